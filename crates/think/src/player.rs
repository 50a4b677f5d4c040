//! A player at one of the levels.

use crate::boards::build;
use crate::book;
use crate::chance::chance;
use crate::choosing::{Judged, judged};
use crate::engine::{Engine, Line};
use crate::mirror;
use crate::profile::Profile;
use crate::search::{INFINITY, OVERLOOKED, TranspositionTable};
use crate::search_board::DECIDED;
use crate::sight::{Scene, by_code};
use crate::time_share::time_share;
use crate::{Level, Limits};
use tessera_rules::{Action, AnyPosition, Position, narrow};

/// Moves whose chances of winning differ by no more than this count as equally good: in the first [`FIRST`] plies, when nothing
/// is at stake yet and every game should begin in its own way, and later.
const EQUAL: [f32; 2] = [0.03, 0.01];
const FIRST: usize = 4;
/// The most that a level which sees everything gives away in each of these plies.
const MOST_FIRST: f32 = 0.1;
/// Plies of the opening, in which a player draws among equally good moves unless the game is almost decided: then nearly
/// all moves are equal, and some of them lead nowhere.
const OPENING: usize = 8;
/// The most that one move gives away, as a multiple of the average.
const MAX_LOSS: f32 = 4.0;
/// Upper bound of dvalue/dchance, in units of the board's scale, for chances from 0.1 to 0.9.
const SLOPE: f32 = 6.0;
/// With a chance of winning below this, a player from level 4 on gives nothing away.
const BEHIND: f32 = 0.04;
/// Steps from what the last turns changed within which a level that does not see everything places, if no threat makes it look
/// elsewhere, and there are enough moves to choose among.
const ATTENTION: usize = 3;
const ENOUGH: usize = 3;
/// The nodes of a search where the book has an action: it tells the chance.
const BOOK_NODES: u64 = 2_000;
/// The most plies that a long game adds to a level's depth.
const MAX_EXTRA_DEPTH: u8 = 20;

/// What a player may give away with a move.
struct Allowance {
    /// The most of its chance of winning.
    most: f32,
    /// Whether it means to give nothing away.
    plays_best: bool,
    /// Whether it is still so early that each game should begin in its own way.
    begins: bool,
}

/// The search of one position at a level. The same position, level, limits and seed lead to the same choice, natively and
/// in wasm, whatever the slices: so each player begins with an empty transposition table, unless it goes on from another one.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId, Position};
/// use tessera_think::{Level, Player};
/// let start = AnyPosition::start(GameId::Hexade);
/// let level = Level::ALL[1];
/// let mut player = Player::new(&start, &[], level, level.limits(), 7);
/// assert_eq!(player.choice(), None, "it has not begun");
/// player.think(50);
/// assert!(start.is_legal(&player.choice().unwrap().action()));
/// ```
pub struct Player {
    engine: Engine,
    earlier: Vec<AnyPosition>,
    plies: usize,
    /// The entry of [`EQUAL`] that counts.
    equal: f32,
    profile: Profile,
    /// The action that the book has here, if the level plays by the book.
    by_book: Option<Action>,
    seed: u64,
    limits: Limits,
}

impl Player {
    /// A player for a position. `earlier` are all positions of the game before it: their number is the length of the game.
    /// The time limit is up to the caller, who has a clock.
    #[must_use]
    pub fn new(position: &AnyPosition, earlier: &[AnyPosition], level: Level, limits: Limits, seed: u64) -> Self {
        Self::after(earlier.len(), position, earlier, level, limits, seed, None)
    }

