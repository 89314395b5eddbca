//! The guilds of the bot.

use discord_sandbox::{Clock as _, admin};
use serde_json::{Value, json};

use super::rest_support::Bot;

#[tokio::test]
async fn lists_of_members_need_the_intent_of_the_application() {
    let bot = Bot::start().await;
    let (guild, games) = (bot.guild(), bot.channel("games"));
    let thread = bot.ok("POST", &format!("/channels/{games}/threads"), json!({"name": "t", "type": 11})).await;
    let in_thread = format!("/channels/{}/thread-members", thread["id"].as_str().expect("an id"));
    for path in [format!("/guilds/{guild}/members"), in_thread] {
        bot.state(|state| state.application.flags = 1 << 15);
        bot.ok("GET", &path, Value::Null).await;
        bot.state(|state| state.application.flags = 1 << 19);
        let (status, answer) = bot.call("GET", &path, Value::Null).await;
        assert_eq!((status, &answer["code"]), (403, &json!(50001)), "{path}");
    }
}

#[tokio::test]
async fn members_are_found_by_the_beginning_of_their_names() {
    let bot = Bot::start().await;
    let path = format!("/guilds/{}/members/search", bot.guild());
    for (query, expected) in [("A", &["ann"][..]), ("bO", &["Bot"]), ("other b", &["Other Bot"]), ("nn", &[])] {
        let found = bot.ok("GET", &format!("{path}?limit=9&query={}", query.replace(' ', "%20")), Value::Null).await;
        let names = found.as_array().expect("a list").iter().filter_map(|member| member["user"]["username"].as_str());
        assert!(names.eq(expected.iter().copied()), "{query}: {found}");
    }
    for query in ["", "?query="] {
        bot.refused("GET", &format!("{path}{query}"), Value::Null, (400, 50035)).await;
    }
}

#[tokio::test]
async fn the_guilds_of_the_bot_are_paginated() {
    let bot = Bot::start().await;
    let now = bot.clock.now_ms();
    let mut ids = vec![bot.guild()];
    for number in 1..4 {
        let created = admin::create_guild(bot.sandbox.server(), &number.to_string(), now + number, &[]);
        ids.push(created.expect("a guild").guild);
    }
    for (query, expected) in [
        (String::new(), &ids[..]),
        ("?limit=2".to_owned(), &ids[..2]),
        (format!("?limit=2&after={}", ids[1]), &ids[2..]),
        (format!("?limit=2&before={}", ids[3]), &ids[1..3]),
        (format!("?before={}", ids[0]), &[]),
    ] {
        let page = bot.ok("GET", &format!("/users/@me/guilds{query}"), Value::Null).await;
        let listed: Vec<String> = page
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|guild| guild["id"].as_str())
            .map(str::to_owned)
            .collect();
        let expected: Vec<String> = expected.iter().map(u64::to_string).collect();
        assert_eq!(listed, expected, "{query}");
    }
    let page = bot.ok("GET", "/users/@me/guilds?limit=1", Value::Null).await;
    assert!(page[0].get("approximate_member_count").is_none());
    let page = bot.ok("GET", "/users/@me/guilds?limit=1&with_counts=true", Value::Null).await;
    assert_eq!(page[0]["approximate_member_count"], 8);
    let (status, answer) = bot.call("GET", "/users/@me/guilds?limit=201", Value::Null).await;
    assert_eq!((status, answer["code"].as_u64()), (400, Some(50035)));
}
