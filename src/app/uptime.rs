//! The uptimes of shards, the downtimes in which no clock of their guilds runs, and the deadlines that these move.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use super::clock::ClockCheck;
use super::{App, Failure};
use crate::domain::game::{Game, Rev, Span, StoredGame};
use crate::domain::ids::GameId;
use crate::domain::place::Object;
use crate::domain::shards::{ShardRange, shard_of};
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;
use crate::store::{LastSeen, StoreError, Transaction};

/// The longest gap between recorded uptimes that does not count as downtime: ten sweeps, so that a slow sweep is no
/// gap, and half of the shortest time for a move.
pub(super) const MAX_UPTIME_GAP: Duration = Duration::from_secs(30);

/// A shard of another process that was not recorded as up for this long is down: three sweeps.
const DOWN_AFTER: Duration = Duration::from_secs(10);

/// The most games whose deadlines are moved in one transaction. Moves wait for it on SQLite.
pub(super) const MOVED_AT_A_TIME: usize = 50;

/// The most events that are replayed for that: on the endless board a game can have thousands. A game that has more
/// alone is moved in a transaction of its own.
const REPLAYED_AT_A_TIME: u32 = 1_000;

/// The state of the shards of a process. It is lost with the process: a start counts the time before as downtime, and
/// moves all deadlines.
pub(super) struct Uptime(Mutex<State>);

struct State {
    /// The shards of the process.
    shards: ShardRange,
    /// Those that were recorded as up since the start.
    recorded: BTreeSet<u32>,
    /// Deadlines to be moved.
    moves: VecDeque<PendingMove>,
    /// Spans in which no clock of a game ran, which are still to be recorded.
    stops: Vec<Span>,
}

struct PendingMove {
    shards: ShardRange,
    since: Timestamp,
    /// The games that are left; `None` before they were looked for.
    left: Option<Vec<GameId>>,
}

/// The shards that are up, because they receive events, at a time.
#[derive(Clone, Debug)]
pub struct NewUptime {
    /// The shards of the process.
    pub shards: ShardRange,
    /// Those that receive events.
    pub connected: Vec<ShardRange>,
    /// Those that were not recorded as up since the start: any gap counts as downtime.
    pub fresh: BTreeSet<u32>,
    /// The time.
    pub at: Timestamp,
    /// The longest gap between uptimes of the other shards that does not count as downtime.
    pub max_gap: Duration,
}

/// The effects of a recorded uptime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UptimeRecorded {
    /// The length of the longest downtime that it ended.
    pub down: Duration,
    /// The shards whose games have other deadlines now. The stored deadlines are still to be moved.
    pub moved: Vec<ShardRange>,
    /// The beginning of the first downtime that was changed.
    pub since: Timestamp,
}

