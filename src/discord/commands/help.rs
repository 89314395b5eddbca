//! `/help`: first steps by topic, and whether the bot has the permissions it needs in this channel.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_any_channel, slash};
use crate::discord::components::help;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};

/// The command's name.
pub const NAME: &str = "help";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_any_channel(slash(NAME, words.msg_command_help()))
}

/// Runs the command.
#[expect(clippy::unused_async, reason = "the registry awaits every handler")]
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    Ok(Reply::say(help::first_page(cx)))
}

#[cfg(test)]
mod tests {
    use crate::discord::commands::listing;
    use crate::discord::components::help::{ANYWHERE, IN_GUILDS};
    use crate::discord::rest::type_numbers::SLASH_COMMAND;

    #[test]
    fn the_help_knows_where_discord_offers_each_command() {
        let all = listing::all();
        let mut known = Vec::new();
        for command in all.iter().filter(|command| command["type"] == SLASH_COMMAND) {
            let name = command["name"].as_str().expect("a name");
            known.push(name);
            let places = command["contexts"].as_array().map_or(0, Vec::len);
            let expected = if IN_GUILDS.contains(&name) {
                1
            } else if ANYWHERE.contains(&name) {
                3
            } else {
                2
            };
            assert_eq!(places, expected, "{name}");
        }
        assert!(IN_GUILDS.iter().chain(&ANYWHERE).all(|name| known.contains(name)), "{known:?}");
    }
}
