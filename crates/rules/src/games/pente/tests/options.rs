//! The options, but for the shapes of the complication.

use super::*;
use crate::{Game as _, GameId, OptionError, Options};

fn scores(position: &Pente) -> Vec<Option<u16>> {
    (0u8..).take(position.seats()).map(|seat| position.tally(Seat(seat)).score).collect()
}

#[test]
fn second_stone_by_the_tournament_rule() {
    for (options, seat) in [("tournament=on", 0), ("mode=partners tournament=on", 2), ("mode=points tournament=on", 0)]
    {
        let position = play(options, "0 R1");
        assert_eq!(position.to_act(), Some(Seat(seat)));
        assert_eq!(position.task(), Some(Task::PlaceApart(3)));
        assert_eq!(legal(&position).len(), 361 - 25);
        for near in ["U1", "R2U2", "L2D2", "L2U2", "R2D2", "D2"] {
            assert_eq!(refusal(&position, near), "pente/tournament", "{near}");
        }
        for far in ["R3", "U3", "L3D3", "R2U3", "R9U9", "L3U1"] {
            assert_eq!(refusal(&position, far), "", "{far}");
        }
        let later = after(position, "R3 U1");
        assert_eq!(later.task(), Some(Task::Place));
        assert_eq!(refusal(&later, "R1U1"), "");
    }
    assert_eq!(refusal(&play("", "0 R1"), "U1"), "");
    let refusal = resolve(&play("tournament=on", "0 R1"), "D2").expect_err("too near");
    let sentence = refusal.sentence(geometry::Coords::Letters).to_string();
    assert_eq!(sentence, "rule.pente/tournament.sentence 0='K8' 1=(colour.within.green) 2=3");
}

#[test]
fn only_exactly_five_wins() {
    let six = "0 U9 R1 U7 R2 U5 R4 L9 R5 L7 R3";
    assert_eq!(play("complication=on", six).outcome(), None);
    assert_eq!(play("complication=on", "0 U9 R1 U7 R2 U5 R3 L9 R4").outcome(), Some(won(&[0], Ending::Line)));
    // Six in the row and five in the column.
    let both = play("complication=on", "0 U9 R1 U7 R3U2 U5 R4 L9 R3U4 L7 R5 L5 R3U3 L3 R3U1 L9U9 R2 L9D9 R3");
    assert_eq!(both.outcome(), Some(won(&[0], Ending::Line)));
    assert_eq!(deciding(&both), "R3 R3U1 R3U2 R3U3 R3U4");
}

#[test]
fn a_six_cut_down_wins_nothing() {
    let cut = "0 L3U5 R2U4 L2U5 R9D9 U5 L9D9 R1U5 R9U9 R2U5 L9U9 R2U6 R9 L1U5 R2U7";
    let position = play("complication=on", cut);
    assert_eq!(captured(&position), [2, 0]);
    assert_eq!(position.outcome(), None);
    let position = after(position, "L9");
    assert_eq!(position.outcome(), None, "nor does he gain it later");
    assert_eq!(read("complication=on", &write(&position)), position);
}

/// A five that won and one that a capture left can be of the same stones.
#[test]
fn keys_tell_whether_it_is_over() {
    let stones = "green=0,R1,R2,R3,R4 yellow=L9D9,L9U9,R9D9,R9U9";
    let position = read("complication=on", &format!("act=2 last=R4 {stones} taken=0,0"));
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Line)));
    let ends = [Ending::Line, Ending::Captures, Ending::BoardFull].map(|ending| Some(won(&[0], ending)));
    let keys = [None].into_iter().chain(ends).map(|outcome| Pente { outcome, ..position.clone() }.key());
    assert_eq!(keys.collect::<std::collections::HashSet<_>>().len(), 4);
}

#[test]
fn partners_share_a_colour() {
    let position = play("mode=partners", "0 U9 R1 U7 R2 U5 R3");
    let colours: Vec<_> = (0..4).map(|seat| position.colour(Seat(seat)).name()).collect();
    assert_eq!(colours, ["green", "yellow", "green", "yellow"]);
    assert_eq!(position.to_act(), Some(Seat(3)));
    assert_eq!(after(position, "L9 R4").outcome(), Some(won(&[0, 2], Ending::Line)));
    assert_eq!(captured(&play("mode=partners", "0 R1 U9 R2 R3")), [2, 0, 2, 0]);
}

