//! Puzzles: right and wrong actions, replies, other ways, and the solution shown.

use crate::common::{play_on, start};
use tessera_command::English as _;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{PuzzleError, PuzzleLine};
use tessera_rules::{GameId, Seat};
use tessera_site::session::{Event, GameTree, Puzzle, Verdict};
use tessera_site::table::{BoardView, Table};

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
    assert_eq!((puzzle.begin(), puzzle.verdict(), puzzle.next(&game)), (4, Verdict::Open, None));
    assert_eq!(act(&mut puzzle, &mut game, "j12"), (true, Verdict::Open));
    assert_eq!(puzzle.next(&game), Some("A1"));
    assert_eq!(act(&mut puzzle, &mut game, "A1"), (true, Verdict::Open));
    assert_eq!(puzzle.next(&game), None, "now the solver is to act");
    assert_eq!(act(&mut puzzle, &mut game, "J14"), (true, Verdict::Solved));
    assert_eq!(puzzle.next(&game), None);
}

#[test]
fn a_wrong_action_is_taken_back() {
    let mut game = hexade("J10 K5 J13 A9");
    let mut puzzle = puzzle(&game, "J12 A1 J14");
    assert_eq!(act(&mut puzzle, &mut game, "J16"), (false, Verdict::Wrong));
    assert_eq!(puzzle.next(&game), None, "nothing follows what is wrong");
    assert!(game.retract(1) && puzzle.try_again());
    assert!(!puzzle.try_again(), "nothing is wrong any more");
    assert_eq!(act(&mut puzzle, &mut game, "J12"), (true, Verdict::Open));
    act(&mut puzzle, &mut game, "A1");
    assert_eq!(act(&mut puzzle, &mut game, "J15"), (false, Verdict::Wrong));
    assert!(game.retract(1) && puzzle.try_again());
    assert_eq!(act(&mut puzzle, &mut game, "J14"), (true, Verdict::Solved));
}

#[test]
fn a_hint_goes_on_with_the_way_that_was_taken() {
    let mut game = hexade("J10 K5 J13 A9");
    let mut puzzle = puzzle(&game, "J12 A1 J14 | J16 A2 J11 | J12 A3 J15");
    assert_eq!(puzzle.answer(&game), Some("J12"));
    act(&mut puzzle, &mut game, "J16");
    assert_eq!(puzzle.answer(&game), Some("A2"), "the reply");
    act(&mut puzzle, &mut game, "A2");
    assert_eq!(puzzle.answer(&game), Some("J11"));
    act(&mut puzzle, &mut game, "J15");
    assert_eq!(puzzle.answer(&game), None, "that leads nowhere");
    assert!(game.retract(1) && puzzle.try_again());
    assert_eq!(puzzle.answer(&game), Some("J11"));
    act(&mut puzzle, &mut game, "J11");
    assert_eq!(puzzle.answer(&game), None, "it is solved");
}

#[test]
fn there_may_be_several_ways_each_with_its_reply() {
    let game = hexade("J10 K5 J13 A9");
    let ways = "J12 A1 J14 | J16 A2 J14|  |K10";
    let mut first = game.clone();
    let mut other = puzzle(&game, ways);
    assert_eq!(act(&mut other, &mut first, "J16"), (true, Verdict::Open));
    assert_eq!(other.next(&first), Some("A2"));
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
    for verdict in [Verdict::Showing, Verdict::Showing, Verdict::Shown] {
        let action = puzzle.next(&game).expect("an action").to_owned();
        assert_eq!(act(&mut puzzle, &mut game, &action), (true, verdict));
    }
    assert_eq!(puzzle.next(&game), None);
    assert!(game.undo(2));
    assert_eq!((puzzle.verdict(), puzzle.next(&game)), (Verdict::Shown, None), "one looks at it, nothing is played");
}

