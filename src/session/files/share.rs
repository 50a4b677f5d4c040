//! A whole table as a code that fits into a link: the match so far with its options or its set-up start, names,
//! remarks, glyphs, branches, conclusions and cursor. The clock is not part of it: it stays on the device; nor are
//! evaluations, which a computer finds again.
//!
//! A code begins with the index of the game in [`GameId::ALL`], a bit that tells whether the start is set up, the words
//! of the position or of the options, a name for each seat, and the number of games that are over. Each game follows,
//! the one on the board last: a bit that tells whether the match gives it its number and names, the other tags, the
//! tree, and the place of the cursor unless that is the end of the main line.
//!
//! A code has no room for as many variations one inside the other as a record may have.
//!
//! The tree has the order of a record. An action is its index in the sorted list of the n legal actions, in as many
//! bits as n needs; n itself says that a `Mark` follows. So the order of actions belongs to this format, as do the
//! numbers of points: a change to them needs a new version, and the old ones stay readable.

use super::stored::StoredTable;
use crate::session::effort;
use crate::session::series::{Match, MatchError, label_truly};
use crate::session::tree::{Annotation, Event, GameTree, Glyph, NodeId, is_remark};
use tessera_rules::message;
use tessera_rules::message::{Message, errors};
use tessera_rules::notation::{self, BitReader, BitWriter, CodeError, PositionError};
use tessera_rules::{Action, AnyPosition, GameId, Options, Position, Seat, narrow};

/// The largest number of letters in a code.
pub const MAX_SHARE: usize = 4_096;
/// The most actions that reading a code may list, a place on the way to an action for [`ON_THE_WAY`] of them. Only boards set up for the purpose come
/// to more: a list of n actions is followed by at least the bits of one index, and so the lists of all other boards, which
/// have 631 actions at most, come to 1,550,000 in the 24,576 bits of the longest code.
const MAX_LISTED: usize = 1_600_000;
/// How many actions without captures are listed in the time of one place on the way to a capture, at the least.
const ON_THE_WAY: usize = 4;
/// The version that is written of a table without glyphs.
const WITHOUT_GLYPHS: u8 = 1;
/// The version that is written of a table with glyphs, and the last that is read.
const WITH_GLYPHS: u8 = 2;
/// The events in the order of their numbers.
const EVENTS: [Event; 6] = [
    Event::Agreement,
    Event::Repetition,
    Event::Resignation(Seat::ALL[0]),
    Event::Resignation(Seat::ALL[1]),
    Event::Time(Seat::ALL[0]),
    Event::Time(Seat::ALL[1]),
];
const EVENT_BITS: u32 = 3;

/// What the code of a tree holds besides actions.
#[derive(Clone, Copy)]
enum Mark {
    /// The line or variation ends.
    End,
    /// A variation follows; its first action replaces the action before the mark.
    Variation,
    /// A remark follows, on the action before the mark or on the start.
    Remark,
    /// An event follows, which ended the game here.
    Event,
    /// A glyph follows, for the action before the mark. Not in the first version.
    Glyph,
}

const MARKS: [Mark; 5] = [Mark::End, Mark::Variation, Mark::Remark, Mark::Event, Mark::Glyph];
/// The width of a mark, and of a glyph's number, in bits.
const MARK_BITS: u32 = 3;
const GLYPH_BITS: u32 = 3;

/// Why a table has no code, or a text is not a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShareError {
    /// The code would have this many letters or more, more than [`MAX_SHARE`]. A file can hold the table.
    TooLong(usize),
    /// Listing what could be done at each place of the games is more than reading a code may take. A file can hold the
    /// table.
    Crowded,
    /// The text is not a code, or it is damaged.
    Code(CodeError),
    /// Another version of the program made the code, in a form that this one cannot read.
    Version(u8),
    /// The options cannot be played, or the start is not a possible position.
    Start(PositionError),
    /// A game breaks the rules: the number of the game and the ply, both counted from 1.
    Game(usize, usize),
    /// The games are not a match.
    Match(MatchError),
}

