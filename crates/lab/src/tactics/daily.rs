//! `tessera-lab tactics daily`: the puzzles of the days of a year, easy on Monday and hard on Sunday.

use super::file::{USAGE, read};
use crate::arguments::Arguments;
use crate::failure::{Failure, usage};
use std::collections::{HashSet, VecDeque};
use std::io::Write;
use tessera_command::text_of;
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

/// Prints a line for each day: `MMDD; ` and the puzzle.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut words = Arguments::new(words, USAGE);
    let (path, year) = (words.value()?, words.number::<u16>()?);
    let (mut from, mut used) = (101, HashSet::new());
    while let Some(word) = words.next() {
        match word {
            "--from" => from = words.number::<u16>()?,
            "--skip" => {
                let text = text_of(words.value()?).map_err(Failure::failed)?;
                used.extend(text.lines().filter_map(|line| Some(line.split_once("; ")?.1.to_owned())));
            }
            _ => return Err(words.usage()),
        }
    }
    if !YEARS.contains(&year) {
        return Err(usage(USAGE));
    }
    let mut stock = read(path)?;
    stock.retain(|puzzle| puzzle.rating.is_some() && !used.contains(&puzzle.to_string()));
    let wanted: Vec<_> = days(year).into_iter().filter(|(month, day, _)| month * 100 + day >= from).collect();
    let mut parts = parts(&stock, u64::from(year));
    for (month, day, weekday) in wanted {
        // A small stock begins again, in the same order: a puzzle comes back after as many weeks as there are.
        let puzzle = parts[weekday].pop_back();
        let puzzle = puzzle.ok_or_else(|| Failure::failed(format!("{path}: there are too few puzzles for {year}")))?;
        parts[weekday].push_front(puzzle);
        writeln!(out, "{month:02}{day:02}; {puzzle}")?;
    }
    Ok(())
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
