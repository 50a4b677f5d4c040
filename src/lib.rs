//! Tessera: the rules of five abstract board games and the boards to play them on.
