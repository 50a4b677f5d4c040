//! Matches: who begins and why, the score sheet, the end, and records of them.

use crate::common::{play_on, rulesets, within};
use std::time::Duration;
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::{AnyPosition, Ending, GameId, Options, Outcome, Position, Seat, Seats};
use tessera_site::session::{
    Award, Event, GameTree, Halves, Match, MatchError, NodeId, Person, Reason, RecordFile, Standing, by_chance,
};

const NAMES: [&str; 6] = ["Ann", "Bob", "Cem", "Dora", "Eve", "Finn"];

fn new(game: GameId, words: &[&str]) -> Match {
    let options = Options::parse(game, words.iter().copied()).expect("options");
    let seats = AnyPosition::new(&options).expect("playable").seats();
    Match::new(&options, NAMES.into_iter().take(seats)).expect("as many names as seats")
}

/// Ends the next game by an event.
fn end(games: &mut Match, event: Event) {
    let mut game = games.next_game().expect("open").game;
    game.conclude(event).expect("possible");
    games.finish(game).expect("over");
}

/// Plays the next game to its end.
fn play(games: &mut Match, actions: &str) {
    let mut game = games.next_game().expect("open").game;
    play_on(&mut game, actions);
    games.finish(game).expect("over");
}

/// Who sits where in the next game, as numbers, and why the first begins.
fn next(games: &Match) -> (Vec<u8>, Reason) {
    let next = games.next_game().expect("open");
    assert_eq!(next.number, games.games().len() + 1);
    for (seat, person) in (1..).zip(&next.people) {
        assert_eq!(next.game.tag(&format!("Player{seat}")), games.name(*person));
    }
    assert_eq!(games.seating(games.games().len()), (next.people.clone(), next.reason));
    (next.people.iter().map(|person| person.0).collect(), next.reason)
}

fn resigns(seat: u8) -> Event {
    Event::Resignation(Seat::ALL[usize::from(seat)])
}

#[test]
fn the_loser_begins() {
    for words in [&[][..], &["mode=points"], &["tournament=on"]] {
        let mut games = new(GameId::Pente, words);
        assert_eq!(next(&games), (vec![0, 1], Reason::First));
        end(&mut games, resigns(0));
        assert_eq!(next(&games), (vec![0, 1], Reason::Loser), "who began lost");
        end(&mut games, resigns(1));
        assert_eq!(next(&games), (vec![1, 0], Reason::Loser));
        end(&mut games, resigns(1));
        assert_eq!(next(&games), (vec![0, 1], Reason::Loser), "in seat 2 was the first person");
        assert_eq!((games.lines().len(), games.games().len()), (3, 3), "a line a game");
    }
}

#[test]
fn after_a_draw_the_other_begins() {
    let mut games = new(GameId::Pente, &[]);
    for expected in [[1, 0], [0, 1], [1, 0]] {
        end(&mut games, Event::Agreement);
        assert_eq!(next(&games), (expected.to_vec(), Reason::OtherAfterDraw));
    }
}

#[test]
fn the_losing_team_begins() {
    for words in [["mode=partners"], ["mode=team"]] {
        let mut games = new(GameId::Pente, &words);
        // The team that began lost: the next of it clockwise is the partner.
        end(&mut games, resigns(2));
        assert_eq!(next(&games), (vec![2, 3, 0, 1], Reason::LosingTeam));
        end(&mut games, resigns(3));
        assert_eq!(next(&games), (vec![3, 0, 1, 2], Reason::LosingTeam));
        end(&mut games, Event::Time(Seat::ALL[0]));
        assert_eq!(next(&games), (vec![1, 2, 3, 0], Reason::LosingTeam));
    }
}

#[test]
fn teams_move_on_after_a_draw() {
    for words in [["mode=partners"], ["mode=team"]] {
        let mut games = new(GameId::Pente, &words);
        end(&mut games, Event::Agreement);
        assert_eq!(next(&games), (vec![1, 2, 3, 0], Reason::NextAfterDraw));
        end(&mut games, Event::Agreement);
        assert_eq!(next(&games), (vec![2, 3, 0, 1], Reason::NextAfterDraw));
    }
}

