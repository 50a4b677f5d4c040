//! Cavendish (Maureen Hiron, 1982 and 1986), from the source "Cavendish": a player's account of the UK edition.
//!
//! Two players, Red and White, with 32 pieces each on the 169 points of a hexagon of side 8 whose points are joined by
//! lines in three directions. Five or more of a colour in an unbroken line win. *Ruling:* the side that begins is red.
//!
//! * **Place.** A piece from the hand to an empty point, the rim included. Test: `placing`.
//! * **Jump.** Instead, a piece on the board goes to the third point along a line, which must be empty, over two points
//!   that both hold enemy pieces; these two are captured and out of the game. Nothing else is affected. Tests:
//!   `jump_captures_the_pair`, `jump_needs_a_pair_and_room`, `captured_is_dead`.
//! * **One jump** in a turn. Test: `one_jump`.
//! * **No force.** A jump is free as long as there is a piece to place; with none left it is the only action. Tests:
//!   `jump_is_free`, `without_pieces_only_jumps`.
//! * **The first player's second piece** stands at least four steps from the first (three points between). *Ruling:* in
//!   steps on the board, "in any direction", not only along lines. Test: `second_piece`.
//! * **End.** Five or more in a line at the end of an action win, also when a jump makes them. A player who can neither
//!   place nor jump loses. Tests: `five_win`, `four_do_not_win`, `jump_makes_five`, `stalemate`.

mod grid;
mod jumps;
#[cfg(test)]
mod tests;

use super::lines::{self, EMPTY, OFF};
use super::{
    Action, Captured, Choice, Colour, Ending, Fact, Game, GameId, Key, OptionError, OptionSpec, Options, Outcome,
    Piece, PieceKind, Position, Refusal, Rule, Seat, Seats, StateError, StateReader, StateWriter, Tally, Task, Values,
    Written,
};
use crate::geometry::{self, Board, Point};
use grid::Grid;

/// Points of the board.
const POINTS: usize = 169;
/// Pieces of a side.
const PIECES: u8 = 32;
/// Pieces in a line that win.
const ROW: usize = 5;
/// The nearest that the first player's second piece may come to the first.
const APART: u8 = 4;
/// What stands on a point, by seat.
const OWN: [u8; 2] = [1, 2];
const COLOURS: [Colour; 2] = [Colour::Red, Colour::White];

/// The first piece's neighbourhood is closed to the second.
const SECOND_PIECE: Rule = Rule {
    id: "cavendish/second-piece",
    heading: "The first player's second piece",
    sentence: "{0} is too near: the first player's second piece stands at least {2} steps from the first, on {1}.",
};
/// There is no piece left to place.
const ALL_PLACED: Rule = Rule {
    id: "cavendish/all-placed",
    heading: "Placing or jumping",
    sentence: "Your pieces are all placed: jump with one of them over two enemy pieces.",
};
/// Captured pieces do not come back.
const DEAD: Rule = Rule {
    id: "cavendish/dead",
    heading: "Captured pieces",
    sentence: "Captured pieces are out of the game: place a piece of your own, or jump.",
};
/// Pieces do not step.
const NO_STEP: Rule = Rule {
    id: "cavendish/no-step",
    heading: "Jumping",
    sentence: "A piece does not step from {0} to {1}: it moves only by jumping over two enemy pieces, {0}x….",
};
/// Jumps are three points long.
const STRAIGHT: Rule = Rule {
    id: "cavendish/straight",
    heading: "Jumping",
    sentence: "{1} is not the third point from {0} along a line: a piece jumps straight over two points.",
};
/// Jumps go over a pair of enemies.
const PAIR: Rule = Rule {
    id: "cavendish/pair",
    heading: "Jumping",
    sentence: "Between {0} and {1} there are not two enemy pieces: a jump goes over two of them.",
};
/// A turn has one jump.
const ONE_JUMP: Rule = Rule {
    id: "cavendish/one-jump",
    heading: "Jumping",
    sentence: "A piece jumps once in a turn: end on {1}, the jump from {0}.",
};

