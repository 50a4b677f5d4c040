//! Analysis of a game, position by position.

use crate::Limits;
use crate::engine::{Engine, Line};
use crate::search::{Settings, TranspositionTable};
use tessera_rules::AnyPosition;

/// An analysis at full strength that reports its best lines after each iteration.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId};
/// use tessera_think::{Analysis, Limits};
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let mut analysis = Analysis::new(AnyPosition::start(GameId::Hexade), &[], 2, limits);
/// let mut depths = Vec::new();
/// while !analysis.is_done() {
///     if let Some(lines) = analysis.poll(100) {
///         depths.push(lines[0].depth);
///     }
/// }
/// assert!(depths.is_sorted() && depths.len() > 1);
/// ```
pub struct Analysis {
    engine: Engine,
    /// The depth of the lines last reported.
    reported: u8,
    done: bool,
}

impl Analysis {
    /// Starts to analyse a position: this many lines, within these limits. `earlier` are the positions before it.
    #[must_use]
    pub fn new(position: AnyPosition, earlier: &[AnyPosition], lines: usize, limits: Limits) -> Self {
        let table = TranspositionTable::for_nodes(limits.nodes.unwrap_or(u64::MAX));
        let mut engine = Engine::with(position, earlier, table, Settings::full(lines));
        engine.go(limits);
        Self { engine, reported: 0, done: false }
    }

    /// Searches about `nodes` more nodes. Returns the lines when an iteration has been completed or the analysis is done.
    pub fn poll(&mut self, nodes: u64) -> Option<Vec<Line>> {
        if self.done {
            return None;
        }
        self.done = self.engine.think(nodes);
        let is_new = self.engine.depth() > self.reported;
        self.reported = self.engine.depth();
        (is_new || self.done).then(|| self.engine.lines())
    }

    /// Whether a limit is reached, the game is over or its result is proved.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The best lines found so far, best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        self.engine.lines()
    }
}
