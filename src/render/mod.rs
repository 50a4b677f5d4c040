//! The five boards as drawings.
//!
//! [`scene`] turns a [`Figure`] and what a [`View`] points out on it into a [`Scene`]: plain data, which [`svg`] puts
//! out as text and `canvas` in a browser. [`Fit`] lays it on the pixels of an element and finds points from there.
//!
//! ```
//! use tessera::render::{scene, svg, Figure, Fit, Theme, View};
//! use tessera::rules::GameId;
//!
//! let figure = Figure::resting(GameId::Hexade);
//! let mut view = View::default();
//! let fit = Fit::new(&figure, &mut view, 320.0, 320.0, 2.0);
//! let centre = figure.board.find("J10").unwrap();
//! let [x, y] = fit.place(centre);
//! assert_eq!(fit.hit(x, y), Some(centre));
//! assert!(svg::text(&scene(&figure, &view, Theme::LIGHT), "Hexade", "").starts_with("<svg"));
//! ```

#[cfg(target_arch = "wasm32")]
pub mod canvas;
mod figure;
mod fit;
mod hex;
mod marks;
mod materials;
mod pieces;
mod scene;
mod square;
pub mod svg;
mod tessellation;
mod theme;

pub use figure::{Figure, Ghost, Loose, View};
pub use fit::Fit;
pub use scene::{Face, Fill, Frame, Item, Scene, Segment, Shade, Spot, Stroke};
pub use theme::{Finish, Ink, Palette, SANS, SERIF, Theme};

use crate::geometry::{Board, Lattice};
use crate::rules::{GameId, Piece};

/// The drawing of a figure.
#[must_use]
pub fn scene(figure: &Figure, view: &View, theme: Theme) -> Scene {
    let mut board = Vec::new();
    let palette = theme.palette(figure.game);
    match (figure.board.lattice(), figure.game) {
        (Lattice::Square, GameId::Chivalry) => square::chivalry(&mut board, figure.board, view, palette),
        (Lattice::Square, _) => square::pente(&mut board, figure.board, view, palette),
        (Lattice::Hexagonal, GameId::Cavendish) => hex::cavendish(&mut board, figure.board, view, palette),
        (Lattice::Hexagonal, _) => hex::hexade(&mut board, figure.board, view, palette),
        (Lattice::Tessellation, _) => tessellation::kensington(&mut board, figure.board, view, palette),
    }
    let mut play = Vec::new();
    marks::below(&mut play, figure, view, palette);
    for &(at, piece) in &figure.pieces {
        pieces::piece(&mut play, figure.game, theme, piece, view.spot(figure.board.centre(at)), 1.0, 1.0);
    }
    marks::above(&mut play, figure, view, theme);
    Scene { frame: frame(figure.game, figure.board, view.coords.is_some()), board, play }
}

/// The room that a board takes, with its coordinates or without.
#[must_use]
pub fn frame(game: GameId, board: &Board, coords: bool) -> Frame {
    match (board.lattice(), game) {
        (Lattice::Square, GameId::Chivalry) => square::chivalry_frame(coords),
        (Lattice::Square, _) => square::pente_frame(coords),
        (Lattice::Hexagonal, GameId::Cavendish) => hex::cavendish_frame(board),
        (Lattice::Hexagonal, _) => hex::hexade_frame(board, coords),
        (Lattice::Tessellation, _) => tessellation::frame(board),
    }
}

/// The size of a board's coordinates.
const fn label_size(game: GameId) -> f64 {
    match game {
        GameId::Cavendish => 0.5,
        GameId::Pente | GameId::Hexade => 0.54,
        GameId::Kensington => 0.27,
        GameId::Chivalry => 0.46,
    }
}

/// One piece alone, for lists and trays beside the board.
#[must_use]
pub fn single(game: GameId, piece: Piece, theme: Theme) -> Scene {
    let mut play = Vec::new();
    pieces::piece(&mut play, game, theme, piece, [0.0, 0.0], 1.0, 1.0);
    let reach = pieces::radius(game, piece.kind) * 1.2;
    Scene { frame: Frame::around(reach, reach), board: Vec::new(), play }
}
