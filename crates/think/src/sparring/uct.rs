//! Random games, guided by what those before them came to (Kocsis and Szepesvári 2006).

use super::{Player, legal};
use tessera_rules::{Action, AnyPosition, Position, Seat};

/// A random game is cut after so many actions.
const LONGEST: u32 = 400;
/// How much what was tried seldom is preferred.
const CURIOUS: f32 = 0.7;

/// Plays what most of so many random games tried.
#[derive(Debug)]
pub struct Uct {
    playouts: u32,
    rng: fastrand::Rng,
}

/// A position of the tree, with what came of the random games through it.
struct Node {
    action: Action,
    /// Who did the action.
    seat: Seat,
    visits: f32,
    wins: f32,
    children: Vec<usize>,
    untried: Option<Vec<Action>>,
}

impl Uct {
    /// One that always plays the same games.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId};
    /// use tessera_think::sparring::{Player, Uct};
    /// assert!(Uct::new(20, 1).choose(&AnyPosition::start(GameId::Cavendish)).is_some());
    /// ```
    #[must_use]
    pub fn new(playouts: u32, seed: u64) -> Self {
        Self { playouts: playouts.max(1), rng: fastrand::Rng::with_seed(seed) }
    }

    /// One random game through the tree, which grows by one position.
    fn play(&mut self, tree: &mut Vec<Node>, start: &AnyPosition, scratch: &mut Vec<Action>) {
        let mut position = start.clone();
        let mut path = vec![0];
        let mut at = 0;
        while let Some(seat) = position.to_act() {
            let rng = &mut self.rng;
            let untried = tree[at].untried.get_or_insert_with(|| {
                let mut actions = legal(&position);
                rng.shuffle(&mut actions);
                actions
            });
            if let Some(action) = untried.pop() {
                position.apply(&action);
                let node = Node { action, seat, visits: 0.0, wins: 0.0, children: Vec::new(), untried: None };
                tree.push(node);
                let new = tree.len() - 1;
                tree[at].children.push(new);
                path.push(new);
                break;
            }
            let Some(next) = best_child(tree, at) else { break };
            at = next;
            position.apply(&tree[at].action);
            path.push(at);
        }
        for _ in 0..LONGEST {
            let Some(action) = position.pick(|count| self.rng.u32(..count), scratch) else { break };
            position.apply(&action);
        }
        let winners = position.outcome().map(tessera_rules::Outcome::winners);
        for node in path {
            let node = &mut tree[node];
            node.visits += 1.0;
            node.wins += match winners {
                Some(winners) if winners.contains(node.seat) => 1.0,
                Some(winners) if !winners.is_empty() => 0.0,
                _ => 0.5,
            };
        }
    }
}

/// The child that promises most: it won often, or was seldom tried.
fn best_child(tree: &[Node], at: usize) -> Option<usize> {
    let visits = log(tree[at].visits + 1.0);
    let promise = |child: usize| {
        let node = &tree[child];
        let tried = node.visits.max(1.0);
        node.wins / tried + CURIOUS * (visits / tried).sqrt()
    };
    tree[at].children.iter().copied().max_by(|&one, &other| promise(one).total_cmp(&promise(other)))
}

/// The natural logarithm, well enough: the same everywhere.
fn log(x: f32) -> f32 {
    let (mut rest, mut sum) = (x.max(1.0), 0.0);
    while rest > 2.0 {
        rest /= 2.0;
        sum += std::f32::consts::LN_2;
    }
    let part = (rest - 1.0) / (rest + 1.0);
    sum + 2.0 * part * (1.0 + part * part / 3.0)
}

impl Player for Uct {
    fn choose(&mut self, position: &AnyPosition) -> Option<Action> {
        let seat = position.to_act()?;
        let root = Node { action: Action::End, seat, visits: 0.0, wins: 0.0, children: Vec::new(), untried: None };
        let mut tree = vec![root];
        let mut scratch = Vec::new();
        for _ in 0..self.playouts {
            self.play(&mut tree, position, &mut scratch);
        }
        let most = tree[0].children.iter().max_by(|&&one, &&other| tree[one].visits.total_cmp(&tree[other].visits));
        most.map(|&child| tree[child].action)
    }
}
