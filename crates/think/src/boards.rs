//! Which board the computer thinks on about which position. Nothing below this file knows all games.

use crate::cavendish::CavendishBoard;
use crate::chivalry::ChivalryBoard;
use crate::hexade::HexadeBoard;
use crate::kensington::KensingtonBoard;
use crate::pente::PenteBoard;
use crate::plain::PlainBoard;
use crate::search_board::SearchBoard;
use crate::term::Term;
use tessera_rules::{AnyPosition, GameId, Position};

/// The board of a position.
pub fn build(position: &AnyPosition) -> Box<dyn SearchBoard> {
    fn boxed<B: SearchBoard + 'static>(board: B) -> Box<dyn SearchBoard> {
        Box::new(board)
    }
    let tuned = match position.game() {
        GameId::Pente => PenteBoard::new(position).map(boxed),
        GameId::Cavendish => CavendishBoard::new(position).map(boxed),
        GameId::Hexade => HexadeBoard::new(position).map(boxed),
        GameId::Kensington => KensingtonBoard::new(position).map(boxed),
        GameId::Chivalry => ChivalryBoard::new(position).map(boxed),
    };
    tuned.unwrap_or_else(|| boxed(PlainBoard::new(position)))
}

/// What the value of a position is made of; `None` where its board does not say.
pub fn terms(position: &AnyPosition) -> Option<Vec<Term>> {
    match position.game() {
        GameId::Pente => PenteBoard::new(position).map(|board| board.terms()),
        GameId::Cavendish => CavendishBoard::new(position).map(|board| board.terms()),
        GameId::Hexade => HexadeBoard::new(position).map(|board| board.terms()),
        GameId::Kensington => KensingtonBoard::new(position).map(|board| board.terms()),
        GameId::Chivalry => None,
    }
}
