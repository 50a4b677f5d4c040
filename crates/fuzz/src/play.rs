//! What every position promises that was let in: it answers, its list is right, and it can be played on.

use fastrand::Rng;
use std::hash::{DefaultHasher, Hash, Hasher};
use tessera_rules::Pick;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{Action, AnyPosition, Explain, MatchRules, Position, Seat, narrow, notation};
use tessera_think::{Level, Limits, Player, hint, threats};

/// The random numbers that belong to a text: the same each time.
pub fn chance(text: &str) -> Rng {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    Rng::with_seed(hasher.finish())
}

/// Actions of a position that are checked one by one at most.
const LOOKED_AT: usize = 12;

/// Plays at most `steps` random actions from a position; all promises must hold after each.
///
/// # Panics
/// If a promise is broken.
pub fn play_on(position: &AnyPosition, steps: usize, rng: &mut Rng) {
    let mut position = position.clone();
    let mut actions = Vec::new();
    for _ in 0..=steps {
        look(&position, &mut actions, rng);
        let Some(action) = rng.choice(&actions) else { return };
        position.apply(action);
    }
}

fn look(position: &AnyPosition, actions: &mut Vec<Action>, rng: &mut Rng) {
    position.legal(actions);
    assert_eq!(actions.is_empty(), position.outcome().is_some(), "nothing to do exactly when it is over: {position}");
    assert_eq!(position.to_act().is_none(), actions.is_empty(), "somebody acts until it is over: {position}");
    assert_eq!(position.task().is_none(), actions.is_empty(), "there is a task until it is over: {position}");
    for _ in 0..LOOKED_AT.min(actions.len()) {
        let action = actions[rng.usize(..actions.len())];
        for coords in [Coords::Rulebook, Coords::Letters] {
            let text = notation::spell(&action, position, coords);
            assert_eq!(notation::resolve(&text, position, coords), Ok(action), "{text} in {position}");
        }
    }
    let all: u32 = narrow(actions.len());
    if let Some(chosen) = all.checked_sub(1).map(|last| rng.u32(..=last)) {
        let picked = position.pick(|count| chosen.min(count - 1), &mut Vec::new());
        assert_eq!(picked, actions.get(chosen as usize).copied(), "the same one without the list: {position}");
    }
    for seat in Seat::first(position.seats()) {
        let _ = (position.tally(seat), position.counted(seat), position.points(seat), position.colour(seat));
    }
    let _ = (notation::result(position), notation::score(position), notation::scores(position, position.outcome()));
    let _ = (position.deciding(), position.announced());
}

/// Positions that the computer searches.
const THOUGHT: u64 = 300;

/// Lets the computer think a little about a position at one of its levels: it finds something to do wherever there is
/// something, in slices of whatever size, and what it expects can be played.
///
/// # Panics
/// If a promise is broken.
pub fn think_of(position: &AnyPosition, rng: &mut Rng) {
    let level = Level::ALL[rng.usize(..Level::ALL.len())];
    let limits = Limits { nodes: Some(THOUGHT), ..level.limits() };
    let mut player = Player::new(position, &[], level, limits, rng.u64(..));
    while !player.think(rng.u64(1..=THOUGHT)) {}
    let choice = player.choice();
    assert_eq!(choice.is_none(), position.outcome().is_some(), "it acts until it is over: {position}");
    let on_board = |point: &Point| point.index() < position.board().len();
    assert!(threats(position).iter().all(|threat| threat.points.iter().all(on_board)), "threats of {position}");
    let Some(choice) = choice else { return };
    let mut after = position.clone();
    for action in &choice.actions {
        assert_eq!(after.refusal(action), None, "{level:?} expects {action:?} in {after}");
        after.apply(action);
    }
    assert!(hint(position, &choice).points.iter().all(on_board), "hint of {position}");
}

/// A position is written and read again.
///
/// # Panics
/// If another one comes back.
pub fn written_again(position: &AnyPosition) {
    let text = position.to_string();
    let again: AnyPosition = text.parse().unwrap_or_else(|error| panic!("what is written is refused: {error}: {text}"));
    assert_eq!((&again, again.key()), (position, position.key()), "another position comes back: {text}");
    assert_eq!(again.to_string(), text);
}
