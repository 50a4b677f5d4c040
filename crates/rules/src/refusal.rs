//! Why an action is not legal: a rule and the facts that break it, made into words only when asked.

use crate::geometry::{Board, Coords, Point};
use crate::message::{Arg, Message};
use crate::{Called, Colour};
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A rule that an action can break.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Rule {
    /// A stable name: the game's key, a slash, the rule (`pente/first-stone`); it is also the anchor on rules pages.
    pub id: &'static str,
}

impl Rule {
    /// The heading in the game's rules.
    ///
    /// ```
    /// use tessera_rules::Rule;
    /// assert_eq!(Rule::OCCUPIED.heading().key(), "rule.any/occupied.heading");
    /// ```
    #[must_use]
    pub fn heading(&self) -> Message {
        Message::new(format!("rule.{}.heading", self.id))
    }

    /// What is wrong, what was expected and what to do; the places `0`, `1` and `2` are for the facts.
    ///
    /// ```
    /// use tessera_rules::Rule;
    /// assert_eq!(Rule::OCCUPIED.sentence().key(), "rule.any/occupied.sentence");
    /// ```
    #[must_use]
    pub fn sentence(&self) -> Message {
        Message::new(format!("rule.{}.sentence", self.id))
    }

    /// A refusal by this rule without facts.
    ///
    /// ```
    /// use tessera_rules::Rule;
    /// assert_eq!(Rule::OVER.broken().to_string(), "any/over");
    /// ```
    #[must_use]
    pub const fn broken(&'static self) -> Refusal {
        self.broken_with([Fact::None; 3])
    }

    /// A refusal by this rule with one fact, which goes into its sentence.
    ///
    /// ```
    /// use tessera_rules::{Fact, Rule, geometry::{self, Point}};
    /// let refusal = Rule::OCCUPIED.broken_by(Fact::Point(Point(0))).on(geometry::hexade(6));
    /// assert_eq!(refusal.to_string(), "any/occupied: A1");
    /// ```
    #[must_use]
    pub const fn broken_by(&'static self, fact: Fact) -> Refusal {
        self.broken_with([fact, Fact::None, Fact::None])
    }

    /// A refusal by this rule with two facts.
    ///
    /// ```
    /// use tessera_rules::{Colour, Fact, Rule, geometry::{self, Point}};
    /// let facts = (Fact::Point(Point(0)), Fact::Colour(Colour::White));
    /// let refusal = Rule::NOT_YOURS.broken_by_two(facts.0, facts.1).on(geometry::hexade(6));
    /// assert_eq!(refusal.to_string(), "any/not-yours: A1, white");
    /// ```
    #[must_use]
    pub const fn broken_by_two(&'static self, first: Fact, second: Fact) -> Refusal {
        self.broken_with([first, second, Fact::None])
    }

    /// A refusal by this rule with up to three facts, the rest [`Fact::None`]; [`Refusal::on`] adds the board.
    ///
    /// ```
    /// use tessera_rules::{Fact, Rule};
    /// let facts = [Fact::Number(3), Fact::None, Fact::None];
    /// assert_eq!(Rule::OVER.broken_with(facts), Rule::OVER.broken_by(Fact::Number(3)));
    /// ```
    #[must_use]
    pub const fn broken_with(&'static self, facts: [Fact; 3]) -> Refusal {
        Refusal { rule: self, facts, board: None }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id)
    }
}

/// Something about the position that a sentence mentions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fact {
    /// Nothing.
    None,
    /// A point, said by its label.
    Point(Point),
    /// A number.
    Number(u16),
    /// A colour, of pieces.
    Colour(Colour),
    /// Somebody at the board.
    Seat(Called),
}

/// A rule and what breaks it.
///
/// Two refusals are equal when their rules and facts are: the board only names the points.
///
/// ```
/// use tessera_rules::geometry::Coords;
/// use tessera_rules::{AnyPosition, GameId, notation};
///
/// let position = AnyPosition::start(GameId::Pente);
/// let error = notation::resolve("R3", &position, Coords::Rulebook).unwrap_err();
/// assert_eq!(error.to_string(), "pente/first-stone: R3, 0");
/// ```
#[derive(Clone, Copy)]
pub struct Refusal {
    /// The rule.
    pub rule: &'static Rule,
    /// What its sentence mentions.
    pub facts: [Fact; 3],
    /// The board of the points among the facts; a position adds it to what its rules refuse.
    board: Option<&'static Board>,
}

impl Refusal {
    /// The same refusal with the board that the points among its facts lie on.
    #[must_use]
    pub const fn on(self, board: &'static Board) -> Self {
        Self { board: Some(board), ..self }
    }

