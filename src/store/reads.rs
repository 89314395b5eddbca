//! Queries for games, boards, challenges, ratings and players.

use std::collections::HashMap;

use pente::Rules;

use super::{Listed, Result, View, challenges, games, history, imports, people, player_games, ratings, threads};
use crate::domain::challenges::Challenge;
use crate::domain::game::{GameLine, Rev, Score, StoredGame};
use crate::domain::ids::{ChallengeId, ChannelId, GameId, ImportId, MessageId, PlayerId, Timestamp};
use crate::domain::place::Posted;
use crate::domain::rating::{HeadToHead, PlayerRating, Profile, Scope};

impl View<'_> {
    /// The game with this id.
    ///
    /// # Errors
    /// [`StoreError::Replay`](super::StoreError::Replay) or [`StoreError::Row`](super::StoreError::Row) if it cannot be
    /// read, and
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn game(&mut self, id: GameId) -> Result<Option<StoredGame>> {
        games::load(self.conn(), id).await
    }

    /// The game at a revision. A later revision than the newest gives the newest.
    ///
    /// # Errors
    /// As [`View::game`].
    pub async fn game_at(&mut self, id: GameId, rev: Rev) -> Result<Option<StoredGame>> {
        games::load_at(self.conn(), id, Some(rev)).await
    }

    /// The parent channel of a thread that contains a game; `None` for any other channel.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn parent_of(&mut self, channel: ChannelId) -> Result<Option<ChannelId>> {
        threads::parent_of(self.conn(), channel).await
    }

    /// The message of the challenge or the lobby from which a game began.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn origin_message(&mut self, game: GameId) -> Result<Option<Posted>> {
        threads::origin_message(self.conn(), game).await
    }

    /// The running games of a channel, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn running_in(&mut self, channel: ChannelId) -> Result<Vec<StoredGame>> {
        games::running_in(self.conn(), channel).await
    }

    /// The running games of a player, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn running_of(&mut self, player: PlayerId) -> Result<Vec<StoredGame>> {
        games::running_of(self.conn(), player).await
    }

    /// The game of a channel, running or over, with the most recent event.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn latest_in(&mut self, channel: ChannelId) -> Result<Option<StoredGame>> {
        games::latest_in(self.conn(), channel).await
    }

    /// The game whose board this message is.
    ///
    /// # Errors
    /// As [`View::game`].
    pub async fn by_board(&mut self, message: MessageId) -> Result<Option<StoredGame>> {
        games::by_board(self.conn(), message).await
    }

    /// The last finished two-player game of these two players in any channel.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn last_pairing(&mut self, players: [PlayerId; 2]) -> Result<Option<StoredGame>> {
        games::last_pairing(self.conn(), players).await
    }

    /// The challenge with this id.
    ///
    /// # Errors
    /// [`StoreError::Row`](super::StoreError::Row) if it cannot be read, and
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn challenge_by_id(&mut self, id: ChallengeId) -> Result<Option<Challenge>> {
        challenges::load(self.conn(), id).await
    }

    /// Pending challenges of the store's shards whose deadline has passed, oldest deadline first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn due_challenges(&mut self, now: Timestamp, limit: u32) -> Result<Listed<Challenge, ChallengeId>> {
        let of = self.shards();
        challenges::due(self.conn(), of, now, limit).await
    }

    /// The earliest deadline of a pending challenge.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn next_expiry(&mut self) -> Result<Option<Timestamp>> {
        challenges::next_expiry(self.conn()).await
    }

    /// The best rated players of a scope and [family](crate::domain::rating::family), best first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn leaderboard(&mut self, scope: Scope, family: &str, limit: u32) -> Result<Vec<PlayerRating>> {
        ratings::leaderboard(self.conn(), scope, family, limit).await
    }

    /// The family with the most rated games in a scope; `None` if no game was rated there.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn most_rated_family(&mut self, scope: Scope) -> Result<Option<String>> {
        ratings::most_rated_family(self.conn(), scope).await
    }

    /// A player's rating and score in a scope and [family](crate::domain::rating::family); `None` before the first
    /// rated game.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn player_rating(
        &mut self,
        player: PlayerId,
        scope: Scope,
        family: &str,
    ) -> Result<Option<PlayerRating>> {
        ratings::player_rating(self.conn(), player, scope, family).await
    }

    /// The profile of a player in a scope and [family](crate::domain::rating::family).
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn profile(&mut self, player: PlayerId, scope: Scope, family: &str, games: u32) -> Result<Profile> {
        ratings::profile(self.conn(), player, scope, family, games).await
    }

    /// A player's rating over their last `limit` rated games: before the first of them, and after each.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn rating_curve(&mut self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Result<Vec<f64>> {
        history::curve(self.conn(), player, scope, family, limit).await
    }

    /// A player's last `limit` results, newest last.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn recent_scores(
        &mut self,
        player: PlayerId,
        scope: Scope,
        family: &str,
        limit: u32,
    ) -> Result<Vec<Score>> {
        history::recent_scores(self.conn(), player, scope, family, limit).await
    }

    /// The rules under which a player has finished the most games, and the number of those games.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn favourites(&mut self, player: PlayerId, scope: Scope, limit: u32) -> Result<Vec<(Rules, u32)>> {
        history::favourites(self.conn(), player, scope, limit).await
    }

    /// The finished games of two players against each other, with the last `limit` results.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn head_to_head(&mut self, players: [PlayerId; 2], scope: Scope, limit: u32) -> Result<HeadToHead> {
        history::head_to_head(self.conn(), players, scope, limit).await
    }

    /// The names of these players. A player who was never seen is left out.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn names(&mut self, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>> {
        people::names(self.conn(), players).await
    }

    /// The number of a player's running games.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn count_running(&mut self, player: PlayerId) -> Result<u32> {
        player_games::count_running(self.conn(), player).await
    }

    /// The players of each running game of a player, in seat order. The games are not replayed.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn running_seats_of(&mut self, player: PlayerId) -> Result<Vec<Vec<PlayerId>>> {
        player_games::running_seats(self.conn(), player).await
    }

    /// The newest games of a player, running ones included, without replaying them.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn recent_of(&mut self, player: PlayerId, limit: u32) -> Result<Vec<GameLine>> {
        player_games::recent(self.conn(), player, limit).await
    }

    /// The record with this id, if it is that player's.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn import(&mut self, number: ImportId, of: PlayerId) -> Result<Option<String>> {
        imports::by_id(self.conn(), number, of).await
    }

    /// The value kept under a key.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn meta(&mut self, key: &str) -> Result<Option<String>> {
        people::meta(self.conn(), key).await
    }
}
