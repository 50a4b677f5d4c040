//! What every game promises, tried on random games of every ruleset.

use crate::common::{legal_texts, rulesets};
use std::collections::{HashMap, HashSet};
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::{Coords, Point};
use tessera_rules::notation;
use tessera_rules::{
    Action, AnyPosition, Captured, Ending, Explain, GameId, Highlight, Options, Outcome, Position, Refusal, Rule, Seat,
    StateReader, StateWriter, Task, Why, Written,
};

/// Calls `visit` on each position of some random games of every ruleset, the last ones included.
fn wander(games: u64, mut visit: impl FnMut(&AnyPosition, &mut fastrand::Rng)) {
    for start in rulesets() {
        for seed in 0..games {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut position = start.clone();
            let mut scratch = Vec::new();
            for _ in 0..600 {
                visit(&position, &mut rng);
                let Some(action) = position.pick(|n| rng.u32(..n), &mut scratch) else { break };
                position.apply(&action);
            }
        }
    }
}

fn text(position: &AnyPosition, action: &Action) -> String {
    notation::spell(action, position, Coords::Rulebook)
}

#[test]
fn no_legal_action_exactly_when_over() {
    wander(8, |position, _| {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        assert_eq!(actions.is_empty(), position.outcome().is_some(), "{position:?}");
        assert_eq!(position.to_act().is_none(), position.outcome().is_some(), "{position:?}");
        assert_eq!(position.task().is_none(), position.outcome().is_some(), "{position:?}");
        let unique: HashSet<_> = actions.iter().collect();
        assert_eq!(unique.len(), actions.len(), "an action is listed twice: {position:?}");
    });
}

/// Captures win in Pente alone.
#[test]
fn only_pente_counts_captures_towards_an_end() {
    for start in rulesets() {
        assert_eq!(start.captures_to_win().is_some(), start.game() == GameId::Pente, "{start}");
    }
}

/// The side that begins has the first colour, which is that of seat 1.
#[test]
fn the_first_colour_begins() {
    for start in rulesets() {
        let first = match start.game() {
            GameId::Pente => "green",
            GameId::Cavendish | GameId::Kensington => "red",
            GameId::Hexade | GameId::Chivalry => "white",
        };
        assert_eq!(notation::to_act(&start), format!("1 {first}"));
    }
}

#[test]
fn what_decides_belongs_to_the_winner() {
    wander(8, |position, _| {
        let deciding = position.deciding();
        match position.outcome() {
            Some(Outcome::Win(seats, ending)) => {
                assert_eq!(deciding.is_empty(), !shape_decides(ending), "{ending}: {position:?}");
                for at in deciding {
                    let piece = position.piece_at(at).expect("a piece decides");
                    let winner = |seat: &Seat| seats.contains(*seat) && position.colour(*seat) == piece.colour;
                    assert!(Seat::first(position.seats()).any(|seat| winner(&seat)), "{position:?}");
                }
            }
            _ => assert!(deciding.is_empty(), "{position:?}"),
        }
    });
}

/// Sides share out the seats, and who wins is one of them.
#[test]
fn winners_are_a_side() {
    wander(4, |position, _| {
        let sides: Vec<_> = position.sides().collect();
        for seat in Seat::first(position.seats()) {
            let own: Vec<_> = sides.iter().filter(|side| side.contains(seat)).collect();
            assert_eq!(own, [&position.side(seat)], "{position:?}");
        }
        if let Some(Outcome::Win(winners, _)) = position.outcome() {
            assert!(sides.contains(&winners), "{position:?}");
        }
    });
}

const fn shape_decides(ending: Ending) -> bool {
    matches!(ending, Ending::Line | Ending::Hexagon | Ending::Six | Ending::Castle)
}

/// Where something is to be placed, an empty point is either open to it or closed by a rule that says why.
#[test]
fn closed_points_are_what_a_rule_keeps_from_a_placement() {
    let mut closing = HashSet::new();
    wander(4, |position, _| {
        let closed = position.closed();
        let mut next = Vec::new();
        position.next_points(&[], &mut next);
        let empty = |at: &Point| position.piece_at(*at).is_none();
        let open = next.iter().filter(|at| empty(at)).count();
        assert!(open > 0 || closed.is_empty(), "nothing is to be placed: {position:?}");
        let count = position.board().points().filter(empty).count();
        assert!(open == 0 || open + closed.len() == count, "{position:?}");
        for at in closed {
            assert!(empty(&at), "{position:?}");
            let refusal = position.resolve(&Written::Place { at, marked: false }).expect_err("it is closed");
            assert!(refusal.rule != Rule::OVER && refusal.rule != Rule::OCCUPIED, "{refusal}");
            closing.insert(refusal.rule.id);
        }
    });
    let mut closing: Vec<_> = closing.into_iter().collect();
    closing.sort_unstable();
    let wanted = [
        "cavendish/second-piece",
        "hexade/second-counter",
        "pente/double-three",
        "pente/first-stone",
        "pente/tournament",
    ];
    assert_eq!(closing, wanted);
}

