//! Games against the engine: how they begin, and the buttons that start one without a command.

use serenity::builder::CreateSelectMenuOption;

use crate::app::{ENGINE_GAME_LIMIT, EngineGameRefusal, Error, LEVELS, NewEngineGame};
use crate::discord::components::game_select;
use crate::discord::custom_id::{EngineGameButton, Selected, select};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{Effect, HandlerResult, Reply};
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{Table, Terms};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::rating::ProposedTerms;

/// Handles *Play the computer*, or the select of a level.
pub async fn handle(cx: &Context, id: EngineGameButton, selected: Selected<'_>) -> HandlerResult {
    new_game::check(cx, RequestedGame::Unrated)?;
    match id {
        EngineGameButton::AskLevel => Ok(offer(cx)),
        EngineGameButton::StartSelected => start(cx, cx.selected(selected)?).await,
    }
}

/// Offers a game against the engine, with a select of its levels.
pub fn offer(cx: &Context) -> Reply {
    let words = &cx.words;
    let options = (1..=LEVELS)
        .map(|level| CreateSelectMenuOption::new(words.engine_level(level, None), level.to_string()))
        .collect();
    let list = select(EngineGameButton::StartSelected, options).placeholder(words.msg_engine_game_pick());
    Reply::say(MessageBody::text(words.msg_engine_game_offer()).with_select(list))
}

/// Starts a game with the guild's default rules, without a clock.
async fn start(cx: &Context, level: u8) -> HandlerResult {
    begin(cx, ProposedTerms::usual(&cx.guild_settings).terms, None, level).await
}

/// Begins a game. Without a seat the user gets a random one.
pub async fn begin(cx: &Context, terms: Terms, seat: Option<u8>, level: u8) -> HandlerResult {
    let words = &cx.words;
    let place = new_game::own_place(cx).await?;
    let terms = Terms { rated: false, ..terms };
    let request = NewEngineGame { place, player: cx.user, seat, terms, level, interaction: cx.id };
    match cx.app.play_engine(request).await {
        Ok(stored) => {
            let own = stored.game.table().seats_of(cx.user).next();
            let colour = own.map(|seat| stored.game.position().colour_of(seat));
            let text = new_game::with_place(cx, words.engine_began(&stored, colour, level));
            Ok(cx.reply_in_place(text).with(Effect::refresh(LiveMessageId::Board(stored.game.id()))))
        }
        Err(Error::Refused(EngineGameRefusal::NoLevel)) => Ok(Reply::say(words.msg_engine_refused_level(LEVELS))),
        Err(Error::Refused(EngineGameRefusal::TooMany)) => {
            let text = words.msg_engine_refused_many(ENGINE_GAME_LIMIT);
            Ok(Reply::say(game_select::with_boards(cx, text, Table::is_against_engines).await?))
        }
        Err(Error::Failed(failure)) => Err(failure.into()),
    }
}
