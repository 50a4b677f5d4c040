//! What all boards share: a slab with a raised frame around its field, the light from the top left, and the shadow on the
//! table. Their sizes are shares of the board, so that all boards look alike on the same screen.

use super::palette::{Ink, Palette};
use super::scene::{self, Frame, Item, Segment, Spot, Stroke};

/// Where the light comes from: a unit vector from the board.
const LIGHT: Spot = [-0.5, -0.866_025_403_784_438_6];
/// The thickness of the frame as a share of the longer side of the field: without coordinates, and with them.
const THICKNESS: [f64; 2] = [0.03, 0.047];
/// The width of the shadow on the table, as such a share.
const SHADOW: f64 = 0.02;

/// A board without what is on its field. Outlines go clockwise as they are seen.
pub(super) struct Slab {
    /// The field: what lies deeper than the frame.
    field: Vec<Spot>,
    /// The outer edge of the frame.
    edge: Vec<Spot>,
    /// The thickness of the frame.
    pub thickness: f64,
    /// The width of its shadow.
    shadow: f64,
}

impl Slab {
    /// The slab around a field; `labelled` where the frame has room for coordinates.
    pub(super) fn around(field: Vec<Spot>, labelled: bool) -> Self {
        Self::within(&field.clone(), field, labelled)
    }

    /// The slab around a field whose frame follows a simpler outline, which holds the field.
    pub(super) fn within(hull: &[Spot], field: Vec<Spot>, labelled: bool) -> Self {
        let [x, y] = reach(hull);
        let size = 2.0 * x.max(y);
        let thickness = size * THICKNESS[usize::from(labelled)];
        Self { edge: grown(hull, thickness), field, thickness, shadow: size * SHADOW }
    }

    /// The part of the plane that it takes up with its shadow.
    pub(super) fn frame(&self) -> Frame {
        let [x, y] = reach(&self.edge);
        Frame::around(x + self.shadow, y + self.shadow)
    }

    /// Draws the slab with the ground of its field in this colour.
    pub(super) fn draw(&self, out: &mut Vec<Item>, ground: Ink, palette: &Palette) {
        let cut = self.thickness * 0.8;
        let (outline, field) = (scene::rounded(&self.edge, cut), scene::closed(self.field.iter().copied()));
        out.extend(scene::shadow(&outline, self.shadow, palette.printed));
        if palette.printed {
            for (edge, ink) in [(outline, palette.plate), (field, ground)] {
                let stroke = Some(Stroke { ink: palette.edge, width: self.thickness * 0.12 });
                out.push(Item::Path { outline: edge, fill: Some(ink), stroke });
            }
            return;
        }
        out.push(scene::filled(field.clone(), ground));
        // The frame's shadow on the field: what the field moved away from the light does not cover. What of it lies beyond
        // the field is covered by the frame.
        for depth in [0.5, 0.38, 0.25, 0.12] {
            let away = LIGHT.map(|v| -v * self.thickness * depth);
            let moved = self.field.iter().rev().map(|at| [at[0] + away[0], at[1] + away[1]]);
            out.push(scene::filled([field.clone(), scene::closed(moved)].concat(), DARK.faded(0.085)));
        }
        let hole = scene::closed(self.field.iter().rev().copied());
        out.push(scene::filled([outline, hole].concat(), palette.plate));
        bevel(out, &self.edge, cut, self.thickness * 0.14, palette);
        bevel(out, &self.field, 0.0, -self.thickness * 0.1, palette);
    }
}

/// What shadows are made of.
const DARK: Ink = Ink::rgb(0);

/// Draws an edge that slopes down to the outside: its sides are lit where they face the light, and dark where they turn
/// away. With a negative width it slopes down to the inside.
pub(super) fn bevel(out: &mut Vec<Item>, corners: &[Spot], cut: f64, width: f64, palette: &Palette) {
    // The line lies on the higher side of the edge.
    let corners = grown(corners, -width / 2.0);
    let count = corners.len();
    let mut sides: Vec<(Ink, Vec<Segment>)> = Vec::new();
    for i in 0..count {
        let [before, begin, end, after] = [count - 1, 0, 1, 2].map(|step| corners[(i + step) % count]);
        let facing = (end[1] - begin[1]) * LIGHT[0] - (end[0] - begin[0]) * LIGHT[1];
        let lit = facing / distance(begin, end) * width.signum();
        let ink = if lit >= 0.0 { palette.edge.faded(0.3 + 0.7 * lit) } else { DARK.faded(-0.4 * lit) };
        let side =
            if cut > 0.0 { scene::rounded_side([before, begin, end, after], cut) } else { scene::open([begin, end]) };
        match sides.iter_mut().find(|(other, _)| *other == ink) {
            Some((_, all)) => all.extend(side),
            None => sides.push((ink, side)),
        }
    }
    out.extend(sides.into_iter().map(|(ink, side)| scene::drawn(side, ink, width.abs())));
}

fn distance(from: Spot, to: Spot) -> f64 {
    (to[0] - from[0]).hypot(to[1] - from[1]).max(f64::EPSILON)
}

/// How far places are from the origin, along each axis.
fn reach(corners: &[Spot]) -> Spot {
    [0, 1].map(|i| corners.iter().map(|at| at[i].abs()).fold(0.0, f64::max))
}

/// An outline whose sides are moved outwards.
fn grown(corners: &[Spot], by: f64) -> Vec<Spot> {
    let count = corners.len();
    // The outward normal of the side that begins at a corner: to the left as one goes clockwise.
    let normal = |i: usize| {
        let (a, b) = (corners[i % count], corners[(i + 1) % count]);
        let length = distance(a, b);
        [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
    };
    let moved = |i: usize| {
        let (m, n) = (normal(i + count - 1), normal(i));
        // Both sides move by the same, so the corner goes along their bisector.
        let share = by / (1.0 + m[0] * n[0] + m[1] * n[1]).max(0.1);
        [0, 1].map(|axis| corners[i][axis] + (m[axis] + n[axis]) * share)
    };
    (0..count).map(moved).collect()
}
