//! Boards of rows and columns: Pente's mat and Chivalry's field.

use super::figure::View;
use super::label_size;
use super::palette::{Ink, Palette};
use super::scene::{self, Frame, Item, Segment, Spot, Stroke};
use super::slab::{self, Slab};
use tessera_rules::GameId;
use tessera_rules::geometry::{Board, Coords, sin_cos};

/// The slab around Pente's field.
fn mat(coords: bool) -> Slab {
    Slab::around(scene::rectangle([-FIELD, -FIELD], [FIELD, FIELD]).to_vec(), coords)
}

pub(super) fn pente_frame(coords: bool) -> Frame {
    mat(coords).frame()
}

/// Half the side of the field within the mat.
const FIELD: f64 = 9.62;

pub(super) fn pente(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let slab = mat(view.coords.is_some());
    slab.draw(out, palette.fields[0], palette);
    let [half_disc, grain, _] = palette.areas;
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
    let stars = [[3.0, 3.0], [3.0, -3.0], [-3.0, 3.0], [-3.0, -3.0]];
    out.push(scene::filled(stars.into_iter().flat_map(|at| star(at, 0.32)).collect(), palette.line));
    out.push(scene::filled(star([0.0, 0.0], 0.42), palette.line));
    if let Some(coords) = view.coords {
        let size = label_size(GameId::Pente);
        let middle = FIELD + slab.thickness / 2.0;
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

/// The lower right quarter of the outline of Chivalry's field: from its castle to the last of the steps.
const STEPS: [Spot; 9] =
    [[1.0, 8.0], [1.0, 7.0], [4.0, 7.0], [4.0, 6.0], [5.0, 6.0], [5.0, 5.0], [6.0, 5.0], [6.0, 4.0], [7.0, 4.0]];
/// The same of the outline that its frame follows.
const HULL: [Spot; 4] = [[1.0, 8.0], [1.0, 7.0], [4.0, 7.0], [7.0, 4.0]];

/// An outline, clockwise, from its lower right quarter, which begins at the bottom.
fn mirrored(part: &[Spot]) -> Vec<Spot> {
    let quarter = |[h, v]: Spot| part.iter().map(move |[x, y]| [x * h, y * v]);
    let (right, left) = (
        quarter([1.0, -1.0]).chain(quarter([1.0, 1.0]).rev()),
        quarter([-1.0, 1.0]).chain(quarter([-1.0, -1.0]).rev()),
    );
    right.chain(left).collect()
}

/// The slab around Chivalry's field, whose castles stick out.
fn arena(coords: bool) -> Slab {
    Slab::within(&mirrored(&HULL), mirrored(&STEPS), coords)
}

pub(super) fn chivalry_frame(coords: bool) -> Frame {
    arena(coords).frame()
}

pub(super) fn chivalry(out: &mut Vec<Item>, board: &Board, view: &View, palette: &Palette) {
    let slab = arena(view.coords.is_some());
    slab.draw(out, palette.fields[1], palette);
    let square = |[x, y]: Spot, s: f64| scene::closed(scene::rectangle([x - s, y - s], [x + s, y + s]));
    let cells = || board.points().map(|p| view.spot(board.centre(p)));
    let is_whole = |number: f64| number - number.floor() < 0.25;
    // A square and its neighbours differ in tone.
    let light = cells().filter(|[x, y]| is_whole(x.floor().midpoint(y.floor())));
    out.push(scene::filled(light.flat_map(|c| square(c, 0.5)).collect(), palette.fields[0]));
    out.push(scene::drawn(cells().flat_map(|c| square(c, 0.5)).collect(), palette.line, 0.03 * palette.weight));
    for side in [-1.0, 1.0] {
        castle(out, side, arena(false).thickness, palette);
    }
    if view.coords.is_some() {
        let (size, away) = (label_size(GameId::Chivalry), slab.thickness / 2.0);
        let label = |at: Spot, text: &str| scene::label(at, text, size, palette.label);
        for at in board.points() {
            let ([x, y], name) = (view.spot(board.centre(at)), board.label(at));
            let (file, rank) = name.split_at(1);
            // Both labels share a corner of the frame beside the steps and the castle.
            let near = size * 0.55;
            let is_last = |[h, v]: Spot| cells().all(|[a, b]| (a - x - h).hypot(b - y - v) > 0.5);
            if is_last([0.0, 1.0]) {
                let below = match y {
                    7.0.. => slab.thickness * 0.7,
                    6.0.. if x.abs() > 2.0 => away,
                    _ => near,
                };
                out.push(label([x, y + 0.5 + below], file));
            }
            if is_last([-1.0, 0.0]) {
                let beside = if (-7.0..=4.0).contains(&y) { away.min(near + 0.1) } else { 2.0 * size };
                out.push(label([x - 0.5 - beside, y], rank));
            }
        }
    }
}

/// Draws a castle: two squares of stone, each with a tower, within a wall that has a turret at each outer corner.
/// The wall stands on the frame, which is at least as thick as `thickness`.
fn castle(out: &mut Vec<Item>, side: f64, thickness: f64, palette: &Palette) {
    let [stone, wall, _] = palette.areas;
    let (inner, outer) = (side * 7.0, side * 8.0);
    let rectangle = |[left, low]: Spot, [right, high]: Spot| {
        let (low, high) = (inner + side * low, inner + side * high);
        scene::rectangle([left, low.min(high)], [right, low.max(high)])
    };
    out.push(scene::filled(scene::closed(rectangle([-1.0, 0.0], [1.0, 1.0])), palette.fields[2]));
    out.push(scene::drawn(scene::open([[0.0, inner], [0.0, outer]]), palette.line, 0.03));
    // The wall, whose outer half has gaps, begins behind the frame's edge and ends in the turrets.
    let (near, far) = (thickness * 0.16, thickness * 0.56);
    let corner = 1.0 + f64::midpoint(near, far);
    for [from, to] in [[0.14, 0.42], [0.62, 0.9]] {
        for sign in [-1.0, 1.0] {
            let [left, right] = if sign < 0.0 { [-to, -from] } else { [from, to] };
            relief(out, &rectangle([left, 1.0 + near], [right, 1.0 + far]), wall, palette);
            let [left, right] = if sign < 0.0 { [-1.0 - far, -1.0 - near] } else { [1.0 + near, 1.0 + far] };
            relief(out, &rectangle([left, from], [right, to]), wall, palette);
        }
    }
    let foot = (far - near) / 2.0;
    let walls = [[-1.0 - near, 0.1], [-1.0 - near, 1.0 + near], [1.0 + near, 1.0 + near], [1.0 + near, 0.1]];
    out.push(scene::drawn(scene::open(walls.map(|[x, y]| [x, inner + side * y])), wall, foot));
    for x in [-corner, corner] {
        turret(out, [x, inner + side * corner], thickness * 0.56, palette);
    }
    for x in [-0.5, 0.5] {
        let middle = f64::midpoint(inner, outer);
        let tower: Vec<Spot> = TOWER.iter().rev().map(|[h, v]| [x + h * 1.15, middle + v * 1.15]).collect();
        relief(out, &tower, stone, palette);
    }
}

/// Draws a round tower, seen from above: merlons around a floor.
fn turret(out: &mut Vec<Item>, at: Spot, radius: f64, palette: &Palette) {
    let [_, wall, _] = palette.areas;
    if !palette.printed {
        out.push(scene::dot([at[0] + 0.04, at[1] + 0.07], radius, Ink(0x50)));
    }
    out.push(scene::dot(at, radius * 0.84, wall));
    let merlons = (0..8).flat_map(|i| {
        let turn = (f64::from(i) + 0.5) / 8.0;
        scene::arc(at, radius * 0.8, turn - 0.025, turn + 0.025)
    });
    out.push(scene::drawn(merlons.collect(), wall, radius * 0.4));
    out.push(scene::dot(at, radius * 0.52, palette.fields[2]));
}

/// Draws a thing that stands on the board: with a shadow, and lit from the top left.
fn relief(out: &mut Vec<Item>, corners: &[Spot], ink: Ink, palette: &Palette) {
    if !palette.printed {
        let lower = corners.iter().map(|[x, y]| [x + 0.04, y + 0.07]);
        out.push(scene::filled(scene::closed(lower), Ink(0x50)));
    }
    out.push(scene::filled(scene::closed(corners.iter().copied()), ink));
    if !palette.printed {
        slab::bevel(out, corners, 0.0, 0.035, palette);
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
