//! The five boards as drawings.
//!
//! [`scene()`] turns a [`Figure`] and the marks of a [`View`] into a [`Scene`], which is plain data: [`svg`] writes it as
//! text, and `canvas` draws it in a browser. A [`Fit`] lays it on the pixels of an element and finds the point under a
//! pixel.
//!
//! ```
//! use tessera_site::render::{scene, svg, Figure, Fit, Look, View};
//! use tessera_rules::GameId;
//!
//! let figure = Figure::resting(GameId::Hexade);
//! let mut view = View::default();
//! let fit = Fit::new(&figure, &mut view, 320.0, 320.0, 2.0);
//! let centre = figure.board.find("J10").unwrap();
//! let [x, y] = fit.place(centre);
//! assert_eq!(fit.hit(x, y), Some(centre));
//! assert!(svg::text(&scene(&figure, &view, Look::default()), "Hexade", "").starts_with("<svg"));
//! ```

mod animate;
#[cfg(target_arch = "wasm32")]
pub mod canvas;
pub mod close;
mod crop;
mod figure;
mod fit;
mod hex;
#[cfg(target_arch = "wasm32")]
pub mod layers;
mod marks;
mod materials;
pub mod near;
mod notes;
mod number;
mod palette;
mod pieces;
mod scene;
mod shapes;
mod slab;
mod square;
pub mod svg;
mod tessellation;
mod theme;

pub use animate::{Change, Moment, Motion};
pub use figure::{Figure, Ghost, Loose, MAX_NOTE, Notes, Shape, ShapeKind, View};
pub use fit::{Fit, Zoom};
pub use palette::{Finish, Ink, LookError, Palette, Theme};
pub use scene::{Fill, Frame, Item, Scene, Segment, Shade, Spot, Stroke, Typeface};
pub use theme::{Look, SANS, SERIF, Stones};

use tessera_rules::geometry::{Board, Lattice, Point};
use tessera_rules::{AnyPosition, GameId, Piece};

/// The drawing of a figure.
#[must_use]
pub fn scene(figure: &Figure, view: &View, look: Look) -> Scene {
    let mut play = below(figure, view, look);
    for &(at, piece) in &figure.pieces {
        pieces::piece(&mut play, figure.game, look, piece, view.spot(figure.board.centre(at)), 1.0, 1.0);
    }
    play.extend(above(figure, view, look));
    let frame = frame(figure.game, figure.board, view.coords.is_some());
    Scene { frame, board: ground(figure, view, look), play }
}

/// A position as a standalone SVG picture, with signs on the pieces if their colours need them. The page and the
/// command make their pictures with this function.
#[must_use]
pub fn picture(position: &AnyPosition, view: &View, look: Look, title: &str, description: &str) -> String {
    svg::text(&scene(&Figure::of(position), view, look.for_position(position)), title, description)
}

/// The same of a part of the board alone: what lies around some points.
#[must_use]
pub fn picture_around(
    position: &AnyPosition,
    view: &View,
    look: Look,
    points: &[Point],
    title: &str,
    description: &str,
) -> String {
    let figure = Figure::of(position);
    let spots: Vec<Spot> = points.iter().map(|at| view.spot(figure.board.centre(*at))).collect();
    svg::text(&scene(&figure, view, look.for_position(position)).around(&spots), title, description)
}

/// A board at rest, as the first page shows it, as a standalone SVG picture.
#[must_use]
pub fn resting_picture(game: GameId, look: Look, title: &str, description: &str) -> String {
    svg::text(&scene(&Figure::resting(game), &View::plain(), look), title, description)
}

/// The items of the board, without pieces and marks.
fn ground(figure: &Figure, view: &View, look: Look) -> Vec<Item> {
    let mut out = Vec::new();
    let palette = look.theme.palette(figure.game);
    match (figure.board.lattice(), figure.game) {
        (Lattice::Square, GameId::Chivalry) => square::chivalry(&mut out, figure.board, view, palette),
        (Lattice::Square, _) => square::pente(&mut out, figure.board, view, palette),
        (Lattice::Hexagonal, GameId::Cavendish) => hex::cavendish(&mut out, figure.board, view, palette),
        (Lattice::Hexagonal, _) => hex::hexade(&mut out, figure.board, view, palette),
        (Lattice::Tessellation, _) => tessellation::kensington(&mut out, figure.board, view, palette),
    }
    out
}

/// The items of the marks under the pieces.
fn below(figure: &Figure, view: &View, look: Look) -> Vec<Item> {
    let mut out = Vec::new();
    marks::below(&mut out, figure, view, look);
    out
}

/// The items of the marks over the pieces, and of the pieces that are on their way.
fn above(figure: &Figure, view: &View, look: Look) -> Vec<Item> {
    let mut out = Vec::new();
    marks::above(&mut out, figure, view, look);
    out
}

/// The frame of a board, with its coordinates or without.
#[must_use]
pub fn frame(game: GameId, board: &Board, coords: bool) -> Frame {
    match (board.lattice(), game) {
        (Lattice::Square, GameId::Chivalry) => square::chivalry_frame(coords),
        (Lattice::Square, _) => square::pente_frame(coords),
        (Lattice::Hexagonal, GameId::Cavendish) => hex::cavendish_frame(board, coords),
        (Lattice::Hexagonal, _) => hex::hexade_frame(board, coords),
        (Lattice::Tessellation, _) => tessellation::frame(board, coords),
    }
}

/// The size of a board's coordinates.
const fn label_size(game: GameId) -> f64 {
    match game {
        GameId::Cavendish => 0.48,
        GameId::Pente => 0.5,
        GameId::Hexade => 0.54,
        GameId::Kensington => 0.27,
        GameId::Chivalry => 0.42,
    }
}

/// The drawing of one piece alone, for lists and trays beside the board.
#[must_use]
pub fn single(game: GameId, piece: Piece, look: Look) -> Scene {
    let mut play = Vec::new();
    pieces::piece(&mut play, game, look, piece, [0.0, 0.0], 1.0, 1.0);
    let reach = pieces::radius(game, piece.kind) * 1.2;
    Scene { frame: Frame::around(reach, reach), board: Vec::new(), play }
}
