//! Logging: structured lines for operators on standard error.
//!
//! No token is logged at any level: every line passes through [`Redactor`], because the libraries log interaction
//! tokens in errors at debug and the bot token at trace.
//!
//! Lines are written by a thread of their own: a service manager or a pipe that does not read never blocks a thread
//! that logs.

mod queue;
mod slow_database;

use std::backtrace::{Backtrace, BacktraceStatus};
use std::borrow::Cow;
use std::io::{self, Write};
use std::panic;
use std::time::Duration;

use tracing::Subscriber;
use tracing::dispatcher::{Dispatch, set_global_default, with_default};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{FilterFn, LevelFilter, Targets, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::fmt::writer::BoxMakeWriter;
use tracing_subscriber::layer::{Layered, SubscriberExt};

use self::queue::Queue;
use self::slow_database::SlowDatabaseLimit;
use crate::config::{LogFormat, Secret};

/// The lines of this process.
static LINES: Queue = Queue::new();

/// How long the process waits at its end for lines that are not written.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Starts logging for the process, and logs panics. A second call has no effect.
///
/// # Errors
/// [`io::Error`] if the thread that writes cannot be started.
pub fn start(filter: Targets, format: LogFormat, token: Option<&Secret>) -> io::Result<()> {
    let writer = BoxMakeWriter::new(Redactor::new(token, || &LINES));
    if set_global_default(dispatch(filter, format, writer)).is_err() {
        // A subscriber that is already set belongs to the program that embeds this library.
        return Ok(());
    }
    LINES.start(move |lines| report_dropped(lines, format))?;
    // The standard library's hook writes on the thread that panics.
    panic::set_hook(Box::new(|panic| {
        let panic = panic.to_string().replace('\n', " ");
        let backtrace = Backtrace::capture();
        if backtrace.status() == BacktraceStatus::Captured {
            tracing::error!(%backtrace, "{panic}");
        } else {
            tracing::error!("{panic}");
        }
    }));
    Ok(())
}

/// Prints a line on standard error, after those of the log that wait to be written. It is never dropped.
pub fn print(text: &str) {
    if !LINES.push_always(&format!("{text}\n")) {
        // There is no other place to report that standard error cannot be written.
        let _ = writeln!(io::stderr().lock(), "{text}");
    }
}

/// Waits when it is dropped until all lines are written, two seconds at most.
#[derive(Debug)]
pub struct FlushOnDrop;

impl Drop for FlushOnDrop {
    fn drop(&mut self) {
        LINES.flush(FLUSH_TIMEOUT);
    }
}

/// Reports on standard error that lines were dropped, whatever the filter is.
fn report_dropped(lines: u64, format: LogFormat) {
    let direct = dispatch(Targets::new().with_default(LevelFilter::WARN), format, BoxMakeWriter::new(io::stderr));
    with_default(&direct, || {
        tracing::warn!(lines, "log lines were dropped: standard error was not read in time");
    });
}

fn dispatch(filter: Targets, format: LogFormat, writer: BoxMakeWriter) -> Dispatch {
    let builder = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(writer);
    // The subscriber would print on standard error that standard error cannot be written.
    let builder = builder.log_internal_errors(false);
    let limit = SlowDatabaseLimit::default();
    match format {
        LogFormat::Text => Dispatch::new(bare(builder.finish()).with(limit).with(filter)),
        LogFormat::Json => Dispatch::new(bare(builder.json().finish()).with(limit).with(filter)),
    }
}

/// Omits what contains names and messages of users: spans, in which a library may record whole requests, and
/// tungstenite, which logs every frame of the gateway at trace. Our own events carry all the fields that they need.
fn bare<S: Subscriber>(lines: S) -> Layered<FilterFn, S>
where
    FilterFn: Layer<S>,
{
    lines.with(filter_fn(|metadata| !metadata.is_span() && !metadata.target().starts_with("tungstenite")))
}

/// A writer factory that masks tokens in each line before it is passed to `inner`.
struct Redactor<M> {
    token: Option<String>,
    inner: M,
}

impl<M> Redactor<M> {
    /// Masks `token` and everything that looks like an interaction token.
    fn new(token: Option<&Secret>, inner: M) -> Self {
        Self { token: token.map(|token| token.expose().to_owned()), inner }
    }
}

impl<'a, M: MakeWriter<'a>> MakeWriter<'a> for Redactor<M> {
    type Writer = RedactingWriter<'a, M::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        RedactingWriter { token: self.token.as_deref(), inner: self.inner.make_writer() }
    }
}

/// Masks tokens in each write; tracing writes whole lines.
struct RedactingWriter<'a, W> {
    token: Option<&'a str>,
    inner: W,
}

impl<W: Write> Write for RedactingWriter<'_, W> {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        let line = String::from_utf8_lossy(buf);
        self.inner.write_all(redact(&line, self.token).as_bytes())?;
        Ok(buf.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

const MASK: &str = "***";

/// Masks the bot token and interaction tokens in a line: after `token` keys in the forms of JSON and `{:?}`, and in
/// the paths of callbacks and webhooks.
fn redact<'a>(line: &'a str, token: Option<&str>) -> Cow<'a, str> {
    let mut text = Cow::Borrowed(line);
    if let Some(token) = token.filter(|token| !token.is_empty() && line.contains(token)) {
        text = Cow::Owned(text.replace(token, MASK));
    }
    for (marker, skip_number) in [("token", false), ("webhooks/", true), ("interactions/", true), ("Bot ", false)] {
        if text.contains(marker) {
            text = Cow::Owned(mask_after(&text, marker, skip_number));
        }
    }
    text
}

