//! The position as text for a person to read.

use crate::english::English as _;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use tessera_rules::geometry::{Board, Coords, Lattice, Point};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Colour, Piece, PieceKind, Position, Seat, Task};
use tessera_site::session::GameTree;

/// Game, board, seats, and what is to be done.
pub fn text(game: &GameTree, coords: Coords) -> String {
    let position = game.position();
    let board = position.board();
    let mut lines = vec![heading(game, coords)];
    match board.lattice() {
        Lattice::Square => square(position, board, coords, &mut lines),
        Lattice::Hexagonal => hexagonal(position, board, &mut lines),
        Lattice::Tessellation => tessellation(position, board, &mut lines),
    }
    lines.extend(Seat::first(position.seats()).map(|seat| seat_line(position, seat)));
    lines.push(match (position.to_act(), position.task()) {
        (Some(seat), Some(task)) if game.conclusion().is_none() => {
            message!("show.acts", colour = position.colour(seat), task = request(task)).english()
        }
        _ => message!("show.result", result = notation::result_of(position, game.outcome())).english(),
    });
    lines.join("\n")
}

fn heading(game: &GameTree, coords: Coords) -> String {
    let position = game.position();
    let mut line = position.game().name().to_owned();
    for (key, value) in position.options().changed() {
        let _ = write!(line, " {key}={value}");
    }
    if game.ply() > 0 {
        let text = game.text(game.cursor(), coords);
        let _ = write!(line, ", {}", message!("show.action", number = game.ply(), action = text).english());
    }
    line
}

/// Rows from the top with their names at the sides, columns with theirs above and below.
fn square(position: &AnyPosition, board: &Board, coords: Coords, lines: &mut Vec<String>) {
    let mut rows: BTreeMap<i32, BTreeMap<i32, Point>> = BTreeMap::new();
    let mut columns: BTreeMap<i32, Vec<&str>> = BTreeMap::new();
    for at in board.points() {
        let [x, y] = board.centre(at).map(|v| rounded(v * 2.0));
        rows.entry(-y).or_default().insert(x, at);
        columns.entry(x).or_default().push(board.label_in(at, coords));
    }
    let names: Vec<String> = columns.values().map(|labels| format!("{:>2}", shared(labels, false))).collect();
    let names = format!("     {}", names.join(" "));
    lines.push(names.clone());
    for row in rows.values() {
        let labels: Vec<&str> = row.values().map(|at| board.label_in(*at, coords)).collect();
        let name = shared(&labels, true);
        let cell = |x| row.get(x).map_or(' ', |at| mark(position, *at));
        let cells: Vec<String> = columns.keys().map(|x| cell(x).to_string()).collect();
        lines.push(format!("{name:>3}   {} {name:>3}", cells.join("  ")));
    }
    lines.push(names);
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
fn hexagonal(position: &AnyPosition, board: &Board, lines: &mut Vec<String>) {
    let mut rows: BTreeMap<i32, Vec<Point>> = BTreeMap::new();
    for at in board.points() {
        rows.entry(-rounded(board.centre(at)[1] * 100.0)).or_default().push(at);
    }
    let widest = rows.values().map(Vec::len).max().unwrap_or(0);
    for row in rows.values() {
        let ends = [row.first(), row.last()].map(|at| at.map_or("", |at| board.label(*at)));
        let cells: Vec<String> = row.iter().map(|at| mark(position, *at).to_string()).collect();
        let shift = " ".repeat(widest - row.len());
        lines.push(format!("{shift}{:>4} {} {}", ends[0], cells.join(" "), ends[1]));
    }
}

/// Points at their places in the plane: a label where nothing stands, else the piece in brackets.
fn tessellation(position: &AnyPosition, board: &Board, lines: &mut Vec<String>) {
    let mut rows: BTreeMap<i32, BTreeMap<i32, Point>> = BTreeMap::new();
    let left = board.points().map(|at| board.centre(at)[0]).fold(0.0, f64::min);
    for at in board.points() {
        let [x, y] = board.centre(at);
        rows.entry(-rounded(y * 2.0)).or_default().insert(rounded((x - left) * 5.0), at);
    }
    for row in rows.values() {
        let mut line = String::new();
        for (&x, &at) in row {
            let gap = usize::try_from(x).unwrap_or(0).saturating_sub(line.len());
            line += &" ".repeat(gap);
            line += &position
                .piece_at(at)
                .map_or_else(|| board.label(at).to_owned(), |piece| format!("[{}]", letter(piece)));
        }
        lines.push(line);
    }
}

#[allow(clippy::cast_possible_truncation)] // boards are a few dozen units wide
fn rounded(length: f64) -> i32 {
    length.round() as i32
}

fn mark(position: &AnyPosition, at: Point) -> char {
    position.piece_at(at).map_or('.', letter)
}

fn letter(piece: Piece) -> char {
    let letter = colour_letter(piece.colour);
    if piece.kind == PieceKind::Man { letter.to_ascii_lowercase() } else { letter }
}

/// The first letter, but for brown, which plays with blue.
fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::Brown => 'N',
        colour => colour.name().chars().next().unwrap_or('?').to_ascii_uppercase(),
    }
}

fn seat_line(position: &AnyPosition, seat: Seat) -> String {
    let (colour, tally) = (position.colour(seat), position.tally(seat));
    let letter = colour_letter(colour);
    let is_man = |at| position.piece_at(at).is_some_and(|piece| piece.kind == PieceKind::Man);
    let has_men = position.board().points().any(is_man);
    let (number, captured, men) = (seat.0 + 1, tally.captured, letter.to_ascii_lowercase().to_string());
    let letter = letter.to_string();
    let counts = if has_men {
        message!("show.seat.men", seat = number, colour = colour, letter = letter, men = men, captured = captured)
    } else {
        message!("show.seat", seat = number, colour = colour, letter = letter, captured = captured)
    };
    let in_hand = tally.in_hand.map(|number| message!("show.in-hand", number = number));
    let score = tally.score.map(|number| message!("show.score", number = number));
    let parts = [Some(counts), in_hand, score].into_iter().flatten();
    parts.map(|part| part.english()).collect::<Vec<_>>().join(", ")
}

fn request(task: Task) -> Message {
    match task {
        Task::PlaceCentre => message!("show.place-centre"),
        Task::Place => message!("show.place"),
        Task::PlaceApart(distance) => message!("show.place-apart", distance = distance),
        Task::PlaceToBreak => message!("show.place-to-break"),
        Task::PlaceOrJump => message!("show.place-or-jump"),
        Task::PlaceReenterOrJump => message!("show.place-reenter-or-jump"),
        Task::Jump => message!("show.jump"),
        Task::Move => message!("show.move"),
        Task::Capture => message!("show.capture"),
        Task::LeaveCastle => message!("show.leave-castle"),
        Task::Relocate(count) => message!("show.relocate", n = count),
    }
}
