//! The form for a new game: what there is to choose.

use super::options::{changed_words, choose, offered, option_words, value_words};
use super::shapes::{Said, said};
use serde::Serialize;
use tessera_rules::{AnyPosition, Explain, OptionError, OptionSpec, Options, Position, Seat, Values};

/// What can be chosen for a new game, with what is chosen now.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Form {
    /// The options that are not at their default, as words.
    pub options: String,
    /// What they mean.
    pub meanings: Vec<Said>,
    /// The options that can be offered.
    pub fields: Vec<FormField>,
    /// The seats that a game by these options has.
    pub seats: Vec<FormSeat>,
}

/// An option in a form.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct FormField {
    /// Its key.
    pub key: &'static str,
    /// What it is called.
    pub meaning: Said,
    /// What is chosen.
    pub value: String,
    /// How its value is chosen.
    pub kind: FieldKind,
    /// What there is to choose from.
    pub choices: Vec<FormChoice>,
    /// Usual numbers.
    pub usual: Vec<u16>,
    /// The least number.
    pub min: u16,
    /// The largest number.
    pub max: u16,
}

/// How the value of an option is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// One of a few.
    Choices,
    /// A number.
    Number,
    /// A number a seat.
    Numbers,
}

/// A value that can be chosen.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct FormChoice {
    /// The value.
    pub value: &'static str,
    /// What it means.
    pub meaning: Said,
}

/// A seat at a table to be.
#[derive(Clone, Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct FormSeat {
    /// The colour in words, numbered where several seats have it.
    pub label: Said,
    /// Seats with the same number win together.
    pub side: usize,
}

impl Form {
    /// The form for a game with these options chosen.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn of(options: &Options) -> Result<Self, OptionError> {
        let position = AnyPosition::new(options)?;
        let seat = |seat: Seat| FormSeat {
            label: Said(position.called(seat).words()),
            side: position.sides().position(|side| side.contains(seat)).unwrap_or(0),
        };
        Ok(Self {
            options: options.to_string(),
            meanings: said(changed_words(options)),
            fields: options.game().options().iter().filter_map(|spec| field(options, spec)).collect(),
            seats: Seat::first(position.seats()).map(seat).collect(),
        })
    }
}

/// An option as it can be offered; `None` where there is nothing to choose.
fn field(options: &Options, spec: &OptionSpec) -> Option<FormField> {
    let game = options.game();
    let value = options.get(spec.key);
    let mut field = FormField {
        key: spec.key,
        meaning: Said(option_words(game, spec)),
        value,
        kind: FieldKind::Choices,
        choices: Vec::new(),
        usual: Vec::new(),
        min: 0,
        max: 0,
    };
    match spec.values {
        Values::Choices(_) => {
            let offered = offered(options, spec);
            let choice = |value: &&'static str| FormChoice { value, meaning: Said(value_words(game, spec, value)) };
            field.choices = offered.iter().map(choice).collect();
            (offered.len() > 1).then_some(field)
        }
        Values::Number { usual, min, max } => {
            field.kind = FieldKind::Number;
            (field.usual, field.min, field.max) = (usual.to_vec(), min, max);
            // Another value tells whether the option means anything here.
            let other = if field.value == max.to_string() { min } else { max };
            choose(options, spec.key, &other.to_string()).is_ok().then_some(field)
        }
        Values::NumberPerSeat => {
            field.kind = FieldKind::Numbers;
            field.max = 998;
            // What is not at its default means something; of the default only a try can tell.
            let given = field.value.split(',').any(|n| n != "0");
            let other = field.value.replacen('0', "1", 1);
            (given || choose(options, spec.key, &other).is_ok()).then_some(field)
        }
    }
}
