//! Files of puzzles: `tessera tactics check` proves what each line claims by trying all that the rules allow, and
//! `tessera tactics print` gives them to programs as JSON.

use crate::digits;
use crate::english::English as _;
use crate::failure::Failure;
use crate::files::text_of;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::{self, Write};
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation::{PuzzleLine, Theme, puzzles, spell};
use tessera_rules::{Action, AnyPosition, Position};
use tessera_think::tactics::{holds, same_as, themes};

/// Actions tried for the proof of a claim before it is given up.
const MAX_EFFORT: u64 = 400_000_000;

/// Runs `tessera tactics` with the words after it.
pub(crate) fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let (path, every) = match words {
        ["print", path] => return print(path, out),
        ["check", path] => (path, Some(1)),
        ["check", path, "--every", number] => (path, digits(number).filter(|&every| every > 0)),
        ["check" | "print", ..] => return Err(Failure::usage(message!("command-error.tactics"))),
        _ => return Err(Failure::usage(message!("command-error.moved", word = "tactics"))),
    };
    let every = every.ok_or_else(|| Failure::usage(message!("command-error.tactics")))?;
    let text = text_of(path).map_err(|text| Failure { text, code: 1 })?;
    check(path, &text, every, out)
}

/// Proves one claim in `every`, and reports ids and positions that a text holds twice, however the board is turned.
fn check(path: &str, text: &str, every: usize, out: &mut impl Write) -> Result<(), Failure> {
    let (mut ids, mut stood) = (HashSet::new(), HashSet::new());
    let (mut bad, mut proved) = (0, 0usize);
    for (place, (number, line)) in puzzles(text).enumerate() {
        let fault = line.map_err(Message::from).and_then(|line| {
            let position = line.position();
            if !line.id.is_empty() && !ids.insert(line.id.clone()) {
                return Err(message!("command-error.tactics.id", id = line.id));
            }
            let Some(claim) = line.claim else { return Ok(()) };
            if !stood.insert((claim, same_as(&position))) {
                return Err(message!("command-error.tactics.twice"));
            }
            if place % every != 0 {
                return Ok(());
            }
            // The proof of a claim that names no action is one way without actions.
            let ways = if line.ways.is_empty() { vec![Vec::new()] } else { line.ways };
            match holds(&position, claim, &ways, MAX_EFFORT) {
                Some(true) => {
                    proved += 1;
                    shown(&line.themes, &themes(&position, claim, &ways))
                }
                Some(false) => Err(message!("command-error.tactics.false", claim = claim.to_string())),
                None => Err(message!("command-error.tactics.long", claim = claim.to_string())),
            }
        });
        if let Err(fault) = fault {
            bad += 1;
            out.flush()?;
            writeln!(io::stderr().lock(), "{path}:{number}: {}", fault.english())?;
        }
    }
    writeln!(out, "{}", message!("command-error.tactics.proved", path = path, n = proved).english())?;
    if bad == 0 { Ok(()) } else { Err(Failure { text: String::new(), code: 1 }) }
}

/// Whether the themes of a puzzle, if it names any, are those that its solution shows.
fn shown(named: &[Theme], shown: &[Theme]) -> Result<(), Message> {
    if named.is_empty() || named == shown {
        return Ok(());
    }
    let texts: Vec<&str> = shown.iter().map(|theme| theme.name()).collect();
    Err(message!("command-error.tactics.themes", themes = texts.join(",")))
}

/// Prints the puzzles of a file as a list in JSON, for programs that build pages of them.
fn print(path: &str, out: &mut impl Write) -> Result<(), Failure> {
    let text = text_of(path).map_err(|text| Failure { text, code: 1 })?;
    let all = puzzles(&text).map(|(number, line)| match line {
        Ok(line) => Ok(described(number, &line)),
        Err(fault) => Err(Failure { text: format!("{path}:{number}: {}", fault.english()), code: 1 }),
    });
    Ok(writeln!(out, "{}", Value::Array(all.collect::<Result<_, _>>()?))?)
}

/// A puzzle with what a page says of it: whose turn it is, and where the first action of the first solution ends.
fn described(number: usize, line: &PuzzleLine) -> Value {
    let position = line.position();
    let board = position.board();
    let label = |at: Point| board.label(at);
    let target = line.ways.first().and_then(|way| position.spell(way.first()?).points().last().copied());
    json!({
        "line": number,
        "id": line.id,
        "claim": line.claim.map(|claim| claim.to_string()),
        "level": line.level,
        "rating": line.rating.map(|rating| rating.points),
        "deviation": line.rating.map(|rating| rating.deviation),
        "themes": line.themes.iter().map(|theme| theme.name()).collect::<Vec<_>>(),
        "look": line.look.iter().map(|&at| label(at)).collect::<Vec<_>>(),
        "ways": line.ways.iter().map(|way| texts(way, position.clone())).collect::<Vec<_>>(),
        "game": position.game().key(),
        "position": position.to_string(),
        "toAct": position.to_act().map(|seat| position.colour(seat).name()),
        "target": target.map(label),
    })
}

/// Actions as records write them, from a position on.
fn texts(way: &[Action], mut position: AnyPosition) -> Vec<String> {
    let text = |action| {
        let text = spell(action, &position, Coords::Rulebook);
        position.apply(action);
        text
    };
    way.iter().map(text).collect()
}
