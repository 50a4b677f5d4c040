//! Cavendish (Maureen Hiron, 1982 and 1986), from the source "Cavendish": a player's account of the UK edition, and
//! another's of what differs in the US edition.
//!
//! Two players, Red and White, with 32 pieces each on the 169 points of a hexagon of side 8 whose points are joined by
//! lines in three directions. Five or more of a colour in an unbroken line win. *Ruling:* the side that begins is red.
//!
//! * **Place.** A piece from the hand to an empty point, the rim included. Test: `placing`.
//! * **Jump.** Instead, a piece on the board goes to the third point along a line, which must be empty, over two points
//!   that both hold enemy pieces; these two are captured. Nothing else is affected. Tests: `jump_captures_the_pair`,
//!   `jump_needs_a_pair_and_room`.
//! * **No force.** A jump is free as long as there is a piece to place; with none left it is the only action. Tests:
//!   `jump_is_free`, `without_pieces_only_jumps`.
//! * **The first player's second piece** stands at least four steps from the first (three points between). *Ruling:* in
//!   steps on the board, "in any direction", not only along lines. With `edition=us` it does not stand next to the
//!   first. It binds nobody else and no later piece. Tests: `second_piece`, `us_second_piece`.
//! * **Flanking** (`edition=us`). A piece of one's own placed so that along a line two enemy pieces and then an own one
//!   follow captures the two; all such pairs at once. *Rulings:* a piece that lands from a jump does not flank; flanking
//!   happens of itself, as in Pente. Placing between two enemies is safe. Tests: `flanking`,
//!   `flanking_needs_the_own_placement`.
//! * **Captured pieces** are out of the game. With `captured=reenter` the captor holds them, and may in a turn place one,
//!   in the enemy's colour, on an empty point. It captures nothing; when it makes five, the enemy wins. *Ruling:* a
//!   placement that does not say otherwise is one of an own piece. Tests: `captured_is_dead`,
//!   `captured_pieces_reenter`, `a_hand_places_its_own_piece`, `reentering_captures_nothing`,
//!   `reentering_can_make_the_enemy_win`.
//! * **One jump** in a turn. With `chains=on` the piece may jump on, as often as it can and likes, over pieces that it
//!   has not captured yet; it may pass and end on its start. Chains with the same start, end and captures are one
//!   action. Tests: `one_jump`, `chains`, `chains_with_one_result_are_one_action`, `chains_capture_at_once`,
//!   `chains_point_by_point`.
//! * **End.** Five or more in a line at the end of an action win, also when a jump makes them. *Ruling:* five that a
//!   chain makes and leaves again do not count. A player with no piece to place, none held and no jump loses, or with
//!   `stalemate=draw` draws. Tests: `five_win`, `four_do_not_win`, `jump_makes_five`, `chains_are_judged_at_their_end`,
//!   `stalemate`, `stalemate_can_be_a_draw`, `holding_is_being_able_to_act`.
//!
//! Perft by the base rules. Test: `perft_from_the_start`.
//!
//! | depth | action sequences |
//! |---:|---:|
//! | 1 | 169 |
//! | 2 | 28,392 |
//! | 3 | 3,930,846 |

mod grid;
mod jumps;
mod options;
mod reasons;
mod state;
#[cfg(test)]
mod tests;

use crate::Pick;
use crate::geometry::{self, Board, Point};
use crate::key;
use crate::lines::{self, EMPTY, OFF};
use crate::set_up;
use crate::{
    Action, Captured, Colour, CountSpec, Ending, Explain, Fact, Game, GameId, Highlight, Layout, Leap, MatchRules,
    NextFirst, OptionError, OptionSpec, Options, Outcome, Piece, PieceKind, PointSet, Position, Reason, Reckoned,
    Refusal, Rule, Seat, Seats, SetUpRules, Shape, StateError, StateReader, StateWriter, Tally, Task, Why, Written,
    narrow, refusal_as_written,
};
use grid::Grid;
pub use options::{CavendishEdition, CavendishOptions};
use reasons::{ALL_PLACED, DEAD, NONE_CAPTURED, ONLY_CAPTURED_LEFT, SECOND_PIECE, TURN};
use std::sync::LazyLock;

/// Points of the board.
const POINTS: usize = 169;
/// Pieces of a side.
const PIECES: u8 = 32;
/// Pieces in a line that win.
const ROW: usize = 5;
/// What stands on a point, by seat.
const OWN: [u8; 2] = [1, 2];
const COLOURS: [Colour; 2] = [Colour::Red, Colour::White];

