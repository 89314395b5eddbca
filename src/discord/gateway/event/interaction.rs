//! Interactions: commands, autocomplete, message components and modals.

use serde_json::Value;
use serenity::model::Permissions;

use super::avatars::SeenAvatar;
use super::message::is_ephemeral;
use super::read;
use crate::discord::rest::type_numbers::{AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, THREADS, USER_COMMAND};
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, PlayerId, RoleId};

/// The locale if an interaction contains none.
const DEFAULT_LOCALE: &str = "en-US";

/// The key of an installation in a guild.
const GUILD_INSTALL: &str = "0";

/// The component type of a label.
const LABEL: u64 = 18;

/// The component type of a text input.
const TEXT_INPUT: u64 = 4;

/// An interaction. It has no `Debug` output because of its token.
#[derive(Clone)]
pub struct Interaction {
    /// The interaction's id.
    pub id: InteractionId,
    /// The token, which authorizes responses for 15 minutes. Never logged.
    pub token: String,
    /// The guild; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: SourceChannel,
    /// The user, with their permissions in the channel.
    pub user: User,
    /// The user's language.
    pub locale: String,
    /// The guild's language.
    pub guild_locale: Option<String>,
    /// Whether the bot is in the guild, or in the direct messages, so that it can post there. If not, a user who
    /// installed it for themselves ran a command in a guild or a group.
    pub is_bot_present: bool,
    /// The bot's permissions in the channel.
    pub app_permissions: Option<Permissions>,
    /// The message that the component is on, or the component that opened the modal.
    pub source: Option<SourceMessage>,
    /// The avatars of the users that the interaction describes.
    pub avatars: Vec<SeenAvatar>,
    /// The user's action.
    pub data: InteractionData,
}

/// A user's action.
#[derive(Clone, Debug)]
pub enum InteractionData {
    /// The user ran a command.
    Command(CommandData),
    /// The user is typing an option of a command.
    Autocomplete(CommandData),
    /// The user pressed a button or selected values.
    Component(ComponentData),
    /// The user submitted a modal.
    Modal(ModalData),
}

/// The channel of an interaction.
#[derive(Clone, Copy, Debug)]
pub struct SourceChannel {
    /// The channel's id.
    pub id: ChannelId,
    /// Whether it is a thread.
    pub is_thread: bool,
    /// Whether it is a voice or stage channel.
    pub is_voice: bool,
    /// The channel of a thread; the category of any other channel.
    pub parent: Option<ChannelId>,
}

/// The message that a component is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceMessage {
    /// The message's id.
    pub message: MessageId,
    /// Whether the message is ephemeral.
    pub is_ephemeral: bool,
    /// The rows of components of an ephemeral message, as Discord wrote them; no other message needs them.
    pub components: Value,
}

/// A user, with their membership in guilds.
#[derive(Clone, Debug)]
pub struct User {
    /// The user's id.
    pub id: PlayerId,
    /// The global display name, or else the user name. Guild nicknames are not used.
    pub name: String,
    /// Whether it is a bot.
    pub is_bot: bool,
    /// The membership of the guild.
    pub member: Option<Member>,
}

/// A user's membership of a guild.
#[derive(Clone, Debug, Default)]
pub struct Member {
    /// The member's roles.
    pub roles: Vec<RoleId>,
    /// The member's permissions in the interaction's channel.
    pub permissions: Option<Permissions>,
}

/// A command, run or being typed.
#[derive(Clone, Debug)]
pub struct CommandData {
    /// The command's name.
    pub name: String,
    /// Whether it was run from the context menu of a user.
    pub is_user_command: bool,
    /// The user whose context menu was used.
    pub target: Option<NamedUser>,
    /// The options, without the one that is being typed.
    pub options: Vec<CommandOption>,
    /// The option that is being typed.
    pub focused: Option<FocusedOption>,
}

/// An option of a command.
#[derive(Clone, Debug)]
pub struct CommandOption {
    /// The option's name.
    pub name: String,
    /// The option's value.
    pub value: OptionValue,
}

/// The value of an option.
#[derive(Clone, Debug)]
pub enum OptionValue {
    /// A subcommand, or a group of subcommands, with its options.
    SubCommand(Vec<CommandOption>),
    /// A text.
    String(String),
    /// A whole number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// A user.
    User(NamedUser),
    /// A file.
    Attachment(Attachment),
}

