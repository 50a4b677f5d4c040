//! The catalogue of words: each language is complete and says what the others say, and what Rust asks for is there.
//! `tests/words.test.mjs` does the same for the page, and finds what nobody asks for.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use syn::Item;
use tessera_command::English as _;
use tessera_rules::message;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{AnyPosition, Colour, Ending, GameId, Options, Position as _, Rule, SetUpRules, Values};
use tessera_site::table::{option_words, value_words};

const LANGUAGES: [&str; 3] = ["en", "de", "es"];
/// The families of keys that are put together in Rust: what begins so is there for each value and for nothing else.
const FAMILIES: [&str; 11] = [
    "rule",
    "option",
    "colour",
    "ending",
    "protocol",
    "piece",
    "task",
    "path.next",
    "said.capture",
    "award.rows",
    "award.line",
];

/// The terms that sentences mark, for the page to explain them where they stand.
const TERMS: [&str; 6] = ["canter", "charge", "perfect-six", "relocate", "tessera", "tria"];

/// What each game asks of whoever acts.
const TASKS: [(GameId, &[&str]); 5] = [
    (GameId::Pente, &["place-centre", "place-apart", "place"]),
    (GameId::Cavendish, &["place", "place-apart", "place-or-jump", "place-reenter-or-jump", "reenter-or-jump", "jump"]),
    (GameId::Hexade, &["place", "place-apart", "place-to-break"]),
    (GameId::Kensington, &["place", "move"]),
    (GameId::Chivalry, &["move", "capture", "leave-castle"]),
];

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The page's catalogue, and those of the rooms that bring words of their own.
const CATALOGUES: [&str; 5] =
    ["www/base/words", "www/learn/words", "www/newgame/words", "www/share/words", "www/opponent/words"];

fn words(language: &str) -> Map<String, Value> {
    let read = |folder: &str| {
        let text = fs::read_to_string(root(&format!("{folder}/{language}.json"))).expect("the words are there");
        let keys = text.lines().filter(|line| line.starts_with("  \"")).count();
        let words: Map<String, Value> = serde_json::from_str(&text).expect("the words are an object in JSON");
        assert_eq!(words.len(), keys, "{folder}, {language}: one key a line, and each once");
        words
    };
    CATALOGUES.into_iter().flat_map(read).collect()
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

/// The terms that a text marks for being explained: of `[the words](term)` the term.
fn terms(text: &str) -> BTreeSet<&str> {
    text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0)).collect()
}

#[test]
fn every_language_explains_the_same_terms_in_a_sentence() {
    let marked = |entry: &Value| -> BTreeSet<String> {
        forms(entry).into_iter().flat_map(|(_, text)| terms(text)).map(str::to_owned).collect()
    };
    let english = words("en");
    let all: BTreeSet<String> = english.values().flat_map(marked).collect();
    assert_eq!(all.into_iter().collect::<Vec<_>>(), TERMS);
    for language in LANGUAGES {
        for (key, entry) in words(language) {
            assert_eq!(marked(&entry), marked(&english[&key]), "{language}: {key}");
        }
    }
}

/// The sources in Rust below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let below = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    below.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The code of each source, without tests.
fn code() -> Vec<(PathBuf, TokenStream)> {
    let is_test = |item: &Item| {
        matches!(item, Item::Mod(inner) if inner.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))))
    };
    let files = ["src", "crates/rules/src", "crates/command/src"].into_iter().flat_map(|folder| sources(&root(folder)));
    let files =
        files.filter(|path| path.components().all(|part| part.as_os_str() != "tests") && !path.ends_with("tests.rs"));
    let parse = |path: PathBuf| {
        let mut file = syn::parse_file(&fs::read_to_string(&path).expect("text")).expect("Rust");
        file.items.retain(|item| !is_test(item));
        (path, file.into_token_stream())
    };
    files.map(parse).collect()
}

/// What stands in the parentheses of each `message!(…)`, and of each `Message::new(…)`.
fn calls(tokens: TokenStream, messages: &mut Vec<TokenStream>, made: &mut Vec<TokenStream>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let before = tokens[at.saturating_sub(4)..at].iter().map(ToString::to_string).collect::<String>();
        if group.delimiter() == Delimiter::Parenthesis && before.ends_with("message!") {
            messages.push(group.stream());
        } else if before.ends_with("Message::new") {
            made.push(group.stream());
        }
        calls(group.stream(), messages, made);
    }
}

/// The text of a literal.
fn literal(token: Option<&TokenTree>) -> Option<String> {
    syn::parse2::<syn::LitStr>(token?.to_token_stream()).ok().map(|literal| literal.value())
}

