//! A running bot: health, metrics, graceful shutdown, and errors that stop it.

use std::io::Write as _;
use std::os::fd::OwnedFd;
use std::os::unix::net::{UnixDatagram, UnixStream};
use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::client::Response;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::gateway::CloseCode;
use discord_sandbox::{Sandbox, admin};
use tessera::store::Store;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};

use super::data::two_games;
use super::process::{Bot, REMOVED, TIMEOUT, check_refused, poll, printed, sandbox, wait};
use crate::support::clock::TestClock;
use crate::support::engines::raw;
use crate::support::network::Network;
use crate::support::postgres::execute;
use crate::support::writes::Writes as _;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_signal_stops_the_bot_gracefully() {
    // Without games: a stop waits for boards that are being drawn, which get little processor time on a busy machine.
    let dir = crate::support::directory();
    let data = dir.path().join("data");
    for signal in ["TERM", "INT"] {
        let sandbox = sandbox().await;
        let mut bot = Bot::start(&sandbox, &data, &[]);
        bot.signal(signal);
        let status = bot.ended();
        assert!(status.success(), "{signal}: {status}\n{}", bot.log());
        assert!(bot.log().contains("stopping"), "{signal}: {}", bot.log());
        assert!(!bot.log().contains("although tasks are still running"), "{signal}: {}", bot.log());
        // The WAL is checkpointed: one file contains everything, and the next start finds the lock free.
        assert!(!data.join("tessera.db-wal").exists(), "{signal}");
        sandbox.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_completes_running_interactions() {
    // Discord's clock stands still, so that the answer waits until the test lets it continue.
    const HELD_MS: i64 = 1_000;
    let (_dir, data) = two_games().await;
    let settings = discord_sandbox::Settings { clock: Arc::new(TestClock::manual()), ..Default::default() };
    let sandbox = Sandbox::start(settings).await.expect("a free port");
    sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
    let mut bot = Bot::start(&sandbox, &data, &[]);
    let ann = sandbox.client("Ann").expect("a user");
    ann.open_channel("#games").expect("a channel");
    let slow = RequestFault::DelayRequest { ms: HELD_MS };
    sandbox.server().faults.arm_request(RequestFilter::new("POST", "/interactions/*/*/callback"), slow, Schedule::NEXT);
    let pending = ann.start_command("/help", &[]).expect("sent");
    // The bot is handling the command as soon as its request waits at the sandbox.
    wait("the answer is on its way", || (sandbox.server().open_requests().delayed == 1).then_some(()));
    bot.signal("TERM");
    bot.logged("stopping");
    sandbox.server().clock.advance(HELD_MS);
    let answer = pending.response().await;
    assert!(matches!(answer, Response::Message(_)), "{answer:?}");
    assert!(bot.ended().success(), "{}", bot.log());
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_and_metrics_are_served() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[]);
    let ann = sandbox.client("Ann").expect("a user");
    ann.open_channel("#games").expect("a channel");
    assert!(matches!(ann.run("/help", []).await, Ok(Response::Message(_))));
    assert_eq!(bot.page("/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(bot.page("/readyz").await, (200, "ok\n".to_owned()));
    assert_eq!(bot.page("/anything").await.0, 404);
    let address = bot.address();
    assert_eq!(printed(&["health", "--http", &address], &[]), "ok\n");
    assert_eq!(printed(&["health", "--ready"], &[("TESSERA_HTTP", &address)]), "ok\n");
    let text = bot
        .metrics_with(&[
            "tessera_interactions_total{command=\"/help\",outcome=\"answered\"} 1",
            "tessera_answer_seconds_count 1",
            "tessera_gateway_connections_total{how=\"ready\"} 1",
            "tessera_games_running 1",
            "tessera_engine_turns_due 0",
            "tessera_engine_searches_waiting 0",
            "tessera_engine_searches_refused_total 0",
            "tessera_gateway_connected 1",
            "tessera_circuit_open 0",
            "tessera_writes_failed_total 0",
            "# TYPE tessera_answer_seconds histogram",
        ])
        .await;
    for name in ["tessera_commits_total", "tessera_writes_total", "tessera_boards_stale", "tessera_tasks_running"] {
        assert!(text.lines().any(|line| line.starts_with(name)), "{name}: {text}");
    }
    check_lines(&text);
    let guide = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/HOSTING.md")).expect("the guide");
    let metrics: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")).collect();
    assert!(metrics.len() > 20, "{text}");
    for metric in metrics {
        let (name, kind) = metric.split_once(' ').expect("a type");
        let shown = if kind == "counter" { format!("`{name}_total") } else { format!("`{name}") };
        let is_listed = ["`", "{"].iter().any(|end| guide.contains(&format!("{shown}{end}")));
        assert!(is_listed, "the guide does not list {shown}`");
    }
    bot.stop();
    check_refused(&["health", "--http", &address], &[], 1, "no bot answers at");
    sandbox.stop().await;
}

/// Every line has Prometheus's format: a comment, or a name, labels and a number.
fn check_lines(text: &str) {
    assert!(text.ends_with("# EOF\n"), "{text}");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, value) = line.rsplit_once(' ').unwrap_or_else(|| panic!("no value: {line}"));
        assert!(name.starts_with("tessera_"), "{line}");
        assert!(value.parse::<f64>().is_ok(), "{line}");
    }
}

/// A handler that fails answers, and is counted and logged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_interaction_is_answered() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[]);
    let ann = sandbox.client("Ann").expect("a user");
    ann.open_channel("#games").expect("a channel");
    let asked = async || match ann.run("/puzzle", []).await {
        Ok(Response::Message(shown)) => shown.text(),
        other => panic!("no message but {other:?}"),
    };
    assert!(asked().await.contains("to move and win"));
    // A table that only this command reads.
    let mut database = raw(&data).await;
    execute(&mut database, "ALTER TABLE puzzle_marks RENAME TO away").await;
    let told = asked().await;
    assert!(told.contains("Something went wrong on my side and was logged."), "{told}");
    execute(&mut database, "ALTER TABLE away RENAME TO puzzle_marks").await;
    assert!(asked().await.contains("to move and win"), "the bot goes on");
    bot.metrics_with(&[
        "tessera_interactions_total{command=\"/puzzle\",outcome=\"failed\"} 1",
        "tessera_interactions_total{command=\"/puzzle\",outcome=\"answered\"} 2",
    ])
    .await;
    drop(database);
    let log = bot.stop();
    assert_eq!(log.matches("a handler failed").count(), 1, "{log}");
    sandbox.stop().await;
}

