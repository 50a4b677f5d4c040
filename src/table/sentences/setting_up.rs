//! What is said of a position that is set up by hand.

use super::naming::piece_name;
use crate::session::SetUpError;
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Explain, Piece};

/// A piece of a tray, and whose it is where a side's pieces are shared out.
pub fn tray_name(position: &impl Explain, tray: &[Piece], piece: Piece) -> Message {
    let name = piece_name(position.game(), piece.colour, piece.kind);
    let is_like = |other: &&Piece| other.colour == piece.colour && other.kind == piece.kind;
    if tray.iter().filter(is_like).count() > 1 {
        message!("setup.share", piece = name, who = position.called(piece.owner).words())
    } else {
        name
    }
}

/// Why a position that is set up cannot be played on, in a few words and in a sentence. `position` is any by the same
/// options.
pub fn set_up_fault(position: &impl Explain, error: &SetUpError, coords: Coords) -> (Message, Message) {
    if let Some(refusal) = error.refusal() {
        return (refusal.rule.heading(), refusal.sentence(coords));
    }
    let sentence = match *error {
        SetUpError::Over(outcome) => {
            let winners = position.colours(outcome.winners());
            let colours: Vec<Arg> = winners.into_iter().map(|colour| colour.words().into()).collect();
            let ending = position.ending_words(outcome.ending());
            match colours.len() {
                0 => message!("setup.over.draw", ending = ending),
                n => message!("setup.over.win", names = Arg::And(colours), ending = ending, n = n),
            }
        }
        _ => error.message(),
    };
    (message!("setup.over"), sentence)
}
