//! The catalogue of words: each language is complete, says what the others say, and nothing in it lies unused.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 3] = ["en", "de", "es"];

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn words(language: &str) -> Map<String, Value> {
    let text = fs::read_to_string(root(&format!("www/words/{language}.json"))).expect("the words are there");
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

fn page() -> Vec<(String, String)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a script can be read");
        (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text)
    };
    files(&root("www"), "js").into_iter().map(read).collect()
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
fn no_words_lie_unused() {
    let (_, patterns) = asked();
    let sources: String = page().into_iter().map(|(_, text)| text).collect();
    for key in words("en").keys() {
        let used = sources.contains(&format!("'{key}'")) || patterns.iter().any(|(_, pattern)| fits(pattern, key));
        assert!(used, "nothing says {key}");
    }
}

#[test]
fn no_sentence_of_the_page_stands_outside_the_catalogue() {
    for (file, text) in page() {
        // The last words are for the case that the catalogue cannot be fetched.
        if file == "start.js" {
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
