//! What a player chose.

use super::named;

named! {
    /// When a press on the pad is shown once more before it counts.
    Confirm {
        /// Never: one press plays.
        Off = "off",
        /// In games with hours and days per move.
        #[default]
        Correspondence = "correspondence",
        /// In every game.
        Always = "always",
    }
}

named! {
    /// How often a player is reminded that it is their turn.
    Reminders {
        /// Never.
        Off = "off",
        /// Once per move, late.
        Once = "once",
        /// At half time and twice before the end.
        #[default]
        Normal = "normal",
    }
}

named! {
    /// The colours of a player's own pictures. The pictures' room has the colours by these names.
    BoardTheme {
        /// Warm wood and dark walnut.
        #[default]
        Walnut = "walnut",
        /// The roll-up board of 1977.
        Classic = "classic",
        /// Pale slate.
        Slate = "slate",
        /// Black lines on paper.
        Paper = "paper",
        /// As much contrast as a screen gives.
        Contrast = "high-contrast",
        /// A mark on every stone.
        ColourBlind = "colour-blind",
    }
}

named! {
    /// How much of the board a picture shows.
    BoardArea {
        /// The part on which the game is played, with two free lines around every stone.
        #[default]
        Play = "play",
        /// All of it.
        Whole = "whole",
    }
}

/// What a player chose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the panel, in any combination")]
pub struct PlayerSettings {
    /// When a press on the pad is shown once more before it counts.
    pub confirm: Confirm,
    /// How often they are reminded of their turn.
    pub reminders: Reminders,
    /// Whether the last stone is marked on their own pictures.
    pub last_move: bool,
    /// Whether letters and numbers stand along the edges of their own pictures.
    pub coordinates: bool,
    /// The colours of their own pictures.
    pub theme: BoardTheme,
    /// How much of the board their own pictures show.
    pub board_area: BoardArea,
    /// Whether they are told of threats.
    pub announcements: bool,
    /// Whether the pad has one list for the column and one for the row instead of buttons.
    pub selects: bool,
    /// Whether they are shown boards in letters instead of pictures.
    pub text_board: bool,
    /// Whether leaderboards leave them out.
    pub hidden: bool,
    /// A locale as Discord writes it; `None` for the one that Discord names with each command.
    pub language: Option<String>,
}

impl Default for PlayerSettings {
    fn default() -> Self {
        Self {
            confirm: Confirm::default(),
            reminders: Reminders::default(),
            last_move: true,
            coordinates: true,
            theme: BoardTheme::default(),
            board_area: BoardArea::default(),
            announcements: true,
            selects: false,
            text_board: false,
            hidden: false,
            language: None,
        }
    }
}

/// One thing chosen again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each stands for the field of that name")]
pub enum PlayerChange {
    Confirm(Confirm),
    Reminders(Reminders),
    LastMove(bool),
    Coordinates(bool),
    Theme(BoardTheme),
    BoardArea(BoardArea),
    Announcements(bool),
    Selects(bool),
    TextBoard(bool),
    Hidden(bool),
    Language(Option<String>),
}

impl PlayerSettings {
    /// The settings with one thing changed.
    #[must_use]
    pub fn with(mut self, change: PlayerChange) -> Self {
        match change {
            PlayerChange::Confirm(confirm) => self.confirm = confirm,
            PlayerChange::Reminders(reminders) => self.reminders = reminders,
            PlayerChange::LastMove(on) => self.last_move = on,
            PlayerChange::Coordinates(on) => self.coordinates = on,
            PlayerChange::Theme(theme) => self.theme = theme,
            PlayerChange::BoardArea(area) => self.board_area = area,
            PlayerChange::Announcements(on) => self.announcements = on,
            PlayerChange::Selects(on) => self.selects = on,
            PlayerChange::TextBoard(on) => self.text_board = on,
            PlayerChange::Hidden(on) => self.hidden = on,
            PlayerChange::Language(language) => self.language = language,
        }
        self
    }
}
