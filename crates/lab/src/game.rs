//! A game that the laboratory plays or reads.

use tessera_rules::geometry::Coords;
use tessera_rules::{Action, AnyPosition, Outcome, Position, Seat, Seats, notation};

/// The positions of a game, the start first, and the actions between them.
#[derive(Clone)]
pub struct Game {
    positions: Vec<AnyPosition>,
    actions: Vec<Action>,
}

impl Game {
    pub fn new(start: AnyPosition) -> Self {
        Self { positions: vec![start], actions: Vec::new() }
    }

    /// A game by its actions in notation.
    ///
    /// # Errors
    /// The action that is not legal.
    pub fn replay<'a>(start: &AnyPosition, texts: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let mut game = Self::new(start.clone());
        for text in texts {
            game.apply(notation::resolve(text, game.position(), Coords::Rulebook).map_err(|_| text)?);
        }
        Ok(game)
    }

    pub fn start(&self) -> &AnyPosition {
        &self.positions[0]
    }

    /// The last position.
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.positions.len() - 1]
    }

    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    pub fn apply(&mut self, action: Action) {
        let mut next = self.position().clone();
        next.apply(&action);
        self.positions.push(next);
        self.actions.push(action);
    }

    /// Plays on until the game is over, has `longest` actions, or nobody chooses one.
    pub fn play_on(&mut self, longest: usize, mut choose: impl FnMut(&Self) -> Option<Action>) {
        while self.actions.len() < longest
            && self.position().to_act().is_some()
            && let Some(action) = choose(self)
        {
            self.apply(action);
        }
    }

    /// The winners; none of a draw, or of a game that is not over.
    pub fn winners(&self) -> Seats {
        self.position().outcome().map_or(Seats::EMPTY, Outcome::winners)
    }

    /// The actions in notation.
    pub fn texts(&self) -> Vec<String> {
        self.positions.iter().zip(&self.actions).map(|(before, action)| text(before, action)).collect()
    }
}

/// The side of a seat: 0 is that of the first seat, 1 all others.
pub fn side_of(position: &AnyPosition, seat: Seat) -> usize {
    usize::from(!position.side(Seat::ALL[0]).contains(seat))
}

/// The legal actions of a position.
pub fn legal(position: &AnyPosition) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions
}

/// The actions that win at once.
pub fn wins(position: &AnyPosition) -> Vec<Action> {
    let Some(seat) = position.to_act() else { return Vec::new() };
    let does_win = |action: &Action| position.after(action).outcome().is_some_and(|end| end.is_won_by(seat));
    legal(position).into_iter().filter(does_win).collect()
}

/// An action of a position in writing.
pub fn text(before: &AnyPosition, action: &Action) -> String {
    notation::print(&before.spell(action), before.board(), Coords::Rulebook)
}

/// The seed of a game of a run, by its number.
pub const fn seed_of(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::GameId;

    #[test]
    fn a_game_is_played_on_to_its_longest_or_to_its_end() {
        let mut game = Game::new(AnyPosition::start(GameId::Hexade));
        let first = |game: &Game| legal(game.position()).first().copied();
        game.play_on(3, first);
        assert_eq!((game.actions().len(), game.positions().len()), (3, 4));
        let texts = game.texts();
        let again = Game::replay(game.start(), texts.iter().map(String::as_str)).expect("legal");
        assert_eq!(again.position(), game.position());
        assert_eq!(Game::replay(game.start(), [texts[0].as_str(), "Z99"]).err(), Some("Z99"));
        game.play_on(3, |_| unreachable!("it has three already"));
        game.play_on(5, |_| None);
        assert_eq!(game.actions().len(), 3);
        game.play_on(usize::MAX, first);
        assert!(game.position().outcome().is_some());
    }
}
