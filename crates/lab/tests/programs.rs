//! Programs that fail in a match: the fault is named, and the games before it count.
#![cfg(unix)]

use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A match against `player.sh`, which fails in this way; its files are named after the test.
fn with(way: &str, test: &str, more: &[&str]) -> Command {
    let starts = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("starts-{test}-{way}"));
    let _ = std::fs::remove_file(&starts);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/player.sh");
    let player = format!("sh {script} {way} {}", starts.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera-lab"));
    command.args(["match", &player, "nodes:20", "--game", "hexade", "--pairs", "2", "size=6"]).args(more);
    command
}

fn run(way: &str, more: &[&str]) -> Output {
    with(way, "run", more).stdin(Stdio::null()).output().expect("it runs")
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

#[test]
fn a_program_that_resigns_loses() {
    let out = run("resigns", &[]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    assert!(text(&out.stdout).contains(": 0 won, 0 drawn, 4 lost, 0.0 %"), "{}", text(&out.stdout));
}

#[test]
fn what_goes_wrong_is_named_and_the_games_before_count() {
    for (way, fault) in [
        ("hang", "said nothing for 1 s after “genmove”"),
        ("no-line-end", "answered “genmove” with more than 1000000 bytes"),
        ("endless", "answered “genmove” with more than 1000000 bytes"),
        ("flood", "answered “genmove” with more than 1000000 bytes"),
        ("dies", "ended after “genmove”"),
        ("nul", "answered “genmove” with nothing"),
        ("empty", "answered “genmove” with nothing"),
        ("illegal", "played “Z99”, which is not legal"),
        ("refuses", "answered “genmove” with “? no idea”"),
    ] {
        let timeout = if way == "hang" { "1" } else { "60" };
        let out = run(way, &["--timeout", timeout]);
        assert_eq!(out.status.code(), Some(1), "{way}: {}", text(&out.stderr));
        let said = text(&out.stdout);
        assert!(said.contains("against nodes:20: 0 won, 0 drawn, 1 lost"), "{way}: {said}");
        let said = text(&out.stderr);
        assert!(said.contains("tessera-lab: game 2: “sh ") && said.contains(fault), "{way}: {said}");
    }
}

#[test]
fn a_fault_is_told_as_json_as_well() {
    let out = run("dies", &["--json"]);
    let said: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert_eq!(said["lost"], 1, "{said}");
    assert!(said["fault"].as_str().is_some_and(|fault| fault.starts_with("game 2: ")), "{said}");
}

#[test]
fn a_program_that_does_not_begin_is_named_before_the_first_game() {
    let out = run("hang-at-once", &["--timeout", "1"]);
    assert_eq!((out.status.code(), text(&out.stdout).as_str()), (Some(1), ""));
    assert!(text(&out.stderr).contains("said nothing for 1 s after “new hexade size=6”"), "{}", text(&out.stderr));
    let out = Command::new(env!("CARGO_BIN_EXE_tessera-lab"))
        .args(["match", "./no-such-program", "novice", "--game", "hexade"])
        .output()
        .expect("it runs");
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stderr).contains("“./no-such-program” cannot be started: "), "{}", text(&out.stderr));
}

/// A player that hangs holds the inherited standard error open: the end of that stream shows that the player has ended.
#[test]
fn a_player_never_outlives_the_laboratory() {
    for signal in ["-INT", "-KILL"] {
        let mut child =
            with("hang", signal, &[]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it runs");
        let starts = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("starts-{signal}-hang"));
        while std::fs::read_to_string(&starts).unwrap_or_default().lines().count() < 3 {
            std::thread::sleep(Duration::from_millis(20));
        }
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        let begun = Instant::now();
        let _ = child.stderr.take().expect("piped").read_to_end(&mut Vec::new());
        // The player would end by itself after five minutes.
        assert!(begun.elapsed() < Duration::from_secs(150), "{signal}: it has outlived it");
        child.wait().expect("it ends");
    }
}
