//! `tessera review`: what a review says of a finished game.

use crate::english::English as _;
use crate::failure::Failure;
use crate::files;
use crate::table::digits;
use serde_json::{Value, json};
use std::io::Write;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::notation::spell;
use tessera_rules::{Action, AnyPosition, Position, Seat};
use tessera_site::session::{Evaluation, GameTree, Glyph, Remark};
use tessera_think::{Budget, Level, PlyReview, Proved, ReasonKey, Review, SideSummary, Summary, Verdict, Why};

/// The most nodes for each position that can be asked for.
const MOST_NODES: u64 = 1_000_000_000;
/// Nodes of a slice.
const SLICE: u64 = 100_000;

/// How the review is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Words,
    Json,
    Record,
}

/// Reviews the game of a file.
pub fn run(words: &[&str], out: &mut impl Write) -> Result<(), Failure> {
    let usage = || Failure::usage(message!("command-error.review"));
    let (mut path, mut nodes, mut form) = (None, None, Form::Words);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--nodes" => {
                let number = words.next().and_then(|word| digits::<u64>(word));
                nodes = Some(number.filter(|n| (1..=MOST_NODES).contains(n)).ok_or_else(usage)?);
            }
            "--json" if form == Form::Words => form = Form::Json,
            "--record" if form == Form::Words => form = Form::Record,
            word if path.is_none() && !word.starts_with("--") => path = Some(word),
            _ => return Err(usage()),
        }
    }
    let path = path.ok_or_else(usage)?;
    let failed = |cause: Message| Failure::failed(format!("{path}: {}", cause.english()));
    let mut games = files::all_games(path).map_err(|trouble| failed(trouble.message()))?;
    let (Some(mut game), 0) = (games.pop(), games.len()) else {
        return Err(failed(message!("protocol-error.several", n = games.len() + 1)));
    };
    let review = reviewed(&game, nodes);
    match form {
        Form::Json => writeln!(out, "{}", json_of(&review))?,
        Form::Record => {
            let moments = review.summary().key_moments;
            let remarks: Vec<Remark> = review.plies().map(|ply| remark(&review, ply, &moments)).collect();
            game.remark_all(&remarks, Coords::Rulebook);
            write!(out, "{}", game.record())?;
        }
        Form::Words => tell(&review, out)?,
    }
    Ok(())
}

/// The review of the main line of a game.
fn reviewed(game: &GameTree, nodes: Option<u64>) -> Review {
    let start = game.start();
    let budget = Budget::of(start.game());
    let budget = nodes.map_or(budget, |nodes| budget.with_nodes(nodes));
    let mut review = Review::new(&start, &game.line(), budget);
    while !review.step(SLICE) {}
    review
}

/// The position before an action of a review, and the one after it.
fn around<'a>(review: &'a Review, ply: &PlyReview) -> Option<(&'a AnyPosition, &'a AnyPosition)> {
    Some((review.position(ply.ply)?, review.position(ply.ply + 1)?))
}

/// Actions as records write them, from a position on.
fn texts(line: &[Action], position: &AnyPosition) -> Vec<String> {
    let mut position = position.clone();
    let text = |action| {
        let text = spell(action, &position, Coords::Rulebook);
        position.apply(action);
        text
    };
    line.iter().map(text).collect()
}

/// What is proved of an action: how the game ends after it, or else what the best one would have brought.
fn proved(ply: &PlyReview) -> Value {
    match ply.proved_after.or(ply.proved_before) {
        Some(Proved::Win(turns)) => json!({ "win": turns }),
        Some(Proved::Loss(turns)) => json!({ "loss": turns }),
        None => Value::Null,
    }
}

/// A chance, in thousandths.
fn rounded(chance: f32) -> f64 {
    (f64::from(chance) * 1_000.0).round() / 1_000.0
}

fn json_of(review: &Review) -> Value {
    let Summary { key_moments, sides, .. } = review.summary();
    let ply = |ply: &PlyReview| {
        let (before, _) = around(review, ply)?;
        let line = texts(&ply.best, before);
        let reason =
            ply.reason.as_ref().map(|why| json!({ "key": why.key.name(), "points": labels(&why.points, before) }));
        Some(json!({
            "ply": ply.ply,
            "seat": number(ply.seat),
            "action": texts(&[ply.action], before)[0],
            "before": rounded(ply.before),
            "after": rounded(ply.after),
            "proved": proved(ply),
            "verdict": ply.verdict.name(),
            "best": line.first(),
            "line": line,
            "reason": reason,
        }))
    };
    let plies: Vec<Value> = review.plies().filter_map(ply).collect();
    let game = review.position(1).map(|start| start.game().key());
    let about = |side: &SideSummary| {
        let levels: Vec<u8> = side.about.iter().map(|level| level.number()).collect();
        json!({ "seat": number(side.seat), "levels": levels })
    };
    let about: Vec<Value> = sides.iter().map(about).collect();
    json!({ "game": game, "plies": plies, "key_moments": key_moments, "about": about })
}

