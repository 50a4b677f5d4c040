//! The drawing as data. The unit of length is the distance of two neighbouring points of the board; y grows downwards.

use super::palette::Ink;
use tessera_rules::geometry::sin_cos;

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
    /// A frame around the origin that reaches `x` to either side, and `y` up and down.
    #[must_use]
    pub fn around(x: f64, y: f64) -> Self {
        Self { left: -x, top: -y, width: 2.0 * x, height: 2.0 * y }
    }

    /// The width divided by the height, for the layout of a page.
    #[must_use]
    pub fn aspect(&self) -> f64 {
        self.width / self.height
    }
}

/// A step of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// The beginning of a new part.
    Move(Spot),
    /// A straight line to this place.
    Line(Spot),
    /// A cubic curve: two handles and the end.
    Curve(Spot, Spot, Spot),
    /// A straight line back to the beginning of this part.
    Close,
}

/// How a line is drawn. Its ends and corners are round.
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
    /// The place where it begins.
    pub light: Spot,
    /// The distance from there at which it ends.
    pub reach: f64,
    /// Three colours, each with its share of the way, in growing order.
    pub stops: [(f64, Ink); 3],
}

/// The filling of a circle.
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
    /// The typeface of coordinates and notes.
    Sans,
    /// The typeface of a board's name.
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
        /// Its filling.
        fill: Fill,
        /// The line around it, if any.
        stroke: Option<Stroke>,
    },
    /// Straight and curved lines, of one part or many (all lines of a board are one item).
    Path {
        /// Its parts.
        outline: Vec<Segment>,
        /// The colour that fills it, if any.
        fill: Option<Ink>,
        /// The line along it, if any.
        stroke: Option<Stroke>,
    },
    /// A text, centred in both directions.
    Text {
        /// Its middle.
        at: Spot,
        /// The text itself.
        text: String,
        /// The size of its type.
        size: f64,
        /// The extra space between two letters.
        spacing: f64,
        /// Degrees clockwise from upright.
        turn: f64,
        /// Its colour.
        ink: Ink,
        /// The typeface in which it is set.
        typeface: Typeface,
    },
}

/// A drawing. `board` depends only on the theme, the coordinates and the way the board is turned, so a caller that draws
/// often can cache it as a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The part of the plane that is seen.
    pub frame: Frame,
    /// The items of the board.
    pub board: Vec<Item>,
    /// The items of pieces and marks.
    pub play: Vec<Item>,
}

impl Scene {
    /// All items, from the bottom to the top.
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

/// The place at this distance from one place towards another.
fn toward(from: Spot, to: Spot, length: f64) -> Spot {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let share = length / dx.hypot(dy);
    [from[0] + dx * share, from[1] + dy * share]
}

/// A rounded corner, from place to place with two handles between them. It begins and ends at the distance `cut` from the
/// corner.
fn round([before, corner, after]: [Spot; 3], cut: f64) -> [Spot; 4] {
    let (start, end) = (toward(corner, before, cut), toward(corner, after, cut));
    [start, toward(start, corner, cut * 0.55), toward(end, corner, cut * 0.55), end]
}

/// A polygon with rounded corners. Each curve begins and ends at the distance `cut` from its corner.
pub(super) fn rounded(corners: &[Spot], cut: f64) -> Vec<Segment> {
    let count = corners.len();
    let mut outline = Vec::with_capacity(2 * count + 1);
    for i in 0..count {
        let [start, a, b, end] = round([count - 1, 0, 1].map(|step| corners[(i + step) % count]), cut);
        outline.push(if i == 0 { Segment::Move(start) } else { Segment::Line(start) });
        outline.push(Segment::Curve(a, b, end));
    }
    outline.push(Segment::Close);
    outline
}

/// The side of a rounded polygon between the middles of its corners, from the corners around it.
pub(super) fn rounded_side([before, begin, end, after]: [Spot; 4], cut: f64) -> Vec<Segment> {
    let between = |a: Spot, b: Spot| [0, 1].map(|i| f64::midpoint(a[i], b[i]));
    // The second half of a corner: its middle, two handles and the end.
    let half = |corner: [Spot; 3]| {
        let [from, a, b, to] = round(corner, cut);
        let [first, top, last] = [between(from, a), between(a, b), between(b, to)];
        let after = between(top, last);
        [between(between(first, top), after), after, last, to]
    };
    let ([middle, a, b, leave], [next, d, c, arrive]) = (half([before, begin, end]), half([after, end, begin]));
    vec![Segment::Move(middle), Segment::Curve(a, b, leave), Segment::Line(arrive), Segment::Curve(c, d, next)]
}

/// The corners of a rectangle.
pub(super) fn rectangle([left, top]: Spot, [right, bottom]: Spot) -> [Spot; 4] {
    [[left, top], [right, top], [right, bottom], [left, bottom]]
}

/// A part of a circle, at most a quarter of it, between two angles. Angles are in turns, clockwise from the right.
pub(super) fn arc(centre: Spot, radius: f64, from: f64, to: f64) -> [Segment; 2] {
    let at = |turns: f64, out: f64, along: f64| {
        let (sin, cos) = sin_cos(turns);
        [centre[0] + radius * (cos * out - sin * along), centre[1] + radius * (sin * out + cos * along)]
    };
    let (sin, cos) = sin_cos((to - from) / 4.0);
    let handle = 4.0 / 3.0 * sin / cos;
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

/// The shadow of something that lies on the table: its outline, a little lower and to the right, in ever wider strokes
/// that add up. A printed board has none.
pub(super) fn shadow(outline: &[Segment], depth: f64, printed: bool) -> impl Iterator<Item = Item> {
    const FAINT: Ink = Ink(0x09);
    let lower = |[x, y]: Spot| [x + depth * 0.14, y + depth * 0.3];
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
