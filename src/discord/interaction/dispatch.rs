//! From an interaction to its answer: each in a task of its own, answered in time, once, whatever happens.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::builder::CreateInteractionResponse;
use serenity::model::application::Interaction;
use serenity::model::channel::{Message, MessageFlags};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use crate::app::{App, Challenge, ChallengeState, Sleep};
use crate::discord::access::channels::Doors;
use crate::discord::background::engine_turns;
use crate::discord::background::engine_turns::Waiting;
use crate::discord::gateway::dedup::Seen;
use crate::discord::i18n::Words;
use crate::discord::i18n::locale::Locales;
use crate::discord::interaction::age::{Age, Lateness};
use crate::discord::interaction::context::{Asked, made_at};
use crate::discord::interaction::response::{Done, Reply, Then};
use crate::discord::messages::board::{Boards, Why};
use crate::discord::messages::challenge::Notices;
use crate::discord::messages::lobby::Lobbies;
use crate::discord::messages::tournament::Tournaments;
use crate::discord::messages::visibility::Sight;
use crate::discord::rest::client::Wire;
use crate::discord::rest::error::Trouble;
use crate::discord::rest::metrics;
use crate::discord::rest::metrics::Outcome;
use crate::discord::rest::payload::Letter;
use crate::discord::router;
use crate::domain::ids::{ChannelId, InteractionId, LobbyId, MessageId, PlayerId, Timestamp, TournamentId};

/// Discord waits three seconds for a first answer, from when it made the interaction. What is not answered when it is so
/// old is promised first and answered later.
const PROMISE_AFTER: Duration = Duration::from_millis(1_800);

/// A promise is kept within this: Discord takes the answer for a quarter of an hour, some of which is spent on the way.
pub const KEEP_WITHIN: Duration = Duration::from_mins(14);

/// Discord's number for an answer that will come.
const DEFERRED: u8 = 5;

/// Everything that a handler needs.
pub struct Bot {
    /// The use cases.
    pub app: Arc<App>,
    /// The way to Discord.
    pub wire: Wire,
    /// The boards.
    pub boards: Boards,
    /// The messages of challenges.
    pub notices: Notices,
    /// The messages of lobbies.
    pub lobbies: Lobbies,
    /// The messages of tournaments.
    pub tournaments: Tournaments,
    /// What is in sight.
    pub sight: Arc<Sight>,
    /// What runs, so that a stop can wait for it.
    pub tasks: TaskTracker,
    /// The bot's own user id.
    pub me: u64,
    lateness: Arc<Lateness>,
    /// Interactions and messages that were taken up. Each kind may be counted by itself where something stands in for
    /// Discord.
    seen: Seen,
    read: Seen,
    names: Names,
    /// The languages of servers.
    pub locales: Locales,
    /// Who may look into which channel.
    pub doors: Doors,
    /// Who waits for a computer.
    pub waiting: Waiting,
}

/// The names that were stored, so that they are written when they change and not at every move.
type Names = std::sync::Mutex<std::collections::HashMap<PlayerId, String>>;

/// How many names are remembered.
const NAMES: usize = 20_000;

impl Bot {
    /// Brings the parts together; `me` is the bot's own user id.
    pub fn new(app: Arc<App>, wire: Wire, me: u64) -> Arc<Self> {
        let (sight, lateness, tasks) = (Arc::<Sight>::default(), Arc::<Lateness>::default(), TaskTracker::new());
        let tournaments = Tournaments::new(app.clone(), wire.clone(), sight.clone(), lateness.clone());
        let others = (sight.clone(), lateness.clone(), tasks.clone());
        Arc::new(Self {
            boards: Boards::new(app.clone(), wire.clone(), others, tournaments.clone()),
            notices: Notices::new(app.clone(), wire.clone(), lateness.clone()),
            lobbies: Lobbies::new(app.clone(), wire.clone(), lateness.clone()),
            tournaments,
            app,
            wire,
            sight,
            tasks,
            me,
            lateness,
            seen: Seen::default(),
            read: Seen::default(),
            names: Names::default(),
            locales: Locales::default(),
            doors: Doors::default(),
            waiting: Waiting::default(),
        })
    }

