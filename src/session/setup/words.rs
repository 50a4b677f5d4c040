//! A set-up as the words of a written position, with what was not set by hand reckoned from the board.

use super::SetUp;
use tessera_rules::{AnyPosition, Given, Layout, Position, Reckoned, Seat, StateError, StateReader, StateWriter};

/// What a set-up comes down to beside the pieces on the board.
pub(super) struct Words {
    pub(super) act: Seat,
    /// Values by kind of count, then by seat.
    pub(super) counts: Vec<Vec<u16>>,
}

impl SetUp {
    /// Takes over what a position holds beside its pieces.
    pub(super) fn take_words(&mut self, position: &AnyPosition) {
        let mut out = StateWriter::new(position.board());
        position.write(&mut out);
        let text = out.finish();
        for (key, value) in text.split_whitespace().filter_map(|word| word.split_once('=')) {
            let of_pieces = self.tray().into_iter().any(|piece| self.start.word(piece.owner) == key);
            let count = self.specs.iter().zip(&mut self.counts).find(|(spec, _)| spec.key == key);
            if let Some((_, given)) = count {
                for (given, number) in given.iter_mut().zip(value.split(',')) {
                    *given = Given::Free(number.parse().unwrap_or(0));
                }
            } else if key == "act" {
                self.act = Given::Free(Seat(value.parse::<u8>().unwrap_or(1).saturating_sub(1)));
            } else if !of_pieces {
                self.rest.push((key.to_owned(), value.to_owned()));
            }
        }
    }

    /// What is laid out so far.
    fn layout(&self) -> Layout<'_> {
        Layout { pieces: &self.pieces, act: self.act, counts: &self.counts }
    }

    pub(super) fn words(&self) -> Words {
        let Reckoned { act, counts } = self.start.reckon(&self.layout());
        Words { act: act.unwrap_or_else(|| self.first_that_can(&counts)), counts }
    }

    /// The seat from which on the game goes on, from the preferred one on; if none, one that finds it over.
    fn first_that_can(&self, counts: &[Vec<u16>]) -> Seat {
        let wanted = self.act.value();
        let from = |step: usize| u8::try_from((wanted.index() + step) % self.seats()).map_or(wanted, Seat);
        let mut over = None;
        for act in (0..self.seats()).map(from) {
            match self.read(&Words { act, counts: counts.to_vec() }) {
                Ok(position) if position.outcome().is_none() => return act,
                Ok(_) => over = over.or(Some(act)),
                Err(_) => {}
            }
        }
        over.unwrap_or(wanted)
    }

    /// The words as a position, judged by the game's own reading.
    pub(super) fn read(&self, words: &Words) -> Result<AnyPosition, StateError> {
        let board = self.board();
        let mut out = StateWriter::new(board);
        out.seat("act", words.act);
        for owner in self.start.owners() {
            let mine = self.pieces().filter(|(_, piece)| piece.owner == owner);
            out.points(&self.start.word(owner), mine.map(|(at, _)| at));
        }
        for (spec, values) in self.specs.iter().zip(&words.counts) {
            out.numbers(spec.key, values.iter().map(|&n| n.into()));
        }
        self.start.write_layout(&self.layout(), words.act, &words.counts, &mut out);
        // What the position told with which the set-up began goes before what its pieces let one guess.
        let rest = |word: &&str| self.rest.iter().all(|(key, _)| word.split('=').next() != Some(key));
        let text = out.finish();
        let kept: Vec<String> = self.rest.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let text = text.split_whitespace().filter(rest).chain(kept.iter().map(String::as_str));
        let mut reader = StateReader::new(board, text)?;
        let position = AnyPosition::read(&self.options(), &mut reader)?;
        reader.finish()?;
        Ok(position)
    }
}
