//! The score sheet as the page shows it; all lists are by person.

use super::sitting::Sitting;
use crate::session::{Award, Halves, Line, Match, Reason, Score, Sheet, Standing};
use serde::Serialize;

/// The score sheet.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SheetState {
    /// The points that win the match, where it is played for points.
    pub target: Option<u16>,
    /// The people's names.
    pub names: Vec<String>,
    /// What each starts with.
    pub handicap: Vec<f64>,
    /// A line a game.
    pub lines: Vec<SheetLine>,
    /// What each has.
    pub totals: Vec<f64>,
    /// How the match stands.
    pub standing: MatchStanding,
    /// Who has won the match.
    pub winner: Option<u8>,
    /// Who begins the next game, once this one is over.
    pub next: Option<NextFirst>,
}

/// A game on the sheet.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SheetLine {
    /// Who began it.
    pub first: u8,
    /// What it brought to each.
    pub shares: Vec<SheetScore>,
}

/// What a game brought to somebody.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SheetScore {
    /// What for.
    pub awards: Vec<SheetAward>,
    /// The sum of these.
    pub sum: f64,
    /// All so far, the handicap included.
    pub total: f64,
}

/// What points are for.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SheetAward {
    /// What kind.
    pub kind: AwardKind,
    /// The length of the rows or the line.
    pub length: u8,
    /// How many points.
    pub points: f64,
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "kebab-case")]
pub enum MatchStanding {
    /// It goes on.
    Open,
    /// Several are equal at the target.
    Tied,
    /// Somebody has won it.
    Won,
}

/// A kind of award.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "kebab-case")]
pub enum AwardKind {
    /// Pairs captured.
    Captures,
    /// Rows on the board.
    Rows,
    /// The line that ended the game.
    Line,
    /// The game won.
    Win,
    /// The game drawn.
    Draw,
}

/// Who begins the next game.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct NextFirst {
    /// The person.
    pub first: u8,
    /// Why.
    pub reason: &'static str,
}

impl SheetState {
    /// The score sheet, the game on the board included once it is over; none before the first is.
    pub(super) fn of(sitting: &Sitting) -> Option<Self> {
        let closed = sitting.closed();
        let games = closed.as_ref().unwrap_or(sitting.games());
        let Sheet { target, handicap, lines, totals } = games.sheet();
        if lines.is_empty() && target.is_none() {
            return None;
        }
        let (standing, winner) = match games.standing() {
            Standing::Open => (MatchStanding::Open, None),
            Standing::Tied => (MatchStanding::Tied, None),
            Standing::Won(person) => (MatchStanding::Won, Some(person.0)),
        };
        let next = closed.as_ref().and_then(Match::next_game);
        Some(Self {
            target,
            names: games.people().map(|person| games.name(person).to_owned()).collect(),
            handicap: handicap.into_iter().map(points).collect(),
            lines: lines.iter().map(SheetLine::of).collect(),
            totals: totals.into_iter().map(points).collect(),
            standing,
            winner,
            next: next.map(|next| NextFirst { first: next.people[0].0, reason: reason(next.reason) }),
        })
    }
}

impl SheetLine {
    fn of(line: &Line) -> Self {
        Self {
            first: line.people.first().map_or(0, |person| person.0),
            shares: line.scores.iter().map(SheetScore::of).collect(),
        }
    }
}

impl SheetScore {
    fn of(score: &Score) -> Self {
        Self {
            awards: score.awards.iter().map(|&(award, halves)| SheetAward::of(award, halves)).collect(),
            sum: points(score.sum),
            total: points(score.total),
        }
    }
}

impl SheetAward {
    fn of(award: Award, halves: Halves) -> Self {
        let (kind, length) = match award {
            Award::Captures => (AwardKind::Captures, 0),
            Award::Rows(length) => (AwardKind::Rows, length),
            Award::Line(length) => (AwardKind::Line, length),
            Award::Win => (AwardKind::Win, 0),
            Award::Draw => (AwardKind::Draw, 0),
        };
        Self { kind, length, points: points(halves) }
    }
}

fn points(halves: Halves) -> f64 {
    f64::from(halves.0) / 2.0
}

/// The name that the page's words know a reason by.
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::First => "first",
        Reason::Loser => "loser",
        Reason::OtherAfterDraw => "other-after-draw",
        Reason::LosingTeam => "losing-team",
        Reason::NextAfterDraw => "next-after-draw",
        Reason::Next => "next",
        Reason::Other => "other",
        Reason::ColoursChange => "colours-change",
    }
}
