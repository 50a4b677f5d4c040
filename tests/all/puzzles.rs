//! Puzzles: right and wrong actions, replies, other ways, and the solution shown.

use crate::common::{play_on, start};
use tessera_command::English as _;
use tessera_rules::geometry::Coords;
use tessera_rules::{GameId, Seat};
use tessera_site::session::{Event, GameTree, Puzzle, PuzzleError, Verdict};

fn hexade(moves: &str) -> GameTree {
    let mut game = GameTree::new(start(GameId::Hexade, ""));
    play_on(&mut game, moves);
    game
}

fn puzzle(game: &GameTree, solution: &str) -> Puzzle {
    Puzzle::new(game, solution, Coords::Rulebook).unwrap_or_else(|error| panic!("{solution}: {}", error.english()))
}

/// Plays an action and has it judged; gives whether it was right, and the verdict.
fn act(puzzle: &mut Puzzle, game: &mut GameTree, action: &str) -> (bool, Verdict) {
    play_on(game, action);
    (puzzle.judge(game), puzzle.verdict())
}

#[test]
fn one_solves_it_with_the_replies_of_the_other_side() {
    let mut game = hexade("J10 K5 J13 A9");
    let mut puzzle = puzzle(&game, "J12 A1 J14");
    assert_eq!((puzzle.begin(), puzzle.verdict(), puzzle.reply(4)), (4, Verdict::Open, None));
    assert_eq!(act(&mut puzzle, &mut game, "j12"), (true, Verdict::Open));
    assert_eq!(puzzle.reply(5), Some("A1"));
    assert_eq!(act(&mut puzzle, &mut game, "A1"), (true, Verdict::Open));
    assert_eq!(puzzle.reply(6), None, "now the solver is to act");
    assert_eq!(act(&mut puzzle, &mut game, "J14"), (true, Verdict::Solved));
    assert_eq!(puzzle.reply(7), None);
}

#[test]
fn a_wrong_action_is_taken_back() {
    let mut game = hexade("J10 K5 J13 A9");
    let mut puzzle = puzzle(&game, "J12 A1 J14");
    assert_eq!(act(&mut puzzle, &mut game, "J16"), (false, Verdict::Wrong));
    assert_eq!(puzzle.reply(5), None, "nothing follows what is wrong");
    assert!(game.retract(1));
    puzzle.again();
    assert_eq!(act(&mut puzzle, &mut game, "J12"), (true, Verdict::Open));
    act(&mut puzzle, &mut game, "A1");
    assert_eq!(act(&mut puzzle, &mut game, "J15"), (false, Verdict::Wrong));
    assert!(game.retract(1));
    puzzle.again();
    assert_eq!(act(&mut puzzle, &mut game, "J14"), (true, Verdict::Solved));
}

#[test]
fn there_may_be_several_ways_each_with_its_reply() {
    let game = hexade("J10 K5 J13 A9");
    let ways = "J12 A1 J14 | J16 A2 J14|  |K10";
    let mut first = game.clone();
    let mut other = puzzle(&game, ways);
    assert_eq!(act(&mut other, &mut first, "J16"), (true, Verdict::Open));
    assert_eq!(other.reply(5), Some("A2"));
    act(&mut other, &mut first, "A2");
    assert_eq!(act(&mut other, &mut first, "J14"), (true, Verdict::Solved));
    let (mut second, mut short) = (game.clone(), puzzle(&game, ways));
    assert_eq!(act(&mut short, &mut second, "K10"), (true, Verdict::Solved));
    // The way of one with the reply of another is none.
    let (mut third, mut mixed) = (game.clone(), puzzle(&game, ways));
    act(&mut mixed, &mut third, "J16");
    assert_eq!(act(&mut mixed, &mut third, "A1"), (false, Verdict::Wrong));
}

#[test]
fn the_solution_can_be_shown_and_then_nothing_is_solved() {
    let mut game = hexade("J10 K5 J13 A9");
    let mut puzzle = puzzle(&game, "J12 A1 J14 | K10");
    act(&mut puzzle, &mut game, "J15");
    puzzle.show();
    assert!(game.undo(1));
    for ply in 4..7 {
        let action = puzzle.shown(ply).expect("an action").to_owned();
        assert_eq!(act(&mut puzzle, &mut game, &action), (true, Verdict::Shown));
    }
    assert_eq!((puzzle.shown(7), puzzle.shown(0), puzzle.reply(6)), (None, None, None));
}

#[test]
fn what_is_no_solution_is_told() {
    let game = hexade("J10");
    let wrong = |solution: &str| Puzzle::new(&game, solution, Coords::Rulebook).expect_err(solution);
    for nothing in ["", " ", "|", " | | "] {
        assert_eq!(wrong(nothing), PuzzleError::Nothing);
    }
    let sentence = wrong("K5 J10").english();
    assert!(sentence.starts_with("The move “J10” of the solution cannot be played: "), "{sentence}");
    assert!(wrong(&format!("K5 {}", "x".repeat(10_000))).english().len() < 300);
    assert_eq!(wrong(&"K5|".repeat(1_001)), PuzzleError::Long);
}

#[test]
fn a_puzzle_may_begin_where_the_game_was_given_up() {
    let mut game = hexade("J10 K5 J13 A9");
    game.conclude(Event::Resignation(Seat::ALL[0])).expect("two sides");
    let mut puzzle = puzzle(&game, "J12");
    assert_eq!(act(&mut puzzle, &mut game, "J12"), (true, Verdict::Solved));
}
