//! Pente (Gary Gabrel; Parker Brothers' rule book of 1984), from the source "Pente".
//!
//! Green and Yellow place one stone in turn on the 361 crossings of a board of 19 × 19 lines, the edge included.
//!
//! * **The first stone** goes on the centre. Test: `first_stone_on_the_centre`.
//! * **Placing.** Any empty point may be used, also one that a capture has freed. Tests: `one_stone_a_point`,
//!   `freed_points_may_be_used_again`.
//! * **Capture.** A stone placed so that in one of the eight directions two enemy stones and then a stone of its own
//!   colour follow takes the two off; all such pairs at once; never optional; three in a row between the ends are
//!   safe, and so is a stone placed between two enemies. Tests: `captures_every_pair`, `three_are_not_captured`,
//!   `between_two_is_safe`.
//! * **Five in a row**, or more, wins at once, even where a capture could break it. Tests: `five_wins`, `six_wins`.
//! * **Five pairs** captured, or more, win. *Ruling:* a stone that does both wins by its row, since that is what the
//!   source says comes first; the captures still count. Tests: `five_pairs_win`, `row_goes_before_captures`.
//! * *Ruling:* a full board is drawn; the source does not speak of it. Test: `full_board_is_drawn`.

mod terms;
#[cfg(test)]
mod tests;

use super::lines::{self, EMPTY, OFF};
use super::{
    Action, Bits, Colour, Ending, Fact, Game, Key, OptionError, OptionSpec, Options, Outcome, Piece, PieceKind,
    Position, Refusal, Rule, Seat, Seats, StateError, StateReader, StateWriter, Tally, Task, Written,
};
use crate::geometry::{self, Board, Point};

/// Points of the board.
const POINTS: usize = 361;
/// The middle one.
const CENTRE: Point = Point(180);
/// The colours in the order of play.
const COLOURS: [Colour; 2] = [Colour::Green, Colour::Yellow];

/// The first stone has one place only.
const FIRST_STONE: Rule = Rule {
    id: "pente/first-stone",
    heading: "The first stone",
    sentence: "{0} is not the centre: the first stone of the game goes on {1}.",
};

/// A position of Pente.
#[derive(Clone, PartialEq, Debug)]
pub struct Pente {
    /// 0 where nothing stands, else one more than the index of the colour; the last entry is off the board.
    cells: [u8; POINTS + 1],
    vacant: Bits<6>,
    to_move: u8,
    /// Stones placed so far, no longer counted from 3 on.
    opening: u8,
    /// The stone placed last; the centre before the first.
    last: Point,
    /// Stones captured, by colour.
    captured: [u16; 2],
    outcome: Option<Outcome>,
}

impl Game for Pente {
    const KEY: &'static str = "pente";
    const NAME: &'static str = "Pente";
    const OPTIONS: &'static [OptionSpec] = terms::OPTIONS;
    const RULES: &'static [&'static Rule] = &[&FIRST_STONE];

    fn new(_: &Options) -> Result<Self, OptionError> {
        let mut cells = [EMPTY; POINTS + 1];
        cells[POINTS] = OFF;
        Ok(Self {
            cells,
            vacant: Bits::first(POINTS),
            to_move: 0,
            opening: 0,
            last: CENTRE,
            captured: [0; 2],
            outcome: None,
        })
    }

    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        let mut position = Self::new(options).map_err(|e| StateError::new(e.to_string()))?;
        position.read_stones(state)?;
        Ok(position)
    }
}

impl Pente {
    /// What the stones of a seat look like in a cell.
    const fn own(seat: u8) -> u8 {
        seat + 1
    }

    /// The points that the player to act may use.
    fn open(&self) -> Bits<6> {
        if self.outcome.is_some() {
            return Bits::EMPTY;
        }
        if self.opening > 0 {
            return self.vacant;
        }
        let mut centre = Bits::EMPTY;
        centre.insert(CENTRE);
        centre
    }

