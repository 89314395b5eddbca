//! Limits how many interactions one user and one guild can have handled, so that nobody slows down the others.
//!
//! Each user and each guild has a token bucket. A command takes one token; a component, a modal or an autocompletion takes a
//! quarter of one, because playing on the pad is many presses. An admitted interaction waits until fewer than
//! [`Limits::commands_at_once`] or [`Limits::presses_at_once`] of the same user are being handled. If [`Limits::at_once`] of all
//! users wait or are being handled, the bot has more to do than it can answer in time, and no more are admitted. An interaction
//! that is not admitted is answered without reading the database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::discord::gateway::event::interaction::InteractionData;
use crate::discord::lock::lock;
use crate::domain::ids::{GuildId, PlayerId, Timestamp};

/// The size and the rate of a token bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The number of commands that a full bucket admits at once.
    pub burst: u32,
    /// The number of commands per second that it admits afterwards.
    pub per_second: u32,
}

/// The limits of each user and each guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The rate of a user.
    pub user: Rate,
    /// The rate of a guild, all users together.
    pub guild: Rate,
    /// The number of commands of a user that are handled at once.
    pub commands_at_once: usize,
    /// The number of components, modals and autocompletions of a user that are handled at once.
    pub presses_at_once: usize,
    /// The number of interactions of all users that wait or are handled at once.
    pub at_once: usize,
}

impl Limits {
    /// Limits that no user reaches: for clients that are programs.
    pub const NONE: Self = Self {
        user: Rate { burst: u32::MAX, per_second: u32::MAX },
        guild: Rate { burst: u32::MAX, per_second: u32::MAX },
        commands_at_once: Semaphore::MAX_PERMITS,
        presses_at_once: Semaphore::MAX_PERMITS,
        at_once: Semaphore::MAX_PERMITS,
    };
}

impl Default for Limits {
    /// For the use by people: more than anyone types, presses or plays in a guild.
    fn default() -> Self {
        Self {
            user: Rate { burst: 10, per_second: 2 },
            guild: Rate { burst: 1_000, per_second: 200 },
            commands_at_once: 2,
            presses_at_once: 8,
            // What a slow processor answers in about a second.
            at_once: 200,
        }
    }
}

/// The cost of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A command.
    Command,
    /// A component, a modal or an autocompletion.
    Press,
}

impl Kind {
    /// The kind of an interaction.
    pub const fn of(data: &InteractionData) -> Self {
        match data {
            InteractionData::Command(_) => Self::Command,
            InteractionData::Component(_) | InteractionData::Modal(_) | InteractionData::Autocomplete(_) => Self::Press,
        }
    }

    /// The cost in thousandths of a token.
    const fn cost(self) -> u64 {
        match self {
            Self::Command => 1_000,
            Self::Press => 250,
        }
    }
}

/// The decision about an interaction.
#[derive(Debug)]
pub enum Admission {
    /// It is handled.
    Admitted(Turn),
    /// It is not handled, and is the first one since the user's last admitted interaction.
    FirstRefused,
    /// It is not handled, like the one before.
    Refused,
    /// It is not handled, because the bot has too much to do.
    Overloaded,
}

/// The place of an admitted interaction in the queue of its user.
#[derive(Debug)]
pub struct Turn {
    own: Arc<Semaphore>,
    place: OwnedSemaphorePermit,
}

/// An interaction that is being handled, until it is dropped.
#[derive(Debug)]
pub struct Handling {
    _own: Option<OwnedSemaphorePermit>,
    _place: OwnedSemaphorePermit,
}

impl Turn {
    /// Waits until few enough interactions of the user are being handled. The next one begins when the result is dropped.
    pub async fn wait(self) -> Handling {
        // The semaphore is never closed.
        Handling { _own: self.own.acquire_owned().await.ok(), _place: self.place }
    }
}

/// A token bucket, in thousandths of a token.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: u64,
    at: Timestamp,
}

impl Bucket {
    fn full(rate: Rate, now: Timestamp) -> Self {
        Self { tokens: capacity(rate), at: now }
    }

