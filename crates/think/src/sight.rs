//! What a level sees in its position, by salience.
//!
//! A search tells what each move leads to. A level does not know all of it: it sees what the last move changed, and what is
//! near, more often than the far side of the board; straight lines more often than diagonals; the next move more often than
//! what comes three moves later. What it overlooks it goes on overlooking until a piece near it changes or some turns have
//! passed.

use crate::best::highest_first;
use crate::boards;
use crate::effort::Effort;
use crate::search::{Settings, TranspositionTable, look};
use crate::search_board::{DECIDED, Want};
use crate::{Limits, engine::Engine};
use std::collections::BTreeMap;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Shape, ShapeKind, Task, narrow};

/// How much of what matters a level sees, in per cent, where it is neither salient nor hidden; of 0 % it sees nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Its own wins in one.
    pub own_wins: u32,
    /// The enemy's wins in one.
    pub enemy_wins: u32,
    /// Its own moves that decide the game, such as an open four.
    pub own_decisions: u32,
    /// The enemy's.
    pub enemy_decisions: u32,
    /// Captures that cost nothing, and shapes to complete.
    pub captures: u32,
    /// Own pieces that the next enemy move captures, and shapes that it completes.
    pub losses: u32,
}

impl Sight {
    /// Full strength: trusts the search, and needs no look of its own at captures and losses.
    pub const FULL: Self =
        Self { own_wins: 100, enemy_wins: 100, own_decisions: 100, enemy_decisions: 100, captures: 0, losses: 0 };
}

/// What there is to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    OwnWin,
    EnemyWin,
    OwnDecision,
    EnemyDecision,
    Capture,
    Loss,
}

/// Steps from the last move within which something is near it, and from which it is far away.
const NEAR: usize = 2;
const FAR: usize = 5;
/// Steps around a point in which a change makes a level look again.
const AROUND: usize = 2;
/// Quarters of the share overlooked: near the last move, far from it, and on a diagonal.
const NEAR_QUARTERS: u32 = 3;
const FAR_QUARTERS: u32 = 6;
const DIAGONAL_QUARTERS: u32 = 5;
/// Plies in which a shape that was complete is no new one.
const LATELY: usize = 30;
/// What a six that has to be broken is worth, in pieces: more than the pair that is captured to break it.
const SIX: i32 = 3;
/// The most captures whose consequences are looked at.
const CAPTURES: usize = 4;
/// The most moves that are looked at to find one that decides.
const DECISIONS: usize = 8;
/// The nodes of a quick search.
const QUICK_NODES: u64 = 1_500;
/// Directions of boards that have diagonals.
const WITH_DIAGONALS: usize = 8;

/// A position as a level looks at it.
pub struct Scene<'a> {
    position: &'a AnyPosition,
    /// The points that the last move changed.
    changed: Vec<Point>,
    /// The turns played before.
    turns: u64,
    seed: u64,
}

impl<'a> Scene<'a> {
    /// The scene of a position after `earlier` ones, and after `plies` plies in all.
    pub fn new(position: &'a AnyPosition, earlier: &[AnyPosition], plies: usize, seed: u64) -> Self {
        let is_other = |before: &AnyPosition, at: Point| before.piece_at(at) != position.piece_at(at);
        let changed = earlier
            .last()
            .map_or_else(Vec::new, |before| position.board().points().filter(|&at| is_other(before, at)).collect());
        Self { position, changed, turns: narrow(plies / position.seats()), seed }
    }

    /// Whether a level that sees `percent` of such things sees this one. `at` is the point that matters, and `plies` the
    /// plies until it happens.
    pub fn sees(&self, what: What, percent: u32, at: Point, plies: u32) -> bool {
        if percent == 0 {
            return false;
        }
        let overlooked = 100u32.saturating_sub(percent);
        let longer = overlooked * (4 + plies.max(2)) / 6;
        let quarters = match self.steps_to_last_move(at) {
            Some(steps) if steps <= NEAR => NEAR_QUARTERS,
            Some(steps) if steps >= FAR => FAR_QUARTERS,
            _ => 4,
        };
        let diagonal = if self.is_diagonal(at) { DIAGONAL_QUARTERS } else { 4 };
        let overlooked = (longer * quarters * diagonal / 16).min(96);
        let what = self.around(at) ^ (what as u64) << 56 ^ u64::from(at.0) << 40;
        look(self.seed, what, self.turns + u64::from(at.0)) >= u64::from(overlooked)
    }

