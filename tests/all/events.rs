//! What ends games at the table: agreement, resignation, time and repetition, in play and in records.

use crate::common::{play_on, rulesets, tree};
use tessera_command::English as _;
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, Ending, GameId, Options, Outcome, Position, Seat, Seats, Written};
use tessera_site::session::{Event, EventError, GameTree, Match, Reason, Standing};

/// Events end games in every ruleset, as far as its sides allow; they change nothing that is legal, and come back from
/// records to the byte.
#[test]
fn events_are_results() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(13);
        let mut game = tree(&start, 30, &mut rng);
        game.go(game.forward().last().copied().unwrap_or(game.cursor()));
        let main = game.record();
        let mut game = GameTree::parse_records(&main).expect("good").remove(0);
        if game.outcome().is_some() {
            assert_eq!(game.conclude(Event::Agreement), Err(EventError::Over));
            continue;
        }
        let (position, seats) = (game.position().clone(), start.seats());
        let mut possible = vec![Event::Agreement];
        for seat in Seat::first(seats) {
            possible.extend([Event::Resignation(seat), Event::Time(seat)]);
        }
        if start.sides().count() > 2 {
            for event in possible.drain(1..) {
                assert_eq!(game.conclude(event), Err(EventError::NotTwoSides));
            }
        } else if let Some(&seat) = Seat::ALL.get(seats) {
            assert_eq!(game.conclude(Event::Time(seat)), Err(EventError::NoSuchSeat));
        }
        for event in possible {
            let outcome = game.conclude(event).expect("possible");
            match (event, outcome) {
                (Event::Resignation(seat) | Event::Time(seat), Outcome::Win(winners, ending)) => {
                    assert_eq!(ending, event.ending());
                    assert!(
                        Seat::first(seats)
                            .all(|other| winners.contains(other) == (other.index() % 2 != seat.index() % 2))
                    );
                }
                (_, outcome) => assert_eq!(outcome, Outcome::Draw(Ending::Agreement)),
            }
            assert_eq!((game.position(), game.conclusion(), game.outcome()), (&position, Some(outcome), Some(outcome)));
            let text = game.record();
            let result = notation::result_of(&position, Some(outcome));
            assert!(text.contains(&format!("[Result \"{result}\"]\n")), "{text}");
            let back = GameTree::parse_records(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).remove(0);
            assert_eq!((back.record(), back.record_so_far(), back.outcome()), (text.clone(), text, Some(outcome)));
        }
        game.resume();
        assert_eq!((game.outcome(), game.record()), (None, main));
    }
}

/// A conclusion stays where it was made; playing on from there takes it back.
#[test]
fn conclusions_belong_to_their_place() {
    let mut game = GameTree::new(AnyPosition::start(GameId::Hexade));
    play_on(&mut game, "J10 K5");
    game.conclude(Event::Resignation(Seat::ALL[0])).expect("two sides");
    assert!(game.undo(1) && game.conclusion().is_none());
    assert!(game.redo(1) && game.conclusion().is_some());
    // Played on in a branch: the game that was given up is still there.
    game.undo(1);
    play_on(&mut game, "K6");
    assert!(game.outcome().is_none() && game.record().contains("win black resignation"));
    assert!(game.record_so_far().contains("[Result \"*\"]\n\n1. J10 2. K6 (2. K5) *"));
    game.undo(1);
    assert!(game.redo(1) && game.retract(1));
    game.redo(1);
    play_on(&mut game, "J13");
    game.undo(1);
    assert!(game.conclusion().is_none(), "played on");
    // A record ends where an event ended the game.
    game.conclude(Event::Agreement).expect("always");
    assert!(game.record().ends_with("[Result \"draw agreement\"]\n\n1. J10 2. K5 1/2-1/2\n"));
}

#[test]
fn repetition_is_claimed_the_third_time() {
    let mut game = GameTree::new(AnyPosition::start(GameId::Chivalry));
    let forth = |game: &GameTree| {
        let mut legal = Vec::new();
        game.position().legal(&mut legal);
        let step = |action: &&Action| matches!(action, Action::Move { captured, .. } if captured.is_empty());
        legal.iter().find(step).map(|action| game.position().spell(action)).expect("a step")
    };
    let back = |written: &Written| {
        let mut points = written.points();
        points.reverse();
        Written::Path { points, leaps: Vec::new() }
    };
    for times in 1..=3 {
        let expected =
            if times < 3 { Err(EventError::NotRepeated(times)) } else { Ok(Outcome::Draw(Ending::Repetition)) };
        assert_eq!(game.conclude(Event::Repetition), expected);
        if times < 3 {
            let first = forth(&game);
            game.play(&first).expect("legal");
            let second = forth(&game);
            for written in [&second, &back(&first), &back(&second)] {
                game.play(written).expect("legal");
            }
        }
    }
    let text = game.record();
    assert!(text.contains("[Result \"draw repetition\"]"), "{text}");
    assert_eq!(GameTree::parse_records(&text).expect("true")[0].record(), text);
    let once = "[Game \"chivalry\"]\n[Result \"draw repetition\"]\n\n1/2-1/2\n";
    let error = GameTree::parse_records(once).expect_err("the first time").english();
    assert!(
        error.starts_with("line 2, column 1: ")
            && error.contains("has come up once. You can claim a draw the third time"),
        "{error}"
    );
}

