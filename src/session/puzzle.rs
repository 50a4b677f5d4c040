//! A puzzle: the actions that solve it, with the replies of the other side in their places. Actions are compared by the
//! position they lead to, so that any way of writing them does.
//!
//! A solution is written as one plays: `D7* A1 D9*`, with `|` between several of them. Lessons, exercises and puzzles on
//! other people's pages are all written so.

use super::tree::GameTree;
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::{Message, clip, errors};
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Position, Seats};

/// The most solutions, and the most actions of one.
const MOST: usize = 1_000;

/// How far somebody has come with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Verdict {
    /// It is to be solved.
    #[default]
    Open,
    /// The last action was wrong.
    Wrong,
    /// It is solved.
    Solved,
    /// The solution was shown.
    Shown,
}

/// Why a solution cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleError {
    /// There is none.
    Nothing,
    /// There are too many, or one is too long.
    Long,
    /// This action cannot be played, for this reason.
    Action(String, Message),
}

impl PuzzleError {
    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing | Self::Long => message!("embed.noSolution"),
            Self::Action(action, cause) => {
                message!("embed.badSolution", action = action.as_str(), cause = cause.clone())
            }
        }
    }
}

errors!(PuzzleError);

/// A way to solve a puzzle.
#[derive(Clone, Debug)]
struct Line {
    /// What is played.
    actions: Vec<String>,
    /// The position after each.
    positions: Vec<AnyPosition>,
    /// Whose turn it is before each.
    sides: Vec<Option<Seats>>,
}

/// A puzzle and how far somebody has come with it.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId};
/// use tessera_site::session::{GameTree, Puzzle, Verdict};
/// let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
/// let mut puzzle = Puzzle::new(&game, "J10 K5 M12 | A1", Coords::Rulebook).unwrap();
/// game.play_text("J10", Coords::Rulebook).unwrap();
/// assert!(puzzle.judge(&game));
/// assert_eq!((puzzle.verdict(), puzzle.reply(game.ply())), (Verdict::Open, Some("K5")));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    lines: Vec<Line>,
    begin: usize,
    solver: Option<Seats>,
    /// The positions gone through from the beginning.
    reached: Vec<AnyPosition>,
    verdict: Verdict,
}

/// The side whose turn it is.
fn side_to_act(position: &AnyPosition) -> Option<Seats> {
    let seat = position.to_act()?;
    position.sides().find(|side| side.contains(seat))
}

impl Puzzle {
    /// A puzzle that begins where a game stands. Points are called in this style.
    ///
    /// # Errors
    /// If there is no solution, or one cannot be played.
    pub fn new(game: &GameTree, solution: &str, coords: Coords) -> Result<Self, PuzzleError> {
        let mut lines = Vec::new();
        for text in solution.split('|').filter(|text| !text.trim().is_empty()) {
            let mut position = game.position().clone();
            let mut line = Line { actions: Vec::new(), positions: Vec::new(), sides: Vec::new() };
            for action in text.split_whitespace() {
                line.sides.push(side_to_act(&position));
                let found = notation::resolve(action, &position, coords)
                    .map_err(|error| PuzzleError::Action(clip(action), error.sentence(coords)))?;
                position.apply(&found);
                line.actions.push(action.to_owned());
                line.positions.push(position.clone());
                if line.actions.len() > MOST {
                    return Err(PuzzleError::Long);
                }
            }
            lines.push(line);
            if lines.len() > MOST {
                return Err(PuzzleError::Long);
            }
        }
        if lines.is_empty() {
            return Err(PuzzleError::Nothing);
        }
        let solver = side_to_act(game.position());
        Ok(Self { lines, begin: game.ply(), solver, reached: Vec::new(), verdict: Verdict::Open })
    }

    /// How far somebody has come.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// So many actions were played before it.
    #[must_use]
    pub const fn begin(&self) -> usize {
        self.begin
    }

    /// The solutions that begin with the first so many of the positions gone through.
    fn alive(&self, count: usize) -> impl Iterator<Item = &Line> {
        let reached = &self.reached[..count.min(self.reached.len())];
        self.lines.iter().filter(move |line| line.positions.starts_with(reached))
    }

    /// Looks at an action that has just been carried out; tells whether it is right.
    pub fn judge(&mut self, game: &GameTree) -> bool {
        let count = game.ply().saturating_sub(self.begin);
        self.reached.truncate(count.saturating_sub(1));
        self.reached.push(game.position().clone());
        let (mut right, mut solved) = (false, false);
        for line in self.alive(count) {
            right = true;
            solved |= line.actions.len() == count;
        }
        match self.verdict {
            _ if !right => self.verdict = Verdict::Wrong,
            Verdict::Shown => {}
            _ if solved => self.verdict = Verdict::Solved,
            _ => {}
        }
        right
    }

    /// What the other side does now, after so many actions of the game.
    #[must_use]
    pub fn reply(&self, ply: usize) -> Option<&str> {
        let count = ply.checked_sub(self.begin)?;
        let line = self.alive(count).next().filter(|_| self.verdict == Verdict::Open)?;
        (*line.sides.get(count)? != self.solver).then(|| line.actions.get(count).map(String::as_str)).flatten()
    }

    /// The first solution's action after so many actions of the game.
    #[must_use]
    pub fn shown(&self, ply: usize) -> Option<&str> {
        self.lines[0].actions.get(ply.checked_sub(self.begin)?).map(String::as_str)
    }

    /// The last action is taken back.
    pub fn again(&mut self) {
        self.verdict = Verdict::Open;
    }

    /// From now on it is not solved but shown.
    pub fn show(&mut self) {
        self.verdict = Verdict::Shown;
        self.reached.clear();
    }
}
