//! Settings of guilds.

use pente::Preset;
use sqlx::AnyConnection;

use super::known;
use crate::domain::ids::{ChannelId, GuildId, RoleId};
use crate::domain::settings::{BoardArea, BoardMode, BoardTheme, CandidateOrder, GameLocation, GuildSettings};
use crate::store::columns::row;
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, View};

impl View<'_> {
    /// The settings of a guild.
    pub async fn guild_settings(&mut self, guild: GuildId) -> Result<GuildSettings> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT home, tournament_threads, board_mode, candidates, rated, announcements, preset, theme, board_area,
                 language, news_channel_id, results, recap, puzzle_channel_id, puzzle_hour
             FROM guild_settings WHERE guild_id = $1",
        )
        .bind(guild)
        .fetch_optional(self.conn())
        .await?;
        // The row and the lists are written together, so there are no lists without the row.
        let Some(row) = row else { return Ok(GuildSettings::default()) };
        let channels =
            sqlx::query_scalar("SELECT channel_id FROM guild_channels WHERE guild_id = $1 ORDER BY channel_id")
                .bind(guild)
                .fetch_all(self.conn())
                .await?;
        Ok(GuildSettings {
            channels,
            play_roles: roles(self.conn(), guild, "play").await?,
            admin_roles: roles(self.conn(), guild, "administer").await?,
            game_location: known(GameLocation::from_name(&row.home), "home"),
            tournament_threads: row.tournament_threads != 0,
            board_mode: known(BoardMode::from_name(&row.board_mode), "board_mode"),
            candidates: known(CandidateOrder::from_name(&row.candidates), "candidates"),
            rated: row.rated != 0,
            announcements: row.announcements != 0,
            preset: Preset::from_name(&row.preset).unwrap_or_else(|| GuildSettings::default().preset),
            theme: known(BoardTheme::from_name(&row.theme), "theme"),
            board_area: known(BoardArea::from_name(&row.board_area), "board_area"),
            language: row.language,
            news_channel: row.news_channel_id,
            results: row.results != 0,
            recap: row.recap != 0,
            puzzle_channel: row.puzzle_channel_id,
            post_hour: u8::try_from(row.puzzle_hour).unwrap_or_default(),
        })
    }

    /// The locale that Discord last reported for a guild.
    pub async fn guild_locale(&mut self, guild: GuildId) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT locale FROM guild_locales WHERE guild_id = $1")
            .bind(guild)
            .fetch_optional(self.conn())
            .await?)
    }
}

row! {
    struct Row {
        home: String,
        tournament_threads: i64,
        board_mode: String,
        candidates: String,
        rated: i64,
        announcements: i64,
        preset: String,
        theme: String,
        board_area: String,
        language: Option<String>,
        news_channel_id: Option<ChannelId>,
        results: i64,
        recap: i64,
        puzzle_channel_id: Option<ChannelId>,
        puzzle_hour: i64,
    }
}

async fn roles(conn: &mut AnyConnection, guild: GuildId, may: &str) -> Result<Vec<RoleId>> {
    Ok(sqlx::query_scalar("SELECT role_id FROM guild_roles WHERE guild_id = $1 AND may = $2 ORDER BY role_id")
        .values((guild, may))
        .fetch_all(conn)
        .await?)
}

impl Transaction<'_> {
    /// Writes the settings of a guild.
    pub async fn set_guild_settings(&mut self, guild: GuildId, settings: &GuildSettings) -> Result<()> {
        sqlx::query(
            "INSERT INTO guild_settings
                 (guild_id, home, board_mode, candidates, rated, announcements, preset, theme, language, board_area,
                  news_channel_id, results, recap, puzzle_channel_id, puzzle_hour, tournament_threads)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             ON CONFLICT (guild_id) DO UPDATE SET home = excluded.home, board_mode = excluded.board_mode,
                 candidates = excluded.candidates, rated = excluded.rated, announcements = excluded.announcements,
                 preset = excluded.preset, theme = excluded.theme, language = excluded.language,
                 board_area = excluded.board_area, news_channel_id = excluded.news_channel_id,
                 results = excluded.results, recap = excluded.recap,
                 puzzle_channel_id = excluded.puzzle_channel_id, puzzle_hour = excluded.puzzle_hour,
                 tournament_threads = excluded.tournament_threads",
        )
        .values((guild, settings.game_location.name(), settings.board_mode.name()))
        .values((settings.candidates.name(), i64::from(settings.rated), i64::from(settings.announcements)))
        .values((settings.preset.name(), settings.theme.name(), &settings.language))
        .values((settings.board_area.name(), settings.news_channel, i64::from(settings.results)))
        .values((i64::from(settings.recap), settings.puzzle_channel, i64::from(settings.post_hour)))
        .bind(i64::from(settings.tournament_threads))
        .execute(self.conn())
        .await?;
        self.set_guild_channels(guild, &settings.channels).await?;
        self.set_guild_roles(guild, "play", &settings.play_roles).await?;
        self.set_guild_roles(guild, "administer", &settings.admin_roles).await
    }

    async fn set_guild_channels(&mut self, guild: GuildId, channels: &[ChannelId]) -> Result<()> {
        sqlx::query("DELETE FROM guild_channels WHERE guild_id = $1").bind(guild).execute(self.conn()).await?;
        for channel in channels {
            sqlx::query("INSERT INTO guild_channels (guild_id, channel_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .values((guild, channel))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    async fn set_guild_roles(&mut self, guild: GuildId, may: &str, roles: &[RoleId]) -> Result<()> {
        sqlx::query("DELETE FROM guild_roles WHERE guild_id = $1 AND may = $2")
            .values((guild, may))
            .execute(self.conn())
            .await?;
        for role in roles {
            sqlx::query("INSERT INTO guild_roles (guild_id, may, role_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .values((guild, may, role))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    /// Records the locale that Discord reports for a guild.
    pub async fn set_guild_locale(&mut self, guild: GuildId, locale: &str) -> Result<()> {
        sqlx::query(
            "INSERT INTO guild_locales (guild_id, locale) VALUES ($1, $2)
             ON CONFLICT (guild_id) DO UPDATE SET locale = excluded.locale",
        )
        .values((guild, locale))
        .run(self.conn())
        .await
    }
}
