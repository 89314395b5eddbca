//! Fits the hidden layer of the evaluation to search results.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "inputs, positions and weights are small numbers"
)]

use std::array;
use std::error::Error;
use std::fs;

use pente::Preset;
use pente_engine::hidden::{HiddenLayer, INPUTS, Input, Inputs, UNITS};
use pente_engine::lines::LineSet;
use pente_engine::weights::EvalWeights;
use pente_engine::{Engine, EngineConfig};

use super::fit::{PATH, UNIT, divergence_of, is_held_out, logistic};
use super::positions::{self, Dice};
use super::progress;

/// The method: Adam (Kingma and Ba 2015) with the decay rates of its authors, a rate that falls to 0 by a half cosine,
/// and this many passes over the positions in batches.
const PASSES: usize = 12;
const BATCH: usize = 256;
const RATE: f32 = 0.002;
const DECAY: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

/// What a unit of the fit is in the engine, and what a weight of its output is. Their product is 100 × 2¹⁴: the engine
/// divides by 2¹⁴ and has hundredths of the unit of the logistic curve.
const UNIT_SCALE: f32 = 1024.0;
const OUTPUT_SCALE: f32 = 1600.0;

/// The weights in the order in which they are fitted: a row of the units for each input, the bias, and the output.
const BIAS: usize = INPUTS.len();
const OUTPUT: usize = INPUTS.len() + 1;
const ROWS: usize = INPUTS.len() + 2;
type Weights = [[f32; UNITS]; ROWS];

/// A training position.
struct Sample {
    inputs: [f32; INPUTS.len()],
    /// The linear evaluation in units of the logistic curve.
    linear: f32,
    /// The result that the search expects for the side to move, from 0 to 1.
    expected: f32,
}

/// Fits the hidden layer of a set of line weights to positions, given as presets of this set and files of positions by
/// turns, and writes the file of weights. The linear evaluation stays as it is.
///
/// # Errors
/// If a file cannot be read or written, a row is malformed, or the presets do not have one set in common.
pub fn fit(files: &[(Preset, &str)]) -> Result<(), Box<dyn Error>> {
    let mut sets = files.iter().map(|(preset, _)| LineSet::of(&preset.rules()));
    let set = sets.next().flatten().ok_or("this preset has no line weights")?;
    if sets.any(|other| other != Some(set)) {
        return Err("the presets have different sets of line weights".into());
    }
    let mut file: EvalWeights = fs::read_to_string(PATH)?.parse()?;
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    for &(preset, path) in files {
        let rules = preset.rules();
        let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
        for (number, row) in fs::read_to_string(path)?.lines().enumerate() {
            let (score, position) = positions::parse(row, rules)?;
            let Some((inputs, linear)) = engine.hidden_inputs(&position) else { continue };
            let sample = sample(&inputs, linear, logistic(score / UNIT));
            if is_held_out(number) { held_out.push(sample) } else { fitted.push(sample) }
        }
    }
    println!("{} positions, {} held out", fitted.len() + held_out.len(), held_out.len());
    let mut dice = Dice::new(1);
    let mut weights = random_weights(&mut dice);
    let before = [&fitted, &held_out].map(|samples| divergence(samples, |sample| sample.linear));
    descend(&mut weights, &mut fitted, &mut dice);
    let after = [&fitted, &held_out].map(|samples| divergence(samples, |sample| logit(sample, &weights)));
    println!("\ndivergence {:.4}, held out {:.4}", before[0], before[1]);
    println!("with the layer {:.4}, held out {:.4}", after[0], after[1]);
    file.set_hidden_layer(set, Some(layer(&weights)));
    fs::write(PATH, file.to_string())?;
    Ok(())
}

/// The training position with these inputs, linear evaluation, and expected result.
fn sample(inputs: &Inputs, linear: i32, expected: f32) -> Sample {
    let numbers = inputs.numbers();
    let inputs = array::from_fn(|n| {
        let (scale, offset) = scale(INPUTS[n]);
        numbers[n] as f32 * scale + offset
    });
    Sample { inputs, linear: linear as f32 / UNIT, expected }
}

