//! Random games from a seed, as the lines that `tests/data/seeded.txt` holds.

use tessera_rules::{AnyPosition, GameId, Position};

/// A line a game: the position after 60 random actions, or at the end if that comes first.
pub fn lines() -> String {
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
