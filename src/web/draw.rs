//! The drawn half of a table: its canvas, how it looks, which part is shown, and what moves.

use super::Table;
use super::pointer::Pointer;
use super::table::State;
use crate::render::layers::{self, Painter};
use crate::render::{self, Change, Figure, Fit, Ghost, Look, Motion, View, Zoom};
use crate::session::{GameTree, Last, NodeId};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, GameId, Piece, PieceKind, Position, Seat, Task};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// The largest side of a canvas in device pixels: what every browser can do.
const MAX_PIXELS: f64 = 4096.0;

/// How and where a table is drawn.
pub struct Drawing {
    painter: Option<Painter>,
    size: [f64; 2],
    ratio: f64,
    look: Look,
    pub coords: Option<Coords>,
    pub flipped: bool,
    zoom: Zoom,
    /// A hand has just carried the piece that moves.
    pub carried: bool,
    /// The ways that differ, kept with the cursor and the path that they belong to: finding them takes a while.
    ways: (NodeId, Vec<Point>, Vec<Vec<Point>>),
    motion: Option<Running>,
    motion_wanted: bool,
    stood: Stood,
}

/// A motion and where it is.
struct Running {
    motion: Motion,
    since: Option<f64>,
    ms: f64,
}

/// What the board showed before the cursor moved.
struct Stood {
    number: usize,
    cursor: NodeId,
    parent: Option<NodeId>,
    figure: Figure,
    path: Vec<Point>,
}

impl Stood {
    fn at(game: &GameTree, number: usize, last: Option<&Last>) -> Self {
        let path = game.path(game.cursor());
        let parent = path.len().checked_sub(1).map(|i| if i == 0 { NodeId::START } else { path[i - 1] });
        let path = last.map(|last| last.path.clone()).unwrap_or_default();
        Self { number, cursor: game.cursor(), parent, figure: Figure::of(game.position()), path }
    }
}

impl Drawing {
    pub fn of(game: &GameTree, number: usize) -> Self {
        Self {
            painter: None,
            size: [320.0, 320.0],
            ratio: 1.0,
            look: Look::default(),
            coords: Some(Coords::Rulebook),
            flipped: false,
            zoom: Zoom::default(),
            carried: false,
            ways: (game.cursor(), Vec::new(), Vec::new()),
            motion: None,
            motion_wanted: false,
            stood: Stood::at(game, number, Last::of(game).as_ref()),
        }
    }

    /// The cursor has moved. One action forward or back is shown as a motion; what was still moving is done at once.
    pub fn moved(&mut self, game: &GameTree, number: usize, last: Option<&Last>) {
        let before = std::mem::replace(&mut self.stood, Stood::at(game, number, last));
        let now = &self.stood;
        self.motion = None;
        if !self.motion_wanted || before.number != now.number || self.painter.is_none() {
            return;
        }
        let motion = if now.parent == Some(before.cursor) {
            let deciding = game.position().deciding();
            let (before, after) = (&before.figure, &now.figure);
            Motion::new(&Change { before, after, path: &now.path, carried: self.carried, deciding: &deciding })
        } else if before.parent == Some(now.cursor) {
            let (after, path) = (&before.figure, &before.path);
            Motion::new(&Change { before: &now.figure, after, path, carried: false, deciding: &[] }).back()
        } else {
            return;
        };
        self.motion = Some(Running { motion, since: None, ms: 0.0 });
    }

    /// Goes on with a motion; tells whether more frames are wanted after this one.
    fn tick(&mut self, now: f64) -> bool {
        let Some(running) = &mut self.motion else { return false };
        running.ms = now - *running.since.get_or_insert(now);
        let goes_on = !running.motion.done(running.ms);
        if !goes_on {
            self.motion = None;
        }
        goes_on
    }

    fn fit(&self, figure: &Figure, view: &mut View) -> Fit {
        Fit::new(figure, view, self.size[0], self.size[1], self.ratio).zoomed(self.zoom)
    }
}

