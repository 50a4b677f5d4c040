//! How well and how long the computer thinks.

/// How well the computer plays, from 1, which a child beats, to 8, which is all that it can.
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

    /// How long it thinks when nobody says otherwise.
    ///
    /// ```
    /// use tessera_think::Level;
    /// assert!(Level::ALL[0].limits().nodes < Level::ALL[4].limits().nodes);
    /// assert_eq!(Level::FULL.limits().time_ms, Some(1_000));
    /// ```
    #[must_use]
    pub fn limits(self) -> Limits {
        let (depth, nodes, time_ms) = match self.0 {
            1..=3 => (Some(2), Some(6_000), None),
            4 => (Some(2), Some(8_000), None),
            5 => (Some(4), Some(10_000), None),
            6 => (None, Some(18_000), None),
            7 => (None, None, Some(500)),
            _ => (None, None, Some(1_000)),
        };
        Limits { nodes, depth, time_ms }
    }
}

/// When thinking ends. Whichever is reached first ends it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    pub depth: Option<u8>,
    /// Milliseconds: for whoever holds the clock, a [`Thought`](crate::Thought) has none.
    pub time_ms: Option<u64>,
}