#[test]
fn what_is_no_solution_is_told() {
    let game = hexade("J10");
    let wrong = |solution: &str| Puzzle::new(&game, solution, Coords::Rulebook).expect_err(solution);
    for nothing in ["", " ", "|", " | | "] {
        assert_eq!(wrong(nothing), PuzzleError::Solutions);
    }
    let sentence = wrong("K5 J10").english();
    assert!(sentence.starts_with("The move “J10” of the solution cannot be played: "), "{sentence}");
    assert!(wrong(&format!("K5 {}", "x".repeat(10_000))).english().len() < 300);
    assert_eq!(wrong(&"K5|".repeat(1_001)), PuzzleError::Solutions);
}

#[test]
fn a_puzzle_may_begin_where_the_game_was_given_up() {
    let mut game = hexade("J10 K5 J13 A9");
    game.conclude(Event::Resignation(Seat::ALL[0])).expect("two sides");
    let mut puzzle = puzzle(&game, "J12");
    assert_eq!(act(&mut puzzle, &mut game, "J12"), (true, Verdict::Solved));
}

#[test]
fn somebody_who_left_off_goes_on() {
    let game = hexade("J10 K5 J13 A9");
    let ways = "J12 A1 J14 | K10";
    for (played, verdict, next) in [
        ("", Verdict::Open, None),
        ("J12", Verdict::Open, Some("A1")),
        ("J12 A1", Verdict::Open, None),
        ("J12 A1 J15", Verdict::Wrong, None),
        ("J12 A1 J14", Verdict::Solved, None),
        ("K10", Verdict::Solved, None),
    ] {
        let mut later = game.clone();
        play_on(&mut later, played);
        let mut puzzle = puzzle(&game, ways);
        puzzle.resume(&later);
        assert_eq!((puzzle.verdict(), puzzle.next(&later)), (verdict, next), "{played}");
    }
    // A board that was put away before the puzzle begins.
    let mut puzzle = puzzle(&game, ways);
    puzzle.resume(&hexade("J10"));
    assert_eq!(puzzle.verdict(), Verdict::Open);
}

#[test]
fn the_board_of_a_written_puzzle_does_not_show_where_a_four_is_stopped() {
    let step =
        "id stop; play; look L3D2; L3D2; pente act=1 last=R1D2 green=0,U2,L2U1,R2D2 yellow=L2D2,L1D2,D2,R1D2 taken=0,0";
    let table = Table::of_puzzle(&step.parse().expect("a puzzle"), 0).expect("a table");
    let view = BoardView::new(&table).picture(&table).view;
    assert_eq!((view.lit.len(), view.answers.len()), (1, 0), "only the four is lit");
    let heard = table.cells().into_iter().filter(|byte| byte & 0b11_0000 == 0b11_0000).count();
    assert_eq!(heard, 4, "so it is for the ear");
}

#[test]
fn a_written_puzzle_begins_after_what_is_played_first() {
    let line: PuzzleLine = "id x; play; look J12; after J10 K5 J13 A9; J12 A1 J14; hexade act=1 ply=0 taken=0,0"
        .parse()
        .expect("a puzzle");
    let mut table = Table::of_puzzle(&line, 0).expect("a table");
    let mut puzzle = Puzzle::from(&line);
    assert_eq!((table.game().ply(), puzzle.begin()), (4, 4));
    assert_eq!(table.position(), &line.position());
    table.play("J15", 0).expect("legal");
    assert!(!puzzle.judge(table.game()));
    assert!(table.try_again(&mut puzzle, 0));
    assert!(!table.try_again(&mut puzzle, 0));
    assert_eq!((table.game().ply(), table.game().forward().len()), (4, 0), "as if it had not been played");
    table.play("J12", 0).expect("legal");
    assert!(puzzle.judge(table.game()));
    assert!(table.show_solution(&mut puzzle, 0), "it goes back");
    assert!(!table.show_solution(&mut puzzle, 0), "it is there");
    assert_eq!((table.game().ply(), puzzle.verdict()), (4, Verdict::Showing));
    for _ in 0..3 {
        let action = puzzle.next(table.game()).expect("an action").to_owned();
        table.play(&action, 0).expect("legal");
        puzzle.judge(table.game());
    }
    assert_eq!(puzzle.verdict(), Verdict::Shown);
}
