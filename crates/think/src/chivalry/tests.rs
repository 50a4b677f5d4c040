use crate::agree::{agrees, plies, start};
use tessera_rules::{AnyPosition, GameId};

#[test]
fn it_keeps_the_rules() {
    agrees(&start(GameId::Chivalry, ""), plies(), 1);
}

/// Few pieces near the castles: these games have castle moves, pieces that must leave their castle, and each way to end.
#[test]
fn it_keeps_the_rules_at_the_end_of_the_game() {
    for (seed, line) in (2..).zip([
        "chivalry act=1 white=G14,H14,F13,E5,G3 black=G4,H4,J12,D12,F2 knights=G14,F13,H4 castle=0,0",
        "chivalry act=2 white=H16,F14,I13,B8,G2 black=G1,C4,D5,J3,F13 knights=F14,C4,F13 castle=1,0",
        "chivalry act=1 white=G1,F3,K12,J12 black=H4,G3,I14,H14 knights=G1,K12,H14 castle=0,2",
        "chivalry act=1 white=H12,G13 black=G9 knights=H12 castle=0,0",
    ]) {
        let position: AnyPosition = line.parse().expect("a position");
        agrees(&position, plies() / 2, seed);
    }
}
