//! The binary as a process: run to its end, or kept running while a test uses it.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt::{Display, from_fn};
use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use discord_sandbox::Sandbox;
use tessera::config::KEYS;

use crate::support::binary;

/// Far longer than any step takes, even on a busy machine; a test that hangs reports what it waits for.
pub const TIMEOUT: Duration = Duration::from_mins(2);

/// What the bot logs when its database is not the file at its path any more.
pub const REMOVED: &str = "the database was removed or replaced while the bot runs";

/// A command with these settings only.
pub fn command(arguments: &[&str], environment: &[(&str, &str)]) -> Command {
    let mut command = binary::tessera();
    command.args(arguments).envs(environment.iter().copied()).stdin(Stdio::null());
    command
}

#[test]
fn nothing_in_the_environment_configures_the_binary() {
    let names = ["TESSERA_THINKERS", "TESSERA_ANYTHING", "PATH"].map(OsString::from);
    let command = binary::tessera_in(names);
    let changed: BTreeMap<&OsStr, Option<&OsStr>> = command.get_envs().collect();
    let settings = KEYS.iter().map(|key| key.variable);
    for name in
        settings.chain(["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "TESSERA_THINKERS", "TESSERA_ANYTHING"])
    {
        assert_eq!(changed.get(OsStr::new(name)), Some(&None), "{name} is removed");
    }
    assert_eq!(changed.get(OsStr::new("DATABASE_URL")), Some(&None));
    assert_eq!(changed.get(OsStr::new("PATH")), None, "other variables stay");
    // What a test sets itself is not removed.
    let command = self::command(&["check"], &[("DATABASE_URL", "sqlite:here")]);
    let set = command.get_envs().find(|(name, _)| *name == "DATABASE_URL");
    assert_eq!(set, Some((OsStr::new("DATABASE_URL"), Some(OsStr::new("sqlite:here")))));
}

/// Runs the binary to its end.
pub fn tessera(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    command(arguments, environment).output().expect("the binary runs")
}

/// Returns what a subcommand prints on standard output; it must succeed.
pub fn printed(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = tessera(arguments, environment);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {text}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Checks that a subcommand ends with this exit code and one line on standard error that contains `words`.
pub fn check_refused(arguments: &[&str], environment: &[(&str, &str)], code: i32, words: &str) {
    let output = tessera(arguments, environment);
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    assert!(text.contains(words), "{arguments:?}: expected “{words}”, got {text}");
    assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
}

/// Waits for a value, polling every few milliseconds.
pub fn wait<T>(what: impl Display, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < TIMEOUT, "timed out waiting for: {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// As [`wait`], without blocking the thread.
pub async fn poll<T>(what: impl Display, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < TIMEOUT, "timed out waiting for: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Starts a sandbox in place of Discord, in which a bot may start again at once.
pub async fn sandbox() -> Sandbox {
    let sandbox = Sandbox::start(discord_sandbox::Settings::default()).await.expect("a free port");
    sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
    sandbox
}

/// The settings without which the bot does not start.
fn required<'a>(sandbox: &'a Sandbox, data: &'a Path) -> [(&'a str, &'a str); 3] {
    [
        ("DISCORD_TOKEN", sandbox.bot_token()),
        ("TESSERA_DISCORD_API", sandbox.origin()),
        ("TESSERA_DATA", data.to_str().expect("UTF-8")),
    ]
}

/// A running bot.
pub struct Bot {
    child: Child,
    log: Arc<Mutex<String>>,
    readers: Vec<JoinHandle<()>>,
}

impl Bot {
    /// Starts the bot on a sandbox, with its web server on a free port, and waits until it is connected.
    pub fn start(sandbox: &Sandbox, data: &Path, more: &[(&str, &str)]) -> Self {
        Self::launch(sandbox, data, more).connected()
    }

    /// As [`start`](Self::start), with its web server on the default port if that is free.
    pub fn start_on_default_port(sandbox: &Sandbox, data: &Path) -> Self {
        Self::spawn(&required(sandbox, data), Stdio::piped()).with_log().connected()
    }

    /// Starts the bot without waiting.
    pub fn launch(sandbox: &Sandbox, data: &Path, more: &[(&str, &str)]) -> Self {
        Self::launch_unread(sandbox, data, more, Stdio::piped()).with_log()
    }

    /// Starts the bot without waiting and without reading its log.
    pub fn launch_unread(sandbox: &Sandbox, data: &Path, more: &[(&str, &str)], stderr: impl Into<Stdio>) -> Self {
        let mut environment = required(sandbox, data).to_vec();
        environment.push(("TESSERA_HTTP", "127.0.0.1:0"));
        environment.extend_from_slice(more);
        Self::spawn(&environment, stderr)
    }

    fn spawn(environment: &[(&str, &str)], stderr: impl Into<Stdio>) -> Self {
        let child =
            command(&["run"], environment).stderr(stderr).stdout(Stdio::null()).spawn().expect("the bot starts");
        Self { child, log: Arc::default(), readers: Vec::new() }
    }

    /// Reads the log from its start.
    fn with_log(mut self) -> Self {
        let pipe = self.child.stderr.take().expect("piped");
        self.read(pipe);
        self
    }

    /// Waits until the bot is connected.
    fn connected(self) -> Self {
        self.logged("commands are registered");
        self
    }

    /// Reads the log from here.
    pub fn read(&mut self, pipe: impl Read + Send + 'static) {
        let lines = self.log.clone();
        self.readers.push(std::thread::spawn(move || {
            for line in BufReader::new(pipe).lines().map_while(Result::ok) {
                let mut log = lines.lock().expect("no panic");
                log.push_str(&line);
                log.push('\n');
            }
        }));
    }

    /// The log so far.
    pub fn log(&self) -> String {
        self.log.lock().expect("no panic").clone()
    }

    /// Waits for a line of the log that contains `words`, and returns the first.
    pub fn logged(&self, words: &str) -> String {
        let what = from_fn(|f| write!(f, "“{words}” in the log:\n{}", self.log()));
        wait(what, || self.log().lines().find(|line| line.contains(words)).map(str::to_owned))
    }

    /// Waits until the bot has copied its database because the file was removed or replaced, and returns the path of
    /// the copy.
    pub fn rescue_copy(&self) -> String {
        let line = self.logged(REMOVED);
        line.split("copy=").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("a copy").to_owned()
    }

    /// The address of the web server.
    pub fn address(&self) -> String {
        let line = self.logged("health and metrics are served");
        let address = line.split("address=").nth(1).expect("an address").split_whitespace().next();
        address.expect("an address").to_owned()
    }

    /// Requests a page and returns its status and text.
    pub async fn page(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", self.address())).await.expect("an answer");
        (answer.status().as_u16(), answer.text().await.expect("text"))
    }

    /// Requests a page until it has this status, and returns its text.
    pub async fn page_with(&self, status: u16, path: &str) -> String {
        let what = from_fn(|f| write!(f, "{path} with the status {status}:\n{}", self.log()));
        let page = async || {
            let (found, text) = self.page(path).await;
            (found == status).then_some(text)
        };
        poll(what, page).await
    }

    /// Requests the metrics until they have these lines, and returns them: an interaction is counted after its answer
    /// was sent.
    pub async fn metrics_with(&self, lines: &[&str]) -> String {
        poll(from_fn(|f| write!(f, "metrics with {lines:?}:\n{}", self.log())), async || {
            let (status, text) = self.page("/metrics").await;
            assert_eq!(status, 200, "{text}");
            lines.iter().all(|line| text.lines().any(|one| one == *line)).then_some(text)
        })
        .await
    }

    /// The resident memory in megabytes, on Linux.
    pub fn memory(&self) -> f64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("the process runs");
        let size = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a size");
        size.trim().trim_end_matches(" kB").parse::<f64>().expect("a number") / 1024.0
    }

    /// Sends a signal, by name.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits for the process to end, and returns its status.
    pub fn ended(&mut self) -> ExitStatus {
        let status = wait("the process ends", || self.child.try_wait().expect("it can be asked"));
        // What it wrote last may not have been read yet.
        for reader in self.readers.drain(..) {
            reader.join().expect("no panic");
        }
        status
    }

    /// Stops the bot as a service manager does, and returns the log.
    pub fn stop(mut self) -> String {
        self.signal("TERM");
        let status = self.ended();
        assert!(status.success(), "{status}:\n{}", self.log());
        self.log()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
