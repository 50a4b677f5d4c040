//! Games one after the other, the people at them, and tables out of texts.

use super::{THREE, line, point, table};
use tessera_rules::message;
use tessera_rules::{GameId, Options, Seat};
use tessera_site::session::{Computer, Event, Sitter};
use tessera_site::table::{BoardView, Said, Table};

/// A position of Hexade.
const START: &str = "hexade act=2 ply=1 white=J10 taken=0,0";

fn named(game: GameId, words: &str, names: &[&str]) -> Table {
    let options = Options::parse(game, words.split_whitespace()).expect("options");
    Table::new(&options, names.iter().map(|&name| name.to_owned()).collect()).expect("a table")
}

/// Where each person of the match sits, and the names by seat.
fn seating(table: &Table) -> (Vec<u8>, Vec<String>) {
    table.snapshot().seats.into_iter().map(|seat| (seat.person, seat.name)).unzip()
}

#[test]
fn undo_goes_back_over_the_beginning_of_a_game() {
    let mut table = named(GameId::Hexade, "", &["Ann", "Bob"]);
    assert!(!table.next_game(), "the first goes on");
    table.play("J10", 0).expect("legal");
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("a game of two sides");
    let ended = table.store(0);
    assert_eq!(seating(&table), (vec![0, 1], vec!["Ann".into(), "Bob".into()]));

    assert!(table.next_game());
    assert_eq!((table.snapshot().number, table.snapshot().ply, table.sitting().games().games().len()), (2, 0, 1));
    assert_eq!(seating(&table), (vec![1, 0], vec!["Bob".into(), "Ann".into()]));
    assert_eq!(table.sitting().names(), ["Bob", "Ann"]);

    table.play("A1", 0).expect("legal");
    assert!(table.undo(0), "the action");
    assert_eq!(table.snapshot().number, 2, "the action can be played again, so the game stays");
    assert!(!table.undo(0));
    assert!(table.delete_branch(1, 0));
    assert!(table.undo(0), "the beginning");
    assert_eq!(table.store(0), ended);
    assert_eq!(seating(&table).0, [0, 1]);
    assert!(table.undo(0), "the resignation");
    assert!(table.snapshot().result.is_none() && table.snapshot().ply == 1);
    assert!(table.undo(0) && !table.undo(0), "the first game has none before it");
}

#[test]
fn the_sheet_counts_the_game_on_the_board_once_it_is_over() {
    let mut table = named(GameId::Hexade, "", &["Ann", "Bob"]);
    assert!(table.snapshot().sheet.is_none());
    table.conclude(Event::Resignation(Seat::ALL[0]), 0).expect("a game of two sides");
    let sheet = table.snapshot().sheet.expect("a game is over");
    assert_eq!((sheet.totals, sheet.lines.len()), (vec![0.0, 1.0], 1));
    assert_eq!(sheet.next, [Said(message!("next.begins", name = "Bob", reason = message!("next.colours-change")))]);
    assert!(table.next_game());
    let sheet = table.snapshot().sheet.expect("a game was over");
    assert!(sheet.lines.len() == 1 && sheet.next.is_empty());
    assert!(table.undo(0) && table.undo(0) && table.snapshot().sheet.is_none());
}

#[test]
fn names_are_one_a_seat_or_none_at_all_and_not_too_long() {
    let options = Options::of(GameId::Hexade);
    assert!(Table::new(&options, vec!["Ann".into()]).is_err());
    assert!(Table::from_position(START, vec!["Ann".into(); 3]).is_err());
    assert_eq!(
        Table::new(&options, vec!["é".repeat(99), String::new()]).expect("two").sitting().names()[0],
        "é".repeat(40)
    );
    assert_eq!(Table::from_position(START, vec!["x".repeat(41); 2]).expect("two").sitting().names()[1], "x".repeat(40));
    assert_eq!(table(GameId::Pente, THREE).sitting().names(), ["", "", ""]);
}

