//! The hand at positions of all kinds.

use crate::common::{play, start};
use tessera_rules::Pick;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, GameId, Position, Task, Written};
use tessera_site::input::{Hand, Reply};

/// Touches points one by one; the text of the action that comes of the last one, or what else did.
fn touch(position: &AnyPosition, hand: &mut Hand, labels: &str) -> String {
    let mut reply = Reply::Nothing;
    for label in labels.split_whitespace() {
        reply = hand.touch(position, position.board().find(label).expect(label));
    }
    match reply {
        Reply::Nothing => "nothing".to_owned(),
        Reply::Changed => "changed".to_owned(),
        Reply::Act(action) => notation::spell(&action, position, Coords::Rulebook),
        Reply::Refused(refusal) => refusal.rule.id.to_owned(),
    }
}

fn at(position: &AnyPosition, label: &str) -> Option<Point> {
    position.board().find(label)
}

#[test]
fn one_touch_places() {
    let position = start(GameId::Pente, "");
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "R1"), "pente/first-stone");
    assert_eq!(touch(&position, &mut hand, "0"), "0");
    assert!(hand.path().is_empty());
}

#[test]
fn a_piece_is_chosen_changed_and_let_go() {
    let position = start(GameId::Chivalry, "");
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "C7"), "changed");
    assert_eq!(touch(&position, &mut hand, "D7"), "changed");
    assert_eq!(hand.path(), [at(&position, "D7").expect("a square")]);
    assert_eq!(touch(&position, &mut hand, "D7"), "changed");
    assert!(hand.path().is_empty());
    assert_eq!(touch(&position, &mut hand, "C7 C12"), "chivalry/reach");
    assert_eq!(hand.path().len(), 1, "a refusal keeps the selection");
    assert_eq!(touch(&position, &mut hand, "C8"), "C7-C8");
}

#[test]
fn a_path_that_may_go_on_waits_and_stops_when_touched_again() {
    let position = "chivalry act=1 white=C6,D7,F7 black=M12,N12 castle=0,0".parse::<AnyPosition>().expect("a position");
    let mut hand = Hand::default();
    // Over D7 to E8, and from there over F7 to G6.
    assert_eq!(touch(&position, &mut hand, "C6 E8"), "changed");
    assert!(hand.finished(&position).is_some());
    assert_eq!(touch(&position, &mut hand, "E8"), "C6-E8");
    assert_eq!(touch(&position, &mut hand, "C6 E8"), "changed");
    assert!(matches!(hand.finish(&position), Reply::Act(_)));
}

#[test]
fn a_path_completes_itself_where_one_way_is_left() {
    let position = "chivalry act=1 white=C6,A5 black=D7,F9,N12 castle=0,0".parse::<AnyPosition>().expect("a position");
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "C6 E8"), "C6xE8xG10", "after the first leap there is one way left");
}

#[test]
fn a_drag_moves_and_a_slide_away_does_not() {
    let position = start(GameId::Chivalry, "");
    let mut hand = Hand::default();
    assert_eq!(hand.press(&position, at(&position, "C7")), Reply::Changed);
    assert!(matches!(hand.release(&position, at(&position, "C8")), Reply::Act(_)));
    let position = start(GameId::Hexade, "");
    let mut hand = Hand::default();
    assert_eq!(hand.press(&position, at(&position, "J10")), Reply::Nothing);
    assert_eq!(hand.release(&position, at(&position, "J11")), Reply::Nothing);
    assert_eq!(hand.press(&position, at(&position, "J10")), Reply::Nothing);
    assert_eq!(hand.release(&position, None), Reply::Nothing);
    assert_eq!(hand.press(&position, at(&position, "J10")), Reply::Nothing);
    assert!(matches!(hand.release(&position, at(&position, "J10")), Reply::Act(_)));
}

#[test]
fn a_wrong_place_for_a_chosen_piece_places_nothing() {
    let mut position = start(GameId::Cavendish, "");
    play(&mut position, "H8 H9 A1 H10");
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "H8 C3"), "cavendish/straight", "C3 is empty, but H8 is in the hand");
    assert_eq!(touch(&position, &mut hand, "H11"), "H8xH11");
    assert_eq!(hand.press(&position, at(&position, "H8")), Reply::Changed);
    assert!(matches!(hand.release(&position, at(&position, "B3")), Reply::Refused(_)));
}