    /// Takes an interaction up. The second of two equal ones is dropped: the first is being answered.
    pub fn take(self: &Arc<Self>, interaction: Interaction) {
        let Some(asked) = Asked::of(&interaction) else { return };
        if !self.seen.is_new(asked.id.get()) {
            tracing::debug!(interaction.id = asked.id.get(), "an interaction came twice");
            return;
        }
        let arrived = self.app.now();
        let age = self.lateness.age(asked.made_at(), arrived);
        let bot = self.clone();
        self.tasks.spawn(async move {
            let started = Instant::now();
            match age {
                Age::Late => {
                    bot.turn_away(&asked, arrived).await;
                    let meters = bot.wire.meters();
                    meters.interaction(metrics::label(&interaction), Outcome::Late, started.elapsed());
                }
                Age::InTime(age) => {
                    let app = bot.app.clone();
                    let promise_due = app.sleep(PROMISE_AFTER.saturating_sub(age));
                    let asked = bot.knowing(asked).await;
                    bot.serve(asked, interaction, promise_due).await;
                }
            }
        });
    }

    /// Takes up an interaction of which hardly more than number and token could be read. Suggestions are answered with
    /// none.
    pub fn take_unreadable(self: &Arc<Self>, id: InteractionId, token: String, locale: Option<&str>, suggesting: bool) {
        if !self.seen.is_new(id.get()) {
            return;
        }
        tracing::warn!(interaction.id = id.get(), "an interaction could not be read");
        let words = locale.map(Words::of).unwrap_or_default();
        let bot = self.clone();
        self.tasks.spawn(async move {
            let reply = if suggesting { Reply::Choices(Vec::new()) } else { Reply::say(words.try_again()) };
            if let Err(trouble) = bot.wire.answer(id, &token, reply.response()).await {
                tracing::warn!(interaction.id = id.get(), %trouble, "not answered");
            }
        });
    }

