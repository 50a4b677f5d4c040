//! The doors, one function each. A refusal is a short sentence; whatever is accepted can be written, read again with the same
//! result, and played on.

use crate::play::{chance, play_on, think_of, written_again};
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{self, PuzzleLine};
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::session::{
    GameTree, MAX_EFFORT, MAX_SHARE, Match, Puzzle, RecordFile, ShareError, StoredTable, Verdict, parse_position,
    parse_share_code, restore, share_code, store,
};
use tessera_site::table::{ImportError, Table, changed_words, choose, offered};

/// Actions of a text that are played at most.
const MANY: usize = 16;
/// The longest refusal, in bytes: some lines on a page.
const SENTENCE: usize = 1_500;

/// A refusal must be a sentence, and a short one.
fn refused(sentence: &str) -> bool {
    assert!(!sentence.is_empty() && sentence.len() < SENTENCE, "{} bytes: {sentence}", sentence.len());
    false
}

/// The start that a line names by its game and options; another where it names none.
fn start(line: &str) -> AnyPosition {
    let mut words = line.split_whitespace();
    let game = words.next().and_then(|word| word.parse().ok()).unwrap_or(GameId::Hexade);
    let options = Options::parse(game, words).and_then(|options| AnyPosition::new(&options));
    options.unwrap_or_else(|_| AnyPosition::start(game))
}

/// A line that names the game or the position, then actions, one a word.
pub fn action(text: &str) -> bool {
    let (first, texts) = text.split_once('\n').unwrap_or(("hexade", text));
    let mut position = parse_position(first).unwrap_or_else(|_| start(first));
    let mut accepted = false;
    for text in texts.split([' ', '\n']).take(MANY) {
        for coords in [Coords::Rulebook, Coords::Letters] {
            let board = position.board();
            if let Ok(written) = notation::parse(text, board, coords) {
                let plain = notation::print(&written, board, coords);
                assert_eq!(notation::parse(&plain, board, coords).as_ref(), Ok(&written), "{text} as {plain}");
            }
            match notation::resolve(text, &position, coords) {
                Err(error) => drop(refused(&error.sentence(coords).english())),
                Ok(action) => {
                    let mut actions = Vec::new();
                    position.legal(&mut actions);
                    assert!(actions.contains(&action), "{text} is not listed in {position}");
                    assert_eq!(position.refusal(&action), None);
                    let plain = notation::spell(&action, &position, coords);
                    assert_eq!(notation::resolve(&plain, &position, coords), Ok(action), "{text} as {plain}");
                    position.apply(&action);
                    accepted = true;
                    break;
                }
            }
        }
    }
    if accepted {
        written_again(&position);
    }
    accepted
}

/// A game and its options, as words.
pub fn options(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let game: GameId = match words.next().unwrap_or_default().parse() {
        Ok(game) => game,
        Err(error) => return refused(&error.english()),
    };
    let options = match Options::parse(game, words) {
        Ok(options) => options,
        Err(error) => return refused(&error.english()),
    };
    let start = match AnyPosition::new(&options) {
        Ok(start) => start,
        Err(error) => return refused(&error.english()),
    };
    let again = Options::parse(game, options.to_string().split_whitespace()).expect("what is written is accepted");
    assert_eq!(again.to_string(), options.to_string());
    assert_eq!(AnyPosition::new(&again).as_ref(), Ok(&start), "the same options give the same start: {options}");
    assert_eq!(start.options().to_string(), options.to_string(), "the start knows its options");
    let _ = changed_words(&options);
    for spec in game.options() {
        assert!(again.get(spec.key) == options.get(spec.key), "{}", spec.key);
        for value in offered(&options, spec) {
            assert!(choose(&options, spec.key, value).is_ok(), "{}={value} is offered in {options}", spec.key);
        }
    }
    written_again(&start);
    play_on(&start, 2, &mut chance(text));
    true
}

