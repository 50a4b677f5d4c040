//! Why an action was bad: only what the rules can check.

mod check;
mod scene;
#[cfg(test)]
mod tests;

pub use check::why_holds;

use super::{PlyReview, Verdict};
use scene::Scene;
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
    /// After the reply `by` one more enemy piece completes a winning shape; `points` are where.
    Threat,
    /// The reply `by` makes an open three.
    OpenThree,
    /// After the reply `by` one more enemy piece makes two threats to win; `points` are where.
    Fork,
    /// The reply `by` threatens to capture `n` pieces, which stand on `points`.
    Attack,
    /// The reply `by` captures `n` pieces, which stand on `points`.
    Captured,
    /// The same, and these captures win the game.
    LastCapture,
    /// The enemy can capture `n` pieces, which stand on `points`, by `by`; after the best action fewer.
    CanBeCaptured,
    /// The reply `by` completes a square or triangle and may carry off `n` counters; `points` are those of the shape.
    Mill,
    /// After the reply `by` one more enemy counter completes a square or triangle; `points` are where.
    ShapeThreat,
    /// The reply `by` brings a piece into the castle.
    Enters,
    /// The exchange of captures that follows costs `n` pieces more than it brings, `by` is its first reply; the best action
    /// would have lost fewer.
    Exchange,
    /// The line of the best action keeps, or wins, `n` pieces more than the one that follows, which begins with `by`.
    LineCosts,
    /// The last piece in hand was placed: from now on pieces can only jump.
    RunsOut,
    /// The best action `by` would have captured `n` pieces, which stand on `points`.
    MissedCapture,
    /// The best action `by` would have won `n` pieces in the exchange of captures that follows.
    MissedExchange,
    /// After the best action `by` one more piece would have completed a winning shape; `points` are where.
    MissedThreat,
    /// The best action `by` would have made an open three.
    MissedThree,
    /// After the best action `by` one more piece would have made two threats to win; `points` are where.
    MissedFork,
    /// The best action `by` would have threatened to capture `n` pieces, which stand on `points`.
    MissedAttack,
    /// The best action `by` would have completed a square or triangle; `points` are those of the shape.
    MissedMill,
    /// After the best action `by` one more counter would have completed a square or triangle; `points` are where.
    MissedShape,
    /// The best action `by` would have brought a piece into the enemy's castle.
    MissedEntry,
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
            Self::Threat => "threat",
            Self::OpenThree => "open-three",
            Self::Fork => "fork",
            Self::Attack => "attack",
            Self::Captured => "captured",
            Self::LastCapture => "last-capture",
            Self::CanBeCaptured => "can-be-captured",
            Self::Mill => "mill",
            Self::ShapeThreat => "shape-threat",
            Self::Enters => "enters",
            Self::Exchange => "exchange",
            Self::LineCosts => "line-costs",
            Self::RunsOut => "runs-out",
            Self::MissedCapture => "missed-capture",
            Self::MissedExchange => "missed-exchange",
            Self::MissedThreat => "missed-threat",
            Self::MissedThree => "missed-three",
            Self::MissedFork => "missed-fork",
            Self::MissedAttack => "missed-attack",
            Self::MissedMill => "missed-mill",
            Self::MissedShape => "missed-shape",
            Self::MissedEntry => "missed-entry",
            Self::OthersLose => "others-lose",
        }
    }

    /// Whether the action that carries it out is the best one in place of the action, and not a reply to it.
    #[must_use]
    pub const fn is_about_the_best(self) -> bool {
        use ReasonKey as Key;
        matches!(
            self,
            Key::MissedWin
                | Key::MissedCapture
                | Key::MissedExchange
                | Key::MissedThreat
                | Key::MissedThree
                | Key::MissedFork
                | Key::MissedAttack
                | Key::MissedMill
                | Key::MissedShape
                | Key::MissedEntry
        )
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

/// Why an action that was graded is bad, or the only one: the weightiest fact that explains it.
pub(super) fn of<'a>(before: &'a AnyPosition, after: &'a AnyPosition, ply: &'a PlyReview) -> Option<Why> {
    use Verdict::{AllowsWin, Blunder, Forced, Good, Inexact, LetsWinGo, Mistake, Only};
    let scene = Scene::new(before, after, ply);
    // The weightiest first.
    let facts: &[fn(&Scene<'a>) -> Option<Why>] = match ply.verdict {
        Forced | Good => &[],
        Only => &[Scene::others_lose],
        LetsWinGo => &[Scene::stands, Scene::missed_win],
        AllowsWin => &[Scene::stands, Scene::last_capture, Scene::double, Scene::loses],
        Inexact | Mistake | Blunder => &[
            Scene::stands,
            Scene::double,
            Scene::loses,
            Scene::exchange,
            Scene::captured,
            Scene::missed_exchange,
            Scene::missed_capture,
            Scene::mill,
            Scene::missed_mill,
            Scene::enters,
            Scene::missed_entry,
            Scene::threat,
            Scene::missed_threat,
            Scene::shape_threat,
            Scene::missed_shape,
            Scene::can_be_captured,
            Scene::open_three,
            Scene::missed_three,
            Scene::fork,
            Scene::missed_fork,
            Scene::runs_out,
            Scene::line_costs,
            Scene::attack,
            Scene::missed_attack,
        ],
    };
    facts.iter().find_map(|fact| fact(&scene))
}
