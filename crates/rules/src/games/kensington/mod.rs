//! Kensington (Brian Taylor and Peter Forbes, 1979), from the source "Kensington".
//!
//! Red and Blue have 15 counters each on the 72 points of a pattern of 7 hexagons, 30 squares and 24 triangles: three
//! hexagons in the middle column are white, the two on the left red, the two on the right blue (the source lacks its
//! picture; other descriptions of the published board agree). Red begins (*ruling:* the source names red first).
//!
//! * **Placing.** In turn, one counter on any empty point, until all 30 stand. Tests: `placing`, `placing_comes_first`.
//! * **Moving.** Then one of the own counters along a line to an empty neighbouring point. Tests:
//!   `moving_along_lines`, `moves_that_are_refused`.
//! * **Relocating.** A player who completes a triangle of their colour with the counter just placed or moved may take one
//!   enemy counter to any empty point; with a square two, and with several shapes at once two as well. Tests:
//!   `triangle_gives_one`, `square_gives_two`, `several_at_once_give_two`, `moves_form_too`, `no_right_no_relocation`.
//! * Each may be declined, which ends the turn; two are of two different counters (*ruling:* the source speaks of two
//!   counters). A relocation completes no triangle or square for anybody. Tests: `declining_ends_the_turn`,
//!   `two_different_counters`, `relocations_that_are_refused`, `relocation_completes_nothing`.
//! * **Blocked.** A player who cannot move is passed over, without an action, until he can; *ruling:* if nobody can
//!   move, drawn (by the base rules it cannot happen: some counter always has an empty neighbour). Tests: `blocked_is_passed_over`,
//!   `nobody_can_move`.
//! * **End.** All six points of one hexagon, white or of the own colour, win at once, in either phase and before any
//!   relocation. The enemy's hexagons count for nothing. *Ruling:* a relocation that so fills one of the enemy's
//!   hexagons or a white one with enemy counters wins for the enemy. Tests: `hexagon_wins_at_once`,
//!   `enemy_hexagon_is_nothing`,
//!   `each_hexagon_serves_its_sides`, `relocation_can_lose`.
//! * **Rebuilding** (`rebuild=wait`; *rulings* on a rule that the source itself calls vague). A player who moves a
//!   counter out of a triangle or square that was wholly his side's may not make the same one whole again by a move in
//!   his next two turns, whatever else the move would do. Tests: `rebuilding_waits_two_turns`,
//!   `barred_even_from_a_hexagon`. Relocations neither make nor lift a bar: `relocations_leave_bars_alone`. Only the
//!   seat that moved out is barred: `a_partner_may_rebuild`. A turn that is passed over does not count, and a
//!   player all of whose moves are barred is passed over: `passed_over_while_barred`.
//! * **Four and six players.** Seats act red, blue, red, blue, …; the counters of a side are split 8 and 7 (so the
//!   second red seat makes the first move) or 5, 5 and 5. Everybody places and moves those of his own share only;
//!   triangles, squares, hexagons and the win are the side's, and any enemy counter may be relocated. A blocked seat is
//!   passed over. Tests: `counters_are_split`, `own_share_only`, `sides_form_together`, `sides_win_together`,
//!   `blocked_seats_are_passed_over`.
//!
//! Perft by the base rules. Test: `perft_from_the_start`.
//!
//! | depth | action sequences |
//! |---:|---:|
//! | 1 | 72 |
//! | 2 | 5,112 |
//! | 3 | 357,840 |

mod options;
mod refusals;
mod tables;
#[cfg(test)]
mod tests;
mod text;

use crate::Pick;
use crate::geometry::{self, Board, Point};
use crate::key;
use crate::message;
use crate::message::Message;
use crate::{
    Action, Bits, Captured, Colour, Ending, Explain, Fact, Game, GameId, Highlight, MatchRules, NextFirst, OptionError,
    OptionSpec, Options, Outcome, Piece, PieceKind, PointSet, Position, Reason, Refusal, Rule, Seat, Seats, SetUpRules,
    Shape, ShapeKind, StateError, StateReader, StateWriter, Tally, Task, Why, Written, alone,
};
pub use options::KensingtonOptions;
use refusals::{
    ALL_PLACED, NEIGHBOUR, NO_RELOCATION, ONE_STEP, OWN_COUNTER, PLACING, REBUILD, RELOCATE, SHARE, TURN, TWO_COUNTERS,
};
use tables::{bit, points, tables};

/// Counters of both sides.
const COUNTERS: u8 = 30;
/// All points.
const BOARD: u128 = (1 << tables::POINTS) - 1;
const MAX_SEATS: usize = 6;

