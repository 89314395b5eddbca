//! The tasks that run as long as the bot: a panic of one ends the bot, because without it clocks, reminders or engine
//! turns would stand still, or interactions would not be answered, unnoticed.

use std::collections::HashMap;

use tokio::task::{Id, JoinError, JoinSet};
use tokio_util::sync::CancellationToken;

/// Tasks with their names.
#[derive(Debug, Default)]
pub struct BackgroundTasks {
    tasks: JoinSet<()>,
    names: HashMap<Id, &'static str>,
}

impl BackgroundTasks {
    /// Starts a task. The name is for messages.
    pub fn spawn(&mut self, name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
        let id = self.tasks.spawn(task).id();
        self.names.insert(id, name);
    }

    /// Starts a task, and returns a token that is cancelled when the task has ended, also by a panic.
    pub fn spawn_with_end(
        &mut self,
        name: &'static str,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> CancellationToken {
        let ended = CancellationToken::new();
        let guard = ended.clone().drop_guard();
        self.spawn(name, async move {
            task.await;
            drop(guard);
        });
        ended
    }

    /// Waits until a task panics, and returns its name; forever if none does. The future can be dropped at any time.
    pub async fn panicked(&mut self) -> &'static str {
        while let Some(ended) = self.tasks.join_next().await {
            if let Err(error) = ended {
                return self.name_of(&error);
            }
        }
        std::future::pending().await
    }

    /// Waits until all tasks have ended, and logs those that panic.
    pub async fn finish(&mut self) {
        while let Some(ended) = self.tasks.join_next().await {
            if let Err(error) = ended {
                tracing::error!(task = self.name_of(&error), "a task panicked");
            }
        }
    }

    /// Lets the tasks run to their end without being waited for. Dropping this would cancel them.
    pub fn detach(mut self) {
        self.tasks.detach_all();
    }

    fn name_of(&self, error: &JoinError) -> &'static str {
        self.names.get(&error.id()).copied().unwrap_or("unknown")
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_is_named_and_one_that_ends_is_not() {
        let mut tasks = BackgroundTasks::default();
        tasks.spawn("short", async {});
        tasks.spawn("endless", std::future::pending());
        tokio::task::yield_now().await;
        assert_eq!(tasks.panicked().now_or_never(), None, "no task has panicked");
        tasks.spawn("broken", async { panic!("on purpose") });
        assert_eq!(tasks.panicked().await, "broken");
    }

    #[tokio::test]
    async fn the_end_of_a_task_is_seen_also_after_a_panic() {
        let mut tasks = BackgroundTasks::default();
        let endless = tasks.spawn_with_end("endless", std::future::pending());
        tasks.spawn_with_end("short", async {}).cancelled().await;
        tasks.spawn_with_end("broken", async { panic!("on purpose") }).cancelled().await;
        assert_eq!(tasks.panicked().await, "broken");
        assert!(!endless.is_cancelled());
    }
}
