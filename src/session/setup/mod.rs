//! A position set up by hand: pieces on points, the seat that acts, and the counts that the game has besides the board.
//!
//! A [`SetUp`] becomes a position through the game's own reader of written positions, which alone judges what is
//! possible. What nobody set by hand follows from the board as far as the rules allow: the seat that acts, the captured
//! stones, what still holds of the opening. A `SetUp` that begins from a position keeps everything that the position
//! holds until somebody changes a piece.

mod counts;
mod decided;

use super::effort;
pub use counts::Count;
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::message;
use tessera_rules::message::{Message, errors};
use tessera_rules::{
    AnyPosition, Colour, CountSpec, GameId, Given, OptionError, Options, Outcome, Piece, Position, Refusal, Seat,
    SetUpRules, StateError,
};

/// Why a game cannot go on from a set-up, or why a set-up cannot be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetUpError {
    /// The game would be over.
    Over(Outcome),
    /// The position is impossible by the rules, or nobody could play on from it.
    Impossible(StateError),
    /// The tray has no such piece, the board no such point, or the game no such count or number.
    NotThere,
}

impl SetUpError {
    /// The rule that the set-up breaks, if it breaks one.
    #[must_use]
    pub const fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Impossible(error) => error.refusal(),
            Self::Over(_) | Self::NotThere => None,
        }
    }

    /// What is wrong and what to do, with labels in this style.
    #[must_use]
    pub fn sentence(&self, coords: Coords) -> Message {
        self.refusal().map_or_else(|| self.message(), |refusal| refusal.sentence(coords))
    }

    /// What is wrong and what to do.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Over(Outcome::Win(_, ending) | Outcome::Draw(ending)) => {
                message!("position.would-be-over", ending = ending.words())
            }
            Self::Impossible(error) => error.message(),
            Self::NotThere => message!("position.not-there"),
        }
    }
}

errors!(SetUpError);

/// A position in the making.
///
/// ```
/// use tessera_rules::{GameId, Options, Position, Seat};
/// use tessera_site::session::SetUp;
/// let mut set_up = SetUp::start(&Options::of(GameId::Pente)).unwrap();
/// let (board, tray) = (set_up.board(), set_up.tray());
/// for (piece, label) in [(0, "0"), (1, "R1"), (0, "U1"), (1, "R2"), (0, "U2")] {
///     set_up.put(board.find(label).unwrap(), Some(tray[piece])).unwrap();
/// }
/// assert_eq!(set_up.act(), Seat::ALL[1]);
/// let position = set_up.position().unwrap();
/// assert_eq!(position.to_act(), Some(Seat::ALL[1]));
/// ```
#[derive(Clone, Debug)]
pub struct SetUp {
    /// The game's own start with these options.
    start: AnyPosition,
    pieces: Vec<Option<Piece>>,
    act: Given<Seat>,
    specs: Vec<CountSpec>,
    /// By the specs, then by seat.
    counts: Vec<Vec<Given<u16>>>,
    /// The words of the position that this began from which no other field holds. They are valid until something
    /// changes.
    rest: Vec<(String, String)>,
}

