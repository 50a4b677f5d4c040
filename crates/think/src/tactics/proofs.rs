//! What the search takes for proved is so: each forced win that it tells is replayed against every legal answer.

use super::prover::{Prover, followers};
use crate::sparring::{Novice, Player};
use crate::{Level, Limits, Proved, Thought};
use tessera_rules::{Action, AnyPosition, GameId, Position, Seats};

/// Positions that the search looks at for a proof, and again at each turn of its replay.
const NODES: u64 = 2_000;
/// Actions that may be tried for what the search does not find again.
const TRIED: u64 = 100_000;
/// A win of at most so many turns is short.
const SHORT: u16 = 2;
/// Turns that the search may be asked about in the replay of a short one, and of a long one.
const ASKED: [u32; 2] = [4, 500];
/// Of so many forced wins one long one is replayed, which takes a hundred times as long.
const RARELY: u32 = 40;

/// What the search does in a position, and in how many turns of its own it has won or lost by its word.
fn told(position: &AnyPosition) -> Option<(Action, Option<Proved>)> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut thought = Thought::new(std::slice::from_ref(position), Level::FULL, limits, 1);
    while !thought.think(NODES) {}
    thought.choice().map(|choice| (choice.action, choice.proved))
}

/// A replay of a win by force of one side.
struct Replay {
    side: Seats,
    asked: u32,
}

impl Replay {
    /// Whether the side wins within so many turns of its own where it is to act: it plays as the search does, as long as
    /// that knows how it wins, and where it does not know everything is tried. `None` where that would take too long.
    fn wins(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        if turns > 1 {
            self.asked = self.asked.checked_sub(1)?;
            if let Some((action, Some(Proved::Win(won)))) = told(position)
                && won <= u16::from(turns)
            {
                let mut next = position.clone();
                next.apply(&action);
                let goes_on = next.to_act().is_some_and(|seat| self.side.contains(seat));
                return self.holds(&next, turns - u8::from(!goes_on));
            }
        }
        Prover::new(self.side, TRIED).wins(position, turns)
    }

    /// The same whoever is to act: against every legal action of the other side.
    fn holds(&mut self, position: &AnyPosition, turns: u8) -> Option<bool> {
        match position.to_act() {
            None => Prover::new(self.side, 1).wins(position, 0),
            Some(seat) if self.side.contains(seat) => {
                if turns == 0 {
                    Some(false)
                } else {
                    self.wins(position, turns)
                }
            }
            Some(_) if turns == 0 => Prover::new(self.side, TRIED).wins(position, 0),
            Some(_) => {
                let mut known = Some(true);
                for (_, next) in followers(position) {
                    match self.holds(&next, turns) {
                        Some(true) => {}
                        Some(false) => return Some(false),
                        None => known = None,
                    }
                }
                known
            }
        }
    }
}

/// Looks through games of beginners for forced wins that the search tells of, its own and the other side's next ones, until
/// so many could be replayed to their ends; gives how many were found, and how many of those replayed were long.
fn replayed(game: GameId, wanted: u32) -> [u32; 2] {
    let (mut found, mut replayed, mut tried) = (0, 0, 0);
    let mut long = 0;
    for seed in 1.. {
        let mut players = [Novice::new(seed), Novice::new(seed + 1_000_000)];
        let mut position = AnyPosition::start(game);
        for ply in 0..120 {
            let Some(seat) = position.to_act() else { break };
            let side = position.side(seat);
            let (turns, winner) = match told(&position).and_then(|(_, proved)| proved) {
                Some(Proved::Win(turns @ 2..)) => (turns, side),
                Some(Proved::Loss(turns @ 1)) => (turns, Seats::up_to(2).without(side)),
                _ => (0, side),
            };
            let is_long = turns > SHORT;
            if turns > 0 && (!is_long || tried <= replayed / RARELY) {
                tried += u32::from(is_long);
                let asked = ASKED[usize::from(is_long)];
                let turns = u8::try_from(turns).expect("no win is so long");
                let holds = Replay { side: winner, asked }.holds(&position, turns);
                assert_ne!(holds, Some(false), "{position}: no win in {turns}");
                found += 1;
                replayed += u32::from(holds.is_some());
                long += u32::from(is_long && holds.is_some());
                if replayed == wanted {
                    return [found, long];
                }
            }
            let Some(action) = players[ply % 2].choose(&position) else { break };
            position.apply(&action);
        }
    }
    [found, long]
}

#[test]
fn no_forced_win_is_told_that_some_answer_stops() {
    let many: u32 = if std::env::var_os("TESSERA_LONG").is_some() { 2_500 } else { 8 };
    for game in GameId::ALL {
        // A turn of Kensington with relocations has hundreds of thousands of answers.
        let wanted = if game == GameId::Kensington { many.div_ceil(100) } else { many };
        let [found, long] = replayed(game, wanted);
        println!(
            "{game}: of {found} forced wins {wanted} were replayed against every answer, {long} of more than two turns"
        );
        assert!(wanted * 2 > found, "{game}: {wanted} of {found}");
    }
}
