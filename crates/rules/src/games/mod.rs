//! The five games, a folder each.
//!
//! Adding a game: a folder here whose `mod.rs` opens with the rules in its own words, each clause with the test that
//! shows it, and has one type that implements [`Position`](crate::Position) and [`Game`](crate::Game); its name at
//! the end of `GameId` and of the list in `any.rs`, the order of which share codes count on; its board in `geometry`,
//! unless another game has it already. `Position`, `Explain`, `MatchRules` and `SetUpRules` have all that the site asks of a
//! game; the defaults are those of a game with one kind of piece, no counts and no points. Outside this crate it needs a drawing of its board and pieces and a palette (`src/render`), words in the catalogue, and a page with
//! its rules. The tests of conformance then try it by themselves.

pub(crate) mod cavendish;
pub(crate) mod chivalry;
pub(crate) mod hexade;
pub(crate) mod kensington;
pub(crate) mod pente;
