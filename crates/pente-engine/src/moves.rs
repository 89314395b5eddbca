//! Moves on the engine's board: making and unmaking them, the state of the game after each, and winning moves.

use pente::{DoubleThree, Overtime};

use crate::board::{Board, COLOURS, splitmix64};
use crate::grid::Cell;
use crate::pattern::kind;
use crate::rules::GameState;

/// The data that [`Board::unmake`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    pub(crate) cell: Cell,
    pub(crate) mover: usize,
    /// Length of `Board::removed` before the move.
    pub(crate) removed: usize,
    captured: [u32; COLOURS],
    overtime: bool,
}

impl Board {
    /// The side of the colour to move.
    pub(crate) fn side(&self) -> usize {
        self.rules.side_of(self.turn)
    }

    /// The number of sides.
    pub(crate) fn sides(&self) -> usize {
        self.rules.sides
    }

    /// Whether the side is still in the game.
    pub(crate) const fn is_playing(&self, side: usize) -> bool {
        self.playing & 1 << side != 0
    }

    /// Places a stone of the colour to move on an empty cell, with all its consequences.
    pub(crate) fn make(&mut self, cell: Cell) {
        let mover = self.turn;
        let before = self.removed.len();
        self.undo_stack.push(Undo { cell, mover, removed: before, captured: self.captured, overtime: self.overtime });
        let kinds = self.view(mover).kinds(cell);
        let captured_line = if self.overtime { self.captured_line(cell) } else { None };
        let answers_whole = self.overtime && self.rules.overtime == Overtime::CaptureLine;
        let others = !(1 << self.side());
        let lost_to = if answers_whole && captured_line.is_none() { self.standing_lines() & others } else { 0 };
        self.mark();
        self.put(cell, mover);
        if kinds & (kind::CAPTURE | kind::SELF_CAPTURE) != 0 || (self.rules.poof && self.colours() > 2) {
            self.remove_claimed(cell, mover);
        }
        if let Some(line) = captured_line {
            self.capture_line(&line);
        }
        self.turn = self.next[mover];
        self.update_state(cell, mover, kinds & kind::FIVE != 0, before);
        if lost_to != 0 {
            // Only capturing the whole line answers it, even if another stone breaks it.
            (self.state, self.overtime) = (GameState::Over(lost_to), false);
        }
    }

    /// Every move that may answer threats of the next colour to win on these cells: the cells themselves, captures, and
    /// where the rules need it, cells that bracket a threatening stone, and the ends of the lines: a line that is held
    /// at one end can be captured.
    pub(crate) fn evasions(&self, threats: Vec<Cell>) -> Vec<Cell> {
        let mut answers = threats;
        if self.rules.has_bracket_rule() {
            let attacker = self.next[self.turn];
            let brackets: Vec<Cell> = answers.iter().flat_map(|&cell| self.bracketing(cell, attacker)).collect();
            answers.extend(brackets);
        }
        if self.rules.overtime == Overtime::CaptureLine {
            let attacker = self.next[self.turn];
            let ends: Vec<Cell> = answers.iter().flat_map(|&cell| self.line_ends(cell, attacker)).collect();
            answers.extend(ends);
        }
        for &bit in self.rules.evasion_kinds() {
            answers.extend(self.view(self.turn).cells(bit).iter());
        }
        distinct(&mut answers);
        answers
    }

    /// The empty cells at the ends of the lines that a stone of the colour would complete here.
    fn line_ends(&self, cell: Cell, colour: usize) -> Vec<Cell> {
        let mut ends = Vec::new();
        for step in self.steps().map(usize::cast_signed) {
            let walk = |step: isize| (1..).map(move |n| cell.wrapping_add_signed(step * n));
            let own = |&at: &Cell| self.stone(at) == Some(colour);
            let stones = 1 + [step, -step].map(|step| walk(step).take_while(own).count()).iter().sum::<usize>();
            if self.is_winning_row(stones) {
                let beyond = [step, -step].into_iter().filter_map(|step| walk(step).find(|at| !own(at)));
                ends.extend(beyond.filter(|&at| self.is_empty(at)));
            }
        }
        ends
    }

