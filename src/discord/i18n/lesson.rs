//! Lessons and puzzles.

use pente::Phase;

use crate::app::{Puzzle, WinningLine};
use crate::discord::i18n::players::line;
use crate::discord::i18n::{Words, yes};
use crate::domain::puzzles::{Difficulty, Streak};

impl Words {
    /// The task of a lesson.
    pub fn lesson_task(&self, lesson: usize) -> String {
        let [task, _, _] = self.lesson(lesson);
        self.msg_lesson_task(task)
    }

    /// The explanation after the right move.
    pub fn lesson_right(&self, lesson: usize) -> String {
        let [_, right, _] = self.lesson(lesson);
        self.msg_lesson_right(right)
    }

    /// The explanation after a wrong move.
    pub fn lesson_wrong(&self, lesson: usize, at: &str) -> String {
        let [_, _, wrong] = self.lesson(lesson);
        self.msg_lesson_wrong(at, wrong)
    }

    /// The task of a lesson, why the move is right, and why another move is wrong.
    fn lesson(&self, lesson: usize) -> [String; 3] {
        match lesson {
            0 => [self.msg_lesson_place_task(), self.msg_lesson_place_right(), self.msg_lesson_place_wrong()],
            1 => [self.msg_lesson_capture_task(), self.msg_lesson_capture_right(), self.msg_lesson_capture_wrong()],
            2 => [self.msg_lesson_bracket_task(), self.msg_lesson_bracket_right(), self.msg_lesson_bracket_wrong()],
            3 => [self.msg_lesson_five_task(), self.msg_lesson_five_right(), self.msg_lesson_five_wrong()],
            4 => [self.msg_lesson_pairs_task(), self.msg_lesson_pairs_right(), self.msg_lesson_pairs_wrong()],
            _ => [self.msg_lesson_threat_task(), self.msg_lesson_threat_right(), self.msg_lesson_threat_wrong()],
        }
    }
}

impl Words {
    /// The task of a puzzle.
    pub fn puzzle_task(&self, puzzle: &Puzzle) -> String {
        let game = &puzzle.game;
        let colour = match game.position().phase() {
            Phase::Place { colour, .. } => self.colour_by(game.table().rules(), *colour),
            _ => String::new(),
        };
        let task = self.msg_puzzle_task(
            yes(puzzle.daily.is_some()),
            colour,
            puzzle.stones_to_win().unwrap_or(0),
            self.rules_name(game.table().rules()),
            difficulty(puzzle),
            yes(puzzle.source.is_some()),
            puzzle.source.map(|game| game.to_string()).unwrap_or_default(),
            yes(puzzle.solved),
        );
        // The picture does not show captures, and they may decide the puzzle.
        [task].into_iter().chain(self.captures(game)).collect::<Vec<_>>().join("\n")
    }

    /// A hint: how many points remain to choose from, one of which wins, and how the win ends.
    pub fn puzzle_hint(&self, puzzle: &Puzzle, points: usize) -> String {
        let ends = match puzzle.ends_with_captures() {
            Some(true) => "captures",
            Some(false) => "line",
            None => "",
        };
        self.msg_puzzle_hint(ends, points)
    }

    /// The winning line, for a player who has given up.
    pub fn puzzle_solution(&self, puzzle: &Puzzle) -> String {
        self.msg_puzzle_solution(line(puzzle.game.table().rules(), puzzle.line.moves()))
    }

    /// The winning line of a solved puzzle, with the streak of daily puzzles.
    pub fn puzzle_solved(&self, puzzle: &Puzzle, winning: &WinningLine, streak: Option<Streak>) -> String {
        let mut text = self.msg_puzzle_solved(line(puzzle.game.table().rules(), winning.moves()));
        if let Some(Streak { days, best }) = streak {
            let streak = self.msg_puzzle_streak(days, best);
            text = format!("{text}\n{streak}");
        }
        text
    }
}

/// The name of a puzzle's difficulty in the Fluent files; empty if it is not known.
fn difficulty(puzzle: &Puzzle) -> &'static str {
    match puzzle.stones_to_win().map(Difficulty::of) {
        Some(Difficulty::Easy) => "easy",
        Some(Difficulty::Medium) => "medium",
        Some(Difficulty::Hard) => "hard",
        None => "",
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Point, Preset, Size};

    use super::*;
    use crate::app::PuzzleId;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{GameId, PlayerId};

    #[test]
    fn tasks_mention_captures() {
        let check = |moves: &str, stones: usize, wanted: &str| {
            let table = Table::unrated(Preset::Standard.rules(), vec![PlayerId::new(1), PlayerId::new(2)]);
            let mut game = Game::new(GameId::new(0), table.expect("two players"));
            for label in moves.split_whitespace() {
                let at = Size::STANDARD.parse(label).expect("a point");
                game.apply(Event::Acted(Action::Place(at))).expect("legal");
            }
            let line = WinningLine::new(vec![Point::CENTRE; stones]).expect("a move");
            let id = PuzzleId::Built(0);
            let puzzle = Puzzle { id, game: Box::new(game), source: None, line, solved: false, daily: None };
            assert_eq!(Words::default().puzzle_task(&puzzle), wanted, "{moves}");
        };
        check("K10 L10", 1, "**Puzzle:** white to move and win (Standard).");
        check("K10 L10", 7, "**Puzzle:** white to move and win in 4 (Standard, easy).");
        check("K10 L10", 9, "**Puzzle:** white to move and win in 5 (Standard, medium).");
        check("K10 L10", 13, "**Puzzle:** white to move and win in 7 (Standard, hard).");
        let task = "**Puzzle:** black to move and win (Standard).\nCaptures: white 2/10, black 0/10";
        check("K10 L10 A1 M10 N10", 1, task);
    }
}
