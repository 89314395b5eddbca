//! Reviews of whole games: what they claim is proved, and the proofs are replayed with the rules alone.

use std::collections::{HashSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

use pente::{Action, Point, Position, Preset, Rules, Seat};
use pente_engine::review::{Effort, MISTAKE, ProvedResult, Review, TurningPoint};
use pente_engine::{Budget, Engine, EngineConfig, Level, Proof};

use crate::proofs::{key, won};

/// Nodes for each position of a review.
const NODES: u64 = 2000;

/// Nodes for a move of the games that the engine plays, and stones after which they are abandoned.
const GAME_NODES: u64 = 1500;
const MAX_STONES: u32 = 70;

/// Nodes for the independent search after a move that is said to lose.
const CHECK_NODES: u64 = 60_000;

/// Immediate wins that are remembered.
const CANDIDATES: usize = 12;

/// By how much the probability of a side may change with the engine's own best move.
const JUMP: f64 = 0.03;

const PRESETS: [Preset; 8] = [
    Preset::Standard,
    Preset::Tournament,
    Preset::Keryo,
    Preset::Poof,
    Preset::Boat,
    Preset::OPente,
    Preset::Gomoku,
    Preset::DPente,
];

/// A reviewed game with the positions before each action, and the one at the end.
struct Reviewed {
    name: String,
    review: Review,
    positions: Vec<Position>,
    engine: Engine,
    /// Positions in which the side to move was shown to win.
    replayed: HashSet<String>,
    /// Immediate wins that were found last: most answers to a threat do not stop it.
    candidates: VecDeque<Point>,
}

/// The number of checked turning points of each kind, and of replayed proofs.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    missed: usize,
    allowed: usize,
    only: usize,
    mistakes: usize,
    proofs: usize,
}

impl Reviewed {
    fn new(name: String, rules: &Rules, actions: Vec<Action>) -> Self {
        let mut positions = vec![Position::new(*rules)];
        for &action in &actions {
            let mut next = positions[positions.len() - 1].clone();
            next.apply(action).expect("a legal action");
            positions.push(next);
        }
        let mut review = Review::new(rules, actions, Effort { nodes: NODES, seed: 1 }).expect("a legal game");
        while review.step(&mut || false) {}
        assert!(review.is_done() && review.positions().len() == review.total(), "{name}");
        let engine = Engine::new(rules, EngineConfig { table_bits: 18, book: false, ..EngineConfig::default() });
        Self { name, review, positions, engine, replayed: HashSet::new(), candidates: VecDeque::new() }
    }

    /// Checks every claim of the review.
    fn check(&mut self) -> Counts {
        let mut counts = Counts::default();
        for index in 0..self.review.positions().len() {
            let at = format!("{}, action {}", self.name, index + 1);
            let look = self.review.positions()[index].clone();
            let certain = look.win_probability <= 0.0 || look.win_probability >= 1.0;
            assert_eq!(certain, look.proved.is_some(), "{at}: only what is proved is certain");
            self.check_jump(index, &at);
            if let Some(proof) = self.review.proof(index).cloned() {
                counts.proofs += usize::from(self.replay(index, &proof, &at));
            }
            match look.turning_point {
                Some(TurningPoint::MissedWin) => {
                    assert_eq!(look.proved, Some(ProvedResult::Win), "{at}");
                    assert_ne!(look.played, Some(look.best), "{at}: another move wins");
                    let after = self.review.positions().get(index + 1).and_then(|next| next.proved);
                    assert_ne!(after, Some(ProvedResult::Loss), "{at}: the move that was played wins too");
                    counts.missed += 1;
                }
                Some(TurningPoint::AllowedWin) => {
                    assert_eq!(self.review.positions()[index + 1].proved, Some(ProvedResult::Win), "{at}");
                    assert_ne!(look.played, Some(look.best), "{at}: another move holds");
                    let mut after = self.positions[index].clone();
                    after.apply(look.best).expect("a legal move");
                    let found = self.engine.search(&after, Budget::nodes(NODES), 1, &mut || false).expect("a move");
                    assert!(found.proof.is_none(), "{at}: {:?} does not hold", look.best);
                    counts.allowed += 1;
                }
                Some(TurningPoint::OnlyMove) => {
                    self.check_only(index, &at);
                    counts.only += 1;
                }
                Some(TurningPoint::Mistake) => {
                    self.check_mistake(index, &at);
                    counts.mistakes += 1;
                }
                None => {}
            }
        }
        counts
    }

