//! Vacations, in which the clocks of a player's correspondence games stand still.

use std::time::Duration;

use super::uptime::{MOVED_AT_A_TIME, first_games, move_deadline};
use super::{App, Error, Failure, UseCaseResult};
use crate::domain::game::Span;
use crate::domain::ids::{GameId, InteractionId, PlayerId};
use crate::domain::timestamp::{DAY, Timestamp};
use crate::store::{Store, StoreError, Transaction};

/// The days of vacation that a player may take within 365 days.
pub const VACATION_DAYS: u32 = 30;

/// The vacation that a player may take within [`VACATION_WINDOW`].
const VACATION_ALLOWANCE: Duration = DAY.saturating_mul(VACATION_DAYS);

/// The window in which vacations are added up.
const VACATION_WINDOW: Duration = DAY.saturating_mul(365);

/// Why no vacation began.
#[derive(Debug)]
pub enum VacationRefusal {
    /// The player has fewer days left.
    TooLong {
        /// The whole days left.
        days: u32,
    },
}

impl App {
    /// Begins a vacation of a player, or moves the end of the running one to this many days from now. The opponents are
    /// notified.
    ///
    /// The deadlines of the games are moved by writes of their own, some at a time, because moves of all players wait
    /// for each. The clocks of the games do not depend on that. If the process ends in between, the next start moves
    /// the others.
    ///
    /// # Errors
    /// [`VacationRefusal::TooLong`]; [`Failure`] if the store fails.
    pub async fn take_vacation(
        &self,
        player: PlayerId,
        days: u32,
        interaction: InteractionId,
    ) -> UseCaseResult<Vacation, VacationRefusal> {
        let request = VacationRequest { player, interaction, at: self.now(), length: days * DAY };
        let run = self.transact(request, |tx, &request| Box::pin(record_vacation(tx, request)));
        let RecordedVacation { id, span, left } = run.await?;
        let stopped = move_deadlines(&self.store, player, Some(id), request.at).await?;
        Ok(Vacation { span, left, stopped })
    }

    /// Ends a player's vacation early, and moves deadlines like [`App::take_vacation`]. `false` if the player was not
    /// on vacation.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn end_vacation(&self, player: PlayerId) -> Result<bool, Failure> {
        let at = self.now();
        let run = self.store.write((player, at), |tx, &(player, at)| Box::pin(tx.end_vacation(player, at)));
        let was_running = run.await?;
        if was_running {
            move_deadlines(&self.store, player, None, at).await?;
        }
        Ok(was_running)
    }

    /// The whole days of vacation that a player has left.
    pub(crate) async fn vacation_days_left(&self, player: PlayerId) -> Result<u32, Failure> {
        let since = self.now() - VACATION_WINDOW;
        let run =
            self.store.read((player, since), |view, &(player, since)| Box::pin(view.vacations_since(player, since)));
        Ok(whole_days(VACATION_ALLOWANCE.saturating_sub(used_since(since, &run.await?))))
    }

    /// The player's current vacation.
    pub(crate) async fn vacation(&self, player: PlayerId) -> Result<Option<Span>, Failure> {
        Ok(self.store.vacation(player, self.now()).await?)
    }
}

/// The whole days in a duration.
pub fn whole_days(duration: Duration) -> u32 {
    u32::try_from(duration.as_secs() / DAY.as_secs()).unwrap_or(u32::MAX)
}

/// A vacation that began.
#[derive(Clone, Debug)]
pub struct Vacation {
    /// Its beginning and end.
    pub span: Span,
    /// The vacation that the player has left.
    pub left: Duration,
    /// The games whose clocks it stops.
    pub stopped: StoppedGames,
}

/// The games whose clocks a vacation stops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoppedGames {
    /// Their number.
    pub count: usize,
    /// Whether other people play in some of them. The bot announces the vacation to those.
    pub is_announced: bool,
}

