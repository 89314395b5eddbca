//! Every sentence of the rules and its opposite, one case per line, in `tests/data/rules/*.txt`.
//!
//! A case is `RULES | O points | X points | … | +C words | expectations`. The stones of each colour are placed in turn
//! order; a colour without stones left places one far from all others. Then colour C is to move and the words are
//! played. Expectations are separated by spaces:
//!
//! | written | means |
//! |---|---|
//! | `over=1`, `winners=1,3`, `way=line,captures`, `captures=2,0`, `plies=7`, `board=…` | that field of the summary |
//! | `K10=O`, `K10=.` | the stone on a point, or none |
//! | `legal:K10`, `illegal:K10:DoubleThree` | whether the player to act may place there, and why not |
//! | `refused:Occupied` | the last word was refused for that reason and changed nothing |
//! | `breaking:K10,L10`, `breaking:-` | the points that break the lines in overtime |
//! | `said:tria(K10,K11,K12)`, `said:four(…)`, `said:-` | an announcement of the last word, or that there is none |
//! | `vanished:K10,L10` | stones that the last word removed and that count for no player |
//! | `made=1,0` | captures made; a pair or a three is one |
//! | `score=2,0` | stones credited to the side of each seat |
//! | `turn:2`, `choose:1`, `seat:3`, `back:yes`, `passed:2` | colour to place, seat to choose, seat to act, take-back |
//! | `trial:K10,L10,…`, `trial:-` | the pending lines in overtime, separated by `+`, or none |
//! | `left:2`, `last:K10`, `gone:1,3` | opening stones left to place, the last stone, seats that left by the last word (`-`: none) |
//! | `rows4=1,0` | rows of exactly four stones of each colour |

use std::fs;
use std::path::PathBuf;

use pente::notation::{parse_action, summary};
use pente::{Action, Announcement, Colour, Event, Phase, Point, Position, Variant};

const FILES: &[&str] = &[
    "lines",
    "captures",
    "goals",
    "openings",
    "swaps",
    "self-capture",
    "overtime",
    "capture-line",
    "double-three",
    "teams",
    "leaving",
    "announcements",
    "endless",
    "scoring",
    "presets",
    "faults",
];

#[test]
fn every_sentence_has_a_case() {
    let (mut cases, mut failed) = (0, 0);
    for name in FILES {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/data/rules/{name}.txt"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            // Every case runs even after a failure, so that a changed rule shows all affected cases.
            failed += usize::from(std::panic::catch_unwind(|| check(line)).is_err());
            cases += 1;
        }
    }
    assert_eq!(failed, 0, "of {cases} cases");
    assert!(cases >= 400, "only {cases} cases");
}

/// The effect of the last word of a case.
struct Last {
    events: Vec<Event>,
    refused: Option<String>,
}

fn check(case: &str) {
    let fields: Vec<&str> = case.split('|').map(str::trim).collect();
    let (&[variant, .., moves, expected], true) = (fields.as_slice(), fields.len() >= 3) else {
        panic!("too few fields: {case}");
    };
    let variant = Variant::parse(variant).unwrap_or_else(|error| panic!("{error}: {case}"));
    let mut position = Position::new(variant.rules());
    let stones = &fields[1..fields.len() - 2];
    let (to_move, played) =
        moves.strip_prefix('+').and_then(|m| m.split_once(' ').or(Some((m, "")))).unwrap_or(("", ""));
    set_up(&mut position, stones, to_move, case);
    let mut last = Last { events: Vec::new(), refused: None };
    for word in played.split_whitespace() {
        assert_eq!(last.refused, None, "{case}");
        let action = parse_action(word, &position).unwrap_or_else(|error| panic!("{error}: {case}"));
        let before = position.clone();
        match position.apply(action) {
            Ok(events) => last.events = events,
            Err(reason) => {
                assert_eq!(position, before, "a refusal changes nothing: {case}");
                last.refused = Some(format!("{reason:?}"));
            }
        }
    }
    for expectation in expected.split_whitespace() {
        expect(&position, &last, expectation).unwrap_or_else(|seen| panic!("{expectation} is {seen}: {case}"));
    }
    let expects_refusal = expected.contains("refused:");
    assert!(last.refused.is_none() || expects_refusal, "refused: {:?}: {case}", last.refused);
}

fn colour(letter: &str) -> usize {
    ["O", "X", "A", "B", "C", "D"]
        .iter()
        .position(|other| *other == letter)
        .unwrap_or_else(|| panic!("colour {letter}"))
}

