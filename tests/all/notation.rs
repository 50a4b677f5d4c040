//! Actions as text, as the rules write them.

use crate::common::{legal_texts, rulesets, start};
use std::collections::{BTreeSet, HashSet};
use tessera_rules::Pick;
use tessera_rules::geometry::{self, Board, Coords};
use tessera_rules::notation;
use tessera_rules::{Colour, GameId, PieceKind, Position, SetUpRules, Written};
use tessera_site::session::GameTree;

/// On a board drawn as text each piece has a letter of its own.
#[test]
fn letters_tell_all_pieces_of_a_board_apart() {
    for start in rulesets() {
        // Pieces that a side shares out look alike.
        let kinds: HashSet<(Colour, PieceKind)> = start.tray().iter().map(|piece| (piece.colour, piece.kind)).collect();
        let letters: BTreeSet<char> = start.tray().iter().map(|piece| piece.letter()).collect();
        assert_eq!(letters.len(), kinds.len(), "{start}");
        assert!(letters.iter().all(char::is_ascii_alphabetic), "{letters:?}");
    }
}

/// What the rules give as examples is read, in either case and with remarks, and written as it stands there.
#[test]
fn the_rules_own_examples() {
    let examples: [(&Board, &[&str]); 5] = [
        (geometry::pente(), &["R3U2", "L2D2", "U5", "R3", "0", "R3U2*"]),
        (geometry::cavendish(), &["H8", "H8*", "H8xH11", "H8xH11xE8", "~H8"]),
        (geometry::hexade(10), &["J10", "J10*"]),
        (geometry::kensington(), &["H4", "H4-H3", "D2>K3", "end"]),
        (geometry::chivalry(), &["C8-D9", "E6-C8-A8", "H4xJ4xL6", "F6-F8-H8xH10xJ12", "G16-H16"]),
    ];
    for (board, texts) in examples {
        for text in texts {
            for input in [(*text).to_owned(), text.to_lowercase(), text.to_uppercase() + "!", format!("{text}?!!?")] {
                let written = notation::parse(&input, board, Coords::Rulebook).expect(text);
                assert_eq!(notation::print(&written, board, Coords::Rulebook), *text, "{input}");
            }
            for input in
                [format!(" {text}"), format!("!{text}"), format!("{text}!x"), format!("{text}-"), String::new()]
            {
                assert!(notation::parse(&input, board, Coords::Rulebook).is_err(), "{input}");
            }
        }
    }
}

/// In play the mark of a capture may be left out, and stand where nothing is captured.
#[test]
fn capture_marks_are_free_in_play() {
    let mut captures = 0;
    for start in rulesets().into_iter().filter(|start| start.game() != GameId::Kensington) {
        let mut rng = fastrand::Rng::with_seed(31);
        let mut position = start;
        let mut actions = Vec::new();
        for _ in 0..150 {
            position.legal(&mut actions);
            for action in &actions {
                let Written::Place { at, marked } = position.spell(action) else { continue };
                assert_eq!(marked, !position.captures(action).is_empty());
                captures += usize::from(marked);
                for marked in [true, false] {
                    assert_eq!(position.resolve(&Written::Place { at, marked }), Ok(*action), "{position:?}");
                }
            }
            let Some(action) = position.pick(|n| rng.u32(..n), &mut Vec::new()) else { break };
            position.apply(&action);
        }
    }
    assert!(captures > 100, "{captures}");
}

#[test]
fn parentheses_mark_a_capture() {
    let mut position = start(GameId::Pente, "");
    for text in ["(0)", "R1", "D1", "r2!", "(R3)"] {
        let action = notation::resolve(text, &position, Coords::Rulebook).expect(text);
        position.apply(&action);
    }
    assert_eq!(notation::score(&position), "green 2\nyellow 0");
    for text in ["(R9", "R9)", "((R9))", "()", "(R9)*"] {
        assert!(notation::resolve(text, &position, Coords::Rulebook).is_err(), "{text}");
    }
}

/// An error has a short text as well, for programs.
#[test]
fn errors_can_be_printed() {
    let mut position = start(GameId::Hexade, "");
    crate::common::play(&mut position, "J10");
    let short = |text| notation::resolve(text, &position, Coords::Rulebook).expect_err(text).to_string();
    assert_eq!(short("J10"), "any/occupied: J10");
    assert_eq!(short("Z99"), "action.label text='Z99'");
}

/// `R3` and the like mean other points, or none, in letters; what is printed follows the style.
#[test]
fn letters_must_be_asked_for() {
    let position = start(GameId::Pente, "");
    assert!(notation::resolve("K10", &position, Coords::Rulebook).is_err());
    assert!(notation::resolve("0", &position, Coords::Letters).is_err());
    let action = notation::resolve("k10", &position, Coords::Letters).expect("the centre");
    assert_eq!(Ok(action), notation::resolve("0", &position, Coords::Rulebook));
    let board = position.board();
    assert_ne!(board.find_in("R3", Coords::Letters), board.find("R3"));
    assert_eq!(notation::print(&position.spell(&action), board, Coords::Letters), "K10");
    assert_eq!(legal_texts(&position), ["0"]);
}

/// Where a record breaks a rule, the text before the place that the error names is a record, and play goes on from there.
#[test]
fn a_record_is_continued_before_its_fault() {
    let text = "[Game \"hexade\"]\n[Result \"*\"]\n\n1. J10 2. K5 3. J11 4. A1 *\n";
    let place = GameTree::parse_records(text).expect_err("too near").place;
    let lines: Vec<&str> = text.lines().take(place.line as usize).collect();
    let (last, before) = lines.split_last().expect("several");
    let kept: String = last.chars().take(place.column as usize - 1).collect();
    let kept = kept.trim_end().trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let mut game =
        GameTree::parse_records(&format!("{}\n{kept} *", before.join("\n"))).expect("good up to there").remove(0);
    assert_eq!(game.texts(Coords::Rulebook), ["J10", "K5"]);
    game.play_text("J13", Coords::Rulebook).expect("legal");
}
