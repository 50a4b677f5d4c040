//! A table at which a position is set up by hand: the pieces of a tray go on points, and nobody acts.

use super::Table;
use super::snapshot::{RefusalNow, ResultNow, piece_byte};
use super::table::State;
use super::words::{Fault, Said};
use crate::input::Reply;
use crate::render::{Figure, Ghost, View};
use crate::session::{GameTree, Match, SetUp, SetUpError};
use serde::Serialize;
use std::cell::RefCell;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::message;
use tessera_rules::{AnyPosition, Piece, PieceKind, Position, Seat};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::HtmlCanvasElement;

/// What a table has while a position is set up.
pub struct SettingUp {
    set_up: SetUp,
    /// The place in the tray of the piece that a touch puts; none clears the point.
    tool: Option<usize>,
}

/// What is set up as the page is told; `www/base/state.js` describes the same shape.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SetUpNow {
    tray: Vec<TrayNow>,
    tool: Option<usize>,
    act: u8,
    act_is_set: bool,
    counts: Vec<CountNow>,
    /// Pieces yet to be placed by seat, where they are limited and the position can be.
    in_hand: Vec<Option<u16>>,
    /// The position as a line of text, where it can be.
    line: Option<String>,
    fault: Option<FaultNow>,
}

#[derive(Serialize)]
struct TrayNow {
    colour: &'static str,
    kind: &'static str,
    seat: u8,
    /// How many stand on the board.
    standing: usize,
}

#[derive(Serialize)]
struct CountNow {
    key: &'static str,
    seat: u8,
    value: u16,
    set: bool,
    max: u16,
    step: u16,
}

/// Why the game cannot go on from here: it would be over, or a rule is broken.
#[derive(Serialize)]
#[serde(rename_all = "camelCase", untagged)]
enum FaultNow {
    Over { result: ResultNow },
    Broken { refusal: RefusalNow },
    Told { sentence: Said },
}

impl State {
    /// Does something to what is set up; nothing where nothing is.
    fn set_up(&mut self, change: impl FnOnce(&mut SettingUp) -> Result<(), SetUpError>) -> bool {
        self.setting.as_mut().is_some_and(|setting| change(setting).is_ok())
    }

    /// A point is chosen while a position is set up: the chosen piece goes there, the same one again is taken off.
    pub fn setup_touch(&mut self, at: Point) -> Reply {
        let done = self.set_up(|setting| {
            let piece = setting.piece().filter(|piece| setting.set_up.piece_at(at) != Some(*piece));
            setting.set_up.put(at, piece)
        });
        if done { Reply::Changed } else { Reply::Nothing }
    }

    /// The pointer lets go while a position is set up: where it went down that is a touch, elsewhere it has carried
    /// the piece there.
    pub fn setup_release(&mut self, from: Option<Point>, to: Option<Point>) -> Reply {
        match (from, to) {
            (Some(from), Some(to)) if from == to => self.setup_touch(to),
            (Some(from), Some(to)) if self.set_up(|setting| setting.set_up.shift(from, to)) => Reply::Changed,
            _ => Reply::Nothing,
        }
    }
}

impl SettingUp {
    fn piece(&self) -> Option<Piece> {
        self.tool.and_then(|tool| self.set_up.tray().get(tool).copied())
    }

    /// What is drawn.
    pub fn figure(&self) -> Figure {
        Figure { game: self.set_up.game(), board: self.set_up.board(), pieces: self.set_up.pieces().collect() }
    }

    /// What is pointed out: a piece that the pointer carries, in board units, or the one that it would put.
    pub fn view(
        &self,
        mut view: View,
        figure: &mut Figure,
        hover: Option<Point>,
        pressed: Option<Point>,
        carried: Option<[f64; 2]>,
    ) -> View {
        let held = pressed.filter(|&at| self.holds(at));
        if let Some((at, from)) = carried.zip(held) {
            view.carry(figure, from, at);
        } else if let Some(at) = hover.filter(|&at| !self.holds(at)) {
            view.ghost = self.piece().map(|piece| Ghost { at, piece, takes: Vec::new(), aimed: false });
        }
        view
    }

    /// Whether something stands on a point that can be carried elsewhere.
    pub fn holds(&self, at: Point) -> bool {
        self.set_up.piece_at(at).is_some()
    }

    /// A byte a point, as those of a position.
    pub fn cells(&self) -> Vec<u8> {
        self.set_up.board().points().map(|at| self.set_up.piece_at(at).map_or(0, piece_byte)).collect()
    }

    fn now(&self, coords: Coords) -> SetUpNow {
        let Self { set_up, tool } = self;
        let position = set_up.position();
        let entry = |piece: Piece| TrayNow {
            colour: piece.colour.name(),
            kind: match piece.kind {
                PieceKind::Stone => "stone",
                PieceKind::Man => "man",
                PieceKind::Knight => "knight",
            },
            seat: piece.owner.0,
            standing: set_up.pieces().filter(|(_, other)| *other == piece).count(),
        };
        let counts = set_up.counts().into_iter().map(|count| CountNow {
            key: count.key,
            seat: count.seat.0,
            value: count.value,
            set: count.set,
            max: count.max,
            step: count.step,
        });
        SetUpNow {
            tray: set_up.tray().into_iter().map(entry).collect(),
            tool: *tool,
            act: set_up.act().0,
            act_is_set: set_up.act_is_set(),
            counts: counts.collect(),
            in_hand: position.as_ref().map_or(Vec::new(), |position| {
                Seat::first(position.seats()).map(|seat| position.tally(seat).in_hand).collect()
            }),
            line: position.as_ref().ok().map(ToString::to_string),
            fault: position.err().map(|error| self.fault(&error, coords)),
        }
    }