#[test]
fn a_way_is_gone_back_and_may_not_end_before_its_end() {
    let position =
        "chivalry act=1 white=C6,A5 black=D7,F9,F7,N12 castle=0,0".parse::<AnyPosition>().expect("a position");
    let mut hand = Hand::default();
    // From E8 the Man can jump on over F9 or F7, and has to.
    assert_eq!(touch(&position, &mut hand, "C6 E8"), "changed");
    let (captures, prey) = hand.captures(&position);
    assert_eq!(captures.len(), 2, "{captures:?}");
    assert_eq!(prey, [at(&position, "F7"), at(&position, "F9")].map(|at| at.expect("a square")));
    assert_eq!(touch(&position, &mut hand, "E8"), "nothing");
    assert_eq!(hand.path().len(), 2);
    assert_eq!(touch(&position, &mut hand, "C6"), "changed");
    assert_eq!(hand.path().len(), 1);
}

#[test]
fn a_piece_that_cannot_go_says_why() {
    let mut position = start(GameId::Cavendish, "");
    play(&mut position, "H8 H9 A1 H10");
    assert_eq!(touch(&position, &mut Hand::default(), "A1"), "cavendish/no-jump");
    let position = "chivalry act=1 white=C6,A5 black=D7,N12 castle=0,0".parse::<AnyPosition>().expect("a position");
    assert_eq!(touch(&position, &mut Hand::default(), "A5"), "chivalry/compulsory-capture");
}

#[test]
fn relocations_are_touched_like_moves() {
    let mut position = start(GameId::Kensington, "");
    play(&mut position, "A1 P4 A2 P3 C1");
    assert_eq!(position.task(), Some(Task::Relocate(1)));
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "P4 H4"), "P4>H4");
}

#[test]
fn captured_pieces_are_placed_when_asked_for() {
    let mut position = start(GameId::Cavendish, "captured=reenter");
    play(&mut position, "H8 H9 A1 H10 H8xH11 O8");
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "B1"), "B1");
    hand.set_reenters(true);
    assert_eq!(touch(&position, &mut hand, "B1"), "~B1");
    assert!(hand.cancel() && !hand.reenters());
}

/// Touches a whole action point by point, and again where it waits to be confirmed; the number of touches.
fn by_touches(position: &AnyPosition, hand: &mut Hand, action: &Action) -> usize {
    let points = position.spell(action).points();
    hand.set_reenters(matches!(action, Action::Reenter(_)));
    for touches in 1..4 * points.len() {
        let before = hand.aimed(position);
        let at = if before.is_some() { hand.aim() } else { points.get(hand.path().len()).or(points.last()).copied() };
        match hand.touch(position, at.expect("a point")) {
            Reply::Act(done) => {
                assert_eq!(done, *action);
                assert!(hand.path().is_empty() && hand.aim().is_none());
                return touches;
            }
            Reply::Changed => {}
            other => panic!("{other:?}"),
        }
        if let Some(aimed) = hand.aimed(position) {
            assert_eq!(aimed, *action, "what is aimed at is what will be done");
        }
    }
    panic!("{action:?} does not get done");
}

#[test]
fn aiming_and_confirming_does_what_touching_does() {
    let mut rng = fastrand::Rng::with_seed(11);
    for options in ["pente", "cavendish captured=reenter", "hexade", "kensington", "chivalry"] {
        let (game, options) = options.split_once(' ').unwrap_or((options, ""));
        let game = game.parse::<GameId>().expect("a game");
        for _ in 0..2 {
            let mut position = start(game, options);
            let (mut bold, mut careful) = (Hand::default(), Hand::default());
            careful.set_confirms(true);
            while let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) {
                if action != Action::End {
                    let at_once = by_touches(&position, &mut bold, &action);
                    let confirmed = by_touches(&position, &mut careful, &action);
                    // A way that is ended by touching its last point again is confirmed by that.
                    assert!((at_once..=at_once + 1).contains(&confirmed), "{at_once} and {confirmed}");
                }
                position.apply(&action);
            }
        }
    }
}

