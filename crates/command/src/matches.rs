//! `tessera match`: two players, each opening twice with the seats changed.

use crate::arguments::Arguments;
use crate::english::English as _;
use crate::failure::Failure;
use crate::openings;
use crate::opponent::Opponent;
use crate::score::{Score, Test};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use tessera_rules::message;
use tessera_rules::{Action, AnyPosition, GameId, Position, Seat};

/// A game that goes on for so many actions is cut and counts as drawn, unless another number is given.
const LONGEST: usize = 500;
/// How often a test errs each way, unless it is told otherwise.
const RISKS: [f64; 2] = [0.05, 0.05];

/// What is to be played.
struct Plan {
    players: [String; 2],
    start: AnyPosition,
    pairs: u64,
    seed: u64,
    threads: u64,
    longest: usize,
    /// When it is known which one is stronger: then no more is played.
    test: Option<Test>,
    openings: Vec<Vec<String>>,
    /// Whether they were named: then they are begun anew as often as it takes.
    again: bool,
    json: bool,
    /// Whether the score is told after each pair.
    progress: bool,
}

impl Plan {
    /// The opening of a pair. Another seed goes on in the list where the one before it ended; beyond the list, unless it
    /// was named, openings are drawn by chance: a pair that is played twice tells nothing new.
    fn opening(&self, pair: u64) -> Option<&Vec<String>> {
        let number = usize::try_from((self.seed - 1).saturating_mul(self.pairs).saturating_add(pair)).ok()?;
        let number = if self.again { number % self.openings.len().max(1) } else { number };
        self.openings.get(number)
    }
}

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let mut words = Arguments::new(words, || message!("command-error.match"));
    let mut plan = Plan {
        players: [words.value()?.to_owned(), words.value()?.to_owned()],
        start: AnyPosition::start(GameId::ALL[0]),
        pairs: 10,
        seed: 1,
        threads: 1,
        longest: LONGEST,
        test: None,
        openings: Vec::new(),
        again: false,
        json: false,
        progress: false,
    };
    let (mut game, mut elo, mut risks) = (None, None, None);
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
            "--openings" => {
                plan.openings = openings::read(&std::fs::read_to_string(words.value()?)?);
                plan.again = true;
            }
            word => words.option(word)?,
        }
    }
    plan.test = match (elo, risks) {
        (None, None) => None,
        (elo, risks) => {
            let test = elo.and_then(|elo| Test::new(elo, risks.unwrap_or(RISKS)));
            Some(test.ok_or_else(|| words.usage())?)
        }
    };
    plan.start = words.start(game.ok_or_else(|| words.usage())?)?;
    if !plan.again {
        plan.openings = openings::own(&plan.start);
    }
    for player in &plan.players {
        Opponent::new(player, &plan.start, 1)?;
    }
    Ok(plan)
}

/// Two numbers.
fn two(one: &str, other: &str) -> Option<[f64; 2]> {
    Some([one.parse().ok()?, other.parse().ok()?])
}

/// How a match stands. Pairs count in the order of their openings however many games are played at once: else those that
/// end soon would weigh more wherever the match is ended by its test, and the same match would not end the same.
#[derive(Default)]
struct Standing {
    next: u64,
    score: Score,
    /// Pairs that ended before one in front of them did.
    waiting: BTreeMap<u32, Played>,
    is_decided: bool,
    trouble: Option<Failure>,
}

/// What came of both games of a pair.
struct Played {
    /// The points of the first player in each, in halves.
    halves: [usize; 2],
    cut: u32,
    actions: usize,
}

impl Standing {
    /// The number of the next pair, as long as there is one to be played.
    fn take(&mut self, plan: &Plan) -> Option<u64> {
        let goes_on = !self.is_decided && self.trouble.is_none() && self.next < plan.pairs;
        self.next += u64::from(goes_on);
        goes_on.then(|| self.next - 1)
    }

    /// Hears what came of a pair, and counts all those that have their turn.
    fn hear(&mut self, plan: &Plan, pair: u64, played: Result<Played, Failure>) {
        match played {
            Ok(played) => drop(self.waiting.insert(u32::try_from(pair).unwrap_or(u32::MAX), played)),
            Err(failure) => self.trouble = Some(failure),
        }
        while !self.is_decided
            && let Some(played) = self.waiting.remove(&self.score.count())
        {
            self.score.add(played.halves, played.cut, played.actions);
            self.is_decided = plan.test.is_some_and(|test| test.verdict(self.score.pairs).is_some());
            if plan.progress {
                // Where this cannot be said the end still is.
                let _ = writeln!(std::io::stderr(), "{}", lines(plan, &self.score).join("; "));
            }
        }
    }
}

