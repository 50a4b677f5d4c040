//! Time management: less time where one move stands out, more where the value falls.

use crate::chance::chance;
use crate::search::Search;

/// The share where the best move takes none of the nodes, and what is taken off where it takes all: then it stands out.
const NO_NODES: f32 = 1.4;
const ALL_NODES: f32 = -0.8;
/// What is added for each hundredth of the chance of winning that is lost against two iterations before, as a share of the rest.
/// Values of even and odd depths are not compared: in most games they differ by the worth of a turn.
const FALL: f32 = 0.12;
/// The largest share.
const LARGEST: f32 = 2.5;

/// The share of its usual time that a search should take, by what it has found so far: 0.6 to 2.5.
pub fn time_share(search: &Search) -> f32 {
    let (Some(best), Some(fall)) = (search.share_of_best(), fall(search)) else { return LARGEST };
    ((NO_NODES + ALL_NODES * best) * (1.0 + 100.0 * FALL * fall)).min(LARGEST)
}

/// How far the chance of winning has fallen within two iterations; `None` before the third.
fn fall(search: &Search) -> Option<f32> {
    let (value, depth) = search.best_so_far()?;
    let before = *search.values.get(depth.checked_sub(3)?)?;
    let [before, now] = [before, value].map(|value| chance(value, search.board.scale()));
    Some((before - now).max(0.0))
}
