//! The buttons below a board, what they do except *Play*, and `/board`.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Pictures, ReplayId, no_review};
use crate::discord::components::opening::choice_buttons;
use crate::discord::components::pad::{self, repairing_board};
use crate::discord::components::{consent, follow, rules};
use crate::discord::custom_id::{
    BoardButton, ChallengeButton, ConsentAction, ConsentButton, HintButton, MatchButton, MoveButton, ReplayButton,
    ResignButton, ReviewButton, button, more_button,
};
use crate::discord::i18n::{Words, board_link};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::limits::BUTTONS_IN_ROW;
use crate::discord::messages::activity::OUT_OF_VIEW_AFTER;
use crate::discord::messages::buttons::BoardConditions;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::follows::Follow;
use crate::domain::game::{Rev, StoredGame};
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::named::named;
use crate::domain::settings::BoardArea;

/// Handles a button of the board message.
pub async fn handle(cx: &Context, id: BoardButton) -> HandlerResult {
    match id {
        BoardButton::More(game, _) => more(cx, game).await,
        BoardButton::MoveToBottom(game) => move_to_bottom(cx, game).await,
        BoardButton::FullBoard(game) => full_board(cx, game).await,
        BoardButton::Text(game) => show_text(cx, &cx.game(game).await?).await,
        BoardButton::Threats(game) => show_threats(cx, &cx.game(game).await?).await,
        BoardButton::Rules(game) => Ok(rules::show(cx, cx.game(game).await?.game.table().rules()).await),
        BoardButton::Follow(game) => follow::follow(cx, game, Follow::End).await,
        BoardButton::FollowMoves(game) => follow::follow(cx, game, Follow::Moves).await,
        BoardButton::Unfollow(game) => follow::unfollow(cx, game).await,
    }
}

/// The rows of buttons below a board: those of its state, and the answers to an offer.
pub fn buttons(words: &Words, stored: &StoredGame, conditions: BoardConditions<'_>) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let choices = choice_buttons(words, stored);
    let row = if stored.game.is_over() {
        // A game that was voided before a choice has nothing left to choose.
        after_game(words, stored, conditions)
    } else if choices.is_empty() {
        during_game(words, stored)
    } else {
        // The choices come first. There is no *Play*, because the pad offers no points before the choice.
        choices.into_iter().chain(more_and_bottom(words, stored)).chain(follow_button(words, stored)).collect()
    };
    let full = conditions
        .is_cropped
        .then(|| button(BoardButton::FullBoard(game), words.msg_button_full_board(), ButtonStyle::Secondary));
    let claim = (conditions.is_late && !stored.game.claimants().is_empty()).then(|| {
        button(ConsentButton::Do(ConsentAction::Claim, game, rev), words.msg_button_claim(), ButtonStyle::Danger)
    });
    let buttons: Vec<CreateButton> = row.into_iter().chain(full).chain(claim).collect();
    let mut rows: Vec<Vec<CreateButton>> = buttons.chunks(BUTTONS_IN_ROW).map(<[_]>::to_vec).collect();
    rows.extend(stored.game.pending_offer().map(|offer| answers(words, game, offer.rev())));
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

fn more_and_bottom(words: &Words, stored: &StoredGame) -> [CreateButton; 2] {
    let down = BoardButton::MoveToBottom(stored.game.id());
    [more_button(words, stored), button(down, words.msg_button_move_to_bottom(), ButtonStyle::Secondary)]
}

/// The buttons while there is nothing to choose: *Play*, or *Resume* in a pause.
fn during_game(words: &Words, stored: &StoredGame) -> Vec<CreateButton> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let first = if stored.game.clock().is_paused() {
        let resume = ConsentButton::Do(ConsentAction::Resume, game, rev);
        button(resume, words.msg_button_resume(), ButtonStyle::Primary)
    } else {
        button(MoveButton::OpenPad(game, rev), words.msg_button_play(), ButtonStyle::Primary)
    };
    [first].into_iter().chain(more_and_bottom(words, stored)).chain(follow_button(words, stored)).collect()
}

/// *Follow*, where a game has spectators.
fn follow_button(words: &Words, stored: &StoredGame) -> Option<CreateButton> {
    let has_spectators = stored.place.guild.is_some() && !stored.game.table().is_practice();
    let follow = BoardButton::Follow(stored.game.id());
    has_spectators.then(|| button(follow, words.msg_button_follow(), ButtonStyle::Secondary))
}