/// A position of Kensington. Even seats play red, odd ones blue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kensington {
    seats: u8,
    to_move: u8,
    /// Counters yet to be placed by all seats together.
    to_place: u8,
    /// Counters that the seat to act may still relocate in this turn.
    relocations: u8,
    /// The point of the counter relocated in this turn, as long as another one may be.
    relocated: u128,
    /// The points of each seat's counters.
    counters: [u128; MAX_SEATS],
    /// The part of the key that tells whose counters stand where.
    standing: u64,
    /// Whether players wait before they rebuild.
    wait: bool,
    /// The formations that each seat moved out of in its last move and in the one before.
    left: [[u64; 2]; MAX_SEATS],
    outcome: Option<Outcome>,
}

impl Game for Kensington {
    const KEY: &'static str = "kensington";
    const NAME: &'static str = "Kensington";
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const RULES: &'static [&'static Rule] = refusals::ALL;

    fn new(options: &Options) -> Result<Self, OptionError> {
        let KensingtonOptions { players, rebuild_waits } = options.try_into()?;
        Ok(Self {
            seats: players,
            to_move: 0,
            to_place: COUNTERS,
            relocations: 0,
            relocated: 0,
            counters: [0; MAX_SEATS],
            standing: 0,
            wait: rebuild_waits,
            left: [[0; 2]; MAX_SEATS],
            outcome: None,
        })
    }

    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        text::read(options, state)
    }
}

impl Kensington {
    /// The options in force.
    #[must_use]
    pub const fn ruleset(&self) -> KensingtonOptions {
        KensingtonOptions { players: self.seats, rebuild_waits: self.wait }
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The number of counters that a seat has placed when `placed` stand on the board: the seats place in turn.
    fn placed_by(&self, seat: Seat, placed: u8) -> u8 {
        (placed + self.seats - 1 - seat.0) / self.seats
    }

    /// The side of the seat to act: 0 for red.
    fn own(&self) -> usize {
        usize::from(self.to_move % 2)
    }

    fn enemy(&self) -> usize {
        1 - self.own()
    }

    /// The points of a side's counters.
    fn side(&self, side: usize) -> u128 {
        self.counters[side] | self.counters[side + 2] | self.counters[side + 4]
    }

    fn vacant(&self) -> u128 {
        BOARD & !(self.side(0) | self.side(1))
    }

    fn on_board(&self, seat: Seat) -> u32 {
        points(self.counters[seat.index()]).len()
    }

    /// Lays a counter of a seat on a vacant point.
    fn lay(&mut self, seat: Seat, at: Point) {
        self.counters[seat.index()] |= bit(at);
        self.standing ^= key::piece(at.index(), seat.0);
    }

    /// Takes a counter of a seat from a point to a vacant one.
    fn shift(&mut self, seat: Seat, from: Point, to: Point) {
        self.counters[seat.index()] ^= bit(from) | bit(to);
        self.standing ^= key::piece(from.index(), seat.0) ^ key::piece(to.index(), seat.0);
    }

    /// The part of the key that tells what each seat moved out of; that of the base rules, where it plays no part, is 0.
    fn left_key(&self) -> u64 {
        if !self.wait {
            return 0;
        }
        (1..).zip(self.left.as_flattened()).fold(0, |all, (which, &left)| all ^ key::beside(which, left))
    }

    /// The seat whose counter stands on a point.
    fn owner(&self, at: Point) -> Option<Seat> {
        self.all_seats().find(|seat| self.counters[seat.index()] & bit(at) != 0)
    }

    /// The hexagons that a side has won with, as the points in turn.
    fn hexagons(&self, side: usize) -> impl Iterator<Item = &'static [Point]> {
        let own = self.side(side);
        let hexagons = tables().shapes.iter().filter(|shape| shape.wins).map(|shape| &shape.points[..]);
        hexagons.filter(move |points| tables().wins(side, points[0], own))
    }

    /// A seat's moves: the points of its counters, and what gives the points to which each of them can go.
    fn moves(&self, seat: Seat) -> (Bits<2>, impl Fn(Point) -> u128 + Copy) {
        let (near, vacant) = (&tables().near, self.vacant());
        let [last, before] = self.left[seat.index()];
        let barred = last | before;
        let targets = move |from: Point| {
            let open = near[from.index()] & vacant;
            if barred == 0 { open } else { self.without_rebuilding(seat, from, open, barred) }
        };
        (points(self.counters[seat.index()]), targets)
    }

