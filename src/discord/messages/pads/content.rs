//! Builds the content of a pad for each state of its game, except its buttons, which `components` builds.

use pente::Phase;

use crate::app::{App, Candidates, Failure, Pictures, candidates, neutral_candidates};
use crate::discord::i18n::{Announcements, Words};
use crate::discord::messages::board_picture::with_board;
use crate::discord::messages::buttons::{MessageButtons, PadConditions, PointInput};
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::{StoredGame, Turn};
use crate::domain::ids::PlayerId;
use crate::domain::settings::{BoardArea, CandidateOrder, PlayerSettings};
use crate::domain::timestamp::Timestamp;

/// The player who sees a pad, and what its content is made with.
#[derive(Clone, Copy)]
pub struct PadContext<'a> {
    /// The use cases.
    pub app: &'a App,
    /// The texts in the player's language.
    pub words: Words,
    /// The player.
    pub player: PlayerId,
    /// The player's settings.
    pub settings: &'a PlayerSettings,
    /// What draws the boards, for a response or in the background.
    pub pictures: &'a Pictures,
    /// What builds the buttons.
    pub buttons: MessageButtons,
}

impl PadContext<'_> {
    /// Whether the player is told of threats in a game: if its server and the player want that.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn announcements(&self, stored: &StoredGame) -> Result<Announcements, Failure> {
        let is_wanted = self.settings.announcements;
        Ok(Announcements::shown_if(is_wanted && self.app.guild_settings(stored.place.guild).await?.announcements))
    }
}

/// The pad of a player of the game: what was played last, or the notice in its place, offers that stand, what the
/// player can do now, and the clocks.
///
/// # Errors
/// [`Failure`]: settings, names or rating changes could not be read.
pub async fn pad(
    cx: &PadContext<'_>,
    stored: &StoredGame,
    area: BoardArea,
    notice: Option<String>,
) -> Result<MessageBody, Failure> {
    let point_input = point_input(cx, stored).await?;
    let mut body = match stored.game.to_act() {
        None => result(cx, stored).await?,
        Some(_) if stored.game.clock().is_paused() => board(cx, stored, String::new(), area).await?,
        Some(player) if player == cx.player => turn(cx, stored, point_input.as_ref(), area).await?,
        Some(player) => waiting(cx, stored, player, area).await?,
    };
    // The result of a finished game says how it ended.
    let played = stored.game.last_turn().filter(|_| !stored.game.is_over());
    let last = || cx.words.last_action_to(stored, played.as_ref()?, cx.player);
    let mut above: Vec<String> = notice.or_else(last).into_iter().collect();
    let now = cx.app.now();
    if !stored.game.is_over() {
        above.extend(announcements(cx, stored, played.as_ref()).await?);
        above.extend(cx.words.pad_consent(stored, cx.player));
        above.extend(cx.words.board_late(stored, now));
    }
    above.push(std::mem::take(&mut body.text));
    if !stored.game.is_over() {
        // Last: what is too long for a message is cut off at the end, and a board as text must stay whole.
        above.extend(cx.words.board_clock(stored, now));
    }
    above.retain(|line| !line.is_empty());
    body.text = above.join("\n");
    let conditions = PadConditions {
        player: cx.player,
        settings: cx.settings,
        point_input: point_input.as_ref(),
        other_area: other_area(cx, stored, area),
        is_late: stored.game.is_late(now),
        may_rematch: may_rematch(cx.app, stored).await?,
        waits_elsewhere: cx.app.waits_elsewhere(cx.player, stored.game.id()).await?,
    };
    Ok(body.with_rows((cx.buttons.pad)(&cx.words, stored, conditions)))
}

/// The threats that another player announced with the last move, if the player is told of them. On the pad the board
/// message is out of sight.
async fn announcements(
    cx: &PadContext<'_>,
    stored: &StoredGame,
    played: Option<&Turn>,
) -> Result<Vec<String>, Failure> {
    let theirs = played.filter(|turn| turn.by != cx.player);
    let threats = theirs.map(|turn| cx.words.announcements(stored, turn)).unwrap_or_default();
    if threats.is_empty() || cx.announcements(stored).await? == Announcements::Hidden {
        return Ok(Vec::new());
    }
    Ok(threats)
}

/// How the player chooses a point; `None` if the player is not to place a stone.
async fn point_input(cx: &PadContext<'_>, stored: &StoredGame) -> Result<Option<PointInput>, Failure> {
    let places_stone = matches!(stored.game.position().phase(), Phase::Place { .. });
    if !places_stone || !stored.game.waits_for(cx.player) {
        return Ok(None);
    }
    let candidates = offered_points(cx.app, stored).await?;
    let has_selects = cx.settings.selects && candidates.buttons.len() > 1;
    Ok(Some(if has_selects { PointInput::AxisSelects } else { PointInput::Buttons(candidates) }))
}

