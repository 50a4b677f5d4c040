//! Shapes that are drawn over a board from outside: arrows, marks, labels, what threatens, what a hint points to. Each
//! has a form of its own, so that none depends on colour alone, and a halo that sets it off from whatever lies below.

use super::figure::{Figure, Shape, ShapeKind, View};
use super::palette::{Ink, Palette};
use super::scene::{self, Item, Segment, Spot, Stroke};
use super::theme::Look;
use super::{notes, pieces};
use crate::session::Brush;
use tessera_rules::geometry::{Point, sin_cos};
use tessera_rules::{GameId, Piece};

/// The ink of a brush.
const fn ink(brush: Brush) -> Ink {
    Ink::rgb(match brush {
        Brush::Green => 0x15_78_1b,
        Brush::Red => 0xa8_20_20,
        Brush::Yellow => 0xe6_8f_00,
        Brush::Blue => 0x00_30_88,
    })
}

/// How thick an arrow or a ring is, by its rank.
fn thickness(rank: u8) -> f64 {
    const BY_RANK: [f64; 3] = [1.0, 0.7, 0.45];
    BY_RANK[usize::from(rank).min(BY_RANK.len() - 1)]
}

/// Draws the shapes of a view.
pub(super) fn above(out: &mut Vec<Item>, figure: &Figure, view: &View, look: Look) {
    let palette = look.theme.palette(figure.game);
    let radius = pieces::reach(figure.game);
    for shape in &view.shapes {
        let ink = shape.brush.map_or(palette.mark, ink);
        if shape.kind == ShapeKind::Arrow {
            notes::arrow(out, figure, view, &shape.points, palette, ink, thickness(shape.rank));
            continue;
        }
        for at in &shape.points {
            let spot = view.spot(figure.board.centre(*at));
            match shape.kind {
                ShapeKind::Arrow => {}
                ShapeKind::Mark => {
                    let width = 0.11 * thickness(shape.rank);
                    out.push(scene::ring(spot, radius + 0.09, palette.halo, width + 0.09));
                    out.push(scene::ring(spot, radius + 0.09, ink, width));
                }
                ShapeKind::Label(ref text) => notes::note(out, figure, view, *at, text, look),
                ShapeKind::Threat(side) => emblem(out, view, *at, side, spot, radius * 0.72, palette),
                ShapeKind::Stands(side) => emblem(out, view, *at, side, spot, radius * 0.38, palette),
                ShapeKind::Ghost(piece, ref text) => ghost(out, figure.game, look, piece, spot, text),
            }
        }
    }
}

/// The opacity of a ghost: unlike a piece, it lets the board show through.
const GHOST: f64 = 0.6;

/// Draws a piece that does not stand there yet, with a number.
fn ghost(out: &mut Vec<Item>, game: GameId, look: Look, piece: Piece, spot: Spot, text: &str) {
    let (r, finish) = (pieces::radius(game, piece.kind), look.theme.palette(game).finish(piece.colour));
    pieces::piece(out, game, look, piece, spot, 1.0, GHOST);
    out.push(scene::dot(spot, r * 0.7, finish.body));
    out.push(scene::label(spot, text, r * if text.len() > 1 { 0.95 } else { 1.15 }, finish.on));
}

/// Draws the form of a side. Where several sides have something on one point each has a part of it.
fn emblem(out: &mut Vec<Item>, view: &View, at: Point, side: u8, centre: Spot, radius: f64, palette: &Palette) {
    let side_of = |shape: &Shape| match shape.kind {
        ShapeKind::Threat(side) | ShapeKind::Stands(side) if shape.points.contains(&at) => Some(side),
        _ => None,
    };
    let mut sides: Vec<u8> = view.shapes.iter().filter_map(side_of).collect();
    sides.sort_unstable();
    sides.dedup();
    let (spot, radius) = match (sides.len(), sides.iter().position(|&other| other == side)) {
        (2.., Some(place)) => {
            #[allow(clippy::cast_precision_loss)] // a few sides
            let (sin, cos) = sin_cos(0.5 + place as f64 / sides.len() as f64);
            ([centre[0] + cos * radius * 0.6, centre[1] + sin * radius * 0.6], radius * 0.6)
        }
        _ => (centre, radius),
    };
    let outline = form(side, spot, radius);
    let edge = |ink: Ink, width: f64| Some(Stroke { ink, width });
    out.push(Item::Path {
        outline: outline.clone(),
        fill: Some(palette.halo),
        stroke: edge(palette.halo, radius * 0.4),
    });
    out.push(Item::Path { outline, fill: Some(palette.mark), stroke: None });
}

/// The form of a side: triangle, square, diamond, cross, triangle on its tip, hexagon.
fn form(which: u8, [x, y]: Spot, size: f64) -> Vec<Segment> {
    let turned = |corners: u8, from: f64| -> Vec<Spot> {
        (0..corners)
            .map(|i| {
                let (sin, cos) = sin_cos(from + f64::from(i) / f64::from(corners));
                [x + size * cos, y + size * sin]
            })
            .collect()
    };
    scene::closed(match which % 6 {
        0 => turned(3, 0.25),
        1 => turned(4, 0.125),
        2 => turned(4, 0.0),
        3 => {
            let (far, near) = (size, size * 0.35);
            let arm = [[near, far], [near, near], [far, near]];
            let quarter = |turn: u8| {
                let rotate = move |[a, b]: Spot| match turn {
                    0 => [a, b],
                    1 => [b, -a],
                    2 => [-a, -b],
                    _ => [-b, a],
                };
                arm.map(rotate).map(|[a, b]| [x + a, y + b])
            };
            [0, 1, 2, 3].into_iter().flat_map(quarter).collect()
        }
        4 => turned(3, 0.75),
        _ => turned(6, 0.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_is_the_same_on_each_of_its_sides() {
        let spots = |turned: bool| {
            let corner = |segment: &Segment| match *segment {
                Segment::Move(to) | Segment::Line(to) => Some(if turned { [to[1], -to[0]] } else { to }),
                _ => None,
            };
            let mut found: Vec<Spot> = form(3, [0.0, 0.0], 1.0).iter().filter_map(corner).collect();
            found.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
            found
        };
        assert_eq!((spots(false).len(), spots(false)), (12, spots(true)));
    }
}
