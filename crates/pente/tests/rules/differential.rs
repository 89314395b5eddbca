//! Differential tests: the crate and the naive rules agree after every action of random games of random rules.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use pente::{
    Action, CaptureTie, Captures, Choice, Colour, DoubleThree, Event, Illegal, Opening, Options, Overline, Overtime,
    Phase, Point, Position, Preset, Rules, Seat, Seating, SelfCapture, Size, Termination,
};

use crate::naive::{Act, At, Naive, Wait};

/// The number of games of an ordinary run.
const ORDINARY_GAMES: u64 = 12_000;

/// Counts what happened in the games. Agreement about something that never happens proves nothing.
type Seen = BTreeMap<String, u32>;

#[test]
fn random_games_of_random_rules_agree() {
    let seen = played(ORDINARY_GAMES, options);
    let wanted = [
        "line",
        "line+captures",
        "captures",
        "resignation",
        "time",
        "full-board",
        "drawn by both",
        "shared by some",
        "overtime",
        "overtime answered",
        "whole line taken",
        "vanished",
        "taken from a mate",
        "passed",
        "left",
        "taken back",
        "chosen",
        "more",
        "DoubleThree",
        "SelfCapture",
        "double three allowed",
        "TooNearCentre(3)",
        "TooNearCentre(4)",
        "OnCentreLine",
        "grown",
    ];
    for what in wanted {
        assert!(seen.get(what).is_some_and(|&times| times > 2), "hardly any {what}: {seen:?}");
    }
}

/// Plays the first `games` games on several threads.
fn played(games: u64, options: Choose) -> Seen {
    let quarter =
        |n: u64| (n * games / 4..(n + 1) * games / 4).map(|seed| play(seed, options)).fold(Seen::new(), merged);
    std::thread::scope(|scope| {
        let quarters: Vec<_> = (0..4).map(|n| scope.spawn(move || quarter(n))).collect();
        quarters.into_iter().map(|games| games.join().unwrap()).fold(Seen::new(), merged)
    })
}

#[test]
fn random_games_with_answers_agree() {
    let seen = played(ORDINARY_GAMES / 5, sharp_options);
    let wanted = [
        ("overtime answered", 500),
        ("whole line taken", 50),
        ("vanished", 100),
        ("taken from a mate", 500),
        ("double three allowed", 2),
        ("drawn by both", 2),
        ("shared by some", 1),
        ("passed", 2),
        ("full-board", 20),
    ];
    for (what, least) in wanted {
        assert!(seen.get(what).is_some_and(|&times| times >= least), "too few {what}: {seen:?}");
    }
}

#[test]
#[ignore = "takes an hour; GAMES sets the number of games; shows a progress bar"]
fn a_million_random_games_agree() {
    let games = std::env::var("GAMES").map_or(1_000_000, |games| games.parse::<u64>().expect("a number"));
    let next = AtomicU64::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            if number.is_multiple_of(1000) {
                let done = (number * 50 / games) as usize;
                eprint!("\r[{:<50}] {number} games agree", "#".repeat(done));
            }
            // The games before these are those of an ordinary run.
            play(ORDINARY_GAMES + number, options);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    eprintln!("\r[{}] {games} games agree", "#".repeat(50));
}

fn merged(mut all: Seen, more: Seen) -> Seen {
    for (what, times) in more {
        *all.entry(what).or_default() += times;
    }
    all
}

fn pick<T: Copy>(rng: &mut fastrand::Rng, of: &[T]) -> T {
    of[rng.usize(..of.len())]
}

