//! Pictures of positions, with what their author points out.

use crate::english::English as _;
use crate::failure::Failure;
use crate::files::{self, Trouble};
use crate::table::digits;
use std::collections::BTreeMap;
use std::io::{self, Write};
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::notation::RecordError;
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::render::{Figure, Look, MAX_NOTE, Notes, Stones, Theme, View, picture_around};
use tessera_site::session::{GameTree, Last};

/// How something is called, and what it does.
pub type Call = (&'static str, fn() -> Message);

/// The options, each with what it takes, and what it is for.
pub const OPTIONS: [Call; 17] = [
    ("--position LINE", || message!("diagram.position")),
    ("--moves \"A B\"", || message!("diagram.moves")),
    ("--record FILE", || message!("diagram.record")),
    ("--ply N", || message!("diagram.ply")),
    ("--last on|off", || message!("diagram.last")),
    ("--mark \"P P\"", || message!("diagram.mark")),
    ("--number \"P=T P=T\" | \"1-9\"", || message!("diagram.number")),
    ("--arrow \"A-B A-B\"", || message!("diagram.arrow")),
    ("--light \"P P\"", || message!("diagram.light")),
    ("--crop \"P P\"", || message!("diagram.crop")),
    ("--coords rulebook|letters|none", || message!("diagram.coords")),
    ("--theme wood|paper|night|contrast", || message!("diagram.theme")),
    ("--stones set|flat", || message!("diagram.stones")),
    ("--flip", || message!("diagram.flip")),
    ("--title T", || message!("diagram.title")),
    ("--description D", || message!("diagram.description")),
    ("--out FILE", || message!("diagram.out")),
];
/// Those that may be given several times.
const LISTS: [&str; 6] = ["--moves", "--mark", "--number", "--arrow", "--light", "--crop"];
/// The longest title or description, in characters.
const MAX_WORDS: usize = 2_000;
/// The last ply whose number fits on a stone.
const MAX_NUMBER: usize = 999;

/// Draws what is asked for.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let asked = Asked::read(words)?;
    let coords = asked.choice("--coords", "rulebook, letters, none", |word| match word {
        "none" => Some(None),
        style => style.parse().ok().map(Some),
    })?;
    let coords = coords.unwrap_or(Some(Coords::Rulebook));
    let style = coords.unwrap_or_default();
    let game = asked.game(style)?;
    let position = game.position();
    let notes = asked.notes(&game, style)?;
    let theme = asked.choice("--theme", &Theme::ALL.map(Theme::key).join(", "), |word| word.parse::<Theme>().ok())?;
    let stones =
        asked.choice("--stones", &Stones::ALL.map(Stones::key).join(", "), |word| word.parse::<Stones>().ok())?;
    let look = Look { stones: stones.unwrap_or_default(), ..Look::of(theme.unwrap_or_default()) };
    let on = |word: &str| ["off", "on"].iter().position(|value| *value == word).map(|i| i == 1);
    // Who points something out has another matter than the last action.
    let shows_last = asked.choice("--last", "on, off", on)?.unwrap_or_else(|| notes.is_empty());
    let last = Last::of(&game).filter(|_| shows_last);
    let title = asked.text("--title")?.unwrap_or(position.game().name());
    let description = match asked.text("--description")? {
        Some(words) => words.to_owned(),
        None => notes.describe(&Figure::of(position), style).english(),
    };
    let flipped = asked.one("--flip").is_some();
    let view = View { notes, coords, flipped, ..View::default() }.standing(position);
    let view = match &last {
        Some(last) => view.after(&last.path, &last.captures),
        None => view,
    };
    let around = asked.points(position.board(), style, "--crop")?;
    let drawn = picture_around(position, &view, look, &around, title, &description);
    match asked.one("--out") {
        Some(path) => std::fs::write(path, drawn).map_err(|error| {
            let cause = message!("file.unwritable", cause = error.to_string());
            Failure { text: format!("{path}: {}", cause.english()), code: 1 }
        }),
        None => Ok(out.write_all(drawn.as_bytes())?),
    }
}

/// What is asked for does not fit the game: said without pointing at the help.
#[allow(clippy::needless_pass_by_value)] // as they are made
fn unfit(cause: Message) -> Failure {
    Failure { text: cause.english(), code: 2 }
}

/// The words of the command line.
struct Asked<'a> {
    /// The game and its options.
    plain: Vec<&'a str>,
    /// Options with their values.
    given: Vec<(&'static str, &'a str)>,
}

