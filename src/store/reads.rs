//! What is read of the database: games, boards, challenges, ratings, people.

use std::collections::HashMap;

use super::{
    Between, Challenge, GameLine, Posted, Profile, Result, Scope, Standing, Store, StoredGame, challenges, games,
    history, library, people, ratings, threads,
};
use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, ChannelId, GameId, ImportId, MessageId, PlayerId, Timestamp};
use crate::domain::rating::Score;
use pente::Rules;

/// Reads. A list leaves out games that cannot be read, and logs them; asking for such a game by number fails.
impl Store {
    /// The game of that number.
    ///
    /// # Errors
    /// [`StoreError::Replay`](super::StoreError::Replay) or [`StoreError::Row`](super::StoreError::Row) if it cannot be
    /// read, or a failure.
    pub async fn game(&self, id: GameId) -> Result<Option<StoredGame>> {
        games::load(&mut *self.readers.acquire().await?, id).await
    }

    /// The game as it stood at a revision; as it stands where it has none that late.
    ///
    /// # Errors
    /// As [`Store::game`].
    pub async fn game_at(&self, id: GameId, rev: Rev) -> Result<Option<StoredGame>> {
        games::load_at(&mut *self.readers.acquire().await?, id, Some(rev)).await
    }

    /// The channel that a thread with a game in it hangs in; `None` for any other channel.
    ///
    /// # Errors
    /// Failures only.
    pub async fn parent_of(&self, channel: ChannelId) -> Result<Option<ChannelId>> {
        threads::parent_of(&mut *self.readers.acquire().await?, channel).await
    }

    /// The message of the challenge that a game came of.
    ///
    /// # Errors
    /// Failures only.
    pub async fn accepted(&self, game: GameId) -> Result<Option<Posted>> {
        threads::accepted(&mut *self.readers.acquire().await?, game).await
    }

