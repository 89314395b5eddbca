//! Static analysis of moves: what the patterns tell about a move without making it.
//!
//! The threat searches consider far more moves than they have to make. Every function here is conservative: if the
//! patterns do not decide, its answer is the one that makes the caller try the move.

use crate::board::Board;
use crate::grid::Cell;
use crate::pattern::kind;

impl Board {
    /// The stones that a stone of the colour to move here would capture.
    pub(crate) fn captured_stones(&self, cell: Cell) -> Vec<Cell> {
        let mut claims = Vec::new();
        if self.view(self.turn).kinds(cell) & kind::CAPTURE != 0 {
            self.brackets(cell, self.turn, &mut claims);
        }
        claims.into_iter().map(|(cell, _)| cell).collect()
    }

    /// Whether the opponent of the colour to move threatens only lines on these cells, no wins by captures, so that the
    /// patterns tell what stops them.
    pub(crate) fn are_line_threats(&self, threats: &[Cell]) -> bool {
        let opponent = self.next[self.turn];
        let is_line = |cell: Cell| self.view(opponent).kinds(cell) & kind::FIVE != 0;
        let by_captures =
            |cell: Cell| self.reaches_goal(self.rules.side_of(opponent), self.capture_count(opponent, cell));
        self.rules.patterns_suffice() && threats.iter().all(|&cell| is_line(cell) && !by_captures(cell))
    }

    /// Whether a stone of the colour to move here stops these lines of the opponent: it occupies the cell, or captures
    /// a stone of the line.
    pub(crate) fn stops_lines(&self, cell: Cell, lines: &[Cell]) -> bool {
        if lines.iter().all(|&line| line == cell) {
            return true;
        }
        let (gone, opponent) = (self.captured_stones(cell), self.next[self.turn]);
        !gone.is_empty() && lines.iter().all(|&line| line == cell || !self.makes_line(line, opponent, &gone, cell))
    }

    /// Whether a move that makes no four threatens no win with the next stone: its captures open no line, and neither
    /// the captures that it prepares nor those from the emptied cells reach the goal.
    pub(crate) fn is_statically_quiet(&self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        if self.overtime || kinds & kind::SELF_CAPTURE != 0 {
            return false;
        }
        let near_goal = |more: u32| self.reaches_goal(self.side(), self.max_next_capture(self.turn) + more);
        if kinds & kind::CAPTURE == 0 {
            return !near_goal(0) || self.rules.patterns_suffice() && !self.threatens_capture_goal(cell);
        }
        let taken = self.capture_count(self.turn, cell);
        self.rules.patterns_suffice()
            && !near_goal(taken)
            && !self.opens_line(cell)
            && !self.reaches_goal(self.side(), taken + self.max_capture_from_holes(cell, self.turn))
    }

    /// Whether a move that stops the opponent's lines leaves no win with the next stone either: neither a pair that it
    /// exposes nor captures from the emptied cells reach the opponent's goal.
    pub(crate) fn is_statically_safe(&self, cell: Cell) -> bool {
        let opponent = self.next[self.turn];
        let takes = self.view(self.turn).kinds(cell) & kind::CAPTURE != 0;
        let exposes = || self.axes(self.turn, cell).iter().any(|traits| traits.exposed > 0);
        let reaches_goal = |more: u32| self.reaches_goal(self.rules.side_of(opponent), more);
        self.rules.patterns_suffice()
            && !self.overtime
            && (!reaches_goal(self.max_next_capture(opponent)) || !exposes())
            && (!takes || !reaches_goal(self.max_capture_from_holes(cell, opponent)))
    }

    /// An upper bound of the stones that one stone of the colour captures after a move that prepares one more capture;
    /// one move cannot prepare two captures for the same cell. Captures from emptied cells are not included.
    fn max_next_capture(&self, colour: usize) -> u32 {
        let now = self.view(colour).cells(kind::CAPTURE).iter().map(|cell| self.capture_count(colour, cell)).max();
        now.unwrap_or(0) + self.rules.largest_group()
    }

