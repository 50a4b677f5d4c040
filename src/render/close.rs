//! The close-up: how far a large board is magnified about its middle while only that part of it is in use.

use super::frame;
use tessera_rules::GameId;
use tessera_rules::geometry::Board;

/// The share of a board's points, from its middle to its edge, that are seen before the first action: 13 of 19 lines.
const FIRST: f64 = 2.0 / 3.0;
/// What is seen beyond the last of them: a little more than half a cell.
const BEYOND: f64 = 0.7;
/// What is seen around each piece at least: two cells to each side.
const AROUND: f64 = 2.46;
/// What a board that has to widen shows besides, so that it seldom has to.
const SPARE: f64 = 1.0;
/// Less than this is not worth it: then the whole board is shown.
const LEAST: f64 = 1.15;

/// A place that has to be seen, in units like those of [`Board::centre`].
#[derive(Clone, Copy, Debug)]
pub enum Seen {
    /// A piece, with room around it.
    Piece([f64; 2]),
    /// Anything else.
    Mark([f64; 2]),
}

/// The factor before the first action; 1 for a board that is shown whole. Only boards that fill up from the middle are
/// magnified: in Cavendish the second piece is too far from the first, Kensington has few points, and in Chivalry the
/// castles matter from the beginning.
#[must_use]
pub fn first(game: GameId, board: &Board) -> f64 {
    if !matches!(game, GameId::Pente | GameId::Hexade) {
        return 1.0;
    }
    let radius = board.points().map(|p| board.centre(p)[0]).fold(0.0, f64::max);
    let whole = frame(game, board, false);
    (whole.width / 2.0 / ((radius * FIRST).ceil() + BEYOND)).max(1.0)
}

/// The factor at which all these places are seen: `factor` itself if they are, and otherwise a smaller one.
#[must_use]
pub fn widened(factor: f64, game: GameId, board: &Board, places: &[Seen]) -> f64 {
    let whole = frame(game, board, false);
    let half = [whole.width / 2.0, whole.height / 2.0];
    let most = |spare: f64| {
        let of = |seen: &Seen| {
            let (at, room) = match seen {
                Seen::Piece(at) => (at, AROUND),
                Seen::Mark(at) => (at, BEYOND),
            };
            let [x, y] = [0, 1].map(|i| half[i] / (at[i].abs() + room + spare));
            x.min(y)
        };
        places.iter().map(of).fold(f64::INFINITY, f64::min)
    };
    if most(0.0) >= factor {
        return factor;
    }
    let factor = most(SPARE).min(factor);
    if factor < LEAST { 1.0 } else { factor }
}