/// A position of Cavendish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cavendish {
    ruleset: CavendishOptions,
    cells: [u8; POINTS + 1],
    pieces: [Grid; 2],
    /// The part of the key that tells what stands in the cells.
    standing: u64,
    to_move: u8,
    /// Actions so far, no longer counted from 3 on.
    opening: u8,
    in_hand: [u8; 2],
    /// Captured pieces that the captor may place, by captor; without `captured=reenter` always none.
    held: [u8; 2],
    captured: [u16; 2],
    outcome: Option<Outcome>,
}

impl Game for Cavendish {
    const KEY: &'static str = "cavendish";
    const NAME: &'static str = "Cavendish";
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const RULES: &'static [&'static Rule] = reasons::RULES;

    fn new(options: &Options) -> Result<Self, OptionError> {
        let mut cells = [EMPTY; POINTS + 1];
        cells[POINTS] = OFF;
        Ok(Self {
            ruleset: options.try_into()?,
            cells,
            pieces: [Grid::EMPTY; 2],
            standing: 0,
            to_move: 0,
            opening: 0,
            in_hand: [PIECES; 2],
            held: [0; 2],
            captured: [0; 2],
            outcome: None,
        })
    }

    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        Self::read_state(options, state)
    }
}

impl Cavendish {
    /// The options in force.
    #[must_use]
    pub const fn ruleset(&self) -> CavendishOptions {
        self.ruleset
    }

    fn mover(&self) -> usize {
        usize::from(self.to_move)
    }

    fn vacant(&self) -> Grid {
        Grid::BOARD.without(&self.pieces[0]).without(&self.pieces[1])
    }

    /// The points that the player to act may place a captured piece on.
    fn reentries(&self) -> Grid {
        if self.outcome.is_some() || self.held[self.mover()] == 0 { Grid::EMPTY } else { self.vacant() }
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
        for _ in 1..self.ruleset.edition.apart() {
            for at in near.iter() {
                self.board().neighbours(at).iter().for_each(|&next| near.insert(next));
            }
        }
        near
    }

    fn put(&mut self, side: usize, at: Point) {
        debug_assert!(self.cells[at.index()] == EMPTY, "something stands on {at:?}");
        self.cells[at.index()] = OWN[side];
        self.pieces[side].insert(at);
        self.standing ^= key::piece(at.index(), OWN[side]);
    }

    fn take_off(&mut self, side: usize, at: Point) {
        self.cells[at.index()] = EMPTY;
        self.pieces[side].remove(at);
        self.standing ^= key::piece(at.index(), OWN[side]);
    }

    /// Takes off what the player to act captures.
    fn capture(&mut self, points: &Captured) {
        let mover = self.mover();
        for at in points {
            self.take_off(1 - mover, at);
            self.captured[mover] = self.captured[mover].saturating_add(1);
            self.held[mover] += u8::from(self.ruleset.reenter);
        }
    }

    /// What a piece of the player to act captures when it is placed on a point.
    fn flanked(&self, at: Point) -> Captured {
        let mut captured = Captured::EMPTY;
        if self.ruleset.edition == CavendishEdition::Us {
            let [own, enemy] = [OWN[self.mover()], OWN[1 - self.mover()]];
            lines::caught(
                self.board(),
                &self.cells,
                at.index(),
                own,
                |cell| cell == enemy,
                |pair| {
                    captured.extend(pair.map(Point::at));
                },
            );
        }
        captured
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
        let mover = self.mover();
        if self.in_hand[mover] > 0 || self.held[mover] > 0 || self.can_jump() {
            None
        } else if self.ruleset.stalemate_draws {
            Some(Outcome::Draw(Ending::NoMove))
        } else {
            Some(Outcome::Win(Seats::one(Seat(1 - self.to_move)), Ending::NoMove))
        }
    }
}

impl Position for Cavendish {
    fn game(&self) -> GameId {
        GameId::Cavendish
    }

