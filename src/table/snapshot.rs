//! What the page shows of a table: one object, made of texts and numbers.

use super::controller::Table;
use super::options::changed_words;
use super::points::piece_byte;
use super::sentences::Speaker;
use super::shapes::{GameResult, Phrase, RefusalState, Said, said};
use super::sheet::SheetState;
use crate::input::Hand;
use crate::session::{Computer, Event};
use serde::Serialize;
use tessera_rules::geometry::{Board, Coords, Point};
use tessera_rules::notation;
use tessera_rules::{
    Action, Announcement, AnyPosition, Explain, Outcome, Piece, Position, Seat, Seats, SetUpRules, Task, narrow,
};

/// The number of their own turns after which people know the plain request of a game.
const KNOWN_AFTER: usize = 3;

/// The table as it is now.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)] // each tells the page of one thing to show or offer
pub struct Snapshot {
    /// Key of the game.
    pub game: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The options that are not at their default, as words.
    pub options: String,
    /// What they mean.
    pub meanings: Vec<Said>,
    /// The number of this game in the match.
    pub number: usize,
    /// The seats in the order of play.
    pub seats: Vec<SeatState>,
    /// The teams in the order of their first seats; none where seats play for themselves.
    pub teams: Vec<TeamState>,
    /// The score sheet, once there is something on it.
    pub sheet: Option<SheetState>,
    /// Index of the seat that acts.
    pub to_act: Option<u8>,
    /// Whose turn it is, or who has won, in a few words.
    pub headline: Option<Said>,
    /// The same while the computer that acts thinks; none where a person acts.
    pub thinks: Option<Said>,
    /// What the seat to act is asked to do, or how the game ended: sentences.
    pub task: Vec<Said>,
    /// What of that the eye is told below the headline: points are named only where their names are printed on the
    /// board, and the plain request of the game is left out for those who know it.
    pub asked: Vec<Said>,
    /// Whether the names of points are printed on the board.
    pub named: bool,
    /// What the last turn did, where that is worth telling beside the board: sentences.
    pub told: Vec<Said>,
    /// How the game ended, by its rules or at the table.
    pub result: Option<GameResult>,
    /// How the game ended, in sentences, where something else of it is looked at: an earlier place or a variation. Then
    /// nobody is to act.
    pub over: Vec<Said>,
    /// How many games the match has, with the one that was played last.
    pub games: usize,
    /// What ended it, in words.
    pub ending: Option<Said>,
    /// That people have other colours than in the game before, as long as the game is at its start.
    pub colours_changed: Option<Said>,
    /// Whether the end came at the table: resigned, agreed, claimed, out of time; it can be taken back.
    pub by_event: bool,
    /// Whether the position stands for the third time, so that a draw can be claimed.
    pub can_claim: bool,
    /// The actions of this line of play, those taken back included.
    pub moves: Vec<String>,
    /// How many of them stand on the board.
    pub ply: usize,
    /// Whether the place looked at lies off the main line.
    pub off_main: bool,
    /// Whether it can become the main line, which must not change how a finished game ended.
    pub can_promote: bool,
    /// The last action on the board.
    pub last: Option<LastAction>,
    /// Labels of the points chosen so far.
    pub path: Vec<String>,
    /// Whether a step of the path can be taken back without letting go of the piece.
    pub can_back: bool,
    /// The action that the path is already.
    pub finished: Option<String>,
    /// What the button says that carries it out.
    pub stop: Option<Said>,
    /// The action that waits to be confirmed.
    pub aimed: Option<AimedAction>,
    /// Whether the turn can be ended.
    pub can_end: bool,
    /// Whether captured pieces or own ones may be placed.
    pub can_reenter: bool,
    /// Whether captured ones are.
    pub reenters: bool,
    /// What the last action did, in a sentence for the ear.
    pub done: Option<Said>,
    /// What the last player announces: `tessera`, `tria`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "('tria' | 'tessera')[]"))]
    pub announced: Vec<&'static str>,
    /// Why the last thing tried is not legal.
    pub refusal: Option<RefusalState>,
}

/// An action that waits to be confirmed.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct AimedAction {
    /// Label of the point where it ends.
    pub label: String,
    /// Its text.
    pub action: String,
    /// What the button says that carries it out.
    pub commit: Said,
}

/// A seat and who sits there.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct SeatState {
    /// Its colour.
    pub colour: &'static str,
    /// The colour in words, numbered where several seats have it.
    pub label: Said,
    /// The name in records; empty where there is none.
    pub name: String,
    /// The computer, if it sits there.
    pub computer: Option<Computer>,
    /// What the plate says: the name, “You”, “Computer” or the label.
    pub who: Phrase,
    /// Index of the person in the match.
    pub person: u8,
    /// Seats with the same number win together.
    pub side: usize,
    /// Pieces yet to be placed, where they are limited.
    pub in_hand: Option<u16>,
    /// Pieces captured so far.
    pub captured: u16,
    /// What they are, kind by kind; none where there are too many colours to tell.
    pub heaps: Vec<Heap>,
    /// How many of them win, where they do.
    pub goal: Option<u16>,
    /// What is counted of it.
    pub counts: Vec<Said>,
}