    /// The running games of a channel, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn running_in(&self, channel: ChannelId) -> Result<Vec<StoredGame>> {
        games::running_in(&mut *self.readers.acquire().await?, channel).await
    }

    /// The running games of a person, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn running_of(&self, player: PlayerId) -> Result<Vec<StoredGame>> {
        games::running_of(&mut *self.readers.acquire().await?, player).await
    }

    /// The game of a channel, running or over, in which something happened last.
    ///
    /// # Errors
    /// Failures only.
    pub async fn latest_in(&self, channel: ChannelId) -> Result<Option<StoredGame>> {
        games::latest_in(&mut *self.readers.acquire().await?, channel).await
    }

    /// The game whose board this message is.
    ///
    /// # Errors
    /// As [`Store::game`].
    pub async fn by_board(&self, message: MessageId) -> Result<Option<StoredGame>> {
        games::by_board(&mut *self.readers.acquire().await?, message).await
    }

    /// The last finished two-player game of these two, anywhere.
    ///
    /// # Errors
    /// Failures only.
    pub async fn last_pairing(&self, players: [PlayerId; 2]) -> Result<Option<StoredGame>> {
        games::last_pairing(&mut *self.readers.acquire().await?, players).await
    }

    /// Games whose board is behind or was never sent, and since when, longest waiting first: all, or those that wait for
    /// less long than one. A lost board waits for the next event.
    ///
    /// # Errors
    /// Failures only.
    pub async fn stale_games(
        &self,
        after: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> Result<Vec<(Timestamp, GameId)>> {
        games::stale(&mut *self.readers.acquire().await?, after, limit).await
    }

    /// Board messages that were replaced and are still to be removed, oldest first: all, or those younger than one.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leftovers(&self, after: Option<MessageId>, limit: u32) -> Result<Vec<(ChannelId, MessageId)>> {
        games::leftovers(&mut *self.readers.acquire().await?, after, limit).await
    }

    /// The challenge of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`](super::StoreError::Row) if it cannot be read, or a failure.
    pub async fn challenge_by_id(&self, id: ChallengeId) -> Result<Option<Challenge>> {
        challenges::load(&mut *self.readers.acquire().await?, id).await
    }

    /// Pending challenges whose time is up, longest due first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn due_challenges(&self, now: Timestamp, limit: u32) -> Result<Vec<Challenge>> {
        challenges::due(&mut *self.readers.acquire().await?, now, limit).await
    }

    /// Challenges whose message is behind, or was never sent, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn unshown_challenges(&self, limit: u32) -> Result<Vec<Challenge>> {
        challenges::unshown(&mut *self.readers.acquire().await?, limit).await
    }

    /// When the next pending challenge runs out.
    ///
    /// # Errors
    /// Failures only.
    pub async fn next_expiry(&self) -> Result<Option<Timestamp>> {
        challenges::next_expiry(&mut *self.readers.acquire().await?).await
    }

    /// The best rated players of a scope and [family](crate::domain::rating::family), best first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leaderboard(&self, scope: Scope, family: &str, limit: u32) -> Result<Vec<Standing>> {
        ratings::leaderboard(&mut *self.readers.acquire().await?, scope, family, limit).await
    }

    /// What is known of a person in a scope and [family](crate::domain::rating::family).
    ///
    /// # Errors
    /// Failures only.
    pub async fn profile(&self, player: PlayerId, scope: Scope, family: &str) -> Result<Profile> {
        ratings::profile(&mut *self.readers.acquire().await?, player, scope, family).await
    }

    /// The best of those who finished a rated game since a moment, with their games since then.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leaderboard_since(
        &self,
        scope: Scope,
        family: &str,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<Standing>> {
        history::leaderboard_since(&mut *self.readers.acquire().await?, scope, family, since, limit).await
    }

    /// A person's rating over the last so many rated games: before the first of them, and after each.
    ///
    /// # Errors
    /// Failures only.
    pub async fn rating_curve(&self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Result<Vec<f64>> {
        history::curve(&mut *self.readers.acquire().await?, player, scope, family, limit).await
    }

    /// A person's last so many results, newest last.
    ///
    /// # Errors
    /// Failures only.
    pub async fn form(&self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Result<Vec<Score>> {
        history::form(&mut *self.readers.acquire().await?, player, scope, family, limit).await
    }

    /// The rules by which a person has finished most games, with how many.
    ///
    /// # Errors
    /// Failures only.
    pub async fn favourites(&self, player: PlayerId, scope: Scope, limit: u32) -> Result<Vec<(Rules, u32)>> {
        history::favourites(&mut *self.readers.acquire().await?, player, scope, limit).await
    }

    /// The finished games of two people against each other, with the last so many results.
    ///
    /// # Errors
    /// Failures only.
    pub async fn between(&self, players: [PlayerId; 2], scope: Scope, limit: u32) -> Result<Between> {
        history::between(&mut *self.readers.acquire().await?, players, scope, limit).await
    }

    /// What these people are called; who was never seen is left out.
    ///
    /// # Errors
    /// Failures only.
    pub async fn names(&self, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>> {
        people::names(&mut *self.readers.acquire().await?, players).await
    }

    /// How many games of a person run.
    ///
    /// # Errors
    /// Failures only.
    pub async fn count_running(&self, player: PlayerId) -> Result<u32> {
        library::count_running(&mut *self.readers.acquire().await?, player).await
    }

    /// The newest games of a person, running ones included, without replaying them.
    ///
    /// # Errors
    /// Failures only.
    pub async fn recent_of(&self, player: PlayerId, limit: u32) -> Result<Vec<GameLine>> {
        library::recent(&mut *self.readers.acquire().await?, player, limit).await
    }

    /// The record of that number, if it is that person's.
    ///
    /// # Errors
    /// Failures only.
    pub async fn import(&self, number: ImportId, of: PlayerId) -> Result<Option<String>> {
        library::import(&mut *self.readers.acquire().await?, number, of).await
    }

    /// The value kept under a key.
    ///
    /// # Errors
    /// Failures only.
    pub async fn meta(&self, key: &str) -> Result<Option<String>> {
        people::meta(&mut *self.readers.acquire().await?, key).await
    }
}