impl ShareError {
    /// What is wrong and what was expected.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::TooLong(letters) => message!("share.long", letters = *letters, most = MAX_SHARE),
            Self::Crowded => message!("share.crowded", most = MAX_LISTED),
            Self::Code(error) => error.message(),
            Self::Version(0) => message!("share.none"),
            Self::Version(version) => message!("share.version", version = *version, known = WITH_GLYPHS),
            Self::Start(error) => error.message(),
            Self::Game(game, ply) => message!("share.game", game = *game, ply = *ply),
            Self::Match(error) => error.message(),
        }
    }
}

errors!(ShareError);

impl From<CodeError> for ShareError {
    fn from(error: CodeError) -> Self {
        Self::Code(error)
    }
}

impl From<PositionError> for ShareError {
    fn from(error: PositionError) -> Self {
        Self::Start(error)
    }
}

impl From<MatchError> for ShareError {
    fn from(error: MatchError) -> Self {
        Self::Match(error)
    }
}

/// The code of a table: the games that are over and the one on the board.
///
/// # Errors
/// If the code would be longer than [`MAX_SHARE`], or would take too long to read.
///
/// ```
/// use tessera_rules::{GameId, Options};
/// use tessera_rules::geometry::Coords;
/// use tessera_site::session::{Match, parse_share_code, share_code};
/// let games = Match::new(&Options::of(GameId::Hexade), ["Ann", "Bob"]).unwrap();
/// let mut game = games.next_game().unwrap().game;
/// for action in ["J10", "K5", "J13"] {
///     game.play_text(action, Coords::Rulebook).unwrap();
/// }
/// let code = share_code(&games, &game).unwrap();
/// assert!(code.len() < 32);
/// let table = parse_share_code(&code).unwrap();
/// assert_eq!(table.game.record(), game.record());
/// assert!(parse_share_code(&code.replace('A', "B")).is_err());
/// ```
pub fn share_code(games: &Match, game: &GameTree) -> Result<String, ShareError> {
    let glyphs = games.games().iter().chain([game]).any(GameTree::has_glyphs);
    let mut out = BitWriter::new(if glyphs { WITH_GLYPHS } else { WITHOUT_GLYPHS });
    let start = game.start();
    let id = GameId::ALL.iter().position(|&id| id == start.game()).unwrap_or(0);
    out.number(narrow(id));
    let set_up = AnyPosition::new(&start.options()).as_ref() != Ok(&start);
    out.bits(set_up.into(), 1);
    if set_up {
        let line = start.to_string();
        out.text(line.split_once(' ').map_or("", |(_, words)| words));
    } else {
        out.text(&start.options().to_string());
    }
    games.people().for_each(|person| out.text(games.name(person)));
    out.number(narrow(games.games().len()));
    let mut choices = Choices::new();
    for (index, game) in games.games().iter().chain([game]).enumerate() {
        let given = given_tags(games, index);
        let labelled = game.tags().starts_with(&given);
        out.bits(labelled.into(), 1);
        let others = &game.tags()[if labelled { given.len() } else { 0 }..];
        out.number(narrow(others.len()));
        for (name, value) in others {
            out.text(name);
            out.text(value);
        }
        // What is too long by now would be crowded only because there is so much of it.
        let so_far = |out: &BitWriter| Some(out.letters()).filter(|&letters| letters > MAX_SHARE);
        write_tree(game, &mut choices, &mut out).map_err(|error| so_far(&out).map_or(error, ShareError::TooLong))?;
    }
    let code = out.seal();
    if code.len() > MAX_SHARE { Err(ShareError::TooLong(code.len())) } else { Ok(code) }
}

