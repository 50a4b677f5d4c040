//! Compares the engine's boards with the rules in random games.

use crate::boards::{build, plain};
use crate::search_board::{Candidate, End, Forced, SearchBoard, Want};
use crate::sight::wins;
use std::collections::HashMap;
use tessera_rules::{Action, AnyPosition, GameId, Options, Pick, Position};

/// A start position with options, as text.
pub fn start(game: GameId, options: &str) -> AnyPosition {
    let options = Options::parse(game, options.split_whitespace()).expect("options");
    AnyPosition::new(&options).expect("they go together")
}

/// Plays random games of `plies` in all, and compares in each position the rules with a board that was built at the start
/// of the game and updated since:
///
/// * the end of the game, also on a board built anew, and the side to move agree;
/// * keys are equal for equal positions alone;
/// * [`Want::All`] lists exactly the legal actions, each once; the other lists are part of it; each move has its own code;
/// * moves are forced only where they may be;
/// * a board built anew has the same key, the same value and the same orders of moves;
/// * undoing a move restores everything.
pub fn agrees(start: &AnyPosition, plies: u32, seed: u64) {
    agrees_with(build, start, plies, seed);
}

/// The same for a kind of board.
fn agrees_with(build: fn(&AnyPosition) -> Box<dyn SearchBoard>, start: &AnyPosition, plies: u32, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut keys: HashMap<u64, u64> = HashMap::new();
    let mut back: HashMap<u64, u64> = HashMap::new();
    let mut played = 0;
    while played < plies {
        let mut position = start.clone();
        let mut board = build(&position);
        for ply in 0..600 {
            let key = position.key();
            assert_eq!(*keys.entry(key).or_insert(board.key()), board.key(), "{position}: another key");
            assert_eq!(*back.entry(board.key()).or_insert(key), key, "{position}: the key of another");
            let is_over = position.outcome().is_some();
            compare(&position, &mut *board, (ply % 16 == 0 || is_over).then(|| build(&position)));
            let mut listed = Vec::new();
            let Some(action) = choose(&position, &mut *board, &mut rng, &mut listed) else { break };
            let chosen = listed.iter().find(|candidate| board.action(candidate.chosen) == action);
            let chosen = chosen.unwrap_or_else(|| panic!("{position}: {action:?} is not listed")).chosen;
            if ply % 8 == 0 {
                let before = (board.key(), board.evaluate(), board.side());
                board.apply(chosen);
                board.undo();
                assert_eq!((board.key(), board.evaluate(), board.side()), before, "{position}: {action:?} taken back");
                listed.clear();
                board.generate(Want::All, &mut listed);
            }
            let chosen =
                listed.iter().find(|candidate| board.action(candidate.chosen) == action).expect("listed").chosen;
            board.apply(chosen);
            position.apply(&action);
            played += 1;
            if played >= plies {
                break;
            }
        }
    }
}

/// A random legal action, in two of three cases one that the board thinks good, so that games end.
fn choose(
    position: &AnyPosition,
    board: &mut dyn SearchBoard,
    rng: &mut fastrand::Rng,
    listed: &mut Vec<Candidate>,
) -> Option<Action> {
    let action = position.pick(|count| rng.u32(..count), &mut Vec::new())?;
    let mut good = Vec::new();
    board.generate(Want::Good, &mut good);
    let best = good.iter().map(|candidate| candidate.order).max();
    let liked: Vec<Action> = good
        .iter()
        .filter(|candidate| Some(candidate.order) == best || rng.u8(..4) == 0)
        .map(|candidate| board.action(candidate.chosen))
        .collect();
    board.generate(Want::All, listed);
    if rng.u8(..3) > 0 || liked.is_empty() { Some(action) } else { Some(liked[rng.usize(..liked.len())]) }
}

