//! Handles interactions and messages. Each interaction is handled in a task of its own and answered once and in time,
//! even after an error or a panic; then its effects are performed.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::builder::CreateInteractionResponse;
use serenity::model::channel::MessageFlags;
use tokio::time::Instant;

use crate::app::{Failure, PAD_LIFETIME, Sleep};
use crate::discord::access::permissions;
use crate::discord::background::membership;
use crate::discord::commands::typed_moves;
use crate::discord::components::{privacy, review};
use crate::discord::gateway::event::interaction::{Interaction, InteractionData};
use crate::discord::gateway::event::message::Message;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::locales::Locales;
use crate::discord::interaction::response::{DEFERRED_EDITABLE_FOR, Effect, PadChange, Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::interaction::throttle::{Admission, Kind, QueueSlot};
use crate::discord::label::label;
use crate::discord::messages::edits::PendingEdit;
use crate::discord::messages::live::RefreshReason;
use crate::discord::metrics::InteractionResult;
use crate::discord::rest::age::{Age, Lateness, made_at};
use crate::discord::rest::interaction_types::DEFERRED_MESSAGE;
use crate::discord::rest::{ApiError, Payload};
use crate::discord::router;
use crate::domain::challenges::{ChallengeState, Confirmation};
use crate::domain::ids::{GuildId, InteractionId, MessageId, Timestamp};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::pads::LivePad;

/// Discord accepts the first response for three seconds after it created the interaction. An interaction that is not
/// answered at this age is deferred and answered later.
const DEFER_AFTER: Duration = Duration::from_millis(1_800);

/// The response that an interaction expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Choices of an autocompletion.
    Choices,
    /// A message.
    Message,
}

/// Handles interactions and messages.
pub struct InteractionRunner {
    services: Services,
    lateness: Arc<Lateness>,
    locales: Arc<Locales>,
}

impl InteractionRunner {
    /// Creates a runner.
    pub fn new(services: Services, lateness: Arc<Lateness>) -> Arc<Self> {
        Arc::new(Self { services, lateness, locales: Arc::default() })
    }

    /// The services.
    pub const fn services(&self) -> &Services {
        &self.services
    }

    /// Stores the locale of a guild if it changed.
    pub fn record_locale(&self, guild: GuildId, locale: &str) {
        self.locales.record(&self.services, guild, locale);
    }

    /// Handles an interaction in a task of its own.
    pub fn handle(self: &Arc<Self>, interaction: Interaction) {
        let cx = Context::new(self.services.clone(), &interaction);
        let data = interaction.data;
        let arrived = cx.app.now();
        let age = self.lateness.age(cx.made_at(), arrived);
        let this = self.clone();
        self.services.tasks.spawn(async move {
            match age {
                Age::Late => this.reject_late(&cx, &data, arrived).await,
                Age::InTime(age) => this.admit(cx, data, arrived, age).await,
            }
        });
    }

    /// Answers an interaction that its user's and its guild's limits admit, and rejects any other.
    async fn admit(&self, cx: Context, data: InteractionData, arrived: Timestamp, age: Duration) {
        match cx.throttle.admit(cx.by, cx.place.guild, Kind::of(&data), arrived) {
            Admission::Admitted(slot) => {
                let app = cx.app.clone();
                let defer = app.sleep(DEFER_AFTER.saturating_sub(age));
                self.answer(cx, data, slot, defer).await;
            }
            Admission::FirstRefused => {
                tracing::info!(interaction.id = cx.id.get(), "a user or a guild is over its limit");
                reject_throttled(&cx, &data, Response::say(cx.words.msg_slow_down())).await;
            }
            // Discord has no answer without a text to a command.
            Admission::Refused if !matches!(data, InteractionData::Component(_)) => {
                reject_throttled(&cx, &data, Response::say(cx.words.msg_slow_down())).await;
            }
            Admission::Refused => reject_throttled(&cx, &data, Response::Silent).await,
            Admission::Overloaded => reject_throttled(&cx, &data, Response::say(cx.words.msg_overloaded())).await,
        }
    }

