//! A part of the value of a position.

/// A part of a value: a weight times a count for the side to move, less that for the other side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What is counted.
    pub name: String,
    /// The value of one.
    pub weight: i32,
    /// The count for the side to move, less that for the other.
    pub count: i32,
}
