//! The proofs against a search without any order, memory or sieve.

use super::prover::{Prover, followers};
use super::{Claim, prove};
use crate::sparring::{Novice, Player};
use tessera_rules::{AnyPosition, GameId, Position, Seats, Task};

/// Whether a side wins within so many turns of its own.
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
    // Few pieces, few moves: two in the castle, one short of it, and nobody near.
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
fn what_would_take_too_long_is_not_claimed() {
    let three = "pente act=1 last=L9 green=0,R1,R2 yellow=L9,L7,L5 taken=0,0".parse().expect("a position");
    assert_eq!(prove(&three, Claim::Win(2), 100), None);
    let ways = prove(&three, Claim::Win(3), 100_000_000);
    assert_eq!(ways, None, "either end leads to an open four, so no move is the only one");
}
