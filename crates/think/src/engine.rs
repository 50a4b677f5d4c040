//! Searching one position after another, slice by slice.

use crate::Limits;
use crate::boards::build;
use crate::chance::chance;
use crate::search::{MAX_DEPTH, Root, Search, Settings, TranspositionTable};
use crate::search_board::{DECIDED, Move, WON, Want};
use tessera_rules::{Action, AnyPosition, Position, narrow};

/// The plies that a player searches even where one move is left: a hint tells how the game may go on.
const TOLD_DEPTH: i32 = 4;

/// A line of play with its evaluation.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The actions, at least one.
    pub actions: Vec<Action>,
    /// The chance of winning of the seat to act, from 0 to 1: `1 / (1 + 3^(-value / scale))` of the value for its side.
    /// At one scale a side wins three games of four; the scale is a game's own.
    pub chance: f32,
    /// How the game ends, if that is proved.
    pub proved: Option<Proved>,
    /// The depth of the search in plies.
    pub depth: u8,
    /// The nodes of the search so far.
    pub nodes: u64,
}

impl Line {
    /// Its first action.
    ///
    /// # Panics
    /// If the line has been emptied.
    #[must_use]
    pub fn action(&self) -> Action {
        self.actions[0]
    }
}

/// How the game ends whatever the other side does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proved {
    /// The seat to act wins within this many turns of its own.
    Win(u16),
    /// It loses within this many turns of its own.
    Loss(u16),
}

impl Proved {
    /// The turns until the seat to act wins; negative if it loses.
    ///
    /// ```
    /// use tessera_think::Proved;
    /// assert_eq!([Proved::Win(2), Proved::Loss(3)].map(Proved::turns), [2, -3]);
    /// assert_eq!([2, 0, -3].map(Proved::in_turns), [Some(Proved::Win(2)), None, Some(Proved::Loss(3))]);
    /// ```
    #[must_use]
    pub fn turns(self) -> i32 {
        match self {
            Self::Win(turns) => i32::from(turns),
            Self::Loss(turns) => -i32::from(turns),
        }
    }

    /// What such a number of turns stands for; 0 for nothing.
    #[must_use]
    pub fn in_turns(turns: i32) -> Option<Self> {
        let n = u16::try_from(turns.unsigned_abs()).unwrap_or(u16::MAX);
        match turns {
            1.. => Some(Self::Win(n)),
            0 => None,
            _ => Some(Self::Loss(n)),
        }
    }
}

/// A search at full strength of one position after another. The transposition table stays from one to the next, unless
/// the game or its options change.
///
/// It has no clock and no thread: the caller gives it slices of nodes and looks at the time and at the
/// [`lines`](Self::lines) in between.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId, Position};
/// use tessera_think::{Engine, Limits};
/// let start = AnyPosition::start(GameId::Hexade);
/// let mut engine = Engine::new(start.clone(), &[], 3);
/// engine.go(Limits { nodes: Some(2_000), ..Limits::default() });
/// while !engine.think(500) {}
/// let best = engine.lines();
/// assert_eq!(best.len(), 3);
///
/// let mut next = start.clone();
/// next.apply(&best[0].action());
/// engine.set_position(next, &[start]);
/// assert!(engine.lines().is_empty(), "it has not begun");
/// ```
pub struct Engine {
    position: AnyPosition,
    earlier: Vec<AnyPosition>,
    settings: Settings,
    limits: Limits,
    search: Search,
    /// Whether it is to pick a move rather than to tell what a position is worth: it stops when all other moves are proved lost.
    plays: bool,
    done: bool,
}

impl Engine {
    /// An engine that finds this many of a position's best lines. `earlier` are the positions of the game before it:
    /// where positions can repeat, a repetition counts as a draw.
    #[must_use]
    pub fn new(position: AnyPosition, earlier: &[AnyPosition], lines: usize) -> Self {
        let table = TranspositionTable::for_nodes(u64::MAX);
        Self::with(position, earlier, table, Settings::full(lines))
    }

    /// An engine with a table and settings of its own.
    pub(crate) fn with(
        position: AnyPosition,
        earlier: &[AnyPosition],
        table: TranspositionTable,
        settings: Settings,
    ) -> Self {
        let search = search(&position, earlier, table, settings);
        let done = search.roots.is_empty();
        Self { position, earlier: earlier.to_vec(), settings, limits: Limits::default(), search, plays: false, done }
    }

    /// The same engine, to pick a move.
    pub(crate) fn playing(self) -> Self {
        Self { plays: true, ..self }
    }

