//! `tessera-lab match`: two players, each opening twice with seats swapped.

use crate::arguments::Arguments;
use crate::failure::Failure;
use crate::game::{Game, seed_of, side_of};
use crate::openings;
use crate::player::{Player, Spec, Work};
use crate::program::{Chosen, Fault};
use crate::score::{Score, Sprt};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tessera_command::text_of;
use tessera_rules::{AnyPosition, GameId, Position, narrow};

const USAGE: &str = "expected two players and a game: tessera-lab match A B --game GAME [--pairs N] [--openings FILE] \
    [--sprt ELO0 ELO1 [--risks ALPHA BETA]] [--longest N] [--timeout S] [--threads N] [--seed N] [--progress] [--json] [KEY=VALUE ...]";
/// Actions after which a game is cut and counts as drawn.
const LONGEST: usize = 500;
/// How long a program may take for an answer.
const TIMEOUT: Duration = Duration::from_mins(1);
/// Error rates of the test: alpha and beta.
const RISKS: [f64; 2] = [0.05, 0.05];

/// The arguments of a match.
struct Plan {
    players: [Spec; 2],
    /// The players as they were named on the command line.
    names: [String; 2],
    start: AnyPosition,
    pairs: u64,
    seed: u64,
    threads: u64,
    longest: usize,
    /// Ends the match as soon as it is decided.
    test: Option<Sprt>,
    /// How long a program may take for an answer.
    timeout: Duration,
    openings: Vec<Game>,
    /// Whether the list of openings is repeated, as one from a file is.
    repeats: bool,
    json: bool,
    /// Whether the score is printed after each pair.
    progress: bool,
}

impl Plan {
    /// The opening of a pair, if the list has one. The next seed continues in the list. Beyond a list of our own, openings are
    /// random, because a pair that is played twice adds no information.
    fn opening(&self, pair: u64) -> Option<&Game> {
        let number = usize::try_from((self.seed - 1).saturating_mul(self.pairs).saturating_add(pair)).ok()?;
        let number = if self.repeats { number % self.openings.len().max(1) } else { number };
        self.openings.get(number)
    }
}

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let mut words = Arguments::new(words, USAGE);
    let names = [words.value()?, words.value()?];
    let mut plan = Plan {
        players: [Spec::parse(names[0])?, Spec::parse(names[1])?],
        names: names.map(str::to_owned),
        start: AnyPosition::start(GameId::ALL[0]),
        pairs: 10,
        seed: 1,
        threads: 1,
        longest: LONGEST,
        test: None,
        timeout: TIMEOUT,
        openings: Vec::new(),
        repeats: false,
        json: false,
        progress: false,
    };
    let (mut game, mut elo, mut risks, mut file) = (None, None, None, None);
    while let Some(word) = words.next() {
        match word {
            "--json" => plan.json = true,
            "--game" => game = Some(words.game()?),
            "--pairs" => plan.pairs = words.count()?,
            "--seed" => plan.seed = words.count()?,
            "--threads" => plan.threads = words.count()?.min(64),
            "--longest" => plan.longest = usize::try_from(words.count()?).unwrap_or(usize::MAX),
            "--sprt" => elo = Some(two(words.value()?, words.value()?).ok_or_else(|| words.usage())?),
            "--risks" => risks = Some(two(words.value()?, words.value()?).ok_or_else(|| words.usage())?),
            "--progress" => plan.progress = true,
            "--timeout" => plan.timeout = Duration::from_secs(words.count()?),
            "--openings" => file = Some(words.value()?),
            word => words.option(word)?,
        }
    }
    plan.test = match (elo, risks) {
        (None, None) => None,
        (elo, risks) => {
            let test = elo.and_then(|elo| Sprt::new(elo, risks.unwrap_or(RISKS)));
            Some(test.ok_or_else(|| words.usage())?)
        }
    };
    plan.start = words.start(game.ok_or_else(|| words.usage())?)?;
    plan.repeats = file.is_some();
    plan.openings = match file {
        Some(path) => openings::read(path, &text_of(path).map_err(Failure::failed)?, &plan.start)?,
        None => openings::own(&plan.start)?,
    };
    // A program that cannot be started, or does not know the game, is found before the first game.
    for (player, name) in plan.players.iter().zip(&plan.names) {
        let fault = |fault| Failure::failed(format!("“{name}” {fault}"));
        player.sit(&plan.start, 1, plan.timeout).map_err(fault)?;
    }
    Ok(plan)
}

