//! How one plays at a table.

use super::setup::SettingUp;

/// How one plays at a table.
#[derive(Clone, Default, Debug)]
pub enum Mode {
    /// As people play: an action becomes the main line, and what was taken back before is a variation.
    Play,
    /// One goes through a game and tries things out: an action that was not played there is a variation.
    #[default]
    Analyse,
    /// The same where the computer tells what it thinks of each action.
    Review,
    /// Something is to be found: the board gives nothing away.
    Puzzle,
    /// Pieces of a tray are put on the board by hand.
    SetUp(Box<SettingUp>),
    /// The board is only looked at: a few pieces that show the game's character, without coordinates.
    Rest,
}

impl Mode {
    /// Whether an action becomes the main line.
    pub(super) const fn promotes(&self) -> bool {
        matches!(self, Self::Play)
    }

    /// Whether the board shows what answers a threat and which pieces can capture.
    pub(super) const fn hints(&self) -> bool {
        !matches!(self, Self::Puzzle)
    }

    /// Whether the board is only looked at.
    pub(super) const fn rests(&self) -> bool {
        matches!(self, Self::Rest)
    }

    /// What is set up, while something is.
    pub(super) fn set_up(&self) -> Option<&SettingUp> {
        match self {
            Self::SetUp(set_up) => Some(set_up),
            _ => None,
        }
    }

    /// The same to be changed.
    pub(super) fn set_up_mut(&mut self) -> Option<&mut SettingUp> {
        match self {
            Self::SetUp(set_up) => Some(set_up),
            _ => None,
        }
    }
}
