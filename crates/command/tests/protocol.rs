//! The text protocol of the command `tessera`, spoken through pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tessera_rules::GameId;

/// The command, waiting for lines.
struct Tessera {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Tessera {
    fn begin() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Self { child, input, output }
    }

    fn with(lines: &[&str]) -> Self {
        let mut tessera = Self::begin();
        for line in lines {
            tessera.ok(line);
        }
        tessera
    }

    fn send(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("open").write_all(bytes).expect("it reads");
    }

    /// The next answer as it stands, without the empty line at its end.
    fn raw(&mut self) -> String {
        let mut text = String::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "it ended after {text:?}");
            if line == "\n" {
                return text.trim_end_matches('\n').to_owned();
            }
            text += &line;
        }
    }

    fn ask(&mut self, line: &str) -> Result<String, String> {
        self.send(format!("{line}\n").as_bytes());
        let raw = self.raw();
        match (raw.strip_prefix('='), raw.strip_prefix('?')) {
            (Some(text), _) => Ok(text.strip_prefix(' ').unwrap_or(text).to_owned()),
            (_, Some(text)) => Err(text.strip_prefix(' ').unwrap_or(text).to_owned()),
            _ => panic!("{line} is answered by {raw:?}"),
        }
    }

    #[track_caller]
    fn ok(&mut self, line: &str) -> String {
        self.ask(line).unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    #[track_caller]
    fn fails(&mut self, line: &str) -> String {
        let error = self.ask(line).expect_err(line);
        assert!(!error.is_empty(), "{line} fails without a word");
        error
    }

    /// Ends the input; the command ends well and has had nothing to complain of.
    fn end(mut self) {
        drop(self.input.take());
        let out = self.child.wait_with_output().expect("it ends");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        assert_eq!(String::from_utf8_lossy(&out.stderr), "");
    }
}

/// A folder of this test's own.
fn scratch(name: &str) -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn conventions() {
    let mut t = Tessera::begin();
    t.send(b"1 name\n\n   \n# a comment\n23\tprotocol_version # another\nver\x07sion\r\n0 foo\n7\n#\n9 undo\n");
    assert_eq!(t.raw(), "=1 Tessera");
    assert_eq!(t.raw(), "=23 2");
    assert_eq!(t.raw(), format!("= {}", env!("CARGO_PKG_VERSION")));
    assert!(t.raw().starts_with("?0 unknown command “foo”"));
    assert!(t.raw().starts_with("?7 there is no command"));
    assert!(t.raw().starts_with("?9 cannot take back 1"));
    // The last line may lack its end.
    t.send(b"4 quit");
    drop(t.input.take());
    assert_eq!(t.raw(), "=4");
    t.end();
}

#[test]
fn quit_ends_it() {
    let mut t = Tessera::begin();
    t.send(b"quit\nname\n");
    assert_eq!(t.raw(), "=");
    let mut more = String::new();
    assert_eq!(t.output.read_line(&mut more).expect("text"), 0, "{more}");
    t.end();
}

#[test]
fn every_command_is_listed_and_known() {
    let mut t = Tessera::begin();
    let list = t.ok("list_commands");
    let commands: Vec<&str> = list.lines().collect();
    for name in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "games",
        "new",
        "play",
        "undo",
        "legal",
        "perft",
        "to_act",
        "result",
        "score",
        "coords",
        "why",
        "show",
        "position",
        "history",
        "record",
        "load",
        "genmove",
        "suggest",
        "analyze",
        "threats",
        "hint",
        "seed",
    ] {
        assert!(commands.contains(&name), "{name}");
        assert_eq!(t.ok(&format!("known_command {name}")), "true");
    }
    t.end();
}

#[test]
fn what_is_no_command_is_unknown() {
    let mut t = Tessera::begin();
    assert_eq!(t.ok("known_command gen_move"), "false");
    assert!(t.fails("gen_move").starts_with("unknown command"));
    t.end();
}

#[test]
fn commands_take_what_they_need_and_no_more() {
    let mut t = Tessera::begin();
    for line in ["known_command", "known_command a b", "new", "play", "coords", "coords a b", "why", "why A B", "load"]
    {
        t.fails(line);
    }
    for name in ["name", "games", "legal", "to_act", "result", "score", "show", "history", "record"] {
        assert!(t.fails(&format!("{name} x")).contains("takes no arguments"), "{name}");
    }
    t.end();
}

