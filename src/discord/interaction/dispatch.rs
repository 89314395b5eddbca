//! From an interaction to its answer: each in a task of its own, answered in time, once, whatever happens.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::builder::CreateInteractionResponse;
use serenity::model::channel::MessageFlags;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use crate::app::{App, Challenge, ChallengeState, Sleep};
use crate::discord::access::channels::ChannelAccess;
use crate::discord::access::permissions;
use crate::discord::background::engine_turns;
use crate::discord::background::engine_turns::EngineReplies;
use crate::discord::gateway::event::interaction::{Interaction, InteractionData};
use crate::discord::gateway::event::message::Message;
use crate::discord::i18n::Words;
use crate::discord::interaction::age::{Age, Lateness};
use crate::discord::interaction::context::{Context, made_at};
use crate::discord::interaction::label::label;
use crate::discord::interaction::locale::Locales;
use crate::discord::interaction::response::{Effect, Reply, Response};
use crate::discord::messages::board::{BoardMessages, RefreshReason};
use crate::discord::messages::challenge::ChallengeMessages;
use crate::discord::messages::lobby::LobbyMessages;
use crate::discord::messages::tournament::TournamentMessages;
use crate::discord::messages::visibility::Activity;
use crate::discord::metrics::Outcome;
use crate::discord::rest::{ApiError, Client, Payload};
use crate::discord::router;
use crate::domain::ids::{InteractionId, LobbyId, PlayerId, Timestamp, TournamentId};

/// Discord waits three seconds for a first answer, from when it made the interaction. What is not answered when it is so
/// old is promised first and answered later.
const DEFER_AFTER: Duration = Duration::from_millis(1_800);

/// A promise is kept within this: Discord takes the answer for a quarter of an hour, some of which is spent on the way.
pub const FOLLOW_UP_WITHIN: Duration = Duration::from_mins(14);

/// Discord's number for an answer that will come.
const DEFERRED: u8 = 5;

/// Everything that a handler needs.
pub struct Bot {
    /// The use cases.
    pub app: Arc<App>,
    /// The way to Discord.
    pub rest: Client,
    /// The boards.
    pub boards: BoardMessages,
    /// The messages of challenges.
    pub notices: ChallengeMessages,
    /// The messages of lobbies.
    pub lobbies: LobbyMessages,
    /// The messages of tournaments.
    pub tournaments: TournamentMessages,
    /// What is in sight.
    pub sight: Arc<Activity>,
    /// What runs, so that a stop can wait for it.
    pub tasks: TaskTracker,
    /// The bot's own user id.
    pub me: u64,
    lateness: Arc<Lateness>,
    names: Names,
    /// The languages of servers.
    pub locales: Locales,
    /// Who may look into which channel.
    pub doors: ChannelAccess,
    /// Who waits for a computer.
    pub waiting: EngineReplies,
}

/// The names that were stored, so that they are written when they change and not at every move.
type Names = std::sync::Mutex<std::collections::HashMap<PlayerId, String>>;

/// How many names are remembered.
const NAMES: usize = 20_000;

impl Bot {
    /// Brings the parts together; `me` is the bot's own user id.
    pub fn new(app: Arc<App>, rest: Client, me: u64) -> Arc<Self> {
        let (sight, lateness, tasks) = (Arc::<Activity>::default(), Arc::<Lateness>::default(), TaskTracker::new());
        let tournaments = TournamentMessages::new(app.clone(), rest.clone(), sight.clone(), lateness.clone());
        let others = (sight.clone(), lateness.clone(), tasks.clone());
        Arc::new(Self {
            boards: BoardMessages::new(app.clone(), rest.clone(), others, tournaments.clone()),
            notices: ChallengeMessages::new(app.clone(), rest.clone(), lateness.clone()),
            lobbies: LobbyMessages::new(app.clone(), rest.clone(), lateness.clone()),
            tournaments,
            app,
            rest,
            sight,
            tasks,
            me,
            lateness,
            names: Names::default(),
            locales: Locales::default(),
            doors: ChannelAccess::default(),
            waiting: EngineReplies::default(),
        })
    }

