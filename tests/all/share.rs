//! Tables as codes for links: whole, short, checked, and good for ever.

use crate::common::{SOON, rulesets, table, within};
use tessera_command::English as _;
use tessera_rules::Pick;
use tessera_rules::geometry::Coords;
use tessera_rules::notation::{BitReader, BitWriter, CodeError};
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::session::{
    Event, GameTree, MAX_SHARE, Match, NodeId, ShareError, parse_share_code, share_code, store,
};

/// Puts redo where it goes of itself: codes do not hold where it went.
fn plain(game: &GameTree, games: &Match) -> String {
    let text = store(games, game, None);
    let lines = text.lines().map(|line| {
        let words = line.split(' ').filter(|word| !(line.starts_with("game ") && word.starts_with("redo=")));
        words.collect::<Vec<_>>().join(" ") + "\n"
    });
    lines.collect()
}

#[test]
fn codes_hold_the_whole_table() {
    let (mut whole, mut all) = (0, 0);
    for start in rulesets() {
        let mut rng = fastrand::Rng::with_seed(71);
        for steps in [0, 8, 30, 60] {
            let (games, game) = table(&start, steps, &mut rng);
            all += 1;
            let code = match share_code(&games, &game) {
                Ok(code) => code,
                Err(error) => {
                    assert!(matches!(error, ShareError::TooLong(letters) if letters > MAX_SHARE));
                    continue;
                }
            };
            whole += 1;
            assert!(code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
            let back =
                parse_share_code(&code).unwrap_or_else(|error| panic!("{error}\n{}", store(&games, &game, None)));
            assert_eq!(plain(&back.game, &back.games), plain(&game, &games));
            assert_eq!(share_code(&back.games, &back.game), Ok(code));
            assert_eq!(back.games.sheet(), games.sheet());
        }
    }
    assert!(whole * 4 > all * 3, "most of these are short enough: {whole} of {all}");
}

/// A game of `plies` plies without branches, or shorter where it ends.
fn long(game: GameId, plies: usize, seed: u64) -> (Match, GameTree) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let games = Match::new(&Options::of(game), ["Ann", "Bob"]).expect("two");
    let mut game = games.next_game().expect("the first").game;
    // Steps back from an end, so that the length is right.
    for _ in 0..4_000 {
        match game.position().pick(|n| rng.u32(..n), &mut Vec::new()) {
            Some(action) if game.ply() < plies => game.advance(&action),
            Some(_) => break,
            None => assert!(game.retract(6)),
        }
    }
    (games, game)
}

#[test]
fn games_of_200_plies_fit_well() {
    for id in GameId::ALL {
        let (games, game) = long(id, 200, 73);
        let code = share_code(&games, &game).expect("short enough");
        println!("{}: {} plies, {} letters", id.key(), game.ply(), code.len());
        assert!(code.len() < 500, "{}", code.len());
    }
}

#[test]
fn too_long_is_told() {
    let (games, mut game) = long(GameId::Hexade, 20, 79);
    let words = "word ".repeat(2_000);
    game.set_comment(game.cursor(), &words);
    let Err(ShareError::TooLong(letters)) = share_code(&games, &game) else { panic!("this is long") };
    assert!(letters > MAX_SHARE);
    assert_eq!(parse_share_code(&"A".repeat(MAX_SHARE + 1)).map(|_| ()), Err(ShareError::TooLong(MAX_SHARE + 1)));
}

/// The bound itself can be reached.
#[test]
fn as_long_as_may_be_is_not_too_long() {
    let (games, mut game) = long(GameId::Hexade, 20, 79);
    let mut longest = String::new();
    for letters in 3_000.. {
        game.set_comment(game.cursor(), &"w".repeat(letters));
        match share_code(&games, &game) {
            Ok(code) => longest = code,
            Err(error) => {
                assert_eq!(error, ShareError::TooLong(MAX_SHARE + 2));
                break;
            }
        }
    }
    assert_eq!(longest.len(), MAX_SHARE);
    assert!(parse_share_code(&longest).is_ok());
}

/// The checksum finds every change.
#[test]
fn damaged_codes_are_refused() {
    let (games, game) = long(GameId::Pente, 60, 83);
    let code = share_code(&games, &game).expect("short");
    let letters: Vec<char> = code.chars().collect();
    let mut rng = fastrand::Rng::with_seed(83);
    for _ in 0..2_000 {
        let mut letters = letters.clone();
        let at = rng.usize(..letters.len());
        match rng.u8(0..4) {
            0 => letters.truncate(at),
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, rng.alphanumeric()),
            _ => letters[at] = rng.alphanumeric(),
        }
        let damaged: String = letters.into_iter().collect();
        if damaged != code {
            assert_eq!(parse_share_code(&damaged).map(|_| ()), Err(ShareError::Code(CodeError::Damaged)), "{damaged}");
        }
    }
    for (text, error) in [
        (String::new(), CodeError::Damaged),
        ("AAAA".to_owned(), CodeError::Damaged),
        (format!("{code}="), CodeError::Letter('=')),
        (format!("{code} "), CodeError::Letter(' ')),
        (format!("é{code}"), CodeError::Letter('é')),
    ] {
        assert_eq!(parse_share_code(&text).map(|_| ()), Err(ShareError::Code(error)));
    }
    for version in [0, 3, 255] {
        assert_eq!(parse_share_code(&BitWriter::new(version).seal()).map(|_| ()), Err(ShareError::Version(version)));
    }
}

