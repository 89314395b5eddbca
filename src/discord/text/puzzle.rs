//! Words for puzzles.

use super::computer::line;
use super::{Words, number, text, yes};
use crate::app::{Puzzle, Streak};
use crate::rules::{Phase, Point};

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
        self.say("puzzle-task", &gaps)
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
