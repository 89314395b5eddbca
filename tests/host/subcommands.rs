//! Subcommands that use Discord, and subcommands that fail before they start.

use std::sync::Arc;

use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::{Clock as _, ManualClock, Sandbox, Settings, admin};
use serde_json::Value;
use tokio::task::spawn_blocking;

use super::data::{damage, two_games};
use super::process::{check_refused, printed, sandbox, tessera};

/// The first part of the token encodes the id 123456789012345678.
const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.not-a-secret";

#[test]
fn the_invitation_needs_no_network() {
    // The port is closed.
    let text = printed(&["invite"], &[("DISCORD_TOKEN", TOKEN), ("TESSERA_DISCORD_API", "http://127.0.0.1:1")]);
    let url = text.trim_end();
    assert!(url.starts_with("https://discord.com/oauth2/authorize?client_id=123456789012345678&"), "{url}");
    assert!(url.contains("scope=bot+applications.commands"), "{url}");
    let permissions = url.split("permissions=").nth(1).expect("permissions").split('&').next().expect("a number");
    let permissions: u64 = permissions.parse().expect("a number");
    // View Channel and Send Messages are included, Administrator is not.
    assert_eq!(permissions & (1 << 10 | 1 << 11 | 1 << 3), 1 << 10 | 1 << 11, "{url}");
    assert_eq!(text.lines().count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_application_id_is_requested_if_the_token_does_not_contain_it() {
    let sandbox = sandbox().await;
    let own = [("DISCORD_TOKEN", sandbox.bot_token()), ("TESSERA_DISCORD_API", sandbox.origin())];
    let application = sandbox.server().lock().application.id;
    assert!(printed(&["invite"], &own).contains(&format!("client_id={application}&")));
    let strange = [("DISCORD_TOKEN", "strange"), ("TESSERA_DISCORD_API", sandbox.origin())];
    check_refused(&["invite"], &strange, tessera::cli::REFUSED.into(), "discord refuses the bot token");
    sandbox.stop().await;
}

/// The names of the commands registered in a guild, or globally.
fn listed(sandbox: &Sandbox, guild: Option<u64>) -> Vec<String> {
    let state = sandbox.server().lock();
    let commands = state.commands.iter().filter(|command| command.guild == guild);
    commands.map(|command| command.json["name"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_in_one_place_only() {
    let sandbox = sandbox().await;
    let environment = [("DISCORD_TOKEN", sandbox.bot_token()), ("TESSERA_DISCORD_API", sandbox.origin())];
    let guild = *sandbox.server().lock().guilds.keys().next().expect("a server");
    let number = guild.to_string();
    let check_places = |arguments: &[&str], expected: &[Option<u64>]| {
        let has_challenge = |&place: &Option<u64>| listed(&sandbox, place).contains(&"challenge".to_owned());
        let places: Vec<Option<u64>> = [None, Some(guild), Some(5)].into_iter().filter(has_challenge).collect();
        assert_eq!(places, expected, "{arguments:?}");
    };
    let check = |arguments: &[&str], words: &str, expected: &[Option<u64>]| {
        let text = printed(arguments, &environment);
        assert!(text.starts_with(words), "{arguments:?}: {text}");
        check_places(arguments, expected);
        text
    };
    check(&["register"], "commands registered in all servers", &[None]);
    check(&["register"], "commands are up to date in all servers", &[None]);
    let here = format!("commands registered in server {guild}");
    check(&["register", "--guild", &number], &here, &[Some(guild)]);
    check(&["register", "--guild", &number], &format!("commands are up to date in server {guild}"), &[Some(guild)]);
    let text = check(&["register"], "commands registered in all servers", &[None]);
    assert!(text.contains(&format!("commands removed from server {guild}")), "{text}");
    check(&["register", "--clear"], "commands removed from all servers", &[]);
    check(&["register", "--clear"], "there were no commands in all servers", &[]);
    check(&["register", "--guild", &number], &here, &[Some(guild)]);
    check(&["register", "--guild", &number, "--clear"], &format!("commands removed from server {guild}"), &[]);
    let words = "discord does not let the bot register commands in server 5: it is not in that server, or was invited";
    for arguments in [&["register", "--guild", "5"][..], &["register", "--guild", "5", "--clear"]] {
        check_refused(arguments, &environment, 1, words);
        check_places(arguments, &[]);
    }
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_the_bot_has_just_left_does_not_prevent_a_registration() {
    const HELD_MS: i64 = 1_000;
    let clock = Arc::new(ManualClock::new(1_800_000_000_000));
    let settings = Settings { clock: Arc::<ManualClock>::clone(&clock), ..Settings::default() };
    let sandbox = Sandbox::start(settings).await.expect("a free port");
    let (server, token, origin) = (sandbox.server(), sandbox.bot_token().to_owned(), sandbox.origin().to_owned());
    let of_server = RequestFilter::new("GET", "/applications/*/guilds/*/commands");
    server.faults.arm_request(of_server, RequestFault::DelayRequest { ms: HELD_MS }, Schedule::NEXT);
    let registering = spawn_blocking(move || {
        printed(&["register"], &[("DISCORD_TOKEN", token.as_str()), ("TESSERA_DISCORD_API", origin.as_str())])
    });
    server.wait_for_delayed_requests(1).await;
    let bot = server.lock().bot;
    admin::kick(server, bot).expect("a member");
    clock.advance(HELD_MS);
    assert_eq!(registering.await.expect("no panic"), "commands registered in all servers\n");
    assert!(listed(&sandbox, None).contains(&"challenge".to_owned()));
    sandbox.stop().await;
}

#[test]
fn subcommands_that_need_a_token_say_where_to_get_one() {
    for (arguments, environment) in [
        (&[][..], &[][..]),
        (&["run"], &[]),
        (&["run"], &[("DISCORD_TOKEN", "")]),
        (&["register"], &[]),
        (&["invite"], &[]),
    ] {
        let output = tessera(arguments, environment);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 2, "{arguments:?}: {text}");
        for words in ["no DISCORD_TOKEN", "https://discord.com/developers/applications", "sandbox"] {
            assert!(text.contains(words), "{arguments:?}: {text}");
        }
    }
}

#[test]
fn a_malformed_database_is_an_invalid_setting_to_every_subcommand() {
    let database = ["--database", "postgres://ann:secret@db.example/bot?sslmode=x"];
    for subcommand in [&["check"][..], &["verify"], &["export"], &["forget", "5"]] {
        check_refused(&[subcommand, &database].concat(), &[], tessera::cli::USAGE.into(), "malformed");
    }
}

#[test]
fn subcommands_without_a_database_say_so() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("nowhere");
    let data = data.to_str().expect("UTF-8");
    let missing = format!("there is no database {data}/tessera.db");
    for subcommand in [&["backup"][..], &["verify"], &["export"], &["forget", "5"]] {
        check_refused(&[subcommand, &["--data", data]].concat(), &[], 1, &missing);
    }
    check_refused(&["restore", "/nowhere.db", "--data", data], &[], 1, "there is no database /nowhere.db");
    check_refused(&["verify", "/dev/null"], &[], 1, "there is no database /dev/null");
    assert!(!dir.path().join("nowhere").exists(), "a refusal creates nothing");
    check_refused(&["sandbox", "--record", "/nowhere/x"], &[], 1, "cannot write /nowhere/x: ");
    check_refused(&["sandbox", "--data", "/proc/x"], &[], 1, "cannot write to the data directory /proc/x");
    check_refused(&["sandbox", "--log", "a=b=c"], &[], 2, "\"a=b=c\" is no log filter: ");
    for (users, name) in [("Ann,Ben,Ann", "Ann"), ("Ann,ann", "ann"), ("A B, a_b", "a_b"), ("Tessera", "Tessera")] {
        let words = format!("there is more than one {name}; with --users, give everybody a name of their own");
        check_refused(&["sandbox", "--users", users], &[], 2, &words);
    }
    check_refused(&["health", "--http", ""], &[], 2, "health is not served; set TESSERA_HTTP");
    check_refused(&["health", "--http", "127.0.0.1:1"], &[], 1, "no bot answers at 127.0.0.1:1");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn export_contains_all_data() {
    let (_dir, data) = two_games().await;
    let data = data.to_str().expect("UTF-8");
    let text = printed(&["export", "--data", data], &[]);
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows[0]["table"], "export");
    let of = |table: &str| rows.iter().filter(|row| row["table"] == table).collect::<Vec<_>>();
    assert_eq!((of("games").len(), of("seats").len(), of("game_events").len(), of("players").len()), (2, 4, 6, 2));
    assert_eq!(of("seats")[0]["player_id"], "776655443322110011", "too large for a JSON number");
    assert_eq!(of("game_events")[0]["event"], "K10");
    assert_eq!(of("players")[0]["name"], "Ann \"A\"");

    let out = std::path::Path::new(data).join("games.pgn");
    let arguments = ["export", "--data", data, "--format", "pgn", "-o", out.to_str().expect("UTF-8")];
    assert_eq!(printed(&arguments, &[]), "");
    let text = std::fs::read_to_string(&out).expect("written");
    let records: Vec<_> = pente::notation::records(&text).map(|record| record.expect("a record")).collect();
    assert_eq!(records.len(), 2, "{text}");
    assert_eq!(records[0].tag("Player 1"), Some("Ann \"A\""));
    assert_eq!(records[0].tag("Date"), Some("2026.11.18"));
    assert!(records[0].position().outcome().is_some() && records[1].position().outcome().is_none());
    assert_eq!(records[1].actions().len(), 3);
    check_refused(&["export", "--data", data, "-o", "/dev/null/x"], &[], 1, "cannot write /dev/null/x");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_of_games_fails_if_the_database_does() {
    let (_dir, data) = two_games().await;
    damage(&data.join("tessera.db"), "ALTER TABLE seats RENAME TO others").await;
    let data = data.to_str().expect("UTF-8");
    check_refused(&["export", "--data", data, "--format", "pgn"], &[], 1, "no such table: seats");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_without_a_damaged_game_does_not_end_as_a_complete_one() {
    let (_dir, data) = two_games().await;
    damage(&data.join("tessera.db"), "UPDATE game_events SET event = 'M3' WHERE event = 'K10' AND game_id = 1").await;
    let data = data.to_str().expect("UTF-8");
    let ended = tessera(&["export", "--data", data, "--format", "pgn"], &[]);
    assert_eq!(ended.status.code(), Some(1));
    assert_eq!(
        pente::notation::records(&String::from_utf8_lossy(&ended.stdout)).count(),
        1,
        "the other game is written"
    );
    let lines = String::from_utf8_lossy(&ended.stderr);
    let last = "tessera: 1 damaged game is left out; `tessera verify` names each fault";
    assert_eq!(lines.lines().last(), Some(last), "{lines}");
    assert!(lines.contains("a game is left out") && lines.contains("game.id=1"), "{lines}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forget_deletes_a_users_data() {
    let (_dir, data) = two_games().await;
    let data = data.to_str().expect("UTF-8");
    let text = printed(&["forget", "776655443322110011", "--data", data], &[]);
    assert!(text.starts_with("776655443322110011 is forgotten"), "{text}");
    assert!(text.contains("game 2 was resigned for them"), "{text}");
    let everything = printed(&["export", "--data", data], &[]);
    assert!(!everything.contains("776655443322110011") && !everything.contains("Ann"), "{everything}");
    assert!(everything.contains("776655443322110022"), "the other user's data is kept");
    assert!(printed(&["verify", "--data", data], &[]).starts_with("2 games checked: no fault"));
    assert_eq!(
        printed(&["forget", "776655443322110011", "--data", data], &[]).lines().next(),
        Some("nothing is known of 776655443322110011")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_that_fails_halfway_says_so_and_can_be_repeated() {
    let (_dir, data) = two_games().await;
    let file = data.join("tessera.db");
    // More rows than one part of a deletion changes, and a fault in a later part.
    damage(
        &file,
        "INSERT INTO puzzle_marks (player_id, puzzle, solved_at)
             WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 400)
             SELECT 776655443322110011, 'p' || n, 0 FROM numbers;
         CREATE TRIGGER fault BEFORE DELETE ON players BEGIN SELECT RAISE(ABORT, 'on purpose'); END",
    )
    .await;
    let data = data.to_str().expect("UTF-8");
    let forget = ["forget", "776655443322110011", "--data", data];
    check_refused(&forget, &[], 1, "not everything was deleted; run the command again");
    let everything = printed(&["export", "--data", data], &[]);
    assert!(everything.matches("776655443322110011").count() < 400, "the first part is done");
    damage(&file, "DROP TRIGGER fault").await;
    assert!(printed(&forget, &[]).starts_with("776655443322110011 is forgotten"));
    assert!(!printed(&["export", "--data", data], &[]).contains("776655443322110011"));
}
