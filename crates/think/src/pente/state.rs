//! Positions of Pente with the patterns on all points. What a stone changes is small beside them, so that moves are taken
//! back by a log and the position is never copied. Most positions are valued and left again: their sums are enough, and what only
//! a list of moves needs is brought up to date from the log when one is wanted.

use super::orders::Orders;
use super::patterns::{REACH, TAKES_AHEAD, TAKES_BEHIND, around};
use super::tables::{LINES, POINTS, Place, Reading, STEPS, THREAT, Tables, at, without_fives};
use crate::packed::Packed;
use crate::search_board::MAX_PLY;
use std::array::from_fn;
use tessera_rules::narrow;

/// A line of edge cells alone.
const EDGE: u64 = u64::MAX;
/// The bits of a window's middle cell.
const MIDDLE: u64 = 0b11 << (2 * REACH);
/// Captured pairs that win.
pub const PAIRS: u8 = 5;
/// Patterns that a stone changes, at most, unless only exactly five win.
const CHANGED: usize = 4 * (2 * REACH + 1);

/// A set of points.
pub type Points = [u64; POINTS.div_ceil(64)];
/// The entries of the first colour in all directions; those of the second are a byte higher.
const LOW_BYTES: u64 = 0x00FF_00FF_00FF_00FF;
/// The marks of captures in an entry.
const TAKES: u64 = (TAKES_AHEAD | TAKES_BEHIND) as u64;
/// One for each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

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
    /// By colour: the worth of all patterns for it, if it is to move.
    pub worth: Packed,
    pub won: Option<u8>,
    /// Whether the side to move has no point to place on.
    pub stuck: bool,
    /// The lengths of the two logs before the move that led here.
    log_start: usize,
    stone_log_start: usize,
}

/// A change of the patterns on a point in one direction.
#[derive(Clone, Copy)]
struct Change {
    /// Four times the point, plus the direction.
    pattern: u16,
    /// The kinds before and after.
    old: u16,
    new: u16,
}

/// The patterns that stones would make.
pub struct Patterns {
    /// By point and direction: the kind; 0 on an occupied point.
    kinds: [[u16; 4]; POINTS],
    /// The entries of these kinds.
    pub entries: [[u16; 4]; POINTS],
    /// By direction: the points of threats.
    threats: [Points; 4],
}

impl Patterns {
    /// Sets patterns to a kind, the one before or after a change.
    fn set(&mut self, tables: &Tables, Change { pattern, old, new }: Change, kind: u16) {
        let place = usize::from(pattern);
        self.kinds.as_flattened_mut()[place] = kind;
        self.entries.as_flattened_mut()[place] = tables.entries[at(kind)];
        if (old | new) & THREAT != 0 {
            let (word, bit) = (&mut self.threats[place % 4][place / 256], place / 4 % 64);
            *word = *word & !(1 << bit) | u64::from(kind & THREAT != 0) << bit;
        }
    }
}

