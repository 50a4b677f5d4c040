//! A clock for two sides. It reads no clock itself: its methods are given the time `now` in milliseconds since any
//! fixed moment. If `now` goes back, no time has passed.
//!
//! Rulings:
//! * The clock stands still until the first action of the game is complete; then it runs for the side that is to act.
//! * The clock runs on through a turn of several actions; the side gets its increment, or its whole period again, when
//!   the turn passes.
//! * Going back, taking back and the end of the game stop the clock; used time is not given back. The next action, or
//!   [`Clock::resume`], makes it run again for the side that is then to act.
//! * Time counts while the device sleeps: all time that passes is used, unless the clock is stopped.
//! * If there is an increment but no main time, the first turn has the increment.
//! * A side without time has lost on time. To take that back and go on, one sets another clock, or none.
//! * A stored clock is stopped, with the time left when it was stored: closing the page stops the clock.

use super::control::{Allowance, Control, ControlError, Extra};
use std::str::FromStr;
use tessera_rules::Seat;
use tessera_rules::message;
use tessera_rules::message::{Message, errors};

/// The time that a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Milliseconds left of the main time, or of the period that runs.
    pub time: u64,
    /// The number of periods left, the one that runs included; 0 if the control has none.
    pub periods: u8,
    /// Whether the main time is used up and a period runs.
    pub in_period: bool,
}

impl Left {
    /// The time of a side at the beginning of a game.
    const fn of(allowance: &Allowance) -> Self {
        match allowance.extra {
            Extra::None => Self { time: allowance.main, periods: 0, in_period: false },
            Extra::Increment(increment) => {
                let time = if allowance.main == 0 { increment } else { allowance.main };
                Self { time, periods: 0, in_period: false }
            }
            Extra::ByoYomi(periods, period) if allowance.main == 0 => Self { time: period, periods, in_period: true },
            Extra::ByoYomi(periods, _) => Self { time: allowance.main, periods, in_period: false },
        }
    }

    /// What the main time, or the period that runs, began with, in milliseconds: never 0.
    #[must_use]
    pub fn full(&self, allowance: &Allowance) -> u64 {
        match allowance.extra {
            Extra::ByoYomi(_, period) if self.in_period => period,
            Extra::Increment(increment) if allowance.main == 0 => increment,
            _ => allowance.main,
        }
        .max(1)
    }

    /// The time left after another `used` milliseconds.
    fn less(mut self, mut used: u64, allowance: &Allowance) -> Self {
        while used >= self.time {
            used -= self.time;
            self.time = 0;
            let Extra::ByoYomi(_, period) = allowance.extra else { return self };
            self.periods = self.periods.saturating_sub(self.in_period.into());
            self.in_period = true;
            if self.periods == 0 {
                return self;
            }
            self.time = period;
        }
        self.time -= used;
        self
    }

    /// The time left when a turn ends.
    fn turned(mut self, allowance: &Allowance) -> Self {
        // A side that has used up its time gets nothing more.
        match allowance.extra {
            Extra::Increment(increment) if self.time > 0 => self.time += increment,
            Extra::ByoYomi(_, period) if self.time > 0 && self.in_period => self.time = period,
            _ => {}
        }
        self
    }
}

/// A clock for sides 0 and 1; side 0 begins the game.
///
/// ```
/// use tessera_rules::Seat;
/// use tessera_site::session::{Clock, Control};
/// let mut clock = Clock::new("1+2".parse::<Control>().unwrap());
/// clock.acted(5_000, Some(1)); // the first action starts it for the other side
/// assert_eq!(clock.left(1, 6_000).time, 59_000);
/// clock.acted(6_000, Some(0));
/// assert_eq!(clock.left(1, 9_000).time, 61_000);
/// assert_eq!(clock.flagged(65_999), None);
/// assert_eq!(clock.flagged(66_000), Some(Seat::ALL[0]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    left: [Left; 2],
    /// The side whose time runs, and since when; `None` while the clock is stopped.
    running: Option<(usize, u64)>,
}

impl Clock {
    /// A stopped clock at the beginning of a game.
    #[must_use]
    pub fn new(control: Control) -> Self {
        let left = [Left::of(&control.0[0]), Left::of(&control.0[1])];
        Self { control, left, running: None }
    }

    /// The time control that the clock was set to.
    #[must_use]
    pub const fn control(&self) -> Control {
        self.control
    }

    /// The side whose time runs; `None` while the clock is stopped.
    #[must_use]
    pub fn running(&self) -> Option<usize> {
        self.running.map(|(side, _)| side)
    }

