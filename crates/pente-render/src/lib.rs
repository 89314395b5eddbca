//! A [`Scene`] to PNG or GIF: layout, theme, text, paint, encode.
//!
//! Make one [`Renderer`] at the start and share it; it draws its sprites once and remembers what it has drawn, within
//! fixed bounds. Drawing takes milliseconds of CPU: call it from a blocking thread.
//!
//! ```
//! use pente_render::{Renderer, Scene, text_board};
//! use pente::{Action, Point, Preset, Rules};
//!
//! let rules = Rules::new(Preset::Standard.options())?;
//! let (position, scene) = Scene::replay(rules, &[Action::Place(Point::CENTRE)], &["Ivory_Fox", "Midnight Owl"])?;
//! let png = Renderer::new().png(&scene)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! assert!(text_board(&scene).grid.contains("10 "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same scene gives the same pixels on every machine: shapes are made with integers, sums, products and square
//! roots, which IEEE 754 rounds alike everywhere.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels: sides are below 4096, so they fit every type used here; conversions to a narrower one are clamped"
)]

mod board;
mod cache;
mod canvas;
mod cards;
mod cell;
mod course;
mod encode;
mod font;
mod from_game;
mod ground;
mod layout;
mod mask;
mod palette;
mod panel;
mod renderer;
mod replay;
mod scene;
mod sign;
mod sprites;
mod text;
mod theme;
mod tint;
mod viewport;

pub use course::{Course, Turned};
pub use from_game::History;
pub use panel::{Form, HeadToHead, Leaderboard, Profile, Standing, Tally};
pub use renderer::{Indices, Limits, RenderError, Renderer, TrueColour};
pub use scene::{Badge, CandidateStyle, Grid, Marks, Numbers, Player, Scene, Stone, Style, Team};
pub use text::{Stands, TextBoard, TextPlayer, text_board};
pub use theme::{Look, Theme};
pub use tint::{Rgb, Tint};
pub use viewport::{Viewport, close_up};
