//! The draw: an order of the players, determined by a seed.

/// The players in the order of the draw. A seed gives the same order on every platform and in every version, because
/// running tournaments depend on it.
pub(super) fn draw(players: usize, seed: u64) -> Vec<usize> {
    let mut state = seed;
    let mut order: Vec<usize> = (0..players).collect();
    for last in (1..players).rev() {
        let other = next(&mut state) % (last as u64 + 1);
        order.swap(last, usize::try_from(other).unwrap_or(last));
    }
    order
}

/// The next number of the sequence (`SplitMix64`, Steele, Lea and Flood 2014).
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_players_are_drawn_once() {
        for players in 0..70 {
            let mut drawn = draw(players, 7);
            drawn.sort_unstable();
            assert!(drawn.into_iter().eq(0..players), "{players}");
        }
    }

    #[test]
    fn the_seed_determines_the_draw() {
        assert_eq!(draw(16, 3), draw(16, 3));
        assert_ne!(draw(16, 3), draw(16, 4));
        let leaders: std::collections::BTreeSet<usize> = (0..200).map(|seed| draw(8, seed)[0]).collect();
        assert_eq!(leaders.len(), 8, "every player can be drawn first");
    }
}
