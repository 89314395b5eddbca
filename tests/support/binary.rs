//! The binary as a command. Nothing in the environment of the tests configures it: a developer may have set
//! `DATABASE_URL`, which wins over `--data`.

use std::ffi::OsString;
use std::process::Command;

use tessera::config::KEYS;

/// What service managers set, which the binary reads too.
const OF_SERVICE_MANAGERS: [&str; 3] = ["NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC"];

/// The binary, without the settings of the surrounding environment.
pub fn tessera() -> Command {
    tessera_in(std::env::vars_os().map(|(name, _)| name))
}

/// The binary, without the settings among these variables of the surrounding environment.
pub fn tessera_in(variables: impl IntoIterator<Item = OsString>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    for name in KEYS.iter().map(|key| key.variable).chain(OF_SERVICE_MANAGERS) {
        command.env_remove(name);
    }
    // The binary also reads former names, and refuses those that it does not know.
    for name in variables {
        if name.to_string_lossy().starts_with("TESSERA_") {
            command.env_remove(name);
        }
    }
    command
}
