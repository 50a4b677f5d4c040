//! Where several ways lead a piece to the same end and capture different pieces: the choice that a hand has to see.

use super::Hand;
use crate::geometry::Point;
use crate::rules::{Action, Captured, Position, Written};

/// So many paths are looked at; where there are more, a drawing of them would show nothing anyway.
const MOST: usize = 200;

impl Hand {
    /// The ways on from the last point chosen that lead to the same end and differ in what they capture, each beginning
    /// at that point; none where the end alone decides.
    #[must_use]
    pub fn ways(&self, position: &impl Position) -> Vec<Vec<Point>> {
        let Some(from) = self.path.len().checked_sub(1) else { return Vec::new() };
        let mut found: Vec<(Point, Captured, Vec<Point>)> = Vec::new();
        let mut open = vec![self.path.clone()];
        let mut next = Vec::new();
        let mut seen = 0;
        while let Some(path) = open.pop() {
            seen += 1;
            if seen > MOST {
                return Vec::new();
            }
            let written = Written::Path { points: path.clone(), leaps: Vec::new() };
            if path.len() > self.path.len()
                && let Ok(Action::Move { to, captured, .. }) = position.resolve(&written)
                && !found.iter().any(|(end, taken, _)| (*end, *taken) == (to, captured))
            {
                found.push((to, captured, path[from..].to_vec()));
            }
            position.next_points(&path, &mut next);
            open.extend(next.iter().map(|&at| [&path[..], &[at]].concat()));
        }
        let ends: Vec<Point> = found.iter().map(|(end, ..)| *end).collect();
        found.retain(|(end, ..)| ends.iter().filter(|other| *other == end).count() > 1);
        found.into_iter().map(|(.., way)| way).collect()
    }
}
