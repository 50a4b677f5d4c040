//! Words that the page and the module say to each other: each a union of texts for TypeScript.
#![allow(missing_docs)] // wasm-bindgen adds a variant to each for what is none of these

use crate::input::{self, Reply};
use crate::render::{self, Look};
use crate::session;
use crate::table;
use tessera_rules::Piece;
use tessera_rules::geometry;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// What an event did: empty when nothing shows.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Did {
    /// Nothing that shows.
    Nothing = "",
    /// What is selected has changed.
    Changed = "changed",
    /// An action has been carried out.
    Acted = "acted",
    /// What was meant is not legal.
    Refused = "refused",
}

impl From<Reply> for Did {
    fn from(reply: Reply) -> Self {
        match reply {
            Reply::Nothing => Self::Nothing,
            Reply::Changed => Self::Changed,
            Reply::Act(_) => Self::Acted,
            Reply::Refused(_) => Self::Refused,
        }
    }
}

/// What a finger meant that has been lifted.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lift {
    /// It tapped the point under it.
    Tap = "tap",
    /// The same, unless a second tap follows.
    Wait = "wait",
    /// Two taps: all of a magnified board is to be shown.
    Whole = "whole",
    /// It lay on the board for longer, or strayed.
    Held = "held",
    /// The same, and it has seen which point is meant.
    Seen = "seen",
    /// Nothing.
    Nothing = "nothing",
}

impl From<input::Lift> for Lift {
    fn from(lift: input::Lift) -> Self {
        match lift {
            input::Lift::Tap => Self::Tap,
            input::Lift::Wait => Self::Wait,
            input::Lift::Whole => Self::Whole,
            input::Lift::Held => Self::Held,
            input::Lift::Seen => Self::Seen,
            input::Lift::Nothing => Self::Nothing,
        }
    }
}

/// An arrow key.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// To the left.
    Left = "left",
    /// To the right.
    Right = "right",
    /// Up.
    Up = "up",
    /// Down.
    Down = "down",
}

impl Arrow {
    /// The arrow; none where the page says something else.
    pub(super) const fn arrow(self) -> Option<input::Arrow> {
        match self {
            Self::Left => Some(input::Arrow::Left),
            Self::Right => Some(input::Arrow::Right),
            Self::Up => Some(input::Arrow::Up),
            Self::Down => Some(input::Arrow::Down),
            _ => None,
        }
    }
}

/// A way through the tree: to the start or the end of this line, to the branch beside this one, or to where branches
/// meet.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// To the start of the game.
    Start = "start",
    /// To the end of this line.
    End = "end",
    /// To the branch further down the list.
    NextBranch = "next-branch",
    /// To the branch further up the list.
    PreviousBranch = "previous-branch",
    /// Back to where branches meet.
    BranchingBefore = "branching-before",
}

impl Walk {
    /// The way; none where the page says something else.
    pub(super) const fn way(self) -> Option<table::Walk> {
        match self {
            Self::Start => Some(table::Walk::Start),
            Self::End => Some(table::Walk::End),
            Self::NextBranch => Some(table::Walk::NextBranch),
            Self::PreviousBranch => Some(table::Walk::PreviousBranch),
            Self::BranchingBefore => Some(table::Walk::BranchingBefore),
            _ => None,
        }
    }
}

/// How one plays at a table: as people play; going through a game; with the computer's judgement of it; to find
/// something.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// An action becomes the main line.
    Play = "play",
    /// An action that was not played there is a variation.
    Analyse = "analyse",
    /// The same beside the computer's judgement.
    Review = "review",
    /// The board gives nothing away.
    Puzzle = "puzzle",
}

impl Mode {
    /// The mode; none where the page says something else.
    pub(super) const fn mode(self) -> Option<table::Mode> {
        match self {
            Self::Play => Some(table::Mode::Play),
            Self::Analyse => Some(table::Mode::Analyse),
            Self::Review => Some(table::Mode::Review),
            Self::Puzzle => Some(table::Mode::Puzzle),
            _ => None,
        }
    }
}

/// What is drawn over a board.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeKind {
    /// An arrow along the points.
    Arrow = "arrow",
    /// A ring.
    Mark = "mark",
    /// A short text.
    Label = "label",
    /// Where a side's threat is carried out.
    Threat = "threat",
    /// What a side's threat stands on.
    Stands = "stands",
    /// A piece that may come to stand there, with a number.
    Ghost = "ghost",
}

