//! Looking at a game move by move, getting it as files, and bringing one along.

use std::sync::Arc;
use std::time::Duration;

use serenity::builder::{CreateActionRow, CreateButton, CreateInputText, CreateModal};
use serenity::model::application::{
    ActionRowComponent, ButtonStyle, CommandInteraction, InputTextStyle, ModalInteraction,
};
use serenity::model::channel::Attachment;
use tokio::time::timeout;

use crate::app::{Error, ImportRefusal, LONGEST_RECORD, Pictures, Reel, ReelId, StoreError};
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::replay::{Knob, Look};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Document, Done, Picture, Reply, Sheet, cut};
use crate::domain::ids::{GameId, PlayerId};

/// Discord's limits for suggestions, and for a long field of a form.
const CHOICES: usize = 25;
const CHOICE_LETTERS: usize = 100;
const FIELD_LETTERS: u16 = 4000;

/// The field of the form.
const FIELD: &str = "record";

/// How long Discord may take to hand a file over.
const FETCH_WITHIN: Duration = Duration::from_secs(10);

/// `/replay [game]`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, game: Option<&str>) -> Handled {
    Ok(match meant(bot, asked, game).await? {
        Ok(reel) => Reply::Say(sheet(bot, asked, &reel, reel.steps()).await?).into(),
        Err(refusal) => Done::say(refusal),
    })
}

/// `/export [game]`.
pub async fn export(bot: &Arc<Bot>, asked: &Asked, game: Option<&str>) -> Handled {
    Ok(match meant(bot, asked, game).await? {
        Ok(reel) => record(asked, &reel),
        Err(refusal) => Done::say(refusal),
    })
}

/// `/import [file] [text]`: a form where neither is given.
pub async fn import(bot: &Arc<Bot>, asked: &Asked, file: Option<&Attachment>, typed: Option<&str>) -> Handled {
    match (file, typed) {
        (Some(file), _) if usize::try_from(file.size).is_ok_and(|size| size > LONGEST_RECORD) => {
            Ok(Done::say(asked.words.import_too_long()))
        }
        (Some(file), _) => match timeout(FETCH_WITHIN, fetch(&file.url)).await {
            Ok(Ok(bytes)) => read(bot, asked, &String::from_utf8_lossy(&bytes)).await,
            _ => Ok(Done::say(asked.words.import_no_file())),
        },
        (None, Some(typed)) => read(bot, asked, typed).await,
        (None, None) => Ok(form(asked)),
    }
}

/// A file that was handed over, or so much of it that it is too long.
async fn fetch(address: &str) -> reqwest::Result<Vec<u8>> {
    let mut response = reqwest::get(address).await?.error_for_status()?;
    let mut bytes = Vec::new();
    while bytes.len() <= LONGEST_RECORD
        && let Some(part) = response.chunk().await?
    {
        bytes.extend_from_slice(&part);
    }
    Ok(bytes)
}

/// A press on a replay, or on a board that leads to one.
pub async fn pressed(bot: &Arc<Bot>, asked: &Asked, look: Look) -> Handled {
    let (id, step) = match look {
        Look::Step(id, step, knob) => (id, Some((step, knob))),
        Look::Open(id) | Look::Moving(id) | Look::Files(id) | Look::Sgf(id) => (id, None),
        Look::Brought => return Ok(Done::say(asked.words.unknown_button())),
    };
    let Some(reel) = bot.app.reel(id, &bot.viewer(asked)).await? else {
        return Ok(Done::say(asked.words.replay_unknown()));
    };
    let sheet = match look {
        Look::Files(_) => return Ok(record(asked, &reel)),
        Look::Sgf(_) => return Ok(sgf(asked, &reel)),
        Look::Moving(_) => moving(bot, asked, &reel).await,
        _ => {
            let step = step.map_or(reel.steps(), |(step, knob)| knob.from(step, reel.steps()));
            sheet(bot, asked, &reel, step).await?
        }
    };
    Ok(if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) }.into())
}