    fn board(&self) -> &'static Board {
        geometry::cavendish()
    }

    fn seats(&self) -> usize {
        2
    }

    fn colour(&self, seat: Seat) -> Colour {
        COLOURS[seat.index() % 2]
    }

    fn side(&self, seat: Seat) -> Seats {
        Seats::one(seat)
    }

    fn options(&self) -> Options {
        self.ruleset.into()
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
        Tally {
            in_hand: Some(self.in_hand[side].into()),
            held: self.ruleset.reenter.then_some(self.held[side].into()),
            captured: self.captured[side],
            score: None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn shapes(&self) -> &'static [Shape] {
        static ROWS: LazyLock<Vec<Shape>> = LazyLock::new(|| Shape::rows(geometry::cavendish(), ROW).collect());
        &ROWS
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        let (acts, mut position) = (self.to_act()?, self.clone());
        if seat.index() >= self.seats() {
            return None;
        }
        if seat != acts {
            (position.to_move, position.opening) = (seat.0, 3);
            position.outcome = position.stalemate();
        }
        position.outcome.is_none().then_some(position)
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| match self.opening {
            2 => Task::PlaceApart(self.ruleset.edition.apart()),
            _ if self.held[self.mover()] > 0 => Task::PlaceReenterOrJump,
            _ if self.in_hand[self.mover()] == 0 => Task::Jump,
            _ if !self.can_jump() => Task::Place,
            _ => Task::PlaceOrJump,
        })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        let _ = self.legal_within(usize::MAX, out);
    }

    fn legal_within(&self, most: usize, out: &mut Vec<Action>) -> Option<usize> {
        out.clear();
        out.extend(self.open().iter().map(Action::Place));
        out.extend(self.reentries().iter().map(Action::Reenter));
        let passed = self.jumps(most, out)?;
        Some(out.len() + passed).filter(|&work| work <= most)
    }

    fn apply(&mut self, action: &Action) {
        debug_assert!(self.outcome.is_none(), "the game is over");
        let mover = self.mover();
        let at = match *action {
            Action::Place(at) => {
                debug_assert!(self.in_hand[mover] > 0, "no piece to place");
                self.in_hand[mover] -= 1;
                self.capture(&self.flanked(at));
                self.put(mover, at);
                at
            }
            Action::Reenter(at) => {
                debug_assert!(self.held[mover] > 0, "no captured piece to place");
                self.held[mover] -= 1;
                self.put(1 - mover, at);
                at
            }
            Action::Move { from, to, captured } => {
                debug_assert!(self.pieces[mover].contains(from), "no piece of the side to act on {from:?}");
                debug_assert!(captured.iter().all(|at| self.pieces[1 - mover].contains(at)), "not the enemy's");
                self.take_off(mover, from);
                self.capture(&captured);
                self.put(mover, to);
                to
            }
            Action::Relocate { .. } | Action::End => {
                return debug_assert!(false, "{action:?} is no action of Cavendish");
            }
        };
        self.opening = (self.opening + 1).min(3);
        self.to_move = 1 - self.to_move;
        let own = self.cells[at.index()];
        self.outcome = if (0..3).any(|d| lines::row(self.board(), &self.cells, at.index(), d, own) >= ROW) {
            Some(Outcome::Win(Seats::one(Seat(own - OWN[0])), Ending::Line))
        } else {
            self.stalemate()
        };
    }

    fn turn_rule(&self) -> &'static Rule {
        &TURN
    }

    fn refusal(&self, action: &Action) -> Option<Refusal> {
        refusal_as_written(self, action).filter(|_| !self.has_chain(action))
    }

    fn admit(&self, written: &Written) -> Result<Action, Refusal> {
        if self.outcome.is_some() {
            return Err(Rule::OVER.broken());
        }
        match written {
            Written::Place { at, .. } => self.resolve_place(*at),
            Written::Reenter(at) => self.resolve_reentry(*at),
            Written::Path { points, leaps } => self.resolve_jumps(points, leaps),
            Written::Relocate { .. } | Written::End => Err(TURN.broken()),
        }
    }

    fn spell(&self, action: &Action) -> Written {
        match *action {
            Action::Place(at) => Written::Place { at, marked: !self.flanked(at).is_empty() },
            Action::Reenter(at) => Written::Reenter(at),
            Action::Move { from, to, captured } => {
                let points = self.path(from, to, &captured);
                Written::Path { leaps: vec![Leap::Jump; points.len() - 1], points }
            }
            Action::Relocate { .. } | Action::End => Written::End,
        }
    }

    fn captures(&self, action: &Action) -> PointSet {
        match action {
            Action::Place(at) => self.flanked(*at).into(),
            Action::Move { captured, .. } => (*captured).into(),
            _ => PointSet::EMPTY,
        }
    }

    fn next_points(&self, path: &[Point], out: &mut Vec<Point>) {
        out.clear();
        if path.is_empty() {
            out.extend(self.open().iter().chain(self.reentries().iter()));
            self.each_jump(|[from, ..]| out.push(from));
        } else {
            self.landings(path, out);
        }
        out.sort_unstable();
        out.dedup();
    }

    fn key(&self) -> u64 {
        let ([a, b], [c, d]) = (self.in_hand, self.held);
        key::of(self.standing ^ key::beside(0, u64::from_be_bytes([0, 0, self.to_move, self.opening, a, b, c, d])))
    }

    fn write(&self, out: &mut StateWriter) {
        self.write_state(out);
    }
}

