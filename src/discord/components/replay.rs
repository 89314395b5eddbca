//! Replaying a game move by move, exporting it as files, and importing a record.

use serenity::builder::{CreateActionRow, CreateInputText, CreateModal};
use serenity::model::application::{ButtonStyle, InputTextStyle};

use crate::app::{Failure, ImportRefusal, MAX_RECORD_BYTES, Pictures, Replay, ReplayId};
use crate::discord::components::{pad, share_button};
use crate::discord::custom_id::{ReplayButton, ReplayStep, Selected, ShareButton, button};
use crate::discord::gateway::event::interaction::{Attachment, CommandData};
use crate::discord::i18n::{Announcements, Words};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply, Response, explain_refusal};
use crate::discord::limits::{CHOICE_LENGTH, CHOICES, TEXT_INPUT_LENGTH, cut};
use crate::discord::messages::board_picture::with_board;
use crate::discord::rest::File;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::GameListEntry;
use crate::domain::ids::GameId;

/// The custom id of the modal's text input.
const FIELD: &str = "record";

/// `/replay [game]`.
pub async fn from_command(cx: &Context, game: Option<&str>) -> HandlerResult {
    let replay = named_or_latest(cx, game).await?;
    Ok(Reply::say(body(cx, &replay, replay.steps()).await?))
}

/// `/game export [game]`.
pub async fn export(cx: &Context, game: Option<&str>) -> HandlerResult {
    Ok(record(cx, &named_or_latest(cx, game).await?))
}

/// `/import [file] [text]`: opens a modal if neither is given.
pub async fn import(cx: &Context, file: Option<&Attachment>, typed: Option<&str>) -> HandlerResult {
    match (file, typed) {
        (Some(file), _) if usize::try_from(file.size).is_ok_and(|size| size > MAX_RECORD_BYTES) => {
            Ok(Reply::say(cx.words.import_too_long()))
        }
        (Some(file), _) => match cx.rest.attachment(&file.url, MAX_RECORD_BYTES).await {
            Ok(bytes) => read(cx, &String::from_utf8_lossy(&bytes)).await,
            Err(error) => {
                tracing::warn!(interaction.id = cx.id.get(), %error, "a record was not fetched");
                Ok(Reply::say(cx.words.msg_import_no_file()))
            }
        },
        (None, Some(typed)) => read(cx, typed).await,
        (None, None) => Ok(form(cx)),
    }
}

/// Handles a button of a replay, or of a board that leads to one, and the modal for a record.
pub async fn handle(cx: &Context, id: ReplayButton, selected: Selected<'_>) -> HandlerResult {
    let body = match id {
        ReplayButton::Open(record) => return open(cx, &find(cx, record).await?).await,
        ReplayButton::Step(record, step, to) => {
            let replay = find(cx, record).await?;
            body(cx, &replay, to.target(step, replay.steps())).await?
        }
        ReplayButton::Animation(record) => animation_body(cx, &find(cx, record).await?).await,
        ReplayButton::File(record) => return Ok(self::record(cx, &find(cx, record).await?)),
        ReplayButton::Sgf(record) => return Ok(sgf(cx, &find(cx, record).await?)),
        ReplayButton::Import => return read(cx, selected.text().unwrap_or_default()).await,
    };
    Ok(cx.reply_in_place(body))
}

/// *Replay*: a game at its last position.
async fn open(cx: &Context, replay: &Replay) -> HandlerResult {
    let body = body(cx, replay, replay.steps()).await?;
    let stored = &replay.stored;
    // The pad stays, so that it can show the opponent's next move.
    let is_on_pad = !stored.game.is_over() && pad::is_player(cx, stored);
    Ok(if is_on_pad { Reply::say(body) } else { cx.reply_in_place(body) })
}

