//! Time controls in the form for a new game: taken apart into numbers, and put together again.

use crate::session::{Allowance, Control, Extra, MAX_MINUTES, MAX_PERIODS, MAX_SECONDS, USUAL};
use serde::Serialize;
use tessera_rules::narrow;

/// The kinds of time that a side can have.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "lowercase")]
pub enum TimeKind {
    /// Only main time.
    Sudden,
    /// Main time, and an increment for each turn.
    Increment,
    /// Main time, and then periods.
    ByoYomi,
}

/// The time of a side as numbers.
#[derive(Clone, Copy, PartialEq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SideTime {
    /// Its kind.
    pub kind: TimeKind,
    /// Minutes of the main time, with fractions.
    pub minutes: f64,
    /// Seconds of the increment or of a period; 0 if there is neither.
    pub seconds: u32,
    /// The number of periods; 0 if there are none.
    pub periods: u8,
}

impl From<Allowance> for SideTime {
    fn from(allowance: Allowance) -> Self {
        let seconds = |milliseconds: u64| narrow(milliseconds / 1_000);
        let minutes = f64::from(seconds(allowance.main)) / 60.0;
        match allowance.extra {
            Extra::None => Self { kind: TimeKind::Sudden, minutes, seconds: 0, periods: 0 },
            Extra::Increment(increment) => {
                Self { kind: TimeKind::Increment, minutes, seconds: seconds(increment), periods: 0 }
            }
            Extra::ByoYomi(periods, period) => {
                Self { kind: TimeKind::ByoYomi, minutes, seconds: seconds(period), periods }
            }
        }
    }
}

/// The text of a side's time from its numbers, as [`SideTime`] has them. A side without increment and periods has a
/// second at least.
///
/// ```
/// use tessera_site::table::side_time;
/// assert_eq!([side_time(0.5, 1, 0), side_time(10.0, 30, 3), side_time(0.0, 0, 0)], ["0:30+1", "10+3x30", "0:01"]);
/// ```
#[must_use]
pub fn side_time(minutes: f64, seconds: u32, periods: u8) -> String {
    let extra = match (u64::from(seconds) * 1_000, periods) {
        (0, _) => Extra::None,
        (increment, 0) => Extra::Increment(increment),
        (period, periods) => Extra::ByoYomi(periods, period),
    };
    let least = if extra == Extra::None { 1.0 } else { 0.0 };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a day has far fewer seconds
    let main = (minutes * 60.0).round().max(least) as u64 * 1_000;
    Allowance { main, extra }.to_string()
}

/// A time control as numbers.
#[derive(Clone, Copy, PartialEq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TimeControl {
    /// The time of each side.
    pub sides: [SideTime; 2],
    /// Whether the sides have different times.
    pub apart: bool,
}

impl From<Control> for TimeControl {
    fn from(Control(sides): Control) -> Self {
        Self { sides: sides.map(SideTime::from), apart: sides[0] != sides[1] }
    }
}

/// A time control that is usually chosen, with the same time for both sides.
#[derive(Clone, PartialEq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct UsualTime {
    /// Its text.
    pub text: &'static str,
    /// The time of a side.
    pub side: SideTime,
}

/// The numbers that a field takes.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct NumberLimits {
    /// The smallest.
    pub min: u32,
    /// The largest.
    pub max: u32,
}

/// What a form needs to offer times.
///
/// ```
/// use tessera_site::table::TimeForm;
/// let form = TimeForm::offered();
/// assert_eq!((form.usual[0].text, form.usual[0].side.minutes), ("5", 5.0));
/// assert_eq!((form.minutes.max, form.seconds.max, form.periods.max), (1_440, 3_600, 99));
/// ```
#[derive(Clone, PartialEq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TimeForm {
    /// The usual time controls; those of a kind follow each other.
    pub usual: Vec<UsualTime>,
    /// The limits of the main time's minutes.
    pub minutes: NumberLimits,
    /// The limits of the seconds of an increment or a period.
    pub seconds: NumberLimits,
    /// The limits of the number of periods.
    pub periods: NumberLimits,
}

impl TimeForm {
    /// The times that the form for a new game offers.
    #[must_use]
    pub fn offered() -> Self {
        let usual = |text: &'static str| {
            let Control([allowance, _]) = text.parse().ok()?;
            Some(UsualTime { text, side: allowance.into() })
        };
        Self {
            usual: USUAL.into_iter().filter_map(usual).collect(),
            minutes: NumberLimits { min: 0, max: MAX_MINUTES },
            seconds: NumberLimits { min: 1, max: MAX_SECONDS },
            periods: NumberLimits { min: 1, max: MAX_PERIODS.into() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_the_same() {
        let texts = USUAL.into_iter().chain(["0:30+1", "0+1x1", "1440+99x3600", "1:05", "0+5"]);
        for text in texts {
            let control: Control = text.parse().expect("a time control");
            let TimeControl { sides: [SideTime { minutes, seconds, periods, .. }, second], apart } = control.into();
            assert_eq!(side_time(minutes, seconds, periods), text);
            assert_eq!((second, apart), (control.0[0].into(), false));
        }
    }

    #[test]
    fn sides_with_different_times_are_told() {
        let control: TimeControl = "15/5+2".parse::<Control>().expect("a time control").into();
        assert!(control.apart);
        assert_eq!(control.sides.map(|side| side.kind), [TimeKind::Sudden, TimeKind::Increment]);
        assert_eq!(control.sides.map(|side| side.seconds), [0, 2]);
    }

    #[test]
    fn three_of_each_kind_are_offered() {
        let form = TimeForm::offered();
        for kind in [TimeKind::Sudden, TimeKind::Increment, TimeKind::ByoYomi] {
            assert_eq!(form.usual.iter().filter(|usual| usual.side.kind == kind).count(), 3);
        }
    }
}
