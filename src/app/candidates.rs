//! Selects the points that a player is most likely to play, so that a move takes one press. The order of
//! [`likely`] is not shown: buttons and list are in board order, so that they are no hint.

use std::cmp::Reverse;

use pente::{Action, Point};
use pente_engine::likely;

use crate::domain::game::Game;

/// The number of points with a button: three rows of four, which a phone shows without wrapping.
const BUTTONS: usize = likely::LIKELIEST;

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
    split(game, likeliest(game), None)
}

/// As [`candidates`], with this legal point among them: if it is not, it takes the place of the least likely one.
pub fn candidates_including(game: &Game, point: Point) -> Candidates {
    split(game, likeliest(game), Some(point))
}

/// The points to offer if they must be no hint: those near the last stones, without regard to patterns.
pub fn neutral_candidates(game: &Game) -> Candidates {
    split(game, points_by_location(game), None)
}

fn split(game: &Game, mut buttons: Vec<Point>, included: Option<Point>) -> Candidates {
    // In overtime only the points that break the line get buttons, because any other loses.
    let breaking = game.position().breaking_points();
    buttons.sort_by_key(|at| !breaking.contains(at));
    let first = if breaking.is_empty() { BUTTONS } else { breaking.len().min(BUTTONS) };
    let mut list = buttons.split_off(first.min(buttons.len()));
    if let Some(beyond) = list.iter().skip(LIST).position(|&at| Some(at) == included) {
        list.swap(LIST - 1, LIST + beyond);
    }
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

/// Every legal point, likeliest first.
fn likeliest(game: &Game) -> Vec<Point> {
    likely::likeliest(game.position(), last_stones(game))
}

/// Every legal point, those near the last stones first, without regard to patterns.
pub fn points_by_location(game: &Game) -> Vec<Point> {
    likely::nearest(game.position(), last_stones(game))
}

/// The last stone and the one before it.
fn last_stones(game: &Game) -> [Option<Point>; 2] {
    let mut stones = game.actions().iter().rev().filter_map(|action| match action {
        Action::Place(at) => Some(*at),
        _ => None,
    });
    [stones.next(), stones.next()]
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
    fn line_breaking_moves_are_offered_alone() {
        // The five from J10 to N10 crosses the pair L10 L11, which a stone on L12 takes from L9.
        let game = game(Preset::Boat, "K10 L9 N10 A1 J10 A3 L11 A5 M10 A7 L10");
        let breaking = game.position().breaking_points();
        assert!(!breaking.is_empty() && breaking.len() < BUTTONS, "{:?}", game.position().phase());
        for offered in [candidates(&game), neutral_candidates(&game)] {
            assert_eq!(offered.buttons.len(), breaking.len());
            assert!(offered.buttons.iter().all(|at| breaking.contains(at)));
            assert_eq!(offered.list.len(), LIST);
        }
    }

    #[test]
    fn neutral_points_ignore_colours() {
        // The same stones in other colours: the same points, though one side could win at once.
        let moves = ["K10 A1 L10 J10 M10 B1 N10 T1", "K10 A1 J10 L10 M10 B1 N10 T1"];
        let [one, other] = moves.map(|moves| neutral_candidates(&game(Preset::Standard, moves)));
        assert_eq!((one.buttons.len(), one.list.len()), (12, 25));
        assert_eq!(one, other);
        assert_ne!(one, candidates(&game(Preset::Standard, moves[0])));
    }

    #[test]
    fn a_free_first_stone_is_offered_around_the_centre() {
        for preset in [Preset::Freestyle, Preset::DPente, Preset::Swap2Pente] {
            let game = game(preset, "");
            for offered in [candidates(&game), neutral_candidates(&game)] {
                assert_eq!((offered.buttons.len(), offered.list.len()), (12, 25), "{preset:?}");
                assert!(offered.buttons.contains(&Point::CENTRE), "{preset:?}");
                for (points, most) in [(&offered.buttons, 2), (&offered.list, 3)] {
                    let far = points.iter().find(|at| at.x().abs().max(at.y().abs()) > most);
                    assert_eq!(far, None, "{preset:?}");
                }
            }
            assert_eq!(points_by_location(&game)[0], Point::CENTRE, "{preset:?}");
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
    fn a_point_that_is_not_likely_takes_the_place_of_the_least_likely_one() {
        let corner = Size::STANDARD.parse("T1").expect("a point");
        for moves in ["K10 L9", "K10 L9 M10 K8", "K10 L11 J10"] {
            let game = game(Preset::Standard, moves);
            let (usual, least) = (candidates(&game), likeliest(&game)[BUTTONS + LIST - 1]);
            assert!(!usual.buttons.contains(&corner) && !usual.list.contains(&corner), "{moves}");
            let Candidates { buttons, list } = candidates_including(&game, corner);
            let mut expected: Vec<Point> = usual.list.iter().copied().filter(|&at| at != least).collect();
            expected.push(corner);
            sort_in_board_order(&mut expected);
            assert_eq!((buttons, list.len(), list), (usual.buttons.clone(), LIST, expected), "{moves}");
            for at in [usual.buttons[0], usual.list[0]] {
                assert_eq!(candidates_including(&game, at), usual, "{moves}");
            }
        }
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
