//! UCT: random games, guided by the results of those before them (Kocsis and Szepesvári 2006).

use super::{Partner, legal};
use tessera_rules::{Action, AnyPosition, Pick, Position, Seat};

/// The most actions of a random game.
const LONGEST: u32 = 400;
/// The weight of exploration.
const EXPLORATION: f32 = 0.7;
/// The most nodes of a tree, some 200 MB. A full tree grows no more, and the random games begin at its leaves.
const MOST: usize = 1 << 22;

/// Plays the action that most of its random games began with.
#[derive(Debug)]
pub struct Uct {
    playouts: u32,
    rng: fastrand::Rng,
    /// The tree of the last position. Its memory is used again.
    tree: Vec<Node>,
}

/// A position of the tree, with the results of the random games through it.
#[derive(Clone, Copy, Debug)]
struct Node {
    action: Action,
    /// The seat that played the action.
    seat: Seat,
    visits: f32,
    wins: f32,
    /// The index of the first child, the number of children, and how many of them were tried.
    first: u32,
    count: u16,
    tried: u16,
}

impl Node {
    const fn new(action: Action, seat: Seat) -> Self {
        Self { action, seat, visits: 0.0, wins: 0.0, first: 0, count: 0, tried: 0 }
    }

    /// The children that were tried.
    const fn children(&self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + self.tried as usize
    }
}

impl Uct {
    /// A player with this many random games per action, and random numbers from a seed.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::sparring::{Partner, Uct};
    /// assert!(Uct::new(20, 1).choose(&AnyPosition::start(GameId::Cavendish)).is_some());
    /// ```
    #[must_use]
    pub fn new(playouts: u32, seed: u64) -> Self {
        Self { playouts: playouts.max(1), rng: fastrand::Rng::with_seed(seed), tree: Vec::new() }
    }

    /// Plays a game, down the tree and then at random, and adds its result to each node on the way.
    fn play(&mut self, start: &AnyPosition, scratch: &mut Vec<Action>) {
        let mut position = start.clone();
        let mut path = vec![0];
        let mut at = 0;
        while let Some(seat) = position.to_act() {
            if self.tree[at].count == 0 && !self.grow(at, &position, seat) {
                break;
            }
            let node = &mut self.tree[at];
            let fresh = node.tried < node.count;
            at = if fresh {
                node.tried += 1;
                node.children().end - 1
            } else {
                self.best_child(at)
            };
            position.apply(&self.tree[at].action);
            path.push(at);
            if fresh {
                break;
            }
        }
        for _ in 0..LONGEST {
            let Some(action) = position.pick(|count| self.rng.u32(..count), scratch) else { break };
            position.apply(&action);
        }
        let winners = position.outcome().map(tessera_rules::Outcome::winners);
        for node in path {
            let node = &mut self.tree[node];
            node.visits += 1.0;
            node.wins += match winners {
                Some(winners) if winners.contains(node.seat) => 1.0,
                Some(winners) if !winners.is_empty() => 0.0,
                _ => 0.5,
            };
        }
    }

    /// Adds the actions of a position to the tree in random order. Returns whether the tree grew.
    fn grow(&mut self, at: usize, position: &AnyPosition, seat: Seat) -> bool {
        let mut actions = legal(position);
        if self.tree.len() + actions.len() > MOST {
            return false;
        }
        self.rng.shuffle(&mut actions);
        let first = u32::try_from(self.tree.len()).unwrap_or(u32::MAX);
        let count = u16::try_from(actions.len()).unwrap_or(u16::MAX);
        (self.tree[at].first, self.tree[at].count) = (first, count);
        self.tree.extend(actions.into_iter().take(count.into()).map(|action| Node::new(action, seat)));
        count > 0
    }

    /// The child with the highest upper confidence bound.
    fn best_child(&self, at: usize) -> usize {
        let visits = log(self.tree[at].visits + 1.0);
        let promise = |child: usize| {
            let node = &self.tree[child];
            let tried = node.visits.max(1.0);
            node.wins / tried + EXPLORATION * (visits / tried).sqrt()
        };
        let children = self.tree[at].children();
        children.max_by(|&one, &other| promise(one).total_cmp(&promise(other))).unwrap_or(at)
    }
}

/// The natural logarithm, approximated by sums and products, so that it is the same natively and in wasm.
fn log(x: f32) -> f32 {
    let (mut rest, mut sum) = (x.max(1.0), 0.0);
    while rest > 2.0 {
        rest /= 2.0;
        sum += std::f32::consts::LN_2;
    }
    let part = (rest - 1.0) / (rest + 1.0);
    sum + 2.0 * part * (1.0 + part * part / 3.0)
}

impl Partner for Uct {
    fn choose(&mut self, position: &AnyPosition) -> Option<Action> {
        let seat = position.to_act()?;
        self.tree.clear();
        self.tree.push(Node::new(Action::End, seat));
        let mut scratch = Vec::new();
        for _ in 0..self.playouts {
            self.play(position, &mut scratch);
        }
        let most = self.tree[0].children().max_by(|&one, &other| {
            let [one, other] = [one, other].map(|child| self.tree[child].visits);
            one.total_cmp(&other)
        });
        most.map(|child| self.tree[child].action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::GameId;

    #[test]
    fn its_tree_has_a_bound_and_its_room_is_used_again() {
        assert!(MOST * size_of::<Node>() <= 300_000_000, "{}", size_of::<Node>());
        let start = AnyPosition::start(GameId::Hexade);
        let mut uct = Uct::new(600, 1);
        let first = uct.choose(&start);
        let room = uct.tree.capacity();
        assert_eq!(uct.tree[0].count, uct.tree[0].tried, "each action of the root was tried");
        let visits: f32 = uct.tree[0].children().map(|child| uct.tree[child].visits).sum();
        assert!((visits - 600.0).abs() < 0.5, "{visits}");
        assert!(first.is_some() && uct.choose(&start).is_some());
        assert_eq!(uct.tree.capacity(), room, "no more room for the same again");
    }

    #[test]
    fn it_takes_a_win_at_once() {
        let four: AnyPosition =
            "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse().expect("a line");
        let action = Uct::new(2_000, 1).choose(&four).expect("the game goes on");
        let after = four.after(&action);
        assert!(after.outcome().is_some(), "{action:?}");
    }
}
