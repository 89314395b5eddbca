//! Illegal moves: double threes, self-captures where they are forbidden, and second stones of the first colour too near
//! to the centre.
//!
//! A double three that stops a line is illegal here even if nothing else stops it: the search never relies on that
//! exception, and the chosen move is checked against the position itself. Only the line of a proof has such a move,
//! by [`Board::exempt_double_threes`]. The exception for breaking a line in overtime is in
//! [`Board::line_breaking_cells`].

use pente::{DoubleThree, Opening, Point};

use crate::board::Board;
use crate::grid::Cell;
use crate::pattern::{kind, rank};

impl Board {
    /// Whether the colour to move may place a stone on this empty cell.
    pub(crate) fn is_legal(&mut self, cell: Cell) -> bool {
        self.may_be_legal(cell) && !self.is_banned_double_three(cell)
    }

    /// Whether a move here may be legal: like [`is_legal`](Self::is_legal), but double threes pass, because exceptions
    /// can allow them.
    pub(crate) fn may_be_legal(&mut self, cell: Cell) -> bool {
        if self.is_second_stone_restricted() && is_banned_second_stone(self.rules.opening, self.grid.point(cell)) {
            return false;
        }
        if !self.rules.no_self_capture {
            return true;
        }
        // With more than two colours the patterns do not tell: they take stones of any two others for a bracket, and do
        // not see one around stones of several colours.
        if self.colours() > 2 {
            !self.is_self_capture(cell, self.turn)
        } else {
            self.view(self.turn).kinds(cell) & kind::SELF_CAPTURE == 0
        }
    }

    /// Whether the colour to move places the second stone of the first colour, and the opening restricts that one.
    pub(crate) fn is_second_stone_restricted(&self) -> bool {
        self.expects_second_stone && self.turn == 0 && self.undo_stack.iter().all(|undo| undo.mover != 0)
    }

    /// Whether the rule against double threes applies to the colour to move.
    pub(crate) fn is_double_three_restricted(&self) -> bool {
        match self.rules.double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => self.turn == 0,
            DoubleThree::All => true,
        }
    }

    /// Whether a stone here would form a double three that is forbidden: one that does not win.
    pub(crate) fn is_banned_double_three(&mut self, cell: Cell) -> bool {
        let side = self.side();
        self.is_double_three_restricted()
            && self.view(self.turn).kinds(cell) & kind::FIVE == 0
            && self.may_be_double(cell)
            && self.after_stone(cell, |board, _| board.has_two_threes(cell) && !board.reaches_goal(side, 0))
    }

    /// Whether a stone here would form a double three, forbidden or not.
    pub(crate) fn forms_double_three(&mut self, cell: Cell) -> bool {
        self.may_be_double(cell) && self.after_stone(cell, |board, _| board.has_two_threes(cell))
    }

    /// The double threes that are legal because every way to stop the lines that the opponent threatens forms one. For
    /// two colours, outside overtime.
    pub(crate) fn exempt_double_threes(&mut self) -> Vec<Cell> {
        if self.rules.double_three != DoubleThree::All {
            return Vec::new();
        }
        let turn = self.pass();
        let is_threatened = self.threatens_line();
        self.unpass(turn);
        if !is_threatened {
            return Vec::new();
        }
        let mut exempt = Vec::new();
        for cell in self.empty_cells().collect::<Vec<_>>() {
            if !self.may_be_legal(cell) {
                continue;
            }
            let is_double_three = self.forms_double_three(cell);
            self.make(cell);
            let is_stopped = !self.threatens_line();
            self.unmake();
            match (is_stopped, is_double_three) {
                (true, true) => exempt.push(cell),
                (true, false) => return Vec::new(),
                (false, _) => {}
            }
        }
        exempt
    }

    /// Whether the colour to move can complete a line, which may be breakable.
    fn threatens_line(&mut self) -> bool {
        let view = self.view(self.turn);
        let mut cells: Vec<Cell> = view.cells(kind::FIVE).iter().collect();
        if self.rules.poof && self.rules.exact_line {
            cells.extend(view.cells(kind::SELF_CAPTURE).iter());
        }
        cells.into_iter().any(|cell| self.completes_line(cell))
    }

    /// Whether a line of the colour to move is complete after its stone here and all captures.
    fn completes_line(&mut self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        let is_five = kinds & kind::FIVE != 0;
        if kinds & kind::SELF_CAPTURE == 0 {
            return is_five;
        }
        if self.rules.no_self_capture {
            return false;
        }
        let side = self.side();
        self.after_stone(cell, |board, before| {
            let opened = if board.rules.exact_line { board.lines_opened(before) } else { 0 };
            is_five && board.stone(cell).is_some() || opened & (1 << side) != 0
        })
    }

    /// A fast filter before [`has_two_threes`](Self::has_two_threes). A capture may open further threes.
    fn may_be_double(&self, cell: Cell) -> bool {
        let threes = self.axes(self.turn, cell).iter().filter(|traits| traits.rank >= rank::THREE).count();
        threes > 1 || self.view(self.turn).kinds(cell) & kind::CAPTURE != 0
    }

    /// Whether the stone of the colour to move on this cell, unless it was captured as it was placed, is part of two
    /// threes that can both become open fours.
    fn has_two_threes(&self, cell: Cell) -> bool {
        let is_three = |step: &usize| self.is_three(cell, step.cast_signed(), self.turn);
        self.stone(cell).is_some() && self.steps().iter().filter(|step| is_three(step)).count() > 1
    }

    /// Whether one more stone makes an open four through this one: `line - 1` in a row, both ends empty and winning.
    fn is_three(&self, cell: Cell, step: isize, colour: usize) -> bool {
        let four = self.rules.line.cast_signed() - 1;
        (1 - four..=0).any(|first| {
            let at = |n: isize| cell.wrapping_add_signed(step * (first + n));
            let own = (0..four).filter(|&n| self.stone(at(n)) == Some(colour)).count().cast_signed();
            let free = (0..four).filter(|&n| self.is_empty(at(n))).count();
            let ends_win = |end: isize, beyond: isize| {
                self.is_empty(at(end)) && (!self.rules.exact_line || self.stone(at(beyond)) != Some(colour))
            };
            own == four - 1 && free == 1 && ends_win(-1, -2) && ends_win(four, four + 1)
        })
    }
}

