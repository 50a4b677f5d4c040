//! A board for any game by any options, which asks the rules for everything: slow, but it plays sensibly.

mod shapes;

use shapes::{Shape, Shapes};

use crate::best::keep_best;
use crate::effort::legal_actions;
use crate::search_board::{Candidate, DECIDED, End, Move, NOISY, SearchBoard, Want, code_of};
use std::cell::OnceCell;
use std::rc::Rc;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, MatchRules, Position, Seat, SetUpRules, narrow};

/// Points of the largest board.
const MOST: usize = 361;
/// The cell of an empty point.
const NONE: u8 = u8::MAX;
/// Colours of pieces, at most.
const COLOURS: usize = 8;
/// The most moves that are searched below the root.
const BEAM: usize = 32;
/// In a match for points of more than two sides: the value of an end at once, the part of it that each ply takes off, and the
/// most that points add. The seat that ends a game wins it, so distance weighs more than points.
const POINTS_END: i32 = 18_000;
const PER_PLY: i32 = 100;
const MOST_POINTS: i32 = 49;
/// The bound of the evaluation there, below all ends.
const MOST_WORTH: i32 = 8_000;

/// What the board has to know of a game beside its rules.
#[derive(Clone, Copy, Default)]
pub struct Nature {
    /// The value of n captured pieces is `capture * n + more_captures * n²`.
    pub capture: i32,
    pub more_captures: i32,
    /// Whether quiescence searches no captures.
    pub quiet: bool,
    /// Whether a position can come up again.
    pub repeats: bool,
    /// Plies to add to a level's depth, by the plies of the game.
    pub extra_depth: Option<fn(usize) -> u8>,
}

/// Who has pieces in a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Nobody,
    /// One colour alone, with this many.
    Only(u8, u8),
    Several,
}

impl Owner {
    /// What one more piece of a colour is worth in a shape: it grows there, or stops another colour.
    fn worth(self, shape: &Shape, own: u8) -> i32 {
        match self {
            Self::Nobody => 1,
            Self::Only(colour, count) if colour == own && shape.serves(colour) => shape.growth(count),
            Self::Only(colour, count) if shape.serves(colour) => shape.growth(count) * 3 / 4,
            _ => 0,
        }
    }
}

/// One position of the stack.
#[derive(Clone)]
struct State {
    position: AnyPosition,
    /// The colour of the piece on each point, or [`NONE`].
    cells: [u8; MOST],
    /// By shape.
    owners: Vec<Owner>,
    /// By point: what the shapes through it are worth to a piece of each colour, if it is empty.
    worths: Vec<[i32; COLOURS]>,
    /// The number of actions that were listed before this position was reached.
    listed: usize,
}

/// The board.
pub struct PlainBoard {
    nature: Nature,
    shapes: Rc<Shapes>,
    /// Whether more than two sides play, each for points of its own.
    several: bool,
    /// The side of each seat, and of each colour.
    sides: [u8; 8],
    of_colour: [u8; 8],
    stack: Vec<State>,
    actions: Vec<Action>,
    scratch: Vec<Action>,
}

impl PlainBoard {
    /// The board of a position. In a game of more than two sides, side 0 is that of the seat to act.
    pub fn new(position: &AnyPosition, nature: Nature) -> Self {
        let me = position.to_act().unwrap_or(Seat::ALL[0]);
        let with_me = position.side(me);
        let two = position.sides().count() == 2;
        // Two sides keep their numbers, so that keys and values of all searches of a game agree.
        let first = position.side(Seat::ALL[0]);
        let mut board = Self {
            nature,
            shapes: Rc::new(Shapes::of(position)),
            several: !two,
            sides: [1; 8],
            of_colour: [1; 8],
            stack: Vec::with_capacity(crate::search_board::MAX_PLY + 1),
            actions: Vec::with_capacity(2_048),
            scratch: Vec::new(),
        };
        for seat in Seat::first(position.seats()) {
            let own = if two { first } else { with_me };
            board.sides[seat.index()] = u8::from(!own.contains(seat));
        }
        for seat in position.owners() {
            board.of_colour[position.colour(seat) as usize] = board.sides[seat.index()];
        }
        let mut state = State {
            position: position.clone(),
            cells: [NONE; MOST],
            owners: vec![Owner::Nobody; board.shapes.all().len()],
            worths: position.board().points().map(|at| [narrow(board.shapes.through(at).count()); COLOURS]).collect(),
            listed: 0,
        };
        state.read_cells(&board.shapes);
        board.stack.push(state);
        board
    }

    fn now(&self) -> &State {
        &self.stack[self.stack.len() - 1]
    }

    fn side_of(&self, seat: Seat) -> usize {
        self.sides[seat.index()].into()
    }

