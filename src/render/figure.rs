//! What is to be drawn: a board with pieces, and the marks on it.

use crate::session::Brush;
use tessera_rules::geometry::{self, Board, Coords, Point};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::{Colour, Explain, GameId, Piece, PieceKind, Position, Seat};

/// A description says where each piece stands if there are at most this many.
const FEW: usize = 24;
/// A description names at most this many points of each kind of note.
const NAMED: usize = 24;

/// A board with pieces on it: those of a position, or others.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The game, which decides what board and pieces look like.
    pub game: GameId,
    /// The board.
    pub board: &'static Board,
    /// The pieces, each with its point.
    pub pieces: Vec<(Point, Piece)>,
}

impl Figure {
    /// The figure of a position.
    #[must_use]
    pub fn of(position: &impl Position) -> Self {
        let board = position.board();
        let pieces = board.points().filter_map(|at| position.piece_at(at).map(|piece| (at, piece))).collect();
        Self { game: position.game(), board, pieces }
    }

    /// A game's usual board without pieces.
    #[must_use]
    pub fn bare(game: GameId) -> Self {
        let board = match game {
            GameId::Pente => geometry::pente(),
            GameId::Cavendish => geometry::cavendish(),
            GameId::Hexade => geometry::hexade(10),
            GameId::Kensington => geometry::kensington(),
            GameId::Chivalry => geometry::chivalry(),
        };
        Self { game, board, pieces: Vec::new() }
    }

    /// A game's usual board with a few pieces that show its character.
    #[must_use]
    pub fn resting(game: GameId) -> Self {
        use Colour::{Black, Blue, Green, Red, White, Yellow};
        use PieceKind::{Knight, Man, Stone};
        let groups: &[(Colour, PieceKind, &str)] = match game {
            // Green's four is about to close at R3U3, and a stone on R2D1 would take two.
            GameId::Pente => &[
                (Green, Stone, "0 L1D1 R1U1 R2U2 L2U1 R4 L1U3 R1D3 L3D2"),
                (Yellow, Stone, "R2 R2U1 L2D2 R1D1 D2 R3D1 U2 L3U2 R4U2"),
            ],
            // Red's four is about to close at H10, but from F5 white jumps over two and breaks it.
            GameId::Cavendish => {
                &[(Red, Stone, "H6 H7 H8 H9 G6 J10 F7 E4 K7 I11"), (White, Stone, "H5 G8 G7 I10 I9 F5 J8 J9 L10 D6")]
            }
            // White's ring around J10 is stopped at K11; Black's triangle lacks M13.
            GameId::Hexade => &[
                (White, Stone, "J9 J11 I9 I10 K10 G8 H11 L9 F10 M14 K14 N12"),
                (Black, Stone, "K11 K12 K13 L12 L13 I11 H10 H9 G7 J12 L8 F6 M10"),
            ],
            // Red holds five corners of the middle and I4 is free; blue has four of one of its own.
            GameId::Kensington => {
                &[(Red, Stone, "G2 H4 H5 I5 J2 E3 D2 D5 L4 K2 H7"), (Blue, Stone, "I3 L2 M2 N1 K3 L5 M5 N2 D4 E4 F1")]
            }
            GameId::Chivalry => &[
                (White, Knight, "C6 D6 K6 L6 C7 D7 K7 L7"),
                (White, Man, "E6 F6 G6 H6 I6 J6 E7 F7 G7 H7 I7 J7"),
                (Black, Knight, "C10 D10 K10 L10 C11 D11 K11 L11"),
                (Black, Man, "E10 F10 G10 H10 I10 J10 E11 F11 G11 H11 I11 J11"),
            ],
        };
        let mut figure = Self::bare(game);
        for (i, &(colour, kind, labels)) in groups.iter().enumerate() {
            let owner = Seat::ALL[usize::from(i >= groups.len() / 2)];
            for at in labels.split(' ').filter_map(|label| figure.board.find(label)) {
                figure.pieces.push((at, Piece { colour, kind, owner }));
            }
        }
        figure
    }

    /// The piece on a point.
    #[must_use]
    pub fn piece_at(&self, at: Point) -> Option<Piece> {
        self.pieces.iter().find(|(point, _)| *point == at).map(|(_, piece)| *piece)
    }

    /// The colours of the pieces, each once.
    #[must_use]
    pub fn colours(&self) -> Vec<Colour> {
        let mut colours = Vec::new();
        for (_, piece) in &self.pieces {
            if !colours.contains(&piece.colour) {
                colours.push(piece.colour);
            }
        }
        colours
    }

