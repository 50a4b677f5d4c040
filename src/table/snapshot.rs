//! What the page shows of a table: one object, made of texts and numbers.

use super::controller::Table;
use super::shapes::{GameResult, RefusalState, Said};
use super::sheet::{SheetState, reason};
use crate::session::{Event, Person};
use serde::Serialize;
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::notation;
use tessera_rules::{Action, Announcement, Position, Seat, Task};

/// The table as it is now.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // each tells the page of one thing to show or offer
pub struct Snapshot {
    /// Key of the game.
    pub game: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The options that are not at their default, as words.
    pub options: String,
    /// What they mean.
    pub meanings: Vec<Said>,
    /// The number of this game in the match.
    pub number: usize,
    /// Why its first seat begins.
    pub reason: &'static str,
    /// The seats in the order of play.
    pub seats: Vec<SeatState>,
    /// The score sheet, once there is something on it.
    pub sheet: Option<SheetState>,
    /// Index of the seat that acts.
    pub to_act: Option<u8>,
    /// What it is asked to do.
    pub task: Option<TaskState>,
    /// How the game ended, by its rules or at the table.
    pub result: Option<GameResult>,
    /// Whether the end came at the table: resigned, agreed, claimed, out of time; it can be taken back.
    pub by_event: bool,
    /// Whether a seat may give up: two sides play, and the game goes on.
    pub can_resign: bool,
    /// Whether all may agree to stop.
    pub can_agree: bool,
    /// Whether the position stands for the third time, so that a draw can be claimed.
    pub can_claim: bool,
    /// The actions of this line of play, those taken back included.
    pub moves: Vec<String>,
    /// How many of them stand on the board.
    pub ply: usize,
    /// Whether the place looked at lies off the main line.
    pub off_main: bool,
    /// The last action on the board.
    pub last: Option<LastAction>,
    /// Labels of the points chosen so far.
    pub path: Vec<String>,
    /// The action that the path is already.
    pub finished: Option<String>,
    /// The action that waits to be confirmed.
    pub aimed: Option<AimedAction>,
    /// Whether the turn can be ended.
    pub can_end: bool,
    /// Whether captured pieces or own ones may be placed.
    pub can_reenter: bool,
    /// Whether captured ones are.
    pub reenters: bool,
    /// What the last player announces.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "('tria' | 'tessera')[]"))]
    pub announced: Vec<&'static str>,
    /// Why the last thing tried is not legal.
    pub refusal: Option<RefusalState>,
}

/// An action that waits to be confirmed.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct AimedAction {
    /// Label of the point where it ends.
    pub label: String,
    /// Its text.
    pub action: String,
    /// Whether it places a piece.
    pub places: bool,
    /// Labels of the points where it captures.
    pub takes: Vec<String>,
}

/// A seat and who sits there.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct SeatState {
    /// Its colour.
    pub colour: &'static str,
    /// The person's name; empty where there is none.
    pub name: String,
    /// Index of the person in the match.
    pub person: u8,
    /// Seats with the same number win together.
    pub side: usize,
    /// Pieces yet to be placed, where they are limited.
    pub in_hand: Option<u16>,
    /// Captured pieces that may be placed, where the ruleset lets them.
    pub held: Option<u16>,
    /// Pieces captured so far.
    pub captured: u16,
    /// The game's points so far, or the team's count.
    pub score: Option<u16>,
}

/// What the seat that acts is asked to do.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TaskState {
    /// The name that the page's words know it by.
    pub kind: &'static str,
    /// A number in its sentence.
    pub number: u8,
}

/// The last action on the board.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct LastAction {
    /// Its text.
    pub text: String,
    /// The colour that acted.
    pub colour: &'static str,
    /// Labels of the points where it captured.
    pub captures: Vec<String>,
}

