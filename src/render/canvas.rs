//! Draws scenes on a canvas.

use super::fit::Fit;
use super::number::n;
use super::palette::Ink;
use super::scene::{Fill, Item, Scene, Segment, Shade, Stroke, Typeface};
use super::theme::{SANS, SERIF};
use tessera_rules::geometry::sin_cos;
use web_sys::wasm_bindgen::JsValue;
use web_sys::{CanvasGradient, CanvasRenderingContext2d};

/// Clears a canvas whose backing store has `fit.ratio` pixels per CSS pixel, and draws a scene on it.
///
/// # Errors
/// If the browser throws.
pub fn draw(ctx: &CanvasRenderingContext2d, scene: &Scene, fit: &Fit) -> Result<(), JsValue> {
    clear(ctx)?;
    draw_items(ctx, scene.items(), fit)
}

/// Clears a canvas and draws a scene in its middle, as large as it fits.
///
/// # Errors
/// If the browser throws.
pub fn draw_whole(ctx: &CanvasRenderingContext2d, scene: &Scene) -> Result<(), JsValue> {
    let Some(canvas) = ctx.canvas() else { return Ok(()) };
    let frame = &scene.frame;
    let size = [canvas.width(), canvas.height()].map(f64::from);
    let scale = (size[0] / frame.width).min(size[1] / frame.height);
    let low = [frame.left + frame.width / 2.0, frame.top + frame.height / 2.0];
    clear(ctx)?;
    draw_at(ctx, scene.items(), scale, [0, 1].map(|i| size[i] / 2.0 - low[i] * scale))
}

/// Clears the canvas.
pub(super) fn clear(ctx: &CanvasRenderingContext2d) -> Result<(), JsValue> {
    ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
    if let Some(canvas) = ctx.canvas() {
        ctx.clear_rect(0.0, 0.0, canvas.width().into(), canvas.height().into());
    }
    Ok(())
}

/// Draws items over what is on the canvas.
pub(super) fn draw_items<'a>(
    ctx: &CanvasRenderingContext2d,
    items: impl IntoIterator<Item = &'a Item>,
    fit: &Fit,
) -> Result<(), JsValue> {
    draw_at(ctx, items, fit.scale * fit.ratio, fit.offset.map(|v| v * fit.ratio))
}

/// Draws items by the scale and origin of their scene in pixels of the backing store.
pub(super) fn draw_at<'a>(
    ctx: &CanvasRenderingContext2d,
    items: impl IntoIterator<Item = &'a Item>,
    scale: f64,
    origin: [f64; 2],
) -> Result<(), JsValue> {
    ctx.set_line_cap("round");
    ctx.set_line_join("round");
    ctx.set_text_align("center");
    ctx.set_text_baseline("alphabetic");
    let mut brush = Brush { ctx, scale, origin, shades: Vec::new(), fill: None, line: None, typeface: None };
    items.into_iter().try_for_each(|item| brush.item(item))
}

/// Draws items with a context and knows what the context is set to.
struct Brush<'a> {
    ctx: &'a CanvasRenderingContext2d,
    scale: f64,
    origin: [f64; 2],
    shades: Vec<(Shade, CanvasGradient)>,
    /// What the context is set to already: to set it again costs more than to draw a small shape.
    fill: Option<Ink>,
    line: Option<Stroke>,
    typeface: Option<(Typeface, f64, f64)>,
}