impl ShapeKind {
    /// The same for a board; none where the page says something else. `piece` is that of a ghost.
    pub(super) fn kind(self, side: u8, text: &str, piece: Option<Piece>) -> Option<render::ShapeKind> {
        /// The most characters of a text on a point.
        const LONGEST: usize = 4;
        let text = || text.chars().take(LONGEST).collect();
        Some(match self {
            Self::Arrow => render::ShapeKind::Arrow,
            Self::Mark => render::ShapeKind::Mark,
            Self::Label => render::ShapeKind::Label(text()),
            Self::Threat => render::ShapeKind::Threat(side),
            Self::Stands => render::ShapeKind::Stands(side),
            Self::Ghost => render::ShapeKind::Ghost(piece?, text()),
            _ => return None,
        })
    }
}

/// The colour of what is drawn over a board.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brush {
    /// Green.
    Green = "green",
    /// Red.
    Red = "red",
    /// Yellow.
    Yellow = "yellow",
    /// Blue.
    Blue = "blue",
}

impl Brush {
    /// The same for a board; none where the page says something else.
    pub(super) const fn brush(self) -> Option<session::Brush> {
        match self {
            Self::Green => Some(session::Brush::Green),
            Self::Red => Some(session::Brush::Red),
            Self::Yellow => Some(session::Brush::Yellow),
            Self::Blue => Some(session::Brush::Blue),
            _ => None,
        }
    }
}

/// How far the solver of a puzzle has come.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The next action is to be found.
    Open = "open",
    /// The last action was wrong.
    Wrong = "wrong",
    /// All of a solution has been found.
    Solved = "solved",
    /// The solution is being shown, action by action.
    Showing = "showing",
    /// All of it was shown.
    Shown = "shown",
}

impl From<session::Verdict> for Verdict {
    fn from(verdict: session::Verdict) -> Self {
        match verdict {
            session::Verdict::Open => Self::Open,
            session::Verdict::Wrong => Self::Wrong,
            session::Verdict::Solved => Self::Solved,
            session::Verdict::Showing => Self::Showing,
            session::Verdict::Shown => Self::Shown,
        }
    }
}

/// When an action is confirmed before it is done: always, where a finger is on small points, never.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirm {
    /// Whatever it comes from.
    Always = "always",
    /// When it comes from a finger on points that are too small for one.
    Small = "small",
    /// Not at all.
    Never = "never",
}

impl Confirm {
    /// When; an error where the page says something else.
    pub(super) fn confirm(self) -> Result<input::Confirm, JsError> {
        match self {
            Self::Always => Ok(input::Confirm::Always),
            Self::Small => Ok(input::Confirm::Small),
            Self::Never => Ok(input::Confirm::Never),
            _ => Err(JsError::new("there is no such way of confirming")),
        }
    }
}

/// What a board is made of.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Wood.
    Wood = "wood",
    /// Slate in the dark.
    Night = "night",
    /// Ink on paper.
    Paper = "paper",
    /// As much contrast as there can be.
    Contrast = "contrast",
}

/// What pieces look like.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stones {
    /// The game's own pieces.
    Set = "set",
    /// Flat ones.
    Flat = "flat",
}

/// A look from its parts; an error where the page says something else.
pub fn look_of(theme: Theme, stones: Stones) -> Result<Look, JsError> {
    let theme = match theme {
        Theme::Wood => render::Theme::Wood,
        Theme::Night => render::Theme::Night,
        Theme::Paper => render::Theme::Paper,
        Theme::Contrast => render::Theme::Contrast,
        _ => return Err(JsError::new("there is no such theme")),
    };
    let stones = match stones {
        Stones::Set => render::Stones::Set,
        Stones::Flat => render::Stones::Flat,
        _ => return Err(JsError::new("there are no such stones")),
    };
    Ok(Look { stones, ..Look::of(theme) })
}

/// Coordinates around the board. Letters only Pente has; other boards then have the rule book's.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coords {
    /// None.
    None = "none",
    /// Those of the game's rules.
    Rulebook = "rulebook",
    /// Letters and numbers.
    Letters = "letters",
}

impl Coords {
    /// The style; an error where the page says something else.
    pub(super) fn style(self) -> Result<Option<geometry::Coords>, JsError> {
        match self {
            Self::None => Ok(None),
            Self::Rulebook => Ok(Some(geometry::Coords::Rulebook)),
            Self::Letters => Ok(Some(geometry::Coords::Letters)),
            _ => Err(JsError::new("there are no such coordinates")),
        }
    }
}
