//! Files of tactics: positions with what is claimed of them. `tessera tactics check` proves the claims by trying all that
//! the rules allow.

use crate::digits;
use crate::english::English as _;
use crate::failure::Failure;
use crate::files::text_of;
use std::collections::HashSet;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;
use tessera_rules::geometry::Coords;
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, Position};
use tessera_think::tactics::{Claim, Ways, holds, same_as};

/// Actions tried for the proof of a claim before it is given up.
const MAX_EFFORT: u64 = 400_000_000;

/// One line of a file of tactics: the claim, the level, the ways with `|` between, the position, with `;` between them.
pub struct Tactic {
    /// What is claimed.
    pub claim: Claim,
    /// The lowest level that finds the first action; 0 where levels look for something else.
    pub level: u8,
    /// All ways in which it comes true.
    pub ways: Ways,
    /// Where it is claimed.
    pub position: AnyPosition,
}

impl fmt::Display for Tactic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ways: Vec<String> = self.ways.iter().map(|way| text(&self.position, way)).collect();
        write!(f, "{}; level {}; {}; {}", self.claim, self.level, ways.join(" | "), self.position)
    }
}

/// Actions as records write them, from a position on.
fn text(position: &AnyPosition, way: &[Action]) -> String {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for action in way {
        texts.push(notation::print(&position.spell(action), position.board(), Coords::Rulebook));
        position.apply(action);
    }
    texts.join(" ")
}

impl FromStr for Tactic {
    type Err = Message;

    fn from_str(line: &str) -> Result<Self, Message> {
        let parts: Vec<&str> = line.split(';').map(str::trim).collect();
        let [claim, level, ways, position] = parts[..] else { return Err(message!("command-error.tactics.parts")) };
        let position: AnyPosition = position.parse().map_err(|error: notation::PositionError| error.message())?;
        let level = level
            .strip_prefix("level ")
            .and_then(digits::<u8>)
            .ok_or_else(|| message!("command-error.tactics.parts"))?;
        let claim = Claim::parse(claim).ok_or_else(|| message!("command-error.tactics.claim", word = clip(claim)))?;
        let way = |text: &str| {
            let mut now = position.clone();
            let mut way = Vec::new();
            for word in text.split_whitespace() {
                let action = notation::resolve(word, &now, Coords::Rulebook)
                    .map_err(|_| message!("command-error.tactics.illegal", action = clip(word)))?;
                now.apply(&action);
                way.push(action);
            }
            Ok(way)
        };
        let ways = ways.split('|').map(way).collect::<Result<Ways, Message>>()?;
        Ok(Self { claim, level, ways, position })
    }
}

/// The tactics of a text with the numbers of their lines, or what is wrong there. Headings and comments are left out.
pub fn tactics(text: &str) -> impl Iterator<Item = (usize, Result<Tactic, Message>)> {
    (1..).zip(text.lines()).filter(|(_, line)| is_tactic(line)).map(|(number, line)| (number, line.parse()))
}

/// Whether a line holds a tactic, not a heading or a comment.
#[must_use]
pub fn is_tactic(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('#')
}

/// Runs `tessera tactics` with the words after it.
pub(crate) fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let (path, every) = match words {
        ["check", path] => (path, Some(1)),
        ["check", path, "--every", number] => (path, digits(number).filter(|&every| every > 0)),
        ["check", ..] => return Err(Failure::usage(message!("command-error.tactics"))),
        _ => return Err(Failure::usage(message!("command-error.moved", word = "tactics"))),
    };
    let every = every.ok_or_else(|| Failure::usage(message!("command-error.tactics")))?;
    let text = text_of(path).map_err(|text| Failure { text, code: 1 })?;
    check(path, &text, every, out)
}

/// Proves one claim in `every`, and reports positions that a text holds twice, however the board is turned.
fn check(path: &str, text: &str, every: usize, out: &mut impl Write) -> Result<(), Failure> {
    let mut seen = HashSet::new();
    let (mut bad, mut proved) = (0, 0usize);
    for (place, (number, line)) in tactics(text).enumerate() {
        let fault = match line {
            Err(fault) => Some(fault),
            Ok(tactic) if !seen.insert((tactic.claim, same_as(&tactic.position))) => {
                Some(message!("command-error.tactics.twice"))
            }
            Ok(_) if place % every != 0 => continue,
            Ok(Tactic { claim, ways, position, .. }) => match holds(&position, claim, &ways, MAX_EFFORT) {
                Some(true) => None,
                Some(false) => Some(message!("command-error.tactics.false", claim = claim.to_string())),
                None => Some(message!("command-error.tactics.long", claim = claim.to_string())),
            },
        };
        match fault {
            None => proved += 1,
            Some(fault) => {
                bad += 1;
                out.flush()?;
                writeln!(io::stderr().lock(), "{path}:{number}: {}", fault.english())?;
            }
        }
    }
    writeln!(out, "{}", message!("command-error.tactics.proved", path = path, n = proved).english())?;
    if bad == 0 { Ok(()) } else { Err(Failure { text: String::new(), code: 1 }) }
}
