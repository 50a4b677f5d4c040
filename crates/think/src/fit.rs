//! What the value of a position is made of, for whoever fits its weights to games.

use crate::board::{Want, build};
use crate::cavendish::CavendishBoard;
use crate::hexade::HexadeBoard;
use crate::kensington::KensingtonBoard;
use crate::pente::PenteBoard;
use tessera_rules::{AnyPosition, GameId, Position};

/// A part of a value: its weight times how often it counts for the side that acts, less how often for the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What counts.
    pub name: String,
    /// What once is worth.
    pub weight: i32,
    /// How often.
    pub count: i32,
}

/// What a value is made of, in the same order for all positions of a game. Where that is not known the value is a term
/// of its own: then its scale can be fitted.
///
/// ```
/// use tessera_rules::{AnyPosition, GameId};
/// let terms = tessera_think::fit::terms(&AnyPosition::start(GameId::Kensington));
/// assert!(terms.iter().all(|term| term.count == 0), "nothing stands there");
/// ```
#[must_use]
pub fn terms(position: &AnyPosition) -> Vec<Term> {
    let known = match position.game() {
        GameId::Pente => PenteBoard::new(position).map(|board| board.terms()),
        GameId::Kensington => KensingtonBoard::new(position).map(|board| board.terms()),
        GameId::Cavendish => CavendishBoard::new(position).map(|board| board.terms()),
        GameId::Hexade => HexadeBoard::new(position).map(|board| board.terms()),
        GameId::Chivalry => None,
    };
    known.unwrap_or_else(|| vec![Term { name: "value".to_owned(), weight: 1, count: build(position).value() }])
}

/// The value with which a side wins three games of four.
#[must_use]
pub fn scale(position: &AnyPosition) -> i32 {
    build(position).scale()
}

/// Whether the side that acts may do what it likes: where it has no choice but to win or to stop a win, the search looks
/// further and asks for no value.
#[must_use]
pub fn is_quiet(position: &AnyPosition) -> bool {
    let mut board = build(position);
    board.end().is_none() && !board.candidates(Want::Loud, &mut Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terms_are_the_value() {
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
                    let sum: i32 = terms.iter().map(|term| term.weight * term.count).sum();
                    assert_eq!(sum, build(&position).value(), "{position}");
                    assert_eq!(names(&terms), first);
                }
            }
        }
    }
}
