//! The computer player from outside: positions with known answers, proofs replayed by a naive checker, games that must
//! stay legal, and answers that depend on nothing but the arguments.

mod book;
mod collection;
mod games;
mod matches;
mod naive;
mod proofs;
mod puzzles;
mod strength;
