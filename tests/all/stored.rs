//! Whole tables as text: what is stored is found again as it was, and no text is trouble.

use crate::common::{SOON, rulesets, table, within};
use std::time::Duration;
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::session::{
    Clock, Control, GameTree, Last, MAX_STORED, Match, NodeId, RecordFile, StoredError, USUAL, parse_share_code,
    restore, share_code, store,
};

/// All that can be seen of a game, without the numbers of its places.
fn seen(game: &GameTree) -> Vec<String> {
    let all = [NodeId::START].into_iter().chain(game.outline(Coords::Rulebook).into_iter().map(|entry| entry.node));
    let mut visitor = game.clone();
    let outline = game.outline(Coords::Rulebook);
    let mut seen: Vec<String> =
        outline.into_iter().map(|mut entry| (entry.node = NodeId::START, format!("{entry:?}")).1).collect();
    for at in all {
        // Going there changes what redo follows before it, never after it.
        visitor.go(at);
        let forward: Vec<usize> = visitor.forward().into_iter().map(|at| visitor.path(at).len()).collect();
        let texts: Vec<String> = visitor.forward().into_iter().map(|at| visitor.text(at, Coords::Rulebook)).collect();
        seen.push(format!("{:?} {:?} {forward:?} {texts:?}", visitor.comment(at), visitor.conclusion()));
    }
    seen.push(format!("{:?} {:?} {:?}", game.tags(), game.start(), game.position()));
    seen
}

#[test]
fn tables_round_trip_exactly() {
    for (i, start) in rulesets().iter().enumerate() {
        let mut rng = fastrand::Rng::with_seed(51);
        for steps in [0, 20, 90] {
            let (games, game) = table(start, steps, &mut rng);
            let mut clock = Clock::new(USUAL[i % USUAL.len()].parse::<Control>().expect("a control"));
            for now in 1..rng.u64(1..20) {
                clock.acted(now * 1_000, Some(usize::from(rng.bool())));
            }
            let two_sides = game.position().sides().count() == 2;
            let clock = (rng.bool() && two_sides).then_some(clock);
            let text = store(&games, &game, clock.as_ref().map(|clock| (clock, 30_000)));
            let stored = restore(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(store(&stored.games, &stored.game, stored.clock.as_ref().map(|clock| (clock, 0))), text);
            assert_eq!(seen(&stored.game), seen(&game), "{text}");
            assert_eq!(stored.games.games().len(), games.games().len());
            for (one, other) in stored.games.games().iter().zip(games.games()) {
                assert_eq!(seen(one), seen(other), "{text}");
            }
            assert_eq!(stored.games.sheet(), games.sheet());
            assert!(games.people().all(|person| stored.games.name(person) == games.name(person)));
            for side in [0, 1] {
                let left = |clock: Option<&Clock>, now| clock.map(|clock| clock.left(side, now));
                assert_eq!(left(stored.clock.as_ref(), 99_999), left(clock.as_ref(), 30_000), "the clock stands");
            }
        }
    }
}

/// What follows the empty line is a record that any reader of records opens.
#[test]
fn the_body_is_a_record() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(53);
        let (games, game) = table(&start, 40, &mut rng);
        let text = store(&games, &game, None);
        let body = text.split_once("\n\n").expect("an empty line").1;
        let read = GameTree::parse_records(body).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.len(), games.games().len() + 1);
    }
    let games = Match::new(&Options::of(GameId::Hexade), ["Ann", "Bob"]).expect("two");
    let game = games.next_game().expect("the first").game;
    let text = store(&games, &game, None);
    assert!(text.split_once("\n\n").expect("an empty line").1.parse::<RecordFile>().is_ok());
}

