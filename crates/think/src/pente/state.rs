//! Positions of Pente with all patterns kept up to date.

use super::patterns::{REACH, TAKES_AHEAD, TAKES_BEHIND, around, turned};
use super::tables::{LINES, POINTS, Place, STEPS, Tables};

/// A line on which nothing lies: the edge all along.
const EDGE: u64 = u64::MAX;
/// Pairs that win.
pub const PAIRS: u8 = 5;

/// A position.
#[derive(Clone, Copy)]
pub struct State {
    /// What stands on each line, two bits a point from the fifth on: 1 and 2 are the colours, 3 is the edge.
    lines: [u64; LINES],
    /// By colour and point: what a stone would make in each direction, a byte each. 0 where one stands.
    pub makes: [[u32; POINTS]; 2],
    /// By colour and point: how early a stone of the colour is tried there. 0 where nothing speaks for it.
    pub order: [[i16; POINTS]; 2],
    /// By colour: for about as many points as are to be tried more than this speaks, when last looked at.
    pub floor: [i16; 2],
    /// What stands on each point: 0, 1 or 2.
    pub cells: [u8; POINTS],
    pub stones: u16,
    /// Stones placed so far.
    pub placed: u16,
    pub to_move: u8,
    /// Pairs that each colour has captured.
    pub pairs: [u8; 2],
    pub key: u64,
    /// How many entries of each kind each colour has.
    pub counts: [u64; 2],
    /// What they are worth to each colour when it acts, and when the other does.
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
                state.look(tables, point, direction, place.line.into(), place.at.into());
            }
        }
        state
    }

    /// Sees anew what a stone of either colour would make on a point in a direction.
    #[allow(clippy::cast_possible_truncation)] // the byte of the direction is what is wanted
    fn look(&mut self, tables: &Tables, point: usize, direction: usize, line: usize, at: usize) {
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

    /// Puts a stone of a colour (1 or 2) on an empty point, or takes the one off that stands there (0).
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
                    self.look(tables, near, direction, line, place);
                }
                near += step;
            }
        }
    }

    /// The player to act puts a stone on an empty point; what it captures goes.
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

    /// How many pairs a stone of a colour would capture.
    pub fn takes(&self, colour: usize, point: usize) -> u8 {
        let mask = u32::from_le_bytes([TAKES_AHEAD | TAKES_BEHIND; 4]);
        u8::try_from((self.makes[colour][point] & mask).count_ones()).unwrap_or(0)
    }

    /// Whether a stone of a colour would make five.
    pub fn fives(&self, colour: usize, point: usize) -> bool {
        let makes = self.makes[colour][point];
        makes & makes << 1 & u32::from_le_bytes([8; 4]) != 0
    }

    /// Whether it would make a four or more.
    pub fn fours(&self, colour: usize, point: usize) -> bool {
        let makes = self.makes[colour][point];
        makes & (makes << 1 | makes << 2) & u32::from_le_bytes([8; 4]) != 0
    }

    /// Whether it would make a three that can become an open four, or more.
    pub fn threes(&self, colour: usize, point: usize) -> bool {
        self.makes[colour][point] & u32::from_le_bytes([8; 4]) != 0
    }
}
