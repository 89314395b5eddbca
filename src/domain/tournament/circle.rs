//! Round robin by the circle method.

/// The pairs of a round, from 0, as places from 0. The first of a pair moves first. With an odd number of places, the
/// place in no pair has a bye.
///
/// With an even number of places, the last place is fixed and the others rotate. The sides alternate, so that for each
/// player the numbers of games moved first and second differ by at most one.
pub(super) fn pairs(places: usize, round: usize) -> Vec<(usize, usize)> {
    let turning = if places.is_multiple_of(2) { places.saturating_sub(1) } else { places };
    let mut pairs = Vec::new();
    if turning < places {
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
        for places in 2..=24_usize {
            let rounds = if places.is_multiple_of(2) { places - 1 } else { places };
            let mut met = BTreeSet::new();
            let mut lead = vec![0_i32; places];
            let mut rests = vec![0; places];
            for round in 0..rounds {
                let mut busy = BTreeSet::new();
                for (first, second) in pairs(places, round) {
                    assert!(busy.insert(first) && busy.insert(second), "{places}: twice in round {round}");
                    assert!(met.insert((first.min(second), first.max(second))), "{places}: met again in {round}");
                    lead[first] += 1;
                    lead[second] -= 1;
                }
                (0..places).filter(|place| !busy.contains(place)).for_each(|place| rests[place] += 1);
            }
            assert_eq!(met.len(), places * (places - 1) / 2, "{places}");
            assert!(lead.iter().all(|lead| lead.abs() <= 1), "{places}: {lead:?}");
            assert!(rests.iter().all(|&rests| rests == places % 2), "{places}: {rests:?}");
        }
    }
}
