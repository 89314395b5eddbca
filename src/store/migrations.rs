//! The migrations of both databases, which `build.rs` puts into the program. A released migration is never edited,
//! because sqlx compares checksums.

use std::sync::LazyLock;

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// The migrations of a database on SQLite.
pub(super) static SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(SQLITE_FILES));

/// The migrations of a database on PostgreSQL.
pub(super) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(POSTGRES_FILES));

/// The newest schema version that these migrations lead to.
pub(super) fn newest(migrations: &Migrator) -> i64 {
    migrations.iter().map(|migration| migration.version).max().unwrap_or(0)
}

fn migrator(files: &[(i64, &'static str, &'static str)]) -> Migrator {
    let files = files.iter().map(|&(version, description, sql)| {
        Migration::new(version, description.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    });
    Migrator::with_migrations(files.collect())
}