/// A game that goes on after a rematch begins with the colours changed, and is found again so.
#[test]
fn matches_go_on_where_they_were() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(57);
        let (games, game) = table(&start, 30, &mut rng);
        let text = store(&games, &game, None);
        let mut stored = restore(&text).expect("good");
        let mut games = games;
        if game.outcome().is_some() {
            assert_eq!(stored.games.finish(stored.game), games.finish(game));
        }
        let next = |games: &Match| games.next_game().map(|next| (next.people, next.reason, next.game.record()));
        assert_eq!(next(&stored.games), next(&games));
    }
}

#[test]
fn damaged_tables_are_told_and_never_panic() {
    let mut rng = fastrand::Rng::with_seed(59);
    let rulesets = rulesets();
    let mut good = 0;
    for _ in 0..150 {
        let (games, game) = table(rng.choice(&rulesets).expect("some"), 25, &mut rng);
        let clock = Clock::new("10+3x30/5+3".parse::<Control>().expect("a control"));
        let text = store(&games, &game, Some((&clock, 0)));
        let head = text.find("\n\n").expect("an empty line");
        for _ in 0..60 {
            let mut letters: Vec<char> = text.chars().collect();
            // Most of it in the head, the rest is the business of records.
            let within = if rng.u8(0..4) > 0 { head.min(letters.len()) } else { letters.len() };
            for _ in 0..rng.usize(1..4) {
                let at = rng.usize(..within.min(letters.len()));
                let new =
                    *rng.choice(&['0', '1', '9', '7', ' ', '\n', '=', ',', ':', 'g', 'n', 'é', '\0']).expect("some");
                match rng.u8(0..4) {
                    0 => letters.truncate(at.max(1)),
                    1 => drop(letters.remove(at)),
                    2 => letters.insert(at, new),
                    _ => letters[at] = new,
                }
            }
            let damaged: String = letters.into_iter().collect();
            match restore(&damaged) {
                Ok(stored) => {
                    good += 1;
                    let text = store(&stored.games, &stored.game, stored.clock.as_ref().map(|clock| (clock, 0)));
                    let again = restore(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(store(&again.games, &again.game, again.clock.as_ref().map(|clock| (clock, 0))), text);
                }
                Err(StoredError::Damaged(error)) => {
                    assert!((error.place.line as usize) <= damaged.split('\n').count() + 1, "{error}\n{damaged}");
                }
                Err(error) => assert!(!error.english().is_empty()),
            }
        }
    }
    assert!(good > 100, "too few texts are read for this to say anything");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let body = "\n[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6) *\n";
    let head = "tessera-table 1\nname Ann\nname Bob\ngame ";
    let table = |game: &str| format!("{head}{game}\n{body}");
    let text = table("cursor=3 redo=3 ended=2:resignation1,3:agreement");
    let stored = restore(&text.replace("2:resignation1", "1:resignation1")).expect("good");
    assert_eq!(
        (stored.game.ply(), stored.game.outline(Coords::Rulebook).iter().filter(|entry| entry.ended.is_some()).count()),
        (2, 2)
    );
    for (text, expected) in [
        (String::new(), "this is not a saved game"),
        ("[Game \"hexade\"]".to_owned(), "this is not a saved game"),
        (table("cursor=0").replacen('1', "2", 1), "saved in format 2"),
        (table("cursor=0").replacen('1', "-1", 1), "this is not a saved game"),
        (table("cursor=4"), "line 4, column 1: “4” is not a place in the game. Places run from 0 to 3"),
        (table("cursor=+1"), "line 4, column 1: “+1” is not a place"),
        (table("redo=3"), "line 4, column 1: the game has no current position"),
        (table("redo=3 cursor=1"), "line 4, column 1: “cursor=1” does not belong here"),
        (table("cursor=1 ended=2:six"), "line 4, column 1: “six” cannot end a game"),
        (table("cursor=1 ended=2:repetition"), "line 4, column 1: 2:repetition: this position has come up once"),
        (table("cursor=1").replace("name Bob\n", ""), "line 2, column 1: this is for 2 people"),
        (table("cursor=1").replace("name Bob\n", "name Bob\nclock 10\n"), "line 4, column 1: this is not a clock"),
        (table("cursor=1").replace("K6", "J10"), "line 9, column 18: J10: "),
        (table("cursor=1").replace("game ", "game cursor=1\ngame "), "the header lists 2 games, but the file holds 1"),
        (table("cursor=1").replace("name Bob\n", "name Bob\nwhat\n"), "line 4, column 1: first come at most six names"),
        (format!("{head}cursor=1"), "line 4, column 1: the header has no end"),
        (table("cursor=1") + &" ".repeat(2_000_000), "it is too long"),
    ] {
        let error = restore(&text).map(|_| ()).expect_err(&text).english();
        assert!(error.starts_with(expected) || error.contains(expected), "{expected}\n{error}\n{text}");
    }
}

/// The head has first the names, at most six of them, then a clock, then a line for each game.
#[test]
fn the_head_has_one_order() {
    let body = "\n[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 *\n";
    let text = |head: &str| format!("tessera-table 1\n{head}\n{body}");
    let stored = restore(&text("name Ann\nname Bob\ngame cursor=1")).expect("without a clock");
    let clock = Clock::new("10".parse::<Control>().expect("a control"));
    let whole = store(&stored.games, &stored.game, Some((&clock, 0)));
    assert!(restore(&whole).is_ok());
    let clock = whole.lines().find(|line| line.starts_with("clock ")).expect("a clock");
    for (head, line) in [
        (format!("name Ann\n{clock}\nname Bob\ngame cursor=1"), 4),
        ("name Ann\ngame cursor=1\nname Bob".to_owned(), 4),
        (format!("name Ann\nname Bob\ngame cursor=1\n{clock}"), 5),
        (format!("name Ann\nname Bob\n{clock}\n{clock}\ngame cursor=1"), 5),
        (format!("{}game cursor=1", "name Ann\n".repeat(7)), 8),
    ] {
        let error = restore(&text(&head)).map(|_| ()).expect_err(&head).english();
        assert!(error.starts_with(&format!("line {line}, column 1: first come at most six names")), "{error}\n{head}");
    }
    let long = |letters: usize| {
        matches!(restore(&format!("{whole}{}", " ".repeat(letters - whole.len()))), Err(StoredError::TooLong))
    };
    assert_eq!([1_500_000, MAX_STORED, MAX_STORED + 1].map(long), [false, false, true]);
}

#[test]
fn each_event_that_ended_a_game_is_kept() {
    for event in ["agreement", "resignation1", "resignation2", "time1", "time2"] {
        let text = format!(
            "tessera-table 1\nname Ann\nname Bob\ngame cursor=1 ended=1:{event}\n\n\
             [Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 *\n"
        );
        let stored = restore(&text).unwrap_or_else(|error| panic!("{}", error.english()));
        assert!(stored.game.conclusion().is_some(), "{event}");
        let again = store(&stored.games, &stored.game, None);
        assert!(again.contains(&format!("\ngame cursor=1 ended=1:{event}\n")), "{again}");
    }
}

/// What stood in one variation has not stood in another: here the start comes up twice in each.
#[test]
fn repetitions_are_those_of_a_line() {
    let text = |place: usize| {
        format!(
            "tessera-table 1\nname Ann\nname Bob\ngame cursor=0 ended={place}:repetition\n\n[Game \"chivalry\"]\n\
             [Result \"*\"]\n\n1. C6-B5 (1. L6-M5 2. L11-M12 3. M5-L6 4. M12-L11) 2. C11-B12 3. B5-C6 4. B12-C11 *\n"
        )
    };
    for place in 1..=8 {
        let error = restore(&text(place)).map(|_| ()).expect_err("never three times").english();
        assert!(error.contains(":repetition: this position has come up "), "{error}");
    }
}

/// Writing is quick enough for every action, reading for opening.
#[test]
fn long_games_are_stored_soon() {
    for game in GameId::ALL {
        let mut rng = fastrand::Rng::with_seed(61);
        let games = Match::new(&Options::of(game), ["Ann", "Bob"]).expect("two");
        let mut game = games.next_game().expect("the first").game;
        for _ in 0..3_000 {
            match game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
                Some(action) if game.ply() < 300 => game.advance(&action),
                _ if game.ply() < 300 => drop(game.retract(5)),
                _ => break,
            }
        }
        let text = store(&games, &game, None);
        within(Duration::from_millis(20 * 20), || (0..20).for_each(|_| drop(store(&games, &game, None))));
        let stored = within(Duration::from_millis(500), || restore(&text)).expect("good");
        assert_eq!(seen(&stored.game), seen(&game));
    }
}

