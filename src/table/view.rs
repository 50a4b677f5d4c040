//! What of a table is to be seen, as data: the board with what is pointed out on it, the part that is shown, the lens.

use super::controller::Table;
use super::points::piece_in;
use crate::render::{self, Figure, Fit, Ghost, Look, Scene, View, Zoom};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{Action, GameId, Highlight, Piece, PieceKind, Position, Seat, Task, Why};

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

impl Table {
    // ---- how it is drawn ----

    /// The board is seen on another canvas from now on; gives that canvas's number.
    pub const fn attach(&mut self) -> u32 {
        self.drawing.canvases += 1;
        self.drawing.canvas = Some(self.drawing.canvases);
        self.drawing.canvases
    }

    /// The canvas with this number is gone; nothing happens where another one has taken its place.
    pub fn detach(&mut self, canvas: u32) {
        if self.drawing.canvas == Some(canvas) {
            self.drawing.canvas = None;
        }
    }

    /// Nobody looks at the table any more: what was held, refused and moving is forgotten.
    pub fn put_away(&mut self) {
        self.refused = None;
        self.leave();
        self.drawing.stand_still();
    }

    /// Sets the size in CSS pixels and the device pixels in one of them. What is out of reason is brought within it.
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.drawing.resize(width, height, ratio);
    }

    /// Width and height in CSS pixels.
    #[must_use]
    pub const fn size(&self) -> [f64; 2] {
        self.drawing.size
    }

    /// Width and height in device pixels.
    #[must_use]
    pub fn pixels(&self) -> [u32; 2] {
        self.drawing.pixels()
    }

    /// Sets theme, stones and coordinates, and whether the board is seen from the far side.
    pub const fn set_look(&mut self, look: Look, coords: Option<Coords>, flipped: bool) {
        (self.drawing.look, self.drawing.coords, self.drawing.flipped) = (look, coords, flipped);
    }

    /// The look, with signs on the pieces where their colours need them.
    #[must_use]
    pub fn look(&self) -> Look {
        self.drawing.look.for_position(self.position())
    }

    /// Width of the drawing to its height. It changes with the coordinates.
    #[must_use]
    pub fn aspect(&self) -> f64 {
        render::frame(self.position().game(), self.board(), self.bare_view().coords.is_some()).aspect()
    }

    /// The layout of the board as it is drawn now.
    #[must_use]
    pub fn layout(&self) -> Fit {
        let bare = Figure { game: self.position().game(), board: self.board(), pieces: Vec::new() };
        self.drawing.fit(&bare, &mut self.bare_view())
    }

    /// Magnifies the board so many times more (less below 1), about a pixel; 1 to 4 times in all.
    pub fn zoom_at(&mut self, factor: f64, x: f64, y: f64) {
        self.drawing.zoom = self.layout().zoom_at(factor, x, y);
    }

    /// Pushes a magnified board by so many CSS pixels.
    pub fn pan_by(&mut self, dx: f64, dy: f64) {
        self.drawing.zoom = self.layout().pan_by(dx, dy);
    }

    /// Shows the whole board.
    pub fn reset_zoom(&mut self) {
        self.drawing.zoom = Zoom::default();
    }

    /// How many times larger than whole the board is shown.
    #[must_use]
    pub const fn zoom(&self) -> f64 {
        self.drawing.zoom.factor
    }

    /// Whether actions are shown as motion. Without, what moves stands at once.
    pub fn set_motion(&mut self, wanted: bool) {
        self.drawing.set_motion(wanted);
    }

    /// Goes on with what moves, for a frame at this time (milliseconds, from any origin). True while another frame is
    /// wanted after that.
    pub fn tick(&mut self, now: f64) -> bool {
        self.drawing.tick(now)
    }

    // ---- pictures ----

    /// The board as it is to be painted now.
    #[must_use]
    pub fn picture(&mut self) -> Picture {
        self.drawing.find_ways(&self.hand, self.sitting.position());
        let mut figure = self.figure();
        let mut view = self.view(&mut figure, self.pointer.hover);
        self.drawing.animate(&mut figure, &mut view);
        let fit = self.drawing.fit(&figure, &mut view);
        Picture { figure, view, look: self.look(), fit }
    }

    /// What lies around a pixel, magnified for a canvas of so many device pixels, with a cross-hair on the point that is
    /// meant there.
    #[must_use]
    pub fn lens(&self, x: f64, y: f64, pixels: [u32; 2]) -> Lens {
        let mut figure = self.figure();
        let whole = self.layout();
        let meant = whole.hit(x, y);
        let view = View { cross: meant, ..self.view(&mut figure, meant) };
        let size = pixels.map(|length| f64::from(length) / self.drawing.ratio);
        let fit = whole.lens(x, y, size);
        let margin = fit.scale;
        figure.pieces.retain(|(at, _)| {
            let [x, y] = fit.place(*at);
            x > -margin && y > -margin && x < size[0] + margin && y < size[1] + margin
        });
        let label = meant.map(|at| self.board().label_in(at, self.coords()).to_owned());
        Lens { scene: render::scene(&figure, &view, self.look()), fit, label }
    }

    /// One piece alone, in the look of the board.
    #[must_use]
    pub fn single(&self, piece: Piece) -> Scene {
        render::single(self.position().game(), piece, self.look())
    }

    /// A piece of a seat's colour; none where there is no such seat.
    #[must_use]
    pub fn piece_of(&self, owner: Seat) -> Option<Piece> {
        let position = self.position();
        let kind = *position.kinds().last()?;
        (owner.index() < position.seats()).then(|| Piece { colour: position.colour(owner), kind, owner })
    }

    /// A piece by the byte that a cell has for it; none where the byte is for none.
    #[must_use]
    pub fn piece_like(&self, byte: u8) -> Option<Piece> {
        piece_in(byte).map(|(colour, kind)| Piece { colour, kind, owner: Seat(0) })
    }

    /// The position with its coordinates and the last action marked, in some look.
    #[must_use]
    pub fn export(&self, look: Look) -> Scene {
        render::scene(&Figure::of(self.position()), &self.standing(), look)
    }

    /// The same as an SVG picture. The title is the game's name where it is empty; without a description
    /// there is none.
    #[must_use]
    pub fn svg(&self, look: Look, title: &str, description: &str) -> String {
        let title = if title.is_empty() { self.position().game().name() } else { title };
        if self.resting {
            return render::resting_picture(self.position().game(), look, title, description);
        }
        render::picture(self.position(), &self.standing(), look, title, description)
    }

    // ---- what is pointed out ----

    fn figure(&self) -> Figure {
        match &self.set_up {
            Some(set_up) => set_up.figure(),
            None if self.resting => Figure::resting(self.position().game()),
            None => self.drawing.shown().figure.clone(),
        }
    }

    /// A view that points out nothing.
    fn bare_view(&self) -> View {
        let (coords, flipped) = (self.drawing.coords, self.drawing.flipped);
        if self.resting { View::plain() } else { View { coords, flipped, ..View::default() } }
    }

    /// A view of what stands: the last action and what decided the game.
    fn standing(&self) -> View {
        let view = self.bare_view().standing(self.position());
        match &self.drawing.shown().last {
            Some(last) => view.after(&last.path, &last.captures),
            None => view,
        }
    }

    /// What is pointed out, with the pointer over a point.
    fn view(&self, figure: &mut Figure, pointer: Option<Point>) -> View {
        if self.resting {
            return View::plain();
        }
        let focus = self.keyboard.focus;
        if let Some(set_up) = &self.set_up {
            return set_up.view(View { focus, ..self.bare_view() }, figure, pointer, &self.pointer);
        }
        let (position, path) = (self.position(), self.hand.path());
        let refused = self.refused.and_then(|(_, at)| at);
        let mut view = View { selected: path.to_vec(), focus, refused, ..self.standing() };
        if !path.is_empty() {
            // The marks of the last action make room for those of the one that is being put together; where it ended
            // is seen still.
            view.last = view.last.pop().into_iter().collect();
            view.taken.clear();
        }
        if !path.is_empty() || matches!(position.task(), Some(Task::Relocate(_))) {
            view.targets = self.hand.targets(position);
            (view.captures, view.prey) = self.hand.captures(position);
        }
        self.highlight(&mut view);
        view.ways = ways_shown(self.drawing.shown().ways(path), pointer);
        if let Some((at, from)) = self.pointer.dragged.zip(path.first()) {
            view.carry(figure, *from, at);
        } else if let Some((way, ghost)) = self.aimed() {
            (view.selected, view.ghost) = (way, Some(ghost));
        } else {
            view.ghost = pointer.and_then(|at| self.ghost(at)).or_else(|| self.ghost_on_way());
        }
        if position.game() == GameId::Kensington && view.coords.is_none() {
            view.named = pointer.or_else(|| self.hand.aim());
        }
        view
    }

    /// What matters now: shapes are lit, and pieces marked as long as none is chosen.
    fn highlight(&self, view: &mut View) {
        for Highlight { why, points, answers } in &self.drawing.shown().highlights {
            if why.is_shape() {
                view.lit.push(points.clone());
                view.answers.extend(answers.iter().filter(|_| self.shown.hints));
            } else if self.hand.path().is_empty() && (self.shown.hints || *why == Why::Must) {
                view.targets.clone_from(points);
            }
        }
    }

    /// Sets whether the board gives away what answers a threat and which pieces can capture.
    pub const fn set_hints(&mut self, on: bool) {
        self.shown.hints = on;
    }

    /// The piece that a click on a point would put there.
    fn ghost(&self, at: Point) -> Option<Ghost> {
        let position = self.position();
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

    /// The piece at the end of the way that is being built.
    fn ghost_on_way(&self) -> Option<Ghost> {
        let (from, way) = self.hand.path().split_first()?;
        let at = *way.last()?;
        let piece = self.position().piece_at(*from)?;
        Some(Ghost { at, piece, takes: Vec::new(), aimed: false })
    }

    /// What is aimed at: the way there, where a piece goes one, and the piece at its end.
    fn aimed(&self) -> Option<(Vec<Point>, Ghost)> {
        if self.pointer.slides {
            return None;
        }
        let position = self.position();
        let action = self.hand.aimed(position)?;
        let way = position.spell(&action).points();
        let (from, at) = (*way.first()?, *way.last()?);
        let piece = self.placed(action).or_else(|| position.piece_at(from))?;
        let takes = position.captures(&action).iter().collect();
        Some((if way.len() > 1 { way } else { Vec::new() }, Ghost { at, piece, takes, aimed: true }))
    }

    /// The piece that an action puts on the board, if it places one.
    fn placed(&self, action: Action) -> Option<Piece> {
        let position = self.position();
        let actor = position.to_act()?;
        let owner = match action {
            Action::Place(_) => actor,
            Action::Reenter(_) => Seat(1 - actor.0),
            _ => return None,
        };
        Some(Piece { colour: position.colour(owner), kind: PieceKind::Stone, owner })
    }
}

/// Of the ways that differ those to the point under the pointer; without one there all, as long as they can be told apart.
fn ways_shown(ways: &[Vec<Point>], pointer: Option<Point>) -> Vec<Vec<Point>> {
    let to_pointer = ways.iter().filter(|way| pointer.is_some() && way.last().copied() == pointer);
    let found: Vec<Vec<Point>> = to_pointer.cloned().collect();
    if found.is_empty() && ways.len() <= 4 { ways.to_vec() } else { found }
}