    /// Answers an interaction that cannot be parsed except for its id and token.
    pub fn handle_unreadable(&self, id: InteractionId, token: String, locale: Option<&str>, expected: Expected) {
        tracing::warn!(interaction.id = id.get(), "cannot parse an interaction");
        let words = locale.map(Words::of).unwrap_or_default();
        let services = self.services.clone();
        self.services.tasks.spawn(async move {
            let reply = match expected {
                Expected::Choices => Response::Choices(Vec::new()),
                Expected::Message => Response::say(words.msg_try_again()),
            };
            if let Err(error) = services.rest.respond(id, &token, reply.into_payload()).await {
                tracing::warn!(interaction.id = id.get(), %error, "not answered");
            }
        });
    }

    /// Handles a message: it may be a move, and it pushes boards up the channel.
    pub fn handle_message(&self, message: Message) {
        let services = self.services.clone();
        if !message.is_ephemeral {
            services.activity.message_created(message.channel, message.id);
        }
        self.lateness.age(made_at(message.id.get()), services.app.now());
        if typed_moves::may_be_move(&message, services.me) {
            let tasks = services.tasks.clone();
            tasks.spawn(async move { typed_moves::read(&services, message, services.me).await });
        }
    }

    /// Runs the handler, when it is its turn among the interactions of the user.
    async fn run_handler(&self, cx: &Context, data: InteractionData, slot: QueueSlot) -> (Reply, InteractionResult) {
        let _handling = slot.wait().await;
        self.record_activity(cx).await;
        // A user who has their data deleted must not be stored again.
        if !privacy::deletes(&data) {
            store_name(cx).await;
        }
        let work = {
            let cx = cx.clone();
            // A task of its own, so that a panic ends this handler only.
            tokio::spawn(async move { router::handle(&cx, data).await })
        };
        match work.await {
            Ok(Ok(reply)) => (warned(cx, reply), InteractionResult::Answered),
            Ok(Err(error)) => {
                tracing::error!(interaction.id = cx.id.get(), %error, "a handler failed");
                (failed(cx), InteractionResult::Failed)
            }
            Err(_) => {
                tracing::error!(interaction.id = cx.id.get(), "a handler panicked");
                (failed(cx), InteractionResult::Panicked)
            }
        }
    }

    /// Runs the handler, sends its response in time or defers it, and performs its effects.
    async fn answer(&self, cx: Context, data: InteractionData, slot: QueueSlot, defer: Sleep<'_>) {
        let started = Instant::now();
        // The response is the newest state of the user's pads, so nothing may follow it that was begun before.
        let _pads = (!cx.is_autocomplete).then(|| cx.messages.pads.hold(cx.by));
        let label = label(&data);
        let (cx, Handled { reply, outcome, is_deferred }) = self.run_or_defer(cx, data, slot, defer).await;
        let (now, after): (Vec<_>, Vec<_>) = reply.effects.into_iter().partition(|effect| !effect.needs_delivery());
        for effect in now {
            self.perform(&cx, effect);
        }
        let edits = begin_edits(&cx, &after);
        let is_followup = is_deferred && is_followup(&cx, &reply.response);
        let until = is_deferred.then(|| started + DEFERRED_EDITABLE_FOR);
        let delivered = deliver(&cx, reply.response, reply.pad, until).await;
        let duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let outcome = if delivered.is_ok() { outcome } else { InteractionResult::Undelivered };
        cx.rest.metrics().interaction(label, outcome, started.elapsed());
        match delivered {
            Ok(delivered) => {
                tracing::debug!(interaction.id = cx.id.get(), duration_ms, deferred = is_deferred, "answered");
                record_pad(&cx, reply.pad, &delivered).await;
                if !is_followup {
                    // The token edits the first response, which is the message of the component.
                    record_confirmation(&cx, &after).await;
                }
                for edit in edits {
                    cx.messages.shown(edit);
                }
                for effect in after {
                    self.perform(&cx, effect);
                }
            }
            // What was committed stays; the sweeper shows it.
            Err(error) => tracing::warn!(interaction.id = cx.id.get(), duration_ms, %error, "not answered"),
        }
    }

