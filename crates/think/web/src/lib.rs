//! The engine for a page: a module of its own, fetched only when a computer plays or somebody asks for a hint or for
//! threats. It runs in a worker. Positions and actions cross as text, as the protocol writes them, points as their numbers.
//! Errors are thrown with a text for developers.
//!
//! Nothing here has a clock: the worker gives a [`MoveSearch`] slices of nodes and looks at the time in between.

mod analysis;
mod review;

pub use analysis::Analyst;
pub use review::Reviewer;

use serde::Serialize;
use tessera_rules::Action;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, Position, Seat, notation};
use tessera_think::{Level, Player, Proved, Reason};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, UnwrapThrowExt, wasm_bindgen};

/// Reads the line of a position.
fn position_of(line: &str) -> Result<AnyPosition, JsError> {
    line.parse().map_err(|_| JsError::new("this is no position"))
}

/// Points by their numbers.
fn numbers(points: &[Point]) -> Vec<u16> {
    points.iter().map(|point| point.0).collect()
}

/// A shape for the page.
fn shape<T: Tsify + Serialize>(shape: &T) -> Ts<T> {
    // Texts and numbers can always be handed over.
    shape.into_ts().unwrap_throw()
}

/// The actions of a line of play from a position, as text.
fn spelled(actions: &[Action], from: &AnyPosition, coords: Coords) -> Vec<String> {
    let mut position = from.clone();
    let spell = |action: &Action| {
        let text = notation::spell(action, &position, coords);
        position.apply(action);
        text
    };
    actions.iter().map(spell).collect()
}

/// The choice of a [`MoveSearch`].
#[derive(Serialize, Tsify)]
pub struct Choice {
    /// The action.
    action: String,
    /// The expected line, the action itself first.
    line: Vec<String>,
    /// The chance of winning of the seat to act, from 0 to 1.
    chance: f32,
    /// The number of its own turns in which the seat to act wins, if that is proved; negative if it loses.
    #[tsify(optional)]
    turns: Option<i32>,
    /// The depth of the search in plies.
    depth: u8,
    /// The nodes searched.
    nodes: u64,
}

/// Why the choice of a [`MoveSearch`] is good.
#[derive(Serialize, Tsify)]
pub struct Hint {
    /// The threat that the action completes or stops, if it does either.
    #[tsify(optional)]
    threat: Option<Threat>,
    /// What the action does, the weightiest first.
    reasons: Vec<Why>,
}

/// Something that an action does.
#[derive(Serialize, Tsify)]
pub struct Why {
    /// What it does.
    #[tsify(type = "'wins' | 'stops' | 'threatens' | 'three' | 'captures' | 'saves' | 'completes' | 'enters'")]
    does: &'static str,
    /// The kind of threat or shape that this is about; empty without one.
    kind: &'static str,
    /// The number of points or pieces.
    n: usize,
}

impl From<Reason> for Why {
    fn from(reason: Reason) -> Self {
        let (does, kind, n) = match reason {
            Reason::Wins => ("wins", "", 1),
            Reason::Stops(kind) => ("stops", kind.name(), 1),
            Reason::Threatens(kind, n) => ("threatens", kind.name(), n),
            Reason::OpenThree => ("three", "", 1),
            Reason::Captures(n) => ("captures", "", n),
            Reason::Saves(n) => ("saves", "", n),
            Reason::Completes(kind) => ("completes", kind.name(), 1),
            Reason::Enters => ("enters", "", 1),
        };
        Self { does, kind, n }
    }
}

/// Something that a colour can do next if nobody stops it.
#[derive(Serialize, Tsify)]
pub struct Threat {
    /// Whose threat it is.
    colour: &'static str,
    /// What it is.
    kind: &'static str,
    /// The pieces that count, and last the point where the threat is completed.
    points: Vec<u16>,
}

