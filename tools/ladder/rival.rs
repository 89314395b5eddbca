//! Matches between two builds of the engine, each a process `pente engine`, at fixed numbers of nodes a move.
//!
//! The openings are random stones near the centre that a search of the second build calls even. Each is played twice, once
//! with each colour. The results depend only on the builds and the arguments; the time of a node is printed as a ratio, by
//! which one of the numbers of nodes is scaled to compare the builds at equal time.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
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
const LONGEST: usize = 200;

/// A build of the engine with its number of nodes a move.
struct Build {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    nodes: u64,
    visited: u64,
    spent: Duration,
}

/// An answer of the engine.
struct Answer {
    best: String,
    /// The score; `None` for a proved win.
    score: Option<i32>,
}

impl Build {
    fn new(path: &str, nodes: u64) -> io::Result<Self> {
        let mut child =
            Command::new(path).args(["engine", "--no-book"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("the engine has no pipes"));
        };
        Ok(Self { child, input, output: BufReader::new(output), nodes, visited: 0, spent: Duration::ZERO })
    }

    /// The response to a line.
    fn ask(&mut self, line: &str) -> io::Result<String> {
        let mut answer = String::new();
        writeln!(self.input, "{line}")?;
        self.output.read_line(&mut answer)?;
        match answer.trim().strip_prefix("= ") {
            Some(answer) => Ok(answer.to_owned()),
            None => Err(io::Error::other(format!("{line}: {answer}"))),
        }
    }

    fn search(&mut self, nodes: u64, moves: &[String]) -> io::Result<Answer> {
        let line = format!("search {nodes} {}", moves.join(" "));
        let begun = Instant::now();
        let answer = self.ask(&line)?;
        self.spent += begun.elapsed();
        let mut words = answer.split(' ');
        let best = words.next().unwrap_or_default().to_owned();
        let value = |name: &str| answer.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        self.visited += value("nodes").and_then(|nodes| nodes.parse().ok()).unwrap_or(0);
        let score = value("score").or_else(|| value("bound")).and_then(|score| score.parse().ok());
        Ok(Answer { best, score })
    }

    /// Nanoseconds a node.
    fn pace(&self) -> u128 {
        self.spent.as_nanos() / u128::from(self.visited.max(1))
    }
}

impl Drop for Build {
    fn drop(&mut self) {
        // Killing a process that has ended is an error that does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays the games and prints the result of the first build, and the time that both took for a node.
///
/// # Errors
/// If an engine cannot be started, or does not answer with a legal move.
pub fn measure(preset: Preset, paths: [&str; 2], nodes: [u64; 2], games: u64) -> io::Result<()> {
    let [new, old] = paths;
    let mut builds = [Build::new(new, nodes[0])?, Build::new(old, nodes[1])?];
    // Openings and choices of colours would restrict the random stones.
    let variant = Variant::parse(&format!("{}:opening=free", preset.name())).map_err(io::Error::other)?;
    for build in &mut builds {
        build.ask(&format!("rules {variant}"))?;
    }
    let rules = variant.rules();
    let (mut total, mut by_place, mut seed) = (Score::default(), [Score::default(); 2], 0);
    let label = format!("{}, {} against {} nodes", preset.name(), nodes[0], nodes[1]);
    for _ in 0..games.div_ceil(2) {
        let opening = loop {
            seed += 1;
            if let Some(opening) = opening(&rules, &mut builds[1], seed)? {
                break opening;
            }
        };
        for (place, score) in by_place.iter_mut().enumerate() {
            let result = game(&rules, &mut builds, &opening, place)?;
            total.add(result);
            score.add(result);
            progress(&label, total);
        }
    }
    let [new, old] = [&builds[0], &builds[1]].map(Build::pace);
    let mut line = format!("{label}: {total}, {:+.0} Elo", total.elo());
    let _ = write!(line, "; as first player {}, as second {}", by_place[0], by_place[1]);
    println!("\r{line}; {new} against {old} ns a node");
    Ok(())
}

/// Random stones near the centre that leave an even game; `None` if they do not.
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
    let (visited, spent) = (judge.visited, judge.spent);
    let answer = judge.search(OPENING_NODES, &moves)?;
    (judge.visited, judge.spent) = (visited, spent);
    Ok(answer.score.is_some_and(|score| score.abs() <= EVEN).then_some(moves))
}

/// The result of one game for the first build, which plays the side to move first after the opening if `place` is 0. A
/// proved win ends the game.
fn game(rules: &Rules, builds: &mut [Build; 2], opening: &[String], place: usize) -> io::Result<f64> {
    let mut position = Position::new(*rules);
    let mut moves = opening.to_vec();
    for text in opening {
        apply(&mut position, text)?;
    }
    while position.outcome().is_none() && moves.len() < LONGEST {
        let who = (position.plies() as usize + place) % 2;
        let build = &mut builds[who];
        let answer = build.search(build.nodes, &moves)?;
        if answer.score.is_none() {
            return Ok(f64::from(u8::from(who == 0)));
        }
        apply(&mut position, &answer.best)?;
        moves.push(answer.best);
    }
    let winner = position.outcome().and_then(|outcome| outcome.winners().first().copied());
    Ok(winner.map_or(0.5, |seat| f64::from(u8::from(seat.index() == place))))
}

fn apply(position: &mut Position, text: &str) -> io::Result<()> {
    let action = notation::parse_action(text, position).map_err(|why| io::Error::other(format!("{text}: {why}")))?;
    position.apply(action).map(drop).map_err(|why| io::Error::other(format!("{text}: {why}")))
}