#[test]
fn names_come_from_the_tags_of_a_record_by_number_or_by_colour() {
    let record = |tags: &str| format!("[Game \"hexade\"]\n{tags}[Result \"*\"]\n\n1. J10 *\n");
    for (tags, names) in [
        ("[Player1 \"Ann\"]\n[Player2 \"Bob\"]\n", ["Ann", "Bob"]),
        ("[White \"Ann\"]\n[Black \"Bob\"]\n", ["Ann", "Bob"]),
        ("[Player1 \"Ann\"]\n[White \"Cy\"]\n[Black \"Bob\"]\n", ["Ann", "Bob"]),
        ("[Black \"Bob\"]\n", ["", "Bob"]),
        ("", ["", ""]),
    ] {
        let (table, games) = Table::open(&record(tags)).unwrap_or_else(|error| panic!("{tags}: {}", error.key()));
        assert_eq!((table.sitting().names(), games), (names.map(String::from).to_vec(), 1), "{tags}");
    }
    let long = Table::open(&record(&format!("[White \"{}\"]\n", "x".repeat(60)))).expect("a record").0;
    assert_eq!(long.sitting().names()[0].len(), 40);
}

#[test]
fn a_record_opens_with_its_match_or_with_the_first_of_its_games() {
    let one = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 *\n";
    let (table, games) = Table::open(&format!("{one}\n{}", one.replace("J10", "A1"))).expect("two games");
    assert_eq!((games, table.snapshot().moves), (2, vec!["J10".to_owned()]));
    assert!(Table::open("").is_err() && Table::open("nonsense").is_err());

    let mut match_of_two = named(GameId::Hexade, "", &["Ann", "Bob"]);
    match_of_two.play("J10", 0).expect("legal");
    match_of_two.conclude(Event::Agreement, 0).expect("agreed");
    let over = match_of_two.sitting().record();
    assert!(match_of_two.next_game());
    match_of_two.play("A1", 0).expect("legal");
    let (back, games) = Table::open(&match_of_two.sitting().record()).expect("a match");
    assert_eq!((games, back.snapshot().number, back.sitting().record()), (1, 2, match_of_two.sitting().record()));
    let (back, _) = Table::open(&over).expect("a match whose last game is over");
    assert_eq!(
        (back.snapshot().number, back.snapshot().by_event, back.sitting().names()),
        (1, true, match_of_two_names())
    );
}

fn match_of_two_names() -> Vec<String> {
    vec!["Ann".into(), "Bob".into()]
}

#[test]
fn tables_are_stored_and_shared_and_come_back() {
    let mut table = named(GameId::Hexade, "", &["Ann", "Bob"]);
    for action in ["J10", "K5"] {
        table.play(action, 0).expect("legal");
    }
    assert!(table.undo(0));
    table.play("K6", 0).expect("legal");
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("a game of two sides");
    let (text, code) = (table.store(0), table.sitting().share().expect("short"));
    assert_eq!(Table::restore(&text).expect("good").store(0), text);
    assert_eq!(Table::from_share(&code).expect("good").sitting().record(), table.sitting().record());
    assert!(Table::restore(&code).is_err() && Table::from_share(&text).is_err());

    let mut follower = named(GameId::Hexade, "", &["", ""]);
    let at = point(&follower, "A1");
    BoardView::new(&follower).touch(&mut follower, at, 0);
    assert!(follower.follow(Table::restore(&text).expect("good")));
    assert_eq!((follower.store(0), follower.snapshot().ply), (text.clone(), 2));
    let mut other = super::table(GameId::Pente, "");
    let before = other.store(0);
    assert!(!other.follow(Table::restore(&text).expect("good")), "it has another board");
    assert_eq!(other.store(0), before);
}

#[test]
fn of_a_long_match_a_snapshot_has_the_last_games() {
    let mut table = named(GameId::Hexade, "", &["Ann", "Bob"]);
    for i in 0..130 {
        table.conclude(Event::Resignation(Seat::ALL[i % 2]), 0).expect("a game of two sides");
        assert!(table.next_game());
    }
    let sheet = table.snapshot().sheet.expect("games are over");
    assert_eq!((sheet.lines.len(), sheet.earlier, sheet.totals.iter().sum::<f64>()), (100, 30, 130.0));
    let all = table.sheet_lines(0..usize::MAX).lines;
    assert_eq!((all.len(), &all[30..]), (130, &sheet.lines[..]));
    assert!(table.sheet_lines(7..9).lines == all[7..9] && table.sheet_lines(131..140).lines.is_empty());
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut table = named(GameId::Hexade, "", &["Ann", "Bob"]);
    table.play("J10", 0).expect("legal");
    let mut copy = table.copy(0);
    assert_eq!((copy.store(0), copy.sitting().names()), (table.store(0), table.sitting().names()));
    copy.play("K5", 0).expect("legal");
    assert_eq!((copy.snapshot().ply, table.snapshot().ply), (2, 1));
    assert!(table.follow(copy), "and back again");
    assert_eq!(table.snapshot().ply, 2);
}

