//! The prover for exercises. It proves claims about a position ("exactly one action wins in two turns") by trying
//! everything that the rules allow, without evaluation, move selection or threats. So it checks the search, and what pages
//! and files of exercises claim.

mod exchange;
mod forced;
#[cfg(test)]
mod proofs;
mod prover;
mod same;
#[cfg(test)]
mod tests;
mod themes;

pub(crate) use exchange::worth_of;
pub use same::{id_of, same_as};
pub use tessera_rules::notation::Claim;
pub use themes::themes;

use forced::Forced;
use prover::Prover;
use tessera_rules::{Action, AnyPosition, Position, Task, narrow};

/// The solutions of a position: lines of play, all the same up to where the side to move has a choice.
pub type Ways = Vec<Vec<Action>>;

/// The most solutions of an exercise.
const MOST_WAYS: usize = 12;
/// The most answers that stop a win, or capture the most.
const MOST_ANSWERS: usize = 3;

/// All solutions that make a claim true. `None` where it does not hold, where the proof would try more than `most` actions,
/// or where there are more than twelve solutions.
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
            let taken = |action: &Action| narrow(position.captures(action).len());
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
                _ => without_line(true),
            }
        }
        Claim::Force(turns) => without_line(Forced::new(side, most).wins(position, turns)?),
        Claim::Lost(turns) => {
            let side = position.side(following(position)?);
            without_line(Forced::new(side, most).wins(position, turns)?)
        }
    }
}

/// The solution of a claim that names no line.
fn without_line(is_true: bool) -> Option<Ways> {
    is_true.then(|| vec![Vec::new()])
}

/// The seat that acts after the turn of the seat to act.
fn following(position: &AnyPosition) -> Option<tessera_rules::Seat> {
    let now = position.to_act()?;
    prover::followers(position).find_map(|(_, next)| next.to_act().filter(|&seat| seat != now))
}

/// The actions for which `brings` gives `count`, if none gives more and some give less.
fn most_of(position: &AnyPosition, count: u8, brings: impl Fn(&Action, &AnyPosition) -> u8) -> Option<Ways> {
    let all: Vec<(Action, u8)> =
        prover::followers(position).map(|(action, next)| (action, brings(&action, &next))).collect();
    let best = all.iter().map(|&(_, brought)| brought).max()?;
    if best != count || count == 0 || all.iter().all(|&(_, brought)| brought == count) {
        return None;
    }
    answered(all.into_iter().filter(|&(_, brought)| brought == count).map(|(action, _)| action).collect())
}

/// Answers as solutions of one action, if there are between one and three.
fn answered(answers: Vec<Action>) -> Option<Ways> {
    (1..=MOST_ANSWERS).contains(&answers.len()).then(|| answers.into_iter().map(|action| vec![action]).collect())
}

/// Whether a claim holds and these are all its solutions, given one reply (any) at each turn of the other side. `None`
/// where the proof would try more than `most` actions.
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
        let mut given = ways.to_vec();
        found.sort();
        given.sort();
        return Some(found == given);
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
