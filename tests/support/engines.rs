//! Tests that run on SQLite and on PostgreSQL.
//!
//! A test is written once. It opens the database of a directory with [`open`], which is a SQLite file, unless the test runs
//! by [`on_postgres`].

use std::cell::Cell;
use std::fs;
use std::path::Path;

use sqlx::AnyConnection;
use tessera::store::{DatabaseUrl, Store};

use super::postgres;

thread_local! {
    /// Whether the test on this thread runs on PostgreSQL.
    static IS_POSTGRES: Cell<bool> = const { Cell::new(false) };
}

/// The file in a directory that stands for a SQLite database there: the URL of the database.
const LINK: &str = "postgres.url";

/// Runs a test on PostgreSQL, if that is installed.
pub fn on_postgres(test: fn()) {
    if postgres::is_installed() {
        IS_POSTGRES.set(true);
        test();
    }
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

/// Opens the database of a directory, which is created if there is none.
pub async fn open(dir: &Path) -> Store {
    Store::open_with(&database(dir).await, std::sync::Arc::new(())).await.expect("the database opens")
}

/// A separate connection to the database of a directory, to inspect or damage it.
pub async fn raw(dir: &Path) -> AnyConnection {
    match fs::read_to_string(dir.join(LINK)) {
        Ok(url) => postgres::connect(&url).await,
        Err(_) => postgres::connect(&format!("sqlite:{}", dir.join("tessera.db").display())).await,
    }
}
