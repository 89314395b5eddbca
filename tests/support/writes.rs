//! Use cases, each in a transaction of its own, at a time that the test chooses.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tessera::app::transactions::{Challenged, NewUptime, Settlement};
use tessera::app::{
    App, AppliedCommand, BlockRefusal, ChallengeActionRefusal, ChallengeChanged, CommandRefusal, CommandRequest,
    CreateTournamentRefusal, DeletedData, Failure, MatchRefusal, PreviousMessage, UseCaseResult, Vacation,
    VacationRefusal, delete_data, transact, transact_on_snapshot, transactions as run,
};
use tessera::domain::audit::Actor;
use tessera::domain::authority::Authority;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::data_export::DataExport;
use tessera::domain::game::{Command, RestoreRefusal, Rev, StoredGame, Table, VoidRefusal};
use tessera::domain::ids::{ChallengeId, GameId, GuildId, ImportId, InteractionId, MatchId, PlayerId};
use tessera::domain::live_messages::{LiveMessageId, Shown};
use tessera::domain::matches::StoredMatch;
use tessera::domain::place::{Place, Posted};
use tessera::domain::puzzles::Streak;
use tessera::domain::rating::RecomputedGames;
use tessera::domain::settings::{GuildChange, GuildChangeRefusal, GuildSettings, PlayerChange, PlayerSettings};
use tessera::domain::timestamp::{Day, Timestamp};
use tessera::domain::tournament::{NewTournament, StoredTournament};
use tessera::store::{NewGame, Store, StoreError};

use super::clock::FixedClock;
use super::pictures::pictures;

/// A command of a player for a revision, at a given time.
#[derive(Clone, Copy, Debug)]
pub struct TimedCommand {
    pub game: GameId,
    pub by: PlayerId,
    pub command: Command,
    pub rev: Rev,
    pub interaction: InteractionId,
    pub at: Timestamp,
}

impl TimedCommand {
    /// By an interaction of its own.
    pub fn new(game: GameId, by: PlayerId, rev: Rev, command: Command, at: Timestamp) -> Self {
        // Beyond the numbers that the tests choose.
        static NEXT: AtomicU64 = AtomicU64::new(1 << 40);
        let interaction = InteractionId::new(NEXT.fetch_add(1, Ordering::Relaxed));
        Self { game, by, command, rev, interaction, at }
    }
}

type Written<T> = Result<T, StoreError>;

/// The use cases on a store, at a moment.
pub fn app_at(store: &Store, at: Timestamp) -> App {
    App::new(store.clone(), pictures(), Arc::new(FixedClock(at)), 7)
}

/// Writes at a time that is passed in, without a clock of the caller.
pub trait Writes {
    fn store(&self) -> &Store;

    /// The use cases, for those that do not depend on the time.
    fn app(&self) -> App {
        app_at(self.store(), Timestamp::from_millis(0))
    }

    async fn act(
        &self,
        TimedCommand { game, by, command, rev, interaction, at }: TimedCommand,
    ) -> UseCaseResult<AppliedCommand, CommandRefusal> {
        let act = CommandRequest { game, by, command, rev: Some(rev), interaction };
        transact_on_snapshot(self.store(), (act, at), |tx, &(act, at)| Box::pin(run::apply_at(tx, None, act, at))).await
    }

    async fn challenge(&self, new: NewChallenge, max_pending: u32) -> Written<Challenged> {
        let args = (new, max_pending);
        self.store().write(args, |tx, (new, most)| Box::pin(run::make_challenge(tx, new, *most))).await
    }

    async fn settle(
        &self,
        id: ChallengeId,
        how: Settlement,
        interaction: Option<InteractionId>,
        at: Timestamp,
    ) -> UseCaseResult<ChallengeChanged, ChallengeActionRefusal> {
        let args = (id, how, interaction, at);
        transact(self.store(), args, |tx, (id, how, interaction, at)| {
            Box::pin(run::settle(tx, *id, how, *interaction, *at))
        })
        .await
    }

