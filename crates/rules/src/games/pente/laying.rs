//! Positions of Pente laid out by hand: who acts, what was captured and which stone came last follow from one another
//! and from the stones on the board.

use super::Pente;
use super::terms::PenteMode;
use crate::lines;
use crate::{Given, Layout, Position, Reckoned, Seat, StateWriter, narrow};

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
    /// The stones lost by each colour, and the index of the seat that acts, if `all` stones have been captured.
    fn after(&self, all: usize) -> Option<(Vec<usize>, usize)> {
        let colours = self.on_board.len();
        let placed = self.on_board.iter().sum::<usize>() + all;
        let share = |first: usize| (placed + colours - 1 - first) / colours;
        let lost = self.on_board.iter().enumerate().map(|(first, on_board)| share(first).checked_sub(*on_board));
        Some((lost.collect::<Option<_>>()?, placed % self.seats))
    }

    /// Whether the player before the one to act has a stone that can have been placed last.
    fn has_last(&self, act: usize) -> bool {
        // Seats share the colours out in turn.
        self.on_board[(act + self.seats - 1) % self.on_board.len()] > 0
    }

    /// `all` captured stones, shared out as evenly as the counts set by hand allow.
    fn shared(&self, all: usize, set: &[Option<u16>]) -> Option<Placed> {
        let (lost, act) = self.after(all)?;
        let mut taken: Vec<usize> = set.iter().map(|n| n.unwrap_or(0).into()).collect();
        while taken.iter().sum::<usize>() < all {
            let room = |&i: &usize| set[i].is_none() && taken[i] + 2 + lost[i] <= all;
            let least = (0..taken.len()).filter(room).min_by_key(|&i| taken[i])?;
            taken[least] += 2;
        }
        let fits = taken.iter().sum::<usize>() == all && taken.iter().zip(&lost).all(|(own, lost)| own + lost <= all);
        let taken = taken.into_iter().map(narrow).collect();
        fits.then(|| Placed { act: Seat(narrow(act)), taken })
    }
}

impl Pente {
    fn stones(&self, layout: &Layout) -> Stones {
        let on_board = (0..self.terms.colours).map(|colour| layout.count(Seat(colour))).collect();
        Stones { seats: self.seats(), on_board }
    }

    /// Who acts and what was captured in Pente follow from one another and from the stones on the board: what stands
    /// in the layout if it fits, else the fewest captures that do.
    pub(super) fn reckon_layout(&self, layout: &Layout) -> Reckoned {
        let stones = self.stones(layout);
        let given: &[Given<u16>] = layout.counts.first().map_or(&[], |given| given);
        let values: Vec<u16> = given.iter().map(|given| given.value()).collect();
        let set: Vec<Option<u16>> = given.iter().map(|given| given.set()).collect();
        let as_given = stones
            .shared(values.iter().map(|&n| usize::from(n)).sum(), &values.iter().map(|&n| Some(n)).collect::<Vec<_>>());
        let most = stones.on_board.len() * 364;
        let fewest = |wanted: &dyn Fn(&Placed) -> bool| {
            (0..=most).step_by(2).filter_map(|all| stones.shared(all, &set)).find(|placed| wanted(placed))
        };
        let acts = |placed: &Placed| layout.act.set().is_none_or(|seat| seat == placed.act);
        let last = |placed: &Placed| stones.has_last(placed.act.index());
        let placed = as_given
            .filter(|placed| acts(placed) && last(placed))
            .or_else(|| fewest(&|placed| acts(placed) && last(placed)))
            // None fits: what is nearest tells best what is wrong.
            .or_else(|| fewest(&last))
            .or_else(|| fewest(&|_| true));
        let (act, taken) = placed.map_or((layout.act.value(), values), |placed| (placed.act, placed.taken));
        Reckoned { act: Some(layout.act.set().unwrap_or(act)), counts: vec![taken] }
    }

    /// The stone that may have been placed last: one of the longest row, so that a row that wins does.
    pub(super) fn write_last(&self, layout: &Layout, act: Seat, counts: &[Vec<u16>], out: &mut StateWriter) {
        let stones = self.stones(layout);
        let taken: &[u16] = counts.first().map_or(&[], |taken| taken);
        let before = Seat(narrow((act.index() + self.seats() - 1) % self.seats()));
        let own = self.own(before.0);
        let mut laid = self.clone();
        layout.standing().for_each(|(at, piece)| laid.lay(at, piece.owner.0 + 1));
        let mine = laid.board().points().filter(|at| laid.cells[at.index()] == own);
        // Exactly five go before six, which may win nothing.
        let placed = mine.max_by_key(|&at| {
            let rows = (0..4).map(|direction| lines::row(laid.board(), &laid.cells, at.index(), direction, own));
            let row = rows.max().unwrap_or(1);
            if row == 5 { usize::MAX } else { row }
        });
        out.points("last", placed);
        if self.terms.mode == PenteMode::Team {
            let all = taken.iter().map(|&n| usize::from(n)).sum();
            let lost = stones.after(all).map(|(lost, _)| lost).unwrap_or_default();
            let of_teams =
                |each: &dyn Fn(usize) -> usize| [0, 1].map(|team| narrow::<u32, _>(each(team) + each(team + 2)));
            let own = of_teams(&|i| taken.get(i).map_or(0, |&n| n.into()));
            let lost = of_teams(&|i| lost.get(i).copied().unwrap_or(0));
            // As many as can have been enemies.
            out.numbers("counted", [own[0].min(lost[1]), own[1].min(lost[0])]);
        }
    }
}
