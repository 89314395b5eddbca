//! Messages: what is stored, returned and published.

use discord_sandbox::state::Message;
use discord_sandbox::{Clock, permissions};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::rest_support::{Bot, PNG, id};

#[tokio::test]
async fn a_message_is_sent_listed_edited_and_deleted() {
    let bot = Bot::start().await;
    let mut deliveries = bot.sandbox.server().events.subscribe();
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let sent = bot.ok("POST", &path, json!({"content": " hi ", "nonce": "n"})).await;
    assert_eq!((&sent["content"], &sent["nonce"], &sent["type"]), (&json!("hi"), &json!("n"), &json!(0)));
    let one = format!("{path}/{}", id(&sent));
    let got = bot.ok("GET", &one, Value::Null).await;
    assert_eq!((&got["id"], &got["content"]), (&sent["id"], &sent["content"]));
    bot.clock.advance(1000);
    let edited = bot.ok("PATCH", &one, json!({"content": "ho"})).await;
    assert_eq!(edited["content"], "ho");
    assert_eq!(edited["edited_timestamp"], "2026-11-01T00:00:01.000000+00:00");
    let (status, _) = bot.call("DELETE", &one, Value::Null).await;
    assert_eq!(status, 204);
    assert_eq!(bot.call("GET", &one, Value::Null).await.1["code"], 10008);
    for (name, content) in [("MESSAGE_CREATE", "hi"), ("MESSAGE_UPDATE", "ho"), ("MESSAGE_DELETE", "")] {
        let event = &deliveries.recv().await.expect("an event");
        assert_eq!(event.name, name);
        assert_eq!(event.data["content"].as_str().unwrap_or_default(), content);
        assert_eq!(event.data["guild_id"], bot.guild().to_string());
    }
}

#[tokio::test]
async fn a_message_can_consist_of_buttons() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let button = json!({"type": 2, "style": 1, "label": "b", "custom_id": "c"});
    let rows = json!([{"type": 1, "components": [button]}]);
    let sent = bot.ok("POST", &path, json!({"components": rows})).await;
    assert_eq!((&sent["content"], &sent["components"][0]["components"][0]["label"]), (&json!(""), &json!("b")));
    let text = bot.ok("POST", &path, json!({"content": "c", "components": rows})).await;
    let edited = bot.ok("PATCH", &format!("{path}/{}", id(&text)), json!({"content": ""})).await;
    assert_eq!(edited["content"], "");
}

#[tokio::test]
async fn message_lists_are_paginated() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let mut ids = Vec::new();
    for number in 0..6 {
        ids.push(id(&bot.ok("POST", &path, json!({"content": number.to_string()})).await));
    }
    for (query, expected) in [
        (String::new(), "543210"),
        ("?limit=2".to_owned(), "54"),
        (format!("?before={}&limit=2", ids[4]), "32"),
        (format!("?after={}&limit=2", ids[1]), "32"),
        (format!("?around={}&limit=3", ids[3]), "432"),
    ] {
        let list = bot.ok("GET", &format!("{path}{query}"), Value::Null).await;
        let contents: String = list.as_array().expect("a list").iter().filter_map(|m| m["content"].as_str()).collect();
        assert_eq!(contents, expected, "{query}");
    }
    let [one, other] = [&ids[1], &ids[4]];
    for query in [format!("before={one}&after={other}"), format!("after={one}&around={other}")] {
        let (status, answer) = bot.call("GET", &format!("{path}?{query}"), Value::Null).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{query}");
    }
}

#[tokio::test]
async fn an_update_never_says_that_a_message_is_text_to_speech() {
    let bot = Bot::start().await;
    bot.grant(permissions::SEND_TTS_MESSAGES);
    let mut deliveries = bot.sandbox.server().events.subscribe();
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let sent = bot.ok("POST", &path, json!({"content": "c", "tts": true})).await;
    let edited = bot.ok("PATCH", &format!("{path}/{}", id(&sent)), json!({"content": "d"})).await;
    assert_eq!(edited["tts"], true);
    for (name, tts) in [("MESSAGE_CREATE", true), ("MESSAGE_UPDATE", false)] {
        let event = &deliveries.recv().await.expect("an event");
        assert_eq!((event.name, &event.data["tts"]), (name, &json!(tts)));
    }
}