    /// The most stones that one stone of `colour` could capture from a cell that a capturing move here empties.
    fn max_capture_from_holes(&self, cell: Cell, colour: usize) -> u32 {
        let (gone, other) = (self.captured_stones(cell), self.next[colour]);
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

    /// Whether the captures of a move here empty a cell where the same colour could then make a line.
    fn opens_line(&self, cell: Cell) -> bool {
        self.captured_stones(cell).iter().any(|&hole| self.makes_line(hole, self.turn, &[], cell))
    }

    /// Whether a move here prepares a capture that would reach the goal.
    fn threatens_capture_goal(&self, cell: Cell) -> bool {
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
                && self
                    .reaches_goal(self.side(), self.capture_count(self.turn, end) + u32::try_from(length).unwrap_or(0))
        })
    }

    /// Whether a stone of the colour on `cell` makes a line after the colour to move has placed a stone on `placed` and
    /// captured the stones on `gone`.
    fn makes_line(&self, cell: Cell, colour: usize, gone: &[Cell], placed: Cell) -> bool {
        let own = |at: Cell| match at {
            at if at == placed => colour == self.turn,
            at => self.stone(at) == Some(colour) && !gone.contains(&at),
        };
        let reach = self.rules.line.cast_signed();
        self.steps().map(usize::cast_signed).into_iter().any(|step| {
            let run = |step: isize| (1..=reach).take_while(|n| own(cell.wrapping_add_signed(n * step))).count();
            self.is_winning_row(1 + run(step) + run(-step))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente::{Options, Position, Preset, Rules, Size};
    use proptest::prelude::*;

    use super::*;
    use crate::board::splitmix64;
    use crate::tables::Tables;
    use crate::weights::EvalWeights;

    /// Cells where the colour to move would win at once.
    fn wins(board: &mut Board) -> Vec<Cell> {
        board.winning_cells(usize::MAX)
    }

    /// Makes every move of a position without an immediate win and compares the result with the static analysis.
    /// Returns how many moves were found quiet, safe, and stopping the opponent's lines.
    fn check_position(board: &mut Board) -> [usize; 3] {
        let threats = board.opponent_wins(usize::MAX);
        let (line_threats, mut counts) = (board.are_line_threats(&threats), [0; 3]);
        if !wins(board).is_empty() {
            return counts;
        }
        let cells: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
        for cell in cells {
            let four = board.view(board.turn).kinds(cell) & kind::FOUR != 0;
            let quiet = !four && board.is_statically_quiet(cell);
            let stops = line_threats && board.stops_lines(cell, &threats);
            let safe = board.is_statically_safe(cell);
            let key = board.key_after(cell);
            let plain = board.rules.patterns_suffice();
            board.make(cell);
            if board.is_open() {
                assert!(!plain || key == board.key(), "the key after {cell}");
                let left = wins(board);
                let line = |&cell: &Cell| board.view(board.turn).kinds(cell) & kind::FIVE != 0;
                assert!(!line_threats || stops != threats.iter().any(line), "{cell} stops {threats:?}");
                assert!(!(safe && stops) || left.is_empty(), "{cell} is safe");
                let follows = board.opponent_wins(1);
                assert!(!quiet || follows.is_empty(), "{cell} is quiet: taken {:?}", board.captured);
                counts =
                    [counts[0] + usize::from(quiet), counts[1] + usize::from(safe), counts[2] + usize::from(stops)];
            }
            board.unmake();
        }
        counts
    }

    /// Checks every position of a random game on a small board, where threats are frequent.
    fn check_game(preset: Preset, seed: u64) -> [usize; 3] {
        let size = Size::new(9).expect("a size");
        let rules = Rules::new(Options { size, ..preset.options() }).expect("rules");
        let tables = Arc::new(Tables::new(&rules, &EvalWeights::embedded().features));
        let mut board = Board::new(&rules, &tables, Position::new(rules).bounds());
        let mut counts = [0; 3];
        for n in 0..60 {
            let cells: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
            let quiet: Vec<Cell> = cells.into_iter().filter(|&cell| !board.wins_at(cell)).collect();
            let Ok(draw) = usize::try_from(splitmix64(seed ^ splitmix64(n)) >> 33) else { break };
            let Some(&cell) = quiet.get(draw % quiet.len().max(1)) else { break };
            board.make(cell);
            if !board.is_open() {
                break;
            }
            let more = check_position(&mut board);
            counts = std::array::from_fn(|n| counts[n] + more[n]);
        }
        counts
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6))]

        #[test]
        fn static_analysis_agrees_with_made_moves(seed in any::<u64>()) {
            for preset in [Preset::Standard, Preset::Keryo, Preset::NoCaptures, Preset::Gomoku] {
                let [quiet, ..] = check_game(preset, seed);
                prop_assert!(quiet > 0, "{preset:?}: no move is quiet");
            }
        }
    }

    /// Seeds of games with rare captures: a stone exposes a pair whose capturing cell captures another pair already,
    /// and a cell that stops a line also wins by captures.
    #[test]
    fn rare_captures_are_handled() {
        for seed in [15_441_862_744_635_245_039, 11_299_489_511_139_666_352, 5_893_074_059_784_942_800] {
            check_game(Preset::Standard, seed);
            check_game(Preset::Keryo, seed);
        }
    }

    #[test]
    fn most_moves_are_decided_statically() {
        let sum = (0..20)
            .map(|seed| check_game(Preset::Standard, seed))
            .fold([0; 3], |sum: [usize; 3], counts| std::array::from_fn(|n| sum[n] + counts[n]));
        assert!(sum.iter().all(|&count| count > 1000), "{sum:?}");
    }
}
