//! `tessera-lab tactics`: finds positions of games between low levels in which one action wins by force, and asks the
//! engine and its levels for the solutions. `tessera tactics check` proves such files.

use crate::arguments::Arguments;
use crate::failure::{Failure, usage};
use crate::player::Spec;
use crate::program::Chosen;
use std::collections::HashSet;
use std::io::Write;
use std::time::Duration;
use tessera_command::{English as _, analysed, choose, digits, text_of};
use tessera_rules::geometry::Point;
use tessera_rules::notation::{Claim, PuzzleError, PuzzleLine, puzzles};
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat, Shape};
use tessera_think::tactics::{Ways, prove, same_as};
use tessera_think::{Level, Limits, Proved};

const USAGE: &str = "expected a game, or solve or grade and a file: \
    tessera-lab tactics GAME [--claims “win 2,stop”] [--count N] [--seed N] [KEY=VALUE ...], \
    tessera-lab tactics solve FILE [--every N], tessera-lab tactics grade FILE. \
    Proving what a file claims is `tessera tactics check FILE`";

/// The most actions tried to prove a tactic.
const PROOF: u64 = 3_000_000;
/// The same for short claims in Kensington, where turns of several actions multiply: longer proofs rarely succeed.
const SHORT_PROOF: u64 = 500_000;
/// Nodes of the first look at a position, and of that at three turns of Kensington.
const LOOK_NODES: u64 = 4_000;
const FAR_LOOK_NODES: u64 = 30_000;
/// Nodes to solve a tactic.
const SOLVE_NODES: u64 = 10_000;
/// The most games that are played.
const GAMES: u64 = 20_000;
/// The most positions of a game, and of a game that begins in the middle.
const LONGEST: usize = 160;
const SHORT: usize = 6;
/// Counters of a side in Kensington.
const COUNTERS: usize = 15;
/// Finds per game; more would be too similar.
const PER_GAME: usize = 8;
/// Turns before the end of a game that are searched: most wins are there.
const LAST: usize = 26;
/// The players of the games: weak ones, which overlook a lot.
const PLAYERS: [&str; 4] = ["novice", "novice", "novice", "level:1"];
/// The levels tried for a solution, each with two seeds, and a third if these disagree.
const LEVELS: u8 = 5;
/// The level of a tactic that none of them finds.
const BEYOND: u8 = 6;

/// Runs `tessera-lab tactics` with the words after it.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    match words {
        ["solve", path, rest @ ..] => solve(path, part(rest)?, out),
        ["grade", path] => grade(path, out),
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

/// The failure for a faulty line of a file.
fn wrong(path: &str, number: usize, fault: &PuzzleError) -> Failure {
    Failure::failed(format!("{path}:{number}: {}", fault.english()))
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

/// Whether one of the solutions begins with an action.
fn begins(ways: &[Vec<Action>], action: &Action) -> bool {
    ways.iter().any(|way| way.first() == Some(action))
}

/// The arguments of a search.
struct Plan {
    start: AnyPosition,
    /// The kinds of claims, each with the number still wanted.
    wanted: Vec<(Claim, usize)>,
    seed: u64,
}

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let game = words.game()?;
    let (mut count, mut seed) = (100, 1);
    let mut claims = vec![Claim::Win(2), Claim::Win(3)];
    while let Some(word) = words.next() {
        match word {
            "--count" => count = words.number()?,
            "--seed" => seed = words.number()?,
            "--claims" => {
                let all = words.value()?.split(',').map(|text| Claim::parse(text.trim()));
                claims = all.collect::<Option<_>>().ok_or_else(|| words.usage())?;
            }
            word => words.option(word)?,
        }
    }
    Ok(Plan { start: words.start(game)?, wanted: claims.into_iter().map(|claim| (claim, count)).collect(), seed })
}

