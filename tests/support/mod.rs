//! What the tests of several layers share.

pub mod clock;
pub mod columns;
pub mod games;
#[expect(dead_code, reason = "the sandbox's own tests use the rest of this module")]
pub mod openapi;
pub mod writes;
