//! What the tests of the games share: positions are played and asked by texts, as the rules write them.

use crate::geometry::{Board, Coords, Point};
use crate::notation;
use crate::{
    Action, Ending, Game, GameId, Options, Outcome, Position, Refusal, Rule, Seats, StateError, StateReader,
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