#[tokio::test]
async fn files_are_stored_served_and_shown_in_embeds() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let body = json!({"embeds": [{"image": {"url": "attachment://board.png"}, "author": {"name": "a",
        "icon_url": "attachment://board.png"}}], "attachments": [{"id": 0}, {"id": 1, "description": "alt"}]});
    let (_, sent) = bot.form("POST", &path, body, &[("board.png", PNG), ("a b?.txt", b"text")]).await;
    let image = &sent["embeds"][0]["image"];
    assert_eq!((&image["width"], &image["height"]), (&json!(2), &json!(3)));
    assert_eq!(sent["embeds"][0]["author"]["icon_url"], image["url"]);
    let bytes = reqwest::get(image["url"].as_str().expect("an address")).await.expect("an answer");
    assert_eq!(bytes.headers()["content-type"], "image/png");
    assert_eq!(bytes.bytes().await.expect("bytes"), PNG);
    // A file that an embed shows is not listed as an attachment.
    let listed = sent["attachments"].as_array().expect("a list");
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0]["filename"], &listed[0]["description"]), (&json!("a_b_.txt"), &json!("alt")));
    let wrong = image["url"].as_str().expect("an address").replace("board", "bored");
    assert_eq!(reqwest::get(wrong).await.expect("an answer").status(), 404);
}

#[tokio::test]
async fn files_that_components_show_are_not_listed() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let components = json!([{"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]},
        {"type": 13, "file": {"url": "attachment://a.txt"}}]);
    let body = json!({"flags": 1 << 15, "components": components});
    let files: [(&str, &[u8]); 3] = [("board.png", PNG), ("a.txt", b"text"), ("b.txt", b"more")];
    let (status, sent) = bot.form("POST", &path, body, &files).await;
    assert_eq!((status, &sent["components"][0]["items"][0]["media"]["width"]), (200, &json!(2)), "{sent}");
    let listed = sent["attachments"].as_array().expect("a list");
    assert_eq!((listed.len(), &listed[0]["filename"]), (1, &json!("b.txt")), "{sent}");
    // They are attachments of the message nevertheless, and an edit of something else keeps them.
    let edited = bot.ok("PATCH", &format!("{path}/{}", id(&sent)), json!({"flags": 1 << 15})).await;
    assert_eq!(edited["components"], sent["components"]);
    let url = edited["components"][1]["file"]["url"].as_str().expect("an address");
    assert_eq!(reqwest::get(url).await.expect("an answer").text().await.expect("a text"), "text");
}

#[tokio::test]
async fn components_refer_to_files_of_their_message() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let body = |name: &str| {
        let file = json!({"type": 13, "file": {"url": format!("attachment://{name}")}});
        json!({"flags": 1 << 15, "components": [{"type": 17, "components": [file]}]})
    };
    let files: [(&str, &[u8]); 1] = [("a b.txt", b"text")];
    // The name in the reference is sanitized as that of the file is.
    let (status, sent) = bot.form("POST", &path, body("a b.txt"), &files).await;
    assert_eq!(status, 200, "{sent}");
    let shown = |sent: &Value| sent["components"][0]["components"][0]["file"]["url"].as_str().map(str::to_owned);
    assert!(shown(&sent).is_some_and(|url| url.ends_with("/a_b.txt")), "{sent}");
    let before = bot.state_text();
    let (status, refused) = bot.form("POST", &path, body("b.txt"), &files).await;
    let error = &refused["errors"]["components"]["0"]["components"]["0"]["file"]["url"]["_errors"][0]["code"];
    assert_eq!((status, error), (400, &json!("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")), "{refused}");
    assert_eq!(bot.state_text(), before);
    // An edit may refer to a file that the message has, unless the same edit removes it.
    let one = format!("{path}/{}", id(&sent));
    assert_eq!(shown(&bot.ok("PATCH", &one, body("a_b.txt")).await), shown(&sent));
    let mut without = body("a_b.txt");
    without["attachments"] = json!([]);
    assert_eq!(bot.call("PATCH", &one, without).await.0, 400);
}

