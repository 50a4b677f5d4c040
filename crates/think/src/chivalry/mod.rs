//! Chivalry: sets of squares, and the worth of places, updated with each move.
//!
//! Captures are compulsory. Where there is one, the list of captures is complete: they cost no depth and standing pat is
//! not allowed, so that exchanges are searched to their end. A Knight's charge that is not compulsory is noisy, and so is
//! the winning step.

mod squares;
mod state;
#[cfg(test)]
mod tests;
mod weights;

use crate::best::keep_best;
use crate::effort::MAX_WORK;
use crate::search_board::{Candidate, End, Forced, LEAPS_SHIFT, MAX_PLY, Move, NOISY, SearchBoard, Want, push_copy};
use crate::term::Term;
use squares::{Set, Tables, distance, steps, tables};
use state::{CASTLE_MOVES, State, tapered};
use tessera_rules::{Action, AnyPosition, Captured, PieceKind, Position, Seat, narrow};

/// The bit of the codes of moves without a capture, and of captures.
const QUIET: u32 = 1 << 16;
const CAPTURE: u32 = 1 << 28;
/// The most moves without a capture that are searched below the root.
const BEAM: usize = 48;
/// The most chains of captures of one length that are followed for a piece: below the root, at the root, and at either
/// after the work for all pieces has reached [`MAX_WORK`] (a quarter of that below the root). Only positions made for the
/// purpose have more.
const PLACES: [usize; 3] = [400, 1_000, 16];
/// What is added to the order of moving a piece out of the enemy's reach, and taken from one that moves into it; in
/// fortieths, as the other orders.
const SAVED: i32 = 2_000;
/// A side with fewer pieces than this may be left without a move.
const SCARCE: i32 = 4;

/// A chain of captures.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Taken {
    from: u8,
    to: u8,
    captured: Set,
}

/// The board.
pub struct ChivalryBoard {
    tables: &'static Tables,
    stack: Vec<State>,
    /// The captures listed for the positions of the stack.
    taken: Vec<Taken>,
    /// The chains looked at to list the captures of the current position.
    passed: usize,
}

