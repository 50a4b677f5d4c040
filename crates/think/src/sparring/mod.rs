//! Simple players to measure the engine against.

mod greedy;
mod novice;
mod uct;

pub use greedy::Greedy;
pub use novice::Novice;
pub use uct::Uct;

use tessera_rules::{Action, AnyPosition, Position};

/// A player to measure against.
pub trait Partner {
    /// Its action in a position; `None` when the game is over.
    fn choose(&mut self, position: &AnyPosition) -> Option<Action>;
}

/// The legal actions of a position.
fn legal(position: &AnyPosition) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions
}
