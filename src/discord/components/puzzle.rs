//! `/puzzle`: a position on the pad in which one move wins by force, with two hints and, after a wrong move or a hint,
//! the solution. Each button carries the id of the puzzle, so that it works after a restart too.

use pente::Point;
use serenity::builder::CreateButton;
use serenity::model::application::ButtonStyle;

use crate::app::{Candidates, Pictures, Puzzle, PuzzleId, Tried, TryPuzzleError, WinningLine, candidates_including};
use crate::discord::components::point_rows::point_rows;
use crate::discord::components::{hint, share_button};
use crate::discord::custom_id::{PuzzleButton, Selected, ShareButton, button, close_button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply};
use crate::discord::messages::board_picture::with_board;
use crate::discord::rest::message::{MessageBody, Picture};

/// The number of points that remain to choose from after the first and after the second hint.
const POINTS_WITH_HINTS: [usize; 2] = [6, 3];

/// Handles a button or select of a puzzle.
pub async fn handle(cx: &Context, id: PuzzleButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        PuzzleButton::Next => show(cx, PuzzleChoice::Next).await,
        PuzzleButton::Open(id) => open(cx, id, 0).await,
        PuzzleButton::Try(id, at) => attempt(cx, id, 0, at).await,
        PuzzleButton::TryHinted(id, hints, at) => attempt(cx, id, hints, at).await,
        PuzzleButton::TrySelected(id) => attempt(cx, id, 0, cx.selected(selected)?).await,
        PuzzleButton::Hint(id, hints) => open(cx, id, hints).await,
        PuzzleButton::Solution(id) => solution(cx, id).await,
    }
}

/// The puzzle that a player requests.
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
        Some(puzzle) => Ok(cx.reply_in_place(task(cx, &puzzle, &Attempt::default()).await)),
        None => Ok(Reply::say(cx.words.msg_puzzle_unknown())),
    }
}

/// The puzzle with this id, if the user may see it.
///
/// # Errors
/// [`HandlerError::Reply`] if there is none that the user may see.
pub async fn find(cx: &Context, id: PuzzleId) -> HandlerResult<Puzzle> {
    cx.app.puzzle(id, &cx.viewer()).await?.ok_or_else(|| HandlerError::refused(cx.words.msg_puzzle_unknown()))
}

/// Shows a puzzle with a number of hints: *Solve it* below a posted puzzle, and *Hint*.
async fn open(cx: &Context, id: PuzzleId, hints: u8) -> HandlerResult {
    let puzzle = find(cx, id).await?;
    Ok(cx.reply_in_place(task(cx, &puzzle, &Attempt { hints, wrong: None }).await))
}

/// Handles a point that was pressed or selected.
async fn attempt(cx: &Context, id: PuzzleId, hints: u8, at: Point) -> HandlerResult {
    let words = &cx.words;
    let puzzle = find(cx, id).await?;
    if puzzle.game.position().legal(at).is_err() {
        return Ok(Reply::say(words.msg_button_option()));
    }
    match cx.app.try_puzzle(&puzzle, &cx.viewer(), at).await {
        Ok(Tried::Wrong) => Ok(cx.reply_in_place(task(cx, &puzzle, &Attempt { hints, wrong: Some(at) }).await)),
        Ok(Tried::Solved { line, streak }) => {
            if let (Some(guild), Some(day)) = (cx.place.guild, puzzle.daily) {
                cx.app.solved_in(guild, day, cx.user).await?;
            }
            let text = words.puzzle_solved(&puzzle, &line, streak);
            Ok(cx.reply_in_place(solved(cx, &puzzle, &line, text, ShareButton::Solved(id)).await))
        }
        Err(TryPuzzleError::EngineUnavailable(reason)) => Ok(Reply::say(hint::unavailable(&cx.words, reason))),
        Err(TryPuzzleError::Failed(failure)) => Err(failure.into()),
    }
}

/// Shows the winning line to a player who has given up. The puzzle does not count as solved.
async fn solution(cx: &Context, id: PuzzleId) -> HandlerResult {
    let puzzle = find(cx, id).await?;
    let text = cx.words.puzzle_solution(&puzzle);
    Ok(cx.reply_in_place(solved(cx, &puzzle, &puzzle.line, text, ShareButton::Puzzle(id)).await))
}

/// A puzzle as a message for everyone in a channel, without points to press: *Solve it* opens it for the user who
/// presses it.
pub async fn for_channel(words: &Words, pictures: &Pictures, puzzle: &Puzzle) -> MessageBody {
    let drawn = pictures.every_stone(&puzzle.game, &[], &[]).await;
    let solve = button(PuzzleButton::Open(puzzle.id), words.msg_button_puzzle_solve(), ButtonStyle::Primary);
    let picture = drawn.map(|file| Picture::new(file, words.msg_share_puzzle_alt()));
    MessageBody::text(words.puzzle_task(puzzle)).with_buttons([solve]).with_picture(picture)
}

