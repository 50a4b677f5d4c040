//! What a position tells people: what to do, what happened, what to look at.

use crate::geometry::Point;
use crate::message;
use crate::message::Message;
use crate::{Announcement, Called, Ending, Highlight, Position, Seat, Tally};

/// What a position tells people, as data: search never asks.
pub trait Explain: Position {
    /// What whoever has a seat is called: by its colour, numbered where several seats have it.
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

    /// What of a seat's tally is told beside the board, one count after the other.
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
    /// use tessera_rules::{AnyPosition, Explain, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Pente).deciding(), []);
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

    /// What matters now and is to be pointed out to whoever acts, the weightiest first; nothing when the game is over.
    /// `begun` is where the piece stands with which this turn began: where one turn has several actions, only who
    /// follows the game knows it, and without it what came of it is left out.
    ///
    /// For the eye: it may take as long as the list of actions, and search never asks.
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

    /// What custom has the player call out who acted last, each once, the weightier first.
    ///
    /// ```
    /// use tessera_rules::{AnyPosition, Explain, GameId, Position};
    /// assert_eq!(AnyPosition::start(GameId::Pente).announced(), []);
    /// ```
    fn announced(&self) -> Vec<Announcement> {
        Vec::new()
    }

    /// How many captured stones win, where they do: a seat's own, or what its team has together.
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
