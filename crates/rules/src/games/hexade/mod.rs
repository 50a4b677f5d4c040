//! Hexade (Christian Freeling, 1992), from the source "Hexade".
//!
//! Two players, White and Black, place one counter in turn on the cells of a hexagon of side 10 (271 cells; `size=8`
//! and `size=6` are for shorter games) and try to make a *perfect six*: six in an unbroken line (a longer line holds
//! one), the ring of six cells around a cell whatever that cell holds, or a triangle of 1 + 2 + 3. Tests: `sizes`,
//! `six_wins_at_once`, `other_shapes_do_not_win`.
//!
//! * **Supply.** 135 counters a side, on smaller boards half of the cells without one; captured counters go back to their
//!   owner. *Ruling:* the source gives only the number. Tests: `supply_is_drawn`, `captured_counters_return`.
//! * **White's second counter** stands at distance 3 or more from the first. The source's words can be read as "not
//!   adjacent"; the inventor's diagram marks all 18 cells within distance 2. Test: `second_counter`.
//! * **Capture.** A counter placed so that along a line two enemy counters and then a friendly one follow captures the
//!   two; all such pairs at once; never optional; placing between two enemies is safe. Tests: `captures_all_pairs`,
//!   `between_two_is_safe`.
//! * **End.** After an action of P against Q: (1) Q has a perfect six that stood before: Q wins. (2) P has one, and no
//!   reply of Q can leave P without: P wins at once (*ruling:* the game need not wait). (3) P has one that a reply can
//!   break: Q must break it, and every other of P's. (4) The player to act has no counter left: drawn. Tests:
//!   `six_wins_at_once`, `six_must_be_answered`, `unanswered_six_wins`, `all_sixes_must_be_broken`,
//!   `answer_with_own_six`, `six_goes_before_supply`.
//!
//! Perft by the base rules. Test: `perft_from_the_start`.
//!
//! | depth | action sequences |
//! |---:|---:|
//! | 1 | 271 |
//! | 2 | 73,170 |
//! | 3 | 18,522,264 |

mod options;
mod shapes;
#[cfg(test)]
mod tests;

use crate::Pick;
use crate::geometry::{self, Board, Point};
use crate::impossible::SUPPLY;
use crate::key;
use crate::lines::{self, EMPTY, OFF};
use crate::message;
use crate::message::Message;
use crate::set_up;
use crate::{
    Action, Bits, Colour, CountSpec, Ending, Explain, Fact, Game, GameId, Highlight, Layout, MatchRules, NextFirst,
    OptionError, OptionSpec, Options, Outcome, Piece, PieceKind, PointSet, Position, Reason, Refusal, Rule, Seat,
    Seats, SetUpRules, Shape, ShapeKind, StateError, StateReader, StateWriter, Tally, Task, Why, Written, narrow,
};
pub use options::HexadeOptions;
use shapes::{SIX, Shapes, Six};

/// Cells of the largest board, and one for off the board.
const CELLS: usize = 272;
/// The nearest that White's second counter may come to the first.
const APART: u8 = 3;
/// What stands in a cell, by seat.
const OWN: [u8; 2] = [1, 2];

/// An action of a kind that the game does not have.
const TURN: Rule = Rule { id: "hexade/turn" };
/// The first counter's neighbourhood is closed to the second.
const SECOND_COUNTER: Rule = Rule { id: "hexade/second-counter" };

/// A position of Hexade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hexade {
    cells: [u8; CELLS],
    vacant: Bits<5>,
    /// The part of the key that tells what stands in the cells.
    counters: u64,
    side: u8,
    to_move: u8,
    /// Actions so far, no longer counted from 3 on.
    opening: u8,
    /// White's first counter, as long as it restricts; point 0 before and after.
    first: Point,
    in_hand: [u8; 2],
    captured: [u16; 2],
    /// The enemy of the player to act has a perfect six that must be broken now.
    threatened: bool,
    outcome: Option<Outcome>,
}

