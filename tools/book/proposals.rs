//! Proposals for openings with a choice of colours: random stones near the centre, kept if a long search and games of
//! the engine against itself find them even.

use std::collections::HashSet;

use pente::{Action, Choice, Phase, Position, Preset, Rules};
use pente_engine::symmetry::Key;
use pente_engine::{Budget, Engine};

use crate::search::{Effort, Worker, WorkerPool};

/// The largest distance of a stone from the centre.
const NEAR: u8 = 4;

/// Proposals that are examined together.
const BATCH: usize = 32;

/// The largest score of an even proposal after a short search and after a long one.
const ROUGHLY: i32 = 60;
const EVEN: i32 = 30;

/// Nodes a move in the games from a proposal. Every number plays every number.
const GAME_NODES: [u64; 4] = [700, 1_000, 1_400, 2_000];

/// The most of these sixteen games that one colour may win.
const MAX_WON: usize = 10;

/// Stones after which a game has no winner.
const MAX_STONES: u32 = 200;

/// A proposal: the labels of its stones, and the position after the choice of colours.
struct Proposal {
    labels: String,
    position: Position,
}

/// `count` rows of the book.
pub fn rows(preset: Preset, count: usize, progress: &mut dyn FnMut(usize)) -> Vec<String> {
    let rules = preset.rules();
    let (mut workers, mut known, mut rows) = (WorkerPool::new(&rules), HashSet::new(), Vec::new());
    let mut state = 1;
    while rows.len() < count {
        let mut drawn: Vec<Proposal> = (0..BATCH).filter_map(|_| draw(&rules, &mut state)).collect();
        drawn.retain(|proposal| Key::of(&proposal.position).is_some_and(|(key, _)| known.insert(key)));
        let scores = workers.map(&drawn, |worker, proposal| even_score(worker, &proposal.position));
        let even =
            drawn.iter().zip(scores).filter_map(|(proposal, score)| Some(format!("{} = {}", proposal.labels, score?)));
        rows.extend(even);
        rows.truncate(count);
        progress(rows.len());
    }
    rows
}

/// A random proposal; `None` if it leaves no open game.
fn draw(rules: &Rules, state: &mut u64) -> Option<Proposal> {
    let (mut game, mut labels) = (Position::new(*rules), Vec::new());
    while matches!(game.phase(), Phase::Place { .. }) {
        let near: Vec<_> = game.legal_points().into_iter().filter(|at| at.centre_distance() <= NEAR).collect();
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = *near.get(usize::try_from(*state >> 33).ok()? % near.len().max(1))?;
        game.push(at).ok()?;
        labels.push(rules.size().label(at));
    }
    game.apply(Action::Choose(Choice::First)).ok()?;
    Some(Proposal { labels: labels.join(" "), position: game })
}

/// The score of a position for the colour to move; `None` if searches or games find it uneven.
fn even_score(worker: &mut Worker, game: &Position) -> Option<i32> {
    if worker.score(game, Effort::Short).abs() > ROUGHLY {
        return None;
    }
    let found = worker.score(game, Effort::Long);
    (found.abs() <= EVEN && is_played_even(&mut worker.player, game)).then_some(found)
}

/// Whether both colours win their share of the games from a position.
fn is_played_even(engine: &mut Engine, game: &Position) -> bool {
    let mut won = [0; 2];
    for first in GAME_NODES {
        for second in GAME_NODES {
            if let Some(colour) = winner(engine, game.clone(), [first, second]) {
                won[colour] += 1;
                if won[colour] > MAX_WON {
                    return false;
                }
            }
        }
    }
    won.iter().sum::<usize>() > MAX_WON
}

/// The colour that wins a game with these nodes a move.
fn winner(engine: &mut Engine, mut game: Position, nodes: [u64; 2]) -> Option<usize> {
    while let &Phase::Place { colour, .. } = game.phase() {
        if game.plies() > MAX_STONES {
            return None;
        }
        let result = engine.search(&game, Budget::nodes(nodes[colour.index()]), 1, &mut || false)?;
        let won = result.is_win().then_some(colour.index());
        if won.is_some() || game.apply(result.best).is_err() {
            return won;
        }
    }
    game.outcome()?.winners().first().map(|&seat| game.colour_of(seat).index())
}
