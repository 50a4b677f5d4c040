//! Every door keeps its promises for the whole corpus: all that was ever found. `make fuzz` looks for more.

use fastrand::Rng;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use tessera_fuzz::{DOORS, Door, is_sealed, mutated};

/// Changed codes that are tried, and with `TESSERA_LONG=1`.
const CODES: [usize; 2] = [300, 3_000];
const SEED: u64 = 2026;

/// The corpus of a door: one string in JSON per line.
fn corpus(door: &Door) -> Vec<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/data/fuzz/{}.jsonl", door.name));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// Enters with a text, and prints it if a promise is broken.
fn enter(door: &Door, text: &str) -> bool {
    catch_unwind(AssertUnwindSafe(|| (door.enter)(text))).unwrap_or_else(|panic| {
        eprintln!("the door `{}` breaks a promise with {}", door.name, serde_json::json!(text));
        resume_unwind(panic)
    })
}

fn replay(name: &str) {
    let door = tessera_fuzz::door(name).expect("a door");
    let texts = corpus(door);
    let accepted = texts.iter().filter(|text| enter(door, text)).count();
    // A corpus of refused texts would try little of what is behind the door.
    assert!(accepted * 4 > texts.len(), "only {accepted} of {} texts are accepted", texts.len());
}

#[test]
fn actions() {
    replay("action");
}

#[test]
fn options() {
    replay("options");
}

#[test]
fn positions() {
    replay("position");
}

#[test]
fn puzzles() {
    replay("puzzle");
}

#[test]
fn thoughts() {
    replay("thought");
}

#[test]
fn records() {
    replay("record");
}

#[test]
fn records_of_pente_org() {
    replay("pente-org");
}

#[test]
fn share_codes() {
    replay("share");
}

#[test]
fn imports() {
    replay("import");
}

#[test]
fn stored_tables() {
    replay("table");
}

#[test]
fn every_door_is_tried() {
    let tried =
        ["action", "options", "position", "puzzle", "thought", "record", "pente-org", "share", "import", "table"];
    assert_eq!(DOORS.map(|door| door.name), tried);
}

/// libFuzzer can change texts by itself, but not codes, whose checksum it would break.
#[test]
fn changed_codes_have_a_valid_checksum_and_many_are_accepted() {
    let door = tessera_fuzz::door("share").expect("a door");
    let (texts, mut rng) = (corpus(door), Rng::with_seed(SEED));
    let count = CODES[usize::from(std::env::var_os("TESSERA_LONG").is_some())];
    let mut accepted = 0;
    for _ in 0..count {
        let [code, other] = [(); 2].map(|()| rng.usize(..texts.len()));
        let changed = mutated(&texts[code], &texts[other], &mut rng);
        assert!(is_sealed(&changed), "{changed}");
        accepted += usize::from(enter(door, &changed));
    }
    assert!(accepted * 100 > count, "only {accepted} of {count} are accepted");
}

/// Each line is what libFuzzer reads: a quoted word of at most 64 bytes.
#[test]
fn each_door_for_texts_has_a_dictionary() {
    for door in DOORS.iter().filter(|door| !door.sealed) {
        // Positions for the engine are positions; most of what is pasted is a record.
        let name = match door.name {
            "thought" => "position",
            "import" => "record",
            name => name,
        };
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("dictionaries/{name}.dict"));
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(text.lines().count() > 20, "{name}");
        for line in text.lines() {
            let word = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            assert!(word.is_some_and(|word| !word.is_empty() && line.is_ascii() && word.len() <= 64), "{name}: {line}");
        }
    }
}
