//! Tests of the engine through its public API: positions with known answers, proofs replayed by an independent checker,
//! random games in which every move must be legal, and results that depend only on the arguments.

mod book;
mod collection;
mod games;
mod naive;
mod proofs;
mod puzzles;
mod reviews;
