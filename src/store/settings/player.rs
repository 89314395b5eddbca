//! Settings of players.

use super::known;
use crate::domain::ids::PlayerId;
use crate::domain::settings::{BoardArea, BoardTheme, Confirm, PlayerSettings, Reminders};
use crate::store::columns::row;
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, View};

impl View<'_> {
    /// The settings of a player.
    pub async fn player_settings(&mut self, player: PlayerId) -> Result<PlayerSettings> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT confirm, reminders, last_move, coordinates, theme, board_area, announcements, selects, text_board,
                 hidden, language
             FROM player_settings WHERE player_id = $1",
        )
        .bind(player)
        .fetch_optional(self.conn())
        .await?;
        Ok(row.map(Row::read).unwrap_or_default())
    }

    /// The locale of a player's Discord client when the player last used the bot outside its guilds.
    pub async fn player_locale(&mut self, player: PlayerId) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT locale FROM player_locales WHERE player_id = $1")
            .bind(player)
            .fetch_optional(self.conn())
            .await?)
    }
}

row! {
    struct Row {
        confirm: String,
        reminders: String,
        last_move: i64,
        coordinates: i64,
        theme: String,
        board_area: String,
        announcements: i64,
        selects: i64,
        text_board: i64,
        hidden: i64,
        language: Option<String>,
    }
}

impl Row {
    fn read(self) -> PlayerSettings {
        PlayerSettings {
            confirm: known(Confirm::from_name(&self.confirm), "confirm"),
            reminders: known(Reminders::from_name(&self.reminders), "reminders"),
            last_move: self.last_move != 0,
            coordinates: self.coordinates != 0,
            theme: known(BoardTheme::from_name(&self.theme), "theme"),
            board_area: known(BoardArea::from_name(&self.board_area), "board_area"),
            announcements: self.announcements != 0,
            selects: self.selects != 0,
            text_board: self.text_board != 0,
            hidden: self.hidden != 0,
            language: self.language,
        }
    }
}

impl Transaction<'_> {
    /// Records the locale of a player's Discord client.
    pub async fn set_player_locale(&mut self, player: PlayerId, locale: &str) -> Result<()> {
        sqlx::query(
            "INSERT INTO player_locales (player_id, locale) VALUES ($1, $2)
             ON CONFLICT (player_id) DO UPDATE SET locale = excluded.locale",
        )
        .values((player, locale))
        .run(self.conn())
        .await
    }

    /// Writes the settings of a player.
    pub async fn set_player_settings(&mut self, player: PlayerId, settings: &PlayerSettings) -> Result<()> {
        sqlx::query(
            "INSERT INTO player_settings (player_id, confirm, reminders, last_move, coordinates, theme,
                 announcements, selects, text_board, hidden, language, board_area)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             ON CONFLICT (player_id) DO UPDATE SET confirm = excluded.confirm, reminders = excluded.reminders,
                 last_move = excluded.last_move, coordinates = excluded.coordinates, theme = excluded.theme,
                 announcements = excluded.announcements, selects = excluded.selects,
                 text_board = excluded.text_board, hidden = excluded.hidden, language = excluded.language,
                 board_area = excluded.board_area",
        )
        .values((player, settings.confirm.name(), settings.reminders.name()))
        .values((i64::from(settings.last_move), i64::from(settings.coordinates), settings.theme.name()))
        .values((i64::from(settings.announcements), i64::from(settings.selects), i64::from(settings.text_board)))
        .values((i64::from(settings.hidden), &settings.language, settings.board_area.name()))
        .run(self.conn())
        .await
    }
}
