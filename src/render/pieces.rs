//! Pieces: glass beads, plastic discs, stones, rimmed counters, Men and Knights; and flat discs in place of them all.

use super::palette::{Finish, Ink};
use super::scene::{self, Fill, Item, Segment, Shade, Spot, Stroke};
use super::theme::{Look, Stones};
use tessera_rules::{Colour, GameId, Piece, PieceKind};

const WHITE: Ink = Ink::rgb(0xff_ffff);
const BLACK: Ink = Ink::rgb(0);
const CLEAR: Ink = Ink(0);

/// The radius of a piece.
pub(super) const fn radius(game: GameId, kind: PieceKind) -> f64 {
    match (game, kind) {
        (GameId::Pente, _) => 0.455,
        (GameId::Cavendish, _) => 0.33,
        (GameId::Hexade, _) => 0.395,
        (GameId::Kensington, _) => 0.27,
        (GameId::Chivalry, PieceKind::Knight) => 0.42,
        (GameId::Chivalry, _) => 0.34,
    }
}

/// The largest radius of a piece of this game.
pub(super) const fn reach(game: GameId) -> f64 {
    radius(game, if matches!(game, GameId::Chivalry) { PieceKind::Knight } else { PieceKind::Stone })
}

/// Draws a piece.
pub(super) fn piece(out: &mut Vec<Item>, game: GameId, look: Look, piece: Piece, at: Spot, size: f64, alpha: f64) {
    let first = out.len();
    let r = radius(game, piece.kind) * size;
    let palette = look.theme.palette(game);
    let finish = palette.finish(piece.colour);
    let knight = piece.kind == PieceKind::Knight;
    let signed = look.has_signs() && !knight;
    if palette.printed || look.stones == Stones::Flat {
        let width = r * if palette.printed { 0.16 } else { 0.1 };
        let stroke = Some(Stroke { ink: finish.rim, width });
        out.push(Item::Circle { centre: at, radius: r - width / 2.0, fill: Fill::Ink(finish.body), stroke });
        match piece.kind {
            PieceKind::Man if !signed => out.push(scene::ring(at, r * 0.52, finish.on, r * 0.1)),
            PieceKind::Knight => horse(out, at, r, finish.on),
            _ => {}
        }
    } else {
        match game {
            GameId::Pente => bead(out, at, r, finish),
            GameId::Hexade => stone(out, at, r, finish),
            GameId::Cavendish => disc(out, at, r, finish),
            GameId::Kensington => counter(out, at, r, finish),
            GameId::Chivalry if knight => self::knight(out, at, r, finish),
            GameId::Chivalry => man(out, at, r, finish),
        }
    }
    // If a side has several seats, the pieces of its second and third have dots.
    let share = if game == GameId::Kensington { u8::from(piece.owner) / 2 } else { 0 };
    for i in 0..share {
        let x = (f64::from(i) - f64::from(share - 1) / 2.0) * r * 0.42;
        out.push(scene::dot([at[0] + x, at[1] + r * 0.52], r * 0.16, finish.on));
    }
    if signed {
        let up = if share > 0 { r * 0.14 } else { 0.0 };
        out.push(sign(piece.colour, [at[0], at[1] - up], r * 0.4, finish.on));
    }
    if alpha < 1.0 {
        out[first..].iter_mut().for_each(|item| fade(item, alpha));
    }
}

/// Draws the emblem of a piece small, beside a text that takes its place: the sign of its colour, a Knight's horse, the
/// dots of a seat. Returns whether the piece has any. `r` is the radius of the piece.
pub(super) fn emblem(out: &mut Vec<Item>, game: GameId, look: Look, piece: Piece, at: Spot, r: f64) -> bool {
    let first = out.len();
    let finish = look.theme.palette(game).finish(piece.colour);
    if piece.kind == PieceKind::Knight {
        horse(out, at, r * 0.34, finish.on);
    } else if look.has_signs() {
        out.push(sign(piece.colour, at, r * 0.19, finish.on));
    }
    let share = if game == GameId::Kensington { u8::from(piece.owner) / 2 } else { 0 };
    for x in [-0.4, 0.4].into_iter().take(share.into()) {
        out.push(scene::dot([at[0] + x * r, at[1]], r * 0.11, finish.on));
    }
    out.len() > first
}