/// A request for a vacation that begins at once.
#[derive(Clone, Copy, Debug)]
struct VacationRequest {
    player: PlayerId,
    /// The interaction that requested it. Each counts once.
    interaction: InteractionId,
    at: Timestamp,
    length: Duration,
}

/// A vacation that is recorded.
#[derive(Clone, Copy, Debug)]
struct RecordedVacation {
    /// The id of its row.
    id: u64,
    span: Span,
    left: Duration,
}

/// Records a vacation, if the player has enough days left, without moving deadlines. It takes the place of what is left
/// of a running one.
async fn record_vacation(
    tx: &mut Transaction<'_>,
    request: VacationRequest,
) -> UseCaseResult<RecordedVacation, VacationRefusal> {
    let VacationRequest { player, interaction, at, length } = request;
    let since = at - VACATION_WINDOW;
    let used = used_since(since, &tx.vacations_since(player, since).await?);
    if let Some((id, span)) = tx.vacation_taken_by(interaction, player).await? {
        return Ok(RecordedVacation { id, span, left: VACATION_ALLOWANCE.saturating_sub(used) });
    }
    let running = tx.vacation(player, at).await?;
    let used = used.saturating_sub(running.map_or(Duration::ZERO, |span| span.until.since(at)));
    if used + length > VACATION_ALLOWANCE {
        let days = whole_days(VACATION_ALLOWANCE.saturating_sub(used));
        return Err(Error::Refused(VacationRefusal::TooLong { days }));
    }
    if running.is_some() {
        tx.end_vacation(player, at).await?;
    }
    let span = Span { from: at, until: at + length };
    let id = tx.insert_vacation(player, span, interaction).await?;
    Ok(RecordedVacation { id, span, left: VACATION_ALLOWANCE.saturating_sub(used + length) })
}

/// The time of vacations since a moment.
fn used_since(since: Timestamp, vacations: &[Span]) -> Duration {
    vacations.iter().map(|span| span.until.since(span.from.max(since))).sum()
}

/// Moves the deadlines of the running games whose clocks stop in a vacation of the player, and returns these games.
/// Queues the announcement of the vacation that begins, if one does, where other people play with the player.
async fn move_deadlines(
    store: &Store,
    player: PlayerId,
    vacation: Option<u64>,
    at: Timestamp,
) -> Result<StoppedGames, StoreError> {
    let running = store.read(player, |view, &player| Box::pin(view.running_ids_of(player))).await?;
    let mut stopped = StoppedGames::default();
    let mut left = &running[..];
    while !left.is_empty() {
        let args = (player, left[..left.len().min(MOVED_AT_A_TIME)].to_vec(), vacation, at);
        let run = store.write_on_snapshot(args, |tx, (player, games, vacation, at)| {
            Box::pin(move_some(tx, *player, games, *vacation, *at))
        });
        let (moved, StoppedGames { count, is_announced }) = run.await?;
        stopped.count += count;
        stopped.is_announced |= is_announced;
        left = &left[moved..];
    }
    Ok(stopped)
}

/// As [`move_deadlines`], for the first of these games. Returns the number of those too, whose clocks need not stop.
async fn move_some(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    games: &[GameId],
    vacation: Option<u64>,
    at: Timestamp,
) -> Result<(usize, StoppedGames), StoreError> {
    let (moved, mut games) = first_games(tx, games).await?;
    games.retain(|stored| !stored.game.is_over() && stored.game.clock().has_vacations());
    let mut is_announced = false;
    for stored in &games {
        move_deadline(tx, &stored.game, at).await?;
        if let Some(vacation) = vacation.filter(|_| stored.game.is_with_others(player)) {
            let channel = stored.live.channel(stored.place);
            tx.insert_vacation_notification(vacation, stored.place.guild, channel).await?;
            is_announced = true;
        }
    }
    Ok((moved, StoppedGames { count: games.len(), is_announced }))
}
