//! Every clause of the rules has a test: `tests/data/clauses.txt` lists them, this reads the list and the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use tessera_command::English as _;
use tessera_rules::{GameId, Rule};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A line of the list.
struct Clause {
    id: String,
    words: String,
    tests: Vec<String>,
    refusals: Vec<String>,
}

fn clauses() -> Vec<Clause> {
    let text = std::fs::read_to_string(root().join("tests/data/clauses.txt")).expect("the list");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let clause = |line: &str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        assert!((3..=4).contains(&fields.len()), "expected id | words | tests | refusals: {line}");
        let list = |field: Option<&&str>| -> Vec<String> {
            field.map_or(Vec::new(), |text| text.split(", ").map(ToOwned::to_owned).collect())
        };
        Clause {
            id: fields[0].to_owned(),
            words: fields[1].to_owned(),
            tests: list(fields.get(2)),
            refusals: list(fields.get(3)),
        }
    };
    lines.map(clause).collect()
}

fn sources(path: &Path, out: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).expect("a folder").flatten() {
            sources(&entry.path(), out);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        out.push(path.to_owned());
    }
}

/// The files of a module as the list names it: a game, a file of the rules or a file of `tests`.
fn files_of(module: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in [
        format!("crates/rules/src/games/{module}"),
        format!("crates/rules/src/{module}.rs"),
        format!("crates/command/tests/{module}.rs"),
        format!("tests/{module}.rs"),
    ] {
        let path = root().join(path);
        if path.exists() {
            sources(&path, &mut files);
        }
    }
    files
}

/// The functions that stand below a `#[test]`.
fn tests_in(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let marked = lines.iter().enumerate().filter(|(_, line)| **line == "#[test]");
    let function = |(at, _)| {
        let line = lines[at + 1..].iter().find(|line| !line.starts_with("#["))?;
        let name = line.strip_prefix("fn ")?.split('(').next()?;
        Some(name.to_owned())
    };
    marked.filter_map(function).collect()
}

/// The tests of a module.
fn tests_of(module: &str) -> BTreeSet<String> {
    let read = |file: PathBuf| std::fs::read_to_string(file).expect("text");
    files_of(module).into_iter().flat_map(|file| tests_in(&read(file))).collect()
}

/// The tests that the comment at the head of a file names: whole words in backquotes after `Test:` or `Tests:`, up to
/// the end of the sentence, and after a colon at the end of one.
fn named_in_head(text: &str) -> Vec<String> {
    let head: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
    let head = head.iter().map(|line| line.trim_start_matches("//!").trim()).collect::<Vec<_>>().join(" ");
    let mut names = Vec::new();
    for (at, mark) in head.match_indices(": `") {
        let sentence = &head[at + mark.len() - 1..];
        let sentence = &sentence[..sentence.find(['.', ':', ';']).unwrap_or(sentence.len())];
        // What stands in brackets as well leads to another part of the rules.
        let words = sentence.split("[`").map(|part| part.split_once("`]").map_or(part, |(_, rest)| rest));
        let words = words.flat_map(|part| part.split('`').skip(1).step_by(2));
        let is_name = |word: &&str| word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        names.extend(words.filter(is_name).map(ToOwned::to_owned));
    }
    names
}

#[test]
fn every_clause_has_tests_that_exist() {
    let mut modules: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for clause in clauses() {
        let Clause { id, words, tests, .. } = clause;
        let (game, name) = id.split_once('/').unwrap_or_else(|| panic!("{id} is not game/name"));
        assert!(game == "any" || GameId::ALL.iter().any(|known| known.key() == game), "{id}: no such game");
        assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') && !name.is_empty(), "{id}");
        assert!(ids.insert(id.clone()), "{id} is there twice");
        assert!(!words.is_empty(), "{id} says nothing");
        assert!(tests.iter().any(|test| !test.is_empty()), "{id} has no test");
        for test in tests {
            let (module, function) =
                test.split_once("::").unwrap_or_else(|| panic!("{id}: {test} is not module::name"));
            let known = modules.entry(module.to_owned()).or_insert_with(|| tests_of(module));
            assert!(!known.is_empty(), "{id}: there are no tests in {module}");
            assert!(known.contains(function), "{id}: {module} has no test {function}");
        }
    }
    for game in GameId::ALL {
        let count = ids.iter().filter(|id| id.starts_with(&format!("{}/", game.key()))).count();
        assert!(count >= 15, "{} has {count} clauses", game.key());
    }
}

#[test]
fn every_refusal_belongs_to_a_clause() {
    let rules = GameId::ALL.into_iter().flat_map(|game| game.rules().iter().map(move |rule| (game.key(), *rule)));
    let rules: Vec<(&str, &Rule)> = rules.chain(Rule::SHARED.iter().map(|rule| ("any", *rule))).collect();
    let clauses = clauses();
    let mut ids = BTreeSet::new();
    for (game, rule) in &rules {
        assert!(ids.insert(rule.id), "{} is there twice", rule.id);
        assert!(rule.id.starts_with(&format!("{game}/")), "{} is a rule of {game}", rule.id);
        let named = |clause: &&Clause| clause.id == rule.id || clause.refusals.iter().any(|id| id == rule.id);
        assert_eq!(clauses.iter().filter(named).count(), 1, "clauses that {} belongs to", rule.id);
        // What is wrong, and after a colon what is right or to be done.
        let (heading, sentence) = (rule.heading().english(), rule.sentence().english());
        assert!(sentence.contains(": ") && sentence.ends_with('.'), "{}: {sentence}", rule.id);
        assert!(!heading.starts_with("rule.") && !heading.ends_with('.'), "{}: {heading}", rule.id);
    }
    for id in clauses.iter().flat_map(|clause| &clause.refusals) {
        assert!(ids.contains(id.as_str()), "no refusal is called {id}");
    }
}

#[test]
fn the_heads_of_the_rules_name_tests_that_exist() {
    for game in GameId::ALL.map(GameId::key) {
        let tests = tests_of(game);
        let mut named = BTreeSet::new();
        for file in files_of(game) {
            for name in named_in_head(&std::fs::read_to_string(&file).expect("text")) {
                assert!(tests.contains(&name), "{}: there is no test {name}", file.display());
                named.insert(name);
            }
        }
        assert!(named.len() >= 10, "the rules of {game} name {} tests", named.len());
    }
}

/// The reading of sources, on sources made up.
#[test]
fn tests_and_names_are_found() {
    let text = "//! Clause. Test: `one`. Rule: `two`,\n//!   `three_x` and those of [`four`]. `Five` is free.\n\
                #[test]\n#[ignore]\nfn one() {\n}\n    #[test]\n    fn two() {}\nfn six() {}\n// #[test]\nfn seven() {}";
    assert_eq!(tests_in(text), ["one", "two"]);
    assert_eq!(named_in_head(text), ["one", "two", "three_x"]);
}
