//! What players and guilds chose; where they chose nothing, what is best for most.

mod guild;
mod player;

pub use guild::{BoardMode, CandidateOrder, GuildChange, GuildSettings, Home};
pub use player::{BoardArea, BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};

/// An enum whose variants have names: in the database, and as values of lists.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub enum $name {
            $($(#[$each])* $variant,)*
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The one of that name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}

use named;
