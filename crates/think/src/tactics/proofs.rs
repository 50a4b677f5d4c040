//! What the search calls proved is proved: forced wins that it claims are replayed against every legal answer.

use super::forced::Forced;
use super::prover::Prover;
use crate::sight;
use crate::sparring::{Novice, Partner};
use crate::{Level, Limits, Player, Proved};
use std::collections::{BTreeMap, HashSet};
use tessera_rules::{Action, AnyPosition, GameId, Options, Position, Seats};

/// Nodes of a search, in rotation: some searches end in the middle of an iteration.
const NODES: [u64; 4] = [10, 100, 500, 2_000];
/// Actions that may be tried for a replay with ideas of the search, and without: only the latter can refute a claim.
const TRIED: [u64; 2] = [1_000_000, 20_000_000];
/// The most turns of a short win.
const SHORT: u16 = 2;
/// One in this many long wins is replayed, which takes a hundred times as long.
const RARELY: u32 = 10;

/// The choice of the search in a position, and the result that it claims.
fn claimed(position: &AnyPosition, nodes: u64) -> Option<(Action, Option<Proved>)> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut player = Player::new(position, &[], Level::FULL, limits, 1);
    while !player.think(nodes) {}
    player.choice().map(|choice| (choice.action(), choice.proved))
}

/// Whether a side wins by force within `turns` of its own; `None` where that takes too long to prove.
fn wins(position: &AnyPosition, side: Seats, turns: u8) -> Option<bool> {
    let ideas = Forced::new(side, TRIED[0]).wins(position, turns);
    if ideas == Some(true) { ideas } else { Prover::new(side, TRIED[1]).wins(position, turns) }
}

/// Replays the wins and losses that the search claims in games against a beginner: eight of them, or `count` in the long
/// tests.
fn claims_no_false_proof(game: GameId, count: u32) {
    let wanted = if std::env::var_os("TESSERA_LONG").is_some() { count } else { 8 };
    let (mut found, mut replayed, mut tried) = (0, 0, 0);
    let mut by_turns = BTreeMap::new();
    let mut seen = HashSet::new();
    for seed in 1.. {
        let mut novice = Novice::new(seed);
        let mut position = AnyPosition::start(game);
        for ply in 0..120 {
            let Some(seat) = position.to_act() else { break };
            let side = position.side(seat);
            let Some((action, proved)) = claimed(&position, NODES[ply / 2 % NODES.len()]) else { break };
            let (turns, winner) = match proved {
                Some(Proved::Win(turns @ 2..)) => (turns, side),
                Some(Proved::Loss(turns)) => (turns, Seats::up_to(2).without(side)),
                _ => (0, side),
            };
            let is_long = turns > SHORT;
            if turns > 0 && (!is_long || tried <= replayed / RARELY) && seen.insert(position.key()) {
                tried += u32::from(is_long);
                let holds = wins(&position, winner, u8::try_from(turns).expect("at most 255"));
                assert_ne!(holds, Some(false), "{position}: no win in {turns}");
                found += 1;
                if holds.is_some() {
                    replayed += 1;
                    *by_turns.entry(turns).or_insert(0) += 1;
                }
                if replayed == wanted {
                    println!("{game}: of {found} forced wins {wanted} were replayed, by turns {by_turns:?}");
                    assert!(wanted * 2 > found, "{game}: {wanted} of {found}");
                    return;
                }
            }
            let own = seed % 2 == seat.index() as u64;
            let chosen = if own { Some(action) } else { novice.choose(&position) };
            let Some(action) = chosen else { break };
            position.apply(&action);
        }
    }
}

#[test]
fn pente_claims_no_false_proof() {
    claims_no_false_proof(GameId::Pente, 3_000);
}

#[test]
fn cavendish_claims_no_false_proof() {
    claims_no_false_proof(GameId::Cavendish, 3_000);
}

#[test]
fn hexade_claims_no_false_proof() {
    claims_no_false_proof(GameId::Hexade, 2_000);
}

#[test]
fn kensington_claims_no_false_proof() {
    claims_no_false_proof(GameId::Kensington, 500);
}

#[test]
fn chivalry_claims_no_false_proof() {
    claims_no_false_proof(GameId::Chivalry, 1_500);
}

fn legal(position: &AnyPosition) -> Vec<Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    actions
}

/// A position of a game for points in which stones lie close together at random.
fn of_several_sides(seed: u64) -> AnyPosition {
    let players = format!("players={}", 3 + seed % 4);
    let options = Options::parse(GameId::Pente, ["mode=points", &players]).expect("options");
    let mut position = AnyPosition::new(&options).expect("they go together");
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..25 + seed % 16 {
        let board = position.board();
        let is_close = |action: &Action| {
            let near = |at| board.neighbours(at).iter().any(|&near| position.piece_at(near).is_some());
            action.target().is_some_and(near) && position.after(action).outcome().is_none()
        };
        let all = legal(&position);
        let close: Vec<Action> = all.iter().copied().filter(is_close).collect();
        let Some(action) = rng.choice(if close.is_empty() { all } else { close }) else { break };
        position.apply(&action);
    }
    position
}

#[test]
fn of_several_sides_no_false_proof_is_claimed() {
    let (mut won, mut lost) = (0, 0);
    let seeds = if std::env::var_os("TESSERA_LONG").is_some() { 0..400 } else { 56..64 };
    for seed in seeds.clone() {
        let position = of_several_sides(seed);
        match claimed(&position, 3_000) {
            Some((action, Some(Proved::Win(turns)))) => {
                assert!(turns == 1 && sight::wins(&position, &action), "{position}: {action:?} wins nothing");
                won += 1;
            }
            Some((_, Some(Proved::Loss(_)))) => {
                let is_safe = |action: &Action| {
                    let next = position.after(action);
                    !legal(&next).iter().any(|answer| sight::wins(&next, answer))
                };
                assert_eq!(legal(&position).into_iter().find(is_safe), None, "{position}: the next seat does not win");
                lost += 1;
            }
            _ => {}
        }
    }
    println!("of {} positions {won} are won and {lost} lost", seeds.count());
    assert!(won > 0 && lost > 0);
}

#[test]
fn nothing_is_proved_before_every_refutation_has_been_tried() {
    for (line, nodes) in [
        // A win, though the first move of the search loses.
        (
            "pente act=1 last=R8U8 green=L1D3,L2D2,L3D1,L2D1,L1,0,L2U1,L1U1 yellow=R8U4,R7U5,R8U5,R8U6,R9U6,R7U7,R9U7,R8U8 taken=0,0",
            100,
        ),
        ("hexade act=1 white=E10,F10,G1,G2,G10,G11,H10,N7 black=M8,M9,N8,N9,O8,O9,P9,Q10 taken=0,0", 1_000),
        // A long game: the second of two captures had only a bound.
        (
            "chivalry act=1 white=D6,J6,C7,D7,E7,F7,I7,J7,H9 \
             black=M6,G7,F8,F9,G9,C10,E10,F10,G10,H10,J10,L10,F11,G11,H11,I11,J11,L11 \
             knights=D6,M6,C7,D7,G7,F8,F9,C10,L10,L11 castle=0,0",
            10,
        ),
        // No win: not all answers to the first threat had been tried.
        ("hexade act=2 white=F7,F8,F9,G10,R17,S17 black=A1,A2,B1,B2,C2 taken=0,0", 3),
    ] {
        let position = line.parse().expect("a position");
        assert_eq!(claimed(&position, nodes).and_then(|(_, proved)| proved), None, "{line}");
    }
}