impl Brush<'_> {
    /// Makes `unit` units of the scene the context's unit, and this place its origin.
    fn move_to(&self, [x, y]: [f64; 2], unit: f64) -> Result<(), JsValue> {
        let (s, [ox, oy]) = (self.scale, self.origin);
        self.ctx.set_transform(s * unit, 0.0, 0.0, s * unit, x * s + ox, y * s + oy)
    }

    fn item(&mut self, item: &Item) -> Result<(), JsValue> {
        let ctx = self.ctx;
        match item {
            Item::Circle { centre, radius, fill, stroke } => {
                // The gradient is defined on the unit circle and made once for all that share it.
                self.move_to(*centre, *radius)?;
                ctx.begin_path();
                ctx.arc(0.0, 0.0, 1.0, 0.0, std::f64::consts::TAU)?;
                match fill {
                    Fill::None => {}
                    Fill::Ink(ink) => {
                        self.fill_with(*ink);
                        ctx.fill();
                    }
                    Fill::Shade(shade) => {
                        ctx.set_fill_style_canvas_gradient(self.gradient(shade)?);
                        self.fill = None;
                        ctx.fill();
                    }
                }
                self.stroke(*stroke, *radius);
            }
            Item::Path { outline, fill, stroke } => {
                self.move_to([0.0, 0.0], 1.0)?;
                ctx.begin_path();
                for segment in outline {
                    match *segment {
                        Segment::Move([x, y]) => ctx.move_to(x, y),
                        Segment::Line([x, y]) => ctx.line_to(x, y),
                        Segment::Curve(a, b, c) => ctx.bezier_curve_to(a[0], a[1], b[0], b[1], c[0], c[1]),
                        Segment::Close => ctx.close_path(),
                    }
                }
                if let Some(ink) = fill {
                    self.fill_with(*ink);
                    ctx.fill();
                }
                self.stroke(*stroke, 1.0);
            }
            Item::Text { at, text, size, spacing, turn, ink, typeface } => {
                self.text(*at, text, [*size, *spacing, *turn], *ink, *typeface)?;
            }
        }
        Ok(())
    }

    fn fill_with(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            self.ctx.set_fill_style_str(&css(ink));
            self.fill = Some(ink);
        }
    }

    fn stroke(&mut self, stroke: Option<Stroke>, unit: f64) {
        let Some(Stroke { ink, width }) = stroke else { return };
        // Never thinner than a pixel of the screen: a paler line would lose its contrast.
        let width = width.max(1.0 / self.scale) / unit;
        if self.line.is_none_or(|line| line.ink != ink) {
            self.ctx.set_stroke_style_str(&css(ink));
        }
        if self.line.is_none_or(|line| (line.width - width).abs() > 1e-9) {
            self.ctx.set_line_width(width);
        }
        self.line = Some(Stroke { ink, width });
        self.ctx.stroke();
    }

    fn gradient(&mut self, shade: &Shade) -> Result<&CanvasGradient, JsValue> {
        let found = self.shades.iter().position(|(s, _)| s == shade);
        let i = if let Some(i) = found {
            i
        } else {
            let [x, y] = shade.light;
            let gradient = self.ctx.create_radial_gradient(x, y, 0.0, x, y, shade.reach)?;
            for (offset, ink) in shade.stops {
                #[allow(clippy::cast_possible_truncation)] // the browser takes single precision
                gradient.add_color_stop(offset as f32, &css(ink))?;
            }
            self.shades.push((*shade, gradient));
            self.shades.len() - 1
        };
        Ok(&self.shades[i].1)
    }

    /// Draws a text. Its size is given in pixels, because browsers round type sizes below one.
    fn text(
        &mut self,
        at: [f64; 2],
        text: &str,
        [size, spacing, turn]: [f64; 3],
        ink: Ink,
        typeface: Typeface,
    ) -> Result<(), JsValue> {
        let (ctx, s, [ox, oy]) = (self.ctx, self.scale, self.origin);
        let (sin, cos) = sin_cos(turn / 360.0);
        ctx.set_transform(cos, sin, -sin, cos, at[0] * s + ox, at[1] * s + oy)?;
        let pixels = size * s;
        if self.typeface != Some((typeface, size, spacing)) {
            let (weight, family) = match typeface {
                Typeface::Sans => (500, SANS),
                Typeface::Serif => (400, SERIF),
            };
            ctx.set_font(&format!("{weight} {}px {family}", n(pixels)));
            // In a browser without letter spacing the name only stands closer.
            js_sys::Reflect::set(ctx, &"letterSpacing".into(), &format!("{}px", n(spacing * s)).into())?;
            self.typeface = Some((typeface, size, spacing));
        }
        self.fill_with(ink);
        // A capital's height is about seven tenths of the size; spacing also follows the last letter.
        ctx.fill_text(text, spacing * s / 2.0, pixels * 0.35)
    }
}

fn css(ink: Ink) -> String {
    format!("#{:08x}", ink.0)
}
