//! Positions of Pente with the patterns on all points. What a stone changes is small beside them, so that moves are taken
//! back by a log and the position is never copied.

use super::orders::Orders;
use super::patterns::{CLASS, FIVE, REACH, TAKES_AHEAD, TAKES_BEHIND, around};
use super::tables::{LINES, POINTS, Place, Reading, STEPS, Tables};
use crate::packed::Packed;
use crate::search_board::MAX_PLY;
use tessera_rules::narrow;

/// A line of edge cells alone.
const EDGE: u64 = u64::MAX;
/// The bits of a window's middle cell.
const MIDDLE: u64 = 0b11 << (2 * REACH);
/// Captured pairs that win.
pub const PAIRS: u8 = 5;
/// Points whose patterns a stone changes, at most.
const NEAR: usize = 8 * REACH + 1;

/// A set of points.
pub type Points = [u64; POINTS.div_ceil(64)];
/// Threats whose points are kept, after those where a stone would make five: it would make a four or more, or capture.
pub const MAKES_FOUR: usize = 1;
pub const CAPTURES: usize = 2;
/// The bits of an entry, one of which is set wherever there is such a threat: classes from 8 on, and captures.
const THREAT: u8 = 8 | TAKES_AHEAD | TAKES_BEHIND;

/// What counts of a position beside its points. Each ply has its own.
#[derive(Clone, Copy)]
pub struct Sums {
    /// By colour: the order that about as many points exceed as are to be searched, when it was last needed.
    pub floor: [i16; 2],
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
    pub worth: [Packed; 2],
    pub won: Option<u8>,
    /// Whether the side to move has no point to place on.
    pub stuck: bool,
    /// By colour and kind: the points of threats.
    pub threats: [[Points; 3]; 2],
    /// The lengths of the two logs before the move that led here.
    points: usize,
    stones_changed: usize,
}

/// What a change adds to the sums, by colour.
#[derive(Default)]
struct Added {
    counts: [u64; 2],
    worth: [Packed; 2],
}

/// A point before a change.
#[derive(Clone, Copy)]
struct Before {
    point: u16,
    /// By colour.
    makes: [u32; 2],
    order: [i16; 2],
}

/// A position and how it came about.
pub struct State {
    /// The cells of each line, two bits each; the first four and those behind the last are the edge, 3. 1 and 2 are the
    /// colours.
    lines: [u64; LINES],
    /// By point and colour: the pattern that a stone would make in each direction, a byte each; 0 on an occupied point.
    pub makes: [[u32; 2]; POINTS],
    /// By colour: the move-ordering values of stones; 0 on a point without patterns.
    pub order: [Orders; 2],
    /// By point: 0, or the colour, 1 or 2.
    pub cells: [u8; POINTS],
    pub sums: Sums,
    /// The sums of the positions before.
    earlier: Vec<Sums>,
    /// The points that changed, and the stones: the point, and the bits of its cell that differ.
    log: Vec<Before>,
    stone_log: Vec<(u16, u8)>,
}

impl State {
    /// The empty board.
    pub fn new(tables: &Tables) -> Self {
        let sums = Sums {
            floor: [40; 2],
            stones: 0,
            placed: 0,
            to_move: 0,
            pairs: [0; 2],
            key: 0,
            counts: [0; 2],
            worth: [Packed::default(); 2],
            won: None,
            stuck: false,
            threats: [[Points::default(); 3]; 2],
            points: 0,
            stones_changed: 0,
        };
        let mut state = Self {
            lines: [EDGE; LINES],
            makes: [[0; 2]; POINTS],
            order: [Orders::new(); 2],
            cells: [0; POINTS],
            sums,
            earlier: Vec::with_capacity(MAX_PLY),
            log: Vec::with_capacity(MAX_PLY * NEAR),
            stone_log: Vec::with_capacity(2 * MAX_PLY),
        };
        for places in &tables.places {
            for place in places {
                state.lines[usize::from(place.line)] &= !(3 << (2 * (usize::from(place.at) + REACH)));
            }
        }
        let mut added = Added::default();
        for point in 0..POINTS {
            state.update_point(tables, point, &mut added);
        }
        state.add(&added);
        state.forget();
        state
    }

    /// Makes this the position that is never taken back.
    pub fn forget(&mut self) {
        self.log.clear();
        self.stone_log.clear();
        self.earlier.clear();
    }

