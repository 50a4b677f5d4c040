//! Positions set up by hand: what comes from play comes back as it was, what cannot be is refused with a reason.

use crate::common::rulesets;
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{AnyPosition, Ending, GameId, Options, Outcome, Position, Seat};
use tessera_site::session::{GameTree, Match, Person, SetUp, SetUpError};

fn set_up(game: GameId, options: &str) -> SetUp {
    let options = Options::parse(game, options.split_whitespace()).expect("options");
    let mut set_up = SetUp::start(&options).expect("playable");
    set_up.clear();
    set_up
}

/// Puts the pieces of the tray by their place in it: `0:H8,H9 1:A1`.
fn put(set_up: &mut SetUp, groups: &str) {
    let tray = set_up.tray();
    for (piece, labels) in groups.split_whitespace().filter_map(|group| group.split_once(':')) {
        for label in labels.split(',') {
            let at = set_up.board().find(label).expect("a point");
            set_up.put(at, Some(tray[piece.parse::<usize>().expect("a number")])).expect("in the tray");
        }
    }
}

/// The rule by which what is set up is refused.
fn rule(set_up: &SetUp) -> String {
    match set_up.position() {
        Err(SetUpError::Impossible(error)) => error.refusal().expect("a rule").rule.id.to_owned(),
        other => panic!("{other:?}"),
    }
}

fn ending(set_up: &SetUp) -> Ending {
    match set_up.position() {
        Err(SetUpError::Over(Outcome::Win(_, ending) | Outcome::Draw(ending))) => ending,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_position_of_play_comes_back_as_it_was() {
    for start in rulesets() {
        for seed in 0..2 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut position = start.clone();
            for ply in 0..400 {
                if ply < 12 || ply % 7 == 0 || position.outcome().is_some() {
                    let mut set_up = SetUp::of(&position);
                    let back = set_up.position();
                    match position.outcome() {
                        None => {
                            assert_eq!(back.as_ref(), Ok(&position), "{position}");
                            // Nor does it change when the seat that acts is set by hand.
                            assert_eq!(set_up.set_act(position.to_act()), Ok(()));
                            assert_eq!(set_up.position().as_ref(), Ok(&position), "{position}");
                        }
                        // Another seat may still be able to go on where one could not.
                        Some(Outcome::Win(_, Ending::NoMove | Ending::Six) | Outcome::Draw(_)) => {}
                        Some(_) => assert!(back.is_err(), "{position:?}"),
                    }
                }
                let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
                position.apply(&action);
            }
        }
    }
}

/// Whatever is done to a set-up, it gives a position that can be played and written, or a rule that it breaks.
#[test]
fn any_edit_gives_a_position_or_a_reason() {
    for (seed, start) in (0..).zip(rulesets()) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut position = start.clone();
        for _ in 0..rng.usize(0..60) {
            let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
            position.apply(&action);
        }
        let mut set_up = SetUp::of(&position);
        if rng.bool() {
            set_up.clear();
        }
        let tray = set_up.tray();
        for _ in 0..60 {
            let at = Point(rng.u16(0..u16::try_from(set_up.board().len()).expect("few")));
            match rng.u8(0..10) {
                0 => set_up.set_act(rng.bool().then(|| Seat::ALL[rng.usize(0..set_up.seats())])).expect("a seat"),
                1 => set_up.put(at, None).expect("a point"),
                2 => drop(set_up.shift(at, Point(at.0 / 2))),
                3 => {
                    if let Some(count) = rng.choice(set_up.counts()) {
                        let value = count.step * rng.u16(0..=(count.max / count.step).min(6));
                        set_up.set_count(count.key, count.seat, rng.bool().then_some(value)).expect("a value");
                    }
                }
                _ => set_up.put(at, Some(tray[rng.usize(..tray.len())])).expect("in the tray"),
            }
            match set_up.position() {
                Ok(mut position) => {
                    assert_eq!(position.to_act(), Some(set_up.act()));
                    let line = position.to_string();
                    assert_eq!(line.parse::<AnyPosition>().as_ref(), Ok(&position), "{line}");
                    let action = position.pick(|n| rng.u32(..n), &mut Vec::new()).expect("somebody can act");
                    position.apply(&action);
                }
                Err(error) => {
                    let known = matches!(error, SetUpError::Over(_)) || error.refusal().is_some();
                    assert!(known, "{error}: {set_up:?}");
                    let sentence = error.sentence(Coords::Rulebook).english();
                    assert!(!sentence.contains(['{', '}']), "{sentence}");
                }
            }
        }
    }
}

