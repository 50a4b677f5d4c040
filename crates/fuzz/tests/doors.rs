//! The doors hold: for all that was ever found, and for a few thousand changed texts.

use fastrand::Rng;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use tessera_fuzz::{DOORS, Door, mutate};

/// Changed texts a door, where `FUZZ_RUNS` does not say otherwise; `FUZZ_SEED` chooses others.
const RUNS: u32 = 3_000;
const SEED: u64 = 2026;

/// A number that the environment gives.
fn given(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The texts that are kept for a door: a string in JSON a line.
fn corpus(door: &Door) -> Vec<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/data/fuzz/{}.jsonl", door.name));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// Enters with a text; a broken promise is told with it.
fn enter(door: &Door, text: &str) -> bool {
    catch_unwind(AssertUnwindSafe(|| (door.enter)(text))).unwrap_or_else(|panic| {
        eprintln!("the door `{}` breaks a promise with {}", door.name, serde_json::json!(text));
        resume_unwind(panic)
    })
}

/// Enters with all that is kept and with changes of it.
fn try_door(name: &str) {
    let door = tessera_fuzz::door(name).expect("a door");
    let texts = corpus(door);
    let (seed, runs) = (given("FUZZ_SEED").unwrap_or(SEED), given("FUZZ_RUNS").unwrap_or(RUNS.into()));
    println!("{name}: seed {seed}");
    let kept = texts.iter().filter(|text| enter(door, text)).count();
    assert!(
        kept * 4 > texts.len(),
        "only {kept} of {} texts are let in: what is behind the door is hardly tried",
        texts.len()
    );
    let mut rng = Rng::with_seed(seed);
    let mut accepted = 0;
    for _ in 0..runs {
        let [text, other] = [(); 2].map(|()| rng.usize(..texts.len()));
        let text = mutate(door, &texts[text], &texts[other], &mut rng);
        accepted += u64::from(enter(door, &text));
    }
    println!("{name}: {kept} of {} kept texts let in, {accepted} of {runs} changed ones", texts.len());
    assert!(accepted * 100 > runs, "only {accepted} of {runs} changed texts are let in");
}

#[test]
fn actions() {
    try_door("action");
}

#[test]
fn options() {
    try_door("options");
}

#[test]
fn positions() {
    try_door("position");
}

#[test]
fn thoughts() {
    try_door("thought");
}

#[test]
fn records() {
    try_door("record");
}

#[test]
fn records_of_pente_org() {
    try_door("pente-org");
}

#[test]
fn share_codes() {
    try_door("share");
}

#[test]
fn stored_tables() {
    try_door("table");
}

#[test]
fn every_door_is_tried() {
    let tried = ["action", "options", "position", "thought", "record", "pente-org", "share", "table"];
    assert_eq!(DOORS.map(|door| door.name), tried);
}

#[test]
fn changed_codes_keep_a_right_seal() {
    let door = tessera_fuzz::door("share").expect("a door");
    let mut rng = Rng::with_seed(SEED);
    let texts = corpus(door);
    let changed: Vec<String> = (0..400).map(|_| mutate(door, &texts[0], &texts[1], &mut rng)).collect();
    let right = changed.iter().filter(|code| tessera_rules::notation::BitReader::parse(code).is_ok()).count();
    assert!(right > 300, "{right} of 400");
}
