//! Kensington for two: sets of points, and the worth of shapes, updated with each counter.
//!
//! A turn is up to three actions, of which only the first costs depth. Of the hundreds of relocations the search tries the
//! few that change the worth of the shapes most.

mod state;
mod tables;
#[cfg(test)]
mod tests;

use crate::best::highest_first;
use crate::search_board::{Candidate, End, MAX_EVALUATION, MAX_PLY, Move, NOISY, SearchBoard, Want, push_copy};
use crate::term::Term;
use state::State;
use tables::{Tables, bit, points, tables, worths};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Captured, KensingtonOptions, Position, Seat, Task, narrow};

/// Below the root, the most enemy counters whose relocation is searched, each to the best point only: fewer relocations
/// leave more depth, and which counter goes matters more than where.
const RELOCATIONS: usize = 6;
/// Bits of the codes of moves and of relocations, and the code of the end of a turn.
const MOVE: u32 = 1 << 14;
const RELOCATE: u32 = 1 << 15;
const END: u32 = 1 << 13;
/// Values of a triangle, square or hexagon that can be completed at once: for the side to move, and for the other.
const READY: [[i32; 3]; 2] = [[40, 60, 455], [19, 40, 43]];
/// The value of a relocation that the side to move still has.
const OPEN: i32 = 44;
/// Plies after which hexagons gain weight. Without it, the stronger side could relocate for ever and never win.
const LONG_GAME_AFTER: usize = 60;
/// Plies in which the added weight grows by the normal weight of a hexagon.
const DOUBLES_EVERY: i32 = 16;
/// Plies beyond [`LONG_GAME_AFTER`] at which the weight stops growing.
const GROWS_FOR: i32 = 480;
/// One ply of extra depth for this many plies of the game: a level that sees no win would relocate for ever.
const DEEPER_EVERY: usize = 20;

/// The board.
pub struct KensingtonBoard {
    tables: &'static Tables,
    stack: Vec<State>,
    /// The plies of the game beyond [`LONG_GAME_AFTER`].
    overtime: i32,
}

impl KensingtonBoard {
    /// The board of a position, for two players without a wait before rebuilding.
    pub fn new(position: &AnyPosition) -> Option<Self> {
        let AnyPosition::Kensington(kensington) = position else { return None };
        if kensington.ruleset() != KensingtonOptions::default() {
            return None;
        }
        let tables = tables();
        let mut state = State::new();
        for at in position.board().points() {
            if let Some(piece) = position.piece_at(at) {
                state.change(tables, piece.owner.index() % 2, at.index());
            }
        }
        state.to_move = position.to_act().unwrap_or(Seat::ALL[0]).index();
        if let Some(Task::Relocate(left)) = position.task() {
            state.relocations = left;
            // A counter may not be relocated twice in a turn.
            let mut actions = Vec::new();
            position.legal(&mut actions);
            let mut prey = 0;
            for action in &actions {
                if let Action::Relocate { from, .. } = action {
                    prey |= bit(from.index());
                }
            }
            state.relocated = state.sides[1 - state.to_move] & !prey;
        }
        state.end = End::of(position);
        let mut stack = Vec::with_capacity(MAX_PLY + 1);
        stack.push(state);
        Some(Self { tables, stack, overtime: 0 })
    }

    /// The terms of the value.
    pub fn terms(&self) -> Vec<Term> {
        let (state, tables) = (self.now(), self.tables);
        let me = state.to_move;
        let mut terms = Vec::new();
        let mut add = |name: String, weight: i32, count: i32| terms.push(Term::new(name, weight, count));
        for (corners, name) in [(6, "hexagon"), (4, "square"), (3, "triangle")] {
            for (others, row) in (0..).zip(worths(corners)) {
                for (own, &weight) in (0..).zip(row).take(usize::from(corners) + 1).skip(1) {
                    let held = |side: usize| state.shapes_held(tables, side, corners, own, others);
                    add(format!("{name} {own} against {others}"), weight, held(me) - held(1 - me));
                }
            }
        }
        for (place, name) in ["triangle", "square", "hexagon"].into_iter().enumerate() {
            let mut one = [0; 3];
            one[place] = 1;
            add(format!("{name} next"), READY[0][place], state.ready(tables, me, one));
            add(format!("{name} next for the other"), -READY[1][place], state.ready(tables, 1 - me, one));
        }
        add("relocations".to_owned(), OPEN, state.relocations.into());
        terms
    }

    fn now(&self) -> &State {
        &self.stack[self.stack.len() - 1]
    }

    fn placements(&self, want: Want, out: &mut Vec<Candidate>) {
        let (state, tables) = (self.now(), self.tables);
        let me = state.to_move;
        for to in points(state.vacant()) {
            let forms = state.forms(tables, me, 0, to);
            // A shape that the enemy would complete here is stopped.
            let stops = state.forms(tables, 1 - me, 0, to);
            let noisy = noise(forms) + noise(stops) / 2;
            if want != Want::Noisy || forms > 0 {
                let order = noisy + state.gain(tables, me, me, to) * 4 - state.gain(tables, me, 1 - me, to) * 3;
                out.push(Candidate { chosen: Move::place(to), order });
            }
        }
    }

    fn moves(&self, want: Want, out: &mut Vec<Candidate>) {
        let (state, tables) = (self.now(), self.tables);
        let (me, vacant) = (state.to_move, state.vacant());
        for from in points(state.sides[me]) {
            let left = state.gain(tables, me, me, from);
            for to in points(tables.near[from] & vacant) {
                let forms = state.forms(tables, me, bit(from), to);
                if want == Want::Noisy && forms == 0 {
                    continue;
                }
                let stops = state.forms(tables, 1 - me, 0, to);
                let noisy = noise(forms) + if stops == 6 { NOISY / 2 } else { 0 };
                let order = noisy + (left + state.gain(tables, me, me, to)) * 4;
                out.push(Candidate { chosen: pair(MOVE, from, to), order });
            }
        }
    }

