//! What tells the levels apart.

use tessera_rules::{Action, AnyPosition, GameId, Position, Seat};
use tessera_think::sparring::{Novice, Player};
use tessera_think::{Level, Limits, Thought};

fn position(line: &str) -> AnyPosition {
    line.parse().expect(line)
}

/// What a level does, with its own limits or so many nodes.
fn chosen(history: &[AnyPosition], level: Level, nodes: Option<u64>, seed: u64) -> Option<Action> {
    let own = level.limits();
    let mut thought = Thought::new(history, level, Limits { nodes: nodes.or(own.nodes), ..own }, seed);
    while !thought.think(1_000) {}
    thought.choice().map(|choice| choice.action)
}

/// Whether a level stops the four of green, which can be done in one place alone.
fn stops(before: &AnyPosition, level: Level, seed: u64) -> bool {
    let action = chosen(std::slice::from_ref(before), level, None, seed).expect("the game goes on");
    let mut after = before.clone();
    after.apply(&action);
    let mut replies = Vec::new();
    after.legal(&mut replies);
    replies.iter().all(|reply| {
        let mut end = after.clone();
        end.apply(reply);
        end.outcome().is_none()
    })
}

/// Green has four in a row with one free end; then both have placed a stone elsewhere; then the same beside other stones.
const FOURS: [&str; 3] = [
    "pente act=2 last=R3 green=0,R1,R2,R3,L5D5 yellow=L1,L7,U6,D7 taken=0,0",
    "pente act=2 last=L9U9 green=0,R1,R2,R3,L5D5,L9U9 yellow=L1,L7,U6,D7,R9D9 taken=0,0",
    "pente act=2 last=L9D9 green=0,R1,R2,R3,L5D5,L9U9,L9D9 yellow=L1,L7,U6,D7,R9D9,R9U9 taken=0,0",
];

#[test]
fn a_beginner_overlooks_the_same_threat_again_as_long_as_it_stands() {
    let fours = FOURS.map(position);
    let seeds = 0..60;
    let looks = |seed| fours.each_ref().map(|four| stops(four, Level::ALL[0], seed));
    let all: Vec<[bool; 3]> = seeds.map(looks).collect();
    let stopped = all.iter().filter(|seen| seen[0]).count();
    assert!((12..=48).contains(&stopped), "{stopped} of 60 see a four at once");
    // Whoever overlooks it may stop it by chance: that is rare.
    let again = all.iter().filter(|seen| seen[1] == seen[0] && seen[2] == seen[0]).count();
    assert!(again >= 54, "{again} of 60 do the same again");
}

#[test]
fn from_level_4_on_a_win_in_one_is_always_stopped() {
    for level in &Level::ALL[3..6] {
        for (four, seed) in FOURS.map(position).iter().zip(0..) {
            assert!(stops(four, *level, seed), "{level:?}: {four}");
        }
    }
}

/// A way to choose.
type Choose<'a> = &'a mut dyn FnMut(&[AnyPosition]) -> Option<Action>;

/// The side that wins a game between two ways to choose, the first side's being 0.
fn winner(game: GameId, first: Choose, second: Choose) -> Option<usize> {
    let mut history = vec![AnyPosition::start(game)];
    for _ in 0..300 {
        let now = history.last().expect("a position").clone();
        let Some(seat) = now.to_act() else {
            return now.outcome()?.winners().first().map(|seat| usize::from(seat != Seat(0)));
        };
        let action = if seat.0 & 1 == 0 { first(&history) } else { second(&history) }?;
        let mut next = now;
        next.apply(&action);
        history.push(next);
    }
    None
}

#[test]
fn the_strongest_loses_to_no_beginner_even_with_next_to_no_time() {
    for game in [GameId::Pente, GameId::Cavendish, GameId::Hexade] {
        let mut novice = Novice::new(3);
        let mut full = |history: &[AnyPosition]| chosen(history, Level::FULL, Some(400), 1);
        let mut first = |history: &[AnyPosition]| chosen(history, Level::ALL[0], None, 1);
        assert_eq!(winner(game, &mut first, &mut full), Some(1), "{game}, level 1");
        let mut beginner = |history: &[AnyPosition]| novice.choose(history.last()?);
        assert_eq!(winner(game, &mut full, &mut beginner), Some(0), "{game}, Novice");
    }
}

#[test]
fn no_level_answers_the_first_piece_in_the_same_way_each_time() {
    for game in GameId::ALL.into_iter().filter(|&game| game != GameId::Chivalry) {
        let start = AnyPosition::start(game);
        let mut actions = Vec::new();
        start.legal(&mut actions);
        let mut begun = start.clone();
        begun.apply(&actions[actions.len() / 2]);
        let history = [start, begun];
        for level in &Level::ALL[..6] {
            let mut answers: Vec<Action> = Vec::new();
            for answer in (0..8).filter_map(|seed| chosen(&history, *level, None, seed)) {
                if !answers.contains(&answer) {
                    answers.push(answer);
                }
            }
            assert!(answers.len() > 1, "{game}, {level:?}: {answers:?}");
        }
    }
}
