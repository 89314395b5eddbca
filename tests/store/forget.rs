//! Forgetting a person: nothing of them is left, and everybody else's games are as they were.

use std::collections::BTreeMap;
use std::path::Path;

use tessera::game::Rev;
use tessera::ids::PlayerId;
use tessera::store::{Challenge, ChallengeState, NewChallenge, Scope, Store};

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, append_on, appended, at, challenged, game_of, place, raw, resign, terms,
};

/// A number that nothing else in these tests has.
const DORA: PlayerId = PlayerId::new(776_655_443_322_110_099);

/// What each column holds, of those that a person could be in: `person`, or `-`. Whoever adds a column says it here,
/// and, if it names a person, adds it to the lists in `src/store/forget.rs`.
const COLUMNS: &[(&str, &str)] = &[
    ("audit.action", "-"),
    ("audit.actor_id", "person"),
    ("audit.at", "-"),
    ("audit.detail", "-"),
    ("audit.guild_id", "-"),
    ("audit.id", "-"),
    ("blocks.blocked_id", "person"),
    ("blocks.made_at", "-"),
    ("blocks.player_id", "person"),
    ("challenges.challenger_id", "person"),
    ("challenges.channel_id", "-"),
    ("challenges.control", "-"),
    ("challenges.expires_at", "-"),
    ("challenges.game_id", "-"),
    ("challenges.guild_id", "-"),
    ("challenges.handicap", "-"),
    ("challenges.id", "-"),
    ("challenges.interaction_id", "-"),
    ("challenges.made_at", "-"),
    ("challenges.message_channel_id", "-"),
    ("challenges.message_id", "-"),
    ("challenges.message_posted_at", "-"),
    ("challenges.opponent_id", "person"),
    ("challenges.rated", "-"),
    ("challenges.rules", "-"),
    ("challenges.series", "-"),
    ("challenges.settled_at", "-"),
    ("challenges.settled_by", "-"),
    ("challenges.shown_state", "-"),
    ("challenges.state", "-"),
    ("downtimes.began", "-"),
    ("downtimes.ended", "-"),
    ("game_events.at", "-"),
    ("game_events.event", "-"),
    ("game_events.game_id", "-"),
    ("game_events.interaction_id", "-"),
    ("game_events.player_id", "person"),
    ("game_events.rev", "-"),
    ("games.board_channel_id", "-"),
    ("games.board_message_id", "-"),
    ("games.board_posted_at", "-"),
    ("games.channel_id", "-"),
    ("games.computer_due", "-"),
    ("games.control", "-"),
    ("games.created_at", "-"),
    ("games.deadline", "-"),
    ("games.deadline_shown", "-"),
    ("games.family", "-"),
    ("games.guild_id", "-"),
    ("games.id", "-"),
    ("games.interaction_id", "-"),
    ("games.late_shown", "-"),
    ("games.lost_rev", "-"),
    ("games.parent_channel_id", "-"),
    ("games.puzzled", "-"),
    ("games.rated", "-"),
    ("games.rematch_of", "-"),
    ("games.remind_at", "-"),
    ("games.rendered_rev", "-"),
    ("games.rev", "-"),
    ("games.rules", "-"),
    ("games.series_game", "-"),
    ("games.series_id", "-"),
    ("games.state", "-"),
    ("games.touched", "-"),
    ("games.updated_at", "-"),
    ("guild_channels.channel_id", "-"),
    ("guild_channels.guild_id", "-"),
    ("guild_locales.guild_id", "-"),
    ("guild_locales.locale", "-"),
    ("guild_roles.guild_id", "-"),
    ("guild_roles.may", "-"),
    ("guild_roles.role_id", "-"),
    ("guild_settings.announcements", "-"),
    ("guild_settings.board_mode", "-"),
    ("guild_settings.candidates", "-"),
    ("guild_settings.guild_id", "-"),
    ("guild_settings.home", "-"),
    ("guild_settings.language", "-"),
    ("guild_settings.preset", "-"),
    ("guild_settings.theme", "-"),
    ("guild_settings.rated", "-"),
    ("imports.id", "-"),
    ("imports.made_at", "-"),
    ("imports.player_id", "person"),
    ("imports.record", "person"),
    ("leftovers.channel_id", "-"),
    ("leftovers.message_id", "-"),
    ("members.guild_id", "-"),
    ("members.here", "-"),
    ("members.player_id", "person"),
    ("members.seen_at", "-"),
    ("lobbies.channel_id", "-"),
    ("lobbies.control", "-"),
    ("lobbies.expires_at", "-"),
    ("lobbies.game_id", "-"),
    ("lobbies.guild_id", "-"),
    ("lobbies.host_id", "person"),
    ("lobbies.id", "-"),
    ("lobbies.interaction_id", "-"),
    ("lobbies.made_at", "-"),
    ("lobbies.message_channel_id", "-"),
    ("lobbies.message_id", "-"),
    ("lobbies.message_posted_at", "-"),
    ("lobbies.rated", "-"),
    ("lobbies.rating_high", "-"),
    ("lobbies.rating_low", "-"),
    ("lobbies.rev", "-"),
    ("lobbies.rules", "-"),
    ("lobbies.series", "-"),
    ("lobbies.shown_rev", "-"),
    ("lobbies.state", "-"),
    ("lobby_changes.at", "-"),
    ("lobby_changes.interaction_id", "-"),
    ("lobby_changes.lobby_id", "-"),
    ("lobby_changes.player_id", "person"),
    ("lobby_changes.rev", "-"),
    ("lobby_seats.lobby_id", "-"),
    ("lobby_seats.player_id", "person"),
    ("lobby_seats.seat", "-"),
    ("meta.key", "-"),
    ("meta.value", "-"),
    ("notes.channel_id", "-"),
    ("notes.game_id", "-"),
    ("notes.id", "-"),
    ("notes.kind", "-"),
    ("notes.message_id", "-"),
    ("notes.state", "-"),
    ("notes.turn", "-"),
    ("notes.vacation_id", "-"),
    ("player_settings.announcements", "-"),
    ("player_settings.confirm", "-"),
    ("player_settings.coordinates", "-"),
    ("player_settings.hidden", "-"),
    ("player_settings.language", "-"),
    ("player_settings.last_move", "-"),
    ("player_settings.player_id", "person"),
    ("player_settings.reminders", "-"),
    ("player_settings.selects", "-"),
    ("player_settings.text_board", "-"),
    ("player_settings.theme", "-"),
    ("players.id", "person"),
    ("players.name", "person"),
    ("players.seen_at", "-"),
    ("puzzle_days.day", "-"),
    ("puzzle_days.guild_id", "-"),
    ("puzzle_days.puzzle", "-"),
    ("puzzle_marks.player_id", "person"),
    ("puzzle_marks.puzzle", "-"),
    ("puzzle_marks.solved_at", "-"),
    ("puzzle_streaks.best", "-"),
    ("puzzle_streaks.days", "-"),
    ("puzzle_streaks.last_day", "-"),
    ("puzzle_streaks.player_id", "person"),
    ("puzzles.actions", "-"),
    ("puzzles.game_id", "-"),
    ("puzzles.guild_id", "-"),
    ("puzzles.id", "-"),
    ("puzzles.solution", "-"),
    ("rating_changes.deviation_after", "-"),
    ("rating_changes.deviation_before", "-"),
    ("rating_changes.family", "-"),
    ("rating_changes.game_id", "-"),
    ("rating_changes.half_points", "-"),
    ("rating_changes.id", "-"),
    ("rating_changes.player_id", "person"),
    ("rating_changes.rating_after", "-"),
    ("rating_changes.rating_before", "-"),
    ("rating_changes.scope", "-"),
    ("rating_changes.volatility_after", "-"),
    ("rating_changes.voided", "-"),
    ("rating_changes.volatility_before", "-"),
    ("ratings.deviation", "-"),
    ("ratings.draws", "-"),
    ("ratings.family", "-"),
    ("ratings.losses", "-"),
    ("ratings.player_id", "person"),
    ("ratings.rating", "-"),
    ("ratings.scope", "-"),
    ("ratings.volatility", "-"),
    ("ratings.wins", "-"),
    ("reviews.begun_at", "-"),
    ("reviews.game_id", "-"),
    ("reviews.interaction_id", "-"),
    ("reviews.locale", "-"),
    ("reviews.player_id", "person"),
    ("reviews.token", "-"),
    ("seats.game_id", "-"),
    ("seats.half_points", "-"),
    ("seats.player_id", "person"),
    ("seats.seat", "-"),
    ("series.control", "-"),
    ("series.form", "-"),
    ("series.guild_id", "-"),
    ("series.id", "-"),
    ("series.made_at", "-"),
    ("series.rated", "-"),
    ("series.resigned_by", "person"),
    ("series.rules", "-"),
    ("series.settled_by", "-"),
    ("series.state", "-"),
    ("series_players.handicap", "-"),
    ("series_players.place", "-"),
    ("series_players.player_id", "person"),
    ("series_players.series_id", "-"),
    ("tallies.captures", "-"),
    ("tallies.game_id", "-"),
    ("tallies.line", "-"),
    ("tallies.rows", "-"),
    ("tallies.seat", "-"),
    ("tournament_changes.at", "-"),
    ("tournament_changes.interaction_id", "-"),
    ("tournament_changes.player_id", "person"),
    ("tournament_changes.rev", "-"),
    ("tournament_changes.tournament_id", "-"),
    ("tournament_games.board", "-"),
    ("tournament_games.game_id", "-"),
    ("tournament_games.round", "-"),
    ("tournament_games.tournament_id", "-"),
    ("tournament_pairings.board", "-"),
    ("tournament_pairings.first", "-"),
    ("tournament_pairings.result", "-"),
    ("tournament_pairings.round", "-"),
    ("tournament_pairings.second", "-"),
    ("tournament_pairings.tournament_id", "-"),
    ("tournament_players.has_left", "-"),
    ("tournament_players.place", "-"),
    ("tournament_players.player_id", "person"),
    ("tournament_players.tournament_id", "-"),
    ("tournament_removed.player_id", "person"),
    ("tournament_removed.tournament_id", "-"),
    ("tournaments.channel_id", "-"),
    ("tournaments.control", "-"),
    ("tournaments.expires_at", "-"),
    ("tournaments.format", "-"),
    ("tournaments.guild_id", "-"),
    ("tournaments.host_id", "person"),
    ("tournaments.id", "-"),
    ("tournaments.interaction_id", "-"),
    ("tournaments.least", "-"),
    ("tournaments.made_at", "-"),
    ("tournaments.message_channel_id", "-"),
    ("tournaments.message_id", "-"),
    ("tournaments.message_posted_at", "-"),
    ("tournaments.most", "-"),
    ("tournaments.name", "-"),
    ("tournaments.rated", "-"),
    ("tournaments.rev", "-"),
    ("tournaments.rounds", "-"),
    ("tournaments.rules", "-"),
    ("tournaments.seed", "-"),
    ("tournaments.shown_rev", "-"),
    ("tournaments.state", "-"),
    ("tournaments.told", "-"),
    ("vacations.began", "-"),
    ("vacations.ended", "-"),
    ("vacations.id", "-"),
    ("vacations.interaction_id", "-"),
    ("vacations.player_id", "person"),
];

