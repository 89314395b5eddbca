//! Answering a challenge, and playing again.

use std::sync::Arc;

use crate::app::{Answer, AnswerRefusal, Answered, Challenge, ChallengeState, Error, RematchRefusal, Rematched};
use crate::discord::commands::challenge;
use crate::discord::components::lobby;
use crate::discord::custom_id::ChallengeButton;
use crate::discord::i18n::locale;
use crate::discord::i18n::{Words, board_link};
use crate::discord::interaction::begin::{self, Asked};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Reply, Response};
use crate::discord::messages::board::RefreshReason;
use crate::domain::ids::{ChallengeId, GameId};

/// Handles a button of a challenge, or *Rematch*.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, id: ChallengeButton) -> HandlerResult {
    let may_start = matches!(id, ChallengeButton::Accept(_) | ChallengeButton::Renew(_) | ChallengeButton::Rematch(_));
    if may_start && let Some(refusal) = begin::refusal(cx, Asked::Unrated) {
        return Ok(Reply::say(refusal));
    }
    match id {
        ChallengeButton::Rules(id) => challenge::rules(bot, cx, id).await,
        ChallengeButton::Accept(id) => accept(bot, cx, id).await,
        ChallengeButton::Decline(id) => decline(bot, cx, id).await,
        ChallengeButton::Withdraw(id) => withdraw(bot, cx, id).await,
        ChallengeButton::Renew(id) => challenge::again(bot, cx, id).await,
        ChallengeButton::Rematch(game) => rematch(bot, cx, game).await,
    }
}

/// *Accept*: the game begins, if a board can be kept here.
pub async fn accept(bot: &Arc<Bot>, cx: &Context, id: ChallengeId) -> HandlerResult {
    if !cx.missing.is_empty() {
        // A spectator's or stranger's press says what it would say anyway; only the one who may accept hears of this.
        let challenge = bot.app.challenge_by_id(id).await?;
        if challenge
            .is_some_and(|challenge| challenge.terms.opponent == cx.by && challenge.state == ChallengeState::Pending)
        {
            return Ok(Reply::say(cx.words.missing_permissions(cx.missing, cx.place.channel)));
        }
    }
    let said = |words: &Words, _: &Challenge| words.msg_challenge_you_accepted();
    give(bot, cx, id, Answer::Accept, said).await
}

/// *Decline*.
pub async fn decline(bot: &Arc<Bot>, cx: &Context, id: ChallengeId) -> HandlerResult {
    give(bot, cx, id, Answer::Decline, |words, _| words.msg_challenge_you_declined()).await
}

/// *Withdraw*.
pub async fn withdraw(bot: &Arc<Bot>, cx: &Context, id: ChallengeId) -> HandlerResult {
    give(bot, cx, id, Answer::Withdraw, |words, challenge| {
        words.msg_challenge_you_withdrew(words.mention(challenge.terms.opponent))
    })
    .await
}

async fn give(
    bot: &Arc<Bot>,
    cx: &Context,
    id: ChallengeId,
    answer: Answer,
    said: impl Fn(&Words, &Challenge) -> String,
) -> HandlerResult {
    match bot.app.answer(id, cx.by, answer, cx.id).await {
        Ok(answered) => Ok(shown(bot, cx, answered, said).await),
        Err(Error::Refused(refusal)) => Ok(refused(cx, refusal)),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// The answer shows the new state on the challenge's message itself where the button was on it.
async fn shown(bot: &Bot, cx: &Context, answered: Answered, said: impl Fn(&Words, &Challenge) -> String) -> Reply {
    let Answered { challenge, game } = answered;
    let on_message = cx.source.is_some_and(|under| {
        challenge.message.is_some_and(|posted| posted.message == under.message) && !under.ephemeral
    });
    let done = if on_message {
        // Seen by all, so in the language of all.
        let words = locale::public(&bot.app, challenge.terms.place.guild).await;
        let body = MessageBody::text(words.challenge(&challenge));
        Reply::from(Response::Update(body)).with(Effect::ChallengeShown(Box::new(challenge)))
    } else {
        let body = MessageBody::text(said(&cx.words, &challenge));
        let reply = if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) };
        Reply::from(reply).with(Effect::RefreshChallenge(Box::new(challenge)))
    };
    match game {
        Some(game) => done.with(Effect::RefreshBoard(game.game.id(), RefreshReason::Changed)),
        None => done,
    }
}

