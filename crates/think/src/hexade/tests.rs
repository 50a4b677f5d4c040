use crate::agree::{agrees, leaves_no_choice, plies, start};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip(["", "size=8", "size=6"]) {
        agrees(&start(GameId::Hexade, options), plies(), seed);
    }
}

#[test]
fn who_has_no_choice_has_none() {
    for (seed, options) in (1..).zip(["", "size=6"]) {
        leaves_no_choice(&start(GameId::Hexade, options), plies() / 4, seed);
    }
}
