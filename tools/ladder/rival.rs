//! Matches between two builds of the engine, each a process `pente engine`, with a limit of nodes or of processor time
//! for a move.
//!
//! The openings are random stones near the centre that a search of the second build calls even. Each is played twice,
//! once with each colour. With more than two sides an opening is played once for each side, which the first build has
//! against the second one on all others; then no opening favours a build, and none is left out. Equal builds share the
//! points: with three sides each gets a third. Openings are numbered by the seeds of their stones, so that a match can
//! be continued with other ones. The nodes of a move and the time of a node are printed for both builds.
//!
//! With nodes, the results depend only on the builds and the arguments, and not on the number of threads. Processor
//! time is measured by the engine itself (`--cpu-time`): other work on the machine favours neither build, but the
//! results of two matches differ a little, as with every limit of time.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use pente::{Phase, Point, Position, Preset, Rules, Variant, notation};

use crate::matches::{Score, random};
use crate::progress;

/// Random stones of an opening: this many, or one more.
const OPENING: usize = 3;

/// The largest distance of these stones from the centre.
const NEAR: u8 = 4;

/// An opening is even if its score is at most this.
const EVEN: i32 = 40;

/// Nodes of the search that decides whether an opening is even.
const OPENING_NODES: u64 = 50_000;

/// Stones after which a game counts as a draw.
const MAX_STONES: usize = 200;

/// The limit of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Nodes.
    Nodes(u64),
    /// Milliseconds of processor time.
    CpuMs(u64),
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Self::CpuMs(ms) => write!(f, "{ms} ms of processor time"),
        }
    }
}

impl Limit {
    /// The command of the protocol that searches with this limit.
    fn command(self, moves: &[String]) -> String {
        let (verb, number) = match self {
            Self::Nodes(nodes) => ("search", nodes),
            Self::CpuMs(ms) => ("go", ms),
        };
        format!("{verb} {number} {}", moves.join(" "))
    }
}

/// The searches of a build.
#[derive(Clone, Copy, Default)]
struct Work {
    searches: u64,
    visited: u64,
    spent: Duration,
}

impl Work {
    fn add(&mut self, other: Self) {
        self.searches += other.searches;
        self.visited += other.visited;
        self.spent += other.spent;
    }

    /// The mean number of nodes of a search.
    fn nodes(&self) -> u64 {
        self.visited / self.searches.max(1)
    }

    /// The mean time of a node in nanoseconds.
    fn node_time(&self) -> u128 {
        self.spent.as_nanos() / u128::from(self.visited.max(1))
    }
}

/// A build of the engine.
struct Build {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    work: Work,
}

/// An answer of the engine.
struct Answer {
    best: String,
    /// The score; `None` for a proved win.
    score: Option<i32>,
}

impl Build {
    /// Starts a build that is asked for searches with limits of this kind.
    fn new(path: &str, variant: &Variant, limit: Limit) -> io::Result<Self> {
        let mut command = Command::new(path);
        command.args(["engine", "--no-book"]);
        if matches!(limit, Limit::CpuMs(_)) {
            command.arg("--cpu-time");
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("the engine has no pipes"));
        };
        let output = BufReader::new(output);
        let mut build = Self { child, input, output, work: Work::default() };
        build.ask(&format!("rules {variant}"))?;
        Ok(build)
    }

    /// The response to a line.
    fn ask(&mut self, line: &str) -> io::Result<String> {
        let mut answer = String::new();
        writeln!(self.input, "{line}")?;
        if self.output.read_line(&mut answer)? == 0 {
            return Err(io::Error::other(format!("{line}: the engine has ended")));
        }
        match answer.trim().strip_prefix("= ") {
            Some(answer) => Ok(answer.to_owned()),
            None => Err(io::Error::other(format!("{line}: {answer}"))),
        }
    }

    fn search(&mut self, limit: Limit, moves: &[String]) -> io::Result<Answer> {
        let begun = Instant::now();
        let answer = self.ask(&limit.command(moves))?;
        let mut words = answer.split(' ');
        let best = words.next().unwrap_or_default().to_owned();
        let value = |name: &str| answer.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        let visited = value("nodes").and_then(|nodes| nodes.parse().ok()).unwrap_or(0);
        self.work.add(Work { searches: 1, visited, spent: begun.elapsed() });
        let score = value("score").or_else(|| value("bound")).and_then(|score| score.parse().ok());
        Ok(Answer { best, score })
    }
}

