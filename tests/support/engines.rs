//! Tests that run on SQLite and on PostgreSQL.
//!
//! A test is written once. It opens the database of a directory with [`open`], which is a SQLite file, unless the test
//! runs by [`on_postgres`]. A new database is a copy of one that the migrations made once: the tests of the migrations,
//! and those that start the bot as a process, run them.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use sqlx::AnyConnection;
use tessera::store::{DatabaseUrl, Store};
use tokio::sync::OnceCell;

use super::{directory, postgres, until};

thread_local! {
    /// Whether the test on this thread runs on PostgreSQL.
    static IS_POSTGRES: Cell<bool> = const { Cell::new(false) };
}

/// The file of a SQLite database in its directory.
const FILE: &str = "tessera.db";

/// The file in a directory that stands for a SQLite database there: the URL of the database.
const LINK: &str = "postgres.url";

/// Runs a test on PostgreSQL.
pub fn on_postgres(test: fn()) {
    IS_POSTGRES.set(true);
    test();
    postgres::drop_created();
}

/// Whether the test on this thread runs on PostgreSQL.
pub fn is_postgres() -> bool {
    IS_POSTGRES.get()
}

/// The URL of the database of a directory, which is created if there is none.
pub async fn database(dir: &Path) -> DatabaseUrl {
    let link = dir.join(LINK);
    if is_postgres() && !link.exists() {
        fs::create_dir_all(dir).expect("a directory");
        fs::write(&link, postgres::database().await).expect("writes");
    }
    match fs::read_to_string(link) {
        Ok(url) => url.parse().expect("a URL"),
        Err(_) => DatabaseUrl::Sqlite(dir.to_owned()),
    }
}

/// The address of the database of a directory, as `DATABASE_URL` takes it. It is created if there is none.
pub async fn address(dir: &Path) -> String {
    database(dir).await;
    fs::read_to_string(dir.join(LINK)).unwrap_or_else(|_| format!("sqlite:{}", dir.display()))
}

/// Takes the write lock of the database of a directory, until the connection is closed: reads continue, and no write
/// commits.
pub async fn lock(dir: &Path) -> AnyConnection {
    let mut conn = raw(dir).await;
    let lock = if is_postgres() {
        // Every write changes one of these.
        "BEGIN; LOCK TABLE meta, players, games, challenges, lobbies, tournaments IN EXCLUSIVE MODE"
    } else {
        "BEGIN IMMEDIATE"
    };
    sqlx::raw_sql(lock).execute(&mut conn).await.expect("no other write is in progress");
    conn
}

/// Opens the database of a directory, which is created if there is none.
pub async fn open(dir: &Path) -> Store {
    let url = database(dir).await;
    if let DatabaseUrl::Sqlite(dir) = &url
        && !dir.join(FILE).exists()
    {
        fs::create_dir_all(dir).expect("a directory");
        fs::write(dir.join(FILE), template().await).expect("writes");
    }
    open_with_migrations(&url).await
}

async fn open_with_migrations(url: &DatabaseUrl) -> Store {
    Store::open_with(url, Arc::new(())).await.expect("the database opens")
}

/// The file of an empty SQLite database with the schema. The first test of the process that asks for it makes it.
async fn template() -> &'static [u8] {
    static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let make = || async {
        let dir = directory();
        let store = open_with_migrations(&DatabaseUrl::Sqlite(dir.path().to_owned())).await;
        store.close().await.expect("closes");
        assert!(!dir.path().join(format!("{FILE}-wal")).exists(), "the file is the whole database");
        fs::read(dir.path().join(FILE)).expect("reads")
    };
    TEMPLATE.get_or_init(make).await
}

/// A separate connection to the database of a directory, to inspect or damage it.
pub async fn raw(dir: &Path) -> AnyConnection {
    match fs::read_to_string(dir.join(LINK)) {
        Ok(url) => postgres::connect(&url).await,
        Err(_) => postgres::connect(&format!("sqlite:{}", dir.join(FILE).display())).await,
    }
}

/// Waits until PostgreSQL has ended the sessions of a process that was killed: a commit that it was waiting for still
/// happens.
pub async fn wait_for_other_sessions(dir: &Path) {
    if !is_postgres() {
        return;
    }
    let mut conn = raw(dir).await;
    let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    until("the end of all other sessions", async || {
        let others: i64 = sqlx::query_scalar(others).fetch_one(&mut conn).await.expect("reads");
        others == 0
    })
    .await;
}