#[test]
fn mixed_pairs_are_captured() {
    let position = play("mode=team", "0 R1 U9 L9 U7 R9 D9 R2 R3");
    assert_eq!(captured(&position), [2, 0, 0, 0]);
    assert_eq!(scores(&position), [Some(2), Some(0), Some(2), Some(0)]);
    let position = play("mode=points players=3", "0 R1 R2 R3");
    assert_eq!(captured(&position), [2, 0, 0]);
    assert_eq!(captured(&play("mode=team", "0 R1 U9 L9 R2 R9 D9 L9D9 R3")), [0; 4], "one's own are safe");
}

#[test]
fn partners_stones_do_not_count() {
    let position = play("mode=team", "0 R1 R2 L9 R3");
    assert_eq!(captured(&position), [2, 0, 0, 0], "taken from both");
    assert_eq!(scores(&position), [Some(1), Some(0), Some(1), Some(0)]);
    let position = play("mode=team", "0 L9 R1 L9U9 U5 R9U9 R2 R9D9 R3");
    assert_eq!(captured(&position), [2, 0, 0, 0]);
    assert_eq!(scores(&position), [Some(0); 4]);
}

/// Captures of one member count for the whole team, also towards the win.
#[test]
fn each_of_a_team_captures_for_both() {
    for (actions, taken, score) in [
        ("0 U5 R1U5 L9 R2U5 R3U5", [0, 2, 0, 0], [0, 2, 0, 2]),
        ("0 R1U5 U5 R2U5 L9 L9U9 R3U5", [0, 0, 2, 0], [2, 0, 2, 0]),
        ("0 L9 R1U5 U5 R2U5 L9U9 L9D9 R3U5", [0, 0, 0, 2], [0, 2, 0, 2]),
    ] {
        let position = play("mode=team", actions);
        assert_eq!((captured(&position), scores(&position)), (taken.to_vec(), score.map(Some).to_vec()), "{actions}");
    }
    let state = "act=2 last=R1 taken=0,6,0,2 counted=0,8 green=R1,R9D9 red=R2 \
                 yellow=0,L9,L9U2,L9U4,L9U6 blue=R9,R9U2,R9U4,R9U6,R9U8";
    let won_by_yellow = after(read("mode=team", state), "R3");
    assert_eq!(won_by_yellow.outcome(), Some(won(&[1, 3], Ending::Captures)));
}

#[test]
fn teams_win_together() {
    let state = "act=1 last=R2 taken=6,0,2,0 counted=8,0 yellow=R1 blue=R2 \
                 green=0,L9,L9U2,L9U4,L9U6 red=R9,R9U2,R9U4,R9U6,R9U8";
    let position = read("mode=team", state);
    assert_eq!(after(position, "R3").outcome(), Some(won(&[0, 2], Ending::Captures)));
    let five = play("mode=team", "0 L9 R9 L9U9 U1 L7 R7 L7U9 U2 L5 R5 L5U9 U3 L3 R9D9 L3U9 U4");
    assert_eq!(five.outcome(), Some(won(&[0, 2], Ending::Line)));
    // One stone that does both: the row is the reason, the captures count.
    let both = state.replace("green=0,L9,L9U2,L9U4,L9U6", "green=0,R3U1,R3U2,R3U3,R3U4");
    let both = after(read("mode=team", &both), "R3");
    assert_eq!((both.outcome(), scores(&both)[0]), (Some(won(&[0, 2], Ending::Line)), Some(10)));
    for (counted, part) in
        [("", "missing key='counted'"), ("counted=7,0", "set-up/counted"), ("counted=8,1", "set-up/counted")]
    {
        let error =
            try_read::<Pente>("mode=team", &state.replace("counted=8,0", counted)).expect_err(counted).to_string();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn five_of_two_partners_are_nothing() {
    assert_eq!(play("mode=team", "0 L9 R1 L9U9 R2 L9D9 R3 R9U9 R4").outcome(), None);
}

#[test]
fn points_for_two() {
    let before = "0 L2U5 D8 L3U5 R3 U5 D7 L1U5 R1 R9D9 D6 L7U9 D5 L9D6 R2 R9D6";
    let position = play("mode=points", before);
    assert_eq!(scores(&position), [Some(2), Some(1)], "a point a row of four");
    let position = after(position, "R4");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Line)));
    assert_eq!(scores(&position), [Some(6), Some(1)], "the row of five holds no row of four");
    assert_eq!(scores(&play("mode=points", "0 R1 U9 R2 R3")), [Some(1), Some(0)], "a pair is one point");
}

