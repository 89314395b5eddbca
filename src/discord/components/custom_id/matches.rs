//! What the buttons and lists about a match carry.
//!
//! A part of the format of [`crate::discord::components::custom_id`].

use std::fmt;

use crate::domain::ids::SeriesId;

/// What a press about a match asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchButton {
    /// Show the match chosen in the list.
    Pick,
    /// Show how a match stands.
    Show(SeriesId),
    /// Ask whether to give it up.
    Resign(SeriesId),
    /// Give it up.
    ResignNow(SeriesId),
}

impl fmt::Display for MatchButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick => f.write_str("pick"),
            Self::Show(series) => write!(f, "show:{series}"),
            Self::Resign(series) => write!(f, "resign:{series}"),
            Self::ResignNow(series) => write!(f, "resign-now:{series}"),
        }
    }
}

impl MatchButton {
    /// Reads what `Display` writes, split at its colons; what it would not have written may be read too.
    pub fn read(parts: &[&str]) -> Option<Self> {
        let number = |text: &str| crate::discord::components::custom_id::series(text).ok();
        Some(match *parts {
            ["pick"] => Self::Pick,
            ["show", id] => Self::Show(number(id)?),
            ["resign", id] => Self::Resign(number(id)?),
            ["resign-now", id] => Self::ResignNow(number(id)?),
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
        let last = SeriesId::new(i64::MAX.cast_unsigned());
        for bout in
            [MatchButton::Pick, MatchButton::Show(last), MatchButton::Resign(last), MatchButton::ResignNow(last)]
        {
            let text = CustomId::Match(bout).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(CustomId::Match(bout)), "{text}");
        }
        for text in ["t1:match", "t1:match:", "t1:match:pick:1", "t1:match:show", "t1:match:show:0", "t1:match:show:01"]
        {
            assert!(text.parse::<CustomId>().is_err(), "{text}");
        }
    }
}
