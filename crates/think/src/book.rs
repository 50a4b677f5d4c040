//! A small book of openings, so that the highest levels begin at once and each game in its own way. `tessera-lab openings GAME --book`
//! has made it.

use crate::mirror::{image, onto_itself};
use tessera_rules::geometry::Coords;
use tessera_rules::{Action, AnyPosition, GameId, Position, narrow, notation};

/// Plies of a line.
const PLIES: usize = 6;

/// The lines of a game by its base rules: one per line, none of them another one turned or mirrored.
const fn text(game: GameId) -> &'static str {
    match game {
        GameId::Pente => include_str!("../book/pente.txt"),
        GameId::Cavendish => include_str!("../book/cavendish.txt"),
        GameId::Hexade => include_str!("../book/hexade.txt"),
        GameId::Kensington => include_str!("../book/kensington.txt"),
        GameId::Chivalry => include_str!("../book/chivalry.txt"),
    }
}

/// The lines of a game, up to the first action of each that is not legal.
fn lines(start: &AnyPosition) -> Vec<Vec<Action>> {
    let read = |line: &str| {
        let mut now = start.clone();
        let next = |text| {
            let action = notation::resolve(text, &now, Coords::Rulebook).ok()?;
            now.apply(&action);
            Some(action)
        };
        line.split_whitespace().map_while(next).collect()
    };
    text(start.game()).lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

/// One of the actions that lead on in the book from a position after `plies` plies, by a seed.
pub fn action(position: &AnyPosition, plies: usize, seed: u64) -> Option<Action> {
    let actions = actions(position, plies);
    // `u32`: random `usize`s differ between 32 and 64 bits.
    let number = fastrand::Rng::with_seed(seed).u32(..narrow::<u32, _>(actions.len()).max(1));
    actions.get(number as usize).copied()
}

/// The actions that lead on in the book from a position, once for each line and each way to turn the board;
/// none outside the book and by other options than the base rules.
fn actions(position: &AnyPosition, plies: usize) -> Vec<Action> {
    let start = AnyPosition::start(position.game());
    if plies >= PLIES || position.options() != start.options() {
        return Vec::new();
    }
    let lines = lines(&start);
    let mut found = Vec::new();
    for map in onto_itself(&start) {
        for line in &lines {
            let mut now = start.clone();
            line[..plies].iter().for_each(|action| now.apply(&image(&map, action)));
            if now == *position {
                found.push(image(&map, &line[plies]));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Limits, Player};
    use std::collections::BTreeSet;

    /// The positions of a line, the start first.
    fn positions(start: &AnyPosition, line: &[Action]) -> Vec<AnyPosition> {
        let mut all = vec![start.clone()];
        for action in line {
            all.push(all[all.len() - 1].after(action));
        }
        all
    }

    #[test]
    fn each_game_has_lines_that_are_legal_to_their_end() {
        for game in GameId::ALL {
            let lines = lines(&AnyPosition::start(game));
            let words = |line: &str| line.split_whitespace().count();
            let written: Vec<usize> = text(game).lines().filter(|line| !line.starts_with('#')).map(words).collect();
            assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), written, "{game}");
            assert!(lines.len() >= 3 && written.iter().all(|&plies| plies == PLIES), "{game}: {written:?}");
        }
    }

    #[test]
    fn a_line_leads_on_however_the_board_is_turned() {
        for game in GameId::ALL {
            let start = AnyPosition::start(game);
            let line = &lines(&start)[0];
            for map in onto_itself(&start) {
                let turned: Vec<Action> = line.iter().map(|action| image(&map, action)).collect();
                for (plies, position) in positions(&start, &turned[..turned.len() - 1]).iter().enumerate() {
                    assert!(actions(position, plies).contains(&turned[plies]), "{game}, {plies}");
                    assert!(actions(position, plies).iter().all(|action| position.is_legal(action)), "{game}, {plies}");
                }
                let last = positions(&start, &turned).pop().expect("a position");
                assert!(actions(&last, turned.len()).is_empty(), "{game}: the line ends there");
            }
        }
    }

    #[test]
    fn other_options_have_no_book() {
        let start: AnyPosition = "hexade size=8 act=1 ply=0 taken=0,0".parse().expect("a position");
        assert!(actions(&start, 0).is_empty() && !actions(&AnyPosition::start(GameId::Hexade), 0).is_empty());
    }

    #[test]
    fn the_highest_levels_draw_from_the_book() {
        for game in GameId::ALL {
            for level in [Level::ALL[6], Level::FULL] {
                let opening = |seed: u64| {
                    let mut all = vec![AnyPosition::start(game)];
                    for plies in 0..4 {
                        let position = &all[plies];
                        let mut player = Player::after(plies, position, &[], level, level.limits(), seed, None);
                        while !player.think(1_000) {}
                        let action = player.choice().expect("a move").action();
                        let book = actions(position, plies);
                        assert!(book.contains(&action), "{game}, {level:?}: {action:?} of {book:?}");
                        all.push(position.after(&action));
                    }
                    all[4].to_string()
                };
                let different: BTreeSet<String> = (0..8).map(opening).collect();
                assert!(different.len() >= 5, "{game}, {level:?}: {different:?}");
            }
        }
    }

    #[test]
    fn who_sets_limits_searches() {
        let start = AnyPosition::start(GameId::Hexade);
        let nodes = |limits: Limits| {
            let mut player = Player::new(&start, &[], Level::ALL[6], limits, 1);
            while !player.think(1_000) {}
            player.choice().expect("a move").nodes
        };
        let own = Level::ALL[6].limits();
        assert!(nodes(own) < 2_500 && nodes(Limits { nodes: Some(9_000), ..own }) > 8_000);
    }
}
