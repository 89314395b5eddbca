//! Tournaments: pairings, byes and standings of knockout, round robin, Swiss and king of the hill tournaments.
//!
//! Players are numbered from 0 in the order in which they joined. The draw is determined by a seed, and everything else
//! by the draw and the results, so that a tournament can be rebuilt from its rounds. Points are counted in halves: a
//! draw gives one.

mod action;
mod bracket;
mod circle;
mod crosstable;
mod draw;
mod format;
mod hill;
mod history;
mod matching;
mod round;
mod running;
mod standings;
mod stored;
mod swiss;

pub use action::{TournamentAction, TournamentActionFacts, TournamentActionRefusal, TournamentRequest, TournamentStep};
pub use crosstable::{BracketPairing, ResultCell, ResultLine};
pub use format::{Format, FormatError, MAX_DRAWS, MAX_GAMES, MAX_PLAYERS, MAX_ROUNDS};
pub use hill::Hill;
pub use round::{Pairing, PairingResult, PairingState, Round};
pub use running::{InvalidRounds, SizeRefusal, Tournament};
pub use standings::Standing;
pub use stored::{
    InTournament, NewTournament, PairingId, PlayerLimits, StoredTournament, TournamentGame, TournamentScheduledEvent,
    TournamentState, TournamentThread,
};

#[cfg(test)]
mod tests;
