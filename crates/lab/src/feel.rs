//! `tessera-lab feel`: how often a level does what people do. It plays games, half of them against `novice` and half against
//! itself, and judges each turn by the rules alone.

mod judge;

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::game::{Game, seed_of, side_of};
use crate::openings;
use judge::{Counts, ROWS, Row, Turn};
use std::collections::BTreeSet;
use std::io::Write;
use tessera_command::choose;
use tessera_rules::{AnyPosition, Position, narrow};
use tessera_think::sparring::{Novice, Partner};
use tessera_think::{Level, Limits};

const USAGE: &str = "expected a game: tessera-lab feel GAME [--level L] [--games N] [--seed N] [--nodes N] \
    [--moves \"ACTION ...\"] [--misses] [KEY=VALUE ...]";
/// Actions after which a game is cut.
const LONGEST: usize = 400;
/// The levels that are judged where none is named.
const LEVELS: std::ops::RangeInclusive<usize> = 1..=4;
/// Actions that make an opening, for the number of different ones.
const OPENING: usize = 4;

/// The arguments.
struct Plan {
    start: AnyPosition,
    levels: Vec<Level>,
    games: u64,
    seed: u64,
    /// Nodes per move in place of the level's own limit.
    nodes: Option<u64>,
    /// A game to judge in place of played ones.
    moves: Option<String>,
    /// Whether to print the turns that did not do what a row asks.
    misses: bool,
}

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let (mut games, mut seed, mut nodes, mut moves, mut misses) = (200, 1, None, None, false);
    let mut levels = Level::ALL[LEVELS.start() - 1..*LEVELS.end()].to_vec();
    while let Some(word) = words.next() {
        match word {
            "--games" => games = words.count()?,
            "--seed" => seed = words.count()?,
            "--nodes" => nodes = Some(words.count()?),
            "--moves" => moves = Some(words.value()?.to_owned()),
            "--misses" => misses = true,
            "--level" => levels = vec![words.level()?],
            word => words.option(word)?,
        }
    }
    Ok(Plan { start: words.start(game)?, levels, games, seed, nodes, moves, misses })
}

/// What the games of a level came to.
#[derive(Default)]
struct Tally {
    counts: Counts,
    /// Games against `novice`: won, drawn, lost.
    record: [u32; 3],
    /// Games that were cut, and actions of all games.
    cut: u32,
    actions: usize,
    openings: BTreeSet<String>,
    games: u32,
}

/// Plays or reads games and prints the table.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(words)?;
    if let Some(moves) = &plan.moves {
        let games = openings::read("--moves", moves, &plan.start)?;
        let mut counts = Counts::default();
        for game in games {
            counts.judge(&game, |_| true);
        }
        for (name, row) in ROWS.iter().zip(counts.rows) {
            writeln!(out, "{name}: {}", words_of(row))?;
        }
        for miss in counts.misses.iter().filter(|_| plan.misses) {
            writeln!(out, "{miss}")?;
        }
        return Ok(());
    }
    let tallies: Vec<Tally> = plan.levels.iter().map(|&level| tally(&plan, level)).collect();
    let Plan { start, games, seed, .. } = &plan;
    let options = start.options().to_string();
    writeln!(out, "{} {options}: {games} games a level, seed {seed}", start.game().key())?;
    let row = |name: &str, cells: Vec<String>| format!("| {name} | {} |", cells.join(" | "));
    writeln!(out, "{}", row("", plan.levels.iter().map(|level| format!("level {}", level.number())).collect()))?;
    writeln!(out, "|---{}|", "|---:".repeat(tallies.len()))?;
    for (i, name) in ROWS.iter().enumerate() {
        writeln!(out, "{}", row(name, tallies.iter().map(|tally| words_of(tally.counts.rows[i])).collect()))?;
    }
    let record = |tally: &Tally| tally.record.map(|count| count.to_string()).join("–");
    writeln!(out, "{}", row("against `novice`: won, drawn, lost", tallies.iter().map(record).collect()))?;
    let cut = |tally: &Tally| tally.cut.to_string();
    writeln!(out, "{}", row(&format!("cut after {LONGEST} actions"), tallies.iter().map(cut).collect()))?;
    let length = |tally: &Tally| (tally.actions / tally.games.max(1) as usize).to_string();
    writeln!(out, "{}", row("actions of a game", tallies.iter().map(length).collect()))?;
    let openings = |tally: &Tally| tally.openings.len().to_string();
    writeln!(out, "{}", row("different first four actions", tallies.iter().map(openings).collect()))?;
    for (level, tally) in plan.levels.iter().zip(&tallies).filter(|_| plan.misses) {
        for miss in &tally.counts.misses {
            writeln!(out, "level {}: {miss}", level.number())?;
        }
    }
    Ok(())
}

/// A row in words: "41 of 52, 79 %".
fn words_of(Row { met, of }: Row) -> String {
    if of == 0 { "–".to_owned() } else { format!("{met} of {of}, {:.0} %", f64::from(met) * 100.0 / f64::from(of)) }
}

/// Plays the games of a level.
fn tally(plan: &Plan, level: Level) -> Tally {
    let mut tally = Tally::default();
    let own = level.limits();
    let limits = Limits { nodes: plan.nodes.or(own.nodes), time_ms: plan.nodes.map_or(own.time_ms, |_| None), ..own };
    for number in 0..plan.games {
        let seed = seed_of(plan.seed, number);
        // Of four games the level plays one with each colour against a novice, and two against itself.
        let novice_side = [Some(1), None, Some(0), None][usize::try_from(number % 4).unwrap_or(0)];
        let game = play(plan, (level, limits), novice_side, seed);
        tally.counts.judge(&game, |turn: &Turn| Some(side_of(&plan.start, turn.seat)) != novice_side);
        tally.games += 1;
        tally.actions += game.actions().len();
        tally.openings.insert(game.texts().into_iter().take(OPENING).collect::<Vec<_>>().join(" "));
        let last = game.position();
        let winner = last.outcome().map(|outcome| outcome.winners().first().map(|seat| side_of(last, seat)));
        tally.cut += u32::from(winner.is_none());
        if let Some(novice) = novice_side {
            let place = match winner.flatten() {
                None => 1,
                Some(side) => 2 * usize::from(side == novice),
            };
            tally.record[place] += 1;
        }
    }
    tally
}

/// A game of a level against itself, or against a novice on one side.
fn play(plan: &Plan, (level, limits): (Level, Limits), novice_side: Option<usize>, seed: u64) -> Game {
    let mut novice = Novice::new(seed);
    let mut game = Game::new(plan.start.clone());
    game.play_on(LONGEST, |game| {
        let position = game.position();
        let seat = position.to_act()?;
        if Some(side_of(position, seat)) == novice_side {
            return novice.choose(position);
        }
        // Each seat has a seed of its own, as two people overlook different things.
        let seed = seed.wrapping_mul(16).wrapping_add(narrow(seat.index()));
        choose(game.positions(), level, limits, seed).map(|line| line.action())
    });
    game
}
