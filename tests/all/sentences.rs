//! What is said of a table: in English, sentence by sentence, and in every language for whatever games come to.

use crate::common::OnBoard as Table;
use crate::common::rulesets;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use tessera_command::English;
use tessera_rules::geometry::Point;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{AnyPosition, Ending, Explain, GameId, Options, Position, Seat};
use tessera_site::input::Confirm;
use tessera_site::session::Event;
use tessera_site::table::{Phrase, Said, Snapshot, TeamState, Walk};

/// A table by these options, with these names or none.
fn table(game: GameId, words: &str, names: &[&str]) -> Table {
    let options = Options::parse(game, words.split_whitespace()).expect("options");
    Table::new(&options, names.iter().map(|&name| name.to_owned()).collect()).expect("a table")
}

/// The same with actions played.
fn played(game: GameId, words: &str, names: &[&str], actions: &str) -> Table {
    let mut table = table(game, words, names);
    actions.split_whitespace().for_each(|action| play(&mut table, action));
    table
}

/// A table that begins from a position.
fn from(line: &str) -> Table {
    Table::from_position(line, Vec::new()).unwrap_or_else(|error| panic!("{line}: {}", error.english()))
}

fn play(table: &mut Table, action: &str) {
    table.play(action, 0).unwrap_or_else(|error| panic!("{action}: {}", error.english()));
}

fn touch(table: &mut Table, labels: &str) {
    for label in labels.split_whitespace() {
        let at = table.board().find(label).unwrap_or_else(|| panic!("there is no {label}"));
        table.touch(at, 0);
    }
}

/// Sentences one after the other.
fn said(sentences: &[Said]) -> String {
    sentences.iter().map(|Said(message)| message.english()).collect::<Vec<_>>().join(" ")
}

/// A phrase in English: as an argument, since it need not be a message.
fn phrase(Phrase(arg): &Phrase) -> String {
    let Arg::Message(message) = arg else { return Message::new("{it}").with("it", arg.clone()).english() };
    message.english()
}

fn task(table: &Table) -> String {
    said(&table.snapshot().task)
}

/// Whose turn it is, or who has won.
fn headline(table: &Table) -> String {
    said(&table.snapshot().headline.into_iter().collect::<Vec<_>>())
}

/// What each seat's counts are.
fn counts(table: &Table) -> Vec<String> {
    let line = |counts: &[Said]| counts.iter().map(|Said(count)| count.english()).collect::<Vec<_>>().join(" · ");
    table.snapshot().seats.iter().map(|seat| line(&seat.counts)).collect()
}

fn teams(table: &Table) -> Vec<String> {
    let together = |team: &TeamState| {
        let total = team.total.as_ref().map(|total| said(std::slice::from_ref(total)));
        [Some(phrase(&team.names)), total].into_iter().flatten().collect::<Vec<_>>().join(": ")
    };
    table.snapshot().teams.iter().map(together).collect()
}

// ---- what is to be done ----

/// Red has placed all its pieces (Cavendish).
const RED_ALL: &str =
    "A1,A2,A3,A4,A6,A7,A8,C1,C2,C3,C4,C6,C7,C8,C9,E1,E2,M15,M14,M13,M12,M10,M9,M8,O15,O14,O13,O12,O10,O9,O8";

#[test]
fn each_task_of_each_game_is_asked_in_a_sentence() {
    let pente = |words, actions| task(&played(GameId::Pente, words, &[], actions));
    assert_eq!(pente("", ""), "Place the first stone on the centre.");
    assert_eq!(pente("", "0"), "Place a stone on an empty point.");
    assert_eq!(pente("tournament=on", "0 R1"), "Place your second stone, at least 3 lines from the centre.");

    let cavendish = |words, actions| task(&played(GameId::Cavendish, words, &[], actions));
    assert_eq!(cavendish("", ""), "Place a piece on an empty point.");
    assert_eq!(cavendish("", "H8 H9"), "Place your second piece, at least 4 steps from the first.");
    let two = "red=H8 white=H9,H10 taken=0,0";
    assert_eq!(
        task(&from(&format!("cavendish act=1 {two}"))),
        "Place a piece, or jump over a pair with a highlighted one."
    );
    assert_eq!(
        task(&from(&format!("cavendish act=1 red=H8,{RED_ALL} white=H9,H10 taken=0,0"))),
        "Jump over a pair with a highlighted piece; you have none left to place."
    );
    let mut reenter = from(&format!("cavendish captured=reenter act=1 {two} held=0,0"));
    for action in ["H8xH11", "A1"] {
        play(&mut reenter, action);
    }
    assert_eq!(task(&reenter), "Place a piece of your own or a captured one, or jump over a pair.");
    assert_eq!(
        task(&from(&format!("cavendish captured=reenter act=1 red=H8,{RED_ALL} white=J14 taken=2,0 held=2,0"))),
        "Place a captured piece, or jump over a pair."
    );

    let hexade = |actions| task(&played(GameId::Hexade, "", &[], actions));
    assert_eq!(hexade(""), "Place a counter on an empty cell.");
    assert_eq!(hexade("J10 K5"), "Place your second counter, at least 3 cells from the first.");

    assert_eq!(task(&table(GameId::Kensington, "", &[])), "Place a counter on an empty point.");
    let mut relocating = from("kensington act=1 red=E3,E4,F2,F3,H4,H5 blue=A1,A4,B1,P1,P4,O1");
    play(&mut relocating, "G2");
    assert_eq!(task(&relocating), "You made a square, so you may relocate up to two blue counters.");
    play(&mut relocating, "A1>A2");
    assert_eq!(task(&relocating), "You may relocate one more blue counter.");
    let mut blue = from("kensington act=2 blue=E3,E4 red=A1,A4,P1");
    play(&mut blue, "G2");
    assert_eq!(task(&blue), "You made a triangle, so you may relocate one red counter.");
    // A turn set up in its middle does not say with which action it began.
    let midway = blue.position().to_string();
    assert_eq!(task(&from(&midway)), "Relocate one red counter, or skip.");

    let chivalry = |white, black| format!("chivalry act=1 white={white} black={black} castle=0,0");
    assert_eq!(task(&table(GameId::Chivalry, "", &[])), "Move a piece.");
    let mut capturing = from(&chivalry("E6,A9", "F7,H9,N12"));
    assert_eq!(task(&capturing), "You can capture, so you must. Choose a highlighted piece.");
    touch(&mut capturing, "E6");
    assert_eq!(task(&capturing), "The piece on E6 must capture. Choose where it goes.");
    let mut castle = from(&chivalry("G3,A9", "G2,N12,N5"));
    for action in ["G3xG1", "N12-N11"] {
        play(&mut castle, action);
    }
    assert_eq!(task(&castle), "Move your piece out of your own castle.");
}

