//! `/pente-admin`: six ephemeral pages. Permissions are checked at every press, so that they stop working when
//! the user loses the right to manage the guild.

use pente::Preset;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::ChannelType;

use crate::app::Failure;
use crate::discord::access::posting_permissions::PostingPermissions;
use crate::discord::components::settings_controls::{
    admin_page_label, guild_switches, language_change, language_select, setting_select,
};
use crate::discord::components::{admin_games, admin_news, panel};
use crate::discord::custom_id::{AdminButton, AdminPage, GuildSelect, GuildSwitch, Selected, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply, explain_refusal};
use crate::discord::limits::SELECT_OPTIONS;
use crate::discord::rest::message::MessageBody;
use crate::domain::authority::Authority;
use crate::domain::ids::{ChannelId, GameId, GuildId, RoleId};
use crate::domain::settings::{
    BoardArea, BoardMode, BoardTheme, CandidateOrder, GameLocation, GuildChange, GuildChangeRefusal, GuildSettings,
};

/// The channel types in which games can be played. A post of a forum is a thread of it.
const PLAYED_IN: [ChannelType; 5] =
    [ChannelType::Text, ChannelType::News, ChannelType::Voice, ChannelType::Stage, ChannelType::Forum];

/// The number of shown entries of the audit log.
const LINES: u32 = 15;

/// `/pente-admin [game]`.
pub async fn open(cx: &Context, game: Option<GameId>) -> HandlerResult {
    let (guild, settings) = admitted(cx).await?;
    if let Some(game) = game {
        return admin_games::ask_to_void_or_restore(cx, guild, game).await;
    }
    Ok(Reply::say(body(cx, guild, &settings, &posting(cx, guild), AdminPage::Access).await?))
}

/// Handles a button or select of the pages.
pub async fn handle(cx: &Context, id: AdminButton, selected: Selected<'_>) -> HandlerResult {
    let (guild, settings) = admitted(cx).await?;
    let posting = posting(cx, guild);
    let change = match id {
        AdminButton::Open(page) => return show(cx, guild, &settings, &posting, page).await,
        AdminButton::ManageSelected => {
            return admin_games::ask_to_void_or_restore(cx, guild, cx.selected(selected)?).await;
        }
        AdminButton::AskVoid(game) => return admin_games::ask_to_void_or_restore(cx, guild, game).await,
        AdminButton::ConfirmVoid(game) => return admin_games::void(cx, guild, game).await,
        AdminButton::Restore(game) => return admin_games::restore(cx, guild, game).await,
        AdminButton::Switch(GuildSwitch::Rated, on) => Some((GuildChange::Rated(on), AdminPage::Rules)),
        AdminButton::Switch(GuildSwitch::Announcements, on) => Some((GuildChange::Announcements(on), AdminPage::Rules)),
        AdminButton::Switch(GuildSwitch::FullBoard, on) => {
            let area = if on { BoardArea::Full } else { BoardArea::Play };
            Some((GuildChange::BoardArea(area), AdminPage::Appearance))
        }
        AdminButton::Switch(GuildSwitch::TournamentThreads, on) => {
            Some((GuildChange::TournamentThreads(on), AdminPage::Rules))
        }
        AdminButton::Switch(GuildSwitch::Results, on) => Some((GuildChange::Results(on), AdminPage::News)),
        AdminButton::Switch(GuildSwitch::Recap, on) => Some((GuildChange::Recap(on), AdminPage::News)),
        AdminButton::PostPanel => return panel::post(cx).await,
        AdminButton::Select(select) => change(select, selected),
    };
    let Some((change, page)) = change else { return Ok(Reply::say(cx.words.msg_admin_unknown_choice())) };
    if let Some(reason) = admin_news::refusal(&cx.words, &settings, &posting, &change).await {
        // The selects show what is saved, not what was refused.
        let mut body = body(cx, guild, &settings, &posting, page).await?;
        body.text = format!("{}\n{reason}", body.text);
        return Ok(cx.reply_in_place(body));
    }
    let authority = cx.invoker.authority(&settings);
    let changed = cx.app.change_guild(guild, cx.user, authority, change).await;
    let refused = |GuildChangeRefusal::NotAdministrator| Reply::say(cx.words.msg_admin_refused());
    let settings = explain_refusal(changed, refused)?;
    show(cx, guild, &settings, &posting, page).await
}

