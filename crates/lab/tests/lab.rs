//! The subcommands of `tessera-lab`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use tessera_rules::GameId;

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera-lab"));
    command.args(words).stdin(Stdio::null()).output().expect("it runs")
}

/// The command `tessera`, from the folder of the laboratory, or built now if it is not there.
fn tessera() -> PathBuf {
    let path = Path::new(env!("CARGO_BIN_EXE_tessera-lab")).with_file_name("tessera");
    if !path.exists() {
        let profile: &[&str] = if cfg!(debug_assertions) { &[] } else { &["--release"] };
        let words = ["build", "--quiet", "--package", "tessera-command"];
        let built = Command::new(env!("CARGO")).args(words).args(profile).status();
        assert!(built.is_ok_and(|status| status.success()), "tessera cannot be built");
    }
    path
}

fn utf8(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
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
fn a_match_is_played_with_colours_changed() {
    let words = ["match", "nodes:200", "novice", "--game", "hexade", "--pairs", "1", "--json", "size=6"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    let answer: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let number = |key: &str| answer[key].as_u64().expect("a number");
    assert_eq!(number("won") + number("drawn") + number("lost"), 2, "{answer}");
    let nodes = &answer["nodes_a_move"];
    assert!(nodes[0].as_u64().is_some_and(|nodes| (1..=200).contains(&nodes)) && nodes[1].is_null(), "{answer}");
    assert_eq!((&answer["game"], &answer["options"]), (&"hexade".into(), &"size=6".into()));
    assert_eq!(run(&words).stdout, out.stdout, "the same seed, the same games");
    // The commit it was built from, where git knows it.
    let git = Command::new("git").args(["-C", env!("CARGO_MANIFEST_DIR"), "rev-parse", "HEAD"]).output();
    match git.ok().filter(|git| git.status.success()) {
        Some(git) => assert!(
            answer["commit"]
                .as_str()
                .is_some_and(|answer| answer.starts_with(String::from_utf8_lossy(&git.stdout).trim())),
            "{answer}"
        ),
        None => assert!(answer["commit"].is_null() && answer.get("commit").is_some(), "{answer}"),
    }
    // Any program that speaks the protocol may play, `tessera` too.
    let program = format!("{} : nodes 50", tessera().display());
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
    let answer: serde_json::Value = serde_json::from_slice(&one.stdout).expect("JSON");
    let pairs: u64 = answer["pairs"].as_array().expect("five").iter().filter_map(serde_json::Value::as_u64).sum();
    assert!(pairs < 40, "it ends as soon as it is known: {answer}");
    assert_eq!(answer["sprt"]["verdict"], 300.0, "{answer}");
    assert_eq!(answer["sprt"]["bounds"], serde_json::json!([-1.504, 2.079]), "{answer}");

    let answer = with("2", &[&wide[..], &["--progress"]].concat());
    assert!(String::from_utf8_lossy(&answer.stdout).contains("SPRT: 300 Elo rather than 0"), "{answer:?}");
    assert_eq!(
        String::from_utf8_lossy(&answer.stderr).lines().count() as u64,
        pairs,
        "a line for each pair: {answer:?}"
    );
    let answer = with("1", &["--sprt", "0", "5", "--pairs", "1"]);
    assert!(String::from_utf8_lossy(&answer.stdout).contains("undecided, log-likelihood ratio"), "{answer:?}");
}

/// Full strength with few nodes rather than little time, so that the machine does not matter.
#[test]
fn full_strength_beats_level_3_in_every_game() {
    for game in GameId::ALL {
        let out = run(&["match", "nodes:6000", "level:3", "--game", game.key(), "--pairs", "2", "--json"]);
        let answer: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
        assert!(answer["won"].as_u64() >= Some(3), "{game}: {answer}");
    }
}

#[test]
fn games_that_are_cut_are_told() {
    let words = ["match", "novice", "novice", "--game", "kensington", "--pairs", "1", "--longest", "20"];
    let out = run(&words);
    let answer = String::from_utf8_lossy(&out.stdout);
    assert!(answer.contains("2 drawn") && answer.contains("2 games were cut undecided after 20 actions"), "{answer}");
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
        let answer = String::from_utf8_lossy(&out.stderr);
        assert!(answer.contains(part), "{words:?}: {answer}");
    }
}

#[test]
fn openings_are_even_come_again_with_their_seed_and_begin_a_match() {
    let with = |seed: &str| run(&["openings", "hexade", "--count", "3", "--nodes", "300", "--seed", seed, "size=6"]);
    let out = with("5");
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    assert_eq!(with("5").stdout, out.stdout);
    assert_ne!(with("6").stdout, out.stdout);
    let answer = String::from_utf8_lossy(&out.stdout).into_owned();
    let lines: Vec<(&str, &str)> = answer.lines().skip(1).map(|line| line.split_once('#').expect("a chance")).collect();
    assert_eq!(lines.len(), 3, "{answer}");
    for (actions, chance) in lines {
        assert!((4..=8).contains(&actions.split_whitespace().count()), "{answer}");
        // It has three decimals.
        assert!((chance.trim().parse::<f32>().expect("a number") - 0.5).abs() < 0.1005, "{answer}");
    }

    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("openings.txt");
    std::fs::write(&path, &answer).expect("written");
    let path = path.to_str().expect("text");
    let words = ["match", "nodes:60", "novice", "--game", "hexade", "--pairs", "4", "--openings", path, "size=6"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
}

#[test]
fn files_that_cannot_be_read_are_named_and_openings_with_their_line() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong-openings.txt");
    let with = |text: &[u8]| {
        std::fs::write(&path, text).expect("written");
        run(&["match", "novice", "greedy", "--game", "hexade", "--openings", &path.to_string_lossy()])
    };
    let out = with(b"# two\nJ10 J11\n\nJ10 K5 J10 # twice\n");
    assert_eq!(out.status.code(), Some(1));
    assert!(utf8(&out.stderr).contains("wrong-openings.txt:4: “J10” is not legal there"), "{}", utf8(&out.stderr));
    let out = with(b"J10 \xFF\n");
    assert_eq!(out.status.code(), Some(1));
    assert!(utf8(&out.stderr).contains("wrong-openings.txt: cannot read the file: "), "{}", utf8(&out.stderr));
    for words in [
        &["match", "novice", "greedy", "--game", "hexade", "--openings", "nowhere.txt"][..],
        &["tactics", "solve", "nowhere.txt"],
        &["tactics", "grade", "nowhere.txt"],
    ] {
        let out = run(words);
        assert_eq!(out.status.code(), Some(1), "{words:?}");
        assert!(utf8(&out.stderr).contains("nowhere.txt: cannot read the file: "), "{}", utf8(&out.stderr));
    }
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
        let answer = String::from_utf8_lossy(&out.stderr);
        assert!(answer.contains(part), "{words:?}: {answer}");
    }
}