fn refused(cx: &Context, refusal: AnswerRefusal) -> Reply {
    let words = &cx.words;
    match refusal {
        AnswerRefusal::Unknown => Reply::say(words.msg_challenge_unknown()),
        AnswerRefusal::NotInvited(standing) if standing.terms.challenger == cx.by => {
            Reply::say(words.only_opponent(&standing, cx.by))
        }
        AnswerRefusal::NotInvited(standing) => challenge::own_game(words, words.only_opponent(&standing, cx.by)),
        AnswerRefusal::NotChallenger(standing) if standing.terms.opponent == cx.by => {
            Reply::say(words.msg_challenge_only_challenger(words.mention(standing.terms.challenger)))
        }
        AnswerRefusal::NotChallenger(standing) => {
            challenge::own_game(words, words.msg_challenge_only_challenger(words.mention(standing.terms.challenger)))
        }
        // The button should not be there any more.
        AnswerRefusal::Settled(challenge) => {
            Reply::say(words.challenge_settled(&challenge)).with(Effect::RefreshChallenge(challenge))
        }
    }
}

/// `/rematch`: of the person's last game here.
pub async fn last_rematch(bot: &Arc<Bot>, cx: &Context) -> HandlerResult {
    match bot.app.last_finished(cx.by, cx.place.channel).await? {
        Some(last) => rematch(bot, cx, last.game.id()).await,
        None => Ok(Reply::say(cx.words.msg_rematch_none())),
    }
}

/// *Rematch*.
pub async fn rematch(bot: &Arc<Bot>, cx: &Context, game: GameId) -> HandlerResult {
    let words = &cx.words;
    if !cx.missing.is_empty() {
        return Ok(Reply::say(words.missing_permissions(cx.missing, cx.place.channel)));
    }
    match bot.app.rematch(game, cx.by, cx.id).await {
        Ok(Rematched::Offered(offered)) => challenge::sent(bot, cx, offered, None).await,
        Ok(Rematched::Again(game)) => Ok(Reply::say(words.msg_rematch_began(game.game.id()))
            .with(Effect::RefreshBoard(game.game.id(), RefreshReason::Changed))),
        Ok(Rematched::Began(Answered { challenge, game })) => {
            let said = game
                .as_deref()
                .map_or_else(|| words.msg_challenge_you_accepted(), |game| words.msg_rematch_began(game.game.id()));
            let done = Reply::say(said).with(Effect::RefreshChallenge(Box::new(challenge)));
            Ok(match game {
                Some(game) => done.with(Effect::RefreshBoard(game.game.id(), RefreshReason::Changed)),
                None => done,
            })
        }
        Err(Error::Refused(RematchRefusal::Many(last))) => lobby::rematch(bot, cx, &last).await,
        Err(Error::Refused(refusal)) => Ok(Reply::say(match refusal {
            RematchRefusal::Many(_) | RematchRefusal::Unknown => words.msg_refused_no_game(),
            RematchRefusal::NotSeated => words.msg_rematch_not_seated(),
            RematchRefusal::InMatch(now) => words.match_goes_on(now.as_deref()),
            RematchRefusal::Running(_) => words.msg_rematch_running(),
            RematchRefusal::Playing(game) => words.msg_rematch_playing(board_link(&game)),
            RematchRefusal::Waiting(challenge) => words.rematch_waiting(&challenge),
            RematchRefusal::NotAsked(opponent, refusal) => challenge::refused(words, cx.by, opponent, &refusal),
        })),
        Err(Error::Failed(failure)) => Err(failure),
    }
}
