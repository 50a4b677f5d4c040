//! What `tessera` does from the command line: perft, replay, bench, and how it fails.

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use tessera_rules::GameId;

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(words);
    command
}

fn run(words: &[&str]) -> Output {
    command(words).stdin(Stdio::null()).output().expect("it runs")
}

#[test]
fn an_unknown_word_is_told_all_that_there_is() {
    let help = run(&["--help"]);
    let out = run(&["guess"]);
    assert_eq!(out.status.code(), Some(2));
    let told = String::from_utf8_lossy(&out.stderr).into_owned();
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let parts: BTreeSet<&str> = help
        .lines()
        .filter_map(|line| line.strip_prefix("  tessera ")?.split(' ').next())
        .filter(|part| part.starts_with(|first: char| first.is_ascii_lowercase()))
        .collect();
    assert!(parts.contains("tactics") && parts.len() > 6, "{parts:?}");
    for part in parts {
        assert!(told.contains(&format!(" {part},")), "{part} is not in {told}");
    }
}

#[test]
fn perft_counts() {
    let out = run(&["perft", "hexade", "2", "size=6"]);
    assert_eq!((out.status.code(), out.stdout.as_slice()), (Some(0), b"8190\n".as_slice()));
}

#[test]
fn perft_refuses_what_it_cannot_count() {
    for bad in [
        &["perft"][..],
        &["perft", "hexade"],
        &["perft", "hexade", "x"],
        &["perft", "go", "1"],
        &["perft", "hexade", "1", "size=1"],
    ] {
        let out = run(bad);
        assert_eq!(out.status.code(), Some(2), "{bad:?}");
        assert!(!out.stderr.is_empty() && out.stdout.is_empty(), "{bad:?}");
    }
}

#[test]
fn replay_tells_file_line_column_and_cause() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("text").to_owned()
    };
    let good_text = "[Game \"hexade\"]\n[White \"Ann\"]\n[Result \"*\"]\n\n1. J10 2. K5 *\n";
    let good = file("good.txt", good_text.as_bytes());
    let two = file("two.txt", good_text.repeat(2).as_bytes());
    let out = run(&["replay", &good, &two]);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    let told = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(told.contains("two.txt: valid, games: 2, actions: 4"), "{told}");

    let illegal = file("illegal.txt", good_text.replace("K5", "J10").as_bytes());
    let untrue = file("untrue.txt", good_text.replace("\"*\"", "\"win white six\"").as_bytes());
    let binary = file("binary.txt", b"[Game \"hexade\"]\n[Wh\xFF");
    let large = file("large.txt", &vec![b' '; 1_000_001]);
    let out = run(&["replay", &illegal, &good, &untrue, &binary, &large, "nowhere.txt"]);
    assert_eq!(out.status.code(), Some(1));
    let told = String::from_utf8_lossy(&out.stderr).into_owned();
    for expected in [
        format!("{illegal}:5:11: J10: One piece a point: J10 is taken"),
        format!("{untrue}:3:1: the result is given as “win white six”, but these moves lead to “*”"),
        format!("{binary}:2:4: this is not text"),
        format!("{large}:1:1: the text is too long"),
        "nowhere.txt: cannot read".to_owned(),
    ] {
        assert!(told.contains(&expected), "{expected} is not in {told}");
    }
    assert!(String::from_utf8_lossy(&out.stdout).contains("good.txt: valid"), "it goes on after a bad file");
    assert_eq!(run(&["replay"]).status.code(), Some(2));
}

