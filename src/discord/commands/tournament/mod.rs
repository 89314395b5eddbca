//! `/tournament`: creates and lists tournaments, and does everything that their buttons do.

mod create;

use serenity::builder::{CreateCommand, CreateCommandOption, CreateSelectMenuOption};
use serenity::model::application::CommandOptionType;

use crate::app::Failure;
use crate::discord::commands::definition::{in_guild, option, slash, suggested};
use crate::discord::commands::game_options;
use crate::discord::commands::options::{PLAYER, subcommand, text, user};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::components::tournament;
use crate::discord::custom_id::{self, TournamentButton, select};
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply, Response};
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::{PlayerId, TournamentId};
use crate::domain::place::Object;
use crate::domain::tournament::{StoredTournament, TournamentAction};

/// The name of the option that selects a tournament.
const TOURNAMENT: &str = "tournament";

/// The longest name, in characters: Discord's limit for user names, which fits on a phone.
const MAX_NAME_LENGTH: u16 = 32;

/// The command's name.
pub const NAME: &str = "tournament";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_tournament())).set_options(subcommands(words))
}

/// The action that a subcommand requests, given the player that the command names; `None` if it needs one.
type RequestedAction = fn(Option<PlayerId>) -> Option<TournamentAction>;

/// Generates the list of subcommands from those that request an action, and finds the action for suggestions.
macro_rules! actions {
    ($($name:ident($($option:ident),+): $description:ident => $action:expr,)*) => {
        subcommands! {
            |cx, options|
            create,
            list: msg_command_tournament_list => list(cx),
            show(which): msg_command_tournament_show => show(cx, options),
            $($name($($option),+): $description => perform(cx, options, $action),)*
        }

        /// The action that a subcommand requests; `None` for one that requests none, or whose player is not known yet.
        fn action_of(options: &[CommandOption]) -> Option<TournamentAction> {
            let (name, options) = subcommand(options)?;
            let action: RequestedAction = match name {
                $(stringify!($name) => $action,)*
                _ => return None,
            };
            action(named_player(options))
        }
    };
}

actions! {
    join(which): msg_command_tournament_join => |_| Some(TournamentAction::Join),
    leave(which): msg_command_tournament_leave => |_| Some(TournamentAction::Leave),
    remove(to_remove, which): msg_command_tournament_remove => |player| player.map(TournamentAction::Remove),
    readmit(to_readmit, which): msg_command_tournament_readmit => |player| player.map(TournamentAction::Readmit),
    start(which): msg_command_tournament_start => |_| Some(TournamentAction::Begin { absent: Vec::new() }),
    cancel(which): msg_command_tournament_cancel => |_| Some(TournamentAction::Cancel),
}

/// The option for the player to be removed.
fn to_remove(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::User, PLAYER, words.msg_command_tournament_remove_player()).required(true)
}

/// The option for the player who may join again.
fn to_readmit(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::User, PLAYER, words.msg_command_tournament_readmit_player()).required(true)
}

/// The option that selects a tournament.
fn which(words: &Words) -> CreateCommandOption {
    suggested(TOURNAMENT, words.msg_command_tournament_which(), MAX_NAME_LENGTH)
}

/// The tournaments of the guild that the user may see.
async fn visible_tournaments(cx: &Context) -> Result<Vec<StoredTournament>, Failure> {
    let Some(guild) = cx.place.guild else { return Ok(Vec::new()) };
    let (viewer, mut tournaments) = (cx.viewer(), cx.app.tournaments_of(guild).await?);
    tournaments.retain(|stored| viewer.may_see_tournament(stored));
    Ok(tournaments)
}

/// Lists the tournaments of the guild.
async fn list(cx: &Context) -> HandlerResult {
    let words = &cx.words;
    let all = visible_tournaments(cx).await?;
    if all.is_empty() {
        return Ok(Reply::say(words.msg_tournament_list_none()));
    }
    let option = |one: &StoredTournament| CreateSelectMenuOption::new(words.tournament_choice(one), one.id.to_string());
    let options = all.iter().map(option).collect();
    let list = select(TournamentButton::ShowSelected, options).placeholder(words.msg_tournament_pick());
    Ok(Reply::say(MessageBody::text(words.tournaments(&all)).with_select(list)))
}

/// Shows a tournament, or the list if none is named and several are on.
async fn show(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    match resolve(cx, options, StoredTournament::is_unfinished).await {
        Ok(id) => tournament::show(cx, id).await,
        Err(HandlerError::Reply(_)) if text(options, TOURNAMENT).is_none() => list(cx).await,
        Err(error) => Err(error),
    }
}

/// Returns the tournament that the command names, or else the only one to which the action applies.
async fn resolve(
    cx: &Context,
    options: &[CommandOption],
    fits: impl Fn(&StoredTournament) -> bool,
) -> HandlerResult<TournamentId> {
    let words = &cx.words;
    let all = visible_tournaments(cx).await?;
    if let Some(typed) = text(options, TOURNAMENT) {
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let named = |one: &&StoredTournament| words.tournament_name(one).to_lowercase() == typed;
        let found = match custom_id::read(&typed) {
            Some(id) if cx.may_see(Object::Tournament(id)).await? => Some(id),
            // The name of a tournament can be a number too.
            _ => all.iter().find(named).map(|one| one.id),
        };
        return found.ok_or_else(|| HandlerError::refused(words.msg_tournament_unknown()));
    }
    let fitting: Vec<StoredTournament> = all.into_iter().filter(fits).collect();
    match fitting.as_slice() {
        [] => Err(HandlerError::refused(words.msg_tournament_none_fits())),
        [only] => Ok(only.id),
        several => Err(HandlerError::refused(words.tournament_ask_which(several))),
    }
}

/// The player that the command names.
fn named_player(options: &[CommandOption]) -> Option<PlayerId> {
    user(options, PLAYER).map(|player| player.id)
}

/// Requests an action in the tournament that the command means.
async fn perform(cx: &Context, options: &[CommandOption], action: RequestedAction) -> HandlerResult {
    // Only the player can be missing: the command names none, or one who was not found.
    let Some(action) = action(named_player(options)) else {
        return Ok(Reply::say(cx.words.msg_challenge_refused_missing()));
    };
    let request = tournament::request(cx, action);
    let id = resolve(cx, options, |one| one.is_candidate(&request)).await?;
    tournament::perform_or_ask(cx, id, request.action).await
}

/// Suggestions for the option that is being typed: a tournament, or an option of its games. Tournaments are those in
/// which the action is possible; if it is possible in none, all of them, and the reply to the command says why not.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    if command.focused().is_none_or(|(name, _)| name != TOURNAMENT) {
        return Ok(game_options::suggest(&cx.words, command, cx.guild_settings.preset, OptionScope::RulesOfTwo).into());
    }
    let typed = command.typed().trim().to_lowercase();
    let request = action_of(&command.options).map(|action| tournament::request(cx, action));
    let fits = |one: &StoredTournament| request.as_ref().is_none_or(|request| one.is_candidate(request));
    let (fitting, others): (Vec<_>, Vec<_>) = visible_tournaments(cx).await?.into_iter().partition(fits);
    let offered = if fitting.is_empty() { others } else { fitting };
    let choices = offered.into_iter().map(|one| (cx.words.tournament_choice(&one), one.id.to_string()));
    Ok(Response::Choices(choices.filter(|(name, _)| name.to_lowercase().contains(&typed)).collect()).into())
}