/// Two numbers.
fn two(one: &str, other: &str) -> Option<[f64; 2]> {
    Some([one.parse().ok()?, other.parse().ok()?])
}

/// The state of a match. Pairs count in the order of their openings, however many threads play. Otherwise short games would weigh
/// more in a match that its test ends, and the result would depend on the threads.
#[derive(Default)]
struct Standing {
    next: u64,
    score: Score,
    /// Finished pairs that wait for an earlier one.
    waiting: BTreeMap<u32, Played>,
    /// The fault that ended the match, with the player and the number of the game.
    fault: Option<String>,
    is_over: bool,
}

/// The result of a pair.
#[derive(Default)]
struct Played {
    /// The points of the first player in each game, in halves.
    halves: Vec<usize>,
    cut: u32,
    actions: usize,
    /// What each player searched.
    work: [Work; 2],
    /// The fault that ended it early, with the player.
    fault: Option<String>,
}

impl Standing {
    /// The number of the next pair to play, if there is one.
    fn take(&mut self, plan: &Plan) -> Option<u64> {
        let is_broken = self.waiting.values().any(|played| played.fault.is_some());
        let goes_on = !self.is_over && !is_broken && self.next < plan.pairs;
        self.next += u64::from(goes_on);
        goes_on.then(|| self.next - 1)
    }

    /// Adds the result of a pair, and counts all pairs whose turn it is.
    fn add(&mut self, plan: &Plan, pair: u64, played: Played) {
        self.waiting.insert(narrow(pair), played);
        while !self.is_over
            && let Some(played) = self.waiting.remove(&self.score.count())
        {
            self.score.add(&played.halves, played.cut, played.actions, played.work);
            self.is_over = plan.test.is_some_and(|test| test.verdict(self.score.pairs).is_some());
            if let Some(fault) = played.fault {
                self.fault = Some(format!("game {}: {fault}", self.score.games() + 1));
                self.is_over = true;
            }
            if plan.progress {
                // If this cannot be written, the result still is.
                let _ = writeln!(std::io::stderr(), "{}", lines(plan, &self.score).join("; "));
            }
        }
    }
}

/// Plays a match and prints the result.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(words)?;
    let standing = Mutex::new(Standing::default());
    let state = || standing.lock().unwrap_or_else(PoisonError::into_inner);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| {
                loop {
                    let Some(pair) = state().take(&plan) else { break };
                    let played = play_pair(&plan, pair);
                    state().add(&plan, pair, played);
                }
            });
        }
    });
    let Standing { score, fault, .. } = standing.into_inner().unwrap_or_else(PoisonError::into_inner);
    print(&plan, &score, fault.as_deref(), out)?;
    fault.map_or(Ok(()), |fault| Err(Failure::failed(fault)))
}

/// Plays both games of a pair, or fewer if one ends in a fault.
fn play_pair(plan: &Plan, pair: u64) -> Played {
    let seed = seed_of(plan.seed, pair);
    let opening = match plan.opening(pair) {
        Some(opening) => opening.clone(),
        None => openings::opening(&plan.start, seed),
    };
    let mut pair = Played::default();
    for swapped in 0..2 {
        match play(plan, swapped, seed, opening.clone()) {
            Ok(end) => {
                pair.actions += end.actions - opening.actions().len();
                pair.cut += u32::from(end.is_cut);
                for (side, work) in end.work.into_iter().enumerate() {
                    pair.work[side ^ swapped] += work;
                }
                pair.halves.push(match end.winner {
                    None => 1,
                    Some(side) if side == swapped => 2,
                    Some(_) => 0,
                });
            }
            Err((side, fault)) => {
                pair.fault = Some(format!("“{}” {fault}", plan.names[side ^ swapped]));
                break;
            }
        }
    }
    pair
}

/// How a game ended.
struct GameEnd {
    /// The side that won; side 0 has the first seat.
    winner: Option<usize>,
    /// Its actions, including those of the opening.
    actions: usize,
    /// Whether it was cut.
    is_cut: bool,
    /// What each side searched.
    work: [Work; 2],
}

