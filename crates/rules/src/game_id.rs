//! Which game: the name alone. What each game says of itself is told where [`AnyPosition`](crate::AnyPosition) is made, so
//! that whatever only names a game needs to know none.

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
