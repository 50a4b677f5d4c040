//! The marks of a [`View`]: each has a shape of its own, so that none depends on colour alone.

use super::figure::{Figure, View};
use super::palette::Palette;
use super::scene::{self, Item, Segment, Spot};
use super::theme::Look;
use super::{notes, pieces, shapes, tessellation};
use std::f64::consts::SQRT_2;
use tessera_rules::GameId;
use tessera_rules::geometry::{Lattice, Point, sin_cos};

/// The smallest radius of a dot that is seen on a phone, in CSS pixels.
const DOT: f64 = 4.6;

/// The square root of 3.
const SQRT_3: f64 = 1.732_050_807_568_877_2;

/// The radius of a dot that is still visible on a board with pieces of this radius and `unit` pixels a unit.
fn small(r: f64, unit: f64) -> f64 {
    (r * 0.3).max(0.12).max((DOT / unit).min(r * 0.75))
}

/// Whether the last action is marked by a frame around its piece: where the piece has a sign or a crest, which a ring
/// on it would hide.
fn is_framed(figure: &Figure, look: Look) -> bool {
    figure.game == GameId::Chivalry || look.has_signs()
}

/// Draws the marks under the pieces: the shape that decided the game, paths, vacated points, targets.
pub(super) fn below(out: &mut Vec<Item>, figure: &Figure, view: &View, look: Look) {
    let palette = look.theme.palette(figure.game);
    let spot = |at: &Point| view.spot(figure.board.centre(*at));
    let r = pieces::reach(figure.game);
    let dot = small(r, view.unit);
    shade(out, figure, view, palette);
    notes::below(out, figure, view, palette);
    band(out, figure, view, palette);
    chains(out, figure, view, palette);
    if view.last.len() > 1 {
        out.push(scene::drawn(scene::open(view.last.iter().map(spot)), palette.mark.faded(0.55), r * 0.16));
    }
    let vacated = view.last.iter().filter(|at| figure.piece_at(**at).is_none());
    for [x, y] in vacated.map(spot) {
        let s = dot * 1.05;
        let corners = scene::rectangle([x - s, y - s], [x + s, y + s]);
        out.push(scene::filled(scene::closed(corners), palette.mark));
    }
    if is_framed(figure, look)
        && let Some([x, y]) = view.last.last().map(spot)
    {
        let s = if figure.game == GameId::Chivalry { 0.46 } else { r + 0.07 };
        let frame = scene::rounded(&scene::rectangle([x - s, y - s], [x + s, y + s]), 0.08);
        if figure.game != GameId::Chivalry {
            out.push(scene::drawn(frame.clone(), palette.halo, 0.15));
        }
        out.push(scene::drawn(frame, palette.mark, 0.07));
    }
    for at in view.taken.iter().map(spot) {
        let width = (r * 0.14).max((1.6 / view.unit).min(r * 0.3));
        out.push(scene::ring(at, r * 0.7, palette.halo, width * 2.2));
        out.push(scene::ring(at, r * 0.7, palette.mark, width));
    }
    if view.selected.len() > 1 {
        let path: Vec<Segment> = scene::open(view.selected.iter().map(spot));
        out.push(scene::drawn(path.clone(), palette.halo, r * 0.5));
        out.push(scene::drawn(path, palette.mark, r * 0.3));
    }
    for way in &view.ways {
        let dashes = dashed(&way.iter().map(spot).collect::<Vec<_>>());
        out.push(scene::drawn(dashes.clone(), palette.halo, 0.13));
        out.push(scene::drawn(dashes, palette.mark, 0.06));
    }
    let targets = view.targets.iter().chain(&view.answers);
    for at in targets.filter(|at| figure.piece_at(**at).is_none()) {
        let captures = view.captures.contains(at) || view.answers.contains(at);
        let at = spot(at);
        let mut dot = dot;
        if captures {
            // With its ring it takes up no more than a piece does.
            dot = dot.min(r * 0.36);
            out.push(scene::ring(at, dot * 2.3, palette.halo, dot * 1.4));
            out.push(scene::ring(at, dot * 2.3, palette.mark, dot * 0.8));
        }
        out.push(scene::dot(at, dot * 1.3, palette.halo));
        out.push(scene::dot(at, dot, palette.mark));
    }
}