    /// Whether a level that overlooks `percent` of such moves overlooks the one with this code.
    pub fn overlooks(&self, code: u32, percent: u32) -> bool {
        look(self.seed, code.into(), self.turns + u64::from(code)) < u64::from(percent)
    }

    /// Steps from a point to the nearest one that the last move changed, up to [`FAR`].
    pub fn steps_to_last_move(&self, at: Point) -> Option<usize> {
        if self.changed.is_empty() {
            return None;
        }
        let rings = within(self.position, at, FAR);
        let nearest = rings.iter().filter(|(near, _)| self.changed.contains(near)).map(|&(_, steps)| steps).min();
        Some(nearest.unwrap_or(FAR))
    }

    /// Whether a point lies on a diagonal of the last move, on a board that has such.
    fn is_diagonal(&self, at: Point) -> bool {
        let board = self.position.board();
        let [x, y] = board.centre(at);
        let lies = |other: &Point| {
            let [a, b] = board.centre(*other);
            ((x - a).abs() - (y - b).abs()).abs() < 0.01 && (x - a).abs() > 0.01
        };
        board.directions() == WITH_DIAGONALS && self.changed.iter().any(lies)
    }

    /// A hash of the pieces around a point.
    fn around(&self, at: Point) -> u64 {
        let near = within(self.position, at, AROUND);
        near.into_iter().filter_map(|(near, _)| Some((near, self.position.piece_at(near)?))).fold(
            0,
            |sum, (near, piece)| {
                // Combined by xor, so that the order in which points are reached does not matter.
                let one = (u64::from(near.0) << 4) | (1 + piece.colour as u64);
                sum ^ (one.wrapping_mul(0xD6E8_FEB8_6659_FD93)).rotate_left(29).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            },
        )
    }
}

/// The points within some steps of a point, with their steps.
pub fn within(position: &AnyPosition, at: Point, steps: usize) -> Vec<(Point, usize)> {
    let board = position.board();
    let mut known = vec![false; board.len()];
    known[at.index()] = true;
    let mut found = vec![(at, 0)];
    let mut next = 0;
    while let Some(&(from, far)) = found.get(next).filter(|&&(_, far)| far < steps) {
        next += 1;
        for &near in board.neighbours(from) {
            if !std::mem::replace(&mut known[near.index()], true) {
                found.push((near, far + 1));
            }
        }
    }
    found
}

/// The points near a point.
pub fn near(position: &AnyPosition, at: Point) -> Vec<Point> {
    within(position, at, NEAR).into_iter().map(|(near, _)| near).collect()
}

/// The position in which the seat to act began its last turn before this one.
pub fn turn_before<'a>(position: &AnyPosition, earlier: &'a [AnyPosition]) -> Option<&'a AnyPosition> {
    let me = position.to_act()?;
    let acts = |position: &&AnyPosition| position.to_act() == Some(me);
    let mut back = earlier.iter().rev().skip_while(acts).skip_while(|position| !acts(position));
    back.by_ref().take_while(acts).last()
}

/// The actions of a position by the codes that a search gives them.
pub fn by_code(position: &AnyPosition) -> BTreeMap<u32, Action> {
    let mut board = boards::build(position);
    let mut moves = Vec::new();
    board.generate(Want::All, &mut moves);
    moves.iter().map(|one| (one.chosen.code, board.action(one.chosen))).collect()
}

