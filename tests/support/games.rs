//! Recorded games (`tests/data/games/played-pente.tsv`).

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