    /// Changes the position. The search of it starts with [`Engine::go`].
    pub fn set_position(&mut self, position: AnyPosition, earlier: &[AnyPosition]) {
        let clear = !self.knows_of(&position);
        self.position = position;
        self.earlier = earlier.to_vec();
        self.restart(clear);
    }

    /// Whether the values in the table hold in a search of this position.
    fn knows_of(&self, position: &AnyPosition) -> bool {
        let same_rules = position.game() == self.position.game() && position.options() == self.position.options();
        // Of more than two sides, values are for the side to move at the root against all others.
        same_rules && position.sides().count() <= 2
    }

    /// Its table, if the values in it hold in a search of this position.
    pub(crate) fn into_table(mut self, position: &AnyPosition) -> Option<TranspositionTable> {
        self.knows_of(position).then(|| self.search.take_table())
    }

    /// Starts to search the position within limits. The work is done by [`think`](Self::think) or [`step`](Self::step);
    /// the time limit is up to the caller, who has a clock.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::{Engine, Limits};
    /// let mut engine = Engine::new(AnyPosition::start(GameId::Kensington), &[], 1);
    /// engine.go(Limits { depth: Some(3), ..Limits::default() });
    /// while !engine.think(1_000) {}
    /// assert_eq!(engine.depth(), 3);
    /// ```
    pub fn go(&mut self, limits: Limits) {
        if self.search.nodes > 0 || self.done {
            self.restart(false);
        }
        self.limits = limits;
    }

    /// Sets how many lines the next search finds.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::{Engine, Limits};
    /// let mut engine = Engine::new(AnyPosition::start(GameId::Hexade), &[], 1);
    /// engine.set_lines(2);
    /// engine.set_position(AnyPosition::start(GameId::Hexade), &[]);
    /// engine.go(Limits { depth: Some(2), ..Limits::default() });
    /// while !engine.think(500) {}
    /// assert_eq!(engine.lines().len(), 2);
    /// ```
    pub fn set_lines(&mut self, lines: usize) {
        self.settings.lines = lines.max(1);
    }

    /// The chance of the best action after each completed iteration.
    pub(crate) fn chances_by_depth(&self) -> Vec<f32> {
        self.search.values.iter().map(|&value| chance(value, self.search.board.scale())).collect()
    }

    /// Begins the search anew with the same table.
    fn restart(&mut self, clear: bool) {
        let mut table = self.search.take_table();
        if clear {
            table.clear();
        }
        self.search = search(&self.position, &self.earlier, table, self.settings);
        self.done = self.search.roots.is_empty();
    }

    /// Ends the search. The lines found so far remain.
    pub fn stop(&mut self) {
        self.done = true;
    }

