//! Why an action is not legal: a rule and the facts that break it, made into words only when asked.

use super::Colour;
use crate::geometry::{Board, Coords, Point};

/// A rule that an action can break.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    /// A stable name: the game's key, a slash, the rule (`pente/first-stone`); it is also the anchor on rules pages.
    pub id: &'static str,
    /// The heading in the game's rules.
    pub heading: &'static str,
    /// What is wrong, what was expected and what to do; `{0}`, `{1}` and `{2}` stand for the facts.
    pub sentence: &'static str,
}

impl Rule {
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
    /// use tessera::{geometry::{pente, Coords}, rules::{Fact, Rule}};
    /// let board = pente();
    /// let refusal = Rule::OCCUPIED.broken_by(Fact::Point(board.find("R3").unwrap()));
    /// assert_eq!(refusal.sentence(board, Coords::Letters), "N10 is taken: choose an empty point.");
    /// ```
    #[must_use]
    pub fn sentence(&self, board: &Board, coords: Coords) -> String {
        let mut text = self.rule.sentence.to_owned();
        for (place, fact) in ["{0}", "{1}", "{2}"].into_iter().zip(self.facts) {
            let word = match fact {
                Fact::None => continue,
                Fact::Point(at) => board.label_in(at, coords).to_owned(),
                Fact::Number(n) => n.to_string(),
                Fact::Colour(colour) => colour.to_string(),
            };
            text = text.replace(place, &word);
        }
        text
    }
}

/// Rules that all games share.
impl Rule {
    /// The game has ended.
    pub const OVER: &'static Self = &Self {
        id: "any/over",
        heading: "End of the game",
        sentence: "The game is over: take an action back or begin a new game.",
    };
    /// The point is not empty.
    pub const OCCUPIED: &'static Self =
        &Self { id: "any/occupied", heading: "One piece a point", sentence: "{0} is taken: choose an empty point." };
    /// There is nothing to move on the point.
    pub const VACANT: &'static Self = &Self {
        id: "any/vacant",
        heading: "Your own pieces",
        sentence: "Nothing stands on {0}: choose a piece to move.",
    };
    /// The piece is the enemy's.
    pub const NOT_YOURS: &'static Self = &Self {
        id: "any/not-yours",
        heading: "Your own pieces",
        sentence: "The piece on {0} is not yours: it is {1}'s turn, so choose a {1} piece.",
    };
    /// A piece is named that can move, and not where to.
    pub const UNFINISHED: &'static Self = &Self {
        id: "any/unfinished",
        heading: "What a turn is",
        sentence: "The piece on {0} can move: say where it goes.",
    };
    /// A piece is named that can move nowhere.
    pub const STUCK: &'static Self = &Self {
        id: "any/stuck",
        heading: "Your own pieces",
        sentence: "The piece on {0} has nowhere to go: choose another one.",
    };
    /// The rules above, for tables of all rules.
    pub const SHARED: &'static [&'static Self] =
        &[Self::OVER, Self::OCCUPIED, Self::VACANT, Self::NOT_YOURS, Self::UNFINISHED, Self::STUCK];
}

/// At most 40 characters of a text from outside, for repeating it in a message.
pub fn clip(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
