//! A position that is being set up by hand at a table: the pieces of a tray go on points, and nobody acts.

use super::pointer::Pointer;
use super::sentences::{self, tray_name};
use super::shapes::Said;
use crate::input::Reply;
use crate::render::{Figure, Ghost, View};
use crate::session::SetUp;
use serde::Serialize;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, Piece, Position, Seat, narrow};

/// What a table has while a position is set up.
#[derive(Clone, Debug)]
pub struct SettingUp {
    set_up: SetUp,
    /// The place in the tray of the piece that a touch puts; none clears the point.
    tool: Option<usize>,
}

/// A position that is being set up.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct SetUpState {
    /// The pieces that can be put.
    pub tray: Vec<TrayPiece>,
    /// The place in the tray of the one that a touch puts; none takes pieces off.
    pub tool: Option<usize>,
    /// The seat that acts.
    pub act: u8,
    /// Whether that was set by hand.
    pub act_is_set: bool,
    /// Numbers beside the board.
    pub counts: Vec<SetUpCount>,
    /// Pieces yet to be placed by seat, where they are limited; empty while the position cannot be.
    pub in_hand: Vec<Option<u16>>,
    /// The position as a line of text, where it can be.
    pub line: Option<String>,
    /// Why the game cannot go on from it.
    pub fault: Option<SetUpFault>,
}

/// A piece of the tray.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TrayPiece {
    /// What it is called, and whose it is where a side's pieces are shared out.
    pub name: Said,
    /// How many of it stand on the board.
    pub standing: usize,
}

/// A number beside the board.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SetUpCount {
    /// Its key.
    pub key: &'static str,
    /// Whose it is.
    pub seat: u8,
    /// What it is now.
    pub value: u16,
    /// Whether it was set by hand.
    pub set: bool,
    /// The largest that can be set.
    pub max: u16,
    /// It can be set to multiples of this.
    pub step: u16,
}

/// Why a game cannot go on from a position.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct SetUpFault {
    /// In a few words.
    pub heading: Said,
    /// In a sentence.
    pub sentence: Said,
}

impl SettingUp {
    /// Begins from what has been set up, with a piece of the tray chosen as far as there is one at this place.
    pub fn new(set_up: SetUp, tool: Option<usize>) -> Self {
        let tool = tool.filter(|&tool| tool < set_up.tray().len());
        Self { set_up, tool }
    }

    /// The place in the tray of the piece that a touch puts.
    pub const fn tool(&self) -> Option<usize> {
        self.tool
    }

    /// A piece by its place in the tray.
    pub fn tray_piece(&self, tool: usize) -> Option<Piece> {
        self.set_up.tray().get(tool).copied()
    }

    fn chosen(&self) -> Option<Piece> {
        self.tool.and_then(|tool| self.tray_piece(tool))
    }

    /// What stands on a point.
    pub fn piece_at(&self, at: Point) -> Option<Piece> {
        self.set_up.piece_at(at)
    }

    /// Whether something stands on a point that can be carried elsewhere.
    pub fn holds(&self, at: Point) -> bool {
        self.piece_at(at).is_some()
    }

    /// What stands on each point: one more than its place in the tray, 0 for nothing.
    pub fn pieces(&self) -> Vec<u8> {
        let tray = self.set_up.tray();
        let place = |piece: Piece| tray.iter().position(|other| *other == piece).map_or(0, |i| i + 1);
        let byte = |at| narrow(self.piece_at(at).map_or(0, place));
        self.set_up.board().points().map(byte).collect()
    }

    /// The position, if the game can go on from it.
    pub fn position(&self) -> Option<AnyPosition> {
        self.set_up.position().ok()
    }

    // ---- what changes it; each that can fail tells whether it could ----

    /// A point is chosen: the chosen piece goes there, the same one again is taken off.
    pub fn touch(&mut self, at: Point) -> Reply {
        let piece = self.chosen().filter(|piece| self.piece_at(at) != Some(*piece));
        if self.set_up.put(at, piece).is_ok() { Reply::Changed } else { Reply::Nothing }
    }

