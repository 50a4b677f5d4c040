use crate::agree::{agrees, forced_moves_are_forced, plies, start};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip(["", "size=8", "size=6"]) {
        agrees(&start(GameId::Hexade, options), plies(), seed);
    }
}

#[test]
fn forced_moves_are_listed_as_the_rules_have_them() {
    for (seed, options) in (1..).zip(["", "size=6"]) {
        forced_moves_are_forced(&start(GameId::Hexade, options), plies() / 4, seed);
    }
}
