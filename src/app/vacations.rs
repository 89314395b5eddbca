//! Vacations, in which the clocks of a player's correspondence games stand still.

use std::time::Duration;

use super::{App, Error, Failure, Outcome};
use crate::domain::game::{Span, StoredGame};
use crate::domain::ids::{DAY, InteractionId, PlayerId, Timestamp};
use crate::store::{StoreError, Transaction};

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
    pub(crate) async fn take_vacation(
        &self,
        player: PlayerId,
        days: u32,
        interaction: InteractionId,
    ) -> Outcome<Vacation, VacationRefusal> {
        let request = VacationRequest {
            player,
            interaction,
            at: self.now(),
            length: days * DAY,
            allowance: VACATION_ALLOWANCE,
            window: VACATION_WINDOW,
        };
        self.transact(request, |tx, request| Box::pin(take_vacation(tx, *request))).await
    }

    /// Ends a player's vacation. Returns whether there was one.
    pub(crate) async fn end_vacation(&self, player: PlayerId) -> Result<bool, Failure> {
        Ok(self.store.write((player, self.now()), |tx, &(player, at)| Box::pin(end_vacation(tx, player, at))).await?)
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
    pub games: Vec<StoredGame>,
}

/// A request for a vacation that begins at once.
#[derive(Clone, Copy, Debug)]
pub struct VacationRequest {
    /// The player.
    pub player: PlayerId,
    /// The interaction that requested it. Each counts once.
    pub interaction: InteractionId,
    /// When this happened.
    pub at: Timestamp,
    /// The length.
    pub length: Duration,
    /// The vacation that a player may take within the window.
    pub allowance: Duration,
    /// The window, which ends with the request.
    pub window: Duration,
}

/// Begins a vacation of a player, if the player has enough days left. It takes the place of what is left of a running one.
///
/// # Errors
/// [`VacationRefusal`] if the request is not allowed; [`StoreError::Row`] and [`StoreError::Database`].
pub async fn take_vacation(tx: &mut Transaction<'_>, request: VacationRequest) -> Outcome<Vacation, VacationRefusal> {
    let VacationRequest { player, interaction, at, length, allowance, window } = request;
    let since = at - window;
    let used = used_since(since, &tx.vacations_since(player, since).await?);
    if let Some(span) = tx.vacation_taken_by(interaction, player).await? {
        let games = games_paused_by_vacation(tx, player).await?;
        return Ok(Vacation { span, left: allowance.saturating_sub(used), games });
    }
    let running = tx.vacation(player, at).await?;
    let used = used.saturating_sub(running.map_or(Duration::ZERO, |span| span.until.since(at)));
    if used + length > allowance {
        let days = whole_days(allowance.saturating_sub(used));
        return Err(Error::Refused(VacationRefusal::TooLong { days }));
    }
    if running.is_some() {
        tx.end_vacation(player, at).await?;
    }
    let span = Span { from: at, until: at + length };
    let made = tx.insert_vacation(player, span, interaction).await?;
    let games = games_paused_by_vacation(tx, player).await?;
    for stored in &games {
        tx.set_due(&stored.game, at).await?;
        let channel = stored.live.channel(stored.place);
        tx.insert_vacation_notification(made, stored.place.guild, channel).await?;
    }
    Ok(Vacation { span, left: allowance.saturating_sub(used + length), games })
}

/// The time of vacations since a moment.
fn used_since(since: Timestamp, vacations: &[Span]) -> Duration {
    vacations.iter().map(|span| span.until.since(span.from.max(since))).sum()
}

/// Ends a player's vacation early. Returns whether there was one.
///
/// # Errors
/// [`StoreError::Database`].
pub async fn end_vacation(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<bool, StoreError> {
    let ended = tx.end_vacation(player, at).await?;
    for stored in games_paused_by_vacation(tx, player).await? {
        tx.set_due(&stored.game, at).await?;
    }
    Ok(ended)
}

/// The running games whose clocks stop in a vacation.
async fn games_paused_by_vacation(tx: &mut Transaction<'_>, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
    let mut games = tx.running_of(player).await?;
    games.retain(|stored| stored.game.clock().has_vacations());
    Ok(games)
}
