//! What the options of Pente are, which of them go together, and what they come down to.
//!
//! Tests: `players_fit_the_mode`, `options_that_do_not_go_together`, `options_round_trip`.

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

/// A chapter of the rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Basic,
    Partners,
    Team,
    Points,
}

impl Mode {
    const ALL: [(Self, &str); 4] =
        [(Self::Basic, "basic"), (Self::Partners, "partners"), (Self::Team, "team"), (Self::Points, "points")];

    fn of(options: &Options) -> Self {
        let name = options.get("mode");
        Self::ALL.into_iter().find(|(_, known)| *known == name).map_or(Self::Basic, |(mode, _)| mode)
    }

    const fn players(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Self::Basic => 2..=2,
            Self::Partners | Self::Team => 4..=4,
            Self::Points => 2..=6,
        }
    }
}

/// What the options come down to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) mode: Mode,
    pub(super) seats: u8,
    /// Seats with the same remainder by this number share a colour.
    pub(super) colours: u8,
    pub(super) tournament: bool,
    pub(super) complication: bool,
    /// Stones in the row that wins.
    pub(super) length: u8,
    /// Captured stones that win.
    pub(super) prisoners: u16,
    /// Points for that row, in points.
    pub(super) bonus: u16,
    pub(super) target: u16,
    pub(super) handicap: [u16; 6],
}

impl Terms {
    pub(super) fn of(options: &Options) -> Result<Self, OptionError> {
        let conflict = |key, with_key| {
            Err(OptionError::Conflict { key, value: options.get(key), with_key, with_value: options.get(with_key) })
        };
        let mode = Mode::of(options);
        let seats = options.get("players").parse().unwrap_or(2);
        if !mode.players().contains(&seats) {
            return conflict("players", "mode");
        }
        let colours = match mode {
            Mode::Basic | Mode::Partners => 2,
            Mode::Team | Mode::Points => seats,
        };
        let [tournament, complication] = ["tournament", "complication"].map(|key| options.get(key) == "on");
        for (key, on) in [("tournament", tournament), ("complication", complication)] {
            if on && colours > 2 {
                return conflict(key, if mode == Mode::Team { "mode" } else { "players" });
            }
        }
        if mode != Mode::Points {
            let changed = options.changed();
            for key in ["target", "handicap"] {
                if changed.iter().any(|(other, _)| *other == key) {
                    return conflict(key, "mode");
                }
            }
        }
        let target = options.get("target").parse().unwrap_or(21);
        let mut handicap = [0; 6];
        let given = options.get("handicap");
        if given.split(',').count() != usize::from(seats) {
            return conflict("handicap", "players");
        }
        for (kept, number) in handicap.iter_mut().zip(given.split(',')) {
            *kept = number.parse().unwrap_or(0);
        }
        if handicap.iter().any(|&points| points >= target) {
            return conflict("handicap", "target");
        }
        let (length, prisoners, bonus) = if mode == Mode::Points && seats > 2 { (4, 8, 10) } else { (5, 10, 5) };
        Ok(Self { mode, seats, colours, tournament, complication, length, prisoners, bonus, target, handicap })
    }

    /// The default of the options that depend on the others.
    pub(super) fn default_for(options: &Options, key: &str) -> Option<String> {
        match key {
            "players" => Some(Mode::of(options).players().start().to_string()),
            "handicap" => Some(vec!["0"; options.get("players").parse().unwrap_or(2)].join(",")),
            _ => None,
        }
    }

    /// The options again, each of them named.
    pub(super) fn options(&self) -> Options {
        let mode = Mode::ALL.into_iter().find(|(mode, _)| *mode == self.mode).map_or("", |(_, name)| name);
        let switch = |on| if on { "on" } else { "off" };
        let handicap: Vec<String> = self.handicap[..usize::from(self.seats)].iter().map(u16::to_string).collect();
        let mut options = Options::of(GameId::Pente);
        for (key, value) in [
            ("mode", mode),
            ("players", &self.seats.to_string()),
            ("tournament", switch(self.tournament)),
            ("complication", switch(self.complication)),
            ("target", &self.target.to_string()),
            ("handicap", &handicap.join(",")),
        ] {
            let set = options.set(key, value);
            debug_assert!(set.is_ok());
        }
        options
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
            Mode::Partners | Mode::Team => Seats::alternate(Seat(seat), usize::from(self.seats)),
            Mode::Basic | Mode::Points => Seats::one(Seat(seat)),
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
