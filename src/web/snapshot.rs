//! What the page is told of a table: one object, made of texts and numbers.

use super::last::Last;
use crate::geometry::{Coords, Point};
use crate::input::Hand;
use crate::notation;
use crate::rules::{Colour, Outcome, PieceKind, Position, Refusal, Seat, Task};
use crate::session::Game;
use serde::Serialize;

/// The table as it is now. `www/state.js` describes the same shape for the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    game: &'static str,
    name: &'static str,
    seats: Vec<SeatNow>,
    to_act: Option<u8>,
    task: Option<TaskNow>,
    result: Option<ResultNow>,
    moves: Vec<String>,
    ply: usize,
    last: Option<LastNow>,
    path: Vec<String>,
    finished: Option<String>,
    can_end: bool,
    refusal: Option<RefusalNow>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SeatNow {
    colour: &'static str,
    in_hand: Option<u16>,
    captured: u16,
}

#[derive(Serialize)]
struct TaskNow {
    kind: &'static str,
    number: u8,
}

#[derive(Serialize)]
struct ResultNow {
    winners: Vec<&'static str>,
    ending: &'static str,
}

#[derive(Serialize)]
struct LastNow {
    text: String,
    colour: &'static str,
    captures: Vec<String>,
}

#[derive(Serialize)]
struct RefusalNow {
    rule: &'static str,
    heading: &'static str,
    sentence: String,
}

impl Snapshot {
    /// Takes one.
    pub fn of(game: &Game, hand: &Hand, last: Option<&Last>, refusal: Option<&Refusal>) -> Self {
        let position = game.position();
        let board = position.board();
        let labels = |points: &[Point]| points.iter().map(|&p| board.label(p).to_owned()).collect::<Vec<_>>();
        let forward = game.forward();
        let mut moves = game.texts(Coords::Rulebook);
        let ply = moves.len();
        moves.extend(forward.into_iter().map(|at| game.text(at, Coords::Rulebook)));
        let last = last.map(|last| LastNow {
            text: last.text.clone(),
            colour: last.colour.name(),
            captures: labels(&last.captures),
        });
        Self {
            game: position.game().key(),
            name: position.game().name(),
            seats: Seat::first(position.seats())
                .map(|seat| {
                    let tally = position.tally(seat);
                    SeatNow { colour: position.colour(seat).name(), in_hand: tally.in_hand, captured: tally.captured }
                })
                .collect(),
            to_act: position.to_act().map(|seat| seat.0),
            task: position.task().map(task),
            result: position.outcome().map(|outcome| match outcome {
                Outcome::Draw(ending) => ResultNow { winners: Vec::new(), ending: ending.name() },
                Outcome::Win(winners, ending) => {
                    let mut names: Vec<_> = Seat::first(position.seats())
                        .filter(|&s| winners.contains(s))
                        .map(|s| position.colour(s).name())
                        .collect();
                    names.dedup();
                    ResultNow { winners: names, ending: ending.name() }
                }
            }),
            moves,
            ply,
            last,
            path: labels(hand.path()),
            finished: hand
                .finished(position)
                .map(|action| notation::print(&position.spell(&action), board, Coords::Rulebook)),
            can_end: matches!(position.task(), Some(Task::Relocate(_))),
            refusal: refusal.map(|refusal| RefusalNow {
                rule: refusal.rule.id,
                heading: refusal.rule.heading,
                sentence: refusal.sentence(board, Coords::Rulebook),
            }),
        }
    }
}

/// The name that the page's words know a task by, and its number.
const fn task(task: Task) -> TaskNow {
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
    TaskNow { kind, number }
}

/// A byte a point, for the accessibility tree: colour + 1 in bits 0–3, kind in bits 4–5, playable in bit 6, selected
/// in bit 7.
pub fn cells(game: &Game, hand: &Hand) -> Vec<u8> {
    let position = game.position();
    let targets = hand.targets(position);
    let points = position.board().points();
    points
        .map(|at| {
            let piece = position.piece_at(at).map_or(0, |piece| (colour(piece.colour) + 1) | (kind(piece.kind) << 4));
            let playable = u8::from(targets.binary_search(&at).is_ok()) << 6;
            piece | playable | (u8::from(hand.path().contains(&at)) << 7)
        })
        .collect()
}

const fn colour(colour: Colour) -> u8 {
    match colour {
        Colour::Green => 0,
        Colour::Yellow => 1,
        Colour::Red => 2,
        Colour::Blue => 3,
        Colour::Purple => 4,
        Colour::Brown => 5,
        Colour::White => 6,
        Colour::Black => 7,
    }
}

const fn kind(kind: PieceKind) -> u8 {
    match kind {
        PieceKind::Stone => 0,
        PieceKind::Man => 1,
        PieceKind::Knight => 2,
    }
}
