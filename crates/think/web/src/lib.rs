//! The computer opponent for a page: a module of its own, which is fetched only when a computer, a hint or a threat is
//! asked for and thinks in a worker. Positions and actions go in and out as texts, as the protocol writes them, points as
//! their numbers. What cannot be done is thrown as a text.
//!
//! Nothing here has a clock: whoever drives a [`Mind`] gives it slices of nodes and looks at the time in between.

use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, Position, notation};
use tessera_think::{Degree, Level, Limits, Player, Proved};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A position from its line.
fn position_of(line: &str) -> Result<AnyPosition, JsError> {
    line.parse().map_err(|_| JsError::new("this is no position"))
}

/// Points by their numbers.
fn numbers(points: &[Point]) -> Vec<u16> {
    points.iter().map(|point| point.0).collect()
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
    /// Begins to think about a position at a level from 1 to 8. `earlier` are the positions that the game has come through;
    /// points are called by letters and numbers, or as in the rulebook.
    ///
    /// # Errors
    /// If a line is no position, or there is no such level.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
    pub fn new(position: &str, earlier: Vec<String>, level: u8, seed: u32, letters: bool) -> Result<Self, JsError> {
        let level = Level::new(level).ok_or_else(|| JsError::new("there is no such level"))?;
        let earlier = earlier.iter().map(|line| position_of(line)).collect::<Result<Vec<_>, _>>()?;
        let position = position_of(position)?;
        let limits = level.limits();
        let player = Player::new(&position, &earlier, level, limits, seed.into());
        Ok(Self { position, coords: if letters { Coords::Letters } else { Coords::Rulebook }, limits, player })
    }

    /// How long its level thinks, in milliseconds; nothing where it ends by itself.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some seconds
    pub fn movetime(&self) -> Option<f64> {
        self.limits.time_ms.map(|time| time as f64)
    }

    /// Thinks on for `nodes` nodes and no more; tells whether it is done.
    pub fn think(&mut self, nodes: u32) -> bool {
        self.player.step(nodes.into())
    }

    /// What it would do by now; nothing while it has not compared any moves yet, or where the game is over.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // far below 2⁵³
    pub fn choice(&self) -> Option<Choice> {
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
        let hint = tessera_think::hint(&self.position, &choice, Degree::Line);
        let reason = hint.threat.as_ref();
        Some(Choice {
            action: notation::spell(&choice.action(), &self.position, self.coords),
            line,
            chance: choice.chance,
            turns: choice.proved.map(|proved| match proved {
                Proved::Win(turns) => i32::from(turns),
                Proved::Loss(turns) => -i32::from(turns),
            }),
            depth: choice.depth,
            nodes: choice.nodes as f64,
            kind: reason.map(|threat| threat.kind.name().to_owned()),
            colour: reason.map(|threat| threat.colour.name().to_owned()),
            points: numbers(&hint.points),
        })
    }
}

/// What a [`Mind`] would do, and why.
#[wasm_bindgen(getter_with_clone)]
pub struct Choice {
    /// The action.
    #[wasm_bindgen(readonly)]
    pub action: String,
    /// What is expected to follow, the action itself first.
    #[wasm_bindgen(readonly)]
    pub line: Vec<String>,
    /// The chance of winning of the seat that acts, from 0 to 1.
    #[wasm_bindgen(readonly)]
    pub chance: f32,
    /// In how many turns of its own that seat wins, where that is known; below zero, in how many it loses.
    #[wasm_bindgen(readonly)]
    pub turns: Option<i32>,
    /// The plies that were looked ahead.
    #[wasm_bindgen(readonly)]
    pub depth: u8,
    /// The positions that were looked at.
    #[wasm_bindgen(readonly)]
    pub nodes: f64,
    /// The kind of the threat that the action completes or stops, if it does that.
    #[wasm_bindgen(readonly)]
    pub kind: Option<String>,
    /// The colour whose threat it is.
    #[wasm_bindgen(readonly)]
    pub colour: Option<String>,
    /// Where to look: what stands there of the threat, else about the action.
    #[wasm_bindgen(readonly)]
    pub points: Vec<u16>,
}

/// Something that a colour can do next if nobody stops it.
#[wasm_bindgen(getter_with_clone)]
pub struct Threat {
    /// Whose it is.
    #[wasm_bindgen(readonly)]
    pub colour: String,
    /// What it is.
    #[wasm_bindgen(readonly)]
    pub kind: String,
    /// The points that matter, last where it is completed.
    #[wasm_bindgen(readonly)]
    pub points: Vec<u16>,
}

/// The threats of all sides, the weightiest first.
///
/// # Errors
/// If the line is no position.
#[wasm_bindgen]
pub fn threats(position: &str) -> Result<Vec<Threat>, JsError> {
    let found = tessera_think::threats(&position_of(position)?);
    let told = found.into_iter().map(|threat| Threat {
        colour: threat.colour.name().to_owned(),
        kind: threat.kind.name().to_owned(),
        points: numbers(&threat.points),
    });
    Ok(told.collect())
}
