//! What is accepted is quick, and what would not be is refused: positions, links and records made to keep the page busy.

use crate::common::OnBoard as Table;
use crate::common::within;
use std::time::Duration;
use tessera_command::English as _;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{self, PositionError};
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat, narrow};
use tessera_site::session::{
    GameTree, Match, RecordFile, SetUp, SetUpError, ShareError, parse_position, parse_share_code, restore, share_code,
};

/// A position with 516,285 legal actions, and links that begin from it: alone, and with 30 variations.
const CROWDED: &str = include_str!("../data/crowded.txt");
/// The dearest positions that are accepted, as far as `examples/worst.rs` found them: of each game one to open, one to
/// touch.
const WORST: &str = include_str!("../data/worst.txt");
/// What a refusal may take of the processor, and what one touch: a few milliseconds, generously.
const AT_ONCE: Duration = Duration::from_millis(500);

fn crowded() -> (&'static str, Vec<&'static str>) {
    let mut lines = CROWDED.lines();
    (lines.next().expect("the position"), lines.collect())
}

fn is_crowded(error: &str) -> bool {
    error.contains("Too many captures are possible")
}

#[test]
fn a_crowded_position_is_refused_wherever_one_comes_from_outside() {
    let (line, codes) = crowded();
    let crowded: AnyPosition = line.parse().expect("the rules have nothing against it");
    let refused = within(AT_ONCE, || parse_position(line)).expect_err("too many actions");
    assert!(matches!(refused, PositionError::State(_)) && is_crowded(&refused.english()), "{}", refused.english());
    let error = within(AT_ONCE, || Table::from_position(line, Vec::new())).expect_err("too many actions");
    assert!(is_crowded(&error.english()));
    let mut table = Table::from_position(&AnyPosition::start(GameId::Chivalry).to_string(), Vec::new()).expect("fine");
    assert!(is_crowded(&table.begin_set_up(line).expect_err("too many actions").english()));
    let by_hand = within(AT_ONCE, || SetUp::of(&crowded).position()).expect_err("too many actions");
    assert!(matches!(by_hand, SetUpError::Impossible(_)) && is_crowded(&by_hand.english()));
    for code in codes {
        let error = within(AT_ONCE, || parse_share_code(code)).expect_err("too many actions");
        assert!(matches!(&error, ShareError::Start(_)) && is_crowded(&error.english()), "{}", error.english());
    }
    let record = format!("[Game \"chivalry\"]\n[Position \"{line}\"]\n[Result \"*\"]\n\n*\n");
    let error = within(AT_ONCE, || record.parse::<RecordFile>()).expect_err("too many actions");
    assert!(is_crowded(&error.english()), "{}", error.english());
    let stored = format!("tessera-table 1\nname \nname \ngame cursor=0\n\n{record}");
    assert!(is_crowded(&within(AT_ONCE, || restore(&stored)).expect_err("too many actions").english()));
}

/// The crowded board while Black acts, and an action of Black's that leaves it as crowded.
fn before_crowded() -> (AnyPosition, Action) {
    let line = crowded().0.replace("act=1", "act=2");
    let position = parse_position(&line).expect("Black has few actions");
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let leaves_it = |action: &&Action| {
        let mut next = position.clone();
        next.apply(action);
        next.legal_within(2_000_000, &mut Vec::new()).is_none() && next.to_act() == Some(Seat::ALL[0])
    };
    let action = *actions.iter().find(leaves_it).expect("Black has a quiet action");
    (position, action)
}

