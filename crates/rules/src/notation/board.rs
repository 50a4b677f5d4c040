//! A position as a picture made of letters, for a terminal, a test or a comment.

use crate::geometry::{Coords, Lattice, Point};
use crate::{Position, narrow};
use std::collections::BTreeMap;

/// The board as text, rows from the top: a piece is its [letter](crate::Piece::letter), a vacant point a dot. On
/// Kensington's board vacant points show their labels, and pieces stand in brackets.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, notation};
///
/// let position: AnyPosition = "hexade size=6 act=1 ply=2 white=F6 black=G7 taken=0,0".parse()?;
/// assert_eq!(notation::board(&position, Coords::Rulebook), "
///        A1 . . . . . . A6
///       B1 . . . . . . . B7
///      C1 . . . . . . . . C8
///     D1 . . . . . . . . . D9
///    E1 . . . . . . . . . . E10
///   F1 . . . . . W . . . . . F11
///    G2 . . . . . B . . . . G11
///     H3 . . . . . . . . . H11
///      I4 . . . . . . . . I11
///       J5 . . . . . . . J11
///        K6 . . . . . . K11".trim_start_matches('\n'));
/// # Ok::<(), notation::PositionError>(())
/// ```
#[must_use]
pub fn board(position: &impl Position, coords: Coords) -> String {
    let lines = match position.board().lattice() {
        Lattice::Square => square(position, coords),
        Lattice::Hexagonal => hexagonal(position),
        Lattice::Tessellation => tessellation(position),
    };
    lines.join("\n")
}

/// Rows from the top with their names at the sides, columns with theirs above and below.
fn square(position: &impl Position, coords: Coords) -> Vec<String> {
    let board = position.board();
    let mut rows: BTreeMap<i32, BTreeMap<i32, Point>> = BTreeMap::new();
    let mut columns: BTreeMap<i32, Vec<&str>> = BTreeMap::new();
    for at in board.points() {
        let [x, y] = board.centre(at).map(|v| rounded(v * 2.0));
        rows.entry(-y).or_default().insert(x, at);
        columns.entry(x).or_default().push(board.label_in(at, coords));
    }
    let names: Vec<String> = columns.values().map(|labels| format!("{:>2}", shared(labels, false))).collect();
    let names = format!("     {}", names.join(" "));
    let mut lines = vec![names.clone()];
    for row in rows.values() {
        let labels: Vec<&str> = row.values().map(|at| board.label_in(*at, coords)).collect();
        let name = shared(&labels, true);
        let cell = |x| row.get(x).map_or(' ', |at| mark(position, *at));
        let cells: Vec<String> = columns.keys().map(|x| cell(x).to_string()).collect();
        lines.push(format!("{name:>3}   {} {name:>3}", cells.join("  ")));
    }
    lines.push(names);
    lines
}

/// What labels of one row or column have in common, which is its name; `0` where that is nothing, since the lines
/// through the middle have no part in the rule book's labels of Pente.
fn shared(labels: &[&str], at_end: bool) -> String {
    let turned = |label: &str| if at_end { label.chars().rev().collect() } else { label.to_owned() };
    let mut labels = labels.iter().map(|label| turned(label));
    let mut common = labels.next().unwrap_or_default();
    for label in labels {
        let same = common.chars().zip(label.chars()).take_while(|(a, b)| a == b).count();
        common.truncate(same);
    }
    if common.is_empty() { "0".to_owned() } else { turned(&common) }
}

/// Rows from the top, shifted, with the labels of their first and last points at the sides.
fn hexagonal(position: &impl Position) -> Vec<String> {
    let board = position.board();
    let mut rows: BTreeMap<i32, Vec<Point>> = BTreeMap::new();
    for at in board.points() {
        rows.entry(-rounded(board.centre(at)[1] * 100.0)).or_default().push(at);
    }
    let widest = rows.values().map(Vec::len).max().unwrap_or(0);
    let line = |row: &Vec<Point>| {
        let ends = [row.first(), row.last()].map(|at| at.map_or("", |at| board.label(*at)));
        let cells: Vec<String> = row.iter().map(|at| mark(position, *at).to_string()).collect();
        let shift = " ".repeat(widest - row.len());
        format!("{shift}{:>4} {} {}", ends[0], cells.join(" "), ends[1])
    };
    rows.values().map(line).collect()
}

/// Points at their places in the plane: a label where nothing stands, else the piece in brackets.
fn tessellation(position: &impl Position) -> Vec<String> {
    let board = position.board();
    let mut rows: BTreeMap<i32, BTreeMap<i32, Point>> = BTreeMap::new();
    let left = board.points().map(|at| board.centre(at)[0]).fold(0.0, f64::min);
    for at in board.points() {
        let [x, y] = board.centre(at);
        rows.entry(-rounded(y * 2.0)).or_default().insert(rounded((x - left) * 5.0), at);
    }
    let line = |row: &BTreeMap<i32, Point>| {
        let mut line = String::new();
        for (&x, &at) in row {
            let gap = narrow::<usize, _>(x).saturating_sub(line.len());
            line += &" ".repeat(gap);
            line += &position
                .piece_at(at)
                .map_or_else(|| board.label(at).to_owned(), |piece| format!("[{}]", piece.letter()));
        }
        line
    };
    rows.values().map(line).collect()
}

#[allow(clippy::cast_possible_truncation)] // boards are a few dozen units wide
fn rounded(length: f64) -> i32 {
    length.round() as i32
}

fn mark(position: &impl Position, at: Point) -> char {
    position.piece_at(at).map_or('.', super::super::piece::Piece::letter)
}
