//! The levels differ as their profiles say.

use std::collections::BTreeSet;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, GameId, Options, Position, Seat};
use tessera_think::sparring::{Novice, Partner};
use tessera_think::{Level, Limits, Player};

fn position(line: &str) -> AnyPosition {
    line.parse().expect(line)
}

/// The choice of a level, with its own limits or `nodes` nodes.
fn chosen(history: &[AnyPosition], level: Level, nodes: Option<u64>, seed: u64) -> Option<Action> {
    let own = level.limits();
    let (position, earlier) = history.split_last().expect("a position");
    let mut player = Player::new(position, earlier, level, Limits { nodes: nodes.or(own.nodes), ..own }, seed);
    while !player.think(1_000) {}
    player.choice().map(|choice| choice.action())
}

/// Whether a level stops the four of green, which has one free end.
fn stops(before: &AnyPosition, level: Level, seed: u64) -> bool {
    let action = chosen(std::slice::from_ref(before), level, None, seed).expect("the game goes on");
    let after = before.after(&action);
    let mut replies = Vec::new();
    after.legal(&mut replies);
    replies.iter().all(|reply| {
        let end = after.after(reply);
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
fn a_beginner_overlooks_the_same_threat_again_while_it_is_there() {
    let fours = FOURS.map(position);
    // Level 1 sees about two of three, the next levels most.
    for (level, sees) in Level::ALL.iter().zip([30..=50, 46..=59, 56..=60]) {
        let looks = |seed| fours.each_ref().map(|four| stops(four, *level, seed));
        let all: Vec<[bool; 3]> = (0..60).map(looks).collect();
        let stopped = all.iter().filter(|seen| seen[0]).count();
        assert!(sees.contains(&stopped), "{level:?}: {stopped} of 60 see a four");
        // A level that overlooks the threat may stop it by chance.
        let again = all.iter().filter(|seen| seen[1] == seen[0] && seen[2] == seen[0]).count();
        assert!(again >= 40, "{level:?}: {again} of 60 do the same again");
    }
}

#[test]
fn an_enemy_that_is_left_without_a_move_is_a_win_that_level_3_takes() {
    let line = "cavendish act=2 red=D6,E3,E5,F2,F3,H6,H8,H9,H10,H11,I5,J8,J12,K5,K8,L8,L13,M11 \
                white=C2,D5,E4,E9,G9,H7,H12,I4,I6,I8,J5,J9,J13,K12,K14,L6,L7,M9,O11 taken=10,14";
    let stuck = position(line);
    for seed in 0..10 {
        let action = chosen(std::slice::from_ref(&stuck), Level::ALL[2], None, seed).expect("a choice");
        assert!(stuck.after(&action).outcome().is_some(), "seed {seed}");
    }
}

#[test]
fn a_beginner_looks_again_where_a_stone_has_come_near() {
    let four = position(FOURS[0]);
    let nearer = position("pente act=2 last=R5U1 green=0,R1,R2,R3,L5D5,R5U1 yellow=L1,L7,U6,D7,R9D9 taken=0,0");
    let missed: Vec<u64> = (0..200).filter(|&seed| !stops(&four, Level::ALL[0], seed)).collect();
    let seen = missed.iter().filter(|&&seed| stops(&nearer, Level::ALL[0], seed)).count();
    assert!(seen * 3 > missed.len(), "{seen} of {} that were overlooked", missed.len());
}

/// Yellow, who was last, has left a pair that green captures on R3, and nothing else is at stake.
const PAIR: &str = "pente act=1 last=R2 green=0,D8,L5D7 yellow=R1,R2,U7 taken=0,0";

#[test]
fn a_pair_for_nothing_is_what_everybody_sees_first() {
    let position = position(PAIR);
    let count = |level: Level| {
        let choose = |seed| chosen(std::slice::from_ref(&position), level, None, seed);
        (0..40).filter_map(choose).filter(|action| !position.captures(action).is_empty()).count()
    };
    let taken: Vec<usize> = Level::ALL[..4].iter().map(|&level| count(level)).collect();
    assert!(taken.iter().zip([16, 26, 33, 39]).all(|(taken, least)| *taken >= least), "{taken:?} of 40");
}

#[test]
fn from_level_2_on_nobody_passes_by_a_win_twice() {
    // Green did not complete its four, and neither side has changed anything near it.
    let before = position("pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,D7,U7,L7U7 taken=0,0");
    let after_two = position("pente act=1 last=L7D7 green=0,R1,R2,R3,L8D8 yellow=L1,D7,U7,L7U7,L7D7 taken=0,0");
    let between = position("pente act=2 last=L8D8 green=0,R1,R2,R3,L8D8 yellow=L1,D7,U7,L7U7 taken=0,0");
    let history = [before, between, after_two];
    for level in &Level::ALL[1..4] {
        for seed in 0..60 {
            let end = history[2].after(&chosen(&history, *level, None, seed).expect("the game goes on"));
            assert!(end.outcome().is_some(), "{level:?} with seed {seed}");
        }
    }
}

#[test]
fn a_piece_that_must_stay_away_goes_no_farther_than_it_must() {
    // Red's second piece must be four steps or more from its first.
    let position = position("cavendish act=1 ply=2 red=H8 white=H9 taken=0,0");
    let steps = |at: Point| {
        let mut reached = vec![at];
        for steps in 0.. {
            if reached.iter().any(|&near| position.piece_at(near).is_some()) {
                return steps;
            }
            reached = reached.iter().flat_map(|&from| position.board().neighbours(from).iter().copied()).collect();
            reached.sort_unstable();
            reached.dedup();
        }
        0
    };
    let mut all = BTreeSet::new();
    for level in &Level::ALL[..4] {
        for seed in 0..20 {
            let action = chosen(std::slice::from_ref(&position), *level, None, seed).expect("the game goes on");
            let at = action.target().expect("a placement");
            assert!(steps(at) <= 4, "{level:?}: {}", position.board().label(at));
            all.insert(at);
        }
    }
    assert!(all.len() >= 10, "{all:?}");
}

#[test]
fn a_move_is_not_taken_straight_back() {
    let mut history = vec![AnyPosition::start(GameId::Chivalry)];
    let mut actions = Vec::new();
    for _ in 0..60 {
        let now = history.last().expect("a position").clone();
        let Some(action) = chosen(&history, Level::ALL[0], None, 3) else { break };
        let mut next = now;
        next.apply(&action);
        history.push(next);
        actions.push(action);
    }
    let back = |pair: &[Action]| match (pair[0], pair[2]) {
        (Action::Move { from, to, .. }, Action::Move { from: again, to: home, .. }) => from == home && to == again,
        _ => false,
    };
    assert!(actions.len() > 30 && actions.windows(3).filter(|three| back(three)).count() <= 1, "{actions:?}");
}

/// Points for three: the next seat would make its row of four.
const NEXT_WINS: [(&str, &[&str]); 3] = [
    (
        "pente mode=points players=3 act=1 last=R1D3 green=L1D5,L4D2,L2,0 yellow=L3D3,L3D2,L1D2,R2D2,L1D1,L1 \
         red=L2D6,D4,L2D3,R1D3,D1,L1U1 taken=0,0,2",
        &["L1D3"],
    ),
    (
        "pente mode=points players=3 act=1 last=U9 green=0,U1,L5D5,L9U5 yellow=R5U1,R5U2,R5U3,L9 red=R5U4,R9,D9,U9 taken=0,0,0",
        &["R5"],
    ),
    (
        "pente mode=points players=4 act=1 last=L8D8 green=0,U1,L5D5,L9U5 yellow=R5U1,R5U2,R5U3,L9 red=R5U4,R9,D8,L9D9 \
         blue=L8,U8,D9,L8D8 taken=0,0,0,0",
        &["R5"],
    ),
];

#[test]
fn in_a_game_for_points_the_next_seat_is_kept_from_its_row() {
    for (line, stops) in NEXT_WINS {
        let position = position(&line.split_whitespace().collect::<Vec<_>>().join(" "));
        for (level, nodes) in [(Level::ALL[3], 1_500), (Level::ALL[5], 1_500), (Level::FULL, 1_500)] {
            let action = chosen(std::slice::from_ref(&position), level, Some(nodes), 1).expect("the game goes on");
            let at = action.target().expect("a point");
            let label = position.board().label(at);
            assert!(stops.contains(&label), "{level:?} plays {label} in {position}");
        }
    }
}

/// Points for three: the seat to act can make a row of four; a fourth capture, with which it wins and yet has fewer points.
const WINS: [&str; 2] = [
    "pente mode=points players=3 act=1 last=U9 green=0,U1,U2,L5D5 yellow=R5U1,R5U2,R5U3,L9 red=R5U4,R9,D9,U9 taken=0,0,0",
    "pente mode=points players=3 act=3 last=L1U3 green=R2D3,R2D2,D1,R1D1,R2D1,L2,0,R3,U1,L1U2,L2U3,R2U5 \
     yellow=R2D4,R3D1,L1U1,U2,L1U3,U3,L2U4,L4U6,L1U6 red=R1D4,R3D3,D2,L1D1,R3U1,R3U2,L3U4,U4,U5 taken=6,2,6",
];

#[test]
fn in_a_game_for_points_a_win_of_ones_own_comes_first() {
    for line in WINS {
        let position = position(line);
        for (level, nodes) in [(Level::ALL[2], 1_500), (Level::ALL[5], 1_500), (Level::FULL, 1_500)] {
            let action = chosen(std::slice::from_ref(&position), level, Some(nodes), 1).expect("the game goes on");
            assert!(position.after(&action).outcome().is_some(), "{level:?} in {position}");
        }
    }
}

#[test]
fn from_level_4_on_a_win_in_one_is_always_stopped() {
    for level in &Level::ALL[3..6] {
        for (four, seed) in FOURS.map(position).iter().zip(0..) {
            assert!(stops(four, *level, seed), "{level:?}: {four}");
        }
    }
}

/// The steps from a point to the nearest piece.
fn away(position: &AnyPosition, at: Point) -> usize {
    let board = position.board();
    let mut reached = vec![at];
    let mut steps = 0;
    while !reached.iter().any(|&at| position.piece_at(at).is_some()) && reached.len() < board.len() {
        steps += 1;
        let more: Vec<Point> = reached.iter().flat_map(|&at| board.neighbours(at).iter().copied()).collect();
        reached.extend(more);
        reached.sort_unstable();
        reached.dedup();
    }
    steps
}

#[test]
fn beginners_play_near_other_pieces() {
    for line in [
        "pente act=1 last=L2D1 green=0,R1U2,L1U1 yellow=R1,L2D1,U2 taken=0,0",
        "cavendish act=1 red=E5,F6,E7 white=F5,G6,D5 taken=0,0",
        "hexade act=1 white=F6,G6,H7 black=G7,H8,E5 taken=0,0",
    ] {
        let position = position(line);
        for level in &Level::ALL[..2] {
            let steps = |seed| match chosen(std::slice::from_ref(&position), *level, None, seed) {
                Some(Action::Place(at)) => away(&position, at),
                _ => 0,
            };
            let far = (0..60).map(steps).filter(|&steps| steps > 2).count();
            assert_eq!(far, 0, "{position}, {level:?}: {far} of 60 are far away");
        }
    }
}

/// Two groups without a threat, left and right; the last stone of each side came to the left one.
const GROUPS: [&str; 3] = [
    "pente act=1 last=R5D2 green=R5,R7D2 yellow=R5D2,R7U1 taken=0,0",
    "pente act=2 last=L5 green=R5,R7D2,L5 yellow=R5D2,R7U1 taken=0,0",
    "pente act=1 last=L6D2 green=R5,R7D2,L5 yellow=R5D2,R7U1,L6D2 taken=0,0",
];

#[test]
fn the_first_levels_stay_with_the_last_moves() {
    let history = GROUPS.map(position);
    let now = &history[2];
    for level in &Level::ALL[..4] {
        let is_left = |at: Point| now.board().label(at).starts_with('L');
        let goes_right = |history: &[AnyPosition], seed| match chosen(history, *level, None, seed) {
            Some(Action::Place(at)) => !is_left(at),
            _ => true,
        };
        let right = (0..60).filter(|&seed| goes_right(&history, seed)).count();
        assert_eq!(right, 0, "{level:?}: {right} of 60 are far from the last moves");
        // Without the game nobody knows which stones are the last.
        assert!((0..60).any(|seed| goes_right(&history[2..], seed)), "{level:?}");
    }
}

/// White has a Knight that can canter and then capture five pieces; no capture is compulsory.
const CHARGE: &str = "chivalry act=1 white=C6,D6,E6,F6,G6,H6,I6,J6,K6,L6,C7,D7,E7,F7,G7,I7,J7,K7,L7,G8 \
    black=K9,C10,D10,E10,F10,G10,H10,I10,J10,L10,C11,D11,E11,F11,G11,H11,I11,J11,K11,L11 \
    knights=C6,D6,K6,L6,C7,D7,K7,L7,K9,C10,D10,L10,C11,D11,K11,L11 castle=0,0";

#[test]
fn the_first_levels_seldom_see_a_long_charge() {
    let position = position(CHARGE);
    let whole = |level: &Level| {
        let choose = |seed| chosen(std::slice::from_ref(&position), *level, None, seed);
        let captures = |action: Action| position.captures(&action).len();
        (0..40).filter_map(choose).filter(|&action| captures(action) == 5).count()
    };
    let found: Vec<usize> = Level::ALL[..4].iter().map(whole).collect();
    assert!(found[1] <= 8 && found.is_sorted() && found[3] >= 30, "{found:?}"); // level 5 finds moves that keep the charge for later
}

/// A player as a function.
type Choose<'a> = &'a mut dyn FnMut(&[AnyPosition]) -> Option<Action>;

/// The side that wins a game between two players; the first has side 0.
fn winner(game: GameId, first: Choose, second: Choose) -> Option<usize> {
    let mut history = vec![AnyPosition::start(game)];
    for _ in 0..300 {
        let now = history.last().expect("a position").clone();
        let Some(seat) = now.to_act() else {
            return now.outcome()?.winners().first().map(|seat| usize::from(seat != Seat::ALL[0]));
        };
        let action = if seat.index() & 1 == 0 { first(&history) } else { second(&history) }?;
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
fn no_level_plays_one_opening_for_ever() {
    let starts = GameId::ALL.map(AnyPosition::start).into_iter();
    let tournament = Options::parse(GameId::Pente, ["tournament=on"]).expect("options");
    let tournament = AnyPosition::new(&tournament).expect("they go together");
    for start in starts.chain([tournament]) {
        for level in Level::ALL {
            let opening = |seed: u64| {
                let mut history = vec![start.clone()];
                for ply in 0..4 {
                    let next = history[ply].after(&chosen(&history, level, Some(400), seed).expect("the game goes on"));
                    history.push(next);
                }
                history[4].to_string()
            };
            let different: BTreeSet<String> = (0..8).map(opening).collect();
            assert!(different.len() >= 5, "{start}, {level:?}: {different:?}");
            assert_eq!(opening(3), opening(3), "the same seed, the same game");
        }
    }
}

#[test]
fn low_levels_begin_on_either_side_of_the_board() {
    let start = AnyPosition::start(GameId::Kensington);
    let x = |at: Point| start.board().centre(at)[0];
    let middle = start.board().points().map(x).sum::<f64>() / 72.0;
    for level in &Level::ALL[..2] {
        let side = |seed: u64| {
            let at = chosen(std::slice::from_ref(&start), *level, None, seed).expect("a move").target();
            x(at.expect("a point")) < middle
        };
        let left = (0..40).filter(|&seed| side(seed)).count();
        assert!((10..=30).contains(&left), "{level:?}: {left} of 40 on the left");
    }
}

#[test]
fn most_games_of_kensington_between_beginners_come_to_an_end() {
    let ends = |number: usize| {
        let level = Level::ALL[number % 3];
        let mut history = vec![AnyPosition::start(GameId::Kensington)];
        while history.len() < 400 {
            let Some(action) = chosen(&history, level, Some(2_000), number as u64) else { break };
            let next = history.last().expect("a position").after(&action);
            history.push(next);
        }
        history.last().and_then(Position::outcome).is_some()
    };
    let ended = (0..12).filter(|&number| ends(number)).count();
    assert!(ended >= 9, "{ended} of 12");
}
