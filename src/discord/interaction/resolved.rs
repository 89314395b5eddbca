//! The people whom a command names. Discord sends along what they are called and may do; who speaks its protocol
//! sparingly sends their numbers alone, and is asked for the rest.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::model::application::{CommandDataOption, CommandDataOptionValue, CommandInteraction};
use serenity::model::id::{TargetId, UserId};

use crate::discord::rest::Client;
use crate::domain::ids::{GuildId, PlayerId};

/// Completes what a command says of people. Who is not on the server, or cannot be asked for, stays unknown.
pub async fn complete(rest: &Client, command: &mut CommandInteraction) {
    let Some(guild) = command.guild_id else { return };
    let named = named(&command.data.options).into_iter();
    let target = command.data.target_id.map(TargetId::to_user_id);
    let users = &command.data.resolved.users;
    let unknown: Vec<_> = named.chain(target).filter(|user| !users.contains_key(user)).collect();
    for id in unknown {
        let Ok(Some(member)) = rest.member(GuildId::new(guild.get()), PlayerId::new(id.get())).await else { continue };
        if let (Some(user), Some(member)) = (read(&member["user"]), read(&member)) {
            command.data.resolved.users.insert(id, user);
            command.data.resolved.members.insert(id, member);
        }
    }
}

/// The people in options, also in those of a command's second word.
fn named(options: &[CommandDataOption]) -> Vec<UserId> {
    let of = |option: &CommandDataOption| match &option.value {
        CommandDataOptionValue::User(user) => vec![*user],
        CommandDataOptionValue::SubCommand(inside) | CommandDataOptionValue::SubCommandGroup(inside) => named(inside),
        _ => Vec::new(),
    };
    options.iter().flat_map(of).collect()
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}