#[test]
fn games_and_their_options() {
    let mut t = Tessera::begin();
    let games = t.ok("games");
    let keys: Vec<&str> = games.lines().map(|line| line.split(' ').next().expect("a key")).collect();
    assert_eq!(keys, GameId::ALL.map(GameId::key));
    assert!(games.contains("hexade size=10|8|6"), "{games}");
    for key in keys {
        t.ok(&format!("new {key}"));
    }
    t.end();
}

#[test]
fn a_new_game_or_the_old_one_stays() {
    let mut t = Tessera::with(&["new hexade size=6", "play F6"]);
    for (line, named) in [
        ("new chess", "chess"),
        ("new hexade size=7", "size=7"),
        ("new hexade colour=red", "colour"),
        ("new hexade size=6 size=6", "size"),
        ("new hexade size", "size"),
        ("new", "game"),
    ] {
        assert!(t.fails(line).contains(named), "{line}");
        assert_eq!(t.ok("history"), "F6", "{line}");
    }
    assert_eq!(t.ok("new HEXADE"), "");
    assert_eq!(t.ok("history"), "");
    t.end();
}

#[test]
fn play_is_all_or_none() {
    let mut t = Tessera::with(&["new hexade"]);
    let before = t.ok("position");
    let error = t.fails("play J10 A1 j10 B1");
    assert!(error.starts_with("action 3, j10: One piece per point: J10 is taken"), "{error}");
    let error = t.fails("play J10 A1 J11");
    assert!(error.contains("action 3, J11: White’s second counter"), "{error}");
    let error = t.fails("play J10 Z1");
    assert!(error.contains("action 2") && error.contains("Z1"), "{error}");
    assert_eq!(t.ok("position"), before);
    assert_eq!(t.ok("play j10!? a1* J13"), "");
    assert_eq!(t.ok("history"), "J10 A1 J13");
    assert_eq!(t.ok("to_act"), "2 black");
    assert_eq!(t.ok("score"), "white 0\nblack 0");
    t.end();
}

#[test]
fn undo_takes_back() {
    let mut t = Tessera::with(&["new hexade"]);
    let start = t.ok("position");
    assert!(t.fails("undo").contains("at most 0"));
    t.ok("play J10 A1 J13");
    assert!(t.fails("undo 4").contains("at most 3"));
    for bad in ["undo 0", "undo -1", "undo x", "undo 1 1", "undo 99999999999999999999"] {
        t.fails(bad);
    }
    t.ok("undo 2");
    assert_eq!(t.ok("history"), "J10");
    t.ok("play B1");
    assert!(t.ok("record").ends_with("\n1. J10 2. B1 *"), "what is taken back is not in the record");
    t.ok("undo 2");
    assert_eq!(t.ok("position"), start);
    t.end();
}

#[test]
fn why_and_legal() {
    let mut t = Tessera::with(&["new hexade", "play J10 A1"]);
    assert_eq!(t.ok("why J13"), "legal");
    assert!(t.ok("why J11").starts_with("White’s second counter: J11 is too close"));
    assert!(t.ok("why J10").starts_with("One piece per point: J10 is taken"));
    assert!(t.ok("why nonsense").contains("“nonsense”"));
    let legal = t.ok("legal");
    let texts: Vec<&str> = legal.split(' ').collect();
    assert_eq!(texts.len(), 271 - 1 - 19);
    assert!(texts.is_sorted_by(|a, b| a < b));
    t.end();
}

#[test]
fn a_game_to_its_end() {
    let mut t = Tessera::with(&["new hexade", "play J1 A1 J4 A3 J5 A5 J6 A7 J3 A9 J2"]);
    assert_eq!(t.ok("result"), "win white six");
    assert_eq!((t.ok("to_act").as_str(), t.ok("legal").as_str()), ("-", ""));
    assert_eq!((t.ok("perft 0").as_str(), t.ok("perft 1").as_str(), t.ok("perft 99").as_str()), ("1", "0", "0"));
    assert!(t.ok("why A2").starts_with("End of the game: "));
    assert!(t.fails("play A2").contains("The game is over"));
    assert!(t.ok("show").ends_with("result: win white six"));
    let record = t.ok("record");
    assert!(record.starts_with("[Game \"hexade\"]\n[Result \"win white six\"]\n1. J1 2. A1"), "{record}");
    assert!(record.ends_with("11. J2 1-0"), "{record}");
    t.end();
}

