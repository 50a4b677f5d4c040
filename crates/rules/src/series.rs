//! What a match, a series of games, asks of a game: who begins the next one, and what one brings.

/// Why a person begins a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It is the first game: the people agreed, or chance decided.
    First,
    /// The loser of the last game begins.
    Loser,
    /// The last game was drawn: whoever did not begin it begins.
    OtherAfterDraw,
    /// The next person of the team that lost the last game begins.
    LosingTeam,
    /// The last game was drawn: the next person round the table begins.
    NextAfterDraw,
    /// The next person round the table begins, whoever won.
    Next,
    /// The other player begins, whoever won.
    Other,
    /// The colours change from game to game, and the beginner with them.
    ColoursChange,
}

/// Who begins the next game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NextFirst {
    /// So many places round the table from whoever began the last game.
    pub places: usize,
    /// Why.
    pub reason: Reason,
}

/// What the points of a points game are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    /// One for each pair captured.
    pub captures: u16,
    /// One for each row of exactly `length` still on the board.
    pub rows: u16,
    /// Stones in such a row: one fewer than end the game.
    pub length: u8,
    /// For the row that ended the game.
    pub bonus: u16,
}