impl SetUp {
    /// Begins from the game's start with these options.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn start(options: &Options) -> Result<Self, OptionError> {
        AnyPosition::new(options).map(|start| Self::of(&start))
    }

    /// Begins from a position.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Self {
        let options = position.options();
        let start = AnyPosition::new(&options).unwrap_or_else(|_| position.clone());
        let specs = start.count_specs();
        let mut this = Self {
            pieces: position.board().points().map(|at| position.piece_at(at)).collect(),
            act: Given::Free(position.to_act().unwrap_or(Seat::ALL[0])),
            counts: specs.iter().map(|spec| vec![Given::Free(0); spec.seats]).collect(),
            specs,
            rest: Vec::new(),
            start,
        };
        this.take_rest(position);
        this
    }

    /// The options in force.
    #[must_use]
    pub fn options(&self) -> Options {
        self.start.options()
    }

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.start.game()
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.start.board()
    }

    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.start.seats()
    }

    /// The colour that a seat plays.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        self.start.colour(seat)
    }

    /// The pieces that can be put on the board: each colour and kind, and each share if a side shares its pieces out.
    #[must_use]
    pub fn tray(&self) -> Vec<Piece> {
        self.start.tray()
    }

    /// The piece on a point.
    #[must_use]
    pub fn piece_at(&self, at: Point) -> Option<Piece> {
        self.pieces.get(at.index()).copied().flatten()
    }

    /// The pieces on the board, each with its point.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> {
        self.board().points().filter_map(|at| self.piece_at(at).map(|piece| (at, piece)))
    }

    /// Puts a piece of the tray on a point, where it replaces any other, or clears the point.
    ///
    /// # Errors
    /// If the tray has no such piece or the board no such point; then nothing has changed.
    pub fn put(&mut self, at: Point, piece: Option<Piece>) -> Result<(), SetUpError> {
        let known = piece.is_none_or(|piece| self.tray().contains(&piece));
        let place = self.pieces.get_mut(at.index()).filter(|_| known).ok_or(SetUpError::NotThere)?;
        if *place != piece {
            *place = piece;
            self.rest.clear();
        }
        Ok(())
    }

    /// Moves the piece on `from` to `to`, where it replaces any other.
    ///
    /// # Errors
    /// If no piece is on `from` or the board has no such point; then nothing has changed.
    pub fn shift(&mut self, from: Point, to: Point) -> Result<(), SetUpError> {
        let piece = self.piece_at(from).filter(|_| to.index() < self.pieces.len()).ok_or(SetUpError::NotThere)?;
        if from != to {
            self.put(from, None)?;
            self.put(to, Some(piece))?;
        }
        Ok(())
    }

    /// Takes everything off the board and forgets the counts and the seat that acts.
    pub fn clear(&mut self) {
        self.pieces.fill(None);
        self.rest.clear();
        self.act = Given::Free(Seat::ALL[0]);
        for given in &mut self.counts {
            given.fill(Given::Free(0));
        }
    }

    /// The seat that acts: the one that was set, or else the first that can act in this set-up, beginning with the one
    /// that acted before.
    #[must_use]
    pub fn act(&self) -> Seat {
        self.decided().act
    }

    /// Whether the seat that acts was set by hand.
    #[must_use]
    pub const fn act_is_set(&self) -> bool {
        matches!(self.act, Given::Set(_))
    }

    /// Sets the seat that acts; `None` lets it follow from the board.
    ///
    /// # Errors
    /// If there is no such seat; then nothing has changed.
    pub fn set_act(&mut self, seat: Option<Seat>) -> Result<(), SetUpError> {
        if seat.is_some_and(|seat| seat.index() >= self.seats()) {
            return Err(SetUpError::NotThere);
        }
        let before = self.act();
        if seat.is_some_and(|seat| seat != before) {
            self.rest.clear();
        }
        self.act = seat.map_or(Given::Free(before), Given::Set);
        Ok(())
    }

    /// The counts that the game has besides the board, with their present values.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        let decided = self.decided();
        let each = self.specs.iter().zip(&self.counts).zip(&decided.counts).flat_map(|((spec, given), values)| {
            Seat::ALL.into_iter().zip(given.iter().zip(values)).map(|(seat, (given, &value))| Count {
                key: spec.key,
                seat,
                value,
                set: matches!(given, Given::Set(_)),
                max: spec.max,
                step: spec.step,
            })
        });
        each.collect()
    }

    /// Sets a count; `None` lets it follow from the board.
    ///
    /// # Errors
    /// If the game has no such count or it cannot have this value; then nothing has changed.
    pub fn set_count(&mut self, key: &str, seat: Seat, value: Option<u16>) -> Result<(), SetUpError> {
        let of_key = self.specs.iter().zip(&mut self.counts).find(|(spec, _)| spec.key == key);
        let (spec, given) = of_key.ok_or(SetUpError::NotThere)?;
        let given = given.get_mut(seat.index()).ok_or(SetUpError::NotThere)?;
        if value.is_some_and(|value| value > spec.max || value % spec.step != 0) {
            return Err(SetUpError::NotThere);
        }
        let now = value.map_or(Given::Free(0), Given::Set);
        if *given != now {
            *given = now;
            self.rest.clear();
        }
        Ok(())
    }

    /// The position.
    ///
    /// # Errors
    /// If the position is impossible, the game would be over, or its actions cannot be listed at once.
    pub fn position(&self) -> Result<AnyPosition, SetUpError> {
        let position = self.position_with(&self.decided()).map_err(SetUpError::Impossible)?;
        match position.outcome() {
            Some(outcome) => Err(SetUpError::Over(outcome)),
            None => effort::at_once(position).map_err(SetUpError::Impossible),
        }
    }
}
