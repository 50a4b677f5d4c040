//! Positions and game records as text: what is written is read back, errors name their place.

use crate::common::{SOON, rulesets, tree, within};
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Position};
use tessera_site::session::{GameTree, NodeId};

/// Changes a few characters.
fn damage(text: &str, rng: &mut fastrand::Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..4) {
        let at = rng.usize(..letters.len().max(1)).min(letters.len().saturating_sub(1));
        let new = *rng
            .choice(&[
                '0', '1', '9', 'A', 'H', '=', ',', ' ', '(', ')', '{', '}', '[', ']', '"', ';', '.', '-', '*', '\n',
                '\\', '\0', 'é',
            ])
            .expect("some");
        match rng.u8(0..4) {
            0 if !letters.is_empty() => drop(letters.remove(at)),
            1 if !letters.is_empty() => letters[at] = new,
            2 => letters.truncate(at.max(1)),
            _ => letters.insert(at, new),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn positions_round_trip_as_lines() {
    for start in rulesets() {
        for seed in 0..3 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut position = start.clone();
            for _ in 0..300 {
                let line = position.to_string();
                assert!(!line.contains('\n') && line.len() < notation::MAX_POSITION, "{line}");
                let back = line.parse::<AnyPosition>().unwrap_or_else(|error| panic!("{error}: {line}"));
                assert_eq!(back, position, "{line}");
                let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
                position.apply(&action);
            }
        }
    }
}

#[test]
fn records_round_trip_byte_for_byte() {
    for start in rulesets() {
        for seed in 0..4 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let game = tree(&start, [10, 60, 200, 400][usize::try_from(seed).expect("small")], &mut rng);
            let text = game.record();
            assert!(
                text.lines().all(|line| line.chars().count() <= 80 || line.contains(';') || line.starts_with('[')),
                "{text}"
            );
            let back = GameTree::parse_records(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(back.len(), 1);
            assert_eq!(back[0].record(), text);

            let so_far = game.record_so_far();
            let back = GameTree::parse_records(&so_far).unwrap_or_else(|error| panic!("{error}\n{so_far}"));
            assert_eq!(back[0].record(), so_far);
            assert_eq!(back[0].record_so_far(), so_far);
            assert_eq!(back[0].position(), game.position());
            assert_eq!(back[0].line(), game.line());
            assert_eq!(game.line().len(), game.ply());
        }
    }
}

#[test]
fn records_may_begin_from_a_position() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(11);
        let mut game = tree(&start, 30, &mut rng);
        game = tree(&game.position().clone(), 30, &mut rng);
        let text = game.record();
        let back = GameTree::parse_records(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(back[0].start(), game.start());
        assert_eq!(back[0].record(), text);
    }
}

#[test]
fn several_games_in_a_file() {
    let texts: Vec<String> =
        rulesets().iter().map(|start| tree(start, 20, &mut fastrand::Rng::with_seed(2)).record()).collect();
    let games = GameTree::parse_records(&texts.join("\n")).expect("all are good");
    assert_eq!(games.iter().map(GameTree::record).collect::<Vec<_>>(), texts);
}

#[test]
fn tags_keep_their_order_and_letters() {
    let text = "[Game \"hexade\"]\n[Size \"8\"]\n[Date \"2024-01-19\"]\n[White \"Ann \\\"A\\\" \\\\\"]\n[Player2 \"Bob\"]\n[Result \"*\"]\n\n*\n";
    let game = &GameTree::parse_records(text).expect("good")[0];
    assert_eq!(game.tags()[1], ("White".to_owned(), "Ann \"A\" \\".to_owned()));
    assert_eq!(game.record(), text);
}

/// A match gives its names to its games; a name that a record has with other white space is the same name.
#[test]
fn a_tag_that_says_the_same_stays_as_it_is_written() {
    let text = "[Game \"hexade\"]\n[Player1 \"Ann  B\"]\n[Result \"*\"]\n\n*\n";
    let game = &mut GameTree::parse_records(text).expect("good")[0];
    assert!(game.set_tag("Player1", " Ann B"));
    assert_eq!(game.record(), text);
    assert!(game.set_tag("Player1", "Ann C") && game.tag("Player1") == "Ann C");
    assert!(game.set_tag("Player1", "") && game.tags().is_empty());
}