/// The option that is being typed.
#[derive(Clone, Debug)]
pub struct FocusedOption {
    /// The option's name.
    pub name: String,
    /// The text typed so far.
    pub value: String,
}

/// A user that a command names.
#[derive(Clone, Debug)]
pub enum NamedUser {
    /// A user with the data that Discord sent along.
    Resolved(User),
    /// A user with only an id.
    Unresolved(PlayerId),
}

/// A file that a user attached.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// The size in bytes.
    pub size: u64,
    /// The URL for downloading it.
    pub url: String,
}

/// A pressed button, or the values selected in a select.
#[derive(Clone, Debug)]
pub struct ComponentData {
    /// The component's custom id.
    pub custom_id: String,
    /// The selected values; ids if the select lists channels or roles.
    pub values: Vec<String>,
}

/// A submitted modal.
#[derive(Clone, Debug)]
pub struct ModalData {
    /// The modal's custom id.
    pub custom_id: String,
    /// The text of each text input, in the order of the modal.
    pub texts: Vec<String>,
}

impl Interaction {
    pub(super) fn read(value: &Value) -> Option<Self> {
        let channel = &value["channel"];
        let guild = read::optional(&value["guild_id"], read::id)?.map(GuildId::new);
        let user = if value["member"].is_object() {
            User::read(&value["member"]["user"], Some(&value["member"]))
        } else {
            User::read(&value["user"], None)
        };
        Some(Self {
            id: InteractionId::new(read::id(&value["id"])?),
            token: read::text(&value["token"])?,
            guild,
            channel: SourceChannel {
                id: ChannelId::new(read::id(&value["channel_id"]).or_else(|| read::id(&channel["id"]))?),
                is_thread: channel["type"].as_u64().is_some_and(|kind| THREADS.contains(&kind)),
                is_voice: read::is_voice(&channel["type"]),
                parent: read::id(&channel["parent_id"]).map(ChannelId::new),
            },
            user: user?,
            locale: read::text(&value["locale"]).unwrap_or_else(|| DEFAULT_LOCALE.to_owned()),
            guild_locale: read::text(&value["guild_locale"]),
            is_bot_present: is_bot_present(&value["authorizing_integration_owners"]),
            app_permissions: read::permissions(&value["app_permissions"]),
            source: SourceMessage::read(&value["message"]),
            avatars: SeenAvatar::of_interaction(value),
            data: InteractionData::read(value["type"].as_u64()?, &value["data"])?,
        })
    }
}

/// Whether the owners of the installations that allow an interaction include a guild; `"0"` stands for direct messages
/// with the bot. Without the field, or if it names no installation at all, the bot was installed in a guild.
fn is_bot_present(owners: &Value) -> bool {
    owners.as_object().is_none_or(|owners| owners.is_empty() || owners.contains_key(GUILD_INSTALL))
}

impl InteractionData {
    fn read(kind: u64, data: &Value) -> Option<Self> {
        match kind {
            COMMAND => CommandData::read(data, Input::Complete).map(Self::Command),
            COMPONENT => ComponentData::read(data).map(Self::Component),
            AUTOCOMPLETE => CommandData::read(data, Input::Partial).map(Self::Autocomplete),
            MODAL => ModalData::read(data).map(Self::Modal),
            _ => None,
        }
    }
}

impl SourceMessage {
    fn read(value: &Value) -> Option<Self> {
        let is_ephemeral = is_ephemeral(value);
        let components = if is_ephemeral { value["components"].clone() } else { Value::Null };
        Some(Self { message: MessageId::new(read::id(&value["id"])?), is_ephemeral, components })
    }
}

impl User {
    /// Parses a user and, in guilds, their membership.
    pub fn read(user: &Value, member: Option<&Value>) -> Option<Self> {
        let name = read::text(&user["global_name"]).or_else(|| read::text(&user["username"]));
        Some(Self {
            id: PlayerId::new(read::id(&user["id"])?),
            name: name.unwrap_or_default(),
            is_bot: user["bot"] == true,
            member: member.map(Member::read),
        })
    }
}

