//! What the buttons and lists around a move carry: a point to be played for sure, or a column and a row on the way to
//! one.
//!
//! A part of the format of [`crate::discord::components::custom_id`]: what is not chosen yet is `_`.

use std::fmt;

use crate::domain::game::Rev;
use crate::domain::ids::GameId;
use pente::Point;

/// What a press on the way to a move asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveButton {
    /// Play the point that was shown.
    Sure(GameId, Rev, Point),
    /// Show the list of columns and the list of rows.
    AxisSelection(GameId, Rev),
    /// The list of columns.
    Column(GameId, Rev, AxisSelection),
    /// The list of rows.
    Row(GameId, Rev, AxisSelection),
    /// Open the pad of the next game that waits, after this one.
    Next(GameId),
    /// The same from no game in particular.
    First,
}

/// A point of which a part is chosen, and the part of the board that is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AxisSelection {
    /// The column, as an offset from the centre.
    pub column: Option<i8>,
    /// The row, as an offset from the centre.
    pub row: Option<i8>,
    /// The first column that is listed, where the board has more than a list.
    pub left: i8,
    /// The first row that is listed.
    pub bottom: i8,
}

impl fmt::Display for MoveButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sure(game, rev, at) => write!(f, "sure:{game}:{rev}:{},{}", at.x(), at.y()),
            Self::AxisSelection(game, rev) => write!(f, "cross:{game}:{rev}"),
            Self::Column(game, rev, cross) => write!(f, "column:{game}:{rev}:{cross}"),
            Self::Row(game, rev, cross) => write!(f, "row:{game}:{rev}:{cross}"),
            Self::Next(game) => write!(f, "next:{game}"),
            Self::First => f.write_str("first"),
        }
    }
}

impl fmt::Display for AxisSelection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |part: Option<i8>| part.map_or_else(|| "_".to_owned(), |part| part.to_string());
        write!(f, "{},{},{},{}", one(self.column), one(self.row), self.left, self.bottom)
    }
}

impl MoveButton {
    /// Reads what `Display` writes, split at its colons; what it would not have written may be read too.
    pub fn read(parts: &[&str]) -> Option<Self> {
        Some(match *parts {
            ["sure", id, rev, at] => {
                Self::Sure(game(id)?, revision(rev)?, crate::discord::components::custom_id::point(at).ok()?)
            }
            ["cross", id, rev] => Self::AxisSelection(game(id)?, revision(rev)?),
            ["column", id, rev, parts] => Self::Column(game(id)?, revision(rev)?, cross(parts)?),
            ["row", id, rev, parts] => Self::Row(game(id)?, revision(rev)?, cross(parts)?),
            ["next", id] => Self::Next(game(id)?),
            ["first"] => Self::First,
            _ => return None,
        })
    }
}

fn game(text: &str) -> Option<GameId> {
    crate::discord::components::custom_id::game(text).ok()
}

fn revision(text: &str) -> Option<Rev> {
    text.parse().ok().map(Rev::new)
}

fn cross(text: &str) -> Option<AxisSelection> {
    let offset =
        |text: &str| text.parse().ok().filter(|offset| (-Point::MAX_OFFSET..=Point::MAX_OFFSET).contains(offset));
    let part = |text: &str| if text == "_" { Some(None) } else { offset(text).map(Some) };
    let [column, row, left, bottom] = text.split(',').collect::<Vec<_>>().try_into().ok()?;
    Some(AxisSelection { column: part(column)?, row: part(row)?, left: offset(left)?, bottom: offset(bottom)? })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::discord::components::custom_id::CustomId;

    proptest! {
        #[test]
        fn aims_are_read_as_they_are_written(
            kind in 0..6u8,
            id in 1..=i64::MAX.cast_unsigned(),
            rev: u32,
            (x, y) in (-89..=89_i8, -89..=89_i8),
            (has_column, has_row) in any::<(bool, bool)>(),
        ) {
            let (game, rev, at) = (GameId::new(id), Rev::new(rev), Point::new(x, y).expect("within reach"));
            let cross = AxisSelection { column: has_column.then_some(x), row: has_row.then_some(y), left: y, bottom: x };
            let aim = match kind {
                0 => MoveButton::Sure(game, rev, at),
                1 => MoveButton::AxisSelection(game, rev),
                2 => MoveButton::Column(game, rev, cross),
                3 => MoveButton::Row(game, rev, cross),
                4 => MoveButton::Next(game),
                _ => MoveButton::First,
            };
            let text = CustomId::Move(aim).to_string();
            prop_assert!(text.len() <= 100, "{}", text);
            prop_assert_eq!(text.parse(), Ok(CustomId::Move(aim)));
        }
    }

    #[test]
    fn damaged_aims_are_not_ours() {
        for text in [
            "t1:aim",
            "t1:aim:sure:7:1",
            "t1:aim:sure:7:1:K10",
            "t1:aim:sure:7:1:90,0",
            "t1:aim:cross:0:1",
            "t1:aim:column:7:1:_,_,0",
            "t1:aim:column:7:1:_,_,0,0,0",
            "t1:aim:column:7:1:_,_,_,0",
            "t1:aim:row:7:1:_,90,0,0",
            "t1:aim:row:7:1:+1,_,0,0",
            "t1:aim:row:7:1:-0,_,0,0",
            "t1:aim:next:",
            "t1:aim:first:1",
        ] {
            assert!(text.parse::<CustomId>().is_err(), "{text}");
        }
    }
}
