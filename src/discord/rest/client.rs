//! Requests to Discord: tried again where that helps, held back where it hurts, and never with more in an error than
//! may be read by anybody.

use std::collections::VecDeque;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::http::{Http, LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::id::{ChannelId as Channel, MessageId as Message, UserId};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::discord::rest::error::Trouble;
use crate::discord::rest::metrics::Meters;
use crate::discord::rest::payload::Letter;
use crate::discord::rest::request::{Line, Unsent};
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, PlayerId};

/// How often a request is tried.
pub const TRIES: u32 = 5;

/// How long one try may take. Discord answers in well under a second, or not at all.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How long the answer to an interaction may be tried: after three seconds Discord does not take it any more.
const ANSWER_WITHIN: Duration = Duration::from_millis(2_800);

/// The longest pause between two tries of what is tried for long.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);

/// Discord bans for an hour after 10,000 refused requests in ten minutes; long before, something is wrong here.
const REFUSALS: usize = 500;

/// As many refused requests silence the answers to people too, which are seldom what is refused.
const REFUSALS_FOR_ANSWERS: usize = 5_000;
const REFUSALS_WITHIN: Duration = Duration::from_mins(10);

/// A thread sleeps after a week without a message; that is the longest there is, in minutes.
const THREAD_SLEEPS_AFTER: u32 = 7 * 24 * 60;

/// The way to Discord.
#[derive(Clone)]
pub struct Wire {
    line: Line,
    refusals: Arc<Mutex<VecDeque<Instant>>>,
    /// Wakes whoever looks after the token when it was refused.
    doubt: Arc<Notify>,
    meters: Arc<Meters>,
    /// Ends what is tried for long.
    stop: CancellationToken,
}

/// A message of ours in a channel, just sent or found.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Which.
    pub message: MessageId,
    /// Its text.
    pub content: String,
}

type Result<T> = std::result::Result<T, Trouble>;

impl Wire {
    /// Uses this line, and counts what happens. What is tried for long is given up when told to stop.
    pub fn new(line: Line, meters: Arc<Meters>, stop: CancellationToken) -> Self {
        Self { line, refusals: Arc::default(), doubt: Arc::default(), meters, stop }
    }

    /// Whether it was told to stop: nothing new is to be begun that can be done after the next start.
    pub fn is_stopping(&self) -> bool {
        self.stop.is_cancelled()
    }

    /// The client itself, for start-up.
    pub const fn http(&self) -> &Arc<Http> {
        self.line.http()
    }

    /// What is counted of the traffic.
    pub const fn meters(&self) -> &Arc<Meters> {
        &self.meters
    }

    /// Answers an interaction. That it was answered before is no trouble.
    ///
    /// # Errors
    /// [`Trouble::Over`] if the answer came too late, and others.
    pub async fn answer(&self, id: InteractionId, token: &str, answer: Letter) -> Result<()> {
        let route = Route::InteractionResponse { interaction_id: id.get().into(), token };
        let send = || async { self.line.send(with(route, LightMethod::Post, &answer)).await };
        let tries = self.tries_until(REFUSALS_FOR_ANSWERS, send);
        match timeout(ANSWER_WITHIN, tries).await {
            Ok(Err(Trouble::Answered)) => Ok(()),
            Ok(result) => result.map(drop),
            Err(_) => Err(Trouble::Over),
        }
    }