impl Member {
    /// Parses a member of a guild.
    pub fn read(value: &Value) -> Self {
        // Permissions that cannot be parsed are not granted.
        let roles = read::each(&value["roles"], |role| read::id(role).map(RoleId::new)).unwrap_or_default();
        Self { roles, permissions: read::permissions(&value["permissions"]) }
    }
}

/// The state of a command's input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Input {
    /// The command was run.
    Complete,
    /// The command is being typed: the values of options may not be valid yet.
    Partial,
}

impl CommandData {
    /// The option that is being typed: its name, and its value so far.
    pub fn focused(&self) -> Option<(&str, &str)> {
        self.focused.as_ref().map(|option| (option.name.as_str(), option.value.as_str()))
    }

    /// The typed value so far; empty if there is none.
    pub fn typed(&self) -> &str {
        self.focused().map_or("", |(_, value)| value)
    }

    fn read(data: &Value, input: Input) -> Option<Self> {
        let resolved = &data["resolved"];
        Some(Self {
            name: read::text(&data["name"])?,
            is_user_command: data["type"] == USER_COMMAND,
            target: read::optional(&data["target_id"], |id| NamedUser::read(id, resolved))?,
            options: CommandOption::read_all(&data["options"], resolved, input)?,
            focused: FocusedOption::find(&data["options"]),
        })
    }
}

impl CommandOption {
    fn read_all(list: &Value, resolved: &Value, input: Input) -> Option<Vec<Self>> {
        let options = read::items(list)?.iter().filter(|option| option["focused"] != true);
        let options = options.map(|option| Self::read(option, resolved, input));
        match input {
            Input::Complete => options.collect(),
            Input::Partial => Some(options.flatten().collect()),
        }
    }

    fn read(option: &Value, resolved: &Value, input: Input) -> Option<Self> {
        let value = &option["value"];
        let value = match option["type"].as_u64()? {
            1 | 2 => OptionValue::SubCommand(Self::read_all(&option["options"], resolved, input)?),
            3 => OptionValue::String(read::text(value)?),
            4 => OptionValue::Integer(value.as_i64()?),
            5 => OptionValue::Boolean(value.as_bool()?),
            6 => OptionValue::User(NamedUser::read(value, resolved)?),
            11 => OptionValue::Attachment(Attachment::read(&resolved["attachments"][value.as_str()?])?),
            _ => return None,
        };
        Some(Self { name: read::text(&option["name"])?, value })
    }
}

impl FocusedOption {
    /// Finds the option that is being typed, among these and those of subcommands.
    fn find(options: &Value) -> Option<Self> {
        options.as_array()?.iter().find_map(|option| {
            if option["focused"] != true {
                return Self::find(&option["options"]);
            }
            // While it is typed, the value is a string even for number options.
            let value = &option["value"];
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            Some(Self { name: read::text(&option["name"])?, value })
        })
    }
}

impl NamedUser {
    fn read(id: &Value, resolved: &Value) -> Option<Self> {
        let member = Some(&resolved["members"][id.as_str()?]).filter(|member| member.is_object());
        let user = User::read(&resolved["users"][id.as_str()?], member);
        Some(user.map_or(Self::Unresolved(PlayerId::new(read::id(id)?)), Self::Resolved))
    }
}

impl Attachment {
    fn read(value: &Value) -> Option<Self> {
        Some(Self { size: value["size"].as_u64()?, url: read::text(&value["url"])? })
    }
}

impl ComponentData {
    fn read(data: &Value) -> Option<Self> {
        Some(Self { custom_id: read::text(&data["custom_id"])?, values: read::each(&data["values"], read::text)? })
    }
}

impl ModalData {
    fn read(data: &Value) -> Option<Self> {
        let mut texts = Vec::new();
        for row in read::items(&data["components"])? {
            // A label contains one component, an action row a list.
            let inside = if row["type"] == LABEL {
                std::slice::from_ref(&row["component"])
            } else {
                read::items(&row["components"])?
            };
            for input in inside.iter().filter(|component| component["type"] == TEXT_INPUT) {
                texts.push(read::optional(&input["value"], read::text)?.unwrap_or_default());
            }
        }
        Some(Self { custom_id: read::text(&data["custom_id"])?, texts })
    }
}
