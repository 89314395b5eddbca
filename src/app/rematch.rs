//! Rematches. The first player's *Rematch* makes a challenge with the same terms; the other player's *Rematch* or
//! *Accept* begins the game.

use super::challenge::challenge;
use super::ending::readable_match;
use super::engine_games::may_begin_solo;
use super::first_move::decide_turn_order;
use super::rng::SharedRng;
use super::running_games::player_at_limit;
use super::settings::allowed_terms;
use super::settle_challenge::accept;
use super::{App, ChallengeChanged, ChallengeRefusal, ChallengeRequest, ChallengedPlayer, Error, UseCaseResult};
use crate::domain::challenges::StoredChallenge;
use crate::domain::game::{NoRematch, RematchStart, StoredGame, Table};
use crate::domain::ids::{GameId, InteractionId, PlayerId};
use crate::domain::matches::MatchTerms;
use crate::domain::timestamp::Timestamp;
use crate::store::{NewGame, StoreError, Transaction};

/// The result of a request for a rematch.
#[derive(Debug)]
pub enum Rematched {
    /// A challenge to the other player.
    Offered(StoredChallenge),
    /// The other player had asked before: the game begins.
    Began(ChallengeChanged),
    /// The next game, which needs no consent: a practice game or a game against the engine.
    Again(Box<StoredGame>),
}

/// Why there is no rematch.
#[derive(Debug)]
pub enum RematchRefusal {
    /// There is no such game.
    Unknown,
    /// The player did not play in it.
    NotSeated,
    /// More than two players took part. They need a new lobby.
    MoreThanTwoPlayers(Box<StoredGame>),
    /// The match of the game continues, in this game.
    InMatch(Option<Box<StoredGame>>),
    /// The game is not over.
    Running,
    /// The two players have a running game here.
    Playing(Box<StoredGame>),
    /// The player asked before, and the other has not answered.
    Waiting(Box<StoredChallenge>),
    /// The player has as many running games of this kind, which needs no consent, as are allowed:
    /// [`ENGINE_GAME_LIMIT`](super::ENGINE_GAME_LIMIT) against the engine, [`PRACTICE_LIMIT`](super::PRACTICE_LIMIT)
    /// alone.
    TooMany(Box<StoredGame>),
    /// This player, one of the two, has [`RUNNING_GAME_LIMIT`](super::RUNNING_GAME_LIMIT) running games.
    TooManyGames(PlayerId),
    /// The challenge to this player, the other one, is refused for this reason.
    ChallengeRefused(PlayerId, ChallengeRefusal),
}

