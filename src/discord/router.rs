//! What is done for each command, button and form. Every handler gives back what the person sees; none talks to Discord
//! except to send a challenge.

use std::sync::Arc;

use crate::discord::commands;
use crate::discord::components;
use crate::discord::custom_id::{CustomId, Modal, Selected};
use crate::discord::gateway::event::interaction::{ComponentData, InteractionData, ModalData};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::resolved;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::Reply;

/// Does what an interaction asks for.
///
/// # Errors
/// Failures of the store.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, data: InteractionData) -> HandlerResult {
    match data {
        InteractionData::Command(mut command) => {
            resolved::complete(&bot.rest, cx.place.guild, &mut command).await;
            commands::handle(bot, cx, &command).await
        }
        InteractionData::Autocomplete(command) => commands::autocomplete(bot, cx, &command).await,
        InteractionData::Component(component) => press(bot, cx, &component).await,
        InteractionData::Modal(form) => submit(bot, cx, &form).await,
    }
}

async fn press(bot: &Arc<Bot>, cx: &Context, component: &ComponentData) -> HandlerResult {
    let Ok(id) = component.custom_id.parse::<CustomId>() else {
        return Ok(Reply::say(cx.words.msg_button_unknown()));
    };
    let selected = Selected(&component.values);
    match id {
        CustomId::Move(id) => components::moves::handle(bot, cx, id, selected).await,
        CustomId::Board(id) => components::board::handle(bot, cx, id).await,
        CustomId::Consent(id) => components::consent::handle(bot, cx, id, selected).await,
        CustomId::Resign(id) => components::resign::handle(bot, cx, id, selected).await,
        CustomId::Challenge(id) => components::challenge::handle(bot, cx, id).await,
        CustomId::Lobby(id) => components::lobby::handle(bot, cx, id, selected).await,
        CustomId::Match(id) => components::matches::handle(bot, cx, id, selected).await,
        CustomId::Tournament(id) => components::tournament::handle(bot, cx, id, selected).await,
        CustomId::Replay(id) => components::replay::handle(bot, cx, id).await,
        CustomId::Hint(id) => components::engine::handle(bot, cx, id, selected).await,
        CustomId::Review(id) => components::review::handle(bot, cx, id, selected).await,
        CustomId::Puzzle(id) => components::puzzle::handle(bot, cx, id, selected).await,
        CustomId::Settings(id) => components::settings::handle(bot, cx, id, selected).await,
        CustomId::Admin(id) => components::admin::handle(bot, cx, id, selected).await,
        CustomId::Privacy(id) => components::privacy::handle(bot, cx, id, selected).await,
        CustomId::Lesson(id) => components::learn::handle(bot, cx, id).await,
        CustomId::Modal(_) => Ok(Reply::say(cx.words.msg_button_unknown())),
    }
}

async fn submit(bot: &Arc<Bot>, cx: &Context, modal: &ModalData) -> HandlerResult {
    match modal.custom_id.parse() {
        Ok(CustomId::Modal(Modal::Point(game, rev))) => {
            let typed = components::pad::field(modal).unwrap_or_default();
            components::moves::from_form(bot, cx, game, rev, typed).await
        }
        Ok(CustomId::Modal(Modal::Record)) => components::replay::submitted(bot, cx, modal).await,
        _ => Ok(Reply::say(cx.words.msg_button_unknown())),
    }
}
