//! The judge of `feel`: what a turn had to do and whether it did, by the rules alone. It tries actions and looks at what the
//! rules say; it uses nothing of the engine.

use crate::game::{Game, legal, text, wins};
use std::collections::BTreeSet;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Seat, ShapeKind, Task, narrow};

/// The names of the rows.
pub const ROWS: [&str; 11] = [
    "completes its own win in one",
    "stops a win in one that can be stopped",
    "takes a free capture",
    "answers a threat that one more move decides",
    "saves what the next move takes",
    "gives a piece away",
    "leaves a row to a capture that would break it",
    "takes a move straight back",
    "places three or more steps from all others",
    "places next to nothing and in line with nothing of its own",
    "passes by its own win or open four again",
];
const WIN: usize = 0;
const STOP: usize = 1;
const CAPTURE: usize = 2;
const ANSWER: usize = 3;
const SAVE: usize = 4;
const GIVE: usize = 5;
const LEAVE: usize = 6;
const BACK: usize = 7;
const FAR: usize = 8;
const ALONE: usize = 9;
const AGAIN: usize = 10;
/// The rows from this one on count what should not happen.
const FAULTS: usize = GIVE;

/// Steps from all other pieces at which a placement is far away, and the plies after which this counts.
const FAR_STEPS: usize = 3;
const FAR_AFTER: usize = 2;
/// Steps within which pieces in line are together. Levels keep closer, within two.
const IN_LINE: usize = 3;
/// Pieces that a shape lacks at most if one move can make it a threat.
const LACKS: usize = 2;
/// The most actions that are tried to find out whether another turn could have stopped a win, answered a threat or saved
/// pieces; those that end where the enemy's shapes grow, and captures, come first.
const TRIES: [usize; 3] = [3_000, 40, 400];

/// How often something was done, of how many times it could be done.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Row {
    pub met: u32,
    pub of: u32,
}

impl Row {
    fn add(&mut self, met: bool) {
        self.met += u32::from(met);
        self.of += 1;
    }
}

/// The rows of a table.
#[derive(Clone, Default)]
pub struct Counts {
    pub rows: [Row; ROWS.len()],
    /// The turns that did not do what a row asks: its name, the first action, and the position before it.
    pub misses: Vec<String>,
}

/// A turn: one action, or all actions of a seat in a row.
pub struct Turn<'a> {
    pub seat: Seat,
    /// Actions before it.
    ply: usize,
    before: &'a AnyPosition,
    first: Action,
    after: &'a AnyPosition,
}

/// The turns of a game. A turn that a cut game does not end is left out.
fn turns(game: &Game) -> Vec<Turn<'_>> {
    let mut found: Vec<Turn> = Vec::new();
    let mut begun: Option<(usize, Seat, Action)> = None;
    for (ply, (pair, action)) in game.positions().windows(2).zip(game.actions()).enumerate() {
        let [before, after] = pair else { continue };
        let Some(seat) = before.to_act() else { continue };
        let (first_ply, seat, first) = *begun.get_or_insert((ply, seat, *action));
        if after.to_act() != Some(seat) {
            found.push(Turn { seat, ply: first_ply, before: &game.positions()[first_ply], first, after });
            begun = None;
        }
    }
    found
}

impl Counts {
    /// Counts a turn in a row.
    fn add(&mut self, row: usize, turn: &Turn, met: bool) {
        self.rows[row].add(met);
        if met == (row >= FAULTS) {
            let action = text(turn.before, &turn.first);
            self.misses.push(format!("{}: {action} in {}", ROWS[row], turn.before));
        }
    }

    /// Judges those turns of a game that are wanted.
    pub fn judge(&mut self, game: &Game, wanted: impl Fn(&Turn) -> bool) {
        // By seat: the first action of its last turn, and whether that passed by a win or an open four.
        let mut last: [(Option<Action>, bool); 8] = [(None, false); 8];
        for turn in turns(game) {
            let (previous, before) = last[turn.seat.index()];
            let now = wanted(&turn) && self.judge_turn(&turn, previous, before);
            last[turn.seat.index()] = (Some(turn.first), now);
        }
    }

