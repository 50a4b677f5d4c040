//! Games as records and back. `notation` parses the text; here the rules judge it, action by action.

use crate::session::effort;
use crate::session::tree::{GameTree, Glyph, NodeId, REMARKS, is_remark};
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation::{self, Part, Place, RecordError, RecordText, Tag};
use tessera_rules::{AnyPosition, GameId, Options, Position};

/// How strictly the actions of a record must be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// In our records: exactly as `GameTree::record` writes them.
    Ours,
    /// In records of pente.org: points in letters, and capture marks do not matter.
    PenteOrg,
}

impl GameTree {
    /// Reads the records of a text, one or more. Each game has its cursor at the end of its main line.
    ///
    /// # Errors
    /// If a record is not well formed, breaks a rule of its game or says something that is not true: the first such
    /// place.
    ///
    /// ```
    /// use tessera_command::English;
    /// use tessera_site::session::GameTree;
    /// let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 (2. K6 {nearer}) *\n";
    /// let games = GameTree::parse_records(text).unwrap();
    /// assert_eq!(games[0].ply(), 2);
    /// assert_eq!(games[0].record(), text);
    /// let error = GameTree::parse_records("[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. J10 *").unwrap_err();
    /// assert!(error.english().starts_with("line 4, column 11: J10: One piece per point: J10 is taken"));
    /// ```
    pub fn parse_records(text: &str) -> Result<Vec<Self>, RecordError> {
        notation::parse_records(text)?.iter().map(Self::from_record).collect()
    }

    pub(super) fn from_record(record: &RecordText) -> Result<Self, RecordError> {
        let head = Head::of(&record.tags)?;
        let mut game = Self::new(head.start);
        game.tags = head.remarks;
        game.replay(&record.parts, Dialect::Ours)?;
        game.go(game.cursor);
        let wrong = |place, given: &str, true_one: &str| {
            Err(RecordError::at(place, message!("record.result", given = given, expected = true_one)))
        };
        if let Some(Tag { value: given, place, .. }) = head.result {
            if game.position.outcome().is_none() && given != "*" {
                game.conclude_as(given).map_err(|cause| RecordError::at(*place, cause))?;
            }
            let result = notation::result_of(&game.position, game.outcome());
            if *given != result {
                return wrong(*place, given, &result);
            }
        }
        let outcome = game.outcome();
        let scores = notation::scores(&game.position, outcome);
        if record.score != scores {
            return wrong(record.score_place, &record.score, &scores);
        }
        Ok(game)
    }

    /// Plays the actions of a record, with variations and remarks.
    pub(super) fn replay(&mut self, parts: &[Part], dialect: Dialect) -> Result<(), RecordError> {
        /// A variation that has begun and has not ended.
        struct Variation {
            goes_on_at: NodeId,
            remark: String,
            empty: bool,
        }
        let mut open: Vec<Variation> = Vec::new();
        let mut line_is_empty = true;
        for part in parts {
            match part {
                Part::Open(place) if line_is_empty => {
                    return Err(RecordError::at(*place, message!("record.variation.nothing-before")));
                }
                Part::Open(_) => {
                    open.push(Variation { goes_on_at: self.cursor, remark: String::new(), empty: true });
                    self.jump(self.node(self.cursor).parent);
                    line_is_empty = true;
                }
                Part::Close(place) => match open.pop() {
                    Some(variation) if !variation.empty => {
                        self.jump(variation.goes_on_at);
                        line_is_empty = false;
                    }
                    _ => return Err(RecordError::at(*place, message!("record.variation.empty"))),
                },
                Part::Glyph(number, place) => {
                    let glyph = Glyph::numbered(*number).filter(|_| !line_is_empty).ok_or_else(|| {
                        RecordError::at(*place, message!("record.annotation", text = format!("${number}")))
                    })?;
                    self.set_glyph(self.cursor, Some(glyph));
                }
                Part::Comment(text) => match open.last_mut() {
                    Some(variation) if variation.empty => append(&mut variation.remark, text),
                    _ => self.remark(text),
                },
                Part::Action { number, number_place, text, place } => {
                    let branches = self.branches().len();
                    self.replay_action((*number, *number_place), text, *place, dialect)?;
                    line_is_empty = false;
                    if let Some(variation) = open.last_mut().filter(|variation| variation.empty) {
                        variation.empty = false;
                        let remark = std::mem::take(&mut variation.remark);
                        self.remark(&remark);
                        if self.node(self.node(self.cursor).parent).children.len() == branches {
                            let cause = message!("record.variation.same", action = text.as_str());
                            return Err(RecordError::at(*place, cause));
                        }
                    }
                }
            }
        }
        // A command may stand in several comments on one place: only now each is whole.
        let board = self.position.board();
        for node in self.nodes.iter_mut().filter(|node| node.note.comment.contains('[')) {
            let comment = std::mem::take(&mut node.note.comment);
            node.note.rewrite(&comment, board);
        }
        Ok(())
    }

