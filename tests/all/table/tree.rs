//! The list of moves and ways through it.

use super::table;
use crate::common::OnBoard as Table;
use tessera_rules::GameId;
use tessera_site::table::{Mode, Walk};

/// The number of the place after an action.
fn node(table: &Table, text: &str) -> usize {
    table.outline(0..usize::MAX).entries.into_iter().find(|entry| entry.text == text).expect("an entry").node.index()
}

/// `1. J10 2. K5 (2. K6)` with the cursor after K6.
fn branched() -> Table {
    let mut table = table(GameId::Hexade, "");
    for action in ["J10", "K5"] {
        table.play(action, 0).expect("legal");
    }
    assert!(table.undo(0));
    table.play("K6", 0).expect("legal");
    table
}

#[test]
fn the_list_goes_as_a_record_does() {
    let table = branched();
    let outline = table.outline(0..usize::MAX);
    assert_eq!((outline.size, outline.current, table.outline(1..2).entries.len()), (3, Some(2), 1));
    let list: Vec<_> =
        outline.entries.into_iter().map(|entry| (entry.text, entry.ply, entry.opens, entry.current)).collect();
    let entry = |text: &str, ply, opens, current| (text.to_owned(), ply, opens, current);
    assert_eq!(list, [entry("J10", 1, 0, false), entry("K5", 2, 0, false), entry("K6", 2, 1, true)]);
    assert!(table.snapshot().off_main && table.cursor() == node(&table, "K6"));
}

#[test]
fn one_goes_along_branches_and_to_where_they_meet() {
    let mut table = branched();
    assert!(!table.walk(Walk::NextBranch, 0) && table.walk(Walk::PreviousBranch, 0));
    assert_eq!(table.cursor(), node(&table, "K5"));
    assert!(table.walk(Walk::BranchingBefore, 0) && table.snapshot().ply == 1);
    assert!(!table.walk(Walk::BranchingBefore, 0));
    assert!(table.walk(Walk::Start, 0) && !table.walk(Walk::Start, 0));
    assert!(table.walk(Walk::End, 0) && table.cursor() == node(&table, "K5"));
    let at0 = node(&table, "K6");
    let at1 = node(&table, "K6");
    assert!(table.go(at0, 0) && !table.go(at1, 0) && !table.go(usize::MAX, 0));
}

#[test]
fn branches_are_promoted_remarked_on_and_deleted() {
    let mut table = branched();
    let (main, side) = (node(&table, "K5"), node(&table, "K6"));
    assert!(table.set_comment(side, "nearer") && !table.set_comment(99, ""));
    assert_eq!((table.comment(side), table.comment(99)), ("nearer", ""));
    assert!(table.set_comment(side, &"x".repeat(2_001)) && table.comment(side).len() == 2_000);
    assert!(table.promote(side) && !table.promote(side) && !table.promote(usize::MAX));
    assert_eq!(table.cursor(), side);
    assert!(table.delete_branch(main, 0) && !table.delete_branch(main, 0) && !table.delete_branch(0, 0));
    assert_eq!((table.cursor(), table.snapshot().moves), (side, vec!["J10".to_owned(), "K6".to_owned()]));
    assert!(table.delete_branch(side, 0), "the cursor goes to the place before");
    assert_eq!((table.snapshot().ply, table.snapshot().moves.len()), (1, 1));
}

#[test]
fn at_a_table_what_is_played_is_the_main_line_and_the_list_can_have_it_alone() {
    let mut table = table(GameId::Hexade, "");
    table.set_mode(Mode::Play);
    for action in ["J10", "K5", "L6"] {
        table.play(action, 0).expect("legal");
    }
    assert!(table.undo(0) && table.undo(0));
    table.play("K6", 0).expect("legal");
    assert!(!table.snapshot().off_main);
    let texts = |table: &tessera_site::table::Table| -> Vec<_> {
        table.outline(0..usize::MAX).entries.into_iter().map(|entry| (entry.text, entry.depth)).collect()
    };
    let entry = |text: &str, depth| (text.to_owned(), depth);
    assert_eq!(texts(&table), [entry("J10", 0), entry("K6", 0), entry("K5", 1), entry("L6", 1)]);
    table.set_folds(true);
    assert_eq!(texts(&table), [entry("J10", 0), entry("K6", 0)]);
    let outline = table.outline(1..2);
    assert_eq!((outline.size, outline.folded, outline.current, outline.entries.len()), (2, 2, Some(1), 1));
    // Where it is taken up again, it is the main line again; a copy goes on as the table did.
    assert!(table.undo(0));
    let mut copy = table.copy(0);
    copy.play("K5", 0).expect("legal");
    assert!(!copy.snapshot().off_main);
    assert_eq!(texts(&copy), [entry("J10", 0), entry("K5", 0), entry("L6", 0)]);
    // In analysis it stands beside the line.
    table.set_mode(Mode::Analyse);
    table.play("K7", 0).expect("legal");
    assert!(table.snapshot().off_main);
}

#[test]
fn what_was_refused_is_forgotten() {
    let mut table = table(GameId::Pente, "");
    assert!(!table.forget());
    // The first stone goes on the centre.
    let corner = table.board().points().next().expect("a point");
    table.touch(corner, 0);
    assert!(table.snapshot().refusal.is_some() && table.forget());
    assert!(table.snapshot().refusal.is_none() && table.snapshot().ply == 0);
}
