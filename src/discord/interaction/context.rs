//! Who asks, where, and in which language: the same for every kind of interaction.

use serenity::model::Permissions;
use serenity::model::application::{CommandInteraction, ComponentInteraction, Interaction, ModalInteraction};
use serenity::model::channel::{ChannelType, Message, MessageFlags, PartialChannel};
use serenity::model::user::User;

use crate::app::{GuildSettings, Place, PlayerSettings};
use crate::discord::access::member::Invoker;
use crate::discord::access::permissions;
use crate::discord::i18n::Words;
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, PlayerId, Timestamp};

/// The milliseconds between 1970 and the first of 2015, from which Discord's ids count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// The message that a button is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceMessage {
    /// Which.
    pub message: MessageId,
    /// Whether only the person sees it.
    pub ephemeral: bool,
}

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
    /// What an interaction carries; `None` for Discord's ping.
    pub fn of(interaction: &Interaction) -> Option<Self> {
        match interaction {
            Interaction::Command(command) => Some(Self::of_command(command, false)),
            Interaction::Autocomplete(command) => Some(Self::of_command(command, true)),
            Interaction::Component(component) => Some(Self::of_component(component)),
            Interaction::Modal(modal) => Some(Self::of_modal(modal)),
            _ => None,
        }
    }

    fn of_command(command: &CommandInteraction, is_autocomplete: bool) -> Self {
        Self {
            id: InteractionId::new(command.id.get()),
            token: command.token.clone(),
            by: PlayerId::new(command.user.id.get()),
            name: name(&command.user),
            place: place(command.guild_id, command.channel_id),
            words: Words::of(&command.locale),
            settings: PlayerSettings::default(),
            server: GuildSettings::default(),
            invoker: Invoker::of(
                command.member.as_deref(),
                command.channel.as_ref(),
                &command.locale,
                command.guild_locale.as_deref(),
            ),
            missing: missing(command.app_permissions, command.channel.as_ref(), command.guild_id.is_some()),
            missing_for_threads: missing_for_threads(
                command.app_permissions,
                command.channel.as_ref(),
                command.guild_id.is_some(),
            ),
            source: None,
            is_autocomplete,
        }
    }

    fn of_component(component: &ComponentInteraction) -> Self {
        Self {
            id: InteractionId::new(component.id.get()),
            token: component.token.clone(),
            by: PlayerId::new(component.user.id.get()),
            name: name(&component.user),
            place: place(component.guild_id, component.channel_id),
            words: Words::of(&component.locale),
            settings: PlayerSettings::default(),
            server: GuildSettings::default(),
            invoker: Invoker::of(
                component.member.as_ref(),
                component.channel.as_ref(),
                &component.locale,
                component.guild_locale.as_deref(),
            ),
            missing: missing(component.app_permissions, component.channel.as_ref(), component.guild_id.is_some()),
            missing_for_threads: missing_for_threads(
                component.app_permissions,
                component.channel.as_ref(),
                component.guild_id.is_some(),
            ),
            source: Some(source(&component.message)),
            is_autocomplete: false,
        }
    }

    fn of_modal(modal: &ModalInteraction) -> Self {
        Self {
            id: InteractionId::new(modal.id.get()),
            token: modal.token.clone(),
            by: PlayerId::new(modal.user.id.get()),
            name: name(&modal.user),
            place: place(modal.guild_id, modal.channel_id),
            words: Words::of(&modal.locale),
            settings: PlayerSettings::default(),
            server: GuildSettings::default(),
            invoker: Invoker::of(
                modal.member.as_ref(),
                modal.channel.as_ref(),
                &modal.locale,
                modal.guild_locale.as_deref(),
            ),
            missing: missing(modal.app_permissions, modal.channel.as_ref(), modal.guild_id.is_some()),
            missing_for_threads: missing_for_threads(
                modal.app_permissions,
                modal.channel.as_ref(),
                modal.guild_id.is_some(),
            ),
            source: modal.message.as_deref().map(source),
            is_autocomplete: false,
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

/// The same on every server. What a server calls somebody stays there: one name is kept for all of them.
fn name(user: &User) -> String {
    user.global_name.as_ref().unwrap_or(&user.name).clone()
}

fn place(guild: Option<serenity::model::id::GuildId>, channel: serenity::model::id::ChannelId) -> Place {
    Place { guild: guild.map(|guild| GuildId::new(guild.get())), channel: ChannelId::new(channel.get()) }
}

/// What the bot lacks. Direct messages have no permissions, and a channel that Discord says nothing about is tried.
fn missing(granted: Option<Permissions>, channel: Option<&PartialChannel>, in_guild: bool) -> Permissions {
    match granted {
        Some(granted) if in_guild => permissions::missing(granted, channel.is_some_and(is_thread)),
        _ => Permissions::empty(),
    }
}

/// What the bot lacks to open a thread there. Within a thread none is opened.
fn missing_for_threads(granted: Option<Permissions>, channel: Option<&PartialChannel>, in_guild: bool) -> Permissions {
    match granted {
        Some(granted) if in_guild && !channel.is_some_and(is_thread) => permissions::missing_for_threads(granted),
        _ => Permissions::empty(),
    }
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

fn source(message: &Message) -> SourceMessage {
    let ephemeral = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    SourceMessage { message: MessageId::new(message.id.get()), ephemeral }
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
