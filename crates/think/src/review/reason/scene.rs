//! The facts about an action, each found on the board or in the lines of the search.

use super::{ReasonKey, Why};
use crate::effort::legal_actions;
use crate::review::{PlyReview, Verdict};
use crate::tactics::worth_of;
use crate::{Proved, Reason, Threat, ThreatKind, reasons, threats};
use tessera_rules::geometry::Point;
use tessera_rules::{
    Action, Announcement, AnyPosition, Explain, PointSet, Position, Seat, Shape, ShapeKind, Task, narrow,
};

/// Tries of a search for the balance of an exchange.
const EXCHANGE_EFFORT: u64 = 4_000;
/// The most plies of two lines that are compared.
const COMPARED: usize = 8;
/// The fewest: a shorter line shows too little.
const SHORTEST: usize = 3;

/// An action, the position that it led to, and the lines of the search from there and from before.
pub struct Scene<'a> {
    before: &'a AnyPosition,
    after: &'a AnyPosition,
    ply: &'a PlyReview,
}

fn why(key: ReasonKey, points: Vec<Point>, n: usize, by: Option<Action>) -> Why {
    Why { key, points, n: u16::try_from(n).unwrap_or(u16::MAX), by }
}

fn points(set: PointSet) -> Vec<Point> {
    set.iter().collect()
}

impl<'a> Scene<'a> {
    pub fn new(before: &'a AnyPosition, after: &'a AnyPosition, ply: &'a PlyReview) -> Self {
        Self { before, after, ply }
    }

    /// Whether the other side acts.
    fn is_enemy_to_act(&self, position: &AnyPosition) -> bool {
        position.to_act().is_some_and(|seat| !self.before.side(self.ply.seat).contains(seat))
    }

    /// The reply of the other side, and the position after it; none within a turn of several actions.
    fn reply(&self) -> Option<(Action, AnyPosition)> {
        let reply = *self.ply.reply.first()?;
        self.is_enemy_to_act(self.after).then(|| (reply, self.after.after(&reply)))
    }

    /// The best action where another was played, and the position after it.
    fn best(&self) -> Option<(Action, AnyPosition)> {
        let best = *self.ply.best.first()?;
        (best != self.ply.action).then(|| (best, self.before.after(&best)))
    }

    /// The other side's reply to the best action: the positions before and after it.
    fn reply_to_best(&self) -> Option<(AnyPosition, Action, AnyPosition)> {
        let (_, after) = self.best()?;
        let reply = *self.ply.best.get(1)?;
        if !self.is_enemy_to_act(&after) || !after.is_legal(&reply) {
            return None;
        }
        let then = after.after(&reply);
        Some((after, reply, then))
    }

    fn lost(&self, position: &AnyPosition) -> bool {
        position.outcome().is_some_and(|outcome| outcome.is_lost_by(self.ply.seat))
    }

    /// A threat that stood before, stands after, and is carried out at once.
    pub fn stands(&self) -> Option<Why> {
        let (reply, end) = self.reply()?;
        if !self.lost(&end) {
            return None;
        }
        let target = reply.target()?;
        let mine = self.before.colour(self.ply.seat);
        let is_it = |threat: &Threat| threat.colour != mine && threat.target() == Some(target);
        let stood = threats(self.before).into_iter().filter(is_it);
        let stands: Vec<Threat> = threats(self.after).into_iter().filter(is_it).collect();
        stood.filter(|threat| stands.iter().any(|other| other.kind == threat.kind)).find_map(|threat| {
            let key = match threat.kind {
                ThreatKind::Row => ReasonKey::RowStands,
                ThreatKind::Six => ReasonKey::SixStands,
                ThreatKind::Hexagon => ReasonKey::HexagonStands,
                _ => return None,
            };
            Some(why(key, threat.points, 0, Some(reply)))
        })
    }

    pub fn last_capture(&self) -> Option<Why> {
        let (reply, end) = self.reply()?;
        let taken = points(self.after.captures(&reply));
        let n = taken.len();
        (self.lost(&end) && n > 0).then(|| why(ReasonKey::LastCapture, taken, n, Some(reply)))
    }

