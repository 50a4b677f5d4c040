//! Aiming: where an action is to be confirmed, the first touch shows what it would do, and the second does it.

use super::{Hand, Reply};
use std::fmt;
use std::str::FromStr;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Position};

/// Neighbouring points that are closer than this, in CSS pixels, are too small for a finger.
pub const SMALL: f64 = 28.0;

/// When an action is confirmed before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Confirm {
    /// Whatever it comes from.
    Always,
    /// When it comes from a finger on points that are too small for one.
    #[default]
    Small,
    /// Not at all.
    Never,
}

impl Confirm {
    /// Whether an event asks for it: one that comes from a finger or not, on points so far apart in CSS pixels.
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

/// The error that a text names no [`Confirm`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConfirmError;

impl fmt::Display for ConfirmError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("there is no such way of confirming")
    }
}

impl std::error::Error for ConfirmError {}

/// Reads the word that the settings store.
impl FromStr for Confirm {
    type Err = ConfirmError;

    fn from_str(key: &str) -> Result<Self, ConfirmError> {
        match key {
            "always" => Ok(Self::Always),
            "small" => Ok(Self::Small),
            "never" => Ok(Self::Never),
            _ => Err(ConfirmError),
        }
    }
}

impl Hand {
    /// Has actions confirmed from now on, or not. What chooses a piece or goes on along its path acts on nothing and is
    /// never confirmed.
    pub const fn set_confirms(&mut self, confirms: bool) {
        self.confirms = confirms;
    }

    /// The point that was touched for the action that waits to be confirmed.
    #[must_use]
    pub const fn aim(&self) -> Option<Point> {
        self.aim
    }

    /// The action that waits to be confirmed.
    #[must_use]
    pub fn aimed(&self, position: &impl Position) -> Option<Action> {
        self.would(position, self.aim?)
    }

    /// The action that touching a point would do or aim at; `None` where it would do something else.
    #[must_use]
    pub fn would(&self, position: &impl Position, at: Point) -> Option<Action> {
        match self.clone().choose(position, at) {
            Reply::Act(action) => Some(action),
            _ => None,
        }
    }

    /// A point is chosen: by a click, a tap, a key or a screen reader. A point passed on the way goes back to it, the
    /// last one again ends the way there if it may end. Where actions are confirmed this is only aimed at; touching it
    /// again, or the end of its way, does it.
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
            // Ending a way where its last point was touched before is a second touch already.
            Reply::Act(_) if self.confirms && self.path.last() != Some(&at) => {
                self.aim = Some(at);
                Reply::Changed
            }
            // What was aimed at stays, as everything does.
            Reply::Refused(refusal) => Reply::Refused(refusal),
            reply => {
                *self = tried;
                reply
            }
        }
    }

    /// Does what is aimed at.
    pub fn commit(&mut self, position: &impl Position) -> Reply {
        match self.aim.take() {
            Some(at) => self.choose(position, at),
            None => Reply::Nothing,
        }
    }
}
