//! Handles interactions. Each is handled in a task of its own and answered once and in time, even after an error or a
//! panic; then its effects are performed.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::app::{Sleep, TOKEN_USABLE_FOR};
use crate::discord::access::permissions;
use crate::discord::background::membership::LeaderboardChecks;
use crate::discord::components::{privacy, review};
use crate::discord::dispatch::label::label;
use crate::discord::dispatch::router;
use crate::discord::gateway::event::interaction::{Interaction, InteractionData};
use crate::discord::gateway::event_age::{Age, EventAges};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::delivery::{deliver, send_deferral};
use crate::discord::interaction::locales::Locales;
use crate::discord::interaction::records::{record_confirmation, record_pad};
use crate::discord::interaction::response::{Effect, HandlerError, HandlerResult, Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::interaction::throttle::{Admission, CostClass, QueueSlot, Throttle};
use crate::discord::messages::edits::PendingEdit;
use crate::discord::metrics::InteractionResult;
use crate::domain::ids::InteractionId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::place::Object;
use crate::domain::timestamp::Timestamp;

/// Discord accepts the first response for three seconds after it created the interaction. An interaction that is not
/// answered at this age is deferred and answered later.
const DEFER_AFTER: Duration = Duration::from_millis(1_800);

/// Discord does not accept the first response to an interaction that is this old.
const ANSWERED_WITHIN: Duration = Duration::from_secs(3);

/// A response with a file of more bytes is deferred. Within the three seconds, a host needs an upload of one megabit
/// per second for a smaller one.
const LARGE_FILE: usize = 256 << 10;

/// Handles interactions.
pub struct InteractionRunner {
    services: Arc<Services>,
    throttle: Arc<Throttle>,
    event_ages: Arc<EventAges>,
    locales: Arc<Locales>,
    leaderboard_checks: LeaderboardChecks,
}

/// When the response to an interaction is due.
struct Deadlines<'a> {
    /// Ends when the response is to be deferred.
    defer: Sleep<'a>,
    /// When Discord stops waiting for the first response.
    answer_by: Timestamp,
}

/// The result of a handler.
struct Handled {
    reply: Reply,
    outcome: InteractionResult,
    /// Whether Discord was told that the response will follow.
    is_deferred: bool,
}

impl InteractionRunner {
    /// A runner with these services. Typed moves share the throttle, and the dispatcher records other events in
    /// `event_ages` and `locales`.
    pub fn new(
        services: Arc<Services>,
        throttle: Arc<Throttle>,
        event_ages: Arc<EventAges>,
        locales: Arc<Locales>,
    ) -> Self {
        Self { services, throttle, event_ages, locales, leaderboard_checks: LeaderboardChecks::default() }
    }

    /// Handles an interaction in a task of its own.
    pub fn handle(self: &Arc<Self>, interaction: Interaction) {
        let arrived = self.services.app.now();
        let (cx, data) = Context::new(self.services.clone(), interaction, arrived);
        let age = self.event_ages.observe(cx.made_at(), arrived);
        self.services.tasks.spawn(self.clone().admit(cx, data, arrived, age));
    }

    /// Runs an interaction that its user's and its guild's limits admit, and rejects any other. One that arrived too
    /// late counts like others: a bot that has more to do than it can do in time receives all of them late.
    async fn admit(self: Arc<Self>, mut cx: Context, data: InteractionData, arrived: Timestamp, age: Age) {
        let admission = self.throttle.admit(cx.user, cx.place.guild, CostClass::of(&data), arrived);
        let response = match (admission, age) {
            (Admission::Admitted(_slot), Age::TooOld) => return self.reject_late(&cx, &data, arrived).await,
            (Admission::Admitted(slot), Age::InTime(age)) => {
                cx.token_ends = arrived - age + TOKEN_USABLE_FOR;
                let app = cx.app.clone();
                let deadlines = Deadlines {
                    defer: app.sleep(DEFER_AFTER.saturating_sub(age)),
                    answer_by: arrived + ANSWERED_WITHIN.saturating_sub(age),
                };
                return self.run(cx, data, slot, deadlines).await;
            }
            (Admission::FirstRefused, _) => {
                tracing::info!(interaction.id = cx.id.get(), "a user or a guild is over its limit");
                notice(&cx, cx.words.msg_slow_down())
            }
            // A command and a modal need a response with a text; a component does not.
            (Admission::Refused, _) if matches!(data, InteractionData::Component(_)) => Response::Silent,
            (Admission::Refused, _) => notice(&cx, cx.words.msg_slow_down()),
            (Admission::Overloaded, _) => {
                let response = notice(&cx, cx.words.msg_overloaded());
                return reject(&cx, &data, response, InteractionResult::Overloaded).await;
            }
        };
        reject(&cx, &data, response, InteractionResult::Throttled).await;
    }