    async fn rematch(
        &self,
        of: GameId,
        seats: Vec<PlayerId>,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Written<Box<StoredGame>> {
        let args = (of, seats, interaction, at);
        self.store()
            .write(args, |tx, (of, seats, by, at)| Box::pin(run::rematch(tx, *of, seats.clone(), *by, *at)))
            .await
    }

    async fn begin(
        &self,
        place: Place,
        table: Table,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Written<StoredGame> {
        let interaction = Some(interaction);
        let new = NewGame { place, thread_of: None, table, interaction, rematch_of: None, in_match: None, at };
        self.store().write(new, |tx, new| Box::pin(tx.insert_game(new))).await
    }

    async fn message_posted(
        &self,
        id: LiveMessageId,
        message: Posted,
        shown: impl Into<Shown>,
    ) -> Result<bool, Failure> {
        self.app().message_posted(id, message, shown.into(), PreviousMessage::Remove).await
    }

    async fn message_shown(&self, id: LiveMessageId, shown: impl Into<Shown>) -> Result<bool, Failure> {
        self.app().message_shown(id, shown.into()).await
    }

    /// Whether nothing is stale.
    async fn is_up_to_date(&self) -> bool {
        self.store().stale_messages(None, 1).await.is_ok_and(|stale| stale.is_empty())
    }

    async fn create_tournament(
        &self,
        new: NewTournament,
        most: u32,
    ) -> UseCaseResult<StoredTournament, CreateTournamentRefusal> {
        transact(self.store(), (new, most), |tx, (new, most)| Box::pin(run::create_tournament(tx, new, *most))).await
    }

    async fn resign_match(
        &self,
        match_id: MatchId,
        by: PlayerId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> UseCaseResult<StoredMatch, MatchRefusal> {
        app_at(self.store(), at).resign_match(match_id, by, interaction).await
    }

    /// How many rows of the rating history one write recomputes.
    fn slice(&self) -> u32 {
        10_000
    }

    async fn void(
        &self,
        game: GameId,
        actor: Actor,
        interaction: InteractionId,
    ) -> UseCaseResult<RecomputedGames, VoidRefusal> {
        let request = run::VoidRequest { game, actor, authority: Authority::Administrator, interaction };
        let slice = self.slice();
        transact(self.store(), request, move |tx, &request| Box::pin(run::void(tx, request, slice))).await
    }

    async fn restore_game(
        &self,
        game: GameId,
        actor: Actor,
        interaction: InteractionId,
    ) -> UseCaseResult<RecomputedGames, RestoreRefusal> {
        let request = run::VoidRequest { game, actor, authority: Authority::Administrator, interaction };
        let slice = self.slice();
        transact(self.store(), request, move |tx, &request| Box::pin(run::restore(tx, request, slice))).await
    }

    async fn delete_data(&self, player: PlayerId, at: Timestamp) -> Written<Option<DeletedData>> {
        delete_data(self.store(), player, at).await
    }

    async fn data_export(&self, player: PlayerId) -> Written<DataExport> {
        self.store().read(player, |view, &player| Box::pin(view.data_export(player))).await
    }

    async fn set_guild_locale(&self, guild: GuildId, locale: &str) -> Written<()> {
        let args = (guild, locale.to_owned());
        self.store().write(args, |tx, (guild, locale)| Box::pin(tx.set_guild_locale(*guild, locale))).await
    }

    /// Records that all shards of the store are up, and moves the deadlines.
    async fn record_uptime(&self, at: Timestamp, max_gap: Duration) -> Written<Duration> {
        self.write_uptime(at, max_gap, false).await
    }

    /// As [`record_uptime`](Self::record_uptime), at the start of the process.
    async fn wake(&self, at: Timestamp) -> Written<Duration> {
        self.write_uptime(at, Duration::ZERO, true).await
    }

    async fn write_uptime(&self, at: Timestamp, max_gap: Duration, is_start: bool) -> Written<Duration> {
        let shards = self.store().shards();
        let fresh = shards.shards().filter(|_| is_start).collect();
        let uptime = NewUptime { shards, connected: vec![shards], fresh, at, max_gap };
        let run = self.store().write(uptime, |tx, uptime| Box::pin(run::record_uptime(tx, uptime)));
        let recorded = run.await?;
        for shards in recorded.moved {
            let mut left = self.store().games_with_clock(shards).await?;
            while !left.is_empty() {
                let args = (left.clone(), recorded.since);
                let run =
                    self.store().write(args, |tx, (games, since)| Box::pin(run::move_deadlines(tx, games, *since)));
                let moved = run.await?;
                left.drain(..moved);
            }
        }
        Ok(recorded.down)
    }

    async fn remind(&self, game: GameId, now: Timestamp) -> Written<()> {
        self.store().write((game, now), |tx, &(game, now)| Box::pin(run::remind(tx, game, now))).await
    }

    async fn take_vacation(
        &self,
        player: PlayerId,
        days: u32,
        interaction: InteractionId,
        at: Timestamp,
    ) -> UseCaseResult<Vacation, VacationRefusal> {
        app_at(self.store(), at).take_vacation(player, days, interaction).await
    }

    async fn end_vacation(&self, player: PlayerId, at: Timestamp) -> Result<bool, Failure> {
        app_at(self.store(), at).end_vacation(player).await
    }

    async fn block(&self, player: PlayerId, other: PlayerId, at: Timestamp) -> UseCaseResult<bool, BlockRefusal> {
        app_at(self.store(), at).block(player, other).await
    }

    async fn change_player(&self, player: PlayerId, change: PlayerChange) -> Result<PlayerSettings, Failure> {
        self.app().change_player(player, change).await
    }

    async fn change_guild(
        &self,
        Actor { guild, player, at }: Actor,
        change: GuildChange,
    ) -> UseCaseResult<GuildSettings, GuildChangeRefusal> {
        app_at(self.store(), at).change_guild(guild, player, Authority::Administrator, change).await
    }

    /// Marks a puzzle as solved. If it is that of a day, a streak begins.
    async fn mark_solved(&self, player: PlayerId, puzzle: String, day: Option<Day>, at: Timestamp) -> Written<()> {
        let args = (player, puzzle, day, at);
        self.store()
            .write(args, |tx, (player, puzzle, day, at)| {
                Box::pin(async move {
                    if let Some(day) = *day {
                        tx.set_streak(*player, Streak::after(None, day), day).await?;
                    }
                    tx.insert_solved(*player, puzzle, *at).await
                })
            })
            .await
    }

    async fn insert_import(&self, player: PlayerId, record: String, at: Timestamp) -> Written<ImportId> {
        let args = (player, record, at);
        self.store().write(args, |tx, (player, record, at)| Box::pin(tx.insert_import(*player, record, *at, 20))).await
    }

    async fn set_player_name(&self, player: PlayerId, name: &str, at: Timestamp) -> Written<()> {
        let args = (player, name.to_owned(), at);
        self.store()
            .write_on_snapshot(args, |tx, (player, name, at)| Box::pin(tx.set_player_name(*player, name, *at)))
            .await
    }

    async fn set_meta(&self, key: &str, value: &str) -> Written<()> {
        let args = (key.to_owned(), value.to_owned());
        self.store().write(args, |tx, (key, value)| Box::pin(tx.set_meta(key, value))).await
    }
}

impl Writes for Store {
    fn store(&self) -> &Store {
        self
    }
}