fn after_game(words: &Words, stored: &StoredGame, conditions: BoardConditions<'_>) -> Vec<CreateButton> {
    let game = stored.game.id();
    let replay = ReplayId::Game(game);
    // There is no rematch while the match continues, and in a tournament its rounds say who meets.
    let next = match conditions.stored_match.filter(|stored_match| stored_match.is_running) {
        Some(stored_match) => {
            Some(button(MatchButton::Show(stored_match.id), words.msg_button_match(), ButtonStyle::Secondary))
        }
        None if conditions.is_in_tournament => None,
        None => Some(button(ChallengeButton::Rematch(game), words.msg_button_rematch(), ButtonStyle::Primary)),
    };
    let replays = [
        button(ReplayButton::Open(replay), words.msg_button_replay(), ButtonStyle::Secondary),
        button(ReplayButton::Animation(replay), words.msg_button_gif(), ButtonStyle::Secondary),
    ];
    let review = || button(ReviewButton::Open(game), words.msg_button_review(), ButtonStyle::Secondary);
    let review = no_review(&stored.game).is_none().then(review);
    next.into_iter().chain(replays).chain(review).collect()
}

/// The answers to the offer that was made at this revision.
fn answers(words: &Words, game: GameId, offer: Rev) -> Vec<CreateButton> {
    let answer = |action, label, style| button(ConsentButton::Do(action, game, offer), label, style);
    vec![
        answer(ConsentAction::Accept, words.msg_button_accept(), ButtonStyle::Success),
        answer(ConsentAction::Decline, words.msg_button_decline(), ButtonStyle::Secondary),
        answer(ConsentAction::Withdraw, words.msg_button_withdraw(), ButtonStyle::Secondary),
    ]
}

named! {
    /// What `/board` does with the board.
    BoardStyle {
        /// Move the board message to the bottom of the channel.
        Picture = "picture",
        /// Show the board as text.
        Text = "text",
        /// Show the threats on the board.
        Threats = "threats",
    }
}

/// `/board [style]`. Without a style, the user's setting decides between picture and text.
pub async fn from_command(cx: &Context, style: Option<BoardStyle>) -> HandlerResult {
    let Some(stored) = cx.app.find_board(cx.user, cx.place.channel).await? else {
        return Ok(Reply::say(cx.words.msg_find_no_board()));
    };
    let usual = if cx.settings.text_board { BoardStyle::Text } else { BoardStyle::Picture };
    match style.unwrap_or(usual) {
        BoardStyle::Text => return show_text(cx, &stored).await,
        BoardStyle::Threats => return show_threats(cx, &stored).await,
        BoardStyle::Picture => {}
    }
    cx.check_permissions()?;
    // Moved even if it is the last message, which may have been deleted a moment ago.
    let text =
        if is_last(cx, &stored) { cx.words.msg_board_here(board_link(&stored)) } else { cx.words.msg_board_moved() };
    Ok(Reply::say(text).with(moved_to_bottom(stored.game.id())))
}

/// *Move to bottom* below a board.
async fn move_to_bottom(cx: &Context, game: GameId) -> HandlerResult {
    let stored = cx.game(game).await?;
    cx.check_permissions()?;
    if is_last(cx, &stored) {
        let here = Reply::say(cx.words.msg_board_here(board_link(&stored))).with(moved_to_bottom(game));
        return Ok(repairing_board(cx, &stored, here));
    }
    // The board itself is the response.
    Ok(repairing_board(cx, &stored, Response::Silent.into()).with(moved_to_bottom(game)))
}

/// Moves the board message to the bottom of the channel.
const fn moved_to_bottom(game: GameId) -> Effect {
    Effect::refresh_by_user(LiveMessageId::Board(game))
}

/// Whether the board is up to date and, as far as is known, the last message of the channel.
fn is_last(services: &Services, stored: &StoredGame) -> bool {
    let below = stored
        .live
        .message
        .map(|board| services.activity.below(board.channel, board.message).unwrap_or(OUT_OF_VIEW_AFTER));
    below == Some(0) && stored.live.shown == Some(stored.game.rev())
}