    /// Rejects an interaction that arrived too late, without reading the database, and tells the user if that is still
    /// possible.
    async fn reject_late(&self, cx: &Context, data: &InteractionData, arrived: Timestamp) {
        let started = Instant::now();
        tracing::warn!(interaction.id = cx.id.get(), "an interaction arrived too late");
        let response = notice(cx, cx.words.msg_too_late());
        if cx.rest.respond(cx.id, &cx.token, response.into_payload().for_client(&cx.locale)).await.is_ok() {
            self.event_ages.restart_at(cx.made_at(), arrived);
        }
        cx.rest.metrics().interaction(label(data), InteractionResult::Late, started.elapsed());
    }

    /// Runs the handler, sends its response in time or defers it, and performs its effects. Suggestions that are too
    /// late are dropped.
    async fn run(&self, cx: Context, data: InteractionData, slot: QueueSlot, deadlines: Deadlines<'_>) {
        let started = Instant::now();
        // The response is the newest state of the user's pads, so nothing may follow it that was begun before.
        let _pads = (!cx.is_autocomplete).then(|| cx.messages.pads.hold(cx.user));
        let label = label(&data);
        let answer_by = deadlines.answer_by;
        let (cx, Handled { reply, outcome, is_deferred }) = self.run_or_defer(cx, data, slot, deadlines).await;
        if is_too_late(&cx, answer_by) {
            cx.rest.metrics().interaction(label, InteractionResult::Late, started.elapsed());
            return;
        }
        let (now, after): (Vec<_>, Vec<_>) = reply.effects.into_iter().partition(|effect| !effect.needs_delivery());
        for effect in now {
            self.perform(effect);
        }
        let edits = begin_edits(&cx, &after);
        let edit_by = is_deferred.then(|| started + TOKEN_USABLE_FOR);
        let delivered = deliver(&cx, reply.response, reply.pad, edit_by).await;
        let duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let outcome = if delivered.is_ok() { outcome } else { InteractionResult::Undelivered };
        cx.rest.metrics().interaction(label, outcome, started.elapsed());
        match delivered {
            Ok(delivered) => {
                tracing::debug!(interaction.id = cx.id.get(), duration_ms, deferred = is_deferred, "answered");
                record_pad(&cx, reply.pad, &delivered).await;
                if !delivered.is_followup {
                    // The token edits the first response, which is the message of the component.
                    record_confirmation(&cx, &after).await;
                }
                for edit in edits {
                    cx.messages.record_edit(edit);
                }
                for effect in after {
                    self.perform(effect);
                }
            }
            // What was committed stays; the sweeper shows it.
            Err(error) => tracing::warn!(interaction.id = cx.id.get(), duration_ms, %error, "not answered"),
        }
    }

