//! Waiting to rebuild, and four and six players.

use super::*;

fn waiting(position: &Kensington) -> Kensington {
    Kensington { wait: true, ..position.clone() }
}

/// A position of two players played by more, these counters with these seats and the others dealt out as they come.
fn dealt(position: &Kensington, seats: u8, wanted: [&str; MAX_SEATS]) -> Kensington {
    let mut shared = Kensington { seats, ..position.clone() };
    shared.counters = wanted.map(|labels| points_of(labels).into_iter().fold(0, |set, at| set | bit(at)));
    for seat in shared.all_seats() {
        let side = usize::from(seat.0 % 2);
        for at in points(position.side(side)) {
            if shared.side(side) & bit(at) == 0 && shared.on_board(seat) < shared.placed_by(seat, COUNTERS).into() {
                shared.counters[seat.index()] |= bit(at);
            }
        }
    }
    assert_eq!([0, 1].map(|side| shared.side(side)), [0, 1].map(|side| position.side(side)));
    shared
}

/// The number of a triangle or square.
fn formation(corners: &str) -> usize {
    let wanted = points_of(corners);
    let same =
        |face: &geometry::Face| face.corners.len() == wanted.len() && wanted.iter().all(|at| face.corners.contains(at));
    geometry::kensington().faces().iter().position(same).expect(corners)
}

/// Red has the triangle E3 E4 G2 and may leave it for H4; both can move to and fro on the right, and blue can
/// complete a triangle on P4.
fn to_leave() -> Kensington {
    waiting(&moving(1, "E3 E4 G2 P1", "F2 H5 N2 P3 O3 I1", "H4 P4 P2 H3 M4 M5 O2 K1 I2 N1"))
}

#[test]
fn rebuilding_waits_two_turns() {
    let mut position = after(to_leave(), "G2-H4 I1-K1");
    for (turns, elsewhere) in [(2, "P1-P2 K1-I1"), (1, "P2-P1 I1-K1")] {
        let refusal = resolve(&position, "H4-G2").expect_err("barred");
        assert_eq!(refusal, REBUILD.broken_by_two(Fact::Point(point("G2")), Fact::Number(turns)));
        play(&mut position, elsewhere);
    }
    assert_eq!(after(position, "H4-G2").task(), Some(Task::Relocate(1)));
    // Without the option at once.
    let free = Kensington { wait: false, ..to_leave() };
    assert_eq!(after(free, "G2-H4 I1-K1 H4-G2").task(), Some(Task::Relocate(1)));
    // What was not whole when the counter left is not barred.
    let open = waiting(&moving(1, "E3 G2 D4", "F2 F3 H5 I1", "E4 H4 K1 I2"));
    assert_eq!(after(open, "G2-H4 I1-K1 D4-E4 K1-I1 H4-G2").task(), Some(Task::Relocate(1)));
}

#[test]
fn barred_even_from_a_hexagon() {
    let position = waiting(&moving(1, "H4 H5 I4 I5 J2 E3 E4 F3", "F2", "G2"));
    assert_eq!(winners(&after(position.clone(), "E3-G2")), Some(Seats(0b01)));
    let mut barred = position;
    barred.left[0][1] = 1 << formation("E4 F3 G2 H5");
    assert_eq!(refused(&barred, "E3-G2"), &REBUILD);
    // From E4 the same point does not make the square whole.
    assert_eq!(winners(&after(barred, "E4-G2")), Some(Seats(0b01)));
}

#[test]
fn relocations_leave_bars_alone() {
    // Blue takes the triangle apart: red may rebuild it at once.
    let mut apart = to_leave();
    apart.to_move = 1;
    let apart = after(apart, "O3-P4 G2>H4");
    assert_eq!(apart.left, [[0; 2]; MAX_SEATS]);
    assert_eq!(after(apart, "H4-G2").task(), Some(Task::Relocate(1)));
    // Blue makes it whole: the bar stands, as is seen when the counter is off again.
    let position = after(to_leave(), "G2-H4 O3-P4");
    let left = position.left;
    assert_eq!(left[0], [1 << formation("E3 E4 G2"), 0]);
    let mut position = after(position, "P1>G2");
    assert_eq!((position.to_act(), position.left), (Some(Seat(0)), left));
    position.counters[0] ^= bit(point("G2")) | bit(point("P1"));
    assert_eq!(refused(&position, "H4-G2"), &REBUILD);
}