/// Random options, which may conflict.
fn options(rng: &mut fastrand::Rng) -> Options {
    if rng.u8(..4) == 0 {
        let preset = pick(rng, Preset::ALL);
        return Options { size: pick(rng, &[Size::new(9).unwrap(), preset.options().size]), ..preset.options() };
    }
    let seatings = [
        Seating::Individual(2),
        Seating::Individual(2),
        Seating::Individual(2),
        Seating::Individual(3),
        Seating::Individual(4),
        Seating::Individual(5),
        Seating::Individual(6),
        Seating::Partners,
        Seating::Teams { players: 4, teams: 2 },
        Seating::Teams { players: 6, teams: 2 },
        Seating::Teams { players: 6, teams: 3 },
    ];
    let small = [9, 9, 9, 11, 13].map(|n| Size::new(n).unwrap());
    let large = [15, 17, 19, 21, 23, 25].map(|n| Size::new(n).unwrap());
    let size = match rng.u8(..40) {
        0 => Size::ENDLESS,
        1 => pick(rng, &large),
        _ => pick(rng, &small),
    };
    let openings = [
        Opening::Free,
        Opening::Free,
        Opening::Centre,
        Opening::Pro,
        Opening::LongPro,
        Opening::GPente,
        Opening::Swap,
        Opening::Swap2,
    ];
    let captures = if rng.u8(..8) == 0 {
        pick(rng, &[Captures::None, Captures::NotCounted])
    } else {
        Captures::Goal(rng.u8(1..8))
    };
    Options {
        size,
        seating: pick(rng, &seatings),
        opening: pick(rng, &openings),
        line: if rng.u8(..4) == 0 { 4 } else { 5 },
        overline: pick(rng, &[Overline::Wins, Overline::Neutral]),
        captures,
        capture_three: rng.bool(),
        mixed: rng.bool(),
        self_capture: pick(rng, &[SelfCapture::Safe, SelfCapture::Poof, SelfCapture::Poof, SelfCapture::Forbidden]),
        overtime: pick(rng, &[Overtime::None, Overtime::BreakLine, Overtime::CaptureLine]),
        double_three: if rng.u8(..5) == 0 {
            pick(rng, &[DoubleThree::FirstPlayer, DoubleThree::All])
        } else {
            DoubleThree::Allowed
        },
        capture_tie: pick(rng, &[CaptureTie::Shared, CaptureTie::PlayOn]),
        first_black: rng.bool(),
    }
}

/// Options under which lines are often made and broken.
fn sharp_options(rng: &mut fastrand::Rng) -> Options {
    Options {
        size: Size::new(9).unwrap(),
        opening: Opening::Free,
        line: pick(rng, &[4, 4, 4, 5]),
        overline: pick(rng, &[Overline::Wins, Overline::Neutral, Overline::Neutral]),
        captures: Captures::Goal(rng.u8(1..7)),
        self_capture: pick(rng, &[SelfCapture::Safe, SelfCapture::Poof, SelfCapture::Poof, SelfCapture::Forbidden]),
        overtime: pick(rng, &[Overtime::BreakLine, Overtime::BreakLine, Overtime::CaptureLine]),
        ..options(rng)
    }
}

type Choose = fn(&mut fastrand::Rng) -> Options;

fn rules(rng: &mut fastrand::Rng, options: Choose) -> Rules {
    loop {
        if let Ok(rules) = Rules::new(options(rng)) {
            return rules;
        }
    }
}

fn point((x, y): At) -> Point {
    Point::new(x as i8, y as i8).unwrap()
}

fn at(point: Point) -> At {
    (point.x().into(), point.y().into())
}

struct Game {
    seed: u64,
    rng: fastrand::Rng,
    naive: Naive,
    position: Position,
    /// The largest distance of random points from the centre. Crowded boards test more rules.
    reach: i32,
    log: Vec<String>,
    seen: Seen,
}

fn play(seed: u64, options: Choose) -> Seen {
    let mut rng = fastrand::Rng::with_seed(seed);
    let rules = rules(&mut rng, options);
    let reach = if rules.size().is_endless() { 11 } else { rng.i32(2..=i32::from(rules.size().reach())) };
    let plies = if rules.size().is_endless() { 40 } else { rng.u32(30..160) };
    let (naive, position) = (Naive::new(*rules.options()), Position::new(rules));
    let mut game = Game { seed, rng, naive, position, reach, log: Vec::new(), seen: Seen::new() };
    while game.position.plies() < plies && game.step() {}
    game.seen
}

