//! Tests of the whole package in one binary, because each test binary links the bot and its dependencies once more.
//! `cargo test --test tessera bot::move_input` runs the tests of one module, and
//! `cargo test --test tessera -- --ignored postgres bot::shards store::shards` those that need PostgreSQL. `tests/browser.rs` is separate
//! because of its harness.

/// Runs these tests of the module on PostgreSQL too, if that is asked for. The tests themselves run on SQLite.
macro_rules! also_on_postgres {
    ($($test:ident)*) => {
        mod postgres {
            $(
                #[test]
                #[ignore = "needs PostgreSQL"]
                fn $test() {
                    crate::support::engines::on_postgres(super::$test);
                }
            )*
        }
    };
}

mod bot;
mod host;
mod store;
mod support;