    /// Two completions after the reply, of which no action stops both.
    pub fn double(&self) -> Option<Why> {
        self.ply.proved_after.filter(|proved| matches!(proved, Proved::Loss(_)))?;
        let (reply, then) = self.reply()?;
        let mine = self.before.colour(self.ply.seat);
        let targets = points(lacking(&then, |threat| threat.colour != mine && threat.kind.wins()));
        (targets.len() >= 2 && cannot_stop(&then, &targets)).then(|| why(ReasonKey::Double, targets, 0, Some(reply)))
    }

    pub fn missed_win(&self) -> Option<Why> {
        let Some(Proved::Win(turns)) = self.ply.proved_before else { return None };
        let by = *self.ply.best.first()?;
        Some(why(ReasonKey::MissedWin, by.points().collect(), turns.into(), Some(by)))
    }

    pub fn loses(&self) -> Option<Why> {
        let Some(Proved::Loss(turns)) = self.ply.proved_after else { return None };
        let (by, _) = self.reply()?;
        Some(why(ReasonKey::Loses, by.points().collect(), turns.into(), Some(by)))
    }

    pub fn others_lose(&self) -> Option<Why> {
        (self.ply.second_loss >= Some(1.0)).then(|| why(ReasonKey::OthersLose, Vec::new(), 0, None))
    }

    /// Whether an action is among pieces that move, so that captures may be taken back at once.
    fn is_exchange(&self, action: &Action) -> bool {
        matches!((self.ply.action, action), (Action::Move { .. }, Action::Move { .. }))
    }

    pub fn captured(&self) -> Option<Why> {
        let (reply, _) = self.reply()?;
        let taken = points(self.after.captures(&reply));
        let after_best = self.reply_to_best().map_or(0, |(after, reply, _)| after.captures(&reply).iter().count());
        let is_exchange = self.is_exchange(&reply) && balance(self.before, &self.ply.action).is_some();
        let n = taken.len();
        (n > after_best && !is_exchange).then(|| why(ReasonKey::Captured, taken, n, Some(reply)))
    }

    /// A capture that is there, though the reply is another one.
    pub fn can_be_captured(&self) -> Option<Why> {
        let (_, after_best) = self.best()?;
        if !self.is_enemy_to_act(self.after) || !self.is_enemy_to_act(&after_best) {
            return None;
        }
        let (by, n) = largest_capture(self.after)?;
        if self.is_exchange(&by) || n <= largest_capture(&after_best).map_or(0, |(_, n)| n) {
            return None;
        }
        Some(why(ReasonKey::CanBeCaptured, points(self.after.captures(&by)), n, Some(by)))
    }

    pub fn missed_capture(&self) -> Option<Why> {
        let (best, _) = self.best()?;
        let taken = points(self.before.captures(&best));
        let n = taken.len();
        let more = n > self.before.captures(&self.ply.action).iter().count();
        (more && !self.is_exchange(&best)).then(|| why(ReasonKey::MissedCapture, taken, n, Some(best)))
    }

    /// What the exchange after the action brings, and the one after the best action.
    fn balances(&self) -> Option<(i32, i32)> {
        let (best, _) = self.best()?;
        if !self.is_exchange(&best) {
            return None;
        }
        Some((balance(self.before, &self.ply.action)?, balance(self.before, &best)?))
    }

    /// An exchange among pieces that move.
    pub fn exchange(&self) -> Option<Why> {
        let (reply, _) = self.reply().filter(|(reply, _)| !self.after.captures(reply).is_empty())?;
        let (costs, better) = self.balances()?;
        let n = usize::try_from(-costs).ok().filter(|&n| n > 0 && better > costs)?;
        Some(why(ReasonKey::Exchange, reply.points().collect(), n, Some(reply)))
    }

    pub fn missed_exchange(&self) -> Option<Why> {
        let (best, _) = self.best()?;
        let (brings, better) = self.balances()?;
        let n = usize::try_from(better).ok().filter(|&n| n > 0 && better > brings)?;
        Some(why(ReasonKey::MissedExchange, best.points().collect(), n, Some(best)))
    }

    /// A square or triangle that the reply completes, and that gives the right to carry off more counters than the reply to the
    /// best action.
    pub fn mill(&self) -> Option<Why> {
        let (reply, then) = self.reply()?;
        let n = relocations(&then);
        if n <= self.reply_to_best().map_or(0, |(_, _, then)| relocations(&then)) {
            return None;
        }
        completed(&then, &reply).map(|shape| why(ReasonKey::Mill, shape, n, Some(reply)))
    }

