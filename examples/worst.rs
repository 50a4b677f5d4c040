//! Searches for positions that are accepted and cost as much as can be: `cargo run --release --example worst -- SECONDS
//! GAME` puts pieces on the boards of all games, or of one, at random, keeps what made them dearer, and prints the dearest
//! positions of each game as lines: one to open, one to touch. The lines in `tests/data/worst.txt` were found so;
//! Cavendish's, with chains of sixteen jumps, by climbing among sets of pairs alone that one piece can jump over.

use cpu_time::ThreadTime;
use std::time::{Duration, Instant};
use tessera_rules::Pick;
use tessera_rules::geometry::Point;
use tessera_rules::{AnyPosition, GameId, Options, Position, Seat, narrow};
use tessera_site::input::Reply;
use tessera_site::session::SetUp;
use tessera_site::table::{BoardView, Table};

/// The rules by which each game is searched: those with the longest lists of actions.
const RULES: [(GameId, &str); 5] = [
    (GameId::Pente, "mode=points players=6"),
    (GameId::Cavendish, "chains=on"),
    (GameId::Hexade, ""),
    (GameId::Kensington, ""),
    (GameId::Chivalry, ""),
];

/// What makes a position dear: a number that is looked for as large as can be.
type Cost = fn(&AnyPosition) -> Duration;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(60);
    let only = std::env::args().nth(2);
    for (game, options) in RULES.into_iter().filter(|(game, _)| only.as_deref().is_none_or(|only| only == game.key())) {
        let options = Options::parse(game, options.split_whitespace()).expect("options of the game");
        for (name, cost) in [("opening", opening as Cost), ("touching", touching)] {
            let (found, position) = search(&options, cost, Duration::from_secs(seconds));
            println!("{position}");
            eprintln!("{game}, {name}: {found:?} with the steps");
        }
    }
}

/// Changes a position again and again, and begins anew where nothing makes it dearer any more.
fn search(options: &Options, cost: Cost, limit: Duration) -> (Duration, AnyPosition) {
    let mut rng = fastrand::Rng::with_seed(11);
    let start = AnyPosition::new(options).expect("options that go together");
    let begun = Instant::now();
    let mut best = (Duration::ZERO, start.clone());
    while begun.elapsed() < limit {
        let mut here = (Duration::ZERO, played(&start, &mut rng));
        let mut in_vain = 0;
        while in_vain < 600 && begun.elapsed() < limit {
            let Some(tried) = changed(&here.1, &mut rng) else { continue };
            let found = cost(&tried);
            in_vain += 1;
            if found >= here.0 {
                in_vain *= usize::from(found < here.0.mul_f64(1.003));
                here = (found, tried);
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
    let point = |rng: &mut fastrand::Rng| Point::at(rng.usize(..squares));
    for _ in 0..=rng.usize(..3) {
        let standing: Vec<Point> = set_up.pieces().map(|(at, _)| at).collect();
        let one = rng.choice(&standing).copied();
        let done = match (rng.u8(..10), one) {
            (8 | 9, _) => {
                prey(&mut set_up, rng);
                Ok(())
            }
            (0, _) => set_up.set_act(Some(Seat::ALL[rng.usize(..set_up.seats())])),
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

/// A microsecond for each step of listing a position's actions, so that the way leads uphill before it can be measured.
fn steps(position: &AnyPosition) -> u64 {
    position.legal_within(usize::MAX, &mut Vec::new()).map_or(0, narrow)
}

/// Puts something to jump over in the way of a piece of the seat that acts, some jumps away from where it stands: one
/// enemy piece or two in a line, with room behind them.
fn prey(set_up: &mut SetUp, rng: &mut fastrand::Rng) {
    let (board, tray, act) = (set_up.board(), set_up.tray(), set_up.act());
    let own: Vec<Point> = set_up.pieces().filter(|(_, piece)| piece.owner == act).map(|(at, _)| at).collect();
    let enemies: Vec<_> = tray.into_iter().filter(|piece| piece.owner != act).collect();
    let Some(&from) = rng.choice(&own).filter(|_| board.directions() > 0) else { return };
    let length = rng.usize(2..4);
    let line =
        |at: Point, direction| std::iter::successors(board.step(at, direction), move |&at| board.step(at, direction));
    let mut at = from;
    for _ in 0..rng.usize(..6) {
        at = line(at, rng.usize(..board.directions())).nth(length - 1).unwrap_or(at);
    }
    let over: Vec<Point> = line(at, rng.usize(..board.directions())).take(length).collect();
    for (index, &at) in over.iter().enumerate().filter(|&(_, &at)| at != from) {
        let _ = set_up.put(at, rng.choice(&enemies).copied().filter(|_| index + 1 < length));
    }
}

/// How long it takes to open a position and to see it.
fn opening(position: &AnyPosition) -> Duration {
    let line = position.to_string();
    let begun = ThreadTime::now();
    let table = Table::from_position(&line, Vec::new()).expect("it was accepted");
    show(&mut BoardView::new(&table), &table);
    begun.elapsed() + Duration::from_micros(steps(position))
}

/// How long the dearest touch of a piece takes, with what is to be seen then. Where there are more steps than the ways are
/// looked for in, steps make nothing dearer.
fn touching(position: &AnyPosition) -> Duration {
    let mut table = Table::from_position(&position.to_string(), Vec::new()).expect("it was accepted");
    let mut view = BoardView::new(&table);
    let (mut longest, mut starts) = (Duration::ZERO, Vec::new());
    position.next_points(&[], &mut starts);
    for at in starts.into_iter().filter(|&at| position.piece_at(at).is_some()) {
        let begun = ThreadTime::now();
        if view.touch(&mut table, at, 0) == Reply::Changed {
            show(&mut view, &table);
        }
        longest = longest.max(begun.elapsed());
        table.cancel();
    }
    let steps = steps(position);
    longest + Duration::from_micros(if steps <= 25_000 { steps } else { 0 })
}

fn show(view: &mut BoardView, table: &Table) {
    std::hint::black_box((view.picture(table), table.snapshot()));
}