#[test]
fn three_move_on() {
    let mut games = new(GameId::Pente, &["mode=points", "players=3"]);
    play(&mut games, "0 R9U9 L9D9 R1 R9U8 L9D7 R2 R9U7 L9D5 R3");
    assert_eq!(next(&games), (vec![1, 2, 0], Reason::Next));
    end(&mut games, Event::Agreement);
    assert_eq!(next(&games), (vec![2, 0, 1], Reason::Next));
    end(&mut games, Event::Agreement);
    assert_eq!(next(&games), (vec![0, 1, 2], Reason::Next));
}

#[test]
fn cavendish_takes_turns() {
    let mut games = new(GameId::Cavendish, &[]);
    for (event, expected) in [(resigns(0), [1, 0]), (resigns(0), [0, 1]), (Event::Agreement, [1, 0])] {
        end(&mut games, event);
        assert_eq!(next(&games), (expected.to_vec(), Reason::Other));
    }
}

#[test]
fn colours_change() {
    for (game, words) in [
        (GameId::Hexade, &["size=8"][..]),
        (GameId::Chivalry, &[]),
        (GameId::Kensington, &[]),
        (GameId::Kensington, &["players=4"]),
        (GameId::Kensington, &["players=6"]),
    ] {
        let mut games = new(game, words);
        for event in [resigns(0), resigns(1), Event::Agreement, Event::Time(Seat::ALL[0])] {
            let before = next(&games).0;
            end(&mut games, event);
            let (after, reason) = next(&games);
            assert_eq!(reason, Reason::ColoursChange);
            let start = games.next_game().expect("open").game.start();
            let colour = |people: &[u8], person| {
                start.colour(Seat::first(6).zip(people).find(|(_, p)| **p == person).expect("seated").0)
            };
            for person in 0..u8::try_from(before.len()).expect("few") {
                assert_ne!(colour(&before, person), colour(&after, person), "{game:?} {words:?}");
            }
        }
    }
}

/// A five, a capture a side and no fours: six points to one.
const SIX_TO_ONE: &str = "0 R1 D1 R2 R3* U1 L5 D2* L5U1 R9 L5U2 R9U2 L5U3 R9U4 L5U4";

#[test]
fn points_for_two_are_told_apart() {
    let mut games = new(GameId::Pente, &["mode=points", "target=21", "handicap=0,10"]);
    assert_eq!(games.totals(), [Halves::whole(0), Halves::whole(10)]);
    play(&mut games, SIX_TO_ONE);
    // Bob begins and wins; Ann has a four left.
    play(&mut games, "0 R9U9 R1 R9U8 R2 R9U7 R3 R9U6 R4");
    let sheet = games.sheet();
    assert_eq!(sheet.target, Some(21));
    assert_eq!(sheet.handicap, [Halves(0), Halves(20)]);
    let one = Halves::whole(1);
    let five = Halves::whole(5);
    assert_eq!(sheet.lines[0].people, [Person(0), Person(1)]);
    assert_eq!(sheet.lines[0].scores[0].awards, [(Award::Captures, one), (Award::Line(5), five)]);
    assert_eq!(sheet.lines[0].scores[1].awards, [(Award::Captures, one)]);
    assert_eq!((sheet.lines[1].people[0], sheet.lines[1].reason), (Person(1), Reason::Loser));
    assert_eq!(sheet.lines[1].scores[0].awards, [(Award::Rows(4), one)]);
    assert_eq!(sheet.lines[1].scores[1].awards, [(Award::Line(5), five)]);
    let totals = |line: usize| sheet.lines[line].scores.iter().map(|score| score.total.0 / 2).collect::<Vec<_>>();
    assert_eq!((totals(0), totals(1)), (vec![6, 11], vec![7, 16]));
    assert_eq!(sheet.totals, [Halves::whole(7), Halves::whole(16)]);
    assert_eq!(games.standing(), Standing::Open);
}

#[test]
fn points_for_three_are_told_apart() {
    let mut games = new(GameId::Pente, &["mode=points", "players=3", "handicap=0,0,3"]);
    play(&mut games, "0 R9U9 L9D9 R1 R9U8 L9D7 R2 R9U7 L9D5 R3");
    let line = &games.sheet().lines[0];
    assert_eq!(line.outcome, Outcome::Win(Seats::one(Seat::ALL[0]), Ending::Line));
    assert_eq!(line.scores[0].awards, [(Award::Line(4), Halves::whole(10))]);
    assert_eq!(line.scores[1].awards, [(Award::Rows(3), Halves::whole(1))]);
    assert_eq!((line.scores[2].awards.len(), line.scores[2].total), (0, Halves::whole(3)));
    assert_eq!(games.totals(), [Halves::whole(10), Halves::whole(1), Halves::whole(3)]);
}

