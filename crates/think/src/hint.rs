//! A hint: the reason for a move.

use crate::effort::legal_actions;
use crate::{Line, Threat, ThreatKind, threats};
use tessera_rules::geometry::Point;
use tessera_rules::{
    Action, Announcement, AnyPosition, Colour, Explain, PointSet, Position, Seat, SetUpRules, Shape, ShapeKind, Task,
};

/// Why a move is good, and where to look for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The threat that the move completes or stops, if it does either.
    pub threat: Option<Threat>,
    /// Where to look: the points of the threat, or else those of the move and their neighbours.
    pub points: Vec<Point>,
}

/// The hint to the first move of a line.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::{Level, Player, ThreatKind, hint};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// let mut player = Player::new(&four, &[], Level::FULL, Level::FULL.limits(), 1);
/// while !player.think(1_000) {}
/// let hint = hint(&four, &player.choice().unwrap());
/// assert_eq!(hint.threat.unwrap().kind, ThreatKind::Row);
/// assert_eq!(hint.points.len(), 5);
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn hint(position: &AnyPosition, line: &Line) -> Hint {
    let touched = line.action().points().collect::<Vec<_>>();
    let concerns = |threat: &Threat| threat.target().is_some_and(|target| touched.contains(&target));
    let threat = threats(position).into_iter().find(concerns);
    let around = || {
        let near = touched.iter().flat_map(|&at| position.board().neighbours(at)).copied();
        touched.iter().copied().chain(near).collect()
    };
    let points = threat.as_ref().map_or_else(around, |threat| threat.points.clone());
    Hint { threat, points }
}

/// Something that a move does, by the rules alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It wins the game.
    Wins,
    /// An enemy can no longer complete this with the next piece.
    Stops(ThreatKind),
    /// One more piece wins by this, at so many points.
    Threatens(ThreatKind, usize),
    /// It makes an open three.
    OpenThree,
    /// It captures so many pieces.
    Captures(usize),
    /// So many pieces of its side can no longer be captured.
    Saves(usize),
    /// It completes a square or a triangle, which gives the right to relocate.
    Completes(ThreatKind),
    /// It brings a piece into the enemy's castle.
    Enters,
}

/// What a legal move does, the weightiest first; nothing where no rule tells.
///
/// ```
/// use tessera_rules::{Action, AnyPosition, Position};
/// use tessera_think::{Reason, ThreatKind, reasons};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,U5,U7 yellow=L9,L8,L7,L6,D1 taken=0,0".parse()?;
/// let place = |label| Action::Place(four.board().find(label).unwrap());
/// assert_eq!(reasons(&four, &place("L5")), [Reason::Stops(ThreatKind::Row)]);
/// assert_eq!(reasons(&four, &place("R9")), []);
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn reasons(position: &AnyPosition, action: &Action) -> Vec<Reason> {
    let Some(me) = position.to_act() else { return Vec::new() };
    let after = position.after(action);
    if let Some(outcome) = after.outcome() {
        return if outcome.is_won_by(me) { vec![Reason::Wins] } else { Vec::new() };
    }
    let (before, now) = (shapes_to_fill(position), shapes_to_fill(&after));
    let mut found = stopped(position, me, &before, &now);
    let threatened = threatened(position.colour(me), &before, &now);
    let makes_three = threatened.is_empty() && after.announced().contains(&Announcement::Tria);
    found.extend(threatened);
    found.extend(makes_three.then_some(Reason::OpenThree));
    let captured = position.captures(action).iter().count();
    found.extend((captured > 0).then_some(Reason::Captures(captured)));
    let saved = saved(position, &after, me, action);
    found.extend((saved > 0).then_some(Reason::Saves(saved)));
    found.extend(completed(position, &after, me, action, &before));
    found.extend(enters(position, me, action).then_some(Reason::Enters));
    found.dedup();
    found
}

/// The threats of a position that are no captures.
fn shapes_to_fill(position: &AnyPosition) -> Vec<Threat> {
    threats(position).into_iter().filter(|threat| threat.kind != ThreatKind::Capture).collect()
}