    /// Those of the points to which a counter may go without making whole again what is barred.
    #[inline(never)] // keeps the way without bars short, which is the way of the base rules
    fn without_rebuilding(&self, seat: Seat, from: Point, open: u128, barred: u64) -> u128 {
        let free = points(open).iter().filter(|&to| self.rebuilt(seat, from, to) & barred == 0);
        free.fold(0, |set, to| set | bit(to))
    }

    /// The formations that a seat's side has through a point if a counter comes there.
    fn rebuilt(&self, seat: Seat, from: Point, to: Point) -> u64 {
        tables().whole(to, self.side(usize::from(seat.0 % 2)) & !bit(from) | bit(to))
    }

    fn can_move(&self, seat: Seat) -> bool {
        let (own, targets) = self.moves(seat);
        own.iter().any(|from| targets(from) != 0)
    }

    /// The counters that may be relocated now.
    fn prey(&self) -> u128 {
        self.side(self.enemy()) & !self.relocated
    }

    fn win(&mut self, side: usize) {
        let first = Seat(u8::from(side == 1));
        self.outcome = Some(Outcome::Win(Seats::alternate(first, self.seats()), Ending::Hexagon));
    }

    /// What follows from a counter that has just been placed or moved to a point.
    fn formed(&mut self, at: Point) {
        let own = self.side(self.own());
        if tables().wins(self.own(), at, own) {
            self.win(self.own());
            return;
        }
        self.relocations = tables().right(tables().whole(at, own));
        if self.relocations == 0 {
            self.end_turn();
        }
    }

    fn relocate(&mut self, from: Point, to: Point) {
        debug_assert!(self.prey() & bit(from) != 0 && self.vacant() & bit(to) != 0, "{from:?} cannot go to {to:?}");
        let Some(owner) = self.owner(from) else { return };
        self.shift(owner, from, to);
        self.relocations -= 1;
        self.relocated = bit(to);
        if tables().wins(self.enemy(), to, self.side(self.enemy())) {
            self.win(self.enemy());
            (self.relocations, self.relocated) = (0, 0);
        } else if self.relocations == 0 {
            self.end_turn();
        }
    }

    /// Passes the turn to the next seat that can act.
    fn end_turn(&mut self) {
        (self.relocations, self.relocated) = (0, 0);
        let mut order = (1..=self.seats).map(|step| (self.to_move + step) % self.seats);
        match order.find(|&seat| self.to_place > 0 || self.can_move(Seat(seat))) {
            Some(seat) => self.to_move = seat,
            None => self.outcome = Some(Outcome::Draw(Ending::NoMove)),
        }
    }

    fn resolve_move(&self, path: &[Point]) -> Result<Action, Refusal> {
        let Some(&from) = path.first() else { return Err(ONE_STEP.broken()) };
        let colour = Fact::Colour(self.colour(Seat(self.to_move)));
        match self.owner(from) {
            None => return Err(Rule::VACANT.broken_by(Fact::Point(from))),
            Some(owner) if owner.0 % 2 == self.to_move % 2 && owner.0 != self.to_move => {
                return Err(SHARE.broken_by_two(Fact::Point(from), Fact::Seat(self.called(owner))));
            }
            Some(owner) if owner.0 != self.to_move => {
                return Err(Rule::NOT_YOURS.broken_by_two(Fact::Point(from), colour));
            }
            Some(_) => {}
        }
        let to = match *path {
            [_] => return Err(alone(self, from, Rule::STUCK.broken_by(Fact::Point(from)))),
            [_, to] => to,
            _ => return Err(ONE_STEP.broken()),
        };
        self.must_be_vacant(to)?;
        if tables().near[from.index()] & bit(to) == 0 {
            return Err(NEIGHBOUR.broken_by_two(Fact::Point(from), Fact::Point(to)));
        }
        let rebuilt = self.rebuilt(Seat(self.to_move), from, to);
        let [last, before] = self.left[usize::from(self.to_move)].map(|left| left & rebuilt != 0);
        if last || before {
            return Err(REBUILD.broken_by_two(Fact::Point(to), Fact::Number(if last { 2 } else { 1 })));
        }
        Ok(Action::Move { from, to, captured: Captured::EMPTY })
    }

    fn resolve_relocation(&self, from: Point, to: Point) -> Result<Action, Refusal> {
        let enemy = Fact::Colour(self.enemy_colour());
        if self.vacant() & bit(from) != 0 {
            return Err(Rule::VACANT.broken_by(Fact::Point(from)));
        }
        if self.side(self.own()) & bit(from) != 0 {
            return Err(OWN_COUNTER.broken_by_two(Fact::Point(from), enemy));
        }
        if self.relocated & bit(from) != 0 {
            return Err(TWO_COUNTERS.broken_by_two(Fact::Point(from), enemy));
        }
        self.must_be_vacant(to)?;
        Ok(Action::Relocate { from, to })
    }

