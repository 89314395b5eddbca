//! `/rules [preset] [options]`: the exact rules of a table in words.

use std::sync::Arc;

use crate::app::Example;
use crate::discord::commands::definition::{anywhere, slash};
use crate::discord::commands::{game_options, rule_options};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::{HandlerResult, MessageBody, Picture, Reply, Response};
use pente::Rules;
use serenity::builder::CreateCommand;

/// The command's name.
pub const NAME: &str = "rules";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_command_rules()))
        .add_option(game_options::presets(words, words.msg_command_rules_preset(), |_| true))
        .add_option(game_options::options(words))
}

/// Runs the command.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, options: &[CommandOption]) -> HandlerResult {
    // Without options: the rules of the game that runs in this channel, or else the guild's usual ones.
    let table = if options.is_empty() { bot.app.find_board(cx.by, cx.place.channel).await? } else { None };
    let rules = match table.filter(|stored| !stored.game.is_over()) {
        Some(stored) => Ok(*stored.game.table().rules()),
        None => rule_options::rules(&cx.words, options, cx.server.preset),
    };
    Ok(match rules {
        Ok(rules) => rules_of(bot, cx, &rules).await,
        Err(reason) => Reply::say(reason),
    })
}

/// The exact rules of a table in words, and a picture of how one wins by them.
pub async fn rules_of(bot: &Arc<Bot>, cx: &Context, rules: &Rules) -> Reply {
    let words = &cx.words;
    let mut body = MessageBody::text(words.rules(rules));
    let example = Example::of(rules);
    let points = example.points();
    let pictures = bot.app.pictures().seen_by(&cx.settings);
    let drawn = if cx.settings.text_board { None } else { pictures.part(&example.game, &points, &points).await };
    if let Some(board) = drawn {
        body.text = format!("{}\n{}", body.text, words.example(rules, &example));
        body.picture = Some(Picture { png: board.png, alt: words.example_alt(rules, &example) });
    }
    Response::Say(body).into()
}