#[test]
fn points_for_three() {
    let position = play("mode=points players=3", "0 L9 R9U9 R1 L8 R9D9 R2 L7 R9");
    assert_eq!(scores(&position), [Some(1), Some(1), Some(0)], "a point a trio");
    let position = after(position, "R3");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Line)));
    assert_eq!(deciding(&position), "0 R1 R2 R3");
    assert_eq!(scores(&position), [Some(10), Some(1), Some(0)], "the row of four holds no trio");
}

#[test]
fn four_pairs_end_it() {
    let state = "act=1 last=R2 taken=6,0,0 green=0,L9,L9U2,L9U4 yellow=R1 red=R2";
    let position = after(read("mode=points players=3", state), "R3");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Captures)));
    assert_eq!(scores(&position), [Some(4), Some(0), Some(0)]);
}

#[test]
fn who_ends_it_wins() {
    // A block of nine holds eight trios.
    let state = "act=1 last=R2 taken=6,0,0 \
                 green=0,L9,L9U2,L9U4,L9U6,L9U8,L7,L7U2,L7U4,L7U6,L7U8,L5,L5U2 \
                 yellow=R1,L3D5,L2D5,L1D5,L3D6,L2D6,L1D6,L3D7,L2D7,L1D7 \
                 red=R2,R9,R9U2,R9U4,R9U6,R9U8,R7,R7U2,R7U4,R7U6";
    let position = after(read("mode=points players=3", state), "R3");
    assert_eq!(position.outcome(), Some(won(&[0], Ending::Captures)));
    assert_eq!(scores(&position), [Some(4), Some(8), Some(0)], "even with fewer points");
}

#[test]
fn players_fit_the_mode() {
    for (options, players) in [
        ("", 2),
        ("mode=partners", 4),
        ("players=4 mode=partners", 4),
        ("mode=team", 4),
        ("mode=points", 2),
        ("mode=points players=6 handicap=1,2,3,4,5,20", 6),
    ] {
        let position = start(options);
        assert_eq!(position.seats(), players, "{options}");
        assert_eq!(position.options().get("players"), players.to_string(), "{options}");
        let given = Options::parse(GameId::Pente, options.split_whitespace()).expect("options");
        assert_eq!(given.get("players"), players.to_string(), "{options}");
    }
}

#[test]
fn options_that_do_not_go_together() {
    for (options, key, with) in [
        ("players=4", "players", "mode"),
        ("mode=partners players=2", "players", "mode"),
        ("mode=team players=6", "players", "mode"),
        ("mode=team tournament=on", "tournament", "mode"),
        ("mode=team complication=on", "complication", "mode"),
        ("mode=points players=3 tournament=on", "tournament", "players"),
        ("mode=points players=6 complication=on", "complication", "players"),
        ("target=50", "target", "mode"),
        ("handicap=1,0", "handicap", "mode"),
        ("handicap=0,0,0", "handicap", "mode"),
        ("mode=team handicap=0,0", "handicap", "mode"),
        ("mode=points handicap=1,2,3", "handicap", "players"),
        ("mode=points handicap=21,0", "handicap", "target"),
        ("mode=points target=1 handicap=0,1", "handicap", "target"),
    ] {
        let given = Options::parse(GameId::Pente, options.split_whitespace()).expect("each by itself is well formed");
        match Pente::new(&given) {
            Err(OptionError::Conflict { key: a, with_key: b, .. }) => assert_eq!((a, b), (key, with), "{options}"),
            other => panic!("{options}: {other:?}"),
        }
    }
    for word in
        ["players=7", "players=1", "target=0", "target=1000", "target=x", "handicap=a", "handicap=", "mode=solo"]
    {
        assert!(Options::parse(GameId::Pente, [word]).is_err(), "{word}");
    }
}

#[test]
fn options_round_trip() {
    for (options, changed) in [
        ("mode=basic players=2 target=21 handicap=0,0", ""),
        ("mode=partners players=4 tournament=on complication=on", "mode=partners tournament=on complication=on"),
        ("mode=team handicap=0,0,0,0", "mode=team"),
        ("mode=points players=3 target=50 handicap=0,5,49", "mode=points players=3 target=50 handicap=0,5,49"),
        ("mode=points players=5 handicap=0,0,0,0,0", "mode=points players=5"),
    ] {
        let position = start(options);
        let words = |options: &Options| options.changed().iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>();
        assert_eq!(words(&position.options()).join(" "), changed);
        assert_eq!(Pente::new(&position.options()), Ok(position), "{options}");
    }
}
