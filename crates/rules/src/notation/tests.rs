//! Records, results and pictures as texts, without a session that asks what they mean.

use super::{ActionError, MAX_POSITION, PositionError, parse, plain_comment, resolve, write_pente_org};
use super::{MAX_ID, MAX_PUZZLE, MAX_THEMES, PuzzleError, PuzzleLine, Rating, Theme, puzzles};
use super::{MAX_OPEN, MAX_RECORD, Part, RecordError, RecordText};
use super::{board, is_pente_org, parse_pente_org, parse_records, result, result_of, score, scores, to_act};
use crate::geometry::Coords;
use crate::{AnyPosition, Ending, GameId, Options, Outcome, Position, Seat, Seats};

/// What is wrong, and in which line and column.
fn described(error: &RecordError) -> String {
    let place = error.place;
    let text = format!("{}:{} {}", place.line, place.column, error.cause);
    assert_eq!(
        error.to_string(),
        format!("record.at line={} column={} cause=({})", place.line, place.column, error.cause)
    );
    text
}

fn refused(text: &str) -> String {
    described(&parse_records(text).expect_err(text))
}

fn refused_pente_org(text: &str) -> String {
    described(&parse_pente_org(text).expect_err(text))
}

/// The parts of a record, short: `1@3:1 J10@3:4`, `{a}`, `(@3:8`, `)@3:15`.
fn parts(record: &RecordText) -> String {
    let part = |part: &Part| match part {
        Part::Action { number, number_place: a, text, place: b } => {
            format!("{number}@{}:{} {text}@{}:{}", a.line, a.column, b.line, b.column)
        }
        Part::Glyph(number, at) => format!("${number}@{}:{}", at.line, at.column),
        Part::Comment(text) => format!("{{{text}}}"),
        Part::Open(at) => format!("(@{}:{}", at.line, at.column),
        Part::Close(at) => format!(")@{}:{}", at.line, at.column),
    };
    record.parts.iter().map(part).collect::<Vec<_>>().join(" ")
}

#[test]
fn record_texts_are_read_with_the_place_of_each_part() {
    let text = "\u{FEFF}[ Game \"he\\\\x\\\"\" ]\n[B_2 \"ä\"][C \"\"]\n1.J10{a\n b}(2. K5;c}\n 2.k6)\n3. x! 1/2-1/2\n\n[A \"\"] *";
    let records = parse_records(text).unwrap_or_else(|error| panic!("{error}"));
    let [first, second] = &records[..] else { panic!("two") };
    let tags: Vec<_> = first.tags.iter().map(|t| (&*t.name, &*t.value, t.place.line, t.place.column)).collect();
    assert_eq!(tags, [("Game", "he\\x\"", 1, 1), ("B_2", "ä", 2, 1), ("C", "", 2, 10)]);
    assert_eq!(parts(first), "1@3:1 J10@3:3 {a b} (@4:4 2@4:5 K5@4:8 {c}} 2@5:2 k6@5:4 )@5:6 3@6:1 x!@6:4");
    assert_eq!((&*first.score, first.score_place.line, first.score_place.column), ("1/2-1/2", 6, 7));
    assert_eq!((second.tags.len(), parts(second).as_str(), &*second.score), (1, "", "*"));
    assert_eq!((second.score_place.line, second.score_place.column), (8, 8));
    assert_eq!(
        first.to_string(),
        "[Game \"he\\\\x\\\"\"]\n[B_2 \"ä\"]\n[C \"\"]\n\n1. J10 {a b} (2. K5 ;c}\n2. k6) 3. x! 1/2-1/2\n"
    );
    assert_eq!(plain_comment("\u{1}a \n\tb\u{0}c "), "a b c");
}

