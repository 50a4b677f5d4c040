//! The controller of a table, driven as the page drives it, without a browser.

mod acting;
mod board;
mod clock;
mod close;
mod matches;
mod motion;
mod pointer;
mod set_up;
mod standing;
mod tree;
mod two_boards;

use crate::common::OnBoard as Table;
use tessera_rules::geometry::Point;
use tessera_rules::{GameId, Options};

/// Options of a game of Pente for three, each for himself.
const THREE: &str = "players=3 mode=points";

/// The first game of a match by these options, with nobody's name.
fn table(game: GameId, words: &str) -> Table {
    let options = Options::parse(game, words.split_whitespace()).expect("options");
    Table::new(&options, Vec::new()).expect("a table")
}

/// The point with a label.
fn point(table: &tessera_site::table::Table, label: &str) -> Point {
    table.board().find(label).unwrap_or_else(|| panic!("no point {label}"))
}

/// The pixel in the middle of a point.
fn pixel(table: &Table, at: Point) -> [f64; 2] {
    table.layout().place(at)
}

/// The position as a line of text.
fn line(table: &tessera_site::table::Table) -> String {
    table.position().to_string()
}

/// Everything that a person could notice of a table, but for what was refused.
fn seen(table: &mut Table) -> String {
    let mut snapshot = table.snapshot();
    snapshot.refusal = None;
    let picture = table.picture();
    format!("{snapshot:?} {} {:?} {:?}", table.store(0), picture.figure, picture.view.selected)
}