#[test]
fn a_position_in_which_the_game_is_over_is_looked_at() {
    let over = "kensington act=1 red=G2,H4,H5,I4,I5,J2 blue=A1,A2,A3,A4,B1";
    let mut over = Table::from_position(over, Vec::new()).expect("to be looked at");
    assert!(over.snapshot().result.is_some() && !over.undo(0) && !over.next_game());
    assert_eq!(line(&Table::from_share(&over.sitting().share().expect("short")).expect("good")), line(&over));
    let mut going_on = Table::from_position(START, Vec::new()).expect("a position");
    assert!(!going_on.next_game() && going_on.snapshot().to_act == Some(1));
}

#[test]
fn others_sit_down_in_the_middle_of_a_match() {
    let mut table = named(GameId::Hexade, "", &["Ann", "Bob"]);
    table.set_clock("5").expect("a clock");
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("a game of two sides");
    assert!(table.next_game());
    table.play("J10", 0).expect("legal");
    let at = point(&table, "K5");
    BoardView::new(&table).touch(&mut table, at, 1_000);
    let before = (table.snapshot().moves, table.clock(1_000).expect("a clock").running);

    assert!(!table.set_people(&["Cy".to_owned()]), "one name a seat");
    assert_eq!(table.sitting().names(), ["Bob", "Ann"]);
    assert!(table.set_people(&["Tessera level 2, seed 4711".to_owned(), "  Cy ".to_owned()]));
    assert_eq!(table.sitting().names(), ["Tessera level 2, seed 4711", "Cy"]);
    assert_eq!((table.snapshot().moves, table.clock(1_000).expect("a clock").running), before, "the clock goes on");
    let seats = table.snapshot().seats;
    assert_eq!(seats[0].computer, Some(Computer { level: 2, seed: 4711 }));
    assert_eq!(seats[0].who.0.to_string(), "(computer)");
    assert_eq!((seats[1].computer, &seats[1].who.0), (None, &"Cy".into()));

    // The names stand in every game of the match, where they sat then.
    let record = table.sitting().record();
    assert!(record.contains("[Player1 \"Cy\"]\n[Player2 \"Tessera level 2, seed 4711\"]\n"), "{record}");
    assert!(record.contains("[Player1 \"Tessera level 2, seed 4711\"]\n[Player2 \"Cy\"]\n"), "{record}");
    assert!(!record.contains("Ann") && !record.contains("Bob"), "{record}");
    let text = table.store(1_000);
    assert_eq!(Table::restore(&text).expect("a stored table").store(1_000), text);
}

#[test]
fn a_name_stands_for_the_computer_or_for_a_person() {
    let computer = |level, seed| Sitter::Computer(Computer { level, seed });
    for (name, sitter) in [
        ("Tessera level 1, seed 0", computer(1, 0)),
        ("Tessera level 8, seed 65535", computer(8, 65_535)),
        ("Tessera level 3, seed 00042", computer(3, 42)),
    ] {
        assert_eq!(Sitter::named(name), sitter);
    }
    for name in [
        "",
        "Ann",
        "Tessera",
        "Tessera level 0, seed 1",
        "Tessera level 9, seed 1",
        "Tessera level 12, seed 1",
        "Tessera level 2, seed ",
        "Tessera level 2, seed 123456",
        "Tessera level 2, seed +1",
        "Tessera level +2, seed 1",
        "Tessera level 2, seed 1 ",
        "tessera level 2, seed 1",
    ] {
        assert_eq!(Sitter::named(name), Sitter::Person(name.to_owned()));
        assert_eq!(Sitter::named(name).computer(), None);
    }
    for level in 1..=8 {
        for seed in [0, 7, 99_999] {
            assert_eq!(Sitter::named(&computer(level, seed).to_string()), computer(level, seed));
        }
    }
    assert_eq!(Computer::new(0, u32::MAX), Computer { level: 1, seed: 99_999 });
    assert_eq!(Computer::new(9, 5), Computer { level: 8, seed: 5 });
}