/// A message's key and the names of its arguments.
fn key_and_names(call: TokenStream) -> (String, BTreeSet<String>) {
    let tokens: Vec<TokenTree> = call.into_iter().collect();
    let parts: Vec<&[TokenTree]> =
        tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',')).collect();
    let names = parts[1..].iter().filter_map(|part| part.first()).map(ToString::to_string);
    (literal(parts[0].first()).expect("the macro takes a literal"), names.collect())
}

#[test]
fn every_message_has_its_words_and_its_arguments() {
    let english = words("en");
    for (file, tokens) in code() {
        let (mut messages, mut made) = (Vec::new(), Vec::new());
        calls(tokens, &mut messages, &mut made);
        let file = file.display();
        for (key, mut given) in messages.into_iter().map(key_and_names) {
            let entry = english.get(&key).unwrap_or_else(|| panic!("{file}: there are no words for {key}"));
            let wanted: BTreeSet<_> = forms(entry).into_iter().flat_map(|(_, text)| placeholders(text)).collect();
            // The number that chooses between the forms need not be said.
            if entry.is_object() && !wanted.contains("n") {
                given.remove("n");
            }
            assert_eq!(given.iter().map(String::as_str).collect::<BTreeSet<_>>(), wanted, "{file}: {key}");
        }
        // Elsewhere keys are put together, and only those of families of which each member is known.
        for call in made.into_iter().filter(|_| !file.to_string().ends_with("message.rs")) {
            let call: Vec<TokenTree> = call.into_iter().collect();
            let [TokenTree::Ident(name), _, TokenTree::Group(format)] = &call[..] else { panic!("{file}: {call:?}") };
            let key = literal(format.stream().into_iter().next().as_ref()).expect("a literal");
            let known = FAMILIES.iter().any(|family| key.starts_with(&format!("{family}.")));
            assert!(name == "format" && known, "{file}: Message::new(format!({key}))");
        }
    }
}

fn tessera(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(words);
    command
}

#[test]
fn every_member_of_a_family_has_its_words_and_there_are_no_others() {
    let mut expected = BTreeSet::new();
    let mut add = |message: Message| assert!(expected.insert(message.key().to_owned()), "{message:?} comes twice");
    let own = GameId::ALL.into_iter().flat_map(GameId::rules);
    for rule in own.chain(Rule::SHARED).chain(Rule::SET_UP) {
        add(rule.heading());
        add(rule.sentence());
    }
    for game in GameId::ALL {
        for option in game.options() {
            add(option_words(game, option));
            if let Values::Choices(values) = option.values {
                for value in values {
                    add(value_words(game, option, value));
                }
            }
        }
    }
    for colour in Colour::ALL {
        let Arg::Message(within) = Arg::from(colour) else { panic!("{colour} is no message") };
        add(within);
        add(colour.words());
    }
    add(Message::new("option.number"));
    for ending in Ending::ALL {
        add(ending.words());
    }
    let six = Options::parse(GameId::Pente, ["mode=points", "players=6"]).expect("options");
    for options in
        GameId::ALL.map(Options::of).into_iter().filter(|options| options.game() != GameId::Pente).chain([six])
    {
        let start = AnyPosition::new(&options).expect("a start");
        for piece in start.tray() {
            add(Message::new(format!("piece.{}.{}.{}", start.game(), piece.kind, piece.colour)));
        }
    }
    for (game, tasks) in TASKS {
        for task in tasks {
            add(Message::new(format!("task.{task}.{game}")));
        }
    }
    for rival in ["red", "blue"] {
        for why in ["", ".triangle", ".square", ".more"] {
            add(Message::new(format!("task.relocate.kensington.{rival}{why}")));
        }
    }
    for threat in ["tessera", "tria"] {
        add(Message::new(format!("task.place.pente.{threat}")));
        add(Message::new(format!("task.place.pente.{threat}.computer")));
    }
    add(Message::new("task.place-to-break.hexade.computer"));
    for game in ["cavendish", "chivalry"] {
        add(Message::new(format!("path.next.{game}")));
        add(Message::new(format!("path.next.{game}.here")));
    }
    for game in ["pente", "cavendish", "hexade", "chivalry"] {
        add(Message::new(format!("said.capture.{game}")));
    }
    for length in [3, 4] {
        add(Message::new(format!("award.rows.{length}")));
    }
    for length in [4, 5] {
        add(Message::new(format!("award.line.{length}")));
    }
    for command in protocol_commands() {
        add(Message::new(format!("protocol.{command}")));
    }
    let english = words("en");
    // Where points have no names, a rule that names some has a sentence without them.
    for rule in GameId::ALL.into_iter().flat_map(GameId::rules).chain(Rule::SHARED) {
        let (sentence, here) = (rule.sentence(), format!("rule.{}.here", rule.id));
        let Some(Value::String(seen)) = english.get(&here) else { continue };
        let named = english[sentence.key()].as_str().expect("one form");
        let (seen, named) = (placeholders(seen), placeholders(named));
        assert!(seen.is_subset(&named) && seen.len() < named.len(), "{here} leaves out names");
        expected.insert(here);
    }
    // An ending has more words where a rule changes what it takes: those are asked for by their whole key.
    let of_family = |key: &&String| {
        FAMILIES.iter().any(|family| {
            let rest = key.strip_prefix(family).and_then(|rest| rest.strip_prefix('.'));
            rest.is_some_and(|rest| *family != "ending" || !rest.contains('.'))
        })
    };
    let found: BTreeSet<String> = english.keys().filter(of_family).cloned().collect();
    assert_eq!(found, expected);
}