#[test]
fn a_threat_just_called_out_is_the_reason() {
    let pente = |actions| task(&played(GameId::Pente, "", &[], actions));
    assert_eq!(pente("0 U5 R1 D5 R2"), "Green has a tria. Stop it, or make a bigger threat.");
    let four = "Green has a tessera. One more stone makes five: stop it, or win first.";
    assert_eq!(pente("0 U5 R1 D5 R2 U7 R3"), four);
    assert_eq!(pente("0 U5 R1 D5 R2 U7 R3 D7"), "Place a stone on an empty point.", "Yellow missed it");
    let named = played(GameId::Pente, "mode=partners", &["Ann", "Bob", "Cy", "Di"], "0 U5 R1 D5 R2");
    assert_eq!(task(&named), "Ann has a tria. Stop it, or make a bigger threat.");
}

#[test]
fn the_sitter_is_called_by_name_colour_or_place_in_the_match() {
    assert_eq!(headline(&table(GameId::Hexade, "", &["Ann", "Bob"])), "Ann’s turn");
    let mut unnamed = table(GameId::Hexade, "", &["", "Bob"]);
    unnamed.conclude(Event::Resignation(Seat::ALL[0]), 0).expect("two sides");
    assert!(unnamed.next_game());
    assert_eq!(headline(&unnamed), "Bob’s turn");
    play(&mut unnamed, "J10");
    assert_eq!(headline(&unnamed), "Black’s turn");
    let partners = played(GameId::Pente, "mode=partners", &[], "0 R1");
    assert_eq!(headline(&partners), "Green 2’s turn");
    let labels = |table: &Table| -> Vec<String> {
        table.snapshot().seats.into_iter().map(|seat| seat.label.0.english()).collect()
    };
    assert_eq!(labels(&partners), ["Green 1", "Yellow 1", "Green 2", "Yellow 2"]);
    assert_eq!(labels(&table(GameId::Pente, "mode=team", &[])), ["Green", "Yellow", "Red", "Blue"]);
}

#[test]
fn an_enemy_six_is_to_be_broken() {
    let mut hexade = from("hexade act=1 white=J8,J9,J10,J11,J12,K10 black=I8 taken=0,0");
    play(&mut hexade, "J13");
    assert_eq!(task(&hexade), "White has a perfect six and wins unless a capture breaks it now.");
}

#[test]
fn a_path_is_told_as_far_as_it_goes() {
    let stop = |table: &Table| table.snapshot().stop.map(|Said(stop)| stop.english());
    let mut cavendish = from("cavendish chains=on act=1 red=H8,A1 white=H9,H10,H12,H13,O15 taken=0,0");
    touch(&mut cavendish, "H8");
    assert_eq!((task(&cavendish).as_str(), stop(&cavendish)), ("Choose where the piece on H8 goes.", None));
    touch(&mut cavendish, "H11");
    assert_eq!(task(&cavendish), "H8–H11. Choose H11 again to stop there, or keep going.");
    assert_eq!(stop(&cavendish).as_deref(), Some("Stop here: capture 2"));
    let mut chivalry = from("chivalry act=1 white=E6,F7,G9,A9 black=N12 knights=E6 castle=0,0");
    touch(&mut chivalry, "E6 G8");
    assert_eq!(task(&chivalry), "E6–G8, a canter. Choose G8 again to stop there, or keep going.");
    assert_eq!(stop(&chivalry).as_deref(), Some("Stop at G8"));
    let mut must = from("chivalry act=1 white=A9,E6,F7 black=H9,H7,N12 knights=E6 castle=0,0");
    touch(&mut must, "E6 G8");
    assert_eq!((task(&must).as_str(), stop(&must)), ("E6–G8. Keep going until you capture: a charge.", None));
}

#[test]
fn what_is_aimed_at_is_asked_about() {
    let aimed = |mut table: Table, labels: &str| {
        table.set_confirm(Confirm::Always);
        touch(&mut table, labels);
        format!("{} [{}]", task(&table), table.snapshot().aimed.expect("it waits").commit.0.english())
    };
    assert_eq!(aimed(table(GameId::Hexade, "", &[]), "J10"), "J10? Tap again to confirm. [Place at J10]");
    assert_eq!(
        aimed(from("cavendish act=1 red=H8 white=H9,H10 taken=0,0"), "H8 H11"),
        "H8–H11? Tap again to confirm. It captures 2. [Jump: capture 2]"
    );
    assert_eq!(
        aimed(played(GameId::Kensington, "", &[], "E3 A1 E4 A2 O1 P1 G2"), "P1 C1"),
        "P1 → C1? Tap again to confirm. [Move to C1]"
    );
    assert_eq!(
        aimed(from("chivalry act=1 white=A9,E6,F7 black=H9,H7,N12 knights=E6 castle=0,0"), "E6 G8 I6"),
        "E6–I6? Tap again to confirm. It captures 1. [Charge: capture 1]"
    );
    assert_eq!(
        aimed(from("chivalry act=1 white=A5,B6 black=N10,N12 castle=0,0"), "A5 A6"),
        "A5–A6? Tap again to confirm. [Move to A6]"
    );
    let held = format!("cavendish captured=reenter act=1 red=H8,{RED_ALL} white=J14 taken=2,0 held=2,0");
    assert_eq!(aimed(from(&held), "J8"), "J8? Tap again to confirm. [Place at J8]");
}

