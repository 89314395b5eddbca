//! Limits the arenas of glibc's allocator, which otherwise creates one for each thread, up to eight per core, and
//! returns little of their memory.

/// The variable by which glibc reads the number of arenas, once, when a process starts.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const VARIABLE: &str = "MALLOC_ARENA_MAX";

/// Executes the program again with at most two arenas, unless the host has set their number. The process keeps its id
/// and its open files. If the program cannot be executed, it runs with the default.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn limit_arenas() {
    use std::os::unix::process::CommandExt as _;

    if std::env::var_os(VARIABLE).is_some() {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let mut arguments = std::env::args_os();
    let mut command = std::process::Command::new(program);
    if let Some(name) = arguments.next() {
        command.arg0(name);
    }
    // It returns only if it fails.
    let _error = command.args(arguments).env(VARIABLE, "2").exec();
}

/// Other allocators have no such arenas.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub const fn limit_arenas() {}
