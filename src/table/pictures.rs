//! Pictures of a table that stand by themselves, and what stands on its board for those that do not.

use super::controller::Table;
use super::dress::Dress;
use super::points::piece_in;
use crate::render::{self, Figure, Ghost, Look, Scene, View};
use tessera_rules::geometry::Point;
use tessera_rules::{Action, Piece, PieceKind, Position, Seat, SetUpRules};

impl Table {
    /// The look, with signs on the pieces where their colours need them.
    #[must_use]
    pub fn look(&self) -> Look {
        self.dress.look.for_position(self.position())
    }

    /// Width of the drawing to its height. It changes with the coordinates.
    #[must_use]
    pub fn aspect(&self) -> f64 {
        let coords = self.bare_view(self.dress).coords.is_some();
        render::frame(self.position().game(), self.board(), coords).aspect()
    }

    /// How many times the board is magnified before the first action if boards begin close up; 1 for a board that is shown
    /// whole.
    #[must_use]
    pub fn first_close(&self) -> f64 {
        render::close::first(self.position().game(), self.board())
    }

    /// One piece alone, in the look of the boards.
    #[must_use]
    pub fn single(&self, piece: Piece) -> Scene {
        render::single(self.position().game(), piece, self.look())
    }

    /// A piece of a seat's colour; none where there is no such seat.
    #[must_use]
    pub fn piece_of(&self, owner: Seat) -> Option<Piece> {
        let position = self.position();
        let kind = position.tray().last()?.kind;
        (owner.index() < position.seats()).then(|| Piece { colour: position.colour(owner), kind, owner })
    }

    /// A piece by the byte that a cell has for it; none where the byte is for none.
    #[must_use]
    pub fn piece_like(&self, byte: u8) -> Option<Piece> {
        piece_in(byte).map(|(colour, kind)| Piece { colour, kind, owner: Seat::ALL[0] })
    }

    /// The position with its coordinates and the last action marked, in some look.
    #[must_use]
    pub fn export(&self, look: Look) -> Scene {
        render::scene(&Figure::of(self.position()), &self.standing(self.dress), look)
    }

    /// The same as an SVG picture. The title is the game's name where it is empty; without a description
    /// there is none.
    #[must_use]
    pub fn svg(&self, look: Look, title: &str, description: &str) -> String {
        let title = if title.is_empty() { self.position().game().name() } else { title };
        if self.mode.rests() {
            return render::resting_picture(self.position().game(), look, title, description);
        }
        render::picture(self.position(), &self.standing(self.dress), look, title, description)
    }

    // ---- what stands on a board ----

    /// What stands where.
    pub(super) fn figure(&self) -> Figure {
        match self.mode.set_up() {
            Some(set_up) => set_up.figure(),
            None if self.mode.rests() => Figure::resting(self.position().game()),
            None => self.place.figure.clone(),
        }
    }

    /// A view that points out nothing.
    pub(super) fn bare_view(&self, Dress { coords, flipped, .. }: Dress) -> View {
        if self.mode.rests() { View::plain() } else { View { coords, flipped, ..View::default() } }
    }

    /// A view of what stands: the last action and what decided the game.
    pub(super) fn standing(&self, dress: Dress) -> View {
        let view = self.bare_view(dress).standing(self.position());
        match &self.place.last {
            Some(last) => view.after(&last.path, &last.captures),
            None => view,
        }
    }

    /// The piece that a click on a point would put there.
    pub(super) fn ghost(&self, at: Point) -> Option<Ghost> {
        let position = self.position();
        if position.piece_at(at).is_some() || self.hand.targets(position).binary_search(&at).is_err() {
            return None;
        }
        let action = self.hand.would(position, at);
        let piece = match self.hand.path() {
            [] => self.placed(action?)?,
            [from, ..] => position.piece_at(*from)?,
        };
        let takes = action.map(|action| position.captures(&action).iter().collect()).unwrap_or_default();
        Some(Ghost { at, piece, takes, aimed: false })
    }

    /// The piece at the end of the way that is being built.
    pub(super) fn ghost_on_way(&self) -> Option<Ghost> {
        let (from, way) = self.hand.path().split_first()?;
        let at = *way.last()?;
        let piece = self.position().piece_at(*from)?;
        Some(Ghost { at, piece, takes: Vec::new(), aimed: false })
    }

    /// The piece that an action puts on the board, if it places one.
    pub(super) fn placed(&self, action: Action) -> Option<Piece> {
        let position = self.position();
        let actor = position.to_act()?;
        let owner = match action {
            Action::Place(_) => actor,
            Action::Reenter(_) => Seat::ALL[1 - actor.index()],
            _ => return None,
        };
        Some(Piece { colour: position.colour(owner), kind: PieceKind::Stone, owner })
    }
}
