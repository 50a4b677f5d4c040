//! What the seat that acts is asked to do, what was done, how the game ended.

use super::Speaker;
use crate::input::Hand;
use crate::session::{Last, Standing};
use tessera_rules::geometry::Point;
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{
    Action, Announcement, Explain, Highlight, Leap, Outcome, Position, Seat, Task, Why, Written, notation,
};

impl Speaker<'_> {
    fn label(&self, at: Point) -> &'static str {
        self.position.board().label_in(at, self.coords)
    }

    /// What is to be done now, with what the hand holds, and because of what is lit.
    pub fn task(&self, hand: &Hand, lit: &[Highlight]) -> Vec<Message> {
        let Some((seat, task)) = self.position.to_act().zip(self.position.task()) else { return Vec::new() };
        if let Some(action) = hand.aimed(self.position) {
            return self.aimed(seat, &action);
        }
        let who = self.who(seat);
        if !self.named && !hand.path().is_empty() {
            return vec![self.path_seen(who, hand, task)];
        }
        let labels: Vec<&str> = hand.path().iter().map(|&at| self.label(at)).collect();
        vec![match labels[..] {
            [] => self.request(seat, task, lit.first().map(|one| one.why)),
            [from] if task == Task::Capture => message!("path.capture", who = who, from = from),
            [from] => message!("path.from", who = who, from = from),
            [.., last] if hand.finished(self.position).is_some() => {
                let way = labels.join("–");
                if hand.canters(self.position) {
                    message!("path.canter", who = who, way = way, last = last)
                } else {
                    message!("path.stop", who = who, way = way, last = last)
                }
            }
            [..] if hand.canters(self.position) => message!("path.charge", who = who, way = labels.join("–")),
            [..] => {
                let message = Message::new(format!("path.next.{}", self.position.game()));
                message.with("who", who).with("way", labels.join("–"))
            }
        }]
    }

    /// How a path can go on, without the names of points.
    fn path_seen(&self, who: Arg, hand: &Hand, task: Task) -> Message {
        let canters = hand.canters(self.position);
        match hand.path().len() {
            1 if task == Task::Capture => message!("path.capture.here", who = who),
            1 => message!("path.from.here", who = who),
            _ if hand.finished(self.position).is_some() && canters => message!("path.canter.here", who = who),
            _ if hand.finished(self.position).is_some() => message!("path.stop.here", who = who),
            _ if canters => message!("path.charge.here", who = who),
            _ => Message::new(format!("path.next.{}.here", self.position.game())).with("who", who),
        }
    }

    /// What the seat to act is asked to do, with nothing in the hand, and why.
    fn request(&self, seat: Seat, task: Task, why: Option<Why>) -> Message {
        let position = self.position;
        let (game, own) = (position.game(), position.colour(seat));
        let rival = Seat::first(position.seats()).map(|seat| position.colour(seat)).find(|&colour| colour != own);
        let rival = rival.unwrap_or(own);
        let asked = match task {
            Task::Relocate(n) => match (why, n) {
                (Some(Why::Triangle), _) => Message::new(format!("task.{task}.{game}.{rival}.triangle")),
                (Some(Why::Square), 2) => Message::new(format!("task.{task}.{game}.{rival}.square")),
                (Some(_), _) => Message::new(format!("task.{task}.{game}.{rival}.more")),
                (None, _) => Message::new(format!("task.{task}.{game}.{rival}")).with("n", n),
            },
            Task::PlaceApart(n) => Message::new(format!("task.{task}.{game}")).with("n", n),
            Task::PlaceToBreak => Message::new(format!("task.{task}.{game}")).with("rival", self.who_before(seat)),
            Task::Place if why == Some(Why::Tessera) => {
                Message::new(format!("task.{task}.{game}.tessera")).with("rival", self.who_before(seat))
            }
            Task::Place if why == Some(Why::Tria) => {
                Message::new(format!("task.{task}.{game}.tria")).with("rival", self.who_before(seat))
            }
            // Who has no piece of their own left is not asked to place one.
            Task::PlaceReenterOrJump if position.tally(seat).in_hand == Some(0) => {
                Message::new(format!("task.reenter-or-jump.{game}"))
            }
            _ => Message::new(format!("task.{task}.{game}")),
        };
        asked.with("who", self.who(seat))
    }

    /// Who sits on the seat that acted before this one.
    fn who_before(&self, seat: Seat) -> Arg {
        let seats = self.position.seats();
        let before = Seat::first(seats).nth((seat.index() + seats - 1) % seats);
        self.who(before.unwrap_or(seat))
    }

    /// The question whether what is aimed at is to be done, and what it would capture.
    fn aimed(&self, seat: Seat, action: &Action) -> Vec<Message> {
        let asked = if self.named {
            message!("aim.task", who = self.who(seat), action = self.printed(action))
        } else {
            message!("aim.task.here", who = self.who(seat))
        };
        let takes = self.position.captures(action).len();
        let takes = (takes > 0).then(|| message!("aim.takes", n = takes));
        [Some(asked), takes].into_iter().flatten().collect()
    }

    /// What the button says that does what is aimed at.
    pub fn commit(&self, action: &Action) -> Message {
        match *action {
            Action::Place(_) | Action::Reenter(_) if !self.named => message!("aim.place.here"),
            Action::Place(at) | Action::Reenter(at) => message!("aim.place", at = self.label(at)),
            Action::Relocate { to, .. } => self.moves_to(to),
            Action::Move { to, .. } => {
                let Written::Path { points, leaps } = self.position.spell(action) else { return message!("page.end") };
                match (self.position.captures(action).len(), leaps.first()) {
                    (0, _) if self.position.board().neighbours(points[0]).contains(&points[1]) => self.moves_to(to),
                    (0, _) if !self.named => message!("aim.canter.here"),
                    (0, _) => message!("aim.canter", at = self.label(to)),
                    (n, Some(Leap::Step)) => message!("aim.charge", n = n),
                    (n, _) => message!("aim.jump", n = n),
                }
            }
            Action::End => message!("page.end"),
        }
    }

    fn moves_to(&self, to: Point) -> Message {
        if self.named { message!("aim.move", at = self.label(to)) } else { message!("aim.move.here") }
    }

    /// What the button says that ends a path where it could go on.
    pub fn stop(&self, action: &Action) -> Message {
        let last = self.position.spell(action).points().last().map_or("", |&at| self.label(at));
        match self.position.captures(action).len() {
            0 if !self.named => message!("page.stop.here"),
            0 => message!("page.stop", at = last),
            n => message!("page.stop.takes", n = n),
        }
    }

    /// An action for the eye, in the print of a page.
    fn printed(&self, action: &Action) -> String {
        match *action {
            Action::Reenter(at) => self.label(at).to_owned(),
            // The whole way is drawn on the board.
            Action::Move { from, to, .. } => format!("{}–{}", self.label(from), self.label(to)),
            _ => notation::spell(action, self.position, self.coords).replace('-', "–").replace('>', " → "),
        }
    }

    /// How the game ended, and whether that has decided the match.
    pub fn ended(&self, outcome: Outcome) -> Vec<Message> {
        let ending = self.position.ending_words(outcome.ending());
        let mut names: Vec<Arg> = Vec::new();
        for seat in outcome.winners().iter() {
            // Partners without names are one colour.
            let name =
                if self.name(seat).is_empty() { self.position.colour(seat).words().into() } else { self.who(seat) };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let result = match names.len() {
            0 => message!("result.draw", ending = ending),
            n => message!("result.win", names = Arg::And(names), ending = ending, n = n),
        };
        let decided = match self.games.standing() {
            Standing::Won(winner) => Some(message!("result.match", name = self.person_name(winner))),
            Standing::Open | Standing::Tied => None,
        };
        [Some(result), decided].into_iter().flatten().collect()
    }

    /// What somebody has done with the last action.
    pub fn done(&self, last: &Last) -> Message {
        let who = last.colour.words();
        let action = match &last.written {
            Written::End => return message!("said.end", who = who),
            Written::Place { at, .. } => self.label(*at).into(),
            Written::Reenter(at) => message!("said.reenters", at = self.label(*at)).into(),
            Written::Relocate { from, to } => {
                message!("said.relocated", way = self.label(*from), at = self.label(*to)).into()
            }
            Written::Path { points, leaps } => self.way(points, leaps),
        };
        match last.captures.len() {
            0 => message!("said.action", who = who, action = action),
            n => {
                let captured = Message::new(format!("said.capture.{}", self.position.game()));
                captured.with("who", who).with("action", action).with("n", n)
            }
        }
    }

    /// A path for the ear: its points, and between them what is done.
    fn way(&self, points: &[Point], leaps: &[Leap]) -> Arg {
        let Some((first, rest)) = points.split_first() else { return "".into() };
        rest.iter().zip(leaps).fold(self.label(*first).into(), |way: Arg, (&at, leap)| {
            let at = self.label(at);
            match leap {
                Leap::Step => message!("said.to", way = way, at = at).into(),
                Leap::Jump => message!("said.takes", way = way, at = at).into(),
            }
        })
    }

    /// What was called out with the last stone.
    pub fn announced(&self, last: &Last) -> Option<Message> {
        let word = |announcement| match announcement {
            Announcement::Tessera => message!("announced.tessera").into(),
            Announcement::Tria => message!("announced.tria").into(),
        };
        let what: Vec<Arg> = self.position.announced().into_iter().map(word).collect();
        (!what.is_empty()).then(|| message!("announced", who = last.colour.words(), what = Arg::And(what)))
    }
}