/// Checks a bot whose responses are refused with this status. `commands` are sent before each look at its pages.
async fn check_refused_responses(status: u16, commands: u32, is_circuit_open: bool) {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[]);
    let ann = sandbox.client("Ann").expect("a user");
    ann.open_channel("#games").expect("a channel");
    let (refused, always) = (RequestFault::Status { status }, Schedule { skip: 0, times: u32::MAX });
    sandbox.server().faults.arm_request(RequestFilter::new("POST", "/interactions/*/*/callback"), refused, always);
    let told = poll("the bot is not ready", async || {
        for _ in 0..commands {
            let _ = ann.start_command("/help", &[]).expect("sent");
        }
        let (status, text) = bot.page("/readyz").await;
        (status == 503).then_some(text)
    })
    .await;
    assert_eq!(told, "discord refused too many requests lately; none are sent for a while\n");
    for page in ["/livez", "/healthz"] {
        assert_eq!(bot.page(page).await, (200, "ok\n".to_owned()), "{page}");
    }
    let line = format!("tessera_circuit_open {}", u8::from(is_circuit_open));
    assert!(bot.page("/metrics").await.1.lines().any(|found| found == line), "{line}");
    bot.stop();
    sandbox.stop().await;
}

/// Discord bans an address that sends too many invalid requests, so that the bot pauses before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_refused_too_often_is_alive_but_not_ready() {
    check_refused_responses(403, 50, true).await;
}

