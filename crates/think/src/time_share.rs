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
    let (Some(best), Some(fall)) = (search.share_of_best(), fall(search)) else { return 1.0 };
    ((NO_NODES + ALL_NODES * best) * (1.0 + 100.0 * FALL * fall)).min(LARGEST)
}

/// How far the chance of winning has fallen within two iterations; `None` before the third.
fn fall(search: &Search) -> Option<f32> {
    let (value, depth) = search.best_so_far()?;
    let before = *search.values.get(depth.checked_sub(3)?)?;
    let [before, now] = [before, value].map(|value| chance(value, search.board.scale()));
    Some((before - now).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;
    use crate::search::{Settings, TranspositionTable};
    use tessera_rules::{AnyPosition, GameId};

    /// A search of the start of Hexade to a depth.
    fn searched(depth: usize) -> Search {
        let board = boards::build(&AnyPosition::start(GameId::Hexade));
        let mut search = Search::new(board, Vec::new(), TranspositionTable::for_nodes(20_000), Settings::full(1));
        for _ in 0..depth {
            search.start_iteration();
            assert!(search.run(u64::MAX), "it ends");
        }
        search
    }

    #[test]
    fn before_the_third_iteration_nothing_is_known() {
        assert!((time_share(&searched(2)) - 1.0).abs() < f32::EPSILON);
        assert!((time_share(&searched(3)) - 1.0).abs() > f32::EPSILON);
    }

    #[test]
    fn each_node_is_counted_for_a_move() {
        let search = searched(3);
        assert_eq!(search.roots.iter().map(|root| root.nodes).sum::<u64>(), search.nodes);
    }

    #[test]
    fn a_move_that_stands_out_takes_less_and_a_fall_more() {
        let mut search = searched(3);
        let (value, scale, all) = (search.roots[0].value, search.board.scale(), search.nodes);
        let mut share = |nodes: u64, before: i32| {
            search.roots[0].nodes = nodes;
            search.values[0] = before;
            time_share(&search)
        };
        let [even, clear] = [all / 10, all].map(|nodes| share(nodes, value));
        assert!((1.2..1.4).contains(&even) && (0.59..0.61).contains(&clear), "{even} {clear}");
        let [risen, fallen, far] = [-scale, scale / 4, 9 * scale].map(|more| share(all, value + more));
        assert!((risen - clear).abs() < f32::EPSILON, "{risen}");
        assert!(fallen > 1.2 * clear && far > fallen && far <= LARGEST, "{fallen} {far}");
    }
}
