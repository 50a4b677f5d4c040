//! Pente (Gary Gabrel; Parker Brothers' rule book of 1984), from the source "Pente".
//!
//! Green and Yellow place one stone in turn on the 361 crossings of a board of 19 × 19 lines, the edge included.
//!
//! * **The first stone** goes on the centre. Test: `first_stone_on_the_centre`.
//! * **Placing.** Any empty point may be used, also one that a capture has freed. Tests: `one_stone_a_point`,
//!   `freed_points_may_be_used_again`.
//! * **Capture.** A stone placed so that in one of the eight directions two stones of others and then a stone of its
//!   own colour follow takes the two off; all such pairs at once; never optional; three in a row between the ends are
//!   safe, and so is a stone placed between two enemies. Tests: `captures_every_pair`, `three_are_not_captured`,
//!   `between_two_is_safe`.
//! * **Five in a row**, or more, wins at once, even where a capture could break it. Tests: `five_wins`, `six_wins`.
//! * **Five pairs** captured, or more, win. *Ruling:* a stone that does both wins by its row, since that is what the
//!   source says comes first; the captures still count. Tests: `five_pairs_win`, `row_goes_before_captures`.
//! * *Ruling:* a full board is drawn, and so is one on which the player to act has no legal point; the source does not
//!   speak of it. Hardly anything but a full board leaves him without. Tests: `full_board_is_drawn`,
//!   `full_board_is_drawn_in_every_mode`, `an_outermost_point_is_banned_by_captures_only`.
//!
//! Options:
//!
//! * **Tournament rule.** The second stone of the colour that begins stands three lines from the centre or farther,
//!   on or outside the square of the inner stars. *Ruling:* with partners that is the stone of seat 3. Tests:
//!   `second_stone_by_the_tournament_rule`.
//! * **Complication.** Only exactly five in a row win; six or more are nothing. A stone that makes a five on one line
//!   and a six on another wins. *Ruling:* a five counts for the stone that makes it; where a capture cuts an enemy's
//!   six down to five, he gains nothing. Double threes are banned: see [`threes`]. The source keeps this out of
//!   tournaments; *ruling:* the two options go together all the same. Tests: `only_exactly_five_wins`,
//!   `a_six_cut_down_wins_nothing`, and those of [`threes`].
//! * **Partners.** Four seats, two colours; otherwise as for two. Test: `partners_share_a_colour`.
//! * **Team.** Four seats, four colours; a pair may be of two colours, and a partner's stones may be captured, but not
//!   one's own. A team wins by five of one member's colour, or by ten stones captured from the opponents; a partner's
//!   stones do not count, so a mixed pair may count one. Tests: `mixed_pairs_are_captured`,
//!   `partners_stones_do_not_count`, `teams_win_together`, `five_of_two_partners_are_nothing`.
//! * **Points for two.** When the game is over: 5 for the row, 1 a pair captured, 1 for each row of exactly four still on
//!   the board (*ruling:* a five holds no four). Test: `points_for_two`.
//! * A full board scores captures and rows. Test: `a_drawn_game_scores_captures_and_rows`.
//! * **Points for three to six.** Each seat has its colour. Four or more in a row end the game, or four pairs; the seat
//!   that ends it has won it. 10 for the row, 1 a pair, 1 for each row of exactly three. Tests: `points_for_three`,
//!   `four_pairs_end_it`, `who_ends_it_wins`.
//!
//! Perft by the base rules. Test: `perft_from_the_start`.
//!
//! | depth | action sequences |
//! |---:|---:|
//! | 1 | 1 |
//! | 2 | 360 |
//! | 3 | 129,240 |

mod laying;
mod reading;
mod terms;
#[cfg(test)]
mod tests;
mod threes;

