//! Settings of a guild, which its administrators change.

use pente::Preset;

use crate::domain::authority::Authority;
use crate::domain::ids::{ChannelId, RoleId};
use crate::domain::named::named;
use crate::domain::settings::changes::changes;
use crate::domain::settings::{BoardArea, BoardTheme};

named! {
    /// The place of the games of a guild.
    #[derive(Default)]
    GameLocation {
        /// In the channel of the challenge.
        #[default]
        Channel = "channel",
        /// In a thread of their own, if the bot may create one.
        Thread = "thread",
    }

    /// The way in which the board message of a game is updated.
    #[derive(Default)]
    BoardMode {
        /// Edited while all awaited players have it in view, otherwise sent again.
        #[default]
        Auto = "auto",
        /// Always edited.
        Edit = "edit",
        /// Sent again at every move; the old message is deleted.
        Repost = "repost",
        /// Sent again at every move; the old message stays without its buttons.
        Archive = "archive",
    }

    /// The choice of the points on the pad.
    #[derive(Default)]
    CandidateOrder {
        /// By threats and captures on the board.
        #[default]
        Tactical = "tactical",
        /// In rated games by distance from stones only, so that they are no hint.
        Neutral = "neutral",
    }
}

/// The settings of a guild.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the settings page, in any combination"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The channels in which games are allowed; empty for all.
    pub channels: Vec<ChannelId>,
    /// The roles that may play; empty for all members.
    pub play_roles: Vec<RoleId>,
    /// The roles that may administer the bot, in addition to members who may manage the guild.
    pub admin_roles: Vec<RoleId>,
    /// The place of games.
    pub game_location: GameLocation,
    /// Whether the games of a tournament are played in a thread of its message, if the bot may create one.
    pub tournament_threads: bool,
    /// The way in which board messages are updated.
    pub board_mode: BoardMode,
    /// The choice of the points on the pad.
    pub candidates: CandidateOrder,
    /// Whether rated games are allowed.
    pub rated: bool,
    /// Whether boards announce threats.
    pub announcements: bool,
    /// The preset of a challenge that names none.
    pub preset: Preset,
    /// The theme of public boards.
    pub theme: BoardTheme,
    /// The part of the board that public pictures show.
    pub board_area: BoardArea,
    /// The locale of public messages, as Discord writes it; `None` for the guild's locale on Discord.
    pub language: Option<String>,
    /// The channel for results, the recap and the podium; `None` for none.
    pub news_channel: Option<ChannelId>,
    /// Whether the results of games are posted there.
    pub results: bool,
    /// Whether a recap of the week is posted there on Mondays, and the podium of a season after its end.
    pub recap: bool,
    /// The channel for the daily puzzle; `None` for none.
    pub puzzle_channel: Option<ChannelId>,
    /// The hour from which on the puzzle, the recap and the podium are posted, 0 to 23 in UTC.
    pub post_hour: u8,
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            channels: Vec::new(),
            play_roles: Vec::new(),
            admin_roles: Vec::new(),
            game_location: GameLocation::default(),
            tournament_threads: true,
            board_mode: BoardMode::default(),
            candidates: CandidateOrder::default(),
            rated: true,
            announcements: true,
            // The most common rules whose opening is fair, so that games are rated.
            preset: Preset::Tournament,
            theme: BoardTheme::default(),
            board_area: BoardArea::default(),
            language: None,
            news_channel: None,
            results: false,
            recap: false,
            puzzle_channel: None,
            post_hour: 9,
        }
    }
}

changes! {
    GuildChange of GuildSettings {
        Channels(Vec<ChannelId>) => channels,
        PlayRoles(Vec<RoleId>) => play_roles,
        AdminRoles(Vec<RoleId>) => admin_roles,
        GameLocation(GameLocation) => game_location,
        TournamentThreads(bool) => tournament_threads,
        BoardMode(BoardMode) => board_mode,
        Candidates(CandidateOrder) => candidates,
        Rated(bool) => rated,
        Announcements(bool) => announcements,
        Preset(Preset) => preset,
        Theme(BoardTheme) => theme,
        BoardArea(BoardArea) => board_area,
        Language(Option<String>) => language,
        NewsChannel(Option<ChannelId>) => news_channel,
        Results(bool) => results,
        Recap(bool) => recap,
        PuzzleChannel(Option<ChannelId>) => puzzle_channel,
        PostHour(u8) => post_hour,
    }
}

