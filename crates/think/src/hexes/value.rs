//! The evaluation of both games: the windows that each side can still fill, the pairs that can be captured, and the
//! difference in pieces. It is a sum of weights, fitted to games by `tessera-lab train`.

use super::{COUNTS, Kind, LOOSE, ONE_OF, Pieces, State, TAKES, Tables};
use crate::search_board::MAX_EVALUATION;
use crate::term::Term;
use tessera_rules::narrow;

/// The terms beside windows, from the point of view of the side to move.
const BESIDE: [&str; 10] = [
    "turn",
    "pair to take",
    "any pair to take",
    "pair that the other takes",
    "second pair that the other takes",
    "loose pair of the other",
    "own loose pair",
    "piece more on the board",
    "piece more in hand",
    "piece more in hand near the end",
];

/// The weight of each of these.
pub type Weights = [i32; BESIDE.len()];

impl<const POINTS: usize, const WINDOWS: usize, const QUADS: usize> State<POINTS, WINDOWS, QUADS> {
    /// The value for the side to move.
    pub fn value(&self, weights: &Weights) -> i32 {
        let me = usize::from(self.to_move);
        let beside: i32 = self.counts().iter().zip(weights).map(|(count, weight)| count * weight).sum();
        (self.pieces.sums.worth.unpack()[me] + beside).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// The count of each of [`BESIDE`].
    fn counts(&self) -> Weights {
        let me = usize::from(self.to_move);
        let pairs = |kind: usize| [me, 1 - me].map(|side| self.pieces.pairs(kind + side));
        let ([can, threatened], [loose, own_loose]) = (pairs(TAKES), pairs(LOOSE));
        let [own, others] = [me, 1 - me].map(|side| i32::from(self.in_hand[side]));
        let [here, there] = [me, 1 - me].map(|side| self.pieces.on_board[side]);
        [
            1,
            can,
            can.min(1),
            threatened,
            // A single threat can be met with the next move, a second one stays.
            (threatened - 1).clamp(0, 1),
            loose,
            own_loose,
            here - there,
            own - others,
            // The side that runs out first must jump or loses: near that a piece in hand counts more.
            (own - others) * (48 / (3 + own.min(others))),
        ]
    }

    /// The terms of the value.
    pub fn terms(&self, tables: &Tables, kinds: &[Kind], weights: &Weights) -> Vec<Term> {
        let me = usize::from(self.to_move);
        let mut terms = Vec::new();
        for (number, kind) in kinds.iter().enumerate() {
            for (place, whose, side) in [(0, "own", me), (1, "the other's", 1 - me)] {
                for (own, &weight) in (0..=kind.size).zip(&kind.worths[place]).skip(1) {
                    let count = self.pieces.count(tables, number, side, own);
                    let name = format!("{whose} {} {own} of {}", kind.name, kind.size);
                    terms.push(Term::new(name, weight, if place == 0 { count } else { -count }));
                }
            }
        }
        let beside = BESIDE.iter().zip(weights).zip(self.counts());
        terms.extend(beside.map(|((name, &weight), count)| Term::new((*name).to_owned(), weight, count)));
        terms
    }
}

impl<const POINTS: usize, const WINDOWS: usize, const QUADS: usize> Pieces<POINTS, WINDOWS, QUADS> {
    /// The number of windows of a kind that hold `own` pieces of a side and none of the other.
    fn count(&self, tables: &Tables, kind: usize, side: usize, own: usize) -> i32 {
        let codes = self.codes.as_flattened();
        let held = |&(&code, &empty): &(&u8, &u8)| {
            usize::from(code - empty) == own * usize::from(ONE_OF[side]) && usize::from(empty / (COUNTS + 1)) == kind
        };
        narrow(codes.iter().zip(&tables.empty).filter(held).count())
    }
}
