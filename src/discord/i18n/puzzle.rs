//! Words for puzzles.

use crate::app::{Puzzle, Streak};
use crate::discord::i18n::computer::line;
use crate::discord::i18n::{Words, number, text, yes};
use pente::{Phase, Point};

words! {
    /// What `/puzzle` does.
    puzzle_command = "command-puzzle";
    /// Its option: that of the day.
    puzzle_daily = "command-puzzle-daily";
    /// A button: another one.
    puzzle_next_button = "button-puzzle-next";
    /// Refused: no such puzzle here.
    puzzle_unknown = "puzzle-unknown";
}

impl Words {
    /// What is to be done.
    pub fn puzzle_task(&self, puzzle: &Puzzle) -> String {
        let game = &puzzle.stored;
        let colour = match game.position().phase() {
            Phase::Place { colour, .. } => self.colour_by(game.table().rules(), *colour),
            _ => String::new(),
        };
        let gaps = [
            ("daily", yes(puzzle.daily)),
            ("colour", text(colour)),
            ("of", text(puzzle.of.map(|game| game.to_string()).unwrap_or_default())),
            ("known", yes(puzzle.of.is_some())),
            ("solved", yes(puzzle.solved)),
            ("rules", text(self.table(game.table().rules()))),
        ];
        let task = self.say("puzzle-task", &gaps);
        // The picture shows no cards, and what was captured may be what wins.
        [task].into_iter().chain(self.captures(game)).collect::<Vec<_>>().join("\n")
    }

    /// The move does not win.
    pub fn puzzle_wrong(&self, puzzle: &Puzzle, at: Point) -> String {
        self.say("puzzle-wrong", &[("at", text(puzzle.stored.table().rules().size().label(at)))])
    }

    /// The move wins, in this way.
    pub fn puzzle_solved(&self, puzzle: &Puzzle, course: &[Point], streak: Option<Streak>) -> String {
        let rules = puzzle.stored.table().rules();
        let at = course.first().map(|&at| rules.size().label(at)).unwrap_or_default();
        let mut said = self.say("puzzle-solved", &[("at", text(at))]);
        if course.len() > 1 {
            said = format!("{said} {}", self.say("puzzle-line", &[("line", text(line(rules, course)))]));
        }
        if let Some(Streak { days, best }) = streak {
            let streak = self.say("puzzle-streak", &[("days", number(days)), ("best", number(best))]);
            said = format!("{said}\n{streak}");
        }
        said
    }

    /// The board of a solved puzzle in words.
    pub fn puzzle_solved_alt(&self, puzzle: &Puzzle, at: Point) -> String {
        self.say("puzzle-alt", &[("at", text(puzzle.stored.table().rules().size().label(at)))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::PuzzleId;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{GameId, PlayerId};
    use pente::{Action, Preset, Size};

    #[test]
    fn what_was_captured_is_told_with_the_task() {
        let check = |moves: &str, wanted: &str| {
            let table = Table::new(Preset::Standard.rules(), vec![PlayerId::new(1), PlayerId::new(2)], false);
            let mut game = Game::new(GameId::new(0), table.expect("two players"));
            for label in moves.split_whitespace() {
                let at = Size::STANDARD.parse(label).expect("a point");
                game.apply(Event::Acted(Action::Place(at))).expect("legal");
            }
            let (id, solution) = (PuzzleId::Built(0), Point::CENTRE);
            let puzzle = Puzzle { id, stored: Box::new(game), of: None, solution, solved: false, daily: false };
            assert_eq!(Words::default().puzzle_task(&puzzle), wanted, "{moves}");
        };
        check("K10 L10", "**Puzzle:** white to move and win (Standard).");
        let task = "**Puzzle:** black to move and win (Standard).\nCaptures: white 2/10, black 0/10";
        check("K10 L10 A1 M10 N10", task);
    }
}
