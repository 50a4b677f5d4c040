//! What a position tells people: what to do, what happened, what to look at.

use crate::geometry::Point;
use crate::message;
use crate::message::Message;
use crate::{Announcement, Called, Ending, Highlight, Position, Seat, Tally};

/// What a position tells people, as data. A search does not need it.
pub trait Explain: Position {
    /// The name of a seat: its colour, numbered where several seats share it.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, GameId, Options, Position, Seat};
    /// let six = AnyPosition::new(&Options::parse(GameId::Kensington, ["players=6"])?)?;
    /// assert_eq!(six.called(Seat::ALL[2]).to_string(), "red 2");
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    fn called(&self, seat: Seat) -> Called {
        let colour = self.colour(seat);
        let alike = |seats| Seat::first(seats).map(|other| u8::from(self.colour(other) == colour)).sum();
        let alone = alike(self.seats()) == 1;
        Called { seat, colour, place: if alone { 0 } else { alike(seat.index() + 1) } }
    }

    /// The counts of a seat's tally that are shown beside the board, in order.
    fn counted(&self, seat: Seat) -> Vec<Message> {
        let Tally { in_hand, held, captured, .. } = self.tally(seat);
        let left = in_hand.map(|n| message!("counts.left", n = n));
        let held = held.map(|n| message!("counts.held", n = n));
        [left, held, Some(message!("counts.taken", n = captured))].into_iter().flatten().collect()
    }

    /// The points that decided the game (the row, the hexagon, the pieces in the castle), in an order fit for
    /// drawing them one by one; empty while it goes on and where no shape decided.
    ///
    /// ```
    /// use tessera_rules::geometry::Coords;
    /// use tessera_rules::{Action, AnyPosition, Explain, Position, notation};
    /// let mut position: AnyPosition =
    ///     "hexade size=6 act=1 white=A1,B2,C3,D4,E5 black=K6,K7,K9,K10,K11 taken=0,0".parse()?;
    /// assert_eq!(position.deciding(), []);
    /// position.apply(&Action::Place(position.board().find("F6").unwrap()));
    /// assert_eq!(notation::board(&position, Coords::Rulebook), "
    ///        A1 W . . . . . A6
    ///       B1 . W . . . . . B7
    ///      C1 . . W . . . . . C8
    ///     D1 . . . W . . . . . D9
    ///    E1 . . . . W . . . . . E10
    ///   F1 . . . . . W . . . . . F11
    ///    G2 . . . . . . . . . . G11
    ///     H3 . . . . . . . . . H11
    ///      I4 . . . . . . . . I11
    ///       J5 . . . . . . . J11
    ///        K6 B B . B B B K11".trim_start_matches('\n'));
    /// let labels: Vec<&str> = position.deciding().iter().map(|&at| position.board().label(at)).collect();
    /// assert_eq!(labels, ["F6", "E5", "D4", "C3", "B2", "A1"]);
    /// # Ok::<(), notation::PositionError>(())
    /// ```
    fn deciding(&self) -> Vec<Point>;

    /// The words for a reason to end, by these options.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Ending, Explain, GameId, Options, Position};
    /// let options = Options::parse(GameId::Pente, ["mode=team"]).unwrap();
    /// let team = AnyPosition::new(&options).unwrap();
    /// assert_eq!(team.ending_words(Ending::Line).key(), "ending.line");
    /// assert_eq!(team.ending_words(Ending::Captures).key(), "ending.captures.team");
    /// ```
    fn ending_words(&self, ending: Ending) -> Message {
        ending.words()
    }

    /// What the seat to act should see: threats, pieces that must move, shapes just made. The most important first; none
    /// when the game is over.
    /// `begun` is where the piece stands with which this turn began: where a turn has several actions, the position
    /// alone does not know it, and without it the shapes that the turn has made are left out.
    ///
    /// It may take as long as [`Position::legal`].
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, Position, Why};
    /// let fork: AnyPosition = "pente act=2 last=R3 green=0,R1,R2,R3 yellow=U2,U4,U6 taken=0,0".parse()?;
    /// let [four] = &fork.highlights(None)[..] else { panic!("one line") };
    /// assert_eq!((four.why, four.points.len(), four.answers.len()), (Why::Tessera, 4, 2));
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn highlights(&self, _begun: Option<Point>) -> Vec<Highlight> {
        Vec::new()
    }

    /// The empty points that the rules close to the placement that is due; none where pieces are moved, and when the game
    /// is over.
    ///
    /// It may take as long as [`Position::legal`].
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, GameId};
    /// let second: AnyPosition = "hexade size=6 act=1 ply=2 white=F6 black=G7 taken=0,0".parse()?;
    /// assert_eq!(second.closed().len(), 17, "18 cells lie near White's first counter, and on one stands Black's");
    /// assert_eq!(AnyPosition::start(GameId::Hexade).closed(), []);
    /// # Ok::<(), tessera_rules::notation::PositionError>(())
    /// ```
    fn closed(&self) -> Vec<Point> {
        let mut open = Vec::new();
        self.next_points(&[], &mut open);
        let is_empty = |at: &Point| self.piece_at(*at).is_none();
        if !open.iter().any(is_empty) {
            return Vec::new();
        }
        self.board().points().filter(|at| is_empty(at) && open.binary_search(at).is_err()).collect()
    }

    /// What the player who acted last announces by custom (“tria”), each once, the more important first.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Pente).announced(), []);
    /// ```
    fn announced(&self) -> Vec<Announcement> {
        Vec::new()
    }

    /// The number of captured stones that wins, where captures win: a seat's own, or those of its team.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, GameId, Position};
    /// let goals = [GameId::Pente, GameId::Hexade].map(|game| AnyPosition::start(game).captures_to_win());
    /// assert_eq!(goals, [Some(10), None]);
    /// ```
    fn captures_to_win(&self) -> Option<u16> {
        None
    }
}
