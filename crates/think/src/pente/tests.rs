use super::PenteBoard;
use crate::agree::{agrees, forced_moves_are_forced, plies, start};
use crate::boards::build;
use crate::search_board::{Move, SearchBoard, Want};
use crate::{Level, Limits, Player};
use std::collections::HashSet;
use tessera_rules::{Action, AnyPosition, GameId, Pick, Position, Task};

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip([
        "",
        "tournament=on",
        "mode=partners",
        "mode=points",
        "complication=on",
        "mode=partners tournament=on complication=on",
        "mode=team",
    ]) {
        agrees(&start(GameId::Pente, options), plies(), seed);
    }
}

#[test]
fn forced_moves_are_listed_as_the_rules_have_them() {
    for (seed, options) in (1..).zip(["", "complication=on", "mode=team"]) {
        forced_moves_are_forced(&start(GameId::Pente, options), plies() / 16, seed);
    }
}

fn listed(position: &AnyPosition, want: Want) -> Vec<Action> {
    let (mut board, mut moves) = (build(position), Vec::new());
    board.generate(want, &mut moves);
    let mut actions: Vec<Action> = moves.iter().map(|one| board.action(one.chosen)).collect();
    actions.sort_unstable();
    actions
}

/// In games on the middle of the board, where double threes are frequent.
#[test]
fn double_threes_are_banned_as_the_rules_have_it() {
    let mut rng = fastrand::Rng::with_seed(4);
    let (mut banned, mut legal) = (0, Vec::new());
    for _ in 0..plies() / 50 {
        let mut position = start(GameId::Pente, "complication=on");
        while position.outcome().is_none() {
            position.legal(&mut legal);
            legal.sort_unstable();
            assert_eq!(listed(&position, Want::All), legal, "{position}");
            let good = listed(&position, Want::Good);
            assert!(!good.is_empty() && good.iter().all(|action| legal.contains(action)), "{position}");
            let vacant = position.board().points().filter(|&at| position.piece_at(at).is_none()).count();
            banned += u32::from(position.task() == Some(Task::Place) && legal.len() < vacant);
            let is_middle = |action: &&Action| match action {
                Action::Place(at) => (6..=12).contains(&(at.0 % 19)) && (6..=12).contains(&(at.0 / 19)),
                _ => false,
            };
            let middle: Vec<Action> = legal.iter().filter(is_middle).copied().collect();
            let Some(action) = middle.get(rng.usize(..middle.len().max(1))) else { break };
            position.apply(action);
        }
    }
    for (line, at, allowed) in EXCEPTIONS {
        let position: AnyPosition = line.parse().expect(line);
        let action = Action::Place(position.board().find(at).expect("a point"));
        assert_eq!(listed(&position, Want::All).contains(&action), allowed, "{line} {at}");
        assert_eq!(listed(&position, Want::Good).contains(&action), allowed, "{line} {at}");
    }
    assert!(banned > 100, "{banned}");
}

/// A double three that alone stops a five is allowed, one that does not stop it or where a capture does is not.
const EXCEPTIONS: [(&str, &str, bool); 3] = [
    (
        "pente complication=on act=1 last=R2U4 green=0,R1,R3U1,R4U2,R2U5 yellow=R2U1,R2U2,L9D9,R2U3,R2U4 taken=0,0",
        "R2",
        true,
    ),
    (
        "pente complication=on act=1 last=R2U4 green=0,R1,R3U1,R4U2,R9D9 yellow=R2U1,R2U2,L9D9,R2U3,R2U4 taken=0,0",
        "R2",
        false,
    ),
    (
        "pente complication=on act=1 last=R2U4 green=0,R1,R3U1,R4U2,R2U5,R4U3 yellow=R2U1,R2U2,L9D9,R3U3,R2U3,R2U4 taken=0,0",
        "R2",
        false,
    ),
];

#[test]
fn a_move_captures_though_none_were_listed_since_the_last() {
    let line = "pente act=2 last=L5D7 green=0,D8,L5D7 yellow=R1,U7 taken=0,0";
    let mut position: AnyPosition = line.parse().expect(line);
    let mut board = build(&position);
    for label in ["R2", "R3"] {
        let at = position.board().find(label).expect("a point");
        position.apply(&Action::Place(at));
        board.apply(Move::place(at.index()));
    }
    let pair = ["R1", "R2"].map(|label| position.board().find(label).expect("a point"));
    assert!(pair.iter().all(|&at| position.piece_at(at).is_none()), "{position}");
    assert_eq!(board.key(), build(&position).key());
}

/// After each move, captures included, the sums are those of a board built anew.
#[test]
fn sums_stay_those_of_a_board_built_anew() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut captures = 0;
    for number in 0..40 {
        let mut position = start(GameId::Pente, if number < 30 { "" } else { "complication=on" });
        let mut board = PenteBoard::new(&position).expect("two sides");
        while let Some(action) = position.pick(|count| rng.u32(..count), &mut Vec::new()) {
            let chosen = |action: Action| {
                let mut all = (1..=361).map(|code| Move { code, extra: 0 });
                all.find(|&chosen| board.action(chosen) == action).expect("on the board")
            };
            let other = position.pick(|count| rng.u32(..count), &mut Vec::new()).expect("an action");
            let [chosen, other] = [action, other].map(chosen);
            board.apply(other);
            board.undo();
            board.apply(chosen);
            position.apply(&action);
            let fresh = PenteBoard::new(&position).expect("two sides");
            if rng.bool() {
                board.state.update_orders(board.tables);
                assert!(board.state.orders == fresh.state.orders, "{position}");
            }
            board.state.settle(board.tables);
            let [kept, fresh] = [&board.state, &fresh.state];
            assert!(kept.patterns.entries == fresh.patterns.entries, "{position}");
            assert_eq!((kept.sums.counts, kept.sums.worth), (fresh.sums.counts, fresh.sums.worth), "{position}");
            assert_eq!(kept.threats(), fresh.threats(), "{position}");
            captures = captures.max(kept.sums.pairs[0] + kept.sums.pairs[1]);
        }
    }
    assert!(captures > 1, "pairs were captured");
}

#[test]
fn captured_pairs_tell_positions_apart() {
    let mut board = PenteBoard::new(&start(GameId::Pente, "")).expect("two sides");
    let mut keys = HashSet::new();
    for pairs in 0..25 {
        board.state.sums.pairs = [pairs / 5, pairs % 5];
        assert!(keys.insert(board.key()), "{pairs}");
    }
}

/// Green has an open four.
const OPEN_FOUR: &str = "pente act=2 last=L1D1 green=0,R1U1,R2U2,L1D1 yellow=L1U2,L2U4,L2 taken=0,0";

#[test]
fn an_open_four_is_stopped_at_one_end_by_every_level_that_sees_it() {
    let position: AnyPosition = OPEN_FOUR.parse().expect(OPEN_FOUR);
    let ends = ["L2D2", "R3U3"].map(|label| position.board().find(label).map(Action::Place));
    let limits = Limits { depth: Some(2), nodes: Some(2_000), ..Limits::default() };
    for level in &Level::ALL[3..] {
        for seed in 0..4 {
            let mut player = Player::new(&position, &[], *level, limits, seed);
            while !player.think(2_000) {}
            let action = player.choice().map(|line| line.action());
            assert!(ends.contains(&action), "level {}, seed {seed}: {action:?}", level.number());
        }
    }
}
