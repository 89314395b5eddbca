//! Settings of a player.

use crate::domain::named::named;
use crate::domain::settings::changes::changes;

named! {
    /// When a move on the pad must be confirmed.
    #[derive(Default)]
    Confirm {
        /// Moves are made without confirmation.
        Off = "off",
        /// In correspondence games, with hours or days per move.
        #[default]
        Correspondence = "correspondence",
        /// In every game.
        Always = "always",
    }

    /// Frequency of reminders to a player that it is their turn.
    #[derive(Default)]
    Reminders {
        /// No reminders.
        Off = "off",
        /// Once per turn, shortly before the deadline.
        Once = "once",
        /// When half of the time has passed, and twice before the deadline.
        #[default]
        Normal = "normal",
    }

    /// The theme of a player's own pictures. `pente-render` defines the colours under these names.
    #[derive(Default)]
    BoardTheme {
        /// Warm wood and dark walnut.
        #[default]
        Walnut = "walnut",
        /// The colours of the roll-up board of 1977.
        Classic = "classic",
        /// Pale slate.
        Slate = "slate",
        /// Black lines on paper.
        Paper = "paper",
        /// The highest contrast.
        Contrast = "high-contrast",
        /// A mark on every stone.
        ColourBlind = "colour-blind",
    }

    /// The part of the board that a picture shows.
    #[derive(Default)]
    BoardArea {
        /// The part on which the game is played, with two free lines around every stone.
        #[default]
        Play = "play",
        /// The full board.
        Full = "whole",
    }
}

/// The settings of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the settings page, in any combination"
)]
pub struct PlayerSettings {
    /// When a move on the pad must be confirmed.
    pub confirm: Confirm,
    /// Frequency of reminders that it is the player's turn.
    pub reminders: Reminders,
    /// Whether the player's own pictures mark the last stone.
    pub last_move: bool,
    /// Whether the player's own pictures show coordinates.
    pub coordinates: bool,
    /// The theme of the player's own pictures.
    pub theme: BoardTheme,
    /// The part of the board that the player's own pictures show.
    pub board_area: BoardArea,
    /// Whether threats are announced to the player.
    pub announcements: bool,
    /// Whether the pad has selects for column and row instead of buttons.
    pub selects: bool,
    /// Whether the player gets boards as text instead of pictures.
    pub text_board: bool,
    /// Whether leaderboards leave the player out.
    pub hidden: bool,
    /// The player's locale, as Discord writes it; `None` for the locale of each interaction.
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

changes! {
    PlayerChange of PlayerSettings {
        Confirm(Confirm) => confirm,
        Reminders(Reminders) => reminders,
        LastMove(bool) => last_move,
        Coordinates(bool) => coordinates,
        Theme(BoardTheme) => theme,
        BoardArea(BoardArea) => board_area,
        Announcements(bool) => announcements,
        Selects(bool) => selects,
        TextBoard(bool) => text_board,
        Hidden(bool) => hidden,
        Language(Option<String>) => language,
    }
}