    /// Updates the patterns on a point in all directions, after its own cell has changed.
    fn update_point(&mut self, tables: &Tables, point: usize, added: &mut Added) {
        let mut made = [[0; 4]; 2];
        if self.cells[point] == 0 {
            for (direction, &Place { line, at, .. }) in tables.places[point].iter().enumerate() {
                let entries = tables.entries[usize::from(around(self.lines[usize::from(line)] >> (2 * at)))];
                (made[0][direction], made[1][direction]) = (entries[0], entries[1]);
            }
        }
        let old = self.makes[point].map(u32::to_le_bytes);
        self.keep(point);
        self.makes[point] = made.map(u32::from_le_bytes);
        for direction in 0..4 {
            self.replace(tables, point, old.map(|old| old[direction]), made.map(|made| made[direction]), added);
        }
    }

    /// Updates the patterns on an empty point in one direction, after a change on that line.
    #[allow(clippy::cast_possible_truncation)] // the byte of the direction is what is wanted
    fn update_pattern(&mut self, tables: &Tables, point: usize, direction: usize, new: [u8; 2], added: &mut Added) {
        let makes = self.makes[point];
        let old = makes.map(|makes| (makes >> (8 * direction)) as u8);
        if old == new {
            return;
        }
        self.keep(point);
        let changed = |colour: usize| makes[colour] ^ u32::from(old[colour] ^ new[colour]) << (8 * direction);
        self.makes[point] = [changed(0), changed(1)];
        self.replace(tables, point, old, new, added);
    }

    /// Remembers a point as it is.
    fn keep(&mut self, point: usize) {
        let order = [self.order[0].get(point), self.order[1].get(point)];
        self.log.push(Before { point: narrow(point), makes: self.makes[point], order });
    }

    /// Replaces patterns of both colours on a point in the sums.
    #[inline(always)] // a call costs the module a twelfth of its speed in Pente
    #[allow(clippy::inline_always, clippy::cast_possible_truncation)] // orders have fifteen bits
    fn replace(&mut self, tables: &Tables, point: usize, old: [u8; 2], new: [u8; 2], added: &mut Added) {
        let mut orders = Packed::default();
        for colour in [0, 1] {
            let [old, new] = [old[colour], new[colour]].map(|entry| &tables.parts[usize::from(entry)]);
            let count = &mut added.counts[colour];
            *count = count.wrapping_add(new.count).wrapping_sub(old.count);
            added.worth[colour] += new.worth;
            added.worth[colour] -= old.worth;
            orders += new.orders[colour];
            orders -= old.orders[colour];
        }
        for (order, by) in self.order.iter_mut().zip(orders.unpack()) {
            order.add(point, by as i16);
        }
        if (old[0] | old[1] | new[0] | new[1]) & THREAT != 0 {
            self.mark_threats(point);
        }
    }

    /// Adds what a change has added.
    fn add(&mut self, added: &Added) {
        for colour in [0, 1] {
            let count = &mut self.sums.counts[colour];
            *count = count.wrapping_add(added.counts[colour]);
            self.sums.worth[colour] += added.worth[colour];
        }
    }

    /// Updates the points of threats.
    fn mark_threats(&mut self, point: usize) {
        let (word, bit) = (point / 64, point % 64);
        for colour in [0, 1] {
            let kinds = [self.fives(colour, point), self.fours(colour, point), self.captures(colour, point)];
            for (points, is) in self.sums.threats[colour].iter_mut().zip(kinds) {
                points[word] = points[word] & !(1 << bit) | u64::from(is) << bit;
            }
        }
    }

    /// Puts a stone of a colour (1 or 2) on an empty point, or removes the one there (0).
    pub fn change(&mut self, tables: &Tables, point: usize, colour: u8) {
        let before = self.cells[point];
        self.sums.key ^= tables.keys[point][usize::from((before | colour) - 1)];
        if colour == 0 {
            self.sums.stones -= 1;
        } else {
            self.sums.stones += 1;
        }
        self.stone_log.push((narrow(point), before ^ colour));
        self.swap_cell(tables, point, before ^ colour);
        let mut added = Added::default();
        for (direction, &Place { line, at, after }) in tables.places[point].iter().enumerate() {
            let (line, at) = (usize::from(line), usize::from(at));
            let first = at.saturating_sub(REACH);
            let last = at + REACH.min(after.into());
            let step = usize::from(STEPS[direction].unsigned_abs());
            let mut near = point - (at - first) * step;
            let mut cells = self.lines[line] >> (2 * first);
            for _ in first..=last {
                if cells & MIDDLE == 0 && near != point {
                    let new = tables.entries[usize::from(around(cells))];
                    self.update_pattern(tables, near, direction, new, &mut added);
                }
                near += step;
                cells >>= 2;
            }
        }
        self.update_point(tables, point, &mut added);
        if tables.reading == Reading::Exact {
            self.correct_fives(tables, point, &mut added);
        }
        self.add(&added);
    }