/// The form for a record, filled in.
pub async fn submitted(bot: &Arc<Bot>, asked: &Asked, look: Look, form: &ModalInteraction) -> Handled {
    let typed = form.data.components.iter().flat_map(|row| &row.components).find_map(|component| match component {
        ActionRowComponent::InputText(input) if input.custom_id == FIELD => input.value.as_deref(),
        _ => None,
    });
    match (look, typed) {
        (Look::Brought, Some(typed)) => read(bot, asked, typed).await,
        _ => Ok(Done::say(asked.words.unknown_button())),
    }
}

/// A person's games while they type the number of one.
pub async fn suggest(bot: &Arc<Bot>, asked: &Asked, command: &CommandInteraction) -> Handled {
    let typed = command.data.autocomplete().map(|option| option.value.trim().to_lowercase()).unwrap_or_default();
    let games = bot.app.recent(asked.by).await?;
    let shown = games.iter().map(|(line, others)| {
        let players: Vec<PlayerId> = line.players.iter().copied().filter(|&player| player != asked.by).collect();
        (asked.words.replay_option(line, &asked.words.names(&players, others)), line.game.to_string())
    });
    let fitting = shown.filter(|(label, number)| number.starts_with(&typed) || label.to_lowercase().contains(&typed));
    let choices = fitting.take(CHOICES).map(|(label, number)| (cut(&label, CHOICE_LETTERS), number));
    Ok(Reply::Choices(choices.collect()).into())
}

/// The number of a game as it was typed.
pub fn number(typed: &str) -> Option<GameId> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|&number: &u64| number > 0 && i64::try_from(number).is_ok()).map(GameId::new)
}

/// The game that a person means: the one of that number, or that of the channel, or their newest one.
async fn meant(bot: &Arc<Bot>, asked: &Asked, typed: Option<&str>) -> Result<Result<Reel, String>, StoreError> {
    if let Some(typed) = typed {
        let Some(game) = number(typed) else { return Ok(Err(asked.words.replay_unknown())) };
        let reel = bot.app.reel(ReelId::Game(game), &bot.viewer(asked)).await?;
        return Ok(reel.ok_or_else(|| asked.words.replay_unknown()));
    }
    if let Some(stored) = bot.app.find_board(asked.by, asked.place.channel).await? {
        return bot.app.reel_of(stored).await.map(Ok);
    }
    let newest = bot.app.recent(asked.by).await?.into_iter().next();
    let Some((line, _)) = newest else { return Ok(Err(asked.words.replay_none())) };
    let reel = bot.app.reel(ReelId::Game(line.game), &bot.viewer(asked)).await?;
    Ok(reel.ok_or_else(|| asked.words.replay_unknown()))
}