/// Texts as large as are read, made to be slow.
#[test]
fn hostile_tables_are_answered_soon() {
    let head = "tessera-table 1\nname Ann\nname Bob\n";
    let body = "\n[Game \"chivalry\"]\n[Result \"*\"]\n\n*\n";
    let list = |entry: &str| entry.repeat(1_900_000 / entry.len());
    for text in [
        format!("{head}{}{body}", "game cursor=0\n".repeat(100_000)),
        format!("{head}game cursor=0 redo={}0\n{body}", list("0,")),
        format!("{head}game cursor=0 ended={}0:agreement\n{body}", list("0:agreement,")),
        format!("{head}game cursor=0 ended={}0:agreement\n{body}", list("0:repetition,")),
        format!("{head}{body}{}", "\n".repeat(900_000)),
        format!("{head}name {}\n{body}", "a ".repeat(900_000)),
    ] {
        let _ = within(SOON, || restore(&text));
    }
}

#[test]
fn a_clock_stands_only_where_two_sides_play() {
    let options = Options::parse(GameId::Pente, ["players=3", "mode=points"]).expect("options");
    let games = Match::new(&options, ["Ann", "Bob", "Cy"]).expect("a match");
    let game = games.next_game().expect("a first game").game;
    let text = store(&games, &game, None);
    assert!(restore(&text).is_ok());
    let clock = Clock::new("10".parse::<Control>().expect("a control"));
    let with_clock = store(&games, &game, Some((&clock, 0)));
    assert!(matches!(restore(&with_clock), Err(StoredError::Damaged(error)) if error.english().contains("two sides")));
}

