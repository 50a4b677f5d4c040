//! What is said of a place in a game besides the actions: a comment, a glyph for the action that led there, an
//! evaluation, arrows and marked points, and that a hint was asked for.
//!
//! Records write it as PGN does: the glyph as `$4` behind the action, all else in the comment, the words first:
//!
//! ```text
//! 3. J13 $4 {loses the corner [%csl RK5] [%cal GJ10-K5,RA1-A2] [%eval 38.5,12] [%hint 2]} 4. …
//! ```
//!
//! * `$1` to `$6` are `!`, `?`, `!!`, `??`, `!?`, `?!`;
//! * `[%csl …]` marks points and `[%cal …]` draws arrows, each with a letter for its colour: `G`, `R`, `Y`, `B`;
//! * `[%eval 38.5,12]` is the chance in percent that the side wins that began the game, and how many plies ahead that was
//!   looked; `[%eval #3]` says that this side has a proved win in three of its turns, `[%eval #-3]` the other;
//! * `[%hint 2]` keeps that a hint was asked for before the action, and of which degree.
//!
//! Other commands, and those that cannot be read, are words of the comment.

use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use tessera_rules::geometry::{Board, Point};
use tessera_rules::notation;

/// The most arrows and marked points of a place; more are left out.
pub const MAX_SHAPES: usize = 64;
/// The most turns of a proved win, and the most plies of a look ahead.
const MAX_AHEAD: u16 = 999;

/// What is said of a place in a game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Annotation {
    /// The comment, on one line; empty if there is none.
    pub comment: String,
    /// What somebody thinks of the action that led there.
    pub glyph: Option<Glyph>,
    /// How the game stands.
    pub evaluation: Option<Evaluation>,
    /// What is drawn on the board: first the marked points, then the arrows, each once.
    pub shapes: Vec<Shape>,
    /// The degree of the hint that was asked for before the action, 1 to 4.
    pub hint: Option<u8>,
}

/// What somebody thinks of an action.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Glyph {
    /// A good action.
    #[serde(rename = "!")]
    Good,
    /// A mistake.
    #[serde(rename = "?")]
    Mistake,
    /// An excellent action.
    #[serde(rename = "!!")]
    Excellent,
    /// A blunder.
    #[serde(rename = "??")]
    Blunder,
    /// An action that deserves a look.
    #[serde(rename = "!?")]
    Interesting,
    /// A doubtful action.
    #[serde(rename = "?!")]
    Doubtful,
}

impl Glyph {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Good, Self::Mistake, Self::Excellent, Self::Blunder, Self::Interesting, Self::Doubtful];

    /// Its number in PGN: 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The glyph of a number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|glyph| glyph.number() == number)
    }

    /// How it is written behind an action: `!`, `??`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Excellent => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Doubtful => "?!",
        }
    }

    /// The glyph at the end of an action as it is written: `J10??`.
    #[must_use]
    pub fn behind(action: &str) -> Option<Self> {
        let bare = action.trim_end_matches(['!', '?']);
        Self::ALL.into_iter().find(|glyph| glyph.text() == &action[bare.len()..])
    }
}

/// How a game of two sides stands. Sides are counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub enum Evaluation {
    /// The chance that side 0 wins.
    Chance {
        /// In thousandths.
        permille: u16,
        /// The depth of the search, in plies.
        depth: Option<u16>,
    },
    /// A proved win.
    Win {
        /// The side that wins: 0 or 1.
        side: u8,
        /// The number of its turns until the win.
        turns: u16,
    },
}

impl Evaluation {
    /// The same, if records can hold it.
    pub(super) fn checked(self) -> Option<Self> {
        let ahead = |n: u16| (1..=MAX_AHEAD).contains(&n);
        let fits = match self {
            Self::Chance { permille, depth } => permille <= 1_000 && depth.is_none_or(ahead),
            Self::Win { side, turns } => side < 2 && ahead(turns),
        };
        fits.then_some(self)
    }

