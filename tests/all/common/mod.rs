//! What several of the tests do with positions.

mod on_board;

pub use on_board::OnBoard;

use cpu_time::ThreadTime;
use sha2::{Digest, Sha256};
use std::time::Duration;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, GameId, Options, Position, Seat, Values};
use tessera_site::session::{Event, GameTree, Match, NodeId};

pub use tessera_rules::notation::{result as result_text, score as score_text, to_act as to_act_text};

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
    let print = |action| notation::spell(action, position, Coords::Rulebook);
    let mut texts: Vec<String> = actions.iter().map(print).collect();
    texts.sort();
    texts
}

/// The start position by these options.
pub fn start(game: GameId, options: &str) -> AnyPosition {
    let options = Options::parse(game, options.split_whitespace()).expect("options");
    AnyPosition::new(&options).expect("options that go together")
}

/// Plays actions given as texts.
pub fn play(position: &mut AnyPosition, texts: &str) {
    for text in texts.split_whitespace() {
        let action = notation::resolve(text, position, Coords::Rulebook).unwrap_or_else(|e| panic!("{text}: {e}"));
        position.apply(&action);
    }
}

/// Plays actions given as texts on a table.
pub fn play_on(game: &mut GameTree, texts: &str) {
    for text in texts.split_whitespace() {
        game.play_text(text, Coords::Rulebook).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

/// How long an answer to the largest text may take that is looked at.
pub const SOON: Duration = Duration::from_secs(8);

/// Does something that may take this long of the processor, whatever else the machine does meanwhile.
pub fn within<T>(limit: Duration, work: impl FnOnce() -> T) -> T {
    let begun = ThreadTime::now();
    let done = work();
    let took = begun.elapsed();
    assert!(took < limit, "{took:?} for what may take {limit:?}");
    done
}

/// The first 16 hex digits of SHA-256.
pub fn sha16(text: &str) -> String {
    let digest = Sha256::digest(text);
    let first: [u8; 8] = std::array::from_fn(|i| digest[i]);
    format!("{:016x}", u64::from_be_bytes(first))
}

/// A random game of `steps` steps, some of them back, so that branches grow; with remarks here and there.
pub fn tree(start: &AnyPosition, steps: usize, rng: &mut fastrand::Rng) -> GameTree {
    let words =
        ["good", "(?)", "a {brace", "brace} here", ";semicolon", "1-0", "[Game", "\"", "\\", "é\u{1F600}", "*", "x"];
    let mut game = GameTree::new(start.clone());
    for _ in 0..steps {
        match game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
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

/// A random table by a start position: some games that are over, and one on the board with branches, remarks and
/// conclusions on its main and side lines; in half the cases from a position that was set up.
pub fn table(start: &AnyPosition, steps: usize, rng: &mut fastrand::Rng) -> (Match, GameTree) {
    let set_up = tree(start, 20, rng).position().clone();
    let start = if rng.bool() && set_up.to_act().is_some() { &set_up } else { start };
    let names: Vec<String> =
        (0..start.seats()).map(|i| ["Ann", "", "Zoë B.", "\u{1F600}"][(i + steps) % 4].into()).collect();
    let mut games = Match::from_start(start.clone(), names.iter().map(String::as_str)).expect("a name a seat");
    for _ in 0..rng.usize(0..3) {
        let mut game = tree(start, steps / 2, rng);
        label(&mut game, &games);
        if game.outcome().is_none() {
            conclude(&mut game, rng);
        }
        if games.finish(game).is_err() {
            break;
        }
    }
    let mut game = tree(start, steps, rng);
    if rng.bool() {
        label(&mut game, &games);
    }
    if rng.bool() {
        game.set_tag("Date", "2026-05-01");
    }
    let places: Vec<NodeId> = game.outline(Coords::Rulebook).into_iter().map(|entry| entry.node).collect();
    for _ in 0..rng.usize(0..4) {
        if let Some(&at) = rng.choice(&places) {
            game.go(at);
            conclude(&mut game, rng);
        }
    }
    for _ in 0..3 {
        game.go(rng.choice(&places).copied().unwrap_or(NodeId::START));
    }
    game.undo(rng.usize(0..3));
    (games, game)
}

/// Names and number as the match gives them to its next game.
fn label(game: &mut GameTree, games: &Match) {
    let next = games.next_game().map(|next| next.game);
    for (name, value) in next.iter().flat_map(GameTree::tags) {
        game.set_tag(name, value);
    }
}

/// Ends the game by whatever can end it here.
fn conclude(game: &mut GameTree, rng: &mut fastrand::Rng) {
    let seat = Seat::ALL[usize::from(rng.u8(0..2))];
    let events = [Event::Resignation(seat), Event::Time(seat), Event::Repetition, Event::Agreement];
    let from = rng.usize(0..4);
    for event in events[from..].iter().chain([&Event::Agreement]) {
        if game.conclude(*event).is_ok() {
            return;
        }
    }
}
