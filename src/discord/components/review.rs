//! `/review`: the analysis of a finished game. It runs in the background and shows its progress by editing the
//! response. Each button carries the game's id, so that it works after a restart too. A review that a crash
//! interrupted starts again at the next start and edits the same response.

use std::sync::Arc;
use std::time::Duration;

use pente::Action;
use pente_engine::review::PositionReview;
use serenity::builder::{CreateActionRow, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;
use tokio::time::Instant;

use crate::app::{
    Error, Failure, ReviewJob, ReviewRefusal, ReviewStep, Reviewed, Reviewing, TOKEN_USABLE_FOR, Viewer,
    VisibleChannels,
};
use crate::discord::components::{hint, replay, share_button};
use crate::discord::custom_id::{ReviewButton, Selected, ShareButton, button, select};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, explain_refusal};
use crate::discord::interaction::review::{ReviewContinuation, ReviewResponse};
use crate::discord::interaction::services::Services;
use crate::discord::limits::{OPTION_LENGTH, SELECT_OPTIONS, cut};
use crate::discord::messages::board_picture::with_board;
use crate::discord::rest::ApiError;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::ids::{GameId, InteractionId};
use crate::domain::reviews::ReviewUnderWay;

/// The shortest interval between edits of the response: Discord allows five in five seconds.
const EVERY: Duration = Duration::from_millis(1_500);

/// Time before the end of the token at which a running review says how to see its result.
const LAST_EDIT_BEFORE: Duration = Duration::from_secs(10);

/// `/review [game]`: without a number, the user's last finished game here.
pub async fn from_command(cx: &Context, game: Option<&str>) -> HandlerResult {
    let game = match game {
        Some(typed) => replay::number(typed),
        None => match cx.app.last_finished(cx.user, cx.place.channel).await? {
            Some(stored) => Some(stored.game.id()),
            None => return Ok(Reply::say(cx.words.msg_review_refused_none())),
        },
    };
    match game {
        Some(game) => open(cx, game).await,
        None => Ok(Reply::say(cx.words.msg_replay_unknown())),
    }
}

/// Handles a button or select of a review.
pub async fn handle(cx: &Context, id: ReviewButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        ReviewButton::Open(game) => open(cx, game).await,
        ReviewButton::Cancel(game) => Ok(cancel(cx, game)),
        ReviewButton::ShowTurningPoint(game) => show_turning_point(cx, game, selected.text()).await,
    }
}

/// *Review* below a finished board, or *Win chart* on a review.
async fn open(cx: &Context, game: GameId) -> HandlerResult {
    let reviewed = begin(cx, game).await?;
    let body = overview(&ReviewResponse::to(cx), &reviewed).await;
    Ok(cx.reply_in_place(body))
}

/// A turning point selected in the list.
async fn show_turning_point(cx: &Context, game: GameId, selected: Option<&str>) -> HandlerResult {
    let reviewed = begin(cx, game).await?;
    let index = selected.and_then(|index| index.parse::<usize>().ok());
    let position_review =
        index.and_then(|index| reviewed.turning_points().find(|(position_review, _)| position_review.index == index));
    let Some((position_review, _)) = position_review else { return Ok(Reply::say(cx.words.msg_button_option())) };
    let body = close_up(cx, &reviewed, position_review).await;
    Ok(cx.reply_in_place(body))
}

/// *Cancel* on a running review.
fn cancel(cx: &Context, game: GameId) -> Reply {
    let was_under_way = cx.app.cancel_review(game, cx.user);
    // The message may show a review that was interrupted when the bot stopped.
    let words = &cx.words;
    let text = if was_under_way { words.msg_review_cancelled() } else { words.msg_review_not_going() };
    cx.reply_in_place(stopped(words, game, text))
}

/// Returns the finished review. If it is not finished, ends early with the reply to show until it is.
async fn begin(cx: &Context, game: GameId) -> HandlerResult<Arc<Reviewed>> {
    let words = &cx.words;
    let reviewing = explain_refusal(cx.app.review(game, &cx.viewer()).await, |refusal| {
        Reply::say(match refusal {
            ReviewRefusal::Unknown => words.msg_replay_unknown(),
            ReviewRefusal::Running => words.msg_review_refused_running(),
            ReviewRefusal::MoreThanTwoPlayers => words.msg_review_refused_many(),
            ReviewRefusal::Empty => words.msg_review_refused_empty(),
            ReviewRefusal::UnderWay => words.msg_review_refused_under_way(),
        })
    });
    match reviewing? {
        Reviewing::Known(reviewed) => Ok(reviewed),
        Reviewing::Begun(job) => {
            let body = progress(words, &job);
            cx.app.review_began(under_way(cx, game)).await?;
            let follow_up = ReviewContinuation { job, response: ReviewResponse::to(cx) };
            Err(cx.reply_in_place(body).with(Effect::ContinueReview(Box::new(follow_up))).into())
        }
    }
}

