//! Paths from outside: walking one step by step, and what may come next.

use super::steps::{KNIGHT, Squares, View};
use super::{CASTLE_MOVES, Chivalry, reasons};
use crate::geometry::Point;
use crate::{Action, Captured, Fact, Leap, Position, Refusal, Rule};

/// What a step is.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    Plain,
    Canter,
    Jump,
}

/// A piece on its way along a path, each step of which was possible.
#[derive(Clone)]
pub(super) struct Walk {
    view: View,
    from: Point,
    at: Point,
    knight: bool,
    /// The last step.
    last: Option<Step>,
    /// The squares cantered to, and the start.
    landed: Squares,
    /// Where a cantering Knight first landed beside prey.
    prey: Option<Point>,
    captured: Captured,
    /// A piece that can jump, if one can.
    jumper: Option<Point>,
    castle_moves: u8,
}

impl Walk {
    /// Lifts a piece, if it is one that may act.
    pub(super) fn begin(position: &Chivalry, from: Point) -> Result<Self, Refusal> {
        let Some(seat) = position.to_act() else { return Err(Rule::OVER.broken()) };
        match position.piece_at(from) {
            None => return Err(Rule::VACANT.broken_by(Fact::Point(from))),
            Some(piece) if piece.owner != seat => {
                return Err(Rule::NOT_YOURS.broken_by_two(Fact::Point(from), Fact::Colour(position.colour(seat))));
            }
            Some(_) => {}
        }
        let movers = position.movers();
        if !movers.contains(from) {
            let leaver = movers.iter().next().unwrap_or(from);
            return Err(reasons::LEAVE_CASTLE.broken_by_two(Fact::Point(leaver), Fact::Point(from)));
        }
        let mut view = position.view();
        let jumper = movers.iter().find(|&at| view.has_jump(at));
        let knight = view.take(from) & KNIGHT != 0;
        let mut landed = Squares::EMPTY;
        landed.insert(from);
        Ok(Self {
            view,
            from,
            at: from,
            knight,
            last: None,
            landed,
            prey: None,
            captured: Captured::EMPTY,
            jumper,
            castle_moves: position.castle_moves[seat.index()],
        })
    }

    /// Goes one step on.
    pub(super) fn step(&mut self, to: Point, mark: Option<Leap>) -> Result<(), Refusal> {
        let by = |rule: &'static Rule, first, second| Err(rule.broken_by_two(Fact::Point(first), Fact::Point(second)));
        let at = self.at;
        if self.last.is_some() && self.view.is_goal(at) {
            return by(&reasons::ENDS_IN_CASTLE, at, to);
        }
        if self.view.is_goal(at) && !(self.view.is_goal(to) && to != at) {
            return by(&reasons::ENEMY_CASTLE, at, to);
        }
        let lines = self.view.lines(at);
        let (step, over) = if lines.iter().any(|&[near, _]| near == to) {
            (Step::Plain, to)
        } else if let Some(&[over, _]) = lines.iter().find(|&&[_, far]| far == to) {
            match (self.view.is_own(over), self.view.is_enemy(over)) {
                (true, _) => (Step::Canter, over),
                (_, true) => (Step::Jump, over),
                _ => return by(&reasons::NOTHING_TO_LEAP, at, to),
            }
        } else {
            return by(&reasons::REACH, at, to);
        };
        if !self.view.vacant(to) {
            return Err(Rule::OCCUPIED.broken_by(Fact::Point(to)));
        }
        if mark.is_some_and(|mark| (mark == Leap::Jump) != (step == Step::Jump)) {
            return by(&reasons::LEAP_MARK, at, to);
        }
        if step != Step::Jump && self.view.is_home(to) {
            return Err(reasons::OWN_CASTLE.broken_by(Fact::Point(to)));
        }
        match (self.last, step) {
            (None, Step::Plain) if self.view.is_goal(at) && self.castle_moves == CASTLE_MOVES => {
                return Err(reasons::CASTLE_MOVES.broken_by(Fact::Number(CASTLE_MOVES.into())));
            }
            (Some(_), Step::Plain) | (Some(Step::Plain), _) => return by(&reasons::PLAIN_ALONE, at, to),
            (Some(Step::Jump), Step::Canter) => return by(&reasons::CANTER_FIRST, at, to),
            (Some(Step::Canter), Step::Jump) if !self.knight => {
                return by(&reasons::MEN_DO_NOT_CHARGE, self.from, at);
            }
            (Some(Step::Canter), Step::Jump) if at == self.from => {
                return Err(reasons::CANTER_BACK.broken_by(Fact::Point(at)));
            }
            (None | Some(Step::Canter), _) | (Some(Step::Jump), Step::Jump) => {}
        }
        match step {
            Step::Plain => {}
            Step::Canter => {
                self.landed.insert(to);
                if self.knight && self.prey.is_none() && self.view.has_jump(to) {
                    self.prey = Some(to);
                }
            }
            Step::Jump => {
                self.view.take(over);
                self.captured.insert(over);
            }
        }
        self.at = to;
        self.last = Some(step);
        Ok(())
    }

    /// Puts the piece down.
    pub(super) fn end(&self) -> Result<Action, Refusal> {
        let at = Fact::Point(self.at);
        match (self.last, self.jumper) {
            (None, None) => return Err(Rule::STUCK.broken_by(at)),
            (Some(Step::Jump), _) => {
                if let Some([over, _]) = self.view.jumps(self.at).next() {
                    return Err(reasons::JUMP_ON.broken_by_two(at, Fact::Point(over)));
                }
            }
            (_, Some(jumper)) => {
                let inside = self.view.is_home(jumper);
                let rule = if inside { &reasons::LEAVE_BY_JUMP } else { &reasons::COMPULSORY_CAPTURE };
                return Err(rule.broken_by(Fact::Point(jumper)));
            }
            (Some(Step::Canter), None) if self.at == self.from => return Err(reasons::CANTER_BACK.broken_by(at)),
            (Some(Step::Canter), None) => {
                if let Some(prey) = self.prey {
                    return Err(reasons::PAST_PREY.broken_by(Fact::Point(prey)));
                }
            }
            (Some(Step::Plain), None) => {}
        }
        Ok(Action::Move { from: self.from, to: self.at, captured: self.captured })
    }

    /// The squares to which a legal path may go on, each once; cantering not to a square where it was before.
    pub(super) fn next(&self) -> impl Iterator<Item = Point> {
        self.view.lines(self.at).as_flattened().iter().copied().filter(|&to| {
            let mut walk = self.clone();
            walk.step(to, None).is_ok()
                && !(walk.last == Some(Step::Canter) && self.landed.contains(to))
                && (walk.end().is_ok() || walk.can_go_on())
        })
    }

    /// Whether there is a way on to a legal end. Jumps always come to one, a canter that cannot end here only by a charge.
    fn can_go_on(&self) -> bool {
        match self.last {
            Some(Step::Jump) => true,
            Some(Step::Canter) if self.knight => {
                let mut landed = self.landed;
                let mut edge = vec![self.at];
                while let Some(at) = edge.pop() {
                    if self.view.has_jump(at) {
                        return true;
                    }
                    for to in self.view.canters(at).filter(|&to| !landed.contains(to)).collect::<Vec<_>>() {
                        landed.insert(to);
                        edge.push(to);
                    }
                }
                false
            }
            _ => false,
        }
    }
}
