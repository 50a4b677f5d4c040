//! Clocks: what is left for each side at every moment, by a model that counts seconds one by one.

use tessera_rules::Seat;
use tessera_site::session::{Allowance, Clock, ClockError, Control, ControlError, Extra, Left, USUAL};

/// What a side has, in seconds.
#[derive(Clone, Copy)]
struct Model {
    main: u64,
    extra: Extra,
    periods: u8,
    period: u64,
}

impl Model {
    fn of(allowance: &Allowance) -> Self {
        let Allowance { main, extra } = *allowance;
        let (periods, period) =
            if let Extra::ByoYomi(periods, period) = extra { (periods, period / 1_000) } else { (0, 0) };
        let main = if let (0, Extra::Increment(increment)) = (main, extra) { increment } else { main };
        Self { main: main / 1_000, extra, periods, period }
    }

    fn tick(&mut self) {
        if self.main > 0 {
            self.main -= 1;
        } else if let (Extra::ByoYomi(_, whole), 1..) = (self.extra, self.periods) {
            self.period -= 1;
            if self.period == 0 {
                self.periods -= 1;
                self.period = if self.periods > 0 { whole / 1_000 } else { 0 };
            }
        }
    }

    fn turned(&mut self) {
        match self.extra {
            Extra::Increment(increment) if self.main > 0 => self.main += increment / 1_000,
            Extra::ByoYomi(_, whole) if self.main == 0 && self.periods > 0 => self.period = whole / 1_000,
            _ => {}
        }
    }

    fn left(&self) -> Left {
        let in_period = self.main == 0 && matches!(self.extra, Extra::ByoYomi(..));
        let time = 1_000 * if in_period { self.period } else { self.main };
        Left { time, periods: self.periods, in_period }
    }

    fn is_out(&self) -> bool {
        self.left().time == 0
    }
}

fn control(rng: &mut fastrand::Rng) -> Control {
    let mut allowance = || {
        let main = if rng.u8(0..4) == 0 { 0 } else { rng.u64(0..90) * 1_000 };
        let extra = match rng.u8(0..3) {
            0 if main > 0 => Extra::None,
            1 => Extra::ByoYomi(rng.u8(1..5), rng.u64(1..20) * 1_000),
            _ => Extra::Increment(rng.u64(1..10) * 1_000),
        };
        Allowance { main, extra }
    };
    let (one, other) = (allowance(), allowance());
    if rng.bool() { Control::even(one) } else { Control([one, other]) }
}

#[test]
fn every_second_is_counted() {
    for seed in 0..400 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let control = control(&mut rng);
        let mut clock = Clock::new(control);
        let mut models = [Model::of(&control.0[0]), Model::of(&control.0[1])];
        let (mut now, mut running) = (rng.u64(0..100_000), None);
        for _ in 0..40 {
            // Now and then the device sleeps.
            for _ in 0..if rng.u8(0..20) == 0 { 500 } else { rng.u32(0..12) } {
                now += 1_000;
                if let Some(side) = running {
                    let model: &mut Model = &mut models[side];
                    model.tick();
                }
            }
            for side in [0, 1] {
                assert_eq!(clock.left(side, now), models[side].left(), "{control} seed {seed}");
            }
            let out = (0..2).find(|&side| models[side].is_out()).map(|side| Seat::ALL[usize::from(side == 1)]);
            assert_eq!(clock.flagged(now), out);
            if let (Some(side), None) = (running, out) {
                // Not a millisecond too early or too late.
                let Left { time, periods, in_period } = clock.left(side, now);
                let whole = u64::from(periods - u8::from(in_period));
                let falls = match control.0[side].extra {
                    Extra::ByoYomi(_, period) => now + time + whole * period,
                    _ => now + time,
                };
                assert_eq!(
                    (clock.flagged(falls - 1), clock.flagged(falls).is_some()),
                    (None, true),
                    "{control} seed {seed}"
                );
            }
            // Stored and found again it stands, with what was left.
            let text = clock.write(now);
            let back = text.parse::<Clock>().unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!((back.running(), back.write(now + 9_999)), (None, text));
            match rng.u8(0..8) {
                0 => {
                    clock.pause(now);
                    running = None;
                }
                1 if out.is_none() => {
                    let side = rng.usize(0..2);
                    assert!(clock.resume(now, Some(side)));
                    running = Some(side);
                }
                // The turn goes on, passes or the game ends; pauses give nothing.
                n => {
                    let next = if n == 2 { None } else { Some(rng.usize(0..2)) };
                    clock.acted(now, next);
                    if let Some(side) = running.filter(|&side| next != Some(side)) {
                        models[side].turned();
                    }
                    running = next.filter(|_| out.is_none());
                }
            }
            assert_eq!(clock.running(), running);
        }
    }
}

#[test]
fn it_stands_until_the_first_action_is_complete() {
    let mut clock = Clock::new("1+5".parse::<Control>().expect("a control"));
    assert_eq!((clock.running(), clock.left(0, 1_000_000).time), (None, 60_000));
    // The opening turn goes on: it runs for the same side, and nothing is given.
    clock.acted(1_000_000, Some(0));
    clock.acted(1_010_000, Some(0));
    assert_eq!((clock.running(), clock.left(0, 1_010_000).time), (Some(0), 50_000));
    clock.acted(1_012_000, Some(1));
    assert_eq!((clock.left(0, 1_020_000).time, clock.left(1, 1_020_000).time), (53_000, 52_000));
    // A time that goes back is none.
    assert_eq!(clock.left(1, 0).time, 60_000);
    clock.acted(1_032_000, None);
    assert_eq!((clock.running(), clock.left(1, 9_999_999).time), (None, 45_000));
}

