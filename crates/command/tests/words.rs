//! The catalogue of words: each language is complete, says what the others say, and nothing in it lies unused.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tessera_command::English as _;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Colour, GameId, Rule, Values};

const LANGUAGES: [&str; 3] = ["en", "de", "es"];

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn words(language: &str) -> Map<String, Value> {
    let text = fs::read_to_string(root(&format!("www/base/words/{language}.json"))).expect("the words are there");
    let keys = text.lines().filter(|line| line.starts_with("  \"")).count();
    let words: Map<String, Value> = serde_json::from_str(&text).expect("the words are an object in JSON");
    assert_eq!(words.len(), keys, "{language}: one key a line, and each once");
    words
}

/// The forms of an entry: one, or one for each plural.
fn forms(entry: &Value) -> Vec<(&str, &str)> {
    match entry {
        Value::String(text) => vec![("other", text)],
        Value::Object(forms) => {
            forms.iter().filter_map(|(plural, text)| Some((plural.as_str(), text.as_str()?))).collect()
        }
        _ => Vec::new(),
    }
}

/// The names in braces.
fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

/// The files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("so can its entries").path());
    paths
        .flat_map(|path| if path.is_dir() { files(&path, ending) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect()
}

/// The files of a folder with this ending, each with its text.
fn sources(folder: &str, ending: &str) -> Vec<(String, String)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source can be read");
        (path.strip_prefix(root(folder)).unwrap_or(&path).to_string_lossy().into_owned(), text)
    };
    files(&root(folder), ending).into_iter().map(read).collect()
}

fn page() -> Vec<(String, String)> {
    ["www", "embed"].into_iter().flat_map(|folder| sources(folder, "js")).collect()
}

/// The sources in Rust without comments and without tests.
fn crate_sources() -> Vec<(String, String)> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let bare = |text: &str| text.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    let all = ["src", "crates/rules/src", "crates/command/src"].into_iter().flat_map(|folder| sources(folder, "rs"));
    let all = all.filter(|(file, _)| !file.contains("tests"));
    all.map(|(file, text)| (file, bare(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("")))).collect()
}

/// Whether a literal looks like a key: parts with dots between, the first as in some key.
fn is_key(literal: &str, firsts: &BTreeSet<&str>) -> bool {
    let good = |c: char| c.is_ascii_alphanumeric() || "._/-".contains(c);
    literal.chars().all(good)
        && literal.split_once('.').is_some_and(|(first, rest)| firsts.contains(first) && !rest.is_empty())
}

/// What stands in double quotes in a source.
fn literals(text: &str) -> Vec<&str> {
    text.lines().flat_map(|line| line.split('"').skip(1).step_by(2)).collect()
}

/// What stands in the parentheses of a call whose opening one has just been passed, taken apart at its commas.
fn arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut escaped, mut begin) = (0, false, false, 0);
    let mut found = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                found.push(text[begin..at].trim());
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(text[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// What stands between a beginning and the next such end.
fn between<'a>(text: &'a str, begin: &str, end: char) -> Vec<&'a str> {
    text.split(begin).skip(1).filter_map(|rest| Some(rest.split_once(end)?.0)).collect()
}

/// A file, and the key or pattern that stands in it.
type Said = (String, String);

/// What the page asks the catalogue for: keys as they are, and patterns in which `*` stands for one part or a part of it.
fn asked() -> (Vec<Said>, Vec<Said>) {
    let (mut keys, mut patterns) = (Vec::new(), Vec::new());
    for (file, text) in page() {
        for call in ["(t(", "[t(", " t(", "!t(", "{t(", ".t("] {
            keys.extend(
                between(&text, &format!("{call}'"), '\'').into_iter().map(|key| (file.clone(), key.to_owned())),
            );
            for template in between(&text, &format!("{call}`"), '`') {
                let mut pattern = String::new();
                let mut rest = template;
                while let Some((before, after)) = rest.split_once("${") {
                    pattern.extend([before, "*"]);
                    rest = after.split_once('}').expect("a place in a template ends").1;
                }
                patterns.push((file.clone(), pattern + rest));
            }
        }
    }
    (keys, patterns)
}

/// Whether a key is what a pattern means.
fn fits(pattern: &str, key: &str) -> bool {
    let (pattern, key): (Vec<_>, Vec<_>) = (pattern.split('.').collect(), key.split('.').collect());
    let part = |(pattern, part): (&&str, &&str)| match pattern.split_once('*') {
        None => pattern == part,
        Some((begin, end)) => part.len() > begin.len() + end.len() && part.starts_with(begin) && part.ends_with(end),
    };
    pattern.len() == key.len() && pattern.iter().zip(&key).all(part)
}

