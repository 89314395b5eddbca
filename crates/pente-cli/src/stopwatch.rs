//! How long a search has taken: in wall-clock time, or in processor time, which does not pass while other programs use
//! the machine.

use std::time::{Duration, Instant};

/// The time that a stopwatch measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeKind {
    /// Wall-clock time.
    Wall,
    /// The processor time of the thread.
    Processor,
}

/// A stopwatch that runs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stopwatch {
    /// Since this moment.
    Wall(Instant),
    /// Since this thread had used so much processor time.
    Processor(Duration),
}

impl Stopwatch {
    /// Starts a stopwatch. Where the processor time cannot be read, it measures wall-clock time.
    pub(crate) fn start(kind: TimeKind) -> Self {
        let used = processor_time().filter(|_| kind == TimeKind::Processor);
        used.map_or_else(|| Self::Wall(Instant::now()), Self::Processor)
    }

    /// The time since the start. One of processor time has to be read on the thread that started it.
    pub(crate) fn elapsed(self) -> Duration {
        match self {
            Self::Wall(begun) => begun.elapsed(),
            Self::Processor(begun) => processor_time().map_or(Duration::MAX, |used| used.saturating_sub(begun)),
        }
    }
}

/// The processor time that this thread has used; `None` on systems other than Linux.
#[cfg(target_os = "linux")]
pub(crate) fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};

    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).ok()
}

/// The processor time that this thread has used; `None` on systems other than Linux.
#[cfg(not(target_os = "linux"))]
pub(crate) const fn processor_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_time_pass_while_a_thread_works() {
        for kind in [TimeKind::Wall, TimeKind::Processor] {
            let stopwatch = Stopwatch::start(kind);
            let begun = stopwatch.elapsed();
            while stopwatch.elapsed() <= begun {}
        }
    }

    /// The other thread uses processor time until it has seen some pass.
    #[cfg(target_os = "linux")]
    #[test]
    fn the_work_of_another_thread_does_not_count() {
        let work = || {
            let stopwatch = Stopwatch::start(TimeKind::Processor);
            while stopwatch.elapsed() < Duration::from_millis(20) {}
            processor_time()
        };
        let before = processor_time().expect("readable");
        let other = std::thread::spawn(work).join().expect("no panic").expect("readable");
        let own = processor_time().expect("readable").saturating_sub(before);
        assert!(other >= Duration::from_millis(20) && own < other, "{own:?} and {other:?}");
    }
}