/// Reads a code that [`share_code`] made. It is quick for any text: the letters are bounded, and so are the actions listed
/// on the way.
///
/// # Errors
/// If `code` is not a share code, is damaged, breaks the rules of its game, or would take too long to read.
pub fn parse_share_code(code: &str) -> Result<StoredTable, ShareError> {
    if code.len() > MAX_SHARE {
        return Err(ShareError::TooLong(code.len()));
    }
    let (version, mut from) = BitReader::parse(code)?;
    if ![WITHOUT_GLYPHS, WITH_GLYPHS].contains(&version) {
        return Err(ShareError::Version(version));
    }
    let id = GameId::ALL.get(from.number()? as usize).ok_or(CodeError::Damaged)?;
    let set_up = from.bits(1)? == 1;
    let words = from.text()?;
    let start = if set_up {
        effort::parse_position(&format!("{id} {words}"))?
    } else {
        let options = Options::parse(*id, words.split_whitespace()).map_err(PositionError::from)?;
        AnyPosition::new(&options).map_err(PositionError::from)?
    };
    let names = (0..start.seats()).map(|_| from.text()).collect::<Result<Vec<_>, _>>()?;
    let mut games = Match::from_start(start.clone(), names.iter().map(String::as_str))?;
    let over = from.number()? as usize;
    let mut choices = Choices::new();
    for index in 0..=over {
        let mut game = GameTree::new(start.clone());
        if from.bits(1)? == 1 {
            game.tags = given_tags(&games, index);
        }
        for _ in 0..from.number()? {
            let (name, value) = (from.text()?, from.text()?);
            // A game takes only tags that records can have, each once.
            let twice = game.tags.iter().any(|(other, _)| *other == name);
            if twice || value.chars().any(char::is_control) || !is_remark(&name) {
                return Err(CodeError::Damaged.into());
            }
            game.tags.push((name, value));
        }
        read_tree(&mut game, (index + 1, version), &mut choices, &mut from)?;
        if index == over {
            from.finish()?;
            label_truly(&mut game, &games);
            return Ok(StoredTable { games, game, clock: None });
        }
        games.finish(game)?;
    }
    // Not reached: the loop returns with the last game.
    Err(CodeError::Damaged.into())
}

/// The tags that a match gives to its games, without empty ones.
fn given_tags(games: &Match, index: usize) -> Vec<(String, String)> {
    let mut tags = games.tags(index);
    tags.retain(|(_, value)| !value.is_empty());
    tags
}

/// The sorted legal actions of a position.
struct Choices {
    actions: Vec<Action>,
    /// What is left of [`MAX_LISTED`].
    left: usize,
}

impl Choices {
    const fn new() -> Self {
        Self { actions: Vec::new(), left: MAX_LISTED }
    }

    /// Writing and reading a code ask for the same lists, so what can be written can be read.
    fn of(&mut self, position: &AnyPosition) -> Result<(), ShareError> {
        let most = self.left / ON_THE_WAY;
        let looked_at = position.legal_within(most, &mut self.actions).ok_or(ShareError::Crowded)?;
        let listed = self.actions.len();
        self.left -= listed + ON_THE_WAY * looked_at.saturating_sub(listed);
        self.actions.sort_unstable();
        Ok(())
    }

    /// The number that says that a mark follows, and the width of an index in bits.
    fn mark(&self) -> (u32, u32) {
        let count: u32 = narrow(self.actions.len());
        (count, u32::BITS - count.leading_zeros())
    }

    fn write(&self, mark: Mark, out: &mut BitWriter) {
        let (count, width) = self.mark();
        out.bits(count, width);
        out.bits(mark as u32, MARK_BITS);
    }
}

fn write_tree(game: &GameTree, choices: &mut Choices, out: &mut BitWriter) -> Result<(), ShareError> {
    let mut position = game.start();
    choices.of(&position)?;
    let board = position.board();
    let notes = |at: NodeId, choices: &Choices, out: &mut BitWriter| {
        let node = game.node(at);
        // A link tells what people say, not what a computer has found.
        let text = Annotation { evaluation: None, ..node.note.clone() }.text(board);
        if !text.is_empty() {
            choices.write(Mark::Remark, out);
            out.text(&text);
        }
        if let Some(glyph) = node.note.glyph {
            choices.write(Mark::Glyph, out);
            out.bits(glyph.number().into(), GLYPH_BITS);
        }
        let event = node.conclusion.and_then(Event::behind);
        if let Some(number) = event.and_then(|event| (0..).zip(EVENTS).find(|&(_, other)| other == event)) {
            choices.write(Mark::Event, out);
            out.bits(number.0, EVENT_BITS);
        }
    };
    notes(NodeId::START, choices, out);
    let main = game.main_line();
    let mut lines = Vec::new();
    let mut cursor = 0;
    for (number, step) in (1..).zip(game.walk(&main)) {
        let node = game.node(step.at);
        if step.opens {
            choices.write(Mark::Variation, out);
            lines.push(std::mem::replace(&mut position, game.position_at(node.parent)));
            choices.of(&position)?;
        }
        let index = choices.actions.binary_search(&node.action).unwrap_or(0);
        out.bits(narrow(index), choices.mark().1);
        position.apply(&node.action);
        choices.of(&position)?;
        notes(step.at, choices, out);
        for _ in 0..step.closes {
            choices.write(Mark::End, out);
            if let Some(line) = lines.pop() {
                position = line;
                choices.of(&position)?;
            }
        }
        if step.at == game.cursor {
            cursor = number;
        }
    }
    choices.write(Mark::End, out);
    let at_end = main.last().copied().unwrap_or(NodeId::START) == game.cursor;
    out.bits((!at_end).into(), 1);
    if !at_end {
        out.number(cursor);
    }
    Ok(())
}

