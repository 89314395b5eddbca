//! Matches between players of different strength. Openings are random, and each is played once from every seat.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fmt, thread};

use pente::{Action, Colour, Phase, Point, Position, Rules};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// Random stones before the players begin.
const OPENING: u32 = 4;

/// Stones after which a game counts as a draw.
const MAX_STONES: u32 = 250;

/// A player of a match.
#[derive(Clone, Copy, Debug)]
pub enum Player {
    /// The engine.
    Engine {
        /// Level from 1 to 10.
        level: u8,
        /// Nodes a move.
        nodes: u64,
    },
    /// A player that evaluates every move one stone ahead, without the engine.
    Greedy,
    /// A player who has just learned the rules: completes and stops fives, makes fours and stops threes from becoming
    /// open fours, and otherwise places a random stone next to others.
    Novice,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine { level, nodes } => write!(f, "level {level} at {nodes} nodes"),
            Self::Greedy => f.write_str("greedy"),
            Self::Novice => f.write_str("novice"),
        }
    }
}

/// The result of a match for the first player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    /// Games won; a draw counts half.
    pub points: f64,
    /// Games played.
    pub played: f64,
}

impl Score {
    /// Adds a game with this result, from 0 to 1.
    pub fn add(&mut self, result: f64) {
        self.points += result;
        self.played += 1.0;
    }

    /// The share of the points.
    pub fn share(self) -> f64 {
        self.points / self.played
    }

    /// The difference of Elo ratings that explains the share; a share of 0 or 1 counts as half a game less or more.
    pub fn elo(self) -> f64 {
        let share = self.share().clamp(0.5 / self.played, 1.0 - 0.5 / self.played);
        400.0 * (share / (1.0 - share)).log10()
    }

    /// The Wilson interval at 95 %.
    pub fn interval(self) -> (f64, f64) {
        let z = 1.96_f64;
        let (share, played) = (self.share(), self.played);
        let middle = share + z * z / (2.0 * played);
        let spread = z * (share * (1.0 - share) / played + z * z / (4.0 * played * played)).sqrt();
        let scale = 1.0 + z * z / played;
        ((middle - spread) / scale, (middle + spread) / scale)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        let [share, low, high] = [self.share(), low, high].map(|share| 100.0 * share);
        write!(f, "{} of {}, {share:.0} % ({low:.0}–{high:.0} %)", self.points, self.played)
    }
}

/// Plays a match on all cores; the second player takes all other seats. `progress` is called after every game. The
/// result does not depend on the order in which the games end.
pub fn play_match(rules: &Rules, pair: [Player; 2], games: u64, progress: &mut (dyn FnMut(Score) + Send)) -> Score {
    let seats = u64::from(rules.sides());
    let (next, sum) = (AtomicU64::new(0), Mutex::new((Score::default(), progress)));
    let work = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return;
            }
            let place = usize::try_from(game % seats).unwrap_or(0);
            let result = result(rules, pair, place, game / seats);
            let (score, progress) = &mut *sum.lock().unwrap_or_else(PoisonError::into_inner);
            score.add(result);
            progress(*score);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    sum.into_inner().unwrap_or_else(PoisonError::into_inner).0
}

/// The result of one game for the first player, who plays side number `place`.
fn result(rules: &Rules, pair: [Player; 2], place: usize, seed: u64) -> f64 {
    let mut engines = pair.map(|player| engine(rules, player));
    let mut position = opening(rules, seed);
    let sides = usize::from(rules.sides());
    let side = |position: &Position| position.to_act().map(|seat| seat.index() % sides);
    while let Some(turn) = side(&position).filter(|_| position.plies() < MAX_STONES) {
        let who = usize::from(turn != place);
        let action = match (pair[who], &mut engines[who]) {
            (Player::Engine { nodes, .. }, Some(engine)) => {
                engine.search(&position, Budget::nodes(nodes), seed, &mut || false).map(|result| result.best)
            }
            (Player::Novice, _) => novice(&position, seed),
            _ => greedy(&position, seed),
        };
        if action.is_none_or(|action| position.apply(action).is_err()) {
            break;
        }
    }
    let winners = position.outcome().map_or(&[][..], |outcome| outcome.winners());
    match winners.iter().any(|seat| seat.index() % sides == place) {
        _ if winners.is_empty() => 0.5,
        true => 1.0,
        false => 0.0,
    }
}

fn engine(rules: &Rules, player: Player) -> Option<Engine> {
    let Player::Engine { level, .. } = player else { return None };
    let level = Level::new(level).unwrap_or(Level::STRONGEST);
    Some(Engine::new(rules, EngineConfig { level, table_bits: 16, book: false, ..EngineConfig::default() }))
}

/// The next number of a small reproducible generator.
pub fn random(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap_or(0)
}

/// A position after a few random stones near the centre.
fn opening(rules: &Rules, seed: u64) -> Position {
    let mut position = Position::new(*rules);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while position.plies() < OPENING && matches!(position.phase(), Phase::Place { .. }) {
        let near: Vec<Point> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 4).collect();
        let index = random(&mut state) % near.len().max(1);
        if near.get(index).is_none_or(|&at| position.play(at).is_err()) {
            break;
        }
    }
    position
}