    /// Changes the answer to an interaction, within a quarter of an hour.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn edit_answer(&self, token: &str, edit: &Letter) -> Result<()> {
        let Some(application_id) = self.http().application_id() else {
            return Err(Trouble::Busy("not greeted yet".to_owned()));
        };
        let route = Route::WebhookOriginalInteractionResponse { application_id, token };
        let send = || async { self.line.send(with(route, LightMethod::Patch, edit)).await };
        self.tries_until(REFUSALS_FOR_ANSWERS, send).await.map(drop)
    }

    /// The same for an answer that somebody waits for, and that nothing repairs later: what passes is waited for, for as
    /// long as Discord takes an answer, or until the bot stops.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn give_answer(&self, token: &str, edit: &Letter, until: Instant) -> Result<()> {
        let mut tried = 0;
        loop {
            let trouble = match self.edit_answer(token, edit).await {
                Err(trouble) if trouble.is_for_now() => trouble,
                result => return result,
            };
            tried += 1;
            let wait = pause(tried).min(LONGEST_PAUSE);
            if Instant::now() + wait >= until {
                return Err(trouble);
            }
            tokio::select! {
                () = sleep(wait) => {}
                () = self.stop.cancelled() => return Err(trouble),
            }
        }
    }

    /// Sends a message. It should carry a nonce, so that a second try does not send it twice.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn send(&self, channel: ChannelId, message: Letter) -> Result<MessageId> {
        self.send_or_find(channel, message).await.map(|sent| sent.message)
    }

    /// Sends a message, and gives back the one that there is now: with a nonce that may be one that was sent before.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn send_or_find(&self, channel: ChannelId, message: Letter) -> Result<Sent> {
        let route = Route::ChannelMessages { channel_id: Channel::new(channel.get()) };
        let send = || async {
            let sent = read(&self.line.send(with(route, LightMethod::Post, &message)).await?)?;
            let content = sent["content"].as_str().unwrap_or_default().to_owned();
            Ok(Sent { message: MessageId::new(number(&sent)?), content })
        };
        self.tries(send).await
    }

    /// Edits a message of ours.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn edit(&self, channel: ChannelId, message: MessageId, edit: Letter) -> Result<()> {
        let route = of_message(channel, message);
        self.tries(|| async { self.line.send(with(route, LightMethod::Patch, &edit)).await }).await.map(drop)
    }

    /// Deletes a message of ours. That it is gone is no trouble.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<()> {
        let route = of_message(channel, message);
        match self.tries(|| async { self.line.send(Request::new(route, LightMethod::Delete)).await }).await {
            Err(Trouble::NoMessage) => Ok(()),
            result => result.map(drop),
        }
    }

    /// Opens a public thread from a message; it has the message's number.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn open_thread(&self, channel: ChannelId, from: MessageId, name: &str) -> Result<ChannelId> {
        let (channel_id, message_id) = (Channel::new(channel.get()), Message::new(from.get()));
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        let thread = json!({"name": name, "auto_archive_duration": THREAD_SLEEPS_AFTER});
        let open = || async {
            let request = Request::new(route, LightMethod::Post).body(Some(thread.to_string().into_bytes()));
            Ok(ChannelId::new(number(&read(&self.line.send(request).await?)?)?))
        };
        self.tries(open).await
    }

    /// Puts somebody into a thread.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn join_thread(&self, thread: ChannelId, player: PlayerId) -> Result<()> {
        let (channel_id, user_id) = (Channel::new(thread.get()), UserId::new(player.get()));
        let route = Route::ChannelThreadMember { channel_id, user_id };
        self.tries(|| async { self.line.send(Request::new(route, LightMethod::Put)).await }).await.map(drop)
    }

    /// How many messages stand below one, up to a limit.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn count_below(&self, channel: ChannelId, message: MessageId, limit: u8) -> Result<usize> {
        let route = Route::ChannelMessages { channel_id: Channel::new(channel.get()) };
        let count = || async {
            let params = vec![("limit", limit.to_string()), ("after", message.to_string())];
            let request = Request::new(route, LightMethod::Get).params(Some(params));
            let messages = read(&self.line.send(request).await?)?;
            messages.as_array().map(Vec::len).ok_or_else(unreadable)
        };
        self.tries(count).await
    }

    /// What Discord says of a member of a server; nothing of somebody who is not.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn member(&self, guild: GuildId, player: PlayerId) -> Result<Option<Value>> {
        /// Discord's codes: unknown member, unknown user.
        const UNKNOWN: [isize; 2] = [10007, 10013];
        let route = Route::GuildMember { guild_id: guild.get().into(), user_id: player.get().into() };
        let ask = || async { read(&self.line.send(Request::new(route, LightMethod::Get)).await?) };
        match self.tries(ask).await {
            Ok(member) => Ok(Some(member)),
            Err(Trouble::Invalid { code, .. }) if UNKNOWN.contains(&code) => Ok(None),
            Err(trouble) => Err(trouble),
        }
    }

    /// The number of the application that the bot is of.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn application(&self) -> Result<u64> {
        let ask = || async {
            number(&read(&self.line.send(Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get)).await?)?)
        };
        self.tries(ask).await
    }

    /// Whether somebody is in a server.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn is_member(&self, guild: GuildId, player: PlayerId) -> Result<bool> {
        Ok(self.member(guild, player).await?.is_some())
    }

    async fn tries<T, F>(&self, send: impl Fn() -> F) -> Result<T>
    where
        F: Future<Output = std::result::Result<T, Unsent>>,
    {
        self.tries_until(REFUSALS, send).await
    }

    /// Sends unless so much was refused lately.
    async fn tries_until<T, F>(&self, refusals: usize, send: impl Fn() -> F) -> Result<T>
    where
        F: Future<Output = std::result::Result<T, Unsent>>,
    {
        let mut tried = 0;
        loop {
            if self.refused_lately() >= refusals {
                return Err(Trouble::HeldBack);
            }
            let unsent = match timeout(PATIENCE, send()).await {
                Ok(Ok(done)) => return Ok(done),
                Ok(Err(unsent)) => unsent,
                Err(_) => Unsent { trouble: Trouble::Busy("timeout".to_owned()), code: Some(0), wait: None },
            };
            if let Some(code) = unsent.code {
                self.meters.error(code);
            }
            let trouble = unsent.trouble;
            self.note(&trouble);
            tried += 1;
            // Whoever is asked to wait for long comes back later.
            let wait = unsent.wait.unwrap_or_else(|| pause(tried));
            if !trouble.is_passing() || tried == TRIES || wait > PATIENCE {
                return Err(trouble);
            }
            tracing::debug!(tried, %trouble, "trying again");
            sleep(wait).await;
        }
    }

    /// Waits until Discord takes the bot's token no longer. One refusal is doubted: it may have been about something
    /// else, or from something else that stands between.
    pub async fn token_is_refused(&self) {
        loop {
            self.doubt.notified().await;
            if let Err(error) = self.http().get_current_user().await
                && Trouble::from(error) == Trouble::Unauthorised
            {
                return;
            }
        }
    }

    /// Whether so much was refused lately that silence is better.
    pub fn is_holding_back(&self) -> bool {
        self.refused_lately() >= REFUSALS
    }

    fn refused_lately(&self) -> usize {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        while refusals.front().is_some_and(|at| at.elapsed() > REFUSALS_WITHIN) {
            refusals.pop_front();
        }
        refusals.len()
    }

    fn note(&self, trouble: &Trouble) {
        let limited = matches!(trouble, Trouble::Busy(what) if what == "too many requests");
        if *trouble == Trouble::Unauthorised {
            self.doubt.notify_one();
        }
        if trouble.is_counted() || limited {
            self.refusals.lock().unwrap_or_else(PoisonError::into_inner).push_back(Instant::now());
        }
    }
}