    /// The bucket at a later moment. A clock that was set back adds nothing.
    fn refilled(self, rate: Rate, now: Timestamp) -> Self {
        let passed = u64::try_from(now.as_millis().saturating_sub(self.at.as_millis())).unwrap_or(0);
        // One token per second is a thousandth per millisecond.
        let added = passed.saturating_mul(rate.per_second.into());
        Self { tokens: self.tokens.saturating_add(added).min(capacity(rate)), at: now }
    }
}

fn capacity(rate: Rate) -> u64 {
    u64::from(rate.burst) * 1_000
}

#[derive(Debug)]
struct User {
    bucket: Bucket,
    is_refused: bool,
    commands: Arc<Semaphore>,
    presses: Arc<Semaphore>,
}

impl User {
    fn new(limits: &Limits, now: Timestamp) -> Self {
        Self {
            bucket: Bucket::full(limits.user, now),
            is_refused: false,
            commands: Arc::new(Semaphore::new(limits.commands_at_once)),
            presses: Arc::new(Semaphore::new(limits.presses_at_once)),
        }
    }

    /// Whether a new entry would behave in the same way.
    fn is_idle(&self, limits: &Limits, now: Timestamp) -> bool {
        self.bucket.refilled(limits.user, now).tokens == capacity(limits.user)
            && Arc::strong_count(&self.commands) == 1
            && Arc::strong_count(&self.presses) == 1
    }
}

/// Admits interactions.
#[derive(Debug)]
pub struct Throttle {
    limits: Limits,
    places: Arc<Semaphore>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    users: HashMap<PlayerId, User>,
    guilds: HashMap<GuildId, Bucket>,
    /// Idle entries are dropped when there are this many.
    sweep_at: usize,
}

/// The number of entries below which idle ones are kept.
const KEPT: usize = 1_024;

impl Throttle {
    /// A throttle with full buckets.
    pub fn new(limits: Limits) -> Self {
        let places = Arc::new(Semaphore::new(limits.at_once));
        Self {
            limits,
            places,
            state: Mutex::new(State { users: HashMap::new(), guilds: HashMap::new(), sweep_at: KEPT }),
        }
    }

