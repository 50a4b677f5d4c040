//! Hexagonal boards: Cavendish's lattice of triangles and Hexade's cells.

use super::figure::View;
use super::label_size;
use super::palette::{Ink, Palette};
use super::scene::{self, Frame, Item, Spot, Typeface};
use tessera_rules::GameId;
use tessera_rules::geometry::Board;

/// The sine of 60°.
const SIN60: f64 = 0.866_025_403_784_438_6;
/// The width of the room for the shadow around a board.
const TABLE: f64 = 0.4;

/// The distance from the middle of the board to a corner point.
fn circumradius(board: &Board) -> f64 {
    board.points().map(|p| board.centre(p)[0]).fold(0.0, f64::max)
}

/// The corners of a hexagon with a corner to the right.
fn hexagon(radius: f64) -> [Spot; 6] {
    [[1.0, 0.0], [0.5, SIN60], [-0.5, SIN60], [-1.0, 0.0], [-0.5, -SIN60], [0.5, -SIN60]].map(|c| c.map(|v| v * radius))
}

fn frame(radius: f64) -> Frame {
    Frame::around(radius + TABLE * 0.8, radius * SIN60 + TABLE)
}

/// Draws a plate that lies on the table.
fn plate(out: &mut Vec<Item>, radius: f64, palette: &Palette) {
    let outline = scene::rounded(&hexagon(radius), 0.5);
    out.extend(scene::shadow(&outline, 0.42, palette.printed));
    out.push(scene::filled(outline, palette.plate));
    out.push(scene::drawn(scene::rounded(&hexagon(radius - 0.06), 0.5), palette.edge, 0.06));
}

/// Draws the coordinates: letters before the first point of each row, numbers where the lines to the lower left begin.
fn labels(out: &mut Vec<Item>, board: &Board, view: &View, away: f64, size: f64, ink: Ink) {
    for at in board.points() {
        let [x, y] = board.centre(at);
        let name = board.label(at);
        let (letter, number) = name.split_at(1);
        // Direction 3 is to the left, 1 to the upper right.
        if board.step(at, 3).is_none() {
            out.push(scene::label(view.spot([x - away, y]), letter, size, ink));
        }
        if board.step(at, 1).is_none() {
            out.push(scene::label(view.spot([x + away * 0.5, y + away * SIN60]), number, size, ink));
        }
    }
}

/// The distance from the outer points of Cavendish's lattice to the edge of the gold.
const GOLD: f64 = 0.62;
/// The width of the border around the gold: the distance of two points, as on the published board.
const BORDER: f64 = 1.0;

pub(super) fn cavendish_frame(board: &Board) -> Frame {
    frame(circumradius(board) + (GOLD + BORDER) / SIN60)
}

pub(super) fn cavendish(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let radius = circumradius(board);
    plate(out, radius + (GOLD + BORDER) / SIN60, palette);
    let field = scene::rounded(&hexagon(radius + GOLD / SIN60), 0.12);
    out.push(scene::filled(field.clone(), palette.fields[0]));
    out.push(scene::drawn(field, palette.label, 0.05));
    // Every other triangle catches a little more light.
    let facets = board.points().filter_map(|at| {
        let corners = [at, board.step(at, 0)?, board.step(at, 1)?];
        Some(scene::closed(corners.map(|p| view.spot(board.centre(p)))))
    });
    out.push(scene::filled(facets.flatten().collect(), palette.areas[0]));
    let lines = board.points().flat_map(|from| {
        // One long line for each of the directions 0, 1 and 5 in which no point lies behind this one.
        [0, 1, 5].into_iter().filter(move |&d| board.step(from, board.opposite(d)).is_none()).flat_map(move |d| {
            let end = std::iter::successors(Some(from), |p| board.step(*p, d)).last().unwrap_or(from);
            scene::open([from, end].map(|p| view.spot(board.centre(p))))
        })
    });
    out.push(scene::drawn(lines.collect(), palette.line, 0.04 * palette.weight));
    let middle = GOLD + BORDER * 0.5;
    out.push(Item::Text {
        at: [0.0, radius * SIN60 + middle],
        text: "CAVENDISH".into(),
        size: 0.66,
        spacing: 0.34,
        turn: 0.0,
        ink: palette.label,
        typeface: Typeface::Serif,
    });
    if view.coords.is_some() {
        labels(out, board, view, middle / SIN60, label_size(GameId::Cavendish), palette.label);
    }
}

/// The distance from the middle of Hexade's outer cells to the edge of the plate.
const fn rim(coords: bool) -> f64 {
    if coords { 1.42 } else { 0.95 }
}

pub(super) fn hexade_frame(board: &Board, coords: bool) -> Frame {
    frame(circumradius(board) + rim(coords) / SIN60)
}

pub(super) fn hexade(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    plate(out, circumradius(board) + rim(view.coords.is_some()) / SIN60, palette);
    let cell = |[x, y]: Spot, inner: f64| {
        // A corner upwards.
        scene::closed(hexagon(inner / SIN60).map(|[h, v]| [x + v, y + h]))
    };
    let spot = |p| view.spot(board.centre(p));
    out.push(scene::filled(
        board.points().flat_map(|p| cell(spot(p), 0.515 + 0.025 * palette.weight)).collect(),
        palette.line,
    ));
    for (tone, ink) in (0u8..).zip(palette.fields) {
        let of_tone = board.points().filter(|p| colour_of(board.centre(*p)) == tone);
        out.push(scene::filled(of_tone.flat_map(|p| cell(spot(p), 0.5 - 0.025 * palette.weight)).collect(), ink));
    }
    if view.coords.is_some() {
        labels(out, board, view, 1.06, label_size(GameId::Hexade), palette.label);
    }
}

/// The tone of the cell at a place: one of three, such that neighbours never share one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0, 1 or 2 by the remainder
fn colour_of([x, y]: Spot) -> u8 {
    let row = (y / SIN60).round();
    let column = (x - row / 2.0).round();
    (column as i64 - row as i64).rem_euclid(3) as u8
}
