//! A part of the value of a position.

/// A part of a value: a weight times a count for the side to move, less that for the other side.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// What is counted.
    pub name: String,
    /// The value of one.
    pub weight: i32,
    /// The count for the side to move, less that for the other. It is no whole number where a thing counts in part.
    pub count: f32,
}

impl Term {
    /// A term that counts whole things.
    #[must_use]
    pub fn new(name: String, weight: i32, count: i32) -> Self {
        Self::of_parts(name, weight, count, 1)
    }

    /// A term that counts parts of things, `whole` to each.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // they are few
    pub fn of_parts(name: String, weight: i32, count: i32, whole: i32) -> Self {
        Self { name, weight, count: count as f32 / whole as f32 }
    }
}
