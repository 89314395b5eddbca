//! Sprites: the stones and marks, drawn once for each size of cell.

use image::RgbImage;

use super::Tint;
use super::canvas::Canvas;
use super::mask::Mask;

/// The radius of a stone in cells.
pub(super) const RADIUS: f32 = 0.455;

/// The stones and marks for cells of one size.
pub(super) struct Sprites {
    /// The side of a cell in pixels.
    pub(super) side: u32,
    stones: Vec<RgbImage>,
    pub(super) disc: Mask,
    shadow: Mask,
    /// The marks of the six colours: large in the middle, and small below a number.
    pub(super) marks: Vec<Mask>,
    pub(super) small_marks: Vec<Mask>,
    pub(super) last: Mask,
    pub(super) previous: Mask,
    pub(super) previous_numbered: Mask,
    pub(super) win: Mask,
    pub(super) win_rim: Mask,
    pub(super) captured_edge: Mask,
    pub(super) cross: Mask,
    pub(super) capturable: Mask,
    pub(super) line_point: Mask,
    pub(super) breaking: Mask,
    pub(super) best: Mask,
    pub(super) played: Mask,
    pub(super) candidate: Mask,
    pub(super) candidate_rim: Mask,
    pub(super) label: Mask,
    pub(super) slot: Mask,
    pub(super) edge: Mask,
}

impl Sprites {
    /// Draws all sprites.
    pub(super) fn new(side: u32) -> Self {
        let shape = |draw: &dyn Fn(&mut super::mask::Pen)| Mask::shape(side, |pen| draw(pen));
        let marks = Tint::ALL.map(|tint| shape(&|pen| mark(pen, tint, (0.0, 0.0), 1.0)));
        let small_marks = Tint::ALL.map(|tint| shape(&|pen| mark(pen, tint, (0.0, 0.285), 0.52)));
        Self {
            side,
            stones: Tint::ALL.map(|tint| stone(side, tint)).to_vec(),
            disc: shape(&|pen| pen.disc((0.0, 0.0), RADIUS)),
            shadow: shape(&|pen| pen.disc((0.018, 0.032), 0.466)),
            marks: marks.to_vec(),
            small_marks: small_marks.to_vec(),
            last: shape(&|pen| pen.ring(0.315, 0.07)),
            previous: shape(&|pen| pen.ring(0.315, 0.045)),
            previous_numbered: shape(&|pen| pen.ring(0.425, 0.04)),
            win: shape(&|pen| pen.ring(0.425, 0.075)),
            win_rim: shape(&|pen| pen.ring(0.425, 0.135)),
            captured_edge: shape(&|pen| {
                pen.ring(0.395, 0.05);
                pen.dashes();
            }),
            cross: shape(&|pen| {
                pen.stroke((-0.16, -0.16), (0.16, 0.16), 0.07);
                pen.stroke((-0.16, 0.16), (0.16, -0.16), 0.07);
            }),
            capturable: shape(&|pen| {
                pen.ring(0.405, 0.075);
                pen.dashes();
            }),
            line_point: shape(&|pen| pen.ring(0.19, 0.07)),
            breaking: shape(&|pen| {
                pen.ring(0.27, 0.08);
                pen.disc((0.0, 0.0), 0.1);
            }),
            best: shape(&|pen| pen.ring(0.36, 0.12)),
            // From the upper right to the point.
            played: shape(&|pen| {
                pen.stroke((0.42, -0.42), (0.16, -0.16), 0.13);
                pen.polygon(&[(-0.02, 0.02), (0.05, -0.33), (0.33, -0.05)]);
            }),
            candidate: shape(&|pen| pen.disc((0.0, 0.0), 0.145)),
            candidate_rim: shape(&|pen| pen.disc((0.0, 0.0), 0.185)),
            label: shape(&|pen| pen.rounded((0.0, 0.0), (0.44, 0.235), 0.12)),
            slot: shape(&|pen| pen.ring(0.42, 0.09)),
            edge: shape(&|pen| pen.ring(0.465, 0.06)),
        }
    }

    /// Paints a stone with its shadow. `strength` is the opacity; 255 is opaque.
    pub(super) fn place(&self, canvas: &mut Canvas, corner: (i32, i32), tint: Tint, strength: u8) {
        self.shadow.paint(canvas, corner, [30, 18, 10], (u16::from(strength) * 90 / 255) as u8);
        let pixels = &self.stones[tint.index()];
        for (x, y, pixel) in pixels.enumerate_pixels() {
            let coverage = u16::from(self.disc.at(x, y)) * u16::from(strength) / 255;
            if coverage > 0 {
                canvas.blend(corner.0 + x as i32, corner.1 + y as i32, pixel.0, coverage as u8);
            }
        }
    }
}