/// Plays the match that the words describe and prints what came of it.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(words)?;
    let standing = Mutex::new(Standing::default());
    let ask = || standing.lock().unwrap_or_else(PoisonError::into_inner);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| {
                loop {
                    let Some(pair) = ask().take(&plan) else { break };
                    let played = play_pair(&plan, pair);
                    ask().hear(&plan, pair, played);
                }
            });
        }
    });
    let standing = standing.into_inner().unwrap_or_else(PoisonError::into_inner);
    match standing.trouble {
        Some(failure) => Err(failure),
        None => tell(&plan, &standing.score, out),
    }
}

/// Plays both games of a pair.
fn play_pair(plan: &Plan, pair: u64) -> Result<Played, Failure> {
    let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(pair);
    let history = match plan.opening(pair) {
        Some(texts) => openings::replay(&plan.start, texts)?,
        None => openings::opening(&plan.start, seed),
    };
    let mut pair = Played { halves: [0; 2], cut: 0, actions: 0 };
    for (swapped, half) in pair.halves.iter_mut().enumerate() {
        let names = [&plan.players[swapped], &plan.players[1 - swapped]];
        let mut players =
            [Opponent::new(names[0], &plan.start, seed)?, Opponent::new(names[1], &plan.start, seed + 1)?];
        let before = history.len();
        let end = play(history.clone(), &mut players, plan.longest)?;
        pair.actions += end.length - before;
        pair.cut += u32::from(end.is_cut);
        *half = match end.winner {
            None => 1,
            Some(side) if side == swapped => 2,
            Some(_) => 0,
        };
    }
    Ok(pair)
}

/// How a game ended.
struct GameEnd {
    /// The side that won, the first seat's being 0.
    winner: Option<usize>,
    /// How many positions it had.
    length: usize,
    /// Whether it was cut.
    is_cut: bool,
}

/// Plays one game on.
fn play(
    mut history: Vec<(AnyPosition, Option<Action>)>,
    players: &mut [Opponent; 2],
    longest: usize,
) -> Result<GameEnd, Failure> {
    loop {
        let length = history.len();
        let ended = |winner, is_cut| Ok(GameEnd { winner, length, is_cut });
        let Some((position, _)) = history.last() else { return ended(None, false) };
        let first = position.side(Seat(0));
        if let Some(outcome) = position.outcome() {
            return ended(outcome.winners().first().map(|seat| usize::from(!first.contains(seat))), false);
        }
        let Some(seat) = position.to_act().filter(|_| length < longest) else { return ended(None, true) };
        let side = usize::from(!first.contains(seat));
        let action = players[side].choose(&history)?;
        let mut next = position.clone();
        next.apply(&action);
        history.push((next, Some(action)));
    }
}

/// The commit at which the command's checkout stands, marked where files differ from it; nothing where the checkout is
/// gone, or there is no git.
fn commit() -> Option<String> {
    let words = ["describe", "--always", "--exclude=*", "--abbrev=40", "--dirty"];
    let told = Command::new("git").args(["-C", env!("CARGO_MANIFEST_DIR")]).args(words).output().ok()?;
    let text = String::from_utf8(told.stdout).ok()?.trim().to_owned();
    (told.status.success() && !text.is_empty()).then_some(text)
}

fn tell(plan: &Plan, score: &Score, out: &mut impl Write) -> Result<(), Failure> {
    let rounded = |value: f64| (value * 1_000.0).round() / 1_000.0;
    if plan.json {
        let mut value = json!({
            "commit": commit(),
            "game": plan.start.game().key(),
            "options": plan.start.options().to_string(),
            "players": plan.players,
            "seed": plan.seed,
            "won": score.won,
            "drawn": score.drawn,
            "lost": score.lost,
            "cut": score.cut,
            "pairs": score.pairs,
            "share": rounded(score.share()),
            "actions": score.actions,
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

/// How it stands, in words.
fn lines(plan: &Plan, score: &Score) -> Vec<String> {
    let [one, other] = &plan.players;
    let mut lines = vec![message!(
        "match.result",
        one = one.as_str(),
        other = other.as_str(),
        won = score.won,
        drawn = score.drawn,
        lost = score.lost,
        percent = format!("{:.1}", score.share() * 100.0),
    )];
    if score.cut > 0 {
        lines.push(message!("match.cut", n = score.cut, longest = plan.longest.to_string()));
    }
    if let Some(test) = plan.test {
        let [low, high] = test.elo.map(|elo| elo.to_string());
        let [from, to] = test.bounds().map(|bound| format!("{bound:.2}"));
        let value = format!("{:.2}", test.likelihood(score.pairs));
        lines.push(match test.verdict(score.pairs) {
            Some(elo) if elo > test.elo[0] => {
                message!("match.sprt.high", high = high, low = low, value = value, to = to)
            }
            Some(_) => message!("match.sprt.low", low = low, high = high, value = value, from = from),
            None => message!("match.sprt.open", low = low, high = high, value = value, from = from, to = to),
        });
    }
    lines.into_iter().map(|line| line.english()).collect()
}
