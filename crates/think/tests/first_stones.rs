//! Pente with few stones: the first ones are answered near them, and what is free is taken.

use tessera_rules::geometry::Coords;
use tessera_rules::{Action, AnyPosition, GameId, Options, Position, notation};
use tessera_think::{Engine, Level, Limits, Player};

/// Points along a side of the board.
const SIDE: usize = 19;

/// The distance of a placement to the nearest stone, in points along a row, column or diagonal.
fn away(position: &AnyPosition, action: Action) -> usize {
    let Action::Place(placed) = action else { panic!("{position}: {action:?}") };
    let coordinates = |index: usize| [index % SIDE, index / SIDE];
    let [x, y] = coordinates(placed.index());
    let stones = position.board().points().filter(|&at| position.piece_at(at).is_some());
    let distances = stones.map(|at| {
        let [column, row] = coordinates(at.index());
        column.abs_diff(x).max(row.abs_diff(y))
    });
    distances.min().expect("a stone")
}

/// The choice of a level within limits, in a game in which nothing was captured.
fn chosen(position: &AnyPosition, level: Level, limits: Limits, seed: u64) -> Action {
    let plies = position.board().points().filter(|&at| position.piece_at(at).is_some()).count();
    let mut player = Player::after(plies, position, &[], level, limits, seed, None);
    while !player.think(5_000) {}
    player.choice().expect("the game goes on").action()
}

/// Limits of nodes alone.
fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Positions of one to five stones.
const FEW: [&str; 5] = [
    "pente act=2 last=0 green=0 taken=0,0",
    "pente act=1 last=R1U1 green=0 yellow=R1U1 taken=0,0",
    "pente act=2 last=R2 green=0,R2 yellow=R1U1 taken=0,0",
    "pente act=1 last=U2 green=0,R2 yellow=R1U1,U2 taken=0,0",
    "pente act=2 last=R3D1 green=0,R2,R3D1 yellow=R1U1,U2 taken=0,0",
];

#[test]
fn full_strength_answers_the_first_stones_near_them() {
    for few in FEW.map(|line| line.parse().expect(line)) {
        for limit in [5_000, 20_000, 50_000] {
            for seed in 0..4 {
                let action = chosen(&few, Level::FULL, nodes(limit), seed);
                assert!(away(&few, action) <= 2, "{few}: {action:?} with {limit} nodes");
            }
        }
    }
    let first = FEW[0].parse().expect("a position");
    for limit in [120_000, 200_000] {
        let action = chosen(&first, Level::FULL, nodes(limit), 1);
        assert!(away(&first, action) <= 2, "{action:?} with {limit} nodes");
    }
}

#[test]
fn each_level_answers_the_first_stones_near_them() {
    for few in FEW.map(|line| line.parse().expect(line)) {
        for level in Level::ALL {
            for seed in 0..10 {
                let limits = Limits { nodes: Some(level.limits().nodes.unwrap_or(5_000)), ..level.limits() };
                let action = chosen(&few, level, limits, seed);
                assert!(away(&few, action) <= 2, "{few}: {action:?} by {level:?}");
            }
        }
    }
}

/// The third stone stands apart from the first by the tournament rule, and may do so in any direction.
#[test]
fn the_tournament_rule_keeps_its_choice() {
    let options = Options::parse(GameId::Pente, ["tournament=on"]).expect("options");
    let mut position = AnyPosition::new(&options).expect("they go together");
    for stone in ["0", "L1"] {
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let is_it = |action: &&Action| notation::spell(action, &position, Coords::Rulebook) == stone;
        let action = *legal.iter().find(is_it).expect(stone);
        position.apply(&action);
    }
    for seed in 0..4 {
        let action = chosen(&position, Level::FULL, nodes(5_000), seed);
        assert!(position.is_legal(&action) && away(&position, action) <= 3, "{action:?}");
    }
    let mut engine = Engine::new(position.clone(), &[], 400);
    engine.go(nodes(5_000));
    while !engine.think(5_000) {}
    let lines = engine.lines();
    let nearest = lines.iter().map(|line| away(&position, line.action()));
    assert_eq!((nearest.clone().min(), nearest.max()), (Some(2), Some(3)));
}

#[test]
fn a_board_without_stones_has_a_move() {
    let empty = AnyPosition::start(GameId::Pente);
    for level in Level::ALL {
        assert!(empty.is_legal(&chosen(&empty, level, nodes(2_000), 1)));
    }
}

#[test]
fn full_strength_takes_a_free_pair() {
    for (line, free) in [
        ("pente act=1 last=R2 green=0,L2D1 yellow=R1,R2 taken=0,0", "R3*"),
        ("pente act=1 last=R2U2 green=0,L3D2,L4U1 yellow=R1U1,R2U2,U4 taken=0,0", "R3U3*"),
        ("pente act=2 last=R2D2 green=L6,R1D1,R2D2,U6 yellow=0,L2U2,R3D1 taken=0,0", "R3D3*"),
    ] {
        let position: AnyPosition = line.parse().expect(line);
        for limit in [5_000, 50_000] {
            let action = chosen(&position, Level::FULL, nodes(limit), 1);
            assert_eq!(notation::spell(&action, &position, Coords::Rulebook), free, "{line} with {limit} nodes");
        }
    }
}
