//! The binary `pente` as other programs use it.

#[path = "../../../pente-render/tests/render/support.rs"]
#[expect(dead_code, reason = "the tests of pictures use all of it")]
mod pictures;
mod process;
mod protocol;
mod render;
mod replay;
mod streams;