    /// The probability of the side that played the engine's own best move does not jump.
    fn check_jump(&self, index: usize, at: &str) {
        let look = &self.review.positions()[index];
        if look.played != Some(look.best) {
            return;
        }
        let position = &self.positions[index + 1];
        let after = if let Some(outcome) = position.outcome() {
            if outcome.winners().is_empty() {
                return;
            }
            f64::from(u8::from(outcome.winners().contains(&look.seat)))
        } else {
            let side = position.side_of(look.seat);
            self.review.positions()[index + 1].win_probability_of(side, 2)
        };
        let jump = (look.win_probability - after).abs();
        assert!(jump <= JUMP, "{at}: {} becomes {after} with the best move", look.win_probability);
    }

    /// Nothing is proved, and an equal search after the best move expects much more than after the played one.
    fn check_mistake(&mut self, index: usize, at: &str) {
        let (look, next) = (&self.review.positions()[index], &self.review.positions()[index + 1]);
        assert_eq!((look.proved, next.proved), (None, None), "{at}");
        assert_ne!(look.played, Some(look.best), "{at}: another move is better");
        let lost = look.win_probability - (1.0 - next.win_probability);
        assert!(lost >= MISTAKE && look.side != next.side, "{at}: only {lost} was lost");
        let mut after = self.positions[index].clone();
        after.apply(look.best).expect("a legal move");
        let found = self.engine.search(&after, Budget::nodes(NODES), 1, &mut || false).expect("a move");
        assert!(found.proof.is_none(), "{at}: {:?} loses", look.best);
        let kept = 1.0 - found.win_probability(2);
        assert!((kept - look.win_probability).abs() < 1e-9, "{at}: {kept} is not {}", look.win_probability);
    }

    /// Every other move is shown to lose by an independent search.
    fn check_only(&mut self, index: usize, at: &str) {
        let look = &self.review.positions()[index];
        assert_eq!(look.played, Some(look.best), "{at}");
        let before = &self.positions[index];
        let others = before.legal_points().into_iter().filter(|&point| look.played != Some(Action::Place(point)));
        for other in others {
            let mut after = before.clone();
            after.play(other).expect("a legal move");
            let lost = match after.outcome() {
                Some(outcome) => !outcome.winners().contains(&look.seat),
                None => self.engine.prove(&after, Budget::nodes(CHECK_NODES), &mut || false).is_some(),
            };
            assert!(lost, "{at}: {} was not shown to lose", before.rules().size().label(other));
        }
    }

    /// Replays the proof of a position: the winner plays the moves of the proof, and the other side every legal point.
    /// `false` if its position was replayed before.
    fn replay(&mut self, index: usize, proof: &Proof, at: &str) -> bool {
        let position = self.positions[index].clone();
        let seat = position.to_act().expect("the game continues");
        let winner = match self.review.positions()[index].proved {
            Some(ProvedResult::Win) => seat,
            _ => position.rules().each_seat().find(|&other| other != seat).expect("two seats"),
        };
        let before = self.replayed.len();
        let holds = if winner == seat {
            let best = proof.line.first().copied();
            assert_eq!(self.review.positions()[index].best, Action::Place(best.expect("a line")), "{at}");
            let mut after = position;
            after.play(best.expect("a line")).expect("a legal move");
            self.loses(&after, winner, proof, 1)
        } else {
            self.loses(&position, winner, proof, 0)
        };
        assert!(holds, "{at}: the proof does not replay");
        self.replayed.len() > before
    }

