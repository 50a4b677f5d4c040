//! Drawing one of the legal actions, as random games do: those of `playout::Playouts`, of tests and of Monte Carlo search.

use crate::{Action, Position, narrow};

/// Drawing a legal action without making the list of all.
pub trait Pick: Position {
    /// Calls `choose` with the number of legal actions, and gives the action whose index in [`Position::legal`] it
    /// returns, which must be below that number. If the index is uniformly random, so is the action. The rules know no
    /// source of chance, so the caller brings one. `scratch` is a buffer whose content is replaced.
    /// `None`, without a call, when the game is over.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Pick, Position};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// let mut actions = Vec::new();
    /// position.legal(&mut actions);
    /// assert_eq!(position.pick(|count| count - 1, &mut Vec::new()), actions.last().copied());
    /// ```
    fn pick(&self, choose: impl FnOnce(u32) -> u32, scratch: &mut Vec<Action>) -> Option<Action> {
        self.legal(scratch);
        let count: u32 = narrow(scratch.len());
        (count > 0).then(|| scratch[choose(count) as usize])
    }
}
