//! What the two games on hexagonal boards share: shapes that a side wants to fill, pairs that can be captured, and the
//! sums of both, updated with each piece.
//!
//! A window is one place of a shape on the board; its code has its kind and counts the pieces of each side on it. A quad is
//! four points in a line, a pair and its two ends: its code says which side can capture the pair.

pub mod orders;
pub mod value;

use crate::bits;
use crate::packed::Packed;
use crate::search_board::End;
use crate::zobrist::next;
use std::array::from_fn;
use tessera_rules::geometry::{Board, MAX_DIRECTIONS, Point};
use tessera_rules::{AnyPosition, Position, Seat, Shape, ShapeKind, narrow};

/// The cell of an empty point.
pub const EMPTY: u8 = 0;
/// The cell of a point off the board.
const OFF: u8 = 3;
/// The points of the largest window.
const LARGEST: usize = 6;
/// What a piece of each side adds to the code of a window.
const ONE_OF: [u8; 2] = [1, 8];
/// The bits of a window's code that count pieces; those above are its kind.
const COUNTS: u8 = 63;
/// The number of codes of a window.
const CODES: usize = 256;
/// The most quiet moves searched below the root.
pub const BEAM: usize = 26;
/// The most windows through a point.
const MOST: usize = 36;

/// A set of small numbers.
#[derive(Clone, Copy)]
pub struct Set<const WORDS: usize>([u64; WORDS]);

/// A set of points.
pub type Marks = Set<5>;

impl<const WORDS: usize> Set<WORDS> {
    pub const NONE: Self = Self([0; WORDS]);
    pub const ALL: Self = Self([!0; WORDS]);

    pub const fn add(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    const fn flip(&mut self, at: usize) {
        self.0[at / 64] ^= 1 << (at % 64);
    }

    const fn set(&mut self, at: usize, on: bool) {
        let bit = 1 << (at % 64);
        self.0[at / 64] = self.0[at / 64] & !bit | if on { bit } else { 0 };
    }

    pub const fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 != 0
    }

    pub fn add_all(&mut self, others: Self) {
        self.0.iter_mut().zip(others.0).for_each(|(word, others)| *word |= others);
    }

    /// Takes away all but `others`.
    pub fn keep(&mut self, others: Self) {
        self.0.iter_mut().zip(others.0).for_each(|(word, others)| *word &= others);
    }

    fn without(self, others: Self) -> Self {
        Self(from_fn(|word| self.0[word] & !others.0[word]))
    }

    pub fn any(&self) -> bool {
        self.0 != [0; WORDS]
    }

    pub fn all(self) -> impl Iterator<Item = usize> {
        bits::numbers(self.0)
    }

