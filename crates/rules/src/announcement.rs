//! Announcements: what a player says of a stone by custom.

/// What a player says of the stone just placed, as a warning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Announcement {
    /// An open three: one more stone makes four that can grow at both ends.
    Tria,
    /// A four: one more stone makes five.
    Tessera,
}

impl Announcement {
    /// The name in texts, which is the word that is said.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tria => "tria",
            Self::Tessera => "tessera",
        }
    }
}