impl Game for Hexade {
    const KEY: &'static str = "hexade";
    const NAME: &'static str = "Hexade";
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const RULES: &'static [&'static Rule] = &[&TURN, &SECOND_COUNTER];

    fn new(options: &Options) -> Result<Self, OptionError> {
        Ok(Self::empty(HexadeOptions::try_from(options)?.size))
    }

    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        let mut position = Self::new(options)?;
        let board = position.board();
        let mut taken = vec![false; board.len()];
        let supply = u32::from(position.in_hand[0]);
        let seat = state.seat("act", 2)?;
        position.to_move = seat.0;
        for own in OWN {
            let side = usize::from(own) - 1;
            let points = state.pieces([Colour::White, Colour::Black][side], &mut taken)?;
            let left = u32::try_from(points.len()).ok().and_then(|n| supply.checked_sub(n));
            let left = left.ok_or_else(|| {
                let [found, most] = [points.len(), supply as usize].map(|n| Fact::Number(narrow(n)));
                let facts = [Fact::Colour(position.colour(Seat(own - 1))), found, most];
                StateError::broken(board, SUPPLY.broken_with(facts))
            })?;
            position.in_hand[side] = narrow(left);
            for at in points {
                position.lay(at, own);
            }
        }
        let captured = state.numbers("taken", 2, 0, u16::MAX.into())?;
        position.captured = [0, 1].map(|i: usize| narrow(captured[i]));
        let on_board = [0, 1].map(|i| supply - u32::from(position.in_hand[i]));
        position.opening = match state.optional("ply", 0, 2)? {
            Some(ply)
                if on_board != [ply.div_ceil(2), ply / 2] || u32::from(seat.0) != ply % 2 || captured != [0, 0] =>
            {
                return Err(message!("position.ply", number = ply).into());
            }
            Some(ply) => narrow(ply),
            None => 3,
        };
        if position.opening < 3 {
            position.first = board.points().find(|at| position.cells[at.index()] == OWN[0]).unwrap_or(position.first);
        }
        let [stood, made] = [seat.index(), 1 - seat.index()].map(|side| position.six(OWN[side]));
        position.judge(stood, made);
        Ok(position)
    }
}

impl Hexade {
    /// The options in force.
    #[must_use]
    pub const fn ruleset(&self) -> HexadeOptions {
        HexadeOptions { size: self.side }
    }

    fn empty(side: u8) -> Self {
        let cells = geometry::hexade(side).len();
        let mut position = Self {
            cells: [OFF; CELLS],
            vacant: Bits::up_to(cells),
            counters: 0,
            side,
            to_move: 0,
            opening: 0,
            first: Point(0),
            in_hand: [narrow(cells / 2); 2],
            captured: [0; 2],
            threatened: false,
            outcome: None,
        };
        position.cells[..cells].fill(EMPTY);
        position
    }

    fn sixes(&self) -> &'static Shapes {
        Shapes::of_side(self.side)
    }

    /// The cells that the player to act may use.
    fn open(&self) -> Bits<5> {
        if self.outcome.is_some() {
            return Bits::EMPTY;
        }
        if self.opening == 2 { self.vacant.without(self.sixes().near(self.first)) } else { self.vacant }
    }

    /// Lays a counter on an empty cell.
    fn lay(&mut self, at: Point, own: u8) {
        self.cells[at.index()] = own;
        self.vacant.remove(at);
        self.counters ^= key::piece(at.index(), own);
    }

    /// Puts a counter down and takes off what it captures; the turn does not pass.
    fn put(&mut self, at: Point) {
        let mover = usize::from(self.to_move);
        self.lay(at, OWN[mover]);
        self.in_hand[mover] -= 1;
        let mut taken = Bits::<5>::EMPTY;
        self.caught(at, |pair| pair.into_iter().for_each(|cell| taken.insert(cell)));
        for cell in taken {
            self.cells[cell.index()] = EMPTY;
            self.vacant.insert(cell);
            self.counters ^= key::piece(cell.index(), OWN[1 - mover]);
            self.in_hand[1 - mover] += 1;
            self.captured[mover] = self.captured[mover].saturating_add(1);
        }
    }

    /// Calls `found` with each pair that the player to act captures when he places a counter.
    fn caught(&self, at: Point, mut found: impl FnMut([Point; 2])) {
        let (own, enemy) = (OWN[usize::from(self.to_move)], OWN[1 - usize::from(self.to_move)]);
        lines::caught(
            self.board(),
            &self.cells,
            at.index(),
            own,
            |cell| cell == enemy,
            |pair| found(pair.map(Point::at)),
        );
    }

    /// A perfect six of its colour that a counter is in.
    fn six_through(&self, at: Point) -> Option<Six> {
        let own = self.cells[at.index()];
        let board = self.board();
        let run = |direction| lines::run(board.steps(), &self.cells, at.index(), direction, own);
        for direction in 0..3 {
            let back = board.opposite(direction);
            let (before, behind) = (run(back), run(direction));
            if 1 + before + behind >= SIX {
                let mut from = at;
                for _ in 0..before {
                    from = Point(board.steps()[from.index()][back]);
                }
                return Some(Six::row(board, from, direction, 1 + before + behind));
            }
        }
        // A counter of a ring or a triangle has two or more of the others beside it.
        let near = board.steps()[at.index()][..6].iter().filter(|&&to| self.cells[usize::from(to)] == own).count();
        if near < 2 { None } else { self.sixes().find_through(at, |cell| self.cells[usize::from(cell)] == own) }
    }

    /// A perfect six of this colour, if there is one anywhere.
    fn six(&self, own: u8) -> Option<Six> {
        self.board().points().filter(|at| self.cells[at.index()] == own).find_map(|at| self.six_through(at))
    }

    /// Whether a counter here leaves the enemy, who has this perfect six, without any.
    #[inline(never)] // asked in two places, seldom
    fn breaks(&self, six: &Six, at: Point) -> bool {
        let mut hits = false;
        self.caught(at, |pair| hits |= pair.iter().any(|cell| six.cells().contains(cell)));
        hits && {
            let mut reply = self.clone();
            reply.put(at);
            reply.six(OWN[1 - usize::from(self.to_move)]).is_none()
        }
    }

    /// Whether the player to act can leave the enemy, who has this perfect six, without any.
    fn can_break(&self, six: &Six) -> bool {
        self.in_hand[usize::from(self.to_move)] > 0 && self.open().iter().any(|at| self.breaks(six, at))
    }

    /// Sets `threatened` and `outcome` for the player to act: clauses 1 to 4 of the end. `stood` is his own perfect
    /// six, which his enemy has just failed to break, and `made` is one of his enemy's.
    fn judge(&mut self, stood: Option<Six>, made: Option<Six>) {
        let actor = self.to_move;
        let win = |side: u8| Some(Outcome::Win(Seats::one(Seat(side)), Ending::Six));
        self.threatened = made.is_some();
        self.outcome = if stood.is_some() {
            win(actor)
        } else if made.is_some_and(|six| !self.can_break(&six)) {
            win(1 - actor)
        } else if self.in_hand[usize::from(actor)] == 0 {
            Some(Outcome::Draw(Ending::Supply))
        } else {
            None
        };
    }
}

