//! The review of a finished game, for the page.

use crate::{numbers, position_of, shape, spelled};
use serde::Serialize;
use tessera_rules::geometry::Coords;
use tessera_rules::{Action, AnyPosition, Position, notation};
use tessera_think::{Budget, PlyReview, Proved, Review, Summary, Value, Why};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The most actions of a game that is reviewed.
const MAX_ACTIONS: usize = 20_000;

/// What a review says of an action. Chances are those of the seat that acted, calibrated, from 0 to 1; turns are its own,
/// negative if it loses.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedPly {
    /// The action's place in the game, from 1.
    ply: usize,
    /// The index of the seat that acted.
    seat: u8,
    /// The action.
    action: String,
    /// The chance before the action.
    before: f32,
    /// The chance after it.
    after: f32,
    /// In how many turns the best action would have ended the game, if that is proved.
    #[tsify(optional)]
    turns_before: Option<i32>,
    /// In how many turns the game ends after this one, if that is proved, this one included.
    #[tsify(optional)]
    turns_after: Option<i32>,
    /// The verdict.
    #[tsify(type = "'forced' | 'good' | 'only' | 'inexact' | 'mistake' | 'blunder' | 'lets-win-go' | 'allows-win'")]
    verdict: &'static str,
    /// The line of the best action from before the action on; empty where there was no choice.
    best: Vec<String>,
    /// How the game would best have gone on after the action.
    reply: Vec<String>,
    /// How much the second-best action gives away, where this was the best and that has been looked at.
    #[tsify(optional)]
    second_loss: Option<f32>,
    /// Why.
    #[tsify(optional)]
    reason: Option<ReviewReason>,
    /// How many plies ahead the position before the action was searched.
    depth: u8,
    /// 1 after the first pass, 2 where the second has looked again.
    pass: u8,
}

/// A fact about an action that a reader can check on the board.
#[derive(Serialize, Tsify)]
pub struct ReviewReason {
    /// What it tells.
    #[tsify(
        type = "'missed-win' | 'loses' | 'row-stands' | 'six-stands' | 'hexagon-stands' | 'double' | 'threat' | 'open-three' | 'fork' | 'attack' | 'captured' | 'last-capture' | 'can-be-captured' | 'mill' | 'shape-threat' | 'enters' | 'exchange' | 'line-costs' | 'runs-out' | 'missed-capture' | 'missed-exchange' | 'missed-threat' | 'missed-three' | 'missed-fork' | 'missed-attack' | 'missed-mill' | 'missed-shape' | 'missed-entry' | 'others-lose'"
    )]
    key: &'static str,
    /// Where, by the numbers of the points.
    points: Vec<u16>,
    /// The number of turns or pieces; 0 where nothing is counted.
    n: u16,
    /// The action that carries it out: the best one where something was missed, else the enemy's reply.
    #[tsify(optional)]
    by: Option<String>,
}

/// The summary of a reviewed game.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReviewSummary {
    /// The plies to look at again, in the order of the game: at most three of each side.
    key_moments: Vec<usize>,
    /// Each side, in the order of their first seats.
    sides: Vec<ReviewedSide>,
    /// Whether chances are told and graded: not where three sides or more play.
    chances: bool,
    /// Whether chances are told in words instead of numbers.
    words: bool,
    /// The first ply that is reviewed: of a long game the last ones are.
    first: usize,
}

/// What a side did.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedSide {
    /// The index of its first seat.
    seat: u8,
    /// How many of its actions were graded.
    graded: usize,
    /// What these gave away on average, from 0 to 1.
    average_loss: f32,
    /// The levels that it played about like: one, two that cannot be told apart, or all below or above one; none where nothing
    /// can be told.
    about: Vec<u8>,
}

/// What a search has found of a position, from the point of view of the seat to act.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedPosition {
    /// Its line.
    position: String,
    /// The nodes searched.
    nodes: u64,
    /// How many plies ahead.
    depth: u8,
    /// The best line.
    actions: Vec<String>,
    /// The chance of winning, calibrated, from 0 to 1.
    chance: f32,
    /// The number of its own turns in which the seat to act wins, if that is proved; negative if it loses.
    #[tsify(optional)]
    turns: Option<i32>,
    /// The chance after each iteration.
    by_depth: Vec<f32>,
    /// How much the second-best action gives away, if that has been looked at.
    #[tsify(optional)]
    second_loss: Option<f32>,
}

/// Reads a game: its start, and the actions from there on.
fn game_of(start: &str, actions: &[String], coords: Coords) -> Result<(AnyPosition, Vec<Action>), JsError> {
    if actions.len() > MAX_ACTIONS {
        return Err(JsError::new("the game is too long"));
    }
    let start = position_of(start)?;
    let mut position = start.clone();
    let read = |text: &String| {
        let action = notation::resolve(text, &position, coords)
            .map_err(|_| JsError::new(&format!("{text} is not legal here")))?;
        position.apply(&action);
        Ok(action)
    };
    let read = actions.iter().map(read).collect::<Result<Vec<_>, JsError>>()?;
    Ok((start, read))
}

/// The lines of all positions of a game, the start first.
///
/// # Errors
/// As [`Reviewer::new`].
#[wasm_bindgen]
#[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
pub fn positions(start: &str, actions: Vec<String>, letters: bool) -> Result<Vec<String>, JsError> {
    let (mut position, actions) = game_of(start, &actions, if letters { Coords::Letters } else { Coords::Rulebook })?;
    let mut lines = vec![position.to_string()];
    for action in actions {
        position.apply(&action);
        lines.push(position.to_string());
    }
    Ok(lines)
}

