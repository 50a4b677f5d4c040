//! Why an action was bad: only what the rules can check.

use super::{PlyReview, Verdict};
use crate::effort::legal_actions;
use crate::tactics::worth;
use crate::{Engine, Limits, Proved, Threat, ThreatKind, threats};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, Position, Shape, ShapeKind, Task};

/// What a reason tells. As text it is the key by which catalogues know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReasonKey {
    /// A win in `n` turns was there; `points` are those of its first action, which is `by`.
    MissedWin,
    /// The enemy wins in `n` turns; `points` are those of the first action of the win, which is `by`.
    Loses,
    /// An enemy row that one more piece fills still stands; `points` are its pieces and last where it is filled.
    RowStands,
    /// The same of a perfect six.
    SixStands,
    /// The same of a hexagon.
    HexagonStands,
    /// After the reply `by` the enemy can win at two points, and no action stops both; `points` are where.
    Double,
    /// The reply `by` captures `n` pieces, which stand on `points`.
    Captured,
    /// The same, and these captures win the game.
    LastCapture,
    /// The best action `by` would have captured `n` pieces, which stand on `points`.
    MissedCapture,
    /// The reply `by` completes a square or triangle and may carry off a counter; `points` are those of the shape.
    Mill,
    /// The exchange of captures that follows costs `n` pieces more than it brings, `by` is its first reply; the best action
    /// would have lost fewer.
    Exchange,
    /// Every other action loses.
    OthersLose,
}

impl ReasonKey {
    /// Its id in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MissedWin => "missed-win",
            Self::Loses => "loses",
            Self::RowStands => "row-stands",
            Self::SixStands => "six-stands",
            Self::HexagonStands => "hexagon-stands",
            Self::Double => "double",
            Self::Captured => "captured",
            Self::LastCapture => "last-capture",
            Self::MissedCapture => "missed-capture",
            Self::Mill => "mill",
            Self::Exchange => "exchange",
            Self::OthersLose => "others-lose",
        }
    }

    /// Whether the action that carries it out is the best one in place of the action, and not a reply to it.
    #[must_use]
    pub const fn is_about_the_best(self) -> bool {
        matches!(self, Self::MissedWin | Self::MissedCapture)
    }
}

/// A fact about an action that a reader can check on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// What it tells.
    pub key: ReasonKey,
    /// Where.
    pub points: Vec<Point>,
    /// The number of turns or pieces; 0 where nothing is counted.
    pub n: u16,
    /// The action that carries it out.
    pub by: Option<Action>,
}

/// Tries of a search for the balance of an exchange.
const EXCHANGE_EFFORT: u64 = 4_000;

/// Why an action that was graded is bad, or the only one: the weightiest fact that explains it.
pub(super) fn of(before: &AnyPosition, after: &AnyPosition, ply: &PlyReview) -> Option<Why> {
    use Verdict::{AllowsWin, Blunder, Forced, Good, Inexact, LetsWinGo, Mistake, Only};
    let scene = Scene { before, after, ply, reply: ply.reply.first().copied() };
    match ply.verdict {
        Forced | Good => None,
        Only => (ply.second_loss >= Some(1.0)).then(|| why(ReasonKey::OthersLose, Vec::new(), 0, None)),
        LetsWinGo => scene.stands().or_else(|| scene.missed_win()),
        AllowsWin => {
            scene.stands().or_else(|| scene.last_capture()).or_else(|| scene.double()).or_else(|| scene.loses())
        }
        Inexact | Mistake | Blunder => scene
            .stands()
            .or_else(|| scene.double())
            .or_else(|| scene.exchange())
            .or_else(|| scene.captured())
            .or_else(|| scene.missed_capture())
            .or_else(|| scene.mill())
            .or_else(|| scene.loses()),
    }
}

