//! What people do about a game besides moving in it: offers and their answers, pauses, claims.

use crate::domain::game::{Command, Wish};

/// One such thing, as a button or a command names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsentAction {
    /// Offer a draw.
    Draw,
    /// Ask to take a move back.
    Undo,
    /// Propose a pause.
    Pause,
    /// End a pause.
    Resume,
    /// End the game of whoever is out of time.
    Claim,
    /// Agree to what is proposed.
    Agree,
    /// Decline it.
    Decline,
    /// Take one's own proposal back.
    Withdraw,
}

impl ConsentAction {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Draw, Self::Undo, Self::Pause, Self::Resume, Self::Claim, Self::Agree, Self::Decline, Self::Withdraw];

    /// Its word in a button.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Claim => "claim",
            Self::Agree => "agree",
            Self::Decline => "decline",
            Self::Withdraw => "withdraw",
        }
    }

    /// The deed of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|deed| deed.word() == word)
    }

    /// What the game is asked for.
    pub const fn command(self) -> Command {
        match self {
            Self::Draw => Command::Ask(Wish::Draw),
            Self::Undo => Command::Ask(Wish::TakeBack),
            Self::Pause => Command::Ask(Wish::Pause),
            Self::Resume => Command::Resume,
            Self::Claim => Command::Claim,
            Self::Agree => Command::Agree,
            Self::Decline => Command::Decline,
            Self::Withdraw => Command::Withdraw,
        }
    }
}