/// Pieces that are to be chosen begin an action, shapes are whole and of one colour, and what answers is free.
#[test]
fn what_matters_stands_on_the_board() {
    wander(6, |position, _| {
        let mut next = Vec::new();
        position.next_points(&[], &mut next);
        // A turn of several actions could have begun with any piece: only one that completes something says so.
        let several = matches!(position.task(), Some(Task::Relocate(_)));
        let pieces = position.board().points().filter(|at| several && position.piece_at(*at).is_some());
        let begun = pieces.map(Some).chain([None]);
        for Highlight { why, points, answers } in begun.flat_map(|begun| position.highlights(begun)) {
            assert!(!points.is_empty() && position.outcome().is_none(), "{why:?}: {position:?}");
            let actor = position.to_act().expect("the game goes on");
            let colours: HashSet<_> = points.iter().map(|at| position.piece_at(*at).expect("a piece").colour).collect();
            assert_eq!(colours.len(), 1, "{why:?}: {position:?}");
            let is_own = colours.contains(&position.colour(actor));
            let threat = matches!(why, Why::Tessera | Why::Tria | Why::PerfectSix);
            assert_eq!(is_own, !threat, "{why:?}: {position:?}");
            assert!(why.is_shape() || points.iter().all(|at| next.contains(at)), "{why:?}: {position:?}");
            let count = match why {
                Why::Tessera => 4..=8,
                Why::Tria | Why::Triangle => 3..=5,
                Why::Square => 4..=4,
                Why::PerfectSix => 6..=19,
                Why::Jump | Why::Must => 1..=40,
            };
            assert!(count.contains(&points.len()), "{why:?}: {points:?} in {position:?}");
            for at in answers {
                assert!(position.piece_at(at).is_none(), "{why:?}: {position:?}");
                if why == Why::PerfectSix {
                    let mut after = position.clone();
                    assert_eq!(after.play(&Action::Place(at)), Ok(()));
                    let rival = position.colour(Seat::ALL[1 - actor.index()]);
                    let won = after.outcome().is_some_and(|end| position.colours(end.winners()) == [rival]);
                    assert!(!won, "{at:?} does not break it: {position:?}");
                }
            }
        }
    });
}

#[test]
fn picking_is_choosing_from_the_list() {
    wander(4, |position, rng| {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        let (mut one, mut other) = (rng.clone(), rng.clone());
        let picked = position.pick(|n| one.u32(..n), &mut Vec::new());
        let count = u32::try_from(actions.len()).expect("few");
        assert_eq!(picked, (count > 0).then(|| actions[other.u32(0..count) as usize]), "{position:?}");
    });
}

#[test]
fn texts_round_trip() {
    wander(2, |position, _| {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        let texts: HashSet<String> = legal_texts(position).into_iter().collect();
        assert_eq!(texts.len(), actions.len(), "two actions have one text: {position:?}");
        for action in &actions {
            let text = text(position, action);
            assert_eq!(notation::resolve(&text, position, Coords::Rulebook), Ok(*action), "{text} in {position:?}");
            let lower = notation::resolve(&format!("{}!?", text.to_lowercase()), position, Coords::Rulebook);
            assert_eq!(lower, Ok(*action), "{text} in {position:?}");
        }
    });
}

/// A refusal is by a rule of the game's tables, and its sentence is whole.
fn is_known(position: &AnyPosition, refusal: &Refusal) {
    let known = position.game().rules().iter().chain(Rule::SHARED);
    assert!(known.into_iter().any(|rule| *rule == refusal.rule), "{refusal:?} is in no table");
    let sentence = refusal.sentence(Coords::Rulebook).english();
    assert!(!sentence.contains(['{', '}']) && sentence.ends_with('.'), "{sentence}");
}