/// A 429 that names neither a scope nor a wait is of the proxy in front of Discord's API, and blocks the address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_address_is_blocked_is_alive_but_not_ready() {
    check_refused_responses(429, 1, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_database_is_removed_acknowledges_nothing_more() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[("TESSERA_BACKUP_EVERY", "off")]);
    let ann = sandbox.client("Ann").expect("a user");
    ann.open_channel("#games").expect("a channel");
    let practised = async || match ann.run("/practice", []).await {
        Ok(Response::Message(shown)) => shown.text(),
        other => panic!("no message but {other:?}"),
    };
    assert!(practised().await.contains("ractice"));
    std::fs::remove_file(data.join("tessera.db")).expect("removed");
    let copy = bot.rescue_copy();
    let (status, text) = bot.page("/healthz").await;
    assert!(status == 503 && text.contains("the database does not answer"), "{status} {text}");
    assert_eq!(bot.page("/livez").await.0, 200, "a restart may delete a temporary copy");
    assert!(!practised().await.contains("ractice"), "nothing began");
    let log = bot.stop();
    assert_eq!(log.matches(REMOVED).count(), 1, "{log}");
    assert_eq!(printed(&["verify", &copy], &[]), "3 games checked: no fault\n");
    sandbox.stop().await;
}

/// A restore by hand that `tessera restore` would have refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_put_in_the_place_of_an_open_database_is_used_from_the_next_start_on() {
    for (overwrites, signal) in [(false, "KILL"), (false, "TERM"), (true, "KILL"), (true, "TERM")] {
        let what = format!("overwritten: {overwrites}, then SIG{signal}");
        let (dir, data) = two_games().await;
        let sandbox = sandbox().await;
        let mut bot = Bot::start(&sandbox, &data, &[("TESSERA_BACKUP_EVERY", "off")]);
        let backup = dir.path().join("backup.db");
        printed(&["backup", backup.to_str().expect("UTF-8"), "--data", data.to_str().expect("UTF-8")], &[]);
        let ann = sandbox.client("Ann").expect("a user");
        ann.open_channel("#games").expect("a channel");
        ann.run("/practice", []).await.expect("answered");
        let path = data.join("tessera.db");
        if overwrites {
            std::fs::copy(&backup, &path).expect("copied");
            bot.logged("another database was copied over the open one");
        } else {
            std::fs::rename(&backup, &path).expect("moved");
            bot.logged(REMOVED);
        }
        bot.signal(signal);
        bot.ended();
        assert_eq!(printed(&["verify", path.to_str().expect("UTF-8")], &[]), "2 games checked: no fault\n", "{what}");
        let next = Bot::start(&sandbox, &data, &[]);
        assert_eq!(next.page("/healthz").await, (200, "ok\n".to_owned()), "{what}");
        next.stop();
        sandbox.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_no_reason_for_a_restart() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[("TESSERA_BACKUP_EVERY", "off")]);
    // As SQLite fails on a full disk: writes fail, and reads do not.
    let mut conn = raw(&data).await;
    let fill = "CREATE TRIGGER full_disk BEFORE INSERT ON meta BEGIN SELECT RAISE(FAIL, 'disk is full'); END";
    execute(&mut conn, fill).await;
    let (status, text) = bot.page("/healthz").await;
    assert!(status == 503 && text.contains("disk is full"), "{status} {text}");
    assert_eq!(bot.page("/livez").await, (200, "ok\n".to_owned()));
    execute(&mut conn, "DROP TRIGGER full_disk").await;
    sqlx::Connection::close(conn).await.expect("closes");
    assert_eq!(bot.page("/healthz").await, (200, "ok\n".to_owned()));
    bot.stop();
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_send_no_request_do_not_keep_health_from_being_served() {
    use std::io::Read as _;

    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[]);
    let address = bot.address();
    let mut idle: Vec<_> =
        (0..80).map(|_| std::net::TcpStream::connect(&address).expect("the system takes it")).collect();
    // The bot closes those beyond its limit at once, and the others in time.
    for connection in &mut idle {
        connection.set_read_timeout(Some(TIMEOUT)).expect("it waits");
        assert_eq!(connection.read(&mut [0]).ok(), Some(0));
    }
    assert_eq!(bot.page("/healthz").await, (200, "ok\n".to_owned()));
    bot.stop();
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disconnected_bot_is_alive_but_not_ready() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, &data, &[]);
    sandbox.stop().await;
    assert_eq!(bot.page_with(503, "/readyz").await, "not connected to discord\n");
    for page in ["/livez", "/healthz"] {
        assert_eq!(bot.page(page).await, (200, "ok\n".to_owned()), "{page}");
    }
    let output = super::process::tessera(&["health", "--ready", "--http", &bot.address()], &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "not connected to discord\n");
    bot.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_open_connection_delivers_nothing_is_not_ready() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let network = Network::to_gateway(&sandbox).await;
    let bot = Bot::start(&sandbox, &data, &[]);
    bot.page_with(200, "/readyz").await;
    network.cut();
    assert_eq!(bot.page_with(503, "/readyz").await, "not connected to discord\n");
    assert!(!bot.log().contains("gateway connection lost"), "it shows before the connection is given up");
    for page in ["/livez", "/healthz"] {
        assert_eq!(bot.page(page).await, (200, "ok\n".to_owned()), "{page}");
    }
    network.restore();
    assert_eq!(bot.page_with(200, "/readyz").await, "ok\n");
    bot.stop();
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_revoked_token_stops_the_bot() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let mut bot = Bot::start(&sandbox, &data, &[]);
    let ann = sandbox.client("Ann").expect("a user");
    ann.open_channel("#games").expect("a channel");
    // A single 401 is verified by another request, and the bot continues.
    let refused = RequestFault::Status { status: 401 };
    let faults = &sandbox.server().faults;
    faults.arm_request(RequestFilter::new("POST", "/interactions/*/*/callback"), refused, Schedule::NEXT);
    let _ = ann.start_command("/help", &[]).expect("sent");
    wait("the fault applies", || (faults.armed() == 0).then_some(()));
    assert!(matches!(ann.run("/help", []).await, Ok(Response::Message(_))));
    assert_eq!(bot.page("/healthz").await.0, 200);
    faults.arm_request(RequestFilter::default(), refused, Schedule { skip: 0, times: u32::MAX });
    let _ = ann.start_command("/help", &[]).expect("sent");
    let status = bot.ended();
    assert_eq!(status.code(), Some(tessera::cli::REFUSED.into()));
    bot.logged("tessera: discord refuses the bot token; copy it again");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_discord_refuses_is_not_started_again() {
    let (_dir, data) = two_games().await;
    // The shards are refused for good if the host has set them.
    for (code, shards) in [
        (CloseCode::AuthenticationFailed, ""),
        (CloseCode::InvalidIntents, ""),
        (CloseCode::DisallowedIntents, ""),
        (CloseCode::InvalidShard, "0/1"),
        (CloseCode::ShardingRequired, "0/1"),
    ] {
        let sandbox = sandbox().await;
        sandbox.server().gateway.session_starts().reject_identify(Some(code));
        let mut bot = Bot::launch(&sandbox, &data, &[("TESSERA_SHARDS", shards)]);
        assert_eq!(bot.ended().code(), Some(tessera::cli::REFUSED.into()), "{code:?}: {}", bot.log());
        assert_eq!(bot.log().lines().filter(|line| line.starts_with("tessera: ")).count(), 1, "{}", bot.log());
        sandbox.stop().await;
    }
    let unit = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/tessera.service"));
    let kept_down = format!("RestartPreventExitStatus={} {}", tessera::cli::USAGE, tessera::cli::REFUSED);
    assert!(unit.expect("reads").lines().any(|line| line == kept_down), "{kept_down}");
}

