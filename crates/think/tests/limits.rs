//! The limit of nodes holds for each level and in each game: a phone has no time for more.

use tessera_rules::{AnyPosition, GameId, Pick, Position};
use tessera_think::{Engine, Level, Limits, Player};

/// Nodes by which a search may exceed its limit.
const MARGIN: u64 = 2;
/// The most nodes of the first slice, which must leave a choice.
const FIRST: u64 = 600;

/// Positions of random games, a few of each.
fn positions() -> Vec<AnyPosition> {
    let mut found = Vec::new();
    for game in GameId::ALL {
        for seed in 0..2 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut position = AnyPosition::start(game);
            for ply in 0..60 {
                let Some(action) = position.pick(|count| rng.u32(..count), &mut Vec::new()) else { break };
                if ply % 12 == 0 {
                    found.push(position.clone());
                }
                position.apply(&action);
            }
        }
    }
    found
}

#[test]
fn no_search_exceeds_its_limit() {
    for position in positions() {
        for level in Level::ALL {
            let own = level.limits().nodes.unwrap_or(1_500).min(6_000);
            for nodes in [1, 40, 300, own] {
                let limits = Limits { nodes: Some(nodes), ..level.limits() };
                let mut player = Player::new(&position, &[], level, limits, 5);
                while !player.think(700) {}
                let choice = player.choice().expect("the game goes on");
                assert!(choice.nodes <= nodes + MARGIN, "{position}: {} of {nodes} at {level:?}", choice.nodes);
                assert!(position.is_legal(&choice.action()));
            }
        }
    }
}

/// Nodes that a phone, four times slower than the machine of docs/measurements.md, searches in 0.2 to 0.3 s.
const QUICK: u64 = 18_000;

#[test]
fn up_to_level_6_a_phone_has_time_for_all_nodes() {
    for (level, next) in Level::ALL.iter().zip(&Level::ALL[1..6]) {
        let [nodes, more] = [level, next].map(|level| level.limits().nodes.expect("a limit"));
        assert!(nodes <= more && more <= QUICK, "{level:?}: {nodes}, then {more}");
    }
}

#[test]
fn the_first_slice_is_short() {
    for position in positions() {
        let mut player = Player::new(&position, &[], Level::FULL, Limits::default(), 5);
        player.think(1);
        let choice = player.choice().expect("a choice after the first slice");
        assert!(choice.nodes <= FIRST, "{position}: {}", choice.nodes);
    }
}

#[test]
fn where_one_answer_is_left_a_player_plays_it_at_once_and_an_engine_searches_on() {
    const ENOUGH: u64 = 20_000;
    let limits = Limits { nodes: Some(ENOUGH), ..Limits::default() };
    for (line, only) in [
        // A four with one free end; the same, where a capture breaks it too.
        ("pente act=2 last=R3 green=0,R1,R2,R3,L5D5 yellow=L1,L7,U6,D7 taken=0,0", true),
        ("pente act=2 last=R3 green=0,R1,R2,R3,R2U1 yellow=L1,L7,R2U2,D7 taken=0,0", false),
    ] {
        let position: AnyPosition = line.parse().expect(line);
        let mut player = Player::new(&position, &[], Level::FULL, limits, 1);
        while !player.think(500) {}
        let choice = player.choice().expect("the game goes on");
        assert_eq!(choice.nodes < ENOUGH, only, "{line}: {} nodes", choice.nodes);
        assert_eq!(choice.proved, None, "{line}");
        assert!(choice.actions.len() > 1, "{line}: how it may go on");
        let mut engine = Engine::new(position, &[], 1);
        engine.go(limits);
        while !engine.think(500) {}
        assert!(engine.nodes() >= ENOUGH, "{line}: {} nodes", engine.nodes());
    }
}
