//! The squares in lines, and the steps that a piece of one side has on them.

use crate::Bits;
use crate::geometry::{self, Board, MAX_DIRECTIONS, Point};
use std::sync::LazyLock;

/// A set of squares.
pub(super) type Squares = Bits<3>;

/// Squares, and one for off the board.
pub(super) const CELLS: usize = 177;

/// What a cell holds. A vacant square is 0; no bit of the four is set.
pub(super) const EMPTY: u8 = 0;
/// A piece of each side.
pub(super) const SIDE: [u8; 2] = [1, 2];
/// The piece is a Knight.
pub(super) const KNIGHT: u8 = 4;
/// Off the board.
pub(super) const OFF: u8 = 8;

/// A square of the mover's own castle: no plain move and no canter step enters it. Set in a [`View`] only.
const HOME: u8 = 16;
/// A square of the enemy's castle: what enters it stays. Set in a [`View`] only.
const GOAL: u8 = 32;
/// What keeps a piece from landing.
const TAKEN: u8 = SIDE[0] | SIDE[1] | OFF;

/// The castles of White and Black: the first two squares of the board and the last two.
pub(super) const CASTLES: [[Point; 2]; 2] = [[Point(0), Point(1)], [Point(174), Point(175)]];

/// The castle of a side as a set.
pub(super) const fn castle(side: usize) -> Squares {
    let mut set = Squares::EMPTY;
    set.insert(CASTLES[side][0]);
    set.insert(CASTLES[side][1]);
    set
}

/// From a square in each direction: the next square and the one straight beyond it.
type Lines = [[[Point; 2]; MAX_DIRECTIONS]; CELLS];

static LINES: LazyLock<Lines> = LazyLock::new(|| {
    let steps = geometry::chivalry().steps();
    std::array::from_fn(|at| {
        std::array::from_fn(|direction| {
            let near = steps[at][direction];
            [near, steps[usize::from(near)][direction]].map(Point)
        })
    })
});

/// The board with nothing on it.
pub(super) fn empty_cells(board: &Board) -> [u8; CELLS] {
    std::array::from_fn(|at| if at < board.len() { EMPTY } else { OFF })
}

/// The board as one side sees it while it moves a piece. The piece is lifted: its start square counts as vacant.
/// What it captures is taken off at once.
#[derive(Clone)]
pub(super) struct View {
    lines: &'static Lines,
    cells: [u8; CELLS],
    own: u8,
    enemy: u8,
    castle_move: bool,
}

impl View {
    /// The view of a side, with nothing lifted; `castle_move` tells whether it has a castle move left.
    pub(super) fn new(cells: &[u8; CELLS], side: usize, castle_move: bool) -> Self {
        let mut cells = *cells;
        for (home, goal) in CASTLES[side].iter().zip(CASTLES[1 - side]) {
            cells[home.index()] |= HOME;
            cells[goal.index()] |= GOAL;
        }
        Self { lines: &LINES, cells, own: SIDE[side], enemy: SIDE[1 - side], castle_move }
    }

    /// Takes a piece off and tells what it was.
    pub(super) fn take(&mut self, at: Point) -> u8 {
        let cell = &mut self.cells[at.index()];
        let piece = *cell & (TAKEN | KNIGHT);
        *cell ^= piece;
        piece
    }

    /// Puts back what was taken off.
    pub(super) fn put(&mut self, at: Point, piece: u8) {
        self.cells[at.index()] |= piece;
    }

    /// Whether this is a square of the board at all.
    pub(super) fn is_square(&self, at: Point) -> bool {
        self.cells[at.index()] & OFF == 0
    }

    /// Whether a piece can land here.
    pub(super) fn vacant(&self, at: Point) -> bool {
        self.cells[at.index()] & TAKEN == 0
    }

    /// Whether this is a square of the mover's own castle.
    pub(super) fn is_home(&self, at: Point) -> bool {
        self.cells[at.index()] & HOME != 0
    }

    /// Whether this is a square of the enemy's castle.
    pub(super) fn is_goal(&self, at: Point) -> bool {
        self.cells[at.index()] & GOAL != 0
    }

    /// Whether a friend stands here.
    pub(super) fn is_own(&self, at: Point) -> bool {
        self.cells[at.index()] & self.own != 0
    }

    /// Whether an enemy stands here.
    pub(super) fn is_enemy(&self, at: Point) -> bool {
        self.cells[at.index()] & self.enemy != 0
    }

    /// The next squares and those beyond them, by direction.
    pub(super) fn lines(&self, at: Point) -> &'static [[Point; 2]; MAX_DIRECTIONS] {
        &self.lines[at.index()]
    }

    fn open(&self, at: Point) -> bool {
        self.cells[at.index()] & (TAKEN | HOME) == 0
    }

    /// The directions in which the neighbour has one of these marks. Without a branch: in the hot path most of the
    /// time goes here, and what stands beside a piece is hard to predict.
    fn beside(&self, at: Point, marks: u8) -> Directions {
        let mark = |direction: usize| self.cells[self.lines(at)[direction][0].index()] & marks != 0;
        Directions((0..MAX_DIRECTIONS).fold(0, |set, direction| set | u8::from(mark(direction)) << direction))
    }

    /// Where a plain move leads; from the enemy's castle only a castle move.
    pub(super) fn plains(&self, at: Point) -> impl Iterator<Item = Point> {
        let (inside, castle_move) = (self.is_goal(at), self.castle_move);
        let Directions(shut) = self.beside(at, TAKEN | HOME);
        Directions(!shut)
            .map(move |direction| self.lines(at)[direction][0])
            .filter(move |&to| !inside || castle_move && self.is_goal(to))
    }

    /// Where a canter step leads.
    pub(super) fn canters(&self, at: Point) -> impl Iterator<Item = Point> {
        let friends = if self.is_goal(at) { Directions(0) } else { self.beside(at, self.own) };
        friends.map(move |direction| self.lines(at)[direction][1]).filter(move |&to| self.open(to))
    }

    /// What a jump step captures and where it leads.
    pub(super) fn jumps(&self, at: Point) -> impl Iterator<Item = [Point; 2]> {
        let prey = if self.is_goal(at) { Directions(0) } else { self.beside(at, self.enemy) };
        prey.map(move |direction| self.lines(at)[direction]).filter(move |&[_, to]| self.vacant(to))
    }

    /// Whether there is a jump step.
    pub(super) fn has_jump(&self, at: Point) -> bool {
        self.jumps(at).next().is_some()
    }

    /// Whether there is any step at all. A piece that has one has a legal action, as far as other pieces leave it the
    /// choice: a jump can be carried on to its end, and a canter step is a canter or the beginning of a charge.
    pub(super) fn has_step(&self, at: Point) -> bool {
        self.plains(at).next().is_some() || self.has_jump(at) || self.canters(at).next().is_some()
    }
}

/// Directions as bits.
struct Directions(u8);

impl Iterator for Directions {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let direction = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (direction < MAX_DIRECTIONS).then_some(direction)
    }
}
