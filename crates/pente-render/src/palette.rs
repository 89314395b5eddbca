//! The fixed palettes: 255 colours for each theme, made once from the true-colour gallery and checked in.
//!
//! `assets/palettes/NAME.hex` has one colour a line. The colours of wood, interface and markers are in it exactly; the
//! rest lie where the stones' shades need them. Entry 255 is left to a replay's transparent pixels.

use super::{Rgb, Theme};

/// Colours in a palette.
pub(super) const COLOURS: usize = 255;

/// The entry that replays use for what does not change.
pub(super) const TRANSPARENT: u8 = 255;

/// Remembered colours; a power of two.
const MEMO: usize = 1 << 14;

/// A palette, and a memory of which entry stands for which colour.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    // A colour is remembered in the one place that its bits name, so the memory never grows.
    memo: Vec<(Rgb, u8, bool)>,
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
    /// The theme's palette.
    pub(super) fn of(theme: Theme) -> Self {
        let colours = source(theme).lines().filter_map(parse).take(COLOURS).collect();
        Self { colours, memo: vec![([0; 3], 0, false); MEMO] }
    }

    /// The colours in order.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The entry nearest to a colour.
    pub(super) fn nearest(&mut self, colour: Rgb) -> u8 {
        let [r, g, b] = colour.map(u32::from);
        let place = ((r << 16 | g << 8 | b).wrapping_mul(0x9E37_79B1) >> 18) as usize & (MEMO - 1);
        if let (known, entry, true) = self.memo[place]
            && known == colour
        {
            return entry;
        }
        let distance = |other: &Rgb| -> u32 {
            (0..3).map(|i| u32::from(colour[i].abs_diff(other[i]))).map(|difference| difference * difference).sum()
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, other)| distance(other));
        let entry = nearest.map_or(0, |(entry, _)| entry as u8);
        self.memo[place] = (colour, entry, true);
        entry
    }

    /// Every pixel's entry.
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
