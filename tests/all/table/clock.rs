//! The clock: whose time runs, what stops it, and what happens to an action that comes too late.

use super::{THREE, point, table};
use crate::common::OnBoard as Table;
use std::time::Duration;
use tessera_rules::{GameId, Seat};
use tessera_site::input::Reply;
use tessera_site::session::Event;

/// Some time on the device's clock.
const NOON: u64 = 1_700_000_000_000;

/// What both sides have left, in whole seconds.
fn left(table: &mut tessera_site::table::Table, device: u64) -> [u64; 2] {
    let sides = table.clock(device).expect("a clock").sides;
    [0, 1].map(|side: usize| Duration::from_secs_f64(sides[side].time / 1000.0).as_secs())
}

fn running(table: &mut tessera_site::table::Table, device: u64) -> Option<usize> {
    table.clock(device).expect("a clock").running
}

#[test]
fn it_runs_from_the_first_action_for_the_side_to_act() {
    let mut table = table(GameId::Hexade, "");
    assert!(table.clock(NOON).is_none());
    table.set_clock("1+2").expect("two sides");
    assert_eq!(running(&mut table, NOON + 9_000), None);
    table.play("J10", NOON + 10_000).expect("legal");
    assert_eq!((running(&mut table, NOON + 15_000), left(&mut table, NOON + 15_000)), (Some(1), [60, 55]));
    table.play("A1", NOON + 20_000).expect("legal");
    assert_eq!(left(&mut table, NOON + 21_000), [59, 52], "two seconds more for the turn");
    assert!(table.undo(NOON + 30_000), "which stops the clock and gives nothing back");
    assert_eq!((running(&mut table, NOON + 99_000), left(&mut table, NOON + 99_000)), (None, [50, 52]));
    assert!(table.resume_clock(NOON + 99_000));
    assert_eq!((running(&mut table, NOON + 100_000), left(&mut table, NOON + 100_000)), (Some(1), [50, 51]));
    table.pause_clock(NOON + 100_000);
    assert_eq!(running(&mut table, NOON + 100_000), None);
    table.set_clock("").expect("none is always right");
    assert!(table.clock(NOON).is_none() && !table.resume_clock(NOON));
}

#[test]
fn going_elsewhere_in_the_game_stops_it() {
    for stop in [
        |table: &mut Table| table.go_to(0, NOON),
        |table: &mut Table| table.go(1, NOON),
        |table: &mut Table| table.delete_branch(2, NOON),
        |table: &mut Table| table.conclude(Event::Agreement, NOON).is_ok(),
    ] {
        let mut table = table(GameId::Hexade, "");
        table.set_clock("5").expect("two sides");
        for action in ["J10", "K5"] {
            table.play(action, NOON).expect("legal");
        }
        assert_eq!(running(&mut table, NOON), Some(0));
        assert!(stop(&mut table));
        assert_eq!(running(&mut table, NOON), None);
    }
    let mut table = table(GameId::Hexade, "");
    table.set_clock("5").expect("two sides");
    table.play("J10", NOON).expect("legal");
    assert!(table.set_comment(1, "well") && !table.go_to(7, NOON) && !table.redo(NOON));
    assert_eq!(running(&mut table, NOON), Some(1), "nothing has moved");
}

#[test]
fn who_acts_too_late_finds_the_time_up() {
    let by_touch = |table: &mut Table| table.touch(point(table, "A1"), NOON + 60_000);
    let by_text = |table: &mut Table| {
        table.play("A1", NOON + 60_000).expect("no fault of the text");
        Reply::Changed
    };
    for act in [by_touch, by_text] {
        let mut table = table(GameId::Hexade, "");
        table.set_clock("1").expect("two sides");
        table.play("J10", NOON).expect("legal");
        assert!(!table.flag(NOON + 59_999));
        assert_eq!(act(&mut table), Reply::Changed);
        let snapshot = table.snapshot();
        assert_eq!((snapshot.ply, snapshot.by_event), (1, true));
        assert_eq!(snapshot.result.map(|result| (result.winners, result.ending)), Some((vec!["white"], "time")));
        assert_eq!(table.clock(NOON + 60_000).and_then(|clock| clock.flagged), Some(1));
        assert!(table.undo(NOON + 60_000) && table.snapshot().result.is_none(), "which can be taken back");
        assert!(!table.flag(NOON + 70_000), "the clock stands");
    }
}