#[test]
fn what_is_aimed_at_can_be_changed_and_let_go() {
    let mut position = start(GameId::Pente, "");
    play(&mut position, "0");
    let mut hand = Hand::default();
    hand.set_confirms(true);
    assert_eq!(touch(&position, &mut hand, "R1"), "changed");
    assert_eq!(touch(&position, &mut hand, "R2"), "changed", "elsewhere aims anew");
    assert_eq!(hand.aim(), at(&position, "R2"));
    assert!(hand.cancel() && hand.aim().is_none());
    assert!(!hand.cancel());
    assert_eq!(touch(&position, &mut hand, "R2"), "changed", "nothing was played");
    assert_eq!(touch(&position, &mut hand, "R2"), "R2");
    let mut hand = Hand::default();
    hand.set_confirms(true);
    touch(&position, &mut hand, "R3");
    assert!(matches!(hand.commit(&position), Reply::Act(_)));
    assert_eq!(hand.commit(&position), Reply::Nothing);
}

#[test]
fn aiming_at_what_is_not_legal_says_why_at_once() {
    let mut position = start(GameId::Pente, "");
    let mut hand = Hand::default();
    hand.set_confirms(true);
    assert_eq!(touch(&position, &mut hand, "R1"), "pente/first-stone");
    assert_eq!(hand.aim(), None);
    play(&mut position, "0");
    assert_eq!(touch(&position, &mut hand, "R1 0"), "any/occupied");
    assert_eq!(hand.aim(), at(&position, "R1"), "a refusal leaves everything as it was");
}

#[test]
fn a_move_is_aimed_at_with_its_piece_kept_in_hand() {
    let position = start(GameId::Chivalry, "");
    let mut hand = Hand::default();
    hand.set_confirms(true);
    assert_eq!(touch(&position, &mut hand, "C7"), "changed", "choosing a piece acts on nothing");
    assert_eq!(hand.aim(), None);
    assert_eq!(touch(&position, &mut hand, "C8"), "changed");
    assert!(hand.aimed(&position).is_some());
    assert_eq!(touch(&position, &mut hand, "B8"), "changed");
    assert_eq!((hand.path().len(), hand.aim()), (1, at(&position, "B8")));
    assert!(hand.back(&position) && hand.path().len() == 1, "a step back leaves the piece in the hand");
    assert_eq!(touch(&position, &mut hand, "B8"), "changed");
    assert!(hand.cancel() && hand.path().is_empty(), "who lets go lets go of all");
    assert_eq!(touch(&position, &mut hand, "C7 B8 B8"), "C7-B8");
    // Carried there, it waits as well; another piece chosen takes its place.
    assert_eq!(hand.press(&position, at(&position, "C7")), Reply::Changed);
    assert_eq!(hand.release(&position, at(&position, "C8")), Reply::Changed);
    assert!(hand.aimed(&position).is_some());
    assert_eq!(hand.press(&position, at(&position, "D7")), Reply::Changed);
    assert_eq!(hand.aim(), None);
}

#[test]
fn a_piece_and_a_marked_point_are_two_touches_already() {
    let position = start(GameId::Chivalry, "");
    let mut hand = Hand::default();
    hand.set_confirms(true);
    hand.set_trusts_moves(true);
    assert_eq!(touch(&position, &mut hand, "C7 C8"), "C7-C8");
    let mut position = start(GameId::Pente, "");
    play(&mut position, "0");
    assert_eq!(touch(&position, &mut hand, "R1"), "changed", "a placement is one touch");
}

#[test]
fn a_step_back_leads_to_the_last_choice() {
    let position =
        "chivalry act=1 white=C6,A5 black=D7,F9,F7,N12 castle=0,0".parse::<AnyPosition>().expect("a position");
    let mut hand = Hand::default();
    assert!(!hand.back(&position));
    // From E8 the Man has a choice; before that only the piece was chosen.
    assert_eq!(touch(&position, &mut hand, "C6 E8"), "changed");
    assert!(hand.back(&position));
    assert_eq!(hand.path(), [at(&position, "C6").expect("a square")]);
    assert!(hand.back(&position) && hand.path().is_empty());
    // Over D7, G10's way is forced as far as the fork at G10: the step back passes over what nobody chose.
    let forced: AnyPosition =
        "chivalry act=1 white=C6,A5 black=D7,F9,H9,F11,N12 castle=0,0".parse().expect("a position");
    assert_eq!(touch(&forced, &mut hand, "C6 E8"), "changed");
    assert_eq!(hand.path().len(), 3, "E8 has one way on");
    assert!(hand.back(&forced));
    assert_eq!(hand.path().len(), 1);
}

