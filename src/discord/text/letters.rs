//! The board in letters, with who plays in words.

use super::lines::{LONGEST, whole_lines};
use super::{Words, number, text};
use crate::app::{Stands, TextBoard, TextPlayer, Tint};

impl Words {
    /// What the board message says, and the board in letters. Where a message does not hold both, the board comes first:
    /// it names the players, what they captured, and who is to move.
    pub fn board_in_letters(&self, told: String, board: Option<&TextBoard>) -> String {
        let Some(board) = board else { return told };
        let letters = self.letters(board);
        let room = LONGEST.saturating_sub(letters.chars().count() + 1);
        format!("{}\n{letters}", whole_lines(&told, room))
    }

    /// A board in letters, as a code block.
    fn letters(&self, board: &TextBoard) -> String {
        let mut block = String::from("```\n");
        for player in &board.players {
            block.push_str(&self.letters_player(player));
            block.push('\n');
        }
        block.push('\n');
        block.push_str(&board.grid);
        if let Some(last) = &board.last {
            block.push('\n');
            block.push_str(&self.say("letters-last", &[("at", text(last))]));
        }
        block + "\n```"
    }

    fn letters_player(&self, player: &TextPlayer) -> String {
        let sign = [
            ("letter", text(player.tint.letter())),
            ("colour", text(self.tint(player.tint))),
            ("name", text(if player.name.is_empty() { "—" } else { &player.name })),
        ];
        let mut line = self.say("letters-player", &sign);
        let taken = number(player.captured.into());
        match player.goal {
            Some(goal) => {
                line += &self.say("letters-captured-of", &[("taken", taken), ("goal", number(goal.into()))]);
            }
            None if player.captured > 0 => line += &self.say("letters-captured", &[("taken", taken)]),
            None => {}
        }
        line + &match player.stands {
            Stands::ToMove => self.plain("letters-to-move"),
            Stands::Out => self.plain("letters-out"),
            Stands::Won => self.plain("letters-won"),
            Stands::Drew => self.plain("letters-drew"),
            Stands::Waits => String::new(),
        }
    }

    /// What a colour of stones is called.
    pub fn tint(&self, tint: Tint) -> String {
        self.plain(match tint {
            Tint::Ivory => "tint-ivory",
            Tint::Black => "tint-black",
            Tint::Crimson => "tint-crimson",
            Tint::Blue => "tint-blue",
            Tint::Emerald => "tint-emerald",
            Tint::Pink => "tint-pink",
        })
    }
}
