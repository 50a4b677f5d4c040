//! A puzzle that is being solved: which actions are right, what the other side replies, how far the solver has come.
//! Actions are compared by the position they lead to, so that any order or spelling that leads there counts.

use super::tree::GameTree;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{self, PuzzleError, PuzzleLine};
use tessera_rules::{Action, AnyPosition, Position, Seats};

/// How far the solver has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Verdict {
    /// The next action is to be found.
    #[default]
    Open,
    /// The last action was wrong.
    Wrong,
    /// All of a solution has been found.
    Solved,
    /// The solution is being shown, action by action.
    Showing,
    /// All of it was shown.
    Shown,
}

/// A solution.
#[derive(Clone, Debug)]
struct Line {
    /// What is played, as text.
    actions: Vec<String>,
    /// The position after each.
    positions: Vec<AnyPosition>,
    /// Whose turn it is before each.
    sides: Vec<Option<Seats>>,
}

impl Line {
    fn new(way: &[Action], mut position: AnyPosition, coords: Coords) -> Self {
        let mut line = Self { actions: Vec::new(), positions: Vec::new(), sides: Vec::new() };
        for action in way {
            line.sides.push(side_to_act(&position));
            line.actions.push(notation::spell(action, &position, coords));
            position.apply(action);
            line.positions.push(position.clone());
        }
        line
    }
}

/// A puzzle that is being solved.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId};
/// use tessera_site::session::{GameTree, Puzzle, Verdict};
/// let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
/// let mut puzzle = Puzzle::new(&game, "J10 K5 M12 | A1", Coords::Rulebook).unwrap();
/// game.play_text("J10", Coords::Rulebook).unwrap();
/// assert!(puzzle.judge(&game));
/// assert_eq!((puzzle.verdict(), puzzle.next(&game)), (Verdict::Open, Some("K5")));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    lines: Vec<Line>,
    /// Actions played before it begins.
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
    /// A puzzle that begins where a game stands, with the solutions as a [line](PuzzleLine) of a puzzle has them. Points
    /// are called in this style.
    ///
    /// # Errors
    /// If there is no solution, or one cannot be played.
    pub fn new(game: &GameTree, solutions: &str, coords: Coords) -> Result<Self, PuzzleError> {
        let ways = notation::ways(solutions, game.position(), coords)?;
        Ok(Self::at(game.position(), game.ply(), &ways, coords))
    }

    fn at(position: &AnyPosition, begin: usize, ways: &[Vec<Action>], coords: Coords) -> Self {
        let lines = ways.iter().map(|way| Line::new(way, position.clone(), coords)).collect();
        Self { lines, begin, solver: side_to_act(position), reached: Vec::new(), verdict: Verdict::Open }
    }

    /// How far the solver has come.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The number of actions played before it begins.
    #[must_use]
    pub const fn begin(&self) -> usize {
        self.begin
    }

    /// The solutions that begin with the first `count` of the positions gone through.
    fn alive(&self, count: usize) -> impl Iterator<Item = &Line> {
        let reached = &self.reached[..count.min(self.reached.len())];
        self.lines.iter().filter(move |line| line.positions.starts_with(reached))
    }

    /// Looks at an action that has just been carried out; whether it is right.
    pub fn judge(&mut self, game: &GameTree) -> bool {
        self.reach(game.ply().saturating_sub(self.begin), game.position())
    }

    /// Goes on where somebody has left off: judges what has been played since the puzzle began.
    pub fn resume(&mut self, game: &GameTree) {
        for (count, &node) in (1..).zip(game.path(game.cursor()).iter().skip(self.begin)) {
            self.reach(count, &game.position_at(node));
        }
    }

    /// The position after `count` actions of the puzzle; whether the last of them was right.
    fn reach(&mut self, count: usize, position: &AnyPosition) -> bool {
        self.reached.truncate(count.saturating_sub(1));
        self.reached.push(position.clone());
        let (mut right, mut solved) = (false, false);
        for line in self.alive(count) {
            right = true;
            solved |= line.actions.len() == count;
        }
        self.verdict = match self.verdict {
            Verdict::Showing if self.lines.first().is_none_or(|line| count >= line.actions.len()) => Verdict::Shown,
            Verdict::Showing | Verdict::Shown => self.verdict,
            _ if !right => Verdict::Wrong,
            _ if solved => Verdict::Solved,
            verdict => verdict,
        };
        right
    }

    /// What the page plays now: the reply of the other side, or the next action of the solution that is being shown.
    #[must_use]
    pub fn next(&self, game: &GameTree) -> Option<&str> {
        let count = game.ply().checked_sub(self.begin)?;
        let line = match self.verdict {
            Verdict::Open => self.alive(count).next().filter(|line| line.sides.get(count) != Some(&self.solver))?,
            Verdict::Showing => self.lines.first()?,
            _ => return None,
        };
        line.actions.get(count).map(String::as_str)
    }

    /// The next action of a solution, of either side: what a hint is about. `None` after a move that leaves all solutions.
    #[must_use]
    pub fn answer(&self, game: &GameTree) -> Option<&str> {
        let count = game.ply().checked_sub(self.begin)?;
        let on_the_way = count == 0 || self.reached.get(count - 1) == Some(game.position());
        let line = self.alive(count).next().filter(|_| on_the_way)?;
        line.actions.get(count).map(String::as_str)
    }

    /// After a wrong action: it is to be found anew. False where none was wrong.
    pub fn try_again(&mut self) -> bool {
        let was_wrong = self.verdict == Verdict::Wrong;
        if was_wrong {
            self.verdict = Verdict::Open;
        }
        was_wrong
    }

    /// From now on the first solution is shown, from the beginning.
    pub fn show(&mut self) {
        self.verdict = Verdict::Showing;
        self.reached.clear();
    }
}

impl From<&PuzzleLine> for Puzzle {
    fn from(line: &PuzzleLine) -> Self {
        Self::at(&line.position(), line.after.len(), &line.ways, Coords::Rulebook)
    }
}