    /// Runs the handler, and defers the response if the handler takes longer than `defer`. Returns the context with the
    /// settings.
    async fn run_or_defer(
        &self,
        cx: Context,
        data: InteractionData,
        slot: QueueSlot,
        defer: Sleep<'_>,
    ) -> (Context, Handled) {
        let asked = cx.clone();
        let mut handler = Box::pin(async {
            let cx = cx.with_settings().await;
            let (reply, outcome) = self.run_handler(&cx, data, slot).await;
            (cx, reply, outcome)
        });
        // On timeout the response is deferred and the handler keeps running; database writes are never cancelled.
        let in_time = tokio::select! {
            biased;
            done = &mut handler => Some(done),
            () = defer => None,
        };
        if let Some((cx, reply, outcome)) = in_time {
            return (cx, Handled { reply, outcome, is_deferred: false });
        }
        let is_deferred = send_deferral(&asked).await;
        let (cx, reply, outcome) = handler.await;
        let reply = if is_deferred { reply.without_modal(|| cx.words.msg_try_again()) } else { reply };
        let reply = if is_deferred && !cx.is_on_ephemeral() { reply.into_new_message() } else { reply };
        (cx, Handled { reply, outcome, is_deferred })
    }

    /// Rejects an interaction that arrived too late, tells the user if that is still possible, and refreshes the
    /// board.
    async fn reject_late(&self, cx: &Context, data: &InteractionData, arrived: Timestamp) {
        let started = Instant::now();
        tracing::warn!(interaction.id = cx.id.get(), "an interaction arrived too late");
        if let Ok(Some(game)) = cx.app.latest_in(cx.place.channel).await {
            cx.messages.refresh(LiveMessageId::Board(game.game.id()), RefreshReason::Changed);
        }
        let reply =
            if cx.is_autocomplete { Response::Choices(Vec::new()) } else { Response::say(cx.words.msg_too_late()) };
        if cx.rest.respond(cx.id, &cx.token, reply.into_payload().for_client(&cx.locale)).await.is_ok() {
            self.lateness.was_wrong(cx.made_at(), arrived);
        }
        cx.rest.metrics().interaction(label(data), InteractionResult::Late, started.elapsed());
    }

    /// Records that the user is active, and the locale of the guild.
    async fn record_activity(&self, cx: &Context) {
        if cx.is_autocomplete {
            return;
        }
        cx.activity.user_acted(cx.by, cx.app.now());
        if let (Some(guild), Some(locale)) = (cx.place.guild, &cx.invoker.guild_locale) {
            self.locales.record_now(&cx.app, guild, locale).await;
        }
    }

    /// Performs an effect in the background.
    fn perform(&self, cx: &Context, effect: Effect) {
        let (messages, tasks) = (cx.messages.clone(), &cx.tasks);
        match effect {
            Effect::Refresh(message, why) => messages.refresh(message, why),
            Effect::RemoveStrayBoard(game, channel, message) => {
                tasks.spawn(async move {
                    if let Err(error) = messages.remove_stray_board(game, channel, message).await {
                        tracing::warn!(game.id = game.get(), %error, "cannot delete an old board");
                    }
                });
            }
            Effect::CheckMembers(guild) => membership::check_leaderboard(&self.services, guild),
            Effect::ContinueReview(review) => {
                tasks.spawn(review::continue_review(self.services.clone(), *review));
            }
            // Recorded with the response.
            Effect::Shown(..) | Effect::ChallengeConfirmed(_) => {}
        }
    }
}

/// The result of a handler.
struct Handled {
    reply: Reply,
    outcome: InteractionResult,
    /// Whether Discord was told that the response will follow.
    is_deferred: bool,
}

/// The ephemeral messages that a response changed.
struct Delivered {
    /// The message that the response edited.
    edited: Option<MessageId>,
    /// The message that the response created; `None` also if its id is not known.
    created: Option<MessageId>,
}

/// Begins the edits of live messages that the response makes.
fn begin_edits(cx: &Context, effects: &[Effect]) -> Vec<PendingEdit> {
    let shown = effects.iter().filter_map(|effect| match *effect {
        Effect::Shown(message, rev) => Some(cx.messages.responding(message, rev)),
        _ => None,
    });
    shown.collect()
}

