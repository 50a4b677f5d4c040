//! Crowded and hostile boards.

use super::*;
use std::collections::BTreeMap;

/// Random boards crowded around the middle, so that canters and captures abound.
fn crowds(count: u64, mut visit: impl FnMut(&Chivalry, &mut fastrand::Rng)) {
    for seed in 0..count {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut squares: Vec<Point> = geometry::chivalry().points().collect();
        squares.retain(|at| {
            let [x, y] = geometry::chivalry().centre(*at);
            x.abs() < 4.0 && if seed % 2 == 0 { y.abs() < 4.0 } else { y < -3.0 }
        });
        rng.shuffle(&mut squares);
        let mut position = Chivalry::empty();
        let pieces = rng.usize(4..16);
        for (index, at) in squares.into_iter().take(pieces).enumerate() {
            position.put(at, SIDE[index % 2] | if rng.bool() { KNIGHT } else { 0 });
        }
        if position.inside(0, 0) < 2 && position.inside(1, 0) < 2 {
            position.judge();
            visit(&position, &mut rng);
        }
    }
}

/// Building by hand reaches exactly the legal actions, and the shortest way to each, first by its text, is its canonical
/// path.
#[test]
fn paths_built_square_by_square_are_the_list() {
    fn explore(position: &Chivalry, path: &mut Vec<Point>, found: &mut BTreeMap<Action, (usize, String)>) {
        let by_hand = Written::Path { points: path.clone(), leaps: Vec::new() };
        let whole = position.resolve(&by_hand);
        if let Ok(action) = whole {
            // The text needs the marks: the step is a jump where a legal text cannot have `-`.
            let marks = |bits: u32| {
                let leaps = (1..path.len()).map(|i| if bits >> i & 1 == 1 { Leap::Jump } else { Leap::Step });
                Written::Path { points: path.clone(), leaps: leaps.collect() }
            };
            let jumps = position.captures(&action).iter().count();
            let written = marks(u32::MAX << (path.len() - jumps));
            assert_eq!(position.resolve(&written), Ok(action));
            let this = (path.len(), text(&written));
            let best = found.entry(action).or_insert_with(|| this.clone());
            *best = this.min(best.clone());
        }
        let mut next = Vec::new();
        position.next_points(path, &mut next);
        assert!(whole.is_ok() || !next.is_empty() || path.is_empty(), "a dead end: {path:?} in {position:?}");
        for at in next {
            path.push(at);
            explore(position, path, found);
            path.pop();
        }
    }
    crowds(600, |position, _| {
        let mut found = BTreeMap::new();
        explore(position, &mut Vec::new(), &mut found);
        let listed: BTreeMap<Action, _> =
            actions(position).into_iter().map(|action| (action, text(&position.spell(&action)))).collect();
        let found: BTreeMap<Action, _> = found.into_iter().map(|(action, (_, text))| (action, text)).collect();
        assert_eq!(found, listed, "{position:?}");
    });
}

/// No board makes the list take for ever: routes that lead to the same place are followed once. This one, found by a
/// search for the worst with one piece, has 22,002 different captures and many times as many routes.
#[test]
fn boards_full_of_routes_are_listed() {
    let black = "G7,H7,I7,G8,I8,F9,G9,H9,I9,J9,K9,G10,I10,K10,G11,H11,I11,J11,K11,I12";
    let position = white_to_act("H10", black, "G7,I7,I8,I9,J9,H10,I10,G11,K11");
    let mut listed = actions(&position);
    assert_eq!(listed.len(), 22_002);
    listed.sort_unstable();
    listed.dedup();
    assert_eq!(listed.len(), 22_002);
    for action in listed.iter().step_by(2_000) {
        assert_eq!(position.resolve(&position.spell(action)), Ok(*action));
    }
}
