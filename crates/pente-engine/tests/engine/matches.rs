//! Games between players of different strength, for the tests and for `examples/ladder.rs`: openings are drawn by seed,
//! and every opening is played once from each seat.

use std::fmt;

use pente::{Action, Colour, Phase, Point, Position, Rules};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// Stones that are drawn by chance before the players begin.
const OPENING: u32 = 4;

/// Stones after which a game counts as a draw.
const LONGEST: u32 = 250;

/// Somebody who plays.
#[derive(Clone, Copy, Debug)]
pub enum Player {
    /// The engine at a level, with so many nodes a move.
    Engine {
        /// 1 to 10.
        level: u8,
        /// A move.
        nodes: u64,
    },
    /// Takes what looks best one stone ahead; knows the rules and nothing of the engine.
    Greedy,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine { level, nodes } => write!(f, "level {level} at {nodes} nodes"),
            Self::Greedy => f.write_str("greedy"),
        }
    }
}

/// What came of it for the first player.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    /// Games won; a draw is half of one.
    pub points: f64,
    /// Games played.
    pub played: f64,
}

impl Score {
    /// The share of the points.
    pub fn share(self) -> f64 {
        self.points / self.played
    }

    /// Wilson's interval at 95 %.
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

/// Lets the first player meet the second, who takes all the other seats; `told` hears of every game.
pub fn meet(rules: &Rules, pair: [Player; 2], games: u64, told: &mut dyn FnMut(Score)) -> Score {
    let seats = u64::from(rules.sides());
    let mut score = Score { points: 0.0, played: 0.0 };
    for game in 0..games {
        let place = usize::try_from(game % seats).unwrap_or(0);
        score.points += result(rules, pair, place, game / seats);
        score.played += 1.0;
        told(score);
    }
    score
}

/// What the first player gets from one game, playing the side of that number.
fn result(rules: &Rules, pair: [Player; 2], place: usize, seed: u64) -> f64 {
    let mut engines = pair.map(|player| engine(rules, player));
    let mut position = opening(rules, seed);
    let sides = usize::from(rules.sides());
    let side = |position: &Position| position.to_act().map(|seat| seat.index() % sides);
    while let Some(turn) = side(&position).filter(|_| position.plies() < LONGEST) {
        let who = usize::from(turn != place);
        let action = match (pair[who], &mut engines[who]) {
            (Player::Engine { nodes, .. }, Some(engine)) => {
                engine.search(&position, Budget::nodes(nodes), seed, &mut || false).map(|thought| thought.best)
            }
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

/// A position after a few stones near the centre.
fn opening(rules: &Rules, seed: u64) -> Position {
    let mut position = Position::new(*rules);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while position.plies() < OPENING && matches!(position.phase(), Phase::Place { .. }) {
        let near: Vec<Point> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 4).collect();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(state >> 33).unwrap_or(0) % near.len().max(1);
        if near.get(place).is_none_or(|&at| position.play(at).is_err()) {
            break;
        }
    }
    position
}

/// The action that looks best one stone ahead: for itself first, then against the others.
fn greedy(position: &Position, seed: u64) -> Option<Action> {
    let colour = match position.phase() {
        Phase::Place { colour, .. } => *colour,
        Phase::Choose { choices, .. } => return choices.first().copied().map(Action::Choose),
        Phase::Over(_) => return None,
    };
    let rules = position.rules();
    let value = |at: Point| {
        let others = rules.each_colour().filter(|&other| rules.side_of(other) != rules.side_of(colour));
        let against = others.map(|other| promise(position, at, other)).max().unwrap_or(0);
        2 * promise(position, at, colour) + against
    };
    let whim = |at: Point| (i64::from(at.x()) * 31 + i64::from(at.y()) * 17 + seed.cast_signed() % 1000) % 101;
    let best = position.legal_points().into_iter().max_by_key(|&at| (value(at), whim(at)));
    best.map(Action::Place)
}

/// What a stone of the colour on a point makes: rows by their length and open ends, and captures.
fn promise(position: &Position, at: Point, colour: Colour) -> i32 {
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

fn step(at: Point, (x, y): (i8, i8), n: i8, position: &Position) -> Option<Point> {
    let reach = position.rules().size().reach();
    let inside = |at: &Point| at.x().abs() <= reach && at.y().abs() <= reach;
    Point::new(at.x() + n * x, at.y() + n * y).filter(inside)
}

/// Stones of the colour beside the point on an axis, and ends of that row that are empty.
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

/// Pairs that a stone of the colour takes.
fn captures(position: &Position, at: Point, colour: Colour) -> i32 {
    let around = [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];
    let taken = around.into_iter().filter(|&axis| {
        let stone = |n: i8| step(at, axis, n, position).and_then(|at| position.stone(at));
        let pair = stone(1).is_some_and(|first| first != colour && stone(2) == Some(first));
        pair && stone(3) == Some(colour)
    });
    taken.fold(0, |count, _| count + 1)
}
