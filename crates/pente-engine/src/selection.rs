//! How many moves the main search tries at a node, and by how much it reduces the depth of the late ones.

/// The number of moves to try with this depth left.
pub(crate) const fn width(depth: i32) -> usize {
    match depth {
        ..=1 => 14,
        2..=3 => 20,
        _ => 28,
    }
}

/// Late move reduction: by how many plies move number `n` of its siblings is reduced at first. It grows with the
/// product of the logarithms of depth and number, in integers so that it is the same on every machine.
pub(crate) fn reduction(depth: i32, n: usize) -> i32 {
    let Ok(plies @ 2..) = usize::try_from(depth) else { return 0 };
    let plies = (log2(plies) * log2(n + 1) / 3 + 64 * 64 / 4) / (64 * 64);
    i32::try_from(plies).map_or(0, |plies| plies.min(depth - 1))
}

/// The binary logarithm in 64ths, interpolated linearly between powers of two.
const fn log2(n: usize) -> usize {
    let whole = n.ilog2();
    64 * whole as usize + (n - (1 << whole)) * 64 / (1 << whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_moves_are_reduced_more_with_more_depth() {
        for (depth, n, expected) in
            [(-1, 9, 0), (1, 27, 0), (2, 3, 0), (2, 4, 1), (4, 1, 0), (4, 2, 1), (4, 6, 2), (8, 1, 1), (8, 27, 5)]
        {
            assert_eq!(reduction(depth, n), expected, "move {n} with {depth} plies left");
        }
    }

    #[test]
    fn the_first_move_is_never_reduced_and_no_move_below_one_ply() {
        for depth in 1..=40 {
            assert_eq!(reduction(depth, 0), 0, "{depth} plies");
            for n in 1..=400 {
                assert!((reduction(depth, n - 1)..depth).contains(&reduction(depth, n)), "move {n}, {depth} plies");
            }
        }
    }
}
