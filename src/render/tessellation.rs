//! Kensington's board: luminous lines on black, hexagons white, red and blue.

use super::figure::View;
use super::label_size;
use super::palette::Palette;
use super::scene::{self, Frame, Item, Segment, Spot};
use super::slab::Slab;
use tessera_rules::GameId;
use tessera_rules::geometry::{Board, Face, Point};

/// The distance from the outermost points to the frame.
const fn margin(coords: bool) -> f64 {
    if coords { 0.62 } else { 0.42 }
}

/// The slab around the board. Its coordinates are beside the points, not on the frame.
fn slab(board: &Board, coords: bool) -> Slab {
    let [x, y] = [0, 1].map(|axis| board.points().map(|p| board.centre(p)[axis]).fold(0.0, f64::max) + margin(coords));
    Slab::around(scene::rectangle([-x, -y], [x, y]).to_vec(), false)
}

pub(super) fn frame(board: &Board, coords: bool) -> Frame {
    slab(board, coords).frame()
}

pub(super) fn kensington(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    slab(board, view.coords.is_some()).draw(out, palette.fields[0], palette);
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
        let outline = scene::rounded(&corners, 0.06);
        if palette.printed && ink != middle {
            // The areas are hatched, so that a print without colours shows which is which.
            out.push(scene::filled(outline.clone(), ink.faded(palette.tint())));
            out.push(scene::drawn(hatch(&corners, ink == left), ink, 0.03));
            out.push(scene::drawn(outline, ink, 0.03));
        } else {
            out.push(scene::filled(outline, ink));
        }
    }
    let lines: Vec<_> = board
        .points()
        .flat_map(|a| board.neighbours(a).iter().filter(move |&&b| b > a).map(move |&b| [a, b]))
        .flat_map(|ends| scene::open(ends.map(|p| view.spot(board.centre(p)))))
        .collect();
    if !palette.printed {
        out.push(scene::drawn(lines.clone(), palette.line.faded(0.1), 0.2));
        out.push(scene::drawn(lines.clone(), palette.line.faded(0.2), 0.1));
    }
    out.push(scene::drawn(lines, palette.line, 0.035 * palette.weight));
    if view.coords.is_some() {
        for at in board.points() {
            let place = beside(board, at);
            out.push(scene::label(view.spot(place), board.label(at), label_size(GameId::Kensington), palette.label));
        }
    }
}

/// Draws the label of a point beside it, on a ground of its own: counters and lines may be there.
pub(super) fn name(out: &mut Vec<Item>, board: &Board, at: Point, view: &View, palette: &Palette) {
    let [x, y] = view.spot(beside(board, at));
    let outline = scene::rounded(&scene::rectangle([x - 0.26, y - 0.17], [x + 0.26, y + 0.17]), 0.12);
    out.push(Item::Path {
        outline,
        fill: Some(palette.plate),
        stroke: Some(scene::Stroke { ink: palette.label, width: 0.03 }),
    });
    out.push(scene::label([x, y], board.label(at), label_size(GameId::Kensington), palette.label));
}

/// Lines across a convex shape: upright or level.
fn hatch(corners: &[Spot], upright: bool) -> Vec<Segment> {
    let [along, across] = if upright { [1, 0] } else { [0, 1] };
    let reach = |pick: fn(f64, f64) -> f64, start: f64| corners.iter().map(|c| c[across]).fold(start, pick);
    let [low, high] = [reach(f64::min, f64::INFINITY), reach(f64::max, f64::NEG_INFINITY)];
    let count = 11;
    (1..count)
        .flat_map(|i| {
            let at = low + (high - low) * f64::from(i) / f64::from(count);
            let edges = corners.iter().zip(corners.iter().cycle().skip(1));
            let crossings = edges.filter(|(a, b)| (a[across] - at) * (b[across] - at) < 0.0).map(|(a, b)| {
                let share = (at - a[across]) / (b[across] - a[across]);
                let mut spot = [at; 2];
                spot[along] = a[along] + (b[along] - a[along]) * share;
                spot
            });
            scene::open(crossings)
        })
        .collect()
}

/// The place for the label of a point, where no line, counter or other label is. A corner of a hexagon has a square
/// above or below it, or a triangle to the side if it points there; any other point lies on the edge, with room
/// outside.
fn beside(board: &Board, at: Point) -> Spot {
    let [x, y] = board.centre(at);
    let from = |face: &Face| [x - face.centre[0], y - face.centre[1]];
    let hexagons = || board.faces().iter().filter(|face| face.corners.len() == 6);
    match hexagons().find(|face| face.corners.contains(&at)).map(from) {
        Some([dx, dy]) if dy.abs() < 0.1 => [x + dx.signum() * 0.47, y],
        Some([dx, dy]) => [x - dx.signum() * 0.28, y + dy.signum() * 0.34],
        None => {
            // The label lies away from the nearest hexagons: one, or two if the point is in a notch of the outline.
            let near = hexagons().map(from).filter(|[dx, dy]| dx.hypot(*dy) < 2.0);
            let away = near.fold([0.0, 0.0], |sum, d| [sum[0] + d[0], sum[1] + d[1]]);
            let share = 0.44 / away[0].hypot(away[1]).max(0.1);
            [x + away[0] * share, y + away[1] * share]
        }
    }
}
