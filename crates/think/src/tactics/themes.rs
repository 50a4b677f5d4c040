//! What the solution of a puzzle is about, as far as the rules can tell.

use super::Claim;
use super::prover::Prover;
use std::collections::BTreeSet;
use tessera_rules::geometry::{Board, Point};
use tessera_rules::notation::{MAX_THEMES, Theme};
use tessera_rules::{Action, AnyPosition, Ending, Leap, Position, Seat, Seats, ShapeKind, Task, Written};

/// The most actions tried to find the points of wins at once.
const EFFORT: u64 = 100_000;
/// The most winning actions that are compared by their points.
const WINNERS: usize = 8;

/// The themes of a puzzle, in the order of [`Theme::ALL`]: those of its claim, and those that its first solution shows.
///
/// ```
/// use tessera_rules::notation::{PuzzleLine, Theme};
/// use tessera_think::tactics::themes;
/// let four: PuzzleLine = "win 1; R4; pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L1 taken=0,0".parse()?;
/// assert_eq!(themes(&four.position(), four.claim.unwrap(), &four.ways), [Theme::Row]);
/// # Ok::<(), tessera_rules::notation::PuzzleError>(())
/// ```
#[must_use]
pub fn themes(position: &AnyPosition, claim: Claim, ways: &[Vec<Action>]) -> Vec<Theme> {
    let mut found: BTreeSet<Theme> = of_claim(claim, ways.len()).into_iter().collect();
    if let (Some(way), Some(seat)) = (ways.first(), position.to_act()) {
        let wins = matches!(claim, Claim::Win(_));
        of_way(position, way, position.side(seat), wins, &mut found);
    }
    found.into_iter().take(MAX_THEMES).collect()
}

/// The theme of a claim with this many solutions.
const fn of_claim(claim: Claim, solutions: usize) -> Option<Theme> {
    match claim {
        Claim::Win(3..) => Some(Theme::Long),
        Claim::Stop if solutions == 1 => Some(Theme::OnlyDefence),
        Claim::Capture(_) => Some(Theme::Capture),
        Claim::Ahead(_) => Some(Theme::Exchange),
        _ => None,
    }
}

/// Follows a solution, and collects what its side does and threatens, and what the other side must do.
fn of_way(position: &AnyPosition, way: &[Action], side: Seats, wins: bool, found: &mut BTreeSet<Theme>) {
    let mut now = position.clone();
    let (mut turn, mut is_quiet) = (0, true);
    let mut lost = BTreeSet::new();
    for action in way {
        let Some(seat) = now.to_act() else { return };
        let next = now.after(action);
        if side.contains(seat) {
            if let Action::Place(at) = action
                && lost.contains(at)
            {
                found.insert(Theme::Refill);
            }
            let done = deeds(&now, &next, seat, action);
            is_quiet &= done.is_empty() || done == [Theme::Canter];
            found.extend(done);
            let ends_turn = next.to_act().is_some_and(|seat| !side.contains(seat));
            if ends_turn && wins {
                let threats = threatened(&next, seat, side);
                found.extend(match threats[..] {
                    [] | [_] => None,
                    [one, other] if is_open_row(&next, side, one, other) => Some(Theme::OpenRow),
                    _ => Some(Theme::TwoAtOnce),
                });
                // A six that has to be broken at once is the loudest of threats.
                if turn == 0 && threats.is_empty() && is_quiet && next.task() != Some(Task::PlaceToBreak) {
                    found.insert(Theme::Quiet);
                }
                turn += 1;
            }
        } else {
            if wins && must_capture(&now) {
                found.insert(Theme::MustCapture);
            }
            lost.extend(now.captures(action));
        }
        now = next;
    }
    found.extend(ends(&now, side));
}

