//! The clauses of the rules, one by one: what the tests share.

mod base;
mod options;

use super::*;
use crate::GameId;

fn point(label: &str) -> Point {
    geometry::cavendish().find(label).expect(label)
}

fn label(at: Point) -> &'static str {
    geometry::cavendish().label(at)
}

fn labels(points: impl IntoIterator<Item = Point>) -> Vec<&'static str> {
    let mut labels: Vec<_> = points.into_iter().map(label).collect();
    labels.sort_unstable();
    labels
}

/// `H8`, `~H8` or `H8xH11`; `-` is a leap too.
fn written(text: &str) -> Written {
    if let Some(at) = text.strip_prefix('~') {
        return Written::Reenter(point(at));
    }
    let points: Vec<Point> = text.split(['x', '-']).map(point).collect();
    if let [at] = points[..] {
        return Written::Place { at, marked: false };
    }
    let leaps = text.chars().filter_map(|c| match c {
        'x' => Some(Leap::Jump),
        '-' => Some(Leap::Step),
        _ => None,
    });
    Written::Path { points, leaps: leaps.collect() }
}

fn spelled(position: &Cavendish, action: &Action) -> String {
    match position.spell(action) {
        Written::Place { at, marked } => format!("{}{}", label(at), if marked { "*" } else { "" }),
        Written::Reenter(at) => format!("~{}", label(at)),
        Written::Path { points, .. } => points.iter().map(|at| label(*at)).collect::<Vec<_>>().join("x"),
        other => panic!("{other:?} is no action of this game"),
    }
}

fn play(position: &mut Cavendish, actions: &str) {
    for text in actions.split_whitespace() {
        let action = position.resolve(&written(text)).unwrap_or_else(|r| panic!("{text}: {}", r.rule.id));
        position.apply(&action);
    }
}

fn ruleset(options: &str) -> Options {
    Options::parse(GameId::Cavendish, options.split_whitespace()).expect("options")
}

fn start(options: &str) -> Cavendish {
    Cavendish::new(&ruleset(options)).expect("they go together")
}

fn after(options: &str, actions: &str) -> Cavendish {
    let mut position = start(options);
    play(&mut position, actions);
    position
}

fn try_read(options: &str, state: &str) -> Result<Cavendish, StateError> {
    let mut reader = StateReader::new(geometry::cavendish(), state.split_whitespace())?;
    let position = Cavendish::read(&ruleset(options), &mut reader)?;
    reader.finish().map(|()| position)
}

fn read(options: &str, state: &str) -> Cavendish {
    try_read(options, state).unwrap_or_else(|e| panic!("{e}"))
}

fn legal(position: &Cavendish) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(|action| spelled(position, action)).collect();
    texts.sort();
    texts
}

fn jumps(position: &Cavendish) -> Vec<String> {
    legal(position).into_iter().filter(|text| text.contains('x')).collect()
}

fn refused(position: &Cavendish, text: &str) -> &'static str {
    position.resolve(&written(text)).expect_err(text).rule.id
}

fn winner(position: &Cavendish) -> Option<(usize, Ending)> {
    match position.outcome()? {
        Outcome::Win(seats, ending) => Some((usize::from(seats == Seats::one(Seat(1))), ending)),
        Outcome::Draw(_) => None,
    }
}

/// 32 red pieces, none in a line of five and none beside H8: no piece is left in hand.
const RED_ALL: &str =
    "A1,A2,A3,A4,A6,A7,A8,C1,C2,C3,C4,C6,C7,C8,C9,E1,E2,M15,M14,M13,M12,M10,M9,M8,O15,O14,O13,O12,O10,O9,O8";
