use super::*;
use crate::engine::Engine;
use crate::search::{INFINITY, TranspositionTable};
use crate::{Level, Limits, Player};

/// The actions that a level has left in a position, best first, after a search within these limits. `ranking` may tell other
/// values than the search.
fn judged_by(
    line: &str,
    level: Level,
    seed: u64,
    limits: Limits,
    ranking: impl for<'a> Fn(&'a Search, &BTreeMap<u32, Action>) -> Vec<(&'a Root, i32)>,
) -> Vec<Action> {
    let position: AnyPosition = line.parse().expect(line);
    let profile = Profile::of(level, position.game(), 0);
    let table = TranspositionTable::for_nodes(10_000);
    let mut engine = Engine::with(position.clone(), &[], table, profile.settings(seed, 0, INFINITY)).playing();
    engine.go(limits);
    while !engine.think(10_000) {}
    let (search, actions) = (engine.search(), sight::by_code(&position));
    let judged = judged(&profile, &position, &[], 0, search, ranking(search, &actions), seed);
    judged.iter().map(|one| actions[&one.root.chosen.code]).collect()
}

/// The same after the level's own search.
fn looked(line: &str, level: Level, seed: u64) -> Vec<Action> {
    judged_by(line, level, seed, level.limits(), |search, _| search.ranking())
}

/// The same if the search told these values of moves that end on a point; it has not reached those without one.
fn left_of(line: &str, level: Level, seed: u64, value: impl Fn(Point) -> Option<i32>) -> Vec<Action> {
    judged_by(line, level, seed, Limits { depth: Some(1), ..Limits::default() }, |search, actions| {
        let value = |root: &Root| value(actions[&root.chosen.code].target().expect("a point"));
        let mut ranking: Vec<(&Root, i32)> =
            search.roots.iter().filter_map(|root| Some((root, value(root)?))).collect();
        highest_first(&mut ranking, |&(_, value)| value);
        ranking
    })
}

/// The same if all moves were reached: `values` has those of moves that end on a point, all others are even.
fn left(line: &str, level: Level, values: &[(&str, i32)], seed: u64) -> Vec<Action> {
    let position: AnyPosition = line.parse().expect(line);
    let told = |end: Point| values.iter().find(|(label, _)| position.board().find(label) == Some(end));
    left_of(line, level, seed, |end| Some(told(end).map_or(0, |(_, value)| *value)))
}

/// Green threatens to capture a pair on R3.
const HANGS: &str = "pente act=2 last=D8 green=0,D8,L5D7 yellow=R1,R2 taken=0,0";

/// Yellow has left a pair that green captures on R3.
const PAIR: &str = "pente act=1 last=R2 green=0,D8,L5D7 yellow=R1,R2,U7 taken=0,0";

#[test]
fn a_pair_for_nothing_comes_before_a_win_that_takes_three_turns() {
    let position: AnyPosition = PAIR.parse().expect(PAIR);
    let captures = |level: Level, plies: i32| {
        let first = |seed| left(PAIR, level, &[("U3", WON - plies)], seed)[0];
        (0..40).filter(|&seed| !position.captures(&first(seed)).is_empty()).count()
    };
    assert_eq!([captures(Level::ALL[3], 5), captures(Level::ALL[4], 5)], [40, 0], "levels 4 and 5");
    assert!(captures(Level::ALL[3], 3) < 10, "an open four comes first");
}

#[test]
fn a_pair_for_nothing_hides_a_loss_after_three_turns_but_not_after_two() {
    let position: AnyPosition = PAIR.parse().expect(PAIR);
    let captures = |number: usize, plies: i32| {
        let first = |seed| left(PAIR, Level::ALL[number - 1], &[("R3", plies - WON)], seed)[0];
        (0..20).filter(|&seed| !position.captures(&first(seed)).is_empty()).count()
    };
    assert_eq!([captures(4, 6), captures(4, 4), captures(5, 6)], [20, 0, 0]);
}

