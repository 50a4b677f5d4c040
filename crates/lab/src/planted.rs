//! `tessera-lab planted`: does a review name the slips that it should, and no others?
//!
//! The engine plays against itself, and in each game one action is replaced by one that a deep search holds much worse.
//! The review has to name it. What else it blames is looked at by the deep search, too.

use crate::arguments::{Arguments, unknown};
use crate::failure::Failure;
use crate::openings;
use std::io::Write;
use tessera_command::{analysed, choose};
use tessera_rules::{Action, AnyPosition, GameId, Position, narrow};
use tessera_think::{Budget, Level, Limits, PlyReview, Proved, Review, Verdict, calibrated, why_holds};

const USAGE: &str = "expected a game: tessera-lab planted GAME [--games N] [--nodes N] [--deep N] [--review N] [--seed N] \
                     [--steady]";

/// Actions after which a game is over.
const LONGEST: usize = 160;
/// How much worse a slip is.
const WORSE: f64 = 0.25;
/// The share of a chance up to which an action counts as good.
const GOOD: f64 = 0.05;
/// Actions that are tried as slips at one ply.
const TRIED: usize = 12;
/// Nodes of the search that proposes slips.
const SHORT: u64 = 3_000;
/// Nodes of a slice of a review.
const SLICE: u64 = 100_000;
/// The chance in which a slip is planted: neither side is as good as lost.
const OPEN: std::ops::RangeInclusive<f64> = 0.3..=0.9;

struct Args {
    game: GameId,
    games: u64,
    /// Nodes for each action of a game.
    nodes: u64,
    /// Nodes of the search that judges the review.
    deep: u64,
    /// Nodes of the review's first pass, if not its own.
    review: Option<u64>,
    seed: u64,
    /// Whether to review with ten times the nodes as well.
    steady: bool,
}

fn args(words: &[&str]) -> Result<Args, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let mut args = Args { game, games: 20, nodes: 5_000, deep: 400_000, review: None, seed: 1, steady: false };
    while let Some(word) = words.next() {
        match word {
            "--games" => args.games = words.count()?,
            "--nodes" => args.nodes = words.count()?,
            "--deep" => args.deep = words.count()?,
            "--review" => args.review = Some(words.count()?),
            "--seed" => args.seed = words.count()?,
            "--steady" => args.steady = true,
            word => return Err(unknown(word)),
        }
    }
    Ok(args)
}

/// What a search says of a position: the chance of the seat to act, and what is proved.
struct Judged {
    best: Action,
    chance: f64,
    proved: Option<Proved>,
}

fn judged(history: &[AnyPosition], nodes: u64) -> Option<Judged> {
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
fn chance_after(history: &[AnyPosition], action: &Action, nodes: u64) -> Option<f64> {
    let position = history.last()?;
    let seat = position.to_act()?;
    let mut next = position.clone();
    next.apply(action);
    if let Some(outcome) = next.outcome() {
        let winners = outcome.winners();
        return Some(if winners.is_empty() { 0.5 } else { f64::from(u8::from(winners.contains(seat))) });
    }
    let goes_on = next.to_act().is_some_and(|to_act| position.side(seat).contains(to_act));
    let history: Vec<AnyPosition> = history.iter().cloned().chain([next]).collect();
    let chance = judged(&history, nodes)?.chance;
    Some(if goes_on { chance } else { 1.0 - chance })
}

/// A slip for the last position: an action that the deep search holds much worse than the best one.
fn slip(history: &[AnyPosition], deep: u64, rng: &mut fastrand::Rng) -> Option<Action> {
    let position = history.last()?;
    let before = judged(history, SHORT)?;
    if before.proved.is_some() || !OPEN.contains(&before.chance) {
        return None;
    }
    let mut actions = Vec::new();
    position.legal(&mut actions);
    rng.shuffle(&mut actions);
    // Half of them are what a weak player would do.
    let limits = Limits { nodes: Some(SHORT), ..Limits::default() };
    let weak = (0..TRIED / 2).filter_map(|_| choose(history, Level::ALL[1], limits, rng.u64(..)));
    let tried: Vec<Action> = weak.map(|line| line.action()).chain(actions.into_iter().take(TRIED / 2)).collect();
    let mut best = None;
    for action in tried {
        if action == before.best || before.chance - chance_after(history, &action, SHORT)? < WORSE {
            continue;
        }
        if best.is_none() {
            let deep_one = judged(history, deep)?;
            if deep_one.proved.is_some() {
                return None;
            }
            best = Some((deep_one.best, chance_after(history, &deep_one.best, deep)?));
        }
        let (good, chance) = best?;
        if action != good && chance - chance_after(history, &action, deep)? >= WORSE {
            return Some(action);
        }
    }
    None
}

/// A game with the ply of its slip.
struct Game {
    start: AnyPosition,
    actions: Vec<Action>,
    planted: Option<usize>,
}

/// Plays a game from a random opening. The slip comes at a random ply, or at the first one after it that allows one.
fn play(start: &AnyPosition, args: &Args, seed: u64) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let opening = openings::opening(start, seed);
    let mut actions: Vec<Action> = opening.iter().filter_map(|(_, action)| *action).collect();
    let mut history: Vec<AnyPosition> = opening.into_iter().map(|(position, _)| position).collect();
    let due = history.len() + rng.usize(..12);
    let mut planted = None;
    let limits = Limits { nodes: Some(args.nodes), ..Limits::default() };
    while history.len() < LONGEST {
        let mut next = history[history.len() - 1].clone();
        let found = (planted.is_none() && history.len() >= due && history.len() < due + 24)
            .then(|| slip(&history, args.deep, &mut rng))
            .flatten();
        let action = match found {
            Some(action) => {
                planted = Some(history.len());
                action
            }
            None => match choose(&history, Level::FULL, limits, rng.u64(..)) {
                Some(line) => line.action(),
                None => break,
            },
        };
        next.apply(&action);
        actions.push(action);
        history.push(next);
    }
    Game { start: start.clone(), actions, planted }
}