    /// Reads what stands behind `%eval`.
    fn read(text: &str) -> Option<Self> {
        if let Some(turns) = text.strip_prefix('#') {
            let (side, digits) = turns.strip_prefix('-').map_or((0, turns), |digits| (1, digits));
            return Self::Win { side, turns: number(digits)? }.checked();
        }
        let (chance, depth) = text.split_once(',').map_or((text, None), |(chance, depth)| (chance, Some(depth)));
        let (percent, tenths) = chance.split_once('.').unwrap_or((chance, "0"));
        let tenths = number(tenths).filter(|tenths| *tenths < 10)?;
        let depth = match depth {
            Some(digits) => Some(number(digits)?),
            None => None,
        };
        Self::Chance { permille: number(percent)? * 10 + tenths, depth }.checked()
    }

    fn write(self, out: &mut String) {
        let _ = match self {
            Self::Chance { permille, depth } => {
                let _ = write!(out, " [%eval {}", permille / 10);
                let _ = if permille % 10 > 0 { write!(out, ".{}", permille % 10) } else { Ok(()) };
                depth.map_or(Ok(()), |depth| write!(out, ",{depth}"))
            }
            Self::Win { side, turns } => write!(out, " [%eval #{}{turns}", if side == 0 { "" } else { "-" }),
        };
        out.push(']');
    }
}

/// Digits as a small number, in their one way of writing.
fn number(digits: &str) -> Option<u16> {
    let plain = digits == "0" || !digits.starts_with(['0', '+']);
    if plain && digits.len() <= 3 { digits.parse().ok() } else { None }
}

/// The colour of a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brush {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

/// The colours of shapes with their letters.
const BRUSHES: [(Brush, char); 4] = [(Brush::Green, 'G'), (Brush::Red, 'R'), (Brush::Yellow, 'Y'), (Brush::Blue, 'B')];

/// Something drawn on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its colour.
    pub brush: Brush,
    /// The marked point, or where the arrow begins.
    pub from: Point,
    /// Where the arrow ends; `None` for a marked point.
    pub to: Option<Point>,
}

impl Shape {
    /// Reads `GJ10`, or the arrow `GJ10-K5`.
    fn read(text: &str, arrow: bool, board: &Board) -> Option<Self> {
        let (brush, letter) = BRUSHES.into_iter().find(|(_, letter)| text.starts_with(*letter))?;
        let points = &text[letter.len_utf8()..];
        let (from, to) = points.split_once('-').map_or((points, None), |(from, to)| (from, Some(to)));
        let to = match to {
            Some(to) => Some(board.find(to)?),
            None => None,
        };
        let shape = Self { brush, from: board.find(from)?, to };
        (to.is_some() == arrow && to != Some(shape.from)).then_some(shape)
    }

    fn write(self, board: &Board, out: &mut String) {
        out.extend(BRUSHES.into_iter().find(|(brush, _)| *brush == self.brush).map(|(_, letter)| letter));
        out.push_str(board.label(self.from));
        if let Some(to) = self.to {
            out.push('-');
            out.push_str(board.label(to));
        }
    }
}

