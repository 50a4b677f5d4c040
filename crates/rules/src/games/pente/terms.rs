//! What the options of Pente are, which of them go together, and what they come down to.
//!
//! Tests: `players_fit_the_mode`, `options_that_do_not_go_together`, `options_round_trip`.

use crate::options::switch;
use crate::{GameId, NextFirst, OptionError, OptionSpec, Options, Outcome, Position, Reason, Seat, Seats, Values};

/// Every option, in the order of the rules.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "mode", values: Values::Choices(&["basic", "partners", "team", "points"]) },
    OptionSpec { key: "players", values: Values::Choices(&["2", "3", "4", "5", "6"]) },
    OptionSpec { key: "tournament", values: Values::Choices(&["off", "on"]) },
    OptionSpec { key: "complication", values: Values::Choices(&["off", "on"]) },
    OptionSpec { key: "target", values: Values::Number { usual: &[21, 50], min: 1, max: 999 } },
    OptionSpec { key: "handicap", values: Values::NumberPerSeat },
];

/// A chapter of Pente's rule book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PenteMode {
    /// Two players.
    #[default]
    Basic,
    /// Two and two with a colour a pair.
    Partners,
    /// Two and two with a colour each.
    Team,
    /// Two to six, each for points.
    Points,
}

impl PenteMode {
    const ALL: [(Self, &str); 4] =
        [(Self::Basic, "basic"), (Self::Partners, "partners"), (Self::Team, "team"), (Self::Points, "points")];

    fn of(options: &Options) -> Self {
        let name = options.get("mode");
        Self::ALL.into_iter().find(|(_, known)| *known == name).map_or(Self::Basic, |(mode, _)| mode)
    }

    fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(mode, _)| *mode == self).map_or("", |(_, name)| name)
    }

    const fn players(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Self::Basic => 2..=2,
            Self::Partners | Self::Team => 4..=4,
            Self::Points => 2..=6,
        }
    }
}

/// The options of Pente; the default is the base game.
///
/// ```
/// use tessera_rules::{Game, Options, Pente, PenteMode, PenteOptions, Position};
/// let three = PenteOptions { mode: PenteMode::Points, players: 3, target: 50, ..PenteOptions::default() };
/// let position = Pente::new(&three.try_into()?)?;
/// assert_eq!((position.seats(), position.ruleset()), (3, three));
/// assert_eq!(Options::try_from(three)?.to_string(), "mode=points players=3 target=50");
///
/// let conflict = PenteOptions { tournament: true, ..three };
/// assert!(Pente::new(&conflict.try_into()?).is_err());
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PenteOptions {
    /// Which game of the rule book.
    pub mode: PenteMode,
    /// Number of players: 2, with partners and teams 4, for points 2 to 6.
    pub players: u8,
    /// Whether the first player's second stone stands three lines from the centre or farther.
    pub tournament: bool,
    /// Whether only exactly five win and double threes are banned.
    pub complication: bool,
    /// The points that win a match for points.
    pub target: u16,
    /// The points with which each seat begins such a match.
    pub handicap: [u16; 6],
}

impl Default for PenteOptions {
    fn default() -> Self {
        let mode = PenteMode::default();
        Self { mode, players: 2, tournament: false, complication: false, target: 21, handicap: [0; 6] }
    }
}

impl PenteOptions {
    /// Seats with the same remainder by this number share a colour.
    const fn colours(&self) -> u8 {
        match self.mode {
            PenteMode::Basic | PenteMode::Partners => 2,
            PenteMode::Team | PenteMode::Points => self.players,
        }
    }
}

impl TryFrom<&Options> for PenteOptions {
    type Error = OptionError;

    fn try_from(options: &Options) -> Result<Self, OptionError> {
        options.check_keys(GameId::Pente)?;
        let conflict = |key, with_key| {
            Err(OptionError::Conflict { key, value: options.get(key), with_key, with_value: options.get(with_key) })
        };
        let mode = PenteMode::of(options);
        let [tournament, complication] = ["tournament", "complication"].map(|key| options.get(key) == switch(true));
        let (players, target) = (options.number("players"), options.number("target"));
        let mut read = Self { mode, players, tournament, complication, target, handicap: [0; 6] };
        if !mode.players().contains(&players) {
            return conflict("players", "mode");
        }
        for (key, on) in [("tournament", tournament), ("complication", complication)] {
            if on && read.colours() > 2 {
                return conflict(key, if mode == PenteMode::Team { "mode" } else { "players" });
            }
        }
        if mode != PenteMode::Points {
            let changed = options.changed();
            for key in ["target", "handicap"] {
                if changed.iter().any(|(other, _)| *other == key) {
                    return conflict(key, "mode");
                }
            }
        }
        let given = options.get("handicap");
        if given.split(',').count() != usize::from(players) {
            return conflict("handicap", "players");
        }
        for (kept, number) in read.handicap.iter_mut().zip(given.split(',')) {
            *kept = number.parse().unwrap_or(0);
        }
        if read.handicap.iter().any(|&points| points >= target) {
            return conflict("handicap", "target");
        }
        Ok(read)
    }
}

