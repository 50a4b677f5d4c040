//! Why an action is not legal: a rule and the facts that break it, made into words only when asked.

use crate::Colour;
use crate::geometry::{Board, Coords, Point};
use crate::message::{Arg, Message};

/// A rule that an action can break.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    /// A stable name: the game's key, a slash, the rule (`pente/first-stone`); it is also the anchor on rules pages.
    pub id: &'static str,
}

impl Rule {
    /// The heading in the game's rules.
    #[must_use]
    pub fn heading(&self) -> Message {
        Message::new(format!("rule.{}.heading", self.id))
    }

    /// What is wrong, what was expected and what to do; the places `0`, `1` and `2` are for the facts.
    #[must_use]
    pub fn sentence(&self) -> Message {
        Message::new(format!("rule.{}.sentence", self.id))
    }

    /// A refusal by this rule without facts.
    #[must_use]
    pub const fn broken(&'static self) -> Refusal {
        Refusal { rule: self, facts: [Fact::None; 3] }
    }

    /// A refusal by this rule with one fact.
    #[must_use]
    pub const fn broken_by(&'static self, fact: Fact) -> Refusal {
        Refusal { rule: self, facts: [fact, Fact::None, Fact::None] }
    }

    /// A refusal by this rule with two facts.
    #[must_use]
    pub const fn broken_by_two(&'static self, first: Fact, second: Fact) -> Refusal {
        Refusal { rule: self, facts: [first, second, Fact::None] }
    }
}

/// Something about the position that a sentence mentions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Nothing.
    None,
    /// A point, said by its label.
    Point(Point),
    /// A number.
    Number(u16),
    /// A colour.
    Colour(Colour),
}

/// A rule and what breaks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule.
    pub rule: &'static Rule,
    /// What its sentence mentions.
    pub facts: [Fact; 3],
}

impl Refusal {
    /// The sentence, with labels of this board in this style.
    ///
    /// ```
    /// use tessera_rules::{geometry::{pente, Coords}, Fact, Rule};
    /// let board = pente();
    /// let refusal = Rule::OCCUPIED.broken_by(Fact::Point(board.find("R3").unwrap()));
    /// let sentence = refusal.sentence(board, Coords::Letters);
    /// assert_eq!(sentence.to_string(), "rule.any/occupied.sentence 0='N10'");
    /// ```
    #[must_use]
    pub fn sentence(&self, board: &Board, coords: Coords) -> Message {
        let arg = |fact| match fact {
            Fact::None => None,
            Fact::Point(at) => Some(Arg::from(board.label_in(at, coords))),
            Fact::Number(n) => Some(Arg::from(n)),
            Fact::Colour(colour) => Some(Arg::from(colour)),
        };
        let facts = ["0", "1", "2"].into_iter().zip(self.facts);
        let facts = facts.filter_map(|(place, fact)| Some((place, arg(fact)?)));
        facts.fold(self.rule.sentence(), |sentence, (place, arg)| sentence.with(place, arg))
    }
}

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
