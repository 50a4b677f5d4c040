//! Shapes that stand in several others: messages, which the page puts into its language, results and refusals.

use super::sentences::Speaker;
use tessera_rules::message::{Arg, Message};
use tessera_rules::{Colour, Outcome, Position, Refusal};

/// What [`Said`] is for the page.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const MESSAGE: &str = "/** A sentence by its key, and what goes into its places. */
export interface Message {
  key: string;
  args: Record<string, Arg>;
}

/** A text, a number, words, words with commas between, what a sentence joins, or a number of halves. */
export type Arg = string | number | Message | Message[] | { and: Arg[] } | { halves: number };";

/// A message as `{key, args}`.
#[derive(Clone, serde::Serialize, PartialEq, Eq, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Said(pub Message);

/// What can stand in a message's place, on its own: a text, a number, a message as [`Said`] has it, an array of
/// messages to be separated by commas, `{and}` with an array of phrases, `{halves}` with their number.
#[derive(Clone, serde::Serialize, PartialEq, Eq, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Phrase(pub Arg);

/// Messages for the page.
pub fn said(messages: impl IntoIterator<Item = Message>) -> Vec<Said> {
    messages.into_iter().map(Said).collect()
}

/// How a game ended.
#[derive(Clone, serde::Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct GameResult {
    /// The colours of the winners, each once; none after a draw.
    pub winners: Vec<&'static str>,
    /// What ended it.
    pub ending: &'static str,
}

impl GameResult {
    /// How a game ended that has come to this position.
    pub(super) fn of(outcome: Outcome, position: &impl Position) -> Self {
        let winners = position.colours(outcome.winners()).into_iter().map(Colour::name).collect();
        Self { winners, ending: outcome.ending().name() }
    }
}

/// Why something is not legal.
#[derive(Clone, serde::Serialize, Debug)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct RefusalState {
    /// The rule's id.
    pub rule: &'static str,
    /// The rule in a few words.
    pub heading: Said,
    /// What it says about what was tried.
    pub sentence: Said,
}

impl RefusalState {
    /// With people called as they are at this table.
    pub(super) fn of(refusal: &Refusal, speaker: &Speaker) -> Self {
        let sentence = refusal.sentence_with(speaker.coords, &|called| speaker.name_or_label(called.seat));
        Self { rule: refusal.rule.id, heading: Said(refusal.rule.heading()), sentence: Said(sentence) }
    }
}
