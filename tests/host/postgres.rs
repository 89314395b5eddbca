//! A host that uses PostgreSQL: moving there and back, checking, exporting, and what is refused.

use std::path::Path;

use serde_json::{Value, json};
use sqlx::AnyConnection;
use tempfile::TempDir;

use super::data::{BEN, damage, two_games};
use super::process::{check_refused, printed, tessera};
use crate::support::postgres::{
    DATABASE_LOCK, GUARDED, connect, create_guarded_user, database, database_of_version, empty_database, execute, run,
};
use crate::support::writes::Writes as _;

/// The number of tables in a database.
async fn tables_of(url: &str) -> i64 {
    let count = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    sqlx::query_scalar(count).fetch_one(&mut connect(url).await).await.expect("reads")
}

fn sqlite(dir: &Path) -> String {
    format!("sqlite:{}", dir.display())
}

#[test]
#[ignore = "needs PostgreSQL"]
fn everything_moves_to_postgres_and_back() {
    run(async {
        let (_dir, data) = two_games().await;
        let (from, to) = (sqlite(&data), empty_database().await);
        let export = |url: &str| printed(&["export", "--database", url], &[]);
        let before = export(&from);
        let head: Value = serde_json::from_str(before.lines().next().expect("a line")).expect("JSON");
        let mut source = connect(&sqlite(&data.join("tessera.db"))).await;
        let newest = "SELECT max(version) FROM _sqlx_migrations";
        let schema: i64 = sqlx::query_scalar(newest).fetch_one(&mut source).await.expect("reads");
        drop(source);
        assert_eq!(head, json!({"table": "export", "format": 1, "schema": schema}));

        let text = printed(&["migrate", "--from", &from, "--to", &to], &[]);
        assert!(text.contains("2 games replayed there"), "{text}");
        assert_eq!(export(&to), before);
        assert_eq!(printed(&["verify", "--database", &to], &[]), "2 games checked: no fault\n");
        assert_eq!(printed(&["verify"], &[("DATABASE_URL", to.as_str())]), "2 games checked: no fault\n");
        let pgn = |url: &str| printed(&["export", "--format", "pgn", "--database", url], &[]);
        assert_eq!(pgn(&to), pgn(&from));

        // It can be repeated, but does not overwrite without being told.
        let again = ["migrate", "--from", &from, "--to", &to];
        check_refused(&again, &[], 1, "has data already; add --replace to delete it, or choose another target");
        let mut conn = connect(&to).await;
        execute(&mut conn, "UPDATE players SET name = 'changed'").await;
        printed(&[&again[..], &["--replace"]].concat(), &[]);
        assert_eq!(export(&to), before);

        // New rows get new ids.
        execute(&mut conn, "INSERT INTO audit (guild_id, actor_id, at, action, detail) VALUES (1, 2, 3, 'a', 'b')")
            .await;
        let made = "INSERT INTO games (channel_id, rules, family, rated, created_at, updated_at)
             VALUES (1, 'standard', 'pente', 0, 1, 1) RETURNING id";
        let id: i64 = sqlx::query_scalar(made).fetch_one(&mut conn).await.expect("written");
        assert_eq!(id, 3);
        execute(&mut conn, "DELETE FROM games WHERE id = 3; DELETE FROM audit").await;

        let back = TempDir::new().expect("a directory");
        let home = sqlite(back.path());
        let again = ["migrate", "--from", &to, "--to", &home];
        printed(&again, &[]);
        assert_eq!(export(&home), before);
        // The way back can be repeated too.
        check_refused(&again, &[], 1, "has data already; add --replace to delete it, or choose another target");
        damage(&back.path().join("tessera.db"), "UPDATE players SET name = 'changed'").await;
        printed(&[&again[..], &["--replace"]].concat(), &[]);
        assert_eq!(export(&home), before);
        assert_eq!(printed(&["verify", "--database", &home], &[]), "2 games checked: no fault\n");

        let forgotten = printed(&["forget", &BEN.to_string(), "--database", &to], &[]);
        assert!(forgotten.contains("game 2 was resigned for them"), "{forgotten}");
        assert!(!export(&to).contains(&BEN.to_string()));
        let text = export(&home);
        assert!(text.contains(&BEN.to_string()), "only the other database was changed");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_replacement_that_fails_leaves_the_ids_of_new_rows() {
    run(async {
        let (_dir, data) = two_games().await;
        let (from, to) = (sqlite(&data), empty_database().await);
        let migrate = ["migrate", "--from", &from, "--to", &to];
        printed(&migrate, &[]);
        let mut conn = connect(&to).await;
        let begin = async |conn: &mut AnyConnection| -> i64 {
            let made = "INSERT INTO games (channel_id, rules, family, rated, created_at, updated_at)
                 VALUES (1, 'standard', 'pente', 0, 1, 1) RETURNING id";
            sqlx::query_scalar(made).fetch_one(conn).await.expect("written")
        };
        assert_eq!(begin(&mut conn).await, 3);
        execute(&mut conn, "ALTER TABLE seats ADD CHECK (player_id < 0) NOT VALID").await;
        check_refused(&[&migrate[..], &["--replace"]].concat(), &[], 1, "cannot copy seats: ");
        // The third game is still there, and the source has two.
        assert_eq!(begin(&mut conn).await, 4);
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_large_database_is_moved_without_a_limit_of_time() {
    run(async {
        let (_dir, data) = two_games().await;
        let (from, to) = (sqlite(&data), empty_database().await);
        let mut owner = connect(&to).await;
        execute(
            &mut owner,
            "CREATE FUNCTION require_time() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
                 IF current_setting('statement_timeout') <> '0'
                     OR current_setting('idle_in_transaction_session_timeout') <> '0' THEN
                     RAISE 'the time is limited';
                 END IF;
             END $$;
             CREATE FUNCTION at_change() RETURNS event_trigger LANGUAGE plpgsql AS
                 $$ BEGIN PERFORM require_time(); END $$;
             CREATE FUNCTION at_row() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN PERFORM require_time(); RETURN NEW; END $$;
             CREATE EVENT TRIGGER at_change ON ddl_command_start EXECUTE FUNCTION at_change()",
        )
        .await;
        // The first start creates the tables, as a later one rewrites them.
        let url = to.parse().expect("a URL");
        let store = tessera::store::Store::open_with(&url, std::sync::Arc::new(())).await.expect("opens");
        store.close().await.expect("closes");
        execute(
            &mut owner,
            "DROP EVENT TRIGGER at_change;
             CREATE TRIGGER at_row BEFORE INSERT ON game_events FOR EACH ROW EXECUTE FUNCTION at_row()",
        )
        .await;
        let text = printed(&["migrate", "--from", &from, "--to", &to], &[]);
        assert!(text.contains("2 games replayed there"), "{text}");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_text_that_postgres_cannot_hold_is_moved_in_part() {
    run(async {
        let (_dir, data) = two_games().await;
        damage(&data.join("tessera.db"), "UPDATE players SET name = 'a' || char(0) || 'b' WHERE name = 'Ben'").await;
        let to = empty_database().await;
        printed(&["migrate", "--from", &sqlite(&data), "--to", &to], &[]);
        let text = printed(&["export", "--database", &to], &[]);
        assert!(text.contains("\"a\u{fffd}b\""), "{text}");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_copy_that_differs_from_the_original_is_not_kept() {
    run(async {
        let (_dir, data) = two_games().await;
        let from = sqlite(&data);
        for (table, change, words) in [
            ("seats", "RETURN NULL", "seats differs after copying; nothing was changed"),
            (
                "game_events",
                "NEW.chain := NEW.chain + 1; RETURN NEW",
                "the events of the games differs after copying; nothing was changed",
            ),
            ("game_events", "NEW.event := 'A1'; RETURN NEW", "game 1 differs after copying; nothing was changed"),
        ] {
            let to = database().await;
            let mut conn = connect(&to).await;
            let trigger = format!(
                "CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {change}; END $$;
                 CREATE TRIGGER change BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION change()"
            );
            execute(&mut conn, &trigger).await;
            check_refused(&["migrate", "--from", &from, "--to", &to], &[], 1, words);
            let games: i64 =
                sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(&mut conn).await.expect("reads");
            assert_eq!(games, 0, "{table}: {change}");
        }
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_copy_whose_lock_was_lost_is_not_kept() {
    run(async {
        let (_dir, data) = two_games().await;
        let to = database().await;
        let mut conn = connect(&to).await;
        // Another process takes the lock as the moves are copied.
        let trigger = format!(
            "CREATE FUNCTION take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 PERFORM pg_terminate_backend(pid) FROM pg_locks
                     WHERE locktype = 'advisory' AND classid = {DATABASE_LOCK} AND objid = 0 AND pid <> pg_backend_pid()
                         AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
                 PERFORM pg_advisory_lock({DATABASE_LOCK}, 0);
                 RETURN NULL;
             END $$;
             CREATE TRIGGER take BEFORE INSERT ON game_events FOR EACH STATEMENT EXECUTE FUNCTION take()"
        );
        execute(&mut conn, &trigger).await;
        let output = tessera(&["migrate", "--from", &sqlite(&data), "--to", &to], &[]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("the lock on the database is lost; nothing was changed"), "{text}");
        let games: i64 = sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(&mut conn).await.expect("reads");
        assert_eq!(games, 0);
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_refused_migration_changes_nothing() {
    run(async {
        let (_dir, data) = two_games().await;
        let (from, to) = (sqlite(&data), empty_database().await);
        let exported = || printed(&["export", "--database", &from], &[]);
        let before = exported();
        check_refused(&["migrate", "--from", &from, "--to", &from], &[], 1, "is the source and the target");
        let nowhere = data.join("nowhere");
        check_refused(&["migrate", "--from", &sqlite(&nowhere), "--to", &to], &[], 1, "there is no database");
        check_refused(&["migrate", "--from", &to, "--to", &from], &[], 1, "is not a tessera database");
        check_refused(&["migrate", "--from", "mysql://x", "--to", &to], &[], 2, "neither sqlite:DIR nor postgres://");
        let unreachable = "postgres://ann:secret@127.0.0.1:1/bot";
        let output = tessera(&["migrate", "--from", &from, "--to", unreachable], &[]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(text.contains("cannot reach postgres://ann@127.0.0.1:1/bot") && !text.contains("secret"), "{text}");

        // A bot that runs on either keeps the copy off.
        let store = tessera::store::Store::open(&data).await.expect("opens");
        check_refused(&["migrate", "--from", &from, "--to", &to], &[], 1, "another tessera is running on");
        store.close().await.expect("closes");
        let used = database().await;
        let url = used.parse().expect("a URL");
        let store = tessera::store::Store::open_with(&url, std::sync::Arc::new(())).await.expect("opens");
        check_refused(&["migrate", "--from", &from, "--to", &used], &[], 1, "another tessera is running on");
        check_refused(&["forget", "5", "--database", &used], &[], 1, "another tessera is running on");
        store.close().await.expect("closes");

        // The source is locked before it is read: what its bot commits until it stops belongs to the copy.
        let locked = TempDir::new().expect("a directory");
        std::fs::write(locked.path().join("tessera.db"), "unreadable").expect("written");
        let lock = std::fs::File::create(locked.path().join("tessera.lock")).expect("made");
        lock.try_lock().expect("locks");
        let source = sqlite(locked.path());
        check_refused(&["migrate", "--from", &source, "--to", &to], &[], 1, "another tessera is running on");
        assert_eq!(tables_of(&to).await, 0, "nothing was created in the target");
        assert!(!nowhere.exists());

        // A copy that fails halfway leaves no row.
        let mut conn = connect(&used).await;
        execute(&mut conn, "ALTER TABLE seats ADD CHECK (player_id < 0)").await;
        check_refused(&["migrate", "--from", &from, "--to", &used], &[], 1, "cannot copy seats: ");
        let games: i64 = sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(&mut conn).await.expect("reads");
        assert_eq!(games, 0);
        assert_eq!(exported(), before, "the source is as it was");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_database_that_cannot_be_used_is_refused_in_one_line() {
    run(async {
        let start = |url: &str, shards: &str, words: &str| {
            let arguments = ["run", "--database", url, "--shards", shards];
            check_refused(&arguments, &[("DISCORD_TOKEN", "canary")], 1, words);
        };
        let all = "0-1/2";
        let empty = empty_database().await;
        let mut owner = connect(&empty).await;
        create_guarded_user(&mut owner).await;
        let as_user = |user: &str| empty.replace("tessera@", &format!("{user}@"));
        let read_only = format!("{empty}?options=-c%20default_transaction_read_only%3Don");
        start("postgres://ann@127.0.0.1:1/bot", all, "cannot reach postgres://ann@127.0.0.1:1/bot: ");
        start(&as_user(&format!("{GUARDED}:wrong")), all, &format!(" does not let {GUARDED} in: "));
        start(&read_only, all, " can only be read; name the primary server");
        start(&database_of_version(120_022).await, all, " is PostgreSQL 12, which is too old; upgrade the server");
        // The role may connect, and owns nothing.
        let guest = format!("visitor_{}", std::process::id());
        execute(&mut owner, &format!("CREATE ROLE {guest} LOGIN")).await;
        start(&as_user(&guest), all, &format!("{guest} may not read, write and create tables in "));
        execute(&mut owner, &format!("DROP ROLE {guest}")).await;
        assert_eq!(tables_of(&empty).await, 0, "nothing was created");

        let newer = database().await;
        execute(
            &mut connect(&newer).await,
            "UPDATE _sqlx_migrations SET version = 999999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
        )
        .await;
        start(&newer, all, " was written by a newer version of tessera; install that version");

        let used = database().await;
        let (url, shards) = (used.parse().expect("a URL"), "0/2".parse().expect("a range"));
        let store = tessera::store::Store::open_shards(&url, shards, std::sync::Arc::new(())).await.expect("opens");
        start(&used, all, "another tessera runs shard 0 of 2 on ");
        start(&used, "1/3", " with 2 shards in all, not 3; stop every process with that number first");
        store.set_meta("k", "v").await.expect("it notices nothing");
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn subcommands_that_copy_files_say_what_to_use_instead() {
    run(async {
        let url = database().await;
        let dir = TempDir::new().expect("a directory");
        let data = dir.path().to_str().expect("UTF-8");
        let arguments = ["--database", url.as_str(), "--data", data];
        check_refused(&[&["backup"][..], &arguments].concat(), &[], 1, "the database is PostgreSQL: use pg_dump");
        check_refused(&[&["restore", "x.db"][..], &arguments].concat(), &[], 1, "use pg_restore");
        assert_eq!(std::fs::read_dir(dir.path()).expect("reads").count(), 0);
        let empty = empty_database().await;
        for subcommand in ["verify", "export"] {
            check_refused(&[subcommand, "--database", &empty], &[], 1, "is not a tessera database");
        }
        check_refused(&["forget", "5", "--database", &empty], &[], 1, "is not a tessera database");
        let shown = printed(&["check", "--database", "postgres://ann:secret@db.example/bot"], &[]);
        assert!(shown.contains("postgres://ann@db.example/bot") && !shown.contains("secret"), "{shown}");
        check_refused(&["check", "--database", "postgres://ann:secret@db.example/bot?sslmode=x"], &[], 2, "malformed");
        check_refused(&["check", "--database", "mysql://ann:secret@db.example/bot"], &[], 2, "neither sqlite:DIR nor");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_that_fails_is_no_fault_of_each_game() {
    run(async {
        let (_dir, data) = two_games().await;
        let to = empty_database().await;
        printed(&["migrate", "--from", &sqlite(&data), "--to", &to], &[]);
        execute(&mut connect(&to).await, "ALTER TABLE game_events RENAME COLUMN event TO word").await;
        check_refused(&["verify", "--database", &to], &[], 1, "column \"event\" does not exist");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn the_statements_of_the_guide_have_boards_sent_again_after_a_restore() {
    run(async {
        let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/HOSTING.md");
        let guide = std::fs::read_to_string(guide).expect("the guide");
        let statements: Vec<&str> = guide.split(" -c \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(statements.len(), 5, "{statements:?}");
        let (_dir, data) = two_games().await;
        let to = empty_database().await;
        printed(&["migrate", "--from", &sqlite(&data), "--to", &to], &[]);
        let mut conn = connect(&to).await;
        execute(&mut conn, "UPDATE games SET shown_rev = rev").await;
        for statement in statements {
            execute(&mut conn, statement).await;
        }
        let stale: Vec<i64> = sqlx::query_scalar("SELECT id FROM games WHERE shown_rev IS NULL")
            .fetch_all(&mut conn)
            .await
            .expect("reads");
        assert_eq!(stale, [2], "those of running games");
        // The next run gives the database another id.
        let ids = "SELECT count(*) FROM meta WHERE key = 'database.id'";
        let count: i64 = sqlx::query_scalar(ids).fetch_one(&mut conn).await.expect("reads");
        assert_eq!(count, 0);
    });
}
