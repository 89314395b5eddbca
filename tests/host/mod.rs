//! The process as a host uses it: configuration, start, monitoring, backup, stop. The tests run the real binary with
//! the sandbox in place of Discord.

#![expect(clippy::panic, reason = "a failing test prints the actual value")]

mod copies;
mod data;
mod deploy;
#[cfg(target_os = "linux")]
mod faults;
mod load;
mod logs;
mod postgres;
mod postgres_outages;
mod process;
mod running;
mod settings;
mod shards;
mod streams;
mod subcommands;
mod workflows;
mod yaml;
