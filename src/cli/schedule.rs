//! Scheduled backups: one per interval while the bot runs. Only the newest ones are kept.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use pente_cli::output::one_line;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::app::Clock;
use crate::config::{Config, Interval};
use crate::domain::timestamp::Timestamp;
use crate::store::{Backup, Pace, back_up, backups};
use crate::web::Backups;

/// The pause after a failed backup, if the interval is not shorter.
const RETRY_PAUSE: Duration = Duration::from_mins(5);

/// The interval, number and directory of scheduled backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    every: Duration,
    keep: usize,
    dir: PathBuf,
    /// The data directory.
    data: PathBuf,
}

impl Plan {
    /// The configured plan; `None` without backups. A PostgreSQL server is backed up by its operator.
    pub fn of(config: &Config) -> Option<Self> {
        if config.postgres.is_some() {
            return None;
        }
        let Interval::Span(every) = config.backup_every else { return None };
        let keep = usize::try_from(config.backup_keep).unwrap_or(usize::MAX);
        Some(Self { every, keep, dir: config.backup_dir.clone(), data: config.data.clone() })
    }

    /// When the newest backup was made. One that is dated later than now was made while the clock was ahead, and does
    /// not count.
    fn newest(&self, now: Timestamp) -> Option<Timestamp> {
        let made = backups(&self.dir).unwrap_or_default().into_iter().map(|backup| backup.at);
        made.filter(|&at| at <= now).max()
    }

    /// The time until the next backup is due, counted from the newest one, so that a bot that is restarted often still
    /// makes backups.
    fn wait(&self, newest: Option<Timestamp>, now: Timestamp) -> Duration {
        newest.map_or(Duration::ZERO, |newest| self.every.saturating_sub(now.since(newest)))
    }

    /// The time until a failed backup is tried again.
    fn again(&self) -> Duration {
        RETRY_PAUSE.min(self.every)
    }

    /// Deletes the oldest backups beyond the number to keep, after one was made at this moment. Those that are dated
    /// later were made before it, while the clock was ahead. A failure is only logged: the backup itself was made, and
    /// repeating it would only fill the disk.
    fn prune(&self, made: Timestamp) {
        let mut there = backups(&self.dir).unwrap_or_default();
        there.sort_by_key(|backup| (backup.at > made, std::cmp::Reverse(backup.at)));
        for old in there.into_iter().skip(self.keep) {
            if let Err(error) = std::fs::remove_file(&old.path) {
                tracing::warn!(file = %old.path.display(), %error, "cannot remove an old backup");
            }
        }
    }
}

/// Makes backups until `stop` is cancelled.
pub async fn run_backups(plan: Plan, clock: Arc<dyn Clock>, metrics: Backups, stop: CancellationToken) {
    let (there, now) = (plan.clone(), clock.now());
    let newest = spawn_blocking(move || there.newest(now)).await.unwrap_or_default();
    if let Some(newest) = newest {
        metrics.found(newest.as_secs());
    }
    let mut wait = plan.wait(newest, now);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = sleep(wait) => {}
        }
        let (to_make, at) = (plan.clone(), clock.now());
        // A task of its own, which is never cancelled. A stop waits for it briefly; an unfinished copy has a temporary
        // name.
        let copied = tokio::spawn(async move { once(&to_make, at).await }).await;
        wait = match copied {
            Ok(Ok(wait)) => {
                metrics.made(at.as_secs());
                wait
            }
            Ok(Err(error)) => {
                tracing::error!(error = %one_line(&error), "the database was not backed up");
                metrics.failed();
                plan.again()
            }
            Err(_) => {
                tracing::error!("a backup panicked");
                metrics.failed();
                plan.again()
            }
        };
    }
}

/// Makes one backup. Returns the time until the next.
async fn once(plan: &Plan, at: Timestamp) -> anyhow::Result<Duration> {
    let to = plan.dir.join(Backup::name(at));
    let bytes = back_up(&plan.data, &to, Pace::Gentle).await?;
    tracing::info!(file = %to.display(), bytes, "the database was backed up");
    // A file system may take seconds to remove a large file, and one on a network may not answer.
    let crowded = plan.clone();
    spawn_blocking(move || crowded.prune(at)).await?;
    Ok(plan.every)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn plan(dir: &Path) -> Plan {
        Plan { every: Duration::from_hours(1), keep: 2, dir: dir.join("backups"), data: dir.to_owned() }
    }

    const fn hour(n: i64) -> Timestamp {
        Timestamp::from_millis(1_795_000_000_000 + n * 3_600_000)
    }

    #[test]
    fn the_next_is_due_by_the_newest_that_is_there() {
        let dir = tempfile::tempdir().expect("a directory");
        let plan = plan(dir.path());
        let wait = |now| plan.wait(plan.newest(now), now);
        assert_eq!(wait(hour(0)), Duration::ZERO, "the first at once");
        std::fs::create_dir_all(&plan.dir).expect("made");
        let put = |name: &str| std::fs::write(plan.dir.join(name), "").expect("written");
        put("tessera-soon.db");
        assert_eq!(wait(hour(0)), Duration::ZERO, "a file of the host's own");
        put(&Backup::name(hour(0)));
        assert_eq!(wait(hour(0)), Duration::from_hours(1));
        assert_eq!(wait(hour(0) + Duration::from_mins(1)), Duration::from_mins(59));
        assert_eq!(wait(hour(5)), Duration::ZERO);
        // If the clock was set back, a bot that is restarted often would make none until it is there again.
        assert_eq!(wait(hour(-50)), Duration::ZERO);
    }

    #[test]
    fn failed_backups_are_retried_by_the_next_due_time() {
        let plan = plan(Path::new("nowhere"));
        assert_eq!(plan.again(), Duration::from_mins(5));
        assert_eq!(Plan { every: Duration::from_secs(20), ..plan }.again(), Duration::from_secs(20));
    }

    #[test]
    fn the_newest_are_kept_and_nothing_else_is_touched() {
        let dir = tempfile::tempdir().expect("a directory");
        let plan = plan(dir.path());
        std::fs::create_dir_all(&plan.dir).expect("made");
        for name in [3, 1, 4, 0].map(|n| Backup::name(hour(n))) {
            std::fs::write(plan.dir.join(name), "").expect("written");
        }
        std::fs::write(plan.dir.join("tessera-mine.db"), "").expect("written");
        // A file that cannot be deleted does not keep the others.
        std::fs::create_dir(plan.dir.join(Backup::name(hour(2)))).expect("made");
        plan.prune(hour(4));
        let kept = [2, 3, 4].map(|n| Backup::name(hour(n)));
        assert_eq!(left(&plan), [&kept[..], &["tessera-mine.db".to_owned()]].concat());
    }

    #[test]
    fn backups_from_a_clock_that_was_ahead_are_the_oldest() {
        let dir = tempfile::tempdir().expect("a directory");
        let plan = plan(dir.path());
        std::fs::create_dir_all(&plan.dir).expect("made");
        for name in [0, 1, 900, 901].map(|n| Backup::name(hour(n))) {
            std::fs::write(plan.dir.join(name), "").expect("written");
        }
        plan.prune(hour(1));
        assert_eq!(left(&plan), [0, 1].map(|n| Backup::name(hour(n))));
    }

    /// The names in the directory of the backups, in order.
    fn left(plan: &Plan) -> Vec<String> {
        let entries = std::fs::read_dir(&plan.dir).expect("read");
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("an entry").file_name();
        let mut left: Vec<String> = entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
        left.sort();
        left
    }
}
