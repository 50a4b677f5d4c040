//! Perft: counting action sequences, the field's measure of a rules engine.

use crate::{Action, Position};

/// The number of action sequences of this length from here. Sequences end with the game: a finished game has one
/// sequence of length 0 and none that is longer.
///
/// ```
/// use tessera_rules::{perft::perft, AnyPosition, GameId};
/// let counts = GameId::ALL.map(|game| perft(&AnyPosition::start(game), 2));
/// assert_eq!(counts, [360, 28_392, 73_170, 5_112, 17_470]);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    descend(position, &mut lists)
}

fn descend<P: Position>(position: &P, lists: &mut [Vec<Action>]) -> u64 {
    let Some((actions, rest)) = lists.split_first_mut() else { return 1 };
    position.legal(actions);
    if rest.is_empty() {
        return actions.len() as u64;
    }
    let mut sum = 0;
    for action in &*actions {
        let mut next = position.clone();
        next.apply(action);
        sum += descend(&next, rest);
    }
    sum
}
