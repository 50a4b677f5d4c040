//! The engine for a page: a module of its own, fetched only when a computer plays or somebody asks for a hint or for
//! threats. It runs in a worker. Positions and actions cross as text, as the protocol writes them, points as their numbers.
//! Errors are thrown with a text for developers.
//!
//! Nothing here has a clock: the worker gives a [`Mind`] slices of nodes and looks at the time in between.

use serde::Serialize;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, Position, Seat, notation};
use tessera_think::{Level, Limits, Player, Proved};
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

/// The choice of a [`Mind`], and why.
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
    /// The threat that the action completes or stops, if it does either.
    #[tsify(optional)]
    threat: Option<Threat>,
    /// Where to look: the points of the threat, or else those around the action.
    points: Vec<u16>,
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

/// Thinks about one position.
#[wasm_bindgen]
pub struct Mind {
    position: AnyPosition,
    coords: Coords,
    limits: Limits,
    player: Player,
}

#[wasm_bindgen]
impl Mind {
    /// Starts to think about a position at a level from 1 to 8, after `plies` plies of a game. `earlier` holds the lines of
    /// the last positions before it; `letters` selects labels of letters and numbers rather than those of the rulebook.
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
    ) -> Result<Self, JsError> {
        let level = Level::new(level).ok_or_else(|| JsError::new("there is no such level"))?;
        let earlier = earlier.iter().map(|line| position_of(line)).collect::<Result<Vec<_>, _>>()?;
        let position = position_of(position)?;
        let limits = level.limits();
        let player = Player::after(plies, &position, &earlier, level, limits, seed.into());
        Ok(Self { position, coords: if letters { Coords::Letters } else { Coords::Rulebook }, limits, player })
    }

    /// The time limit of its level in milliseconds; `undefined` where the level is limited by nodes.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some seconds
    pub fn movetime(&self) -> Option<f64> {
        self.limits.time_ms.map(|time| time as f64)
    }

    /// Searches `nodes` more nodes and no more. Returns whether the search is done.
    pub fn think(&mut self, nodes: u32) -> bool {
        self.player.step(nodes.into())
    }

    /// The choice so far; `undefined` before the first moves have been compared, and when the game is over.
    #[must_use]
    pub fn choice(&self) -> Option<Ts<Choice>> {
        let choice = self.player.choice()?;
        let mut position = self.position.clone();
        let line: Vec<String> = choice
            .actions
            .iter()
            .map(|action| {
                let text = notation::spell(action, &position, self.coords);
                position.apply(action);
                text
            })
            .collect();
        let hint = tessera_think::hint(&self.position, &choice);
        Some(shape(&Choice {
            action: notation::spell(&choice.action(), &self.position, self.coords),
            line,
            chance: choice.chance,
            turns: choice.proved.map(|proved| match proved {
                Proved::Win(turns) => i32::from(turns),
                Proved::Loss(turns) => -i32::from(turns),
            }),
            depth: choice.depth,
            nodes: choice.nodes,
            threat: hint.threat.as_ref().map(Threat::from),
            points: numbers(&hint.points),
        }))
    }

    /// Whether the player on a seat would accept a draw; `undefined` as long as there is no choice.
    #[must_use]
    pub fn accepts_draw(&self, seat: u8) -> Option<bool> {
        let seat = Seat::try_from(seat).ok()?;
        Some(tessera_think::accepts_draw(&self.position, &self.player.choice()?, seat))
    }
}
