//! Recorded games (`tests/data/games/played-pente.tsv`), and random ones.

use pente::{Point, Position, Preset};

/// A game of `tournament` Pente on 19 lines.
pub struct PlayedGame {
    /// Labels such as `K10`, in the order played.
    pub moves: Vec<&'static str>,
    /// The side that won on the board, 1 or 2; 0 if none did.
    pub winner: u8,
    /// Stones captured by side 1 and by side 2.
    pub captured: [u16; 2],
}

/// All games, in the order of the file.
pub fn played_games() -> impl Iterator<Item = PlayedGame> {
    let text = include_str!("../data/games/played-pente.tsv");
    text.lines().skip(1).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let number = |column: usize| columns[column].parse().expect("a number");
        let winner = columns[3].parse().expect("a number");
        PlayedGame { moves: columns[0].split(' ').collect(), winner, captured: [number(4), number(5)] }
    })
}

/// The first `length` moves of a game that does not end, determined by the seed. A full board ends them.
pub fn quiet_moves(seed: u64, length: usize) -> Vec<Point> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(Preset::Standard.rules());
    let mut moves = Vec::new();
    while moves.len() < length {
        let points = position.legal_points();
        let Some(&at) = points.get(random.usize(..points.len().max(1))) else { break };
        let mut next = position.clone();
        next.push(at).expect("a legal point");
        if next.outcome().is_none() {
            position = next;
            moves.push(at);
        }
    }
    moves
}