/// Reviews a game.
#[wasm_bindgen]
pub struct Reviewer {
    review: Review,
    coords: Coords,
}

#[wasm_bindgen]
impl Reviewer {
    /// Starts to review a game: these actions from a position on. `letters` selects labels of letters and numbers rather than
    /// those of the rulebook; `nodes` are those for each position in the first pass, if not as many as fit the game.
    ///
    /// # Errors
    /// If the line is no position, an action is not legal, or there are too many.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
    pub fn new(start: &str, actions: Vec<String>, letters: bool, nodes: Option<u32>) -> Result<Self, JsError> {
        let coords = if letters { Coords::Letters } else { Coords::Rulebook };
        let (start, read) = game_of(start, &actions, coords)?;
        let budget = Budget::of(start.game());
        let budget = nodes.map_or(budget, |nodes| budget.with_nodes(nodes.into()));
        Ok(Self { review: Review::new(&start, &read, budget), coords })
    }

    /// Takes what is known of a position, so that it is not searched again: the fields of a [`ReviewedPosition`], 0 turns where
    /// nothing is proved. What makes no sense is left aside.
    #[allow(clippy::needless_pass_by_value, clippy::too_many_arguments)] // so it comes from JavaScript
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a number of nodes, or 0
    pub fn know(
        &mut self,
        position: &str,
        nodes: f64,
        depth: u8,
        actions: Vec<String>,
        chance: f32,
        turns: i32,
        by_depth: Vec<f32>,
        second_loss: Option<f32>,
    ) {
        let Ok(position) = position.parse::<AnyPosition>() else { return };
        let mut here = position.clone();
        let read = |text: &String| {
            let action = notation::resolve(text, &here, self.coords).ok()?;
            here.apply(&action);
            Some(action)
        };
        let line = actions.iter().map_while(read).collect();
        let (nodes, proved) = (nodes as u64, Proved::in_turns(turns));
        self.review.know(Value { position, nodes, depth, chance, proved, line, by_depth, second_loss });
    }

    /// Whether [`Reviewer::think`] would search, rather than take what is known: only then it takes nodes.
    #[must_use]
    pub fn searches(&self) -> bool {
        self.review.searches()
    }

    /// What has been searched since this was last called, to be kept for another review.
    pub fn positions(&mut self) -> Vec<Ts<ReviewedPosition>> {
        let told = |value: Value| {
            shape(&ReviewedPosition {
                actions: spelled(&value.line, &value.position, self.coords),
                position: value.position.to_string(),
                nodes: value.nodes,
                depth: value.depth,
                chance: value.chance,
                turns: value.proved.map(Proved::turns),
                by_depth: value.by_depth,
                second_loss: value.second_loss,
            })
        };
        self.review.take_values().into_iter().map(told).collect()
    }

    /// Searches at most `nodes` more nodes. Returns whether the review is complete.
    pub fn think(&mut self, nodes: u32) -> bool {
        self.review.step(nodes.into())
    }

    /// The actions reviewed, or reviewed again, since this was last called.
    pub fn plies(&mut self) -> Vec<Ts<ReviewedPly>> {
        let fresh = self.review.take_fresh();
        fresh.into_iter().filter_map(|ply| Some(shape(&self.told(&ply)?))).collect()
    }

    /// How much of the work is done, from 0 to 1. It can fall when the second pass begins.
    #[must_use]
    pub fn progress(&self) -> f32 {
        self.review.progress()
    }

    /// The summary of the game, as far as it has been reviewed.
    #[must_use]
    pub fn summary(&self) -> Ts<ReviewSummary> {
        let Summary { mut key_moments, sides, chances, words, first } = self.review.summary();
        key_moments.sort_unstable();
        let side = |side: tessera_think::SideSummary| ReviewedSide {
            seat: side.seat.into(),
            graded: side.graded,
            average_loss: side.average_loss,
            about: side.about.iter().map(|level| level.number()).collect(),
        };
        shape(&ReviewSummary { key_moments, sides: sides.into_iter().map(side).collect(), chances, words, first })
    }

    fn told(&self, ply: &PlyReview) -> Option<ReviewedPly> {
        let before = self.review.position(ply.ply)?;
        let after = self.review.position(ply.ply + 1)?;
        let text = |action: &Action, position: &AnyPosition| notation::spell(action, position, self.coords);
        let reason = |why: &Why| ReviewReason {
            key: why.key.name(),
            points: numbers(&why.points),
            n: why.n,
            by: why.by.map(|by| text(&by, if why.key.is_about_the_best() { before } else { after })),
        };
        Some(ReviewedPly {
            ply: ply.ply,
            seat: ply.seat.into(),
            action: text(&ply.action, before),
            before: ply.before,
            after: ply.after,
            turns_before: ply.proved_before.map(Proved::turns),
            turns_after: ply.proved_after.map(Proved::turns),
            verdict: ply.verdict.name(),
            best: spelled(&ply.best, before, self.coords),
            reply: spelled(&ply.reply, after, self.coords),
            second_loss: ply.second_loss,
            reason: ply.reason.as_ref().map(reason),
            depth: ply.depth,
            pass: ply.pass,
        })
    }
}