#[test]
fn a_piece_goes_back_only_where_that_is_much_better() {
    let line = "chivalry act=1 white=F8,G9 black=A8,D14 castle=0,0";
    let position: AnyPosition = line.parse().expect(line);
    let back = position.board().find("H8");
    let is_left = |number: usize, value: i32| {
        let all = left(line, Level::ALL[number - 1], &[("H8", value)], 1);
        all.iter().any(|action| action.target() == back)
    };
    assert_eq!([is_left(4, 5), is_left(4, 2_000), is_left(5, 5)], [false, true, true]);
}

#[test]
fn a_lost_game_is_held_out_by_moves_that_the_search_has_not_reached() {
    // Red is about to slide to J1, and then wins by any of two slides.
    let line = "kensington act=2 red=C2,D4,D5,F3,G1,H2,H3,I1,I2,I7,J1,L1,M3,N1,N2 \
        blue=A3,A4,B2,B3,C1,E6,F2,H7,K4,M2,M4,O1,P2,P3,P4";
    let position: AnyPosition = line.parse().expect(line);
    let label = |at: Point| position.board().label(at).to_string();
    let all = left_of(line, Level::ALL[3], 1, |_| Some(-2_000));
    let few = left_of(line, Level::ALL[3], 1, |end| (label(end) == "H4").then_some(-2_000));
    let ends = |actions: &[Action]| -> Vec<String> { actions.iter().filter_map(Action::target).map(label).collect() };
    assert_eq!(ends(&all), ["L2"]);
    assert_eq!(ends(&few), ["L2"]);
}

#[test]
fn a_lost_game_is_not_held_out_by_making_the_enemys_five() {
    // Red threatens to make five where white may place a red piece that it holds.
    for line in [
        "cavendish captured=reenter act=2 red=I5,I6,I7,J4,J6,K6,K10,L6,L8,M7 \
        white=H4,H9,I3,I9,J5,K8,L7,L10,L11 taken=2,2 held=2,2",
        "cavendish captured=reenter act=2 red=D9,F7,G9,G11,H10,H12,I11,I14,J11,K11 \
        white=C8,C10,D10,E12,G8,G14,H13,K10,L12 taken=2,2 held=2,2",
    ] {
        let position: AnyPosition = line.parse().expect(line);
        for seed in 0..5 {
            let level = Level::ALL[2];
            let mut player = Player::new(&position, &[], level, level.limits(), seed);
            while !player.think(10_000) {}
            let action = player.choice().expect("a choice").action();
            assert_eq!(position.after(&action).outcome(), None, "{action:?} in {line}");
        }
    }
}

#[test]
fn a_square_that_can_be_completed_is_taken_like_a_pair() {
    let square = "kensington act=1 red=D3,D4,E3,H4 blue=M1,N2,P3,I7";
    let position: AnyPosition = square.parse().expect(square);
    let completes = |action: &Action| position.gains(action) > 0;
    let count = |level: Level| (0..40).filter(|&seed| left(square, level, &[], seed).iter().all(completes)).count();
    let counts: Vec<usize> = Level::ALL[..4].iter().map(|&level| count(level)).collect();
    assert!(counts[0] <= 20 && counts.is_sorted() && counts[3] >= 36, "{counts:?}");
}

#[test]
fn a_six_is_plugged_though_a_capture_would_break_it() {
    let five = "hexade act=2 white=J10,M13,K11,L12,L11,M11 black=K10,K8,I6,N14,I5 taken=0,0";
    let position: AnyPosition = five.parse().expect(five);
    let plug = Action::Place(position.board().find("M12").expect("a point"));
    let plugs = |level: Level| (0..40).filter(|&seed| left(five, level, &[], seed)[0] == plug).count();
    assert!(plugs(Level::ALL[3]) >= 30, "{}", plugs(Level::ALL[3]));
}

