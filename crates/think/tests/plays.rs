//! The engine plays every game by every option, legally and sensibly.

use tessera_rules::{Action, AnyPosition, GameId, MatchRules, Options, Pick, Position};
use tessera_think::{Level, Limits, Player, Proved, threats};

/// Options of all games and numbers of players.
const OPTIONS: [(GameId, &[&str]); 5] = [
    (
        GameId::Pente,
        &[
            "",
            "tournament=on",
            "complication=on",
            "mode=partners",
            "mode=team",
            "mode=points",
            "mode=points players=3",
            "mode=points players=6 handicap=0,1,2,3,4,5",
        ],
    ),
    (GameId::Cavendish, &["", "edition=us", "captured=reenter chains=on", "chains=on stalemate=draw"]),
    (GameId::Hexade, &["", "size=8", "size=6"]),
    (GameId::Kensington, &["", "players=4", "players=6", "rebuild=wait"]),
    (GameId::Chivalry, &[""]),
];

fn start(game: GameId, options: &str) -> AnyPosition {
    let options = Options::parse(game, options.split_whitespace()).expect("options");
    AnyPosition::new(&options).expect("they go together")
}

/// All rulesets.
fn starts() -> impl Iterator<Item = AnyPosition> {
    OPTIONS.into_iter().flat_map(|(game, all)| all.iter().map(move |options| start(game, options)))
}

fn limits(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// The choice after `nodes` nodes.
fn chosen(history: &[AnyPosition], level: Level, nodes: u64, seed: u64) -> Option<Action> {
    let (position, earlier) = history.split_last().expect("a position");
    let mut player = Player::new(position, earlier, level, limits(nodes), seed);
    while !player.think(64) {}
    player.choice().map(|choice| choice.action())
}

/// Random actions from the start, then the computer at a level, as far as the game goes.
fn game(start: AnyPosition, level: Level, seed: u64) -> Vec<Action> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut history = vec![start];
    let mut actions = Vec::new();
    let random = rng.usize(..30);
    for ply in 0..random + 12 {
        let now = history.last().expect("a position").clone();
        let action = if ply < random {
            now.pick(|count| rng.u32(..count), &mut Vec::new())
        } else {
            chosen(&history, level, 60, seed)
        };
        let Some(action) = action else {
            assert!(now.outcome().is_some(), "{now}: the computer has nothing to do");
            break;
        };
        assert!(now.is_legal(&action), "{now}: {action:?}");
        let mut next = now;
        next.apply(&action);
        history.push(next);
        actions.push(action);
    }
    actions
}

