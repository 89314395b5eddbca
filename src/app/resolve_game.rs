//! Resolves which game a command refers to when no id is given.

use super::App;
use crate::domain::game::Rev;
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, GameId, MessageId, PlayerId};
use crate::store::StoreError;

/// What the person wants to do there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePurpose {
    /// Move: a game that waits for them.
    ToMove,
    /// Anything else: a running game of theirs.
    Running,
}

/// The games that can be meant.
#[derive(Debug)]
pub enum ResolvedGame {
    /// This one.
    One(Box<StoredGame>),
    /// One of these, two at least.
    Several(Vec<StoredGame>),
    /// This one, which waits for somebody else.
    NotYourTurn(Box<StoredGame>),
    /// None here; this one in another channel.
    Elsewhere(Box<StoredGame>),
    /// None at all.
    None,
}

/// Single games.
impl App {
    /// The game of that number, replayed.
    ///
    /// # Errors
    /// [`StoreError::Replay`] or [`StoreError::Row`] if it cannot be read, and [`StoreError::Database`].
    pub async fn game(&self, game: GameId) -> Result<Option<StoredGame>, StoreError> {
        self.store.game(game).await
    }

    /// The game as it stood at a revision; as it is now, if it has no such revision yet.
    ///
    /// # Errors
    /// As [`App::game`].
    pub async fn game_at(&self, game: GameId, rev: Rev) -> Result<Option<StoredGame>, StoreError> {
        self.store.game_at(game, rev).await
    }

    /// The game whose board this message is.
    ///
    /// # Errors
    /// As [`App::game`].
    pub async fn game_of_board(&self, message: MessageId) -> Result<Option<StoredGame>, StoreError> {
        self.store.by_board(message).await
    }

    /// The game of a channel, running or over, that had the most recent event.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn latest_in(&self, channel: ChannelId) -> Result<Option<StoredGame>, StoreError> {
        self.store.latest_in(channel).await
    }
}

/// Resolving.
impl App {
    /// The game that a person means in a channel, or in direct messages (`anywhere`), where all of theirs are meant.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn resolve_game(
        &self,
        player: PlayerId,
        channel: ChannelId,
        anywhere: bool,
        purpose: GamePurpose,
    ) -> Result<ResolvedGame, StoreError> {
        let mut all = self.store.running_of(player).await?;
        // Whoever has left a game of many has nothing more to do in it.
        all.retain(|stored| stored.game.is_playing(player));
        let (here, elsewhere): (Vec<_>, Vec<_>) = all.into_iter().partition(|game| anywhere || is_in(game, channel));
        if here.is_empty() {
            return Ok(match (purpose, elsewhere.is_empty()) {
                (_, true) => ResolvedGame::None,
                (GamePurpose::Running, false) => choose(elsewhere, Vec::new()),
                (GamePurpose::ToMove, false) => {
                    let at = elsewhere.iter().position(|game| game.game.to_act() == Some(player)).unwrap_or(0);
                    elsewhere
                        .into_iter()
                        .nth(at)
                        .map_or(ResolvedGame::None, |game| ResolvedGame::Elsewhere(Box::new(game)))
                }
            });
        }
        let fits = |game: &StoredGame| purpose == GamePurpose::Running || game.game.to_act() == Some(player);
        let (fitting, rest) = here.into_iter().partition(fits);
        Ok(choose(fitting, rest))
    }

    /// The board that somebody means: a running game of theirs here, or else the last one that was touched here.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn find_board(&self, player: PlayerId, channel: ChannelId) -> Result<Option<StoredGame>, StoreError> {
        let running = self.store.running_in(channel).await?;
        let own = running.into_iter().filter(|game| game.game.table().players().contains(&player));
        match own.max_by_key(|game| (game.game.to_act() == Some(player), game.updated_at)) {
            Some(game) => Ok(Some(game)),
            None => self.store.latest_in(channel).await,
        }
    }
}

/// Whether a game is played in a channel or in a thread of it, or has its board there.
fn is_in(game: &StoredGame, channel: ChannelId) -> bool {
    game.place.channel == channel
        || game.thread_of == Some(channel)
        || game.board.is_some_and(|board| board.channel == channel)
}

fn choose(mut fitting: Vec<StoredGame>, rest: Vec<StoredGame>) -> ResolvedGame {
    match fitting.len() {
        0 => rest.into_iter().next().map_or(ResolvedGame::None, |game| ResolvedGame::NotYourTurn(Box::new(game))),
        1 => fitting.pop().map_or(ResolvedGame::None, |game| ResolvedGame::One(Box::new(game))),
        _ => ResolvedGame::Several(fitting),
    }
}
