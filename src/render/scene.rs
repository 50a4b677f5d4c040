//! The drawing as data. Unit of length is the distance between two neighbouring points of the board, y grows downwards.

use super::palette::Ink;

/// A place in the drawing.
pub type Spot = [f64; 2];

/// The part of the plane that a drawing takes up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// Its left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Frame {
    /// A frame around the origin that reaches so far to either side, up and down.
    #[must_use]
    pub fn around(x: f64, y: f64) -> Self {
        Self { left: -x, top: -y, width: 2.0 * x, height: 2.0 * y }
    }

    /// Width by height, for laying out a page.
    #[must_use]
    pub fn aspect(&self) -> f64 {
        self.width / self.height
    }
}

/// A step of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Begins a new part here.
    Move(Spot),
    /// A straight line to here.
    Line(Spot),
    /// A cubic curve: two handles and the end.
    Curve(Spot, Spot, Spot),
    /// A straight line back to where this part began.
    Close,
}

/// A line around or along something; its ends and corners are round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: f64,
}

/// A radial gradient, in units of the circle that it fills: the origin is the circle's centre, its radius 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shade {
    /// Where it begins.
    pub light: Spot,
    /// How far from there it ends.
    pub reach: f64,
    /// Colours by the share of the way, in growing order.
    pub stops: [(f64, Ink); 3],
}

/// What fills a circle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fill {
    /// Nothing.
    None,
    /// One colour.
    Ink(Ink),
    /// A gradient.
    Shade(Shade),
}

/// The type in which a text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typeface {
    /// Coordinates.
    Sans,
    /// The name of a board.
    Serif,
}

/// A thing drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A circle.
    Circle {
        /// Its centre.
        centre: Spot,
        /// Its radius.
        radius: f64,
        /// What fills it.
        fill: Fill,
        /// Its rim.
        stroke: Option<Stroke>,
    },
    /// Straight and curved lines, of one part or many (all lines of a board are one item).
    Path {
        /// Its parts.
        outline: Vec<Segment>,
        /// What fills it, where anything does.
        fill: Option<Ink>,
        /// How it is drawn round, where it is.
        stroke: Option<Stroke>,
    },
    /// A text, centred in both directions.
    Text {
        /// Its middle.
        at: Spot,
        /// What it says.
        text: String,
        /// The size of its type.
        size: f64,
        /// Extra room between two letters.
        spacing: f64,
        /// Degrees clockwise from upright.
        turn: f64,
        /// Its colour.
        ink: Ink,
        /// The typeface in which it is set.
        typeface: Typeface,
    },
}

/// A drawing. The board below changes only with the theme, the coordinates and the way the board is turned,
/// so whoever draws often may keep it as a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What can be seen.
    pub frame: Frame,
    /// The board.
    pub board: Vec<Item>,
    /// Pieces and marks.
    pub play: Vec<Item>,
}

impl Scene {
    /// All items, from the lowest up.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.board.iter().chain(&self.play)
    }
}

/// Straight lines through these places.
pub(super) fn open(spots: impl IntoIterator<Item = Spot>) -> Vec<Segment> {
    spots.into_iter().enumerate().map(|(i, at)| if i == 0 { Segment::Move(at) } else { Segment::Line(at) }).collect()
}

/// Straight lines through these places and back to the first.
pub(super) fn closed(spots: impl IntoIterator<Item = Spot>) -> Vec<Segment> {
    let mut outline = open(spots);
    outline.push(Segment::Close);
    outline
}

/// A polygon with rounded corners: each begins so far from where two sides meet.
pub(super) fn rounded(corners: &[Spot], cut: f64) -> Vec<Segment> {
    let toward = |from: Spot, to: Spot, length: f64| {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        let share = length / dx.hypot(dy);
        [from[0] + dx * share, from[1] + dy * share]
    };
    let mut outline = Vec::with_capacity(2 * corners.len() + 1);
    for (i, &corner) in corners.iter().enumerate() {
        let before = corners[(i + corners.len() - 1) % corners.len()];
        let after = corners[(i + 1) % corners.len()];
        let (start, end) = (toward(corner, before, cut), toward(corner, after, cut));
        outline.push(if i == 0 { Segment::Move(start) } else { Segment::Line(start) });
        outline.push(Segment::Curve(toward(start, corner, cut * 0.55), toward(end, corner, cut * 0.55), end));
    }
    outline.push(Segment::Close);
    outline
}

/// The corners of a rectangle.
pub(super) fn rectangle([left, top]: Spot, [right, bottom]: Spot) -> [Spot; 4] {
    [[left, top], [right, top], [right, bottom], [left, bottom]]
}

/// Part of a circle, between two angles (in turns, clockwise from the right), not more than a quarter.
pub(super) fn arc(centre: Spot, radius: f64, from: f64, to: f64) -> [Segment; 2] {
    let at = |turns: f64, out: f64, along: f64| {
        let (sin, cos) = (turns * std::f64::consts::TAU).sin_cos();
        [centre[0] + radius * (cos * out - sin * along), centre[1] + radius * (sin * out + cos * along)]
    };
    let handle = 4.0 / 3.0 * ((to - from) * std::f64::consts::TAU / 4.0).tan();
    [Segment::Move(at(from, 1.0, 0.0)), Segment::Curve(at(from, 1.0, handle), at(to, 1.0, -handle), at(to, 1.0, 0.0))]
}

/// A path without outline.
pub(super) fn filled(outline: Vec<Segment>, ink: Ink) -> Item {
    Item::Path { outline, fill: Some(ink), stroke: None }
}

/// A path without filling.
pub(super) fn drawn(outline: Vec<Segment>, ink: Ink, width: f64) -> Item {
    Item::Path { outline, fill: None, stroke: Some(Stroke { ink, width }) }
}

/// A circle of one colour.
pub(super) fn dot(centre: Spot, radius: f64, ink: Ink) -> Item {
    Item::Circle { centre, radius, fill: Fill::Ink(ink), stroke: None }
}

/// A circle's outline.
pub(super) fn ring(centre: Spot, radius: f64, ink: Ink, width: f64) -> Item {
    Item::Circle { centre, radius, fill: Fill::None, stroke: Some(Stroke { ink, width }) }
}

/// A coordinate.
pub(super) fn label(at: Spot, text: impl Into<String>, size: f64, ink: Ink) -> Item {
    Item::Text { at, text: text.into(), size, spacing: 0.0, turn: 0.0, ink, typeface: Typeface::Sans }
}

/// The shadow of something lying on the table: its outline, a little lower, in ever wider strokes that add up. Print has none.
pub(super) fn shadow(outline: &[Segment], depth: f64, printed: bool) -> impl Iterator<Item = Item> {
    const FAINT: Ink = Ink(0x09);
    let lower = |[x, y]: Spot| [x, y + depth * 0.3];
    let lowered: Vec<Segment> = outline
        .iter()
        .map(|segment| match *segment {
            Segment::Move(to) => Segment::Move(lower(to)),
            Segment::Line(to) => Segment::Line(lower(to)),
            Segment::Curve(a, b, to) => Segment::Curve(lower(a), lower(b), lower(to)),
            Segment::Close => Segment::Close,
        })
        .collect();
    let strokes = if printed { 0 } else { 8 };
    (1..=strokes).map(move |i| drawn(lowered.clone(), FAINT, depth * 0.17 * f64::from(i)))
}
