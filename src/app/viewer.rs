//! Which games and other objects a player may see.

use std::collections::HashSet;

use super::{App, Failure, pass_through};
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, GuildId, PlayerId};
use crate::domain::place::{Location, Object, Place};
use crate::domain::tournament::StoredTournament;

/// A player, and the channels that they can read: decides which games and other objects they may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// The player.
    pub player: PlayerId,
    /// The guild of the interaction; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channels of the guild that the player can read.
    pub visible: VisibleChannels,
}

/// The channels of a guild that a player can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VisibleChannels {
    /// All channels.
    All,
    /// These channels, and the threads that the bot created in them.
    Only(HashSet<ChannelId>),
}

impl Viewer {
    /// Whether the player may see a game: they play or played in it, or can read its channel.
    pub fn may_see(&self, stored: &StoredGame) -> bool {
        self.may_see_in(stored.place, stored.thread_of, stored.game.table().players())
    }

    /// Whether the player may see a tournament: they organise it, take or took part in it, or can read its channel.
    pub fn may_see_tournament(&self, stored: &StoredTournament) -> bool {
        stored.organiser == self.player || self.may_see_in(stored.place, None, &stored.players)
    }

    /// Whether the player may see an object: they take part in it, or can read its channel.
    pub fn may_see_at(&self, location: &Location) -> bool {
        self.may_see_in(location.place, location.thread_of, &location.players)
    }

    fn may_see_in(&self, place: Place, thread_of: Option<ChannelId>, players: &[PlayerId]) -> bool {
        let is_open = || match &self.visible {
            VisibleChannels::All => true,
            VisibleChannels::Only(channels) => {
                channels.contains(&place.channel) || thread_of.is_some_and(|parent| channels.contains(&parent))
            }
        };
        players.contains(&self.player) || (place.guild.is_some() && place.guild == self.guild && is_open())
    }
}

pass_through! {
    /// The location and the participants of an object; `None` if it does not exist.
    location(object: Object) -> Option<Location>;
}
