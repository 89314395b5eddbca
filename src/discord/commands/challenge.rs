//! `/challenge opponent`: challenges a user by command, from their context menu, or again after one expired.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateCommand};
use serenity::model::Permissions;
use serenity::model::application::{ButtonStyle, CommandOptionType, CommandType};

use crate::app::{
    Ask, Challenge, ChallengeRefusal, ChallengeState, Error, Invited, MatchTerms, NotRated, PENDING_LIMIT,
};
use crate::discord::commands::definition::{in_guild, option, slash};
use crate::discord::commands::rule_options::Agreed;
use crate::discord::commands::{clock, game_options, match_options, rule_options, rules};
use crate::discord::custom_id::{ChallengeButton, LobbyButton, button};
use crate::discord::gateway::event::interaction::{CommandData, CommandOption, NamedUser, OptionValue, User};
use crate::discord::i18n::Words;
use crate::discord::interaction::begin::{self, Asked};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{MessageBody, Reply, Response};
use crate::discord::messages::challenge::MessageError;
use crate::discord::rest::ApiError;
use crate::domain::ids::{ChallengeId, PlayerId};

/// The command's name.
pub const NAME: &str = "challenge";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_challenge()))
        .add_option(option(CommandOptionType::User, "opponent", words.msg_command_challenge_opponent()).required(true))
        .add_option(game_options::presets(words, words.msg_command_challenge_preset(), game_options::is_for_two))
        .add_option(game_options::board(words))
        .add_option(game_options::opening(words))
        .add_option(game_options::options(words))
        .add_option(option(CommandOptionType::Boolean, "rated", words.msg_command_challenge_rated()))
        .add_option(clock::option(words))
        .add_option(match_options::handicap_option(words))
        .add_option(match_options::match_option(words))
}

/// Runs the command.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, options: &[CommandOption]) -> HandlerResult {
    if let Some(refusal) = begin::refusal(cx, Asked::of(options)) {
        return Ok(Reply::say(refusal));
    }
    let opponent = options.iter().find(|option| option.name == "opponent").map(|option| &option.value);
    let Some(OptionValue::User(NamedUser::Resolved(user))) = opponent else {
        return Ok(Reply::say(cx.words.msg_challenge_refused_missing()));
    };
    let words = &cx.words;
    let agreed = rule_options::rules(words, options, cx.server.preset).and_then(|rules| match rules.players() {
        2 => rule_options::agreed(words, options, rules, &cx.server),
        _ => Err(words.msg_terms_two_only(rules.players())),
    });
    match agreed {
        Ok(agreed) => challenge_user(bot, cx, user, agreed).await,
        Err(reason) => Ok(Reply::say(reason)),
    }
}

/// *Challenge to Pente* in the context menu of a user.
pub fn menu_definition(words: &Words) -> CreateCommand {
    in_guild(CreateCommand::new(words.msg_command_context_challenge()).kind(CommandType::User))
}

/// Challenges the user whose context menu was used, with the default terms.
pub async fn handle_menu(bot: &Arc<Bot>, cx: &Context, command: &CommandData) -> HandlerResult {
    if let Some(refusal) = begin::refusal(cx, Asked::Unrated) {
        return Ok(Reply::say(refusal));
    }
    match &command.target {
        Some(NamedUser::Resolved(user)) => {
            match rule_options::agreed(&cx.words, &[], cx.server.preset.rules(), &cx.server) {
                Ok(agreed) => challenge_user(bot, cx, user, agreed).await,
                Err(reason) => Ok(Reply::say(reason)),
            }
        }
        _ => Ok(Reply::say(cx.words.msg_challenge_refused_missing())),
    }
}

async fn challenge_user(bot: &Arc<Bot>, cx: &Context, user: &User, agreed: Agreed) -> HandlerResult {
    let Some(member) = &user.member else { return Ok(Reply::say(not_a_member(cx))) };
    // Discord says what the person may do in this very channel.
    let sees_channel = member
        .permissions
        .is_none_or(|granted| granted.intersects(Permissions::VIEW_CHANNEL | Permissions::ADMINISTRATOR));
    let opponent = Invited { player: user.id, bot: user.is_bot, sees_channel };
    ask(bot, cx, opponent, agreed).await
}

fn not_a_member(cx: &Context) -> String {
    if cx.place.guild.is_none() {
        cx.words.msg_challenge_refused_dm()
    } else {
        cx.words.msg_challenge_refused_missing()
    }
}

