//! The threats on a board, to show them.

use crate::best::highest_first;
use crate::effort::legal_actions;
use std::fmt;
use tessera_rules::geometry::Point;
use tessera_rules::{
    Action, AnyPosition, Captured, Colour, Explain, PointSet, Position, Seat, SetUpRules, Shape, ShapeKind, Task,
};

/// Something that a colour can do next if nobody stops it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Whose threat it is.
    pub colour: Colour,
    /// What it is.
    pub kind: ThreatKind,
    /// The points of the pieces that count, and last the point where the threat is completed.
    pub points: Vec<Point>,
}

impl Threat {
    /// The point where it is completed.
    #[must_use]
    pub fn target(&self) -> Option<Point> {
        self.points.last().copied()
    }

    /// Whether another one is of the same kind and colour, and completed at the same point.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind && self.colour == other.colour && self.target() == other.target()
    }
}

/// What a threat is. As text it is the `id` by which catalogues know it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThreatKind {
    /// A row that one more piece makes a winning one.
    Row,
    /// A perfect six that lacks one counter.
    Six,
    /// A hexagon that lacks one counter.
    Hexagon,
    /// A square that lacks one counter.
    Square,
    /// A triangle that lacks one counter.
    Triangle,
    /// Pieces that can be captured.
    Capture,
}

impl ThreatKind {
    /// Its id in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Six => "six",
            Self::Hexagon => "hexagon",
            Self::Square => "square",
            Self::Triangle => "triangle",
            Self::Capture => "capture",
        }
    }

    /// The threat to fill a shape; `None` for a castle, which no piece needs to be near.
    fn of(shape: &Shape) -> Option<Self> {
        match (shape.kind, shape.points.len()) {
            (ShapeKind::Castle, _) => None,
            (ShapeKind::Hexagon, _) => Some(Self::Hexagon),
            (ShapeKind::Square, _) => Some(Self::Square),
            (_, 6) => Some(Self::Six),
            (ShapeKind::Triangle, _) => Some(Self::Triangle),
            (ShapeKind::Row | ShapeKind::Ring, _) => Some(Self::Row),
        }
    }

    /// Whether it is to fill a winning shape.
    pub(crate) const fn wins(self) -> bool {
        matches!(self, Self::Row | Self::Six | Self::Hexagon)
    }

    /// How much it matters.
    const fn weight(self) -> i32 {
        match self {
            Self::Row | Self::Six | Self::Hexagon => 3,
            Self::Capture => 2,
            Self::Square => 1,
            Self::Triangle => 0,
        }
    }
}

impl fmt::Display for ThreatKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The threats of all sides, the weightiest first; none when the game is over. Of each kind a colour has at most one
/// threat for each point where one is completed. Of one piece's captures, those that take only part of what another takes are
/// left out, and some where there are too many to list.
///
/// ```
/// use tessera_rules::AnyPosition;
/// use tessera_think::{ThreatKind, threats};
/// let four: AnyPosition = "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse()?;
/// let found = threats(&four);
/// assert!(found.iter().all(|threat| threat.kind == ThreatKind::Row));
/// assert_eq!(found.len(), 2, "on either side of the four");
/// # Ok::<(), tessera_rules::notation::PositionError>(())
/// ```
#[must_use]
pub fn threats(position: &AnyPosition) -> Vec<Threat> {
    let Some(me) = position.to_act() else { return Vec::new() };
    let others = position.owners().into_iter().filter(|&seat| seat != me);
    let turns: Vec<Turn> = std::iter::once(me).chain(others).map(|seat| Turn::new(position, seat)).collect();
    let mut found: Vec<Threat> = Vec::new();
    for shape in position.shapes() {
        let Some(threat) = threat_of(position, shape) else { continue };
        if !found.iter().any(|known| known.is_like(&threat)) && turns.iter().any(|turn| turn.completes(&threat)) {
            found.push(threat);
        }
    }
    let is_first = |place: usize| turns[..place].iter().all(|earlier| earlier.colour != turns[place].colour);
    let first_of_colours = (0..turns.len()).filter(|&place| is_first(place));
    found.extend(first_of_colours.flat_map(|place| turns[place].captures()));
    highest_first(&mut found, |threat| threat.kind.weight());
    found
}