#[test]
fn record_faults_have_a_cause_and_a_place() {
    for (text, expected) in [
        ("", "1:1 record.none"),
        (" \n ", "2:2 record.none"),
        (" 1. J10 *", "1:2 record.no-tags"),
        ("[A \"\"]*\n1", "2:1 record.after-end"),
        ("[A \"\"]", "1:7 record.no-end"),
        ("[A \"\"](1. J10", "1:7 record.variation.no-end"),
        ("[A \"\"](1. J10 *", "1:7 record.variation.no-end-before-score"),
        ("[A \"\"]1. J10)*", "1:13 record.variation.none-open"),
        ("[A \"\"]1. J10\n[B \"\"]", "2:1 record.no-end-before-tag"),
        ("[A \"\"]$x", "1:7 record.annotation text='$'"),
        ("[A \"\"]$256", "1:7 record.annotation text='$256'"),
        ("[A \"\"]J10 *", "1:7 record.no-number text='J10'"),
        ("[A \"\"]1. J10 {a\n b", "1:14 record.comment.no-end"),
        ("[A \"\"]1.", "1:9 record.no-action number=1"),
        ("[A \"\"]1. *", "1:10 record.no-action number=1"),
        ("[A \"\"]1000000000. J10 *", "1:7 record.large-number number='1000000000'"),
        ("[A \"\"]. J10 *", "1:7 record.no-number text='.'"),
        ("[A \"\"]1-2", "1:7 record.no-score text='1-2'"),
        ("[A \"\"]*1", "1:7 record.no-score text='*1'"),
        ("[]", "1:2 record.tag.no-name"),
        ("[A b]", "1:1 record.tag.no-value tag='A'"),
        ("[A \"b", "1:6 record.tag.value-no-end"),
        ("[A \"b\n\"]", "1:6 record.tag.value-no-end"),
        ("[A \"\\b\"]", "1:5 record.tag.value-no-end"),
        ("[A \"b\tc\"]", "1:6 record.control"),
        ("[A \"\" b]", "1:7 record.tag.no-end"),
        ("[A \"\"]\n[a \"\"]*", "2:1 record.tag.twice tag='a'"),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    assert_eq!(
        parse_records("[A \"\"]999999999. J10 *").map(|records| parts(&records[0])),
        Ok("999999999@1:7 J10@1:18".to_owned())
    );
}

#[test]
fn record_texts_have_bounds() {
    let text = |length: usize| format!("[A \"\"]{}*", " ".repeat(length - 7));
    assert!(parse_records(&text(MAX_RECORD)).is_ok());
    assert_eq!(refused(&text(MAX_RECORD + 1)), "1:1 record.long most=1000000");
    let text = |open: usize| format!("[A \"\"]\n{}{}*", "(".repeat(open), ")".repeat(open));
    assert!(parse_records(&text(MAX_OPEN)).is_ok());
    assert_eq!(refused(&text(MAX_OPEN + 1)), "2:10001 record.variation.deep most=10000");
    let text = |tags: usize| {
        (0..tags)
            .map(|i| {
                format!(
                    "[T{i} \"\"]
"
                )
            })
            .collect::<Vec<_>>()
            .concat()
            + "*"
    };
    assert!(parse_records(&text(100)).is_ok());
    assert_eq!(refused(&text(101)), "101:1 record.tag.many most=100");
    // A score of forty characters, of forty-three.
    let text = |scores: usize| format!("[A \"\"]1/2-{}", vec!["1"; scores].join("-"));
    assert!(parse_records(&text(18)).is_ok() && parse_records(&text(19)).is_err());
}

/// Lines are full at 80 characters and never longer, whatever alphabet they are in.
#[test]
fn record_lines_are_filled() {
    for letter in ["a", "ä"] {
        for (length, lines) in [(73, [80, 1]), (74, [76, 6])] {
            let text = format!("[A \"\"]{{{}}}1. b *", letter.repeat(length));
            let written = parse_records(&text).expect("good")[0].to_string();
            let found: Vec<usize> = written.lines().skip(2).map(|line| line.chars().count()).collect();
            assert_eq!(found, lines, "{written}");
        }
    }
    let text = "[A \"\"]\n\n1. a ;}\n2. b {c} ;d}\n;e}\n*\n";
    assert_eq!(parse_records(text).expect("good")[0].to_string(), text);
    let text = "[A \"\"]\n\n(1. a (2. b {c}) {d} ;}\n) *\n";
    assert_eq!(parse_records(text).expect("good")[0].to_string(), text);
}

#[test]
fn pente_org_is_known_by_its_tags() {
    let tags = "[A \"\"]\n".repeat(99);
    for (text, expected) in [
        ("\u{FEFF} [Player 1 Name \"a\"]", true),
        ("[Players \"a\"][Site \"pente.ORG\"][Result \"0-0\"]", true),
        ("[Result \"?\"]\n[Site \"Pente.org\"]", true),
        ("[Result \"*\"]\n[Site \"Pente.org\"]", false),
        ("[Result \"?\"]\n[Site \"Pente\"]", false),
        ("[Result \"?\"]\n[Sites \"Pente.org\"]", false),
        ("[Results \"?\"]\n[Site \"Pente.org\"]", false),
        ("[Site \"Pente.org\"]", false),
        ("[Result \"?\"]", false),
        ("[A \"\"] 1. [Player 1 Name \"a\"]", false),
        ("[A][Player 1 Name \"a\"]", false),
        (&format!("{tags}[Player 1 Name \"a\"]"), true),
        (&format!("{tags}[A \"\"][Player 1 Name \"a\"]"), false),
    ] {
        assert_eq!(is_pente_org(text), expected, "{text}");
    }
}

#[test]
fn pente_org_texts_are_read_with_the_place_of_each_part() {
    let text = "[A b \" x \"y\" z \" \t]\n[C\t\"\"]\n1. K10 {a\n b}L10 {c} {d}{e} 2.M9 N9 03. A1 Resign\n1-0\n\n[D \"\"]K10\n[E \"\"]";
    let records = parse_pente_org(text).unwrap_or_else(|error| panic!("{error}"));
    let tags: Vec<_> = records[0].tags.iter().map(|t| (&*t.name, &*t.value, t.place.line, t.place.column)).collect();
    assert_eq!(tags, [("A b", "x \"y\" z", 1, 1), ("C", "", 2, 1)]);
    assert_eq!(
        parts(&records[0]),
        "1@3:4 K10@3:4 {a b} 2@4:4 L10@4:4 {c} {d} {e} 3@4:21 M9@4:21 4@4:24 N9@4:24 5@4:31 A1@4:31 {Resign}"
    );
    let score = |at: usize| (&*records[at].score, records[at].score_place.line, records[at].score_place.column);
    assert_eq!((score(0), score(1), score(2)), (("1-0", 5, 1), ("", 8, 1), ("", 8, 7)));
    assert_eq!(parts(&records[1]), "1@7:7 K10@7:7");
    assert_eq!(records.len(), 3);
}

#[test]
fn pente_org_faults_have_a_cause_and_a_place() {
    for (text, expected) in [
        ("", "1:1 pente-org.none"),
        ("\n 1. K10", "2:2 pente-org.no-tags"),
        ("[A \"\"]1-0 K10", "1:11 pente-org.after-end"),
        ("[A \"\"]1. K10}", "1:13 pente-org.no-meaning text='}'"),
        ("[A \"\"]1. K10 ]", "1:14 pente-org.no-meaning text=']'"),
        ("[A \"\"]\"", "1:7 pente-org.no-meaning text='\"'"),
        ("[A \"\"]1. K10 2. L10", "1:14 pente-org.early-number number='2'"),
        ("[A \"\"]2. K10", "1:7 pente-org.number number='2' expected=1"),
        ("[A \"\"]1. K10 L10 M10 N10 2. A1", "1:26 pente-org.number number='2' expected=3"),
        ("[A \"\"]{", "1:7 record.comment.no-end"),
        ("[A]", "1:1 pente-org.tag.no-value"),
        ("[A\n\"\"]", "1:1 pente-org.tag.no-value"),
        ("[A \"b\n\"]", "1:1 pente-org.tag.no-end"),
        ("[A \"b\\\"]", "1:1 pente-org.tag.no-end"),
        ("[ \"\"]", "1:1 pente-org.tag.no-name"),
        ("[A\u{1} \"\"]", "1:1 pente-org.tag.control"),
        ("[A \"b\u{1}\"]", "1:1 pente-org.tag.control"),
        ("[A \"\"]\n[A \"\"]", "2:1 record.tag.twice tag='A'"),
    ] {
        assert_eq!(refused_pente_org(text), expected, "{text}");
    }
}

#[test]
fn pente_org_lines_are_filled() {
    for (first, lines) in [("A1", [80, 12]), ("A10", [78, 15])] {
        let text = format!("[A \"b\"]\n\n1. {first} {} K10 ?\n", "A1 ".repeat(18));
        let written = write_pente_org(&parse_pente_org(&text).expect("good")[0]);
        assert_eq!(written.lines().skip(2).map(str::len).collect::<Vec<_>>(), lines, "{written}");
        let (before, after) = written.split_once(first).expect("it is there");
        assert_eq!(before, "[A \"b\"]\n\n1. ");
        assert!(after.starts_with(" A1 2. A1 A1 3. A1 "), "{after}");
        assert!(after.ends_with("10. A1 K10 ?\n"), "{after}");
    }
}

fn start(game: GameId, options: &str) -> AnyPosition {
    AnyPosition::new(&Options::parse(game, options.split_whitespace()).expect("options")).expect("playable")
}

#[test]
fn results_name_the_colours_of_all_winners() {
    let [partners, points] = ["mode=partners", "mode=points players=3"].map(|options| start(GameId::Pente, options));
    let won = |seats: Seats| Some(Outcome::Win(seats, Ending::Line));
    let second = won(Seats::alternate(Seat(1), 4));
    assert_eq!((result(&partners).as_str(), result_of(&partners, second).as_str()), ("*", "win yellow line"));
    assert_eq!((scores(&partners, None).as_str(), scores(&partners, second).as_str()), ("*", "0-1-0-1"));
    let two = won(Seats::one(Seat(0)).with(Seat(2)));
    assert_eq!((result_of(&points, two).as_str(), scores(&points, two).as_str()), ("win green+red line", "1-0-1"));
    let drawn = Some(Outcome::Draw(Ending::Agreement));
    assert_eq!(
        (result_of(&points, drawn).as_str(), scores(&points, drawn).as_str()),
        ("draw agreement", "1/2-1/2-1/2")
    );
    assert_eq!((to_act(&points).as_str(), score(&points).as_str()), ("1 green", "green 0 0\nyellow 0 0\nred 0 0"));
    let mut next = start(GameId::Hexade, "");
    next.apply(&resolve("J10", &next, Coords::Rulebook).expect("legal"));
    assert_eq!((to_act(&next).as_str(), score(&next).as_str()), ("2 black", "white 0\nblack 0"));
}

/// The lines from one to another of a board after these actions.
fn lines(mut position: AnyPosition, texts: &str, coords: Coords) -> Vec<String> {
    for text in texts.split_whitespace() {
        position.apply(&resolve(text, &position, coords).expect(text));
    }
    board(&position, coords).lines().map(str::to_owned).collect()
}

#[test]
fn boards_are_drawn_with_letters() {
    let cross = lines(start(GameId::Chivalry, ""), "C6-C5", Coords::Rulebook);
    assert_eq!(cross.len(), 18);
    assert_eq!(cross[0], "      A  B  C  D  E  F  G  H  I  J  K  L  M  N");
    assert_eq!(cross[0], cross[17]);
    assert_eq!(cross[1], " 16                     .  .                    16");
    assert_eq!(cross[11], "  6   .  .  .  W  w  w  w  w  w  w  W  W  .  .   6");
    assert_eq!(cross[12], "  5   .  .  W  .  .  .  .  .  .  .  .  .  .  .   5");
    assert_eq!(cross[13], "  4      .  .  .  .  .  .  .  .  .  .  .  .      4");

    let square = lines(start(GameId::Pente, ""), "0 R9U9", Coords::Rulebook);
    assert_eq!(square.len(), 21);
    assert_eq!(square[20], "     L9 L8 L7 L6 L5 L4 L3 L2 L1  0 R1 R2 R3 R4 R5 R6 R7 R8 R9");
    assert_eq!(square[1], " U9   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  Y  U9");
    assert_eq!(square[10], "  0   .  .  .  .  .  .  .  .  .  G  .  .  .  .  .  .  .  .  .   0");
    let square = lines(start(GameId::Pente, ""), "K10 T1", Coords::Letters);
    assert_eq!(square[0], "      A  B  C  D  E  F  G  H  J  K  L  M  N  O  P  Q  R  S  T");
    assert_eq!(square[19], "  1   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  Y   1");

    let hexagon = lines(start(GameId::Hexade, "size=6"), "F6 G6", Coords::Rulebook);
    assert_eq!(hexagon.len(), 11);
    assert_eq!(hexagon[0], "       A1 . . . . . . A6");
    assert_eq!(hexagon[5], "  F1 . . . . . W . . . . . F11");
    assert_eq!(hexagon[6], "   G2 . . . . B . . . . . G11");

    let plane = lines(start(GameId::Kensington, ""), "H8 A1 B3", Coords::Rulebook);
    assert_eq!(plane.len(), 19);
    assert_eq!(plane[0], "                   [R]  I8");
    assert_eq!(plane[1], "              F4            K4");
    assert_eq!(plane[4], "   [R]          G3        J3            O3");
    assert_eq!(plane[13], "[B]    D2   E2     H3   I3    L2   M2     P1");
}

/// What is just as long as may be is read, what is longer is not.
#[test]
fn actions_and_positions_have_bounds() {
    let board = crate::geometry::pente();
    let action = |length: usize| match parse(&"R".repeat(length), board, Coords::Rulebook) {
        Err(ActionError::Syntax(message)) => message.key().to_owned(),
        _ => String::new(),
    };
    assert_eq!([999, 1_000, 1_001, 2_000].map(|length| action(length) == "action.long"), [false, false, true, true]);
    let start = start(GameId::Hexade, "").to_string();
    let line = |length: usize| format!("{start:length$}").parse::<AnyPosition>();
    assert!(line(MAX_POSITION).is_ok());
    assert_eq!(line(MAX_POSITION + 1), Err(PositionError::TooLong));
}

fn puzzle(text: &str) -> Result<PuzzleLine, PuzzleError> {
    text.parse()
}

#[test]
fn puzzles_are_written_as_they_are_read() {
    for text in [
        "play; J10; hexade act=1 ply=0 taken=0,0",
        "id second; play; look H4 H12; after H8 G9; H4 | H12; cavendish act=1 ply=0 taken=0,0",
        "id easy-1; win 1; level 1; R4; pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L1 taken=0,0",
        "force 5; ; hexade act=1 ply=0 taken=0,0",
        "stop; level 0; R4; pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L1 taken=0,0",
        "win 1; rating 100 1; J10; hexade act=1 ply=0 taken=0,0",
        "id a; win 1; level 3; rating 3500 500; themes row,two-at-once; look J10; after K5; J10; hexade act=1 ply=0 taken=0,0",
    ] {
        assert_eq!(puzzle(text).expect(text).to_string(), text);
    }
    let loose = puzzle("id a;play ;look  J10 ; j10!|| K5 | ;hexade act=1 ply=0 taken=0,0").expect("loosely written");
    assert_eq!(loose.to_string(), "id a; play; look J10; J10 | K5; hexade act=1 ply=0 taken=0,0");
    let loose =
        puzzle("play; rating  900   80 ; themes quiet , row; J10; hexade act=1 ply=0 taken=0,0").expect("a puzzle");
    assert_eq!(
        (loose.rating, &loose.themes[..]),
        (Some(Rating { points: 900, deviation: 80 }), &[Theme::Quiet, Theme::Row][..])
    );
}

#[test]
fn each_theme_has_a_name_of_its_own() {
    for (place, theme) in Theme::ALL.into_iter().enumerate() {
        let name = theme.name();
        assert_eq!((Theme::parse(name), theme as usize), (Some(theme), place), "{name}");
        assert!(name.len() <= 24 && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{name}");
    }
}

#[test]
fn a_puzzle_begins_after_what_is_played_first() {
    let punished = puzzle("play; after J10 K5; J13; hexade act=1 ply=0 taken=0,0").expect("a puzzle");
    let mut position = AnyPosition::start(GameId::Hexade);
    for text in ["J10", "K5"] {
        let action = resolve(text, &position, Coords::Rulebook).expect("legal");
        position.apply(&action);
    }
    assert_eq!(punished.position(), position);
    assert!(puzzle("play; after J10 K5; K5; hexade act=1 ply=0 taken=0,0").is_err(), "K5 is taken by then");
}

#[test]
fn what_is_no_puzzle_is_refused_with_its_reason() {
    let start = "hexade act=1 ply=0 taken=0,0";
    for text in [
        "",
        ";",
        start,
        &format!("J10; {start}"),
        &format!("level 1; play; J10; {start}"),
        &format!("after J10; play; K5; {start}"),
        &format!("play; after K5; look J10; J10; {start}"),
        &format!("play; look J10; look J10; J10; {start}"),
        &format!("id A; play; J10; {start}"),
        &format!("id {}; play; J10; {start}", "a".repeat(MAX_ID + 1)),
        &format!("play; level 10; J10; {start}"),
        &format!("play; level +1; J10; {start}"),
        &format!("play; level; J10; {start}"),
        &format!("play; rating 900; J10; {start}"),
        &format!("play; rating 99 80; J10; {start}"),
        &format!("play; rating 3501 80; J10; {start}"),
        &format!("play; rating 900 0; J10; {start}"),
        &format!("play; rating 900 501; J10; {start}"),
        &format!("play; rating +900 80; J10; {start}"),
        &format!("play; rating 900 80 1; J10; {start}"),
        &format!("play; rating 99999999999 80; J10; {start}"),
        &format!("play; rating 900 80; level 1; J10; {start}"),
        &format!("play; themes row; rating 900 80; J10; {start}"),
        &format!("play; themes row,quiet,row; J10; {start}"),
        &format!(
            "play; themes {}; J10; {start}",
            Theme::ALL[..=MAX_THEMES].iter().map(|theme| theme.name()).collect::<Vec<_>>().join(",")
        ),
    ] {
        assert!(matches!(puzzle(text), Err(PuzzleError::Parts | PuzzleError::Claim(_))), "{text}: {:?}", puzzle(text));
    }
    assert_eq!(puzzle(&format!("luck 1; J10; {start}")), Err(PuzzleError::Claim("luck 1".to_owned())));
    assert_eq!(puzzle(&format!("play; themes row,; J10; {start}")), Err(PuzzleError::Theme(String::new())));
    assert_eq!(puzzle(&format!("play; themes Row; J10; {start}")), Err(PuzzleError::Theme("Row".to_owned())));
    assert_eq!(puzzle(&format!("play; look J99; J10; {start}")), Err(PuzzleError::Look("J99".to_owned())));
    assert_eq!(puzzle(&format!("play; | |; {start}")), Err(PuzzleError::Solutions));
    assert_eq!(puzzle(&format!("win 1; ; {start}")), Err(PuzzleError::Solutions), "it names its first action");
    assert_eq!(puzzle(&format!("play; {}; {start}", "J10|".repeat(1_001))), Err(PuzzleError::Solutions));
    assert!(
        matches!(puzzle(&format!("play; J10 J10; {start}")), Err(PuzzleError::Action(action, _)) if action == "J10")
    );
    assert!(matches!(puzzle("play; J10; hexade"), Err(PuzzleError::Position(_))));
    let longest = format!("play; {}J10; {start}", " ".repeat(MAX_PUZZLE - "play; J10; ".len() - start.len()));
    assert!(puzzle(&longest).is_ok());
    assert_eq!(puzzle(&format!("{longest} ")), Err(PuzzleError::TooLong));
}

#[test]
fn a_file_of_puzzles_has_comments_and_tells_its_lines() {
    let start = "hexade act=1 ply=0 taken=0,0";
    let text = format!("# a comment\n\nplay; J10; {start}\n  \nluck; J10; {start}\n");
    let found: Vec<(usize, bool)> = puzzles(&text).map(|(number, puzzle)| (number, puzzle.is_ok())).collect();
    assert_eq!(found, [(3, true), (5, false)]);
}