/// The best action one stone ahead, by its value for the player and against the others.
fn greedy(position: &Position, seed: u64) -> Option<Action> {
    let colour = match position.phase() {
        Phase::Place { colour, .. } => *colour,
        Phase::Choose { choices, .. } => return choices.first().copied().map(Action::Choose),
        Phase::Over(_) => return None,
    };
    let rules = position.rules();
    let value = |at: Point| {
        let others = rules.each_colour().filter(|&other| rules.side_of(other) != rules.side_of(colour));
        let against = others.map(|other| value_for(position, at, other)).max().unwrap_or(0);
        2 * value_for(position, at, colour) + against
    };
    let tie_break = |at: Point| (i64::from(at.x()) * 31 + i64::from(at.y()) * 17 + seed.cast_signed() % 1000) % 101;
    let best = position.legal_points().into_iter().max_by_key(|&at| (value(at), tie_break(at)));
    best.map(Action::Place)
}

/// A winning stone, a stone where the next player would win, a four, a stone where the next player would make an open
/// four, or a random stone next to others.
fn novice(position: &Position, seed: u64) -> Option<Action> {
    let colour = match position.phase() {
        Phase::Place { colour, .. } => *colour,
        Phase::Choose { choices, .. } => return choices.first().copied().map(Action::Choose),
        Phase::Over(_) => return None,
    };
    let rules = position.rules();
    let legal = position.legal_points();
    let next = rules.each_colour().find(|&other| rules.side_of(other) != rules.side_of(colour))?;
    let mut state = (seed << 12 | u64::from(position.plies())).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut any = |found: Vec<Point>| {
        let index = random(&mut state) % found.len().max(1);
        found.get(index).copied()
    };
    let line = i32::from(rules.options().line);
    let stones_short = |at: Point, of: Colour, most: i32| {
        [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&axis| {
            let (stones, open) = row(position, at, axis, of);
            line - 1 - stones <= most && (most <= 0 || open == 2)
        })
    };
    for (of, most) in [(colour, 0), (next, 0), (colour, 1), (next, 1)] {
        let found = legal.iter().copied().filter(|&at| stones_short(at, of, most)).collect();
        if let Some(at) = any(found) {
            return Some(Action::Place(at));
        }
    }
    let around = [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];
    let touches = |at: Point| {
        around.iter().any(|&axis| step(at, axis, 1, position).is_some_and(|at| position.stone(at).is_some()))
    };
    let near = legal.iter().copied().filter(|&at| touches(at)).collect();
    any(near).or_else(|| legal.first().copied()).map(Action::Place)
}

/// The value of a stone of the colour on a point: its rows by length and open ends, and its captures.
fn value_for(position: &Position, at: Point, colour: Colour) -> i32 {
    let line = i32::from(position.rules().options().line);
    let rows = [(1, 0), (0, 1), (1, 1), (1, -1)].map(|step| {
        let (stones, open) = row(position, at, step, colour);
        match (line - 1 - stones, open) {
            (..=0, _) => 100_000,
            (1, 2) => 5000,
            (1, 1) => 500,
            (2, 2) => 400,
            (2, 1) => 40,
            (3, 2) => 30,
            (3, 1) => 5,
            _ => 0,
        }
    });
    let counts = position.rules().stones_to_win().is_some();
    let captures = if counts { captures(position, at, colour) } else { 0 };
    rows.iter().sum::<i32>() + 200 * captures * (1 + i32::from(position.captured(colour)))
}

/// The point `n` steps further along an axis; `None` outside the board.
fn step(at: Point, (x, y): (i8, i8), n: i8, position: &Position) -> Option<Point> {
    let reach = position.rules().size().reach();
    let inside = |at: &Point| at.x().abs() <= reach && at.y().abs() <= reach;
    Point::new(at.x() + n * x, at.y() + n * y).filter(inside)
}

/// The number of stones in the row through the point on an axis, without the point itself, and of its empty ends.
fn row(position: &Position, at: Point, axis: (i8, i8), colour: Colour) -> (i32, i32) {
    let (mut stones, mut open) = (0, 0);
    for sign in [1, -1] {
        for n in 1.. {
            let Some(next) = step(at, axis, sign * n, position) else { break };
            match position.stone(next) {
                Some(stone) if stone == colour => stones += 1,
                Some(_) => break,
                None => {
                    open += 1;
                    break;
                }
            }
        }
    }
    (stones, open)
}

/// The number of pairs that a stone of the colour captures.
fn captures(position: &Position, at: Point, colour: Colour) -> i32 {
    let around = [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];
    let taken = around.into_iter().filter(|&axis| {
        let stone = |n: i8| step(at, axis, n, position).and_then(|at| position.stone(at));
        let pair = stone(1).is_some_and(|first| first != colour && stone(2) == Some(first));
        pair && stone(3) == Some(colour)
    });
    taken.fold(0, |count, _| count + 1)
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;

    /// Where winning lines can be broken, the greedy player sometimes wins.
    #[test]
    fn a_greedy_player_loses_to_few_nodes() {
        let pair = [Player::Engine { level: 10, nodes: 3000 }, Player::Greedy];
        let check = |preset: Preset, least: f64| {
            let score = play_match(&preset.rules(), pair, 20, &mut |_| ());
            assert!(score.points >= least, "{}: {score}", preset.name());
        };
        thread::scope(|scope| {
            for (preset, least) in
                [(Preset::Standard, 17.0), (Preset::Gomoku, 17.0), (Preset::OPente, 16.0), (Preset::Boat, 12.0)]
            {
                scope.spawn(move || check(preset, least));
            }
        });
    }

    #[test]
    fn wilson_intervals_are_those_of_the_formula() {
        let (low, high) = Score { points: 60.0, played: 100.0 }.interval();
        assert!((low - 0.502).abs() < 0.001 && (high - 0.691).abs() < 0.001, "{low} {high}");
    }
}
