//! Whether the rules bear out a reason.

use super::scene::{balance, cannot_stop, costs, is_open_three, largest_capture, relocations};
use super::{ReasonKey, Why};
use crate::review::PlyReview;
use crate::tactics::{Claim, prove};
use crate::threat::is_completed;
use crate::{Engine, Limits, Proved};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition, PointSet, Position, Seat, ShapeKind};

/// Nodes of a search that proves a claim anew, and actions that are tried where that does not do.
const PROOF: u64 = 2_000_000;
const TRIED: u64 = 500_000;

/// Whether the rules bear out the reason for an action of a position; true where none is told. It tries on the board what
/// the reason tells, and asks nobody who has found it; what takes several turns is searched anew.
#[must_use]
pub fn why_holds(before: &AnyPosition, ply: &PlyReview) -> bool {
    let (Some(why), Some(me)) = (&ply.reason, before.to_act()) else { return true };
    let after = before.after(&ply.action);
    let best = ply.best.first().filter(|best| before.is_legal(best)).map(|best| before.after(best));
    // The position in which `by` is played, and the one after it.
    let from = if why.key.is_about_the_best() { before } else { &after };
    let by = why.by.filter(|by| from.is_legal(by));
    let then = by.as_ref().map(|by| from.after(by));
    let mine = |at: &Point| after.piece_at(*at).is_some_and(|piece| before.side(me).contains(piece.owner));
    let lost = |position: &AnyPosition| position.outcome().is_some_and(|outcome| outcome.is_lost_by(me));
    let taken = by.as_ref().map_or_else(PointSet::default, |by| from.captures(by));
    let captures = taken.len() == u32::from(why.n) && why.n > 0 && taken.iter().eq(why.points.iter().copied());
    let n = i32::from(why.n);
    let holds = |fact: &dyn Fn(&Action, &AnyPosition) -> bool| {
        by.as_ref().zip(then.as_ref()).is_some_and(|(by, then)| fact(by, then))
    };
    match why.key {
        ReasonKey::MissedWin => holds(&|_, then| loses(then, me, why.n.saturating_sub(1)) || proves(before, why.n)),
        ReasonKey::Loses => by.is_some() && proves(&after, why.n),
        ReasonKey::RowStands | ReasonKey::SixStands | ReasonKey::HexagonStands => {
            let open = |at: &Point| before.piece_at(*at).is_none() && after.piece_at(*at).is_none();
            why.points.last().is_some_and(open) && holds(&|_, then| lost(then))
        }
        ReasonKey::Double => holds(&|_, then| cannot_stop(then, &why.points)),
        ReasonKey::Threat | ReasonKey::MissedThreat => {
            let seat = from.to_act();
            !why.points.is_empty()
                && holds(&|_, then| seat.is_some_and(|seat| why.points.iter().all(|&at| fills(then, seat, at))))
        }
        ReasonKey::OpenThree => holds(&|_, then| is_open_three(then)),
        ReasonKey::MissedThree => holds(&|_, then| is_open_three(then)) && !is_open_three(&after),
        ReasonKey::Fork | ReasonKey::MissedFork => {
            let seat = from.to_act();
            !why.points.is_empty()
                && holds(&|_, then| {
                    seat.is_some_and(|seat| why.points.iter().all(|&at| makes_two_threats(then, seat, at)))
                })
        }
        ReasonKey::Attack | ReasonKey::MissedAttack => {
            let seat = from.to_act();
            let is_new = largest_capture(from).is_none_or(|(_, most)| most < usize::from(why.n));
            why.n > 0 && is_new && holds(&|_, then| seat.is_some_and(|seat| can_capture(then, seat, why)))
        }
        ReasonKey::Captured => captures && why.points.iter().all(mine),
        ReasonKey::LastCapture => captures && holds(&|_, then| lost(then)),
        ReasonKey::CanBeCaptured => {
            let fewer = |best| largest_capture(best).is_none_or(|(_, most)| most < usize::from(why.n));
            captures && why.points.iter().all(mine) && best.as_ref().is_some_and(fewer)
        }
        ReasonKey::MissedCapture => captures && taken.len() > before.captures(&ply.action).len(),
        ReasonKey::Mill => {
            let n = usize::from(why.n);
            holds(&|_, then| n > 0 && relocations(then) == n && is_of(then, from.to_act(), &why.points))
        }
        ReasonKey::MissedMill => {
            relocations(&after) == 0 && holds(&|_, then| relocations(then) > 0 && is_of(then, Some(me), &why.points))
        }
        ReasonKey::ShapeThreat | ReasonKey::MissedShape => {
            let seat = from.to_act();
            !why.points.is_empty()
                && holds(&|_, then| seat.is_some_and(|seat| why.points.iter().all(|&at| makes_shape(then, seat, at))))
        }
        ReasonKey::Enters | ReasonKey::MissedEntry => holds(&|by, _| enters(from, by)),
        ReasonKey::Exchange => balance(before, &ply.action) == Some(-n),
        ReasonKey::MissedExchange => holds(&|by, _| balance(before, by) == Some(n)),
        ReasonKey::LineCosts => by.is_some() && costs(before, ply) == Some(usize::from(why.n)),
        ReasonKey::RunsOut => {
            let left = |position: &AnyPosition| position.tally(me).in_hand;
            left(&after) == Some(0) && best.is_some_and(|best| left(&best) > Some(0))
        }
        ReasonKey::OthersLose => others_lose(before, &ply.action),
    }
}