/// A position in a line.
pub fn position(text: &str) -> bool {
    let position = match parse_position(text) {
        Ok(position) => position,
        Err(error) => return refused(&error.english()),
    };
    assert!(position.legal_within(MAX_EFFORT, &mut Vec::new()).is_some(), "its list takes long: {text}");
    written_again(&position);
    play_on(&position, 3, &mut chance(text));
    let _ = notation::board(&position, Coords::Rulebook);
    true
}

/// A puzzle in a line: it is written as it is read, and each of its solutions solves it.
pub fn puzzle(text: &str) -> bool {
    let puzzle: PuzzleLine = match text.parse() {
        Ok(puzzle) => puzzle,
        Err(error) => return refused(&error.english()),
    };
    assert_eq!(puzzle.to_string().parse().as_ref(), Ok(&puzzle), "a puzzle is read as it is written");
    let table = match Table::of_puzzle(&puzzle, 0) {
        Ok(table) => table,
        Err(error) => return refused(&error.english()),
    };
    for way in &puzzle.ways {
        let (mut game, mut solving) = (table.game().clone(), Puzzle::from(&puzzle));
        for action in way {
            game.advance(action);
            assert!(solving.judge(&game), "an action of a solution is right: {text}");
        }
        assert_eq!(solving.verdict(), Verdict::Solved, "{text}");
    }
    true
}

/// A position for the engine: every level acts, and threats and hints are answered.
pub fn thought(text: &str) -> bool {
    let mut position = match parse_position(text) {
        Ok(position) => position,
        Err(error) => return refused(&error.english()),
    };
    let mut rng = chance(text);
    for _ in 0..3 {
        think_of(&position, &mut rng);
        let Some(action) = position.pick(|count| rng.u32(..count), &mut Vec::new()) else { break };
        position.apply(&action);
    }
    true
}

/// A file of records: games, or a match.
pub fn record(text: &str) -> bool {
    let file: RecordFile = match text.parse() {
        Ok(file) => file,
        Err(error) => return refused(&error.english()),
    };
    match file {
        RecordFile::Games(games) => games.iter().for_each(|game| {
            let text = game.record();
            assert_eq!(record_of(&text), text, "a record is read as it is written");
            alone(game);
        }),
        RecordFile::Match(found) => {
            let (games, game) = *found;
            let text = games.record(game.as_ref());
            let (again, going_on) = Match::parse_record(&text).unwrap_or_else(|e| panic!("{}: {text}", e.english()));
            assert_eq!(again.record(going_on.as_ref()), text, "a match is read as it is written");
            let _ = games.sheet();
            if let Some(game) = game.or_else(|| games.next_game().map(|next| next.game)) {
                kept(&StoredTable { games, game, clock: None });
            }
        }
    }
    true
}

/// The record that a text of one record gives again.
fn record_of(text: &str) -> String {
    let games = GameTree::parse_records(text).unwrap_or_else(|error| panic!("{}: {text}", error.english()));
    assert_eq!(games.len(), 1, "one record stays one: {text}");
    games[0].record()
}

/// A game without a match can be kept all the same.
fn alone(game: &GameTree) {
    let names = vec![""; game.start().seats()];
    let games = Match::from_start(game.start(), names).expect("a name a seat");
    kept(&StoredTable { games, game: game.clone(), clock: None });
}

/// A record of pente.org.
pub fn pente_org(text: &str) -> bool {
    let _ = notation::is_pente_org(text);
    let games = match GameTree::parse_pente_org(text) {
        Ok(games) => games,
        Err(error) => return refused(&error.english()),
    };
    for game in &games {
        assert_eq!(record_of(&game.record()), game.record(), "it can be kept as a record of ours");
        match game.pente_org() {
            Err(error) => drop(refused(&error.english())),
            Ok(text) => {
                assert!(notation::is_pente_org(&text), "it is known again: {text}");
                let again = GameTree::parse_pente_org(&text).unwrap_or_else(|e| panic!("{}: {text}", e.english()));
                assert_eq!(again.len(), 1, "one record stays one: {text}");
                assert_eq!(again[0].texts(Coords::Letters), game.texts(Coords::Letters), "the actions are the same");
            }
        }
        alone(game);
    }
    true
}