#[test]
fn a_piece_is_moved_to_another_point() {
    let mut pente = set_up(GameId::Pente, "");
    put(&mut pente, "0:0 1:R1");
    let [from, to] = ["0", "R1"].map(|label| pente.board().find(label).expect(label));
    let last = Point(360);
    let (green, none) = (pente.piece_at(from), pente.piece_at(last));
    assert!(green.is_some() && none.is_none());
    assert_eq!(pente.shift(from, from), Ok(()));
    assert_eq!(pente.piece_at(from), green);
    assert_eq!(pente.shift(from, to), Ok(()));
    assert_eq!([from, to].map(|at| pente.piece_at(at)), [none, green]);
    assert_eq!(pente.shift(to, last), Ok(()));
    assert_eq!([to, last].map(|at| pente.piece_at(at)), [none, green]);
    assert_eq!(pente.shift(last, Point(361)), Err(SetUpError::NotThere));
    assert_eq!(pente.piece_at(last), green);
}

#[test]
fn the_seat_that_acts_can_be_set_and_left_to_the_board() {
    let mut pente = set_up(GameId::Pente, "");
    assert!(!pente.act_is_set());
    assert_eq!(pente.set_act(Some(Seat::ALL[0])), Ok(()));
    assert!(pente.act_is_set());
    assert_eq!(pente.set_act(None), Ok(()));
    assert!(!pente.act_is_set());
}

/// The game would be over for White, who is shut in the castle.
#[test]
fn a_seat_that_can_go_on_acts() {
    let mut chivalry = set_up(GameId::Chivalry, "");
    put(&mut chivalry, "0:G16 2:E10,A8");
    assert_eq!(chivalry.set_count("castle", Seat::ALL[0], Some(2)), Ok(()));
    assert_eq!(chivalry.act(), Seat::ALL[1]);
    assert_eq!(chivalry.position().map(|position| position.to_act()), Ok(Some(Seat::ALL[1])));
    assert_eq!(chivalry.set_act(Some(Seat::ALL[0])), Ok(()));
    assert!(matches!(chivalry.position(), Err(SetUpError::Over(_))), "{:?}", chivalry.position());
}

#[test]
fn what_is_not_there_changes_nothing() {
    let mut pente = set_up(GameId::Pente, "");
    let foreign = set_up(GameId::Chivalry, "").tray()[0];
    assert_eq!(pente.put(Point(0), Some(foreign)), Err(SetUpError::NotThere));
    assert_eq!(pente.put(Point(361), None), Err(SetUpError::NotThere));
    assert_eq!(pente.shift(Point(0), Point(1)), Err(SetUpError::NotThere));
    assert_eq!(pente.set_act(Some(Seat::ALL[2])), Err(SetUpError::NotThere));
    for (key, seat, value) in [("held", 0, 0), ("taken", 2, 0), ("taken", 0, 3), ("taken", 0, 9999)] {
        assert_eq!(pente.set_count(key, Seat::ALL[seat], Some(value)), Err(SetUpError::NotThere));
    }
    assert_eq!(pente.position().as_ref(), Ok(&AnyPosition::start(GameId::Pente)));
}

#[test]
fn the_tray_has_each_piece_once() {
    for (game, options, count) in [
        (GameId::Pente, "", 2),
        (GameId::Pente, "mode=partners", 2),
        (GameId::Pente, "mode=team", 4),
        (GameId::Pente, "mode=points players=6", 6),
        (GameId::Cavendish, "", 2),
        (GameId::Hexade, "size=6", 2),
        (GameId::Kensington, "", 2),
        (GameId::Kensington, "players=6", 6),
        (GameId::Chivalry, "", 4),
    ] {
        assert_eq!(set_up(game, options).tray().len(), count, "{} {options}", game.key());
    }
}

