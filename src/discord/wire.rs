//! Requests to Discord: tried again where that helps, held back where it hurts, and never with more in an error than
//! may be read by anybody.

use std::collections::VecDeque;
use std::future::Future;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::builder::CreateThread;
use serenity::http::{Http, MessagePagination};
use serenity::model::channel::AutoArchiveDuration;
use serenity::model::id::{ChannelId as Channel, InteractionId as Interaction, MessageId as Message, UserId};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, timeout};

use super::letter::Letter;
use super::meters::Meters;
use super::trouble::{Trouble, code_of};
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, PlayerId};

/// How often a request is tried.
const TRIES: u32 = 5;

/// How long one try may take. Discord answers in well under a second, or not at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the answer to an interaction may be tried: after three seconds Discord does not take it any more.
const ANSWER_WITHIN: Duration = Duration::from_millis(2_800);

/// Discord bans for an hour after 10,000 refused requests in ten minutes; long before, something is wrong here.
const REFUSALS: usize = 500;
const REFUSALS_WITHIN: Duration = Duration::from_mins(10);

/// The way to Discord.
#[derive(Clone)]
pub struct Wire {
    http: Arc<Http>,
    refusals: Arc<Mutex<VecDeque<Instant>>>,
    /// Wakes whoever looks after the token when it was refused.
    doubt: Arc<Notify>,
    meters: Arc<Meters>,
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
    /// Uses this client, as it is configured, and counts what happens.
    pub fn new(http: Arc<Http>, meters: Arc<Meters>) -> Self {
        Self { http, refusals: Arc::default(), doubt: Arc::default(), meters }
    }

    /// The client itself, for start-up.
    pub const fn http(&self) -> &Arc<Http> {
        &self.http
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
        let id = Interaction::new(id.get());
        let tries = self.tries(|| self.http.create_interaction_response(id, token, &answer.form, answer.files.clone()));
        match timeout(ANSWER_WITHIN, tries).await {
            Ok(Err(Trouble::Answered)) => Ok(()),
            Ok(result) => result,
            Err(_) => Err(Trouble::Over),
        }
    }

    /// Changes the answer to an interaction, within a quarter of an hour.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn edit_answer(&self, token: &str, edit: Letter) -> Result<()> {
        self.tries(|| self.http.edit_original_interaction_response(token, &edit.form, edit.files.clone()))
            .await
            .map(drop)
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
        let channel = Channel::new(channel.get());
        let sent = self.tries(|| self.http.send_message(channel, message.files.clone(), &message.form)).await?;
        Ok(Sent { message: MessageId::new(sent.id.get()), content: sent.content })
    }

    /// Edits a message of ours.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn edit(&self, channel: ChannelId, message: MessageId, edit: Letter) -> Result<()> {
        let (channel, message) = (Channel::new(channel.get()), Message::new(message.get()));
        self.tries(|| self.http.edit_message(channel, message, &edit.form, edit.files.clone())).await.map(drop)
    }

    /// Deletes a message of ours. That it is gone is no trouble.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<()> {
        let (channel, message) = (Channel::new(channel.get()), Message::new(message.get()));
        match self.tries(|| self.http.delete_message(channel, message, None)).await {
            Err(Trouble::NoMessage) => Ok(()),
            result => result,
        }
    }

    /// Opens a public thread from a message; it has the message's number.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn open_thread(&self, channel: ChannelId, from: MessageId, name: &str) -> Result<ChannelId> {
        let (channel, from) = (Channel::new(channel.get()), Message::new(from.get()));
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let opened = self.tries(|| self.http.create_thread_from_message(channel, from, &thread, None)).await?;
        Ok(ChannelId::new(opened.id.get()))
    }

    /// Puts somebody into a thread.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn join_thread(&self, thread: ChannelId, player: PlayerId) -> Result<()> {
        let (thread, player) = (Channel::new(thread.get()), UserId::new(player.get()));
        self.tries(|| self.http.add_thread_channel_member(thread, player)).await
    }

    /// How many messages stand below one, up to a limit.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn count_below(&self, channel: ChannelId, message: MessageId, limit: u8) -> Result<usize> {
        let (channel, after) = (Channel::new(channel.get()), MessagePagination::After(Message::new(message.get())));
        let messages = self.tries(|| self.http.get_messages(channel, Some(after), Some(limit))).await?;
        Ok(messages.len())
    }

    /// Whether somebody is in a server.
    ///
    /// # Errors
    /// [`Trouble`].
    pub async fn is_member(&self, guild: GuildId, player: PlayerId) -> Result<bool> {
        /// Discord's codes: unknown member, unknown user.
        const UNKNOWN: [isize; 2] = [10007, 10013];
        match self.tries(|| self.http.get_member(guild.get().into(), player.get().into())).await {
            Ok(_) => Ok(true),
            Err(Trouble::Invalid { code, .. }) if UNKNOWN.contains(&code) => Ok(false),
            Err(trouble) => Err(trouble),
        }
    }

    async fn tries<T, F>(&self, request: impl Fn() -> F) -> Result<T>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let mut tried = 0;
        loop {
            if self.is_holding_back() {
                return Err(Trouble::HeldBack);
            }
            let trouble = match timeout(PATIENCE, request()).await {
                Ok(Ok(done)) => return Ok(done),
                Ok(Err(error)) => {
                    self.meters.error(code_of(&error));
                    Trouble::from(error)
                }
                Err(_) => {
                    self.meters.error(0);
                    Trouble::Busy("timeout".to_owned())
                }
            };
            self.note(&trouble);
            tried += 1;
            if !trouble.is_passing() || tried == TRIES {
                return Err(trouble);
            }
            tracing::debug!(tried, %trouble, "trying again");
            sleep(pause(tried)).await;
        }
    }

    /// Waits until Discord takes the bot's token no longer. One refusal is doubted: it may have been about something
    /// else, or from something else that stands between.
    pub async fn token_is_refused(&self) {
        loop {
            self.doubt.notified().await;
            if let Err(error) = self.http.get_current_user().await
                && Trouble::from(error) == Trouble::Unauthorised
            {
                return;
            }
        }
    }

    /// Whether so much was refused lately that silence is better.
    pub fn is_holding_back(&self) -> bool {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        while refusals.front().is_some_and(|at| at.elapsed() > REFUSALS_WITHIN) {
            refusals.pop_front();
        }
        refusals.len() >= REFUSALS
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

/// A quarter of a second, doubled each time, with up to as much again by chance so that tries do not come in step.
fn pause(tried: u32) -> Duration {
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
        Wire::new(Arc::new(Http::new("")), Arc::default())
    }

    #[tokio::test]
    async fn what_lasts_is_not_tried_again() {
        let count = AtomicU32::new(0);
        let request = || async {
            count.fetch_add(1, Ordering::Relaxed);
            Err::<(), _>(serenity::Error::Other("anything"))
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
    }

    #[test]
    fn pauses_grow_and_stay_short() {
        for tried in 1..TRIES {
            let base = Duration::from_millis(250) * 2_u32.pow(tried - 1);
            assert!((base..=base * 2).contains(&pause(tried)), "{tried}");
        }
    }
}