/// Plays games between weak players and prints what can be proved of their positions.
fn find(plan: &Plan, out: &mut impl Write) -> Result<(), Failure> {
    let mut wanted = plan.wanted.clone();
    let mut stood = HashSet::new();
    for game in 0..GAMES {
        let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(game);
        let mut taken = HashSet::new();
        for position in played(&plan.start, seed)?.into_iter().take(LAST) {
            let deepest =
                wanted.iter().filter_map(|(claim, left)| turns_of(*claim).filter(|_| *left > 0)).max().unwrap_or(0);
            let turns = looks_first(&position, deepest).then(|| first_look(&position)).flatten();
            for (claim, left) in wanted.iter_mut().filter(|(_, left)| *left > 0) {
                let Some((claim, ways)) = proved(&position, *claim, turns) else { continue };
                // The same solution over several turns is one find.
                let known = taken.len() == PER_GAME || !taken.insert((claim, ways[0].first().copied()));
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
                    start: position.clone(),
                    after: Vec::new(),
                    ways,
                };
                puzzle.level = Some(level_of(&puzzle));
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

/// Where a game begins. From the start, weak players of Chivalry and Kensington hardly ever finish. So Chivalry begins with few
/// pieces anywhere, and Kensington with some corners of a hexagon for each side.
fn beginning(start: &AnyPosition, rng: &mut fastrand::Rng) -> AnyPosition {
    let board = start.board();
    for _ in 0..1_000 {
        let mut free: Vec<Point> = board.points().collect();
        rng.shuffle(&mut free);
        let mut sides = [Vec::new(), Vec::new()];
        match start.game() {
            GameId::Chivalry => {
                // On the way to the enemy's castle, perhaps with one in it.
                for (side, (rows, castle)) in sides.iter_mut().zip([(8..=15, "H16"), (2..=9, "G1")]) {
                    let row = |at: Point| digits::<u8>(&board.label(at)[1..]).unwrap_or(0);
                    free.sort_by_key(|&at| !rows.contains(&row(at)));
                    let count = rng.usize(2..=5);
                    side.extend(free.drain(..count));
                    side.extend(board.find(castle).filter(|_| rng.bool()));
                    free.retain(|at| !side.contains(at));
                }
            }
            GameId::Kensington => {
                for (side, seat) in Seat::first(2).enumerate() {
                    let own = start.colour(seat);
                    let hexagons: Vec<&Shape> =
                        start.shapes().iter().filter(|shape| shape.wins && shape.serves(own)).collect();
                    for _ in 0..rng.usize(1..=2) {
                        let chosen = hexagons[rng.usize(..hexagons.len())];
                        let corners = chosen.points.iter().copied().take(rng.usize(3..=5));
                        sides[side].extend(corners.filter(|at| free.contains(at)));
                        free.retain(|at| !sides[side].contains(at));
                    }
                }
                for side in &mut sides {
                    let missing = COUNTERS - side.len();
                    side.extend(free.drain(..missing));
                }
            }
            _ => break,
        }
        let names = |side: &[Point]| side.iter().map(|&at| board.label(at)).collect::<Vec<_>>().join(",");
        let [one, other] = sides.each_ref().map(|side| names(side));
        let act = rng.u8(1..=2);
        let line = if start.game() == GameId::Chivalry {
            let knights: Vec<Point> = sides.concat().into_iter().filter(|_| rng.bool()).collect();
            let knights = if knights.is_empty() { String::new() } else { format!(" knights={}", names(&knights)) };
            format!("chivalry act={act} white={one} black={other}{knights} castle=0,0")
        } else {
            format!("kensington act={act} red={one} blue={other}")
        };
        if let Ok(position) = line.parse::<AnyPosition>()
            && position.to_act().is_some()
        {
            return position;
        }
    }
    start.clone()
}

/// The positions of a game between weak players at the beginning of each turn, last first.
fn played(start: &AnyPosition, seed: u64) -> Result<Vec<AnyPosition>, Failure> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut history = vec![(beginning(start, &mut rng), None)];
    let longest = if history[0].0 == *start { LONGEST } else { SHORT };
    let mut player = || {
        let sat = Spec::parse(PLAYERS[rng.usize(..PLAYERS.len())])?.sit(start, rng.u64(..), Duration::ZERO);
        sat.map_err(|fault| Failure::failed(fault.to_string()))
    };
    let mut players = [player()?, player()?];
    let first = start.side(Seat::ALL[0]);
    let mut turns = Vec::new();
    let mut before = None;
    while let Some(((position, _), true)) = history.last().map(|last| (last, history.len() < longest)) {
        let Some(seat) = position.to_act() else { break };
        if before != Some(seat) {
            turns.push(position.clone());
        }
        before = Some(seat);
        let mut next = position.clone();
        let chosen = players[usize::from(!first.contains(seat))].choose(&history);
        let Ok(Chosen::Action(action)) = chosen else { break };
        next.apply(&action);
        history.push((next, Some(action)));
    }
    turns.reverse();
    Ok(turns)
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
    let mut legal = Vec::new();
    position.legal(&mut legal);
    if legal.len() < 2 {
        return None; // nothing to find
    }
    let few = position.game() == GameId::Kensington && turns_of(claim).is_none_or(|turns| turns < 3);
    let most = if few { SHORT_PROOF } else { PROOF };
    prove(position, claim, most).map(|ways| (claim, ways))
}

/// The lowest level that usually finds the first action; 0 for claims that levels do not play for.
fn level_of(puzzle: &PuzzleLine) -> u8 {
    if !matches!(puzzle.claim, Some(Claim::Win(_) | Claim::Stop)) {
        return 0;
    }
    let position = puzzle.position();
    let finds = |level: Level, seed: u64| {
        let choice = choose(std::slice::from_ref(&position), level, level.limits(), seed);
        choice.is_some_and(|choice| begins(&puzzle.ways, &choice.action()))
    };
    let mostly = |level: &Level| match (finds(*level, 1), finds(*level, 2)) {
        (one, other) if one == other => one,
        _ => finds(*level, 3),
    };
    let levels = (1..=LEVELS).filter_map(Level::new);
    levels.into_iter().find(mostly).map_or(BEYOND, Level::number)
}
