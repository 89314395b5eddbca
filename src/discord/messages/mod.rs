//! Messages that are kept up to date: boards, challenges, lobbies and tournaments.

pub mod board;
pub mod challenge;
pub mod lobby;
pub mod threads;
pub mod tournament;
pub mod visibility;
pub mod welcome;