/// Where in the guild the bot may post.
fn posting(cx: &Context, guild: GuildId) -> PostingPermissions<'_> {
    PostingPermissions::new(&cx.rest, guild, cx.me)
}

/// Returns the guild and its settings if the user may administer it.
async fn admitted(cx: &Context) -> HandlerResult<(GuildId, GuildSettings)> {
    let Some(guild) = cx.place.guild else { return Err(HandlerError::refused(cx.words.msg_admin_in_dm())) };
    let settings = cx.app.guild_settings(Some(guild)).await?;
    match cx.invoker.authority(&settings) {
        Authority::Administrator => Ok((guild, settings)),
        Authority::Member => Err(HandlerError::refused(cx.words.msg_admin_refused())),
    }
}

/// Converts the selection of a select into a change, with the page that the select is on.
fn change(select: GuildSelect, selected: Selected<'_>) -> Option<(GuildChange, AdminPage)> {
    let word = || selected.text();
    Some(match select {
        GuildSelect::Channels => (GuildChange::Channels(ids(selected, ChannelId::new)?), AdminPage::Access),
        GuildSelect::PlayRoles => (GuildChange::PlayRoles(ids(selected, RoleId::new)?), AdminPage::Access),
        GuildSelect::AdminRoles => (GuildChange::AdminRoles(ids(selected, RoleId::new)?), AdminPage::Access),
        GuildSelect::GameLocation => (GuildChange::GameLocation(GameLocation::from_name(word()?)?), AdminPage::Access),
        GuildSelect::BoardMode => (GuildChange::BoardMode(BoardMode::from_name(word()?)?), AdminPage::Rules),
        GuildSelect::Candidates => (GuildChange::Candidates(CandidateOrder::from_name(word()?)?), AdminPage::Rules),
        GuildSelect::Preset => {
            let preset = Preset::from_name(word()?).filter(|preset| preset.is_for_two())?;
            (GuildChange::Preset(preset), AdminPage::Rules)
        }
        GuildSelect::Theme => (GuildChange::Theme(BoardTheme::from_name(word()?)?), AdminPage::Appearance),
        GuildSelect::Language => (language_change(word()?, GuildChange::Language)?, AdminPage::Appearance),
        GuildSelect::NewsChannel => (GuildChange::NewsChannel(ids(selected, ChannelId::new)?.pop()), AdminPage::News),
        GuildSelect::PuzzleChannel => {
            (GuildChange::PuzzleChannel(ids(selected, ChannelId::new)?.pop()), AdminPage::News)
        }
        GuildSelect::PostHour => {
            let hour = word()?.parse().ok().filter(|&hour: &u8| hour < 24)?;
            (GuildChange::PostHour(hour), AdminPage::News)
        }
    })
}

/// Parses the selected ids; `None` if one is not an id, if two are the same, or if there are more than a select shows
/// again.
fn ids<T>(selected: Selected<'_>, new: impl Fn(u64) -> T) -> Option<Vec<T>> {
    let mut ids: Vec<u64> = Vec::new();
    for value in selected.0 {
        let id = value.parse::<u64>().ok().filter(|id| *id > 0 && !ids.contains(id))?;
        ids.push(id);
    }
    (ids.len() <= usize::from(SELECT_OPTIONS)).then(|| ids.into_iter().map(new).collect())
}

async fn show(
    cx: &Context,
    guild: GuildId,
    settings: &GuildSettings,
    posting: &PostingPermissions<'_>,
    page: AdminPage,
) -> HandlerResult {
    Ok(cx.reply_in_place(body(cx, guild, settings, posting, page).await?))
}

