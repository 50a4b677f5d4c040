//! Random games: what the benchmark measures, natively and in the page.

use crate::{Action, AnyPosition, GameId, Position};

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

    /// Plays so many more games. Which game it is is asked once a game, not at each action.
    pub fn run(&mut self, games: u32) {
        let (rng, scratch) = (&mut self.rng, &mut self.scratch);
        for _ in 0..games {
            let actions = match &self.start {
                AnyPosition::Pente(start) => playout(start.clone(), rng, CUT, scratch),
                AnyPosition::Cavendish(start) => playout(start.clone(), rng, CUT, scratch),
                AnyPosition::Hexade(start) => playout(start.clone(), rng, CUT, scratch),
                AnyPosition::Kensington(start) => playout(start.clone(), rng, CUT, scratch),
                AnyPosition::Chivalry(start) => playout(start.clone(), rng, CUT, scratch),
            };
            self.actions += u64::from(actions);
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

/// Plays a random game from a position to its end, or until it is cut after so many actions; tells how many there were.
pub fn playout<P: Position>(mut position: P, rng: &mut fastrand::Rng, cut: u32, scratch: &mut Vec<Action>) -> u32 {
    for count in 0..cut {
        let Some(action) = position.pick(rng, scratch) else { return count };
        position.apply(&action);
    }
    cut
}
