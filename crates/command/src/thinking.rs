//! The commands that think: the computer's action, its lines, threats and hints.

use crate::table::{Answer, Table, digits, only};
use std::time::Instant;
use tessera_rules::message;
use tessera_rules::message::{Message, clip};
use tessera_rules::notation;
use tessera_rules::{Action, AnyPosition, Position, narrow};
use tessera_think::{Analysis, Level, Limits, Line, Player, Proved, hint, threats, unproved};

/// Positions between two looks at the clock.
const SLICE: u64 = 512;
/// The longest time, in milliseconds, the most nodes and the most lines that can be asked for.
const MOST: [(&str, u64); 4] = [("movetime", 3_600_000), ("nodes", 1_000_000_000_000), ("level", 8), ("lines", 64)];

/// What was asked for, as pairs of words.
#[derive(Clone, Copy, Default)]
pub struct Asked {
    movetime: Option<u64>,
    nodes: Option<u64>,
    level: Option<u64>,
    lines: Option<u64>,
}

impl Asked {
    /// Reads pairs of words of these names.
    ///
    /// # Errors
    /// If a word is not one of the names, or what follows it no whole number that fits.
    pub fn read(rest: &str, names: &[&str]) -> Result<Self, Message> {
        let mut asked = Self::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            let wrong = || message!("protocol-error.limit", word = clip(word), expected = names.join(", "));
            let (name, most) =
                MOST.into_iter().find(|(name, _)| *name == word && names.contains(name)).ok_or_else(wrong)?;
            let value = words.next().unwrap_or("");
            let number = digits::<u64>(value).filter(|n| (1..=most).contains(n)).ok_or_else(|| {
                message!("protocol-error.limit-number", word = clip(value), name = name, most = most.to_string())
            })?;
            match name {
                "movetime" => asked.movetime = Some(number),
                "nodes" => asked.nodes = Some(number),
                "level" => asked.level = Some(number),
                _ => asked.lines = Some(number),
            }
        }
        Ok(asked)
    }

    /// The level, and when thinking ends: what was asked for, else what belongs to the level.
    pub fn limits(self) -> (Level, Limits) {
        let number = self.level.and_then(|number| u8::try_from(number).ok());
        let level = number.and_then(Level::new).unwrap_or(Level::FULL);
        let own = level.limits();
        if self.movetime.is_none() && self.nodes.is_none() {
            return (level, own);
        }
        // A level that looks a few plies ahead does so with whatever it is given.
        (level, Limits { nodes: self.nodes, depth: own.depth, time_ms: self.movetime, is_average: false })
    }
}

/// Calls `think` with slices until it is done or the time is up. `think` returns whether it is done, and its time limit.
fn until_done(mut think: impl FnMut(u64) -> (bool, Option<f64>)) {
    let begun = Instant::now();
    let is_up = |limit: Option<f64>| limit.is_some_and(|limit| begun.elapsed().as_secs_f64() * 1_000.0 >= limit);
    loop {
        let (done, limit) = think(SLICE);
        if done || is_up(limit) {
            break;
        }
    }
}

/// Lets a player think until it is done or its time is up.
pub fn think_out(player: &mut Player) {
    until_done(|nodes| (player.think(nodes), player.time_ms()));
}

/// What the computer chooses in the last of these positions; `None` when the game is over.
#[must_use]
pub fn choose(history: &[AnyPosition], level: Level, limits: Limits, seed: u64) -> Option<Line> {
    let (position, earlier) = history.split_last()?;
    let mut player = Player::new(position, earlier, level, limits, seed);
    think_out(&mut player);
    player.choice()
}

/// The best lines of the last of these positions.
#[must_use]
pub fn analysed(history: &[AnyPosition], lines: usize, limits: Limits) -> Vec<Line> {
    let Some((position, earlier)) = history.split_last() else { return Vec::new() };
    let mut analysis = Analysis::new(position.clone(), earlier, lines, limits);
    #[allow(clippy::cast_precision_loss)] // an hour at most
    let time = limits.time_ms.map(|time| time as f64);
    until_done(|nodes| {
        analysis.poll(nodes);
        (analysis.is_done(), time)
    });
    analysis.lines()
}

fn choice(table: &Table, rest: &str) -> Result<Line, Message> {
    let (level, limits) = Asked::read(rest, &["movetime", "nodes", "level"])?.limits();
    choose(&table.positions(), level, limits, table.seed).ok_or_else(|| message!("protocol-error.finished"))
}

fn text(table: &Table, position: &AnyPosition, action: &Action) -> String {
    notation::print(&position.spell(action), position.board(), table.coords)
}