fn reviewed(game: &Game, budget: Budget) -> Review {
    let mut review = Review::new(&game.start, &game.actions, budget);
    while !review.step(SLICE) {}
    review
}

/// How bad a verdict is: 0 good, 1 inexact, 2 mistake, 3 blunder.
fn grade(ply: &PlyReview) -> usize {
    match ply.verdict {
        Verdict::Forced | Verdict::Good | Verdict::Only => 0,
        Verdict::Inexact => 1,
        Verdict::Mistake => 2,
        Verdict::Blunder | Verdict::LetsWinGo => 3,
        Verdict::AllowsWin => {
            if matches!(ply.proved_after, Some(Proved::Loss(..=2))) {
                3
            } else {
                2
            }
        }
    }
}

#[derive(Default)]
struct Counts {
    games: u32,
    planted: u32,
    named: u32,
    mistaken: u32,
    key: u32,
    first_key: u32,
    plies: u32,
    blamed: u32,
    false_blame: u32,
    best_blamed: u32,
    steady: u32,
    two_apart: u32,
    compared: u32,
    reasons: u32,
    false_reasons: u32,
    key_moments: u32,
    explained: u32,
}

fn count(game: &Game, args: &Args, counts: &mut Counts, out: &mut impl Write) -> Result<(), Failure> {
    let budget = Budget::of(args.game);
    let budget = args.review.map_or(budget, |nodes| budget.with_nodes(nodes));
    let review = reviewed(game, budget);
    let plies: Vec<&PlyReview> = review.plies().collect();
    let moments = review.summary().key_moments;
    counts.games += 1;
    counts.plies += narrow::<u32, _>(plies.len());
    let mut history = vec![game.start.clone()];
    for action in &game.actions {
        let mut next = history[history.len() - 1].clone();
        next.apply(action);
        history.push(next);
    }
    let mut told = |ply: &PlyReview, what: &str| {
        writeln!(out, "  {what} at ply {}: {} {:.2} {:.2}", ply.ply, ply.verdict.name(), ply.before, ply.after)
    };
    if let Some(ply) = game.planted.and_then(|ply| plies.get(ply - 1)) {
        counts.planted += 1;
        counts.named += u32::from(grade(ply) >= 1);
        counts.mistaken += u32::from(grade(ply) >= 2);
        counts.key += u32::from(moments.contains(&ply.ply));
        counts.first_key += u32::from(moments.first() == Some(&ply.ply));
        if grade(ply) < 2 {
            told(ply, "slip")?;
        }
    }
    for ply in plies.iter().filter(|ply| grade(ply) >= 2 && Some(ply.ply) != game.planted) {
        counts.blamed += 1;
        let here = &history[..ply.ply];
        let Some(best) = judged(here, args.deep) else { continue };
        let [good, played] = [best.best, ply.action].map(|action| chance_after(here, &action, args.deep));
        let (Some(good), Some(played)) = (good, played) else { continue };
        if matches!(best.proved, Some(Proved::Loss(_))) || played > 0.999 || best.best == ply.action {
            counts.best_blamed += 1;
            told(ply, "the best blamed")?;
        } else if good - played < GOOD {
            counts.false_blame += 1;
            told(ply, "blamed without cause")?;
        }
    }
    for ply in &plies {
        if let Some(why) = &ply.reason {
            counts.reasons += 1;
            if !why_holds(&history[ply.ply - 1], &ply.action, why) {
                counts.false_reasons += 1;
                told(ply, why.key.name())?;
            }
        }
        if moments.contains(&ply.ply) {
            counts.key_moments += 1;
            counts.explained += u32::from(ply.reason.is_some());
        }
    }
    if args.steady {
        let longer = reviewed(game, budget.with_nodes(budget.nodes * 10));
        for (ply, again) in plies.iter().zip(longer.plies()) {
            counts.compared += 1;
            let apart = grade(ply).abs_diff(grade(again));
            counts.steady += u32::from(apart == 0);
            counts.two_apart += u32::from(apart >= 2);
        }
    }
    Ok(())
}

/// Plays, plants, reviews, and prints how the review did. Deterministic.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let args = args(words)?;
    let start = AnyPosition::start(args.game);
    let mut counts = Counts::default();
    for number in 0..args.games {
        let game = play(&start, &args, args.seed.wrapping_mul(1_000_003).wrapping_add(number));
        count(&game, &args, &mut counts, out)?;
        out.flush()?;
    }
    let Counts { games, planted, named, mistaken, key, first_key, plies, .. } = counts;
    let Counts { blamed, false_blame, best_blamed, steady, two_apart, compared, .. } = counts;
    let Counts { reasons, false_reasons, key_moments, explained, .. } = counts;
    writeln!(out, "{}: games {games}, plies {plies}", args.game)?;
    writeln!(
        out,
        "slips {planted}: named {named}, mistake or worse {mistaken}, a key moment {key}, the first one {first_key}"
    )?;
    writeln!(out, "others called mistake or worse {blamed}: without cause {false_blame}, though best {best_blamed}")?;
    if args.steady {
        writeln!(out, "ten times the nodes, plies {compared}: the same {steady}, two steps apart {two_apart}")?;
    }
    writeln!(out, "reasons {reasons}, false {false_reasons}; key moments {key_moments}, with a reason {explained}")?;
    Ok(())
}
