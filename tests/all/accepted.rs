//! What is accepted from outside is bounded, can be written, and what is written can be read again.

use crate::common::{SOON, rulesets, table, within};
use std::time::Duration;
use tessera_command::English as _;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{BitWriter, CodeError, MAX_OPEN};
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::session::{
    Event, GameTree, MAX_NAME, MAX_SHARE, Match, NodeId, RecordFile, ShareError, StoredTable, parse_share_code,
    restore, share_code, store,
};
use tessera_site::table::Table;

/// A stored table can be stored again, and taken along as a record that says the same.
fn check_written(stored: &StoredTable) {
    let text = store(&stored.games, &stored.game, None);
    let again = restore(&text).unwrap_or_else(|error| panic!("{}\n{text}", error.english()));
    assert_eq!(store(&again.games, &again.game, None), text);
    let record = stored.games.record(Some(&stored.game));
    match record.parse::<RecordFile>() {
        Ok(RecordFile::Match(read)) => assert_eq!(read.0.record(read.1.as_ref()), record),
        Ok(RecordFile::Games(games)) => assert_eq!(games.len(), 1, "{record}"),
        Err(error) => panic!("{}\n{record}", error.english()),
    }
}

// ---- tags ----

const RESIGNED: &str = "[Result \"win black resignation\"]\n\n0-1\n";

fn two_games(first: &str, second: &str) -> String {
    format!(
        "tessera-table 1\nname Ann\nname Bob\ngame cursor=0\ngame cursor=0\n\n[Game \"hexade\"]\n{first}{RESIGNED}\n\
         [Game \"hexade\"]\n{second}[Result \"*\"]\n\n*\n"
    )
}

#[test]
fn tags_that_contradict_the_match_are_put_right() {
    for (first, second) in [
        ("", ""),
        ("", "[MatchGame \"256\"]\n"),
        ("[MatchGame \"256\"]\n", "[MatchGame \"2\"]\n[Player1 \"Zoë\"]\n"),
        ("[MatchGame \"1\"]\n[Player1 \"Bob\"]\n[Player2 \"Bob\"]\n", "[MatchGame \"1\"]\n"),
        ("[Player1 \"\"]\n", "[Player2 \"Cy\"]\n"),
    ] {
        let stored = restore(&two_games(first, second)).unwrap_or_else(|error| panic!("{}", error.english()));
        assert_eq!(stored.games.games()[0].tag("MatchGame"), "1");
        assert_eq!(stored.games.games()[0].tag("Player1"), "Ann");
        check_written(&stored);
    }
    let alone = "tessera-table 1\nname Ann\nname Bob\ngame cursor=0\n\n[Game \"hexade\"]\n[MatchGame \"256\"]\n\
                 [Player2 \"Cy\"]\n[Result \"*\"]\n\n*\n";
    let stored = restore(alone).expect("a table");
    assert_eq!((stored.game.tag("MatchGame"), stored.game.tag("Player2")), ("1", "Bob"));
    check_written(&stored);
}

/// The cells of Hexade's board, and so the number of a first action that is none.
const CELLS: u32 = 271;

/// The beginning of a code of Hexade by hand: two people, and how many games are over.
fn begun(names: [&str; 2], over: u32) -> BitWriter {
    let mut out = BitWriter::new(1);
    out.number(
        u32::try_from(GameId::ALL.iter().position(|&game| game == GameId::Hexade).expect("one of them")).expect("5"),
    );
    out.bits(0, 1);
    out.text("");
    for name in names {
        out.text(name);
    }
    out.number(over);
    out
}

/// Such a code whose first game somebody gave up at once, without the tags of the match, and whose second is at its start.
fn code(names: [&str; 2], tags: &[(&str, &str)]) -> String {
    let mut out = begun(names, 1);
    for events in [true, false] {
        out.bits(0, 1);
        out.number(u32::try_from(tags.len()).expect("few"));
        for (name, value) in tags {
            out.text(name);
            out.text(value);
        }
        if events {
            out.bits(CELLS, 9);
            out.bits(3, 3);
            out.bits(2, 3);
        }
        out.bits(CELLS, 9);
        out.bits(0, 3);
        out.bits(0, 1);
    }
    out.seal()
}

