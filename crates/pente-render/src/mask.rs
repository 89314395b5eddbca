//! Coverage masks: shapes drawn at a larger scale and scaled down, which smooths their edges.

use image::GrayImage;
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point as Corner;

use super::Rgb;
use super::canvas::Canvas;

/// The scale at which shapes are drawn.
const SCALE: u32 = 8;

/// The part of each pixel that a shape covers, 0 to 255.
#[derive(Clone)]
pub(super) struct Mask {
    image: GrayImage,
}

impl Mask {
    /// An empty mask.
    pub(super) fn new(width: u32, height: u32) -> Self {
        Self { image: GrayImage::new(width, height) }
    }

    /// Raises the coverage of a pixel to at least this value. No effect outside of the mask.
    pub(super) fn raise(&mut self, x: i32, y: i32, coverage: u8) {
        if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y))
            && let Some(pixel) = self.image.get_pixel_mut_checked(x, y)
        {
            pixel.0[0] = pixel.0[0].max(step(coverage));
        }
    }

    /// A shape on a square with this side in pixels. The pen draws in units of the side.
    pub(super) fn shape(side: u32, draw: impl FnOnce(&mut Pen)) -> Self {
        let mut pen = Pen { image: GrayImage::new(side * SCALE, side * SCALE), side };
        draw(&mut pen);
        let large = pen.image;
        let mean = |x: u32, y: u32| {
            let mut sum = SCALE * SCALE / 2;
            for dy in 0..SCALE {
                for dx in 0..SCALE {
                    sum += u32::from(large.get_pixel(x * SCALE + dx, y * SCALE + dy).0[0]);
                }
            }
            image::Luma([step((sum / (SCALE * SCALE)) as u8)])
        };
        Self { image: GrayImage::from_fn(side, side, mean) }
    }

    /// A rectangle with rounded corners, `inset` pixels from the edges of the mask.
    pub(super) fn plate((width, height): (u32, u32), inset: (f32, f32), radius: f32) -> Self {
        let (half_w, half_h) = (width as f32 / 2.0 - inset.0, height as f32 / 2.0 - inset.1);
        let radius = radius.min(half_w).min(half_h);
        let coverage = |x: u32, y: u32| {
            let dx = ((x as f32 + 0.5 - width as f32 / 2.0).abs() - half_w + radius).max(0.0);
            let dy = ((y as f32 + 0.5 - height as f32 / 2.0).abs() - half_h + radius).max(0.0);
            let outside = (dx * dx + dy * dy).sqrt() - radius;
            image::Luma([step(((0.5 - outside).clamp(0.0, 1.0) * 255.0) as u8)])
        };
        Self { image: GrayImage::from_fn(width, height, coverage) }
    }

    /// The coverage of a pixel.
    pub(super) fn at(&self, x: u32, y: u32) -> u8 {
        self.image.get_pixel(x, y).0[0]
    }

    /// Paints a colour through the mask, with its upper left corner at `(left, top)`. `strength` scales the coverage;
    /// 255 keeps it.
    pub(super) fn paint(&self, canvas: &mut Canvas, (left, top): (i32, i32), colour: Rgb, strength: u8) {
        for (x, y, pixel) in self.image.enumerate_pixels() {
            if pixel.0[0] > 0 {
                let coverage = u16::from(pixel.0[0]) * u16::from(strength) / 255;
                canvas.blend(left + x as i32, top + y as i32, colour, coverage as u8);
            }
        }
    }
}

/// Rounds coverage to ten levels. More are invisible at an edge, and cost palette entries and bytes.
fn step(coverage: u8) -> u8 {
    const STEPS: u16 = 9;
    ((u16::from(coverage) * STEPS + 127) / 255 * 255 / STEPS) as u8
}

/// Draws shapes in units of the side, with the centre at the origin and y downwards.
pub(super) struct Pen {
    image: GrayImage,
    side: u32,
}

const ON: image::Luma<u8> = image::Luma([255]);
const OFF: image::Luma<u8> = image::Luma([0]);