/// A position of Cavendish.
#[derive(Clone, PartialEq, Debug)]
pub struct Cavendish {
    cells: [u8; POINTS + 1],
    pieces: [Grid; 2],
    to_move: u8,
    /// Actions so far, no longer counted from 3 on.
    opening: u8,
    in_hand: [u8; 2],
    captured: [u16; 2],
    outcome: Option<Outcome>,
}

impl Game for Cavendish {
    const KEY: &'static str = "cavendish";
    const NAME: &'static str = "Cavendish";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "edition",
            meaning: "whose rules",
            values: Values::Choices(&[
                Choice {
                    value: "uk",
                    meaning: "second piece at least four steps from the first; captures by jumping",
                    built: true,
                },
                Choice {
                    value: "us",
                    meaning: "second piece not next to the first; captures by jumping and by flanking",
                    built: false,
                },
            ]),
        },
        OptionSpec {
            key: "captured",
            meaning: "what becomes of captured pieces",
            values: Values::Choices(&[
                Choice { value: "dead", meaning: "they are out of the game", built: true },
                Choice { value: "reenter", meaning: "the captor may place them, in their own colour", built: false },
            ]),
        },
        OptionSpec {
            key: "chains",
            meaning: "jumping on in the same turn",
            values: Values::Choices(&[
                Choice { value: "off", meaning: "one jump a turn", built: true },
                Choice { value: "on", meaning: "the same piece may jump again and again", built: false },
            ]),
        },
        OptionSpec {
            key: "stalemate",
            meaning: "a player who can do nothing",
            values: Values::Choices(&[
                Choice { value: "loss", meaning: "loses", built: true },
                Choice { value: "draw", meaning: "the game is drawn", built: false },
            ]),
        },
    ];
    const RULES: &'static [&'static Rule] = &[&SECOND_PIECE, &ALL_PLACED, &DEAD, &NO_STEP, &STRAIGHT, &PAIR, &ONE_JUMP];

    fn new(_: &Options) -> Result<Self, OptionError> {
        let mut cells = [EMPTY; POINTS + 1];
        cells[POINTS] = OFF;
        Ok(Self {
            cells,
            pieces: [Grid::EMPTY; 2],
            to_move: 0,
            opening: 0,
            in_hand: [PIECES; 2],
            captured: [0; 2],
            outcome: None,
        })
    }

    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        let mut position = Self::new(options).map_err(|e| StateError::new(e.to_string()))?;
        position.to_move = state.seat("act", 2)?.0;
        let mut taken = [false; POINTS];
        for side in [0, 1] {
            for at in state.pieces(COLOURS[side], &mut taken)? {
                position.put(side, at);
            }
        }
        let captured = state.numbers("taken", 2, 0, u16::MAX.into())?;
        for side in [0, 1] {
            position.captured[side] = u16::try_from(captured[side]).unwrap_or(u16::MAX);
            let used = position.pieces[side].len() + captured[1 - side];
            let left = u32::from(PIECES).checked_sub(used).and_then(|n| u8::try_from(n).ok());
            position.in_hand[side] = left.ok_or_else(|| {
                StateError::new(format!(
                    "{} has {used} pieces on the board and captured: at most {PIECES}",
                    COLOURS[side]
                ))
            })?;
        }
        let on_board = [0, 1].map(|side| position.pieces[side].len());
        position.opening = match state.optional("ply", 0, 2)? {
            Some(ply)
                if on_board != [ply.div_ceil(2), ply / 2]
                    || u32::from(position.to_move) != ply % 2
                    || captured != [0, 0] =>
            {
                return Err(StateError::new(format!("ply={ply} does not fit the pieces on the board and who acts")));
            }
            Some(ply) => u8::try_from(ply).unwrap_or(0),
            None => 3,
        };
        position.outcome = match [0, 1].map(|side| position.row(side).is_some()) {
            [true, true] => return Err(StateError::new(format!("both colours have {ROW} in a line"))),
            [false, false] => position.stalemate(),
            [red, _] => Some(Outcome::Win(Seats::one(Seat(u8::from(!red))), Ending::Line)),
        };
        Ok(position)
    }
}

