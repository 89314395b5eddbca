//! Helpers shared by the tests of several layers.

pub mod clock;
pub mod columns;
pub mod engines;
pub mod games;
pub mod network;
#[expect(dead_code, reason = "the sandbox's own tests use the rest of this module")]
pub mod openapi;
pub mod pictures;
pub mod postgres;
pub mod reads;
pub mod writes;

/// Says why a test cannot run on this machine. In CI that is a failure, because a skipped test would go unnoticed there.
pub fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "nothing is skipped in CI: {why}");
    eprintln!("skipped: {why}");
}
