//! How a board gets into the channel: edited, sent anew, or every position beside the one before.

use serenity::builder::{CreateAllowedMentions, EditMessage};

use crate::app::{Failure, PreviousBoard};
use crate::discord::messages::board::{BoardContent, BoardMessages, Delivery, RefreshReason};
use crate::discord::messages::error::MessageError;
use crate::discord::messages::visibility::FAR;
use crate::discord::rest::Payload;
use crate::discord::rest::message::nobody;
use crate::domain::game::Rev;
use crate::domain::game::StoredGame;
use crate::domain::place::Posted;
use crate::domain::settings::{BoardMode, GuildSettings};

/// Discord lets a message that is older than an hour be edited a few times only; before that, the board moves on.
const OLD: i64 = 50 * 60 * 1000;

/// How many positions are sent one by one where each stays as its own message.
const BACKLOG: u32 = 10;

impl BoardMessages {
    /// By what the server chose. Of itself: in place while everybody has it before their eyes, anew otherwise, because
    /// edits notify nobody, and a new message for each move is a nuisance.
    pub(super) async fn way(
        &self,
        stored: &StoredGame,
        why: RefreshReason,
        mode: BoardMode,
    ) -> Result<Delivery, Failure> {
        let Some(board) = stored.board else { return Ok(Delivery::Replace(None)) };
        let current = stored.rendered == Some(stored.game.rev());
        let now = self.app.now();
        // Where every position stays, a new one does not take the place of an old one even if it is wanted.
        if why == RefreshReason::Requested && (current || mode != BoardMode::Archive) {
            // In place even where nothing has changed: that is how a board that was deleted is noticed.
            return Ok(if self.below(board).await == 0 {
                Delivery::Edit(board)
            } else {
                Delivery::Replace(Some(board))
            });
        }
        if current {
            return Ok(if why == RefreshReason::Clock { Delivery::Edit(board) } else { Delivery::None });
        }
        match mode {
            BoardMode::Auto => {}
            BoardMode::Edit => return Ok(Delivery::Edit(board)),
            BoardMode::Repost => return Ok(Delivery::Replace(Some(board))),
            // What is no move, such as an offer, is no position of its own.
            BoardMode::Archive if self.stones_shown(stored).await? == stored.game.actions().len() => {
                return Ok(Delivery::Edit(board));
            }
            BoardMode::Archive => return Ok(Delivery::Append(board)),
        }
        let old = now.as_millis() - board.at.as_millis() > OLD;
        // A board that was sent before the start and not noted stands below this one, and only a send finds it again.
        let settled = self.state().settled.contains(&stored.game.id());
        Ok(if settled && !old && self.is_watched(stored, now) && self.below(board).await < FAR {
            Delivery::Edit(board)
        } else {
            Delivery::Replace(Some(board))
        })
    }

    /// How many actions the board shows.
    async fn stones_shown(&self, stored: &StoredGame) -> Result<usize, Failure> {
        let Some(rendered) = stored.rendered else { return Ok(0) };
        let shown = self.app.game_at(stored.game.id(), rendered).await?;
        Ok(shown.map_or(0, |shown| shown.game.actions().len()))
    }

    /// Sends every position since the one that is shown as a message of its own, the last one with buttons. After a
    /// long silence only the last few.
    pub async fn archive(&self, stored: StoredGame, old: Posted, settings: &GuildSettings) -> Result<(), MessageError> {
        let (game, rev) = (stored.game.id(), stored.game.rev().get());
        let shown = stored.rendered.map_or(0, Rev::get);
        let (mut before, mut actions) = (old, self.stones_shown(&stored).await?);
        for step in shown.max(rev.saturating_sub(BACKLOG)) + 1..rev {
            let Some(position) = self.app.game_at(game, Rev::new(step)).await? else { break };
            if position.game.actions().len() == actions {
                continue;
            }
            actions = position.game.actions().len();
            let face = BoardContent { rows: Vec::new(), ..self.face(&position, settings).await? };
            before = self.beside(&position, before, &face, nobody()).await?;
        }
        let face = self.face(&stored, settings).await?;
        let called = self.called(&stored);
        // What is sent now comes behind what was sent just before.
        let stored = StoredGame { board: Some(before), ..stored };
        self.beside(&stored, before, &face, called).await?;
        Ok(())
    }

    /// Sends a position, and takes the buttons off the one before.
    async fn beside(
        &self,
        stored: &StoredGame,
        before: Posted,
        face: &BoardContent,
        called: CreateAllowedMentions,
    ) -> Result<Posted, MessageError> {
        let sent = self.post(stored, face, called).await?;
        self.app.board_posted(stored.game.id(), sent, stored.game.rev(), PreviousBoard::Keep).await?;
        let bare = Payload::json(&EditMessage::new().components(Vec::new()).allowed_mentions(nobody()));
        if let Err(error) = self.rest.edit_message(before.channel, before.message, bare).await {
            tracing::debug!(%error, "an old position keeps its buttons, which do no harm");
        }
        Ok(sent)
    }
}
