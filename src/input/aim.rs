//! Aiming: if actions are to be confirmed, the first touch shows what an action would do, and the second does it.

use super::{Hand, Reply};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Position};

/// Neighbouring points closer together than this, in CSS pixels, are too small for a finger.
pub const SMALL: f64 = 28.0;

/// When an action must be confirmed before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Confirm {
    /// Always, whatever it comes from.
    Always,
    /// If it comes from a finger and the points are too small for one.
    #[default]
    Small,
    /// Never.
    Never,
}

impl Confirm {
    /// Whether an event must be confirmed. `finger` tells whether it comes from a finger; `apart` is the distance of
    /// neighbouring points in CSS pixels.
    ///
    /// ```
    /// use tessera_site::input::Confirm;
    /// assert!(Confirm::Small.asks(true, 18.0) && !Confirm::Small.asks(false, 18.0));
    /// assert!(!Confirm::Small.asks(true, 36.0), "magnified");
    /// ```
    #[must_use]
    pub fn asks(self, finger: bool, apart: f64) -> bool {
        match self {
            Self::Always => true,
            Self::Small => finger && apart < SMALL,
            Self::Never => false,
        }
    }
}

impl Hand {
    /// Sets whether actions must be confirmed from now on. Selecting a piece and going on along its path are no actions
    /// and are never confirmed.
    pub const fn set_confirms(&mut self, confirms: bool) {
        self.confirms = confirms;
    }

    /// Sets whether only placements are confirmed from now on: to move, a piece and a point marked for it are touched,
    /// which is two touches already.
    pub const fn set_trusts_moves(&mut self, trusts: bool) {
        self.trusts_moves = trusts;
    }

    /// The point whose touch aimed the action that waits to be confirmed.
    #[must_use]
    pub const fn aim(&self) -> Option<Point> {
        self.aim
    }

    /// The action that waits to be confirmed.
    #[must_use]
    pub fn aimed(&self, position: &impl Position) -> Option<Action> {
        self.would(position, self.aim?)
    }

    /// The action that touching a point would do or aim; `None` if the touch would do something else.
    #[must_use]
    pub fn would(&self, position: &impl Position, at: Point) -> Option<Action> {
        match self.clone().choose(position, at) {
            Reply::Act(action) => Some(action),
            _ => None,
        }
    }

    /// Touches a point: by a click, a tap, a key or a screen reader. A point of the path takes the path back to it; its
    /// last point ends the path there, if it may end. If actions must be confirmed, the touch only aims the action;
    /// another touch on the same point, or on the end of its path, does it.
    ///
    /// ```
    /// use tessera_site::input::{Hand, Reply};
    /// use tessera_rules::{AnyPosition, GameId, Options, Position};
    /// let position = AnyPosition::new(&Options::of(GameId::Pente)).unwrap();
    /// let centre = position.board().find("0").unwrap();
    /// let mut hand = Hand::default();
    /// hand.set_confirms(true);
    /// assert_eq!(hand.touch(&position, centre), Reply::Changed);
    /// assert!(matches!(hand.touch(&position, centre), Reply::Act(_)));
    /// ```
    pub fn touch(&mut self, position: &impl Position, at: Point) -> Reply {
        if let Some(action) = self.aimed(position)
            && (self.aim == Some(at) || position.spell(&action).points().last() == Some(&at))
        {
            return self.commit(position);
        }
        let mut tried = self.clone();
        tried.aim = None;
        match tried.choose(position, at) {
            // To end a path at its last point is a second touch on that point already.
            Reply::Act(_) if self.confirms && !self.sure(at) => {
                self.aim = Some(at);
                Reply::Changed
            }
            // A refusal changes nothing: the aim stays as well.
            Reply::Refused(refusal) => Reply::Refused(refusal),
            reply => {
                *self = tried;
                reply
            }
        }
    }

    /// Whether a touch on a point needs no other one.
    fn sure(&self, at: Point) -> bool {
        self.path.last() == Some(&at) || (self.trusts_moves && !self.path.is_empty())
    }

    /// Does the action that is aimed, if there is one.
    pub fn commit(&mut self, position: &impl Position) -> Reply {
        match self.aim.take() {
            Some(at) => self.choose(position, at),
            None => Reply::Nothing,
        }
    }
}