impl<'a> Asked<'a> {
    fn read(words: &[&'a str]) -> Result<Self, Failure> {
        let mut this = Self { plain: Vec::new(), given: Vec::new() };
        let mut rest = words.iter();
        while let Some(&word) = rest.next() {
            if !word.starts_with('-') {
                this.plain.push(word);
                continue;
            }
            let split = |call: &'static str| call.split_once(' ').unwrap_or((call, ""));
            let known = OPTIONS.iter().map(|(call, meaning)| (split(call), *meaning));
            let found = known.into_iter().find(|((name, _), _)| *name == word);
            let Some(((name, takes), meaning)) = found else {
                return Err(Failure::usage(message!("command-error.diagram.option", word = clip(word))));
            };
            if this.one(name).is_some() && !LISTS.contains(&name) {
                return Err(Failure::usage(message!("command-error.diagram.twice", option = name)));
            }
            let value = if takes.is_empty() { Some("") } else { rest.next().copied() };
            let value = value.ok_or_else(|| {
                Failure::usage(message!(
                    "command-error.diagram.value",
                    option = name,
                    takes = takes,
                    meaning = meaning()
                ))
            })?;
            this.given.push((name, value));
        }
        Ok(this)
    }

    fn one(&self, name: &str) -> Option<&'a str> {
        self.given.iter().find(|(given, _)| *given == name).map(|(_, value)| *value)
    }