/// Who has lost on time stays so: the clock does not run again.
#[test]
fn no_time_is_given_back() {
    let mut clock = Clock::new("1".parse::<Control>().expect("a control"));
    clock.acted(0, Some(0));
    assert_eq!(clock.flagged(60_000), Some(Seat::ALL[0]));
    clock.acted(60_000, Some(1));
    assert!(!clock.resume(61_000, Some(1)) && clock.running().is_none());
    assert_eq!(clock.left(0, 61_000).time, 0);
}

#[test]
fn controls_are_read_as_they_are_written() {
    for (text, written) in [
        ("10", "10"),
        ("5+3", "5+3"),
        ("0:30+1", "0:30+1"),
        ("01:05", "1:05"),
        (" 10 + 3 × 30 ", "10+3x30"),
        ("10+0", "10"),
        ("15/5+2", "15/5+2"),
        ("5/5", "5"),
        ("0+1x1", "0+1x1"),
        ("1440+99x3600/0+3600", "1440+99x3600/0+3600"),
    ] {
        let control = text.parse::<Control>().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.to_string(), written);
        assert_eq!(written.parse::<Control>(), Ok(control));
        assert_eq!(control.swapped().swapped(), control);
    }
    for usual in USUAL {
        assert_eq!(usual.parse::<Control>().map(|control| control.to_string()), Ok(usual.to_owned()));
    }
    for (text, error) in [
        ("", ControlError::Syntax),
        ("ten", ControlError::Syntax),
        ("-5", ControlError::Syntax),
        ("5+", ControlError::Syntax),
        ("5+3+3", ControlError::Syntax),
        ("1:5", ControlError::Syntax),
        ("1:60", ControlError::Syntax),
        ("5/5/5", ControlError::Syntax),
        ("9999999", ControlError::Syntax),
        ("1441", ControlError::Main),
        ("1440:01", ControlError::Main),
        ("5+3601", ControlError::Extra),
        ("5+3x0", ControlError::Extra),
        ("5+0x30", ControlError::Periods),
        ("5+100x30", ControlError::Periods),
        ("5+999x30", ControlError::Periods),
        ("0", ControlError::Nothing),
        ("5/0+0", ControlError::Nothing),
        (&"1".repeat(200), ControlError::Syntax),
    ] {
        assert_eq!(text.parse::<Control>(), Err(error), "{text}");
    }
}

#[test]
fn a_long_text_is_no_control() {
    for (letters, read) in [(99, true), (100, true), (101, false), (150, false)] {
        let text = format!("{:letters$}", "10+3x30");
        assert_eq!(text.parse::<Control>().is_ok(), read, "{letters}");
    }
    for (text, main) in [("1", 60_000), ("0:59", 59_000), ("1440", 86_400_000)] {
        assert_eq!(text.parse::<Control>().map(|control| control.0.map(|side| side.main)), Ok([main; 2]), "{text}");
    }
    assert_eq!("5+3600".parse::<Control>().map(|control| control.0[0].extra), Ok(Extra::Increment(3_600_000)));
}

#[test]
fn it_runs_for_one_of_two_sides() {
    let mut clock = Clock::new("10".parse::<Control>().expect("a control"));
    assert!(!clock.resume(0, Some(2)));
    assert_eq!(clock.running(), None);
    assert!(clock.resume(0, Some(1)));
    assert_eq!(clock.running(), Some(1));
}

#[test]
fn what_no_clock_can_show_is_refused() {
    for text in [
        "10 600001,0,0 1,0,0",
        "10 1,1,0 1,0,0",
        "10 1,0,1 1,0,0",
        "10+5 1000000000001,0,0 1,0,0",
        "10+5 1,1,0 1,0,0",
        "10+5 1,0,1 1,0,0",
        "10+3x30 30001,3,1 1,3,1",
        "10+3x30 1,4,1 1,3,1",
        "10+3x30 0,3,1 1,3,1",
        "10+3x30 1,0,1 1,3,1",
        "10+3x30 1,2,0 1,3,1",
    ] {
        assert_eq!(text.parse::<Clock>(), Err(ClockError::Impossible), "{text}");
    }
    for text in
        ["", "10", "10 1,0,0", "10 1,0,0 1,0,0 1", "10 1,0 1,0,0", "10 +1,0,0 1,0,0", "10 1,0,2 1,0,0", "10  1,0,0"]
    {
        assert!(text.parse::<Clock>().is_err(), "{text}");
    }
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..5_000 {
        let mut letters: Vec<char> = "10+3x30/5+3 15000,3,1 300000,0,0".chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..letters.len());
            letters[at] = *rng.choice(&['0', '9', ',', ' ', '+', 'x', '/', ':', 'é']).expect("some");
        }
        let text: String = letters.into_iter().collect();
        if let Ok(clock) = text.parse::<Clock>() {
            assert_eq!(clock.write(0).parse::<Clock>(), Ok(clock));
        }
    }
}
