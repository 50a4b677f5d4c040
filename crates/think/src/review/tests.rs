//! Whole reviews.

use super::*;
use crate::{Level, Limits, Player};
use tessera_rules::{GameId, notation};

/// A game between levels.
fn game(start: &AnyPosition, level: Level, most: usize, seed: u64) -> Vec<Action> {
    let mut positions = vec![start.clone()];
    let mut actions = Vec::new();
    while actions.len() < most {
        let (position, earlier) = positions.split_last().expect("a position");
        let limits = Limits { nodes: Some(300), ..level.limits() };
        let mut player = Player::new(position, earlier, level, limits, seed + actions.len() as u64);
        while !player.think(1_000) {}
        let Some(choice) = player.choice() else { break };
        let next = position.after(&choice.action());
        actions.push(choice.action());
        positions.push(next);
    }
    actions
}

fn reviewed(start: &AnyPosition, actions: &[Action], nodes: u64, slice: u64) -> Review {
    let mut review = Review::new(start, actions, Budget::of(start.game()).with_nodes(nodes));
    while !review.step(slice) {}
    review
}

#[test]
fn slices_change_nothing() {
    for game_id in [GameId::Hexade, GameId::Pente, GameId::Chivalry] {
        let start = AnyPosition::start(game_id);
        let actions = game(&start, Level::ALL[1], 12, 5);
        let [few, many] = [37, 100_000].map(|slice| reviewed(&start, &actions, 200, slice));
        assert!(few.plies().eq(many.plies()), "{game_id}");
        assert_eq!(few.summary(), many.summary());
        assert_eq!(few.plies().count(), actions.len());
    }
}

#[test]
fn an_action_that_ends_the_game_drawn_is_worth_a_half() {
    let start: AnyPosition = "chivalry act=1 white=F8 black=F9,M12 castle=0,0".parse().expect("a position");
    let action = notation::resolve("F8xF10", &start, tessera_rules::geometry::Coords::Rulebook).expect("a capture");
    let review = reviewed(&start, &[action], 300, 1_000);
    let ply = review.plies().next().expect("it was played");
    assert_eq!((ply.after.to_bits(), ply.proved_after), (0.5_f32.to_bits(), None));
}

#[test]
fn what_is_told_agrees_with_the_rules_in_whole_games() {
    for (seed, game_id) in (1..).zip(GameId::ALL) {
        let start = AnyPosition::start(game_id);
        let actions = game(&start, Level::ALL[1], 40, seed);
        let review = reviewed(&start, &actions, 300, 10_000);
        for ply in review.plies() {
            let position = review.position(ply.ply).expect("it was played");
            assert_eq!(Some(ply.seat), position.to_act());
            assert!((0.0..=1.0).contains(&ply.before) && (0.0..=1.0).contains(&ply.after), "{ply:?}");
            assert!(ply.after <= ply.before, "{ply:?}");
            for (proved, chance) in [(ply.proved_before, ply.before), (ply.proved_after, ply.after)] {
                match proved {
                    Some(Proved::Win(_)) => assert!(chance >= 1.0, "{ply:?}"),
                    Some(Proved::Loss(_)) => assert!(chance <= 0.0, "{ply:?}"),
                    None => {}
                }
            }
            let mut line = position.clone();
            for action in &ply.best {
                assert!(line.is_legal(action), "{game_id}: {ply:?}");
                line.apply(action);
            }
            assert!(why_holds(position, ply), "{game_id}: {ply:?}");
        }
    }
}

#[test]
fn a_win_that_was_let_go_and_one_that_was_allowed_are_told_with_the_reason() {
    let place = |position: &AnyPosition, text: &str| {
        notation::resolve(text, position, tessera_rules::geometry::Coords::Rulebook).expect(text)
    };
    // Green could win with R4. Yellow then leaves the same row.
    let start: AnyPosition =
        "pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0".parse().expect("a position");
    let actions = ["D9", "D1", "R4"].map(|text| place(&start, text));
    let review = reviewed(&start, &actions, 2_000, 1_000);
    let plies: Vec<_> = review.plies().collect();
    assert_eq!(plies[0].verdict, Verdict::LetsWinGo);
    assert_eq!(
        plies[0].reason.as_ref().map(|why| (why.key, why.n, why.by)),
        Some((ReasonKey::MissedWin, 1, Some(actions[2])))
    );
    assert_eq!(plies[1].verdict, Verdict::AllowsWin, "{:?}", plies[1]);
    let stands = plies[1].reason.as_ref().expect("a reason");
    assert_eq!((stands.key, stands.points.len()), (ReasonKey::RowStands, 5));
    assert_eq!((plies[2].verdict, plies[2].proved_after), (Verdict::Good, Some(Proved::Win(1))));
}

#[test]
fn of_a_long_game_the_last_plies_are_reviewed() {
    let start = AnyPosition::start(GameId::Kensington);
    // Both place all counters, then go to and fro.
    let mut positions = vec![start.clone()];
    let mut actions = Vec::new();
    while actions.len() <= LONG {
        let position = &positions[positions.len() - 1];
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let ends = |action: &&Action| {
            let next = position.after(action);
            next.outcome().is_none()
        };
        let action = *legal.iter().rev().find(ends).expect("the game goes on");
        let next = position.after(&action);
        positions.push(next);
        actions.push(action);
    }
    let review = reviewed(&start, &actions, 1, 1_000);
    assert_eq!(review.plies().count(), LAST);
    assert_eq!(review.summary().first, actions.len() - LAST + 1);
}

/// Points for three; yellow has a row of three that lacks one for a row of four.
const THREE_SIDES: &str = "pente mode=points players=3 act=1 last=U9 green=0,U1,L5D5,L9U5 yellow=R5U1,R5U2,R5U3,L9 \
                           red=R9,D9,U9";

/// The verdicts of the first two actions, and what is proved before and after each.
fn of_three_sides(red: &str, actions: &[&str]) -> Vec<(Verdict, Option<Proved>, Option<Proved>)> {
    let start: AnyPosition = format!("{THREE_SIDES},{red} taken=0,0,0").parse().expect("a position");
    let place = |label: &&str| Action::Place(start.board().find(label).expect("a point"));
    let actions: Vec<Action> = actions.iter().map(place).collect();
    let review = reviewed(&start, &actions, 4_000, 1_000);
    assert!(!review.summary().chances);
    for ply in review.plies() {
        assert!(why_holds(review.position(ply.ply).expect("it was played"), ply), "{ply:?}");
    }
    review.plies().take(2).map(|ply| (ply.verdict, ply.proved_before, ply.proved_after)).collect()
}

#[test]
fn of_three_sides_the_ends_that_the_next_action_makes_are_told() {
    let (win, loss) = (Some(Proved::Win(1)), Some(Proved::Loss(1)));
    // One end of the row is held by red, and green leaves the other. Yellow does not see it.
    let [allows, lets_go] = of_three_sides("R5U4", &["D5", "L2", "R5"])[..] else { panic!("two plies") };
    assert_eq!(allows, (Verdict::AllowsWin, None, loss));
    assert_eq!((lets_go.0, lets_go.1), (Verdict::LetsWinGo, win));
    // Green stops it.
    let stopped = of_three_sides("R5U4", &["R5", "L2", "D5"]);
    assert!(stopped.iter().all(|&ply| ply == (Verdict::Good, None, None)), "{stopped:?}");
    // Of a row that is open at both ends nobody is to blame but those before.
    let open = of_three_sides("D8", &["D5", "R5"]);
    assert_eq!(open, [(Verdict::Good, loss, loss), (Verdict::Good, win, win)]);
}