    /// The value for side 0, whichever side is to move: what it has, less what its best rival has.
    fn for_first(&self) -> i32 {
        let state = self.now();
        let mut values = [0; COLOURS];
        for (shape, owner) in self.shapes.all().iter().zip(&state.owners) {
            if let Owner::Only(colour, own) = *owner
                && shape.serves(colour)
            {
                values[usize::from(colour)] += shape.value(own);
            }
        }
        for seat in state.position.first_of_colours() {
            values[state.position.colour(seat) as usize] += self.captures(seat);
        }
        let rivals = values.iter().zip(self.of_colour).filter(|(_, side)| *side == 1).map(|(value, _)| *value);
        let rivals: i32 = if self.several { rivals.max().unwrap_or(0) } else { rivals.sum() };
        let own: i32 = values.iter().zip(self.of_colour).filter(|(_, side)| *side == 0).map(|(value, _)| *value).sum();
        let value = own - rivals;
        if self.several { value.clamp(-MOST_WORTH, MOST_WORTH) } else { value }
    }

    /// The colours that lack one point of a winning shape, and that point.
    fn completions(&self) -> impl Iterator<Item = (u8, u16)> {
        let state = self.now();
        let empty = |shape: &Shape| shape.points().iter().copied().find(|&at| state.cells[usize::from(at)] == NONE);
        self.shapes.all().iter().zip(&state.owners).filter_map(move |(shape, owner)| match *owner {
            Owner::Only(colour, count) if count + 1 == shape.length() && shape.wins() && shape.serves(colour) => {
                Some((colour, empty(shape)?))
            }
            _ => None,
        })
    }

    /// Where more than two sides play: keeps the moves that end the game, or else those that keep the other seats from ending
    /// it, as long as there are some. No seat leaves that to the next one.
    fn keep_urgent(&self, start: usize, out: &mut Vec<Candidate>) {
        let state = self.now();
        let Some(own) = state.position.to_act().map(|seat| state.position.colour(seat) as u8) else { return };
        let (mine, others): (Vec<_>, Vec<_>) = self.completions().partition(|&(colour, _)| colour == own);
        for (points, mine) in [(mine, true), (others, false)] {
            if points.is_empty() {
                continue;
            }
            let meets = |candidate: &Candidate| match self.action(candidate.chosen) {
                Action::Place(at) if points.iter().any(|&(_, point)| point == at.0) => true,
                // A capture may break the row.
                action => !mine && !state.position.captures(&action).is_empty(),
            };
            if out[start..].iter().any(meets) {
                let kept: Vec<Candidate> = out.drain(start..).filter(meets).collect();
                out.extend(kept);
                return;
            }
        }
    }

    /// The value of a seat's captures, or of its points in a match for points.
    fn captures(&self, seat: Seat) -> i32 {
        let position = &self.now().position;
        if let Some(points) = position.points(seat).filter(|_| position.seats() > 2) {
            return i32::from(points.captures) * 120 + i32::from(points.rows) * 60;
        }
        let captured = i32::from(position.tally(seat).captured);
        captured * self.nature.capture + captured * captured * self.nature.more_captures
    }

    /// The move-ordering value of an action of a colour: noisy if it captures. `growths` are worked out when the first action needs
    /// them.
    fn order(&self, action: &Action, own: u8, growths: &OnceCell<Vec<[i32; COLOURS]>>) -> i32 {
        let captures: i32 = narrow(self.now().position.captures(action).len());
        let noisy = if captures > 0 { NOISY + captures * 1_000 } else { 0 };
        noisy
            + match *action {
                Action::Place(at) | Action::Reenter(at) => self.place_order(at, own),
                Action::Move { from, to, .. } => self.place_order(to, own) - self.place_order(from, own),
                Action::Relocate { from, to } => {
                    self.relocation_order(from, to, own, growths.get_or_init(|| self.growths()))
                }
                Action::End => -1_000,
            }
    }

    /// The worth of placing on a point, or of having come from there.
    fn place_order(&self, at: Point, own: u8) -> i32 {
        let state = self.now();
        if state.cells[at.index()] == NONE {
            return state.worths[at.index()][usize::from(own)];
        }
        self.shapes.through(at).map(|(number, shape)| state.owner_without(number, shape, at).worth(shape, own)).sum()
    }

    /// By point and colour: how much shapes through the point grow by a piece of the colour there.
    fn growths(&self) -> Vec<[i32; COLOURS]> {
        let state = self.now();
        let growths = state.position.board().points().map(|at| {
            let mut growths = [0; COLOURS];
            for (number, shape) in self.shapes.through(at) {
                if let Owner::Only(colour, count) = state.owner_without(number, shape, at)
                    && shape.serves(colour)
                {
                    growths[usize::from(colour)] += shape.growth(count);
                }
            }
            growths
        });
        growths.collect()
    }

    /// The worth of relocating an enemy's counter: freeing a point is good where one's own shapes need it, filling one where they
    /// do not.
    fn relocation_order(&self, from: Point, to: Point, own: u8, growths: &[[i32; COLOURS]]) -> i32 {
        let gain = |by: u8| growths[from.index()][usize::from(by)] - growths[to.index()][usize::from(by)];
        gain(self.now().cells[from.index()]) + gain(own) / 2
    }
}

