//! What `tessera diagram` draws, and how it refuses.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tessera_rules::geometry::Coords;
use tessera_rules::{AnyPosition, GameId, Options, Position};
use tessera_site::render::{Look, Notes, Stones, Theme, View, picture};
use tessera_site::session::{GameTree, Last};

fn run_with(words: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    let command = command.arg("diagram").args(words);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    // The command may not want to read at all.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("it ends")
}

/// The picture, well formed.
fn drawn(words: &[&str]) -> String {
    let out = run_with(words, b"");
    assert_eq!((String::from_utf8_lossy(&out.stderr).as_ref(), out.status.code()), ("", Some(0)), "{words:?}");
    let text = String::from_utf8(out.stdout).expect("text");
    well_formed(&text);
    text
}

/// What is said instead of a picture, with the exit code.
fn refused(words: &[&str]) -> (String, Option<i32>) {
    let out = run_with(words, b"");
    assert!(out.stdout.is_empty(), "{words:?}");
    let told = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(told.starts_with("tessera: ") && !told.contains("panicked") && !told.contains('{'), "{told}");
    (told, out.status.code())
}

fn well_formed(text: &str) {
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, words) = part.split_once('>').expect("a tag ends");
        assert!(tag.matches('"').count() % 2 == 0 && !words.contains('>'), "{part}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty() && text.starts_with("<svg") && text.ends_with("</svg>\n"));
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "no character that XML cannot hold");
}

/// The texts on a board without coordinates, in order.
fn texts(picture: &str) -> Vec<&str> {
    let texts = picture.split("<text").skip(1).filter_map(|rest| rest.split_once('>')?.1.split_once("</text"));
    texts.map(|(text, _)| text).collect()
}

fn element<'a>(picture: &'a str, tag: &str) -> &'a str {
    let (begin, end) = (format!("<{tag}>"), format!("</{tag}>"));
    picture.split_once(&begin).and_then(|(_, rest)| rest.split_once(&end)).map_or("", |(text, _)| text)
}

fn game(id: GameId, options: &[&str], moves: &str) -> GameTree {
    let options = Options::parse(id, options.iter().copied()).expect("options");
    let mut game = GameTree::new(AnyPosition::new(&options).expect("a start"));
    for action in moves.split_whitespace() {
        game.play_text(action, Coords::Rulebook).expect("legal");
    }
    game
}

fn file(name: &str, text: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("diagram");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("text").to_owned()
}

#[test]
fn it_is_the_picture_that_the_page_saves() {
    let look = Look { stones: Stones::Flat, ..Look::of(Theme::Night) };
    for (id, options, moves) in [
        (GameId::Pente, "mode=points players=6", "0 R1 U3 L2U1 U2 R2"),
        (GameId::Cavendish, "", "H8 I10 H4"),
        (GameId::Hexade, "size=8", "H8 K11 E5"),
        (GameId::Kensington, "", "A1 B1"),
        (GameId::Chivalry, "", "F6-F8 F10-F9"),
    ] {
        let options: Vec<&str> = options.split_whitespace().collect();
        let game = game(id, &options, moves);
        let (position, last) = (game.position(), Last::of(&game).expect("an action"));
        for (coords, flipped) in [(Some(Coords::Rulebook), false), (None, true)] {
            let view = View { coords, flipped, ..View::default() }.standing(position).after(&last.path, &last.captures);
            let title = "A title";
            let expected = picture(position, &view, look, title, "");
            let mut words = vec![id.key()];
            words.extend(&options);
            words.extend(["--moves", moves, "--theme", "night", "--stones", "flat", "--title", title]);
            words.extend(["--description", "", "--coords", if coords.is_some() { "rulebook" } else { "none" }]);
            words.extend(flipped.then_some("--flip"));
            assert_eq!(drawn(&words), expected, "{id:?}");
            assert_eq!(drawn(&words), expected, "the same again");
            // Options before, the game and its own behind.
            words.rotate_left(1 + options.len());
            assert_eq!(drawn(&words), expected, "in any order");
        }
        let plain = drawn(&[id.key()]);
        assert_eq!((element(&plain, "title"), plain.contains("<desc>")), (id.name(), true));
    }
}

