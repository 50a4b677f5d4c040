//! Thinking twice as long allocates no more: no position that is looked at, and no iteration, asks for memory.

use tessera_rules::Pick;
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_think::{Level, Limits, Player};

/// How often thinking about so many nodes allocates.
fn allocations(history: &[AnyPosition], nodes: u64) -> u64 {
    let mut looked = 0;
    let measured = allocation_counter::measure(|| {
        let (position, earlier) = history.split_last().expect("a position");
        let mut player = Player::new(position, earlier, Level::FULL, Limits::default(), 1);
        while looked < nodes && !player.think(500) {
            looked += 500;
        }
    });
    assert!(looked >= nodes, "it is known too soon how the game ends");
    measured.count_total
}

/// A game of so many random actions, as the positions that it came through.
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
            allocations(&history, 500); // tables are made once
            let [once, twice] = [10_000, 20_000].map(|nodes| allocations(&history, nodes));
            assert_eq!(once, twice, "{game_id} {words} after {plies} actions");
        }
    }
}
