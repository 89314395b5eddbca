//! The message of each tournament, kept as its state wants it, and a word to the channel when a round begins and when all
//! is over.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateMessage, EditMessage};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::Nonce;
use serenity::model::id::UserId;

use crate::app::App;
use crate::discord::custom_id::{TournamentButton, button};
use crate::discord::i18n::locale;
use crate::discord::i18n::{LONGEST, Words, whole_lines};
use crate::discord::messages::error::MessageError;
use crate::discord::messages::visibility::Activity;
use crate::discord::rest::age::Lateness;
use crate::discord::rest::age::made_at;
use crate::discord::rest::message::nobody;
use crate::discord::rest::{ApiError, Client, Payload};
use crate::domain::ids::{PlayerId, TournamentId};
use crate::domain::place::Posted;
use crate::domain::tournament::{State, StoredTournament, TournamentState};

/// Keeps the messages of tournaments.
#[derive(Clone)]
pub struct TournamentMessages {
    app: Arc<App>,
    rest: Client,
    sight: Arc<Activity>,
    lateness: Arc<Lateness>,
}

impl TournamentMessages {
    /// Uses these.
    pub const fn new(app: Arc<App>, rest: Client, sight: Arc<Activity>, lateness: Arc<Lateness>) -> Self {
        Self { app, rest, sight, lateness }
    }

    /// Sends the message of a tournament, which pings nobody. Sending the same state twice sends it once.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn send(&self, stored: &StoredTournament) -> Result<Posted, MessageError> {
        let words = locale::public(&self.app, stored.place.guild).await;
        let message = CreateMessage::new()
            .content(whole_lines(&words.tournament(stored), LONGEST))
            .components(buttons(&words, stored))
            .allowed_mentions(nobody())
            .nonce(Nonce::String(format!("k{:x}.{:x}", stored.id.get() & 0xffff_ffff, stored.rev.get())))
            .enforce_nonce(true);
        let channel = stored.place.channel;
        let message = self.rest.create_message(channel, Payload::json(&message)).await?.id;
        let at = self.app.now();
        self.lateness.saw(made_at(message.get()), at);
        let posted = Posted { channel, message, at };
        self.app.tournament_posted(stored.id, posted, stored.rev).await?;
        Ok(posted)
    }

    /// Brings the message of a tournament up to date, whatever it shows now, and tells the channel what is to be told.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn refresh(&self, id: TournamentId) -> Result<(), MessageError> {
        while let Some(stored) = self.app.tournament_by_id(id).await? {
            if stored.shown == Some(stored.rev) {
                if stored.announced >= stored.announcements_due() {
                    return Ok(());
                }
                if stored.games.iter().any(|game| game.is_awaited) {
                    // The word leads to every board of the round, and comes after the last of them.
                    return Ok(());
                }
                self.tell(&stored).await?;
                continue;
            }
            let Some(posted) = stored.message else {
                if matches!(stored.state, TournamentState::Closed | TournamentState::Expired) {
                    // It was never shown, and now there is nothing to show.
                    self.app.tournament_shown(id, stored.rev).await?;
                    return Ok(());
                }
                match self.send(&stored).await {
                    // There is no place for it: nobody is to be kept waiting by what cannot be shown.
                    Err(MessageError::Discord(error)) if !error.is_temporary() => {
                        self.app.tournament_shown(id, stored.rev).await?;
                    }
                    sent => drop(sent?),
                }
                continue;
            };
            let words = locale::public(&self.app, stored.place.guild).await;
            let edit = EditMessage::new()
                .content(whole_lines(&words.tournament(&stored), LONGEST))
                .components(buttons(&words, &stored))
                .allowed_mentions(nobody());
            match self.rest.edit_message(posted.channel, posted.message, Payload::json(&edit)).await {
                Err(error) if error.is_temporary() => return Err(error.into()),
                Err(ApiError::NotEditable) => drop(self.send(&stored).await?),
                // Who deleted the message of one that is over does not want to see it again.
                Err(ApiError::UnknownMessage) if !is_done(&stored) => drop(self.send(&stored).await?),
                // Gone, out of reach, or not to be edited any more: as up to date as it will be.
                Ok(()) | Err(_) => drop(self.app.tournament_shown(id, stored.rev).await?),
            }
        }
        Ok(())
    }

    /// Tells the channel that a round begins, or that all is over. Telling it twice tells it once.
    async fn tell(&self, stored: &StoredTournament) -> Result<(), MessageError> {
        let words = locale::public(&self.app, stored.place.guild).await;
        let announcements_due = stored.announcements_due();
        let now = self.app.now();
        let called = called(stored).into_iter().filter(|&player| !self.sight.is_here(player, now));
        let message = CreateMessage::new()
            .content(whole_lines(&words.tournament_announcements_due(stored), LONGEST))
            .allowed_mentions(nobody().users(called.map(|player| UserId::new(player.get()))))
            .nonce(Nonce::String(format!("r{:x}.{announcements_due:x}", stored.id.get() & 0xffff_ffff)))
            .enforce_nonce(true);
        match self.rest.create_message(stored.place.channel, Payload::json(&message)).await {
            Ok(_) => {}
            Err(error) if !error.is_temporary() => {
                tracing::warn!(tournament.id = stored.id.get(), %error, "nobody could be told of a round");
            }
            Err(error) => return Err(error.into()),
        }
        self.app.tournament_announced(stored.id, announcements_due).await?;
        Ok(())
    }

    /// An answer showed this state in the message: notes it, and goes on with what is to be shown besides.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn noted(&self, stored: &StoredTournament) -> Result<(), MessageError> {
        self.app.tournament_shown(stored.id, stored.rev).await?;
        self.refresh(stored.id).await
    }
}

/// Who is called when a round begins: those whose games begin, but for whoever opens, who is called by the board.
fn called(stored: &StoredTournament) -> Vec<PlayerId> {
    let round = stored
        .tournament
        .as_ref()
        .filter(|_| stored.state == TournamentState::Running)
        .and_then(|tournament| tournament.rounds().last());
    let open = round.into_iter().flat_map(|round| &round.pairings).filter(|pairing| pairing.state == State::Open);
    open.map(|pairing| stored.players[pairing.second]).collect()
}

const fn is_done(stored: &StoredTournament) -> bool {
    !matches!(stored.state, TournamentState::Open | TournamentState::Running)
}

/// The buttons that a tournament has in its state.
pub fn buttons(words: &Words, stored: &StoredTournament) -> Vec<CreateActionRow> {
    let id = stored.id;
    let leave = || button(TournamentButton::Leave(id), words.msg_button_leave(), ButtonStyle::Secondary);
    let rules = || button(TournamentButton::Rules(id), words.msg_button_rules(), ButtonStyle::Secondary);
    let call_off = || button(TournamentButton::AskCancel(id), words.msg_button_call_off(), ButtonStyle::Secondary);
    let standings = |style| button(TournamentButton::Show(id), words.msg_button_standings(), style);
    let rows = match stored.state {
        // Phones wrap rows of more than four.
        TournamentState::Open => vec![
            vec![button(TournamentButton::Join(id), words.msg_button_join(), ButtonStyle::Success), leave(), rules()],
            vec![button(TournamentButton::Start(id), words.msg_button_start(), ButtonStyle::Primary), call_off()],
        ],
        TournamentState::Running => vec![vec![standings(ButtonStyle::Primary), leave(), rules(), call_off()]],
        TournamentState::Over => vec![vec![standings(ButtonStyle::Secondary)]],
        TournamentState::Closed | TournamentState::Expired => Vec::new(),
    };
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}