/// The bits of a code.
fn bits(code: &str) -> Vec<bool> {
    let mut reader = BitReader::parse(code).expect("a code").1;
    std::iter::from_fn(|| reader.bits(1).ok().map(|bit| bit == 1)).collect()
}

fn sealed(bits: &[bool]) -> String {
    let mut writer = BitWriter::new(1);
    for &bit in bits {
        writer.bits(bit.into(), 1);
    }
    writer.seal()
}

/// Whatever bits come with a good checksum: a table that has this very code, or a reason, and soon.
#[test]
fn forged_codes_never_panic() {
    let mut rng = fastrand::Rng::with_seed(89);
    let rulesets = rulesets();
    let (mut good, mut bad) = (0, 0);
    let mut look = |forged: &str| match within(SOON, || parse_share_code(forged)) {
        Ok(table) => {
            good += 1;
            let again = share_code(&table.games, &table.game).expect("as short as it was");
            assert_eq!(
                parse_share_code(&again).map(|t| store(&t.games, &t.game, None)),
                Ok(store(&table.games, &table.game, None))
            );
        }
        Err(error) => {
            bad += 1;
            assert!(!error.english().is_empty());
        }
    };
    for _ in 0..200 {
        let (games, game) = table(rng.choice(&rulesets).expect("some"), 20, &mut rng);
        let Ok(code) = share_code(&games, &game) else { continue };
        let bits = bits(&code);
        for _ in 0..30 {
            let mut bits = bits.clone();
            for _ in 0..rng.usize(1..3) {
                let at = rng.usize(..bits.len());
                match rng.u8(0..4) {
                    0 => bits.truncate(at.max(1)),
                    1 => drop(bits.remove(at)),
                    2 => bits.insert(at, rng.bool()),
                    _ => bits[at] ^= true,
                }
            }
            look(&sealed(&bits));
        }
    }
    for game in 0..GameId::ALL.len() {
        for fill in [0, 1, 2] {
            let mut bits: Vec<bool> = Vec::new();
            bits.extend((0..5).map(|bit| game >> (4 - bit) & 1 == 1));
            bits.extend((0..24_000).map(|_| if fill == 2 { rng.bool() } else { fill == 1 }));
            look(&sealed(&bits));
            // Behind a head that is good: the base rules, no names, no games before, no tags.
            bits.splice(5..37, [false; 32]);
            look(&sealed(&bits));
        }
    }
    assert!(good > 50 && bad > 500, "{good} {bad}");
}

/// Codes that were made once open for ever, and what they hold is the same.
#[test]
fn codes_of_old_open() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/share.txt");
    let line = |code: &str| {
        let table = parse_share_code(code).unwrap_or_else(|error| panic!("{error}: {code}"));
        let places = table.game.outline(Coords::Rulebook).len();
        let position = table.game.position().to_string();
        let people: Vec<&str> = table.games.people().map(|person| table.games.name(person)).collect();
        let games = table.games.games().len();
        let record = crate::common::sha16(&table.games.record(Some(&table.game)));
        format!("{code}\n  {games} games, {places} places, {}, {record}\n  {position}\n", people.join("/"))
    };
    if std::env::var_os("NEW_SHARE").is_some() {
        let mut rng = fastrand::Rng::with_seed(97);
        let mut codes = Vec::new();
        for start in rulesets().iter().step_by(3).chain(&GameId::ALL.map(AnyPosition::start)) {
            let (games, game) = table(start, 20, &mut rng);
            codes.extend(share_code(&games, &game).ok().filter(|code| code.len() < 600));
        }
        for id in GameId::ALL {
            let (games, mut game) = long(id, 60, 101);
            game.go(NodeId::START);
            game.redo(3);
            game.conclude(Event::Resignation(game.position().to_act().expect("going on"))).expect("two sides");
            codes.extend(share_code(&games, &game));
        }
        std::fs::write(path, codes.iter().map(|code| line(code)).collect::<String>()).expect("the file can be written");
    }
    let text = std::fs::read_to_string(path).expect("the file is there");
    let codes: Vec<&str> = text.lines().step_by(3).collect();
    assert!(codes.len() >= 15);
    assert_eq!(codes.into_iter().map(line).collect::<String>(), text);
}
