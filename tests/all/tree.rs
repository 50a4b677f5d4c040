//! The tree of a game: promoting, deleting, walking, and the list of moves that shows it.

use crate::common::{rulesets, tree, within};
use std::time::Duration;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, Explain, GameId, Position};
use tessera_site::session::{Entry, Event, GameTree, NodeId};

/// J10 with the replies K5 (main), K6 and K7, K6 followed by A1 or A2.
fn small() -> GameTree {
    let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6 3. A1 (3. A2)) (2. K7) 3. A3 *\n";
    GameTree::parse_records(text).expect("good").remove(0)
}

fn node(game: &GameTree, text: &str) -> NodeId {
    game.outline(Coords::Rulebook).iter().find(|entry| entry.text == text).unwrap_or_else(|| panic!("no {text}")).node
}

fn actions(game: &GameTree) -> String {
    game.record().lines().last().expect("a line").to_owned()
}

/// The list of moves as a record prints it.
fn printed(outline: &[Entry]) -> String {
    let words = outline.iter().map(|entry| {
        let comment = if entry.comment.is_empty() { String::new() } else { format!(" {{{}}}", entry.comment) };
        let (open, close) = ("(".repeat(entry.opens), ")".repeat(entry.closes));
        format!("{open}{}. {}{comment}{close}", entry.ply, entry.text)
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The list of moves as a table has it: a row a round, in it the seats with what they did.
fn rounds(game: &GameTree) -> String {
    let mut words = Vec::new();
    let mut before = (0, None);
    for Entry { turn, text, opens, .. } in game.outline(Coords::Rulebook) {
        let (round, seat) = (turn / 8, turn % 8);
        if opens > 0 {
            words.push("(".to_owned());
            before = (round, None);
        } else if round != before.0 {
            words.push(format!("| {round}"));
        }
        if (round, Some(seat)) != before {
            words.push(format!("{}:", seat + 1));
        }
        words.push(text);
        before = (round, Some(seat));
    }
    words.join(" ")
}

/// Also where a variation repeats an action, which is not played again.
#[test]
fn the_list_of_moves_knows_what_was_captured() {
    let text = "[Game \"pente\"]\n[Result \"*\"]\n\n1. 0 2. R1 3. U5 4. R2 5. R3* (5. D5) 6. R1 *\n";
    let game = GameTree::parse_records(text).expect("good").remove(0);
    let captured: Vec<(String, u32)> = game
        .outline(Coords::Rulebook)
        .into_iter()
        .filter(|one| one.captured > 0)
        .map(|one| (one.text, one.captured))
        .collect();
    assert_eq!(captured, [("R3*".to_owned(), 2)]);
}

#[test]
fn the_list_of_moves_knows_rounds_and_who_acted() {
    assert_eq!(rounds(&small()), "| 1 1: J10 2: K5 ( 2: K6 | 2 1: A1 ( 1: A2 ( 2: K7 | 2 1: A3");
    let played = |tags: &str, actions: &str| {
        rounds(&GameTree::parse_records(&format!("{tags}\n[Result \"*\"]\n\n{actions} *\n")).expect("good")[0])
    };
    assert_eq!(
        played("[Game \"pente\"]\n[Mode \"points\"]\n[Players \"3\"]", "1. 0 2. R4 3. U4 4. L4 5. D4"),
        "| 1 1: 0 2: R4 3: U4 | 2 1: L4 2: D4",
    );
    // Where another seat than the first begins, the first has nothing in the first round.
    let black = "[Game \"hexade\"]\n[Position \"hexade act=2 white=J10 taken=0,0\"]";
    assert_eq!(played(black, "1. K5 2. A1 3. A2"), "| 1 2: K5 | 2 1: A1 2: A2");
    // Who is passed over has nothing in the round: who acts again begins another.
    let blocked = "red=E1,E2,E3,E4,E5,E6,M1,M3,M5,N2,O1,O2,O3,P1,P3 blue=A1,A2,A3,A4,B1,B2,B3,C1,C2,D1,D2,D3,D4,D5,D6";
    let tags = format!("[Game \"kensington\"]\n[Position \"kensington act=1 {blocked}\"]");
    assert_eq!(played(&tags, "1. P1-P2 2. P2-P1"), "| 1 1: P1-P2 | 2 1: P2-P1");
    // What is relocated, or is not, belongs to the action before it.
    let ended = "F3 H2 D2 L1 P4 I1 C1 M3 E3 M2 H5 E5 P2 P3 H4 K2 G2 E6 G1 L6 F4 H6 L5 H7 F2 K2>I6 M3>B2 B3 K2";
    let numbered: Vec<_> = ended.split(' ').zip(1..).map(|(action, n)| format!("{n}. {action}")).collect();
    assert!(played("[Game \"kensington\"]", &numbered.join(" ")).ends_with("| 13 1: F2 K2>I6 M3>B2 2: B3 | 14 1: K2"),);
}

#[test]
fn places_know_how_deep_they_stand() {
    let mut game = small();
    for entry in game.outline(Coords::Rulebook) {
        assert_eq!(game.depth(entry.node), entry.depth, "{}", entry.text);
    }
    assert_eq!(["J10", "K6", "A2", "K7"].map(|text| game.depth(node(&game, text))), [0, 1, 2, 1]);
    // All of them and the start have a number, and no other place has.
    let places = 1 + game.outline(Coords::Rulebook).len();
    assert_eq!((0..=places).filter(|&index| game.place(index).is_some()).count(), places);
    // What was deleted is not left out, it is gone: beside the line are K6 and K7, then K7.
    let folded = |game: &GameTree| game.outline_line(0..9, Coords::Rulebook).folded;
    assert_eq!(folded(&game), 4);
    assert!(game.delete(node(&game, "K6")));
    assert_eq!(folded(&game), 1);
}

#[test]
fn the_list_of_moves_is_the_printed_record() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(31);
        for steps in [0, 1, 90] {
            let mut game = tree(&start, steps, &mut rng);
            game.set_comment(NodeId::START, "");
            for entry in game.outline(Coords::Rulebook) {
                // Closing braces and words that break lines are the record's own business.
                let plain = game.comment(entry.node).replace(['}', '{', ';'], "");
                game.set_comment(entry.node, &plain);
            }
            let outline = game.outline(Coords::Rulebook);
            let record = game.record();
            let body = record.split_once("\n\n").expect("a head").1.replace('\n', " ");
            let body = body.trim_end().rsplit_once(' ').map_or("", |(body, _)| body);
            assert_eq!(printed(&outline), body);
            let line = game.path(game.cursor()).into_iter().chain(game.forward()).collect::<Vec<_>>();
            assert!(outline.iter().all(|entry| entry.on_line == line.contains(&entry.node)));
            let current: Vec<NodeId> = outline.iter().filter(|e| e.current).map(|e| e.node).collect();
            assert_eq!(current, [game.cursor()].into_iter().filter(|&at| at != NodeId::START).collect::<Vec<_>>());
            let mut depth = 0;
            for entry in &outline {
                depth += entry.opens;
                assert_eq!(entry.depth, depth);
                depth -= entry.closes;
                assert_eq!(entry.ply, game.path(entry.node).len());
                assert_eq!(game.place(entry.node.index()), Some(entry.node));
                let outcome = game.position_at(entry.node).outcome();
                assert_eq!(entry.ended, outcome.map(|outcome| start.ending_words(outcome.ending()).key().to_owned()));
            }
            assert_eq!(depth, 0);
        }
    }
}

#[test]
fn a_promoted_branch_is_the_main_line() {
    let mut game = small();
    let (k5, a2) = (node(&game, "K5"), node(&game, "A2"));
    game.go(k5);
    let before = game.position().clone();
    assert!(game.promote(a2), "all that it springs from comes with it");
    assert_eq!(actions(&game), "1. J10 2. K6 (2. K5 3. A3) (2. K7) 3. A2 (3. A1) *");
    assert_eq!((game.cursor(), game.position()), (k5, &before), "the cursor stays");
    assert!(!game.promote(a2) && !game.promote(NodeId::START));
    game.undo(1);
    assert!(game.redo(1) && game.cursor() == k5, "redo goes back to where the cursor was");
    game.go(NodeId::START);
    let (j10, k7) = (node(&game, "J10"), node(&game, "K7"));
    game.go(j10);
    assert!(game.promote(k7));
    assert_eq!(game.forward(), [k7], "redo goes through what was promoted");
}

#[test]
fn the_other_branches_keep_their_order() {
    let mut game = small();
    let k7 = node(&game, "K7");
    assert!(game.promote(k7));
    assert_eq!(actions(&game), "1. J10 2. K7 (2. K5 3. A3) (2. K6 3. A1 (3. A2)) *");
}

#[test]
fn what_is_deleted_is_gone_with_all_that_follows() {
    let mut game = small();
    let (j10, k6, a1) = (node(&game, "J10"), node(&game, "K6"), node(&game, "A1"));
    game.go(a1);
    assert!(!game.delete(NodeId::START));
    assert!(game.delete(k6));
    assert_eq!((game.cursor(), game.texts(Coords::Rulebook)), (j10, vec!["J10".to_owned()]));
    assert_eq!(actions(&game), "1. J10 2. K5 (2. K7) 3. A3 *");
    assert_eq!((game.place(k6.index()), game.place(a1.index()), game.place(99)), (None, None, None));
    // Elsewhere the cursor and what redo follows stay.
    let (k5, k7) = (node(&game, "K5"), node(&game, "K7"));
    game.go(k5);
    game.undo(1);
    assert!(game.delete(k7) && game.forward()[0] == k5);
    let text = game.record();
    assert_eq!(GameTree::parse_records(&text).expect("good")[0].record(), text);
}

/// Whatever is promoted and deleted, every place keeps its position, and the record is true.
#[test]
fn any_change_of_the_tree_leaves_it_whole() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(37);
        let mut game = tree(&start, 120, &mut rng);
        for _ in 0..12 {
            let outline = game.outline(Coords::Rulebook);
            let Some(entry) = rng.choice(&outline) else { break };
            match rng.u8(0..4) {
                0 => {
                    let gone = game.path(game.cursor()).contains(&entry.node);
                    let parent = game.path(entry.node).iter().rev().nth(1).copied().unwrap_or(NodeId::START);
                    assert!(game.delete(entry.node));
                    assert!(!gone || game.cursor() == parent);
                }
                1 => {
                    game.promote(entry.node);
                    assert!(game.main_line().contains(&entry.node));
                }
                2 => game.go(entry.node),
                _ => {
                    if let Some(action) = game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
                        game.advance(&action);
                    }
                }
            }
            assert_eq!(game.position(), &game.position_at(game.cursor()));
            for entry in game.outline(Coords::Rulebook) {
                let mut position = game.start();
                for at in game.path(entry.node) {
                    position.apply(&game.action(at).expect("an action"));
                }
                assert_eq!(position, game.position_at(entry.node));
            }
            let text = game.record();
            assert_eq!(GameTree::parse_records(&text).map(|games| games[0].record()), Ok(text));
        }
    }
}