#[test]
fn a_pair_that_hangs_is_saved_before_a_win_that_takes_three_turns() {
    let position: AnyPosition = HANGS.parse().expect(HANGS);
    let save = Action::Place(position.board().find("R3").expect("a point"));
    let saves = |level: Level, plies: i32| {
        (0..40).filter(|&seed| left(HANGS, level, &[("U1", WON - plies)], seed)[0] == save).count()
    };
    assert!(saves(Level::ALL[3], 5) >= 36, "level 4: {}", saves(Level::ALL[3], 5));
    assert_eq!([saves(Level::ALL[4], 5), saves(Level::ALL[3], 1)], [0, 0], "level 5, and a win at once");
}

#[test]
fn what_can_be_won_in_a_lost_game_is_taken_unless_the_next_move_loses() {
    let lost = |seed, plies: i32| {
        let position: AnyPosition = PAIR.parse().expect(PAIR);
        let all: Vec<String> = position.board().points().map(|at| position.board().label(at).to_owned()).collect();
        let values: Vec<(&str, i32)> =
            all.iter().map(|label| (label.as_str(), if label == "R3" { plies - WON } else { 6 - WON })).collect();
        let first = left(PAIR, Level::ALL[3], &values, seed)[0];
        !position.captures(&first).is_empty()
    };
    let count = |plies| (0..20).filter(|&seed| lost(seed, plies)).count();
    assert_eq!([count(4), count(2)], [20, 0]);
}

#[test]
fn a_piece_is_not_offered_only_to_put_off_the_end() {
    // White threatens to enter the castle. It has to capture on either square, and from H14 it goes elsewhere.
    let line = "chivalry act=2 white=F10,G15,G16 black=H3,H4,E6,A10,L10,I14 knights=H4,A10,L10,I14 castle=0,0";
    let position: AnyPosition = line.parse().expect(line);
    let all: Vec<String> = position.board().points().map(|at| position.board().label(at).to_owned()).collect();
    let first_of = |even: &[&str]| {
        let value = |label: &str| if even.contains(&label) { 0 } else { 2 - WON };
        let values: Vec<(&str, i32)> = all.iter().map(|label| (label.as_str(), value(label))).collect();
        let to = left(line, Level::ALL[3], &values, 1)[0].target();
        to.map(|to| position.board().label(to).to_owned())
    };
    assert_eq!(first_of(&["H14", "H15"]).as_deref(), Some("H14"));
    assert_ne!(first_of(&["H15"]).as_deref(), Some("H15"), "all others lose, and so will this");
    assert_ne!(first_of(&[]).as_deref(), Some("H15"), "everything is lost");
}

#[test]
fn a_walk_into_the_castle_is_seen_the_more_often_the_higher_the_level() {
    // Black can put it off by the offer of a Man on L6.
    let line = "chivalry act=1 white=G16,F14,C8,D9,E8,L9,M7,K6 black=C3,E3,J4,L4,B5,M5 knights=E8,C3 castle=0,0";
    let position: AnyPosition = line.parse().expect(line);
    let counts = [0, 1, 2, 3].map(|level| {
        let walks = |seed: &u64| {
            let [action] = looked(line, Level::ALL[level], *seed)[..] else { return false };
            action.target() == position.board().find("G15")
        };
        (0..40).filter(walks).count()
    });
    assert!(counts.is_sorted() && counts[0] >= 5 && counts[3] >= 35, "{counts:?}");
}

#[test]
fn a_move_that_was_overlooked_is_played_only_where_there_is_no_other() {
    for level in &Level::ALL[..4] {
        let first = left(PAIR, *level, &[("R3", OVERLOOKED)], 1)[0];
        let position: AnyPosition = PAIR.parse().expect(PAIR);
        assert_ne!(first.target(), position.board().find("R3"), "the capture");
    }
}

/// Green has an open three, and nothing else stands near.
const THREE: &str = "pente act=2 last=R2 green=0,R1,R2 yellow=L5U6,R6D5 taken=0,0";

