//! Why an action of Cavendish can be refused.

use crate::rules::Rule;

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
pub(super) const TURN: Rule = Rule {
    id: "cavendish/turn",
    heading: "What a turn is",
    sentence: "A turn places a piece or jumps with one: name an empty point, or the points of a jump from its start on.",
};
/// The first piece's neighbourhood is closed to the second.
pub(super) const SECOND_PIECE: Rule = Rule {
    id: "cavendish/second-piece",
    heading: "The first player's second piece",
    sentence: "{0} is too near: the first player's second piece stands at least {2} steps from the first, on {1}.",
};
/// There is no piece left to place.
pub(super) const ALL_PLACED: Rule = Rule {
    id: "cavendish/all-placed",
    heading: "Placing or jumping",
    sentence: "Your pieces are all placed: jump with one of them over two enemy pieces.",
};
/// There is only a captured piece left to place.
pub(super) const ONLY_CAPTURED_LEFT: Rule = Rule {
    id: "cavendish/only-captured-left",
    heading: "Placing or jumping",
    sentence: "Your own pieces are all placed: place a captured one (~{0}), or jump.",
};
/// Captured pieces do not come back.
pub(super) const DEAD: Rule = Rule {
    id: "cavendish/dead",
    heading: "Captured pieces",
    sentence: "Captured pieces are out of the game: place a piece of your own, or jump.",
};
/// There is no captured piece to place.
pub(super) const NONE_CAPTURED: Rule = Rule {
    id: "cavendish/none-captured",
    heading: "Captured pieces",
    sentence: "You hold no captured piece: place a piece of your own, or jump.",
};
/// Pieces do not step.
pub(super) const NO_STEP: Rule = Rule {
    id: "cavendish/no-step",
    heading: "Jumping",
    sentence: "A piece does not step from {0} to {1}: it only jumps, over two enemy pieces (written with x).",
};
/// A piece of one's own is named that has nothing to jump over.
pub(super) const NO_JUMP: Rule = Rule {
    id: "cavendish/no-jump",
    heading: "Jumping",
    sentence: "The piece on {0} cannot jump: it needs two enemy pieces next to it in a line and an empty point behind \
               them.",
};
/// Jumps are three points long.
pub(super) const STRAIGHT: Rule = Rule {
    id: "cavendish/straight",
    heading: "Jumping",
    sentence: "{1} is not the third point from {0} along a line: jump straight over two points to the empty one behind them.",
};
/// Jumps go over a pair of enemies.
pub(super) const PAIR: Rule = Rule {
    id: "cavendish/pair",
    heading: "Jumping",
    sentence: "Between {0} and {1} there are not two enemy pieces: jump where two of them stand in between.",
};
/// A turn has one jump.
pub(super) const ONE_JUMP: Rule = Rule {
    id: "cavendish/one-jump",
    heading: "Jumping",
    sentence: "A piece jumps once in a turn: end on {1}, the jump from {0}.",
};