fn compare(position: &AnyPosition, board: &mut dyn SearchBoard, anew: Option<Box<dyn SearchBoard>>) {
    let first = position.side(tessera_rules::Seat::ALL[0]);
    let side = |seat| usize::from(!first.contains(seat));
    let end = position.outcome().map(|outcome| outcome.winners().first().map(side));
    for found in std::iter::once(board.end()).chain(anew.iter().map(|anew| anew.end())) {
        match (found, end) {
            (None, None) | (Some(End::Even(_)), Some(None)) => {}
            (Some(End::Won(winner)), Some(Some(expected))) => assert_eq!(winner, expected, "{position}"),
            (found, expected) => panic!("{position}: {found:?}, not {expected:?}"),
        }
    }
    let Some(seat) = position.to_act() else { return };
    assert_eq!(board.side(), side(seat), "{position}");
    let mut legal = Vec::new();
    position.legal(&mut legal);
    legal.sort_unstable();
    for want in [Want::All, Want::Good, Want::Noisy] {
        let mut listed = Vec::new();
        let forced = board.generate(want, &mut listed);
        let known = board.generate_forced(&mut Vec::new()) != Forced::No;
        assert!(want == Want::All || !forced || known, "{position}: forced");
        let mut actions: Vec<Action> = listed.iter().map(|candidate| board.action(candidate.chosen)).collect();
        actions.sort_unstable();
        if want == Want::All {
            assert_eq!(actions, legal, "{position}");
        }
        assert!(want == Want::Noisy || !actions.is_empty(), "{position}: nothing is good");
        for action in &actions {
            assert!(legal.binary_search(action).is_ok(), "{position}: {action:?} is not legal");
        }
        let mut codes: Vec<u32> = listed.iter().map(|candidate| candidate.chosen.code).collect();
        codes.sort_unstable();
        assert!(codes.is_sorted_by(|one, other| one < other) && !codes.contains(&0), "{position}: a code twice");
    }
    if let Some(mut fresh) = anew {
        assert_eq!(
            (fresh.key(), fresh.evaluate(), fresh.scale()),
            (board.key(), board.evaluate(), board.scale()),
            "{position}"
        );
        let [kept, fresh] = [board, &mut *fresh].map(|board| {
            let mut listed = Vec::new();
            board.generate(Want::All, &mut listed);
            let mut orders: Vec<(u32, i32)> = listed.iter().map(|one| (one.chosen.code, one.order)).collect();
            orders.sort_unstable();
            orders
        });
        assert_eq!(kept, fresh, "{position}: orders of moves");
    }
}

/// Plays random games and checks each list of forced moves: one of them wins at once, or every other legal action loses at
/// once.
pub fn forced_moves_are_forced(start: &AnyPosition, plies: u32, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut played, mut forced) = (0, 0);
    while played < plies {
        let mut position = start.clone();
        loop {
            let mut board = build(&position);
            let Some(action) = choose(&position, &mut *board, &mut rng, &mut Vec::new()) else { break };
            let mut listed = Vec::new();
            if board.generate(Want::Good, &mut listed) {
                forced += 1;
                let actions: Vec<Action> = listed.iter().map(|candidate| board.action(candidate.chosen)).collect();
                are_forced(&position, &actions);
            }
            position.apply(&action);
            played += 1;
        }
    }
    assert!(forced > 0, "no move was forced");
}

/// Checks that one of these actions wins or all others lose.
fn are_forced(position: &AnyPosition, actions: &[Action]) {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    if actions.iter().any(|action| wins(position, action)) {
        return;
    }
    let mut replies = Vec::new();
    for action in legal.into_iter().filter(|action| !actions.contains(action)) {
        assert!(!wins(position, &action), "{position}: {action:?} wins");
        let after = position.after(&action);
        after.legal(&mut replies);
        let lost = after.outcome().is_some() || replies.iter().any(|reply| wins(&after, reply));
        assert!(lost, "{position}: {action:?} loses nothing");
    }
}

/// Random plies per ruleset, more in the long tests.
pub fn plies() -> u32 {
    if std::env::var_os("TESSERA_LONG").is_some() { 100_000 } else { 4_000 }
}

#[test]
fn the_plain_board_keeps_the_rules() {
    for (game, options) in [
        (GameId::Pente, "mode=team"),
        (GameId::Cavendish, "captured=reenter chains=on"),
        (GameId::Hexade, "size=6"),
        (GameId::Kensington, "players=4"),
        (GameId::Chivalry, ""),
    ] {
        agrees_with(plain, &start(game, options), plies() / 20, 1);
    }
}
