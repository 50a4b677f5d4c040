use crate::agree::{agrees, leaves_no_choice, plies, start};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip(["", "edition=us", "stalemate=draw", "edition=us stalemate=draw"]) {
        agrees(&start(GameId::Cavendish, options), plies(), seed);
    }
}

#[test]
fn who_has_no_choice_has_none() {
    for (seed, options) in (1..).zip(["", "edition=us"]) {
        leaves_no_choice(&start(GameId::Cavendish, options), plies() / 4, seed);
    }
}
