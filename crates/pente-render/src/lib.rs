//! Pictures of Pente: boards, player cards, leaderboards and charts as PNG, replays as GIF, and boards as plain text.
//!
//! # Scenes
//!
//! A [`Scene`] is the content of a board picture as plain data: stones, cards, marks, viewport, theme and style. Build
//! it from a position with [`Scene::of`], from a game with [`Scene::replay`] or [`Scene::frames`], or field by field.
//!
//! ```
//! use pente::{Action, Point, Preset};
//! use pente_render::{Renderer, Scene, Theme, text_board};
//!
//! let actions = [Action::Place(Point::CENTRE)];
//! let (position, scene) = Scene::replay(Preset::Standard.rules(), &actions, &["Ivory_Fox", "Midnight Owl"])?;
//! assert_eq!(position.plies(), 1);
//!
//! let renderer = Renderer::new();
//! let png = renderer.png(&Scene { theme: Theme::Slate, ..scene.clone() })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! assert!(text_board(&scene).grid.contains("[O]"));
//!
//! let frames = Scene::frames(Preset::Standard.rules(), &actions, &["Ivory_Fox", "Midnight Owl"])?;
//! assert!(renderer.gif(&frames)?.starts_with(b"GIF89a"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Statistics cards
//!
//! A [`Leaderboard`], a [`Profile`], a [`HeadToHead`] and a [`WinChart`] are drawn in the same style. They contain no
//! words except those of the caller, so they can be shown in every language.
//!
//! ```
//! use pente_render::{Renderer, Theme, TurningPoint, WinChart};
//!
//! let chart = WinChart {
//!     names: ["Ada".to_owned(), "Grace".to_owned()],
//!     win_percent: vec![52, 55, 40, 96, 100],
//!     turning_points: vec![(2, TurningPoint::MissedWin)],
//! };
//! assert!(Renderer::new().win_chart(&chart, Theme::default())?.starts_with(b"\x89PNG"));
//! # Ok::<(), pente_render::RenderError>(())
//! ```
//!
//! # Performance
//!
//! Create one [`Renderer`] and share it between threads. It draws its sprites once and caches what it has drawn within
//! fixed [`Limits`]. Drawing takes milliseconds of processor time: in an asynchronous program, call it on a blocking
//! thread.
//!
//! # Determinism
//!
//! The same scene gives the same pixels on every machine: shapes are computed with integers, sums, products and square
//! roots, which IEEE 754 rounds exactly.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels: sides are below 4096 and fit all types used here; conversions to narrower types are clamped"
)]

mod avatar;
mod background;
mod board;
mod bracket;
mod cache;
mod canvas;
mod cards;
mod cell;
mod crosstable;
mod encode;
mod font;
mod from_game;
mod layout;
mod mask;
mod palette;
mod podium;
mod renderer;
mod replay;
mod result_icon;
mod scene;
mod sprites;
mod statistics;
mod statistics_card;
mod text;
mod theme;
mod tint;
mod viewport;
mod win_chart;

pub use avatar::{Avatar, AvatarPicture};
pub use bracket::{Bracket, BracketPairing};
pub use crosstable::{Crosstable, CrosstableCell, CrosstableRow};
pub use from_game::History;
pub use podium::{Podium, PodiumPlace};
pub use renderer::{IndexedImage, Limits, RenderError, Renderer, TrueColourImage};
pub use scene::{Badge, CandidateStyle, Marks, Numbers, Player, Scene, Stone, Style, Team};
pub use statistics::{GameResult, HeadToHead, Leaderboard, LeaderboardRow, Profile, ResultLetters, Tally};
pub use text::{PlayerStatus, TextBoard, TextPlayer, text_board};
pub use theme::{Theme, ThemeColours};
pub use tint::{Rgb, Tint};
pub use viewport::Viewport;
pub use win_chart::{TurningPoint, WinChart};
