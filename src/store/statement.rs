//! What statements have in common: the condition of the store's shards, and results that no one uses.

use sqlx::any::AnyArguments;
use sqlx::query::{Query, QueryAs, QueryScalar};
use sqlx::{Any, AnyConnection};

use super::Result;
use crate::domain::shards::ShardRange;

/// A statement with a condition on shards.
pub(super) trait Shards {
    /// Binds three parameters: the number of all shards, and the first and the last of these. They are the arguments of the
    /// condition `(coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3`, which is true for what belongs to these shards, as
    /// in [`ShardRange::owns`].
    fn shards(self, of: ShardRange) -> Self;
}

macro_rules! shards {
    ($($statement:ident<$($parameter:ident),*>)*) => {$(
        impl<$($parameter),*> Shards for $statement<'_, Any, $($parameter,)* AnyArguments> {
            fn shards(self, of: ShardRange) -> Self {
                self.bind(i64::from(of.count())).bind(i64::from(of.first())).bind(i64::from(of.last()))
            }
        }
    )*};
}

shards!(Query<> QueryAs<Row> QueryScalar<Value>);

/// A statement that returns nothing.
pub(super) trait Run {
    /// Runs it, whatever the number of rows that it changes.
    async fn run(self, conn: &mut AnyConnection) -> Result<()>;
}

impl Run for Query<'_, Any, AnyArguments> {
    async fn run(self, conn: &mut AnyConnection) -> Result<()> {
        self.execute(conn).await?;
        Ok(())
    }
}