/// Each option named.
impl TryFrom<PenteOptions> for Options {
    type Error = OptionError;

    fn try_from(options: PenteOptions) -> Result<Self, OptionError> {
        // What is given to seats that are not there is written as well, and refused where the options are put together.
        let given = options.handicap.iter().rposition(|&points| points > 0).map_or(0, |last| last + 1);
        let seats = given.max(options.players.into()).min(options.handicap.len());
        let handicap: Vec<String> = options.handicap[..seats].iter().map(u16::to_string).collect();
        Self::of(GameId::Pente)
            .with("mode", options.mode.name())?
            .with("players", &options.players)?
            .with("tournament", switch(options.tournament))?
            .with("complication", switch(options.complication))?
            .with("target", &options.target)?
            .with("handicap", &handicap.join(","))
    }
}

/// What the options come down to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) options: PenteOptions,
    pub(super) seats: u8,
    /// Seats with the same remainder by this number share a colour.
    pub(super) colours: u8,
    pub(super) complication: bool,
    pub(super) mode: PenteMode,
    /// Stones in the row that wins.
    pub(super) length: u8,
    /// Captured stones that win.
    pub(super) prisoners: u16,
    /// Points for that row, in points.
    pub(super) bonus: u16,
}

impl Terms {
    pub(super) fn of(options: &Options) -> Result<Self, OptionError> {
        let options = PenteOptions::try_from(options)?;
        let PenteOptions { mode, players: seats, complication, .. } = options;
        let (length, prisoners, bonus) = if mode == PenteMode::Points && seats > 2 { (4, 8, 10) } else { (5, 10, 5) };
        Ok(Self { options, seats, colours: options.colours(), complication, mode, length, prisoners, bonus })
    }

    /// The default of the options that depend on the others.
    pub(super) fn default_for(options: &Options, key: &str) -> Option<String> {
        match key {
            "players" => Some(PenteMode::of(options).players().start().to_string()),
            "handicap" => Some(vec!["0"; options.number("players")].join(",")),
            _ => None,
        }
    }

    /// Index of the colour that a seat plays.
    pub(super) const fn colour(&self, seat: u8) -> u8 {
        if seat < self.colours { seat } else { seat - self.colours }
    }

    /// The seat after another in the order of play.
    pub(super) const fn next(&self, seat: u8) -> u8 {
        if seat + 1 < self.seats { seat + 1 } else { 0 }
    }

    /// The seats that win and lose together with a seat.
    pub(super) fn side(&self, seat: u8) -> Seats {
        match self.mode {
            PenteMode::Partners | PenteMode::Team => Seats::alternate(Seat(seat), usize::from(self.seats)),
            PenteMode::Basic | PenteMode::Points => Seats::one(Seat(seat)),
        }
    }

    /// Whether a row of this length wins.
    pub(super) const fn wins(&self, row: usize) -> bool {
        row == self.length as usize || row > self.length as usize && !self.complication
    }
}

/// Who begins the next game of a match: of two sides one of the losers, else the next round the table. From a position
/// that was set up it is not the first seat that begins.
pub(super) fn next_first(start: &super::Pente, outcome: Outcome) -> NextFirst {
    let seats = start.seats();
    let (places, reason) = match outcome {
        _ if start.sides().count() > 2 => (1, Reason::Next),
        Outcome::Draw(_) if seats == 2 => (1, Reason::OtherAfterDraw),
        Outcome::Draw(_) => (1, Reason::NextAfterDraw),
        Outcome::Win(winners, _) => {
            let first = start.to_act().map_or(0, Seat::index);
            // Clockwise from the second; the first comes last.
            let seat = |places: usize| Seat::first(seats).nth((first + places) % seats);
            let lost = |places: &usize| seat(*places).is_some_and(|seat| !winners.contains(seat));
            let places = (1..seats).find(lost).unwrap_or(0);
            (places, if seats == 2 { Reason::Loser } else { Reason::LosingTeam })
        }
    };
    NextFirst { places, reason }
}
