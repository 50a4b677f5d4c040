//! `tessera-lab tactics`: finds positions of games of the computer in which one action wins by force, makes a stock of puzzles
//! of them, and asks the engine and its levels for the solutions. `tessera tactics check` proves such files.

mod daily;
mod file;
mod fit;
mod games;
mod rate;
mod solver;
mod stock;
mod worth;

use crate::arguments::Arguments;
use crate::failure::{Failure, usage};
use crate::game::{legal, seed_of};
use file::{SOLVE_NODES, USAGE, begins, wrong};
use games::{Players, Turn, played};
use rate::solves;
use solver::SOLVERS;
use std::collections::HashSet;
use std::io::Write;
use tessera_command::{analysed, choose, digits, text_of};
use tessera_rules::notation::{Claim, PuzzleLine, puzzles};
use tessera_rules::{AnyPosition, GameId, Position, narrow};
use tessera_think::tactics::{Ways, prove, same_as};
use tessera_think::{Level, Limits, Proved};

/// The most actions tried to prove a tactic.
const PROOF: u64 = 3_000_000;
/// The same for short claims in Kensington, where turns of several actions multiply: longer proofs rarely succeed.
const SHORT_PROOF: u64 = 500_000;
/// Nodes of the first look at a position, and of that at three turns of Kensington.
const LOOK_NODES: u64 = 4_000;
const FAR_LOOK_NODES: u64 = 30_000;
/// The most games that are played.
const GAMES: u64 = 20_000;
/// Finds per game; more would be too similar. Games of levels take longer, but their turns lead up to one another.
const PER_GAME: usize = 8;
const PER_LEVELS_GAME: usize = 4;
/// Turns before the end of a game that are searched: most wins are there.
const LAST: usize = 26;
/// The levels tried for a solution, and the tries of each.
const LEVELS: u8 = 5;
const TRIES: u64 = 3;
/// The level of a tactic that none of them finds.
const BEYOND: u8 = 6;

/// Runs `tessera-lab tactics` with the words after it.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    match words {
        ["solve", path, rest @ ..] => solve(path, part(rest)?, out),
        ["grade", path] => grade(path, out),
        ["stock", rest @ ..] => stock::run(rest, out),
        ["doubts", rest @ ..] => worth::run(rest, out),
        ["tries", rest @ ..] => rate::tries(rest, out),
        ["rate", rest @ ..] => rate::run(rest, out),
        ["daily", rest @ ..] => daily::run(rest, out),
        ["check" | "solve" | "grade", ..] => Err(usage(USAGE)),
        _ => find(&plan(words)?, out),
    }
}

/// The `n` of `--every n`.
fn part(words: &[&str]) -> Result<usize, Failure> {
    match words {
        [] => Ok(1),
        ["--every", number] => digits(number).filter(|&every| every > 0).ok_or_else(|| usage(USAGE)),
        _ => Err(usage(USAGE)),
    }
}

