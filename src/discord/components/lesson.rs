//! `/learn`: six lessons in an ephemeral message. Nothing is stored: each button carries the number of its lesson.

use pente::{Point, Size};
use serenity::builder::CreateButton;
use serenity::model::application::ButtonStyle;

use crate::app::lessons;
use crate::discord::custom_id::{LessonButton, button, close_button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::messages::board_picture::with_board;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::Game;

/// Handles a button of a lesson.
pub async fn handle(cx: &Context, id: LessonButton) -> HandlerResult {
    match id {
        LessonButton::Open(lesson) => open_lesson(cx, lesson).await,
        LessonButton::Try(lesson, at) => attempt(cx, lesson, at).await,
    }
}

/// `/learn`, and the button of the same name.
pub async fn open(cx: &Context) -> HandlerResult {
    Ok(Reply::say(lesson_body(cx, 0).await))
}

/// *Back* and *Next*. The summary follows the last lesson.
async fn open_lesson(cx: &Context, number: u8) -> HandlerResult {
    let number = usize::from(number);
    let body = match number.cmp(&lessons().len()) {
        std::cmp::Ordering::Less => lesson_body(cx, number).await,
        std::cmp::Ordering::Equal => MessageBody::text(cx.words.msg_learn_done())
            .with_buttons([back(&cx.words, number), close_button(&cx.words)]),
        std::cmp::Ordering::Greater => return Ok(Reply::say(cx.words.msg_lesson_unknown())),
    };
    Ok(cx.reply_in_place(body))
}

/// A point pressed in a lesson.
async fn attempt(cx: &Context, number: u8, at: Point) -> HandlerResult {
    let number = usize::from(number);
    let words = &cx.words;
    let Some(lesson) = lessons().get(number) else { return Ok(Reply::say(words.msg_lesson_unknown())) };
    let game = match lesson.after(at) {
        Some(game) if lesson.is_solved_by(at) => game,
        None if !lesson.choices().contains(&at) => return Ok(Reply::say(words.msg_lesson_unknown())),
        // Also a refused stone: the first one is refused anywhere but on the centre, and the lesson is about that rule.
        _ => return Ok(cx.reply_in_place(wrong(cx, number, at).await)),
    };
    let label = Size::STANDARD.label(at);
    let text = format!("{}\n{}", words.msg_lesson_title(number + 1, lessons().len()), words.lesson_right(number));
    let back = (number > 0).then(|| back(words, number));
    let buttons = back.into_iter().chain([next(words, number, ButtonStyle::Primary)]);
    let board = Board { game: &game, marked: &[], around: &lesson.choices(), alt: words.msg_lesson_alt_after(&label) };
    Ok(cx.reply_in_place(board.on(cx, MessageBody::text(text).with_buttons(buttons)).await))
}

async fn wrong(cx: &Context, number: usize, at: Point) -> MessageBody {
    let mut body = lesson_body(cx, number).await;
    body.text = format!("{}\n{}", cx.words.lesson_wrong(number, &Size::STANDARD.label(at)), body.text);
    body
}

/// A lesson before an attempt.
async fn lesson_body(cx: &Context, number: usize) -> MessageBody {
    let words = &cx.words;
    let Some(lesson) = lessons().get(number) else { return MessageBody::text(words.msg_lesson_unknown()) };
    let text = format!("{}\n{}", words.msg_lesson_title(number + 1, lessons().len()), words.lesson_task(number));
    let choices = lesson.choices();
    let points = words.list(choices.iter().map(|&at| Size::STANDARD.label(at)));
    let game = lesson.game();
    let board = Board { game: &game, marked: &choices, around: &choices, alt: words.msg_lesson_alt(&points) };
    let id = u8::try_from(number).unwrap_or(u8::MAX);
    let point = |&at: &Point| button(LessonButton::Try(id, at), Size::STANDARD.label(at), ButtonStyle::Secondary);
    let back = (number > 0).then(|| back(words, number));
    let navigation = back.into_iter().chain([next(words, number, ButtonStyle::Secondary), close_button(words)]);
    board.on(cx, MessageBody::text(text).with_buttons(choices.iter().map(point)).with_buttons(navigation)).await
}

fn back(words: &Words, number: usize) -> CreateButton {
    lesson_button(number.saturating_sub(1), words.msg_button_lesson_back(), ButtonStyle::Secondary)
}

fn next(words: &Words, number: usize, style: ButtonStyle) -> CreateButton {
    lesson_button(number + 1, words.msg_button_lesson_next(), style)
}

fn lesson_button(to: usize, label: String, style: ButtonStyle) -> CreateButton {
    let custom_id = LessonButton::Open(u8::try_from(to).unwrap_or(u8::MAX));
    button(custom_id, label, style)
}

/// The board of a lesson.
struct Board<'a> {
    game: &'a Game,
    marked: &'a [Point],
    around: &'a [Point],
    alt: String,
}

impl Board<'_> {
    /// Renders the board as the user's settings say: as a picture in their theme, or as text.
    async fn on(self, cx: &Context, body: MessageBody) -> MessageBody {
        let drawn = cx.app.pictures().boards_for(cx.user, &cx.settings).part(self.game, self.marked, self.around).await;
        with_board(&cx.words, body, drawn, || self.alt, self.game, &[])
    }
}
