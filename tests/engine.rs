//! The computer player from outside: positions with known answers, proofs replayed by a naive checker, games that must
//! stay legal, and answers that depend on nothing but the arguments.

#[path = "engine/games.rs"]
mod games;
#[path = "engine/proofs.rs"]
mod proofs;
#[path = "engine/puzzles.rs"]
mod puzzles;
