//! Kensington's board: luminous lines on black, hexagons white, red and blue.

use super::figure::View;
use super::label_size;
use super::scene::{self, Frame, Item, Spot};
use super::theme::{Ink, Palette};
use crate::geometry::Board;
use crate::rules::GameId;

/// Room for the shadow around the board.
const TABLE: f64 = 0.22;
/// From the outermost points to the edge of the board.
const MARGIN: f64 = 0.72;

fn reach(board: &Board) -> Spot {
    [0, 1].map(|axis| board.points().map(|p| board.centre(p)[axis]).fold(0.0, f64::max) + MARGIN)
}

pub(super) fn frame(board: &Board) -> Frame {
    let [x, y] = reach(board);
    Frame::around(x + TABLE, y + TABLE)
}

pub(super) fn kensington(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let [x, y] = reach(board);
    let outline = scene::rounded(&scene::rectangle([-x, -y], [x, y]), 0.24);
    out.extend(scene::shadow(&outline, 0.4, Ink(0x0000_000a)));
    out.push(scene::filled(outline, palette.plate));
    let inner = scene::rounded(&scene::rectangle([0.03 - x, 0.03 - y], [x - 0.03, y - 0.03]), 0.22);
    out.push(scene::drawn(inner, palette.edge, 0.035));
    let [left, middle, right] = palette.areas;
    for face in board.faces().iter().filter(|face| face.corners.len() == 6) {
        let ink = if face.centre[0].abs() < 0.1 {
            middle
        } else if face.centre[0] < 0.0 {
            left
        } else {
            right
        };
        let corner = |p| {
            let c = board.centre(p);
            view.spot([0, 1].map(|i| face.centre[i] + (c[i] - face.centre[i]) * 0.9))
        };
        let corners: Vec<Spot> = face.corners.iter().map(|&p| corner(p)).collect();
        out.push(scene::filled(scene::rounded(&corners, 0.06), ink));
    }
    let lines: Vec<_> = board
        .points()
        .flat_map(|a| board.neighbours(a).iter().filter(move |&&b| b > a).map(move |&b| [a, b]))
        .flat_map(|ends| scene::open(ends.map(|p| view.spot(board.centre(p)))))
        .collect();
    out.push(scene::drawn(lines.clone(), palette.line.faded(0.16), 0.14));
    out.push(scene::drawn(lines, palette.line, 0.035));
    if view.coords.is_some() {
        for at in board.points() {
            let place = beside(board, at);
            out.push(scene::label(view.spot(place), board.label(at), label_size(GameId::Kensington), palette.label));
        }
    }
}

/// A place beside a point where neither a line nor a hexagon is.
fn beside(board: &Board, at: crate::geometry::Point) -> Spot {
    let [x, y] = board.centre(at);
    // Away from the middle of the hexagons next to it: there are one or two of them.
    let mut away = [0.0, 0.0];
    for face in board.faces().iter().filter(|f| f.corners.len() == 6 && f.corners.contains(&at)) {
        away = [away[0] + x - face.centre[0], away[1] + y - face.centre[1]];
    }
    let length = away[0].hypot(away[1]);
    [x + away[0] / length * 0.42, y + away[1] / length * 0.42]
}
