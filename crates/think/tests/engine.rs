//! An engine goes from one position to the next.

use tessera_rules::{Action, AnyPosition, GameId, Options, Position};
use tessera_think::{Analysis, Engine, Level, Limits, Player};

/// Searches to a depth and returns the nodes.
fn search(engine: &mut Engine, depth: u8) -> u64 {
    engine.go(Limits { depth: Some(depth), ..Limits::default() });
    while !engine.think(1_000) {}
    engine.nodes()
}

/// A position and the one after the engine's first move there.
fn two_positions(game: GameId) -> (AnyPosition, AnyPosition) {
    let start = AnyPosition::start(game);
    let mut rng = fastrand::Rng::with_seed(4);
    let mut position = start;
    let mut actions = Vec::new();
    for _ in 0..6 {
        position.legal(&mut actions);
        position.apply(&actions[rng.usize(..actions.len())]);
    }
    let mut engine = Engine::new(position.clone(), &[], 1);
    search(&mut engine, 3);
    let next = position.after(&engine.lines()[0].action());
    (position, next)
}

#[test]
fn the_table_stays_from_one_position_to_the_next() {
    let mut saved = 0;
    for game in GameId::ALL {
        let (position, next) = two_positions(game);
        let mut engine = Engine::new(position.clone(), &[], 1);
        search(&mut engine, 5);
        engine.set_position(next.clone(), &[position]);
        assert!(engine.lines().is_empty() && engine.nodes() == 0, "{game}: it has not begun");
        let after = search(&mut engine, 4);
        let fresh = search(&mut Engine::new(next, &[], 1), 4);
        saved += usize::from(after < fresh);
    }
    assert!(saved >= 4, "the table saved nodes in {saved} games of 5");
}

#[test]
fn the_table_is_cleared_for_other_rules() {
    let options = Options::parse(GameId::Hexade, ["size=8"]).expect("options");
    let other = AnyPosition::new(&options).expect("they go together");
    let mut engine = Engine::new(AnyPosition::start(GameId::Hexade), &[], 1);
    search(&mut engine, 3);
    engine.set_position(other.clone(), &[]);
    assert_eq!(search(&mut engine, 3), search(&mut Engine::new(other, &[], 1), 3));
}

#[test]
fn after_a_stop_the_lines_remain() {
    let mut engine = Engine::new(AnyPosition::start(GameId::Hexade), &[], 3);
    engine.go(Limits::default());
    while engine.depth() < 2 {
        assert!(!engine.think(100));
    }
    engine.stop();
    assert!(engine.think(100), "it does not go on");
    let lines = engine.lines();
    assert_eq!(lines.len(), 3);
    assert!(lines.is_sorted_by(|one, other| one.chance >= other.chance));
    engine.go(Limits { nodes: Some(500), ..Limits::default() });
    assert!(!engine.step(10), "it begins again");
}

#[test]
fn the_table_is_cleared_between_positions_of_more_than_two_sides() {
    let options = Options::parse(GameId::Pente, ["mode=points", "players=3"]).expect("options");
    let mut position = AnyPosition::new(&options).expect("they go together");
    for label in ["R2", "L2U1", "R2U2", "R3", "L2D2"] {
        let at = position.board().find(label).expect("a point");
        position.apply(&Action::Place(at));
    }
    let mut next = position.clone();
    let mut engine = Engine::new(position.clone(), &[], 1);
    search(&mut engine, 3);
    next.apply(&engine.lines()[0].action());
    engine.set_position(next.clone(), &[position]);
    // What the table knew was the view of another seat.
    assert_eq!(search(&mut engine, 3), search(&mut Engine::new(next, &[], 1), 3));
}

/// Only one move stops green's four; whether it holds is worth knowing all the same.
#[test]
fn an_analysis_goes_on_where_all_other_moves_lose() {
    let position: AnyPosition =
        "pente act=2 last=R4 green=0,R2,R3,R4,D7 yellow=L2,L1U3,U4,R5 taken=0,0".parse().expect("a position");
    let limits = Limits { depth: Some(7), ..Limits::default() };
    let mut analysis = Analysis::new(position.clone(), &[], 1, limits);
    while !analysis.is_done() {
        analysis.poll(1_000);
    }
    let mut player = Player::new(&position, &[], Level::FULL, limits, 1);
    while !player.think(1_000) {}
    let depths = [analysis.lines()[0].depth, player.choice().expect("a move").depth];
    assert_eq!(depths, [7, 4]);
}
