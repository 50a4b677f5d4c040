//! Positions that are the same up to symmetry.

use tessera_rules::notation::Claim;
use tessera_rules::{AnyPosition, PieceKind, Position, narrow};

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

/// Letters and digits of an id.
const LETTERS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
/// Their number in an id: 51 bits, so that thousands of ids have no two alike.
const ID: usize = 10;

/// The id of a puzzle: ten letters and digits that follow from its claim and its position, however the board is turned. They
/// stay the same in every set that holds it.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::tactics::{Claim, id_of};
/// let one: AnyPosition = "pente act=1 last=R2 green=0,R5 yellow=R1,R2 taken=0,0".parse()?;
/// let turned: AnyPosition = "pente act=1 last=D2 green=0,D5 yellow=D1,D2 taken=0,0".parse()?;
/// assert_eq!(id_of(&one, Claim::Win(2)), "58i1bohhvu");
/// assert_eq!(id_of(&one, Claim::Win(2)), id_of(&turned, Claim::Win(2)));
/// assert_ne!(id_of(&one, Claim::Win(2)), id_of(&one, Claim::Win(3)));
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn id_of(position: &AnyPosition, claim: Claim) -> String {
    let text = format!("{} {claim}", position.game().key());
    let stands = same_as(position).into_iter().flatten().flat_map(u16::to_le_bytes);
    // FNV-1a, and the finisher of SplitMix64, so that every bit counts in every letter.
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let mut hash = text.bytes().chain(stands).fold(0xcbf2_9ce4_8422_2325, step);
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^= hash >> 31;
    let mut letter = |_| {
        let letter = LETTERS[narrow::<usize, u64>(hash % 36)];
        hash /= 36;
        char::from(letter)
    };
    (0..ID).map(&mut letter).collect()
}
