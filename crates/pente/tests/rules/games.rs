//! Random games, for properties that need many positions.

use pente::{Action, Phase, Point, Position, Rules};

/// Up to `plies` random legal actions. The stones are near each other, so that captures and lines occur.
pub fn random_game(rules: Rules, seed: u64, plies: u32) -> (Vec<Action>, Position) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(rules);
    let mut actions = Vec::new();
    let reach = rng.i8(2..=5);
    while position.plies() < plies {
        let action = match position.phase() {
            Phase::Over(_) => break,
            Phase::Choose { choices, .. } => Action::Choose(choices[rng.usize(..choices.len())]),
            Phase::Place { may_take_back: true, .. } if rng.u8(..4) == 0 => Action::TakeBack,
            Phase::Place { .. } => {
                let legal = position.legal_points();
                let near: Vec<Point> =
                    legal.iter().copied().filter(|at| at.x().abs() <= reach && at.y().abs() <= reach).collect();
                let points = if near.is_empty() { &legal } else { &near };
                Action::Place(points[rng.usize(..points.len())])
            }
        };
        position.apply_silently(action).unwrap();
        actions.push(action);
    }
    (actions, position)
}
