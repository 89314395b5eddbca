//! `/tournament`: creates and lists tournaments, and does everything that their buttons do.

use serenity::builder::{CreateActionRow, CreateCommand, CreateCommandOption, CreateSelectMenuOption};
use serenity::model::application::CommandOptionType;

use crate::app::{Announcement, Error, Failure};
use crate::discord::commands::definition::{in_guild, option, slash};
use crate::discord::commands::options::{asked, sub_command, text, user, whole};
use crate::discord::commands::{clock, game_options, rule_options};
use crate::discord::components::tournament;
use crate::discord::components::tournament::{handle as act, show};
use crate::discord::custom_id;
use crate::discord::custom_id::{Selected, TournamentButton, select};
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::{Words, plain_name};
use crate::discord::interaction::begin;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Reply, Response};
use crate::discord::messages::error::MessageError;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::TimeControl;
use crate::domain::ids::TournamentId;
use crate::domain::tournament::{Format, MOST_PLAYERS, MOST_ROUNDS, StoredTournament, TournamentState};

/// The name of the option that selects a tournament.
pub const WHICH: &str = "tournament";

/// The default time control: that of a correspondence game.
const USUAL_CLOCK: &str = "3d";

/// The longest name, in characters: Discord's limit for user names, which fits on a phone.
const LONGEST_NAME: u16 = 32;

/// The offered formats; the number of rounds of a Swiss tournament is a separate option.
const FORMATS: [Format; 3] = [Format::KnockOut, Format::RoundRobin, Format::Swiss(None)];

/// The command's name.
pub const NAME: &str = "tournament";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_tournament()))
        .add_option(create_subcommand(words))
        .add_option(subcommand("list", words.msg_command_tournament_list()))
        .add_option(subcommand("show", words.msg_command_tournament_show()).add_sub_option(which(words)))
        .add_option(subcommand("join", words.msg_command_tournament_join()).add_sub_option(which(words)))
        .add_option(subcommand("leave", words.msg_command_tournament_leave()).add_sub_option(which(words)))
        .add_option(
            subcommand("remove", words.msg_command_tournament_remove())
                .add_sub_option(
                    option(CommandOptionType::User, "player", words.msg_command_tournament_remove_player())
                        .required(true),
                )
                .add_sub_option(which(words)),
        )
        .add_option(
            subcommand("readmit", words.msg_command_tournament_readmit())
                .add_sub_option(
                    option(CommandOptionType::User, "player", words.msg_command_tournament_readmit_player())
                        .required(true),
                )
                .add_sub_option(which(words)),
        )
        .add_option(subcommand("start", words.msg_command_tournament_start()).add_sub_option(which(words)))
        .add_option(subcommand("cancel", words.msg_command_tournament_cancel()).add_sub_option(which(words)))
}

fn create_subcommand(words: &Words) -> CreateCommandOption {
    let format = option(CommandOptionType::String, "format", words.msg_command_tournament_format()).required(true);
    let format = FORMATS
        .into_iter()
        .fold(format, |option, format| option.add_string_choice(words.format(format), format.to_string()));
    let most = u64::try_from(MOST_PLAYERS).unwrap_or(u64::MAX);
    let size =
        |name, description| option(CommandOptionType::Integer, name, description).min_int_value(2).max_int_value(most);
    let rounds = option(CommandOptionType::Integer, "rounds", words.msg_command_tournament_rounds());
    subcommand("create", words.msg_command_tournament_create())
        .add_sub_option(format)
        .add_sub_option(
            option(CommandOptionType::String, "name", words.msg_command_tournament_name()).max_length(LONGEST_NAME),
        )
        .add_sub_option(game_options::presets(words, words.msg_command_challenge_preset(), game_options::is_for_two))
        .add_sub_option(clock::described(words.msg_command_tournament_clock()))
        .add_sub_option(rounds.min_int_value(1).max_int_value(u64::from(MOST_ROUNDS)))
        .add_sub_option(game_options::board(words))
        .add_sub_option(game_options::opening(words))
        .add_sub_option(game_options::options(words))
        .add_sub_option(option(CommandOptionType::Boolean, "rated", words.msg_command_challenge_rated()))
        .add_sub_option(size("min-players", words.msg_command_tournament_least()))
        .add_sub_option(size("max-players", words.msg_command_tournament_most()))
}

fn subcommand(name: &str, description: String) -> CreateCommandOption {
    option(CommandOptionType::SubCommand, name, description)
}