/// Files are on the origin of the page, which a document could act on.
#[tokio::test]
async fn files_are_no_documents_of_the_pages_origin() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    for (name, disposition) in [("a.html", "attachment"), ("a.svg", "attachment"), ("a.txt", "inline")] {
        let (_, sent) = bot.form("POST", &path, json!({"content": "c"}), &[(name, b"<script>1</script>")]).await;
        let url = sent["attachments"][0]["url"].as_str().expect("an address");
        let headers = reqwest::get(url).await.expect("an answer").headers().clone();
        assert_eq!(headers["content-disposition"], disposition, "{name}");
        assert_eq!(headers["content-security-policy"], "sandbox; default-src 'none'", "{name}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{name}");
    }
}

#[tokio::test]
async fn a_form_without_json_has_fields() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let file = Part::bytes(b"text".to_vec()).file_name("a.txt");
    let form = Form::new().text("content", "hi").text("tts", "false").part("files[0]", file);
    let answer = bot.request("POST", &path).multipart(form).send().await.expect("an answer");
    let sent: Value = answer.json().await.expect("JSON");
    assert_eq!((&sent["content"], &sent["tts"]), (&json!("hi"), &json!(false)), "{sent}");
    assert_eq!(sent["attachments"][0]["filename"], "a.txt");
    let both = Form::new().text("content", "form").text("payload_json", r#"{"content": "JSON"}"#);
    let answer = bot.request("POST", &path).multipart(both).send().await.expect("an answer");
    assert_eq!(answer.json::<Value>().await.expect("JSON")["content"], "JSON");
    for (body, status, expected) in [
        ("content=a+b%21&tts=false", 200, json!("a b!")),
        ("payload_json=%7B%22content%22%3A%22JSON%22%7D&content=form", 200, json!("JSON")),
        ("payload_json=%7B", 400, Value::Null),
    ] {
        let request = bot.request("POST", &path).header("Content-Type", "application/x-www-form-urlencoded");
        let answer = request.body(body).send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{body}");
        assert_eq!(answer.json::<Value>().await.expect("JSON")["content"], expected, "{body}");
    }
}

#[tokio::test]
async fn file_names_have_no_special_characters() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    for (given, stored) in [("my game.txt", "my_game.txt"), ("../a?b.txt", "a_b.txt")] {
        let body = json!({"attachments": [{"id": 0, "filename": given}]});
        let (status, sent) = bot.form("POST", &path, body, &[("a.txt", b"x")]).await;
        let file = &sent["attachments"][0];
        assert_eq!((status, &file["filename"]), (200, &json!(stored)), "{given}");
        let url = file["url"].as_str().expect("a URL");
        assert!(url.ends_with(&format!("/{stored}")), "{url}");
        let content = reqwest::get(url).await.expect("an answer").text().await.expect("a text");
        assert_eq!(content, "x", "{given}");
    }
}

#[tokio::test]
async fn an_edit_keeps_the_listed_attachments() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let names = |message: &Value| -> Vec<String> {
        let list = message["attachments"].as_array().expect("a list").iter();
        list.map(|file| file["filename"].as_str().expect("a name").to_owned()).collect()
    };
    let (_, sent) = bot.form("POST", &path, json!({}), &[("a.txt", b"a"), ("b.txt", b"b")]).await;
    let one = format!("{path}/{}", id(&sent));
    let first = sent["attachments"][0]["id"].clone();
    assert_eq!(names(&bot.ok("PATCH", &one, json!({"content": "c"})).await), ["a.txt", "b.txt"]);
    let (_, more) = bot.form("PATCH", &one, json!({}), &[("c.txt", b"c")]).await;
    assert_eq!(names(&more), ["a.txt", "b.txt", "c.txt"]);
    let body = json!({"attachments": [{"id": first}, {"id": 0, "filename": "e.txt"}]});
    let (_, some) = bot.form("PATCH", &one, body, &[("d.txt", b"d")]).await;
    assert_eq!(names(&some), ["a.txt", "e.txt"]);
    assert!(names(&bot.ok("PATCH", &one, json!({"attachments": []})).await).is_empty());
}

