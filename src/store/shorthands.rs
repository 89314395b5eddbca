//! Shorthands: one read alone, or one write in a transaction of its own. `store.game(id)` is `store.read(…)` with one
//! line in it.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::backend::Reader;
use super::{Listed, RatingKey, Result, Store};
use crate::domain::audit::Entry;
use crate::domain::calendar::CalendarPeriod;
use crate::domain::challenges::{ChallengeConfirmation, StoredChallenge};
use crate::domain::data_export::DataSummary;
use crate::domain::follows::Follower;
use crate::domain::game::{Game, GameListEntry, Rev, Span, StoredGame, TimeControl};
use crate::domain::ids::{
    ChallengeId, ChannelId, GameId, GuildId, ImportId, InteractionId, LobbyId, MatchId, MessageId, NotificationId,
    PlayerId, PostId, ScheduledEventId, StoredPuzzleId, TournamentId,
};
use crate::domain::live_messages::{LiveMessageId, StaleMessage};
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::StoredMatch;
use crate::domain::membership::Membership;
use crate::domain::notifications::Notification;
use crate::domain::pads::{LivePad, PadState};
use crate::domain::place::{Location, Object, Posted};
use crate::domain::posts::{Post, PostSettings, PostSubject};
use crate::domain::puzzles::{StoredPuzzle, Streak};
use crate::domain::rating::{PlayerRating, PlayerRecord, RatingChange, Scope};
use crate::domain::reviews::ReviewUnderWay;
use crate::domain::settings::{GuildSettings, PlayerSettings};
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::{Day, Timestamp};
use crate::domain::tournament::{InTournament, StoredTournament};

/// Methods of a [`View`](super::View) that need no snapshot together with others, on a connection of a pool.
macro_rules! reads {
    ($reader:ident: $($name:ident($($arg:ident: $kind:ty),*) -> $found:ty;)*) => {
        impl Store {
            $(
                #[doc = concat!("[`View::", stringify!($name), "`](super::View::", stringify!($name), "), alone.")]
                ///
                /// # Errors
                /// As the methods of [`View`](super::View); [`StoreError::Closed`](super::StoreError::Closed).
                pub async fn $name(&self, $($arg: $kind),*) -> Result<$found> {
                    let mut reader = self.$reader().await?;
                    let found = Reader::within(reader.patience(), reader.view().$name($($arg),*)).await;
                    reader.end(found).await
                }
            )*
        }
    };
}

/// Methods of a [`View`](super::View) or a [`Transaction`](super::Transaction), each in a transaction of its own.
macro_rules! transactions {
    ($of:ident by $run:ident: $($name:ident($($arg:ident: $kind:ty),*) -> $done:ty;)*) => {
        impl Store {
            $(
                #[doc = concat!(
                    "[`", stringify!($of), "::", stringify!($name), "`](super::", stringify!($of), "::", stringify!($name),
                    "), in a transaction of its own."
                )]
                ///
                /// # Errors
                #[doc = concat!("As the methods of [`", stringify!($of), "`](super::", stringify!($of), ");")]
                /// [`StoreError::Closed`](super::StoreError::Closed).
                pub async fn $name(&self, $($arg: $kind),*) -> Result<$done> {
                    self.$run(($($arg,)*), |on, &($($arg,)*)| Box::pin(on.$name($($arg),*))).await
                }
            )*
        }
    };
}

