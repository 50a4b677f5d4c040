//! A board that shows a table: one of as many as there are. It has its own size, magnification, pointer and keyboard, and
//! shapes that are drawn on it alone; what is played through it is played at the table, and every other board shows that.
//!
//! ```
//! use tessera_rules::{GameId, Options};
//! use tessera_site::table::{BoardView, Table};
//! let mut table = Table::new(&Options::of(GameId::Hexade), Vec::new()).unwrap();
//! let (mut one, mut other) = (BoardView::new(&table), BoardView::new(&table));
//! let centre = table.board().find("J10").unwrap();
//! one.touch(&mut table, centre, 0);
//! assert_eq!(other.picture(&table).figure.pieces.len(), 1);
//! ```

use super::controller::Table;
use super::drawing::Drawing;
use super::dress::Dress;
use super::place::Place;
use super::pointer::{Keyboard, Pointer};
use crate::render::close::{self, Seen};
use crate::render::{self, Figure, Fit, Ghost, Look, Scene, Shape, View, Zoom};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{GameId, Highlight, Position, Task, Why};

/// The most shapes that a board has.
const MAX_SHAPES: usize = 512;

/// All that a painter needs.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What stands where.
    pub figure: Figure,
    /// What is pointed out.
    pub view: View,
    /// In which look.
    pub look: Look,
    /// Where on the canvas.
    pub fit: Fit,
}

/// A magnified part of the board.
#[derive(Clone, Debug)]
pub struct Lens {
    /// The drawing.
    pub scene: Scene,
    /// Where it lies on the lens.
    pub fit: Fit,
    /// The label of the point in the cross-hair; none beside all points.
    pub label: Option<String>,
}

/// A board that shows a table. Every method takes the table that it shows, which must be the same one each time.
#[derive(Clone, Debug)]
pub struct BoardView {
    pub(super) drawing: Drawing,
    pub(super) pointer: Pointer,
    pub(super) keyboard: Keyboard,
    /// Its own look; without one it looks as the table has it.
    dress: Option<Dress>,
    /// What is drawn on it beside what the table points out.
    shapes: Vec<Shape>,
    /// How many times the table had let go of everything when that was asked last.
    lettings_go: u32,
    /// The number of the game in its match that is shown close up at first; none where boards are shown whole.
    closes: Option<usize>,
}

