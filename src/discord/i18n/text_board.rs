//! The board as a text, for screen readers.

use pente_render::{PlayerStatus, TextBoard, TextPlayer, Tint};

use crate::discord::i18n::Words;
use crate::discord::limits::{MESSAGE_LENGTH, length, whole_lines};
use crate::domain::ids::PlayerId;

impl Words {
    /// The text of the board message and the board as text. If both do not fit, the text is cut: the board names the
    /// players, the captures and who is to move.
    pub fn with_text_board(&self, text: String, board: Option<&TextBoard>) -> String {
        let Some(board) = board else { return text };
        let block = self.text_board(board);
        let room = MESSAGE_LENGTH.saturating_sub(length(&block) + 1);
        format!("{}\n{block}", whole_lines(&text, room))
    }

    /// A board as a code block.
    fn text_board(&self, board: &TextBoard) -> String {
        let mut block = String::from("```\n");
        for player in &board.players {
            block.push_str(&self.text_board_player(player));
            block.push('\n');
        }
        block.push('\n');
        block.push_str(&board.grid);
        if let Some(last) = &board.last {
            block.push('\n');
            block.push_str(&self.msg_text_board_last(last));
        }
        block + "\n```"
    }

    fn text_board_player(&self, player: &TextPlayer) -> String {
        let (letter, colour) = (player.tint.letter(), self.tint(player.tint));
        // A lesson or a puzzle has no players, only colours.
        let mut line = if player.name.is_empty() {
            format!("{letter} {colour}")
        } else {
            self.msg_text_board_player(letter.to_string(), colour, &player.name)
        };
        let taken = player.captured;
        match player.goal {
            Some(goal) => {
                line += &self.msg_text_board_captured_of(taken, goal);
            }
            None if player.captured > 0 => line += &self.msg_text_board_captured(taken),
            None => {}
        }
        line + &match player.status {
            PlayerStatus::ToMove => self.msg_text_board_to_move(),
            PlayerStatus::Out => self.msg_text_board_out(),
            PlayerStatus::Won => self.msg_text_board_won(),
            PlayerStatus::Drawn => self.msg_text_board_drew(),
            PlayerStatus::Waiting => String::new(),
        }
    }

    /// The label of a player's card if the font of pictures lacks characters of the name: that of an engine, or the
    /// colour of a person.
    pub fn card_label(&self, player: PlayerId, tint: Tint) -> String {
        match player.level() {
            Some(level) => Self::engine_card_label(level),
            None => self.tint(tint),
        }
    }

    /// The label of an engine's card if the font lacks characters of its name: the English name.
    pub fn engine_card_label(level: u8) -> String {
        Self::default().msg_engine_name(level)
    }

    /// The name of a colour of stones.
    fn tint(&self, tint: Tint) -> String {
        match tint {
            Tint::Ivory => self.msg_tint_ivory(),
            Tint::Black => self.msg_tint_black(),
            Tint::Crimson => self.msg_tint_crimson(),
            Tint::Blue => self.msg_tint_blue(),
            Tint::Emerald => self.msg_tint_emerald(),
            Tint::Pink => self.msg_tint_pink(),
        }
    }
}

#[cfg(test)]
mod tests {
    use pente_render::Renderer;

    use super::*;
    use crate::app::{Pictures, lessons};

    #[test]
    fn colours_are_called_as_in_the_sentences_above() {
        let game = lessons()[1].game();
        let message = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            Words::default().with_text_board("Look.".to_owned(), Pictures::text(&game, &names).as_ref())
        };
        let nobody = "Look.\n```\nO White: 0 of 10 captured, to move\nX Black: 0 of 10 captured\n\n";
        assert!(message(&[]).starts_with(nobody), "{}", message(&[]));
        let two = "Look.\n```\nO White, Ann: 0 of 10 captured, to move\nX Black, Ben: 0 of 10 captured\n\n";
        assert!(message(&["Ann", "Ben"]).starts_with(two), "{}", message(&["Ann", "Ben"]));
    }

    #[test]
    fn the_card_of_an_engine_can_be_drawn_in_every_language() {
        let renderer = Renderer::new();
        for (locale, words) in [("en-US", Words::default())].into_iter().chain(Words::translated()) {
            let label = words.card_label(PlayerId::engine(3, 1), Tint::Black);
            assert!(renderer.can_write(&label) && label.contains('3'), "{locale}: {label}");
        }
    }
}