/// The columns of the schema.
async fn columns(dir: &Path) -> Vec<(String, String)> {
    sqlx::query_as(
        "SELECT tables.name, columns.name FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.schema = 'main' AND tables.name NOT LIKE 'sqlite%' AND tables.name <> '_sqlx_migrations'
         ORDER BY 1, 2",
    )
    .fetch_all(&mut raw(dir).await)
    .await
    .expect("reads")
}

#[tokio::test]
async fn of_every_column_is_known_whether_it_names_a_person() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    let said: BTreeMap<&str, &str> = COLUMNS.iter().copied().collect();
    let forget = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/forget.rs"));
    let forget = forget.expect("the source");
    let mut faults = Vec::new();
    for (table, column) in columns(dir.path()).await {
        let name = format!("{table}.{column}");
        match said.get(name.as_str()) {
            None => faults.push(format!("{name}: say in COLUMNS whether it names a person")),
            Some(&"person") => {
                let handled = forget.contains(&format!("DELETE FROM {table} "))
                    || forget.contains(&format!("{table} SET {column}"));
                if !handled {
                    faults.push(format!("{name}: src/store/forget.rs leaves it as it is"));
                }
            }
            Some(_) => {}
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Every cell of the database as text.
async fn cells(dir: &Path) -> Vec<(String, String)> {
    let mut conn = raw(dir).await;
    let mut cells = Vec::new();
    for (table, column) in columns(dir).await {
        let sql = sqlx::AssertSqlSafe(format!("SELECT CAST({column} AS TEXT) FROM {table} WHERE {column} IS NOT NULL"));
        let found: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut conn).await.expect("reads");
        cells.extend(found.into_iter().map(|cell| (format!("{table}.{column}"), cell)));
    }
    cells
}

/// Terms between these two.
fn between(number: u64, challenger: PlayerId, opponent: PlayerId) -> NewChallenge {
    NewChallenge { challenger, opponent, ..terms(number) }
}

async fn state(store: &Store, challenge: &Challenge) -> ChallengeState {
    store.challenge_by_id(challenge.id).await.expect("reads").expect("kept").state
}

#[tokio::test]
async fn nothing_of_a_person_is_left_and_the_games_are_legible() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    store.saw_player(DORA, "Dora Doomed", at(1)).await.expect("writes");
    store.saw_player(BEN, "Ben", at(1)).await.expect("writes");
    store.keep_import(DORA, "[Player 1 \"Dora\"] 1. K10 L9".to_owned(), at(1)).await.expect("writes");
    let finished = game_of(store, between(1, DORA, BEN)).await.game.id();
    appended(store, tessera::store::Append { by: DORA, ..append_on(finished, 0, place("K10")) }).await;
    appended(store, append_on(finished, 1, resign(1))).await;
    let running = game_of(store, between(2, BEN, DORA)).await.game.id();
    let others = game_of(store, between(3, BEN, CLEO)).await.game.id();
    let asks = challenged(store, between(4, DORA, CLEO)).await;
    let asked = challenged(store, between(5, BEN, DORA)).await;
    let bystanders = challenged(store, between(6, CLEO, BEN)).await;

    let gone = store.forget(DORA, at(50)).await.expect("no failure").expect("known");
    assert!(gone.now.is_deleted());
    assert_eq!((gone.games, &gone.resigned[..]), (2, &[running][..]));
    for (place, cell) in cells(fixture.dir.path()).await {
        assert!(!cell.contains(&DORA.to_string()) && !cell.contains("Dora"), "{place}: {cell}");
    }
    let won = store.game(finished).await.expect("replays").expect("kept");
    assert_eq!((won.game.table().players(), won.game.rev()), (&[gone.now, BEN][..], Rev::new(2)));
    let given_up = store.game(running).await.expect("replays").expect("kept");
    assert!(given_up.game.is_over());
    assert_eq!(given_up.game.table().players(), [BEN, gone.now]);
    let untouched = store.game(others).await.expect("replays").expect("kept");
    assert_eq!((untouched.game.rev(), untouched.game.table().players()), (Rev::START, &[BEN, CLEO][..]));
    assert_eq!(state(store, &asks).await, ChallengeState::Withdrawn);
    assert_eq!(state(store, &asked).await, ChallengeState::Declined);
    assert_eq!(state(store, &bystanders).await, ChallengeState::Pending);
    let unshown = store.unshown_challenges(9).await.expect("reads");
    assert!(unshown.iter().any(|challenge| challenge.id == asks.id), "the message is to be mended");
    let board = store.leaderboard(Scope::Guild(HERE.guild.expect("a server")), "pente", 9).await.expect("reads");
    assert_eq!(board.iter().map(|line| (line.player, line.wins, line.losses)).collect::<Vec<_>>(), [(BEN, 1, 1)]);
    assert_eq!(store.names(&[BEN]).await.expect("reads")[&BEN], "Ben");
}