    /// The time that a side (0 or 1) has left.
    #[must_use]
    pub fn left(&self, side: usize, now: u64) -> Left {
        let side = side.min(1);
        match self.running {
            Some((running, since)) if running == side => {
                self.left[side].less(now.saturating_sub(since), &self.control.0[side])
            }
            _ => self.left[side],
        }
    }

    /// The first seat of the side that has no time left.
    #[must_use]
    pub fn flagged(&self, now: u64) -> Option<Seat> {
        (0..2).find(|&side| self.left(side, now).time == 0).map(|side| Seat::ALL[usize::from(side == 1)])
    }

    /// Tells the clock that an action is complete. `to_act` is the side that acts next, `None` at the end of the game.
    pub fn acted(&mut self, now: u64, to_act: Option<usize>) {
        let before = self.running();
        self.pause(now);
        if let Some(before) = before.filter(|&before| to_act != Some(before)) {
            self.left[before] = self.left[before].turned(&self.control.0[before]);
        }
        self.resume(now, to_act);
    }

    /// Stops the clock.
    pub fn pause(&mut self, now: u64) {
        if let Some((side, _)) = self.running {
            self.left[side] = self.left(side, now);
            self.running = None;
        }
    }

    /// Makes the clock run for the side that is to act. If there is none, or a side has no time left, stops it and
    /// returns false.
    pub fn resume(&mut self, now: u64, to_act: Option<usize>) -> bool {
        self.pause(now);
        self.running = to_act.filter(|&side| side < 2 && self.flagged(now).is_none()).map(|side| (side, now));
        self.running.is_some()
    }

    /// The clock as text: its time control, then for each side the time, the periods and whether a period runs.
    ///
    /// ```
    /// use tessera_site::session::{Clock, Control};
    /// let mut clock = Clock::new("10+3x30".parse::<Control>().unwrap());
    /// clock.acted(0, Some(0));
    /// assert_eq!(clock.write(615_000), "10+3x30 15000,3,1 600000,3,0");
    /// assert_eq!(clock.write(615_000).parse::<Clock>().unwrap().left(0, 0).time, 15_000);
    /// ```
    #[must_use]
    pub fn write(&self, now: u64) -> String {
        let side = |side| {
            let Left { time, periods, in_period } = self.left(side, now);
            format!("{time},{periods},{}", u8::from(in_period))
        };
        format!("{} {} {}", self.control, side(0), side(1))
    }
}

/// Reads what [`Clock::write`] wrote. The clock is stopped.
impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let words: Vec<&str> = text.split(' ').take(4).collect();
        let [control, first, second] = words[..] else { return Err(ClockError::Syntax) };
        let control: Control = control.parse()?;
        let left = [left(first, &control.0[0])?, left(second, &control.0[1])?];
        Ok(Self { control, left, running: None })
    }
}

/// The most milliseconds that a side can have with increments: enough for the longest game.
const MAX_LEFT: u64 = 1_000_000_000_000;

/// Reads the time that a side has left.
fn left(text: &str, allowance: &Allowance) -> Result<Left, ClockError> {
    let words: Vec<&str> = text.split(',').take(4).collect();
    let [time, periods, in_period] = words[..] else { return Err(ClockError::Syntax) };
    let plain = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
    let time: u64 = time.parse().ok().filter(|_| plain(time)).ok_or(ClockError::Syntax)?;
    let periods: u8 = periods.parse().ok().filter(|_| plain(periods)).ok_or(ClockError::Syntax)?;
    let in_period = match in_period {
        "0" => false,
        "1" => true,
        _ => return Err(ClockError::Syntax),
    };
    let possible = match allowance.extra {
        Extra::None => time <= allowance.main && periods == 0 && !in_period,
        Extra::Increment(_) => time <= MAX_LEFT && periods == 0 && !in_period,
        Extra::ByoYomi(most, period) if in_period => time <= period && periods <= most && (time > 0) == (periods > 0),
        Extra::ByoYomi(most, _) => (1..=allowance.main).contains(&time) && periods == most,
    };
    if possible { Ok(Left { time, periods, in_period }) } else { Err(ClockError::Impossible) }
}

/// Why a text is not a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockError {
    /// It is not written like one.
    Syntax,
    /// Its time control is not one.
    Control(ControlError),
    /// A side has more time than its control allows.
    Impossible,
}

impl From<ControlError> for ClockError {
    fn from(error: ControlError) -> Self {
        Self::Control(error)
    }
}

impl ClockError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Syntax => message!("clock-error.syntax"),
            Self::Control(error) => error.message(),
            Self::Impossible => message!("clock-error.impossible"),
        }
    }
}

errors!(ClockError);
