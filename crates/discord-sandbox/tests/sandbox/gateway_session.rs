//! Gateway sessions: how they start, what closes their connections, and how they are resumed.

use discord_sandbox::gateway::GatewayFault;
use serde_json::{Value, json};

use super::gateway_bot::{Bot, Connection, PLAIN, Received, identity, sandbox_with_manual_clock};

#[tokio::test]
async fn a_session_starts_with_hello_ready_and_guild_create() {
    let sandbox = sandbox_with_manual_clock().await;
    for query in ["v=10&encoding=json", "v=10", "v=10&encoding=json&compress=zlib-stream"] {
        let mut connection = Connection::open_with(&sandbox, query).await;
        let hello = connection.payload().await;
        assert_eq!((&hello["op"], &hello["d"]["heartbeat_interval"]), (&json!(10), &json!(41_250)), "{query}");
        connection.send(2, identity(&sandbox, PLAIN)).await;
        let (ready, guild) = (connection.payload().await, connection.payload().await);
        assert_eq!((&ready["t"], &ready["s"], &ready["op"]), (&json!("READY"), &json!(1), &json!(0)));
        assert_eq!(ready["d"]["v"], 10);
        assert_eq!(ready["d"]["resume_gateway_url"], sandbox.server().gateway_url());
        assert_eq!(ready["d"]["guilds"], json!([{"id": guild["d"]["id"], "unavailable": true}]));
        assert_eq!(ready["d"]["application"]["id"], ready["d"]["user"]["id"]);
        assert_eq!((&guild["t"], &guild["s"]), (&json!("GUILD_CREATE"), &json!(2)));
        let names: Vec<&str> = list(&guild["d"]["channels"]).iter().filter_map(|c| c["name"].as_str()).collect();
        assert_eq!(names, ["general", "games", "quiet", "private"], "channels that the bot cannot view are included");
        let members: Vec<&Value> = list(&guild["d"]["members"]).iter().map(|member| &member["user"]["id"]).collect();
        assert_eq!(members, [&ready["d"]["user"]["id"]], "without presences only the bot itself");
        assert!(guild["d"]["member_count"].as_u64() > Some(6));
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[tokio::test]
async fn large_payloads_are_compressed_if_identify_requests_it() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut connection = Connection::open(&sandbox).await;
    let mut identity = identity(&sandbox, PLAIN);
    identity["compress"] = json!(true);
    connection.send(2, identity).await;
    assert_eq!(connection.event("GUILD_CREATE").await["d"]["name"], "Sandbox");
    assert!(connection.compressed > 0, "the guild is large");
}

#[tokio::test]
async fn invalid_payloads_close_the_connection_with_their_code() {
    let sandbox = sandbox_with_manual_clock().await;
    let good = identity(&sandbox, PLAIN);
    let with = |key: &str, value: Value| {
        let mut changed = good.clone();
        changed[key] = value;
        json!({"op": 2, "d": changed}).to_string()
    };
    for (sent, code) in [
        ("no json".to_owned(), 4002),
        ("[]".to_owned(), 4002),
        (json!({"op": "2", "d": {}}).to_string(), 4002),
        (json!({"op": 99, "d": null}).to_string(), 4001),
        (json!({"op": 1, "d": "x"}).to_string(), 4002),
        (json!({"op": 3, "d": {"status": "online", "activities": [], "afk": false, "since": null}}).to_string(), 4003),
        (json!({"op": 8, "d": {}}).to_string(), 4003),
        (with("token", json!("wrong")), 4004),
        (with("token", json!(null)), 4002),
        (with("properties", json!(null)), 4002),
        (with("intents", json!(null)), 4013),
        (with("intents", json!(1 << 18)), 4013),
        (with("intents", json!(1 << 8)), 4014),
        (with("shard", json!([1, 1])), 4010),
        (with("shard", json!([0])), 4010),
        (with("presence", json!({"status": "sleepy", "activities": []})), 4002),
        (with("token", json!("x".repeat(4096))), 4002),
        (json!({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}).to_string(), 4004),
        (json!({"op": 6, "d": {"token": sandbox.bot_token(), "session_id": "x"}}).to_string(), 4002),
    ] {
        let mut connection = Connection::open(&sandbox).await;
        connection.send_text(sent.clone()).await;
        assert_eq!(connection.closed().await, code, "{sent}");
        assert_eq!(sandbox.server().gateway.connections(), 0);
    }
    let mut connection = Connection::open_with(&sandbox, "v=9&encoding=json").await;
    assert_eq!(connection.closed().await, 4012);
}

#[tokio::test]
async fn application_flags_allow_privileged_intents() {
    let sandbox = sandbox_with_manual_clock().await;
    sandbox.server().lock().application.flags = 0;
    for intent in [1 << 1, 1 << 8, 1 << 15] {
        let mut connection = Connection::open(&sandbox).await;
        connection.send(2, identity(&sandbox, intent)).await;
        assert_eq!(connection.closed().await, 4014);
    }
    sandbox.server().lock().application.flags = 1 << 13 | 1 << 15 | 1 << 19;
    let mut connection = Connection::open(&sandbox).await;
    connection.send(2, identity(&sandbox, 1 | 1 << 1 | 1 << 8 | 1 << 15)).await;
    let guild = connection.event("GUILD_CREATE").await;
    assert_eq!(json!(list(&guild["d"]["members"]).len()), guild["d"]["member_count"]);
}

#[tokio::test]
async fn a_second_identify_is_rejected() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    bot.connection.send(2, identity(&sandbox, PLAIN)).await;
    assert_eq!(bot.connection.closed().await, 4005);
}

