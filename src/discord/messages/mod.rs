//! Messages that are kept up to date: boards, challenges, lobbies and tournaments.

pub mod board;
pub mod challenge;
pub mod error;
pub mod lobby;
pub mod pads;
pub mod threads;
pub mod tournament;
pub mod visibility;

use std::sync::Arc;

use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::discord::messages::board::BoardMessages;
use crate::discord::messages::challenge::ChallengeMessages;
use crate::discord::messages::lobby::LobbyMessages;
use crate::discord::messages::pads::PadMessages;
use crate::discord::messages::tournament::TournamentMessages;
use crate::discord::messages::visibility::Activity;
use crate::discord::rest::Client;
use crate::discord::rest::age::Lateness;
use crate::domain::challenges::{Challenge, ChallengeState};
use crate::domain::ids::{LobbyId, TournamentId};

/// The messages that are kept up to date.
#[derive(Clone)]
pub struct Messages {
    /// The boards of games.
    pub boards: BoardMessages,
    /// Challenges.
    pub challenges: ChallengeMessages,
    /// Lobbies.
    pub lobbies: LobbyMessages,
    /// Tournaments.
    pub tournaments: TournamentMessages,
    /// The private messages on which players make moves.
    pub pads: PadMessages,
}

impl Messages {
    /// Messages that are sent through this client.
    pub fn new(
        app: &Arc<App>,
        rest: &Client,
        (activity, lateness, tasks): (&Arc<Activity>, &Arc<Lateness>, &TaskTracker),
    ) -> Self {
        let tournaments = TournamentMessages::new(app.clone(), rest.clone(), activity.clone(), lateness.clone());
        let shared = (activity.clone(), lateness.clone(), tasks.clone());
        let pads = PadMessages::new(app.clone(), rest.clone(), tasks.clone());
        Self {
            boards: BoardMessages::new(app.clone(), rest.clone(), shared, (tournaments.clone(), pads.clone())),
            challenges: ChallengeMessages::new(app.clone(), rest.clone(), lateness.clone()),
            lobbies: LobbyMessages::new(app.clone(), rest.clone(), lateness.clone()),
            tournaments,
            pads,
        }
    }

    /// Refreshes the message of a challenge, or leaves that to the sweeper.
    pub async fn refresh_challenge(&self, challenge: &Challenge) {
        if let Err(error) = self.challenges.refresh(challenge).await {
            let state = match challenge.state {
                ChallengeState::Pending => "pending",
                _ => "settled",
            };
            tracing::warn!(challenge.id = challenge.id.get(), state, %error, "a challenge is not shown");
        }
    }

    /// Refreshes the message of a lobby, or leaves that to the sweeper.
    pub async fn refresh_lobby(&self, lobby: LobbyId) {
        if let Err(error) = self.lobbies.refresh(lobby).await {
            tracing::warn!(lobby.id = lobby.get(), %error, "a lobby is not shown");
        }
    }

    /// Refreshes the message of a tournament, or leaves that to the sweeper.
    pub async fn refresh_tournament(&self, tournament: TournamentId) {
        if let Err(error) = self.tournaments.refresh(tournament).await {
            tracing::warn!(tournament.id = tournament.get(), %error, "a tournament is not shown");
        }
    }
}