    /// Whether the other side loses after every move.
    fn loses(&mut self, position: &Position, winner: Seat, proof: &Proof, depth: usize) -> bool {
        if position.outcome().is_some() {
            return won(position, winner);
        }
        depth < 80
            && position.legal_points().into_iter().all(|answer| {
                let mut next = position.clone();
                next.push(answer).is_ok() && (won(&next, winner) || self.wins(&next, winner, proof, depth + 1))
            })
    }

    /// Whether the winner wins with the moves of the proof.
    fn wins(&mut self, position: &Position, winner: Seat, proof: &Proof, depth: usize) -> bool {
        if position.outcome().is_some() {
            return false;
        }
        if self.candidates.iter().any(|&at| immediate_at(position, winner, at)) {
            return true;
        }
        let key = key(position);
        if self.replayed.contains(&key) {
            return true;
        }
        let Some(line) = self.engine.proved_line(proof, position) else { return false };
        if line.len() == 1 {
            self.candidates.push_front(line[0]);
            self.candidates.truncate(CANDIDATES);
        }
        let mut after = position.clone();
        let holds = after.push(line[0]).is_ok() && self.loses(&after, winner, proof, depth + 1);
        self.replayed.insert(key);
        holds
    }
}

fn immediate_at(position: &Position, winner: Seat, at: Point) -> bool {
    let mut after = position.clone();
    after.push(at).is_ok() && won(&after, winner)
}

/// A game of the engine against itself at one level.
fn level_game(preset: Preset, level: u8, seed: u64) -> Vec<Action> {
    let rules = preset.rules();
    let level = Level::new(level).expect("a level");
    let mut engine =
        Engine::new(&rules, EngineConfig { level, table_bits: 12, book: false, ..EngineConfig::default() });
    let (mut position, mut actions) = (Position::new(rules), Vec::new());
    let mut state = seed;
    while position.outcome().is_none() && position.plies() < MAX_STONES {
        let action = if (1..3).contains(&position.plies()) && preset != Preset::DPente {
            // The strong levels would play the same game again.
            let legal = position.legal_points();
            let near: Vec<Point> = legal.into_iter().filter(|at| at.centre_distance() < 4).collect();
            let pool = if near.is_empty() { position.legal_points() } else { near };
            Action::Place(pool[crate::games::draw(&mut state) % pool.len()])
        } else {
            engine.search(&position, Budget::nodes(GAME_NODES), seed, &mut || false).expect("a move").best
        };
        position.apply(action).expect("a legal move");
        actions.push(action);
    }
    actions
}

/// Games between people.
fn real_games() -> impl Iterator<Item = Vec<Action>> {
    let text = include_str!("../../../../tests/data/games/played-pente.tsv");
    let size = Preset::Standard.rules().size();
    let moves = text.lines().skip(1).filter_map(|line| line.split('\t').next());
    moves.map(move |moves| moves.split(' ').map(|word| Action::Place(size.parse(word).expect("a point"))).collect())
}

fn check_level(preset: Preset, level: u8, seed: u64) -> Counts {
    let actions = level_game(preset, level, seed);
    let name = format!("{}, level {level}, seed {seed}: {}", preset.name(), words(preset, &actions));
    Reviewed::new(name, &preset.rules(), actions).check()
}

fn check_real(number: usize, actions: Vec<Action>) -> Counts {
    let name = format!("real game {number}: {}", words(Preset::Standard, &actions));
    Reviewed::new(name, &Preset::Standard.rules(), actions).check()
}

/// The actions as a line for `pente analyze`.
fn words(preset: Preset, actions: &[Action]) -> String {
    let mut position = Position::new(preset.rules());
    let words = actions.iter().map(|&action| {
        let word = pente::notation::format_action(action, &position);
        position.apply(action).expect("a legal action");
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

impl std::iter::Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, more| Self {
            missed: sum.missed + more.missed,
            allowed: sum.allowed + more.allowed,
            only: sum.only + more.only,
            mistakes: sum.mistakes + more.mistakes,
            proofs: sum.proofs + more.proofs,
        })
    }
}