#[tokio::test]
async fn an_attachment_can_be_a_spoiler() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let body = json!({"attachments": [{"id": 0, "is_spoiler": true}, {"id": 1}]});
    let (_, sent) = bot.form("POST", &path, body, &[("a.txt", b"a"), ("b.txt", b"b")]).await;
    assert_eq!((&sent["attachments"][0]["flags"], &sent["attachments"][1]["flags"]), (&json!(8), &Value::Null));
    // An edit can change that; what it does not name stays.
    let [first, second] = [0_usize, 1].map(|at| sent["attachments"][at]["id"].clone());
    let list = json!([{"id": first}, {"id": second, "is_spoiler": true, "description": "alt"}]);
    let edited = bot.ok("PATCH", &format!("{path}/{}", id(&sent)), json!({"attachments": list})).await;
    assert_eq!((&edited["attachments"][0]["flags"], &edited["attachments"][1]["flags"]), (&json!(8), &json!(8)));
    assert_eq!(edited["attachments"][1]["description"], "alt");
}

#[tokio::test]
async fn allowed_mentions_limit_mentions() {
    let bot = Bot::start().await;
    let games = bot.channel("games");
    let (ann, ben) = (bot.user("Ann"), bot.user("Ben"));
    let admin = bot.state(|s| {
        *s.guilds.values().next().and_then(|g| g.roles.iter().find(|r| r.1.name == "Admin")).expect("a role").0
    });
    let content = format!("<@{ann}> <@!{ben}> <@&{admin}> @everyone `<@1>`");
    let check = async |allowed: Value, users: &[u64], roles: &[u64], everyone: bool| {
        let body = json!({"content": content, "allowed_mentions": allowed});
        let sent = bot.ok("POST", &format!("/channels/{games}/messages"), body).await;
        let users: Vec<String> = users.iter().map(u64::to_string).collect();
        let roles: Vec<String> = roles.iter().map(u64::to_string).collect();
        let mentioned: Vec<&str> =
            sent["mentions"].as_array().expect("a list").iter().filter_map(|user| user["id"].as_str()).collect();
        assert_eq!(mentioned, users, "{allowed}");
        assert_eq!(sent["mention_roles"], json!(roles), "{allowed}");
        assert_eq!(sent["mention_everyone"], everyone, "{allowed}");
    };
    check(Value::Null, &[ann, ben], &[admin], true).await;
    check(json!({"parse": []}), &[], &[], false).await;
    check(json!({"parse": ["users"]}), &[ann, ben], &[], false).await;
    check(json!({"users": [ben.to_string()]}), &[ben], &[], false).await;
    check(json!({"parse": ["everyone"], "roles": [admin.to_string()]}), &[], &[admin], true).await;
    // An edit that leaves the content as it is keeps the mentions.
    let path = format!("/channels/{games}/messages");
    let silent = bot.ok("POST", &path, json!({"content": content, "allowed_mentions": {"parse": []}})).await;
    let one = format!("{path}/{}", id(&silent));
    assert_eq!(bot.ok("PATCH", &one, json!({"embeds": [{"title": "t"}]})).await["mentions"], json!([]));
    assert_eq!(bot.ok("PATCH", &one, json!({"content": content})).await["mentions"][0]["id"], ann.to_string());
    let display = json!({"flags": 1 << 15, "components": [{"type": 10, "content": format!("<@{ben}>")}]});
    assert_eq!(bot.ok("POST", &path, display).await["mentions"][0]["id"], ben.to_string());
    // Without the permission, unmentionable roles and @everyone are plain text.
    bot.state(|state| {
        let guild = state.guilds.values_mut().next().expect("a guild");
        for role in guild.roles.values_mut() {
            role.permissions &= !permissions::MENTION_EVERYONE;
        }
    });
    check(Value::Null, &[ann, ben], &[], false).await;
}

