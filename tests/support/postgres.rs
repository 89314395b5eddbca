//! A PostgreSQL server for the tests: a cluster of its own in memory or in a temporary directory, reachable by a Unix
//! socket.
//!
//! Test runners start a process for each test, so the server outlives the process that starts it. Each process that
//! uses it holds a shared lock on a file. A watcher stops the server, and removes its directory, when nobody has held
//! it for a few seconds.

use std::cell::RefCell;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::error::DatabaseError;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions as _, Connection as _};
use tessera::store::Store;
use tokio::sync::OnceCell;

/// The account of the server. It refuses to run as root.
const ACCOUNTS: [&str; 2] = ["postgres", "nobody"];

/// The user of the cluster.
const USER: &str = "tessera";

/// A user that has to give a password; see [`create_guarded_user`].
pub const GUARDED: &str = "guarded";

/// The password of [`GUARDED`].
pub const PASSWORD: &str = "right";

/// The database that the others are copied from.
const TEMPLATE: &str = "template_with_schema";

/// A file system in memory. To copy a database is to create some 300 files, which takes a disk ten times as long; and
/// when hundreds of copies are written back at once, a server on a disk may not answer for half a minute.
const IN_MEMORY: &str = "/dev/shm";

/// The least size of [`IN_MEMORY`], in MiB, for the cluster to be there. It uses up to 500. In containers it is often 64.
const MIN_SIZE: u64 = 1_024;

thread_local! {
    /// The databases to drop at the end of the test on this thread.
    static CREATED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// A running server, as long as a value lives.
struct Server {
    socket: PathBuf,
    _in_use: File,
}

/// The first key of the advisory lock on the database.
pub const DATABASE_LOCK: i32 = 0x5445_5353;

/// The first key of the advisory locks on shards.
pub const SHARD_LOCK: i32 = DATABASE_LOCK + 2;

/// Ends the connections to the current database that hold advisory locks, which are those of processes.
pub const END_OF_LOCKS: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

/// Runs a test on several threads.
pub fn run(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().expect("a runtime").block_on(test);
    drop_created();
}

/// Drops the databases that were created on this thread. Those of a test that panics stay until the server ends, and so
/// do some others: the server waits until all sessions have taken note, which one that sends to a client that does not
/// read never does.
pub fn drop_created() {
    let names = CREATED.take();
    if names.is_empty() {
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut admin = connect(&url(server(), "postgres")).await;
        execute(&mut admin, "SET statement_timeout = '2s'").await;
        for name in names {
            if let Err(error) = drop_database(&mut admin, &name).await {
                let code = error.as_database_error().and_then(DatabaseError::code);
                assert_eq!(code.as_deref(), Some(CANCELLED), "{name} is not dropped: {error}");
            }
        }
    });
}

/// The error of a statement that took too long.
const CANCELLED: &str = "57014";

