//! Playing actions allocates nothing once the lists have grown: what a search does millions of times.

use std::hint::black_box;
use tessera_rules::Pick;
use tessera_rules::{Action, AnyPosition, GameId, Position};

/// A random game from a seed, each position copied before it is played on, and asked for its key and what the action
/// captures, as a search does.
fn play(start: &AnyPosition, seed: u64, scratch: &mut Vec<Action>) -> u32 {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut position = start.clone();
    for count in 0..400 {
        let Some(action) = position.pick(|n| rng.u32(..n), scratch) else { return count };
        let mut next = position.clone();
        black_box((next.key(), next.captures(&action)));
        next.apply(&action);
        position = next;
    }
    400
}

#[test]
fn picking_copying_and_applying_do_not_allocate() {
    for game in GameId::ALL {
        let start = AnyPosition::start(game);
        let mut scratch = Vec::with_capacity(4_096);
        let mut played = play(&start, 0, &mut scratch); // tables are made once
        let room = scratch.capacity();
        let measured =
            allocation_counter::measure(|| (1..20).for_each(|seed| played += play(&start, seed, &mut scratch)));
        assert!(played > 200, "{} games are too short to tell", game.key());
        assert_eq!(scratch.capacity(), room, "the list outgrew its room");
        assert_eq!(measured.count_total, 0, "{}: {measured:?}", game.key());
    }
}

#[test]
fn listing_does_not_allocate_once_there_is_room() {
    for game in GameId::ALL {
        let mut list = Vec::with_capacity(4_096);
        let mut rng = fastrand::Rng::with_seed(7);
        let mut position = AnyPosition::start(game);
        play(&position, 0, &mut list); // tables are made once
        let measured = allocation_counter::measure(|| {
            for _ in 0..100 {
                position.legal(&mut list);
                if list.is_empty() {
                    break;
                }
                let action = list[rng.usize(..list.len())];
                position.apply(&action);
            }
        });
        assert_eq!(measured.count_total, 0, "{}: {measured:?}", game.key());
    }
}
