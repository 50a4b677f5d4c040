//! `tessera-lab tactics daily`: the puzzles of the days of a year, easy on Monday and hard on Sunday.

use super::file::{USAGE, read};
use crate::arguments::Arguments;
use crate::failure::{Failure, usage};
use std::collections::{HashMap, HashSet, VecDeque};
use std::io::Write;
use tessera_command::{digits, text_of};
use tessera_rules::notation::PuzzleLine;

const DAYS: [u16; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/// Days of a week.
const WEEK: usize = 7;
/// The years that have files.
const YEARS: std::ops::RangeInclusive<u16> = 2026..=2999;

/// Whether a year has 366 days.
const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

/// The days of a year: month, day, and the weekday, 0 for Monday.
fn days(year: u16) -> Vec<(u16, u16, usize)> {
    let before = usize::from(year - 1);
    // The first of January of the year 1 would be a Monday.
    let first = (before + before / 4 - before / 100 + before / 400) % WEEK;
    let days = DAYS.iter().zip(1..).flat_map(|(&days, month)| {
        let leap = u16::from(month == 2 && is_leap(year));
        (1..=days + leap).map(move |day| (month, day))
    });
    days.zip(first..).map(|((month, day), weekday)| (month, day, weekday % WEEK)).collect()
}

/// A day: month and day as `MMDD`, the weekday, and its puzzle.
type Day = (u16, usize, PuzzleLine);

/// Prints a line for each day: `MMDD; ` and the puzzle.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Arguments::new(words, USAGE);
    let (path, year) = (words.value()?, words.number::<u16>()?);
    let (mut from, mut used, mut kept) = (101, HashSet::new(), None);
    while let Some(word) = words.next() {
        match word {
            "--from" => from = words.number::<u16>()?,
            "--skip" => used.extend(puzzles_of_days(words.value()?)?.into_iter().map(|(_, puzzle)| puzzle.id)),
            "--keep" => kept = Some(puzzles_of_days(words.value()?)?),
            _ => return Err(words.usage()),
        }
    }
    if !YEARS.contains(&year) {
        return Err(usage(USAGE));
    }
    let mut stock = read(path)?;
    stock.retain(|puzzle| puzzle.rating.is_some() && !used.contains(&puzzle.id));
    let wanted = days(year).into_iter().map(|(month, day, weekday)| (month * 100 + day, weekday));
    let wanted: Vec<(u16, usize)> = wanted.filter(|&(date, _)| date >= from).collect();
    let chosen = match kept {
        Some(kept) => anew(&stock, &wanted, kept, used, u64::from(year))?,
        None => fresh(path, &stock, &wanted, year)?,
    };
    for (date, _, puzzle) in chosen {
        writeln!(out, "{date:04}; {puzzle}")?;
    }
    Ok(())
}

/// The puzzles of a file of days, with their dates.
fn puzzles_of_days(path: &str) -> Result<Vec<(u16, PuzzleLine)>, Failure> {
    let text = text_of(path).map_err(Failure::failed)?;
    let of_day = |line: &str| {
        let (date, puzzle) = line.split_once("; ")?;
        Some((digits(date)?, puzzle.parse().ok()?))
    };
    let fault = |number: usize| Failure::failed(format!("{path}:{number}: expected MMDD; and a puzzle"));
    (1..).zip(text.lines()).map(|(number, line)| of_day(line).ok_or_else(|| fault(number))).collect()
}

/// A puzzle for each day. A small stock begins again, in the same order: a puzzle comes back after as many weeks as there are.
fn fresh(path: &str, stock: &[PuzzleLine], wanted: &[(u16, usize)], year: u16) -> Result<Vec<Day>, Failure> {
    let mut parts = parts(stock, u64::from(year));
    let next = |&(date, weekday): &(u16, usize)| {
        let puzzle = parts[weekday].pop_back();
        let puzzle = puzzle.ok_or_else(|| Failure::failed(format!("{path}: there are too few puzzles for {year}")))?;
        parts[weekday].push_front(puzzle);
        Ok((date, weekday, puzzle.clone()))
    };
    wanted.iter().map(next).collect()
}

/// The days that there are, with another puzzle, as hard as those of its weekday, where one came a second time. Where the stock
/// has none left it stays.
fn anew(
    stock: &[PuzzleLine],
    wanted: &[(u16, usize)],
    kept: Vec<(u16, PuzzleLine)>,
    mut used: HashSet<String>,
    seed: u64,
) -> Result<Vec<Day>, Failure> {
    let mut kept: HashMap<u16, PuzzleLine> = kept.into_iter().collect();
    let mut chosen: Vec<(Day, bool)> = Vec::new();
    for &(date, weekday) in wanted {
        let missing = || Failure::failed(format!("{date:04} has no puzzle to be kept"));
        let puzzle = kept.remove(&date).ok_or_else(missing)?;
        let stays = used.insert(puzzle.id.clone());
        chosen.push(((date, weekday, puzzle), stays));
    }
    let points = |puzzle: &PuzzleLine| puzzle.rating.map_or(0, |rating| rating.points);
    // Where each weekday ends: the hardest of its own and of those before.
    let mut ends = [0; WEEK];
    for ((_, weekday, puzzle), _) in &chosen {
        for end in &mut ends[*weekday..] {
            *end = points(puzzle).max(*end);
        }
    }
    ends[WEEK - 1] = u16::MAX;
    let mut left: Vec<&PuzzleLine> = stock.iter().filter(|puzzle| !used.contains(&puzzle.id)).collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut left);
    for ((_, weekday, puzzle), _) in chosen.iter_mut().filter(|(_, stays)| !stays) {
        let begin = weekday.checked_sub(1).map_or(0, |before| ends[before]);
        let fits = |other: &&PuzzleLine| (begin..=ends[*weekday]).contains(&points(other));
        if let Some(at) = left.iter().position(fits) {
            *puzzle = left.swap_remove(at).clone();
        }
    }
    Ok(chosen.into_iter().map(|(day, _)| day).collect())
}

/// The puzzles of each weekday in the order in which they are asked, last first: a seventh of the stock each, by rating.
fn parts(stock: &[PuzzleLine], seed: u64) -> Vec<VecDeque<&PuzzleLine>> {
    let mut sorted: Vec<&PuzzleLine> = stock.iter().collect();
    sorted.sort_by_key(|puzzle| puzzle.rating.map(|rating| rating.points));
    let mut rng = fastrand::Rng::with_seed(seed);
    let count = sorted.len();
    let part = |weekday: usize| {
        let mut part = sorted[count * weekday / WEEK..count * (weekday + 1) / WEEK].to_vec();
        rng.shuffle(&mut part);
        part.into()
    };
    (0..WEEK).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::days;

    #[test]
    fn each_day_has_its_weekday() {
        let first = |year: u16| (days(year).len(), days(year)[0]);
        assert_eq!(first(2026), (365, (1, 1, 3)), "a Thursday");
        assert_eq!(first(2027), (365, (1, 1, 4)), "a Friday");
        assert_eq!(first(2028), (366, (1, 1, 5)), "a Saturday");
        assert_eq!(days(2028)[59], (2, 29, 1), "a Tuesday");
        assert_eq!(days(2026).last(), Some(&(12, 31, 3)));
    }
}