#[test]
fn who_overlooks_an_open_three_does_not_fill_its_ends_by_chance() {
    let position: AnyPosition = THREE.parse().expect(THREE);
    let points = |labels: &[&str]| labels.iter().map(|label| position.board().find(label)).collect::<Vec<_>>();
    let (ends, blocks) = (points(&["L1", "R3"]), points(&["L2", "L1", "R3", "R4"]));
    let counts = [0, 1, 2, 3].map(|level| {
        let answers = |seed: &u64| {
            let left = looked(THREE, Level::ALL[level], *seed);
            let all = left.iter().all(|action| blocks.contains(&action.target()));
            let chance = left.iter().any(|action| ends.contains(&action.target()));
            assert!(all || !chance, "level {}, seed {seed}: an end among {} moves", level + 1, left.len());
            all
        };
        (0..40).filter(answers).count()
    });
    assert!(counts[0] >= 3 && counts[0] <= 20 && counts.is_sorted() && counts[3] >= 38, "{counts:?}");
}

#[test]
fn a_slow_win_that_is_seen_is_played_though_it_saves_what_is_not() {
    let (position, level) = (HANGS.parse::<AnyPosition>().expect(HANGS), Level::ALL[2]);
    let save = position.board().find("R3").expect("a point");
    let percent = Profile::of(level, position.game(), 0).sight.own_decisions;
    let sees = |seed: &u64| Scene::new(&position, &[], 0, *seed).sees(What::OwnDecision, percent, save, 4);
    for seed in (0..100).filter(sees) {
        assert_eq!(left(HANGS, level, &[("R3", WON - 5)], seed)[0], Action::Place(save), "seed {seed}");
    }
}

#[test]
fn who_overlooks_a_pair_that_hangs_does_not_save_it_by_chance() {
    let position: AnyPosition = HANGS.parse().expect(HANGS);
    let saves = |action: &Action| {
        let next = position.after(action);
        let mut replies = Vec::new();
        next.legal(&mut replies);
        replies.iter().all(|reply| next.gains(reply) == 0)
    };
    let counts = [0, 1, 2, 3].map(|level| {
        let is_saved = |seed: &u64| {
            let left = left(HANGS, Level::ALL[level], &[], *seed);
            let count = left.iter().filter(|action| saves(action)).count();
            assert!(count == 0 || count == left.len(), "level {}, seed {seed}: {count} of {}", level + 1, left.len());
            count > 0
        };
        (0..40).filter(is_saved).count()
    });
    assert!(counts[0] >= 3 && counts[0] <= 20 && counts.is_sorted() && counts[3] >= 34, "{counts:?}");
}

/// White threatens to enter the castle with one Man and to win with the other. Black must come near enough now to capture there.
const CASTLE: &str = "chivalry act=2 white=F15,G15 black=A8,A9,H12 castle=0,0";

#[test]
fn a_level_that_sees_an_enemy_move_that_decides_answers_it() {
    let position: AnyPosition = CASTLE.parse().expect(CASTLE);
    let answers = |action: &Action| sight::deciding(&position.after(action)).is_none();
    let all = sight::by_code(&position).into_values().collect::<Vec<_>>();
    assert!(all.iter().any(answers) && !all.iter().all(answers));
    let count = |level: Level| (0..40).filter(|&seed| left(CASTLE, level, &[], seed).iter().all(answers)).count();
    let counts: Vec<usize> = Level::ALL[..4].iter().map(|&level| count(level)).collect();
    assert!(counts[0] <= 22 && counts.is_sorted() && counts[3] >= 38, "{counts:?}");
}

/// Yellow is lost: green's three in a column is open at both ends, and each block leaves another one. A search of two plies
/// proves the loss for the blocks and not for moves that are far away.
const LOST: &str = "pente act=2 last=L4U3 green=L1U1,U1,L6U3,L4U3,L2U3,L4U4,L4U5,U5 \
                    yellow=L1D1,R1D1,L3,L6U2,L1U2,R2U2,R1U5 taken=2,2";

#[test]
fn a_lost_game_is_held_out_as_long_as_may_be() {
    let position: AnyPosition = LOST.parse().expect(LOST);
    let blocks = ["L4U2", "L4U6"].map(|label| Action::Place(position.board().find(label).expect("a point")));
    for seed in 0..20 {
        let mut player = Player::new(&position, &[], Level::ALL[3], Level::ALL[3].limits(), seed);
        while !player.think(10_000) {}
        let action = player.choice().expect("a move").action();
        assert!(blocks.contains(&action), "{action:?}");
    }
}

