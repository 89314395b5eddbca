//! What the buttons and lists about a tournament carry.
//!
//! A part of the format of [`crate::discord::components::custom_id`].

use std::fmt;

use crate::domain::ids::{PlayerId, TournamentId};

/// What a press about a tournament asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentButton {
    /// Show the tournament chosen in the list.
    Pick,
    /// Show how a tournament stands.
    Show(TournamentId),
    /// Show the rules of its games.
    Rules(TournamentId),
    /// Play in it.
    Join(TournamentId),
    /// Play in it no more; once it runs, that is asked first.
    Leave(TournamentId),
    /// Play in it no more, surely.
    LeaveNow(TournamentId),
    /// Take somebody out of one that runs, surely.
    RemoveNow(TournamentId, PlayerId),
    /// Begin with those who have joined.
    Start(TournamentId),
    /// Ask whether to call it off.
    CallOff(TournamentId),
    /// Call it off.
    CallOffNow(TournamentId),
}

impl fmt::Display for TournamentButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick => f.write_str("pick"),
            Self::Show(id) => write!(f, "show:{id}"),
            Self::Rules(id) => write!(f, "rules:{id}"),
            Self::Join(id) => write!(f, "join:{id}"),
            Self::Leave(id) => write!(f, "leave:{id}"),
            Self::LeaveNow(id) => write!(f, "leave-now:{id}"),
            Self::RemoveNow(id, player) => write!(f, "remove-now:{id}:{player}"),
            Self::Start(id) => write!(f, "start:{id}"),
            Self::CallOff(id) => write!(f, "call-off:{id}"),
            Self::CallOffNow(id) => write!(f, "call-off-now:{id}"),
        }
    }
}

impl TournamentButton {
    /// Reads what `Display` writes, split at its colons; what it would not have written may be read too.
    pub fn read(parts: &[&str]) -> Option<Self> {
        let number = |text: &str| crate::discord::components::custom_id::tournament(text).ok();
        Some(match *parts {
            ["pick"] => Self::Pick,
            ["show", id] => Self::Show(number(id)?),
            ["rules", id] => Self::Rules(number(id)?),
            ["join", id] => Self::Join(number(id)?),
            ["leave", id] => Self::Leave(number(id)?),
            ["leave-now", id] => Self::LeaveNow(number(id)?),
            ["remove-now", id, player] => {
                Self::RemoveNow(number(id)?, crate::discord::components::custom_id::player(player).ok()?)
            }
            ["start", id] => Self::Start(number(id)?),
            ["call-off", id] => Self::CallOff(number(id)?),
            ["call-off-now", id] => Self::CallOffNow(number(id)?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::custom_id::CustomId;

    #[test]
    fn what_is_written_is_read() {
        let last = TournamentId::new(i64::MAX.cast_unsigned());
        let all = [
            TournamentButton::Pick,
            TournamentButton::Show(last),
            TournamentButton::Rules(last),
            TournamentButton::Join(last),
            TournamentButton::Leave(last),
            TournamentButton::LeaveNow(last),
            TournamentButton::RemoveNow(last, PlayerId::new(1)),
            TournamentButton::RemoveNow(last, PlayerId::new(i64::MAX.cast_unsigned())),
            TournamentButton::Start(last),
            TournamentButton::CallOff(last),
            TournamentButton::CallOffNow(last),
        ];
        for cup in all {
            let text = CustomId::Tournament(cup).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(CustomId::Tournament(cup)), "{text}");
        }
        for text in [
            "t1:cup",
            "t1:cup:",
            "t1:cup:pick:1",
            "t1:cup:join",
            "t1:cup:join:0",
            "t1:cup:join:01",
            "t1:cup:remove-now:1",
            "t1:cup:remove-now:1:0",
        ] {
            assert!(text.parse::<CustomId>().is_err(), "{text}");
        }
    }
}
