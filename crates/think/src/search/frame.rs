//! What the search remembers of a position on its line.

/// What the child of a frame is looked at for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Less deeply, whether it is better at all.
    Reduced,
    /// Whether it is better at all.
    Scout,
    /// How good it is.
    Full,
}

/// A position on the line that is looked at, with the moves that are still to be tried.
#[derive(Clone, Copy)]
pub struct Frame {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Where alpha began.
    pub(super) from: i32,
    pub(super) best: i32,
    pub(super) best_code: u32,
    pub(super) depth: i32,
    pub(super) side: usize,
    pub(super) key: u64,
    /// Its moves in the list of all, and the next to be tried.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) next: usize,
    pub(super) stage: Stage,
    /// The depth that the child has when it is not reduced.
    pub(super) below: i32,
    /// Whether it lies below the last full ply.
    pub(super) quiet: bool,
    /// Whether all that is not listed loses.
    pub(super) forced: bool,
    /// What the position looks like, where that plays a part.
    pub(super) looks: i32,
}