/// The threat to fill a shape that lacks one point, if its pieces are all of a colour that it serves.
fn threat_of(position: &AnyPosition, shape: &Shape) -> Option<Threat> {
    let (open, standing): (Vec<Point>, Vec<Point>) =
        shape.points.iter().partition(|&&at| position.piece_at(at).is_none());
    let [last] = open[..] else { return None };
    let mut colours = standing.iter().filter_map(|&at| position.piece_at(at)).map(|piece| piece.colour);
    let colour = colours.next()?;
    let kind = ThreatKind::of(shape)?;
    let points = standing.iter().copied().chain([last]).collect();
    (shape.serves(colour) && colours.all(|other| other == colour)).then_some(Threat { colour, kind, points })
}

/// Whether an action that ended on a point has completed a winning shape there, by the rules of the game: where only five win, six do
/// not.
pub fn is_completed(after: &AnyPosition, at: Point) -> bool {
    after.deciding().contains(&at) || after.task() == Some(Task::PlaceToBreak)
}

/// What a seat can do with its next turn if nobody stops it.
struct Turn {
    colour: Colour,
    /// The position in which it acts; `None` where the turn cannot be given to it.
    position: Option<AnyPosition>,
    actions: Vec<Action>,
    /// Whether a piece may come to any empty point, or the actions are too many to list.
    reaches_all: bool,
}

impl Turn {
    fn new(position: &AnyPosition, seat: Seat) -> Self {
        let next = match position.task() {
            // A relocation moves enemy counters; the seat's own next turn comes later.
            Some(Task::Relocate(_)) => position.after(&Action::End),
            _ => position.clone(),
        };
        let turned = next.with_turn(seat);
        let (mut actions, mut reaches_all) = (Vec::new(), false);
        match &turned {
            Some(turned) => reaches_all = !legal_actions(turned, &mut actions),
            // While pieces are placed, turns cannot always be given away. A seat with nothing left to place moves a piece instead.
            None if next.task() != Some(Task::Place) => {}
            None if next.tally(seat).in_hand == Some(0) => actions = steps(&next, seat),
            None => reaches_all = true,
        }
        Self { colour: position.colour(seat), position: turned, actions, reaches_all }
    }

    /// Whether an action of this turn carries out a threat to fill a shape: a piece from elsewhere comes to its last point. A
    /// winning shape counts if the rules say so: where only five win, five of six are nothing.
    fn completes(&self, threat: &Threat) -> bool {
        let comes = |action: &&Action| {
            let is_own = match **action {
                Action::Place(_) => true,
                Action::Move { from, .. } => !threat.points.contains(&from),
                // These bring a piece of another colour.
                Action::Reenter(_) | Action::Relocate { .. } | Action::End => false,
            };
            is_own && action.target() == threat.target()
        };
        let counts = |action: &Action| {
            let after = self.position.as_ref().filter(|_| threat.kind.wins()).map(|position| position.after(action));
            after.is_none_or(|after| threat.target().is_some_and(|at| is_completed(&after, at)))
        };
        self.colour == threat.colour && (self.reaches_all || self.actions.iter().filter(comes).any(counts))
    }

    /// The captures, without those that take only part of what another capture of the same piece takes; for each point where
    /// capturing pieces end, the one that takes most.
    fn captures(&self) -> Vec<Threat> {
        let Some(position) = &self.position else { return Vec::new() };
        let capture = |action: &Action| {
            let from = if let Action::Move { from, .. } = *action { Some(from) } else { None };
            Some(Capture { from, target: action.target()?, taken: position.captures(action) })
        };
        let all: Vec<Capture> =
            self.actions.iter().filter_map(capture).filter(|capture| !capture.taken.is_empty()).collect();
        let is_part = |one: &Capture| {
            let is_whole = |other: &Capture| one.taken != other.taken && one.taken.is_subset(&other.taken);
            one.from.is_some() && all.iter().any(|other| other.from == one.from && is_whole(other))
        };
        let mut found: Vec<&Capture> = Vec::new();
        for capture in all.iter().filter(|capture| !is_part(capture)) {
            match found.iter_mut().find(|known| known.target == capture.target) {
                None => found.push(capture),
                Some(known) if known.taken.len() < capture.taken.len() => *known = capture,
                Some(_) => {}
            }
        }
        let threat = |capture: &Capture| {
            let points = capture.taken.iter().chain([capture.target]).collect();
            Threat { colour: self.colour, kind: ThreatKind::Capture, points }
        };
        found.into_iter().map(threat).collect()
    }
}

