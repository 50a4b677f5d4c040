//! Shapes on a line through a stone: open threes and fours, for the complication's ban and for what players announce.
//!
//! * **Open three.** Three stones in four neighbouring points, the fourth of them empty, with an empty point at either
//!   end: one more stone makes an open four, a *tessera*. In the complication both ways on from there must make
//!   exactly five, so no stone of the colour may stand behind the two ends. Whether the rules let the missing stone be
//!   placed plays no part. Tests: `double_three_is_banned`, `threes_that_cannot_grow_are_free`.
//! * **Double three.** In the complication no stone may be placed that, its captures taken off, stands in open threes
//!   on two lines or more, unless it wins. A three with a four, or two fours, are free. *Ruling, by the letter:* two
//!   open threes with a four besides are not. Tests: `three_and_four_is_free`, `captures_count_before_threes`,
//!   `winning_double_three_is_free`, `double_three_with_a_four_is_banned`.
//! * **Exception.** Where the opponent threatens to make exactly five, and no other placement wins or ends that threat,
//!   a double three that ends it is free. *Rulings* on the source's "blocked only by": a capture ends a threat as well
//!   as a block does; a threatened fifth pair lifts nothing. Test: `double_three_against_a_five_is_free`.
//! * **Announcements.** By custom a player says "tria" on making an open three and "tessera" on making four in a row.
//!   *Ruling:* a four is where one more stone completes a five, so it may have a gap; in points for three and more,
//!   where four win, nothing is announced. Tests: `announces_by_direction`, `announces_nothing_where_four_wins`.

use super::Pente;
use crate::geometry;
use crate::geometry::Point;
use crate::lines::{self, EMPTY};
use crate::{Announcement, Bits, Highlight, Why};

/// How far a line counts on either side of a stone.
const REACH: usize = 5;

/// Part of a line: the cells up to [`REACH`] on either side of a stone, which is in the middle.
type Window = [u8; 2 * REACH + 1];

/// Whether `length` cells from `start` on hold stones like the middle one, but for one that is empty.
fn lacks_one(window: &Window, start: usize, length: usize) -> bool {
    let mut others = window[start..start + length].iter().filter(|&&cell| cell != window[REACH]);
    others.next() == Some(&EMPTY) && others.next().is_none()
}

/// The open threes that the middle stone is in: where each of the four cells begins, as bits.
#[inline(never)]
fn open_threes(window: &Window, exact: bool) -> u16 {
    let own = window[REACH];
    (REACH - 3..=REACH).fold(0, |found, start| {
        let is_one = lacks_one(window, start, 4)
            && window[start - 1] == EMPTY
            && window[start + 4] == EMPTY
            && !(exact && (window[start - 2] == own || window[start + 5] == own));
        found | u16::from(is_one) << start
    })
}

/// Whether the middle stone is in an open three.
fn is_open_three(window: &Window, exact: bool) -> bool {
    open_threes(window, exact) != 0
}

/// The fours that the middle stone is in, of which one more stone makes five: where each of the five cells begins, as
/// bits.
#[inline(never)]
fn fours(window: &Window, exact: bool) -> u16 {
    let own = window[REACH];
    (REACH - 4..=REACH).fold(0, |found, start| {
        let longer = exact && (window[start - 1] == own || window[start + 5] == own);
        found | u16::from(lacks_one(window, start, 5) && !longer) << start
    })
}

impl Pente {
    /// The line through a point along a direction.
    fn window(&self, at: Point, direction: usize) -> Window {
        let board = geometry::pente();
        let mut window = [self.cells[at.index()]; 2 * REACH + 1];
        for (way, ahead) in [(direction, true), (board.opposite(direction), false)] {
            let mut at = at.index();
            for distance in 1..=REACH {
                at = usize::from(board.steps()[at][way]);
                window[if ahead { REACH + distance } else { REACH - distance }] = self.cells[at];
            }
        }
        window
    }

    /// The position after a stone is put down, the turn not passed.
    fn with(&self, at: Point) -> Self {
        let mut after = self.clone();
        after.put(at);
        after
    }

