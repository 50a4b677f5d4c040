//! Positions of Kensington.

use super::tables::{BOARD, Tables, bit, points};
use crate::board::End;

/// Counters of both sides.
pub const COUNTERS: u32 = 30;

/// A position.
#[derive(Clone, Copy, Default)]
pub struct State {
    pub sides: [u128; 2],
    pub to_move: usize,
    /// Counters that may still be relocated in this turn, and the one that was.
    pub relocations: u8,
    pub relocated: u128,
    pub key: u64,
    /// What the shapes are worth to the first side, less what they are worth to the second.
    pub worth: i32,
    pub end: Option<End>,
}

impl State {
    pub const fn vacant(&self) -> u128 {
        BOARD & !(self.sides[0] | self.sides[1])
    }

    /// Whether counters are still placed.
    pub const fn placing(&self) -> bool {
        self.sides[0].count_ones() + self.sides[1].count_ones() < COUNTERS
    }

    /// What the shapes through a point are worth to the first side, less the second.
    fn around(&self, tables: &Tables, point: usize) -> i32 {
        let [red, blue] = self.sides;
        tables.shapes_at(point).map(|shape| shape.worth(0, red, blue) - shape.worth(1, blue, red)).sum()
    }

    /// Puts a counter of a side on a point or takes it off.
    pub fn change(&mut self, tables: &Tables, side: usize, point: usize) {
        self.worth -= self.around(tables, point);
        self.sides[side] ^= bit(point);
        self.key ^= tables.keys[point][side];
        self.worth += self.around(tables, point);
    }

    /// How much it changes the worth for a side if a counter of `owner` comes to a point or leaves it.
    pub fn gain(&self, tables: &Tables, side: usize, owner: usize, point: usize) -> i32 {
        let mut after = self.sides;
        after[owner] ^= bit(point);
        let [own, others] = [self.sides[side], self.sides[1 - side]];
        let [own_after, others_after] = [after[side], after[1 - side]];
        let change = |shape: &super::tables::Shape| {
            shape.worth(side, own_after, others_after)
                - shape.worth(side, own, others)
                - shape.worth(1 - side, others_after, own_after)
                + shape.worth(1 - side, others, own)
        };
        tables.shapes_at(point).map(change).sum()
    }

    /// The most corners of a square or triangle that a side would have whole with a counter on a point it comes to from
    /// another one; 6 where a hexagon wins.
    pub fn forms(&self, tables: &Tables, side: usize, from: u128, to: usize) -> u32 {
        let own = self.sides[side] & !from | bit(to);
        let whole = |shape: &&super::tables::Shape| shape.points & !own == 0 && shape.serves >> side & 1 != 0;
        tables.shapes_at(to).filter(whole).map(|shape| shape.corners).max().unwrap_or(0)
    }

    /// How many counters a side may relocate that has just come to a point.
    fn right(&self, tables: &Tables, side: usize, to: usize) -> u8 {
        let whole = |shape: &&super::tables::Shape| shape.points & !self.sides[side] == 0 && shape.corners < 6;
        match tables.shapes_at(to).filter(whole).map(|shape| shape.corners).max() {
            Some(4) => 2,
            Some(_) => 1,
            None => 0,
        }
    }

    fn can_move(&self, tables: &Tables, side: usize) -> bool {
        let vacant = self.vacant();
        points(self.sides[side]).any(|from| tables.near[from] & vacant != 0)
    }

    fn end_turn(&mut self, tables: &Tables) {
        (self.relocations, self.relocated) = (0, 0);
        if self.placing() || self.can_move(tables, 1 - self.to_move) {
            self.to_move = 1 - self.to_move;
        } else if !self.can_move(tables, self.to_move) {
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
        if self.forms(tables, side, 0, to) == 6 {
            self.end = Some(End::Won(side));
            return;
        }
        self.relocations = self.right(tables, side, to);
        if self.relocations == 0 {
            self.end_turn(tables);
        }
    }

    /// The side to act relocates an enemy counter, or declines.
    pub fn relocate(&mut self, tables: &Tables, moved: Option<(usize, usize)>) {
        let Some((from, to)) = moved else { return self.end_turn(tables) };
        let enemy = 1 - self.to_move;
        self.change(tables, enemy, from);
        self.change(tables, enemy, to);
        self.relocations -= 1;
        self.relocated = bit(to);
        if self.forms(tables, enemy, 0, to) == 6 {
            self.end = Some(End::Won(enemy));
            (self.relocations, self.relocated) = (0, 0);
        } else if self.relocations == 0 {
            self.end_turn(tables);
        }
    }

    /// Points on which a side can complete a shape with its next counter: the worth of all of them, by corners.
    pub fn ready(&self, tables: &Tables, side: usize, worth: [i32; 3]) -> i32 {
        let own = self.sides[side];
        let vacant = self.vacant();
        let placing = self.placing();
        let mut sum = 0;
        for shape in &tables.shapes {
            let missing = shape.points & !own;
            if missing & missing.wrapping_sub(1) != 0 || missing & vacant == 0 || shape.serves >> side & 1 == 0 {
                continue;
            }
            if placing || tables.near[missing.trailing_zeros() as usize] & own & !shape.points != 0 {
                sum += match shape.corners {
                    6 => worth[2],
                    4 => worth[1],
                    _ => worth[0],
                };
            }
        }
        sum
    }

    /// How many ways a side has to move.
    pub fn mobility(&self, tables: &Tables, side: usize) -> i32 {
        let vacant = self.vacant();
        let ways: u32 = points(self.sides[side]).map(|from| (tables.near[from] & vacant).count_ones()).sum();
        i32::try_from(ways).unwrap_or(0)
    }

    /// In how many shapes of so many corners that serve it a side has so many counters, and the other so many.
    pub fn shapes_held(&self, tables: &Tables, side: usize, corners: u32, own: usize, others: usize) -> i32 {
        let count = |shape: &super::tables::Shape, side: usize| (shape.points & self.sides[side]).count_ones() as usize;
        let held = |shape: &&super::tables::Shape| {
            let fits = shape.corners == corners && shape.serves >> side & 1 != 0;
            fits && count(shape, side) == own && count(shape, 1 - side) == others
        };
        i32::try_from(tables.shapes.iter().filter(held).count()).unwrap_or(0)
    }

    /// What the hexagons are worth to a side, less what they are worth to the other.
    pub fn hexagons(&self, tables: &Tables, side: usize) -> i32 {
        let [own, others] = [self.sides[side], self.sides[1 - side]];
        let hexagons = tables.shapes.iter().filter(|shape| shape.corners == 6);
        hexagons.map(|shape| shape.worth(side, own, others) - shape.worth(1 - side, others, own)).sum()
    }
}
