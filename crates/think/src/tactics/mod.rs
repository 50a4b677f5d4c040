//! What can be proved about a position by trying whatever the rules allow: no list of good moves, no value, no threat. So
//! it holds the search to account, and what a page calls the only answer.

mod claim;
mod exchange;
mod forced;
#[cfg(test)]
mod proofs;
mod prover;
mod reach;
mod same;
#[cfg(test)]
mod tests;

pub use claim::Claim;
pub use same::same_as;

use forced::Forced;
use prover::Prover;
use tessera_rules::{Action, AnyPosition, Position, Task};

/// What solves a position: actions of the side that acts with replies of the other in their places. All begin alike up to
/// where the side had a choice.
pub type Ways = Vec<Vec<Action>>;

/// No exercise has more ways, so that each can be told.
const MOST_WAYS: usize = 12;
/// So many answers may stop a win, or capture the most.
const MOST_ANSWERS: usize = 3;

/// All ways in which a claim comes true, `None` where it does not hold, where that would take trying more than `most`
/// actions, or where there are too many ways to be told.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::tactics::{Claim, prove};
/// let three: AnyPosition = "pente act=1 last=L9 green=0,R1,R2 yellow=L9,L7,L5 taken=0,0".parse()?;
/// assert_eq!(prove(&three, Claim::Win(1), 1_000_000), None, "three is not four");
/// let four: AnyPosition = "pente act=2 last=R3 green=0,R1,R2,R3 yellow=L1,D9,U9 taken=0,0".parse()?;
/// assert_eq!(prove(&four, Claim::Stop, 1_000_000).map(|ways| ways.len()), Some(1), "the open end");
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn prove(position: &AnyPosition, claim: Claim, most: u64) -> Option<Ways> {
    let side = position.side(position.to_act()?);
    let mut prover = Prover::new(side, most);
    match claim {
        Claim::Win(turns) => {
            if turns > 1 && prover.wins(position, turns - 1)? {
                return None;
            }
            let [first] = prover.winners(position, turns, 1)?[..] else { return None };
            let ways = prover.ways(position, turns, &[first], MOST_WAYS)?;
            (ways.len() <= MOST_WAYS).then_some(ways)
        }
        Claim::Stop => {
            if prover.wins(position, 1)? {
                return None;
            }
            let mut enemy = Prover::new(position.side(following(position)?), most);
            let (mut answers, mut threatened) = (Vec::new(), false);
            for (action, next) in prover::followers(position) {
                if next.to_act().is_some_and(|seat| side.contains(seat)) {
                    return None; // a turn of several actions is not one answer
                }
                if enemy.wins(&next, 1)? {
                    threatened = true;
                } else {
                    answers.push(action);
                }
                if answers.len() > MOST_ANSWERS {
                    return None;
                }
            }
            answered(answers).filter(|_| threatened)
        }
        Claim::Capture(count) => {
            let taken = |action: &Action| u8::try_from(position.captures(action).len()).unwrap_or(u8::MAX);
            most_of(position, count, |action, _| taken(action))
        }
        Claim::Shape(count) => most_of(position, count, |_, next| match next.task() {
            Some(Task::Relocate(count)) if next.to_act() == position.to_act() => count,
            _ => 0,
        }),
        Claim::Ahead(count) => {
            let count = i32::from(count);
            let all = exchange::worth(position, most)?;
            let best = all.iter().map(|&(_, worth)| worth).max()?;
            if best != count || all.iter().all(|&(_, worth)| worth == count) {
                return None;
            }
            answered(all.into_iter().filter(|&(_, worth)| worth == count).map(|(action, _)| action).collect())
        }
        Claim::Choice(count) => {
            let mut legal = Vec::new();
            position.legal(&mut legal);
            legal.truncate(if legal.len() == usize::from(count) { legal.len() } else { 0 });
            match legal[..] {
                [] => None,
                [only] => Some(vec![vec![only]]),
                _ => untold(true),
            }
        }
        Claim::Force(turns) => untold(Forced::new(side, most).wins(position, turns)?),
        Claim::Lost(turns) => {
            let side = position.side(following(position)?);
            untold(Forced::new(side, most).wins(position, turns)?)
        }
    }
}

/// Of what is true in whatever way none is told.
fn untold(is_true: bool) -> Option<Ways> {
    is_true.then(|| vec![Vec::new()])
}

/// The seat that acts after one of the actions that end the turn.
fn following(position: &AnyPosition) -> Option<tessera_rules::Seat> {
    let now = position.to_act()?;
    prover::followers(position).find_map(|(_, next)| next.to_act().filter(|&seat| seat != now))
}

/// The actions that bring so much, if none brings more and some bring less.
fn most_of(position: &AnyPosition, count: u8, brings: impl Fn(&Action, &AnyPosition) -> u8) -> Option<Ways> {
    let all: Vec<(Action, u8)> =
        prover::followers(position).map(|(action, next)| (action, brings(&action, &next))).collect();
    let best = all.iter().map(|&(_, brought)| brought).max()?;
    if best != count || count == 0 || all.iter().all(|&(_, brought)| brought == count) {
        return None;
    }
    answered(all.into_iter().filter(|&(_, brought)| brought == count).map(|(action, _)| action).collect())
}

/// Answers as ways, if there are some, and few.
fn answered(answers: Vec<Action>) -> Option<Ways> {
    (1..=MOST_ANSWERS).contains(&answers.len()).then(|| answers.into_iter().map(|action| vec![action]).collect())
}

/// Whether a claim holds and these are all the ways in which it does, for one reply at each of the other side's turns,
/// whichever that is; `None` where to know that would take trying more than `most` actions.
///
/// ```
/// use tessera_rules::{Action, AnyPosition, Position};
/// use tessera_think::tactics::{Claim, holds};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L1,L9,L7,L5 taken=0,0".parse()?;
/// let way = |at: &str| vec![Action::Place(four.board().find(at).expect("a point"))];
/// assert_eq!(holds(&four, Claim::Win(1), &[way("R4")], 1_000_000), Some(true));
/// assert_eq!(holds(&four, Claim::Win(1), &[way("R5")], 1_000_000), Some(false));
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn holds(position: &AnyPosition, claim: Claim, ways: &[Vec<Action>], most: u64) -> Option<bool> {
    let Claim::Win(turns) = claim else {
        let mut found = prove(position, claim, most).unwrap_or_default();
        let mut told = ways.to_vec();
        found.sort();
        told.sort();
        return Some(found == told);
    };
    let Some(seat) = position.to_act() else { return Some(false) };
    let mut prover = Prover::new(position.side(seat), most);
    let begins_alike = ways.windows(2).all(|pair| pair[0].first() == pair[1].first());
    if !begins_alike || turns > 1 && prover.wins(position, turns - 1)? {
        return Some(false);
    }
    let ways: Vec<&[Action]> = ways.iter().map(Vec::as_slice).collect();
    prover.holds(position, turns, &ways)
}
