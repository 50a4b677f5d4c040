//! The rules that a refusal can name.

use crate::rules::Rule;

/// An action of a kind that the game does not have.
pub(super) const TURN: Rule = Rule {
    id: "chivalry/turn",
    heading: "What a turn is",
    sentence: "A turn moves one piece: name the square that it leaves and each square that it goes to.",
};
/// The two squares are not a step apart.
pub(super) const REACH: Rule = Rule {
    id: "chivalry/reach",
    heading: "Steps",
    sentence: "No step leads from {0} to {1}: go to a neighbouring square, or in a straight line over the piece on one.",
};
/// Two squares apart in a line with no piece between them.
pub(super) const NOTHING_TO_LEAP: Rule = Rule {
    id: "chivalry/nothing-to-leap",
    heading: "Steps",
    sentence: "No piece stands between {0} and {1}: canter over a friend or jump over an enemy that is still there.",
};
/// Written `-` for a jump or `x` for anything else.
pub(super) const LEAP_MARK: Rule = Rule {
    id: "chivalry/leap-mark",
    heading: "Notation",
    sentence: "The step from {0} to {1} has the wrong mark: write x for a jump over an enemy, - for any other step.",
};
/// Something before or after a plain move.
pub(super) const PLAIN_ALONE: Rule = Rule {
    id: "chivalry/plain-alone",
    heading: "Plain move",
    sentence: "The path from {0} to {1} joins a plain move to another step: a plain move is a whole move, end it there.",
};
/// A canter step after a jump.
pub(super) const CANTER_FIRST: Rule = Rule {
    id: "chivalry/canter-first",
    heading: "Knight's charge",
    sentence: "The step from {0} to {1} is a canter after a jump: in a charge all cantering comes before the jumps.",
};
/// A Man that jumps after a canter.
pub(super) const MEN_DO_NOT_CHARGE: Rule = Rule {
    id: "chivalry/men-do-not-charge",
    heading: "Knight's charge",
    sentence: "The piece from {0} is a Man and cannot jump from {1} after a canter: only Knights charge.",
};
/// A canter, or the first part of a charge, that ends on its start square.
pub(super) const CANTER_BACK: Rule = Rule {
    id: "chivalry/canter-back",
    heading: "Canter",
    sentence: "The canter ends on {0}, where it began: end it on another square.",
};
/// A Knight that landed beside prey and captures nothing.
pub(super) const PAST_PREY: Rule = Rule {
    id: "chivalry/knight-past-prey",
    heading: "A Knight that canters past prey",
    sentence: "On {0} the cantering Knight can jump, so it must capture: jump, there or later on the way, or canter \
               another way.",
};
/// A jump that could go on.
pub(super) const JUMP_ON: Rule = Rule {
    id: "chivalry/jump-on",
    heading: "Jumping goes on",
    sentence: "The piece can jump on from {0} over {1}: jumping goes on as long as it can, so add that jump.",
};
/// No capture though there is one.
pub(super) const COMPULSORY_CAPTURE: Rule = Rule {
    id: "chivalry/compulsory-capture",
    heading: "Jumps are compulsory",
    sentence: "The piece on {0} can jump, so this move must capture: jump with any piece or charge with a Knight.",
};
/// Into the own castle without a jump.
pub(super) const OWN_CASTLE: Rule = Rule {
    id: "chivalry/own-castle",
    heading: "The own castle",
    sentence: "{0} belongs to your own castle: it is entered by a jump only, not by a plain move or a canter.",
};
/// Another piece while one stands in the own castle.
pub(super) const LEAVE_CASTLE: Rule = Rule {
    id: "chivalry/leave-castle",
    heading: "The own castle",
    sentence: "The piece on {0} has jumped into its own castle and must leave it first: move that piece, not {1}.",
};
/// Out of the own castle without a capture though there is one.
pub(super) const LEAVE_BY_JUMP: Rule = Rule {
    id: "chivalry/leave-by-jump",
    heading: "The own castle",
    sentence: "The piece on {0} can jump out of its own castle: it must leave by a jump, or a Knight by a charge.",
};
/// Out of the enemy's castle.
pub(super) const ENEMY_CASTLE: Rule = Rule {
    id: "chivalry/enemy-castle",
    heading: "The enemy's castle",
    sentence: "The piece on {0} has reached the enemy's castle and stays there: {1} is out of its reach.",
};
/// On after a step into the enemy's castle.
pub(super) const ENDS_IN_CASTLE: Rule = Rule {
    id: "chivalry/ends-in-castle",
    heading: "The enemy's castle",
    sentence: "The move ends on {0}, in the enemy's castle: leave out the step to {1}.",
};
/// A third castle move.
pub(super) const CASTLE_MOVES: Rule = Rule {
    id: "chivalry/castle-moves",
    heading: "The enemy's castle",
    sentence: "You have made {0} castle moves, which is all you have in a game: move another piece.",
};

/// All of them.
pub(super) const ALL: &[&Rule] = &[
    &TURN,
    &REACH,
    &NOTHING_TO_LEAP,
    &LEAP_MARK,
    &PLAIN_ALONE,
    &CANTER_FIRST,
    &MEN_DO_NOT_CHARGE,
    &CANTER_BACK,
    &PAST_PREY,
    &JUMP_ON,
    &COMPULSORY_CAPTURE,
    &OWN_CASTLE,
    &LEAVE_CASTLE,
    &LEAVE_BY_JUMP,
    &ENEMY_CASTLE,
    &ENDS_IN_CASTLE,
    &CASTLE_MOVES,
];