/// Captured pieces that look alike.
#[derive(Clone, Serialize, PartialEq, Eq, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Heap {
    /// What they look like: the byte of a cell where one stands.
    pub piece: u8,
    /// How many there are.
    pub n: u16,
}

/// Seats that win together.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct TeamState {
    /// Their indices.
    pub seats: Vec<u8>,
    /// What they are called together.
    pub names: Phrase,
    /// What they have together, as long as that is counted.
    pub total: Option<Said>,
}

/// The last action on the board.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct LastAction {
    /// Its text.
    pub text: String,
    /// The colour that acted.
    pub colour: &'static str,
    /// Labels of the points where it captured.
    pub captures: Vec<String>,
}

impl Table {
    /// Has an outcome told by a speaker: how the game on the board ended, although another place of it is looked at.
    fn as_it_ended<T>(&self, tell: impl FnOnce(&Speaker, Outcome) -> T) -> Option<T> {
        let mut there = self.sitting.clone();
        there.show_standing(0);
        let (people, number) = (there.seating().0, there.number());
        let speaker = Speaker {
            position: there.position(),
            coords: self.coords(),
            games: there.games(),
            number,
            people: &people,
            named: true,
            addresses: self.addresses,
        };
        there.game().outcome().map(|outcome| tell(&speaker, outcome))
    }

    /// Whether the seat to act has been asked for an action of this kind often enough to know it.
    fn knows_the_request(&self) -> bool {
        let (game, position) = (self.game(), self.position());
        let moves = position.task() == Some(Task::Move);
        let is_alike = |action: &Action| match action {
            Action::Place(_) | Action::Reenter(_) => !moves,
            Action::Move { .. } => moves,
            Action::Relocate { .. } | Action::End => false,
        };
        // Every seat acts once in a round.
        let alike = game.path(game.cursor()).into_iter().filter_map(|at| game.action(at)).filter(is_alike).count();
        alike / position.seats() >= KNOWN_AFTER
    }

    /// The table as it is now.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let (sitting, hand) = (&self.sitting, &self.hand);
        let (game, position) = (sitting.game(), sitting.position());
        let (board, coords) = (self.board(), self.coords());
        // By the rules, or at the table: somebody gave up, or they agreed.
        let outcome = game.outcome();
        let labels = |points: &[Point]| labels(board, coords, points);
        let forward = game.forward();
        let mut moves = game.texts(coords);
        let ply = moves.len();
        moves.extend(forward.into_iter().map(|at| game.text(at, coords)));
        let last = self.place.last.as_ref();
        let people = sitting.seating().0;
        let closed = sitting.closed();
        let games = closed.as_ref().unwrap_or(sitting.games());
        let (number, addresses) = (sitting.number(), self.addresses);
        let speaker = Speaker { position, coords, games, number, people: &people, named: true, addresses };
        let seen = Speaker { named: self.dress.coords.is_some(), ..speaker };
        let lit = &self.place.highlights;
        let finished = hand.finished(position);
        let reviewed = sitting.reviews() && !sitting.is_where_it_stands();
        // What is said beside the board: of the outcome, wherever one looks, or of the seat that acts.
        let mut over = Vec::new();
        let (headline, asked) = if reviewed {
            let ended = self.as_it_ended(|there, outcome| {
                over = there.ended(outcome);
                (there.headline(outcome), there.ended_below(outcome))
            });
            ended.unzip()
        } else if let Some(outcome) = outcome {
            (Some(speaker.headline(outcome)), Some(speaker.ended_below(outcome)))
        } else {
            let goes_without_saying = speaker.is_plain(hand, lit) && self.knows_the_request();
            (self.to_act().map(|seat| speaker.turn(seat)), (!goes_without_saying).then(|| seen.task(hand, lit)))
        };
        let told = last.filter(|_| outcome.is_none() && !reviewed).map(|last| speaker.told(last, lit));
        Snapshot {
            game: position.game().key(),
            name: position.game().name(),
            options: position.options().to_string(),
            meanings: said(changed_words(&position.options())),
            number: speaker.number,
            seats: Seat::first(position.seats()).map(|seat| SeatState::of(&speaker, seat)).collect(),
            teams: TeamState::all(&speaker),
            sheet: SheetState::of(&speaker, closed.is_some() && sitting.number() > sitting.games().games().len()),
            to_act: self.to_act().map(u8::from),
            headline: headline.map(Said),
            thinks: self.to_act().filter(|_| !reviewed).and_then(|seat| speaker.thinks(seat)).map(Said),
            task: said(outcome.map_or_else(|| speaker.task(hand, lit), |outcome| speaker.ended(outcome))),
            asked: said(asked.unwrap_or_default()),
            named: seen.named,
            told: said(told.unwrap_or_default()),
            result: self.result(),
            over: said(over),
            games: sitting.games().games().len() + 1,
            ending: outcome.map(|outcome| Said(position.ending_words(outcome.ending()))),
            colours_changed: (ply == 0)
                .then(|| sitting.people_before())
                .flatten()
                .and_then(|before| speaker.colours_changed(&before))
                .map(Said),
            by_event: game.conclusion().is_some(),
            can_claim: game.claim(Event::Repetition).is_ok() && outcome.is_none(),
            moves,
            ply,
            off_main: !game.on_main(game.cursor()),
            can_promote: game.can_promote(game.cursor()),
            last: last.map(|last| LastAction {
                text: game.text(game.cursor(), coords),
                colour: last.colour.name(),
                captures: labels(&last.captures),
            }),
            path: labels(hand.path()),
            can_back: hand.path().len() > 1 || (hand.aim().is_some() && !hand.path().is_empty()),
            finished: finished.map(|action| notation::spell(&action, position, coords)),
            stop: finished.map(|action| Said(seen.stop(&action))),
            aimed: AimedAction::of(&seen, hand),
            can_end: matches!(position.task(), Some(Task::Relocate(_))),
            can_reenter: position.to_act().is_some_and(|seat| {
                let tally = position.tally(seat);
                tally.held.is_some_and(|held| held > 0) && tally.in_hand != Some(0)
            }),
            reenters: hand.reenters(),
            done: last.map(|last| Said(speaker.done(last))),
            announced: position.announced().into_iter().map(Announcement::name).collect(),
            refusal: self.refused.as_ref().map(|(refusal, _)| RefusalState::of(refusal, &speaker)),
        }
    }
}