    /// Runs the handler, and defers the response if the handler or the upload of its file takes too long. Returns the
    /// context with the settings.
    async fn run_or_defer(
        &self,
        cx: Context,
        data: InteractionData,
        slot: QueueSlot,
        deadlines: Deadlines<'_>,
    ) -> (Context, Handled) {
        let without_settings = cx.clone();
        let Deadlines { defer, answer_by } = deadlines;
        let mut handler = Box::pin(async {
            let cx = cx.with_settings().await;
            let (reply, outcome) = self.run_handler(&cx, data, slot, answer_by).await;
            (cx, reply, outcome)
        });
        // On timeout the response is deferred and the handler keeps running; database writes are never cancelled.
        let in_time = tokio::select! {
            biased;
            done = &mut handler => Some(done),
            () = defer => None,
        };
        let (is_deferred, (cx, reply, outcome)) = if let Some((cx, reply, outcome)) = in_time {
            // The upload of a large file can take longer than Discord waits for the first response.
            let is_large = reply.response.file_size() > LARGE_FILE;
            (is_large && send_deferral(&cx).await, (cx, reply, outcome))
        } else {
            // The handler is not cancelled: it holds the place in the queue of the user, and perhaps a connection to
            // the database.
            tokio::join!(send_deferral(&without_settings), handler)
        };
        let reply = if is_deferred { reply.without_modal(|| cx.words.msg_try_again()) } else { reply };
        let reply = if is_deferred && !cx.is_on_ephemeral() { reply.into_new_message() } else { reply };
        (cx, Handled { reply, outcome, is_deferred })
    }

    /// Runs the handler, when it is its turn among the interactions of the user. One that makes suggestions is not
    /// begun when it is too late for them: the user has typed on.
    async fn run_handler(
        &self,
        cx: &Context,
        data: InteractionData,
        slot: QueueSlot,
        answer_by: Timestamp,
    ) -> (Reply, InteractionResult) {
        let _handling = slot.wait().await;
        if is_too_late(cx, answer_by) {
            return (Response::Choices(Vec::new()).into(), InteractionResult::Late);
        }
        self.record_activity(cx).await;
        // A user who has their data deleted must not be stored again.
        if !privacy::is_deletion(&data) {
            store_user(cx).await;
        }
        let failed = notice(cx, cx.words.msg_error_failed());
        let handler = {
            let cx = cx.clone();
            // A task of its own, so that a panic ends this handler only.
            tokio::spawn(async move { router::handle(&cx, data).await })
        };
        let (reply, outcome) = reply_of(cx.id, handler, failed).await;
        (with_permission_warning(cx, reply).await, outcome)
    }

    /// Records that the user is active, and the locale of the guild.
    async fn record_activity(&self, cx: &Context) {
        if cx.is_autocomplete {
            return;
        }
        cx.activity.user_acted(cx.user, cx.place.channel, cx.app.now());
        if let (Some(guild), Some(locale)) = (cx.place.guild, &cx.invoker.guild_locale) {
            self.locales.record_now(&cx.app, guild, locale).await;
        }
    }

    /// Performs an effect in the background.
    fn perform(&self, effect: Effect) {
        let (messages, tasks) = (self.services.messages.clone(), &self.services.tasks);
        match effect {
            Effect::Refresh(message, why) => messages.request_refresh(message, why),
            Effect::RemoveStrayBoard(game, channel, message) => {
                tasks.spawn(async move {
                    if let Err(error) = messages.remove_stray_board(game, channel, message).await {
                        tracing::warn!(game.id = game.get(), %error, "cannot delete an old board");
                    }
                });
            }
            Effect::CheckMembers(guild) => self.leaderboard_checks.check(&self.services, guild),
            Effect::ContinueReview(review) => {
                tasks.spawn(review::continue_review(self.services.clone(), *review));
            }
            // Recorded with the response.
            Effect::Shown(..) | Effect::ChallengeConfirmed(_) | Effect::LobbyConfirmed(_) => {}
        }
    }
}

/// Waits for the reply of a handler. The response is `failed` if the handler fails or panics.
async fn reply_of(
    interaction: InteractionId,
    handler: JoinHandle<HandlerResult>,
    failed: Response,
) -> (Reply, InteractionResult) {
    match handler.await {
        Ok(Ok(reply)) => (reply, InteractionResult::Answered),
        Ok(Err(HandlerError::Reply(reply))) => (*reply, InteractionResult::Answered),
        Ok(Err(HandlerError::Failed(error))) => {
            tracing::error!(interaction.id = interaction.get(), %error, "a handler failed");
            (failed.into(), InteractionResult::Failed)
        }
        Err(_) => {
            tracing::error!(interaction.id = interaction.get(), "a handler panicked");
            (failed.into(), InteractionResult::Panicked)
        }
    }
}

/// A response with a text, or one without choices for an autocomplete, which cannot show a text.
fn notice(cx: &Context, text: String) -> Response {
    if cx.is_autocomplete { Response::Choices(Vec::new()) } else { Response::say(text) }
}