    /// Handles an interaction in a task of its own.
    pub fn take(self: &Arc<Self>, interaction: Interaction) {
        let (cx, data) = (Context::of(&interaction), interaction.data);
        let arrived = self.app.now();
        let age = self.lateness.age(cx.made_at(), arrived);
        let bot = self.clone();
        self.tasks.spawn(async move {
            let started = Instant::now();
            match age {
                Age::Late => {
                    bot.turn_away(&cx, arrived).await;
                    bot.rest.metrics().interaction(label(&data), Outcome::Late, started.elapsed());
                }
                Age::InTime(age) => {
                    let app = bot.app.clone();
                    let promise_due = app.sleep(DEFER_AFTER.saturating_sub(age));
                    let cx = bot.knowing(cx).await;
                    bot.serve(cx, data, promise_due).await;
                }
            }
        });
    }

    /// Takes up an interaction of which hardly more than number and token could be read. Suggestions are answered with
    /// none.
    pub fn take_unreadable(
        self: &Arc<Self>,
        id: InteractionId,
        token: String,
        locale: Option<&str>,
        is_autocomplete: bool,
    ) {
        tracing::warn!(interaction.id = id.get(), "an interaction could not be read");
        let words = locale.map(Words::of).unwrap_or_default();
        let bot = self.clone();
        self.tasks.spawn(async move {
            let reply =
                if is_autocomplete { Response::Choices(Vec::new()) } else { Response::say(words.msg_try_again()) };
            if let Err(error) = bot.rest.respond(id, &token, reply.into_payload()).await {
                tracing::warn!(interaction.id = id.get(), %error, "not answered");
            }
        });
    }

    /// Takes a message up: it may be a move, and it pushes boards up the channel.
    pub fn read(self: &Arc<Self>, message: Message) {
        if !message.is_ephemeral {
            self.sight.wrote(message.channel, message.id);
        }
        self.lateness.age(made_at(message.id.get()), self.app.now());
        if !crate::discord::commands::typed_moves::may_be_move(&message, self.me) {
            return;
        }
        let bot = self.clone();
        self.tasks.spawn(async move { crate::discord::commands::typed_moves::read(&bot, message, bot.me).await });
    }

    /// Answers an interaction: what the HTTP door of Discord would be given back, and what the gateway's is sent.
    pub async fn respond(self: &Arc<Self>, cx: &Context, data: InteractionData) -> (Reply, Outcome) {
        self.meet(cx).await;
        // Whoever has their data deleted is not noted once more for that.
        if !crate::discord::components::privacy::deletes(&data) {
            self.record_name(cx).await;
        }
        let work = {
            let (bot, cx) = (self.clone(), cx.clone());
            // A task of its own, so that a panic ends this command only.
            tokio::spawn(async move { router::handle(&bot, &cx, data).await })
        };
        match work.await {
            Ok(Ok(done)) => (warned(cx, done), Outcome::Answered),
            Ok(Err(error)) => {
                tracing::error!(interaction.id = cx.id.get(), %error, "a command failed");
                (Self::failed(cx), Outcome::Failed)
            }
            Err(_) => {
                tracing::error!(interaction.id = cx.id.get(), "a command panicked");
                (Self::failed(cx), Outcome::Panicked)
            }
        }
    }

    fn failed(cx: &Context) -> Reply {
        if cx.is_autocomplete {
            Response::Choices(Vec::new()).into()
        } else {
            Reply::say(cx.words.msg_trouble_failed())
        }
    }

    async fn serve(self: Arc<Self>, cx: Context, data: InteractionData, promise_due: Sleep<'_>) {
        let started = Instant::now();
        self.waiting.used(&cx);
        let label = label(&data);
        let bot = self.clone();
        let mut work = {
            let cx = cx.clone();
            Box::pin(async move { bot.respond(&cx, data).await })
        };
        // Not answered in time, it goes on: what it writes to the database is never cut off.
        let in_time = tokio::select! {
            biased;
            done = &mut work => Some(done),
            () = promise_due => None,
        };
        let ((done, outcome), promised) = if let Some(done) = in_time {
            (done, false)
        } else {
            let promised = self.promise(&cx).await;
            (work.await, promised)
        };
        let Reply { response, effects } = if promised && !cx.is_on_ephemeral() { done.into_follow_up() } else { done };
        let (now, after): (Vec<_>, Vec<_>) = effects.into_iter().partition(|then| !then.needs_delivery());
        for then in now {
            self.clone().follow(&cx, then);
        }
        let result = if promised {
            self.keep(&cx, response, started + FOLLOW_UP_WITHIN).await
        } else {
            self.answer(&cx, response).await
        };
        let duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.rest.metrics().interaction(
            label,
            if result.is_ok() { outcome } else { Outcome::Undelivered },
            started.elapsed(),
        );
        match result {
            Ok(()) => {
                tracing::debug!(interaction.id = cx.id.get(), duration_ms, promised, "answered");
                for then in after {
                    self.clone().follow(&cx, then);
                }
            }
            // What was done is done; the sweeper shows it.
            Err(error) => tracing::warn!(interaction.id = cx.id.get(), duration_ms, %error, "not answered"),
        }
    }