    /// The sentence for a person, with the labels of the board in this style.
    ///
    /// ```
    /// use tessera_rules::geometry::{self, Coords};
    /// use tessera_rules::{Fact, Rule};
    ///
    /// let board = geometry::pente();
    /// let refusal = Rule::OCCUPIED.broken_by(Fact::Point(board.find("R3").unwrap())).on(board);
    /// let sentence = refusal.sentence(Coords::Letters);
    /// assert_eq!(sentence.to_string(), "rule.any/occupied.sentence 0='N10'");
    /// ```
    #[must_use]
    pub fn sentence(&self, coords: Coords) -> Message {
        self.sentence_with(coords, &|who| who.words().into())
    }

    /// The same with people called as this says.
    #[must_use]
    pub fn sentence_with(&self, coords: Coords, name: &dyn Fn(Called) -> Arg) -> Message {
        let arg = |fact| match fact {
            Fact::None => None,
            Fact::Point(at) => Some(Arg::from(self.label(at, coords))),
            Fact::Number(n) => Some(Arg::from(n)),
            Fact::Colour(colour) => Some(Arg::from(colour)),
            Fact::Seat(who) => Some(name(who)),
        };
        let facts = ["0", "1", "2"].into_iter().zip(self.facts);
        let facts = facts.filter_map(|(place, fact)| Some((place, arg(fact)?)));
        facts.fold(self.rule.sentence(), |sentence, (place, arg)| sentence.with(place, arg))
    }

    /// The label of a point; its index where no board is known.
    fn label(&self, at: Point, coords: Coords) -> String {
        self.board.map_or_else(|| at.0.to_string(), |board| board.label_in(at, coords).to_owned())
    }
}

/// The rule and the facts: `any/occupied: J10`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.rule)?;
        let facts = self.facts.iter().filter(|fact| **fact != Fact::None);
        for (i, fact) in facts.enumerate() {
            f.write_str(if i == 0 { ": " } else { ", " })?;
            match *fact {
                Fact::None => {}
                Fact::Point(at) => f.write_str(&self.label(at, Coords::Rulebook))?,
                Fact::Number(n) => write!(f, "{n}")?,
                Fact::Colour(colour) => write!(f, "{colour}")?,
                Fact::Seat(who) => write!(f, "{who}")?,
            }
        }
        Ok(())
    }
}

/// As it is displayed: a board has too much to say.
impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Refusal({self})")
    }
}

impl Error for Refusal {}

impl PartialEq for Refusal {
    fn eq(&self, other: &Self) -> bool {
        (self.rule, self.facts) == (other.rule, other.facts)
    }
}

impl Eq for Refusal {}

impl Hash for Refusal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rule, self.facts).hash(state);
    }
}

const _: () = assert!(size_of::<Refusal>() <= 32, "a refusal is the other half of what `resolve` returns");

/// Rules that all games share.
impl Rule {
    /// The game has ended.
    pub const OVER: &'static Self = &Self { id: "any/over" };
    /// The point is not empty.
    pub const OCCUPIED: &'static Self = &Self { id: "any/occupied" };
    /// There is nothing to move on the point.
    pub const VACANT: &'static Self = &Self { id: "any/vacant" };
    /// The piece is the enemy's.
    pub const NOT_YOURS: &'static Self = &Self { id: "any/not-yours" };
    /// A piece is named that can move, and not where to.
    pub const UNFINISHED: &'static Self = &Self { id: "any/unfinished" };
    /// A piece is named that can move nowhere.
    pub const STUCK: &'static Self = &Self { id: "any/stuck" };
    /// The rules above, for tables of all rules.
    pub const SHARED: &'static [&'static Self] =
        &[Self::OVER, Self::OCCUPIED, Self::VACANT, Self::NOT_YOURS, Self::UNFINISHED, Self::STUCK];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry;
    use std::collections::HashSet;

    #[test]
    fn refusals_are_shown_and_told_apart_by_rule_and_facts() {
        let board = geometry::pente();
        let at = |label: &str| Fact::Point(board.find(label).expect(label));
        let refusals = [
            Rule::OVER.broken(),
            Rule::OCCUPIED.broken_by(at("R3")).on(board),
            Rule::OCCUPIED.broken_by(at("R4")).on(board),
            Rule::NOT_YOURS.broken_by_two(at("R3"), Fact::Colour(Colour::Red)).on(board),
        ];
        let shown = refusals.map(|refusal| refusal.to_string());
        assert_eq!(shown, ["any/over", "any/occupied: R3", "any/occupied: R4", "any/not-yours: R3, red"]);
        assert_eq!(refusals[1], Rule::OCCUPIED.broken_by(at("R3")), "the board makes no difference");
        assert!((1..4).all(|i| refusals[i] != refusals[i - 1]));
        let set: HashSet<Refusal> = refusals.into_iter().chain(refusals).collect();
        assert_eq!(set.len(), 4);
        let hash = |refusal: &Refusal| {
            let mut hasher = std::hash::DefaultHasher::new();
            refusal.hash(&mut hasher);
            hasher.finish()
        };
        assert!((1..4).all(|i| hash(&refusals[i]) != hash(&refusals[i - 1])));
    }
}