#[test]
fn remarks_on_one_place_are_joined() {
    let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n{a} {b} 1. J10 {c} {} {d} 2. K5 ({e} {f} 2. K6 {g}) *\n";
    let game = GameTree::parse_records(text).expect("good").remove(0);
    let remarks = game.outline(Coords::Rulebook).into_iter().map(|entry| entry.comment);
    assert_eq!(remarks.collect::<Vec<_>>(), ["c d", "", "e f g"]);
    assert_eq!(game.comment(NodeId::START), "a b");
}

/// A tag that is none says which there are; Chivalry has no options.
#[test]
fn a_tag_that_is_none_is_told() {
    for (game, begins) in [
        ("chivalry", "there is no tag “Sise”. The tags are Position"),
        ("hexade", "there is no tag “Sise”. The tags are Size, Position"),
    ] {
        let text = format!("[Game \"{game}\"]\n[Sise \"8\"]\n[Result \"*\"]\n\n*\n");
        let error = GameTree::parse_records(&text).expect_err("no such tag").cause.english();
        assert!(error.starts_with(begins), "{error}");
    }
    let mut game = GameTree::new(AnyPosition::start(tessera_rules::GameId::Hexade));
    assert!(!game.set_tag("Sise", "8") && game.tags().is_empty());
}

#[test]
fn written_by_other_hands() {
    let head = "\u{FEFF}[ Game  \"HEXADE\" ]\r\n[size \"10\"][Result \"*\"]";
    let text = format!(
        "{head}1.j10!? ; the centre\r\n2. K5?? {{ a\n b }} (2. K6 (2. K7) {{c}} 3.A1) ( {{d}} 2. K8 ) 3. A1\t*\n\n"
    );
    let game = &GameTree::parse_records(&text).unwrap_or_else(|error| panic!("{error}"))[0];
    let expected = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 $5 {the centre} 2. K5 $4 {a b} (2. K6 {c} 3. A1) (2. K7) (2. K8 {d})\n3. A1 *\n";
    assert_eq!(game.record(), expected);
}

