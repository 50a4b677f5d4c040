//! Dependencies point one way: each room uses only rooms named before it.

use std::path::Path;

/// A room and the rooms that it may use besides itself.
const ROOMS: [(&str, &[&str]); 8] = [
    ("words", &[]),
    ("geometry", &[]),
    ("rules", &["words", "geometry"]),
    ("notation", &["words", "geometry", "rules"]),
    ("session", &["words", "geometry", "rules", "notation"]),
    ("input", &["geometry", "rules", "session"]),
    ("render", &["words", "geometry", "rules", "session"]),
    ("web", &["words", "geometry", "rules", "notation", "session", "input", "render"]),
];

fn sources(folder: &Path, out: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        if entry.path().is_dir() {
            sources(&entry.path(), out);
        } else if entry.path().extension().is_some_and(|e| e == "rs") {
            out.push(entry.path());
        }
    }
}

/// The rooms that a file names after `crate::`.
fn used(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("crate::").flat_map(|(at, found)| {
        let rest = &text[at + found.len()..];
        let word = |s: &'_ str| s.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(s.len());
        match rest.strip_prefix('{') {
            None => vec![&rest[..word(rest)]],
            Some(list) => {
                let list = &list[..list.find('}').unwrap_or(list.len())];
                list.split(',').map(str::trim).map(|s| &s[..word(s)]).collect()
            }
        }
    })
}

#[test]
fn no_arrow_points_back() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut arrows = 0;
    for (room, allowed) in ROOMS {
        let mut files = Vec::new();
        sources(&src.join(room), &mut files);
        assert!(!files.is_empty(), "{room} is empty");
        for file in files {
            let text = std::fs::read_to_string(&file).expect("text");
            for other in used(&text).filter(|other| ROOMS.iter().any(|(name, _)| name == other)) {
                arrows += 1;
                assert!(other == room || allowed.contains(&other), "{} uses {other}", file.display());
            }
        }
    }
    assert!(arrows > 5, "the test finds no arrows at all");
}
