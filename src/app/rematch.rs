//! Rematches. The first player's *Rematch* makes a challenge with the same terms; the other player's *Rematch* or *Accept*
//! begins the game.

use super::ending::wrong_seats;
use super::first_move::in_turn_order;
use super::{
    Answer, AnswerRefusal, Answered, App, ChallengeRefusal, ChallengeRequest, ChallengedPlayer, Error, Outcome,
};
use crate::domain::challenges::{Challenge, ChallengeState};
use crate::domain::game::StoredGame;
use crate::domain::game::Table;
use crate::domain::ids::{GameId, InteractionId, PlayerId, Timestamp};
use crate::store::{NewGame, StoreError, Transaction};

/// The result of a request for a rematch.
#[derive(Debug)]
pub enum Rematched {
    /// A challenge to the other player.
    Offered(Challenge),
    /// The other player had asked before: the game begins.
    Began(Answered),
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
    Many(Box<StoredGame>),
    /// The match of the game continues, in this game.
    InMatch(Option<Box<StoredGame>>),
    /// The game is not over.
    Running(Box<StoredGame>),
    /// The two players have a running game here.
    Playing(Box<StoredGame>),
    /// The player asked before, and the other has not answered.
    Waiting(Box<Challenge>),
    /// The other player cannot be asked, for this reason.
    NotAsked(PlayerId, ChallengeRefusal),
}

impl App {
    /// Offers a rematch, or begins it if the other player has offered one.
    ///
    /// # Errors
    /// [`RematchRefusal`] if the request is not allowed, and [`Failure`](super::Failure) if the store fails.
    pub async fn rematch(
        &self,
        of: GameId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<Rematched, RematchRefusal> {
        let last = self.store.game(of).await?.ok_or(Error::Refused(RematchRefusal::Unknown))?;
        let players = last.game.table().players();
        if !players.contains(&by) {
            return Err(Error::Refused(RematchRefusal::NotSeated));
        }
        if !last.game.is_over() {
            return Err(Error::Refused(RematchRefusal::Running(Box::new(last))));
        }
        let stored_match = self.match_of_game(&last).await?;
        if let Some(stored_match) = stored_match.as_ref().filter(|stored_match| stored_match.is_running) {
            let now = match stored_match.running_game() {
                Some(game) => self.store.game(game).await?.map(Box::new),
                None => None,
            };
            return Err(Error::Refused(RematchRefusal::InMatch(now)));
        }
        if last.game.table().is_practice() {
            return self.again(of, players.to_vec(), interaction).await;
        }
        if players.iter().all(|&player| player == by || player.is_engine()) {
            // An engine always agrees.
            return self.again(of, players.to_vec(), interaction).await;
        }
        if players.len() > 2 {
            return Err(Error::Refused(RematchRefusal::Many(Box::new(last))));
        }
        let opponent = players.iter().copied().find(|&player| player != by).unwrap_or(by);
        let running = self.store.running_in(last.place.channel).await?;
        let again = |game: &StoredGame| game.created_at >= last.updated_at && same_people(game, &last);
        if let Some(game) = running.into_iter().find(again) {
            return Err(Error::Refused(RematchRefusal::Playing(Box::new(game))));
        }
        let ask = ChallengeRequest {
            place: last.place,
            challenger: by,
            // The opponent has just played in this channel, so they are a person who can see it.
            opponent: ChallengedPlayer { player: opponent, bot: false, sees_channel: true },
            terms: *last.game.table().terms(),
            // After a match, the challenge is for the same kind of match.
            match_terms: stored_match.map(|stored_match| stored_match.terms_for(by)),
            interaction,
        };
        match self.challenge(ask).await {
            Ok(challenge) => Ok(Rematched::Offered(challenge)),
            Err(Error::Refused(ChallengeRefusal::Duplicate(challenge))) if challenge.terms.opponent == by => {
                self.take_up(*challenge, by, interaction).await
            }
            Err(Error::Refused(ChallengeRefusal::Duplicate(challenge))) => {
                Err(Error::Refused(RematchRefusal::Waiting(challenge)))
            }
            Err(Error::Refused(refusal)) => Err(Error::Refused(RematchRefusal::NotAsked(opponent, refusal))),
            Err(Error::Failed(failure)) => Err(Error::Failed(failure)),
        }
    }

    /// Begins the next game, which needs no consent.
    async fn again(
        &self,
        of: GameId,
        seats: Vec<PlayerId>,
        interaction: InteractionId,
    ) -> Outcome<Rematched, RematchRefusal> {
        let args = (of, seats, interaction, self.now(), self.chance.clone());
        let run = self.store.write(args, |tx, (of, seats, interaction, at, chance)| {
            Box::pin(async move {
                // In a game of two the loser moves first in the next one.
                let seats = match *seats.as_slice() {
                    [one, two] if one != two => in_turn_order(tx, [one, two], chance).await?.to_vec(),
                    _ => seats.clone(),
                };
                rematch(tx, *of, seats, *interaction, *at).await
            })
        });
        let (Rematch::Done(game) | Rematch::Already(game)) = run.await?;
        self.wake_engines(&game.game);
        Ok(Rematched::Again(game))
    }

    /// Accepts the rematch that the other player has offered.
    async fn take_up(
        &self,
        challenge: Challenge,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<Rematched, RematchRefusal> {
        match self.answer(challenge.id, by, Answer::Accept, interaction).await {
            Ok(answered) => Ok(Rematched::Began(answered)),
            Err(Error::Failed(failure)) => Err(Error::Failed(failure)),
            Err(Error::Refused(AnswerRefusal::Settled(challenge))) => match challenge.state {
                ChallengeState::Accepted(game) => match self.store.game(game).await? {
                    Some(game) => Err(Error::Refused(RematchRefusal::Playing(Box::new(game)))),
                    None => Err(Error::Refused(RematchRefusal::Unknown)),
                },
                _ => Err(Error::Refused(RematchRefusal::Unknown)),
            },
            Err(Error::Refused(_)) => Err(Error::Refused(RematchRefusal::Unknown)),
        }
    }
}

fn same_people(one: &StoredGame, other: &StoredGame) -> bool {
    let sorted = |game: &StoredGame| {
        let mut players = game.game.table().players().to_vec();
        players.sort_unstable();
        players
    };
    sorted(one) == sorted(other)
}

/// The result of [`rematch`].
#[derive(Clone, Debug)]
pub enum Rematch {
    /// The new game was written.
    Done(Box<StoredGame>),
    /// The game had a rematch already, which is returned. Nothing was written.
    Already(Box<StoredGame>),
}

/// Begins a game with the terms and in the place of another. A game has at most one rematch.
///
/// # Errors
/// [`StoreError::NoSuchGame`], [`StoreError::Row`] and [`StoreError::Database`].
pub async fn rematch(
    tx: &mut Transaction<'_>,
    of: GameId,
    seats: Vec<PlayerId>,
    interaction: InteractionId,
    at: Timestamp,
) -> Result<Rematch, StoreError> {
    let before = tx.existing_game(of).await?;
    if let Some(rematch) = before.rematch {
        return Ok(Rematch::Already(Box::new(tx.existing_game(rematch).await?)));
    }
    let table = Table::of(*before.game.table().terms(), seats).ok_or_else(|| wrong_seats("game", of.get()))?;
    let (place, interaction) = (before.place, Some(interaction));
    let new = NewGame { place, table, interaction, rematch_of: Some(of), in_match: None, at };
    Ok(Rematch::Done(Box::new(tx.insert_game(&new).await?)))
}