use crate::Pick;
use crate::geometry::{self, Board, Point};
use crate::key;
use crate::lines::{self, EMPTY, OFF};
use crate::message;
use crate::message::Message;
use crate::{
    Action, Announcement, Bits, Colour, CountSpec, Ending, Explain, Fact, Game, GameId, Highlight, Layout, MatchRules,
    NextFirst, OptionError, OptionSpec, Options, Outcome, Piece, PieceKind, PointSet, Points, Position, Reckoned,
    Refusal, Rule, Seat, Seats, SetUpRules, Shape, StateError, StateReader, StateWriter, Tally, Task, Written, narrow,
};
use std::sync::LazyLock;
use terms::Terms;
pub use terms::{PenteMode, PenteOptions};

/// Points of the board.
const POINTS: usize = 361;
/// The middle one.
const CENTRE: Point = Point(180);
/// The colours in the order of play.
const COLOURS: [Colour; 6] = [Colour::Green, Colour::Yellow, Colour::Red, Colour::Blue, Colour::Purple, Colour::Brown];
/// The colours as bits, by what stands in a cell; neither an empty cell nor one off the board is among them.
const ANY_COLOUR: u64 = 0b111_1110;
const _: () = assert!(OFF % 64 > 6 && EMPTY == 0, "shifts by a cell's byte take it modulo 64");
/// The least distance of the second stone from the centre by the tournament rule, in lines.
const APART: u8 = 3;
/// The points nearer to the centre than that.
const INNER: Bits<6> = inner();

const fn inner() -> Bits<6> {
    let mut set = Bits::EMPTY;
    let reach = APART as u16 - 1;
    let mut up = 0;
    while up <= 2 * reach {
        let mut right = 0;
        while right <= 2 * reach {
            set.insert(Point(CENTRE.0 + 19 * up + right - 20 * reach));
            right += 1;
        }
        up += 1;
    }
    set
}

/// An action of a kind that the game does not have.
const TURN: Rule = Rule { id: "pente/turn" };
/// The first stone has one place only.
const FIRST_STONE: Rule = Rule { id: "pente/first-stone" };
/// The tournament rule.
const TOURNAMENT: Rule = Rule { id: "pente/tournament" };
/// The complication's ban.
const DOUBLE_THREE: Rule = Rule { id: "pente/double-three" };

/// A position of Pente.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pente {
    /// 0 where nothing stands, else one more than the index of the colour; the last entry is off the board.
    cells: [u8; POINTS + 1],
    vacant: Bits<6>,
    /// The part of the key that tells what stands in the cells.
    stones: u64,
    terms: Terms,
    to_move: u8,
    /// Stones placed so far, no longer counted from 3 on.
    opening: u8,
    /// The stone placed last; the centre before the first.
    last: Point,
    /// Stones captured, by colour.
    captured: [u16; 6],
    /// In team games: stones captured that count, by team.
    counted: [u16; 2],
    outcome: Option<Outcome>,
}

impl Game for Pente {
    const KEY: &'static str = "pente";
    const NAME: &'static str = "Pente";
    const OPTIONS: &'static [OptionSpec] = terms::OPTIONS;
    const RULES: &'static [&'static Rule] = &[&TURN, &FIRST_STONE, &TOURNAMENT, &DOUBLE_THREE];

    fn default_for(options: &Options, key: &str) -> Option<String> {
        Terms::default_for(options, key)
    }

    fn new(options: &Options) -> Result<Self, OptionError> {
        let mut cells = [EMPTY; POINTS + 1];
        cells[POINTS] = OFF;
        Ok(Self {
            cells,
            vacant: Bits::up_to(POINTS),
            stones: 0,
            terms: Terms::of(options)?,
            to_move: 0,
            opening: 0,
            last: CENTRE,
            captured: [0; 6],
            counted: [0; 2],
            outcome: None,
        })
    }

    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        let mut position = Self::new(options)?;
        position.read_words(state)?;
        Ok(position)
    }
}

impl Pente {
    /// The options in force.
    #[must_use]
    pub const fn ruleset(&self) -> PenteOptions {
        self.terms.options
    }

    /// What the stones of a seat look like in a cell.
    const fn own(&self, seat: u8) -> u8 {
        self.terms.colour(seat) + 1
    }