impl ChivalryBoard {
    /// The board of a position.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let AnyPosition::Chivalry(chivalry) = position else { return None };
        let tables = tables();
        let mut state = State::default();
        for at in position.board().points() {
            if let Some(piece) = position.piece_at(at) {
                let knight = piece.kind == PieceKind::Knight;
                state.change(tables, piece.owner.index() % 2, knight, tables.numbers[at.index()]);
            }
        }
        state.to_move = position.to_act().unwrap_or(Seat::ALL[0]).index();
        state.castle_moves = chivalry.castle_moves();
        state.judge(tables);
        // Of a game that is over the rules do not tell who would be to act.
        state.end = End::of(position);
        let mut stack = Vec::with_capacity(MAX_PLY + 1);
        stack.push(state);
        Some(Self { tables, stack, taken: Vec::with_capacity(2 * PLACES[1]), passed: 0 })
    }

    /// The terms of the value.
    pub fn terms(&self) -> Vec<Term> {
        self.now().terms(self.tables)
    }

    fn now(&self) -> &State {
        &self.stack[self.stack.len() - 1]
    }

    /// The squares that a piece of the side to move can reach by canter steps: those on which it may stop, and all. A
    /// Knight that has landed on one of the squares `prey`, where it can capture, must capture and stops nowhere. The
    /// piece's own square is never among them.
    fn canters(&self, from: u8, prey: Set) -> [Set; 2] {
        let (state, tables) = (self.now(), self.tables);
        let (me, goal) = (state.to_move, tables.castles[1 - state.to_move]);
        let friends = state.pieces[me] - Set::one(from);
        let open = state.open(tables);
        let (mut stops, mut all) = (Set::NONE, Set::NONE);
        // Squares to go on from: first those reached without landing on `prey`, then the others.
        let mut edge = [Set::one(from) - goal, Set::NONE];
        while let Some(past) = edge.iter().position(|set| !set.is_empty()) {
            let Some(at) = edge[past].all().next() else { break };
            edge[past].flip(at);
            for &by in steps() {
                let over = at.wrapping_add_signed(by);
                let to = over.wrapping_add_signed(by);
                if !friends.has(over) || !open.has(to) || all.has(to) {
                    continue;
                }
                all.flip(to);
                let past = past == 1 || prey.has(to);
                if !past {
                    stops.flip(to);
                }
                if !goal.has(to) {
                    edge[usize::from(past)].flip(to);
                }
            }
        }
        [stops, all]
    }

    /// Adds the captures of a piece by jumps from these squares. Two chains with the same end and the same captures are one.
    /// Returns whether the list is complete.
    fn list_captures(&mut self, from: u8, starts: Set, want: Want, out: &mut Vec<Candidate>) -> bool {
        let [most, work] = if want == Want::All { [PLACES[1], MAX_WORK] } else { [PLACES[0], MAX_WORK / 4] };
        let (state, tables) = (*self.now(), self.tables);
        let (me, enemy) = (state.to_move, 1 - state.to_move);
        let prey = state.pieces[enemy];
        let vacant = state.vacant(tables) | Set::one(from);
        let (begun, mut first) = (self.taken.len(), self.taken.len());
        self.taken.extend(starts.all().map(|to| Taken { from, to, captured: Set::NONE }));
        let mut complete = true;
        // Breadth first: from chains of n captures to those of n + 1.
        while first < self.taken.len() {
            let end = self.taken.len();
            let mut kept = first;
            for index in first..end {
                let Taken { to: at, captured, .. } = self.taken[index];
                let mut ends = !captured.is_empty();
                for &by in steps() {
                    let over = at.wrapping_add_signed(by);
                    let to = over.wrapping_add_signed(by);
                    let leaps = prey.has(over) && !captured.has(over) && vacant.has(to);
                    if !leaps || tables.castles[enemy].has(at) {
                        continue;
                    }
                    ends = false;
                    let next = Taken { from, to, captured: captured | Set::one(over) };
                    if self.taken[end..].contains(&next) {
                        continue;
                    }
                    self.passed += 1;
                    let has_room = self.taken.len() - end < if self.passed < work { most } else { PLACES[2] };
                    complete &= has_room;
                    if has_room {
                        self.taken.push(next);
                    }
                }
                if ends {
                    self.taken[kept] = self.taken[index];
                    kept += 1;
                }
            }
            self.taken.drain(kept..end);
            first = kept;
        }
        for index in begun..self.taken.len() {
            let Taken { to, captured, .. } = self.taken[index];
            let knights = (captured & state.knights).len();
            let wins = tables.castles[enemy].has(to) && !(state.pieces[me] & tables.castles[enemy]).is_empty();
            let order = NOISY * if wins { 4 } else { 1 } + (captured.len() + 2 * knights) * 1_000;
            let extra = narrow(index);
            out.push(Candidate { chosen: Move { code: code_of(from, to, captured), extra }, order });
        }
        complete
    }

    /// Adds plain moves and canters of a piece.
    fn list_quiet(&self, from: u8, to: Set, reach: Set, out: &mut Vec<Candidate>) {
        let (state, tables) = (self.now(), self.tables);
        let (me, goal) = (state.to_move, tables.castles[1 - state.to_move]);
        let pieces = state.count();
        let kind = usize::from(state.knights.has(from));
        let worth = |at: u8| tapered(tables.worth[usize::from(at)][me][kind], pieces);
        let arrived = !(state.pieces[me] & goal).is_empty();
        let left = worth(from) - i32::from(reach.has(from)) * SAVED;
        for to in to.all() {
            let order = match goal.has(to) {
                true if arrived && !goal.has(from) => 4 * NOISY,
                enters => worth(to) - left + i32::from(enters) * SAVED - i32::from(reach.has(to)) * SAVED,
            };
            // A piece comes two squares further with each leap, if it goes straight.
            let leaps = (distance(from, to) / 2).max(1) - 1;
            let code = u32::from(leaps) << LEAPS_SHIFT | QUIET | u32::from(from) << 8 | u32::from(to);
            out.push(Candidate { chosen: Move { code, extra: 0 }, order });
        }
    }

    /// The squares from which a Knight captures by a jump back to the square where it began.
    fn back_to(&self, from: u8) -> Set {
        let state = self.now();
        let prey = state.pieces[1 - state.to_move];
        prey.before(Set::one(from))
    }

    /// From where to where a listed move goes, and what it captures.
    fn ends(&self, chosen: Move) -> (u8, u8, Set) {
        if chosen.code & CAPTURE != 0 {
            let Taken { from, to, captured } = self.taken[chosen.extra as usize];
            return (from, to, captured);
        }
        let [.., from, to] = chosen.code.to_be_bytes();
        (from, to, Set::NONE)
    }

    /// Whether the side to move has to capture, or to leave its own castle.
    fn is_compelled(&self) -> bool {
        let state = self.now();
        !state.jumpers.is_empty() || !(state.pieces[state.to_move] & self.tables.castles[state.to_move]).is_empty()
    }

    /// The squares that a piece of the side to move can reach by plain moves.
    fn plains(&self, from: u8) -> Set {
        let (state, tables) = (self.now(), self.tables);
        let goal = tables.castles[1 - state.to_move];
        let open = match goal.has(from) {
            true if state.castle_moves[state.to_move] < CASTLE_MOVES => state.open(tables) & goal,
            true => Set::NONE,
            false => state.open(tables),
        };
        Set::one(from).near() & open
    }
}