/// What one action of the solution does.
fn deeds(now: &AnyPosition, next: &AnyPosition, seat: Seat, action: &Action) -> Vec<Theme> {
    let captures = !now.captures(action).is_empty();
    let completes = !matches!(action, Action::Relocate { .. })
        && next.to_act() == Some(seat)
        && matches!(next.task(), Some(Task::Relocate(_)));
    let done = match action {
        Action::Relocate { .. } => Some(Theme::CarriedOff),
        Action::Move { .. } => match (leaps_over_a_friend(now, seat, action), captures) {
            (true, true) => Some(Theme::Charge),
            (true, false) => Some(Theme::Canter),
            (false, true) => Some(Theme::Jump),
            (false, false) => None,
        },
        _ => captures.then_some(Theme::Pair),
    };
    done.into_iter().chain(completes.then_some(Theme::Mill)).collect()
}

/// Whether a move leaps over a piece of its own side.
fn leaps_over_a_friend(position: &AnyPosition, seat: Seat, action: &Action) -> bool {
    let Written::Path { points, leaps } = position.spell(action) else { return false };
    let friend = |at: Point| position.piece_at(at).is_some_and(|piece| position.side(seat).contains(piece.owner));
    let over = |(pair, leap): (&[Point], &Leap)| {
        *leap == Leap::Step && between(position.board(), pair[0], pair[1]).is_some_and(friend)
    };
    points.windows(2).zip(&leaps).any(over)
}

/// The point straight between two points that are two steps apart.
fn between(board: &Board, from: Point, to: Point) -> Option<Point> {
    if board.neighbours(from).contains(&to) {
        return None;
    }
    let over = |direction| board.step(from, direction).filter(|&over| board.step(over, direction) == Some(to));
    (0..board.directions()).find_map(over)
}

/// The points on which a seat would win at once if it were to act, as far as [`WINNERS`] winning actions and one more show.
fn threatened(position: &AnyPosition, seat: Seat, side: Seats) -> Vec<Point> {
    let Some(turned) = position.with_turn(seat) else { return Vec::new() };
    let winners = Prover::new(side, EFFORT).winners(&turned, 1, WINNERS).unwrap_or_default();
    let targets: BTreeSet<Point> = winners.iter().filter_map(Action::target).collect();
    targets.into_iter().collect()
}

/// Whether pieces of a side fill a straight line between two points.
fn is_open_row(position: &AnyPosition, side: Seats, one: Point, other: Point) -> bool {
    let board = position.board();
    let is_own = |at: &Point| position.piece_at(*at).is_some_and(|piece| side.contains(piece.owner));
    (0..board.directions()).any(|direction| {
        let step = |from: &Point| board.step(*from, direction);
        let row = std::iter::successors(step(&one), step).skip_while(is_own);
        !board.neighbours(one).contains(&other) && row.take(1).eq([other])
    })
}

/// Whether a side can do nothing but capture.
fn must_capture(position: &AnyPosition) -> bool {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    !legal.is_empty() && legal.iter().all(|action| !position.captures(action).is_empty())
}

/// What wins at the end: the shapes that the winner has filled, or the last capture.
fn ends(position: &AnyPosition, side: Seats) -> Vec<Theme> {
    let Some(outcome) = position.outcome() else { return Vec::new() };
    if !outcome.winners().first().is_some_and(|seat| side.contains(seat)) {
        return Vec::new();
    }
    if outcome.ending() == Ending::Captures {
        return vec![Theme::FifthPair];
    }
    let holds = |&at: &Point| position.piece_at(at).is_some_and(|piece| side.contains(piece.owner));
    let filled = position.shapes().iter().filter(|shape| shape.wins && shape.points.iter().all(holds));
    filled
        .filter_map(|shape| match shape.kind {
            ShapeKind::Row => Some(Theme::Row),
            ShapeKind::Ring | ShapeKind::Triangle => Some(Theme::Six),
            ShapeKind::Hexagon => Some(Theme::Hexagon),
            ShapeKind::Castle => Some(Theme::Castle),
            ShapeKind::Square => None,
        })
        .collect()
}
