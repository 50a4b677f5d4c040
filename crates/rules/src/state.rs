//! A position as `key=value` words: written by a game, read back with every value checked.

use crate::geometry::{Board, Coords, Point};
use crate::message;
use crate::message::{Message, clip, errors};
use crate::{Colour, OptionError, Refusal, Seat, narrow};
use std::fmt::Write as _;

/// Collects the words of a position.
///
/// ```
/// use tessera_rules::{StateWriter, geometry::{self, Point}};
/// let mut state = StateWriter::new(geometry::hexade(6));
/// state.number("act", 1);
/// state.points("white", [Point(0)]);
/// assert_eq!(state.finish(), " act=1 white=A1");
/// ```
#[derive(Debug)]
pub struct StateWriter {
    board: &'static Board,
    text: String,
}

impl StateWriter {
    /// A writer for positions on a board, with no words yet.
    #[must_use]
    pub const fn new(board: &'static Board) -> Self {
        Self { board, text: String::new() }
    }

    /// A number.
    ///
    /// ```
    /// use tessera_rules::{StateWriter, geometry::{self, Point}};
    /// let mut state = StateWriter::new(geometry::hexade(6));
    /// state.number("ply", 2);
    /// assert_eq!(state.finish(), " ply=2");
    /// ```
    pub fn number(&mut self, key: &str, value: u32) {
        let _ = write!(self.text, " {key}={value}");
    }

    /// Numbers, separated by commas.
    ///
    /// ```
    /// use tessera_rules::{StateWriter, geometry::{self, Point}};
    /// let mut state = StateWriter::new(geometry::hexade(6));
    /// state.numbers("taken", [0, 4]);
    /// assert_eq!(state.finish(), " taken=0,4");
    /// ```
    pub fn numbers(&mut self, key: &str, values: impl IntoIterator<Item = u32>) {
        let mut key = Some(key);
        for value in values {
            self.item(&mut key, &value.to_string());
        }
    }

    /// Points, separated by commas; no word where there are none.
    ///
    /// ```
    /// use tessera_rules::{StateWriter, geometry::{self, Point}};
    /// let mut state = StateWriter::new(geometry::hexade(6));
    /// state.points("white", [Point(0), Point(1)]);
    /// state.points("black", []);
    /// assert_eq!(state.finish(), " white=A1,A2");
    /// ```
    pub fn points(&mut self, key: &str, points: impl IntoIterator<Item = Point>) {
        let (mut key, board) = (Some(key), self.board);
        for point in points {
            self.item(&mut key, board.label(point));
        }
    }

    /// The seat that acts or would act, counted from 1.
    ///
    /// ```
    /// use tessera_rules::{StateWriter, geometry::{self, Point}};
    /// let mut state = StateWriter::new(geometry::hexade(6));
    /// state.seat("act", tessera_rules::Seat::ALL[1]);
    /// assert_eq!(state.finish(), " act=2");
    /// ```
    pub fn seat(&mut self, key: &str, seat: Seat) {
        self.number(key, u32::from(seat.0) + 1);
    }

    /// One more word of a list, whose key is written before the first and taken by it.
    fn item(&mut self, key: &mut Option<&str>, word: &str) {
        let _ = match key.take() {
            Some(key) => write!(self.text, " {key}={word}"),
            None => write!(self.text, ",{word}"),
        };
    }

    /// The words, each with a space before it.
    #[must_use]
    pub fn finish(self) -> String {
        self.text
    }
}

/// Hands out the words of a position: a game asks for each key, the reader checks the value, and a key that the game did
/// not ask for is an error at the end.
///
/// ```
/// use tessera_rules::{StateReader, geometry};
/// let mut state = StateReader::new(geometry::hexade(6), ["act=1", "white=F6,G6"])?;
/// assert_eq!(state.number("act", 1, 2)?, 1);
/// assert_eq!(state.points("white")?.len(), 2);
/// state.finish()?;
/// # Ok::<(), tessera_rules::StateError>(())
/// ```
#[derive(Debug)]
pub struct StateReader {
    board: &'static Board,
    words: Vec<(String, String)>,
}