#[tokio::test]
async fn unsupported_encodings_are_rejected_before_the_upgrade() {
    let sandbox = sandbox_with_manual_clock().await;
    for query in ["encoding=etf", "compress=zstd-stream"] {
        let url = format!("{}?v=10&{query}", sandbox.server().gateway_url());
        let refused = tokio_tungstenite::connect_async(url).await.expect_err("a refusal");
        assert!(refused.to_string().contains("400"), "{refused}");
    }
}

#[tokio::test]
async fn heartbeats_are_acknowledged_before_identify() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut connection = Connection::open(&sandbox).await;
    connection.send(1, Value::Null).await;
    connection.op(11).await;
    connection.identify(&sandbox, PLAIN).await;
    connection.send(1, json!(2)).await;
    connection.op(11).await;
}

#[tokio::test]
async fn a_missing_heartbeat_is_requested_before_the_connection_closes() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    sandbox.server().clock.advance(3_600_000);
    bot.connection.op(1).await;
    bot.connection.send(1, json!(2)).await;
    bot.connection.op(11).await;
    sandbox.server().clock.advance(3_600_000);
    bot.connection.op(1).await;
    sandbox.server().clock.advance(60_000);
    assert_eq!(bot.connection.closed().await, 4009);
    // That session has ended.
    let mut connection = Connection::open(&sandbox).await;
    connection.resume(&sandbox, &bot.ready["session_id"], 2).await;
    assert_eq!(connection.op(9).await["d"], false);
}

#[tokio::test]
async fn too_many_payloads_close_the_connection() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut connection = Connection::open(&sandbox).await;
    for round in 0..2 {
        for _ in 0..59 {
            connection.send(1, Value::Null).await;
            connection.op(11).await;
        }
        if round == 0 {
            sandbox.server().clock.advance(61_000);
        }
    }
    for _ in 0..61 {
        connection.send(1, Value::Null).await;
        connection.op(11).await;
    }
    connection.send(1, Value::Null).await;
    assert_eq!(connection.closed().await, 4008);
}

#[tokio::test]
async fn missed_events_are_replayed_on_resume() {
    let sandbox = sandbox_with_manual_clock().await;
    let ann = sandbox.client("Ann").expect("Ann");
    for compressed in [false, true] {
        let mut bot = Bot::start(&sandbox, PLAIN).await;
        ann.send_message("before").expect("sent");
        let before = bot.connection.event("MESSAGE_CREATE").await["s"].as_u64().expect("a number");
        drop(bot.connection);
        sandbox.server().gateway.disconnected().await;
        for text in ["one", "two"] {
            ann.send_message(text).expect("sent");
        }
        let query = if compressed { "v=10&encoding=json&compress=zlib-stream" } else { "v=10&encoding=json" };
        let mut connection = Connection::open_with(&sandbox, query).await;
        connection.resume(&sandbox, &bot.ready["session_id"], before).await;
        connection.op(10).await;
        for (name, seq) in [("MESSAGE_CREATE", 1), ("MESSAGE_CREATE", 2), ("RESUMED", 3)] {
            let event = connection.payload().await;
            assert_eq!((&event["t"], &event["s"]), (&json!(name), &json!(before + seq)));
        }
        ann.send_message("after").expect("sent");
        assert_eq!(connection.event("MESSAGE_CREATE").await["s"], before + 4);
        connection.close(1000).await;
        sandbox.server().gateway.disconnected().await;
    }
}