    /// Answers, and if Discord finds the answer wrong, plainly: rather that than silence.
    async fn answer(&self, cx: &Context, reply: Response) -> Result<(), ApiError> {
        let result = self.rest.respond(cx.id, &cx.token, reply.into_payload()).await;
        if matches!(result, Err(ApiError::Rejected { .. })) && !cx.is_autocomplete {
            self.rest.respond(cx.id, &cx.token, Response::say(cx.words.msg_trouble_busy()).into_payload()).await?;
        }
        // What was to be shown is not.
        result
    }

    /// Tells Discord that the answer will come.
    async fn promise(&self, cx: &Context) -> bool {
        if cx.is_autocomplete {
            return false;
        }
        let promise = if cx.is_on_ephemeral() {
            Payload::json(&CreateInteractionResponse::Acknowledge)
        } else {
            // The library would say more, and only this counts.
            Payload::json(&json!({"type": DEFERRED, "data": {"flags": MessageFlags::EPHEMERAL}}))
        };
        // Where nothing was heard in time it may have arrived all the same, and it is too late for another first answer.
        matches!(self.rest.respond(cx.id, &cx.token, promise).await, Ok(()) | Err(ApiError::UnknownInteraction))
    }

    /// Gives the answer that was promised, and if Discord finds it wrong, a plain one.
    async fn keep(&self, cx: &Context, reply: Response, until: Instant) -> Result<(), ApiError> {
        let edit = match reply {
            // A form cannot follow a promise.
            Response::Form(_) => Response::say(cx.words.msg_try_again()).into_edit(),
            Response::Silent if !cx.is_on_ephemeral() => Response::say(cx.words.msg_board_brought()).into_edit(),
            reply => reply.into_edit(),
        };
        let Some(edit) = edit else { return Ok(()) };
        let result = self.rest.edit_response_until(&cx.token, &edit, until).await;
        if matches!(result, Err(ApiError::Rejected { .. }))
            && let Some(plain) = Response::say(cx.words.msg_trouble_busy()).into_edit()
        {
            self.rest.edit_response_until(&cx.token, &plain, until).await?;
        }
        result
    }

    /// Does not apply what came too late, but says so if it still can, and shows the board as it is.
    async fn turn_away(&self, cx: &Context, arrived: Timestamp) {
        tracing::warn!(interaction.id = cx.id.get(), "an interaction came too late");
        if let Ok(Some(game)) = self.app.latest_in(cx.place.channel).await {
            self.boards.show(game.game.id(), RefreshReason::Changed);
        }
        let reply =
            if cx.is_autocomplete { Response::Choices(Vec::new()) } else { Response::say(cx.words.msg_too_late()) };
        if self.rest.respond(cx.id, &cx.token, reply.into_payload()).await.is_ok() {
            self.lateness.was_wrong(cx.made_at(), arrived);
        }
    }

    /// Notes who is here, and the language of the server.
    async fn meet(&self, cx: &Context) {
        if cx.is_autocomplete {
            return;
        }
        let now = self.app.now();
        self.sight.acted(cx.by, now);
        if let (Some(guild), Some(locale)) = (cx.place.guild, &cx.invoker.guild_locale) {
            self.learn_locale(guild, locale).await;
        }
    }

