//! What is counted: of a seat, of a team, of a match.

use super::Speaker;
use super::naming::Subject;
use crate::session::{Award, Halves, NextGame, Reason, Score, Standing};
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Explain, Position, Seat, Seats, Tally};

impl Speaker<'_> {
    /// What partners are called together: “Ann and Cy”.
    pub fn partners(&self, side: Seats) -> Arg {
        Arg::And(side.iter().map(|member| self.who(member)).collect())
    }

    /// What a team has together; nothing where that is no longer counted.
    pub fn together(&self, side: Seats) -> Option<Message> {
        let tallies: Vec<Tally> = side.iter().map(|member| self.position.tally(member)).collect();
        let left: Option<u16> = tallies.iter().map(|tally| tally.in_hand).sum();
        match (left, tallies.first(), self.position.captures_to_win()) {
            (Some(left), ..) => (left > 0).then(|| message!("counts.left", n = left)),
            (None, Some(first), Some(goal)) => {
                Some(message!("teams.taken", n = first.score.unwrap_or(first.captured), goal = goal))
            }
            _ => None,
        }
    }

    /// Who begins the next game, and why.
    pub fn next_game(&self, next: &NextGame) -> Vec<Message> {
        let tied = (self.games.standing() == Standing::Tied).then(|| message!("sheet.tied"));
        let reason = match next.reason {
            // The first game is on the board already.
            Reason::First => return tied.into_iter().collect(),
            Reason::Loser => message!("next.loser"),
            Reason::OtherAfterDraw => message!("next.other-after-draw"),
            Reason::LosingTeam => message!("next.losing-team"),
            Reason::NextAfterDraw => message!("next.next-after-draw"),
            Reason::Next => message!("next.next"),
            Reason::Other => message!("next.other"),
            Reason::ColoursChange => message!("next.colours-change"),
        };
        let now = self.seat(next.people[0]);
        // Who has no name is called by a colour, which may be another one then.
        let gets_another_colour = self.position.colour(now) != self.position.colour(Seat::ALL[0]);
        let begins = match self.subject(now) {
            Subject::You => message!("next.begins.you", reason = reason),
            Subject::Computer => message!("next.begins.computer", reason = reason),
            Subject::Other(_) if self.given_name(now).is_none() && gets_another_colour => {
                message!("next.begins.whoever", colour = self.position.called(now).words(), reason = reason)
            }
            Subject::Other(name) => message!("next.begins", name = name, reason = reason),
        };
        tied.into_iter().chain([begins]).collect()
    }
}

/// What a game brought to somebody: “7: 5 for the five, 2 for captures”, “1 for the win” or “0”.
pub fn brought(score: &Score) -> Arg {
    let points = Arg::Halves(score.sum.0);
    let mut awards: Vec<Message> = score.awards.iter().map(|&(award, halves)| award_words(award, halves)).collect();
    match awards.len() {
        0 => points,
        1 => awards.remove(0).into(),
        _ => message!("award.sum", points = points, awards = awards).into(),
    }
}

fn award_words(award: Award, Halves(halves): Halves) -> Message {
    let points = Arg::Halves(halves);
    match award {
        Award::Captures => message!("award.captures", points = points),
        Award::Rows(length) => Message::new(format!("award.rows.{length}")).with("points", points),
        Award::Line(length) => Message::new(format!("award.line.{length}")).with("points", points),
        Award::Win => message!("award.win", points = points),
        Award::Draw => message!("award.draw"),
    }
}