/// In Pente it is the number of stones that tells who acts and what was captured.
#[test]
fn stones_tell_who_acts_and_what_was_captured() {
    let mut pente = set_up(GameId::Pente, "");
    put(&mut pente, "0:0,R1,R2,R3 1:L9");
    assert_eq!(pente.act(), Seat::ALL[1], "three more are two captured and one ahead");
    assert_eq!(pente.counts().iter().map(|count| count.value).collect::<Vec<_>>(), [2, 0]);
    pente.position().expect("playable");
    pente.set_act(Some(Seat::ALL[0])).expect("a seat");
    assert_eq!(rule(&pente), "set-up/turn");
    pente.set_act(None).expect("back to what fits");
    pente.set_count("taken", Seat::ALL[1], Some(4)).expect("even");
    assert_eq!(pente.counts().iter().map(|count| count.value).collect::<Vec<_>>(), [6, 4], "six and four keep the two");
    pente.set_count("taken", Seat::ALL[0], Some(0)).expect("even");
    assert_eq!(rule(&pente), "set-up/captured");
    for (groups, expected) in [("0:R1", "set-up/first-stone"), ("0:0,R1", "set-up/last-stone")] {
        let mut pente = set_up(GameId::Pente, "");
        put(&mut pente, groups);
        assert_eq!(pente.position().err().and_then(|e| e.refusal().map(|r| r.rule.id)), Some(expected), "{groups}");
    }
}

#[test]
fn what_is_won_already_is_refused() {
    let mut pente = set_up(GameId::Pente, "");
    put(&mut pente, "0:0,R1,R2,R3,R4 1:L9,L7,L5,L9U3");
    assert_eq!(ending(&pente), Ending::Line);
    put(&mut pente, "0:U9");
    assert_eq!(rule(&pente), "set-up/over-before");
    let mut exact = set_up(GameId::Pente, "complication=on");
    put(&mut exact, "0:0,R1,R2,R3,R4 1:L9,L7,L5,L9U3");
    assert_eq!(ending(&exact), Ending::Line);
    let mut captures = set_up(GameId::Pente, "");
    put(&mut captures, "0:0,R2 1:L9,L7,L5,L3,L9U2,L7U2,L5U2,L3U2,L9U4,L7U4,L5U4,L3U4");
    assert_eq!(ending(&captures), Ending::Captures);

    let mut cavendish = set_up(GameId::Cavendish, "");
    put(&mut cavendish, "0:H4,H5,H6,H7,H8 1:A1,A3");
    assert_eq!(ending(&cavendish), Ending::Line);
    put(&mut cavendish, "1:B1,B2,B3,B4,B5");
    assert_eq!(rule(&cavendish), "set-up/over-before");

    let mut hexade = set_up(GameId::Hexade, "");
    put(&mut hexade, "0:J5,J6,J7,J8,J9,J10 1:A1,A3");
    assert_eq!(ending(&hexade), Ending::Six);

    let mut kensington = set_up(GameId::Kensington, "");
    put(&mut kensington, "0:G2,H4,H5,I4,I5,J2 1:A1,A2,A3,A4,B1");
    assert_eq!(ending(&kensington), Ending::Hexagon);

    let mut chivalry = set_up(GameId::Chivalry, "");
    put(&mut chivalry, "0:G16,H16,C6 2:C10,D10");
    assert_eq!(ending(&chivalry), Ending::Castle);
}

/// The player before the one to act placed the last stone: where all of hers are gone, more was captured.
#[test]
fn who_has_no_stone_did_not_place_last() {
    let mut pente = set_up(GameId::Pente, "mode=points players=3");
    put(&mut pente, "1:R1 2:R2");
    assert_eq!(pente.act(), Seat::ALL[0]);
    assert_eq!(pente.counts().iter().map(|count| count.value).collect::<Vec<_>>(), [2, 2, 0]);
    // One stone of each: no capture is needed to explain the board.
    put(&mut pente, "0:R3");
    assert_eq!((pente.act(), pente.counts().iter().map(|count| count.value).sum::<u16>()), (Seat::ALL[0], 0));
}

/// What the counts are, in turn.
fn values(set_up: &SetUp) -> Vec<u16> {
    set_up.counts().iter().map(|count| count.value).collect()
}