impl Game {
    /// Performs one action on both implementations. Returns whether the game continues.
    fn step(&mut self) -> bool {
        let act = match self.naive.wait.clone() {
            Wait::Over(_) => return false,
            Wait::Choose { more, .. } => {
                let choices: &[Choice] = if more {
                    &[Choice::First, Choice::Second, Choice::More]
                } else {
                    &[Choice::First, Choice::Second]
                };
                Act::Choose(pick(&mut self.rng, choices))
            }
            Wait::Place { .. } => match self.rng.u16(..400) {
                0 => self.leaver(),
                1..=60 if self.naive.may_take_back() => Act::TakeBack,
                _ => Act::Place(self.next_point()),
            },
        };
        self.log.push(format!("{act:?}"));
        let expected = match act {
            Act::Place(p) => self.naive.legal(p),
            _ => true,
        };
        let action = match act {
            Act::Place(p) => Action::Place(point(p)),
            Act::Choose(choice) => Action::Choose(choice),
            Act::TakeBack => Action::TakeBack,
            Act::Leave(seat, "time") => Action::TimeOut(Seat::new(seat as u8)),
            Act::Leave(seat, _) => Action::Resign(Seat::new(seat as u8)),
        };
        let before = self.position.clone();
        // Reporting and silent methods must have the same effect.
        let done = match action {
            Action::Place(p) if self.rng.bool() => self.position.push(p).map(|()| Vec::new()),
            other => self.position.apply(other),
        };
        assert_eq!(done.is_ok(), expected, "legality of {act:?}: {done:?}\n{self:?}");
        if !expected {
            assert_eq!(self.position, before, "a refusal changes nothing\n{self:?}");
            self.log.pop();
            self.saw(&format!("{:?}", done.unwrap_err()));
            return true;
        }
        self.count(&before, &done.unwrap(), action);
        self.naive.act(act);
        self.compare();
        true
    }

    fn saw(&mut self, what: &str) {
        *self.seen.entry(what.to_owned()).or_default() += 1;
    }

    fn count(&mut self, before: &Position, events: &[Event], action: Action) {
        for event in events {
            match event {
                Event::Vanished { .. } => self.saw("vanished"),
                Event::Captured { by, colour, .. } if self.is_mate(*by, *colour) => self.saw("taken from a mate"),
                Event::Overtime { .. } => self.saw("overtime"),
                Event::Passed(_) => self.saw("passed"),
                Event::Left(_) => self.saw("left"),
                Event::Chosen(..) => self.saw("chosen"),
                Event::TakenBack(_) => self.saw("taken back"),
                _ => {}
            }
        }
        if let Action::Place(p) = action {
            if before.breaking_points().contains(&p) {
                self.saw("overtime answered");
                if before.rules().options().overtime == Overtime::CaptureLine {
                    self.saw("whole line taken");
                }
            }
            if self.naive.excused_last(at(p)) {
                self.saw("double three allowed");
            }
            if before.bounds() != self.position.bounds() {
                self.saw("grown");
            }
        }
        if action == Action::Choose(Choice::More) {
            self.saw("more");
        }
        if let Some(outcome) = self.position.outcome() {
            let mut ways: Vec<&str> = outcome.terminations().iter().map(Termination::name).collect();
            ways.dedup();
            let (winners, ways) = (outcome.winners().to_vec(), ways.join("+"));
            self.saw(&ways);
            let mates = winners.iter().all(|&seat| self.position.are_teammates(seat, winners[0]));
            if winners.is_empty() && ways != "full-board" {
                self.saw("drawn by both");
            } else if !mates {
                self.saw("shared by some");
            }
        }
    }

    fn is_mate(&self, one: Colour, other: Colour) -> bool {
        self.position.rules().side_of(one) == self.position.rules().side_of(other)
    }

    fn leaver(&mut self) -> Act {
        let seats = usize::from(self.position.rules().players());
        let playing: Vec<usize> = (0..seats).filter(|&seat| self.naive.is_playing(seat)).collect();
        let why = pick(&mut self.rng, &["resignation", "time"]);
        Act::Leave(pick(&mut self.rng, &playing), why)
    }