fn under_way(cx: &Context, game: GameId) -> ReviewUnderWay {
    ReviewUnderWay {
        interaction: cx.id,
        game,
        guild: cx.place.guild,
        player: cx.user,
        token: cx.token.clone(),
        locale: cx.words.locale().to_owned(),
        at: cx.app.now(),
    }
}

/// Follows a review until its end and shows its progress.
pub async fn continue_review(services: Arc<Services>, ReviewContinuation { job, response }: ReviewContinuation) {
    show_progress(&services, job, &response, Instant::now() + TOKEN_USABLE_FOR).await;
    record_end(&services, response.interaction).await;
}

/// Restarts the reviews that a crash interrupted, while Discord still accepts edits of their responses.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn resume(services: &Arc<Services>) -> Result<(), Failure> {
    for review in services.app.reviews_under_way().await? {
        let left = TOKEN_USABLE_FOR.checked_sub(services.app.now().since(review.at));
        let task = services.clone();
        services.tasks.spawn(async move {
            if let Some(left) = left
                && let Err(error) = restart(&task, &review, Instant::now() + left).await
            {
                tracing::warn!(game.id = review.game.get(), %error, "cannot restart a review");
            }
            record_end(&task, review.interaction).await;
        });
    }
    Ok(())
}

/// Restarts a review in the response that shows it. Access was checked when it was first requested.
async fn restart(services: &Services, review: &ReviewUnderWay, until: Instant) -> Result<(), Failure> {
    let guild = services.app.game(review.game).await?.and_then(|stored| stored.place.guild);
    let settings = services.app.player_settings(review.player).await?;
    let response = ReviewResponse {
        interaction: review.interaction,
        token: review.token.clone(),
        // The locale of the client is not stored: the stored one is that of the language.
        locale: String::new(),
        words: Words::of(&review.locale),
        pictures: services.app.pictures().boards_for(review.player, &settings),
        may_share: review.guild.is_some(),
    };
    let body = match services
        .app
        .review(review.game, &Viewer { player: review.player, guild, visible: VisibleChannels::All })
        .await
    {
        Ok(Reviewing::Begun(job)) => {
            show_progress(services, job, &response, until).await;
            return Ok(());
        }
        Ok(Reviewing::Known(reviewed)) => overview(&response, &reviewed).await,
        // The user has requested it again and sees it in the new response.
        Err(Error::Refused(_)) => stopped(&response.words, review.game, response.words.msg_review_not_going()),
        Err(Error::Failed(failure)) => return Err(failure),
    };
    edit(services, &response, body, until).await;
    Ok(())
}

/// Records that the review needs no restart.
async fn record_end(services: &Services, interaction: InteractionId) {
    if let Err(error) = services.app.review_ended(interaction).await {
        tracing::warn!(%error, "cannot record the end of a review");
    }
}

async fn show_progress(services: &Services, mut job: Box<ReviewJob>, response: &ReviewResponse, until: Instant) {
    let words = &response.words;
    let mut changed = services.app.now();
    // A request with a token that has ended counts against the bot at Discord.
    let mut is_editable = true;
    let body = loop {
        match services.app.review_on(&mut job).await {
            Ok(ReviewStep::Running) if is_editable && services.app.now().distance(changed) >= EVERY => {
                changed = services.app.now();
                let is_last = Instant::now() + LAST_EDIT_BEFORE >= until;
                let body = if is_last {
                    stopped(words, job.game(), words.msg_review_goes_on())
                } else {
                    progress(words, &job)
                };
                is_editable = edit(services, response, body, Instant::now()).await && !is_last;
            }
            Ok(ReviewStep::Running) => {}
            Ok(ReviewStep::Done(reviewed)) => break overview(response, &reviewed).await,
            // The press that cancelled it was answered, but an edit may have come after that.
            Ok(ReviewStep::Cancelled) => break stopped(words, job.game(), words.msg_review_cancelled()),
            Err(reason) => break stopped(words, job.game(), hint::unavailable(words, reason)),
        }
    };
    // Recorded before the end is shown, so that a press after that starts a new review.
    drop(job);
    if is_editable {
        edit(services, response, body, until).await;
    }
}