impl From<&tessera_think::Threat> for Threat {
    fn from(threat: &tessera_think::Threat) -> Self {
        Self { colour: threat.colour.name(), kind: threat.kind.name(), points: numbers(&threat.points) }
    }
}

/// The threats of all sides, the weightiest first.
///
/// # Errors
/// If the line is no position.
#[wasm_bindgen]
pub fn threats(position: &str) -> Result<Vec<Ts<Threat>>, JsError> {
    let found = tessera_think::threats(&position_of(position)?);
    Ok(found.iter().map(|threat| shape(&Threat::from(threat))).collect())
}

/// The line of a position as if the seat to act had passed; `undefined` where the rules leave no room for that.
///
/// # Errors
/// If the line is no position.
#[wasm_bindgen]
pub fn passed(position: &str) -> Result<Option<String>, JsError> {
    Ok(tessera_think::null_move(&position_of(position)?).map(|passed| passed.to_string()))
}

/// Thinks about one position.
#[wasm_bindgen]
pub struct MoveSearch {
    position: AnyPosition,
    coords: Coords,
    player: Player,
}

#[wasm_bindgen]
impl MoveSearch {
    /// Starts to think about a position at a level from 1 to 8, after `plies` plies of a game. `earlier` holds the lines of
    /// the last positions before it; `letters` selects labels of letters and numbers rather than those of the rulebook. At full
    /// strength it goes on from what `last` has found.
    ///
    /// # Errors
    /// If a line is no position, or there is no such level.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
    pub fn new(
        position: &str,
        earlier: Vec<String>,
        plies: usize,
        level: u8,
        seed: u32,
        letters: bool,
        last: Option<Self>,
    ) -> Result<Self, JsError> {
        let level = Level::new(level).ok_or_else(|| JsError::new("there is no such level"))?;
        let earlier = earlier.iter().map(|line| position_of(line)).collect::<Result<Vec<_>, _>>()?;
        let position = position_of(position)?;
        let limits = level.limits();
        let player =
            Player::after(plies, &position, &earlier, level, limits, seed.into(), last.map(|last| last.player));
        Ok(Self { position, coords: if letters { Coords::Letters } else { Coords::Rulebook }, player })
    }

    /// The time limit in milliseconds, by what has been found so far; `undefined` where the level is limited by nodes.
    #[must_use]
    pub fn movetime(&self) -> Option<f64> {
        self.player.time_ms()
    }

    /// Searches `nodes` more nodes and no more. Returns whether the search is done.
    pub fn think(&mut self, nodes: u32) -> bool {
        self.player.step(nodes.into())
    }

    /// The choice so far; `undefined` before the first moves have been compared, and when the game is over.
    #[must_use]
    pub fn choice(&self) -> Option<Ts<Choice>> {
        let choice = self.player.choice()?;
        Some(shape(&Choice {
            action: notation::spell(&choice.action(), &self.position, self.coords),
            line: spelled(&choice.actions, &self.position, self.coords),
            chance: choice.chance,
            turns: choice.proved.map(Proved::turns),
            depth: choice.depth,
            nodes: choice.nodes,
        }))
    }

    /// Why the choice so far is good; `undefined` where there is none.
    #[must_use]
    pub fn hint(&self) -> Option<Ts<Hint>> {
        let choice = self.player.choice()?;
        let reasons = tessera_think::reasons(&self.position, &choice.action());
        Some(shape(&Hint {
            threat: tessera_think::hint(&self.position, &choice).threat.as_ref().map(Threat::from),
            reasons: reasons.into_iter().map(Why::from).collect(),
        }))
    }

    /// Whether the player on a seat would accept a draw; `undefined` as long as there is no choice.
    #[must_use]
    pub fn accepts_draw(&self, seat: u8) -> Option<bool> {
        let seat = Seat::try_from(seat).ok()?;
        Some(tessera_think::accepts_draw(&self.position, &self.player.choice()?, seat))
    }
}