#[test]
fn the_eye_is_told_names_only_where_they_are_printed() {
    let asked = |table: &Table| -> Vec<String> {
        let snapshot = table.snapshot();
        let commit = snapshot.aimed.map(|aimed| aimed.commit).or(snapshot.stop);
        snapshot.asked.into_iter().chain(commit).map(|said| said.0.english()).collect()
    };
    let bare = |mut table: Table, labels: &str| {
        table.set_confirm(Confirm::Always);
        touch(&mut table, labels);
        let (look, task) = (table.look(), task(&table));
        assert!(asked(&table).join(" ").starts_with(&task), "where names are printed it is as for the ear");
        table.set_look(look, None, false);
        assert_eq!(self::task(&table), task, "a screen reader hears names, whatever is printed");
        asked(&table).join(" ")
    };
    let pente = |labels| bare(table(GameId::Pente, "", &[]), labels);
    assert_eq!(pente("0"), "Tap again to confirm. Place here");
    assert_eq!(pente(""), "Place the first stone on the centre.");
    let kensington = || played(GameId::Kensington, "", &[], "E3 A1 E4 A2 O1 P1 G2");
    assert_eq!(bare(kensington(), "P1"), "Choose where this piece goes.");
    assert_eq!(bare(kensington(), "P1 C1"), "Tap again to confirm. Move here");
    let cavendish = || from("cavendish chains=on act=1 red=H8,A1 white=H9,H10,H12,H13,O15 taken=0,0");
    assert_eq!(bare(cavendish(), "H8"), "Choose where this piece goes.");
    assert_eq!(
        bare(cavendish(), "H8 H11"),
        "Choose the same point again to stop there, or keep going. Stop here: capture 2"
    );
    let knight = |labels| bare(from("chivalry act=1 white=E6,F7,G9,A9 black=N12 knights=E6 castle=0,0"), labels);
    assert_eq!(knight("E6 G8"), "A canter. Choose the same square again to stop there, or keep going. Stop here");
    let must = |labels| bare(from("chivalry act=1 white=A9,E6,F7 black=H9,H7,N12 knights=E6 castle=0,0"), labels);
    let capturing = from("chivalry act=1 white=E6,A9 black=F7,H9,N12 castle=0,0");
    assert_eq!(bare(capturing, "E6"), "This piece must capture. Choose where it goes.");
    assert_eq!(must("E6 G8"), "Keep going until you capture: a charge.");
}

// ---- what was done ----

#[test]
fn what_was_done_is_said_for_the_ear() {
    let done = |table: &Table| said(&table.snapshot().done.into_iter().collect::<Vec<_>>());
    let after = |line: &str, action: &str| {
        let mut table = from(line);
        play(&mut table, action);
        done(&table)
    };
    assert_eq!(done(&table(GameId::Pente, "", &[])), "");
    assert_eq!(done(&played(GameId::Pente, "", &["Ann", "Bob"], "0 R1 L1 R2")), "Yellow: R2.");
    assert_eq!(done(&played(GameId::Pente, "", &[], "0 R1 L1 R2 R3")), "Green: R3, 2 stones captured.");
    let reenter = "cavendish captured=reenter act=1 red=H8 white=H9,H10 taken=2,0 held=2,0";
    assert_eq!(after(reenter, "H8xH11"), "Red: H8 captures and lands on H11, 2 pieces captured.");
    assert_eq!(after(reenter, "~A1"), "Red: back on A1.");
    let pair = "hexade act=2 white=J11,J12 black=J13,A1 taken=0,0";
    assert_eq!(after(pair, "J10"), "Black: J10, 2 counters captured.");
    let square = "kensington act=1 red=E3,E4,F2 blue=A1,A4,P1";
    let mut relocating = from(square);
    play(&mut relocating, "G2");
    assert_eq!(done(&relocating), "Red: G2.");
    play(&mut relocating, "A1>A2");
    assert_eq!(done(&relocating), "Red: A1 relocated to A2.");
    let mut ending = from(square);
    for action in ["G2", "end"] {
        play(&mut ending, action);
    }
    assert_eq!(done(&ending), "Red: turn ended.");
    let chivalry = |black| format!("chivalry act=1 white=E6,F7,A9 black={black} knights=E6 castle=0,0");
    assert_eq!(after(&chivalry("N10,N12"), "E6-G8"), "White: E6 to G8.");
    assert_eq!(after(&chivalry("H9,N12"), "E6-G8xI10"), "White: E6 to G8 captures and lands on I10, 1 piece captured.");
}

#[test]
fn what_is_worth_telling_of_a_turn_is_told_in_words() {
    let told = |table: &Table| said(&table.snapshot().told);
    let of = |line: &str, actions: &str| {
        let mut table = from(line);
        actions.split(' ').for_each(|action| play(&mut table, action));
        told(&table)
    };
    assert_eq!(told(&played(GameId::Pente, "", &[], "0 R1 L1 R2")), "", "a stone is seen");
    assert_eq!(told(&played(GameId::Pente, "", &[], "0 R1 L1 R2 R3")), "Green captured a pair.");
    assert_eq!(told(&played(GameId::Pente, "", &["Ann", "Bob"], "0 R1 L1 R2 R3")), "Ann captured a pair.");
    let two = "cavendish chains=on act=1 red=H8,A1 white=H9,H10,H12,H13,O15 taken=0,0";
    assert_eq!(of(two, "H8xH11xH14"), "Red captured 2 pairs.");
    assert_eq!(of("hexade act=2 white=J11,J12 black=J13,A1 taken=0,0", "J10"), "Black captured a pair.");
    let knight = "chivalry act=1 white=E6,F7,A9 black=H9,N12 knights=E6 castle=0,0";
    assert_eq!(of(knight, "E6-G8xI10"), "White captured a piece.");
    let square = "kensington act=1 red=E3,E4,F2,F3,H4,H5 blue=A1,A4,B1,P1,P4,O1";
    assert_eq!(of(square, "G2 A1>A2"), "", "one more may follow");
    assert_eq!(of(square, "G2 A1>A2 A4>A3"), "Red relocated 2 counters.");
    assert_eq!(of(square, "G2 A1>A2 end"), "Red relocated a counter.");
    assert_eq!(of(square, "G2 end"), "");
    assert_eq!(of(square, "G2 A1>A2 A4>A3 C1"), "", "of the last turn alone");
}

#[test]
fn what_is_called_out_is_told_unless_the_task_says_it() {
    let calls = |names: &[&str], actions| said(&played(GameId::Pente, "", names, actions).snapshot().told);
    let three = "0 U5 R1 D5 R2";
    assert_eq!(calls(&[], three), "", "Yellow is told to stop it");
    assert_eq!(calls(&["", COMPUTER], three), "You announce tria.", "nobody reads the task of a computer");
    assert_eq!(calls(&["", COMPUTER], "0 U5 R1 D5 R2 L9 R3"), "You announce tessera.");
    assert_eq!(calls(&[COMPUTER, ""], three), "", "you are told to stop it");
    assert_eq!(calls(&[COMPUTER, COMPUTER], three), "Green announces tria.");
}

// ---- who is “you” ----

/// The computer's name in records.
const COMPUTER: &str = "Tessera level 2, seed 7";