impl Position for Hexade {
    fn game(&self) -> GameId {
        GameId::Hexade
    }

    fn board(&self) -> &'static Board {
        geometry::hexade(self.side)
    }

    fn seats(&self) -> usize {
        2
    }

    fn colour(&self, seat: Seat) -> Colour {
        if seat.0 == 0 { Colour::White } else { Colour::Black }
    }

    fn side(&self, seat: Seat) -> Seats {
        Seats::one(seat)
    }

    fn options(&self) -> Options {
        match Options::try_from(self.ruleset()) {
            Ok(options) => options,
            Err(error) => unreachable!("they were read from options: {error}"),
        }
    }

    fn to_act(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(Seat(self.to_move))
    }

    fn piece_at(&self, at: Point) -> Option<Piece> {
        let seat = match self.cells[at.index()] {
            1 => Seat(0),
            2 => Seat(1),
            _ => return None,
        };
        Some(Piece { colour: self.colour(seat), kind: PieceKind::Stone, owner: seat })
    }

    fn tally(&self, seat: Seat) -> Tally {
        let side = seat.index() % 2;
        Tally { in_hand: Some(self.in_hand[side].into()), held: None, captured: self.captured[side], score: None }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn shapes(&self) -> &'static [Shape] {
        self.sixes().all()
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        let (acts, mut position) = (self.to_act()?, self.clone());
        if seat.index() >= self.seats() {
            return None;
        }
        if seat != acts {
            (position.to_move, position.opening, position.first) = (seat.0, 3, Point(0));
            let [stood, made] = [seat.index(), 1 - seat.index()].map(|side| position.six(OWN[side]));
            position.judge(stood, made);
        }
        position.outcome.is_none().then_some(position)
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| match self.opening {
            2 => Task::PlaceApart(APART),
            _ if self.threatened => Task::PlaceToBreak,
            _ => Task::Place,
        })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.open().iter().map(Action::Place));
    }

    fn apply(&mut self, action: &Action) {
        debug_assert!(self.outcome.is_none(), "the game is over");
        let Action::Place(at) = *action else { return debug_assert!(false, "{action:?} is no action of Hexade") };
        debug_assert!(self.vacant.contains(at), "something stands on {at:?}");
        match self.opening {
            0 => self.first = at,
            2 => self.first = Point(0),
            _ => {}
        }
        self.put(at);
        let made = self.six_through(at);
        self.to_move = 1 - self.to_move;
        self.opening = (self.opening + 1).min(3);
        // His own six stood before, or he could not have been threatened; the enemy's old ones would have won by now.
        let stood = if self.threatened { self.six(OWN[usize::from(self.to_move)]) } else { None };
        self.judge(stood, made);
    }

    fn turn_rule(&self) -> &'static Rule {
        &TURN
    }

    fn admit(&self, written: &Written) -> Result<Action, Refusal> {
        if self.outcome.is_some() {
            return Err(Rule::OVER.broken());
        }
        let Written::Place { at, .. } = *written else { return Err(TURN.broken()) };
        if !self.vacant.contains(at) {
            return Err(Rule::OCCUPIED.broken_by(Fact::Point(at)));
        }
        if !self.open().contains(at) {
            return Err(SECOND_COUNTER.broken_by_two(Fact::Point(at), Fact::Point(self.first)));
        }
        Ok(Action::Place(at))
    }

    fn spell(&self, action: &Action) -> Written {
        match *action {
            Action::Place(at) => Written::Place { at, marked: !self.captures(action).is_empty() },
            _ => Written::End,
        }
    }

    fn captures(&self, action: &Action) -> PointSet {
        let Action::Place(at) = *action else { return PointSet::EMPTY };
        let mut points = PointSet::EMPTY;
        self.caught(at, |pair| pair.into_iter().for_each(|cell| points.insert(cell)));
        points
    }

    fn key(&self) -> u64 {
        // The first counter needs no part of its own: as long as it restricts it is White's only one.
        key::of(self.counters ^ key::beside(0, u64::from(self.to_move) | u64::from(self.opening) << 8))
    }

    fn write(&self, out: &mut StateWriter) {
        out.seat("act", Seat(self.to_move));
        if self.opening < 3 {
            out.number("ply", self.opening.into());
        }
        for own in OWN {
            let colour = [Colour::White, Colour::Black][usize::from(own) - 1];
            out.points(colour.name(), self.board().points().filter(|at| self.cells[at.index()] == own));
        }
        out.numbers("taken", self.captured.map(u32::from));
    }
}