#[tokio::test]
async fn a_reply_references_a_message_and_mentions_its_author() {
    let bot = Bot::start().await;
    let (games, ann) = (bot.channel("games"), bot.user("Ann"));
    let path = format!("/channels/{games}/messages");
    let hers = bot.state(|state| {
        let id = state.ids.next(0);
        let message = Message { id, channel: games, author: ann, content: "hers".into(), ..Message::default() };
        state.messages.entry(games).or_default().insert(id, message);
        id.to_string()
    });
    let reply = bot.ok("POST", &path, json!({"content": "c", "message_reference": {"message_id": hers}})).await;
    assert_eq!((&reply["type"], &reply["referenced_message"]["content"]), (&json!(19), &json!("hers")));
    assert_eq!(reply["mentions"][0]["id"], ann.to_string());
    let quiet = json!({"content": "c", "message_reference": {"message_id": hers}, "allowed_mentions": {"parse": []}});
    assert_eq!(bot.ok("POST", &path, quiet).await["mentions"], json!([]));
    bot.state(|state| state.messages.get_mut(&games).expect("messages").remove(&hers.parse().expect("an id")));
    let again = bot.ok("GET", &format!("{path}/{}", id(&reply)), Value::Null).await;
    assert_eq!(again.get("referenced_message"), Some(&Value::Null));
    let lenient = json!({"content": "c", "message_reference": {"message_id": hers, "fail_if_not_exists": false}});
    assert_eq!(bot.ok("POST", &path, lenient).await["type"], 0);
}

#[tokio::test]
async fn contents_need_the_intent_of_the_application() {
    let bot = Bot::start().await;
    let (games, guild, ann) = (bot.channel("games"), Some(bot.guild()), bot.user("Ann"));
    let path = format!("/channels/{games}/messages");
    bot.ok("POST", &path, json!({"content": "mine"})).await;
    bot.state(|state| {
        let id = state.ids.next(0);
        let message = Message { id, channel: games, guild, author: ann, content: "hers".into(), ..Message::default() };
        state.messages.entry(games).or_default().insert(id, message);
    });
    for (flags, hers) in [(1 << 19, "hers"), (1 << 15, "")] {
        bot.state(|state| state.application.flags = flags);
        let list = bot.ok("GET", &path, Value::Null).await;
        assert_eq!((&list[0]["content"], &list[1]["content"]), (&json!(hers), &json!("mine")));
        let one = bot.ok("GET", &format!("{path}/{}", id(&list[0])), Value::Null).await;
        assert_eq!(one["content"], hers);
    }
}

#[tokio::test]
async fn an_enforced_nonce_prevents_duplicates() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let body = json!({"content": "c", "nonce": "1", "enforce_nonce": true});
    let first = bot.ok("POST", &path, body.clone()).await;
    assert_eq!(bot.ok("POST", &path, body.clone()).await["id"], first["id"]);
    let free = json!({"content": "c", "nonce": "1"});
    assert_ne!(bot.ok("POST", &path, free).await["id"], first["id"]);
    bot.clock.advance(5 * 60_000);
    assert_ne!(bot.ok("POST", &path, body).await["id"], first["id"]);
}

#[tokio::test]
async fn edits_of_old_messages_are_limited() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let one = format!("{path}/{}", id(&bot.ok("POST", &path, json!({"content": "c"})).await));
    for _ in 0..20 {
        bot.ok("PATCH", &one, json!({"content": "young"})).await;
    }
    bot.clock.advance(3_600_001);
    for _ in 0..5 {
        bot.ok("PATCH", &one, json!({"content": "old"})).await;
    }
    let before = bot.state_text();
    let (status, answer) = bot.call("PATCH", &one, json!({"content": "older"})).await;
    assert_eq!((status, &answer["code"]), (429, &json!(30046)));
    assert_eq!((&answer["retry_after"], &answer["global"]), (&json!(3600.0), &json!(false)));
    let answer = bot.request("PATCH", &one).json(&json!({"content": "older"})).send().await.expect("an answer");
    assert!(["retry-after", "via"].iter().all(|name| answer.headers().contains_key(*name)), "{:?}", answer.headers());
    assert_eq!(before, bot.state_text());
    bot.clock.advance(3_600_001);
    bot.ok("PATCH", &one, json!({"content": "later"})).await;
}

