//! Shapes and pieces that matter now, as data: boards highlight them, sentences give them as a reason.

use crate::geometry::Point;

/// Why points are highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The enemy has just made a four: one more stone makes five.
    Tessera,
    /// The enemy has just made an open three.
    Tria,
    /// The enemy has a perfect six, which must be broken now.
    PerfectSix,
    /// The player who acts has just completed a triangle.
    Triangle,
    /// The player who acts has just completed a square.
    Square,
    /// These pieces can jump.
    Jump,
    /// One of these pieces has to act: to capture, or to leave the own castle.
    Must,
}

impl Why {
    /// Whether the points are a shape; else they are single pieces, of which one can be chosen.
    ///
    /// ```
    /// use tessera_rules::Why;
    /// assert!(Why::Triangle.is_shape() && !Why::Jump.is_shape());
    /// ```
    #[must_use]
    pub const fn is_shape(self) -> bool {
        !matches!(self, Self::Jump | Self::Must)
    }
}

/// Points that matter now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// Why they matter.
    pub why: Why,
    /// The pieces of it; those of a shape in turn along it.
    pub points: Vec<Point>,
    /// The empty points that answer it: that break a six, or that a four lacks.
    pub answers: Vec<Point>,
}

impl Highlight {
    /// Pieces of which one can be chosen, if there are any.
    pub(crate) fn choice(why: Why, points: Vec<Point>) -> Vec<Self> {
        if points.is_empty() { Vec::new() } else { vec![Self { why, points, answers: Vec::new() }] }
    }
}
