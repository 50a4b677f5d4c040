//! Thinking about one position, slice by slice.

use crate::board::{DECIDED, Move, WON, Want, build};
use crate::chance::chance;
use crate::manner::Manner;
use crate::search::{OVERLOOKED, Root, Search};
use crate::{Level, Limits};
use tessera_rules::{Action, AnyPosition, GameId, Position};

/// What is chosen, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// What is expected to follow, the action itself first.
    pub line: Vec<Action>,
    /// The chance of winning of the seat that acts, from 0 to 1.
    pub chance: f32,
    /// How the game ends, if that is known.
    pub proved: Option<Proved>,
    /// The plies that were looked ahead.
    pub depth: u8,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// A way on, seen with full strength.
pub type Line = Choice;

/// How the game ends whatever the other side does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proved {
    /// The seat that acts wins within so many turns of its own.
    Win(u16),
    /// It loses within so many turns of its own, whatever it does.
    Loss(u16),
}

/// Chances of winning that differ by less than this are one to the eye.
const ALIKE: f32 = 0.01;
/// Plies of a game in which moves that are alike are chosen among by chance, as long as nobody has won or lost as good as
/// certainly: all ways on are alike then, and some of them lead nowhere.
const OPENING: usize = 8;
/// A level lets at most so many times go at once of what it lets go on average.
const AT_MOST: f32 = 4.0;
/// By how many times what wins three games of four a value changes at most where the chance changes by 1, as long as it is
/// neither very high nor very low.
const SLOPE: f32 = 6.0;
/// After each so many plies of a game of Kensington a ply more is looked ahead: whoever sees no win carries counters off for ever.
const DEEPER: usize = 60;
/// With less chance than this nothing more is given away.
const BEHIND: f32 = 0.04;

/// A position that is thought about. The same position, level, limits, seed and slices of whatever size lead to the same
/// choice, natively and in wasm.
pub struct Thought {
    position: AnyPosition,
    plies: usize,
    search: Search,
    manner: Manner,
    limits: Limits,
    seed: u64,
    done: bool,
}

impl Thought {
    /// Begins to think about the last of these positions; those before it are what the game has been, for what comes
    /// again. Of the limits the clock is for whoever calls.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// use tessera_think::{Level, Thought};
    /// let start = AnyPosition::start(GameId::Hexade);
    /// let level = Level::ALL[1];
    /// let mut thought = Thought::new(&[start.clone()], level, level.limits(), 7);
    /// assert_eq!(thought.choice(), None, "it has not begun");
    /// thought.think(50);
    /// assert!(start.is_legal(&thought.choice().unwrap().action));
    /// ```
    #[must_use]
    pub fn new(history: &[AnyPosition], level: Level, limits: Limits, seed: u64) -> Self {
        let (position, before) = match history.split_last() {
            Some((last, before)) => (last.clone(), before),
            None => (AnyPosition::start(tessera_rules::GameId::ALL[0]), &[][..]),
        };
        let mut board = build(&position);
        board.hurry(before.len());
        let earlier: Vec<u64> =
            if board.repeats() { before.iter().map(|position| build(position).key()).collect() } else { Vec::new() };
        let scale = board.scale();
        let manner = Manner::of(level, position.game(), before.len());
        let deeper = if position.game() == GameId::Kensington && manner.loss > 0.0 { before.len() / DEEPER } else { 0 };
        #[allow(clippy::cast_possible_truncation)] // some tens
        let limits = Limits { depth: limits.depth.map(|depth| depth.saturating_add(deeper.min(20) as u8)), ..limits };
        let mut search = Search::new(board, earlier, limits.nodes.unwrap_or(u64::MAX));
        let alike = if before.len() < OPENING { ALIKE } else { 0.0 };
        let most = if manner.loss > 0.0 { manner.loss * AT_MOST } else { alike };
        #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)] // values have some 15 bits
        let margin = (most * SLOPE * scale as f32) as i32;
        search.narrow(manner.width, manner.restless);
        search.set_manner(manner.blind(seed), margin, 1);
        let done = search.roots.is_empty();
        Self { position, plies: before.len(), search, manner, limits, seed, done }
    }

    /// Asks for the best lines to be told apart, so many of them.
    pub fn want_lines(&mut self, count: usize) {
        self.search.set_manner(crate::search::Blind::default(), 0, count.max(1));
    }

