use crate::agree::{agrees, plies, start};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip(["", "tournament=on", "mode=partners", "mode=points"]) {
        agrees(&start(GameId::Pente, options), plies(), seed);
    }
}