/// Sends the response: as the first one, or, with a time until which to try, after a deferral.
async fn deliver(
    cx: &Context,
    response: Response,
    pad: Option<PadChange>,
    until: Option<Instant>,
) -> Result<Delivered, ApiError> {
    let is_edit =
        until.is_some() || matches!(response, Response::Update(_) | Response::Components(_) | Response::Silent);
    let edited = cx.source.as_ref().filter(|source| source.is_ephemeral && is_edit).map(|source| source.message);
    let wants_id = edited.is_none() && matches!(pad, Some(PadChange::Shown(..)));
    let created = match until {
        // After a deferred press on an ephemeral message, an edit would replace that message.
        Some(_) if is_followup(cx, &response) => send_followup(cx, response).await.map(|()| None)?,
        Some(until) => edit_deferred_response(cx, response, until).await.map(|()| None)?,
        None => send_response(cx, response, wants_id).await?,
    };
    Ok(Delivered { edited, created })
}

/// Answers an interaction that is not admitted, without reading the database.
async fn reject_throttled(cx: &Context, data: &InteractionData, response: Response) {
    let started = Instant::now();
    let response = match data {
        InteractionData::Autocomplete(_) => Response::Choices(Vec::new()),
        _ => response,
    };
    let result = cx.rest.respond(cx.id, &cx.token, response.into_payload()).await;
    let outcome = if result.is_ok() { InteractionResult::Throttled } else { InteractionResult::Undelivered };
    cx.rest.metrics().interaction(label(data), outcome, started.elapsed());
}

/// Records that the response confirmed a challenge, which may have been settled since.
async fn record_confirmation(cx: &Context, effects: &[Effect]) {
    for effect in effects {
        let &Effect::ChallengeConfirmed(challenge) = effect else { continue };
        let confirmation = Confirmation {
            challenge,
            player: cx.by,
            token: cx.token.clone(),
            locale: cx.locale.clone(),
            expires_at: cx.made_at() + PAD_LIFETIME,
        };
        match cx.app.challenge_confirmed(confirmation).await {
            Ok(ChallengeState::Pending) => {}
            Ok(_) => cx.messages.refresh(LiveMessageId::Challenge(challenge), RefreshReason::Changed),
            Err(error) => {
                tracing::warn!(challenge.id = challenge.get(), %error, "cannot record the confirmation of a challenge");
            }
        }
    }
}

/// Records which pad the response showed, renewed or closed.
async fn record_pad(cx: &Context, change: Option<PadChange>, delivered: &Delivered) {
    if let Err(error) = try_record_pad(cx, change, delivered).await {
        tracing::warn!(interaction.id = cx.id.get(), %error, "cannot record a pad");
    }
}

async fn try_record_pad(cx: &Context, change: Option<PadChange>, delivered: &Delivered) -> Result<(), Failure> {
    let expires_at = cx.made_at() + PAD_LIFETIME;
    let pads = &cx.messages.pads;
    match (change, delivered.edited) {
        (Some(PadChange::Shown(game, shown)), _) => {
            let message = match delivered.edited.or(delivered.created) {
                Some(message) => message,
                // The response was deferred.
                None => match cx.rest.response_id(&cx.token).await {
                    Ok(message) => message,
                    Err(error) => {
                        tracing::debug!(interaction.id = cx.id.get(), %error, "a pad is not kept up to date");
                        return Ok(());
                    }
                },
            };
            let pad = LivePad {
                game,
                player: cx.by,
                guild: cx.place.guild,
                message,
                interaction: cx.id,
                token: cx.token.clone(),
                locale: cx.locale.clone(),
                shown,
                expires_at,
            };
            pads.shown(pad).await
        }
        (Some(PadChange::Closed), Some(message)) => pads.closed(cx.by, message).await,
        (None, Some(message)) => pads.renewed(cx.by, message, (cx.id, cx.token.clone()), expires_at).await,
        (_, None) => Ok(()),
    }
}

/// Stores the user's name if it is new.
async fn store_name(cx: &Context) {
    if !cx.is_autocomplete
        && cx.names.is_new(cx.by, &cx.name)
        && let Err(error) = cx.app.player_seen(cx.by, &cx.name).await
    {
        tracing::warn!(%error, "cannot store a name");
        // The next interaction tries again.
        cx.names.forget(cx.by);
    }
}