    /// Puts a stone down and takes off what it captures; the turn does not pass.
    fn put(&mut self, at: Point) {
        let own = Self::own(self.to_move);
        self.cells[at.index()] = own;
        self.vacant.remove(at);
        let mut pairs = [[0; 2]; 8];
        let mut count = 0;
        lines::caught(
            geometry::pente(),
            &self.cells,
            at.index(),
            own,
            |cell| cell == 3 - own,
            |pair| {
                pairs[count] = pair;
                count += 1;
            },
        );
        for &cell in pairs[..count].as_flattened() {
            self.cells[cell] = EMPTY;
            self.vacant.0[cell / 64] |= 1 << (cell % 64);
            self.captured[usize::from(self.to_move)] += 1;
        }
        self.last = at;
    }

    /// Length of the unbroken row that the last stone stands in along a line.
    fn row(&self, direction: usize) -> usize {
        let at = self.last.index();
        lines::row(geometry::pente(), &self.cells, at, direction, self.cells[at])
    }

    /// The line on which the last stone stands in a row that wins, as a direction.
    fn winning_direction(&self) -> Option<usize> {
        (0..4).find(|&direction| self.row(direction) >= 5)
    }

    /// Whether the last stone ended the game; `mover` placed it.
    fn judge(&mut self, mover: u8) {
        let win = |ending| Some(Outcome::Win(Seats::one(Seat(mover)), ending));
        self.outcome = if self.winning_direction().is_some() {
            win(Ending::Line)
        } else if self.captured[usize::from(mover)] >= 10 {
            win(Ending::Captures)
        } else if self.vacant.is_empty() {
            Some(Outcome::Draw(Ending::BoardFull))
        } else {
            None
        };
    }

    /// The unbroken rows on the board: what they are made of, and their length.
    fn rows(&self) -> impl Iterator<Item = (u8, usize)> {
        let board = geometry::pente();
        let lines = board.points().flat_map(|at| (0..4).map(move |direction| (at.index(), direction)));
        lines.filter_map(move |(at, direction)| {
            let own = self.cells[at];
            let run = |direction| lines::run(board.steps(), &self.cells, at, direction, own);
            (own != EMPTY && run(board.opposite(direction)) == 0).then(|| (own, 1 + run(direction)))
        })
    }

    /// Sets an empty position up from its words.
    fn read_stones(&mut self, state: &mut StateReader) -> Result<(), StateError> {
        let wrong = |what: &str| StateError::new(what.to_owned());
        self.to_move = state.seat("act", 2)?.0;
        let mover = 1 - self.to_move;
        let mut taken = [false; POINTS];
        let mut on_board = [0; 2];
        for (own, colour) in (1..).zip(COLOURS) {
            for at in state.pieces(colour, &mut taken)? {
                self.cells[at.index()] = own;
                self.vacant.remove(at);
                on_board[usize::from(own) - 1] += 1;
            }
        }
        let captured = state.numbers("captured", 2, 0, 60_000)?;
        for (kept, read) in self.captured.iter_mut().zip(&captured) {
            *kept = u16::try_from(*read).unwrap_or(0);
        }
        let placed = on_board.iter().chain(&captured).sum::<u32>();
        self.opening = u8::try_from(placed.min(3)).unwrap_or(3);
        if placed % 2 != u32::from(self.to_move) {
            return Err(wrong("act does not fit the number of stones on the board and captured"));
        }
        for (side, share) in [placed.div_ceil(2), placed / 2].into_iter().enumerate() {
            if captured[side] % 2 != 0 || on_board[side] + captured[1 - side] != share {
                return Err(wrong("the stones captured do not fit the stones on the board"));
            }
        }
        match state.point("last")? {
            None if placed == 0 => return Ok(()),
            None => return Err(wrong("last=… is missing: the point of the stone placed last")),
            Some(at) if self.cells[at.index()] != Self::own(mover) => {
                return Err(wrong("last is not a stone of the player who placed last"));
            }
            Some(at) => self.last = at,
        }
        if placed <= 3 && self.cells[CENTRE.index()] != Self::own(0) {
            return Err(wrong("the first stone does not stand on the centre"));
        }
        let winning = (0..4).filter(|&d| self.row(d) >= 5).count();
        if self.rows().filter(|(_, length)| *length >= 5).count() > winning
            || self.captured[usize::from(1 - mover)] >= 10
        {
            return Err(wrong("the game was over before the last stone"));
        }
        self.judge(mover);
        Ok(())
    }
}

