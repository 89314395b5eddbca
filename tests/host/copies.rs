//! Backups: made while the bot runs and while it does not, restored, verified.

use std::fs;
use std::path::Path;

use tessera::domain::ids::GameId;
use tessera::domain::live_messages::LiveMessageId;
use tessera::store::Store;

use super::data::{damage, play_two_games, two_games};
use super::process::{Bot, check_refused, printed, sandbox, tessera, wait};
use crate::support::until;

/// A path as an argument of a command.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The names of what is in a directory, in order; none if there is no such directory.
pub fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).map(|entries| entries.map(|entry| entry.expect("an entry").file_name()));
    let mut names: Vec<String> =
        entries.into_iter().flatten().map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_holds_everything_and_replaces_nothing() {
    let (dir, data) = two_games().await;
    let file = dir.path().join("deep").join("copy.db");
    let message = printed(&["backup", "--data", text(&data), text(&file)], &[]);
    assert!(message.starts_with("backed up "), "{message}");
    assert_eq!(names(file.parent().expect("a directory")), ["copy.db"], "only one file");
    let of_copy = printed(&["verify", text(&file)], &[]);
    assert_eq!(of_copy, "2 games checked: no fault\n");
    let before = fs::read(&file).expect("reads");
    check_refused(&["backup", "--data", text(&data), text(&file)], &[], 1, "already exists");
    assert_eq!(fs::read(&file).expect("reads"), before);
    // Into a directory, and to the default place.
    printed(&["backup", "--data", text(&data), text(dir.path())], &[]);
    printed(&["backup", "--data", text(&data)], &[]);
    assert!(names(dir.path()).iter().any(|name| name.starts_with("tessera-2")));
    assert_eq!(names(&data.join("backups")).len(), 1);
    check_refused(
        &["backup", "--data", text(&data), "/dev/null/x.db"],
        &[],
        1,
        "cannot write /dev/null/x.db-part: Not a directory",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_written_over_the_files_of_the_database() {
    let (dir, data) = two_games().await;
    printed(&["backup", "--data", text(&data)], &[]);
    let backups = data.join("backups");
    let backup = backups.join(&names(&backups)[0]);
    let contents = || {
        let files = names(&data).into_iter().map(|name| data.join(name)).chain(Some(backup.clone()));
        files.map(|file| (fs::read(&file).ok(), file)).collect::<Vec<_>>()
    };
    let before = contents();
    let words = "is a file of the database, or has the name of one; choose another name";
    let own = ["tessera.db", "tessera.db-wal", "tessera.db-shm", "tessera.lock", "backups/../tessera.db"];
    let own = own.map(|name| data.join(name));
    for path in own.iter().chain([&backup, &data.join("tessera.before-20261121T090116Z.db")]) {
        for arguments in [&["export", "-o"][..], &["export", "--format", "pgn", "-o"], &["sandbox", "--record"]] {
            check_refused(&[arguments, &[text(path), "--data", text(&data)]].concat(), &[], 2, words);
        }
        assert_eq!(contents(), before, "{}", path.display());
    }
    for path in &own {
        check_refused(&["backup", text(path), "--data", text(&data)], &[], 2, words);
        assert_eq!(contents(), before, "{}", path.display());
    }
    #[cfg(unix)]
    {
        let link = dir.path().join("link");
        std::os::unix::fs::symlink(data.join("tessera.db"), &link).expect("linked");
        check_refused(&["export", "-o", text(&link), "--data", text(&data)], &[], 2, words);
        assert_eq!(contents(), before);
    }
    // A file of that name elsewhere is another one.
    let elsewhere = dir.path().join("tessera.db");
    printed(&["export", "-o", text(&elsewhere), "--data", text(&data)], &[]);
    assert!(fs::read_to_string(&elsewhere).expect("written").starts_with('{'));
}

/// The names of everything below a directory that others than its owner may use.
#[cfg(unix)]
fn shared(dir: &Path) -> Vec<String> {
    use std::os::unix::fs::PermissionsExt as _;
    let is_shared = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o077 != 0;
    let mut found = Vec::new();
    for name in names(dir) {
        let path = dir.join(&name);
        if path.is_dir() {
            found.extend(shared(&path));
        }
        if is_shared(&path) {
            found.push(name);
        }
    }
    found
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_owner_can_read_what_the_bot_creates() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    let store = Store::open(&data).await.expect("opens");
    play_two_games(&store).await;
    store.health().await.expect("writes, so that there is a log");
    let (deep, records) = (dir.path().join("deep"), dir.path().join("records"));
    printed(&["backup", "--data", text(&data), text(&deep.join("er").join("copy.db"))], &[]);
    printed(&["backup", "--data", text(&data)], &[]);
    printed(&["export", "--data", text(&data), "--output", text(&records)], &[]);
    assert!(names(&data).contains(&"tessera.db-wal".to_owned()), "{:?}", names(&data));
    assert_eq!(shared(dir.path()), Vec::<String>::new());
    store.close().await.expect("closes");
    let fresh = dir.path().join("fresh");
    printed(&["restore", "--data", text(&fresh), text(&deep.join("er").join("copy.db"))], &[]);
    printed(&["restore", "--data", text(&fresh), text(&deep.join("er").join("copy.db"))], &[]);
    assert_eq!(shared(dir.path()), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_gets_its_name_when_it_is_complete() {
    let (dir, data) = two_games().await;
    let out = dir.path().join("games.pgn");
    let arguments = ["export", "--data", text(&data), "--format", "pgn", "--output", text(&out)];
    // As one that was killed leaves it.
    fs::write(dir.path().join("games.pgn-part"), "half").expect("written");
    printed(&arguments, &[]);
    assert_eq!(names(dir.path()), ["data", "games.pgn"]);
    let complete = fs::read_to_string(&out).expect("written");
    damage(&data.join("tessera.db"), "ALTER TABLE seats RENAME TO others").await;
    check_refused(&arguments, &[], 1, "no such table: seats");
    assert_eq!(names(dir.path()), ["data", "games.pgn"]);
    assert_eq!(fs::read_to_string(&out).expect("kept"), complete);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_leaves_modes_links_and_pipes_as_they_are() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let (dir, data) = two_games().await;
    let (out, link) = (dir.path().join("out"), dir.path().join("link"));
    fs::write(&out, "the last one").expect("written");
    fs::set_permissions(&out, fs::Permissions::from_mode(0o640)).expect("set");
    symlink(&out, &link).expect("linked");
    printed(&["export", "--data", text(&data), "--output", text(&link)], &[]);
    assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    assert_eq!(fs::metadata(&out).expect("there").permissions().mode() & 0o777, 0o640);
    let to_pipe = printed(&["export", "--data", text(&data), "--output", "/dev/stdout"], &[]);
    assert_eq!(to_pipe, fs::read_to_string(&out).expect("written"));
    assert_eq!(to_pipe, printed(&["export", "--data", text(&data)], &[]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_has_changed_is_not_put_back() {
    let (dir, data) = two_games().await;
    let file = dir.path().join("copy.db");
    printed(&["backup", "--data", text(&data), text(&file)], &[]);
    let whole = fs::read(&file).expect("reads");
    let before = fs::read(data.join("tessera.db")).expect("reads");
    // Pages, free space in them, and the checksum itself.
    for at in (4096..whole.len()).step_by(whole.len() / 12).chain([whole.len() - 3]) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1;
        fs::write(&file, damaged).expect("written");
        let looked = tessera(&["verify", text(&file)], &[]);
        assert_eq!(looked.status.code(), Some(1), "byte {at}: {looked:?}");
        check_refused(&["restore", "--data", text(&data), text(&file)], &[], 1, "is damaged");
        assert_eq!(fs::read(data.join("tessera.db")).expect("reads"), before, "byte {at}");
    }
    fs::write(&file, &whole).expect("written");
    assert_eq!(printed(&["verify", text(&file)], &[]), "2 games checked: no fault\n");
    // One of an older version has no checksum.
    fs::write(&file, &whole[..whole.len() - 80]).expect("written");
    assert_eq!(printed(&["verify", text(&file)], &[]), "2 games checked: no fault\n");
    printed(&["restore", "--data", text(&data), text(&file)], &[]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_database_is_not_silently_recreated() {
    let (dir, data) = two_games().await;
    printed(&["backup", "--data", text(&data)], &[]);
    let sandbox = sandbox().await;
    let environment = [("DISCORD_TOKEN", sandbox.bot_token()), ("TESSERA_DISCORD_API", sandbox.origin())];
    let run = ["run", "--data", text(&data), "--log", "off"];
    let path = data.join("tessera.db");
    for is_empty in [true, false] {
        fs::remove_file(&path).expect("removed");
        if is_empty {
            fs::write(&path, "").expect("written");
        }
        let words = "is empty or gone, and there is a copy of it: put that back with `tessera restore ";
        check_refused(&run, &environment, tessera::cli::USAGE.into(), words);
        check_refused(&run[..3], &environment, tessera::cli::USAGE.into(), "`tessera run --new`");
        assert_eq!(fs::read(&path).ok(), is_empty.then(Vec::new), "nothing was written");
        if is_empty {
            continue;
        }
        // The copy of a bot that noticed it has more than the last backup.
        fs::write(dir.path().join("tessera.rescued-20261121T090116Z.db"), "").expect("written");
        check_refused(&run, &environment, tessera::cli::USAGE.into(), "tessera.rescued-20261121T090116Z.db`");
    }
    begin_new_database(&data, &environment);
    sandbox.stop().await;
}

/// Runs the bot with `--new` until it has a database, and kills it.
fn begin_new_database(data: &Path, environment: &[(&str, &str)]) {
    let child = super::process::command(&["run", "--new", "--data", text(data)], environment)
        .env("TESSERA_HTTP", "")
        .stderr(std::process::Stdio::null())
        .spawn();
    let mut child = child.expect("the bot starts");
    let path = data.join("tessera.db");
    wait("a new database", || fs::metadata(&path).is_ok_and(|file| file.len() > 0).then_some(()));
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_without_its_database_is_not_discarded() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let environment = [("DISCORD_TOKEN", sandbox.bot_token()), ("TESSERA_DISCORD_API", sandbox.origin())];
    let (path, log) = (data.join("tessera.db"), data.join("tessera.db-wal"));
    let content = "the last moves";
    let words = format!("is empty or gone, and its log {} is there", log.display());
    for is_empty in [true, false] {
        fs::remove_file(&path).expect("removed");
        fs::write(&log, content).expect("written");
        if is_empty {
            fs::write(&path, "").expect("written");
            check_refused(&["backup", "--data", text(&data)], &[], 1, "is not a tessera database");
            check_refused(&["verify", "--data", text(&data)], &[], 1, "is not a tessera database");
        }
        let run = ["run", "--data", text(&data), "--log", "off"];
        check_refused(&run, &environment, tessera::cli::USAGE.into(), &words);
        assert_eq!(fs::read(&path).ok(), is_empty.then(Vec::new), "nothing was written");
        assert_eq!(fs::read_to_string(&log).expect("kept"), content);
    }
    begin_new_database(&data, &environment);
    let kept: Vec<String> = names(&data).into_iter().filter(|name| name.starts_with("tessera.before-")).collect();
    assert!(kept.len() == 1 && kept[0].ends_with(".db-wal"), "{kept:?}");
    assert_eq!(fs::read_to_string(data.join(&kept[0])).expect("kept"), content);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restored_backup_replaces_the_database() {
    let (dir, data) = two_games().await;
    let file = dir.path().join("copy.db");
    printed(&["backup", "--data", text(&data), text(&file)], &[]);
    printed(&["forget", "776655443322110011", "--data", text(&data)], &[]);
    let output = printed(&["restore", "--data", text(&data), text(&file)], &[]);
    let kept = output.lines().nth(1).and_then(|line| line.strip_prefix("what was there before is ")).expect("kept");
    assert!(
        printed(&["export", "--data", text(&data)], &[]).contains("776655443322110011"),
        "the replaced database is kept"
    );
    assert_eq!(printed(&["verify", "--data", text(&data)], &[]), "2 games checked: no fault\n");
    assert_eq!(printed(&["verify", kept], &[]), "2 games checked: no fault\n");
    // The board of a running game is stale after a restore; that of a finished game is not.
    let store = Store::open(&data).await.expect("opens");
    let stale = store.stale_messages(None, 9).await.expect("reads").into_iter().map(|stale| stale.id);
    let board = stale.rev().find(|message| matches!(message, LiveMessageId::Board(_)));
    assert_eq!(board, Some(LiveMessageId::Board(GameId::new(2))));
    store.close().await.expect("closes");
    // Into an empty directory.
    let fresh = dir.path().join("fresh");
    assert_eq!(printed(&["restore", "--data", text(&fresh), text(&file)], &[]).lines().count(), 1);
    assert_eq!(printed(&["verify", "--data", text(&fresh)], &[]), "2 games checked: no fault\n");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invalid_backup_is_not_restored() {
    let (dir, data) = two_games().await;
    let good = dir.path().join("good.db");
    printed(&["backup", "--data", text(&data), text(&good)], &[]);
    let before = printed(&["export", "--data", text(&data)], &[]);
    let put = |name: &str, bytes: &[u8]| {
        let path = dir.path().join(name);
        fs::write(&path, bytes).expect("written");
        path
    };
    let whole = fs::read(&good).expect("reads");
    // Without its checksum, as backups of older versions are.
    let whole = &whole[..whole.len() - 80];
    let half = put("half.db", &whole[..whole.len() / 8192 * 4096]);
    let words = put("words.db", &b"no database at all, but long enough for a header ".repeat(20));
    let empty = put("empty.db", b"");
    let (other, newer) = (put("other.db", b""), put("newer.db", whole));
    damage(&other, "CREATE TABLE games (id INTEGER)").await;
    damage(&newer, "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1").await;
    for (file, reason) in [
        (&half, "malformed"),
        (&words, "file is not a database"),
        (&empty, "is not a tessera database"),
        (&other, "is not a tessera database"),
        (&newer, "was written by a newer version of tessera"),
        (&dir.path().join("none.db"), "there is no database"),
    ] {
        check_refused(&["restore", "--data", text(&data), text(file)], &[], 1, reason);
        assert_eq!(printed(&["export", "--data", text(&data)], &[]), before, "{reason}");
        check_refused(&["verify", text(file)], &[], 1, reason);
    }
    let beside: Vec<String> =
        names(&data).into_iter().filter(|name| name.contains("part") || name.contains("before")).collect();
    assert!(beside.is_empty(), "{beside:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn verify_names_each_game_that_does_not_replay() {
    let (_dir, data) = two_games().await;
    let file = data.join("tessera.db");
    damage(
        &file,
        "UPDATE game_events SET event = 'L10' WHERE game_id = 1 AND rev = 2;
         DELETE FROM game_events WHERE game_id = 2 AND rev = 3;
         INSERT INTO seats (game_id, seat, player_id) VALUES (77, 0, 5);",
    )
    .await;
    let output = tessera(&["verify", "--data", text(&data)], &[]);
    let message = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{message}");
    for line in [
        "game 1 cannot be read: event 2 does not match its hash",
        "game 2 cannot be read: event 3 is missing",
        "row of seats belongs to a row of games that is not there",
        "2 games checked: see above",
    ] {
        assert!(message.lines().any(|one| one == line), "{line}: {message}");
    }
    assert_eq!(message.lines().count(), 4, "{message}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_bot_can_be_backed_up_but_not_restored() {
    let (dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[("TESSERA_BACKUP_EVERY", "off")]);
    let file = dir.path().join("live.db");
    printed(&["backup", "--data", text(&data), text(&file)], &[]);
    assert_eq!(printed(&["verify", text(&file)], &[]), "2 games checked: no fault\n");
    assert_eq!(printed(&["verify", "--data", text(&data)], &[]), "2 games checked: no fault\n");
    assert!(printed(&["export", "--data", text(&data)], &[]).lines().count() > 10);
    check_refused(&["restore", "--data", text(&data), text(&file)], &[], 1, "another tessera is running on");
    check_refused(&["forget", "776655443322110011", "--data", text(&data)], &[], 1, "/account privacy");
    assert_eq!(bot.page("/healthz").await, (200, "ok\n".to_owned()));
    bot.stop();
    assert!(!data.join("backups").exists(), "scheduled backups are off");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scheduled_backups_are_made_and_only_the_latest_are_kept() {
    let (dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let backup_dir = dir.path().join("scheduled");
    let settings =
        [("TESSERA_BACKUP_EVERY", "1s"), ("TESSERA_BACKUP_KEEP", "2"), ("TESSERA_BACKUP_DIR", text(&backup_dir))];
    let bot = Bot::start(&sandbox, &data, &settings);
    let backups = || names(&backup_dir).into_iter().filter(|name| !name.contains(".db-")).collect::<Vec<_>>();
    let first = wait("a first backup", || backups().into_iter().next());
    wait("the first is removed", || (!backups().contains(&first)).then_some(()));
    let metrics = bot.page("/metrics").await.1;
    let count = metrics.lines().find_map(|line| line.strip_prefix("tessera_backups_total "));
    let count: u64 = count.expect("a line").parse().expect("a number");
    assert!(count > 0, "{metrics}");
    let log = bot.stop();
    assert!(log.contains("the database was backed up"), "{log}");
    let left = backups();
    assert!((1..=3).contains(&left.len()), "{left:?}");
    for name in left {
        assert_eq!(printed(&["verify", text(&backup_dir.join(name))], &[]), "2 games checked: no fault\n");
    }
    let settings = [("TESSERA_BACKUP_EVERY", "24h"), ("TESSERA_BACKUP_DIR", text(&backup_dir))];
    let bot = Bot::start(&sandbox, &data, &settings);
    until("the time of the last backup after a restart", async || {
        bot.page("/metrics").await.1.lines().any(|line| line.starts_with("tessera_backup_last_seconds 1"))
    })
    .await;
    bot.stop();
    sandbox.stop().await;
}

/// Files that root restores belong to the owner of the directory.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_restored_by_root_belong_to_the_directorys_owner() {
    use std::os::unix::fs::{MetadataExt as _, chown};

    let (dir, data) = two_games().await;
    let file = dir.path().join("copy.db");
    printed(&["backup", "--data", text(&data), text(&file)], &[]);
    if chown(&data, Some(10_001), Some(10_001)).is_err() {
        return crate::support::skip_for_user("only root can give files away");
    }
    // As in a directory that was created for the bot, which has never run there.
    for name in names(&data) {
        fs::remove_file(data.join(name)).expect("removed");
    }
    printed(&["restore", "--data", text(&data), text(&file)], &[]);
    printed(&["backup", "--data", text(&data)], &[]);
    printed(&["backup", "--data", text(&data), text(&data.join("deep/er/copy.db"))], &[]);
    let made = ["tessera.db", "tessera.lock", "backups", "deep", "deep/er", "deep/er/copy.db"];
    for path in made.map(|name| data.join(name)) {
        assert_eq!(fs::metadata(&path).expect("there").uid(), 10_001, "{}", path.display());
    }
}
