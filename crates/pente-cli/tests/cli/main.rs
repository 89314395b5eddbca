//! Tests of the binary `pente`.

#[path = "../../../pente-render/tests/render/support.rs"]
#[expect(dead_code, reason = "the tests of pente-render use all of it")]
mod pictures;
mod process;
mod protocol;
mod render;
mod replay;
mod streams;