    /// Where a line can be broken, the moves that prepare to capture the stone that completes it on one of these cells.
    pub(crate) fn preparations(&self, threats: &[Cell]) -> Vec<Cell> {
        if self.rules.overtime != Overtime::BreakLine {
            return Vec::new();
        }
        threats.iter().flat_map(|&cell| self.preparing(cell, self.next[self.turn])).collect()
    }

    /// The answers of the colour to move to threats of the opponent to win on these cells: after every other answer
    /// that does not end the game, one of the threats still wins. `None` where every cell can be an answer: a stone can
    /// also make a capture legal that was a double three, or shorten a line that must be exact.
    ///
    /// Where lines can be broken, an answer may also complete a line, prepare a capture of the line or of the stone
    /// that completes it, lose own stones, or be captured by that stone: the emptied cells can be used for a capture.
    pub(crate) fn answers(&self, threats: Vec<Cell>) -> Option<Vec<Cell>> {
        if self.rules.patterns_suffice() {
            return Some(self.evasions(threats));
        }
        let double = self.rules.double_three != DoubleThree::Allowed;
        if double || self.rules.exact_line || self.rules.overtime == Overtime::CaptureLine || self.colours() > 2 {
            return None;
        }
        let (turn, attacker) = (self.turn, self.next[self.turn]);
        let reach = self.rules.largest_group() as usize;
        let mut answers = Vec::new();
        for kind in [kind::FIVE, kind::CAPTURE, kind::ATTACK, kind::SELF_CAPTURE] {
            answers.extend(self.view(turn).cells(kind).iter());
        }
        for &cell in &threats {
            answers.extend(self.bracketing(cell, attacker));
            answers.extend(self.preparing(cell, attacker));
            let near = self
                .directions()
                .flat_map(|step| (1..=reach).map(move |n| cell.wrapping_add_signed(step * n.cast_signed())));
            answers.extend(near.filter(|&near| self.is_empty(near)));
        }
        answers.extend(threats);
        answers.sort_unstable();
        answers.dedup();
        Some(answers)
    }

    /// Counts the leaves of the game tree after `stones` stones.
    pub(crate) fn perft(&mut self, stones: u32) -> u64 {
        if stones == 0 || !self.is_open() {
            return u64::from(stones == 0);
        }
        let cells: Vec<Cell> = self.empty_cells().collect();
        cells.into_iter().fold(0, |sum, cell| {
            if !self.is_legal(cell) {
                return sum;
            }
            self.make(cell);
            let leaves = self.perft(stones - 1);
            self.unmake();
            sum + leaves
        })
    }

    /// Takes the last move back.
    pub(crate) fn unmake(&mut self) {
        let Some(undo) = self.undo_stack.pop() else { return };
        self.take_back(undo.cell, undo.mover, undo.removed);
        self.captured = undo.captured;
        self.overtime = undo.overtime;
        self.turn = undo.mover;
        self.state = GameState::Open;
    }

    /// Lets the colour to move pass, to find the threats of the next one. Returns the colour for [`Board::unpass`].
    pub(crate) fn pass(&mut self) -> usize {
        let turn = self.turn;
        self.turn = self.next[turn];
        turn
    }

    /// Takes a pass back.
    pub(crate) fn unpass(&mut self, turn: usize) {
        self.turn = turn;
    }

    /// The hash key of the position: stones, captures, turn and overtime.
    pub(crate) fn key(&self) -> u64 {
        Self::key_of(self.hash, &self.captured, self.turn, self.overtime)
    }

    /// The key after a move of the colour to move that makes no line and loses no stones.
    pub(crate) fn key_after(&self, cell: Cell) -> u64 {
        let mut hash = self.hash ^ self.stone_key(cell, self.turn);
        let mut captured = self.captured;
        for hole in self.captured_stones(cell) {
            hash ^= self.stone_key(hole, self.next[self.turn]);
            captured[self.side()] += 1;
        }
        Self::key_of(hash, &captured, self.next[self.turn], false)
    }

    fn key_of(hash: u64, captured: &[u32], turn: usize, overtime: bool) -> u64 {
        let counts = captured.iter().fold(0, |sum: u64, &count| sum << 8 | u64::from(count));
        hash ^ splitmix64(counts << 4 | (turn as u64) << 1 | u64::from(overtime))
    }

