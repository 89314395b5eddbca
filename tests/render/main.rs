//! Pictures: golden ones, palettes, colours in numbers, names, replays, text boards.

mod colours;
mod golden;
mod names;
mod palettes;
mod panels;
mod replays;
mod support;
mod texts;
