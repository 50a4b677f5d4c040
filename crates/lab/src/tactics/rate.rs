//! `tessera-lab tactics tries` and `rate`: how hard puzzles are, measured by the levels that solve them.

use super::file::{USAGE, read};
use super::fit::{self, Fit, Tries};
use super::solver::{COUNT, SEEDS, SOLVERS, Solver};
use crate::arguments::Arguments;
use crate::failure::{Failure, usage};
use crate::game::legal;
use std::collections::HashMap;
use std::io::Write;
use std::ops::RangeInclusive;
use tessera_command::{choose, text_of};
use tessera_rules::notation::{Claim, PuzzleLine, Rating};
use tessera_rules::{Action, AnyPosition, Position, narrow};
use tessera_think::Level;

/// The columns of a file of tries.
const TRIED: &str = "Solved by full strength with 100 and 1,000 nodes and by levels 1 to 8";

/// How many points a gain that is named is harder than the easiest puzzles: for each time that the moves which gain something
/// double, and for each leap of the answer after the first.
const PER_DOUBLING: f64 = 100.0;
const PER_LEAP: f64 = 100.0;
/// The deviation of such a rating.
const GUESSED: f64 = 150.0;

/// Whether a solver plays a whole solution of a puzzle, with the replies that it names.
pub fn solves(puzzle: &PuzzleLine, solver: &Solver, seed: u64) -> bool {
    let mut history = vec![puzzle.position()];
    let mut ways: Vec<&[Action]> = puzzle.ways.iter().map(Vec::as_slice).collect();
    let Some(side) = history[0].to_act().map(|seat| history[0].side(seat)) else { return false };
    loop {
        if ways.iter().any(|way| way.is_empty()) {
            return true;
        }
        let Some(now) = history.last() else { return false };
        let next: AnyPosition = if now.to_act().is_some_and(|seat| side.contains(seat)) {
            let Some(choice) = choose(&history, solver.level, solver.limits(), seed) else { return false };
            now.after(&choice.action())
        } else {
            let Some(reply) = ways.first().and_then(|way| way.first()) else { return false };
            now.after(reply)
        };
        // Any action that leads there is right.
        ways.retain(|way| now.after(&way[0]) == next);
        if ways.is_empty() {
            return false;
        }
        for way in &mut ways {
            *way = &way[1..];
        }
        history.push(next);
    }
}

/// Asks each solver in turn, with seeds from `first` on, but those of which this is known. Two levels in a row that always solve a
/// puzzle end it: higher ones are not asked.
fn asked(puzzle: &PuzzleLine, first: u64, known: &Tries) -> [Option<u8>; COUNT] {
    let mut told = [None; COUNT];
    let mut always = 0;
    for ((solver, told), known) in SOLVERS.iter().zip(&mut told).zip(known) {
        let tries = solver.tries();
        let count = || narrow((first..first + u64::from(tries)).filter(|&seed| solves(puzzle, solver, seed)).count());
        let solved = known.map_or_else(count, |(solved, _)| solved);
        *told = Some(solved);
        if solver.anchor.is_some() {
            always = if solved == tries { always + 1 } else { 0 };
        }
        if always == 2 {
            break;
        }
    }
    told
}

/// Whether the task of a puzzle names what one move gains. Levels are not told what is asked: they pass by a shape or a capture
/// because something else looks as good to them, so that their tries do not tell how hard it is to find.
const fn names_a_gain(puzzle: &PuzzleLine) -> bool {
    matches!(puzzle.claim, Some(Claim::Capture(_) | Claim::Shape(_)))
}

/// Prints, for each puzzle of a file that does not name a gain, its id and how often each solver solved it: `-` where it was not
/// asked. What a file of earlier tries knows of full strength with few nodes, and of levels above `--up-to`, is taken from there.
pub fn tries(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Arguments::new(words, USAGE);
    let (path, mut first, mut every) = (words.value()?, 1, 1);
    let (mut known, mut up_to) = (HashMap::new(), u64::from(Level::FULL.number()));
    while let Some(word) = words.next() {
        match word {
            "--first" => first = words.count()?,
            "--every" => every = narrow(words.count()?),
            "--from" => known = read_tries(words.value()?)?,
            "--up-to" => up_to = words.count()?,
            _ => return Err(words.usage()),
        }
    }
    for (solver, tried) in known.values_mut().flat_map(|tries: &mut Tries| SOLVERS.iter().zip(tries)) {
        if solver.anchor.is_some() && u64::from(solver.level.number()) <= up_to {
            *tried = None;
        }
    }
    writeln!(out, "# {TRIED}, levels 1 to 6 of {SEEDS} tries, the others of one")?;
    for puzzle in read(path)?.iter().filter(|puzzle| !names_a_gain(puzzle)).step_by(every) {
        let told = asked(puzzle, first, known.get(&puzzle.id).unwrap_or(&[None; COUNT]));
        let letters: String = told.iter().map(|told| told.map_or('-', |solved| char::from(b'0' + solved))).collect();
        writeln!(out, "{} {letters}", puzzle.id)?;
        out.flush()?;
    }
    Ok(())
}

