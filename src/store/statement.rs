//! Extends the statements of sqlx: several parameters at once, and shorter ways to get what they return.

use sqlx::any::AnyArguments;
use sqlx::query::{Query, QueryAs, QueryScalar};
use sqlx::{Any, AnyConnection, Encode, Type};

use super::Result;
use super::columns::count;
use super::rating_rows::RatingKey;
use crate::domain::rating::Rating;
use crate::domain::shards::ShardRange;

/// Binds several parameters at once.
pub(super) trait Parameters<'q>: Sized {
    /// Binds a value, as the method `bind` of each kind of statement does.
    fn value<T: Encode<'q, Any> + Type<Any> + 'q>(self, value: T) -> Self;

    /// Binds the values of a tuple, in order.
    fn values(self, values: impl Values<'q>) -> Self {
        values.bind_to(self)
    }

    /// Binds the number of all shards, and the first and the last of these. They are the arguments of the condition
    /// `(coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3`, which is true for what belongs to these shards, as in
    /// [`ShardRange::owns`].
    fn shards(self, of: ShardRange) -> Self {
        self.values((i64::from(of.count()), i64::from(of.first()), i64::from(of.last())))
    }

    /// Binds a scope and a family.
    fn ratings(self, of: &'q RatingKey) -> Self {
        self.values((of.scope, &of.family))
    }

    /// Binds a rating, its deviation and its volatility.
    fn rating(self, rating: Rating) -> Self {
        self.values((rating.rating, rating.deviation, rating.volatility))
    }
}

macro_rules! parameters {
    ($($statement:ident<$($parameter:ident),*>)*) => {$(
        impl<'q, $($parameter),*> Parameters<'q> for $statement<'q, Any, $($parameter,)* AnyArguments> {
            fn value<T: Encode<'q, Any> + Type<Any> + 'q>(self, value: T) -> Self {
                self.bind(value)
            }
        }
    )*};
}

parameters!(Query<> QueryAs<Row> QueryScalar<Value>);

/// A tuple of values for parameters.
pub(super) trait Values<'q> {
    /// Binds them, in order.
    fn bind_to<S: Parameters<'q>>(self, statement: S) -> S;
}

macro_rules! tuple {
    ($($value:ident: $kind:ident),*) => {
        impl<'q, $($kind: Encode<'q, Any> + Type<Any> + 'q),*> Values<'q> for ($($kind),*) {
            fn bind_to<S: Parameters<'q>>(self, statement: S) -> S {
                let ($($value),*) = self;
                statement$(.value($value))*
            }
        }
    };
}

tuple!(a1: A1, a2: A2);
tuple!(a1: A1, a2: A2, a3: A3);
tuple!(a1: A1, a2: A2, a3: A3, a4: A4);
tuple!(a1: A1, a2: A2, a3: A3, a4: A4, a5: A5);
tuple!(a1: A1, a2: A2, a3: A3, a4: A4, a5: A5, a6: A6);
tuple!(a1: A1, a2: A2, a3: A3, a4: A4, a5: A5, a6: A6, a7: A7);
tuple!(a1: A1, a2: A2, a3: A3, a4: A4, a5: A5, a6: A6, a7: A7, a8: A8);

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