/// Plays a game from its opening on.
///
/// # Errors
/// The fault that ended it, with its side.
fn play(plan: &Plan, swapped: usize, seed: u64, mut game: Game) -> Result<GameEnd, (usize, Fault)> {
    let sit = |side: usize, seed| {
        let player = plan.players[side ^ swapped].sit(&plan.start, seed, plan.timeout);
        player.map_err(|fault| (side, fault))
    };
    let mut players = [sit(0, seed)?, sit(1, seed + 1)?];
    loop {
        let actions = game.actions().len();
        let ended = |players: &[Player; 2], winner, is_cut| {
            Ok(GameEnd { winner, actions, is_cut, work: players.each_ref().map(Player::work) })
        };
        let position = game.position();
        if let Some(outcome) = position.outcome() {
            return ended(&players, outcome.winners().first().map(|seat| side_of(position, seat)), false);
        }
        let Some(seat) = position.to_act().filter(|_| actions < plan.longest) else {
            return ended(&players, None, true);
        };
        let side = side_of(position, seat);
        let action = match players[side].choose(&game).map_err(|fault| (side, fault))? {
            Chosen::Action(action) => action,
            Chosen::Resign => return ended(&players, Some(1 - side), false),
        };
        game.apply(action);
    }
}

/// The commit of the checkout, with `-dirty` if files differ; `None` without a checkout or git.
fn commit() -> Option<String> {
    let words = ["describe", "--always", "--exclude=*", "--abbrev=40", "--dirty"];
    let output = Command::new("git").args(["-C", env!("CARGO_MANIFEST_DIR")]).args(words).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

fn print(plan: &Plan, score: &Score, fault: Option<&str>, out: &mut impl Write) -> Result<(), Failure> {
    let rounded = |value: f64| (value * 1_000.0).round() / 1_000.0;
    if plan.json {
        let mut value = json!({
            "commit": commit(),
            "game": plan.start.game().key(),
            "options": plan.start.options().to_string(),
            "players": plan.names,
            "seed": plan.seed,
            "won": score.won,
            "drawn": score.drawn,
            "lost": score.lost,
            "cut": score.cut,
            "pairs": score.pairs,
            "share": rounded(score.share()),
            "actions": score.actions,
            "nodes_a_move": score.work.map(nodes_a_move),
            "fault": fault,
        });
        if let Some(test) = plan.test {
            value["sprt"] = json!({
                "elo": test.elo,
                "risks": test.risks,
                "bounds": test.bounds().map(rounded),
                "likelihood": rounded(test.likelihood(score.pairs)),
                "verdict": test.verdict(score.pairs),
            });
        }
        return Ok(writeln!(out, "{value}")?);
    }
    Ok(writeln!(out, "{}", lines(plan, score).join("\n"))?)
}

/// The nodes that an engine searched for each choice, on average; `None` where nothing is known.
fn nodes_a_move(work: Work) -> Option<u64> {
    work.nodes.checked_div(work.choices)
}

/// The score in words.
fn lines(plan: &Plan, score: &Score) -> Vec<String> {
    let [one, other] = &plan.names;
    let Score { won, drawn, lost, cut, .. } = *score;
    let percent = score.share() * 100.0;
    let mut lines = vec![format!("{one} against {other}: {won} won, {drawn} drawn, {lost} lost, {percent:.1} %")];
    if cut > 0 {
        let games = if cut == 1 { "1 game was".to_owned() } else { format!("{cut} games were") };
        lines.push(format!("{games} cut undecided after {} actions", plan.longest));
    }
    for (name, nodes) in plan.names.iter().zip(score.work.map(nodes_a_move)) {
        lines.extend(nodes.map(|nodes| format!("{name}: {nodes} nodes a move")));
    }
    if let Some(test) = plan.test {
        let ([low, high], [from, to]) = (test.elo, test.bounds());
        let ratio = format!("log-likelihood ratio {:.2}", test.likelihood(score.pairs));
        lines.push(match test.verdict(score.pairs) {
            Some(elo) if elo > low => format!("SPRT: {high} Elo rather than {low}, {ratio} above {to:.2}"),
            Some(_) => format!("SPRT: {low} Elo rather than {high}, {ratio} below {from:.2}"),
            None => format!("SPRT: {low} or {high} Elo, undecided, {ratio} between {from:.2} and {to:.2}"),
        });
    }
    lines
}
