//! Games, challenges, players and ratings on disk.
//!
//! The database is the only arbiter: a write names the revision it was made for, and it either happens whole or not at
//! all. When a method returns `Ok`, what it wrote is on disk.

mod types;

pub use types::*;