    /// Whether the side would win by captures with `more` captured stones in addition.
    pub(crate) fn reaches_goal(&self, side: usize, more: u32) -> bool {
        let total = self.captured[side] + more;
        let ahead =
            || (0..self.sides()).all(|other| other == side || !self.is_playing(other) || self.captured[other] < total);
        self.rules.capture_goal.is_some_and(|goal| total >= goal) && (!self.rules.strict_lead || ahead())
    }

    /// Sides that have won by captures, as bits.
    fn at_goal(&self) -> u8 {
        let wins = |&side: &usize| self.is_playing(side) && self.reaches_goal(side, 0);
        (0..self.sides()).filter(wins).fold(0, |bits, side| bits | 1 << side)
    }

    /// Updates the state of the game after a move. `before` is the length of `removed` before it.
    fn update_state(&mut self, cell: Cell, mover: usize, five: bool, before: usize) {
        let was_overtime = std::mem::take(&mut self.overtime);
        let removed = self.removed.len() > before;
        let goal = if removed { self.at_goal() } else { 0 };
        let mut lines = 0;
        if five && self.stone(cell).is_some() {
            lines |= 1 << self.rules.side_of(mover);
        }
        if removed && self.rules.exact_line {
            lines |= self.lines_opened(before);
        }
        if was_overtime {
            let standing = self.standing_lines() & !(1 << self.rules.side_of(mover));
            if standing != 0 {
                self.state = GameState::Over(standing);
                return;
            }
        }
        if lines != 0 && goal == 0 && self.rules.overtime != Overtime::None && self.can_be_answered(lines) {
            self.overtime = true;
        } else if lines | goal != 0 || self.empty == 0 {
            self.state = GameState::Over(lines | goal);
        }
    }

    /// Sides for which a removal has shortened an overline to a winning line, as bits.
    pub(crate) fn lines_opened(&self, before: usize) -> u8 {
        let mut found = 0;
        for &(hole, _) in &self.removed[before..] {
            for step in self.steps().map(usize::cast_signed) {
                for near in [hole.wrapping_add_signed(step), hole.wrapping_add_signed(-step)] {
                    if let Some(colour) = self.stone(near).filter(|_| self.run(near, step).len() == self.rules.line) {
                        found |= 1 << self.rules.side_of(colour);
                    }
                }
            }
        }
        found & self.playing
    }

    /// The cells of the row of one colour through a stone along an axis.
    pub(crate) fn run(&self, cell: Cell, step: isize) -> Vec<Cell> {
        let colour = self.stone(cell);
        let walk = |step: isize| {
            std::iter::successors(Some(cell), move |at| Some(at.wrapping_add_signed(step)))
                .take_while(move |&at| colour.is_some() && self.stone(at) == colour)
        };
        let mut cells: Vec<Cell> = walk(-step).collect();
        cells.reverse();
        cells.extend(walk(step).skip(1));
        cells
    }

    /// Whether the colour to move wins at once by a stone here. The move is made only if the patterns do not decide.
    pub(crate) fn wins_at(&mut self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        let captures = || kinds & kind::CAPTURE != 0 && (self.captures_may_open_line() || self.captures_enough(cell));
        if kinds & kind::FIVE == 0 && !captures() {
            return false;
        }
        if self.rules.patterns_suffice() && self.colours() == 2 {
            return true;
        }
        if let Some(wins) = self.wins_statically(cell, kinds) {
            return wins;
        }
        let (side, sides) = (self.side(), self.sides());
        if !self.is_legal(cell) {
            return false;
        }
        self.make(cell);
        let won = self.state.is_win_of(side, sides);
        self.unmake();
        won
    }

    /// Whether a capture of the colour to move may shorten an overline of its own to a winning line.
    fn captures_may_open_line(&self) -> bool {
        self.rules.exact_line && (self.rules.poof || self.colours() > 2)
    }

    /// Whether a line or captures that reach the goal win at once, where this can be told without making the move.
    fn wins_statically(&mut self, cell: Cell, kinds: u32) -> Option<bool> {
        let takes = kinds & kind::CAPTURE != 0;
        if self.overtime || self.colours() > 2 || kinds & kind::SELF_CAPTURE != 0 || takes && self.rules.exact_line {
            return None;
        }
        if kinds & kind::FIVE == 0 {
            return (self.rules.double_three == DoubleThree::Allowed).then_some(true);
        }
        match self.rules.overtime {
            Overtime::None => Some(true),
            Overtime::BreakLine if !takes => self.is_breakable(cell).map(|breakable| !breakable),
            _ => None,
        }
    }

