//! Routes each command, component and modal to its handler. Handlers return a response and effects. Those that must
//! know whether a message could be posted, such as a challenge or a shared card, send it themselves.

use crate::discord::custom_id::{CustomId, Selected};
use crate::discord::gateway::event::interaction::InteractionData;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::resolved;
use crate::discord::interaction::response::{HandlerError, HandlerResult};
use crate::discord::{commands, components};
use crate::domain::place::Object;

/// Runs the handler of an interaction.
///
/// # Errors
/// [`HandlerError::Reply`] if the request is refused, and [`HandlerError::Failed`] if the store fails.
pub async fn handle(cx: &Context, data: InteractionData) -> HandlerResult {
    match data {
        InteractionData::Command(mut command) => {
            resolved::complete(&cx.rest, cx.place.guild, &mut command).await;
            commands::handle(cx, &command).await
        }
        InteractionData::Autocomplete(command) => commands::autocomplete(cx, &command).await,
        InteractionData::Component(component) => handle_id(cx, &component.custom_id, &component.values).await,
        InteractionData::Modal(modal) => handle_id(cx, &modal.custom_id, &modal.texts).await,
    }
}

/// Runs the handler of a component or a modal. `values` are those of the selected options, or the texts that were
/// typed.
async fn handle_id(cx: &Context, custom_id: &str, values: &[String]) -> HandlerResult {
    let id = parse_visible(cx, custom_id).await?;
    let hidden;
    let selected = match id.selected_object(Selected(values)) {
        Some(object) if !cx.may_see(object).await? => {
            hidden = [Object::UNUSED_NUMBER.to_string()];
            Selected(&hidden)
        }
        _ => Selected(values),
    };
    match id {
        CustomId::Move(id) => components::moves::handle(cx, id, selected).await,
        CustomId::Board(id) => components::board::handle(cx, id).await,
        CustomId::Consent(id) => components::consent::handle(cx, id, selected).await,
        CustomId::Resign(id) => components::resign::handle(cx, id, selected).await,
        CustomId::Challenge(id) => components::challenge::handle(cx, id).await,
        CustomId::Lobby(id) => components::lobby::handle(cx, id, selected).await,
        CustomId::Match(id) => components::matches::handle(cx, id, selected).await,
        CustomId::Tournament(id) => components::tournament::handle(cx, id, selected).await,
        CustomId::Replay(id) => components::replay::handle(cx, id, selected).await,
        CustomId::Hint(id) => components::hint::handle(cx, id, selected).await,
        CustomId::Review(id) => components::review::handle(cx, id, selected).await,
        CustomId::Puzzle(id) => components::puzzle::handle(cx, id, selected).await,
        CustomId::Share(id) => components::share::handle(cx, id).await,
        CustomId::Settings(id) => components::settings::handle(cx, id, selected).await,
        CustomId::Admin(id) => components::admin::handle(cx, id, selected).await,
        CustomId::Privacy(id) => components::privacy::handle(cx, id, selected).await,
        CustomId::Lesson(id) => components::lesson::handle(cx, id).await,
        CustomId::Help(id) => components::help::handle(cx, id).await,
        CustomId::EngineGame(id) => components::engine_game::handle(cx, id, selected).await,
    }
}

/// Parses a custom id. If the user may not see the object that it names, returns the id of an object that does not
/// exist: a user who guesses numbers gets the same response to both. Handlers decide what users who may see an object
/// may do with it.
async fn parse_visible(cx: &Context, custom_id: &str) -> HandlerResult<CustomId> {
    let id = custom_id.parse::<CustomId>().map_err(|_| HandlerError::refused(cx.words.msg_button_unknown()))?;
    Ok(match id.object() {
        Some(object) if !cx.may_see(object).await? => id.without_object(),
        _ => id,
    })
}
