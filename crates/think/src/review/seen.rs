//! What a search has found of a position.

use crate::Proved;
use tessera_rules::{Action, AnyPosition, Position};

/// What a search has found of a position, from the point of view of the seat to act.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// Calibrated; 0 or 1 only where that is proved.
    pub chance: f32,
    pub proved: Option<Proved>,
    pub line: Vec<Action>,
    pub depth: u8,
    /// The nodes searched.
    pub nodes: u64,
    /// The calibrated chance after each iteration.
    pub by_depth: Vec<f32>,
}

impl Seen {
    /// The same from the point of view of the seat that acted before. `goes_on`: the seat to act is on its side.
    pub fn turned(mut self, goes_on: bool) -> Self {
        if goes_on {
            return self;
        }
        self.chance = 1.0 - self.chance;
        self.proved = self.proved.map(|proved| match proved {
            Proved::Win(turns) => Proved::Loss(turns),
            Proved::Loss(turns) => Proved::Win(turns.saturating_add(1)),
        });
        self.by_depth.iter_mut().for_each(|chance| *chance = 1.0 - *chance);
        self
    }
}

/// The chance that a proof leaves.
pub(super) fn certain(proved: Option<Proved>) -> Option<f32> {
    proved.map(|proved| if matches!(proved, Proved::Win(_)) { 1.0 } else { 0.0 })
}

/// What is seen of a game that is over: nothing to search.
pub(super) fn over(position: &AnyPosition) -> Option<Seen> {
    position.outcome().map(|_| Seen::default())
}
