//! Pictures: golden ones, palettes, colours in numbers, names.

mod palettes;
mod support;