/// The points to choose from, or the board that the choices of an opening are about.
async fn turn(
    cx: &PadContext<'_>,
    stored: &StoredGame,
    point_input: Option<&PointInput>,
    area: BoardArea,
) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let (prompt, candidates) = match point_input {
        None => return board(cx, stored, words.choose_now(stored), area).await,
        Some(PointInput::AxisSelects) => (words.axis_selects_prompt(stored, None, None), None),
        Some(PointInput::Buttons(candidates)) => (words.pad_prompt(stored), Some(candidates)),
    };
    if cx.settings.text_board {
        return Ok(MessageBody::text(words.with_text_board(prompt, Pictures::text(&stored.game, &[]).as_ref())));
    }
    // The selects have no picture: they are for players who cannot use buttons beside one.
    let Some(candidates) = candidates else { return Ok(MessageBody::text(prompt)) };
    let size = stored.game.table().rules().size();
    let points = words.list(candidates.buttons.iter().map(|&at| size.label(at)));
    let pictures = cx.pictures.seen_by(cx.player, cx.settings).of_area(area);
    let is_close_up = pictures.crops(&stored.game);
    let alt = if is_close_up { words.msg_alt_close_up(&points) } else { words.msg_lesson_alt(&points) };
    let names = words.names_of(cx.app, stored.game.table().players()).await?;
    let cards = pictures.on_cards(&stored.game, &names, |player, tint| words.card_label(player, tint));
    let picture = pictures.board_with_candidates(&stored.game, &cards, &candidates.buttons).await;
    let picture = picture.map(|file| Picture::new(file, alt));
    Ok(MessageBody::text(prompt).with_picture(picture))
}

/// The pad while another player or the engine is to act.
async fn waiting(
    cx: &PadContext<'_>,
    stored: &StoredGame,
    player: PlayerId,
    area: BoardArea,
) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let text = if let Some(engine) = stored.game.engine_due() {
        words.engine_thinking(engine, cx.app.ahead_of(stored.game.id()).await?)
    } else {
        words.waiting_for(stored, player, back_at(cx.app, stored, player).await?)
    };
    board(cx, stored, text, area).await
}

/// When a player of a game is back from a vacation; `None` without one, and in a live game, whose clocks a vacation
/// does not stop.
///
/// # Errors
/// [`Failure`] if the store fails.
async fn back_at(app: &App, stored: &StoredGame, player: PlayerId) -> Result<Option<Timestamp>, Failure> {
    let is_live = stored.game.table().control().is_live();
    let vacation = if is_live { None } else { app.vacation(player).await? };
    Ok(vacation.map(|span| span.until))
}

/// The result of the game for the player, with the change of the rating.
async fn result(cx: &PadContext<'_>, stored: &StoredGame) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let mut text = words.result_for(stored, cx.player);
    let ratings = match stored.game.position().outcome() {
        Some(_) if stored.game.table().is_rated() => cx.app.rating_changes(stored).await?,
        _ => Vec::new(),
    };
    if let Some(change) = words.rating_change(cx.player, &ratings) {
        text = format!("{text}\n{change}");
    }
    board(cx, stored, text, cx.settings.board_area).await
}

/// Whether the game is over and may be followed by a rematch: no running match and no tournament determines what
/// follows.
async fn may_rematch(app: &App, stored: &StoredGame) -> Result<bool, Failure> {
    if !stored.game.is_over() {
        return Ok(false);
    }
    let is_match_running = app.match_of_game(stored).await?.is_some_and(|stored_match| stored_match.is_running);
    Ok(!is_match_running && app.tournament_of(stored.game.id()).await?.is_none())
}

/// A text with the board: as text where the player wants that, otherwise as a picture of this much of it.
async fn board(
    cx: &PadContext<'_>,
    stored: &StoredGame,
    text: String,
    area: BoardArea,
) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let names = words.names_of(cx.app, stored.game.table().players()).await?;
    let pictures = cx.pictures.boards_for(cx.player, cx.settings).of_area(area);
    let cards = pictures.on_cards(&stored.game, &names, |player, tint| words.card_label(player, tint));
    let drawn = pictures.board(&stored.game, &cards).await;
    let alt = || words.board_alt(stored, &names);
    Ok(with_board(words, MessageBody::text(text), drawn, alt, &stored.game, &names))
}

/// The other part of the board; `None` if a close-up leaves nothing out, and for a board as text, which is always
/// whole.
fn other_area(cx: &PadContext<'_>, stored: &StoredGame, area: BoardArea) -> Option<BoardArea> {
    if cx.settings.text_board || !cx.pictures.of_area(BoardArea::Play).crops(&stored.game) {
        return None;
    }
    Some(match area {
        BoardArea::Play => BoardArea::Full,
        BoardArea::Full => BoardArea::Play,
    })
}

/// The points that the pad offers: in rated games by nearness alone, if the guild's settings say so.
async fn offered_points(app: &App, stored: &StoredGame) -> Result<Candidates, Failure> {
    let guild = app.guild_settings(stored.place.guild).await?;
    let is_neutral = stored.game.table().is_rated() && guild.candidates == CandidateOrder::Neutral;
    Ok(if is_neutral { neutral_candidates(&stored.game) } else { candidates(&stored.game) })
}