    /// Decides about an interaction, and takes its cost from the buckets if it is admitted.
    pub fn admit(&self, user: PlayerId, guild: Option<GuildId>, kind: Kind, now: Timestamp) -> Admission {
        let limits = &self.limits;
        let mut state = lock(&self.state);
        let State { users, guilds, sweep_at } = &mut *state;
        if users.len() + guilds.len() >= *sweep_at {
            users.retain(|_, user| !user.is_idle(limits, now));
            guilds.retain(|_, bucket| bucket.refilled(limits.guild, now).tokens < capacity(limits.guild));
            *sweep_at = (2 * (users.len() + guilds.len())).max(KEPT);
        }
        let own = users.entry(user).or_insert_with(|| User::new(limits, now));
        own.bucket = own.bucket.refilled(limits.user, now);
        let mut common = guild.map(|guild| guilds.entry(guild).or_insert_with(|| Bucket::full(limits.guild, now)));
        if let Some(bucket) = &mut common {
            **bucket = bucket.refilled(limits.guild, now);
        }
        let cost = kind.cost();
        if own.bucket.tokens < cost || common.as_ref().is_some_and(|bucket| bucket.tokens < cost) {
            return if std::mem::replace(&mut own.is_refused, true) {
                Admission::Refused
            } else {
                Admission::FirstRefused
            };
        }
        let Ok(place) = self.places.clone().try_acquire_owned() else { return Admission::Overloaded };
        own.is_refused = false;
        own.bucket.tokens -= cost;
        if let Some(bucket) = common {
            bucket.tokens -= cost;
        }
        let own = match kind {
            Kind::Command => own.commands.clone(),
            Kind::Press => own.presses.clone(),
        };
        Admission::Admitted(Turn { own, place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_000_000);

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millis(NOW.as_millis() + ms)
    }

    /// The number of admitted interactions among as many at one moment.
    fn admitted(throttle: &Throttle, user: u64, guild: Option<u64>, kind: Kind, (count, ms): (u32, i64)) -> u32 {
        let admit = |_: &u32| {
            let admission = throttle.admit(PlayerId::new(user), guild.map(GuildId::new), kind, at(ms));
            matches!(admission, Admission::Admitted(_))
        };
        (0..count).filter(admit).count().try_into().expect("few")
    }

    #[test]
    fn a_user_is_limited_to_a_burst_and_a_rate() {
        let throttle = Throttle::new(Limits::default());
        let check = |user: u64, kind, (count, ms), expected: u32| {
            assert_eq!(admitted(&throttle, user, None, kind, (count, ms)), expected, "{user} {kind:?} {count} at {ms}");
        };
        check(1, Kind::Command, (1_000, 0), 10);
        check(1, Kind::Command, (10, 499), 0);
        check(1, Kind::Command, (10, 500), 1);
        check(1, Kind::Press, (10, 1_000), 4);
        check(1, Kind::Command, (100, 11_000), 10);
        // The clock was set back.
        check(1, Kind::Command, (10, 0), 0);
        check(2, Kind::Press, (1_000, 0), 40);
        check(2, Kind::Press, (1_000, 1_000), 8);
        check(3, Kind::Command, (5, 0), 5);
    }

    #[test]
    fn a_guild_is_limited_for_all_its_users_together() {
        let throttle = Throttle::new(Limits::default());
        let flood = |guild| (0..150).map(|user| admitted(&throttle, user, guild, Kind::Command, (10, 0))).sum::<u32>();
        assert_eq!(flood(Some(7)), 1_000);
        // A refusal by the guild's limit costs the user nothing.
        assert_eq!(admitted(&throttle, 149, Some(8), Kind::Command, (20, 0)), 10);
        assert_eq!(admitted(&throttle, 148, None, Kind::Command, (20, 0)), 10);
    }

    #[test]
    fn only_the_first_refusal_is_told_apart() {
        let throttle = Throttle::new(Limits::default());
        let admit = |ms| throttle.admit(PlayerId::new(1), None, Kind::Command, at(ms));
        for _ in 0..10 {
            assert!(matches!(admit(0), Admission::Admitted(_)));
        }
        assert!(matches!(admit(0), Admission::FirstRefused));
        assert!(matches!(admit(1), Admission::Refused));
        assert!(matches!(admit(500), Admission::Admitted(_)));
        assert!(matches!(admit(500), Admission::FirstRefused));
    }

    #[tokio::test]
    async fn two_commands_of_a_user_are_handled_at_once() {
        let throttle = Throttle::new(Limits::default());
        let turn = |kind| match throttle.admit(PlayerId::new(1), None, kind, NOW) {
            Admission::Admitted(turn) => turn,
            refused => panic!("{refused:?}"),
        };
        let first = turn(Kind::Command).wait().await;
        let _second = turn(Kind::Command).wait().await;
        let mut third = tokio::spawn(turn(Kind::Command).wait());
        tokio::task::yield_now().await;
        assert!(!third.is_finished());
        let _press = turn(Kind::Press).wait().await;
        drop(first);
        assert!((&mut third).await.is_ok());
    }

    #[tokio::test]
    async fn no_more_are_admitted_than_can_be_answered_in_time() {
        let throttle = Throttle::new(Limits { at_once: 3, ..Limits::default() });
        let admit = |user| throttle.admit(PlayerId::new(user), None, Kind::Command, NOW);
        let turn = |user| match admit(user) {
            Admission::Admitted(turn) => turn,
            refused => panic!("{refused:?}"),
        };
        // One that waits for its turn counts too.
        let (handled, _other, _waits) = (turn(1).wait().await, turn(1).wait().await, turn(1));
        assert!(matches!(admit(2), Admission::Overloaded));
        drop(handled);
        let tokens = || throttle.state.lock().expect("not poisoned").users[&PlayerId::new(2)].bucket.tokens;
        assert_eq!(tokens(), 10_000, "a refusal costs nothing");
        let _admitted = turn(2);
        assert_eq!(tokens(), 9_000);
        assert!(matches!(admit(1), Admission::Overloaded));
    }

    #[test]
    fn idle_users_are_forgotten() {
        let throttle = Throttle::new(Limits::default());
        for user in 0..100_000_u64 {
            let ms = i64::try_from(user).expect("small");
            let guild = Some(GuildId::new(user));
            drop(throttle.admit(PlayerId::new(user), guild, Kind::Command, at(ms)));
        }
        let state = throttle.state.lock().expect("not poisoned");
        // A bucket with one token missing is full after half a second.
        let entries = state.users.len() + state.guilds.len();
        assert!(entries < 2 * KEPT, "{entries}");
    }
}
