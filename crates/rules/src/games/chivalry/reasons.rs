//! The rules that a refusal can name.

use crate::Rule;

/// An action of a kind that the game does not have.
pub(super) const TURN: Rule = Rule { id: "chivalry/turn" };
/// The two squares are not a step apart.
pub(super) const REACH: Rule = Rule { id: "chivalry/reach" };
/// Two squares apart in a line with no piece between them.
pub(super) const NOTHING_TO_LEAP: Rule = Rule { id: "chivalry/nothing-to-leap" };
/// Written `-` for a jump or `x` for anything else.
pub(super) const LEAP_MARK: Rule = Rule { id: "chivalry/leap-mark" };
/// Something before or after a plain move.
pub(super) const PLAIN_ALONE: Rule = Rule { id: "chivalry/plain-alone" };
/// A canter step after a jump.
pub(super) const CANTER_FIRST: Rule = Rule { id: "chivalry/canter-first" };
/// A Man that jumps after a canter.
pub(super) const MEN_DO_NOT_CHARGE: Rule = Rule { id: "chivalry/men-do-not-charge" };
/// A canter, or the first part of a charge, that ends on its start square.
pub(super) const CANTER_BACK: Rule = Rule { id: "chivalry/canter-back" };
/// A Knight that landed beside prey and captures nothing.
pub(super) const PAST_PREY: Rule = Rule { id: "chivalry/knight-past-prey" };
/// A jump that could go on.
pub(super) const JUMP_ON: Rule = Rule { id: "chivalry/jump-on" };
/// No capture though there is one.
pub(super) const COMPULSORY_CAPTURE: Rule = Rule { id: "chivalry/compulsory-capture" };
/// Into the own castle without a jump.
pub(super) const OWN_CASTLE: Rule = Rule { id: "chivalry/own-castle" };
/// Another piece while one stands in the own castle.
pub(super) const LEAVE_CASTLE: Rule = Rule { id: "chivalry/leave-castle" };
/// Out of the own castle without a capture though there is one.
pub(super) const LEAVE_BY_JUMP: Rule = Rule { id: "chivalry/leave-by-jump" };
/// Out of the enemy's castle.
pub(super) const ENEMY_CASTLE: Rule = Rule { id: "chivalry/enemy-castle" };
/// On after a step into the enemy's castle.
pub(super) const ENDS_IN_CASTLE: Rule = Rule { id: "chivalry/ends-in-castle" };
/// A third castle move.
pub(super) const CASTLE_MOVES: Rule = Rule { id: "chivalry/castle-moves" };

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
