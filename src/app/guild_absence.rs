//! Absences from guilds: the bot was removed, or Discord has no connection to the guild. Nobody can move there, so the
//! clocks of its games stand still.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use super::{App, Failure};
use crate::domain::game::Span;
use crate::domain::ids::{GameId, GuildId};
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::{DAY, Timestamp};
use crate::mutex::lock;
use crate::store::{StoreError, Transaction};

/// The longest absence in which the clocks of a guild stand still. After that they run again and the games end: a guild
/// that removed the bot for good would otherwise keep them running indefinitely.
const MAX_ABSENCE: Duration = DAY.saturating_mul(30);

/// The absences of a process's guilds.
#[derive(Debug, Default)]
pub(super) struct GuildAbsences {
    state: Mutex<State>,
    /// Held while changes are recorded, so that they are recorded in their order.
    recording: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct State {
    /// The guilds with an absence that is recorded and not over.
    recorded: BTreeSet<GuildId>,
    /// What is still to be recorded: the newest change of each guild.
    changes: BTreeMap<GuildId, Change>,
    /// The new sessions whose guilds were not compared with the database yet, one of each shard at most.
    sessions: Vec<NewSession>,
}

/// A session that has begun.
#[derive(Debug)]
struct NewSession {
    shard: ShardRange,
    /// The guilds that it lists, and those that the bot has joined since.
    guilds: BTreeSet<GuildId>,
    /// When it began.
    at: Timestamp,
}

/// The beginning or the end of an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Began(Timestamp),
    Ended(Timestamp),
}

/// Games whose deadlines a change moves.
struct MovedGames {
    games: Vec<GameId>,
    /// When the absence began.
    since: Timestamp,
}

impl App {
    /// Notes that the bot is absent from a guild from now on, if it is not already.
    pub fn guild_left(&self, guild: GuildId) {
        let now = self.now();
        self.absences.state().begin(guild, now);
    }

    /// Notes the guilds of a shard that the bot is in at the beginning of a session. From other guilds of the shard it
    /// was removed, perhaps while the shard was not connected, so that Discord sent no event.
    pub fn session_began(&self, shard: ShardRange, guilds: BTreeSet<GuildId>) {
        let session = NewSession { shard, guilds, at: self.now() };
        let state = &mut *self.absences.state();
        state.sessions.retain(|earlier| earlier.shard != shard);
        state.sessions.push(session);
    }

    /// Notes that the bot is in a guild.
    pub fn guild_joined(&self, guild: GuildId) {
        let state = &mut *self.absences.state();
        for session in &mut state.sessions {
            session.guilds.insert(guild);
        }
        // The beginning may be on its way to the database.
        if state.recorded.contains(&guild) || state.changes.contains_key(&guild) {
            state.changes.insert(guild, Change::Ended(self.now()));
        }
    }

    /// Reads the absences that are not over. Their ends may have been missed, but Discord sends every guild that the
    /// bot is in when a session begins.
    pub(super) async fn load_absences(&self) -> Result<(), Failure> {
        let absent = self.store.absent_guilds(self.now()).await?;
        self.absences.state().recorded.extend(absent);
        Ok(())
    }

    /// Records the absences that began or ended since the last call.
    pub(super) async fn record_absences(&self) -> Result<(), Failure> {
        let _recording = self.absences.recording.lock().await;
        self.compare_sessions().await?;
        let changes = self.absences.state().changes.clone();
        for (guild, change) in changes {
            // Most guilds have no clocks. An outage at Discord concerns many guilds at once.
            let began = matches!(change, Change::Began(_));
            if began && self.store.games_with_clock_in(guild).await?.is_empty() {
                self.absences.mark_recorded(guild, change, false);
                continue;
            }
            let run = self.store.write((guild, change), |tx, &(guild, change)| Box::pin(record(tx, guild, change)));
            let moved = run.await?;
            self.absences.mark_recorded(guild, change, moved.is_some());
            if let Some(MovedGames { games, since }) = moved {
                let what = match change {
                    Change::Began(_) => "the bot is not in a guild; the clocks there stand still",
                    Change::Ended(_) => "the bot is in a guild again; the clocks there go on",
                };
                tracing::info!(guild.id = guild.get(), games = games.len(), "{what}");
                self.uptime.add_games(games, since);
            }
        }
        Ok(())
    }

    /// Notes the absences from guilds that new sessions do not list and where a game with a clock runs.
    async fn compare_sessions(&self) -> Result<(), Failure> {
        if self.absences.state().sessions.is_empty() {
            return Ok(());
        }
        let guilds = self.store.guilds_with_clock(MAX_ABSENCE).await?;
        self.absences.state().compare_sessions(&guilds);
        Ok(())
    }
}