#[tokio::test]
async fn an_unresumable_session_is_invalid() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut connection = Connection::open(&sandbox).await;
    connection.resume(&sandbox, &json!("nobody's"), 1).await;
    assert_eq!(connection.op(9).await["d"], false);
    // The same connection may identify again.
    let ready = connection.identify(&sandbox, PLAIN).await;
    let mut other = Connection::open(&sandbox).await;
    other.resume(&sandbox, &ready["session_id"], 99).await;
    assert_eq!(other.closed().await, 4007);
    // Closing with 1000 ends a session; dropping the connection does not.
    connection.close(1000).await;
    sandbox.server().gateway.disconnected().await;
    let mut other = Connection::open(&sandbox).await;
    other.resume(&sandbox, &ready["session_id"], 1).await;
    assert_eq!(other.op(9).await["d"], false);
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    bot.connection.close(4000).await;
    sandbox.server().gateway.disconnected().await;
    let mut other = Connection::open(&sandbox).await;
    other.resume(&sandbox, &bot.ready["session_id"], 2).await;
    other.event("RESUMED").await;
    drop(other);
    sandbox.server().gateway.disconnected().await;
    sandbox.server().clock.advance(3_600_000);
    let mut late = Connection::open(&sandbox).await;
    late.resume(&sandbox, &bot.ready["session_id"], 3).await;
    assert_eq!(late.op(9).await["d"], false);
}

#[tokio::test]
async fn sessions_without_a_connection_can_be_ended() {
    let sandbox = sandbox_with_manual_clock().await;
    let lost = Bot::start(&sandbox, PLAIN).await;
    drop(lost.connection);
    sandbox.server().gateway.disconnected().await;
    let mut connected = Bot::start(&sandbox, PLAIN).await;
    sandbox.server().gateway.end_lost_sessions();
    let mut other = Connection::open(&sandbox).await;
    other.resume(&sandbox, &lost.ready["session_id"], 2).await;
    assert_eq!(other.op(9).await["d"], false);
    sandbox.client("Ann").expect("Ann").send_message("hi").expect("sent");
    connected.connection.event("MESSAGE_CREATE").await;
}

#[tokio::test]
async fn resuming_closes_the_old_connection() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let mut connection = Connection::open(&sandbox).await;
    connection.resume(&sandbox, &bot.ready["session_id"], 2).await;
    connection.event("RESUMED").await;
    assert_eq!(bot.connection.closed().await, 4000);
    sandbox.client("Ann").expect("Ann").send_message("hi").expect("sent");
    connection.event("MESSAGE_CREATE").await;
}

#[tokio::test]
async fn a_resumed_session_awaits_no_heartbeat_of_its_old_connection() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let sent = || sandbox.server().gateway.sent_events(&sandbox.server().events);
    sandbox.server().clock.advance(3_600_000);
    bot.connection.op(1).await;
    assert_eq!(sent(), None, "the server waits for a heartbeat");
    let session = &bot.ready["session_id"];
    let mut connection = Connection::open(&sandbox).await;
    connection.resume(&sandbox, session, 2).await;
    let last = connection.event("RESUMED").await["s"].as_u64().expect("a number");
    assert_eq!(sent(), Some(vec![(session.as_str().expect("an id").to_owned(), last)]));
}

#[tokio::test]
async fn the_server_can_request_a_reconnect_and_invalidate_sessions() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let hub = &sandbox.server().gateway;
    hub.inject(GatewayFault::Reconnect);
    assert_eq!(bot.connection.op(7).await["d"], Value::Null);
    hub.inject(GatewayFault::RequestHeartbeat);
    bot.connection.op(1).await;
    hub.inject(GatewayFault::InvalidSession { resumable: true });
    assert_eq!(bot.connection.op(9).await["d"], true);
    assert_eq!(hub.connections(), 1);
    hub.inject(GatewayFault::InvalidSession { resumable: false });
    assert_eq!(bot.connection.op(9).await["d"], false);
    assert_eq!(hub.connections(), 0);
    bot.connection.identify(&sandbox, PLAIN).await;
    hub.inject(GatewayFault::Disconnect);
    while let Received::Payload(_) = bot.connection.receive().await {}
    hub.disconnected().await;
}

