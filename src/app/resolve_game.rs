//! Resolves which game a command refers to when no id is given.

use super::{App, Failure, pass_through};
use crate::domain::game::{Rev, StoredGame};
use crate::domain::ids::{ChannelId, GameId, MessageId, PlayerId};
use crate::store::StoreError;

/// The scope in which the game of a command is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameScope {
    /// Among the games of a channel.
    Channel(ChannelId),
    /// Among all games of the player, as in direct messages.
    Anywhere,
}

/// The player's intention in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePurpose {
    /// To move: a game that waits for the player.
    ToMove,
    /// Any other command: a running game of the player.
    Running,
}

/// The result of [`App::resolve_game`].
#[derive(Debug)]
pub enum ResolvedGame {
    /// The only candidate.
    One(Box<StoredGame>),
    /// At least two candidates.
    Several(Vec<StoredGame>),
    /// The only game here, in which it is not the player's turn.
    NotYourTurn(Box<StoredGame>),
    /// No game in this channel; a game in another one.
    Elsewhere(Box<StoredGame>),
    /// No running game.
    None,
}

/// Single games.
impl App {
    /// The game with this id. If a command changed it a moment ago, only the events since then are replayed.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game.
    pub(crate) async fn latest_game(&self, game: GameId) -> Result<StoredGame, Failure> {
        match self.changed_games.get(game) {
            Some(changed) => Ok(self.store.current_game(&changed).await?),
            None => self.existing_game(game).await,
        }
    }

    /// The game with this id, replayed.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game.
    pub(crate) async fn existing_game(&self, game: GameId) -> Result<StoredGame, Failure> {
        Ok(self.store.game(game).await?.ok_or(StoreError::NoSuchGame(game))?)
    }
}

pass_through! {
    /// The game with this id, replayed.
    game(game: GameId) -> Option<StoredGame>;
    /// The game as it stood at a revision; as it is now, if it has no such revision yet.
    game_at(game: GameId, rev: Rev) -> Option<StoredGame>;
    /// The player who caused the event that led to a revision of a game: of a game that was claimed, the one who
    /// claimed it.
    actor_at(game: GameId, rev: Rev) -> Option<PlayerId>;
    /// The game whose board this message is.
    game_by_board(message: MessageId) -> Option<StoredGame>;
    /// The last finished game of a player in a channel or its threads.
    last_finished(player: PlayerId, channel: ChannelId) -> Option<StoredGame>;
}

/// Finding the game that a command is for.
impl App {
    /// Resolves the game that a player's command refers to.
    pub(crate) async fn resolve_game(
        &self,
        player: PlayerId,
        scope: GameScope,
        purpose: GamePurpose,
    ) -> Result<ResolvedGame, Failure> {
        let mut all = self.store.running_of(player).await?;
        // A player who is out of a game of more than two has nothing left to do in it.
        all.retain(|stored| stored.game.is_playing(player));
        let (here, elsewhere): (Vec<_>, Vec<_>) = all.into_iter().partition(|game| match scope {
            GameScope::Channel(channel) => is_in(game, channel),
            GameScope::Anywhere => true,
        });
        if here.is_empty() {
            return Ok(match (purpose, elsewhere.is_empty()) {
                (_, true) => ResolvedGame::None,
                (GamePurpose::Running, false) => choose(elsewhere, Vec::new()),
                (GamePurpose::ToMove, false) => {
                    let at = elsewhere.iter().position(|game| game.game.waits_for(player)).unwrap_or(0);
                    elsewhere
                        .into_iter()
                        .nth(at)
                        .map_or(ResolvedGame::None, |game| ResolvedGame::Elsewhere(Box::new(game)))
                }
            });
        }
        let fits = |game: &StoredGame| purpose == GamePurpose::Running || game.game.waits_for(player);
        let (mut fitting, mut rest): (Vec<_>, Vec<_>) = here.into_iter().partition(fits);
        if fitting.is_empty() {
            // A paused game in which it is the player's turn: the move is refused with that reason.
            fitting.extend(rest.iter().position(|game| game.game.to_act() == Some(player)).map(|at| rest.remove(at)));
        }
        Ok(choose(fitting, rest))
    }

    /// The game whose board a player asks for: a running game of the player in this channel, or the game of the channel
    /// with the most recent event.
    pub(crate) async fn find_board(&self, player: PlayerId, channel: ChannelId) -> Result<Option<StoredGame>, Failure> {
        let own = self.store.running_of_in(player, channel).await?;
        match own.into_iter().max_by_key(|game| (game.game.waits_for(player), game.updated_at)) {
            Some(game) => Ok(Some(game)),
            None => Ok(self.store.latest_in(channel).await?),
        }
    }
}

/// Whether a game is played in a channel or in a thread of it, or has its board there.
fn is_in(game: &StoredGame, channel: ChannelId) -> bool {
    game.place.channel == channel
        || game.thread_of == Some(channel)
        || game.live.message.is_some_and(|board| board.channel == channel)
}

fn choose(mut fitting: Vec<StoredGame>, rest: Vec<StoredGame>) -> ResolvedGame {
    match fitting.len() {
        0 => rest.into_iter().next().map_or(ResolvedGame::None, |game| ResolvedGame::NotYourTurn(Box::new(game))),
        1 => fitting.pop().map_or(ResolvedGame::None, |game| ResolvedGame::One(Box::new(game))),
        _ => ResolvedGame::Several(fitting),
    }
}
