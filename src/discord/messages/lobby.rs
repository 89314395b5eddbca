//! The message of a lobby.

use crate::app::Failure;
use crate::discord::i18n::locale;
use crate::discord::messages::confirmations;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::{Live, LiveContext, LiveUpdate, RefreshReason, Subject};
use crate::discord::rest::ApiError;
use crate::discord::rest::message::MessageBody;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::lobbies::{LobbyState, StoredLobby};

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
        Ok(MessageBody::text(words.lobby(self)).with_rows((cx.buttons.lobby)(&words, self)))
    }

    async fn after_update(&self, cx: &LiveContext, _: LiveUpdate) -> Result<Vec<LiveMessageId>, MessageError> {
        confirmations::update_of_lobby(cx, self).await;
        Ok(Vec::new())
    }

    async fn give_up(&self, cx: &LiveContext) -> Result<(), Failure> {
        cx.app.withdraw_undelivered_lobby(self).await
    }
}