#[test]
fn branches_are_walked() {
    let mut game = small();
    let [j10, k5, k6, k7, a2] = ["J10", "K5", "K6", "K7", "A2"].map(|text| node(&game, text));
    game.go(k6);
    assert_eq!((game.sibling(1), game.sibling(-1), game.sibling(2)), (Some(k7), Some(k5), None));
    assert_eq!(game.sibling(isize::MIN), None);
    game.go(a2);
    assert_eq!(game.branching_before(), Some(k6));
    game.go(k6);
    assert_eq!(game.branching_before(), Some(j10));
    game.go(node(&game, "A3"));
    assert_eq!(game.branching_before(), Some(j10));
    game.go(NodeId::START);
    assert_eq!((game.branching_before(), game.sibling(0)), (None, None));
}

#[test]
fn the_list_tells_where_the_game_ended() {
    let mut game = small();
    let k7 = node(&game, "K7");
    game.go(k7);
    game.conclude(Event::Agreement).expect("always");
    let ended: Vec<_> =
        game.outline(Coords::Rulebook).into_iter().filter_map(|entry| Some((entry.node, entry.ended?))).collect();
    assert_eq!(ended, [(k7, "ending.agreement".to_owned())]);
    // Where it takes four, five are not spoken of.
    let record = "[Game \"pente\"]\n[Mode \"points\"]\n[Players \"3\"]\n[Result \"win green line\"]\n\n\
        1. 0 2. R8U8 3. L8U8 4. R1 5. R8D8 6. L8D8 7. R2 8. U9 9. D9 10. R3 1-0-0\n";
    let outline = GameTree::parse_records(record).expect("good")[0].outline(Coords::Rulebook);
    assert_eq!(outline.last().and_then(|entry| entry.ended.as_deref()), Some("ending.line.four"));
}

/// A list of 500 plies is made in a moment: it is made anew after each action.
#[test]
fn long_lists_are_quick() {
    let mut rng = fastrand::Rng::with_seed(41);
    let mut game = GameTree::new(AnyPosition::start(GameId::Chivalry));
    while game.ply() < 500 {
        match game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
            Some(action) => game.advance(&action),
            None => drop(game.undo(20)),
        }
    }
    within(Duration::from_millis(20 * 10), || {
        for _ in 0..20 {
            assert!(game.outline(Coords::Rulebook).len() >= 500);
        }
    });
}