fn of_message(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage { channel_id: Channel::new(channel.get()), message_id: Message::new(message.get()) }
}

/// A request with a form, and the file that goes with it.
fn with<'a>(route: Route<'a>, method: LightMethod, letter: &Letter) -> Request<'a> {
    let (request, form) = (Request::new(route, method), letter.form.to_string());
    if letter.files.is_empty() {
        return request.body(Some(form.into_bytes()));
    }
    let upload = MultipartUpload::Attachments(letter.files.clone());
    request.multipart(Some(Multipart { upload, fields: Vec::new(), payload_json: Some(form) }))
}

pub fn read(body: &[u8]) -> std::result::Result<Value, Unsent> {
    serde_json::from_slice(body).map_err(|_| unreadable())
}

/// The number of what a request made. None is 0.
pub fn number(made: &Value) -> std::result::Result<u64, Unsent> {
    let number = made["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id| id > 0);
    number.ok_or_else(unreadable)
}

/// An answer that cannot be read: the request may have been done. Trying again is safe for everything that is sent (sends
/// carry a nonce, edits and deletions repeat).
pub fn unreadable() -> Unsent {
    Unsent { trouble: Trouble::Busy("unreadable answer".to_owned()), code: Some(0), wait: None }
}

/// A quarter of a second, doubled each time, with up to as much again by chance so that tries do not come in step.
pub fn pause(tried: u32) -> Duration {
    let base = Duration::from_millis(250) * 2_u32.saturating_pow(tried - 1);
    // The standard library seeds every hasher anew, which is chance enough for this.
    let chance = u32::try_from(RandomState::new().build_hasher().finish() >> 32).unwrap_or_default();
    base + base.mul_f64(f64::from(chance) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn wire() -> Wire {
        Wire::new(Line::new(Arc::new(Http::new("")), None), Arc::default(), CancellationToken::new())
    }

    #[tokio::test]
    async fn what_lasts_is_not_tried_again() {
        let count = AtomicU32::new(0);
        let request = || async {
            count.fetch_add(1, Ordering::Relaxed);
            Err::<(), _>(Unsent::from(serenity::Error::Other("anything")))
        };
        wire().tries(request).await.expect_err("every try fails");
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn after_many_refusals_nothing_is_sent_for_a_while() {
        let wire = wire();
        for _ in 0..REFUSALS {
            assert_eq!(wire.tries(|| async { Ok(()) }).await, Ok(()));
            wire.note(&Trouble::Forbidden);
        }
        assert_eq!(wire.tries(|| async { Ok(()) }).await, Err(Trouble::HeldBack));
        let answer = || wire.tries_until(REFUSALS_FOR_ANSWERS, || async { Ok(()) });
        assert_eq!(answer().await, Ok(()), "people are answered for longer");
        for _ in REFUSALS..REFUSALS_FOR_ANSWERS {
            wire.note(&Trouble::Forbidden);
        }
        assert_eq!(answer().await, Err(Trouble::HeldBack));
    }

    #[tokio::test]
    async fn who_is_asked_to_wait_waits() {
        let check = async |asked: Duration, tried: u32| {
            let count = AtomicU32::new(0);
            let request = || async {
                let is_first = count.fetch_add(1, Ordering::Relaxed) == 0;
                let unsent = Unsent { trouble: Trouble::Busy("limit".to_owned()), code: None, wait: Some(asked) };
                if is_first { Err(unsent) } else { Ok(()) }
            };
            let begun = Instant::now();
            let done = wire().tries(request).await;
            assert_eq!((done.is_ok(), count.load(Ordering::Relaxed)), (tried > 1, tried), "{asked:?}");
            assert!(tried == 1 || begun.elapsed() >= asked, "{asked:?}");
        };
        check(Duration::from_millis(600), 2).await;
        // Whoever is asked to wait for long is told at once, and comes back later.
        check(Duration::from_mins(1), 1).await;
    }

    #[test]
    fn pauses_grow_and_stay_short() {
        for tried in 1..TRIES {
            let base = Duration::from_millis(250) * 2_u32.pow(tried - 1);
            assert!((base..=base * 2).contains(&pause(tried)), "{tried}");
        }
    }
}
