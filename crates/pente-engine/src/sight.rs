//! What the patterns tell of a move without making it: the searches for forced wins look at most moves, and make few.
//!
//! Everything here errs on one side only: where the patterns do not tell, the answer is the one that has the move made.

use super::board::Board;
use super::grid::Cell;
use super::pattern::kind;

impl Board {
    /// Stones that a stone of the colour to move here would take from its opponent.
    pub(super) fn taken_at(&self, cell: Cell) -> Vec<Cell> {
        let mut claims = Vec::new();
        if self.view(self.turn).kinds(cell) & kind::CAPTURE != 0 {
            self.brackets(cell, self.turn, &mut claims);
        }
        claims.into_iter().map(|(cell, _)| cell).collect()
    }

    /// Whether the opponent of the colour to move threatens lines on these cells and no captures, so that the patterns
    /// tell what stops them.
    pub(super) fn are_lines(&self, threats: &[Cell]) -> bool {
        let opponent = self.next[self.turn];
        let is_line = |cell: Cell| self.view(opponent).kinds(cell) & kind::FIVE != 0;
        let by_captures = |cell: Cell| self.reaches_goal(self.law.side_of(opponent), self.captured(opponent, cell));
        self.law.is_plain() && threats.iter().all(|&cell| is_line(cell) && !by_captures(cell))
    }

    /// Whether a stone of the colour to move here leaves the opponent none of these lines: it stands there, or takes a
    /// stone of the line.
    pub(super) fn stops(&self, cell: Cell, lines: &[Cell]) -> bool {
        if lines.iter().all(|&line| line == cell) {
            return true;
        }
        let (gone, opponent) = (self.taken_at(cell), self.next[self.turn]);
        !gone.is_empty() && lines.iter().all(|&line| line == cell || !self.makes_line(line, opponent, &gone, cell))
    }

    /// Whether a move which makes no four threatens no win with the next stone: what it takes opens no line, and neither
    /// what it prepares to take nor what can be taken from the holes reaches the goal.
    pub(super) fn is_quiet_at_sight(&self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        if self.trial || kinds & kind::POOF != 0 {
            return false;
        }
        let near_goal = |more: u32| self.reaches_goal(self.side(), self.takes_next(self.turn) + more);
        if kinds & kind::CAPTURE == 0 {
            return !near_goal(0) || self.law.is_plain() && !self.prepares_goal(cell);
        }
        let taken = self.captured(self.turn, cell);
        self.law.is_plain()
            && !near_goal(taken)
            && !self.opens_line(cell)
            && !self.reaches_goal(self.side(), taken + self.takes_from_holes(cell, self.turn))
    }

    /// Whether a move which stops the opponent's lines leaves him no win with the next stone: neither a pair that it
    /// bares nor what can be taken from its holes brings him to the goal.
    pub(super) fn is_safe_at_sight(&self, cell: Cell) -> bool {
        let opponent = self.next[self.turn];
        let takes = self.view(self.turn).kinds(cell) & kind::CAPTURE != 0;
        let bares = || self.axes(self.turn, cell).iter().any(|traits| traits.exposed > 0);
        let reaches_goal = |more: u32| self.reaches_goal(self.law.side_of(opponent), more);
        self.law.is_plain()
            && !self.trial
            && (!reaches_goal(self.takes_next(opponent)) || !bares())
            && (!takes || !reaches_goal(self.takes_from_holes(cell, opponent)))
    }

    /// Stones that one stone of the colour takes at most after a move that prepares one capture more: on no cell can two
    /// be prepared by the same stone. Holes that the move makes are left aside.
    fn takes_next(&self, colour: usize) -> u32 {
        let now = self.view(colour).cells(kind::CAPTURE).iter().map(|cell| self.captured(colour, cell)).max();
        now.unwrap_or(0) + if self.law.three { 3 } else { 2 }
    }

    /// Stones that one stone of the colour could take at most from where a stone of the colour to move here has taken some.
    fn takes_from_holes(&self, cell: Cell, colour: usize) -> u32 {
        let (gone, other) = (self.taken_at(cell), self.next[colour]);
        let stone = |at: Cell| match at {
            at if at == cell => Some(self.turn),
            at => self.stone(at).filter(|_| !gone.contains(&at)),
        };
        let takes = |hole: Cell| {
            let steps = self.directions();
            let groups = steps.flat_map(|step| self.capture_lengths().iter().map(move |&length| (step, length)));
            let taken = groups.filter(|&(step, length)| {
                let at = |n: usize| hole.wrapping_add_signed(step * n.cast_signed());
                (1..=length).all(|n| stone(at(n)) == Some(other)) && stone(at(length + 1)) == Some(colour)
            });
            taken.map(|(_, length)| u32::try_from(length).unwrap_or(u32::MAX)).sum()
        };
        gone.iter().map(|&hole| takes(hole)).max().unwrap_or(0)
    }

    /// Whether the stones that a stone of the colour to move here takes leave a place for its line.
    fn opens_line(&self, cell: Cell) -> bool {
        self.taken_at(cell).iter().any(|&hole| self.makes_line(hole, self.turn, &[], cell))
    }

