//! Builds the content of a pad for each state of its game.

use pente::{Choice, Phase, Point};
use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::{App, Candidates, Failure, Pictures, candidates, neutral_candidates};
use crate::discord::custom_id::{
    Argument, ChallengeButton, ConsentAction, ConsentButton, MoveButton, button, close_button, more_button, select,
};
use crate::discord::i18n::{Announcements, Words};
use crate::discord::limits::{BUTTONS_IN_ROW, MESSAGE_ROWS};
use crate::discord::messages::board_picture::with_board;
use crate::discord::messages::pads::axis_selects;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::{StoredGame, Turn};
use crate::domain::ids::PlayerId;
use crate::domain::settings::{BoardArea, CandidateOrder, Confirm, PlayerSettings};
use crate::domain::timestamp::Timestamp;

/// The number of buttons in a row of points. Phones wrap rows of five.
const PER_ROW: usize = 4;

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
}

impl PadContext<'_> {
    /// Whether the player is told of threats in a game: if its server and the player want that.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn announcements(&self, stored: &StoredGame) -> Result<Announcements, Failure> {
        let is_announced =
            self.settings.announcements && self.app.guild_settings(stored.place.guild).await?.announcements;
        Ok(if is_announced { Announcements::Shown } else { Announcements::Hidden })
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
    let mut body = match stored.game.to_act() {
        None => result(cx, stored).await?,
        Some(_) if stored.game.clock().is_paused() => paused(cx, stored, area).await?,
        Some(player) if player == cx.player => turn(cx, stored, area).await?,
        Some(player) => waiting(cx, stored, player, area).await?,
    };
    // The result of a finished game says how it ended.
    let played = stored.game.last_turn().filter(|_| !stored.game.is_over());
    let last = || cx.words.last_action_to(stored, played.as_ref()?, cx.player);
    let mut above: Vec<String> = notice.or_else(last).into_iter().collect();
    if !stored.game.is_over() {
        above.extend(announcements(cx, stored, played.as_ref()).await?);
        above.extend(cx.words.pad_consent(stored, cx.player));
        add_answers(cx, stored, &mut body, &mut above);
    }
    above.push(std::mem::take(&mut body.text));
    if !stored.game.is_over() {
        // Last: what is too long for a message is cut off at the end, and a board as text must stay whole.
        above.extend(cx.words.board_clock(stored, cx.app.now()));
    }
    above.retain(|line| !line.is_empty());
    body.text = above.join("\n");
    add_next_game(cx, stored, &mut body).await?;
    Ok(body)
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