impl Table {
    /// The table as it is now.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let (sitting, hand) = (&self.sitting, &self.hand);
        let (game, position) = (sitting.game(), sitting.position());
        let (board, coords) = (self.board(), self.coords());
        // By the rules, or at the table: somebody gave up, or they agreed.
        let outcome = game.outcome();
        let labels = |points: &[Point]| labels(board, coords, points);
        let forward = game.forward();
        let mut moves = game.texts(coords);
        let ply = moves.len();
        moves.extend(forward.into_iter().map(|at| game.text(at, coords)));
        let last = self.drawing.shown().last.as_ref().map(|last| LastAction {
            text: game.text(game.cursor(), coords),
            colour: last.colour.name(),
            captures: labels(&last.captures),
        });
        let (people, why) = sitting.seating();
        Snapshot {
            game: position.game().key(),
            name: position.game().name(),
            options: position.options().to_string(),
            meanings: position.options().meanings().into_iter().map(Said).collect(),
            number: sitting.number(),
            reason: reason(why),
            seats: Seat::first(position.seats()).map(|seat| self.seat(seat, &people)).collect(),
            sheet: SheetState::of(sitting),
            to_act: position.to_act().filter(|_| outcome.is_none()).map(|seat| seat.0),
            task: position.task().filter(|_| outcome.is_none()).map(TaskState::of),
            result: outcome.map(|outcome| GameResult::of(outcome, |seat| position.colour(seat).name())),
            by_event: game.conclusion().is_some(),
            can_resign: outcome.is_none() && position.sides().count() == 2,
            can_agree: outcome.is_none(),
            can_claim: game.claim(Event::Repetition).is_ok() && outcome.is_none(),
            moves,
            ply,
            off_main: !game.on_main(game.cursor()),
            last,
            path: labels(hand.path()),
            finished: hand.finished(position).map(|action| notation::spell(&action, position, coords)),
            aimed: self.aimed_action(),
            can_end: matches!(position.task(), Some(Task::Relocate(_))),
            can_reenter: position.to_act().is_some_and(|seat| {
                let tally = position.tally(seat);
                tally.held.is_some_and(|held| held > 0) && tally.in_hand != Some(0)
            }),
            reenters: hand.reenters(),
            announced: position.announced().into_iter().map(Announcement::name).collect(),
            refusal: self.refused.as_ref().map(|(refusal, _)| RefusalState::of(refusal, coords)),
        }
    }

    fn aimed_action(&self) -> Option<AimedAction> {
        let (position, board, coords) = (self.position(), self.board(), self.coords());
        let (at, action) = self.hand.aim().zip(self.hand.aimed(position))?;
        let written = position.spell(&action);
        Some(AimedAction {
            label: board.label_in(written.points().last().copied().unwrap_or(at), coords).to_owned(),
            action: notation::print(&written, board, coords),
            places: matches!(action, Action::Place(_)),
            takes: labels(board, coords, &position.captures(&action).iter().collect::<Vec<_>>()),
        })
    }

    fn seat(&self, seat: Seat, people: &[Person]) -> SeatState {
        let position = self.position();
        let tally = position.tally(seat);
        let person = people.get(seat.index()).copied().unwrap_or(Person(seat.0));
        SeatState {
            colour: position.colour(seat).name(),
            name: self.games().name(person).to_owned(),
            person: person.0,
            side: position.sides().position(|side| side.contains(seat)).unwrap_or(0),
            in_hand: tally.in_hand,
            held: tally.held,
            captured: tally.captured,
            score: tally.score,
        }
    }
}

fn labels(board: &Board, coords: Coords, points: &[Point]) -> Vec<String> {
    points.iter().map(|&p| board.label_in(p, coords).to_owned()).collect()
}

impl TaskState {
    const fn of(task: Task) -> Self {
        let (kind, number) = match task {
            Task::PlaceCentre => ("place-centre", 0),
            Task::Place => ("place", 0),
            Task::PlaceApart(distance) => ("place-apart", distance),
            Task::PlaceToBreak => ("place-to-break", 0),
            Task::PlaceOrJump => ("place-or-jump", 0),
            Task::PlaceReenterOrJump => ("place-reenter-or-jump", 0),
            Task::Jump => ("jump", 0),
            Task::Move => ("move", 0),
            Task::Capture => ("capture", 0),
            Task::LeaveCastle => ("leave-castle", 0),
            Task::Relocate(left) => ("relocate", left),
        };
        Self { kind, number }
    }
}
