//! The terms of an evaluation, to fit their weights to games.

use crate::boards::{self, build};
use crate::search_board::Want;
pub use crate::term::Term;
use tessera_rules::AnyPosition;

/// The terms of a position's value, in the same order for all positions of a game. A board that does not list its terms
/// gives its value as the only one, so that its scale can be fitted.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId};
/// let terms = tessera_think::fit::terms(&AnyPosition::start(GameId::Kensington));
/// assert!(terms.iter().all(|term| term.count == 0.0), "the board is empty");
/// ```
#[must_use]
pub fn terms(position: &AnyPosition) -> Vec<Term> {
    let known = boards::terms(position);
    known.unwrap_or_else(|| vec![Term::new("value".to_owned(), 1, build(position).evaluate())])
}

/// The value at which a side wins three games of four.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId};
/// assert!(tessera_think::fit::scale(&AnyPosition::start(GameId::Hexade)) > 0);
/// ```
#[must_use]
pub fn scale(position: &AnyPosition) -> i32 {
    build(position).scale()
}

/// Whether the side to move has a free choice. Where it must win or stop a win, the search goes on without an evaluation.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::fit::is_quiet;
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// assert!(!is_quiet(&four));
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn is_quiet(position: &AnyPosition) -> bool {
    let mut board = build(position);
    board.end().is_none() && !board.generate(Want::Noisy, &mut Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::{GameId, Pick, Position};

    #[test]
    fn the_terms_add_up_to_the_value() {
        for game in GameId::ALL {
            let mut rng = fastrand::Rng::with_seed(5);
            let names = |terms: &[Term]| terms.iter().map(|term| term.name.clone()).collect::<Vec<_>>();
            let first = names(&terms(&AnyPosition::start(game)));
            for _ in 0..20 {
                let mut position = AnyPosition::start(game);
                for _ in 0..100 {
                    let Some(action) = position.pick(|count| rng.u32(..count), &mut Vec::new()) else { break };
                    position.apply(&action);
                    let terms = terms(&position);
                    let sum: f64 = terms.iter().map(|term| f64::from(term.weight) * f64::from(term.count)).sum();
                    let value = build(&position).evaluate();
                    let off = (sum - f64::from(value)).abs();
                    // Only where things count in part is the value rounded.
                    let is_rounded = terms.iter().any(|term| term.count.fract() != 0.0);
                    assert!(off < f64::EPSILON || is_rounded && off < 1.0, "{sum} and {value}: {position}");
                    assert_eq!(names(&terms), first);
                }
            }
        }
    }
}