    fn fault(&self, error: &SetUpError, coords: Coords) -> FaultNow {
        match (error, error.refusal()) {
            (SetUpError::Over(outcome), _) => {
                let colour = |seat| self.set_up.colour(seat).name();
                FaultNow::Over { result: ResultNow::of(*outcome, self.set_up.seats(), colour) }
            }
            (_, Some(refusal)) => FaultNow::Broken { refusal: RefusalNow::of(refusal, coords) },
            _ => FaultNow::Told { sentence: Said(error.message()) },
        }
    }
}

#[wasm_bindgen]
impl Table {
    /// Begins to set up a position: that of a line of text, or the game's start where it is empty. Until
    /// [`Table::setup_done`] touches put and take off pieces.
    ///
    /// # Errors
    /// A message on what is wrong with the line, or with its being of another game; then nothing has changed.
    pub fn begin_setup(&self, line: &str) -> Result<(), Fault> {
        let mut state = self.state.borrow_mut();
        let set_up = if line.trim().is_empty() {
            SetUp::start(&state.game.position().options())?
        } else {
            let position: AnyPosition = line.parse()?;
            if position.game() != state.game.position().game() {
                let (found, wanted) = (position.game().name(), state.game.position().game().name());
                return Err(message!("position.other-game", found = found, wanted = wanted).into());
            }
            // The board and the seats follow the options.
            if position.options() != state.game.position().options() {
                let names = vec![String::new(); position.seats()];
                let names = state.names().into_iter().chain(names).take(position.seats()).collect::<Vec<_>>();
                let games = Match::new(&position.options(), names.iter().map(String::as_str))?;
                state.restart(games, GameTree::new(position.clone()));
            }
            SetUp::of(&position)
        };
        let tool = state.setting.as_ref().map_or(Some(0), |setting| setting.tool);
        let tool = tool.filter(|&tool| tool < set_up.tray().len());
        state.setting = Some(SettingUp { set_up, tool });
        Ok(())
    }

    /// Takes every piece off.
    pub fn setup_clear(&self) {
        self.edit(|setting| {
            setting.set_up.clear();
            Ok(())
        });
    }

    /// Chooses a piece by its place in the tray, or with none to take pieces off.
    pub fn setup_choose(&self, tool: Option<usize>) {
        self.edit(|setting| {
            setting.tool = tool;
            Ok(())
        });
    }

    /// Puts a piece of the tray on a point, or clears the point; tells whether that can be.
    pub fn setup_put(&self, point: u16, tool: Option<usize>) -> bool {
        self.edit(|setting| {
            let piece = tool.map(|tool| setting.set_up.tray().get(tool).copied().ok_or(SetUpError::NotThere));
            setting.set_up.put(Point(point), piece.transpose()?)
        })
    }

    /// Sets a number by its key and seat, or leaves it to be reckoned; `act` with the seat itself as the number.
    /// Tells whether that can be.
    pub fn setup_set(&self, key: &str, seat: u8, value: Option<u16>) -> bool {
        self.edit(|setting| match key {
            "act" => setting.set_up.set_act(value.map(|seat| Seat(u8::try_from(seat).unwrap_or(u8::MAX)))),
            _ => setting.set_up.set_count(key, Seat(seat), value),
        })
    }

    /// What is set up as one object; `null` while nothing is.
    ///
    /// # Errors
    /// None in practice: all parts are texts and numbers.
    pub fn setup_state(&self) -> Result<JsValue, JsValue> {
        let state = self.state.borrow();
        let now = state.setting.as_ref().map(|setting| setting.now(state.coords()));
        Ok(now.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
    }

    /// What stands on each point: one more than its place in the tray, 0 for nothing.
    pub fn setup_pieces(&self) -> Vec<u8> {
        let state = self.state.borrow();
        let Some(SettingUp { set_up, .. }) = &state.setting else { return Vec::new() };
        let tray = set_up.tray();
        let place = |piece: Piece| tray.iter().position(|other| *other == piece).map_or(0, |i| i + 1);
        let byte = |at| u8::try_from(set_up.piece_at(at).map_or(0, place)).unwrap_or(0);
        set_up.board().points().map(byte).collect()
    }

    /// Draws a piece of the tray over the whole of a small canvas.
    ///
    /// # Errors
    /// The browser refuses to draw.
    pub fn setup_paint(&self, tool: usize, canvas: &HtmlCanvasElement) -> Result<(), JsValue> {
        let state = self.state.borrow();
        let piece = state.setting.as_ref().and_then(|setting| setting.set_up.tray().get(tool).copied());
        piece.map_or(Ok(()), |piece| state.paint_single(piece, canvas))
    }

    /// The table with a game from the position that is set up, the people as they are here; `None` as long as the
    /// game cannot go on from it.
    pub fn setup_done(&self) -> Option<Table> {
        let state = self.state.borrow();
        let position = state.setting.as_ref()?.set_up.position().ok()?;
        let names = state.names();
        let games = Match::from_start(position, names.iter().map(String::as_str)).ok()?;
        let first = games.next_game()?;
        let mut made = State::at(games, first.game);
        made.clock = state.clock.clone().filter(|_| made.game.position().sides().count() == 2);
        Some(Self { state: RefCell::new(made), opened: 0 })
    }

    fn edit(&self, change: impl FnOnce(&mut SettingUp) -> Result<(), SetUpError>) -> bool {
        self.state.borrow_mut().set_up(change)
    }
}
