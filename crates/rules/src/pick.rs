//! Drawing one of the legal actions, as random games do.

use crate::{Action, Position, narrow};

/// Choosing one of the legal actions by its number.
pub trait Pick: Position {
    /// The legal action at the place in [`Position::legal`] that `choose` names when it is told how many there are,
    /// found without making the list where the game can. The place must be below that number; chosen uniformly, so is
    /// the action. `scratch` is room to work in, its content is replaced.
    /// `None`, without asking `choose`, when the game is over.
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