/// The points to choose from, or the choices of an opening with the board that they are about.
async fn turn(cx: &PadContext<'_>, stored: &StoredGame, area: BoardArea) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let choices = choice_buttons(words, stored);
    if !choices.is_empty() {
        let body = board(cx, stored, words.choose_now(stored), area).await?;
        let mut others = vec![more_button(words, stored)];
        others.extend(area_button(cx, stored, area));
        others.push(close_button(words));
        return Ok(body.with_buttons(choices).with_buttons(others));
    }
    let candidates = offered_points(cx.app, stored).await?;
    if cx.settings.selects && candidates.buttons.len() > 1 {
        return Ok(axis_selects::body(words, stored, axis_selects::start(stored), cx.settings));
    }
    let rows = rows(words, stored, &candidates, area_button(cx, stored, area));
    if cx.settings.text_board {
        let text = words.with_text_board(words.pad_prompt(stored), Pictures::text(&stored.game, &[]).as_ref());
        return Ok(MessageBody::text(text).with_rows(rows));
    }
    let size = stored.game.table().rules().size();
    let points = words.list(candidates.buttons.iter().map(|&at| size.label(at)));
    let pictures = cx.pictures.seen_by(cx.player, cx.settings).of_area(area);
    let is_close_up = pictures.crops(&stored.game);
    let alt = if is_close_up { words.msg_alt_close_up(&points) } else { words.msg_lesson_alt(&points) };
    let names = words.names_of(cx.app, stored.game.table().players()).await?;
    let cards = pictures.on_cards(&stored.game, &names, |player, tint| words.card_label(player, tint));
    let picture = pictures.board_with_candidates(&stored.game, &cards, &candidates.buttons).await;
    let picture = picture.map(|file| Picture::new(file, alt));
    Ok(MessageBody::text(words.pad_prompt(stored)).with_rows(rows).with_picture(picture))
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
    watching(cx, stored, text, area).await
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

async fn paused(cx: &PadContext<'_>, stored: &StoredGame, area: BoardArea) -> Result<MessageBody, Failure> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let resume = ConsentButton::Do(ConsentAction::Resume, game, rev);
    let mut body = watching(cx, stored, String::new(), area).await?;
    if stored.game.is_playing(cx.player) {
        prepend(&mut body, button(resume, cx.words.msg_button_resume(), ButtonStyle::Primary));
    }
    Ok(body)
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
    let body = board(cx, stored, text, cx.settings.board_area).await?;
    let rematch = ChallengeButton::Rematch(stored.game.id());
    let is_match_running = match cx.app.match_of_game(stored).await? {
        Some(stored_match) => stored_match.is_running,
        None => false,
    };
    let is_in_tournament = cx.app.tournament_of(stored.game.id()).await?.is_some();
    let mut row = Vec::new();
    if !is_match_running && !is_in_tournament {
        row.push(button(rematch, words.msg_button_rematch(), ButtonStyle::Primary));
    }
    row.push(close_button(words));
    Ok(body.with_buttons(row))
}

/// The board while the player cannot act.
async fn watching(
    cx: &PadContext<'_>,
    stored: &StoredGame,
    text: String,
    area: BoardArea,
) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let mut row = vec![more_button(words, stored)];
    row.extend(area_button(cx, stored, area));
    row.push(close_button(words));
    Ok(board(cx, stored, text, area).await?.with_buttons(row))
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

/// Adds what the player can answer: an offer that stands, or a clock that has run out.
fn add_answers(cx: &PadContext<'_>, stored: &StoredGame, body: &mut MessageBody, above: &mut Vec<String>) {
    let words = &cx.words;
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let act = |action, rev, label, style| button(ConsentButton::Do(action, game, rev), label, style);
    let mut row = Vec::new();
    if let Some(offer) = stored.game.pending_offer() {
        if stored.game.asked().contains(&cx.player) {
            row.push(act(ConsentAction::Accept, offer.rev(), words.msg_button_accept(), ButtonStyle::Success));
            row.push(act(ConsentAction::Decline, offer.rev(), words.msg_button_decline(), ButtonStyle::Secondary));
        } else if stored.game.table().player(offer.by()) == cx.player {
            row.push(act(ConsentAction::Withdraw, offer.rev(), words.msg_button_withdraw(), ButtonStyle::Secondary));
        }
    }
    if stored.game.is_late(cx.app.now()) {
        above.extend(words.board_late(stored));
        if stored.game.claimants().contains(&cx.player) {
            row.push(act(ConsentAction::Claim, rev, words.msg_button_claim(), ButtonStyle::Danger));
        }
    }
    if row.is_empty() {
        return;
    }
    if body.rows.len() >= MESSAGE_ROWS {
        // The points of the select can be typed.
        body.rows.retain(|row| !matches!(row, CreateActionRow::SelectMenu(_)));
    }
    body.rows.push(CreateActionRow::Buttons(row));
}

/// Adds *Next game* if another game waits for the player and a row has room for it.
async fn add_next_game(cx: &PadContext<'_>, stored: &StoredGame, body: &mut MessageBody) -> Result<(), Failure> {
    let game = stored.game.id();
    if cx.app.waits_elsewhere(cx.player, game).await? {
        let next = next_game_button(&cx.words, MoveButton::NextGame(game));
        let has_room = body.rows.len() < MESSAGE_ROWS;
        match body.rows.last_mut() {
            Some(CreateActionRow::Buttons(last)) if last.len() < BUTTONS_IN_ROW => last.push(next),
            _ if has_room => body.rows.push(CreateActionRow::Buttons(vec![next])),
            _ => {}
        }
    }
    Ok(())
}

/// *Next game*.
pub fn next_game_button(words: &Words, id: MoveButton) -> CreateButton {
    button(id, words.msg_button_next_game(), ButtonStyle::Secondary)
}

/// A pad that is not updated any more, with a button that makes it live again.
pub fn expired(words: &Words, stored: &StoredGame) -> MessageBody {
    let refresh = MoveButton::ShowPad(stored.game.id(), stored.game.rev());
    MessageBody::text(words.msg_pad_expired(stored.game.id()))
        .with_buttons([button(refresh, words.msg_button_refresh(), ButtonStyle::Primary), close_button(words)])
}

fn prepend(body: &mut MessageBody, button: CreateButton) {
    if let Some(CreateActionRow::Buttons(first)) = body.rows.first_mut() {
        first.insert(0, button);
    }
}

/// Buttons in board order, all of one style so that they are no hint; then the select, then the other buttons, with the
/// one for another part of the board if there is one.
fn rows(
    words: &Words,
    stored: &StoredGame,
    candidates: &Candidates,
    area_button: Option<CreateButton>,
) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let size = stored.game.table().rules().size();
    let point = |&at: &Point| button(MoveButton::Place(game, rev, at), size.label(at), ButtonStyle::Secondary);
    let mut rows: Vec<CreateActionRow> = candidates
        .buttons
        .chunks(PER_ROW)
        .map(|points| CreateActionRow::Buttons(points.iter().map(point).collect()))
        .collect();
    if !candidates.list.is_empty() {
        let options = candidates.list.iter();
        let options = options.map(|&at| CreateSelectMenuOption::new(size.label(at), at.write())).collect();
        let list = select(MoveButton::PlaceSelected(game, rev), options);
        rows.push(CreateActionRow::SelectMenu(list.placeholder(words.msg_pad_list())));
    }
    let mut others = vec![
        button(MoveButton::OpenModal(game, rev), words.msg_button_type(), ButtonStyle::Secondary),
        more_button(words, stored),
    ];
    others.extend(area_button);
    others.extend(take_back_button(words, stored));
    others.push(close_button(words));
    rows.push(CreateActionRow::Buttons(others));
    rows
}

