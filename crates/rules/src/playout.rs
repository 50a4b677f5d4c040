//! Random games: what the benchmark measures, natively and in the page.

use crate::{Action, AnyPosition, GameId, Position as _};

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
}

impl Playouts {
    /// None yet. The same seed gives the same games, natively and in the browser.
    #[must_use]
    pub fn new(game: GameId, seed: u64) -> Self {
        let rng = fastrand::Rng::with_seed(seed);
        Self { start: AnyPosition::start(game), rng, scratch: Vec::new(), actions: 0, games: 0 }
    }

    /// Plays so many more games.
    pub fn run(&mut self, games: u32) {
        let (rng, scratch) = (&mut self.rng, &mut self.scratch);
        for _ in 0..games {
            self.actions += u64::from(self.start.clone().play_out(|count| rng.u32(..count), CUT, scratch));
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
}