    /// The points that the player to act may use.
    fn open(&self) -> Bits<6> {
        if self.outcome.is_some() {
            return Bits::EMPTY;
        }
        let open = match self.opening {
            0 => {
                let mut centre = Bits::EMPTY;
                centre.insert(CENTRE);
                centre
            }
            _ if self.is_kept_apart() => self.vacant.without(INNER),
            _ => self.vacant,
        };
        if self.terms.complication { self.without_double_threes(&open) } else { open }
    }

    /// Whether the stone to be placed is the one that the tournament rule keeps from the centre.
    const fn is_kept_apart(&self) -> bool {
        self.opening == 2 && self.terms.options.tournament
    }

    /// Whether the player to act may use every empty point.
    const fn is_free(&self) -> bool {
        self.opening > 2 && self.outcome.is_none() && !self.terms.complication
    }

    /// Calls `found` with each pair that a stone of the player to act captures from a point.
    fn caught(&self, at: Point, found: impl FnMut([usize; 2])) {
        let own = self.own(self.to_move);
        let others = ANY_COLOUR & !(1 << own);
        let prey = |cell: u8| others.wrapping_shr(cell.into()) & 1 != 0;
        lines::caught(geometry::pente(), &self.cells, at.index(), own, prey, found);
    }

    /// Lays a stone on an empty point.
    fn lay(&mut self, at: Point, own: u8) {
        self.cells[at.index()] = own;
        self.vacant.remove(at);
        self.stones ^= key::piece(at.index(), own);
    }

    /// Puts a stone down and takes off what it captures; the turn does not pass.
    fn put(&mut self, at: Point) {
        let mover = self.to_move;
        let mut pairs = [[0; 2]; 8];
        let mut count = 0;
        self.caught(at, |pair| {
            pairs[count] = pair;
            count += 1;
        });
        self.lay(at, self.own(mover));
        self.last = at;
        for &cell in pairs[..count].as_flattened() {
            let stone = std::mem::replace(&mut self.cells[cell], EMPTY);
            let owner = stone - 1;
            self.stones ^= key::piece(cell, stone);
            self.vacant.0[cell / 64] |= 1 << (cell % 64);
            let captured = &mut self.captured[usize::from(self.terms.colour(mover))];
            *captured = captured.saturating_add(1);
            if self.terms.mode == PenteMode::Team && owner % 2 != mover % 2 {
                self.counted[usize::from(mover % 2)] += 1;
            }
        }
    }

    /// Length of the unbroken row that the last stone stands in along a line.
    fn row(&self, direction: usize) -> usize {
        let at = self.last.index();
        lines::row(geometry::pente(), &self.cells, at, direction, self.cells[at])
    }

    /// The line on which the last stone stands in a row that wins, as a direction.
    fn winning_direction(&self) -> Option<usize> {
        let (board, at) = (geometry::pente(), self.last.index());
        let own = self.cells[at];
        (0..4).find(|&direction| self.terms.wins(lines::row(board, &self.cells, at, direction, own)))
    }

    /// Whether a seat's captures, or its team's, win.
    fn captures_win(&self, seat: u8) -> bool {
        let count = match self.terms.mode {
            PenteMode::Team => self.counted[usize::from(seat % 2)],
            _ => self.captured[usize::from(self.terms.colour(seat))],
        };
        count >= self.terms.prisoners
    }

    /// Whether the last stone won the game for the seat that placed it.
    fn has_won(&self, mover: u8) -> bool {
        self.winning_direction().is_some() || self.captures_win(mover)
    }

    /// Whether the player to act has no point to place on.
    fn is_stuck(&self) -> bool {
        if self.terms.complication {
            self.vacant.iter().all(|at| self.is_double_three(at)) && self.open().is_empty()
        } else {
            self.vacant.is_empty()
        }
    }

    /// Whether the last stone ended the game; `mover` placed it, and the turn has passed.
    fn judge(&mut self, mover: u8) {
        self.outcome = if self.winning_direction().is_some() {
            Some(Outcome::Win(self.terms.side(mover), Ending::Line))
        } else if self.captures_win(mover) {
            Some(Outcome::Win(self.terms.side(mover), Ending::Captures))
        } else {
            self.is_stuck().then_some(Outcome::Draw(Ending::BoardFull))
        };
    }

