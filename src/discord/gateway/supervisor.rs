//! Keeps the bot connected. The library comes back by itself after most that can happen; where it does not get through
//! to a greeting, it tries for ever or waits for ever. Then the bot takes the connection down, and makes another a while
//! later: each try of the library's may use up one of the sessions that a bot may begin in a day, and Discord takes the
//! token away from whoever begins more.

use std::sync::Arc;
use std::time::Duration;

use serenity::gateway::GatewayError;
use serenity::http::Http;
use serenity::model::gateway::GatewayIntents;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use crate::discord::gateway::bootstrap;
use crate::discord::gateway::bootstrap::Door;
use crate::discord::gateway::connection::{Connection, Queue};
use crate::discord::gateway::status::Status;
use crate::discord::rest::error::Trouble;
use crate::discord::rest::request::Line;
use crate::discord::run::RunError;

/// How long a connection may go without Discord's greeting, for [`crate::discord::Settings::greeting`]. Discord takes seconds.
pub const GREETING: Duration = Duration::from_mins(1);

/// The longest pause between two connections.
const LONGEST_PAUSE: Duration = Duration::from_mins(10);

/// How often it is looked how the connection is.
const LOOK: Duration = Duration::from_secs(1);

/// What is needed to connect.
pub struct Keeper {
    /// The client whose token is used.
    pub http: Arc<Http>,
    /// The way to ask where to connect.
    pub line: Line,
    /// What Discord is to tell of.
    pub intents: GatewayIntents,
    /// Where that goes.
    pub queue: Queue,
    /// Where it can be seen how the connection is.
    pub status: Arc<Status>,
    /// How long a connection may go without a greeting; the first pause is as long.
    pub greeting: Duration,
}

impl Keeper {
    /// Connects and stays connected, until the connection is closed or Discord refuses it for good.
    ///
    /// # Errors
    /// Why it ended.
    pub async fn keep(&self, mut door: Door) -> Result<(), RunError> {
        let mut pause = self.greeting;
        loop {
            door = self.admitted(door).await?;
            let opened = Connection::open(self.http.clone(), self.intents, &door, self.queue.clone()).await;
            let mut connection = opened.map_err(|error| ended(&error))?;
            self.status.watch(connection.shards.clone(), door.shards);
            let stood = tokio::select! {
                result = connection.end() => {
                    self.status.unwatch();
                    return result.map_err(|error| ended(&error));
                }
                stood = self.lost() => stood,
            };
            self.status.unwatch();
            drop(connection);
            if stood {
                pause = self.greeting;
            }
            tracing::error!(pause_s = pause.as_secs(), "discord does not greet the bot; it connects anew");
            let was_away;
            (door, was_away) = self.next_door().await?;
            if was_away {
                pause = self.greeting;
            } else {
                sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        }
    }

    /// Waits until the connection has not stood, nor come any further, for as long as a greeting may take. Says whether it
    /// ever stood.
    async fn lost(&self) -> bool {
        let (mut stood, mut before, mut since) = (false, 0, Instant::now());
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            looks.tick().await;
            let (standing, all) = self.status.standing().await;
            stood |= standing == all;
            if standing == all || standing > before {
                since = Instant::now();
            } else if since.elapsed() >= self.greeting {
                return stood;
            }
            before = standing;
        }
    }

    /// Where to connect next, and whether Discord was away: then it is there again, and was no riddle.
    async fn next_door(&self) -> Result<(Door, bool), RunError> {
        let (mut was_away, mut was_refused) = (false, false);
        loop {
            let trouble = match bootstrap::door(&self.line).await {
                Ok(door) => return Ok((door, was_away)),
                Err(trouble) => trouble,
            };
            // One refusal is doubted.
            if trouble == Trouble::Unauthorised && was_refused {
                return Err(RunError::Token);
            }
            tracing::warn!(%trouble, "discord does not say where to connect");
            (was_away, was_refused) = (true, trouble == Trouble::Unauthorised);
            sleep(self.greeting).await;
        }
    }

    /// Waits until Discord lets the bot begin sessions. The last few of a day are left alone: the library may need some
    /// where it comes back by itself.
    async fn admitted(&self, mut door: Door) -> Result<Door, RunError> {
        while door.is_worn_out() {
            let (left, pause_s) = (door.left, self.greeting.as_secs());
            tracing::error!(left, pause_s, "the bot has begun too many sessions today; it waits for more of them");
            sleep(self.greeting).await;
            (door, _) = self.next_door().await?;
        }
        Ok(door)
    }
}

/// The library's words for the end of a connection, none of which carry the token.
fn ended(error: &serenity::Error) -> RunError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => RunError::Token,
        serenity::Error::Gateway(error) => RunError::Ended(error.to_string()),
        _ => RunError::Ended("the library gave up".to_owned()),
    }
}
