//! The computer player from outside: positions with known answers, proofs replayed by a naive checker, games that must
//! stay legal, and answers that depend on nothing but the arguments.

#[path = "engine/book.rs"]
mod book;
#[path = "engine/collection.rs"]
mod collection;
#[path = "engine/games.rs"]
mod games;
#[path = "engine/matches.rs"]
mod matches;
#[path = "engine/naive.rs"]
mod naive;
#[path = "engine/proofs.rs"]
mod proofs;
#[path = "engine/protocol.rs"]
mod protocol;
#[path = "engine/puzzles.rs"]
mod puzzles;
#[path = "engine/strength.rs"]
mod strength;