/// Records of pente.org are told from ours by their tags; a match is checked as a match.
#[test]
fn replay_reads_pente_org_and_matches() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay-others");
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("text").to_owned()
    };
    let published = include_str!("../../../tests/data/pente-org-1.txt");
    let game = |number, first, second| {
        format!(
            "[Game \"hexade\"]\n[MatchGame \"{number}\"]\n[Player1 \"{first}\"]\n[Player2 \"{second}\"]\n\
             [Result \"win white resignation\"]\n\n1. J10 1-0\n"
        )
    };
    let there = file("there.txt", published);
    let fitting = file("match.txt", &format!("{}{}", game(1, "Ann", "Bob"), game(2, "Bob", "Ann")));
    let out = run(&["replay", &there, &fitting]);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    let told = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(told.contains("there.txt: valid, games: 1, actions: 25"), "{told}");
    assert!(told.contains("match.txt: valid, games: 2, actions: 2"), "{told}");

    let damaged = file("damaged.txt", &published.replace("M9", "M20"));
    let unfit = file("unfit.txt", &format!("{}{}", game(1, "Ann", "Bob"), game(2, "Ann", "Bob")));
    let out = run(&["replay", &damaged, &unfit]);
    assert_eq!(out.status.code(), Some(1));
    let told = String::from_utf8_lossy(&out.stderr).into_owned();
    for expected in [
        format!("{damaged}:18:8: “M20” is not understood"),
        format!("{unfit}:10:1: Player1 is “Ann” in game 2, but “Bob” by the games before it"),
    ] {
        assert!(told.contains(&expected), "{expected} is not in {told}");
    }
}

#[test]
fn bench_measures_as_json() {
    let out = run(&["bench", "hexade", "--seconds", "0.05", "--json"]);
    assert!(out.status.success());
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let line = &json.as_array().expect("a list")[0];
    assert_eq!(line["game"], "hexade");
    for key in ["actions_per_second", "keyed_actions_per_second", "games_per_second", "seconds"] {
        assert!(line[key].as_f64().expect("a number") > 0.0, "{key}");
    }
    let keys: BTreeSet<&str> = line.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        BTreeSet::from(["game", "actions_per_second", "keyed_actions_per_second", "games_per_second", "seconds"])
    );
}

#[test]
fn bench_measures_every_game_in_a_table() {
    let out = run(&["bench", "--seconds", "0.01"]);
    let table = String::from_utf8_lossy(&out.stdout).into_owned();
    for game in GameId::ALL {
        assert!(table.lines().any(|line| line.starts_with(game.key())), "{table}");
    }
}

