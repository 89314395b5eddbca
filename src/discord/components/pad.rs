//! The pad: a close-up that only the player sees, with the likeliest points as buttons. One press plays.

use std::sync::Arc;

use serenity::builder::{
    CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};
use serenity::model::application::{ActionRowComponent, ButtonStyle, InputTextStyle, ModalInteractionData};

use crate::app::{Candidates, Pictures, StoreError, StoredGame};
use crate::discord::components::confirmation::habits;
use crate::discord::components::custom_id::moves::Aim;
use crate::discord::components::custom_id::{Press, point_value};
use crate::discord::components::{axis_select, opening};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Picture, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::game::{Refusal, Rev};
use crate::domain::ids::{GameId, MessageId};
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

/// *Play* below a board.
pub async fn open(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    let Some(stored) = bot.app.game(game).await? else { return Ok(Done::say(asked.words.no_such_game())) };
    if let Some(reason) = not_now(asked, &stored) {
        return Ok(tidy(asked, &stored, Done::say(reason)));
    }
    let sheet = sheet(bot, asked, &stored, Part::Near).await?;
    Ok(tidy(asked, &stored, Reply::Say(sheet).into()))
}

/// *Next game*: the pad of the game that waits next, in the order of their numbers, after the given one.
pub async fn next(bot: &Arc<Bot>, asked: &Asked, after: Option<GameId>) -> Handled {
    let reply = |sheet| Done::from(if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) });
    let Some(stored) = bot.app.next_waiting(asked.by, after).await? else {
        return Ok(reply(Sheet::text(asked.words.next_none())));
    };
    let mut sheet = sheet(bot, asked, &stored, Part::Near).await?;
    sheet.text = format!("{}\n{}", asked.words.what_now(&stored), sheet.text);
    Ok(reply(sheet))
}

/// *Next game* as a button.
pub fn next_button(words: &Words, aim: Aim) -> CreateButton {
    CreateButton::new(Press::Aim(aim).to_string()).label(words.next_game_button()).style(ButtonStyle::Secondary)
}

/// Puts *Next game* below what stands there already, where another game waits for the person and there is room.
///
/// # Errors
/// Failures of the store.
pub async fn offer_next(bot: &Bot, asked: &Asked, game: GameId, sheet: &mut Sheet) -> Result<(), StoreError> {
    if bot.app.waits_elsewhere(asked.by, game).await? {
        let (next, has_room) = (next_button(&asked.words, Aim::Next(game)), sheet.rows.len() < MOST_ROWS);
        match sheet.rows.last_mut() {
            Some(CreateActionRow::Buttons(last)) if last.len() < MOST_IN_ROW => last.push(next),
            _ if has_room => sheet.rows.push(CreateActionRow::Buttons(vec![next])),
            _ => {}
        }
    }
    Ok(())
}

/// *Full board* and *Close-up* on the pad.
pub async fn turn(bot: &Arc<Bot>, asked: &Asked, game: GameId, part: Part) -> Handled {
    let Some(stored) = bot.app.game(game).await? else { return Ok(Done::say(asked.words.no_such_game())) };
    let sheet = match not_now(asked, &stored) {
        Some(reason) => moved_on(asked, &stored, &reason),
        None => sheet(bot, asked, &stored, part).await?,
    };
    Ok(Reply::Update(sheet).into())
}

/// In the place of a pad that is no use any more: for a player, because the game has moved on.
pub fn moved_on(asked: &Asked, stored: &StoredGame, reason: &str) -> Sheet {
    let plays = stored.game.table().players().contains(&asked.by);
    Sheet::text(if plays { asked.words.pad_moved_on(reason) } else { reason.to_owned() })
}

/// *Close* on the pad.
pub fn closed(asked: &Asked) -> Done {
    Reply::Update(Sheet::text(asked.words.pad_closed())).into()
}

/// *Type* on the pad.
pub fn form(asked: &Asked, game: GameId, rev: Rev) -> Done {
    let words = &asked.words;
    let field = CreateInputText::new(InputTextStyle::Short, words.pad_field(), FIELD)
        .placeholder(words.pad_example())
        .min_length(1)
        .max_length(TYPED)
        .required(true);
    let form = CreateModal::new(Press::Typed(game, rev).to_string(), words.pad_title());
    Reply::Form(form.components(vec![CreateActionRow::InputText(field)])).into()
}

/// What was typed into the form.
pub fn field(data: &ModalInteractionData) -> Option<&str> {
    data.components.iter().flat_map(|row| &row.components).find_map(|component| match component {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    })
}