    /// The same after `plies` plies of a game of which `earlier` holds only the last positions. At full strength it goes on
    /// from what `last` has found at full strength in an earlier position of the game.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::{Level, Limits, Player};
    /// let start = AnyPosition::start(GameId::Cavendish);
    /// let limits = Limits { depth: Some(6), ..Limits::default() };
    /// let searched = |last| {
    ///     let mut player = Player::after(0, &start, &[], Level::FULL, limits, 1, last);
    ///     while !player.think(1_000) {}
    ///     player
    /// };
    /// let first = searched(None);
    /// let nodes = first.choice().unwrap().nodes;
    /// assert!(searched(Some(first)).choice().unwrap().nodes < nodes, "it knows most of it");
    /// ```
    #[must_use]
    pub fn after(
        plies: usize,
        position: &AnyPosition,
        earlier: &[AnyPosition],
        level: Level,
        limits: Limits,
        seed: u64,
        last: Option<Self>,
    ) -> Self {
        // Positions of another game, or by other options, say nothing about this one, and their boards have other points.
        let same = |before: &&AnyPosition| before.options() == position.options();
        let earlier: Vec<AnyPosition> = earlier.iter().filter(same).cloned().collect();
        let profile = Profile::of(level, position.game(), plies);
        let board = build(position);
        let equal = EQUAL[usize::from(plies >= FIRST)];
        let max_loss = match () {
            () if profile.loss > 0.0 => (profile.loss * MAX_LOSS).max(equal),
            () if plies < OPENING => equal,
            () => 0.0,
        };
        #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)] // values have some 15 bits
        let margin = if profile.sees_all() { (max_loss * SLOPE * board.scale() as f32) as i32 } else { INFINITY };
        // Who sets other limits than the level's own asks for a search.
        let has_book = profile.is_full() && limits == level.limits();
        let by_book = if has_book { book::action(position, plies, seed ^ position.key()) } else { None };
        let extra = if profile.loss > 0.0 { board.extra_depth(plies).min(MAX_EXTRA_DEPTH) } else { 0 };
        let last = last.filter(|last| profile.is_full() && last.profile.is_full());
        let table = last
            .and_then(|last| last.engine.into_table(position))
            .unwrap_or_else(|| TranspositionTable::for_nodes(limits.nodes.unwrap_or(u64::MAX)));
        let mut engine =
            Engine::with(position.clone(), &earlier, table, profile.settings(seed, plies / position.seats(), margin))
                .playing();
        engine.go(Limits {
            depth: limits.depth.map(|depth| depth.saturating_add(extra)),
            nodes: by_book.map_or(limits.nodes, |_| Some(BOOK_NODES)),
            ..limits
        });
        Self { engine, earlier, plies, equal, profile, by_book, seed, limits }
    }

    /// As [`Engine::step`].
    pub fn step(&mut self, nodes: u64) -> bool {
        self.engine.step(nodes)
    }

    /// The time limit in milliseconds, if there is one. Its level's own is an average, and changes as the search goes on: a
    /// position where one move stands out takes less, one where the value falls takes more.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::{Level, Limits, Player};
    /// let start = AnyPosition::start(GameId::Kensington);
    /// let limits = Limits { time_ms: Some(1_000), ..Limits::default() };
    /// assert_eq!(Player::new(&start, &[], Level::FULL, limits, 1).time_ms(), Some(1_000.0));
    /// let mut player = Player::new(&start, &[], Level::FULL, Level::FULL.limits(), 1);
    /// player.think(5_000);
    /// assert!((600.0..=2_500.0).contains(&player.time_ms().unwrap()));
    /// ```
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some seconds
    pub fn time_ms(&self) -> Option<f64> {
        let limit = self.limits.time_ms? as f64;
        Some(if self.limits.is_average { limit * f64::from(self.time_share()) } else { limit })
    }

    /// The share of the usual time or nodes that this search should take, by what it has found so far.
    #[must_use]
    pub fn time_share(&self) -> f32 {
        time_share(self.engine.search())
    }

