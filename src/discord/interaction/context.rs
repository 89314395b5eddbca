//! Who asks, where, and in which language: the same for every kind of interaction.

use serenity::model::Permissions;

use crate::app::{GuildSettings, Place, PlayerSettings};
use crate::discord::access::member::Invoker;
use crate::discord::access::permissions;
use crate::discord::gateway::event::interaction::{Interaction, InteractionData, SourceMessage};
use crate::discord::i18n::Words;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};

/// The milliseconds between 1970 and the first of 2015, from which Discord's ids count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// What every interaction carries.
#[derive(Clone)]
pub struct Context {
    /// Its number.
    pub id: InteractionId,
    /// What is needed to answer it. Never logged.
    pub token: String,
    /// Who asks, as Discord vouches for.
    pub by: PlayerId,
    /// What they are called everywhere on Discord.
    pub name: String,
    /// Where.
    pub place: Place,
    /// In the person's language.
    pub words: Words,
    /// What the person chose; the defaults until it is known.
    pub settings: PlayerSettings,
    /// What the server's admins chose; the defaults until it is known.
    pub server: GuildSettings,
    /// What Discord says of the person.
    pub invoker: Invoker,
    /// What the bot lacks there of what it needs.
    pub missing: Permissions,
    /// What it lacks there to open a thread for a game.
    pub missing_for_threads: Permissions,
    /// The message that the button or form is on, if it is one.
    pub source: Option<SourceMessage>,
    /// Whether it only wants suggestions.
    pub is_autocomplete: bool,
}

impl Context {
    /// What an interaction carries.
    pub fn of(interaction: &Interaction) -> Self {
        Self {
            id: interaction.id,
            token: interaction.token.clone(),
            by: interaction.user.id,
            name: interaction.user.name.clone(),
            place: Place { guild: interaction.guild, channel: interaction.channel.id },
            words: Words::of(&interaction.locale),
            settings: PlayerSettings::default(),
            server: GuildSettings::default(),
            invoker: Invoker::of(interaction),
            missing: missing(interaction),
            missing_for_threads: missing_for_threads(interaction),
            source: interaction.source,
            is_autocomplete: matches!(interaction.data, InteractionData::Autocomplete(_)),
        }
    }

    /// Whether the button is on a message that only the person sees, which an answer may change.
    pub fn is_on_ephemeral(&self) -> bool {
        self.source.is_some_and(|under| under.ephemeral)
    }

    /// When Discord made it.
    pub const fn made_at(&self) -> Timestamp {
        made_at(self.id.get())
    }
}

/// When Discord gave out an id, by Discord's clock.
pub const fn made_at(id: u64) -> Timestamp {
    Timestamp::from_millis((id >> 22).cast_signed() + DISCORD_EPOCH)
}

/// What the bot lacks. Direct messages have no permissions, and a channel that Discord says nothing about is tried.
fn missing(interaction: &Interaction) -> Permissions {
    match interaction.app_permissions {
        Some(granted) if interaction.guild.is_some() => permissions::missing(granted, interaction.channel.is_thread),
        _ => Permissions::empty(),
    }
}

/// What the bot lacks to open a thread there. Within a thread none is opened.
fn missing_for_threads(interaction: &Interaction) -> Permissions {
    match interaction.app_permissions {
        Some(granted) if interaction.guild.is_some() && !interaction.channel.is_thread => {
            permissions::missing_for_threads(granted)
        }
        _ => Permissions::empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_tell_when_they_were_given_out() {
        // The example of Discord's reference.
        assert_eq!(made_at(175_928_847_299_117_063), Timestamp::from_millis(1_462_015_105_796));
        assert_eq!(made_at(0), Timestamp::from_millis(DISCORD_EPOCH));
    }
}