/// A player's progress with a puzzle.
#[derive(Debug, Default)]
struct Attempt {
    /// The number of hints, up to 2.
    hints: u8,
    /// The move that was just tried, after which no win was found.
    wrong: Option<Point>,
}

impl Attempt {
    /// The points to choose from, of those offered at first. They include the winning move.
    fn points(&self, puzzle: &Puzzle, offered: Candidates) -> Candidates {
        match self.points_left() {
            Some(count) => Candidates { buttons: puzzle.narrowed(&offered.buttons, count), list: Vec::new() },
            None => offered,
        }
    }

    /// The number of points to choose from after a hint.
    fn points_left(&self) -> Option<usize> {
        let hints = usize::from(self.hints).min(POINTS_WITH_HINTS.len());
        hints.checked_sub(1).map(|index| POINTS_WITH_HINTS[index])
    }

    /// The row below the points: the next hint, the solution after a wrong move or a hint, *Close* and *Share*.
    fn buttons(&self, cx: &Context, puzzle: &Puzzle) -> Vec<CreateButton> {
        let words = &cx.words;
        let mut row = Vec::new();
        if usize::from(self.hints) < POINTS_WITH_HINTS.len() {
            let id = PuzzleButton::Hint(puzzle.id, self.hints + 1);
            row.push(button(id, words.msg_button_puzzle_hint(self.hints + 1), ButtonStyle::Primary));
        }
        // A hint after a wrong move must not take the solution away again.
        if self.wrong.is_some() || self.hints > 0 {
            let id = PuzzleButton::Solution(puzzle.id);
            row.push(button(id, words.msg_button_puzzle_solution(), ButtonStyle::Secondary));
        }
        row.push(close_button(words));
        row.extend(share_button::offered(cx, ShareButton::Puzzle(puzzle.id)));
        row
    }

    /// The text above the board.
    fn text(&self, words: &Words, puzzle: &Puzzle) -> String {
        let wrong = self.wrong.map(|at| words.msg_puzzle_wrong(puzzle.game.table().rules().size().label(at)));
        let hint = self.points_left().map(|count| words.puzzle_hint(puzzle, count));
        wrong.into_iter().chain([words.puzzle_task(puzzle)]).chain(hint).collect::<Vec<_>>().join("\n")
    }
}

/// A puzzle that waits for a move.
async fn task(cx: &Context, puzzle: &Puzzle, attempt: &Attempt) -> MessageBody {
    let words = &cx.words;
    let offered = candidates_including(&puzzle.game, puzzle.line.first());
    // The frame stays the same from hint to hint. A hint can leave a winning move that was in the list.
    let frame: Vec<Point> = offered.buttons.iter().copied().chain([puzzle.line.first()]).collect();
    let points = attempt.points(puzzle, offered);
    let size = puzzle.game.table().rules().size();
    let id_of = |at| match attempt.hints {
        0 => PuzzleButton::Try(puzzle.id, at),
        hints => PuzzleButton::TryHinted(puzzle.id, hints, at),
    };
    let rows = point_rows(words, size, &points, id_of, PuzzleButton::TrySelected(puzzle.id));
    let body = MessageBody::text(attempt.text(words, puzzle)).with_rows(rows).with_buttons(attempt.buttons(cx, puzzle));
    let labels = words.list(points.buttons.iter().map(|&at| size.label(at)));
    let pictures = cx.app.pictures().boards_for(cx.user, &cx.settings);
    let drawn = pictures.every_stone(&puzzle.game, &points.buttons, &frame).await;
    with_board(words, body, drawn, || words.msg_lesson_alt(&labels), &puzzle.game, &[])
}

/// A puzzle with a winning line, its moves numbered on the board.
async fn solved(
    cx: &Context,
    puzzle: &Puzzle,
    line: &WinningLine,
    text: String,
    shared_by: ShareButton,
) -> MessageBody {
    let words = &cx.words;
    let next = button(PuzzleButton::Next, words.msg_button_puzzle_next(), ButtonStyle::Primary);
    let row = [next, close_button(words)].into_iter().chain(share_button::offered(cx, shared_by));
    let body = MessageBody::text(text).with_buttons(row);
    let end = puzzle.game_after(line);
    let first = puzzle.game.position().plies() + 1;
    let drawn = cx.app.pictures().boards_for(cx.user, &cx.settings).numbered(&end, first).await;
    let alt = || words.msg_puzzle_alt(puzzle.game.table().rules().size().label(line.first()));
    with_board(words, body, drawn, alt, &end, &[])
}