    /// The unbroken rows on the board: what they are made of, and their length.
    fn rows(&self) -> impl Iterator<Item = (u8, usize)> {
        let board = geometry::pente();
        let stones = board.points().map(Point::index).filter(|&at| self.cells[at] != EMPTY);
        stones.flat_map(|at| (0..4).map(move |direction| (at, direction))).filter_map(move |(at, direction)| {
            let own = self.cells[at];
            let run = |direction| lines::run(board.steps(), &self.cells, at, direction, own);
            (run(board.opposite(direction)) == 0).then(|| (own, 1 + run(direction)))
        })
    }

    /// A seat's count beside its captures, where the mode has one.
    fn score(&self, seat: u8) -> Option<u16> {
        match self.terms.mode {
            PenteMode::Basic | PenteMode::Partners => None,
            PenteMode::Team => Some(self.counted[usize::from(seat % 2)]),
            PenteMode::Points => self.points(Seat(seat)).map(|points| points.captures + points.rows + points.bonus),
        }
    }
}

impl Position for Pente {
    fn game(&self) -> GameId {
        GameId::Pente
    }

    fn board(&self) -> &'static Board {
        geometry::pente()
    }

    fn seats(&self) -> usize {
        self.terms.seats.into()
    }

    fn colour(&self, seat: Seat) -> Colour {
        COLOURS[usize::from(self.terms.colour(seat.0))]
    }

    fn side(&self, seat: Seat) -> Seats {
        self.terms.side(seat.0)
    }

    fn shapes(&self) -> &'static [Shape] {
        static ROWS: [LazyLock<Vec<Shape>>; 2] = [
            LazyLock::new(|| Shape::rows(geometry::pente(), 4).collect()),
            LazyLock::new(|| Shape::rows(geometry::pente(), 5).collect()),
        ];
        &ROWS[usize::from(self.terms.length != 4)]
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        if seat == self.to_act()? {
            return Some(self.clone());
        }
        let position = Self { to_move: seat.0, ..self.clone() };
        (self.opening > 2 && seat.index() < self.seats() && !position.is_stuck()).then_some(position)
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
        let owner = Seat(self.cells[at.index()].checked_sub(1)?);
        Some(Piece { colour: self.colour(owner), kind: PieceKind::Stone, owner })
    }

    fn tally(&self, seat: Seat) -> Tally {
        let captured = self.captured[usize::from(self.terms.colour(seat.0))];
        Tally { in_hand: None, held: None, captured, score: self.score(seat.0) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| match self.opening {
            0 => Task::PlaceCentre,
            _ if self.is_kept_apart() => Task::PlaceApart(APART),
            _ => Task::Place,
        })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.open().iter().map(Action::Place));
    }

    fn apply(&mut self, action: &Action) {
        debug_assert!(self.outcome.is_none(), "the game is over");
        let Action::Place(at) = *action else { return debug_assert!(false, "{action:?} is no action of Pente") };
        debug_assert!(self.vacant.contains(at), "something stands on {at:?}");
        let mover = self.to_move;
        self.put(at);
        self.opening = (self.opening + 1).min(3);
        self.to_move = self.terms.next(mover);
        self.judge(mover);
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
        let point = Fact::Point(at);
        if self.opening == 0 && at != CENTRE {
            return Err(FIRST_STONE.broken_by_two(point, Fact::Point(CENTRE)));
        }
        if self.is_kept_apart() && INNER.contains(at) {
            let facts = [point, Fact::Colour(COLOURS[0]), Fact::Number(APART.into())];
            return Err(TOURNAMENT.broken_with(facts));
        }
        if self.terms.complication && self.is_double_three(at) && !self.open().contains(at) {
            return Err(DOUBLE_THREE.broken_by(point));
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
        self.caught(at, |pair| pair.into_iter().for_each(|cell| points.0[cell / 64] |= 1 << (cell % 64)));
        points
    }

    fn key(&self) -> u64 {
        // What was captured from a partner neither wins nor loses anything.
        let counts = match self.terms.mode {
            PenteMode::Team => [self.counted[0], self.counted[1], 0, 0, 0, 0],
            _ => self.captured,
        };
        let counted = |which, counts: &[u16]| {
            key::beside(which, counts.iter().fold(0, |value, &count| value << 16 | u64::from(count)))
        };
        let ended = self.outcome.map_or(0, |outcome| 1 + outcome.ending() as u64);
        key::of(
            self.stones
                ^ key::beside(0, u64::from(self.to_move) | ended << 8)
                ^ counted(1, &counts[..3])
                ^ counted(2, &counts[3..]),
        )
    }

    fn write(&self, out: &mut StateWriter) {
        self.write_words(out);
    }
}

