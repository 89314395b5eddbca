//! Words for the tutorial, and for a server that the bot is new in.

use crate::discord::i18n::{Words, number, text};

/// What is said of a step of the tutorial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// What is to be done.
    Task,
    /// Why it was right.
    Right,
    /// Why it was wrong.
    Wrong,
}

impl Words {
    /// What `/learn` does.
    pub fn learn_command(&self) -> String {
        self.plain("command-learn")
    }

    /// Above a step: which one of how many, from 1.
    pub fn lesson_title(&self, step: usize, count: usize) -> String {
        let as_number = |n: usize| number(u32::try_from(n).unwrap_or(u32::MAX));
        self.say("lesson-title", &[("number", as_number(step)), ("count", as_number(count))])
    }

    /// What is to be done in a step.
    pub fn lesson_task(&self, lesson: usize) -> String {
        self.say("lesson-task", &[("task", text(self.lesson(lesson, Told::Task)))])
    }

    /// The step is solved.
    pub fn lesson_right(&self, lesson: usize) -> String {
        self.say("lesson-right", &[("why", text(self.lesson(lesson, Told::Right)))])
    }

    /// The step is not solved by that point.
    pub fn lesson_wrong(&self, lesson: usize, at: &str) -> String {
        self.say("lesson-wrong", &[("at", text(at)), ("why", text(self.lesson(lesson, Told::Wrong)))])
    }

    /// The board of a step in words.
    pub fn lesson_alt(&self, points: &str) -> String {
        self.say("lesson-alt", &[("points", text(points))])
    }

    /// The board of a solved step in words.
    pub fn lesson_alt_after(&self, at: &str) -> String {
        self.say("lesson-alt-after", &[("at", text(at))])
    }

    /// After the last step.
    pub fn lessons_done(&self) -> String {
        self.plain("learn-done")
    }

    /// Refused: a step of another version.
    pub fn unknown_lesson(&self) -> String {
        self.plain("lesson-unknown")
    }

    /// A button: the step before.
    pub fn lesson_back_button(&self) -> String {
        self.plain("button-lesson-back")
    }

    /// A button: the next step.
    pub fn lesson_next_button(&self) -> String {
        self.plain("button-lesson-next")
    }

    /// A button: to the tutorial.
    pub fn learn_button(&self) -> String {
        self.plain("button-learn")
    }

    /// To a server that let the bot in.
    pub fn greeting(&self) -> String {
        self.plain("greeting-hello")
    }

    fn lesson(&self, lesson: usize, told: Told) -> String {
        let key = match (lesson, told) {
            (0, Told::Task) => "lesson-place-task",
            (0, Told::Right) => "lesson-place-right",
            (0, Told::Wrong) => "lesson-place-wrong",
            (1, Told::Task) => "lesson-capture-task",
            (1, Told::Right) => "lesson-capture-right",
            (1, Told::Wrong) => "lesson-capture-wrong",
            (2, Told::Task) => "lesson-bracket-task",
            (2, Told::Right) => "lesson-bracket-right",
            (2, Told::Wrong) => "lesson-bracket-wrong",
            (3, Told::Task) => "lesson-five-task",
            (3, Told::Right) => "lesson-five-right",
            (3, Told::Wrong) => "lesson-five-wrong",
            (4, Told::Task) => "lesson-pairs-task",
            (4, Told::Right) => "lesson-pairs-right",
            (4, Told::Wrong) => "lesson-pairs-wrong",
            (_, Told::Task) => "lesson-threat-task",
            (_, Told::Right) => "lesson-threat-right",
            (_, Told::Wrong) => "lesson-threat-wrong",
        };
        self.plain(key)
    }
}
