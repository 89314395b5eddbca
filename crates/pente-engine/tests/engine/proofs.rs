//! Proofs from games of the engine against itself, replayed by an independent checker: the defender tries every legal
//! point, and the attacker answers with the move that the engine proves from there.

use std::collections::HashMap;

use pente::{Action, Captures, DoubleThree, Options, Point, Position, Preset, Rules, Seat, SelfCapture};
use pente_engine::{Budget, Engine, EngineConfig};

use crate::games;

/// Nodes for a proof.
const NODES: u64 = 4000;

/// Nodes with which the checker tries to prove each position in turn. After some answers of the defender, the proof
/// takes more nodes than that of the whole win did.
const CHECKER_NODES: [u64; 3] = [4 * NODES, 32 * NODES, 256 * NODES];

/// Nodes for a move of the games, random stones before them, and stones after which they are abandoned.
const GAME_NODES: u64 = 150;
const OPENING: u32 = 4;
const MAX_STONES: u32 = 60;

/// Replays proofs and memoizes positions.
struct Checker {
    engine: Engine,
    seen: HashMap<String, bool>,
    /// The last immediate win found: most answers to a threat do not stop it.
    candidate: Option<Point>,
}

/// A point where the side to move wins at once, found by trying the candidate and then every legal point.
fn immediate(position: &Position, winner: Seat, candidate: Option<Point>) -> Option<Point> {
    let wins = |at: &Point| {
        let mut after = position.clone();
        after.push(*at).is_ok_and(|()| won(&after, winner))
    };
    candidate.filter(wins).or_else(|| position.legal_points().into_iter().find(wins))
}

pub fn won(position: &Position, winner: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winners() == [winner])
}

pub fn key(position: &Position) -> String {
    let rules = position.rules();
    let stones: String = games::points(rules)
        .map(|at| position.stone(at).map_or('.', |c| if c.index() == 0 { 'O' } else { 'X' }))
        .collect();
    let taken: Vec<u16> = rules.each_colour().map(|colour| position.captured(colour)).collect();
    format!("{stones} {taken:?} {:?}", position.to_act())
}

impl Checker {
    fn new(rules: &Rules) -> Self {
        Self { engine: Engine::new(rules, EngineConfig::default()), seen: HashMap::new(), candidate: None }
    }

    /// Whether the side to move wins with this first move; without one, with the move that the engine proves.
    fn holds(&mut self, position: &Position, first: Option<Point>, depth: usize) -> bool {
        let Some(winner) = position.to_act() else { return false };
        if first.is_none() {
            if let Some(at) = immediate(position, winner, self.candidate) {
                self.candidate = Some(at);
                return true;
            }
            if let Some(&known) = self.seen.get(&key(position)) {
                return known;
            }
        }
        let mut proved = |nodes| {
            let result = self.engine.prove(position, Budget::nodes(nodes), &mut || false)?;
            if let Action::Place(at) = result.best { Some(at) } else { None }
        };
        let at = first.or_else(|| CHECKER_NODES.into_iter().find_map(&mut proved));
        let holds = depth < 40 && at.is_some_and(|at| self.is_winning_move(position, at, winner, depth));
        self.seen.insert(key(position), holds);
        holds
    }

    fn is_winning_move(&mut self, position: &Position, at: Point, winner: Seat, depth: usize) -> bool {
        let mut after = position.clone();
        if after.push(at).is_err() {
            return false;
        }
        if after.outcome().is_some() {
            return won(&after, winner);
        }
        after.legal_points().into_iter().all(|answer| {
            let mut next = after.clone();
            next.push(answer).is_ok()
                && (won(&next, winner) || (next.outcome().is_none() && self.holds(&next, None, depth + 1)))
        })
    }
}

/// Every position of a game of the engine against itself, with few nodes so that forced wins arise.
fn self_play(engine: &mut Engine, rules: &Rules, seed: u64) -> Vec<Position> {
    let (mut state, mut position, mut found) = (seed, Position::new(*rules), Vec::new());
    while position.outcome().is_none() && position.plies() < MAX_STONES {
        let action = if position.plies() < OPENING {
            let near: Vec<Point> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 4).collect();
            Action::Place(near[games::draw(&mut state) % near.len()])
        } else {
            engine.search(&position, Budget::nodes(GAME_NODES), seed, &mut || false).expect("a move").best
        };
        position.apply_silently(action).expect("a legal move");
        found.push(position.clone());
    }
    found
}