    fn must_be_vacant(&self, at: Point) -> Result<(), Refusal> {
        if self.vacant() & bit(at) == 0 { Err(Rule::OCCUPIED.broken_by(Fact::Point(at))) } else { Ok(()) }
    }

    fn enemy_colour(&self) -> Colour {
        self.colour(Seat(self.to_move ^ 1))
    }
}

impl Position for Kensington {
    fn game(&self) -> GameId {
        GameId::Kensington
    }

    fn board(&self) -> &'static Board {
        geometry::kensington()
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn colour(&self, seat: Seat) -> Colour {
        [Colour::Red, Colour::Blue][usize::from(seat.0 % 2)]
    }

    fn side(&self, seat: Seat) -> Seats {
        Seats::alternate(seat, self.seats())
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
        let owner = self.owner(at)?;
        Some(Piece { colour: self.colour(owner), kind: PieceKind::Stone, owner })
    }

    fn tally(&self, seat: Seat) -> Tally {
        let left = u32::from(self.placed_by(seat, COUNTERS)).saturating_sub(self.on_board(seat));
        Tally { in_hand: u16::try_from(left).ok(), held: None, captured: 0, score: None }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn shapes(&self) -> &'static [Shape] {
        &tables().shapes
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        if seat == self.to_act()? {
            return Some(self.clone());
        }
        let is_free = self.to_place == 0 && self.relocations == 0;
        (is_free && seat.index() < self.seats() && self.can_move(seat))
            .then(|| Self { to_move: seat.0, ..self.clone() })
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| match self.relocations {
            0 if self.to_place > 0 => Task::Place,
            0 => Task::Move,
            left => Task::Relocate(left),
        })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.outcome.is_some() {
            return;
        }
        let vacant = self.vacant();
        if self.relocations > 0 {
            let to = points(vacant);
            let from = points(self.prey()).iter();
            out.extend(from.flat_map(|from| to.iter().map(move |to| Action::Relocate { from, to })));
            out.push(Action::End);
        } else if self.to_place > 0 {
            out.extend(points(vacant).iter().map(Action::Place));
        } else {
            let (own, targets) = self.moves(Seat(self.to_move));
            for from in own {
                let to = points(targets(from)).iter();
                out.extend(to.map(|to| Action::Move { from, to, captured: Captured::EMPTY }));
            }
        }
    }

    fn apply(&mut self, action: &Action) {
        debug_assert!(self.outcome.is_none(), "the game is over");
        let seat = Seat(self.to_move);
        let relocating = matches!(action, Action::Relocate { .. } | Action::End);
        debug_assert!((self.relocations > 0) == relocating, "{action:?} with {} to relocate", self.relocations);
        match *action {
            Action::Place(at) => {
                debug_assert!(self.to_place > 0 && self.vacant() & bit(at) != 0, "no counter can be placed on {at:?}");
                self.lay(seat, at);
                self.to_place -= 1;
                self.formed(at);
            }
            Action::Move { from, to, .. } => {
                debug_assert!(
                    self.to_place == 0 && self.owner(from) == Some(seat),
                    "{from:?} is not the seat's to move"
                );
                debug_assert!(self.vacant() & bit(to) != 0, "something stands on {to:?}");
                if self.wait {
                    let [last, _] = self.left[seat.index()];
                    self.left[seat.index()] = [tables().whole(from, self.side(self.own())), last];
                }
                self.shift(seat, from, to);
                self.formed(to);
            }
            Action::Relocate { from, to } => self.relocate(from, to),
            Action::End => self.end_turn(),
            Action::Reenter(_) => debug_assert!(false, "{action:?} is no action of Kensington"),
        }
    }

    fn turn_rule(&self) -> &'static Rule {
        &TURN
    }

    fn admit(&self, written: &Written) -> Result<Action, Refusal> {
        if self.outcome.is_some() {
            return Err(Rule::OVER.broken());
        }
        let relocating = self.relocations > 0;
        match written {
            Written::Reenter(_) => Err(TURN.broken()),
            Written::End if relocating => Ok(Action::End),
            Written::Relocate { from, to } if relocating => self.resolve_relocation(*from, *to),
            // A hand that takes a counter from a point to a point says no more than the two points.
            Written::Path { points, leaps } if relocating && leaps.is_empty() && points.len() == 2 => {
                self.resolve_relocation(points[0], points[1])
            }
            _ if relocating => {
                let left = Fact::Number(self.relocations.into());
                Err(RELOCATE.broken_by_two(left, Fact::Colour(self.enemy_colour())))
            }
            Written::Relocate { .. } | Written::End => Err(NO_RELOCATION.broken()),
            Written::Place { at, .. } if self.to_place > 0 => {
                self.must_be_vacant(*at)?;
                Ok(Action::Place(*at))
            }
            Written::Place { .. } => Err(ALL_PLACED.broken()),
            Written::Path { .. } if self.to_place > 0 => Err(PLACING.broken_by(Fact::Number(self.to_place.into()))),
            Written::Path { leaps, .. } if leaps.contains(&crate::Leap::Jump) => Err(ONE_STEP.broken()),
            Written::Path { points, .. } => self.resolve_move(points),
        }
    }

    fn spell(&self, action: &Action) -> Written {
        match *action {
            Action::Place(at) | Action::Reenter(at) => Written::Place { at, marked: false },
            Action::Move { from, to, .. } => Written::Path { points: vec![from, to], leaps: vec![crate::Leap::Step] },
            Action::Relocate { from, to } => Written::Relocate { from, to },
            Action::End => Written::End,
        }
    }

    fn captures(&self, _: &Action) -> PointSet {
        PointSet::EMPTY
    }

    fn key(&self) -> u64 {
        // The counter relocated in this turn, counted from 1; 0 where there is none.
        let relocated = u64::from(128 - self.relocated.leading_zeros());
        let turn = u64::from(self.to_move) | u64::from(self.relocations) << 8 | relocated << 16;
        key::of(self.standing ^ key::beside(0, turn) ^ self.left_key())
    }

    fn write(&self, out: &mut StateWriter) {
        text::write(self, out);
    }
}

