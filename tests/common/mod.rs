//! What several of the tests do with positions.
#![allow(dead_code, unused_imports)] // each test uses its part

use sha2::{Digest, Sha256};
use tessera::geometry::Coords;
use tessera::notation;
use tessera::rules::{AnyPosition, GameId, Options, Position, Values};
use tessera::session::Game;

pub use tessera::notation::{result as result_text, score as score_text, to_act as to_act_text};

/// Targets and handicaps: samples of what can be chosen freely, both ends included.
const FREE: [(&str, &str); 3] = [("50", "49"), ("1", "0"), ("999", "998")];

/// Every combination of the choices that goes together, of the options that are lists of choices; where points are
/// played for, each with the usual target and with another and a handicap.
pub fn rulesets() -> Vec<AnyPosition> {
    let mut found = Vec::new();
    for game in GameId::ALL {
        let mut combinations = vec![Options::of(game)];
        for spec in game.options() {
            let Values::Choices(choices) = &spec.values else { continue };
            combinations = combinations
                .iter()
                .flat_map(|options| {
                    choices.iter().filter_map(|choice| {
                        let mut options = options.clone();
                        options.set(spec.key, choice).ok().map(|()| options)
                    })
                })
                .collect();
        }
        found.extend(combinations.iter().filter_map(|options| AnyPosition::new(options).ok()));
    }
    let free = found.iter().filter(|start| start.options().get("mode") == "points").zip(FREE.iter().cycle());
    let free = free.map(|(start, (target, points))| {
        let handicap: Vec<&str> = (0..start.seats()).map(|seat| if seat == 1 { *points } else { "0" }).collect();
        let mut options = Options::of(start.game());
        for key in ["mode", "players", "tournament", "complication"] {
            options.set(key, &start.options().get(key)).expect("as before");
        }
        options.set("target", target).and_then(|()| options.set("handicap", &handicap.join(","))).expect("in range");
        AnyPosition::new(&options).expect("below the target")
    });
    let free: Vec<_> = free.collect();
    found.extend(free);
    found
}

/// The legal actions as canonical texts, sorted by bytes.
pub fn legal_texts(position: &AnyPosition) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let print = |action| notation::print(&position.spell(action), position.board(), Coords::Rulebook);
    let mut texts: Vec<String> = actions.iter().map(print).collect();
    texts.sort();
    texts
}

/// Plays an action given as text.
pub fn play(position: &mut AnyPosition, text: &str) -> Result<(), String> {
    let action = notation::resolve(text, position, Coords::Rulebook)
        .map_err(|e| format!("{text}: {}", e.sentence(position.board(), Coords::Rulebook)))?;
    position.apply(&action);
    Ok(())
}

/// The first 16 hex digits of SHA-256.
pub fn sha16(text: &str) -> String {
    let digest = Sha256::digest(text);
    let first: [u8; 8] = std::array::from_fn(|i| digest[i]);
    format!("{:016x}", u64::from_be_bytes(first))
}

/// A random game of so many steps, some of them back, so that branches grow; with remarks here and there.
pub fn tree(start: &AnyPosition, steps: usize, rng: &mut fastrand::Rng) -> Game {
    let words =
        ["good", "(?)", "a {brace", "brace} here", ";semicolon", "1-0", "[Game", "\"", "\\", "é\u{1F600}", "*", "x"];
    let mut game = Game::new(start.clone());
    for _ in 0..steps {
        match game.position().pick(rng, &mut Vec::new()) {
            Some(action) if rng.u8(0..8) > 0 => game.advance(&action),
            _ => {
                let back = rng.usize(..=game.ply().min(6));
                game.undo(back);
            }
        }
        if rng.u8(0..9) == 0 {
            let text: Vec<&str> = (0..rng.usize(1..30)).map(|_| words[rng.usize(..words.len())]).collect();
            game.set_comment(game.cursor(), &text.join(" "));
        }
    }
    game
}
