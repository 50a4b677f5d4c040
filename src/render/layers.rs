//! Draws a board often: the board itself and each kind of piece are cached as pictures, so that a frame consists of a
//! few copies and the marks.

use super::figure::{Figure, View};
use super::fit::Fit;
use super::theme::Look;
use super::{above, below, canvas, ground, pieces};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::{GameId, Piece};
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// How dark the board gets behind the shape that decided the game.
const VEIL: f64 = 0.15;

/// Everything that the picture of the board depends on.
#[derive(Clone, PartialEq, Debug)]
struct LayerKey {
    game: GameId,
    points: usize,
    look: Look,
    coords: Option<Coords>,
    flipped: bool,
    size: [u32; 2],
    /// Scale and origin in device pixels.
    scale: f64,
    origin: [f64; 2],
}

/// A canvas and the cached pictures that a frame on it is made of.
#[derive(Debug)]
pub struct Painter {
    canvas: HtmlCanvasElement,
    ctx: CanvasRenderingContext2d,
    board: Option<(LayerKey, HtmlCanvasElement)>,
    /// The pictures of pieces, valid for the present key of `board`.
    pieces: Vec<(Piece, Sprite)>,
}

/// A piece's picture; its middle is the middle of the pixel `[half, half]`.
#[derive(Debug)]
struct Sprite {
    canvas: HtmlCanvasElement,
    half: f64,
}

/// The context for drawing on a canvas.
///
/// # Errors
/// If the browser gives none.
pub fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas.get_context("2d")?.ok_or("the browser gives no 2D context")?;
    Ok(context.dyn_into()?)
}

impl Painter {
    /// A painter for this canvas.
    ///
    /// # Errors
    /// If the browser gives no context for drawing.
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, JsValue> {
        let ctx = context(&canvas)?;
        Ok(Self { canvas, ctx, board: None, pieces: Vec::new() })
    }

    /// Makes the backing store this large, in device pixels. That would clear it, so if it has this size already,
    /// nothing happens.
    pub fn resize(&self, [width, height]: [u32; 2]) {
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
    }

    /// Draws a whole figure. The board and the pieces are drawn from scratch only if the look, the size or the place of
    /// the board has changed since the last time.
    ///
    /// # Errors
    /// If the browser throws.
    pub fn paint(&mut self, figure: &Figure, view: &View, look: Look, fit: &Fit) -> Result<(), JsValue> {
        let key = LayerKey {
            game: figure.game,
            points: figure.board.len(),
            look,
            coords: view.coords,
            flipped: view.flipped,
            size: [self.canvas.width(), self.canvas.height()],
            scale: fit.scale * fit.ratio,
            origin: fit.offset.map(|v| v * fit.ratio),
        };
        if self.board.as_ref().is_none_or(|(cached, _)| *cached != key) {
            self.pieces.clear();
            let canvas = match self.board.take() {
                Some((cached, canvas)) if cached.size == key.size => canvas,
                _ => self.blank(key.size)?,
            };
            let ctx = context(&canvas)?;
            canvas::clear(&ctx)?;
            canvas::draw_items(&ctx, &ground(figure, view, look), fit)?;
            self.board = Some((key.clone(), canvas));
        }
        let ctx = &self.ctx;
        ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
        if let Some((_, board)) = &self.board {
            // The operation `copy` replaces the whole canvas, so it need not be cleared.
            ctx.set_global_composite_operation("copy")?;
            ctx.draw_image_with_html_canvas_element(board, 0.0, 0.0)?;
            ctx.set_global_composite_operation("source-over")?;
        }
        canvas::draw_items(ctx, &below(figure, view, look), fit)?;
        self.ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
        for (at, piece) in &figure.pieces {
            self.stamp_at(*at, *piece, figure, view, &key)?;
        }
        if view.dim > 0.0 {
            self.veil(view.dim)?;
            // The shape again, above the veil.
            let shape =
                View { deciding: view.deciding.clone(), coords: view.coords, flipped: view.flipped, ..View::default() };
            canvas::draw_items(&self.ctx, &below(figure, &shape, look), fit)?;
            self.ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
            for at in &view.deciding {
                if let Some(piece) = figure.piece_at(*at) {
                    self.stamp_at(*at, piece, figure, view, &key)?;
                }
            }
        }
        canvas::draw_items(&self.ctx, &above(figure, view, look), fit)
    }

    /// Darkens what is drawn so far of the board, and not the page around it.
    fn veil(&self, dim: f64) -> Result<(), JsValue> {
        self.ctx.set_global_composite_operation("source-atop")?;
        self.ctx.set_global_alpha(VEIL * dim.clamp(0.0, 1.0));
        self.ctx.set_fill_style_str("#000");
        self.ctx.fill_rect(0.0, 0.0, self.canvas.width().into(), self.canvas.height().into());
        self.ctx.set_global_alpha(1.0);
        self.ctx.set_global_composite_operation("source-over")
    }

    /// Copies the picture of a piece to a point.
    fn stamp_at(
        &mut self,
        at: Point,
        piece: Piece,
        figure: &Figure,
        view: &View,
        key: &LayerKey,
    ) -> Result<(), JsValue> {
        let spot = view.spot(figure.board.centre(at));
        self.stamp(piece, [0, 1].map(|i| (spot[i] * key.scale + key.origin[i]).floor()), key)
    }

    /// Copies the picture of a piece to a device pixel.
    fn stamp(&mut self, piece: Piece, [x, y]: [f64; 2], key: &LayerKey) -> Result<(), JsValue> {
        let cached = self.pieces.iter().position(|(other, _)| *other == piece);
        let i = if let Some(i) = cached {
            i
        } else {
            self.pieces.push((piece, self.sprite(piece, key)?));
            self.pieces.len() - 1
        };
        let Sprite { canvas, half } = &self.pieces[i].1;
        let seen = |v: f64, length: u32| v + half >= 0.0 && v - half <= f64::from(length);
        if seen(x, key.size[0]) && seen(y, key.size[1]) {
            self.ctx.draw_image_with_html_canvas_element(canvas, x - half, y - half)?;
        }
        Ok(())
    }

    /// Draws the picture of a piece.
    fn sprite(&self, piece: Piece, key: &LayerKey) -> Result<Sprite, JsValue> {
        let LayerKey { game, look, scale, .. } = *key;
        let mut items = Vec::new();
        pieces::piece(&mut items, game, look, piece, [0.0, 0.0], 1.0, 1.0);
        let half = (pieces::radius(game, piece.kind) * 1.4 * scale).ceil() + 1.0;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few hundred pixels
        let side = half as u32 * 2 + 1;
        let canvas = self.blank([side, side])?;
        canvas::draw_at(&context(&canvas)?, &items, scale, [half + 0.5; 2])?;
        Ok(Sprite { canvas, half })
    }

    /// A canvas that is not on the page.
    fn blank(&self, [width, height]: [u32; 2]) -> Result<HtmlCanvasElement, JsValue> {
        let document = self.canvas.owner_document().ok_or("the canvas has no document")?;
        let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
        canvas.set_width(width);
        canvas.set_height(height);
        Ok(canvas)
    }
}