    /// Judges a turn. Returns whether it passes by a win or an open four.
    fn judge_turn(&mut self, turn: &Turn, previous: Option<Action>, passed: bool) -> bool {
        let Turn { seat, before, first, after, .. } = turn;
        if let (Some(Action::Move { from, to, .. }), Action::Move { .. }) = (previous, first) {
            let back = Action::Move { from: to, to: from, captured: tessera_rules::Captured::EMPTY };
            if before.is_legal(&back) {
                self.add(BACK, turn, *first == back);
            }
        }
        self.judge_distance(turn);
        if !wins(before).is_empty() {
            let does = is_won(after, *seat);
            self.add(WIN, turn, does);
            if passed {
                self.add(AGAIN, turn, !does);
            }
            return !does;
        }
        let Some(turned) = before.swap_turn().or_else(|| next_seats(before)) else { return false };
        if !wins(&turned).is_empty() {
            let stops = |position: &AnyPosition| {
                !is_lost(position, *seat) && wins(position).is_empty() && !is_postponed(position, threatens_to_win)
            };
            let does = stops(after);
            if does || some_turn(before, *seat, TRIES[0], &stops) {
                self.add(STOP, turn, does);
            }
            return false;
        }
        let forcing = decides(before);
        if !forcing.is_empty() {
            let does = forcing.contains(first) || does_decide(before, first);
            if passed {
                self.add(AGAIN, turn, !does);
            }
            return !does;
        }
        if decides_unless_captured(&turned) {
            let stops = |position: &AnyPosition| !can_decide(position) && !decides_unless_captured(position);
            let leaves = !can_decide(after) && decides_unless_captured(after) && !threatens_to_win(after);
            if !leaves || some_turn(before, *seat, TRIES[1], &stops) {
                self.add(LEAVE, turn, leaves);
            }
        }
        if !decides(&turned).is_empty() {
            let answers = |position: &AnyPosition| {
                !is_lost(position, *seat) && !can_decide(position) && !is_postponed(position, threatens_to_decide)
            };
            let does = answers(after);
            if does || some_turn(before, *seat, TRIES[1], &answers) {
                self.add(ANSWER, turn, does);
            }
            return false;
        }
        self.judge_captures(turn, &turned);
        false
    }

    /// Judges captures, one's own and the enemy's, where nothing weightier is at stake.
    fn judge_captures(&mut self, turn: &Turn, turned: &AnyPosition) {
        let Turn { before, first, after, .. } = turn;
        let all = legal(before);
        let (captures, others): (Vec<Action>, Vec<Action>) = all.iter().partition(|action| before.gains(action) > 0);
        if !captures.is_empty() {
            // Nothing is free where a capture is compulsory.
            let is_free = |action: &Action| {
                let next = before.after(action);
                next.to_act().is_none()
                    || wins(&next).is_empty() && legal(&next).iter().all(|reply| next.gains(reply) == 0)
            };
            if !others.is_empty() && captures.iter().any(is_free) {
                self.add(CAPTURE, turn, captures.contains(first));
            }
            return;
        }
        let hangs = loss(turned);
        if hangs == 0 {
            self.add(GIVE, turn, loss(after) > 0);
            return;
        }
        let saves = |position: &AnyPosition| !is_lost(position, turn.seat) && loss(position) < hangs;
        let does = saves(after);
        if does || some_turn(before, turn.seat, TRIES[2], &saves) {
            self.add(SAVE, turn, does);
        }
    }

    /// Judges how far a piece is placed from all others, in games of rows, and whether it stands alone.
    fn judge_distance(&mut self, turn: &Turn) {
        if let Action::Place(at) = turn.first
            && turn.ply >= FAR_AFTER
        {
            if has_rows(turn.before) {
                self.add(FAR, turn, is_far(turn.before, at));
            }
            self.add(ALONE, turn, is_alone(turn.before, turn.seat, at));
        }
    }
}

