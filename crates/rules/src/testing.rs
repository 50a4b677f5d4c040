//! What the tests of the games share: positions are played and asked by texts, as the rules write them.

use crate::geometry::{Board, Coords, Point};
use crate::notation;
use crate::{
    Action, Ending, Game, GameId, Options, Outcome, Position, Refusal, Rule, Seat, Seats, StateError, StateReader,
    StateWriter, Written,
};

/// The game's options from words: `mode=team tournament=on`.
pub fn options<P: Game>(words: &str) -> Options {
    let game = GameId::ALL.into_iter().find(|game| game.key() == P::KEY).expect("a game");
    Options::parse(game, words.split_whitespace()).expect("options")
}

/// The start position under these options.
pub fn start<P: Game>(words: &str) -> P {
    P::new(&options::<P>(words)).expect("options that go together")
}

/// A position from its written state, if it is possible.
pub fn try_read<P: Game>(words: &str, state: &str) -> Result<P, StateError> {
    let options = options::<P>(words);
    let start = P::new(&options).expect("options that go together");
    let mut reader = StateReader::new(start.board(), state.split_whitespace())?;
    let position = P::read(&options, &mut reader)?;
    reader.finish().map(|()| position)
}

/// A position from its written state.
pub fn read<P: Game>(words: &str, state: &str) -> P {
    try_read(words, state).unwrap_or_else(|error| panic!("{error}: {state}"))
}

/// The written state that [`read`] reads.
pub fn write(position: &impl Position) -> String {
    let mut out = StateWriter::new(position.board());
    position.write(&mut out);
    out.finish()
}

/// What a text says on a board, legal or not.
pub fn written(board: &Board, text: &str) -> Written {
    notation::parse(text, board, Coords::Rulebook).expect(text)
}

/// The action that a text stands for.
pub fn resolve(position: &impl Position, text: &str) -> Result<Action, Refusal> {
    position.resolve(&written(position.board(), text))
}

/// The rule that refuses a text.
pub fn refused(position: &impl Position, text: &str) -> &'static Rule {
    resolve(position, text).expect_err(text).rule
}

/// The id of the rule that refuses a text, empty for a legal one.
pub fn refusal(position: &impl Position, text: &str) -> &'static str {
    resolve(position, text).map_or_else(|refusal| refusal.rule.id, |_| "")
}

/// Plays texts one after the other.
pub fn play(position: &mut impl Position, texts: &str) {
    for text in texts.split_whitespace() {
        let action = resolve(position, text).unwrap_or_else(|refusal| panic!("{text}: {}", refusal.rule.id));
        position.apply(&action);
    }
}

/// The position after these texts.
pub fn after<P: Position>(mut position: P, texts: &str) -> P {
    play(&mut position, texts);
    position
}

/// All legal actions.
pub fn actions(position: &impl Position) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions
}

/// The canonical text of a legal action.
pub fn text(position: &impl Position, action: &Action) -> String {
    notation::print(&position.spell(action), position.board(), Coords::Rulebook)
}

/// The canonical texts of all legal actions, sorted.
pub fn legal(position: &impl Position) -> Vec<String> {
    let mut texts: Vec<String> = actions(position).iter().map(|action| text(position, action)).collect();
    texts.sort();
    texts
}

/// The labels of points, sorted.
pub fn labels(position: &impl Position, points: impl IntoIterator<Item = Point>) -> Vec<&'static str> {
    let board = position.board();
    let mut labels: Vec<&str> = points.into_iter().map(|at| board.label(at)).collect();
    labels.sort_unstable();
    labels
}

/// The end that these seats have won by.
pub fn won(seats: &[u8], ending: Ending) -> Outcome {
    Outcome::Win(Seats(seats.iter().fold(0, |set, seat| set | 1 << seat)), ending)
}

/// Asks of the position with each seat's turn that it is the one that a set-up gives, and has its key and legal actions.
/// Who acts in Pente follows from the stones, so that no set-up gives it: there the turn must come back.
fn check_turns<P: Game>(words: &str, position: &P) {
    let Some(acts) = position.to_act() else {
        return assert_eq!(position.with_turn(Seat(0)), None, "{words} {position:?}");
    };
    let (state, seats) = (write(position), position.seats());
    assert_eq!(position.with_turn(Seat(u8::try_from(seats).expect("few"))), None, "{words} {state}");
    for seat in Seat::first(seats) {
        let Some(turned) = position.with_turn(seat) else {
            assert_ne!(seat, acts, "{words} {state}");
            continue;
        };
        assert_eq!(turned.to_act(), Some(seat), "{words} {state}");
        assert_eq!(turned == *position, seat == acts, "{words} {state}");
        if P::KEY == "pente" {
            assert!(turned.with_turn(acts).is_some_and(|back| back == *position && back.key() == position.key()));
            assert!(seat == acts || turned.key() != position.key(), "{words} {state}");
            continue;
        }
        let drop_ply = |word: &str| seat == acts || !word.starts_with("ply=");
        let act = |word: &str| if word.starts_with("act=") { format!("act={}", seat.0 + 1) } else { word.to_owned() };
        let expected: Vec<String> = state.split_whitespace().filter(|word| drop_ply(word)).map(act).collect();
        let set_up: P = read(words, &expected.join(" "));
        assert!(set_up == turned && set_up.key() == turned.key(), "{words} {state}");
        assert_eq!(legal(&set_up), legal(&turned), "{words} {state}");
    }
}

/// Plays at random, often what captures, under each of these options, and asks at each step: the game is over exactly when nothing is legal,
/// what is legal is unique, has a text that resolves to it and can be picked; the state is read back as it was written.
pub fn play_at_random<P: Game + PartialEq>(options: &[&str], steps: usize) {
    for (seed, words) in (0u64..).zip(options) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position: P = start(words);
        for _ in 0..steps {
            let state = write(&position);
            let back: P = read(words, &state);
            assert!(back == position && back.key() == position.key() && write(&back) == state, "{words} {state}");
            check_turns(words, &position);
            let actions = actions(&position);
            assert_eq!(actions.is_empty(), position.outcome().is_some(), "{words} {state}");
            assert_eq!(actions.is_empty(), position.to_act().is_none(), "{words} {state}");
            let mut texts = legal(&position);
            for (action, text) in actions.iter().map(|action| (action, text(&position, action))) {
                assert_eq!(
                    resolve(&position, &text).map_err(|refusal| refusal.rule.id),
                    Ok(*action),
                    "{words} {state}"
                );
            }
            texts.dedup();
            assert_eq!(texts.len(), actions.len(), "{words} {state}");
            if actions.is_empty() {
                break;
            }
            let captures = |at: &usize| !position.captures(&actions[*at]).is_empty();
            let capturing: Vec<usize> = (0..actions.len()).filter(captures).collect();
            let any = random.usize(..actions.len());
            let at = if random.bool() { random.choice(capturing).unwrap_or(any) } else { any };
            let pick = |count: u32| {
                assert_eq!(count as usize, actions.len(), "{words} {state}");
                u32::try_from(at).expect("small")
            };
            assert_eq!(position.pick(pick, &mut Vec::new()), Some(actions[at]), "{words} {state}");
            position.apply(&actions[at]);
        }
    }
}
