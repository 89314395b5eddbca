//! The message of a lobby.

use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::{Failure, LEVELS};
use crate::discord::custom_id::{LobbyButton, TeamIndex, button, select};
use crate::discord::i18n::{Words, locale, team_letter};
use crate::discord::messages::confirmations;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::{Live, LiveContext, LiveUpdate, RefreshReason, Subject};
use crate::discord::rest::ApiError;
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::PlayerId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::lobbies::{LobbyState, StoredLobby};

/// The value of the option that removes an engine.
pub const REMOVE_ENGINE: &str = "0";

impl Live for StoredLobby {
    fn subject(&self) -> Subject {
        Subject {
            id: LiveMessageId::Lobby(self.id),
            rev: self.rev,
            clock: None,
            live: self.live,
            place: self.place,
            is_wanted: self.state == LobbyState::Open,
        }
    }

    fn is_replaced_after(&self, error: &ApiError) -> bool {
        self.state == LobbyState::Open && (*error == ApiError::UnknownMessage || error.is_not_editable())
    }

    async fn decide(&self, _: &LiveContext, why: RefreshReason) -> Result<LiveUpdate, Failure> {
        Ok(match self.live.message {
            // An edit even if nothing has changed: that is how a deleted message is noticed.
            Some(message) if why == RefreshReason::ByUser && self.state == LobbyState::Open => {
                LiveUpdate::Edit(message)
            }
            _ => self.subject().update(why),
        })
    }

    async fn content(&self, cx: &LiveContext) -> Result<MessageBody, MessageError> {
        let words = locale::public(&cx.app, self.place.guild).await;
        Ok(MessageBody::text(words.lobby(self)).with_rows(buttons(&words, self)))
    }

    async fn after_update(&self, cx: &LiveContext, _: LiveUpdate) -> Result<Vec<LiveMessageId>, MessageError> {
        confirmations::update_of_lobby(cx, self).await;
        Ok(Vec::new())
    }

    async fn give_up(&self, cx: &LiveContext) -> Result<(), Failure> {
        cx.app.withdraw_undelivered_lobby(self).await
    }
}

/// The buttons and selects of a lobby.
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
        rows.push(CreateActionRow::SelectMenu(engine_select(words, stored)));
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

/// The select of the levels of engines that can get a seat. Its last option removes an engine.
fn engine_select(words: &Words, stored: &StoredLobby) -> CreateSelectMenu {
    let mut options: Vec<CreateSelectMenuOption> = (1..=LEVELS)
        .map(|level| CreateSelectMenuOption::new(words.msg_engine_name(level), level.to_string()))
        .collect();
    if stored.lobby.seated().any(PlayerId::is_engine) {
        options.push(CreateSelectMenuOption::new(words.msg_engine_leaves(), REMOVE_ENGINE));
    }
    let list = select(LobbyButton::SelectEngine(stored.id), options);
    list.placeholder(words.msg_engine_seat())
}