/// Checks the start of a bot to whose request to this endpoint Discord responds with 503.
async fn check_start_without_discord(endpoint: &str) {
    let away = async |times: u32| {
        let sandbox = sandbox().await;
        let (fault, schedule) = (RequestFault::Status { status: 503 }, Schedule { skip: 0, times });
        sandbox.server().faults.arm_request(RequestFilter::new("GET", endpoint), fault, schedule);
        sandbox
    };
    // Without a service manager the bot ends with the error. It gives up while the other one tries again.
    let (_dir, data) = two_games().await;
    let gone = away(u32::MAX).await;
    let mut unmanaged = Bot::launch(&gone, &data, &[]);
    let (dir, data) = two_games().await;
    let path = dir.path().join("notify");
    let _socket = UnixDatagram::bind(&path).expect("a socket");
    let managed = [("NOTIFY_SOCKET", path.to_str().expect("UTF-8"))];
    // More than the attempts of one round.
    let back = away(7).await;
    let bot = Bot::start(&back, &data, &managed);
    assert!(bot.log().contains("cannot reach discord; trying again"), "{endpoint}: {}", bot.log());
    bot.stop();
    assert_eq!(unmanaged.ended().code(), Some(1), "{endpoint}: {}", unmanaged.log());
    unmanaged.logged("tessera: cannot reach discord");
    gone.stop().await;
    back.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bots_user_is_waited_for_as_long_as_the_service_manager_waits() {
    check_start_without_discord("/users/@me").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_gateways_address_is_waited_for_as_long_as_the_service_manager_waits() {
    check_start_without_discord("/gateway/bot").await;
}

/// The port of a server whose certificate no authority has issued.
async fn self_signed_server() -> u16 {
    let certificate = CertificateDer::from(include_bytes!("../data/host/self-signed.der").as_slice());
    let key = PrivatePkcs8KeyDer::from(include_bytes!("../data/host/self-signed.key.der").as_slice());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("TLS versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key.into())
        .expect("a certificate and its key");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        loop {
            let (tcp, _) = listener.accept().await.expect("a connection");
            let _ = acceptor.accept(tcp).await.expect_err("the bot does not accept the certificate");
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_that_is_not_accepted_is_named() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let port = self_signed_server().await;
    let api = format!("https://127.0.0.1:{port}");
    let mut bot = Bot::launch(&sandbox, &data, &[("TESSERA_DISCORD_API", &api)]);
    assert_eq!(bot.ended().code(), Some(1), "{}", bot.log());
    bot.logged("the certificate of the server is not issued by a known authority");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guild_without_the_bot_is_logged_once_and_retried() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let server = sandbox.server();
    let (bot, guild) = {
        let state = server.lock();
        (state.bot, state.guilds.keys().next().expect("a server").to_string())
    };
    admin::kick(server, bot).expect("it is there");
    // The bot checks twice before it is invited.
    let listed = RequestFilter::new("GET", "/applications/*/guilds/*/commands");
    server.faults.arm_request(listed, RequestFault::DelayRequest { ms: 0 }, Schedule { skip: 0, times: 2 });
    let running = Bot::launch(&sandbox, &data, &[("TESSERA_GUILD", &guild)]);
    let words = format!("discord does not let the bot register commands in server {guild}: it is not in that server");
    running.logged(&words);
    wait("the membership is checked again", || (server.faults.armed() == 0).then_some(()));
    admin::add_member(server, bot).expect("invited");
    running.logged("commands are registered");
    let log = running.stop();
    assert_eq!(log.matches(&words).count(), 1, "{log}");
    assert!(!log.contains("cannot register the commands"), "{log}");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_of_a_guild_that_the_bot_has_left_need_not_be_cleared() {
    let (_dir, data) = two_games().await;
    let store = Store::open(&data).await.expect("opens");
    store.set_meta("commands.guild", "5").await.expect("writes");
    store.close().await.expect("closes");
    let sandbox = sandbox().await;
    // Waits until the commands are registered.
    let log = Bot::start(&sandbox, &data, &[]).stop();
    assert!(!log.contains("cannot register the commands"), "{log}");
    let store = Store::open(&data).await.expect("opens");
    assert_eq!(store.meta("commands.guild").await.expect("reads").as_deref(), Some("0"), "of no guild any more");
    store.close().await.expect("closes");
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_taken_web_port_is_an_error_only_if_it_was_set() {
    let (_dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let environment = [
        ("DISCORD_TOKEN", sandbox.bot_token()),
        ("TESSERA_DISCORD_API", sandbox.origin()),
        ("TESSERA_DATA", data.to_str().expect("UTF-8")),
        ("TESSERA_LOG", "off"),
    ];
    let words = format!("cannot serve health and metrics on {address}: ");
    check_refused(&["run", "--http", &address], &environment, 1, &words);
    wait("a bot finds the default port in use", || {
        // If this fails, another program has the port, and may release it before the bot starts.
        let taken = std::net::TcpListener::bind("127.0.0.1:9464");
        let log = Bot::start_on_default_port(&sandbox, &data).stop();
        let is_refused = log.contains("health and metrics are not served; set TESSERA_HTTP to another address");
        assert!(is_refused || taken.is_err(), "{log}");
        is_refused.then_some(())
    });
    // Without an address they are not wanted.
    let bot = Bot::start(&sandbox, &data, &[("TESSERA_HTTP", "")]);
    assert!(!bot.log().contains("health and metrics"), "{}", bot.log());
    bot.stop();
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_service_manager_is_notified_of_ready_watchdog_and_stopping() {
    let (dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let path = dir.path().join("notify");
    let socket = UnixDatagram::bind(&path).expect("a socket");
    socket.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
    let heard = || {
        let mut bytes = [0; 4096];
        let length = socket.recv(&mut bytes).expect("the bot sends a notification");
        String::from_utf8_lossy(&bytes[..length]).into_owned()
    };
    let settings = [("NOTIFY_SOCKET", path.to_str().expect("UTF-8")), ("WATCHDOG_USEC", "200000")];
    let mut bot = Bot::launch(&sandbox, &data, &settings);
    let first = heard();
    assert!(first.lines().any(|line| line == "READY=1"), "{first}");
    for _ in 0..3 {
        assert_eq!(heard(), "WATCHDOG=1\n");
    }
    bot.signal("TERM");
    let last = std::iter::repeat_with(heard).find(|text| text != "WATCHDOG=1\n").expect("endless");
    assert!(last.lines().any(|line| line == "STOPPING=1"), "{last}");
    assert!(bot.ended().success(), "{}", bot.log());
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_manager_that_reads_nothing_does_not_hold_the_bot_up() {
    let (dir, data) = two_games().await;
    let sandbox = sandbox().await;
    let path = dir.path().join("notify");
    let _socket = UnixDatagram::bind(&path).expect("a socket");
    let full = UnixDatagram::unbound().expect("a socket");
    full.connect(&path).expect("connects");
    full.set_nonblocking(true).expect("sets");
    while full.send(b"X=1").is_ok() {}
    let settings = [("NOTIFY_SOCKET", path.to_str().expect("UTF-8")), ("WATCHDOG_USEC", "20000")];
    let mut bot = Bot::start(&sandbox, &data, &settings);
    bot.logged("the service manager does not read notifications");
    assert_eq!(bot.page("/livez").await, (200, "ok\n".to_owned()));
    bot.signal("TERM");
    assert!(bot.ended().success(), "{}", bot.log());
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_nobody_reads_does_not_hold_the_bot_up() {
    let (_dir, data) = two_games().await;
    for is_read_later in [true, false] {
        let sandbox = sandbox().await;
        let ann = sandbox.client("Ann").expect("a user");
        ann.open_channel("#games").expect("a channel");
        // The socket is full before the first line.
        let (reader, mut stderr) = UnixStream::pair().expect("sockets");
        stderr.set_nonblocking(true).expect("sets");
        while stderr.write_all(b"\n").is_ok() {}
        stderr.set_nonblocking(false).expect("sets");
        let mut bot = Bot::launch_unread(&sandbox, &data, &[], OwnedFd::from(stderr));
        wait("the commands are registered", || ann.commands().iter().any(|name| name == "/help").then_some(()));
        let answer = ann.run("/help", []).await;
        assert!(matches!(answer, Ok(Response::Message(_))), "{answer:?}");
        if is_read_later {
            bot.read(reader);
            bot.logged("commands are registered");
        }
        bot.signal("TERM");
        let status = bot.ended();
        assert!(status.success(), "{status}");
        if is_read_later {
            bot.logged("stopping");
        }
        sandbox.stop().await;
    }
}