/// Texts after `[Game "hexade"]\n`, each with the place of its fault and part of the cause.
#[test]
fn faults_are_told_with_line_and_column() {
    let long_number = format!("[Result \"*\"]\n{}. J10 *", "9".repeat(50));
    for (text, line, column, cause) in [
        ("", 2, 1, "the game has no end"),
        ("[Result \"*\"]\n", 3, 1, "the game has no end"),
        ("[Result \"draw supply\"]\n*", 2, 1, "these moves lead to “*”"),
        ("[Result \"*\"]\n1-0", 3, 1, "“1-0”, but these moves lead to “*”"),
        (
            "[Result \"*\"]\n1. J1 2. A1 3. J4 4. A3 5. J5 6. A5 7. J6 8. A7 9. J3 10. A9 11. J2 1-0",
            2,
            1,
            "lead to “win white six”",
        ),
        (
            "[Result \"win white six\"]\n1. J1 2. A1 3. J4 4. A3 5. J5 6. A5 7. J6 8. A7 9. J3 10. A9 11. J2 0-1",
            3,
            69,
            "lead to “1-0”",
        ),
        (
            "[Result \"*\"]\n1. J1 2. A1 3. J4 4. A3 5. J5 6. A5 7. J6 8. A7 9. J3 10. A9 11. J2 12. A2 *",
            3,
            73,
            "The game is over",
        ),
        ("[Size \"11\"]\n[Result \"*\"]\n*", 2, 1, "size=11"),
        ("[Size \"8\"]\n[Size \"8\"]\n[Result \"*\"]\n*", 3, 1, "twice"),
        ("[Sise \"8\"]\n[Result \"*\"]\n*", 2, 1, "there is no tag “Sise”. The tags are Size"),
        ("[Position \"hexade\"]\n[Result \"*\"]\n*", 2, 1, "missing"),
        ("[Position \"hexade size=8 act=1 taken=0,0\"]\n[Result \"*\"]\n*", 2, 1, "other rules"),
        ("[Result \"*\"]\n1. J10 3. K5 *", 3, 8, "number 3. It should have 2"),
        ("[Result \"*\"]\n0. J10 *", 3, 1, "number 0. It should have 1"),
        (&long_number, 3, 1, "too large"),
        ("[Result \"*\"]\n1. J10 K5 *", 3, 8, "“K5” has no number"),
        ("[Result \"*\"]\n1. J10 2. *", 3, 11, "no move follows number 2"),
        ("[Result \"*\"]\n1. J10 2.", 3, 10, "no move follows"),
        ("[Result \"*\"]\n1. J10 2. Z99 *", 3, 11, "“Z99” is not understood"),
        ("[Result \"*\"]\n1. J10\n\n  2. J10 *", 5, 6, "J10: One piece per point: J10 is taken"),
        ("[Result \"*\"]\n1. J10 2. K5 3. J11 *", 3, 17, "J11: White’s second counter"),
        ("[Result \"*\"]\n1. J10* *", 3, 4, "J10* captures nothing, so it needs no such mark. Write J10."),
        ("[Result \"*\"]\n1. D4 2. D5 3. J4 4. D6 5. D7 *", 3, 28, "D7 captures, so it needs a mark. Write D7*."),
        ("[Result \"*\"]\n1. J10 * 2. K5", 3, 10, "text after the end"),
        ("[Result \"*\"]\n1. J10 * *", 3, 10, "text after the end"),
        ("[Result \"*\"]\n1. J10 {open", 3, 8, "this comment is not closed"),
        ("[Result \"*\"]\n(1. J10) *", 3, 1, "there is no move"),
        ("[Result \"*\"]\n1. J10 (1. J10) *", 3, 12, "J10 is already there"),
        ("[Result \"*\"]\n1. J10 () *", 3, 9, "empty"),
        ("[Result \"*\"]\n1. J10 ((1. A1)) *", 3, 9, "there is no move"),
        ("[Result \"*\"]\n1. J10 (1. A1 *", 3, 8, "this variation is not closed"),
        ("[Result \"*\"]\n1. J10 (1. A1", 3, 8, "this variation is not closed"),
        ("[Result \"*\"]\n1. J10 ) *", 3, 8, "no variation is open"),
        ("[Result \"*\"]\n1. J10 $7 *", 3, 8, "comment in braces"),
        ("[Result \"*\"]\n1. J10 1/3 *", 3, 8, "“1/3” is neither a number"),
        ("[Result \"*\"]\n1. J10\n[Game \"hexade\"]", 4, 1, "the game before this has no end"),
        ("[Result *]\n*", 2, 1, "the tag “Result” has no value"),
        ("[Result \"*\n*", 2, 11, "the value of this tag is not closed"),
        ("[Result \"*\"\n*", 3, 1, "this tag is not closed"),
        ("[\"*\"]\n*", 2, 2, "no name"),
        ("[Site \"a\tb\"]\n*", 2, 9, "invisible character"),
    ] {
        let text = format!("[Game \"hexade\"]\n{text}");
        let Err(error) = GameTree::parse_records(&text) else { panic!("this is read: {text}") };
        let sentence = error.english();
        assert!(sentence.starts_with(&format!("line {line}, column {column}: ")), "{text}\n{sentence}");
        assert!(error.cause.english().contains(cause), "{text}\n{sentence}");
    }
    for (text, cause) in [
        ("", "there is no record"),
        ("hello", "the game is not named"),
        ("[Result \"*\"]\n*", "another tag comes before"),
        ("[Game \"chess\"]\n*", "there is no game “chess”"),
        (&" ".repeat(1_000_001), "too long"),
    ] {
        let Err(error) = GameTree::parse_records(text) else { panic!("this is read: {text}") };
        assert_eq!((error.place.line, error.place.column), (1, 1), "{error}");
        assert!(error.cause.english().contains(cause), "{error}");
    }
}

/// Somebody who writes a record by hand may leave the tag out; the score at the end is still compared.
#[test]
fn a_record_needs_no_tag_for_its_result() {
    let games = GameTree::parse_records("[Game \"hexade\"]\n\n1. J10 2. K5 *\n").expect("a record");
    assert_eq!(games[0].record(), "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 *\n");
    let Err(error) = GameTree::parse_records("[Game \"hexade\"]\n\n1. J10 2. K5 1-0\n") else { panic!("this is read") };
    assert_eq!((error.place.line, error.place.column), (3, 14));
}

