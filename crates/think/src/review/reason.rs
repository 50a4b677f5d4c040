//! Why an action was bad: only what the rules can check.

use super::{PlyReview, Verdict};
use crate::Proved;
use tessera_rules::geometry::Point;
use tessera_rules::{Action, AnyPosition};

/// What a reason tells. As text it is the key by which catalogues know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReasonKey {
    /// A win in `n` turns was there; `points` are those of its first action, which is `by`.
    MissedWin,
    /// The enemy wins in `n` turns; `points` are those of the first action of the win, which is `by`.
    Loses,
    /// An enemy row that one more piece fills still stands; `points` are its pieces and last where it is filled.
    RowStands,
    /// The same of a perfect six.
    SixStands,
    /// The same of a hexagon.
    HexagonStands,
    /// After the reply `by` the enemy can win at two points, and no action stops both; `points` are where.
    Double,
    /// The reply `by` captures `n` pieces, which stand on `points`.
    Captured,
    /// The same, and these captures win the game.
    LastCapture,
    /// The best action `by` would have captured `n` pieces, which stand on `points`.
    MissedCapture,
    /// The reply `by` completes a square or triangle and may carry off a counter; `points` are those of the shape.
    Mill,
    /// A seat has `n` pieces left to place after the line, and must jump from then on.
    RunsOut,
    /// Every other action loses.
    OthersLose,
}

impl ReasonKey {
    /// Its id in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MissedWin => "missed-win",
            Self::Loses => "loses",
            Self::RowStands => "row-stands",
            Self::SixStands => "six-stands",
            Self::HexagonStands => "hexagon-stands",
            Self::Double => "double",
            Self::Captured => "captured",
            Self::LastCapture => "last-capture",
            Self::MissedCapture => "missed-capture",
            Self::Mill => "mill",
            Self::RunsOut => "runs-out",
            Self::OthersLose => "others-lose",
        }
    }

    /// Whether the action that carries it out is the best one in place of the action, and not a reply to it.
    #[must_use]
    pub const fn is_about_the_best(self) -> bool {
        matches!(self, Self::MissedWin | Self::MissedCapture)
    }
}

/// A fact about an action that a reader can check on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// What it tells.
    pub key: ReasonKey,
    /// Where.
    pub points: Vec<Point>,
    /// The number of turns or pieces; 0 where nothing is counted.
    pub n: u16,
    /// The action that carries it out.
    pub by: Option<Action>,
}

/// Why an action that was graded is bad, or the only one.
pub(super) fn of(_before: &AnyPosition, _after: &AnyPosition, ply: &PlyReview) -> Option<Why> {
    let points = |action: Option<&Action>| action.iter().flat_map(|action| action.points()).collect();
    match (ply.verdict, ply.proved_before, ply.proved_after) {
        (Verdict::Only, ..) if ply.second_loss >= Some(1.0) => {
            Some(Why { key: ReasonKey::OthersLose, points: Vec::new(), n: 0, by: None })
        }
        (Verdict::LetsWinGo, Some(Proved::Win(n)), _) => {
            let by = ply.best.first();
            Some(Why { key: ReasonKey::MissedWin, points: points(by), n, by: by.copied() })
        }
        (Verdict::AllowsWin, _, Some(Proved::Loss(n))) => {
            let by = ply.reply.first();
            Some(Why { key: ReasonKey::Loses, points: points(by), n, by: by.copied() })
        }
        _ => None,
    }
}
