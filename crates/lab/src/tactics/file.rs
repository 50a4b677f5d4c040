//! Files of puzzles, and what all of `tessera-lab tactics` shares.

use crate::failure::Failure;
use tessera_command::{English as _, text_of};
use tessera_rules::Action;
use tessera_rules::notation::{PuzzleError, PuzzleLine, puzzles};

/// How to call it.
pub const USAGE: &str = "expected a game, or solve or grade and a file: \
    tessera-lab tactics GAME [--claims “win 2,stop”] [--count N] [--seed N] [--players weak|levels] [KEY=VALUE ...], \
    tessera-lab tactics solve FILE [--every N], tessera-lab tactics grade FILE, \
    tessera-lab tactics stock FILE ... [--count N] [--keep FILE], tessera-lab tactics doubts FILE, \
    tessera-lab tactics tries FILE [--first SEED] [--every N] [--from TRIES --up-to LEVEL], \
    tessera-lab tactics rate FILE TRIES [--fit], tessera-lab tactics daily FILE YEAR [--from MMDD] [--skip FILE] [--keep FILE]. \
    Proving what a file claims is `tessera tactics check FILE`";

/// Nodes to solve a tactic.
pub const SOLVE_NODES: u64 = 10_000;

/// The failure for a faulty line of a file.
pub fn wrong(path: &str, number: usize, fault: &PuzzleError) -> Failure {
    Failure::failed(format!("{path}:{number}: {}", fault.english()))
}

/// The puzzles of a file.
pub fn read(path: &str) -> Result<Vec<PuzzleLine>, Failure> {
    let text = text_of(path).map_err(Failure::failed)?;
    puzzles(&text).map(|(number, puzzle)| puzzle.map_err(|fault| wrong(path, number, &fault))).collect()
}

/// Whether one of the solutions begins with an action.
pub fn begins(ways: &[Vec<Action>], action: &Action) -> bool {
    ways.iter().any(|way| way.first() == Some(action))
}