    /// The words of a list.
    fn list(&self, name: &str) -> impl Iterator<Item = &'a str> {
        let values = self.given.iter().filter(move |(given, _)| *given == name);
        values.flat_map(|(_, value)| value.split_whitespace())
    }

    fn choice<T>(&self, name: &str, choices: &str, of: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Failure> {
        let Some(word) = self.one(name) else { return Ok(None) };
        let wrong = || message!("command-error.diagram.choice", option = name, choices = choices, word = clip(word));
        of(word).map(Some).ok_or_else(|| Failure::usage(wrong()))
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, Failure> {
        match self.one(name) {
            Some(text) if text.chars().count() > MAX_WORDS => {
                Err(Failure::usage(message!("command-error.diagram.long", option = name, most = MAX_WORDS)))
            }
            text => Ok(text),
        }
    }

    /// The game to be drawn, with the cursor at the ply that is asked for.
    fn game(&self, style: Coords) -> Result<GameTree, Failure> {
        let (options, names): (Vec<&str>, Vec<&str>) = self.plain.iter().partition(|word| word.contains('='));
        let name = match names[..] {
            [] => None,
            [name] => Some(name.parse::<GameId>().map_err(|error| Failure::usage(error.message()))?),
            [_, word, ..] => return Err(Failure::usage(message!("command-error.diagram.word", word = clip(word)))),
        };
        let start = |id| Options::parse(id, options.iter().copied()).map_err(|error| Failure::usage(error.message()));
        let mut game = match (self.one("--record"), self.one("--position")) {
            (Some(_), Some(_)) => return Err(Failure::usage(message!("command-error.diagram.alone"))),
            (Some(_), None) if self.one("--moves").is_some() => {
                return Err(Failure::usage(message!("command-error.diagram.alone")));
            }
            (Some(path), None) => recorded(path)?,
            (None, Some(line)) => GameTree::new(
                line.parse::<AnyPosition>()
                    .map_err(|error| unfit(message!("command-error.diagram.position", cause = error.message())))?,
            ),
            (None, None) => {
                let id = name.ok_or_else(|| {
                    let games = GameId::ALL.map(GameId::key).join(", ");
                    Failure::usage(message!("command-error.diagram.game", games = games))
                })?;
                GameTree::new(AnyPosition::new(&start(id)?).map_err(|error| Failure::usage(error.message()))?)
            }
        };
        let there = game.position().options();
        if let Some(id) = name.filter(|id| *id != there.game()) {
            let (found, expected) = (there.game().key(), id.key());
            return Err(unfit(message!("command-error.diagram.other-game", found = found, expected = expected)));
        }
        // A position and a record bring their options along: what is said beside them must be what they say.
        let given = start(there.game())?;
        let differs = |key: &&str| given.given(key).is_some_and(|value| value != there.get(key));
        if let Some(key) = there.game().options().iter().map(|spec| spec.key).find(differs) {
            let (given, found) = (given.get(key), there.get(key));
            return Err(unfit(message!("command-error.diagram.other-option", key = key, found = found, given = given)));
        }
        for (ordinal, text) in (1u32..).zip(self.list("--moves")) {
            if let Err(error) = game.play_text(text, style) {
                let sentence = error.sentence(style);
                let (ordinal, action) = (ordinal, clip(text));
                return Err(unfit(message!(
                    "protocol-error.refused",
                    ordinal = ordinal,
                    action = action,
                    sentence = sentence
                )));
            }
        }
        if let Some(word) = self.one("--ply") {
            let most = game.ply();
            let ply = digits::<usize>(word).filter(|ply| *ply <= most);
            let ply =
                ply.ok_or_else(|| unfit(message!("command-error.diagram.ply", word = clip(word), most = most)))?;
            game.undo(most - ply);
        }
        Ok(game)
    }

    /// The points of a list, each once.
    fn points(&self, board: &Board, style: Coords, name: &'static str) -> Result<Vec<Point>, Failure> {
        let mut points = Vec::new();
        for label in self.list(name) {
            let at = point(board, style, name, label)?;
            if !points.contains(&at) {
                points.push(at);
            }
        }
        Ok(points)
    }

    /// What is pointed out.
    fn notes(&self, game: &GameTree, style: Coords) -> Result<Notes, Failure> {
        let board = game.position().board();
        let points = |name| self.points(board, style, name);
        let arrow = |word: &str| {
            let labels: Vec<&str> = word.split('-').collect();
            let ends = labels.iter().map(|label| point(board, style, "--arrow", label)).collect::<Result<Vec<_>, _>>();
            match ends {
                Ok(ends) if ends.len() > 1 && ends.windows(2).all(|pair| pair[0] != pair[1]) => Ok(ends),
                Err(failure) if labels.len() > 1 && labels.iter().all(|label| !label.is_empty()) => Err(failure),
                _ => {
                    let example = [0, 1].map(|i| board.label_in(Point(i), style)).join("-");
                    Err(unfit(message!("command-error.diagram.arrow", text = clip(word), example = example)))
                }
            }
        };
        Ok(Notes {
            marks: points("--mark")?,
            texts: self.numbers(game, style)?,
            arrows: self.list("--arrow").map(arrow).collect::<Result<_, _>>()?,
            lit: points("--light")?,
        })
    }

    /// Texts on points: plies where ranges of them are given, then those given for a point.
    fn numbers(&self, game: &GameTree, style: Coords) -> Result<Vec<(Point, String)>, Failure> {
        let board = game.position().board();
        let (texts, ranges): (Vec<&str>, Vec<&str>) = self.list("--number").partition(|word| word.contains('='));
        let mut found = BTreeMap::new();
        if !ranges.is_empty() {
            let (plies, most) = (plies(game), game.ply().min(MAX_NUMBER));
            for range in ranges {
                let (from, to) = range.split_once('-').unwrap_or((range, range));
                let ends = digits::<usize>(from).zip(digits(to));
                let wrong = || message!("command-error.diagram.plies", text = clip(range), most = most);
                let fits = |(from, to): &(usize, usize)| 1 <= *from && from <= to && *to <= most;
                let (from, to) = ends.filter(fits).ok_or_else(|| unfit(wrong()))?;
                let within = plies.iter().filter(|(_, ply)| (from..=to).contains(ply));
                found.extend(within.map(|(at, ply)| (*at, ply.to_string())));
            }
        }
        for (label, text) in texts.into_iter().filter_map(|word| word.split_once('=')) {
            let at = point(board, style, "--number", label)?;
            let fits = (1..=MAX_NOTE).contains(&text.chars().count()) && !text.chars().any(char::is_control);
            if !fits {
                let (label, text) = (board.label_in(at, style), clip(text));
                let wrong = message!("command-error.diagram.text", text = text, label = label, most = MAX_NOTE);
                return Err(unfit(wrong));
            }
            found.insert(at, text.to_owned());
        }
        Ok(found.into_iter().collect())
    }
}

fn point(board: &Board, style: Coords, option: &'static str, label: &str) -> Result<Point, Failure> {
    board.find_in(label, style).ok_or_else(|| {
        let example = [0, board.len() / 2].map(|i| board.label_in(Point::at(i), style));
        let example = example.join(", ");
        unfit(message!("command-error.diagram.point", option = option, text = clip(label), example = example))
    })
}

/// The ply that put each piece where it stands, from the start of the game.
fn plies(game: &GameTree) -> BTreeMap<Point, usize> {
    let mut position = game.start();
    let mut found = BTreeMap::new();
    for (ply, action) in (1..).zip(game.line()) {
        let end = position.spell(&action).points().last().copied();
        position.apply(&action);
        found.extend(end.map(|at| (at, ply)));
        found.retain(|at, _| position.piece_at(*at).is_some());
    }
    found
}

/// The only game of a file, or of the standard input where it is called `-`.
fn recorded(path: &str) -> Result<GameTree, Failure> {
    let games = if path == "-" { files::all_games_of(io::stdin().lock()) } else { files::all_games(path) };
    let failure = |text: String| Failure { text, code: 1 };
    let mut games = games.map_err(|trouble| match trouble {
        Trouble::Unreadable(message) => failure(format!("{path}: {}", message.english())),
        Trouble::Record(RecordError { place, cause }) => {
            failure(format!("{path}:{}:{}: {}", place.line, place.column, cause.english()))
        }
    })?;
    match (games.pop(), games.len()) {
        (Some(game), 0) => Ok(game),
        (_, others) => {
            let several = message!("protocol-error.several", n = others + 1);
            Err(failure(format!("{path}: {}", several.english())))
        }
    }
}
