//! `/puzzle`: a position on the pad in which one move wins by force. Each button carries the puzzle's id, so that it
//! works after a restart too.

use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::{Candidates, NotTried, Pictures, Puzzle, PuzzleId, Tried, candidates};
use crate::discord::components::engine;
use crate::discord::custom_id::{Argument, MoveButton, PuzzleButton, Selected, button, select};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Reply, Response};
use crate::discord::rest::message::{MessageBody, Picture};
use pente::Point;

/// Buttons per row: phones wrap rows of five.
const PER_ROW: usize = 4;

/// Handles a button or select of a puzzle.
pub async fn handle(cx: &Context, id: PuzzleButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        PuzzleButton::Next => show(cx, PuzzleChoice::Next).await,
        PuzzleButton::Try(id, at) => attempt(cx, id, Some(at)).await,
        PuzzleButton::TrySelected(id) => attempt(cx, id, selected.read()).await,
    }
}

/// Which puzzle a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleChoice {
    /// One that the player has not solved.
    Next,
    /// The puzzle of the day.
    Daily,
}

/// Shows a puzzle: `/puzzle [daily]` and *Next puzzle*.
pub async fn show(cx: &Context, choice: PuzzleChoice) -> HandlerResult {
    let viewer = cx.viewer();
    let puzzle = match choice {
        PuzzleChoice::Next => cx.app.next_puzzle(&viewer).await?,
        PuzzleChoice::Daily => cx.app.daily_puzzle(&viewer).await?,
    };
    match puzzle {
        Some(puzzle) => Ok(shown(cx, body(cx, &puzzle, None).await)),
        None => Ok(Reply::say(cx.words.msg_puzzle_unknown())),
    }
}

/// Handles a point that was pressed or selected.
pub async fn attempt(cx: &Context, id: PuzzleId, at: Option<Point>) -> HandlerResult {
    let words = &cx.words;
    let Some(at) = at else { return Ok(Reply::say(words.msg_button_option())) };
    let Some(puzzle) = cx.app.puzzle(id, &cx.viewer()).await? else {
        return Ok(Reply::say(words.msg_puzzle_unknown()));
    };
    if puzzle.stored.position().legal(at).is_err() {
        return Ok(Reply::say(words.msg_button_option()));
    }
    match cx.app.try_puzzle(&puzzle, cx.by, at).await {
        Ok(Tried::Wrong) => {
            let text = words.msg_puzzle_wrong(puzzle.stored.table().rules().size().label(at));
            Ok(shown(cx, body(cx, &puzzle, Some(text)).await))
        }
        Ok(Tried::Solved { line, streak }) => {
            let text = words.puzzle_solved(&puzzle, &line, streak);
            let next = PuzzleButton::Next;
            let next = CreateButton::new(next.to_string()).label(words.msg_button_puzzle_next());
            let rows = vec![CreateActionRow::Buttons(vec![next.style(ButtonStyle::Primary), close(words)])];
            let alt = words.msg_puzzle_alt(puzzle.stored.table().rules().size().label(at));
            Ok(shown(cx, board(cx, &puzzle, (text, rows), &[at], alt).await))
        }
        Err(NotTried::EngineUnavailable(reason)) => Ok(Reply::say(engine::busy(&cx.words, reason))),
        Err(NotTried::Failed(failure)) => Err(failure),
    }
}

fn shown(cx: &Context, body: MessageBody) -> Reply {
    if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) }.into()
}

fn close(words: &Words) -> CreateButton {
    button(MoveButton::Close, words.msg_button_close(), ButtonStyle::Secondary)
}

/// Returns the offered points, which include the solution.
fn offered(puzzle: &Puzzle) -> Candidates {
    let mut offered = candidates(&puzzle.stored);
    let has = offered.buttons.contains(&puzzle.solution) || offered.list.contains(&puzzle.solution);
    if !has && let Some(last) = offered.list.last_mut() {
        *last = puzzle.solution;
        offered.list.sort_unstable_by_key(|at| (std::cmp::Reverse(at.y()), at.x()));
    }
    offered
}

/// A puzzle on the pad, below an optional text.
async fn body(cx: &Context, puzzle: &Puzzle, before: Option<String>) -> MessageBody {
    let words = &cx.words;
    let task = words.puzzle_task(puzzle);
    let text = before.map_or_else(|| task.clone(), |before| format!("{before}\n{task}"));
    let points = offered(puzzle);
    let size = puzzle.stored.table().rules().size();
    let button = |&at: &Point| {
        let custom_id = PuzzleButton::Try(puzzle.id, at);
        button(custom_id, size.label(at), ButtonStyle::Secondary)
    };
    let chunks = points.buttons.chunks(PER_ROW);
    let mut rows: Vec<CreateActionRow> =
        chunks.map(|points| CreateActionRow::Buttons(points.iter().map(button).collect())).collect();
    if !points.list.is_empty() {
        let options = points.list.iter();
        let options = options.map(|&at| CreateSelectMenuOption::new(size.label(at), at.write())).collect();
        let custom_id = PuzzleButton::TrySelected(puzzle.id);
        let list = select(custom_id, options);
        rows.push(CreateActionRow::SelectMenu(list.placeholder(words.msg_pad_list())));
    }
    rows.push(CreateActionRow::Buttons(vec![close(words)]));
    let labels = points.buttons.iter().map(|&at| size.label(at)).collect::<Vec<_>>().join(", ");
    let alt = words.msg_lesson_alt(&labels);
    board(cx, puzzle, (text, rows), &points.buttons, alt).await
}

/// Renders the board as the user's settings say.
async fn board(
    cx: &Context,
    puzzle: &Puzzle,
    (text, rows): (String, Vec<CreateActionRow>),
    marked: &[Point],
    alt: String,
) -> MessageBody {
    let pictures = cx.app.pictures().seen_by(&cx.settings);
    let letters = cx.settings.text_board;
    let around = &offered(puzzle).buttons;
    let drawn = if letters { None } else { pictures.every_stone(&puzzle.stored, marked, around).await };
    if let Some(board) = drawn {
        return MessageBody { text, rows, picture: Some(Picture { png: board.png, alt }) };
    }
    let text = cx.words.board_in_letters(text, Pictures::text(&puzzle.stored, &[]).as_ref());
    MessageBody { text, rows, picture: None }
}
