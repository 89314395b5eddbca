//! The advisory locks of a process: their keys, and the statements that take them. What each keeps off is described in
//! `lock`.

use std::time::Duration;

use sqlx::AnyConnection;
use tokio::time::sleep;

use crate::domain::shards::ShardRange;
use crate::store::statement::Parameters as _;

/// The first key of the lock on the database: `TESS` in ASCII. Its second key is 0.
pub(super) const DATABASE: i32 = 0x5445_5353;

/// The first key of the locks on numbers of shards. The second is the number.
const COUNT: i32 = DATABASE + 1;

/// The first key of the locks on shards. The second is the shard.
const SHARD: i32 = DATABASE + 2;

/// The first key of the locks on buckets. The second is the bucket.
pub(super) const BUCKET: i32 = DATABASE + 3;

/// The first key of the locks on tokens. The second is the token.
pub(super) const TOKEN: i32 = DATABASE + 4;

/// The first key of the lock on commits. Its second key is 0.
pub(super) const COMMITS: i32 = DATABASE + 5;

/// The first key of the lock on the rating history. Its second key is 0.
pub(in crate::store) const HISTORY: i32 = DATABASE + 6;

/// The lowest bits of a token, which contain the number of the locks on shards that its process holds.
const SHARDS_OF_TOKEN: u32 = 0xff;

/// The mean pause between two tries. It varies, so that processes that start at once do not refuse each other again and
/// again.
const PAUSE: Duration = Duration::from_millis(200);

/// The shards to lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Wanted {
    /// The whole database, for one process.
    Database,
    /// These shards.
    Shards(ShardRange),
}

/// The locks of another process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocked {
    Database,
    /// By processes with this number of shards.
    Count(u32),
    Shard(u32),
}

/// Takes all locks, or none and returns which of them another process has.
pub(super) async fn acquire(
    conn: &mut AnyConnection,
    wanted: Wanted,
    token: i32,
) -> Result<Option<Blocked>, sqlx::Error> {
    let mut blocked = acquire_some(conn, wanted).await?;
    if blocked.is_none() && !acquire_token(conn, token).await? {
        blocked = Some(Blocked::Database);
    }
    if blocked.is_some() {
        sqlx::query("SELECT pg_advisory_unlock_all()").execute(conn).await?;
    }
    Ok(blocked)
}

