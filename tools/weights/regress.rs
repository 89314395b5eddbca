//! The weights of the evaluation by logistic regression: what it gives shall be what the search gave.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "counters, codes and weights are small numbers"
)]

use std::error::Error;
use std::ops::Range;
use std::{fs, iter};

use pente::{Position, Preset, Rules};
use pente_engine::eval::{DEFAULT_WEIGHTS, FEATURES, STEPS, Weights};
use pente_engine::lines::{self, CODES};
use pente_engine::{Engine, EngineConfig};

use super::progress;

/// Steps down.
const DESCENTS: usize = 1000;

/// How far weights are expected to lie from zero, in units of the logistic curve: the worth of a line, and the weight of a
/// feature. What many lines have in common so goes to the feature.
const LINE_DEVIATION: f32 = 0.1;
const FEATURE_DEVIATION: f32 = 1.0;

/// A feature that fewer positions had is not fitted.
const OFTEN: u32 = 200;

/// Hundredths of the logistic curve's unit, in which scores are given.
const UNIT: f32 = 100.0;

/// One block of positions in so many is not fitted to, but looked at afterwards. A block has the positions of many games:
/// those of one game have much in common.
const HELD_BACK: usize = 10;
const BLOCK: usize = 500;

/// The most that the logistic curve is curved.
const STEEPEST: f32 = 0.25;

/// An axis on which a stone does nothing is worth nothing, for either colour.
const NOTHING: [u32; 2] = [0, FEATURES as u32];

/// The weights of the features of both sides come first, then those of the lines.
const FEATURES_ALL: usize = 2 * FEATURES;
const WEIGHTS: usize = FEATURES_ALL + CODES as usize;

const HEADER: &str = "\
// What the neighbours of an empty cell (*) on one axis add to the evaluation, seen by the colour to move: own stones (o),
// the other's stones (x), empty cells (.) and the edge (#); in hundredths of a unit of the logistic curve. Read backwards
// a row means the same. What is not listed adds nothing. Written by `cargo run --release -p tools --bin weights`.
";

/// One position.
struct Sample {
    /// What the search thinks that the side to move will score, from 0 to 1.
    expected: f32,
    /// The logit by the weights of features that are not fitted.
    base: f32,
    /// Where its counters stand in [`Samples::counters`].
    counters: Range<usize>,
}

struct Samples {
    rules: Rules,
    /// Whether the weights of the features, which hold for all rules, are fitted besides the worth of the lines.
    features: bool,
    engine: Engine,
    all: Vec<Sample>,
    /// The number of a weight, and how often it counts.
    counters: Vec<(u32, f32)>,
}

/// Fits the weights to the positions of these files, which are of games of the preset, and writes them down.
pub fn fit(preset: Preset, files: &[&str]) -> Result<(), Box<dyn Error>> {
    let rules = preset.rules();
    let file = lines::file(&rules).ok_or("lines are not looked at in this preset")?;
    let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
    let mut samples =
        Samples { rules, engine, features: preset == Preset::Standard, all: Vec::new(), counters: Vec::new() };
    for file in files {
        for row in fs::read_to_string(file)?.lines() {
            samples.add(row)?;
        }
    }
    println!("{} positions", samples.all.len());
    let mut weights = vec![0.0; WEIGHTS];
    println!("before: {}", samples.report(&weights));
    samples.descend(&mut weights);
    println!("\nafter: {}", samples.report(&weights));
    fs::write(file, worths(&weights))?;
    if samples.features {
        println!("\npub const DEFAULT_WEIGHTS: Weights = {:?};", samples.features(&weights));
    }
    Ok(())
}