/// A circle filled with a gradient.
fn lit(centre: Spot, radius: f64, light: Spot, reach: f64, stops: [(f64, Ink); 3]) -> Item {
    Item::Circle { centre, radius, fill: Fill::Shade(Shade { light, reach, stops }), stroke: None }
}

/// The soft shadow of a piece on the board.
fn cast([x, y]: Spot, r: f64, depth: f64, strength: f64) -> Item {
    let ink = BLACK.faded(strength);
    let stops = [(0.0, ink), (0.66, ink), (1.0, CLEAR)];
    lit([x + depth * r * 0.35, y + depth * r], r * 1.16, [0.0, 0.0], 1.0, stops)
}

/// The body of a piece with light falling on it, and its rim.
fn body(centre: Spot, radius: f64, light: Spot, reach: f64, finish: &Finish, rim: f64) -> Item {
    let stops = [(0.0, finish.light), (0.5, finish.body), (1.0, finish.dark)];
    let stroke = (rim > 0.0).then_some(Stroke { ink: finish.rim, width: rim * radius });
    let radius = radius * (1.0 - rim / 2.0);
    Item::Circle { centre, radius, fill: Fill::Shade(Shade { light, reach, stops }), stroke }
}

/// Draws a glass bead: light enters above on the left, where it is mirrored, and leaves below on the right.
fn bead(out: &mut Vec<Item>, at: Spot, r: f64, finish: &Finish) {
    out.push(cast(at, r, 0.16, 0.34));
    out.push(body(at, r, [0.28, 0.42], 1.5, finish, 0.06));
    let gleam = [at[0] - r * 0.3, at[1] - r * 0.4];
    out.push(lit(
        gleam,
        r * 0.42,
        [0.0, 0.0],
        1.0,
        [(0.0, WHITE.faded(0.9)), (0.3, WHITE.faded(0.5)), (1.0, WHITE.faded(0.0))],
    ));
}

/// Draws a stone of slate or shell.
fn stone(out: &mut Vec<Item>, at: Spot, r: f64, finish: &Finish) {
    out.push(cast(at, r, 0.14, 0.36));
    out.push(body(at, r, [-0.32, -0.4], 1.55, finish, 0.05));
}

/// Draws a flat plastic disc with a turned edge.
fn disc(out: &mut Vec<Item>, at: Spot, r: f64, finish: &Finish) {
    let (top, r) = raised(out, at, r, 0.1, finish);
    out.push(scene::ring(top, r * 0.74, finish.dark, r * 0.07));
    out.push(lit(top, r * 0.7, [-0.3, -0.5], 1.7, [(0.0, finish.light), (0.6, finish.body), (1.0, finish.body)]));
}

/// Draws a low cylinder, seen a little from below: its shadow, its side, and its lit top. Returns the top's centre and
/// radius. `height` is a share of the radius.
fn raised(out: &mut Vec<Item>, [x, y]: Spot, r: f64, height: f64, finish: &Finish) -> (Spot, f64) {
    const RIM: f64 = 0.07;
    let (up, down, radius) = (height * 0.6, height * 0.4 + 0.04, r * (1.0 - height * 0.5));
    out.push(cast([x, y + r * down * 0.5], radius, 0.12, 0.4));
    let top = [x, y - r * up];
    let radius = radius - r * RIM / 2.0;
    // The side is what is seen of the foot: it is so low that their outlines run together.
    let stroke = Some(Stroke { ink: finish.rim, width: r * RIM });
    out.push(Item::Circle { centre: [x, y + r * down], radius, fill: Fill::Ink(finish.dark), stroke });
    let stops = [(0.0, finish.light), (0.45, finish.body), (1.0, finish.body)];
    let fill = Fill::Shade(Shade { light: [-0.35, -0.5], reach: 1.7, stops });
    out.push(Item::Circle { centre: top, radius, fill, stroke });
    (top, radius)
}

/// Draws a counter with a light rim.
fn counter(out: &mut Vec<Item>, at: Spot, r: f64, finish: &Finish) {
    out.push(cast(at, r, 0.16, 0.4));
    out.push(body(at, r, [-0.3, -0.45], 1.6, finish, 0.0));
    out.push(scene::ring(at, r * 0.93, finish.rim, r * 0.14));
}

