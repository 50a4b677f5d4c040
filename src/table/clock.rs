//! The clock at a table, which goes by the device's time: that goes on while the device sleeps; where somebody sets it
//! back, no time has passed.

use crate::session::{Clock, Left};
use serde::Serialize;
use tessera_rules::Seat;

/// A clock, where two sides play by time, and the watch that it is read by. Whatever is called `device` here is the
/// device's time in milliseconds.
#[derive(Clone, Default, Debug)]
pub struct TableClock {
    clock: Option<Clock>,
    /// The device's time at the last call.
    device: u64,
    /// Milliseconds of no known origin that never go back.
    now: u64,
}

/// The clock as it is now.
#[derive(Clone, PartialEq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct ClockState {
    /// What it was set to: `10`, `5+3`, `10+3x30`, or for each side its own `15/5`.
    pub control: String,
    /// The side whose time runs; none while the clock stands.
    pub running: Option<usize>,
    /// The side that has no time left.
    pub flagged: Option<u8>,
    /// What each side has, counted as those of the seats are.
    pub sides: Vec<ClockSide>,
}

/// What a side has left.
#[derive(Clone, PartialEq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct ClockSide {
    /// Milliseconds of the main time or of the period that runs.
    pub time: f64,
    /// The same as a share of what that began with, from 0 to 1.
    pub share: f64,
    /// Periods left, the one that runs included.
    pub periods: u8,
    /// Whether a period runs.
    pub in_period: bool,
}

impl TableClock {
    /// A clock that stands, or none.
    pub fn new(clock: Option<Clock>) -> Self {
        Self { clock, ..Self::default() }
    }

    /// The clock, if there is one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Sets another clock, or takes it away. The watch goes on.
    pub fn set(&mut self, clock: Option<Clock>) {
        self.clock = clock;
    }

    /// Winds the clock up for another game. Everybody keeps his own time when the sides have changed.
    pub fn wind_up(&mut self, sides_changed: bool) {
        let control = self.clock.as_ref().map(Clock::control);
        self.clock = control.map(|control| Clock::new(if sides_changed { control.swapped() } else { control }));
    }

    /// Stops the clock.
    pub fn pause(&mut self, device: u64) {
        let now = self.read(device);
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
    }

    /// Lets the clock run for the side that acts; false where it cannot.
    pub fn resume(&mut self, device: u64, side: Option<usize>) -> bool {
        let now = self.read(device);
        self.clock.as_mut().is_some_and(|clock| clock.resume(now, side))
    }

    /// An action has been carried out, and this side acts next.
    pub fn acted(&mut self, device: u64, side: Option<usize>) {
        let now = self.read(device);
        if let Some(clock) = &mut self.clock {
            clock.acted(now, side);
        }
    }

    /// A seat of the side that has run out of time while the clock runs.
    pub fn fallen(&mut self, device: u64) -> Option<Seat> {
        let now = self.read(device);
        self.clock.as_ref().filter(|clock| clock.running().is_some()).and_then(|clock| clock.flagged(now))
    }

    /// The clock, with the time by its watch.
    pub fn at(&mut self, device: u64) -> Option<(&Clock, u64)> {
        let now = self.read(device);
        self.clock.as_ref().map(|clock| (clock, now))
    }

    /// The clock as it is now.
    pub fn state(&mut self, device: u64) -> Option<ClockState> {
        let (clock, now) = self.at(device)?;
        let side = |side: usize| {
            let left = clock.left(side, now);
            let Left { time, periods, in_period } = left;
            let full = left.full(&clock.control().0[side]);
            let share = (milliseconds(time) / milliseconds(full)).min(1.0);
            ClockSide { time: milliseconds(time), share, periods, in_period }
        };
        Some(ClockState {
            control: clock.control().to_string(),
            running: clock.running(),
            flagged: clock.flagged(now).map(u8::from),
            sides: vec![side(0), side(1)],
        })
    }

    /// Reads the watch, which never goes back.
    const fn read(&mut self, device: u64) -> u64 {
        self.now += device.saturating_sub(self.device);
        self.device = device;
        self.now
    }
}

#[allow(clippy::cast_precision_loss)] // a day has far fewer milliseconds
const fn milliseconds(time: u64) -> f64 {
    time as f64
}
