//! `tessera match`: two players, each opening twice with the seats changed.

use crate::english::English as _;
use crate::failure::Failure;
use crate::openings;
use crate::opponent::Opponent;
use crate::table::digits;
use serde_json::json;
use std::io::Write;
use std::sync::Mutex;
use tessera_rules::message;
use tessera_rules::message::clip;
use tessera_rules::{Action, AnyPosition, GameId, Options, Position, Seat};

/// A game that goes on for so many actions is drawn.
const LONGEST: usize = 500;

/// What is to be played.
struct Plan {
    players: [String; 2],
    start: AnyPosition,
    pairs: u64,
    seed: u64,
    threads: u64,
    /// Elo of which one is to be told from the other.
    sprt: Option<[f64; 2]>,
    openings: Vec<Vec<String>>,
    /// Whether they were named: then they are begun anew as often as it takes.
    again: bool,
    json: bool,
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

/// What came of it, by the first player.
#[derive(Clone, Copy, Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    /// Pairs by points from 0 to 2, in halves.
    pairs: [u32; 5],
    actions: usize,
}

impl Score {
    fn add(&mut self, halves: [usize; 2]) {
        for half in halves {
            *[&mut self.lost, &mut self.drawn, &mut self.won][half] += 1;
        }
        self.pairs[halves[0] + halves[1]] += 1;
    }

    fn count(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// Share of the points, from 0 to 1.
    fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from((self.won + self.drawn + self.lost).max(1))
    }

    /// How much likelier the second of two strengths is than the first (generalised sequential test, normal approximation
    /// over pairs).
    fn likelihood(&self, elo: [f64; 2]) -> f64 {
        let [low, high] = elo.map(|elo| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        let n = f64::from(self.count());
        let mean = self.share();
        let spread = (0u32..).zip(self.pairs).map(|(points, count)| {
            let off = f64::from(points) / 4.0 - mean;
            f64::from(count) * off * off
        });
        let variance = (spread.sum::<f64>() / n.max(1.0)).max(1e-3);
        n * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// Bounds of the test: one in twenty is wrong.
const BOUND: f64 = 2.944;

fn plan(words: &[&str]) -> Result<Plan, Failure> {
    let usage = || Failure::usage(message!("command-error.match"));
    let [one, other, rest @ ..] = words else { return Err(usage()) };
    let mut plan = Plan {
        players: [one, other].map(|player| (*player).to_owned()),
        start: AnyPosition::start(GameId::ALL[0]),
        pairs: 10,
        seed: 1,
        threads: 1,
        sprt: None,
        openings: Vec::new(),
        again: false,
        json: false,
    };
    let (mut game, mut options) = (None, Vec::new());
    let mut rest = rest.iter();
    while let Some(&word) = rest.next() {
        let mut value = || rest.next().copied().ok_or_else(usage);
        let number = |word: &str| digits::<u64>(word).filter(|&n| n > 0).ok_or_else(usage);
        match word {
            "--json" => plan.json = true,
            "--game" => game = Some(value()?.parse::<GameId>().map_err(|e| Failure::usage(e.message()))?),
            "--pairs" => plan.pairs = number(value()?)?,
            "--seed" => plan.seed = number(value()?)?,
            "--threads" => plan.threads = number(value()?)?.min(64),
            "--sprt" => {
                let elo = [value()?, value()?].map(|word| word.parse::<f64>().ok().filter(|elo| elo.is_finite()));
                let [Some(low), Some(high)] = elo else { return Err(usage()) };
                plan.sprt = Some([low, high]);
            }
            "--openings" => {
                plan.openings = openings::read(&std::fs::read_to_string(value()?)?);
                plan.again = true;
            }
            word if word.contains('=') => options.push(word),
            word => return Err(Failure::usage(message!("command-error.argument", word = clip(word)))),
        }
    }
    let options = Options::parse(game.ok_or_else(usage)?, options);
    let start = options.and_then(|options| AnyPosition::new(&options));
    plan.start = start.map_err(|error| Failure::usage(error.message()))?;
    if !plan.again {
        plan.openings = openings::own(&plan.start);
    }
    for player in &plan.players {
        Opponent::new(player, &plan.start, 1)?;
    }
    Ok(plan)
}

/// Plays the match that the words describe and prints what came of it.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let plan = plan(words)?;
    let next = Mutex::new(0);
    let score = Mutex::new(Score::default());
    let trouble = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| {
                while let Some(pair) = take(&next, &plan, &score) {
                    match play_pair(&plan, pair) {
                        Ok((halves, actions)) => {
                            let mut score = score.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                            score.add(halves);
                            score.actions += actions;
                        }
                        Err(failure) => {
                            *trouble.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(failure);
                            *next.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = u64::MAX;
                        }
                    }
                }
            });
        }
    });
    if let Some(failure) = trouble.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        return Err(failure);
    }
    let score = score.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    tell(&plan, &score, out)
}

