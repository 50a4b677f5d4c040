//! What stands behind the exported class: the game, the hand, and the canvas they are drawn on.

use super::MAX_NAME;
use super::draw::Drawing;
use super::pointer::Pointer;
use super::setup::SettingUp;
use crate::input::{self, Arrow, Hand, Reply};
use crate::session::{Clock, GameTree, Last, Match, MatchError, Person, Reason, RecordFile};
use std::cell::Cell;
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Options, Position, Refusal, Seat, Written};

/// A table.
pub struct State {
    /// The games before this one.
    pub games: Match,
    pub game: GameTree,
    /// Who sits where in this game, why the first begins, and the how manieth it is.
    pub people: Vec<Person>,
    pub reason: Reason,
    pub number: usize,
    pub hand: Hand,
    /// Where two sides play by time.
    pub clock: Option<Clock>,
    /// The device's time when it was last asked, and that of the clock.
    pub time: Cell<(u64, u64)>,
    pub last: Option<Last>,
    /// Set while a position is set up by hand.
    pub setting: Option<SettingUp>,
    /// Set while the board is only looked at.
    pub resting: bool,
    pub refused: Option<(Refusal, Option<Point>)>,
    /// How and where it is drawn.
    pub drawing: Drawing,
    pub pointer: Pointer,
    pub focus: Option<Point>,
    /// Where the arrows set out from, so that they keep to one line.
    lean: [f64; 2],
}

impl State {
    /// The first game of a match by these options; one name a seat, or none at all.
    pub fn new(options: &Options, names: &[String]) -> Result<Self, MatchError> {
        let seats = AnyPosition::new(options)?.seats();
        let unnamed = vec![String::new(); seats];
        let names = if names.is_empty() { &unnamed } else { names };
        let games = Match::new(options, names.iter().map(String::as_str))?;
        let first = games.next_game().ok_or(MatchError::Over)?;
        Ok(Self::at(games, first.game))
    }

    /// What a record holds: a match as it stands, or the first of its games; and how many games there are.
    pub fn open(text: &str) -> Result<(Self, usize), Message> {
        let nothing = || message!("record.no-game-in-text");
        let mut several = 1;
        let (mut games, game) = match text.parse::<RecordFile>().map_err(|error| error.message())? {
            RecordFile::Match(opened) => *opened,
            RecordFile::Games(list) => {
                several = list.len();
                let game = list.into_iter().next().ok_or_else(nothing)?;
                let position = game.position();
                let name = |seat: Seat| {
                    let colour = position.colour(seat).name();
                    let tags = [format!("Player{}", seat.0 + 1), colour[..1].to_uppercase() + &colour[1..]];
                    let name = tags.iter().map(|tag| game.tag(tag)).find(|name| !name.is_empty()).unwrap_or_default();
                    name.chars().take(MAX_NAME).collect()
                };
                let names: Vec<String> = Seat::first(position.seats()).map(name).collect();
                let games = Match::from_start(game.start(), names.iter().map(String::as_str));
                (games.map_err(|error| error.message())?, Some(game))
            }
        };
        // A match whose last game is over goes on with that on the board.
        let game = game.or_else(|| games.reopen()).or_else(|| games.next_game().map(|next| next.game));
        Ok((Self::at(games, game.ok_or_else(nothing)?), several))
    }

    /// A match with a game of it on the board.
    pub fn at(games: Match, game: GameTree) -> Self {
        let number = games.games().len() + 1;
        let (people, reason) = games.seating(number - 1);
        let last = Last::of(&game);
        let drawing = Drawing::of(&game, number);
        Self {
            games,
            game,
            people,
            reason,
            number,
            hand: Hand::default(),
            clock: None,
            time: Cell::default(),
            last,
            setting: None,
            resting: false,
            refused: None,
            drawing,
            pointer: Pointer::default(),
            focus: None,
            lean: [0.0, 0.0],
        }
    }