/// What the plates say.
fn plates(table: &Table) -> Vec<String> {
    table.snapshot().seats.iter().map(|seat| phrase(&seat.who)).collect()
}

#[test]
fn you_are_the_one_person_among_computers() {
    let turn = |words, names: &[&str]| {
        let table = table(GameId::Pente, words, names);
        (headline(&table), plates(&table).join(", "))
    };
    let is = |found: (String, String), expected: (&str, &str)| {
        assert_eq!((found.0.as_str(), found.1.as_str()), expected);
    };
    is(turn("", &["", COMPUTER]), ("Your turn", "You, Computer"));
    is(turn("", &["Ann", COMPUTER]), ("Your turn", "Ann, Computer"));
    is(turn("", &[COMPUTER, ""]), ("The computer’s turn", "Computer, You"));
    is(turn("", &["", ""]), ("Green’s turn", "Green, Yellow"));
    is(turn("", &[COMPUTER, COMPUTER]), ("Green’s turn", "Green, Yellow"));
    // Several computers are told apart by their colours.
    is(turn("mode=team", &["", COMPUTER, COMPUTER, COMPUTER]), ("Your turn", "You, Yellow, Red, Blue"));
    is(turn("mode=team", &[COMPUTER, "", COMPUTER, COMPUTER]), ("Green’s turn", "Green, You, Red, Blue"));
    // Several people are told apart by theirs.
    is(turn("mode=team", &["", COMPUTER, "", ""]), ("Green’s turn", "Green, Computer, Red, Blue"));
    is(turn("mode=team", &[COMPUTER, "", "Ann", ""]), ("The computer’s turn", "Computer, Yellow, Ann, Blue"));
    let mut shown = table(GameId::Pente, "", &["", COMPUTER]);
    shown.set_addresses(false);
    assert_eq!((headline(&shown).as_str(), plates(&shown)[0].as_str()), ("Green’s turn", "Green"), "nobody is there");
}

#[test]
fn the_computer_thinks_under_its_name_or_colour() {
    let thinks = |words, names: &[&str]| {
        table(GameId::Pente, words, names).snapshot().thinks.map(|Said(thinks)| thinks.english())
    };
    assert_eq!(thinks("", &[COMPUTER, ""]).as_deref(), Some("The computer is thinking"));
    assert_eq!(thinks("players=3 mode=points", &[COMPUTER, COMPUTER, ""]).as_deref(), Some("Green is thinking"));
    assert_eq!(thinks("", &["", COMPUTER]), None);
}

#[test]
fn you_win_and_you_lose() {
    let five = "0 U5 R1 D5 R2 L9 R3 U9 R4";
    let end = |table: &Table| {
        let asked = said(&table.snapshot().asked);
        format!("{} | {} | {asked}", headline(table), task(table))
    };
    let won = |names: &[&str]| end(&played(GameId::Pente, "", names, five));
    assert_eq!(won(&["", COMPUTER]), "You win | You won: five in a row. | five in a row.");
    assert_eq!(won(&["Ann", COMPUTER]), "You win | You won: five in a row. | five in a row.");
    assert_eq!(won(&[COMPUTER, ""]), "You lost | You lost: five in a row. | five in a row.");
    assert_eq!(won(&["Ann", ""]), "Ann wins | Ann wins: five in a row. | five in a row.");
    let concluded = |names: &[&str], event| end(&concluded(GameId::Pente, "", names, event));
    let resigned = Event::Resignation(Seat::ALL[0]);
    assert_eq!(concluded(&["", COMPUTER], resigned), "You lost | You lost: you resigned. | you resigned.");
    assert_eq!(
        concluded(&[COMPUTER, ""], resigned),
        "You win | You won: the other side resigned. | the other side resigned."
    );
    assert_eq!(concluded(&["", COMPUTER], Event::Agreement), "A draw | A draw: by agreement. | by agreement.");
    let mut late = table(GameId::Pente, "", &["", COMPUTER]);
    late.set_clock("1").expect("a clock");
    for action in ["0", "R1"] {
        play(&mut late, action);
    }
    assert!(late.flag(60_000));
    assert_eq!(end(&late), "You lost | You lost: your time ran out. | your time ran out.");
    // Among more sides it matters who has won; among people the computer is one of them.
    let three = "0 U5 U6 R1 D5 D6 R2 L8 L9 R3";
    let points = |names: &[&str]| headline(&played(GameId::Pente, "mode=points players=3", names, three));
    assert_eq!(points(&["", COMPUTER, COMPUTER]), "You win");
    assert_eq!(points(&[COMPUTER, "", COMPUTER]), "Green wins");
    assert_eq!(points(&[COMPUTER, "", ""]), "The computer wins");
    let team = |names: &[&str]| {
        let mut table = table(GameId::Pente, "mode=team", names);
        table.conclude(Event::Resignation(Seat::ALL[0]), 0).expect("two sides");
        task(&table)
    };
    assert_eq!(team(&["", COMPUTER, COMPUTER, COMPUTER]), "You lost: you resigned.");
    assert_eq!(team(&[COMPUTER, COMPUTER, COMPUTER, ""]), "You won: the other side resigned.");
    assert_eq!(team(&["", COMPUTER, "", "Ann"]), "Yellow and Ann win: the other side resigned.");
    let pieces = "chivalry act=1 white=E6,A9 black=F7 castle=0,0";
    let mut taken = Table::from_position(pieces, vec![COMPUTER.to_owned(), String::new()]).expect("a position");
    play(&mut taken, "E6xG8");
    assert_eq!(task(&taken), "You lost: you have no pieces left.");
}