#[test]
fn perft_counts() {
    let mut t = Tessera::with(&["new hexade size=6"]);
    assert_eq!(t.ok("perft 2"), "8190");
    for bad in ["perft", "perft -1", "perft 100", "perft 4294967297", "perft x", "perft 1 2"] {
        t.fails(bad);
    }
    t.end();
}

#[test]
fn positions_are_set_up() {
    let mut t = Tessera::with(&["new hexade size=6", "play F6 A1"]);
    let line = t.ok("position");
    assert!(line.starts_with("hexade size=6 act=1 "), "{line}");
    t.ok("new hexade");
    assert_eq!(t.ok(&format!("position {line}")), "");
    assert_eq!(t.ok("position"), line);
    assert_eq!(t.ok("history"), "");
    assert!(t.ok("why F7").starts_with("White’s second counter"));
    for bad in
        ["position go", "position hexade", "position hexade act=3", "position hexade act=1 white=A1,A1 taken=0,0"]
    {
        t.fails(bad);
        assert_eq!(t.ok("position"), line, "{bad}");
    }
    assert!(t.fails(&format!("position hexade {}", "x".repeat(9_000))).contains("too long"));
    t.end();
}

#[test]
fn coords_in_either_style() {
    let mut t = Tessera::with(&["new hexade"]);
    assert!(t.fails("coords letters").contains("hexade"));
    assert!(t.fails("coords chess").contains("chess"));
    t.ok("coords rulebook");
    t.ok("new pente");
    t.ok("coords letters");
    assert!(t.ok("show").contains(" A  B  C  D  E  F  G  H  J  K"));
    assert_eq!(t.ok("legal"), "K10");
    t.ok("play k10 A19");
    assert_eq!(t.ok("history"), "K10 A19");
    assert!(t.ok("why A19").contains("A19 is taken"));
    assert!(t.ok("record").contains("1. 0 2. L9U9"));
    assert!(t.ok("position").contains("L9U9"));
    t.ok("coords rulebook");
    assert_eq!(t.ok("history"), "0 L9U9");
    assert!(t.ok("show").contains("U9"));
    t.end();
}

#[test]
fn boards_are_shown() {
    let mut t = Tessera::begin();
    for game in GameId::ALL {
        t.ok(&format!("new {}", game.key()));
        let text = t.ok("show");
        assert!(text.starts_with(game.name()), "{text}");
        assert!(text.lines().count() > 15, "{text}");
        assert!(text.contains("seat 1: ") && text.contains("seat 2: "), "{text}");
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }
    t.ok("new hexade size=6");
    t.ok("play F6 F7");
    let text = t.ok("show");
    assert!(text.contains("  F1 . . . . . W B . . . . F11\n"), "{text}");
    assert!(text.starts_with("Hexade size=6, action 2: F7\n"), "{text}");
    assert!(text.ends_with("white acts: place a piece at distance 3 or more"), "{text}");
    t.end();
}

/// Saved, loaded, and written again: the same, variations and remarks too.
#[test]
fn records_are_loaded() {
    let folder = scratch("load me");
    let path = folder.join("a game.txt");
    let path = path.to_str().expect("text");
    let mut t = Tessera::with(&["new hexade size=6", "play F6 A1"]);
    let record = t.ok("record");
    std::fs::write(path, &record).expect("written");
    t.ok("new hexade");
    assert_eq!(t.ok(&format!("load {path}")), "");
    assert_eq!(t.ok("record"), record);
    assert_eq!(t.ok("history"), "F6 A1");

    let with_variation = "[Game \"hexade\"]\n[Result \"*\"]\n1. J10 {the centre} (1. A1 2. B1) 2. K5 *";
    std::fs::write(path, with_variation).expect("written");
    t.ok(&format!("load {path}"));
    assert_eq!(t.ok("record"), with_variation);
    t.ok("undo");
    assert!(t.ok("record").ends_with("1. J10 {the centre} (1. A1 2. B1) *"));

    for (text, cause) in [
        ("[Game \"hexade\"]\n[Result \"*\"]\n1. J10 2. J10 *", "line 3, column 11: J10: One piece per point"),
        ("[Game \"hexade\"]\n[Result \"*\"]\n1. J10 2. K5* *", "line 3, column 11: K5* captures nothing"),
        ("", "line 1, column 1: there is no record"),
        (&[with_variation; 2].join("\n"), "2 games"),
    ] {
        std::fs::write(path, text).expect("written");
        let error = t.fails(&format!("load {path}"));
        assert!(error.contains(cause), "{error}");
        assert_eq!(t.ok("history"), "J10", "the old game stays");
    }
    // A game given up is over, and may be taken up again.
    let given_up = "[Game \"hexade\"]\n[Result \"win black resignation\"]\n1. J10 2. K5 0-1";
    std::fs::write(path, given_up).expect("written");
    t.ok(&format!("load {path}"));
    assert_eq!((t.ok("result").as_str(), t.ok("record").as_str()), ("win black resignation", given_up));
    assert!(t.ok("show").ends_with("result: win black resignation"));
    t.ok("play J13");
    assert_eq!(t.ok("result"), "*");
    let nowhere = folder.join("nowhere");
    t.fails(&format!("load {}", nowhere.display()));
    t.fails(&format!("load {}", folder.display()));
    t.end();
}

