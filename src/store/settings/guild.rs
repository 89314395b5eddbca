//! What a server's admins chose.

use sqlx::{FromRow, SqliteConnection};

use super::{BoardTheme, known, named};
use crate::domain::ids::{ChannelId, GuildId, RoleId};
use crate::store::rows::{id, key};
use crate::store::{Result, Transaction, View};
use pente::Preset;

named! {
    /// Where games of a server live.
    Home {
        /// In the channel of the challenge.
        #[default]
        Channel = "channel",
        /// In a thread of their own, where the bot may open one.
        Thread = "thread",
    }
}

named! {
    /// How the board message of a game is kept.
    BoardMode {
        /// Edited while everybody has it before their eyes, sent anew otherwise.
        #[default]
        Auto = "auto",
        /// Edited in place, always.
        Edit = "edit",
        /// Sent anew at every move, the old one removed.
        Repost = "repost",
        /// Sent anew at every move, the old one left without buttons.
        Archive = "archive",
    }
}

named! {
    /// How the points on the pad are chosen.
    CandidateOrder {
        /// By what is at stake on the board.
        #[default]
        Tactical = "tactical",
        /// By nearness alone, in rated games: no hint at all.
        Neutral = "neutral",
    }
}

/// What a server's admins chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The channels to play in; empty for all.
    pub channels: Vec<ChannelId>,
    /// The roles that may play; empty for everybody.
    pub play_roles: Vec<RoleId>,
    /// The roles that may administer, besides whoever manages the server.
    pub admin_roles: Vec<RoleId>,
    /// Where games live.
    pub home: Home,
    /// How board messages are kept.
    pub board_mode: BoardMode,
    /// How the points on the pad are chosen.
    pub candidates: CandidateOrder,
    /// Whether games can be rated.
    pub rated: bool,
    /// Whether boards tell of threats.
    pub announcements: bool,
    /// The rules where a challenge names none.
    pub preset: Preset,
    /// The colours of boards that everybody sees.
    pub theme: BoardTheme,
    /// A locale as Discord writes it, for what everybody reads; `None` for the one that Discord names for the server.
    pub language: Option<String>,
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            channels: Vec::new(),
            play_roles: Vec::new(),
            admin_roles: Vec::new(),
            home: Home::default(),
            board_mode: BoardMode::default(),
            candidates: CandidateOrder::default(),
            rated: true,
            announcements: true,
            preset: Preset::Standard,
            theme: BoardTheme::default(),
            language: None,
        }
    }
}

/// One thing chosen anew.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each stands for the field of that name")]
pub enum GuildChange {
    Channels(Vec<ChannelId>),
    PlayRoles(Vec<RoleId>),
    AdminRoles(Vec<RoleId>),
    Home(Home),
    BoardMode(BoardMode),
    Candidates(CandidateOrder),
    Rated(bool),
    Announcements(bool),
    Preset(Preset),
    Theme(BoardTheme),
    Language(Option<String>),
}

impl GuildChange {
    /// The name of what is changed and what it is changed to, for the log.
    pub fn log_line(&self) -> (&'static str, String) {
        fn all(ids: impl Iterator<Item = impl ToString>) -> String {
            ids.map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
        }
        let state = |on: bool| if on { "on" } else { "off" }.to_owned();
        match self {
            Self::Channels(channels) => ("channels", all(channels.iter())),
            Self::PlayRoles(roles) => ("play-roles", all(roles.iter())),
            Self::AdminRoles(roles) => ("admin-roles", all(roles.iter())),
            Self::Home(home) => ("home", home.name().to_owned()),
            Self::BoardMode(mode) => ("board-mode", mode.name().to_owned()),
            Self::Candidates(order) => ("candidates", order.name().to_owned()),
            Self::Rated(on) => ("rated", state(*on)),
            Self::Announcements(on) => ("announcements", state(*on)),
            Self::Preset(preset) => ("preset", preset.name().to_owned()),
            Self::Theme(theme) => ("theme", theme.name().to_owned()),
            Self::Language(language) => ("language", language.clone().unwrap_or_default()),
        }
    }
}

impl GuildSettings {
    /// The settings with one thing changed.
    #[must_use]
    pub fn with(mut self, change: GuildChange) -> Self {
        match change {
            GuildChange::Channels(channels) => self.channels = channels,
            GuildChange::PlayRoles(roles) => self.play_roles = roles,
            GuildChange::AdminRoles(roles) => self.admin_roles = roles,
            GuildChange::Home(home) => self.home = home,
            GuildChange::BoardMode(mode) => self.board_mode = mode,
            GuildChange::Candidates(order) => self.candidates = order,
            GuildChange::Rated(on) => self.rated = on,
            GuildChange::Announcements(on) => self.announcements = on,
            GuildChange::Preset(preset) => self.preset = preset,
            GuildChange::Theme(theme) => self.theme = theme,
            GuildChange::Language(language) => self.language = language,
        }
        self
    }

    /// Whether games may be played in a channel, or in a thread of it.
    pub fn allows_channel(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        let listed = |channel| self.channels.contains(&channel);
        self.channels.is_empty() || listed(channel) || parent.is_some_and(listed)
    }

