//! Chivalry (George Parker, 1887), from the rules of the World Camelot Federation.
//!
//! Two players, White and Black, with eight Knights and twelve Men each on a board of 176 squares with a castle of two
//! squares at either end (White's G1 and H1, Black's G16 and H16). White begins. A player who gets two pieces into
//! the enemy's castle wins. A piece goes in the eight directions of the king in chess. Test: `set_up`.
//!
//! * **Steps.** A *plain move* goes to a vacant neighbour square. A *canter step* leaps over a friend on a neighbour
//!   square to the vacant square straight beyond; a *jump step* does so over an enemy, who is captured and leaves the
//!   board at once. The square that the piece came from counts as vacant. A move is one plain move, or some canter
//!   steps, or some jump steps, or, for a Knight only, some canter steps and then some jump steps: the *charge*.
//!   Tests: `steps`, `jumps`, `charges`, `men_do_not_charge`.
//! * **Jumps are compulsory.** While any piece has a jump step the move must capture, by whatever piece, a Knight's
//!   charge included. Test: `capture_is_compulsory`.
//! * **Jumping goes on** until there is no further jump step, in directions freely chosen, also over the start square.
//!   Tests: `jumping_goes_on`, `jumping_round_in_circles`.
//! * **A canter stops where it likes**, but not where it began, and this also where a charge goes over to jumping. A
//!   written one may pass squares again. Test: `canters`.
//! * **A Knight that canters past prey captures**, there or later on its way: only a Knight that has nowhere landed
//!   beside something to jump over may end a canter without. Men are free to. Test: `knights_past_prey`.
//! * **The own castle** is entered by jump steps only. A piece that cannot jump on from there must leave it in the next
//!   turn, whatever else could be captured: by a jump if it has one, or by a charge; else in any other way, though not
//!   to the castle's other square. It may come back in with a later jump of the same move. So a side never has two
//!   pieces in its own castle, and the one that stands there is always the one that must leave. *Ruling:* if it cannot,
//!   the player has no legal move. Tests: `own_castle_is_entered_by_jumps`, `own_castle_is_left`,
//!   `own_castle_is_left_by_a_jump`, `shut_in_the_own_castle`.
//! * **The enemy's castle** holds what enters it, and the step into it ends the move. From there only a *castle move* to
//!   its other square is possible, twice a game for a side, and there is never anything to jump over. While a capture is
//!   compulsory a castle move is not open. Tests: `enemy_castle_ends_a_move`, `castle_moves`.
//! * **One action a result.** Paths with the same start, end and captures are one action, written by the path with the
//!   fewest squares, the first of them by bytes of the text. Tests: `canonical_path`, `any_legal_path_is_accepted`.
//! * **End**, judged after each action in this order: (1) two pieces of the player in the enemy's castle win; (2) neither
//!   side has more than one piece: drawn; (3) a side without pieces has lost; (4) if the opponent has no legal move the
//!   player wins; *ruling:* with one piece he only draws. Tests: `castle_wins`, `lone_pieces_draw`,
//!   `elimination_wins`, `no_move_wins`, `no_move_against_a_lone_piece_draws`, `order_of_the_ends`.
//!
//! A piece in a castle cannot be captured: no line goes on behind it. Only steps along the castle would, and it is two
//! squares wide.
//!
//! Perft by the base rules. Test: `perft_from_the_start`.
//!
//! | depth | action sequences |
//! |---:|---:|
//! | 1 | 132 |
//! | 2 | 17,470 |
//! | 3 | 2,456,802 |

mod moves;
mod reasons;
mod spell;
mod steps;
#[cfg(test)]
mod tests;
mod walk;

