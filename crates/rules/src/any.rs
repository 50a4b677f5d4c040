//! The five games as one type.

use crate::Pick;
use crate::geometry::{Board, Point};
use crate::message::{Message, clip};
use crate::{
    Action, Announcement, Cavendish, Chivalry, Colour, CountSpec, Ending, Explain, Game, GameId, Hexade, Highlight,
    Kensington, Layout, MatchRules, NextFirst, OptionError, OptionSpec, Options, Outcome, Pente, Piece, PointSet,
    Points, Position, Reckoned, Refusal, Rule, Seat, Seats, SetUpRules, Shape, StateError, StateReader, StateWriter,
    Tally, Task, Written, narrow,
};
use std::fmt;
use std::str::FromStr;

/// Work on a position of any game, for [`AnyPosition::visit`]: the game is found out at its beginning, not at each step.
pub trait Visitor {
    /// The result.
    type Output;

    /// Does the work.
    fn visit<P: Game>(self, position: P) -> Self::Output;
}

macro_rules! games {
    ($($game:ident),*) => {
        impl GameId {
            /// All games, in the order in which they are always listed.
            pub const ALL: [Self; [$(<$game as Game>::KEY),*].len()] = [$(Self::$game),*];

            /// The key in texts: lower case.
            ///
            /// ```
            /// assert_eq!(tessera_rules::GameId::Hexade.key(), "hexade");
            /// ```
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$game => <$game as Game>::KEY),* }
            }

            /// The name as people write it.
            ///
            /// ```
            /// assert_eq!(tessera_rules::GameId::Hexade.name(), "Hexade");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$game => <$game as Game>::NAME),* }
            }

            /// The options, in the order of the game's rules.
            ///
            /// ```
            /// assert_eq!(tessera_rules::GameId::Hexade.options()[0].key, "size");
            /// ```
            #[must_use]
            pub const fn options(self) -> &'static [OptionSpec] {
                match self { $(Self::$game => <$game as Game>::OPTIONS),* }
            }

            /// The default of an option where it depends on the other options; `None` where it is always the first value.
            ///
            /// ```
            /// use tessera_rules::{GameId, Options};
            /// let team = Options::parse(GameId::Pente, ["mode=team"])?;
            /// assert_eq!(GameId::Pente.default_for(&team, "players").as_deref(), Some("4"));
            /// # Ok::<(), tessera_rules::OptionError>(())
            /// ```
            #[must_use]
            pub fn default_for(self, options: &Options, key: &str) -> Option<String> {
                match self { $(Self::$game => <$game as Game>::default_for(options, key)),* }
            }

            /// Every rule of the game's own that a refusal can name; [`Rule::SHARED`] has the others.
            ///
            /// ```
            /// use tessera_rules::GameId;
            /// assert!(GameId::Pente.rules().iter().all(|rule| rule.id.starts_with("pente/")));
            /// ```
            #[must_use]
            pub const fn rules(self) -> &'static [&'static Rule] {
                match self { $(Self::$game => <$game as Game>::RULES),* }
            }
        }

        // Equal positions have equal keys.
        $(impl std::hash::Hash for $game {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                state.write_u64(self.key());
            }
        })*

        /// A position of any of the games.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)] // the names say it
        pub enum AnyPosition { $($game($game)),* }

        impl AnyPosition {
            /// The start position.
            ///
            /// # Errors
            /// If the options do not go together.
            ///
            /// ```
            /// use tessera_rules::{AnyPosition, GameId, Options};
            /// let handicapped = Options::parse(GameId::Pente, ["mode=team", "players=3"])?;
            /// assert!(AnyPosition::new(&handicapped).is_err());
            /// # Ok::<(), tessera_rules::OptionError>(())
            /// ```
            pub fn new(options: &Options) -> Result<Self, OptionError> {
                match options.game() { $(GameId::$game => $game::new(options).map(Self::$game)),* }
            }

            /// A position from its written state.
            ///
            /// # Errors
            /// If the state is not complete, not well formed or not possible. A whole line is read by `FromStr`.
            ///
            /// ```
            /// use tessera_rules::{AnyPosition, GameId, Options, StateReader, geometry};
            /// let mut state = StateReader::new(geometry::hexade(10), ["act=1", "ply=0", "taken=0,0"])?;
            /// let position = AnyPosition::read(&Options::of(GameId::Hexade), &mut state)?;
            /// assert_eq!(position, AnyPosition::start(GameId::Hexade));
            /// # Ok::<(), tessera_rules::StateError>(())
            /// ```
            pub fn read(options: &Options, state: &mut StateReader) -> Result<Self, StateError> {
                match options.game() { $(GameId::$game => $game::read(options, state).map(Self::$game)),* }
            }
        }

        impl AnyPosition {
            /// Calls a visitor with the position as its own type.
            ///
            /// ```
            /// use tessera_rules::{AnyPosition, Game, GameId, Visitor};
            ///
            /// /// Plays the first legal action again and again.
            /// struct First;
            ///
            /// impl Visitor for First {
            ///     type Output = usize;
            ///     fn visit<P: Game>(self, mut position: P) -> usize {
            ///         let mut actions = Vec::new();
            ///         for count in 0.. {
            ///             position.legal(&mut actions);
            ///             let Some(first) = actions.first() else { return count };
            ///             position.apply(first);
            ///         }
            ///         unreachable!("a board is full some time")
            ///     }
            /// }
            ///
            /// assert!(AnyPosition::start(GameId::Hexade).visit(First) > 10);
            /// ```
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self { $(Self::$game(position) => visitor.visit(position)),* }
            }
        }

        games!(@delegate Position [$($game),*]
            fn game(&self) -> GameId;
            fn board(&self) -> &'static Board;
            fn seats(&self) -> usize;
            fn colour(&self, seat: Seat) -> Colour;
            fn side(&self, seat: Seat) -> Seats;
            fn options(&self) -> Options;
            fn to_act(&self) -> Option<Seat>;
            fn piece_at(&self, at: Point) -> Option<Piece>;
            fn tally(&self, seat: Seat) -> Tally;
            fn outcome(&self) -> Option<Outcome>;
            fn shapes(&self) -> &'static [Shape];
            fn task(&self) -> Option<Task>;
            fn legal(&self, out: &mut Vec<Action>);
            fn legal_within(&self, most: usize, out: &mut Vec<Action>) -> Option<usize>;
            fn turn_rule(&self) -> &'static Rule;
            fn refusal(&self, action: &Action) -> Option<Refusal>;
            fn admit(&self, written: &Written) -> Result<Action, Refusal>;
            fn spell(&self, action: &Action) -> Written;
            fn captures(&self, action: &Action) -> PointSet;
            fn next_points(&self, path: &[Point], out: &mut Vec<Point>);
            fn key(&self) -> u64;
            fn write(&self, out: &mut StateWriter);
            {
                fn apply(&mut self, action: &Action) {
                    games!(@each self [$($game),*] p => p.apply(action));
                }

                fn with_turn(&self, seat: Seat) -> Option<Self> {
                    games!(@map self [$($game),*] p => p.with_turn(seat))
                }
            }
        );
        games!(@delegate Explain [$($game),*]
            fn counted(&self, seat: Seat) -> Vec<Message>;
            fn deciding(&self) -> Vec<Point>;
            fn ending_words(&self, ending: Ending) -> Message;
            fn highlights(&self, begun: Option<Point>) -> Vec<Highlight>;
            fn closed(&self) -> Vec<Point>;
            fn announced(&self) -> Vec<Announcement>;
            fn captures_to_win(&self) -> Option<u16>;
        );
        games!(@delegate MatchRules [$($game),*]
            fn next_first(&self, outcome: Outcome) -> NextFirst;
            fn match_target(&self) -> Option<u16>;
            fn handicap(&self, seat: Seat) -> u16;
            fn points(&self, seat: Seat) -> Option<Points>;
        );
        games!(@delegate SetUpRules [$($game),*]
            fn tray(&self) -> Vec<Piece>;
            fn count_specs(&self) -> Vec<CountSpec>;
            fn reckon(&self, layout: &Layout) -> Reckoned;
            fn write_layout(&self, layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter);
        );
        games!(@delegate Pick [$($game),*]
            fn pick(&self, choose: impl FnOnce(u32) -> u32, scratch: &mut Vec<Action>) -> Option<Action>;
        );
    };
    (@delegate $trait:ident $games:tt
        $(fn $name:ident(&self $(, $arg:ident: $type:ty)*) $(-> $out:ty)?;)*
        $({ $($by_hand:tt)* })?
    ) => {
        impl $trait for AnyPosition {
            $(fn $name(&self $(, $arg: $type)*) $(-> $out)? {
                games!(@each self $games p => p.$name($($arg),*))
            })*
            $($($by_hand)*)?
        }
    };
    (@map $self:ident [$($game:ident),*] $p:ident => $call:expr) => {
        match $self { $(Self::$game($p) => $call.map(Self::$game)),* }
    };
    (@each $self:ident [$($game:ident),*] $p:ident => $call:expr) => {
        match $self { $(Self::$game($p) => $call),* }
    };
}

