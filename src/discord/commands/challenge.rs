//! Challenging somebody: by command, from the menu of a person, or once more.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::Permissions;
use serenity::model::application::{ButtonStyle, CommandData, ResolvedOption, ResolvedTarget, ResolvedValue};
use serenity::model::guild::PartialMember;
use serenity::model::user::User;

use crate::app::{
    Ask, Challenge, ChallengeRefusal, ChallengeState, Error, Invited, MatchTerms, NotRated, PENDING_LIMIT,
};
use crate::discord::commands::rule_options::Agreed;
use crate::discord::commands::{lists, rule_options};
use crate::discord::components::custom_id::Press;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet};
use crate::discord::messages::challenge::NotNoticed;
use crate::discord::rest::error::Trouble;
use crate::domain::ids::{ChallengeId, PlayerId};

/// `/challenge opponent` with what is to be played.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, options: &[ResolvedOption<'_>]) -> Handled {
    let opponent = options.iter().find(|option| option.name == "opponent").map(|option| &option.value);
    let Some(&ResolvedValue::User(user, member)) = opponent else {
        return Ok(Done::say(asked.words.challenge_missing()));
    };
    let words = &asked.words;
    let agreed = rule_options::rules(words, options, asked.server.preset).and_then(|rules| match rules.players() {
        2 => rule_options::agreed(words, options, rules, &asked.server),
        _ => Err(words.two_only(&rules)),
    });
    match agreed {
        Ok(agreed) => challenge_user(bot, asked, (user, member), agreed).await,
        Err(reason) => Ok(Done::say(reason)),
    }
}

/// *Challenge to Pente* in the menu of a person: the same with the defaults.
pub async fn from_menu(bot: &Arc<Bot>, asked: &Asked, data: &CommandData) -> Handled {
    match data.target() {
        Some(ResolvedTarget::User(user, member)) => {
            match rule_options::agreed(&asked.words, &[], asked.server.preset.rules(), &asked.server) {
                Ok(agreed) => challenge_user(bot, asked, (user, member), agreed).await,
                Err(reason) => Ok(Done::say(reason)),
            }
        }
        _ => Ok(Done::say(asked.words.challenge_missing())),
    }
}

async fn challenge_user(
    bot: &Arc<Bot>,
    asked: &Asked,
    (user, member): (&User, Option<&PartialMember>),
    agreed: Agreed,
) -> Handled {
    let Some(member) = member else { return Ok(Done::say(not_a_member(asked))) };
    // Discord says what the person may do in this very channel.
    let sees_channel = member
        .permissions
        .is_none_or(|granted| granted.intersects(Permissions::VIEW_CHANNEL | Permissions::ADMINISTRATOR));
    let opponent = Invited { player: PlayerId::new(user.id.get()), bot: user.bot, sees_channel };
    ask(bot, asked, opponent, agreed).await
}

fn not_a_member(asked: &Asked) -> String {
    if asked.place.guild.is_none() { asked.words.challenge_in_dm() } else { asked.words.challenge_missing() }
}

/// *Challenge again* below one that ran out: the same terms, by either of the two.
pub async fn again(bot: &Arc<Bot>, asked: &Asked, id: ChallengeId) -> Handled {
    let words = &asked.words;
    let Some(challenge) = bot.app.challenge_by_id(id).await? else {
        return Ok(Done::say(words.challenge_unknown()));
    };
    let terms = &challenge.terms;
    let (opponent, series) = match asked.by {
        by if by == terms.challenger => (terms.opponent, terms.series),
        by if by == terms.opponent => (terms.challenger, terms.series.map(MatchTerms::turned)),
        _ => return Ok(own_game(words, words.only_opponent(&challenge, asked.by))),
    };
    match challenge.state {
        ChallengeState::Expired => {}
        ChallengeState::Pending => return Ok(Done::say(words.challenge_duplicate(&challenge, asked.by))),
        _ => return Ok(Done::say(words.challenge_settled(&challenge))),
    }
    // They were checked when the first one was made.
    let opponent = Invited { player: opponent, bot: false, sees_channel: true };
    ask(bot, asked, opponent, Agreed { terms: terms.game, unrated: None, series }).await
}

