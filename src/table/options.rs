//! The options of a game as a form offers them: their words, the values that fit together, and what a choice changes.

use tessera_rules::message;
use tessera_rules::message::Message;
use tessera_rules::{AnyPosition, GameId, OptionError, OptionSpec, Options, Values};

/// What an option decides, in a few words.
///
/// ```
/// use tessera_rules::GameId;
/// use tessera_site::table::option_words;
/// let size = &GameId::Hexade.options()[0];
/// assert_eq!(option_words(GameId::Hexade, size).key(), "option.hexade.size");
/// ```
#[must_use]
pub fn option_words(game: GameId, spec: &OptionSpec) -> Message {
    Message::new(format!("option.{}.{}", game.key(), spec.key))
}

/// What one value of an option with a list of values means, in a few words.
///
/// ```
/// use tessera_rules::GameId;
/// use tessera_site::table::value_words;
/// let size = &GameId::Hexade.options()[0];
/// assert_eq!(value_words(GameId::Hexade, size, "6").key(), "option.hexade.size.6");
/// ```
#[must_use]
pub fn value_words(game: GameId, spec: &OptionSpec, value: &str) -> Message {
    Message::new(format!("option.{}.{}.{value}", game.key(), spec.key))
}

/// The same options with another value for one of them. Those before it in the game's list stay; those after it that no
/// longer fit go back to their default.
///
/// # Errors
/// If the game has no such option or value, or if the value does not go with the options before it.
///
/// ```
/// use tessera_rules::{GameId, Options};
/// use tessera_site::table::choose;
/// let points = Options::parse(GameId::Pente, ["mode=points", "players=5"]).unwrap();
/// let team = choose(&points, "mode", "team").unwrap();
/// assert_eq!(team.get("players"), "4");
/// assert!(choose(&team, "tournament", "on").is_err());
/// ```
pub fn choose(options: &Options, key: &str, value: &str) -> Result<Options, OptionError> {
    let mut chosen = Options::of(options.game());
    let mut known = false;
    for spec in options.game().options() {
        let own = spec.key == key;
        known |= own;
        let value = if own { Some(value) } else { options.given(spec.key) };
        let Some(value) = value else { continue };
        match with(&chosen, spec.key, value) {
            Ok(fitting) => chosen = fitting,
            Err(error) if own => return Err(error),
            Err(_) => {}
        }
    }
    if known { Ok(chosen) } else { with(options, key, value) }
}

/// The values that go with the options before it, of an option with a list of values; none for other options.
///
/// ```
/// use tessera_rules::{GameId, Options};
/// use tessera_site::table::offered;
/// let team = Options::parse(GameId::Pente, ["mode=team"])?;
/// let players = GameId::Pente.options().iter().find(|spec| spec.key == "players").unwrap();
/// assert_eq!(offered(&team, players), ["4"]);
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
#[must_use]
pub fn offered(options: &Options, spec: &OptionSpec) -> Vec<&'static str> {
    let Values::Choices(choices) = spec.values else { return Vec::new() };
    choices.iter().copied().filter(|value| choose(options, spec.key, value).is_ok()).collect()
}

/// What the options that are not at their default mean, in a few words each; none for the base rules.
///
/// ```
/// use tessera_rules::{GameId, Options};
/// use tessera_site::table::changed_words;
/// assert!(changed_words(&Options::of(GameId::Pente)).is_empty());
/// let team = Options::parse(GameId::Pente, ["mode=team"])?;
/// assert_eq!(changed_words(&team)[0].key(), "option.pente.mode.team");
/// # Ok::<(), tessera_rules::OptionError>(())
/// ```
#[must_use]
pub fn changed_words(options: &Options) -> Vec<Message> {
    let game = options.game();
    let words = |(key, value): (&'static str, &str)| {
        let spec = game.options().iter().find(|spec| spec.key == key)?;
        Some(match spec.values {
            Values::Choices(_) => value_words(game, spec, value),
            Values::Number { .. } | Values::NumberPerSeat => {
                message!("option.number", meaning = option_words(game, spec), value = value)
            }
        })
    };
    options.changed().into_iter().filter_map(words).collect()
}

/// With one more value; the whole must be playable.
fn with(options: &Options, key: &str, value: &str) -> Result<Options, OptionError> {
    let mut more = options.clone();
    more.set(key, value)?;
    AnyPosition::new(&more).map(|_| more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_offered_can_be_played() {
        for game in GameId::ALL {
            // Every way through the form.
            let mut open = vec![Options::of(game)];
            for spec in game.options() {
                open = open
                    .iter()
                    .flat_map(|options| match spec.values {
                        Values::Choices(_) => offered(options, spec)
                            .into_iter()
                            .map(|value| choose(options, spec.key, value).expect("it is offered"))
                            .collect(),
                        _ => vec![options.clone()],
                    })
                    .collect();
                assert!(!open.is_empty());
            }
            assert!(open.iter().all(|options| AnyPosition::new(options).is_ok()));
        }
    }

    #[test]
    fn impossible_combinations_are_not_offered() {
        let options = Options::parse(GameId::Pente, ["mode=team"]).expect("it can be played");
        let offered = |key| {
            let spec = GameId::Pente.options().iter().find(|spec| spec.key == key).expect("an option");
            offered(&options, spec)
        };
        assert_eq!(offered("players"), ["4"]);
        assert_eq!(offered("tournament"), ["off"]);
        assert_eq!(offered("mode"), ["basic", "partners", "team", "points"]);
    }

    #[test]
    fn a_choice_keeps_what_still_fits() {
        let words = ["mode=points", "players=3", "target=50", "handicap=0,5,10"];
        let three = Options::parse(GameId::Pente, words).expect("it can be played");
        let two = choose(&three, "players", "2").expect("it can be played");
        assert_eq!(two.to_string(), "mode=points target=50");
        assert_eq!(
            choose(&three, "target", "40").expect("it can be played").to_string(),
            "mode=points players=3 target=40 handicap=0,5,10"
        );
        assert!(choose(&three, "colour", "red").is_err());
        assert!(choose(&three, "target", "1000").is_err());
        assert_eq!(changed_words(&Options::of(GameId::Hexade)), []);
        assert_eq!(changed_words(&three).len(), 4);
        let six = Options::parse(GameId::Hexade, ["size=6"]).expect("it can be played");
        assert_eq!(changed_words(&six).len(), 1);
    }
}
