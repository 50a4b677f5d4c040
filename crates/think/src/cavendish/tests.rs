use crate::agree::{agrees, forced_moves_are_forced, plies, start};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip([
        "",
        "edition=us",
        "stalemate=draw",
        "edition=us stalemate=draw",
        "captured=reenter",
        "edition=us captured=reenter stalemate=draw",
        "chains=on",
        "edition=us captured=reenter chains=on",
    ]) {
        agrees(&start(GameId::Cavendish, options), plies(), seed);
    }
}

#[test]
fn forced_moves_are_listed_as_the_rules_have_them() {
    for (seed, options) in (1..).zip([
        "",
        "edition=us",
        "captured=reenter",
        "edition=us captured=reenter",
        "chains=on",
        "edition=us captured=reenter chains=on",
    ]) {
        forced_moves_are_forced(&start(GameId::Cavendish, options), plies() / 4, seed);
    }
}