    /// Takes a message up: it may be a move, and it pushes boards up the channel.
    pub fn read(self: &Arc<Self>, message: Message) {
        if !self.read.is_new(message.id.get()) {
            return;
        }
        let channel = ChannelId::new(message.channel_id.get());
        if !message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
            self.sight.wrote(channel, MessageId::new(message.id.get()));
        }
        self.lateness.age(made_at(message.id.get()), self.app.now());
        if !crate::discord::commands::typed_moves::may_be_move(&message, self.me) {
            return;
        }
        let bot = self.clone();
        self.tasks.spawn(async move { crate::discord::commands::typed_moves::read(&bot, message, bot.me).await });
    }

    /// Answers an interaction: what the HTTP door of Discord would be given back, and what the gateway's is sent.
    pub async fn respond(self: &Arc<Self>, asked: &Asked, interaction: Interaction) -> (Done, Outcome) {
        self.meet(asked).await;
        // Whoever has their data deleted is not noted once more for that.
        if !crate::discord::components::privacy::deletes(&interaction) {
            self.note_name(asked).await;
        }
        let work = {
            let (bot, asked) = (self.clone(), asked.clone());
            // A task of its own, so that a panic ends this command only.
            tokio::spawn(async move { router::handle(&bot, &asked, interaction).await })
        };
        match work.await {
            Ok(Ok(done)) => (warned(asked, done), Outcome::Answered),
            Ok(Err(error)) => {
                tracing::error!(interaction.id = asked.id.get(), %error, "a command failed");
                (Self::failed(asked), Outcome::Failed)
            }
            Err(_) => {
                tracing::error!(interaction.id = asked.id.get(), "a command panicked");
                (Self::failed(asked), Outcome::Panicked)
            }
        }
    }

    fn failed(asked: &Asked) -> Done {
        if asked.suggesting { Reply::Choices(Vec::new()).into() } else { Done::say(asked.words.failed()) }
    }

    async fn serve(self: Arc<Self>, asked: Asked, interaction: Interaction, promise_due: Sleep<'_>) {
        let started = Instant::now();
        self.waiting.used(&asked);
        let label = metrics::label(&interaction);
        let bot = self.clone();
        let mut work = {
            let asked = asked.clone();
            Box::pin(async move { bot.respond(&asked, interaction).await })
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
            let promised = self.promise(&asked).await;
            (work.await, promised)
        };
        let Done { reply, then } = if promised && !asked.on_own_sheet() { done.beside() } else { done };
        let (now, after): (Vec<_>, Vec<_>) = then.into_iter().partition(|then| !then.waits_for_the_answer());
        for then in now {
            self.clone().follow(&asked, then);
        }
        let result = if promised {
            self.keep(&asked, reply, started + KEEP_WITHIN).await
        } else {
            self.answer(&asked, reply).await
        };
        let duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.wire.meters().interaction(
            label,
            if result.is_ok() { outcome } else { Outcome::Undelivered },
            started.elapsed(),
        );
        match result {
            Ok(()) => {
                tracing::debug!(interaction.id = asked.id.get(), duration_ms, promised, "answered");
                for then in after {
                    self.clone().follow(&asked, then);
                }
            }
            // What was done is done; the sweeper shows it.
            Err(trouble) => tracing::warn!(interaction.id = asked.id.get(), duration_ms, %trouble, "not answered"),
        }
    }

    /// Answers, and if Discord finds the answer wrong, plainly: rather that than silence.
    async fn answer(&self, asked: &Asked, reply: Reply) -> Result<(), Trouble> {
        let result = self.wire.answer(asked.id, &asked.token, reply.response()).await;
        if matches!(result, Err(Trouble::Invalid { .. })) && !asked.suggesting {
            self.wire.answer(asked.id, &asked.token, Reply::say(asked.words.busy()).response()).await?;
        }
        // What was to be shown is not.
        result
    }

    /// Tells Discord that the answer will come.
    async fn promise(&self, asked: &Asked) -> bool {
        if asked.suggesting {
            return false;
        }
        let promise = if asked.on_own_sheet() {
            Letter::plain(&CreateInteractionResponse::Acknowledge)
        } else {
            // The library would say more, and only this counts.
            Letter::plain(&json!({"type": DEFERRED, "data": {"flags": MessageFlags::EPHEMERAL}}))
        };
        // Where nothing was heard in time it may have arrived all the same, and it is too late for another first answer.
        matches!(self.wire.answer(asked.id, &asked.token, promise).await, Ok(()) | Err(Trouble::Over))
    }

    /// Gives the answer that was promised, and if Discord finds it wrong, a plain one.
    async fn keep(&self, asked: &Asked, reply: Reply, until: Instant) -> Result<(), Trouble> {
        let edit = match reply {
            // A form cannot follow a promise.
            Reply::Form(_) => Reply::say(asked.words.try_again()).later(),
            Reply::Silent if !asked.on_own_sheet() => Reply::say(asked.words.board_brought()).later(),
            reply => reply.later(),
        };
        let Some(edit) = edit else { return Ok(()) };
        let result = self.wire.give_answer(&asked.token, &edit, until).await;
        if matches!(result, Err(Trouble::Invalid { .. }))
            && let Some(plain) = Reply::say(asked.words.busy()).later()
        {
            self.wire.give_answer(&asked.token, &plain, until).await?;
        }
        result
    }

    /// Does not apply what came too late, but says so if it still can, and shows the board as it is.
    async fn turn_away(&self, asked: &Asked, arrived: Timestamp) {
        tracing::warn!(interaction.id = asked.id.get(), "an interaction came too late");
        if let Ok(Some(game)) = self.app.latest_in(asked.place.channel).await {
            self.boards.show(game.game.id(), Why::Changed);
        }
        let reply = if asked.suggesting { Reply::Choices(Vec::new()) } else { Reply::say(asked.words.too_late()) };
        if self.wire.answer(asked.id, &asked.token, reply.response()).await.is_ok() {
            self.lateness.was_wrong(asked.made_at(), arrived);
        }
    }

    /// Notes who is here, and the language of the server.
    async fn meet(&self, asked: &Asked) {
        if asked.suggesting {
            return;
        }
        let now = self.app.now();
        self.sight.acted(asked.by, now);
        if let (Some(guild), Some(locale)) = (asked.place.guild, &asked.rights.guild_locale) {
            self.learn_locale(guild, locale).await;
        }
    }

    /// Notes what somebody is called, if that is news.
    async fn note_name(&self, asked: &Asked) {
        if asked.suggesting {
            return;
        }
        let is_news = {
            let mut names = self.names.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if names.len() >= NAMES {
                names.clear();
            }
            names.get(&asked.by) != Some(&asked.name) && {
                names.insert(asked.by, asked.name.clone());
                true
            }
        };
        if is_news && let Err(error) = self.app.player_seen(asked.by, &asked.name).await {
            tracing::warn!(%error, "a name could not be stored");
            // The next time it is tried again.
            self.forget_name(asked.by);
        }
    }

    /// Has the name of a person stored when they are seen the next time: the database does not have it any more.
    pub fn forget_name(&self, player: PlayerId) {
        self.names.lock().unwrap_or_else(std::sync::PoisonError::into_inner).remove(&player);
    }

    fn follow(self: Arc<Self>, asked: &Asked, then: Then) {
        match then {
            Then::Show(game, why) => self.boards.show(game, why),
            Then::Notice(challenge) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.notice(&challenge).await });
            }
            Then::Noted(challenge) => {
                let bot = self.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = bot.notices.noted(&challenge).await {
                        tracing::warn!(challenge.id = challenge.id.get(), %error, "a challenge could not be noted");
                    }
                });
            }
            Then::Gather(lobby) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.gather(lobby).await });
            }
            Then::Gathered(lobby) => {
                let bot = self.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = bot.lobbies.noted(&lobby).await {
                        tracing::warn!(lobby.id = lobby.id.get(), %error, "a lobby could not be noted");
                    }
                });
            }
            Then::Cup(tournament) => {
                let bot = self.clone();
                self.tasks.spawn(async move { bot.contest(tournament).await });
            }
            Then::Cupped(tournament) => {
                let bot = self.clone();
                self.tasks.spawn(async move {
                    if let Err(error) = bot.tournaments.noted(&tournament).await {
                        tracing::warn!(tournament.id = tournament.id.get(), %error, "a tournament could not be noted");
                    }
                });
            }
            Then::Pursue(pursuit) => {
                let bot = self.clone();
                self.tasks.spawn(crate::discord::components::review::pursue(bot, *pursuit));
            }
            Then::Await(game) => {
                self.waiting.add(game, asked.clone());
                // It may have moved meanwhile.
                let bot = self.clone();
                self.tasks.spawn(async move { engine_turns::answer(&bot, game).await });
            }
            Then::Stray(game, channel, message) => {
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
fn warned(asked: &Asked, mut done: Done) -> Done {
    if asked.missing.is_empty() || !done.then.iter().any(|then| matches!(then, Then::Show(..))) {
        return done;
    }
    let missing = asked.missing.get_permission_names().join(", ");
    tracing::warn!(channel.id = asked.place.channel.get(), missing, "a board cannot be shown there");
    let said = asked.words.missing_permissions(asked.missing, asked.place.channel);
    match &mut done.reply {
        Reply::Say(sheet) | Reply::Update(sheet) if !sheet.text.contains(&said) => {
            sheet.text = format!("{}\n{said}", sheet.text);
        }
        Reply::Silent => done.reply = Reply::say(said),
        _ => {}
    }
    done
}