#[test]
fn a_way_that_completes_itself_is_confirmed_at_either_end() {
    let position = "chivalry act=1 white=C6,A5 black=D7,F9,N12 castle=0,0".parse::<AnyPosition>().expect("a position");
    for end in ["E8", "G10"] {
        let mut hand = Hand::default();
        hand.set_confirms(true);
        assert_eq!(touch(&position, &mut hand, "C6 E8"), "changed");
        assert_eq!(touch(&position, &mut hand, end), "C6xE8xG10");
    }
}

#[test]
fn a_press_that_comes_to_nothing_leaves_what_was_held() {
    let position = start(GameId::Chivalry, "");
    let mut hand = Hand::default();
    hand.set_confirms(true);
    assert_eq!(touch(&position, &mut hand, "C7 C8"), "changed");
    assert_eq!(hand.press(&position, at(&position, "E7")), Reply::Changed);
    hand.release_nowhere();
    assert_eq!(hand.path(), [at(&position, "C7").expect("a square")]);
    assert_eq!(hand.aim(), at(&position, "C8"));
}

#[test]
fn ways_are_shown_where_they_differ_in_what_they_take() {
    // From C12 into the castle on G16 over D13 and F15, or over D12, F13 and G15.
    let position = "chivalry act=1 white=C12,A5 black=D12,D13,F13,F15,G15,N12 castle=0,0"
        .parse::<AnyPosition>()
        .expect("a position");
    let mut hand = Hand::default();
    assert_eq!(touch(&position, &mut hand, "C12"), "changed");
    let ways = hand.ways(&position);
    assert!(ways.len() >= 2, "{ways:?}");
    assert!(ways.iter().all(|way| way[0] == hand.path()[0]));
    let ends: Vec<_> = ways.iter().map(|way| way.last()).collect();
    assert!(ends.iter().all(|end| ends.iter().filter(|other| other == &end).count() > 1));
    let position = start(GameId::Chivalry, "");
    touch(&position, &mut hand, "C6");
    assert!(hand.ways(&position).is_empty());
}

/// Positions of random games with two actions that lead from the same point to the same one and capture other pieces.
fn choices(game: GameId, games: usize) -> Vec<(AnyPosition, Point, Point)> {
    let (mut found, mut rng, mut legal) = (Vec::new(), fastrand::Rng::with_seed(7), Vec::new());
    for _ in 0..games {
        let mut position = start(game, "");
        for _ in 0..400 {
            position.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            let mut moves: Vec<(Point, Point)> = legal
                .iter()
                .filter_map(|action| match action {
                    Action::Move { from, to, .. } => Some((*from, *to)),
                    _ => None,
                })
                .collect();
            moves.sort_unstable();
            let twice = moves.windows(2).find(|pair| pair[0] == pair[1]);
            found.extend(twice.map(|pair| (position.clone(), pair[0].0, pair[0].1)));
            position.apply(&legal[rng.usize(0..legal.len())]);
        }
    }
    found
}

#[test]
fn ways_that_differ_are_shown_where_a_choice_is_to_be_made() {
    let found = choices(GameId::Chivalry, 10);
    assert!(found.len() > 30);
    for (position, from, to) in found {
        let mut hand = Hand::default();
        hand.touch(&position, from);
        let ways: Vec<Vec<Point>> = hand.ways(&position).into_iter().filter(|way| way.last() == Some(&to)).collect();
        let outcomes: Vec<Action> = ways
            .iter()
            .map(|way| {
                assert_eq!(way[0], from);
                position.resolve(&Written::Path { points: way.clone(), leaps: Vec::new() }).expect("a legal path")
            })
            .collect();
        assert!(outcomes.len() > 1, "{position}");
        assert!(outcomes.iter().enumerate().all(|(i, one)| !outcomes[..i].contains(one)));
    }
    let quiet = start(GameId::Chivalry, "");
    let mut hand = Hand::default();
    assert!(hand.ways(&quiet).is_empty());
    touch(&quiet, &mut hand, "D7");
    assert!(hand.ways(&quiet).is_empty(), "where all ways have the same outcome nothing is to be chosen");
}