#[tokio::test]
async fn bots_can_be_told_the_url_of_a_relay() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut connection = Connection::open(&sandbox).await;
    sandbox.server().gateway.set_url("ws://127.0.0.1:1/relay");
    assert_eq!(connection.identify(&sandbox, PLAIN).await["resume_gateway_url"], "ws://127.0.0.1:1/relay");
}

#[tokio::test]
async fn members_are_sent_in_chunks() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, 1 | 1 << 1).await;
    let guild = bot.ready["guilds"][0]["id"].clone();
    let ann = sandbox.client("Ann").expect("Ann").id().to_string();
    let numeric: u64 = guild.as_str().and_then(|id| id.parse().ok()).expect("an id");
    for (request, names, missing) in [
        (
            json!({"query": "", "limit": 0}),
            vec!["Bot", "Other Bot", "ann", "ben", "cleo", "dora", "emil", "finn"],
            json!(null),
        ),
        // discord.py sends the guild id as a number.
        (json!({"query": "D", "limit": 5, "guild_id": numeric}), vec!["dora"], json!(null)),
        (json!({"user_ids": [ann, "7"], "nonce": "n"}), vec!["ann"], json!(["7"])),
        (json!({"query": "nobody", "limit": 1}), vec![], json!(null)),
    ] {
        let mut d = request.clone();
        if d["guild_id"].is_null() {
            d["guild_id"] = guild.clone();
        }
        bot.connection.send(8, d).await;
        let chunk = bot.connection.event("GUILD_MEMBERS_CHUNK").await["d"].take();
        let mut found: Vec<String> = list(&chunk["members"])
            .iter()
            .map(|member| member["user"]["username"].as_str().expect("a name").to_lowercase().replace('_', " "))
            .collect();
        let mut names: Vec<String> = names.into_iter().map(str::to_lowercase).collect();
        found.sort();
        names.sort();
        assert_eq!(found, names, "{request}");
        assert_eq!((&chunk["chunk_index"], &chunk["chunk_count"]), (&json!(0), &json!(1)));
        assert_eq!(chunk["not_found"], missing);
        assert_eq!(chunk["nonce"], request["nonce"]);
    }
    // Presences need an intent, and so does the whole list of members, whatever the limit.
    let mut plain = Bot::start(&sandbox, 1).await;
    plain.connection.send(8, json!({"guild_id": guild, "user_ids": ann, "presences": true})).await;
    let chunk = plain.connection.event("GUILD_MEMBERS_CHUNK").await["d"].take();
    assert_eq!((list(&chunk["members"]).len(), chunk.get("presences")), (1, None));
    for limit in [0, 5] {
        let mut plain = Bot::start(&sandbox, 1).await;
        plain.connection.send(8, json!({"guild_id": guild, "query": "", "limit": limit})).await;
        assert_eq!(plain.connection.closed().await, 4014, "limit {limit}");
    }
}

#[tokio::test]
async fn requests_for_what_a_guild_does_not_have_are_answered_with_nothing() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let guild = bot.ready["guilds"][0]["id"].clone();
    let fields = json!(["status", "voice_start_time"]);
    for (op, request, name, list) in [
        (31, json!({"guild_ids": ["1", guild]}), "SOUNDBOARD_SOUNDS", "soundboard_sounds"),
        (43, json!({"guild_id": guild, "fields": fields}), "CHANNEL_INFO", "channels"),
    ] {
        bot.connection.send(op, request).await;
        let response = bot.connection.event(name).await["d"].take();
        assert_eq!((&response["guild_id"], &response[list]), (&guild, &json!([])), "{name}");
    }
    for (op, malformed) in [(31, json!({"guild_ids": "1"})), (43, json!({"guild_id": guild}))] {
        let mut other = Bot::start(&sandbox, PLAIN).await;
        other.connection.send(op, malformed).await;
        assert_eq!(other.connection.closed().await, 4002, "{op}");
    }
}
