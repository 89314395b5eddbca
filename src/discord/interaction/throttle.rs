//! Limits how many interactions one user and one guild can have handled, so that nobody slows down the others. A
//! message that may be a move counts as one.
//!
//! Each user and each guild has a token bucket. A command takes one token; a component, a modal, an autocomplete or a
//! message takes a quarter of one, because playing on the pad is many presses. An admitted interaction waits until
//! fewer than [`ThrottleLimits::full_cost_at_once`] or [`ThrottleLimits::quarter_cost_at_once`] of the same user are
//! being handled.
//!
//! An interaction that waits or is being handled occupies one of [`ThrottleLimits::at_once`] slots. If none is free,
//! the bot has more to do than it can answer in time, and no more are admitted. The share of a user and of a guild
//! depends on the number of free slots, so that one guild alone occupies three quarters of them at most, and every
//! other guild finds a free one.
//!
//! An interaction that is not admitted is answered without reading the database.

use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::{Occupancy, OccupiedSlot};
use crate::discord::collections::pruned_map::PrunedMap;
use crate::discord::gateway::event::interaction::InteractionData;
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

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
pub struct ThrottleLimits {
    /// The rate of a user.
    pub user: Rate,
    /// The rate of a guild, all users together.
    pub guild: Rate,
    /// The number of commands of a user that are handled at once.
    pub full_cost_at_once: usize,
    /// The number of components, modals, autocompletes and messages of a user that are handled at once.
    pub quarter_cost_at_once: usize,
    /// The number of interactions of all users that wait or are handled at once.
    pub at_once: usize,
}

impl ThrottleLimits {
    /// Limits that no user reaches: for clients that are programs.
    pub const NONE: Self = Self {
        user: Rate { burst: u32::MAX, per_second: u32::MAX },
        guild: Rate { burst: u32::MAX, per_second: u32::MAX },
        full_cost_at_once: Semaphore::MAX_PERMITS,
        quarter_cost_at_once: Semaphore::MAX_PERMITS,
        at_once: Semaphore::MAX_PERMITS,
    };
}

impl Default for ThrottleLimits {
    /// For users: more than anyone types, presses or plays in a guild.
    fn default() -> Self {
        Self {
            user: Rate { burst: 10, per_second: 2 },
            guild: Rate { burst: 1_000, per_second: 200 },
            full_cost_at_once: 2,
            quarter_cost_at_once: 8,
            // What a slow processor answers in about a second.
            at_once: 200,
        }
    }
}

/// The classes of interactions by their cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostClass {
    /// A command.
    Full,
    /// A component, a modal, an autocomplete or a message.
    Quarter,
}

impl CostClass {
    /// The class of an interaction.
    pub const fn of(data: &InteractionData) -> Self {
        match data {
            InteractionData::Command(_) => Self::Full,
            InteractionData::Component(_) | InteractionData::Modal(_) | InteractionData::Autocomplete(_) => {
                Self::Quarter
            }
        }
    }

    /// The cost in thousandths of a token.
    const fn cost(self) -> u64 {
        match self {
            Self::Full => 1_000,
            Self::Quarter => 250,
        }
    }
}

/// The decision about an interaction.
#[derive(Debug)]
pub enum Admission {
    /// It is handled.
    Admitted(QueueSlot),
    /// It is not handled, and is the first one since the user's last admitted interaction.
    FirstRefused,
    /// It is not handled, like the one before.
    Refused,
    /// It is not handled, because the bot has too much to do for the user, the guild or everyone.
    Overloaded,
}

/// The slot of an admitted interaction in the queue of its user.
#[derive(Debug)]
pub struct QueueSlot {
    own: Arc<Semaphore>,
    slot: OccupiedSlot<PlayerId>,
}

/// An interaction that is being handled, until it is dropped.
#[derive(Debug)]
pub struct Handling {
    _own: Option<OwnedSemaphorePermit>,
    _slot: OccupiedSlot<PlayerId>,
}

/// The most slots that a guild may occupy while `free` are free. With `n` guilds that take what they can, each has a
/// share of 3 / (3n + 1), and as much as a third of a share is free.
const fn guild_limit(free: usize) -> usize {
    free.saturating_mul(3)
}

impl QueueSlot {
    /// Waits until few enough interactions of the user are being handled. The next one begins when the result is
    /// dropped.
    pub async fn wait(self) -> Handling {
        // The semaphore is never closed.
        Handling { _own: self.own.acquire_owned().await.ok(), _slot: self.slot }
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
    full: Arc<Semaphore>,
    quarter: Arc<Semaphore>,
}

impl User {
    fn new(limits: &ThrottleLimits, now: Timestamp) -> Self {
        Self {
            bucket: Bucket::full(limits.user, now),
            is_refused: false,
            full: Arc::new(Semaphore::new(limits.full_cost_at_once)),
            quarter: Arc::new(Semaphore::new(limits.quarter_cost_at_once)),
        }
    }

