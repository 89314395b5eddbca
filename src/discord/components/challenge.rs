//! Answering a challenge, and playing again.

use std::sync::Arc;

use crate::app::{Answer, AnswerRefusal, Answered, Challenge, ChallengeState, Error, RematchRefusal, Rematched};
use crate::discord::commands::challenge;
use crate::discord::components::lobby;
use crate::discord::i18n::Words;
use crate::discord::i18n::locale;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::ids::{ChallengeId, GameId};

/// *Accept*: the game begins, if a board can be kept here.
pub async fn accept(bot: &Arc<Bot>, asked: &Asked, id: ChallengeId) -> Handled {
    if !asked.missing.is_empty() {
        // A spectator's or stranger's press says what it would say anyway; only the one who may accept hears of this.
        let challenge = bot.app.challenge_by_id(id).await?;
        if challenge
            .is_some_and(|challenge| challenge.terms.opponent == asked.by && challenge.state == ChallengeState::Pending)
        {
            return Ok(Done::say(asked.words.missing_permissions(asked.missing, asked.place.channel)));
        }
    }
    let said = |words: &Words, _: &Challenge| words.you_accepted();
    give(bot, asked, id, Answer::Accept, said).await
}

/// *Decline*.
pub async fn decline(bot: &Arc<Bot>, asked: &Asked, id: ChallengeId) -> Handled {
    give(bot, asked, id, Answer::Decline, |words, _| words.you_declined()).await
}

/// *Withdraw*.
pub async fn withdraw(bot: &Arc<Bot>, asked: &Asked, id: ChallengeId) -> Handled {
    give(bot, asked, id, Answer::Withdraw, Words::you_withdrew).await
}

async fn give(
    bot: &Arc<Bot>,
    asked: &Asked,
    id: ChallengeId,
    answer: Answer,
    said: impl Fn(&Words, &Challenge) -> String,
) -> Handled {
    match bot.app.answer(id, asked.by, answer, asked.id).await {
        Ok(answered) => Ok(shown(bot, asked, answered, said).await),
        Err(Error::Refused(refusal)) => Ok(refused(asked, refusal)),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// The answer shows the new state on the challenge's message itself where the button was on it.
async fn shown(bot: &Bot, asked: &Asked, answered: Answered, said: impl Fn(&Words, &Challenge) -> String) -> Done {
    let Answered { challenge, game } = answered;
    let on_message = asked.under.is_some_and(|under| {
        challenge.message.is_some_and(|posted| posted.message == under.message) && !under.ephemeral
    });
    let done = if on_message {
        // Seen by all, so in the language of all.
        let words = locale::public(&bot.app, challenge.terms.place.guild).await;
        let sheet = Sheet::text(words.challenge(&challenge));
        Done::from(Reply::Update(sheet)).then(Then::Noted(Box::new(challenge)))
    } else {
        let sheet = Sheet::text(said(&asked.words, &challenge));
        let reply = if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) };
        Done::from(reply).then(Then::Notice(Box::new(challenge)))
    };
    match game {
        Some(game) => done.then(Then::Show(game.game.id(), Why::Changed)),
        None => done,
    }
}

fn refused(asked: &Asked, refusal: AnswerRefusal) -> Done {
    let words = &asked.words;
    match refusal {
        AnswerRefusal::Unknown => Done::say(words.challenge_unknown()),
        AnswerRefusal::NotInvited(standing) if standing.terms.challenger == asked.by => {
            Done::say(words.only_opponent(&standing, asked.by))
        }
        AnswerRefusal::NotInvited(standing) => challenge::own_game(words, words.only_opponent(&standing, asked.by)),
        AnswerRefusal::NotChallenger(standing) if standing.terms.opponent == asked.by => {
            Done::say(words.only_challenger(&standing))
        }
        AnswerRefusal::NotChallenger(standing) => challenge::own_game(words, words.only_challenger(&standing)),
        // The button should not be there any more.
        AnswerRefusal::Settled(challenge) => {
            Done::say(words.challenge_settled(&challenge)).then(Then::Notice(challenge))
        }
    }
}

/// `/rematch`: of the person's last game here.
pub async fn last_rematch(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    match bot.app.last_finished(asked.by, asked.place.channel).await? {
        Some(last) => rematch(bot, asked, last.game.id()).await,
        None => Ok(Done::say(asked.words.rematch_none())),
    }
}

/// *Rematch*.
pub async fn rematch(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    let words = &asked.words;
    if !asked.missing.is_empty() {
        return Ok(Done::say(words.missing_permissions(asked.missing, asked.place.channel)));
    }
    match bot.app.rematch(game, asked.by, asked.id).await {
        Ok(Rematched::Offered(offered)) => challenge::sent(bot, asked, offered, None).await,
        Ok(Rematched::Again(game)) => {
            Ok(Done::say(words.rematch_began(&game)).then(Then::Show(game.game.id(), Why::Changed)))
        }
        Ok(Rematched::Began(Answered { challenge, game })) => {
            let said = game.as_deref().map_or_else(|| words.you_accepted(), |game| words.rematch_began(game));
            let done = Done::say(said).then(Then::Notice(Box::new(challenge)));
            Ok(match game {
                Some(game) => done.then(Then::Show(game.game.id(), Why::Changed)),
                None => done,
            })
        }
        Err(Error::Refused(RematchRefusal::Many(last))) => lobby::rematch(bot, asked, &last).await,
        Err(Error::Refused(refusal)) => Ok(Done::say(match refusal {
            RematchRefusal::Many(_) | RematchRefusal::Unknown => words.no_such_game(),
            RematchRefusal::NotSeated => words.rematch_not_seated(),
            RematchRefusal::InMatch(now) => words.match_goes_on(now.as_deref()),
            RematchRefusal::Running(_) => words.rematch_running(),
            RematchRefusal::Playing(game) => words.rematch_playing(&game),
            RematchRefusal::Waiting(challenge) => words.rematch_waiting(&challenge),
            RematchRefusal::NotAsked(opponent, refusal) => challenge::refused(words, asked.by, opponent, &refusal),
        })),
        Err(Error::Failed(failure)) => Err(failure),
    }
}
