//! Moving from point to point by arrow keys, on any board.

use tessera_rules::geometry::{Board, Point};

/// An arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Arrow {
    /// All arrow keys.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// The direction in the plane of the board, y up.
    const fn direction(self) -> [f64; 2] {
        match self {
            Self::Left => [-1.0, 0.0],
            Self::Right => [1.0, 0.0],
            Self::Up => [0.0, 1.0],
            Self::Down => [0.0, -1.0],
        }
    }
}

/// The point next to `from` in the direction of an arrow: near to it, and little to the side. `None` at the edge. If
/// two points are as good as each other, as on a board with shifted rows, the one nearer to the line through `lean` is
/// taken (a place in board units), so that going up several times stays near one line. `flipped` tells that the board
/// is seen from the other side.
///
/// ```
/// use tessera_rules::geometry;
/// use tessera_site::input::{Arrow, neighbour};
/// let board = geometry::pente();
/// let centre = board.find("0").unwrap();
/// assert_eq!(neighbour(board, centre, Arrow::Up, [0.0, 0.0], false), board.find("U1"));
/// ```
#[must_use]
pub fn neighbour(board: &Board, from: Point, arrow: Arrow, lean: [f64; 2], flipped: bool) -> Option<Point> {
    let sign = if flipped { -1.0 } else { 1.0 };
    let [ax, ay] = arrow.direction().map(|v| v * sign);
    let [x, y] = board.centre(from);
    let cost = |to: &Point| {
        let [tx, ty] = board.centre(*to);
        let (dx, dy) = (tx - x, ty - y);
        let forward = dx * ax + dy * ay;
        let aside = (dx * ay - dy * ax).abs();
        let from_line = ((tx - lean[0]) * ay - (ty - lean[1]) * ax).abs();
        // Points within 60 degrees of the arrow count; the distance from the line through `lean` matters least.
        (forward > 0.2 && aside <= forward * 1.74).then_some(forward + 1.5 * aside + 0.01 * from_line)
    };
    let costs = board.points().filter_map(|to| cost(&to).map(|cost| (cost, to)));
    costs.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, to)| to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::geometry;

    #[test]
    fn every_point_of_every_board_can_be_reached() {
        for board in [
            geometry::pente(),
            geometry::chivalry(),
            geometry::cavendish(),
            geometry::hexade(10),
            geometry::kensington(),
        ] {
            for flipped in [false, true] {
                let mut seen = vec![false; board.len()];
                let mut edge = vec![Point(0)];
                while let Some(at) = edge.pop() {
                    if !std::mem::replace(&mut seen[at.index()], true) {
                        let lean = board.centre(at);
                        edge.extend(Arrow::ALL.iter().filter_map(|&a| neighbour(board, at, a, lean, flipped)));
                    }
                }
                let lost: Vec<_> = board.points().filter(|p| !seen[p.index()]).map(|p| board.label(p)).collect();
                assert!(lost.is_empty(), "{lost:?}");
            }
        }
    }

    #[test]
    fn up_and_up_stays_near_one_line() {
        let board = geometry::hexade(10);
        let start = board.find("S14").expect("a cell");
        let lean = board.centre(start);
        let mut at = start;
        while let Some(next) = neighbour(board, at, Arrow::Up, lean, false) {
            assert!((board.centre(next)[0] - lean[0]).abs() <= 0.5, "{}", board.label(next));
            at = next;
        }
        assert!(board.label(at).starts_with('A'));
    }
}