/// Answers an interaction that is not admitted, without reading the database.
async fn reject(cx: &Context, data: &InteractionData, response: Response, why: InteractionResult) {
    let started = Instant::now();
    let result = cx.rest.respond(cx.id, &cx.token, response.into_payload()).await;
    let outcome = if result.is_ok() { why } else { InteractionResult::Undelivered };
    cx.rest.metrics().interaction(label(data), outcome, started.elapsed());
}

/// Whether the interaction asks for suggestions, which cannot be deferred, and it is too late for them.
fn is_too_late(cx: &Context, answer_by: Timestamp) -> bool {
    cx.is_autocomplete && cx.app.now() >= answer_by
}

/// Stores the user's name and, outside the guilds of the bot, the locale, if they are new.
async fn store_user(cx: &Context) {
    if cx.is_autocomplete {
        return;
    }
    let is_in_guild = cx.place.guild.is_some() && cx.is_bot_present;
    if !is_in_guild && let Err(error) = cx.app.player_locale_seen(cx.user, &cx.locale).await {
        tracing::warn!(%error, "cannot store the language of a user");
    }
    if cx.names.is_new(cx.user, &cx.display_name)
        && let Err(error) = cx.app.player_seen(cx.user, &cx.display_name).await
    {
        tracing::warn!(%error, "cannot store a name");
        // The next interaction tries again.
        cx.names.forget(cx.user);
    }
}

/// Adds a warning to a reply that refreshes a board in this channel, if the bot lacks the permissions to show it. A
/// move counts without them: permissions come and go, and a clock does not wait for them.
async fn with_permission_warning(cx: &Context, mut reply: Reply) -> Reply {
    if cx.missing_permissions.is_empty() || !refreshes_board_here(cx, &reply.effects).await {
        return reply;
    }
    let missing = permissions::names(cx.missing_permissions);
    tracing::warn!(channel.id = cx.place.channel.get(), missing, "missing permissions to show a board");
    let text = cx.words.board_not_shown(cx.missing_permissions, cx.place.channel);
    match &mut reply.response {
        Response::Say(body) | Response::Update(body) => body.text = format!("{}\n{text}", body.text),
        Response::Silent => reply.response = Response::say(text),
        _ => {}
    }
    reply
}

/// Whether one of these effects refreshes a board in this channel. The games of a user can be in other channels.
async fn refreshes_board_here(cx: &Context, effects: &[Effect]) -> bool {
    for effect in effects {
        let Effect::Refresh(LiveMessageId::Board(game), _) = *effect else { continue };
        let location = cx.app.location(Object::Game(game)).await.ok().flatten();
        if location.is_some_and(|location| location.place.channel == cx.place.channel) {
            return true;
        }
    }
    false
}

/// Begins the edits of live messages that the response makes.
fn begin_edits(cx: &Context, effects: &[Effect]) -> Vec<PendingEdit> {
    let shown = effects.iter().filter_map(|effect| match *effect {
        Effect::Shown(message, rev) => Some(cx.messages.begin_edit(message, rev)),
        _ => None,
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn check(handler: JoinHandle<HandlerResult>, expected: (&str, InteractionResult)) {
        let failed = Response::say("something went wrong".to_owned());
        let (reply, outcome) = reply_of(InteractionId::new(7), handler, failed).await;
        let Response::Say(body) = &reply.response else { panic!("no message: {reply:?}") };
        assert_eq!((body.text.as_str(), outcome), expected);
    }

    fn text() -> String {
        panic!("on purpose")
    }

    #[tokio::test]
    async fn a_handler_that_panics_has_a_reply_too() {
        let done = async { Ok(Reply::say("done".to_owned())) };
        check(tokio::spawn(done), ("done", InteractionResult::Answered)).await;
        let refused = async { Err(HandlerError::refused("refused".to_owned())) };
        check(tokio::spawn(refused), ("refused", InteractionResult::Answered)).await;
        let panics = async { Ok(Reply::say(text())) };
        check(tokio::spawn(panics), ("something went wrong", InteractionResult::Panicked)).await;
    }
}