/// The code of a capture, the same in each position.
#[allow(clippy::cast_possible_truncation)] // the high half is what is wanted
fn code_of(from: u8, to: u8, captured: Set) -> u32 {
    let spread = captured.0.into_iter().fold(u64::from(from) << 8 | u64::from(to), |sum, word| {
        let sum = (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        sum ^ sum >> 29
    });
    let nearest = captured.all().map(|at| distance(from, at)).min().unwrap_or(1);
    // Each leap of a canter comes two squares nearer, if it goes straight.
    let canter = i32::from(nearest / 2);
    let leaps = (captured.len() - 1 + canter).min(7).cast_unsigned();
    (spread.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 36) as u32 | CAPTURE | leaps << LEAPS_SHIFT
}

impl SearchBoard for ChivalryBoard {
    fn side(&self) -> usize {
        self.now().to_move
    }

    fn end(&self) -> Option<End> {
        self.now().end
    }

    fn key(&self) -> u64 {
        let state = self.now();
        let [a, b] = state.castle_moves.map(u64::from);
        state.key ^ (1 + (state.to_move as u64) + (a << 8) + (b << 16)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn generate_forced(&mut self, _out: &mut Vec<Candidate>) -> Forced {
        if self.is_compelled() { Forced::Perhaps } else { Forced::No }
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let (state, tables, start) = (*self.now(), self.tables, out.len());
        let me = state.to_move;
        let goal = tables.castles[1 - me];
        let movers = state.movers(tables);
        let must = !state.jumpers.is_empty();
        let vacant = state.vacant(tables);
        // The squares from which a jump captures.
        let prey = state.pieces[1 - me].before(vacant) - goal;
        let mut complete = true;
        self.passed = 0;
        let leaves = !(movers & tables.castles[me]).is_empty();
        let wins = !(state.pieces[me] & goal).is_empty();
        let quiet = !must && (want != Want::Noisy || leaves || wins);
        let reach = if quiet { state.in_reach(tables) } else { Set::NONE };
        for from in movers.all() {
            let knight = state.knights.has(from);
            let prey = if knight { prey | self.back_to(from) } else { prey };
            let charges = knight && !(tables.alike[usize::from(from)] & prey).is_empty();
            if !(quiet || charges || must && prey.has(from)) {
                continue;
            }
            let [stops, all] = if quiet || charges {
                self.canters(from, if knight { prey } else { Set::NONE })
            } else {
                [Set::NONE; 2]
            };
            if quiet && !(want == Want::Noisy && goal.has(from)) {
                let to = self.plains(from) | stops;
                let to = if want == Want::Noisy && !leaves { to & goal } else { to };
                self.list_quiet(from, to, reach, out);
            }
            let starts = if knight { all } else { Set::NONE } | if must { Set::one(from) } else { Set::NONE };
            let starts = starts & prey;
            if !starts.is_empty() {
                complete &= self.list_captures(from, starts, want, out);
            }
        }
        if want == Want::All {
            return complete;
        }
        let forced = complete && self.is_compelled();
        if want == Want::Good && !forced && state.pieces[1 - me].len() >= SCARCE {
            keep_best(start, BEAM, out);
        }
        forced
    }

    fn apply(&mut self, chosen: Move) {
        let (from, to, captured) = self.ends(chosen);
        let next = push_copy(&mut self.stack);
        next.listed = self.taken.len();
        next.play(self.tables, from, to, captured);
    }

    fn undo(&mut self) {
        if let Some(state) = self.stack.pop() {
            self.taken.truncate(state.listed);
        }
    }

    fn evaluate(&mut self) -> i32 {
        self.now().value(self.tables)
    }

    fn scale(&self) -> i32 {
        280
    }

    fn quiescence_plies(&self) -> u16 {
        8
    }

    fn can_repeat(&self) -> bool {
        true
    }

    fn action(&self, chosen: Move) -> Action {
        let (from, to, captured) = self.ends(chosen);
        let point = |at: u8| self.tables.points[usize::from(at)];
        let captured = captured.all().fold(Captured::EMPTY, |set, at| set.with(point(at)));
        Action::Move { from: point(from), to: point(to), captured }
    }
}
