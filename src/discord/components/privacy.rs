//! `/privacy`, `/block` and `/unblock`.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenuOption};
use serenity::model::application::{ButtonStyle, Interaction};
use serenity::model::user::User;

use crate::app::{BlockRefusal, Error, PlayerChange};
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::panel::Panel;
use crate::discord::components::data_export;
use crate::discord::components::settings;
use crate::discord::i18n::{Words, plain_name};
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Document, Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::ids::PlayerId;

/// Discord's limit for a list.
const OPTIONS: usize = 25;

/// Discord takes files of 10 MiB from bots; what is around the file needs room too.
const LARGEST: usize = 9 << 20;

/// `/privacy`.
pub async fn open(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    Ok(Reply::Say(sheet(bot, asked, asked.settings.hidden).await?).into())
}

/// Back to what is kept.
pub async fn back(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    Ok(shown(asked, sheet(bot, asked, asked.settings.hidden).await?))
}

/// *Hide me* and *Show me*.
pub async fn hide(bot: &Arc<Bot>, asked: &Asked, hidden: bool) -> Handled {
    let settings = bot.app.change_player(asked.by, PlayerChange::Hidden(hidden)).await?;
    Ok(shown(asked, sheet(bot, asked, settings.hidden).await?))
}

/// *Export*: a file that only the person sees.
pub async fn export(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let dossier = bot.app.dossier(asked.by).await?;
    Ok(handed_over(&asked.words, asked.by, data_export::as_json(&dossier), LARGEST).into())
}

/// The file, or who has it where Discord does not take one that is so large.
fn handed_over(words: &Words, player: PlayerId, bytes: Vec<u8>, largest: usize) -> Reply {
    if bytes.len() > largest {
        return Reply::say(words.export_too_large(player));
    }
    let document = Document { name: "tessera.json".to_owned(), bytes };
    Reply::File(Sheet::text(words.exported_data()), document)
}

/// *Delete my data*.
pub fn ask_delete(asked: &Asked) -> Done {
    let buttons = vec![
        button(Panel::DeleteNow, asked.words.delete_now_button(), ButtonStyle::Danger),
        button(Panel::Privacy, asked.words.cancel_button(), ButtonStyle::Secondary),
    ];
    let rows = vec![CreateActionRow::Buttons(buttons)];
    shown(asked, Sheet { text: asked.words.ask_delete(), rows, picture: None })
}

/// Whether somebody has pressed *Yes, delete everything*.
pub fn deletes(interaction: &Interaction) -> bool {
    let Interaction::Component(component) = interaction else { return false };
    matches!(component.data.custom_id.parse(), Ok(Press::Panel(Panel::DeleteNow)))
}

/// *Yes, delete everything*.
pub async fn delete(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let Some(forgotten) = bot.app.forget(asked.by).await? else {
        return Ok(shown(asked, Sheet::text(asked.words.nothing_deleted())));
    };
    bot.forget_name(asked.by);
    let games = u32::try_from(forgotten.games).unwrap_or(u32::MAX);
    let done = shown(asked, Sheet::text(asked.words.deleted(games)));
    Ok(forgotten.resigned.into_iter().fold(done, |done, game| done.then(Then::Show(game, Why::Changed))))
}

async fn sheet(bot: &Bot, asked: &Asked, hidden: bool) -> Result<Sheet, crate::app::StoreError> {
    let words = &asked.words;
    let holdings = bot.app.holdings(asked.by).await?;
    let hide = if hidden { words.unhide_button() } else { words.hide_button() };
    let rows = vec![CreateActionRow::Buttons(vec![
        button(Panel::Export, words.export_button(), ButtonStyle::Secondary),
        button(Panel::Hide(!hidden), hide, ButtonStyle::Secondary),
        button(Panel::Delete, words.delete_button(), ButtonStyle::Danger),
    ])];
    Ok(Sheet { text: words.holdings(holdings, hidden), rows, picture: None })
}