impl App {
    /// Records that these shards receive events. A gap between the records of a shard counts as downtime if it is
    /// longer than [the permitted gap](super::AppLimits::max_uptime_gap), and before the first one since the start in
    /// any case: no clock of its guilds runs in it. The absences from guilds that began or ended are recorded too.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn record_uptime(&self, connected: &[ShardRange]) -> Result<(), Failure> {
        self.check_clock().await?;
        self.record_absences().await?;
        let Some(first) = connected.first() else { return Ok(()) };
        let uptime = self.uptime.current(first.count(), connected, self.now(), self.max_uptime_gap);
        let recorded = self.write_uptime(&uptime).await?;
        self.uptime.mark_recorded(&uptime);
        let still_ms = recorded.down.as_millis();
        if recorded.down > self.max_uptime_gap {
            tracing::warn!(still_ms, "clocks stood still: no events came from discord, or the process did not run");
        } else if still_ms > 0 {
            tracing::debug!(still_ms, "clocks stood still until the shards were connected");
        }
        Ok(())
    }

    /// Counts the time since the process's shards were last recorded as up as downtime, so that no player loses on time
    /// because the bot was down. Has to be called before the first interaction is handled.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn resume_clocks(&self, shards: ShardRange) -> Result<(), Failure> {
        self.uptime.start(shards);
        self.load_absences().await?;
        let uptime = self.uptime.current(shards.count(), &[shards], self.now(), Duration::ZERO);
        let recorded = self.write_uptime(&uptime).await?;
        if !recorded.down.is_zero() {
            tracing::info!(down_ms = recorded.down.as_millis(), "clocks stood still while the bot was down");
        }
        Ok(())
    }

    async fn write_uptime(&self, uptime: &NewUptime) -> Result<UptimeRecorded, Failure> {
        let run = self.store.write(uptime.clone(), |tx, uptime| Box::pin(record_uptime(tx, uptime)));
        let recorded = run.await?;
        for &shards in &recorded.moved {
            self.uptime.add_move(shards, recorded.since);
        }
        Ok(recorded)
    }

    /// Moves some of the stored deadlines by the downtimes so far. `false` if there was none to be moved. A loaded game
    /// already includes the downtimes, so nobody loses on time because of a stored deadline that is not moved yet:
    /// until it is, the sweeper only loads some games that are not late.
    ///
    /// # Errors
    /// [`Failure`] if the store fails. The same games are taken at the next call.
    pub async fn move_deadlines(&self) -> Result<bool, Failure> {
        // Taken out, so that no other downtime is added to it: games that began since then would be left out.
        let Some(mut next) = self.uptime.state().moves.pop_front() else { return Ok(false) };
        let done = self.move_some_of(&mut next).await;
        if next.left.as_ref().is_none_or(|left| !left.is_empty()) {
            self.uptime.state().moves.push_front(next);
        }
        done.map(|()| true)
    }

    async fn move_some_of(&self, next: &mut PendingMove) -> Result<(), Failure> {
        let Some(left) = &mut next.left else {
            next.left = Some(self.store.games_with_clock(next.shards).await?);
            return Ok(());
        };
        let last: Vec<GameId> = left.iter().rev().take(MOVED_AT_A_TIME).copied().collect();
        let args = (last, next.since);
        let run = self.store.write_on_snapshot(args, |tx, (games, since)| Box::pin(move_deadlines(tx, games, *since)));
        let moved = run.await?;
        left.truncate(left.len().saturating_sub(moved));
        Ok(())
    }

    /// Whether deadlines are to be moved.
    pub fn has_deadlines_to_move(&self) -> bool {
        !self.uptime.state().moves.is_empty()
    }

    /// Records the downtime so far of the shard of a game's guild, if that is down. A player could otherwise claim a
    /// game for time in which the opponent could not move, from direct messages, or in the moment after the downtime.
    pub(super) async fn record_downtime_so_far(&self, game: GameId) -> Result<(), Failure> {
        self.check_clock().await?;
        let count = self.uptime.state().shards.count();
        let uptime = self.uptime.current(count, &[], self.now(), self.max_uptime_gap);
        let run =
            self.store.write((game, uptime), |tx, (game, uptime)| Box::pin(record_downtime_so_far(tx, *game, uptime)));
        if let Some((of, since)) = run.await? {
            self.uptime.add_move(of, since);
        }
        Ok(())
    }

    /// Compares the time with the host's clock. Once a jump of the host's clock is over, its span is recorded: no clock
    /// of a game ran in it.
    async fn check_clock(&self) -> Result<(), Failure> {
        let stop = match self.clock.check() {
            ClockCheck::InStep | ClockCheck::Pending => None,
            ClockCheck::Jumped(ms) => {
                tracing::error!(
                    jump_ms = ms,
                    "the clock of the host was set, or the machine was suspended; the clocks of all games stand still \
                     until the host's clock is stable"
                );
                None
            }
            ClockCheck::Ended(stop) => {
                let still_ms = stop.map_or(0, |stop| stop.until.since(stop.from).as_millis());
                tracing::warn!(still_ms, "the host's clock is stable; the clocks of all games go on");
                stop
            }
        };
        // The clock reports it once. If the database fails now, the next call records it.
        self.uptime.state().stops.extend(stop);
        let (shards, stops) = self.uptime.stops();
        let Some(since) = stops.iter().map(|stop| stop.from).min() else { return Ok(()) };
        let args = (shards, stops.clone());
        self.store.write(args, |tx, (shards, stops)| Box::pin(record_stops(tx, *shards, stops))).await?;
        self.uptime.stops_recorded(&stops);
        self.uptime.add_move(shards, since);
        Ok(())
    }
}