#[tokio::test]
async fn pins_and_bulk_deletes_need_permissions() {
    let bot = Bot::start().await;
    bot.grant(permissions::MANAGE_MESSAGES | permissions::PIN_MESSAGES);
    let channel = bot.channel("games");
    let path = format!("/channels/{channel}/messages");
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(id(&bot.ok("POST", &path, json!({"content": "c"})).await));
    }
    bot.ok("PUT", &format!("/channels/{channel}/pins/{}", ids[0]), Value::Null).await;
    let pins = bot.ok("GET", &format!("/channels/{channel}/pins"), Value::Null).await;
    assert_eq!((pins.as_array().map(Vec::len), &pins[0]["pinned"]), (Some(1), &json!(true)));
    let page = async |query: &str| bot.ok("GET", &format!("{path}/pins?{query}"), Value::Null).await["items"].clone();
    let pinned_at = page("").await[0]["pinned_at"].as_str().expect("a time").replace(".000000+00:00", "Z");
    assert_eq!(page(&format!("before={pinned_at}")).await, json!([]), "as clients write times");
    assert_eq!(page("before=2027-01-01T00:00:00%2B01:00").await.as_array().map(Vec::len), Some(1));
    let notice = id(&bot.ok("GET", &path, Value::Null).await[0]);
    bot.refused("PUT", &format!("{path}/pins/{notice}"), Value::Null, (403, 50021)).await;
    let mut deliveries = bot.sandbox.server().events.subscribe();
    bot.ok("DELETE", &format!("/channels/{channel}/messages/pins/{}", ids[0]), Value::Null).await;
    assert_eq!(deliveries.recv().await.expect("an event").name, "MESSAGE_UPDATE");
    let update = &deliveries.recv().await.expect("an event");
    assert_eq!((update.name, &update.data["last_pin_timestamp"]), ("CHANNEL_PINS_UPDATE", &Value::Null));
    let pins = bot.ok("GET", &format!("{path}/pins"), Value::Null).await;
    assert_eq!(pins, json!({"items": [], "has_more": false}));
    let thumb = format!("{path}/{}/reactions/%F0%9F%91%8D", ids[0]);
    bot.ok("PUT", &format!("{thumb}/@me"), Value::Null).await;
    let message = bot.ok("GET", &format!("{path}/{}", ids[0]), Value::Null).await;
    assert_eq!((&message["reactions"][0]["count"], &message["reactions"][0]["me"]), (&json!(1), &json!(true)));
    assert_eq!(bot.ok("GET", &thumb, Value::Null).await.as_array().map(Vec::len), Some(1));
    bot.ok("DELETE", &format!("{thumb}/@me"), Value::Null).await;
    let twice = json!({"messages": [ids[0], ids[1], ids[0]]});
    let (status, answer) = bot.call("POST", &format!("{path}/bulk-delete"), twice).await;
    let error = &answer["errors"]["messages"]["2"]["_errors"][0]["code"];
    assert_eq!((status, error), (400, &json!("SET_TYPE_ALREADY_CONTAINS_VALUE")));
    let two = json!({"messages": [ids[0], ids[1]]});
    bot.ok("POST", &format!("{path}/bulk-delete"), two).await;
    let left = bot.ok("GET", &path, Value::Null).await;
    let kinds: Vec<u64> = left.as_array().expect("a list").iter().filter_map(|m| m["type"].as_u64()).collect();
    // The system message about the pin, and the third message.
    assert_eq!(kinds, [6, 0]);
    bot.clock.advance(14 * 24 * 3_600_000 + 1);
    let old = json!({"messages": [ids[2], ids[1]]});
    bot.refused("POST", &format!("{path}/bulk-delete"), old, (400, 50034)).await;
}