#[test]
fn a_move_that_decides_is_passed_by_once_however_long_it_is() {
    // Black enters the castle with a canter, and with a second one in the turn after.
    let line = |knight: &str, seat: u8| -> AnyPosition {
        let line = format!(
            "chivalry act={seat} white={knight} black=G2,E4,B6,E6,C8,G8,H8,I8,K8,J9,E10,F10,K10,E11 \
            knights=G2,B6,E6,{knight} castle=0,0"
        );
        line.parse().expect("a position")
    };
    let earlier = [line("N8", 2), line("N8", 1)];
    let position = line("N7", 2);
    let wins = |position: &AnyPosition| {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        actions.iter().any(|action| position.after(action).outcome().is_some())
    };
    let decides = |action: &Action| {
        let next = position.after(action);
        let mut replies = Vec::new();
        next.legal(&mut replies);
        replies.iter().all(|reply| wins(&next.after(reply)))
    };
    for seed in 0..20 {
        let level = Level::ALL[2];
        let mut player = Player::new(&position, &earlier, level, level.limits(), seed);
        while !player.think(10_000) {}
        let action = player.choice().expect("a choice").action();
        assert!(decides(&action), "seed {seed}: {action:?}");
    }
}

/// What a level chooses after some plies, by seed.
fn choices(line: &str, level: Level, plies: usize) -> impl Iterator<Item = (AnyPosition, Action)> {
    let position: AnyPosition = line.parse().expect(line);
    (0..60).map(move |seed| {
        let mut player = Player::after(plies, &position, &[], level, level.limits(), seed, None);
        while !player.think(10_000) {}
        (position.clone(), player.choice().expect("a move").action())
    })
}

#[test]
fn a_second_stone_seldom_makes_a_pair_that_hangs() {
    // A stone straight opposite of yellow's makes one. The turn cannot be given away to see what hangs before.
    let line = "pente act=1 last=R1 green=0 yellow=R1 taken=0,0";
    let gives = |(position, action): &(AnyPosition, Action)| {
        let (next, mut replies) = (position.after(action), Vec::new());
        next.legal(&mut replies);
        replies.iter().any(|reply| next.gains(reply) > 0)
    };
    let counts: Vec<usize> =
        Level::ALL[..4].iter().map(|&level| choices(line, level, 2).filter(gives).count()).collect();
    assert!(counts.iter().all(|&count| count <= 6), "{counts:?}");
}

#[test]
fn who_does_not_see_a_threat_does_not_wander_off() {
    // Yellow's three in a row is open at both ends.
    let line = "pente act=1 last=R2U2 green=0,R2D1,L1D2,L2 yellow=U2,R1U2,R2U2,L3U1 taken=0,0";
    let touches = |(position, action): &(AnyPosition, Action)| {
        let at = action.target().expect("a point");
        position.board().neighbours(at).iter().any(|&near| position.piece_at(near).is_some())
    };
    let near = choices(line, Level::ALL[0], 8).filter(touches).count();
    assert!(near >= 30, "{near}");
}

#[test]
fn an_open_three_is_blocked_rather_than_left_to_a_capture() {
    // A stone on L2D4 would prepare a capture that breaks yellow's row; one on L2D1 blocks it.
    let line = "pente act=1 last=L2D3 green=L1D4,L3D2,R2D2,R4D2,L4D1,0,R4,L3U1 \
                yellow=L2D3,L1D3,D3,L2D2,D2,R3D1,L2,R1 taken=0,0";
    let blocks = |(position, action): &(AnyPosition, Action)| action.target() == position.board().find("L2D1");
    let counts = [2, 3].map(|level: usize| choices(line, Level::ALL[level], 16).filter(blocks).count());
    assert!(counts[0] >= 42 && counts[1] >= 54, "{counts:?} of 60");
}