    /// Whether somebody with these roles may play.
    pub fn allows_roles(&self, roles: &[RoleId]) -> bool {
        self.play_roles.is_empty() || roles.iter().any(|role| self.play_roles.contains(role))
    }
}

impl View<'_> {
    /// What a server's admins chose.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn guild_settings(&mut self, guild: GuildId) -> Result<GuildSettings> {
        read(self.conn(), guild).await
    }

    /// The language that Discord last named for a server.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn guild_locale(&mut self, guild: GuildId) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT locale FROM guild_locales WHERE guild_id = $1")
            .bind(key(guild.get()))
            .fetch_optional(self.conn())
            .await?)
    }
}

#[derive(FromRow)]
struct Row {
    home: String,
    board_mode: String,
    candidates: String,
    rated: bool,
    announcements: bool,
    preset: String,
    theme: String,
    language: Option<String>,
}

async fn read(conn: &mut SqliteConnection, guild: GuildId) -> Result<GuildSettings> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT home, board_mode, candidates, rated, announcements, preset, theme, language
         FROM guild_settings WHERE guild_id = $1",
    )
    .bind(key(guild.get()))
    .fetch_optional(&mut *conn)
    .await?;
    // Lists are never without the row: both are written together.
    let Some(row) = row else { return Ok(GuildSettings::default()) };
    let channels: Vec<i64> =
        sqlx::query_scalar("SELECT channel_id FROM guild_channels WHERE guild_id = $1 ORDER BY channel_id")
            .bind(key(guild.get()))
            .fetch_all(&mut *conn)
            .await?;
    Ok(GuildSettings {
        channels: channels.into_iter().map(|channel| ChannelId::new(id(channel))).collect(),
        play_roles: roles(conn, guild, "play").await?,
        admin_roles: roles(conn, guild, "administer").await?,
        home: known(Home::from_name(&row.home), "home"),
        board_mode: known(BoardMode::from_name(&row.board_mode), "board_mode"),
        candidates: known(CandidateOrder::from_name(&row.candidates), "candidates"),
        rated: row.rated,
        announcements: row.announcements,
        preset: Preset::from_name(&row.preset).unwrap_or(Preset::Standard),
        theme: known(BoardTheme::from_name(&row.theme), "theme"),
        language: row.language,
    })
}

async fn roles(conn: &mut SqliteConnection, guild: GuildId, may: &str) -> Result<Vec<RoleId>> {
    let roles: Vec<i64> =
        sqlx::query_scalar("SELECT role_id FROM guild_roles WHERE guild_id = $1 AND may = $2 ORDER BY role_id")
            .bind(key(guild.get()))
            .bind(may)
            .fetch_all(conn)
            .await?;
    Ok(roles.into_iter().map(|role| RoleId::new(id(role))).collect())
}

impl Transaction<'_> {
    /// Writes what a guild's admins chose.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn set_guild_settings(&mut self, guild: GuildId, settings: &GuildSettings) -> Result<()> {
        sqlx::query(
            "INSERT INTO guild_settings
                 (guild_id, home, board_mode, candidates, rated, announcements, preset, theme, language)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (guild_id) DO UPDATE SET home = excluded.home, board_mode = excluded.board_mode,
                 candidates = excluded.candidates, rated = excluded.rated, announcements = excluded.announcements,
                 preset = excluded.preset, theme = excluded.theme, language = excluded.language",
        )
        .bind(key(guild.get()))
        .bind(settings.home.name())
        .bind(settings.board_mode.name())
        .bind(settings.candidates.name())
        .bind(settings.rated)
        .bind(settings.announcements)
        .bind(settings.preset.name())
        .bind(settings.theme.name())
        .bind(&settings.language)
        .execute(self.conn())
        .await?;
        self.set_guild_channels(guild, &settings.channels).await?;
        self.set_guild_roles(guild, "play", &settings.play_roles).await?;
        self.set_guild_roles(guild, "administer", &settings.admin_roles).await
    }

    async fn set_guild_channels(&mut self, guild: GuildId, channels: &[ChannelId]) -> Result<()> {
        sqlx::query("DELETE FROM guild_channels WHERE guild_id = $1")
            .bind(key(guild.get()))
            .execute(self.conn())
            .await?;
        for channel in channels {
            sqlx::query("INSERT INTO guild_channels (guild_id, channel_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(key(guild.get()))
                .bind(key(channel.get()))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    async fn set_guild_roles(&mut self, guild: GuildId, may: &str, roles: &[RoleId]) -> Result<()> {
        sqlx::query("DELETE FROM guild_roles WHERE guild_id = $1 AND may = $2")
            .bind(key(guild.get()))
            .bind(may)
            .execute(self.conn())
            .await?;
        for role in roles {
            sqlx::query("INSERT INTO guild_roles (guild_id, may, role_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(key(guild.get()))
                .bind(may)
                .bind(key(role.get()))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    /// Notes the language that Discord names for a server.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn saw_guild_locale(&mut self, guild: GuildId, locale: &str) -> Result<()> {
        sqlx::query(
            "INSERT INTO guild_locales (guild_id, locale) VALUES ($1, $2)
             ON CONFLICT (guild_id) DO UPDATE SET locale = excluded.locale",
        )
        .bind(key(guild.get()))
        .bind(locale)
        .execute(self.conn())
        .await?;
        Ok(())
    }
}
