//! A position set up by hand at a table.

use super::{THREE, line, pixel, point, table};
use crate::common::OnBoard as Table;
use tessera_rules::message;
use tessera_rules::{GameId, Options};
use tessera_site::input::Reply;
use tessera_site::table::{Said, SetUpState};

/// White has begun on J10.
const JUST_BEGUN: &str = "hexade act=2 ply=1 white=J10 taken=0,0";

fn begun(game: GameId, line: &str) -> Table {
    let mut table = table(game, "");
    table.begin_set_up(line).expect("a position");
    table
}

fn state(table: &Table) -> SetUpState {
    table.set_up_state().expect("a position is set up")
}

/// How many of each piece of the tray stand on the board.
fn standing(table: &Table) -> Vec<usize> {
    state(table).tray.into_iter().map(|piece| piece.standing).collect()
}

#[test]
fn touches_put_pieces_and_take_them_off() {
    let mut table = begun(GameId::Hexade, "");
    let at = point(&table, "J10");
    assert_eq!((state(&table).tool, table.touch(at, 0)), (Some(0), Reply::Changed));
    assert_eq!((standing(&table), table.set_up_pieces()[at.index()]), (vec![1, 0], 1));
    table.set_up_choose(Some(1));
    assert_eq!((table.touch(at, 0), standing(&table)), (Reply::Changed, vec![0, 1]));
    assert_eq!((table.touch(at, 0), standing(&table)), (Reply::Changed, vec![0, 0]), "the same one again");
    assert!(table.set_up_put(at, Some(0)) && table.set_up_put(at, None) && !table.set_up_put(at, Some(9)));
    assert!(table.set_up_put(at, Some(0)));
    table.set_up_choose(None);
    assert_eq!((table.touch(at, 0), standing(&table)), (Reply::Changed, vec![0, 0]));
    assert!(table.game().ply() == 0 && table.snapshot().ply == 0, "nobody has acted");
}

#[test]
fn the_keyboard_is_seen_where_it_sets_up() {
    let mut table = begun(GameId::Hexade, "");
    let home = table.home();
    table.focus(home, true);
    assert_eq!(table.picture().view.focus, Some(home));
}

#[test]
fn a_piece_is_carried_from_point_to_point() {
    let mut table = begun(GameId::Hexade, JUST_BEGUN);
    let ([x, y], to) = (pixel(&table, point(&table, "J10")), point(&table, "K5"));
    let [tx, ty] = pixel(&table, to);
    assert_eq!(table.press(x, y, false, 0), Reply::Nothing);
    assert!(table.hover(tx, ty, true) && table.picture().view.loose.len() == 1);
    assert_eq!(table.release(tx, ty, 0), Reply::Changed);
    let line = state(&table).line.expect("a position");
    assert!(line.contains(" white=K5 ") && !line.contains("J10"), "{line}");
    table.press(tx, ty, false, 0);
    assert!(table.hover(x, y, true));
    assert_eq!(table.release(-100.0, -100.0, 0), Reply::Changed, "it is drawn where it stands again");
    table.set_up_clear();
    assert_eq!(standing(&table), [0, 0]);
    let before = standing(&table);
    assert_eq!((table.press(x, y, false, 0), table.release(tx, ty, 0)), (Reply::Nothing, Reply::Nothing));
    assert_eq!(standing(&table), before, "there is nothing to be carried");
}

#[test]
fn the_pointer_shows_the_piece_that_it_would_put() {
    let mut table = begun(GameId::Hexade, JUST_BEGUN);
    let [x, y] = pixel(&table, point(&table, "K5"));
    table.hover(x, y, true);
    assert!(table.picture().view.ghost.is_some());
    let [x, y] = pixel(&table, point(&table, "J10"));
    table.hover(x, y, true);
    assert!(table.picture().view.ghost.is_none(), "a piece that stands there could be carried");
}

#[test]
fn a_game_begins_from_it_with_the_people_and_the_clock() {
    let options = Options::of(GameId::Hexade);
    let mut table = Table::new(&options, vec!["Ann".into(), "Bob".into()]).expect("a table");
    assert!(table.set_up_done().is_none() && table.set_up_state().is_none(), "nothing is set up");
    table.set_clock("15/5").expect("two sides");
    table.begin_set_up(JUST_BEGUN).expect("a position");
    assert!(table.set_up_set("act", 0, Some(0)) && state(&table).act == 0 && state(&table).act_is_set);
    assert!(!table.set_up_set("act", 0, Some(7)) && !table.set_up_set("nonsense", 0, Some(0)));
    assert!(table.set_up_set("act", 0, Some(1)));
    let mut made = table.set_up_done().expect("it can be played on from");
    assert_eq!(
        (made.sitting().names(), made.clock(0).expect("a clock").control),
        (table.sitting().names(), "15/5".into())
    );
    assert_eq!((made.snapshot().ply, made.snapshot().to_act), (0, Some(1)));
    assert!(made.set_up_state().is_none());
    made.play("K5", 0).expect("legal");
}

#[test]
fn what_is_wrong_with_it_is_told() {
    let mut table = begun(GameId::Kensington, "kensington act=1 red=G2,H4,H5,I4,I5,J2 blue=A1,A2,A3,A4,B1");
    let over = state(&table);
    assert_eq!(over.fault.expect("a hexagon is filled").heading, Said(message!("setup.over")));
    assert!(over.line.is_none() && over.in_hand.is_empty() && table.set_up_done().is_none());
    table.set_up_clear();
    assert!(state(&table).fault.is_none() && table.set_up_done().is_some());

    let mut table = begun(GameId::Pente, "");
    let at = point(&table, "R5");
    assert!(table.set_up_put(at, Some(0)));
    assert!(state(&table).fault.is_some(), "the first stone is not on the centre");
}

#[test]
fn the_table_follows_the_options_of_the_position() {
    let options = Options::of(GameId::Pente);
    let mut table = Table::new(&options, vec!["Ann".into(), "Bob".into()]).expect("a table");
    table.begin_set_up(&line(&super::table(GameId::Pente, THREE))).expect("a position");
    assert_eq!(
        (table.sitting().names(), state(&table).tray.len()),
        (vec!["Ann".into(), "Bob".into(), String::new()], 3)
    );
    table.set_up_choose(Some(2));
    table.begin_set_up(&line(&super::table(GameId::Pente, ""))).expect("a position");
    assert_eq!(state(&table).tool, None, "two have no third piece to choose");
}
