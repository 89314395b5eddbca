//! What a person can ask of a game, and every reason to refuse it.

use super::{Event, Game, Rev};
use crate::ids::PlayerId;
use crate::rules::{Action, Choice, Illegal, Phase, Point};

/// What a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// Put a stone there.
    Play(Point),
    /// Answer the choice of a swap opening.
    Choose(Choice),
    /// Take back the last stone of an unfinished opening group.
    TakeBack,
    /// Give the game up.
    Resign,
}

/// A command, who gave it, and the state that it was meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The person, as Discord vouches for.
    pub by: PlayerId,
    /// What is asked for.
    pub command: Command,
    /// The revision that the person saw; `None` where the person names no state, as in `/move`.
    pub rev: Option<Rev>,
}

/// Why nothing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The person does not play in this game.
    #[error("you do not play in this game")]
    NotSeated,
    /// Somebody else must act first.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Who must act.
        to_act: PlayerId,
    },
    /// The game has moved on since the button was made.
    #[error("the game has moved on")]
    Stale,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The rules refuse the stone.
    #[error("{reason}")]
    Illegal {
        /// Where it was to go.
        at: Point,
        /// What the rules say.
        reason: Illegal,
    },
    /// The game waits for something else, such as a choice of colour.
    #[error("that cannot be done now")]
    NotNow,
}

/// What the command would do to the game.
///
/// # Errors
/// The reason why nothing happens.
pub fn decide(game: &Game, request: Request) -> Result<Event, Refusal> {
    let mut seats = game.table().seats_of(request.by);
    let first = seats.next().ok_or(Refusal::NotSeated)?;
    if game.is_over() {
        return Err(Refusal::Over);
    }
    if request.rev.is_some_and(|rev| rev != game.rev()) {
        return Err(Refusal::Stale);
    }
    let action = match request.command {
        Command::Play(at) => Action::Place(at),
        Command::Choose(choice) => Action::Choose(choice),
        Command::TakeBack => Action::TakeBack,
        // Whoever holds several seats resigns the one that is to act, or else the first.
        Command::Resign => {
            let acting = game.position().to_act().filter(|&seat| game.table().player(seat) == request.by);
            Action::Resign(acting.unwrap_or(first))
        }
    };
    if !matches!(action, Action::Resign(_))
        && let Some(to_act) = game.to_act()
        && to_act != request.by
    {
        return Err(Refusal::NotYourTurn { to_act });
    }
    if let (Action::Place(_), Phase::Choose { .. }) = (action, game.position().phase()) {
        return Err(Refusal::NotNow);
    }
    let event = Event::Acted(action);
    match (game.clone().apply(event), action) {
        (Ok(_), _) => Ok(event),
        (Err(failure), Action::Place(at)) => Err(Refusal::Illegal { at, reason: failure.reason }),
        (Err(_), _) => Err(Refusal::NotNow),
    }
}