impl BoardView {
    /// A board of 320 by 320 CSS pixels, without motion, that looks as its table has it.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        Self {
            drawing: Drawing::of(table),
            pointer: Pointer::default(),
            keyboard: Keyboard::default(),
            dress: None,
            shapes: Vec::new(),
            lettings_go: table.lettings_go,
            closes: None,
        }
    }

    /// Takes notice of what has happened at the table since it was looked at last.
    pub(super) fn catch_up(&mut self, table: &Table) {
        if self.lettings_go != table.lettings_go {
            self.lettings_go = table.lettings_go;
            self.pointer.leave();
        }
        self.drawing.catch_up(table);
    }

    // ---- how it is drawn ----

    /// Sets the size in CSS pixels and the device pixels in one of them. What is out of reason is brought within it.
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.drawing.resize(width, height, ratio);
    }

    /// Width and height in device pixels.
    #[must_use]
    pub fn pixels(&self) -> [u32; 2] {
        self.drawing.pixels()
    }

    /// Gives it a look of its own: theme and stones, coordinates, and whether it is seen from the far side.
    pub const fn set_look(&mut self, look: Look, coords: Option<Coords>, flipped: bool) {
        self.dress = Some(Dress { look, coords, flipped });
    }

    /// How it looks.
    pub(super) fn dress(&self, table: &Table) -> Dress {
        self.dress.unwrap_or(table.dress)
    }

    /// Takes off what was drawn on it beside what the table points out.
    pub fn clear_shapes(&mut self) {
        self.shapes.clear();
    }

    /// Draws something on it beside what the table points out: an arrow, a mark, a label. Nothing happens where the board
    /// has no such point, or has too many shapes already.
    pub fn add_shape(&mut self, table: &Table, shape: Shape) {
        let there = shape.points.iter().all(|at| at.index() < table.board().len());
        if there && self.shapes.len() < MAX_SHAPES {
            self.shapes.push(shape);
        }
    }

    /// The layout of the board as it is drawn now.
    #[must_use]
    pub fn layout(&self, table: &Table) -> Fit {
        let bare = Figure { game: table.position().game(), board: table.board(), pieces: Vec::new() };
        self.drawing.fit(&bare, &mut table.bare_view(self.dress(table)))
    }

    /// Magnifies the board by a factor (below 1: makes it smaller) about a pixel; 1 to 4 times in all.
    pub fn zoom_at(&mut self, table: &Table, factor: f64, x: f64, y: f64) {
        self.drawing.zoom = Some(self.layout(table).zoom_at(factor, x, y));
    }

    /// Moves a magnified board, in CSS pixels.
    pub fn pan_by(&mut self, table: &Table, dx: f64, dy: f64) {
        self.drawing.zoom = Some(self.layout(table).pan_by(dx, dy));
    }

    /// Shows the whole board.
    pub fn reset_zoom(&mut self) {
        self.drawing.zoom = Some(Zoom::default());
    }

    /// How many times larger than whole a person has chosen to see the board; 1 where nobody has chosen.
    #[must_use]
    pub fn zoom(&self) -> f64 {
        self.drawing.zoom.map_or(1.0, |zoom| zoom.factor)
    }

    /// How many times larger than whole the board is shown now.
    #[must_use]
    pub fn magnified(&self, table: &Table) -> f64 {
        let fit = self.layout(table);
        fit.scale / fit.whole_scale()
    }

    /// CSS pixels a unit, as far as the close-up has no part in it: a board that widens by itself is used as before.
    pub(super) fn unit(&self, table: &Table) -> f64 {
        let fit = self.layout(table);
        if self.drawing.zoom.is_none() { fit.whole_scale() } else { fit.scale }
    }

    /// Whether a large board that is nearly empty is magnified about its middle, as long as nobody has chosen what to see.
    /// A finished game is shown whole. Returns how many times larger the board was shown before.
    pub fn set_close(&mut self, table: &Table, wanted: bool) -> f64 {
        if wanted == self.closes.is_some() {
            return 1.0;
        }
        let before = self.layout(table).scale;
        self.closes = wanted.then(|| table.sitting.number());
        self.drawing.close = if wanted { self.nearest(table) } else { 1.0 };
        before / self.layout(table).scale
    }

    /// The factor with which the board is magnified at most while nobody has chosen.
    fn nearest(&self, table: &Table) -> f64 {
        if table.game().outcome().is_some() {
            return 1.0;
        }
        let first = close::first(table.position().game(), table.board());
        close::widened(first, table.position().game(), table.board(), &self.seen(table))
    }

    /// What a magnified board has to show.
    fn seen(&self, table: &Table) -> Vec<Seen> {
        let Place { figure, last, highlights, .. } = &*table.place;
        let marks = last.iter().flat_map(|last| last.path.iter().chain(&last.captures));
        let marks = marks.chain(highlights.iter().flat_map(|one| one.points.iter().chain(&one.answers)));
        let marks = marks.chain(self.shapes.iter().flat_map(|shape| &shape.points)).chain(&self.keyboard.at);
        let place = |at: &Point| table.board().centre(*at);
        let pieces = figure.pieces.iter().map(|(at, _)| Seen::Piece(place(at)));
        pieces.chain(marks.map(|at| Seen::Mark(place(at)))).collect()
    }

    /// Widens the board that is shown close up if something lies outside, but never under a finger or between the two
    /// taps of a placement. It never narrows before the next game. Returns how many times larger the board was shown
    /// before: 1 where nothing has changed.
    pub fn widen(&mut self, table: &Table) -> f64 {
        self.catch_up(table);
        let Some(number) = self.closes else { return 1.0 };
        let held = self.pointer.pressed.is_some() || self.pointer.slides || table.hand.aim().is_some();
        if held {
            return 1.0;
        }
        let before = self.layout(table).scale;
        if number == table.sitting.number() {
            let (game, board) = (table.position().game(), table.board());
            self.drawing.close = close::widened(self.drawing.close, game, board, &self.seen(table));
        } else {
            self.closes = Some(table.sitting.number());
            self.drawing.zoom = None;
            self.drawing.close = self.nearest(table);
        }
        before / self.layout(table).scale
    }

    /// Whether actions are shown as motion from now on. Without, what moves stands at once.
    pub fn set_motion(&mut self, table: &Table, wanted: bool) {
        self.catch_up(table);
        self.drawing.set_motion(wanted);
    }

    /// Goes on with what moves, for a frame at this time (milliseconds, from any origin). True while another frame is
    /// wanted after that.
    pub fn tick(&mut self, table: &Table, now: f64) -> bool {
        self.catch_up(table);
        self.drawing.tick(now)
    }

    /// Ends what moves at once, as at a touch.
    pub fn skip(&mut self) {
        self.drawing.skip();
    }

    // ---- pictures ----

    /// The board as it is to be painted now.
    #[must_use]
    pub fn picture(&mut self, table: &Table) -> Picture {
        self.catch_up(table);
        self.drawing.find_ways(&table.hand, table.position());
        let mut figure = table.figure();
        let mut view = self.view(table, &mut figure, self.pointer.hover);
        view.dim = if table.celebrates() && !view.deciding.is_empty() { 1.0 } else { 0.0 };
        self.drawing.animate(&mut figure, &mut view);
        let fit = self.drawing.fit(&figure, &mut view);
        Picture { figure, view, look: self.look(table), fit }
    }

    fn look(&self, table: &Table) -> Look {
        self.dress(table).look.for_position(table.position())
    }

    /// The part of the board around a pixel, magnified for a canvas of `pixels` device pixels, with a cross-hair on the
    /// point meant there.
    #[must_use]
    pub fn lens(&self, table: &Table, x: f64, y: f64, pixels: [u32; 2]) -> Lens {
        let mut figure = table.figure();
        let whole = self.layout(table);
        let meant = whole.hit(x, y);
        let view = View { cross: meant, ..self.view(table, &mut figure, meant) };
        let size = pixels.map(|length| f64::from(length) / self.drawing.ratio);
        let fit = whole.lens(x, y, size);
        let margin = fit.scale;
        figure.pieces.retain(|(at, _)| {
            let [x, y] = fit.place(*at);
            x > -margin && y > -margin && x < size[0] + margin && y < size[1] + margin
        });
        let coords = self.dress(table).coords.unwrap_or_default();
        let label = meant.map(|at| table.board().label_in(at, coords).to_owned());
        Lens { scene: render::scene(&figure, &view, self.look(table)), fit, label }
    }

    // ---- what is pointed out ----

    /// What is pointed out, with the pointer over a point.
    fn view(&self, table: &Table, figure: &mut Figure, pointer: Option<Point>) -> View {
        if table.mode.rests() {
            return View::plain();
        }
        let (dress, focus) = (self.dress(table), self.keyboard.focus);
        if let Some(set_up) = table.mode.set_up() {
            return set_up.view(View { focus, ..table.bare_view(dress) }, figure, pointer, &self.pointer);
        }
        let (position, path) = (table.position(), table.hand.path());
        let refused = table.refused.and_then(|(_, at)| at);
        let shapes = self.shapes.clone();
        let mut view = View { selected: path.to_vec(), focus, refused, shapes, ..table.standing(dress) };
        if !path.is_empty() {
            // The marks of the last action make room for those of the one that is being put together; where it ended
            // is seen still.
            view.last = view.last.pop().into_iter().collect();
            view.taken.clear();
        }
        if !path.is_empty() || matches!(position.task(), Some(Task::Relocate(_))) {
            view.targets = table.hand.targets(position);
            (view.captures, view.prey) = table.hand.captures(position);
        }
        table.highlight(&mut view);
        if path.is_empty() {
            view.closed = table.shaded();
        }
        view.ways = ways_shown(self.drawing.ways(path), pointer);
        if let Some((at, from)) = self.pointer.dragged.zip(path.first()) {
            view.carry(figure, *from, at);
        } else if let Some((way, ghost)) = self.aimed(table) {
            (view.selected, view.ghost) = (way, Some(ghost));
        } else {
            view.ghost = pointer.and_then(|at| table.ghost(at)).or_else(|| table.ghost_on_way());
        }
        if position.game() == GameId::Kensington && view.coords.is_none() {
            view.named = pointer.or_else(|| table.hand.aim());
        }
        view
    }

    /// What is aimed at: the way there, where a piece goes one, and the piece at its end.
    fn aimed(&self, table: &Table) -> Option<(Vec<Point>, Ghost)> {
        if self.pointer.slides {
            return None;
        }
        let position = table.position();
        let action = table.hand.aimed(position)?;
        let way = position.spell(&action).points();
        let (from, at) = (*way.first()?, *way.last()?);
        let piece = table.placed(action).or_else(|| position.piece_at(from))?;
        let takes = position.captures(&action).iter().collect();
        Some((if way.len() > 1 { way } else { Vec::new() }, Ghost { at, piece, takes, aimed: true }))
    }
}

