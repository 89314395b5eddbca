//! Avatars: a player's picture in a circle, or an initial on a disc of a colour.
//!
//! The bytes of a picture come from users. They are decoded with limits on its sides and on the memory that the decoder
//! may use, and whatever is not a PNG file within these limits is no picture.

use std::io::Cursor;
use std::sync::Arc;

use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageFormat, ImageReader, RgbImage, RgbaImage};

use super::Rgb;
use super::canvas::{Canvas, mix};
use super::font::Face;
use super::mask::Mask;

/// The side of a stored picture in pixels: that of the largest circle on a statistics card.
const SIDE: u32 = 96;

/// The longest side of a file in pixels, and the most bytes that its decoder may allocate. A file of this size has 4
/// MiB of pixels.
const MAX_SIDE: u32 = 1024;
const MAX_BYTES: u64 = 8 << 20;

/// The colours of discs. The white initial on them has a contrast of at least 4.5.
const DISCS: [Rgb; 8] = [
    [47, 105, 179],
    [128, 78, 186],
    [184, 62, 92],
    [160, 84, 24],
    [42, 118, 74],
    [14, 116, 126],
    [104, 106, 22],
    [156, 58, 154],
];

/// The colour of the initial.
const INITIAL: Rgb = [255; 3];

/// A picture of a player, cut to a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AvatarPicture {
    /// Red, green, blue and alpha of each pixel.
    pixels: Arc<[u8]>,
}

impl AvatarPicture {
    /// Decodes a PNG file. `None` if it is none, or larger than 1024 pixels in width or height.
    pub fn decode(file: &[u8]) -> Option<Self> {
        let mut limits = image::Limits::no_limits();
        limits.max_image_width = Some(MAX_SIDE);
        limits.max_image_height = Some(MAX_SIDE);
        limits.max_alloc = Some(MAX_BYTES);
        let mut reader = ImageReader::with_format(Cursor::new(file), ImageFormat::Png);
        reader.limits(limits);
        Self::of(&reader.decode().ok()?.into_rgba8())
    }

    /// A picture from the red, green and blue of each pixel, row by row. `None` if their number is not that of this
    /// width and height.
    pub fn from_rgb((width, height): (u32, u32), pixels: Vec<u8>) -> Option<Self> {
        Self::of(&DynamicImage::from(RgbImage::from_raw(width, height, pixels)?).into_rgba8())
    }

    fn of(picture: &RgbaImage) -> Option<Self> {
        let side = picture.width().min(picture.height());
        let (left, top) = ((picture.width() - side) / 2, (picture.height() - side) / 2);
        if side == 0 {
            return None;
        }
        let square = imageops::crop_imm(picture, left, top, side, side).to_image();
        let scaled = imageops::resize(&square, SIDE, SIDE, FilterType::Triangle);
        Some(Self { pixels: scaled.into_raw().into() })
    }

    fn scaled(&self, side: u32) -> Option<RgbaImage> {
        let full = RgbaImage::from_raw(SIDE, SIDE, self.pixels.to_vec())?;
        Some(if side == SIDE { full } else { imageops::resize(&full, side, side, FilterType::Triangle) })
    }
}

/// The picture of a player next to the name.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Avatar {
    /// Selects the colour of the disc; for example the player's id.
    pub seed: u64,
    /// The player's picture. Without one, a disc shows the initial of the name, or a figure if the font cannot write
    /// it.
    pub picture: Option<AvatarPicture>,
}

impl Avatar {
    /// Paints the avatar as a circle with this diameter, on a background of one colour.
    pub(super) fn paint(
        &self,
        canvas: &mut Canvas,
        face: &Face,
        name: &str,
        (corner, side): ((i32, i32), u32),
        behind: Rgb,
    ) {
        let circle = Mask::plate((side, side), (0.0, 0.0), side as f32 / 2.0);
        let Some(picture) = self.picture.as_ref().and_then(|picture| picture.scaled(side)) else {
            circle.paint(canvas, corner, self.disc(), 255);
            paint_initial(canvas, face, name, (corner, side));
            return;
        };
        for (x, y, pixel) in picture.enumerate_pixels() {
            let [r, g, b, alpha] = pixel.0;
            let coverage = circle.at(x, y);
            if coverage > 0 {
                // Transparent parts show the background and not what was painted before.
                let colour = mix(behind, [r, g, b], alpha);
                canvas.blend(corner.0 + x as i32, corner.1 + y as i32, colour, coverage);
            }
        }
    }

    fn disc(&self) -> Rgb {
        // The factor of Fibonacci hashing: ids that follow each other get different colours.
        DISCS[(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 61) as usize]
    }
}

/// Paints the first character of the name that the font can write, or a figure.
fn paint_initial(canvas: &mut Canvas, face: &Face, name: &str, (corner, side): ((i32, i32), u32)) {
    let writable = |c: &char| c.is_alphanumeric() && face.can_write(c.encode_utf8(&mut [0; 4]));
    let first = name.chars().find(writable).filter(|_| face.can_write(name));
    let initial = first.map(|c| c.to_uppercase().collect::<String>()).filter(|initial| face.can_write(initial));
    let mask = match initial {
        Some(initial) => {
            let mut mask = Mask::new(side, side);
            face.draw_centred(&mut mask, &initial, side as f32 * 0.5, (side as f32 / 2.0, side as f32 / 2.0));
            mask
        }
        None => Mask::shape(side, |pen| {
            pen.disc((0.0, -0.12), 0.15);
            pen.disc((0.0, 0.32), 0.24);
            pen.clear_below(0.3);
        }),
    };
    mask.paint(canvas, corner, INITIAL, 255);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_have_contrast_on_every_disc() {
        let luminance = |colour: Rgb| {
            let linear = colour.map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        };
        for disc in DISCS {
            let contrast = (luminance(INITIAL) + 0.05) / (luminance(disc) + 0.05);
            assert!(contrast >= 4.5, "{disc:?}: {contrast:.2}");
        }
    }

    #[test]
    fn ids_in_sequence_have_different_discs() {
        let discs: std::collections::BTreeSet<Rgb> =
            (1..=8).map(|seed| Avatar { seed, picture: None }.disc()).collect();
        assert!(discs.len() >= 5, "{discs:?}");
    }
}
