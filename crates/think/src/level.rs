//! The levels, and when a search ends.

/// How well a player plays, from 1, which a child beats, to 8, full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 8] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];
    /// The strongest.
    pub const FULL: Self = Self(8);

    /// A level by its number, if there is one.
    ///
    /// ```
    /// use tessera_think::Level;
    /// assert_eq!(Level::new(8), Some(Level::FULL));
    /// assert_eq!(Level::new(9), None);
    /// ```
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its own limits.
    ///
    /// ```
    /// use tessera_think::Level;
    /// assert!(Level::ALL[0].limits().nodes < Level::ALL[4].limits().nodes);
    /// assert_eq!(Level::FULL.limits().time_ms, Some(1_000));
    /// ```
    #[must_use]
    pub fn limits(self) -> Limits {
        LIMITS[usize::from(self.0) - 1]
    }
}

/// By level. Below full strength a limit of nodes makes a level the same on every device.
const LIMITS: [Limits; 8] = [
    Limits { depth: Some(2), nodes: Some(9_000), time_ms: None, is_average: false },
    Limits { depth: Some(2), nodes: Some(9_000), time_ms: None, is_average: false },
    Limits { depth: Some(2), nodes: Some(9_000), time_ms: None, is_average: false },
    Limits { depth: Some(2), nodes: Some(9_000), time_ms: None, is_average: false },
    Limits { depth: Some(4), nodes: Some(10_000), time_ms: None, is_average: false },
    Limits { depth: None, nodes: Some(10_000), time_ms: None, is_average: false },
    Limits { depth: None, nodes: Some(10_000), time_ms: None, is_average: false },
    Limits { depth: None, nodes: None, time_ms: Some(1_000), is_average: true },
];

/// When a search ends: at whichever limit it reaches first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Depth of the last iteration, in plies.
    pub depth: Option<u8>,
    /// Milliseconds. The engine has no clock: the caller looks at this one.
    pub time_ms: Option<u64>,
    /// Whether that time is an average: see [`Player::time_ms`](crate::Player::time_ms).
    pub is_average: bool,
}
