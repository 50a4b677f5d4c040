//! What nobody set by hand of a set-up is decided here, from the board; then it can become a position.

use super::SetUp;
use tessera_rules::{
    AnyPosition, Given, Layout, Position, Reckoned, Seat, SetUpRules, StateError, StateReader, StateWriter,
};

/// The rest of a set-up besides the pieces on the board, all values decided.
pub(super) struct Decided {
    pub(super) act: Seat,
    /// The values of the counts, by kind of count, then by seat.
    pub(super) counts: Vec<Vec<u16>>,
}

impl SetUp {
    /// Takes over what a position holds besides its pieces.
    pub(super) fn take_rest(&mut self, position: &AnyPosition) {
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
                self.act = Given::Free(value.parse().unwrap_or(Seat::ALL[0]));
            } else if !of_pieces {
                self.rest.push((key.to_owned(), value.to_owned()));
            }
        }
    }

    /// The set-up so far, as the game reckons with it.
    fn layout(&self) -> Layout<'_> {
        Layout { pieces: &self.pieces, act: self.act, counts: &self.counts }
    }

    /// The rest of the set-up, with each value that nobody set by hand taken from the board.
    pub(super) fn decided(&self) -> Decided {
        let Reckoned { act, counts } = self.start.reckon(&self.layout());
        Decided { act: act.unwrap_or_else(|| self.first_that_can(&counts)), counts }
    }

    /// The first seat that can go on with the game, beginning with the preferred one; if none can, the first for which
    /// the position is over instead of impossible.
    fn first_that_can(&self, counts: &[Vec<u16>]) -> Seat {
        let wanted = self.act.value();
        let from = |step: usize| Seat::new((wanted.index() + step) % self.seats()).unwrap_or(wanted);
        let mut over = None;
        for act in (0..self.seats()).map(from) {
            match self.position_with(&Decided { act, counts: counts.to_vec() }) {
                Ok(position) if position.outcome().is_none() => return act,
                Ok(_) => over = over.or(Some(act)),
                Err(_) => {}
            }
        }
        over.unwrap_or(wanted)
    }

    /// The position with these values, judged by the game's own reader.
    ///
    /// # Errors
    /// If the position is impossible.
    pub(super) fn position_with(&self, decided: &Decided) -> Result<AnyPosition, StateError> {
        let board = self.board();
        let mut out = StateWriter::new(board);
        out.seat("act", decided.act);
        for owner in self.start.owners() {
            let mine = self.pieces().filter(|(_, piece)| piece.owner == owner);
            out.points(&self.start.word(owner), mine.map(|(at, _)| at));
        }
        for (spec, values) in self.specs.iter().zip(&decided.counts) {
            out.numbers(spec.key, values.iter().map(|&n| n.into()));
        }
        self.start.write_layout(&self.layout(), decided.act, &decided.counts, &mut out);
        // Words of the position with which the set-up began take precedence over what its pieces suggest.
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