    fn remark(&mut self, text: &str) {
        let cursor = self.cursor;
        append(&mut self.node_mut(cursor).note.comment, text);
    }

    fn replay_action(
        &mut self,
        number: (u32, Place),
        text: &str,
        place: Place,
        dialect: Dialect,
    ) -> Result<(), RecordError> {
        let expected = self.ply() + 1;
        if number.0 as usize != expected {
            let cause = message!("record.number", number = number.0, expected = expected);
            return Err(RecordError::at(number.1, cause));
        }
        let coords = if dialect == Dialect::PenteOrg { Coords::Letters } else { Coords::Rulebook };
        self.play_text(text, coords).map_err(|error| {
            let sentence = error.sentence(coords);
            let cause = match error {
                notation::ActionError::Syntax(_) => sentence,
                notation::ActionError::Refused(_) => message!("record.refused", action = text, sentence = sentence),
            };
            RecordError::at(place, cause)
        })?;
        let canonical = self.text(self.cursor, coords);
        if dialect == Dialect::Ours && !text.trim_end_matches(['!', '?']).eq_ignore_ascii_case(&canonical) {
            let cause = match (canonical.ends_with('*'), text.contains(['*', '('])) {
                (true, false) => message!("record.mark.missing", action = text, expected = canonical),
                (false, true) => message!("record.mark.surplus", action = text, expected = canonical),
                _ => message!("record.spelling", action = text, expected = canonical),
            };
            return Err(RecordError::at(place, cause));
        }
        if let Some(glyph) = Glyph::behind(text) {
            self.set_glyph(self.cursor, Some(glyph));
        }
        Ok(())
    }

    /// The whole tree as a record, whose result is that at the end of the main line. Where an event ended the game on
    /// that line, the record's main line ends as well.
    #[must_use]
    pub fn record(&self) -> String {
        let step = |at: &NodeId| Some(self.node(*at)).filter(|n| n.conclusion.is_none())?.children.first().copied();
        let main: Vec<NodeId> = std::iter::successors(Some(NodeId::START), step).skip(1).collect();
        self.write(&main)
    }

    /// The game so far as a record: the line to the cursor with the variations that leave it, and nothing that follows
    /// the cursor.
    #[must_use]
    pub fn record_so_far(&self) -> String {
        self.write(&self.path(self.cursor))
    }

    /// The line through the cursor: the places up to it, and those after it that redo goes through.
    pub(super) fn shown(&self) -> Vec<NodeId> {
        let mut line = self.path(self.cursor);
        if self.outcome().is_none() {
            line.extend(self.forward());
        }
        line
    }