/// Whether a list has a threat like this one.
fn stands(threat: &Threat, list: &[Threat]) -> bool {
    list.iter().any(|other| other.is_like(threat))
}

/// What an enemy could complete before an action and not after it.
fn stopped(position: &AnyPosition, me: Seat, before: &[Threat], now: &[Threat]) -> Vec<Reason> {
    let is_enemys = |threat: &&Threat| {
        let owner = position.owners().into_iter().find(|&seat| position.colour(seat) == threat.colour);
        threat.colour != position.colour(me) && owner.is_some_and(|owner| !position.side(me).contains(owner))
    };
    let gone = before.iter().filter(|threat| !stands(threat, now)).filter(is_enemys);
    gone.map(|threat| Reason::Stops(threat.kind)).collect()
}

/// The wins that a colour threatens after an action and did not before.
fn threatened(mine: Colour, before: &[Threat], now: &[Threat]) -> Vec<Reason> {
    let threatens = |kind: ThreatKind| {
        let is_new = |threat: &&Threat| threat.kind == kind && threat.colour == mine && !stands(threat, before);
        let count = now.iter().filter(is_new).count();
        (count > 0).then_some(Reason::Threatens(kind, count))
    };
    [ThreatKind::Row, ThreatKind::Six, ThreatKind::Hexagon].into_iter().filter_map(threatens).collect()
}

/// The square or triangle that an action completes, if it gives the right to relocate.
fn completed(
    position: &AnyPosition,
    after: &AnyPosition,
    me: Seat,
    action: &Action,
    before: &[Threat],
) -> Option<Reason> {
    let relocates = |position: &AnyPosition| matches!(position.task(), Some(Task::Relocate(_)));
    if relocates(position) || !relocates(after) {
        return None;
    }
    let is_it = |threat: &&Threat| {
        let is_small = matches!(threat.kind, ThreatKind::Square | ThreatKind::Triangle);
        is_small && threat.colour == position.colour(me) && threat.target() == action.target()
    };
    before.iter().find(is_it).map(|threat| Reason::Completes(threat.kind))
}

/// Whether an action brings a piece into the enemy's castle.
fn enters(position: &AnyPosition, me: Seat, action: &Action) -> bool {
    let Action::Move { from, to, .. } = *action else { return false };
    let is_entered = |castle: &Shape| castle.points.contains(&to) && !castle.points.contains(&from);
    let castles = position.shapes().iter().filter(|shape| shape.kind == ShapeKind::Castle);
    castles.filter(|castle| castle.serves(position.colour(me))).any(is_entered)
}

