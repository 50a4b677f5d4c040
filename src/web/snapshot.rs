//! What the page is told of a table: one object, made of texts and numbers.

use super::table::State;
use super::words::Said;
use crate::input::Hand;
use crate::session::{Award, Event, GameTree, Halves, Line, Match, Person, Reason, Score, Sheet, Standing};
use serde::Serialize;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::notation;
use tessera_rules::{
    Action, Announcement, AnyPosition, Colour, Outcome, Piece, PieceKind, Position, Refusal, Seat, Task,
};

/// The table as it is now. `www/base/state.js` describes the same shape for the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // each tells the page of one thing to show or offer
pub struct Snapshot {
    game: &'static str,
    name: &'static str,
    /// The options that are not at their default, as words, and what they mean.
    options: String,
    meanings: Vec<Said>,
    number: usize,
    reason: &'static str,
    seats: Vec<SeatNow>,
    sheet: Option<SheetNow>,
    to_act: Option<u8>,
    task: Option<TaskNow>,
    result: Option<ResultNow>,
    by_event: bool,
    can_resign: bool,
    can_agree: bool,
    can_claim: bool,
    moves: Vec<String>,
    ply: usize,
    off_main: bool,
    last: Option<LastNow>,
    path: Vec<String>,
    finished: Option<String>,
    aimed: Option<AimedNow>,
    can_end: bool,
    can_reenter: bool,
    reenters: bool,
    announced: Vec<&'static str>,
    refusal: Option<RefusalNow>,
}

#[derive(Serialize)]
struct AimedNow {
    label: String,
    action: String,
    places: bool,
    takes: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SeatNow {
    colour: &'static str,
    name: String,
    person: u8,
    side: usize,
    in_hand: Option<u16>,
    held: Option<u16>,
    captured: u16,
    score: Option<u16>,
}

#[derive(Serialize)]
struct SheetNow {
    target: Option<u16>,
    names: Vec<String>,
    handicap: Vec<f64>,
    lines: Vec<LineNow>,
    totals: Vec<f64>,
    /// `open`, `tied` or `won`, and by whom.
    standing: &'static str,
    winner: Option<u8>,
    next: Option<NextNow>,
}

#[derive(Serialize)]
struct LineNow {
    first: u8,
    shares: Vec<ShareNow>,
}

#[derive(Serialize)]
struct ShareNow {
    awards: Vec<AwardNow>,
    sum: f64,
    total: f64,
}

#[derive(Serialize)]
struct AwardNow {
    kind: &'static str,
    length: u8,
    points: f64,
}

#[derive(Serialize)]
struct NextNow {
    first: u8,
    reason: &'static str,
}

#[derive(Serialize)]
struct TaskNow {
    kind: &'static str,
    number: u8,
}

#[derive(Serialize)]
pub struct ResultNow {
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
pub struct RefusalNow {
    rule: &'static str,
    heading: Said,
    sentence: Said,
}

impl Snapshot {
    /// Takes one.
    pub fn of(state: &State) -> Self {
        let State { game, hand, .. } = state;
        let last = state.last.as_ref();
        // By the rules, or by what a record says: somebody gave up, or they agreed.
        let outcome = game.outcome();
        let position = game.position();
        let (board, coords) = (position.board(), state.coords());
        let labels =
            |points: &[Point]| points.iter().map(|&p| board.label_in(p, coords).to_owned()).collect::<Vec<_>>();
        let forward = game.forward();
        let mut moves = game.texts(coords);
        let ply = moves.len();
        moves.extend(forward.into_iter().map(|at| game.text(at, coords)));
        let last = last.map(|last| LastNow {
            text: game.text(game.cursor(), coords),
            colour: last.colour.name(),
            captures: labels(&last.captures),
        });
        Self {
            game: position.game().key(),
            name: position.game().name(),
            options: position.options().to_string(),
            meanings: position.options().meanings().into_iter().map(Said).collect(),
            number: state.number,
            reason: reason(state.reason),
            seats: Seat::first(position.seats()).map(|seat| seat_now(state, seat)).collect(),
            sheet: sheet(state),
            to_act: position.to_act().filter(|_| outcome.is_none()).map(|seat| seat.0),
            task: position.task().filter(|_| outcome.is_none()).map(task),
            result: outcome
                .map(|outcome| ResultNow::of(outcome, position.seats(), |seat| position.colour(seat).name())),
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
            aimed: hand.aim().zip(hand.aimed(position)).map(|(at, action)| {
                let written = position.spell(&action);
                AimedNow {
                    label: board.label_in(written.points().last().copied().unwrap_or(at), coords).to_owned(),
                    action: notation::print(&written, board, coords),
                    places: matches!(action, Action::Place(_)),
                    takes: labels(&position.captures(&action).iter().collect::<Vec<_>>()),
                }
            }),
            can_end: matches!(position.task(), Some(Task::Relocate(_))),
            can_reenter: position.to_act().is_some_and(|seat| {
                let tally = position.tally(seat);
                tally.held.is_some_and(|held| held > 0) && tally.in_hand != Some(0)
            }),
            reenters: hand.reenters(),
            announced: announced(position),
            refusal: state.refusal().map(|refusal| RefusalNow::of(refusal, coords)),
        }
    }
}

impl ResultNow {
    /// How a game of so many seats ended, with the colours of the winners, each once.
    pub fn of(outcome: Outcome, seats: usize, colour: impl Fn(Seat) -> &'static str) -> Self {
        match outcome {
            Outcome::Draw(ending) => Self { winners: Vec::new(), ending: ending.name() },
            Outcome::Win(winners, ending) => {
                let mut names: Vec<_> = Seat::first(seats).filter(|&seat| winners.contains(seat)).map(colour).collect();
                names.dedup();
                Self { winners: names, ending: ending.name() }
            }
        }
    }
}

impl RefusalNow {
    /// With labels in this style.
    pub fn of(refusal: &Refusal, coords: Coords) -> Self {
        Self { rule: refusal.rule.id, heading: Said(refusal.rule.heading()), sentence: Said(refusal.sentence(coords)) }
    }
}

fn seat_now(state: &State, seat: Seat) -> SeatNow {
    let position = state.game.position();
    let tally = position.tally(seat);
    let person = state.people.get(seat.index()).copied().unwrap_or(Person(seat.0));
    SeatNow {
        colour: position.colour(seat).name(),
        name: state.games.name(person).to_owned(),
        person: person.0,
        side: position.sides().position(|side| side.contains(seat)).unwrap_or(0),
        in_hand: tally.in_hand,
        held: tally.held,
        captured: tally.captured,
        score: tally.score,
    }
}

/// The score sheet, the game on the board included once it is over; none before the first is.
fn sheet(state: &State) -> Option<SheetNow> {
    let closed = state.closed();
    let games = closed.as_ref().unwrap_or(&state.games);
    let points = |halves: Halves| f64::from(halves.0) / 2.0;
    let Sheet { target, handicap, lines, totals } = games.sheet();
    if lines.is_empty() && target.is_none() {
        return None;
    }
    let (standing, winner) = match games.standing() {
        Standing::Open => ("open", None),
        Standing::Tied => ("tied", None),
        Standing::Won(person) => ("won", Some(person.0)),
    };
    let share = |score: &Score| ShareNow {
        awards: score.awards.iter().map(|&(award, halves)| award_now(award, points(halves))).collect(),
        sum: points(score.sum),
        total: points(score.total),
    };
    let line = |line: &Line| LineNow {
        first: line.people.first().map_or(0, |person| person.0),
        shares: line.scores.iter().map(share).collect(),
    };
    let next = closed.as_ref().and_then(Match::next_game);
    Some(SheetNow {
        target,
        names: games.people().map(|person| games.name(person).to_owned()).collect(),
        handicap: handicap.into_iter().map(points).collect(),
        lines: lines.iter().map(line).collect(),
        totals: totals.into_iter().map(points).collect(),
        standing,
        winner,
        next: next.map(|next| NextNow { first: next.people[0].0, reason: reason(next.reason) }),
    })
}

const fn award_now(award: Award, points: f64) -> AwardNow {
    let (kind, length) = match award {
        Award::Captures => ("captures", 0),
        Award::Rows(length) => ("rows", length),
        Award::Line(length) => ("line", length),
        Award::Win => ("win", 0),
        Award::Draw => ("draw", 0),
    };
    AwardNow { kind, length, points }
}

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::First => "first",
        Reason::Loser => "loser",
        Reason::OtherAfterDraw => "other-after-draw",
        Reason::LosingTeam => "losing-team",
        Reason::NextAfterDraw => "next-after-draw",
        Reason::Next => "next",
        Reason::Other => "other",
        Reason::ColoursChange => "colours-change",
    }
}

