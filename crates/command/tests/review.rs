//! `tessera review`: what it tells, as words, as JSON and as a record.

use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tessera_rules::geometry::Coords;
use tessera_site::session::{Evaluation, GameTree, Glyph};

/// Green could win with R4, plays elsewhere, and wins after all, since Yellow leaves the row.
const GAME: &str = "[Game \"pente\"]
[Position \"pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0\"]
[Result \"win green line\"]

1. D9 2. D1 3. R4 1-0
";

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(words).stdin(Stdio::null()).output().expect("it runs")
}

fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("review");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("text").to_owned()
}

fn told(words: &[&str]) -> String {
    let out = run(words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("text")
}

#[test]
fn json_tells_each_action_with_its_keys() {
    let path = file("json.txt", GAME);
    let words = ["review", &path, "--nodes", "2000", "--json"];
    let text = told(&words);
    assert_eq!(told(&words), text, "the same nodes, the same numbers");
    let json: Value = serde_json::from_str(&text).expect("JSON");
    let plies = json["plies"].as_array().expect("a list");
    let keys = ["ply", "seat", "action", "before", "after", "proved", "verdict", "best", "line", "reason"];
    for ply in plies {
        let ply = ply.as_object().expect("an object");
        assert_eq!(ply.len(), keys.len());
        assert!(keys.iter().all(|key| ply.contains_key(*key)), "{ply:?}");
    }
    let of = |key: &str| plies.iter().map(|ply| ply[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("verdict"), ["lets-win-go", "allows-win", "good"]);
    assert_eq!(of("seat"), [1, 2, 1]);
    assert_eq!(plies[0]["best"], "R4");
    assert_eq!(plies[0]["reason"]["key"], "missed-win");
    assert_eq!(plies[1]["proved"], serde_json::json!({ "loss": 1 }));
    assert_eq!(plies[1]["reason"]["key"], "row-stands");
    assert_eq!(plies[2]["proved"], serde_json::json!({ "win": 1 }));
    assert_eq!(json["game"], "pente");
    assert_eq!(json["about"], serde_json::json!([{ "seat": 1, "levels": [] }, { "seat": 2, "levels": [] }]), "too few");
    assert!(json["key_moments"].as_array().is_some_and(|moments| moments.len() == 2), "one a side");
}

#[test]
fn words_name_the_verdict_and_the_reason() {
    let path = file("words.txt", GAME);
    let text = told(&["review", &path, "--nodes", "2000"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("1. D9: misses a win, 100 → ") && lines[0].contains("R4 wins at once"), "{text}");
    assert!(lines[1].contains("the row that R4 completes still stands"), "{text}");
    assert!(lines.last().is_some_and(|line| line.starts_with("key moments: ")), "{text}");
}

#[test]
fn the_record_keeps_glyphs_evaluations_and_better_lines_and_is_read_again() {
    let path = file("record.txt", GAME);
    let text = told(&["review", &path, "--nodes", "2000", "--record"]);
    let game = GameTree::parse_records(&text).expect("our own reader reads it").remove(0);
    assert_eq!(game.record(), text);
    let line = game.path(game.cursor());
    let notes: Vec<_> = line.iter().map(|&at| game.note(at)).collect();
    assert_eq!(notes[0].glyph, Some(Glyph::Blunder));
    assert_eq!(notes[0].comment, "misses a win; R4 wins at once");
    assert_eq!(notes[1].evaluation, Some(Evaluation::Win { side: 0, turns: 1 }));
    assert_eq!(notes[2].evaluation, None, "the game is over");
    assert!(game.outline(Coords::Rulebook).len() > line.len() + 1, "a variation shows the win: {text}");
    let again = file("again.txt", &text);
    assert!(told(&["replay", &again]).contains("valid"));
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let path = file("good.txt", GAME);
    for bad in [
        &["review"][..],
        &["review", &path, "--nodes"],
        &["review", &path, "--nodes", "0"],
        &["review", &path, "--nodes", "1000000001"],
        &["review", &path, "--json", "--record"],
        &["review", &path, &path],
        &["review", &path, "--what"],
    ] {
        assert_eq!(run(bad).status.code(), Some(2), "{bad:?}");
    }
    let two = file("two.txt", &format!("{GAME}\n{GAME}"));
    let broken = file("broken.txt", &GAME.replace("R4", "R3"));
    for bad in [&two, &broken, &"nowhere.txt".to_owned()] {
        let out = run(&["review", bad]);
        assert_eq!((out.status.code(), out.stdout.len()), (Some(1), 0), "{bad}");
    }
}
