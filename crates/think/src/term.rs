//! A part of the value of a position.

/// A part of a value: its weight times how often it counts for the side that acts, less how often for the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What counts.
    pub name: String,
    /// What once is worth.
    pub weight: i32,
    /// How often.
    pub count: i32,
}
