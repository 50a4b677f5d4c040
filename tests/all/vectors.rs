//! The vectors made by an independent program: legal actions, results, scores and perft of whole games.

use crate::common::{legal_texts, result_text, score_text, sha16};
use tessera_rules::geometry::Coords;
use tessera_rules::perft::perft;
use tessera_rules::{AnyPosition, GameId, Options, Position, notation};

/// Checks every line of a file, and tells how many there are.
fn check(file: &str) -> usize {
    let path = format!("{}/tests/data/vectors/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut checked = 0;
    for (number, line) in (1..).zip(std::fs::read_to_string(path).expect("the file is there").lines()) {
        let vector: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
        let place = format!("{file} line {number}");
        let game = vector["game"].as_str().expect("a name").parse::<GameId>().expect("a game");
        let words: Vec<String> = vector["options"]
            .as_object()
            .expect("options")
            .iter()
            .map(|(key, value)| format!("{key}={}", value.as_str().expect("text")))
            .collect();
        let start = Options::parse(game, words.iter().map(String::as_str)).and_then(|o| AnyPosition::new(&o));
        let mut position = start.unwrap_or_else(|error| panic!("{place}: {error}"));
        let actions = vector["actions"].as_array().expect("actions");
        let mut checks = vector["checks"].as_array().expect("checks").iter().peekable();
        for ply in 0..=actions.len() {
            if let Some(check) = checks.next_if(|c| c["ply"] == ply) {
                let texts = legal_texts(&position);
                assert_eq!(
                    crate::common::to_act_text(&position),
                    check["to_act"].as_str().expect("text"),
                    "{place} ply {ply}"
                );
                assert_eq!(texts.len(), check["count"], "{place} ply {ply}: {texts:?}");
                assert_eq!(
                    sha16(&texts.join("\n")),
                    check["sha"].as_str().expect("text"),
                    "{place} ply {ply}: {texts:?}"
                );
            }
            if let Some(action) = actions.get(ply) {
                let action = notation::resolve(action.as_str().expect("text"), &position, Coords::Rulebook)
                    .unwrap_or_else(|error| panic!("{place} ply {ply}: {action}: {error}"));
                position.apply(&action);
            }
        }
        assert!(checks.next().is_none(), "{place}: a check for a ply that is not played");
        assert_eq!(result_text(&position), vector["result"].as_str().expect("text"), "{place}");
        assert_eq!(serde_json::json!(score_text(&position).lines().collect::<Vec<_>>()), vector["score"], "{place}");
        for pair in vector["perft"].as_array().into_iter().flatten() {
            let depth = u32::try_from(pair[0].as_u64().expect("a depth")).expect("a small depth");
            assert_eq!(perft(&position, depth), pair[1], "{place} perft {depth}");
        }
        checked += 1;
    }
    checked
}

#[test]
fn pente() {
    assert_eq!(check("pente"), 84);
}

#[test]
fn cavendish() {
    assert_eq!(check("cavendish"), 80);
}

#[test]
fn hexade() {
    assert_eq!(check("hexade"), 36);
}

#[test]
fn kensington() {
    assert_eq!(check("kensington"), 60);
}

#[test]
fn chivalry() {
    assert_eq!(check("chivalry"), 36);
}

#[test]
fn handmade() {
    assert_eq!(check("handmade"), 49);
}

#[test]
fn perft_from_the_start() {
    for (game, counts) in [
        (GameId::Pente, [1, 360, 129_240]),
        (GameId::Cavendish, [169, 28_392, 3_930_846]),
        (GameId::Hexade, [271, 73_170, 18_522_264]),
        (GameId::Kensington, [72, 5_112, 357_840]),
        (GameId::Chivalry, [132, 17_470, 2_456_802]),
    ] {
        let mut rows = String::new();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&AnyPosition::start(game), depth), count, "{} depth {depth}", game.key());
            rows.extend(["//! | ", &depth.to_string(), " | ", &with_commas(count), " |\n"]);
        }
        let file = format!("{}/crates/rules/src/games/{}/mod.rs", env!("CARGO_MANIFEST_DIR"), game.key());
        let text = std::fs::read_to_string(&file).expect("the game's module");
        assert!(text.contains(&rows), "{file} has not\n{rows}");
    }
}

/// A number as the tables have it: `1,234`.
fn with_commas(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group));
    groups.collect::<Vec<_>>().join(",")
}