    /// After a change: makes the patterns of fives exact, which depend on one more point than a window has.
    #[inline(never)]
    fn correct_fives(&mut self, tables: &Tables, point: usize, added: &mut Added) {
        for (direction, &Place { line, at, after }) in tables.places[point].iter().enumerate() {
            let (line, at) = (usize::from(line), usize::from(at));
            let step = usize::from(STEPS[direction].unsigned_abs());
            let first = at.saturating_sub(REACH + 1);
            for place in first..=at + (REACH + 1).min(after.into()) {
                let near = point + place * step - at * step;
                if self.cells[near] == 0 {
                    let new = self.exact_entries(tables, line, place);
                    self.update_pattern(tables, near, direction, new, added);
                }
            }
        }
    }

    /// The patterns that stones of both colours would make on a point of a line, where only exactly five win.
    pub fn exact_entries(&self, tables: &Tables, line: usize, at: usize) -> [u8; 2] {
        let window = around(self.lines[line] >> (2 * at));
        let [behind, ahead] = self.beyond(line, at);
        let mut entries = tables.entries[usize::from(window)];
        for (own, entry) in (1..).zip(&mut entries) {
            let four = own * 0x55;
            let six = window >> 8 == four && ahead == own || window & 0xFF == four && behind == own;
            if *entry & CLASS == FIVE && six {
                *entry &= !CLASS;
            }
        }
        entries
    }

    /// The cells next to the window around a point of a line.
    fn beyond(&self, line: usize, at: usize) -> [u16; 2] {
        let cells = self.lines[line];
        [if at == 0 { 3 } else { cells >> (2 * (at - 1)) & 3 }, cells >> (2 * (at + 2 * REACH + 1)) & 3].map(narrow)
    }

    /// Whether a stone of the side to move on an empty point would stand in two open threes and not win: the complication's
    /// ban, without its exception.
    pub fn is_double_three(&self, tables: &Tables, point: usize) -> bool {
        let me = usize::from(self.sums.to_move);
        let own = u64::from(self.sums.to_move) + 1;
        let near = |place: &&Place| {
            let cells = self.lines[usize::from(place.line)] >> (2 * (usize::from(place.at) + REACH - 3));
            let [low, high] = [cells, cells >> 1];
            let stones = if me == 0 { low & !high } else { high & !low };
            (stones & 0x1555).count_ones() >= 2
        };
        let places = &tables.places[point];
        if places.iter().filter(near).count() < 2 {
            return false;
        }
        let makes = self.makes[point][me].to_le_bytes();
        let is_three = |(place, entry): &(&Place, u8)| {
            let (line, at) = (usize::from(place.line), usize::from(place.at));
            let [behind, ahead] = self.beyond(line, at).map(u64::from);
            let window = self.lines[line] >> (2 * at) & 0x3_FFFF;
            let mut window = behind | window << 2 | ahead << 20 | own << 10;
            // What the stone captures is gone.
            for (mark, pair) in [(TAKES_AHEAD, 0b1111 << 12), (TAKES_BEHIND, 0b1111 << 6)] {
                if entry & mark != 0 {
                    window &= !pair;
                }
            }
            is_open_three(window, own)
        };
        places.iter().zip(makes).filter(is_three).count() >= 2 && !self.wins(me, point)
    }

    /// Whether a stone of a colour wins.
    pub fn wins(&self, colour: usize, point: usize) -> bool {
        self.fives(colour, point) || self.sums.pairs[colour] + self.takes(colour, point) >= PAIRS
    }

    /// Changes the bits of a cell, on its lines too.
    fn swap_cell(&mut self, tables: &Tables, point: usize, bits: u8) {
        self.cells[point] ^= bits;
        for &Place { line, at, .. } in &tables.places[point] {
            self.lines[usize::from(line)] ^= u64::from(bits) << (2 * (usize::from(at) + REACH));
        }
    }

