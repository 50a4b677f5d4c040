//! Pieces on their way, as a function of time.

use tessera_rules::geometry::{Coords, Point};
use tessera_rules::notation;
use tessera_rules::{AnyPosition, Explain, GameId, Position};
use tessera_site::render::{Change, Figure, Loose, Motion, View};

/// What an action does: figures before and after, and its path.
fn change(position: &mut AnyPosition, text: &str) -> (Figure, Figure, Vec<Point>) {
    let before = Figure::of(position);
    let action = notation::resolve(text, position, Coords::Rulebook).expect(text);
    let path = position.spell(&action).points();
    position.apply(&action);
    (before, Figure::of(position), path)
}

fn motion(position: &mut AnyPosition, text: &str) -> (Motion, Figure, Figure) {
    let (before, after, path) = change(position, text);
    let deciding = position.deciding();
    let motion =
        Motion::new(&Change { before: &before, after: &after, path: &path, carried: false, deciding: &deciding });
    (motion, before, after)
}

fn read(line: &str) -> AnyPosition {
    line.parse().expect("a position")
}

/// A game of Pente so far.
fn played(actions: &str) -> AnyPosition {
    let mut position = AnyPosition::start(GameId::Pente);
    actions.split(' ').for_each(|text| {
        change(&mut position, text);
    });
    position
}

/// Times of a motion, a millisecond apart, and how long it takes.
fn times(motion: &Motion) -> (impl Iterator<Item = f64>, f64) {
    let end = (0..2000).map(f64::from).find(|&ms| motion.done(ms)).expect("it ends");
    (times_of(end), end)
}

/// Times up to this one, a millisecond apart.
fn times_of(end: f64) -> impl Iterator<Item = f64> {
    (0..=2000).map(f64::from).take_while(move |&ms| ms <= end)
}

fn near(loose: &Loose, figure: &Figure, label: &str) -> bool {
    let [x, y] = figure.board.centre(figure.board.find(label).expect("a point"));
    (loose.at[0] - x).hypot(loose.at[1] - y) < 0.02
}

#[test]
fn a_placed_piece_settles() {
    let mut position = AnyPosition::start(GameId::Hexade);
    let (motion, _, after) = motion(&mut position, "J10");
    let (times, end) = times(&motion);
    assert!(end > 50.0 && end <= 250.0);
    let mut last = f64::INFINITY;
    for ms in times.take_while(|&ms| ms < end) {
        let moment = motion.at(ms);
        assert_eq!((moment.hidden.len(), moment.loose.len()), (1, 1));
        assert!(near(&moment.loose[0], &after, "J10"));
        assert!(moment.loose[0].size <= last && moment.loose[0].size >= 1.0, "it only comes down");
        last = moment.loose[0].size;
    }
    let rest = motion.at(end);
    assert!(rest.hidden.is_empty() && rest.loose.is_empty());
}

#[test]
fn captured_pieces_lift_off_towards_their_takers_side() {
    // The second seat's stone takes a pair, and leaves it standing until it has settled a little.
    let mut position = played("0 L1 R1");
    let (motion, before, after) = motion(&mut position, "R2");
    assert_eq!(before.pieces.len(), after.pieces.len() + 1);
    let start = motion.at(0.0);
    assert_eq!((start.hidden.len(), start.loose.len()), (3, 3));
    assert!(start.loose[1..].iter().all(|loose| (loose.alpha - 1.0).abs() < 1e-9 && (loose.size - 1.0).abs() < 1e-9));
    let (times, end) = times(&motion);
    for ms in times {
        for loose in motion.at(ms).loose.iter().skip(1) {
            assert!(loose.at[1] >= 0.0 && (0.0..=1.0).contains(&loose.alpha));
        }
    }
    let late = motion.at(end - 1.0);
    assert!(late.loose[1..].iter().all(|loose| loose.alpha < 0.1 && loose.at[1] > 0.5));
}