/// Places the stones of a case, until `mover` is to move.
fn set_up(position: &mut Position, stones: &[&str], mover: &str, case: &str) {
    let size = position.rules().size();
    let point = |label: &str| size.parse(label).unwrap_or_else(|error| panic!("{label}: {error}: {case}"));
    let mut lists: Vec<Vec<Point>> = vec![Vec::new(); position.rules().colours().into()];
    for list in stones {
        let (letter, points) = list.split_once(' ').unwrap_or((list, ""));
        lists[colour(letter)] = points.split_whitespace().map(point).rev().collect();
    }
    let mut mentioned: Vec<Point> = lists.concat();
    for label in case.split(|c: char| !c.is_ascii_alphanumeric()) {
        mentioned.extend(size.parse(label).ok());
    }
    let wanted = (!mover.is_empty()).then(|| colour(mover));
    while let &Phase::Place { colour, .. } = position.phase() {
        if lists.iter().all(Vec::is_empty) && wanted.is_none_or(|wanted| wanted == colour.index()) {
            return;
        }
        let at = lists[colour.index()].pop().unwrap_or_else(|| filler(position, &mentioned));
        position.play(at).unwrap_or_else(|reason| panic!("set-up {}: {reason}: {case}", size.label(at)));
    }
    panic!("set-up ends the game or asks for a choice: {case}");
}

/// A legal point far from every stone and from every point that the case mentions.
fn filler(position: &Position, mentioned: &[Point]) -> Point {
    let distance = |a: Point, b: Point| (a.x() - b.x()).abs().max((a.y() - b.y()).abs());
    let legal = position.legal_points();
    let is_far = |at: &Point, least: i8| {
        mentioned.iter().all(|&other| distance(*at, other) >= least)
            && legal.len() > 1
            && neighbours(position, *at, 2) == 0
    };
    let found = [4, 3, 2, 1].iter().find_map(|&least| legal.iter().rev().copied().find(|at| is_far(at, least)));
    found.unwrap_or_else(|| legal[0])
}

fn neighbours(position: &Position, at: Point, reach: i8) -> usize {
    let around = (-reach..=reach).flat_map(|dx| (-reach..=reach).map(move |dy| Point::new(at.x() + dx, at.y() + dy)));
    around.flatten().filter(|&other| position.stone(other).is_some()).count()
}

fn expect(position: &Position, last: &Last, expectation: &str) -> Result<(), String> {
    let size = position.rules().size();
    let between = if size.is_endless() { ';' } else { ',' };
    let points = |list: &str| -> Vec<Point> {
        if list == "-" { Vec::new() } else { list.split(between).map(|label| size.parse(label).unwrap()).collect() }
    };
    let labels = |points: &[Point]| points.iter().map(|&at| size.label(at)).collect::<Vec<_>>().join(",");
    let same = |seen: String, wanted: &str| if seen == wanted { Ok(()) } else { Err(seen) };
    if let Some((kind, rest)) = expectation.split_once(':') {
        return match kind {
            "legal" => position.legal(points(rest)[0]).map_err(|reason| format!("{reason:?}")),
            "illegal" => {
                let (at, reason) = rest.split_once(':').unwrap_or((rest, ""));
                match position.legal(points(at)[0]) {
                    Ok(()) => Err("legal".to_owned()),
                    Err(seen) => same(format!("{seen:?}"), reason),
                }
            }
            "refused" => same(last.refused.clone().unwrap_or_default(), rest),
            "breaking" => {
                let mut wanted = points(rest);
                let mut seen = position.breaking_points().to_vec();
                wanted.sort_unstable();
                seen.sort_unstable();
                if wanted == seen { Ok(()) } else { Err(labels(&seen)) }
            }
            "trial" => {
                let lines: Vec<String> = position.overtime().iter().map(|line| labels(&line.points)).collect();
                same(if lines.is_empty() { "-".to_owned() } else { lines.join("+") }, rest)
            }
            "said" => text(last, rest, &labels, &points),
            "vanished" => {
                let mut seen: Vec<Point> = Vec::new();
                seen.extend(last.events.iter().filter_map(|event| match event {
                    Event::Vanished { at, .. } => Some(*at),
                    _ => None,
                }));
                let mut wanted = points(rest);
                wanted.sort_unstable();
                seen.sort_unstable();
                if wanted == seen { Ok(()) } else { Err(labels(&seen)) }
            }
            "turn" => match position.phase() {
                Phase::Place { colour, .. } => same((colour.index() + 1).to_string(), rest),
                other => Err(format!("{other:?}")),
            },
            "choose" => match position.phase() {
                Phase::Choose { seat, .. } => same((seat.index() + 1).to_string(), rest),
                other => Err(format!("{other:?}")),
            },
            "seat" => same(position.to_act().map_or(String::new(), |seat| (seat.index() + 1).to_string()), rest),
            "back" => match position.phase() {
                Phase::Place { may_take_back, .. } => same(if *may_take_back { "yes" } else { "no" }.to_owned(), rest),
                other => Err(format!("{other:?}")),
            },
            "left" => {
                same(position.opening_stones_left().map_or_else(|| "-".to_owned(), |left| left.to_string()), rest)
            }
            "last" => same(position.last().map_or_else(|| "-".to_owned(), |at| size.label(at)), rest),
            "gone" => {
                let gone = last.events.iter().filter_map(|event| match event {
                    Event::Left(seat) => Some((seat.index() + 1).to_string()),
                    _ => None,
                });
                same(gone.collect::<Vec<_>>().join(","), rest)
            }
            "passed" => {
                let passed = last.events.iter().find_map(|event| match event {
                    Event::Passed(seat) => Some((seat.index() + 1).to_string()),
                    _ => None,
                });
                same(passed.unwrap_or_default(), rest)
            }
            _ => panic!("unknown expectation {expectation}"),
        };
    }
    let (name, wanted) = expectation.split_once('=').unwrap_or_else(|| panic!("unknown expectation {expectation}"));
    let per_colour = |count: &dyn Fn(Colour) -> u16| {
        position.rules().each_colour().map(|colour| count(colour).to_string()).collect::<Vec<_>>().join(",")
    };
    if name == "made" {
        return same(per_colour(&|colour| position.captures(colour)), wanted);
    }
    if name == "score" {
        let scores = position.rules().each_seat().map(|seat| position.captured_by_side(seat).to_string());
        return same(scores.collect::<Vec<_>>().join(","), wanted);
    }
    if let Some(len) = name.strip_prefix("rows") {
        let len: usize = len.parse().unwrap();
        return same(per_colour(&|colour| position.rows(colour, len)), wanted);
    }
    if let Ok(at) = size.parse(name) {
        let seen = position.stone(at).map_or(".", |colour| ["O", "X", "A", "B", "C", "D"][colour.index()]);
        return same(seen.to_owned(), wanted);
    }
    let line = summary(position).to_string();
    let seen = line.split(' ').find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
    same(seen.unwrap_or_else(|| panic!("unknown expectation {expectation}")).to_owned(), wanted)
}