/// The commands that the protocol lists.
fn protocol_commands() -> Vec<String> {
    let mut child = tessera(&[]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("piped").write_all(b"list_commands\n").expect("it reads");
    let out = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(out.stdout).expect("text");
    text.trim_start_matches("= ").lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn the_help_says_what_each_call_and_command_does() {
    let out = tessera(&["--help"]).output().expect("it runs");
    let help = String::from_utf8(out.stdout).expect("text");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for (key, entry) in words("en") {
        if ["protocol", "command", "diagram"].iter().any(|family| key.starts_with(&format!("{family}."))) {
            let said = entry.as_str().expect("one form").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(help.contains(&said), "{key} is not in the help");
        }
    }
}

#[test]
fn messages_are_said_in_english_natively() {
    let said = |message: Message| message.english();
    assert_eq!(said(message!("match.people", n = 1u8)), "this is for 1 person. Give one name per seat.");
    assert_eq!(said(message!("match.people", n = 4u8)), "this is for 4 people. Give one name per seat.");
    let colours = vec![message!("colour.within.green"), message!("colour.within.red")];
    let list = message!("figure.pieces", game = "Pente", points = 361u16, pieces = colours);
    assert_eq!(said(list), "Pente board of 361 points with green, red");
    let names = ["Ann", "Bob", "Cy"].map(Arg::from);
    let joined = |count: usize| said(message!("result.draw", ending = Arg::And(names[..count].to_vec())));
    assert_eq!([1, 2, 3].map(joined), ["A draw: Ann.", "A draw: Ann and Bob.", "A draw: Ann, Bob and Cy."]);
    let halves = |n| said(message!("award.win", points = Arg::Halves(n)));
    assert_eq!([0, 1, 2, 5].map(halves), ["0 for the win", "½ for the win", "1 for the win", "2½ for the win"]);
    let threatened = message!("task.place-to-break.hexade", rival = "[Ann](tria)");
    assert_eq!(said(threatened), "[Ann](tria) has a perfect six and wins unless a capture breaks it now.");
    // What an argument holds is never looked at again, and what is missing is seen.
    assert_eq!(said(message!("position.twice", key = "{key}")), "“{key}” is given twice. Give it once.");
    assert_eq!(said(message!("position.twice")), "“{key}” is given twice. Give it once.");
    assert_eq!(said(message!("no.such-key")), "no.such-key");
    assert_eq!(Arg::from(u64::MAX), Arg::Number(u32::MAX));
}

/// What a form says of an option: a sentence on it or one on each of its values. That several play needs none.
#[test]
fn every_option_and_value_is_called_by_a_title_and_explained_by_a_sentence() {
    for language in LANGUAGES {
        let words = words(language);
        let text = |key: String| words.get(&key).and_then(Value::as_str).map(ToOwned::to_owned);
        for (game, option) in GameId::ALL.into_iter().flat_map(|game| game.options().iter().map(move |o| (game, o))) {
            let title = |value: &str| text(format!("option.{game}.{}{value}", option.key)).unwrap_or_default();
            let sentence = |value: &str| text(format!("choice.{game}.{}{value}", option.key));
            let name = format!("{language}: {game} {}", option.key);
            assert!(title("").starts_with(char::is_uppercase) && title("") != option.key, "{name}");
            let values: Vec<_> = match option.values {
                Values::Choices(values) => values.iter().map(|value| format!(".{value}")).collect(),
                Values::Number { .. } | Values::NumberPerSeat => Vec::new(),
            };
            for value in &values {
                assert!(title(value).chars().count() > 4 && title(value) != value[1..], "{name}{value} has a title");
                assert!(title(value).chars().count() <= 32, "{name}{value} is short");
            }
            let explained = sentence("").is_some() || values.iter().all(|value| sentence(value).is_some());
            let plain = ["players", "target"].contains(&option.key);
            assert!(explained || plain, "{name} has a sentence");
            for said in values.iter().map(String::as_str).chain([""]).filter_map(sentence) {
                assert!(
                    said.starts_with(|c: char| c.is_uppercase() || c.is_numeric()) && said.ends_with('.'),
                    "{said}"
                );
            }
        }
    }
}