/// What is written in words of the same form, legal or not: listed is what resolves, and nothing else.
#[test]
fn listed_is_what_resolves() {
    wander(2, |position, rng| {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        let board = position.board();
        let points: Vec<_> = board.points().collect();
        for _ in 0..40 {
            let at = points[rng.usize(..points.len())];
            let to = points[rng.usize(..points.len())];
            let near = rng.choice(board.neighbours(at)).copied().unwrap_or(to);
            let path = |to| Written::Path { points: vec![at, to], leaps: Vec::new() };
            for written in [
                Written::Place { at, marked: false },
                Written::Reenter(at),
                path(near),
                path(to),
                Written::Relocate { from: at, to },
                Written::End,
            ] {
                match position.resolve(&written) {
                    Ok(action) => assert!(actions.contains(&action), "{written:?} in {position:?}"),
                    Err(refusal) => is_known(position, &refusal),
                }
            }
        }
    });
}

/// Actions of every kind, most of them illegal: points by chance, also beyond the board, and legal ones with another
/// capture.
fn of_every_kind(position: &AnyPosition, legal: &[Action], rng: &mut fastrand::Rng) -> Vec<Action> {
    let points = u16::try_from(position.board().len()).expect("few");
    let mut actions = vec![Action::End];
    for _ in 0..6 {
        let [at, to] = [(); 2].map(|()| Point(if rng.u8(0..20) == 0 { rng.u16(..) } else { rng.u16(..points) }));
        let mut captured = Captured::EMPTY;
        (0..rng.u8(0..3)).for_each(|_| captured.insert(Point(rng.u16(..192))));
        actions.extend([Action::Place(at), Action::Reenter(at), Action::Relocate { from: at, to }]);
        actions.extend([captured, Captured::EMPTY].map(|captured| Action::Move { from: at, to, captured }));
        match rng.choice(legal) {
            Some(&Action::Move { from, to, captured: taken }) => {
                let fewer = taken.first().map_or(taken, |prey| taken.without(prey));
                let ends = [to, at].into_iter().flat_map(|to| [(to, captured), (to, fewer), (to, taken)]);
                actions.extend(ends.map(|(to, captured)| Action::Move { from, to, captured }));
                actions.push(Action::Relocate { from, to });
            }
            Some(&Action::Place(at)) => actions.extend([Action::Place(at), Action::Reenter(at)]),
            Some(&Action::Relocate { from, to }) => actions.push(Action::Move { from, to, captured: Captured::EMPTY }),
            _ => {}
        }
    }
    actions.extend(rng.choice(legal));
    actions
}

/// The checked door lets through what is listed and nothing else; what it refuses leaves everything as it was.
#[test]
fn what_is_not_listed_cannot_be_played() {
    let mut played = HashSet::new();
    let mut refused = HashSet::new();
    wander(2, |position, rng| {
        let mut legal = Vec::new();
        position.legal(&mut legal);
        for action in of_every_kind(position, &legal, rng) {
            let kind = (position.game(), std::mem::discriminant(&action));
            let mut after = position.clone();
            let answer = after.play(&action);
            assert_eq!(answer.is_ok(), legal.contains(&action), "{action:?} in {position:?}");
            assert_eq!(position.is_legal(&action), answer.is_ok(), "{action:?} in {position:?}");
            match answer {
                Ok(()) => {
                    let mut trusted = position.clone();
                    trusted.apply(&action);
                    assert_eq!(after, trusted, "{action:?} in {position:?}");
                    played.insert(kind);
                }
                Err(refusal) => {
                    assert_eq!(&after, position, "{action:?}");
                    assert_eq!(after.key(), position.key(), "{action:?}");
                    is_known(position, &refusal);
                    refused.insert(kind);
                }
            }
        }
    });
    assert_eq!((played.len(), refused.len()), (1 + 3 + 1 + 4 + 1, GameId::ALL.len() * 5), "{played:?} {refused:?}");
}

/// What a game has no such action for is answered by its rule of what a turn is.
#[test]
fn kinds_that_a_game_does_not_have() {
    for start in rulesets() {
        let points: Vec<_> = start.board().points().take(2).collect();
        let at = points[0];
        let game = start.game();
        let place = [Written::Place { at, marked: true }];
        let path = [Written::Path { points: points.clone(), leaps: Vec::new() }];
        let reenter = [Written::Reenter(at)];
        let others = [Written::Relocate { from: at, to: points[1] }, Written::End];
        let foreign = match game {
            GameId::Pente | GameId::Hexade => [&path[..], &reenter, &others].concat(),
            GameId::Cavendish => others.to_vec(),
            GameId::Kensington => reenter.to_vec(),
            GameId::Chivalry => [&place[..], &reenter, &others].concat(),
        };
        for written in foreign {
            let rule = start.resolve(&written).expect_err("not in this game").rule;
            assert_eq!(rule.id, format!("{}/turn", game.key()), "{written:?}");
        }
    }
}

