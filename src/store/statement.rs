//! Extends the statements of sqlx: parameters that many of them have, and shorter ways to get what they return.

use sqlx::any::AnyArguments;
use sqlx::query::{Query, QueryAs, QueryScalar};
use sqlx::{Any, AnyConnection};

use super::Result;
use super::columns::count;
use super::rating_rows::RatingKey;
use crate::domain::rating::Rating;
use crate::domain::shards::ShardRange;

/// Binds parameters that many statements have.
pub(super) trait Parameters<'q> {
    /// Binds the number of all shards, and the first and the last of these. They are the arguments of the condition
    /// `(coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3`, which is true for what belongs to these shards, as in
    /// [`ShardRange::owns`].
    fn shards(self, of: ShardRange) -> Self;

    /// Binds a scope and a family.
    fn ratings(self, of: &'q RatingKey) -> Self;

    /// Binds a rating, its deviation and its volatility.
    fn rating(self, rating: Rating) -> Self;
}

macro_rules! parameters {
    ($($statement:ident<$($parameter:ident),*>)*) => {$(
        impl<'q, $($parameter),*> Parameters<'q> for $statement<'q, Any, $($parameter,)* AnyArguments> {
            fn shards(self, of: ShardRange) -> Self {
                self.bind(i64::from(of.count())).bind(i64::from(of.first())).bind(i64::from(of.last()))
            }

            fn ratings(self, of: &'q RatingKey) -> Self {
                self.bind(of.scope).bind(&of.family)
            }

            fn rating(self, rating: Rating) -> Self {
                self.bind(rating.rating).bind(rating.deviation).bind(rating.volatility)
            }
        }
    )*};
}

parameters!(Query<> QueryAs<Row> QueryScalar<Value>);

/// A statement that changes rows.
pub(super) trait Run {
    /// Runs it, whatever the number of rows that it changes.
    async fn run(self, conn: &mut AnyConnection) -> Result<()>;

    /// Runs it, and returns whether it changed a row.
    async fn changes_rows(self, conn: &mut AnyConnection) -> Result<bool>;
}

impl Run for Query<'_, Any, AnyArguments> {
    async fn run(self, conn: &mut AnyConnection) -> Result<()> {
        self.execute(conn).await?;
        Ok(())
    }

    async fn changes_rows(self, conn: &mut AnyConnection) -> Result<bool> {
        Ok(self.execute(conn).await?.rows_affected() > 0)
    }
}

/// A statement that counts rows.
pub(super) trait Count {
    /// Runs it, and returns the number.
    async fn fetch_count(self, conn: &mut AnyConnection) -> Result<u32>;
}

impl Count for QueryScalar<'_, Any, i64, AnyArguments> {
    async fn fetch_count(self, conn: &mut AnyConnection) -> Result<u32> {
        Ok(count(self.fetch_one(conn).await?))
    }
}
