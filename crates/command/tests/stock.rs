//! The stock of puzzles and the puzzles of the days: proved, in order, none twice.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tessera_rules::notation::{Claim, PuzzleLine, puzzles};
use tessera_rules::{GameId, Position};
use tessera_think::tactics::{id_of, same_as};

/// The least puzzles of a game.
const LEAST: usize = 200;
/// Weeks until a puzzle may come back.
const WEEKS: usize = 30;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn stock(game: GameId) -> Vec<PuzzleLine> {
    let text = read(&folder().join(format!("{game}.txt")));
    puzzles(&text).map(|(number, line)| line.unwrap_or_else(|error| panic!("{game}:{number}: {error}"))).collect()
}

#[test]
fn the_stock_is_proved() {
    let every = if std::env::var_os("TESSERA_LONG").is_some() { "1" } else { "10" };
    for game in GameId::ALL {
        let path = folder().join(format!("{game}.txt"));
        let words = ["tactics", "check", &path.to_string_lossy(), "--every", every];
        let out = Command::new(env!("CARGO_BIN_EXE_tessera")).args(words).output().expect("the command runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    }
}

#[test]
fn the_stock_goes_from_easy_to_hard_and_has_its_ids_from_the_positions() {
    for game in GameId::ALL {
        let stock = stock(game);
        assert!(stock.len() >= LEAST, "{game}: {}", stock.len());
        let ratings: Vec<u16> = stock.iter().map(|puzzle| puzzle.rating.expect("rated").points).collect();
        assert!(ratings.is_sorted(), "{game}");
        let mut stood = HashSet::new();
        for puzzle in &stock {
            let (position, claim) = (puzzle.position(), puzzle.claim.expect("a claim"));
            assert_eq!((position.game(), position.options().to_string()), (game, String::new()), "{puzzle}");
            assert_eq!(puzzle.id, id_of(&position, claim), "{puzzle}");
            assert!(!puzzle.ways.is_empty() && puzzle.level.is_none(), "{puzzle}");
            assert!(stood.insert(same_as(&position)), "twice, perhaps with another claim: {puzzle}");
        }
    }
}

#[test]
fn the_stock_does_not_teach_to_look_for_wins_alone() {
    for game in GameId::ALL {
        let stock = stock(game);
        let others = stock.iter().filter(|puzzle| !matches!(puzzle.claim, Some(Claim::Win(_)))).count();
        assert!(others * 100 >= stock.len() * 15, "{game}: {others} of {}", stock.len());
    }
}

/// The weekday of a date, 0 for Monday.
fn weekday(year: usize, month: usize, day: usize) -> usize {
    // Sakamoto's method, which gives 0 for Sunday.
    let year = if month < 3 { year - 1 } else { year };
    let month = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1];
    (year + year / 4 - year / 100 + year / 400 + month + day + 6) % 7
}

#[test]
fn each_day_has_a_puzzle_that_is_harder_from_monday_to_sunday() {
    let mut files = 0;
    for entry in fs::read_dir(folder().join("daily")).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let (game, year) = name.split_once('-').expect("GAME-YEAR");
        let year: usize = year.parse().expect("a year");
        let (mut days, mut seen, mut points) = (Vec::new(), Vec::new(), vec![Vec::new(); 7]);
        for line in read(&path).lines() {
            let (date, puzzle) = line.split_once("; ").expect("MMDD; puzzle");
            let puzzle: PuzzleLine = puzzle.parse().unwrap_or_else(|error| panic!("{name} {date}: {error}"));
            assert_eq!(puzzle.position().game().key(), game);
            let last = seen.iter().rposition(|id| *id == puzzle.id);
            assert!(last.is_none_or(|last| last + 7 * WEEKS <= seen.len()), "{name} {date}: not so soon again");
            seen.push(puzzle.id.clone());
            let (month, day) = (date[..2].parse().expect("a month"), date[2..].parse().expect("a day"));
            points[weekday(year, month, day)].push(puzzle.rating.expect("rated").points);
            days.push((month, day));
        }
        // It holds each day to the end of the year.
        let last = |month: usize| {
            if month == 2 { 28 + usize::from(year.is_multiple_of(4)) } else { 30 + (month + month / 8) % 2 }
        };
        for pair in days.windows(2) {
            let (month, day) = pair[0];
            let next = if day == last(month) { (month + 1, 1) } else { (month, day + 1) };
            assert_eq!(pair[1], next, "{name}");
        }
        assert_eq!(days.last(), Some(&(12, 31)), "{name}");
        assert!(year == 2026 || days[0] == (1, 1), "{name}");
        for pair in points.windows(2) {
            assert!(pair[0].iter().max() <= pair[1].iter().min(), "{name}: {pair:?}");
        }
        files += 1;
    }
    assert!(files >= 10, "two years of each game");
}
