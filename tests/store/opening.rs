//! Opening a data directory: refusals, their texts, and that a refusal changes nothing.

use std::fs;

use sqlx::Connection as _;
use tempfile::TempDir;
use tessera::store::{OpenError, Store};

use super::support::{Fixture, game, raw, seen};
use crate::support::until;

#[tokio::test]
async fn a_missing_directory_is_created() {
    let dir = TempDir::new().expect("a directory");
    let deep = dir.path().join("a").join("b");
    Store::open(&deep).await.expect("opens").close().await.expect("closes");
    assert!(deep.join("tessera.db").is_file());
}

#[tokio::test]
async fn a_directory_is_opened_by_one_store_at_a_time() {
    let fixture = Fixture::new().await;
    let begun = game(&fixture.store, 1).await.game.id();
    let before = seen(&fixture.store, begun).await;
    let refused = Store::open(fixture.dir.path()).await.expect_err("locked");
    assert!(matches!(refused, OpenError::Locked(_)), "{refused:?}");
    assert_eq!(
        refused.to_string(),
        format!(
            "another tessera is running on {}; stop it first, or choose another data directory",
            fixture.dir.path().display()
        )
    );
    assert_eq!(seen(&fixture.store, begun).await, before);
    fixture.store.close().await.expect("closes");
    let store = Store::open(fixture.dir.path()).await.expect("closing releases the lock");
    assert_eq!(seen(&store, begun).await, before);
}

#[tokio::test]
async fn the_lock_is_held_until_the_last_clone_is_dropped() {
    let Fixture { store, dir } = Fixture::new().await;
    let clone = store.clone();
    drop(store);
    clone.health().await.expect("still open");
    assert!(matches!(Store::open(dir.path()).await, Err(OpenError::Locked(_))), "the clone holds it");
    drop(clone);
    // Dropping does not wait for the writer task; opening is refused until that has ended.
    until("the lock is released", async || match Store::open(dir.path()).await {
        Ok(store) => {
            store.health().await.expect("open");
            true
        }
        Err(OpenError::Locked(_)) => false,
        Err(other) => panic!("{other}"),
    })
    .await;
}

#[tokio::test]
async fn a_directory_that_cannot_be_written_is_refused() {
    let dir = TempDir::new().expect("a directory");
    // A directory below a file cannot be created, even by root.
    let file = dir.path().join("file");
    fs::write(&file, "here first").expect("writes");
    for path in [file.clone(), file.join("data")] {
        let refused = Store::open(&path).await.expect_err("a file is in the way");
        let OpenError::Unwritable { dir: named, source } = &refused else { panic!("{refused:?}") };
        assert_eq!(*named, path.display().to_string());
        assert_eq!(refused.to_string(), format!("cannot write to the data directory {}: {source}", path.display()));
    }
    assert_eq!(fs::read_to_string(&file).expect("reads"), "here first");
}

