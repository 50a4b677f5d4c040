//! The complication's ban, and what players announce.

use super::*;
use crate::Action;
use crate::Announcement::{Tessera, Tria};
use crate::Explain;

const BANNED: &str = "pente/double-three";

fn exact(actions: &str) -> Pente {
    play("complication=on", actions)
}

#[test]
fn double_three_is_banned() {
    // In a row and a column, and with a gap in each.
    for (actions, at) in [("0 L9D9 R1 L9U9 R2U1 R9U9 R2U2 R9D9", "R2"), ("0 L9D9 R1 L9U9 R3U1 R9U9 R3U3 R9D9", "R3")] {
        let position = exact(actions);
        assert_eq!(refusal(&position, at), BANNED);
        assert!(!legal(&position).contains(&at.to_owned()));
        assert_eq!(refusal(&play("", actions), at), "");
        assert_eq!(refusal(&after(position, "L1D5"), at), "", "the other may go there");
    }
}

#[test]
fn threes_that_cannot_grow_are_free() {
    assert_eq!(refusal(&exact("0 L1 R1 L9U9 R2U1 R9U9 R2U2 R9D9"), "R2"), "", "stopped at one end");
    let behind = exact("0 L9D9 R1 L9U9 R2U1 R9U9 R2U2 R9D9 L3 L9 R5 R9");
    assert_eq!(refusal(&behind, "R2"), "", "on either side it would make six");
    let edge = exact("0 L9D9 R9 L9U9 R8 L9 R7U1 L5D9 R7U2 L5U9");
    assert_eq!(refusal(&edge, "R7"), "", "the board ends there");
}

#[test]
fn three_and_four_is_free() {
    assert_eq!(refusal(&exact("0 L9D9 R1 L9U9 R2 R9U9 R3U1 R9D9 R3U2 L9"), "R3"), "");
    let two_fours = exact("0 L9D9 R1 L9U9 R2 R9U9 R3U1 R9D9 R3U2 L9 R3U3 R9");
    assert_eq!(refusal(&two_fours, "R3"), "");
}

#[test]
fn double_three_with_a_four_is_banned() {
    let position = exact("0 L9D9 R1 L9U9 R3U1 R9U9 R3U2 R9D9 R4U1 L9 R5U2 R9 R2 U9");
    assert_eq!(refusal(&position, "R3"), BANNED);
}

#[test]
fn captures_count_before_threes() {
    let position = exact("0 R3 R1 L9 R5 R4 R2U1 L9U9 R2U2 L9D9");
    assert_eq!(refusal(&position, "R2"), BANNED, "what stopped the row is captured");
    let position = exact("0 R3 R1 L9 L7D7 R4 R2U1 L9U9 R2U2 L9D9");
    assert_eq!(refusal(&position, "R2"), "", "what stops the row stays");
}

#[test]
fn winning_double_three_is_free() {
    let state = "act=1 last=R4D2 taken=8,0 yellow=R3D1,R4D2 green=0,R1,R2U1,R2U2,R5D3,L9,L9U2,L9U4,L9U6,L7U8";
    let position = read("complication=on", state);
    let position = after(position, "R2*");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Captures)));
}

#[test]
fn double_three_against_a_five_is_free() {
    let blocked = exact("0 R2U1 R1 R2U2 R3U1 L9D9 R4U2 R2U3 R2U5 R2U4");
    assert_eq!(refusal(&blocked, "R2"), "", "the only stop");
    let open = exact("0 R2U1 R1 R2U2 R3U1 L9D9 R4U2 R2U3 R9D9 R2U4");
    assert_eq!(refusal(&open, "R2"), BANNED, "it would not stop the threat");
    let capture = exact("0 R2U1 R1 R2U2 R3U1 L9D9 R4U2 R3U3 R2U5 R2U3 R4U3 R2U4");
    assert_eq!(refusal(&capture, "R1U3"), "");
    assert_eq!(refusal(&capture, "R2"), BANNED, "the threat can be captured");
    // Yellow's four pairs threaten a fifth, which lifts nothing.
    let state = "act=1 last=L9D9 taken=0,8 green=0,R1,L9U2,L9U3 \
                 yellow=L9D9,L9U1,R9,R9U9,L9U9,L5D9,U9,R5D9,R9D9,L5U9,R5U9,R9D3";
    let pair = after(read("complication=on", state), "R2U1 D9 R2U2 L9D5");
    assert_eq!(refusal(&pair, "R2"), BANNED);
    let end = Some(won(&[1], Ending::Captures));
    assert_eq!(after(pair, "L5D5 L9U4").outcome(), end, "the threat is real");
}