use crate::Pick;
use crate::geometry::{self, Board, Point};
use crate::impossible::{MEN_AND_KNIGHTS, NO_PIECE, OVER_BEFORE, OWN_CASTLE};
use crate::key;
use crate::message;
use crate::{
    Action, Colour, CountSpec, Ending, Explain, Fact, Game, GameId, Highlight, Layout, MatchRules, NextFirst,
    OptionError, OptionSpec, Options, Outcome, Piece, PieceKind, PointSet, Position, Reason, Refusal, Rule, Seat,
    Seats, SetUpRules, Shape, ShapeKind, StateError, StateReader, StateWriter, Tally, Task, Why, Written, alone,
    narrow, refusal_as_written,
};
use std::sync::LazyLock;
use steps::{CASTLES, CELLS, EMPTY, KNIGHT, SIDE, Squares, View, castle};
use walk::Walk;

/// Men and Knights that a side begins with.
const MEN: usize = 12;
const KNIGHTS: usize = 8;
/// Castle moves that a side has in a game.
const CASTLE_MOVES: u8 = 2;
/// Where White's pieces stand at the start, as files on ranks 6 and 7; Black's stand on ranks 11 and 10.
const SET_UP: [(&str, u8); 2] = [("CDKL", KNIGHT), ("EFGHIJ", 0)];

/// A position of Chivalry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chivalry {
    cells: [u8; CELLS],
    /// The same, as a set of squares a side.
    pieces: [Squares; 2],
    /// The part of the key that tells what stands on the squares.
    standing: u64,
    to_move: u8,
    /// Castle moves that each side has made.
    castle_moves: [u8; 2],
    outcome: Option<Outcome>,
}

impl Game for Chivalry {
    const KEY: &'static str = "chivalry";
    const NAME: &'static str = "Chivalry";
    const OPTIONS: &'static [OptionSpec] = &[];
    const RULES: &'static [&'static Rule] = reasons::ALL;

    fn new(_: &Options) -> Result<Self, OptionError> {
        let mut position = Self::empty();
        let board = position.board();
        for (side, ranks) in [[6, 7], [10, 11]].iter().enumerate() {
            for (files, kind) in SET_UP {
                for label in ranks.iter().flat_map(|rank| files.chars().map(move |file| format!("{file}{rank}"))) {
                    board.find(&label).into_iter().for_each(|at| position.put(at, SIDE[side] | kind));
                }
            }
        }
        Ok(position)
    }

    fn read(_: &Options, state: &mut StateReader) -> Result<Self, StateError> {
        let mut position = Self::empty();
        let board = position.board();
        let mut taken = vec![false; board.len()];
        position.to_move = state.seat("act", 2)?.0;
        let white = state.pieces(Colour::White, &mut taken)?;
        let black = state.pieces(Colour::Black, &mut taken)?;
        let knights = state.points("knights")?;
        let broken = |refusal| Err(StateError::broken(board, refusal));
        if let Some(stray) = knights.iter().find(|at| !taken[at.index()]) {
            return Err(message!("position.knights", point = board.label(*stray)).into());
        }
        for (side, points) in [white, black].into_iter().enumerate() {
            let colour = Fact::Colour(colour_of(side));
            let mounted = points.iter().filter(|at| knights.contains(at)).count();
            if mounted > KNIGHTS || points.len() - mounted > MEN {
                let most = [KNIGHTS, MEN].map(|n| Fact::Number(narrow(n)));
                return broken(MEN_AND_KNIGHTS.broken_with([colour, most[0], most[1]]));
            }
            for at in points {
                position.put(at, SIDE[side] | if knights.contains(&at) { KNIGHT } else { 0 });
            }
            if position.inside(side, side) > 1 {
                return broken(OWN_CASTLE.broken_by(colour));
            }
        }
        let actor = position.mover();
        if position.pieces[1 - actor].is_empty() {
            return broken(NO_PIECE.broken_by(Fact::Colour(colour_of(1 - actor))));
        }
        if position.inside(actor, 1 - actor) > 1 {
            return broken(OVER_BEFORE.broken());
        }
        let made = state.numbers("castle", 2, 0, CASTLE_MOVES.into())?;
        position.castle_moves = [0, 1].map(|side| narrow(made[side]));
        position.judge();
        Ok(position)
    }
}

