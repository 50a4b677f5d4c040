//! Positions of Chivalry: how moves change them, and their evaluation.

use super::squares::{AHEAD, Set, Tables};
use crate::search_board::End;

/// Castle moves that a side has in a game.
pub const CASTLE_MOVES: u8 = 2;
/// Pieces of both sides at the start.
const PIECES: i32 = 40;
/// The worth of a Man, and of a piece of either kind in the enemy's castle.
const MAN: i32 = 100;
const ARRIVED: i32 = 260;
/// What a side loses that has one piece left: it cannot win.
const ALONE: i32 = 900;
/// What a side loses for pieces that the enemy can capture next: the first, which can be saved, and each more.
const PREY: [i32; 2] = [35, 70];

/// A position.
#[derive(Clone, Copy, Default)]
pub struct State {
    pub pieces: [Set; 2],
    pub knights: Set,
    /// The pieces of the side to move that have a jump step: while there are some it must capture.
    pub jumpers: Set,
    pub key: u64,
    /// By side: the worth of the places of its pieces while the board is full, and when it is empty.
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
        for (sum, worth) in self.worth[side].iter_mut().zip(tables.places[number][side]) {
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
        let full = self.pieces[0].len() + self.pieces[1].len();
        let [own, others] = [me, enemy].map(|side| self.army(tables, side));
        // With fewer pieces on the board the same advantage is worth more.
        let army = (own - others) * 2 * PIECES / (PIECES + full);
        let [middle, end] = [0, 1].map(|when| self.worth[me][when] - self.worth[enemy][when]);
        let places = (middle * full + end * (PIECES - full)) / PIECES;
        let race = self.race(tables, me) - self.race(tables, enemy);
        let prey = (self.pieces[me] & self.in_reach(tables)).len();
        let prey = PREY[0] * prey.min(1) + PREY[1] * (prey - 1).max(0);
        let value = army + places + race - prey + self.canters(tables, me) - self.canters(tables, enemy);
        value.clamp(-15_000, 15_000) + 10
    }

    /// The squares on which the enemy's jumps would capture a piece of the side to move.
    pub fn in_reach(&self, tables: &Tables) -> Set {
        self.outside(tables, 1 - self.to_move).leapt(self.vacant(tables))
    }

    /// The worth of a side's pieces: a Knight is worth more with more pieces to canter over (World Camelot Federation).
    fn army(&self, tables: &Tables, side: usize) -> i32 {
        let outside = self.outside(tables, side);
        let pieces = outside.len();
        let knights = (outside & self.knights).len();
        let all = self.pieces[side].len();
        let alone = if all == 1 { ALONE } else { 0 };
        (pieces - knights) * MAN + knights * (MAN * 4 / 3 + MAN * pieces / 12) + (all - pieces) * ARRIVED - alone
    }

    /// The worth of being near to two pieces in the enemy's castle, by the enemy's pieces on the way.
    fn race(&self, tables: &Tables, side: usize) -> i32 {
        let (mut steps, mut most) = (0, 2);
        for (distance, set) in (0..).zip(&tables.within[side]) {
            let missing = 2 - (self.pieces[side] & *set).len();
            if missing <= 0 {
                break;
            }
            steps += missing;
            most = most.max(distance + 1);
        }
        let Some(zone) = tables.within[side].get(most) else { return 0 };
        let guards = (self.pieces[1 - side] & *zone).len();
        let near = (30 - steps).max(0);
        if guards == 0 { 100 + near * 25 } else { near * near / (4 * (1 + guards)) }
    }

    /// The worth of canter steps forward.
    fn canters(&self, tables: &Tables, side: usize) -> i32 {
        let (own, vacant) = (self.pieces[side], self.vacant(tables));
        let leaps = |by: i8| {
            let by = if side == 0 { by } else { -by };
            (own.stepped(by) & own & vacant.stepped(-by)).len()
        };
        AHEAD.iter().map(|&by| leaps(by)).sum::<i32>() * 2
    }
}
