//! Lines that can still be answered: the next player may break them by captures, or take a whole line.

use super::board::Board;
use super::grid::Cell;
use super::pattern::kind;
use super::play::Verdict;
use pente::Overtime;

impl Board {
    /// Sides that have a winning line on the board, as bits.
    pub(super) fn standing_lines(&self) -> u8 {
        self.lines().iter().fold(0, |sides, line| sides | self.owner(line).map_or(0, |side| 1 << side))
    }

    /// Every winning line on the board: maximal rows that win. No line stands for longer than the move that made it and
    /// its answer, so that only the rows through what the last two moves changed are looked at, where they are known.
    fn lines(&self) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        let Some(recent) = self.journal.len().checked_sub(2) else {
            self.grid.all().for_each(|cell| self.lines_through(cell, &mut lines));
            return lines;
        };
        let removed = &self.removed[self.journal[recent].removed..];
        for undo in &self.journal[recent..] {
            self.lines_through(undo.cell, &mut lines);
        }
        // Where a line must be exact, what was taken off can leave one behind on either side.
        for &(hole, _) in removed.iter().filter(|_| self.law.exact) {
            for step in self.steps() {
                self.lines_through(hole.wrapping_add(step), &mut lines);
                self.lines_through(hole.wrapping_sub(step), &mut lines);
            }
        }
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

    /// Whether so many stones in a row are a winning line.
    fn is_winning_row(&self, stones: usize) -> bool {
        stones == self.law.line || (!self.law.exact && stones > self.law.line)
    }

    fn owner(&self, line: &[Cell]) -> Option<usize> {
        line.first().and_then(|&cell| self.stone(cell)).map(|colour| self.law.side_of(colour))
    }

    /// Whether the player now to move has an answer to the lines of these sides, so that they are on trial.
    pub(super) fn can_be_answered(&mut self, lines: u8) -> bool {
        if lines == 1 << self.side() {
            return false;
        }
        match self.law.overtime {
            Overtime::None => false,
            Overtime::BreakLine => !self.breaking_cells().is_empty(),
            Overtime::CaptureLine => lines.is_power_of_two() && self.line_end().is_some(),
        }
    }

    /// The cells where the colour to move breaks every standing line of another side.
    pub(super) fn breaking_cells(&mut self) -> Vec<Cell> {
        if self.law.overtime == Overtime::CaptureLine {
            return self.line_end().map(|(cell, _)| cell).into_iter().collect();
        }
        let captures: Vec<Cell> = self.view(self.turn).cells(kind::CAPTURE).iter().collect();
        let mine = self.side();
        let mut lines = if captures.is_empty() { Vec::new() } else { self.lines() };
        lines.retain(|line| self.owner(line) != Some(mine));
        captures.into_iter().filter(|&cell| self.breaks_at(cell, &lines)).collect()
    }

    /// Whether a capture here leaves none of these lines of the other side, nor makes another one.
    fn breaks_at(&mut self, cell: Cell, lines: &[Vec<Cell>]) -> bool {
        if !self.is_legal(cell) {
            return false;
        }
        let (mover, before, taken) = (self.turn, self.removed.len(), self.taken);
        self.put(cell, mover);
        self.remove_claimed(cell, mover);
        let stands =
            |line: &Vec<Cell>| line.split(|&cell| self.stone(cell).is_none()).any(|row| self.is_winning_row(row.len()));
        let others = !(1 << self.law.side_of(mover));
        let broken = !lines.iter().any(stands) && (!self.law.exact || self.lines_opened(before) & others == 0);
        while self.removed.len() > before {
            if let Some((cell, colour)) = self.removed.pop() {
                self.put(cell, colour);
            }
        }
        self.lift(cell, mover);
        self.taken = taken;
        broken
    }

    /// The open end of the only standing line, where the player to move holds the other end, and the line.
    fn line_end(&self) -> Option<(Cell, Vec<Cell>)> {
        let mut lines = self.lines();
        let line = lines.pop().filter(|_| lines.is_empty())?;
        let (&first, &second, &last) = (line.first()?, line.get(1)?, line.last()?);
        let step = second.wrapping_sub(first);
        let ends = [first.wrapping_sub(step), last.wrapping_add(step)];
        let held = |cell: Cell| self.stone(cell) == Some(self.turn);
        let free = ends.into_iter().find(|&cell| self.is_empty(cell))?;
        ends.into_iter().any(held).then_some((free, line))
    }

    /// The line that the colour to move takes by a stone here.
    pub(super) fn line_taken_at(&self, cell: Cell) -> Option<Vec<Cell>> {
        if self.law.overtime != Overtime::CaptureLine {
            return None;
        }
        self.line_end().filter(|(end, _)| *end == cell).map(|(_, line)| line)
    }

    /// Takes a whole line off the board for the player who has just moved.
    pub(super) fn take_line(&mut self, line: &[Cell]) {
        let side = self.side();
        for &cell in line {
            if let Some(colour) = self.stone(cell) {
                self.lift(cell, colour);
                self.removed.push((cell, colour));
                self.taken[side] += 1;
            }
        }
    }

    /// Whether the game is open; a fresh board always is.
    pub(super) fn is_open(&self) -> bool {
        self.verdict == Verdict::Open
    }
}
