//! Which panel a press is for.

use std::sync::Arc;

use serenity::model::application::ComponentInteractionDataKind;

use crate::discord::components::custom_id::panel::Panel;
use crate::discord::components::{admin, learn, privacy, settings};
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;

/// Does what a press on a panel asks for.
///
/// # Errors
/// Failures of the store.
pub async fn press(bot: &Arc<Bot>, asked: &Asked, panel: Panel, data: &ComponentInteractionDataKind) -> Handled {
    let chosen = match data {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    match panel {
        Panel::Settings(page) => settings::turn(bot, asked, page).await,
        Panel::Choose(list) => settings::choose(bot, asked, list, chosen).await,
        Panel::Switch(switch, on) => settings::switch(bot, asked, switch, on).await,
        Panel::Privacy => privacy::back(bot, asked).await,
        Panel::Export => privacy::export(bot, asked).await,
        Panel::Delete => Ok(privacy::ask_delete(asked)),
        Panel::DeleteNow => privacy::delete(bot, asked).await,
        Panel::Hide(hidden) => privacy::hide(bot, asked, hidden).await,
        Panel::Unblock => privacy::unblock_chosen(bot, asked, chosen).await,
        Panel::Lesson(number) => learn::turn(bot, asked, number).await,
        Panel::Try(number, at) => learn::attempt(bot, asked, number, at).await,
        Panel::Admin(_)
        | Panel::Rule(_)
        | Panel::RuleSwitch(..)
        | Panel::Manage
        | Panel::Void(_)
        | Panel::VoidNow(_)
        | Panel::RestoreNow(_) => admin::press(bot, asked, panel, data).await,
    }
}