    /// Where a seat can complete a square or triangle after an action, and could not before.
    fn new_shapes(before: &AnyPosition, after: &AnyPosition) -> Vec<Point> {
        let Some(seat) = before.to_act() else { return Vec::new() };
        points(shape_targets(after, seat) - shape_targets(before, seat))
    }

    pub fn shape_threat(&self) -> Option<Why> {
        let (reply, then) = self.reply()?;
        let found = Self::new_shapes(self.after, &then);
        let anyway = self.reply_to_best().map_or(0, |(after, _, then)| Self::new_shapes(&after, &then).len());
        (found.len() > anyway).then(|| why(ReasonKey::ShapeThreat, found, 0, Some(reply)))
    }

    pub fn missed_shape(&self) -> Option<Why> {
        let (best, then) = self.best()?;
        if relocations(self.before) > 0 || relocations(self.after) > 0 {
            return None;
        }
        let found = Self::new_shapes(self.before, &then);
        (found.len() > Self::new_shapes(self.before, self.after).len())
            .then(|| why(ReasonKey::MissedShape, found, 0, Some(best)))
    }

    pub fn missed_mill(&self) -> Option<Why> {
        let (best, then) = self.best()?;
        if relocations(self.before) > 0 || relocations(self.after) > 0 {
            return None;
        }
        completed(&then, &best).map(|shape| why(ReasonKey::MissedMill, shape, 0, Some(best)))
    }

    pub fn enters(&self) -> Option<Why> {
        let (reply, _) = self.reply()?;
        let enters = |position: &AnyPosition, action: &Action| reasons(position, action).contains(&Reason::Enters);
        let anyway = self.reply_to_best().is_some_and(|(after, reply, _)| enters(&after, &reply));
        (!anyway && enters(self.after, &reply))
            .then(|| why(ReasonKey::Enters, reply.points().collect(), 0, Some(reply)))
    }

    pub fn missed_entry(&self) -> Option<Why> {
        let (best, _) = self.best()?;
        let enters = |action: &Action| reasons(self.before, action).contains(&Reason::Enters);
        (enters(&best) && !enters(&self.ply.action))
            .then(|| why(ReasonKey::MissedEntry, best.points().collect(), 0, Some(best)))
    }

    /// Where a seat can complete a winning shape after an action, and could not before.
    fn new_targets(before: &AnyPosition, after: &AnyPosition) -> Vec<Point> {
        let Some(seat) = before.to_act() else { return Vec::new() };
        points(targets(after, seat) - targets(before, seat))
    }

    pub fn threat(&self) -> Option<Why> {
        let (reply, then) = self.reply()?;
        let found = Self::new_targets(self.after, &then);
        let anyway = self.reply_to_best().map_or(0, |(after, _, then)| Self::new_targets(&after, &then).len());
        (found.len() > anyway).then(|| why(ReasonKey::Threat, found, 0, Some(reply)))
    }

    pub fn missed_threat(&self) -> Option<Why> {
        let (best, then) = self.best()?;
        let found = Self::new_targets(self.before, &then);
        (found.len() > Self::new_targets(self.before, self.after).len())
            .then(|| why(ReasonKey::MissedThreat, found, 0, Some(best)))
    }

    pub fn open_three(&self) -> Option<Why> {
        let (reply, then) = self.reply()?;
        let anyway = self.reply_to_best().is_some_and(|(_, _, then)| is_open_three(&then));
        (!anyway && is_open_three(&then)).then(|| why(ReasonKey::OpenThree, reply.points().collect(), 0, Some(reply)))
    }

    pub fn missed_three(&self) -> Option<Why> {
        let (best, then) = self.best()?;
        (is_open_three(&then) && !is_open_three(self.after))
            .then(|| why(ReasonKey::MissedThree, best.points().collect(), 0, Some(best)))
    }

    /// Where a seat can make two threats to win with its next piece after an action, and could not before.
    fn new_forks(before: &AnyPosition, after: &AnyPosition, seat: Seat) -> Vec<Point> {
        points(forks(after, seat) - forks(before, seat))
    }

    pub fn fork(&self) -> Option<Why> {
        let (reply, then) = self.reply()?;
        let enemy = self.after.to_act()?;
        let found = Self::new_forks(self.after, &then, enemy);
        let anyway = self.reply_to_best().is_some_and(|(_, _, then)| !forks(&then, enemy).is_empty());
        (!found.is_empty() && !anyway).then(|| why(ReasonKey::Fork, found, 0, Some(reply)))
    }