fn failed(cx: &Context) -> Reply {
    if cx.is_autocomplete { Response::Choices(Vec::new()).into() } else { Reply::say(cx.words.msg_error_failed()) }
}

/// Sends the first response, and a plain one if Discord rejects it. Returns the id of its message if it is wanted and known.
async fn send_response(cx: &Context, response: Response, wants_id: bool) -> Result<Option<MessageId>, ApiError> {
    let payload = response.into_payload().for_client(&cx.locale);
    let result = if wants_id {
        cx.rest.respond_with_message(cx.id, &cx.token, payload).await
    } else {
        cx.rest.respond(cx.id, &cx.token, payload).await.map(|()| None)
    };
    if matches!(result, Err(ApiError::Rejected { .. })) && !cx.is_autocomplete {
        cx.rest.respond(cx.id, &cx.token, Response::say(cx.words.msg_error_busy()).into_payload()).await?;
    }
    // The rejected response was not shown, so its effects do not apply.
    result
}

/// Tells Discord that the response will follow. Returns whether it may have arrived.
async fn send_deferral(cx: &Context) -> bool {
    if cx.is_autocomplete {
        return false;
    }
    let deferral = if cx.is_on_ephemeral() {
        Payload::json(&CreateInteractionResponse::Acknowledge)
    } else {
        // serenity's builder writes more fields than Discord needs here.
        Payload::json(&json!({"type": DEFERRED_MESSAGE, "data": {"flags": MessageFlags::EPHEMERAL}}))
    };
    // Without an answer the request may have arrived nevertheless, and it is too late for another first response.
    matches!(cx.rest.respond(cx.id, &cx.token, deferral).await, Ok(()) | Err(ApiError::UnknownInteraction))
}

/// Sends the response that was deferred, and a plain one if Discord rejects it.
async fn edit_deferred_response(cx: &Context, response: Response, until: Instant) -> Result<(), ApiError> {
    let edit = match response {
        Response::Silent if !cx.is_on_ephemeral() => Response::say(cx.words.msg_board_moved()).into_edit(),
        response => response.into_edit(),
    };
    let Some(edit) = edit.map(|edit| edit.for_client(&cx.locale)) else { return Ok(()) };
    let result = cx.rest.edit_response_until(&cx.token, &edit, until).await;
    if matches!(result, Err(ApiError::Rejected { .. }))
        && let Some(plain) = Response::say(cx.words.msg_error_busy()).into_edit()
    {
        cx.rest.edit_response_until(&cx.token, &plain, until).await?;
    }
    result
}

/// Whether a deferred response is a new message after a press on an ephemeral message, which stays as it is.
fn is_followup(cx: &Context, response: &Response) -> bool {
    cx.is_on_ephemeral() && response.is_new_message()
}

/// Sends a new message after a deferred press on an ephemeral message, and a plain one if Discord rejects it.
async fn send_followup(cx: &Context, response: Response) -> Result<(), ApiError> {
    let result = cx.rest.create_followup(&cx.token, response.into_followup().for_client(&cx.locale)).await;
    if matches!(result, Err(ApiError::Rejected { .. })) {
        cx.rest.create_followup(&cx.token, Response::say(cx.words.msg_error_busy()).into_followup()).await?;
    }
    result
}

/// Adds a warning to the reply if the bot lacks the permissions to show a board that the reply refers to.
fn warned(cx: &Context, mut done: Reply) -> Reply {
    if cx.missing_permissions.is_empty()
        || !done.effects.iter().any(|then| matches!(then, Effect::Refresh(LiveMessageId::Board(_), _)))
    {
        return done;
    }
    let missing = permissions::names(cx.missing_permissions);
    tracing::warn!(channel.id = cx.place.channel.get(), missing, "missing permissions to show a board");
    let text = cx.words.missing_permissions(cx.missing_permissions, cx.place.channel);
    match &mut done.response {
        Response::Say(body) | Response::Update(body) if !body.text.contains(&text) => {
            body.text = format!("{}\n{text}", body.text);
        }
        Response::Silent => done.response = Response::say(text),
        _ => {}
    }
    done
}
