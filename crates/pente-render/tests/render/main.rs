//! Tests of pictures: golden pictures, palettes, contrast, player names, GIFs, and text boards.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "pixels, their sums, and points of a board: small numbers"
)]

mod colours;
mod golden;
mod names;
mod palettes;
mod play_area;
mod replays;
mod statistics_cards;
mod support;
mod texts;