games! { Pente, Cavendish, Hexade, Kensington, Chivalry }

/// The key.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.key())
    }
}

/// The game with a key, in either case of letters.
///
/// ```
/// use tessera_rules::GameId;
/// assert_eq!("Hexade".parse(), Ok(GameId::Hexade));
/// assert_eq!(GameId::Hexade.to_string(), "hexade");
/// assert!("chess".parse::<GameId>().is_err());
/// ```
impl FromStr for GameId {
    type Err = OptionError;

    fn from_str(key: &str) -> Result<Self, OptionError> {
        let found = Self::ALL.into_iter().find(|game| game.key().eq_ignore_ascii_case(key));
        found.ok_or_else(|| OptionError::Game { name: clip(key) })
    }
}

impl AnyPosition {
    /// The position after a legal action.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, GameId, Position, geometry::Point};
    /// let start = AnyPosition::start(GameId::Pente);
    /// let next = start.after(&Action::Place(Point(180)));
    /// assert!(start.piece_at(Point(180)).is_none() && next.piece_at(Point(180)).is_some());
    /// ```
    #[must_use]
    pub fn after(&self, action: &Action) -> Self {
        let mut next = self.clone();
        next.apply(action);
        next
    }

    /// How many enemy pieces a legal action captures, or by a shape of Kensington gives the right to relocate.
    ///
    /// ```
    /// use tessera_rules::{Action, AnyPosition, Position};
    /// let position: AnyPosition = "kensington act=1 red=D3,D4,E3,H4 blue=M1,N2,P3,I7".parse()?;
    /// let square = Action::Place(position.board().find("E4").unwrap());
    /// assert_eq!(position.gains(&square), 2);
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn gains(&self, action: &Action) -> u32 {
        let captured = narrow(self.captures(action).len());
        // A relocation gives no further right.
        if self.game() != GameId::Kensington || matches!(self.task(), Some(Task::Relocate(_))) {
            return captured;
        }
        match self.after(action).task() {
            Some(Task::Relocate(count)) => count.into(),
            _ => captured,
        }
    }

    /// The start position of a game by its base rules.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Cavendish).board().len(), 169);
    /// ```
    #[must_use]
    pub fn start(game: GameId) -> Self {
        match Self::new(&Options::of(game)) {
            Ok(position) => position,
            Err(error) => unreachable!("defaults go together: {error}"),
        }
    }
}