/// An action that forces a win with the next turn, in games whose boards do not know such threats. Only actions that end on a
/// hexagon or castle with at most two empty points are tried, or beside the last empty point of a castle.
pub fn deciding(position: &AnyPosition) -> Option<Action> {
    let me = position.to_act()?;
    let own = position.colour(me);
    let is_empty = |at: &Point| position.piece_at(*at).is_none();
    let empty = |shape: &Shape| shape.points.iter().copied().filter(is_empty).collect::<Vec<_>>();
    let may_fill = |shape: &&Shape| {
        let is_own = |at: &Point| position.piece_at(*at).is_none_or(|piece| piece.colour == own);
        let is_area = matches!(shape.kind, ShapeKind::Hexagon | ShapeKind::Castle);
        shape.wins && is_area && shape.serves(own) && empty(shape).len() <= 2 && shape.points.iter().all(is_own)
    };
    let goals: Vec<&Shape> = position.shapes().iter().filter(may_fill).collect();
    let is_castle = |goal: &Shape| goal.kind == ShapeKind::Castle;
    let ends_for = |goal: &&Shape| {
        let beside: &[Point] = match *empty(goal) {
            [last] if is_castle(goal) => position.board().neighbours(last),
            _ => &[],
        };
        [&*goal.points, beside].concat()
    };
    let ends: Vec<Point> = goals.iter().flat_map(ends_for).collect();
    let (mut effort, mut actions) = (Effort::new(), Vec::new());
    if !goals.is_empty() {
        effort.list(position, &mut actions);
    }
    let may_decide = |action: &Action| action.target().is_some_and(|at| ends.contains(&at));
    actions.into_iter().filter(may_decide).take(DECISIONS).find(|action| {
        let next = position.after(action);
        if next.to_act().is_none_or(|then| position.side(me).contains(then)) {
            return false;
        }
        if goals.iter().any(|goal| is_castle(goal)) {
            return only_offers_answer(&next, &mut effort);
        }
        let answers = quick_search(next);
        answers.search().is_decided() && answers.search().values.last().is_some_and(|&best| best <= -DECIDED)
    })
}

/// Whether the side that is not to act threatens to win at once, and the other has no answer but to offer a piece, which only
/// puts that off.
fn only_offers_answer(position: &AnyPosition, effort: &mut Effort) -> bool {
    let mut answers = Vec::new();
    threatens_to_win(position, effort)
        && effort.list(position, &mut answers)
        && answers.iter().all(|answer| can_win(&position.after(answer), effort) || postpones(position, answer, effort))
}

/// A search of two plies at full strength, done.
pub fn quick_search(position: AnyPosition) -> Engine {
    let table = TranspositionTable::for_nodes(QUICK_NODES);
    let mut engine = Engine::with(position, &[], table, Settings::full(1));
    engine.go(Limits { nodes: Some(QUICK_NODES), depth: Some(2), ..Limits::default() });
    while !engine.think(QUICK_NODES) {}
    engine
}

/// Whether a position has few enough actions to look further.
pub fn is_clear(position: &AnyPosition) -> bool {
    Effort::new().list(position, &mut Vec::new())
}

/// Whether all shapes that an action completes were complete not long ago: a seat could break and complete them for ever.
pub fn is_refill(position: &AnyPosition, earlier: &[AnyPosition], action: &Action) -> bool {
    let (Some(me), Action::Move { to, captured, .. }) = (position.to_act(), *action) else { return false };
    if !captured.is_empty() {
        return false;
    }
    let is_own = |position: &AnyPosition, at: Point| position.piece_at(at).is_some_and(|piece| piece.owner == me);
    let is_full = |position: &AnyPosition, shape: &Shape| shape.points.iter().all(|&at| is_own(position, at));
    let next = position.after(action);
    let mut completed = next.shapes().iter().filter(|shape| shape.points.contains(&to) && is_full(&next, shape));
    let lately = &earlier[earlier.len().saturating_sub(LATELY)..];
    completed.all(|shape| lately.iter().any(|before| is_full(before, shape)))
}

/// The points where the seat to act completes a six, in games where the enemy may break it.
fn sixes(position: &AnyPosition) -> Vec<Point> {
    let Some(me) = position.to_act().filter(|_| boards::can_be_broken(position.game())) else { return Vec::new() };
    let colour = |at: &Point| position.piece_at(*at).map(|piece| piece.colour);
    let is_own = |at: &&Point| colour(at) == Some(position.colour(me));
    let lacks_one = |shape: &&Shape| shape.points.iter().filter(is_own).count() + 1 == shape.points.len();
    let last = |shape: &Shape| shape.points.iter().copied().find(|at| colour(at).is_none());
    position.shapes().iter().filter(lacks_one).filter_map(last).collect()
}