impl Explain for Pente {
    fn captures_to_win(&self) -> Option<u16> {
        Some(self.terms.prisoners)
    }

    fn counted(&self, seat: Seat) -> Vec<Message> {
        let Tally { captured, score, .. } = self.tally(seat);
        // Two players count the pairs that win; where more play, stones are captured one from here, one from there.
        let captures = if self.terms.seats == 2 {
            message!("counts.pairs", n = captured / 2)
        } else {
            message!("counts.taken", n = captured)
        };
        let points = score.filter(|_| self.terms.mode == PenteMode::Points).map(|n| message!("counts.points", n = n));
        [Some(captures), points].into_iter().flatten().collect()
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

    fn ending_words(&self, ending: Ending) -> Message {
        match ending {
            Ending::Line if self.terms.length == 4 => message!("ending.line.four"),
            Ending::Captures if self.terms.length == 4 => message!("ending.captures.four"),
            Ending::Captures if self.terms.mode == PenteMode::Team => message!("ending.captures.team"),
            _ => ending.words(),
        }
    }

    #[cold]
    #[inline(never)]
    fn highlights(&self, _: Option<Point>) -> Vec<Highlight> {
        self.threats()
    }

    fn announced(&self) -> Vec<Announcement> {
        let all = self.announcements();
        [Announcement::Tessera, Announcement::Tria].into_iter().filter(|&one| all.contains(&Some(one))).collect()
    }
}

impl MatchRules for Pente {
    fn next_first(&self, outcome: Outcome) -> NextFirst {
        terms::next_first(self, outcome)
    }

    fn match_target(&self) -> Option<u16> {
        (self.terms.mode == PenteMode::Points).then_some(self.terms.options.target)
    }

    fn handicap(&self, seat: Seat) -> u16 {
        self.terms.options.handicap.get(seat.index()).copied().unwrap_or(0)
    }

    fn points(&self, seat: Seat) -> Option<Points> {
        if self.terms.mode != PenteMode::Points {
            return None;
        }
        let bonus = match self.outcome {
            Some(Outcome::Win(winner, Ending::Line)) if winner.contains(seat) => self.terms.bonus,
            _ => 0,
        };
        let length = self.terms.length - 1;
        let rows = self.rows().filter(|row| *row == (self.own(seat.0), usize::from(length)));
        let rows = narrow(rows.count());
        Some(Points { captures: self.captured[seat.index()] / 2, rows, length, bonus })
    }
}

impl SetUpRules for Pente {
    fn count_specs(&self) -> Vec<CountSpec> {
        // Captures come by twos.
        vec![CountSpec { key: "taken", seats: self.terms.colours.into(), max: 360, step: 2 }]
    }

    fn reckon(&self, layout: &Layout) -> Reckoned {
        self.reckon_layout(layout)
    }

    fn write_layout(&self, layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter) {
        self.write_last(layout, act, counts, out);
    }
}

impl Pick for Pente {
    fn pick(&self, choose: impl FnOnce(u32) -> u32, _: &mut Vec<Action>) -> Option<Action> {
        let restricted;
        let open = if self.is_free() {
            &self.vacant
        } else {
            restricted = self.open();
            &restricted
        };
        let count = open.len();
        if count == 0 { None } else { open.nth(choose(count)).map(Action::Place) }
    }
}