/// Of the ways that differ those to the point under the pointer; without one there all, as long as they can be told apart.
fn ways_shown(ways: &[Vec<Point>], pointer: Option<Point>) -> Vec<Vec<Point>> {
    let to_pointer = ways.iter().filter(|way| pointer.is_some() && way.last().copied() == pointer);
    let found: Vec<Vec<Point>> = to_pointer.cloned().collect();
    if found.is_empty() && ways.len() <= 4 { ways.to_vec() } else { found }
}

/// A look from the names of its parts.
pub fn look_of(theme: &str, stones: &str) -> Result<Look, JsError> {
    Ok(Look { stones: stones.parse()?, ..Look::of(theme.parse()?) })
}

impl State {
    fn figure(&self) -> Figure {
        if let Some(setting) = &self.setting {
            return setting.figure();
        }
        if self.resting { Figure::resting(self.game.position().game()) } else { Figure::of(self.game.position()) }
    }

    pub fn look(&self) -> Look {
        self.drawing.look.for_position(self.game.position())
    }

    /// A view that points out nothing.
    fn bare_view(&self) -> View {
        let Drawing { coords, flipped, .. } = self.drawing;
        if self.resting { View::plain() } else { View { coords, flipped, ..View::default() } }
    }

    /// A view of what stands: the last action and what decided the game.
    pub fn standing(&self) -> View {
        let view = self.bare_view().standing(self.game.position());
        match &self.last {
            Some(last) => view.after(&last.path, &last.captures),
            None => view,
        }
    }

    /// What is pointed out, with the pointer over a point.
    fn view(&self, figure: &mut Figure, pointer: Option<Point>) -> View {
        if self.resting {
            return View::plain();
        }
        if let Some(setting) = &self.setting {
            let Pointer { pressed, dragged, .. } = self.pointer;
            let bare = View { focus: self.focus, ..self.bare_view() };
            return setting.view(bare, figure, pointer, pressed, dragged);
        }
        let position = self.game.position();
        let path = self.hand.path();
        let mut view = View {
            selected: path.to_vec(),
            focus: self.focus,
            refused: self.refused.and_then(|(_, at)| at),
            ..self.standing()
        };
        if !path.is_empty() {
            // What was done last steps back for what is being done.
            view.last.clear();
            view.taken.clear();
        }
        let task = position.task();
        let choose_from = matches!(task, Some(Task::Capture | Task::LeaveCastle | Task::Jump | Task::Relocate(_)));
        if !path.is_empty() || choose_from {
            view.targets = self.hand.targets(position);
            view.captures = self.hand.captures(position);
        }
        let (cursor, at, ways) = &self.drawing.ways;
        if *cursor == self.game.cursor() && at == path {
            view.ways = ways_shown(ways, pointer);
        }
        if let Some((at, from)) = self.pointer.dragged.zip(path.first()) {
            view.carry(figure, *from, at);
        } else if let Some((way, ghost)) = self.aimed() {
            (view.selected, view.ghost) = (way, Some(ghost));
        } else {
            view.ghost = pointer.and_then(|at| self.ghost(at)).or_else(|| {
                // The piece at the end of the way that is being built.
                let (from, at) = path.split_first().and_then(|(from, way)| way.last().map(|at| (from, at)))?;
                let piece = position.piece_at(*from)?;
                Some(Ghost { at: *at, piece, takes: Vec::new(), aimed: false })
            });
        }
        view
    }

    /// The piece that a click on a point would put there.
    fn ghost(&self, at: Point) -> Option<Ghost> {
        let position = self.game.position();
        if position.piece_at(at).is_some() || self.hand.targets(position).binary_search(&at).is_err() {
            return None;
        }
        let action = self.hand.would(position, at);
        let piece = match self.hand.path() {
            [] => self.placed(action?)?,
            [from, ..] => position.piece_at(*from)?,
        };
        let takes = action.map(|action| position.captures(&action).iter().collect()).unwrap_or_default();
        Some(Ghost { at, piece, takes, aimed: false })
    }

    /// The layout of the board as it is drawn now.
    pub fn layout(&self) -> Fit {
        let bare = Figure { game: self.game.position().game(), board: self.board(), pieces: Vec::new() };
        self.drawing.fit(&bare, &mut self.bare_view())
    }

    fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        let drawing = &mut self.drawing;
        drawing.size = [width, height].map(|v| v.clamp(1.0, MAX_PIXELS));
        let ratio = if ratio.is_finite() { ratio.clamp(0.5, 8.0) } else { 1.0 };
        drawing.ratio = ratio.min(MAX_PIXELS / drawing.size[0].max(drawing.size[1]));
        if let Some(painter) = &drawing.painter {
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 1 and MAX_PIXELS
            painter.resize(drawing.size.map(|v| (v * drawing.ratio).round() as u32));
        }
    }

    fn paint(&mut self) -> Result<(), JsValue> {
        let (cursor, path) = (self.game.cursor(), self.hand.path());
        if (self.drawing.ways.0, &self.drawing.ways.1[..]) != (cursor, path) {
            self.drawing.ways = (cursor, path.to_vec(), self.hand.ways(self.game.position()));
        }
        let mut figure = self.figure();
        let mut view = self.view(&mut figure, self.pointer.hover);
        if let Some(running) = &self.drawing.motion {
            running.motion.at(running.ms).show(&mut figure, &mut view);
        }
        let (fit, look) = (self.drawing.fit(&figure, &mut view), self.look());
        match &mut self.drawing.painter {
            Some(painter) => painter.paint(&figure, &view, look, &fit),
            None => Ok(()),
        }
    }

    fn paint_lens(&self, canvas: &HtmlCanvasElement, x: f64, y: f64) -> Result<Option<String>, JsValue> {
        let mut figure = self.figure();
        let whole = self.layout();
        let meant = whole.hit(x, y);
        let view = View { cross: meant, ..self.view(&mut figure, meant) };
        let ratio = self.drawing.ratio;
        let size = [canvas.width(), canvas.height()].map(|length| f64::from(length) / ratio);
        let fit = whole.lens(x, y, size);
        let margin = fit.scale;
        figure.pieces.retain(|(at, _)| {
            let [x, y] = fit.place(*at);
            x > -margin && y > -margin && x < size[0] + margin && y < size[1] + margin
        });
        render::canvas::draw(&layers::context(canvas)?, &render::scene(&figure, &view, self.look()), &fit)?;
        Ok(meant.map(|at| self.board().label_in(at, self.coords()).to_owned()))
    }

    /// Draws one piece over the whole of a small canvas.
    pub fn paint_single(&self, piece: Piece, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let game = self.game.position().game();
        render::canvas::draw_whole(&layers::context(canvas)?, &render::single(game, piece, self.look()))
    }
}

#[wasm_bindgen]
impl Table {
    /// Width of the drawing to its height. It changes with the coordinates.
    pub fn aspect(&self) -> f64 {
        let state = self.state.borrow();
        let coords = state.bare_view().coords.is_some();
        render::frame(state.game.position().game(), state.board(), coords).aspect()
    }

    /// Draws on this canvas from now on.
    ///
    /// # Errors
    /// The browser gives no context for drawing.
    pub fn attach(&self, canvas: HtmlCanvasElement) -> Result<(), JsValue> {
        self.state.borrow_mut().drawing.painter = Some(Painter::new(canvas)?);
        Ok(())
    }

    /// Draws no more.
    pub fn detach(&self) {
        let mut state = self.state.borrow_mut();
        state.refused = None;
        state.leave();
        state.drawing.motion = None;
        state.drawing.painter = None;
    }

    /// Tells the canvas's size in CSS pixels and the device pixels in one of them.
    pub fn resize(&self, width: f64, height: f64, ratio: f64) {
        self.state.borrow_mut().resize(width, height, ratio);
    }

    /// How it looks: the theme (`wood`, `night`, `paper`, `contrast`), the stones (`set`, `flat`), the coordinates
    /// (`none`, `rulebook`, `letters`: those only Pente has, other boards then have the rule book's), and whether the
    /// board is seen from the far side.
    ///
    /// # Errors
    /// There is no such word; then nothing has changed.
    pub fn set_look(&self, theme: &str, stones: &str, coords: &str, flipped: bool) -> Result<(), JsError> {
        let look = look_of(theme, stones)?;
        let coords = match coords {
            "none" => None,
            style => Some(style.parse()?),
        };
        let drawing = &mut self.state.borrow_mut().drawing;
        (drawing.look, drawing.coords, drawing.flipped) = (look, coords, flipped);
        Ok(())
    }