/// Whether the seat to act wins within `turns`. A search may find a longer way first; then every defence is tried.
fn proves(position: &AnyPosition, turns: u16) -> bool {
    let proved = searched(position, 1).lines().first().and_then(|line| line.proved);
    let claim = Claim::Force(u8::try_from(turns).unwrap_or(u8::MAX));
    matches!(proved, Some(Proved::Win(found)) if found <= turns) || prove(position, claim, TRIED).is_some()
}

/// Whether a search of a position proves that another seat than this one is to act and loses within `turns`: from one action
/// on, a long proof is found sooner.
fn loses(position: &AnyPosition, winner: Seat, turns: u16) -> bool {
    let proved = searched(position, 1).lines().first().and_then(|line| line.proved);
    position.to_act().is_some_and(|seat| !position.side(winner).contains(seat))
        && matches!(proved, Some(Proved::Loss(found)) if found <= turns)
}

/// Whether a search of its own proves that every action but one loses.
fn others_lose(position: &AnyPosition, action: &Action) -> bool {
    let Some(lines) = searched(position, 2).two_best() else { return false };
    lines.iter().any(|line| line.action() == *action)
        && lines.iter().any(|line| line.action() != *action && matches!(line.proved, Some(Proved::Loss(_))))
}

/// A search of a position that is done.
fn searched(position: &AnyPosition, lines: usize) -> Engine {
    let mut engine = Engine::new(position.clone(), &[], lines);
    engine.go(Limits { nodes: Some(PROOF), ..Limits::default() });
    while !engine.think(100_000) {}
    engine
}

/// Whether an own piece on an empty point would complete a winning shape of a seat.
fn fills(position: &AnyPosition, seat: Seat, at: Point) -> bool {
    let colour = position.colour(seat);
    let is_own = |&other: &Point| position.piece_at(other).is_some_and(|piece| piece.colour == colour);
    let is_last = position.piece_at(at).is_none()
        && position.shapes().iter().any(|shape| {
            shape.wins
                && shape.serves(colour)
                && shape.points.contains(&at)
                && shape.points.iter().filter(|&&other| other != at).all(is_own)
        });
    let place = Action::Place(at);
    let counts = |turned: AnyPosition| !turned.is_legal(&place) || is_completed(&turned.after(&place), at);
    is_last && position.with_turn(seat).is_none_or(counts)
}

/// Whether a seat, if it were to act, could place a piece on a point and then complete a winning shape at two others.
fn makes_two_threats(position: &AnyPosition, seat: Seat, at: Point) -> bool {
    let place = Action::Place(at);
    position.with_turn(seat).filter(|turned| turned.is_legal(&place)).is_some_and(|turned| {
        let then = turned.after(&place);
        then.board().points().filter(|&other| fills(&then, seat, other)).count() > 1
    })
}

/// Whether a seat, if it were to act, could capture the pieces of a reason.
fn can_capture(position: &AnyPosition, seat: Seat, why: &Why) -> bool {
    let mut actions = Vec::new();
    let Some(turned) = position.with_turn(seat) else { return false };
    turned.legal(&mut actions);
    let is_it = |action: &Action| turned.captures(action).iter().eq(why.points.iter().copied());
    usize::from(why.n) == why.points.len() && actions.iter().any(is_it)
}

/// Whether a seat, if it were to act, could complete a square or triangle on an empty point.
fn makes_shape(position: &AnyPosition, seat: Seat, at: Point) -> bool {
    let colour = position.colour(seat);
    let is_filled = |position: &AnyPosition, but: Option<Point>| {
        let is_own =
            |&other: &Point| Some(other) == but || position.piece_at(other).is_some_and(|piece| piece.colour == colour);
        position.shapes().iter().any(|shape| {
            matches!(shape.kind, ShapeKind::Square | ShapeKind::Triangle)
                && shape.points.contains(&at)
                && shape.points.iter().all(is_own)
        })
    };
    if position.piece_at(at).is_some() || relocations(position) > 0 {
        return false;
    }
    let Some(turned) = position.with_turn(seat) else {
        return position.tally(seat).in_hand > Some(0) && is_filled(position, Some(at));
    };
    let mut actions = Vec::new();
    turned.legal(&mut actions);
    actions.iter().any(|action| action.target() == Some(at) && is_filled(&turned.after(action), None))
}

/// Whether pieces of a seat's colour stand on all of these points.
fn is_of(position: &AnyPosition, seat: Option<Seat>, points: &[Point]) -> bool {
    let colour = seat.map(|seat| position.colour(seat));
    points.iter().all(|&at| position.piece_at(at).map(|piece| piece.colour) == colour)
}

/// Whether an action takes a piece into the enemy's castle from outside.
fn enters(position: &AnyPosition, action: &Action) -> bool {
    let points: Vec<Point> = action.points().collect();
    let ([from, to], Some(seat)) = (&points[..], position.to_act()) else { return false };
    let colour = position.colour(seat);
    let castles = position.shapes().iter().filter(|shape| shape.kind == ShapeKind::Castle && shape.serves(colour));
    castles.into_iter().any(|castle| castle.points.contains(to) && !castle.points.contains(from))
}
