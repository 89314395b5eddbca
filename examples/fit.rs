//! Fits the weights of the evaluation from scratch: plays games of the engine against itself and finds the weights that
//! best tell the winner, by logistic regression. Prints them as `src/engine/eval.rs` holds them.
//!
//! `cargo run --release --example fit -- 400 1500` plays 400 games at 1,500 nodes a move.

use std::io::Write;

use tessera::engine::eval::{self, FEATURES, Weights};
use tessera::engine::{Budget, Engine, Limits};
use tessera::rules::{Position, Preset, Rules};

/// Steps of the regression, and how far each goes.
const STEPS: usize = 2000;
const RATE: f64 = 0.02;

/// How strongly weights are drawn towards zero.
const SHRINK: f64 = 1e-4;

/// Hundredths of the logistic curve's unit, in which scores are given.
const UNIT: f64 = 100.0;

/// One position: the counters of the colour to move and of the other, and whether the colour to move won.
struct Sample {
    counters: [f64; 2 * FEATURES],
    won: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().ok());
    let games = arguments.next().flatten().unwrap_or(200);
    let nodes = arguments.next().flatten().unwrap_or(1000);
    let rules = Preset::Standard.rules();
    let mut engine = Engine::new(&rules, Limits { table_bits: 16, ..Limits::default() });
    let mut samples = Vec::new();
    for game in 0..games {
        samples.extend(play(&rules, &mut engine, nodes, game));
        progress("games", game + 1, games);
    }
    println!("\n{} positions", samples.len());
    print_weights(&regress(&samples));
}

/// A progress line: one that cannot be shown harms nothing.
fn progress(what: &str, done: u64, all: u64) {
    let bar = "#".repeat(usize::try_from(40 * done / all.max(1)).unwrap_or(0));
    print!("\r{what} [{bar:<40}] {done}/{all}");
    let _ = std::io::stdout().flush();
}

/// The positions of one game from a drawn opening; none of a draw.
fn play(rules: &Rules, engine: &mut Engine, nodes: u64, seed: u64) -> Vec<Sample> {
    let mut position = Position::new(*rules);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut met = Vec::new();
    while position.outcome().is_none() && position.plies() < 150 {
        let Some(seat) = position.to_act() else { break };
        if position.plies() < 5 {
            let near: Vec<_> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 5).collect();
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let place = usize::try_from(state >> 33).unwrap_or(0) % near.len().max(1);
            if near.get(place).is_none_or(|&at| position.play(at).is_err()) {
                break;
            }
            continue;
        }
        let Some(thought) = engine.think(&position, Budget::nodes(nodes), seed, &mut || false) else { break };
        // Positions that a proof or a threat to win at once decides never reach the evaluation.
        if thought.proof.is_none()
            && engine.winning_threats(&position).is_empty()
            && let Some(counters) = eval::counters(&position)
        {
            met.push((seat, counters));
        }
        if position.apply(thought.best).is_err() {
            break;
        }
    }
    let Some(winner) = position.outcome().and_then(|outcome| outcome.winners().first().copied()) else {
        return Vec::new();
    };
    met.into_iter()
        .map(|(seat, counters)| Sample {
            counters: std::array::from_fn(|n| f64::from(counters.as_flattened()[n])),
            won: f64::from(u8::from(seat == winner)),
        })
        .collect()
}

/// Weights by gradient descent with a step of its own for each weight (Duchi's `AdaGrad`).
fn regress(samples: &[Sample]) -> [f64; 2 * FEATURES] {
    let mut weights = [0.0; 2 * FEATURES];
    let mut seen = [1e-9; 2 * FEATURES];
    let all = f64::from(u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX));
    for step in 0..STEPS {
        let mut gradient = [0.0; 2 * FEATURES];
        for sample in samples {
            let sum: f64 = sample.counters.iter().zip(&weights).map(|(count, weight)| count * weight).sum();
            let error = 1.0 / (1.0 + (-sum).exp()) - sample.won;
            for (gradient, count) in gradient.iter_mut().zip(&sample.counters) {
                *gradient += error * count / all;
            }
        }
        for ((weight, seen), gradient) in weights.iter_mut().zip(&mut seen).zip(gradient) {
            let gradient = gradient + SHRINK * *weight;
            *seen += gradient * gradient;
            *weight -= RATE * gradient / seen.sqrt();
        }
        progress("steps", step as u64 + 1, STEPS as u64);
    }
    weights
}

fn print_weights(weights: &[f64; 2 * FEATURES]) {
    let mut fitted: Weights = [[0; FEATURES]; 2];
    for (to, from) in fitted.as_flattened_mut().iter_mut().zip(weights) {
        #[expect(clippy::cast_possible_truncation, reason = "weights are a few hundred at most")]
        {
            *to = (from * UNIT).round() as i32;
        }
    }
    println!("\npub const FITTED: Weights = {fitted:?};");
}
