//! The first actions of a game, as far as they restrict where pieces are placed.

use tessera_rules::{AnyPosition, Position, Task};

/// How far the opening has come.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// Actions so far; 3 as soon as none of them restricts the next.
    pub actions: u8,
    /// The least distance of the first player's second piece from the first (in Pente from the centre); 0 where there is
    /// no such rule or it is behind us.
    pub apart: u8,
}

impl Opening {
    /// The opening of a position, asked of the rules: they name the task two actions ahead at most.
    pub fn of(position: &AnyPosition) -> Self {
        let (mut position, mut legal) = (position.clone(), Vec::new());
        for actions in (0..3).rev() {
            if let Some(Task::PlaceApart(apart)) = position.task() {
                return Self { actions, apart };
            }
            position.legal(&mut legal);
            if let Some(action) = legal.first() {
                position.apply(action);
            }
        }
        Self { actions: 3, apart: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agree::start;
    use tessera_rules::GameId;

    #[test]
    fn the_second_piece_keeps_its_distance_from_the_first() {
        for (game, options, apart) in [
            (GameId::Pente, "", 0),
            (GameId::Pente, "tournament=on", 3),
            (GameId::Cavendish, "", 4),
            (GameId::Cavendish, "edition=us", 2),
            (GameId::Hexade, "size=8", 3),
            (GameId::Kensington, "", 0),
        ] {
            let mut position = start(game, options);
            for ply in 0..4 {
                let Opening { actions, apart: found } = Opening::of(&position);
                let expected = if ply < 3 && apart > 0 { (ply, apart) } else { (3, 0) };
                assert_eq!((actions, found), expected, "{game} {options} after {ply} actions");
                let mut legal = Vec::new();
                position.legal(&mut legal);
                position.apply(&legal[0]);
            }
        }
    }
}
