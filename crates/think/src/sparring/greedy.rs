//! A player with a search of one ply.

use super::Partner;
use crate::boards::build;
use crate::search_board::{End, Want};
use tessera_rules::{Action, AnyPosition};

/// Plays the action that leads to the position with the best static evaluation.
#[derive(Debug)]
pub struct Greedy {
    rng: fastrand::Rng,
}

impl Greedy {
    /// A greedy player with random numbers from a seed, for ties.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::sparring::{Greedy, Partner};
    /// assert!(Greedy::new(1).choose(&AnyPosition::start(GameId::Pente)).is_some());
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: fastrand::Rng::with_seed(seed) }
    }
}

impl Partner for Greedy {
    fn choose(&mut self, position: &AnyPosition) -> Option<Action> {
        let mut board = build(position);
        if board.end().is_some() {
            return None;
        }
        let side = board.side();
        let mut moves = Vec::new();
        board.generate(Want::All, &mut moves);
        self.rng.shuffle(&mut moves);
        let best = moves.iter().max_by_key(|candidate| {
            board.apply(candidate.chosen);
            let value = match board.end() {
                Some(End::Won(winner)) if winner == side => i32::MAX,
                Some(End::Won(_)) => i32::MIN,
                Some(End::Even(value)) if side == 0 => value,
                Some(End::Even(value)) => -value,
                None if board.side() == side => board.evaluate(),
                None => -board.evaluate(),
            };
            board.undo();
            value
        });
        let chosen = best.map(|candidate| candidate.chosen);
        chosen.map(|chosen| board.action(chosen))
    }
}
