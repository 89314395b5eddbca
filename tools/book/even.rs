//! Proposals: the first stones of a game in which colours are chosen, drawn by chance near the centre and kept where a
//! long search and games of the engine against itself find them even.

use std::collections::HashSet;

use pente::{Action, Choice, Phase, Position, Preset, Rules};
use pente_engine::symmetry::Key;
use pente_engine::{Budget, Engine};

use crate::work::{Crew, Mind, Reach};

/// How far from the centre stones are drawn.
const NEAR: u8 = 4;

/// Draws that are looked at together.
const DRAWS: usize = 32;

/// How far from even a score may be after a short search and after a long one.
const ROUGHLY: i32 = 60;
const EVEN: i32 = 30;

/// Nodes a move in the games that are played from a proposal: every number meets every number.
const PLAYED: [u64; 4] = [700, 1_000, 1_400, 2_000];

/// Games of these sixteen that one colour may win at most.
const MOST_WON: usize = 10;

/// Stones after which a game counts for nobody.
const LONGEST: u32 = 200;

/// Stones that are proposed: where they lie, and the game that begins when a colour was chosen.
struct Draw {
    labels: String,
    game: Position,
}

/// That many rows of proposals.
pub fn proposals(preset: Preset, count: usize, progress: &mut dyn FnMut(usize)) -> Vec<String> {
    let rules = preset.rules();
    let (mut crew, mut known, mut rows) = (Crew::new(&rules), HashSet::new(), Vec::new());
    let mut state = 1;
    while rows.len() < count {
        let mut drawn: Vec<Draw> = (0..DRAWS).filter_map(|_| draw(&rules, &mut state)).collect();
        drawn.retain(|draw| Key::of(&draw.game).is_some_and(|(key, _)| known.insert(key)));
        let scores = crew.each(&drawn, |mind, draw| even_score(mind, &draw.game));
        let even = drawn.iter().zip(scores).filter_map(|(draw, score)| Some(format!("{} = {}", draw.labels, score?)));
        rows.extend(even);
        rows.truncate(count);
        progress(rows.len());
    }
    rows
}

/// Stones drawn by chance; none where they do not leave a game to be played.
fn draw(rules: &Rules, state: &mut u64) -> Option<Draw> {
    let (mut game, mut labels) = (Position::new(*rules), Vec::new());
    while matches!(game.phase(), Phase::Place { .. }) {
        let near: Vec<_> = game.legal_points().into_iter().filter(|at| at.centre_distance() <= NEAR).collect();
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = *near.get(usize::try_from(*state >> 33).ok()? % near.len().max(1))?;
        game.push(at).ok()?;
        labels.push(rules.size().label(at));
    }
    game.apply(Action::Choose(Choice::First)).ok()?;
    Some(Draw { labels: labels.join(" "), game })
}

/// What a game is worth for the colour to move, if that is nothing and games bear it out.
fn even_score(mind: &mut Mind, game: &Position) -> Option<i32> {
    if mind.score(game, Reach::Short).abs() > ROUGHLY {
        return None;
    }
    let found = mind.score(game, Reach::Long);
    (found.abs() <= EVEN && is_played_even(&mut mind.player, game)).then_some(found)
}

/// Whether both colours win their share of the games that are played from there.
fn is_played_even(engine: &mut Engine, game: &Position) -> bool {
    let mut won = [0; 2];
    for first in PLAYED {
        for second in PLAYED {
            if let Some(colour) = winner(engine, game.clone(), [first, second]) {
                won[colour] += 1;
                if won[colour] > MOST_WON {
                    return false;
                }
            }
        }
    }
    won.iter().sum::<usize>() > MOST_WON
}

/// The colour that wins a game with so many nodes a move for each.
fn winner(engine: &mut Engine, mut game: Position, nodes: [u64; 2]) -> Option<usize> {
    while let &Phase::Place { colour, .. } = game.phase() {
        if game.plies() > LONGEST {
            return None;
        }
        let thought = engine.search(&game, Budget::nodes(nodes[colour.index()]), 1, &mut || false)?;
        let won = thought.is_win().then_some(colour.index());
        if won.is_some() || game.apply(thought.best).is_err() {
            return won;
        }
    }
    game.outcome()?.winners().first().map(|&seat| game.colour_of(seat).index())
}
