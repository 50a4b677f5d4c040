//! The five games, a folder each.

pub(crate) mod cavendish;
pub(crate) mod chivalry;
pub(crate) mod hexade;
pub(crate) mod kensington;
pub(crate) mod pente;
