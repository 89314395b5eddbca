//! The people whom a command names. Discord sends along what they are called and may do; who speaks its protocol
//! sparingly sends their numbers alone, and is asked for the rest.

use crate::discord::gateway::event::interaction::{CommandData, CommandOption, NamedUser, OptionValue, User};
use crate::discord::rest::Client;
use crate::domain::ids::GuildId;

/// Completes what a command says of people. Who is not on the server, or cannot be asked for, stays unknown.
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

/// The people in options, also in those of a command's second word.
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
