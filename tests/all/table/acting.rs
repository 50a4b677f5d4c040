//! Acting by touches and by text, and what is refused.

use super::{line, pixel, point, seen, table};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{Colour, GameId, Seat};
use tessera_site::input::{Confirm, Reply};
use tessera_site::render::{Look, Theme};

#[test]
fn a_touch_acts_and_one_that_is_refused_says_why() {
    let mut table = table(GameId::Pente, "");
    assert!(matches!(table.touch(point(&table, "R3"), 0), Reply::Refused(_)));
    let refusal = table.snapshot().refusal.expect("a refusal");
    assert_eq!(refusal.rule, "pente/first-stone");
    assert!(matches!(table.touch(point(&table, "0"), 0), Reply::Act(_)));
    let snapshot = table.snapshot();
    assert_eq!((snapshot.ply, snapshot.refusal.is_none()), (1, true));
    assert!(table.undo(0) && !table.undo(0) && table.redo(0));
    assert_eq!(table.snapshot().ply, 1);
}

#[test]
fn what_is_refused_leaves_everything_as_it_was() {
    for game in GameId::ALL {
        let mut table = table(game, "");
        let home = table.home();
        let middle = pixel(&table, home);
        table.touch(home, 0);
        let before = seen(&mut table);
        assert!(table.play("nonsense", 0).is_err());
        assert!(matches!(table.end_turn(0), Reply::Refused(_)));
        assert!(table.set_clock("soon").is_err());
        assert!(table.begin_set_up("nonsense").is_err());
        let other = if game == GameId::Hexade { "pente act=1" } else { "hexade act=1" };
        assert!(table.begin_set_up(other).is_err());
        assert!(!table.go_to(9_999, 0) && !table.next_game() && !table.go(9_999, 0));
        assert!(!table.promote(9_999) && !table.delete_branch(0, 0) && !table.set_comment(9_999, "x"));
        assert_eq!(table.touch(Point(u16::MAX), 0), Reply::Nothing);
        assert_eq!(table.press(-500.0, -500.0, false, 0), Reply::Nothing);
        assert_eq!(table.release(middle[0], middle[1], 0), Reply::Nothing, "what began beside the board means nothing");
        assert_eq!(seen(&mut table), before, "{}", game.key());
    }
}

#[test]
fn numbers_from_outside_are_no_trouble() {
    for game in GameId::ALL {
        let mut table = table(game, "");
        let before = line(&table);
        for wild in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1e300, 1e300] {
            table.resize(wild, wild, wild);
            assert_eq!(table.press(wild, wild, true, 0), Reply::Nothing);
            assert_eq!(table.release(wild, wild, 0), Reply::Nothing);
            table.hover(wild, wild, true);
            table.zoom_at(wild, wild, wild);
            table.pan_by(wild, wild);
            assert!(table.picture().fit.scale > 0.0 && table.zoom() >= 1.0);
            assert!(table.view.pixels().iter().all(|length| *length <= 4096));
        }
        assert_eq!(table.arrow(Point(u16::MAX), tessera_site::input::Arrow::Up), None);
        table.focus(Point(u16::MAX), true);
        assert_eq!(table.picture().view.focus, None);
        assert_eq!(line(&table), before);
    }
}

#[test]
fn points_are_called_as_the_coordinates_on_the_board_do() {
    let mut table = table(GameId::Pente, "");
    table.set_look(Look::of(Theme::Paper), Some(Coords::Letters), false);
    table.play("K10", 0).expect("the centre");
    assert_eq!(table.snapshot().moves, ["K10"]);
    assert_eq!(table.labels()[usize::from(table.home().0)], "K10");
    table.set_look(Look::of(Theme::Paper), None, false);
    assert_eq!(table.snapshot().moves, ["0"], "the rule book's, where the board has none");
}

#[test]
fn an_action_waits_to_be_confirmed_where_that_is_wanted() {
    let mut table = table(GameId::Hexade, "");
    let at = point(&table, "J10");
    table.set_confirm(Confirm::Always);
    assert_eq!(table.touch(at, 0), Reply::Changed);
    let aimed = table.snapshot().aimed.expect("aimed at");
    assert_eq!((aimed.label.as_str(), aimed.action.as_str()), ("J10", "J10"));
    let ghost = table.picture().view.ghost.expect("it shows");
    assert!(ghost.aimed && ghost.at == at);
    assert_eq!(table.cancel(), Reply::Changed);
    assert!(table.snapshot().aimed.is_none() && table.picture().view.ghost.is_none());
    assert_eq!(table.cancel(), Reply::Nothing);
    assert_eq!(table.touch(at, 0), Reply::Changed);
    assert!(table.undo(0), "which lets go of it");
    assert_eq!((table.touch(at, 0), table.snapshot().ply), (Reply::Changed, 0));
    assert!(matches!(table.commit(0), Reply::Act(_)));
    assert!(matches!(table.touch(at, 0), Reply::Refused(_)), "nothing can be placed on a stone");
}

#[test]
fn captured_pieces_are_placed_again_where_the_ruleset_lets_them() {
    let mut table = table(GameId::Cavendish, "");
    assert_eq!(table.set_reenters(true), Reply::Changed);
    assert!(table.snapshot().reenters);
    assert!(!table.snapshot().can_reenter, "nothing has been captured yet");
    assert_eq!(table.cancel(), Reply::Changed);
    assert!(!table.snapshot().reenters);
}

#[test]
fn a_captured_piece_shows_in_the_colour_of_its_owner_before_it_is_placed() {
    let mut table = table(GameId::Cavendish, "captured=reenter");
    for action in ["A1", "H8", "H9", "O8", "H10", "H8xH11", "B1"] {
        table.play(action, 0).expect("legal");
    }
    table.set_confirm(Confirm::Always);
    let at = point(&table, "C1");
    for (reenters, colour, owner) in [(false, Colour::White, Seat::ALL[1]), (true, Colour::Red, Seat::ALL[0])] {
        table.set_reenters(reenters);
        assert_eq!(table.touch(at, 0), Reply::Changed);
        let piece = table.picture().view.ghost.expect("it is aimed").piece;
        assert_eq!((piece.colour, piece.owner), (colour, owner));
        table.cancel();
    }
}