/// Prints a file with the levels that find its tactics now.
fn grade(path: &str, out: &mut impl Write) -> Result<(), Failure> {
    let text = text_of(path).map_err(Failure::failed)?;
    let mut graded = puzzles(&text).peekable();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some((_, puzzle)) = graded.next_if(|&(at, _)| at == number) {
            let mut puzzle = puzzle.map_err(|fault| wrong(path, number, &fault))?;
            puzzle.level = Some(level_of(&puzzle));
            writeln!(out, "{puzzle}")?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Counts the tactics of a file, one in `every`, whose first action the engine finds.
fn solve(path: &str, every: usize, out: &mut impl Write) -> Result<(), Failure> {
    let text = text_of(path).map_err(Failure::failed)?;
    let (mut asked, mut found) = (0usize, 0usize);
    for (number, line) in puzzles(&text).step_by(every) {
        let puzzle = line.map_err(|fault| wrong(path, number, &fault))?;
        let limits = Limits { nodes: Some(SOLVE_NODES), ..Limits::default() };
        let choice = choose(&[puzzle.position()], Level::FULL, limits, 1);
        asked += 1;
        found += usize::from(choice.is_some_and(|choice| begins(&puzzle.ways, &choice.action())));
    }
    Ok(writeln!(out, "{path}: {found} of {asked} solved with {SOLVE_NODES} nodes")?)
}

/// The arguments of a search.
struct Plan {
    start: AnyPosition,
    /// The kinds of claims, each with the number still wanted.
    wanted: Vec<(Claim, usize)>,
    seed: u64,
    players: Players,
}

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let (mut count, mut seed, mut players) = (100, 1, Players::Weak);
    let mut claims = vec![Claim::Win(2), Claim::Win(3)];
    while let Some(word) = words.next() {
        match word {
            "--count" => count = words.number()?,
            "--seed" => seed = words.number()?,
            "--players" => {
                players = match words.value()? {
                    "weak" => Players::Weak,
                    "levels" => Players::Levels,
                    _ => return Err(words.usage()),
                }
            }
            "--claims" => {
                let all = words.value()?.split(',').map(|text| Claim::parse(text.trim()));
                claims = all.collect::<Option<_>>().ok_or_else(|| words.usage())?;
            }
            word => words.option(word)?,
        }
    }
    let wanted = claims.into_iter().map(|claim| (claim, count)).collect();
    Ok(Plan { start: words.start(game)?, wanted, seed, players })
}

/// Plays games and prints what can be proved of their positions. Between levels, what the other side has just played comes
/// first: usually a slip.
fn find(plan: &Plan, out: &mut impl Write) -> Result<(), Failure> {
    let mut wanted = plan.wanted.clone();
    let mut stood = HashSet::new();
    for game in 0..GAMES {
        let seed = seed_of(plan.seed, game);
        let mut taken = HashSet::new();
        let most = if plan.players == Players::Weak { PER_GAME } else { PER_LEVELS_GAME };
        for Turn { before, slip, position } in played(&plan.start, plan.players, seed)?.into_iter().take(LAST) {
            let deepest =
                wanted.iter().filter_map(|(claim, left)| turns_of(*claim).filter(|_| *left > 0)).max().unwrap_or(0);
            let turns = looks_first(&position, deepest).then(|| first_look(&position)).flatten();
            for (claim, left) in wanted.iter_mut().filter(|(_, left)| *left > 0) {
                let Some((claim, ways)) = proved(&position, *claim, turns) else { continue };
                // The same solution over several turns is one find.
                let known = taken.len() == most || !taken.insert((claim, ways[0].first().copied()));
                if known || !stood.insert((claim, same_as(&position))) {
                    continue;
                }
                let mut puzzle = PuzzleLine {
                    id: String::new(),
                    claim: Some(claim),
                    level: None,
                    rating: None,
                    themes: Vec::new(),
                    look: Vec::new(),
                    start: if plan.players == Players::Weak { position.clone() } else { before.clone() },
                    after: if plan.players == Players::Weak { Vec::new() } else { slip.clone() },
                    ways,
                };
                // A stock is rated later, by its whole solutions.
                if plan.players == Players::Weak {
                    puzzle.level = Some(level_of(&puzzle));
                }
                writeln!(out, "{puzzle}")?;
                out.flush()?;
                *left -= 1;
                break;
            }
        }
        if wanted.iter().all(|&(_, left)| left == 0) {
            break;
        }
    }
    Ok(())
}

/// Turns of a claimed win.
const fn turns_of(claim: Claim) -> Option<u8> {
    match claim {
        Claim::Win(turns) => Some(turns),
        _ => None,
    }
}

/// Whether a proof of this length is so expensive that the engine takes a first look.
fn looks_first(position: &AnyPosition, turns: u8) -> bool {
    match position.game() {
        GameId::Chivalry => false,
        GameId::Kensington => turns > 2,
        _ => turns > 1,
    }
}

/// The number of turns in which the engine sees one move win, and only one.
fn first_look(position: &AnyPosition) -> Option<u16> {
    let nodes = if position.game() == GameId::Kensington { FAR_LOOK_NODES } else { LOOK_NODES };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let wins = analysed(std::slice::from_ref(position), 2, limits).into_iter().map(|line| match line.proved {
        Some(Proved::Win(turns)) => Some(turns),
        _ => None,
    });
    match wins.collect::<Vec<_>>()[..] {
        [Some(turns), None] => Some(turns),
        _ => None,
    }
}

/// A true claim of this kind about a position, with all its solutions.
fn proved(position: &AnyPosition, kind: Claim, seen: Option<u16>) -> Option<(Claim, Ways)> {
    let claim = match kind {
        // The engine says only where to look; its own proof is not trusted.
        Claim::Win(turns) if looks_first(position, turns) => (seen == Some(u16::from(turns))).then_some(kind)?,
        _ => kind,
    };
    if legal(position).len() < 2 {
        return None; // nothing to find
    }
    let few = position.game() == GameId::Kensington && turns_of(claim).is_none_or(|turns| turns < 3);
    let most = if few { SHORT_PROOF } else { PROOF };
    prove(position, claim, most).map(|ways| (claim, ways))
}

/// The lowest level that usually plays a whole solution; 0 for claims that levels do not play for.
fn level_of(puzzle: &PuzzleLine) -> u8 {
    if !matches!(puzzle.claim, Some(Claim::Win(_) | Claim::Stop)) {
        return 0;
    }
    let solved = |solver: &solver::Solver| (1..=TRIES).filter(|&seed| solves(puzzle, solver, seed)).count();
    let mostly = |solver: &&solver::Solver| 2 * solved(solver) > narrow::<usize, _>(TRIES);
    let levels = SOLVERS.iter().filter(|solver| solver.anchor.is_some() && solver.level.number() <= LEVELS);
    levels.into_iter().find(mostly).map_or(BEYOND, |solver| solver.level.number())
}