fn which(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::String, WHICH, words.msg_command_tournament_which())
        .max_length(LONGEST_NAME)
        .set_autocomplete(true)
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let Some((name, options)) = sub_command(options) else { return Ok(Reply::say(cx.words.msg_command_unknown())) };
    match name {
        "create" => create(cx, options).await,
        "list" => list(cx).await,
        "show" => show_one(cx, options).await,
        "join" => wish_of(cx, options, TournamentButton::Join).await,
        "leave" => wish_of(cx, options, TournamentButton::Leave).await,
        "remove" => remove(cx, options).await,
        "readmit" => readmit(cx, options).await,
        "start" => wish_of(cx, options, TournamentButton::Start).await,
        "cancel" => wish_of(cx, options, TournamentButton::AskCancel).await,
        _ => Ok(Reply::say(cx.words.msg_command_unknown())),
    }
}

async fn create(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    if let Some(refusal) = begin::refusal(cx, asked(options)) {
        return Ok(Reply::say(refusal));
    }
    let wish = match wish(cx, options) {
        Ok(wish) => wish,
        Err(reason) => return Ok(Reply::say(reason)),
    };
    let (announcement, unrated) = wish;
    if !cx.missing.is_empty() {
        return Ok(Reply::say(words.missing_permissions(cx.missing, cx.place.channel)));
    }
    let format = announcement.format;
    let mut stored = match cx.app.announce(announcement).await {
        Ok(stored) => stored,
        Err(Error::Refused(refusal)) => return Ok(Reply::say(words.announce_refused(refusal, format))),
        Err(Error::Failed(failure)) => return Err(failure),
    };
    match cx.messages.send(&stored).await {
        Ok(posted) => stored.live.message = Some(posted),
        Err(MessageError::Discord(error)) if error.is_inaccessible() => {
            cx.app.withdraw_tournament(stored.id).await?;
            return Ok(Reply::say(words.msg_tournament_not_shown(cx.send_failure(&error))));
        }
        // The sweeper shows it soon.
        Err(error) => tracing::warn!(tournament.id = stored.id.get(), %error, "cannot show a tournament yet"),
    }
    let mut said = words.tournament_sent(&stored);
    if let Some(reason) = unrated {
        said = format!("{said}\n{reason}");
    }
    Ok(Reply::say(said))
}

/// Reads the announcement from the options, and the reason why it is unrated if the user did not ask for that.
fn wish(cx: &Context, options: &[CommandOption]) -> Result<(Announcement, Option<String>), String> {
    let words = &cx.words;
    let rounds = whole(options, "rounds").and_then(|rounds| u16::try_from(rounds).ok());
    let format = Format::read(text(options, "format").unwrap_or_default())
        .map_err(|_| words.msg_tournament_refused_format(MOST_ROUNDS))?;
    let format = match (format, rounds) {
        (Format::Swiss(_), Some(_)) => Format::Swiss(rounds),
        (_, Some(_)) => return Err(words.msg_tournament_refused_rounds()),
        (format, None) => format,
    };
    let rules = rule_options::rules(words, options, cx.server.preset)?;
    let agreed = rule_options::agreed(words, options, rules, &cx.server)?;
    if agreed.match_terms.is_some() {
        return Err(words.msg_tournament_refused_match());
    }
    let mut terms = agreed.terms;
    if text(options, clock::OPTION).is_none() {
        terms.control = USUAL_CLOCK.parse().unwrap_or(TimeControl::Unlimited);
    }
    let size = |name: &str| whole(options, name).and_then(|size| u32::try_from(size).ok());
    let announcement = Announcement {
        place: cx.place,
        host: cx.by,
        name: plain_name(text(options, "name").unwrap_or_default()),
        format,
        terms,
        least: size("min-players"),
        most: size("max-players"),
        interaction: cx.id,
    };
    Ok((announcement, agreed.unrated.map(|reason| words.not_rated(reason))))
}

async fn list(cx: &Context) -> HandlerResult {
    let words = &cx.words;
    let all = here(cx).await?;
    if all.is_empty() {
        return Ok(Reply::say(words.msg_tournament_list_none()));
    }
    let option = |one: &StoredTournament| CreateSelectMenuOption::new(words.tournament_choice(one), one.id.to_string());
    let options = all.iter().map(option).collect();
    let list = select(TournamentButton::ShowSelected, options);
    let rows = vec![CreateActionRow::SelectMenu(list.placeholder(words.msg_tournament_pick()))];
    Ok(Response::Say(MessageBody { text: words.tournaments(&all), rows, picture: None }).into())
}