/// Suggests the user's games that the command is for, while they type a game number.
pub async fn suggest(
    cx: &Context,
    command: &CommandData,
    is_offered: impl Fn(&GameListEntry) -> bool,
) -> HandlerResult {
    let typed = command.typed().trim().to_lowercase();
    let games = cx.app.recent(cx.user).await?;
    let shown = games.iter().filter(|(line, _)| is_offered(line)).map(|(line, names)| {
        (cx.words.replay_option(line, cx.user, &cx.words.names(&line.players, names)), line.game.to_string())
    });
    let fitting = shown.filter(|(label, number)| number.starts_with(&typed) || label.to_lowercase().contains(&typed));
    let choices = fitting.take(CHOICES).map(|(label, number)| (cut(&label, CHOICE_LENGTH), number));
    Ok(Response::Choices(choices.collect()).into())
}

/// Parses a typed game number.
pub fn number(typed: &str) -> Option<GameId> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|&number: &u64| number > 0 && i64::try_from(number).is_ok()).map(GameId::new)
}

/// The game or the imported record with this id, if the user may see it.
///
/// # Errors
/// [`HandlerError::Reply`] if there is none that the user may see.
pub async fn find(cx: &Context, record: ReplayId) -> HandlerResult<Replay> {
    let replay = cx.app.replay(record, &cx.viewer()).await?;
    replay.ok_or_else(|| HandlerError::refused(cx.words.msg_replay_unknown()))
}

/// Returns the game that the user means: the one with that number, or the channel's, or their latest.
async fn named_or_latest(cx: &Context, typed: Option<&str>) -> HandlerResult<Replay> {
    if let Some(typed) = typed {
        let game = number(typed).ok_or_else(|| HandlerError::refused(cx.words.msg_replay_unknown()))?;
        return find(cx, ReplayId::Game(game)).await;
    }
    if let Some(stored) = cx.app.find_board(cx.user, cx.place.channel).await? {
        return Ok(cx.app.replay_of(stored).await?);
    }
    match cx.app.recent(cx.user).await?.first() {
        Some((line, _)) => find(cx, ReplayId::Game(line.game)).await,
        None => Err(HandlerError::refused(cx.words.msg_replay_none())),
    }
}

/// Imports a record and shows it.
async fn read(cx: &Context, text: &str) -> HandlerResult {
    let imported = explain_refusal(cx.app.import(cx.user, text).await, |refusal| {
        Reply::say(match refusal {
            ImportRefusal::Empty => cx.words.msg_import_empty(),
            ImportRefusal::TooLong => cx.words.import_too_long(),
            ImportRefusal::Unreadable(error) => cx.words.import_unreadable(&error),
        })
    })?;
    let mut body = body(cx, &imported.replay, imported.replay.steps()).await?;
    if imported.is_first_of_several {
        body.text = format!("{}\n{}", cx.words.msg_import_several(), body.text);
    }
    Ok(Reply::say(body))
}

fn form(cx: &Context) -> Reply {
    let words = &cx.words;
    let field = CreateInputText::new(InputTextStyle::Paragraph, words.msg_import_field(), FIELD)
        .placeholder(words.msg_import_example())
        .min_length(1)
        .max_length(TEXT_INPUT_LENGTH)
        .required(true);
    let form = CreateModal::new(ReplayButton::Import.to_string(), words.msg_import_title());
    Response::Modal(form.components(vec![CreateActionRow::InputText(field)])).into()
}

/// Responds with the record as a file and, if SGF can express the game, a button for SGF. A message has only one file,
/// because serenity gives several files the same id.
fn record(cx: &Context, replay: &Replay) -> Reply {
    let record = replay.record();
    let document = File::new(format!("{}.txt", file_name(replay)), record.to_string().into_bytes());
    let sgf = || button(ReplayButton::Sgf(replay.id), cx.words.msg_button_sgf(), ButtonStyle::Secondary);
    let body = MessageBody::text(cx.words.exported(replay)).with_buttons(record.sgf().is_ok().then(sgf));
    Reply::say(body.with_document(document))
}

/// Responds with the game as SGF, or with the record if SGF cannot express it.
fn sgf(cx: &Context, replay: &Replay) -> Reply {
    let Ok(sgf) = replay.record().sgf() else { return record(cx, replay) };
    let document = File::new(format!("{}.sgf", file_name(replay)), sgf.into_bytes());
    Reply::say(MessageBody::text(cx.words.msg_export_sgf()).with_document(document))
}

