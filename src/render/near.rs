//! A position from near, for a picture as large as a thumb: every one shows as much of a board, where most of its pieces are.

use super::figure::{Figure, View};
use super::scene::{Frame, Scene};
use super::theme::Look;

/// How much is seen, in distances between points: more of them, and the lines of a board are a haze.
const SIDE: f64 = 9.0;

/// The drawing of a figure from near: square, and as large as the board where that is smaller. Without pieces it shows the
/// middle of the board.
#[must_use]
pub fn scene(figure: &Figure, view: &View, look: Look) -> Scene {
    let mut scene = super::scene(figure, view, look);
    let whole = scene.frame;
    let side = SIDE.min(whole.width.max(whole.height));
    let spots = || figure.pieces.iter().map(|&(at, _)| view.spot(figure.board.centre(at)));
    // Along each axis: all pieces if they are near enough, else their mean, as far as the board goes there; a board narrower than
    // that is seen whole.
    let edge = |i: usize, start: f64, length: f64| {
        let [low, high, sum, count] = spots()
            .fold([f64::INFINITY, f64::NEG_INFINITY, 0.0, 0.0], |[low, high, sum, count], spot| {
                [low.min(spot[i]), high.max(spot[i]), sum + spot[i], count + 1.0]
            });
        let free = length - side;
        let middle = if low > high {
            start + length / 2.0
        } else if high - low < side - 1.0 {
            f64::midpoint(low, high)
        } else {
            sum / count
        };
        // No `clamp`: what it says of bounds in the wrong order would bring all ways to write numbers into the module.
        if free < 0.0 { start + free / 2.0 } else { (middle - side / 2.0).min(start + free).max(start) }
    };
    scene.frame = Frame {
        left: edge(0, whole.left, whole.width),
        top: edge(1, whole.top, whole.height),
        width: side,
        height: side,
    };
    scene
}
