//! Random games per second of the process's CPU time.

use crate::english::English as _;
use crate::failure::Failure;
use cpu_time::ProcessTime;
use std::io::Write;
use tessera_rules::GameId;
use tessera_rules::message;
use tessera_rules::playout::Playouts;

/// So that every run plays the same games.
const SEED: u64 = 0x7E55_E7A0;
/// Games between two looks at the clock.
const BATCH: u32 = 16;

struct Line {
    game: GameId,
    actions: u64,
    games: u64,
    seconds: f64,
}

impl Line {
    #[allow(clippy::cast_precision_loss)] // counts stay far below 2^52
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }
}

/// Measures the games that are named, or all, and prints a table or JSON.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let mut games = Vec::new();
    let mut seconds = 2.0;
    let mut json = false;
    let mut rest = words.iter();
    while let Some(&word) = rest.next() {
        match word {
            "--json" => json = true,
            "--seconds" => {
                let value = rest.next().and_then(|value| value.parse::<f64>().ok());
                let good = value.filter(|s| (0.01..=3_600.0).contains(s));
                seconds = good.ok_or_else(|| Failure::usage(message!("command-error.seconds")))?;
            }
            key => games.push(key.parse::<GameId>().map_err(|e| Failure::usage(e.message()))?),
        }
    }
    if games.is_empty() {
        games.extend(GameId::ALL);
    }
    if !json {
        let heads =
            [message!("bench.game"), message!("bench.actions"), message!("bench.games"), message!("bench.seconds")];
        let [game, actions, games, seconds] = heads.map(|head| head.english());
        writeln!(out, "{game:<12}{actions:>14}{games:>12}{seconds:>10}")?;
    }
    let mut objects = Vec::new();
    for game in games {
        let line = measure(game, seconds)?;
        let (actions, games) = (line.per_second(line.actions), line.per_second(line.games));
        let key = line.game.key();
        if json {
            objects.push(format!(
                "{{\"game\":\"{key}\",\"actions_per_second\":{actions:.0},\"games_per_second\":{games:.1},\"seconds\":{:.3}}}",
                line.seconds
            ));
        } else {
            writeln!(out, "{key:<12}{actions:>14.0}{games:>12.1}{:>10.3}", line.seconds)?;
            out.flush()?;
        }
    }
    if json {
        writeln!(out, "[{}]", objects.join(","))?;
    }
    Ok(())
}

fn measure(game: GameId, seconds: f64) -> Result<Line, Failure> {
    // The boards and tables are made before the clock runs.
    Playouts::new(game, SEED).run(BATCH);
    let mut playouts = Playouts::new(game, SEED);
    let begun = ProcessTime::try_now()?;
    loop {
        playouts.run(BATCH);
        let passed = begun.try_elapsed()?.as_secs_f64();
        if passed >= seconds {
            return Ok(Line { game, actions: playouts.actions(), games: playouts.games(), seconds: passed });
        }
    }
}
