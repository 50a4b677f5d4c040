//! The analysis board's engine: the best lines of one position after another, deeper and deeper.

use crate::{position_of, shape, spelled};
use serde::Serialize;
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, Position};
use tessera_think::{Engine, Limits, Line, Proved, calibrated, told_in_words};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The most lines that can be asked for.
const MAX_LINES: usize = 5;

/// What an [`Analyst`] sees in a position.
#[derive(Serialize, Tsify)]
pub struct Sight {
    /// The best lines, the best first; none before the first moves have been compared, and where the game is over.
    lines: Vec<SeenLine>,
    /// The depth of the search in plies.
    depth: u8,
    /// The nodes searched.
    nodes: u64,
    /// Whether chances say so little in this game that they are told in words instead of numbers.
    words: bool,
}

/// A line of play.
#[derive(Serialize, Tsify)]
pub struct SeenLine {
    /// Its actions, at least one.
    actions: Vec<String>,
    /// The chance of winning of the seat to act, calibrated, from 0 to 1; 0 or 1 only where that is proved.
    chance: f32,
    /// The number of its own turns in which the seat to act wins, if that is proved; negative if it loses.
    #[tsify(optional)]
    turns: Option<i32>,
}

/// Analyses one position after another. What it has learnt of one helps with the next of the same game.
#[wasm_bindgen]
pub struct Analyst {
    position: AnyPosition,
    coords: Coords,
    engine: Engine,
    /// How many lines are wanted.
    most: usize,
    /// The most lines seen at once in this position.
    before: Vec<Line>,
}

/// Reads the lines of positions.
fn positions_of(lines: &[String]) -> Result<Vec<AnyPosition>, JsError> {
    lines.iter().map(|line| position_of(line)).collect()
}

#[wasm_bindgen]
impl Analyst {
    /// Starts to analyse a position for this many lines, 1 to 5. `earlier` holds the lines of the last positions before
    /// it; `letters` selects labels of letters and numbers rather than those of the rulebook.
    ///
    /// # Errors
    /// If a line is no position.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
    pub fn new(position: &str, earlier: Vec<String>, letters: bool, lines: usize) -> Result<Self, JsError> {
        let (position, earlier) = (position_of(position)?, positions_of(&earlier)?);
        let most = lines.clamp(1, MAX_LINES);
        let engine = Engine::new(position.clone(), &earlier, most);
        let coords = if letters { Coords::Letters } else { Coords::Rulebook };
        Ok(Self { position, coords, engine, most, before: Vec::new() })
    }

    /// Goes on with another position.
    ///
    /// # Errors
    /// If a line is no position; then nothing has changed.
    #[allow(clippy::needless_pass_by_value)] // so it comes from JavaScript
    pub fn set_position(&mut self, position: &str, earlier: Vec<String>) -> Result<(), JsError> {
        let (position, earlier) = (position_of(position)?, positions_of(&earlier)?);
        self.engine.set_position(position.clone(), &earlier);
        self.engine.go(Limits::default());
        self.position = position;
        self.before.clear();
        Ok(())
    }

    /// Searches `nodes` more nodes and no more. Returns whether nothing is left to search: the result is proved, there is
    /// one action only, or the game is over.
    pub fn think(&mut self, nodes: u32) -> bool {
        self.engine.step(nodes.into())
    }

    /// The best lines. As long as an iteration has not come to the second-best move, the lines of an earlier one follow.
    fn lines(&mut self) -> Vec<Line> {
        let mut lines = self.engine.lines();
        for old in &self.before {
            if lines.len() < self.most && lines.iter().all(|line| line.action() != old.action()) {
                lines.push(old.clone());
            }
        }
        self.before.clone_from(&lines);
        lines
    }

    /// What it sees so far.
    pub fn sight(&mut self) -> Ts<Sight> {
        let lines = self.lines();
        let game = self.position.game();
        shape(&Sight {
            lines: lines
                .iter()
                .map(|line| SeenLine {
                    actions: spelled(&line.actions, &self.position, self.coords),
                    chance: match line.proved {
                        Some(Proved::Win(_)) => 1.0,
                        Some(Proved::Loss(_)) => 0.0,
                        None => calibrated(game, line.chance),
                    },
                    turns: line.proved.map(Proved::turns),
                })
                .collect(),
            depth: self.engine.depth(),
            nodes: self.engine.nodes(),
            words: told_in_words(game),
        })
    }
}