/// Whether a file has these bytes anywhere, in its free places too.
fn has(file: &Path, bytes: &[u8]) -> bool {
    let all = std::fs::read(file).unwrap_or_default();
    all.windows(bytes.len()).any(|window| window == bytes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_person_is_left_in_the_files() {
    let fixture = Fixture::new().await;
    fixture.store.saw_player(DORA, "Dora Doomed", at(1)).await.expect("writes");
    game_of(&fixture.store, between(1, DORA, BEN)).await;
    // It is in the file, and not only in the log.
    let Fixture { dir, store } = fixture.reopened().await;
    let (file, log) = (dir.path().join("tessera.db"), dir.path().join("tessera.db-wal"));
    let marks: [&[u8]; 2] = [b"Dora Doomed", &DORA.get().to_be_bytes()];
    assert!(marks.iter().all(|mark| has(&file, mark)));
    store.forget(DORA, at(50)).await.expect("no failure").expect("known");
    // Soon, without a stop, and without a write that makes the log worth folding.
    let begun = std::time::Instant::now();
    while marks.iter().any(|mark| has(&file, mark) || has(&log, mark)) {
        assert!(begun.elapsed().as_secs() < 60, "it is still there");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    store.close().await.expect("closes");
}

/// Takes a name out of a database as versions did that did not overwrite, which left this number in the file.
async fn delete_as_before(dir: &Path, version: i64) {
    let mut conn = raw(dir).await;
    let version = format!("PRAGMA user_version = {version}");
    for sql in ["PRAGMA secure_delete = OFF", "DELETE FROM players", &version, "PRAGMA wal_checkpoint(TRUNCATE)"] {
        sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut conn).await.expect("done");
    }
    sqlx::Connection::close(conn).await.expect("closes");
}

#[tokio::test]
async fn what_older_versions_deleted_is_overwritten_once() {
    let Fixture { dir, store } = Fixture::new().await;
    let file = dir.path().join("tessera.db");
    let begun = game_of(&store, between(1, ANN, BEN)).await.game.id();
    store.saw_player(DORA, "Dora Doomed", at(1)).await.expect("writes");
    store.close().await.expect("closes");
    delete_as_before(dir.path(), 0).await;
    assert!(has(&file, b"Dora Doomed"), "deleted, and still there");
    let store = Store::open(dir.path()).await.expect("opens");
    assert!(!has(&file, b"Dora Doomed"));
    assert!(!has(&dir.path().join("tessera.db-wal"), b"Dora Doomed"));
    assert!(store.game(begun).await.expect("replays").is_some());
    // It takes its time where there is much: not at every start.
    store.saw_player(DORA, "Dora Doomed", at(1)).await.expect("writes");
    store.close().await.expect("closes");
    delete_as_before(dir.path(), 1).await;
    Store::open(dir.path()).await.expect("opens").close().await.expect("closes");
    assert!(has(&file, b"Dora Doomed"));
}

#[tokio::test]
async fn who_comes_back_is_somebody_new() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert_eq!(store.forget(DORA, at(1)).await.expect("no failure"), None, "nothing was known");
    let mut numbers = Vec::new();
    for n in 1..=3 {
        game_of(store, between(n, DORA, BEN)).await;
        numbers.push(store.forget(DORA, at(9)).await.expect("no failure").expect("known").now);
        assert_eq!(store.forget(DORA, at(10)).await.expect("no failure"), None, "it is done");
    }
    numbers.dedup();
    assert_eq!(numbers.len(), 3, "{numbers:?}");
    assert_eq!(store.running_of(BEN).await.expect("reads").len(), 0);
    // The other one can go too.
    let gone = store.forget(BEN, at(11)).await.expect("no failure").expect("known");
    assert_eq!(gone.games, 3);
    assert_eq!(
        store.game(tessera::ids::GameId::new(1)).await.expect("replays").expect("kept").game.table().players(),
        [numbers[0], gone.now]
    );
}
