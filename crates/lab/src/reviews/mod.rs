//! `tessera-lab reviews`: what reviews say of ordinary games. Are their reasons borne out by the rules, and do verdicts stay
//! the same with ten times the nodes? What do the levels give away?

mod about;
mod reasons;

pub use reasons::Reasons;

use crate::arguments::{Arguments, unknown};
use crate::failure::Failure;
use crate::game::{Game, seed_of};
use crate::openings;
use std::io::Write;
use tessera_command::choose;
use tessera_rules::{AnyPosition, GameId, Position};
use tessera_think::{Budget, Level, Limits, PlyReview, Proved, Review, Verdict};

const USAGE: &str = "expected a game: tessera-lab reviews GAME [--games N] [--level L] [--nodes N] [--review N] [--seed N] \
                     [--steady | --about [--from FILE]]";

/// Actions after which a game is over.
const LONGEST: usize = 160;
/// The levels that play in turn where none is named: level 2 against level 3, 3 against 4 …
const LEVELS: std::ops::RangeInclusive<usize> = 2..=6;
/// The most nodes for each action of a game, where reasons or verdicts are counted.
const NODES: u64 = 5_000;
/// Nodes of a slice of a review.
const SLICE: u64 = 100_000;
/// How many times the nodes a verdict is compared with.
const TIMES: u64 = 10;

struct Args {
    game: GameId,
    games: u64,
    level: Option<Level>,
    /// The most nodes for each action of a game; none where levels play with all of theirs.
    nodes: Option<u64>,
    /// Nodes of the review's first pass, if not its own.
    review: Option<u64>,
    seed: u64,
    /// Whether to review with ten times the nodes as well.
    steady: bool,
    /// Whether to fit what the levels give away instead.
    about: bool,
    /// The file whose games are fitted, instead of new ones.
    from: Option<String>,
}

fn args(words: &[&str]) -> Result<Args, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let mut args = Args {
        game,
        games: 20,
        level: None,
        nodes: None,
        review: None,
        seed: 1,
        steady: false,
        about: false,
        from: None,
    };
    while let Some(word) = words.next() {
        match word {
            "--games" => args.games = words.count()?,
            "--level" => args.level = Some(words.level()?),
            "--nodes" => args.nodes = Some(words.count()?),
            "--review" => args.review = Some(words.count()?),
            "--seed" => args.seed = words.count()?,
            "--steady" => args.steady = true,
            "--about" => args.about = true,
            "--from" => args.from = Some(words.value()?.to_owned()),
            word => return Err(unknown(word)),
        }
    }
    let wrong = if args.about { args.steady || args.level.is_some() } else { args.from.is_some() };
    if wrong {
        return Err(words.usage());
    }
    if !args.about {
        args.nodes.get_or_insert(NODES);
    }
    Ok(args)
}

/// The nodes of a game's reviews: its own, or this many for each position in the first pass.
pub fn budget(game: GameId, nodes: Option<u64>) -> Budget {
    let own = Budget::of(game);
    nodes.map_or(own, |nodes| own.with_nodes(nodes))
}

/// The review of a game.
pub fn reviewed(game: &Game, budget: Budget) -> Review {
    let mut review = Review::new(game.start(), game.actions(), budget);
    while !review.step(SLICE) {}
    review
}

/// How bad a verdict is: 0 good, 1 inexact, 2 mistake, 3 blunder.
pub fn grade(ply: &PlyReview) -> usize {
    match ply.verdict {
        Verdict::Forced | Verdict::Good | Verdict::Only => 0,
        Verdict::Inexact => 1,
        Verdict::Mistake => 2,
        Verdict::Blunder | Verdict::LetsWinGo => 3,
        Verdict::AllowsWin => 2 + usize::from(matches!(ply.proved_after, Some(Proved::Loss(..=2)))),
    }
}

/// The levels of a game, by seat: neighbours in turn, or both the one named.
fn levels(args: &Args, number: u64) -> [Level; 2] {
    let steps = u64::try_from(LEVELS.count() - 1).unwrap_or(1);
    let weaker = LEVELS.start() + usize::try_from(number % steps).unwrap_or_default();
    let mut levels = [Level::ALL[weaker], Level::ALL[weaker - 1]];
    if number % 2 == 1 {
        levels.reverse();
    }
    args.level.map_or(levels, |level| [level; 2])
}

/// Plays a game on from an opening, between two levels.
fn play(mut game: Game, levels: [Level; 2], args: &Args, number: u64) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed_of(args.seed, number));
    game.play_on(LONGEST, |game| {
        let level = levels[game.position().to_act()?.index() % 2];
        let own = level.limits();
        let nodes = own.nodes.into_iter().chain(args.nodes).min();
        let limits = Limits { nodes, time_ms: None, ..own };
        choose(game.positions(), level, limits, rng.u64(..)).map(|line| line.action())
    });
    game
}

/// The verdicts of a review against those with ten times the nodes.
#[derive(Default)]
struct Steadiness {
    /// By grade, and by grade with more nodes.
    met: [[u32; 4]; 4],
}

impl Steadiness {
    fn count(&mut self, review: &Review, longer: &Review) {
        for (ply, again) in review.plies().zip(longer.plies()) {
            self.met[grade(ply)][grade(again)] += 1;
        }
    }

    fn tell(&self, game: GameId, out: &mut impl Write) -> Result<(), Failure> {
        let sum = |is_in: fn(usize) -> bool| -> u32 {
            let all = (0..4_usize).flat_map(|a| (0..4_usize).map(move |b| (a, b)));
            all.filter(|&(a, b)| is_in(a.abs_diff(b))).map(|(a, b)| self.met[a][b]).sum()
        };
        let share = |n: u32| 100.0 * f64::from(n) / f64::from(sum(|_| true).max(1));
        let (same, far) = (sum(|apart| apart == 0), sum(|apart| apart >= 2));
        writeln!(out, "\n| game | plies | the same verdict | two steps apart or more |\n|---|---:|---:|---:|")?;
        writeln!(out, "| {game} | {} | {same}, {:.1} % | {far}, {:.1} % |", sum(|_| true), share(same), share(far))?;
        writeln!(
            out,
            "\n| with {TIMES} times the nodes | good | inexact | mistake | blunder |\n|---|---:|---:|---:|---:|"
        )?;
        for (name, [good, inexact, mistake, blunder]) in ["good", "inexact", "mistake", "blunder"].iter().zip(self.met)
        {
            writeln!(out, "| {name} | {good} | {inexact} | {mistake} | {blunder} |")?;
        }
        Ok(())
    }
}

/// Plays, reviews, and prints the reasons that were told, and how steady the verdicts are. Deterministic.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let args = args(words)?;
    let start = AnyPosition::start(args.game);
    let budget = budget(args.game, args.review);
    if args.about {
        return about::run(&args, &start, budget, out);
    }
    let (mut reasons, mut steadiness) = (Reasons::default(), Steadiness::default());
    for number in 0..args.games {
        let opening = openings::opening(&start, seed_of(args.seed, number));
        let game = play(opening, levels(&args, number), &args, number);
        let review = reviewed(&game, budget);
        reasons.count(&review, out)?;
        if args.steady {
            steadiness.count(&review, &reviewed(&game, budget.with_nodes(budget.nodes * TIMES)));
        }
        out.flush()?;
    }
    reasons.tell(args.game, out)?;
    if args.steady {
        steadiness.tell(args.game, out)?;
    }
    Ok(())
}
