//! Why an action of Cavendish can be refused.

use crate::Rule;

/// Every rule that a refusal can name.
pub(super) const RULES: &[&Rule] = &[
    &TURN,
    &SECOND_PIECE,
    &ALL_PLACED,
    &ONLY_CAPTURED_LEFT,
    &DEAD,
    &NONE_CAPTURED,
    &NO_STEP,
    &NO_JUMP,
    &STRAIGHT,
    &PAIR,
    &ONE_JUMP,
];

/// An action of a kind that the game does not have.
pub(super) const TURN: Rule = Rule { id: "cavendish/turn" };
/// The first piece's neighbourhood is closed to the second.
pub(super) const SECOND_PIECE: Rule = Rule { id: "cavendish/second-piece" };
/// There is no piece left to place.
pub(super) const ALL_PLACED: Rule = Rule { id: "cavendish/all-placed" };
/// There is only a captured piece left to place.
pub(super) const ONLY_CAPTURED_LEFT: Rule = Rule { id: "cavendish/only-captured-left" };
/// Captured pieces do not come back.
pub(super) const DEAD: Rule = Rule { id: "cavendish/dead" };
/// There is no captured piece to place.
pub(super) const NONE_CAPTURED: Rule = Rule { id: "cavendish/none-captured" };
/// Pieces do not step.
pub(super) const NO_STEP: Rule = Rule { id: "cavendish/no-step" };
/// A piece of one's own is named that has nothing to jump over.
pub(super) const NO_JUMP: Rule = Rule { id: "cavendish/no-jump" };
/// Jumps are three points long.
pub(super) const STRAIGHT: Rule = Rule { id: "cavendish/straight" };
/// Jumps go over a pair of enemies.
pub(super) const PAIR: Rule = Rule { id: "cavendish/pair" };
/// A turn has one jump.
pub(super) const ONE_JUMP: Rule = Rule { id: "cavendish/one-jump" };