/// What the player who placed last announces, each once.
fn announced(position: &AnyPosition) -> Vec<&'static str> {
    let AnyPosition::Pente(pente) = position else { return Vec::new() };
    let all = pente.announcements();
    let said = |what| all.contains(&Some(what));
    let words = [(Announcement::Tessera, "tessera"), (Announcement::Tria, "tria")];
    words.into_iter().filter(|&(what, _)| said(what)).map(|(_, word)| word).collect()
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

/// A piece in the lower six bits of such a byte.
pub fn piece_byte(piece: Piece) -> u8 {
    (colour(piece.colour) + 1) | (kind(piece.kind) << 4)
}

/// A byte a point, for the accessibility tree: colour + 1 in bits 0–3, kind in bits 4–5, playable in bit 6, selected
/// in bit 7.
pub fn cells(game: &GameTree, hand: &Hand) -> Vec<u8> {
    let position = game.position();
    let targets = hand.targets(position);
    let points = position.board().points();
    points
        .map(|at| {
            let piece = position.piece_at(at).map_or(0, piece_byte);
            let playable = u8::from(targets.binary_search(&at).is_ok()) << 6;
            piece | playable | (u8::from(hand.path().contains(&at)) << 7)
        })
        .collect()
}

pub const fn colour(colour: Colour) -> u8 {
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

pub const fn kind(kind: PieceKind) -> u8 {
    match kind {
        PieceKind::Stone => 0,
        PieceKind::Man => 1,
        PieceKind::Knight => 2,
    }
}