impl Explain for Hexade {
    fn deciding(&self) -> Vec<Point> {
        match self.outcome {
            Some(Outcome::Win(seats, _)) => {
                let six = self.six(OWN[usize::from(!seats.contains(Seat(0)))]);
                six.map_or(Vec::new(), |six| six.cells().to_vec())
            }
            _ => Vec::new(),
        }
    }

    #[cold]
    #[inline(never)]
    fn ending_words(&self, ending: Ending) -> Message {
        let six = self.deciding();
        let is_there = |shape: &&Shape| shape.points.iter().all(|at| six.contains(at));
        match self.shapes().iter().find(is_there).filter(|_| ending == Ending::Six).map(|shape| shape.kind) {
            Some(ShapeKind::Row) => message!("ending.six.row"),
            Some(ShapeKind::Ring) => message!("ending.six.ring"),
            Some(ShapeKind::Triangle) => message!("ending.six.triangle"),
            _ => ending.words(),
        }
    }

    #[cold]
    #[inline(never)]
    fn highlights(&self, _: Option<Point>) -> Vec<Highlight> {
        if !self.threatened || self.outcome.is_some() {
            return Vec::new();
        }
        let enemy = OWN[1 - usize::from(self.to_move)];
        let mut found: Vec<Highlight> = Vec::new();
        for at in self.board().points() {
            if self.cells[at.index()] != enemy || found.iter().any(|six| six.points.contains(&at)) {
                continue;
            }
            let Some(six) = self.six_through(at) else { continue };
            // All sixes have to be broken at once: the answers to one answer all.
            let mut answers = Vec::new();
            if found.is_empty() {
                answers.extend(self.open().iter().filter(|&at| self.breaks(&six, at)));
            }
            found.push(Highlight { why: Why::PerfectSix, points: six.cells().to_vec(), answers });
        }
        found
    }
}

impl MatchRules for Hexade {
    fn next_first(&self, _: Outcome) -> NextFirst {
        NextFirst { places: 1, reason: Reason::ColoursChange }
    }
}

impl SetUpRules for Hexade {
    fn count_specs(&self) -> Vec<CountSpec> {
        // Captures come by twos; what is captured goes back to its owner and can be captured again.
        vec![CountSpec { key: "taken", seats: 2, max: 998, step: 2 }]
    }

    fn write_layout(&self, layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter) {
        set_up::write_ply(layout, act, counts, out);
    }
}

impl Pick for Hexade {
    fn pick(&self, choose: impl FnOnce(u32) -> u32, _: &mut Vec<Action>) -> Option<Action> {
        let open = self.open();
        let count = open.len();
        if count == 0 { None } else { open.nth(choose(count)).map(Action::Place) }
    }
}