fn file_name(replay: &Replay) -> String {
    match replay.id {
        ReplayId::Game(game) => format!("pente-{game}"),
        ReplayId::Import(_) => "pente".to_owned(),
    }
}

/// One position of a game, with the controls.
async fn body(cx: &Context, replay: &Replay, step: u32) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let shown = replay.at(step);
    let names = names(words, replay);
    let pictures = cx.app.pictures().boards_for(cx.user, &cx.settings);
    let cards = pictures.on_cards(&shown.game, &names, |player, tint| words.card_label(player, tint));
    let drawn = pictures.step(&shown.game, &replay.stored.game, &cards).await;
    let announcements = match replay.id {
        // As on its board.
        ReplayId::Game(_) if !replay.stored.game.is_over() => cx.pad_context().announcements(&replay.stored).await?,
        ReplayId::Game(_) | ReplayId::Import(_) => Announcements::Shown,
    };
    let text = words.replay(replay, step, &shown, announcements);
    let body = MessageBody::text(text).with_rows(rows(cx, replay, Some(step)));
    Ok(with_board(words, body, drawn, || words.board_alt(&shown, &names), &shown.game, &names))
}

/// All moves as an animation, with the controls.
async fn animation_body(cx: &Context, replay: &Replay) -> MessageBody {
    let body = match animation(&cx.words, &cx.app.pictures().seen_by(cx.user, &cx.settings), replay).await {
        Some((text, picture)) => MessageBody::text(text).with_picture(Some(picture)),
        None => MessageBody::text(cx.words.msg_replay_no_gif()),
    };
    body.with_rows(rows(cx, replay, None))
}

/// All moves as an animation, with its title and the result; `None` if it cannot be drawn.
pub async fn animation(words: &Words, pictures: &Pictures, replay: &Replay) -> Option<(String, Picture)> {
    let game = &replay.stored.game;
    // Colours can change hands in the opening, so a person whose name cannot be drawn is labelled for each frame.
    let labels = game.table().players().iter().zip(names(words, replay)).map(|(&player, name)| match player.level() {
        Some(level) if !pictures.can_write(&name) => Words::engine_card_label(level),
        _ => name,
    });
    let file = pictures.gif(game, &labels.collect::<Vec<String>>()).await?;
    let picture = Picture::new(file, words.replay_gif_alt(replay));
    Some((words.replay_animation(replay), picture))
}

/// The names of the players in seat order.
pub fn names(words: &Words, replay: &Replay) -> Vec<String> {
    words.names(replay.stored.game.table().players(), &replay.names)
}

/// The controls at a step, or at the animation; those that lead nowhere are disabled.
fn rows(cx: &Context, replay: &Replay, step: Option<u32>) -> Vec<CreateActionRow> {
    let step_button = |to: ReplayStep| {
        let label = match to {
            ReplayStep::First => "⏮",
            ReplayStep::Back => "◀",
            ReplayStep::Forward => "▶",
            ReplayStep::Last => "⏭",
        };
        let leads_nowhere = step.is_some_and(|step| to.target(step, replay.steps()) == step.min(replay.steps()));
        button(ReplayButton::Step(replay.id, step.unwrap_or(replay.steps()), to), label, ButtonStyle::Secondary)
            .disabled(leads_nowhere)
    };
    let mut more = vec![
        button(ReplayButton::Animation(replay.id), cx.words.msg_button_gif(), ButtonStyle::Secondary)
            .disabled(step.is_none()),
        button(ReplayButton::File(replay.id), cx.words.msg_button_files(), ButtonStyle::Secondary),
    ];
    if step.is_none() {
        more.extend(share_button::offered(cx, ShareButton::Animation(replay.id)));
    }
    vec![
        CreateActionRow::Buttons(ReplayStep::ALL.iter().copied().map(step_button).collect()),
        CreateActionRow::Buttons(more),
    ]
}
