//! Helpers shared by the tests of several layers.

pub mod clock;
pub mod columns;
pub mod engines;
pub mod games;
#[expect(dead_code, reason = "the sandbox's own tests use the rest of this module")]
pub mod openapi;
pub mod postgres;
pub mod writes;