#[test]
fn every_level_plays_legally_in_every_game_and_option() {
    for (seed, start) in (1..).zip(starts()) {
        for level in [Level::ALL[0], Level::ALL[3], Level::FULL] {
            game(start.clone(), level, seed);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for (seed, start) in (1..).zip(GameId::ALL.map(AnyPosition::start)) {
        assert_eq!(game(start.clone(), Level::ALL[1], seed), game(start, Level::ALL[1], seed));
    }
}

#[test]
fn the_size_of_slices_changes_nothing() {
    for game in GameId::ALL {
        let start = AnyPosition::start(game);
        let with = |slice: u64| {
            let mut player = Player::new(&start, &[], Level::FULL, limits(400), 3);
            while !player.think(slice) {}
            player.choice()
        };
        assert_eq!(with(1), with(1_000), "{game}");
    }
}

#[test]
fn a_stop_after_any_slice_leaves_a_choice() {
    for start in starts() {
        let mut player = Player::new(&start, &[], Level::FULL, limits(200), 3);
        loop {
            let done = player.think(1);
            let choice = player.choice().expect("a choice");
            assert!(start.is_legal(&choice.action()));
            if done {
                break;
            }
        }
    }
}

/// Random games that a side won, as the positions before each action.
fn won_games(start: &AnyPosition, count: u64) -> Vec<Vec<AnyPosition>> {
    let mut found = Vec::new();
    for seed in 0..count * 8 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut history = vec![start.clone()];
        for _ in 0..600 {
            let now = history.last().expect("a position");
            let Some(action) = now.pick(|count| rng.u32(..count), &mut Vec::new()) else { break };
            let next = now.after(&action);
            history.push(next);
        }
        if history.last().and_then(Position::outcome).is_some_and(|outcome| !outcome.winners().is_empty()) {
            found.push(history);
        }
        if found.len() as u64 == count {
            break;
        }
    }
    found
}

/// Whether an action wins at once.
fn wins(position: &AnyPosition, action: &Action) -> bool {
    let seat = position.to_act().expect("the game goes on");
    let after = position.after(action);
    after.outcome().is_some_and(|outcome| outcome.is_won_by(seat))
}

/// Whether the enemy can win with the next action.
fn loses(position: &AnyPosition, action: &Action) -> bool {
    let seat = position.to_act().expect("the game goes on");
    let after = position.after(action);
    let own = after.side(seat);
    match after.to_act() {
        None => after.outcome().is_some_and(|outcome| !outcome.winners().contains(seat)),
        Some(next) if own.contains(next) => false,
        Some(_) => {
            let mut replies = Vec::new();
            after.legal(&mut replies);
            replies.iter().any(|reply| wins(&after, reply))
        }
    }
}

/// All rulesets but matches for points, which are not played for the win.
fn played_for_wins() -> impl Iterator<Item = AnyPosition> {
    starts().filter(|start| start.match_target().is_none())
}

#[test]
fn a_win_in_one_is_taken() {
    for start in played_for_wins() {
        for history in won_games(&start, 3) {
            let [.., before, over] = &history[..] else { continue };
            let mover = before.to_act().expect("the game goes on");
            if over.outcome().is_some_and(|outcome| outcome.is_won_by(mover)) {
                let action = chosen(std::slice::from_ref(before), Level::FULL, 2_000, 1).expect("a choice");
                assert!(wins(before, &action), "{before}: {action:?}");
            }
            assert_eq!(chosen(std::slice::from_ref(over), Level::FULL, 100, 1), None);
            assert!(threats(over).is_empty());
        }
    }
}

#[test]
fn a_win_in_one_is_stopped() {
    for start in played_for_wins() {
        for history in won_games(&start, 3) {
            let [.., before, _, _] = &history[..] else { continue };
            let mut actions = Vec::new();
            before.legal(&mut actions);
            if actions.iter().all(|action| loses(before, action)) {
                continue;
            }
            let action = chosen(std::slice::from_ref(before), Level::FULL, 12_000, 1).expect("a choice");
            assert!(!loses(before, &action), "{before}: {action:?}");
        }
    }
}

#[test]
fn a_proved_win_says_in_how_many_turns() {
    let four: AnyPosition =
        "pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0".parse().expect("a line");
    let mut player = Player::new(&four, &[], Level::FULL, limits(2_000), 1);
    while !player.think(100) {}
    assert_eq!(player.choice().and_then(|choice| choice.proved), Some(Proved::Win(1)));
}

#[test]
fn only_a_proved_loss_is_called_one() {
    let proved = |line: &str| {
        let position: AnyPosition = line.parse().expect(line);
        let mut player = Player::new(&position, &[], Level::FULL, limits(2_000), 1);
        while !player.think(100) {}
        player.choice().expect("the game goes on").proved
    };
    // Both ends of the four are free, and no pair can be captured.
    let open_four = "pente act=2 last=R3 green=0,R1,R2,R3 yellow=L9,L7,L5U2 taken=0,0";
    assert_eq!(proved(open_four), Some(Proved::Loss(1)));
    assert_eq!(proved("pente act=2 last=R1D4 green=0,R1D4 yellow=L9 taken=0,0"), None);
}

#[test]
fn the_threats_of_both_sides_are_seen() {
    let seen = |text: &str| -> Vec<String> {
        let position: AnyPosition = text.parse().expect(text);
        let label = |at: &tessera_rules::geometry::Point| position.board().label(*at).to_owned();
        let line = |threat: tessera_think::Threat| {
            format!(
                "{} {} {}",
                threat.colour,
                threat.kind,
                threat.points.iter().map(label).collect::<Vec<_>>().join(" ")
            )
        };
        threats(&position).into_iter().map(line).collect()
    };
    // Green can capture R1 and R2 from the centre's other side; yellow the pair on the vertical line.
    let both = "pente act=1 last=R2 green=0,U4,R5U4,R5U5 yellow=R1,R2,R5U3,L8 taken=0,0";
    assert_eq!(seen(both), ["green capture R1 R2 R3", "yellow capture R5U4 R5U5 R5U6"]);
    assert!(seen("kensington act=1").is_empty());
    // In the US edition a placed piece captures, too; here with the other side to move.
    let flanks = "cavendish edition=us act=1 red=E5,F7,H5,H7 white=E6,F5,H6 taken=0,0";
    let turned = flanks.replace("act=1", "act=2");
    assert_eq!(seen(flanks).len(), seen(&turned).len(), "the threats are the same for either side to move");
}
