//! Settings of players and guilds, with defaults.

mod changes;
mod guild;
mod player;

pub use guild::{
    BoardMode, CandidateOrder, GameLocation, GuildChange, GuildChangeRefusal, GuildSetting, GuildSettings,
};
pub use player::{BoardArea, BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};
