//! What is counted: of a seat, of a team, of a match.

use super::Speaker;
use crate::session::{Award, Halves, NextGame, Reason, Score, Standing};
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Position, Seat, Tally};

impl Speaker<'_> {
    /// A seat's counts, and who its partners are.
    pub fn counts(&self, seat: Seat) -> Vec<Message> {
        let mut counts = self.position.counted(seat);
        let partners = self.position.side(seat).iter().filter(|&other| other != seat);
        let names: Vec<Arg> = partners.map(|partner| self.name_or_label(partner)).collect();
        if !names.is_empty() {
            counts.push(message!("counts.partners", names = Arg::And(names)));
        }
        counts
    }

    /// What each team has together; nothing where seats play for themselves.
    pub fn teams(&self) -> Vec<Arg> {
        if self.position.sides().count() == self.position.seats() {
            return Vec::new();
        }
        let team = |members: Vec<Seat>| {
            let names = Arg::And(members.iter().map(|&member| self.name_or_label(member)).collect());
            let tallies: Vec<Tally> = members.iter().map(|&member| self.position.tally(member)).collect();
            let left: Option<u16> = tallies.iter().map(|tally| tally.in_hand).sum();
            match (left, tallies.first()) {
                (Some(0), _) | (None, None) => names,
                (Some(left), _) => message!("teams.left", names = names, n = left).into(),
                (None, Some(first)) => {
                    message!("teams.taken", names = names, n = first.score.unwrap_or(first.captured)).into()
                }
            }
        };
        self.position.sides().map(|side| team(side.iter().collect())).collect()
    }

    /// Who begins the next game, and why.
    pub fn next_game(&self, next: &NextGame) -> Vec<Message> {
        let tied = (self.games.standing() == Standing::Tied).then(|| message!("sheet.tied"));
        let name = self.person_name(next.people[0]);
        let begins = match next.reason {
            Reason::First => message!("next.first", name = name),
            Reason::Loser => message!("next.loser", name = name),
            Reason::OtherAfterDraw => message!("next.other-after-draw", name = name),
            Reason::LosingTeam => message!("next.losing-team", name = name),
            Reason::NextAfterDraw => message!("next.next-after-draw", name = name),
            Reason::Next => message!("next.next", name = name),
            Reason::Other => message!("next.other", name = name),
            Reason::ColoursChange => message!("next.colours-change", name = name),
        };
        tied.into_iter().chain([begins]).collect()
    }
}

/// What a game brought to somebody: “7: 5 for the five, 2 for captures”.
pub fn brought(score: &Score) -> Arg {
    let points = Arg::Halves(score.sum.0);
    if score.awards.is_empty() {
        return points;
    }
    let awards: Vec<Message> = score.awards.iter().map(|&(award, halves)| award_words(award, halves)).collect();
    message!("award.sum", points = points, awards = awards).into()
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