/// What an input is multiplied by for the fit, and what is added to it.
const fn scale(input: Input) -> (f32, f32) {
    match input {
        Input::Count => (1.0 / 4.0, 0.0),
        Input::Presence => (1.0, 0.0),
        Input::Captured => (1.0 / 10.0, 0.0),
        Input::Stones => (1.0 / 40.0, -0.5),
        // Two units of the logistic curve are 1.
        Input::Linear => (64.0 / (2.0 * UNIT), 0.0),
    }
}

/// Weights to begin with: uniform with the variance of He et al. (2015) for rectified linear units, and small ones for
/// the output, so that the fit begins close to the linear evaluation.
fn random_weights(dice: &mut Dice) -> Weights {
    let bound = (6.0 / INPUTS.len() as f32).sqrt();
    let mut weights = [[0.0; UNITS]; ROWS];
    for (row, weights) in weights.iter_mut().enumerate() {
        for weight in weights {
            *weight = (2.0 * dice.fraction() - 1.0)
                * match row {
                    BIAS => 0.0,
                    OUTPUT => 0.1,
                    _ => bound,
                };
        }
    }
    weights
}

/// The units of a position.
fn units(sample: &Sample, weights: &Weights) -> [f32; UNITS] {
    let mut units = weights[BIAS];
    for (input, row) in sample.inputs.iter().zip(weights) {
        for (unit, weight) in units.iter_mut().zip(row) {
            *unit += input * weight;
        }
    }
    units.map(|unit| unit.max(0.0))
}

/// The logit of the result for the side to move.
fn logit(sample: &Sample, weights: &Weights) -> f32 {
    logit_of_units(sample, &units(sample, weights), weights)
}

fn logit_of_units(sample: &Sample, units: &[f32; UNITS], weights: &Weights) -> f32 {
    sample.linear + units.iter().zip(&weights[OUTPUT]).map(|(unit, weight)| unit * weight).sum::<f32>()
}

/// Minimizes the cross entropy.
fn descend(weights: &mut Weights, samples: &mut [Sample], dice: &mut Dice) {
    let (mut mean, mut square) = ([[0.0; UNITS]; ROWS], [[0.0; UNITS]; ROWS]);
    let steps = PASSES * samples.len().div_ceil(BATCH);
    let mut step = 0;
    for _ in 0..PASSES {
        shuffle(samples, dice);
        for batch in samples.chunks(BATCH) {
            let gradient = gradient(weights, batch);
            let rate = RATE * 0.5 * (1.0 + (std::f32::consts::PI * step as f32 / steps as f32).cos());
            step += 1;
            let [first, second] = DECAY.map(|decay| 1.0 - decay.powi(step as i32));
            let moments = mean.as_flattened_mut().iter_mut().zip(square.as_flattened_mut());
            let slopes = gradient.as_flattened().iter().zip(moments);
            for (weight, (slope, (mean, square))) in weights.as_flattened_mut().iter_mut().zip(slopes) {
                *mean += (1.0 - DECAY[0]) * (slope - *mean);
                *square += (1.0 - DECAY[1]) * (slope * slope - *square);
                *weight -= rate * (*mean / first) / ((*square / second).sqrt() + EPSILON);
            }
        }
        progress("batches", step, steps);
    }
}

/// The gradient of the cross entropy, averaged over the positions.
fn gradient(weights: &Weights, samples: &[Sample]) -> Weights {
    let mut gradient = [[0.0; UNITS]; ROWS];
    for sample in samples {
        let units = units(sample, weights);
        let logit = logit_of_units(sample, &units, weights);
        let error = (logistic(logit) - sample.expected) / samples.len() as f32;
        let slopes: [f32; UNITS] = array::from_fn(|n| if units[n] > 0.0 { error * weights[OUTPUT][n] } else { 0.0 });
        for (row, input) in gradient.iter_mut().zip(sample.inputs.into_iter().chain([1.0])) {
            for (sum, slope) in row.iter_mut().zip(slopes) {
                *sum += input * slope;
            }
        }
        for (sum, unit) in gradient[OUTPUT].iter_mut().zip(units) {
            *sum += error * unit;
        }
    }
    gradient
}

