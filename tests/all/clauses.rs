//! Every clause of the rules has a test: `tests/data/clauses.txt` lists them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Item, ItemFn};
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
    let text = fs::read_to_string(root().join("tests/data/clauses.txt")).expect("the list");
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
        for entry in fs::read_dir(path).expect("a folder").flatten() {
            sources(&entry.path(), out);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        out.push(path.to_owned());
    }
}

/// The files of a module as the list names it: a game, a file of the rules or of the table, or a file of `tests/all`.
fn files_of(module: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in [
        format!("crates/rules/src/games/{module}"),
        format!("crates/rules/src/{module}.rs"),
        format!("src/table/{module}.rs"),
        format!("crates/command/tests/{module}.rs"),
        format!("tests/all/{module}.rs"),
    ] {
        let path = root().join(path);
        if path.exists() {
            sources(&path, &mut files);
        }
    }
    files
}

/// The names of a file's functions that `cargo test` runs.
fn tests_in(items: &[Item]) -> Vec<String> {
    let marked = |function: &ItemFn, mark| function.attrs.iter().any(|attribute| attribute.path().is_ident(mark));
    let names = items.iter().map(|item| match item {
        Item::Fn(function) if marked(function, "test") && !marked(function, "ignore") => {
            vec![function.sig.ident.to_string()]
        }
        Item::Mod(inner) => inner.content.as_ref().map_or(Vec::new(), |(_, items)| tests_in(items)),
        _ => Vec::new(),
    });
    names.flatten().collect()
}

/// The tests of a module.
fn tests_of(module: &str) -> BTreeSet<String> {
    let parsed = |file: PathBuf| syn::parse_file(&fs::read_to_string(file).expect("text")).expect("Rust");
    files_of(module).into_iter().flat_map(|file| tests_in(&parsed(file).items)).collect()
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
