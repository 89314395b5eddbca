//! Round robin by the circle method.

/// The pairs of a round, from 0, as positions in the draw. The first of a pair moves first. With an odd number of
/// players, the one in no pair has a bye.
///
/// With an even number of players, the last one is fixed and the others rotate. The sides alternate, so that for each
/// player the numbers of games moved first and second differ by at most one.
pub(super) fn pairs(players: usize, round: usize) -> Vec<(usize, usize)> {
    let turning = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
    let mut pairs = Vec::new();
    if turning < players {
        let (fixed, turned) = (turning, round % turning);
        pairs.push(if round.is_multiple_of(2) { (turned, fixed) } else { (fixed, turned) });
    }
    for apart in 1..=turning.saturating_sub(1) / 2 {
        pairs.push(((round + apart) % turning, (round + turning - apart) % turning));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_pairs_meet_once_and_first_moves_are_balanced() {
        for players in 2..=24_usize {
            let rounds = if players.is_multiple_of(2) { players - 1 } else { players };
            let mut met = BTreeSet::new();
            let mut lead = vec![0_i32; players];
            let mut rests = vec![0; players];
            for round in 0..rounds {
                let mut busy = BTreeSet::new();
                for (first, second) in pairs(players, round) {
                    assert!(busy.insert(first) && busy.insert(second), "{players}: twice in round {round}");
                    assert!(met.insert((first.min(second), first.max(second))), "{players}: met again in {round}");
                    lead[first] += 1;
                    lead[second] -= 1;
                }
                (0..players).filter(|player| !busy.contains(player)).for_each(|player| rests[player] += 1);
            }
            assert_eq!(met.len(), players * (players - 1) / 2, "{players}");
            assert!(lead.iter().all(|lead| lead.abs() <= 1), "{players}: {lead:?}");
            assert!(rests.iter().all(|&rests| rests == players % 2), "{players}: {rests:?}");
        }
    }
}