    /// Another match with a game of it, on the same canvas.
    pub fn restart(&mut self, games: Match, game: GameTree) {
        self.number = games.games().len() + 1;
        (self.people, self.reason) = games.seating(self.number - 1);
        (self.games, self.game) = (games, game);
        self.refresh();
    }

    /// The names of the people by seat.
    pub fn names(&self) -> Vec<String> {
        self.people.iter().map(|&person| self.games.name(person).to_owned()).collect()
    }

    /// The match with the game on the board, when that is over.
    pub fn closed(&self) -> Option<Match> {
        self.game.outcome()?;
        let mut games = self.games.clone();
        games.finish(self.game.clone()).ok()?;
        Some(games)
    }

    /// Begins the next game of the match; false, and nothing happens, while this one goes on or when the match is over.
    pub fn next_game(&mut self) -> bool {
        let Some(games) = self.closed() else { return false };
        let Some(next) = games.next_game() else { return false };
        self.games = games;
        self.set_clocks(&next.people);
        (self.game, self.people, self.reason, self.number) = (next.game, next.people, next.reason, next.number);
        self.moved(true)
    }

    /// Sets the clock anew for a game in which these people sit: everybody keeps his own time when the sides change.
    fn set_clocks(&mut self, people: &[Person]) {
        let changed = people.iter().position(|person| Some(person) == self.people.first()).unwrap_or(0) % 2 == 1;
        let control = self.clock.as_ref().map(Clock::control);
        self.clock = control.map(|control| Clock::new(if changed { control.swapped() } else { control }));
    }

    /// Takes captured pieces or own ones for the next placement.
    pub fn set_reenters(&mut self, reenters: bool) -> Reply {
        self.hand.set_reenters(reenters);
        Reply::Changed
    }

    pub fn rest(&mut self) {
        self.resting = true;
    }

    /// How points are called: as the coordinates on the board do, by the rule book where it has none.
    pub fn coords(&self) -> Coords {
        self.drawing.coords.unwrap_or_default()
    }