/// A button for each choice of an opening rule; empty if there is nothing to choose.
pub fn choice_buttons(words: &Words, stored: &StoredGame) -> Vec<CreateButton> {
    let &Phase::Choose { choices, .. } = stored.game.position().phase() else { return Vec::new() };
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let button = |&choice: &Choice| {
        button(MoveButton::Choose(game, rev, choice), words.choice_button(stored, choice), ButtonStyle::Secondary)
    };
    choices.iter().map(button).collect()
}

/// *Full board* below a part of the board, *Close-up* below the full board.
fn other_area(words: &Words, stored: &StoredGame, area: BoardArea) -> CreateButton {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    match area {
        BoardArea::Play => {
            button(MoveButton::FullBoard(game, rev), words.msg_button_full_board(), ButtonStyle::Secondary)
        }
        BoardArea::Full => button(MoveButton::CloseUp(game, rev), words.msg_button_near(), ButtonStyle::Secondary),
    }
}

/// *Full board* or *Close-up* where a close-up leaves out a part of the board; `None` otherwise, and for a board as
/// text, which is always whole.
fn area_button(cx: &PadContext<'_>, stored: &StoredGame, area: BoardArea) -> Option<CreateButton> {
    let is_text = cx.settings.text_board;
    let is_cropped = !is_text && cx.pictures.of_area(BoardArea::Play).crops(&stored.game);
    is_cropped.then(|| other_area(&cx.words, stored, area))
}

/// *Take back*, if the last stone of an opening group may be taken back.
fn take_back_button(words: &Words, stored: &StoredGame) -> Option<CreateButton> {
    let custom_id = MoveButton::TakeBack(stored.game.id(), stored.game.rev());
    let may = matches!(stored.game.position().phase(), Phase::Place { may_take_back: true, .. });
    let button = || button(custom_id, words.msg_button_take_back(), ButtonStyle::Secondary);
    may.then(button)
}

/// Whether a point must be confirmed before it is played.
pub fn must_confirm(settings: &PlayerSettings, stored: &StoredGame) -> bool {
    match settings.confirm {
        Confirm::Off => false,
        // Confirming a move costs no time that matters.
        Confirm::Correspondence => stored.game.table().control().is_correspondence(),
        Confirm::Always => true,
    }
}

/// The points that the pad offers: in rated games by nearness alone, if the guild's settings say so.
async fn offered_points(app: &App, stored: &StoredGame) -> Result<Candidates, Failure> {
    let guild = app.guild_settings(stored.place.guild).await?;
    let is_neutral = stored.game.table().is_rated() && guild.candidates == CandidateOrder::Neutral;
    Ok(if is_neutral { neutral_candidates(&stored.game) } else { candidates(&stored.game) })
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Rules, Size};

    use super::*;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{ChannelId, GameId, PlayerId};
    use crate::domain::place::Place;
    use crate::domain::timestamp::Timestamp;

    fn stored(moves: &str) -> StoredGame {
        let rules = Rules::new(Preset::Standard.options()).expect("a preset");
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let mut game = Game::new(GameId::new(7), table);
        for label in moves.split_whitespace() {
            let at = Size::STANDARD.parse(label).expect("a point");
            game.apply(Event::Acted(Action::Place(at))).expect("legal");
        }
        let at = Timestamp::from_millis(0);
        StoredGame::new(game, Place { guild: None, channel: ChannelId::new(1) }, at)
    }

    /// Rows as `label:style label:style | …`, lists as their number of options.
    fn layout(moves: &str, area: Option<BoardArea>) -> String {
        let (words, stored) = (Words::default(), stored(moves));
        let area_button = area.map(|area| other_area(&words, &stored, area));
        let rows = rows(&words, &stored, &candidates(&stored.game), area_button);
        let rows = rows.iter().map(|row| {
            let row = serde_json::to_value(row).expect("rows are JSON");
            let components = row["components"].as_array().expect("a row has components");
            let text = components.iter().map(|component| match component["options"].as_array() {
                Some(options) => format!("list of {}", options.len()),
                None => format!("{}:{}", component["label"].as_str().expect("a label"), component["style"]),
            });
            text.collect::<Vec<_>>().join(" ")
        });
        rows.collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn the_pad_fits_a_phone_and_hints_at_nothing() {
        assert_eq!(layout("", Some(BoardArea::Play)), "K10:2 | Type:2 More:2 Full board:2 Close:2");
        assert_eq!(layout("", None), "K10:2 | Type:2 More:2 Close:2");
        assert_eq!(
            layout("K10", Some(BoardArea::Full)),
            "J13:2 G11:2 J11:2 K11:2 | L11:2 J10:2 L10:2 G9:2 | J9:2 K9:2 L9:2 J7:2 | list of 25 | \
             Type:2 More:2 Close-up:2 Close:2"
        );
    }
}
