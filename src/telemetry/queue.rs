//! The log lines that wait for the thread that writes them. A reader of standard error that does not read keeps that
//! thread waiting and nothing else. Lines for which there is no space are dropped and counted.

use std::io::{self, Write};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;
use std::{mem, thread};

use crate::mutex::lock;

/// The size of the lines that wait, in bytes: some thousand lines.
const CAPACITY: usize = 1 << 20;

/// Lines that wait to be written.
pub(super) struct Queue {
    state: Mutex<State>,
    /// Notified when there is something to write, and when it is written.
    changed: Condvar,
}

struct State {
    lines: Vec<u8>,
    /// The number of lines that were dropped since the thread last took lines.
    dropped: u64,
    has_thread: bool,
    /// Whether the thread has taken lines that it has not written yet.
    is_writing: bool,
}

impl State {
    const fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.dropped == 0
    }
}

impl Queue {
    pub(super) const fn new() -> Self {
        let state = State { lines: Vec::new(), dropped: 0, has_thread: false, is_writing: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Starts the thread that writes to standard error. `report` reports the number of lines that were dropped. The
    /// process does not wait for this thread when it exits.
    pub(super) fn start(&'static self, report: impl Fn(u64) + Send + 'static) -> io::Result<()> {
        thread::Builder::new().name("log".to_owned()).spawn(move || {
            loop {
                self.write_next(&mut io::stderr(), &report);
            }
        })?;
        lock(&self.state).has_thread = true;
        Ok(())
    }

    /// Adds a line, or counts it as dropped if there is no space for it.
    fn push(&self, line: &[u8]) {
        let mut state = lock(&self.state);
        if state.lines.len() + line.len() > CAPACITY {
            state.dropped += 1;
        } else {
            state.lines.extend_from_slice(line);
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Adds a line whether there is space or not. `false` if there is no thread that writes it.
    pub(super) fn push_always(&self, line: &str) -> bool {
        let mut state = lock(&self.state);
        if state.has_thread {
            state.lines.extend_from_slice(line.as_bytes());
            self.changed.notify_all();
        }
        state.has_thread
    }

    /// Waits for lines and writes them, and then reports how many found no space behind them.
    fn write_next(&self, out: &mut impl Write, report: impl FnOnce(u64)) {
        let waited = self.changed.wait_while(lock(&self.state), |state| state.is_empty());
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        let (lines, dropped) = (mem::take(&mut state.lines), mem::take(&mut state.dropped));
        state.is_writing = true;
        drop(state);
        // There is no other place to report that standard error cannot be written.
        let _ = out.write_all(&lines);
        if dropped > 0 {
            report(dropped);
        }
        lock(&self.state).is_writing = false;
        self.changed.notify_all();
    }

    /// Waits until everything is written, at most for `patience`.
    pub(super) fn flush(&self, patience: Duration) {
        let state = lock(&self.state);
        if state.has_thread {
            let is_pending = |state: &mut State| state.is_writing || !state.is_empty();
            drop(self.changed.wait_timeout_while(state, patience, is_pending));
        }
    }
}

/// Each write is a line.
impl Write for &Queue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.push(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_without_space_are_counted_and_reported_after_those_that_waited() {
        let queue = Queue::new();
        let line = vec![b'x'; CAPACITY / 4];
        for _ in 0..7 {
            (&queue).write_all(&line).expect("a write never waits");
        }
        let (mut out, mut reported) = (Vec::new(), Vec::new());
        queue.write_next(&mut out, |lines| reported.push(lines));
        assert_eq!((out.len(), reported.as_slice()), (CAPACITY, [3].as_slice()));
        out.clear();
        (&queue).write_all(b"next\n").expect("a write never waits");
        queue.write_next(&mut out, |lines| reported.push(lines));
        assert_eq!((out.as_slice(), reported.len()), (b"next\n".as_slice(), 1));
    }

    #[test]
    fn without_a_thread_a_last_line_is_left_to_the_caller_and_nothing_is_waited_for() {
        let queue = Queue::new();
        (&queue).write_all(b"waits\n").expect("a write never waits");
        assert!(!queue.push_always("last\n"));
        queue.flush(Duration::MAX);
        let mut out = Vec::new();
        queue.write_next(&mut out, |lines| panic!("{lines} lines were dropped"));
        assert_eq!(out, b"waits\n");
    }
}