    /// A cell where the colour to move wins at once, if there is one.
    pub(crate) fn winning_cell(&mut self) -> Option<Cell> {
        if !self.rules.patterns_suffice() || self.colours() > 2 {
            return self.winning_cells(1).pop();
        }
        // The fast path: this is asked at every node, and allocates nothing.
        let view = self.view(self.turn);
        let by_line = view.cells(kind::FIVE).iter().next();
        by_line.or_else(|| view.cells(kind::CAPTURE).iter().find(|&cell| self.captures_enough(cell)))
    }

    /// Whether the captures of a stone of the colour to move here reach the goal.
    fn captures_enough(&self, cell: Cell) -> bool {
        self.reaches_goal(self.side(), self.capture_count(self.turn, cell))
    }

    /// Up to `most` cells where the colour to move wins at once, lines before captures.
    pub(crate) fn winning_cells(&mut self, most: usize) -> Vec<Cell> {
        let view = self.view(self.turn);
        let by_capture = !view.cells(kind::CAPTURE).is_empty()
            && (self.captures_may_open_line()
                || self
                    .rules
                    .capture_goal
                    .is_some_and(|goal| self.captured[self.side()] + self.rules.most_captured() >= goal));
        if view.cells(kind::FIVE).is_empty() && !by_capture {
            return Vec::new();
        }
        let mut candidates: Vec<Cell> = view.cells(kind::FIVE).iter().collect();
        if by_capture {
            candidates.extend(view.cells(kind::CAPTURE).iter().filter(|&cell| view.kinds(cell) & kind::FIVE == 0));
        }
        let mut found = Vec::new();
        for cell in candidates {
            if found.len() < most && self.wins_at(cell) {
                found.push(cell);
            }
        }
        found
    }

    /// Up to `most` cells where the next colour would win at once if the colour to move passed.
    pub(crate) fn opponent_wins(&mut self, most: usize) -> Vec<Cell> {
        let turn = self.pass();
        let cells = self.winning_cells(most);
        self.unpass(turn);
        cells
    }
}

