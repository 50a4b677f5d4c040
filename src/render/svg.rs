//! A drawing as the text of a standalone SVG picture: the same drawing gives the same text.

use super::number::n;
use super::palette::Ink;
use super::scene::{Fill, Item, Scene, Segment, Shade, Stroke, Typeface};
use super::theme::{SANS, SERIF};
use std::fmt::Write;

/// The picture, with a title and a description for people who do not see it; an empty one is left out.
#[must_use]
pub fn text(scene: &Scene, title: &str, description: &str) -> String {
    let mut shades: Vec<Shade> = Vec::new();
    let mut body = String::new();
    for item in scene.items() {
        let _ = write_item(&mut body, item, &mut shades);
        body.push('\n');
    }
    let frame = scene.frame;
    let view_box = [frame.left, frame.top, frame.width, frame.height].map(|v| n(v).to_string()).join(" ");
    let mut out = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\" role=\"img\">\n");
    for (tag, words) in [("title", title), ("desc", description)] {
        if !words.is_empty() {
            let _ = writeln!(out, "<{tag}>{}</{tag}>", escape(words));
        }
    }
    if !shades.is_empty() {
        out.push_str("<defs>\n");
        for shade in &shades {
            let _ = writeln!(out, "<radialGradient id=\"{}\" {}</radialGradient>", id(shade), gradient(shade));
        }
        out.push_str("</defs>\n");
    }
    out + &body + "</svg>\n"
}

/// The attributes and stops of a gradient, without its name.
fn gradient(shade: &Shade) -> String {
    let [x, y] = shade.light.map(|v| n(0.5 + v / 2.0));
    let stops = shade
        .stops
        .map(|(offset, ink)| format!("<stop offset=\"{}\" {}/>", n(offset), paint("stop-color", "stop-opacity", ink)));
    format!("cx=\"{x}\" cy=\"{y}\" r=\"{}\">{}", n(shade.reach / 2.0), stops.concat())
}

/// The name of a gradient: a hash (FNV-1a) of its text, so that two pictures on a page do not mix up their gradients.
fn id(shade: &Shade) -> String {
    let hash = gradient(shade).bytes().fold(0x811c_9dc5_u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193));
    format!("g{hash:08x}")
}

fn write_item(out: &mut String, item: &Item, shades: &mut Vec<Shade>) -> std::fmt::Result {
    match item {
        Item::Circle { centre: [x, y], radius, fill, stroke } => {
            let fill = match fill {
                Fill::None => "fill=\"none\"".to_owned(),
                Fill::Ink(ink) => paint("fill", "fill-opacity", *ink),
                Fill::Shade(shade) => {
                    if !shades.contains(shade) {
                        shades.push(*shade);
                    }
                    format!("fill=\"url(#{})\"", id(shade))
                }
            };
            write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {fill}{}/>", n(*x), n(*y), n(*radius), line(*stroke))
        }
        Item::Path { outline, fill, stroke } => {
            out.push_str("<path d=\"");
            for segment in outline {
                match segment {
                    Segment::Move([x, y]) => write!(out, "M{} {}", n(*x), n(*y))?,
                    Segment::Line([x, y]) => write!(out, "L{} {}", n(*x), n(*y))?,
                    Segment::Curve(a, b, c) => {
                        let [a, b, c] = [a, b, c].map(|[x, y]| format!("{} {}", n(*x), n(*y)));
                        write!(out, "C{a} {b} {c}")?;
                    }
                    Segment::Close => out.push('Z'),
                }
            }
            let fill = fill.map_or("fill=\"none\"".to_owned(), |ink| paint("fill", "fill-opacity", ink));
            write!(out, "\" {fill}{}/>", line(*stroke))
        }
        Item::Text { at: [x, y], text, size, spacing, turn, ink, typeface } => {
            let (family, weight) = match typeface {
                Typeface::Sans => (SANS, 500),
                Typeface::Serif => (SERIF, 400),
            };
            // A capital's height is about seven tenths of the size; spacing also follows the last letter.
            let (x, below) = (x + spacing / 2.0, y + size * 0.35);
            write!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\"", n(x), n(below), n(*size))?;
            write!(out, " font-family=\"{family}\" font-weight=\"{weight}\" {}", paint("fill", "fill-opacity", *ink))?;
            if *spacing != 0.0 {
                write!(out, " letter-spacing=\"{}\"", n(*spacing))?;
            }
            if *turn != 0.0 {
                write!(out, " transform=\"rotate({} {} {})\"", n(*turn), n(x), n(*y))?;
            }
            write!(out, ">{}</text>", escape(text))
        }
    }
}

fn paint(colour: &str, opacity: &str, ink: Ink) -> String {
    let covers = format!("{colour}=\"#{:06x}\"", ink.0 >> 8);
    if ink.0 & 0xff == 0xff { covers } else { format!("{covers} {opacity}=\"{}\"", n(ink.alpha())) }
}

fn line(stroke: Option<Stroke>) -> String {
    stroke.map_or(String::new(), |Stroke { ink, width }| {
        let ink = paint("stroke", "stroke-opacity", ink);
        format!(" {ink} stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"", n(width))
    })
}

/// A text for use between tags or quotes. Characters that XML cannot hold are left out.
fn escape(text: &str) -> String {
    let held = |c: &char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    let text: String = text.chars().filter(held).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