/// A position and how it came about.
pub struct State {
    /// The cells of each line, two bits each; the first four and those behind the last are the edge, 3. 1 and 2 are the
    /// colours.
    lines: [u64; LINES],
    pub patterns: Patterns,
    /// By colour: the move-ordering values of stones; 0 on a point without patterns.
    pub orders: [Orders; 2],
    /// By point: 0, or the colour, 1 or 2.
    pub cells: [u8; POINTS],
    pub sums: Sums,
    /// The sums of the positions before.
    earlier: Vec<Sums>,
    /// The patterns that changed. `sums` has all these changes. Most positions need no more, so `patterns` has
    /// only the first `settled` ones, and `orders` the first `ordered`, which are fewer still.
    log: Vec<Change>,
    settled: usize,
    ordered: usize,
    /// The stones that changed: the point, and the bits of its cell that differ.
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
            worth: Packed::default(),
            won: None,
            stuck: false,
            log_start: 0,
            stone_log_start: 0,
        };
        let mut state = Self {
            lines: [EDGE; LINES],
            patterns: Patterns { kinds: [[0; 4]; POINTS], entries: [[0; 4]; POINTS], threats: [Points::default(); 4] },
            orders: [Orders::new(); 2],
            cells: [0; POINTS],
            sums,
            earlier: Vec::with_capacity(MAX_PLY),
            log: Vec::with_capacity(MAX_PLY * CHANGED),
            settled: 0,
            ordered: 0,
            stone_log: Vec::with_capacity(2 * MAX_PLY),
        };
        for places in &tables.places {
            for place in places {
                state.lines[usize::from(place.line)] &= !(3 << (2 * (usize::from(place.at) + REACH)));
            }
        }
        for (point, places) in tables.places.iter().enumerate() {
            for (direction, &Place { line, at, .. }) in places.iter().enumerate() {
                let window = around(state.lines[usize::from(line)] >> (2 * at));
                state.update_out_of_line(tables, 4 * point + direction, tables.kinds[usize::from(window)]);
            }
        }
        state.forget(tables);
        state
    }

    /// Makes this the position that is never taken back.
    pub fn forget(&mut self, tables: &Tables) {
        self.update_orders(tables);
        (self.settled, self.ordered) = (0, 0);
        self.log.clear();
        self.stone_log.clear();
        self.earlier.clear();
    }

    /// Logs a change of the patterns on a point in one direction, and adds it to the sums, to `worth` in place of that of the sums.
    #[inline(always)] // `change` runs it for each point around a stone, and in wasm a call is not free
    #[allow(clippy::inline_always)]
    fn update_pattern(&mut self, tables: &Tables, pattern: usize, new: u16, worth: &mut Packed) {
        let old = self.patterns.kinds.as_flattened()[pattern];
        if old == new {
            return;
        }
        self.log.push(Change { pattern: narrow(pattern), old, new });
        *worth += tables.worth[at(new)];
        *worth -= tables.worth[at(old)];
        if (old | new) & THREAT != 0 {
            let (old_counts, new_counts) = (tables.counts[at(old)], tables.counts[at(new)]);
            for (count, (old, new)) in self.sums.counts.iter_mut().zip(old_counts.into_iter().zip(new_counts)) {
                *count = count.wrapping_add(new).wrapping_sub(old);
            }
        }
    }

    /// The same where a call does not matter.
    #[inline(never)]
    fn update_out_of_line(&mut self, tables: &Tables, pattern: usize, new: u16) {
        let mut worth = self.sums.worth;
        self.update_pattern(tables, pattern, new, &mut worth);
        self.sums.worth = worth;
    }

    /// Brings patterns and threats up to date.
    pub fn settle(&mut self, tables: &Tables) {
        for &change in &self.log[self.settled..] {
            self.patterns.set(tables, change, change.new);
        }
        self.settled = self.log.len();
    }

    /// Brings the orders of all points up to date, and patterns and threats.
    pub fn update_orders(&mut self, tables: &Tables) {
        self.settle(tables);
        for &Change { pattern, old, new } in &self.log[self.ordered..] {
            replace(&mut self.orders, pattern / 4, tables.orders[at(old)], tables.orders[at(new)]);
        }
        self.ordered = self.log.len();
    }

    /// By colour: the move-ordering value of a stone on one point; 0 on a point without patterns.
    pub fn order(&self, tables: &Tables, point: usize) -> [i16; 2] {
        let parts = self.patterns.kinds[point].map(|kind| tables.orders[at(kind)]);
        parts.into_iter().fold([0; 2], |[a, b], [first, second]| [a + first, b + second])
    }

    /// The points where a stone of some colour would make an open three or more, or capture.
    pub fn threats(&self) -> Points {
        let [a, b, c, d] = &self.patterns.threats;
        from_fn(|word| a[word] | b[word] | c[word] | d[word])
    }

    /// Puts a stone of a colour (1 or 2) on an empty point, or removes the one there (0).
    pub fn change(&mut self, tables: &Tables, point: usize, colour: u8) {
        self.settle(tables);
        let before = self.cells[point];
        self.sums.key ^= tables.keys[point][usize::from((before | colour) - 1)];
        if colour == 0 {
            self.sums.stones -= 1;
        } else {
            self.sums.stones += 1;
        }
        self.stone_log.push((narrow(point), before ^ colour));
        self.swap_cell(tables, point, before ^ colour);
        let mut worth = self.sums.worth;
        for (direction, &Place { line, at, after }) in tables.places[point].iter().enumerate() {
            let (line, at) = (usize::from(line), usize::from(at));
            let first = at.saturating_sub(REACH);
            let end = at + 1 + REACH.min(after.into());
            let step = usize::from(STEPS[direction].unsigned_abs());
            let mut near = 4 * (point - (at - first) * step) + direction;
            let mut cells = self.lines[line] >> (2 * first);
            for _ in first..end {
                let new = if cells & MIDDLE == 0 { tables.kinds[usize::from(around(cells))] } else { 0 };
                self.update_pattern(tables, near, new, &mut worth);
                near += 4 * step;
                cells >>= 2;
            }
        }
        self.sums.worth = worth;
        if tables.reading == Reading::Exact {
            self.settle(tables);
            self.correct_fives(tables, point);
        }
    }

    /// After a change: makes the patterns of fives exact, which depend on one more point than a window has.
    #[inline(never)]
    fn correct_fives(&mut self, tables: &Tables, point: usize) {
        for (direction, &Place { line, at, after }) in tables.places[point].iter().enumerate() {
            let (line, at) = (usize::from(line), usize::from(at));
            let step = usize::from(STEPS[direction].unsigned_abs());
            let first = at.saturating_sub(REACH + 1);
            for place in first..=at + (REACH + 1).min(after.into()) {
                let near = point + place * step - at * step;
                if self.cells[near] == 0 {
                    let new = self.exact_kind(tables, line, place);
                    self.update_out_of_line(tables, 4 * near + direction, new);
                }
            }
        }
    }

    /// The kind of a point on a line, where only exactly five win.
    pub fn exact_kind(&self, tables: &Tables, line: usize, at: usize) -> u16 {
        let window = around(self.lines[line] >> (2 * at));
        let [behind, ahead] = self.beyond(line, at);
        let longer = [1, 2].map(|own| {
            let four = own * 0x55;
            window >> 8 == four && ahead == own || window & 0xFF == four && behind == own
        });
        let kind = tables.kinds[usize::from(window)];
        if longer == [false; 2] { kind } else { tables.kind(without_fives(tables.entries[usize::from(kind)], longer)) }
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
        let makes = self.entries(me, point).to_le_bytes().into_iter().step_by(2);
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
        (self.sums.log_start, self.sums.stone_log_start) = (self.log.len(), self.stone_log.len());
    }

    /// The player to move places a stone and captures.
    pub fn play(&mut self, tables: &Tables, point: usize) {
        self.settle(tables);
        self.begin();
        let colour = self.sums.to_move;
        let me = usize::from(colour);
        let (entries, five, captures) = (self.entries(me, point), self.fives(me, point), self.captures(me, point));
        self.change(tables, point, colour + 1);
        if captures {
            for pair in pairs(entries, point) {
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
        let start = self.sums.log_start;
        if self.ordered > start {
            for &Change { pattern, old, new } in &self.log[start..self.ordered] {
                replace(&mut self.orders, pattern / 4, tables.orders[at(new)], tables.orders[at(old)]);
            }
            self.ordered = start;
        }
        if self.settled > start {
            for &change in self.log[start..self.settled].iter().rev() {
                self.patterns.set(tables, change, change.old);
            }
            self.settled = start;
        }
        self.log.truncate(start);
        while self.stone_log.len() > self.sums.stone_log_start
            && let Some((point, bits)) = self.stone_log.pop()
        {
            self.swap_cell(tables, point.into(), bits);
        }
        self.sums = sums;
    }

    /// The patterns that a stone of a colour would make: an entry for each direction, in the low byte of two.
    pub fn entries(&self, colour: usize, point: usize) -> u64 {
        let [a, b, c, d] = self.patterns.entries[point].map(u64::from);
        (a | b << 16 | c << 32 | d << 48) >> (8 * colour) & LOW_BYTES
    }

    /// The number of pairs that a stone of a colour would capture.
    pub fn takes(&self, colour: usize, point: usize) -> u8 {
        narrow((self.entries(colour, point) & (EACH_BYTE * TAKES)).count_ones())
    }

    /// Whether it would capture.
    pub fn captures(&self, colour: usize, point: usize) -> bool {
        self.entries(colour, point) & (EACH_BYTE * TAKES) != 0
    }

    /// Whether a stone of a colour would make five.
    pub fn fives(&self, colour: usize, point: usize) -> bool {
        let entries = self.entries(colour, point);
        entries & entries << 1 & (EACH_BYTE * 8) != 0
    }

    /// Whether a stone of a colour would make a four or more.
    pub fn fours(&self, colour: usize, point: usize) -> bool {
        let entries = self.entries(colour, point);
        entries & (entries << 1 | entries << 2) & (EACH_BYTE * 8) != 0
    }

    /// Whether it would make an open three or more.
    pub fn threes(&self, colour: usize, point: usize) -> bool {
        self.entries(colour, point) & (EACH_BYTE * 8) != 0
    }
}

/// Replaces parts of the orders of a point.
fn replace(orders: &mut [Orders; 2], point: u16, old: [i16; 2], new: [i16; 2]) {
    for (orders, (old, new)) in orders.iter_mut().zip(old.into_iter().zip(new)) {
        orders.add(point.into(), new - old);
    }
}

/// The pairs that a stone on a point captures, by the [`entries`](State::entries) that it makes.
pub fn pairs(entries: u64, point: usize) -> impl Iterator<Item = [usize; 2]> {
    let of_line = move |(entry, step): (u8, i16)| {
        let marked =
            [(TAKES_AHEAD, step), (TAKES_BEHIND, -step)].into_iter().filter(move |(mark, _)| entry & mark != 0);
        marked.map(move |(_, step)| [1, 2].map(|times| point.wrapping_add_signed(isize::from(step * times))))
    };
    entries.to_le_bytes().into_iter().step_by(2).zip(STEPS).flat_map(of_line)
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
