//! The message of each lobby, kept as its state wants it.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateMessage, CreateSelectMenu, CreateSelectMenuOption, EditMessage};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::Nonce;

use crate::app::{App, LEVELS};
use crate::discord::custom_id::{LobbyButton, TeamIndex, button, select};
use crate::discord::i18n::locale;
use crate::discord::i18n::{LONGEST, Words, team_letter, whole_lines};
use crate::discord::messages::error::MessageError;
use crate::discord::rest::age::Lateness;
use crate::discord::rest::age::made_at;
use crate::discord::rest::message::nobody;
use crate::discord::rest::{ApiError, Client, Payload};
use crate::domain::ids::{LobbyId, PlayerId};
use crate::domain::lobbies::{LobbyState, StoredLobby};
use crate::domain::place::Posted;

/// The value of the option that removes an engine.
pub const LEAVES: &str = "0";

/// Keeps the messages of lobbies.
#[derive(Clone)]
pub struct LobbyMessages {
    app: Arc<App>,
    rest: Client,
    lateness: Arc<Lateness>,
}

impl LobbyMessages {
    /// Uses these.
    pub const fn new(app: Arc<App>, rest: Client, lateness: Arc<Lateness>) -> Self {
        Self { app, rest, lateness }
    }

    /// Sends the message of a lobby, which pings nobody. Sending the same state twice sends it once.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn send(&self, lobby: &StoredLobby) -> Result<Posted, MessageError> {
        let words = locale::public(&self.app, lobby.place.guild).await;
        let channel = lobby.message.map_or(lobby.place.channel, |posted| posted.channel);
        let message = CreateMessage::new()
            .content(whole_lines(&words.lobby(lobby), LONGEST))
            .components(buttons(&words, lobby))
            .allowed_mentions(nobody())
            .nonce(Nonce::String(format!("l{:x}.{:x}", lobby.id.get() & 0xffff_ffff, lobby.rev.get())))
            .enforce_nonce(true);
        let message = self.rest.create_message(channel, Payload::json(&message)).await?.id;
        let at = self.app.now();
        self.lateness.saw(made_at(message.get()), at);
        let posted = Posted { channel, message, at };
        self.app.lobby_posted(lobby.id, posted, lobby.rev).await?;
        Ok(posted)
    }

    /// Brings the message of a lobby up to date, whatever it shows now; the newest state wins.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn refresh(&self, id: LobbyId) -> Result<(), MessageError> {
        while let Some(lobby) = self.app.lobby(id).await? {
            if lobby.shown == Some(lobby.rev) {
                return Ok(());
            }
            let Some(posted) = lobby.message else {
                if lobby.state == LobbyState::Open {
                    match self.send(&lobby).await {
                        // Nobody will ever see it there.
                        Err(MessageError::Discord(error)) if !error.is_temporary() => {
                            tracing::info!(lobby.id = id.get(), %error, "a table is closed");
                            return Ok(self.app.close_lobby(&lobby).await?);
                        }
                        sent => drop(sent?),
                    }
                    continue;
                }
                // It was never shown, and now there is nothing to show.
                self.app.lobby_shown(id, lobby.rev).await?;
                return Ok(());
            };
            let words = locale::public(&self.app, lobby.place.guild).await;
            let edit = EditMessage::new()
                .content(whole_lines(&words.lobby(&lobby), LONGEST))
                .components(buttons(&words, &lobby))
                .allowed_mentions(nobody());
            match self.rest.edit_message(posted.channel, posted.message, Payload::json(&edit)).await {
                Err(error) if error.is_temporary() => return Err(error.into()),
                Err(ApiError::NotEditable) if lobby.state == LobbyState::Open => drop(self.send(&lobby).await?),
                // Gone, out of reach, or not to be edited any more: as up to date as it will be.
                Ok(()) | Err(_) => drop(self.app.lobby_shown(id, lobby.rev).await?),
            }
        }
        Ok(())
    }

    /// An answer showed this state in the message: notes it, and paints a newer one if there is.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn noted(&self, lobby: &StoredLobby) -> Result<(), MessageError> {
        if self.app.lobby_shown(lobby.id, lobby.rev).await? { Ok(()) } else { self.refresh(lobby.id).await }
    }
}

/// The buttons that a lobby has in its state.
pub fn buttons(words: &Words, stored: &StoredLobby) -> Vec<CreateActionRow> {
    let (id, lobby) = (stored.id, &stored.lobby);
    match stored.state {
        LobbyState::Open => {}
        LobbyState::Expired => {
            let again = button(LobbyButton::Reopen(id), words.msg_button_open_again(), ButtonStyle::Primary);
            return vec![CreateActionRow::Buttons(vec![again])];
        }
        LobbyState::Started(_) | LobbyState::Closed => return Vec::new(),
    }
    let mut join = match lobby.teams() {
        None => vec![button(LobbyButton::Join(id), words.msg_button_join(), ButtonStyle::Success)],
        Some(teams) => {
            let team = |team| {
                let id = LobbyButton::JoinTeam(id, TeamIndex(team));
                button(id, words.msg_button_join_team(team_letter(team)), ButtonStyle::Success)
            };
            (0..teams).map(team).collect()
        }
    };
    join.push(button(LobbyButton::Leave(id), words.msg_button_leave(), ButtonStyle::Secondary));
    let mut rows = vec![CreateActionRow::Buttons(join)];
    if lobby.seats().len() > 2 {
        let free = (0_u8..).zip(lobby.seats()).filter(|(_, seat)| seat.is_none());
        let options = free
            .map(|(seat, _)| CreateSelectMenuOption::new(words.seat_option(lobby, seat), seat.to_string()))
            .collect();
        let list = select(LobbyButton::JoinSelected(id), options);
        rows.push(CreateActionRow::SelectMenu(list.placeholder(words.msg_lobby_pick())));
    }
    if lobby.seats().len() > 2 {
        rows.push(CreateActionRow::SelectMenu(engines(words, stored)));
    }
    let mut host = Vec::new();
    if lobby.fewest() < lobby.seats().len() {
        host.push(button(LobbyButton::Start(id), words.msg_button_start(), ButtonStyle::Primary));
    }
    host.push(button(LobbyButton::Rules(id), words.msg_button_rules(), ButtonStyle::Secondary));
    if lobby.seated().any(|player| player != lobby.host() && !player.is_engine()) {
        host.push(button(LobbyButton::AskRemove(id), words.msg_button_remove(), ButtonStyle::Secondary));
    }
    host.push(button(LobbyButton::Close(id), words.msg_button_close_table(), ButtonStyle::Secondary));
    rows.push(CreateActionRow::Buttons(host));
    rows
}

/// The levels at which a computer can be given a seat, and one that takes it away again.
fn engines(words: &Words, stored: &StoredLobby) -> CreateSelectMenu {
    let mut options: Vec<CreateSelectMenuOption> = (1..=LEVELS)
        .map(|level| CreateSelectMenuOption::new(words.msg_computer_name(level), level.to_string()))
        .collect();
    if stored.lobby.seated().any(PlayerId::is_engine) {
        options.push(CreateSelectMenuOption::new(words.msg_computer_leaves(), LEAVES));
    }
    let list = select(LobbyButton::SelectEngine(stored.id), options);
    list.placeholder(words.msg_computer_seat())
}