/// Draws a Man: a low turned disc.
fn man(out: &mut Vec<Item>, at: Spot, r: f64, finish: &Finish) {
    let (top, r) = raised(out, at, r, 0.17, finish);
    out.push(scene::ring(top, r * 0.58, finish.rim.faded(0.6), r * 0.1));
}

/// Draws a Knight's disc, larger and higher, and its crest.
fn knight(out: &mut Vec<Item>, at: Spot, r: f64, finish: &Finish) {
    let (top, r) = raised(out, at, r, 0.2, finish);
    horse(out, top, r * 1.04, finish.on);
}

/// Draws a Knight's crest: a horse's head.
fn horse(out: &mut Vec<Item>, at: Spot, r: f64, ink: Ink) {
    let to = |[x, y]: Spot| [at[0] + x * r * 0.86, at[1] + y * r * 0.86];
    let outline = HORSE.iter().map(|segment| match *segment {
        Segment::Move(p) => Segment::Move(to(p)),
        Segment::Line(p) => Segment::Line(to(p)),
        Segment::Curve(a, b, p) => Segment::Curve(to(a), to(b), to(p)),
        Segment::Close => Segment::Close,
    });
    out.push(scene::filled(outline.collect(), ink));
}

/// A horse's head that looks to the left, within a circle of radius 1.
const HORSE: [Segment; 10] = [
    Segment::Move([-0.46, 0.74]),
    Segment::Curve([-0.5, 0.4], [0.0, 0.3], [-0.04, 0.0]),
    Segment::Curve([-0.16, 0.1], [-0.3, 0.12], [-0.4, 0.16]),
    Segment::Curve([-0.46, 0.32], [-0.6, 0.32], [-0.68, 0.2]),
    Segment::Curve([-0.78, 0.1], [-0.74, -0.04], [-0.64, -0.14]),
    Segment::Curve([-0.52, -0.3], [-0.44, -0.46], [-0.3, -0.56]),
    Segment::Line([-0.26, -0.84]),
    Segment::Line([-0.04, -0.64]),
    Segment::Curve([0.4, -0.56], [0.66, -0.1], [0.54, 0.74]),
    Segment::Close,
];

/// The sign of a colour.
fn sign(colour: Colour, [x, y]: Spot, s: f64, ink: Ink) -> Item {
    let polygon =
        |corners: &[Spot]| scene::filled(scene::closed(corners.iter().map(|c| [x + c[0] * s, y + c[1] * s])), ink);
    let line = |ends: &[[Spot; 2]]| {
        let outline = ends.iter().flat_map(|pair| scene::open(pair.map(|c| [x + c[0] * s, y + c[1] * s])));
        scene::drawn(outline.collect(), ink, s * 0.5)
    };
    match colour {
        Colour::Green => polygon(&[[0.0, -1.0], [0.95, 0.7], [-0.95, 0.7]]),
        Colour::Yellow | Colour::White => scene::dot([x, y], s * 0.62, ink),
        Colour::Red => polygon(&[[-0.75, -0.75], [0.75, -0.75], [0.75, 0.75], [-0.75, 0.75]]),
        Colour::Blue | Colour::Black => scene::ring([x, y], s * 0.75, ink, s * 0.45),
        Colour::Purple => line(&[[[0.0, -0.9], [0.0, 0.9]], [[-0.9, 0.0], [0.9, 0.0]]]),
        Colour::Brown => line(&[[[-0.85, -0.45], [0.85, -0.45]], [[-0.85, 0.45], [0.85, 0.45]]]),
    }
}

/// Multiplies the opacity of an item by `part`.
fn fade(item: &mut Item, part: f64) {
    let faint = |stroke: &mut Option<Stroke>| {
        if let Some(stroke) = stroke {
            stroke.ink = stroke.ink.faded(part);
        }
    };
    match item {
        Item::Circle { fill, stroke, .. } => {
            match fill {
                Fill::None => {}
                Fill::Ink(ink) => *ink = ink.faded(part),
                Fill::Shade(shade) => shade.stops.iter_mut().for_each(|(_, ink)| *ink = ink.faded(part)),
            }
            faint(stroke);
        }
        Item::Path { fill, stroke, .. } => {
            *fill = fill.map(|ink| ink.faded(part));
            faint(stroke);
        }
        Item::Text { ink, .. } => *ink = ink.faded(part),
    }
}