impl State {
    /// Reads the pieces of the position into the cells, and who has pieces in the shapes that have changed.
    fn read_cells(&mut self, shapes: &Shapes) {
        let mut changed = Vec::new();
        for at in self.position.board().points() {
            let cell = self.position.piece_at(at).map_or(NONE, |piece| piece.colour as u8);
            if std::mem::replace(&mut self.cells[at.index()], cell) != cell {
                changed.push(at);
            }
        }
        for (number, shape) in changed.into_iter().flat_map(|at| shapes.through(at)) {
            let owner = self.owner(shape.points());
            let before = std::mem::replace(&mut self.owners[number], owner);
            for colour in 0..COLOURS {
                let worth = |owner: Owner| owner.worth(shape, narrow(colour));
                let change = worth(owner) - worth(before);
                shape.points().iter().for_each(|&at| self.worths[usize::from(at)][colour] += change);
            }
        }
    }

    /// Who has pieces on some points.
    fn owner<'a>(&self, points: impl IntoIterator<Item = &'a u16>) -> Owner {
        let mut found = Owner::Nobody;
        for &at in points {
            found = match (found, self.cells[usize::from(at)]) {
                (found, NONE) => found,
                (Owner::Nobody, cell) => Owner::Only(cell, 1),
                (Owner::Only(colour, count), cell) if colour == cell => Owner::Only(colour, count + 1),
                _ => return Owner::Several,
            };
        }
        found
    }

    /// Who has pieces in a shape with one of its points left out.
    fn owner_without(&self, number: usize, shape: &Shape, without: Point) -> Owner {
        if self.cells[without.index()] == NONE {
            return self.owners[number];
        }
        self.owner(shape.points().iter().filter(|&&at| at != without.0))
    }
}

impl SearchBoard for PlainBoard {
    fn side(&self) -> usize {
        self.now().position.to_act().map_or(0, |seat| self.side_of(seat))
    }

    fn end(&self) -> Option<End> {
        let position = &self.now().position;
        let outcome = position.outcome()?;
        let winner = outcome.winners().first().map(|seat| self.side_of(seat));
        if position.seats() > 2 && position.match_target().is_some() {
            // In a match for points each seat counts its own, and who ends the game wins it, even with fewer.
            let points = |seat| position.points(seat).map_or(0, |p| i32::from(p.captures + p.rows + p.bonus));
            let of_side =
                |side| Seat::first(position.seats()).filter(move |&seat| self.side_of(seat) == side).map(points);
            let lead = of_side(0).max().unwrap_or(0) - of_side(1).max().unwrap_or(0);
            let plies: i32 = narrow(self.stack.len());
            let distance = POINTS_END - PER_PLY * plies;
            let won = winner.map_or(0, |side| if side == 0 { distance } else { -distance });
            return Some(End::Even(won + lead.clamp(-MOST_POINTS, MOST_POINTS)));
        }
        Some(winner.map_or(End::Even(0), End::Won))
    }

    fn key(&self) -> u64 {
        self.now().position.key()
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let mut scratch = std::mem::take(&mut self.scratch);
        let complete = legal_actions(&self.now().position, &mut scratch);
        let (start, base) = (out.len(), self.actions.len());
        let position = &self.now().position;
        let own = position.colour(position.to_act().unwrap_or(Seat::ALL[0])) as u8;
        let growths = OnceCell::new();
        for action in &scratch {
            let order = self.order(action, own, &growths);
            if want == Want::Noisy && (order < NOISY || self.nature.quiet) {
                continue;
            }
            let extra = narrow(base + out.len() - start);
            out.push(Candidate { chosen: Move { code: code_of(action), extra }, order });
            self.actions.push(*action);
        }
        self.scratch = scratch;
        if want == Want::Good {
            if self.several {
                self.keep_urgent(start, out);
            }
            keep_best(start, BEAM, out);
        }
        want == Want::All && complete
    }

    fn apply(&mut self, chosen: Move) {
        let mut next = self.now().clone();
        next.position.apply(&self.actions[chosen.extra as usize]);
        next.listed = self.actions.len();
        next.read_cells(&self.shapes);
        self.stack.push(next);
    }

    fn undo(&mut self) {
        if let Some(state) = self.stack.pop() {
            self.actions.truncate(state.listed);
        }
    }

    fn evaluate(&mut self) -> i32 {
        let value = self.for_first();
        // To be on the move is worth something.
        (if self.side() == 0 { value } else { -value }) + 10
    }

    fn scale(&self) -> i32 {
        200
    }

    fn plies_to_end(&self, value: i32) -> Option<i32> {
        let ended = self.several && value.abs() > MOST_WORTH && value.abs() < DECIDED;
        ended.then(|| (POINTS_END + MOST_POINTS - value.abs()) / PER_PLY - 1)
    }

    fn quiescence_plies(&self) -> u16 {
        1
    }

    fn extra_depth(&self, plies: usize) -> u8 {
        self.nature.extra_depth.map_or(0, |extra_depth| extra_depth(plies))
    }

    fn can_repeat(&self) -> bool {
        self.nature.repeats
    }

    fn action(&self, chosen: Move) -> Action {
        self.actions[chosen.extra as usize]
    }
}
