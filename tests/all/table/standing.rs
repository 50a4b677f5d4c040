//! Where a game stands, whatever is looked at: games that are over stay over, earlier games of a match can be looked at,
//! and a match that comes back by link is known again.

use super::table;
use tessera_rules::{GameId, Options, Seat};
use tessera_site::session::{Event, Relation};
use tessera_site::table::{Mode, Snapshot, Table, Walk};

/// A Hexade game at a table where it is played, with these actions.
fn played(actions: &[&str]) -> Table {
    let mut table = table(GameId::Hexade, "").table;
    table.set_mode(Mode::Play);
    for action in actions {
        table.play(action, 0).expect("legal");
    }
    table
}

/// The same, given up by the second seat.
fn resigned() -> Table {
    let mut table = played(&["J10", "K5", "L6"]);
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("two sides");
    table
}

/// What a list says of a table: how far the game is, whether it is over, whose turn it is.
fn stands(table: &Table) -> (usize, bool, Option<u8>) {
    let Snapshot { ply, result, to_act, .. } = table.as_it_stands(0).snapshot();
    (ply, result.is_some(), to_act)
}

#[test]
fn where_one_looked_before_playing_again_is_not_where_the_game_stands() {
    let mut table = played(&["J10", "K5", "L6"]);
    table.set_mode(Mode::Analyse);
    assert!(table.walk(Walk::Start, 0));
    table.set_mode(Mode::Play);
    assert_eq!((table.snapshot().ply, stands(&table)), (0, (3, false, Some(1))));
}

#[test]
fn a_game_that_was_given_up_closes_no_points() {
    let mut table = table(GameId::Pente, "tournament=on");
    for action in ["0", "R9"] {
        table.play(action, 0).expect("legal");
    }
    let closed = |table: &Table| table.cells().iter().filter(|byte| *byte & 63 == 1 << 4).count();
    assert_eq!(closed(&table), 24);
    table.conclude(Event::Resignation(Seat::ALL[0]), 0).expect("it goes on");
    assert_eq!(closed(&table), 0);
}

#[test]
fn a_game_that_is_over_stands_at_its_end_wherever_one_looks() {
    let mut table = resigned();
    table.analyse(true, 0);
    for way in [Walk::Start, Walk::End, Walk::Start] {
        assert!(table.walk(way, 0));
        assert_eq!(stands(&table), (3, true, None));
    }
    assert!(table.snapshot().result.is_none() && !table.snapshot().over.is_empty());
    // A variation, one after the end of the game, and steps back.
    table.play("A1", 0).expect("legal");
    assert_eq!(stands(&table), (3, true, None));
    table.show_end(0);
    assert!(table.snapshot().result.is_some() && table.snapshot().over.is_empty());
    table.play("B2", 0).expect("legal");
    assert_eq!(stands(&table), (3, true, None));
    assert!(table.undo(0) && table.snapshot().result.is_some() && table.undo(0));
    assert_eq!(stands(&table), (3, true, None));
    assert!(table.conclude(Event::Agreement, 0).is_err());
    // So it is stored, and so it comes back; and a link says the same.
    let mut again = Table::restore(&table.store(0)).expect("a table");
    assert_eq!(stands(&again), (3, true, None));
    assert!(again.show_end(0) && again.snapshot().result.is_some());
    let linked = Table::from_share(&table.sitting().share().expect("short")).expect("a code");
    assert_eq!(stands(&linked), (3, true, None));
    assert!(table.sitting().record().contains("[Result \"win white resignation\"]"), "{}", table.sitting().record());
}

#[test]
fn looking_at_an_earlier_move_of_a_game_that_is_over_begins_no_other() {
    let mut table = resigned();
    assert!(table.go_to(1, 0));
    table.play("K6", 0).expect("legal");
    assert_eq!(stands(&table), (3, true, None));
    assert!(table.snapshot().off_main);
    // The end can be taken back, and the game goes on from there.
    assert!(table.show_end(0) && table.go_to(2, 0) && table.go_to(3, 0));
    assert!(table.undo(0) && table.undo(0));
    assert_eq!(stands(&table), (2, false, Some(0)), "the resignation and an action are taken back");
    table.play("L7", 0).expect("legal");
    assert_eq!(stands(&table), (3, false, Some(1)));
}

#[test]
fn no_variation_of_a_finished_game_becomes_its_main_line_and_reopens_it() {
    let mut table = resigned();
    assert!(table.go_to(1, 0));
    table.play("K6", 0).expect("legal");
    assert!(table.snapshot().off_main && !table.snapshot().can_promote);
    assert!(!table.promote(table.cursor()));
    assert_eq!(stands(&table), (3, true, None));
}

#[test]
fn a_game_that_goes_on_stands_where_it_does_while_it_is_analysed() {
    let mut table = played(&["J10", "K5"]);
    assert!(table.go_to(1, 0));
    assert_eq!(stands(&table).0, 2, "an earlier move is looked at");
    assert!(table.go_to(2, 0) && table.undo(0));
    assert_eq!(stands(&table).0, 1, "it is taken back");
    assert!(table.redo(0));
    table.analyse(true, 0);
    table.play("L6", 0).expect("legal");
    table.play("A1", 0).expect("legal");
    let mut again = Table::restore(&table.store(0)).expect("a table");
    for one in [&table, &again] {
        assert_eq!(stands(one).0, 2);
        let linked = Table::from_share(&one.sitting().share().expect("short")).expect("a code");
        assert_eq!((stands(&linked).0, linked.snapshot().moves.len()), (2, 2), "a link sends what was played");
    }
    assert!(again.analyse(false, 0));
    assert_eq!(again.snapshot().ply, 2);
    again.play("B2", 0).expect("legal");
    assert_eq!((stands(&again).0, again.snapshot().off_main), (3, false));
}

