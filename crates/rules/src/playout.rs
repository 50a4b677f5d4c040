//! Random games: what the benchmark measures, natively and in the page.

use crate::{Action, AnyPosition, Game, GameId, Visitor};

/// Games longer than this are cut.
pub const CUT: u32 = 1_000;

/// Plays uniformly random games from the start by base rules, one after the other, and counts.
///
/// ```
/// use tessera_rules::{GameId, playout::Playouts};
/// let mut playouts = Playouts::new(GameId::Hexade, 1);
/// playouts.run(3);
/// assert_eq!(playouts.games(), 3);
/// assert!(playouts.actions() > 30);
/// ```
#[derive(Debug)]
pub struct Playouts {
    start: AnyPosition,
    rng: fastrand::Rng,
    scratch: Vec<Action>,
    actions: u64,
    games: u64,
    keys: u64,
}

impl Playouts {
    /// None yet. The same seed gives the same games, natively and in the browser.
    #[must_use]
    pub fn new(game: GameId, seed: u64) -> Self {
        let rng = fastrand::Rng::with_seed(seed);
        Self { start: AnyPosition::start(game), rng, scratch: Vec::new(), actions: 0, games: 0, keys: 0 }
    }

    /// Plays `games` more games.
    pub fn run(&mut self, games: u32) {
        self.play::<false>(games);
    }

    /// Plays `games` more games and asks each position for its key.
    pub fn run_keyed(&mut self, games: u32) {
        self.play::<true>(games);
    }

    fn play<const KEYED: bool>(&mut self, games: u32) {
        for _ in 0..games {
            let playout = Playout::<KEYED> { rng: &mut self.rng, scratch: &mut self.scratch };
            let (actions, keys) = self.start.clone().visit(playout);
            self.actions += u64::from(actions);
            self.keys ^= keys;
            self.games += 1;
        }
    }

    /// Actions played so far.
    #[must_use]
    pub const fn actions(&self) -> u64 {
        self.actions
    }

    /// Games played so far.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The exclusive or of all keys asked for.
    #[must_use]
    pub const fn keys(&self) -> u64 {
        self.keys
    }
}

/// One random game, from a position to its end or until it is cut.
struct Playout<'a, const KEYED: bool> {
    rng: &'a mut fastrand::Rng,
    scratch: &'a mut Vec<Action>,
}

impl<const KEYED: bool> Visitor for Playout<'_, KEYED> {
    /// The number of actions, and the exclusive or of the keys.
    type Output = (u32, u64);

    fn visit<P: Game>(self, mut position: P) -> (u32, u64) {
        let mut keys = 0;
        for count in 0..CUT {
            let Some(action) = position.pick(|count| self.rng.u32(..count), self.scratch) else { return (count, keys) };
            position.apply(&action);
            if KEYED {
                keys ^= position.key();
            }
        }
        (CUT, keys)
    }
}
