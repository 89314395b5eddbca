//! Shards: which events each of them receives, and when a shard may identify.

use std::time::Duration;

use discord_sandbox::Sandbox;
use discord_sandbox::admin::{self, CreatedGuild};
use discord_sandbox::gateway::{GatewayFault, Shard};
use serde_json::{Value, json};

use super::gateway_bot::{Connection, PLAIN, identity, sandbox_with_manual_clock};
use super::rest_support;

/// Some moment after the guild "Sandbox" was created, whose id belongs to shard 0 of 2 and of 3.
const LATER_MS: i64 = 1_720_000_000_002;

/// Sends IDENTIFY for a shard.
async fn open(sandbox: &Sandbox, number: u64, count: u64) -> Connection {
    let mut connection = Connection::open(sandbox).await;
    let mut identity = identity(sandbox, PLAIN);
    identity["shard"] = json!([number, count]);
    connection.send(2, identity).await;
    connection
}

fn ids(guilds: &Value) -> Vec<u64> {
    let id = |guild: &Value| guild["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
    guilds.as_array().expect("a list").iter().map(id).collect()
}

#[tokio::test]
async fn each_shard_receives_its_guilds_and_shard_0_the_rest() {
    let sandbox = sandbox_with_manual_clock().await;
    let users = admin::users(sandbox.server());
    let mut guilds: Vec<u64> = sandbox.server().lock().guilds.keys().copied().collect();
    for n in 0..4_i64 {
        let name = format!("more-{n}");
        let created = admin::create_guild(sandbox.server(), &name, LATER_MS + n, &users).expect("new");
        guilds.push(created.guild);
    }
    for count in [1, 2, 3] {
        let mut shards = Vec::new();
        for number in 0..count {
            let mut shard = open(&sandbox, number, count).await;
            let ready = shard.event("READY").await["d"].take();
            let own: Vec<u64> = guilds.iter().copied().filter(|guild| (guild >> 22) % count == number).collect();
            assert_eq!((ids(&ready["guilds"]), &ready["shard"]), (own, &json!([number, count])));
            shards.push(shard);
        }
        let ann = sandbox.client("Ann").expect("Ann");
        for (n, guild) in guilds.iter().skip(1).enumerate() {
            ann.open_channel(&format!("#more-{n}")).expect("a channel");
            ann.send_message("hi").expect("sent");
            let shard = usize::try_from((guild >> 22) % count).expect("few");
            assert_eq!(shards[shard].event("MESSAGE_CREATE").await["d"]["guild_id"], guild.to_string());
        }
        // Nothing came to the others: this is the next message that shard 0 receives.
        ann.open_dm();
        ann.send_message("direct").expect("sent");
        let direct = shards[0].event("MESSAGE_CREATE").await;
        assert_eq!((&direct["d"]["content"], &direct["d"]["guild_id"]), (&json!("direct"), &Value::Null));
        let shards: Vec<Shard> = (0..count).map(|number| Shard { number, count }).collect();
        assert_eq!(sandbox.server().gateway.connected_shards()[..], shards);
        sandbox.server().gateway.inject(GatewayFault::InvalidSession { resumable: false });
    }
    assert!(admin::create_guild(sandbox.server(), "twice", LATER_MS, &[]).is_err());
}

#[tokio::test]
async fn a_new_guild_is_announced_to_its_shard() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut shards = [open(&sandbox, 0, 2).await, open(&sandbox, 1, 2).await];
    for shard in &mut shards {
        shard.event("READY").await;
    }
    shards[0].event("GUILD_CREATE").await;
    let users = admin::users(sandbox.server());
    for (at, shard) in [(LATER_MS, 0), (LATER_MS + 1, 1)] {
        let created = admin::create_guild(sandbox.server(), &format!("at-{at}"), at, &users);
        let CreatedGuild { guild, channel } = created.expect("new");
        assert_eq!((guild >> 22) % 2, shard);
        let shard = &mut shards[usize::try_from(shard).expect("few")];
        let created = shard.event("GUILD_CREATE").await["d"].take();
        assert_eq!(
            (&created["id"], &created["channels"][0]["id"]),
            (&json!(guild.to_string()), &json!(channel.to_string()))
        );
    }
}

#[tokio::test]
async fn impossible_and_overfull_shards_are_refused() {
    let sandbox = sandbox_with_manual_clock().await;
    admin::create_guild(sandbox.server(), "more", LATER_MS, &[]).expect("new");
    for shard in [json!([1, 1]), json!([2, 2]), json!([0, 0]), json!([0]), json!("0"), json!([-1, 2])] {
        let mut connection = Connection::open(&sandbox).await;
        let mut identity = identity(&sandbox, PLAIN);
        identity["shard"] = shard.clone();
        connection.send(2, identity).await;
        assert_eq!(connection.closed().await, 4010, "{shard}");
    }
    sandbox.server().gateway.sharding().guilds_per_shard = 1;
    assert_eq!(open(&sandbox, 0, 1).await.closed().await, 4011);
    assert_eq!(open(&sandbox, 0, 2).await.closed().await, 4011, "both guilds are of shard 0");
    open(&sandbox, 1, 2).await.event("READY").await;
}

#[tokio::test]
async fn the_shards_of_a_bucket_identify_five_seconds_apart() {
    let sandbox = sandbox_with_manual_clock().await;
    {
        let mut sharding = sandbox.server().gateway.sharding();
        (sharding.max_concurrency, sharding.identify_interval) = (2, Duration::from_secs(5));
    }
    open(&sandbox, 0, 3).await.event("READY").await;
    open(&sandbox, 1, 3).await.event("READY").await;
    let mut third = open(&sandbox, 2, 3).await;
    assert_eq!(third.op(9).await["d"], json!(false));
    sandbox.server().clock.advance(4_999);
    let mut identity = identity(&sandbox, PLAIN);
    identity["shard"] = json!([2, 3]);
    third.send(2, identity.clone()).await;
    assert_eq!(third.op(9).await["d"], json!(false));
    sandbox.server().clock.advance(1);
    // The connection stayed open.
    third.send(2, identity).await;
    assert_eq!(third.event("READY").await["d"]["shard"], json!([2, 3]));
}

#[tokio::test]
async fn the_number_of_shards_and_buckets_is_reported() {
    let bot = rest_support::Bot::start().await;
    for (shards, max_concurrency) in [(1, 1), (3, 16)] {
        {
            let mut sharding = bot.sandbox.server().gateway.sharding();
            (sharding.shards, sharding.max_concurrency) = (shards, max_concurrency);
        }
        let told = bot.ok("GET", "/gateway/bot", Value::Null).await;
        assert_eq!(told["shards"], shards);
        let limit =
            json!({"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": max_concurrency});
        assert_eq!(told["session_start_limit"], limit);
    }
}