/// Where the seat that acts is set, as few are captured as let it act.
#[test]
fn captures_follow_from_the_seat_that_acts() {
    let three = || set_up(GameId::Pente, "mode=points players=3");
    let mut one_each = three();
    put(&mut one_each, "0:0 1:R1 2:R2");
    assert_eq!((one_each.act(), values(&one_each)), (Seat::ALL[0], vec![0, 0, 0]));
    one_each.set_act(Some(Seat::ALL[1])).expect("a seat");
    assert_eq!(values(&one_each), [2, 2, 0], "four more stones were placed");
    // However many are given, what is left to reckon is reckoned.
    for seat in [0, 1] {
        one_each.set_count("taken", Seat::ALL[seat], Some(300)).expect("even");
    }
    assert_eq!(values(&one_each), [300, 300, 4]);
    // Nobody has a stone that was the last: the nearest that fits the numbers.
    let mut none = three();
    none.set_count("taken", Seat::ALL[0], Some(2)).expect("even");
    none.set_act(Some(Seat::ALL[0])).expect("a seat");
    assert_eq!(values(&none), [2, 2, 0]);
}

/// The stone before the one to act is taken for the last, of several one of a row that has won.
#[test]
fn the_last_stone_is_one_that_can_be() {
    for (options, groups, last) in
        [("mode=points players=3", "0:0 1:R1 2:R2", "R2"), ("", "0:0,R1,R2,R3,L9D9 1:L9,L7,L5,L9U3,L9U5", "L9U5")]
    {
        let mut pente = set_up(GameId::Pente, options);
        put(&mut pente, groups);
        let position = pente.position().expect("playable").to_string();
        assert!(position.contains(&format!(" last={last} ")), "{position}");
    }
    for more in ["L9D9", "R9U9"] {
        let mut exact = set_up(GameId::Pente, "complication=on");
        put(&mut exact, &format!("0:0,R1,R2,R3,R4,{more} 1:L9,L7,L5,L9U3,L9U5"));
        assert_eq!(ending(&exact), Ending::Line, "{more}");
    }
}

