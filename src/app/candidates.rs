//! Selects the points that a player is most likely to play, so that a move takes one press.
//!
//! Every empty point is valued by the patterns around it: lines of either side that it continues or stops, captures
//! made, threatened, suffered and prevented, and how near it is to what happened last. Values come from how people play
//! ([`weights`]); moves that decide the game at once come first. The order of value is not shown: buttons
//! and list are in board order, so that they are no hint.

mod features;
mod weights;

use std::cmp::Reverse;

use pente::{Action, Phase, Point};

use self::features::PatternBoard;
use crate::domain::game::Game;

/// The number of points with a button: three rows of four, which a phone shows without wrapping.
const BUTTONS: usize = 12;

/// The number of points in the list: Discord's limit for a select.
const LIST: usize = 25;

/// The points that are offered, in board order: row by row from the top left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// The likeliest, each with a button.
    pub buttons: Vec<Point>,
    /// The next likeliest, for a list.
    pub list: Vec<Point>,
}

/// The points to offer to the player to move; empty if no stone is to be placed. On an empty board, those around the
/// centre.
pub fn candidates(game: &Game) -> Candidates {
    split(game, likeliest(game))
}

/// As [`candidates`], with this legal point among them.
pub fn candidates_including(game: &Game, point: Point) -> Candidates {
    let mut offered = candidates(game);
    let has = offered.buttons.contains(&point) || offered.list.contains(&point);
    if !has && let Some(last) = offered.list.last_mut() {
        *last = point;
        sort_in_board_order(&mut offered.list);
    }
    offered
}

/// The points to offer if they must be no hint: those near the last stones, without regard to patterns.
pub fn near_points(game: &Game) -> Candidates {
    split(game, nearest(game))
}

fn split(game: &Game, mut buttons: Vec<Point>) -> Candidates {
    // In overtime only the points that break the line get buttons, because any other loses.
    let breaking = game.position().breaking_points();
    buttons.sort_by_key(|at| !breaking.contains(at));
    let first = if breaking.is_empty() { BUTTONS } else { breaking.len().min(BUTTONS) };
    let mut list = buttons.split_off(first.min(buttons.len()));
    list.truncate(LIST);
    for points in [&mut buttons, &mut list] {
        sort_in_board_order(points);
    }
    Candidates { buttons, list }
}

/// Sorts points row by row from the top left.
pub(super) fn sort_in_board_order(points: &mut [Point]) {
    points.sort_unstable_by_key(|at| (Reverse(at.y()), at.x()));
}

/// Every legal point, likeliest first. Those after the buttons are ordered with additional weights, which are fitted to
/// moves that are on no button.
fn likeliest(game: &Game) -> Vec<Point> {
    if is_empty(game) {
        return around_centre(game);
    }
    let Some(pattern_board) = pattern_board(game) else { return Vec::new() };
    let legal = game.position().legal_points().into_iter();
    let mut points: Vec<(Reverse<i32>, Point)> = legal.map(|at| (Reverse(pattern_board.value(at)), at)).collect();
    points.sort_unstable();
    let rest = BUTTONS.min(points.len());
    for (Reverse(value), at) in &mut points[rest..] {
        *value += pattern_board.secondary_value(*at);
    }
    points[rest..].sort_unstable();
    points.into_iter().map(|(_, at)| at).collect()
}

/// Every legal point, those near the last stones first, without regard to patterns.
pub fn nearest(game: &Game) -> Vec<Point> {
    if is_empty(game) {
        return around_centre(game);
    }
    let Some(pattern_board) = pattern_board(game) else { return Vec::new() };
    let mut points = game.position().legal_points();
    points.sort_by_cached_key(|&at| (Reverse(pattern_board.location_value(at)), at));
    points
}

/// Whether the board has no stone yet. The weights are fitted to moves that answer a stone, and rank the points of an
/// empty board by chance.
fn is_empty(game: &Game) -> bool {
    game.position().last().is_none()
}

