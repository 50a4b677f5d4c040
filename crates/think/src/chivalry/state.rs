//! Positions of Chivalry: how moves change them, and their evaluation.

use super::squares::{AHEAD, Set, Tables};
use super::weights::{ALONE, ASIDE, CANTER, LEFT, PREY, RACE, TURN};
use crate::search_board::{End, MAX_EVALUATION};
use crate::term::Term;

/// Castle moves that a side has in a game.
pub const CASTLE_MOVES: u8 = 2;
/// Pieces of both sides at the start.
const PIECES: i32 = 40;

/// A position.
#[derive(Clone, Copy, Default)]
pub struct State {
    pub pieces: [Set; 2],
    pub knights: Set,
    /// The pieces of the side to move that have a jump step: while there are some it must capture.
    pub jumpers: Set,
    pub key: u64,
    /// By side: the worth of its pieces, to be [`tapered`].
    worth: [[i32; 2]; 2],
    pub to_move: usize,
    /// Castle moves that each side has made.
    pub castle_moves: [u8; 2],
    /// The number of captures that were listed before this position was reached.
    pub listed: usize,
    pub end: Option<End>,
}

impl State {
    pub fn vacant(&self, tables: &Tables) -> Set {
        tables.board - self.pieces[0] - self.pieces[1]
    }

    /// The pieces of a side outside the enemy's castle.
    fn outside(&self, tables: &Tables, side: usize) -> Set {
        self.pieces[side] - tables.castles[1 - side]
    }

    /// The pieces that the side to move may move: those in its own castle, or else all.
    pub fn movers(&self, tables: &Tables) -> Set {
        let own = self.pieces[self.to_move];
        let inside = own & tables.castles[self.to_move];
        if inside.is_empty() { own } else { inside }
    }

    /// The squares on which plain moves and canter steps of the side to move may end.
    pub fn open(&self, tables: &Tables) -> Set {
        self.vacant(tables) - tables.castles[self.to_move]
    }

    /// Puts a piece on a square, or takes it away.
    pub fn change(&mut self, tables: &Tables, side: usize, knight: bool, at: u8) {
        let sign = if self.pieces[side].has(at) { -1 } else { 1 };
        self.pieces[side].flip(at);
        if knight {
            self.knights.flip(at);
        }
        let number = usize::from(at);
        self.key ^= tables.keys[number][side + 2 * usize::from(knight)];
        for (sum, worth) in self.worth[side].iter_mut().zip(tables.worth[number][side][usize::from(knight)]) {
            *sum += sign * worth;
        }
    }

    /// The side to move moves a piece and captures.
    pub fn play(&mut self, tables: &Tables, from: u8, to: u8, captured: Set) {
        let (me, enemy) = (self.to_move, 1 - self.to_move);
        let knight = self.knights.has(from);
        self.change(tables, me, knight, from);
        self.change(tables, me, knight, to);
        for at in captured.all() {
            self.change(tables, enemy, self.knights.has(at), at);
        }
        if tables.castles[enemy].has(from) {
            self.castle_moves[me] += 1;
        }
        self.to_move = enemy;
        self.judge(tables);
    }

    /// Sets which pieces of the side to move have a jump step, and how the game ended, if it did.
    pub fn judge(&mut self, tables: &Tables) {
        let (actor, opponent) = (1 - self.to_move, self.to_move);
        let [actors, opponents] = [actor, opponent].map(|side| self.pieces[side].len());
        let movers = self.movers(tables);
        let able = movers - tables.castles[actor];
        self.jumpers = able.leaping(self.pieces[actor], self.vacant(tables));
        self.end = match () {
            () if self.pieces[actor] & tables.castles[opponent] == tables.castles[opponent] => Some(End::Won(actor)),
            () if actors <= 1 && opponents <= 1 => Some(End::Even(0)),
            () if opponents == 0 => Some(End::Won(actor)),
            () if !self.jumpers.is_empty() || self.can_step(tables, movers, able) => None,
            () if actors >= 2 => Some(End::Won(actor)),
            () => Some(End::Even(0)),
        };
    }

    /// Whether one of `movers`, of which `able` are not in the enemy's castle, can move without a jump.
    fn can_step(&self, tables: &Tables, movers: Set, able: Set) -> bool {
        let open = self.open(tables);
        !(able.near() & open).is_empty()
            || !able.leaping(self.pieces[self.to_move], open).is_empty()
            || self.castle_moves[self.to_move] < CASTLE_MOVES && movers != able
    }

