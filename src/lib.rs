//! Tessera, a Discord bot that hosts Pente.
//!
//! `docs/ARCHITECTURE.md` describes the layers; `tests/tidy.rs` checks which module may import which.

// Everything is documented, with `--document-private-items`, because nobody but the binary and the tests uses this
// crate.
#![allow(rustdoc::private_intra_doc_links)]

pub mod app;
pub mod cli;
pub mod config;
pub mod discord;
pub mod domain;
mod mutex;
pub mod store;
pub mod telemetry;
mod web;

/// Here and not in the binary, so that tests and benches allocate as the bot does.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