impl Drop for Build {
    fn drop(&mut self) {
        // Killing a process that has ended is an error that does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A match between two builds.
pub struct Match<'a> {
    /// The rules; their opening is free.
    pub preset: Preset,
    /// The programs of the first and the second build.
    pub paths: [&'a str; 2],
    /// The limits of a move of each.
    pub limits: [Limit; 2],
    /// Games to play, as many for each opening as there are sides.
    pub games: u64,
    /// The seed of the first opening.
    pub from: u64,
    /// Games that are played at the same time, each by two processes.
    pub threads: u64,
}

/// The openings of a match, judged one after the other.
struct Openings {
    judge: Build,
    /// The seed of the next opening.
    seed: u64,
    /// Openings still to be played.
    left: u64,
}

/// The results so far.
#[derive(Default)]
struct Tally {
    total: Score,
    /// By the side of the first build.
    by_place: Vec<Score>,
    /// The searches of each build.
    work: [Work; 2],
}

impl Match<'_> {
    /// Plays the games and prints the result of the first build, the seeds that were used, and for both builds the
    /// nodes of a move and the time of a node.
    ///
    /// # Errors
    /// If an engine cannot be started, or does not answer with a legal move.
    pub fn play(&self) -> io::Result<()> {
        // Openings and choices of colours would restrict the random stones.
        let variant = Variant::parse(&format!("{}:opening=free", self.preset.name())).map_err(io::Error::other)?;
        let judge = Build::new(self.paths[1], &variant, Limit::Nodes(OPENING_NODES))?;
        let sides = variant.rules().sides();
        let openings = Mutex::new(Openings { judge, seed: self.from, left: self.games.div_ceil(sides.into()) });
        let by_place = vec![Score::default(); sides.into()];
        let tally = Mutex::new(Tally { by_place, ..Tally::default() });
        thread::scope(|scope| {
            let play = || self.play_openings(&variant, &openings, &tally);
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(play)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("a thread of a match returns its errors"))
        })?;
        let next = openings.into_inner().expect("no thread has panicked").seed;
        let Tally { total, by_place, work } = tally.into_inner().expect("no thread has panicked");
        let by_place: Vec<String> =
            by_place.iter().enumerate().map(|(place, score)| format!("as player {}: {score}", place + 1)).collect();
        let [new, old] = work;
        let elo = if sides == 2 { format!(", {:+.0} Elo", total.elo()) } else { String::new() };
        println!(
            "\r{}: {total}{elo}; {}; {} against {} nodes a move, {} against {} ns a node; openings {} to {}",
            self.label(),
            by_place.join(", "),
            new.nodes(),
            old.nodes(),
            new.node_time(),
            old.node_time(),
            self.from,
            next - 1
        );
        Ok(())
    }

    fn label(&self) -> String {
        format!("{}, {} against {}", self.preset.name(), self.limits[0], self.limits[1])
    }

    /// Plays openings with two processes until none is left.
    fn play_openings(&self, variant: &Variant, openings: &Mutex<Openings>, tally: &Mutex<Tally>) -> io::Result<()> {
        let rules = variant.rules();
        let build = |who: usize| Build::new(self.paths[who], variant, self.limits[who]);
        let mut builds = [build(0)?, build(1)?];
        loop {
            let opening = openings.lock().expect("no thread has panicked").next(&rules)?;
            let Some(opening) = opening else { break };
            for place in 0..usize::from(rules.sides()) {
                let result = game(&rules, &mut builds, self.limits, &opening, place)?;
                let mut tally = tally.lock().expect("no thread has panicked");
                tally.total.add(result);
                tally.by_place[place].add(result);
                progress(&self.label(), tally.total);
            }
        }
        let mut tally = tally.lock().expect("no thread has panicked");
        for (work, build) in tally.work.iter_mut().zip(&builds) {
            work.add(build.work);
        }
        Ok(())
    }
}

