//! Openings with a choice of colours (swap and swap2): proposals of even stones, and the choice itself.
//!
//! The proposing side places the first stones so that neither colour is better, because the other side then chooses.
//! The search measures both: how even a proposal is, and which colour to take.

use pente::{Action, Choice, Position};

use crate::board::{Board, splitmix64};
use crate::budget::NodeBudget;
use crate::engine::{Engine, SearchResult};
use crate::eval;
use crate::grid::Cell;
use crate::level::Level;
use crate::score::{UNPROVED_CEILING, WIN};

/// A score below which placing two more stones (the third choice of swap2) is the best choice: the side that places
/// them has to make them even, and the other side profits from its errors.
const EVEN: i32 = 15;

/// Stones of a proposal lie at most this far from the centre.
const NEAR: u8 = 4;

/// Cells that are tried for the last stone of a proposal.
const CANDIDATES: usize = 12;

impl Engine {
    /// Chooses a colour by the score of the proposed stones.
    pub(crate) fn choose_colour(
        &mut self,
        position: &Position,
        choices: &[Choice],
        budget: &mut NodeBudget<'_>,
    ) -> Option<SearchResult> {
        let mut board = Board::stones_of(position, &self.tables);
        let next = position.plies() as usize % 2;
        board.turn = next;
        let score = self.proposal_score(&mut board, budget);
        let choice = choose(choices, next == 0, score)?;
        let score = if choice == Choice::More { 0 } else { score.abs().min(UNPROVED_CEILING) };
        Some(SearchResult { score, nodes: budget.visited(), ..SearchResult::only(Action::Choose(choice)) })
    }

    /// A stone of a proposal with `left` stones to place. All but the last are random; the last makes the score as even
    /// as possible.
    pub(crate) fn propose(
        &mut self,
        board: &mut Board,
        legal: &[Cell],
        budget: &mut NodeBudget<'_>,
        seed: u64,
        left: u32,
    ) -> Option<Cell> {
        let candidates = candidates(board, legal, seed);
        if left > 1 {
            return candidates.first().copied();
        }
        let share = budget.planned() / CANDIDATES as u64;
        let scored = candidates.into_iter().take(CANDIDATES).map(|cell| {
            board.make(cell);
            let whole = budget.limit_to(share);
            let score = if board.is_open() { self.proposal_score(board, budget) } else { WIN };
            budget.restore(whole);
            board.unmake();
            (score.abs(), cell)
        });
        scored.min().map(|(_, cell)| cell)
    }

    /// The score of a position for the colour to move: by a search, or by the evaluation if the budget is used up
    /// before the first iteration is finished.
    fn proposal_score(&mut self, board: &mut Board, budget: &mut NodeBudget<'_>) -> i32 {
        if !budget.is_exhausted() {
            let legal: Vec<Cell> = board.empty_cells().collect();
            // Weak levels too judge proposals as the strongest does.
            let (result, _, proved) = self.deepen(board, budget, &legal, Level::STRONGEST.skill());
            if proved.is_some() {
                return eval::CEILING;
            }
            if result.depth > 0 {
                return result.mean_score().clamp(-eval::CEILING, eval::CEILING);
            }
        }
        eval::evaluate(board, &self.config.weights)
    }
}

/// The best choice if the colour to move next has this score.
fn choose(choices: &[Choice], first_is_next: bool, score: i32) -> Option<Choice> {
    let wanted = if score.abs() < EVEN && choices.contains(&Choice::More) {
        Choice::More
    } else if (score >= 0) == first_is_next {
        Choice::First
    } else {
        Choice::Second
    };
    choices.iter().copied().find(|&choice| choice == wanted).or_else(|| choices.first().copied())
}

/// Cells for the next stone of a proposal: near the centre, in an order that the seed decides.
fn candidates(board: &Board, legal: &[Cell], seed: u64) -> Vec<Cell> {
    let near = |&cell: &Cell| board.grid.point(cell).centre_distance() <= NEAR;
    let mut cells: Vec<Cell> = legal.iter().copied().filter(near).collect();
    if cells.is_empty() {
        cells = legal.to_vec();
    }
    cells.sort_by_key(|&cell| splitmix64(seed ^ splitmix64((cell as u64) << 16 | board.empty as u64)));
    cells
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pente::{Preset, Variant};

    use super::*;
    use crate::{Budget, EngineConfig, Value};

    /// A proposal after its first three stones, and an engine that has no book to complete it.
    fn unfinished_proposal() -> (Position, Engine) {
        let rules = Preset::DPente.rules();
        let mut position = Position::new(rules);
        for label in ["K10", "A1", "L11"] {
            position.play(rules.size().parse(label).expect("a point")).expect("legal");
        }
        (position, Engine::new(&rules, EngineConfig { table_bits: 10, book: false, ..EngineConfig::default() }))
    }

    /// The search is asked to stop about seventy times while it visits the nodes that fit into its time.
    #[test]
    fn the_candidates_for_the_last_stone_share_the_time() {
        let (position, mut engine) = unfinished_proposal();
        let (most, mut asked) = (5_000, 0);
        let mut stop = || {
            asked += 1;
            asked >= most
        };
        let budget = Budget::timed(Duration::from_millis(10), u64::MAX);
        assert!(engine.search(&position, budget, 1, &mut stop).is_some());
        assert!(asked < most, "all candidates are searched within the time");
    }

    #[test]
    fn a_proposal_is_evaluated_if_no_iteration_is_finished() {
        let (position, mut engine) = unfinished_proposal();
        let mut board = Board::of(&position, &engine.tables).expect("a stone is to be placed");
        let evaluation = eval::evaluate(&board, &engine.config.weights);
        assert_ne!(evaluation, 0);
        for nodes in [0, 1] {
            let mut stop = || false;
            let mut budget = NodeBudget::new(Budget::nodes(nodes), &mut stop);
            assert_eq!(engine.proposal_score(&mut board, &mut budget), evaluation, "{nodes} nodes");
        }
    }

    /// The colour to move captures two stones with N10 and wins.
    #[test]
    fn a_colour_that_wins_at_once_has_the_score_of_an_expectation() {
        let rules = Variant::parse("d-pente:goal=1").expect("rules").rules();
        let mut position = Position::new(rules);
        for label in ["K10", "L10", "A1", "M10"] {
            position.play(rules.size().parse(label).expect("a point")).expect("legal");
        }
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 10, ..EngineConfig::default() });
        let result = engine.search(&position, Budget::nodes(1000), 1, &mut || false).expect("a choice");
        assert_eq!((result.best, result.value()), (Action::Choose(Choice::First), Value::Bound(1000)));
    }

    #[test]
    fn the_better_colour_is_chosen() {
        let two = [Choice::First, Choice::Second];
        let three = [Choice::First, Choice::Second, Choice::More];
        for (choices, first_is_next, score, expected) in [
            (&two[..], true, 100, Choice::First),
            (&two, true, -100, Choice::Second),
            (&two, false, 100, Choice::Second),
            (&two, false, -100, Choice::First),
            (&two, true, 10, Choice::First),
            (&three, true, 10, Choice::More),
            (&three, false, 500, Choice::Second),
        ] {
            assert_eq!(choose(choices, first_is_next, score), Some(expected), "{first_is_next} {score}");
        }
    }
}