impl Explain for Kensington {
    fn counted(&self, seat: Seat) -> Vec<Message> {
        // Nothing is captured, and in the second phase nobody has anything left to place.
        let left = self.tally(seat).in_hand.filter(|&left| left > 0);
        left.map(|n| message!("counts.left", n = n)).into_iter().collect()
    }

    fn deciding(&self) -> Vec<Point> {
        match self.outcome {
            Some(Outcome::Win(seats, _)) => {
                let side = usize::from(!seats.contains(Seat(0)));
                self.hexagons(side).next().map_or(Vec::new(), <[Point]>::to_vec)
            }
            _ => Vec::new(),
        }
    }

    #[cold]
    #[inline(never)]
    fn highlights(&self, begun: Option<Point>) -> Vec<Highlight> {
        let Some(at) = begun.filter(|_| self.relocations > 0) else { return Vec::new() };
        let own = points(self.side(self.own()));
        let mut found = Vec::new();
        // What gives the greater right is the reason: squares come first.
        for (kind, why) in [(ShapeKind::Square, Why::Square), (ShapeKind::Triangle, Why::Triangle)] {
            for Shape { points, .. } in tables().shapes.iter().filter(|shape| shape.kind == kind) {
                if points.contains(&at) && points.iter().all(|&point| own.contains(point)) {
                    found.push(Highlight { why, points: points.to_vec(), answers: Vec::new() });
                }
            }
        }
        found
    }
}

impl MatchRules for Kensington {
    fn next_first(&self, _: Outcome) -> NextFirst {
        NextFirst { places: 1, reason: Reason::ColoursChange }
    }
}

impl SetUpRules for Kensington {
    fn tray(&self) -> Vec<Piece> {
        let counter = |owner| Piece { colour: self.colour(owner), kind: PieceKind::Stone, owner };
        self.all_seats().map(counter).collect()
    }
}

impl Pick for Kensington {
    fn pick(&self, choose: impl FnOnce(u32) -> u32, _: &mut Vec<Action>) -> Option<Action> {
        if self.outcome.is_some() {
            return None;
        }
        let vacant = self.vacant();
        if self.relocations > 0 {
            let (from, to) = (points(self.prey()), points(vacant));
            let index = choose(from.len() * to.len() + 1);
            let Some(from) = from.nth(index / to.len()) else { return Some(Action::End) };
            return to.nth(index % to.len()).map(|to| Action::Relocate { from, to });
        }
        if self.to_place > 0 {
            let open = points(vacant);
            return open.nth(choose(open.len())).map(Action::Place);
        }
        let (own, targets) = self.moves(Seat(self.to_move));
        let mut index = choose(own.iter().map(|from| points(targets(from)).len()).sum());
        for from in own {
            let to = points(targets(from));
            if let Some(to) = to.nth(index) {
                return Some(Action::Move { from, to, captured: Captured::EMPTY });
            }
            index -= to.len();
        }
        None
    }
}