fn colour_of(side: usize) -> Colour {
    if side == 0 { Colour::White } else { Colour::Black }
}

impl Chivalry {
    fn empty() -> Self {
        Self {
            cells: steps::empty_cells(geometry::chivalry()),
            pieces: [Squares::EMPTY; 2],
            standing: 0,
            to_move: 0,
            castle_moves: [0; 2],
            outcome: None,
        }
    }

    fn put(&mut self, at: Point, piece: u8) {
        self.cells[at.index()] = piece;
        self.pieces[usize::from(piece & SIDE[1] != 0)].insert(at);
        self.standing ^= key::piece(at.index(), piece);
    }

    /// Takes a piece of a side off and tells what it was.
    fn take_off(&mut self, side: usize, at: Point) -> u8 {
        let piece = std::mem::replace(&mut self.cells[at.index()], EMPTY);
        self.pieces[side].remove(at);
        self.standing ^= key::piece(at.index(), piece);
        piece
    }

    /// The castle moves that White and Black have made.
    ///
    /// ```
    /// use tessera_rules::{Chivalry, Game, GameId, Options};
    /// let start = Chivalry::new(&Options::of(GameId::Chivalry))?;
    /// assert_eq!(start.castle_moves(), [0, 0]);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    pub const fn castle_moves(&self) -> [u8; 2] {
        self.castle_moves
    }

    /// The side to act, or that would act.
    fn mover(&self) -> usize {
        usize::from(self.to_move)
    }

    /// Number of a side's pieces in the castle of a side.
    fn inside(&self, side: usize, of: usize) -> usize {
        CASTLES[of].iter().filter(|&&at| self.pieces[side].contains(at)).count()
    }

    /// What the side to act has of its pieces to move: one that stands in the own castle alone, if there is one.
    fn movers(&self) -> Squares {
        let pieces = self.pieces[self.mover()];
        match CASTLES[self.mover()].into_iter().find(|&at| pieces.contains(at)) {
            None => pieces,
            Some(at) => {
                let mut alone = Squares::EMPTY;
                alone.insert(at);
                alone
            }
        }
    }

    /// Whether an action is a legal move, of any number of steps.
    fn has_long_move(&self, action: &Action) -> bool {
        let Action::Move { from, to, captured } = *action else { return false };
        if !action.is_on(self.board()) || !self.movers().contains(from) {
            return false;
        }
        let path = spell::canonical(self.board(), self.view(), from, to, captured);
        path.is_some_and(|(points, leaps)| self.admit(&Written::Path { points, leaps }) == Ok(*action))
    }

    /// The board as the side to act sees it.
    fn view(&self) -> View {
        View::new(&self.cells, self.mover(), self.castle_moves[self.mover()] < CASTLE_MOVES)
    }

    /// Sets `outcome` from the board, after an action of the side that is not to act: clauses 1 to 4 of the end.
    fn judge(&mut self) {
        let (actor, opponent) = (1 - self.mover(), self.mover());
        let [actors, opponents] = [actor, opponent].map(|side| self.pieces[side].len());
        let win = |ending| Some(Outcome::Win(Seats::one(Seat(1 - self.to_move)), ending));
        self.outcome = if self.inside(actor, opponent) == 2 {
            win(Ending::Castle)
        } else if actors <= 1 && opponents <= 1 {
            Some(Outcome::Draw(Ending::LonePieces))
        } else if opponents == 0 {
            win(Ending::Elimination)
        } else if self.can_act() {
            None
        } else if actors >= 2 {
            win(Ending::NoMove)
        } else {
            Some(Outcome::Draw(Ending::NoMove))
        };
    }

    fn can_act(&self) -> bool {
        let view = self.view();
        self.movers().iter().any(|at| view.has_step(at))
    }
}

impl Position for Chivalry {
    fn game(&self) -> GameId {
        GameId::Chivalry
    }