/// The number of the next pair, as long as there is one to be played.
fn take(next: &Mutex<u64>, plan: &Plan, score: &Mutex<Score>) -> Option<u64> {
    let score = *score.lock().ok()?;
    let decided = plan.sprt.is_some_and(|elo| score.count() > 4 && score.likelihood(elo).abs() >= BOUND);
    let mut next = next.lock().ok()?;
    let number = (*next < plan.pairs && !decided).then_some(*next)?;
    *next += 1;
    Some(number)
}

/// Both games of a pair: the points of the first player in halves, and the actions.
fn play_pair(plan: &Plan, pair: u64) -> Result<([usize; 2], usize), Failure> {
    let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(pair);
    let history = match plan.opening(pair) {
        Some(texts) => openings::replay(&plan.start, texts)?,
        None => openings::opening(&plan.start, seed),
    };
    let mut halves = [0; 2];
    let mut actions = 0;
    for (swapped, half) in halves.iter_mut().enumerate() {
        let history = history.clone();
        let before = history.len();
        let names = [&plan.players[swapped], &plan.players[1 - swapped]];
        let mut players =
            [Opponent::new(names[0], &plan.start, seed)?, Opponent::new(names[1], &plan.start, seed + 1)?];
        let (winner, length) = play(history, &mut players)?;
        actions += length - before;
        *half = match winner {
            None => 1,
            Some(side) => {
                if side == swapped {
                    2
                } else {
                    0
                }
            }
        };
    }
    Ok((halves, actions))
}

/// One game: the side that wins, the first seat's being 0, and how many positions it had.
fn play(
    mut history: Vec<(AnyPosition, Option<Action>)>,
    players: &mut [Opponent; 2],
) -> Result<(Option<usize>, usize), Failure> {
    loop {
        let Some((position, _)) = history.last() else { return Ok((None, 0)) };
        let first = position.side(Seat(0));
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winners().first().map(|seat| usize::from(!first.contains(seat)));
            return Ok((winner, history.len()));
        }
        let Some(seat) = position.to_act().filter(|_| history.len() < LONGEST) else {
            return Ok((None, history.len()));
        };
        let side = usize::from(!first.contains(seat));
        let action = players[side].choose(&history)?;
        let mut next = position.clone();
        next.apply(&action);
        history.push((next, Some(action)));
    }
}

fn tell(plan: &Plan, score: &Score, out: &mut impl Write) -> Result<(), Failure> {
    let likelihood = plan.sprt.map(|elo| score.likelihood(elo));
    if plan.json {
        let value = json!({
            "game": plan.start.game().key(),
            "options": plan.start.options().to_string(),
            "players": plan.players,
            "seed": plan.seed,
            "won": score.won,
            "drawn": score.drawn,
            "lost": score.lost,
            "pairs": score.pairs,
            "share": (score.share() * 1_000.0).round() / 1_000.0,
            "actions": score.actions,
            "likelihood": likelihood.map(|value| (value * 1_000.0).round() / 1_000.0),
        });
        return Ok(writeln!(out, "{value}")?);
    }
    let [one, other] = &plan.players;
    let text = message!(
        "match.result",
        one = one.as_str(),
        other = other.as_str(),
        won = score.won,
        drawn = score.drawn,
        lost = score.lost,
        percent = format!("{:.1}", score.share() * 100.0),
    );
    writeln!(out, "{}", text.english())?;
    if let Some(likelihood) = likelihood {
        writeln!(out, "{}", message!("match.likelihood", value = format!("{likelihood:.2}")).english())?;
    }
    Ok(())
}
