//! Actions that need the consent of others, and claims: draws, takebacks, pauses, time.

use serenity::builder::CreateButton;
use serenity::model::application::ButtonStyle;

use crate::app::{CommandRequest, GamePurpose, ResolvedGame};
use crate::discord::components::refused_command::split_refusal;
use crate::discord::components::{game_select, pad};
use crate::discord::custom_id::{ConsentAction, ConsentButton, Selected, button};
use crate::discord::i18n::{Words, board_link};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply};
use crate::domain::game::{Clock, Request, Rev, StoredGame, decide};
use crate::domain::ids::PlayerId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::timestamp::Timestamp;

/// Handles a button of an offer, or the select of a game for an action.
pub async fn handle(cx: &Context, id: ConsentButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        ConsentButton::Do(action, game, rev) => act(cx, cx.game(game).await?, action, Some(rev)).await,
        ConsentButton::DoSelected(action) => act(cx, cx.game(cx.selected(selected)?).await?, action, None).await,
    }
}

/// `/game draw`, `/game undo`, `/game pause`, `/game resume`, `/game claim`.
pub async fn from_command(cx: &Context, action: ConsentAction) -> HandlerResult {
    match cx.app.resolve_game(cx.user, cx.game_scope(), GamePurpose::Running).await? {
        ResolvedGame::One(stored) | ResolvedGame::NotYourTurn(stored) | ResolvedGame::Elsewhere(stored) => {
            act(cx, *stored, action, None).await
        }
        ResolvedGame::Several(games) => {
            let now = cx.app.now();
            match game_select::only_fitting(games, |stored| can(stored, cx.user, action, now)) {
                Ok(stored) => act(cx, stored, action, None).await,
                Err(games) => {
                    let id = ConsentButton::DoSelected(action);
                    game_select::ask(cx, &games, id, cx.words.msg_consent_which()).await
                }
            }
        }
        ResolvedGame::None => Ok(Reply::say(cx.words.no_game(cx.place.guild))),
    }
}

/// Whether the game accepts the action.
fn can(stored: &StoredGame, by: PlayerId, action: ConsentAction, at: Timestamp) -> bool {
    decide(&stored.game, Request { by, command: action.command(), rev: None, at }).is_ok()
}

/// Performs an action in a game, for the revision that the user saw if that is known.
async fn act(cx: &Context, stored: StoredGame, action: ConsentAction, rev: Option<Rev>) -> HandlerResult {
    let request =
        CommandRequest { game: stored.game.id(), by: cx.user, command: action.command(), rev, interaction: cx.id };
    let words = &cx.words;
    let before = stored.game.clock().clone();
    match split_refusal(words, cx.app.apply_to(stored, request).await)? {
        Ok(applied) => {
            let mut text = confirmation(words, action, &before, &applied.stored);
            let game = &applied.stored.game;
            let is_pending = game.pending_offer().is_some();
            // A pending offer is always answered with the pad, because the pad is edited when the offer is settled.
            let reply = if cx.is_on_ephemeral() || is_pending {
                // The pad says what its player offered, that the game is paused, and how it ended.
                let is_offered = game.pending_offer().is_some_and(|offer| offer.rev() == game.rev());
                let is_paused = game.clock().is_paused() && !before.is_paused();
                let is_shown = game.is_over() || is_offered || is_paused;
                pad::show(cx, &applied.stored, (!is_shown).then_some(text)).await?
            } else {
                if let Some(line) = words.rating_change(cx.user, &applied.ratings) {
                    text = format!("{text}\n{line}");
                }
                Reply::say(text)
            };
            Ok(reply.with(Effect::refresh(LiveMessageId::Board(request.game))))
        }
        Err(refused) => refused.reply(cx).await,
    }
}

/// The buttons behind *More* for actions other than moving; none for spectators and after the game.
pub fn buttons(cx: &Context, stored: &StoredGame, now: Timestamp) -> Vec<CreateButton> {
    let words = &cx.words;
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let offered = [
        (ConsentAction::Draw, words.msg_button_draw()),
        (ConsentAction::Takeback, words.msg_button_undo()),
        (ConsentAction::Pause, words.msg_button_pause()),
        (ConsentAction::Resume, words.msg_button_resume()),
    ];
    let possible = offered.into_iter().filter(|&(action, _)| can(stored, cx.user, action, now));
    possible
        .map(|(action, label)| button(ConsentButton::Do(action, game, rev), label, ButtonStyle::Secondary))
        .collect()
}

/// Confirms an action that concerns an offer, a pause or a claim. `before` are the clocks before it.
fn confirmation(words: &Words, action: ConsentAction, before: &Clock, stored: &StoredGame) -> String {
    let game = &stored.game;
    let link = board_link(stored);
    if game.is_over() {
        return words.turn_or_result(stored);
    }
    match action {
        ConsentAction::Decline => words.msg_consent_declined(),
        ConsentAction::Withdraw => words.msg_consent_withdrawn(),
        ConsentAction::Resume => words.msg_consent_resumed(link),
        ConsentAction::Claim => words.turn_or_result(stored),
        _ if game.pending_offer().is_some() => words.msg_consent_agreed(words.mentions(&game.must_answer())),
        _ if game.clock().is_paused() && !before.is_paused() => words.msg_consent_paused(link),
        _ => words.msg_consent_taken_back(link),
    }
}