/// Whether a game is won by rows.
fn has_rows(position: &AnyPosition) -> bool {
    position.shapes().iter().any(|shape| shape.wins && shape.kind == ShapeKind::Row)
}

/// Whether a game is over and this seat has won it.
fn is_won(position: &AnyPosition, seat: Seat) -> bool {
    position.outcome().is_some_and(|end| end.is_won_by(seat))
}

/// Whether a game is over and others than this seat have won it: the end of a game that no one wins stops a win, too.
fn is_lost(position: &AnyPosition, seat: Seat) -> bool {
    position.outcome().is_some_and(|end| end.is_lost_by(seat))
}

/// Whether the seat to act has to capture, and threatens as much as before after one of the captures: a piece that is offered so
/// gains a turn and stops nothing.
fn is_postponed(position: &AnyPosition, threatens: fn(&AnyPosition) -> bool) -> bool {
    let still = |action: &Action| threatens(&position.after(action));
    position.task() == Some(Task::Capture) && legal(position).iter().any(still)
}

/// Whether the side that is not to act would win at once, were it to.
fn threatens_to_win(position: &AnyPosition) -> bool {
    position.swap_turn().is_some_and(|turned| !wins(&turned).is_empty())
}

/// Whether it would win at once, or decide.
fn threatens_to_decide(position: &AnyPosition) -> bool {
    position.swap_turn().is_some_and(|turned| can_decide(&turned))
}

/// Whether the seat to act can win at once, or decide.
fn can_decide(position: &AnyPosition) -> bool {
    !wins(position).is_empty() || !decides(position).is_empty()
}

/// The position as it would be for the next seat, were it to act: of more than two sides, that one must be stopped first.
fn next_seats(position: &AnyPosition) -> Option<AnyPosition> {
    let now = position.to_act()?.index();
    let next = Seat::first(position.seats()).nth((now + 1) % position.seats())?;
    position.with_turn(next)
}

/// Whether some turn of the seat to act leads to a position like this, as far as `tries` actions show.
fn some_turn(position: &AnyPosition, seat: Seat, tries: usize, like: &impl Fn(&AnyPosition) -> bool) -> bool {
    fn within(
        position: &AnyPosition,
        seat: Seat,
        first: &BTreeSet<Point>,
        like: &impl Fn(&AnyPosition) -> bool,
        left: &mut usize,
    ) -> bool {
        let mut actions = legal(position);
        let is_first = |action: &Action| {
            !position.captures(action).is_empty() || action.target().is_some_and(|at| first.contains(&at))
        };
        actions.sort_by_cached_key(|action| !is_first(action));
        actions.iter().any(|action| {
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let next = position.after(action);
            if next.to_act() == Some(seat) { within(&next, seat, first, like, left) } else { like(&next) }
        })
    }
    let first = position.swap_turn().map_or_else(BTreeSet::new, |turned| growing(&turned));
    let mut left = tries;
    within(position, seat, &first, like, &mut left)
}

/// The points of winning shapes that the seat to act can fill and that lack no more than [`LACKS`] of its pieces.
fn growing(position: &AnyPosition) -> BTreeSet<Point> {
    let Some(own) = position.to_act().map(|seat| position.colour(seat)) else { return BTreeSet::new() };
    let mut found = BTreeSet::new();
    for shape in position.shapes().iter().filter(|shape| shape.wins && shape.serves(own)) {
        let empty = || shape.points.iter().filter(|&&at| position.piece_at(at).is_none());
        let is_own = |at: &Point| position.piece_at(*at).is_none_or(|piece| piece.colour == own);
        if empty().count() <= LACKS && shape.points.iter().all(is_own) {
            found.extend(empty());
        }
    }
    found
}

/// The actions that end on a point of a shape that is about to be filled.
fn filling(position: &AnyPosition) -> impl Iterator<Item = Action> {
    let points = growing(position);
    let actions = if points.is_empty() { Vec::new() } else { legal(position) };
    let fills = move |action: &Action| {
        let (Action::Place(at) | Action::Move { to: at, .. }) = *action else { return false };
        points.contains(&at)
    };
    actions.into_iter().filter(fills)
}

