//! Perft: the number of lines of play of a given length, counted by the crate and by the naive rules.

use pente::Choice::{First, More, Second};
use pente::{Action, Phase, Position, Variant};

use crate::naive::{Act, Naive, Wait};

/// Rules, and the number of lines of play of one, two, … actions, without take-backs and leaving.
///
/// Without restrictions, a board of n points gives n · (n − 1) · …; the other numbers are the same in both
/// implementations.
const TABLE: &[(&str, &[u64])] = &[
    ("freestyle", &[361, 361 * 360]),
    ("standard", &[1, 360, 360 * 359]),
    // 361 points without the 25 around the centre, and without the second stone unless it is one of the 24 near it.
    ("tournament", &[1, 360, 24 * 336 + 336 * 335]),
    ("standard:opening=long-pro", &[1, 360, 48 * 312 + 312 * 311]),
    ("g-pente", &[1, 360, 32 * 328 + 328 * 327]),
    ("no-captures:board=9", &[81, 81 * 80, 81 * 80 * 79]),
    ("gomoku:board=9", &[81, 81 * 80, 81 * 80 * 79]),
    ("keryo:board=9", &[1, 80, 80 * 79]),
    ("poof:board=9,opening=centre", &[1, 80, 80 * 79]),
    ("boat:board=9,opening=centre", &[1, 80, 80 * 79]),
    ("ninuki-renju", &[1, 224, 224 * 223]),
    ("d-pente:board=9", &[81, 81 * 80, 81 * 80 * 79]),
    ("partners:board=9", &[1, 80, 80 * 79]),
    ("team:board=9", &[1, 80, 80 * 79]),
    ("free-for-all:board=9", &[1, 80, 80 * 79]),
];

#[test]
fn openings_are_counted() {
    for (text, counts) in TABLE {
        let rules = Variant::parse(text).unwrap().rules();
        for (depth, &count) in (1..).zip(*counts) {
            assert_eq!(perft(&Position::new(rules), depth), count, "{text} after {depth}");
        }
    }
}

/// Crowded positions with captures, forbidden points and overtime, and the number of actions to look ahead.
const CROWDED: &[(&str, u32)] = &[
    ("freestyle:board=9 E5 E6 F5 G5 D4 D6 C7 F7 F6 C3", 2),
    ("keryo:board=9,opening=free E5 F5 C3 G5 C4 H6 D8 F8", 2),
    ("poof:board=9,opening=free E5 E6 F5 G5 D4 D6 C7 F7", 2),
    ("o-pente:board=9,opening=free E5 E6 F5 G5 D4 D6 C7 F7", 2),
    ("boat:board=9,opening=free,line=4 E5 A1 F5 A3 G5 H7 H6 J9", 2),
    ("complication:board=9,opening=free F5 A1 G5 A3 E6 A5 E7 A8", 2),
    ("ninuki-renju:board=9,opening=free F5 A1 G5 A3 E6 A5 E7 A8", 2),
    ("freestyle:board=9,self-capture=forbidden E5 D5 A1 G5 C3 G7", 2),
    ("freestyle:board=9,overtime=capture-line,line=4 E5 D5 F5 A1 G5 A3", 2),
    ("free-for-all:board=9,opening=free E5 F5 G5 A1 D4 C3", 2),
    ("team:board=9,opening=free E5 F5 G5 D4 A1 C3", 2),
    ("swap2-pente:board=9 E5 F5 G5", 2),
    ("points-multi:board=9,opening=free E5 F5 A1 E6 G5 A3 E7 H5 C9", 2),
];

#[test]
fn both_implementations_count_crowded_positions_alike() {
    for &(game, depth) in CROWDED {
        let position = pente::notation::replay(game).unwrap();
        let (variant, moves) = game.split_once(' ').unwrap();
        let size = position.rules().size();
        let mut naive = Naive::new(*Variant::parse(variant).unwrap().rules().options());
        for label in moves.split(' ') {
            let at = size.parse(label).unwrap();
            naive.act(Act::Place((at.x().into(), at.y().into())));
        }
        assert_eq!(perft(&position, depth), naive_perft(&naive, depth), "{game}");
    }
}

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions: Vec<Action> = match position.phase() {
        Phase::Place { .. } => position.legal_points().into_iter().map(Action::Place).collect(),
        Phase::Choose { choices, .. } => choices.iter().map(|&choice| Action::Choose(choice)).collect(),
        Phase::Over(_) => return 0,
    };
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action: Action| {
        let mut after = position.clone();
        match action {
            Action::Place(at) => after.push(at).unwrap(),
            other => drop(after.apply(other).unwrap()),
        }
        perft(&after, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

fn naive_perft(naive: &Naive, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let acts: Vec<Act> = match naive.wait {
        Wait::Place { .. } => naive.points().into_iter().filter(|&p| naive.legal(p)).map(Act::Place).collect(),
        Wait::Choose { more, .. } => {
            [First, Second, More].into_iter().take(if more { 3 } else { 2 }).map(Act::Choose).collect()
        }
        Wait::Over(_) => return 0,
    };
    let after = |act: Act| {
        let mut after = naive.clone();
        after.act(act);
        naive_perft(&after, depth - 1)
    };
    acts.into_iter().map(after).sum()
}