/// Proves positions of such games and replays up to `wanted` proofs of at most `longest` stones. Returns their number.
fn check(name: &str, options: Options, wanted: usize, longest: usize) -> usize {
    let rules = Rules::new(options).expect(name);
    let mut engine = Engine::new(&rules, EngineConfig::default());
    let mut player = Engine::new(&rules, EngineConfig { table_bits: 12, book: false, ..EngineConfig::default() });
    let mut proofs: usize = 0;
    for seed in 0..100_000 {
        for position in self_play(&mut player, &rules, seed) {
            let Some(winner) = position.to_act() else { continue };
            if immediate(&position, winner, None).is_some() {
                continue;
            }
            let Some(result) = engine.prove(&position, Budget::nodes(NODES), &mut || false) else { continue };
            let Action::Place(at) = result.best else { continue };
            assert!(result.is_win() && result.proof.is_some());
            if result.pv.len() > longest {
                continue;
            }
            let mut checker = Checker::new(&rules);
            assert!(checker.holds(&position, Some(at), 0), "{name} seed {seed}: {} is no win", rules.size().label(at));
            proofs += 1;
            if proofs.is_multiple_of(50) {
                println!("{proofs} proofs hold");
            }
            if proofs >= wanted {
                return proofs;
            }
        }
    }
    proofs
}

/// Checks the given number of proofs for each of these rules. Proofs of more than five stones take the checker minutes.
fn check_some(rules: &[(&str, Options, usize)]) {
    for &(name, options, wanted) in rules {
        let proofs = check(name, options, wanted, 5);
        assert!(proofs >= wanted, "{name}: only {proofs} proofs were there to check");
        println!("{name}: {proofs} proofs hold");
    }
}

#[test]
fn proofs_hold() {
    let forbidden = Options { self_capture: SelfCapture::Forbidden, ..Preset::Standard.options() };
    let presets = [Preset::Standard, Preset::Keryo, Preset::Poof].map(|preset| (preset.name(), preset.options(), 2));
    check_some(&presets);
    check_some(&[("no moving in", forbidden, 2)]);
}

/// A stone on L14 would delay the win most, but is a double three of the first player.
#[test]
fn the_line_of_a_proof_is_legal() {
    let (captures, double_three) = (Captures::None, DoubleThree::FirstPlayer);
    let rules = Rules::new(Options { line: 4, captures, double_three, ..Preset::Standard.options() }).expect("rules");
    let mut position = Position::new(rules);
    for label in ["K10", "N14", "F7", "L11", "L13"] {
        position.push(rules.size().parse(label).expect("a point")).expect("a legal move");
    }
    let winner = position.to_act().expect("a seat");
    let mut engine = Engine::new(&rules, EngineConfig::default());
    let result = engine.prove(&position, Budget::nodes(200), &mut || false).expect("a win");
    for &at in &result.proof.expect("a proof").line {
        assert_eq!(position.push(at), Ok(()), "{}", rules.size().label(at));
    }
    assert!(won(&position, winner));
}

/// With exact or breakable lines, the checker takes many times longer.
#[test]
#[ignore = "takes minutes; run it with --release and --ignored"]
fn proofs_hold_in_slower_presets() {
    let presets = [Preset::Boat, Preset::Gomoku, Preset::Complication, Preset::OPente];
    check_some(&presets.map(|preset| (preset.name(), preset.options(), 10)));
}

/// A thousand proofs take minutes.
#[test]
#[ignore = "takes minutes; PROOFS sets the number of proofs; run it with --release and --ignored"]
fn a_thousand_proofs_hold() {
    let wanted = std::env::var("PROOFS").map_or(1000, |proofs| proofs.parse().expect("a number"));
    assert!(check("standard", Preset::Standard.options(), wanted, usize::MAX) >= wanted);
}