#[test]
fn hostile_lines() {
    let mut t = Tessera::with(&["new hexade", "play J10"]);
    t.send(&[b"why ".as_slice(), &vec![b'x'; 3_000_000], b"\n\xFF\xFE\x00 \xC3\x28\n"].concat());
    assert!(t.raw().starts_with("? the line is too long"));
    assert!(t.raw().starts_with("? unknown command"));
    t.send(&[b"why ".as_slice(), "é".repeat(100_000).as_bytes(), b"\n"].concat());
    assert!(t.raw().len() < 300);
    t.send(&[b"play".as_slice(), &b" (".repeat(100_000), b"\n"].concat());
    assert!(t.raw().starts_with("? action 1"));
    assert_eq!(t.ok("history"), "J10");
    t.end();
}

/// Pieces of commands thrown together: each line has one answer, and the game in hand can be played on.
#[test]
fn random_lines_never_end_it() {
    let pieces = [
        "play",
        "undo",
        "why",
        "position",
        "perft",
        "new",
        "coords",
        "legal",
        "load",
        "known_command",
        "J10",
        "A1",
        "0",
        "1",
        "2",
        "-1",
        "hexade",
        "pente",
        "size=6",
        "size=10",
        "act=1",
        "white=A1,A2",
        "taken=0,0",
        "ply=1",
        "~H8",
        "D2>K3",
        "end",
        "C8-D9",
        "x",
        "=",
        ",",
        "(",
        ")",
        "*",
        "\u{1F600}",
        "letters",
        "rulebook",
        "/",
        "99999999999",
    ];
    let mut rng = fastrand::Rng::with_seed(1);
    let mut t = Tessera::begin();
    for number in 1..1_500 {
        let mut line = number.to_string();
        for _ in 0..rng.usize(1..6) {
            line += if rng.u8(0..8) == 0 { "" } else { " " };
            line += pieces[rng.usize(..pieces.len())];
        }
        if line.contains("perft 2") || line.contains("perft 9") || line.contains("load /") {
            continue;
        }
        t.send(format!("{line}\n").as_bytes());
        let answer = t.raw();
        assert!(answer.starts_with(['=', '?']), "{line}: {answer}");
    }
    t.ok("new hexade");
    t.ok("play J10");
    t.end();
}

/// What is listed can be played, what is not has a reason, and records and positions come back; for every game.
#[test]
fn random_games_of_every_game() {
    let folder = scratch("random games");
    let mut t = Tessera::begin();
    for game in GameId::ALL {
        let mut rng = fastrand::Rng::with_seed(7);
        t.ok(&format!("new {}", game.key()));
        let mut positions = vec![t.ok("position")];
        for _ in 0..60 {
            let legal = t.ok("legal");
            assert_eq!(legal.is_empty(), t.ok("result") != "*");
            let texts: Vec<&str> = legal.split(' ').filter(|text| !text.is_empty()).collect();
            let Some(action) = rng.choice(&texts) else { break };
            assert_eq!(t.ok(&format!("why {action}")), "legal");
            t.ok(&format!("play {action}"));
            positions.push(t.ok("position"));
            assert!(t.ok("history").ends_with(action));
            if !t.ok("legal").split(' ').any(|text| text == *action) {
                let reason = t.ok(&format!("why {action}"));
                assert!(reason.contains(": ") && reason.ends_with('.'), "{action}: {reason}");
                t.fails(&format!("play {action}"));
            }
        }
        let (record, history, show) = (t.ok("record"), t.ok("history"), t.ok("show"));
        let path = folder.join(game.key());
        std::fs::write(&path, &record).expect("written");
        t.ok(&format!("load {}", path.display()));
        assert_eq!((t.ok("record"), t.ok("history"), t.ok("show")), (record, history, show));
        while let Some(position) = positions.pop() {
            assert_eq!(t.ok("position"), position);
            if !positions.is_empty() {
                t.ok("undo");
            }
        }
    }
    t.end();
}