/// Whether the opening restricts the second stone of the first colour.
pub(crate) const fn restricts_second_stone(opening: Opening) -> bool {
    matches!(opening, Opening::Pro | Opening::LongPro | Opening::GPente)
}

/// Whether the second stone of the first colour may not be placed here.
fn is_banned_second_stone(opening: Opening, at: Point) -> bool {
    let distance = at.centre_distance();
    match opening {
        Opening::Free | Opening::Centre | Opening::Swap | Opening::Swap2 => false,
        Opening::Pro => distance < 3,
        Opening::LongPro => distance < 4,
        Opening::GPente => distance < 3 || distance < 5 && (at.x() == 0 || at.y() == 0),
    }
}

/// At least as many points as any opening bans for the second stone.
pub(crate) const MAX_BANNED: usize = 49;

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente::{Opening, Options, Position, Preset, Rules, Size, Variant};

    use super::*;
    use crate::board::splitmix64;
    use crate::tables::Tables;
    use crate::weights::EvalWeights;

    fn tables(rules: &Rules) -> Arc<Tables> {
        Arc::new(Tables::new(rules, &EvalWeights::embedded().features))
    }

    /// The second stone of the first colour is restricted until it is placed, however many colours there are and also
    /// in a search that begins earlier.
    #[test]
    fn the_opening_binds_the_second_stone_in_the_search() {
        for preset in [
            "standard",
            "tournament",
            "freestyle:opening=long-pro",
            "g-pente",
            "free-for-all:opening=pro",
            "partners:opening=g-pente",
        ] {
            for size in ["9", "19", "endless"] {
                let colon = if preset.contains(':') { "," } else { ":" };
                let rules = Variant::parse(&format!("{preset}{colon}board={size}")).expect(preset).rules();
                let tables = tables(&rules);
                let mut position = Position::new(rules);
                position.play(Point::CENTRE).expect("the first stone");
                let mut board = Board::of(&position, &tables).expect("a stone is to be placed");
                // Two rounds: the first stones of the other colours, and the second stones of all.
                for n in 0..2 * rules.colours() {
                    let mut fresh = Board::of(&position, &tables).expect("a stone is to be placed");
                    for cell in board.empty_cells().collect::<Vec<_>>() {
                        let at = board.grid.point(cell);
                        if position.bounds().contains(at) {
                            let expected = position.legal(at).is_ok();
                            let found = [board.is_legal(cell), fresh.is_legal(cell)];
                            assert_eq!(found, [expected; 2], "{rules:?} {n} {at:?}");
                        }
                    }
                    let corner = i8::try_from(4 - n / 3).expect("on the board");
                    let at = Point::new(corner, [4, -4, 1][usize::from(n) % 3]).expect("a point");
                    board.make(board.cell(at).expect("on the board"));
                    position.play(at).expect("a legal move");
                }
            }
        }
    }

    /// Checks that of the double threes exactly the exempt ones are legal in the position.
    fn check_exempt(position: &Position, board: &mut Board) -> Vec<Cell> {
        let exempt = board.exempt_double_threes();
        for cell in board.empty_cells().collect::<Vec<_>>() {
            if board.may_be_legal(cell) && board.is_banned_double_three(cell) {
                let at = board.grid.point(cell);
                assert_eq!(exempt.contains(&cell), position.legal(at).is_ok(), "{at:?} of {position:?}");
            }
        }
        exempt
    }

    /// Four in a row can be stopped on L10 only, where a stone forms a double three; in the second position also by a
    /// capture on G12, and in the third one L10 forms a single three.
    #[test]
    fn a_double_three_is_exempt_where_nothing_else_stops_a_line() {
        let (double_three, opening) = (DoubleThree::All, Opening::Free);
        let options = Options { double_three, opening, ..Preset::Standard.options() };
        for (stones, expected) in [
            ("F10 T1 L11 G10 N12 H10 M11 J10 L12 K10", Some("L10")),
            ("F10 T1 L11 G10 N12 H10 M11 J10 L12 G11 G9 K10", None),
            ("F10 T1 L11 G10 N12 H10 M11 J10 A1 K10", None),
        ] {
            let mut position = Position::new(Rules::new(options).expect("rules"));
            let point = |label: &str| Size::STANDARD.parse(label).expect("a point");
            for label in stones.split(' ') {
                position.play(point(label)).expect("a legal move");
            }
            let mut board = Board::of(&position, &tables(position.rules())).expect("a stone is to be placed");
            let exempt = check_exempt(&position, &mut board);
            let expected: Vec<Cell> = expected.and_then(|label| board.cell(point(label))).into_iter().collect();
            assert_eq!(exempt, expected, "{stones}");
        }
    }

    #[test]
    fn exempt_double_threes_are_legal_in_random_games() {
        for text in [
            "freestyle:board=9,double-three=all",
            "freestyle:board=9,double-three=all,line=4",
            "freestyle:board=9,double-three=all,line=4,poof",
            "freestyle:board=9,double-three=all,line=4,poof,three=yes,overline=neutral",
            "freestyle:board=9,double-three=all,line=4,self-capture=forbidden,three=yes",
        ] {
            let rules = Variant::parse(text).expect(text).rules();
            let tables = tables(&rules);
            for seed in 0..10 {
                let mut position = Position::new(rules);
                for n in 0..60_u64 {
                    let Some(mut board) = Board::of(&position, &tables) else { break };
                    check_exempt(&position, &mut board);
                    let points = position.legal_points();
                    let draw = usize::try_from(splitmix64(seed ^ splitmix64(n)) >> 33).unwrap_or(0);
                    let Some(&at) = points.get(draw % points.len().max(1)) else { break };
                    position.play(at).expect("a legal move");
                }
            }
        }
    }

    /// Plays random games and compares the legal points. Returns how many points were forbidden.
    fn check_self_captures(text: &str) -> usize {
        let rules = Variant::parse(text).expect(text).rules();
        let (tables, mut forbidden) = (tables(&rules), 0);
        for seed in 0..10 {
            let mut position = Position::new(rules);
            for n in 0..60_u64 {
                let Some(mut board) = Board::of(&position, &tables) else { break };
                for cell in board.empty_cells().collect::<Vec<_>>() {
                    let (at, found) = (board.grid.point(cell), board.is_legal(cell));
                    assert_eq!(found, position.legal(at).is_ok(), "{text} {seed} stone {n}: {at:?}");
                    forbidden += usize::from(!found);
                }
                let points = position.legal_points();
                let draw = usize::try_from(splitmix64(seed ^ splitmix64(n)) >> 33).unwrap_or(0);
                let Some(&at) = points.get(draw % points.len().max(1)) else { break };
                position.play(at).expect("a legal move");
            }
        }
        forbidden
    }

    #[test]
    fn self_captures_are_illegal_with_any_number_of_colours() {
        for text in [
            "freestyle:board=9,self-capture=forbidden",
            "free-for-all:board=9,opening=free,self-capture=forbidden",
            "free-for-all:board=9,opening=free,self-capture=forbidden,mixed=no",
            "team:board=9,opening=free,self-capture=forbidden,three=yes",
        ] {
            assert!(check_self_captures(text) > 0, "{text}: no point was forbidden");
        }
    }
}
