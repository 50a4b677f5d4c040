//! `tessera tactics`: positions of games between low levels in which one action wins by force, and files of such, proved
//! again by trying all that the rules allow.

use crate::arguments::Arguments;
use crate::english::English as _;
use crate::failure::Failure;
use crate::opponent::Opponent;
use crate::table::digits;
use crate::thinking;
use std::collections::HashSet;
use std::fmt;
use std::io::{self, Read as _, Write};
use std::str::FromStr;
use tessera_rules::geometry::{Coords, Face, Point};
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, GameId, Position};
use tessera_think::tactics::{Claim, Ways, holds, prove, same_as};
use tessera_think::{Level, Limits, Proved, Thought};

/// So many actions are tried for a proof: of a file's claims, and of what may be a find.
const MOST: u64 = 400_000_000;
const FIND: u64 = 3_000_000;
/// Where turns of several actions multiply, most proofs that are not short are not to be had.
const FIND_FEW: u64 = 500_000;
/// Nodes after which the search is asked whether it sees one win, and for the rate of those it solves.
const SEEN: u64 = 4_000;
/// And in Kensington, where it is asked about three turns of several actions each.
const SEEN_FAR: u64 = 30_000;
const SOLVING: u64 = 10_000;
/// Games for which no find is made end the search.
const GAMES: u64 = 20_000;
/// A game that goes on for so long is left.
const LONGEST: usize = 160;
/// And one that begins with few pieces, or near a hexagon, after so many.
const SHORT: usize = 6;
/// The counters of a side of Kensington.
const COUNTERS: usize = 15;
/// So many finds are taken from a game, lest they be too much alike.
const A_GAME: usize = 8;
/// So many turns before the end of a game are looked at: there most can be won.
const LAST: usize = 26;
/// Who plays the games: the weakest there are, so that much is overlooked.
const PLAYERS: [&str; 4] = ["novice", "novice", "novice", "level:1"];
/// Levels that may find a solution; each is asked with two seeds and, where these differ, with a third.
const LEVELS: u8 = 5;
/// For what no level finds.
const BEYOND: u8 = 6;

/// What a line of a file claims.
pub struct Tactic {
    claim: Claim,
    /// The lowest level that finds the first action; 0 where levels look for something else.
    level: u8,
    ways: Ways,
    position: AnyPosition,
}

/// A line: the claim, the level, the ways with `|` between, the position, with `;` between them.
impl fmt::Display for Tactic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ways: Vec<String> = self.ways.iter().map(|way| told(&self.position, way)).collect();
        write!(f, "{}; level {}; {}; {}", self.claim, self.level, ways.join(" | "), self.position)
    }
}

/// Actions as they are written from a position on.
fn told(position: &AnyPosition, way: &[Action]) -> String {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for action in way {
        texts.push(notation::print(&position.spell(action), position.board(), Coords::Rulebook));
        position.apply(action);
    }
    texts.join(" ")
}

impl FromStr for Tactic {
    type Err = Message;

    fn from_str(line: &str) -> Result<Self, Message> {
        let parts: Vec<&str> = line.split(';').map(str::trim).collect();
        let [claim, level, ways, position] = parts[..] else { return Err(message!("command-error.tactics.parts")) };
        let position: AnyPosition = position.parse().map_err(|error: notation::PositionError| error.message())?;
        let level = level
            .strip_prefix("level ")
            .and_then(digits::<u8>)
            .ok_or_else(|| message!("command-error.tactics.parts"))?;
        let claim = Claim::parse(claim).ok_or_else(|| message!("command-error.tactics.claim", word = clip(claim)))?;
        let way = |text: &str| {
            let mut now = position.clone();
            let mut way = Vec::new();
            for word in text.split_whitespace() {
                let action = notation::resolve(word, &now, Coords::Rulebook)
                    .map_err(|_| message!("command-error.tactics.illegal", action = clip(word)))?;
                now.apply(&action);
                way.push(action);
            }
            Ok(way)
        };
        let ways = ways.split('|').map(way).collect::<Result<Ways, Message>>()?;
        Ok(Self { claim, level, ways, position })
    }
}

/// Runs the part of the command that the words ask for.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    match words {
        ["check", path, rest @ ..] => check(path, part(rest)?, out),
        ["solve", path, rest @ ..] => solve(path, part(rest)?, out),
        ["grade", path] => grade(path, out),
        _ => find(&plan(words)?, out),
    }
}

fn usage() -> Failure {
    Failure::usage(message!("command-error.tactics"))
}

// ---- files ----

/// Which lines are meant: every so many-th.
fn part(words: &[&str]) -> Result<usize, Failure> {
    match words {
        [] => Ok(1),
        ["--every", number] => digits(number).filter(|&every| every > 0).ok_or_else(usage),
        _ => Err(usage()),
    }
}

/// A line of a file by its number, or what is wrong with it.
type Line = (usize, Result<Tactic, Message>);

