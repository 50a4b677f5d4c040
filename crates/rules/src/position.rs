//! The contract that every game keeps: what a position answers, and what a game has besides its positions.

use crate::geometry::{Board, Point};
use crate::message;
use crate::message::Message;
use crate::{
    Action, Announcement, Called, Colour, CountSpec, Ending, Fact, GameId, Highlight, Layout, NextFirst, OptionError,
    OptionSpec, Options, Outcome, Piece, PieceKind, PointSet, Points, Reckoned, Refusal, Rule, Seat, Seats, StateError,
    StateReader, StateWriter, Tally, Task, Written,
};
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game: what stands where, who acts, and what may be done.
///
/// Cheap to clone: history is kept by copying, not by taking back.
pub trait Position: Clone + Eq + Hash + Debug {
    /// The game that this is a position of.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).game(), GameId::Hexade);
    /// ```
    fn game(&self) -> GameId;

    /// The board, the same for all positions of a game.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).board().len(), 271);
    /// ```
    fn board(&self) -> &'static Board;

    /// Number of seats, 2 to 6.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position};
    /// let six = AnyPosition::new(&Options::parse(GameId::Kensington, ["players=6"])?)?;
    /// assert_eq!(six.seats(), 6);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn seats(&self) -> usize;

    /// The colour that a seat plays.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Colour, GameId, Position, Seat};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).colour(Seat(1)), Colour::Black);
    /// ```
    fn colour(&self, seat: Seat) -> Colour;

    /// What whoever has a seat is called: by its colour, numbered where several seats have it.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
    /// let six = AnyPosition::new(&Options::parse(GameId::Kensington, ["players=6"])?)?;
    /// assert_eq!(six.called(Seat(2)).to_string(), "red 2");
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn called(&self, seat: Seat) -> Called {
        let colour = self.colour(seat);
        let alike = |seats| Seat::first(seats).map(|other| u8::from(self.colour(other) == colour)).sum();
        let alone = alike(self.seats()) == 1;
        Called { seat, colour, place: if alone { 0 } else { alike(seat.index() + 1) } }
    }

