//! Compares the prover with a plain recursion, without move ordering, memory or sieve.

use super::prover::{Prover, followers};
use super::{Claim, prove, themes};
use crate::sparring::{Novice, Partner};
use tessera_rules::geometry::Coords;
use tessera_rules::notation::PuzzleLine;
use tessera_rules::{AnyPosition, GameId, Position, Seat, Seats, Task, notation};

/// Whether a side wins within `turns` of its own.
fn wins(position: &AnyPosition, side: Seats, turns: u8) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winners().first().is_some_and(|seat| side.contains(seat));
    }
    let acts = |position: &AnyPosition| position.to_act().is_some_and(|seat| side.contains(seat));
    if turns == 0 && (acts(position) || position.task() != Some(Task::PlaceToBreak)) {
        return false;
    }
    if acts(position) {
        followers(position).any(|(_, next)| wins(&next, side, turns - u8::from(!acts(&next))))
    } else {
        followers(position).all(|(_, next)| wins(&next, side, turns))
    }
}

#[test]
fn wins_are_those_that_trying_everything_finds() {
    for game in GameId::ALL {
        let mut found = [0, 0];
        for seed in 1..=if std::env::var_os("TESSERA_LONG").is_some() { 40 } else { 1 } {
            let mut players = [Novice::new(seed), Novice::new(seed + 100)];
            let mut position = AnyPosition::start(game);
            for ply in 0..90 {
                let Some(seat) = position.to_act() else { break };
                let side = position.side(seat);
                let expected = wins(&position, side, 1);
                assert_eq!(Prover::new(side, u64::MAX).wins(&position, 1), Some(expected), "{position}");
                found[usize::from(expected)] += 1;
                let Some(action) = players[ply % 2].choose(&position) else { break };
                position.apply(&action);
            }
        }
        assert!(
            found[0] > 0 && (found[1] > 0 || matches!(game, GameId::Kensington | GameId::Chivalry)),
            "{game}: {found:?}"
        );
    }
}

#[test]
fn wins_in_two_turns_are_those_that_trying_everything_finds() {
    // Few pieces, few moves: White can bring two pieces into the castle, or only one.
    for (line, expected) in [
        ("chivalry act=1 white=H16,F14,C8 black=N12,M13,L11 castle=0,0", true),
        ("chivalry act=1 white=H16,F11,C8 black=N12,M13,L11 castle=0,0", false),
    ] {
        let position: AnyPosition = line.parse().expect("a position");
        let side = position.side(position.to_act().expect("it goes on"));
        assert_eq!(wins(&position, side, 2), expected, "{line}");
        assert_eq!(Prover::new(side, u64::MAX).wins(&position, 2), Some(expected), "{line}");
    }
}

#[test]
fn a_proof_that_would_take_too_long_is_none() {
    let three = "pente act=1 last=L9 green=0,R1,R2 yellow=L9,L7,L5 taken=0,0".parse().expect("a position");
    assert_eq!(prove(&three, Claim::Win(2), 100), None);
    let ways = prove(&three, Claim::Win(3), 100_000_000);
    assert_eq!(ways, None, "either end leads to an open four, so no move is the only one");
}

fn position(line: &str) -> AnyPosition {
    line.parse().expect("a position")
}

#[test]
fn an_exchange_is_counted_to_its_end() {
    // The charge takes two and loses two; the other Man that can be taken costs one; C8 takes one and is out of reach.
    let now = position("chivalry act=1 white=C8,G10,H11 black=F8,A9,C9,E9 knights=H11 castle=0,0");
    let found: Vec<(String, i32)> = super::exchange::worth(&now, 10_000)
        .expect("that is little")
        .into_iter()
        .map(|(action, worth)| (notation::print(&now.spell(&action), now.board(), Coords::Rulebook), worth))
        .collect();
    let expected = [("C8xC10", 1), ("H11-F9xF7", 0), ("H11-F9xD9xB9", 0)].map(|(text, worth)| (text.to_owned(), worth));
    assert_eq!(found, expected);
    assert_eq!(super::exchange::worth(&now, 2), None);
    assert_eq!(prove(&now, Claim::Ahead(1), 10_000).map(|ways| ways.len()), Some(1));
    assert_eq!(prove(&now, Claim::Ahead(2), 10_000), None);
}

#[test]
fn a_long_win_is_proved_by_ideas_against_every_answer() {
    let line = "chivalry act=2 white=F4,A6,I7,J7,G9,M9,G10,H11,F12 black=B11 knights=G9,M9,B11,H11,F12 castle=0,0";
    let lost = position(line);
    let holds = |claim| super::holds(&lost, claim, &[Vec::new()], 10_000_000);
    assert_eq!(holds(Claim::Lost(5)), Some(true));
    assert_eq!(holds(Claim::Lost(3)), Some(false));
    // An open three becomes an open four, which nobody stops.
    let three = position("pente act=1 last=L9 green=0,R1,R2 yellow=L9,L7,L5 taken=0,0");
    assert_eq!(prove(&three, Claim::Force(2), 10_000_000), Some(vec![Vec::new()]));
    assert_eq!(prove(&three, Claim::Force(1), 10_000_000), None);
    assert_eq!(prove(&three, Claim::Choice(1), 10), None);
}