    /// The figure in a few words: how many pieces of each colour there are and, if they are few, where they stand.
    #[must_use]
    pub fn describe(&self, coords: Coords) -> Message {
        let (game, points) = (self.game.name(), self.board.len());
        if self.pieces.is_empty() {
            return message!("figure.empty", game = game, points = points);
        }
        let described = |colour: Colour| {
            let mine = self.pieces.iter().filter(|(_, piece)| piece.colour == colour);
            let places: Vec<&str> = mine.map(|&(at, _)| self.board.label_in(at, coords)).collect();
            let n = places.len();
            if self.pieces.len() > FEW {
                return message!("figure.count", n = n, colour = colour);
            }
            message!("figure.standing", n = n, colour = colour, points = places.join(" "))
        };
        let pieces: Vec<Message> = self.colours().into_iter().map(described).collect();
        message!("figure.pieces", game = game, points = points, pieces = pieces)
    }
}

/// A piece that would stand on a point if the person at the board let go.
#[derive(Clone, PartialEq, Debug)]
pub struct Ghost {
    /// The point.
    pub at: Point,
    /// The piece.
    pub piece: Piece,
    /// The points of the pieces that it would capture.
    pub takes: Vec<Point>,
    /// Whether the piece is set down and waits to be confirmed: then it is drawn stronger, with a ring.
    pub aimed: bool,
}

/// A piece on its way: dragged, settling or lifting off. While it moves it is not among the figure's pieces.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loose {
    /// The piece.
    pub piece: Piece,
    /// Its place, in units of the board like those of [`Board::centre`].
    pub at: [f64; 2],
    /// Its size as a multiple of that of a standing piece.
    pub size: f64,
    /// Its opacity, 0 to 1; 1 for a standing piece.
    pub alpha: f64,
}

/// The length of the longest text on a point, in characters.
pub const MAX_NOTE: usize = 3;

/// The marks that an author puts on a board. The default is none.
///
/// ```
/// use tessera_site::render::{Figure, Notes, View, Look, scene};
/// use tessera_command::English;
/// use tessera_rules::GameId;
/// let figure = Figure::resting(GameId::Hexade);
/// let at = |label| figure.board.find(label).unwrap();
/// let notes = Notes { marks: vec![at("J10")], arrows: vec![vec![at("J9"), at("J10")]], ..Notes::default() };
/// let text = notes.describe(&figure, Default::default()).english();
/// assert!(text.ends_with("; cross on J10; arrow J9-J10"), "{text}");
/// let plain = scene(&figure, &View::default(), Look::default());
/// let noted = scene(&figure, &View { notes, ..View::default() }, Look::default());
/// assert!(noted.play.len() > plain.play.len());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Points with a cross.
    pub marks: Vec<Point>,
    /// Texts of at most [`MAX_NOTE`] characters on points; longer ones are drawn smaller.
    pub texts: Vec<(Point, String)>,
    /// Arrows, each through two points or more; the head is at the last one.
    pub arrows: Vec<Vec<Point>>,
    /// Points whose ground is drawn light.
    pub lit: Vec<Point>,
}

impl Notes {
    /// Whether there are no marks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// A figure with these notes in a few words, with labels in this style.
    #[must_use]
    pub fn describe(&self, figure: &Figure, coords: Coords) -> Message {
        let label = |at: &Point| figure.board.label_in(*at, coords);
        let path = |points: &Vec<Point>| points.iter().map(label).collect::<Vec<_>>().join("-");
        let crosses = named(self.marks.iter().map(|at| label(at).to_owned()));
        let texts = named(self.texts.iter().map(|(at, text)| [label(at), text].join("=")));
        let arrows = named(self.arrows.iter().map(path));
        let lit = named(self.lit.iter().map(|at| label(at).to_owned()));
        let notes = [
            crosses.map(|points| message!("figure.crosses", n = self.marks.len(), points = points)),
            texts.map(|points| message!("figure.texts", points = points)),
            arrows.map(|points| message!("figure.arrows", n = self.arrows.len(), points = points)),
            lit.map(|points| message!("figure.lit", points = points)),
        ];
        notes
            .into_iter()
            .flatten()
            .fold(figure.describe(coords), |described, note| message!("figure.noted", figure = described, note = note))
    }
}

/// The first [`NAMED`] of these points, for a description; `None` if there are none.
fn named(points: impl ExactSizeIterator<Item = String>) -> Option<String> {
    let more = if points.len() > NAMED { " …" } else { "" };
    (points.len() > 0).then(|| points.take(NAMED).collect::<Vec<_>>().join(" ") + more)
}

/// Something drawn over the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// The points that it is about; an arrow leads along them.
    pub points: Vec<Point>,
    /// Its colour; without one that of the board's own marks.
    pub brush: Option<Brush>,
    /// The rank of an arrow or a ring among others like it, from 0: the lower it is the thicker it is drawn.
    pub rank: u8,
}

