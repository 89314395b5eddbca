//! What is done for each command, button and form. Every handler gives back what the person sees; none talks to Discord
//! except to send a challenge.

use std::sync::Arc;

use crate::discord::commands;
use crate::discord::components;
use crate::discord::components::custom_id;
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::custom_id::engine::EngineButton;
use crate::discord::components::custom_id::moves::MoveButton;
use crate::discord::gateway::event::interaction::{ComponentData, InteractionData, ModalData};
use crate::discord::interaction::begin::{self, Asked};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::resolved;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::Reply;
use crate::domain::game::{Gather, Spot};

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
    let Ok(press) = component.custom_id.parse::<CustomId>() else {
        return Ok(Reply::say(cx.words.unknown_button()));
    };
    if press.begins_game()
        && let Some(refusal) = begin::refusal(cx, Asked::Unrated)
    {
        return Ok(Reply::say(refusal));
    }
    let chosen = component.chosen();
    match press {
        CustomId::Panel(panel) => components::panels::press(bot, cx, panel, component).await,
        CustomId::Play(game, _) => components::pad::open(bot, cx, game).await,
        CustomId::Place(game, rev, at) => components::moves::from_pad(bot, cx, game, rev, at).await,
        CustomId::Choose(game, rev) => match chosen.map(custom_id::point) {
            Some(Ok(at)) => components::moves::from_pad(bot, cx, game, rev, at).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
        CustomId::Type(game, rev) => Ok(components::pad::form(cx, game, rev)),
        CustomId::Typed(..) => Ok(Reply::say(cx.words.unknown_button())),
        CustomId::Whole(game, _) => components::pad::turn(bot, cx, game, components::pad::Part::Whole).await,
        CustomId::Near(game, _) => components::pad::turn(bot, cx, game, components::pad::Part::Near).await,
        CustomId::Close => Ok(components::pad::closed(cx)),
        CustomId::Pick(game, rev, choice) => components::opening::choose(bot, cx, game, rev, choice).await,
        CustomId::TakeBack(game, rev) => components::opening::take_back(bot, cx, game, rev).await,
        CustomId::Anyway(game, rev, at) => components::moves::anyway(bot, cx, game, rev, at).await,
        CustomId::More(game, _) => components::board::more(bot, cx, game).await,
        CustomId::Down(game) => components::board::bring_down(bot, cx, game).await,
        CustomId::Resign(game) => components::resign::ask(bot, cx, game).await,
        CustomId::ResignNow(game) => components::resign::resign(bot, cx, game).await,
        CustomId::Keep => Ok(components::resign::kept(cx)),
        CustomId::Letters(game) => components::board::letters(bot, cx, game).await,
        CustomId::Threats(game) => components::board::threats(bot, cx, game).await,
        CustomId::Rules(game) => components::board::rules(bot, cx, game).await,
        CustomId::Match(wish) => commands::matches::press(bot, cx, wish, chosen).await,
        CustomId::Tournament(wish) => components::tournament::press(bot, cx, wish, chosen).await,
        CustomId::Move(aim) => aimed(bot, cx, aim, chosen).await,
        CustomId::Replay(look) => components::replay::pressed(bot, cx, look).await,
        CustomId::Rematch(game) => components::challenge::rematch(bot, cx, game).await,
        CustomId::Terms(challenge) => commands::challenge::rules(bot, cx, challenge).await,
        CustomId::Accept(challenge) => components::challenge::accept(bot, cx, challenge).await,
        CustomId::Decline(challenge) => components::challenge::decline(bot, cx, challenge).await,
        CustomId::Withdraw(challenge) => components::challenge::withdraw(bot, cx, challenge).await,
        CustomId::Again(challenge) => commands::challenge::again(bot, cx, challenge).await,
        CustomId::Join(id) => components::lobby::join(bot, cx, id, Spot::Any).await,
        CustomId::JoinTeam(id, team) => components::lobby::join(bot, cx, id, Spot::Team(team)).await,
        CustomId::Sit(id) => match chosen.map(custom_id::seat) {
            Some(Ok(seat)) => components::lobby::join(bot, cx, id, Spot::Seat(seat)).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
        CustomId::Leave(id) => components::lobby::gather(bot, cx, id, Gather::Leave).await,
        CustomId::Start(id) => components::lobby::gather(bot, cx, id, Gather::Start).await,
        CustomId::Remove(id) => components::lobby::whom_to_remove(bot, cx, id).await,
        CustomId::RemoveWho(id) => match chosen.map(custom_id::player) {
            Some(Ok(player)) => components::lobby::gather(bot, cx, id, Gather::Remove(player)).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
        CustomId::CloseLobby(id) => components::lobby::gather(bot, cx, id, Gather::Close).await,
        CustomId::LobbyRules(id) => components::lobby::rules(bot, cx, id).await,
        CustomId::Reopen(id) => components::lobby::again(bot, cx, id).await,
        CustomId::OwnGame => components::lobby::own(bot, cx).await,
        CustomId::Computer(id) => components::engine::seated(bot, cx, id, chosen).await,
        CustomId::Engine(study) => studied(bot, cx, study, chosen).await,
        CustomId::MoveIn(typed) => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::moves::in_chosen(bot, cx, game, &typed).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
        CustomId::Do(deed, game, rev) => components::consent::press(bot, cx, game, deed, Some(rev)).await,
        CustomId::DoIn(deed) => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::consent::press(bot, cx, game, deed, None).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
        CustomId::ResignIn => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::resign::ask(bot, cx, game).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
    }
}

/// Something on the way to a move.
async fn aimed(bot: &Arc<Bot>, cx: &Context, aim: MoveButton, chosen: Option<&str>) -> HandlerResult {
    match aim {
        MoveButton::Sure(game, rev, at) => components::moves::surely(bot, cx, game, rev, at).await,
        MoveButton::AxisSelection(game, _) => components::axis_select::open(bot, cx, game).await,
        MoveButton::Column(game, rev, at) => {
            components::axis_select::chosen(bot, cx, (game, rev), at, components::axis_select::Axis::Column, chosen)
                .await
        }
        MoveButton::Row(game, rev, at) => {
            components::axis_select::chosen(bot, cx, (game, rev), at, components::axis_select::Axis::Row, chosen).await
        }
        MoveButton::Next(game) => components::pad::next(bot, cx, Some(game)).await,
        MoveButton::First => components::pad::next(bot, cx, None).await,
    }
}

/// Something of the computer's.
async fn studied(bot: &Arc<Bot>, cx: &Context, study: EngineButton, chosen: Option<&str>) -> HandlerResult {
    match study {
        EngineButton::Review(game) => components::review::open(bot, cx, game).await,
        EngineButton::Cancel(game) => Ok(components::review::cancel(bot, cx, game)),
        EngineButton::Turning(game) => components::review::turning(bot, cx, game, chosen).await,
        EngineButton::Puzzle => components::puzzle::from_command(bot, cx, false).await,
        EngineButton::Try(id, at) => components::puzzle::attempt(bot, cx, id, Some(at)).await,
        EngineButton::TryChosen(id) => {
            components::puzzle::attempt(bot, cx, id, chosen.and_then(|at| custom_id::point(at).ok())).await
        }
        EngineButton::Hint(game) => components::engine::hint(bot, cx, game).await,
        EngineButton::HintIn => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::engine::hint(bot, cx, game).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
    }
}

async fn submit(bot: &Arc<Bot>, cx: &Context, form: &ModalData) -> HandlerResult {
    match form.custom_id.parse() {
        Ok(CustomId::Typed(game, rev)) => {
            let typed = components::pad::field(form).unwrap_or_default();
            components::moves::from_form(bot, cx, game, rev, typed).await
        }
        Ok(CustomId::Replay(look)) => components::replay::submitted(bot, cx, look, form).await,
        _ => Ok(Reply::say(cx.words.unknown_button())),
    }
}