#[test]
fn every_language_has_every_key_and_no_other() {
    let english: Vec<_> = words("en").keys().cloned().collect();
    for language in LANGUAGES {
        let words = words(language);
        let missing: Vec<_> = english.iter().filter(|key| !words.contains_key(*key)).collect();
        let superfluous: Vec<_> = words.keys().filter(|key| !english.contains(key)).collect();
        assert!(
            missing.is_empty() && superfluous.is_empty(),
            "{language}: missing {missing:?}, superfluous {superfluous:?}"
        );
    }
}

#[test]
fn every_entry_says_something_in_forms_that_the_language_has() {
    for language in LANGUAGES {
        for (key, entry) in words(language) {
            let forms = forms(&entry);
            assert!(forms.iter().any(|&(plural, _)| plural == "other"), "{language}: {key} has no form `other`");
            for (plural, text) in forms {
                // Spanish has `many` as well, for round millions: nothing here is counted that far.
                assert!(["one", "other"].contains(&plural), "{language}: {key} has a form {plural}");
                assert!(
                    !text.trim().is_empty() && text == text.trim(),
                    "{language}: {key} is empty or has space around it"
                );
                let left = placeholders(text)
                    .iter()
                    .fold(text.to_owned(), |text, name| text.replace(&format!("{{{name}}}"), ""));
                assert!(!left.contains(['{', '}', '<', '>']), "{language}: {key} has a brace or markup too much");
            }
        }
    }
}

#[test]
fn every_language_puts_the_same_arguments_into_a_sentence() {
    let used = |entry: &Value| -> BTreeSet<String> {
        forms(entry).into_iter().flat_map(|(_, text)| placeholders(text)).map(str::to_owned).collect()
    };
    let english = words("en");
    for language in LANGUAGES {
        for (key, entry) in words(language) {
            assert_eq!(used(&entry), used(&english[&key]), "{language}: {key}");
        }
    }
}

#[test]
fn the_page_asks_only_for_words_that_there_are() {
    let english = words("en");
    let (keys, patterns) = asked();
    assert!(keys.len() > 50 && patterns.len() > 5, "the scan finds the calls");
    for (file, key) in keys {
        assert!(english.contains_key(&key), "{file} says t('{key}')");
    }
    for (file, pattern) in patterns {
        assert!(english.keys().any(|key| fits(&pattern, key)), "{file} says t(`{pattern}`)");
    }
}

#[test]
fn the_crate_asks_only_for_words_that_there_are() {
    let english = words("en");
    let firsts: BTreeSet<&str> = english.keys().filter_map(|key| Some(key.split_once('.')?.0)).collect();
    let mut found = 0;
    for (file, text) in crate_sources() {
        for key in literals(&text).into_iter().filter(|literal| is_key(literal, &firsts)) {
            // A name on the net is none of ours.
            if key != "pente.org" {
                assert!(english.contains_key(key), "{file} says \"{key}\"");
                found += 1;
            }
        }
    }
    assert!(found > 100, "the scan finds the keys");
}

#[test]
fn the_crate_gives_each_sentence_its_arguments() {
    let english = words("en");
    let mut calls = 0;
    for (file, text) in crate_sources() {
        for call in text.split("message!(").skip(1) {
            let arguments = arguments(call);
            let Some(entry) = arguments.first().and_then(|key| english.get(key.trim_matches('"'))) else { continue };
            let key = arguments[0];
            let given: BTreeSet<&str> =
                arguments[1..].iter().filter_map(|arg| Some(arg.split_once('=')?.0.trim())).collect();
            let wanted: BTreeSet<&str> = forms(entry).into_iter().flat_map(|(_, text)| placeholders(text)).collect();
            for name in wanted.difference(&given) {
                assert!(text.contains(&format!(".with(\"{name}\"")), "{file}: {key} is not given {name}");
            }
            for name in given.difference(&wanted) {
                let chooses = *name == "n" && entry.is_object();
                assert!(chooses, "{file}: {key} has no place for {name}");
            }
            calls += 1;
        }
    }
    assert!(calls > 100, "the scan finds the calls");
}

