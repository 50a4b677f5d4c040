//! The score sheet as the page shows it; all lists are by person.

use super::sentences::{Speaker, brought};
use super::shapes::{Phrase, Said, said};
use crate::session::{Halves, Sheet};
use serde::Serialize;

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
    /// What each game brought to each, and what for: a line a game.
    pub lines: Vec<Vec<Phrase>>,
    /// What each has.
    pub totals: Vec<f64>,
    /// Who begins the next game, and why: sentences, once this one is over and the match goes on.
    pub next: Vec<Said>,
}

impl SheetState {
    /// The score sheet, the game on the board included once it is over; none before the first is.
    pub(super) fn of(speaker: &Speaker, is_over: bool) -> Option<Self> {
        let games = speaker.games;
        let Sheet { target, handicap, lines, totals } = games.sheet();
        if lines.is_empty() && target.is_none() {
            return None;
        }
        let next = is_over.then(|| games.next_game()).flatten();
        Some(Self {
            target,
            people: games.people().map(|person| Phrase(speaker.person_name(person))).collect(),
            handicap: handicap.into_iter().map(points).collect(),
            lines: lines.iter().map(|line| line.scores.iter().map(|score| Phrase(brought(score))).collect()).collect(),
            totals: totals.into_iter().map(points).collect(),
            next: said(next.map(|next| speaker.next_game(&next)).unwrap_or_default()),
        })
    }
}

fn points(halves: Halves) -> f64 {
    f64::from(halves.0) / 2.0
}
