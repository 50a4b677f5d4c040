//! How many nodes a review may search.

use tessera_rules::GameId;

/// The nodes of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Nodes for each position in the first pass.
    pub nodes: u64,
    /// Nodes for each position that the second pass searches.
    pub again: u64,
    /// The most plies that the second pass looks at.
    pub most_again: usize,
    /// What the second pass compares.
    pub(super) way: Way,
}

/// What the second pass compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// The position before the action and the one after it.
    Neighbours,
    /// The position after the best action and the one after the played one: both values come from the same depth.
    Pair,
}

/// Nodes for each position where more than two sides play: enough for two plies, and nothing beyond is proved there.
const NODES_OF_MANY: u64 = 4_000;

/// By game, in the order of [`GameId::ALL`].
const BUDGETS: [Budget; GameId::ALL.len()] = [
    // Pente: 360 actions stand at the root, so that a shallow search proposes a best one that is none.
    Budget { nodes: 40_000, again: 160_000, most_again: 12, way: Way::Neighbours },
    // Cavendish
    Budget { nodes: 10_000, again: 100_000, most_again: 12, way: Way::Pair },
    // Hexade, whose nodes take twice as long: 60 plies take less than 30 s on a phone.
    Budget { nodes: 12_000, again: 60_000, most_again: 12, way: Way::Pair },
    // Kensington
    Budget { nodes: 20_000, again: 100_000, most_again: 12, way: Way::Pair },
    // Chivalry: exchanges are under way at one of two neighbouring positions.
    Budget { nodes: 15_000, again: 75_000, most_again: 12, way: Way::Pair },
];

impl Budget {
    /// The budget of a game.
    ///
    /// ```
    /// use tessera_rules::GameId;
    /// use tessera_think::Budget;
    /// assert!(Budget::of(GameId::Pente).nodes > Budget::of(GameId::Cavendish).nodes);
    /// ```
    #[must_use]
    pub fn of(game: GameId) -> Self {
        BUDGETS[game as usize]
    }

    /// The same with this many nodes for each position in the first pass, and as many times more or fewer in the second.
    ///
    /// ```
    /// use tessera_rules::GameId;
    /// use tessera_think::Budget;
    /// let small = Budget::of(GameId::Pente).with_nodes(5_000);
    /// assert_eq!((small.nodes, small.again), (5_000, 20_000));
    /// ```
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        let nodes = nodes.max(1);
        let again = self.again / self.nodes * nodes;
        Self { nodes, again, ..self }
    }

    /// The same for a game of more than two sides: what can be proved there is proved soon, and chances are not compared.
    pub(super) fn of_many_sides(self) -> Self {
        Self { nodes: self.nodes.min(NODES_OF_MANY), most_again: 0, ..self }
    }
}
