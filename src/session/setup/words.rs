//! A set-up as the words of a written position, with what was not set by hand reckoned from the board.

use super::SetUp;
use super::counts::Given;
use tessera_rules::geometry::Point;
use tessera_rules::{AnyPosition, GameId, Piece, PieceKind, Position, Seat, StateError, StateReader, StateWriter};

/// What a set-up comes down to beside the pieces on the board.
pub(super) struct Words {
    pub(super) act: Seat,
    /// Values by kind of count, then by seat.
    pub(super) counts: Vec<Vec<u16>>,
}

/// Stones of Pente by colour: those on the board, and what follows from them.
struct Stones {
    seats: usize,
    on_board: Vec<usize>,
}

/// A number of stones placed in all that fits what is on the board.
struct Placed {
    act: Seat,
    taken: Vec<u16>,
}

impl Stones {
    /// The stones lost by colour, and the seat that acts, when so many stones have been captured in all.
    fn after(&self, all: usize) -> Option<(Vec<usize>, usize)> {
        let colours = self.on_board.len();
        let placed = self.on_board.iter().sum::<usize>() + all;
        let share = |first: usize| (placed + colours - 1 - first) / colours;
        let lost = self.on_board.iter().enumerate().map(|(first, on_board)| share(first).checked_sub(*on_board));
        Some((lost.collect::<Option<_>>()?, placed % self.seats))
    }

    /// Whether the player before the one to act has a stone that can have been placed last.
    fn has_last(&self, act: usize, all: usize) -> bool {
        let before = (act + self.seats - 1) % self.seats;
        self.on_board[before % self.on_board.len()] > 0 || (all == 0 && self.on_board.iter().all(|&n| n == 0))
    }

    /// With so many captured in all, shared out as evenly as can be beside those that are set.
    fn shared(&self, all: usize, set: &[Option<u16>]) -> Option<Placed> {
        let (lost, act) = self.after(all)?;
        let mut taken: Vec<usize> = set.iter().map(|n| n.unwrap_or(0).into()).collect();
        while taken.iter().sum::<usize>() < all {
            let room = |&i: &usize| set[i].is_none() && taken[i] + 2 + lost[i] <= all;
            let least = (0..taken.len()).filter(room).min_by_key(|&i| taken[i])?;
            taken[least] += 2;
        }
        let fits = taken.iter().sum::<usize>() == all && taken.iter().zip(&lost).all(|(own, lost)| own + lost <= all);
        let taken = taken.into_iter().map(|n| u16::try_from(n).unwrap_or(u16::MAX)).collect();
        fits.then(|| Placed { act: Seat(u8::try_from(act).unwrap_or(0)), taken })
    }
}

impl SetUp {
    /// Takes over what a position holds beside its pieces.
    pub(super) fn take_words(&mut self, position: &AnyPosition) {
        let mut out = StateWriter::new(position.board());
        position.write(&mut out);
        let text = out.finish();
        for (key, value) in text.split_whitespace().filter_map(|word| word.split_once('=')) {
            let of_pieces = self.tray().into_iter().any(|piece| self.word(piece) == key);
            if let Some((_, given)) = self.counts.iter_mut().find(|(spec, _)| spec.key == key) {
                for (given, number) in given.iter_mut().zip(value.split(',')) {
                    *given = Given::Free(number.parse().unwrap_or(0));
                }
            } else if key == "act" {
                self.act = Given::Free(Seat(value.parse::<u8>().unwrap_or(1).saturating_sub(1)));
            } else if !of_pieces && !["ply", "knights"].contains(&key) {
                self.rest.push((key.to_owned(), value.to_owned()));
            }
        }
    }

    /// The word under which a piece is written.
    fn word(&self, piece: Piece) -> String {
        let name = piece.colour.name();
        match Seat::first(piece.owner.index()).filter(|&seat| self.colour(seat) == piece.colour).count() {
            0 => name.to_owned(),
            share => format!("{name}{}", share + 1),
        }
    }