    /// The pointer lets go: where it went down that is a touch, elsewhere it has carried the piece there.
    pub fn release(&mut self, from: Option<Point>, to: Option<Point>) -> Reply {
        match (from, to) {
            (Some(from), Some(to)) if from == to => self.touch(to),
            (Some(from), Some(to)) if self.set_up.shift(from, to).is_ok() => Reply::Changed,
            _ => Reply::Nothing,
        }
    }

    /// Takes every piece off.
    pub fn clear(&mut self) {
        self.set_up.clear();
    }

    /// Chooses a piece by its place in the tray, or with none to take pieces off.
    pub const fn choose(&mut self, tool: Option<usize>) {
        self.tool = tool;
    }

    /// Puts a piece of the tray on a point, or clears the point.
    pub fn put(&mut self, at: Point, tool: Option<usize>) -> bool {
        let piece = tool.map(|tool| self.tray_piece(tool));
        piece != Some(None) && self.set_up.put(at, piece.flatten()).is_ok()
    }

    /// Sets a number by its key and seat, or leaves it to be reckoned; `act` with the seat itself as the number.
    pub fn set(&mut self, key: &str, seat: u8, value: Option<u16>) -> bool {
        let done = match key {
            "act" => match value.map(|seat| Seat::new(seat.into())) {
                Some(None) => return false,
                seat => self.set_up.set_act(seat.flatten()),
            },
            _ => match Seat::new(seat.into()) {
                None => return false,
                Some(seat) => self.set_up.set_count(key, seat, value),
            },
        };
        done.is_ok()
    }

    // ---- what the page shows of it ----

    /// What is drawn.
    pub fn figure(&self) -> Figure {
        Figure { game: self.set_up.game(), board: self.set_up.board(), pieces: self.set_up.pieces().collect() }
    }

    /// What is pointed out: a piece that the pointer carries, or the one that it would put on the point it is over.
    pub fn view(&self, mut view: View, figure: &mut Figure, over: Option<Point>, pointer: &Pointer) -> View {
        let held = pointer.pressed.filter(|&at| self.holds(at));
        if let Some((at, from)) = pointer.dragged.zip(held) {
            view.carry(figure, from, at);
        } else if let Some(at) = over.filter(|&at| !self.holds(at)) {
            view.ghost = self.chosen().map(|piece| Ghost { at, piece, takes: Vec::new(), aimed: false });
        }
        view
    }

    /// What is set up, with labels in this style. `position` is any by the same options.
    pub fn state(&self, position: &AnyPosition, coords: Coords) -> SetUpState {
        let Self { set_up, tool } = self;
        let tray = set_up.tray();
        let tray_piece = |piece: &Piece| TrayPiece {
            name: Said(tray_name(position, &tray, *piece)),
            standing: set_up.pieces().filter(|(_, other)| other == piece).count(),
        };
        let counts = set_up.counts().into_iter().map(|count| SetUpCount {
            key: count.key,
            seat: count.seat.into(),
            value: count.value,
            set: count.set,
            max: count.max,
            step: count.step,
        });
        let made = set_up.position();
        SetUpState {
            tray: tray.iter().map(tray_piece).collect(),
            tool: *tool,
            act: set_up.act().into(),
            act_is_set: set_up.act_is_set(),
            counts: counts.collect(),
            in_hand: made
                .as_ref()
                .map_or(Vec::new(), |made| Seat::first(made.seats()).map(|seat| made.tally(seat).in_hand).collect()),
            line: made.as_ref().ok().map(ToString::to_string),
            fault: made.err().map(|error| {
                let (heading, sentence) = sentences::set_up_fault(position, &error, coords);
                SetUpFault { heading: Said(heading), sentence: Said(sentence) }
            }),
        }
    }
}
