//! Completes the users that a command names. Discord includes their names and permissions in the interaction; other
//! implementations of the protocol may send only ids, and the rest is then requested.

use crate::discord::gateway::event::interaction::{CommandData, CommandOption, NamedUser, OptionValue, User};
use crate::discord::rest::Client;
use crate::domain::ids::GuildId;

/// Completes the users in a command's options. Users who are not in the guild, or cannot be requested, stay
/// unresolved.
pub async fn complete(rest: &Client, guild: Option<GuildId>, command: &mut CommandData) {
    let Some(guild) = guild else { return };
    let mut named = named(&mut command.options);
    named.extend(&mut command.target);
    for user in named {
        let NamedUser::Unresolved(id) = *user else { continue };
        let Ok(Some(member)) = rest.member(guild, id).await else { continue };
        if let Some(resolved) = User::read(&member["user"], Some(&member)) {
            *user = NamedUser::Resolved(resolved);
        }
    }
}

/// The users in options, including those of subcommands.
fn named(options: &mut [CommandOption]) -> Vec<&mut NamedUser> {
    let mut found = Vec::new();
    for option in options {
        match &mut option.value {
            OptionValue::User(user) => found.push(user),
            OptionValue::SubCommand(inside) => found.extend(named(inside)),
            _ => {}
        }
    }
    found
}