#[test]
fn codes_whose_games_say_nothing_or_the_wrong_thing_of_their_match_are_put_right() {
    for tags in [&[][..], &[("MatchGame", "256")], &[("Player1", "Zoë"), ("Date", "today")]] {
        let stored =
            parse_share_code(&code(["Ann", "Bob"], tags)).unwrap_or_else(|error| panic!("{}", error.english()));
        assert_eq!(stored.games.games()[0].tag("Player2"), "Bob");
        check_written(&stored);
        let code = share_code(&stored.games, &stored.game).expect("short");
        check_written(&parse_share_code(&code).expect("its own code"));
    }
}

#[test]
fn an_action_that_is_none_is_told_with_its_game() {
    let mut out = begun(["Ann", "Bob"], 1);
    out.bits(0, 1);
    out.number(0);
    out.bits(CELLS + 1, 9);
    assert_eq!(parse_share_code(&out.seal()).map(|_| ()), Err(ShareError::Game(1, 1)));
}

/// The marks of a code.
enum Mark {
    End,
    Variation,
    Remark(&'static str),
    Agreement,
}

/// A code of Hexade by hand with one game: the first piece, and these marks after it, `None` for a piece as the first of
/// a variation.
fn marked(marks: &[Option<Mark>]) -> String {
    let mut out = begun(["Ann", "Bob"], 0);
    out.bits(0, 1);
    out.number(0);
    out.bits(0, 9);
    let mut listed = CELLS - 1;
    for (number, mark) in (1..).zip(marks) {
        let Some(mark) = mark else {
            out.bits(number, 9);
            listed = CELLS - 1;
            continue;
        };
        out.bits(listed, 9);
        match mark {
            Mark::End => {
                out.bits(0, 3);
                listed = CELLS - 1;
            }
            Mark::Variation => {
                out.bits(1, 3);
                listed = CELLS;
            }
            Mark::Remark(text) => {
                out.bits(2, 3);
                out.text(text);
            }
            Mark::Agreement => {
                out.bits(3, 3);
                out.bits(0, 3);
            }
        }
    }
    out.bits(0, 1);
    out.seal()
}

/// Marks stand where a code puts them and nowhere else.
#[test]
fn marks_out_of_place_are_refused() {
    use Mark::{Agreement, End, Remark, Variation};
    let code =
        marked(&[Some(Remark("a")), Some(Agreement), Some(Variation), None, Some(Remark("b")), Some(End), Some(End)]);
    let read = parse_share_code(&code).unwrap_or_else(|error| panic!("{}", error.english()));
    let seen = read.game.outline(Coords::Rulebook).into_iter().map(|entry| (entry.comment, entry.ended.is_some()));
    assert_eq!(seen.collect::<Vec<_>>(), [("a".to_owned(), true), ("b".to_owned(), false)]);
    let wrong = ShareError::Game(1, 1);
    for (marks, error) in [
        // A variation before the first action of another, a remark and an event there, and none in it.
        (&[Some(Variation), Some(Variation), None, Some(End), None, Some(End), Some(End)][..], wrong.clone()),
        (&[Some(Variation), Some(Remark("a")), None, Some(End), Some(End)], wrong.clone()),
        (&[Some(Variation), Some(Agreement), None, Some(End), Some(End)], wrong.clone()),
        (&[Some(Variation), Some(End), Some(End)], wrong),
        // Two remarks, one that is empty, one that is not as remarks are kept.
        (&[Some(Remark("a")), Some(Remark("b")), Some(End)], ShareError::Game(1, 2)),
        (&[Some(Remark("")), Some(End)], ShareError::Code(CodeError::Damaged)),
        (&[Some(Remark("a  b")), Some(End)], ShareError::Code(CodeError::Damaged)),
    ] {
        assert_eq!(parse_share_code(&marked(marks)).map(|_| ()), Err(error));
    }
}

/// A code takes no tag twice, no value that no line can hold and no name that records have no place for.
#[test]
fn codes_with_tags_that_no_record_can_have_are_refused() {
    for tags in [&[("Date", "a"), ("Date", "b")][..], &[("Date", "a\tb")], &[("Size", "8")]] {
        let refused = parse_share_code(&code(["Ann", "Bob"], tags)).map(|_| ());
        assert_eq!(refused, Err(ShareError::Code(CodeError::Damaged)), "{tags:?}");
    }
}

/// Tables with letters changed: what is still accepted can be written in every form and read again.
#[test]
fn what_is_accepted_of_damaged_tables_can_be_written() {
    let mut rng = fastrand::Rng::with_seed(83);
    let rulesets = rulesets();
    let mut accepted = 0;
    for _ in 0..50 {
        let (games, game) = table(rng.choice(&rulesets).expect("some"), 16, &mut rng);
        let text = store(&games, &game, None);
        // Values of tags and the head are where a change is often accepted.
        let places: Vec<usize> = text
            .match_indices("MatchGame \"")
            .chain(text.match_indices("Player"))
            .chain(text.match_indices("name "))
            .map(|(at, found)| at + found.len())
            .collect();
        for _ in 0..30 {
            let mut letters: Vec<char> = text.chars().collect();
            for _ in 0..rng.usize(1..3) {
                let at = rng.choice(&places).map_or(0, |at| text[..*at].chars().count()) + rng.usize(..6);
                let at = at.min(letters.len() - 1);
                let new = *rng.choice(&['0', '1', '2', '7', 'A', 'b', ' ', '\u{202E}', '\u{200F}']).expect("some");
                if rng.bool() { letters[at] = new } else { letters.insert(at, new) }
            }
            let damaged: String = letters.into_iter().collect();
            if let Ok(stored) = restore(&damaged) {
                accepted += 1;
                check_written(&stored);
                if let Ok(code) = share_code(&stored.games, &stored.game) {
                    check_written(&parse_share_code(&code).expect("its own code"));
                }
            }
        }
    }
    assert!(accepted > 300, "{accepted}");
}

// ---- names ----

#[test]
fn names_are_bounded_and_turn_nothing_wherever_they_come_from() {
    let long = "name ".repeat(200);
    let turned = "\u{202E}Ann\u{2066} x\u{200F}\u{61C}\u{7}y";
    let of = |table: &Table| table.sitting().names();
    let options = Options::of(GameId::Hexade);
    let names = [long.clone(), turned.to_owned()];
    let line = AnyPosition::start(GameId::Hexade).to_string();
    let tags = format!("[Player1 \"{long}\"]\n[Player2 \"{}\"]\n", turned.replace('\u{7}', " "));
    let single = format!("[Game \"hexade\"]\n{tags}[Result \"*\"]\n\n*\n");
    let of_match = format!("[Game \"hexade\"]\n[MatchGame \"1\"]\n{tags}{RESIGNED}");
    let stored = format!("tessera-table 1\nname {long}\nname {turned}\ngame cursor=0\n\n{single}");
    for table in [
        Table::new(&options, names.to_vec()).expect("a table"),
        Table::from_position(&line, names.to_vec()).expect("a table"),
        Table::open(&single).expect("a record").0,
        Table::open(&of_match).expect("a match").0,
        Table::restore(&stored).expect("a stored table"),
        Table::from_share(&code([turned, &long], &[])).expect("a code"),
    ] {
        let mut names = of(&table);
        names.sort();
        assert_eq!(names[0], "Ann x y");
        assert!(names[1].starts_with("name name") && names[1].chars().count() <= MAX_NAME, "{names:?}");
        assert!(table.sitting().record().parse::<RecordFile>().is_ok());
    }
}

#[test]
fn no_name_looks_like_another_by_what_cannot_be_seen() {
    let options = Options::of(GameId::Hexade);
    let named = |name: &str| {
        let set = Table::new(&options, vec![name.to_owned(), String::new()]).expect("a table");
        let linked = Table::from_share(&code([name, ""], &[])).expect("a code");
        let opened = Table::open(&format!("[Game \"hexade\"]\n[Player1 \"{name}\"]\n[Result \"*\"]\n\n*\n"));
        let names = [set, linked, opened.expect("a record").0].map(|table| table.sitting().names());
        names.map(|names| names.concat()) // the other has none, wherever it sits
    };
    let program = "Tessera level 2, seed 4711";
    for unseen in [
        '\u{AD}',
        '\u{34F}',
        '\u{115F}',
        '\u{17B4}',
        '\u{180E}',
        '\u{200B}',
        '\u{200C}',
        '\u{200D}',
        '\u{202E}',
        '\u{2060}',
        '\u{2063}',
        '\u{206F}',
        '\u{2800}',
        '\u{3164}',
        '\u{FE0F}',
        '\u{FEFF}',
        '\u{FFA0}',
        '\u{FFF9}',
        '\u{1D173}',
        '\u{E0001}',
        '\u{E0041}',
        '\u{E0100}',
    ] {
        for name in [
            format!("{program}{unseen}"),
            format!("{unseen}{program}"),
            program.replace("level", &format!("le{unseen}{unseen}vel")),
        ] {
            assert_eq!(named(&name), [program; 3], "{}", name.escape_unicode());
        }
    }
    // What emoji, flags and scripts are made of stays.
    for name in ["\u{1F469}\u{200D}\u{1F4BB}", "\u{2764}\u{FE0F}", "\u{645}\u{6CC}\u{200C}\u{62E}", "Zoë Ω-ß"] {
        assert_eq!(named(name), [name; 3]);
    }
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";
    assert_eq!(named(england), [england; 3]);
}

// ---- variations ----

/// A record of Chivalry with `depth` variations, each inside the one before.
fn nested(levels: usize) -> String {
    // Two pieces that go to and fro leave the rules nothing to end.
    let mut text = vec!["[Game \"chivalry\"]\n[Result \"*\"]\n\n".to_owned()];
    let [mut white, mut black] = [["C6", "B5"], ["C11", "B12"]];
    for level in 0..=levels {
        let ply = 2 * level + 1;
        let [from, to] = white;
        // The action that is varied, the variation, and a reply in it.
        text.push(format!("{ply}. {from}-{to} "));
        let [from, to] = black;
        if level < levels {
            text.push(format!("{}. D11-D12 ({}. {from}-{to}\n", ply + 1, ply + 1));
        }
        white.reverse();
        black.reverse();
    }
    text.concat() + &")".repeat(levels) + " *\n"
}

#[test]
fn variations_may_stand_deep_in_each_other_but_not_without_end() {
    let text = nested(5_000);
    let mut peak = 0;
    let game = within(SOON, || {
        let mut read = Vec::new();
        peak = allocation_counter::measure(|| read = GameTree::parse_records(&text).expect("a record")).bytes_max;
        read.remove(0)
    });
    assert!(peak < 40_000_000, "{peak} bytes for {} of text", text.len());
    let outline = within(SOON, || game.outline(Coords::Rulebook));
    assert_eq!(outline.iter().map(|entry| entry.depth).max(), Some(5_000));
    let games = Match::new(&Options::of(GameId::Chivalry), ["", ""]).expect("two");
    let stored = within(SOON, || store(&games, &game, None));
    let back = within(SOON, || restore(&stored)).expect("a stored table");
    assert_eq!(within(SOON, || back.game.record()), game.record());
    // A code has no room for them, and the error says so.
    let error = within(SOON, || share_code(&games, &game)).expect_err("too long");
    assert!(matches!(error, ShareError::TooLong(_)));
    let _ = within(SOON, || Table::open(&text)).expect("a table").0.snapshot();

    assert!(within(SOON, || GameTree::parse_records(&nested(MAX_OPEN))).is_ok());
    let deeper = nested(MAX_OPEN + 1);
    let expected = format!("more than {MAX_OPEN} variations are nested");
    let error = GameTree::parse_records(&deeper).expect_err("too deep").english();
    assert!(error.contains(&expected), "{error}");
    assert!(deeper.parse::<RecordFile>().is_err_and(|error| error.english().contains(&expected)));
    let stored = format!("tessera-table 1\nname \nname \ngame cursor=0\n\n{deeper}");
    assert!(restore(&stored).is_err_and(|error| error.english().contains(&expected)));
}

/// The deepest code there is room for is read like any other.
#[test]
fn a_code_full_of_variations_is_read() {
    let games = Match::new(&Options::of(GameId::Chivalry), ["", ""]).expect("two");
    let game = |levels| GameTree::parse_records(&nested(levels)).expect("a record").remove(0);
    let fits = |levels: &usize| share_code(&games, &game(*levels)).is_ok();
    let all: Vec<usize> = (0..2_000).collect();
    let game = game(all.partition_point(fits) - 1);
    let code = share_code(&games, &game).expect("one that fits");
    assert!(code.len() > MAX_SHARE - 20, "{}", code.len());
    let back = within(SOON, || parse_share_code(&code)).expect("its own code");
    assert_eq!(back.game.record(), game.record());
    assert!(game.outline(Coords::Rulebook).iter().any(|entry| entry.depth > 100));
}

/// After any number of actions taken back and played otherwise the game can be stored and opened again.
#[test]
fn playing_on_in_variations_never_goes_too_deep() {
    let mut table = Table::open(&nested(MAX_OPEN - 1)).expect("a record").0;
    let deepest = |table: &Table| table.game().outline(Coords::Rulebook).into_iter().max_by_key(|entry| entry.depth);
    let end = deepest(&table).expect("an action").node;
    assert!(table.go(end.index(), 0));
    for _ in 0..40 {
        let mut actions = Vec::new();
        table.position().legal(&mut actions);
        for (nth, action) in [(0, actions[0]), (1, actions[1])] {
            let text = tessera_rules::notation::spell(&action, table.position(), Coords::Rulebook);
            table.play(&text, 0).expect("it is legal");
            if nth == 0 {
                table.undo(0);
            }
        }
    }
    let text = table.store(0);
    let back = restore(&text).unwrap_or_else(|error| panic!("{}", error.english()));
    assert_eq!(back.game.record(), table.game().record());
}

#[test]
fn thousands_of_branches_at_one_place_are_no_trouble() {
    let line = include_str!("../data/worst.txt").lines().find(|line| line.starts_with("chivalry")).expect("one of it");
    let start: AnyPosition = line.parse().expect("a position");
    let mut actions = Vec::new();
    start.legal(&mut actions);
    assert!(actions.len() >= 5_000, "{}", actions.len());
    let mut game = GameTree::new(start.clone());
    within(SOON, || {
        for action in &actions[..5_000] {
            game.advance(action);
            game.undo(1);
        }
    });
    let text = within(SOON, || game.record());
    let games = within(SOON, || GameTree::parse_records(&text)).expect("a record");
    assert_eq!(games[0].outline(Coords::Rulebook).len(), 5_000);
    let games = Match::from_start(start, ["", ""]).expect("two");
    let stored = within(SOON, || store(&games, &game, None));
    assert_eq!(within(SOON, || restore(&stored)).expect("a stored table").game.record(), text);
    let error = within(SOON, || share_code(&games, &game)).expect_err("too much for a link");
    assert_eq!(error, ShareError::Crowded);
    // What is too long already is not said to be crowded.
    game.set_comment(NodeId::START, &"word ".repeat(2_000));
    let error = within(SOON, || share_code(&games, &game)).expect_err("too much for a link");
    assert!(matches!(error, ShareError::TooLong(letters) if letters > MAX_SHARE), "{error}");
}

/// Each of these branches has the long list of the start before it, which took far more looking than it is long.
#[test]
fn what_was_looked_at_for_a_list_counts_in_a_code() {
    let line = include_str!("../data/worst.txt").lines().find(|line| line.starts_with("chivalry")).expect("one of it");
    let start: AnyPosition = line.parse().expect("a position");
    let mut actions = Vec::new();
    start.legal(&mut actions);
    let mut game = GameTree::new(start.clone());
    let games = Match::from_start(start, ["", ""]).expect("two");
    for (number, action) in (1..=12).zip(&actions) {
        game.advance(action);
        game.undo(1);
        match share_code(&games, &game) {
            Ok(code) => assert!(number < 12 && parse_share_code(&code).is_ok(), "{number}"),
            Err(error) => assert!(number > 5 && error == ShareError::Crowded, "{number}: {error}"),
        }
    }
}

// ---- events ----

/// A stored game of Chivalry in which two pieces go to and fro, with an event claimed at each of these places.
fn claimed(plies: usize, entries: impl Iterator<Item = String>) -> String {
    let cycle = ["C6-B5", "C11-B12", "B5-C6", "B12-C11"];
    let actions: Vec<String> = (0..plies).map(|ply| format!("{}. {}\n", ply + 1, cycle[ply % 4])).collect();
    let actions = actions.concat();
    let ended: Vec<String> = entries.collect();
    format!(
        "tessera-table 1\nname \nname \ngame cursor=0 ended={}\n\n[Game \"chivalry\"]\n[Result \"*\"]\n\n{actions} *\n",
        ended.join(",")
    )
}

#[test]
fn thousands_of_events_are_read_in_a_time_that_grows_with_their_number() {
    let text = claimed(20_001, (8..20_001).map(|place| format!("{place}:repetition")));
    let stored = within(SOON / 4, || restore(&text)).unwrap_or_else(|error| panic!("{}", error.english()));
    let mut game = stored.game;
    game.go(game.place(12_345).expect("a place"));
    assert!(game.conclusion().is_some() && game.claim(Event::Repetition).is_ok());
    let error = restore(&claimed(20, (7..9).map(|place| format!("{place}:repetition")))).expect_err("the second time");
    assert!(error.english().contains("this position has come up"), "{}", error.english());
    // One event a place.
    let twice = claimed(20_001, (0..20_000).map(|_| "20000:repetition".to_owned()));
    let error = within(Duration::from_secs(1), || restore(&twice)).expect_err("twice at one place");
    assert!(error.english().contains("20000:repetition: the game has already ended here"), "{}", error.english());
}