#[test]
fn every_game_of_a_match_can_be_looked_at() {
    let mut table = resigned();
    assert!(table.next_game());
    table.play("A1", 0).expect("legal");
    let stored = table.store(0);
    assert!(!table.look_at(0, 0) && !table.look_at(2, 0) && !table.look_at(3, 0));
    assert!(table.look_at(1, 0));
    let snapshot = table.snapshot();
    assert_eq!((snapshot.number, snapshot.games, snapshot.ply), (1, 2, 3));
    assert!(
        snapshot.result.is_some()
            && snapshot.sheet.is_some_and(|sheet| sheet.lines.len() == 1 && sheet.next.is_empty())
    );
    assert_eq!(stands(&table), (1, false, Some(1)), "the match stands where its last game does");
    assert_eq!(table.store(0), stored);
    // What is tried there is kept beside the game, whose end nothing changes.
    assert!(table.undo(0) && table.undo(0) && table.undo(0) && !table.undo(0));
    table.play("B2", 0).expect("legal");
    let main = table.outline(0..9).entries[0].node.index();
    assert!(!table.delete_branch(main, 0) && !table.next_game());
    let mut again = Table::restore(&table.store(0)).expect("a table");
    assert_eq!(stands(&again), (1, false, Some(1)));
    assert!(again.look_at(1, 0) && again.snapshot().ply == 3 && again.outline(0..9).size == 4);
    assert!(again.look_at(2, 0));
    assert_eq!((again.snapshot().number, again.snapshot().ply, again.snapshot().to_act), (2, 1, Some(1)));
    // A link of it is one of that game.
    assert!(table.look_at(2, 0) && table.look_at(1, 0) && table.snapshot().ply == 3);
    let linked = Table::from_share(&table.sitting().share().expect("short")).expect("a code");
    assert_eq!((linked.snapshot().number, stands(&linked)), (1, (3, true, None)));
}

#[test]
fn a_match_that_comes_back_is_known_again() {
    let here = played(&["J10", "K5", "L6"]);
    let further = played(&["J10", "K5", "L6", "A1", "B2"]);
    let other = played(&["J10", "K5", "L7"]);
    assert_eq!(here.relation(&here.copy(0)), Relation::Same { common: 3 });
    assert_eq!(here.relation(&further), Relation::Ahead { common: 3, more: 2 });
    assert_eq!(further.relation(&here), Relation::Behind { common: 3, more: 2 });
    assert_eq!(here.relation(&other), Relation::Branch { common: 2, takes: true });
    assert_eq!(here.relation(&played(&["A1"])), Relation::Other);
    assert_eq!(here.relation(&played(&[])), Relation::Other, "nothing is in common");
    let ended = resigned();
    assert_eq!(here.relation(&ended), Relation::Ahead { common: 3, more: 0 });
    let mut rematch = ended.copy(0);
    assert!(rematch.next_game());
    rematch.play("A1", 0).expect("legal");
    assert_eq!(ended.relation(&rematch), Relation::Ahead { common: 3, more: 1 });
    assert_eq!(rematch.relation(&ended), Relation::Behind { common: 3, more: 1 });
    assert_eq!(rematch.relation(&further), Relation::Branch { common: 3, takes: false });
    // Where one looks and what was tried says nothing of how far it is.
    let mut looked = further.copy(0);
    assert!(looked.go_to(1, 0));
    looked.analyse(true, 0);
    looked.play("B3", 0).expect("legal");
    assert_eq!(here.relation(&looked), Relation::Ahead { common: 3, more: 2 });
    // Others are others, by other rules too.
    let options = Options::of(GameId::Hexade);
    let named = Table::new(&options, vec!["Ann".into(), "Bob".into()]).expect("a table");
    assert_eq!(here.relation(&named), Relation::Other);
}

#[test]
fn what_comes_is_taken_in_and_nothing_is_lost() {
    let mut here = played(&["J10", "K5", "L6"]);
    here.set_comment(1, "ours");
    assert!(here.go_to(1, 0));
    here.analyse(true, 0);
    here.play("K6", 0).expect("legal");
    here.analyse(false, 0);
    let mut theirs = played(&["J10", "K5", "L6", "A1"]);
    theirs.conclude(Event::Resignation(Seat::ALL[0]), 0).expect("two sides");
    assert!(theirs.next_game());
    theirs.play("B2", 0).expect("legal");
    here.take_in(&theirs, 0);
    assert_eq!(here.relation(&theirs), Relation::Same { common: 5 });
    assert_eq!((here.snapshot().number, here.snapshot().ply, here.snapshot().to_act), (2, 1, Some(1)));
    assert!(here.look_at(1, 0));
    assert_eq!((here.outline(0..9).size, here.comment(1)), (5, "ours"));
    // Another way becomes the game, and the former one a variation.
    let mut here = resigned();
    here.take_in(&played(&["J10", "K5", "L6", "A1"]), 0);
    assert_eq!(stands(&here), (4, false, Some(0)));
    let mut here = played(&["J10", "K5"]);
    here.take_in(&played(&["J10", "K6"]), 0);
    assert_eq!(here.snapshot().moves, ["J10", "K6"]);
    assert!(!here.snapshot().off_main && here.outline(0..9).size == 3);
}