    /// Whether a new entry would behave in the same way.
    fn is_idle(&self, limits: &ThrottleLimits, now: Timestamp) -> bool {
        self.bucket.refilled(limits.user, now).tokens == capacity(limits.user)
            && Arc::strong_count(&self.full) == 1
            && Arc::strong_count(&self.quarter) == 1
    }
}

/// Admits interactions.
#[derive(Debug)]
pub struct Throttle {
    limits: ThrottleLimits,
    /// The slots of interactions that wait or are being handled.
    occupancy: Occupancy<PlayerId>,
    state: Mutex<State>,
}

/// The users and guilds that are not idle, and some that are.
#[derive(Debug, Default)]
struct State {
    users: PrunedMap<PlayerId, User>,
    guilds: PrunedMap<GuildId, Bucket>,
}

impl Throttle {
    /// A throttle with full buckets.
    pub fn new(limits: ThrottleLimits) -> Self {
        Self { limits, occupancy: Occupancy::new(limits.at_once, guild_limit), state: Mutex::default() }
    }

    /// Decides about an interaction, and takes its cost from the buckets if it is admitted.
    pub fn admit(&self, user: PlayerId, guild: Option<GuildId>, class: CostClass, now: Timestamp) -> Admission {
        let limits = &self.limits;
        let mut state = lock(&self.state);
        let State { users, guilds } = &mut *state;
        let own = users.get_or_insert_with(user, || User::new(limits, now), |user| !user.is_idle(limits, now));
        own.bucket = own.bucket.refilled(limits.user, now);
        let is_used = |bucket: &Bucket| bucket.refilled(limits.guild, now).tokens < capacity(limits.guild);
        let new = || Bucket::full(limits.guild, now);
        let mut common = guild.map(|guild| guilds.get_or_insert_with(guild, new, is_used));
        if let Some(bucket) = &mut common {
            **bucket = bucket.refilled(limits.guild, now);
        }
        let cost = class.cost();
        if own.bucket.tokens < cost || common.as_ref().is_some_and(|bucket| bucket.tokens < cost) {
            return if std::mem::replace(&mut own.is_refused, true) {
                Admission::Refused
            } else {
                Admission::FirstRefused
            };
        }
        let Some(slot) = self.occupancy.occupy(user, guild) else { return Admission::Overloaded };
        own.is_refused = false;
        own.bucket.tokens -= cost;
        if let Some(bucket) = common {
            bucket.tokens -= cost;
        }
        let own = match class {
            CostClass::Full => own.full.clone(),
            CostClass::Quarter => own.quarter.clone(),
        };
        Admission::Admitted(QueueSlot { own, slot })
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
    fn admitted(throttle: &Throttle, user: u64, guild: Option<u64>, class: CostClass, (count, ms): (u32, i64)) -> u32 {
        let admit = |_: &u32| {
            let admission = throttle.admit(PlayerId::new(user), guild.map(GuildId::new), class, at(ms));
            matches!(admission, Admission::Admitted(_))
        };
        (0..count).filter(admit).count().try_into().expect("few")
    }

    #[test]
    fn a_user_is_limited_to_a_burst_and_a_rate() {
        let throttle = Throttle::new(ThrottleLimits::default());
        let check = |user: u64, class, (count, ms), expected: u32| {
            assert_eq!(
                admitted(&throttle, user, None, class, (count, ms)),
                expected,
                "{user} {class:?} {count} at {ms}"
            );
        };
        check(1, CostClass::Full, (1_000, 0), 10);
        check(1, CostClass::Full, (10, 499), 0);
        check(1, CostClass::Full, (10, 500), 1);
        check(1, CostClass::Quarter, (10, 1_000), 4);
        check(1, CostClass::Full, (100, 11_000), 10);
        // The clock was set back.
        check(1, CostClass::Full, (10, 0), 0);
        check(2, CostClass::Quarter, (1_000, 0), 40);
        check(2, CostClass::Quarter, (1_000, 1_000), 8);
        check(3, CostClass::Full, (5, 0), 5);
    }

    #[test]
    fn a_guild_is_limited_for_all_its_users_together() {
        let throttle = Throttle::new(ThrottleLimits::default());
        let flood =
            |guild| (0..150).map(|user| admitted(&throttle, user, guild, CostClass::Full, (10, 0))).sum::<u32>();
        assert_eq!(flood(Some(7)), 1_000);
        // A refusal by the guild's limit costs the user nothing.
        assert_eq!(admitted(&throttle, 149, Some(8), CostClass::Full, (20, 0)), 10);
        assert_eq!(admitted(&throttle, 148, None, CostClass::Full, (20, 0)), 10);
    }

    #[test]
    fn the_first_refusal_differs_from_later_ones() {
        let throttle = Throttle::new(ThrottleLimits::default());
        let admit = |ms| throttle.admit(PlayerId::new(1), None, CostClass::Full, at(ms));
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
        let throttle = Throttle::new(ThrottleLimits::default());
        let turn = |class| match throttle.admit(PlayerId::new(1), None, class, NOW) {
            Admission::Admitted(turn) => turn,
            refused => panic!("{refused:?}"),
        };
        let first = turn(CostClass::Full).wait().await;
        let _second = turn(CostClass::Full).wait().await;
        let mut third = tokio::spawn(turn(CostClass::Full).wait());
        tokio::task::yield_now().await;
        assert!(!third.is_finished());
        let _component = turn(CostClass::Quarter).wait().await;
        drop(first);
        assert!((&mut third).await.is_ok());
    }

    #[tokio::test]
    async fn no_more_are_admitted_than_can_be_answered_in_time() {
        let throttle = Throttle::new(ThrottleLimits { at_once: 3, ..ThrottleLimits::default() });
        let admit = |user| throttle.admit(PlayerId::new(user), None, CostClass::Full, NOW);
        let turn = |user| match admit(user) {
            Admission::Admitted(turn) => turn,
            refused => panic!("{refused:?}"),
        };
        // One that waits for its turn counts too.
        let (handled, _other, _waits) = (turn(1).wait().await, turn(2).wait().await, turn(3));
        assert!(matches!(admit(4), Admission::Overloaded));
        drop(handled);
        let tokens = || {
            let state = throttle.state.lock().expect("not poisoned");
            state.users.get(&PlayerId::new(4)).expect("known").bucket.tokens
        };
        assert_eq!(tokens(), 10_000, "a refusal costs nothing");
        let _admitted = turn(4);
        assert_eq!(tokens(), 9_000);
        assert!(matches!(admit(1), Admission::Overloaded));
    }

    /// The turns of a flood: each user sends interactions until one is refused.
    fn flood(throttle: &Throttle, users: std::ops::Range<u64>, guild: Option<u64>) -> Vec<QueueSlot> {
        let mut turns = Vec::new();
        for _ in 0..10 {
            for user in users.clone() {
                let admission = throttle.admit(PlayerId::new(user), guild.map(GuildId::new), CostClass::Full, NOW);
                if let Admission::Admitted(turn) = admission {
                    turns.push(turn);
                }
            }
        }
        turns
    }

    #[test]
    fn no_guild_and_no_user_takes_the_places_of_others() {
        let throttle = Throttle::new(ThrottleLimits::default());
        let one = flood(&throttle, 0..20, Some(7));
        assert_eq!(one.len(), 150, "three quarters for one guild");
        let other = flood(&throttle, 100..120, Some(8));
        assert_eq!(other.len(), 38, "three quarters of the rest");
        // In direct messages, each user has a share of their own.
        let direct = flood(&throttle, 200..203, None);
        assert_eq!(direct.len(), 5);
        for guild in 0..5 {
            assert_eq!(flood(&throttle, 300 + guild..301 + guild, Some(9 + guild)).len(), 1, "{guild}");
        }
        drop((one, other, direct));
        assert_eq!(flood(&throttle, 400..420, Some(7)).len(), 150, "slots are given back");
        assert_eq!(throttle.occupancy.occupied(), 0);
    }

    #[test]
    fn idle_users_are_forgotten() {
        const LAST: u64 = 10_000;
        let throttle = Throttle::new(ThrottleLimits::default());
        for user in 0..=LAST {
            let ms = i64::try_from(user).expect("small");
            let guild = Some(GuildId::new(user));
            drop(throttle.admit(PlayerId::new(user), guild, CostClass::Full, at(ms)));
        }
        let state = throttle.state.lock().expect("not poisoned");
        let is_known =
            |id: u64| (state.users.get(&PlayerId::new(id)).is_some(), state.guilds.get(&GuildId::new(id)).is_some());
        // A bucket with one token missing is full after half a second.
        assert_eq!((is_known(0), is_known(LAST)), ((false, false), (true, true)));
    }
}