    /// The record of this game with `main` as its main line.
    pub(in crate::session) fn write(&self, main: &[NodeId]) -> String {
        let start = self.start();
        let options = start.options();
        let end = main.last().copied().unwrap_or(NodeId::START);
        let conclusion = self.node(end).conclusion;
        let end = self.position_at(end);
        let outcome = end.outcome().or(conclusion);
        let tag =
            |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned(), place: Place::default() };
        let mut tags = vec![tag("Game", start.game().key())];
        tags.extend(options.changed().iter().map(|(key, value)| tag(&capitalised(key), value)));
        if AnyPosition::new(&options).as_ref() != Ok(&start) {
            tags.push(tag("Position", &start.to_string()));
        }
        tags.extend(self.tags.iter().map(|(name, value)| tag(name, value)));
        tags.push(tag("Result", &notation::result_of(&end, outcome)));
        RecordText {
            tags,
            parts: self.parts(main),
            score: notation::scores(&end, outcome),
            score_place: Place::default(),
        }
        .to_string()
    }

    /// The tree as the parts of a record: the line `main`, and each variation that leaves it.
    fn parts(&self, main: &[NodeId]) -> Vec<Part> {
        let mut parts = Vec::new();
        parts.extend(self.said_of(NodeId::START));
        for step in self.walk(main) {
            if step.opens {
                parts.push(Part::Open(Place::default()));
            }
            parts.push(Part::Action {
                number: self.node(step.at).ply,
                number_place: Place::default(),
                text: self.text(step.at, Coords::Rulebook),
                place: Place::default(),
            });
            parts.extend(self.said_of(step.at));
            parts.extend((0..step.closes).map(|_| Part::Close(Place::default())));
        }
        parts
    }

    /// What is said of a place, as parts of a record.
    fn said_of(&self, at: NodeId) -> impl Iterator<Item = Part> {
        let note = self.note(at);
        let glyph = note.glyph.map(|glyph| Part::Glyph(glyph.number(), Place::default()));
        let comment = Some(note.text(self.position.board())).filter(|text| !text.is_empty());
        glyph.into_iter().chain(comment.map(Part::Comment))
    }
}

/// The tags of a record, read.
struct Head<'a> {
    start: AnyPosition,
    remarks: Vec<(String, String)>,
    /// A record written by hand may leave it out: the score at its end is compared all the same.
    result: Option<&'a Tag>,
}

impl<'a> Head<'a> {
    fn of(tags: &'a [Tag]) -> Result<Self, RecordError> {
        let Some(first) = tags.first() else {
            return Err(RecordError::at(Place::default(), message!("record.no-tags")));
        };
        if first.name != "Game" {
            return Err(RecordError::at(first.place, message!("record.no-game")));
        }
        let at = |place: Place| move |cause: Message| RecordError::at(place, cause);
        let game = first.value.parse::<GameId>().map_err(|e| at(first.place)(e.message()))?;
        let mut options = Options::of(game);
        let mut options_end = first;
        let mut position = None;
        let mut result = None;
        let mut remarks = Vec::new();
        for tag in &tags[1..] {
            let spec = game.options().iter().find(|spec| spec.key.eq_ignore_ascii_case(&tag.name));
            match (spec, tag.name.as_str()) {
                (Some(spec), _) => {
                    options.set(spec.key, &tag.value).map_err(|e| at(tag.place)(e.message()))?;
                    options_end = tag;
                }
                (None, "Result") => result = Some(tag),
                (None, "Position") => position = Some(tag),
                (None, name) if is_remark(name) => remarks.push((tag.name.clone(), tag.value.clone())),
                (None, _) => return Err(RecordError::at(tag.place, unknown_tag(game, &tag.name))),
            }
        }
        let mut start = AnyPosition::new(&options).map_err(|e| at(options_end.place)(e.message()))?;
        if let Some(tag) = position {
            let set_up = effort::parse_position(&tag.value).map_err(|e| at(tag.place)(e.message()))?;
            if set_up.options() != start.options() {
                return Err(RecordError::at(tag.place, message!("record.other-position")));
            }
            start = set_up;
        }
        Ok(Self { start, remarks, result })
    }
}

fn unknown_tag(game: GameId, name: &str) -> Message {
    let name: String = name.chars().take(40).collect();
    let options: Vec<String> = game.options().iter().map(|spec| capitalised(spec.key)).collect();
    let [options, remarks] = [options.join(", "), REMARKS.join(", ")];
    match options.as_str() {
        "" => message!("record.tag.unknown", tag = name, remarks = remarks),
        _ => message!("record.tag.unknown-with-options", tag = name, options = options, remarks = remarks),
    }
}

/// A key as the name of a tag; keys are ASCII.
fn capitalised(key: &str) -> String {
    let mut name = key.to_owned();
    name.get_mut(..1).map(str::make_ascii_uppercase);
    name
}

/// Appends a remark to another, with a space between them. Both must be plain already.
fn append(comment: &mut String, text: &str) {
    if !comment.is_empty() && !text.is_empty() {
        comment.push(' ');
    }
    comment.push_str(text);
}