#[tokio::test]
async fn a_database_that_cannot_be_written_is_refused() {
    for name in ["tessera.db", "tessera.db-wal", "tessera.db-shm"] {
        let dir = TempDir::new().expect("a directory");
        let path = dir.path().join(name);
        // A directory cannot be written as a file, even by root.
        fs::create_dir(&path).expect("made");
        let refused = Store::open(dir.path()).await.expect_err(name);
        let OpenError::UnwritableFile { path: named, source } = &refused else { panic!("{name}: {refused:?}") };
        assert_eq!(*named, path.display().to_string());
        assert_eq!(
            refused.to_string(),
            format!(
                "cannot write to the database {}: {source}; make the bot's user the owner of the file",
                path.display()
            )
        );
        fs::remove_dir(&path).expect("it is empty");
        Store::open(dir.path()).await.expect(name).close().await.expect("closes");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_of_another_user_is_left_as_it_is() {
    use std::os::unix::fs::PermissionsExt as _;

    let Fixture { store, dir } = Fixture::new().await;
    let begun = game(&store, 1).await.game.id();
    let before = seen(&store, begun).await;
    store.close().await.expect("closes");
    let path = dir.path().join("tessera.db");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).expect("set");
    if fs::File::options().write(true).open(&path).is_ok() {
        return crate::support::skip_for_user("root can write to every file");
    }
    let refused = Store::open(dir.path()).await.expect_err("read-only");
    assert!(matches!(refused, OpenError::UnwritableFile { .. }), "{refused:?}");
    // No log was made, which would have the mode of the file.
    assert!(!dir.path().join("tessera.db-wal").exists());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("set");
    let store = Store::open(dir.path()).await.expect("opens");
    assert_eq!(seen(&store, begun).await, before);
}

/// As when root copies a database into the directory of the service.
#[cfg(unix)]
#[tokio::test]
async fn files_created_by_root_belong_to_the_directorys_owner() {
    use std::os::unix::fs::{MetadataExt as _, chown};

    let dir = TempDir::new().expect("a directory");
    if chown(dir.path(), Some(10_001), Some(10_001)).is_err() {
        return crate::support::skip_for_user("only root can give files away");
    }
    let store = Store::open(dir.path()).await.expect("opens");
    store.health().await.expect("writes, so that there is a log");
    for name in ["tessera.db", "tessera.db-wal", "tessera.db-shm", "tessera.lock"] {
        assert_eq!(fs::metadata(dir.path().join(name)).expect(name).uid(), 10_001, "{name}");
    }
    store.close().await.expect("closes");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let dir = TempDir::new().expect("a directory");
    let path = dir.path().join("tessera.db");
    let text = "not a database, and long enough to have a header. ".repeat(100);
    fs::write(&path, &text).expect("writes");
    let refused = Store::open(dir.path()).await.expect_err("no database");
    assert!(matches!(refused, OpenError::Database { .. }), "{refused:?}");
    let words = refused.to_string();
    assert!(words.starts_with(&format!("cannot open {}: ", path.display())), "{words}");
    assert!(words.contains("file is not a database"), "{words}");
    assert_eq!(fs::read_to_string(&path).expect("reads"), text);
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_unchanged() {
    let dir = TempDir::new().expect("a directory");
    let path = dir.path().join("tessera.db");
    fs::write(&path, "").expect("written");
    let mut conn = raw(dir.path()).await;
    sqlx::raw_sql("CREATE TABLE other (id INTEGER); INSERT INTO other VALUES (7)")
        .execute(&mut conn)
        .await
        .expect("written");
    conn.close().await.expect("closes");
    let before = fs::read(&path).expect("reads");
    let refused = Store::open(dir.path()).await.expect_err("another program's");
    assert!(matches!(refused, OpenError::ForeignFile(_)), "{refused:?}");
    assert_eq!(
        refused.to_string(),
        format!(
            "{} is a database of another program; choose another data directory, or move the file away",
            path.display()
        )
    );
    assert_eq!(fs::read(&path).expect("reads"), before);
    let mut names: Vec<String> = fs::read_dir(dir.path())
        .expect("reads")
        .map(|entry| entry.expect("reads").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["tessera.db", "tessera.lock"], "it was neither copied nor put into another journal mode");
}

#[tokio::test]
async fn a_first_start_that_ended_before_the_first_migration_goes_on() {
    let dir = TempDir::new().expect("a directory");
    fs::write(dir.path().join("tessera.db"), "").expect("written");
    // As sqlx creates it before the first migration.
    let table = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
         installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL,
         execution_time BIGINT NOT NULL)";
    let mut conn = raw(dir.path()).await;
    sqlx::query(table).execute(&mut conn).await.expect("written");
    conn.close().await.expect("closes");
    Store::open(dir.path()).await.expect("opens").close().await.expect("closes");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let Fixture { store, dir } = Fixture::new().await;
    let begun = game(&store, 1).await.game.id();
    let before = seen(&store, begun).await;
    store.close().await.expect("closes");
    let step = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                VALUES (9999, 'from the future', TRUE, x'00', 0)";
    let mut conn = raw(dir.path()).await;
    sqlx::query(step).execute(&mut conn).await.expect("writes");
    let refused = Store::open(dir.path()).await.expect_err("newer");
    assert!(matches!(refused, OpenError::Newer(_)), "{refused:?}");
    assert_eq!(
        refused.to_string(),
        format!(
            "{} was written by a newer version of tessera; install that version, or restore a backup",
            dir.path().join("tessera.db").display()
        )
    );
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version = 9999").execute(&mut conn).await.expect("writes");
    let store = Store::open(dir.path()).await.expect("a refusal releases the lock");
    assert_eq!(seen(&store, begun).await, before);
    let copies = fs::read_dir(dir.path()).expect("reads").filter(|entry| {
        let name = entry.as_ref().expect("reads").file_name();
        name.to_string_lossy().starts_with("tessera.v")
    });
    assert_eq!(copies.count(), 0, "no backup is made without a migration");
}

#[tokio::test]
async fn an_edited_migration_is_refused() {
    let Fixture { store, dir } = Fixture::new().await;
    let begun = game(&store, 1).await.game.id();
    let before = seen(&store, begun).await;
    store.close().await.expect("closes");
    let mut conn = raw(dir.path()).await;
    let original = "SELECT hex(checksum) FROM _sqlx_migrations WHERE version = 1";
    let original: String = sqlx::query_scalar(original).fetch_one(&mut conn).await.expect("reads");
    sqlx::query("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1")
        .execute(&mut conn)
        .await
        .expect("writes");
    let refused = Store::open(dir.path()).await.expect_err("different migrations");
    assert!(matches!(refused, OpenError::Database { .. }), "{refused:?}");
    let text = refused.to_string();
    assert!(text.contains("migration 1 was previously applied but has been modified"), "{text}");
    let restored = format!("UPDATE _sqlx_migrations SET checksum = x'{original}' WHERE version = 1");
    sqlx::query(sqlx::AssertSqlSafe(restored)).execute(&mut conn).await.expect("writes");
    conn.close().await.expect("closes");
    let store = Store::open(dir.path()).await.expect("a refusal changes nothing");
    assert_eq!(seen(&store, begun).await, before);
}