/// Those of them that decide.
fn decides(position: &AnyPosition) -> Vec<Action> {
    filling(position).filter(|action| does_decide(position, action)).collect()
}

/// Whether one of them would decide if captures answered nothing, but for those that end where a win would, in games of rows.
fn decides_unless_captured(position: &AnyPosition) -> bool {
    let Some(seat) = position.to_act().filter(|_| has_rows(position)) else { return false };
    filling(position).any(|action| {
        let next = position.after(&action);
        let ends: Vec<_> = next.swap_turn().iter().flat_map(wins).map(|win| win.target()).collect();
        let answers = |answer: &Action| next.gains(answer) == 0 || ends.contains(&answer.target());
        decides_against(seat, &next, legal(&next).into_iter().filter(answers).collect())
    })
}

/// Whether after an action the seat to act wins with its next turn, or before it, whatever the other side does: an open four, two
/// fours at once, a six of Hexade that is completed again when it is broken.
fn does_decide(position: &AnyPosition, action: &Action) -> bool {
    let next = position.after(action);
    position.to_act().is_some_and(|seat| decides_against(seat, &next, legal(&next)))
}

/// The same for a seat after its action, where the other side has these answers.
fn decides_against(seat: Seat, next: &AnyPosition, mut answers: Vec<Action>) -> bool {
    let is_ours = |then: Seat| next.side(seat).contains(then);
    // A turn of several actions decides nothing by itself.
    if next.to_act().is_none_or(is_ours) {
        return false;
    }
    let Some(threat) = next.swap_turn().and_then(|turned| wins(&turned).first().copied()).or_else(|| {
        // An answer that captures nothing leaves a six standing, and so loses.
        answers.iter().find(|answer| next.gains(answer) == 0 && is_won(&next.after(answer), seat)).copied()
    }) else {
        return false;
    };
    // The answers that stop most threats are tried first: captures, and those on the point itself.
    answers.sort_by_key(|answer| next.gains(answer) == 0 && answer.target() != threat.target());
    answers.iter().all(|answer| {
        let last = next.after(answer);
        // A turn that goes on may still take the threat away.
        is_won(&last, seat)
            || last.to_act().is_some_and(is_ours) && !wins(&last).is_empty()
            || is_postponed(&last, threatens_to_win)
    })
}

/// The most pieces that the seat to act wins by a capture, less what the other side takes back at once.
fn loss(position: &AnyPosition) -> i32 {
    let net = |action: &Action| {
        let first: i32 = narrow(position.gains(action));
        if first == 0 {
            return 0;
        }
        let next = position.after(action);
        first - legal(&next).iter().map(|reply| narrow(next.gains(reply))).max().unwrap_or(0)
    };
    legal(position).iter().map(net).max().unwrap_or(0).max(0)
}

/// Whether a point is [`FAR_STEPS`] steps or more from every piece.
fn is_far(position: &AnyPosition, at: Point) -> bool {
    let mut reached = BTreeSet::from([at]);
    for _ in 1..FAR_STEPS {
        let near: Vec<Point> =
            reached.iter().flat_map(|&from| position.board().neighbours(from).iter().copied()).collect();
        reached.extend(near);
    }
    reached.iter().all(|&near| position.piece_at(near).is_none())
}

