//! What the seat that acts is asked to do, what was done, how the game ended.

use super::Speaker;
use super::naming::Subject;
use crate::input::Hand;
use crate::session::{Last, Standing};
use tessera_rules::geometry::Point;
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{
    Action, Announcement, Ending, Explain, GameId, Highlight, Leap, Outcome, Position, Seat, Task, Why, Written,
    notation,
};

impl Speaker<'_> {
    fn label(&self, at: Point) -> &'static str {
        self.position.board().label_in(at, self.coords)
    }

    /// Whose turn it is, as a headline.
    pub fn turn(&self, seat: Seat) -> Message {
        match self.subject(seat) {
            Subject::You => message!("turn.you"),
            Subject::Computer => message!("turn.computer"),
            Subject::Other(who) => message!("turn.of", who = who),
        }
    }

    /// The same while the computer on a seat thinks; nothing where a person sits there.
    pub fn thinks(&self, seat: Seat) -> Option<Message> {
        self.sitter(seat).computer()?;
        Some(match self.subject(seat) {
            Subject::You | Subject::Computer => message!("turn.thinks"),
            Subject::Other(who) => message!("turn.thinks.of", who = who),
        })
    }

    /// What is to be done now, with what the hand holds, and because of what is lit.
    pub fn task(&self, hand: &Hand, lit: &[Highlight]) -> Vec<Message> {
        let Some((seat, task)) = self.position.to_act().zip(self.position.task()) else { return Vec::new() };
        if let Some(action) = hand.aimed(self.position) {
            return self.aimed(&action);
        }
        if !self.named && !hand.path().is_empty() {
            return vec![self.path_seen(hand, task)];
        }
        let labels: Vec<&str> = hand.path().iter().map(|&at| self.label(at)).collect();
        vec![match labels[..] {
            [] => self.request(seat, task, lit.first().map(|one| one.why)),
            [from] if task == Task::Capture => message!("path.capture", from = from),
            [from] => message!("path.from", from = from),
            [.., last] if hand.finished(self.position).is_some() => {
                let way = labels.join("–");
                if hand.canters(self.position) {
                    message!("path.canter", way = way, last = last)
                } else {
                    message!("path.stop", way = way, last = last)
                }
            }
            [..] if hand.canters(self.position) => message!("path.charge", way = labels.join("–")),
            [..] => {
                let message = Message::new(format!("path.next.{}", self.position.game()));
                message.with("way", labels.join("–"))
            }
        }]
    }

    /// How a path can go on, without the names of points.
    fn path_seen(&self, hand: &Hand, task: Task) -> Message {
        let canters = hand.canters(self.position);
        match hand.path().len() {
            1 if task == Task::Capture => message!("path.capture.here"),
            1 => message!("path.from.here"),
            _ if hand.finished(self.position).is_some() && canters => message!("path.canter.here"),
            _ if hand.finished(self.position).is_some() => message!("path.stop.here"),
            _ if canters => message!("path.charge.here"),
            _ => Message::new(format!("path.next.{}.here", self.position.game())),
        }
    }

    /// What the seat to act is asked to do, with nothing in the hand, and why.
    fn request(&self, seat: Seat, task: Task, why: Option<Why>) -> Message {
        let position = self.position;
        let (game, own) = (position.game(), position.colour(seat));
        let rival = Seat::first(position.seats()).map(|seat| position.colour(seat)).find(|&colour| colour != own);
        let rival = rival.unwrap_or(own);
        match task {
            Task::Relocate(n) => match (why, n) {
                (Some(Why::Triangle), _) => Message::new(format!("task.{task}.{game}.{rival}.triangle")),
                (Some(Why::Square), 2) => Message::new(format!("task.{task}.{game}.{rival}.square")),
                (Some(_), _) => Message::new(format!("task.{task}.{game}.{rival}.more")),
                (None, _) => Message::new(format!("task.{task}.{game}.{rival}")).with("n", n),
            },
            Task::PlaceApart(n) => Message::new(format!("task.{task}.{game}")).with("n", n),
            Task::PlaceToBreak => self.of_rival(&format!("{task}.{game}"), seat),
            Task::Place if why == Some(Why::Tessera) => self.of_rival(&format!("{task}.{game}.tessera"), seat),
            Task::Place if why == Some(Why::Tria) => self.of_rival(&format!("{task}.{game}.tria"), seat),
            // Who has no piece of their own left is not asked to place one.
            Task::PlaceReenterOrJump if position.tally(seat).in_hand == Some(0) => {
                Message::new(format!("task.reenter-or-jump.{game}"))
            }
            _ => Message::new(format!("task.{task}.{game}")),
        }
    }

    /// A request because of something that the seat has made that acted before this one.
    fn of_rival(&self, what: &str, seat: Seat) -> Message {
        let seats = self.position.seats();
        let before = Seat::first(seats).nth((seat.index() + seats - 1) % seats).unwrap_or(seat);
        match self.subject(before) {
            Subject::Computer => Message::new(format!("task.{what}.computer")),
            // “You” are not asked because of your own pieces, unless you play for the computer.
            Subject::You | Subject::Other(_) => {
                Message::new(format!("task.{what}")).with("rival", self.name_or_label(before))
            }
        }
    }

    /// Whether a request is the plain one of the game, which says nothing new from turn to turn.
    pub fn is_plain(&self, hand: &Hand, lit: &[Highlight]) -> bool {
        let is_reason = |one: &Highlight| matches!(one.why, Why::Tessera | Why::Tria);
        hand.path().is_empty()
            && hand.aim().is_none()
            && matches!(self.position.task(), Some(Task::Place | Task::Move))
            && !lit.first().is_some_and(is_reason)
    }

    /// The question whether what is aimed at is to be done, and what it would capture.
    fn aimed(&self, action: &Action) -> Vec<Message> {
        let asked =
            if self.named { message!("aim.task", action = self.printed(action)) } else { message!("aim.task.here") };
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

    /// Who has won, from whose point of view it is told.
    fn verdict(&self, outcome: Outcome) -> Verdict {
        let winners = outcome.winners();
        let mut names: Vec<Arg> = Vec::new();
        for seat in winners.iter() {
            // Partners without names are one colour.
            let name = self.given_name(seat).map_or_else(|| self.position.colour(seat).words().into(), Arg::from);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let only = winners.iter().next().filter(|_| names.len() == 1);
        match self.your_seat() {
            _ if winners.is_empty() => Verdict::Draw,
            Some(yours) if winners.contains(yours) => Verdict::YouWin,
            // Among more sides one wants to know who has won.
            Some(_) if self.position.sides().count() == 2 => Verdict::YouLose,
            _ if only.is_some_and(|seat| matches!(self.subject(seat), Subject::Computer)) => Verdict::ComputerWins,
            _ => Verdict::Win(names),
        }
    }

    /// How the game ended, as a headline.
    pub fn headline(&self, outcome: Outcome) -> Message {
        match self.verdict(outcome) {
            Verdict::Draw => message!("won.nobody"),
            Verdict::YouWin => message!("won.you"),
            Verdict::YouLose => message!("lost.you"),
            Verdict::ComputerWins => message!("won.computer"),
            Verdict::Win(names) => {
                let n = names.len();
                message!("won.by", names = Arg::And(names), n = n)
            }
        }
    }

    /// What ended the game, as those see it to whom the result is told.
    fn reason(&self, outcome: Outcome) -> Message {
        let ending = outcome.ending();
        match (self.verdict(outcome), ending) {
            (Verdict::YouLose, Ending::Resignation) => message!("lost.resignation"),
            (Verdict::YouLose, Ending::Time) => message!("lost.time"),
            (Verdict::YouLose, Ending::Elimination) => message!("lost.elimination"),
            _ => self.position.ending_words(ending),
        }
    }

    /// That the game has decided the match.
    fn decided(&self) -> Option<Message> {
        let Standing::Won(winner) = self.games.standing() else { return None };
        Some(match self.subject(self.seat(winner)) {
            Subject::You => message!("result.match.you"),
            Subject::Computer => message!("result.match.computer"),
            Subject::Other(name) => message!("result.match", name = name),
        })
    }

    /// How the game ended, and whether that has decided the match.
    pub fn ended(&self, outcome: Outcome) -> Vec<Message> {
        let ending = self.reason(outcome);
        let result = match self.verdict(outcome) {
            Verdict::Draw => message!("result.draw", ending = ending),
            Verdict::YouWin => message!("result.you.won", ending = ending),
            Verdict::YouLose => message!("result.you.lost", ending = ending),
            Verdict::ComputerWins => message!("result.computer", ending = ending),
            Verdict::Win(names) => {
                let n = names.len();
                message!("result.win", names = Arg::And(names), ending = ending, n = n)
            }
        };
        [Some(result), self.decided()].into_iter().flatten().collect()
    }

    /// The same below the headline, which says who has won.
    pub fn ended_below(&self, outcome: Outcome) -> Vec<Message> {
        let reason = message!("sentence", what = self.reason(outcome));
        [Some(reason), self.decided()].into_iter().flatten().collect()
    }

    /// What somebody has done with the last action, for the ear.
    pub fn done(&self, last: &Last) -> Message {
        let who: Arg = match self.subject(last.seat) {
            Subject::You => message!("you").into(),
            Subject::Computer => message!("computer").into(),
            Subject::Other(_) => last.colour.words().into(),
        };
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

    /// What of the last turn is worth telling beside the board: captures, counters relocated, what is called out. `asked`
    /// says whether the task tells that already.
    pub fn told(&self, last: &Last, asked: &[Highlight]) -> Vec<Message> {
        let passed = self.position.to_act() != Some(last.seat);
        let captured = self.captured(last);
        let relocated = if passed { self.relocated(last) } else { None };
        // The task of a person says it; what the computer is asked to do nobody reads.
        let is_said = asked.first().is_some_and(|one| matches!(one.why, Why::Tessera | Why::Tria))
            && self.position.to_act().is_some_and(|seat| self.sitter(seat).computer().is_none());
        let called = if is_said { None } else { self.announced(last) };
        [captured, relocated, called].into_iter().flatten().collect()
    }

    /// What the last action captured; nothing where it captured nothing.
    fn captured(&self, last: &Last) -> Option<Message> {
        let stones = last.captures.len();
        let by_pairs = self.position.game() != GameId::Chivalry;
        let n = if by_pairs { stones / 2 } else { stones };
        (n > 0).then(|| match (by_pairs, self.subject(last.seat)) {
            (true, Subject::You) => message!("told.pairs.you", n = n),
            (true, Subject::Computer) => message!("told.pairs.computer", n = n),
            (true, Subject::Other(who)) => message!("told.pairs", who = who, n = n),
            (false, Subject::You) => message!("told.pieces.you", n = n),
            (false, Subject::Computer) => message!("told.pieces.computer", n = n),
            (false, Subject::Other(who)) => message!("told.pieces", who = who, n = n),
        })
    }

    /// How many counters the turn that has ended relocated: nobody is told so of their own turn.
    fn relocated(&self, last: &Last) -> Option<Message> {
        let n = Some(last.relocated).filter(|&n| n > 0)?;
        match self.subject(last.seat) {
            Subject::You => None,
            Subject::Computer => Some(message!("told.relocated.computer", n = n)),
            Subject::Other(who) => Some(message!("told.relocated", who = who, n = n)),
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
    fn announced(&self, last: &Last) -> Option<Message> {
        let word = |announcement| match announcement {
            Announcement::Tessera => message!("announced.tessera").into(),
            Announcement::Tria => message!("announced.tria").into(),
        };
        let what: Vec<Arg> = self.position.announced().into_iter().map(word).collect();
        let what = (!what.is_empty()).then_some(Arg::And(what))?;
        Some(match self.subject(last.seat) {
            Subject::You => message!("announced.you", what = what),
            Subject::Computer => message!("announced.computer", what = what),
            Subject::Other(who) => message!("announced", who = who, what = what),
        })
    }
}

/// Who has won, from the point of view of those to whom the result is told.
enum Verdict {
    Draw,
    YouWin,
    YouLose,
    ComputerWins,
    /// The names of those who have won.
    Win(Vec<Arg>),
}