impl Table {
    /// What matters now: shapes are lit, and pieces marked as long as none is chosen.
    fn highlight(&self, view: &mut View) {
        let hints = self.mode.hints();
        for Highlight { why, points, answers } in &self.place.highlights {
            if why.is_shape() {
                view.lit.push(points.clone());
                view.answers.extend(answers.iter().filter(|_| hints));
            } else if self.hand.path().is_empty() && (hints || *why == Why::Must) {
                view.targets.clone_from(points);
            }
        }
    }
}

impl Table {
    /// The closed points that the board shades: none where they are the most, since what is open is told then.
    fn shaded(&self) -> Vec<Point> {
        let (closed, pieces) = (&self.place.closed, self.place.figure.pieces.len());
        if closed.len() * 2 + pieces < self.board().len() { closed.clone() } else { Vec::new() }
    }
}

/// Of the ways that differ those to the point under the pointer; without one there all, unless more than four would cover
/// each other.
fn ways_shown(ways: &[Vec<Point>], pointer: Option<Point>) -> Vec<Vec<Point>> {
    let to_pointer = ways.iter().filter(|way| pointer.is_some() && way.last().copied() == pointer);
    let found: Vec<Vec<Point>> = to_pointer.cloned().collect();
    if found.is_empty() && ways.len() <= 4 { ways.to_vec() } else { found }
}
