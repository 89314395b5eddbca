//! Which panel a press is for.

use std::sync::Arc;

use crate::discord::components::custom_id::panel::Panel;
use crate::discord::components::{admin, learn, privacy, settings};
use crate::discord::gateway::event::interaction::ComponentData;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;

/// Does what a press on a panel asks for.
///
/// # Errors
/// Failures of the store.
pub async fn press(bot: &Arc<Bot>, cx: &Context, panel: Panel, data: &ComponentData) -> HandlerResult {
    let chosen = data.chosen();
    match panel {
        Panel::Settings(page) => settings::turn(bot, cx, page).await,
        Panel::Choose(list) => settings::choose(bot, cx, list, chosen).await,
        Panel::Switch(switch, on) => settings::switch(bot, cx, switch, on).await,
        Panel::Privacy => privacy::back(bot, cx).await,
        Panel::Export => privacy::export(bot, cx).await,
        Panel::Delete => Ok(privacy::ask_delete(cx)),
        Panel::DeleteNow => privacy::delete(bot, cx).await,
        Panel::Hide(hidden) => privacy::hide(bot, cx, hidden).await,
        Panel::Unblock => privacy::unblock_chosen(bot, cx, chosen).await,
        Panel::Lesson(number) => learn::turn(bot, cx, number).await,
        Panel::Try(number, at) => learn::attempt(bot, cx, number, at).await,
        Panel::Admin(_)
        | Panel::Rule(_)
        | Panel::RuleSwitch(..)
        | Panel::Manage
        | Panel::Void(_)
        | Panel::VoidNow(_)
        | Panel::RestoreNow(_) => admin::press(bot, cx, panel, data).await,
    }
}
