//! Commands in a game: moves, choices, offers, resignation.

use pente::Action;

use super::record_event::record_event;
use super::{App, Error, UseCaseResult, transact_on_snapshot};
use crate::domain::game::{Command, Event, Game, Refusal, Request, Rev, StoredGame, Turn, decide, is_repeated};
use crate::domain::ids::{GameId, InteractionId, PlayerId};
use crate::domain::rating::RatingChange;
use crate::domain::timestamp::Timestamp;
use crate::store::{NewEvent, Transaction};

/// A command of a player.
#[derive(Clone, Copy, Debug)]
pub struct CommandRequest {
    /// The game.
    pub game: GameId,
    /// The player.
    pub by: PlayerId,
    /// The command.
    pub command: Command,
    /// The revision that the player saw; `None` if unknown, as for `/move`.
    pub rev: Option<Rev>,
    /// The interaction or message. Each is applied at most once.
    pub interaction: InteractionId,
}

/// An applied command.
#[derive(Debug)]
pub struct AppliedCommand {
    /// The game after it.
    pub stored: Box<StoredGame>,
    /// The effect of the command on the board.
    pub turn: Option<Turn>,
    /// The rating changes, if the command ended a rated game.
    pub ratings: Vec<RatingChange>,
    /// Whether the command had been applied before.
    pub is_repeated: bool,
}

/// Why a command was refused.
#[derive(Debug)]
pub enum CommandRefusal {
    /// There is no such game.
    Unknown,
    /// The game refuses the command; the game as it is.
    Game(Refusal, Box<StoredGame>),
}

impl App {
    /// Applies a command to a game. A repeated interaction has no further effect and is not refused.
    ///
    /// # Errors
    /// [`CommandRefusal::Unknown`] or [`CommandRefusal::Game`]; [`Failure`](super::Failure) if the store fails.
    pub async fn apply(&self, request: CommandRequest) -> UseCaseResult<AppliedCommand, CommandRefusal> {
        self.apply_known(None, request).await
    }

    /// As [`App::apply`], for a game that was loaded before: only events since then are replayed.
    pub(crate) async fn apply_to(
        &self,
        stored: StoredGame,
        request: CommandRequest,
    ) -> UseCaseResult<AppliedCommand, CommandRefusal> {
        self.apply_known(Some(stored.game), request).await
    }

    async fn apply_known(
        &self,
        known: Option<Game>,
        request: CommandRequest,
    ) -> UseCaseResult<AppliedCommand, CommandRefusal> {
        let at = if request.command == Command::Claim {
            // A downtime that has just ended, or a jump of the host's clock, must not cost the game.
            self.record_downtime_so_far(request.game).await?;
            self.clock.now_for_deadlines()
        } else {
            self.now()
        };
        let args = (known, request, at);
        let run = transact_on_snapshot(&self.store, args, |tx, (known, request, at)| {
            Box::pin(apply_at(tx, known.as_ref(), *request, *at))
        });
        let acted = run.await?;
        if !acted.is_repeated {
            self.changed_games.insert(&acted.stored.game);
            self.wake_engines(&acted.stored);
        }
        Ok(acted)
    }
}

/// Decides and records a command at a given time. Of a game that was loaded before, only the events since then are
/// replayed.
///
/// # Errors
/// [`CommandRefusal::Unknown`] or [`CommandRefusal::Game`]; [`Failure`](super::Failure) if the store fails.
pub async fn apply_at(
    tx: &mut Transaction<'_>,
    known: Option<&Game>,
    request: CommandRequest,
    at: Timestamp,
) -> UseCaseResult<AppliedCommand, CommandRefusal> {
    if let Some(game) = tx.game_changed_by(request.interaction).await? {
        return Ok(repeated(Box::new(tx.existing_game(game).await?)));
    }
    let loaded = match known {
        Some(known) => Some(tx.current_game(known).await?),
        None => tx.game(request.game).await?,
    };
    let mut stored = Box::new(loaded.ok_or(Error::Refused(CommandRefusal::Unknown))?);
    let to_decide = Request { by: request.by, command: request.command, rev: request.rev, at };
    let event = match decide(&stored.game, to_decide) {
        Ok(event) => event,
        Err(_) if is_repeated(&stored.game, to_decide) => return Ok(repeated(stored)),
        Err(refusal) => return Err(Error::Refused(CommandRefusal::Game(refusal, stored))),
    };
    let before = stored.game.position().clone();
    let new = NewEvent { event, by: request.by, interaction: Some(request.interaction), at };
    let ratings = record_event(tx, &mut stored, new).await?;
    let turn = match event {
        Event::Acted(action @ (Action::Place(_) | Action::Choose(_))) => Turn::new(before, request.by, action),
        _ => stored.game.last_turn(),
    };
    Ok(AppliedCommand { stored, turn, ratings, is_repeated: false })
}

fn repeated(stored: Box<StoredGame>) -> AppliedCommand {
    let turn = stored.game.last_turn();
    AppliedCommand { stored, turn, ratings: Vec::new(), is_repeated: true }
}
