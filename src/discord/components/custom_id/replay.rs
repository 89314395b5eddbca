//! What the buttons of a replay carry: which game, where one stands in it, and where to go.
//!
//! A part of the format of [`crate::discord::components::custom_id`]: `g7` is a game that was played here, `i7` one that was brought along.

use std::fmt;

use crate::app::ReelId;
use crate::domain::ids::{GameId, ImportId};

/// What a press on a replay asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayButton {
    /// Show a game, from its last position.
    Open(ReelId),
    /// From this step go there.
    Step(ReelId, u32, ReplayStep),
    /// Show all moves as one moving picture.
    Moving(ReelId),
    /// Give the game as a file.
    Files(ReelId),
    /// Give it as SGF.
    Sgf(ReelId),
    /// The form for a record, filled in.
    Brought,
}

/// The four ways to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayStep {
    /// To the empty board.
    First,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// To the last position.
    Last,
}

impl ReplayStep {
    /// All, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::First, Self::Back, Self::On, Self::Last];

    /// Where it leads from a step of so many.
    pub fn from(self, step: u32, steps: u32) -> u32 {
        match self {
            Self::First => 0,
            Self::Back => step.min(steps).saturating_sub(1),
            Self::On => step.saturating_add(1).min(steps),
            Self::Last => steps,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Back => "back",
            Self::On => "on",
            Self::Last => "last",
        }
    }
}

impl fmt::Display for ReplayButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(id) => write!(f, "open:{}", Named(*id)),
            Self::Step(id, step, knob) => write!(f, "step:{}:{step}:{}", Named(*id), knob.word()),
            Self::Moving(id) => write!(f, "moving:{}", Named(*id)),
            Self::Files(id) => write!(f, "files:{}", Named(*id)),
            Self::Sgf(id) => write!(f, "sgf:{}", Named(*id)),
            Self::Brought => f.write_str("brought"),
        }
    }
}

impl ReplayButton {
    /// Reads what `Display` writes, split at its colons; what it would not have written may be read too.
    pub fn read(parts: &[&str]) -> Option<Self> {
        Some(match *parts {
            ["open", id] => Self::Open(named(id)?),
            ["step", id, step, knob] => {
                let knob = ReplayStep::ALL.into_iter().find(|other| other.word() == knob)?;
                Self::Step(named(id)?, step.parse().ok()?, knob)
            }
            ["moving", id] => Self::Moving(named(id)?),
            ["files", id] => Self::Files(named(id)?),
            ["sgf", id] => Self::Sgf(named(id)?),
            ["brought"] => Self::Brought,
            _ => return None,
        })
    }
}

struct Named(ReelId);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ReelId::Game(game) => write!(f, "g{game}"),
            ReelId::Import(import) => write!(f, "i{import}"),
        }
    }
}

fn named(text: &str) -> Option<ReelId> {
    let number = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0 && i64::try_from(number).is_ok());
    match text.split_at_checked(1)? {
        ("g", rest) => Some(ReelId::Game(GameId::new(number(rest)?))),
        ("i", rest) => Some(ReelId::Import(ImportId::new(number(rest)?))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::custom_id::CustomId;

    #[test]
    fn looks_are_read_as_they_are_written() {
        let game = ReelId::Game(GameId::new(7));
        let import = ReelId::Import(ImportId::new(i64::MAX.cast_unsigned()));
        let mut looks = vec![ReplayButton::Brought];
        for id in [game, import] {
            looks.extend([
                ReplayButton::Open(id),
                ReplayButton::Moving(id),
                ReplayButton::Files(id),
                ReplayButton::Sgf(id),
            ]);
            looks.extend(ReplayStep::ALL.map(|knob| ReplayButton::Step(id, u32::MAX, knob)));
        }
        for look in looks {
            let text = CustomId::Replay(look).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(CustomId::Replay(look)), "{text}");
        }
    }

    #[test]
    fn damaged_looks_are_not_ours() {
        for text in [
            "t1:look",
            "t1:look:",
            "t1:look:open",
            "t1:look:open:7",
            "t1:look:open:g0",
            "t1:look:open:g07",
            "t1:look:open:gé",
            "t1:look:open:é7",
            "t1:look:open:i9223372036854775808",
            "t1:look:step:g7:-1:on",
            "t1:look:step:g7:1:onward",
            "t1:look:step:g7:4294967296:on",
            "t1:look:brought:1",
        ] {
            assert!(text.parse::<CustomId>().is_err(), "{text}");
        }
    }

    #[test]
    fn knobs_stay_inside_the_game() {
        let check = |step: u32, steps: u32, expected: [u32; 4]| {
            assert_eq!(ReplayStep::ALL.map(|knob| knob.from(step, steps)), expected, "{step} of {steps}");
        };
        check(0, 5, [0, 0, 1, 5]);
        check(3, 5, [0, 2, 4, 5]);
        check(5, 5, [0, 4, 5, 5]);
        // A takeback may have shortened the game meanwhile.
        check(9, 5, [0, 4, 5, 5]);
        check(u32::MAX, 5, [0, 4, 5, 5]);
        check(0, 0, [0, 0, 0, 0]);
    }
}
