//! What a player calls out.

/// What a player says of the stone just placed, so that nobody overlooks it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Announcement {
    /// An open three: one more stone makes four that can grow at both ends.
    Tria,
    /// A four: one more stone makes five.
    Tessera,
}

impl Announcement {
    /// What is called out: the name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tria => "tria",
            Self::Tessera => "tessera",
        }
    }
}