#[test]
fn results_that_events_cannot_give_are_refused() {
    for (head, end, place, cause) in [
        ("[Game \"hexade\"]\n[Result \"win white resignation\"]", "1/2-1/2", "4, column 1", "lead to “1-0”"),
        ("[Game \"hexade\"]\n[Result \"win white agreement\"]", "1-0", "2, column 1", "“win white agreement”"),
        ("[Game \"hexade\"]\n[Result \"win green time\"]", "1-0", "2, column 1", "“win green time”"),
        ("[Game \"hexade\"]\n[Result \"draw time\"]", "1/2-1/2", "2, column 1", "“draw time”"),
        ("[Game \"hexade\"]\n[Result \"agreement\"]", "1/2-1/2", "2, column 1", "“agreement”"),
        ("[Game \"hexade\"]\n[Result \"\"]", "*", "2, column 1", "these moves lead to “*”"),
        (
            "[Game \"pente\"]\n[Mode \"points\"]\n[Players \"3\"]\n[Result \"win green time\"]",
            "1-0-0",
            "4, column 1",
            "with more than two sides nobody can resign",
        ),
    ] {
        let text = format!("{head}\n\n{end}\n");
        let error = GameTree::parse_records(&text).map(|_| ()).expect_err(&text).english();
        assert!(error.starts_with(&format!("line {place}: ")) && error.contains(cause), "{text}\n{error}");
    }
    let over = "1. J1 2. A1 3. J4 4. A3 5. J5 6. A5 7. J6 8. A7 9. J3 10. A9 11. J2 1-0";
    let text = format!("[Game \"hexade\"]\n[Result \"win white resignation\"]\n\n{over}\n");
    assert!(
        GameTree::parse_records(&text).expect_err("it is a six").cause.english().contains("lead to “win white six”")
    );
}

/// The teams of each ruleset: what resignation and time need to know.
#[test]
fn who_plays_with_whom() {
    for (game, words, expected) in [
        (GameId::Chivalry, &[][..], vec![0b01, 0b10]),
        (GameId::Kensington, &["players=6"], vec![0b01_0101, 0b10_1010]),
        (GameId::Pente, &["mode=partners"], vec![0b0101, 0b1010]),
        (GameId::Pente, &["mode=team"], vec![0b0101, 0b1010]),
        (GameId::Pente, &["mode=points"], vec![0b01, 0b10]),
        (GameId::Pente, &["mode=points", "players=4"], vec![0b0001, 0b0010, 0b0100, 0b1000]),
    ] {
        let options = Options::parse(game, words.iter().copied()).expect("options");
        let start = AnyPosition::new(&options).expect("playable");
        let bits = |side: Seats| side.iter().fold(0, |set, seat| set | 1 << seat.index());
        assert_eq!(start.sides().map(bits).collect::<Vec<_>>(), expected, "{words:?}");
    }
    let options = Options::parse(GameId::Pente, ["mode=team"]).expect("options");
    let mut game = GameTree::new(AnyPosition::new(&options).expect("playable"));
    game.conclude(Event::Time(Seat::ALL[3])).expect("teams");
    assert!(game.record().contains("[Result \"win green+red time\"]\n\n1-0-1-0\n"));
}

/// Whatever the game, its rules and its start: when it is over the next one can be played, begun by whom the rules say,
/// and the match has its score.
#[test]
fn a_rematch_is_always_possible() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(47);
        let set_up = tree(&start, 9, &mut rng).position().clone();
        for start in [start, set_up].into_iter().filter(|start| start.to_act().is_some()) {
            let names: Vec<String> = (1..=start.seats()).map(|n| format!("P{n}")).collect();
            let mut games = Match::from_start(start.clone(), names.iter().map(String::as_str)).expect("a name a seat");
            let first = start.to_act().expect("going on").index();
            for round in 0..3 {
                let setting = games.next_game().expect("it goes on");
                assert_eq!((setting.game.position(), setting.number), (&start, round + 1));
                let mut game = setting.game;
                let two = start.sides().count() == 2;
                let event = if two && round == 1 { Event::Resignation(Seat::ALL[0]) } else { Event::Agreement };
                let outcome = game.conclude(event).expect("possible");
                games.finish(game).expect("over");
                if matches!(games.standing(), Standing::Won(_)) {
                    break;
                }
                let next = games.next_game().expect("another");
                let beginner = next.people[first];
                let before = setting.people.iter().position(|&person| person == beginner).expect("at the table");
                match (next.reason, outcome) {
                    (Reason::Loser | Reason::LosingTeam, Outcome::Win(winners, _)) => {
                        assert!(!winners.contains(Seat::first(6).nth(before).expect("a seat")));
                    }
                    (_, Outcome::Win(..) | Outcome::Draw(_)) => assert_eq!(before, (first + 1) % start.seats()),
                }
                if start.options().get("mode") != "points" {
                    assert_eq!(games.sheet().lines.len(), round + 1);
                    let sum: u32 = games.totals().iter().map(|halves| halves.0).sum();
                    let seats = u32::try_from(start.seats()).expect("few");
                    assert_eq!(sum, seats * u32::try_from(round + 1).expect("few"), "a draw is a half, a win one");
                }
            }
            let text = games.record(games.next_game().map(|next| next.game).as_ref());
            if !games.games().is_empty() {
                let (back, _) = Match::parse_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(back.sheet(), games.sheet());
            }
        }
    }
}
