//! Random games per second of the process's CPU time.

use crate::arguments::{Arguments, game};
use crate::failure::Failure;
use cpu_time::ProcessTime;
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use tessera_rules::GameId;
use tessera_rules::playout::Playouts;

const USAGE: &str =
    "bench expects games, if any: tessera-lab bench [GAME ...] [--seconds S] [--json], S from 0.01 to 3600";
/// Every run plays the same games.
const SEED: u64 = 0x7E55_E7A0;
/// Games between two readings of the clock.
const BATCH: u32 = 16;

/// The figures of a game.
struct Line {
    game: GameId,
    /// Actions per second, picked and applied.
    actions: f64,
    /// Actions per second, with the key of each position.
    keyed: f64,
    /// Games per second, without keys.
    games: f64,
    /// CPU seconds of each of the two runs.
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

/// Measures the named games, or all, and prints a table or JSON.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut games = Vec::new();
    let mut seconds = 2.0;
    let mut json = false;
    let mut words = Arguments::new(words, USAGE);
    while let Some(word) = words.next() {
        match word {
            "--json" => json = true,
            "--seconds" => {
                let value = words.value()?.parse::<f64>().ok();
                let good = value.filter(|s| (0.01..=3_600.0).contains(s));
                seconds = good.ok_or_else(|| words.usage())?;
            }
            key => games.push(game(key)?),
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
    writeln!(out, "{:<12}{:>14}{:>18}{:>12}{:>10}", "game", "actions/s", "with keys/s", "games/s", "seconds")?;
    for game in games {
        let Line { game, actions, keyed, games, seconds } = measure(game, seconds)?;
        writeln!(out, "{:<12}{actions:>14.0}{keyed:>18.0}{games:>12.1}{seconds:>10.3}", game.key())?;
        out.flush()?;
    }
    Ok(())
}

/// Plays random games for `seconds` without keys, and for as long with keys.
fn measure(game: GameId, seconds: f64) -> Result<Line, Failure> {
    let (plain, passed) = play(game, seconds, Playouts::run)?;
    let (with_keys, keyed_time) = play(game, seconds, Playouts::run_keyed)?;
    black_box(with_keys.keys());
    let keyed = per_second(with_keys.actions(), keyed_time);
    let [actions, games] = [plain.actions(), plain.games()].map(|count| per_second(count, passed));
    Ok(Line { game, actions, keyed, games, seconds: passed })
}

/// Plays random games for `seconds` of CPU time; returns them with the time they took.
fn play(game: GameId, seconds: f64, run: fn(&mut Playouts, u32)) -> Result<(Playouts, f64), Failure> {
    // The first games make the boards and tables, outside the measured time.
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