#[test]
fn a_partner_may_rebuild() {
    let base = moving(1, "E3 E4 G2 H5 P1", "F2 F3 I1 O1", "H4 P2 M1 K1 I2");
    let position = dealt(&waiting(&base), 4, ["G2", "I1", "H5 P1", "O1", "", ""]);
    let position = after(position, "G2-H4 I1-K1");
    assert_eq!(position.to_act(), Some(Seat(2)));
    assert_eq!(after(position.clone(), "H5-G2").task(), Some(Task::Relocate(1)));
    let position = after(position, "P1-P2 O1-M1");
    assert_eq!((position.to_act(), refused(&position, "H4-G2")), (Some(Seat(0)), &REBUILD));
}

#[test]
fn passed_over_while_barred() {
    // Blue can move to C1 only, and each such move makes one of two squares there whole again.
    let squares = ["A1 B1 C1 D2", "A2 B2 C1 D3"].map(formation).map(|n| n.to_string()).join(",");
    let words = format!(
        "red=E1,E2,E3,E4,E5,E6,P3,N2,O3,H1,J1,J3,K2,L1,H8 \
         blue=A1,A2,A3,A4,B1,B2,B3,C2,D1,D2,D3,D4,D5,D6,P4 left2={squares}"
    );
    let position = try_read::<Kensington>("rebuild=wait", &format!("act=1 {words}")).expect("a position");
    let next = after(position.clone(), "H1-I1");
    assert_eq!((next.to_act(), next.left), (Some(Seat(0)), position.left));
    let free = Kensington { left: [[0; 2]; MAX_SEATS], ..position };
    let free = after(free, "H1-I1");
    assert_eq!((free.to_act(), count(&free)), (Some(Seat(1)), 4));
    let error = try_read::<Kensington>("rebuild=wait", &format!("act=2 {words}")).expect_err("blue cannot act");
    assert!(error.to_string().contains("set-up/cannot-move.sentence 0=(colour.blue)"), "{error}");
}

#[test]
fn bars_are_written_and_count() {
    let position = after(to_leave(), "G2-H4 I1-K1");
    let state = write(&position);
    assert_eq!(try_read::<Kensington>("rebuild=wait", &state), Ok(position.clone()));
    let free = Kensington { left: [[0; 2]; MAX_SEATS], ..position.clone() };
    assert_ne!(free.key(), position.key());
    // What no move can have left: shapes that share no point, numbers that do not rise, none of the board's.
    let word = format!("left1={}", formation("E3 E4 G2"));
    assert!(state.contains(&word), "{state}");
    for wrong in ["left1=0,1", "left1=1,0", "left1=54", "left1=", "left3=1"] {
        let text = state.replace(&word, wrong);
        assert!(try_read::<Kensington>("rebuild=wait", &text).is_err(), "{wrong}");
    }
    assert!(try_read::<Kensington>("rebuild=wait", "act=1 left1=1").is_err(), "nothing has been moved");
}

/// A partner made whole what was left, and it was left again.
#[test]
fn what_was_left_twice_is_barred_in_the_list_as_well() {
    let mut position = after(to_leave(), "G2-H4 I1-K1");
    position.left[0] = [1 << formation("E3 E4 G2"); 2];
    assert_eq!(refused(&position, "H4-G2"), &REBUILD);
    assert!(!testing::legal(&position).contains(&"H4-G2".to_owned()));
}

/// Each bar of two seats counts, and so do both together: no bit is the same in all keys.
#[test]
fn keys_tell_each_bar() {
    let mut position = to_leave();
    let mut keys = std::collections::HashSet::new();
    for one in 0..54 {
        for other in 0..54 {
            (position.left[0][0], position.left[1][0]) = (1 << one, 1 << other);
            keys.insert(position.key());
        }
    }
    assert_eq!(keys.len(), 54 * 54);
    assert_eq!(keys.iter().fold(u64::MAX, |all, key| all & key), 0);
    assert_eq!(keys.iter().fold(0, |all, key| all | key), u64::MAX);
}

