//! Kensington: to come.
use super::*;
use crate::geometry;

/// A position of Kensington.
#[derive(Clone, PartialEq, Debug)]
pub struct Kensington;

impl Game for Kensington {
    const KEY: &'static str = "kensington";
    const NAME: &'static str = "Kensington";
    const OPTIONS: &'static [OptionSpec] = &[];
    const RULES: &'static [&'static Rule] = &[];
    fn new(_: &Options) -> Result<Self, OptionError> {
        Ok(Self)
    }
    fn read(_: &Options, _: &mut StateReader) -> Result<Self, StateError> {
        Ok(Self)
    }
}

impl Position for Kensington {
    fn board(&self) -> &'static Board {
        geometry::kensington()
    }
    fn seats(&self) -> usize {
        2
    }
    fn colour(&self, _: Seat) -> Colour {
        Colour::Red
    }
    fn options(&self) -> Options {
        Options::of(GameId::Kensington)
    }
    fn to_act(&self) -> Option<Seat> {
        None
    }
    fn piece_at(&self, _: Point) -> Option<Piece> {
        None
    }
    fn tally(&self, _: Seat) -> Tally {
        Tally::default()
    }
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::Draw(Ending::NoMove))
    }
    fn deciding(&self) -> Vec<Point> {
        Vec::new()
    }
    fn task(&self) -> Option<Task> {
        None
    }
    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
    }
    fn apply(&mut self, _: &Action) {}
    fn resolve(&self, _: &Written) -> Result<Action, Refusal> {
        Err(Rule::OVER.broken())
    }
    fn spell(&self, _: &Action) -> Written {
        Written::End
    }
    fn captures(&self, _: &Action) -> Vec<Point> {
        Vec::new()
    }
    fn key(&self) -> u64 {
        0
    }
    fn write(&self, _: &mut StateWriter) {}
}
