//! A position from near, for a picture as large as a thumb: what stands on the board, and no more of the board than that.

use super::figure::{Figure, View};
use super::scene::{Frame, Item, Scene, Stroke};
use super::theme::Look;

/// The least that is seen, in distances between points.
const LEAST: f64 = 7.0;
/// What is seen around the outermost pieces.
const MARGIN: f64 = 1.1;
/// Where more than this is seen, the lines of a board lie so close together that they are a haze.
const HAZE: f64 = 10.0;
/// Lines up to this wide are such lines.
const HAIRLINE: f64 = 0.05;

/// The drawing of a figure from near: square, around all of its pieces; the whole board where there are none.
#[must_use]
pub fn scene(figure: &Figure, view: &View, look: Look) -> Scene {
    let mut scene = super::scene(figure, view, look);
    let whole = scene.frame;
    let spots = || figure.pieces.iter().map(|&(at, _)| view.spot(figure.board.centre(at)));
    // Along each axis: where the pieces begin and end.
    let reach = [0, 1].map(|i| {
        spots().fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], spot| [low.min(spot[i]), high.max(spot[i])])
    });
    let widest = reach.iter().map(|[low, high]| high - low).fold(LEAST - 2.0 * MARGIN, f64::max);
    let side = widest + 2.0 * MARGIN;
    if spots().next().is_some() && side < whole.width.max(whole.height) {
        // In the middle of the pieces, as far as the board goes there; a board narrower than that is seen whole.
        let edge = |[low, high]: [f64; 2], start: f64, length: f64| {
            let free = length - side;
            // No `clamp`: what it says of bounds in the wrong order would bring all ways to write numbers into the module.
            if free < 0.0 { start + free / 2.0 } else { ((low + high - side) / 2.0).min(start + free).max(start) }
        };
        scene.frame = Frame {
            left: edge(reach[0], whole.left, whole.width),
            top: edge(reach[1], whole.top, whole.height),
            width: side,
            height: side,
        };
    }
    if scene.frame.width > HAZE {
        scene.board.retain(|item| {
            !matches!(item, Item::Path { fill: None, stroke: Some(Stroke { width, .. }), .. } if *width <= HAIRLINE)
        });
    }
    scene
}