async fn body(
    cx: &Context,
    guild: GuildId,
    settings: &GuildSettings,
    posting: &PostingPermissions<'_>,
    page: AdminPage,
) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let body = match page {
        AdminPage::Access => MessageBody::text(words.msg_admin_access()).with_rows(access(words, settings)),
        AdminPage::Rules => MessageBody::text(words.msg_admin_rules()).with_rows(rules(words, settings)),
        AdminPage::Appearance => MessageBody::text(words.msg_admin_appearance()).with_rows(appearance(words, settings)),
        AdminPage::News => admin_news::page(words, settings, posting).await,
        AdminPage::Games => admin_games::page(cx, words, guild).await?,
        AdminPage::Log => {
            let entries = cx.app.audit(guild, LINES).await?;
            MessageBody::text(format!("{}\n{}", words.msg_admin_log(), words.audit(&entries)))
        }
    };
    // Four selects and this row fill a message.
    let navigation = AdminPage::ALL.iter().filter(|&&other| other != page).map(|&other| {
        let custom_id = AdminButton::Open(other);
        button(custom_id, admin_page_label(words, other), ButtonStyle::Secondary)
    });
    Ok(body.with_buttons(navigation))
}

fn access(words: &Words, settings: &GuildSettings) -> Vec<CreateActionRow> {
    let channels = CreateSelectMenuKind::Channel {
        channel_types: Some(PLAYED_IN.to_vec()),
        default_channels: Some(settings.channels.iter().map(|channel| channel.get().into()).collect()),
    };
    let roles = |roles: &[RoleId]| CreateSelectMenuKind::Role {
        default_roles: Some(roles.iter().map(|role| role.get().into()).collect()),
    };
    vec![
        several(GuildSelect::Channels, channels, words.msg_admin_pick_channels()),
        several(GuildSelect::PlayRoles, roles(&settings.play_roles), words.msg_admin_pick_play_roles()),
        several(GuildSelect::AdminRoles, roles(&settings.admin_roles), words.msg_admin_pick_admin_roles()),
        setting_select(
            AdminButton::Select(GuildSelect::GameLocation),
            GameLocation::ALL,
            settings.game_location,
            GameLocation::name,
            |location| words.game_location_choice(location),
        ),
    ]
}

fn rules(words: &Words, settings: &GuildSettings) -> Vec<CreateActionRow> {
    let presets: Vec<Preset> = Preset::ALL.iter().copied().filter(|preset| preset.is_for_two()).collect();
    vec![
        setting_select(
            AdminButton::Select(GuildSelect::BoardMode),
            BoardMode::ALL,
            settings.board_mode,
            BoardMode::name,
            |mode| words.board_mode_choice(mode),
        ),
        setting_select(
            AdminButton::Select(GuildSelect::Candidates),
            CandidateOrder::ALL,
            settings.candidates,
            CandidateOrder::name,
            |order| words.candidates_choice(order),
        ),
        setting_select(AdminButton::Select(GuildSelect::Preset), &presets, settings.preset, Preset::name, |preset| {
            words.msg_admin_preset(words.preset(preset))
        }),
        CreateActionRow::Buttons(guild_switches(
            words,
            &[
                (GuildSwitch::Rated, settings.rated),
                (GuildSwitch::Announcements, settings.announcements),
                (GuildSwitch::TournamentThreads, settings.tournament_threads),
            ],
        )),
    ]
}

fn appearance(words: &Words, settings: &GuildSettings) -> Vec<CreateActionRow> {
    vec![
        setting_select(
            AdminButton::Select(GuildSelect::Theme),
            BoardTheme::ALL,
            settings.theme,
            BoardTheme::name,
            |theme| words.theme_choice(theme),
        ),
        language_select(AdminButton::Select(GuildSelect::Language), settings.language.as_deref(), |name| {
            words.admin_language_choice(name)
        }),
        CreateActionRow::Buttons(guild_switches(
            words,
            &[(GuildSwitch::FullBoard, settings.board_area == BoardArea::Full)],
        )),
    ]
}

fn several(select: GuildSelect, kind: CreateSelectMenuKind, placeholder: String) -> CreateActionRow {
    let menu = CreateSelectMenu::new(AdminButton::Select(select).to_string(), kind);
    CreateActionRow::SelectMenu(menu.min_values(0).max_values(SELECT_OPTIONS).placeholder(placeholder))
}