#[test]
fn the_last_action_is_marked_where_nothing_else_is() {
    let moves = ["hexade", "--moves", "J10 K5"];
    let with = |more: &[&str]| drawn(&[&moves[..], more].concat());
    let (on, off) = (with(&["--last", "on"]), with(&["--last", "off"]));
    assert!(on.len() > off.len());
    assert_eq!(with(&[]), on);
    for note in [["--mark", "A1"], ["--number", "J10=a"], ["--arrow", "A1-B1"], ["--light", "A1"]] {
        assert!(with(&note).len() < with(&[&note[..], &["--last", "on"]].concat()).len(), "{note:?}");
    }
    assert_eq!(with(&["--mark", "", "--number", " "]), on, "nothing is pointed out");
}

#[test]
fn every_note_is_drawn_and_told() {
    let base = ["hexade", "--moves", "J10 K5 J13", "--last", "off"];
    let plain = drawn(&base);
    for (note, told) in [
        (["--mark", "J10 a1"], "; crosses on J10 A1"),
        (["--mark", "J10 J10"], "; cross on J10"),
        (["--number", "K5=<&> A1=é"], "; written A1=é K5=&lt;&amp;&gt;"),
        (["--number", "1-2"], "; written J10=1 K5=2"),
        (["--number", "3 J13=x"], "; written J13=x"),
        (["--arrow", "J10-A1"], "; arrow J10-A1"),
        (["--arrow", "K5-J13-A1 A1-B1"], "; arrows K5-J13-A1 A1-B1"),
        (["--light", "K5 K6"], "; highlighted K5 K6"),
    ] {
        let picture = drawn(&[&base[..], &note].concat());
        assert!(picture.len() > plain.len(), "{note:?}");
        assert!(element(&picture, "desc").ends_with(told), "{note:?}: {}", element(&picture, "desc"));
    }
    let both = drawn(&[&base[..], &["--mark", "A1", "--mark", "B1"]].concat());
    assert_eq!(both, drawn(&[&base[..], &["--mark", "A1 B1"]].concat()));
    let many: Vec<String> = (1..=10).flat_map(|n| ["A", "B", "C"].map(|row| format!("{row}{n}"))).collect();
    let many = drawn(&["hexade", "--light", &many.join(" ")]);
    assert!(element(&many, "desc").ends_with(" …"), "a long list is told in part");
}

#[test]
fn numbers_are_the_plies_that_put_the_pieces_there() {
    // The fifth action takes R1 and R2; the sixth is on R1 again.
    let moves = ["--moves", "0 R1 U3 R2 R3 R1", "--coords", "none", "pente"];
    let numbers = |more: &[&str]| {
        let picture = drawn(&[&moves[..], more].concat());
        let mut found: Vec<String> = texts(&picture).into_iter().map(str::to_owned).collect();
        found.sort();
        (found.join(" "), element(&picture, "desc").split("; ").nth(1).unwrap_or("").to_owned())
    };
    let (found, told) = numbers(&["--number", "1-6"]);
    assert_eq!(found, "1 3 5 6");
    assert!(told.contains("R1=6") && !told.contains("R2="), "{told}");
    assert_eq!(numbers(&["--number", "2-4"]).0, "3");
    assert_eq!(numbers(&["--number", "1-4", "--ply", "4"]).0, "1 2 3 4");
    assert_eq!(numbers(&["--number", "0=a 6"]).0, "6 a");
    // A piece that moves takes the number of its move; its old place has none.
    let after = drawn(&["chivalry", "--moves", "F6-F8 F10-F9", "--number", "1-2", "--coords", "none"]);
    assert!(element(&after, "desc").contains("written F8=1 F9=2"));
}