#[test]
fn reviews_claim_only_what_is_proved() {
    let real = real_games().enumerate().skip(3).step_by(500).map(|(number, game)| check_real(number, game));
    let levels = [(Preset::Standard, 3), (Preset::Boat, 6)];
    let levels = levels.map(|(preset, level)| check_level(preset, level, 1));
    let counts: Counts = real.chain(levels).sum();
    assert!(counts.allowed > 0 && counts.proofs > 0, "{counts:?}");
}

/// The game of the engine against itself in which every win was kept to the end.
#[test]
fn a_game_without_a_missed_win_has_none() {
    let moves = "K10 J9 K8 K11 M8 J11 L8 J8 J10 L10 N8 O8 J7 J8 H6 G5 M10 L9 L11 L9 L10 L12 L10 N10 H10";
    let size = Preset::Standard.rules().size();
    let actions: Vec<Action> = moves.split(' ').map(|at| Action::Place(size.parse(at).expect("a point"))).collect();
    let mut reviewed = Reviewed::new("a game".to_owned(), &Preset::Standard.rules(), actions);
    reviewed.check();
    let turns: Vec<_> = reviewed.review.turning_points().map(|(look, turn)| (look.index + 1, turn)).collect();
    assert_eq!(turns, [(10, TurningPoint::AllowedWin)]);
    let proved = reviewed.review.positions()[10..].iter().all(|look| look.proved.is_some());
    assert!(proved, "the win is proved from move 11 to the end");
}

/// Both players pass by the point that matters most, several times.
#[test]
fn mistakes_are_named_where_nothing_is_proved() {
    let moves = "K10 L9 N10 M10 L11 K12 M8 N7 K9";
    let size = Preset::Tournament.rules().size();
    let actions: Vec<Action> = moves.split(' ').map(|at| Action::Place(size.parse(at).expect("a point"))).collect();
    let counts = Reviewed::new(moves.to_owned(), &Preset::Tournament.rules(), actions).check();
    assert!(counts.mistakes > 1, "{counts:?}");
}

/// Games of every level from 3 to 10 in eight presets, and games between people. It continues after a game that fails,
/// so that one run names all of them.
#[test]
#[ignore = "takes many minutes; REVIEWS sets the number of games; run it with --release, --ignored and --nocapture"]
fn three_hundred_reviews_claim_only_what_is_proved() {
    let mut checks: Vec<(String, Box<dyn FnOnce() -> Counts>)> = Vec::new();
    for (number, game) in real_games().enumerate().step_by(8) {
        checks.push((format!("real game {number}"), Box::new(move || check_real(number, game))));
    }
    for preset in PRESETS {
        for level in 3..=10 {
            for seed in 1..=3 {
                let name = format!("{}, level {level}, seed {seed}", preset.name());
                checks.push((name, Box::new(move || check_level(preset, level, seed))));
            }
        }
    }
    let wanted = std::env::var("REVIEWS").map_or(checks.len(), |reviews| reviews.parse().expect("a number"));
    // Some of each part.
    let step = checks.len().div_ceil(wanted.max(1));
    let (mut sum, mut games, mut failed) = (Counts::default(), 0, Vec::new());
    for (name, check) in checks.into_iter().step_by(step) {
        match catch_unwind(AssertUnwindSafe(check)) {
            Ok(counts) => sum = [sum, counts].into_iter().sum(),
            Err(_) => failed.push(name.clone()),
        }
        games += 1;
        if games % 10 == 0 {
            println!("{games} games, {name}: {sum:?}, {} failed", failed.len());
        }
    }
    println!("{games} games: {sum:?}");
    assert!(failed.is_empty(), "{failed:#?}");
    let found = [sum.missed, sum.allowed, sum.only, sum.mistakes];
    assert!(step > 1 || (games >= 300 && found.iter().all(|&count| count > 0)), "{games} games: {sum:?}");
}
