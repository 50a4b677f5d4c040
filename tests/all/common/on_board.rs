//! A table with a board that shows it, as the page has one.

use std::ops::{Deref, DerefMut};
use tessera_rules::Options;
use tessera_rules::geometry::Point;
use tessera_rules::message::Message;
use tessera_site::input::{Arrow, Confirm, Lift, Reply};
use tessera_site::render::Fit;
use tessera_site::session::{MatchError, StoredError};
use tessera_site::table::{BoardView, Lens, Picture, Table};

/// A table and its board.
#[derive(Debug)]
pub struct OnBoard {
    pub table: Table,
    pub view: BoardView,
}

impl From<Table> for OnBoard {
    fn from(table: Table) -> Self {
        Self { view: BoardView::new(&table), table }
    }
}

impl Deref for OnBoard {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for OnBoard {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

impl OnBoard {
    pub fn new(options: &Options, names: Vec<String>) -> Result<Self, MatchError> {
        Table::new(options, names).map(Self::from)
    }

    pub fn resting(options: &Options) -> Result<Self, MatchError> {
        Table::resting(options).map(Self::from)
    }

    pub fn open(text: &str) -> Result<(Self, usize), Message> {
        Table::open(text).map(|(table, games)| (table.into(), games))
    }

    pub fn from_position(line: &str, names: Vec<String>) -> Result<Self, Message> {
        Table::from_position(line, names).map(Self::from)
    }

    pub fn restore(text: &str) -> Result<Self, StoredError> {
        Table::restore(text).map(Self::from)
    }

    pub fn picture(&mut self) -> Picture {
        self.view.picture(&self.table)
    }

    pub fn lens(&self, x: f64, y: f64, pixels: [u32; 2]) -> Lens {
        self.view.lens(&self.table, x, y, pixels)
    }

    pub fn layout(&self) -> Fit {
        self.view.layout(&self.table)
    }

    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.view.resize(width, height, ratio);
    }

    pub fn zoom_at(&mut self, factor: f64, x: f64, y: f64) {
        self.view.zoom_at(&self.table, factor, x, y);
    }

    pub fn pan_by(&mut self, dx: f64, dy: f64) {
        self.view.pan_by(&self.table, dx, dy);
    }

    pub fn reset_zoom(&mut self) {
        self.view.reset_zoom();
    }

    pub fn zoom(&self) -> f64 {
        self.view.zoom()
    }

    pub fn set_motion(&mut self, wanted: bool) {
        self.view.set_motion(&self.table, wanted);
    }

    pub fn tick(&mut self, now: f64) -> bool {
        self.view.tick(&self.table, now)
    }

    pub fn rows(&self) -> Vec<Vec<Point>> {
        self.view.rows(&self.table)
    }

    pub fn spots(&self) -> Vec<f64> {
        self.view.spots(&self.table)
    }

    pub fn cell(&self) -> f64 {
        self.view.cell(&self.table)
    }

    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        self.view.point_at(&self.table, x, y)
    }

    pub fn small(&self) -> bool {
        self.view.small(&self.table)
    }

    pub fn holds(&self) -> bool {
        self.view.holds()
    }

    pub fn set_confirm(&mut self, confirm: Confirm) {
        self.view.set_confirm(confirm);
    }

    pub fn touch(&mut self, at: Point, device: u64) -> Reply {
        self.view.touch(&mut self.table, at, device)
    }

    pub fn tap(&mut self, x: f64, y: f64, held: bool, device: u64) -> Reply {
        self.view.tap(&mut self.table, x, y, held, device)
    }

    pub fn press(&mut self, x: f64, y: f64, finger: bool, device: u64) -> Reply {
        self.view.press(&mut self.table, x, y, finger, device)
    }

    pub fn release(&mut self, x: f64, y: f64, device: u64) -> Reply {
        self.view.release(&mut self.table, x, y, device)
    }

    pub fn hover(&mut self, x: f64, y: f64, ghost: bool) -> bool {
        self.view.hover(&self.table, x, y, ghost)
    }

    pub fn finger_down(&mut self, x: f64, y: f64, time: f64) -> bool {
        self.view.finger_down(&self.table, x, y, time)
    }

    pub fn finger_up(&mut self, x: f64, y: f64, time: f64) -> Lift {
        self.view.finger_up(x, y, time)
    }

    pub fn forget_taps(&mut self) {
        self.view.forget_taps();
    }

    pub fn slide(&mut self, x: f64, y: f64) {
        self.view.slide(&self.table, x, y);
    }

    pub fn leave(&mut self) {
        self.view.leave(&mut self.table);
    }

    pub fn arrow(&mut self, from: Point, arrow: Arrow) -> Option<Point> {
        self.view.arrow(&self.table, from, arrow)
    }

    pub fn focus(&mut self, at: Point, visible: bool) {
        self.view.focus(&self.table, at, visible);
    }

    pub fn blur(&mut self) {
        self.view.blur();
    }
}