    pub fn board(&self) -> &'static Board {
        self.game.position().board()
    }

    pub fn refusal(&self) -> Option<&Refusal> {
        self.refused.as_ref().map(|(refusal, _)| refusal)
    }

    /// The points in rows from the top as the board is turned; rows closer than this are one.
    pub fn rows(&self) -> Vec<Vec<Point>> {
        let board = self.board();
        let mut points: Vec<Point> = board.points().collect();
        let seen = |p: Point| if self.drawing.flipped { board.centre(p).map(|v| -v) } else { board.centre(p) };
        points.sort_by(|&a, &b| {
            let ([ax, ay], [bx, by]) = (seen(a), seen(b));
            if (ay - by).abs() > 0.01 { by.total_cmp(&ay) } else { ax.total_cmp(&bx) }
        });
        let same_row = |a: &Point, b: &Point| (board.centre(*a)[1] - board.centre(*b)[1]).abs() < 0.01;
        points.chunk_by(same_row).map(<[Point]>::to_vec).collect()
    }

    pub fn home(&self) -> Point {
        let board = self.board();
        let from_middle = |p: &Point| board.centre(*p)[0].hypot(board.centre(*p)[1]);
        let nearest = board.points().min_by(|a, b| from_middle(a).total_cmp(&from_middle(b)));
        nearest.unwrap_or(Point(0))
    }

    // ---- keys, screen readers, buttons ----

    pub fn touch(&mut self, at: Point) -> Reply {
        if at.index() >= self.board().len() {
            return Reply::Nothing;
        }
        self.touch_at(at, false)
    }

    pub fn arrow(&mut self, from: Point, arrow: Arrow) -> Option<Point> {
        if from.index() >= self.board().len() {
            return None;
        }
        let next = input::neighbour(self.board(), from, arrow, self.lean, self.drawing.flipped)?;
        let [x, y] = self.board().centre(next);
        match arrow {
            Arrow::Left | Arrow::Right => self.lean = [x, y],
            Arrow::Up | Arrow::Down => self.lean[1] = y,
        }
        Some(next)
    }

    pub fn focus(&mut self, at: Point, visible: bool) {
        if at.index() < self.board().len() {
            self.focus = visible.then_some(at);
            // Coming from elsewhere the arrows set out from here; between rows half a unit off is still the same line.
            let [x, y] = self.board().centre(at);
            if (self.lean[0] - x).abs() > 0.75 || (self.lean[1] - y).abs() > 0.75 {
                self.lean = [x, y];
            }
        }
    }

    pub fn blur(&mut self) {
        self.focus = None;
    }

    pub fn cancel(&mut self) -> Reply {
        let had_note = self.refused.take().is_some();
        self.leave();
        if self.hand.cancel() || had_note { Reply::Changed } else { Reply::Nothing }
    }

    /// Lets go of everything.
    fn let_go(&mut self) {
        self.refused = None;
        self.leave();
        self.hand.clear();
    }

    pub fn finish(&mut self) -> Reply {
        let reply = self.hand.finish(self.game.position());
        self.settle(reply, None)
    }

    pub fn end_turn(&mut self) -> Reply {
        let reply = match self.game.position().resolve(&Written::End) {
            Ok(action) => Reply::Act(action),
            Err(refusal) => Reply::Refused(refusal),
        };
        self.settle(reply, None)
    }

    pub fn play(&mut self, text: &str) -> Result<(), Message> {
        let action = notation::resolve(text, self.game.position(), self.coords())
            .map_err(|error| error.sentence(self.coords()))?;
        self.settle(Reply::Act(action), None);
        Ok(())
    }

    /// Lets go of a selection; without one, takes back what ended the game at the table, else an action.
    pub fn undo(&mut self) -> bool {
        if !self.hand.path().is_empty() || self.hand.aim().is_some() {
            self.let_go();
            return true;
        }
        if self.take_back_event() {
            return true;
        }
        if self.game.ply() == 0 && self.game.forward().is_empty() {
            return self.reopen();
        }
        let moved = self.game.undo(1);
        self.moved(moved)
    }

    /// Goes back from the start of a game to the end of the one before it in the match.
    fn reopen(&mut self) -> bool {
        let Some(game) = self.games.reopen() else { return false };
        self.game = game;
        self.number = self.games.games().len() + 1;
        let (people, reason) = self.games.seating(self.number - 1);
        self.set_clocks(&people);
        (self.people, self.reason) = (people, reason);
        self.moved(true)
    }

    pub fn redo(&mut self) -> bool {
        let moved = self.game.redo(1);
        self.moved(moved)
    }

    pub fn go_to(&mut self, ply: usize) -> bool {
        let now = self.game.ply();
        let moved = if ply <= now { self.game.undo(now - ply) } else { self.game.redo(ply - now) };
        self.moved(moved)
    }

    /// The cursor has moved, or there was nowhere to go.
    pub fn moved(&mut self, moved: bool) -> bool {
        if moved {
            self.pause_clock();
            self.refresh();
        }
        moved
    }

    /// Another position is on the board.
    fn refresh(&mut self) {
        self.let_go();
        self.last = Last::of(&self.game);
        self.drawing.moved(&self.game, self.number, self.last.as_ref());
    }

    /// Carries out what an event meant.
    pub fn settle(&mut self, reply: Reply, at: Option<Point>) -> Reply {
        match reply {
            // Too late: the time was up before.
            Reply::Act(_) if self.flag() => return Reply::Changed,
            Reply::Act(action) => {
                self.game.advance(&action);
                self.tell_clock();
                self.refresh();
            }
            Reply::Refused(refusal) => self.refused = Some((refusal, at)),
            Reply::Changed => self.refused = None,
            Reply::Nothing => {}
        }
        reply
    }
}