#[test]
fn what_you_and_the_computer_have_done_is_told_so() {
    let told = |names: &[&str], actions| {
        let table = played(GameId::Pente, "", names, actions);
        let Snapshot { done, told, .. } = table.snapshot();
        (said(&done.into_iter().collect::<Vec<_>>()), said(&told))
    };
    let pair = "0 R1 L1 R2 R3";
    let is = |found: (String, String), expected: (&str, &str)| {
        assert_eq!((found.0.as_str(), found.1.as_str()), expected);
    };
    is(told(&["", COMPUTER], pair), ("You: R3, 2 stones captured.", "You captured a pair."));
    is(told(&[COMPUTER, "Ann"], pair), ("Computer: R3, 2 stones captured.", "The computer captured a pair."));
    is(told(&[COMPUTER, COMPUTER], pair), ("Green: R3, 2 stones captured.", "Green captured a pair."));
    let square = |names: [&str; 2]| {
        let line = "kensington act=1 red=E3,E4,F2 blue=A1,A4,P1";
        let mut table = Table::from_position(line, names.map(str::to_owned).to_vec()).expect("a position");
        for action in ["G2", "A1>A2"] {
            play(&mut table, action);
        }
        said(&table.snapshot().told)
    };
    assert_eq!(square([COMPUTER, ""]), "The computer relocated a counter.");
    assert_eq!(square(["", COMPUTER]), "", "you know what you have just done");
    let chivalry = |names: [&str; 2]| {
        let line = "chivalry act=1 white=E6,A9 black=F7,N12 castle=0,0";
        let mut table = Table::from_position(line, names.map(str::to_owned).to_vec()).expect("a position");
        play(&mut table, "E6xG8");
        said(&table.snapshot().told)
    };
    assert_eq!(chivalry([COMPUTER, ""]), "The computer captured a piece.");
    assert_eq!(chivalry(["", COMPUTER]), "You captured a piece.");
}

#[test]
fn what_the_computer_threatens_is_told_of_the_computer() {
    let asked = |names: &[&str], actions| task(&played(GameId::Pente, "", names, actions));
    let tria = "The computer has a tria. Stop it, or make a bigger threat.";
    assert_eq!(asked(&[COMPUTER, ""], "0 U5 R1 D5 R2"), tria);
    let four = "The computer has a tessera. One more stone makes five: stop it, or win first.";
    assert_eq!(asked(&[COMPUTER, ""], "0 U5 R1 D5 R2 U7 R3"), four);
    // Where people play for the computer they are told so of the colour.
    let yours = "Green has a tria. Stop it, or make a bigger threat.";
    assert_eq!(asked(&["", COMPUTER], "0 U5 R1 D5 R2"), yours);
    let six = "hexade act=1 white=J8,J9,J10,J11,J12,K10 black=I8 taken=0,0";
    let mut hexade = Table::from_position(six, vec![COMPUTER.to_owned(), String::new()]).expect("a position");
    play(&mut hexade, "J13");
    assert_eq!(task(&hexade), "The computer has a perfect six and wins unless a capture breaks it now.");
}

#[test]
fn after_a_rematch_you_are_still_you() {
    let mut table = table(GameId::Pente, "", &["", COMPUTER]);
    for action in "0 U5 R1 D5 R2 L9 R3 U9 R4".split(' ') {
        play(&mut table, action);
    }
    let sheet = table.snapshot().sheet.expect("a sheet");
    assert_eq!(said(&sheet.next), "The computer starts the next game: the loser goes first.");
    assert!(table.next_game());
    assert_eq!(plates(&table), ["Computer", "You"]);
    let Snapshot { colours_changed, sheet, .. } = table.snapshot();
    assert_eq!(said(&colours_changed.into_iter().collect::<Vec<_>>()), "Colours change: you now play Yellow.");
    let people: Vec<String> = sheet.expect("a sheet").people.iter().map(phrase).collect();
    assert_eq!(people, ["You", "Computer"]);
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("two sides");
    assert_eq!(task(&table), "You lost: you resigned.");
    let sheet = table.snapshot().sheet.expect("a sheet");
    assert_eq!(said(&sheet.next), "You start the next game: the loser goes first.");
    let decided = played(GameId::Pente, "mode=points target=5", &["", COMPUTER], "0 U5 R1 D5 R2 L9 R3 U9 R4");
    assert_eq!(task(&decided), "You won: five in a row. You win the match.");
    let lost = played(GameId::Pente, "mode=points target=5", &[COMPUTER, ""], "0 U5 R1 D5 R2 L9 R3 U9 R4");
    assert_eq!(task(&lost), "You lost: five in a row. The computer wins the match.");
}

#[test]
fn looking_through_a_game_the_headline_says_how_it_ended() {
    let mut table = played(GameId::Pente, "", &["", COMPUTER], "0 U5 R1 D5 R2 L9 R3 U9 R4");
    assert!(table.walk(Walk::Start, 0));
    let Snapshot { over, asked, thinks, told, .. } = table.snapshot();
    assert_eq!((headline(&table).as_str(), said(&over).as_str()), ("You win", "You won: five in a row."));
    assert_eq!((said(&asked).as_str(), thinks, said(&told).as_str()), ("five in a row.", None, ""));
}

#[test]
fn the_plain_request_is_left_out_for_the_eye_after_three_turns() {
    let asked = |table: &Table| said(&table.snapshot().asked);
    let pente = |actions| asked(&played(GameId::Pente, "", &[], actions));
    let plain = "Place a stone on an empty point.";
    assert_eq!(pente("0 U5 R1 D5 L3"), plain, "Yellow’s third stone");
    let mut known = played(GameId::Pente, "", &[], "0 U5 R1 D5 L3 L9");
    assert_eq!(asked(&known), "", "Green has placed three");
    assert_eq!(task(&known), plain, "a screen reader hears it");
    assert_eq!(pente("0 U5 R1 D5 L9 D9 R2"), "Green has a tria. Stop it, or make a bigger threat.");
    // What is aimed at or on its way is asked about.
    known.set_confirm(Confirm::Always);
    touch(&mut known, "L4");
    assert_eq!(asked(&known), "L4? Tap again to confirm.");
    let three = played(GameId::Pente, "mode=points players=3", &[], "0 U5 U9 R9 D5 D9 L9 L5 R5");
    assert_eq!(asked(&three), "", "each has placed three");
    // Moving is another request than placing.
    let mut moving = table(GameId::Kensington, "", &[]);
    for at in moving.board().points().take(30) {
        let label = moving.board().label(at).to_owned();
        play(&mut moving, &label);
        if moving.snapshot().can_end {
            play(&mut moving, "end");
        }
    }
    assert_eq!(asked(&moving), "Move a counter along a line to the next point.");
    let capture = from("chivalry act=1 white=E6,A9 black=F7,H9,N12 castle=0,0");
    assert_eq!(asked(&capture), "You can capture, so you must. Choose a highlighted piece.");
}

// ---- how it ended ----

/// A table in Pente that has ended so, with names or none.
fn concluded(game: GameId, words: &str, names: &[&str], event: Event) -> Table {
    let mut table = table(game, words, names);
    table.conclude(event, 0).unwrap_or_else(|error| panic!("{}", error.english()));
    table
}

