//! Themes of puzzles: what their solutions are about.

/// What the solution of a puzzle is about, told after it is solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// It ends with a winning row.
    Row,
    /// It captures by enclosing pieces or jumping over them.
    Pair,
    /// It ends with the last capture that wins by count.
    FifthPair,
    /// One action of it makes a row that wins at either end.
    OpenRow,
    /// One action of it threatens to win on two other points at once.
    TwoAtOnce,
    /// It ends with a ring or a triangle that wins.
    Six,
    /// It places a piece again where one was captured.
    Refill,
    /// It completes a shape that gives the right to relocate.
    Mill,
    /// It ends with a hexagon that wins.
    Hexagon,
    /// It relocates an enemy piece.
    CarriedOff,
    /// A piece jumps over an enemy.
    Jump,
    /// A piece leaps over a friend.
    Canter,
    /// A piece leaps over a friend and then jumps over an enemy in one action.
    Charge,
    /// It ends with pieces in the enemy's castle.
    Castle,
    /// The other side has to capture, and the solution makes use of it.
    MustCapture,
    /// It begins with an action that neither captures nor threatens to win at once.
    Quiet,
    /// Everything else loses.
    OnlyDefence,
    /// Pieces are won.
    Capture,
    /// It wins in three turns or more.
    Long,
    /// Captures follow on captures until one side is ahead.
    Exchange,
}

impl Theme {
    /// All themes, in the order in which a page lists them.
    pub const ALL: [Self; 20] = [
        Self::Row,
        Self::Pair,
        Self::FifthPair,
        Self::OpenRow,
        Self::TwoAtOnce,
        Self::Six,
        Self::Refill,
        Self::Mill,
        Self::Hexagon,
        Self::CarriedOff,
        Self::Jump,
        Self::Canter,
        Self::Charge,
        Self::Castle,
        Self::MustCapture,
        Self::Quiet,
        Self::OnlyDefence,
        Self::Capture,
        Self::Long,
        Self::Exchange,
    ];

    /// Its name in files: lower-case letters and `-`, at most 24 bytes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Pair => "pair",
            Self::FifthPair => "fifth-pair",
            Self::OpenRow => "open-row",
            Self::TwoAtOnce => "two-at-once",
            Self::Six => "six",
            Self::Refill => "refill",
            Self::Mill => "mill",
            Self::Hexagon => "hexagon",
            Self::CarriedOff => "carried-off",
            Self::Jump => "jump",
            Self::Canter => "canter",
            Self::Charge => "charge",
            Self::Castle => "castle",
            Self::MustCapture => "must-capture",
            Self::Quiet => "quiet",
            Self::OnlyDefence => "only-defence",
            Self::Capture => "capture",
            Self::Long => "long",
            Self::Exchange => "exchange",
        }
    }

    /// The theme of a name.
    ///
    /// ```
    /// use tessera_rules::notation::Theme;
    /// assert_eq!(Theme::parse("two-at-once"), Some(Theme::TwoAtOnce));
    /// assert_eq!(Theme::parse("Row"), None);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
