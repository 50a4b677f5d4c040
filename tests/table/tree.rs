//! The list of moves and ways through it.

use crate::table;
use tessera_rules::GameId;
use tessera_site::table::{Table, Walk};

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
    assert!(!table.walk(Walk::BranchingBefore, 0) && !table.walk(Walk::BranchingAfter, 0));
    assert!(table.walk(Walk::Start, 0) && !table.walk(Walk::Start, 0));
    assert!(table.walk(Walk::BranchingAfter, 0) && table.snapshot().ply == 1);
    assert!(table.walk(Walk::End, 0) && table.cursor() == node(&table, "K5"));
    assert!(table.go(node(&table, "K6"), 0) && !table.go(node(&table, "K6"), 0) && !table.go(usize::MAX, 0));
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
