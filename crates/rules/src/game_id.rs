//! The games by name. Their methods are beside [`AnyPosition`](crate::AnyPosition), so that a module that only names a game
//! imports none.

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // the names say it
pub enum GameId {
    Pente,
    Cavendish,
    Hexade,
    Kensington,
    Chivalry,
}