/// Draws the mark of a colour. Those of ivory and black are used by the colour-blind theme only.
fn mark(pen: &mut super::mask::Pen, tint: Tint, (x, y): (f32, f32), size: f32) {
    let at = |dx: f32, dy: f32| (x + dx * size, y + dy * size);
    match tint {
        Tint::Ivory => {
            pen.disc(at(0.0, 0.0), 0.15 * size);
            pen.hole(at(0.0, 0.0), 0.085 * size);
        }
        // Diagonal, because a horizontal bar would touch the highlight.
        Tint::Black => pen.stroke(at(-0.13, 0.13), at(0.13, -0.13), 0.085 * size),
        Tint::Crimson => pen.polygon(&[at(0.0, -0.19), at(0.185, 0.135), at(-0.185, 0.135)]),
        Tint::Blue => pen.polygon(&[at(-0.14, -0.14), at(0.14, -0.14), at(0.14, 0.14), at(-0.14, 0.14)]),
        Tint::Emerald => {
            pen.polygon(&[at(-0.19, -0.06), at(0.19, -0.06), at(0.19, 0.06), at(-0.19, 0.06)]);
            pen.polygon(&[at(-0.06, -0.19), at(0.06, -0.19), at(0.06, 0.19), at(-0.06, 0.19)]);
        }
        Tint::Pink => pen.polygon(&[at(0.0, -0.205), at(0.205, 0.0), at(0.0, 0.205), at(-0.205, 0.0)]),
    }
}

/// The number of samples per pixel in each direction.
const SAMPLES: u32 = 4;

/// A glossy stone that fills its square; [`Sprites::disc`] is its outline.
///
/// The brightness has a limited number of levels: a smooth gradient needs more colours than a palette has, and each
/// colour costs bytes in every stone.
fn stone(side: u32, tint: Tint) -> RgbImage {
    let shading = Shading::of(tint);
    RgbImage::from_fn(side, side, |x, y| {
        let (mut light, mut spot) = (0.0, 0.0);
        for sample in 0..SAMPLES * SAMPLES {
            let unit = |pixel: u32, part: u32| {
                let position = pixel as f32 + (part as f32 + 0.5) / SAMPLES as f32;
                (position / side as f32 - 0.5) / RADIUS
            };
            let (l, s) = shading.light(unit(x, sample % SAMPLES), unit(y, sample / SAMPLES));
            light += l;
            spot += s;
        }
        let samples = (SAMPLES * SAMPLES) as f32;
        let light = (light / samples * shading.steps).round() / shading.steps;
        let spot = (spot / samples * SPOT_STEPS).round() / SPOT_STEPS;
        let lit = |channel: u8| (f32::from(channel) * light + spot * shading.specular).round().clamp(0.0, 255.0) as u8;
        image::Rgb(tint.base().map(lit))
    })
}

/// The number of levels of the highlight.
const SPOT_STEPS: f32 = 12.0;

/// The shading of a stone.
struct Shading {
    /// The ambient light, and the light from the source.
    ambient: f32,
    diffuse: f32,
    /// The highlight: its brightness, and how often its base is squared, which makes it smaller.
    specular: f32,
    squarings: u8,
    /// The number of levels of brightness from 0 to 1.
    steps: f32,
}

impl Shading {
    const fn of(tint: Tint) -> Self {
        match tint {
            Tint::Ivory => Self { ambient: 0.74, diffuse: 0.33, specular: 22.0, squarings: 5, steps: 44.0 },
            Tint::Black => Self { ambient: 0.52, diffuse: 0.62, specular: 190.0, squarings: 6, steps: 18.0 },
            _ => Self { ambient: 0.62, diffuse: 0.50, specular: 120.0, squarings: 6, steps: 26.0 },
        }
    }

    /// The brightness at a place of the disc, and that of the highlight. It uses only arithmetic and square roots,
    /// which IEEE 754 rounds exactly.
    fn light(&self, u: f32, v: f32) -> (f32, f32) {
        const LIGHT: (f32, f32, f32) = (-0.42, -0.52, 0.744);
        // Halfway between the light and the viewer.
        const HALF: (f32, f32, f32) = (-0.225, -0.279, 0.934);
        let across = (u * u + v * v).min(1.0);
        let nz = (1.0 - across).sqrt();
        let diffuse = (u * LIGHT.0 + v * LIGHT.1 + nz * LIGHT.2).max(0.0);
        let mut spot = (u * HALF.0 + v * HALF.1 + nz * HALF.2).max(0.0);
        for _ in 0..self.squarings {
            spot *= spot;
        }
        let rim = 1.0 - 0.16 * across * across * across;
        ((self.ambient + self.diffuse * diffuse) * rim, spot)
    }
}
