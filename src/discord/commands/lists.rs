//! What can be looked up: games, rules, help.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::{ButtonStyle, ResolvedOption};

use crate::app::{Example, Home};
use crate::discord::commands::rule_options;
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::custom_id::moves::MoveButton;
use crate::discord::components::custom_id::panel::Panel;
use crate::discord::components::pad;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{MessageBody, Picture, Reply, Response};
use pente::Rules;

/// `/games`.
pub async fn games(bot: &Arc<Bot>, cx: &Context) -> HandlerResult {
    let games = bot.app.games(cx.by).await?;
    let mut body = MessageBody::text(cx.words.games(&games, cx.by));
    if games.iter().any(|stored| stored.game.to_act() == Some(cx.by)) {
        body.rows.push(CreateActionRow::Buttons(vec![pad::next_button(&cx.words, MoveButton::First)]));
    }
    Ok(Response::Say(body).into())
}

/// `/rules [preset] [options]`: without either those of the game that runs in this channel, or else the usual ones here.
pub async fn rules(bot: &Arc<Bot>, cx: &Context, options: &[ResolvedOption<'_>]) -> HandlerResult {
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

/// `/help`, with a look at what the bot may do in this channel.
pub fn help(cx: &Context) -> Reply {
    let mut text = format!("{}\n\n{}", cx.words.help(), cx.words.permission_check(cx.missing));
    if cx.server.home == Home::Thread && !cx.missing_for_threads.is_empty() {
        text = format!("{text}\n{}", cx.words.no_threads(cx.missing_for_threads));
    }
    let learn = CreateButton::new(CustomId::Panel(Panel::Lesson(0)).to_string())
        .label(cx.words.learn_button())
        .style(ButtonStyle::Primary);
    Response::Say(MessageBody { text, rows: vec![CreateActionRow::Buttons(vec![learn])], picture: None }).into()
}
