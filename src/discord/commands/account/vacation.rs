//! `/account vacation [days]`: stops the clocks of the user's games for some days.

use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

use crate::app::{VACATION_DAYS, VacationRefusal};
use crate::discord::commands::definition::{option, subcommand};
use crate::discord::commands::options::integer;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::{Words, relative};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, explain_refusal};

/// The subcommand's name.
pub const NAME: &str = "vacation";

/// The option for the length.
const DAYS: &str = "days";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_vacation()).add_sub_option(
        option(CommandOptionType::Integer, DAYS, words.msg_command_vacation_days())
            .min_int_value(0)
            .max_int_value(u64::from(VACATION_DAYS)),
    )
}

/// Runs the subcommand. Without days, shows the state; with 0 days, ends the vacation. During a vacation, the days
/// count from now.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    match integer(options, DAYS).map(|days| u32::try_from(days).unwrap_or(u32::MAX)) {
        None => match cx.app.vacation(cx.user).await? {
            Some(span) => Ok(Reply::say(words.msg_vacation_running(relative(span.until)))),
            None => none(cx).await,
        },
        // The sweeper finds the boards and pads whose deadline has moved.
        Some(0) if cx.app.end_vacation(cx.user).await? => Ok(Reply::say(words.msg_vacation_ended())),
        Some(0) => none(cx).await,
        Some(days) => {
            let taken = cx.app.take_vacation(cx.user, days, cx.id).await;
            let vacation = explain_refusal(taken, |VacationRefusal::TooLong { days }| {
                Reply::say(words.msg_vacation_too_long(days, VACATION_DAYS))
            })?;
            // The sweeper tells the opponents too.
            Ok(Reply::say(words.vacation_taken(&vacation)))
        }
    }
}

/// Says that the user is not on vacation, and how many days they have left.
async fn none(cx: &Context) -> HandlerResult {
    let left = cx.app.vacation_days_left(cx.user).await?;
    Ok(Reply::say(cx.words.msg_vacation_none(left, VACATION_DAYS)))
}
