//! A board that is drawn often: the board itself and each kind of piece are kept as pictures, so that a frame is a few
//! copies and what is pointed out.

use super::figure::{Figure, View};
use super::fit::Fit;
use super::theme::Look;
use super::{above, below, canvas, ground, pieces};
use tessera_rules::geometry::Coords;
use tessera_rules::{GameId, Piece};
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

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

/// A canvas with the pictures that it is put together from.
#[derive(Debug)]
pub struct Painter {
    canvas: HtmlCanvasElement,
    ctx: CanvasRenderingContext2d,
    board: Option<(LayerKey, HtmlCanvasElement)>,
    /// Pictures of pieces as the board is set now.
    pieces: Vec<(Piece, Sprite)>,
}

/// A piece's picture; its middle is the middle of the pixel `[half, half]`.
#[derive(Debug)]
struct Sprite {
    canvas: HtmlCanvasElement,
    half: f64,
}

/// A canvas's context for drawing.
///
/// # Errors
/// The browser gives none.
pub fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let context = canvas.get_context("2d")?.ok_or("the browser gives no 2D context")?;
    Ok(context.dyn_into()?)
}

impl Painter {
    /// Paints on this canvas.
    ///
    /// # Errors
    /// The browser gives no context for drawing.
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, JsValue> {
        let ctx = context(&canvas)?;
        Ok(Self { canvas, ctx, board: None, pieces: Vec::new() })
    }

    /// Makes the backing store this large, in device pixels. That clears it, so nothing happens where it is already.
    pub fn resize(&self, [width, height]: [u32; 2]) {
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
    }

    /// Draws a figure, whole. The board and the pieces are drawn from scratch only where the look, the size or the
    /// place of the board is another than the last time.
    ///
    /// # Errors
    /// What the browser throws.
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
        if self.board.as_ref().is_none_or(|(kept, _)| *kept != key) {
            self.pieces.clear();
            let canvas = match self.board.take() {
                Some((kept, canvas)) if kept.size == key.size => canvas,
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
            // Copying replaces what was there, which saves clearing it.
            ctx.set_global_composite_operation("copy")?;
            ctx.draw_image_with_html_canvas_element(board, 0.0, 0.0)?;
            ctx.set_global_composite_operation("source-over")?;
        }
        canvas::draw_items(ctx, &below(figure, view, look), fit)?;
        self.ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)?;
        for (at, piece) in &figure.pieces {
            let spot = view.spot(figure.board.centre(*at));
            let place = [0, 1].map(|i| (spot[i] * key.scale + key.origin[i]).floor());
            self.stamp(*piece, place, &key)?;
        }
        canvas::draw_items(&self.ctx, &above(figure, view, look), fit)
    }

    /// Puts a piece on a device pixel.
    fn stamp(&mut self, piece: Piece, [x, y]: [f64; 2], key: &LayerKey) -> Result<(), JsValue> {
        let kept = self.pieces.iter().position(|(other, _)| *other == piece);
        let i = if let Some(i) = kept {
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
