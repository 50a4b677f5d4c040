//! The rules that an action can break, in words.

use crate::Rule;

pub const TURN: Rule = Rule { id: "kensington/turn" };
pub const PLACING: Rule = Rule { id: "kensington/placing" };
pub const ALL_PLACED: Rule = Rule { id: "kensington/all-placed" };
pub const NEIGHBOUR: Rule = Rule { id: "kensington/neighbour" };
pub const ONE_STEP: Rule = Rule { id: "kensington/one-step" };
pub const NO_RELOCATION: Rule = Rule { id: "kensington/no-relocation" };
pub const RELOCATE: Rule = Rule { id: "kensington/relocate" };
pub const OWN_COUNTER: Rule = Rule { id: "kensington/own-counter" };
pub const TWO_COUNTERS: Rule = Rule { id: "kensington/two-counters" };

pub const SHARE: Rule = Rule { id: "kensington/share" };
pub const REBUILD: Rule = Rule { id: "kensington/rebuild" };

pub const ALL: &[&Rule] = &[
    &TURN,
    &PLACING,
    &ALL_PLACED,
    &NEIGHBOUR,
    &ONE_STEP,
    &NO_RELOCATION,
    &RELOCATE,
    &OWN_COUNTER,
    &TWO_COUNTERS,
    &SHARE,
    &REBUILD,
];
