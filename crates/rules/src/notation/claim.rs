//! Claims about a position.

use std::fmt;

/// A claim about the side to move. As text: `win 2`, `stop`, `capture 4`, `shape 1`, `ahead 2`,
/// `choice 1`, `force 5`, `lost 4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// Exactly one action wins by force within this many turns, and none within fewer.
    Win(u8),
    /// The other side threatens to win with its next turn, and these actions prevent it.
    Stop,
    /// These actions capture this many pieces, and no action captures more.
    Capture(u8),
    /// These actions give the right to relocate this many counters, and no action to relocate more (Kensington).
    Shape(u8),
    /// These actions win this many pieces, net, by the end of the exchange, and no action wins more (Chivalry).
    Ahead(u8),
    /// It has this many legal actions; if it has one, the solution names it.
    Choice(u8),
    /// It wins by force within this many turns.
    Force(u8),
    /// The other side wins by force within this many turns.
    Lost(u8),
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "win {turns}"),
            Self::Stop => f.write_str("stop"),
            Self::Capture(count) => write!(f, "capture {count}"),
            Self::Shape(count) => write!(f, "shape {count}"),
            Self::Ahead(count) => write!(f, "ahead {count}"),
            Self::Choice(count) => write!(f, "choice {count}"),
            Self::Force(turns) => write!(f, "force {turns}"),
            Self::Lost(turns) => write!(f, "lost {turns}"),
        }
    }
}

impl Claim {
    /// Reads a claim; `None` if the text is none.
    ///
    /// ```
    /// use tessera_rules::notation::Claim;
    /// assert_eq!(Claim::parse("win 2"), Some(Claim::Win(2)));
    /// assert_eq!(Claim::parse("win"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, number) = text.split_once(' ').unwrap_or((text, ""));
        let number = || number.parse().ok().filter(|count| (1..=99).contains(count));
        match kind {
            "win" => number().map(Self::Win),
            "stop" if text == "stop" => Some(Self::Stop),
            "capture" => number().map(Self::Capture),
            "shape" => number().map(Self::Shape),
            "ahead" => number().map(Self::Ahead),
            "choice" => number().map(Self::Choice),
            "force" => number().map(Self::Force),
            "lost" => number().map(Self::Lost),
            _ => None,
        }
    }
}