    /// Begins a move, which [`undo`](Self::undo) takes back.
    pub fn begin(&mut self) {
        self.earlier.push(self.sums);
        (self.sums.points, self.sums.stones_changed) = (self.log.len(), self.stone_log.len());
    }

    /// The player to move places a stone and captures.
    pub fn play(&mut self, tables: &Tables, point: usize) {
        self.begin();
        let colour = self.sums.to_move;
        let me = usize::from(colour);
        let (makes, five, captures) = (self.makes[point][me], self.fives(me, point), self.captures(me, point));
        self.change(tables, point, colour + 1);
        if captures {
            for pair in pairs(makes, point) {
                for at in pair {
                    self.change(tables, at, 0);
                }
                self.sums.pairs[me] += 1;
            }
        }
        if five || self.sums.pairs[me] >= PAIRS {
            self.sums.won = Some(colour);
        }
        self.sums.placed += 1;
        self.sums.to_move = 1 - colour;
    }

    /// Takes the last move back.
    pub fn undo(&mut self, tables: &Tables) {
        let Some(sums) = self.earlier.pop() else { return };
        while self.log.len() > self.sums.points
            && let Some(before) = self.log.pop()
        {
            let point = usize::from(before.point);
            self.makes[point] = before.makes;
            for (orders, order) in self.order.iter_mut().zip(before.order) {
                orders.add(point, order - orders.get(point));
            }
        }
        while self.stone_log.len() > self.sums.stones_changed
            && let Some((point, bits)) = self.stone_log.pop()
        {
            self.swap_cell(tables, point.into(), bits);
        }
        self.sums = sums;
    }

    /// The number of pairs that a stone of a colour would capture.
    pub fn takes(&self, colour: usize, point: usize) -> u8 {
        let mask = u32::from_le_bytes([TAKES_AHEAD | TAKES_BEHIND; 4]);
        narrow((self.makes[point][colour] & mask).count_ones())
    }

    /// Whether it would capture.
    pub fn captures(&self, colour: usize, point: usize) -> bool {
        self.makes[point][colour] & u32::from_le_bytes([TAKES_AHEAD | TAKES_BEHIND; 4]) != 0
    }

    /// Whether a stone of a colour would make five.
    pub fn fives(&self, colour: usize, point: usize) -> bool {
        let makes = self.makes[point][colour];
        makes & makes << 1 & u32::from_le_bytes([8; 4]) != 0
    }

    /// Whether a stone of a colour would make a four or more.
    pub fn fours(&self, colour: usize, point: usize) -> bool {
        let makes = self.makes[point][colour];
        makes & (makes << 1 | makes << 2) & u32::from_le_bytes([8; 4]) != 0
    }

    /// Whether it would make an open three or more.
    pub fn threes(&self, colour: usize, point: usize) -> bool {
        self.makes[point][colour] & u32::from_le_bytes([8; 4]) != 0
    }
}

/// The pairs that a stone on a point captures, by the patterns that it makes.
pub fn pairs(makes: u32, point: usize) -> impl Iterator<Item = [usize; 2]> {
    let of_line = move |(entry, step): (u8, i16)| {
        let marked =
            [(TAKES_AHEAD, step), (TAKES_BEHIND, -step)].into_iter().filter(move |(mark, _)| entry & mark != 0);
        marked.map(move |(_, step)| [1, 2].map(|times| point.wrapping_add_signed(isize::from(step * times))))
    };
    makes.to_le_bytes().into_iter().zip(STEPS).flat_map(of_line)
}

/// Whether the middle stone of eleven cells is in an open three: three of four neighbouring points and an empty one, with
/// an empty point at either end and no own stone behind that.
fn is_open_three(window: u64, own: u64) -> bool {
    let cell = |place: usize| window >> (2 * place) & 3;
    (2..=5).any(|start| {
        let own_of_four = (start..start + 4).filter(|&place| cell(place) == own).count();
        let empty_of_four = (start..start + 4).filter(|&place| cell(place) == 0).count();
        let is_open = cell(start - 1) == 0 && cell(start + 4) == 0;
        own_of_four == 3 && empty_of_four == 1 && is_open && cell(start - 2) != own && cell(start + 5) != own
    })
}