/// *Challenge again* below one that ran out: the same terms, by either of the two.
pub async fn again(bot: &Arc<Bot>, cx: &Context, id: ChallengeId) -> HandlerResult {
    let words = &cx.words;
    let Some(challenge) = bot.app.challenge_by_id(id).await? else {
        return Ok(Reply::say(words.msg_challenge_unknown()));
    };
    let terms = &challenge.terms;
    let (opponent, series) = match cx.by {
        by if by == terms.challenger => (terms.opponent, terms.series),
        by if by == terms.opponent => (terms.challenger, terms.series.map(MatchTerms::turned)),
        _ => return Ok(own_game(words, words.only_opponent(&challenge, cx.by))),
    };
    match challenge.state {
        ChallengeState::Expired => {}
        ChallengeState::Pending => return Ok(Reply::say(words.challenge_duplicate(&challenge, cx.by))),
        _ => return Ok(Reply::say(words.challenge_settled(&challenge))),
    }
    // They were checked when the first one was made.
    let opponent = Invited { player: opponent, bot: false, sees_channel: true };
    ask(bot, cx, opponent, Agreed { terms: terms.game, unrated: None, series }).await
}

async fn ask(bot: &Arc<Bot>, cx: &Context, opponent: Invited, agreed: Agreed) -> HandlerResult {
    let words = &cx.words;
    let Agreed { terms, unrated, series } = agreed;
    if cx.place.guild.is_none() {
        return Ok(Reply::say(words.msg_challenge_refused_dm()));
    }
    if !cx.missing.is_empty() {
        return Ok(Reply::say(words.missing_permissions(cx.missing, cx.place.channel)));
    }
    let ask = Ask { place: cx.place, challenger: cx.by, opponent, terms, series, interaction: cx.id };
    match bot.app.challenge(ask).await {
        Ok(challenge) => sent(bot, cx, challenge, unrated).await,
        Err(Error::Refused(refusal)) => Ok(Reply::say(refused(words, cx.by, opponent.player, &refusal))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// The challenge is stored: shows it to the opponent, and tells the challenger.
///
/// `unrated` says why it does not count, where nobody asked for that.
pub async fn sent(bot: &Arc<Bot>, cx: &Context, mut challenge: Challenge, unrated: Option<NotRated>) -> HandlerResult {
    let words = &cx.words;
    match bot.notices.send(&challenge).await {
        Ok(posted) => challenge.message = Some(posted),
        Err(MessageError::Discord(error)) if error.is_inaccessible() => {
            bot.app.take_back(&challenge).await?;
            return Ok(Reply::say(words.msg_challenge_not_shown(why(words, cx, &error))));
        }
        // The sweeper shows it soon.
        Err(error) => {
            tracing::warn!(challenge.id = challenge.id.get(), %error, "a challenge is not shown yet");
        }
    }
    let withdraw = button(ChallengeButton::Withdraw(challenge.id), words.msg_button_withdraw(), ButtonStyle::Secondary);
    let mut text = words.challenge_sent(&challenge);
    if let Some(reason) = unrated {
        text = format!("{text}\n{}", words.not_rated(reason));
    }
    let body = MessageBody { text, rows: vec![CreateActionRow::Buttons(vec![withdraw])], picture: None };
    Ok(Response::Say(body).into())
}

/// *Rules* below a challenge: those of the very table, for anybody.
pub async fn rules(bot: &Arc<Bot>, cx: &Context, id: ChallengeId) -> HandlerResult {
    Ok(match bot.app.challenge_by_id(id).await? {
        Some(challenge) => rules::rules_of(bot, cx, &challenge.terms.game.rules).await,
        None => Reply::say(cx.words.msg_challenge_unknown()),
    })
}

/// Refuses a user who is not the opponent, with a button that starts a game of their own.
pub fn own_game(words: &Words, reason: String) -> Reply {
    let own = button(LobbyButton::OwnGame, words.msg_button_own_game(), ButtonStyle::Secondary);
    Response::Say(MessageBody { text: reason, rows: vec![CreateActionRow::Buttons(vec![own])], picture: None }).into()
}

/// What is known of why a message could not be sent.
pub fn why(words: &Words, cx: &Context, error: &ApiError) -> String {
    match error {
        ApiError::MissingAccess | ApiError::MissingPermissions => {
            let missing = if cx.missing.is_empty() { Permissions::SEND_MESSAGES } else { cx.missing };
            words.missing_permissions(missing, cx.place.channel)
        }
        _ => words.msg_trouble_busy(),
    }
}

/// Why nobody was asked, in words.
pub fn refused(words: &Words, by: PlayerId, opponent: PlayerId, refusal: &ChallengeRefusal) -> String {
    match refusal {
        ChallengeRefusal::Oneself => words.msg_challenge_refused_oneself(),
        ChallengeRefusal::Bot => words.msg_challenge_refused_bot(words.mention(opponent)),
        ChallengeRefusal::Gone => words.msg_challenge_refused_missing(),
        ChallengeRefusal::CannotSee => words.msg_challenge_refused_unseen(words.mention(opponent)),
        ChallengeRefusal::Blocked { own } => words.challenge_blocked(opponent, *own),
        ChallengeRefusal::Duplicate(standing) => words.challenge_duplicate(standing, by),
        ChallengeRefusal::Declined(until) => words.challenge_declined_often(opponent, *until),
        ChallengeRefusal::TooMany => words.msg_challenge_refused_many(PENDING_LIMIT),
    }
}