#[test]
fn bench_refuses_what_it_cannot_measure() {
    for bad in [&["bench", "chess"][..], &["bench", "--seconds"], &["bench", "--seconds", "nan"], &["bench", "--what"]]
    {
        assert_eq!(run(bad).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn help_lists_the_calls_and_the_commands() {
    let help = run(&["--help"]);
    assert!(help.status.success());
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("tessera bench") && help.contains("known_command"), "{help}");
}

#[test]
fn version_is_that_of_the_package() {
    let version = String::from_utf8_lossy(&run(&["--version"]).stdout).into_owned();
    assert_eq!(version, format!("tessera {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn what_it_does_not_know_is_named() {
    let out = run(&["nonsense"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&out.stderr).contains("“nonsense”"));
}

#[test]
fn a_reader_that_goes_away_is_no_panic() {
    for words in
        [&[][..], &["--help"], &["bench", "--seconds", "0.01"], &["perft", "hexade", "1"], &["diagram", "hexade"]]
    {
        let mut spawned = command(words);
        let mut child =
            spawned.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
        drop(child.stdout.take());
        let mut input = child.stdin.take().expect("piped");
        // The command may be gone before it has read everything.
        let _ = input.write_all(&b"list_commands\n".repeat(1_000));
        drop(input);
        let out = child.wait_with_output().expect("it ends");
        assert_eq!((String::from_utf8_lossy(&out.stderr).as_ref(), out.status.success()), ("", true), "{words:?}");
    }
}

#[test]
fn a_match_is_played_with_colours_changed() {
    let words = ["match", "nodes:200", "novice", "--game", "hexade", "--pairs", "1", "--json", "size=6"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    let told: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let number = |key: &str| told[key].as_u64().expect("a number");
    assert_eq!(number("won") + number("drawn") + number("lost"), 2, "{told}");
    assert_eq!((&told["game"], &told["options"]), (&"hexade".into(), &"size=6".into()));
    assert_eq!(run(&words).stdout, out.stdout, "the same seed, the same games");
    // What it was built from is told, where git can tell it.
    let git = Command::new("git").args(["-C", env!("CARGO_MANIFEST_DIR"), "rev-parse", "HEAD"]).output();
    match git.ok().filter(|git| git.status.success()) {
        Some(git) => assert!(
            told["commit"].as_str().is_some_and(|told| told.starts_with(String::from_utf8_lossy(&git.stdout).trim())),
            "{told}"
        ),
        None => assert!(told["commit"].is_null() && told.get("commit").is_some(), "{told}"),
    }
    // Any program that speaks the protocol may play, this one too.
    let program = format!("{} : nodes 50", env!("CARGO_BIN_EXE_tessera"));
    let out = run(&["match", &program, "greedy", "--game", "hexade", "--pairs", "1", "size=6"]);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    assert!(String::from_utf8_lossy(&out.stdout).contains("against greedy: "));
}

#[test]
fn a_match_with_a_test_ends_the_same_however_many_games_are_played_at_once() {
    let with = |threads: &str, more: &[&str]| {
        let words =
            ["match", "nodes:60", "novice", "--game", "hexade", "--pairs", "40", "--threads", threads, "size=6"];
        let out = run(&[&words[..], more].concat());
        assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
        out
    };
    let wide = ["--sprt", "0", "300", "--risks", "0.1", "0.2"];
    let one = with("1", &[&wide[..], &["--json"]].concat());
    assert_eq!(with("3", &[&wide[..], &["--json"]].concat()).stdout, one.stdout);
    let told: serde_json::Value = serde_json::from_slice(&one.stdout).expect("JSON");
    let pairs: u64 = told["pairs"].as_array().expect("five").iter().filter_map(serde_json::Value::as_u64).sum();
    assert!(pairs < 40, "it ends as soon as it is known: {told}");
    assert_eq!(told["sprt"]["verdict"], 300.0, "{told}");
    assert_eq!(told["sprt"]["bounds"], serde_json::json!([-1.504, 2.079]), "{told}");

    let told = with("2", &[&wide[..], &["--progress"]].concat());
    assert!(String::from_utf8_lossy(&told.stdout).contains("300 Elo rather than 0"), "{told:?}");
    assert_eq!(String::from_utf8_lossy(&told.stderr).lines().count() as u64, pairs, "a line for each pair: {told:?}");
    let told = with("1", &["--sprt", "0", "5", "--pairs", "1"]);
    assert!(String::from_utf8_lossy(&told.stdout).contains("is open, log-likelihood ratio"), "{told:?}");
}

/// The strongest with next to no time, by nodes rather than by the clock so that the machine changes nothing.
#[test]
fn full_strength_beats_level_3_in_every_game() {
    for game in GameId::ALL {
        let out = run(&["match", "nodes:6000", "level:3", "--game", game.key(), "--pairs", "2", "--json"]);
        let told: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
        assert!(told["won"].as_u64() >= Some(3), "{game}: {told}");
    }
}

#[test]
fn games_that_are_cut_are_told() {
    let words = ["match", "novice", "novice", "--game", "kensington", "--pairs", "1", "--longest", "20"];
    let out = run(&words);
    let told = String::from_utf8_lossy(&out.stdout);
    assert!(told.contains("2 drawn") && told.contains("2 games were cut undecided after 20 actions"), "{told}");
}

#[test]
fn a_match_refuses_whom_it_does_not_know() {
    for (words, part) in [
        (&["match"][..], "expected two players and a game"),
        (&["match", "novice", "greedy"], "expected two players and a game"),
        (&["match", "novice", "level:9", "--game", "pente"], "“level:9” is no player"),
        (&["match", "novice", "uct:0", "--game", "pente"], "“uct:0” is no player"),
        (&["match", "novice", "greedy", "--game", "pente", "--pairs", "0"], "expected two players"),
        (&["match", "novice", "greedy", "--game", "pente", "--fast"], "--fast"),
        (&["match", "novice", "greedy", "--game", "pente", "mode=x"], "mode=x"),
        (&["match", "novice", "greedy", "--game", "pente", "--sprt", "5", "5"], "expected two players"),
        (&["match", "novice", "greedy", "--game", "pente", "--sprt", "0", "nan"], "expected two players"),
        (&["match", "novice", "greedy", "--game", "pente", "--risks", "0.1", "0.1"], "expected two players"),
        (&["match", "novice", "greedy", "--game", "pente", "--sprt", "0", "5", "--risks", "0", "0.1"], "expected two"),
    ] {
        let out = run(words);
        assert_eq!(out.status.code(), Some(2), "{words:?}");
        let told = String::from_utf8_lossy(&out.stderr);
        assert!(told.contains(part), "{words:?}: {told}");
    }
}

#[test]
fn openings_are_even_come_again_with_their_seed_and_begin_a_match() {
    let with = |seed: &str| run(&["openings", "hexade", "--count", "3", "--nodes", "300", "--seed", seed, "size=6"]);
    let out = with("5");
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    assert_eq!(with("5").stdout, out.stdout);
    assert_ne!(with("6").stdout, out.stdout);
    let told = String::from_utf8_lossy(&out.stdout).into_owned();
    let lines: Vec<(&str, &str)> = told.lines().skip(1).map(|line| line.split_once('#').expect("a chance")).collect();
    assert_eq!(lines.len(), 3, "{told}");
    for (actions, chance) in lines {
        assert!((4..=8).contains(&actions.split_whitespace().count()), "{told}");
        // It is told to three places.
        assert!((chance.trim().parse::<f32>().expect("a number") - 0.5).abs() < 0.1005, "{told}");
    }

    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("openings.txt");
    std::fs::write(&path, &told).expect("written");
    let path = path.to_str().expect("text");
    let words = ["match", "nodes:60", "novice", "--game", "hexade", "--pairs", "4", "--openings", path, "size=6"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
}

#[test]
fn openings_refuse_what_they_do_not_know() {
    for (words, part) in [
        (&["openings"][..], "expected a game"),
        (&["openings", "go"], "go"),
        (&["openings", "hexade", "--count", "0"], "expected a game"),
        (&["openings", "hexade", "--nodes"], "expected a game"),
        (&["openings", "hexade", "--fast"], "--fast"),
        (&["openings", "hexade", "size=1"], "size"),
    ] {
        let out = run(words);
        assert_eq!(out.status.code(), Some(2), "{words:?}");
        let told = String::from_utf8_lossy(&out.stderr);
        assert!(told.contains(part), "{words:?}: {told}");
    }
}

#[test]
fn training_tells_old_and_new_weights_and_comes_again_with_its_seed() {
    let words = ["train", "kensington", "--games", "5", "--nodes", "10", "--seed", "2"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    assert_eq!(run(&words).stdout, out.stdout);
    let told = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(told.starts_with("games 5, decided "), "{told}");
    let weights = |line: &str| -> Option<[f64; 2]> {
        let mut words = line.split_whitespace().rev();
        let [new, old] = [words.next()?, words.next()?].map(|word| word.parse().ok());
        Some([old?, new?])
    };
    let all: Vec<[f64; 2]> = told.lines().skip(3).filter_map(weights).collect();
    assert!(all.len() > 20 && all.iter().any(|[old, new]| (old - new).abs() > 0.1), "{told}");
    for bad in [&["train"][..], &["train", "go"], &["train", "pente", "--games", "0"], &["train", "pente", "--fast"]] {
        assert_eq!(run(bad).status.code(), Some(2), "{bad:?}");
    }
}