    /// Draws the board, whole.
    ///
    /// # Errors
    /// The browser refuses to draw.
    pub fn paint(&self) -> Result<(), JsValue> {
        self.state.borrow_mut().paint()
    }

    /// Draws a piece of a seat's colour over the whole of a small canvas.
    ///
    /// # Errors
    /// The browser refuses to draw.
    pub fn paint_piece(&self, seat: u8, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let state = self.state.borrow();
        let position = state.game.position();
        let owner = Seat(seat);
        if owner.index() >= position.seats() {
            return Ok(());
        }
        let game = position.game();
        let kind = if game == GameId::Chivalry { PieceKind::Knight } else { PieceKind::Stone };
        let piece = Piece { colour: position.colour(owner), kind, owner };
        state.paint_single(piece, canvas)
    }

    /// Where a point is on the canvas, as shares of its width and height; when the board is magnified, also below 0 or
    /// above 1.
    pub fn spot(&self, point: u16) -> Vec<f64> {
        let state = self.state.borrow();
        let at = Point(if usize::from(point) < state.board().len() { point } else { 0 });
        let [x, y] = state.layout().place(at);
        let [width, height] = state.drawing.size;
        vec![x / width, y / height]
    }

    /// The distance of two neighbouring points as a share of the canvas's width.
    pub fn cell(&self) -> f64 {
        let state = self.state.borrow();
        state.layout().scale / state.drawing.size[0]
    }

    // ---- which part is shown ----

    /// Magnifies the board so many times more (less below 1), about a pixel of the canvas; 1 to 4 times in all.
    pub fn zoom_at(&self, factor: f64, x: f64, y: f64) {
        let mut state = self.state.borrow_mut();
        state.drawing.zoom = state.layout().zoom_at(factor, x, y);
    }

    /// Pushes a magnified board by so many CSS pixels.
    pub fn pan_by(&self, dx: f64, dy: f64) {
        let mut state = self.state.borrow_mut();
        state.drawing.zoom = state.layout().pan_by(dx, dy);
    }

    /// Shows the whole board.
    pub fn reset_zoom(&self) {
        self.state.borrow_mut().drawing.zoom = Zoom::default();
    }

    /// How many times larger than whole the board is shown.
    pub fn zoom(&self) -> f64 {
        self.state.borrow().drawing.zoom.factor
    }

    // ---- for fingers ----

    /// Draws on a small canvas what lies around a pixel of the board, magnified, with a cross-hair on the point that is
    /// meant there. Gives that point's label, in the style of the coordinates; none beside all points.
    ///
    /// # Errors
    /// The browser refuses to draw.
    pub fn paint_lens(&self, canvas: &HtmlCanvasElement, x: f64, y: f64) -> Result<Option<String>, JsValue> {
        self.state.borrow().paint_lens(canvas, x, y)
    }

    // ---- motion ----

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&self, on: bool) {
        let drawing = &mut self.state.borrow_mut().drawing;
        drawing.motion_wanted = on;
        if !on {
            drawing.motion = None;
        }
    }

    /// Goes on with what moves, before a frame is painted at this time (milliseconds, from any origin). True while
    /// another frame is wanted after that.
    pub fn tick(&self, now: f64) -> bool {
        self.state.borrow_mut().drawing.tick(now)
    }

    // ---- pictures ----

    /// Draws a position, given as its line of text, without coordinates on a small canvas; theme and stones as
    /// `set_look` has them.
    ///
    /// # Errors
    /// The line is no position, there is no such look, or the browser refuses to draw.
    pub fn picture(position: &str, canvas: &HtmlCanvasElement, theme: &str, stones: &str) -> Result<(), JsError> {
        let position: AnyPosition = position.parse()?;
        let look = look_of(theme, stones)?.for_position(&position);
        let view = View::plain().standing(&position);
        let scene = render::scene(&Figure::of(&position), &view, look);
        let drawn = layers::context(canvas).and_then(|context| render::canvas::draw_whole(&context, &scene));
        drawn.map_err(|_| JsError::new("the browser refuses to draw"))
    }
}
