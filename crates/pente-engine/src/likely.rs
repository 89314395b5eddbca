//! Ranks the points of a position by how likely a person is to play there, for lists from which players choose.
//!
//! Every legal point is valued by the patterns around it: lines of either side that it continues or stops, captures
//! made, threatened, suffered and prevented, and how near it is to what happened last. The weights are fitted to moves
//! of people; moves that decide the game at once come first. With more than two colours, all others are seen as one.
//! This is no search, and says nothing about how good a move is.

mod features;
mod weights;

use std::cmp::Reverse;

use pente::{Phase, Point, Position};

use self::features::PatternBoard;

/// The number of points that are ordered by the first set of weights. The others are ordered with additional weights,
/// which are fitted to moves that are not among these.
pub const LIKELIEST: usize = 12;

/// Every legal point, likeliest first; none if no stone is to be placed. `last` is the point of the last stone and that
/// of the one before it. On an empty board, the points near the centre come first.
pub fn likeliest(position: &Position, last: [Option<Point>; 2]) -> Vec<Point> {
    let Some(pattern_board) = pattern_board(position, last) else { return around_centre(position) };
    let assess = |at| {
        let assessed = pattern_board.assess(at);
        (Reverse(pattern_board.value(&assessed)), at, pattern_board.secondary_value(&assessed))
    };
    let mut points: Vec<(Reverse<i32>, Point, i32)> = position.legal_points().into_iter().map(assess).collect();
    points.sort_unstable();
    let rest = LIKELIEST.min(points.len());
    for (Reverse(value), _, secondary) in &mut points[rest..] {
        *value += *secondary;
    }
    points[rest..].sort_unstable();
    points.into_iter().map(|(_, at, _)| at).collect()
}

/// As [`likeliest`], without regard to patterns and colours: every legal point, those near the last stones first.
pub fn nearest(position: &Position, last: [Option<Point>; 2]) -> Vec<Point> {
    let Some(pattern_board) = pattern_board(position, last) else { return around_centre(position) };
    let mut points = position.legal_points();
    points.sort_by_cached_key(|&at| (Reverse(pattern_board.location_value(at)), at));
    points
}

/// Every legal point, those near the centre first.
fn around_centre(position: &Position) -> Vec<Point> {
    let from_centre = |at: Point| i32::from(at.x()).pow(2) + i32::from(at.y()).pow(2);
    let mut points = position.legal_points();
    points.sort_by_key(|&at| (from_centre(at), at));
    points
}

/// `None` if the board has no stone yet: the weights are fitted to moves that answer a stone, and rank the points of an
/// empty board by chance. Also if no stone is to be placed; then no point is legal.
fn pattern_board(position: &Position, last: [Option<Point>; 2]) -> Option<PatternBoard> {
    position.last()?;
    let Phase::Place { colour, .. } = *position.phase() else { return None };
    Some(PatternBoard::new(position, colour, last))
}

#[cfg(test)]
mod tests {
    use pente::{Preset, Rules, Variant};

    use super::*;

    fn first(rules: Rules, moves: &str) -> Point {
        let points = moves.split_whitespace().map(|label| rules.size().parse(label).expect("a point"));
        let points: Vec<Point> = points.collect();
        let mut position = Position::new(rules);
        for &at in &points {
            position.play(at).expect("legal");
        }
        let mut latest = points.into_iter().rev();
        likeliest(&position, [latest.next(), latest.next()])[0]
    }

    #[test]
    fn deciding_moves_come_first() {
        let check = |moves: &str, expected: &str| {
            let rules = Preset::Standard.rules();
            assert_eq!(first(rules, moves), rules.size().parse(expected).expect("a point"), "{moves}");
        };
        check("", "K10");
        // Four in a row of the mover, with one end.
        check("K10 A1 L10 J10 M10 B1 N10 T1", "O10");
        // Four in a row of the other side.
        check("K10 A1 L10 J10 M10 T19 N10", "O10");
        // A pair to take.
        check("K10 L10 A1 M10", "N10");
    }

    /// Captures that win come before a stone that stops four in a row, and stopping them before a row of three.
    #[test]
    fn captures_of_threes_and_of_a_side_decide_too() {
        for (rules, moves, expected) in [
            ("keryo:goal=1", "K10 L10 A1 M10 C1 N10 E1 T1 G1 T2 A19 T3 C19 T4", "O10"),
            ("keryo:goal=1", "K10 L10 A1 M10 C1 N10 E1 R3 G1 R4 A19 R5 C19", "O10"),
            // The first player has captured one of the two pairs, and the team-mate captures the other.
            ("team:goal=2", "K10 L10 K5 M10 N10 L5 A1 M5 C19 T1 C1 A19 E19 T2 E2 A17 G19 T3 G3 A15 J17 T4", "N5"),
        ] {
            let rules = Variant::parse(rules).expect(rules).rules();
            assert_eq!(first(rules, moves), rules.size().parse(expected).expect("a point"), "{moves}");
        }
    }

    #[test]
    fn a_board_that_has_grown_is_seen_as_a_whole() {
        let rules = Variant::parse("freestyle:board=endless").expect("rules").rules();
        let end = rules.size().parse("12,0").expect("a point");
        // Four in a row with one end, beyond the lines that the board began with.
        assert_eq!(first(rules, "8,0 7,0 9,0 0,5 10,0 0,-5 11,0 -5,0"), end);
    }
}
