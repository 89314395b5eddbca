//! Running commands and asking for autocomplete.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::interact::{self, Intent};
use super::options;
use super::refusal::Refused;
use super::resolve::Resolved;
use super::sight;
use crate::World;
use crate::permissions::VIEW_CHANNEL;
use crate::state::{Channel, Command, InteractionKind, State};

/// Types of commands.
const CHAT_INPUT: u64 = 1;
const USER_MENU: u64 = 2;

/// A command as a person runs it.
#[derive(Debug, Clone, Default)]
pub struct Run {
    /// Who runs it.
    pub user: u64,
    /// Where.
    pub channel: u64,
    /// Which one.
    pub command: u64,
    /// Its options, `{name, value}`, those of a subcommand inside its own.
    pub options: Vec<Value>,
    /// The user or message of a context menu.
    pub target: Option<u64>,
    /// The client's nonce.
    pub nonce: Option<String>,
}

/// Runs a command; gives the interaction's id.
///
/// # Errors
/// When the person may not use it here, or an option is wrong; then nothing happens.
pub fn run(world: &Arc<World>, run: Run) -> Result<u64, Refused> {
    let mut state = world.lock();
    let (command, place) = find(&state, run.user, run.channel, run.command)?;
    let mut resolved = Resolved::new(&state, place);
    let mut data = head(command);
    let mut metadata = Map::from_iter([("name".to_owned(), command.json["name"].clone())]);
    metadata.insert("command_type".to_owned(), json!(command.kind()));
    if command.kind() == CHAT_INPUT {
        let declared = command.json["options"].as_array().map_or(&[][..], Vec::as_slice);
        let options = options::check(declared, &run.options, run.user, &mut resolved)?;
        if !options.is_empty() {
            data["options"] = options.into();
        }
    } else {
        let target = run.target.ok_or_else(|| Refused::Malformed("a context menu needs a target_id".to_owned()))?;
        data["target_id"] = json!(target.to_string());
        if command.kind() == USER_MENU {
            if !resolved.user(target) {
                return Err(Refused::UnknownUser(target.to_string()));
            }
            metadata.insert("target_user".to_owned(), state.user_json(target));
        } else {
            resolved.message(sight::message(&state, run.user, run.channel, target)?);
            metadata.insert("target_message_id".to_owned(), json!(target.to_string()));
        }
    }
    let resolved = resolved.into_value();
    if !resolved.is_null() {
        data["resolved"] = resolved;
    }
    let Run { user, channel, nonce, .. } = run;
    let kind = InteractionKind::Command;
    interact::begin(world, &mut state, Intent { kind, user, channel, data, source: None, metadata, nonce })
}

/// Asks for choices while an option is typed; gives the interaction's id.
///
/// # Errors
/// When the person may not use the command here, or no option with autocomplete is focused.
pub fn autocomplete(world: &Arc<World>, run: Run) -> Result<u64, Refused> {
    let mut state = world.lock();
    let (command, _) = find(&state, run.user, run.channel, run.command)?;
    let declared = command.json["options"].as_array().map_or(&[][..], Vec::as_slice);
    let mut data = head(command);
    data["options"] = options::half_typed(declared, &run.options)?.into();
    let Run { user, channel, nonce, .. } = run;
    let (kind, metadata) = (InteractionKind::Autocomplete, Map::new());
    interact::begin(world, &mut state, Intent { kind, user, channel, data, source: None, metadata, nonce })
}

fn find(state: &State, user: u64, channel: u64, command: u64) -> Result<(&Command, &Channel), Refused> {
    let place = state.channels.get(&channel).filter(|place| sight::can(state, place, user, VIEW_CHANNEL));
    let place = place.ok_or_else(|| Refused::UnknownChannel(channel.to_string()))?;
    let found = sight::commands(state, user, place).into_iter().find(|offered| offered.id == command);
    Ok((found.ok_or_else(|| Refused::UnknownCommand(command.to_string()))?, place))
}

fn head(command: &Command) -> Value {
    let mut data = json!({"id": command.id.to_string(), "name": command.name(), "type": command.kind()});
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild.to_string());
    }
    data
}
