//! What a refusal must not change, and how it is restored after other actions: the database's rows, and the public
//! messages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use discord_sandbox::Sandbox;
use discord_sandbox::state::Message;
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _};

/// Tables that change while the bot runs: uptimes, messages to be deleted, running reviews, and checked members.
const ALIVE: &[&str] = &["meta", "heartbeats", "leftovers", "members", "reviews", "_sqlx_migrations"];

/// Tables that say only where messages are, or in which language: they are restored, but not compared.
const NOT_COMPARED: &[&str] = &["pads", "challenge_confirmations", "player_locales"];

/// Tables by subject, with the table's words for them.
const SUBJECTS: &[(&str, &str)] = &[
    ("game_events", "game"),
    ("games", "game"),
    ("seats", "game"),
    ("notes", "game"),
    ("guild_scores", "game"),
    ("challenges", "challenge"),
    ("lobbies", "lobby"),
    ("lobby_seats", "lobby"),
    ("lobby_changes", "lobby"),
    ("tournaments", "tournament"),
    ("tournament_players", "tournament"),
    ("tournament_pairings", "tournament"),
    ("tournament_games", "tournament"),
    ("tournament_changes", "tournament"),
    ("tournament_removed", "tournament"),
    ("player_settings", "settings"),
    ("players", "name"),
    ("guild_settings", "server"),
    ("guild_channels", "server"),
    ("guild_roles", "server"),
    ("audit", "log"),
    ("vacations", "vacation"),
    ("rating_changes", "ratings"),
];

/// Rows by table.
pub type Rows = BTreeMap<String, String>;

/// A connection to the bot's database, and a copy of an earlier state.
pub struct Database {
    conn: SqliteConnection,
    query: String,
    restore: String,
    /// The rows of the copied state.
    kept: Rows,
    /// SQLite's `data_version` at which the rows were last found as they were kept.
    unchanged_at: Option<i64>,
}

impl Database {
    /// Opens the database in `dir`.
    pub async fn open(dir: &Path) -> Self {
        let options = SqliteConnectOptions::new().filename(dir.join("tessera.db")).foreign_keys(false);
        let mut conn: SqliteConnection = options.connect().await.expect("the database opens");
        let tables: Vec<String> = sqlx::query_scalar(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'",
        )
        .fetch_all(&mut conn)
        .await
        .expect("readable");
        let (mut queries, mut restore) = (Vec::new(), "BEGIN IMMEDIATE;".to_owned());
        for table in tables.iter().filter(|table| !ALIVE.contains(&table.as_str())) {
            // Generated columns, which cannot be written, are not among them.
            let columns: Vec<String> = sqlx::query_scalar("SELECT '\"' || name || '\"' FROM pragma_table_info($1)")
                .bind(table)
                .fetch_all(&mut conn)
                .await
                .expect("readable");
            if !NOT_COMPARED.contains(&table.as_str()) {
                let row: Vec<String> = columns.iter().map(|column| format!("quote({column})")).collect();
                let row = row.join(" || ',' || ");
                queries.push(format!("SELECT '{table}', coalesce(group_concat({row}, char(10)), '') FROM \"{table}\""));
            }
            let columns = columns.join(", ");
            write!(
                restore,
                "DELETE FROM \"{table}\"; INSERT INTO \"{table}\" ({columns}) SELECT {columns} FROM kept.\"{table}\";"
            )
            .expect("writing to a string cannot fail");
        }
        restore.push_str("COMMIT;");
        Self { conn, query: queries.join(" UNION ALL "), restore, kept: Rows::new(), unchanged_at: None }
    }

    /// Copies the current state, which has these rows.
    pub async fn keep(&mut self, dir: &Path, rows: Rows) {
        self.kept = rows;
        let copy = dir.join("snapshot.db").display().to_string();
        for sql in ["VACUUM INTO $1", "ATTACH $1 AS kept"] {
            sqlx::query(sql).bind(&copy).execute(&mut self.conn).await.expect("copied");
        }
    }

    /// All rows.
    pub async fn rows(&mut self) -> Rows {
        let rows: Vec<(String, String)> =
            sqlx::query_as(AssertSqlSafe(self.query.clone())).fetch_all(&mut self.conn).await.expect("readable");
        rows.into_iter().collect()
    }

    /// The subjects whose rows differ from the copied state. The rows are read only if the bot has committed since they
    /// were last found unchanged: SQLite changes `data_version` at each commit of another connection, and the bot has
    /// its own.
    pub async fn changes(&mut self) -> BTreeSet<String> {
        let version: i64 = sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut self.conn).await.expect("readable");
        if self.unchanged_at == Some(version) {
            return BTreeSet::new();
        }
        let rows = self.rows().await;
        let changes = changes(&self.kept, &rows);
        self.unchanged_at = changes.is_empty().then_some(version);
        changes
    }

    /// Whether the bot has recorded everything that it has shown.
    pub async fn is_calm(&mut self) -> bool {
        let behind = "SELECT (SELECT count(*) FROM games WHERE shown_rev IS NOT rev OR deadline_shown IS NOT deadline)
             + (SELECT count(*) FROM challenges WHERE shown_rev IS NOT rev AND lost_rev IS NOT rev)
             + (SELECT count(*) FROM lobbies WHERE shown_rev IS NOT rev AND lost_rev IS NOT rev)
             + (SELECT count(*) FROM tournaments WHERE shown_rev IS NOT rev AND lost_rev IS NOT rev
                 OR (state IN ('running', 'over') AND told < rounds + (state = 'over')))
             + (SELECT count(*) FROM leftovers) + (SELECT count(*) FROM notes WHERE state = 'due')";
        let behind: i64 = sqlx::query_scalar(behind).fetch_one(&mut self.conn).await.expect("readable");
        behind == 0
    }

    /// Restores the copied state.
    pub async fn restore(&mut self) {
        sqlx::raw_sql(AssertSqlSafe(self.restore.clone())).execute(&mut self.conn).await.expect("restored");
    }
}

/// The subjects whose rows differ.
fn changes(before: &Rows, after: &Rows) -> BTreeSet<String> {
    let differing = after.keys().filter(|table| before.get(*table) != after.get(*table));
    let subject = |table: &String| SUBJECTS.iter().find(|(name, _)| name == table).map(|(_, subject)| *subject);
    differing.map(|table| subject(table).unwrap_or(table).to_owned()).collect()
}

/// The messages of the sandbox by channel, including ephemeral ones.
pub type Messages = BTreeMap<u64, BTreeMap<u64, Message>>;

pub fn messages(sandbox: &Sandbox) -> Messages {
    sandbox.server().lock().messages.clone()
}

pub fn put_back(sandbox: &Sandbox, messages: &Messages) {
    sandbox.server().lock().messages.clone_from(messages);
}

/// Whether the public messages are those of an earlier state.
pub fn is_public_unchanged(sandbox: &Sandbox, before: &Messages) -> bool {
    public(&sandbox.server().lock().messages).eq(public(before))
}

/// The id, content, components and embeds of each public message, and the names of its files: the alt text of a board
/// says how much time is left.
fn public(messages: &Messages) -> impl Iterator<Item = (u64, &str, &[Value], &[Value], Vec<&str>)> {
    let all = messages.values().flat_map(BTreeMap::values).filter(|message| message.ephemeral_for.is_none());
    all.map(|message| {
        let files: Vec<&str> = message.attachments.iter().map(|file| file.filename.as_str()).collect();
        (message.id, message.content.as_str(), &message.components[..], &message.embeds[..], files)
    })
}
