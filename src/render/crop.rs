//! A part of a drawing: what lies around some points, for a picture of one thing.

use super::scene::{Fill, Frame, Item, Scene, Segment, Spot, Stroke};

/// How wide a part is for its height.
const ASPECT: f64 = 4.0 / 3.0;
/// How far a part reaches beyond its outermost points, in distances of neighbouring points.
const MARGIN: f64 = 0.95;

impl Scene {
    /// The part that shows these places with a little around them, four by three; the whole where there are none. It
    /// stays within the drawing as far as that is large enough, and what lies outside is not drawn at all.
    #[must_use]
    pub fn around(self, spots: &[Spot]) -> Self {
        let Some(frame) = part(&self.frame, spots) else { return self };
        let seen = |items: Vec<Item>| items.into_iter().filter(|item| touches(item, &frame)).collect();
        Self { frame, board: seen(self.board), play: seen(self.play) }
    }
}

/// The frame around some places within a larger one.
fn part(whole: &Frame, spots: &[Spot]) -> Option<Frame> {
    let [left, top, right, bottom] = bounds(spots.iter().copied(), MARGIN)?;
    let (width, height) = (right - left, bottom - top);
    let (width, height) = (width.max(height * ASPECT), height.max(width / ASPECT));
    let within = |middle: f64, size: f64, from: f64, all: f64| {
        if size >= all { from + (all - size) / 2.0 } else { (middle - size / 2.0).clamp(from, from + all - size) }
    };
    let left = within(f64::midpoint(left, right), width, whole.left, whole.width);
    let top = within(f64::midpoint(top, bottom), height, whole.top, whole.height);
    Some(Frame { left, top, width, height })
}

/// Left, top, right and bottom of some places with a margin.
fn bounds(spots: impl Iterator<Item = Spot>, margin: f64) -> Option<[f64; 4]> {
    let grown = spots.map(|[x, y]| [x - margin, y - margin, x + margin, y + margin]);
    grown.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])])
}

/// Whether any of an item can be seen in a frame. A curve lies within its handles.
fn touches(item: &Item, frame: &Frame) -> bool {
    let half = |stroke: &Option<Stroke>| stroke.map_or(0.0, |stroke| stroke.width / 2.0);
    let found = match item {
        Item::Circle { centre, radius, stroke, fill } => {
            let light = if matches!(fill, Fill::Shade(_)) { 1.1 } else { 1.0 };
            bounds([*centre].into_iter(), radius * light + half(stroke))
        }
        Item::Path { outline, stroke, .. } => bounds(outline.iter().flat_map(spots), half(stroke)),
        Item::Text { at, text, size, spacing, .. } => {
            let letters = text.chars().fold(0.0, |sum, _| sum + size + spacing);
            bounds([*at].into_iter(), letters)
        }
    };
    let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
    found.is_some_and(|[x, y, far_x, far_y]| x < right && far_x > frame.left && y < bottom && far_y > frame.top)
}

/// The places of a segment.
fn spots(segment: &Segment) -> Vec<Spot> {
    match *segment {
        Segment::Move(to) | Segment::Line(to) => vec![to],
        Segment::Curve(a, b, to) => vec![a, b, to],
        Segment::Close => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::palette::Ink;
    use crate::render::scene::{Shade, label};

    #[test]
    fn a_part_is_four_by_three_and_stays_within_the_drawing() {
        let whole = Frame { left: -10.0, top: -10.0, width: 20.0, height: 20.0 };
        for (spots, expected) in [
            ([[-3.0, 0.0], [3.05, 0.0]], [-3.95, -2.981_25, 7.95, 5.962_5]),
            ([[0.0, -3.0], [0.0, 3.1]], [-5.333_333, -3.95, 10.666_667, 8.0]),
            ([[-10.0, -10.0], [-4.0, -10.0]], [-10.0, -10.0, 7.9, 5.925]),
            ([[10.0, 10.0], [4.0, 10.0]], [2.1, 4.075, 7.9, 5.925]),
            ([[-10.0, -10.0], [10.0, 10.0]], [-14.6, -10.95, 29.2, 21.9]),
        ] {
            let Frame { left, top, width, height } = part(&whole, &spots).expect("there are spots");
            for (found, expected) in [left, top, width, height].into_iter().zip(expected) {
                assert!((found - expected).abs() < 1e-5, "{spots:?}: {found} for {expected}");
            }
        }
        assert!(part(&whole, &[]).is_none());
    }

    #[test]
    fn what_reaches_into_a_part_from_outside_is_drawn() {
        let frame = Frame { left: 0.0, top: 0.0, width: 8.0, height: 6.0 };
        let ink = Ink(0x33_33_33_FF);
        let shade = Fill::Shade(Shade { light: [0.0; 2], reach: 1.0, stops: [(0.0, ink), (0.5, ink), (1.0, ink)] });
        let circle = |x: f64, fill: Fill| Item::Circle { centre: [x, 3.0], radius: 1.0, fill, stroke: None };
        for (item, seen) in [
            (circle(-0.99, Fill::Ink(ink)), true),
            (circle(-1.01, Fill::Ink(ink)), false),
            (circle(9.05, shade), true),
            (label([-2.9, 3.0], "abc", 1.0, ink), true),
            (label([-3.1, 3.0], "abc", 1.0, ink), false),
        ] {
            assert_eq!(touches(&item, &frame), seen, "{item:?}");
        }
    }
}
