//! What the options of Pente are.

use crate::rules::{Choice, OptionSpec, Values};

/// Every option, in the order of the rules.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        meaning: "which chapter of the rule book is played",
        values: Values::Choices(&[
            Choice { value: "basic", meaning: "two players, five in a row or five pairs", built: true },
            Choice { value: "partners", meaning: "four players, two colours: partners share one", built: false },
            Choice { value: "team", meaning: "four players, four colours: partners count together", built: false },
            Choice { value: "points", meaning: "two to six players, games for points in a match", built: false },
        ]),
    },
    OptionSpec {
        key: "players",
        meaning: "seats at the board: 2 in basic, 4 in partners and team, 2 to 6 in points",
        values: Values::Choices(&[
            Choice { value: "2", meaning: "two players", built: true },
            Choice { value: "3", meaning: "three players, each with a colour", built: false },
            Choice { value: "4", meaning: "four players", built: false },
            Choice { value: "5", meaning: "five players, each with a colour", built: false },
            Choice { value: "6", meaning: "six players, each with a colour", built: false },
        ]),
    },
    OptionSpec {
        key: "tournament",
        meaning: "how near to the centre the second stone of the first colour may stand",
        values: Values::Choices(&[
            Choice { value: "off", meaning: "anywhere", built: true },
            Choice { value: "on", meaning: "three lines from the centre or farther", built: false },
        ]),
    },
    OptionSpec {
        key: "complication",
        meaning: "whether six in a row are nothing and two open threes at once are banned",
        values: Values::Choices(&[
            Choice { value: "off", meaning: "five or more win, every point is free", built: true },
            Choice { value: "on", meaning: "only exactly five win, double threes are banned", built: false },
        ]),
    },
    OptionSpec {
        key: "target",
        meaning: "points that win the match (points mode)",
        values: Values::Number { usual: &[21, 50], min: 1, max: 999, built: false },
    },
    OptionSpec {
        key: "handicap",
        meaning: "points that each player starts the match with, fewer than the target (points mode)",
        values: Values::NumberPerSeat { built: false },
    },
];
