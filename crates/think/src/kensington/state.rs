//! Positions of Kensington.

use super::tables::{BOARD, ONE_OF, SHAPES, Shape, Tables, bit, has, held};
use crate::bits::zero_bytes;
use crate::search_board::End;
use tessera_rules::narrow;

/// Counters of both sides.
pub const COUNTERS: u32 = 30;

/// A position.
#[derive(Clone, Copy)]
pub struct State {
    pub sides: [u128; 2],
    pub to_move: usize,
    /// Relocations left in this turn, and the counter that was relocated in it.
    pub relocations: u8,
    pub relocated: u128,
    pub key: u64,
    /// By shape: the number of counters of each side in it.
    codes: [u8; SHAPES],
    /// Counters on the board.
    stand: u32,
    /// The number of moves of each side: pairs of a counter and an empty neighbour.
    ways: [i32; 2],
    /// The worth of the shapes to the first side, less that to the second.
    pub worth: i32,
    pub end: Option<End>,
}

impl State {
    /// The empty board.
    pub const fn new() -> Self {
        Self {
            sides: [0; 2],
            to_move: 0,
            relocations: 0,
            relocated: 0,
            key: 0,
            codes: [0; SHAPES],
            stand: 0,
            ways: [0; 2],
            worth: 0,
            end: None,
        }
    }

    pub const fn vacant(&self) -> u128 {
        BOARD & !(self.sides[0] | self.sides[1])
    }

    /// Whether counters are still placed.
    pub const fn placing(&self) -> bool {
        self.stand < COUNTERS
    }

    /// Puts a counter of a side on a point or takes it off.
    pub fn change(&mut self, tables: &Tables, side: usize, point: usize) {
        let leaves = has(self.sides[side], point);
        let by = if leaves { ONE_OF[side].wrapping_neg() } else { ONE_OF[side] };
        self.sides[side] ^= bit(point);
        self.key ^= tables.keys[point][side];
        for shape in tables.shapes_at(point) {
            let old = self.codes[shape];
            self.codes[shape] = old.wrapping_add(by);
            self.worth += tables.worth(shape, self.codes[shape]) - tables.worth(shape, old);
        }
        // The shape beyond the last pads `Tables::through`; its code stays 0, so that it never looks like a real one.
        self.codes[SHAPES - 1] = 0;
        let near = tables.near[point];
        let count = |set: u128| (near & set).count_ones().cast_signed();
        let (free, sides) = (count(self.vacant()), self.sides.map(count));
        let sign = if leaves { -1 } else { 1 };
        self.stand = self.stand.wrapping_add_signed(sign);
        self.ways[side] += sign * free;
        for (ways, beside) in self.ways.iter_mut().zip(sides) {
            *ways -= sign * beside;
        }
    }

    /// The change of the worth for a side if a counter of `owner` comes to a point, or leaves it.
    pub fn gain(&self, tables: &Tables, side: usize, owner: usize, point: usize) -> i32 {
        let (sign, counted) = if has(self.sides[owner], point) { (-1, ONE_OF[owner]) } else { (1, 0) };
        let gain = |shape: usize| tables.gain(shape, owner, self.codes[shape].wrapping_sub(counted));
        let sum = sign * tables.shapes_at(point).map(gain).sum::<i32>();
        if side == 0 { sum } else { -sum }
    }

    /// The corners of the largest shape that a side would complete by moving a counter from the set `from` (empty for a
    /// placement) to a vacant point; 6 wins, 0 is none.
    pub fn forms(&self, tables: &Tables, side: usize, from: u128, to: usize) -> u8 {
        let lacks_one = |&shape: &usize| tables.lacking[side][shape] == self.codes[shape];
        let shapes = tables.shapes_at(to).filter(lacks_one).map(|shape| &tables.shapes[shape]);
        shapes.filter(|shape| shape.points & from == 0).map(|shape| shape.corners).max().unwrap_or(0)
    }

