//! Points and captures that a search for chains of captures has visited.

use crate::Captured;
use crate::geometry::Point;

/// Two points and what is captured between them.
pub(crate) type Way = (Point, Point, Captured);

/// The ways visited: as quick as a [`HashSet`](std::collections::HashSet), and in a wasm module a tenth of its size.
#[derive(Default)]
pub(crate) struct Visited {
    /// A power of two of places, no more than half of them taken: each way at its own or the next free one.
    places: Vec<Option<Way>>,
    count: usize,
}

impl Visited {
    /// The place of a way, or the free one for it.
    fn place(&self, way: &Way) -> usize {
        let (from, to, captured) = way;
        let points = u64::from(from.0) << 16 | u64::from(to.0);
        let hash = captured.0.into_iter().fold(points, |sum, word| {
            let sum = (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            sum ^ sum >> 32
        });
        let last = self.places.len() - 1;
        #[allow(clippy::cast_possible_truncation)] // the low bits are what is wanted
        let mut place = hash as usize & last;
        while self.places[place].is_some_and(|other| other != *way) {
            place = (place + 1) & last;
        }
        place
    }

    pub(crate) fn contains(&self, way: &Way) -> bool {
        self.count > 0 && self.places[self.place(way)].is_some()
    }

    /// Inserts a way; true if it is new.
    pub(crate) fn insert(&mut self, way: Way) -> bool {
        if 2 * self.count >= self.places.len() {
            let larger = vec![None; (2 * self.places.len()).max(16)];
            for way in std::mem::replace(&mut self.places, larger).into_iter().flatten() {
                let place = self.place(&way);
                self.places[place] = Some(way);
            }
        }
        let place = self.place(&way);
        let is_new = self.places[place].replace(way).is_none();
        self.count += usize::from(is_new);
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_is_new_once() {
        let way = |n: u16| (Point(n % 7), Point(n / 7), Captured::EMPTY.with(Point(n % 100)));
        let mut visited = Visited::default();
        assert!(!visited.contains(&way(3)));
        for n in 0..700 {
            assert!(visited.insert(way(n)) && !visited.contains(&way(n + 1)), "{n}");
        }
        assert!((0..700).all(|n| visited.contains(&way(n)) && !visited.insert(way(n))));
    }
}