#[test]
fn each_ending_has_its_sentence() {
    let resigned = Event::Resignation(Seat::ALL[0]);
    let result = |words, names: &[&str], event| task(&concluded(GameId::Pente, words, names, event));
    assert_eq!(result("", &[], resigned), "Yellow wins: the other side resigned.");
    assert_eq!(result("", &["Ann", "Bob"], resigned), "Bob wins: the other side resigned.");
    assert_eq!(result("mode=partners", &[], resigned), "Yellow wins: the other side resigned.");
    assert_eq!(result("mode=team", &[], resigned), "Yellow and Blue win: the other side resigned.");
    assert_eq!(result("mode=team", &["Ann", "Bob", "Cy", ""], resigned), "Bob and Blue win: the other side resigned.");
    assert_eq!(result("", &[], Event::Agreement), "A draw: by agreement.");
    let mut flagged = table(GameId::Pente, "", &[]);
    flagged.set_clock("1").expect("a clock");
    play(&mut flagged, "0");
    assert!(flagged.flag(60_000));
    assert_eq!(task(&flagged), "Green wins: the other side ran out of time.");

    let over = |line: &str, actions: &str| {
        let mut table = from(line);
        actions.split(' ').for_each(|action| play(&mut table, action));
        task(&table)
    };
    assert_eq!(task(&played(GameId::Pente, "", &[], "0 U5 R1 D5 R2 L9 R3 U9 R4")), "Green wins: five in a row.");
    assert_eq!(
        task(&played(GameId::Pente, "mode=points players=3", &[], "0 U5 U6 R1 D5 D6 R2 L8 L9 R3")),
        "Green wins: four in a row."
    );
    assert_eq!(
        over(&format!("cavendish act=2 red=H8,{RED_ALL} white=H9 taken=0,0"), "J4"),
        "White wins: no moves left."
    );
    assert_eq!(over("kensington act=1 red=G2,H4,H5,I4,I5 blue=A1,A2,A3,A4,B1", "J2"), "Red wins: a full hexagon.");
    assert_eq!(
        over("hexade act=1 white=J8,J9,J10,J11,J12 black=A1,A2,A3,A4,A5 taken=0,0", "J13"),
        "White wins: six in a row."
    );
    let six = |cells: &str, last: &str| {
        over(&format!("hexade size=6 act=1 white={cells} black=A1,A2,A3,A4,A5 taken=0,0"), last)
    };
    assert_eq!(six("E5,E6,F5,F7,G6", "G7"), "White wins: six in a ring.");
    assert_eq!(six("E5,E6,F5,F6,F7", "D5"), "White wins: six in a triangle.");
    assert_eq!(
        over("chivalry act=2 white=G1,A9 black=F2,G2,H2,E3,G3,I4 castle=0,0", "I4-I3"),
        "Black wins: no moves left."
    );
}

#[test]
fn each_reason_to_end_has_its_words() {
    let words = Ending::ALL.map(|ending| ending.words().english());
    let expected = [
        "five in a row",
        "five pairs captured",
        "a full hexagon",
        "a perfect six",
        "two pieces in the castle",
        "all pieces captured",
        "no moves left",
        "the board is full",
        "no counters left to place",
        "neither side has more than one piece",
        "by agreement",
        "the other side resigned",
        "the other side ran out of time",
        "the same position for the third time",
    ];
    assert_eq!(words, expected);
}

#[test]
fn what_ends_a_game_depends_on_its_options() {
    use Ending::{Captures, Line, Time};
    let words = |options: &str, ending: Ending| {
        let options = Options::parse(GameId::Pente, options.split_whitespace()).expect("options");
        AnyPosition::new(&options).expect("a position").ending_words(ending).english()
    };
    assert_eq!([Line, Captures].map(|ending| words("", ending)), ["five in a row", "five pairs captured"]);
    assert_eq!([Line, Captures].map(|ending| words("mode=team", ending)), ["five in a row", "ten stones captured"]);
    assert_eq!(
        [Line, Captures, Time].map(|ending| words("mode=points players=3", ending)),
        ["four in a row", "four captures", "the other side ran out of time"]
    );
    assert_eq!([Line, Captures].map(|ending| words("mode=points", ending)), ["five in a row", "five pairs captured"]);
}

// ---- what is counted ----

#[test]
fn each_mode_counts_what_it_is_about() {
    let pair = "0 R1 L1 R2 R3";
    let pente = |words, names: &[&str]| {
        let table = played(GameId::Pente, words, names, pair);
        (counts(&table), teams(&table))
    };
    let is = |(counts, teams): (Vec<String>, Vec<String>), expected: &[&str], together: &[&str]| {
        assert_eq!(
            (&counts[..], &teams[..]),
            (
                &expected.iter().map(|&s| s.to_owned()).collect::<Vec<_>>()[..],
                &together.iter().map(|&s| s.to_owned()).collect::<Vec<_>>()[..]
            )
        );
    };
    is(pente("", &["Ann", "Bob"]), &["1 pair taken", "0 pairs taken"], &[]);
    is(pente("mode=points", &[]), &["1 pair taken · 1 pt", "0 pairs taken · 0 pts"], &[]);
    is(pente("mode=points players=3", &[]), &["0 taken · 0 pts"; 3], &[]);
    is(
        pente("mode=partners", &["Ann", "Bob", "", "Dot"]),
        &["2 taken", "0 taken", "2 taken", "0 taken"],
        &["Ann and Green 2: 2 of 10 taken", "Bob and Dot: 0 of 10 taken"],
    );
    is(
        pente("mode=team", &[]),
        &["2 taken", "0 taken", "0 taken", "0 taken"],
        &["Green and Red: 2 of 10 taken", "Yellow and Blue: 0 of 10 taken"],
    );
    let of = |table: &Table| (counts(table), teams(table));
    let jump = "H8 H9 A1 H10 H8xH11";
    is(of(&played(GameId::Cavendish, "", &[], jump)), &["30 left · 2 taken", "30 left · 0 taken"], &[]);
    is(
        of(&played(GameId::Cavendish, "captured=reenter", &[], jump)),
        &["30 left · 2 in hand · 2 taken", "30 left · 0 in hand · 0 taken"],
        &[],
    );
    is(of(&played(GameId::Hexade, "", &[], "J10 K5")), &["134 left · 0 taken"; 2], &[]);
    is(of(&played(GameId::Kensington, "", &[], "E3")), &["14 left", "15 left"], &[]);
    is(
        of(&played(GameId::Kensington, "players=4", &["Ann", "", "Cy", "Dot"], "E3 A1 E4")),
        &["7 left", "7 left", "6 left", "7 left"],
        &["Ann and Cy: 13 left", "Blue 1 and Dot: 14 left"],
    );
    is(of(&table(GameId::Chivalry, "", &[])), &["0 taken", "0 taken"], &[]);
}