#[test]
fn every_rule_option_and_colour_has_its_words_and_there_are_no_others() {
    let mut expected = BTreeSet::new();
    let mut add = |message: Message| assert!(expected.insert(message.key().to_owned()), "{message:?} comes twice");
    let own = GameId::ALL.into_iter().flat_map(GameId::rules);
    for rule in own.chain(Rule::SHARED).chain(Rule::SET_UP) {
        add(rule.heading());
        add(rule.sentence());
    }
    for game in GameId::ALL {
        for option in game.options() {
            add(game.meaning(option));
            if let Values::Choices(values) = option.values {
                for value in values {
                    add(game.value_meaning(option, value));
                }
            }
        }
    }
    let colours = {
        use Colour::{Black, Blue, Brown, Green, Purple, Red, White, Yellow};
        [Green, Yellow, Red, Blue, Purple, Brown, White, Black]
    };
    for colour in colours {
        let Arg::Message(within) = Arg::from(colour) else { panic!("{colour} is no message") };
        add(within);
        add(Message::new(format!("colour.{colour}")));
    }
    add(Message::new("option.number"));
    let english = words("en");
    let of_these = |key: &&String| ["rule", "option", "colour"].contains(&key.split('.').next().unwrap_or(""));
    let found: BTreeSet<String> = english.keys().filter(of_these).cloned().collect();
    assert_eq!(found, expected);
}

#[test]
fn the_command_says_what_each_of_its_commands_does() {
    let out = Command::new(env!("CARGO_BIN_EXE_tessera")).arg("--help").output().expect("it runs");
    let help = String::from_utf8_lossy(&out.stdout).into_owned();
    let english = words("en");
    for (key, entry) in english.iter().filter(|(key, _)| key.starts_with("protocol.") || key.starts_with("command.")) {
        assert!(!help.contains(key.as_str()), "{key} has no words");
        let first = entry.as_str().and_then(|text| text.split(' ').next()).unwrap_or("?");
        assert!(help.contains(first), "{key} is not in the help");
    }
}

#[test]
fn messages_are_said_in_english_natively() {
    let said = |message: Message| message.english();
    assert_eq!(said(tessera_rules::message!("match.people", n = 1u8)), "expected 1 person, one a seat");
    assert_eq!(said(tessera_rules::message!("match.people", n = 4u8)), "expected 4 people, one a seat");
    let colours = ["green", "red"].map(|colour| tessera_rules::message!(format!("colour.within.{colour}")));
    let list = tessera_rules::message!("figure.pieces", game = "Pente", points = 361u16, pieces = colours.to_vec());
    assert_eq!(said(list), "Pente board of 361 points with green, red");
    // What an argument holds is never looked at again, and what is missing is seen.
    assert_eq!(said(tessera_rules::message!("position.twice", key = "{key}")), "'{key}' is given twice");
    assert_eq!(said(tessera_rules::message!("position.twice")), "'{key}' is given twice");
    assert_eq!(said(tessera_rules::message!("no.such-key")), "no.such-key");
    assert_eq!(Arg::from(u64::MAX), Arg::Number(u32::MAX));
}

#[test]
fn no_words_lie_unused() {
    let (_, mut patterns) = asked();
    let page: String = page().into_iter().map(|(_, text)| text).collect();
    let natives = crate_sources();
    let begins = ["rule.{", "option.{", "protocol.{", "ending.{", "colour.within.{"];
    for (file, text) in &natives {
        for literal in
            literals(text).into_iter().filter(|literal| begins.iter().any(|begin| literal.starts_with(begin)))
        {
            let parts = literal.split('.').map(|part| if part.starts_with('{') { "*" } else { part });
            patterns.push((file.clone(), parts.collect::<Vec<_>>().join(".")));
        }
    }
    let natives: String = natives.into_iter().map(|(_, text)| text).collect();
    for key in words("en").keys() {
        let used = page.contains(&format!("'{key}'"))
            || natives.contains(&format!("\"{key}\""))
            || patterns.iter().any(|(_, pattern)| fits(pattern, key));
        assert!(used, "nothing says {key}");
    }
}

#[test]
fn no_sentence_of_the_page_stands_outside_the_catalogue() {
    for (file, text) in page() {
        // The last words are for the case that the catalogue cannot be fetched; the element has its few words with it; the
        // benchmark is for those who make the page.
        if ["start.js", "frame.js", "v1.js"].contains(&file.as_str()) || file.starts_with("bench/") {
            continue;
        }
        for line in text
            .lines()
            .map(str::trim_start)
            .filter(|line| !line.starts_with("//") && !line.starts_with('*') && !line.starts_with("/*"))
        {
            for quote in ['\'', '`'] {
                for literal in line.split(quote).skip(1).step_by(2) {
                    let words =
                        literal.split(' ').filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic));
                    let sentence = literal.starts_with(char::is_uppercase) && words.count() > 1;
                    assert!(!sentence || line.contains("console.") || line.contains("Error("), "{file}: {literal}");
                }
            }
        }
    }
}