#[test]
fn training_tells_old_and_new_weights_and_comes_again_with_its_seed() {
    let words = ["train", "kensington", "--games", "5", "--nodes", "10", "--seed", "2"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", String::from_utf8_lossy(&out.stderr));
    assert_eq!(run(&words).stdout, out.stdout);
    let answer = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(answer.starts_with("games 5, decided "), "{answer}");
    let weights = |line: &str| -> Option<[f64; 2]> {
        let mut words = line.split_whitespace().rev();
        let [new, old] = [words.next()?, words.next()?].map(|word| word.parse().ok());
        Some([old?, new?])
    };
    let all: Vec<[f64; 2]> = answer.lines().skip(3).filter_map(weights).collect();
    assert!(all.len() > 20 && all.iter().any(|[old, new]| (old - new).abs() > 0.1), "{answer}");
    for bad in [&["train"][..], &["train", "go"], &["train", "pente", "--games", "0"], &["train", "pente", "--fast"]] {
        assert_eq!(run(bad).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn the_engine_solves_tactics() {
    for game in GameId::ALL {
        let file = format!("{}/../../tests/data/tactics/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let every = if std::env::var_os("TESSERA_LONG").is_some() { "1" } else { "4" };
        let out = run(&["tactics", "solve", &file, "--every", every]);
        println!("{}", utf8(&out.stdout).trim());
        assert_eq!(out.status.code(), Some(0), "{}", utf8(&out.stderr));
    }
}

#[test]
fn tactics_are_found_the_same_again() {
    let words = ["tactics", "hexade", "size=6", "--claims", "win 1,stop", "--count", "1", "--seed", "3"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", utf8(&out.stderr));
    let text = utf8(&out.stdout);
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(
        text.contains("win 1; level ") && text.contains("stop; level ") && text.contains("; hexade size=6 "),
        "{text}"
    );
    assert_eq!(run(&words).stdout, out.stdout);
    // A file with other levels comes back with the right ones.
    let path = std::env::temp_dir().join(format!("tessera-grade-{}", std::process::id()));
    let other = text.replace("; level 1;", "; level 5;");
    assert_ne!(other, text);
    std::fs::write(&path, format!("# So.\n\n{other}")).expect("a file");
    let graded = run(&["tactics", "grade", &path.to_string_lossy()]);
    std::fs::remove_file(&path).expect("it goes");
    assert_eq!(utf8(&graded.stdout), format!("# So.\n\n{text}"), "{}", utf8(&graded.stderr));
    for words in
        [&["tactics"][..], &["tactics", "pente", "--claims", "luck"], &["tactics", "solve", "x", "--every", "0"]]
    {
        assert_eq!(run(words).status.code(), Some(2), "{words:?}");
    }
}

/// Runs `tessera-lab tactics COMMAND FILE ...` with files of these texts.
fn of_files(command: &str, texts: &[&str]) -> String {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("tessera-{command}-{}-{call}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let paths: Vec<String> =
        (0..texts.len()).map(|n| folder.join(n.to_string()).to_string_lossy().into_owned()).collect();
    for (path, text) in paths.iter().zip(texts) {
        std::fs::write(path, text).expect("a file");
    }
    let words: Vec<&str> = ["tactics", command].into_iter().chain(paths.iter().map(String::as_str)).collect();
    let out = run(&words);
    std::fs::remove_dir_all(&folder).expect("it goes");
    assert_eq!(out.status.code(), Some(0), "{command}: {}", utf8(&out.stderr));
    utf8(&out.stdout)
}

#[test]
fn a_gain_or_a_defence_is_asked_for_only_if_all_its_answers_are_good() {
    let doubts = |line: &str| of_files("doubts", &[line]).trim_end().to_owned();
    // The point beside the end of the four stops it, and wins; a capture stops it, too, and is as good.
    let good = "id good; stop; L4D4* | L2D1; pente act=2 last=L2 green=R5D4,L3D3,L2D3,L2D2,D2,L4D1,L2,R1,R7,L2U1 \
                yellow=R6D4,R6D3,R7D2,R8D2,L1D1,R6D1,R8D1,R9D1,R8,R9U1,R2U2 taken=0,2";
    assert_eq!(doubts(good), "");
    // Yellow has four pairs already.
    let fifth = "id fifth; capture 2; R3U2*; pente act=2 last=R3D3 green=R1D4,R3D3,R6D3,R1D2,R3D2,R1D1,R1,R3,L1U1,R2U1 \
                 yellow=R6D6,R7D6,R5D5,R6D5,R7D5,R6D4,R1D3,D2,R6D2,D1,L2U1,R3U4,R4U5 taken=4,8";
    assert_eq!(doubts(fifth), "fifth wins-at-once");
    // Black has six in a row, and White must break it.
    let six = "id six; capture 2; after I9; K13*; hexade act=2 white=J9,J19,K12,M11,M14,N11,N13,O11,P11 \
               black=J10,K11,L12,L13,M13,M15,N14,Q11 taken=0,0";
    assert_eq!(doubts(six), "six pending");
    // After one of the three Black cannot win at once, and cannot win soon either.
    let one_holds = "id one-holds; stop; G14 | I16 | J17; hexade act=2 \
                     white=A6,A7,A8,B6,C1,D1,E2,E3,G15,G16,H15,H16,H17,I5,I15,I17,I18,J1,K5,K18,L5,M4,M7,N8 \
                     black=F1,F2,F15,G1,H1,H3,H4,I1,I2,J2,J4,J6,K2,K3,K6 taken=14,6";
    assert_eq!(doubts(one_holds), "one-holds unequal");
    let late = "id late; stop; after U2*; U1; pente act=2 last=U1 green=L1D2,D2,0,L2U1,U1,L4U2,L2U2,R3U2,U3 \
                yellow=L2D3,D1,R1,L1U1,R1U1,R2U1,R3U1,R1U3 taken=0,0";
    assert_eq!(doubts(late), "late lost");
    // Blue moves to D6, closes a shape, and relocates D4: only a search after that turn sees the loss.
    let later = "id later; stop; after A2-B2; D3-D4; kensington act=1 red=A2,B1,B3,C2,D5,E2,E4,E5,E6,F3,G3,H6,I5,I6,K3 \
                 blue=A1,A3,C1,D1,D2,D3,E1,H1,H3,H8,K1,M1,M6,O2,P3";
    assert_eq!(doubts(later), "later lost");
}

#[test]
fn a_stock_holds_the_same_way_ten_times_at_most() {
    let walks: Vec<String> = (2..=13)
        .map(|row| {
            format!(
                "id walk-{row}; win 2; E15-F15 F{row}-E{row} F15-G16; chivalry act=1 white=E15,H16 \
                 black=F{row},C8,I{row},L9 knights=E15,H16 castle=0,0\n"
            )
        })
        .collect();
    let mut other = walks[11].replace("E15", "J15").replace("F15", "I15").replace("id walk", "id turned");
    other = other.replace("H16", "X").replace("G16", "H16").replace('X', "G16");
    assert_eq!(of_files("doubts", &[&walks.concat()]), "walk-12 same-way\nwalk-13 same-way\n");
    assert_eq!(of_files("doubts", &[&(walks[..10].concat() + &other)]), "turned-13 same-way\n");
}

#[test]
fn what_is_named_is_not_rated_by_who_looks_for_something_else() {
    let stock = "\
        id at-once; win 1; G1-E2; kensington act=1 red=C1,D2,D3,E3,E4,F2,G1,G2,H3,I6,I8,L4,M4,P1,P2 \
        blue=B1,C2,G3,H1,H6,H7,I3,I5,I7,J3,L2,M1,M3,N1,P4\n\
        id square; shape 2; E3-F2; kensington act=2 red=B1,B2,C1,D4,D6,E5,H1,H7,I5,I7,J3,K1,M2,P3,P4 \
        blue=A1,A4,E2,E3,E4,G1,G3,H3,L3,L5,L6,M3,M5,M6,N1\n\
        id in-two; win 2; I5-I6 A2-A1 F3-H6; kensington act=1 red=B1,C1,C2,D5,E5,F1,F3,G3,H7,I5,I7,J1,J3,M3,P2 \
        blue=A2,E4,F4,H1,I4,K1,K2,K3,L1,L4,L5,L6,M5,N1,N2\n";
    let rated = of_files("rate", &[stock, "at-once 11899-----\nsquare 1100001211\nin-two 110299----\n"]);
    let order: Vec<&str> = rated.lines().filter_map(|line| line.split("; ").next()).collect();
    assert_eq!(order, ["id at-once", "id square", "id in-two"], "{rated}");
}

#[test]
fn a_stock_is_made_rated_and_given_to_days() {
    let folder = std::env::temp_dir().join(format!("tessera-stock-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let text = |words: &[&str]| {
        let out = run(words);
        assert_eq!(out.status.code(), Some(0), "{words:?}: {}", utf8(&out.stderr));
        utf8(&out.stdout)
    };
    // Exercises alone have too few gains and defences that are worth asking.
    let root = format!("{}/../..", env!("CARGO_MANIFEST_DIR"));
    let file = format!("{root}/pages/exercises/chivalry.txt");
    let all = std::fs::read_to_string(format!("{root}/puzzles/chivalry.txt")).expect("a stock");
    let some: Vec<&str> = all.lines().step_by(25).collect();
    std::fs::write(path("some"), some.join("\n")).expect("a file");
    let stock = text(&["tactics", "stock", &file, &file, &path("some"), "--count", "16"]);
    std::fs::write(path("stock"), &stock).expect("a file");
    assert_eq!(stock.lines().count(), 16, "each once: {stock}");
    // A defence with several answers has no theme.
    let has_themes = |line: &str| line.contains("; themes ") || line.contains("; stop; ");
    assert!(stock.lines().all(|line| line.starts_with("id ") && has_themes(line)), "{stock}");
    assert_eq!(text(&["tactics", "stock", &path("stock")]), stock, "a stock stays as it is");
    let more = text(&["tactics", "stock", &file, "--keep", &path("stock"), "--count", "1"]);
    assert!(stock.lines().all(|line| more.contains(line)), "what is kept stays, whatever the number: {more}");
    let tries = text(&["tactics", "tries", &path("stock")]);
    let gains = stock.lines().filter(|line| line.contains("; capture ") || line.contains("; shape ")).count();
    assert!(gains > 0, "captures are rated by their task: {stock}");
    assert_eq!(tries.lines().count(), stock.lines().count() - gains + 1, "its columns, then a line each: {tries}");
    std::fs::write(path("tries"), &tries).expect("a file");
    let rated = text(&["tactics", "rate", &path("stock"), &path("tries")]);
    let points = |line: &str| line.split("; rating ").nth(1)?.split(' ').next()?.parse::<u16>().ok();
    let ratings: Vec<u16> = rated.lines().filter_map(points).collect();
    assert!(ratings.len() == stock.lines().count() && ratings.is_sorted() && ratings[0] < ratings[9], "{rated}");
    assert!(text(&["tactics", "rate", &path("stock"), &path("tries"), "--fit"]).contains("| level 8 | 2000 |"));
    std::fs::write(path("rated"), &rated).expect("a file");
    let days = text(&["tactics", "daily", &path("rated"), "2027", "--from", "1225"]);
    let of = |day: &str| days.lines().find_map(|line| points(line.strip_prefix(day)?)).expect("a day");
    assert_eq!(days.lines().count(), 7, "{days}");
    assert!(of("1227; ") < of("1226; "), "the 27th is a Monday: {days}");
    std::fs::write(path("days"), &days).expect("a file");
    let others = run(&["tactics", "daily", &path("rated"), "2027", "--from", "1225", "--skip", &path("days")]);
    let both = format!("{days}{}", utf8(&others.stdout));
    let ids: std::collections::BTreeSet<&str> = both.lines().filter_map(|line| line.split("; ").nth(1)).collect();
    assert_eq!(ids.len(), both.lines().count(), "no puzzle twice: {both}");
    // With half of the stock each day comes twice; with all of it the second time becomes another puzzle, as hard.
    let half: Vec<&str> = rated.lines().step_by(2).collect();
    std::fs::write(path("half"), half.join("\n")).expect("a file");
    let twice = text(&["tactics", "daily", &path("half"), "2027", "--from", "1218"]);
    std::fs::write(path("twice"), &twice).expect("a file");
    let anew = text(&["tactics", "daily", &path("rated"), "2027", "--from", "1218", "--keep", &path("twice")]);
    let ids =
        |days: &str| days.lines().filter_map(|line| line.split("; ").nth(1)).map(str::to_owned).collect::<Vec<_>>();
    let distinct = |days: &str| ids(days).into_iter().collect::<std::collections::BTreeSet<_>>().len();
    assert_eq!(ids(&anew)[..7], ids(&twice)[..7], "the first of each stay: {anew}");
    assert!(distinct(&twice) <= 8 && distinct(&anew) >= 12, "{anew}");
    let weekday = |place: usize| (place + 5) % 7; // the 18th is a Saturday
    let by_weekday: Vec<(usize, u16)> =
        anew.lines().enumerate().map(|(place, line)| (weekday(place), points(line).expect("rated"))).collect();
    for (earlier, easier) in &by_weekday {
        for (later, harder) in &by_weekday {
            assert!(earlier >= later || easier <= harder, "{anew}");
        }
    }
    std::fs::write(path("few"), rated.lines().next().expect("one")).expect("a file");
    assert_eq!(run(&["tactics", "daily", &path("few"), "2027"]).status.code(), Some(1), "each weekday needs one");
    for words in [
        &["tactics", "stock"][..],
        &["tactics", "doubts"],
        &["tactics", "tries"],
        &["tactics", "rate", "x"],
        &["tactics", "daily", "x", "1"],
    ] {
        assert_eq!(run(words).status.code(), Some(2), "{words:?}");
    }
    std::fs::remove_dir_all(&folder).expect("it goes");
}

/// The row of `feel` with a name, for games given by their moves.
fn felt(games: &str, name: &str) -> String {
    let out = run(&["feel", "pente", "--moves", games]);
    assert_eq!(out.status.code(), Some(0), "{}", utf8(&out.stderr));
    let text = utf8(&out.stdout);
    let row = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    row.unwrap_or_else(|| panic!("no “{name}” in {text}")).to_owned()
}

#[test]
fn feel_judges_a_game_by_the_rules() {
    // Yellow leaves the open three and cannot stop the open four, which green makes and completes.
    let four = "0 L8 R1 L8U2 R2 L8D3 R3 L8U5 R4";
    assert_eq!(felt(four, "answers a threat that one more move decides"), "0 of 1, 0 %");
    assert_eq!(felt(four, "stops a win in one that can be stopped"), "–");
    assert_eq!(felt(four, "completes its own win in one"), "1 of 1, 100 %");
    assert_eq!(felt(four, "places three or more steps from all others"), "2 of 7, 29 %");
    // Yellow stops a four that it has half closed; green passes by its four twice.
    let stopped = "0 L1 R1 L8U2 R2 L8U3 R3 R4";
    assert_eq!(felt(stopped, "stops a win in one that can be stopped"), "1 of 1, 100 %");
    let twice = "0 L1 R1 L8U2 R2 L8U3 R3 L8D5 D8 L8D6 D9 L8D7 R4";
    assert_eq!(felt(twice, "completes its own win in one"), "1 of 3, 33 %");
    assert_eq!(felt(twice, "passes by its own win or open four again"), "1 of 2, 50 %");
    assert_eq!(felt(twice, "stops a win in one that can be stopped"), "0 of 3, 0 %");
    // A pair that green takes; one that it leaves, and yellow saves, as two games.
    let both = "0 R1 D8 R2 R3\n0 R1 D8 R2 D7 R3";
    assert_eq!(felt(both, "takes a free capture"), "1 of 2, 50 %");
    assert_eq!(felt(both, "saves what the next move takes"), "1 of 1, 100 %");
    let out = run(&["feel", "pente", "--moves", both, "--misses"]);
    let left = "\ntakes a free capture: D7 in pente act=1 last=R2 green=D8,0 yellow=R1,R2 taken=0,0\n";
    assert!(utf8(&out.stdout).contains(left), "{}", utf8(&out.stdout));
    // White cannot stop a four with two free ends. It could place a captured piece there, which would end the game lost.
    let four = "H8 H11 H12 O8 H13 H11xH14 H7 O10 H6 O12 H5 O14 H4";
    let out = run(&["feel", "cavendish", "captured=reenter", "--moves", four]);
    assert!(utf8(&out.stdout).contains("\nstops a win in one that can be stopped: –\n"), "{}", utf8(&out.stdout));
    let out = run(&["feel", "chivalry", "--moves", "C6-B7 C11-B10 B7-C6"]);
    assert!(utf8(&out.stdout).contains("takes a move straight back: 1 of 1, 100 %"), "{}", utf8(&out.stdout));
    assert_eq!(run(&["feel", "pente", "--moves", "0 0"]).status.code(), Some(1), "not legal");
    assert_eq!(run(&["feel", "pente", "--level", "9"]).status.code(), Some(2));
}

#[test]
fn feel_plays_the_same_games_with_the_same_seed() {
    let words = ["feel", "hexade", "--level", "2", "--games", "2", "--seed", "5", "--nodes", "200", "size=6"];
    let out = run(&words);
    assert_eq!(out.status.code(), Some(0), "{}", utf8(&out.stderr));
    assert_eq!(out.stdout, run(&words).stdout);
    assert_ne!(out.stdout, run(&[&words[..5], &["--seed", "6"], &words[7..]].concat()).stdout);
}

#[test]
fn calibrate_compares_what_was_told_with_what_was_won() {
    let words = ["calibrate", "hexade", "--games", "2", "--nodes", "60"];
    let out = run(&words);
    assert!(out.status.success(), "{}", utf8(&out.stderr));
    let told = utf8(&out.stdout);
    assert!(told.starts_with("hexade: games 2, decided "), "{told}");
    assert_eq!(told.lines().filter(|line| line.contains('%')).count(), 10, "{told}");
    assert_eq!(run(&words).stdout, out.stdout, "the same seed, the same games");
    assert_eq!(run(&["calibrate", "hexade", "--level", "9"]).status.code(), Some(2));
}

#[test]
fn planted_counts_what_a_review_names() {
    let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("slips.txt");
    let _ = std::fs::remove_file(&kept);
    let kept = kept.to_str().expect("text");
    let nodes = ["--nodes", "60", "--deep", "600", "--review", "60"];
    let out = run(&[&["planted", "hexade", "--games", "1", "--keep", kept], &nodes[..]].concat());
    assert!(out.status.success(), "{}", utf8(&out.stderr));
    let told = utf8(&out.stdout);
    assert!(told.contains("\n| hexade | 1 | "), "{told}");
    let game = std::fs::read_to_string(kept).expect("the game is kept");
    assert_eq!(game.lines().count(), 1, "{game}");
    // Without the seconds, which differ.
    let counts = |told: &str| -> Vec<String> {
        let is_row = |line: &&str| line.starts_with("| hexade");
        told.lines().filter(is_row).map(|row| row.split(" | ").take(11).collect::<Vec<_>>().join(" ")).collect()
    };
    let again = run(&[&["planted", "hexade", "--from", kept], &nodes[..]].concat());
    assert_eq!(counts(&utf8(&again.stdout)), counts(&told), "the kept game is the same");
}

#[test]
fn reviews_tell_no_reason_that_is_not_true_and_count_steady_verdicts() {
    let out = run(&["reviews", "pente", "--games", "2", "--nodes", "60", "--review", "60", "--steady"]);
    assert!(out.status.success(), "{}", utf8(&out.stderr));
    let told = utf8(&out.stdout);
    let row: Vec<&str> =
        told.lines().find(|line| line.starts_with("| pente")).expect("a row").split('|').map(str::trim).collect();
    assert!(row[2] != "0" && row[3] != "0" && row[4] == "0", "plies, reasons, none not true: {told}");
    assert!(told.contains("| with 10 times the nodes | good |"), "{told}");
}

#[test]
fn what_the_levels_give_away_is_printed_as_rows_of_the_table() {
    let out = run(&["reviews", "hexade", "--about", "--games", "1", "--nodes", "60", "--review", "60"]);
    assert!(out.status.success(), "{}", utf8(&out.stderr));
    let told = utf8(&out.stdout);
    // “level 1, game 0: 9.5 in 12, 8.0 in 11”
    let played = |line: &str| -> Option<usize> {
        let (_, sides) = line.strip_prefix("level ")?.split_once(": ")?;
        sides.split(", ").map(|side| side.split_once(" in ")?.1.parse::<usize>().ok()).sum()
    };
    let row = |line: &str| -> Option<usize> {
        let (_, actions) = line.strip_prefix("LevelLoss { mean: ")?.split_once(", actions: ")?;
        actions.strip_suffix(" },")?.parse().ok()
    };
    let [games, rows]: [Vec<usize>; 2] =
        [told.lines().filter_map(played).collect(), told.lines().filter_map(row).collect()];
    assert_eq!((games.len(), rows.len()), (6, 6), "{told}");
    assert_eq!(games, rows, "all graded actions count: {told}");
    // The same games once more from what was printed, twice.
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("levels.txt");
    let from = path.to_str().expect("text");
    std::fs::write(&path, format!("{told}{told}")).expect("written");
    let again = utf8(&run(&["reviews", "hexade", "--about", "--from", from]).stdout);
    assert_eq!(again.lines().filter_map(row).collect::<Vec<_>>(), rows.iter().map(|n| 2 * n).collect::<Vec<_>>());
    std::fs::write(&path, "level 7, game 0: 9.5 in 12").expect("written");
    assert_eq!(run(&["reviews", "hexade", "--about", "--from", from]).status.code(), Some(1));
    for wrong in [&["--about", "--steady"][..], &["--about", "--level", "3"], &["--from", from]] {
        assert_eq!(run(&[&["reviews", "hexade"], wrong].concat()).status.code(), Some(2), "{wrong:?}");
    }
}