/// What a file of tries holds, by the ids of the puzzles.
fn read_tries(path: &str) -> Result<HashMap<String, Tries>, Failure> {
    let text = text_of(path).map_err(Failure::failed)?;
    let mut all = HashMap::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let wrong = || Failure::failed(format!("{path}:{number}: expected an id and {COUNT} results"));
        let (id, letters) = line.split_once(' ').ok_or_else(wrong)?;
        let mut tries: Tries = [None; COUNT];
        if letters.len() != tries.len() {
            return Err(wrong());
        }
        for ((solver, letter), tried) in SOLVERS.iter().zip(letters.bytes()).zip(&mut tries) {
            let of = solver.tries();
            *tried = match letter {
                b'-' => None,
                b'0'..=b'9' if letter - b'0' <= of => Some((letter - b'0', of)),
                _ => return Err(wrong()),
            };
        }
        all.insert(id.to_owned(), tries);
    }
    Ok(all)
}

/// The whole number of a range that is nearest to a value.
fn whole(value: f64, range: RangeInclusive<u16>) -> u16 {
    let far = |number: &u16| (f64::from(*number) - value).abs();
    range.clone().min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(*range.start())
}

/// How many points harder than the easiest a puzzle is that names a gain.
fn harder(puzzle: &PuzzleLine) -> f64 {
    let position = puzzle.position();
    let answer = puzzle.ways.first().and_then(|way| way.first());
    let leaps = answer.map_or(0, |answer| position.spell(answer).points().len().saturating_sub(2));
    let gains = legal(&position).iter().filter(|action| position.gains(action) > 0).count().max(1);
    let [gains, leaps] = [gains, leaps].map(|count| f64::from(narrow::<u16, usize>(count)));
    gains.log2() * PER_DOUBLING + leaps * PER_LEAP
}

/// Prints a stock with its ratings, the easiest first; or how levels and puzzles fit together.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let (path, tries, shows_fit) = match words {
        [path, tries] => (path, tries, false),
        [path, tries, "--fit"] => (path, tries, true),
        _ => return Err(usage(USAGE)),
    };
    let tries = read_tries(tries)?;
    let (named, stock): (Vec<PuzzleLine>, Vec<PuzzleLine>) = read(path)?.into_iter().partition(names_a_gain);
    let all: Option<Vec<Tries>> = stock.iter().map(|puzzle| tries.get(&puzzle.id).copied()).collect();
    let all = all.ok_or_else(|| Failure::failed("some puzzles of the file were not tried".to_owned()))?;
    let fit = Fit::new(&all);
    if shows_fit {
        return fit::print(&fit, &all, out);
    }
    let ratings: Vec<(f64, f64)> = (0..stock.len()).map(|place| fit.rating(place)).collect();
    let easiest = ratings.iter().map(|rating| rating.0).reduce(f64::min).unwrap_or_default();
    let guesses: Vec<(f64, f64)> = named.iter().map(|puzzle| (easiest + harder(puzzle), GUESSED)).collect();
    let mut rated: Vec<PuzzleLine> = Vec::new();
    for (mut puzzle, (points, deviation)) in stock.into_iter().zip(ratings).chain(named.into_iter().zip(guesses)) {
        let (points, deviation) = (whole(points, Rating::POINTS), whole(deviation, Rating::DEVIATION));
        puzzle.rating = Some(Rating { points, deviation });
        rated.push(puzzle);
    }
    rated.sort_by_key(|puzzle| (puzzle.rating.map(|rating| rating.points), puzzle.id.clone()));
    for puzzle in rated {
        writeln!(out, "{puzzle}")?;
    }
    Ok(())
}