/// Each tag is compared with all before it.
#[test]
fn a_record_has_a_hundred_tags_at_most() {
    let with = |tags: usize| {
        let others = (1..tags).map(|i| format!("[Tag{i} \"\"]\n")).collect::<Vec<_>>().concat();
        format!("[Game \"hexade\"]\n{others}\n*")
    };
    let most = notation::parse_records(&with(100)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(most[0].tags.len(), 100);
    let error = notation::parse_records(&with(101)).expect_err("one too many");
    assert_eq!((error.place.line, error.place.column, error.cause.key()), (101, 1, "record.tag.many"));
    let error = notation::parse_pente_org(&with(101)).expect_err("one too many");
    assert_eq!((error.place.line, error.cause.key()), (101, "record.tag.many"));
}

#[test]
fn damaged_records_never_panic() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(17);
        for _ in 0..6 {
            let text = tree(&start, 40, &mut rng).record();
            for _ in 0..25 {
                let damaged = damage(&text, &mut rng);
                match GameTree::parse_records(&damaged) {
                    Err(error) => {
                        let line = damaged.split('\n').nth(error.place.line as usize - 1).expect("a line of the text");
                        assert!(error.place.column as usize <= line.chars().count() + 1, "{error}\n{damaged}");
                    }
                    // What is read is what is written.
                    Ok(games) => {
                        for game in games {
                            let record = game.record();
                            assert_eq!(GameTree::parse_records(&record).map(|games| games[0].record()), Ok(record));
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn damaged_positions_never_panic() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(19);
        for _ in 0..40 {
            let line = tree(&start, 60, &mut rng).position().to_string();
            for _ in 0..20 {
                let damaged = damage(&line, &mut rng);
                let Ok(position) = damaged.parse::<AnyPosition>() else { continue };
                assert_eq!(position.to_string().parse(), Ok(position), "{damaged}");
            }
        }
    }
}

#[test]
fn damaged_actions_never_panic() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(23);
        let game = tree(&start, 60, &mut rng);
        let mut legal = Vec::new();
        game.position().legal(&mut legal);
        for text in game.texts(Coords::Rulebook) {
            for _ in 0..30 {
                let damaged = damage(&text, &mut rng);
                for coords in [Coords::Rulebook, Coords::Letters] {
                    match notation::resolve(&damaged, game.position(), coords) {
                        Ok(action) => assert!(legal.contains(&action), "{damaged}"),
                        Err(error) => assert!(error.sentence(coords).english().ends_with('.')),
                    }
                }
            }
        }
    }
}

/// Texts as large as are read, made to be slow or deep.
#[test]
fn hostile_records_are_answered_soon() {
    let head = "[Game \"hexade\"]\n[Result \"*\"]\n\n";
    for body in [
        "(".repeat(900_000),
        format!("1. J10 {}", "(1. A1 ".repeat(100_000)),
        format!("1. J10 {}", "(1. A1) ".repeat(100_000)),
        format!("1. J10 {} *", "{a}".repeat(300_000)),
        "{".repeat(900_000),
        "1. ".repeat(300_000),
        format!("1. {}", "J10-".repeat(220_000)),
        "\n".repeat(900_000),
        "9".repeat(900_000),
    ] {
        let _ = within(SOON, || GameTree::parse_records(&format!("{head}{body}")));
    }
    for text in ["[a \"\"]".repeat(100_000), "[Game \"hexade\"][Result \"*\"]*".repeat(30_000)] {
        let _ = within(SOON, || GameTree::parse_records(&text));
    }
}

/// A long line with as many variations as fit, and variations within variations: linear time, no deep stack.
#[test]
fn large_trees_are_read_and_written() {
    let start = rulesets().into_iter().find(|start| start.board().len() == 271).expect("Hexade");
    let mut game = GameTree::new(start);
    let mut rng = fastrand::Rng::with_seed(29);
    let mut actions = Vec::new();
    // Each place of a line gets two more branches, and the line goes on in the last: nested as deep as it is long.
    for _ in 0..100 {
        game.position().legal(&mut actions);
        rng.shuffle(&mut actions);
        for action in actions.iter().take(3) {
            game.advance(action);
            game.undo(1);
        }
        if !game.redo(1) {
            break;
        }
    }
    assert!(game.ply() > 60);
    let text = game.record();
    let back = &GameTree::parse_records(&text).unwrap_or_else(|error| panic!("{error}"))[0];
    assert_eq!(back.record(), text);
    assert_ne!(back.cursor(), NodeId::START);
}
