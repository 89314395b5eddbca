//! A running bot whose PostgreSQL server is down, read-only, busy or unreachable: health, shutdown and metrics.

use std::os::unix::net::UnixDatagram;
use std::sync::Arc;

use discord_sandbox::Sandbox;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};

use super::process::{Bot, TIMEOUT, sandbox, wait};
use crate::support::clock::TestClock;
use crate::support::network::Network;
use crate::support::postgres::{DATABASE_LOCK, END_OF_LOCKS, connect, database, execute, run};

#[test]
#[ignore = "needs PostgreSQL"]
fn an_outage_of_the_database_server_is_no_reason_for_a_restart() {
    run(async {
        let (dir, url, sandbox) = (tempfile::tempdir().expect("a directory"), database().await, sandbox().await);
        let path = dir.path().join("notify");
        let socket = UnixDatagram::bind(&path).expect("a socket");
        socket.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
        let settings = [
            ("DATABASE_URL", url.as_str()),
            ("NOTIFY_SOCKET", path.to_str().expect("UTF-8")),
            ("WATCHDOG_USEC", "200000"),
        ];
        let bot = Bot::start(&sandbox, dir.path(), &settings);
        let name = url.rsplit('/').next().expect("a name");
        let mut admin = connect(&url.replace(name, "postgres")).await;
        execute(
            &mut admin,
            &format!(
                "ALTER DATABASE {name} ALLOW_CONNECTIONS false;
                 SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            ),
        )
        .await;
        let (status, text) = bot.page("/healthz").await;
        assert!(status == 503 && text.contains("the database"), "{status} {text}");
        assert_eq!(bot.page("/readyz").await.0, 503);
        assert_eq!(bot.page("/livez").await, (200, "ok\n".to_owned()));
        // Notifications from before the outage are read first.
        socket.set_nonblocking(true).expect("sets");
        while socket.recv(&mut [0; 4096]).is_ok() {}
        socket.set_nonblocking(false).expect("sets");
        let mut bytes = [0; 4096];
        let length = socket.recv(&mut bytes).expect("the watchdog is told in the outage");
        assert_eq!(&bytes[..length], b"WATCHDOG=1\n");
        execute(&mut admin, &format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await;
        bot.page_with(200, "/readyz").await;
        bot.stop();
        sandbox.stop().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_bot_that_has_lost_its_locks_is_not_healthy() {
    run(async {
        let (dir, url, sandbox) = (tempfile::tempdir().expect("a directory"), database().await, sandbox().await);
        let bot = Bot::start(&sandbox, dir.path(), &[("DATABASE_URL", url.as_str())]);
        let mut other = connect(&url).await;
        execute(&mut other, &format!("{END_OF_LOCKS}; SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        bot.logged("the lock on the database is lost");
        let (status, text) = bot.page("/healthz").await;
        assert!(status == 503 && text.contains("the database"), "{status} {text}");
        execute(&mut other, "SELECT pg_advisory_unlock_all()").await;
        bot.logged("the lock on the database is held again");
        assert_eq!(bot.page("/healthz").await, (200, "ok\n".to_owned()));
        bot.stop();
        sandbox.stop().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_that_can_only_be_read_after_a_failover_is_named() {
    run(async {
        let (dir, url, sandbox) = (tempfile::tempdir().expect("a directory"), database().await, sandbox().await);
        let bot = Bot::start(&sandbox, dir.path(), &[("DATABASE_URL", url.as_str())]);
        let name = url.rsplit('/').next().expect("a name");
        let mut admin = connect(&url.replace(name, "postgres")).await;
        let end_connections =
            format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
        execute(&mut admin, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on")).await;
        execute(&mut admin, &end_connections).await;
        bot.logged("can only be read; name the primary server");
        let (status, text) = bot.page("/healthz").await;
        assert!(status == 503 && text.contains("the database"), "{status} {text}");
        execute(&mut admin, &format!("ALTER DATABASE {name} RESET default_transaction_read_only")).await;
        execute(&mut admin, &end_connections).await;
        bot.logged("the lock on the database is held again");
        bot.page_with(200, "/healthz").await;
        let log = bot.stop();
        assert_eq!(log.matches("can only be read").count(), 1, "{log}");
        sandbox.stop().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_bot_that_waits_for_its_database_can_be_stopped() {
    run(async {
        let (dir, url, sandbox) = (tempfile::tempdir().expect("a directory"), database().await, sandbox().await);
        // Another process changes the tables.
        let mut other = connect(&url).await;
        execute(&mut other, &format!("SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        let mut bot = Bot::launch(&sandbox, dir.path(), &[("DATABASE_URL", url.as_str())]);
        bot.logged("waiting for another process");
        bot.signal("TERM");
        let status = bot.ended();
        assert!(status.success(), "{status}:\n{}", bot.log());
        assert!(bot.log().contains("stopping"), "{}", bot.log());
        sandbox.stop().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn writes_that_are_run_again_are_counted() {
    run(async {
        let (dir, url, sandbox) = (tempfile::tempdir().expect("a directory"), database().await, sandbox().await);
        let bot = Bot::start(&sandbox, dir.path(), &[("DATABASE_URL", url.as_str())]);
        // The next two writes of this table fail, with a conflict and with a deadlock.
        execute(
            &mut connect(&url).await,
            "CREATE SEQUENCE conflicts;
             CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 CASE nextval('conflicts')
                     WHEN 1 THEN RAISE SQLSTATE '40001';
                     WHEN 2 THEN RAISE SQLSTATE '40P01';
                     ELSE RETURN NEW;
                 END CASE;
             END $$;
             CREATE TRIGGER conflict BEFORE INSERT OR UPDATE ON meta FOR EACH ROW EXECUTE FUNCTION conflict()",
        )
        .await;
        assert_eq!(bot.page("/healthz").await, (200, "ok\n".to_owned()));
        let text = bot.page("/metrics").await.1;
        let count = |name: &str| -> u64 {
            let value = text.lines().find_map(|line| line.strip_prefix(name));
            value.and_then(|value| value.trim().parse().ok()).unwrap_or_else(|| panic!("no {name}: {text}"))
        };
        assert!(count("tessera_writes_retried_total ") >= 2, "{text}");
        assert_eq!(count("tessera_writes_failed_total "), 0, "{text}");
        bot.stop();
        sandbox.stop().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_stop_does_not_wait_for_a_database_server_that_does_not_answer() {
    run(async {
        let (dir, sandbox) = (crate::support::directory(), sandbox().await);
        let (network, url) = Network::new(&database().await);
        let mut bot = Bot::start(&sandbox, dir.path(), &[("DATABASE_URL", url.as_str())]);
        network.cut();
        let (status, text) = bot.page("/healthz").await;
        assert!(status == 503 && text.contains("the database"), "{status} {text}");
        bot.signal("TERM");
        // The network stays cut: the last write is given up.
        let status = bot.ended();
        assert!(status.success(), "{status}:\n{}", bot.log());
        assert!(bot.log().contains("cannot record the start of the downtime"), "{}", bot.log());
        sandbox.stop().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_bot_that_starts_without_an_answer_of_its_database_server_can_be_stopped() {
    run(async {
        // Discord's clock stands still, so that the bot waits for its last request before the database.
        const HELD_MS: i64 = 1_000;
        let dir = crate::support::directory();
        let settings = discord_sandbox::Settings { clock: Arc::new(TestClock::manual()), ..Default::default() };
        let sandbox = Sandbox::start(settings).await.expect("a free port");
        let (held, server) = (RequestFault::DelayRequest { ms: HELD_MS }, sandbox.server());
        server.faults.arm_request(RequestFilter::new("GET", "/gateway/bot"), held, Schedule::NEXT);
        let (network, url) = Network::new(&database().await);
        let mut bot = Bot::launch(&sandbox, dir.path(), &[("DATABASE_URL", url.as_str())]);
        wait("the request waits", || (server.open_requests().delayed == 1).then_some(()));
        network.cut();
        server.clock.advance(HELD_MS);
        wait("the request goes on", || (server.open_requests().delayed == 0).then_some(()));
        bot.signal("TERM");
        let status = bot.ended();
        assert!(status.success(), "{status}:\n{}", bot.log());
        sandbox.stop().await;
    });
}