#[test]
fn the_sieve_of_kensington_rules_out_no_win() {
    // A win by placing, one by a move, and one in two turns.
    let near = [
        "kensington act=2 red=C2,D2,D5,E5,F3,G1,G2,H5,I5,J2,K4 blue=E2,F4,I2,I4,K2,L1,L2,L3,M3,N1",
        "kensington act=2 red=A3,B1,B3,E1,G1,G2,H2,H3,H6,H7,I3,J1,K2,L2,P2 blue=A1,E2,E3,F3,H8,K3,K4,L4,L5,M2,M5,N2,O2,O3,P4",
        "kensington act=2 red=A3,C2,D2,D5,E5,E6,F3,H5,H8,I1,I2,I5,J2,O2,P1 blue=A2,F4,G1,G2,G3,H3,H6,H7,I7,J3,L5,M5,N1,N2,P2",
    ]
    .map(position);
    for (number, start) in near.iter().enumerate() {
        let mut now = start.clone();
        let mut players = [Novice::new(3), Novice::new(4)];
        for ply in 0..12 {
            let Some(seat) = now.to_act() else { break };
            for side in [now.side(seat), Seats::up_to(2).without(now.side(seat))] {
                let expected = wins(&now, side, 1);
                assert_eq!(Prover::new(side, u64::MAX).wins(&now, 1), Some(expected), "{now}");
                assert!(ply > 0 || expected == (number < 2 && side.contains(seat)), "{now}");
            }
            let Some(action) = players[ply % 2].choose(&now) else { break };
            now.apply(&action);
        }
    }
    let side = near[2].side(Seat::ALL[1]);
    assert!(wins(&near[2], side, 2));
    assert_eq!(Prover::new(side, u64::MAX).wins(&near[2], 2), Some(true));
}

#[test]
fn themes_are_what_solutions_show() {
    for (line, expected) in [
        ("win 1; R4; pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L1 taken=0,0", &["row"][..]),
        ("win 1; R3*; pente act=1 last=R2 green=0,U9 yellow=R1,R2 taken=8,8", &["pair", "fifth-pair"]),
        // An open four.
        (
            "win 2; R1U1 L2D2 R3U3; pente act=1 last=R6U6 green=L1D1,0,U1,R1U2,R2U2 yellow=R6U3,R7U4,R7U5,R6U6,R7U6 taken=0,0",
            &["row", "open-row"],
        ),
        (
            "stop; K7; cavendish act=1 red=F1,F2,G1,G2,J12,J13,J14,K13,K14 white=H4,I4,I5,I6,J6,J7,K6,K8,L8 taken=0,0",
            &["only-defence"],
        ),
        // Each of three points stops all three sixes, since it leaves a capture that breaks the next one.
        (
            "stop; K11 | M10 | N12; hexade act=2 white=K10,L10,L11,L12,L14,M11,M12,N13 black=J9,K15,N15,O11,O12,O14,P17 \
             taken=0,0",
            &[],
        ),
        // The ring stands at once. White breaks it by a capture, and Black makes it again.
        (
            "win 2; N12 P14* N12; hexade act=2 white=K9,K14,K16,L13,L17,M11,N8,N9,N10,O14 \
             black=K10,K12,L9,L10,L11,L12,M10,M12,N11,N13,O13 taken=0,2",
            &["six", "refill"],
        ),
        (
            "capture 2; K7xH7; cavendish act=1 red=F1,F2,G1,G2,J12,J13,J14,K7,K13,K14 white=H4,I4,I5,I6,I7,J6,J7,K6,K8,L8 \
             taken=0,0",
            &["jump", "capture"],
        ),
        (
            "capture 2; Q10*; hexade act=1 white=E1,E2,F2,G13,H14,I15,Q13 black=Q11,Q12,R11,R12,R14,S13,S14 taken=0,0",
            &["pair", "capture"],
        ),
        (
            "shape 1; J2-I5; kensington act=1 red=B2,G1,H3,H6,I2,I3,I6,J1,J2,J3,K3,L1,L6,M3,M5 \
             blue=A1,D3,D6,E1,E4,H2,I1,I7,K4,L5,M1,M4,N2,O1,P3",
            &["mill"],
        ),
        (
            "win 2; E15-F15 A8-B8 F15-G16; chivalry act=1 white=E15,H16 black=A8,D9,F9,K9,N11 knights=E15,H16 castle=0,0",
            &["castle"],
        ),
        (
            "ahead 2; N9-L11xL9xL7; chivalry act=1 white=N9,M10,H14 black=C8,L8,E9,F9,L10 knights=L8,F9,N9,M10,H14 castle=0,0",
            &["charge", "exchange"],
        ),
        // Black offers a piece that White has to take, and takes the last one.
        (
            "win 3; K9-L10 N11-N12 L10-M11 N12xL10 J7-L9xL11; chivalry act=2 white=N11 black=J7,D8,K8,E9,K9 \
             knights=J7,D8,K8,K9,N11 castle=0,0",
            &["charge", "must-capture", "quiet", "long"],
        ),
    ] {
        let puzzle: PuzzleLine = line.parse().expect(line);
        let claim = puzzle.claim.expect("a claim");
        let found: Vec<&str> =
            themes(&puzzle.position(), claim, &puzzle.ways).iter().map(|theme| theme.name()).collect();
        assert_eq!(found, expected, "{line}");
        assert!(
            prove(&puzzle.position(), claim, 10_000_000).is_some_and(|ways| ways.len() == puzzle.ways.len()),
            "{line}"
        );
    }
}