    fn board(&self) -> &'static Board {
        geometry::chivalry()
    }

    fn seats(&self) -> usize {
        2
    }

    fn colour(&self, seat: Seat) -> Colour {
        colour_of(seat.index())
    }

    fn side(&self, seat: Seat) -> Seats {
        Seats::one(seat)
    }

    fn options(&self) -> Options {
        Options::of(GameId::Chivalry)
    }

    fn to_act(&self) -> Option<Seat> {
        self.outcome.is_none().then_some(Seat(self.to_move))
    }

    fn piece_at(&self, at: Point) -> Option<Piece> {
        let cell = self.cells[at.index()];
        if cell == EMPTY {
            return None;
        }
        let owner = Seat(u8::from(cell & SIDE[1] != 0));
        let kind = if cell & KNIGHT == 0 { PieceKind::Man } else { PieceKind::Knight };
        Some(Piece { colour: self.colour(owner), kind, owner })
    }

    fn tally(&self, seat: Seat) -> Tally {
        // What is missing on the other side has been captured: pieces leave in no other way.
        let left: usize = narrow(self.pieces[1 - seat.index() % 2].len());
        Tally { in_hand: None, held: None, captured: narrow(MEN + KNIGHTS - left), score: None }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn shapes(&self) -> &'static [Shape] {
        static TARGETS: LazyLock<[Shape; 2]> = LazyLock::new(|| {
            [0, 1].map(|side| Shape {
                kind: ShapeKind::Castle,
                points: CASTLES[1 - side].into(),
                colour: Some(colour_of(side)),
                wins: true,
            })
        });
        &*TARGETS
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        let (acts, mut position) = (self.to_act()?, self.clone());
        if seat.index() >= self.seats() {
            return None;
        }
        if seat != acts {
            position.to_move = seat.0;
            position.judge();
        }
        position.outcome.is_none().then_some(position)
    }

    fn task(&self) -> Option<Task> {
        self.to_act().map(|_| {
            let view = self.view();
            if self.inside(self.mover(), self.mover()) > 0 {
                Task::LeaveCastle
            } else if self.movers().iter().any(|at| view.has_jump(at)) {
                Task::Capture
            } else {
                Task::Move
            }
        })
    }

    fn legal(&self, out: &mut Vec<Action>) {
        let _ = self.legal_within(usize::MAX, out);
    }

    fn legal_within(&self, most: usize, out: &mut Vec<Action>) -> Option<usize> {
        out.clear();
        if self.outcome.is_some() {
            return Some(0);
        }
        moves::list(self.view(), self.movers(), most, out)
    }

    fn apply(&mut self, action: &Action) {
        debug_assert!(self.outcome.is_none(), "the game is over");
        let Action::Move { from, to, captured } = *action else {
            return debug_assert!(false, "{action:?} is no action of Chivalry");
        };
        let (mover, enemy) = (self.mover(), 1 - self.mover());
        debug_assert!(self.pieces[mover].contains(from), "no piece of the side to act on {from:?}");
        debug_assert!(captured.without(self.pieces[enemy]).is_empty(), "{captured:?} are not all the enemy's");
        let piece = self.take_off(mover, from);
        debug_assert!(self.cells[to.index()] == EMPTY, "something stands on {to:?}");
        for prey in captured {
            self.take_off(enemy, prey);
        }
        self.put(to, piece);
        if castle(enemy).contains(from) {
            self.castle_moves[mover] += 1;
        }
        self.to_move = 1 - self.to_move;
        self.judge();
    }

    fn turn_rule(&self) -> &'static Rule {
        &reasons::TURN
    }

    fn refusal(&self, action: &Action) -> Option<Refusal> {
        refusal_as_written(self, action).filter(|_| !self.has_long_move(action))
    }

    fn admit(&self, written: &Written) -> Result<Action, Refusal> {
        if self.outcome.is_some() {
            return Err(Rule::OVER.broken());
        }
        let Written::Path { points, leaps } = written else { return Err(reasons::TURN.broken()) };
        let Some((&from, rest)) = points.split_first() else { return Err(reasons::TURN.broken()) };
        if !leaps.is_empty() && leaps.len() != rest.len() {
            return Err(reasons::TURN.broken());
        }
        let mut walk = Walk::begin(self, from)?;
        for (index, &to) in rest.iter().enumerate() {
            walk.step(to, leaps.get(index).copied())?;
        }
        walk.end().map_err(|refusal| if rest.is_empty() { alone(self, from, refusal) } else { refusal })
    }

    fn spell(&self, action: &Action) -> Written {
        let Action::Move { from, to, captured } = *action else { return Written::End };
        let path = spell::canonical(self.board(), self.view(), from, to, captured);
        debug_assert!(path.is_some(), "{action:?} is not legal here");
        path.map_or_else(|| (*action).into(), |(points, leaps)| Written::Path { points, leaps })
    }

    fn captures(&self, action: &Action) -> PointSet {
        match action {
            Action::Move { captured, .. } => (*captured).into(),
            _ => PointSet::EMPTY,
        }
    }

    fn next_points(&self, path: &[Point], out: &mut Vec<Point>) {
        out.clear();
        let walk = |from| Walk::begin(self, from).ok();
        if let Some((&from, rest)) = path.split_first() {
            let Some(mut walk) = walk(from) else { return };
            if rest.iter().all(|&to| walk.step(to, None).is_ok()) {
                out.extend(walk.next());
            }
        } else if self.outcome.is_none() {
            out.extend(
                self.movers().iter().filter(|&from| walk(from).is_some_and(|walk| walk.next().next().is_some())),
            );
        }
        out.sort_unstable();
    }

    fn key(&self) -> u64 {
        let [white, black] = self.castle_moves.map(u64::from);
        key::of(self.standing ^ key::beside(0, u64::from(self.to_move) | white << 8 | black << 16))
    }

    fn write(&self, out: &mut StateWriter) {
        out.seat("act", Seat(self.to_move));
        for side in [0, 1] {
            out.points(colour_of(side).name(), self.pieces[side].iter());
        }
        out.points("knights", self.board().points().filter(|at| self.cells[at.index()] & KNIGHT != 0));
        out.numbers("castle", self.castle_moves.map(u32::from));
    }
}