fn text_of(path: &str) -> Result<String, Failure> {
    let mut text = String::new();
    match path {
        "-" => io::stdin().lock().read_to_string(&mut text)?,
        _ => std::fs::File::open(path)?.read_to_string(&mut text)?,
    };
    Ok(text)
}

/// Whether a line of a file holds a tactic, not a heading or a remark.
fn tells(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

/// The tactics of a file.
fn read(path: &str) -> Result<Vec<Line>, Failure> {
    let text = text_of(path)?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| tells(line));
    Ok(lines.map(|(number, line)| (number, line.parse())).collect())
}

/// Prints a file with the levels that find its tactics now.
fn grade(path: &str, out: &mut impl Write) -> Result<(), Failure> {
    for line in text_of(path)?.lines() {
        if tells(line) {
            let mut tactic: Tactic = line.parse().map_err(Failure::usage)?;
            tactic.level = level_of(&tactic);
            writeln!(out, "{tactic}")?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Proves what a file claims: each line by itself, and that no position stands there twice, however the board is turned.
fn check(path: &str, every: usize, out: &mut impl Write) -> Result<(), Failure> {
    let mut seen = HashSet::new();
    let (mut bad, mut proved) = (0, 0usize);
    for (place, (number, line)) in read(path)?.into_iter().enumerate() {
        let fault = match line {
            Err(fault) => Some(fault),
            Ok(tactic) if !seen.insert((tactic.claim, same_as(&tactic.position))) => {
                Some(message!("command-error.tactics.twice"))
            }
            Ok(_) if place % every != 0 => continue,
            Ok(Tactic { claim, ways, position, .. }) => match holds(&position, claim, &ways, MOST) {
                Some(true) => None,
                Some(false) => Some(message!("command-error.tactics.false", claim = claim.to_string())),
                None => Some(message!("command-error.tactics.long", claim = claim.to_string())),
            },
        };
        match fault {
            None => proved += 1,
            Some(fault) => {
                bad += 1;
                out.flush()?;
                writeln!(io::stderr().lock(), "{path}:{number}: {}", fault.english())?;
            }
        }
    }
    writeln!(out, "{}", message!("command-error.tactics.proved", path = path, n = proved).english())?;
    if bad == 0 { Ok(()) } else { Err(Failure { text: String::new(), code: 1 }) }
}

/// Tells how many of a file's first actions the computer finds within some nodes.
fn solve(path: &str, every: usize, out: &mut impl Write) -> Result<(), Failure> {
    let (mut asked, mut found) = (0usize, 0usize);
    for (_, line) in read(path)?.into_iter().step_by(every) {
        let Tactic { ways, position, .. } = line.map_err(Failure::usage)?;
        let limits = Limits { nodes: Some(SOLVING), ..Limits::default() };
        let choice = thinking::choose(&[position], Level::FULL, limits, 1);
        asked += 1;
        found += usize::from(choice.is_some_and(|choice| begins(&ways, &choice.action)));
    }
    let text = message!(
        "command-error.tactics.solved",
        path = path,
        found = found,
        asked = asked,
        nodes = SOLVING.to_string()
    );
    Ok(writeln!(out, "{}", text.english())?)
}

/// Whether a way begins so.
fn begins(ways: &[Vec<Action>], action: &Action) -> bool {
    ways.iter().any(|way| way.first() == Some(action))
}

// ---- finding ----

/// What is looked for.
struct Plan {
    start: AnyPosition,
    /// The kinds of claims, each with how many are still wanted.
    wanted: Vec<(Claim, usize)>,
    seed: u64,
}

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let mut words = Arguments::new(words, || message!("command-error.tactics"));
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

/// Plays games between low levels and prints what can be proved of their positions.
fn find(plan: &Plan, out: &mut impl Write) -> Result<(), Failure> {
    let mut wanted = plan.wanted.clone();
    let mut stood = HashSet::new();
    for game in 0..GAMES {
        let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(game);
        let mut taken = HashSet::new();
        for position in played(&plan.start, seed)?.into_iter().take(LAST) {
            let deepest =
                wanted.iter().filter_map(|(claim, left)| turns_of(*claim).filter(|_| *left > 0)).max().unwrap_or(0);
            let turns = asks(&position, deepest).then(|| seen(&position)).flatten();
            for (claim, left) in wanted.iter_mut().filter(|(_, left)| *left > 0) {
                let Some((claim, ways)) = proved(&position, *claim, turns) else { continue };
                // What a game offers for several turns is one find.
                let known = taken.len() == A_GAME || !taken.insert((claim, ways[0].first().copied()));
                if known || !stood.insert((claim, same_as(&position))) {
                    continue;
                }
                let mut tactic = Tactic { claim, level: 0, ways, position: position.clone() };
                tactic.level = level_of(&tactic);
                writeln!(out, "{tactic}")?;
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

/// Where a game begins. From the start the weakest players of Chivalry and Kensington hardly ever come to an end: in the
/// one few pieces stand anywhere, in the other each side has some corners of a hexagon that serves it.
fn begun(start: &AnyPosition, rng: &mut fastrand::Rng) -> AnyPosition {
    let board = start.board();
    for _ in 0..1_000 {
        let mut free: Vec<Point> = board.points().collect();
        rng.shuffle(&mut free);
        let mut sides = [Vec::new(), Vec::new()];
        match start.game() {
            GameId::Chivalry => {
                // On its way to the enemy's castle, one perhaps in it.
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
                for (side, own) in [-1.0, 1.0].into_iter().enumerate() {
                    let serves = |face: &&Face| face.corners.len() == 6 && face.centre[0] * own > -0.5;
                    let hexagons: Vec<&Face> = board.faces().iter().filter(serves).collect();
                    for _ in 0..rng.usize(1..=2) {
                        let chosen = hexagons[rng.usize(..hexagons.len())];
                        let corners = chosen.corners.iter().copied().take(rng.usize(3..=5));
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

/// The positions of a game between low levels in which a turn begins, the last ones first.
fn played(start: &AnyPosition, seed: u64) -> Result<Vec<AnyPosition>, Failure> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut history = vec![(begun(start, &mut rng), None)];
    let longest = if history[0].0 == *start { LONGEST } else { SHORT };
    let mut player = || Opponent::new(PLAYERS[rng.usize(..PLAYERS.len())], start, rng.u64(..));
    let mut players = [player()?, player()?];
    let first = start.side(tessera_rules::Seat(0));
    let mut turns = Vec::new();
    let mut before = None;
    while let Some(((position, _), true)) = history.last().map(|last| (last, history.len() < longest)) {
        let Some(seat) = position.to_act() else { break };
        if before != Some(seat) {
            turns.push(position.clone());
        }
        before = Some(seat);
        let mut next = position.clone();
        let action = players[usize::from(!first.contains(seat))].choose(&history)?;
        next.apply(&action);
        history.push((next, Some(action)));
    }
    turns.reverse();
    Ok(turns)
}

/// The turns of a win.
const fn turns_of(claim: Claim) -> Option<u8> {
    match claim {
        Claim::Win(turns) => Some(turns),
        _ => None,
    }
}

/// Whether so much can be done in so many turns that the search is asked first.
fn asks(position: &AnyPosition, turns: u8) -> bool {
    match position.game() {
        GameId::Chivalry => false,
        GameId::Kensington => turns > 2,
        _ => turns > 1,
    }
}

/// The turns in which one move wins as the search sees it, if there is one, and only one.
fn seen(position: &AnyPosition) -> Option<u16> {
    let nodes = if position.game() == GameId::Kensington { SEEN_FAR } else { SEEN };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut thought = Thought::new(std::slice::from_ref(position), Level::FULL, limits, 1);
    thought.want_lines(2);
    thinking::finish(&mut thought, limits);
    let wins = thought.lines(2).into_iter().map(|line| match line.proved {
        Some(Proved::Win(turns)) => Some(turns),
        _ => None,
    });
    match wins.collect::<Vec<_>>()[..] {
        [Some(turns), None] => Some(turns),
        _ => None,
    }
}

/// A claim of this kind that is true of a position, with all ways in which it comes true.
fn proved(position: &AnyPosition, kind: Claim, seen: Option<u16>) -> Option<(Claim, Ways)> {
    let claim = match kind {
        // Where much can be done the search tells where to look; what it proves is not trusted.
        Claim::Win(turns) if asks(position, turns) => (seen == Some(u16::from(turns))).then_some(kind)?,
        _ => kind,
    };
    let mut legal = Vec::new();
    position.legal(&mut legal);
    if legal.len() < 2 {
        return None; // nothing to be found
    }
    let few = position.game() == GameId::Kensington && turns_of(claim).is_none_or(|turns| turns < 3);
    let most = if few { FIND_FEW } else { FIND };
    prove(position, claim, most).map(|ways| (claim, ways))
}

/// The lowest level that mostly finds the first action of a way, where it is what levels look for.
fn level_of(Tactic { claim, ways, position, .. }: &Tactic) -> u8 {
    if !matches!(claim, Claim::Win(_) | Claim::Stop) {
        return 0;
    }
    let finds = |level: Level, seed: u64| {
        let mut thought = Thought::new(std::slice::from_ref(position), level, level.limits(), seed);
        thinking::finish(&mut thought, level.limits());
        thought.choice().is_some_and(|choice| begins(ways, &choice.action))
    };
    let mostly = |level: &Level| match (finds(*level, 1), finds(*level, 2)) {
        (one, other) if one == other => one,
        _ => finds(*level, 3),
    };
    let levels = (1..=LEVELS).filter_map(Level::new);
    levels.into_iter().find(mostly).map_or(BEYOND, Level::number)
}