/// What the seat to act can win by captures, and by sixes that have to be broken: the pieces of the best one less those taken
/// back at once, and its target. Only the [`CAPTURES`] largest are looked at. `None` where that is too much work.
pub fn best_capture(position: &AnyPosition, effort: &mut Effort) -> Option<(i32, Option<Point>)> {
    let sixes = sixes(position);
    let six = |action: &Action| action.target().is_some_and(|at| sixes.contains(&at));
    let (mut actions, mut replies) = (Vec::new(), Vec::new());
    if !effort.list(position, &mut actions) {
        return None;
    }
    let worth = |action: &Action| narrow::<i32, _>(position.gains(action)) + if six(action) { SIX } else { 0 };
    let won = actions.iter().map(|action| (worth(action), action));
    let mut captures: Vec<(i32, &Action)> = won.filter(|(won, _)| *won > 0).collect();
    highest_first(&mut captures, |capture| capture.0);
    let mut best = (0, None);
    for &(won, action) in captures.iter().take(CAPTURES) {
        let next = position.after(action);
        effort.list(&next, &mut replies);
        let kept = won - replies.iter().map(|reply| narrow(next.gains(reply))).max().unwrap_or(0);
        if kept > best.0 {
            best = (kept, action.target());
        }
    }
    Some(best)
}

/// Whether an action wins at once.
pub fn wins(position: &AnyPosition, action: &Action) -> bool {
    let Some(seat) = position.to_act() else { return false };
    position.after(action).outcome().is_some_and(|outcome| outcome.is_won_by(seat))
}

/// Whether the seat to act can win at once.
fn can_win(position: &AnyPosition, effort: &mut Effort) -> bool {
    let mut actions = Vec::new();
    effort.list(position, &mut actions);
    actions.iter().any(|action| wins(position, action))
}

/// Whether the side that is not to act would win at once, were it to.
pub fn threatens_to_win(position: &AnyPosition, effort: &mut Effort) -> bool {
    position.swap_turn().is_some_and(|turned| can_win(&turned, effort))
}

