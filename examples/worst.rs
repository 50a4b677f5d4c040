//! Searches for positions that are accepted and cost as much as can be: `cargo run --release --example worst -- SECONDS`
//! puts pieces on the boards of all games at random, keeps what made them dearer, and prints the dearest position of each
//! game as a line. The lines in `tests/data/worst.txt` were found so.

use cpu_time::ThreadTime;
use std::time::{Duration, Instant};
use tessera_rules::geometry::Point;
use tessera_rules::{AnyPosition, GameId, Options, Position, Seat};
use tessera_site::input::Reply;
use tessera_site::session::SetUp;
use tessera_site::table::Table;

/// The rules by which each game is searched: those with the longest lists of actions.
const RULES: [(GameId, &str); 5] = [
    (GameId::Pente, "mode=points players=6"),
    (GameId::Cavendish, "captured=reenter chains=on"),
    (GameId::Hexade, ""),
    (GameId::Kensington, ""),
    (GameId::Chivalry, ""),
];

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(60);
    for (game, options) in RULES {
        let options = Options::parse(game, options.split_whitespace()).expect("options of the game");
        let (cost, position) = search(&options, Duration::from_secs(seconds));
        println!("{position}");
        eprintln!("# {game}: {:.1}", 1e3 * cost.as_secs_f64());
    }
}

/// Changes a position again and again, and begins anew where nothing makes it dearer any more.
fn search(options: &Options, limit: Duration) -> (Duration, AnyPosition) {
    let mut rng = fastrand::Rng::with_seed(11);
    let start = AnyPosition::new(options).expect("options that go together");
    let begun = Instant::now();
    let mut best = (Duration::ZERO, start.clone());
    while begun.elapsed() < limit {
        let mut here = (Duration::ZERO, played(&start, &mut rng));
        let mut in_vain = 0;
        while in_vain < 600 && begun.elapsed() < limit {
            let Some(tried) = changed(&here.1, &mut rng) else { continue };
            let cost = cost(&tried);
            in_vain += 1;
            if cost >= here.0 {
                in_vain *= usize::from(cost < here.0.mul_f64(1.003));
                here = (cost, tried);
            }
        }
        // What was slow only once was slow because the machine did something else.
        let again = cost(&here.1).min(here.0);
        if again > best.0 {
            best = (again, here.1);
        }
    }
    best
}

/// A position from a random game.
fn played(start: &AnyPosition, rng: &mut fastrand::Rng) -> AnyPosition {
    let mut position = start.clone();
    for _ in 0..rng.usize(..120) {
        let mut next = position.clone();
        let Some(action) = next.pick(|count| rng.u32(..count), &mut Vec::new()) else { break };
        next.apply(&action);
        if next.outcome().is_none() {
            position = next;
        }
    }
    position
}

/// The same with some pieces put, moved or taken off, another seat to act or another number; none where that is no
/// position.
fn changed(position: &AnyPosition, rng: &mut fastrand::Rng) -> Option<AnyPosition> {
    let mut set_up = SetUp::of(position);
    let (tray, squares) = (set_up.tray(), position.board().len());
    let point = |rng: &mut fastrand::Rng| Point(u16::try_from(rng.usize(..squares)).unwrap_or(0));
    for _ in 0..=rng.usize(..3) {
        let standing: Vec<Point> = set_up.pieces().map(|(at, _)| at).collect();
        let one = rng.choice(&standing).copied();
        let done = match (rng.u8(..8), one) {
            (0, _) => set_up.set_act(Some(Seat(u8::try_from(rng.usize(..set_up.seats())).unwrap_or(0)))),
            (1, _) => {
                let counts = set_up.counts();
                let count = rng.choice(&counts)?;
                let value = rng.u16(..=count.max) / count.step * count.step;
                set_up.set_count(count.key, count.seat, Some(value))
            }
            (2, Some(one)) => set_up.put(one, None),
            (3 | 4, _) => set_up.put(point(rng), rng.choice(&tray).copied()),
            (_, Some(one)) => set_up.shift(one, point(rng)),
            _ => set_up.put(point(rng), rng.choice(&tray).copied()),
        };
        done.ok()?;
    }
    set_up.position().ok()
}

/// The longest time that opening a position or touching one of its pieces takes, with what is to be seen afterwards; and
/// a microsecond more for each step of listing its actions, so that the way leads uphill before it can be measured.
fn cost(position: &AnyPosition) -> Duration {
    let line = position.to_string();
    let begun = ThreadTime::now();
    let mut table = Table::from_position(&line, Vec::new()).expect("it was accepted");
    show(&mut table);
    let mut longest = begun.elapsed();
    let steps = position.legal_within(usize::MAX, &mut Vec::new()).unwrap_or(0);
    let mut starts = Vec::new();
    position.next_points(&[], &mut starts);
    for at in starts.into_iter().filter(|&at| position.piece_at(at).is_some()) {
        let begun = ThreadTime::now();
        if table.touch(at, 0) == Reply::Changed {
            show(&mut table);
        }
        longest = longest.max(begun.elapsed());
        table.cancel();
    }
    longest + Duration::from_micros(u64::try_from(steps).unwrap_or(0))
}

fn show(table: &mut Table) {
    std::hint::black_box((table.picture(), table.snapshot()));
}
