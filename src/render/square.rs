//! Boards of rows and columns: Pente's mat and Chivalry's field.

use super::figure::View;
use super::label_size;
use super::palette::{Ink, Palette};
use super::scene::{self, Frame, Item, Segment, Spot, Stroke};
use tessera_rules::GameId;
use tessera_rules::geometry::{Board, Coords, sin_cos};

/// The width of the room for the shadow around a board.
const TABLE: f64 = 0.4;

/// Draws a plate with rounded corners that lies on the table.
fn plate(out: &mut Vec<Item>, x: f64, y: f64, palette: &Palette) {
    let outline = scene::rounded(&scene::rectangle([-x, -y], [x, y]), 0.45);
    out.extend(scene::shadow(&outline, 0.42, palette.printed));
    out.push(scene::filled(outline, palette.plate));
    let inner = scene::rounded(&scene::rectangle([0.05 - x, 0.05 - y], [x - 0.05, y - 0.05]), 0.42);
    out.push(scene::drawn(inner, palette.edge, 0.07));
}

/// The distance from the middle to the edge of Pente's mat.
const fn mat(coords: bool) -> f64 {
    if coords { 10.8 } else { 10.05 }
}

pub(super) fn pente_frame(coords: bool) -> Frame {
    let reach = mat(coords) + TABLE;
    Frame::around(reach, reach)
}

/// Half the side of the field within the mat.
const FIELD: f64 = 9.62;

pub(super) fn pente(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let reach = mat(view.coords.is_some());
    plate(out, reach, reach, palette);
    let [half_disc, grain, _] = palette.areas;
    out.push(scene::filled(scene::closed(scene::rectangle([-FIELD, -FIELD], [FIELD, FIELD])), palette.fields[0]));
    if !palette.printed {
        // Years of growth lie close together and far apart, some of them darker.
        for (years, strength, width) in [(2, 0.1, 0.1), (3, 0.13, 0.035), (7, 0.12, 0.2)] {
            let rings = (0..70).filter(|i| i % years == 0).flat_map(|i| wave(f64::from(i)));
            out.push(scene::drawn(rings.collect(), grain.faded(strength), width));
        }
    }
    let lines = (-9..=9)
        .map(f64::from)
        .flat_map(|v| [[[v, -9.0], [v, 9.0]], [[-9.0, v], [9.0, v]]].into_iter().flat_map(scene::open));
    out.push(scene::drawn(lines.collect(), palette.line, 0.035 * palette.weight));
    for turn in [0.0, 0.25, 0.5, 0.75] {
        out.push(hemisphere(turn, half_disc, palette.line));
    }
    // The three points under each half-disc are in play, so they show through.
    for v in [-1.0, 0.0, 1.0] {
        out.extend([[v, 9.0], [v, -9.0], [9.0, v], [-9.0, v]].map(|at| scene::dot(at, 0.085, palette.line)));
    }
    let frame = scene::closed(scene::rectangle([-FIELD, -FIELD], [FIELD, FIELD]));
    out.push(scene::drawn(frame, palette.line, 0.06));
    let stars = [[3.0, 3.0], [3.0, -3.0], [-3.0, 3.0], [-3.0, -3.0]];
    out.push(scene::filled(stars.into_iter().flat_map(|at| star(at, 0.32)).collect(), palette.line));
    out.push(scene::filled(star([0.0, 0.0], 0.42), palette.line));
    if let Some(coords) = view.coords {
        let size = label_size(GameId::Pente);
        let middle = f64::midpoint(FIELD, reach);
        // On an axis the label of a point names only its line; in letters it names file and rank, of which one is
        // taken.
        for at in board.points() {
            let ([x, y], name) = (board.centre(at), board.label_in(at, coords));
            let [across, down] = view.spot([x, y]);
            let (file, rank) = if coords == Coords::Letters { name.split_at(1) } else { (name, name) };
            if y.abs() < 0.5 {
                out.push(scene::label([across, middle], file, size, palette.label));
            }
            if x.abs() < 0.5 {
                out.push(scene::label([-middle, down], rank, size, palette.label));
            }
        }
    }
}

/// A line of the wood's grain.
fn wave(i: f64) -> Vec<Segment> {
    let sine = |radians: f64| sin_cos(radians / std::f64::consts::TAU).0;
    let y = -FIELD + 0.1 + i * 0.275 + sine(i * 0.9) * 0.35 + sine(i * 2.3) * 0.12;
    // Neighbours bend alike and little: the heart of the tree is far below the board.
    let bend = |phase: f64| y + 0.13 * sine(i * 0.07 + phase) + 0.03 * sine(i * 1.3 + phase * 2.0);
    let end = |phase: f64| bend(phase).clamp(-FIELD, FIELD);
    vec![
        Segment::Move([-FIELD, end(0.0)]),
        Segment::Curve([-FIELD / 2.0, end(1.3)], [-1.5, end(2.1)], [0.0, end(2.6)]),
        Segment::Curve([1.5, end(3.1)], [FIELD / 2.0, end(4.0)], [FIELD, end(4.9)]),
    ]
}

/// The half-disc at the middle of an edge, which covers three points.
fn hemisphere(turn: f64, ink: Ink, line: Ink) -> Item {
    let (sin, cos) = sin_cos(turn);
    let to = |[x, y]: Spot| [x * cos - y * sin, x * sin + y * cos];
    let radius = 1.45;
    let mut outline = Vec::new();
    for quarter in [0.0, 0.25] {
        let [begin, curve] = scene::arc([0.0, -FIELD], radius, quarter, quarter + 0.25);
        for segment in [begin, curve] {
            match segment {
                Segment::Move(p) if quarter == 0.0 => outline.push(Segment::Move(to(p))),
                Segment::Curve(a, b, p) => outline.push(Segment::Curve(to(a), to(b), to(p))),
                _ => {}
            }
        }
    }
    outline.push(Segment::Close);
    Item::Path { outline, fill: Some(ink), stroke: Some(Stroke { ink: line, width: 0.05 }) }
}

