//! Overtime: a winning line that the next player may still answer, by breaking it with captures or by capturing all of
//! it.

use pente::Overtime;

use crate::board::Board;
use crate::grid::Cell;
use crate::pattern::kind;
use crate::rules::GameState;

impl Board {
    /// Sides with a winning line on the board, as bits.
    pub(crate) fn standing_lines(&self) -> u8 {
        self.lines().iter().fold(0, |sides, line| sides | self.owner(line).map_or(0, |side| 1 << side))
    }

    /// The winning lines on the board of the sides that are still in the game. A line survives only until the reply to
    /// it, so only rows through cells changed by the last two moves are examined, if these are on the undo stack.
    fn lines(&self) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        if let Some(recent) = self.undo_stack.len().checked_sub(2) {
            let removed = &self.removed[self.undo_stack[recent].removed..];
            for undo in &self.undo_stack[recent..] {
                self.lines_through(undo.cell, &mut lines);
            }
            // Where a line must be exact, a removed stone can leave one on either side.
            for &(hole, _) in removed.iter().filter(|_| self.rules.exact_line) {
                for step in self.steps() {
                    self.lines_through(hole.wrapping_add(step), &mut lines);
                    self.lines_through(hole.wrapping_sub(step), &mut lines);
                }
            }
        } else {
            self.grid.all().for_each(|cell| self.lines_through(cell, &mut lines));
        }
        lines.retain(|line| self.owner(line).is_some_and(|side| self.is_playing(side)));
        lines
    }

    /// Adds the winning lines through a cell that are not among them yet.
    fn lines_through(&self, cell: Cell, lines: &mut Vec<Vec<Cell>>) {
        let Some(colour) = self.stone(cell) else { return };
        for step in self.steps() {
            let (mut first, mut last) = (cell, cell);
            while self.stone(first - step) == Some(colour) {
                first -= step;
            }
            while self.stone(last + step) == Some(colour) {
                last += step;
            }
            let new = || lines.iter().all(|line| (line[0], line[line.len() - 1]) != (first, last));
            if self.is_winning_row((last - first) / step + 1) && new() {
                lines.push((first..=last).step_by(step).collect());
            }
        }
    }

    /// Whether a row of this many stones wins.
    pub(crate) fn is_winning_row(&self, stones: usize) -> bool {
        stones == self.rules.line || (!self.rules.exact_line && stones > self.rules.line)
    }

    fn owner(&self, line: &[Cell]) -> Option<usize> {
        line.first().and_then(|&cell| self.stone(cell)).map(|colour| self.rules.side_of(colour))
    }

    /// Whether the player to move can answer the lines of these sides, so that the game goes into overtime. A line of
    /// that player, which a capture has shortened, wins at once, together with all others.
    pub(crate) fn can_be_answered(&mut self, lines: u8) -> bool {
        if lines & 1 << self.side() != 0 {
            return false;
        }
        match self.rules.overtime {
            Overtime::None => false,
            Overtime::BreakLine => !self.line_breaking_cells().is_empty(),
            Overtime::CaptureLine => lines.is_power_of_two() && self.line_end().is_some(),
        }
    }

    /// The cells where the colour to move breaks every standing line of another side. A double three may do so if
    /// nothing else does.
    pub(crate) fn line_breaking_cells(&mut self) -> Vec<Cell> {
        if self.rules.overtime == Overtime::CaptureLine {
            return self.line_end().map(|(cell, _)| cell).into_iter().collect();
        }
        // The patterns do not show a self-capture that takes stones of other colours too.
        let capturing: Vec<Cell> = if self.rules.poof && self.rules.capture_mixed {
            self.empty_cells().collect()
        } else {
            self.view(self.turn).cells(kind::CAPTURE).iter().collect()
        };
        let mine = self.side();
        let mut lines = if capturing.is_empty() { Vec::new() } else { self.lines() };
        lines.retain(|line| self.owner(line) != Some(mine));
        let mut breaking: Vec<Cell> = capturing.into_iter().filter(|&cell| self.breaks_at(cell, &lines)).collect();
        if self.is_double_three_restricted() && breaking.iter().any(|&cell| !self.forms_double_three(cell)) {
            breaking.retain(|&cell| !self.is_banned_double_three(cell));
        }
        breaking
    }

    /// Whether the stones that an answer captures decide alone if it breaks a line.
    fn captures_decide(&self) -> bool {
        self.colours() == 2 && !self.rules.no_self_capture
    }

    /// Whether the stones that a stone of this colour captures leave no winning row of these lines, and of the
    /// opponents' stones no other one.
    fn takes_from_all(&mut self, cell: Cell, by: usize, lines: &[Vec<Cell>]) -> bool {
        let mut taken = Vec::new();
        self.brackets(cell, by, &mut taken);
        let gone = |cell: &Cell| taken.iter().any(|(at, _)| at == cell);
        if lines.iter().any(|line| line.split(gone).any(|row| self.is_winning_row(row.len()))) {
            return false;
        }
        if !self.rules.exact_line {
            return true;
        }
        let before = self.removed.len();
        self.set_stone(cell, Some(by));
        for &(at, _) in &taken {
            if let Some(colour) = self.stone(at) {
                self.set_stone(at, None);
                self.removed.push((at, colour));
            }
        }
        let opened = self.lines_opened(before) & !(1 << self.rules.side_of(by));
        while self.removed.len() > before {
            if let Some((at, colour)) = self.removed.pop() {
                self.set_stone(at, Some(colour));
            }
        }
        self.set_stone(cell, None);
        opened == 0
    }

    /// Whether the opponent could answer a line that the colour to move makes here without a capture. `None` if only
    /// the moves themselves tell.
    pub(crate) fn is_breakable(&mut self, cell: Cell) -> Option<bool> {
        let (mover, opponent) = (self.turn, self.next[self.turn]);
        let mut answers: Vec<Cell> = self.view(opponent).cells(kind::CAPTURE).iter().filter(|&at| at != cell).collect();
        if self.axes(mover, cell).iter().any(|traits| traits.exposed > 0) {
            answers.extend(self.bracketing(cell, mover));
        }
        if answers.is_empty() {
            return Some(false);
        }
        let mut lines = Vec::new();
        // The patterns need no update for this.
        self.set_stone(cell, Some(mover));
        self.lines_through(cell, &mut lines);
        let breakable = answers.iter().any(|&at| self.takes_from_all(at, opponent, &lines));
        self.set_stone(cell, None);
        (!breakable || self.captures_decide()).then_some(breakable)
    }

    /// Whether a capture here breaks all of these lines and leaves no other line of the opponents.
    fn breaks_at(&mut self, cell: Cell, lines: &[Vec<Cell>]) -> bool {
        let takes = self.takes_from_all(cell, self.turn, lines);
        if !takes && self.colours() == 2 || self.captures_decide() {
            return takes;
        }
        if !self.may_be_legal(cell) {
            return false;
        }
        let others = !(1 << self.side());
        self.after_stone(cell, |board, before| {
            let stands = |line: &Vec<Cell>| {
                line.split(|&cell| board.stone(cell).is_none()).any(|row| board.is_winning_row(row.len()))
            };
            let opened = if board.rules.exact_line { board.lines_opened(before) } else { 0 };
            !lines.iter().any(stands) && opened & others == 0
        })
    }

    /// The only winning line and its open end, if the player to move holds the other end and may place a stone there.
    fn line_end(&mut self) -> Option<(Cell, Vec<Cell>)> {
        let mut lines = self.lines();
        let line = lines.pop().filter(|_| lines.is_empty())?;
        let (&first, &second, &last) = (line.first()?, line.get(1)?, line.last()?);
        let step = second.wrapping_sub(first);
        let ends = [first.wrapping_sub(step), last.wrapping_add(step)];
        let is_held = ends.into_iter().any(|cell| self.stone(cell) == Some(self.turn));
        let free = ends.into_iter().find(|&cell| self.is_empty(cell))?;
        (is_held && self.may_be_legal(free)).then_some((free, line))
    }

    /// The line that the colour to move captures by a stone here.
    pub(crate) fn captured_line(&mut self, cell: Cell) -> Option<Vec<Cell>> {
        if self.rules.overtime != Overtime::CaptureLine {
            return None;
        }
        self.line_end().filter(|(end, _)| *end == cell).map(|(_, line)| line)
    }

    /// Removes a whole line and credits it to the player who has just moved.
    pub(crate) fn capture_line(&mut self, line: &[Cell]) {
        let side = self.side();
        for &cell in line {
            if let Some(colour) = self.stone(cell) {
                self.lift(cell, colour);
                self.removed.push((cell, colour));
                self.captured[side] += 1;
            }
        }
    }

    /// Whether the game continues; on a new board it does.
    pub(crate) fn is_open(&self) -> bool {
        self.state == GameState::Open
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente::{Point, Position, Variant};

    use super::*;
    use crate::board::splitmix64;
    use crate::tables::Tables;
    use crate::weights::EvalWeights;

    /// Plays random games in which lines are made where possible, and compares the cells that break a line with those
    /// of the position. Returns how many there were.
    fn check(text: &str) -> usize {
        let rules = Variant::parse(text).expect(text).rules();
        let tables = Arc::new(Tables::new(&rules, &EvalWeights::embedded().features));
        let mut count = 0;
        for seed in 0..60 {
            let mut position = Position::new(rules);
            for n in 0..70_u64 {
                let Some(mut board) = Board::of(&position, &tables) else { break };
                let mut expected = position.breaking_points().to_vec();
                if !expected.is_empty() {
                    let mut found: Vec<Point> =
                        board.line_breaking_cells().into_iter().map(|cell| board.grid.point(cell)).collect();
                    found.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(found, expected, "{text} {seed} stone {n}");
                    count += found.len();
                }
                let points = position.legal_points();
                let is_line = |at: &&Point| {
                    board.cell(**at).is_some_and(|cell| board.view(board.turn).kinds(cell) & kind::FIVE != 0)
                };
                let draw = usize::try_from(splitmix64(seed ^ splitmix64(n)) >> 33).unwrap_or(0);
                let Some(&at) = points.iter().find(is_line).or_else(|| points.get(draw % points.len().max(1))) else {
                    break;
                };
                position.play(at).expect("a legal move");
            }
        }
        count
    }

    #[test]
    fn every_cell_that_breaks_a_line_is_found() {
        for text in [
            "boat:board=9,opening=free",
            "poof:board=9,opening=free,overtime=break-line",
            "free-for-all:board=9,opening=free,overtime=break-line",
            "free-for-all:board=9,opening=free,overtime=break-line,poof",
            "free-for-all:board=9,opening=free,overtime=break-line,poof,mixed=no",
            "free-for-all:board=9,opening=free,overtime=break-line,poof,three=yes,line=4",
            "team:board=9,opening=free,overtime=break-line,poof,line=4",
        ] {
            assert!(check(text) > 0, "{text}: no line can be broken");
        }
    }
}
