//! What the page needs to make the form for a new game.

use super::words::Said;
use serde::Serialize;
use tessera_rules::{AnyPosition, OptionError, OptionSpec, Options, Position, Seat, Values};

/// A game's options with what is chosen now. `www/base/state.js` describes the same shape for the page.
#[derive(Serialize)]
pub struct Form {
    options: String,
    meanings: Vec<Said>,
    fields: Vec<Field>,
    seats: Vec<SeatField>,
}

#[derive(Serialize)]
struct Field {
    key: &'static str,
    meaning: Said,
    value: String,
    /// `choices`, `number` or `numbers`.
    kind: &'static str,
    choices: Vec<ChoiceField>,
    usual: Vec<u16>,
    min: u16,
    max: u16,
}

#[derive(Serialize)]
struct ChoiceField {
    value: &'static str,
    meaning: Said,
}

#[derive(Serialize)]
struct SeatField {
    colour: &'static str,
    side: usize,
}

impl Form {
    pub fn of(options: &Options) -> Result<Self, OptionError> {
        let position = AnyPosition::new(options)?;
        let seat = |seat: Seat| SeatField {
            colour: position.colour(seat).name(),
            side: position.sides().position(|side| side.contains(seat)).unwrap_or(0),
        };
        Ok(Self {
            options: options.to_string(),
            meanings: options.meanings().into_iter().map(Said).collect(),
            fields: options.game().options().iter().filter_map(|spec| field(options, spec)).collect(),
            seats: Seat::first(position.seats()).map(seat).collect(),
        })
    }
}

/// An option as it can be offered; `None` where there is nothing to choose.
fn field(options: &Options, spec: &OptionSpec) -> Option<Field> {
    let game = options.game();
    let value = options.get(spec.key);
    let mut field = Field {
        key: spec.key,
        meaning: Said(game.meaning(spec)),
        value,
        kind: "",
        choices: Vec::new(),
        usual: Vec::new(),
        min: 0,
        max: 0,
    };
    match spec.values {
        Values::Choices(_) => {
            let offered = options.offered(spec);
            field.kind = "choices";
            let choice = |value: &&'static str| ChoiceField { value, meaning: Said(game.value_meaning(spec, value)) };
            field.choices = offered.iter().map(choice).collect();
            (offered.len() > 1).then_some(field)
        }
        Values::Number { usual, min, max } => {
            field.kind = "number";
            (field.usual, field.min, field.max) = (usual.to_vec(), min, max);
            // Another value tells whether the option means anything here.
            let other = if field.value == max.to_string() { min } else { max };
            options.choose(spec.key, &other.to_string()).is_ok().then_some(field)
        }
        Values::NumberPerSeat => {
            field.kind = "numbers";
            field.max = 998;
            // What is not at its default means something; of the default only a try can tell.
            let given = field.value.split(',').any(|n| n != "0");
            let other = field.value.replacen('0', "1", 1);
            (given || options.choose(spec.key, &other).is_ok()).then_some(field)
        }
    }
}
