//! Logistic regression of the evaluation to search results.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "counters, codes and weights are small numbers"
)]

use std::error::Error;
use std::ops::Range;
use std::{fs, iter};

use pente::{Preset, Rules};
use pente_engine::eval::{FEATURES, FeatureWeights, STEPS};
use pente_engine::lines::{self, CODES, LineSet};
use pente_engine::weights::EvalWeights;
use pente_engine::{Engine, EngineConfig};

use crate::{positions, progress};

/// The file that the engine embeds, from the root of the workspace.
pub const PATH: &str = "assets/engine/weights.txt";

/// Steps of the gradient descent.
const DESCENT_STEPS: usize = 1000;

/// The standard deviations of the Gaussian priors, in units of the logistic curve: of the line weights and of the
/// feature weights. What many lines have in common thus goes to a feature.
const LINE_DEVIATION: f32 = 0.1;
const FEATURE_DEVIATION: f32 = 1.0;

/// A feature that fewer positions have is not fitted.
const MIN_SEEN: u32 = 200;

/// Scores are given in hundredths of the unit of the logistic curve.
pub const UNIT: f32 = 100.0;

/// One of ten blocks of positions is held out for validation. A block has positions of many games, because those of one
/// game are similar.
const HOLD_OUT: usize = 10;
const BLOCK: usize = 500;

/// The largest curvature of the logistic loss.
const MAX_CURVATURE: f32 = 0.25;

/// The features of an axis on which a stone does nothing. Their weights are 0.
const ZERO_FEATURES: [u32; 2] = [0, FEATURES as u32];

/// Weights are numbered: the features of both sides first, then the lines.
const FEATURES_ALL: usize = 2 * FEATURES;
const WEIGHTS: usize = FEATURES_ALL + CODES as usize;

/// A training position.
struct Sample {
    /// The result that the search expects for the side to move, from 0 to 1.
    expected: f32,
    /// The part of the logit from features that are not fitted.
    base: f32,
    /// Its range in [`Samples::counters`].
    counters: Range<usize>,
}

struct Samples {
    rules: Rules,
    /// Whether the feature weights are fitted too.
    features: bool,
    /// The feature weights of the file.
    old: FeatureWeights,
    engine: Engine,
    all: Vec<Sample>,
    /// The number of a weight, and how often it applies.
    counters: Vec<(u32, f32)>,
}

/// Fits the weights to the positions in these files, which are from games of the preset, and writes the file of
/// weights.
///
/// # Errors
/// If a file cannot be read or written, a row is malformed, or the preset has no line weights.
pub fn fit(preset: Preset, files: &[&str]) -> Result<(), Box<dyn Error>> {
    let rules = preset.rules();
    let set = LineSet::of(&rules).ok_or("this preset has no line weights")?;
    let mut file: EvalWeights = fs::read_to_string(PATH)?.parse()?;
    let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
    let features = preset == Preset::Standard;
    let mut samples = Samples { rules, features, old: file.features, engine, all: Vec::new(), counters: Vec::new() };
    for path in files {
        for row in fs::read_to_string(path)?.lines() {
            samples.add(row)?;
        }
    }
    println!("{} positions", samples.all.len());
    let mut weights = vec![0.0; WEIGHTS];
    println!("before: {}", samples.report(&weights));
    samples.descend(&mut weights);
    println!("\nafter: {}", samples.report(&weights));
    file.set_lines(set, |code| line_weight(&weights, code));
    // A hidden layer corrects the linear evaluation that it was fitted to.
    file.set_hidden_layer(set, None);
    if samples.features {
        file.features = samples.features(&weights);
        for set in LineSet::ALL {
            file.set_hidden_layer(set, None);
        }
    }
    fs::write(PATH, file.to_string())?;
    Ok(())
}