fn number(seat: Seat) -> u8 {
    u8::from(seat) + 1
}

fn labels<'a>(points: &[Point], position: &'a AnyPosition) -> Vec<&'a str> {
    points.iter().map(|&at| position.board().label(at)).collect()
}

/// A chance in points of 100.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 100
fn points(chance: f32) -> u8 {
    (chance * 100.0).round() as u8
}

fn tell(review: &Review, out: &mut impl Write) -> Result<(), Failure> {
    let summary = review.summary();
    for ply in review.plies() {
        let Some((before, after)) = around(review, ply) else { continue };
        let action = texts(&[ply.action], before).concat();
        let told = match ply.verdict {
            Verdict::Forced => message!("command-review.forced", ply = ply.ply, action = action),
            _ if summary.chances => message!(
                "command-review.ply",
                ply = ply.ply,
                action = action,
                verdict = verdict(ply.verdict),
                before = points(ply.before),
                after = points(ply.after)
            ),
            _ => message!("command-review.bare", ply = ply.ply, action = action, verdict = verdict(ply.verdict)),
        };
        write!(out, "{}", told.english())?;
        if let Some(why) = &ply.reason {
            write!(out, "; {}", reason(why, before, after).english())?;
        }
        if !matches!(ply.verdict, Verdict::Forced | Verdict::Good | Verdict::Only) {
            write!(out, "; {}", message!("command-review.line", line = texts(&ply.best, before).join(" ")).english())?;
        }
        writeln!(out)?;
    }
    if let Some(start) = review.position(1).filter(|_| summary.chances) {
        for side in &summary.sides {
            let who = Message::new(format!("colour.{}", start.colour(side.seat)));
            let (n, graded) = (points(side.average_loss), side.graded);
            write!(out, "{}", message!("command-review.average", who = who, n = n, graded = graded).english())?;
            if let Some(about) = about(side.about) {
                write!(out, "; {}", about.english())?;
            }
            writeln!(out)?;
        }
    }
    let mut moments = summary.key_moments;
    moments.sort_unstable();
    let moments: Vec<String> = moments.iter().map(ToString::to_string).collect();
    let told = if moments.is_empty() {
        message!("command-review.no-moments")
    } else {
        message!("command-review.moments", plies = moments.join(", "))
    };
    Ok(writeln!(out, "{}", told.english())?)
}

/// Like which levels a side played.
fn about(levels: &[Level]) -> Option<Message> {
    let [low, high] = [levels.first()?.number(), levels.last()?.number()];
    Some(match levels.len() {
        1 => message!("command-review.about", level = low),
        _ if high == Level::FULL.number() => message!("command-review.about.least", level = low),
        2 => message!("command-review.about.two", level = low, other = high),
        _ => message!("command-review.about.most", level = high),
    })
}

fn verdict(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Forced | Verdict::Good => message!("command-review.good"),
        Verdict::Only => message!("command-review.only"),
        Verdict::Inexact => message!("command-review.inexact"),
        Verdict::Mistake => message!("command-review.mistake"),
        Verdict::Blunder => message!("command-review.blunder"),
        Verdict::LetsWinGo => message!("command-review.lets-win-go"),
        Verdict::AllowsWin => message!("command-review.allows-win"),
    }
}