/// What an event ends is scored as it stands, without the points for the row.
#[test]
fn games_cut_short_are_scored_as_they_stand() {
    let mut games = new(GameId::Pente, &["mode=points", "players=3"]);
    let mut game = games.next_game().expect("open").game;
    play_on(&mut game, "0 R9U9 L9D9 R1 R9U8 L9D7 R2 R9U7 L9D5");
    assert_eq!(games.finish(game.clone()), Err(MatchError::NotFinished));
    game.conclude(Event::Agreement).expect("always");
    games.finish(game).expect("over");
    assert_eq!(games.sheet().lines[0].outcome, Outcome::Draw(Ending::Agreement));
    assert_eq!(games.totals(), [Halves::whole(1), Halves::whole(1), Halves(0)]);

    let mut games = new(GameId::Pente, &["mode=points"]);
    let mut game = games.next_game().expect("open").game;
    play_on(&mut game, "0 R1 D1 R2 R3*");
    game.conclude(resigns(0)).expect("two sides");
    games.finish(game).expect("over");
    assert_eq!(games.totals(), [Halves::whole(1), Halves(0)]);
    assert_eq!(next(&games), (vec![0, 1], Reason::Loser));
}

#[test]
fn the_first_at_the_target_wins() {
    let mut games = new(GameId::Pente, &["mode=points", "target=6", "handicap=0,4"]);
    assert_eq!(games.standing(), Standing::Open);
    play(&mut games, SIX_TO_ONE);
    assert_eq!(games.standing(), Standing::Won(Person(0)));
    assert!(games.next_game().is_none());
    let mut another = GameTree::new(AnyPosition::new(&games.options()).expect("playable"));
    another.conclude(Event::Agreement).expect("always");
    assert_eq!(games.finish(another), Err(MatchError::Over));
    // Taken back it goes on.
    let game = games.reopen().expect("one");
    assert!(games.standing() == Standing::Open && games.lines().is_empty());
    games.finish(game).expect("again");
    assert_eq!(games.standing(), Standing::Won(Person(0)));
}

#[test]
fn of_two_at_the_target_the_higher_wins() {
    let mut games = new(GameId::Pente, &["mode=points", "target=6", "handicap=1,5"]);
    play(&mut games, SIX_TO_ONE);
    assert_eq!(games.totals(), [Halves::whole(7), Halves::whole(6)]);
    assert_eq!(games.standing(), Standing::Won(Person(0)));
}

#[test]
fn equals_at_the_target_play_on() {
    let mut games = new(GameId::Pente, &["mode=points", "target=6", "handicap=0,5"]);
    play(&mut games, SIX_TO_ONE);
    assert_eq!(games.standing(), Standing::Tied);
    assert_eq!(next(&games), (vec![1, 0], Reason::Loser));
    // Drawn without points: still equal.
    end(&mut games, Event::Agreement);
    assert_eq!(games.standing(), Standing::Tied);
    let mut game = games.next_game().expect("open").game;
    play_on(&mut game, "0 R1 D1 R2 R3*");
    game.conclude(Event::Agreement).expect("always");
    games.finish(game).expect("over");
    assert_eq!(games.standing(), Standing::Won(Person(0)), "one point ahead is enough");
}

#[test]
fn elsewhere_wins_and_draws_are_counted() {
    let mut games = new(GameId::Hexade, &[]);
    end(&mut games, resigns(1));
    end(&mut games, Event::Agreement);
    end(&mut games, resigns(1));
    let sheet = games.sheet();
    assert_eq!((sheet.target, games.standing()), (None, Standing::Open));
    assert_eq!(sheet.lines[0].scores[0].awards, [(Award::Win, Halves(2))]);
    assert_eq!(sheet.lines[1].scores[1].awards, [(Award::Draw, Halves(1))]);
    let shown: Vec<String> = sheet.totals.iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["2½", "½"]);
    assert_eq!([Halves(0), Halves(1), Halves(4)].map(|halves| halves.to_string()), ["0", "½", "2"]);

    // Every member of a team has its wins.
    let mut games = new(GameId::Kensington, &["players=4"]);
    end(&mut games, resigns(2));
    assert_eq!(games.totals(), [Halves(0), Halves(2), Halves(0), Halves(2)]);
}