impl Explain for Chivalry {
    fn deciding(&self) -> Vec<Point> {
        match self.outcome {
            Some(Outcome::Win(_, Ending::Castle)) => CASTLES[self.mover()].to_vec(),
            _ => Vec::new(),
        }
    }

    #[cold]
    #[inline(never)]
    fn highlights(&self, _: Option<Point>) -> Vec<Highlight> {
        let mut choice = Vec::new();
        if matches!(self.task(), Some(Task::Capture | Task::LeaveCastle)) {
            self.next_points(&[], &mut choice);
        }
        Highlight::choice(Why::Must, choice)
    }
}

impl MatchRules for Chivalry {
    fn next_first(&self, _: Outcome) -> NextFirst {
        NextFirst { places: 1, reason: Reason::ColoursChange }
    }
}

impl SetUpRules for Chivalry {
    fn tray(&self) -> Vec<Piece> {
        let kinds = |owner| {
            let colour = self.colour(owner);
            [PieceKind::Man, PieceKind::Knight].map(|kind| Piece { colour, kind, owner })
        };
        Seat::first(2).flat_map(kinds).collect()
    }

    fn count_specs(&self) -> Vec<CountSpec> {
        vec![CountSpec { key: "castle", seats: 2, max: CASTLE_MOVES.into(), step: 1 }]
    }

    fn write_layout(&self, layout: &Layout, _: Seat, _: &[Vec<u16>], out: &mut StateWriter) {
        out.points("knights", layout.standing().filter(|(_, piece)| piece.kind == PieceKind::Knight).map(|(at, _)| at));
    }
}

impl Pick for Chivalry {}
