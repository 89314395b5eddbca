//! Registering, replacing and deleting commands; their ids and versions.

use serde_json::{Value, json};

use super::rest_support::Bot;

#[tokio::test]
async fn a_command_with_the_same_name_keeps_the_id() {
    let bot = Bot::start().await;
    let path = format!("/applications/{}/commands", bot.application());
    let body = json!({"name": "move", "description": "d"});
    let (status, first) = bot.call("POST", &path, body.clone()).await;
    assert_eq!(status, 201);
    let (status, same) = bot.call("POST", &path, body).await;
    assert_eq!((status, &same), (200, &first));
    let (status, changed) = bot.call("POST", &path, json!({"name": "move", "description": "e"})).await;
    assert_eq!((status, &changed["id"]), (200, &first["id"]));
    assert_ne!(changed["version"], first["version"]);
    let (status, menu) = bot.call("POST", &path, json!({"name": "move", "type": 2})).await;
    assert_eq!((status, menu["id"] == first["id"]), (201, false));
    let one = format!("{path}/{}", first["id"].as_str().expect("an id"));
    let patched = bot.ok("PATCH", &one, json!({"description": "f", "default_member_permissions": "8"})).await;
    assert_eq!((&patched["description"], &patched["default_member_permissions"]), (&json!("f"), &json!("8")));
    assert_eq!(bot.ok("GET", &one, Value::Null).await, patched);
    bot.ok("DELETE", &one, Value::Null).await;
    assert_eq!(bot.call("GET", &one, Value::Null).await.1["code"], 10063);
}

#[tokio::test]
async fn a_bulk_overwrite_replaces_all_commands() {
    let bot = Bot::start().await;
    let (application, guild) = (bot.application(), bot.guild());
    let global = format!("/applications/{application}/commands");
    let local = format!("/applications/{application}/guilds/{guild}/commands");
    let named = |name: &str| json!({"name": name, "description": "d"});
    let first = bot.ok("PUT", &global, json!([named("a"), named("b")])).await;
    bot.ok("PUT", &local, json!([named("a")])).await;
    let second = bot.ok("PUT", &global, json!([named("b"), named("c")])).await;
    assert_eq!(second[0], first[1]);
    // A command that is named by its id is renamed.
    let renamed = json!({"id": second[1]["id"], "name": "d", "description": "d"});
    let third = bot.ok("PUT", &global, json!([named("b"), renamed])).await;
    assert_eq!((&third[1]["id"], &third[1]["name"]), (&second[1]["id"], &json!("d")));
    bot.ok("PUT", &global, json!([named("b"), named("c")])).await;
    let registered = async |path: &str| {
        let list = bot.ok("GET", path, Value::Null).await;
        let found = list.as_array().expect("a list").iter().filter_map(|command| command["name"].as_str());
        found.collect::<Vec<_>>().join(" ")
    };
    assert_eq!((registered(&global).await, registered(&local).await), ("b c".to_owned(), "a".to_owned()));
    bot.ok("PUT", &global, json!([])).await;
    assert_eq!((registered(&global).await, registered(&local).await), (String::new(), "a".to_owned()));
}

#[tokio::test]
async fn localizations_are_listed_on_request() {
    let bot = Bot::start().await;
    let path = format!("/applications/{}/commands", bot.application());
    let body = json!({"name": "move", "description": "d", "name_localizations": {"de": "zug"}, "options":
        [{"type": 3, "name": "at", "description": "d", "description_localizations": {"de": "wo"}}]});
    bot.ok("POST", &path, body).await;
    let plain = bot.ok("GET", &path, Value::Null).await;
    assert!(!plain.to_string().contains("localizations"), "{plain}");
    let full = bot.ok("GET", &format!("{path}?with_localizations=true"), Value::Null).await;
    assert_eq!(full[0]["name_localizations"]["de"], "zug");
    assert_eq!(full[0]["options"][0]["description_localizations"]["de"], "wo");
}