/// Shades the closed points: what lies around each of them, without seams.
fn shade(out: &mut Vec<Item>, figure: &Figure, view: &View, palette: &Palette) {
    if view.closed.is_empty() {
        return;
    }
    let (corners, turn, radius) = match figure.board.lattice() {
        Lattice::Square => (4, 0.5, SQRT_2 / 2.0),
        Lattice::Hexagonal => (6, 0.5, 1.0 / SQRT_3),
        Lattice::Tessellation => (6, 0.0, 0.5),
    };
    let around = |at: &Point| {
        let [x, y] = view.spot(figure.board.centre(*at));
        let corner = |i: u8| {
            let (sin, cos) = sin_cos((f64::from(i) + turn) / f64::from(corners));
            [x + radius * cos, y + radius * sin]
        };
        scene::closed((0..corners).map(corner))
    };
    let outline = view.closed.iter().flat_map(around).collect();
    out.push(scene::filled(outline, palette.shade()));
}

/// Draws the shape that decided the game: a light band with a dark line around it, which runs under the pieces.
fn band(out: &mut Vec<Item>, figure: &Figure, view: &View, palette: &Palette) {
    let r = pieces::reach(figure.game);
    // Among hexagons a broad band would hide what it surrounds.
    let width = if figure.board.lattice() == Lattice::Tessellation { 0.14 } else { 2.0 * r + 0.16 };
    let spots: Vec<Spot> = view.deciding.iter().map(|at| view.spot(figure.board.centre(*at))).collect();
    let mut links = Vec::new();
    for (i, &a) in view.deciding.iter().enumerate() {
        let near = (0..i).filter(|&j| figure.board.neighbours(a).contains(&view.deciding[j]));
        links.extend(near.flat_map(|j| scene::open([spots[i], spots[j]])));
    }
    for (ink, more) in [(palette.mark, 0.14), (palette.win, 0.0)] {
        out.extend(spots.iter().map(|&at| scene::dot(at, r + 0.08 + more / 2.0, ink)));
        if !links.is_empty() {
            out.push(scene::drawn(links.clone(), ink, width + more));
        }
    }
}

/// Draws the shapes that matter now: a chain that ties their pieces together, with a ring around each of them. That of
/// the winner is a broad light band.
fn chains(out: &mut Vec<Item>, figure: &Figure, view: &View, palette: &Palette) {
    let r = pieces::reach(figure.game);
    for (ink, more) in [(palette.halo, 0.13), (palette.mark, 0.0)] {
        for shape in &view.lit {
            let spots: Vec<Spot> = shape.iter().map(|at| view.spot(figure.board.centre(*at))).collect();
            let round = shape.first().zip(shape.last()).is_some_and(|(a, b)| figure.board.neighbours(*a).contains(b));
            let links = if round { scene::closed(spots.clone()) } else { scene::open(spots.clone()) };
            out.push(scene::drawn(links, ink, r * 0.5 + more));
            out.extend(spots.into_iter().map(|at| scene::dot(at, r + 0.09 + more / 2.0, ink)));
        }
    }
}