    pub(super) fn words(&self) -> Words {
        if self.game() == GameId::Pente {
            return self.pente();
        }
        let mut counts: Vec<Vec<u16>> =
            self.counts.iter().map(|(_, given)| given.iter().map(|given| given.value()).collect()).collect();
        // Who holds captured pieces has captured them.
        if let ([taken, held], [(_, of_taken), (_, of_held)]) = (&mut counts[..], &self.counts[..]) {
            for (((taken, held), of_taken), of_held) in taken.iter_mut().zip(held).zip(of_taken).zip(of_held) {
                if of_taken.set().is_none() {
                    *taken = (*taken).max(held.next_multiple_of(2));
                } else if of_held.set().is_none() {
                    *held = (*held).min(*taken);
                }
            }
        }
        let mut words = Words { act: self.act.value(), counts };
        if self.act.set().is_none() {
            words.act = self.first_that_can(&words.counts);
        }
        words
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

    fn stones(&self) -> Stones {
        let mut on_board = vec![0; self.start.first_of_colours().count()];
        for (_, piece) in self.pieces() {
            on_board[piece.owner.index()] += 1;
        }
        Stones { seats: self.seats(), on_board }
    }

    /// Who acts and what was captured in Pente follow from one another and from the stones on the board: what stands
    /// in the set-up if it fits, else the fewest captures that do.
    fn pente(&self) -> Words {
        let stones = self.stones();
        let given = &self.counts[0].1;
        let values: Vec<u16> = given.iter().map(|given| given.value()).collect();
        let set: Vec<Option<u16>> = given.iter().map(|given| given.set()).collect();
        let as_given = stones
            .shared(values.iter().map(|&n| usize::from(n)).sum(), &values.iter().map(|&n| Some(n)).collect::<Vec<_>>());
        let most = stones.on_board.len() * 364;
        let fewest = |wanted: &dyn Fn(&Placed, usize) -> bool| {
            let mut each = (0..=most).step_by(2).filter_map(|all| stones.shared(all, &set).map(|placed| (placed, all)));
            each.find(|(placed, all)| wanted(placed, *all)).map(|(placed, _)| placed)
        };
        let acts = |placed: &Placed| self.act.set().is_none_or(|seat| seat == placed.act);
        let last = |placed: &Placed, all: usize| stones.has_last(placed.act.index(), all);
        let all_given = values.iter().map(|&n| usize::from(n)).sum();
        let placed = as_given
            .filter(|placed| acts(placed) && last(placed, all_given))
            .or_else(|| fewest(&|placed, all| acts(placed) && last(placed, all)))
            // None fits: what is nearest tells best what is wrong.
            .or_else(|| fewest(&last))
            .or_else(|| fewest(&|_, _| true));
        let (act, taken) = placed.map_or((self.act.value(), values), |placed| (placed.act, placed.taken));
        Words { act: self.act.set().unwrap_or(act), counts: vec![taken] }
    }

    /// The words as a position, judged by the game's own reading.
    pub(super) fn read(&self, words: &Words) -> Result<AnyPosition, StateError> {
        let board = self.board();
        let mut out = StateWriter::new(board);
        out.seat("act", words.act);
        let mut written = Vec::new();
        for piece in self.tray() {
            let word = self.word(piece);
            if !written.contains(&word) {
                out.points(&word, self.pieces().filter(|(_, other)| other.owner == piece.owner).map(|(at, _)| at));
                written.push(word);
            }
        }
        if self.game() == GameId::Chivalry {
            out.points("knights", self.pieces().filter(|(_, piece)| piece.kind == PieceKind::Knight).map(|(at, _)| at));
        }
        for ((spec, _), values) in self.counts.iter().zip(&words.counts) {
            out.numbers(spec.key, values.iter().map(|&n| n.into()));
        }
        self.write_opening(words, &mut out);
        let mut text = out.finish();
        for (key, value) in &self.rest {
            text.extend([" ", key, "=", value]);
        }
        let mut reader = StateReader::new(board, text.split_whitespace())?;
        let position = AnyPosition::read(&self.options(), &mut reader)?;
        reader.finish()?;
        Ok(position)
    }

    /// What tells of the first or the last action.
    fn write_opening(&self, words: &Words, out: &mut StateWriter) {
        let none_taken = words.counts.iter().flatten().all(|&n| n == 0);
        match self.game() {
            GameId::Cavendish | GameId::Hexade if none_taken => {
                let on_board = [0, 1].map(|seat| self.pieces().filter(|(_, piece)| piece.owner == Seat(seat)).count());
                let ply = on_board[0] + on_board[1];
                if ply < 3 && on_board[1] == ply / 2 && words.act.index() == ply % 2 {
                    out.number("ply", u32::try_from(ply).unwrap_or(0));
                }
            }
            GameId::Pente if self.rest.is_empty() => self.write_last(words, out),
            _ => {}
        }
    }

    /// The stone that may have been placed last: one of the longest row, so that a row that wins does.
    fn write_last(&self, words: &Words, out: &mut StateWriter) {
        let (stones, taken) = (self.stones(), &words.counts[0]);
        let before = Seat(u8::try_from((words.act.index() + self.seats() - 1) % self.seats()).unwrap_or(0));
        let own = self.colour(before);
        let mine = self.pieces().filter(|(_, piece)| piece.colour == own).map(|(at, _)| at);
        // Exactly five go before six, which may win nothing.
        let placed = mine.max_by_key(|&at| {
            let row = self.longest_row(at);
            if row == 5 { usize::MAX } else { row }
        });
        out.points("last", placed);
        if self.options().get("mode") == "team" {
            let all = taken.iter().map(|&n| usize::from(n)).sum();
            let lost = stones.after(all).map(|(lost, _)| lost).unwrap_or_default();
            let of_teams = |each: &dyn Fn(usize) -> usize| {
                [0, 1].map(|team| u32::try_from(each(team) + each(team + 2)).unwrap_or(0))
            };
            let own = of_teams(&|i| taken.get(i).map_or(0, |&n| n.into()));
            let lost = of_teams(&|i| lost.get(i).copied().unwrap_or(0));
            // As many as can have been enemies.
            out.numbers("counted", [own[0].min(lost[1]), own[1].min(lost[0])]);
        }
    }

    /// Length of the longest unbroken row through the piece on a point.
    fn longest_row(&self, at: Point) -> usize {
        let board = self.board();
        let own = self.piece_at(at).map(|piece| piece.colour);
        let run = |direction: usize| {
            std::iter::successors(board.step(at, direction), |&next| board.step(next, direction))
                .take_while(|&next| self.piece_at(next).map(|piece| piece.colour) == own)
                .count()
        };
        (0..board.directions()).map(|direction| 1 + run(direction) + run(board.opposite(direction))).max().unwrap_or(1)
    }
}
