//! When a player agrees to a draw.

use crate::Line;
use tessera_rules::{AnyPosition, Position, Seat};

/// The chance of winning up to which a position is no better than even.
const EVEN: f32 = 0.52;

/// Whether the player on a seat accepts a draw: if its side is no better than even. `best` is the best line that an
/// engine found in the position.
///
/// ```
/// use tessera_rules::{AnyPosition, Seat};
/// use tessera_think::{Engine, Limits, accepts_draw};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// let mut engine = Engine::new(four.clone(), &[], 1);
/// engine.go(Limits { nodes: Some(1_000), ..Limits::default() });
/// while !engine.think(100) {}
/// let [green, yellow] = [Seat::ALL[0], Seat::ALL[1]].map(|seat| accepts_draw(&four, &engine.lines()[0], seat));
/// assert!(!green && yellow, "green is about to win");
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn accepts_draw(position: &AnyPosition, best: &Line, seat: Seat) -> bool {
    let acts = position.to_act().is_some_and(|acting| position.side(acting).contains(seat));
    let chance = if acts { best.chance } else { 1.0 - best.chance };
    chance <= EVEN
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::{Action, GameId, Options};

    fn accepts(position: &AnyPosition, chance: f32) -> Vec<bool> {
        let best = Line { actions: vec![Action::End], chance, proved: None, depth: 1, nodes: 1 };
        Seat::first(position.seats()).map(|seat| accepts_draw(position, &best, seat)).collect()
    }

    #[test]
    fn a_side_that_is_better_refuses() {
        let start = AnyPosition::start(GameId::Hexade);
        assert_eq!(accepts(&start, 0.5), [true, true]);
        assert_eq!(accepts(&start, 0.53), [false, true]);
        assert_eq!(accepts(&start, 0.47), [true, false]);
        let partners = Options::parse(GameId::Pente, ["mode=partners"]).expect("options");
        let partners = AnyPosition::new(&partners).expect("they go together");
        assert_eq!(accepts(&partners, 0.9), [false, true, false, true]);
    }
}