impl AimedAction {
    fn of(speaker: &Speaker, hand: &Hand) -> Option<Self> {
        let (position, board, coords) = (speaker.position, speaker.position.board(), speaker.coords);
        let (at, action) = hand.aim().zip(hand.aimed(position))?;
        let written = position.spell(&action);
        Some(Self {
            label: board.label_in(written.points().last().copied().unwrap_or(at), coords).to_owned(),
            action: notation::print(&written, board, coords),
            commit: Said(speaker.commit(&action)),
        })
    }
}

impl SeatState {
    fn of(speaker: &Speaker, seat: Seat) -> Self {
        let position = speaker.position;
        let tally = position.tally(seat);
        Self {
            colour: position.colour(seat).name(),
            label: Said(position.called(seat).words()),
            name: speaker.name(seat).to_owned(),
            computer: speaker.sitter(seat).computer(),
            who: Phrase(speaker.who(seat)),
            person: speaker.person(seat).0,
            side: position.sides().position(|side| side.contains(seat)).unwrap_or(0),
            in_hand: tally.in_hand,
            captured: tally.captured,
            heaps: heaps(position, seat, tally.captured),
            goal: position.captures_to_win(),
            counts: said(position.counted(seat)),
        }
    }
}

impl TeamState {
    /// The teams; none where seats play for themselves.
    fn all(speaker: &Speaker) -> Vec<Self> {
        let position = speaker.position;
        if position.sides().count() == position.seats() {
            return Vec::new();
        }
        let team = |side: Seats| Self {
            seats: side.iter().map(u8::from).collect(),
            names: Phrase(speaker.partners(side)),
            total: speaker.together(side).map(Said),
        };
        position.sides().map(team).collect()
    }
}

/// What a seat has captured, kind by kind, where it can only have come from one other colour.
fn heaps(position: &AnyPosition, seat: Seat, captured: u16) -> Vec<Heap> {
    let own = position.colour(seat);
    let others = position.first_of_colours().filter(|&other| position.colour(other) != own).collect::<Vec<_>>();
    let ([rival], true) = (&others[..], captured > 0) else { return Vec::new() };
    let pieces: Vec<Piece> = position.tray().into_iter().filter(|piece| piece.owner == *rival).collect();
    let heap = |piece, n| Heap { piece: piece_byte(piece), n };
    // Where pieces differ, those are captured that are missing: none comes to the board while one plays.
    if let [piece] = pieces[..] {
        return vec![heap(piece, captured)];
    }
    let Ok(start) = AnyPosition::new(&position.options()) else { return Vec::new() };
    let standing = |on: &AnyPosition, piece| on.board().points().filter(|&at| on.piece_at(at) == Some(piece)).count();
    let missing = |piece| standing(&start, piece).saturating_sub(standing(position, piece));
    let taken = pieces.into_iter().map(|piece| heap(piece, narrow(missing(piece))));
    taken.filter(|heap| heap.n > 0).collect()
}

fn labels(board: &Board, coords: Coords, points: &[Point]) -> Vec<String> {
    points.iter().map(|&p| board.label_in(p, coords).to_owned()).collect()
}