/// Every legal point, those near the centre first.
fn around_centre(game: &Game) -> Vec<Point> {
    let from_centre = |at: Point| i32::from(at.x()).pow(2) + i32::from(at.y()).pow(2);
    let mut points = game.position().legal_points();
    points.sort_by_key(|&at| (from_centre(at), at));
    points
}

fn pattern_board(game: &Game) -> Option<PatternBoard> {
    let Phase::Place { colour, .. } = *game.position().phase() else { return None };
    let mut stones = game.actions().iter().rev().filter_map(|action| match action {
        Action::Place(at) => Some(*at),
        _ => None,
    });
    Some(PatternBoard::new(game.position(), colour, [stones.next(), stones.next()]))
}

#[cfg(test)]
mod tests {
    use pente::{Preset, Size};

    use super::*;
    use crate::domain::game::{Event, Table};
    use crate::domain::ids::{GameId, PlayerId};

    fn game(preset: Preset, moves: &str) -> Game {
        let table = Table::unrated(preset.rules(), vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let mut game = Game::new(GameId::new(1), table);
        for label in moves.split_whitespace() {
            let at = Size::STANDARD.parse(label).expect("a point");
            game.apply(Event::Acted(Action::Place(at))).expect("legal");
        }
        game
    }

    #[test]
    fn deciding_moves_come_first() {
        let check = |moves: &str, expected: &str| {
            let first = likeliest(&game(Preset::Standard, moves))[0];
            assert_eq!(Size::STANDARD.label(first), expected, "{moves}");
        };
        check("", "K10");
        // Four in a row of the mover, with one end.
        check("K10 A1 L10 J10 M10 B1 N10 T1", "O10");
        // Four in a row of the other side.
        check("K10 A1 L10 J10 M10 T19 N10", "O10");
        // A pair to take.
        check("K10 L10 A1 M10", "N10");
    }

    #[test]
    fn a_board_that_has_grown_is_seen_as_a_whole() {
        let rules = pente::Variant::parse("freestyle:board=endless").expect("rules").rules();
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let point = |label| Size::ENDLESS.parse(label).expect("a point");
        // Four in a row with one end, beyond the lines that the board began with.
        let moves = "8,0 7,0 9,0 0,5 10,0 0,-5 11,0 -5,0".split(' ');
        let events = moves.map(|label| Event::Acted(Action::Place(point(label))));
        let game = Game::replay(GameId::new(1), table, events).expect("a legal game");
        assert_eq!(likeliest(&game)[0], point("12,0"));
    }

    #[test]
    fn line_breaking_moves_are_offered_alone() {
        // The five from J10 to N10 crosses the pair L10 L11, which a stone on L12 takes from L9.
        let game = game(Preset::Boat, "K10 L9 N10 A1 J10 A3 L11 A5 M10 A7 L10");
        let breaking = game.position().breaking_points();
        assert!(!breaking.is_empty() && breaking.len() < BUTTONS, "{:?}", game.position().phase());
        for offered in [candidates(&game), near_points(&game)] {
            assert_eq!(offered.buttons.len(), breaking.len());
            assert!(offered.buttons.iter().all(|at| breaking.contains(at)));
            assert_eq!(offered.list.len(), LIST);
        }
    }

    #[test]
    fn neutral_points_ignore_colours() {
        // The same stones in other colours: the same points, though one side could win at once.
        let moves = ["K10 A1 L10 J10 M10 B1 N10 T1", "K10 A1 J10 L10 M10 B1 N10 T1"];
        let [one, other] = moves.map(|moves| near_points(&game(Preset::Standard, moves)));
        assert_eq!((one.buttons.len(), one.list.len()), (12, 25));
        assert_eq!(one, other);
        assert_ne!(one, candidates(&game(Preset::Standard, moves[0])));
    }

    #[test]
    fn a_free_first_stone_is_offered_around_the_centre() {
        for preset in [Preset::Freestyle, Preset::DPente, Preset::Swap2Pente] {
            let game = game(preset, "");
            for offered in [candidates(&game), near_points(&game)] {
                assert_eq!((offered.buttons.len(), offered.list.len()), (12, 25), "{preset:?}");
                assert!(offered.buttons.contains(&Point::CENTRE), "{preset:?}");
                for (points, most) in [(&offered.buttons, 2), (&offered.list, 3)] {
                    let far = points.iter().find(|at| at.x().abs().max(at.y().abs()) > most);
                    assert_eq!(far, None, "{preset:?}");
                }
            }
            assert_eq!(nearest(&game)[0], Point::CENTRE, "{preset:?}");
        }
    }

    #[test]
    fn points_are_legal_distinct_and_in_board_order() {
        let game = game(Preset::Tournament, "K10 L9");
        let Candidates { buttons, list } = candidates(&game);
        assert_eq!((buttons.len(), list.len()), (12, 25));
        for points in [&buttons, &list] {
            assert!(points.is_sorted_by_key(|at| (Reverse(at.y()), at.x())));
            assert!(points.iter().all(|&at| game.position().legal(at).is_ok()));
        }
        assert!(buttons.iter().all(|at| !list.contains(at)));
        let forced = candidates(&self::game(Preset::Tournament, ""));
        assert_eq!(forced, Candidates { buttons: vec![Point::CENTRE], list: Vec::new() });
    }

    #[test]
    fn a_point_that_is_not_likely_takes_the_place_of_another() {
        let game = game(Preset::Standard, "K10 L9");
        let (usual, corner) = (candidates(&game), Size::STANDARD.parse("T1").expect("a point"));
        assert!(!usual.buttons.contains(&corner) && !usual.list.contains(&corner));
        let Candidates { buttons, list } = candidates_including(&game, corner);
        assert_eq!((&buttons, list.len()), (&usual.buttons, LIST));
        assert!(list.contains(&corner) && list.is_sorted_by_key(|at| (Reverse(at.y()), at.x())));
        assert_eq!(candidates_including(&game, usual.list[0]), usual);
    }

    /// The share of moves of real games that are among the offered points. The goals are 93 % for the
    /// buttons and 98.9 % with the list.
    #[test]
    fn real_moves_are_offered() {
        check_offers(60);
    }

    #[test]
    #[ignore = "takes minutes without optimisation"]
    fn moves_of_all_real_games_are_offered() {
        check_offers(usize::MAX);
    }

    /// Plays up to this many games.
    fn check_offers(games: usize) {
        let text = include_str!("../../tests/data/games/played-pente.tsv");
        let (mut moves, mut on_buttons, mut offered) = (0_u32, 0_u32, 0_u32);
        for line in text.lines().filter(|line| !line.starts_with('#')).take(games) {
            let mut game = game(Preset::Tournament, "");
            for label in line.split('\t').next().expect("a list of moves").split(' ') {
                let at = Size::STANDARD.parse(label).expect("a point");
                let Candidates { buttons, list } = candidates(&game);
                moves += 1;
                on_buttons += u32::from(buttons.contains(&at));
                offered += u32::from(buttons.contains(&at) || list.contains(&at));
                game.apply(Event::Acted(Action::Place(at))).expect("real games are legal");
            }
        }
        let share = |part: u32| f64::from(part) / f64::from(moves);
        // The board's button, and a button, or a list and its line, or a form: its field, three letters, and the press
        // that sends it.
        let presses = 2.0 * share(on_buttons) + 3.0 * share(offered - on_buttons) + 7.0 * share(moves - offered);
        println!(
            "{moves} moves: {:.2} % on the {BUTTONS} buttons, {:.2} % with the list of {LIST}; {presses:.2} presses a move",
            100.0 * share(on_buttons),
            100.0 * share(offered)
        );
        assert!(share(on_buttons) > 0.93 && share(offered) > 0.989 && presses < 2.2);
    }
}
