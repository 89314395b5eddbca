//! What is done for each command, button and form. Every handler gives back what the person sees; none talks to Discord
//! except to send a challenge.

use std::sync::Arc;

use serenity::model::application::{
    CommandInteraction, CommandType, ComponentInteraction, ComponentInteractionDataKind, Interaction, ModalInteraction,
};

use crate::discord::access::begin;
use crate::discord::background::membership;
use crate::discord::commands::{self, options};
use crate::discord::components;
use crate::discord::components::custom_id;
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::consent::Deed;
use crate::discord::components::custom_id::engine::Study;
use crate::discord::components::custom_id::moves::Aim;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::resolved;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply};
use crate::domain::game::{Gather, Spot};
use pente::Preset;

/// Does what an interaction asks for.
///
/// # Errors
/// Failures of the store.
pub async fn handle(bot: &Arc<Bot>, asked: &Asked, interaction: Interaction) -> Handled {
    match interaction {
        Interaction::Command(mut command) => {
            resolved::complete(&bot.wire, &mut command).await;
            run(bot, asked, &command).await
        }
        Interaction::Autocomplete(command) => suggest(bot, asked, &command).await,
        Interaction::Component(component) => press(bot, asked, &component).await,
        Interaction::Modal(form) => submit(bot, asked, &form).await,
        _ => Ok(Reply::Silent.into()),
    }
}

async fn run(bot: &Arc<Bot>, asked: &Asked, command: &CommandInteraction) -> Handled {
    let data = &command.data;
    if (data.kind == CommandType::User || begin::begins(&data.name))
        && let Some(closed) = begin::closed(asked, options::yes_or_no(&data.options(), "rated") == Some(true))
    {
        return Ok(Done::say(closed));
    }
    if data.kind == CommandType::User {
        return commands::challenge::from_menu(bot, asked, data).await;
    }
    let arguments = data.options();
    match data.name.as_str() {
        "challenge" => commands::challenge::from_command(bot, asked, &arguments).await,
        "move" | "m" => {
            components::moves::from_command(bot, asked, options::text(&arguments, "at").unwrap_or_default()).await
        }
        "board" => components::board::from_command(bot, asked, options::text(&arguments, "style")).await,
        "resign" => components::resign::from_command(bot, asked).await,
        "draw" => components::consent::from_command(bot, asked, Deed::Draw).await,
        "undo" => components::consent::from_command(bot, asked, Deed::Undo).await,
        "pause" => components::consent::from_command(bot, asked, Deed::Pause).await,
        "resume" => components::consent::from_command(bot, asked, Deed::Resume).await,
        "claim" => components::consent::from_command(bot, asked, Deed::Claim).await,
        "rematch" => components::challenge::last_rematch(bot, asked).await,
        "practice" => match commands::rule_options::rules(&asked.words, &arguments, Preset::Standard) {
            Ok(rules) => commands::time::practice(bot, asked, rules).await,
            Err(reason) => Ok(Done::say(reason)),
        },
        "vacation" => commands::time::vacation(bot, asked, options::whole(&arguments, "days")).await,
        "match" => commands::matches::from_command(bot, asked).await,
        "tournament" => commands::tournament::from_command(bot, asked, &arguments).await,
        "games" => commands::lists::games(bot, asked).await,
        "leaderboard" => {
            membership::look(bot, asked.place.guild);
            commands::people::leaderboard(bot, asked, &arguments).await
        }
        "profile" => commands::people::profile(bot, asked, &arguments).await,
        "head-to-head" => commands::people::head_to_head(bot, asked, &arguments).await,
        "open" => components::lobby::from_command(bot, asked, &arguments).await,
        "rules" => commands::lists::rules(bot, asked, &arguments).await,
        "help" => Ok(commands::lists::help(asked)),
        "replay" => components::replay::from_command(bot, asked, options::text(&arguments, "game")).await,
        "export" => components::replay::export(bot, asked, options::text(&arguments, "game")).await,
        "import" => {
            components::replay::import(bot, asked, options::file(&arguments, "file"), options::text(&arguments, "text"))
                .await
        }
        "settings" => components::settings::open(bot, asked).await,
        "privacy" => components::privacy::open(bot, asked).await,
        "block" => components::privacy::block(bot, asked, options::user(&arguments, "player")).await,
        "unblock" => components::privacy::unblock(bot, asked, options::user(&arguments, "player")).await,
        "pente-admin" => components::admin::open(bot, asked).await,
        "learn" => components::learn::open(bot, asked).await,
        "play-bot" => components::engine::from_command(bot, asked, &arguments).await,
        "review" => components::review::from_command(bot, asked, options::text(&arguments, "game")).await,
        "puzzle" => {
            components::puzzle::from_command(bot, asked, options::yes_or_no(&arguments, "daily") == Some(true)).await
        }
        "hint" => components::engine::hint_here(bot, asked).await,
        _ => Ok(Done::say(asked.words.unknown_command())),
    }
}