impl App {
    /// Offers a rematch, or begins it if the other player has offered one.
    ///
    /// # Errors
    /// [`RematchRefusal::Unknown`], [`RematchRefusal::NotSeated`], [`RematchRefusal::MoreThanTwoPlayers`],
    /// [`RematchRefusal::InMatch`], [`RematchRefusal::Running`], [`RematchRefusal::Playing`],
    /// [`RematchRefusal::Waiting`], [`RematchRefusal::TooMany`], [`RematchRefusal::TooManyGames`] or
    /// [`RematchRefusal::ChallengeRefused`]; [`Failure`](super::Failure) if the store fails.
    pub async fn rematch(
        &self,
        of: GameId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> UseCaseResult<Rematched, RematchRefusal> {
        let request = RematchRequest { of, by, interaction, at: self.now() };
        let args = (request, self.rng.clone());
        let run = self.transact(args, |tx, (request, rng)| Box::pin(request_rematch(tx, *request, rng))).await;
        if let Ok(Rematched::Again(game)) = &run {
            self.wake_engines(game);
        }
        run
    }
}

/// A request for a rematch with its author and time.
#[derive(Clone, Copy, Debug)]
struct RematchRequest {
    of: GameId,
    by: PlayerId,
    interaction: InteractionId,
    at: Timestamp,
}

/// Offers a rematch, accepts the one that the other player offered, or begins a game that needs no consent.
async fn request_rematch(
    tx: &mut Transaction<'_>,
    request: RematchRequest,
    rng: &SharedRng,
) -> UseCaseResult<Rematched, RematchRefusal> {
    let last = tx.game(request.of).await?.ok_or(Error::Refused(RematchRefusal::Unknown))?;
    let stored_match = readable_match(tx, &last).await?;
    let start = last.game.decide_rematch(request.by, stored_match.as_ref());
    match start {
        Ok(RematchStart::AtOnce) => again(tx, request, last, rng).await.map(Rematched::Again),
        Ok(RematchStart::Agreed(opponent)) => {
            // After a match, the challenge is for the same kind of match.
            let match_terms = stored_match.map(|stored_match| stored_match.terms_for(request.by));
            offer(tx, request, &last, opponent, match_terms, rng).await
        }
        Ok(RematchStart::Gathered) => Err(Error::Refused(RematchRefusal::MoreThanTwoPlayers(Box::new(last)))),
        Err(NoRematch::NotSeated) => Err(Error::Refused(RematchRefusal::NotSeated)),
        Err(NoRematch::Running) => Err(Error::Refused(RematchRefusal::Running)),
        Err(NoRematch::InMatch(running)) => {
            let now = match running {
                Some(game) => tx.game(game).await?.map(Box::new),
                None => None,
            };
            Err(Error::Refused(RematchRefusal::InMatch(now)))
        }
    }
}

/// Challenges the opponent of a game again, or accepts if the opponent has done so.
async fn offer(
    tx: &mut Transaction<'_>,
    RematchRequest { by, interaction, at, .. }: RematchRequest,
    last: &StoredGame,
    opponent: PlayerId,
    match_terms: Option<MatchTerms>,
    rng: &SharedRng,
) -> UseCaseResult<Rematched, RematchRefusal> {
    // If the thread of the game was deleted or locked, its rematch is in the thread's channel.
    let channel = last.thread_of.unwrap_or(last.place.channel);
    if let Some(game) = tx.running_between([by, opponent], channel, last.updated_at).await? {
        return Err(Error::Refused(RematchRefusal::Playing(Box::new(game))));
    }
    let terms = *last.game.table().terms();
    let game = allowed_terms(tx, last.place.guild, terms, match_terms).await?;
    // A challenge with other terms is accepted only by a player who has seen them.
    let is_same = |offered: &StoredChallenge| {
        let expected =
            if offered.challenge.challenger == by { match_terms } else { match_terms.map(MatchTerms::turned) };
        offered.challenge.terms == game && offered.challenge.match_terms == expected
    };
    let moved = tx.pending_between([by, opponent], channel).await?;
    let moved = moved.filter(|moved| last.thread_of.is_some() && at < moved.challenge.expires_at && is_same(moved));
    let request = ChallengeRequest {
        place: last.place,
        challenger: by,
        // The opponent has played in this channel. Whether they see it still would take three requests to Discord.
        opponent: ChallengedPlayer { player: opponent, is_bot: false, sees_channel: true },
        terms,
        match_terms,
        interaction,
    };
    let offered = match moved {
        Some(moved) => Err(Error::Refused(ChallengeRefusal::Duplicate(Box::new(moved)))),
        None => challenge(tx, request, at).await,
    };
    match offered {
        Ok(challenge) => Ok(Rematched::Offered(challenge)),
        Err(Error::Refused(ChallengeRefusal::Duplicate(offered))) if offered.challenge.challenger == by => {
            Err(Error::Refused(RematchRefusal::Waiting(offered)))
        }
        Err(Error::Refused(ChallengeRefusal::Duplicate(offered))) => {
            if !is_same(&offered) {
                let refusal = ChallengeRefusal::Duplicate(offered);
                return Err(Error::Refused(RematchRefusal::ChallengeRefused(opponent, refusal)));
            }
            if let Some(player) = player_at_limit(tx, &[by, opponent]).await? {
                return Err(Error::Refused(RematchRefusal::TooManyGames(player)));
            }
            Ok(Rematched::Began(accept(tx, *offered, interaction, at, rng).await?))
        }
        Err(Error::Refused(refusal)) => Err(Error::Refused(RematchRefusal::ChallengeRefused(opponent, refusal))),
        Err(Error::Failed(failure)) => Err(Error::Failed(failure)),
    }
}

/// Begins the next game, which needs no consent, or returns the one that is running.
async fn again(
    tx: &mut Transaction<'_>,
    request: RematchRequest,
    last: StoredGame,
    rng: &SharedRng,
) -> UseCaseResult<Box<StoredGame>, RematchRefusal> {
    if let Some(begun) = tx.game_begun_by(request.interaction).await? {
        return Ok(Box::new(tx.existing_game(begun).await?));
    }
    // Of the games that were played since, one is loaded: a user can make thousands, and all writes wait for this one.
    let (running, newest) = tx.later_rematches(last.game.id()).await?;
    let last = match running.or(newest) {
        Some(game) => tx.existing_game(game).await?,
        None => last,
    };
    if !last.game.is_over() {
        return Ok(Box::new(last));
    }
    let table = last.game.table();
    if !may_begin_solo(tx, request.by, table).await? {
        return Err(Error::Refused(RematchRefusal::TooMany(Box::new(last))));
    }
    let players = table.players().to_vec();
    let seats = if table.is_practice() { players } else { decide_turn_order(tx, players, rng).await? };
    Ok(rematch(tx, last.game.id(), seats, request.interaction, request.at).await?)
}

/// Begins a game with the terms and in the place of another. A game has at most one rematch: if it has one already,
/// that is returned, and nothing is written.
///
/// # Errors
/// [`StoreError::NoSuchGame`], [`StoreError::Row`] and [`StoreError::Database`].
pub async fn rematch(
    tx: &mut Transaction<'_>,
    of: GameId,
    seats: Vec<PlayerId>,
    interaction: InteractionId,
    at: Timestamp,
) -> Result<Box<StoredGame>, StoreError> {
    let before = tx.existing_game(of).await?;
    if let Some(rematch) = before.rematch {
        return Ok(Box::new(tx.existing_game(rematch).await?));
    }
    let table =
        Table::of(*before.game.table().terms(), seats).ok_or_else(|| StoreError::wrong_seats("game", of.get()))?;
    let (place, thread_of, interaction) = (before.place, before.thread_of, Some(interaction));
    let new = NewGame { place, thread_of, table, interaction, rematch_of: Some(of), in_match: None, at };
    Ok(Box::new(tx.insert_game(&new).await?))
}