    /// The value for the side to move.
    pub fn value(&self, tables: &Tables) -> i32 {
        let (me, enemy) = (self.to_move, 1 - self.to_move);
        let worth = [0, 1].map(|phase| self.worth[me][phase] - self.worth[enemy][phase]);
        let pieces = tapered(worth, self.count()) / PIECES;
        let beside: i32 = self.beside(tables).iter().map(|&(_, weight, count)| weight * count).sum();
        (pieces + beside).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// Pieces on the board.
    pub const fn count(&self) -> i32 {
        self.pieces[0].len() + self.pieces[1].len()
    }

    /// What counts beside the worth of pieces, with weights.
    fn beside(&self, tables: &Tables) -> [(&'static str, i32, i32); 10] {
        let (me, enemy) = (self.to_move, 1 - self.to_move);
        let alone = [me, enemy].map(|side| i32::from(self.pieces[side].len() == 1));
        let prey = (self.pieces[me] & self.in_reach(tables)).len();
        let [own, others] = [me, enemy].map(|side| self.race(tables, side));
        let [own_canters, their_canters] = [me, enemy].map(|side| self.canters(tables, side));
        [
            ("alone", ALONE, alone[0] - alone[1]),
            ("piece that the other takes", PREY[0], prey.min(1)),
            ("further piece that the other takes", PREY[1], (prey - 1).max(0)),
            ("free way", RACE[0], own[0] - others[0]),
            ("step less on a free way", RACE[1], own[1] - others[1]),
            ("near the castle", RACE[2], own[2] - others[2]),
            ("canter forward", CANTER[0], own_canters[0] - their_canters[0]),
            ("canter back", CANTER[1], own_canters[1] - their_canters[1]),
            ("canter of a Knight", CANTER[2], own_canters[2] - their_canters[2]),
            ("turn", TURN, 1),
        ]
    }

    /// The terms of the value.
    pub fn terms(&self, tables: &Tables) -> Vec<Term> {
        let pieces = self.count();
        // By kind and phase: the sums of places.
        let mut left = [[[0; 16]; 2]; 2];
        let mut aside = [[0; 2]; 2];
        for (side, sign) in [(self.to_move, 1), (1 - self.to_move, -1)] {
            for at in self.pieces[side].all() {
                let kind = usize::from(self.knights.has(at));
                let place = tables.places[usize::from(at)][side];
                for (phase, share) in [pieces, PIECES - pieces].into_iter().enumerate() {
                    left[kind][phase][usize::from(place[phase])] += sign * share;
                    aside[kind][phase] += sign * share * i32::from(place[2]);
                }
            }
        }
        let mut terms = Vec::new();
        for (kind, name) in ["Man", "Knight"].into_iter().enumerate() {
            for (phase, when) in ["full board", "empty board"].into_iter().enumerate() {
                let mut add = |name, weight, count| terms.push(Term::of_parts(name, weight, count, PIECES));
                for (steps, (&weight, count)) in LEFT[kind][phase].iter().zip(left[kind][phase]).enumerate() {
                    add(format!("{name} {steps} left, {when}"), weight, count);
                }
                add(format!("{name} file aside, {when}"), ASIDE[kind][phase], aside[kind][phase]);
            }
        }
        terms.extend(self.beside(tables).map(|(name, weight, count)| Term::new(name.to_owned(), weight, count)));
        terms
    }

    /// The squares on which the enemy's jumps would capture a piece of the side to move.
    pub fn in_reach(&self, tables: &Tables) -> Set {
        self.outside(tables, 1 - self.to_move).leapt(self.vacant(tables))
    }

    /// How near a side is to two pieces in the enemy's castle: whether no enemy is on the way, and how near then, or else
    /// how near among how many.
    fn race(&self, tables: &Tables, side: usize) -> [i32; 3] {
        let (mut steps, mut most) = (0, 2);
        for (distance, set) in (0..).zip(&tables.within[side]) {
            let missing = 2 - (self.pieces[side] & *set).len();
            if missing <= 0 {
                break;
            }
            steps += missing;
            most = most.max(distance + 1);
        }
        let Some(zone) = tables.within[side].get(most) else { return [0; 3] };
        let guards = (self.pieces[1 - side] & *zone).len();
        let near = (30 - steps).max(0);
        if guards == 0 { [1, near, 0] } else { [0, 0, near * near / (16 * (1 + guards))] }
    }

    /// The canter steps of a side: forward, back, and those of Knights either way.
    fn canters(&self, tables: &Tables, side: usize) -> [i32; 3] {
        let (own, vacant) = (self.pieces[side], self.vacant(tables));
        let leaps = |by: i8| own.stepped(by) & own & vacant.stepped(-by);
        let knights = self.knights;
        let ways = AHEAD.iter().fold([0; 3], |[ahead, back, of_knights], &by| {
            let [one, other] = [by, -by].map(leaps);
            let of = |set: Set, by: i8| (set.stepped(-by) & knights).len();
            [ahead + one.len(), back + other.len(), of_knights + of(one, by) + of(other, -by)]
        });
        if side == 0 { ways } else { [ways[1], ways[0], ways[2]] }
    }
}

/// A tapered worth, in fortieths: `full` counts while all 40 pieces stand, `empty` when none does.
pub const fn tapered([full, empty]: [i32; 2], pieces: i32) -> i32 {
    full * pieces + empty * (PIECES - pieces)
}
