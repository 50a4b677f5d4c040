use super::PenteBoard;
use crate::agree::{agrees, plies, start};
use crate::search_board::{Move, SearchBoard};
use tessera_rules::Pick;
use tessera_rules::{GameId, Position};

#[test]
fn it_keeps_the_rules() {
    for (seed, options) in (1..).zip(["", "tournament=on", "mode=partners", "mode=points"]) {
        agrees(&start(GameId::Pente, options), plies(), seed);
    }
}

/// After each move, captures included, the sums are those of a board built anew.
#[test]
fn sums_stay_those_of_a_board_built_anew() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut captures = 0;
    for _ in 0..40 {
        let mut position = start(GameId::Pente, "");
        let mut board = PenteBoard::new(&position).expect("two sides");
        while let Some(action) = position.pick(|count| rng.u32(..count), &mut Vec::new()) {
            let point = (0..361).find(|&point| board.action(Move { code: point + 1, extra: 0 }) == action);
            board.apply(Move { code: point.expect("on the board") + 1, extra: 0 });
            position.apply(&action);
            let fresh = PenteBoard::new(&position).expect("two sides");
            let [kept, fresh] = [&board.state, &fresh.state];
            assert!(kept.order == fresh.order && kept.makes == fresh.makes, "{position}");
            assert_eq!((kept.sums.counts, kept.sums.worth), (fresh.sums.counts, fresh.sums.worth), "{position}");
            assert_eq!(kept.sums.threats, fresh.sums.threats, "{position}");
            captures = captures.max(kept.sums.pairs[0] + kept.sums.pairs[1]);
        }
    }
    assert!(captures > 1, "pairs were captured");
}
