//! Each question about a position takes bounded work and has a bounded answer, even on boards made for endless chains of
//! captures. `tests/engine.test.mjs` asks the module for the page the same.

use cpu_time::ThreadTime;
use std::time::Duration;
use tessera_rules::{AnyPosition, Position};
use tessera_think::{Engine, Level, Limits, Player, hint, threats};

/// First line: a position with 516,285 legal actions.
const CROWDED: &str = include_str!("../../../tests/data/crowded.txt");
/// The accepted positions whose actions take longest to list.
const WORST: &str = include_str!("../../../tests/data/worst.txt");
/// CPU time for one question or one slice: about ten times what it takes.
const AT_ONCE: Duration = Duration::from_millis(100);
/// Nodes of a slice.
const SLICE: u64 = 16;
/// Nodes of a whole search.
const NODES: u64 = 400;

fn position(line: &str) -> AnyPosition {
    line.parse().expect(line)
}

/// The crowded position, also with the other side to move, the most expensive positions, and positions one action after
/// each of them: the first action, the last, and one that captures most.
fn positions() -> Vec<AnyPosition> {
    let crowded = CROWDED.lines().next().expect("the position");
    let mut found = vec![position(crowded), position(&crowded.replace("act=1", "act=2"))];
    found.extend(WORST.lines().map(position));
    for before in found.clone() {
        let mut actions = Vec::new();
        before.legal(&mut actions);
        let most = actions.iter().max_by_key(|action| before.captures(action).len());
        for action in [actions.first(), actions.last(), most].into_iter().flatten() {
            let after = before.after(action);
            found.push(after);
        }
    }
    found
}

/// Does some work and checks that it took at most [`AT_ONCE`].
fn soon<T>(what: &str, position: &AnyPosition, work: impl FnOnce() -> T) -> T {
    let begun = ThreadTime::now();
    let result = work();
    let taken = begun.elapsed();
    assert!(taken <= AT_ONCE, "{what} takes {taken:?}: {position}");
    result
}

/// Searches at a level and checks each slice.
fn think(position: &AnyPosition, earlier: &[AnyPosition], level: Level, nodes: u64) -> Player {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut player = soon("to begin", position, || Player::new(position, earlier, level, limits, 1));
    while !soon("a slice", position, || player.step(SLICE)) {}
    player
}

#[test]
fn threats_are_few_and_found_fast() {
    for position in positions() {
        let found = soon("threats", &position, || threats(&position));
        let mut targets: Vec<_> =
            found.iter().map(|threat| (threat.colour, threat.kind, *threat.points.last().expect("a target"))).collect();
        targets.sort_unstable();
        let all = targets.len();
        targets.dedup();
        assert_eq!(targets.len(), all, "a target twice: {position}");
    }
}

#[test]
fn a_crowded_position_is_searched_in_short_slices() {
    for position in positions().into_iter().filter(|position| position.outcome().is_none()) {
        for level in Level::ALL {
            let player = think(&position, &[], level, NODES);
            let choice = soon("to choose", &position, || player.choice()).expect("the game goes on");
            soon("a hint", &position, || hint(&position, &choice));
        }
        let mut engine = soon("to begin", &position, || Engine::new(position.clone(), &[], 8));
        engine.go(Limits { nodes: Some(NODES), ..Limits::default() });
        while !soon("a slice", &position, || engine.step(SLICE)) {}
        let lines = soon("the lines", &position, || engine.lines());
        assert!((1..=8).contains(&lines.len()), "{position}");
    }
}

/// What comes before a position is input as well: it need not lead there, nor be of the same game.
#[test]
fn whatever_came_before_there_is_a_choice() {
    let positions: Vec<AnyPosition> = CROWDED.lines().take(1).chain(WORST.lines()).map(position).collect();
    for position in &positions {
        for level in Level::ALL {
            for before in &positions {
                let player = think(position, &[position.clone(), before.clone()], level, SLICE);
                let choice = soon("to choose", position, || player.choice()).expect("the game goes on");
                assert!(position.is_legal(&choice.action()), "{level:?}: {position}");
            }
        }
    }
}

/// Not all moves of such a position are searched: that these lose proves nothing.
#[test]
fn no_loss_is_claimed_where_not_all_moves_are_known() {
    let crowded = position(CROWDED.lines().next().expect("the position"));
    let player = think(&crowded, &[], Level::FULL, NODES);
    let choice = player.choice().expect("the game goes on");
    assert!(!matches!(choice.proved, Some(tessera_think::Proved::Loss(_))), "{choice:?}");
}
