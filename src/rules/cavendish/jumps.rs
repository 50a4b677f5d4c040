//! Jumps: what they need, which there are, and what a written path stands for.

use super::{Cavendish, NO_STEP, ONE_JUMP, OWN, PAIR, STRAIGHT, grid, lines::EMPTY};
use crate::geometry::Point;
use crate::rules::{Action, Captured, Fact, Leap, Position, Refusal, Rule};

impl Cavendish {
    /// Adds all jumps of the player to act.
    pub(super) fn jumps(&self, out: &mut Vec<Action>) {
        self.each_jump(|[from, near, far, to]| {
            out.push(Action::Move { from, to, captured: pair(near, far) });
        });
    }

    /// Whether the player to act has a jump.
    pub(super) fn can_jump(&self) -> bool {
        let mut any = false;
        self.each_jump(|_| any = true);
        any
    }

    fn each_jump(&self, found: impl FnMut([Point; 4])) {
        if self.outcome.is_none() {
            grid::jumps(&self.pieces[self.mover()], &self.pieces[1 - self.mover()], found);
        }
    }

    /// The pair and the end of the jump of the player to act from a point in a direction, if it can be made.
    fn jump(&self, from: Point, direction: usize) -> Option<[Point; 3]> {
        let steps = self.board().steps();
        let enemy = OWN[1 - self.mover()];
        let near = steps[from.index()][direction];
        if self.cells[usize::from(near)] != enemy {
            return None;
        }
        let far = steps[usize::from(near)][direction];
        let to = steps[usize::from(far)][direction];
        let free = self.cells[usize::from(far)] == enemy && self.cells[usize::from(to)] == EMPTY;
        free.then_some([near, far, to].map(Point))
    }

    /// The jump that a path stands for.
    pub(super) fn resolve_jump(&self, points: &[Point], leaps: &[Leap]) -> Result<Action, Refusal> {
        let [from, to, ref rest @ ..] = *points else { return Err(Rule::NO_SUCH_ACTION.broken()) };
        let refusal = |rule: &'static Rule| rule.broken_by_two(Fact::Point(from), Fact::Point(to));
        match self.piece_at(from) {
            None => return Err(Rule::VACANT.broken_by(Fact::Point(from))),
            Some(piece) if piece.owner.index() != self.mover() => {
                let acts = super::COLOURS[self.mover()];
                return Err(Rule::NOT_YOURS.broken_by_two(Fact::Point(from), Fact::Colour(acts)));
            }
            Some(_) => {}
        }
        if leaps.contains(&Leap::Step) {
            return Err(refusal(&NO_STEP));
        }
        let third = |d| (0..3).try_fold(from, |at, _| self.board().step(at, d));
        let direction = (0..6).find(|&d| third(d) == Some(to)).ok_or_else(|| refusal(&STRAIGHT))?;
        if self.cells[to.index()] != EMPTY {
            return Err(Rule::OCCUPIED.broken_by(Fact::Point(to)));
        }
        let [near, far, _] = self.jump(from, direction).ok_or_else(|| refusal(&PAIR))?;
        if !rest.is_empty() {
            return Err(refusal(&ONE_JUMP));
        }
        Ok(Action::Move { from, to, captured: pair(near, far) })
    }
}

fn pair(near: Point, far: Point) -> Captured {
    let mut captured = Captured::EMPTY;
    captured.insert(near);
    captured.insert(far);
    captured
}