named! {
    /// A setting of a guild. The audit log stores its name.
    #[expect(missing_docs, reason = "each stands for the field of that name")]
    GuildSetting {
        Channels = "channels",
        PlayRoles = "play-roles",
        AdminRoles = "admin-roles",
        GameLocation = "home",
        TournamentThreads = "tournament-threads",
        BoardMode = "board-mode",
        Candidates = "candidates",
        Rated = "rated",
        Announcements = "announcements",
        Preset = "preset",
        Theme = "theme",
        BoardArea = "whole-board",
        Language = "language",
        NewsChannel = "news-channel",
        Results = "results",
        Recap = "recap",
        PuzzleChannel = "puzzle-channel",
        PostHour = "puzzle-hour",
    }
}

impl GuildChange {
    /// The setting and its new value, for the audit log.
    pub fn log_line(&self) -> (GuildSetting, String) {
        fn all(ids: impl Iterator<Item = impl ToString>) -> String {
            ids.map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
        }
        let state = |on: bool| if on { "on" } else { "off" }.to_owned();
        match self {
            Self::Channels(channels) => (GuildSetting::Channels, all(channels.iter())),
            Self::PlayRoles(roles) => (GuildSetting::PlayRoles, all(roles.iter())),
            Self::AdminRoles(roles) => (GuildSetting::AdminRoles, all(roles.iter())),
            Self::GameLocation(location) => (GuildSetting::GameLocation, location.name().to_owned()),
            Self::TournamentThreads(on) => (GuildSetting::TournamentThreads, state(*on)),
            Self::BoardMode(mode) => (GuildSetting::BoardMode, mode.name().to_owned()),
            Self::Candidates(order) => (GuildSetting::Candidates, order.name().to_owned()),
            Self::Rated(on) => (GuildSetting::Rated, state(*on)),
            Self::Announcements(on) => (GuildSetting::Announcements, state(*on)),
            Self::Preset(preset) => (GuildSetting::Preset, preset.name().to_owned()),
            Self::Theme(theme) => (GuildSetting::Theme, theme.name().to_owned()),
            Self::BoardArea(area) => (GuildSetting::BoardArea, state(*area == BoardArea::Full)),
            Self::Language(language) => (GuildSetting::Language, language.clone().unwrap_or_default()),
            Self::NewsChannel(channel) => (GuildSetting::NewsChannel, all(channel.iter())),
            Self::Results(on) => (GuildSetting::Results, state(*on)),
            Self::Recap(on) => (GuildSetting::Recap, state(*on)),
            Self::PuzzleChannel(channel) => (GuildSetting::PuzzleChannel, all(channel.iter())),
            Self::PostHour(hour) => (GuildSetting::PostHour, hour.to_string()),
        }
    }
}

/// Why a setting of a guild was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuildChangeRefusal {
    /// Only administrators change settings.
    NotAdministrator,
}

impl GuildSettings {
    /// The settings after a change that a user with this authority requests.
    ///
    /// # Errors
    /// [`GuildChangeRefusal::NotAdministrator`].
    pub fn decide_change(self, authority: Authority, change: GuildChange) -> Result<Self, GuildChangeRefusal> {
        match authority {
            Authority::Member => Err(GuildChangeRefusal::NotAdministrator),
            Authority::Administrator => Ok(self.with(change)),
        }
    }

    /// Whether games are allowed in a channel or a thread of it.
    pub fn allows_channel(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        let listed = |channel| self.channels.contains(&channel);
        self.channels.is_empty() || listed(channel) || parent.is_some_and(listed)
    }

    /// Whether a player with these roles may play.
    pub fn allows_roles(&self, roles: &[RoleId]) -> bool {
        self.play_roles.is_empty() || roles.iter().any(|role| self.play_roles.contains(role))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_audit_log_names_the_setting_and_its_new_value() {
        let check = |change: GuildChange, setting: GuildSetting, value: &str| {
            assert_eq!(change.log_line(), (setting, value.to_owned()));
        };
        check(GuildChange::BoardArea(BoardArea::Full), GuildSetting::BoardArea, "on");
        check(GuildChange::BoardArea(BoardArea::Play), GuildSetting::BoardArea, "off");
        check(GuildChange::Rated(true), GuildSetting::Rated, "on");
        check(GuildChange::Results(false), GuildSetting::Results, "off");
        check(GuildChange::PostHour(17), GuildSetting::PostHour, "17");
        check(GuildChange::Language(None), GuildSetting::Language, "");
        check(GuildChange::NewsChannel(Some(ChannelId::new(7))), GuildSetting::NewsChannel, "7");
        check(GuildChange::Channels([8, 9].map(ChannelId::new).into()), GuildSetting::Channels, "8 9");
    }
}