    /// Whether a stone of the colour to move here prepares a capture that would reach the goal.
    fn prepares_goal(&self, cell: Cell) -> bool {
        if self.view(self.turn).kinds(cell) & kind::ATTACK == 0 {
            return false;
        }
        let opponent = Some(self.next[self.turn]);
        let steps = self.directions();
        steps.flat_map(|step| self.capture_lengths().iter().map(move |&length| (step, length))).any(|(step, length)| {
            let at = |n: usize| cell.wrapping_add_signed(step * n.cast_signed());
            let end = at(length + 1);
            (1..=length).all(|n| self.stone(at(n)) == opponent)
                && self.is_empty(end)
                && self.reaches_goal(self.side(), self.captured(self.turn, end) + u32::try_from(length).unwrap_or(0))
        })
    }

    /// Whether a stone of the colour on a cell makes a line when some stones are gone and one of the mover's has come.
    fn makes_line(&self, cell: Cell, colour: usize, gone: &[Cell], come: Cell) -> bool {
        let own = |at: Cell| match at {
            at if at == come => colour == self.turn,
            at => self.stone(at) == Some(colour) && !gone.contains(&at),
        };
        let reach = self.law.line.cast_signed();
        self.steps().map(usize::cast_signed).into_iter().any(|step| {
            let run = |step: isize| (1..=reach).take_while(|n| own(cell.wrapping_add_signed(n * step))).count();
            let stones = 1 + run(step) + run(-step);
            if self.law.exact { stones == self.law.line } else { stones >= self.law.line }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::board::mix;
    use crate::eval::DEFAULT_WEIGHTS;
    use crate::facts::Tables;
    use pente::{Options, Position, Preset, Rules, Size};

    /// Cells where the colour to move would win at once.
    fn wins(board: &mut Board) -> Vec<Cell> {
        board.winning_cells(usize::MAX)
    }

    /// Makes every move of a position in which none wins at once, and compares what is seen with what
    /// was said of it; counts what was said.
    fn check_position(board: &mut Board) -> [usize; 3] {
        let turn = board.pass();
        let threats = wins(board);
        board.unpass(turn);
        let (told, mut said) = (board.are_lines(&threats), [0; 3]);
        if !wins(board).is_empty() {
            return said;
        }
        let cells: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
        for cell in cells {
            let four = board.view(board.turn).kinds(cell) & kind::FOUR != 0;
            let quiet = !four && board.is_quiet_at_sight(cell);
            let stops = told && board.stops(cell, &threats);
            let safe = board.is_safe_at_sight(cell);
            let key = board.key_after(cell);
            let plain = board.law.is_plain();
            board.make(cell);
            if board.is_open() {
                assert!(!plain || key == board.key(), "the key after {cell}");
                let left = wins(board);
                let line = |&cell: &Cell| board.view(board.turn).kinds(cell) & kind::FIVE != 0;
                assert!(!told || stops != threats.iter().any(line), "{cell} stops {threats:?}");
                assert!(!(safe && stops) || left.is_empty(), "{cell} is safe");
                let turn = board.pass();
                assert!(!quiet || wins(board).is_empty(), "{cell} is quiet: taken {:?}", board.taken);
                board.unpass(turn);
                said = [said[0] + usize::from(quiet), said[1] + usize::from(safe), said[2] + usize::from(stops)];
            }
            board.unmake();
        }
        said
    }

    /// Goes through a random game on a small board, where much happens.
    fn check_game(preset: Preset, seed: u64) -> [usize; 3] {
        let size = Size::new(9).expect("a size");
        let rules = Rules::new(Options { size, ..preset.options() }).expect("rules");
        let tables = Arc::new(Tables::new(&rules, &DEFAULT_WEIGHTS));
        let mut board = Board::new(&rules, &tables, Position::new(rules).bounds());
        let mut said = [0; 3];
        for n in 0..60 {
            let cells: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
            let quiet: Vec<Cell> = cells.into_iter().filter(|&cell| !board.wins_at(cell)).collect();
            let Ok(draw) = usize::try_from(mix(seed ^ mix(n)) >> 33) else { break };
            let Some(&cell) = quiet.get(draw % quiet.len().max(1)) else { break };
            board.make(cell);
            if !board.is_open() {
                break;
            }
            let more = check_position(&mut board);
            said = std::array::from_fn(|n| said[n] + more[n]);
        }
        said
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6))]

        #[test]
        fn what_is_seen_is_what_happens(seed in any::<u64>()) {
            for preset in [Preset::Standard, Preset::Keryo, Preset::NoCaptures, Preset::Gomoku] {
                let [quiet, ..] = check_game(preset, seed);
                prop_assert!(quiet > 0, "{preset:?} says nothing");
            }
        }
    }

    /// A stone bares a pair where two more could be taken by the same stone already; the end of a line that is broken
    /// wins by captures.
    #[test]
    fn rare_captures_are_not_overlooked() {
        for seed in [15_441_862_744_635_245_039, 11_299_489_511_139_666_352, 5_893_074_059_784_942_800] {
            check_game(Preset::Standard, seed);
            check_game(Preset::Keryo, seed);
        }
    }

    #[test]
    fn much_is_told_without_making_a_move() {
        let sum = (0..20)
            .map(|seed| check_game(Preset::Standard, seed))
            .fold([0; 3], |sum: [usize; 3], said| std::array::from_fn(|n| sum[n] + said[n]));
        assert!(sum.iter().all(|&said| said > 1000), "{sum:?}");
    }
}