/// Why the person has no pad to use; `None` if it is their turn.
pub fn not_now(asked: &Asked, stored: &StoredGame) -> Option<String> {
    let refusal = match stored.game.to_act() {
        _ if !stored.game.table().players().contains(&asked.by) => Refusal::NotSeated,
        None => Refusal::Over,
        Some(_) if !stored.game.is_playing(asked.by) => Refusal::Out,
        Some(to_act) if to_act != asked.by => Refusal::NotYourTurn { to_act },
        Some(_) => return None,
    };
    Some(asked.words.refused(&refusal, stored))
}

/// A board that is behind is painted; one that should be gone, because the game has another, goes.
pub fn tidy(asked: &Asked, stored: &StoredGame, done: Done) -> Done {
    let pressed: Option<MessageId> = asked.under.filter(|under| !under.ephemeral).map(|under| under.message);
    match (pressed, stored.board) {
        (Some(pressed), Some(board)) if pressed != board.message => {
            done.then(Then::Stray(stored.game.id(), asked.place.channel, pressed))
        }
        _ if stored.rendered != Some(stored.game.rev()) => done.then(Then::Show(stored.game.id(), Why::Changed)),
        _ => done,
    }
}

/// The pad of a game in which it is the person's turn, or what there is to choose.
///
/// # Errors
/// Failures of the store.
pub async fn sheet(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame, part: Part) -> Result<Sheet, StoreError> {
    let words = &asked.words;
    if let Some(choices) = opening::sheet(words, stored) {
        return Ok(choices);
    }
    let habits = habits(bot, asked.by, stored).await?;
    let candidates = habits.candidates(stored);
    if habits.selects && candidates.buttons.len() > 1 {
        return Ok(axis_select::sheet(asked, stored, axis_select::start(stored)));
    }
    if habits.letters {
        let text = words.board_in_letters(words.pad_prompt(stored), Pictures::text(&stored.game, &[]).as_ref());
        return Ok(Sheet { text, rows: rows(words, stored, &candidates, None), picture: None });
    }
    let pictures = bot.app.pictures().seen_by(&asked.settings);
    let size = stored.game.table().rules().size();
    let points = candidates.buttons.iter().map(|&at| size.label(at)).collect::<Vec<_>>().join(", ");
    let (picture, alt) = match part {
        Part::Near => (pictures.close_up(&stored.game, &candidates.buttons).await, words.close_up_alt(&points)),
        Part::Whole => (pictures.whole(&stored.game, &candidates.buttons).await, words.lesson_alt(&points)),
    };
    let picture = picture.map(|board| Picture { png: board.png, alt });
    Ok(Sheet { text: words.pad_prompt(stored), rows: rows(words, stored, &candidates, Some(part)), picture })
}

/// Buttons in board order, four to a row and all alike, then the list, then what else can be done.
fn rows(words: &Words, stored: &StoredGame, candidates: &Candidates, part: Option<Part>) -> Vec<CreateActionRow> {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let size = stored.game.table().rules().size();
    let button =
        |press: &Press, label: String| CreateButton::new(press.to_string()).label(label).style(ButtonStyle::Secondary);
    let point = |&at: &Point| button(&Press::Place(game, rev, at), size.label(at));
    let mut rows: Vec<CreateActionRow> = candidates
        .buttons
        .chunks(PER_ROW)
        .map(|points| CreateActionRow::Buttons(points.iter().map(point).collect()))
        .collect();
    if !candidates.list.is_empty() {
        let options = candidates.list.iter();
        let options = options.map(|&at| CreateSelectMenuOption::new(size.label(at), point_value(at))).collect();
        let list =
            CreateSelectMenu::new(Press::Choose(game, rev).to_string(), CreateSelectMenuKind::String { options });
        rows.push(CreateActionRow::SelectMenu(list.placeholder(words.pad_list())));
    }
    // A board in letters is whole.
    let other_part = part.map(|part| match part {
        Part::Near => button(&Press::Whole(game, rev), words.whole_button()),
        Part::Whole => button(&Press::Near(game, rev), words.near_button()),
    });
    let mut others = vec![button(&Press::Type(game, rev), words.type_button())];
    others.extend(other_part);
    others.extend(opening::take_back_button(words, stored));
    others.push(button(&Press::Close, words.close_button()));
    rows.push(CreateActionRow::Buttons(others));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Place, candidates};
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{ChannelId, PlayerId, Timestamp};
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
            in_series: None,
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