impl StateReader {
    /// Takes apart words of the form `key=value`.
    ///
    /// # Errors
    /// If a word has another form or a key stands twice.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// assert!(StateReader::new(geometry::hexade(6), ["act=1", "act=2"]).is_err());
    /// ```
    pub fn new<'a>(board: &'static Board, words: impl IntoIterator<Item = &'a str>) -> Result<Self, StateError> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for word in words {
            let (key, value) =
                word.split_once('=').ok_or_else(|| StateError::from(message!("position.word", word = clip(word))))?;
            if pairs.iter().any(|(k, _)| k == key) {
                return Err(message!("position.twice", key = clip(key)).into());
            }
            pairs.push((key.to_owned(), value.to_owned()));
        }
        Ok(Self { board, words: pairs })
    }

    fn take(&mut self, key: &str) -> Option<String> {
        let at = self.words.iter().position(|(k, _)| k == key)?;
        Some(self.words.swap_remove(at).1)
    }

    /// A number within bounds; `None` where the key is absent.
    ///
    /// # Errors
    /// If the value is not a number within the bounds; the error names key, value and bounds.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["ply=2"])?;
    /// assert_eq!(state.optional("ply", 0, 2)?, Some(2));
    /// assert_eq!(state.optional("ply", 0, 2)?, None, "each key is read once");
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn optional(&mut self, key: &str, min: u32, max: u32) -> Result<Option<u32>, StateError> {
        self.take(key).map(|text| bounded(key, &text, min, max)).transpose()
    }

    /// A number within bounds that must be there.
    ///
    /// # Errors
    /// As [`StateReader::optional`], and if the key is absent.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["ply=2"])?;
    /// assert_eq!(state.number("ply", 0, 2)?, 2);
    /// assert!(state.number("taken", 0, 9).is_err());
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn number(&mut self, key: &str, min: u32, max: u32) -> Result<u32, StateError> {
        self.optional(key, min, max)?.ok_or_else(|| missing(key))
    }

    /// Exactly `count` numbers within bounds, separated by commas.
    ///
    /// # Errors
    /// As [`StateReader::number`], and if there are more or fewer.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["taken=0,4"])?;
    /// assert_eq!(state.numbers("taken", 2, 0, 9)?, [0, 4]);
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn numbers(&mut self, key: &str, count: usize, min: u32, max: u32) -> Result<Vec<u32>, StateError> {
        let text = self.take(key).ok_or_else(|| missing(key))?;
        let found = text.split(',').count();
        if found != count {
            return Err(message!("position.count", key = key, n = found, expected = count).into());
        }
        text.split(',').map(|n| bounded(key, n, min, max)).collect()
    }

    /// Numbers within bounds that rise, separated by commas; none at all where the key is absent.
    ///
    /// # Errors
    /// As [`StateReader::optional`], and if a number is not larger than the one before it.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["barred=1,5"])?;
    /// assert_eq!(state.rising("barred", 0, 9)?, [1, 5]);
    /// assert!(state.rising("barred", 0, 9)?.is_empty());
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn rising(&mut self, key: &str, min: u32, max: u32) -> Result<Vec<u32>, StateError> {
        let Some(text) = self.take(key) else { return Ok(Vec::new()) };
        let numbers = text.split(',').map(|n| bounded(key, n, min, max)).collect::<Result<Vec<_>, _>>()?;
        if numbers.is_sorted_by(|a, b| a < b) {
            Ok(numbers)
        } else {
            Err(message!("position.rising", key = key, value = clip(&text)).into())
        }
    }

    /// Points, separated by commas, none twice; none at all where the key is absent.
    ///
    /// # Errors
    /// If a label is no point of the board, or if a point stands twice.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["white=F6,G7", "black=Z1"])?;
    /// assert_eq!(state.points("white")?.len(), 2);
    /// assert!(state.points("black").is_err());
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn points(&mut self, key: &str) -> Result<Vec<Point>, StateError> {
        let Some(text) = self.take(key) else { return Ok(Vec::new()) };
        let mut points = Vec::new();
        for label in text.split(',') {
            let at =
                self.board.find(label).ok_or_else(|| message!("position.point", key = key, label = clip(label)))?;
            if points.contains(&at) {
                return Err(message!("position.point-twice", key = key, point = self.board.label(at)).into());
            }
            points.push(at);
        }
        Ok(points)
    }

    /// One point; `None` where the key is absent.
    ///
    /// # Errors
    /// As [`StateReader::points`], and if there are several.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["last=F6"])?;
    /// assert_eq!(state.point("last")?, geometry::hexade(6).find("F6"));
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn point(&mut self, key: &str) -> Result<Option<Point>, StateError> {
        match self.points(key)?[..] {
            [] => Ok(None),
            [at] => Ok(Some(at)),
            _ => Err(message!("position.several", key = key).into()),
        }
    }

    /// The seat that acts or would act in a game with `seats` seats, counted from 1.
    ///
    /// # Errors
    /// As [`StateReader::number`].
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["act=4"])?;
    /// assert_eq!(state.seat("act", 4)?, tessera_rules::Seat::ALL[3]);
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn seat(&mut self, key: &str, seats: usize) -> Result<Seat, StateError> {
        let max = narrow(seats.min(Seat::ALL.len()));
        let number = self.number(key, 1, max)?;
        Ok(Seat::ALL[number as usize - 1])
    }

    /// The pieces of a colour, which must stand on points that are still free by `taken`; marks them as taken.
    ///
    /// # Errors
    /// As [`StateReader::points`], and if two pieces share a point.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let mut state = StateReader::new(geometry::hexade(6), ["white=F6", "black=G7,F6"])?;
    /// let mut taken = [false; 91];
    /// assert_eq!(state.pieces(tessera_rules::Colour::White, &mut taken)?.len(), 1);
    /// assert!(state.pieces(tessera_rules::Colour::Black, &mut taken).is_err());
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn pieces(&mut self, colour: Colour, taken: &mut [bool]) -> Result<Vec<Point>, StateError> {
        let points = self.points(colour.name())?;
        for at in &points {
            if std::mem::replace(&mut taken[at.index()], true) {
                return Err(message!("position.two-pieces", point = self.board.label(*at)).into());
            }
        }
        Ok(points)
    }

    /// Ends the reading, when the game has asked for all that it knows.
    ///
    /// # Errors
    /// If a word is left that the game did not ask for.
    ///
    /// ```
    /// use tessera_rules::{StateReader, geometry};
    /// let state = StateReader::new(geometry::hexade(6), ["ply=2"])?;
    /// assert!(state.finish().is_err());
    /// # Ok::<(), tessera_rules::StateError>(())
    /// ```
    pub fn finish(self) -> Result<(), StateError> {
        match self.words.first() {
            None => Ok(()),
            Some((key, _)) => Err(message!("position.nothing", key = clip(key)).into()),
        }
    }
}

