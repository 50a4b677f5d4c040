//! A game at the table: undo and redo, branches, and nothing lost by refused input.

use crate::common::{play_on, rulesets, tree};
use tessera_rules::Pick;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, Colour, GameId, Position};
use tessera_site::session::{GameTree, Last, NodeId};

/// A game of Hexade with these actions played.
fn hexade(actions: &str) -> GameTree {
    let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
    play_on(&mut game, actions);
    game
}

#[test]
fn undo_and_redo_restore_positions_exactly() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut game = GameTree::new(start.clone());
        let mut positions = vec![start];
        while let Some(action) = game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
            if positions.len() > 150 {
                break;
            }
            game.advance(&action);
            positions.push(game.position().clone());
        }
        let last = game.ply();
        for _ in 0..40 {
            let ply = game.ply();
            let target = rng.usize(..=last);
            assert!(if target < ply { game.undo(ply - target) } else { game.redo(target - ply) });
            assert_eq!(game.position(), &positions[target]);
            assert_eq!(game.line().len(), target);
            assert_eq!(game.forward().len(), last - target);
        }
    }
}

#[test]
fn more_than_there_is_changes_nothing() {
    let mut game = hexade("J10 A1");
    game.undo(1);
    let before = game.position().clone();
    assert!(!game.undo(2) && !game.redo(2) && !game.retract(2) && !game.undo(usize::MAX));
    assert_eq!((game.position(), game.ply(), game.forward().len()), (&before, 1, 1));
    assert!(game.undo(0) && game.redo(0) && game.retract(0));
    assert_eq!((game.position(), game.ply(), game.forward().len()), (&before, 1, 1));
}

#[test]
fn refused_actions_change_nothing() {
    let bad = ["", "Z99", "~", ">", "x", "((", "A1>", "A1>A1", "A1-A1", "H8xx", "\u{1F600}", &"A1-".repeat(999)];
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(9);
        let mut game = tree(&start, 20, &mut rng);
        let (position, board) = (game.position().clone(), start.board());
        let taken = board.points().filter(|at| position.piece_at(*at).is_some()).map(|at| board.label(at));
        for text in bad.into_iter().chain(taken) {
            let before = (game.cursor(), game.position().clone(), game.record());
            game.play_text(text, Coords::Rulebook).expect_err(text);
            assert_eq!((game.cursor(), game.position().clone(), game.record()), before, "{text}");
        }
    }
}

#[test]
fn another_action_begins_a_branch() {
    let mut game = hexade("J10 A1 J13 A2");
    game.undo(3);
    play_on(&mut game, "B1");
    assert_eq!(game.texts(Coords::Rulebook), ["J10", "B1"]);
    game.undo(1);
    assert_eq!(game.branches().len(), 2);
    // Redo follows the branch last visited.
    assert!(game.redo(1));
    assert_eq!(game.texts(Coords::Rulebook), ["J10", "B1"]);
    game.undo(2);
    // The same action follows the line that is there.
    play_on(&mut game, "J10 A1");
    assert_eq!(game.forward().len(), 2);
    assert!(game.redo(2));
    assert_eq!(game.texts(Coords::Rulebook), ["J10", "A1", "J13", "A2"]);
    assert!(game.record().contains("1. J10 2. A1 (2. B1) 3. J13 4. A2"));
}

#[test]
fn what_is_retracted_is_gone() {
    let mut game = hexade("J10 A1 J13");
    game.undo(1);
    play_on(&mut game, "J14");
    assert!(game.retract(2));
    assert_eq!(game.texts(Coords::Rulebook), ["J10"]);
    assert!(game.branches().is_empty() && game.forward().is_empty());
    play_on(&mut game, "C3 J13 C5 C6");
    assert!(game.record().contains("1. J10 2. C3 3. J13 4. C5 5. C6 *"));
}

#[test]
fn any_place_can_be_gone_to() {
    let mut game = hexade("J10 A1 J13");
    let end = game.cursor();
    game.undo(2);
    play_on(&mut game, "B1");
    game.go(end);
    assert_eq!(game.texts(Coords::Rulebook), ["J10", "A1", "J13"]);
    assert_eq!(game.text(end, Coords::Rulebook), "J13");
    game.go(NodeId::START);
    assert_eq!((game.position(), game.action(NodeId::START)), (&game.start(), None));
    assert_eq!(game.forward().last(), Some(&end));
    game.set_comment(end, "  two\n words ");
    assert_eq!(game.comment(end), "two words");
}

#[test]
fn the_last_action_tells_what_it_captured() {
    let mut game = hexade("D4 D5 J4 D6 D7*");
    let last = Last::of(&game).expect("there is one");
    let board = game.position().board();
    let labels = |points: &[Point]| -> Vec<&str> {
        let mut labels: Vec<&str> = points.iter().map(|&at| board.label(at)).collect();
        labels.sort_unstable();
        labels
    };
    assert_eq!((labels(&last.path), labels(&last.captures)), (vec!["D7"], vec!["D5", "D6"]));
    assert_eq!(last.colour, Colour::White);
    game.undo(1);
    assert_eq!(Last::of(&game).expect("there is one").captures, []);
}

/// Positions that come again are counted by everything that matters later; the third time a draw can be claimed.
#[test]
fn repetitions_are_counted() {
    let shuffle = |game: &mut GameTree, rng: &mut fastrand::Rng| {
        let action = game.position().pick(|n| rng.u32(..n), &mut Vec::new());
        action.inspect(|action| game.advance(action)).is_some()
    };
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut game = GameTree::new(start.clone());
        assert_eq!(game.repetitions(), 1);
        let mut keys = vec![start.key()];
        while keys.len() < 300 && shuffle(&mut game, &mut rng) {
            keys.push(game.position().key());
            let again = keys.iter().filter(|&&key| key == game.position().key()).count();
            assert_eq!(game.repetitions(), again, "{}", game.position());
        }
    }
}