async fn here(cx: &Context) -> Result<Vec<StoredTournament>, Failure> {
    match cx.place.guild {
        Some(guild) => cx.app.tournaments_of(guild).await,
        None => Ok(Vec::new()),
    }
}

/// Returns the tournament that the command names, or else the only one to which the action applies.
async fn meant(
    cx: &Context,
    options: &[CommandOption],
    fits: impl Fn(&StoredTournament) -> bool,
) -> Result<Result<TournamentId, Reply>, Failure> {
    let words = &cx.words;
    let all = here(cx).await?;
    if let Some(typed) = text(options, WHICH) {
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let named = |one: &&StoredTournament| words.tournament_name(one).to_lowercase() == typed;
        let found = custom_id::read(&typed).or_else(|| all.iter().find(named).map(|one| one.id));
        return Ok(found.ok_or_else(|| Reply::say(words.msg_tournament_unknown())));
    }
    let fitting: Vec<StoredTournament> = all.into_iter().filter(fits).collect();
    Ok(match fitting.as_slice() {
        [] => Err(Reply::say(words.msg_tournament_none_fits())),
        [only] => Ok(only.id),
        several => Err(Reply::say(words.tournament_ask_which(several))),
    })
}

async fn show_one(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let is_on = |one: &StoredTournament| matches!(one.state, TournamentState::Open | TournamentState::Running);
    match meant(cx, options, is_on).await? {
        Ok(id) => show(cx, id).await,
        Err(refused) if text(options, WHICH).is_some() => Ok(refused),
        Err(_) => list(cx).await,
    }
}

/// Runs an action on a tournament, as a command.
async fn wish_of(cx: &Context, options: &[CommandOption], wish: fn(TournamentId) -> TournamentButton) -> HandlerResult {
    let by = cx.by;
    let manages = cx.invoker.administers(&cx.server);
    let fits = move |one: &StoredTournament| {
        let is_open = one.state == TournamentState::Open;
        let is_on = is_open || one.state == TournamentState::Running;
        match wish(one.id) {
            TournamentButton::Join(_) => is_open && !one.players.contains(&by),
            TournamentButton::Leave(_) => is_on && one.playing().any(|player| player == by),
            TournamentButton::Start(_) => is_open && (one.host == by || manages),
            _ => is_on && (one.host == by || manages),
        }
    };
    match meant(cx, options, fits).await? {
        Ok(id) => act(cx, wish(id), Selected::NOTHING).await,
        Err(refused) => Ok(refused),
    }
}

/// Removes a player from a tournament, as its organiser or a member who manages the guild.
async fn remove(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let Some(who) = user(options, "player").map(|user| user.id) else {
        return Ok(Reply::say(cx.words.msg_command_unknown()));
    };
    let manages = cx.invoker.administers(&cx.server);
    let is_theirs = |one: &StoredTournament| {
        let is_on = matches!(one.state, TournamentState::Open | TournamentState::Running);
        is_on && (one.host == cx.by || manages) && one.playing().any(|player| player == who)
    };
    match meant(cx, options, is_theirs).await? {
        Ok(id) => tournament::remove(cx, id, who).await,
        Err(refused) => Ok(refused),
    }
}

/// Lets a removed player join again.
async fn readmit(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let Some(who) = user(options, "player").map(|user| user.id) else {
        return Ok(Reply::say(cx.words.msg_command_unknown()));
    };
    let manages = cx.invoker.administers(&cx.server);
    let is_theirs = |one: &StoredTournament| {
        one.state == TournamentState::Open && (one.host == cx.by || manages) && !one.players.contains(&who)
    };
    match meant(cx, options, is_theirs).await? {
        Ok(id) => tournament::readmit(cx, id, who).await,
        Err(refused) => Ok(refused),
    }
}

/// Suggestions for the option that is being typed: a tournament, or an option of its games.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    if command.focused().is_none_or(|(name, _)| name != WHICH) {
        return Ok(game_options::suggest(&cx.words, command).into());
    }
    let typed = command.typed().trim().to_lowercase();
    let choices = here(cx).await?.into_iter().map(|one| (cx.words.tournament_choice(&one), one.id.to_string()));
    Ok(Response::Choices(choices.filter(|(name, _)| name.to_lowercase().contains(&typed)).collect()).into())
}
