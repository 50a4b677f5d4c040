//! How [`Notes`](super::Notes) are drawn: crosses, short texts, arrows, lit points. Each has a shape of its own, and a
//! halo that sets it off from whatever lies below.

use super::figure::{Figure, View};
use super::palette::{Ink, Palette};
use super::pieces;
use super::scene::{self, Item, Segment, Spot, Stroke};
use super::theme::Look;
use tessera_rules::geometry::{Lattice, Point, sin_cos};
use tessera_rules::{GameId, PieceKind};

/// Draws the tiles under lit points, in the shape of the board's cells: light with a dark line around them, or the
/// other way round if marks are the lightest colour of the palette.
pub(super) fn below(out: &mut Vec<Item>, figure: &Figure, view: &View, palette: &Palette) {
    let lightest = if palette.win.luminance() > palette.mark.luminance() { palette.win } else { palette.mark };
    for at in &view.notes.lit {
        let spot = view.spot(figure.board.centre(*at));
        let outline = tile(figure, spot);
        out.push(scene::drawn(outline.clone(), palette.halo, 0.06 + HALO));
        out.push(Item::Path {
            outline,
            fill: Some(lightest.faded(GLOW)),
            stroke: Some(Stroke { ink: palette.mark, width: 0.06 }),
        });
        if let Some(piece) = figure.piece_at(*at) {
            // A piece as light as its tile keeps its edge.
            out.push(scene::dot(spot, pieces::radius(figure.game, piece.kind) + 0.045, palette.halo));
        }
    }
}

/// The outline of the tile around a point, a shape that nothing else on the board has.
fn tile(figure: &Figure, [x, y]: Spot) -> Vec<Segment> {
    let (radius, turn, cut) = match figure.board.lattice() {
        // A square; Chivalry's with its corners cut, since the last action has a square there.
        Lattice::Square => {
            let (far, near) = if figure.game == GameId::Chivalry { (0.47, 0.33) } else { (0.485, 0.42) };
            let corners = [[far, near], [near, far], [-near, far], [-far, near]];
            let corners = [corners, corners.map(|c| c.map(|v| -v))].concat();
            return scene::rounded(&corners.iter().map(|c| [x + c[0], y + c[1]]).collect::<Vec<_>>(), 0.05);
        }
        Lattice::Hexagonal => (0.545, 0.5, 0.06),
        Lattice::Tessellation => (pieces::reach(figure.game) + 0.16, 0.0, 0.04),
    };
    let corner = |i: f64| {
        let (sin, cos) = sin_cos((i + turn) / 6.0);
        [x + radius * cos, y + radius * sin]
    };
    scene::rounded(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(corner), cut)
}

/// Draws the notes that lie over the pieces: arrows, crosses, texts.
pub(super) fn above(out: &mut Vec<Item>, figure: &Figure, view: &View, look: Look) {
    let palette = look.theme.palette(figure.game);
    for points in &view.notes.arrows {
        arrow(out, figure, view, points, palette, palette.mark, 1.0);
    }
    for at in &view.notes.marks {
        cross(out, figure, view, *at, look);
    }
    for (at, text) in &view.notes.texts {
        note(out, figure, view, *at, text, look);
    }
}

/// The opacity of the light of a lit point: the lines of the board show through.
const GLOW: f64 = 0.7;
/// The thickness of an arrow, half the width of its head, and the length of its head.
const ARROW: [f64; 3] = [0.075, 0.15, 0.3];
/// The width of the halo around a note.
const HALO: f64 = 0.05;

/// The factor by which notes are drawn finer, on boards whose points are far apart for the size of the pieces.
fn fine(figure: &Figure) -> f64 {
    if figure.board.lattice() == Lattice::Tessellation { 0.72 } else { 1.0 }
}

