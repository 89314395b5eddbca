//! The font: the texts that it can write, their widths, and their pixels.

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont, point};

use super::mask::Mask;

/// A subset of Inter, semi-bold; its licence is in the same folder.
const INTER: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");

/// The font of all pictures.
pub(super) struct Face {
    font: FontRef<'static>,
}

impl Face {
    /// Parses the embedded font.
    pub(super) fn new() -> Self {
        Self { font: FontRef::try_from_slice(INTER).expect("the font in assets/fonts is a font") }
    }

    /// Whether every character has a glyph, and at least one of the glyphs is visible.
    pub(super) fn can_write(&self, text: &str) -> bool {
        text.chars().all(|c| !c.is_control() && self.font.glyph_id(c).0 != 0)
            && text.chars().any(|c| self.font.outline(self.font.glyph_id(c)).is_some())
    }

    /// Converts an em size in pixels to the scale of the font crate, which is the height from ascent to descent.
    fn scale(&self, em: f32) -> PxScale {
        let units = self.font.units_per_em().unwrap_or(1000.0);
        PxScale::from(em * self.font.height_unscaled() / units)
    }

    /// The width of a text in pixels, at an em size in pixels.
    pub(super) fn width(&self, text: &str, em: f32) -> f32 {
        let scale = self.scale(em);
        let mut before = None;
        let mut width = 0.0;
        for c in text.chars() {
            let glyph = self.font.glyph_id(c);
            width += self.advance(scale, before, glyph);
            before = Some(glyph);
        }
        width
    }

    /// How much wider a glyph makes a text that ends with the glyph `before`, in pixels.
    fn advance(&self, scale: PxScale, before: Option<GlyphId>, glyph: GlyphId) -> f32 {
        let font = self.font.as_scaled(scale);
        font.h_advance(glyph) + before.map_or(0.0, |before| font.kern(before, glyph))
    }

    /// The text, or its longest prefix with `…` that is at most this wide in pixels. The time is linear: names in
    /// records can be of any length.
    pub(super) fn fit(&self, text: &str, em: f32, width: f32) -> String {
        if self.width(text, em) <= width {
            return text.to_owned();
        }
        let (scale, ellipsis) = (self.scale(em), self.font.glyph_id('…'));
        let (mut before, mut prefix_width, mut fitting) = (None, 0.0, None);
        for (end, c) in text.char_indices() {
            let prefix = &text[..end];
            if !prefix.ends_with(char::is_whitespace) && prefix_width + self.advance(scale, before, ellipsis) <= width {
                fitting = Some(prefix);
            }
            let glyph = self.font.glyph_id(c);
            prefix_width += self.advance(scale, before, glyph);
            before = Some(glyph);
        }
        fitting.map_or_else(String::new, |prefix| format!("{prefix}…"))
    }

    /// Draws a text into a mask, from `x` on the baseline `baseline`, both in pixels from the upper left corner. Parts
    /// outside of the mask are cut off.
    pub(super) fn draw(&self, mask: &mut Mask, text: &str, em: f32, x: f32, baseline: f32) {
        let scale = self.scale(em);
        let font = self.font.as_scaled(scale);
        let mut before = None;
        let mut x = x;
        for c in text.chars() {
            let id = font.glyph_id(c);
            x += before.map_or(0.0, |before| font.kern(before, id));
            before = Some(id);
            if let Some(outline) = self.font.outline_glyph(id.with_scale_and_position(scale, point(x, baseline))) {
                let bounds = outline.px_bounds();
                let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
                outline.draw(|gx, gy, coverage| {
                    let coverage = (coverage.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
                    mask.raise(left + gx as i32, top + gy as i32, coverage);
                });
            }
            x += font.h_advance(id);
        }
    }

    /// Draws a text centred on a place, by its width and the height of its capitals.
    pub(super) fn draw_centred(&self, mask: &mut Mask, text: &str, em: f32, centre: (f32, f32)) {
        let x = centre.0 - self.width(text, em) / 2.0;
        self.draw(mask, text, em, x, centre.1 + em * CAPITALS / 2.0);
    }
}

/// The height of capitals and digits in ems.
pub(super) const CAPITALS: f32 = 0.727;

#[cfg(test)]
mod tests {
    use super::*;

    const EM: f32 = 30.0;

    /// Tries every prefix, the longest first.
    fn plain_fit(face: &Face, text: &str, width: f32) -> String {
        if face.width(text, EM) <= width {
            return text.to_owned();
        }
        let mut short = text.to_owned();
        while short.pop().is_some() {
            let candidate = format!("{}…", short.trim_end());
            if face.width(&candidate, EM) <= width {
                return candidate;
            }
        }
        String::new()
    }

    #[test]
    fn a_text_is_cut_to_its_longest_prefix() {
        let face = Face::new();
        for text in ["", "Ada", "Ada Lovelace", " a  b   c ", "AVAVAVA To.", "   ", "日本語の名前"] {
            for width in (0..300).map(|width| width as f32) {
                assert_eq!(face.fit(text, EM, width), plain_fit(&face, text, width), "{text:?} in {width}");
            }
        }
    }

    #[test]
    fn a_long_text_is_cut_in_linear_time() {
        let cut = Face::new().fit(&"W ".repeat(50_000), EM, 300.0);
        assert!(cut.starts_with("W W") && cut.ends_with('…') && cut.len() < 30, "{cut}");
    }
}