fn read_tree(
    game: &mut GameTree,
    (number, version): (usize, u8),
    choices: &mut Choices,
    from: &mut BitReader,
) -> Result<(), ShareError> {
    /// A line that has begun, and the place and position where the line around it goes on.
    struct Line {
        goes_on_at: NodeId,
        position: AnyPosition,
        empty: bool,
    }
    let wrong = |game: &GameTree| ShareError::Game(number, game.ply() + 1);
    let mut lines: Vec<Line> = Vec::new();
    let mut line_is_empty = true;
    let mut events = Vec::new();
    choices.of(game.position())?;
    loop {
        let (mark, width) = choices.mark();
        let index = from.bits(width)?;
        if index != mark {
            let action = *choices.actions.get(index as usize).ok_or_else(|| wrong(game))?;
            let begins = lines.last_mut().is_some_and(|line| std::mem::take(&mut line.empty));
            if begins && game.branch(&action).is_some() {
                return Err(wrong(game));
            }
            game.advance(&action);
            choices.of(game.position())?;
            line_is_empty = false;
            continue;
        }
        let mark = MARKS.get(from.bits(MARK_BITS)? as usize).ok_or_else(|| wrong(game))?;
        // At the beginning of a variation there is no action yet that a remark or an event could belong to.
        let noted = !line_is_empty || lines.is_empty();
        match mark {
            Mark::Variation if !line_is_empty => {
                let parent = game.node(game.cursor).parent;
                lines.push(Line { goes_on_at: game.cursor, position: game.position.clone(), empty: true });
                game.jump(parent);
                choices.of(game.position())?;
                line_is_empty = true;
            }
            Mark::Remark if noted && *game.note(game.cursor) == Annotation::default() => {
                let text = from.text()?;
                if text.is_empty() || text != notation::plain_comment(&text) {
                    return Err(CodeError::Damaged.into());
                }
                game.set_comment(game.cursor, &text);
            }
            Mark::Glyph if !line_is_empty && version >= WITH_GLYPHS => {
                let glyph = u8::try_from(from.bits(GLYPH_BITS)?).ok().and_then(Glyph::numbered);
                let glyph = glyph.filter(|_| game.note(game.cursor).glyph.is_none()).ok_or_else(|| wrong(game))?;
                game.set_glyph(game.cursor, Some(glyph));
            }
            Mark::Event if noted => {
                let event = EVENTS.get(from.bits(EVENT_BITS)? as usize).ok_or_else(|| wrong(game))?;
                events.push((game.cursor, *event));
            }
            Mark::End => match lines.pop() {
                None => break,
                Some(line) if line.empty => return Err(wrong(game)),
                Some(line) => {
                    (game.cursor, game.position) = (line.goes_on_at, line.position);
                    choices.of(game.position())?;
                    line_is_empty = false;
                }
            },
            _ => return Err(wrong(game)),
        }
    }
    // The events come last because playing on takes a conclusion back.
    for (at, event) in events {
        game.jump(at);
        game.conclude(event).map_err(|_| wrong(game))?;
    }
    game.nodes.iter_mut().for_each(|node| node.visited = None);
    let end = game.main_line().last().copied().unwrap_or(NodeId::START);
    let cursor = match from.bits(1)? {
        0 => end,
        _ => game.place(from.number()? as usize).filter(|&at| at != end).ok_or(CodeError::Damaged)?,
    };
    game.go(cursor);
    Ok(())
}