    /// Whether the player to act would make two open threes or more, and no win.
    pub(super) fn is_double_three(&self, at: Point) -> bool {
        // Most points have too few stones near, whatever is captured: no need to place one there.
        let own = self.own(self.to_move);
        let near = |cells: &[u8]| cells.iter().map(|&cell| u8::from(cell == own)).sum::<u8>();
        if (0..4).filter(|&direction| near(&self.window(at, direction)[REACH - 3..=REACH + 3]) >= 2).count() < 2 {
            return false;
        }
        let after = self.with(at);
        (0..4).filter(|&direction| is_open_three(&after.window(at, direction), true)).count() >= 2
            && !after.has_won(self.to_move)
    }

    /// The empty points on which a colour would make a row that wins.
    fn fives(&self, own: u8) -> impl Iterator<Item = Point> {
        let row = move |at: Point, direction| lines::row(geometry::pente(), &self.cells, at.index(), direction, own);
        self.vacant.iter().filter(move |&at| (0..4).any(|direction| self.terms.wins(row(at, direction))))
    }

    /// The points that the complication's ban leaves the player to act.
    pub(super) fn without_double_threes(&self, open: &Bits<6>) -> Bits<6> {
        let banned: Bits<6> = open.iter().filter(|&at| self.is_double_three(at)).collect();
        let allowed = open.without(banned);
        let enemy = self.own(self.terms.next(self.to_move));
        if banned.is_empty() || self.fives(enemy).next().is_none() {
            return allowed;
        }
        let saves = |at: &Point| {
            let after = self.with(*at);
            after.has_won(self.to_move) || after.fives(enemy).next().is_none()
        };
        // The points of the threat itself first: nearly always one of them may be used.
        if self.fives(enemy).filter(|at| allowed.contains(*at)).chain(allowed.iter()).any(|at| saves(&at)) {
            return allowed;
        }
        let mut open = allowed;
        banned.iter().filter(saves).for_each(|at| open.insert(at));
        open
    }

    /// What is announced, as it stands on the board, the fours first.
    #[cold]
    pub(super) fn threats(&self) -> Vec<Highlight> {
        let (board, exact, mut found) = (geometry::pente(), self.terms.complication, Vec::new());
        for (direction, announced) in self.announcements().into_iter().enumerate() {
            let Some(announced) = announced else { continue };
            let window = self.window(self.last, direction);
            let is_four = announced == Announcement::Tessera;
            let (why, length) = if is_four { (Why::Tessera, 5) } else { (Why::Tria, 4) };
            let starts = if is_four { fours(&window, exact) } else { open_threes(&window, exact) };
            let mut highlight = Highlight { why, points: Vec::new(), answers: Vec::new() };
            for (cell, &stone) in window.iter().enumerate() {
                let (way, steps) =
                    if cell < REACH { (board.opposite(direction), REACH - cell) } else { (direction, cell - REACH) };
                let of_shape = (0..length).any(|place| cell >= place && starts >> (cell - place) & 1 != 0);
                let Some(at) = (0..steps).try_fold(self.last, |at, _| board.step(at, way)).filter(|_| of_shape) else {
                    continue;
                };
                if stone != EMPTY {
                    highlight.points.push(at);
                } else if is_four {
                    highlight.answers.push(at);
                }
            }
            if is_four {
                found.insert(0, highlight);
            } else {
                found.push(highlight);
            }
        }
        found
    }

    /// What there is to announce of the stone placed last: an entry a line, from the one to the right anticlockwise.
    /// Nothing before the first stone, when the game is over, and where four win.
    ///
    /// ```
    /// use tessera_rules::{Announcement, AnyPosition, GameId, Position, Written};
    /// let AnyPosition::Pente(mut position) = AnyPosition::start(GameId::Pente) else { unreachable!() };
    /// for label in ["0", "U5", "R1", "D5", "R2"] {
    ///     let at = position.board().find(label).unwrap();
    ///     position.apply(&position.resolve(&Written::Place { at, marked: false }).unwrap());
    /// }
    /// assert_eq!(position.announcements(), [Some(Announcement::Tria), None, None, None]);
    /// ```
    #[must_use]
    pub fn announcements(&self) -> [Option<Announcement>; 4] {
        if self.opening == 0 || self.outcome.is_some() || self.terms.length < 5 {
            return [None; 4];
        }
        let exact = self.terms.complication;
        std::array::from_fn(|direction| {
            let window = self.window(self.last, direction);
            if fours(&window, exact) != 0 {
                Some(Announcement::Tessera)
            } else {
                is_open_three(&window, exact).then_some(Announcement::Tria)
            }
        })
    }
}