/// Whether no piece touches a point, and none of the seat's own is in line with it within [`IN_LINE`] steps or, on a board
/// without directions, on a hexagon with it.
fn is_alone(position: &AnyPosition, seat: Seat, at: Point) -> bool {
    let board = position.board();
    let own = |&at: &Point| position.piece_at(at).is_some_and(|piece| piece.colour == position.colour(seat));
    let ray =
        |direction| std::iter::successors(Some(at), move |&from| board.step(from, direction)).skip(1).take(IN_LINE);
    board.neighbours(at).iter().all(|&near| position.piece_at(near).is_none())
        && !(0..board.directions()).any(|direction| ray(direction).any(|at| own(&at)))
        && !position
            .shapes()
            .iter()
            .any(|shape| shape.kind == ShapeKind::Hexagon && shape.points.contains(&at) && shape.points.iter().any(own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_of_kensington_is_taken_once() {
        let position: AnyPosition = "kensington act=1 red=D3,D4,E3,H4 blue=M1,N2,P3,I7".parse().expect("a position");
        let square = Action::Place(position.board().find("E4").expect("a point"));
        assert_eq!(position.gains(&square), 2);
        let next = position.after(&square);
        assert!(legal(&next).iter().all(|action| next.gains(action) == 0), "a relocation takes no more");
    }

    #[test]
    fn a_six_that_can_be_broken_decides_if_it_can_be_completed_again() {
        // White breaks a six by F3, which captures F4 and F5; Black completes it again on F4.
        let five = "white=F6,F8,D6 black=D2,E3,F4,F5,G5,H6";
        let position: AnyPosition = format!("hexade act=2 {five} taken=0,0").parse().expect("a position");
        let mut ends: Vec<String> = decides(&position).iter().map(|action| text(&position, action)).collect();
        ends.sort_unstable();
        assert_eq!(ends, ["C1", "I7"]);
    }

    /// The row of rows left to captures after a turn.
    fn leaves(line: &str, label: &str) -> Row {
        let position: AnyPosition = line.parse().expect("a position");
        let first = Action::Place(position.board().find(label).expect("a point"));
        let (seat, after) = (position.to_act().expect("a seat"), position.after(&first));
        let turn = Turn { seat, ply: 0, before: &position, first, after: &after };
        let mut counts = Counts::default();
        counts.judge_turn(&turn, None, false);
        counts.rows[LEAVE]
    }

    #[test]
    fn a_row_is_left_to_a_capture_unless_it_is_blocked_or_a_win_is_near() {
        // As long as green's three stands, a stone on R2U4 breaks it: it captures R2U2 and R2U3.
        let three = "pente act=2 last=R2U2 green=U2,R1U2,R2U2,R2U3,L8 yellow=R2U1,L5,L6,L7 taken=0,0";
        let [left, blocked, own] = ["D8", "R3U2", "L4"].map(|label| leaves(three, label));
        assert_eq!([left.met, blocked.met, own.met], [1, 0, 0]);
        assert_eq!([left.of, blocked.of, own.of], [1, 1, 1]);
    }

    #[test]
    fn of_two_rows_one_is_left_to_a_capture_by_need() {
        // White can make six on L9 and on N11, and Black can block only one of them; after P12 a capture breaks either.
        let fives = "white=J7,K9,K11,L8,L10,L13,M9,M10,M11,N10,O11,O13 black=J9,K8,L11,N12,N15,O10,O14";
        assert_eq!(leaves(&format!("hexade act=2 {fives} taken=6,2"), "P12").of, 0);
    }

    #[test]
    fn an_offer_stops_a_win_only_if_it_leads_the_enemy_away() {
        // White has to capture, from G15, and threatens to enter the castle still, or no longer.
        for (offered, expected) in [("H15", true), ("H14", false)] {
            let line = format!("chivalry act=1 white=F10,G15,G16 black=H3,H4,E6,{offered} knights=H4 castle=0,0");
            let position: AnyPosition = line.parse().expect("a position");
            assert_eq!(is_postponed(&position, threatens_to_win), expected, "{offered}");
        }
    }

    #[test]
    fn an_offer_answers_nothing_where_the_enemy_decides_all_the_same() {
        // White has to capture J4, then moves from G16 to H16 and in from F15.
        let black = "black=F2,F7,H7,G9,E10,A11,G11,J4 knights=F2,K5,H7,A11,F15,G16,J4";
        let position: AnyPosition =
            format!("chivalry act=1 white=K5,K13,F15,G16 {black} castle=0,0").parse().expect("a position");
        assert!(is_postponed(&position, threatens_to_decide));
        assert!(!is_postponed(&position, threatens_to_win));
    }
}
