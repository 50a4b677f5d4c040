//! Pointer and keys turned into actions: a state machine over the legal actions, without a screen.
//!
//! A [`Hand`] holds the points touched so far. Each event returns a [`Reply`]; the caller carries out its action.

mod aim;
mod arrows;
mod taps;
mod ways;

pub use aim::{Confirm, SMALL};
pub use arrows::{Arrow, neighbour};
pub use taps::{BOUNCE, Lift, Manner, QUICK, SEEN, Taps};

use tessera_rules::geometry::Point;
use tessera_rules::{Action, Position, Refusal, Task, Written};

/// The result of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Nothing visible happened.
    Nothing,
    /// The selection changed.
    Changed,
    /// The event means this action, which is legal.
    Act(Action),
    /// The event means an action that breaks a rule; the selection stays as it was.
    Refused(Refusal),
}

/// The state of the player's hand: the path touched so far, the point aimed at, and the press that goes on.
#[derive(Clone, Default, Debug)]
pub struct Hand {
    path: Vec<Point>,
    pressed: Option<Press>,
    /// Whether a first touch only aims an action, and a second touch does it.
    confirms: bool,
    /// Whether that is for placements only: a piece and a point marked for it are two touches already.
    trusts_moves: bool,
    /// The point whose touch would act; the action waits to be confirmed.
    aim: Option<Point>,
    /// Whether a touch on an empty point places a captured piece instead of one of the player's own.
    reenters: bool,
}

#[derive(Clone, Debug)]
struct Press {
    at: Point,
    /// If the press itself picked a piece up: the path and the aim from before. Then letting go at once is not a second
    /// touch.
    instead_of: Option<(Vec<Point>, Option<Point>)>,
}

impl Hand {
    /// The points touched so far: that of a piece, then its way. Empty if nothing is selected.
    #[must_use]
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Whether a touch on an empty point places a captured piece instead of one of the player's own (Cavendish).
    #[must_use]
    pub const fn reenters(&self) -> bool {
        self.reenters
    }

    /// Makes the next placement place a captured piece, or one of the player's own.
    pub const fn set_reenters(&mut self, reenters: bool) {
        self.reenters = reenters;
        self.aim = None;
    }

    /// Lets go of everything; of a placement that waits to be confirmed only. Returns whether the hand held anything.
    pub fn cancel(&mut self) -> bool {
        let aimed = self.aim.take().is_some();
        let held = aimed || !self.path.is_empty() || self.reenters;
        if !aimed || !self.path.is_empty() {
            self.clear();
        }
        self.pressed = None;
        held
    }

    /// Goes a step back along the path: to what was aimed at from there, else to where there last was a choice. Returns
    /// whether there was a step to take back.
    pub fn back(&mut self, position: &impl Position) -> bool {
        self.pressed = None;
        if self.aim.take().is_some() {
            return true;
        }
        let took = self.path.pop().is_some();
        while self.path.len() > 1 && self.finished(position).is_none() && self.targets(position).len() < 2 {
            self.path.pop();
        }
        took
    }

    /// Lets go of everything, as when the position changes.
    pub fn clear(&mut self) {
        self.pressed = None;
        self.aim = None;
        self.reenters = false;
        self.path.clear();
    }

    /// The points that may be touched next, sorted.
    #[must_use]
    pub fn targets(&self, position: &impl Position) -> Vec<Point> {
        let mut next = Vec::new();
        position.next_points(&self.path, &mut next);
        next
    }

    /// Those [`Hand::targets`] that the selected piece reaches by passing over enemies, and the enemies that it passes.
    #[must_use]
    pub fn captures(&self, position: &impl Position) -> (Vec<Point>, Vec<Point>) {
        let (mut captures, mut prey) = (Vec::new(), Vec::new());
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else { return (captures, prey) };
        for to in self.targets(position) {
            let passed = passed(position, first, last, to);
            if !passed.is_empty() {
                captures.push(to);
                prey.extend(passed);
            }
        }
        (captures, prey)
    }

    /// Whether the path has begun with a step that captures nothing although it is no plain one: a canter.
    #[must_use]
    pub fn canters(&self, position: &impl Position) -> bool {
        let [from, to, ..] = self.path[..] else { return false };
        passed(position, from, from, to).is_empty()
    }

    /// The action that the path means already, although it could go on.
    #[must_use]
    pub fn finished(&self, position: &impl Position) -> Option<Action> {
        if self.path.len() < 2 { None } else { position.resolve(&self.written(position, &self.path)).ok() }
    }

    /// The button or finger goes down on a point; `at` is `None` beside all points.
    pub fn press(&mut self, position: &impl Position, at: Option<Point>) -> Reply {
        let Some(at) = at else {
            self.pressed = None;
            return Reply::Nothing;
        };
        let movable = position.piece_at(at).is_some() && starts(position, at);
        let going_on = self.path.len() > 1 || (!self.path.is_empty() && self.targets(position).contains(&at));
        let picked_up = movable && !going_on && self.path.last() != Some(&at) && self.aim != Some(at);
        let instead_of = picked_up.then(|| (std::mem::replace(&mut self.path, vec![at]), self.aim.take()));
        self.pressed = Some(Press { at, instead_of });
        if picked_up { Reply::Changed } else { Reply::Nothing }
    }