/// Farther out than the outermost empty point there is none, so no three through it is open, unless a capture frees
/// points beyond it: the ban alone hardly ever leaves a player without a point.
#[test]
fn an_outermost_point_is_banned_by_captures_only() {
    let mut banned = 0;
    for seed in 0..200 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut position = start("complication=on");
        position.opening = 3;
        let share = 2 + rng.u32(0..6);
        for at in geometry::pente().points() {
            if rng.u32(0..8) < share {
                position.cells[at.index()] = rng.u8(1..3);
                position.vacant.remove(at);
            }
        }
        let free = |at| !position.is_double_three(at) || !position.captures(&Action::Place(at)).is_empty();
        let outermost = |at: Option<crate::geometry::Point>| at.is_some_and(free);
        assert!(outermost(position.vacant.iter().next()) && outermost(position.vacant.iter().last()), "{seed}");
        banned += position.vacant.iter().filter(|&at| position.is_double_three(at)).count();
    }
    assert!(banned > 100, "{banned}");
}

#[test]
fn announces_by_direction() {
    let calls = |actions: &str| play("", actions).announcements();
    assert_eq!(calls(""), [None; 4]);
    assert_eq!(calls("0 L9D9 R1 L9U9 R2"), [Some(Tria), None, None, None]);
    assert_eq!(calls("0 L9D9 R1U1 L9U9 R3U3"), [None, Some(Tria), None, None], "with a gap");
    assert_eq!(calls("0 L1 R1 L9U9 R2"), [None; 4], "stopped at one end");
    assert_eq!(calls("0 L9D9 R1 L9U9 R2 R9U9 R3U1 R9D9 R3U2 L9 R3"), [Some(Tessera), None, Some(Tria), None]);
    assert_eq!(calls("0 R1D1 L1U1 L9U9 L3U3 R9U9 L4U4"), [None, None, None, Some(Tessera)], "stopped, with a gap");
    assert_eq!(calls("0 U9 R1 U7 R2 U5 R3 L9 R4"), [None; 4], "the game is over");
    // One more stone makes six and no five: that is a four only where six win.
    let six = "0 L1 R1 L9U9 R2 R9U9 R5 R9D9 R3";
    assert_eq!(calls(six), [Some(Tessera), None, None, None]);
    assert_eq!(exact(six).announcements(), [None; 4]);
    // A four that makes exactly five is one with the complication as well, wherever its fifth stone goes.
    for four in ["0 L9D9 R1 L9U9 R2 R9U9 R3", "0 L1 R1 L9U9 R2 R9U9 R3", "0 L9D9 R1 L9U9 R3 R9U9 R4"] {
        assert_eq!(exact(four).announcements(), [Some(Tessera), None, None, None], "{four}");
    }
    let names: Vec<_> = play("", "0 L9D9 R1 L9U9 R2 R9U9 R3U1 R9D9 R3U2 L9 R3").announced();
    assert_eq!(names.into_iter().map(crate::Announcement::name).collect::<Vec<_>>(), ["tessera", "tria"]);
}

#[test]
fn announces_nothing_where_four_wins() {
    let position = play("mode=points players=3", "0 L9 R9U9 R1 L7 R9D9 R2");
    assert_eq!(position.announcements(), [None; 4]);
    let position = play("mode=team", "0 L9 R9U9 L9U9 R1 L7 R9D9 L9D9 R2");
    assert_eq!(position.announcements(), [Some(Tria), None, None, None]);
}