    pub fn missed_fork(&self) -> Option<Why> {
        let (best, then) = self.best()?;
        let found = Self::new_forks(self.before, &then, self.ply.seat);
        (found.len() > Self::new_forks(self.before, self.after, self.ply.seat).len())
            .then(|| why(ReasonKey::MissedFork, found, 0, Some(best)))
    }

    /// More pieces that the other side threatens to capture than before its reply, and than after its reply to the best action.
    pub fn attack(&self) -> Option<Why> {
        let (reply, then) = self.reply()?;
        let enemy = self.after.to_act()?;
        let found = points(attacked(&then, enemy));
        let most = |position: &AnyPosition| attacked(position, enemy).iter().count();
        let anyway = self.reply_to_best().map_or(0, |(_, _, then)| most(&then));
        let n = found.len();
        (!self.is_exchange(&reply) && n > most(self.after).max(anyway))
            .then(|| why(ReasonKey::Attack, found, n, Some(reply)))
    }

    pub fn missed_attack(&self) -> Option<Why> {
        let (best, then) = self.best()?;
        let found = points(attacked(&then, self.ply.seat));
        let most = |position: &AnyPosition| attacked(position, self.ply.seat).iter().count();
        let n = found.len();
        (!self.is_exchange(&best) && n > most(self.before).max(most(self.after)))
            .then(|| why(ReasonKey::MissedAttack, found, n, Some(best)))
    }

    pub fn runs_out(&self) -> Option<Why> {
        let (_, after_best) = self.best()?;
        let left = |position: &AnyPosition| position.tally(self.ply.seat).in_hand;
        (left(self.after) == Some(0) && left(&after_best) > Some(0))
            .then(|| why(ReasonKey::RunsOut, self.ply.action.points().collect(), 0, None))
    }

    pub fn line_costs(&self) -> Option<Why> {
        let (reply, _) = self.reply()?;
        // Where pieces are placed, a few of them do not explain what decides a game.
        if self.ply.verdict == Verdict::Blunder && !matches!(self.ply.action, Action::Move { .. }) {
            return None;
        }
        self.best()?;
        let n = costs(self.before, self.ply)?;
        Some(why(ReasonKey::LineCosts, reply.points().collect(), n, Some(reply)))
    }
}

/// How many pieces more the line of the best action keeps, or wins, than the one that followed, over as many plies of
/// either; both end where nothing has just been captured.
pub fn costs(before: &AnyPosition, ply: &PlyReview) -> Option<usize> {
    let side = before.side(ply.seat);
    let played: Vec<Action> = [ply.action].into_iter().chain(ply.reply.iter().copied()).collect();
    let plies = played.len().min(ply.best.len()).min(COMPARED);
    // The balance after each ply, and whether it captured.
    let balances = |line: &[Action]| -> Option<Vec<(i32, bool)>> {
        let (mut position, mut sum) = (before.clone(), 0);
        let mut found = Vec::new();
        for action in &line[..plies] {
            let mine = position.to_act().is_some_and(|seat| side.contains(seat));
            if !position.is_legal(action) {
                return None;
            }
            let taken: i32 = narrow(position.captures(action).len());
            sum += if mine { taken } else { -taken };
            found.push((sum, taken > 0));
            position.apply(action);
        }
        Some(found)
    };
    let (played, best) = (balances(&played)?, balances(&ply.best)?);
    let quiet = (SHORTEST..=plies).rev().find(|&n| !played[n - 1].1 && !best[n - 1].1)?;
    usize::try_from(best[quiet - 1].0 - played[quiet - 1].0).ok().filter(|&n| n > 0)
}

/// The points that some of the threatened shapes lack.
fn lacking(position: &AnyPosition, which: impl Fn(&Threat) -> bool) -> PointSet {
    let all = threats(position);
    all.iter().filter(|threat| which(threat)).filter_map(Threat::target).collect()
}

/// Where a seat's colour can complete a winning shape with its next action.
fn targets(position: &AnyPosition, seat: Seat) -> PointSet {
    let mine = position.colour(seat);
    lacking(position, |threat| threat.colour == mine && threat.kind.wins())
}

