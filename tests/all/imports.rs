//! Games from texts that somebody has of them: what a text is, and what is wrong with it.

use tessera_command::English as _;
use tessera_rules::{GameId, Options};
use tessera_site::table::Table;

fn table(game: GameId, words: &str, names: &[&str]) -> Table {
    let options = Options::parse(game, words.split_whitespace()).expect("options");
    Table::new(&options, names.iter().map(|&name| name.to_owned()).collect()).expect("a table")
}

/// The game, its moves and what is said of it.
fn read(text: &str, here: Option<&Table>) -> (String, String, String) {
    let imported = Table::import(text, here).unwrap_or_else(|error| panic!("{text}: {}", error.sentence.english()));
    let snapshot = imported.table.snapshot();
    (snapshot.game.to_owned(), snapshot.moves.join(" "), imported.sentence.key().to_owned())
}

#[test]
fn links_records_positions_and_moves_are_told_apart() {
    let code = table(GameId::Hexade, "", &["", ""]).sitting().share().expect("short");
    let link = format!("Look: https://example.org/tessera/#play={code}&from=page, is it not nice?");
    let two = "[Game \"hexade\"]\n\n1. J10 *\n\n[Game \"hexade\"]\n\n1. A1 *\n";
    for (text, game, moves, said) in [
        (link.as_str(), "hexade", "", "open.link"),
        ("[Game \"hexade\"]\n\n1. J10 {#play=abc} 2. K5 *", "hexade", "J10 K5", "page.opened"),
        (two, "hexade", "J10", "page.firstOfSeveral"),
        ("[Game \"Pente\"]\n[Player 1 Name \"Ann\"]\n\n1. K10 L10 2. N10 0-1", "pente", "0 R1 R3", "page.opened"),
        ("chivalry act=1 white=C6,D7,F7 black=M12,N12 castle=0,0", "chivalry", "", "open.position"),
        ("  Hexade\n size=8  act=1 taken=0,0 ", "hexade", "", "open.position"),
        ("1. E7-D8 2. I11-I12 (2. I11-H12) 3. K7-L8 {a plan} *", "chivalry", "E7-D8 I11-I12 K7-L8", "open.moves"),
        ("1. 0 2. R1U1 3. R3", "pente", "0 R1U1 R3", "open.moves"),
        ("0, R1U1,R3 1/2-1/2", "pente", "0 R1U1 R3", "open.moves"),
        ("1.0 ; the (first\n(1. R1 (1. R2) 2. L1) {é} 2... R1U1", "pente", "0 R1U1", "open.moves"),
    ] {
        assert_eq!(read(text, None), (game.into(), moves.into(), said.into()), "{text}");
    }
    assert_eq!(Table::import(two, None).expect("two games").games, 2);
}

#[test]
fn at_a_table_moves_are_of_its_game_and_its_people_stay() {
    let here = table(GameId::Hexade, "size=6", &["Ann", "Ben"]);
    let imported = Table::import("F6, C3 K11 *", Some(&here)).expect("moves");
    assert_eq!(imported.table.sitting().names(), ["Ann", "Ben"]);
    let snapshot = imported.table.snapshot();
    assert_eq!((snapshot.options.as_str(), snapshot.moves.join(" ")), ("size=6", "F6 C3 K11".to_owned()));
    assert_eq!(here.snapshot().ply, 0, "the table itself stays as it is");
    // A game of another kind comes all the same, if none of its moves fits here.
    assert_eq!(read("1. E7-D8", Some(&here)).0, "chivalry");
    let pente = table(GameId::Pente, "", &["", ""]);
    assert_eq!(read("1. K10 L10 2. N10 *", Some(&pente)), ("pente".into(), "0 R1 R3".into(), "open.moves".into()));
}

#[test]
fn what_is_no_game_is_told_with_its_place() {
    let here = table(GameId::Hexade, "", &["", ""]);
    for (text, at_table, begins, place) in [
        ("", false, "Paste something or choose a file", None),
        (" \n ", false, "Paste something or choose a file", None),
        ("hello", false, "Tessera cannot read this", None),
        ("1-0", false, "Tessera cannot read this", None),
        ("[Game \"hexade\"]\n\n1. é 2. J10 *", false, "Line 3 cannot be read: ", Some("é")),
        ("[Game \"hexade\"]\n\n{\u{1F600}} 1. J10 2. J10 *", false, "Line 3 cannot be read: J10: ", Some("J10 *")),
        ("[Game \"hexade\"", false, "Line 1 cannot be read: ", Some("")),
        ("hexade white=Q99", false, "The position cannot be read: ", None),
        ("#play=abc", false, "This link does not work: ", None),
        ("#play=", false, "This link does not work: ", None),
        ("J10 A1", false, "These moves fit Cavendish", None),
        ("{\u{1F600}} J10 K5 K5", true, "Move 3 (K5) cannot be played: ", Some("K5")),
        ("J10 (A1", true, "Move 2 ((A1) cannot be played: ", Some("(A1")),
    ] {
        let error = Table::import(text, at_table.then_some(&here)).expect_err(text);
        let sentence = error.sentence.english();
        assert!(sentence.starts_with(begins), "{text}: {sentence}");
        let units: Vec<u16> = text.encode_utf16().collect();
        let rest = error.at.map(|at| String::from_utf16(&units[at..]).expect("whole characters"));
        assert_eq!(rest.is_some(), place.is_some(), "{text}");
        assert!(rest.unwrap_or_default().starts_with(place.unwrap_or_default()), "{text}");
    }
}
