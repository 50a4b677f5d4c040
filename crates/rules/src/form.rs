//! What a form needs to offer a game's options: which values go together, and what a choice comes down to in words.

use crate::message;
use crate::message::Message;
use crate::{AnyPosition, GameId, OptionError, OptionSpec, Options, Values};

impl GameId {
    /// What an option decides, in a few words.
    ///
    /// ```
    /// use tessera_rules::GameId;
    /// let size = &GameId::Hexade.options()[0];
    /// assert_eq!(GameId::Hexade.meaning(size).key(), "option.hexade.size");
    /// ```
    #[must_use]
    pub fn meaning(self, spec: &OptionSpec) -> Message {
        Message::new(format!("option.{}.{}", self.key(), spec.key))
    }

    /// What one of the values means that an option has a list of, in a few words.
    ///
    /// ```
    /// use tessera_rules::GameId;
    /// let size = &GameId::Hexade.options()[0];
    /// assert_eq!(GameId::Hexade.value_meaning(size, "6").key(), "option.hexade.size.6");
    /// ```
    #[must_use]
    pub fn value_meaning(self, spec: &OptionSpec, value: &str) -> Message {
        Message::new(format!("option.{}.{}.{value}", self.key(), spec.key))
    }
}

impl Options {
    /// The same with another value for one option. The options before it in the game's list stay; of those after it
    /// the ones that no longer fit go back to their default.
    ///
    /// # Errors
    /// If the game has no such option or value, or if the value does not go with the options before it.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// let points = Options::parse(GameId::Pente, ["mode=points", "players=5"]).unwrap();
    /// let team = points.choose("mode", "team").unwrap();
    /// assert_eq!(team.get("players"), "4");
    /// assert!(team.choose("tournament", "on").is_err());
    /// ```
    pub fn choose(&self, key: &str, value: &str) -> Result<Self, OptionError> {
        let mut chosen = Self::of(self.game());
        let mut known = false;
        for spec in self.game().options() {
            let own = spec.key == key;
            known |= own;
            let value = if own { Some(value) } else { self.given(spec.key) };
            let Some(value) = value else { continue };
            match chosen.and(spec.key, value) {
                Ok(fitting) => chosen = fitting,
                Err(error) if own => return Err(error),
                Err(_) => {}
            }
        }
        if known { Ok(chosen) } else { self.clone().and(key, value) }
    }

    /// The values of an option with a list of them that go with the options before it.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// let team = Options::parse(GameId::Pente, ["mode=team"])?;
    /// let players = GameId::Pente.options().iter().find(|spec| spec.key == "players").unwrap();
    /// assert_eq!(team.offered(players), ["4"]);
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    pub fn offered(&self, spec: &OptionSpec) -> Vec<&'static str> {
        let Values::Choices(choices) = spec.values else { return Vec::new() };
        choices.iter().copied().filter(|value| self.choose(spec.key, value).is_ok()).collect()
    }

    /// What the options that are not at their default mean, in a few words each; none for the base rules.
    ///
    /// ```
    /// use tessera_rules::{GameId, Options};
    /// assert!(Options::of(GameId::Pente).meanings().is_empty());
    /// let team = Options::parse(GameId::Pente, ["mode=team"])?;
    /// assert_eq!(team.meanings()[0].key(), "option.pente.mode.team");
    /// # Ok::<(), tessera_rules::OptionError>(())
    /// ```
    #[must_use]
    pub fn meanings(&self) -> Vec<Message> {
        let game = self.game();
        let words = |(key, value): (&'static str, &str)| {
            let spec = game.options().iter().find(|spec| spec.key == key)?;
            Some(match spec.values {
                Values::Choices(_) => game.value_meaning(spec, value),
                Values::Number { .. } | Values::NumberPerSeat => {
                    message!("option.number", meaning = game.meaning(spec), value = value)
                }
            })
        };
        self.changed().into_iter().filter_map(words).collect()
    }

    /// With one more value; the whole must be playable.
    fn and(&self, key: &str, value: &str) -> Result<Self, OptionError> {
        let mut more = self.clone();
        more.set(key, value)?;
        AnyPosition::new(&more).map(|_| more)
    }
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
                        Values::Choices(_) => options
                            .offered(spec)
                            .into_iter()
                            .map(|value| options.choose(spec.key, value).expect("it is offered"))
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
            options.offered(spec)
        };
        assert_eq!(offered("players"), ["4"]);
        assert_eq!(offered("tournament"), ["off"]);
        assert_eq!(offered("mode"), ["basic", "partners", "team", "points"]);
    }

    #[test]
    fn a_choice_keeps_what_still_fits() {
        let words = ["mode=points", "players=3", "target=50", "handicap=0,5,10"];
        let three = Options::parse(GameId::Pente, words).expect("it can be played");
        let two = three.choose("players", "2").expect("it can be played");
        assert_eq!(two.to_string(), "mode=points target=50");
        assert_eq!(
            three.choose("target", "40").expect("it can be played").to_string(),
            "mode=points players=3 target=40 handicap=0,5,10"
        );
        assert!(three.choose("colour", "red").is_err());
        assert!(three.choose("target", "1000").is_err());
        assert_eq!(Options::of(GameId::Hexade).meanings(), []);
        assert_eq!(three.meanings().len(), 4);
        assert_eq!(Options::parse(GameId::Hexade, ["size=6"]).expect("it can be played").meanings().len(), 1);
    }
}
