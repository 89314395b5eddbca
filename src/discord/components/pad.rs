//! The pad: a close-up that only the player sees, with the likeliest points as buttons. One press plays.

use serenity::builder::{CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenuOption};
use serenity::model::application::{ButtonStyle, InputTextStyle};

use crate::app::{Candidates, Failure, Pictures};
use crate::discord::components::confirmation::habits;
use crate::discord::components::{axis_select, opening};
use crate::discord::custom_id::{Argument, Modal, MoveButton, button, select};
use crate::discord::gateway::event::interaction::ModalData;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Reply, Response};
use crate::discord::messages::board::RefreshReason;
use crate::discord::rest::message::Picture;
use crate::domain::game::StoredGame;
use crate::domain::game::{Refusal, Rev};
use crate::domain::ids::{GameId, MessageId};
use crate::domain::settings::BoardArea;
use pente::Point;

/// Phones wrap rows of five, so four to a row.
const PER_ROW: usize = 4;

/// Buttons in a row and rows in a message that Discord takes at most.
const MOST_IN_ROW: usize = 5;
const MOST_ROWS: usize = 5;

/// The field of the form.
const FIELD: &str = "point";

/// The longest text that the form takes: a point with blanks, and enough to be told what is wrong with it.
const TYPED: u16 = 20;

/// How much of the board the pad shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Where the play is.
    Near,
    /// All of it.
    Whole,
}

impl Part {
    /// The part that the user sees first.
    pub fn preferred(cx: &Context) -> Self {
        match cx.settings.board_area {
            BoardArea::Play => Self::Near,
            BoardArea::Whole => Self::Whole,
        }
    }
}

/// *Play* below a board.
pub async fn open(cx: &Context, game: GameId) -> HandlerResult {
    let Some(stored) = cx.app.game(game).await? else { return Ok(Reply::say(cx.words.msg_refused_no_game())) };
    if let Some(reason) = not_now(cx, &stored) {
        return Ok(tidy(cx, &stored, Reply::say(reason)));
    }
    let body = body(cx, &stored, Part::preferred(cx)).await?;
    Ok(tidy(cx, &stored, Response::Say(body).into()))
}

/// *Next game*: the pad of the game that waits next, in the order of their numbers, after the given one.
pub async fn next(cx: &Context, after: Option<GameId>) -> HandlerResult {
    let reply = |body| Reply::from(if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) });
    let Some(stored) = cx.app.next_waiting(cx.by, after).await? else {
        return Ok(reply(MessageBody::text(cx.words.msg_next_none())));
    };
    let mut body = body(cx, &stored, Part::preferred(cx)).await?;
    body.text = format!("{}\n{}", cx.words.what_now(&stored), body.text);
    Ok(reply(body))
}

/// *Next game* as a button.
pub fn next_button(words: &Words, aim: MoveButton) -> CreateButton {
    button(aim, words.msg_button_next_game(), ButtonStyle::Secondary)
}

/// Puts *Next game* below what stands there already, where another game waits for the person and there is room.
///
/// # Errors
/// Failures of the store.
pub async fn offer_next(cx: &Context, game: GameId, body: &mut MessageBody) -> Result<(), Failure> {
    if cx.app.waits_elsewhere(cx.by, game).await? {
        let (next, has_room) = (next_button(&cx.words, MoveButton::NextGame(game)), body.rows.len() < MOST_ROWS);
        match body.rows.last_mut() {
            Some(CreateActionRow::Buttons(last)) if last.len() < MOST_IN_ROW => last.push(next),
            _ if has_room => body.rows.push(CreateActionRow::Buttons(vec![next])),
            _ => {}
        }
    }
    Ok(())
}

/// *Full board* and *Close-up* on the pad.
pub async fn turn(cx: &Context, game: GameId, part: Part) -> HandlerResult {
    let Some(stored) = cx.app.game(game).await? else { return Ok(Reply::say(cx.words.msg_refused_no_game())) };
    let body = match not_now(cx, &stored) {
        Some(reason) => moved_on(cx, &stored, &reason),
        None => body(cx, &stored, part).await?,
    };
    Ok(Response::Update(body).into())
}

/// In the place of a pad that is no use any more: for a player, because the game has moved on.
pub fn moved_on(cx: &Context, stored: &StoredGame, reason: &str) -> MessageBody {
    let plays = stored.game.table().players().contains(&cx.by);
    MessageBody::text(if plays { cx.words.msg_pad_moved_on(reason) } else { reason.to_owned() })
}

/// *Close* on the pad.
pub fn closed(cx: &Context) -> Reply {
    Response::Update(MessageBody::text(cx.words.msg_pad_closed())).into()
}

/// *Type* on the pad.
pub fn form(cx: &Context, game: GameId, rev: Rev) -> Reply {
    let words = &cx.words;
    let field = CreateInputText::new(InputTextStyle::Short, words.msg_pad_field(), FIELD)
        .placeholder(words.msg_pad_example())
        .min_length(1)
        .max_length(TYPED)
        .required(true);
    let form = CreateModal::new(Modal::Point(game, rev).to_string(), words.msg_pad_title());
    Response::Form(form.components(vec![CreateActionRow::InputText(field)])).into()
}

/// What was typed into the form.
pub fn field(data: &ModalData) -> Option<&str> {
    data.field(FIELD)
}

/// Why the person has no pad to use; `None` if it is their turn.
pub fn not_now(cx: &Context, stored: &StoredGame) -> Option<String> {
    let refusal = match stored.game.to_act() {
        _ if !stored.game.table().players().contains(&cx.by) => Refusal::NotSeated,
        None => Refusal::Over,
        Some(_) if !stored.game.is_playing(cx.by) => Refusal::Out,
        Some(to_act) if to_act != cx.by => Refusal::NotYourTurn { to_act },
        Some(_) => return None,
    };
    Some(cx.words.refused(&refusal, stored))
}