    fn relocations(&self, want: Want, out: &mut Vec<Candidate>) {
        let (state, tables) = (self.now(), self.tables);
        let me = state.to_move;
        let gain = |point: usize| state.gain(tables, me, 1 - me, point);
        let [most, places] = match want {
            Want::All => [usize::MAX; 2],
            Want::Good | Want::Noisy => [RELOCATIONS, 1],
        };
        let mut to = [(0, 0); tables::POINTS];
        let mut count = 0;
        for point in points(state.vacant()) {
            // Completing a hexagon for the enemy loses.
            let loses = state.forms(tables, 1 - me, 0, point) == 6;
            to[count] = (gain(point) - if loses { 10_000 } else { 0 }, point);
            count += 1;
        }
        let to = best_of(&mut to[..count], places);
        let mut from = [(0, 0); tables::POINTS];
        count = 0;
        for point in points(state.sides[1 - me] & !state.relocated) {
            from[count] = (gain(point), point);
            count += 1;
        }
        for &(freed, from) in best_of(&mut from[..count], most) {
            for &(filled, to) in to {
                out.push(Candidate { chosen: pair(RELOCATE, from, to), order: (freed + filled) * 4 });
            }
        }
        out.push(Candidate { chosen: Move { code: END, extra: 0 }, order: 0 });
    }
}

/// The points with the highest gains, at most `most`.
fn best_of(gains: &mut [(i32, usize)], most: usize) -> &[(i32, usize)] {
    if most < gains.len() {
        highest_first(gains, |gain| gain.0);
    }
    &gains[..most.min(gains.len())]
}

/// Plies to add to the depth after `plies` of the game.
pub fn extra_depth(plies: usize) -> u8 {
    u8::try_from(plies / DEEPER_EVERY).unwrap_or(u8::MAX)
}

/// What completing a shape with `corners` corners adds to the order of a move; 0 corners stand for no shape.
const fn noise(corners: u8) -> i32 {
    match corners {
        0 => 0,
        6 => NOISY * 4,
        4 => NOISY * 2,
        _ => NOISY,
    }
}

fn pair(kind: u32, from: usize, to: usize) -> Move {
    Move { code: kind | narrow::<u32, _>(from << 7 | to), extra: 0 }
}

/// The points of a move or relocation.
const fn ends(code: u32) -> (usize, usize) {
    ((code >> 7 & 127) as usize, (code & 127) as usize)
}

impl SearchBoard for KensingtonBoard {
    fn side(&self) -> usize {
        self.now().to_move
    }

    fn end(&self) -> Option<End> {
        self.now().end
    }

    fn key(&self) -> u64 {
        let state = self.now();
        let relocated = u64::from(128 - state.relocated.leading_zeros());
        let turn = 1 + (state.to_move as u64) + (u64::from(state.relocations) << 8) + (relocated << 16);
        state.key ^ turn.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn generate_others(&mut self, want: Want, out: &mut Vec<Candidate>) -> bool {
        let state = self.now();
        if state.relocations > 0 {
            self.relocations(want, out);
        } else if state.placing() {
            self.placements(want, out);
        } else {
            self.moves(want, out);
        }
        want == Want::All
    }

    fn apply(&mut self, chosen: Move) {
        let next = push_copy(&mut self.stack);
        let (from, to) = ends(chosen.code);
        match chosen.code {
            code if code & RELOCATE != 0 => next.relocate(self.tables, Some((from, to))),
            code if code & MOVE != 0 => next.play(self.tables, Some(from), to),
            END => next.relocate(self.tables, None),
            code => next.play(self.tables, None, code as usize - 1),
        }
    }

    fn undo(&mut self) {
        self.stack.pop();
    }

    fn evaluate(&mut self) -> i32 {
        let (state, tables) = (self.now(), self.tables);
        let me = state.to_move;
        let ready = state.ready(tables, me, READY[0]) - state.ready(tables, 1 - me, READY[1]);
        let shapes = if me == 0 { state.worth } else { -state.worth };
        let hexagons = if self.overtime > 0 { state.hexagons(tables, me) * self.overtime / DOUBLES_EVERY } else { 0 };
        let value = shapes + ready + i32::from(state.relocations) * OPEN + hexagons;
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    fn scale(&self) -> i32 {
        120
    }

    fn quiescence_plies(&self) -> u16 {
        0
    }

    fn set_game_length(&mut self, plies: usize) {
        self.overtime = i32::try_from(plies.saturating_sub(LONG_GAME_AFTER)).unwrap_or(0).min(GROWS_FOR);
    }

    fn extra_depth(&self, plies: usize) -> u8 {
        extra_depth(plies)
    }

    fn turn_continues(&self) -> bool {
        self.now().relocations > 0
    }

    fn can_repeat(&self) -> bool {
        true
    }

    fn action(&self, chosen: Move) -> Action {
        let point = |at: usize| Point(narrow(at));
        let (from, to) = ends(chosen.code);
        match chosen.code {
            code if code & RELOCATE != 0 => Action::Relocate { from: point(from), to: point(to) },
            code if code & MOVE != 0 => Action::Move { from: point(from), to: point(to), captured: Captured::EMPTY },
            END => Action::End,
            code => Action::Place(point(code as usize - 1)),
        }
    }
}
