//! The clock for the page. What time it is is asked here, so that every action is counted by one and the same watch:
//! the device's, which goes on while the device sleeps; where somebody sets it back, no time has passed.

use super::Table;
use super::table::State;
use super::words::Fault;
use crate::session::{Clock, Control, Event, Left};
use serde::Serialize;
use tessera_rules::Position;
use tessera_rules::message;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The clock as it is now. `www/base/state.js` describes the same shape for the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ClockNow {
    control: String,
    /// The side whose time runs.
    running: Option<usize>,
    /// The side that has none left.
    flagged: Option<u8>,
    sides: Vec<SideNow>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SideNow {
    /// Milliseconds.
    time: f64,
    periods: u8,
    in_period: bool,
}

#[allow(clippy::cast_precision_loss)] // a day has far fewer milliseconds
const fn milliseconds(time: u64) -> f64 {
    time as f64
}

impl State {
    /// Milliseconds of no known origin that never go back.
    pub fn now(&self) -> u64 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // since 1970, and of this age
        let device = js_sys::Date::now() as u64;
        let (before, now) = self.time.get();
        let now = now + device.saturating_sub(before);
        self.time.set((device, now));
        now
    }

    /// The side that acts: a clock's 0 or 1.
    fn side(&self) -> Option<usize> {
        let position = self.game.position();
        let seat = position.to_act().filter(|_| self.game.outcome().is_none())?;
        position.sides().position(|side| side.contains(seat))
    }

    pub fn pause_clock(&mut self) {
        let now = self.now();
        if let Some(clock) = &mut self.clock {
            clock.pause(now);
        }
    }

    fn resume_clock(&mut self) -> bool {
        let (now, side) = (self.now(), self.side());
        self.clock.as_mut().is_some_and(|clock| clock.resume(now, side))
    }

    /// An action has been carried out.
    pub fn tell_clock(&mut self) {
        let (now, side) = (self.now(), self.side());
        if let Some(clock) = &mut self.clock {
            clock.acted(now, side);
        }
    }

    /// Ends the game where the running side has no time left; tells whether it did.
    pub fn flag(&mut self) -> bool {
        let now = self.now();
        let fallen = self.clock.as_ref().filter(|clock| clock.running().is_some()).and_then(|clock| clock.flagged(now));
        fallen.is_some_and(|seat| self.conclude(Event::Time(seat)).is_ok())
    }

    fn set_clock(&mut self, control: &str) -> Result<(), Fault> {
        self.clock = if control.trim().is_empty() { None } else { Some(Clock::new(control.parse::<Control>()?)) };
        if self.clock.is_some() && self.game.position().sides().count() != 2 {
            self.clock = None;
            return Err(message!("clock-error.sides").into());
        }
        Ok(())
    }

    fn clock_now(&self) -> Option<ClockNow> {
        let (clock, now) = (self.clock.as_ref()?, self.now());
        let side = |side| {
            let Left { time, periods, in_period } = clock.left(side, now);
            SideNow { time: milliseconds(time), periods, in_period }
        };
        Some(ClockNow {
            control: clock.control().to_string(),
            running: clock.running(),
            flagged: clock.flagged(now).map(|seat| seat.0),
            sides: vec![side(0), side(1)],
        })
    }
}

#[wasm_bindgen]
impl Table {
    /// A time control in its one way of writing: `10`, `5+3`, `10+3x30`, for each side its own `15/5`.
    ///
    /// # Errors
    /// A message that says what is wrong.
    pub fn clock_control(text: &str) -> Result<String, Fault> {
        Ok(text.parse::<Control>()?.to_string())
    }

    /// Sets a clock, which stands until the first action; with an empty text takes it away.
    ///
    /// # Errors
    /// It is no time control, or more than two sides play.
    pub fn set_clock(&self, control: &str) -> Result<(), Fault> {
        self.state.borrow_mut().set_clock(control)
    }

    /// The clock as it is now, or `null`; `www/base/state.js` describes it.
    ///
    /// # Errors
    /// None in practice: all parts are texts and numbers.
    pub fn clock(&self) -> Result<JsValue, JsValue> {
        let now = self.state.borrow().clock_now();
        Ok(now.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
    }

    /// Stops the clock.
    pub fn pause_clock(&self) {
        self.state.borrow_mut().pause_clock();
    }

    /// Lets it run for the side that acts; false where it cannot.
    pub fn resume_clock(&self) -> bool {
        self.state.borrow_mut().resume_clock()
    }

    /// Ends the game where the running side has no time left; tells whether it did.
    pub fn flag(&self) -> bool {
        self.state.borrow_mut().flag()
    }
}
