//! The balance of exchanges of captures.

use super::prover::followers;
use tessera_rules::{Action, AnyPosition, Position, narrow};

/// For each action the pieces that the side to move wins, less those that it loses, if both sides go on capturing in the
/// best way while they must. `None` where that would take trying more than `most` actions.
pub fn worth(position: &AnyPosition, most: u64) -> Option<Vec<(Action, i32)>> {
    let mut left = most;
    followers(position).map(|(action, next)| Some((action, brings(position, &action, &next, &mut left)?))).collect()
}

/// The same of one action.
pub fn worth_of(position: &AnyPosition, action: &Action, most: u64) -> Option<i32> {
    let next = position.after(action);
    brings(position, action, &next, &mut { most })
}

fn taken(position: &AnyPosition, action: &Action) -> i32 {
    narrow(position.captures(action).len())
}

/// The balance of an action and the exchange that follows.
fn brings(position: &AnyPosition, action: &Action, next: &AnyPosition, left: &mut u64) -> Option<i32> {
    *left = left.checked_sub(1)?;
    let rest = settled(next, left)?;
    let goes_on = position.to_act().zip(next.to_act()).is_some_and(|(now, then)| position.side(now).contains(then));
    Some(taken(position, action) + if goes_on { rest } else { -rest })
}

/// The balance of the rest of the exchange for the side to move: at least 0 where it need not capture, and 0 when the game
/// is over.
fn settled(position: &AnyPosition, left: &mut u64) -> Option<i32> {
    let (captures, others): (Vec<_>, Vec<_>) = followers(position).partition(|(action, _)| taken(position, action) > 0);
    let leaves = (captures.is_empty() || !others.is_empty()).then_some(0);
    let mut best = leaves.unwrap_or(i32::MIN);
    for (action, next) in captures {
        best = best.max(brings(position, &action, &next, left)?);
    }
    Some(best)
}