/// A share code.
pub fn share(text: &str) -> bool {
    match parse_share_code(text) {
        Err(error) => refused(&error.english()),
        Ok(table) => {
            assert!(text.len() <= MAX_SHARE);
            kept(&table);
            play_on(table.game.position(), 2, &mut chance(text));
            true
        }
    }
}

/// Whatever somebody pastes.
pub fn import(text: &str) -> bool {
    let here = Table::new(&Options::of(GameId::Pente), Vec::new()).expect("a table");
    let mut accepted = false;
    for here in [None, Some(&here)] {
        match Table::import(text, here) {
            Err(ImportError { sentence, at }) => {
                refused(&sentence.english());
                assert!(at.is_none_or(|at| at <= text.encode_utf16().count()), "{at:?} is beyond the text");
            }
            Ok(imported) => {
                assert!(!imported.sentence.english().is_empty(), "it says what it was");
                let mut table = imported.table;
                let kept = table.store(0);
                let again = Table::restore(&kept).map(|mut again| again.store(0));
                assert_eq!(again.as_ref(), Ok(&kept), "it can be kept");
                play_on(table.position(), 1, &mut chance(text));
                accepted = true;
            }
        }
    }
    accepted
}

/// A table as the device keeps it.
pub fn table(text: &str) -> bool {
    match restore(text) {
        Err(error) => refused(&error.english()),
        Ok(table) => {
            kept(&table);
            play_on(table.game.position(), 2, &mut chance(text));
            true
        }
    }
}

/// A table is kept and found again as it was, its record can be opened, and its code gives it again.
fn kept(table: &StoredTable) {
    let StoredTable { games, game, clock } = table;
    let text = store(games, game, clock.as_ref().map(|clock| (clock, 0)));
    let again = restore(&text).unwrap_or_else(|error| panic!("what is stored is refused: {}: {text}", error.english()));
    assert_eq!(store(&again.games, &again.game, again.clock.as_ref().map(|clock| (clock, 0))), text, "kept as it was");
    assert_eq!(again.game.position(), game.position(), "at the same place: {text}");
    let record = games.record(Some(game));
    if let Err(error) = record.parse::<RecordFile>() {
        panic!("its own record is refused: {}: {record}", error.english());
    }
    match share_code(games, game) {
        Err(ShareError::TooLong(letters)) => assert!(letters > MAX_SHARE),
        // What is set up to be crowded can be kept, and is too much for a link.
        Err(ShareError::Crowded) => {}
        Err(error) => panic!("{}: {text}", error.english()),
        Ok(code) => {
            let shared = parse_share_code(&code).unwrap_or_else(|error| panic!("{code}: {}: {text}", error.english()));
            assert_eq!(share_code(&shared.games, &shared.game).as_ref(), Ok(&code), "the code gives itself: {text}");
            let mut table = table.clone();
            without_evaluations(&mut table);
            assert_eq!(
                plain(&store(&shared.games, &shared.game, None)),
                plain(&store(&table.games, &table.game, None)),
                "all is in it"
            );
        }
    }
}

/// A code holds no evaluations.
fn without_evaluations(table: &mut StoredTable) {
    table.game.clear_evaluations();
    table.games.clear_evaluations();
}

/// A stored table without where redo goes, which a code does not hold.
fn plain(text: &str) -> String {
    let of_head = |line: &str| line.starts_with("game ");
    let short = |line: &str| line.split(' ').filter(|word| !word.starts_with("redo=")).collect::<Vec<_>>().join(" ");
    text.lines().map(|line| if of_head(line) { short(line) } else { line.to_owned() } + "\n").collect()
}