/// The combinations counted by hand from the rules. Of Pente: basic and partners with tournament and complication on
/// or off (4 each), team (1), points for two with both (4) and for three to six (1 each), and these last eight once
/// more with a target and handicaps of their own.
#[test]
fn every_legal_combination_is_tried() {
    for (game, count) in [
        (GameId::Pente, 4 + 4 + 1 + 2 * (4 + 4)),
        (GameId::Cavendish, 2 * 2 * 2 * 2),
        (GameId::Hexade, 3),
        (GameId::Kensington, 3 * 2),
        (GameId::Chivalry, 1),
    ] {
        let found: Vec<_> = rulesets().into_iter().filter(|start| start.game() == game).collect();
        let lines: HashSet<_> = found.iter().map(ToString::to_string).collect();
        assert_eq!((found.len(), lines.len()), (count, count), "{}", game.key());
    }
    let targets: HashSet<_> = rulesets().iter().map(|start| start.options().get("target")).collect();
    assert!(["1", "21", "50", "999"].iter().all(|target| targets.contains(*target)), "{targets:?}");
}

#[test]
fn next_points_lead_along_every_path() {
    wander(1, |position, rng| {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        rng.shuffle(&mut actions);
        let mut next = Vec::new();
        position.next_points(&[], &mut next);
        let firsts: HashSet<_> = actions.iter().filter_map(|a| position.spell(a).points().first().copied()).collect();
        assert_eq!(next.iter().copied().collect::<HashSet<_>>(), firsts, "{position:?}");
        for action in actions.iter().take(12) {
            let points = position.spell(action).points();
            for length in 0..points.len() {
                position.next_points(&points[..length], &mut next);
                assert!(next.contains(&points[length]), "{action:?} after {length} points in {position:?}");
                assert!(next.is_sorted_by(|a, b| a < b), "{next:?}");
            }
        }
    });
}

#[test]
fn written_states_read_back() {
    wander(3, |position, _| {
        let write = |position: &AnyPosition| {
            let mut out = StateWriter::new(position.board());
            position.write(&mut out);
            out.finish()
        };
        let text = write(position);
        let mut reader = StateReader::new(position.board(), text.split_whitespace()).expect("well formed");
        let back = AnyPosition::read(&position.options(), &mut reader).unwrap_or_else(|e| panic!("{e}: {text}"));
        reader.finish().unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(write(&back), text);
        assert_eq!(back.key(), position.key(), "{text}");
        assert_eq!(back.outcome(), position.outcome(), "{text}");
        assert_eq!(legal_texts(&back), legal_texts(position), "{text}");
        assert_eq!(&back, position, "{text}");
    });
}

/// The position in words that tell all that counts for what comes. `last` tells how it came about; what was captured
/// counts by itself in Pente alone, there without what a partner lost.
fn what_counts(position: &AnyPosition) -> String {
    let line = position.to_string();
    let aside = |word: &&str| {
        let captures_count = position.game() == GameId::Pente && !line.contains("mode=team");
        !word.starts_with("last=") && (captures_count || !word.starts_with("taken="))
    };
    let words: Vec<&str> = line.split(' ').filter(aside).collect();
    format!("{} {:?}", words.join(" "), position.outcome().map(Outcome::ending))
}

/// The key that has followed the actions is the one of the position read anew, and no two positions that differ in
/// what counts have the same.
#[test]
fn keys_follow_the_actions_and_tell_positions_apart() {
    let mut seen: HashMap<(Options, u64), String> = HashMap::new();
    wander(3, |position, _| {
        let anew = position.to_string().parse::<AnyPosition>().expect("written by us");
        assert_eq!(anew.key(), position.key(), "{position:?}");
        let counts = what_counts(position);
        let before = seen.entry((position.options(), position.key())).or_insert_with(|| counts.clone());
        assert_eq!(*before, counts, "one key");
    });
}

