//! Records of pente.org: read, played, written again; distinguished from ours; faults with their place.

use crate::common::{SOON, within};
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
use tessera_site::session::{Event, GameTree, PenteOrgError, RecordFile};

const PUBLISHED: &str = include_str!("../data/pente-org-1.txt");

fn read(text: &str) -> GameTree {
    let games = GameTree::parse_pente_org(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(games.len(), 1);
    games[0].clone()
}

fn refused(text: &str) -> String {
    GameTree::parse_pente_org(text).map(|games| games[0].record()).expect_err(text).english()
}

#[test]
fn the_published_game_comes_back_byte_for_byte() {
    let game = read(PUBLISHED);
    assert_eq!(notation::result(game.position()), "win green line");
    assert_eq!((game.tag("Player1"), game.tag("Player2Rating")), ("first player", "1696"));
    assert_eq!(game.pente_org().expect("Pente"), PUBLISHED);
    // As a record of ours, with marks and in the rule book's labels, and from there to pente.org's again.
    let record = game.record();
    assert!(record.contains("1. 0 2. R2D1 3. R3 4. R2D3 5. R2D2 ") && record.contains('*'), "{record}");
    let ours = &GameTree::parse_records(&record).unwrap_or_else(|error| panic!("{error}\n{record}"))[0];
    assert_eq!(ours.record(), record);
    assert_eq!(ours.pente_org().expect("Pente"), PUBLISHED);
}

#[test]
fn which_dialect_it_is_shows_in_the_tags() {
    for (text, expected) in [
        (PUBLISHED, true),
        ("\u{FEFF}\r\n[Game \"Pente\"]\r\n[Player 1 Name \"a\"]\r\n", true),
        ("[Site \"Pente.org\"]\n[Result \"?\"]", true),
        ("[Game \"pente\"]\n[Site \"Pente.org\"]\n[Result \"*\"]\n\n1. 0 *\n", false),
        ("[Game \"pente\"]\n[Player1 \"[Player 1 Name\"]\n[Result \"*\"]\n\n*\n", false),
        ("[Game \"pente\"]\n[Event \"x\\\"] [Player 1 \\\"y\"]\n[Result \"*\"]\n\n*\n", false),
        ("[Game \"hexade\"]\n[Result \"1-0\"]\n\n*\n", false),
        ("", false),
        ("[", false),
        ("1. K10 [Player 1 Name \"a\"]", false),
    ] {
        assert_eq!(notation::is_pente_org(text), expected, "{text}");
        // Whatever is read as ours is not taken for pente.org's.
        assert!(!expected || GameTree::parse_records(text).is_err(), "{text}");
    }
    // The record that is made of one still names the site, and is one of ours.
    let record = read(PUBLISHED).record();
    assert!(record.contains("[Site \"Pente.org\"]") && !notation::is_pente_org(&record));
    assert!(matches!(record.parse::<RecordFile>(), Ok(RecordFile::Games(games)) if games.len() == 1));
    assert!(matches!(PUBLISHED.parse::<RecordFile>(), Ok(RecordFile::Games(games)) if games[0].ply() == 25));
}

#[test]
fn several_games_in_a_file() {
    let short = "[Game \"Speed Pente\"]\r\n[Player 1 Name \"a\"]\r\n\r\n1. K10 L10 ?\r\n";
    let games = GameTree::parse_pente_org(&format!("{short}\r\n{PUBLISHED}\n{short}")).expect("good");
    assert_eq!(games.iter().map(GameTree::ply).collect::<Vec<_>>(), [2, 25, 2]);
    let foreign = format!("{short}{short}").parse::<RecordFile>();
    assert!(matches!(foreign, Ok(RecordFile::Games(games)) if games.len() == 2));
}

/// Results that the actions do not show are kept; those that they contradict are refused.
#[test]
fn results_that_the_actions_do_not_show_are_kept() {
    let head = "[Game \"Pente\"]\n[Player 1 Name \"Ann\"]\n";
    for (tag, end, kept) in [
        ("1-0", "1-0", "1-0"),
        ("0-1", "", "0-1"),
        ("?", "1/2-1/2", "1/2-1/2"),
        ("0-0", "0-0", "1/2-1/2"),
        ("?", "?", ""),
        ("*", "", ""),
    ] {
        let game = read(&format!("{head}[Result \"{tag}\"]\n\n1. K10 L10 2. N10 {end}"));
        assert_eq!((game.tag("GivenResult"), game.ply()), (kept, 3));
        let record = game.record();
        let back = &GameTree::parse_records(&record).unwrap_or_else(|error| panic!("{error}\n{record}"))[0];
        assert_eq!(back.record(), record);
        let score = if kept.is_empty() { "?" } else { kept };
        assert!(back.pente_org().expect("Pente").ends_with(&format!("2. N10 {score}\n")));
    }
    assert!(
        refused(&format!("{head}[Result \"1-0\"]\n\n1. K10 0-1"))
            .starts_with("line 5, column 8: the result is given as “0-1”, but the tag Result says “1-0”")
    );
    assert!(
        refused(&PUBLISHED.replace("[Result \"1-0\"]", "[Result \"0-1\"]"))
            .starts_with("line 16, column 1: the result is given as “0-1”, but these moves lead to “1-0”")
    );
    assert!(refused(&PUBLISHED.replace("H8 1-0", "H8 1/2-1/2")).starts_with("line 19, column 49: "));
}

#[test]
fn other_tags_and_words_become_remarks() {
    let text = "[Game \"Turn-based Pente\"]\n[Site \"-\"]\n[Opening \"wedge \"4\"\"]\n[Player 1 Name \"A] \"x\" b\"]\n\n\
                1.k10 L10* {a\n remark} 2. (n10)! Resign";
    let game = read(text);
    let record = game.record();
    assert_eq!(
        record,
        "[Game \"pente\"]\n[Player1 \"A] \\\"x\\\" b\"]\n[Result \"*\"]\n\n\
         {Game: Turn-based Pente; Opening: wedge \"4\"} 1. 0 2. R1 {a remark} 3. R3 $1\n{Resign} *\n"
    );
    assert_eq!(GameTree::parse_records(&record).expect("good")[0].record(), record);
    assert_eq!(
        game.pente_org().expect("Pente"),
        "[Game \"Pente\"]\n[Site \"-\"]\n[Event \"-\"]\n[Round \"-\"]\n[Section \"-\"]\n[TimeControl \"-\"]\n\
         [Rated \"N\"]\n[Player 1 Name \"A] \"x\" b\"]\n[Player 2 Name \"?\"]\n[Player 1 Rating \"?\"]\n\
         [Player 2 Rating \"?\"]\n[Player 1 Type \"?\"]\n[Player 2 Type \"?\"]\n[Result \"?\"]\n\n1. K10 L10 2. N10 ?\n"
    );
}

#[test]
fn faults_are_told_with_line_and_column() {
    let head = "[Game \"Pente\"]\n";
    for (text, line, column, cause) in [
        ("", 1, 1, "there is no record"),
        ("1. K10", 1, 1, "the game is not named"),
        ("[Site \"Pente.org\"]\n1. K10", 1, 1, "does not name its game"),
        (
            "[Site \"x\"]\n[Game \"Keryo-Pente\"]\n1. K10",
            2,
            1,
            "“Keryo-Pente” is not a game of this site. It has only Pente",
        ),
        (&format!("{head}[Site]\n"), 2, 1, "no value"),
        (&format!("{head}[Site \"x\"\n]"), 2, 1, "not closed"),
        (&format!("{head}[ \"x\"]"), 2, 1, "no name"),
        (&format!("{head}[Site \"a\u{7}\"]"), 2, 1, "invisible character"),
        (&format!("{head}[site \"a\"]\n[Site \"b\"]"), 3, 1, "twice"),
        (&format!("{head}\n1. K10 L10 3. A1"), 3, 12, "number 3. It should be 2"),
        (&format!("{head}\n1. K10 2. L10"), 3, 8, "Write the second player’s move before it"),
        (&format!("{head}\n1. K9"), 3, 4, "K9: The first stone"),
        (&format!("{head}\n1. K10 L10 2.L10"), 3, 14, "One piece per point"),
        (&format!("{head}\n1. K10 I10"), 3, 8, "“I10” is not understood"),
        (&format!("{head}\n1. K10 U20"), 3, 8, "“U20” is not understood"),
        (&format!("{head}\n1. K10 (L10"), 3, 8, "“(L10” is not understood"),
        (&format!("{head}\n1. K10 R3U2"), 3, 8, "“R3U2” is not understood"),
        (&format!("{head}\n1. K10 {{x"), 3, 8, "this comment is not closed"),
        (&format!("{head}\n1. K10 }}"), 3, 8, "neither a move nor a score"),
        (&format!("{head}\n1. K10 1-0 L10"), 3, 12, "text after the end"),
        (&format!("{head}[Result \"won\"]\n1. K10"), 2, 1, "“won” is not a result"),
        (&PUBLISHED.replace("H8 1-0", "H8 A1 1-0"), 19, 49, "The game is over"),
    ] {
        let sentence = refused(text);
        assert!(sentence.starts_with(&format!("line {line}, column {column}: ")), "{text}\n{sentence}");
        assert!(sentence.contains(cause), "{text}\n{sentence}");
    }
}

#[test]
fn damaged_files_never_panic() {
    let mut rng = fastrand::Rng::with_seed(31);
    for _ in 0..3_000 {
        let mut letters: Vec<char> = PUBLISHED.chars().collect();
        for _ in 0..rng.usize(1..5) {
            let at = rng.usize(..letters.len().max(1)).min(letters.len().saturating_sub(1));
            let new = *rng.choice(&['[', ']', '"', '{', '}', '1', '.', ' ', '\n', '\0', 'é', '\\']).expect("some");
            match rng.u8(0..4) {
                0 if letters.len() > 1 => drop(letters.remove(at)),
                1 => letters[at] = new,
                2 => letters.truncate(at.max(1)),
                _ => letters.insert(at, new),
            }
        }
        let text: String = letters.into_iter().collect();
        match text.parse::<RecordFile>() {
            Err(error) => {
                let line = text.split('\n').nth(error.place.line as usize - 1).expect("a line of the text");
                assert!(error.place.column as usize <= line.chars().count() + 1, "{error}\n{text}");
            }
            Ok(RecordFile::Games(games)) => {
                for game in games {
                    let record = game.record();
                    assert_eq!(GameTree::parse_records(&record).map(|games| games[0].record()), Ok(record), "{text}");
                }
            }
            Ok(RecordFile::Match(..)) => panic!("no match: {text}"),
        }
    }
}

/// Texts as large as are read, made to be slow.
#[test]
fn hostile_files_are_answered_soon() {
    let head = "[Game \"Pente\"]\n[Player 1 Name \"a\"]\n";
    for text in [
        format!("{head}{}", "[Game \"Pente\"]?".repeat(50_000)),
        format!("{head}{}", "[a \"b\"]".repeat(100_000)),
        "[a \"b\"]".repeat(120_000),
        format!("{head}[a \"{}", "\" ".repeat(400_000)),
        format!("{head}{}", "[".repeat(900_000)),
        format!("{head}{}", "K10 ".repeat(200_000)),
        format!("{head}{}", "1. ".repeat(300_000)),
        format!("{head}{}", "{a}".repeat(300_000)),
        " ".repeat(1_000_001),
    ] {
        let _ = within(SOON, || text.parse::<RecordFile>());
        let _ = within(SOON, || GameTree::parse_pente_org(&text));
    }
}

/// Only a date that begins with the year is turned round.
#[test]
fn dates_are_as_pente_org_writes_them() {
    for (date, there) in
        [("2024-01-19", "01/19/2024"), ("2024.1.9", "1/9/2024"), ("24-01-19", "24-01-19"), ("2024-01", "2024-01")]
    {
        let mut game = GameTree::new(AnyPosition::start(GameId::Pente));
        assert!(game.set_tag("Date", date));
        let text = game.pente_org().expect("Pente");
        assert!(text.contains(&format!("[Date \"{there}\"]")), "{text}");
    }
}

#[test]
fn games_from_here_go_there() {
    let mut rng = fastrand::Rng::with_seed(37);
    for _ in 0..20 {
        let mut game = GameTree::new(AnyPosition::start(GameId::Pente));
        game.set_tag("Date", "2024-01-19");
        while let Some(action) = game.position().pick(|n| rng.u32(..n), &mut Vec::new()).filter(|_| game.ply() < 400) {
            game.advance(&action);
        }
        if game.outcome().is_none() {
            game.conclude(Event::Resignation(Seat::ALL[0])).expect("two sides");
        }
        let text = game.pente_org().expect("Pente");
        assert!(text.lines().all(|line| line.len() <= 80) && text.contains("[Date \"01/19/2024\"]"), "{text}");
        let back = read(&text);
        assert_eq!(back.texts(Coords::Letters), game.texts(Coords::Letters));
        assert_eq!(back.pente_org().expect("Pente"), text);
    }
}

#[test]
fn what_pente_org_has_no_name_for_is_not_written() {
    let export = |game: GameId, words: &[&str]| {
        let options = Options::parse(game, words.iter().copied()).expect("options");
        GameTree::new(AnyPosition::new(&options).expect("playable")).pente_org()
    };
    assert_eq!(export(GameId::Hexade, &[]), Err(PenteOrgError::NotPente));
    assert_eq!(export(GameId::Pente, &["mode=team"]), Err(PenteOrgError::OtherRules));
    assert_eq!(export(GameId::Pente, &["complication=on"]), Err(PenteOrgError::OtherRules));
    assert!(export(GameId::Pente, &["tournament=on"]).is_ok());
    let mut position = AnyPosition::start(GameId::Pente);
    let action = position.pick(|n| fastrand::Rng::with_seed(1).u32(..n), &mut Vec::new()).expect("some");
    position.apply(&action);
    assert_eq!(GameTree::new(position).pente_org(), Err(PenteOrgError::NotFromStart));
}