reads! {
    reader:
    due_tournaments(now: Timestamp, limit: u32) -> Vec<TournamentId>;
    tournament_events_to_end() -> Vec<TournamentId>;
    stale_confirmations(now: Timestamp, limit: u32) -> Vec<ChallengeId>;
    confirmation_of_game(game: GameId) -> Option<ChallengeId>;
    last_finished(player: PlayerId, channel: ChannelId) -> Option<StoredGame>;
    blocked_by(player: PlayerId) -> Vec<PlayerId>;
    games_for_engines(limit: u32) -> Vec<GameId>;
    games_before(game: GameId) -> u32;
    lobby(lobby: LobbyId) -> Option<StoredLobby>;
    due_lobbies(now: Timestamp, limit: u32) -> Listed<StoredLobby, LobbyId>;
    members_to_check(guild: GuildId, since: Timestamp, limit: u32) -> Vec<PlayerId>;
    tournament_players_to_check(since: Timestamp, limit: u32) -> Vec<(GuildId, PlayerId)>;
    game_to_search(guild: GuildId) -> Option<StoredGame>;
    puzzle(puzzle: StoredPuzzleId, guild: GuildId) -> Option<StoredPuzzle>;
    puzzles_of(guild: GuildId, limit: u32) -> Vec<StoredPuzzleId>;
    solved_by(player: PlayerId) -> HashSet<String>;
    streak(player: PlayerId) -> Option<(Streak, Day)>;
    puzzle_on(guild: Option<GuildId>, day: Day) -> Option<String>;
    location(object: Object) -> Option<Location>;
    followers(game: GameId) -> Vec<Follower>;
    post_settings() -> Vec<(GuildId, PostSettings)>;
    guilds_with_post(subject: PostSubject) -> Vec<GuildId>;
    due_posts(after: Option<PostId>, limit: u32) -> Listed<Post, PostId>;
    solvers(post: PostId) -> Vec<PlayerId>;
    game(id: GameId) -> Option<StoredGame>;
    current_game(known: &Game) -> StoredGame;
    game_at(id: GameId, rev: Rev) -> Option<StoredGame>;
    actor_at(game: GameId, rev: Rev) -> Option<PlayerId>;
    parent_of(channel: ChannelId) -> Option<ChannelId>;
    origin_message(game: GameId) -> Option<Posted>;
    running_of(player: PlayerId) -> Vec<StoredGame>;
    running_of_in(player: PlayerId, channel: ChannelId) -> Vec<StoredGame>;
    latest_in(channel: ChannelId) -> Option<StoredGame>;
    game_by_board(message: MessageId) -> Option<StoredGame>;
    stale_messages(after: Option<(Timestamp, LiveMessageId)>, limit: u32) -> Vec<StaleMessage>;
    leftovers(after: Option<MessageId>, limit: u32) -> Vec<(ChannelId, MessageId)>;
    challenge_by_id(id: ChallengeId) -> Option<StoredChallenge>;
    due_challenges(now: Timestamp, limit: u32) -> Listed<StoredChallenge, ChallengeId>;
    is_being_recomputed(scope: Scope, family: &str) -> bool;
    next_recomputation() -> Option<RatingKey>;
    deletions() -> Vec<PlayerId>;
    has_expired_confirmations(now: Timestamp) -> bool;
    names(players: &[PlayerId]) -> HashMap<PlayerId, String>;
    count_running(player: PlayerId) -> u32;
    import(number: ImportId, of: PlayerId) -> Option<String>;
    meta(key: &str) -> Option<String>;
    reviews_under_way() -> Vec<ReviewUnderWay>;
    reviews_begun_before(moment: Timestamp, limit: u32) -> Vec<InteractionId>;
    stored_match(match_id: MatchId) -> Option<StoredMatch>;
    pads_of(game: GameId) -> Vec<LivePad>;
    pads_expiring(until: Timestamp, limit: u32) -> Vec<LivePad>;
    games_with_stale_pads(after: Option<GameId>, now: Timestamp, tolerance: Duration, limit: u32) -> Vec<GameId>;
    rating_changes_of(game: GameId, scope: Scope) -> Vec<RatingChange>;
    guild_settings(guild: GuildId) -> GuildSettings;
    guild_locale(guild: GuildId) -> Option<String>;
    player_settings(player: PlayerId) -> PlayerSettings;
    player_locale(player: PlayerId) -> Option<String>;
    absent_guilds(at: Timestamp) -> Vec<GuildId>;
    games_with_clock_in(guild: GuildId) -> Vec<GameId>;
    late_games(of: ShardRange, now: Timestamp) -> Vec<(GameId, Timestamp, TimeControl)>;
    games_to_remind(of: ShardRange, now: Timestamp, limit: u32) -> Vec<GameId>;
    games_with_stale_deadline(of: ShardRange, now: Timestamp, tolerance: Duration, limit: u32) -> Vec<GameId>;
    due_notifications(limit: u32) -> Listed<Notification, NotificationId>;
    past_notifications(limit: u32) -> Listed<Notification, NotificationId>;
    vacation(player: PlayerId, at: Timestamp) -> Option<Span>;
    new_games_of(tournament: TournamentId) -> Vec<GameId>;
    tournament_of(game: GameId) -> Option<InTournament>;
}