/// As many positions have a bit of the key as do not: a table that takes some bits for a place gets even use.
#[test]
fn keys_are_spread_evenly() {
    let mut keys: HashMap<GameId, HashSet<u64>> = HashMap::new();
    wander(20, |position, _| {
        keys.entry(position.game()).or_default().insert(position.key());
    });
    assert_eq!(keys.len(), GameId::ALL.len());
    for (game, keys) in keys {
        assert!(keys.len() > 1_000, "{}: {}", game.key(), keys.len());
        for bit in 0..64 {
            let share = 100 * keys.iter().filter(|&key| key >> bit & 1 == 1).count() / keys.len();
            assert!((40..60).contains(&share), "{}: bit {bit} in {share} %", game.key());
        }
    }
}

/// Two actions of one seat in the other order lead to the same key, where they lead to the same position.
#[test]
fn keys_do_not_tell_in_which_order() {
    let mut swapped: HashMap<String, u32> = rulesets().iter().map(|start| (start.to_string(), 0)).collect();
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(5);
        let mut position = start.clone();
        for _ in 0..100 {
            let mut actions = Vec::new();
            let mut one = position.clone();
            for _ in 0..2 * position.seats() {
                let Some(action) = one.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
                one.apply(&action);
                actions.push(action);
            }
            if actions.len() == 2 * position.seats() {
                actions.swap(0, position.seats());
                let mut other = position.clone();
                if actions.iter().all(|action| other.play(action).is_ok()) && what_counts(&one) == what_counts(&other) {
                    assert_eq!(one.key(), other.key(), "{position:?}");
                    *swapped.entry(start.to_string()).or_default() += 1;
                }
            }
            let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
            position.apply(&action);
        }
    }
    assert!(swapped.values().all(|&n| n > 0), "{swapped:?}");
}

/// Damaged states are refused or give a position that can be used; nothing panics.
#[test]
fn damaged_states_never_panic() {
    wander(3, |position, rng| {
        if rng.u32(0..10) > 0 {
            return;
        }
        let mut out = StateWriter::new(position.board());
        position.write(&mut out);
        let mut text: Vec<char> = out.finish().chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..text.len());
            match rng.u8(0..4) {
                0 => drop(text.remove(at)),
                1 => text[at] = char::from(rng.choice(b"0123456789ABH=, ").copied().unwrap_or(b' ')),
                2 => text.truncate(at.max(1)),
                _ => text.insert(at, char::from(rng.choice(b"0129H,").copied().unwrap_or(b' '))),
            }
        }
        let text: String = text.into_iter().collect();
        let Ok(mut reader) = StateReader::new(position.board(), text.split_whitespace()) else { return };
        let Ok(mut back) = AnyPosition::read(&position.options(), &mut reader) else { return };
        let mut scratch = Vec::new();
        for _ in 0..20 {
            back.legal(&mut scratch);
            assert_eq!(scratch.is_empty(), back.outcome().is_some(), "{text}");
            let Some(action) = back.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
            back.apply(&action);
        }
    });
}

#[test]
fn captures_are_what_leaves_the_board() {
    wander(2, |position, rng| {
        let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { return };
        if matches!(action, Action::Relocate { .. }) {
            return;
        }
        let captures = position.captures(&action);
        let mut after = position.clone();
        after.apply(&action);
        let mover = position.to_act().map(|seat| position.colour(seat));
        for at in position.board().points() {
            let (before, now) = (position.piece_at(at), after.piece_at(at));
            let left = before.is_some_and(|piece| Some(piece.colour) != mover) && before != now;
            assert_eq!(captures.contains(at), left, "{action:?} at {at:?} in {position:?}");
        }
    });
}

#[test]
fn symmetries_map_the_list_of_actions() {
    for game in [GameId::Cavendish, GameId::Hexade] {
        let start = AnyPosition::start(game);
        let symmetries = start.board().symmetries();
        assert_eq!(symmetries.len(), 12);
        for (seed, map) in (0..).zip(&symmetries) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (mut one, mut other) = (start.clone(), start.clone());
            for _ in 0..60 {
                let Some(action) = one.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
                let image = match one.spell(&action) {
                    Written::Place { at, marked } => Written::Place { at: map[at.index()], marked },
                    Written::Path { points, leaps } => {
                        Written::Path { points: points.iter().map(|p| map[p.index()]).collect(), leaps }
                    }
                    written => written,
                };
                other.apply(&other.resolve(&image).expect("the image is legal"));
                one.apply(&action);
                assert_eq!(legal_texts(&one).len(), legal_texts(&other).len());
                assert_eq!(one.outcome(), other.outcome());
            }
        }
    }
}