    /// The corners of the largest shape through a point that a side has completed; 6 wins, 0 is none.
    fn whole(&self, tables: &Tables, side: usize, at: usize) -> u8 {
        let shapes = tables.shapes_at(at).map(|number| (&tables.shapes[number], self.codes[number]));
        let whole = shapes.filter(|(shape, code)| shape.serves >> side & 1 != 0 && held(*code, side) == shape.corners);
        whole.map(|(shape, _)| shape.corners).max().unwrap_or(0)
    }

    fn end_turn(&mut self) {
        (self.relocations, self.relocated) = (0, 0);
        if self.placing() || self.ways[1 - self.to_move] > 0 {
            self.to_move = 1 - self.to_move;
        } else if self.ways[self.to_move] == 0 {
            self.end = Some(End::Even(0));
        }
    }

    /// The side to act places a counter, or moves one from a point.
    pub fn play(&mut self, tables: &Tables, from: Option<usize>, to: usize) {
        let side = self.to_move;
        if let Some(from) = from {
            self.change(tables, side, from);
        }
        self.change(tables, side, to);
        self.relocations = match self.whole(tables, side, to) {
            0 => return self.end_turn(),
            6 => {
                self.end = Some(End::Won(side));
                0
            }
            corners => corners - 2,
        };
    }

    /// The side to act relocates an enemy counter, or declines.
    pub fn relocate(&mut self, tables: &Tables, moved: Option<(usize, usize)>) {
        let Some((from, to)) = moved else { return self.end_turn() };
        let enemy = 1 - self.to_move;
        self.change(tables, enemy, from);
        self.change(tables, enemy, to);
        self.relocations -= 1;
        self.relocated = bit(to);
        if self.whole(tables, enemy, to) == 6 {
            self.end = Some(End::Won(enemy));
            (self.relocations, self.relocated) = (0, 0);
        } else if self.relocations == 0 {
            self.end_turn();
        }
    }

    /// The sum of `worth` (of a triangle, a square, a hexagon) over the shapes that a side can complete with its next counter.
    pub fn ready(&self, tables: &Tables, side: usize, worth: [i32; 3]) -> i32 {
        let own = self.sides[side];
        let placing = self.placing();
        let mut sum = 0;
        let (codes, lacking) = (self.codes.as_chunks::<8>().0, tables.lacking[side].as_chunks::<8>().0);
        for (place, (codes, lacking)) in codes.iter().zip(lacking).enumerate() {
            for byte in zero_bytes(u64::from_le_bytes(*codes) ^ u64::from_le_bytes(*lacking)) {
                let shape = &tables.shapes[8 * place + byte];
                let missing = shape.points & !own;
                if placing || tables.near[missing.trailing_zeros() as usize] & own & !shape.points != 0 {
                    sum += match shape.corners {
                        6 => worth[2],
                        4 => worth[1],
                        _ => worth[0],
                    };
                }
            }
        }
        sum
    }

    /// The number of shapes with `corners` corners, open to `side`, that hold `own` of its counters and `others` of the enemy's.
    pub fn shapes_held(&self, tables: &Tables, side: usize, corners: u8, own: u8, others: u8) -> i32 {
        let held = |(shape, code): &(&Shape, &u8)| {
            let fits = shape.corners == corners && shape.serves >> side & 1 != 0;
            fits && held(**code, side) == own && held(**code, 1 - side) == others
        };
        narrow(tables.shapes.iter().zip(&self.codes).filter(held).count())
    }

    /// The worth of the hexagons to a side, less that to the other.
    pub fn hexagons(&self, tables: &Tables, side: usize) -> i32 {
        let hexagons = (0..SHAPES).filter(|&number| tables.shapes[number].corners == 6);
        let sum: i32 = hexagons.map(|number| tables.worth(number, self.codes[number])).sum();
        if side == 0 { sum } else { -sum }
    }
}