#[test]
fn the_sheet_tells_what_games_brought_and_who_begins_next() {
    let line = |table: &Table| -> (Vec<String>, String) {
        let sheet = table.snapshot().sheet.expect("a sheet");
        (sheet.lines.last().expect("a game").iter().map(phrase).collect(), said(&sheet.next))
    };
    let five = "0 U5 R1 D5 R2 L9 R3 U9 R4";
    let (brought, next) = line(&played(GameId::Pente, "", &["Ann", "Bob"], five));
    assert_eq!((brought[0].as_str(), brought[1].as_str()), ("1 for the win", "0"));
    assert_eq!(next, "Bob starts the next game: the loser goes first.");
    let (brought, next) = line(&concluded(GameId::Chivalry, "", &[], Event::Agreement));
    assert_eq!(brought, ["½ for the draw"; 2]);
    assert_eq!(next, "Whoever now plays Black starts the next game: the colours change.");
    let points = played(GameId::Pente, "mode=points target=5", &["Ann", "Bob"], five);
    assert_eq!(task(&points), "Ann wins: five in a row. Ann wins the match.");
    assert_eq!(line(&points), (vec!["5 for the five".to_owned(), "0".to_owned()], String::new()));
    let tied = concluded(GameId::Pente, "mode=points target=5 handicap=4,4", &[], Event::Agreement);
    assert_eq!(
        line(&tied).1,
        "Whoever now plays Yellow starts the next game: after a draw, the other side goes first."
    );
}

#[test]
fn refusals_call_people_what_they_are_called_at_the_table() {
    let mut four = table(GameId::Kensington, "players=4", &["Ann", "", "Cy", ""]);
    for at in four.board().points().take(30) {
        let label = four.board().label(at).to_owned();
        play(&mut four, &label);
        if four.snapshot().can_end {
            play(&mut four, "end");
        }
    }
    let acts = four.snapshot().to_act.expect("somebody");
    let mut refused = |owner: u8| {
        let of_them = |at: &Point| {
            four.position().piece_at(*at).is_some_and(|piece| piece.owner == Seat::ALL[usize::from(owner)])
        };
        let at = four.board().points().find(of_them).expect("a counter");
        four.touch(at, 0);
        let refusal = four.snapshot().refusal.expect("a refusal");
        assert_eq!(refusal.rule, "kensington/share");
        said(&[refusal.sentence]).replace(four.board().label(at), "…")
    };
    assert_eq!(acts, 2);
    assert_eq!(refused(0), "The counter on … belongs to Ann: move one that you placed yourself.");
    let Err(error) = Table::from_position("kensington players=4 act=1 red=A1,A2", Vec::new()) else {
        panic!("Red 1 has placed twice");
    };
    let sentence = "Red 1 has 2 on the board, but as players place in turn it should be 1";
    assert!(error.english().contains(sentence), "{}", error.english());
}

#[test]
fn a_rematch_says_once_whose_colour_is_another_one() {
    let changed = |names: &[&str], loser: u8| {
        let mut table = table(GameId::Pente, "", names);
        let said_now = |table: &Table| table.snapshot().colours_changed.map(|changed| said(&[changed]));
        assert_eq!(said_now(&table), None, "in the first game");
        play(&mut table, "0");
        table.conclude(Event::Resignation(Seat::ALL[usize::from(loser)]), 0).expect("two sides");
        assert!(table.next_game());
        let text = said_now(&table);
        play(&mut table, "0");
        assert_eq!(said_now(&table), None, "once it has begun");
        text
    };
    assert_eq!(changed(&[], 1).as_deref(), Some("Colours change: whoever had Green now plays Yellow."));
    assert_eq!(changed(&["Ann", "Bob"], 1).as_deref(), Some("Colours change: Ann now plays Yellow."));
    assert_eq!(changed(&[], 0), None, "the loser begins, who has begun");
}

#[test]
fn captured_pieces_are_told_kind_by_kind_where_they_are_of_one_colour() {
    /// Bytes of cells: colour + 1, kinds from 16.
    const YELLOW: u8 = 2;
    const WHITE: u8 = 7;
    let heaps = |table: &Table| -> Vec<Vec<(u8, u16)>> {
        let seats = table.snapshot().seats;
        seats.iter().map(|seat| seat.heaps.iter().map(|heap| (heap.piece, heap.n)).collect()).collect()
    };
    let pair = "0 R1 L1 R2 R3";
    assert_eq!(heaps(&played(GameId::Pente, "", &[], pair)), [vec![(YELLOW, 2)], vec![]]);
    assert_eq!(heaps(&played(GameId::Pente, "mode=team", &[], pair)), vec![vec![]; 4], "of several colours");
    let jump = "H8 H9 A1 H10 H8xH11";
    assert_eq!(heaps(&played(GameId::Cavendish, "", &[], jump)), [vec![(WHITE, 2)], vec![]]);
    assert_eq!(heaps(&played(GameId::Kensington, "", &[], "E3")), [vec![], vec![]]);
    let board = from("chivalry act=1 white=A9,E6,F7 black=N12,N5 knights=E6,N5 castle=0,0");
    let taken: Vec<u16> = heaps(&board)[0].iter().map(|&(_, n)| n).collect();
    assert_eq!(taken.iter().sum::<u16>(), board.snapshot().seats[0].captured);
    assert_eq!(taken.len(), 2, "Men and Knights");
    let goals = |words| table(GameId::Pente, words, &[]).snapshot().seats[0].goal;
    assert_eq!([goals(""), goals("mode=team"), goals("mode=points players=3")], [Some(10), Some(10), Some(8)]);
}

// ---- points and the set-up ----

#[test]
fn a_cell_tells_what_stands_there_and_whether_it_can_be_chosen() {
    let mut table = table(GameId::Chivalry, "", &[]);
    let words = |table: &Table, label: &str| {
        let at = table.board().find(label).expect("a point");
        let words = table.cell_words(table.cells()[at.index()]);
        words.iter().map(English::english).collect::<Vec<_>>().join(", ")
    };
    let on = |table: &Table, piece: char| -> BTreeSet<String> {
        let labels = table.labels();
        labels.iter().map(|label| words(table, label)).filter(|words| words.starts_with(piece)).collect()
    };
    assert_eq!(
        on(&table, 'W'),
        BTreeSet::from(["White’s Knight, can be chosen", "White’s Man, can be chosen"].map(str::to_owned))
    );
    assert_eq!(on(&table, 'B'), BTreeSet::from(["Black’s Knight", "Black’s Man"].map(str::to_owned)));
    assert_eq!(on(&table, 'e'), BTreeSet::from(["empty".to_owned()]));
    touch(&mut table, "E7");
    assert_eq!(words(&table, "D8"), "empty, can be played");
}