    fn next_point(&mut self) -> At {
        let breaking = self.naive.breaking_points();
        if !breaking.is_empty() && self.rng.u8(..4) > 0 {
            return pick(&mut self.rng, &breaking);
        }
        if self.naive.plies == 0 {
            return pick(&mut self.rng, &[(0, 0), (0, 0), (0, 0), (0, 1)]);
        }
        let reach = self.reach;
        for _ in 0..30 {
            let p = (self.rng.i32(-reach..=reach), self.rng.i32(-reach..=reach));
            if self.naive.on(p) && self.naive.get(p).is_none() {
                return p;
            }
        }
        let points = self.naive.points();
        pick(&mut self.rng, &points)
    }

    fn compare(&mut self) {
        let (naive, position) = (&self.naive, &self.position);
        let bounds = position.bounds();
        let edges = ((bounds.left.into(), bounds.bottom.into()), (bounds.right.into(), bounds.top.into()));
        assert_eq!(edges, (naive.low, naive.high), "{self:?}");
        for p in naive.points() {
            let stone = position.stone(point(p)).map(Colour::index);
            assert_eq!(stone, naive.get(p), "stone on {p:?}\n{self:?}");
        }
        for colour in position.rules().each_colour() {
            assert_eq!(u32::from(position.captured(colour)), naive.score[colour.index()], "{colour:?}\n{self:?}");
        }
        assert_eq!(position.plies(), naive.plies, "{self:?}");
        let breaking: Vec<At> = position.breaking_points().iter().map(|&p| at(p)).collect();
        assert_eq!(breaking, naive.breaking_points(), "breaking points\n{self:?}");
        self.compare_phase();
        // The naive rules are slow, because they try every point.
        let slow = position.rules().options().double_three != DoubleThree::Allowed;
        let questions = if slow { 24 } else { 6 };
        if self.rng.u32(..questions) == 0 {
            let answers: Vec<(At, bool)> = self.naive.points().into_iter().map(|p| (p, self.naive.legal(p))).collect();
            for &(p, is_legal) in &answers {
                assert_eq!(self.position.legal(point(p)).is_ok(), is_legal, "{p:?}\n{self:?}");
            }
            let legal: Vec<At> = self.position.legal_points().into_iter().map(at).collect();
            let expected: Vec<At> = answers.into_iter().filter(|&(_, is_legal)| is_legal).map(|(p, _)| p).collect();
            assert_eq!(legal, expected, "legal points\n{self:?}");
        }
    }

    fn compare_phase(&self) {
        match (&self.naive.wait, self.position.phase()) {
            (&Wait::Place { seat, colour }, &Phase::Place { seat: s, colour: c, may_take_back }) => {
                assert_eq!((s.index(), c.index()), (seat, colour), "whose turn\n{self:?}");
                assert_eq!(may_take_back, self.naive.may_take_back(), "take-back\n{self:?}");
            }
            (&Wait::Choose { seat, more }, &Phase::Choose { seat: s, choices }) => {
                assert_eq!((s.index(), choices.contains(&Choice::More)), (seat, more), "{self:?}");
                assert_eq!(self.position.legal(Point::CENTRE), Err(Illegal::ChooseFirst));
            }
            (Wait::Over(end), Phase::Over(outcome)) => {
                let winners: Vec<usize> = outcome.winners().iter().map(|seat| seat.index()).collect();
                assert_eq!(winners, end.winners, "winners\n{self:?}");
                let mut rows: Vec<(usize, Vec<At>)> = Vec::new();
                let mut ways: Vec<&str> = Vec::new();
                for way in outcome.terminations() {
                    if let Termination::Line(line) = way {
                        let mut row: Vec<At> = line.points.iter().map(|&p| at(p)).collect();
                        row.sort_unstable();
                        rows.push((line.colour.index(), row));
                    }
                    if ways.last() != Some(&way.name()) {
                        ways.push(way.name());
                    }
                }
                rows.sort_unstable();
                assert_eq!((ways, rows), (end.ways.clone(), end.rows.clone()), "ways\n{self:?}");
            }
            (naive, position) => panic!("{naive:?} is not {position:?}\n{self:?}"),
        }
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let options = self.position.rules().options();
        write!(
            f,
            "seed {} {options:?}\n{}\n{}",
            self.seed,
            self.log.join(" "),
            pente::notation::summary(&self.position)
        )
    }
}