fn text(
    last: &Last,
    wanted: &str,
    labels: &dyn Fn(&[Point]) -> String,
    points: &dyn Fn(&str) -> Vec<Point>,
) -> Result<(), String> {
    let mut seen = Vec::new();
    for event in &last.events {
        let Event::Announced(_, what) = event else { continue };
        let (name, stones) = match what {
            Announcement::Tria(stones) => ("tria", stones),
            Announcement::Tessera(stones) => ("tessera", stones),
            Announcement::Four(points) => ("four", points),
            Announcement::CaptureGoal(points) => ("captures", points),
        };
        let mut stones = stones.clone();
        stones.sort_unstable();
        seen.push((name, stones));
    }
    let told = || seen.iter().map(|(name, at)| format!("{name}({})", labels(at))).collect::<Vec<_>>().join(" ");
    if wanted == "-" {
        return if seen.is_empty() { Ok(()) } else { Err(told()) };
    }
    let (name, places) = wanted.trim_end_matches(')').split_once('(').unwrap_or((wanted, ""));
    if let Some(name) = name.strip_prefix("no-") {
        return if seen.iter().any(|(other, _)| *other == name) { Err(told()) } else { Ok(()) };
    }
    let mut stones = if places.is_empty() { Vec::new() } else { points(places) };
    stones.sort_unstable();
    let times = seen.iter().filter(|(other, at)| *other == name && *at == stones).count();
    let found = if places.is_empty() { seen.iter().any(|(other, _)| *other == name) } else { times == 1 };
    // A part of the row is not announced.
    let part = |at: &[Point]| at.len() < stones.len() && at.iter().all(|stone| stones.contains(stone));
    let parts = seen.iter().any(|(other, at)| *other == name && part(at));
    if found && !parts { Ok(()) } else { Err(told()) }
}

#[test]
fn actions_read_back_as_they_are_written() {
    let mut position = Position::new(Variant::parse("swap2-pente").unwrap().rules());
    for text in ["K10", "take-back", "K10", "L10", "M10", "more", "A1", "take-back", "B1", "C1", "black", "resign:1"] {
        let read = parse_action(text, &position).unwrap();
        assert_eq!(pente::notation::format_action(read, &position), text);
        position.apply(read).unwrap();
    }
    assert!(matches!(parse_action("time-out:2", &position), Ok(Action::TimeOut(_))));
}