async fn ask(bot: &Arc<Bot>, asked: &Asked, opponent: Invited, agreed: Agreed) -> Handled {
    let words = &asked.words;
    let Agreed { terms, unrated, series } = agreed;
    if asked.place.guild.is_none() {
        return Ok(Done::say(words.challenge_in_dm()));
    }
    if !asked.missing.is_empty() {
        return Ok(Done::say(words.missing_permissions(asked.missing, asked.place.channel)));
    }
    let ask = Ask { place: asked.place, challenger: asked.by, opponent, terms, series, interaction: asked.id };
    match bot.app.challenge(ask).await {
        Ok(challenge) => sent(bot, asked, challenge, unrated).await,
        Err(Error::Refused(refusal)) => Ok(Done::say(refused(words, asked.by, opponent.player, &refusal))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// The challenge is stored: shows it to the opponent, and tells the challenger.
///
/// `unrated` says why it does not count, where nobody asked for that.
pub async fn sent(bot: &Arc<Bot>, asked: &Asked, mut challenge: Challenge, unrated: Option<NotRated>) -> Handled {
    let words = &asked.words;
    match bot.notices.send(&challenge).await {
        Ok(posted) => challenge.message = Some(posted),
        Err(NotNoticed::Discord(trouble)) if trouble.is_lasting() => {
            bot.app.take_back(&challenge).await?;
            return Ok(Done::say(words.challenge_not_shown(&why(words, asked, &trouble))));
        }
        // The sweeper shows it soon.
        Err(error) => {
            tracing::warn!(challenge.id = challenge.id.get(), %error, "a challenge is not shown yet");
        }
    }
    let withdraw = CreateButton::new(Press::Withdraw(challenge.id).to_string())
        .label(words.withdraw_button())
        .style(ButtonStyle::Secondary);
    let mut text = words.challenge_sent(&challenge);
    if let Some(reason) = unrated {
        text = format!("{text}\n{}", words.not_rated(reason));
    }
    let sheet = Sheet { text, rows: vec![CreateActionRow::Buttons(vec![withdraw])], picture: None };
    Ok(Reply::Say(sheet).into())
}

/// *Rules* below a challenge: those of the very table, for anybody.
pub async fn rules(bot: &Arc<Bot>, asked: &Asked, id: ChallengeId) -> Handled {
    Ok(match bot.app.challenge_by_id(id).await? {
        Some(challenge) => lists::rules_of(bot, asked, &challenge.terms.game.rules).await,
        None => Done::say(asked.words.challenge_unknown()),
    })
}

/// A refusal for somebody whom a challenge is not for, with the way to a game of their own.
pub fn own_game(words: &Words, reason: String) -> Done {
    let own =
        CreateButton::new(Press::OwnGame.to_string()).label(words.own_game_button()).style(ButtonStyle::Secondary);
    Reply::Say(Sheet { text: reason, rows: vec![CreateActionRow::Buttons(vec![own])], picture: None }).into()
}

/// What is known of why a message could not be sent.
pub fn why(words: &Words, asked: &Asked, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Unseen | Trouble::Forbidden => {
            let missing = if asked.missing.is_empty() { Permissions::SEND_MESSAGES } else { asked.missing };
            words.missing_permissions(missing, asked.place.channel)
        }
        _ => words.busy(),
    }
}

/// Why nobody was asked, in words.
pub fn refused(words: &Words, by: PlayerId, opponent: PlayerId, refusal: &ChallengeRefusal) -> String {
    match refusal {
        ChallengeRefusal::Oneself => words.challenge_oneself(),
        ChallengeRefusal::Bot => words.challenge_bot(opponent),
        ChallengeRefusal::Gone => words.challenge_missing(),
        ChallengeRefusal::CannotSee => words.challenge_unseen(opponent),
        ChallengeRefusal::Blocked { own } => words.challenge_blocked(opponent, *own),
        ChallengeRefusal::Duplicate(standing) => words.challenge_duplicate(standing, by),
        ChallengeRefusal::Declined(until) => words.challenge_declined_often(opponent, *until),
        ChallengeRefusal::TooMany => words.challenge_many(PENDING_LIMIT),
    }
}