    /// Searches `nodes` more nodes, and no more even if there is no line yet: a page needs short slices. Returns whether
    /// the search is done: a limit is reached, there is one action only, or the result is proved. A [`Player`](crate::Player)
    /// is also done when all actions but one are proved to lose.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.search_on(nodes, false)
    }

    /// Searches about `nodes` more nodes, and in any case until there is a line. Returns whether the search is done, as
    /// [`step`](Self::step) does.
    pub fn think(&mut self, nodes: u64) -> bool {
        self.search_on(nodes, true)
    }

    fn search_on(&mut self, nodes: u64, to_first_line: bool) -> bool {
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        let mut until = self.search.nodes.saturating_add(nodes).min(limit);
        while !self.done {
            if !self.search.is_under_way() {
                self.search.start_iteration();
            }
            if !self.search.run(until) {
                // Before one move has been searched there is nothing to choose from.
                if !self.search.is_ranked() && (to_first_line || self.search.nodes >= limit) {
                    if self.search.nodes >= limit {
                        self.search.cut_short();
                    }
                    until = self.search.nodes + 1;
                    continue;
                }
                self.done = self.search.nodes >= limit;
                return self.done;
            }
            let depth = i32::from(self.limits.depth.unwrap_or(MAX_DEPTH)).max(1);
            let found = self.plays && self.search.depth >= TOLD_DEPTH && self.search.is_only_one_left();
            let only = self.search.roots.len() == 1 || found;
            self.done = self.search.depth >= depth || self.is_proved() || only;
        }
        true
    }

    /// Whether the last completed iteration has proved how the game ends.
    fn is_proved(&self) -> bool {
        let best = self.search.roots.first().filter(|root| root.exact);
        self.search.is_decided() || best.is_some_and(|best| self.ends_next(best.value).is_some())
    }

    /// The depth of the last completed iteration, in plies.
    #[must_use]
    pub fn depth(&self) -> u8 {
        u8::try_from(self.search.depth).unwrap_or(u8::MAX)
    }

    /// The nodes searched for this position.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// The best lines found so far, best first.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::{Engine, Limits};
    /// let mut engine = Engine::new(AnyPosition::start(GameId::Hexade), &[], 3);
    /// engine.go(Limits { nodes: Some(1_000), ..Limits::default() });
    /// while !engine.think(500) {}
    /// let lines = engine.lines();
    /// assert_eq!(lines.len(), 3);
    /// assert!(lines[0].chance >= lines[2].chance);
    /// ```
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let ranking = self.search.ranking().into_iter().take(self.settings.lines);
        ranking.filter_map(|(root, value)| self.line(root, value)).collect()
    }

    /// The two best lines of the last completed iteration: all other actions are no better than the second.
    pub(crate) fn two_best(&self) -> Option<[Line; 2]> {
        let [best, second] = self.search.two_best()?;
        Some([self.line(best, best.value)?, self.line(second, second.value)?])
    }

    pub(crate) fn search(&self) -> &Search {
        &self.search
    }

    pub(crate) fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The line of a move of the root.
    pub(crate) fn line(&self, root: &Root, value: i32) -> Option<Line> {
        let actions = actions(&self.position, &root.line);
        let mut turns = 0;
        let mut position = self.position.clone();
        let me = position.to_act()?;
        let mut before = None;
        for action in &actions {
            let seat = position.to_act();
            turns += u16::from(seat == Some(me) && before != seat);
            before = seat;
            position.apply(action);
        }
        // Where the transposition table has cut the line short, the sides take turns in the rest of it.
        let known: i32 = narrow(actions.len());
        let missing = u16::try_from(WON - value.abs() - known).unwrap_or_default();
        turns += if position.to_act() == Some(me) { missing.div_ceil(2) } else { missing / 2 };
        let proved = match value {
            _ if value >= DECIDED => Some(Proved::Win(turns.max(1))),
            _ if value <= -DECIDED => Some(Proved::Loss(turns.max(1))),
            _ => self.ends_next(value),
        };
        debug_assert!(value.abs() <= WON);
        (!actions.is_empty()).then(|| Line {
            actions,
            chance: chance(value, self.search.board.scale()),
            proved,
            depth: self.depth().max(1),
            nodes: self.search.nodes,
        })
    }

    /// What an end that is worth points proves, where more than two sides play: that this action ends the game, or that the next
    /// one does whatever this one is. Further on the other seats may play for themselves rather than against this one.
    fn ends_next(&self, value: i32) -> Option<Proved> {
        let plies = |value: i32| self.search.board.plies_to_end(value);
        let is_lost = |root: &Root| root.value < 0 && plies(root.value).is_some_and(|plies| (1..=2).contains(&plies));
        match plies(value)? {
            1 if value > 0 => Some(Proved::Win(1)),
            _ if value < 0 && self.search.complete && self.search.roots.iter().all(is_lost) => Some(Proved::Loss(1)),
            _ => None,
        }
    }
}

/// A search of a position.
fn search(position: &AnyPosition, earlier: &[AnyPosition], table: TranspositionTable, settings: Settings) -> Search {
    let mut board = build(position);
    board.set_game_length(earlier.len());
    let keys =
        if board.can_repeat() { earlier.iter().map(|position| build(position).key()).collect() } else { Vec::new() };
    Search::new(board, keys, table, settings)
}

/// The actions that codes stand for, played from a position on, up to the first that is not legal.
fn actions(position: &AnyPosition, codes: &[u32]) -> Vec<Action> {
    let mut board = build(position);
    let mut line = Vec::new();
    let mut moves = Vec::new();
    for &code in codes {
        if board.end().is_some() {
            break;
        }
        moves.clear();
        board.generate(Want::All, &mut moves);
        let Some(chosen) = moves.iter().map(|candidate| candidate.chosen).find(|chosen: &Move| chosen.code == code)
        else {
            break;
        };
        line.push(board.action(chosen));
        board.apply(chosen);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::GameId;

    #[test]
    fn the_two_best_are_known_after_a_whole_iteration() {
        let mut engine = Engine::new(AnyPosition::start(GameId::Hexade), &[], 2);
        engine.go(Limits { nodes: Some(3), ..Limits::default() });
        while !engine.think(1) {}
        assert!(!engine.lines().is_empty() && engine.two_best().is_none(), "most actions have not been tried");
        engine.go(Limits { depth: Some(2), ..Limits::default() });
        while !engine.think(1_000) {}
        let [best, second] = engine.two_best().expect("both were wanted");
        assert!(best.action() != second.action() && best.chance >= second.chance);
    }
}
