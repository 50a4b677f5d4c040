//! Positions that are the same up to symmetry.

use tessera_rules::narrow;
use tessera_rules::{AnyPosition, PieceKind, Position};

/// The points, owners and kinds of all pieces, rotated or reflected so that the list is the smallest: equal for positions
/// that are the same up to symmetry.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::tactics::same_as;
/// let position = |line: &str| same_as(&line.parse::<AnyPosition>().expect("a position"));
/// let one = position("pente act=1 last=R2 green=0,R5 yellow=R1,R2 taken=0,0");
/// assert_eq!(one, position("pente act=1 last=D2 green=0,D5 yellow=D1,D2 taken=0,0"));
/// assert_ne!(one, position("pente act=1 last=R2 green=0,R4 yellow=R1,R2 taken=0,0"));
/// ```
#[must_use]
pub fn same_as(position: &AnyPosition) -> Vec<[u16; 3]> {
    let board = position.board();
    let standing: Vec<_> = board.points().filter_map(|at| position.piece_at(at).map(|piece| (at, piece))).collect();
    let turned = board.symmetries().into_iter().map(|map| {
        let stands = |(at, piece): &(tessera_rules::geometry::Point, tessera_rules::Piece)| {
            let owner = narrow(piece.owner.index());
            [map[at.index()].0, owner, u16::from(piece.kind == PieceKind::Knight)]
        };
        let mut pieces: Vec<[u16; 3]> = standing.iter().map(stands).collect();
        pieces.sort_unstable();
        pieces
    });
    turned.min().unwrap_or_default()
}
