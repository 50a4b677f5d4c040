//! What an action leads to.

use tessera_rules::{Action, AnyPosition, Position};

/// The position after a legal action.
pub fn played(position: &AnyPosition, action: &Action) -> AnyPosition {
    let mut next = position.clone();
    next.apply(action);
    next
}