#[tokio::test]
async fn at_most_fifty_pins_are_listed() {
    let bot = Bot::start().await;
    let games = bot.channel("games");
    bot.state(|state| {
        for pinned in 0..51 {
            let (id, author) = (state.ids.next(0), state.bot);
            let message = Message { id, channel: games, author, pinned_ms: Some(pinned), ..Message::default() };
            state.messages.entry(games).or_default().insert(id, message);
        }
    });
    let list = bot.ok("GET", &format!("/channels/{games}/pins"), Value::Null).await;
    assert_eq!(list.as_array().map(Vec::len), Some(50));
    let page = bot.ok("GET", &format!("/channels/{games}/messages/pins"), Value::Null).await;
    assert_eq!((page["items"].as_array().map(Vec::len), &page["has_more"]), (Some(50), &json!(true)));
}

#[tokio::test]
async fn all_reactions_with_one_emoji_are_removed() {
    let bot = Bot::start().await;
    bot.grant(permissions::MANAGE_MESSAGES);
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let one = format!("{path}/{}", id(&bot.ok("POST", &path, json!({"content": "c"})).await));
    let (thumb, star) = (format!("{one}/reactions/%F0%9F%91%8D"), format!("{one}/reactions/%E2%AD%90"));
    for emoji in [&thumb, &star] {
        bot.ok("PUT", &format!("{emoji}/@me"), Value::Null).await;
    }
    let mut deliveries = bot.sandbox.server().events.subscribe();
    assert_eq!(bot.call("DELETE", &thumb, Value::Null).await.0, 204);
    let event = &deliveries.recv().await.expect("an event");
    assert_eq!((event.name, &event.data["emoji"]["name"]), ("MESSAGE_REACTION_REMOVE_EMOJI", &json!("👍")));
    let left = bot.ok("GET", &one, Value::Null).await;
    assert_eq!(
        (left["reactions"].as_array().map(Vec::len), &left["reactions"][0]["emoji"]["name"]),
        (Some(1), &json!("⭐"))
    );
}

#[tokio::test]
async fn an_emptied_message_can_switch_to_components_v2() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let one = format!("{path}/{}", id(&bot.ok("POST", &path, json!({"content": "c"})).await));
    let turned =
        |content: Value| json!({"flags": 1 << 15, "content": content, "components": [{"type": 10, "content": "t"}]});
    let mut kept = turned(Value::Null);
    kept.as_object_mut().expect("an object").remove("content");
    bot.refused("PATCH", &one, kept, (400, 50035)).await;
    let now = bot.ok("PATCH", &one, turned(Value::Null)).await;
    assert_eq!((&now["flags"], &now["content"]), (&json!(1 << 15), &json!("")));
}

#[tokio::test]
async fn avatars_are_served_as_by_the_cdn() {
    let bot = Bot::start().await;
    let origin = bot.state(|state| state.origin.clone());
    let status = async |address: String| reqwest::get(address).await.expect("an answer").status().as_u16();
    let (users, mut with_avatar) = (bot.state(|state| state.users.clone()), 0);
    for user in users.values() {
        let json = bot.ok("GET", &format!("/users/{}", user.id), Value::Null).await;
        let Some(hash) = json["avatar"].as_str() else { continue };
        with_avatar += 1;
        let address = format!("{origin}/avatars/{}/{hash}.png", user.id);
        let answer = reqwest::get(format!("{address}?size=128")).await.expect("an answer");
        assert_eq!(answer.headers()["content-type"], "image/png");
        assert!(answer.bytes().await.expect("bytes").starts_with(b"\x89PNG"));
        assert_eq!(status(address.clone()).await, 200, "a size is not required");
        assert_eq!(status(format!("{address}?size=100")).await, 404, "sizes are powers of two");
        assert_eq!(status(address.replace(hash, "0123456789abcdef0123456789abcdef")).await, 404, "another hash");
    }
    let people = users.values().filter(|user| !user.bot).count();
    assert!((1..people).contains(&with_avatar), "{with_avatar} of {people} users");
}