/// *More* below a board.
async fn more(cx: &Context, game: GameId) -> HandlerResult {
    let stored = cx.game(game).await?;
    let words = &cx.words;
    let replay = ReplayButton::Open(ReplayId::Game(game));
    let mut viewing = vec![
        button(BoardButton::Text(game), words.msg_button_text_board(), ButtonStyle::Secondary),
        button(replay, words.msg_button_replay(), ButtonStyle::Secondary),
        button(BoardButton::Rules(game), words.msg_button_rules(), ButtonStyle::Secondary),
        button(ReplayButton::File(ReplayId::Game(game)), words.msg_button_files(), ButtonStyle::Secondary),
    ];
    let mut row = Vec::new();
    if !stored.game.is_over() {
        row.push(button(BoardButton::Threats(game), words.msg_button_threats(), ButtonStyle::Secondary));
    }
    if stored.game.waits_for(cx.user) {
        let lists = MoveButton::AxisLists(game, stored.game.rev());
        row.push(button(lists, words.msg_button_axis(), ButtonStyle::Secondary));
        if !stored.game.table().is_rated() {
            row.push(button(HintButton::Show(game), words.msg_button_hint(), ButtonStyle::Secondary));
        }
    }
    if let Some(at) = stored.in_match {
        row.push(button(MatchButton::Show(at.match_id), words.msg_button_match(), ButtonStyle::Secondary));
    }
    let replaces_pad = pad::is_player(cx, &stored) && (cx.is_on_ephemeral() || !stored.game.is_over());
    if replaces_pad || cx.is_on_ephemeral() {
        viewing.push(pad::back_button(words, &stored));
    }
    if !stored.game.is_over() && stored.game.is_playing(cx.user) {
        row.push(button(ResignButton::Ask(game), words.msg_button_resign(), ButtonStyle::Danger));
    }
    let consents = consent::buttons(cx, &stored, cx.app.now());
    let body = MessageBody::text(words.turn_or_result(&stored));
    let body = body.with_buttons(viewing).with_buttons(row).with_buttons(consents);
    // To a player it is the pad until the player goes back or the game changes, so that no second ephemeral message
    // shows a turn that is over.
    let menu = if replaces_pad { pad::reply(cx, &stored, body) } else { Reply::say(body) };
    Ok(repairing_board(cx, &stored, menu))
}

/// *Full board* below a board of which only a part is shown.
async fn full_board(cx: &Context, game: GameId) -> HandlerResult {
    let stored = cx.game(game).await?;
    let names = cx.words.names_of(&cx.app, stored.game.table().players()).await?;
    let pictures = cx.app.pictures().boards_for(cx.user, &cx.settings).of_area(BoardArea::Full);
    let cards = pictures.on_cards(&stored.game, &names, |player, tint| cx.words.card_label(player, tint));
    let Some(file) = pictures.board(&stored.game, &cards).await else {
        return show_text(cx, &stored).await;
    };
    let picture = Picture::new(file, cx.words.board_alt(&stored, &names));
    Ok(Reply::say(MessageBody::text(cx.words.msg_board_full(game)).with_picture(Some(picture))))
}

/// *Threats*: what can be captured and what makes a line, as a picture and as text, shown to the user only.
async fn show_threats(cx: &Context, stored: &StoredGame) -> HandlerResult {
    let words = &cx.words;
    // In rated games without announcements the button reveals nothing more.
    let quiet = stored.game.table().is_rated() && !cx.app.guild_settings(stored.place.guild).await?.announcements;
    if quiet {
        return Ok(Reply::say(words.msg_threats_unannounced()));
    }
    let Some(text) = words.threats(stored) else { return Ok(Reply::say(words.msg_threats_none_now())) };
    let drawn = cx.app.pictures().boards_for(cx.user, &cx.settings).threats(&stored.game).await;
    let picture = drawn.map(|file| Picture::new(file, text.clone()));
    Ok(Reply::say(MessageBody::text(text).with_picture(picture)))
}

/// *Text board*: the board as text, as a new ephemeral message.
async fn show_text(cx: &Context, stored: &StoredGame) -> HandlerResult {
    let names = cx.words.names_of(&cx.app, stored.game.table().players()).await?;
    let board = Pictures::text(&stored.game, &names);
    let announcements = cx.pad_context().announcements(stored).await?;
    let stored_match = cx.app.match_of_game(stored).await?;
    let (end, now) = (cx.app.game_end(stored).await?, cx.app.now());
    let mut message = cx.words.board_of_match(stored, announcements, stored_match.as_ref(), &end, now);
    if let Some(line) = cx.words.board_late(stored, now) {
        message = format!("{message}\n{line}");
    }
    Ok(Reply::say(cx.words.with_text_board(message, board.as_ref())))
}