#[test]
fn records_are_drawn_at_any_ply() {
    let text = "[Game \"hexade\"]\n[Size \"8\"]\n[Result \"*\"]\n\n1. H8 2. K11 (2. F6 {the other way}) 3. E5 *\n";
    let path = file("game.txt", text);
    for (ply, moves) in [("3", "H8 K11 E5"), ("2", "H8 K11"), ("0", "")] {
        let expected = drawn(&["hexade", "size=8", "--moves", moves]);
        for words in [&["--record", &path, "--ply", ply][..], &["hexade", "size=8", "--ply", ply, "--record", &path]] {
            assert_eq!(drawn(words), expected);
        }
        let out = run_with(&["--record", "-", "--ply", ply], text.as_bytes());
        assert_eq!(String::from_utf8_lossy(&out.stdout), expected);
    }
    assert_eq!(drawn(&["--record", &path]), drawn(&["--record", &path, "--ply", "3"]));
    assert!(
        texts(&drawn(&["--record", &file("there.txt", include_str!("../../../tests/data/pente-org-1.txt"))])).len()
            > 30
    );

    let (told, code) = refused(&["--record", &path, "--ply", "4"]);
    assert!(told.contains("from 0 to 3") && code == Some(2), "{told}");
    for (name, text, expected) in [
        ("two.txt", text.repeat(2).into_bytes(), "two.txt: the file holds 2 games: expected one"),
        ("illegal.txt", text.replace("E5", "H8").into_bytes(), "illegal.txt:5:"),
        ("binary.txt", b"[Game \xFF".to_vec(), "binary.txt:1:7: this is not text"),
        ("large.txt", vec![b' '; 1_000_001], "large.txt:1:1: the text is too long"),
        ("empty.txt", Vec::new(), "empty.txt"),
    ] {
        let (told, code) = refused(&["--record", &file(name, text)]);
        assert!(told.contains(expected) && code == Some(1), "{told}");
    }
    assert!(refused(&["--record", "nowhere.txt"]).0.contains("nowhere.txt: cannot read the file"));
    let large = run_with(&["--record", "-"], &vec![b' '; 1_000_001]);
    assert!(String::from_utf8_lossy(&large.stderr).contains("-:1:1: the text is too long"));
}

#[test]
fn a_position_is_drawn_even_when_the_game_is_over() {
    let line = "kensington act=1 red=G2,H4,H5,I4,I5,J2 blue=A1,A2,A3,A4,B1";
    let position = line.parse::<AnyPosition>().expect("a position");
    assert!(position.outcome().is_some());
    let view = View::default().standing(&position);
    let expected = picture(&position, &view, Look::default(), "Over", "");
    assert_eq!(drawn(&["--position", line, "--title", "Over", "--description", ""]), expected);
    // Actions go on from a position.
    let on = "kensington act=1 red=G2,H4,H5,I4,I5 blue=A1,A2,A3,A4,B1";
    let won = drawn(&["kensington", "--position", on, "--moves", "J2", "--last", "off", "--title", "Over"]);
    assert_eq!(won.replace(&format!("<desc>{}</desc>\n", element(&won, "desc")), ""), expected);
    // Notes as the library draws them.
    let at = |label: &str| position.board().find(label).expect("a point");
    let notes = Notes {
        marks: vec![at("J2")],
        texts: vec![(at("I4"), "12".to_owned())],
        arrows: vec![vec![at("K2"), at("K3")]],
        lit: vec![at("G2")],
    };
    let expected = picture(&position, &View { notes, ..view }, Look::default(), "Kensington", "x");
    let words = ["--mark", "J2", "--number", "i4=12", "--arrow", "k2-K3", "--light", "G2", "--description", "x"];
    assert_eq!(drawn(&[&["--position", line][..], &words].concat()), expected);
}

