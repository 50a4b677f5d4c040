//! Games with a planted slip: played by the engine against itself, or kept in a file.

use super::Args;
use crate::failure::Failure;
use crate::game::{Game, legal};
use crate::openings;
use tessera_command::{analysed, choose};
use tessera_rules::{Action, AnyPosition, Position};
use tessera_think::{Level, Limits, Proved, calibrated};

/// Actions after which a game is over.
const LONGEST: usize = 160;
/// Actions that are tried as slips at one ply.
const TRIED: usize = 12;
/// Nodes of the search that proposes slips.
const SHORT: u64 = 3_000;
/// The chance in which a slip is planted: neither side is as good as lost.
const OPEN: std::ops::RangeInclusive<f64> = 0.3..=0.9;
/// What stands before the ply of the slip in a file of games.
const SLIP: &str = "# slip ";

/// What a search says of a position: the chance of the seat to act, and what is proved.
pub struct Judged {
    pub best: Action,
    pub chance: f64,
    pub proved: Option<Proved>,
}

pub fn judged(history: &[AnyPosition], nodes: u64) -> Option<Judged> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let line = analysed(history, 1, limits).into_iter().next()?;
    let chance = match line.proved {
        Some(Proved::Win(_)) => 1.0,
        Some(Proved::Loss(_)) => 0.0,
        None => f64::from(calibrated(history[0].game(), line.chance)),
    };
    Some(Judged { best: line.action(), chance, proved: line.proved })
}

/// The chance of the seat to act after one of its actions.
pub fn chance_after(history: &[AnyPosition], action: &Action, nodes: u64) -> Option<f64> {
    let position = history.last()?;
    let seat = position.to_act()?;
    let next = position.after(action);
    if let Some(outcome) = next.outcome() {
        let winners = outcome.winners();
        return Some(if winners.is_empty() { 0.5 } else { f64::from(u8::from(winners.contains(seat))) });
    }
    let goes_on = next.to_act().is_some_and(|to_act| position.side(seat).contains(to_act));
    let history: Vec<AnyPosition> = history.iter().cloned().chain([next]).collect();
    let chance = judged(&history, nodes)?.chance;
    Some(if goes_on { chance } else { 1.0 - chance })
}

/// How much worse an action is than the best one, from 0 to 1.
pub fn loss(history: &[AnyPosition], action: &Action, nodes: u64) -> Option<f64> {
    let best = judged(history, nodes)?.best;
    Some(chance_after(history, &best, nodes)? - chance_after(history, action, nodes)?)
}

/// A slip for the last position: an action that the deep search holds much worse than the best one.
fn slip(history: &[AnyPosition], Args { deep, worse, .. }: &Args, rng: &mut fastrand::Rng) -> Option<Action> {
    let position = history.last()?;
    let before = judged(history, SHORT)?;
    if before.proved.is_some() || !OPEN.contains(&before.chance) {
        return None;
    }
    let mut actions = legal(position);
    rng.shuffle(&mut actions);
    // Half of them are what a weak player would do.
    let limits = Limits { nodes: Some(SHORT), ..Limits::default() };
    let weak = (0..TRIED / 2).filter_map(|_| choose(history, Level::ALL[1], limits, rng.u64(..)));
    let tried: Vec<Action> = weak.map(|line| line.action()).chain(actions.into_iter().take(TRIED / 2)).collect();
    let mut best = None;
    for action in tried {
        if action == before.best || before.chance - chance_after(history, &action, SHORT)? < *worse {
            continue;
        }
        if best.is_none() {
            let deep_one = judged(history, *deep)?;
            if deep_one.proved.is_some() {
                return None;
            }
            best = Some((deep_one.best, chance_after(history, &deep_one.best, *deep)?));
        }
        let (good, chance) = best?;
        if action != good && chance - chance_after(history, &action, *deep)? >= *worse {
            return Some(action);
        }
    }
    None
}

/// A game with a slip.
pub struct Planted {
    pub game: Game,
    /// The ply of the slip, counted from 1; none where no action was one.
    pub slip: Option<usize>,
}

/// Plays a game from a random opening. The slip comes at a random ply, or at the first one after it that allows one.
pub fn play(start: &AnyPosition, args: &Args, seed: u64) -> Planted {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = openings::opening(start, seed);
    let due = game.positions().len() + rng.usize(..12);
    let mut planted = None;
    let limits = Limits { nodes: Some(args.nodes), ..Limits::default() };
    game.play_on(LONGEST, |game| {
        let ply = game.positions().len();
        if planted.is_none()
            && (due..due + 24).contains(&ply)
            && let Some(action) = slip(game.positions(), args, &mut rng)
        {
            planted = Some(ply);
            return Some(action);
        }
        choose(game.positions(), Level::FULL, limits, rng.u64(..)).map(|line| line.action())
    });
    Planted { game, slip: planted }
}

impl Planted {
    /// The game as a line of a file.
    pub fn line(&self) -> String {
        let mut words = self.game.texts();
        words.extend(self.slip.map(|ply| format!("{SLIP}{ply}")));
        words.join(" ")
    }
}

/// The games of a file, one a line.
pub fn read(path: &str, start: &AnyPosition) -> Result<Vec<Planted>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::failed(format!("{path}: {error}")))?;
    let slip = |line: &str| line.split_once(SLIP).and_then(|(_, ply)| ply.trim().parse().ok());
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            let game = openings::read(path, line, start)?.pop().unwrap_or_else(|| Game::new(start.clone()));
            let slip = slip(line).filter(|ply| (1..=game.actions().len()).contains(ply));
            Ok(Planted { game, slip })
        })
        .collect()
}