/// What is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShapeKind {
    /// An arrow along the points.
    Arrow,
    /// A ring around each point.
    Mark,
    /// A short text on each point.
    Label(String),
    /// Where a threat of a side is carried out. Sides are counted from 0; each has a form of its own.
    Threat(u8),
    /// What a threat of a side stands on.
    Stands(u8),
    /// A piece that may come to stand on each point, with a number.
    Ghost(Piece, String),
}

/// The marks on a board, and how it is seen. The default has no marks, and coordinates in the style of the rule book.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The path of the last action; its last point is the one where the piece now stands.
    pub last: Vec<Point>,
    /// The points from which the last action took pieces.
    pub taken: Vec<Point>,
    /// The points chosen so far: the piece's own, then its path.
    pub selected: Vec<Point>,
    /// The points that may be chosen next.
    pub targets: Vec<Point>,
    /// Those of `targets` that are reached with a capture.
    pub captures: Vec<Point>,
    /// Ways on from the last point chosen, if several lead to the same end and differ in what they capture. Each begins
    /// at that point.
    pub ways: Vec<Vec<Point>>,
    /// The piece that a touch under the pointer would put there.
    pub ghost: Option<Ghost>,
    /// The point in the cross hairs of the lens.
    pub cross: Option<Point>,
    /// Pieces on their way.
    pub loose: Vec<Loose>,
    /// What would be captured on the way to the next of `captures`.
    pub prey: Vec<Point>,
    /// The shapes that matter now, the points of each in turn along it.
    pub lit: Vec<Vec<Point>>,
    /// The empty points that answer one of them.
    pub answers: Vec<Point>,
    /// Empty points that the rules close to what is to be placed now.
    pub closed: Vec<Point>,
    /// The point whose label is shown beside it, on a board without coordinates.
    pub named: Option<Point>,
    /// The points that decided the game.
    pub deciding: Vec<Point>,
    /// How dark the board is behind them: 0 as ever, 1 at the end of a game that was won.
    pub dim: f64,
    /// The point that has the keyboard's focus.
    pub focus: Option<Point>,
    /// The point where an action has just been refused.
    pub refused: Option<Point>,
    /// The marks of an author.
    pub notes: Notes,
    /// What is drawn over all that: by a computer, by somebody who explains.
    pub shapes: Vec<Shape>,
    /// The style of the coordinates; `None` for a board without coordinates.
    pub coords: Option<Coords>,
    /// Whether the board is seen from the far side.
    pub flipped: bool,
    /// CSS pixels a unit, where they are known: small marks are drawn no smaller than can be seen.
    pub unit: f64,
}

impl Default for View {
    fn default() -> Self {
        Self {
            last: Vec::new(),
            taken: Vec::new(),
            selected: Vec::new(),
            targets: Vec::new(),
            captures: Vec::new(),
            ways: Vec::new(),
            prey: Vec::new(),
            lit: Vec::new(),
            answers: Vec::new(),
            closed: Vec::new(),
            named: None,
            ghost: None,
            cross: None,
            loose: Vec::new(),
            deciding: Vec::new(),
            dim: 0.0,
            focus: None,
            refused: None,
            notes: Notes::default(),
            shapes: Vec::new(),
            coords: Some(Coords::Rulebook),
            flipped: false,
            unit: 100.0,
        }
    }
}

impl View {
    /// The board alone, without coordinates.
    #[must_use]
    pub fn plain() -> Self {
        Self { coords: None, ..Self::default() }
    }

    /// The same view with the points marked that decided the game in this position.
    #[must_use]
    pub fn standing(self, position: &impl Explain) -> Self {
        Self { deciding: position.deciding(), ..self }
    }

    /// The same view with the last action marked: its path, and the points from which it took pieces.
    #[must_use]
    pub fn after(self, path: &[Point], taken: &[Point]) -> Self {
        Self { last: path.to_vec(), taken: taken.to_vec(), ..self }
    }

    /// Takes the piece on `from` out of a figure and shows it at `at`, in board units, where a hand carries it. Does
    /// nothing if no piece is there.
    pub fn carry(&mut self, figure: &mut Figure, from: Point, at: [f64; 2]) {
        if let Some(i) = figure.pieces.iter().position(|(point, _)| *point == from) {
            let (_, piece) = figure.pieces.remove(i);
            self.loose.push(Loose { piece, at, size: 1.0, alpha: 1.0 });
        }
    }

    /// A place on the board as a place in the drawing.
    #[must_use]
    pub fn spot(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        if self.flipped { [-x, y] } else { [x, -y] }
    }
}