/// Removes duplicates and keeps the order.
pub(crate) fn distinct(cells: &mut Vec<Cell>) {
    let mut n = 0;
    while n < cells.len() {
        if cells[..n].contains(&cells[n]) {
            cells.remove(n);
        } else {
            n += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente::{
        Action, Captures, Opening, Options, Overline, Phase, Point, Position, Preset, Rules, Seat, Seating,
        SelfCapture, Size,
    };
    use proptest::prelude::*;

    use super::*;
    use crate::board::splitmix64;
    use crate::tables::Tables;
    use crate::weights::EvalWeights;

    /// A point of the standard board.
    fn point(label: &str) -> Point {
        Size::STANDARD.parse(label).expect("a point")
    }

    /// The position after these stones.
    fn played(options: Options, stones: &str) -> Position {
        let mut position = Position::new(Rules::new(options).expect("rules"));
        for label in stones.split(' ') {
            position.play(point(label)).expect("a legal move");
        }
        position
    }

    /// The engine's board of a position that waits for a stone.
    fn board_of(position: &Position) -> Board {
        let tables = Arc::new(Tables::new(position.rules(), &EvalWeights::embedded().features));
        Board::of(position, &tables).expect("a stone is to be placed")
    }

    fn cell_of(board: &Board, label: &str) -> Cell {
        board.cell(point(label)).expect("on the board")
    }

    /// A random cell for the next stone: mostly next to another stone, where captures happen.
    fn near(board: &Board, draw: u64) -> Option<Cell> {
        let free: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
        let beside: Vec<Cell> = free
            .iter()
            .copied()
            .filter(|&cell| {
                let mut around = board.steps().into_iter().flat_map(|step| [cell + step, cell - step]);
                around.any(|near| board.stone(near).is_some())
            })
            .collect();
        let pool = if beside.is_empty() || draw.is_multiple_of(16) { &free } else { &beside };
        let place = usize::try_from(draw / 16).unwrap_or(0) % pool.len().max(1);
        pool.get(place).copied()
    }

    /// Checks that the incrementally updated board equals one built from the position.
    fn check_against_rebuilt(board: &Board, position: &Position, tables: &Arc<Tables>) {
        let Some(fresh) = Board::of(position, tables) else { return };
        assert_eq!(
            (board.hash, board.turn, board.captured, board.empty),
            (fresh.hash, fresh.turn, fresh.captured, fresh.empty)
        );
        for colour in 0..board.colours() {
            let (kept, built) = (board.view(colour), fresh.view(colour));
            assert_eq!(board.value(colour), fresh.value(colour));
            for kind in (0..kind::COUNT).map(|n| 1 << (4 * n)) {
                assert!(kept.cells(kind).iter().eq(built.cells(kind).iter()), "{kind:x}");
                assert_eq!(kept.cells(kind).count(), built.cells(kind).count(), "{kind:x}");
            }
            for cell in board.grid.all() {
                assert_eq!(kept.kinds(cell), built.kinds(cell), "{cell}");
                if board.is_empty(cell) {
                    assert_eq!(
                        (board.axes(colour, cell), kept.order_value(cell)),
                        (fresh.axes(colour, cell), built.order_value(cell))
                    );
                }
            }
        }
    }

    /// Plays a random game on the engine's board and with `pente::Position`, and compares them after every stone.
    fn check_game(preset: Preset, seed: u64) {
        let Ok(rules) = Rules::new(preset.options()) else { return };
        let tables = Arc::new(Tables::new(&rules, &EvalWeights::embedded().features));
        let mut position = Position::new(rules);
        let mut board = Board::stones_of(&position, &tables);
        let start = board.clone();
        for n in 0..200_u64 {
            let Some(cell) = near(&board, splitmix64(seed ^ splitmix64(n))) else { break };
            let at = board.grid.point(cell);
            if !matches!(position.phase(), Phase::Place { .. }) {
                break;
            }
            let Some(seat) = position.to_act() else { break };
            let wins = board.wins_at(cell);
            if position.push(at).is_err() {
                continue;
            }
            let key = board.key_after(cell);
            board.make(cell);
            if board.is_open()
                && !board.overtime
                && board.undo_stack.last().is_some_and(|undo| undo.removed == board.removed.len())
            {
                assert_eq!(key, board.key(), "{preset:?} {seed} stone {n} {at:?}");
            }
            let won = position.outcome().is_some_and(|outcome| outcome.winners().contains(&seat));
            assert_eq!(position.outcome().is_none(), board.is_open(), "{preset:?} {seed} stone {n} {at:?}");
            if board.colours() == 2 {
                let winners = position.outcome().map_or(&[][..], |outcome| outcome.winners());
                let alone = won && winners.iter().all(|&winner| position.are_teammates(winner, seat));
                assert_eq!(wins, alone, "{preset:?} {seed} stone {n} {at:?}");
            }
            if !board.is_open() {
                break;
            }
            check_against_rebuilt(&board, &position, &tables);
            // Taking moves back restores the board, wherever the sums for the evaluation were kept.
            let tried: Vec<Cell> = (0..3).filter_map(|m| near(&board, splitmix64(seed ^ splitmix64(n + m)))).collect();
            for (m, &cell) in tried.iter().enumerate() {
                board.make(cell);
                if (n + m as u64).is_multiple_of(2) {
                    board.settle_values();
                }
                board.unmake();
            }
            check_against_rebuilt(&board, &position, &tables);
        }
        while !board.undo_stack.is_empty() {
            board.unmake();
        }
        assert_eq!((board.hash, board.captured, board.turn), (start.hash, start.captured, start.turn));
        for colour in 0..board.colours() {
            assert_eq!(board.value(colour), start.value(colour));
        }
    }

    /// Compares what is told without a move with the moves themselves, in every position of a random game on a small
    /// board. Returns how many lines could be answered and how many answers there were.
    fn check_lines(options: Options, seed: u64) -> [usize; 2] {
        let rules = Rules::new(Options { size: Size::new(9).expect("a size"), opening: Opening::Free, ..options });
        let rules = rules.expect("rules");
        let tables = Arc::new(Tables::new(&rules, &EvalWeights::embedded().features));
        let mut board = Board::new(&rules, &tables, Position::new(rules).bounds());
        let mut counts = [0; 2];
        for n in 0..70 {
            let (side, sides, mover) = (board.side(), board.sides(), board.turn);
            let answers = if board.overtime { Some(board.line_breaking_cells()) } else { None };
            let mut open = Vec::new();
            let cells: Vec<Cell> = board.empty_cells().collect();
            for cell in cells {
                let legal = board.is_legal(cell);
                let (wins, line) = (board.wins_at(cell), board.view(mover).kinds(cell) & kind::FIVE != 0);
                if !legal {
                    continue;
                }
                board.make(cell);
                assert_eq!(wins, board.state.is_win_of(side, sides), "{options:?} {seed} stone {n} {cell} wins");
                counts[0] += usize::from(line && board.is_open());
                // An answer can lose by the own stones that it gives away.
                if let Some(answers) = answers.as_ref().filter(|_| !board.reaches_goal(1 - side, 0)) {
                    let fails = matches!(board.state, GameState::Over(winners) if winners & !(1 << side) != 0);
                    assert_eq!(answers.contains(&cell), !fails, "{options:?} {seed} stone {n} {cell} answers");
                    counts[1] += usize::from(!fails);
                }
                if board.is_open() {
                    open.push(cell);
                }
                board.unmake();
            }
            // A line that can be answered is made where there is one.
            let lines = |&&cell: &&Cell| board.view(mover).kinds(cell) & kind::FIVE != 0;
            let draw = usize::try_from(splitmix64(seed ^ splitmix64(n)) >> 33).unwrap_or(0);
            let Some(&cell) = open.iter().find(lines).or_else(|| open.get(draw % open.len().max(1))) else { break };
            board.make(cell);
        }
        counts
    }

    #[test]
    fn breakable_lines_are_found_without_a_move() {
        let broken = |preset: Preset| Options { overtime: Overtime::BreakLine, ..preset.options() };
        let exact = Options { overline: Overline::Neutral, ..broken(Preset::Standard) };
        let presets = [Preset::Boat, Preset::Keryo, Preset::Poof, Preset::OPente].map(broken);
        for options in presets.into_iter().chain([exact, Options { double_three: DoubleThree::All, ..exact }]) {
            let sum = (0..20)
                .map(|seed| check_lines(options, seed))
                .fold([0; 2], |sum: [usize; 2], counts| std::array::from_fn(|n| sum[n] + counts[n]));
            assert!(sum.iter().all(|&count| count > 0), "{options:?}: {sum:?}");
        }
    }

    /// Makes every move that is no answer, in every position of a random game on a small board where the opponent
    /// threatens to win: the opponent still wins at once. Returns how many moves were made.
    fn check_answers(options: Options, seed: u64, answers: impl Fn(&Board, Vec<Cell>) -> Vec<Cell>) -> usize {
        let rules = Rules::new(Options { size: Size::new(9).expect("a size"), opening: Opening::Free, ..options });
        let rules = rules.expect("rules");
        let tables = Arc::new(Tables::new(&rules, &EvalWeights::embedded().features));
        let (mut board, mut made) = (Board::new(&rules, &tables, Position::new(rules).bounds()), 0);
        for n in 0..70 {
            let threats = board.opponent_wins(usize::MAX);
            let cells: Vec<Cell> = board.empty_cells().collect();
            if !threats.is_empty() && !board.overtime {
                let answers = answers(&board, threats.clone());
                for &cell in cells.iter().filter(|cell| !answers.contains(cell)) {
                    if !board.is_legal(cell) {
                        continue;
                    }
                    board.make(cell);
                    let lost = !board.is_open() || board.winning_cell().is_some();
                    assert!(lost, "{options:?} {seed} stone {n}: {cell} answers {threats:?}");
                    board.unmake();
                    made += 1;
                }
            }
            let near = near(&board, splitmix64(seed ^ splitmix64(n)));
            let Some(cell) = near.filter(|&cell| board.is_legal(cell) && !board.wins_at(cell)) else { continue };
            board.make(cell);
            if !board.is_open() {
                break;
            }
        }
        made
    }

    #[test]
    fn only_answers_stop_a_threat() {
        let broken = |preset: Preset| Options { overtime: Overtime::BreakLine, ..preset.options() };
        let presets = [Preset::Standard, Preset::Poof, Preset::Boat, Preset::OPente].map(Preset::options);
        let forbidden = Options { self_capture: SelfCapture::Forbidden, ..broken(Preset::Keryo) };
        let more = [broken(Preset::Keryo), broken(Preset::FiveInARow), forbidden];
        for options in presets.into_iter().chain(more) {
            let answers = |board: &Board, threats| board.answers(threats).expect("forced answers");
            let made: usize = (0..30).map(|seed| check_answers(options, seed, answers)).sum();
            assert!(made > 1000, "{options:?}: {made}");
        }
    }

    /// Where a line can be captured, a stone at one of its ends is an answer too, if the other end stays empty.
    #[test]
    fn only_evasions_stop_a_line_that_can_be_captured() {
        let captured = |preset: Preset| Options { overtime: Overtime::CaptureLine, ..preset.options() };
        let forbidden = Options { self_capture: SelfCapture::Forbidden, ..captured(Preset::Standard) };
        for options in [captured(Preset::Standard), captured(Preset::Keryo), forbidden] {
            let evasions = |board: &Board, threats| board.evasions(threats);
            let made: usize = (0..30).map(|seed| check_answers(options, seed, evasions)).sum();
            assert!(made > 1000, "{options:?}: {made}");
        }
        let options = Options { opening: Opening::Free, ..captured(Preset::Standard) };
        let mut board = board_of(&played(options, "J10 A1 K10 A3 L10 A5 N10"));
        let threats = board.opponent_wins(usize::MAX);
        assert_eq!(threats, [cell_of(&board, "M10")]);
        let evasions = board.evasions(threats);
        assert_eq!(evasions, ["M10", "O10", "H10"].map(|label| cell_of(&board, label)));
    }

    /// Two cells complete a line, and a stone of the defender prepares to break either of them: it becomes one end of
    /// the brackets around the pairs that the fifth stones would make.
    #[test]
    fn answers_prepare_to_break_the_line_by_its_last_stone() {
        let options = Options { opening: Opening::Free, ..Preset::Boat.options() };
        let position = played(options, "J10 A1 L10 A3 M10 A5 N10 A7 P10 C1 L11 C3 N11");
        let mut board = board_of(&position);
        let threats = board.opponent_wins(usize::MAX);
        assert_eq!(threats, ["K10", "O10"].map(|label| cell_of(&board, label)));
        let answer = cell_of(&board, "M12");
        assert!(board.preparations(&threats).contains(&answer), "a stone on M12 prepares two captures");
        for (fifth, capture) in [("K10", "J9"), ("O10", "P9")] {
            let mut after = position.clone();
            for label in ["M12", fifth, capture, "A9"] {
                after.play(point(label)).expect("a legal move");
            }
            assert!(after.outcome().is_none(), "{capture} breaks the line of {fifth}");
        }
    }

    /// F7 completes a five that C9 would break. It captures a stone of a row of seven, and five of that row remain.
    #[test]
    fn lines_of_both_sides_are_a_draw_without_overtime() {
        let (overline, overtime) = (Overline::Neutral, Overtime::BreakLine);
        let options = Options { overline, overtime, ..Preset::Freestyle.options() };
        let mut position = played(options, "F4 A5 B7 B5 C7 C5 D7 E5 E7 F5 C8 G5 S1 F6 S3 C6 S5 D5");
        let mut board = board_of(&position);
        let cell = cell_of(&board, "F7");
        board.make(cell);
        position.play(point("F7")).expect("a legal move");
        assert_eq!(position.outcome().map(|outcome| outcome.winners().len()), Some(0), "a draw");
        assert_eq!(board.state, GameState::Over(0b11));
    }

    /// A stone on P10 would be captured there, so it may not capture the line of O10.
    #[test]
    fn a_line_wins_if_a_stone_at_its_end_is_forbidden() {
        for (self_capture, wins) in [(SelfCapture::Safe, false), (SelfCapture::Forbidden, true)] {
            let overtime = Overtime::CaptureLine;
            let options = Options { self_capture, overtime, ..Preset::Freestyle.options() };
            let mut position = played(options, "K10 J10 L10 P11 M10 A1 P9 A3 P12 A5 N10 A7");
            let mut board = board_of(&position);
            let fifth = cell_of(&board, "O10");
            assert_eq!(board.wins_at(fifth), wins, "{self_capture:?}");
            position.play(point("O10")).expect("a legal move");
            assert_eq!(position.outcome().is_some(), wins, "{self_capture:?}");
        }
    }

    /// The first player has left, and the line that was to be broken stays on the board.
    #[test]
    fn the_line_of_a_side_that_has_left_does_not_count() {
        let (seating, overtime) = (Seating::Individual(3), Overtime::BreakLine);
        let options = Options { seating, overtime, ..Preset::Freestyle.options() };
        let mut position = played(options, "A19 O12 G5 K10 C3 S1 L10 D3 S3 M10 E3 S5 N10 F3 S7 O11 G4 S9 O10");
        assert!(!position.overtime().is_empty());
        position.apply(Action::Resign(Seat::new(0))).expect("a player");
        let mut board = board_of(&position);
        let [fifth, capture] = ["G3", "G2"].map(|label| cell_of(&board, label));
        board.make(fifth);
        position.play(point("G3")).expect("a legal move");
        assert_eq!(position.breaking_points(), [point("G2")]);
        assert!(board.is_open() && board.overtime);
        assert_eq!(board.line_breaking_cells(), [capture]);
        board.make(capture);
        assert!(board.is_open() && !board.overtime);
    }

    /// N9 captures a stone of the line and reaches the goal, and loses nevertheless.
    #[test]
    fn only_capturing_the_whole_line_answers_it() {
        let (overtime, captures) = (Overtime::CaptureLine, Captures::Goal(1));
        let options = Options { overtime, captures, ..Preset::Freestyle.options() };
        let position = played(options, "K10 J10 L10 N12 M10 A1 N11 A3 N10 A5 O10");
        assert_eq!(position.breaking_points(), [point("P10")]);
        let mut board = board_of(&position);
        for (label, winner) in [("N9", 0), ("A9", 0), ("P10", 1)] {
            let cell = cell_of(&board, label);
            board.make(cell);
            assert_eq!((board.state, board.overtime), (GameState::Over(1 << winner), false), "{label}");
            board.unmake();
            assert!(board.is_open() && board.overtime, "{label}");
            let mut after = position.clone();
            after.play(point(label)).expect("a legal move");
            assert_eq!(after.outcome().map(|outcome| outcome.winners().to_vec()), Some(vec![Seat::new(winner)]));
        }
    }

    /// A stone on K10 vanishes, and leaves two rows of three that a stone there would make longer.
    #[test]
    fn a_stone_that_is_captured_as_it_is_placed_forms_no_double_three() {
        let (self_capture, double_three) = (SelfCapture::Poof, DoubleThree::All);
        let options = Options { self_capture, double_three, ..Preset::Freestyle.options() };
        let position = played(options, "K7 J10 K8 M10 K9 A1 L10 C1 N13 E1 M12 G1 L11 A5");
        let mut board = board_of(&position);
        let cell = cell_of(&board, "K10");
        assert_eq!((position.legal(point("K10")), board.is_legal(cell)), (Ok(()), true));
    }

    /// O9 is a double three of the first player. It may break the line of O10 only where K9 does not.
    #[test]
    fn a_double_three_may_break_a_line_that_nothing_else_breaks() {
        let (opening, size) = (Opening::Free, Size::STANDARD);
        let options = Options { opening, size, ..Preset::NinukiRenju.options() };
        let stones = "O12 K10 P9 L10 Q9 M10 P10 N10 Q11 O11";
        for (more, breaking) in [("J10", "O9"), ("K12 K11 J10", "K9")] {
            let mut position = played(options, &format!("{stones} {more}"));
            let mut board = board_of(&position);
            let fifth = cell_of(&board, "O10");
            assert!(!board.wins_at(fifth), "{breaking}");
            board.make(fifth);
            position.play(point("O10")).expect("a legal move");
            assert_eq!(position.breaking_points(), [point(breaking)]);
            assert!(board.is_open() && board.overtime, "{breaking}");
            assert_eq!(board.line_breaking_cells(), [cell_of(&board, breaking)]);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8))]
        #[test]
        fn the_board_plays_by_the_rules(seed: u64) {
            for &preset in Preset::ALL {
                check_game(preset, seed);
            }
        }
    }
}