impl Samples {
    /// Takes a row in: a score and moves.
    fn add(&mut self, row: &str) -> Result<(), Box<dyn Error>> {
        let (score, moves) = row.split_once(' ').ok_or_else(|| format!("no moves: {row}"))?;
        let score: f32 = score.parse()?;
        let mut position = Position::new(self.rules);
        for text in moves.split(' ') {
            let action = pente::notation::parse_action(text, &position).map_err(|error| format!("{text}: {error}"))?;
            position.apply(action).map_err(|error| format!("{text}: {error}"))?;
        }
        let (features, codes) = (self.engine.features(&position), self.engine.lines(&position));
        let (Some(features), Some(codes)) = (features, codes) else { return Ok(()) };
        let begin = self.counters.len();
        let mut base = 0.0;
        for (number, (&count, &weight)) in (0..).zip(features.as_flattened().iter().zip(DEFAULT_WEIGHTS.as_flattened()))
        {
            if !self.features {
                base += (count * weight) as f32 / UNIT;
            } else if count != 0 && !NOTHING.contains(&number) {
                self.counters.push((number, count as f32));
            }
        }
        let mut numbers: Vec<u32> = codes.into_iter().flat_map(parts).collect();
        numbers.sort_unstable();
        self.counters.extend(numbers.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as f32)));
        let expected = 1.0 / (1.0 + (-score / UNIT).exp());
        self.all.push(Sample { expected, base, counters: begin..self.counters.len() });
        Ok(())
    }

    /// Those that are fitted to, or those that are held back.
    fn part(&self, held_back: bool) -> impl Iterator<Item = &Sample> {
        let samples = self.all.iter().enumerate();
        samples
            .filter(move |(number, _)| (number / BLOCK).is_multiple_of(HELD_BACK) == held_back)
            .map(|(_, sample)| sample)
    }

    /// What these weights expect of a position.
    fn expected(&self, sample: &Sample, weights: &[f32]) -> f32 {
        let counters = &self.counters[sample.counters.clone()];
        let sum: f32 = counters.iter().map(|&(number, count)| weights[number as usize] * count).sum();
        1.0 / (1.0 + (-sample.base - sum).exp())
    }

    /// How far the weights are from the search: the Kullback-Leibler divergence, and how often they name the same side.
    fn report(&self, weights: &[f32]) -> String {
        let [fitted, held_back] = [false, true].map(|held_back| {
            let (mut all, mut divergence, mut agreed) = (0.0, 0.0, 0.0);
            for sample in self.part(held_back) {
                let limits = (1e-6, 1.0 - 1e-6);
                let [search, found] =
                    [sample.expected, self.expected(sample, weights)].map(|p| f64::from(p).clamp(limits.0, limits.1));
                all += 1.0;
                divergence += search * (search / found).ln() + (1.0 - search) * ((1.0 - search) / (1.0 - found)).ln();
                agreed += f64::from(u8::from((search > 0.5) == (found > 0.5)));
            }
            format!("divergence {:.4}, agrees in {:.1} %", divergence / all, 100.0 * agreed / all)
        });
        format!("{fitted}; held back {held_back}")
    }

    /// Nesterov's accelerated gradient descent. Every weight goes by the bound of its own curvature, so that rare lines
    /// keep up and no step goes too far.
    fn descend(&self, weights: &mut Vec<f32>) {
        let mut bounds: Vec<f32> = (0..WEIGHTS).map(prior).collect();
        for sample in self.part(false) {
            let counters = &self.counters[sample.counters.clone()];
            let all: f32 = counters.iter().map(|&(_, count)| count).sum();
            for &(number, count) in counters {
                bounds[number as usize] += STEEPEST * count * all;
            }
        }
        let (mut ahead, mut run) = (weights.clone(), 0.0);
        for step in 0..DESCENTS {
            let gradient = self.gradient(&ahead);
            let next: Vec<f32> = ahead
                .iter()
                .zip(&gradient)
                .zip(&bounds)
                .map(|((weight, slope), bound)| weight - slope / bound)
                .collect();
            // Where the way has turned uphill it starts anew.
            let uphill: f32 = gradient.iter().zip(next.iter().zip(&*weights)).map(|(g, (a, b))| g * (a - b)).sum();
            run = if uphill > 0.0 { 0.0 } else { run + 1.0 };
            ahead = next.iter().zip(&*weights).map(|(next, last)| next + run / (run + 3.0) * (next - last)).collect();
            *weights = next;
            progress("steps", step + 1, DESCENTS);
        }
    }

    /// How the loss over the positions that are fitted to rises with each weight.
    fn gradient(&self, weights: &[f32]) -> Vec<f32> {
        let mut gradient: Vec<f32> =
            weights.iter().enumerate().map(|(number, weight)| prior(number) * weight).collect();
        for sample in self.part(false) {
            let error = self.expected(sample, weights) - sample.expected;
            for &(number, count) in &self.counters[sample.counters.clone()] {
                gradient[number as usize] += error * count;
            }
        }
        gradient
    }

    /// The weights of the features as `eval` holds them. What few positions had keeps the weight that stands there, but
    /// steps to the capture goal between two that were seen lie on the line through these.
    fn features(&self, weights: &[f32]) -> Weights {
        let mut seen = [0; FEATURES_ALL];
        for &(number, _) in &self.counters {
            if let Some(times) = seen.get_mut(number as usize) {
                *times += 1;
            }
        }
        let mut features = DEFAULT_WEIGHTS;
        for (place, side) in features.iter_mut().enumerate() {
            let fitted = |feature: usize| {
                let number = place * FEATURES + feature;
                (seen[number] >= OFTEN).then(|| hundredths(weights[number]))
            };
            for (feature, weight) in side.iter_mut().enumerate() {
                *weight = fitted(feature).unwrap_or(*weight);
            }
            let known: Vec<(i32, i32)> = iter::once((0, 0))
                .chain((1..).zip(STEPS).filter_map(|(step, feature)| Some((step, fitted(feature)?))))
                .collect();
            for (step, feature) in (1..).zip(STEPS) {
                side[feature] = on_line(&known, step).unwrap_or(side[feature]);
            }
        }
        features
    }
}

/// The value at a step on the line through the two known ones that it lies between.
fn on_line(known: &[(i32, i32)], step: i32) -> Option<i32> {
    let &[(before, low), (after, high)] = known.windows(2).find(|pair| step <= pair[1].0)? else { return None };
    Some(low + (high - low) * (step - before) / (after - before))
}

/// The weights that a line counts for: that of the line as if the edge were a stone, and where there is one a correction.
fn parts(code: u32) -> impl Iterator<Item = u32> {
    let number = |code: u32| FEATURES_ALL as u32 + code.min(lines::backwards(code));
    let plain = lines::without_edge(code);
    [number(plain)].into_iter().chain((plain != code).then(|| number(code)))
}

/// How strongly a weight is drawn to where it starts.
fn prior(number: usize) -> f32 {
    let deviation = if number < FEATURES_ALL { FEATURE_DEVIATION } else { LINE_DEVIATION };
    deviation.powi(-2)
}

/// The file of the lines.
fn worths(weights: &[f32]) -> String {
    let mut text = HEADER.to_owned();
    for code in (0..CODES).filter(|&code| code <= lines::backwards(code) && lines::has_stones(code)) {
        let worth = hundredths(parts(code).map(|number| weights[number as usize]).sum());
        if worth != 0 {
            text += &lines::row(code, worth);
            text.push('\n');
        }
    }
    text
}

fn hundredths(weight: f32) -> i32 {
    (weight * UNIT).round() as i32
}
