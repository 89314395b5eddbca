//! What is done for each command, button and form. Every handler gives back what the person sees; none talks to Discord
//! except to send a challenge.

mod admin;
mod admin_games;
mod answer;
mod board;
mod challenge;
pub(super) mod clock;
pub(super) mod computer;
mod consent;
mod contest;
mod cross;
pub(super) mod form;
mod habits;
mod learn;
mod lists;
mod lobby;
mod moves;
pub(super) mod opening;
mod overtime;
mod pad;
mod panels;
mod people;
pub(super) mod privacy;
mod puzzle;
mod replay;
mod resign;
pub(super) mod review;
mod series;
mod settings;
mod suggest;
mod terms;
mod time;
pub(super) mod tournament;
pub(super) mod typed;

use std::sync::Arc;

use serenity::model::application::{
    CommandInteraction, CommandType, ComponentInteraction, ComponentInteractionDataKind, Interaction, ModalInteraction,
    ResolvedOption, ResolvedValue,
};
use serenity::model::channel::Attachment;

use super::aim::Aim;
use super::asked::Asked;
use super::bot::Bot;
use super::custom_id::{self, Press};
use super::deed::Deed;
use super::departures;
use super::gate;
use super::named;
use super::reply::{Done, Reply};
use super::study::Study;
use crate::app::StoreError;
use crate::domain::game::{Gather, Spot};
use pente::Preset;

/// What a handler gives back. A refusal is an answer like any other; an error is ours.
type Handled = Result<Done, StoreError>;

