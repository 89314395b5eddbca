//! Moves on the engine's board: what a stone does by the rules of the table, and how it is taken back.

use super::board::Board;
use super::grid::Cell;
use super::pattern::kind;
use pente::{CaptureTie, Captures, DoubleThree, Overline, Overtime, Rules, SelfCapture};

/// The options as the search asks for them.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the options")]
#[derive(Clone, Debug)]
pub(super) struct Law {
    pub(super) line: usize,
    pub(super) exact: bool,
    /// Stones that a side must capture to win.
    pub(super) goal: Option<u32>,
    /// Whether both sides at the goal play on until one is ahead.
    pub(super) strict_lead: bool,
    pub(super) three: bool,
    pub(super) mixed: bool,
    pub(super) poof: bool,
    pub(super) no_moving_in: bool,
    pub(super) overtime: Overtime,
    pub(super) double_three: DoubleThree,
    captures: bool,
    sides: usize,
}

impl Law {
    pub(super) fn new(rules: &Rules) -> Self {
        let options = rules.options();
        Self {
            line: options.line.into(),
            exact: options.overline == Overline::Neutral,
            goal: rules.stones_to_win().map(u32::from),
            strict_lead: options.capture_tie == CaptureTie::PlayOn,
            three: options.capture_three,
            mixed: options.mixed,
            poof: options.self_capture == SelfCapture::Poof,
            no_moving_in: options.self_capture == SelfCapture::Forbidden,
            overtime: options.overtime,
            double_three: options.double_three,
            captures: options.captures != Captures::None,
            sides: rules.sides().into(),
        }
    }

    /// The side that a colour plays for.
    pub(super) const fn side_of(&self, colour: usize) -> usize {
        colour % self.sides
    }

    /// Whether what a single look at the patterns says about lines and captures is the whole truth: then the only
    /// answers to a threat are the winning cells themselves and captures.
    pub(super) fn is_plain(&self) -> bool {
        !(self.minds_brackets() || self.is_overtime() || self.exact && self.captures)
    }

    /// Whether a stone may not be placed in a bracket, or is captured as it is placed there.
    pub(super) const fn minds_brackets(&self) -> bool {
        self.poof || self.no_moving_in
    }

    /// Whether a line may still be answered.
    pub(super) fn is_overtime(&self) -> bool {
        self.overtime != Overtime::None
    }

    /// Kinds of cell that may answer a threat to win at once, besides the winning cells themselves and what brackets
    /// them. Where a line can be broken later, or its last stone be captured as it is placed, what prepares a capture
    /// belongs to them; and where lines are answered, so does a line of one's own.
    pub(super) fn evasions(&self) -> &'static [u32] {
        match (self.is_overtime(), self.poof) {
            (true, _) => &[kind::FIVE, kind::CAPTURE, kind::ATTACK, kind::POOF],
            (false, true) => &[kind::CAPTURE, kind::ATTACK, kind::POOF],
            (false, false) => &[kind::CAPTURE],
        }
    }
}

/// Whether the game on the board goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It does.
    Open,
    /// It is over; a bit for each side that won. None, or all of two, is a draw.
    Over(u8),
}

impl Verdict {
    /// Whether this side alone, or with others, has won while another has not.
    pub(super) fn is_win_of(self, side: usize, sides: usize) -> bool {
        matches!(self, Self::Over(winners) if winners & 1 << side != 0 && (winners.count_ones() as usize) < sides)
    }
}

/// What it takes to take a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    pub(super) cell: Cell,
    mover: usize,
    pub(super) removed: usize,
    taken: [u32; super::board::COLOURS],
    trial: bool,
}

impl Board {
    /// The side of the colour to move.
    pub(super) fn side(&self) -> usize {
        self.law.side_of(self.turn)
    }

    /// How many sides play.
    pub(super) fn sides(&self) -> usize {
        self.law.sides
    }

    /// Places a stone of the colour to move on an empty cell and does what follows from it.
    pub(super) fn make(&mut self, cell: Cell) {
        let mover = self.turn;
        let before = self.removed.len();
        self.journal.push(Undo { cell, mover, removed: before, taken: self.taken, trial: self.trial });
        let kinds = self.view(mover).kinds(cell);
        let taker = if self.trial { self.line_taken_at(cell) } else { None };
        self.put(cell, mover);
        if kinds & (kind::CAPTURE | kind::POOF) != 0 || (self.law.poof && self.colours() > 2) {
            self.remove_claimed(cell, mover);
        }
        if let Some(line) = taker {
            self.take_line(&line);
        }
        self.turn = self.next[mover];
        self.judge(cell, mover, kinds & kind::FIVE != 0, before);
    }

    /// Every answer of the colour to move to threats of the next one that the rules allow for: the cells themselves, what
    /// can take stones, and where it matters what brackets the cells.
    pub(super) fn evasions(&self, threats: Vec<Cell>) -> Vec<Cell> {
        let mut answers = threats;
        if self.law.minds_brackets() {
            let attacker = self.next[self.turn];
            let brackets: Vec<Cell> = answers.iter().flat_map(|&cell| self.bracketing(cell, attacker)).collect();
            answers.extend(brackets);
        }
        for &bit in self.law.evasions() {
            answers.extend(self.view(self.turn).cells(bit).iter());
        }
        distinct(&mut answers);
        answers
    }

