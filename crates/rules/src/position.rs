//! The contract that every game keeps: what a position answers, and what a game has besides its positions.

use crate::geometry::{Board, Point};
use crate::{
    Action, Announcement, Colour, CountSpec, Fact, GameId, Layout, NextFirst, OptionError, OptionSpec, Options,
    Outcome, Piece, PieceKind, PointSet, Points, Reckoned, Refusal, Rule, Seat, Seats, StateError, StateReader,
    StateWriter, Tally, Task, Written,
};
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game: what stands where, who acts, and what may be done.
///
/// Cheap to clone: history is kept by copying, not by taking back.
pub trait Position: Clone + Eq + Hash + Debug {
    /// The game that this is a position of.
    fn game(&self) -> GameId;

    /// The board, the same for all positions of a game.
    fn board(&self) -> &'static Board;

    /// Number of seats, 2 to 6.
    fn seats(&self) -> usize;

    /// The colour that a seat plays.
    fn colour(&self, seat: Seat) -> Colour;

    /// The seats that win and lose together with a seat, itself among them.
    fn side(&self, seat: Seat) -> Seats;

    /// All sides, in the order of their first seats.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
    /// let options = Options::parse(GameId::Pente, ["mode=team"]).unwrap();
    /// let team = AnyPosition::new(&options).unwrap();
    /// assert_eq!(team.sides().count(), 2);
    /// assert!(team.side(Seat(1)).contains(Seat(3)));
    /// ```
    fn sides(&self) -> impl Iterator<Item = Seats> {
        let first_of_side = |seat: Seat| {
            let side = self.side(seat);
            (!Seat::first(seat.index()).any(|before| side.contains(before))).then_some(side)
        };
        Seat::first(self.seats()).filter_map(first_of_side)
    }

    /// The seats that come first of all with their colour.
    fn first_of_colours(&self) -> impl Iterator<Item = Seat> {
        let colour_before = |seat: Seat| Seat::first(seat.index()).any(|one| self.colour(one) == self.colour(seat));
        Seat::first(self.seats()).filter(move |&seat| !colour_before(seat))
    }