fn button(panel: Panel, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(Press::Panel(panel).to_string()).label(label).style(style)
}

fn shown(asked: &Asked, sheet: Sheet) -> Done {
    if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) }.into()
}

/// `/block player`.
pub async fn block(bot: &Arc<Bot>, asked: &Asked, player: Option<&User>) -> Handled {
    let Some(player) = player else { return Ok(Done::say(asked.words.challenge_missing())) };
    let (other, words) = (PlayerId::new(player.id.get()), &asked.words);
    Ok(Done::say(match bot.app.block(asked.by, other, player.bot).await {
        Ok(is_new) => words.blocked(other, is_new),
        Err(Error::Refused(BlockRefusal::Oneself)) => words.block_oneself(),
        Err(Error::Refused(BlockRefusal::Bot)) => words.block_bot(other),
        Err(Error::Refused(BlockRefusal::TooMany)) => words.block_many(),
        Err(Error::Failed(failure)) => return Err(failure),
    }))
}

/// `/unblock [player]`: without a player, the list.
pub async fn unblock(bot: &Arc<Bot>, asked: &Asked, player: Option<&User>) -> Handled {
    match player {
        Some(player) => take_back(bot, asked, PlayerId::new(player.id.get())).await,
        None => Ok(Reply::Say(blocked(bot, asked).await?).into()),
    }
}

/// Somebody chosen in the list.
pub async fn unblock_chosen(bot: &Arc<Bot>, asked: &Asked, chosen: Option<&str>) -> Handled {
    match chosen.and_then(|id| id.parse().ok()) {
        Some(id) => {
            let done = take_back(bot, asked, PlayerId::new(id)).await?;
            let Reply::Say(said) = done.reply else { return Ok(done) };
            let mut list = blocked(bot, asked).await?;
            list.text = format!("{}\n{}", said.text, list.text);
            Ok(shown(asked, list))
        }
        None => Ok(Done::say(asked.words.unknown_option())),
    }
}

async fn take_back(bot: &Bot, asked: &Asked, other: PlayerId) -> Handled {
    let was_blocked = bot.app.unblock(asked.by, other).await?;
    Ok(Done::say(asked.words.unblocked(other, was_blocked)))
}

async fn blocked(bot: &Bot, asked: &Asked) -> Result<Sheet, crate::app::StoreError> {
    let words = &asked.words;
    let mut players = bot.app.blocked_by(asked.by).await?;
    if players.is_empty() {
        return Ok(Sheet::text(words.nobody_blocked()));
    }
    players.truncate(OPTIONS);
    let names = bot.app.names(&players).await?;
    // Lists show no mentions: whoever was never seen here has a number for a name.
    let options = players.iter().zip(names).map(|(player, name)| {
        let name = Some(plain_name(&name)).filter(|name| !name.is_empty());
        let label = name.unwrap_or_else(|| format!("{} {player}", words.somebody_blocked()));
        CreateSelectMenuOption::new(label, player.to_string())
    });
    let list = settings::menu(Panel::Unblock, options.collect()).placeholder(words.unblock_pick());
    Ok(Sheet { text: words.block_list(&players), rows: vec![CreateActionRow::SelectMenu(list)], picture: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_discord_does_not_take_is_not_sent() {
        let (words, player) = (Words::default(), PlayerId::new(4_711));
        let sent = handed_over(&words, player, b"1234".to_vec(), 4);
        assert!(matches!(&sent, Reply::File(_, document) if document.bytes == b"1234"), "{sent:?}");
        let told = handed_over(&words, player, b"12345".to_vec(), 4);
        let Reply::Say(sheet) = told else { panic!("{told:?}") };
        assert_eq!(
            sheet.text,
            "What I keep about you is too large a file for Discord. Whoever runs me can give it to you with \
             `tessera export`; your number is 4711."
        );
    }
}