/// Masks the token after each `marker`: after quotes, colons and wrappers, or, in paths, after a number.
fn mask_after(text: &str, marker: &str, skip_number: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(found) = rest.find(marker) {
        let (before, after) = rest.split_at(found + marker.len());
        out.push_str(before);
        let lead = if skip_number { path_lead(after) } else { key_lead(after) };
        let (lead, value) = after.split_at(lead);
        out.push_str(lead);
        let end = value.find(|c: char| !is_token(c)).unwrap_or(value.len());
        // The word "token" may also be followed by ordinary words, which are shorter than tokens.
        if end >= 16 || (skip_number && end > 0 && !lead.is_empty()) {
            out.push_str(MASK);
        } else {
            out.push_str(&value[..end]);
        }
        rest = &value[end..];
    }
    out + rest
}

fn is_token(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_.+=%".contains(c)
}

fn key_lead(after: &str) -> usize {
    let trimmed = after.trim_start_matches(|c: char| "\\\":= (".contains(c));
    let trimmed = trimmed.strip_prefix("Some(").map_or(trimmed, |inner| inner.trim_start_matches(['\\', '"']));
    after.len() - trimmed.trim_start_matches("Bot ").len()
}

fn path_lead(after: &str) -> usize {
    let trimmed = after.trim_start_matches(|c: char| c.is_ascii_digit());
    match trimmed.strip_prefix('/') {
        Some(value) if trimmed.len() < after.len() => after.len() - value.len(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::log_filter;

    fn check(line: &str, expected: &str) {
        assert_eq!(redact(line, Some("MTIz.bot.canary")), expected);
    }

    /// What is written while `log` runs, with this filter.
    fn logged(filter: &str, log: impl FnOnce()) -> String {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let writer = BoxMakeWriter::new(std::sync::Mutex::new(file.reopen().expect("a file")));
        let filter = log_filter(filter).expect("a filter");
        with_default(&dispatch(filter, LogFormat::Text, writer), log);
        std::fs::read_to_string(file.path()).expect("readable")
    }

    #[test]
    fn filters_choose_levels_by_target() {
        let log = || {
            tracing::debug!(target: "serenity::http", "one");
            tracing::info!(target: "serenity::http", "two");
            tracing::warn!(target: "sqlx", "three");
            tracing::info!(target: "sqlx", "four");
        };
        let check = |filter: &str, expected: &[&str]| {
            let lines = logged(filter, log);
            let found: Vec<&str> = lines.lines().filter_map(|line| line.split(' ').next_back()).collect();
            assert_eq!(found, expected, "{filter}");
        };
        check("info", &["two", "three", "four"]);
        check("warn, serenity=debug,", &["one", "two", "three"]);
        check("info,serenity::http=off", &["three", "four"]);
        check("off,sqlx=warn", &["three"]);
        check("serenity::http", &["one", "two"]);
    }

    #[test]
    fn frames_are_not_logged_at_any_level() {
        for filter in ["info", "trace", "tungstenite=trace", "tungstenite::protocol=trace"] {
            let lines = logged(filter, || tracing::error!(target: "tungstenite::protocol", "received frame Canary"));
            assert_eq!(lines, "", "{filter}");
        }
    }

    #[test]
    fn a_slow_database_is_logged_once_in_a_while() {
        let lines = logged("debug", || {
            for _ in 0..3 {
                tracing::warn!(target: "sqlx::pool::acquire", "one");
                tracing::warn!(target: "sqlx::query", "two");
                tracing::debug!(target: "sqlx::query", "three");
                tracing::warn!(target: "sqlx", "four");
            }
        });
        let found: Vec<&str> = lines.lines().filter_map(|line| line.split(' ').next_back()).collect();
        assert_eq!(found, ["one", "two", "three", "four", "three", "four", "three", "four"]);
        let lines = logged("off,sqlx::query=warn", || {
            tracing::warn!(target: "sqlx::pool::acquire", "one");
            tracing::warn!(target: "sqlx::query", "two");
        });
        assert!(!lines.contains("one") && lines.contains("two"), "{lines}");
    }

    #[test]
    fn log_lines_omit_spans() {
        let text = logged("trace", || {
            let event = "Canary";
            let span = tracing::info_span!(target: "serenity::http", "handle_event", ?event);
            span.in_scope(|| tracing::warn!(target: "serenity::http", "Sequence off"));
        });
        assert!(text.contains("Sequence off") && !text.contains("Canary"), "{text}");
    }

    #[test]
    fn tokens_are_masked() {
        check("plain line game.id=5", "plain line game.id=5");
        check("authorization: Bot MTIz.bot.canary", "authorization: Bot ***");
        check(r#"{"op":2,"d":{"token":"MTIz.bot.canary"}}"#, r#"{"op":2,"d":{"token":"***"}}"#);
        check(r#"token: "aW50ZXJhY3Rpb246canary", id"#, r#"token: "***", id"#);
        check(r#"token: Some("aW50ZXJhY3Rpb246canary")"#, r#"token: Some("***")"#);
        check(r#"\"token\":\"aW50ZXJhY3Rpb246canary\""#, r#"\"token\":\"***\""#);
        check("POST /api/v10/interactions/17/short/callback", "POST /api/v10/interactions/17/***/callback");
        check("/webhooks/17/aW50/messages/@original", "/webhooks/17/***/messages/@original");
        check("the token is wrong", "the token is wrong");
        check("applications/1/commands and webhooks/ x", "applications/1/commands and webhooks/ x");
    }
}
