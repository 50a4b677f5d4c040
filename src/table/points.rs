//! The points of the board one by one: for the keyboard, for screen readers, and where they lie.

use super::board_view::BoardView;
use super::controller::Table;
use super::sentences;
use tessera_rules::geometry::Point;
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::{Colour, Highlight, Piece, PieceKind, Position};

/// The bit of a cell's byte that tells that its point can be chosen now.
const PLAYABLE: u8 = 1 << 6;
/// In place of the kind of piece: its point is lit. Shapes that matter are of stones.
const LIT: u8 = 3 << 4;
/// The same without a piece: the rules close the empty point to the placement that is due.
const CLOSED: u8 = 1 << 4;

impl BoardView {
    /// The points in rows from the top as the board is turned, each from the left.
    #[must_use]
    pub fn rows(&self, table: &Table) -> Vec<Vec<Point>> {
        /// Rows closer than this are one.
        const NEAR: f64 = 0.01;
        let (board, flipped) = (table.board(), self.dress(table).flipped);
        let seen = |p: Point| if flipped { board.centre(p).map(|v| -v) } else { board.centre(p) };
        let mut rows: Vec<Vec<Point>> = Vec::new();
        for point in board.points() {
            let [x, y] = seen(point);
            let at = rows.partition_point(|row| seen(row[0])[1] > y + NEAR);
            match rows.get_mut(at).filter(|row| seen(row[0])[1] > y - NEAR) {
                Some(row) => row.insert(row.partition_point(|&other| seen(other)[0] < x), point),
                None => rows.insert(at, vec![point]),
            }
        }
        rows
    }

    /// Where each point is on the canvas: x and y as shares of its width and height, one point after the other. On a
    /// magnified board they are also below 0 and above 1.
    #[must_use]
    pub fn spots(&self, table: &Table) -> Vec<f64> {
        let (layout, [width, height]) = (self.layout(table), self.drawing.size);
        let share = |p: Point| {
            let [x, y] = layout.place(p);
            [x / width, y / height]
        };
        table.board().points().flat_map(share).collect()
    }

    /// The distance of two neighbouring points as a share of the canvas's width.
    #[must_use]
    pub fn cell(&self, table: &Table) -> f64 {
        self.layout(table).scale / self.drawing.size[0]
    }
}

impl Table {
    /// The point where the keyboard begins: the middle of the board.
    #[must_use]
    pub fn home(&self) -> Point {
        let board = self.board();
        let from_middle = |p: &Point| board.centre(*p)[0].hypot(board.centre(*p)[1]);
        let nearest = board.points().min_by(|a, b| from_middle(a).total_cmp(&from_middle(b)));
        nearest.unwrap_or(Point(0))
    }

    /// The labels of all points, in the style of the coordinates shown.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        let (board, coords) = (self.board(), self.coords());
        board.points().map(|p| board.label_in(p, coords).to_owned()).collect()
    }

    /// A byte a point, for the accessibility tree: colour + 1 in bits 0–3, kind in bits 4–5 (3 for a stone or an empty
    /// point that the board lights; 1 without a colour for an empty point that is closed), playable in bit 6, selected in bit 7.
    #[must_use]
    pub fn cells(&self) -> Vec<u8> {
        if let Some(set_up) = self.mode.set_up() {
            return self.board().points().map(|at| set_up.piece_at(at).map_or(0, piece_byte)).collect();
        }
        let position = self.position();
        let targets = self.hand.targets(position);
        let highlights = &self.place.highlights;
        let lit = |at: &Point| {
            let among = |one: &Highlight| one.points.contains(at) || (self.mode.hints() && one.answers.contains(at));
            highlights.iter().any(|one| one.why.is_shape() && among(one))
        };
        let places = self.hand.path().is_empty();
        let byte = |at: Point| {
            let piece = position.piece_at(at).map_or(0, piece_byte);
            let playable = if targets.binary_search(&at).is_ok() { PLAYABLE } else { 0 };
            let lit = if lit(&at) { LIT } else { 0 };
            let closed = if places && self.place.closed.binary_search(&at).is_ok() { CLOSED } else { 0 };
            piece | lit | closed | playable | (u8::from(self.hand.path().contains(&at)) << 7)
        };
        self.board().points().map(byte).collect()
    }

    /// What a screen reader hears on a point after its label, by the byte that [`Table::cells`] has for it.
    #[must_use]
    pub fn cell_words(&self, byte: u8) -> Vec<Message> {
        let (piece, playable) = (piece_in(byte), byte & PLAYABLE != 0);
        let lit = (byte & LIT == LIT).then(|| message!("cell.marked"));
        let stands = piece.map_or_else(
            || message!("cell.empty"),
            |(colour, kind)| sentences::piece_name(self.position().game(), colour, kind),
        );
        let can = match piece {
            None if byte & LIT == CLOSED => Some(message!("cell.closed")),
            _ if !playable => None,
            Some(_) => Some(message!("cell.choosable")),
            None => Some(message!("cell.playable")),
        };
        [Some(stands), lit, can].into_iter().flatten().collect()
    }
}

/// A piece in the lower six bits of a cell's byte.
pub(super) fn piece_byte(piece: Piece) -> u8 {
    let colour = (0..).zip(Colour::ALL).find(|&(_, colour)| colour == piece.colour).map_or(0, |(place, _)| place);
    let kind = (0..).zip(PieceKind::ALL).find(|&(_, kind)| kind == piece.kind).map_or(0, |(place, _)| place);
    (colour + 1) | (kind << 4)
}

/// Colour and kind of the piece in a cell's byte.
pub(super) fn piece_in(byte: u8) -> Option<(Colour, PieceKind)> {
    let colour = Colour::ALL.get(usize::from(byte & 15).checked_sub(1)?)?;
    Some((*colour, *PieceKind::ALL.get(usize::from(byte >> 4 & 3)).unwrap_or(&PieceKind::Stone)))
}
