//! Those who try puzzles: the eight levels, and full strength with few nodes.

use tessera_think::{Level, Limits};

/// A player that tries puzzles.
pub struct Solver {
    pub level: Level,
    /// Nodes in place of the level's own limits.
    nodes: Option<u64>,
    /// The points at which it stands, for the eight levels.
    pub anchor: Option<f64>,
}

const fn level(level: Level, points: f64, nodes: Option<u64>) -> Solver {
    Solver { level, nodes, anchor: Some(points) }
}

const fn full(nodes: u64) -> Solver {
    Solver { level: Level::FULL, nodes: Some(nodes), anchor: None }
}

/// The number of solvers.
pub const COUNT: usize = 10;

/// All solvers: first full strength with few nodes, then the levels. Level 8 goes by time; here it has a number of nodes, so that
/// the same comes out everywhere.
pub static SOLVERS: [Solver; COUNT] = [
    full(100),
    full(1_000),
    level(Level::ALL[0], 600.0, None),
    level(Level::ALL[1], 800.0, None),
    level(Level::ALL[2], 1000.0, None),
    level(Level::ALL[3], 1200.0, None),
    level(Level::ALL[4], 1400.0, None),
    level(Level::ALL[5], 1600.0, None),
    level(Level::ALL[6], 1800.0, None),
    level(Level::ALL[7], 2000.0, Some(100_000)),
];
/// Tries of each level that errs, each with a seed of its own. One digit tells how many succeed.
pub const SEEDS: u8 = 9;
/// The levels above this one play at full strength: nearly always the same.
const LAST_THAT_ERRS: Level = Level::ALL[5];

impl Solver {
    pub fn limits(&self) -> Limits {
        self.nodes.map_or_else(|| self.level.limits(), |nodes| Limits { nodes: Some(nodes), ..Limits::default() })
    }

    /// How often it tries each puzzle: once where a seed changes next to nothing.
    pub fn tries(&self) -> u8 {
        if self.level > LAST_THAT_ERRS { 1 } else { SEEDS }
    }

    /// What tables call it.
    pub fn name(&self) -> String {
        match (self.anchor, self.nodes) {
            (None, Some(nodes)) => format!("{nodes} nodes"),
            _ => format!("level {}", self.level.number()),
        }
    }
}
