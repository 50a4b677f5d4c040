//! The state of the search in a position on its line.

/// How a child is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Reduced depth, null window.
    Reduced,
    /// Full depth, null window: is it better than alpha?
    Scout,
    /// Full depth, full window.
    Full,
}

/// A position on the line, with the moves still to be tried.
#[derive(Clone, Copy)]
pub struct Frame {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Alpha when the frame was opened.
    pub(super) original_alpha: i32,
    pub(super) best: i32,
    pub(super) best_code: u32,
    pub(super) depth: i32,
    pub(super) side: usize,
    pub(super) key: u64,
    /// Its moves are `start..end` of the search's list; `next` is the next to try.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) next: usize,
    pub(super) stage: Stage,
    /// The depth of an unreduced child.
    pub(super) child_depth: i32,
    /// Whether this is quiescence.
    pub(super) quiescence: bool,
    /// Whether the moves are forced: every legal move that is not listed loses at once.
    pub(super) forced: bool,
    /// The static evaluation, where futility pruning may need it: in null windows near the horizon.
    pub(super) static_value: i32,
}