    /// Notes what somebody is called, if that is news.
    async fn record_name(&self, cx: &Context) {
        if cx.is_autocomplete {
            return;
        }
        let is_news = {
            let mut names = self.names.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if names.len() >= NAMES {
                names.clear();
            }
            names.get(&cx.by) != Some(&cx.name) && {
                names.insert(cx.by, cx.name.clone());
                true
            }
        };
        if is_news && let Err(error) = self.app.player_seen(cx.by, &cx.name).await {
            tracing::warn!(%error, "a name could not be stored");
            // The next time it is tried again.
            self.forget_name(cx.by);
        }
    }

    /// Has the name of a person stored when they are seen the next time: the database does not have it any more.
    pub fn forget_name(&self, player: PlayerId) {
        self.names.lock().unwrap_or_else(std::sync::PoisonError::into_inner).remove(&player);
    }

    fn follow(self: Arc<Self>, cx: &Context, then: Effect) {
        match then {
            Effect::RefreshBoard(game, why) => self.boards.show(game, why),
            Effect::RefreshChallenge(challenge) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.notice(&challenge).await });
            }
            Effect::ChallengeShown(challenge) => {
                let bot = self.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = bot.notices.noted(&challenge).await {
                        tracing::warn!(challenge.id = challenge.id.get(), %error, "a challenge could not be noted");
                    }
                });
            }
            Effect::RefreshLobby(lobby) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.gather(lobby).await });
            }
            Effect::LobbyShown(lobby) => {
                let bot = self.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = bot.lobbies.noted(&lobby).await {
                        tracing::warn!(lobby.id = lobby.id.get(), %error, "a lobby could not be noted");
                    }
                });
            }
            Effect::RefreshTournament(tournament) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.contest(tournament).await });
            }
            Effect::TournamentShown(tournament) => {
                let bot = self.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = bot.tournaments.noted(&tournament).await {
                        tracing::warn!(tournament.id = tournament.id.get(), %error, "a tournament could not be noted");
                    }
                });
            }
            Effect::ContinueReview(pursuit) => {
                let bot = self.clone();
                self.tasks.spawn(crate::discord::components::review::pursue(bot, *pursuit));
            }
            Effect::AwaitEngine(game) => {
                self.waiting.add(game, cx.clone());
                // It may have moved meanwhile.
                let bot = self.clone();
                self.tasks.spawn(async move { engine_turns::answer(&bot, game).await });
            }
            Effect::RemoveStrayBoard(game, channel, message) => {
                let boards = self.boards.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = boards.clear(game, channel, message).await {
                        tracing::warn!(game.id = game.get(), %error, "an old board could not be removed");
                    }
                });
            }
        }
    }

    /// Brings a lobby's message up to date, or leaves that to the sweeper.
    pub async fn gather(&self, lobby: LobbyId) {
        if let Err(error) = self.lobbies.refresh(lobby).await {
            tracing::warn!(lobby.id = lobby.get(), %error, "a lobby is not shown");
        }
    }

    /// Brings a tournament's message up to date, or leaves that to the sweeper.
    pub async fn contest(&self, tournament: TournamentId) {
        if let Err(error) = self.tournaments.refresh(tournament).await {
            tracing::warn!(tournament.id = tournament.get(), %error, "a tournament is not shown");
        }
    }

    /// Brings a challenge's message up to date, or leaves that to the sweeper.
    pub async fn notice(&self, challenge: &Challenge) {
        if let Err(error) = self.notices.refresh(challenge).await {
            let state = match challenge.state {
                ChallengeState::Pending => "pending",
                _ => "settled",
            };
            tracing::warn!(challenge.id = challenge.id.get(), state, %error, "a challenge is not shown");
        }
    }
}

/// What was done will not be seen where the bot lacks a permission: whoever did it is told which, and where, and the log
/// as well.
fn warned(cx: &Context, mut done: Reply) -> Reply {
    if cx.missing.is_empty() || !done.effects.iter().any(|then| matches!(then, Effect::RefreshBoard(..))) {
        return done;
    }
    let missing = permissions::names(cx.missing);
    tracing::warn!(channel.id = cx.place.channel.get(), missing, "a board cannot be shown there");
    let said = cx.words.missing_permissions(cx.missing, cx.place.channel);
    match &mut done.response {
        Response::Say(body) | Response::Update(body) if !body.text.contains(&said) => {
            body.text = format!("{}\n{said}", body.text);
        }
        Response::Silent => done.response = Response::say(said),
        _ => {}
    }
    done
}