/// How many pieces of the seat that acts can be captured before an action and not after it. Where there are too many
/// captures to list, nothing is said.
fn saved(before: &AnyPosition, after: &AnyPosition, me: Seat, action: &Action) -> usize {
    let side = before.side(me);
    let in_danger = |position: &AnyPosition| -> Option<PointSet> {
        let mut found = PointSet::EMPTY;
        for enemy in position.owners().into_iter().filter(|seat| !side.contains(*seat)) {
            let turned = position.with_turn(enemy)?;
            let mut actions = Vec::new();
            if !legal_actions(&turned, &mut actions) {
                return None;
            }
            for action in &actions {
                found |= turned.captures(action);
            }
        }
        let is_own = |&at: &Point| position.piece_at(at).is_some_and(|piece| side.contains(piece.owner));
        Some(found.iter().filter(is_own).collect())
    };
    let (Some(were), Some(are)) = (in_danger(before), in_danger(after)) else { return 0 };
    let moved: Vec<Point> = action.points().collect();
    // A piece that moves is safe if it is so where it goes.
    let place = |at: Point| if moved.len() == 2 && moved[0] == at { moved[1] } else { at };
    were.iter().filter(|&at| !are.contains(place(at))).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tessera_rules::geometry::Coords;
    use tessera_rules::notation;

    /// The reasons for an action in a position.
    fn why(position: &str, action: &str) -> Vec<Reason> {
        let position: AnyPosition = position.parse().expect(position);
        let action = notation::resolve(action, &position, Coords::default()).expect(action);
        reasons(&position, &action)
    }

    #[test]
    fn a_win_is_the_only_reason() {
        assert_eq!(why("pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0", "R4"), [Reason::Wins]);
        let hexade = "hexade size=6 act=1 white=A1,B2,C3,D4,E5 black=K6,K7,K9,K10,K11 taken=0,0";
        assert_eq!(why(hexade, "F6"), [Reason::Wins]);
    }

    #[test]
    fn a_four_is_stopped_at_either_end_and_both_ends_make_two_threats() {
        let four = "pente act=2 last=R3 green=0,R1,R2,R3 yellow=L9,L7,L5 taken=0,0";
        assert_eq!(why(four, "R4"), [Reason::Stops(ThreatKind::Row)]);
        assert_eq!(why(four, "L1"), [Reason::Stops(ThreatKind::Row)]);
        assert_eq!(why(four, "L9U9"), []);
        let three = "pente act=1 last=L5 green=0,R1,R2 yellow=L9,L7,L5 taken=0,0";
        assert_eq!(why(three, "R3"), [Reason::Threatens(ThreatKind::Row, 2)]);
        assert_eq!(why(three, "R4"), [Reason::Threatens(ThreatKind::Row, 1)]);
        let two = "pente act=1 last=L5 green=0,R1 yellow=L9,L5 taken=0,0";
        assert_eq!(why(two, "R2"), [Reason::OpenThree]);
    }

    #[test]
    fn where_only_five_win_six_are_neither_stopped_nor_threatened() {
        let gap = "act=1 last=R2U2 green=0,D3,L5D3,R5D3,R7D7 yellow=L3U2,L2U2,L1U2,R1U2,R2U2 taken=0,0";
        assert_eq!(why(&format!("pente {gap}"), "U2"), [Reason::Stops(ThreatKind::Row)]);
        assert_eq!(why(&format!("pente complication=on {gap}"), "U2"), []);
        let own = "act=1 last=L4D8 green=L3U2,L2U2,R1U2,R2U2 yellow=D3,L5D3,R5D3,L4D8 taken=0,0";
        assert_eq!(why(&format!("pente {own}"), "L1U2"), [Reason::Threatens(ThreatKind::Row, 1)]);
        assert_eq!(why(&format!("pente complication=on {own}"), "L1U2"), []);
    }

    #[test]
    fn a_pair_is_captured_or_saved() {
        let pair = "pente act=1 last=R2 green=0,U5,D3,L4 yellow=R1,R2,L5,D9 taken=0,0";
        assert_eq!(why(pair, "R3"), [Reason::Captures(2)]);
        let danger = "pente act=2 last=0 green=0,U5,D3,L4 yellow=R1,R2,L5 taken=0,0";
        assert_eq!(why(danger, "R3"), [Reason::Saves(2)]);
        assert_eq!(why(danger, "D9"), []);
    }

    #[test]
    fn a_castle_is_entered() {
        let before = "chivalry act=1 white=F14,H15,C8 black=N12,M13,L11 castle=0,0";
        assert_eq!(why(before, "H15-H16"), [Reason::Enters]);
        assert_eq!(why(before, "F14-F13"), []);
    }

    #[test]
    fn a_shape_of_kensington_is_completed_and_a_hexagon_stopped() {
        let five = "kensington act=2 red=G2,H4,H5,I5,J2 blue=A1,A2,A3,A4";
        assert_eq!(why(five, "I4"), [Reason::Stops(ThreatKind::Hexagon)]);
    }

    #[test]
    fn reasons_agree_with_the_rules_in_whole_games() {
        for game in tessera_rules::GameId::ALL {
            let mut position = AnyPosition::start(game);
            for ply in 0..60_usize {
                let mut actions = Vec::new();
                position.legal(&mut actions);
                let Some(action) = actions.get(ply * 7919 % actions.len().max(1)) else { break };
                let found = reasons(&position, action);
                let captured = position.captures(action).iter().count();
                let after = position.after(action);
                let won = after.outcome().is_some();
                let told = found.contains(&Reason::Captures(captured));
                assert!(won || told == (captured > 0), "{position} {action:?}: {found:?}");
                position = after;
            }
        }
    }
}
