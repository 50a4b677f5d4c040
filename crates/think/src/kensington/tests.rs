use super::state::{COUNTERS, State};
use super::tables::{POINTS, tables};
use crate::agree::{agrees, plies, start};
use crate::boards::{build, plain};
use tessera_rules::GameId;

#[test]
fn it_keeps_the_rules() {
    agrees(&start(GameId::Kensington, ""), plies(), 1);
}

#[test]
fn what_can_be_completed_is_known_wherever_the_counters_stand() {
    let tables = tables();
    let mut rng = fastrand::Rng::with_seed(3);
    let mut points: Vec<usize> = (0..POINTS).collect();
    for _ in 0..20_000 {
        rng.shuffle(&mut points);
        // Points where few shapes meet are filled first, now and then by one side alone.
        points.sort_by_cached_key(|&point| tables.near[point].count_ones() + rng.u32(..2));
        let mut state = State::new();
        for (number, &point) in (0..COUNTERS as usize).zip(&points) {
            state.change(tables, usize::from(number < COUNTERS as usize / 2), point);
        }
        for side in [0, 1] {
            let [mut next, mut triangles] = [0, 0];
            for shape in tables.shapes.iter().filter(|shape| shape.serves >> side & 1 != 0) {
                let missing = shape.points & !state.sides[side];
                let is_near =
                    || tables.near[missing.trailing_zeros() as usize] & state.sides[side] & !shape.points != 0;
                if missing.is_power_of_two() && missing & state.vacant() != 0 && is_near() {
                    next += 1;
                    triangles += i32::from(shape.corners == 3);
                }
            }
            assert_eq!(state.ready(tables, side, [1, 1, 1]), next, "{:?}", state.sides);
            assert_eq!(state.ready(tables, side, [1, 0, 0]), triangles, "{:?}", state.sides);
        }
    }
}

#[test]
fn the_longer_the_game_the_deeper_it_is_searched() {
    for board in [build, plain].map(|board| board(&start(GameId::Kensington, ""))) {
        assert_eq!([0, 19, 20, 200, 60_000].map(|plies| board.extra_depth(plies)), [0, 0, 1, 10, u8::MAX]);
    }
}
