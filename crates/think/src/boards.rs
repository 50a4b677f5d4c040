//! What differs from game to game: the board that the engine searches on, and what generic code has to know of a game.
//! No other generic file names a game, but for the table of levels in `profile.rs`.

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

/// What the plain board has to know of a game.
fn nature(game: GameId) -> Nature {
    match game {
        GameId::Pente => Nature { capture: 35, more_captures: 6, quiet: true, ..Nature::default() },
        GameId::Kensington => Nature { repeats: true, extra_depth: Some(kensington::extra_depth), ..Nature::default() },
        // Their own boards know all options.
        GameId::Cavendish | GameId::Hexade | GameId::Chivalry => Nature::default(),
    }
}