    /// The nodes searched so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.engine.nodes()
    }

    /// As [`Engine::think`].
    pub fn think(&mut self, nodes: u64) -> bool {
        self.engine.think(nodes)
    }

    /// The choice so far, with the expected line. There is one after the first call of [`think`](Self::think), unless the
    /// game is over.
    ///
    /// ```
    /// use tessera_rules::AnyPosition;
    /// use tessera_think::{Level, Player, Proved};
    /// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
    /// let mut player = Player::new(&four, &[], Level::FULL, Level::FULL.limits(), 1);
    /// player.think(100);
    /// assert_eq!(player.choice().unwrap().proved, Some(Proved::Win(1)));
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn choice(&self) -> Option<Line> {
        let search = self.engine.search();
        let ranking = search.ranking();
        if let Some(action) = self.by_book {
            let &(root, value) = ranking.first()?;
            return Some(Line { actions: vec![action], ..self.engine.line(root, value)? });
        }
        let judged = if self.profile.is_full() {
            ranking.into_iter().map(|(root, value)| Judged::by_value(root, value)).collect()
        } else {
            judged(&self.profile, self.engine.position(), &self.earlier, self.plies, search, ranking, self.seed)
        };
        let mut rng = fastrand::Rng::with_seed(self.seed ^ self.engine.position().key());
        let Judged { root, value, .. } = self.picked(judged, &mut rng)?;
        let mut line = self.engine.line(root, value)?;
        if self.plies < OPENING {
            self.mirror_at_random(&mut line, &mut rng);
        }
        Some(line)
    }

    /// What it may give away, where the best move has this value for it.
    fn allowance(&self, best: i32, best_chance: f32, rng: &mut fastrand::Rng) -> Allowance {
        let Profile { loss, ahead, .. } = self.profile;
        // Levels that give away while they are ahead also do so while they are behind.
        let behind = if ahead > 1.0 { 0.0 } else { BEHIND };
        let plays_best = loss <= 0.0 || best >= DECIDED || !(behind..=ahead).contains(&best_chance);
        // The mean of the product of two numbers from 0 to 1 is a quarter.
        let most = match () {
            () if !plays_best => loss * MAX_LOSS * rng.f32() * rng.f32(),
            () if self.plies < OPENING && (BEHIND..=1.0 - BEHIND).contains(&best_chance) => self.equal,
            () => 0.0,
        };
        // Who sees everything begins with any of several good moves, without a draw for the better one.
        let begins = self.plies < FIRST && (most < self.equal || self.profile.sees_all());
        let most = if begins && !plays_best { most.clamp(self.equal, MOST_FIRST) } else { most };
        Allowance { most, plays_best, begins }
    }

    /// One of its moves: the best, or one that gives no more away than it may.
    fn picked<'a>(&self, judged: Vec<Judged<'a>>, rng: &mut fastrand::Rng) -> Option<Judged<'a>> {
        let scale = self.engine.search().board.scale();
        let best = judged.first()?.opinion;
        let best_chance = chance(best, scale);
        let Allowance { most, plays_best, begins } = self.allowance(best, best_chance, rng);
        // Chances near 1 are equal in 24 bits although the values differ.
        let is_near = |one: &Judged| {
            one.opinion == best
                || most > 0.0
                    && best < DECIDED
                    && one.opinion > OVERLOOKED
                    && best_chance - chance(one.opinion, scale) <= most
        };
        let mut near: Vec<Judged> = judged.into_iter().filter(is_near).collect();
        if best <= -DECIDED {
            // It is lost, but stopping one of two threats is worth a try: people may overlook the other.
            near.truncate(1);
        }
        let Profile { glance, redraws_x10, .. } = self.profile;
        if !plays_best && near.len() > glance {
            // People look at what catches the eye.
            let mut ranks: Vec<usize> = near.iter().map(|one| one.root.rank).collect();
            ranks.sort_unstable();
            near.retain(|one| one.root.rank < ranks[glance]);
        }
        if !plays_best && !begins && !self.profile.sees_all() {
            self.attend(&mut near);
        }
        // On an almost empty board a draw for the worst moves would always find the same few, and where the last moves are not known
        // those far from everything.
        let position = self.engine.position();
        let pieces = position.board().points().filter(|&at| position.piece_at(at).is_some()).count();
        let redraws_x10 = if pieces < FIRST || self.earlier.is_empty() { redraws_x10.max(0) } else { redraws_x10 };
        // `u32`: random `usize`s differ between 32 and 64 bits.
        let count = u32::try_from(near.len()).unwrap_or(1).max(1);
        let mut drawn = rng.u32(..count);
        for _ in 0..if plays_best || begins { 0 } else { (redraws_x10.unsigned_abs() + rng.u32(..10)) / 10 } {
            drawn = if redraws_x10 < 0 { rng.u32(drawn..count) } else { rng.u32(..=drawn) };
        }
        near.into_iter().nth(drawn as usize)
    }

    /// Where pieces are placed, keeps only moves near the points that changed since the seat's turn before, by placements or captures.
    fn attend(&self, moves: &mut Vec<Judged>) {
        let (position, earlier) = (self.engine.position(), &self.earlier);
        let Some(before) = (earlier.len() + 1).checked_sub(position.seats()) else { return };
        let scene = Scene::new(position, &earlier[..before], self.plies, self.seed);
        let actions = by_code(position);
        let is_local = |one: &Judged| match actions.get(&one.root.chosen.code) {
            Some(&Action::Place(at)) => scene.steps_to_last_move(at).is_some_and(|steps| steps <= ATTENTION),
            _ => false,
        };
        if moves.iter().filter(|one| is_local(one)).count() >= ENOUGH {
            moves.retain(is_local);
        }
    }

    /// Replaces a line by one of its mirror images.
    fn mirror_at_random(&self, line: &mut Line, rng: &mut fastrand::Rng) {
        let position = self.engine.position();
        let maps = mirror::onto_itself(position);
        let images = mirror::images(&maps[rng.u32(..narrow::<u32, _>(maps.len())) as usize], position, &line.actions);
        if !images.is_empty() {
            line.actions = images;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::GameId;

    #[test]
    fn a_game_is_as_long_as_its_plies_not_as_the_positions_given() {
        let start = AnyPosition::start(GameId::Kensington);
        let earlier = vec![start.clone(); 12];
        let loss = |player: Player| player.profile.loss;
        let limits = Level::ALL[0].limits();
        let short = loss(Player::new(&start, &earlier, Level::ALL[0], limits, 1));
        let long = loss(Player::after(120, &start, &earlier, Level::ALL[0], limits, 1, None));
        assert!(long * 3.9 < short, "{long} of {short}");
        let all = vec![start.clone(); 120];
        assert!((loss(Player::new(&start, &all, Level::ALL[0], limits, 1)) - long).abs() < f32::EPSILON);
    }
}