reads! {
    report_reader:
    games_with_clock(of: ShardRange) -> Vec<GameId>;
    guilds_with_clock(longest: Duration) -> Vec<GuildId>;
    audit(guild: GuildId, limit: u32) -> Vec<Entry>;
    data_summary(player: PlayerId) -> DataSummary;
    most_rated_family(scope: Scope) -> Option<String>;
    records(guild: GuildId, family: Option<&str>, period: Option<CalendarPeriod>, limit: u32) -> Vec<PlayerRecord>;
    recent_of(player: PlayerId, limit: u32) -> Vec<GameListEntry>;
    matches_of(player: PlayerId, limit: u32) -> Vec<StoredMatch>;
    games_of_guild(guild: GuildId, limit: u32) -> Vec<StoredGame>;
}

// A round may begin between the statements.
transactions! {
    View by read:
    tournament(tournament: TournamentId) -> Option<StoredTournament>;
}

// Between the statements, a round may begin, or a new rating may be moved to its place.
transactions! {
    View by report:
    tournaments_of(guild: GuildId, limit: u32) -> Vec<StoredTournament>;
    leaderboard(scope: Scope, family: &'static str, limit: u32) -> Vec<PlayerRating>;
    leaderboard_of(scope: Scope, family: &'static str, period: CalendarPeriod, limit: u32) -> Vec<PlayerRating>;
}

transactions! {
    Transaction by write:
    unblock(player: PlayerId, other: PlayerId) -> bool;
    unfollow(game: GameId, player: PlayerId) -> bool;
    post_sent(post: PostId, message: Option<MessageId>, solvers: usize) -> ();
    insert_solver(guild: GuildId, day: Day, player: PlayerId) -> ();
    leftover_gone(message: MessageId) -> ();
    take_confirmation(challenge: ChallengeId) -> Option<ChallengeConfirmation>;
    message_deleted(id: LiveMessageId, at: Rev) -> ();
    message_unreachable(id: LiveMessageId, at: Rev) -> ();
    record_membership(guild: GuildId, player: PlayerId, membership: Membership, at: Timestamp) -> ();
    enter_thread(game: GameId, thread: ChannelId, parent: ChannelId) -> ();
    notification_sent(notification: NotificationId, message: Option<MessageId>) -> ();
    begin_tournament_event(tournament: TournamentId) -> bool;
    set_tournament_event(tournament: TournamentId, event: Option<ScheduledEventId>) -> ();
    tournament_announced(tournament: TournamentId, count: usize) -> ();
    review_ended(interaction: InteractionId) -> ();
}

// With each move. They change rows by their keys and decide nothing.
transactions! {
    Transaction by write_on_snapshot:
    set_pad_state(game: GameId, player: PlayerId, interaction: InteractionId, shown: PadState) -> bool;
    remove_pad(game: GameId, player: PlayerId, interaction: InteractionId) -> bool;
    remove_pads_in(player: PlayerId, message: MessageId, but: Option<GameId>) -> ();
}