/// A capture, from where it begins if a piece moves.
struct Capture {
    from: Option<Point>,
    target: Point,
    taken: PointSet,
}

/// The moves of a seat's pieces to empty neighbouring points.
fn steps(position: &AnyPosition, seat: Seat) -> Vec<Action> {
    let board = position.board();
    let is_own = |&at: &Point| position.piece_at(at).is_some_and(|piece| piece.owner == seat);
    let is_empty = |at: &Point| position.piece_at(*at).is_none();
    let steps_from = |from: Point| {
        let targets = board.neighbours(from).iter().copied().filter(is_empty);
        targets.map(move |to| Action::Move { from, to, captured: Captured::EMPTY })
    };
    board.points().filter(is_own).flat_map(steps_from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use tessera_rules::GameId;

    /// Where the shapes are filled that a colour threatens to fill.
    fn targets(position: &AnyPosition, colour: Colour) -> BTreeSet<Point> {
        let found = threats(position).into_iter();
        let fills = found.filter(|threat| threat.colour == colour && threat.kind != ThreatKind::Capture);
        fills.filter_map(|threat| threat.target()).collect()
    }

    /// The same, by trying each action.
    fn filled(position: &AnyPosition, actions: &[Action], colour: Colour) -> BTreeSet<Point> {
        let fills = |action: &&Action| {
            let after = position.after(action);
            let is_own = |&at: &Point| after.piece_at(at).is_some_and(|piece| piece.colour == colour);
            let is_full = |shape: &Shape| shape.serves(colour) && shape.points.iter().all(is_own);
            let ends = |shape: &Shape| action.target().is_some_and(|at| shape.points.contains(&at));
            // A six of Hexade does not help where the enemy's stands.
            let loses = after.outcome().zip(position.to_act()).is_some_and(|(end, me)| end.is_lost_by(me));
            !loses
                && after.shapes().iter().any(|shape| ThreatKind::of(shape).is_some() && ends(shape) && is_full(shape))
        };
        actions.iter().filter(fills).filter_map(Action::target).collect()
    }

    #[test]
    fn a_shape_is_threatened_where_an_action_fills_it() {
        let mut last_to_place = 0;
        for (game, seed) in GameId::ALL.into_iter().flat_map(|game| (0..4_usize).map(move |seed| (game, seed))) {
            let mut position = AnyPosition::start(game);
            for ply in 0..200_usize {
                let mut actions = Vec::new();
                position.legal(&mut actions);
                let Some(me) = position.to_act() else { break };
                let played = &actions[(ply + seed) * 7919 % actions.len()];
                let relocates = matches!(position.task(), Some(Task::Relocate(_)));
                let colour = position.colour(me);
                if !relocates {
                    assert_eq!(targets(&position, colour), filled(&position, &actions, colour), "{position}");
                }
                let next = position.after(played);
                // After the last placement the enemy threatens the same points as before, less the one just taken.
                let ends_placing = position.task() == Some(Task::Place) && next.task() == Some(Task::Move);
                if ends_placing && let Some(enemy) = next.to_act() {
                    last_to_place += 1;
                    let colour = next.colour(enemy);
                    let mut stand = targets(&position, colour);
                    stand.retain(|&at| played.target() != Some(at));
                    assert_eq!(stand, targets(&next, colour), "{position}");
                }
                position = next;
            }
        }
        assert!(last_to_place > 0);
    }

    #[test]
    fn where_only_five_win_a_six_that_captures_the_fifth_pair_is_no_row() {
        let six = "pente complication=on act=1 last=U4 green=0,L3U2,L2U2,L1U2,R1U2,R2U2,U5 yellow=D3,L5D3,R5D3,U3,U4 taken=8,6";
        let position: AnyPosition = six.parse().expect(six);
        assert_eq!(threats(&position).iter().map(|threat| threat.kind).collect::<Vec<_>>(), [ThreatKind::Capture]);
    }

    #[test]
    fn of_the_captures_of_one_piece_a_part_is_left_out() {
        let chain = "chivalry act=1 white=K8,C5 black=K9,L10,L11,K11,J11 castle=0,0";
        let position: AnyPosition = chain.parse().expect(chain);
        let whites = threats(&position).into_iter().filter(|threat| threat.colour == Colour::White);
        assert_eq!(whites.map(|threat| threat.points.len()).collect::<Vec<_>>(), [6]);
    }
}
