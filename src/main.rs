//! The binary: parses the command line, runs the subcommand, and turns an error into one line and an exit code.

use std::process::ExitCode;

use clap::Parser;
use pente_cli::output::one_line;
use tessera::cli::{Cli, exit_code};
use tessera::telemetry::{self, FlushOnDrop};

fn main() -> ExitCode {
    // With huge pages, the allocator takes twice the memory for a bot with little to do. Where the kernel cannot turn
    // them off for a process, it does.
    #[cfg(target_os = "linux")]
    let _unsupported = rustix::thread::disable_transparent_huge_pages(true);
    // Also after a panic of this thread.
    let _flush = FlushOnDrop;
    Cli::parse().execute().unwrap_or_else(|error| {
        telemetry::print(&format!("tessera: {}", one_line(&error)));
        ExitCode::from(exit_code(&error))
    })
}