#[test]
fn only_games_of_the_match_are_taken() {
    let mut games = new(GameId::Hexade, &[]);
    let mut other = GameTree::new(AnyPosition::start(GameId::Pente));
    other.conclude(Event::Agreement).expect("always");
    assert_eq!(games.finish(other), Err(MatchError::OtherGame));
    let mut position = AnyPosition::start(GameId::Hexade);
    let action = position.pick(|n| fastrand::Rng::with_seed(1).u32(..n), &mut Vec::new()).expect("some");
    position.apply(&action);
    let mut other = GameTree::new(position);
    other.conclude(Event::Agreement).expect("always");
    assert_eq!(games.finish(other), Err(MatchError::OtherGame));
    assert!(games.games().is_empty());
    let options = Options::of(GameId::Hexade);
    assert_eq!(Match::new(&options, ["Ann"]).map(|_| ()), Err(MatchError::People(2)));
    let options = Options::parse(GameId::Pente, ["players=3"]).expect("words");
    assert!(matches!(Match::new(&options, NAMES), Err(MatchError::Options(_))));
}

#[test]
fn chance_keeps_the_order_round_the_table() {
    let mut seen = std::collections::BTreeSet::new();
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..100 {
        let mut table = [0, 1, 2, 3];
        by_chance(&mut table, &mut rng);
        assert!((0..4).all(|i| table[(i + 1) % 4] == (table[i] + 1) % 4));
        seen.insert(table[0]);
    }
    assert_eq!(seen.len(), 4);
    by_chance::<u8>(&mut [], &mut rng);
}

/// Random matches of every ruleset, with branches, remarks and a game that goes on: read back and written again they
/// are the same to the byte.
#[test]
fn matches_come_back_byte_for_byte() {
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(41);
        let names = ["Ann", "  Bob \n the \"second\" "].into_iter().chain(NAMES.into_iter().skip(2));
        let mut games = Match::new(&start.options(), names.take(start.seats())).expect("as many");
        for number in 1..=3 {
            let mut game = games.next_game().expect("far from the target").game;
            for _ in 0..40 {
                match game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
                    Some(action) if rng.u8(0..6) > 0 => game.advance(&action),
                    _ => drop(game.undo(rng.usize(..=game.ply().min(4)))),
                }
                if rng.u8(0..9) == 0 {
                    game.set_comment(game.cursor(), "a {remark}");
                }
            }
            let text = games.record(Some(&game));
            let (back, going_on) = Match::parse_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(back.record(going_on.as_ref()), text);
            assert_eq!((back.sheet(), back.games().len()), (games.sheet(), number - 1));
            if game.outcome().is_none() {
                game.conclude(Event::Agreement).expect("always");
            }
            games.finish(game).expect("over");
        }
        let text = games.record(None);
        let (back, going_on) = Match::parse_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(going_on.is_none());
        assert_eq!((back.record(None), back.name(Person(1))), (text.clone(), "Bob the \"second\""));
        assert_eq!((back.sheet(), back.options()), (games.sheet(), games.options()));
        assert!(matches!(text.parse::<RecordFile>(), Ok(RecordFile::Match(..))));
        // The same file is a list of games for who does not care.
        assert_eq!(GameTree::parse_records(&text).expect("good").len(), 3);
    }
}

/// A game that was finished in a branch is written with that branch as its main line.
#[test]
fn the_line_that_was_played_is_the_main_line() {
    let mut games = new(GameId::Hexade, &[]);
    let mut game = games.next_game().expect("open").game;
    play_on(&mut game, "J10 A1 J13");
    game.undo(2);
    play_on(&mut game, "K5");
    game.conclude(Event::Agreement).expect("always");
    games.finish(game).expect("over");
    let text = games.record(None);
    assert!(text.ends_with("[Result \"draw agreement\"]\n\n1. J10 2. K5 (2. A1 3. J13) 1/2-1/2\n"), "{text}");
    assert_eq!(Match::parse_record(&text).expect("good").0.record(None), text);
}

