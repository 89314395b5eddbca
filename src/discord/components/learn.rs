//! `/learn`: six steps on a sheet that only the learner sees. Nothing is stored: each button says which step it is of.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Lesson, Pictures, lessons};
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::panel::Panel;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Picture, Reply, Sheet};
use crate::domain::game::Game;
use pente::{Point, Size};

/// `/learn`, and the button of the same name.
pub async fn open(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    Ok(Reply::Say(step(bot, asked, 0).await).into())
}

/// *Back* and *Next*. After the last step comes the end.
pub async fn turn(bot: &Arc<Bot>, asked: &Asked, number: u8) -> Handled {
    let number = usize::from(number);
    let sheet = match number.cmp(&lessons().len()) {
        std::cmp::Ordering::Less => step(bot, asked, number).await,
        std::cmp::Ordering::Equal => Sheet {
            text: asked.words.lessons_done(),
            rows: vec![CreateActionRow::Buttons(vec![back(&asked.words, number), close(&asked.words)])],
            picture: None,
        },
        std::cmp::Ordering::Greater => return Ok(Done::say(asked.words.unknown_lesson())),
    };
    Ok(shown(asked, sheet))
}

/// A point pressed in a step.
pub async fn attempt(bot: &Arc<Bot>, asked: &Asked, number: u8, at: Point) -> Handled {
    let number = usize::from(number);
    let Some(after) = lessons().get(number).and_then(|lesson| Some((lesson, lesson.after(at)?))) else {
        // The first stone is refused anywhere but on the centre, which is the very lesson.
        return match lessons().get(number) {
            Some(lesson) if lesson.choices().contains(&at) => Ok(shown(asked, wrong(bot, asked, number, at).await)),
            _ => Ok(Done::say(asked.words.unknown_lesson())),
        };
    };
    let (lesson, game) = after;
    if !lesson.is_solved_by(at) {
        return Ok(shown(asked, wrong(bot, asked, number, at).await));
    }
    let words = &asked.words;
    let label = Size::STANDARD.label(at);
    let text = format!("{}\n{}", words.lesson_title(number + 1, lessons().len()), words.lesson_right(number));
    let mut buttons = Vec::new();
    if number > 0 {
        buttons.push(back(words, number));
    }
    buttons.push(next(words, number, ButtonStyle::Primary));
    let rows = vec![CreateActionRow::Buttons(buttons)];
    let board = Board { game: &game, marked: &[], around: &lesson.choices(), alt: words.lesson_alt_after(&label) };
    Ok(shown(asked, board.on(bot, asked, text, rows).await))
}

async fn wrong(bot: &Arc<Bot>, asked: &Asked, number: usize, at: Point) -> Sheet {
    let mut sheet = step(bot, asked, number).await;
    sheet.text = format!("{}\n{}", asked.words.lesson_wrong(number, &Size::STANDARD.label(at)), sheet.text);
    sheet
}

/// A step as the learner finds it.
async fn step(bot: &Arc<Bot>, asked: &Asked, number: usize) -> Sheet {
    let words = &asked.words;
    let Some(lesson) = lessons().get(number) else { return Sheet::text(words.unknown_lesson()) };
    let text = format!("{}\n{}", words.lesson_title(number + 1, lessons().len()), words.lesson_task(number));
    let choices = lesson.choices();
    let points = choices.iter().map(|&at| Size::STANDARD.label(at)).collect::<Vec<_>>().join(", ");
    let game = lesson.game();
    let board = Board { game: &game, marked: &choices, around: &choices, alt: words.lesson_alt(&points) };
    board.on(bot, asked, text, rows(words, lesson, number)).await
}

fn rows(words: &Words, lesson: &Lesson, number: usize) -> Vec<CreateActionRow> {
    let step = u8::try_from(number).unwrap_or(u8::MAX);
    let point = |at: Point| {
        let press = Press::Panel(Panel::Try(step, at));
        CreateButton::new(press.to_string()).label(Size::STANDARD.label(at)).style(ButtonStyle::Secondary)
    };
    let mut turns = Vec::new();
    if number > 0 {
        turns.push(back(words, number));
    }
    turns.push(next(words, number, ButtonStyle::Secondary));
    turns.push(close(words));
    vec![CreateActionRow::Buttons(lesson.choices().into_iter().map(point).collect()), CreateActionRow::Buttons(turns)]
}

fn back(words: &Words, number: usize) -> CreateButton {
    turn_button(number.saturating_sub(1), words.lesson_back_button(), ButtonStyle::Secondary)
}

fn next(words: &Words, number: usize, style: ButtonStyle) -> CreateButton {
    turn_button(number + 1, words.lesson_next_button(), style)
}

fn turn_button(to: usize, label: String, style: ButtonStyle) -> CreateButton {
    let press = Press::Panel(Panel::Lesson(u8::try_from(to).unwrap_or(u8::MAX)));
    CreateButton::new(press.to_string()).label(label).style(style)
}

fn close(words: &Words) -> CreateButton {
    CreateButton::new(Press::Close.to_string()).label(words.close_button()).style(ButtonStyle::Secondary)
}

fn shown(asked: &Asked, sheet: Sheet) -> Done {
    if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) }.into()
}

/// A step's board.
struct Board<'a> {
    game: &'a Game,
    marked: &'a [Point],
    around: &'a [Point],
    alt: String,
}

impl Board<'_> {
    /// As the learner chose to see boards: as a picture in their colours, or in letters.
    async fn on(self, bot: &Bot, asked: &Asked, text: String, rows: Vec<CreateActionRow>) -> Sheet {
        let pictures = bot.app.pictures().seen_by(&asked.settings);
        let drawn =
            if asked.settings.text_board { None } else { pictures.part(self.game, self.marked, self.around).await };
        match drawn {
            Some(board) => Sheet { text, rows, picture: Some(Picture { png: board.png, alt: self.alt }) },
            None => Sheet {
                text: asked.words.board_in_letters(text, Pictures::text(self.game, &[]).as_ref()),
                rows,
                picture: None,
            },
        }
    }
}