/// A star of four points.
fn star([x, y]: Spot, s: f64) -> Vec<Segment> {
    let corners = (0..8).map(|i| {
        let (sin, cos) = sin_cos(f64::from(i) / 8.0);
        let reach = if i % 2 == 0 { s } else { s * 0.38 };
        [x + cos * reach, y + sin * reach]
    });
    scene::closed(corners)
}

/// The distances from the middle to the edges of Chivalry's plate.
const fn plate_reach(coords: bool) -> Spot {
    if coords { [8.0, 9.15] } else { [7.6, 8.75] }
}

pub(super) fn chivalry_frame(coords: bool) -> Frame {
    let [x, y] = plate_reach(coords);
    Frame::around(x + TABLE, y + TABLE)
}

pub(super) fn chivalry(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let [x, y] = plate_reach(view.coords.is_some());
    plate(out, x, y, palette);
    let cells: Vec<Spot> = board.points().map(|p| view.spot(board.centre(p))).collect();
    let square = |[x, y]: Spot, s: f64| scene::closed(scene::rectangle([x - s, y - s], [x + s, y + s]));
    let all = || cells.iter().flat_map(|&c| square(c, 0.5)).collect::<Vec<_>>();
    // The lighter squares lie on the darker ground, so that no seam shows between squares.
    out.push(Item::Path {
        outline: all(),
        fill: Some(palette.fields[1]),
        stroke: Some(Stroke { ink: palette.areas[1], width: 0.16 }),
    });
    out.push(scene::filled(all(), palette.fields[1]));
    let is_whole = |number: f64| number - number.floor() < 0.25;
    let light = cells.iter().filter(|[x, y]| is_whole(x.floor().midpoint(y.floor())));
    out.push(scene::filled(light.flat_map(|&c| square(c, 0.5)).collect(), palette.fields[0]));
    out.push(scene::drawn(all(), palette.line, 0.03 * palette.weight));
    for side in [-1.0, 1.0] {
        castle(out, side, palette);
    }
    if view.coords.is_some() {
        let size = label_size(GameId::Chivalry);
        let turned = |v: u8, top: u8| if view.flipped { top - 1 - v } else { v };
        for (file, column) in (0..14).zip(-7i32..) {
            let letter = char::from(b'A' + turned(file, 14));
            out.push(scene::label([f64::from(column) + 0.5, y - 0.44], letter, size, palette.label));
        }
        for (rank, row) in (0..16).zip((-8i32..8).rev()) {
            let number = turned(rank, 16) + 1;
            out.push(scene::label([0.42 - x, f64::from(row) + 0.5], number.to_string(), size, palette.label));
        }
    }
}

/// Draws a castle: two squares of stone, each with a tower, within a wall that has battlements on its outer sides.
fn castle(out: &mut Vec<Item>, side: f64, palette: &Palette) {
    let [stone, wall, _] = palette.areas;
    let (inner, outer) = (side * 7.0, side * 8.0);
    out.push(scene::filled(scene::closed(scene::rectangle([-1.0, inner], [1.0, outer])), palette.fields[2]));
    // The corners of the wall's blocks, as distances from the middle and from the inner edge; the other side mirrors
    // them.
    let blocks = [[0.096, 1.0], [0.508, 1.0], [0.92, 0.92], [1.0, 0.5], [1.0, 0.09]];
    let ends = [[0.316, 1.28], [0.728, 1.28], [1.28, 1.28], [1.28, 0.72], [1.28, 0.31]];
    let merlons = blocks.into_iter().zip(ends).flat_map(|([left, low], [right, high])| {
        [-1.0, 1.0].into_iter().flat_map(move |m| {
            let at = |x: f64, y: f64| [m * x, inner + side * y];
            scene::closed(scene::rectangle(at(left, low), at(right, high)))
        })
    });
    out.push(scene::filled(merlons.collect(), wall));
    let foot = inner + side * 0.08;
    let walls = scene::open([[-1.0, foot], [-1.0, outer], [1.0, outer], [1.0, foot]]);
    out.push(scene::drawn(walls, wall, 0.16));
    out.push(scene::drawn(scene::open([[0.0, inner], [0.0, outer]]), palette.line, 0.03));
    for x in [-0.5, 0.5] {
        out.push(scene::filled(scene::closed(TOWER.map(|[h, v]| [x + h, f64::midpoint(inner, outer) + v])), stone));
    }
}

/// The outline of a tower with three merlons, around its middle.
const TOWER: [Spot; 20] = [
    [-0.32, 0.34],
    [-0.32, 0.24],
    [-0.22, 0.18],
    [-0.22, -0.1],
    [-0.3, -0.16],
    [-0.3, -0.36],
    [-0.16, -0.36],
    [-0.16, -0.27],
    [-0.07, -0.27],
    [-0.07, -0.36],
    [0.07, -0.36],
    [0.07, -0.27],
    [0.16, -0.27],
    [0.16, -0.36],
    [0.3, -0.36],
    [0.3, -0.16],
    [0.22, -0.1],
    [0.22, 0.18],
    [0.32, 0.24],
    [0.32, 0.34],
];