    /// Takes the last move back.
    pub(super) fn unmake(&mut self) {
        let Some(undo) = self.journal.pop() else { return };
        while self.removed.len() > undo.removed {
            if let Some((cell, colour)) = self.removed.pop() {
                self.put(cell, colour);
            }
        }
        self.lift(undo.cell, undo.mover);
        self.taken = undo.taken;
        self.trial = undo.trial;
        self.turn = undo.mover;
        self.verdict = Verdict::Open;
    }

    /// Lets the colour to move pass, to see what the next one threatens. Taken back with [`Board::unpass`].
    pub(super) fn pass(&mut self) -> usize {
        let turn = self.turn;
        self.turn = self.next[turn];
        turn
    }

    /// Takes a pass back.
    pub(super) fn unpass(&mut self, turn: usize) {
        self.turn = turn;
    }

    /// A key of everything that decides what happens next.
    pub(super) fn key(&self) -> u64 {
        Self::key_of(self.hash, &self.taken, self.turn, self.trial)
    }

    /// The key after a stone of the colour to move that makes no line and loses no stones.
    pub(super) fn key_after(&self, cell: Cell) -> u64 {
        let mut hash = self.hash ^ self.stone_key(cell, self.turn);
        let mut taken = self.taken;
        for hole in self.taken_at(cell) {
            hash ^= self.stone_key(hole, self.next[self.turn]);
            taken[self.side()] += 1;
        }
        Self::key_of(hash, &taken, self.next[self.turn], false)
    }

    fn key_of(hash: u64, taken: &[u32], turn: usize, trial: bool) -> u64 {
        let taken = taken.iter().fold(0, |sum: u64, &taken| sum << 8 | u64::from(taken));
        hash ^ super::board::mix(taken << 4 | (turn as u64) << 1 | u64::from(trial))
    }

    /// Whether the side would stand at the goal with that many stones more.
    pub(super) fn reaches_goal(&self, side: usize, more: u32) -> bool {
        let total = self.taken[side] + more;
        let ahead = || (0..self.sides()).all(|other| other == side || self.taken[other] < total);
        self.law.goal.is_some_and(|goal| total >= goal) && (!self.law.strict_lead || ahead())
    }

    /// Sides at the goal, as bits.
    fn at_goal(&self) -> u8 {
        (0..self.sides()).filter(|&side| self.reaches_goal(side, 0)).fold(0, |bits, side| bits | 1 << side)
    }

    fn judge(&mut self, cell: Cell, mover: usize, five: bool, before: usize) {
        let on_trial = std::mem::take(&mut self.trial);
        let removed = self.removed.len() > before;
        let goal = if removed { self.at_goal() } else { 0 };
        let mut lines = 0;
        if five && self.stone(cell).is_some() {
            lines |= 1 << self.law.side_of(mover);
        }
        if removed && self.law.exact {
            lines |= self.lines_opened(before);
        }
        if on_trial {
            let standing = self.standing_lines() & !(1 << self.law.side_of(mover));
            if standing != 0 {
                self.verdict = Verdict::Over(standing);
                return;
            }
        }
        if lines != 0 && goal == 0 && self.law.overtime != Overtime::None && self.can_be_answered(lines) {
            self.trial = true;
        } else if lines | goal != 0 || self.empty == 0 {
            self.verdict = Verdict::Over(lines | goal);
        }
    }

    /// Sides for which a removal cut an overline down to a line, as bits.
    pub(super) fn lines_opened(&self, before: usize) -> u8 {
        let mut found = 0;
        for &(hole, _) in &self.removed[before..] {
            for step in self.steps().map(usize::cast_signed) {
                for near in [hole.wrapping_add_signed(step), hole.wrapping_add_signed(-step)] {
                    if let Some(colour) = self.stone(near).filter(|_| self.run(near, step).len() == self.law.line) {
                        found |= 1 << self.law.side_of(colour);
                    }
                }
            }
        }
        found
    }

