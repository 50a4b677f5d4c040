//! The games whose positions are searched for puzzles.

use crate::failure::Failure;
use crate::game::{Game, side_of};
use crate::player::Spec;
use crate::program::Chosen;
use std::time::Duration;
use tessera_command::digits;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat, Shape};

/// The most actions of a game, of one of weak players that begins in the middle, and of one of levels that does.
const LONGEST: usize = 160;
const SHORT: usize = 6;
const MIDDLE: usize = 40;
/// One game in this many between levels begins at the start, the others in the middle.
const FROM_START: u64 = 4;
/// Counters of a side in Kensington.
const COUNTERS: usize = 15;
/// The weak players, who overlook a lot.
const WEAK: [&str; 4] = ["novice", "novice", "novice", "level:1"];
/// The players of games that look like people's.
const LEVELS: [&str; 3] = ["level:4", "level:5", "level:6"];

/// Who plays the games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Players {
    Weak,
    Levels,
}

/// The beginning of a turn, and how the other side came to leave it so.
pub struct Turn {
    /// Where the turn of the other side began.
    pub before: AnyPosition,
    /// What the other side played.
    pub slip: Vec<Action>,
    pub position: AnyPosition,
}

/// Where a game begins. From the start, weak players of Chivalry and Kensington hardly ever finish. So Chivalry begins with few
/// pieces anywhere, and Kensington with some corners of a hexagon for each side.
fn beginning(start: &AnyPosition, rng: &mut fastrand::Rng) -> AnyPosition {
    let board = start.board();
    for _ in 0..1_000 {
        let mut free: Vec<Point> = board.points().collect();
        rng.shuffle(&mut free);
        let mut sides = [Vec::new(), Vec::new()];
        match start.game() {
            GameId::Chivalry => {
                // On the way to the enemy's castle, perhaps with one in it.
                for (side, (rows, castle)) in sides.iter_mut().zip([(8..=15, "H16"), (2..=9, "G1")]) {
                    let row = |at: Point| digits::<u8>(&board.label(at)[1..]).unwrap_or(0);
                    free.sort_by_key(|&at| !rows.contains(&row(at)));
                    let count = rng.usize(2..=5);
                    side.extend(free.drain(..count));
                    side.extend(board.find(castle).filter(|_| rng.bool()));
                    free.retain(|at| !side.contains(at));
                }
            }
            GameId::Kensington => {
                for (side, seat) in Seat::first(2).enumerate() {
                    let own = start.colour(seat);
                    let hexagons: Vec<&Shape> =
                        start.shapes().iter().filter(|shape| shape.wins && shape.serves(own)).collect();
                    for _ in 0..rng.usize(1..=2) {
                        let chosen = hexagons[rng.usize(..hexagons.len())];
                        let corners = chosen.points.iter().copied().take(rng.usize(3..=5));
                        sides[side].extend(corners.filter(|at| free.contains(at)));
                        free.retain(|at| !sides[side].contains(at));
                    }
                }
                for side in &mut sides {
                    let missing = COUNTERS - side.len();
                    side.extend(free.drain(..missing));
                }
            }
            _ => break,
        }
        let names = |side: &[Point]| side.iter().map(|&at| board.label(at)).collect::<Vec<_>>().join(",");
        let [one, other] = sides.each_ref().map(|side| names(side));
        let act = rng.u8(1..=2);
        let line = if start.game() == GameId::Chivalry {
            let knights: Vec<Point> = sides.concat().into_iter().filter(|_| rng.bool()).collect();
            let knights = if knights.is_empty() { String::new() } else { format!(" knights={}", names(&knights)) };
            format!("chivalry act={act} white={one} black={other}{knights} castle=0,0")
        } else {
            format!("kensington act={act} red={one} blue={other}")
        };
        if let Ok(position) = line.parse::<AnyPosition>()
            && position.to_act().is_some()
        {
            return position;
        }
    }
    start.clone()
}

/// The turns of a game, last first.
pub fn played(start: &AnyPosition, players: Players, seed: u64) -> Result<Vec<Turn>, Failure> {
    let mut rng = fastrand::Rng::with_seed(seed);
    // Levels play some games from the start, whatever the game.
    let from_start = players == Players::Levels && seed.is_multiple_of(FROM_START);
    let mut game = Game::new(if from_start { start.clone() } else { beginning(start, &mut rng) });
    let longest = match players {
        _ if game.start() == start => LONGEST,
        Players::Weak => SHORT,
        Players::Levels => MIDDLE,
    };
    let names = if players == Players::Weak { &WEAK[..] } else { &LEVELS[..] };
    let mut player = || {
        let sat = Spec::parse(names[rng.usize(..names.len())])?.sit(start, rng.u64(..), Duration::ZERO);
        sat.map_err(|fault| Failure::failed(fault.to_string()))
    };
    let mut seats = [player()?, player()?];
    let mut turns: Vec<Turn> = Vec::new();
    let mut current = (game.start().clone(), None, Vec::new());
    game.play_on(longest, |game| {
        let position = game.position();
        let seat = position.to_act()?;
        if current.1 != Some(seat) {
            let (before, _, slip) = std::mem::replace(&mut current, (position.clone(), Some(seat), Vec::new()));
            turns.push(Turn { before, slip, position: position.clone() });
        }
        let chosen = seats[side_of(start, seat)].choose(game);
        let Ok(Chosen::Action(action)) = chosen else { return None };
        current.2.push(action);
        Some(action)
    });
    turns.reverse();
    Ok(turns)
}