    /// The seats that win and lose together with a seat, itself among them.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat, Seats};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).side(Seat(1)), Seats::one(Seat(1)));
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).first_of_colours().count(), 2);
    /// ```
    fn first_of_colours(&self) -> impl Iterator<Item = Seat> {
        let colour_before = |seat: Seat| Seat::first(seat.index()).any(|one| self.colour(one) == self.colour(seat));
        Seat::first(self.seats()).filter(move |&seat| !colour_before(seat))
    }

    /// The kinds of pieces; the last stands for its seat beside the board.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, PieceKind, Position};
    /// assert_eq!(AnyPosition::start(GameId::Chivalry).kinds(), [PieceKind::Man, PieceKind::Knight]);
    /// ```
    fn kinds(&self) -> &'static [PieceKind] {
        &[PieceKind::Stone]
    }

    /// The seats that own pieces: the first of each colour, or each seat where a side's pieces are shared out.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).owners(), [Seat(0), Seat(1)]);
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let counts = AnyPosition::start(GameId::Hexade).count_specs();
    /// assert_eq!(counts.iter().map(|count| count.key).collect::<Vec<_>>(), ["taken"]);
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Ending, GameId, Outcome, Position, Seat, Seats};
    /// let won = Outcome::Win(Seats::one(Seat(0)), Ending::Line);
    /// assert_eq!(AnyPosition::start(GameId::Hexade).next_first(won).places, 1);
    /// ```
    fn next_first(&self, outcome: Outcome) -> NextFirst;

    /// The points that win a match; `None` where it is not played for points.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position};
    /// let points = AnyPosition::new(&Options::parse(GameId::Pente, ["mode=points", "target=50"])?)?;
    /// assert_eq!(points.target(), Some(50));
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn target(&self) -> Option<u16> {
        None
    }

    /// The points with which a seat of the first game begins a match for points.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
    /// let ahead = AnyPosition::new(&Options::parse(GameId::Pente, ["mode=points", "handicap=0,10"])?)?;
    /// assert_eq!(ahead.handicap(Seat(1)), 10);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn handicap(&self, _seat: Seat) -> u16 {
        0
    }

    /// What a seat's points so far are for; `None` where the game is not played for points.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat};
    /// assert_eq!(AnyPosition::start(GameId::Pente).points(Seat(0)), None);
    /// ```
    fn points(&self, _seat: Seat) -> Option<Points> {
        None
    }

    /// What custom has the player call out who acted last, each once, the weightier first.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Pente).announced(), []);
    /// ```
    fn announced(&self) -> Vec<Announcement> {
        Vec::new()
    }

    /// What matters now and is to be pointed out to whoever acts, the weightiest first; nothing when the game is over.
    /// `begun` is where the piece stands with which this turn began: where one turn has several actions, only who
    /// follows the game knows it, and without it what came of it is left out.
    ///
    /// For the eye: it may take as long as the list of actions, and search never asks.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Position, Why};
    /// let fork: AnyPosition = "pente act=2 last=R3 green=0,R1,R2,R3 yellow=U2,U4,U6 taken=0,0".parse()?;
    /// let [four] = &fork.highlights(None)[..] else { panic!("one line") };
    /// assert_eq!((four.why, four.points.len(), four.answers.len()), (Why::Tessera, 4, 2));
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn highlights(&self, _begun: Option<Point>) -> Vec<Highlight> {
        Vec::new()
    }

    /// The colours of these seats, each once, in the order of the seats.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Colour, GameId, Options, Position, Seat};
    /// let partners = AnyPosition::new(&Options::parse(GameId::Pente, ["mode=partners"])?)?;
    /// assert_eq!(partners.colours(partners.side(Seat(0))), [Colour::Green]);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn colours(&self, seats: Seats) -> Vec<Colour> {
        let mut colours = Vec::new();
        for colour in seats.iter().map(|seat| self.colour(seat)) {
            if !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        colours
    }

    /// The options in force.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).options().to_string(), "");
    /// ```
    fn options(&self) -> Options;

    /// The seat that acts, `None` when the game is over. It stays the same while a turn goes on.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).to_act(), Some(Seat(0)));
    /// ```
    fn to_act(&self) -> Option<Seat>;

    /// What stands on a point.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Colour, GameId, PieceKind, Position};
    /// let position = AnyPosition::start(GameId::Chivalry);
    /// let piece = position.piece_at(position.board().find("C6").unwrap()).unwrap();
    /// assert_eq!((piece.colour, piece.kind), (Colour::White, PieceKind::Knight));
    /// ```
    fn piece_at(&self, at: Point) -> Option<Piece>;

    /// A seat's pieces in hand, its captures and its score.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat};
    /// let tally = AnyPosition::start(GameId::Kensington).tally(Seat(0));
    /// assert_eq!((tally.in_hand, tally.captured), (Some(15), 0));
    /// ```
    fn tally(&self, seat: Seat) -> Tally;

    /// What of a seat's tally is told beside the board, one count after the other.
    fn counted(&self, seat: Seat) -> Vec<Message> {
        let Tally { in_hand, held, captured, .. } = self.tally(seat);
        let left = in_hand.map(|n| message!("counts.left", n = n));
        let held = held.map(|n| message!("counts.held", n = n));
        [left, held, Some(message!("counts.taken", n = captured))].into_iter().flatten().collect()
    }

    /// How many captured stones win, where they do: a seat's own, or what its team has together.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let goals = [GameId::Pente, GameId::Hexade].map(|game| AnyPosition::start(game).goal());
    /// assert_eq!(goals, [Some(10), None]);
    /// ```
    fn goal(&self) -> Option<u16> {
        None
    }

    /// How the game ended, `None` while it goes on.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).outcome(), None);
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// The words for a reason to end, by these options.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Ending, GameId, Options, Position};
    /// let options = Options::parse(GameId::Pente, ["mode=team"]).unwrap();
    /// let team = AnyPosition::new(&options).unwrap();
    /// assert_eq!(team.ending_words(Ending::Line).key(), "ending.line");
    /// assert_eq!(team.ending_words(Ending::Captures).key(), "ending.captures.team");
    /// ```
    fn ending_words(&self, ending: Ending) -> Message {
        ending.words()
    }

    /// The points that decided the game (the row, the hexagon, the pieces in the castle), in an order fit for
    /// drawing them one by one; empty while it goes on and where no shape decided.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Pente).deciding(), []);
    /// ```
    fn deciding(&self) -> Vec<Point>;

    /// What the seat to act is asked to do; `None` when the game is over.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Task};
    /// assert_eq!(AnyPosition::start(GameId::Pente).task(), Some(Task::PlaceCentre));
    /// ```
    fn task(&self) -> Option<Task>;

    /// Replaces `out` by all legal actions, each once; it is empty exactly when the game is over.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let mut actions = Vec::new();
    /// AnyPosition::start(GameId::Hexade).legal(&mut actions);
    /// assert_eq!(actions.len(), 271);
    /// ```
    fn legal(&self, out: &mut Vec<Action>);

    /// As [`Position::legal`], for positions of which nobody knows where they come from: with a bound on the work, for
    /// boards on which pieces capture on and on can be set up so that the list has any length. Gives what was looked at
    /// to make the list, at least its length; `None` as soon as that would be more than `most`, and `out` holds
    /// nothing of use then.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let (position, mut actions) = (AnyPosition::start(GameId::Hexade), Vec::new());
    /// assert_eq!(position.legal_within(270, &mut actions), None);
    /// assert_eq!(position.legal_within(271, &mut actions), Some(271));
    /// assert_eq!(actions.len(), 271);
    /// ```
    fn legal_within(&self, most: usize, out: &mut Vec<Action>) -> Option<usize> {
        self.legal(out);
        Some(out.len()).filter(|&count| count <= most)
    }

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
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let mut position = AnyPosition::start(GameId::Hexade);
    /// let mut actions = Vec::new();
    /// position.legal(&mut actions);
    /// position.apply(&actions[0]);
    /// assert!(position.piece_at(position.board().find("A1").unwrap()).is_some());
    /// ```
    fn apply(&mut self, action: &Action);

    /// The game's rule of what a turn is: what the game has no action for is refused by it.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).turn().id, "hexade/turn");
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position};
    /// assert!(!AnyPosition::start(GameId::Hexade).is_legal(&Action::End));
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position, Written};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// let at = position.board().find("J10").unwrap();
    /// assert_eq!(position.resolve(&Written::Place { at, marked: true }), Ok(Action::Place(at)));
    /// assert!(position.resolve(&Written::End).is_err());
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position, Written};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// let at = position.board().find("J10").unwrap();
    /// assert_eq!(position.spell(&Action::Place(at)), Written::Place { at, marked: false });
    /// ```
    fn spell(&self, action: &Action) -> Written;

    /// The points from which a legal action takes a piece off by capture (not relocations), before it is carried out.
    /// Does not allocate.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, Position};
    /// let position: AnyPosition = "pente act=1 last=R2 green=0,R5 yellow=R1,R2 taken=0,0".parse()?;
    /// let action = Action::Place(position.board().find("R3").unwrap());
    /// assert_eq!(position.captures(&action).len(), 2);
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn captures(&self, action: &Action) -> PointSet;

    /// Replaces `out` by the points with which a legal action may go on whose path begins with `path` (empty for the
    /// first point), sorted, each once. A path that is itself a whole legal action may still go on.
    ///
    /// This is what a hand needs that builds an action point by point; the default asks the list of legal actions
    /// and serves every game whose actions have one path.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// let position = AnyPosition::start(GameId::Chivalry);
    /// let mut next = Vec::new();
    /// position.next_points(&[], &mut next);
    /// assert!(next.iter().all(|&at| position.piece_at(at).is_some()));
    /// ```
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
    /// that play on alike have equal keys, however they came about. The same natively and in wasm; each action keeps it
    /// up to date, so that asking costs next to nothing.
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
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, StateReader, StateWriter};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// let mut state = StateWriter::new(position.board());
    /// position.write(&mut state);
    /// assert_eq!(state.finish(), " act=1 ply=0 taken=0,0");
    /// ```
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
    ///
    /// ```
    /// use tessera_rules::{Game, GameId, Options, Pente};
    /// let team = Options::parse(GameId::Pente, ["mode=team"])?;
    /// assert_eq!(Pente::default_for(&team, "players").as_deref(), Some("4"));
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    fn default_for(_options: &Options, _key: &str) -> Option<String> {
        None
    }

    /// The start position.
    ///
    /// # Errors
    /// If the options do not go together.
    ///
    /// ```
    /// use tessera_rules::{Game, GameId, Hexade, Options, Position};
    /// let position = Hexade::new(&Options::parse(GameId::Hexade, ["size=6"])?)?;
    /// assert_eq!(position.board().len(), 91);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn new(options: &Options) -> Result<Self, OptionError>;

    /// A position from its written state.
    ///
    /// # Errors
    /// If the state is not complete, not well formed or not possible. Never panics, whatever the state holds.
    ///
    /// ```
    /// use tessera_rules::{Game, GameId, Hexade, Options, Position, StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(10), ["act=1", "taken=0,0"])?;
    /// assert_eq!(Hexade::read(&Options::of(GameId::Hexade), &mut state)?.to_act(), Some(tessera_rules::Seat(0)));
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError>;
}