/// A table may stand at a position in which the game is over: it is shown, stored and sent like any other.
#[test]
fn a_finished_position_can_be_looked_at() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(67);
        let mut end = start;
        while let Some(action) = end.pick(|n| rng.u32(..n), &mut Vec::new()) {
            end.apply(&action);
        }
        let line = end.to_string();
        let end = line.parse::<AnyPosition>().expect("a position");
        let names = vec!["Ann"; end.seats()];
        let games = Match::from_start(end.clone(), names).expect("a name a seat");
        assert!(games.next_game().is_none(), "nothing can be played from it");
        let mut game = GameTree::new(end.clone());
        assert_eq!((game.outcome(), game.ply()), (end.outcome(), 0));
        assert!(!game.undo(1) && !game.redo(1));
        assert!(Last::of(&game).is_none());
        let stored = restore(&store(&games, &game, None)).expect("kept");
        let sent = parse_share_code(&share_code(&games, &game).expect("short enough")).expect("a code");
        for table in [stored, sent] {
            assert_eq!((seen(&table.game), table.games.games().len()), (seen(&game), 0));
        }
        let Ok(RecordFile::Games(read)) = games.record(Some(&game)).parse::<RecordFile>() else {
            panic!("a record of {line}")
        };
        assert_eq!((read.len(), seen(&read[0])), (1, seen(&game)));
        let mut closed = games.clone();
        closed.finish(game).expect("it is over");
        assert!(closed.next_game().is_none());
    }
}