impl Cavendish {
    fn mover(&self) -> usize {
        usize::from(self.to_move)
    }

    fn vacant(&self) -> Grid {
        Grid::BOARD.without(&self.pieces[0]).without(&self.pieces[1])
    }

    /// The points that the player to act may place a piece of his own on.
    fn open(&self) -> Grid {
        match self.opening {
            _ if self.outcome.is_some() || self.in_hand[self.mover()] == 0 => Grid::EMPTY,
            2 => self.vacant().without(&self.near_first()),
            _ => self.vacant(),
        }
    }

    /// The points that are closed to the first player's second piece.
    fn near_first(&self) -> Grid {
        let mut near = self.pieces[0];
        for _ in 1..APART {
            for at in near.iter() {
                self.board().neighbours(at).iter().for_each(|&next| near.insert(next));
            }
        }
        near
    }

    fn put(&mut self, side: usize, at: Point) {
        self.cells[at.index()] = OWN[side];
        self.pieces[side].insert(at);
    }

    fn take_off(&mut self, side: usize, at: Point) {
        self.cells[at.index()] = EMPTY;
        self.pieces[side].remove(at);
    }

    /// Takes off what the player to act captures.
    fn capture(&mut self, points: &Captured) {
        let mover = self.mover();
        for at in points.iter() {
            self.take_off(1 - mover, at);
            self.captured[mover] = self.captured[mover].saturating_add(1);
        }
    }

    /// A line of five or more of a side.
    fn row(&self, side: usize) -> Option<Vec<Point>> {
        let board = self.board();
        let run = |at: Point, d| lines::run(board.steps(), &self.cells, at.index(), d, OWN[side]);
        for at in self.pieces[side].iter() {
            for direction in 0..3 {
                let length = 1 + run(at, direction);
                if length >= ROW && run(at, board.opposite(direction)) == 0 {
                    let next = |p: &Point| board.step(*p, direction);
                    return Some(std::iter::successors(Some(at), next).take(length).collect());
                }
            }
        }
        None
    }

    /// The end of the game where the player to act can do nothing.
    fn stalemate(&self) -> Option<Outcome> {
        let stuck = self.in_hand[self.mover()] == 0 && !self.can_jump();
        stuck.then_some(Outcome::Win(Seats::one(Seat(1 - self.to_move)), Ending::NoMove))
    }
}

