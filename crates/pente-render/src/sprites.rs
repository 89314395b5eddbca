//! Everything that stands on a point, drawn once for each size of cell.

use image::RgbImage;

use super::Tint;
use super::canvas::Canvas;
use super::mask::Mask;

/// Stone radius in cells.
pub(super) const RADIUS: f32 = 0.455;

/// The shapes for cells of one size.
pub(super) struct Sprites {
    /// Side of a cell in pixels.
    pub(super) side: u32,
    stones: Vec<RgbImage>,
    pub(super) disc: Mask,
    shadow: Mask,
    /// The six stone marks, large in the middle, and small in the lower part beside a number.
    pub(super) marks: Vec<Mask>,
    pub(super) notches: Vec<Mask>,
    pub(super) last: Mask,
    pub(super) win: Mask,
    pub(super) win_rim: Mask,
    pub(super) ghost_edge: Mask,
    pub(super) cross: Mask,
    pub(super) capturable: Mask,
    pub(super) line_point: Mask,
    pub(super) breaking: Mask,
    pub(super) candidate: Mask,
    pub(super) candidate_rim: Mask,
    pub(super) label: Mask,
    pub(super) slot: Mask,
    pub(super) edge: Mask,
}

impl Sprites {
    /// Draws them all.
    pub(super) fn new(side: u32) -> Self {
        let shape = |draw: &dyn Fn(&mut super::mask::Pen)| Mask::shape(side, |pen| draw(pen));
        let marks = Tint::ALL.map(|tint| shape(&|pen| mark(pen, tint, (0.0, 0.0), 1.0)));
        let notches = Tint::ALL.map(|tint| shape(&|pen| mark(pen, tint, (0.0, 0.285), 0.52)));
        Self {
            side,
            stones: Tint::ALL.map(|tint| stone(side, tint)).to_vec(),
            disc: shape(&|pen| pen.disc((0.0, 0.0), RADIUS)),
            shadow: shape(&|pen| pen.disc((0.018, 0.032), 0.466)),
            marks: marks.to_vec(),
            notches: notches.to_vec(),
            last: shape(&|pen| pen.ring(0.315, 0.07)),
            win: shape(&|pen| pen.ring(0.425, 0.075)),
            win_rim: shape(&|pen| pen.ring(0.425, 0.135)),
            ghost_edge: shape(&|pen| {
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
            candidate: shape(&|pen| pen.disc((0.0, 0.0), 0.145)),
            candidate_rim: shape(&|pen| pen.disc((0.0, 0.0), 0.185)),
            label: shape(&|pen| pen.rounded((0.0, 0.0), (0.44, 0.235), 0.12)),
            slot: shape(&|pen| pen.ring(0.42, 0.09)),
            edge: shape(&|pen| pen.ring(0.465, 0.06)),
        }
    }

    /// A stone with its shadow, `strength` of 255 for a solid one.
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

/// The mark of a colour. Ivory's and black's are shown only by the colour-blind theme.
fn mark(pen: &mut super::mask::Pen, tint: Tint, (x, y): (f32, f32), size: f32) {
    let at = |dx: f32, dy: f32| (x + dx * size, y + dy * size);
    match tint {
        Tint::Ivory => {
            pen.disc(at(0.0, 0.0), 0.15 * size);
            pen.hole(at(0.0, 0.0), 0.085 * size);
        }
        // Away from the highlight, which a level bar would run into.
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

/// Samples per pixel either way.
const SAMPLES: u32 = 4;

/// A glossy stone that fills its square; [`Sprites::disc`] cuts it out.
///
/// Its light comes in steps too small to see: a smooth slope would need more colours than a palette has, and every
/// further colour costs bytes in every stone.
fn stone(side: u32, tint: Tint) -> RgbImage {
    let gloss = Gloss::of(tint);
    RgbImage::from_fn(side, side, |x, y| {
        let (mut light, mut spot) = (0.0, 0.0);
        for sample in 0..SAMPLES * SAMPLES {
            let unit = |pixel: u32, part: u32| {
                let position = pixel as f32 + (part as f32 + 0.5) / SAMPLES as f32;
                (position / side as f32 - 0.5) / RADIUS
            };
            let (l, s) = gloss.light(unit(x, sample % SAMPLES), unit(y, sample / SAMPLES));
            light += l;
            spot += s;
        }
        let samples = (SAMPLES * SAMPLES) as f32;
        let light = (light / samples * gloss.steps).round() / gloss.steps;
        let spot = (spot / samples * SPOT_STEPS).round() / SPOT_STEPS;
        let lit = |channel: u8| (f32::from(channel) * light + spot * gloss.shine).round().clamp(0.0, 255.0) as u8;
        image::Rgb(tint.base().map(lit))
    })
}

/// Steps of the highlight.
const SPOT_STEPS: f32 = 12.0;

/// How a stone takes the light.
struct Gloss {
    /// Light that is everywhere, and light from the lamp.
    shadow: f32,
    glow: f32,
    /// The highlight: how bright, and how often its base is squared, which makes it small.
    shine: f32,
    squarings: u8,
    /// Steps of light from 0 to 1.
    steps: f32,
}

impl Gloss {
    const fn of(tint: Tint) -> Self {
        match tint {
            Tint::Ivory => Self { shadow: 0.74, glow: 0.33, shine: 22.0, squarings: 5, steps: 44.0 },
            Tint::Black => Self { shadow: 0.52, glow: 0.62, shine: 190.0, squarings: 6, steps: 18.0 },
            _ => Self { shadow: 0.62, glow: 0.50, shine: 120.0, squarings: 6, steps: 26.0 },
        }
    }

    /// The light at a place of the ball's disc, and the strength of the highlight. Only arithmetic and square roots,
    /// which every machine rounds alike.
    fn light(&self, u: f32, v: f32) -> (f32, f32) {
        const LAMP: (f32, f32, f32) = (-0.42, -0.52, 0.744);
        // Halfway between the lamp and the eye.
        const HALF: (f32, f32, f32) = (-0.225, -0.279, 0.934);
        let across = (u * u + v * v).min(1.0);
        let nz = (1.0 - across).sqrt();
        let diffuse = (u * LAMP.0 + v * LAMP.1 + nz * LAMP.2).max(0.0);
        let mut spot = (u * HALF.0 + v * HALF.1 + nz * HALF.2).max(0.0);
        for _ in 0..self.squarings {
            spot *= spot;
        }
        let rim = 1.0 - 0.16 * across * across * across;
        ((self.shadow + self.glow * diffuse) * rim, spot)
    }
}
