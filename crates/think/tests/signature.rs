//! The same position, nodes and seed lead to the same search everywhere. A file holds a hash of the lines that the engine
//! finds in some positions, slice by slice; `tests/browser/thinker.test.mjs` compares the module for the page with the same
//! file. After a change of the search, `UPDATE_SIGNATURE=1 cargo test -p tessera-think --test signature` writes it anew.

use std::fmt::Write as _;
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, Position, notation};
use tessera_think::{Level, Limits, Player};

/// Slices, and the nodes of each.
const SLICES: usize = 6;
const NODES: u64 = 800;

/// The hash of the search of a position.
fn signature(position: &AnyPosition) -> u32 {
    let mut player = Player::new(position, &[], Level::FULL, Limits::default(), 1);
    let mut text = String::new();
    for _ in 0..SLICES {
        let done = player.think(NODES);
        let choice = player.choice().expect("the game goes on");
        let mut now = position.clone();
        for action in &choice.actions {
            let _ = write!(text, "{} ", notation::spell(action, &now, Coords::Rulebook));
            now.apply(action);
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 2^20
        let chance = (choice.chance * 1_048_576.0).round() as u32;
        let _ = writeln!(text, "{chance} {} {}", choice.depth, choice.nodes);
        if done {
            break;
        }
    }
    // FNV-1a (Fowler, Noll and Vo).
    text.bytes().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[test]
fn searches_are_the_same_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signature.txt");
    let kept = std::fs::read_to_string(path).expect("the file is there");
    let mut found = String::new();
    for line in kept.lines() {
        let (_, position) = line.split_once(' ').expect("a number and a position");
        let _ = writeln!(found, "{:08x} {position}", signature(&position.parse().expect("a position")));
    }
    if std::env::var_os("UPDATE_SIGNATURE").is_some() {
        std::fs::write(path, &found).expect("the file can be written");
    }
    assert_eq!(found, std::fs::read_to_string(path).expect("the file is there"), "see the head of this file");
}