#[test]
fn a_set_up_names_its_pieces_and_what_is_wrong() {
    let set_up = |game, options, line: &str| {
        let mut table = table(game, options, &[]);
        table.begin_set_up(line).unwrap_or_else(|error| panic!("{line}: {}", error.english()));
        table.set_up_state().expect("set up")
    };
    let tray = |game, options| -> Vec<String> {
        set_up(game, options, "").tray.into_iter().map(|piece| piece.name.0.english()).collect()
    };
    assert_eq!(tray(GameId::Chivalry, ""), ["White’s Man", "White’s Knight", "Black’s Man", "Black’s Knight"]);
    assert_eq!(
        tray(GameId::Kensington, "players=4"),
        ["red counter, Red 1", "blue counter, Blue 1", "red counter, Red 2", "blue counter, Blue 2"]
    );
    let fault = |game, line| {
        let fault = set_up(game, "", line).fault.expect("it cannot go on");
        [fault.heading, fault.sentence].map(|Said(message)| message.english())
    };
    assert_eq!(
        fault(GameId::Kensington, "kensington act=1 red=G2,H4,H5,I4,I5,J2 blue=A1,A2,A3,A4,B1"),
        [
            "The game is over in this position",
            "Red has already won here: a full hexagon. Change the board so that play can continue."
        ]
    );
}

// ---- in every language ----

/// The words of each language.
fn catalogues() -> Vec<Map<String, Value>> {
    let read = |language| {
        let path = format!("{}/www/base/words/{language}.json", env!("CARGO_MANIFEST_DIR"));
        serde_json::from_str(&std::fs::read_to_string(path).expect("the words are there")).expect("an object")
    };
    ["en", "de", "es"].into_iter().map(read).collect()
}

/// A message has words in each language, with all their arguments and no other.
fn check(message: &Message, catalogues: &[Map<String, Value>]) {
    for words in catalogues {
        let entry = words.get(message.key()).unwrap_or_else(|| panic!("there are no words for {message}"));
        let text = entry.to_string();
        let mut wanted: BTreeSet<&str> = text
            .split('{')
            .skip(1)
            .filter_map(|rest| Some(rest.split_once('}')?.0))
            .filter(|name| !name.contains('"'))
            .collect();
        if entry.is_object() {
            wanted.insert("n");
        }
        let given: BTreeSet<&str> = message.args().iter().map(|(name, _)| *name).collect();
        assert_eq!(given, wanted, "{message}");
    }
    message.args().iter().for_each(|(_, arg)| check_arg(arg, catalogues));
}

fn check_arg(arg: &Arg, catalogues: &[Map<String, Value>]) {
    match arg {
        Arg::Text(_) | Arg::Number(_) | Arg::Halves(_) => {}
        Arg::Message(message) => check(message, catalogues),
        Arg::List(messages) => messages.iter().for_each(|message| check(message, catalogues)),
        Arg::And(args) => args.iter().for_each(|arg| check_arg(arg, catalogues)),
    }
}

/// Everything that is said of a table has words.
fn check_table(table: &Table, catalogues: &[Map<String, Value>]) {
    let shown = table.snapshot();
    let Snapshot { task, seats, teams, sheet, done, told, headline, thinks, stop, aimed, meanings, .. } = shown;
    let counts = seats.iter().flat_map(|seat| seat.counts.iter().chain([&seat.label]));
    let sheet = sheet.iter();
    let sentences = task
        .iter()
        .chain(&meanings)
        .chain(&done)
        .chain(&told)
        .chain(&headline)
        .chain(&thinks)
        .chain(&stop)
        .chain(counts);
    let sentences = sentences.chain(aimed.iter().map(|aimed| &aimed.commit));
    let sentences = sentences.chain(sheet.clone().flat_map(|sheet| &sheet.next));
    let sentences = sentences.chain(teams.iter().filter_map(|team| team.total.as_ref()));
    let sentences = sentences.chain(&shown.ending).chain(&shown.colours_changed);
    sentences.for_each(|Said(message)| check(message, catalogues));
    let phrases = seats.iter().map(|seat| &seat.who).chain(teams.iter().map(|team| &team.names));
    let phrases = phrases.chain(sheet.flat_map(|sheet| sheet.people.iter().chain(sheet.lines.iter().flatten())));
    phrases.for_each(|Phrase(arg)| check_arg(arg, catalogues));
    let kinds: BTreeSet<u8> = table.cells().into_iter().collect();
    for message in kinds.into_iter().flat_map(|byte| table.cell_words(byte)) {
        check(&message, catalogues);
    }
}

#[test]
fn whatever_games_come_to_has_words_in_every_language() {
    let (catalogues, mut rng) = (catalogues(), fastrand::Rng::with_seed(5));
    for (i, start) in rulesets().into_iter().enumerate() {
        let names = (0..start.seats()).map(|seat| ["Ann", "", "Bob"][(seat + i) % 3].to_owned()).collect();
        let mut table = Table::new(&start.options(), names).expect("a table");
        table.set_confirm(if i % 2 == 0 { Confirm::Always } else { Confirm::Never });
        for _ in 0..2 {
            for _ in 0..40 {
                let cells = table.cells();
                let playable: Vec<Point> =
                    table.board().points().filter(|at| cells[at.index()] & 1 << 6 != 0).collect();
                match rng.choice(&playable) {
                    Some(&at) if rng.u8(0..20) > 0 => drop(table.touch(at, 0)),
                    _ => drop(table.finish(0)),
                }
                check_table(&table, &catalogues);
                if rng.u8(0..3) > 0 {
                    table.commit(0);
                }
            }
            let events = [Event::Resignation(Seat::ALL[0]), Event::Agreement];
            let _ = events.into_iter().find(|&event| table.conclude(event, 0).is_ok());
            check_table(&table, &catalogues);
            table.next_game();
        }
        table.begin_set_up("").expect("the start");
        for piece in table.set_up_state().expect("set up").tray {
            check(&piece.name.0, &catalogues);
        }
    }
}
