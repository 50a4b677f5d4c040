//! The contract that every game keeps: what a position answers, and what a game has besides its positions.

use crate::geometry::{Board, Point};
use crate::{
    Action, Colour, Fact, GameId, Options, Outcome, Piece, PointSet, Refusal, Rule, Seat, Seats, Shape, StateWriter,
    Tally, Task, Written,
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
    /// assert_eq!(AnyPosition::start(GameId::Hexade).colour(Seat::ALL[1]), Colour::Black);
    /// ```
    fn colour(&self, seat: Seat) -> Colour;

    /// The seats that win and lose together with a seat, itself among them.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat, Seats};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).side(Seat::ALL[1]), Seats::one(Seat::ALL[1]));
    /// ```
    fn side(&self, seat: Seat) -> Seats;

    /// All sides, in the order of their first seats.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
    /// let options = Options::parse(GameId::Pente, ["mode=team"]).unwrap();
    /// let team = AnyPosition::new(&options).unwrap();
    /// assert_eq!(team.sides().count(), 2);
    /// assert!(team.side(Seat::ALL[1]).contains(Seat::ALL[3]));
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

    /// The colours of these seats, each once, in the order of the seats.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Colour, GameId, Options, Position, Seat};
    /// let partners = AnyPosition::new(&Options::parse(GameId::Pente, ["mode=partners"])?)?;
    /// assert_eq!(partners.colours(partners.side(Seat::ALL[0])), [Colour::Green]);
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
    /// assert_eq!(AnyPosition::start(GameId::Hexade).to_act(), Some(Seat::ALL[0]));
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
    /// let tally = AnyPosition::start(GameId::Kensington).tally(Seat::ALL[0]);
    /// assert_eq!((tally.in_hand, tally.captured), (Some(15), 0));
    /// ```
    fn tally(&self, seat: Seat) -> Tally;

    /// How the game ended, `None` while it goes on.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Hexade).outcome(), None);
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// Every shape that wins by these options, or gives a right, wherever it lies and whatever stands on it, always in
    /// the same order. It is filled when pieces of one colour stand on all its points.
    ///
    /// Where exactly five win ([`Options`] of Pente), a row of five within a longer one is nothing: the rules tell.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position, Seat};
    /// let count = |game| AnyPosition::start(game).shapes().iter().filter(|shape| shape.wins).count();
    /// assert_eq!(GameId::ALL.map(count), [1_020, 327, 1_177, 7, 2]);
    ///
    /// let position: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
    /// let is_green = |at: &&_| position.piece_at(**at).is_some_and(|piece| piece.owner == Seat::ALL[0]);
    /// let fours = position.shapes().iter().filter(|row| row.points.iter().filter(is_green).count() == 4);
    /// assert_eq!(fours.count(), 2, "one more stone on either side makes five");
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn shapes(&self) -> &'static [Shape];

    /// The position that a set-up gives with these pieces and counts and this seat to act: what the seat could do if it
    /// were its turn. The seat that acts gets the position as it is.
    ///
    /// `None` where it means nothing: when the game is over or would be, within a turn of several actions, as long as
    /// each action belongs to one seat (the first three stones of Pente, the placing of Kensington), and for a seat that
    /// has no move or is not in the game.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, Position, Seat};
    /// let position: AnyPosition = "hexade act=1 white=J10,J13 black=J11,J12,H3 taken=0,0".parse()?;
    /// let blacks = position.with_turn(Seat::ALL[1]).unwrap();
    /// assert_eq!(blacks.to_string(), position.to_string().replace("act=1", "act=2"));
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn with_turn(&self, seat: Seat) -> Option<Self>;

    /// The same position with the other side to act: its next seat in the order of play.
    /// `None` where [`Position::with_turn`] gives none for that seat, and where more than two sides play.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, Position};
    /// // Green is to act; if it were Yellow's turn, a stone on R2 would capture two.
    /// let position: AnyPosition = "pente act=1 last=U5 green=0,R1,D2 yellow=L1,U5,U7 taken=0,0".parse()?;
    /// let captured = position.swap_turn().unwrap().captures(&Action::Place(position.board().find("R2").unwrap()));
    /// assert_eq!(captured.iter().map(|at| position.board().label(at)).collect::<Vec<_>>(), ["0", "R1"]);
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn swap_turn(&self) -> Option<Self> {
        let (acts, seats) = (self.to_act()?, self.seats());
        let side = self.side(acts);
        if self.sides().count() > 2 {
            return None;
        }
        let later = Seat::first(seats).filter(|&seat| seat > acts);
        let next = later.chain(Seat::first(seats)).find(|&seat| !side.contains(seat))?;
        self.with_turn(next)
    }

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
    /// use tessera_rules::geometry::Coords;
    /// use tessera_rules::{Action, AnyPosition, Position, notation};
    /// // White's second counter stands three cells or more from the first.
    /// let position: AnyPosition = "hexade size=6 act=1 ply=2 white=F6 black=G7 taken=0,0".parse()?;
    /// assert_eq!(notation::board(&position, Coords::Rulebook), "
    ///        A1 . . . . . . A6
    ///       B1 . . . . . . . B7
    ///      C1 . . . . . . . . C8
    ///     D1 . . . . . . . . . D9
    ///    E1 . . . . . . . . . . E10
    ///   F1 . . . . . W . . . . . F11
    ///    G2 . . . . . B . . . . G11
    ///     H3 . . . . . . . . . H11
    ///      I4 . . . . . . . . I11
    ///       J5 . . . . . . . J11
    ///        K6 . . . . . . K11".trim_start_matches('\n'));
    /// let mut actions = Vec::new();
    /// position.legal(&mut actions);
    /// assert_eq!(actions.len(), 91 - 19);
    /// let place = |label| Action::Place(position.board().find(label).unwrap());
    /// assert!(actions.contains(&place("F9")) && !actions.contains(&place("F8")));
    /// # Ok::<(), notation::PositionError>(())
    /// ```
    fn legal(&self, out: &mut Vec<Action>);

    /// As [`Position::legal`], with a bound on the work, for positions from outside: boards can be set up on which chains of
    /// captures make the list as long as one likes. Returns the number of actions and intermediate places looked at;
    /// `None` as soon as it exceeds `most`, and the content of `out` means nothing then.
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

    /// Carries out an action that is known to be legal: one that [`Position::legal`] or
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
    /// assert_eq!(AnyPosition::start(GameId::Hexade).turn_rule().id, "hexade/turn");
    /// ```
    fn turn_rule(&self) -> &'static Rule;

    /// Why an action is not legal here; `None` where it is.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position};
    /// let position = AnyPosition::start(GameId::Pente);
    /// assert_eq!(position.refusal(&Action::End).unwrap().rule.id, "pente/turn");
    /// assert_eq!(position.refusal(&Action::Place(position.board().find("0").unwrap())), None);
    /// ```
    fn refusal(&self, action: &Action) -> Option<Refusal> {
        refusal_as_written(self, action)
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

    /// The action that a written one stands for here: the single entry for actions from outside.
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
    /// use tessera_rules::geometry::Coords;
    /// use tessera_rules::{Action, AnyPosition, Position, notation};
    /// // A counter on I9 encloses two pairs: G7 and H8 with F6, G9 and H9 with F9.
    /// let position: AnyPosition = "hexade size=6 act=1 white=F6,F9 black=G7,H8,G9,H9 taken=0,0".parse()?;
    /// assert_eq!(notation::board(&position, Coords::Rulebook), "
    ///        A1 . . . . . . A6
    ///       B1 . . . . . . . B7
    ///      C1 . . . . . . . . C8
    ///     D1 . . . . . . . . . D9
    ///    E1 . . . . . . . . . . E10
    ///   F1 . . . . . W . . W . . F11
    ///    G2 . . . . . B . B . . G11
    ///     H3 . . . . . B B . . H11
    ///      I4 . . . . . . . . I11
    ///       J5 . . . . . . . J11
    ///        K6 . . . . . . K11".trim_start_matches('\n'));
    /// let captured = position.captures(&Action::Place(position.board().find("I9").unwrap()));
    /// let labels: Vec<&str> = captured.iter().map(|at| position.board().label(at)).collect();
    /// assert_eq!(labels, ["G7", "G9", "H8", "H9"]);
    /// # Ok::<(), notation::PositionError>(())
    /// ```
    fn captures(&self, action: &Action) -> PointSet;

    /// Replaces `out` by the points with which a legal action may go on whose path begins with `path` (empty for the
    /// first point), sorted, each once. A path that is itself a whole legal action may still go on.
    ///
    /// A hand that builds an action point by point asks for them. The default reads them from the list of legal actions:
    /// it serves each game in which a move goes straight from its start to its end.
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
            let mut points = action.points();
            if path.iter().all(|&at| points.next() == Some(at)) {
                out.extend(points.next());
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

/// [`Position::refusal`] of games in which a move goes straight from its start to its end, so that an action has one path.
pub(crate) fn refusal_as_written(position: &impl Position, action: &Action) -> Option<Refusal> {
    let none_such = || position.turn_rule().broken().on(position.board());
    if !action.is_on(position.board()) {
        return Some(none_such());
    }
    match position.resolve(&(*action).into()) {
        Ok(found) => (found != *action).then(none_such),
        Err(refusal) => Some(refusal),
    }
}

/// Why a piece named alone is no action: it can move, so it is not said where to; or else the reason given.
pub(crate) fn alone(position: &impl Position, at: Point, otherwise: Refusal) -> Refusal {
    let mut next = Vec::new();
    position.next_points(&[at], &mut next);
    if next.is_empty() { otherwise } else { Rule::UNFINISHED.broken_by(Fact::Point(at)) }
}