/// A board that is behind is painted; one that should be gone, because the game has another, goes.
pub fn tidy(cx: &Context, stored: &StoredGame, done: Reply) -> Reply {
    let pressed: Option<MessageId> = cx.source.filter(|under| !under.ephemeral).map(|under| under.message);
    match (pressed, stored.board) {
        (Some(pressed), Some(board)) if pressed != board.message => {
            done.with(Effect::RemoveStrayBoard(stored.game.id(), cx.place.channel, pressed))
        }
        _ if stored.rendered != Some(stored.game.rev()) => {
            done.with(Effect::RefreshBoard(stored.game.id(), RefreshReason::Changed))
        }
        _ => done,
    }
}

/// The pad of a game in which it is the person's turn, or what there is to choose.
///
/// # Errors
/// Failures of the store.
pub async fn body(cx: &Context, stored: &StoredGame, part: Part) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    if let Some(choices) = opening::body(words, stored) {
        return Ok(choices);
    }
    let habits = habits(cx, cx.by, stored).await?;
    let candidates = habits.candidates(stored);
    if habits.selects && candidates.buttons.len() > 1 {
        return Ok(axis_select::body(cx, stored, axis_select::start(stored)));
    }
    if habits.letters {
        let text = words.board_in_letters(words.pad_prompt(stored), Pictures::text(&stored.game, &[]).as_ref());
        return Ok(MessageBody { text, rows: rows(words, stored, &candidates, None), picture: None });
    }
    let size = stored.game.table().rules().size();
    let points = candidates.buttons.iter().map(|&at| size.label(at)).collect::<Vec<_>>().join(", ");
    let (area, alt) = match part {
        Part::Near => (BoardArea::Play, words.msg_alt_close_up(&points)),
        Part::Whole => (BoardArea::Whole, words.msg_lesson_alt(&points)),
    };
    let names = cx.names_on_cards(&stored.game, &cx.player_names(&stored.game).await?);
    let pictures = cx.app.pictures().seen_by(&cx.settings).of_area(area);
    let picture = pictures.board_with_candidates(&stored.game, &names, &candidates.buttons).await;
    let picture = picture.map(|board| Picture { png: board.png, alt });
    Ok(MessageBody { text: words.pad_prompt(stored), rows: rows(words, stored, &candidates, Some(part)), picture })
}

/// Buttons in board order, four to a row and all alike, then the list, then what else can be done.
fn rows(words: &Words, stored: &StoredGame, candidates: &Candidates, part: Option<Part>) -> Vec<CreateActionRow> {
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
    // A board in letters is whole.
    let other_part = part.map(|part| match part {
        Part::Near => button(MoveButton::WholeBoard(game, rev), words.msg_button_whole(), ButtonStyle::Secondary),
        Part::Whole => button(MoveButton::CloseUp(game, rev), words.msg_button_near(), ButtonStyle::Secondary),
    });
    let mut others = vec![button(MoveButton::OpenModal(game, rev), words.msg_button_type(), ButtonStyle::Secondary)];
    others.extend(other_part);
    others.extend(opening::take_back_button(words, stored));
    others.push(button(MoveButton::Close, words.msg_button_close(), ButtonStyle::Secondary));
    rows.push(CreateActionRow::Buttons(others));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::candidates;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{ChannelId, PlayerId, Timestamp};
    use crate::domain::place::Place;
    use pente::{Action, Preset, Rules, Size};

    fn stored(moves: &str) -> StoredGame {
        let rules = Rules::new(Preset::Standard.options()).expect("a preset");
        let table = Table::new(rules, vec![PlayerId::new(1), PlayerId::new(2)], false).expect("two players");
        let mut game = Game::new(GameId::new(7), table);
        for label in moves.split_whitespace() {
            let at = Size::STANDARD.parse(label).expect("a point");
            game.apply(Event::Acted(Action::Place(at))).expect("legal");
        }
        let at = Timestamp::from_millis(0);
        StoredGame {
            game,
            place: Place { guild: None, channel: ChannelId::new(1) },
            board: None,
            rendered: None,
            created_at: at,
            updated_at: at,
            rematch: None,
            thread_of: None,
            lost: None,
            in_match: None,
        }
    }

    /// Rows as `label:style label:style | …`, lists as their number of options.
    fn layout(moves: &str, part: Option<Part>) -> String {
        let stored = stored(moves);
        let rows = rows(&Words::default(), &stored, &candidates(&stored.game), part);
        let rows = rows.iter().map(|row| {
            let row = serde_json::to_value(row).expect("rows are JSON");
            let components = row["components"].as_array().expect("a row has components");
            let said = components.iter().map(|component| match component["options"].as_array() {
                Some(options) => format!("list of {}", options.len()),
                None => format!("{}:{}", component["label"].as_str().expect("a label"), component["style"]),
            });
            said.collect::<Vec<_>>().join(" ")
        });
        rows.collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn the_pad_fits_a_phone_and_hints_at_nothing() {
        assert_eq!(layout("", Some(Part::Near)), "K10:2 | Type:2 Full board:2 Close:2");
        assert_eq!(layout("", None), "K10:2 | Type:2 Close:2");
        assert_eq!(
            layout("K10", Some(Part::Whole)),
            "J13:2 G11:2 J11:2 K11:2 | L11:2 J10:2 L10:2 G9:2 | J9:2 K9:2 L9:2 J7:2 | list of 25 | \
             Type:2 Close-up:2 Close:2"
        );
    }
}