    /// The kinds of pieces; the last stands for its seat beside the board.
    fn kinds(&self) -> &'static [PieceKind] {
        &[PieceKind::Stone]
    }

    /// The seats that own pieces: the first of each colour, or each seat where a side's pieces are shared out.
    fn owners(&self) -> Vec<Seat> {
        self.first_of_colours().collect()
    }

    /// Every piece that can stand on the board: each kind for each owner.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Chivalry).tray().len(), 4);
    /// ```
    fn tray(&self) -> Vec<Piece> {
        let kinds_of = |owner| self.kinds().iter().map(move |&kind| (owner, kind));
        let pieces = self.owners().into_iter().flat_map(kinds_of);
        pieces.map(|(owner, kind)| Piece { colour: self.colour(owner), kind, owner }).collect()
    }

    /// The numbers that a position holds beside the board.
    fn count_specs(&self) -> Vec<CountSpec> {
        Vec::new()
    }

    /// The word under which a written position has an owner's pieces: its colour, numbered from the second share of a
    /// side on.
    fn word(&self, owner: Seat) -> String {
        let colour = self.colour(owner);
        match Seat::first(owner.index()).filter(|&seat| self.colour(seat) == colour).count() {
            0 => colour.name().to_owned(),
            share => format!("{}{}", colour.name(), share + 1),
        }
    }

    /// What a layout comes down to that begins from this start: what was not given is reckoned as far as the rules tell.
    fn reckon(&self, layout: &Layout) -> Reckoned {
        Reckoned { act: layout.act.set(), counts: layout.values() }
    }

    /// Writes what a layout tells beside its pieces, who acts and the numbers: of its first actions and of its last one.
    fn write_layout(&self, _layout: &Layout, _act: Seat, _counts: &[Vec<u16>], _out: &mut StateWriter) {}

    /// Who begins the next game of a match after one from this start that ended so.
    fn next_first(&self, outcome: Outcome) -> NextFirst;

    /// The points that win a match; `None` where it is not played for points.
    fn target(&self) -> Option<u16> {
        None
    }

    /// The points with which a seat of the first game begins a match for points.
    fn handicap(&self, _seat: Seat) -> u16 {
        0
    }

    /// What a seat's points so far are for; `None` where the game is not played for points.
    fn points(&self, _seat: Seat) -> Option<Points> {
        None
    }

    /// What custom has the player call out who acted last, each once, the weightier first.
    fn announced(&self) -> Vec<Announcement> {
        Vec::new()
    }

    /// The options in force.
    fn options(&self) -> Options;

    /// The seat that acts, `None` when the game is over. It stays the same while a turn goes on.
    fn to_act(&self) -> Option<Seat>;

    /// What stands on a point.
    fn piece_at(&self, at: Point) -> Option<Piece>;

    /// A seat's pieces in hand, its captures and its score.
    fn tally(&self, seat: Seat) -> Tally;

    /// How the game ended, `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The points that decided the game (the row, the hexagon, the pieces in the castle), in an order fit for
    /// drawing them one by one; empty while it goes on and where no shape decided.
    fn deciding(&self) -> Vec<Point>;

    /// What the seat to act is asked to do; `None` when the game is over.
    fn task(&self) -> Option<Task>;

    /// Replaces `out` by all legal actions, each once; it is empty exactly when the game is over.
    fn legal(&self, out: &mut Vec<Action>);

    /// The legal action at the place in [`Position::legal`] that `choose` names when it is told how many there are,
    /// found without making the list where the game can. The place must be below that number; chosen uniformly, so is
    /// the action. `scratch` is room to work in, its content is replaced.
    /// `None`, without asking `choose`, when the game is over.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// let mut actions = Vec::new();
    /// position.legal(&mut actions);
    /// assert_eq!(position.pick(|count| count - 1, &mut Vec::new()), actions.last().copied());
    /// ```
    fn pick(&self, choose: impl FnOnce(u32) -> u32, scratch: &mut Vec<Action>) -> Option<Action> {
        self.legal(scratch);
        let count = u32::try_from(scratch.len()).unwrap_or(u32::MAX);
        (count > 0).then(|| scratch[choose(count) as usize])
    }

    /// Carries out an action that is known to be legal: one that [`Position::legal`], [`Position::pick`] or
    /// [`Position::resolve`] gave for this very position. Does not allocate.
    ///
    /// That it is legal is trusted. Of any other action debug builds say so where they notice it (the kind, what stands
    /// on the points), with a panic; else the position means nothing afterwards. [`Position::play`] asks first.
    fn apply(&mut self, action: &Action);

    /// The game's rule of what a turn is: what the game has no action for is refused by it.
    fn turn(&self) -> &'static Rule;

    /// Why an action is not legal here; `None` where it is.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position};
    /// let position = AnyPosition::start(GameId::Pente);
    /// assert_eq!(position.refusal(&Action::End).unwrap().rule.id, "pente/turn");
    /// assert_eq!(position.refusal(&Action::Place(position.board().find("0").unwrap())), None);
    /// ```
    fn refusal(&self, action: &Action) -> Option<Refusal> {
        let none_such = || self.turn().broken().on(self.board());
        if !action.is_on(self.board()) {
            return Some(none_such());
        }
        if matches!(action, Action::Move { .. }) {
            let mut actions = Vec::new();
            self.legal(&mut actions);
            return (!actions.contains(action))
                .then(|| self.resolve(&(*action).into()).err().unwrap_or_else(none_such));
        }
        match self.resolve(&(*action).into()) {
            Ok(found) => (found != *action).then(none_such),
            Err(refusal) => Some(refusal),
        }
    }

    /// Whether an action is legal here.
    fn is_legal(&self, action: &Action) -> bool {
        self.refusal(action).is_none()
    }

    /// Carries out an action if it is legal.
    ///
    /// # Errors
    /// If the action is not legal: the rule that it breaks. Then nothing has changed.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position};
    /// let mut position = AnyPosition::start(GameId::Hexade);
    /// let centre = Action::Place(position.board().find("J10").unwrap());
    /// assert!(position.play(&centre).is_ok());
    /// assert_eq!(position.play(&centre).unwrap_err().to_string(), "any/occupied: J10");
    /// ```
    fn play(&mut self, action: &Action) -> Result<(), Refusal> {
        match self.refusal(action) {
            None => {
                self.apply(action);
                Ok(())
            }
            Some(refusal) => Err(refusal),
        }
    }

    /// The action that a written one stands for here: the single door for whatever comes from outside.
    /// Capture marks may be missing or surplus, leaps may be left out (then the position decides them).
    ///
    /// # Errors
    /// If the action is not legal: the rule that it breaks, and the board that names its points.
    fn resolve(&self, written: &Written) -> Result<Action, Refusal> {
        self.admit(written).map_err(|refusal| refusal.on(self.board()))
    }

    /// What a game answers to [`Position::resolve`], which adds the board to its refusals.
    ///
    /// # Errors
    /// If the action is not legal: the rule that it breaks.
    fn admit(&self, written: &Written) -> Result<Action, Refusal>;

    /// The canonical way to write a legal action: [`Position::resolve`] gives it back. Its points are the path the
    /// piece takes, for the hand that moves it and for the eye that follows.
    fn spell(&self, action: &Action) -> Written;

    /// The points from which a legal action takes a piece off by capture (not relocations), before it is carried out.
    /// Does not allocate.
    fn captures(&self, action: &Action) -> PointSet;

    /// Replaces `out` by the points with which a legal action may go on whose path begins with `path` (empty for the
    /// first point), sorted, each once. A path that is itself a whole legal action may still go on.
    ///
    /// This is what a hand needs that builds an action point by point; the default asks the list of legal actions
    /// and serves every game whose actions have one path.
    fn next_points(&self, path: &[Point], out: &mut Vec<Point>) {
        let mut actions = Vec::new();
        self.legal(&mut actions);
        out.clear();
        for action in &actions {
            let points = self.spell(action).points();
            if points.len() > path.len() && points.starts_with(path) {
                out.push(points[path.len()]);
            }
        }
        out.sort_unstable();
        out.dedup();
    }

    /// A hash of everything that affects later legality or the result, for positions of one game and its options: those
    /// that play on alike have equal keys, however they came about. The same natively and in wasm; kept up to date by each action, so that
    /// asking costs next to nothing.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position, geometry::Point};
    /// let after = |points: [u16; 4]| {
    ///     let mut position = AnyPosition::start(GameId::Hexade);
    ///     points.map(|at| position.apply(&Action::Place(Point(at))));
    ///     position.key()
    /// };
    /// assert_eq!(after([135, 1, 200, 2]), after([200, 2, 135, 1]));
    /// assert_ne!(after([135, 1, 200, 2]), after([135, 2, 200, 3]));
    /// ```
    fn key(&self) -> u64;

    /// Writes everything that [`Game::read`] needs to set this position up again, the options aside.
    fn write(&self, out: &mut StateWriter);
}

/// Why a piece named alone is no action: it can move, so it is not said where to; or else the reason given.
pub(crate) fn alone(position: &impl Position, at: Point, otherwise: Refusal) -> Refusal {
    let mut next = Vec::new();
    position.next_points(&[at], &mut next);
    if next.is_empty() { otherwise } else { Rule::UNFINISHED.broken_by(Fact::Point(at)) }
}

/// What a kind of game has besides its positions.
pub trait Game: Position {
    /// The key of the game in texts: lower case.
    const KEY: &'static str;
    /// Its name as people write it.
    const NAME: &'static str;
    /// Its options, in the order of its rules file.
    const OPTIONS: &'static [OptionSpec];
    /// Every rule that a refusal can name.
    const RULES: &'static [&'static Rule];

    /// The default of an option where it depends on the other options; `None` where it is always the first value.
    #[must_use]
    fn default_for(_options: &Options, _key: &str) -> Option<String> {
        None
    }

    /// The start position.
    ///
    /// # Errors
    /// Where options do not go together.
    fn new(options: &Options) -> Result<Self, OptionError>;

    /// A position from its written state.
    ///
    /// # Errors
    /// Where the state is not complete, not well formed or not possible. Never panics, whatever the state holds.
    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError>;
}