#[test]
fn points_are_called_as_the_coordinates_have_them() {
    let letters = drawn(&["pente", "--coords", "letters", "--moves", "K10 L10", "--mark", "K13"]);
    let rulebook = drawn(&["pente", "--moves", "0 R1", "--mark", "U3"]);
    assert!(element(&letters, "desc").ends_with("cross on K13") && element(&rulebook, "desc").ends_with("cross on U3"));
    let bare =
        |picture: &str| picture.lines().filter(|line| !line.starts_with("<text") && !line.starts_with("<desc")).count();
    assert_eq!(bare(&letters), bare(&rulebook));
    assert!(refused(&["pente", "--coords", "letters", "--mark", "U3"]).0.contains("no point “U3”"));
}

#[test]
fn hostile_words_stay_words() {
    let evil = "</title><script>alert(1)</script>\u{1}\u{8}\" onload=\"x\u{fffe}&amp;";
    let picture = drawn(&["pente", "--title", evil, "--description", evil, "--number", "0=<&\""]);
    assert!(!picture.contains("<script") && !picture.contains('\u{fffe}'));
    assert!(picture.contains("&lt;script&gt;") && picture.contains("&amp;amp;"));
    assert!(texts(&picture).contains(&"&lt;&amp;&quot;"));
}

#[test]
fn it_writes_a_file() {
    let path = file("out.svg", "before");
    assert_eq!(drawn_to(&path), "");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), drawn(&["hexade"]));
    let (told, code) = refused(&["hexade", "--out", "/nowhere/at/all.svg"]);
    assert!(told.contains("/nowhere/at/all.svg: cannot write the file") && code == Some(1), "{told}");
}

fn drawn_to(path: &str) -> String {
    let out = run_with(&["hexade", "--out", path], b"");
    assert_eq!(out.status.code(), Some(0));
    String::from_utf8_lossy(&out.stdout).into_owned()
}

#[test]
fn what_is_wrong_is_said_with_what_was_expected() {
    let long = "x".repeat(2_001);
    let huge = "9".repeat(40);
    for (words, expected) in [
        (&[][..], "diagram expects a game (pente, cavendish"),
        (&["--mark", "A1"], "diagram expects a game"),
        (&["chess"], "chess"),
        (&["pente", "hexade"], "“hexade” is one game too many"),
        (&["hexade", "size=99"], "size=99"),
        (&["hexade", "--size", "8"], "no option “--size”"),
        (&["hexade", "--mark=A1"], "no option “--mark=A1”"),
        (&["hexade", "--mark"], "--mark expects \"P P\" after it (crosses on points)"),
        (&["hexade", "--flip", "--flip"], "--flip is given twice"),
        (&["hexade", "--theme", "wood", "--theme", "night"], "--theme is given twice"),
        (&["hexade", "--theme", "dark"], "--theme expects one of wood, night, paper, contrast, found “dark”"),
        (&["hexade", "--stones", "round"], "--stones expects one of set, flat"),
        (&["hexade", "--coords", "no"], "--coords expects one of rulebook, letters, none"),
        (&["hexade", "--last", "yes"], "--last expects one of on, off"),
        (&["hexade", "--title", &long], "--title is too long: expected at most 2000 characters"),
        (&["hexade", "--moves", "J10 J10"], "action 2, J10: One piece per point"),
        (&["hexade", "--moves", "Z"], "action 1, Z:"),
        (&["hexade", "--ply", "1"], "there is no ply “1”: expected a number from 0 to 0"),
        (&["hexade", "--ply", "-1"], "there is no ply “-1”"),
        (&["hexade", "--ply", &huge], "there is no ply “999"),
        (&["hexade", "--mark", "J10 Z99"], "--mark: there is no point “Z99”: expected labels of this board such as A1"),
        (&["hexade", "--light", "\u{7}"], "--light: there is no point “”"),
        (&["hexade", "--arrow", "J10"], "“J10” is no arrow: expected different points with hyphens"),
        (&["hexade", "--arrow", "J10-J10"], "is no arrow"),
        (&["hexade", "--arrow", "J10-"], "is no arrow"),
        (&["hexade", "--arrow", "J10-Q99"], "--arrow: there is no point “Q99”"),
        (&["hexade", "--number", "J10="], "“” does not fit on J10: expected 1 to 3 characters"),
        (&["hexade", "--number", "J10=1234"], "“1234” does not fit on J10"),
        (&["hexade", "--number", "J10=\u{1}"], "does not fit on J10"),
        (&["hexade", "--number", "Z9=1"], "--number: there is no point “Z9”"),
        (
            &["hexade", "--moves", "J10 K5", "--number", "1-3"],
            "no plies “1-3”: expected POINT=TEXT, or plies from 1 to 2",
        ),
        (&["hexade", "--moves", "J10 K5", "--number", "2-1"], "no plies “2-1”"),
        (&["hexade", "--moves", "J10 K5", "--number", "0-1"], "no plies “0-1”"),
        (&["hexade", "--moves", "J10 K5", "--number", "-"], "no plies “-”"),
        (&["--position", "hexade nonsense"], "--position: “nonsense”"),
        (&["--position", ""], "--position: "),
        (&["pente", "--position", "hexade act=1 taken=0,0"], "this is a game of hexade: expected one of pente"),
        (&["size=8", "--position", "hexade size=6 act=1 taken=0,0"], "size is 6 there, not 8"),
        (&["--record", "x", "--moves", "A1"], "--record already has a start and actions"),
        (&["--record", "x", "--position", "hexade act=1 taken=0,0"], "--record already has a start and actions"),
    ] {
        let (told, code) = refused(words);
        assert!(told.contains(expected), "{words:?}: {told}");
        assert_eq!(code, Some(2), "{words:?}");
    }
}

