//! Facts about stored tables that a list of thousands needs, found without reading the games.

/// The most characters of a game in which its first actions are looked for.
const LOOKED_AT: usize = 500;
/// The number of actions with which two games of one match begin alike: one alone is too common.
const ACTIONS: usize = 2;

/// The number of games in a stored table, by the lines of its head; 1 for any other text.
///
/// ```
/// use tessera_site::session::stored_games;
/// assert_eq!(stored_games("tessera-table 1\nname Ann\ngame cursor=3\ngame cursor=0\n\n[Game \"hexade\"]\n"), 2);
/// ```
#[must_use]
pub fn stored_games(text: &str) -> usize {
    let head = text.split("\n\n").next().unwrap_or(text);
    head.lines().filter(|line| line.starts_with("game ")).count().max(1)
}

/// Whether two stored tables may hold states of one match: the first games have the same rules and start, and the same
/// first actions as far as both have them. False means that they do not; true, that [`restore`](super::restore) can tell.
///
/// ```
/// use tessera_site::session::may_be_one_match;
/// let game = |actions| format!("tessera-table 1\ngame cursor=0\n\n[Game \"hexade\"]\n\n{actions} *\n");
/// assert!(may_be_one_match(&game("1. J10 2. K5"), &game("1. J10! {good} (1. A1) 2. K5 3. A1")));
/// assert!(!may_be_one_match(&game("1. J10 2. K5"), &game("1. J10 2. K6")));
/// ```
#[must_use]
pub fn may_be_one_match(one: &str, other: &str) -> bool {
    let [(rules, actions), (other_rules, other_actions)] = [one, other].map(beginning);
    rules == other_rules && actions.iter().zip(&other_actions).all(|(one, other)| one == other)
}

/// The tags of the first game that are about its rules, and the first actions of its main line.
fn beginning(text: &str) -> (Vec<&str>, Vec<String>) {
    let body = text.split_once("\n\n").map_or("", |(_, body)| body);
    let (tags, moves) = body.split_once("\n\n").unwrap_or((body, ""));
    let of_people = |tag: &&str| ["[Player", "[MatchGame", "[Result"].iter().any(|name| tag.starts_with(name));
    let rules = tags.lines().filter(|tag| !of_people(tag)).collect();
    // Comments and variations stand between the actions of the main line.
    let (mut line, mut in_comment, mut open) = (String::new(), false, 0_u32);
    for letter in moves.chars().take(LOOKED_AT) {
        match letter {
            '}' => in_comment = false,
            _ if in_comment => {}
            '{' => in_comment = true,
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            // The next game begins.
            '[' if open == 0 => break,
            _ if open == 0 => {
                line.push(letter);
                continue;
            }
            _ => {}
        }
        line.push(' ');
    }
    // The last word may be cut off.
    let whole = line.rfind(char::is_whitespace).map_or("", |end| &line[..end]);
    let words = whole.split_whitespace().map(|word| word.trim_end_matches(['!', '?']));
    (rules, words.filter(|word| is_action(word)).take(ACTIONS).map(str::to_owned).collect())
}

/// Whether a word of a game is an action, not a number, a result or a mark.
fn is_action(word: &str) -> bool {
    let score = || word.split_once('-').is_some_and(|(one, other)| [one, other].iter().all(|part| is_number(part)));
    let letters = |c: char| c.is_ascii_alphanumeric() || "->*~".contains(c);
    word != "*" && !word.is_empty() && word.chars().all(letters) && !score()
}

/// Whether a part of a score is a number.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions(moves: &str) -> Vec<String> {
        beginning(&format!("tessera-table 1\ngame cursor=0\n\n[Game \"x\"]\n\n{moves}\n")).1
    }

    #[test]
    fn the_first_actions_of_the_main_line_are_found() {
        assert_eq!(actions("1. J10!! {not (this} (1. K5 (1. K6)) 2. D2>K3? *"), ["J10", "D2>K3"]);
        assert_eq!(actions("1. H8xH11 2. ~A1 3. C8-D9 12-7"), ["H8xH11", "~A1"]);
        assert_eq!(actions("1. 0 2. R1* 1-0"), ["0", "R1*"]);
        assert_eq!(actions("0-1"), [""; 0]);
        assert_eq!(actions("1. J10 *\n\n[Game \"x\"]\n\n1. K5 *"), ["J10"]);
        assert_eq!(actions(&format!("1. J10 {{{}}} 2. K5", "long ".repeat(200))), ["J10"]);
    }

    #[test]
    fn people_and_results_are_no_rules() {
        let text = |tags: &str| format!("tessera-table 1\ngame cursor=0\n\n{tags}\n\n1. J10 *\n");
        let plain = text("[Game \"hexade\"]");
        let named = text("[Game \"hexade\"]\n[Player1 \"Ann\"]\n[MatchGame \"2\"]\n[Result \"*\"]");
        assert!(may_be_one_match(&plain, &named));
        assert!(!may_be_one_match(&plain, &text("[Game \"hexade\"]\n[Size \"8\"]")));
    }

    #[test]
    fn games_are_counted_in_the_head_alone() {
        assert_eq!(stored_games(""), 1);
        assert_eq!(stored_games("tessera-table 1\ngame cursor=0\n\n{\ngame over\n}\n"), 1);
    }
}