/// Whether the rules bear out a reason for an action in a position. It tries what the reason tells on the board, and asks
/// nobody who has found it; what takes several turns is searched anew.
#[must_use]
pub fn why_holds(before: &AnyPosition, action: &Action, why: &Why) -> bool {
    let mut after = before.clone();
    after.apply(action);
    let Some(me) = before.to_act() else { return false };
    let mine = |at: &Point| before.piece_at(*at).is_some_and(|piece| before.side(me).contains(piece.owner));
    let theirs = |position: &AnyPosition| {
        why.by.filter(|by| position.is_legal(by)).map(|by| {
            let mut next = position.clone();
            next.apply(&by);
            next
        })
    };
    let lost = |position: &AnyPosition| {
        position.outcome().is_some_and(|outcome| !outcome.winners().is_empty() && !outcome.winners().contains(me))
    };
    let captures = |position: &AnyPosition| {
        let taken = why.by.map(|by| position.captures(&by)).unwrap_or_default();
        taken.len() == u32::from(why.n) && taken.iter().all(|at| why.points.contains(&at))
    };
    match why.key {
        ReasonKey::MissedWin => proves(before, Proved::Win(why.n)),
        ReasonKey::Loses => proves(&after, Proved::Win(why.n)),
        ReasonKey::RowStands | ReasonKey::SixStands | ReasonKey::HexagonStands => {
            let open = |at: &Point| before.piece_at(*at).is_none() && after.piece_at(*at).is_none();
            why.points.last().is_some_and(open) && theirs(&after).is_some_and(|next| lost(&next))
        }
        ReasonKey::Double => theirs(&after).is_some_and(|next| cannot_stop(&next, &why.points)),
        ReasonKey::Captured => {
            captures(&after) && why.points.iter().all(|at| mine(at) || action.points().any(|p| p == *at))
        }
        ReasonKey::LastCapture => captures(&after) && theirs(&after).is_some_and(|next| lost(&next)),
        ReasonKey::MissedCapture => captures(before) && why.n > 0,
        ReasonKey::Mill => theirs(&after).is_some_and(|next| matches!(next.task(), Some(Task::Relocate(_)))),
        ReasonKey::Exchange => balance(before, action) == Some(-i32::from(why.n)),
        ReasonKey::OthersLose => true,
    }
}

/// Whether a search of its own proves what is claimed of a position.
fn proves(position: &AnyPosition, claim: Proved) -> bool {
    let mut engine = Engine::new(position.clone(), &[], 1);
    engine.go(Limits { nodes: Some(2_000_000), ..Limits::default() });
    while !engine.think(100_000) {}
    let proved = engine.lines().first().and_then(|line| line.proved);
    matches!((proved, claim), (Some(Proved::Win(found)), Proved::Win(told)) if found <= told)
}

fn why(key: ReasonKey, points: Vec<Point>, n: usize, by: Option<Action>) -> Why {
    Why { key, points, n: u16::try_from(n).unwrap_or(u16::MAX), by }
}

/// An action and what followed.
struct Scene<'a> {
    before: &'a AnyPosition,
    after: &'a AnyPosition,
    ply: &'a PlyReview,
    reply: Option<Action>,
}