/// Does what an interaction asks for.
///
/// # Errors
/// Failures of the store.
pub async fn handle(bot: &Arc<Bot>, asked: &Asked, interaction: Interaction) -> Handled {
    match interaction {
        Interaction::Command(mut command) => {
            named::complete(&bot.wire, &mut command).await;
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
    if (data.kind == CommandType::User || gate::begins(&data.name))
        && let Some(closed) = gate::closed(asked, yes_or_no(&data.options(), "rated") == Some(true))
    {
        return Ok(Done::say(closed));
    }
    if data.kind == CommandType::User {
        return challenge::from_menu(bot, asked, data).await;
    }
    let options = data.options();
    match data.name.as_str() {
        "challenge" => challenge::from_command(bot, asked, &options).await,
        "move" | "m" => moves::from_command(bot, asked, text(&options, "at").unwrap_or_default()).await,
        "board" => board::from_command(bot, asked, text(&options, "style")).await,
        "resign" => resign::from_command(bot, asked).await,
        "draw" => consent::from_command(bot, asked, Deed::Draw).await,
        "undo" => consent::from_command(bot, asked, Deed::Undo).await,
        "pause" => consent::from_command(bot, asked, Deed::Pause).await,
        "resume" => consent::from_command(bot, asked, Deed::Resume).await,
        "claim" => consent::from_command(bot, asked, Deed::Claim).await,
        "rematch" => answer::last_rematch(bot, asked).await,
        "practice" => match terms::rules(&asked.words, &options, Preset::Standard) {
            Ok(rules) => time::practice(bot, asked, rules).await,
            Err(reason) => Ok(Done::say(reason)),
        },
        "vacation" => time::vacation(bot, asked, whole(&options, "days")).await,
        "match" => series::from_command(bot, asked).await,
        "tournament" => tournament::from_command(bot, asked, &options).await,
        "games" => lists::games(bot, asked).await,
        "leaderboard" => {
            departures::look(bot, asked.place.guild);
            people::leaderboard(bot, asked, &options).await
        }
        "profile" => people::profile(bot, asked, &options).await,
        "head-to-head" => people::head_to_head(bot, asked, &options).await,
        "open" => lobby::from_command(bot, asked, &options).await,
        "rules" => lists::rules(bot, asked, &options).await,
        "help" => Ok(lists::help(asked)),
        "replay" => replay::from_command(bot, asked, text(&options, "game")).await,
        "export" => replay::export(bot, asked, text(&options, "game")).await,
        "import" => replay::import(bot, asked, file(&options, "file"), text(&options, "text")).await,
        "settings" => settings::open(bot, asked).await,
        "privacy" => privacy::open(bot, asked).await,
        "block" => privacy::block(bot, asked, user(&options, "player")).await,
        "unblock" => privacy::unblock(bot, asked, user(&options, "player")).await,
        "pente-admin" => admin::open(bot, asked).await,
        "learn" => learn::open(bot, asked).await,
        "play-bot" => computer::from_command(bot, asked, &options).await,
        "review" => review::from_command(bot, asked, text(&options, "game")).await,
        "puzzle" => puzzle::from_command(bot, asked, yes_or_no(&options, "daily") == Some(true)).await,
        "hint" => computer::hint_here(bot, asked).await,
        _ => Ok(Done::say(asked.words.unknown_command())),
    }
}

/// Suggestions for the option that is being typed.
async fn suggest(bot: &Arc<Bot>, asked: &Asked, command: &CommandInteraction) -> Handled {
    match command.data.autocomplete().map(|option| (option.name, option.value)) {
        Some((form::MATCH, typed)) => Ok(form::suggest_match(&asked.words, typed).into()),
        Some((form::HANDICAP, typed)) => Ok(form::suggest_handicap(&asked.words, typed).into()),
        Some((clock::OPTION, typed)) => Ok(clock::suggest(&asked.words, typed).into()),
        Some((tournament::WHICH, _)) => tournament::suggest(bot, asked, command).await,
        Some(("game", _)) => replay::suggest(bot, asked, command).await,
        Some(("options", _)) => Ok(terms::suggest(&asked.words, command, Preset::Standard).into()),
        _ => suggest::points(bot, asked, command).await,
    }
}

async fn press(bot: &Arc<Bot>, asked: &Asked, component: &ComponentInteraction) -> Handled {
    let Ok(press) = component.data.custom_id.parse::<Press>() else {
        return Ok(Done::say(asked.words.unknown_button()));
    };
    if gate::press_begins(&press)
        && let Some(closed) = gate::closed(asked, false)
    {
        return Ok(Done::say(closed));
    }
    let chosen = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    match press {
        Press::Panel(panel) => panels::press(bot, asked, panel, &component.data.kind).await,
        Press::Play(game, _) => pad::open(bot, asked, game).await,
        Press::Place(game, rev, at) => moves::from_pad(bot, asked, game, rev, at).await,
        Press::Choose(game, rev) => match chosen.map(custom_id::point) {
            Some(Ok(at)) => moves::from_pad(bot, asked, game, rev, at).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::Type(game, rev) => Ok(pad::form(asked, game, rev)),
        Press::Typed(..) => Ok(Done::say(asked.words.unknown_button())),
        Press::Whole(game, _) => pad::turn(bot, asked, game, pad::Part::Whole).await,
        Press::Near(game, _) => pad::turn(bot, asked, game, pad::Part::Near).await,
        Press::Close => Ok(pad::closed(asked)),
        Press::Pick(game, rev, choice) => opening::choose(bot, asked, game, rev, choice).await,
        Press::TakeBack(game, rev) => opening::take_back(bot, asked, game, rev).await,
        Press::Anyway(game, rev, at) => moves::anyway(bot, asked, game, rev, at).await,
        Press::More(game, _) => board::more(bot, asked, game).await,
        Press::Down(game) => board::bring_down(bot, asked, game).await,
        Press::Resign(game) => resign::ask(bot, asked, game).await,
        Press::ResignNow(game) => resign::resign(bot, asked, game).await,
        Press::Keep => Ok(resign::kept(asked)),
        Press::Letters(game) => board::letters(bot, asked, game).await,
        Press::Threats(game) => board::threats(bot, asked, game).await,
        Press::Rules(game) => board::rules(bot, asked, game).await,
        Press::Bout(wish) => series::press(bot, asked, wish, chosen).await,
        Press::Cup(wish) => contest::press(bot, asked, wish, chosen).await,
        Press::Aim(aim) => aimed(bot, asked, aim, chosen).await,
        Press::Look(look) => replay::pressed(bot, asked, look).await,
        Press::Rematch(game) => answer::rematch(bot, asked, game).await,
        Press::Terms(challenge) => challenge::rules(bot, asked, challenge).await,
        Press::Accept(challenge) => answer::accept(bot, asked, challenge).await,
        Press::Decline(challenge) => answer::decline(bot, asked, challenge).await,
        Press::Withdraw(challenge) => answer::withdraw(bot, asked, challenge).await,
        Press::Again(challenge) => challenge::again(bot, asked, challenge).await,
        Press::Join(id) => lobby::join(bot, asked, id, Spot::Any).await,
        Press::JoinTeam(id, team) => lobby::join(bot, asked, id, Spot::Team(team)).await,
        Press::Sit(id) => match chosen.map(custom_id::seat) {
            Some(Ok(seat)) => lobby::join(bot, asked, id, Spot::Seat(seat)).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::Leave(id) => lobby::gather(bot, asked, id, Gather::Leave).await,
        Press::Start(id) => lobby::gather(bot, asked, id, Gather::Start).await,
        Press::Remove(id) => lobby::whom_to_remove(bot, asked, id).await,
        Press::RemoveWho(id) => match chosen.map(custom_id::player) {
            Some(Ok(player)) => lobby::gather(bot, asked, id, Gather::Remove(player)).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::CloseLobby(id) => lobby::gather(bot, asked, id, Gather::Close).await,
        Press::LobbyRules(id) => lobby::rules(bot, asked, id).await,
        Press::Reopen(id) => lobby::again(bot, asked, id).await,
        Press::OwnGame => lobby::own(bot, asked).await,
        Press::Computer(id) => computer::seated(bot, asked, id, chosen).await,
        Press::Study(study) => studied(bot, asked, study, chosen).await,
        Press::MoveIn(typed) => match chosen.map(custom_id::game) {
            Some(Ok(game)) => moves::in_chosen(bot, asked, game, &typed).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::Do(deed, game, rev) => consent::press(bot, asked, game, deed, Some(rev)).await,
        Press::DoIn(deed) => match chosen.map(custom_id::game) {
            Some(Ok(game)) => consent::press(bot, asked, game, deed, None).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Press::ResignIn => match chosen.map(custom_id::game) {
            Some(Ok(game)) => resign::ask(bot, asked, game).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
    }
}

/// Something on the way to a move.
async fn aimed(bot: &Arc<Bot>, asked: &Asked, aim: Aim, chosen: Option<&str>) -> Handled {
    match aim {
        Aim::Sure(game, rev, at) => moves::surely(bot, asked, game, rev, at).await,
        Aim::Cross(game, _) => cross::open(bot, asked, game).await,
        Aim::Column(game, rev, at) => cross::chosen(bot, asked, (game, rev), at, cross::Axis::Column, chosen).await,
        Aim::Row(game, rev, at) => cross::chosen(bot, asked, (game, rev), at, cross::Axis::Row, chosen).await,
        Aim::Next(game) => pad::next(bot, asked, Some(game)).await,
        Aim::First => pad::next(bot, asked, None).await,
    }
}

/// Something of the computer's.
async fn studied(bot: &Arc<Bot>, asked: &Asked, study: Study, chosen: Option<&str>) -> Handled {
    match study {
        Study::Review(game) => review::open(bot, asked, game).await,
        Study::Cancel(game) => Ok(review::cancel(bot, asked, game)),
        Study::Turning(game) => review::turning(bot, asked, game, chosen).await,
        Study::Puzzle => puzzle::from_command(bot, asked, false).await,
        Study::Try(id, at) => puzzle::attempt(bot, asked, id, Some(at)).await,
        Study::TryChosen(id) => puzzle::attempt(bot, asked, id, chosen.and_then(|at| custom_id::point(at).ok())).await,
        Study::Hint(game) => computer::hint(bot, asked, game).await,
        Study::HintIn => match chosen.map(custom_id::game) {
            Some(Ok(game)) => computer::hint(bot, asked, game).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
    }
}

async fn submit(bot: &Arc<Bot>, asked: &Asked, form: &ModalInteraction) -> Handled {
    match form.data.custom_id.parse() {
        Ok(Press::Typed(game, rev)) => {
            let typed = pad::field(&form.data).unwrap_or_default();
            moves::from_form(bot, asked, game, rev, typed).await
        }
        Ok(Press::Look(look)) => replay::submitted(bot, asked, look, form).await,
        _ => Ok(Done::say(asked.words.unknown_button())),
    }
}

fn file<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a Attachment> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Attachment(file) => Some(file),
        _ => None,
    })
}

fn text<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    })
}

fn whole(options: &[ResolvedOption<'_>], name: &str) -> Option<i64> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Integer(value) => Some(value),
        _ => None,
    })
}

fn yes_or_no(options: &[ResolvedOption<'_>], name: &str) -> Option<bool> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Boolean(value) => Some(value),
        _ => None,
    })
}

fn user<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a serenity::model::user::User> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::User(user, _) => Some(user),
        _ => None,
    })
}

/// The preset that was chosen; standard where none was.
fn preset(options: &[ResolvedOption<'_>]) -> Preset {
    text(options, "preset").and_then(Preset::from_name).unwrap_or(Preset::Standard)
}
