//! The same seed gives the same game on every machine. That the module plays as we do natively is shown by what it thinks of
//! positions (`tests/browser/thinker.test.mjs`).

use tessera_rules::Pick;
use tessera_rules::{AnyPosition, GameId, Position};

/// A line a game: the position after 60 random actions, or at the end if that comes first.
fn lines() -> String {
    let line = |game| {
        let mut position = AnyPosition::start(game);
        let mut rng = fastrand::Rng::with_seed(2026);
        for _ in 0..60 {
            let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
            position.apply(&action);
        }
        format!("{:016x} {position}\n", position.key())
    };
    GameId::ALL.map(line).concat()
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/seeded.txt");
    if std::env::var_os("UPDATE_SEEDED").is_some() {
        std::fs::write(path, lines()).expect("the file can be written");
    }
    assert_eq!(lines(), std::fs::read_to_string(path).expect("the file is there"));
}
