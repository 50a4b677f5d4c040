//! What stands behind the exported class: the game, the hand, and the canvas they are drawn on.

use super::MAX_NAME;
use super::last::Last;
use crate::geometry::{Board, Coords, Point};
use crate::input::{self, Arrow, Hand, Reply};
use crate::message;
use crate::notation;
use crate::render::{self, Figure, Fit, Ghost, Loose, Theme, View};
use crate::rules::{Action, AnyPosition, GameId, Options, Piece, PieceKind, Position, Refusal, Seat, Task, Written};
use crate::session::{self, Game, Match, MatchError, Opened, Person, Reason};
use crate::words::Message;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The largest side of a canvas in device pixels: what every browser can do.
const MAX_PIXELS: f64 = 4096.0;

/// A canvas's context for drawing.
fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas.get_context("2d")?.ok_or("the browser gives no 2D context")?;
    Ok(context.dyn_into()?)
}

/// A table.
pub struct State {
    /// The games before this one.
    pub games: Match,
    pub game: Game,
    /// Who sits where in this game, why the first begins, and the how manieth it is.
    pub people: Vec<Person>,
    pub reason: Reason,
    pub number: usize,
    pub hand: Hand,
    pub last: Option<Last>,
    /// Set while the board is only looked at.
    resting: bool,
    refused: Option<(Refusal, Option<Point>)>,
    canvas: Option<(HtmlCanvasElement, CanvasRenderingContext2d)>,
    size: [f64; 2],
    ratio: f64,
    dark: bool,
    hover: Option<Point>,
    /// Where the pointer holds the selected piece, in board units.
    dragged: Option<[f64; 2]>,
    pressed: Option<Point>,
    focus: Option<Point>,
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
        let (mut games, game) = match session::open(text).map_err(|error| error.message())? {
            Opened::Match(opened) => *opened,
            Opened::Games(list) => {
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
    fn at(games: Match, game: Game) -> Self {
        let number = games.games().len() + 1;
        let (people, reason) = games.seating(number - 1);
        let last = Last::of(&game);
        Self {
            games,
            game,
            people,
            reason,
            number,
            hand: Hand::default(),
            last,
            resting: false,
            refused: None,
            canvas: None,
            size: [320.0, 320.0],
            ratio: 1.0,
            dark: false,
            hover: None,
            dragged: None,
            pressed: None,
            focus: None,
            lean: [0.0, 0.0],
        }
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
        (self.game, self.people, self.reason, self.number) = (next.game, next.people, next.reason, next.number);
        self.moved(true)
    }

    /// Takes captured pieces or own ones for the next placement.
    pub fn set_reenters(&mut self, reenters: bool) -> Reply {
        self.hand.set_reenters(reenters);
        Reply::Changed
    }

    pub fn rest(&mut self) {
        self.resting = true;
    }

    pub fn board(&self) -> &'static Board {
        self.game.position().board()
    }

    pub fn refusal(&self) -> Option<&Refusal> {
        self.refused.as_ref().map(|(refusal, _)| refusal)
    }

    /// The points in rows from the top; rows closer than this are one.
    pub fn rows(&self) -> Vec<Vec<Point>> {
        let board = self.board();
        let mut points: Vec<Point> = board.points().collect();
        points.sort_by(|&a, &b| {
            let ([ax, ay], [bx, by]) = (board.centre(a), board.centre(b));
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

    // ---- the canvas ----

    fn figure(&self) -> Figure {
        if self.resting { Figure::resting(self.game.position().game()) } else { Figure::of(self.game.position()) }
    }

    fn view(&self, figure: &mut Figure) -> View {
        if self.resting {
            return View::plain();
        }
        let position = self.game.position();
        let path = self.hand.path();
        // What was done last steps back for what is being done.
        let last = self.last.as_ref().filter(|_| path.is_empty());
        let mut view = View {
            last: last.map(|last| last.path.clone()).unwrap_or_default(),
            taken: last.map(|last| last.captures.clone()).unwrap_or_default(),
            selected: path.to_vec(),
            deciding: position.deciding(),
            focus: self.focus,
            refused: self.refused.and_then(|(_, at)| at),
            ..View::default()
        };
        let choose_from = matches!(position.task(), Some(Task::Capture | Task::LeaveCastle | Task::Jump));
        if !path.is_empty() || choose_from {
            view.targets = self.hand.targets(position);
            view.captures = self.hand.captures(position);
        }
        match self.dragged.zip(path.first()) {
            Some((at, from)) => {
                if let Some(i) = figure.pieces.iter().position(|(point, _)| point == from) {
                    let (_, piece) = figure.pieces.remove(i);
                    view.loose.push(Loose { piece, at, size: 1.0, alpha: 1.0 });
                }
            }
            None => {
                view.ghost = self.ghost().or_else(|| {
                    // The piece at the end of the way that is being built.
                    let (from, at) = path.split_first().and_then(|(from, way)| way.last().map(|at| (from, at)))?;
                    position.piece_at(*from).map(|piece| Ghost { at: *at, piece, takes: Vec::new() })
                });
            }
        }
        view
    }

    /// The piece that a click where the pointer is would put there.
    fn ghost(&self) -> Option<Ghost> {
        let position = self.game.position();
        let at = self.hover?;
        if position.piece_at(at).is_some() || self.hand.targets(position).binary_search(&at).is_err() {
            return None;
        }
        let mut takes = Vec::new();
        let piece = match self.hand.path() {
            [] => {
                let actor: Seat = position.to_act()?;
                let action = self.hand.meant(position, at).and_then(|written| position.resolve(&written).ok())?;
                takes = position.captures(&action);
                let seat = if matches!(action, Action::Reenter(_)) { Seat(1 - actor.0) } else { actor };
                Piece { colour: position.colour(seat), kind: PieceKind::Stone, owner: seat }
            }
            [from, ..] => position.piece_at(*from)?,
        };
        Some(Ghost { at, piece, takes })
    }

    fn theme(&self) -> Theme {
        let theme = if self.dark { Theme::DARK } else { Theme::LIGHT };
        // More than two colours are told apart by a shape on each as well.
        let position = self.game.position();
        let third = Seat(2);
        let several =
            position.seats() > 2 && Seat::first(2).all(|seat| position.colour(seat) != position.colour(third));
        Theme { signs: several, ..theme }
    }

    fn fit(&self, figure: &Figure, view: &mut View) -> Fit {
        Fit::new(figure, view, self.size[0], self.size[1], self.ratio)
    }

    /// The layout of the board as it is drawn now.
    fn layout(&self) -> Fit {
        let mut view = if self.resting { View::plain() } else { View::default() };
        let bare = Figure { game: self.game.position().game(), board: self.board(), pieces: Vec::new() };
        self.fit(&bare, &mut view)
    }

    pub fn aspect(&self) -> f64 {
        render::frame(self.game.position().game(), self.board(), !self.resting).aspect()
    }

    pub fn attach(&mut self, canvas: HtmlCanvasElement) -> Result<(), JsValue> {
        let context = context(&canvas)?;
        self.canvas = Some((canvas, context));
        Ok(())
    }

    /// Draws a piece of a seat's colour, to go with its name.
    pub fn paint_piece(&self, seat: Seat, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let position = self.game.position();
        if seat.index() >= position.seats() {
            return Ok(());
        }
        let game = position.game();
        let kind = if game == GameId::Chivalry { PieceKind::Knight } else { PieceKind::Stone };
        let piece = Piece { colour: position.colour(seat), kind, owner: seat };
        render::canvas::draw_whole(&context(canvas)?, &render::single(game, piece, self.theme()))
    }

    pub fn detach(&mut self) {
        self.refused = None;
        self.leave();
        self.canvas = None;
    }

    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.size = [width, height].map(|v| v.clamp(1.0, MAX_PIXELS));
        let ratio = if ratio.is_finite() { ratio.clamp(0.5, 8.0) } else { 1.0 };
        self.ratio = ratio.min(MAX_PIXELS / self.size[0].max(self.size[1]));
        if let Some((canvas, _)) = &self.canvas {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 1 and MAX_PIXELS
            let [width, height] = self.size.map(|v| (v * self.ratio).round() as u32);
            // Setting a size clears the canvas, so only when it differs.
            if canvas.width() != width || canvas.height() != height {
                canvas.set_width(width);
                canvas.set_height(height);
            }
        }
    }

    pub fn set_dark(&mut self, dark: bool) {
        self.dark = dark;
    }

    pub fn paint(&self) -> Result<(), JsValue> {
        let Some((_, context)) = &self.canvas else { return Ok(()) };
        let mut figure = self.figure();
        let mut view = self.view(&mut figure);
        let fit = self.fit(&figure, &mut view);
        render::canvas::draw(context, &render::scene(&figure, &view, self.theme()), &fit)
    }

    pub fn spot(&self, at: Point) -> [f64; 2] {
        let at = if at.index() < self.board().len() { at } else { Point(0) };
        let [x, y] = self.layout().place(at);
        [x / self.size[0], y / self.size[1]]
    }

    pub fn cell(&self) -> f64 {
        self.layout().scale / self.size[0]
    }

    // ---- pointer ----

    fn hit(&self, x: f64, y: f64) -> Option<Point> {
        self.layout().hit(x, y)
    }

    pub fn press(&mut self, x: f64, y: f64) -> Reply {
        let at = self.hit(x, y);
        self.pressed = at;
        let reply = self.hand.press(self.game.position(), at);
        self.settle(reply, at)
    }

    pub fn release(&mut self, x: f64, y: f64) -> Reply {
        let at = self.hit(x, y);
        self.pressed = None;
        let dropped = self.dragged.take().is_some();
        let reply = self.hand.release(self.game.position(), at);
        match self.settle(reply, at) {
            Reply::Nothing if dropped => {
                self.refused = None;
                Reply::Changed
            }
            reply => reply,
        }
    }

    pub fn hover(&mut self, x: f64, y: f64, ghost: bool) -> bool {
        let at = self.hit(x, y);
        let before = self.hover;
        self.hover = if ghost { at } else { None };
        let holds = self.pressed.is_some() && self.pressed == self.hand.path().first().copied();
        if holds && self.hand.path().len() == 1 && (self.dragged.is_some() || at != self.pressed) {
            self.dragged = Some(self.layout().on_board(x, y));
            return true;
        }
        before != self.hover
    }

    pub fn leave(&mut self) {
        self.hover = None;
        self.dragged = None;
        self.pressed = None;
        self.hand.release_nowhere();
    }

    /// Whether the button or a finger is down on a point.
    pub fn holds(&self) -> bool {
        self.pressed.is_some()
    }

    /// The point under a pixel.
    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        self.hit(x, y)
    }

    // ---- keys, screen readers, buttons ----

    pub fn touch(&mut self, at: Point) -> Reply {
        if at.index() >= self.board().len() {
            return Reply::Nothing;
        }
        let reply = self.hand.touch(self.game.position(), at);
        self.settle(reply, Some(at))
    }

    pub fn arrow(&mut self, from: Point, arrow: Arrow) -> Option<Point> {
        if from.index() >= self.board().len() {
            return None;
        }
        let next = input::neighbour(self.board(), from, arrow, self.lean, false)?;
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
        let board = self.board();
        let action = notation::resolve(text, self.game.position(), Coords::Rulebook)
            .map_err(|error| error.sentence(board, Coords::Rulebook))?;
        self.settle(Reply::Act(action), None);
        Ok(())
    }

    /// Lets go of a selection; without one, takes an action back.
    pub fn undo(&mut self) -> bool {
        if !self.hand.path().is_empty() {
            return self.cancel() == Reply::Changed;
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
        (self.people, self.reason) = self.games.seating(self.number - 1);
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
    fn moved(&mut self, moved: bool) -> bool {
        if moved {
            self.cancel();
            self.last = Last::of(&self.game);
        }
        moved
    }

    /// Carries out what an event meant.
    fn settle(&mut self, reply: Reply, at: Option<Point>) -> Reply {
        match reply {
            Reply::Act(action) => {
                self.game.advance(&action);
                self.moved(true);
            }
            Reply::Refused(refusal) => self.refused = Some((refusal, at)),
            Reply::Changed => self.refused = None,
            Reply::Nothing => {}
        }
        reply
    }
}
