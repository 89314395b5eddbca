//! The board in letters, with who plays in words.

use crate::app::{PlayerStatus, TextBoard, TextPlayer, Tint};
use crate::discord::i18n::limits::{LONGEST, whole_lines};
use crate::discord::i18n::{Words, number, text};

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
        let (letter, colour) = (player.tint.letter(), self.tint(player.tint));
        // A tutorial or a puzzle has colours only.
        let mut line = if player.name.is_empty() {
            format!("{letter} {colour}")
        } else {
            self.say(
                "letters-player",
                &[("letter", text(letter)), ("colour", text(colour)), ("name", text(&player.name))],
            )
        };
        let taken = number(player.captured.into());
        match player.goal {
            Some(goal) => {
                line += &self.say("letters-captured-of", &[("taken", taken), ("goal", number(goal.into()))]);
            }
            None if player.captured > 0 => line += &self.say("letters-captured", &[("taken", taken)]),
            None => {}
        }
        line + &match player.status {
            PlayerStatus::ToMove => self.plain("letters-to-move"),
            PlayerStatus::Out => self.plain("letters-out"),
            PlayerStatus::Won => self.plain("letters-won"),
            PlayerStatus::Drawn => self.plain("letters-drew"),
            PlayerStatus::Waiting => String::new(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Pictures, lessons};

    #[test]
    fn colours_are_called_as_in_the_sentences_above() {
        let game = lessons()[1].game();
        let said = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            Words::default().board_in_letters("Look.".to_owned(), Pictures::text(&game, &names).as_ref())
        };
        let nobody = "Look.\n```\nO White: 0 of 10 captured, to move\nX Black: 0 of 10 captured\n\n";
        assert!(said(&[]).starts_with(nobody), "{}", said(&[]));
        let two = "Look.\n```\nO White, Ann: 0 of 10 captured, to move\nX Black, Ben: 0 of 10 captured\n\n";
        assert!(said(&["Ann", "Ben"]).starts_with(two), "{}", said(&["Ann", "Ben"]));
    }
}