fn missing(key: &str) -> StateError {
    message!("position.missing", key = key).into()
}

fn bounded(key: &str, text: &str, min: u32, max: u32) -> Result<u32, StateError> {
    let digits = !text.is_empty() && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit());
    let value = if digits { text.parse().ok() } else { None };
    value
        .filter(|v| (min..=max).contains(v))
        .ok_or_else(|| message!("position.range", key = key, value = clip(text), min = min, max = max).into())
}

/// What is wrong with a written position, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateError(Cause);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Cause {
    /// The text is not well formed.
    Text(Message),
    /// A rule is broken.
    Broken(Refusal),
}

impl StateError {
    /// A position that breaks a rule.
    #[must_use]
    pub const fn broken(board: &'static Board, refusal: Refusal) -> Self {
        Self(Cause::Broken(refusal.on(board)))
    }

    /// The sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        match &self.0 {
            Cause::Text(message) => message.clone(),
            Cause::Broken(refusal) => refusal.sentence(Coords::Rulebook),
        }
    }

    /// The rule that it breaks, where it is a well-formed position that play cannot lead to or go on from.
    #[must_use]
    pub const fn refusal(&self) -> Option<&Refusal> {
        match &self.0 {
            Cause::Text(_) => None,
            Cause::Broken(refusal) => Some(refusal),
        }
    }
}

impl From<Message> for StateError {
    fn from(message: Message) -> Self {
        Self(Cause::Text(message))
    }
}

impl From<OptionError> for StateError {
    fn from(error: OptionError) -> Self {
        error.message().into()
    }
}

errors!(StateError);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry;

    fn reader(word: &str) -> StateReader {
        StateReader::new(geometry::pente(), [word]).expect(word)
    }

    #[test]
    fn numbers_are_digits_and_not_too_many() {
        let number = |text: &str| reader(&format!("n={text}")).number("n", 2, 7).ok();
        assert_eq!(["2", "000000007"].map(number), [Some(2), Some(7)]);
        assert_eq!(["", "+5", "0000000005", "5o", "1", "8"].map(number), [None; 6]);
    }

    #[test]
    fn there_are_six_seats_at_most() {
        let seat = |text: &str, seats| reader(&format!("act={text}")).seat("act", seats).ok();
        assert_eq!(["1", "2", "3"].map(|text| seat(text, 2)), [Some(Seat(0)), Some(Seat(1)), None]);
        assert_eq!(["6", "7", "200"].map(|text| seat(text, 300)), [Some(Seat(5)), None, None]);
        assert_eq!(seat("1", 0), None);
    }

    #[test]
    fn what_must_rise_rises() {
        let rising = |text: &str| reader(&format!("n={text}")).rising("n", 0, 9).ok();
        assert_eq!(rising("0,3,9"), Some(vec![0, 3, 9]));
        assert_eq!(["3,3", "3,2", "3,,4"].map(rising), [None, None, None]);
    }
}
