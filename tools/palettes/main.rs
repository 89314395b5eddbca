//! Computes the palettes of the themes and writes `assets/palettes/NAME.hex`: the colours that a theme needs exactly,
//! and those with which the worst of the gallery's pictures differs least from true colour.
//!
//! `cargo run --release -p tools --bin palettes` computes all of them, and prints the quality of each round. Every
//! golden picture changes with them.
#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "channels of colours, from 0 to 255")]

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use pente_cli::gallery;
use pente_render::{RenderError, Renderer, Rgb, Theme};

/// The number of colours. The other entry of a picture's palette is for transparent pixels.
const COLOURS: usize = 255;

fn main() -> anyhow::Result<()> {
    let renderer = Renderer::new();
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/palettes"));
    for theme in Theme::ALL {
        let mut text = String::new();
        for [r, g, b] in best(theme, &renderer)? {
            writeln!(text, "{r:02x}{g:02x}{b:02x}")?;
        }
        let file = folder.join(format!("{}.hex", theme.name()));
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

type Counts = HashMap<Rgb, f64>;

/// The share of each colour in each picture of a theme.
fn histograms(theme: Theme, renderer: &Renderer) -> Result<Vec<Counts>, RenderError> {
    let scenes = gallery::all_scenes().into_iter().filter(|(other, _)| *other == theme).map(|(_, entry)| entry);
    let count = |entry: gallery::NamedScene| {
        let mut counts = HashMap::new();
        let picture = renderer.true_colour(&entry.scene)?;
        let share = 1.0 / f64::from(picture.width * picture.height);
        for pixel in picture.pixels.as_chunks::<3>().0 {
            *counts.entry(*pixel).or_insert(0.0) += share;
        }
        Ok(counts)
    };
    scenes.map(count).collect()
}

/// The weighted sum of histograms.
fn weighted_sum(histograms: &[Counts], weights: &[f64]) -> Counts {
    let mut all = HashMap::new();
    for (counts, weight) in histograms.iter().zip(weights) {
        for (colour, share) in counts {
            *all.entry(*colour).or_insert(0.0) += share * weight;
        }
    }
    all
}

/// The mean squared error of a picture in a palette.
fn error(counts: &Counts, palette: &[Rgb]) -> f64 {
    let nearest = |colour: Rgb| palette.iter().map(|&c| distance(float(colour), float(c))).fold(f64::MAX, f64::min);
    counts.iter().map(|(&colour, share)| nearest(colour) * share / 3.0).sum()
}

/// The palette with the smallest error of the worst picture. Pictures with a large error get more weight in the next
/// round.
fn best(theme: Theme, renderer: &Renderer) -> Result<Vec<Rgb>, RenderError> {
    let histograms = histograms(theme, renderer)?;
    let mut weights = vec![1.0; histograms.len()];
    let mut best = (f64::MAX, Vec::new());
    for _ in 0..10 {
        let palette = choose(theme, &weighted_sum(&histograms, &weights));
        let errors: Vec<f64> = histograms.iter().map(|counts| error(counts, &palette)).collect();
        let worst = errors.iter().copied().fold(0.0, f64::max);
        eprintln!("{}: {:.1} dB", theme.name(), 10.0 * (65025.0 / worst).log10());
        if worst < best.0 {
            best = (worst, palette);
        }
        for (weight, error) in weights.iter_mut().zip(&errors) {
            *weight *= (error / worst).sqrt().max(0.3) * 1.5;
        }
    }
    Ok(best.1)
}

fn float(colour: Rgb) -> [f64; 3] {
    colour.map(f64::from)
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).map(|i| (a[i] - b[i]) * (a[i] - b[i])).sum()
}

/// Colours that share a palette entry.
struct Group {
    members: Vec<([f64; 3], f64)>,
}

impl Group {
    fn mean(&self) -> [f64; 3] {
        let weight: f64 = self.members.iter().map(|(_, w)| w).sum();
        std::array::from_fn(|i| self.members.iter().map(|(c, w)| c[i] * w).sum::<f64>() / weight)
    }

    fn error(&self, channel: usize) -> f64 {
        let mean = self.mean();
        self.members.iter().map(|(c, w)| (c[channel] - mean[channel]).powi(2) * w).sum()
    }

    /// Splits at the mean of the channel with the largest variance.
    fn split(self) -> [Self; 2] {
        let channel = (0..3).max_by(|&a, &b| self.error(a).total_cmp(&self.error(b))).unwrap_or(0);
        let mean = self.mean()[channel];
        let (low, high) = self.members.into_iter().partition(|(c, _)| c[channel] <= mean);
        [Self { members: low }, Self { members: high }]
    }
}

/// Chooses a palette: the exact colours of the theme first, then colours that minimize the squared error (median cut,
/// then k-means).
fn choose(theme: Theme, wanted: &Counts) -> Vec<Rgb> {
    let mut chosen = theme.exact_colours();
    let mut counts: Vec<(Rgb, f64)> =
        wanted.iter().map(|(&c, &n)| (c, n)).filter(|(colour, _)| !chosen.contains(colour)).collect();
    counts.sort_by_key(|&(colour, _)| colour);
    let free = COLOURS - chosen.len();
    let mut groups = vec![Group { members: counts.iter().map(|&(colour, weight)| (float(colour), weight)).collect() }];
    while groups.len() < free {
        let total = |group: &Group| (0..3).map(|c| group.error(c)).sum::<f64>();
        let worst =
            (0..groups.len()).max_by(|&a, &b| total(&groups[a]).total_cmp(&total(&groups[b]))).expect("a group");
        let [low, high] = groups.swap_remove(worst).split();
        if low.members.is_empty() || high.members.is_empty() {
            break;
        }
        groups.extend([low, high]);
    }
    let mut centres: Vec<[f64; 3]> = groups.iter().map(Group::mean).collect();
    let fixed: Vec<[f64; 3]> = chosen.iter().map(|&colour| float(colour)).collect();
    for _ in 0..30 {
        let mut sums = vec![([0.0; 3], 0.0); centres.len()];
        for &(colour, weight) in &counts {
            let colour = float(colour);
            let near = |all: &[[f64; 3]]| {
                all.iter().enumerate().map(|(i, &c)| (distance(colour, c), i)).min_by(|a, b| a.0.total_cmp(&b.0))
            };
            let (free, index) = near(&centres).expect("a centre");
            if near(&fixed).is_none_or(|(exact, _)| free < exact) {
                let (sum, total) = &mut sums[index];
                (0..3).for_each(|i| sum[i] += colour[i] * weight);
                *total += weight;
            }
        }
        for (centre, (sum, total)) in centres.iter_mut().zip(sums) {
            if total > 0.0 {
                *centre = sum.map(|s| s / total);
            }
        }
    }
    let mut rest: Vec<Rgb> = centres.iter().map(|centre| centre.map(|c| c.round().clamp(0.0, 255.0) as u8)).collect();
    rest.sort_unstable();
    chosen.extend(rest);
    chosen
}
