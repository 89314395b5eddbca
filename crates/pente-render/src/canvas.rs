//! A true-colour picture to paint on.

use image::RgbImage;

use super::Rgb;

/// Pixels in true colour. Painting outside of it has no effect.
#[derive(Clone)]
pub(super) struct Canvas {
    pub(super) image: RgbImage,
}

impl Canvas {
    /// A canvas of one colour.
    pub(super) fn filled(width: u32, height: u32, colour: Rgb) -> Self {
        Self { image: RgbImage::from_pixel(width, height, image::Rgb(colour)) }
    }

    /// The width in pixels.
    pub(super) fn width(&self) -> u32 {
        self.image.width()
    }

    /// The height in pixels.
    pub(super) fn height(&self) -> u32 {
        self.image.height()
    }

    /// Mixes a colour into a pixel; the coverage 255 replaces it.
    pub(super) fn blend(&mut self, x: i32, y: i32, colour: Rgb, coverage: u8) {
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && let Some(pixel) = self.image.get_pixel_mut_checked(x, y)
        {
            pixel.0 = mix(pixel.0, colour, coverage);
        }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, (left, top): (i32, i32), (width, height): (u32, u32), colour: Rgb) {
        if width > 0 && height > 0 {
            let rect = imageproc::rect::Rect::at(left, top).of_size(width, height);
            imageproc::drawing::draw_filled_rect_mut(&mut self.image, rect, image::Rgb(colour));
        }
    }

    /// Draws a straight line of this width between two places in pixels.
    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, colour: Rgb) {
        for (x, y, coverage) in stroke(from, to, width) {
            self.blend(x, y, colour, coverage);
        }
    }

    /// Copies another picture onto this one.
    pub(super) fn put(&mut self, other: &Self, (left, top): (u32, u32)) {
        image::imageops::replace(&mut self.image, &other.image, left.into(), top.into());
    }

    /// A copy of a part of the picture.
    pub(super) fn crop(&self, (left, top): (u32, u32), (width, height): (u32, u32)) -> Self {
        Self { image: image::imageops::crop_imm(&self.image, left, top, width, height).to_image() }
    }
}

/// Mixes two colours: the coverage 0 is all of `below`, 255 all of `above`.
pub(super) fn mix(below: Rgb, above: Rgb, coverage: u8) -> Rgb {
    let a = u32::from(coverage);
    std::array::from_fn(|i| ((u32::from(below[i]) * (255 - a) + u32::from(above[i]) * a + 127) / 255) as u8)
}

/// The pixels of a straight line of this width between two places in pixels, each with its coverage.
pub(super) fn stroke(from: (f32, f32), to: (f32, f32), width: f32) -> Vec<(i32, i32, u8)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).max(1.0);
    let bounds = |a: f32, b: f32| ((a.min(b) - width) as i32, (a.max(b) + width) as i32 + 1);
    let ((left, right), (top, bottom)) = (bounds(from.0, to.0), bounds(from.1, to.1));
    let mut pixels = Vec::new();
    for y in top..bottom {
        for x in left..right {
            let (px, py) = (x as f32 + 0.5 - from.0, y as f32 + 0.5 - from.1);
            let along = ((px * dx + py * dy) / length).clamp(0.0, 1.0);
            let (ex, ey) = (px - along * dx, py - along * dy);
            let coverage = (width / 2.0 + 0.5 - (ex * ex + ey * ey).sqrt()).clamp(0.0, 1.0);
            if coverage > 0.0 {
                pixels.push((x, y, (coverage * 255.0) as u8));
            }
        }
    }
    pixels
}