/// Edits the response, with retries until `until`. Returns whether it can be edited again: its token has not ended, and
/// its user has not dismissed it.
async fn edit(services: &Services, response: &ReviewResponse, body: MessageBody, until: Instant) -> bool {
    let edit = body.edit().for_client(&response.locale);
    let edited = services.rest.edit_response_until(&response.token, &edit, until).await;
    if let Err(error) = &edited {
        tracing::debug!(interaction.id = response.interaction.get(), %error, "cannot show a review");
    }
    !matches!(edited, Err(ApiError::UnknownInteraction | ApiError::UnknownMessage))
}

/// The progress of a running review.
fn progress(words: &Words, job: &ReviewJob) -> MessageBody {
    let (game, progress) = (job.game(), job.progress());
    let cancel = button(ReviewButton::Cancel(game), words.msg_button_cancel(), ButtonStyle::Secondary);
    MessageBody::text(words.msg_review_progress(game, progress.done, progress.total)).with_buttons([cancel])
}

/// A review that failed or was cancelled, with a button that starts it again.
fn stopped(words: &Words, game: GameId, text: String) -> MessageBody {
    let again = button(ReviewButton::Open(game), words.msg_button_review(), ButtonStyle::Secondary);
    MessageBody::text(text).with_buttons([again])
}

/// The overview of the whole game.
pub async fn overview(response: &ReviewResponse, reviewed: &Reviewed) -> MessageBody {
    let words = &response.words;
    let stored = &reviewed.replay.stored;
    let names = replay::names(words, &reviewed.replay);
    let called = response.pictures.on_cards(&stored.game, &names, |player, tint| words.card_label(player, tint));
    let mut called = called.into_iter();
    let both = [called.next().unwrap_or_default(), called.next().unwrap_or_default()];
    let drawn = response.pictures.win_chart(reviewed, both).await;
    let picture = drawn.map(|file| Picture::new(file, words.review_alt(reviewed, &names)));
    let mut text = words.review(reviewed, &names);
    if picture.is_none() {
        text = format!("{text}\n{}", words.review_alt(reviewed, &names));
    }
    let share = response.may_share.then(|| share_button::share(words, ShareButton::Review(stored.game.id())));
    MessageBody::text(text).with_rows(list(words, reviewed, &names)).with_buttons(share).with_picture(picture)
}

/// The select of turning points; `None` if there are none.
fn list(words: &Words, reviewed: &Reviewed, names: &[String]) -> Option<CreateActionRow> {
    let turns = reviewed.turning_points().take(SELECT_OPTIONS.into());
    let options = turns.map(|(position_review, turn)| {
        let label = words.turning_option(reviewed, position_review, turn, names);
        CreateSelectMenuOption::new(cut(&label, OPTION_LENGTH), position_review.index.to_string())
    });
    let options: Vec<CreateSelectMenuOption> = options.collect();
    if options.is_empty() {
        return None;
    }
    let list = select(ReviewButton::ShowTurningPoint(reviewed.replay.stored.game.id()), options);
    Some(CreateActionRow::SelectMenu(list.placeholder(words.msg_review_pick())))
}

/// The position before a turning point: the best move has a ring, the move that was played an arrow.
async fn close_up(cx: &Context, reviewed: &Reviewed, position_review: &PositionReview) -> MessageBody {
    let words = &cx.words;
    let before = reviewed.replay.at(u32::try_from(position_review.index).unwrap_or(u32::MAX));
    let names = replay::names(words, &reviewed.replay);
    let point = |action: Option<Action>| match action {
        Some(Action::Place(at)) => Some(at),
        _ => None,
    };
    let (best, played) = (point(Some(position_review.best)), point(position_review.played));
    let chart = button(ReviewButton::Open(before.game.id()), words.msg_button_win_chart(), ButtonStyle::Secondary);
    let body = MessageBody::text(words.turning(reviewed, position_review, &names));
    let body = body.with_rows(list(words, reviewed, &names)).with_buttons([chart]);
    let drawn = cx.app.pictures().boards_for(cx.user, &cx.settings).reviewed_move(&before.game, best, played).await;
    with_board(words, body, drawn, || words.turning_alt(&before, best, played), &before.game, &names)
}
