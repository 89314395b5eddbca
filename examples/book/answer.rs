//! The answer to the first stone where every answer looks lost: no score tells which of them is the hardest to win
//! against, so games do.

use std::cmp::Reverse;
use std::collections::HashSet;

use tessera::engine::symmetry::Key;
use tessera::rules::{Phase, Point, Position, Preset};

use crate::even::winner;
use crate::work::{Crew, Reach};

/// How far from the first stone answers are tried.
const NEAR: u8 = 4;

/// Nodes a move in the games that are played after each: every number meets every number.
const PLAYED: [u64; 4] = [15_000, 25_000, 50_000, 100_000];

/// The row of the answer with which the second player wins most of these games.
pub fn row(preset: Preset, progress: &mut dyn FnMut(usize, usize)) -> Option<String> {
    let rules = preset.rules();
    let mut opened = Position::new(rules);
    opened.play(Point::CENTRE).ok()?;
    let Phase::Place { colour, .. } = *opened.phase() else { return None };
    let mut known = HashSet::new();
    let mut answers: Vec<(Point, Position)> = Vec::new();
    for at in opened.legal_points().into_iter().filter(|at| at.centre_distance() <= NEAR) {
        let mut after = opened.clone();
        let key = after.play(at).ok().and_then(|_| Key::of(&after));
        if key.is_some_and(|(key, _)| known.insert(key)) {
            answers.push((at, after));
        }
    }
    let mut crew = Crew::new(&rules);
    let mut won = vec![0; answers.len()];
    for (n, first) in PLAYED.into_iter().enumerate() {
        for (m, second) in PLAYED.into_iter().enumerate() {
            let winners =
                crew.each(&answers, |mind, (_, after)| winner(&mut mind.player, after.clone(), [first, second]));
            for (won, winner) in won.iter_mut().zip(winners) {
                *won += u32::from(winner == Some(colour.index()));
            }
            progress(n * PLAYED.len() + m + 1, PLAYED.len() * PLAYED.len());
        }
    }
    let (_, (at, after)) = won.iter().zip(&answers).max_by_key(|&(won, (at, _))| (won, Reverse((at.x(), at.y()))))?;
    let score = -crew.each(&[after], |mind, after| mind.score(after, Reach::Long))[0];
    let size = rules.size();
    Some(format!("{} = {}:{score}", size.label(Point::CENTRE), size.label(*at)))
}