#[test]
fn a_moving_piece_follows_its_path() {
    let mut position = read("chivalry act=1 white=C6,A5 black=D7,F9,N12 castle=0,0");
    let (motion, before, _) = motion(&mut position, "C6xE8xG10");
    let (times, end) = times(&motion);
    let mover: Vec<Loose> = times.take_while(|&ms| ms < end).map(|ms| motion.at(ms).loose[0]).collect();
    assert!(near(&mover[0], &before, "C6"));
    assert!(mover.iter().any(|loose| near(loose, &before, "E8")), "each leg is gone");
    assert!(near(mover.last().expect("moments"), &before, "G10"));
    // The first captured piece goes before the second.
    let gone = |i: usize| (0..900).map(f64::from).find(|&ms| motion.at(ms).loose.get(i).is_none_or(|l| l.alpha < 0.9));
    assert!(gone(1) < gone(2));
    assert!(end <= 450.0, "{end}");
}

#[test]
fn taking_back_plays_it_backwards() {
    let mut position = read("chivalry act=1 white=C6,A5 black=D7,N12 castle=0,0");
    let (forward, before, _) = motion(&mut position, "C6xE8");
    let back = forward.clone().back();
    let (times, end) = times(&back);
    assert!(near(&back.at(0.0).loose[0], &before, "E8") && near(&back.at(end - 0.001).loose[0], &before, "C6"));
    let settled = forward_end(&forward);
    for ms in times.skip(1).take_while(|&ms| ms < settled) {
        let (now, then) = (back.at(ms).loose, forward.at(settled - ms).loose);
        assert_eq!(now.len(), then.len());
        for (a, b) in now.iter().zip(&then) {
            assert!((a.at[0] - b.at[0]).hypot(a.at[1] - b.at[1]) < 1e-6 && (a.alpha - b.alpha).abs() < 1e-6);
        }
    }
    assert!(back.at(end).loose.is_empty());
}

/// When the pieces of a motion stand, exactly.
fn forward_end(motion: &Motion) -> f64 {
    let (mut low, mut high) = (0.0, 1000.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if motion.at(middle).loose.is_empty() { high = middle } else { low = middle }
    }
    high
}

#[test]
fn a_dropped_piece_settles_where_the_hand_has_carried_it() {
    let mut position = AnyPosition::start(GameId::Chivalry);
    let (before, after, path) = change(&mut position, "C7-C8");
    let motion = Motion::new(&Change { before: &before, after: &after, path: &path, carried: true, deciding: &[] });
    let moment = motion.at(0.0);
    assert_eq!((moment.hidden.len(), moment.loose.len()), (2, 1));
    assert!(near(&moment.loose[0], &after, "C8"));
}

#[test]
fn the_shape_that_decided_appears_stone_by_stone() {
    let mut position = played("0 D5 R1 D6 R2 D7 R3 L5");
    let (motion, _, after) = motion(&mut position, "R4");
    assert_eq!(position.deciding().len(), 5);
    let (times, end) = times(&motion);
    let shown: Vec<usize> = times.map(|ms| motion.at(ms).deciding).collect();
    assert!(shown.is_sorted() && (0..=5).all(|count| shown.contains(&count)));
    assert_eq!((shown[0], shown.last()), (0, Some(&5)));
    // Slowly enough to be seen, one after the other, and not so long that one waits.
    assert!((1..5).all(|count| shown.iter().filter(|&&now| now == count).count() >= 50));
    assert!(end <= 600.0);
    // Meanwhile the board darkens, and each stone swells for a moment.
    let dims: Vec<f64> = times_of(end).map(|ms| motion.at(ms).dim).collect();
    assert!(dims.is_sorted() && dims[0] == 0.0 && dims.last() == Some(&1.0));
    let largest = times_of(end).flat_map(|ms| motion.at(ms).loose).map(|loose| loose.size).fold(0.0, f64::max);
    assert!(largest > 1.1 && largest < 1.4);
    assert!(motion.at(end).loose.is_empty());
    let (mut figure, mut view) =
        (after, View { deciding: position.deciding(), last: vec![Point(1)], ..View::default() });
    motion.at(1.0).show(&mut figure, &mut view);
    assert!(view.deciding.is_empty() && view.last.is_empty() && view.loose.len() == 1);
    assert_eq!(figure.pieces.len(), 8);
}

#[test]
fn a_motion_always_ends() {
    let mut position = AnyPosition::start(GameId::Pente);
    let (motion, ..) = motion(&mut position, "0");
    assert!([f64::NAN, f64::INFINITY, 1e300].into_iter().all(|wild| motion.done(wild)));
    assert!(motion.at(f64::INFINITY).loose.is_empty());
    assert!(!motion.at(-5.0).loose.is_empty());
}