/// A random order: the algorithm of Fisher and Yates.
fn shuffle(samples: &mut [Sample], dice: &mut Dice) {
    for last in (1..samples.len()).rev() {
        samples.swap(last, dice.below(last + 1));
    }
}

/// The Kullback-Leibler divergence of these logits from the search.
fn divergence(samples: &[Sample], logit: impl Fn(&Sample) -> f32) -> f64 {
    let all = samples.iter().map(|sample| divergence_of(sample.expected, logistic(logit(sample))));
    all.sum::<f64>() / samples.len().max(1) as f64
}

/// The layer in the integers of the engine.
fn layer(weights: &Weights) -> HiddenLayer {
    let rounded = |row: [f32; UNITS], scale: f32| row.map(|weight| (weight * scale).round() as i32);
    let inputs = array::from_fn(|n| rounded(weights[n], UNIT_SCALE * scale(INPUTS[n]).0));
    let bias = array::from_fn(|unit| {
        let offsets = INPUTS.iter().zip(weights).map(|(&input, row)| scale(input).1 * row[unit]);
        weights[BIAS][unit] + offsets.sum::<f32>()
    });
    HiddenLayer { inputs, bias: rounded(bias, UNIT_SCALE), output: rounded(weights[OUTPUT], OUTPUT_SCALE) }
}

#[cfg(test)]
mod tests {
    use pente::Position;
    use pente_engine::hidden::HiddenTable;

    use super::*;

    /// Positions of a random game, as the fit and as the engine see them.
    fn samples(dice: &mut Dice) -> Vec<(Sample, Inputs)> {
        let rules = Preset::Standard.rules();
        let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
        let mut position = Position::new(rules);
        let mut samples = Vec::new();
        while position.outcome().is_none() && samples.len() < 60 {
            let near: Vec<_> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 5).collect();
            position.play(near[dice.below(near.len())]).expect("a legal move");
            if let Some((inputs, linear)) = engine.hidden_inputs(&position) {
                samples.push((sample(&inputs, linear, dice.fraction()), inputs));
            }
        }
        assert!(samples.len() > 10, "a game of {} moves", samples.len());
        samples
    }

    fn loss(weights: &Weights, sample: &Sample) -> f64 {
        let found = 1.0 / (1.0 + (-f64::from(logit(sample, weights))).exp());
        let expected = f64::from(sample.expected);
        -expected * found.ln() - (1.0 - expected) * (1.0 - found).ln()
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let mut dice = Dice::new(7);
        let weights = random_weights(&mut dice);
        for (sample, _) in samples(&mut dice) {
            let gradient = gradient(&weights, std::slice::from_ref(&sample));
            let (row, unit) = (dice.below(ROWS), dice.below(UNITS));
            let moved = |by: f32| {
                let mut moved = weights;
                moved[row][unit] += by;
                loss(&moved, &sample)
            };
            let slope = (moved(0.01) - moved(-0.01)) / 0.02;
            let found = f64::from(gradient[row][unit]);
            assert!((found - slope).abs() < 0.002, "row {row}, unit {unit}: {found} and {slope}");
        }
    }

    #[test]
    fn the_layer_in_integers_has_the_value_of_the_fit() {
        let mut dice = Dice::new(8);
        let mut weights = random_weights(&mut dice);
        weights[BIAS] = array::from_fn(|_| dice.fraction() - 0.5);
        let table = HiddenTable::new(&layer(&weights));
        for (sample, inputs) in samples(&mut dice) {
            let (exact, found) = (logit(&sample, &weights) - sample.linear, table.value(&inputs) as f32 / UNIT);
            assert!((exact - found).abs() < 0.03, "{exact} and {found}");
        }
    }
}
