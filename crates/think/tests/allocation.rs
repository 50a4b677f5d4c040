//! A search of twice the nodes allocates no more: no node and no iteration allocates.

use tessera_rules::{AnyPosition, GameId, Options, Pick, Position};
use tessera_think::{Level, Limits, Player};

/// The number of allocations of a search of `nodes` nodes.
fn allocations(history: &[AnyPosition], nodes: u64) -> u64 {
    let mut searched = 0;
    let measured = allocation_counter::measure(|| {
        let (position, earlier) = history.split_last().expect("a position");
        let mut player = Player::new(position, earlier, Level::FULL, Limits::default(), 1);
        while searched < nodes && !player.think(500) {
            searched += 500;
        }
    });
    assert!(searched >= nodes, "the result is proved too soon");
    measured.count_total
}

/// The positions of a game of `plies` random actions.
fn game(start: AnyPosition, plies: usize) -> Vec<AnyPosition> {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut history = vec![start];
    for _ in 0..plies {
        let mut next = history[history.len() - 1].clone();
        let action = next.pick(|count| rng.u32(..count), &mut Vec::new()).expect("the game goes on");
        next.apply(&action);
        history.push(next);
    }
    history
}

#[test]
fn thinking_twice_as_long_allocates_no_more() {
    let starts = [
        (GameId::Pente, ""),
        (GameId::Pente, "tournament=on"),
        (GameId::Cavendish, ""),
        (GameId::Cavendish, "edition=us"),
        (GameId::Hexade, ""),
        (GameId::Hexade, "size=8"),
        (GameId::Kensington, ""),
        (GameId::Chivalry, ""),
    ];
    for (game_id, words) in starts {
        let options = Options::parse(game_id, words.split_whitespace()).expect("options");
        for plies in [3, 6] {
            let history = game(AnyPosition::new(&options).expect("they go together"), plies);
            allocations(&history, 500); // the first search makes the tables
            let [half, whole] = [10_000, 20_000].map(|nodes| allocations(&history, nodes));
            assert_eq!(half, whole, "{game_id} {words} after {plies} actions");
        }
    }
}