impl Uptime {
    pub(super) const fn new(shards: ShardRange) -> Self {
        Self(Mutex::new(State { shards, recorded: BTreeSet::new(), moves: VecDeque::new(), stops: Vec::new() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.0)
    }

    /// Sets the shards of the process, which were not recorded as up yet.
    fn start(&self, shards: ShardRange) {
        let mut state = self.state();
        (state.shards, state.recorded) = (shards, BTreeSet::new());
    }

    /// The uptime of the connected shards; `count` is the total number of shards.
    fn current(&self, count: u32, connected: &[ShardRange], at: Timestamp, max_gap: Duration) -> NewUptime {
        if self.state().shards.count() != count {
            // Discord has asked for another number of shards. Such a process runs all of them.
            self.start(ShardRange::all_of(count));
        }
        let state = self.state();
        let fresh = state.shards.shards().filter(|shard| !state.recorded.contains(shard)).collect();
        NewUptime { shards: state.shards, connected: connected.to_vec(), fresh, at, max_gap }
    }

    /// Remembers which shards were recorded as up.
    fn mark_recorded(&self, uptime: &NewUptime) {
        let mut state = self.state();
        if state.shards == uptime.shards {
            state.recorded.extend(uptime.connected.iter().flat_map(|range| range.shards()));
        }
    }

    /// The shards of the process, and the spans that are still to be recorded.
    fn stops(&self) -> (ShardRange, Vec<Span>) {
        let state = self.state();
        (state.shards, state.stops.clone())
    }

    /// Notes that these spans are recorded.
    fn stops_recorded(&self, stops: &[Span]) {
        self.state().stops.retain(|stop| !stops.contains(stop));
    }

    /// Adds the deadlines of these games, which an absence from their guild since a moment has changed.
    pub(super) fn add_games(&self, games: Vec<GameId>, since: Timestamp) {
        let state = &mut *self.state();
        state.moves.push_back(PendingMove { shards: state.shards, since, left: Some(games) });
    }

    /// Adds the deadlines of games of these shards, which downtimes since a moment have changed. A move that has begun
    /// is done again.
    fn add_move(&self, shards: ShardRange, since: Timestamp) {
        let moves = &mut self.state().moves;
        match moves.iter_mut().find(|pending| pending.shards == shards && pending.left.is_none()) {
            Some(pending) => pending.since = pending.since.min(since),
            None => moves.push_back(PendingMove { shards, since, left: None }),
        }
    }
}

impl NewUptime {
    /// How long ago a shard may have been last recorded as up without a downtime.
    fn permitted_gap(&self, last: &LastSeen) -> Duration {
        match (self.shards.count() == last.shards && self.shards.contains(last.shard), self.fresh.contains(&last.shard))
        {
            (true, true) => Duration::ZERO,
            (true, false) => self.max_gap,
            (false, _) => DOWN_AFTER,
        }
    }
}

/// Records that the connected shards are up, and the downtimes that end with it.
///
/// The first process that starts with a different number of shards ends the downtimes of all shards of the old number,
/// because those were the shards whose guilds were down. The shards of the new number then count as down until they are
/// connected.
///
/// # Errors
/// [`StoreError::Database`].
pub async fn record_uptime(tx: &mut Transaction<'_>, uptime: &NewUptime) -> Result<UptimeRecorded, StoreError> {
    let NewUptime { shards: own, connected, at, .. } = uptime;
    let at = *at;
    let known = tx.last_seen().await?;
    let is_connected = |shard: u32| connected.iter().any(|range| range.contains(shard));
    let is_resharded = known.iter().any(|last| last.shards != own.count());
    if is_resharded {
        tx.reset_last_seen(own.count(), at).await?;
    } else {
        for &range in connected {
            tx.set_last_seen(range, at).await?;
        }
    }
    let (mut moved, mut since, mut down) = (BTreeSet::new(), at, Duration::ZERO);
    for &range in connected {
        // A downtime that ends in the future was written while the machine's clock was ahead. Without a cut, every game
        // clock would stand still until then.
        if let Some(began) = tx.downtime_beyond(range, at).await? {
            tx.cut_downtimes(range, at).await?;
            since = since.min(began);
            moved.extend(range.shards());
        }
    }
    for last in known.iter().filter(|last| is_resharded || is_connected(last.shard)) {
        let is_fresh = is_resharded || uptime.fresh.contains(&last.shard);
        let permitted_gap = if is_resharded { Duration::ZERO } else { uptime.permitted_gap(last) };
        // If the machine's clock was set back, there is no gap.
        if last.at + permitted_gap < at {
            tx.insert_downtime(last.shard, last.shards, Span { from: last.at, until: at }).await?;
            down = down.max(at.since(last.at));
        } else if !is_fresh {
            continue;
        }
        // The deadlines of a shard that was not recorded as up since the start are moved in any case: the process
        // before may have ended while it moved them.
        moved.insert(last.shard);
        since = since.min(last.at);
    }
    let moved = own.select(|shard| is_resharded || moved.contains(&shard));
    Ok(UptimeRecorded { down, moved, since })
}

/// Records the downtime so far of the shard of a game's guild, if it is down. The shard stays last seen before the
/// downtime: otherwise what follows would be a gap that is permitted, in which clocks run. So each further call extends
/// the same downtime, and so does the uptime that ends it. Returns the shard and the beginning of the downtime at the
/// first call.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub async fn record_downtime_so_far(
    tx: &mut Transaction<'_>,
    game: GameId,
    of: &NewUptime,
) -> Result<Option<(ShardRange, Timestamp)>, StoreError> {
    let Some(location) = tx.location(Object::Game(game)).await? else { return Ok(None) };
    let (guild, at) = (location.place.guild, of.at);
    let is_down = |last: &LastSeen| shard_of(guild, last.shards) == last.shard && last.at + of.permitted_gap(last) < at;
    let Some(LastSeen { shard, shards, at: from }) = tx.last_seen().await?.into_iter().find(is_down) else {
        return Ok(None);
    };
    let range = ShardRange::of_guild(guild, shards);
    let is_recorded = tx.downtime_beyond(range, from).await?.is_some();
    tx.insert_downtime(shard, shards, Span { from, until: at }).await?;
    move_deadlines(tx, &[game], from).await?;
    Ok((!is_recorded).then_some((range, from)))
}

/// Records spans in which the process of these shards was running and no clock of their guilds ran.
async fn record_stops(tx: &mut Transaction<'_>, shards: ShardRange, stops: &[Span]) -> Result<(), StoreError> {
    for shard in shards.shards() {
        for &stop in stops {
            tx.insert_downtime(shard, shards.count(), stop).await?;
        }
    }
    Ok(())
}

/// Moves the deadlines of the first of these games by the downtimes since a moment: of as many as one transaction
/// replays. Returns their number, which is 0 only if there are no games.
///
/// # Errors
/// [`StoreError::Database`].
pub async fn move_deadlines(tx: &mut Transaction<'_>, games: &[GameId], since: Timestamp) -> Result<usize, StoreError> {
    let (moved, games) = first_games(tx, games).await?;
    for stored in games {
        move_deadline(tx, &stored.game, since).await?;
    }
    Ok(moved)
}

/// Writes what is due in a game whose clock has stood still, or will, since a moment. What became due after that moment
/// is due from now on.
pub(super) async fn move_deadline(tx: &mut Transaction<'_>, game: &Game, since: Timestamp) -> Result<(), StoreError> {
    tx.set_due(game, since).await?;
    if game.is_late(since) {
        tx.clear_late_shown(game.id()).await?;
    }
    Ok(())
}

/// Loads the first of these games, as many as one transaction replays, and at least one. Returns how many these are;
/// those that cannot be read are left out of the loaded ones.
pub(super) async fn first_games(
    tx: &mut Transaction<'_>,
    games: &[GameId],
) -> Result<(usize, Vec<StoredGame>), StoreError> {
    let (mut count, mut events) = (0, 0_u32);
    for &game in games {
        events = events.saturating_add(tx.rev_of(game).await?.map_or(0, Rev::get));
        if count > 0 && events > REPLAYED_AT_A_TIME {
            break;
        }
        count += 1;
    }
    Ok((count, tx.games(&games[..count]).await?))
}