    /// Thinks on for about so many positions. Tells whether it is done: the limits are reached, there is one action
    /// only, or it is known how the game ends.
    pub fn think(&mut self, nodes: u64) -> bool {
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        let mut until = self.search.nodes.saturating_add(nodes).min(limit);
        while !self.done {
            if !self.search.is_under_way() {
                self.search.deepen();
            }
            if !self.search.run(until) {
                // Without one move looked at there is nothing to choose: that much is always thought.
                if !self.search.is_ranked() {
                    if self.search.nodes >= limit {
                        self.search.hurry();
                    }
                    until = self.search.nodes + 1;
                    continue;
                }
                self.done = self.search.nodes >= limit;
                return self.done;
            }
            let depth = self.limits.depth.map_or(i32::from(crate::search::DEEPEST), i32::from).max(1);
            self.done = self.search.depth >= depth || self.search.is_decided() || self.search.roots.len() == 1;
        }
        true
    }

    /// The choice so far, by the level's eyes. There is one after the first slice wherever the game goes on.
    #[must_use]
    pub fn choice(&self) -> Option<Choice> {
        let ranking = self.search.ranking();
        let (_, best) = *ranking.first()?;
        let scale = self.search.board.scale();
        let best_chance = chance(best, scale);
        let honest = self.manner.loss <= 0.0 || best >= DECIDED || !(BEHIND..=self.manner.ahead).contains(&best_chance);
        let mut rng = fastrand::Rng::with_seed(self.seed ^ self.position.key());
        // Of the product of two numbers from 0 to 1 the mean is a quarter.
        let most = match () {
            () if !honest => self.manner.loss * AT_MOST * rng.f32() * rng.f32(),
            () if self.plies < OPENING && (BEHIND..=1.0 - BEHIND).contains(&best_chance) => ALIKE,
            () => 0.0,
        };
        // Chances of 1 are all alike in 24 bits where the values behind them are not.
        let is_near = |value: i32| {
            value == best
                || most > 0.0 && best < DECIDED && value > OVERLOOKED && best_chance - chance(value, scale) <= most
        };
        let mut near: Vec<_> = ranking.into_iter().filter(|&(_, value)| is_near(value)).collect();
        if best <= -DECIDED {
            // What is stopped in one place of two is stopped there all the same: people may not see the other one.
            near.truncate(1);
        }
        // Of 32 bits everywhere: a `usize` would be drawn in another way in wasm.
        let mut drawn = rng.u32(..u32::try_from(near.len()).unwrap_or(1).max(1));
        for _ in 0..if honest { 0 } else { (self.manner.keen + rng.u32(..10)) / 10 } {
            drawn = rng.u32(..=drawn);
        }
        let &(root, value) = near.get(drawn as usize)?;
        self.tell(root, value)
    }

    /// The best lines, best first, with full strength: as many as were asked for, if there are so many.
    #[must_use]
    pub fn lines(&self, count: usize) -> Vec<Line> {
        self.search.ranking().into_iter().take(count).filter_map(|(root, value)| self.tell(root, value)).collect()
    }

    /// Puts what was found about a move into actions.
    fn tell(&self, root: &Root, value: i32) -> Option<Choice> {
        let line = actions(&self.position, &root.line);
        let mut turns = 0;
        let mut position = self.position.clone();
        let me = position.to_act()?;
        let mut before = None;
        for action in &line {
            let seat = position.to_act();
            turns += u16::from(seat == Some(me) && before != seat);
            before = seat;
            position.apply(action);
        }
        // A line that the table has cut short lacks actions of both sides by turns.
        let told = i32::try_from(line.len()).unwrap_or_default();
        let lacking = u16::try_from(WON - value.abs() - told).unwrap_or_default();
        turns += if position.to_act() == Some(me) { lacking.div_ceil(2) } else { lacking / 2 };
        let proved = match value {
            _ if value >= DECIDED => Some(Proved::Win(turns.max(1))),
            _ if value <= -DECIDED => Some(Proved::Loss(turns.max(1))),
            _ => None,
        };
        debug_assert!(value.abs() <= WON);
        Some(Choice {
            action: *line.first()?,
            chance: chance(value, self.search.board.scale()),
            line,
            proved,
            depth: u8::try_from(self.search.depth.max(1)).unwrap_or(u8::MAX),
            nodes: self.search.nodes,
        })
    }
}

/// The actions that these codes stand for from a position on, as far as they are possible.
fn actions(position: &AnyPosition, codes: &[u32]) -> Vec<Action> {
    let mut board = build(position);
    let mut line = Vec::new();
    let mut moves = Vec::new();
    for &code in codes {
        if board.end().is_some() {
            break;
        }
        moves.clear();
        board.candidates(Want::All, &mut moves);
        let Some(chosen) = moves.iter().map(|candidate| candidate.chosen).find(|chosen: &Move| chosen.code == code)
        else {
            break;
        };
        line.push(board.action(chosen));
        board.apply(chosen);
    }
    line
}
