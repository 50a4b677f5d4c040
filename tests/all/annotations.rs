//! What is said of places in a game: written as PGN does it, read back, and carried by records, stored tables and links.

use crate::common::{SOON, rulesets, table, tree, within};
use fastrand::Rng;
use tessera_command::English as _;
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::notation::{BitReader, BitWriter};
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::session::{
    Annotation, Brush, Evaluation, GameTree, Glyph, MAX_SHAPES, Match, NodeId, Remark, Shape, parse_share_code,
    restore, share_code, store,
};

fn board(game: GameId) -> &'static Board {
    AnyPosition::start(game).board()
}

/// Pieces of comments, of which many look like commands.
const WORDS: [&str; 20] = [
    "good",
    "[",
    "]",
    "[%",
    "%hint",
    "2]",
    "[%hint 2]",
    "[%hint",
    "[%eval",
    "62]",
    "[%cal",
    "GA1-A2]",
    "[%claim",
    "5]",
    "{",
    "}",
    ";",
    "(?)",
    "\n",
    "é\u{1F600}",
];

fn comment(rng: &mut Rng) -> String {
    let space = |rng: &mut Rng| if rng.bool() { " " } else { "" };
    (0..rng.usize(0..12)).map(|_| WORDS[rng.usize(..WORDS.len())].to_owned() + space(rng)).collect()
}

fn evaluation(rng: &mut Rng) -> Evaluation {
    if rng.bool() {
        Evaluation::Win { side: rng.u8(0..2), turns: rng.u16(1..=999) }
    } else {
        Evaluation::Chance { permille: rng.u16(0..=1_000), depth: rng.bool().then(|| rng.u16(1..=999)) }
    }
}

fn shapes(board: &Board, rng: &mut Rng) -> Vec<Shape> {
    let point = |rng: &mut Rng| Point(rng.u16(..u16::try_from(board.len()).expect("small")));
    let brush = [Brush::Green, Brush::Red, Brush::Yellow, Brush::Blue];
    let one = |_| Shape { brush: brush[rng.usize(..4)], from: point(rng), to: rng.bool().then(|| point(rng)) };
    (0..4).map(one).collect()
}

/// Says something of many places of a game.
fn annotate(game: &mut GameTree, rng: &mut Rng) {
    let board = game.position().board();
    let places = game.outline(Coords::Rulebook).into_iter().map(|entry| entry.node);
    for at in [NodeId::START].into_iter().chain(places) {
        if rng.bool() {
            game.set_comment(at, &comment(rng));
            game.set_glyph(at, rng.bool().then(|| Glyph::ALL[rng.usize(..6)]));
            game.set_evaluation(at, rng.bool().then(|| evaluation(rng)));
            game.set_shapes(at, &if rng.bool() { shapes(board, rng) } else { Vec::new() });
            game.set_hint(at, rng.bool().then(|| rng.u8(1..=4)));
        }
    }
}

/// What is said of each place, in reading order.
fn notes(game: &GameTree) -> Vec<Annotation> {
    let places = game.outline(Coords::Rulebook).into_iter().map(|entry| entry.node);
    [NodeId::START].into_iter().chain(places).map(|at| game.note(at).clone()).collect()
}

