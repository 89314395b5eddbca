//! `/challenge opponent`: challenges a user, by command or from the context menu of the user.

use pente::Preset;
use serenity::builder::CreateCommand;
use serenity::model::Permissions;
use serenity::model::application::{CommandOptionType, CommandType};

use crate::app::ChallengedPlayer;
use crate::discord::commands::definition::{self, in_guild, option, slash};
use crate::discord::commands::options::{requested_game, user};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::{clock, game_options, match_options, rule_options};
use crate::discord::components::{challenge, engine_game};
use crate::discord::gateway::event::interaction::{CommandData, CommandOption, NamedUser, User};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply};
use crate::domain::rating::ProposedTerms;

/// The command's name.
pub const NAME: &str = "challenge";

/// What the text of options may contain.
pub const OPTION_SCOPE: OptionScope = OptionScope::MatchOfTwo;

/// The option for the user to challenge.
const OPPONENT: &str = "opponent";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_challenge()))
        .add_option(option(CommandOptionType::User, OPPONENT, words.msg_command_challenge_opponent()).required(true))
        .add_option(game_options::presets(words, words.msg_command_table_preset(), Preset::is_for_two))
        .add_option(game_options::board(words))
        .add_option(game_options::opening(words))
        .add_option(game_options::options(words))
        .add_option(definition::rated(words))
        .add_option(clock::option(words))
        .add_option(match_options::handicap_option(words))
        .add_option(match_options::match_option(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    new_game::check(cx, requested_game(options))?;
    let words = &cx.words;
    let Some(opponent) = user(options, OPPONENT) else {
        return Ok(Reply::say(words.msg_challenge_refused_missing()));
    };
    let proposed = rule_options::rules(words, options, cx.guild_settings.preset, OPTION_SCOPE).and_then(|rules| {
        match rules.players() {
            2 => rule_options::proposed_terms(words, options, rules, &cx.guild_settings),
            _ => Err(words.msg_terms_two_only(rules.players())),
        }
    });
    challenge_user(cx, opponent, proposed.map_err(HandlerError::refused)?).await
}

/// *Challenge to Pente* in the context menu of a user.
pub fn menu_definition(words: &Words) -> CreateCommand {
    in_guild(CreateCommand::new(words.msg_command_context_challenge()).kind(CommandType::User))
}

/// Challenges the user whose context menu was used, with the default terms.
pub async fn handle_menu(cx: &Context, command: &CommandData) -> HandlerResult {
    new_game::check(cx, RequestedGame::Unrated)?;
    let Some(NamedUser::Resolved(user)) = &command.target else {
        return Ok(Reply::say(cx.words.msg_challenge_refused_missing()));
    };
    let proposed = rule_options::proposed_terms(&cx.words, &[], cx.guild_settings.preset.rules(), &cx.guild_settings);
    challenge_user(cx, user, proposed.map_err(HandlerError::refused)?).await
}

async fn challenge_user(cx: &Context, user: &User, proposed: ProposedTerms) -> HandlerResult {
    if user.id == cx.me {
        return Ok(engine_game::offer(cx));
    }
    let Some(member) = &user.member else { return Ok(Reply::say(not_a_member(cx))) };
    // The permissions in the interaction are those in this channel.
    let sees_channel = member
        .permissions
        .is_none_or(|granted| granted.intersects(Permissions::VIEW_CHANNEL | Permissions::ADMINISTRATOR));
    let opponent = ChallengedPlayer { player: user.id, is_bot: user.is_bot, sees_channel };
    challenge::send(cx, opponent, proposed).await
}

fn not_a_member(cx: &Context) -> String {
    if cx.place.guild.is_none() {
        cx.words.msg_challenge_refused_dm()
    } else {
        cx.words.msg_challenge_refused_missing()
    }
}