impl Scene<'_> {
    /// Whether the reply is that of the other side, as it is but within a turn of several actions.
    fn enemy_reply(&self) -> Option<Action> {
        let next = self.after.to_act()?;
        self.reply.filter(|_| !self.before.side(self.ply.seat).contains(next))
    }

    /// The position after the reply.
    fn then(&self) -> Option<(Action, AnyPosition)> {
        let reply = self.enemy_reply()?;
        let mut next = self.after.clone();
        next.apply(&reply);
        Some((reply, next))
    }

    fn lost(&self, position: &AnyPosition) -> bool {
        position.outcome().is_some_and(|outcome| {
            let winners = outcome.winners();
            !winners.is_empty() && !winners.contains(self.ply.seat)
        })
    }

    /// A threat that stood before, stands after, and is carried out at once.
    fn stands(&self) -> Option<Why> {
        let (reply, next) = self.then()?;
        if !self.lost(&next) {
            return None;
        }
        let target = reply.points().last()?;
        let mine = self.before.colour(self.ply.seat);
        let is_it = |threat: &Threat| threat.colour != mine && threat.points.last() == Some(&target);
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

    fn last_capture(&self) -> Option<Why> {
        let (reply, next) = self.then()?;
        let taken: Vec<Point> = self.after.captures(&reply).iter().collect();
        (self.lost(&next) && !taken.is_empty())
            .then(|| why(ReasonKey::LastCapture, taken.clone(), taken.len(), Some(reply)))
    }

    /// Two completions after the reply, of which no action stops both.
    fn double(&self) -> Option<Why> {
        self.ply.proved_after.filter(|proved| matches!(proved, Proved::Loss(_)))?;
        let (reply, next) = self.then()?;
        let mine = self.before.colour(self.ply.seat);
        let wins = |threat: &Threat| {
            threat.colour != mine && matches!(threat.kind, ThreatKind::Row | ThreatKind::Six | ThreatKind::Hexagon)
        };
        let mut targets: Vec<Point> = threats(&next)
            .iter()
            .filter(|threat| wins(threat))
            .filter_map(|threat| threat.points.last().copied())
            .collect();
        targets.sort_unstable();
        targets.dedup();
        (targets.len() >= 2 && cannot_stop(&next, &targets)).then(|| why(ReasonKey::Double, targets, 0, Some(reply)))
    }

    fn missed_win(&self) -> Option<Why> {
        let Some(Proved::Win(turns)) = self.ply.proved_before else { return None };
        let by = *self.ply.best.first()?;
        Some(why(ReasonKey::MissedWin, by.points().collect(), turns.into(), Some(by)))
    }

    fn loses(&self) -> Option<Why> {
        let Some(Proved::Loss(turns)) = self.ply.proved_after else { return None };
        let by = self.enemy_reply()?;
        Some(why(ReasonKey::Loses, by.points().collect(), turns.into(), Some(by)))
    }

    /// How many pieces the enemy captures at once after the best action, by the line.
    fn taken_after_best(&self) -> u32 {
        let [best, reply, ..] = self.ply.best[..] else { return 0 };
        let mut next = self.before.clone();
        next.apply(&best);
        if next.is_legal(&reply) { next.captures(&reply).len() } else { 0 }
    }

    fn captured(&self) -> Option<Why> {
        let reply = self.enemy_reply()?;
        let taken: Vec<Point> = self.after.captures(&reply).iter().collect();
        let more = self.after.captures(&reply).len() > self.taken_after_best();
        more.then(|| why(ReasonKey::Captured, taken.clone(), taken.len(), Some(reply)))
    }

    fn missed_capture(&self) -> Option<Why> {
        let best = *self.ply.best.first()?;
        let taken: Vec<Point> = self.before.captures(&best).iter().collect();
        let more = self.before.captures(&best).len() > self.before.captures(&self.ply.action).len();
        more.then(|| why(ReasonKey::MissedCapture, taken.clone(), taken.len(), Some(best)))
    }

    /// An exchange among pieces that move.
    fn exchange(&self) -> Option<Why> {
        let best = *self.ply.best.first()?;
        let reply = self.enemy_reply().filter(|reply| !self.after.captures(reply).is_empty())?;
        if !matches!((self.ply.action, reply), (Action::Move { .. }, Action::Move { .. })) {
            return None;
        }
        let costs = balance(self.before, &self.ply.action)?;
        let better = balance(self.before, &best)? > costs;
        (better && costs < 0).then(|| {
            why(
                ReasonKey::Exchange,
                reply.points().collect(),
                costs.unsigned_abs().try_into().unwrap_or_default(),
                Some(reply),
            )
        })
    }

    /// A square or triangle that the reply completes, and that gives the right to carry off a counter.
    fn mill(&self) -> Option<Why> {
        let (reply, next) = self.then()?;
        if !matches!(next.task(), Some(Task::Relocate(_))) {
            return None;
        }
        let target = reply.points().last()?;
        let theirs = next.colour(next.to_act()?);
        let is_filled = |shape: &&Shape| {
            matches!(shape.kind, ShapeKind::Square | ShapeKind::Triangle)
                && shape.points.contains(&target)
                && shape.points.iter().all(|&at| next.piece_at(at).is_some_and(|piece| piece.colour == theirs))
        };
        let shape = next.shapes().iter().find(is_filled)?;
        Some(why(ReasonKey::Mill, shape.points.to_vec(), 0, Some(reply)))
    }
}

/// The balance of an action of the exchange of captures that follows.
fn balance(position: &AnyPosition, action: &Action) -> Option<i32> {
    let all = worth(position, EXCHANGE_EFFORT)?;
    all.into_iter().find(|(other, _)| other == action).map(|(_, balance)| balance)
}

/// Whether whatever the seat to act does, the enemy can win at once on one of these points.
fn cannot_stop(position: &AnyPosition, targets: &[Point]) -> bool {
    let mut actions = Vec::new();
    let Some(me) = position.to_act() else { return false };
    if !legal_actions(position, &mut actions) {
        return false;
    }
    actions.iter().all(|action| {
        let mut next = position.clone();
        next.apply(action);
        next.to_act().is_some_and(|enemy| !position.side(me).contains(enemy))
            && targets.iter().any(|&at| {
                let place = Action::Place(at);
                next.is_legal(&place) && {
                    let mut end = next.clone();
                    end.apply(&place);
                    end.outcome()
                        .is_some_and(|outcome| !outcome.winners().is_empty() && !outcome.winners().contains(me))
                }
            })
    })
}