impl Openings {
    /// The next even opening; `None` if enough were played.
    fn next(&mut self, rules: &Rules) -> io::Result<Option<Vec<String>>> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        loop {
            let opening = opening(rules, &mut self.judge, self.seed)?;
            self.seed += 1;
            if opening.is_some() {
                return Ok(opening);
            }
        }
    }
}

/// Random stones near the centre that leave a game of two sides even; `None` if they do not.
fn opening(rules: &Rules, judge: &mut Build, seed: u64) -> io::Result<Option<Vec<String>>> {
    let mut position = Position::new(*rules);
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let stones = OPENING + random(&mut state) % 2;
    let mut moves = Vec::new();
    while moves.len() < stones {
        let Phase::Place { .. } = position.phase() else { return Ok(None) };
        let near: Vec<Point> = position.legal_points().into_iter().filter(|at| at.centre_distance() <= NEAR).collect();
        let Some(&at) = near.get(random(&mut state) % near.len().max(1)) else { return Ok(None) };
        moves.push(rules.size().label(at));
        if position.play(at).is_err() {
            return Ok(None);
        }
    }
    if rules.sides() > 2 {
        return Ok(Some(moves));
    }
    let answer = judge.search(Limit::Nodes(OPENING_NODES), &moves)?;
    Ok(answer.score.is_some_and(|score| score.abs() <= EVEN).then_some(moves))
}

/// The result of one game for the first build, from 0 to 1, which plays side number `place`. A proved win ends a game
/// of two sides.
fn game(
    rules: &Rules,
    builds: &mut [Build; 2],
    limits: [Limit; 2],
    opening: &[String],
    place: usize,
) -> io::Result<f64> {
    let sides = usize::from(rules.sides());
    let mut position = Position::new(*rules);
    let mut moves = opening.to_vec();
    for text in opening {
        apply(&mut position, text)?;
    }
    let to_move = |position: &Position| position.to_act().map(|seat| seat.index() % sides);
    while let Some(side) = to_move(&position).filter(|_| moves.len() < MAX_STONES) {
        let who = usize::from(side != place);
        let answer = builds[who].search(limits[who], &moves)?;
        if answer.score.is_none() && sides == 2 {
            return Ok(f64::from(u8::from(who == 0)));
        }
        apply(&mut position, &answer.best)?;
        moves.push(answer.best);
    }
    Ok(share(&position, place, sides))
}

/// The share of a side in the points of a game; an unfinished game is a draw of all.
fn share(position: &Position, own: usize, sides: usize) -> f64 {
    let winners = position.outcome().map_or(&[][..], |outcome| outcome.winners());
    let wins = |&side: &usize| winners.is_empty() || winners.iter().any(|seat| seat.index() % sides == side);
    let winning = (0..sides).filter(wins).fold(0.0, |count, _| count + 1.0);
    if wins(&own) { 1.0 / winning } else { 0.0 }
}

fn apply(position: &mut Position, text: &str) -> io::Result<()> {
    let action = notation::parse_action(text, position).map_err(|why| io::Error::other(format!("{text}: {why}")))?;
    position.apply(action).map(drop).map_err(|why| io::Error::other(format!("{text}: {why}")))
}

#[cfg(test)]
mod tests {
    use pente::{Action, Seat};

    use super::*;

    #[test]
    fn sides_share_the_points_of_a_game_unless_one_wins() {
        let mut position = Position::new(Preset::FreeForAll.rules());
        let mut check = |resigned: Option<u8>, expected: [f64; 3]| {
            if let Some(seat) = resigned {
                position.apply(Action::Resign(Seat::new(seat))).expect("a player");
            }
            let shares = [0, 1, 2].map(|side| share(&position, side, 3));
            let differ = shares.iter().zip(expected).any(|(share, expected)| (share - expected).abs() > 1e-9);
            assert!(!differ, "{shares:?} instead of {expected:?}");
        };
        check(None, [1.0 / 3.0; 3]);
        check(Some(0), [1.0 / 3.0; 3]);
        check(Some(2), [0.0, 1.0, 0.0]);
    }
}