/// Reads a record and shows it.
async fn read(bot: &Arc<Bot>, asked: &Asked, text: &str) -> Handled {
    match bot.app.import(asked.by, text).await {
        Ok(imported) => {
            let mut sheet = sheet(bot, asked, &imported.reel, imported.reel.steps()).await?;
            if imported.is_first_of_several {
                sheet.text = format!("{}\n{}", asked.words.import_several(), sheet.text);
            }
            Ok(Reply::Say(sheet).into())
        }
        Err(Error::Refused(refusal)) => Ok(Done::say(match refusal {
            ImportRefusal::Empty => asked.words.import_empty(),
            ImportRefusal::TooLong => asked.words.import_too_long(),
            ImportRefusal::Unreadable(error) => asked.words.import_unreadable(&error),
        })),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

fn form(asked: &Asked) -> Done {
    let words = &asked.words;
    let field = CreateInputText::new(InputTextStyle::Paragraph, words.import_field(), FIELD)
        .placeholder(words.import_example())
        .min_length(1)
        .max_length(FIELD_LETTERS)
        .required(true);
    let form = CreateModal::new(Press::Look(Look::Brought).to_string(), words.import_title());
    Reply::Form(form.components(vec![CreateActionRow::InputText(field)])).into()
}

/// The record as a file, with the way to SGF where SGF can say it. A message has one file: the library numbers those of
/// several all alike.
fn record(asked: &Asked, reel: &Reel) -> Done {
    let record = reel.record();
    let document = Document { name: format!("{}.txt", file_name(reel)), bytes: record.to_string().into_bytes() };
    let button = || {
        let press = Press::Look(Look::Sgf(reel.id));
        CreateButton::new(press.to_string()).label(asked.words.sgf_button()).style(ButtonStyle::Secondary)
    };
    let rows = record.sgf().ok().map(|_| CreateActionRow::Buttons(vec![button()]));
    Reply::File(Sheet { rows: rows.into_iter().collect(), ..Sheet::text(asked.words.exported(reel)) }, document).into()
}

/// The record as SGF; where SGF cannot say it, as it is.
fn sgf(asked: &Asked, reel: &Reel) -> Done {
    let Ok(sgf) = reel.record().sgf() else { return record(asked, reel) };
    let document = Document { name: format!("{}.sgf", file_name(reel)), bytes: sgf.into_bytes() };
    Reply::File(Sheet::text(asked.words.exported_sgf()), document).into()
}

fn file_name(reel: &Reel) -> String {
    match reel.id {
        ReelId::Game(game) => format!("pente-{game}"),
        ReelId::Import(_) => "pente".to_owned(),
    }
}

/// One position of a game, with the knobs.
async fn sheet(bot: &Arc<Bot>, asked: &Asked, reel: &Reel, step: u32) -> Result<Sheet, StoreError> {
    let words = &asked.words;
    let shown = reel.at(step);
    let names = plain(words, reel);
    let letters = bot.app.player_settings(asked.by).await?.text_board;
    let pictures = bot.app.pictures().seen_by(&asked.settings);
    let cards = pictures.on_cards(&shown.game, &names, |tint| words.tint(tint));
    let picture = if letters { None } else { pictures.board(&shown.game, &cards).await };
    let picture = picture.map(|board| Picture { png: board.png, alt: words.board_alt(&shown, &names) });
    let mut text = words.replay(reel, step, &shown);
    if picture.is_none() {
        text = words.board_in_letters(text, Pictures::text(&shown.game, &names).as_ref());
    }
    Ok(Sheet { text, rows: rows(asked, reel, Some(step)), picture })
}

/// All moves as one moving picture, with the knobs.
async fn moving(bot: &Arc<Bot>, asked: &Asked, reel: &Reel) -> Sheet {
    let words = &asked.words;
    let names = plain(words, reel);
    match bot.app.pictures().seen_by(&asked.settings).gif(&reel.stored.game, &names).await {
        Some(gif) => Sheet {
            text: words.replay_title(reel, reel.steps()),
            rows: rows(asked, reel, None),
            picture: Some(Picture { png: gif.png, alt: words.replay_gif_alt(reel) }),
        },
        None => Sheet { text: words.replay_no_gif(), rows: rows(asked, reel, None), picture: None },
    }
}

fn plain(words: &Words, reel: &Reel) -> Vec<String> {
    words.names(reel.stored.game.table().players(), &reel.names)
}

/// The knobs for a step, or for all moves at once, from where each leads somewhere.
fn rows(asked: &Asked, reel: &Reel, step: Option<u32>) -> Vec<CreateActionRow> {
    let button = |look: Look, label: String| {
        CreateButton::new(Press::Look(look).to_string()).label(label).style(ButtonStyle::Secondary)
    };
    let knob = |knob: Knob| {
        let label = match knob {
            Knob::First => "⏮",
            Knob::Back => "◀",
            Knob::On => "▶",
            Knob::Last => "⏭",
        };
        let leads_nowhere = step.is_some_and(|step| knob.from(step, reel.steps()) == step.min(reel.steps()));
        button(Look::Step(reel.id, step.unwrap_or(reel.steps()), knob), label.to_owned()).disabled(leads_nowhere)
    };
    let more = vec![
        button(Look::Moving(reel.id), asked.words.gif_button()),
        button(Look::Files(reel.id), asked.words.files_button()),
    ];
    vec![CreateActionRow::Buttons(Knob::ALL.map(knob).to_vec()), CreateActionRow::Buttons(more)]
}