async fn acquire_some(conn: &mut AnyConnection, wanted: Wanted) -> Result<Option<Blocked>, sqlx::Error> {
    let Wanted::Shards(shards) = wanted else {
        let taken = try_lock(conn, Mode::Exclusive, DATABASE, 0).await?;
        return Ok((!taken).then_some(Blocked::Database));
    };
    if !try_lock(conn, Mode::Shared, DATABASE, 0).await? {
        return Ok(Some(Blocked::Database));
    }
    let count = shards.count().cast_signed();
    // Shared locks do not exclude each other, so this one is always acquired.
    try_lock(conn, Mode::Shared, COUNT, count).await?;
    let other: Option<i64> = sqlx::query_scalar(
        "SELECT min(CAST(objid AS BIGINT)) FROM pg_locks
         WHERE locktype = 'advisory' AND objsubid = 2 AND CAST(classid AS BIGINT) = $1 AND CAST(objid AS BIGINT) <> $2
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .values((i64::from(COUNT), i64::from(count)))
    .fetch_one(&mut *conn)
    .await?;
    if let Some(other) = other {
        return Ok(Some(Blocked::Count(u32::try_from(other).unwrap_or(u32::MAX))));
    }
    for shard in shards.shards() {
        if !try_lock(conn, Mode::Exclusive, SHARD, shard.cast_signed()).await? {
            return Ok(Some(Blocked::Shard(shard)));
        }
    }
    Ok(None)
}

/// A token for the process that holds these locks.
pub(super) fn new_token(wanted: Wanted) -> i32 {
    let shards = match wanted {
        Wanted::Database => 0,
        Wanted::Shards(shards) => u32::try_from(shards.shards().count()).unwrap_or(SHARDS_OF_TOKEN),
    };
    (fastrand::u32(..) & !SHARDS_OF_TOKEN | shards.min(SHARDS_OF_TOKEN)).cast_signed()
}

/// Takes the lock on a token, once no transaction of a process that had the other locks can commit any more. Returns
/// whether it was free.
async fn acquire_token(conn: &mut AnyConnection, token: i32) -> Result<bool, sqlx::Error> {
    // A connection that ends releases its locks one after the other, so it may hold its token longer than its shards.
    loop {
        let ending: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_locks AS tokens
             WHERE locktype = 'advisory' AND objsubid = 2 AND CAST(classid AS BIGINT) = $1 AND granted
                 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                 AND CAST(objid AS BIGINT) & $3 > (SELECT count(*) FROM pg_locks AS shards
                     WHERE shards.locktype = 'advisory' AND shards.pid = tokens.pid AND shards.objsubid = 2
                         AND CAST(shards.classid AS BIGINT) = $2)",
        )
        .values((i64::from(TOKEN), i64::from(SHARD), i64::from(SHARDS_OF_TOKEN)))
        .fetch_one(&mut *conn)
        .await?;
        if ending == 0 {
            break;
        }
        pause().await;
    }
    sqlx::query("SELECT pg_advisory_lock($1, 0)").bind(COMMITS).execute(&mut *conn).await?;
    sqlx::query("SELECT pg_advisory_unlock($1, 0)").bind(COMMITS).execute(&mut *conn).await?;
    try_lock(conn, Mode::Exclusive, TOKEN, token).await
}

/// Whether another process than the one with this token runs and has these locks. Its connection holds a token too. The
/// connection of a process that starts holds none yet, and one that was lost while it took the locks never gets one.
pub(super) async fn has_other_process(
    conn: &mut AnyConnection,
    blocked: Blocked,
    token: i32,
) -> Result<bool, sqlx::Error> {
    let (class, key) = match blocked {
        Blocked::Database => return Ok(false),
        Blocked::Count(count) => (COUNT, count),
        Blocked::Shard(shard) => (SHARD, shard),
    };
    let running: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_locks AS locks JOIN pg_locks AS tokens ON tokens.pid = locks.pid
         WHERE locks.locktype = 'advisory' AND locks.objsubid = 2 AND CAST(locks.classid AS BIGINT) = $1
             AND CAST(locks.objid AS BIGINT) = $2 AND locks.granted
             AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND tokens.locktype = 'advisory' AND tokens.objsubid = 2 AND CAST(tokens.classid AS BIGINT) = $3
             AND CAST(tokens.objid AS BIGINT) <> $4 AND tokens.database = locks.database AND tokens.granted",
    )
    .values((i64::from(class), i64::from(key), i64::from(TOKEN), i64::from(token.cast_unsigned())))
    .fetch_one(conn)
    .await?;
    Ok(running > 0)
}

/// The mode of a lock.
#[derive(Clone, Copy)]
pub(super) enum Mode {
    /// By one connection.
    Exclusive,
    /// By any number of connections.
    Shared,
}

pub(super) async fn try_lock(conn: &mut AnyConnection, mode: Mode, class: i32, key: i32) -> Result<bool, sqlx::Error> {
    let statement = match mode {
        Mode::Exclusive => "SELECT CASE WHEN pg_try_advisory_lock($1, $2) THEN 1 ELSE 0 END",
        Mode::Shared => "SELECT CASE WHEN pg_try_advisory_lock_shared($1, $2) THEN 1 ELSE 0 END",
    };
    let taken: i64 = sqlx::query_scalar(statement).values((class, key)).fetch_one(conn).await?;
    Ok(taken == 1)
}

pub(super) async fn pause() {
    sleep(PAUSE.mul_f64(0.5 + fastrand::f64())).await;
}