impl Pen {
    fn pixels(&self, units: f32) -> i32 {
        (units * (self.side * SCALE) as f32).round() as i32
    }

    fn corner(&self, (x, y): (f32, f32)) -> Corner<i32> {
        Corner::new(self.pixels(x + 0.5), self.pixels(y + 0.5))
    }

    /// A filled circle.
    pub(super) fn disc(&mut self, centre: (f32, f32), radius: f32) {
        let (at, radius) = (self.corner(centre), self.pixels(radius));
        draw_filled_circle_mut(&mut self.image, (at.x, at.y), radius, ON);
    }

    /// Removes a circle.
    pub(super) fn hole(&mut self, centre: (f32, f32), radius: f32) {
        let (at, radius) = (self.corner(centre), self.pixels(radius));
        draw_filled_circle_mut(&mut self.image, (at.x, at.y), radius, OFF);
    }

    /// A ring around the centre; `radius` is to the middle of its stroke.
    pub(super) fn ring(&mut self, radius: f32, stroke: f32) {
        self.disc((0.0, 0.0), radius + stroke / 2.0);
        self.hole((0.0, 0.0), radius - stroke / 2.0);
    }

    /// Cuts twelve gaps of equal angle into the shape.
    pub(super) fn dashes(&mut self) {
        // The ends of the gaps, on a circle around the square. The sines and cosines are constants, because those of
        // the platforms differ in the last bit.
        const DIRECTIONS: [(f32, f32); 24] = directions();
        for gap in 0..12 {
            let (a, b) = (DIRECTIONS[gap * 2], DIRECTIONS[(gap * 2 + 1) % 24]);
            self.erase(&[(0.0, 0.0), a, b]);
        }
    }

    /// A filled polygon.
    pub(super) fn polygon(&mut self, corners: &[(f32, f32)]) {
        let corners: Vec<_> = corners.iter().map(|&corner| self.corner(corner)).collect();
        draw_polygon_mut(&mut self.image, &corners, ON);
    }

    /// Removes everything below a height.
    pub(super) fn clear_below(&mut self, height: f32) {
        self.erase(&[(-0.5, height), (0.5, height), (0.5, 0.5), (-0.5, 0.5)]);
    }

    fn erase(&mut self, corners: &[(f32, f32)]) {
        let corners: Vec<_> = corners.iter().map(|&corner| self.corner(corner)).collect();
        draw_polygon_mut(&mut self.image, &corners, OFF);
    }

    /// A straight line.
    pub(super) fn stroke(&mut self, from: (f32, f32), to: (f32, f32), width: f32) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt();
        let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
        self.polygon(&[
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ]);
    }

    /// A filled rectangle with rounded corners around a place.
    pub(super) fn rounded(&mut self, centre: (f32, f32), half: (f32, f32), radius: f32) {
        let (cx, cy) = centre;
        for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            self.disc((cx + sx * (half.0 - radius), cy + sy * (half.1 - radius)), radius);
        }
        for (hx, hy) in [(half.0 - radius, half.1), (half.0, half.1 - radius)] {
            self.polygon(&[(cx - hx, cy - hy), (cx + hx, cy - hy), (cx + hx, cy + hy), (cx - hx, cy + hy)]);
        }
    }
}

/// The 24 points of a circle of radius 2, every 15 degrees from the right.
const fn directions() -> [(f32, f32); 24] {
    const FIRST: [(f32, f32); 6] = [
        (2.0, 0.0),
        (1.931_851_7, 0.517_638_1),
        (1.732_050_8, 1.0),
        (std::f32::consts::SQRT_2, std::f32::consts::SQRT_2),
        (1.0, 1.732_050_8),
        (0.517_638_1, 1.931_851_7),
    ];
    let mut all = [(0.0, 0.0); 24];
    let mut i = 0;
    while i < 24 {
        let (x, y) = FIRST[i % 6];
        all[i] = match i / 6 {
            0 => (x, y),
            1 => (-y, x),
            2 => (-x, -y),
            _ => (y, -x),
        };
        i += 1;
    }
    all
}
