//! Running commands and requesting autocomplete choices.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::error::ClientError;
use super::interaction::{self, NewInteraction};
use super::resolved::Resolved;
use super::view::list;
use super::{options, visibility};
use crate::state::{Channel, Command, InteractionKind, State, add_guild_id};
use crate::{Server, actions};

/// The type of a user command.
const USER_COMMAND: u64 = 2;

/// A command as a user runs it.
#[derive(Debug, Clone, Default)]
pub struct CommandInput {
    /// The user.
    pub user: u64,
    /// The channel.
    pub channel: u64,
    /// The command's id.
    pub command: u64,
    /// The options, `{name, value}`; a subcommand is `{name, options}`.
    pub options: Vec<Value>,
    /// The target user or message of a context menu command.
    pub target: Option<u64>,
    /// The client's nonce, which events about the interaction repeat.
    pub nonce: Option<String>,
}

/// Runs a command, and returns the interaction's id.
///
/// # Errors
/// [`ClientError`]: the reason why the client refuses the command or an option.
pub fn run(server: &Arc<Server>, input: CommandInput) -> Result<u64, ClientError> {
    let mut state = server.lock();
    actions::archive_idle_threads(server, &mut state);
    let (command, channel) = find(&state, input.user, input.channel, input.command)?;
    let mut resolved = Resolved::new(&state, channel);
    let mut data = command_data(command);
    let mut metadata = Map::from_iter([("name".to_owned(), command.json["name"].clone())]);
    metadata.insert("command_type".to_owned(), json!(command.kind()));
    if command.is_slash_command() {
        let declared = list(&command.json["options"]);
        let options = options::check(declared, &input.options, input.user, &mut resolved)?;
        if !options.is_empty() {
            data["options"] = options.into();
        }
    } else {
        let target =
            input.target.ok_or_else(|| ClientError::InvalidRequest("a context menu needs a target_id".to_owned()))?;
        data["target_id"] = json!(target.to_string());
        if command.kind() == USER_COMMAND {
            if !resolved.user(target) {
                return Err(ClientError::UnknownUser(target.to_string()));
            }
            metadata.insert("target_user".to_owned(), state.user_json(target));
        } else {
            resolved.message(visibility::message(&state, input.user, input.channel, target)?);
            metadata.insert("target_message_id".to_owned(), json!(target.to_string()));
        }
    }
    resolved.add_to(&mut data);
    let CommandInput { user, channel, nonce, .. } = input;
    let kind = InteractionKind::Command;
    interaction::create(server, &mut state, NewInteraction { kind, user, channel, data, source: None, metadata, nonce })
}

/// Requests choices for the focused option, and returns the interaction's id.
///
/// # Errors
/// [`ClientError`]: the reason why the client refuses the command, or [`ClientError::InvalidRequest`] if not exactly
/// one option with autocomplete is focused.
pub fn autocomplete(server: &Arc<Server>, input: CommandInput) -> Result<u64, ClientError> {
    let mut state = server.lock();
    actions::archive_idle_threads(server, &mut state);
    let (command, _) = find(&state, input.user, input.channel, input.command)?;
    let declared = list(&command.json["options"]);
    let mut data = command_data(command);
    data["options"] = options::partial(declared, &input.options)?.into();
    let CommandInput { user, channel, nonce, .. } = input;
    let (kind, metadata) = (InteractionKind::Autocomplete, Map::new());
    interaction::create(server, &mut state, NewInteraction { kind, user, channel, data, source: None, metadata, nonce })
}

fn find(state: &State, user: u64, channel: u64, command: u64) -> Result<(&Command, &Channel), ClientError> {
    let channel = visibility::channel(state, user, channel)?;
    let found = visibility::commands(state, user, channel).into_iter().find(|available| available.id == command);
    Ok((found.ok_or_else(|| ClientError::UnknownCommand(command.to_string()))?, channel))
}

/// The `data` of an interaction, without options.
fn command_data(command: &Command) -> Value {
    let mut data = json!({"id": command.id.to_string(), "name": command.name(), "type": command.kind()});
    add_guild_id(&mut data, command.guild);
    data
}
