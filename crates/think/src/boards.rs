//! What differs from game to game: the board that the engine searches on, and what generic code has to know of a game.
//! No other generic file names a game, but for the tables by game in `profile.rs`, `book.rs`, `calibration.rs` and `review/`.

use crate::cavendish::CavendishBoard;
use crate::chivalry::ChivalryBoard;
use crate::hexade::HexadeBoard;
use crate::kensington::{self, KensingtonBoard};
use crate::pente::{PenteBoard, TeamBoard};
use crate::plain::{Nature, PlainBoard};
use crate::search_board::SearchBoard;
use crate::sieve::{Beside, Everything, Hexagons, Sieve};
use crate::term::Term;
use tessera_rules::{AnyPosition, GameId, Position};

/// The board of a position: the tuned one of its game, or the plain one where that does not know the options.
pub fn build(position: &AnyPosition) -> Box<dyn SearchBoard> {
    fn boxed<B: SearchBoard + 'static>(board: B) -> Box<dyn SearchBoard> {
        Box::new(board)
    }
    let tuned = match position.game() {
        GameId::Pente => PenteBoard::new(position).map(boxed).or_else(|| TeamBoard::new(position).map(boxed)),
        GameId::Cavendish => CavendishBoard::new(position).map(boxed),
        GameId::Hexade => HexadeBoard::new(position).map(boxed),
        GameId::Kensington => KensingtonBoard::new(position).map(boxed),
        GameId::Chivalry => ChivalryBoard::new(position).map(boxed),
    };
    tuned.unwrap_or_else(|| plain(position))
}

/// The board that knows every game and all options, but none of them well.
pub fn plain(position: &AnyPosition) -> Box<dyn SearchBoard> {
    Box::new(PlainBoard::new(position, nature(position.game())))
}

/// The terms of a position's evaluation; `None` where its board does not list them.
pub fn terms(position: &AnyPosition) -> Option<Vec<Term>> {
    match position.game() {
        GameId::Pente => PenteBoard::new(position).map(|board| board.terms()),
        GameId::Cavendish => CavendishBoard::new(position).map(|board| board.terms()),
        GameId::Hexade => HexadeBoard::new(position).map(|board| board.terms()),
        GameId::Kensington => KensingtonBoard::new(position).map(|board| board.terms()),
        GameId::Chivalry => ChivalryBoard::new(position).map(|board| board.terms()),
    }
}

/// What rules wins out in a game.
pub fn sieve(game: GameId) -> &'static dyn Sieve {
    match game {
        GameId::Pente | GameId::Cavendish | GameId::Hexade => &Beside,
        GameId::Kensington => &Hexagons,
        GameId::Chivalry => &Everything,
    }
}

/// Steps to the nearest piece within which people place one, where pieces that are far apart do nothing for each other.
pub fn reach(game: GameId) -> Option<usize> {
    match game {
        GameId::Pente | GameId::Cavendish | GameId::Hexade => Some(2),
        GameId::Kensington | GameId::Chivalry => None,
    }
}

/// Whether the enemy may break a winning shape with the next action.
pub fn can_be_broken(game: GameId) -> bool {
    game == GameId::Hexade
}

/// What the plain board has to know of a game.
fn nature(game: GameId) -> Nature {
    match game {
        GameId::Pente => Nature { capture: 35, more_captures: 6, quiet: true, ..Nature::default() },
        GameId::Kensington => Nature { repeats: true, extra_depth: Some(kensington::extra_depth), ..Nature::default() },
        // Their own boards know all options.
        GameId::Cavendish | GameId::Hexade | GameId::Chivalry => Nature::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_board::Want;
    use crate::sight;
    use crate::sparring::{Novice, Partner};
    use tessera_rules::geometry::Point;
    use tessera_rules::{Action, Options};

    #[test]
    fn tables_by_game_are_in_the_order_of_all_games() {
        assert_eq!(GameId::ALL.map(|game| game as usize), [0, 1, 2, 3, 4]);
    }

    /// Where the side that is not to act would win, were it to.
    fn threats(position: &AnyPosition) -> Vec<Option<Point>> {
        let Some(turned) = position.swap_turn() else { return Vec::new() };
        let mut actions = Vec::new();
        turned.legal(&mut actions);
        actions.iter().filter(|action| sight::wins(&turned, action)).map(Action::target).collect()
    }

    #[test]
    fn a_capture_breaks_a_threat_unless_it_ends_where_the_threat_is() {
        let mut others = 0;
        for (game, options) in [(GameId::Pente, ""), (GameId::Cavendish, ""), (GameId::Cavendish, "edition=us")] {
            let options = Options::parse(game, options.split_whitespace()).expect("options");
            let mut breaks = 0;
            for seed in 0..60 {
                let mut position = AnyPosition::new(&options).expect("they go together");
                let mut novice = Novice::new(seed);
                while let Some(action) = novice.choose(&position) {
                    position.apply(&action);
                    let (mut board, mut moves) = (build(&position), Vec::new());
                    if position.outcome().is_some() || !board.generate(Want::Good, &mut moves) {
                        continue;
                    }
                    let threats = threats(&position);
                    for one in moves {
                        let action = board.action(one.chosen);
                        let captures = !position.captures(&action).is_empty();
                        let expected = captures && !threats.is_empty() && !threats.contains(&action.target());
                        assert_eq!(board.breaks_threat(one.chosen), expected, "{position}: {action:?}");
                        breaks += u32::from(expected);
                        others += u32::from(captures && !expected);
                    }
                }
            }
            assert!(breaks > 0, "{game} {options}");
        }
        assert!(others > 0, "some captures answer no threat, or end where it is");
    }

    #[test]
    fn a_six_is_broken_by_captures_alone() {
        // Black completes a six on C1, which White can only break by a capture.
        let five = "hexade act=2 white=F6,F8,D6 black=D2,E3,F4,F5,G5,H6 taken=0,0";
        let mut position: AnyPosition = five.parse().expect(five);
        position.apply(&Action::Place(position.board().find("C1").expect("a cell")));
        let (mut board, mut moves) = (build(&position), Vec::new());
        assert!(board.generate(Want::Good, &mut moves) && !moves.is_empty());
        assert!(moves.iter().all(|one| board.breaks_threat(one.chosen)), "{position}");
    }
}
