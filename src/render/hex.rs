//! Hexagonal boards: Cavendish's lattice of triangles and Hexade's cells.

use super::figure::View;
use super::label_size;
use super::palette::{Ink, Palette};
use super::scene::{self, Frame, Item, Spot, Stroke, Typeface};
use super::slab::Slab;
use tessera_rules::GameId;
use tessera_rules::geometry::{Board, Point};

/// The sine of 60°.
const SIN60: f64 = 0.866_025_403_784_438_6;
/// The distance from the middle of the board to a corner point.
fn circumradius(board: &Board) -> f64 {
    board.points().map(|p| board.centre(p)[0]).fold(0.0, f64::max)
}

/// The corners of a hexagon with a corner to the right.
fn hexagon(radius: f64) -> [Spot; 6] {
    [[1.0, 0.0], [0.5, SIN60], [-0.5, SIN60], [-1.0, 0.0], [-0.5, -SIN60], [0.5, -SIN60]].map(|c| c.map(|v| v * radius))
}

/// The slab around the hexagon whose sides are this far beyond the outer points.
fn slab(board: &Board, beyond: f64, labelled: bool) -> Slab {
    Slab::around(hexagon(circumradius(board) + beyond / SIN60).to_vec(), labelled)
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

/// The distance from the outer points of Cavendish's lattice to the frame.
const GOLD: f64 = 0.62;

pub(super) fn cavendish_frame(board: &Board, coords: bool) -> Frame {
    slab(board, GOLD, coords).frame()
}

pub(super) fn cavendish(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let radius = circumradius(board);
    let slab = slab(board, GOLD, view.coords.is_some());
    slab.draw(out, palette.fields[0], palette);
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
    let middle = GOLD + slab.thickness / 2.0;
    out.push(Item::Text {
        at: [0.0, radius * SIN60 + middle],
        text: "CAVENDISH".into(),
        size: slab.thickness * 0.66,
        spacing: slab.thickness * 0.34,
        turn: 0.0,
        ink: palette.label,
        typeface: Typeface::Serif,
    });
    if view.coords.is_some() {
        labels(out, board, view, middle / SIN60, label_size(GameId::Cavendish), palette.label);
    }
}

/// The distance from the middle of Hexade's outer cells to the frame.
const BED: f64 = 0.62;
/// The width of the light on the edges of a cell.
const EDGE: f64 = 0.035;

pub(super) fn hexade_frame(board: &Board, coords: bool) -> Frame {
    slab(board, BED, coords).frame()
}

pub(super) fn hexade(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let slab = slab(board, BED, view.coords.is_some());
    slab.draw(out, palette.fields[0], palette);
    // The corners of a cell from the lowest one; its sides are this far from its middle.
    let corners = |p: Point, side: f64| {
        let [x, y] = view.spot(board.centre(p));
        hexagon(side / SIN60).map(|[h, v]| [x - v, y + h])
    };
    // Every third cell along a line has the first tone.
    let line = 0.05 * palette.weight;
    for (first, ink) in [(false, palette.fields[1]), (true, palette.fields[0])] {
        let of_tone = board.points().filter(|p| is_first(board.centre(*p)) == first);
        out.push(Item::Path {
            outline: of_tone.flat_map(|p| scene::closed(corners(p, 0.5))).collect(),
            fill: Some(ink),
            stroke: Some(Stroke { ink: palette.line, width: line }),
        });
    }
    if !palette.printed {
        let [lit, dark, _] = palette.areas;
        for (from, ink) in [(1, lit), (4, dark)] {
            let edge =
                |p: Point| scene::open([0, 1, 2].map(|i| corners(p, 0.5 - f64::midpoint(line, EDGE))[(from + i) % 6]));
            out.push(scene::drawn(board.points().flat_map(edge).collect(), ink, EDGE));
        }
    }
    if view.coords.is_some() {
        let away = (BED + slab.thickness / 2.0) / SIN60;
        labels(out, board, view, away, label_size(GameId::Hexade), palette.label);
    }
}

/// Whether the cell at a place is the first of three along each of its lines.
#[allow(clippy::cast_possible_truncation)] // a small number
fn is_first([x, y]: Spot) -> bool {
    let row = (y / SIN60).round();
    let column = (x - row / 2.0).round();
    (column as i64 - row as i64).rem_euclid(3) == 0
}
