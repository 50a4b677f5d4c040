//! Taps of a finger, distinguished by time: one, the second of two, or a bounce of the screen.

use tessera_rules::geometry::Point;

/// Milliseconds. Two touches that begin within this time are one that the screen lost for a moment.
pub const BOUNCE: f64 = 120.0;
/// The longest that a tap takes, and that may lie between the two of a double tap, in milliseconds.
pub const QUICK: f64 = 300.0;
/// How long a finger looks through the lens until it has seen which point is meant, in milliseconds.
pub const SEEN: f64 = 400.0;
/// How far a finger may stray in a tap, in CSS pixels.
const NEAR: f64 = 24.0;
/// How far apart the two parts of a bounce are at most, in CSS pixels; beside a large point's edge they can be on two.
const BESIDE: f64 = 10.0;

/// What a finger meant that has been lifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lift {
    /// It tapped the point under it.
    Tap,
    /// The same, unless a second tap follows within [`QUICK`], with which it means [`Lift::Whole`].
    Wait,
    /// Two taps on a board that is magnified until one tap plays: all of it is to be shown, and neither of them plays.
    Whole,
    /// It lay on the board for longer, or strayed: what is under it is chosen.
    Held,
    /// The same, and it has looked long enough to have seen which point is meant.
    Seen,
    /// Nothing: the touch was a bounce of the one before, or the second tap on a point where the first was all it takes.
    Nothing,
}

/// What the board does with taps at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Manner {
    /// Whether the board is magnified.
    pub magnified: bool,
    /// Whether a tap only aims, and another one on the same point acts.
    pub confirms: bool,
}

impl Manner {
    /// Whether two taps show the whole board. Where taps are confirmed two of them play.
    const fn shows_whole(self) -> bool {
        self.magnified && !self.confirms
    }
}

/// The taps of a finger. Times are in milliseconds from any origin, places in CSS pixels.
///
/// ```
/// use tessera_rules::geometry::Point;
/// use tessera_site::input::{Lift, Manner, Taps};
/// let (mut taps, spot, at) = (Taps::default(), [50.0, 50.0], Some(Point(7)));
/// let manner = Manner { magnified: false, confirms: true };
/// for (began, meant) in [(0.0, Lift::Tap), (90.0, Lift::Nothing), (210.0, Lift::Tap)] {
///     taps.down(began, spot, at, manner);
///     assert_eq!(taps.up(began + 30.0, spot), meant);
/// }
/// ```
#[derive(Clone, Default, Debug)]
pub struct Taps {
    down: Option<Touch>,
    last: Option<Touch>,
}

#[derive(Clone, Copy, Debug)]
struct Touch {
    began: f64,
    ended: f64,
    spot: [f64; 2],
    at: Option<Point>,
    manner: Manner,
    /// Whether it would be the second of two taps.
    second: bool,
    /// Whether it was a tap.
    tapped: bool,
    /// Whether nothing is left for a second tap to do.
    done: bool,
}

impl Taps {
    /// A finger goes down on a point, or beside all of them. Tells whether its tap would be the second of two: then
    /// nothing is pressed before it is known what the finger means.
    pub fn down(&mut self, began: f64, spot: [f64; 2], at: Option<Point>, manner: Manner) -> bool {
        let second = self.last.is_some_and(|last| {
            let same = if manner.shows_whole() {
                last.tapped && within(NEAR, last.spot, spot)
            } else {
                last.done && last.at == at
            };
            same && began - last.ended < QUICK
        });
        self.down = Some(Touch { began, ended: began, spot, at, manner, second, tapped: false, done: false });
        second
    }

    /// The finger is lifted.
    pub fn up(&mut self, ended: f64, spot: [f64; 2]) -> Lift {
        let Some(touch) = self.down.take() else { return Lift::Nothing };
        let lasted = ended - touch.began;
        let tapped = lasted < QUICK && within(NEAR, touch.spot, spot);
        let bounced = self.last.is_some_and(|last| {
            let same = last.at == touch.at || within(BESIDE, last.spot, touch.spot);
            touch.began - last.began < BOUNCE && same
        });
        if tapped && bounced {
            return Lift::Nothing;
        }
        let (second, whole) = (tapped && touch.second, touch.manner.shows_whole());
        // The third of three taps is the first of two.
        self.last = (!(second && whole)).then_some(Touch { ended, tapped, done: false, ..touch });
        match (second, tapped) {
            (true, _) if whole => Lift::Whole,
            (true, _) => Lift::Nothing,
            (_, true) if whole => Lift::Wait,
            (_, true) => Lift::Tap,
            _ if lasted >= SEEN => Lift::Seen,
            _ => Lift::Held,
        }
    }

    /// What the finger meant has been done, and nothing is left for a second tap.
    pub const fn done(&mut self) {
        if let Some(last) = &mut self.last {
            last.done = true;
        }
    }

    /// Something else has been touched: the next tap is the first of two.
    pub const fn forget(&mut self) {
        self.last = None;
    }
}

fn within(reach: f64, a: [f64; 2], b: [f64; 2]) -> bool {
    (a[0] - b[0]).hypot(a[1] - b[1]) < reach
}