#[test]
fn help_lists_it_with_its_options() {
    let out = Command::new(env!("CARGO_BIN_EXE_tessera")).arg("--help").output().expect("it runs");
    let help = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(help.contains("tessera diagram GAME"));
    for option in ["position", "moves", "record", "ply", "last", "mark", "number", "arrow", "light", "coords", "theme"]
    {
        assert!(help.contains(&format!("  --{option} ")), "{option}");
    }
    for option in ["stones", "flip", "title", "description", "out"] {
        assert!(help.contains(&format!("  --{option}")), "{option}");
    }
}

/// The four numbers of a picture's frame.
fn frame(picture: &str) -> [f64; 4] {
    let (_, rest) = picture.split_once("viewBox=\"").expect("a frame");
    let (numbers, _) = rest.split_once('"').expect("it ends");
    let numbers: Vec<f64> = numbers.split(' ').map(|n| n.parse().expect("a number")).collect();
    numbers.try_into().expect("four")
}

#[test]
fn a_part_of_the_board_is_cut_out_around_points() {
    let whole = drawn(&["pente", "--moves", "0 R9U9 R1", "--coords", "none"]);
    let part = drawn(&["pente", "--moves", "0 R9U9 R1", "--coords", "none", "--crop", "L1 R2U1"]);
    let [left, top, width, height] = frame(&part);
    // From L1 to R2 and from the middle to U1 with a margin, four by three.
    assert!((width / height - 4.0 / 3.0).abs() < 0.01, "{width} × {height}");
    assert!(left < -1.5 && left + width > 2.5 && top < -1.5 && top + height > 0.5, "{left} {top} {width} {height}");
    assert!(width < frame(&whole)[2] / 3.0, "{width}");
    // The stone in the corner is not there at all, nor is more of the board than is seen.
    assert!(part.len() < whole.len() && part.matches("<circle").count() < whole.matches("<circle").count());
    // At the edge it stays on the board, and where nothing is asked for all is shown.
    let corner = drawn(&["pente", "--coords", "none", "--crop", "R9U9"]);
    let [left, top, width, _] = frame(&corner);
    let [all_left, all_top, all_width, _] = frame(&whole);
    assert!(top >= all_top && left + width <= all_left + all_width + 1e-9, "{left} {top} {width}");
    let (told, code) = refused(&["pente", "--crop", "Z9"]);
    assert!(told.contains("--crop: there is no point “Z9”") && code == Some(2), "{told}");
}