#[test]
fn faults_of_matches_are_told_with_their_place() {
    let mut games = new(GameId::Pente, &["mode=points", "target=10", "handicap=4,0"]);
    end(&mut games, resigns(1));
    play(&mut games, SIX_TO_ONE);
    let text = games.record(None);
    assert!(
        text.starts_with(
            "[Game \"pente\"]\n[Mode \"points\"]\n[Target \"10\"]\n[Handicap \"4,0\"]\n[MatchGame \"1\"]\n\
             [Player1 \"Ann\"]\n[Player2 \"Bob\"]\n[Result \"win green resignation\"]\n\n1-0\n\n[Game \"pente\"]\n"
        ),
        "{text}"
    );
    assert!(Match::parse_record(&text).is_ok(), "{text}");
    let second = text.find("\n\n[Game").map(|at| &text[at + 2..]).expect("a second game");
    let won = second.replace("\"2\"", "\"3\"").replace("Bob", "Cem").replace("Ann", "Bob").replace("Cem", "Ann");
    let mut game = games.games()[1].clone();
    game.go(NodeId::START);
    play_on(&mut game, "0");
    let position = game.position().to_string();
    for (text, expected) in [
        (text.replace("[MatchGame \"2\"]", "[MatchGame \"3\"]"), "line 16, column 1: game 2 of the match has another"),
        (text.replace("[MatchGame \"1\"]\n", ""), "line 1, column 1: game 1 of the match has another number"),
        (text.replace("[Player1 \"Bob\"]", "[Player1 \"Ann\"]"), "line 17, column 1: Player1 is “Ann” in game 2"),
        (text.replace("[Player1 \"Bob\"]\n", ""), "line 12, column 1: Player1 is “” in game 2"),
        (text.replacen("\"10\"", "\"11\"", 1), "line 12, column 1: game 2 of the match has other rules"),
        (
            text.replacen("win green resignation", "*", 1).replacen("\n1-0", "\n*", 1),
            "line 12, column 1: game 1 is not over",
        ),
        (text.replacen("[Target \"10\"]", "[Target \"4\"]", 1), "line 4, column 1: handicap=4,0"),
        (
            (text.clone() + "\n" + &won).replace("[Target \"10\"]", "[Target \"5\"]"),
            "line 24, column 1: the match was over",
        ),
        (
            text.replacen("[MatchGame", &format!("[Position \"{position}\"]\n[MatchGame"), 1),
            "line 13, column 1: game 2 of the match has other rules or another start",
        ),
        (String::new(), "line 1, column 1: there is no record"),
    ] {
        let error = Match::parse_record(&text).map(|_| ()).expect_err(&text).english();
        assert!(error.starts_with(expected), "{expected}\n{error}\n{text}");
    }
}

#[test]
fn damaged_matches_never_panic() {
    let mut rng = fastrand::Rng::with_seed(43);
    let mut games = new(GameId::Pente, &["mode=points", "target=9", "handicap=4,0"]);
    end(&mut games, resigns(1));
    play(&mut games, SIX_TO_ONE);
    let text = games.record(games.next_game().map(|setting| setting.game).as_ref());
    for _ in 0..2_000 {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..letters.len());
            letters[at] = *rng.choice(&['[', ']', '"', '1', '2', '9', '0', ',', '*', ' ', '\n', 'n']).expect("some");
        }
        let damaged: String = letters.into_iter().collect();
        if let Ok(RecordFile::Match(opened)) = damaged.parse::<RecordFile>() {
            let record = opened.0.record(opened.1.as_ref());
            let (back, going_on) =
                Match::parse_record(&record).unwrap_or_else(|error| panic!("{error}\n{record}\n{damaged}"));
            assert_eq!(back.record(going_on.as_ref()), record);
        }
    }
}

/// As many games as a file can hold take no longer each.
#[test]
fn long_matches_are_read_soon() {
    let game = |number| format!("[Game \"hexade\"][MatchGame \"{number}\"][Result \"draw agreement\"] 1/2-1/2\n");
    let text: String = (1..=14_000).map(game).collect();
    assert!(text.len() < 1_000_000);
    let (games, _) = within(Duration::from_secs(10), || Match::parse_record(&text)).expect("good");
    assert_eq!(games.totals(), [Halves(14_000); 2]);
}