    /// Calls `found` with all numbers, which is faster for many.
    pub fn each(&self, mut found: impl FnMut(usize)) {
        for (which, &(mut word)) in self.0.iter().enumerate() {
            while word != 0 {
                found(which << 6 | word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }
}

/// Sums over all windows, or what one more piece in a window changes: their worth to the side to move, if that is the first
/// side and if it is the second, and the number of each kind in ten bits each.
#[derive(Clone, Copy, Default)]
struct Sums {
    worth: Packed,
    counts: i64,
}

/// Kinds of windows in the counts, followed by the same for the second side: full, lacking one piece, lacking two.
pub const FULL: usize = 0;
pub const LACKS_ONE: usize = 2;
pub const LACKS_TWO: usize = 4;
const COUNT: usize = 10;

/// What a side can do to pairs, followed by the same for the second side: pairs that it captures with its next piece, and
/// enemy pairs with both ends empty. The counts have sixteen bits each of one number.
pub const TAKES: usize = 0;
pub const LOOSE: usize = 2;
const PAIR: usize = 16;

/// Worths of windows by the number of pieces in them, if all are of one side.
pub type Worths = [i32; LARGEST + 1];

/// A kind of shape.
pub struct Kind {
    /// Its name in the terms of the evaluation.
    pub name: &'static str,
    /// Which shapes of the rules are its windows.
    pub shape: ShapeKind,
    /// The number of its points.
    pub size: usize,
    /// The worth of a window to the side to move, and to the other.
    pub worths: [Worths; 2],
    /// The worth of a window for move ordering.
    pub order_weights: Worths,
}

/// The windows and quads of a board.
pub struct Tables {
    pub board: &'static Board,
    /// By point and direction: the next point, or one off the board.
    pub steps: &'static [[u16; MAX_DIRECTIONS]],
    /// The points of each window; the rest of a short one is off the board.
    pub windows: Vec<[u16; LARGEST]>,
    /// The codes of windows without pieces.
    empty: Vec<u8>,
    /// By point: the numbers of its windows, and how many there are.
    of_point: Vec<([u16; MOST], u8)>,
    quads: Vec<[u16; 4]>,
    /// By point: its quads, and the shift of its two bits in their codes.
    quads_of: Vec<Vec<(u16, u8)>>,
    /// By side, and for a piece of it taken away or put: what that changes, by the code of the window before.
    changes: [[[Sums; CODES]; 2]; 2],
    /// By code of a window: what it adds to the sums.
    sums: [Sums; CODES],
    /// By code of a window: the move-ordering weight of a point in it for each side.
    order_weights: [Packed; CODES],
    /// By code of a quad: what it adds to the counts of pairs.
    pairs: [u64; 256],
    /// By kind of pair and side: the codes of quads that have one.
    codes_of: [Vec<u8>; 4],
    /// By point and side: the Zobrist key.
    keys: Vec<[u64; 2]>,
}

/// The quad that begins at a point, if it is on the board.
fn quad(board: &Board, first: Point, direction: usize) -> Option<[Point; 4]> {
    let second = board.step(first, direction)?;
    let third = board.step(second, direction)?;
    Some([first, second, third, board.step(third, direction)?])
}

/// A position of either game. Each game's folder adds how it changes.
#[derive(Clone, Copy)]
pub struct State<const POINTS: usize, const WINDOWS: usize, const QUADS: usize> {
    pub pieces: Pieces<POINTS, WINDOWS, QUADS>,
    pub to_move: u8,
    /// As [`Opening::actions`](crate::opening::Opening::actions).
    pub opening: u8,
    /// Pieces in hand, by side.
    pub in_hand: [u8; 2],
    /// Captured pieces that a side may place, by side.
    pub held: [u8; 2],
    pub ended: Option<End>,
}

impl<const POINTS: usize, const WINDOWS: usize, const QUADS: usize> State<POINTS, WINDOWS, QUADS> {
    /// A position of the rules on its tables, after `opening` actions.
    pub fn of(tables: &Tables, position: &AnyPosition, opening: u8) -> Self {
        let mut pieces = Pieces::new(tables);
        for at in position.board().points() {
            if let Some(piece) = position.piece_at(at) {
                pieces.change(tables, at.index(), piece.owner.index() & 1, true);
            }
        }
        let tallies = [0, 1].map(|seat: usize| position.tally(Seat::ALL[seat]));
        Self {
            pieces,
            to_move: position.to_act().map_or(0, |seat| u8::from(seat) & 1),
            opening,
            in_hand: tallies.map(|tally| narrow(tally.in_hand.unwrap_or(0))),
            held: tallies.map(|tally| narrow(tally.held.unwrap_or(0))),
            ended: End::of(position),
        }
    }

    /// Legal placements. `apart` is the least distance of the first player's second piece from the first, in steps.
    pub fn open(&self, tables: &Tables, apart: u8) -> Marks {
        match () {
            () if self.in_hand[usize::from(self.to_move)] == 0 => Marks::NONE,
            () if self.opening == 2 => self.pieces.vacant.without(self.near_first(tables, apart)),
            () => self.pieces.vacant,
        }
    }

    /// The points fewer than `apart` steps from the first piece.
    fn near_first(&self, tables: &Tables, apart: u8) -> Marks {
        let mut near = Marks::NONE;
        for (at, _) in self.pieces.cells.iter().enumerate().filter(|&(_, &cell)| cell == 1) {
            near.add(at);
        }
        for _ in 1..apart {
            for at in near.all() {
                for next in tables.board.neighbours(Point(narrow(at))) {
                    near.add(next.index());
                }
            }
        }
        near
    }
}

impl Tables {
    /// The tables of a board with these shapes.
    pub fn new(board: &'static Board, shapes: &[Shape], kinds: &[Kind]) -> Self {
        let mut windows = Vec::new();
        let mut of_point = vec![([0; MOST], 0u8); board.len()];
        let mut empty = Vec::new();
        for (number, kind) in (0..).zip(kinds) {
            for shape in shapes.iter().filter(|shape| shape.kind == kind.shape) {
                let mut window = [narrow(board.len()); LARGEST];
                for (cell, at) in window.iter_mut().zip(&shape.points) {
                    *cell = at.0;
                    let (numbers, count) = &mut of_point[at.index()];
                    numbers[usize::from(*count)] = narrow(windows.len());
                    *count += 1;
                }
                windows.push(window);
                empty.push(number * (COUNTS + 1));
            }
        }
        let of_code = |code: usize| Some((kinds.get(code / usize::from(COUNTS + 1))?, code & usize::from(COUNTS)));
        let mut quads_of = vec![Vec::new(); board.len()];
        let mut quads = Vec::new();
        for points in board.points().flat_map(|at| (0..3).filter_map(move |direction| quad(board, at, direction))) {
            for (place, at) in (0..).zip(points) {
                quads_of[at.index()].push((narrow(quads.len()), 2 * place));
            }
            quads.push(points.map(|at| at.0));
        }
        let mut state = 0x0E8A_DE5E_ED01;
        Self {
            board,
            steps: board.steps(),
            windows,
            empty,
            of_point,
            quads,
            quads_of,
            changes: ONE_OF.map(|one| {
                [-isize::from(one), one.into()].map(|by| {
                    from_fn(|code| of_code(code).map_or_else(Sums::default, |(kind, counts)| kind.change(counts, by)))
                })
            }),
            sums: from_fn(|code| of_code(code).map_or_else(Sums::default, |(kind, counts)| kind.sums(counts))),
            order_weights: from_fn(|code| {
                of_code(code).map_or_else(Packed::default, |(kind, counts)| kind.order_weight(counts))
            }),
            pairs: from_fn(|code| pairs(narrow(code))),
            codes_of: from_fn(|pair| (0..=u8::MAX).filter(|&code| pairs(code) >> (PAIR * pair) & 1 > 0).collect()),
            keys: board.points().map(|_| [next(&mut state), next(&mut state)]).collect(),
        }
    }

    /// The numbers of the windows through a point.
    fn windows_of(&self, at: usize) -> impl Iterator<Item = usize> {
        let (numbers, count) = &self.of_point[at];
        numbers[..usize::from(*count)].iter().map(|&number| number.into())
    }
}

/// The number of pieces of each side in a window, by the counts of its code.
fn held(counts: usize) -> [usize; 2] {
    [counts & 7, counts >> 3]
}

/// The worth with `own` pieces; 0 beyond the table.
fn at(worths: &Worths, own: usize) -> i32 {
    worths.get(own).copied().unwrap_or(0)
}

impl Kind {
    /// What it changes to add to the counts.
    fn change(&self, counts: usize, by: isize) -> Sums {
        let [mut change, before] = [counts.saturating_add_signed(by), counts].map(|counts| self.sums(counts));
        change.worth -= before.worth;
        change.counts -= before.counts;
        change
    }

    /// What a window adds to the sums.
    fn sums(&self, counts: usize) -> Sums {
        let mut sums = Sums::default();
        for side in [0, 1] {
            let (own, others) = (held(counts)[side], held(counts)[1 - side]);
            if others == 0 {
                let [to_move, other] = self.worths.map(|worths| at(&worths, own));
                sums.worth += Packed::of(if side == 0 { [to_move, -other] } else { [-other, to_move] });
                for (kind, lacks) in [(FULL, 0), (LACKS_ONE, 1), (LACKS_TWO, 2)] {
                    sums.counts |= i64::from(own + lacks == self.size) << (COUNT * (kind + side));
                }
            }
        }
        sums
    }

    /// The move-ordering weight of one more piece of each side in a window, which grows or stops the other side.
    fn order_weight(&self, counts: usize) -> Packed {
        Packed::of([0, 1].map(|side| {
            let (own, others) = (held(counts)[side], held(counts)[1 - side]);
            let grown = |count: usize| at(&self.order_weights, count + 1) - at(&self.order_weights, count);
            match (own, others) {
                (_, 0) => grown(own) * 4,
                (0, _) => grown(others) * 3,
                _ => 0,
            }
        }))
    }
}

/// What a quad adds to the counts of pairs, by its code: the cells of its points, two bits each.
fn pairs(code: u8) -> u64 {
    let [a, b, c, d] = [0, 2, 4, 6].map(|shift| code >> shift & 3);
    if b != c || (b != 1 && b != 2) {
        return 0;
    }
    let taker = 3 - b;
    let side = usize::from(taker) - 1;
    if a == EMPTY && d == EMPTY {
        1 << (PAIR * (LOOSE + side))
    } else if a == EMPTY && d == taker || a == taker && d == EMPTY {
        1 << (PAIR * (TAKES + side))
    } else {
        0
    }
}

/// Pieces on a board, with their sums. `POINTS` is at least one more than the points of the board, for the steps that
/// leave it; `WINDOWS` and `QUADS` count words of 64.
#[derive(Clone, Copy)]
pub struct Pieces<const POINTS: usize, const WINDOWS: usize, const QUADS: usize> {
    /// By point: [`EMPTY`], or the side + 1.
    pub cells: [u8; POINTS],
    /// The empty points.
    pub vacant: Marks,
    /// The codes of the windows, and of the quads.
    codes: [[u8; 64]; WINDOWS],
    quads: [[u8; 64]; QUADS],
    /// The windows of one side alone that are full or lack one or two pieces, and the quads with a pair.
    near_full: Set<WINDOWS>,
    with_pair: Set<QUADS>,
    sums: Sums,
    /// Pieces on the board, by side.
    on_board: [i32; 2],
    /// The counts of pairs.
    pairs: u64,
    pub key: u64,
}

impl<const POINTS: usize, const WINDOWS: usize, const QUADS: usize> Pieces<POINTS, WINDOWS, QUADS> {
    /// The empty board.
    pub fn new(tables: &Tables) -> Self {
        debug_assert!(tables.board.len() < POINTS);
        debug_assert!(tables.windows.len() <= 64 * WINDOWS && tables.quads.len() <= 64 * QUADS);
        let mut pieces = Self {
            cells: [OFF; POINTS],
            vacant: Marks::NONE,
            codes: [[0; 64]; WINDOWS],
            quads: [[0; 64]; QUADS],
            near_full: Set::NONE,
            with_pair: Set::NONE,
            sums: Sums::default(),
            on_board: [0; 2],
            pairs: 0,
            key: 0,
        };
        pieces.cells[..tables.board.len()].fill(EMPTY);
        pieces.codes.as_flattened_mut()[..tables.empty.len()].copy_from_slice(&tables.empty);
        (0..tables.board.len()).for_each(|at| pieces.vacant.add(at));
        pieces
    }

    /// Puts a piece of a side on an empty point, or takes it away.
    pub fn change(&mut self, tables: &Tables, at: usize, side: usize, put: bool) {
        let what = if side == 0 { 1 } else { 2 };
        self.cells[at] = if put { what } else { EMPTY };
        self.vacant.flip(at);
        let one = if put { ONE_OF[side] } else { ONE_OF[side].wrapping_neg() };
        let changes = &tables.changes[side][usize::from(put)];
        self.on_board[side] += if put { 1 } else { -1 };
        self.key ^= tables.keys[at][side];
        let codes = self.codes.as_flattened_mut();
        let mut worth = self.sums.worth;
        for number in tables.windows_of(at) {
            let code = &mut codes[number];
            let change = &changes[usize::from(*code)];
            *code = code.wrapping_add(one);
            worth += change.worth;
            if change.counts != 0 {
                self.sums.counts += change.counts;
                self.near_full.set(number, tables.sums[usize::from(*code)].counts != 0);
            }
        }
        self.sums.worth = worth;
        let quads = self.quads.as_flattened_mut();
        for &(number, shift) in &tables.quads_of[at] {
            let number = usize::from(number);
            let code = &mut quads[number];
            let old = tables.pairs[usize::from(*code)];
            *code ^= what << shift;
            let new = tables.pairs[usize::from(*code)];
            if old != new {
                self.pairs = self.pairs.wrapping_add(new).wrapping_sub(old);
                self.with_pair.set(number, new != 0);
            }
        }
    }

    /// Whether there are windows of a kind.
    pub const fn has(&self, kind: usize) -> bool {
        self.sums.counts >> (COUNT * kind) & ((1 << COUNT) - 1) != 0
    }

    /// The number of pairs of a kind.
    #[allow(clippy::cast_possible_truncation)] // these sixteen bits are what is wanted
    pub const fn pairs(&self, kind: usize) -> i32 {
        (self.pairs >> (PAIR * kind)) as u16 as i32
    }

    /// Move-ordering weights of placing a piece of each side on an empty point. See [`Orders`](orders::Orders) for many points.
    pub fn order_weights(&self, tables: &Tables, at: usize) -> Packed {
        let codes = self.codes.as_flattened();
        let mut sum = Packed::default();
        for number in tables.windows_of(at) {
            sum += tables.order_weights[usize::from(codes[number])];
        }
        sum
    }

    /// The same for one side.
    pub fn order_weight(&self, tables: &Tables, at: usize, side: usize) -> i32 {
        self.order_weights(tables, at).unpack()[side]
    }

    /// Calls `found` with the windows that hold `own` pieces of a side and none of the other: all that their shape has, or one or
    /// two fewer. Other windows are not kept.
    pub fn windows<'a>(&self, tables: &'a Tables, side: usize, own: u8, mut found: impl FnMut(&'a [u16; LARGEST])) {
        let codes = self.codes.as_flattened();
        self.near_full.each(|number| {
            if codes[number] & COUNTS == ONE_OF[side] * own {
                found(&tables.windows[number]);
            }
        });
    }

    /// Marks the empty points of the windows that hold `own` pieces of a side and none of the other.
    pub fn open_points(&self, tables: &Tables, side: usize, own: u8, marks: &mut Marks) {
        self.windows(tables, side, own, |window| {
            for at in window.iter().map(|&at| usize::from(at)).filter(|&at| self.cells.get(at) == Some(&EMPTY)) {
                marks.add(at);
            }
        });
    }

    /// Calls `found` with the quads of a kind of pair and a side; an end on which a piece can be placed comes first.
    pub fn quads(&self, tables: &Tables, pair: usize, mut found: impl FnMut([usize; 4])) {
        if self.pairs(pair) == 0 {
            return;
        }
        let codes = self.quads.as_flattened();
        for &code in &tables.codes_of[pair] {
            self.with_pair.each(|number| {
                if codes[number] == code {
                    let mut quad = tables.quads[number].map(usize::from);
                    if self.cells[quad[0]] != EMPTY {
                        quad.reverse();
                    }
                    found(quad);
                }
            });
        }
    }

    /// Calls `found` with each pair that a side captures by placing a piece on a point.
    pub fn caught(&self, tables: &Tables, at: usize, side: usize, mut found: impl FnMut([usize; 2])) {
        if self.pairs(TAKES + side) == 0 {
            return;
        }
        let own = if side == 0 { 1 } else { 2 };
        let step = |at: usize, direction: usize| usize::from(tables.steps[at][direction]);
        for direction in 0..6 {
            let near = step(at, direction);
            if self.cells[near] != 3 - own {
                continue;
            }
            let far = step(near, direction);
            if self.cells[far] == 3 - own && self.cells[step(far, direction)] == own {
                found([near, far]);
            }
        }
    }
}
