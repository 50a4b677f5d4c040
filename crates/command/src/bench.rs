//! Random games per second of the process's CPU time.

use crate::arguments::Arguments;
use crate::english::English as _;
use crate::failure::Failure;
use cpu_time::ProcessTime;
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use tessera_rules::GameId;
use tessera_rules::message;
use tessera_rules::playout::Playouts;

/// So that every run plays the same games.
const SEED: u64 = 0x7E55_E7A0;
/// Games between two looks at the clock.
const BATCH: u32 = 16;

/// What was measured of a game.
struct Line {
    game: GameId,
    /// Actions picked and applied, by the second.
    actions: f64,
    /// Actions picked and applied whose key was asked for, by the second.
    keyed: f64,
    /// Games, by the second, without keys.
    games: f64,
    /// How long each of the two was measured.
    seconds: f64,
}

impl Line {
    fn json(&self) -> Value {
        let rounded = |value: f64, decimals: i32| (value * 10f64.powi(decimals)).round() / 10f64.powi(decimals);
        json!({
            "game": self.game.key(),
            "actions_per_second": rounded(self.actions, 0),
            "keyed_actions_per_second": rounded(self.keyed, 0),
            "games_per_second": rounded(self.games, 1),
            "seconds": rounded(self.seconds, 3),
        })
    }
}

/// Measures the games that are named, or all, and prints a table or JSON.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut games = Vec::new();
    let mut seconds = 2.0;
    let mut json = false;
    let mut words = Arguments::new(words, || message!("command-error.seconds"));
    while let Some(word) = words.next() {
        match word {
            "--json" => json = true,
            "--seconds" => {
                let value = words.value()?.parse::<f64>().ok();
                let good = value.filter(|s| (0.01..=3_600.0).contains(s));
                seconds = good.ok_or_else(|| words.usage())?;
            }
            key => games.push(key.parse::<GameId>().map_err(|e| Failure::usage(e.message()))?),
        }
    }
    if games.is_empty() {
        games.extend(GameId::ALL);
    }
    if json {
        let lines = games.into_iter().map(|game| Ok(measure(game, seconds)?.json()));
        writeln!(out, "{}", Value::Array(lines.collect::<Result<_, Failure>>()?))?;
        return Ok(());
    }
    let heads = [
        message!("bench.game"),
        message!("bench.actions"),
        message!("bench.keyed"),
        message!("bench.games"),
        message!("bench.seconds"),
    ];
    let [game, actions, keyed, games_head, seconds_head] = heads.map(|head| head.english());
    writeln!(out, "{game:<12}{actions:>14}{keyed:>18}{games_head:>12}{seconds_head:>10}")?;
    for game in games {
        let Line { game, actions, keyed, games, seconds } = measure(game, seconds)?;
        writeln!(out, "{:<12}{actions:>14.0}{keyed:>18.0}{games:>12.1}{seconds:>10.3}", game.key())?;
        out.flush()?;
    }
    Ok(())
}

/// Plays a game's random games for so long without keys, and for as long with them.
fn measure(game: GameId, seconds: f64) -> Result<Line, Failure> {
    let (plain, passed) = play(game, seconds, Playouts::run)?;
    let (with_keys, passed_with_keys) = play(game, seconds, Playouts::run_keyed)?;
    black_box(with_keys.keys());
    let keyed = per_second(with_keys.actions(), passed_with_keys);
    let [actions, games] = [plain.actions(), plain.games()].map(|count| per_second(count, passed));
    Ok(Line { game, actions, keyed, games, seconds: passed })
}

/// Plays random games for so long; what was played, and how long it took.
fn play(game: GameId, seconds: f64, run: fn(&mut Playouts, u32)) -> Result<(Playouts, f64), Failure> {
    // The boards and tables are made before the clock runs.
    run(&mut Playouts::new(game, SEED), BATCH);
    let mut playouts = Playouts::new(game, SEED);
    let begun = ProcessTime::try_now()?;
    loop {
        run(&mut playouts, BATCH);
        let passed = begun.try_elapsed()?.as_secs_f64();
        if passed >= seconds {
            return Ok((playouts, passed));
        }
    }
}

#[allow(clippy::cast_precision_loss)] // counts stay far below 2^52
fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}