impl State {
    /// Notes that an absence from a guild began, if the bot is not absent already.
    fn begin(&mut self, guild: GuildId, at: Timestamp) {
        let is_absent = match self.changes.get(&guild) {
            Some(Change::Began(_)) => true,
            Some(Change::Ended(_)) => false,
            None => self.recorded.contains(&guild),
        };
        if !is_absent {
            self.changes.insert(guild, Change::Began(at));
        }
    }

    /// Notes the absences from those of these guilds that the new sessions do not list.
    fn compare_sessions(&mut self, guilds: &[GuildId]) {
        for session in mem::take(&mut self.sessions) {
            let is_missing = |guild: GuildId| session.shard.owns(Some(guild)) && !session.guilds.contains(&guild);
            for &guild in guilds.iter().filter(|&&guild| is_missing(guild)) {
                self.begin(guild, session.at);
            }
        }
    }
}

impl GuildAbsences {
    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Notes that a change was recorded, or that it concerns no game.
    fn mark_recorded(&self, guild: GuildId, change: Change, concerns_games: bool) {
        let state = &mut *self.state();
        match change {
            Change::Began(_) if concerns_games => {
                state.recorded.insert(guild);
            }
            Change::Began(_) => {}
            Change::Ended(_) => {
                state.recorded.remove(&guild);
            }
        }
        // A newer change is recorded by the next call.
        if state.changes.get(&guild) == Some(&change) {
            state.changes.remove(&guild);
        }
    }
}

/// Records the beginning or the end of an absence. `None` if it concerns no game: nothing is recorded then.
async fn record(tx: &mut Transaction<'_>, guild: GuildId, change: Change) -> Result<Option<MovedGames>, StoreError> {
    let games = tx.games_with_clock_in(guild).await?;
    let since = match change {
        // The last of them may have just ended.
        Change::Began(_) if games.is_empty() => return Ok(None),
        Change::Began(at) => {
            tx.insert_absence(guild, Span { from: at, until: at + MAX_ABSENCE }).await?;
            at
        }
        Change::Ended(at) => match tx.cut_absences(guild, at).await? {
            Some(began) => began,
            None => return Ok(None),
        },
    };
    Ok(Some(MovedGames { games, since }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: GuildId = GuildId::new(7);

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(seconds * 1000)
    }

    /// A guild that is back before its absence was written is not left absent.
    #[test]
    fn a_newer_change_is_kept() {
        let absences = GuildAbsences::default();
        let change = |change| {
            absences.state().changes.insert(GUILD, change);
        };
        let state = || {
            let state = absences.state();
            (state.recorded.contains(&GUILD), state.changes.get(&GUILD).copied())
        };
        change(Change::Began(at(1)));
        change(Change::Ended(at(2)));
        absences.mark_recorded(GUILD, Change::Began(at(1)), true);
        assert_eq!(state(), (true, Some(Change::Ended(at(2)))));
        absences.mark_recorded(GUILD, Change::Ended(at(2)), true);
        assert_eq!(state(), (false, None));
        change(Change::Began(at(3)));
        absences.mark_recorded(GUILD, Change::Began(at(3)), false);
        assert_eq!(state(), (false, None), "no game has a clock");
    }

    #[test]
    fn an_absence_begins_where_the_session_of_the_shard_does_not_list_the_guild() {
        let (one, two) = (GuildId::new(1 << 22), GuildId::new(2 << 22));
        let of = |guild: GuildId| ShardRange::of_guild(Some(guild), 2);
        for (shard, listed, recorded, expected) in [
            (of(one), vec![], None, vec![one]),
            (of(one), vec![one, two], None, vec![]),
            (of(one), vec![two], Some(one), vec![]),
            (of(two), vec![one], None, vec![two]),
            (ShardRange::ALL, vec![], None, vec![one, two]),
        ] {
            let mut state = State::default();
            let case = format!("{shard} {listed:?} {recorded:?}");
            state.recorded.extend(recorded);
            state.sessions.push(NewSession { shard, guilds: listed.into_iter().collect(), at: at(5) });
            state.compare_sessions(&[one, two]);
            let began: Vec<_> = expected.into_iter().map(|guild| (guild, Change::Began(at(5)))).collect();
            assert_eq!(state.changes.into_iter().collect::<Vec<_>>(), began, "{case}");
            assert!(state.sessions.is_empty(), "{case}");
        }
    }
}
