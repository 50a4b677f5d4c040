//! Time controls: how much time each side has for a game, as data and as text.
//!
//! `10` is ten minutes for the game; `5+3` is five minutes, and three seconds more for each turn; `10+3x30` is ten
//! minutes and then three periods of thirty seconds (byo-yomi): a side that acts within a period has the whole period again
//! in its next turn. Minutes may have seconds: `0:30+1`. If the sides have different times, a handicap, the text gives both:
//! `15/5+2`.

use std::fmt;
use std::str::FromStr;
use tessera_rules::message;
use tessera_rules::message::{Message, errors};

/// A second and a minute in milliseconds.
const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
/// The longest main time in minutes: a day.
pub const MAX_MINUTES: u32 = 24 * 60;
/// The longest increment and the longest period in seconds: an hour.
pub const MAX_SECONDS: u32 = 60 * 60;
/// The most periods.
pub const MAX_PERIODS: u8 = 99;

/// The time controls that a form offers, three of each kind.
pub const USUAL: [&str; 9] = ["5", "10", "30", "3+2", "5+5", "15+10", "5+3x10", "10+3x30", "30+5x30"];

/// The time that a side has besides its main time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra {
    /// Nothing: sudden death.
    None,
    /// This many milliseconds more after each of its turns.
    Increment(u64),
    /// A number of periods, and the length of each in milliseconds. They begin when the main time is used up
    /// (byo-yomi).
    ByoYomi(u8, u64),
}

/// The time of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The main time in milliseconds.
    pub main: u64,
    /// The time besides it.
    pub extra: Extra,
}

/// The time of both sides; the first begins the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control(pub [Allowance; 2]);

/// Why a text is not a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ControlError {
    /// It is not written like one.
    Syntax,
    /// The main time is longer than a day.
    Main,
    /// An increment or a period is longer than an hour, or a period shorter than a second.
    Extra,
    /// There are no periods, or more than 99.
    Periods,
    /// A side has no time at all.
    Nothing,
}

impl ControlError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Syntax => message!("control.syntax"),
            Self::Main => message!("control.main", most = MAX_MINUTES),
            Self::Extra => message!("control.extra", most = MAX_SECONDS),
            Self::Periods => message!("control.periods", most = MAX_PERIODS),
            Self::Nothing => message!("control.nothing"),
        }
    }
}

errors!(ControlError);

impl Control {
    /// The same allowance for both sides.
    #[must_use]
    pub const fn even(allowance: Allowance) -> Self {
        Self([allowance; 2])
    }

    /// The same control with the sides swapped, for the next game between the same people.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let [first, second] = self.0;
        Self([second, first])
    }
}

/// Reads a time control. White space is ignored.
///
/// ```
/// use tessera_site::session::{Control, ControlError};
/// let control: Control = " 10:00 + 3 × 30 / 5".parse().unwrap();
/// assert_eq!(control.0[1].main, 300_000);
/// assert_eq!(control.to_string(), "10+3x30/5");
/// assert_eq!("0".parse::<Control>(), Err(ControlError::Nothing));
/// ```
impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        // Every time control is shorter, with room for spaces.
        if text.len() > 100 {
            return Err(ControlError::Syntax);
        }
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        match plain.split_once('/') {
            Some((first, second)) => Ok(Self([allowance(first)?, allowance(second)?])),
            None => allowance(&plain).map(Self::even),
        }
    }
}

/// Reads the time of a side.
fn allowance(text: &str) -> Result<Allowance, ControlError> {
    let (main, extra) = text.split_once('+').map_or((text, None), |(main, extra)| (main, Some(extra)));
    let main = match main.split_once(':') {
        None => number(main)? * MINUTE,
        Some((minutes, seconds)) if seconds.len() == 2 && number(seconds)? < 60 => {
            number(minutes)? * MINUTE + number(seconds)? * SECOND
        }
        Some(_) => return Err(ControlError::Syntax),
    };
    let extra = match extra {
        None => Extra::None,
        Some(extra) => match extra.split_once(['x', 'X', '×']) {
            None => Extra::Increment(number(extra)? * SECOND),
            Some((periods, seconds)) => {
                // Too many stay too many: they are refused below.
                let periods = u8::try_from(number(periods)?).unwrap_or(u8::MAX);
                Extra::ByoYomi(periods, number(seconds)? * SECOND)
            }
        },
    };
    let (longest, longest_extra) = (u64::from(MAX_MINUTES) * MINUTE, u64::from(MAX_SECONDS) * SECOND);
    match extra {
        _ if main > longest => Err(ControlError::Main),
        Extra::ByoYomi(periods, _) if !(1..=MAX_PERIODS).contains(&periods) => Err(ControlError::Periods),
        Extra::ByoYomi(_, period) if !(SECOND..=longest_extra).contains(&period) => Err(ControlError::Extra),
        Extra::Increment(increment) if increment > longest_extra => Err(ControlError::Extra),
        Extra::None | Extra::Increment(0) if main == 0 => Err(ControlError::Nothing),
        // An increment of nothing is sudden death.
        Extra::Increment(0) => Ok(Allowance { main, extra: Extra::None }),
        _ => Ok(Allowance { main, extra }),
    }
}

/// Reads digits: a number that may be too large for its use, but not for its type.
fn number(digits: &str) -> Result<u64, ControlError> {
    let plain = (1..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten().ok_or(ControlError::Syntax)
}

/// Writes `10+3x30`.
impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.main / MINUTE)?;
        if !self.main.is_multiple_of(MINUTE) {
            write!(f, ":{:02}", self.main % MINUTE / SECOND)?;
        }
        match self.extra {
            Extra::None => Ok(()),
            Extra::Increment(increment) => write!(f, "+{}", increment / SECOND),
            Extra::ByoYomi(periods, period) => write!(f, "+{periods}x{}", period / SECOND),
        }
    }
}

/// Writes `10`, or `15/5` if the sides have different times.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [first, second] = &self.0;
        if first == second { first.fmt(f) } else { write!(f, "{first}/{second}") }
    }
}
