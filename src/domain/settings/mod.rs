//! Settings of players and guilds, with defaults.

mod guild;
mod player;

pub use guild::{
    BoardMode, CandidateOrder, GameLocation, GuildChange, GuildChangeRefusal, GuildSetting, GuildSettings,
};
pub use player::{BoardArea, BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};

/// Defines an enum whose variants have names, which are stored in the database and used as values of selects.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub enum $name {
            $($(#[$each])* $variant,)*
        }

        impl $name {
            /// All variants, in the order in which they are offered.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The name of the variant.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The variant with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}

use named;