impl Position for Pente {
    fn board(&self) -> &'static Board {
        geometry::pente()
    }

    fn seats(&self) -> usize {
        2
    }

    fn colour(&self, seat: Seat) -> Colour {
        COLOURS[seat.index() % 2]
    }

    fn options(&self) -> Options {
        Options::of(super::GameId::Pente)
    }

    fn to_act(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(Seat(self.to_move))
    }

    fn piece_at(&self, at: Point) -> Option<Piece> {
        let side = self.cells[at.index()].checked_sub(1)?;
        let owner = Seat(side);
        Some(Piece { colour: self.colour(owner), kind: PieceKind::Stone, owner })
    }

    fn tally(&self, seat: Seat) -> Tally {
        Tally { in_hand: None, captured: self.captured[seat.index() % 2], score: None }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn deciding(&self) -> Vec<Point> {
        let Some(direction) = self.outcome.and_then(|_| self.winning_direction()) else { return Vec::new() };
        let board = self.board();
        let own = self.cells[self.last.index()];
        let along = |from: Point, direction| {
            std::iter::successors(Some(from), move |&at| board.step(at, direction))
                .take_while(move |at| self.cells[at.index()] == own)
        };
        let end = along(self.last, board.opposite(direction)).last();
        end.map_or(Vec::new(), |end| along(end, direction).collect())
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| if self.opening == 0 { Task::PlaceCentre } else { Task::Place })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.open().iter().map(Action::Place));
    }

    fn pick(&self, rng: &mut fastrand::Rng, _: &mut Vec<Action>) -> Option<Action> {
        let open = self.open();
        let count = open.len();
        if count == 0 { None } else { open.nth(rng.u32(0..count)).map(Action::Place) }
    }

    fn apply(&mut self, action: &Action) {
        let Action::Place(at) = *action else { return };
        let mover = self.to_move;
        self.put(at);
        self.opening = (self.opening + 1).min(3);
        self.to_move = 1 - mover;
        self.judge(mover);
    }

    fn resolve(&self, written: &Written) -> Result<Action, Refusal> {
        if self.outcome.is_some() {
            return Err(Rule::OVER.broken());
        }
        let Written::Place { at, .. } = *written else { return Err(Rule::NO_SUCH_ACTION.broken()) };
        if !self.vacant.contains(at) {
            return Err(Rule::OCCUPIED.broken_by(Fact::Point(at)));
        }
        if !self.open().contains(at) {
            return Err(FIRST_STONE.broken_by_two(Fact::Point(at), Fact::Point(CENTRE)));
        }
        Ok(Action::Place(at))
    }

    fn spell(&self, action: &Action) -> Written {
        match *action {
            Action::Place(at) => Written::Place { at, marked: !self.captures(action).is_empty() },
            _ => Written::End,
        }
    }

    fn captures(&self, action: &Action) -> Vec<Point> {
        let Action::Place(at) = *action else { return Vec::new() };
        let own = Self::own(self.to_move);
        let mut points = Vec::new();
        lines::caught(self.board(), &self.cells, at.index(), own, |cell| cell == 3 - own, |pair| points.extend(pair));
        points.into_iter().filter_map(|cell| u16::try_from(cell).ok()).map(Point).collect()
    }

    fn key(&self) -> u64 {
        Key::new()
            .with_bytes(&self.cells[..POINTS])
            .with(u64::from(self.to_move) | u64::from(self.outcome.is_some()) << 8)
            .with(self.captured.iter().fold(0, |all, &n| all << 16 | u64::from(n)))
            .value()
    }

    fn write(&self, out: &mut StateWriter) {
        out.seat("act", Seat(self.to_move));
        if self.opening > 0 {
            out.points("last", [self.last]);
        }
        for (own, colour) in (1..).zip(COLOURS) {
            out.points(colour.name(), self.board().points().filter(|at| self.cells[at.index()] == own));
        }
        out.numbers("captured", self.captured.map(u32::from));
    }
}