#[test]
fn impossible_states_of_six_are_refused() {
    // Who makes the first triangle goes on.
    let fifth = "red=E3 red2=E4 red3=G2 blue=A1 blue2=A2 relocate=1";
    let position = try_read::<Kensington>("players=6", &format!("act=5 {fifth}")).expect("a position");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(4)), Some(Task::Relocate(1))));
    let red = |n| format!("(seat.numbered colour=(colour.red) n={n})");
    for (state, expected) in [
        (format!("act=1 {fifth}"), format!("set-up/turn.sentence 0={} 1={}", red(1), red(3))),
        ("act=5 red=E3 red2=E4,G2 blue=A1 blue2=A2".to_owned(), format!("set-up/shares.sentence 0={} 1=2 2=1", red(2))),
    ] {
        let error = try_read::<Kensington>("players=6", &state).expect_err(&state).to_string();
        assert!(error.contains(&expected), "{error}");
    }
}

#[test]
fn counters_are_split() {
    for (players, split, mover) in [("4", &[8, 8, 7, 7][..], 2), ("6", &[5; 6], 0)] {
        let options = Options::parse(GameId::Kensington, [&*format!("players={players}")]).expect("options");
        let mut position = Kensington::new(&options).expect("a game");
        let seats: Vec<Seat> = position.all_seats().collect();
        let in_hand = |position: &Kensington| -> Vec<u16> {
            seats.iter().filter_map(|&seat| position.tally(seat).in_hand).collect()
        };
        assert_eq!(in_hand(&position), split);
        for (turn, at) in geometry::kensington().points().take(30).enumerate() {
            assert_eq!(position.to_act(), Some(seats[turn % seats.len()]));
            position.apply(&Action::Place(at));
            if matches!(position.task(), Some(Task::Relocate(_))) {
                position.apply(&Action::End);
            }
        }
        assert_eq!((position.to_act(), position.task()), (Some(Seat(mover)), Some(Task::Move)));
        assert_eq!(in_hand(&position), vec![0; seats.len()]);
    }
}

#[test]
fn own_share_only() {
    let position = dealt(&moving(1, "H4 P1", "I3", "I4 P2"), 4, ["H4", "", "P1", "I3", "", ""]);
    let refusal = resolve(&position, "P1-P2").expect_err("the partner's");
    assert_eq!(refusal, SHARE.broken_by_two(Fact::Point(point("P1")), Fact::Seat(position.called(Seat(2)))));
    assert_eq!(refused(&position, "I3-I4"), Rule::NOT_YOURS);
    assert_eq!(position.piece_at(point("P1")).map(|p| (p.colour, p.owner)), Some((Colour::Red, Seat(2))));
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let own = |action: &Action| matches!(action, Action::Move { from, .. } if position.owner(*from) == Some(Seat(0)));
    assert!(actions.iter().all(own));
}

#[test]
fn sides_form_together() {
    let position =
        try_read::<Kensington>("players=4", "act=3 red=E3,A1 blue=P1,P4 red2=E4 blue2=O1").expect("a position");
    let position = after(position, "G2");
    assert_eq!((position.to_act(), position.task()), (Some(Seat(2)), Some(Task::Relocate(1))));
    assert_eq!(refused(&position, "A1>A2"), &OWN_COUNTER);
    assert_eq!(count(&position), 3 * 65 + 1);
    let position = after(position, "O1>O2");
    assert_eq!(position.piece_at(point("O2")).map(|p| p.owner), Some(Seat(3)));
    assert_eq!(position.to_act(), Some(Seat(3)));
}

#[test]
fn sides_win_together() {
    let state = "act=6 red=A1,A2 blue=K2,L2 red2=A3,A4 blue2=L3,M2 red3=B1,B2 blue3=M3";
    let position = after(try_read::<Kensington>("players=6", state).expect("a position"), "N1");
    assert_eq!(winners(&position), Some(Seats(0b10_1010)));
    assert_eq!(position.deciding().len(), 6);
}

#[test]
fn blocked_seats_are_passed_over() {
    let position = dealt(&set(&format!("act=1 {BLOCKED}")), 6, ["P1 O1", "", "M1 O2", "", "M5 O3", ""]);
    let position = after(position, "P1-P2");
    assert_eq!(position.to_act(), Some(Seat(2)));
    let position = after(position, "M1-L1");
    assert_eq!(position.to_act(), Some(Seat(4)));
    assert_eq!(after(position, "M5-L5").to_act(), Some(Seat(0)));
}
