//! Points by a key of theirs.

use super::Point;
use std::borrow::Borrow;

/// Finds a point by its key. A sorted list: the few hundred points of a board need no more, and a module for the
/// browser gets by without hash maps of several types.
#[derive(Clone, Debug)]
pub(super) struct Index<K>(Vec<(K, Point)>);

impl<K: Ord> Index<K> {
    /// The index of the first points of a board by these keys, which are different.
    pub(super) fn of(keys: impl IntoIterator<Item = K>) -> Self {
        let mut sorted: Vec<(K, Point)> = Vec::new();
        for (point, key) in (0u16..).zip(keys) {
            sorted.insert(sorted.partition_point(|(other, _)| *other < key), (key, Point(point)));
        }
        Self(sorted)
    }

    pub(super) fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<Point>
    where
        K: Borrow<Q>,
    {
        let found = self.0.binary_search_by(|(other, _)| other.borrow().cmp(key)).ok()?;
        Some(self.0[found].1)
    }
}
