//! Actions shown as motion.

use super::{pixel, point, table};
use crate::common::OnBoard as Table;
use tessera_rules::{GameId, Options, Seat};
use tessera_site::session::Event;
use tessera_site::table::Mode;

#[test]
fn one_action_there_or_back_is_shown_as_motion_where_it_is_wanted_and_seen() {
    let mut table = table(GameId::Pente, "");
    assert!(!table.tick(0.0));
    table.touch(point(&table, "0"), 0);
    assert!(!table.tick(1.0), "nothing moves unless it is wanted");
    table.touch(point(&table, "R1"), 0);
    table.set_motion(true);
    assert!(!table.tick(2.0), "nor what was done before");
    table.touch(point(&table, "R1U1"), 0);
    assert!(table.tick(1000.0) && table.tick(1100.0));
    assert_eq!((table.picture().figure.pieces.len(), table.picture().view.loose.len()), (2, 1));
    assert!(!table.tick(1250.0) && !table.tick(1251.0));
    assert_eq!((table.picture().figure.pieces.len(), table.picture().view.loose.len()), (3, 0));
    assert!(table.undo(0) && table.tick(2000.0) && !table.tick(3000.0));
    assert!(table.redo(0) && table.tick(4000.0));
    table.touch(point(&table, "U5"), 0);
    assert!(table.tick(4010.0) && !table.tick(4260.0), "the next action ends what still moves");
    assert!(table.go_to(0, 0) && !table.tick(5000.0), "a leap over several actions is no motion");
    assert!(table.go_to(1, 0) && table.tick(6000.0));
    table.set_motion(false);
    assert!(!table.tick(6001.0));
    table.set_motion(true);
    assert!(table.undo(0));
    table.put_away();
    assert!(!table.tick(7000.0), "a motion that nobody saw is over");
    assert!(table.redo(0) && table.tick(8000.0));
}

#[test]
fn the_next_game_begins_without_motion() {
    let mut table = table(GameId::Pente, "");
    table.play("0", 0).expect("legal");
    table.set_motion(true);
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("it goes on");
    assert!(table.next_game() && !table.tick(0.0));
}

#[test]
fn ways_that_differ_in_what_they_take_are_shown_while_the_piece_is_chosen() {
    // From C12 into the castle on G16 over D13 and F15, or over D12, F13 and G15.
    let start = "chivalry act=1 white=C12,A5 black=D12,D13,F13,F15,G15,N12 castle=0,0";
    let mut table = Table::from_position(start, Vec::new()).expect("a position");
    assert!(table.picture().view.ways.is_empty());
    let at = point(&table, "C12");
    table.touch(at, 0);
    let mut shown_somewhere = 0;
    for to in table.board().points() {
        let [x, y] = pixel(&table, to);
        table.hover(x, y, true);
        let shown = table.picture().view.ways;
        if shown.iter().any(|way| way.last() == Some(&to)) {
            shown_somewhere += 1;
            assert!(shown.len() > 1 && shown.iter().all(|way| way.first() == Some(&at) && way.last() == Some(&to)));
        }
    }
    assert!(shown_somewhere > 0);
    table.cancel();
    assert!(table.picture().view.ways.is_empty());
}

/// A game of Pente in which Green wins with the last action, between these people.
fn won_by_green(names: &[&str]) -> Table {
    let options = Options::of(GameId::Pente);
    let mut table = Table::new(&options, names.iter().map(|&name| name.to_owned()).collect()).expect("a table");
    table.set_mode(Mode::Play);
    table.set_motion(true);
    for action in "0 L4 R1 L5 R2 L6 R3 L7 R4".split(' ') {
        table.play(action, 0).expect(action);
        table.tick(0.0);
    }
    table
}

#[test]
fn a_win_darkens_the_board_and_is_lit_stone_by_stone_and_a_touch_ends_that() {
    const COMPUTER: &str = "Tessera level 2, seed 4711";
    let shown = |table: &mut Table| (table.picture().view.deciding.len(), table.picture().view.dim);
    for names in [&[][..], &["", COMPUTER], &[COMPUTER, COMPUTER]] {
        let mut table = won_by_green(names);
        assert_eq!(shown(&mut table), (0, 0.0), "{names:?}: the stone settles first");
        assert!(table.tick(250.0));
        let (lit, dim) = shown(&mut table);
        assert!((1..5).contains(&lit) && dim > 0.0 && dim < 1.0, "{names:?}: {lit} {dim}");
        table.view.skip();
        assert!(!table.tick(260.0));
        assert_eq!(shown(&mut table), (5, 1.0));
        // Looking through the game, and taking the action back, bring the light back.
        assert!(table.go_to(0, 0) && table.go_to(9, 0));
        let dim = if table.sitting().reviews() { 0.0 } else { 1.0 };
        assert!(shown(&mut table).1.total_cmp(&dim).is_eq(), "{names:?}");
        table.analyse(true, 0);
        assert_eq!(shown(&mut table), (5, 0.0));
    }
    // Somebody who has lost to the computer sees what beat them, and no more than that.
    let mut lost = won_by_green(&[COMPUTER, ""]);
    assert!(!lost.tick(200.0));
    assert_eq!(shown(&mut lost), (5, 0.0));
}