#[test]
fn what_is_not_proved_is_not_told_as_certain() {
    let mut t = Tessera::with(&["position hexade act=1 white=F6,F7,F8,F9,G8 black=D6,E8,F11,G6,H7 taken=0,0"]);
    let line = t.ok("analyze nodes 1500");
    assert!(line.starts_with("0.990 "), "{line}");
    t.end();
}

#[test]
fn the_computer_plays_and_explains() {
    let mut t = Tessera::with(&["new pente", "seed 7", "play 0 L9 R1 L7 R2 L5 R3 R4"]);
    assert_eq!(t.ok("suggest nodes 3000"), "L1", "the one end of the four that is open");
    assert_eq!(t.ok("history"), "0 L9 R1 L7 R2 L5 R3 R4", "it is not played");
    assert_eq!(t.ok("threats"), "green row 0 R1 R2 R3 L1");
    assert_eq!(t.ok("hint"), "green row");
    assert_eq!(t.ok("hint 2"), "0 R1 R2 R3 L1");
    assert_eq!([t.ok("hint 3"), t.ok("hint 4")], ["L1", "L1"]);
    let line = t.ok("analyze nodes 3000");
    assert!(line.starts_with("win 1 ") && line.ends_with(" L1"), "{line}");
    assert_eq!(t.ok("genmove level 8 nodes 3000"), "L1");
    assert_eq!(t.ok("result"), "win green line");
    assert_eq!(t.fails("genmove"), "the game is over: there is nothing to choose");
    assert_eq!(t.fails("analyze nodes 10"), "the game is over: there is nothing to choose");
    assert_eq!(t.ok("threats"), "");
    for (line, part) in [
        ("genmove level 9", "“9” does not fit level: expected a whole number from 1 to 8"),
        ("genmove nodes", "“” does not fit nodes"),
        ("suggest depth 3", "unexpected “depth”: expected movetime, nodes, level"),
        ("analyze level 3", "unexpected “level”: expected movetime, nodes, lines"),
        ("hint 5", "“5” is not a degree: expected 1 to 4"),
        ("seed x", "“x” is not a seed"),
        ("threats now", "threats takes no arguments"),
    ] {
        let error = t.fails(line);
        assert!(error.contains(part), "{line}: {error}");
    }
    t.end();
}

/// A play that is fine leads to a position with half a million captures.
#[test]
fn threats_and_hints_of_a_crowded_position_are_short() {
    let crowded = include_str!("../../../tests/data/crowded.txt").lines().next().expect("the position");
    let mut t = Tessera::begin();
    t.ok(&format!("position {}", crowded.replace("act=1", "act=2")));
    let legal = t.ok("legal");
    t.ok(&format!("play {}", legal.split_whitespace().last().expect("an action")));
    assert!(t.ok("threats").lines().count() <= 200, "one for each target");
    for degree in 1..=4 {
        assert!(t.ok(&format!("hint {degree}")).len() < 1_000);
    }
    assert!(t.ok("analyze nodes 200 lines 64").lines().count() <= 64);
    t.end();
}

#[test]
fn the_computer_chooses_the_same_for_the_same_seed() {
    let game = |seed: &str| {
        let mut t = Tessera::with(&["new hexade size=6", seed]);
        let actions: Vec<String> = (0..6).map(|_| t.ok("genmove level 2 nodes 300")).collect();
        t.end();
        actions
    };
    assert_eq!(game("seed 5"), game("seed 5"));
    assert_ne!(game("seed 5"), game("seed 6"));
}