/// Suggestions for the option that is being typed.
async fn suggest(bot: &Arc<Bot>, asked: &Asked, command: &CommandInteraction) -> Handled {
    match command.data.autocomplete().map(|option| (option.name, option.value)) {
        Some((commands::match_options::MATCH, typed)) => {
            Ok(commands::match_options::suggest_match(&asked.words, typed).into())
        }
        Some((commands::match_options::HANDICAP, typed)) => {
            Ok(commands::match_options::suggest_handicap(&asked.words, typed).into())
        }
        Some((commands::clock::OPTION, typed)) => Ok(commands::clock::suggest(&asked.words, typed).into()),
        Some((commands::tournament::WHICH, _)) => commands::tournament::suggest(bot, asked, command).await,
        Some(("game", _)) => components::replay::suggest(bot, asked, command).await,
        Some(("options", _)) => Ok(commands::rule_options::suggest(&asked.words, command, Preset::Standard).into()),
        _ => commands::autocomplete::points(bot, asked, command).await,
    }
}

async fn press(bot: &Arc<Bot>, asked: &Asked, component: &ComponentInteraction) -> Handled {
    let Ok(press) = component.data.custom_id.parse::<Press>() else {
        return Ok(Done::say(asked.words.unknown_button()));
    };
    if begin::press_begins(&press)
        && let Some(closed) = begin::closed(asked, false)
    {
        return Ok(Done::say(closed));
    }
    let chosen = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    match press {
        Press::Panel(panel) => components::panels::press(bot, asked, panel, &component.data.kind).await,
        Press::Play(game, _) => components::pad::open(bot, asked, game).await,
        Press::Place(game, rev, at) => components::moves::from_pad(bot, asked, game, rev, at).await,
        Press::Choose(game, rev) => match chosen.map(custom_id::point) {
            Some(Ok(at)) => components::moves::from_pad(bot, asked, game, rev, at).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::Type(game, rev) => Ok(components::pad::form(asked, game, rev)),
        Press::Typed(..) => Ok(Done::say(asked.words.unknown_button())),
        Press::Whole(game, _) => components::pad::turn(bot, asked, game, components::pad::Part::Whole).await,
        Press::Near(game, _) => components::pad::turn(bot, asked, game, components::pad::Part::Near).await,
        Press::Close => Ok(components::pad::closed(asked)),
        Press::Pick(game, rev, choice) => components::opening::choose(bot, asked, game, rev, choice).await,
        Press::TakeBack(game, rev) => components::opening::take_back(bot, asked, game, rev).await,
        Press::Anyway(game, rev, at) => components::moves::anyway(bot, asked, game, rev, at).await,
        Press::More(game, _) => components::board::more(bot, asked, game).await,
        Press::Down(game) => components::board::bring_down(bot, asked, game).await,
        Press::Resign(game) => components::resign::ask(bot, asked, game).await,
        Press::ResignNow(game) => components::resign::resign(bot, asked, game).await,
        Press::Keep => Ok(components::resign::kept(asked)),
        Press::Letters(game) => components::board::letters(bot, asked, game).await,
        Press::Threats(game) => components::board::threats(bot, asked, game).await,
        Press::Rules(game) => components::board::rules(bot, asked, game).await,
        Press::Bout(wish) => commands::matches::press(bot, asked, wish, chosen).await,
        Press::Cup(wish) => components::tournament::press(bot, asked, wish, chosen).await,
        Press::Aim(aim) => aimed(bot, asked, aim, chosen).await,
        Press::Look(look) => components::replay::pressed(bot, asked, look).await,
        Press::Rematch(game) => components::challenge::rematch(bot, asked, game).await,
        Press::Terms(challenge) => commands::challenge::rules(bot, asked, challenge).await,
        Press::Accept(challenge) => components::challenge::accept(bot, asked, challenge).await,
        Press::Decline(challenge) => components::challenge::decline(bot, asked, challenge).await,
        Press::Withdraw(challenge) => components::challenge::withdraw(bot, asked, challenge).await,
        Press::Again(challenge) => commands::challenge::again(bot, asked, challenge).await,
        Press::Join(id) => components::lobby::join(bot, asked, id, Spot::Any).await,
        Press::JoinTeam(id, team) => components::lobby::join(bot, asked, id, Spot::Team(team)).await,
        Press::Sit(id) => match chosen.map(custom_id::seat) {
            Some(Ok(seat)) => components::lobby::join(bot, asked, id, Spot::Seat(seat)).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::Leave(id) => components::lobby::gather(bot, asked, id, Gather::Leave).await,
        Press::Start(id) => components::lobby::gather(bot, asked, id, Gather::Start).await,
        Press::Remove(id) => components::lobby::whom_to_remove(bot, asked, id).await,
        Press::RemoveWho(id) => match chosen.map(custom_id::player) {
            Some(Ok(player)) => components::lobby::gather(bot, asked, id, Gather::Remove(player)).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::CloseLobby(id) => components::lobby::gather(bot, asked, id, Gather::Close).await,
        Press::LobbyRules(id) => components::lobby::rules(bot, asked, id).await,
        Press::Reopen(id) => components::lobby::again(bot, asked, id).await,
        Press::OwnGame => components::lobby::own(bot, asked).await,
        Press::Computer(id) => components::engine::seated(bot, asked, id, chosen).await,
        Press::Study(study) => studied(bot, asked, study, chosen).await,
        Press::MoveIn(typed) => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::moves::in_chosen(bot, asked, game, &typed).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::Do(deed, game, rev) => components::consent::press(bot, asked, game, deed, Some(rev)).await,
        Press::DoIn(deed) => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::consent::press(bot, asked, game, deed, None).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::ResignIn => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::resign::ask(bot, asked, game).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
    }
}

/// Something on the way to a move.
async fn aimed(bot: &Arc<Bot>, asked: &Asked, aim: Aim, chosen: Option<&str>) -> Handled {
    match aim {
        Aim::Sure(game, rev, at) => components::moves::surely(bot, asked, game, rev, at).await,
        Aim::Cross(game, _) => components::axis_select::open(bot, asked, game).await,
        Aim::Column(game, rev, at) => {
            components::axis_select::chosen(bot, asked, (game, rev), at, components::axis_select::Axis::Column, chosen)
                .await
        }
        Aim::Row(game, rev, at) => {
            components::axis_select::chosen(bot, asked, (game, rev), at, components::axis_select::Axis::Row, chosen)
                .await
        }
        Aim::Next(game) => components::pad::next(bot, asked, Some(game)).await,
        Aim::First => components::pad::next(bot, asked, None).await,
    }
}

/// Something of the computer's.
async fn studied(bot: &Arc<Bot>, asked: &Asked, study: Study, chosen: Option<&str>) -> Handled {
    match study {
        Study::Review(game) => components::review::open(bot, asked, game).await,
        Study::Cancel(game) => Ok(components::review::cancel(bot, asked, game)),
        Study::Turning(game) => components::review::turning(bot, asked, game, chosen).await,
        Study::Puzzle => components::puzzle::from_command(bot, asked, false).await,
        Study::Try(id, at) => components::puzzle::attempt(bot, asked, id, Some(at)).await,
        Study::TryChosen(id) => {
            components::puzzle::attempt(bot, asked, id, chosen.and_then(|at| custom_id::point(at).ok())).await
        }
        Study::Hint(game) => components::engine::hint(bot, asked, game).await,
        Study::HintIn => match chosen.map(custom_id::game) {
            Some(Ok(game)) => components::engine::hint(bot, asked, game).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
    }
}

async fn submit(bot: &Arc<Bot>, asked: &Asked, form: &ModalInteraction) -> Handled {
    match form.data.custom_id.parse() {
        Ok(Press::Typed(game, rev)) => {
            let typed = components::pad::field(&form.data).unwrap_or_default();
            components::moves::from_form(bot, asked, game, rev, typed).await
        }
        Ok(Press::Look(look)) => components::replay::submitted(bot, asked, look, form).await,
        _ => Ok(Done::say(asked.words.unknown_button())),
    }
}