impl Position for Cavendish {
    fn board(&self) -> &'static Board {
        geometry::cavendish()
    }

    fn seats(&self) -> usize {
        2
    }

    fn colour(&self, seat: Seat) -> Colour {
        COLOURS[seat.index() % 2]
    }

    fn options(&self) -> Options {
        Options::of(GameId::Cavendish)
    }

    fn to_act(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(Seat(self.to_move))
    }

    fn piece_at(&self, at: Point) -> Option<Piece> {
        let owner = (0u8..).zip(OWN).find(|(_, own)| self.cells[at.index()] == *own).map(|(side, _)| Seat(side))?;
        Some(Piece { colour: self.colour(owner), kind: PieceKind::Stone, owner })
    }

    fn tally(&self, seat: Seat) -> Tally {
        let side = seat.index() % 2;
        Tally { in_hand: Some(self.in_hand[side].into()), captured: self.captured[side], score: None }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn deciding(&self) -> Vec<Point> {
        match self.outcome {
            Some(Outcome::Win(seats, Ending::Line)) => {
                self.row(usize::from(!seats.contains(Seat(0)))).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| match self.opening {
            2 => Task::PlaceApart(APART),
            _ if self.in_hand[self.mover()] == 0 => Task::Jump,
            _ if !self.can_jump() => Task::Place,
            _ => Task::PlaceOrJump,
        })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.open().iter().map(Action::Place));
        self.jumps(out);
    }

    fn pick(&self, rng: &mut fastrand::Rng, scratch: &mut Vec<Action>) -> Option<Action> {
        scratch.clear();
        self.jumps(scratch);
        let open = self.open();
        let count = open.len() + u32::try_from(scratch.len()).unwrap_or(0);
        if count == 0 {
            return None;
        }
        let index = rng.u32(0..count);
        open.nth(index).map(Action::Place).or_else(|| scratch.get((index - open.len()) as usize).copied())
    }

    fn apply(&mut self, action: &Action) {
        let mover = self.mover();
        let at = match *action {
            Action::Place(at) => {
                self.in_hand[mover] -= 1;
                at
            }
            Action::Move { from, to, captured } => {
                self.take_off(mover, from);
                self.capture(&captured);
                to
            }
            _ => return,
        };
        self.put(mover, at);
        self.opening = (self.opening + 1).min(3);
        self.to_move = 1 - self.to_move;
        let own = OWN[mover];
        let won = (0..3).any(|d| lines::row(self.board(), &self.cells, at.index(), d, own) >= ROW);
        self.outcome =
            if won { Some(Outcome::Win(Seats::one(Seat(1 - self.to_move)), Ending::Line)) } else { self.stalemate() };
    }

    fn resolve(&self, written: &Written) -> Result<Action, Refusal> {
        if self.outcome.is_some() {
            return Err(Rule::OVER.broken());
        }
        match written {
            Written::Place { at, .. } => self.resolve_place(*at),
            Written::Path { points, leaps } => self.resolve_jump(points, leaps),
            Written::Reenter(_) => Err(DEAD.broken()),
            Written::Relocate { .. } | Written::End => Err(Rule::NO_SUCH_ACTION.broken()),
        }
    }

    fn spell(&self, action: &Action) -> Written {
        match *action {
            Action::Place(at) => Written::Place { at, marked: false },
            Action::Move { from, to, .. } => Written::Path { points: vec![from, to], leaps: vec![super::Leap::Jump] },
            _ => Written::End,
        }
    }

    fn captures(&self, action: &Action) -> Vec<Point> {
        match action {
            Action::Move { captured, .. } => captured.iter().collect(),
            _ => Vec::new(),
        }
    }

    fn key(&self) -> u64 {
        let hands = u64::from(self.in_hand[0]) | u64::from(self.in_hand[1]) << 8;
        Key::new()
            .with_bytes(&self.cells[..POINTS])
            .with(u64::from(self.to_move) | u64::from(self.opening) << 8 | hands << 16)
            .value()
    }

    fn write(&self, out: &mut StateWriter) {
        out.seat("act", Seat(self.to_move));
        if self.opening < 3 {
            out.number("ply", self.opening.into());
        }
        for side in [0, 1] {
            out.points(COLOURS[side].name(), self.pieces[side].iter());
        }
        out.numbers("taken", self.captured.map(u32::from));
    }
}

impl Cavendish {
    fn resolve_place(&self, at: Point) -> Result<Action, Refusal> {
        if self.in_hand[self.mover()] == 0 {
            return Err(ALL_PLACED.broken());
        }
        if self.cells[at.index()] != EMPTY {
            return Err(Rule::OCCUPIED.broken_by(Fact::Point(at)));
        }
        if !self.open().contains(at) {
            let first = self.pieces[0].nth(0).map_or(Fact::None, Fact::Point);
            return Err(Refusal { rule: &SECOND_PIECE, facts: [Fact::Point(at), first, Fact::Number(APART.into())] });
        }
        Ok(Action::Place(at))
    }
}
