use crate::agree::{agrees, plies, start};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    agrees(&start(GameId::Kensington, ""), plies(), 1);
}
