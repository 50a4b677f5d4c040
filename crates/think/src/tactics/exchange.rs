//! Exchanges: what they bring once nobody has to capture any more.

use super::prover::followers;
use tessera_rules::{Action, AnyPosition, Position};

/// What each action brings to the side that acts, in pieces taken less pieces lost, when both sides go on capturing in the
/// best way as long as they have to. `None` where to know that would take trying more than `most` actions.
pub fn worth(position: &AnyPosition, most: u64) -> Option<Vec<(Action, i32)>> {
    let mut left = most;
    followers(position).map(|(action, next)| Some((action, brings(position, &action, &next, &mut left)?))).collect()
}

fn taken(position: &AnyPosition, action: &Action) -> i32 {
    i32::try_from(position.captures(action).len()).unwrap_or(i32::MAX)
}

/// What an action brings with all that follows from it.
fn brings(position: &AnyPosition, action: &Action, next: &AnyPosition, left: &mut u64) -> Option<i32> {
    *left = left.checked_sub(1)?;
    let rest = settled(next, left)?;
    let goes_on = position.to_act().zip(next.to_act()).is_some_and(|(now, then)| position.side(now).contains(then));
    Some(taken(position, action) + if goes_on { rest } else { -rest })
}

/// What the exchange still brings to the side that acts: nothing where it may do something else than capture and that is
/// better, or where the game is over.
fn settled(position: &AnyPosition, left: &mut u64) -> Option<i32> {
    let (captures, others): (Vec<_>, Vec<_>) = followers(position).partition(|(action, _)| taken(position, action) > 0);
    let leaves = (captures.is_empty() || !others.is_empty()).then_some(0);
    let mut best = leaves.unwrap_or(i32::MIN);
    for (action, next) in captures {
        best = best.max(brings(position, &action, &next, left)?);
    }
    Some(best)
}