    /// The cells of the row through a stone along an axis.
    pub(super) fn run(&self, cell: Cell, step: isize) -> Vec<Cell> {
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

    /// Whether the colour to move wins by a stone here at once. Only a line that may be answered needs a trial.
    pub(super) fn wins_at(&mut self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        let captures = || kinds & kind::CAPTURE != 0 && (self.law.exact || self.captures_enough(cell));
        if kinds & kind::FIVE == 0 && !captures() {
            return false;
        }
        if self.law.is_plain() && self.colours() == 2 || self.is_beyond_answers(cell, kinds) {
            return true;
        }
        let (side, sides) = (self.side(), self.sides());
        if !self.is_legal(cell) {
            return false;
        }
        self.make(cell);
        let won = self.verdict.is_win_of(side, sides);
        self.unmake();
        won
    }

    /// Whether the patterns alone say that a line made here stands: one that only captures can break, where there are none.
    fn is_beyond_answers(&self, cell: Cell, kinds: u32) -> bool {
        let opponent = self.next[self.turn];
        !self.trial
            && self.law.overtime == Overtime::BreakLine
            && self.colours() == 2
            && kinds & (kind::FIVE | kind::CAPTURE | kind::POOF) == kind::FIVE
            && self.view(opponent).cells(kind::CAPTURE).is_empty()
            && self.axes(self.turn, cell).iter().all(|traits| traits.exposed == 0)
    }

    /// A cell where the colour to move wins at once.
    pub(super) fn winning_cell(&mut self) -> Option<Cell> {
        if !self.law.is_plain() || self.colours() > 2 {
            return self.winning_cells(1).pop();
        }
        // The usual case, asked at every node: nothing is made or gathered.
        let view = self.view(self.turn);
        let by_line = view.cells(kind::FIVE).iter().next();
        by_line.or_else(|| view.cells(kind::CAPTURE).iter().find(|&cell| self.captures_enough(cell)))
    }

    /// Whether the colour to move reaches the goal by a stone here.
    fn captures_enough(&self, cell: Cell) -> bool {
        self.reaches_goal(self.side(), self.captured(self.turn, cell))
    }

    /// Up to `most` cells where the colour to move wins at once, lines before captures.
    pub(super) fn winning_cells(&mut self, most: usize) -> Vec<Cell> {
        let view = self.view(self.turn);
        let by_capture = !view.cells(kind::CAPTURE).is_empty()
            && (self.law.exact || self.law.goal.is_some_and(|goal| self.taken[self.side()] + 16 >= goal));
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
}

/// Drops what was met before, keeping the order.
pub(super) fn distinct(cells: &mut Vec<Cell>) {
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

    use proptest::prelude::*;

    use super::*;
    use crate::board::mix;
    use crate::eval::DEFAULT_WEIGHTS;
    use crate::facts::Tables;
    use pente::{Phase, Position, Preset, Seat};

    /// A point for the next stone: mostly beside a stone, where captures happen.
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

    /// Everything that is kept up step by step is what a board built anew from the stones has.
    fn check_built_anew(board: &Board, position: &Position, tables: &Arc<Tables>) {
        let Some(fresh) = Board::of(position, tables) else { return };
        assert_eq!(
            (board.hash, board.turn, board.taken, board.empty),
            (fresh.hash, fresh.turn, fresh.taken, fresh.empty)
        );
        for colour in 0..board.colours() {
            let (kept, built) = (board.view(colour), fresh.view(colour));
            assert_eq!(board.value(colour), fresh.value(colour));
            for cell in board.grid.all() {
                assert_eq!(kept.kinds(cell), built.kinds(cell), "{cell}");
                if board.is_empty(cell) {
                    assert_eq!(
                        (board.axes(colour, cell), kept.worth(cell)),
                        (fresh.axes(colour, cell), built.worth(cell))
                    );
                }
            }
        }
    }

    /// Plays a random game on the engine's board and by the rules, and compares after every stone.
    fn check_game(preset: Preset, seed: u64) {
        let Ok(rules) = Rules::new(preset.options()) else { return };
        let tables = Arc::new(Tables::new(&rules, &DEFAULT_WEIGHTS));
        let mut position = Position::new(rules);
        let mut board = Board::stones_of(&position, &tables);
        let start = board.clone();
        for n in 0..200_u64 {
            let Some(cell) = near(&board, mix(seed ^ mix(n))) else { break };
            let at = board.grid.point(cell);
            if !matches!(position.phase(), Phase::Place { .. }) {
                break;
            }
            let Some(seat) = position.to_act() else { break };
            let wins = board.wins_at(cell);
            if position.play(at).is_err() {
                continue;
            }
            let key = board.key_after(cell);
            board.make(cell);
            if board.is_open()
                && !board.trial
                && board.journal.last().is_some_and(|undo| undo.removed == board.removed.len())
            {
                assert_eq!(key, board.key(), "{preset:?} {seed} stone {n} {at:?}");
            }
            let won = position.outcome().is_some_and(|outcome| outcome.winners().contains(&seat));
            assert_eq!(position.outcome().is_none(), board.is_open(), "{preset:?} {seed} stone {n} {at:?}");
            if board.colours() == 2 {
                let side = |seat: Seat| position.rules().side_of(position.colour_of(seat));
                let winners = position.outcome().map_or(&[][..], |outcome| outcome.winners());
                let alone = won && winners.iter().all(|&winner| side(winner) == side(seat));
                assert_eq!(wins, alone, "{preset:?} {seed} stone {n} {at:?}");
            }
            if !board.is_open() {
                break;
            }
            check_built_anew(&board, &position, &tables);
        }
        while !board.journal.is_empty() {
            board.unmake();
        }
        assert_eq!((board.hash, board.taken, board.turn), (start.hash, start.taken, start.turn));
        for colour in 0..board.colours() {
            assert_eq!(board.value(colour), start.value(colour));
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
