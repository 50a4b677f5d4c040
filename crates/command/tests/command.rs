//! What `tessera` does from the command line: perft, replay, and how it fails.

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Output, Stdio};

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
    assert!(parts.contains("tactics") && parts.len() > 3, "{parts:?}");
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
        format!("{illegal}:5:11: J10: One piece per point: J10 is taken"),
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
fn help_lists_the_calls_and_the_commands() {
    let help = run(&["--help"]);
    assert!(help.status.success());
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("tessera replay") && help.contains("known_command"), "{help}");
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
fn what_has_moved_to_the_laboratory_says_where_it_is() {
    for words in [&["match"][..], &["match", "novice", "greedy"], &["openings"], &["train"], &["bench"], &["tactics"]] {
        let out = run(words);
        let told = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(out.status.code(), Some(2), "{words:?}");
        assert!(told.contains(&format!("cargo run --release -p tessera-lab -- {}", words[0])), "{told}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_panic() {
    for words in [&[][..], &["--help"], &["perft", "hexade", "1"], &["diagram", "hexade"]] {
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