pub fn genmove(table: &mut Table, rest: &str) -> Answer {
    let action = choice(table, rest)?.action();
    let text = text(table, table.game.position(), &action);
    table.game.advance(&action);
    Ok(text)
}

pub fn suggest(table: &mut Table, rest: &str) -> Answer {
    let action = choice(table, rest)?.action();
    Ok(text(table, table.game.position(), &action))
}

/// The actions of a line, each written where it is done.
fn texts(table: &Table, line: &[Action]) -> String {
    let mut position = table.game.position().clone();
    let mut texts = Vec::new();
    for action in line {
        texts.push(text(table, &position, action));
        position.apply(action);
    }
    texts.join(" ")
}

pub fn analyze(table: &mut Table, rest: &str) -> Answer {
    let asked = Asked::read(rest, &["movetime", "nodes", "lines"])?;
    let count = narrow(asked.lines.unwrap_or(1));
    let (_, limits) = asked.limits();
    let line = |Line { actions, chance, proved, depth, nodes }: Line| {
        let chance = match proved {
            Some(Proved::Win(turns)) => format!("win {turns}"),
            Some(Proved::Loss(turns)) => format!("loss {turns}"),
            None => format!("{:.3}", unproved(chance)),
        };
        format!("{chance} {depth} {nodes} {}", texts(table, &actions))
    };
    let lines: Vec<String> = analysed(&table.positions(), count, limits).into_iter().map(line).collect();
    if lines.is_empty() { Err(message!("protocol-error.finished")) } else { Ok(lines.join("\n")) }
}

pub fn seen(table: &mut Table, rest: &str) -> Answer {
    only(rest, "threats")?;
    let position = table.game.position();
    let label = |at: &tessera_rules::geometry::Point| position.board().label_in(*at, table.coords).to_owned();
    let line = |threat: tessera_think::Threat| {
        let points: Vec<String> = threat.points.iter().map(label).collect();
        format!("{} {} {}", threat.colour, threat.kind, points.join(" "))
    };
    Ok(threats(position).into_iter().map(line).collect::<Vec<_>>().join("\n"))
}

pub fn hinted(table: &mut Table, rest: &str) -> Answer {
    let word = if rest.is_empty() { "1" } else { rest };
    let degree = digits::<u8>(word).filter(|degree| (1..=4).contains(degree));
    let degree = degree.ok_or_else(|| message!("protocol-error.degree", word = clip(word)))?;
    let choice = cached_line(table).ok_or_else(|| message!("protocol-error.finished"))?;
    let position = table.game.position();
    let hint = hint(position, &choice);
    let label = |at: &tessera_rules::geometry::Point| position.board().label_in(*at, table.coords);
    Ok(match degree {
        1 => hint.threat.map_or("-".to_owned(), |threat| format!("{} {}", threat.colour, threat.kind)),
        2 => hint.points.iter().map(label).collect::<Vec<_>>().join(" "),
        3 => texts(table, &choice.actions[..1]),
        _ => texts(table, &choice.actions),
    })
}

/// The best line at full strength, searched once per position.
fn cached_line(table: &mut Table) -> Option<Line> {
    let positions = table.positions();
    let known = table.hinted.as_ref().filter(|(seed, about, _)| *seed == table.seed && *about == positions);
    if let Some((_, _, choice)) = known {
        return Some(choice.clone());
    }
    let (level, limits) = Asked::default().limits();
    let choice = choose(&positions, level, limits, table.seed)?;
    table.hinted = Some((table.seed, positions, choice.clone()));
    Some(choice)
}

pub fn seed(table: &mut Table, rest: &str) -> Answer {
    let number = digits(rest).filter(|_| !rest.is_empty());
    table.seed = number.ok_or_else(|| message!("protocol-error.seed", word = clip(rest)))?;
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::answer;

    #[test]
    fn all_degrees_of_a_hint_come_from_one_search() {
        let mut table = Table::new();
        for line in ["new pente", "play 0 L9 R1 L7 R2 L5 R3 R4"] {
            answer(&mut table, line).expect(line);
        }
        let ask = |table: &mut Table, line: &str| answer(table, line).expect(line);
        assert_eq!(ask(&mut table, "hint 3"), "L1");
        // A second search would not give this answer.
        let kept = table.hinted.as_mut().expect("it is kept");
        kept.2.actions = vec![Action::Place(table.game.position().board().find("D9").expect("a point"))];
        assert_eq!([ask(&mut table, "hint 3"), ask(&mut table, "hint 4")], ["D9", "D9"]);
        for line in ["seed 9", "play L8"] {
            ask(&mut table, line);
            assert_ne!(ask(&mut table, "hint 3"), "D9", "{line}");
        }
    }
}
