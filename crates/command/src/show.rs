//! The position as text for a person to read.

use crate::english::English as _;
use std::fmt::Write as _;
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation;
use tessera_rules::{AnyPosition, PieceKind, Position, Seat, Task};
use tessera_site::session::GameTree;

/// Game, board, seats, and what is to be done.
pub fn text(game: &GameTree, coords: Coords) -> String {
    let position = game.position();
    let mut lines = vec![heading(game, coords), notation::board(position, coords)];
    lines.extend(Seat::first(position.seats()).map(|seat| seat_line(position, seat)));
    lines.push(match (position.to_act(), position.task()) {
        (Some(seat), Some(task)) if game.conclusion().is_none() => {
            message!("show.acts", colour = position.colour(seat), task = request(task)).english()
        }
        _ => message!("show.result", result = notation::result_of(position, game.outcome())).english(),
    });
    lines.join("\n")
}

fn heading(game: &GameTree, coords: Coords) -> String {
    let position = game.position();
    let mut line = position.game().name().to_owned();
    for (key, value) in position.options().changed() {
        let _ = write!(line, " {key}={value}");
    }
    if game.ply() > 0 {
        let text = game.text(game.cursor(), coords);
        let _ = write!(line, ", {}", message!("show.action", number = game.ply(), action = text).english());
    }
    line
}

fn seat_line(position: &AnyPosition, seat: Seat) -> String {
    let (colour, tally) = (position.colour(seat), position.tally(seat));
    let letter = colour.letter();
    let is_man = |at| position.piece_at(at).is_some_and(|piece| piece.kind == PieceKind::Man);
    let has_men = position.board().points().any(is_man);
    let (number, captured, men) = (u8::from(seat) + 1, tally.captured, letter.to_ascii_lowercase().to_string());
    let letter = letter.to_string();
    let counts = if has_men {
        message!("show.seat.men", seat = number, colour = colour, letter = letter, men = men, captured = captured)
    } else {
        message!("show.seat", seat = number, colour = colour, letter = letter, captured = captured)
    };
    let in_hand = tally.in_hand.map(|number| message!("show.in-hand", number = number));
    let score = tally.score.map(|number| message!("show.score", number = number));
    let parts = [Some(counts), in_hand, score].into_iter().flatten();
    parts.map(|part| part.english()).collect::<Vec<_>>().join(", ")
}

/// What is to be done, in the words that the protocol has promised. A page's sentence names pieces and players; this line
/// stays as it is, since programs read it.
fn request(task: Task) -> Message {
    match task {
        Task::PlaceCentre => message!("show.place-centre"),
        Task::Place => message!("show.place"),
        Task::PlaceApart(distance) => message!("show.place-apart", distance = distance),
        Task::PlaceToBreak => message!("show.place-to-break"),
        Task::PlaceOrJump => message!("show.place-or-jump"),
        Task::PlaceReenterOrJump => message!("show.place-reenter-or-jump"),
        Task::Jump => message!("show.jump"),
        Task::Move => message!("show.move"),
        Task::Capture => message!("show.capture"),
        Task::LeaveCastle => message!("show.leave-castle"),
        Task::Relocate(count) => message!("show.relocate", n = count),
    }
}
