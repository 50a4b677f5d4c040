//! The rules that an action can break, in words.

use crate::rules::Rule;

pub const TURN: Rule = Rule {
    id: "kensington/turn",
    heading: "What a turn is",
    sentence: "No counter ever leaves the game, so none can come back: place or move one of your own, or relocate an \
               enemy's where you have the right.",
};
pub const PLACING: Rule = Rule {
    id: "kensington/placing",
    heading: "Placing",
    sentence: "Counters move only once all 30 are on the board, and {0} are still to be placed: choose an empty point.",
};
pub const ALL_PLACED: Rule = Rule {
    id: "kensington/all-placed",
    heading: "Moving",
    sentence: "All counters are on the board, so none can be placed: move one of your own to a neighbouring point.",
};
pub const NEIGHBOUR: Rule = Rule {
    id: "kensington/neighbour",
    heading: "Moving",
    sentence: "No line joins {0} and {1}: a counter moves along one line to a neighbouring empty point.",
};
pub const ONE_STEP: Rule = Rule {
    id: "kensington/one-step",
    heading: "Moving",
    sentence: "A counter takes one step along a line and never jumps: give the point it leaves and a neighbouring one.",
};
pub const NO_RELOCATION: Rule = Rule {
    id: "kensington/no-relocation",
    heading: "Relocating",
    sentence: "There is nothing to relocate or to decline: the right comes with a triangle or square completed by the \
               counter just placed or moved. Place or move one of your own.",
};
pub const RELOCATE: Rule = Rule {
    id: "kensington/relocate",
    heading: "Relocating",
    sentence: "The turn goes on with the right to relocate counters, {0} at most: take a {1} one to an empty point, or \
               end the turn.",
};
pub const OWN_COUNTER: Rule = Rule {
    id: "kensington/own-counter",
    heading: "Relocating",
    sentence: "The counter on {0} is your own side's, and only the enemy's are relocated: choose a {1} one, or end the \
               turn.",
};
pub const TWO_COUNTERS: Rule = Rule {
    id: "kensington/two-counters",
    heading: "Relocating",
    sentence: "The counter on {0} has been relocated in this turn already: choose another {1} one, or end the turn.",
};

pub const SHARE: Rule = Rule {
    id: "kensington/share",
    heading: "Four and six players",
    sentence: "The counter on {0} is from the share of seat {1}: move one of those that you placed yourself.",
};
pub const REBUILD: Rule = Rule {
    id: "kensington/rebuild",
    heading: "Rebuilding",
    sentence: "A counter on {0} would make a triangle or square whole again that you have just moved out of: move \
               elsewhere (turns to wait, this one included: {1}).",
};

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
