//! The boards of the lessons: a position, the points to choose from, and those that solve it.

use pente::{Action, Point, Preset, Size};

use crate::domain::game::{Event, Game, Table};
use crate::domain::ids::{GameId, PlayerId};

/// One lesson. The user is always the one to move.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    moves: &'static str,
    choices: &'static str,
    right: &'static str,
}

/// All lessons, in order: the first stone, captures, safety between two stones, five in a row, five captures, threats.
const LESSONS: &[Lesson] = &[
    Lesson { moves: "", choices: "K13 H10 K10 N7", right: "K10" },
    Lesson { moves: "K10 L10 J7 M10", choices: "L12 N10 M9 K8", right: "N10" },
    // L10 stands between two black stones and is safe; the other two make pairs that can be flanked at once.
    Lesson { moves: "K10 J10 K6 M10 D13 J6 D4 K11", choices: "L10 K9 L6", right: "L10" },
    Lesson { moves: "K10 J10 L10 G7 M10 N13 N10 O6", choices: "M12 O10 P10 L8", right: "O10" },
    Lesson {
        moves: "K10 L10 K8 M10 N10 L8 K6 M8 N8 L6 K4 M6 N6 L4 K2 M4 N4 L2 G7 M2",
        choices: "M3 J2 N2 L1",
        right: "N2",
    },
    Lesson { moves: "K10 G7 L10 N13 M10 O6", choices: "L12 J10 N10 L8", right: "J10 N10" },
];

/// All lessons, in order.
pub const fn lessons() -> &'static [Lesson] {
    LESSONS
}

impl Lesson {
    /// The board before the user's stone.
    ///
    /// # Panics
    /// Never: the positions are tested.
    pub fn game(&self) -> Game {
        let players = vec![PlayerId::new(1), PlayerId::new(2)];
        let table = Table::unrated(Preset::Standard.rules(), players).expect("two players");
        let events = points(self.moves).map(|at| Event::Acted(Action::Place(at)));
        Game::replay(GameId::new(1), table, events).expect("the lessons are legal")
    }

    /// The points to choose from, in board order.
    pub fn choices(&self) -> Vec<Point> {
        points(self.choices).collect()
    }

    /// Whether a point solves it.
    pub fn is_solved_by(&self, at: Point) -> bool {
        points(self.right).any(|right| right == at)
    }

    /// The board after the user's stone; `None` for a point that cannot be chosen.
    pub fn after(&self, at: Point) -> Option<Game> {
        let mut game = self.game();
        let offered = points(self.choices).any(|choice| choice == at);
        (offered && game.apply(Event::Acted(Action::Place(at))).is_ok()).then_some(game)
    }
}

fn points(labels: &'static str) -> impl Iterator<Item = Point> {
    labels.split_whitespace().map(|label| Size::STANDARD.parse(label).expect("the lessons name points of the board"))
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use pente::{Announcement, Event as Happened, Termination};
    use pente_render::Viewport;

    use super::*;

    /// The effect of the user's stone.
    fn happens(lesson: &Lesson, at: Point) -> Vec<Happened> {
        lesson.game().position().clone().apply(Action::Place(at)).unwrap_or_default()
    }

    fn captures(events: &[Happened]) -> usize {
        events.iter().filter(|event| matches!(event, Happened::Captured { .. })).count()
    }

    /// Whether the other side can capture at once.
    fn is_exposed(lesson: &Lesson, at: Point) -> bool {
        let game = lesson.after(at).expect("legal");
        let replies = game.position().legal_points();
        replies
            .into_iter()
            .any(|reply| captures(&game.position().clone().apply(Action::Place(reply)).expect("legal")) > 0)
    }

    /// The lesson's claim, which must hold for exactly the points that solve it.
    fn check(number: usize, claim: impl Fn(&Lesson, Point) -> bool) {
        let lesson = &lessons()[number];
        for at in lesson.choices() {
            let label = Size::STANDARD.label(at);
            assert_eq!(claim(lesson, at), lesson.is_solved_by(at), "lesson {number}: {label}");
        }
    }

    #[test]
    fn only_the_right_points_solve_the_lessons() {
        check(0, |lesson, at| lesson.game().position().legal(at).is_ok());
        check(1, |lesson, at| captures(&happens(lesson, at)) == 2);
        check(2, |lesson, at| !is_exposed(lesson, at));
        let won_by = |lesson: &Lesson, at, way: fn(&Termination) -> bool| {
            let game = lesson.after(at).expect("legal");
            game.position().outcome().is_some_and(|outcome| outcome.terminations().iter().any(way))
        };
        check(3, |lesson, at| won_by(lesson, at, |way| matches!(way, Termination::Line(..))));
        check(4, |lesson, at| won_by(lesson, at, |way| matches!(way, Termination::Captures(_))));
        let is_tessera = |event: &Happened| matches!(event, Happened::Announced(_, Announcement::Tessera(_)));
        check(5, |lesson, at| happens(lesson, at).iter().any(is_tessera));
    }

    #[test]
    fn the_picture_of_a_lesson_shows_every_stone() {
        // An arrow to a stone outside the picture would need an explanation that the user does not have.
        for (number, lesson) in lessons().iter().enumerate() {
            let window = Viewport::close_up(Size::STANDARD, &lesson.choices());
            for at in points(lesson.moves) {
                assert!(window.contains(at), "lesson {number}: {}", Size::STANDARD.label(at));
            }
        }
    }

    #[test]
    fn every_lesson_fits_one_row_of_a_phone_and_can_be_solved() {
        for (number, lesson) in lessons().iter().enumerate() {
            let choices = lesson.choices();
            assert!((2..=4).contains(&choices.len()), "lesson {number}");
            assert!(choices.is_sorted_by_key(|at| (Reverse(at.y()), at.x())), "lesson {number} is in board order");
            assert!(choices.iter().any(|&at| lesson.is_solved_by(at)), "lesson {number}");
            assert!(lesson.after(Point::new(9, 9).expect("a corner")).is_none(), "lesson {number}");
        }
        assert_eq!(lessons().len(), 6);
    }
}
