//! The palettes: 255 fixed colours for each theme, which `tools/palettes` computes from the true-colour pictures of the
//! gallery.
//!
//! `assets/palettes/NAME.hex` has one colour per line. The colours of the background, the interface and the marks are
//! exact; the rest approximate the shades of the stones. Entry 255 is reserved for transparent pixels in a GIF.

use super::{Rgb, Theme};

/// The largest number of colours of a palette.
pub(super) const COLOURS: usize = 255;

/// The entry for pixels of a GIF frame that do not change.
pub(super) const TRANSPARENT: u8 = 255;

/// The number of cached lookups; a power of two.
const CACHED: usize = 1 << 14;

/// A palette, and a cache of its nearest entries.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    // Direct-mapped: the bits of a colour select its place, so the cache does not grow.
    cache: Vec<(Rgb, u8, bool)>,
}

const fn source(theme: Theme) -> &'static str {
    match theme {
        Theme::Walnut => include_str!("../../../assets/palettes/walnut.hex"),
        Theme::Classic => include_str!("../../../assets/palettes/classic.hex"),
        Theme::Slate => include_str!("../../../assets/palettes/slate.hex"),
        Theme::Paper => include_str!("../../../assets/palettes/paper.hex"),
        Theme::Contrast => include_str!("../../../assets/palettes/high-contrast.hex"),
        Theme::ColourBlind => include_str!("../../../assets/palettes/colour-blind.hex"),
    }
}

impl Palette {
    /// The palette of a theme.
    pub(super) fn of(theme: Theme) -> Self {
        let colours = source(theme).lines().filter_map(parse).take(COLOURS).collect();
        Self { colours, cache: vec![([0; 3], 0, false); CACHED] }
    }

    /// The colours, by entry.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The entry nearest to a colour.
    pub(super) fn nearest(&mut self, colour: Rgb) -> u8 {
        let [r, g, b] = colour.map(u32::from);
        let place = ((r << 16 | g << 8 | b).wrapping_mul(0x9E37_79B1) >> 18) as usize & (CACHED - 1);
        if let (known, entry, true) = self.cache[place]
            && known == colour
        {
            return entry;
        }
        let distance = |other: &Rgb| -> u32 {
            (0..3).map(|i| u32::from(colour[i].abs_diff(other[i]))).map(|difference| difference * difference).sum()
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, other)| distance(other));
        let entry = nearest.map_or(0, |(entry, _)| entry as u8);
        self.cache[place] = (colour, entry, true);
        entry
    }

    /// The nearest entry of every pixel.
    pub(super) fn map(&mut self, pixels: &image::RgbImage) -> Vec<u8> {
        let mut before = ([0; 3], self.nearest([0; 3]));
        pixels
            .pixels()
            .map(|pixel| {
                if pixel.0 != before.0 {
                    before = (pixel.0, self.nearest(pixel.0));
                }
                before.1
            })
            .collect()
    }
}

fn parse(line: &str) -> Option<Rgb> {
    let value = u32::from_str_radix(line.trim(), 16).ok()?;
    let [_, r, g, b] = value.to_be_bytes();
    Some([r, g, b])
}