#[test]
fn the_flag_falls_without_anybody_acting() {
    let mut table = table(GameId::Kensington, "");
    table.set_clock("0:10").expect("two sides");
    assert!(!table.flag(NOON + 99_000), "a clock that stands never falls");
    let first = table.board().label(tessera_rules::geometry::Point(0)).to_owned();
    table.play(&first, NOON).expect("legal");
    assert!(!table.flag(NOON + 9_999) && table.flag(NOON + 10_000) && !table.flag(NOON + 10_000));
    assert_eq!(table.snapshot().result.map(|result| result.ending), Some("time"));
}

#[test]
fn what_is_left_is_a_share_of_what_there_was() {
    let percent = |control: &str, used: u64| {
        let mut table = table(GameId::Hexade, "");
        table.set_clock(control).expect("two sides");
        table.play("J10", NOON).expect("legal");
        let clock = table.clock(NOON + used).expect("a clock");
        format!("{:.0}", clock.sides[1].share * 100.0)
    };
    assert_eq!([0, 15_000, 60_000].map(|used| percent("1", used)), ["100", "75", "0"]);
    // In a period it is a share of that; what increments add above the main time is not shown.
    assert_eq!([15_000, 75_000].map(|used| percent("1+3x30", used)), ["75", "50"]);
    assert_eq!(percent("0+10", 5_000), "50");
    let mut faster = table(GameId::Hexade, "");
    faster.set_clock("1+30").expect("two sides");
    for action in ["J10", "K5", "G6"] {
        faster.play(action, NOON).expect("legal");
    }
    assert_eq!(faster.clock(NOON).map(|clock| clock.sides[1].share), Some(1.0));
}

#[test]
fn no_time_passes_where_the_device_is_set_back() {
    let mut table = table(GameId::Hexade, "");
    table.set_clock("5").expect("two sides");
    table.play("J10", NOON).expect("legal");
    assert_eq!(left(&mut table, NOON + 10_000)[1], 290);
    assert_eq!(left(&mut table, NOON - 3_600_000)[1], 290, "an hour back");
    assert_eq!(left(&mut table, NOON - 3_599_000)[1], 289, "from there on it goes on");
    let stored = table.store(NOON - 3_599_000);
    assert!(stored.contains("clock 5 300000,0,0 289000,0,0\n"), "{stored}");
}

#[test]
fn a_handicap_stays_with_its_person_there_and_back() {
    let mut table = table(GameId::Hexade, "");
    let control = |table: &mut Table| table.clock(0).expect("a clock").control;
    table.set_clock("15/5").expect("two sides");
    table.touch(point(&table, "J10"), 0);
    table.conclude(Event::Resignation(Seat::ALL[1]), 0).expect("a game of two sides");
    assert!(table.next_game());
    assert_eq!(control(&mut table), "5/15", "the colours change, and with them the sides");
    assert_eq!(left(&mut table, 0), [300, 900]);
    assert!(table.undo(0), "back to the end of the first game");
    assert_eq!((control(&mut table).as_str(), table.snapshot().by_event), ("15/5", true));
    assert!(table.next_game());
    assert_eq!(control(&mut table), "5/15");
}

#[test]
fn the_sides_keep_their_clocks_where_the_same_side_begins_again() {
    // The loser of a game of Pente begins the next one: who has lost as the first begins again.
    let mut table = table(GameId::Pente, "");
    table.set_clock("15/5").expect("two sides");
    table.touch(point(&table, "0"), 0);
    table.conclude(Event::Resignation(Seat::ALL[0]), 0).expect("a game of two sides");
    assert!(table.next_game());
    assert_eq!(table.clock(0).expect("a clock").control, "15/5");
}

#[test]
fn more_than_two_sides_have_none() {
    let mut table = table(GameId::Pente, THREE);
    assert!(table.set_clock("5").is_err() && table.clock(0).is_none());
}

#[test]
fn it_is_stored_as_it_is_and_found_standing() {
    let mut table = table(GameId::Hexade, "");
    table.set_clock("10+3x30/0:05+1").expect("two sides");
    table.play("A1", NOON).expect("legal");
    let text = table.store(NOON + 2_000);
    let mut restored = Table::restore(&text).expect("good");
    let mut copy = table.copy(NOON + 2_000);
    for other in [&mut restored, &mut copy] {
        let clock = other.clock(NOON + 90_000).expect("a clock");
        assert_eq!((clock.control.as_str(), clock.running), ("10+3x30/0:05+1", None));
        assert_eq!(left(other, NOON + 90_000), [600, 3]);
        assert_eq!(other.store(NOON + 90_000), text);
    }
    assert_eq!(running(&mut table, NOON + 2_000), Some(1), "the table that was copied goes on");
}