/// Whatever play leads to can be looked at, stored, opened and played on: no touch waits for the list of actions.
#[test]
fn a_crowded_position_that_play_leads_to_is_quick() {
    let (start, action) = before_crowded();
    let mut game = GameTree::new(start.clone());
    game.advance(&action);
    let record = game.record();
    let (mut table, _) = within(AT_ONCE, || Table::open(&record)).expect("a record like any other");
    within(AT_ONCE, || touch_all(&mut table));
    let text = table.store(0);
    assert_eq!(restore(&text).expect("it was stored").game.ply(), 1);
    // A link is read by lists of actions: this one cannot be made, and says so at once.
    assert_eq!(within(AT_ONCE * 2, || table.sitting().share()), Err(ShareError::Crowded));
    // Some capture, as a hand would make it.
    let capture = played_by_hand(&mut table);
    assert!(capture.contains('x'), "{capture}");
    assert_eq!(table.game().ply(), 2);
    assert_eq!(Table::open(&table.sitting().record()).expect("its own record").0.game().ply(), 2);
}

/// Touches a point after the other until something is played; its text.
fn played_by_hand(table: &mut Table) -> String {
    let ply = table.game().ply();
    let mut next = Vec::new();
    table.position().next_points(&[], &mut next);
    let mut path = vec![next[0]];
    within(AT_ONCE, || table.touch(next[0], 0));
    while table.game().ply() == ply {
        table.position().next_points(&path, &mut next);
        let Some(&at) = next.first() else {
            within(AT_ONCE, || table.finish(0));
            break;
        };
        path.push(at);
        within(AT_ONCE, || (table.touch(at, 0), table.picture(), table.snapshot()));
    }
    table.snapshot().last.expect("an action").text
}

/// Touches each point that an action can begin with, and looks at what is to be seen then.
fn touch_all(table: &mut Table) {
    let mut starts = Vec::new();
    table.position().next_points(&[], &mut starts);
    for at in starts {
        if table.position().piece_at(at).is_some() {
            table.touch(at, 0);
        }
        assert!(table.picture().view.ways.len() <= 512);
        let _ = table.snapshot();
        table.cancel();
    }
}

#[test]
fn the_dearest_positions_are_quick() {
    let mut games = Vec::new();
    for line in WORST.lines() {
        let mut table = within(AT_ONCE, || Table::from_position(line, Vec::new())).expect("it is accepted");
        let pieces = narrow::<u32, _>(table.picture().figure.pieces.len()).max(1);
        within(AT_ONCE / 5 * pieces, || touch_all(&mut table));
        games.push(table.position().game());
    }
    games.dedup();
    assert_eq!(games, GameId::ALL);
}

/// Reading a code lists the actions at each place again: 600 variations of a dear position are too many, and that is
/// found soon. What is written can be read.
#[test]
fn a_link_of_many_variations_is_read_soon_or_refused() {
    for line in WORST.lines() {
        let start: AnyPosition = line.parse().expect("a position");
        let games = Match::from_start(start.clone(), vec![""; start.seats()]).expect("a name a seat");
        let mut game = GameTree::new(start);
        let mut actions = Vec::new();
        game.position().legal(&mut actions);
        for action in actions.iter().take(600) {
            game.advance(action);
            game.undo(1);
        }
        match within(4 * AT_ONCE, || share_code(&games, &game)) {
            Ok(code) => {
                let back = within(4 * AT_ONCE, || parse_share_code(&code)).expect("what is written can be read");
                assert_eq!(back.game.record(), game.record());
            }
            Err(error) => assert!(matches!(error, ShareError::Crowded | ShareError::TooLong(_)), "{error}"),
        }
    }
}

/// The canonical path of an action is found without trying all orders of its captures.
#[test]
fn long_captures_are_spelled_at_once() {
    let crowded: AnyPosition = crowded().0.parse().expect("a position");
    let mut actions = Vec::new();
    crowded.legal(&mut actions);
    assert_eq!(actions.len(), 516_285);
    let mut rng = fastrand::Rng::with_seed(5);
    rng.shuffle(&mut actions);
    within(4 * AT_ONCE, || {
        for action in &actions[..2_000] {
            let text = notation::spell(action, &crowded, Coords::Rulebook);
            assert_eq!(notation::resolve(&text, &crowded, Coords::Rulebook).as_ref(), Ok(action), "{text}");
        }
    });
}
