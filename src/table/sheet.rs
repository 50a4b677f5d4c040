//! The score sheet as the page shows it; all lists are by person.

use super::controller::Table;
use super::sentences::{Speaker, brought};
use super::shapes::{Phrase, Said, said};
use crate::session::{Halves, Line, Sheet};
use serde::Serialize;
use std::ops::Range;

/// The number of games on the sheet of a snapshot; [`Table::sheet_lines`] has the others.
const SHOWN: usize = 100;

/// The score sheet.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SheetState {
    /// The points that win the match, where it is played for points.
    pub target: Option<u16>,
    /// What the people are called.
    pub people: Vec<Phrase>,
    /// What each starts with.
    pub handicap: Vec<f64>,
    /// What each game brought to each, and what for: a line a game, of the last [`SHOWN`] games.
    pub lines: Vec<Vec<Phrase>>,
    /// The number of games before these.
    pub earlier: usize,
    /// What each has.
    pub totals: Vec<f64>,
    /// Who begins the next game, and why: sentences, once this one is over and the match goes on.
    pub next: Vec<Said>,
}

/// Lines of the score sheet.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SheetLines {
    /// What each game brought to each, and what for: a line a game.
    pub lines: Vec<Vec<Phrase>>,
}

impl SheetState {
    /// The score sheet, the game on the board included once it is over; none before the first is.
    pub(super) fn of(speaker: &Speaker, is_over: bool) -> Option<Self> {
        let games = speaker.games;
        let Sheet { target, handicap, lines, totals } = games.sheet();
        if lines.is_empty() && target.is_none() {
            return None;
        }
        let earlier = lines.len().saturating_sub(SHOWN);
        let next = is_over.then(|| games.next_game()).flatten();
        Some(Self {
            target,
            people: games.people().map(|person| Phrase(speaker.person_name(person))).collect(),
            handicap: handicap.into_iter().map(points).collect(),
            lines: phrases(&lines[earlier..]),
            earlier,
            totals: totals.into_iter().map(points).collect(),
            next: said(next.map(|next| speaker.next_game(&next)).unwrap_or_default()),
        })
    }
}

impl Table {
    /// The lines of some games of the score sheet, from one to before another.
    #[must_use]
    pub fn sheet_lines(&self, part: Range<usize>) -> SheetLines {
        let closed = self.sitting.closed();
        let Sheet { lines, .. } = closed.as_ref().unwrap_or(self.sitting.games()).sheet();
        let end = part.end.min(lines.len());
        SheetLines { lines: phrases(&lines[part.start.min(end)..end]) }
    }
}

/// Lines for the page.
fn phrases(lines: &[Line]) -> Vec<Vec<Phrase>> {
    lines.iter().map(|line| line.scores.iter().map(|score| Phrase(brought(score))).collect()).collect()
}

fn points(halves: Halves) -> f64 {
    f64::from(halves.0) / 2.0
}