/// Draws the marks over the pieces: last action, selection, ghost, pieces on their way, focus, refusal.
pub(super) fn above(out: &mut Vec<Item>, figure: &Figure, view: &View, look: Look) {
    let palette = look.theme.palette(figure.game);
    let spot = |at: &Point| view.spot(figure.board.centre(*at));
    let r = pieces::reach(figure.game);
    if let Some(at) = view.last.last()
        && let Some(piece) = figure.piece_at(*at)
        && !is_framed(figure, look)
    {
        out.push(scene::ring(spot(at), r * 0.58, palette.finish(piece.colour).on, r * 0.16));
    }
    notes::above(out, figure, view, look);
    shapes::above(out, figure, view, look);
    // A piece that may be chosen has a broken ring, unlike the whole one of the selection.
    for at in view.targets.iter().filter(|at| figure.piece_at(**at).is_some()).map(spot) {
        let ring: Vec<Segment> = (0..4)
            .flat_map(|i| scene::arc(at, r + 0.07, f64::from(i) / 4.0 - 0.09, f64::from(i) / 4.0 + 0.09))
            .collect();
        out.push(scene::drawn(ring.clone(), palette.halo, 0.18));
        out.push(scene::drawn(ring, palette.mark, 0.1));
    }
    if let Some((first, rest)) = view.selected.split_first() {
        out.push(scene::ring(spot(first), r + 0.07, palette.halo, 0.2));
        out.push(scene::ring(spot(first), r + 0.07, palette.mark, 0.11));
        for at in rest.iter().map(spot) {
            out.push(scene::dot(at, small(r, view.unit) * 1.5, palette.halo));
            out.push(scene::dot(at, small(r, view.unit) * 1.2, palette.mark));
        }
    }
    if let Some(ghost) = &view.ghost {
        let at = spot(&ghost.at);
        pieces::piece(out, figure.game, look, ghost.piece, at, 1.0, if ghost.aimed { 0.85 } else { 0.55 });
        if ghost.aimed {
            out.push(scene::ring(at, r + 0.09, palette.halo, 0.2));
            out.push(scene::ring(at, r + 0.09, palette.mark, 0.1));
        }
    }
    let taken = view.ghost.iter().flat_map(|ghost| &ghost.takes);
    for prey in view.prey.iter().chain(taken).map(spot) {
        for (ink, width) in [(palette.halo, 0.16), (palette.mark, 0.09)] {
            let arcs = (0..4).flat_map(|i| {
                let turn = f64::from(i) / 4.0;
                scene::arc(prey, r + 0.04, turn + 0.05, turn + 0.2)
            });
            out.push(scene::drawn(arcs.collect(), ink, width));
        }
    }
    if let Some(at) = view.named {
        tessellation::name(out, figure.board, at, view, palette);
    }
    for loose in &view.loose {
        pieces::piece(out, figure.game, look, loose.piece, view.spot(loose.at), loose.size, loose.alpha);
    }
    if let Some(at) = view.cross.as_ref().map(spot) {
        let arms = cross_hair(at, r + 0.06);
        out.push(scene::drawn(arms.clone(), palette.halo, 0.12));
        out.push(scene::drawn(arms, palette.mark, 0.055));
    }
    if let Some(at) = view.focus.as_ref().map(spot) {
        let corners = focus(at, (r + 0.12).min(0.5));
        out.push(scene::drawn(corners.clone(), palette.halo, 0.17));
        out.push(scene::drawn(corners, palette.mark, 0.085));
    }
    if let Some([x, y]) = view.refused.as_ref().map(spot) {
        let s = r * 0.62;
        let cross: Vec<Segment> = [[[x - s, y - s], [x + s, y + s]], [[x - s, y + s], [x + s, y - s]]]
            .into_iter()
            .flat_map(scene::open)
            .collect();
        out.push(scene::drawn(cross.clone(), palette.halo, r * 0.52));
        out.push(scene::drawn(cross, palette.refuse, r * 0.3));
    }
}

/// Cross hairs: four arms that point at a place.
fn cross_hair([x, y]: Spot, gap: f64) -> Vec<Segment> {
    let arm = |[h, v]: Spot| scene::open([gap, gap + 0.5].map(|reach| [x + h * reach, y + v * reach]));
    [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].into_iter().flat_map(arm).collect()
}

/// Dashes along straight lines through these places.
fn dashed(spots: &[Spot]) -> Vec<Segment> {
    const DASH: f64 = 0.2;
    let mut out = Vec::new();
    for pair in spots.windows(2) {
        let [dx, dy] = [0, 1].map(|i| pair[1][i] - pair[0][i]);
        let at = |share: f64| [pair[0][0] + dx * share, pair[0][1] + dy * share];
        let count = (dx.hypot(dy) / DASH / 2.0).round().max(1.0);
        let mut i = 0.0;
        while i < count {
            out.extend(scene::open([at((i + 0.25) / count), at((i + 0.75) / count)]));
            i += 1.0;
        }
    }
    out
}

/// The four corners of the square around a place.
fn focus([x, y]: Spot, s: f64) -> Vec<Segment> {
    let arm = s * 0.45;
    [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
        .into_iter()
        .flat_map(|[h, v]| {
            let corner = [x + h * s, y + v * s];
            scene::open([[corner[0] - h * arm, corner[1]], corner, [corner[0], corner[1] - v * arm]])
        })
        .collect()
}