async fn drop_database(admin: &mut AnyConnection, name: &str) -> sqlx::Result<()> {
    let drop = AssertSqlSafe(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
    sqlx::raw_sql(drop).execute(admin).await.map(|_| ())
}

/// The directory of the server's programs. The tests on PostgreSQL need Linux, whose tools start and stop the server.
fn binaries() -> PathBuf {
    let has = |dir: &PathBuf| ["initdb", "pg_ctl", "postgres"].iter().all(|name| dir.join(name).is_file());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    versions.sort();
    let mut dirs = std::env::split_paths(&path).chain(versions.into_iter().rev());
    dirs.find(has).expect("PostgreSQL is installed (apt install postgresql)")
}

/// The URL of a new database with the schema, copied from a template.
pub async fn database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    static COPIED: OnceCell<String> = OnceCell::const_new();
    let name = format!("t_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let server = server();
    let template = COPIED.get_or_init(|| template(server)).await;
    create_database(server, name, template).await
}

/// A new, empty database and its URL.
pub async fn empty_database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("e_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    create_database(server(), name, "template0").await
}

async fn create_database(server: &Server, name: String, template: &str) -> String {
    let mut admin = connect(&url(server, "postgres")).await;
    execute(&mut admin, &format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
    let url = url(server, &name);
    drop_later(name);
    url
}

/// Drops a database at the end of the test.
pub fn drop_later(database: String) {
    CREATED.with_borrow_mut(|created| created.push(database));
}

/// A connection to inspect or damage a database.
pub async fn connect(url: &str) -> AnyConnection {
    install_default_drivers();
    url.parse::<AnyConnectOptions>().expect("a URL").connect().await.expect("the server answers")
}

pub async fn execute(conn: &mut AnyConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(conn).await.expect(sql);
}

/// Creates [`GUARDED`], unless another test has, and gives it a database that this connection uses.
pub async fn create_guarded_user(owner: &mut AnyConnection) {
    execute(
        owner,
        &format!(
            "SET password_encryption = 'scram-sha-256';
             DO $$ BEGIN
                 CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}';
             EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
             END $$;
             DO $$ BEGIN
                 EXECUTE format('ALTER DATABASE %I OWNER TO {GUARDED}', current_database());
             END $$"
        ),
    )
    .await;
}

/// The URL of a new, empty database, through which the server reports this `server_version_num`.
pub async fn database_of_version(number: u32) -> String {
    let url = empty_database().await;
    let function = format!(
        "CREATE SCHEMA reported;
         CREATE FUNCTION reported.current_setting(setting text) RETURNS text LANGUAGE sql AS $$
             SELECT CASE setting WHEN 'server_version_num' THEN '{number}'
                 ELSE pg_catalog.current_setting(setting) END
         $$"
    );
    execute(&mut connect(&url).await, &function).await;
    format!("{url}?options=-c%20search_path%3Dreported%2Cpg_catalog")
}

/// The URL of a database of the server, with the privileges of its owner.
fn url(server: &Server, database: &str) -> String {
    // The path of the socket is the host, percent-encoded.
    let host = server.socket.to_str().expect("UTF-8").replace('/', "%2F");
    format!("postgres://{USER}@{host}/{database}")
}

/// The database that the others are copied from. The first process that asks for it creates it.
async fn template(server: &'static Server) -> String {
    let mut admin = connect(&url(server, "postgres")).await;
    let name = format!("{TEMPLATE}_{:x}", migrations());
    // The lock ends with the connection.
    execute(&mut admin, "SELECT pg_advisory_lock(1)").await;
    let known: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_database WHERE datname = $1 AND datallowconn = false")
        .bind(&name)
        .fetch_one(&mut admin)
        .await
        .expect("reads");
    if known == 0 {
        execute(&mut admin, &format!("DROP DATABASE IF EXISTS {name}")).await;
        execute(&mut admin, &format!("CREATE DATABASE {name} TEMPLATE template0")).await;
        let made = url(server, &name).parse().expect("a URL");
        let store = Store::open_with(&made, std::sync::Arc::new(())).await.expect("opens");
        store.close().await.expect("closes");
        execute(&mut admin, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await;
        drop_databases_of_dead_processes(&mut admin).await;
    }
    admin.close().await.expect("closes");
    name
}

async fn drop_databases_of_dead_processes(admin: &mut AnyConnection) {
    let names: Vec<String> = sqlx::query_scalar("SELECT CAST(datname AS TEXT) FROM pg_database")
        .fetch_all(&mut *admin)
        .await
        .expect("reads");
    for name in names {
        let process = name.split('_').nth(1).filter(|_| name.starts_with("t_") || name.starts_with("e_"));
        if process.is_some_and(|process| !Path::new("/proc").join(process).exists()) {
            drop_database(admin, &name).await.expect("no session keeps it");
        }
    }
}

/// A number that changes with the schema.
fn migrations() -> u64 {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        fs::read(file).expect("reads").hash(&mut hasher);
    }
    hasher.finish()
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(start)
}

/// Starts the server, or uses the one that another process has started.
fn start() -> Server {
    let binaries = binaries();
    let mut hasher = DefaultHasher::new();
    env!("CARGO_MANIFEST_DIR").hash(&mut hasher);
    // The paths of sockets are limited to some hundred bytes, so the directory is not below `target`.
    let name = format!("tessera-postgres-{:08x}", hasher.finish() >> 32);
    let dir = parent().join(&name);
    // The file is next to the directory, because the watcher removes the directory.
    let file = File::options().create(true).append(true).open(dir.with_extension("lock")).expect("a lock file");
    let status = dir.join("data/postmaster.pid");
    let runs = || {
        let is_alive = |process: &str| Path::new("/proc").join(process.trim()).exists();
        fs::read_to_string(&status).is_ok_and(|text| text.lines().next().is_some_and(is_alive))
    };
    // Shared first, so that tests that use the server do not wait for each other.
    file.lock_shared().expect("locks");
    while !runs() {
        file.unlock().expect("unlocks");
        file.lock().expect("locks");
        if !runs() {
            let _ = fs::remove_dir_all(&dir);
            create(&binaries, &dir);
            watch(&binaries, &dir);
        }
        // From exclusive to shared the watcher may come in between, and stop a server that it has found unused.
        file.lock_shared().expect("locks");
    }
    Server { socket: dir, _in_use: file }
}

/// Where the cluster is.
fn parent() -> PathBuf {
    let size = Command::new("df").args(["--block-size=1M", "--output=size", IN_MEMORY]).output();
    let size = size.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let size: Option<u64> = size.lines().last().and_then(|line| line.trim().parse().ok());
    if size.is_some_and(|size| size >= MIN_SIZE) { IN_MEMORY.into() } else { std::env::temp_dir() }
}

/// Turns autovacuum on, as it is by default, for a test that runs for minutes: without it, dead rows pile up.
pub async fn vacuum_as_by_default() {
    let mut admin = connect(&url(server(), "postgres")).await;
    execute(&mut admin, "ALTER SYSTEM SET autovacuum = on").await;
    execute(&mut admin, "SELECT pg_reload_conf()").await;
}

/// Restarts the server as after a crash: connections are cut, and transactions that were not committed are lost.
pub fn restart_at_once() {
    let binaries = binaries();
    let mut restart = server_command(&binaries.join("pg_ctl"));
    restart.arg("-D").arg(server().socket.join("data")).args(["-m", "immediate", "-w", "-s", "restart"]);
    let status = restart.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().expect("runs");
    assert!(status.success(), "the server does not restart");
}

fn create(binaries: &Path, dir: &Path) {
    fs::create_dir(dir).expect("a directory");
    if let Some(account) = account() {
        check(&Command::new("chown").arg(account).arg(dir).output().expect("runs"));
    }
    let data = dir.join("data");
    let mut initdb = server_command(&binaries.join("initdb"));
    initdb.arg("-D").arg(&data).args(["-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"]);
    check(&initdb.output().expect("runs"));
    let rules = data.join("pg_hba.conf");
    let usual = fs::read_to_string(&rules).expect("the rules");
    fs::write(rules, format!("local all {GUARDED} scram-sha-256\n{usual}")).expect("writes");
    let options = format!(
        "-c listen_addresses='' -c unix_socket_directories='{}' -c fsync=off -c synchronous_commit=on \
         -c full_page_writes=off -c max_connections=1000 -c shared_buffers=32MB -c max_wal_size=128MB",
        dir.display()
    );
    // In the file, where `vacuum_as_by_default` can override it, which it could not do with an option of the command.
    let mut settings = File::options().append(true).open(data.join("postgresql.conf")).expect("the settings");
    writeln!(settings, "autovacuum = off").expect("writes");
    let mut start = server_command(&binaries.join("pg_ctl"));
    start.arg("-D").arg(&data).arg("-o").arg(options).arg("-l").arg(dir.join("log")).args(["-w", "-s", "start"]);
    // The server would keep the pipes of its parent open.
    let status = start.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().expect("runs");
    assert!(status.success(), "{}", fs::read_to_string(dir.join("log")).unwrap_or_default());
}

/// Starts a process that stops the server when no process uses it any more.
fn watch(binaries: &Path, dir: &Path) {
    let script = "(while sleep 5; do
             if flock --exclusive --nonblock \"$3\" -c true; then
                 exec 9<\"$3\" && flock --exclusive --nonblock 9 || continue
                 \"$1/pg_ctl\" -D \"$2/data\" -m immediate -w -s stop
                 rm -rf \"$2\"
                 exit
             fi
         done) &";
    let mut watcher = server_command(Path::new("sh"));
    watcher.arg("-c").arg(script).arg("watch").arg(binaries).arg(dir).arg(dir.with_extension("lock"));
    watcher.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // It continues in the background.
    assert!(watcher.status().expect("runs").success());
}

/// The account to run the server as, if this process is root.
fn account() -> Option<&'static str> {
    let id = |args: &[&str]| Command::new("id").args(args).output().expect("runs");
    let is_root = id(&["-u"]).stdout.trim_ascii() == b"0";
    let exists = |account: &&&str| id(&["-u", account]).status.success();
    is_root.then(|| *ACCOUNTS.iter().find(exists).expect("an account for the server"))
}

/// A command that runs as the account of the server.
fn server_command(program: &Path) -> Command {
    let Some(account) = account() else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    let group = Command::new("id").args(["-g", account]).output().expect("runs");
    let group = String::from_utf8(group.stdout).expect("a number");
    command.args([&format!("--reuid={account}"), &format!("--regid={}", group.trim()), "--clear-groups"]);
    command.arg(program);
    command
}

fn check(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