/// What a team's members took counts as far as the other team is without it.
#[test]
fn teams_count_what_they_took() {
    let stones = ["0,U2,D2", "R9,R7,R5", "L9,L7,L5", "U9,U7,U5"];
    for (taker, loser, counted) in [(0, 1, "2,0"), (2, 3, "2,0"), (1, 2, "0,2"), (3, 0, "0,2"), (0, 2, "0,0")] {
        let mut team = set_up(GameId::Pente, "mode=team");
        for (seat, labels) in (0..).zip(stones) {
            let labels = if seat == loser { &labels[..labels.find(',').expect("three")] } else { labels };
            put(&mut team, &format!("{seat}:{labels}"));
        }
        team.set_count("taken", Seat::ALL[taker], Some(2)).expect("even");
        let position = team.position().map(|position| position.to_string());
        assert!(position.as_ref().is_ok_and(|text| text.ends_with(&format!(" counted={counted}"))), "{position:?}");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let mut kensington = set_up(GameId::Kensington, "");
    put(&mut kensington, "0:A1,A2,A3 1:B1");
    assert_eq!(rule(&kensington), "set-up/shares");
    let mut four = set_up(GameId::Kensington, "players=4");
    put(&mut four, "0:A1,A2");
    assert_eq!(rule(&four), "set-up/shares");
    let everything: Vec<Point> = kensington.board().points().take(31).collect();
    for (i, &at) in everything.iter().enumerate() {
        kensington.put(at, Some(kensington.tray()[i % 2])).expect("a point");
    }
    assert_eq!(rule(&kensington), "set-up/counters");

    let mut chivalry = set_up(GameId::Chivalry, "");
    put(&mut chivalry, "0:C6");
    chivalry.set_act(Some(Seat::ALL[0])).expect("a seat");
    assert_eq!(rule(&chivalry), "set-up/no-piece");
    put(&mut chivalry, "0:G1,H1 2:C10,D10");
    assert_eq!(rule(&chivalry), "set-up/own-castle");
    put(&mut chivalry, "1:A5,B5,C5,D5,E5,F5,G5,H5,I5");
    chivalry.put(chivalry.board().find("H1").expect("a point"), None).expect("a point");
    assert_eq!(rule(&chivalry), "set-up/men-and-knights");

    let mut cavendish = set_up(GameId::Cavendish, "");
    let points: Vec<Point> = cavendish.board().points().step_by(2).take(33).collect();
    for at in points {
        cavendish.put(at, Some(cavendish.tray()[0])).expect("a point");
    }
    assert_eq!(rule(&cavendish), "set-up/supply");
    let mut reenter = set_up(GameId::Cavendish, "captured=reenter");
    put(&mut reenter, "0:H4 1:A1");
    reenter.set_count("held", Seat::ALL[0], Some(3)).expect("a number");
    assert_eq!(reenter.counts()[0].value, 4, "held are captured");
    reenter.set_count("taken", Seat::ALL[0], Some(2)).expect("a number");
    assert_eq!(rule(&reenter), "set-up/held");
}

/// Pieces in hand are what is left of the supply.
#[test]
fn hands_follow_from_the_board() {
    let mut cavendish = set_up(GameId::Cavendish, "");
    put(&mut cavendish, "0:H4,H6,A1 1:A3,B1,O15");
    cavendish.set_count("taken", Seat::ALL[0], Some(4)).expect("a number");
    let position = cavendish.position().expect("playable");
    assert_eq!([0, 1].map(|seat| position.tally(Seat::ALL[seat]).in_hand), [Some(29), Some(25)]);
    cavendish.set_act(Some(Seat::ALL[1])).expect("a seat");
    assert_eq!(cavendish.position().expect("playable").to_act(), Some(Seat::ALL[1]));
}

/// The second piece is kept from the first where the set-up is such an opening.
#[test]
fn openings_are_known_again() {
    let mut hexade = set_up(GameId::Hexade, "");
    put(&mut hexade, "0:J10 1:A1");
    let position = hexade.position().expect("playable");
    let mut game = GameTree::new(position);
    assert!(game.play_text("J11", Coords::Rulebook).is_err());
    for game in [GameId::Hexade, GameId::Cavendish] {
        for (groups, act, ply) in [
            ("", 0, Some(0)),
            ("0:H8", 1, Some(1)),
            ("0:H8 1:A1", 0, Some(2)),
            ("0:H8 1:A1", 1, None),
            ("0:H8,A1", 0, None),
            ("0:H8,A3 1:A1", 1, None),
        ] {
            let mut set_up = set_up(game, "");
            put(&mut set_up, groups);
            set_up.set_act(Some(Seat::ALL[act])).expect("a seat");
            let position = set_up.position().expect("playable").to_string();
            let known = position.split(' ').find_map(|word| word.strip_prefix("ply="));
            assert_eq!(known.map(str::to_owned), ply.map(|ply| ply.to_string()), "{position}");
        }
    }
}

/// A game from a position that was set up is recorded with it and read back.
#[test]
fn a_game_from_a_set_up_position_is_recorded() {
    let mut chivalry = set_up(GameId::Chivalry, "");
    put(&mut chivalry, "0:G15,C6 1:D6 2:C10 3:D10");
    let mut game = GameTree::new(chivalry.position().expect("playable"));
    game.play_text("G15-G16", Coords::Rulebook).expect("legal");
    let record = game.record();
    assert!(record.contains("[Position \"chivalry act=1 "), "{record}");
    let back = GameTree::parse_records(&record).expect("a record");
    assert_eq!((back[0].record(), back[0].start()), (record, game.start()));
}

/// The next game of a match begins from the same position, with the people in each other's seats.
#[test]
fn a_match_goes_on_from_the_set_up_position() {
    let mut cavendish = set_up(GameId::Cavendish, "");
    put(&mut cavendish, "0:H4,H5,H6,H7 1:A1,A3,A5,J14");
    let start = cavendish.position().expect("playable");
    let mut games = Match::from_start(start.clone(), ["Ann", "Bob"]).expect("two people");
    let mut game = games.next_game().expect("open").game;
    game.play_text("H8", Coords::Rulebook).expect("legal");
    games.finish(game).expect("over");
    let next = games.next_game().expect("open");
    assert_eq!((next.game.start(), next.people[0], next.number), (start, Person(1), 2));
    let text = games.record(Some(&next.game));
    let (back, going_on) = Match::parse_record(&text).expect("a record");
    assert_eq!(back.record(going_on.as_ref()), text);
}