#[test]
fn records_stored_tables_and_links_carry_what_is_said() {
    let (mut links, mut said) = (0, 0);
    for start in rulesets() {
        let mut rng = Rng::with_seed(17);
        for steps in [0, 12, 40] {
            let (games, mut game) = table(&start, steps, &mut rng);
            annotate(&mut game, &mut rng);
            said += notes(&game).iter().filter(|note| **note != Annotation::default()).count();

            let text = store(&games, &game, None);
            let back = restore(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(notes(&back.game), notes(&game), "{text}");
            assert_eq!(store(&back.games, &back.game, None), text);

            let mut alone = tree(&start, steps, &mut rng);
            annotate(&mut alone, &mut rng);
            let record = alone.record();
            let back = GameTree::parse_records(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
            assert_eq!(notes(&back[0]), notes(&alone), "{record}");
            assert_eq!(back[0].record(), record);

            // A link has all of it but the evaluations.
            let Ok(code) = share_code(&games, &game) else { continue };
            links += 1;
            let back = parse_share_code(&code).unwrap_or_else(|error| panic!("{error}\n{text}"));
            game.clear_evaluations();
            assert_eq!(notes(&back.game), notes(&game), "{text}");
            assert_eq!(share_code(&back.games, &back.game), Ok(code));
        }
    }
    assert!(links > 100 && said > 1_000, "{links} links, {said} places");
}

#[test]
fn comments_are_read_as_pgn_writes_them() {
    let board = board(GameId::Hexade);
    let chance = |permille, depth| Some(Evaluation::Chance { permille, depth });
    let win = |side, turns| Some(Evaluation::Win { side, turns });
    let at = |label: &str| board.find(label).expect("a point");
    let mark = |brush, label| Shape { brush, from: at(label), to: None };
    let arrow = |brush, from, to| Shape { brush, from: at(from), to: Some(at(to)) };
    let says = |comment: &str| Annotation { comment: comment.to_owned(), ..Annotation::default() };
    for (text, read) in [
        ("  well \n played ", says("well played")),
        ("[%hint 2]", Annotation { hint: Some(2), ..says("") }),
        ("before [%hint 4] after", Annotation { hint: Some(4), ..says("before after") }),
        ("[%hint 1][%hint 3]", Annotation { hint: Some(3), ..says("") }),
        ("[%eval 62]", Annotation { evaluation: chance(620, None), ..says("") }),
        ("[%eval 38.5,12] ", Annotation { evaluation: chance(385, Some(12)), ..says("") }),
        ("[%eval 0]", Annotation { evaluation: chance(0, None), ..says("") }),
        ("[%eval 100]", Annotation { evaluation: chance(1_000, None), ..says("") }),
        ("[%eval #3]", Annotation { evaluation: win(0, 3), ..says("") }),
        ("[%eval #-12]", Annotation { evaluation: win(1, 12), ..says("") }),
        (
            "[%cal GJ10-K5,RA1-A2] [%csl YJ10,BK5,YJ10]",
            Annotation {
                shapes: vec![
                    mark(Brush::Yellow, "J10"),
                    mark(Brush::Blue, "K5"),
                    arrow(Brush::Green, "J10", "K5"),
                    arrow(Brush::Red, "A1", "A2"),
                ],
                ..says("")
            },
        ),
        // One command in another: what is taken out leaves no new one.
        ("[%hint[%hint 1] 2]", Annotation { hint: Some(2), ..says("") }),
        ("[%hi[%hint 1]nt 2]", Annotation { hint: Some(1), ..says("[%hi nt 2]") }),
        ("] [ [%hint 1] ]", Annotation { hint: Some(1), ..says("] [ ]") }),
        // What is none of ours, or says nothing that can be, is a comment.
        ("[%claim force 5]", says("[%claim force 5]")),
        ("[%clk 0:10:00]", says("[%clk 0:10:00]")),
    ] {
        assert_eq!(Annotation::read(text, board), read, "{text}");
        assert_eq!(Annotation::read(&read.text(board), board), read, "{text}");
    }
    for text in [
        "[%hint 0]",
        "[%hint 5]",
        "[%hint 22]",
        "[%hint]",
        "[%hint 2 2]",
        "[%Hint 2]",
        "[hint 2]",
        "[% hint 2]",
        "[%eval]",
        "[%eval -1]",
        "[%eval +1]",
        "[%eval 01]",
        "[%eval 100.1]",
        "[%eval 101]",
        "[%eval 50.05]",
        "[%eval 50.]",
        "[%eval .5]",
        "[%eval 50,0]",
        "[%eval 50,1000]",
        "[%eval #0]",
        "[%eval #1000]",
        "[%eval #+1]",
        "[%eval #--1]",
        "[%eval 99999999999]",
        "[%cal]",
        "[%cal GJ10]",
        "[%cal GJ10-J10]",
        "[%cal GJ10-Z99]",
        "[%cal J10-K5]",
        "[%cal XJ10-K5]",
        "[%cal GJ10-K5,]",
        "[%csl GJ10-K5]",
        "[%csl éJ10]",
        "[%csl G]",
        "[%hint [x] 2]",
    ] {
        assert_eq!(Annotation::read(text, board), says(text), "{text}");
    }
}

#[test]
fn every_board_names_its_points_in_shapes() {
    for start in rulesets() {
        let board = start.board();
        let marks: Vec<Shape> = board.points().map(|from| Shape { brush: Brush::Green, from, to: None }).collect();
        for part in marks.chunks(MAX_SHAPES / 2) {
            let arrows = part.iter().map(|mark| Shape { to: Some(Point(u16::from(mark.from.0 == 0))), ..*mark });
            let shapes: Vec<Shape> =
                part.iter().copied().chain(arrows.filter(|arrow| arrow.to != Some(arrow.from))).collect();
            let mut game = GameTree::new(start.clone());
            game.set_shapes(NodeId::START, &shapes);
            assert_eq!(game.note(NodeId::START).shapes, shapes);
            let text = game.note(NodeId::START).text(board);
            assert_eq!(Annotation::read(&text, board).shapes, shapes, "{text}");
        }
    }
}

#[test]
fn what_records_cannot_hold_is_not_taken() {
    let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
    let far = Point(u16::MAX);
    let shape = |from, to| Shape { brush: Brush::Red, from, to };
    let many: Vec<Shape> = (0..100).map(|i| shape(Point(i), None)).collect();
    game.set_shapes(NodeId::START, &many);
    assert_eq!(game.note(NodeId::START).shapes, many[..MAX_SHAPES]);
    game.set_shapes(NodeId::START, &[shape(far, None), shape(Point(0), Some(far)), shape(Point(0), Some(Point(0)))]);
    game.set_evaluation(NodeId::START, Some(Evaluation::Chance { permille: 1_001, depth: None }));
    game.set_evaluation(NodeId::START, Some(Evaluation::Win { side: 2, turns: 1 }));
    game.set_evaluation(NodeId::START, Some(Evaluation::Win { side: 0, turns: 0 }));
    game.set_glyph(NodeId::START, Some(Glyph::Good));
    game.set_hint(NodeId::START, Some(5));
    assert_eq!(*game.note(NodeId::START), Annotation::default());
}

#[test]
fn a_comment_that_is_edited_keeps_what_else_is_said() {
    let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 $4 {a corner [%csl RK5] [%eval 38.5,12] [%hint 2]} *\n";
    let mut game = GameTree::parse_records(text).expect("a record").remove(0);
    assert_eq!(game.record(), text);
    let at = game.cursor();
    assert_eq!((game.comment(at), game.note(at).glyph), ("a corner", Some(Glyph::Blunder)));
    game.set_comment(at, "the [%hint 3] centre");
    let edited = text.replace("a corner", "the centre").replace("hint 2", "hint 3");
    assert_eq!(game.record(), edited);
    game.set_comment(at, "");
    assert_eq!(game.record(), edited.replace("the centre ", ""));
}

#[test]
fn glyphs_stand_behind_actions() {
    let record = |moves: &str| format!("[Game \"hexade\"]\n[Result \"*\"]\n\n{moves} *\n");
    let read = |moves: &str| GameTree::parse_records(&record(moves));
    for (moves, written) in [
        ("1. J10! 2. K5??", "1. J10 $1 2. K5 $4"),
        ("1. J10!? (1. K5?! {so})", "1. J10 $5 (1. K5 $6 {so})"),
        ("1. J10 $3 $2", "1. J10 $2"),
        ("1. J10 {said} $2", "1. J10 $2 {said}"),
        // Marks of no meaning were always passed over.
        ("1. J10!!!", "1. J10"),
    ] {
        let game = read(moves).unwrap_or_else(|error| panic!("{moves}: {error}")).remove(0);
        assert_eq!(game.record(), record(written), "{moves}");
    }
    for (moves, place) in [("$1 1. J10", 1), ("1. J10 ($1 1. K5)", 9), ("1. J10 $7", 8), ("1. J10 $0", 8)] {
        let error = read(moves).expect_err(moves);
        assert_eq!((error.place.line, error.place.column), (4, place), "{moves}");
        assert!(error.english().contains("is not one of the marks $1 to $6"), "{}", error.english());
    }
    for moves in ["1. J10 $", "1. J10 $x", "1. J10 $999", "1. J10 $00001"] {
        assert!(read(moves).is_err(), "{moves}");
    }
}

/// A code of an older page never has glyphs, and a page that knows none refuses the code as one of a later version.
#[test]
fn only_codes_with_glyphs_are_of_the_second_version() {
    let version = |code: &str| BitReader::parse(code).expect("a code").0;
    let games = Match::new(&Options::of(GameId::Hexade), ["Ann", "Bob"]).expect("two");
    let mut game = games.next_game().expect("the first").game;
    game.play_text("J10", Coords::Rulebook).expect("legal");
    let at = game.cursor();
    game.set_comment(at, "said [%eval 50] [%csl GK5] [%hint 1]");
    let plain = share_code(&games, &game).expect("short");
    assert_eq!(version(&plain), 1);
    // As pages before this one wrote it, to which all of it was one comment.
    let back = parse_share_code(&plain).expect("a code").game;
    assert_eq!(back.note(at).text(back.position().board()), "said [%csl GK5] [%hint 1]");

    game.set_glyph(at, Some(Glyph::Interesting));
    let code = share_code(&games, &game).expect("short");
    assert_eq!(version(&code), 2);
    assert_eq!(parse_share_code(&code).expect("a code").game.note(at).glyph, Some(Glyph::Interesting));

    // The same in the first version, which has no glyphs, and in one to come.
    let body = |version: u8, of: &str| {
        let (_, mut from) = BitReader::parse(of).expect("a code");
        let mut out = BitWriter::new(version);
        while let Ok(bit) = from.bits(1) {
            out.bits(bit, 1);
        }
        out.seal()
    };
    assert!(parse_share_code(&body(1, &code)).is_err());
    let error = parse_share_code(&body(3, &plain)).expect_err("a version to come");
    assert!(!error.english().is_empty());
}

#[test]
fn no_comment_costs_more_than_its_length() {
    let board = board(GameId::Pente);
    for part in ["[", "]", "[%", "[%hint ", "[%cal [", "[%hint 2]", "[%csl G0,", "[%csl G0]", "[x]", "[[x] "] {
        let text = part.repeat(1_000_000 / part.len());
        let read = within(SOON, || Annotation::read(&text, board));
        let again = within(SOON, || Annotation::read(&read.text(board), board));
        assert_eq!(again, read, "{part}");
        let closed = text + &"]".repeat(100_000);
        within(SOON, || Annotation::read(&closed, board));
    }
}

#[test]
fn what_a_review_says_is_kept_with_the_action() {
    let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 {hm} *\n";
    let mut game = GameTree::parse_records(text).expect("a record").remove(0);
    let cursor = game.cursor();
    let evaluation = Some(Evaluation::Chance { permille: 620, depth: None });
    let remark = |ply, glyph| {
        let line = vec!["K6".to_owned(), "nowhere".to_owned()];
        Remark { ply, glyph: Some(glyph), words: "a mistake".to_owned(), evaluation, line }
    };
    game.remark_all(&[remark(2, Glyph::Mistake), remark(9, Glyph::Blunder)], Coords::Rulebook);
    let record = game.record();
    assert!(record.ends_with("1. J10 2. K5 $2 {hm a mistake [%eval 62]} (2. K6) *\n"), "{record}");
    assert_eq!(game.cursor(), cursor);
}