impl Samples {
    /// Adds the position of a row: a score and moves.
    fn add(&mut self, row: &str) -> Result<(), Box<dyn Error>> {
        let (score, position) = positions::parse(row, self.rules)?;
        let (features, codes) = (self.engine.features(&position), self.engine.lines(&position));
        let (Some(features), Some(codes)) = (features, codes) else { return Ok(()) };
        let begin = self.counters.len();
        let mut base = 0.0;
        for (number, (&count, &weight)) in (0..).zip(features.as_flattened().iter().zip(self.old.as_flattened())) {
            if !self.features {
                base += (count * weight) as f32 / UNIT;
            } else if count != 0 && !ZERO_FEATURES.contains(&number) {
                self.counters.push((number, count as f32));
            }
        }
        let mut numbers: Vec<u32> = codes.into_iter().flat_map(parts).collect();
        numbers.sort_unstable();
        self.counters.extend(numbers.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as f32)));
        let expected = logistic(score / UNIT);
        self.all.push(Sample { expected, base, counters: begin..self.counters.len() });
        Ok(())
    }

    /// The training samples, or the samples held out.
    fn part(&self, held_out: bool) -> impl Iterator<Item = &Sample> {
        let samples = self.all.iter().enumerate();
        samples.filter(move |&(number, _)| is_held_out(number) == held_out).map(|(_, sample)| sample)
    }

    /// The result that these weights expect for a position.
    fn expected(&self, sample: &Sample, weights: &[f32]) -> f32 {
        let counters = &self.counters[sample.counters.clone()];
        let sum: f32 = counters.iter().map(|&(number, count)| weights[number as usize] * count).sum();
        logistic(sample.base + sum)
    }

    /// The Kullback-Leibler divergence of the evaluation from the search, and how often they favour the same side.
    fn report(&self, weights: &[f32]) -> String {
        let [fitted, held_out] = [false, true].map(|held_out| {
            let (mut all, mut divergence, mut agreed) = (0.0, 0.0, 0.0);
            for sample in self.part(held_out) {
                let found = self.expected(sample, weights);
                all += 1.0;
                divergence += divergence_of(sample.expected, found);
                agreed += f64::from(u8::from((sample.expected > 0.5) == (found > 0.5)));
            }
            format!("divergence {:.4}, agrees in {:.1} %", divergence / all, 100.0 * agreed / all)
        });
        format!("{fitted}; held out {held_out}")
    }

    /// Nesterov's accelerated gradient descent. The step of every weight is scaled by a bound of its own curvature, so
    /// that rare lines converge too and no step overshoots.
    fn descend(&self, weights: &mut Vec<f32>) {
        let mut bounds: Vec<f32> = (0..WEIGHTS).map(prior).collect();
        for sample in self.part(false) {
            let counters = &self.counters[sample.counters.clone()];
            let all: f32 = counters.iter().map(|&(_, count)| count).sum();
            for &(number, count) in counters {
                bounds[number as usize] += MAX_CURVATURE * count * all;
            }
        }
        let (mut ahead, mut run) = (weights.clone(), 0.0);
        for step in 0..DESCENT_STEPS {
            let gradient = self.gradient(&ahead);
            let next: Vec<f32> = ahead
                .iter()
                .zip(&gradient)
                .zip(&bounds)
                .map(|((weight, slope), bound)| weight - slope / bound)
                .collect();
            // Restart the momentum when the step goes uphill.
            let uphill: f32 = gradient.iter().zip(next.iter().zip(&*weights)).map(|(g, (a, b))| g * (a - b)).sum();
            run = if uphill > 0.0 { 0.0 } else { run + 1.0 };
            ahead = next.iter().zip(&*weights).map(|(next, last)| next + run / (run + 3.0) * (next - last)).collect();
            *weights = next;
            progress("steps", step + 1, DESCENT_STEPS);
        }
    }

    /// The gradient of the loss over the training samples.
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

    /// The feature weights for the file. Features that few positions have keep their old weight, except that steps to
    /// the capture goal between two fitted ones are interpolated.
    fn features(&self, weights: &[f32]) -> FeatureWeights {
        let mut seen = [0; FEATURES_ALL];
        for &(number, _) in &self.counters {
            if let Some(times) = seen.get_mut(number as usize) {
                *times += 1;
            }
        }
        let mut features = self.old;
        for (place, side) in features.iter_mut().enumerate() {
            let fitted = |feature: usize| {
                let number = place * FEATURES + feature;
                (seen[number] >= MIN_SEEN).then(|| hundredths(weights[number]))
            };
            for (feature, weight) in side.iter_mut().enumerate() {
                *weight = fitted(feature).unwrap_or(*weight);
            }
            let known: Vec<(i32, i32)> = iter::once((0, 0))
                .chain((1..).zip(STEPS).filter_map(|(step, feature)| Some((step, fitted(feature)?))))
                .collect();
            for (step, feature) in (1..).zip(STEPS) {
                side[feature] = interpolate(&known, step).unwrap_or(side[feature]);
            }
        }
        features
    }
}

/// Whether the position of a row, numbered from 0, is held out for validation.
pub const fn is_held_out(row: usize) -> bool {
    (row / BLOCK).is_multiple_of(HOLD_OUT)
}

/// The logistic curve.
pub fn logistic(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The Kullback-Leibler divergence of an expected result from that of the search.
pub fn divergence_of(search: f32, found: f32) -> f64 {
    let [search, found] = [search, found].map(|p| f64::from(p).clamp(1e-6, 1.0 - 1e-6));
    search * (search / found).ln() + (1.0 - search) * ((1.0 - search) / (1.0 - found)).ln()
}

/// The value at a step by linear interpolation between the two known steps around it.
fn interpolate(known: &[(i32, i32)], step: i32) -> Option<i32> {
    let &[(before, low), (after, high)] = known.windows(2).find(|pair| step <= pair[1].0)? else { return None };
    Some(low + (high - low) * (step - before) / (after - before))
}

/// The numbers of the weights of a line: that of the line with stones in place of the edge, and for a line at the edge
/// a correction.
fn parts(code: u32) -> impl Iterator<Item = u32> {
    let number = |code: u32| FEATURES_ALL as u32 + code.min(lines::reversed(code));
    let plain = lines::edge_as_stones(code);
    [number(plain)].into_iter().chain((plain != code).then(|| number(code)))
}

/// The strength of the prior of a weight.
fn prior(number: usize) -> f32 {
    let deviation = if number < FEATURES_ALL { FEATURE_DEVIATION } else { LINE_DEVIATION };
    deviation.powi(-2)
}

/// The weight of a line in hundredths; 0 without stones.
fn line_weight(weights: &[f32], code: u32) -> i32 {
    if !lines::has_stones(code) {
        return 0;
    }
    hundredths(parts(code).map(|number| weights[number as usize]).sum())
}

fn hundredths(weight: f32) -> i32 {
    (weight * UNIT).round() as i32
}
