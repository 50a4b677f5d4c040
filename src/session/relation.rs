//! What two states of a match have to do with each other, as when it comes back by link: by the rules, the people and
//! what was played, whatever is remarked or tried beside that.

use super::series::Match;
use super::tree::GameTree;
use serde::Serialize;
use tessera_rules::{Action, Outcome};

/// What another state of a match is to this one. Numbers are of actions.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Relation {
    /// It is as far.
    Same {
        /// How many were played.
        common: usize,
    },
    /// It has gone on.
    Ahead {
        /// How many were played in both.
        common: usize,
        /// How many it has beyond them.
        more: usize,
    },
    /// This one has gone on.
    Behind {
        /// How many were played in both.
        common: usize,
        /// How many this one has beyond them.
        more: usize,
    },
    /// It begins as this one does, and then goes another way.
    Branch {
        /// How many were played in both.
        common: usize,
        /// Whether this one can take it in: not where it has games of the match that the other has not.
        takes: bool,
    },
    /// It is another match.
    Other,
}

/// What happens in a match.
#[derive(PartialEq, Eq)]
enum Happening {
    Action(Action),
    /// An event ends the game, or the rules do.
    End(Outcome),
}

/// A match as it stands: the games that are over, and the one on the board.
#[derive(Clone, Copy)]
pub(crate) struct Stand<'a> {
    pub games: &'a Match,
    pub game: &'a GameTree,
}

impl Stand<'_> {
    fn happenings(self) -> Vec<Happening> {
        let mut all = Vec::new();
        for game in self.games.games() {
            all.extend(game.line().into_iter().map(Happening::Action));
            all.extend(game.outcome().map(Happening::End));
        }
        let line = self.game.path(self.game.stands());
        all.extend(line.into_iter().filter_map(|at| self.game.action(at)).map(Happening::Action));
        all.extend(self.game.result().map(Happening::End));
        all
    }

    /// Whether the same people play by the same rules.
    fn is_of(self, other: Self) -> bool {
        let mut people = self.games.people();
        self.game.start() == other.game.start()
            && people.all(|person| self.games.name(person) == other.games.name(person))
    }

    /// What another state is to this one.
    pub fn relation(self, other: Self) -> Relation {
        if !self.is_of(other) {
            return Relation::Other;
        }
        let (ours, theirs) = (self.happenings(), other.happenings());
        let shared = ours.iter().zip(&theirs).take_while(|(one, other)| one == other).count();
        let actions = |part: &[Happening]| part.iter().filter(|one| matches!(one, Happening::Action(_))).count();
        let common = actions(&ours[..shared]);
        match (ours.len() - shared, theirs.len() - shared) {
            _ if common == 0 => Relation::Other,
            (0, 0) => Relation::Same { common },
            (0, _) => Relation::Ahead { common, more: actions(&theirs[shared..]) },
            (_, 0) => Relation::Behind { common, more: actions(&ours[shared..]) },
            _ => Relation::Branch { common, takes: other.games.games().len() >= self.games.games().len() },
        }
    }
}

impl Match {
    /// This match, with a game of it on the board, after another state of it was taken in: the other's games and the one
    /// on its board, with what was tried and remarked here beside it.
    pub(crate) fn taking_in(&self, game: &GameTree, other: Stand) -> (Self, GameTree) {
        let ours: Vec<&GameTree> = self.games().iter().chain([game]).collect();
        let with_ours = |index: usize, theirs: &GameTree| {
            ours.get(index).map_or_else(
                || theirs.clone(),
                |&ours| {
                    let mut game = ours.clone();
                    game.graft(theirs);
                    game
                },
            )
        };
        let mut games = self.clone();
        while games.reopen().is_some() {}
        for (index, theirs) in other.games.games().iter().enumerate() {
            // Both are over and of the same start, so that the match takes it.
            if games.finish(with_ours(index, theirs)).is_err() {
                return (other.games.clone(), other.game.clone());
            }
        }
        let last = games.games().len();
        let mut game = with_ours(last, other.game);
        super::series::label_truly(&mut game, &games);
        (games, game)
    }
}
