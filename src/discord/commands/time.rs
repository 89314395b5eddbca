//! Vacations, and practice games: what a person does about their own time.

use std::sync::Arc;

use crate::app::{Error, PRACTICE_LIMIT, PracticeRefusal, VACATION_DAYS, VacationRefusal};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, Reply};
use crate::discord::messages::board::RefreshReason;
use pente::Rules;

/// `/vacation [days]`: without days, how it stands; with none, back again.
pub async fn vacation(bot: &Arc<Bot>, cx: &Context, days: Option<i64>) -> HandlerResult {
    let words = &cx.words;
    match days.map(|days| u32::try_from(days).unwrap_or(u32::MAX)) {
        None => Ok(Reply::say(match bot.app.vacation(cx.by).await? {
            Some(span) => words.vacation_running(span.until),
            None => words.vacation_none(VACATION_DAYS),
        })),
        Some(0) => {
            let ended = bot.app.end_vacation(cx.by).await?;
            Ok(Reply::say(if ended { words.vacation_ended() } else { words.vacation_none(VACATION_DAYS) }))
        }
        Some(days) => match bot.app.take_vacation(cx.by, days, cx.id).await {
            // The sweeper tells the opponents, and puts the deadlines on the boards right.
            Ok(vacation) => Ok(Reply::say(words.vacation_taken(&vacation))),
            Err(Error::Refused(VacationRefusal::Running(span))) => Ok(Reply::say(words.vacation_running(span.until))),
            Err(Error::Refused(VacationRefusal::TooLong { days })) => {
                Ok(Reply::say(words.vacation_too_long(days, VACATION_DAYS)))
            }
            Err(Error::Failed(failure)) => Err(failure),
        },
    }
}

/// `/practice`: a game of one person with themselves.
pub async fn practice(bot: &Arc<Bot>, cx: &Context, rules: Rules) -> HandlerResult {
    let words = &cx.words;
    if !cx.missing.is_empty() {
        return Ok(Reply::say(words.missing_permissions(cx.missing, cx.place.channel)));
    }
    match bot.app.practise(cx.place, cx.by, rules, cx.id).await {
        Ok(stored) => Ok(Reply::say(words.practice_began(&stored))
            .with(Effect::RefreshBoard(stored.game.id(), RefreshReason::Changed))),
        Err(Error::Refused(PracticeRefusal::TooMany)) => Ok(Reply::say(words.practice_many(PRACTICE_LIMIT))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}