/// Where one more piece of a seat makes two threats to win: two winning shapes lack that point and one other each, and both would
/// count.
fn forks(position: &AnyPosition, seat: Seat) -> PointSet {
    let Some(turned) = position.with_turn(seat) else { return PointSet::EMPTY };
    let colour = position.colour(seat);
    let is_own = |&at: &Point| position.piece_at(at).is_some_and(|piece| piece.colour == colour);
    let mut pairs: Vec<(Point, Point)> = Vec::new();
    for shape in position.shapes().iter().filter(|shape| shape.wins && shape.serves(colour)) {
        let missing: Vec<Point> = shape.points.iter().copied().filter(|at| !is_own(at)).collect();
        if let [one, other] = missing[..]
            && missing.iter().all(|&at| position.piece_at(at).is_none())
            && !pairs.contains(&(one, other))
        {
            pairs.extend([(one, other), (other, one)]);
        }
    }
    let is_fork = |&at: &Point| pairs.iter().filter(|pair| pair.0 == at).count() > 1;
    let both_count = |&at: &Point| {
        let place = Action::Place(at);
        turned.is_legal(&place) && targets(&turned.after(&place), seat).len() > 1
    };
    position.board().points().filter(is_fork).filter(both_count).collect()
}

/// The pieces that the largest capture of a seat would take if it were to act.
fn attacked(position: &AnyPosition, seat: Seat) -> PointSet {
    let turned = position.with_turn(seat);
    turned.and_then(|turned| Some(turned.captures(&largest_capture(&turned)?.0))).unwrap_or_default()
}

/// The action that captures most, and how many pieces.
pub fn largest_capture(position: &AnyPosition) -> Option<(Action, usize)> {
    let mut actions = Vec::new();
    if !legal_actions(position, &mut actions) {
        return None;
    }
    let taken = |action: &Action| position.captures(action).iter().count();
    let best = actions.into_iter().map(|action| (taken(&action), action)).max_by_key(|&(n, _)| n)?;
    (best.0 > 0).then_some((best.1, best.0))
}

/// How many counters the seat that has just acted may carry off.
pub fn relocations(position: &AnyPosition) -> usize {
    if let Some(Task::Relocate(left)) = position.task() { left.into() } else { 0 }
}

/// Where a seat's colour can complete a square or triangle with its next action; nowhere while a turn is under way.
fn shape_targets(position: &AnyPosition, seat: Seat) -> PointSet {
    if relocations(position) > 0 {
        return PointSet::EMPTY;
    }
    let mine = position.colour(seat);
    lacking(position, |threat| {
        threat.colour == mine && matches!(threat.kind, ThreatKind::Square | ThreatKind::Triangle)
    })
}

/// Whether an open three has just been made.
pub fn is_open_three(position: &AnyPosition) -> bool {
    position.announced().contains(&Announcement::Tria)
}

/// The square or triangle that an action has completed; `position` is the one after it.
fn completed(position: &AnyPosition, action: &Action) -> Option<Vec<Point>> {
    if relocations(position) == 0 {
        return None;
    }
    let target = action.target()?;
    let colour = position.colour(position.to_act()?);
    let is_filled = |shape: &&Shape| {
        matches!(shape.kind, ShapeKind::Square | ShapeKind::Triangle)
            && shape.points.contains(&target)
            && shape.points.iter().all(|&at| position.piece_at(at).is_some_and(|piece| piece.colour == colour))
    };
    Some(position.shapes().iter().find(is_filled)?.points.to_vec())
}

/// The balance of an action and the exchange of captures that follows.
pub fn balance(position: &AnyPosition, action: &Action) -> Option<i32> {
    worth_of(position, action, EXCHANGE_EFFORT)
}

/// Whether whatever the seat to act does, the enemy can win at once on one of these points.
pub fn cannot_stop(position: &AnyPosition, targets: &[Point]) -> bool {
    let mut actions = Vec::new();
    let Some(me) = position.to_act() else { return false };
    if !legal_actions(position, &mut actions) {
        return false;
    }
    actions.iter().all(|action| {
        let then = position.after(action);
        then.to_act().is_some_and(|enemy| !position.side(me).contains(enemy))
            && targets.iter().any(|&at| {
                let place = Action::Place(at);
                then.is_legal(&place) && then.after(&place).outcome().is_some_and(|outcome| outcome.is_lost_by(me))
            })
    })
}
