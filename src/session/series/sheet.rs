//! The score sheet of a match, which follows from its games.
//!
//! In Pente for points the handicaps come first, then the points of each game; the first at the target wins.
//! *Ruling:* if several reach it in the same game, the higher total wins; if these are equal, the match goes on until
//! one person is ahead.
//! In all other matches a win counts one and a draw a half, and people stop when they like.

use super::{Match, Person, Reason};
use crate::session::tree::GameTree;
use std::fmt;
use std::iter::Sum;
use tessera_rules::{AnyPosition, MatchRules, Outcome, Position, Seat};

/// A number of points, counted in halves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Halves(pub u32);

impl Halves {
    /// A number of whole points.
    #[must_use]
    pub fn whole(points: u16) -> Self {
        Self(u32::from(points) * 2)
    }
}

impl Sum for Halves {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        Self(all.map(|halves| halves.0).sum())
    }
}

/// Writes `3`, `½`, `2½`.
impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

/// The reason why a person gets points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Award {
    /// Pairs captured.
    Captures,
    /// Rows of exactly this length that are still on the board: fours, or trios if a row of four ends the game.
    Rows(u8),
    /// The row of this length that ended the game.
    Line(u8),
    /// The game won.
    Win,
    /// The game drawn.
    Draw,
}

/// The points that a person got in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// What the person got points for, and how many. Entries without points are left out.
    pub awards: Vec<(Award, Halves)>,
    /// The sum of `awards`.
    pub sum: Halves,
    /// The total up to and including this game, with the handicap.
    pub total: Halves,
}

/// A game on the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who sat where, by seat; the first of them began.
    pub people: Vec<Person>,
    /// Why the first of them began.
    pub reason: Reason,
    /// How the game ended.
    pub outcome: Outcome,
    /// What each got, by person.
    pub scores: Vec<Score>,
}

/// The score sheet. `handicap` and `totals` have an entry for each person, `lines` one for each game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The points that win the match, if it is played for points.
    pub target: Option<u16>,
    /// The points that each person starts with.
    pub handicap: Vec<Halves>,
    /// The games, in their order.
    pub lines: Vec<Line>,
    /// The points that each person has.
    pub totals: Vec<Halves>,
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It goes on: nobody has won it yet.
    Open,
    /// Several people have reached the target with equal totals: another game is played.
    Tied,
    /// This person has won it.
    Won(Person),
}

impl Match {
    /// The points that win the match, if it is played for points.
    #[must_use]
    pub fn target(&self) -> Option<u16> {
        self.start.match_target()
    }

    /// The points that each person starts with.
    #[must_use]
    pub fn handicap(&self) -> Vec<Halves> {
        Seat::first(self.start.seats()).map(|seat| Halves::whole(self.start.handicap(seat))).collect()
    }

    /// The points that each person has.
    #[must_use]
    pub fn totals(&self) -> Vec<Halves> {
        match self.lines.last() {
            Some(line) => line.scores.iter().map(|score| score.total).collect(),
            None => self.handicap(),
        }
    }

    /// The score sheet.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let (lines, totals) = (self.lines.clone(), self.totals());
        Sheet { target: self.target(), handicap: self.handicap(), lines, totals }
    }

    /// How the match stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let Some(target) = self.target() else { return Standing::Open };
        let totals = self.totals();
        let best = totals.iter().max().copied().unwrap_or_default();
        let mut leaders = self.people().filter(|person| totals[person.index()] == best);
        match (best >= Halves::whole(target), leaders.next(), leaders.next()) {
            (true, Some(winner), None) => Standing::Won(winner),
            (true, ..) => Standing::Tied,
            _ => Standing::Open,
        }
    }

    /// Adds a game with this outcome, and its line to the sheet.
    pub(in crate::session) fn add(&mut self, game: GameTree, outcome: Outcome) {
        let (people, reason) = self.seating(self.games.len());
        let mut scores: Vec<Score> = self.totals().into_iter().map(Score::of_none).collect();
        for (seat, person) in Seat::first(people.len()).zip(&people) {
            let score = &mut scores[person.index()];
            score.awards = awards(game.position(), outcome, seat);
            score.sum = score.awards.iter().map(|(_, halves)| *halves).sum();
            score.total.0 += score.sum.0;
        }
        self.lines.push(Line { people, reason, outcome, scores });
        self.games.push(game);
    }
}

impl Score {
    /// The score of a person who gets nothing and has `total` from before.
    const fn of_none(total: Halves) -> Self {
        Self { awards: Vec::new(), sum: Halves(0), total }
    }
}

/// What the person at a seat gets for a game.
fn awards(position: &AnyPosition, outcome: Outcome, seat: Seat) -> Vec<(Award, Halves)> {
    let mut awards = match (position.points(seat), outcome) {
        (Some(points), _) => vec![
            (Award::Captures, Halves::whole(points.captures)),
            (Award::Rows(points.length), Halves::whole(points.rows)),
            (Award::Line(points.length + 1), Halves::whole(points.bonus)),
        ],
        (None, Outcome::Draw(_)) => vec![(Award::Draw, Halves(1))],
        (None, Outcome::Win(winners, _)) if winners.contains(seat) => vec![(Award::Win, Halves(2))],
        (None, Outcome::Win(..)) => Vec::new(),
    };
    awards.retain(|(_, halves)| halves.0 > 0);
    awards
}
