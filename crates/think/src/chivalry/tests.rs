use super::ChivalryBoard;
use crate::agree::{agrees, plies, start};
use crate::search_board::{NOISY, SearchBoard, Want};
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, GameId, notation};

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

#[test]
fn of_the_moves_without_a_capture_only_the_winning_step_is_noisy() {
    for (line, winning) in [
        ("chivalry act=1 white=G15,F14 black=A8,B8 castle=0,0", ""),
        ("chivalry act=1 white=H16,F15 black=A8,B8 castle=0,0", "F15-G16"),
    ] {
        let position: AnyPosition = line.parse().expect(line);
        let mut board = ChivalryBoard::new(&position).expect("a board");
        let [mut all, noisy] = [Want::All, Want::Noisy].map(|want| {
            let mut listed = Vec::new();
            board.generate(want, &mut listed);
            listed
        });
        all.retain(|one| one.order >= NOISY);
        for listed in [all, noisy] {
            let spelt =
                listed.iter().map(|one| notation::spell(&board.action(one.chosen), &position, Coords::Rulebook));
            assert_eq!(spelt.collect::<Vec<String>>().concat(), winning, "{line}");
        }
    }
}