impl Annotation {
    /// Reads a comment of a record. What it says of the board is in the names of the rule book.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, GameId, Position};
    /// use tessera_site::session::{Annotation, Evaluation};
    /// let position = AnyPosition::start(GameId::Hexade);
    /// let read = Annotation::read("the [%eval 62] centre [%csl GJ10] [%claim force 5]", position.board());
    /// assert_eq!(read.comment, "the centre [%claim force 5]");
    /// assert_eq!(read.evaluation, Some(Evaluation::Chance { permille: 620, depth: None }));
    /// assert_eq!(read.text(position.board()), "the centre [%claim force 5] [%csl GJ10] [%eval 62]");
    /// ```
    #[must_use]
    pub fn read(comment: &str, board: &Board) -> Self {
        let mut this = Self::default();
        let text = notation::plain_comment(comment);
        let mut out = String::with_capacity(text.len());
        // The brackets that are open, each with where it stands, and whether none has closed in it that stays. What is
        // taken out is looked at no more, so that no text costs more than its length.
        let mut open: Vec<(usize, bool)> = Vec::new();
        for c in text.chars() {
            match (c, if c == ']' { open.pop() } else { None }) {
                (_, Some((at, true))) if this.command(&out[at + 1..], board) => {
                    out.truncate(at);
                    out.push(' ');
                    continue;
                }
                (_, Some(_)) => open.iter_mut().last().into_iter().for_each(|(_, bare)| *bare = false),
                ('[', None) => open.push((out.len(), true)),
                _ => {}
            }
            out.push(c);
        }
        let shapes = std::mem::take(&mut this.shapes);
        this.set_shapes(&shapes, board.len());
        this.comment = notation::plain_comment(&out);
        this
    }

    /// Takes what a command in brackets says; false where it is none, or says nothing that can be.
    fn command(&mut self, text: &str, board: &Board) -> bool {
        let mut words = text.split_whitespace();
        let (name, Some(value), None) = (words.next(), words.next(), words.next()) else { return false };
        match name {
            Some("%hint") => match value {
                "1" | "2" | "3" | "4" => self.hint = value.parse().ok(),
                _ => return false,
            },
            Some("%eval") => match Evaluation::read(value) {
                Some(evaluation) => self.evaluation = Some(evaluation),
                None => return false,
            },
            Some(name @ ("%cal" | "%csl")) => {
                let read = |text| Shape::read(text, name == "%cal", board);
                let Some(shapes) = value.split(',').map(read).collect::<Option<Vec<Shape>>>() else { return false };
                let room = (2 * MAX_SHAPES).saturating_sub(self.shapes.len());
                self.shapes.extend(shapes.into_iter().take(room));
            }
            _ => return false,
        }
        true
    }

    /// The comment as a record has it; empty if nothing is said but by the glyph, which stands beside the comment.
    #[must_use]
    pub fn text(&self, board: &Board) -> String {
        let mut out = self.comment.clone();
        for (name, arrows) in [("csl", false), ("cal", true)] {
            let mut before = format!(" [%{name} ");
            let len = out.len();
            for shape in self.shapes.iter().filter(|shape| shape.to.is_some() == arrows) {
                out.push_str(&before);
                shape.write(board, &mut out);
                ",".clone_into(&mut before);
            }
            if out.len() > len {
                out.push(']');
            }
        }
        if let Some(evaluation) = self.evaluation {
            evaluation.write(&mut out);
        }
        if let Some(hint) = self.hint {
            let _ = write!(out, " [%hint {hint}]");
        }
        if self.comment.is_empty() { out.split_off(out.len().min(1)) } else { out }
    }

    /// Sets the shapes drawn on a board with `points` points.
    pub(super) fn set_shapes(&mut self, shapes: &[Shape], points: usize) {
        self.shapes.clear();
        for arrows in [false, true] {
            for shape in shapes.iter().filter(|shape| shape.to.is_some() == arrows) {
                let there = |at: Point| at.index() < points;
                let fits = there(shape.from) && shape.to.is_none_or(|to| there(to) && to != shape.from);
                if fits && self.shapes.len() < MAX_SHAPES && !self.shapes.contains(shape) {
                    self.shapes.push(*shape);
                }
            }
        }
    }

    /// Takes what a comment says that somebody has written: its words, and what its commands say; all else stays.
    pub(in crate::session) fn rewrite(&mut self, comment: &str, board: &Board) {
        let Self { comment, glyph: _, evaluation, shapes, hint } = Self::read(comment, board);
        self.comment = comment;
        self.evaluation = evaluation.or(self.evaluation);
        self.hint = hint.or(self.hint);
        if !shapes.is_empty() {
            self.shapes = shapes;
        }
    }
}