    /// The button or finger goes up. On the point of the press that is a touch; on another point it ends a drag, which
    /// moves the selected piece there. Beside all points it does nothing.
    pub fn release(&mut self, position: &impl Position, at: Option<Point>) -> Reply {
        match (self.pressed.take(), at) {
            (Some(press), Some(at)) if press.at == at => {
                if press.instead_of.is_some() {
                    Reply::Changed
                } else {
                    self.touch(position, at)
                }
            }
            (Some(press), Some(at)) if self.path.last() == Some(&press.at) => self.touch(position, at),
            _ => Reply::Nothing,
        }
    }

    /// The press ends without meaning anything, as when the browser takes the pointer away: the hand is as before it.
    pub fn release_nowhere(&mut self) {
        if let Some((path, aim)) = self.pressed.take().and_then(|press| press.instead_of) {
            (self.path, self.aim) = (path, aim);
        }
    }

    /// Chooses a point, and acts at once if that completes an action. A point of the path takes the path back to it;
    /// its last point ends the path there, if it may end.
    fn choose(&mut self, position: &impl Position, at: Point) -> Reply {
        if self.targets(position).contains(&at) {
            self.path.push(at);
            return self.go_on(position);
        }
        if self.path.last() == Some(&at) {
            return match self.finish(position) {
                // A piece alone is let go again; a path that must go on stays as it is.
                Reply::Nothing if self.path.len() == 1 => {
                    self.path.clear();
                    Reply::Changed
                }
                reply => reply,
            };
        }
        if let Some(place) = self.path.iter().position(|&passed| passed == at) {
            self.path.truncate(place + 1);
            return Reply::Changed;
        }
        if self.path.len() == 1 && position.piece_at(at).is_some() && starts(position, at) {
            self.path.clear();
            return self.choose(position, at);
        }
        let mut tried = self.path.clone();
        tried.push(at);
        match position.resolve(&self.written(position, &tried)) {
            Ok(action) => {
                self.path.clear();
                Reply::Act(action)
            }
            Err(refusal) => Reply::Refused(refusal),
        }
    }

    /// Does the action that the path means already.
    pub fn finish(&mut self, position: &impl Position) -> Reply {
        match self.finished(position) {
            Some(action) => {
                self.path.clear();
                self.aim = None;
                Reply::Act(action)
            }
            None => Reply::Nothing,
        }
    }

    /// The action that a path of touched points means: one point is a placement, unless the seat to act moves pieces
    /// there.
    fn written(&self, position: &impl Position, path: &[Point]) -> Written {
        let nothing_own = || position.to_act().is_some_and(|seat| position.tally(seat).in_hand == Some(0));
        match *path {
            [at] if places(position, at) && (self.reenters || nothing_own()) => Written::Reenter(at),
            [at] if places(position, at) => Written::Place { at, marked: false },
            _ => Written::Path { points: path.to_vec(), leaps: Vec::new() },
        }
    }

    /// Extends the path as long as there is only one way on, and acts at its end.
    fn go_on(&mut self, position: &impl Position) -> Reply {
        loop {
            let whole = position.resolve(&self.written(position, &self.path));
            match (whole, &self.targets(position)[..]) {
                (Ok(action), []) => {
                    self.path.clear();
                    return Reply::Act(action);
                }
                // The point can be used, but not by this kind of piece.
                (Err(refusal), []) => {
                    self.path.pop();
                    return Reply::Refused(refusal);
                }
                // The first touch only selects: the piece must not move off under the finger.
                (Err(_), [only]) if self.path.len() > 1 => self.path.push(*only),
                _ => return Reply::Changed,
            }
        }
    }
}

/// The enemies of a piece that lie between two points of a line, at most three steps apart.
fn passed(position: &impl Position, piece: Point, from: Point, to: Point) -> Vec<Point> {
    let board = position.board();
    let own = position.piece_at(piece).map(|piece| piece.colour);
    for direction in 0..board.directions() {
        let (mut at, mut found) = (from, Vec::new());
        for _ in 0..3 {
            let Some(next) = board.step(at, direction) else { break };
            if next == to {
                return found;
            }
            if position.piece_at(next).is_some_and(|piece| Some(piece.colour) != own) {
                found.push(next);
            }
            at = next;
        }
    }
    Vec::new()
}

/// Whether an action can begin with a point.
fn starts(position: &impl Position, at: Point) -> bool {
    Hand::default().targets(position).contains(&at)
}

/// Whether touching a point alone means to place something on it.
fn places(position: &impl Position, at: Point) -> bool {
    match position.task() {
        Some(Task::PlaceOrJump | Task::PlaceReenterOrJump) => {
            let own = position.to_act().map(|seat| position.colour(seat));
            position.piece_at(at).map(|piece| piece.colour) != own
        }
        Some(Task::Move | Task::Capture | Task::LeaveCastle | Task::Jump | Task::Relocate(_)) => false,
        _ => true,
    }
}