fn reason(why: &Why, before: &AnyPosition, after: &AnyPosition) -> Message {
    let points = labels(&why.points, before);
    let last = points.last().copied().unwrap_or_default();
    let all = points.join(" ");
    let from = if why.key.is_about_the_best() { before } else { after };
    let by = why.by.map(|by| spell(&by, from, Coords::Rulebook)).unwrap_or_default();
    let n = why.n;
    match why.key {
        ReasonKey::MissedWin => message!("command-review.missed-win", n = n, by = by),
        ReasonKey::Loses => message!("command-review.loses", n = n, by = by),
        ReasonKey::RowStands => message!("command-review.row-stands", at = last),
        ReasonKey::SixStands => message!("command-review.six-stands", at = last),
        ReasonKey::HexagonStands => message!("command-review.hexagon-stands", at = last),
        ReasonKey::Double => message!("command-review.double", by = by, points = all),
        ReasonKey::Captured => message!("command-review.captured", n = n, by = by, points = all),
        ReasonKey::LastCapture => message!("command-review.last-capture", by = by, points = all),
        ReasonKey::MissedCapture => message!("command-review.missed-capture", n = n, by = by, points = all),
        ReasonKey::Mill => message!("command-review.mill", n = n, by = by, points = all),
        ReasonKey::ShapeThreat => message!("command-review.shape-threat", by = by, points = all),
        ReasonKey::Exchange => message!("command-review.exchange", n = n, by = by),
        ReasonKey::Threat => message!("command-review.threat", by = by, points = all),
        ReasonKey::OpenThree => message!("command-review.open-three", by = by),
        ReasonKey::Fork => message!("command-review.fork", by = by, points = all),
        ReasonKey::Attack => message!("command-review.attack", by = by, points = all),
        ReasonKey::CanBeCaptured => message!("command-review.can-be-captured", n = n, by = by, points = all),
        ReasonKey::Enters => message!("command-review.enters", by = by),
        ReasonKey::LineCosts => message!("command-review.line-costs", n = n, by = by),
        ReasonKey::RunsOut => message!("command-review.runs-out"),
        ReasonKey::MissedExchange => message!("command-review.missed-exchange", n = n, by = by),
        ReasonKey::MissedThreat => message!("command-review.missed-threat", by = by, points = all),
        ReasonKey::MissedThree => message!("command-review.missed-three", by = by),
        ReasonKey::MissedFork => message!("command-review.missed-fork", by = by, points = all),
        ReasonKey::MissedAttack => message!("command-review.missed-attack", by = by, points = all),
        ReasonKey::MissedMill => message!("command-review.missed-mill", by = by, points = all),
        ReasonKey::MissedShape => message!("command-review.missed-shape", by = by, points = all),
        ReasonKey::MissedEntry => message!("command-review.missed-entry", by = by),
        ReasonKey::OthersLose => message!("command-review.others-lose"),
    }
}

/// What a record keeps of an action: what is thought of it and why, how the game stands after it, and at key moments what
/// would have been better.
fn remark(review: &Review, ply: &PlyReview, moments: &[usize]) -> Remark {
    let glyph = match ply.verdict {
        Verdict::Forced | Verdict::Good => None,
        Verdict::Only => Some(Glyph::Good),
        Verdict::Inexact => Some(Glyph::Doubtful),
        Verdict::Mistake => Some(Glyph::Mistake),
        Verdict::Blunder | Verdict::LetsWinGo | Verdict::AllowsWin => Some(Glyph::Blunder),
    };
    let around = around(review, ply);
    let told = |(before, after): (&AnyPosition, &AnyPosition)| {
        let why = ply.reason.as_ref().map(|why| format!("; {}", reason(why, before, after).english()));
        format!("{}{}", verdict(ply.verdict).english(), why.unwrap_or_default())
    };
    let shows_better = moments.contains(&ply.ply) && ply.best.first() != Some(&ply.action);
    Remark {
        ply: ply.ply,
        glyph,
        words: around.filter(|_| glyph.is_some()).map(told).unwrap_or_default(),
        evaluation: evaluation(review, ply),
        line: around.filter(|_| shows_better).map_or_else(Vec::new, |(before, _)| texts(&ply.best, before)),
    }
}

fn evaluation(review: &Review, ply: &PlyReview) -> Option<Evaluation> {
    let (before, _) = around(review, ply)?;
    let first = review.position(1)?.to_act()?;
    let turns = ply.proved_after.map(Proved::turns);
    let is_first = before.side(first).contains(ply.seat);
    (before.sides().count() == 2).then(|| Evaluation::after(ply.after, turns, ply.depth, is_first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_level_two_or_all_below_or_above_one_are_told() {
        let told = |from: usize, to| about(&Level::ALL[from..to]).map(|told| told.english());
        assert_eq!(told(2, 3).as_deref(), Some("about level 3"));
        assert_eq!(told(2, 4).as_deref(), Some("about level 3 or 4"));
        assert_eq!(told(4, 8).as_deref(), Some("about level 5 or above"));
        assert_eq!(told(0, 4).as_deref(), Some("about level 4 or below"));
        assert_eq!(told(0, 0), None);
    }
}