/// Draws an arrow: a thin line whose head ends before the piece that it points to. `thickness` is a factor of its width.
pub(super) fn arrow(
    out: &mut Vec<Item>,
    figure: &Figure,
    view: &View,
    points: &[Point],
    palette: &Palette,
    colour: Ink,
    thickness: f64,
) {
    let mut spots: Vec<Spot> = points.iter().map(|at| view.spot(figure.board.centre(*at))).collect();
    let edge = |at: Option<&Point>| at.and_then(|at| figure.piece_at(*at)).map(|p| pieces::radius(figure.game, p.kind));
    let [.., before, end] = spots[..] else { return };
    let [dx, dy] = [end[0] - before[0], end[1] - before[1]];
    let length = dx.hypot(dy);
    if length == 0.0 {
        return;
    }
    let way = [dx / length, dy / length];
    let on = |from: Spot, [x, y]: Spot, along: f64, aside: f64| {
        [from[0] + x * along - y * aside, from[1] + y * along + x * aside]
    };
    let [shaft, half, head] = ARROW.map(|v| v * fine(figure));
    let (shaft, half) = (shaft * thickness, half * (0.5 + thickness / 2.0));
    let tip = on(end, way, -edge(points.last()).map_or(0.08, |r| r + 0.06), 0.0);
    let neck = on(tip, way, -head * 0.72, 0.0);
    if let [first, second, ..] = spots[..] {
        // The line begins at the rim of the piece if there is room for it, otherwise within the piece.
        let [dx, dy] = [second[0] - first[0], second[1] - first[1]];
        let first_length = dx.hypot(dy).max(f64::EPSILON);
        let room = if spots.len() == 2 { (tip[0] - first[0]).hypot(tip[1] - first[1]) } else { first_length };
        let begin = edge(points.first()).map_or(0.08, |r| r * 0.86).min((room - head - 0.14).max(0.0));
        spots[0] = on(first, [dx / first_length, dy / first_length], begin, 0.0);
    }
    if let Some(last) = spots.last_mut() {
        *last = neck;
    }
    let barb = |aside: f64| on(tip, way, -head, aside);
    let head = scene::closed([tip, barb(half), neck, barb(-half)]);
    let line = scene::open(spots);
    for (ink, more) in [(palette.halo, 2.0 * HALO), (colour, 0.0)] {
        out.push(scene::drawn(line.clone(), ink, shaft + more));
        let stroke = Some(Stroke { ink, width: 0.03 + more });
        out.push(Item::Path { outline: head.clone(), fill: Some(ink), stroke });
    }
}

/// Draws a cross; on a piece in the colour of its signs.
fn cross(out: &mut Vec<Item>, figure: &Figure, view: &View, at: Point, look: Look) {
    let palette = look.theme.palette(figure.game);
    let [x, y] = view.spot(figure.board.centre(at));
    let (s, width, [halo, ink]) = match figure.piece_at(at) {
        Some(piece) => {
            let (r, finish) = (pieces::radius(figure.game, piece.kind), palette.finish(piece.colour));
            if piece.kind == PieceKind::Knight || look.has_signs() || palette.printed {
                // The drawing on the piece fades behind the cross.
                out.push(scene::dot([x, y], r * 0.78, finish.body.faded(0.75)));
            }
            (r * 0.44, r * 0.2, [finish.body, finish.on])
        }
        None => (pieces::reach(figure.game) * 0.52, 0.09 * fine(figure), [palette.halo, palette.mark]),
    };
    let lines = [[[x - s, y - s], [x + s, y + s]], [[x - s, y + s], [x + s, y - s]]];
    let lines: Vec<Segment> = lines.into_iter().flat_map(scene::open).collect();
    out.push(scene::drawn(lines.clone(), halo, width + 2.0 * HALO));
    out.push(scene::drawn(lines, ink, width));
}

/// Draws a short text: on a piece like the number on a billiard ball, with the piece's sign small below it; elsewhere
/// on a small plate.
pub(super) fn note(out: &mut Vec<Item>, figure: &Figure, view: &View, at: Point, text: &str, look: Look) {
    let palette = look.theme.palette(figure.game);
    let spot @ [x, y] = view.spot(figure.board.centre(at));
    let letters = text.chars().count().max(1);
    #[allow(clippy::cast_precision_loss)] // a few characters
    let width = letters as f64;
    let Some(piece) = figure.piece_at(at) else {
        let size = pieces::reach(figure.game) * if letters > 2 { 0.94 } else { 1.1 };
        let [half_width, half_height] = [size * (0.3 * width + 0.2), size * 0.6];
        let corners = scene::rectangle([x - half_width, y - half_height], [x + half_width, y + half_height]);
        out.push(scene::filled(scene::rounded(&corners, size * 0.3), palette.halo));
        out.push(scene::label(spot, text, size, palette.mark));
        return;
    };
    let (r, finish) = (pieces::radius(figure.game, piece.kind), palette.finish(piece.colour));
    out.push(scene::dot(spot, r * 0.78, finish.body));
    // The size depends on the number of letters, so that their corners stay within the disc.
    let signed = pieces::emblem(out, figure.game, look, piece, [x, y + r * 0.57], r);
    let (up, sizes) = if signed { (r * 0.22, [1.02, 0.9, 0.7]) } else { (0.0, [1.35, 1.12, 0.84]) };
    let size = r * match letters {
        1 => sizes[0],
        2 => sizes[1],
        _ => sizes[2] * 3.0 / width,
    };
    out.push(scene::label([x, y - up], text, size, finish.on));
    if view.last.last() == Some(&at) {
        // The text takes the place of the ring that marks the last action.
        out.push(scene::ring(spot, r * 0.84, finish.on, r * 0.1));
    }
}
