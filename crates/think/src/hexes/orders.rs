//! Move-ordering weights of all points. Most positions of a search list few moves or none, so that the weights are brought up
//! to date only where all moves are listed, by the windows that differ from the last such position on the line.

use super::{State, Tables};
use crate::packed::Packed;
use crate::search_board::{MAX_PLY, push_copy};

/// The weights for some positions of a board's stack: their places there, and the weights by point, for each side.
pub struct Orders<const POINTS: usize>(Vec<(usize, [Packed; POINTS])>);

impl<const POINTS: usize> Orders<POINTS> {
    pub fn new() -> Self {
        Self(Vec::with_capacity(MAX_PLY + 1))
    }

    /// The weights for the last position of a stack.
    pub fn of<const WINDOWS: usize, const QUADS: usize>(
        &mut self,
        tables: &Tables,
        stack: &[State<POINTS, WINDOWS, QUADS>],
    ) -> &[Packed; POINTS] {
        let last = stack.len() - 1;
        if self.0.is_empty() {
            let points = tables.board.len();
            let weight =
                |at: usize| if at < points { stack[last].pieces.order_weights(tables, at) } else { Packed::default() };
            self.0.push((last, std::array::from_fn(weight)));
        }
        let place = self.0[self.0.len() - 1].0;
        if place < last {
            let (kept, weights) = push_copy(&mut self.0);
            *kept = last;
            let [before, now] = [place, last].map(|place| stack[place].pieces.codes.as_flattened().as_chunks::<8>().0);
            for (word, (before, now)) in before.iter().zip(now).enumerate() {
                // The bytes that are not 0 differ.
                let mut differ = u64::from_le_bytes(*before) ^ u64::from_le_bytes(*now);
                while differ != 0 {
                    let byte = differ.trailing_zeros() as usize / 8;
                    differ &= !(0xFF << (8 * byte));
                    let number = 8 * word + byte;
                    let mut change = tables.order_weights[usize::from(now[byte])];
                    change -= tables.order_weights[usize::from(before[byte])];
                    for &at in &tables.windows[number] {
                        weights[usize::from(at)] += change;
                    }
                }
            }
        }
        &self.0[self.0.len() - 1].1
    }

    /// The stack has `length` positions left.
    pub fn on_undo(&mut self, length: usize) {
        if self.0.last().is_some_and(|&(place, _)| place >= length) {
            self.0.pop();
        }
    }
}