/// Whether after an action the enemy must capture, and still threatens to win when it has: it gains a turn and no more.
pub fn postpones(position: &AnyPosition, action: &Action, effort: &mut Effort) -> bool {
    let next = position.after(action);
    if next.task() != Some(Task::Capture) {
        return false;
    }
    let mut captures = Vec::new();
    effort.list(&next, &mut captures);
    captures.iter().any(|capture| threatens_to_win(&next.after(capture), effort))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn position(line: &str) -> AnyPosition {
        line.parse().expect(line)
    }

    pub fn at(position: &AnyPosition, label: &str) -> Point {
        position.board().find(label).expect("a point")
    }

    /// Yellow has just placed on R3U1.
    const BEFORE: &str = "pente act=2 last=U7 green=0,R1,U7 yellow=L5,L6 taken=0,0";
    const AFTER: &str = "pente act=1 last=R3U1 green=0,R1,U7 yellow=L5,L6,R3U1 taken=0,0";

    #[test]
    fn what_is_near_the_last_move_and_straight_is_seen_more_often() {
        let (before, after) = (position(BEFORE), position(AFTER));
        let seen = |label: &str, plies| {
            let sees = |seed: &u64| {
                let scene = Scene::new(&after, std::slice::from_ref(&before), 0, *seed);
                scene.sees(What::EnemyWin, 50, at(&after, label), plies)
            };
            (0..1_000).filter(sees).count()
        };
        for (label, plies, about) in
            [("R3U2", 1, 625), ("R4U2", 1, 531), ("R3U5", 1, 500), ("L8D8", 1, 250), ("R3U2", 3, 570)]
        {
            assert!(seen(label, plies).abs_diff(about) <= 50, "{label}, {plies}: {}", seen(label, plies));
        }
    }

    #[test]
    fn something_overlooked_stays_so_until_a_piece_near_it_changes() {
        let now = position(AFTER);
        let far = position("pente act=1 last=R3U1 green=0,R1,U7 yellow=L5,L8,R3U1 taken=0,0");
        let near = position("pente act=1 last=R3U1 green=0,R1,R3 yellow=L5,L6,R3U1 taken=0,0");
        let sees = |position: &AnyPosition, seed| {
            Scene::new(position, &[], 0, seed).sees(What::EnemyWin, 50, at(position, "R2"), 1)
        };
        let changes = |other: &AnyPosition| (0..400).filter(|&seed| sees(&now, seed) != sees(other, seed)).count();
        assert_eq!(changes(&far), 0);
        assert!(changes(&near).abs_diff(200) <= 50, "{}", changes(&near));
    }

    #[test]
    fn something_overlooked_is_looked_at_again_after_some_turns() {
        let now = position(AFTER);
        let sees = |turn: usize, seed| Scene::new(&now, &[], 2 * turn, seed).sees(What::Loss, 50, at(&now, "R2"), 1);
        let changes = |turn| (0..400).filter(|&seed| sees(turn, seed) != sees(turn + 1, seed)).count();
        let counts: Vec<usize> = (0..3).map(changes).collect();
        assert_eq!(counts.iter().filter(|&&count| count == 0).count(), counts.len() - 1, "{counts:?}");
        assert!(counts.iter().sum::<usize>().abs_diff(200) <= 50, "{counts:?}");
    }

    #[test]
    fn all_of_a_hundred_is_seen_and_nothing_of_none() {
        let now = position(AFTER);
        for seed in 0..200 {
            let scene = Scene::new(&now, &[], 0, seed);
            assert!(scene.sees(What::Loss, 100, at(&now, "L8D8"), 9) && !scene.sees(What::Loss, 0, at(&now, "R3"), 1));
        }
    }

    /// Red has the square D3, D4, E3, E4, and may leave it by F3.
    const FULL: &str = "kensington act=1 red=A1,A2,A3,D3,D4,E3,E4,H8,I1,K4,L1,M1,O2,P2,P4 \
                        blue=B1,B3,D1,D6,E1,F1,F4,G1,G2,H1,H3,H6,I7,J3,M6";

    #[test]
    fn a_shape_that_can_be_completed_counts_as_pieces_that_can_be_taken() {
        let start = position("kensington act=1 red=D3,D4,E3,H4 blue=M1,N2,P3,I7");
        let square = Action::Place(at(&start, "E4"));
        assert_eq!([start.gains(&square), start.gains(&Action::Place(at(&start, "B2")))], [2, 1]);
        let relocating = start.after(&square);
        let mut relocations = Vec::new();
        relocating.legal(&mut relocations);
        assert!(relocations.iter().all(|action| relocating.gains(action) == 0), "it counts once");
    }

    #[test]
    fn a_shape_that_was_complete_lately_is_none_to_complete() {
        let full = position(FULL);
        let step = |position: &AnyPosition, from: &str, to: &str| {
            let captured = tessera_rules::Captured::EMPTY;
            Action::Move { from: at(position, from), to: at(position, to), captured }
        };
        let left = full.after(&step(&full, "E4", "F3"));
        let now = left.after(&step(&left, "M6", "O3"));
        let back = step(&now, "F3", "E4");
        assert!(now.is_legal(&back) && now.gains(&back) == 2);
        assert!(is_refill(&now, &[full, left], &back) && !is_refill(&now, &[], &back));
    }

    #[test]
    fn a_move_that_leaves_no_answer_decides() {
        // Two Men of white stand before the castle, and black is far away.
        let near = position("chivalry act=1 white=F15,G15 black=A8,A9 castle=0,0");
        let action = deciding(&near).expect("a move into the castle");
        assert!(action.target().is_some_and(|to| ["F16", "G16"].contains(&near.board().label(to))), "{action:?}");
        // The other one needs two moves more.
        assert_eq!(deciding(&position("chivalry act=1 white=F13,G15 black=A8,A9 castle=0,0")), None);
    }

    #[test]
    fn a_piece_that_is_offered_stops_no_walk_into_the_castle() {
        let walk = |black: &str| {
            let now = position(&format!("chivalry act=1 white=G16,F14,K6,M7 black={black} castle=0,0"));
            deciding(&now).map(|action| now.board().label(action.target().expect("a move")).to_string())
        };
        // The Man on M5 can be offered on L6; the one on I15 comes to the castle in time.
        assert_eq!(walk("B5,M5").as_deref(), Some("G15"));
        assert_eq!(walk("B5,M5,I15"), None);
    }
}
