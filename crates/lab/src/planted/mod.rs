//! `tessera-lab planted`: does a review name the slips that it should, and no others?
//!
//! The engine plays against itself, and in each game one action is replaced by one that a deep search holds much worse.
//! The review has to name it. What else it blames is looked at by the deep search, too.

mod games;

use crate::arguments::{Arguments, unknown};
use crate::failure::Failure;
use crate::game::seed_of;
use crate::reviews::{Reasons, budget, grade, reviewed};
use cpu_time::ProcessTime;
use games::{Planted, chance_after, judged, loss};
use std::fs::File;
use std::io::Write;
use tessera_rules::{AnyPosition, GameId, narrow};
use tessera_think::{PlyReview, Proved};

const USAGE: &str = "expected a game: tessera-lab planted GAME [--games N] [--nodes N] [--deep N] [--worse POINTS] \
                     [--review N] [--seed N] [--keep FILE] [--from FILE]";

/// How much worse a slip is, in points of 100.
const WORSE: u32 = 25;
/// The share of a chance up to which an action counts as good.
const GOOD: f64 = 0.05;

struct Args {
    game: GameId,
    games: u64,
    /// Nodes for each action of a game.
    nodes: u64,
    /// Nodes of the search that judges the review.
    deep: u64,
    /// How much worse a slip is, from 0 to 1.
    worse: f64,
    /// Nodes of the review's first pass, if not its own.
    review: Option<u64>,
    seed: u64,
    /// The file to which the games are added.
    keep: Option<String>,
    /// The file whose games are reviewed, instead of new ones.
    from: Option<String>,
}

fn args(words: &[&str]) -> Result<Args, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let worse = f64::from(WORSE) / 100.0;
    let (review, keep, from) = (None, None, None);
    let mut args = Args { game, games: 20, nodes: 5_000, deep: 400_000, worse, review, seed: 1, keep, from };
    while let Some(word) = words.next() {
        match word {
            "--games" => args.games = words.count()?,
            "--nodes" => args.nodes = words.count()?,
            "--deep" => args.deep = words.count()?,
            "--worse" => args.worse = f64::from(words.number::<u8>()?) / 100.0,
            "--review" => args.review = Some(words.count()?),
            "--seed" => args.seed = words.count()?,
            "--keep" => args.keep = Some(words.value()?.to_owned()),
            "--from" => args.from = Some(words.value()?.to_owned()),
            word => return Err(unknown(word)),
        }
    }
    Ok(args)
}

#[derive(Default)]
struct Counts {
    games: u32,
    planted: u32,
    named: u32,
    mistaken: u32,
    key: u32,
    first_key: u32,
    /// Slips behind one that the deep search holds larger.
    behind_larger: u32,
    plies: u32,
    blamed: u32,
    false_blame: u32,
    best_blamed: u32,
    reasons: Reasons,
    seconds: f64,
}

impl Counts {
    fn count(&mut self, Planted { game, slip }: &Planted, args: &Args, out: &mut impl Write) -> Result<(), Failure> {
        let budget = budget(args.game, args.review);
        let begun = ProcessTime::now();
        let review = reviewed(game, budget);
        self.seconds += begun.elapsed().as_secs_f64();
        let plies: Vec<&PlyReview> = review.plies().collect();
        let moments = review.summary().key_moments;
        self.games += 1;
        self.plies += narrow::<u32, _>(plies.len());
        self.reasons.count(&review, out)?;
        let positions = game.positions();
        let mut told = |ply: &PlyReview, what: &str| {
            let name = ply.verdict.name();
            writeln!(out, "  {what} at ply {}: {name} {:.2} {:.2}, pass {}", ply.ply, ply.before, ply.after, ply.pass)
        };
        if let Some(ply) = slip.and_then(|at| plies.iter().find(|ply| ply.ply == at)) {
            let is_key = moments.contains(&ply.ply);
            self.planted += 1;
            self.named += u32::from(grade(ply) >= 1);
            self.mistaken += u32::from(grade(ply) >= 2);
            self.key += u32::from(is_key);
            self.first_key += u32::from(moments.first() == Some(&ply.ply));
            if grade(ply) < 2 {
                told(ply, "slip")?;
            } else if moments.first() != Some(&ply.ply) {
                told(ply, "not the first")?;
                if let Some(first) = plies.iter().find(|ply| moments.first() == Some(&ply.ply)) {
                    let [planted, first_loss] =
                        [ply, first].map(|ply| loss(&positions[..ply.ply], &ply.action, args.deep));
                    let is_larger = first_loss.zip(planted).is_some_and(|(first, planted)| first > planted);
                    self.behind_larger += u32::from(is_larger);
                    told(first, if is_larger { "but rightly" } else { "but" })?;
                }
            }
        }
        for ply in plies.iter().filter(|ply| grade(ply) >= 2 && Some(ply.ply) != *slip) {
            self.blamed += 1;
            let here = &positions[..ply.ply];
            let Some(best) = judged(here, args.deep) else { continue };
            let [good, played] = [best.best, ply.action].map(|action| chance_after(here, &action, args.deep));
            let (Some(good), Some(played)) = (good, played) else { continue };
            if matches!(best.proved, Some(Proved::Loss(_))) || played > 0.999 || best.best == ply.action {
                self.best_blamed += 1;
                told(ply, "the best blamed")?;
            } else if good - played < GOOD {
                self.false_blame += 1;
                told(ply, "blamed without cause")?;
            }
        }
        Ok(())
    }
}

/// Plays, plants, reviews, and prints how the review did. Deterministic, the seconds aside.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let args = args(words)?;
    let start = AnyPosition::start(args.game);
    let mut counts = Counts::default();
    let kept = args.keep.as_ref().map(|path| File::options().create(true).append(true).open(path));
    let mut kept = kept.transpose()?;
    let mut known = args.from.as_ref().map(|path| games::read(path, &start)).transpose()?.map(Vec::into_iter);
    for number in 0..args.games {
        let game = match &mut known {
            Some(known) => known.next(),
            None => Some(games::play(&start, &args, seed_of(args.seed, number))),
        };
        let Some(game) = game else { break };
        if let Some(file) = &mut kept {
            writeln!(file, "{}", game.line())?;
        }
        counts.count(&game, &args, out)?;
        out.flush()?;
    }
    let Counts { games, planted, named, mistaken, key, first_key, behind_larger, plies, .. } = counts;
    let Counts { blamed, false_blame, best_blamed, reasons, seconds, .. } = counts;
    writeln!(
        out,
        "\n| game | games | plies | slips | named | mistake or worse | a key moment | the first one | or behind a \
         larger one | others blamed | without cause | though the best | CPU seconds a game |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    )?;
    writeln!(
        out,
        "| {} | {games} | {plies} | {planted} | {named} | {mistaken} | {key} | {first_key} | {} | {blamed} | \
         {false_blame} | {best_blamed} | {:.1} |\n",
        args.game,
        first_key + behind_larger,
        seconds / f64::from(games.max(1))
    )?;
    reasons.tell(args.game, out)
}