impl Explain for Cavendish {
    fn deciding(&self) -> Vec<Point> {
        match self.outcome {
            Some(Outcome::Win(seats, Ending::Line)) => {
                self.row(usize::from(!seats.contains(Seat(0)))).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    #[cold]
    #[inline(never)]
    fn highlights(&self, _: Option<Point>) -> Vec<Highlight> {
        let mut jumpers = Grid::EMPTY;
        self.each_jump(|[from, ..]| jumpers.insert(from));
        Highlight::choice(Why::Jump, jumpers.iter().collect())
    }
}

impl MatchRules for Cavendish {
    fn next_first(&self, _: Outcome) -> NextFirst {
        NextFirst { places: 1, reason: Reason::Other }
    }
}

impl SetUpRules for Cavendish {
    fn count_specs(&self) -> Vec<CountSpec> {
        // Captures come by twos. Pieces that come back can be captured again.
        let taken = |max| CountSpec { key: "taken", seats: 2, max, step: 2 };
        let held = CountSpec { key: "held", seats: 2, max: PIECES.into(), step: 1 };
        if self.ruleset.reenter { vec![taken(998), held] } else { vec![taken(PIECES.into())] }
    }

    fn reckon(&self, layout: &Layout) -> Reckoned {
        let mut counts = layout.values();
        // Who holds captured pieces has captured them.
        if let ([taken, held], [taken_given, held_given]) = (&mut counts[..], layout.counts) {
            for (((taken, held), taken_given), held_given) in
                taken.iter_mut().zip(held).zip(taken_given).zip(held_given)
            {
                if taken_given.set().is_none() {
                    *taken = (*taken).max(held.next_multiple_of(2));
                } else if held_given.set().is_none() {
                    *held = (*held).min(*taken);
                }
            }
        }
        Reckoned { act: layout.act.set(), counts }
    }

    fn write_layout(&self, layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter) {
        set_up::write_ply(layout, act, counts, out);
    }
}

impl Pick for Cavendish {
    fn pick(&self, choose: impl FnOnce(u32) -> u32, scratch: &mut Vec<Action>) -> Option<Action> {
        scratch.clear();
        let _ = self.jumps(usize::MAX, scratch);
        let (open, reentries) = (self.open(), self.reentries());
        let [places, placements] = [open.len(), open.len() + reentries.len()];
        let count = placements + narrow::<u32, _>(scratch.len());
        if count == 0 {
            return None;
        }
        match choose(count) {
            index if index < places => open.nth(index).map(Action::Place),
            index if index < placements => reentries.nth(index - places).map(Action::Reenter),
            index => scratch.get((index - placements) as usize).copied(),
        }
    }
}

impl Cavendish {
    fn resolve_place(&self, at: Point) -> Result<Action, Refusal> {
        let (in_hand, held) = (self.in_hand[self.mover()], self.held[self.mover()]);
        if in_hand == 0 && held == 0 {
            return Err(ALL_PLACED.broken());
        }
        if self.cells[at.index()] != EMPTY {
            return Err(Rule::OCCUPIED.broken_by(Fact::Point(at)));
        }
        if in_hand == 0 {
            return Err(ONLY_CAPTURED_LEFT.broken_by(Fact::Point(at)));
        }
        if !self.open().contains(at) {
            let first = self.pieces[0].nth(0).map_or(Fact::None, Fact::Point);
            let apart = Fact::Number(self.ruleset.edition.apart().into());
            return Err(SECOND_PIECE.broken_with([Fact::Point(at), first, apart]));
        }
        Ok(Action::Place(at))
    }

    fn resolve_reentry(&self, at: Point) -> Result<Action, Refusal> {
        if !self.ruleset.reenter {
            Err(DEAD.broken())
        } else if self.held[self.mover()] == 0 {
            Err(NONE_CAPTURED.broken())
        } else if self.cells[at.index()] != EMPTY {
            Err(Rule::OCCUPIED.broken_by(Fact::Point(at)))
        } else {
            Ok(Action::Reenter(at))
        }
    }
}
