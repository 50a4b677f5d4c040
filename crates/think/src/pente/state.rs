//! Positions of Pente with the patterns on all points.

use super::patterns::{REACH, TAKES_AHEAD, TAKES_BEHIND, around, turned};
use super::tables::{LINES, POINTS, Place, STEPS, Tables};
use tessera_rules::narrow;

/// A line of edge cells alone.
const EDGE: u64 = u64::MAX;
/// Captured pairs that win.
pub const PAIRS: u8 = 5;

/// A position.
#[derive(Clone, Copy)]
pub struct State {
    /// The cells of each line, two bits each; the first four and those behind the last are the edge, 3. 1 and 2 are the
    /// colours.
    lines: [u64; LINES],
    /// By colour and point: the pattern that a stone would make in each direction, a byte each; 0 on an occupied point.
    pub makes: [[u32; POINTS]; 2],
    /// By colour and point: the move-ordering value of a stone; 0 on a point without patterns.
    pub order: [[i16; POINTS]; 2],
    /// By colour: the order that about as many points exceed as are to be searched, when it was last needed.
    pub floor: [i16; 2],
    /// By point: 0, or the colour, 1 or 2.
    pub cells: [u8; POINTS],
    /// Stones on the board.
    pub stones: u16,
    /// Stones placed so far, captured ones included.
    pub placed: u16,
    pub to_move: u8,
    /// By colour: captured pairs.
    pub pairs: [u8; 2],
    pub key: u64,
    /// By colour: the numbers of patterns of some kinds, twelve bits each.
    pub counts: [u64; 2],
    /// By colour: the worth of its patterns if it is to move, and if the other is.
    pub worth: [[i32; 2]; 2],
    pub won: Option<u8>,
}

impl State {
    /// The empty board.
    pub fn new(tables: &Tables) -> Self {
        let mut state = Self {
            lines: [EDGE; LINES],
            makes: [[0; POINTS]; 2],
            order: [[0; POINTS]; 2],
            floor: [40; 2],
            cells: [0; POINTS],
            stones: 0,
            placed: 0,
            to_move: 0,
            pairs: [0; 2],
            key: 0,
            counts: [0; 2],
            worth: [[0; 2]; 2],
            won: None,
        };
        for places in &tables.places {
            for place in places {
                state.lines[usize::from(place.line)] &= !(3 << (2 * (usize::from(place.at) + REACH)));
            }
        }
        for point in 0..POINTS {
            for (direction, place) in tables.places[point].iter().enumerate() {
                state.update_pattern(tables, point, direction, place.line.into(), place.at.into());
            }
        }
        state
    }

    /// Updates the patterns of both colours on a point in a direction, after a change on that line.
    #[allow(clippy::cast_possible_truncation)] // the byte of the direction is what is wanted
    fn update_pattern(&mut self, tables: &Tables, point: usize, direction: usize, line: usize, at: usize) {
        let window = around(self.lines[line] >> (2 * at));
        for (colour, window) in [window, turned(window)].into_iter().enumerate() {
            let entry = if self.cells[point] == 0 { tables.entries[window as usize] } else { 0 };
            let makes = &mut self.makes[colour][point];
            let old = (*makes >> (8 * direction)) as u8;
            if old == entry {
                continue;
            }
            *makes ^= u32::from(old ^ entry) << (8 * direction);
            let [old, new] = [old, entry].map(|entry| &tables.parts[usize::from(entry)]);
            self.counts[colour] = self.counts[colour].wrapping_add(new.count).wrapping_sub(old.count);
            for turn in [0, 1] {
                self.worth[colour][turn] += new.worth[turn] - old.worth[turn];
            }
            self.order[colour][point] += new.attack - old.attack;
            self.order[1 - colour][point] += new.defence - old.defence;
        }
    }

    /// Puts a stone of a colour (1 or 2) on an empty point, or removes the one there (0).
    pub fn change(&mut self, tables: &Tables, point: usize, colour: u8) {
        let before = std::mem::replace(&mut self.cells[point], colour);
        self.key ^= tables.keys[point][usize::from((before | colour) - 1)];
        if colour == 0 {
            self.stones -= 1;
        } else {
            self.stones += 1;
        }
        for (direction, &Place { line, at, after }) in tables.places[point].iter().enumerate() {
            let (line, at) = (usize::from(line), usize::from(at));
            self.lines[line] ^= u64::from(before ^ colour) << (2 * (at + REACH));
            let first = at.saturating_sub(REACH);
            let last = at + REACH.min(after.into());
            let step = usize::from(STEPS[direction].unsigned_abs());
            let mut near = point - (at - first) * step;
            for place in first..=last {
                if self.cells[near] == 0 || near == point {
                    self.update_pattern(tables, near, direction, line, place);
                }
                near += step;
            }
        }
    }

    /// The player to move places a stone and captures.
    pub fn play(&mut self, tables: &Tables, point: usize) {
        let me = usize::from(self.to_move);
        let (makes, five) = (self.makes[me][point].to_le_bytes(), self.fives(me, point));
        self.change(tables, point, self.to_move + 1);
        for (entry, step) in makes.into_iter().zip(STEPS) {
            for (mark, step) in [(TAKES_AHEAD, step), (TAKES_BEHIND, -step)] {
                if entry & mark != 0 {
                    for times in [1, 2] {
                        self.change(tables, point.wrapping_add_signed(isize::from(step * times)), 0);
                    }
                    self.pairs[me] += 1;
                }
            }
        }
        if five || self.pairs[me] >= PAIRS {
            self.won = Some(self.to_move);
        }
        self.placed += 1;
        self.to_move = 1 - self.to_move;
    }

    /// The number of pairs that a stone of a colour would capture.
    pub fn takes(&self, colour: usize, point: usize) -> u8 {
        let mask = u32::from_le_bytes([TAKES_AHEAD | TAKES_BEHIND; 4]);
        narrow((self.makes[colour][point] & mask).count_ones())
    }

    /// Whether a stone of a colour would make five.
    pub fn fives(&self, colour: usize, point: usize) -> bool {
        let makes = self.makes[colour][point];
        makes & makes << 1 & u32::from_le_bytes([8; 4]) != 0
    }

    /// Whether a stone of a colour would make a four or more.
    pub fn fours(&self, colour: usize, point: usize) -> bool {
        let makes = self.makes[colour][point];
        makes & (makes << 1 | makes << 2) & u32::from_le_bytes([8; 4]) != 0
    }

    /// Whether it would make an open three or more.
    pub fn threes(&self, colour: usize, point: usize) -> bool {
        self.makes[colour][point] & u32::from_le_bytes([8; 4]) != 0
    }
}
