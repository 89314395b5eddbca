//! Vacations, and practice games: what a person does about their own time.

use std::sync::Arc;

use crate::app::{Error, PRACTICE_LIMIT, PracticeRefusal, VACATION_DAYS, VacationRefusal};
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Then};
use crate::discord::messages::board::Why;
use pente::Rules;

/// `/vacation [days]`: without days, how it stands; with none, back again.
pub async fn vacation(bot: &Arc<Bot>, asked: &Asked, days: Option<i64>) -> Handled {
    let words = &asked.words;
    match days.map(|days| u32::try_from(days).unwrap_or(u32::MAX)) {
        None => Ok(Done::say(match bot.app.vacation(asked.by).await? {
            Some(span) => words.vacation_running(span.until),
            None => words.vacation_none(VACATION_DAYS),
        })),
        Some(0) => {
            let ended = bot.app.end_vacation(asked.by).await?;
            Ok(Done::say(if ended { words.vacation_ended() } else { words.vacation_none(VACATION_DAYS) }))
        }
        Some(days) => match bot.app.take_vacation(asked.by, days, asked.id).await {
            // The sweeper tells the opponents, and puts the deadlines on the boards right.
            Ok(vacation) => Ok(Done::say(words.vacation_taken(&vacation))),
            Err(Error::Refused(VacationRefusal::Running(span))) => Ok(Done::say(words.vacation_running(span.until))),
            Err(Error::Refused(VacationRefusal::TooLong { days })) => {
                Ok(Done::say(words.vacation_too_long(days, VACATION_DAYS)))
            }
            Err(Error::Failed(failure)) => Err(failure),
        },
    }
}

/// `/practice`: a game of one person with themselves.
pub async fn practice(bot: &Arc<Bot>, asked: &Asked, rules: Rules) -> Handled {
    let words = &asked.words;
    if !asked.missing.is_empty() {
        return Ok(Done::say(words.missing_permissions(asked.missing, asked.place.channel)));
    }
    match bot.app.practise(asked.place, asked.by, rules, asked.id).await {
        Ok(stored) => Ok(Done::say(words.practice_began(&stored)).then(Then::Show(stored.game.id(), Why::Changed))),
        Err(Error::Refused(PracticeRefusal::TooMany)) => Ok(Done::say(words.practice_many(PRACTICE_LIMIT))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}
