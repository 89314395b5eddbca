//! serenity parses the sandbox's responses and events.

use discord_sandbox::state::InteractionKind;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::model::prelude as model;

use super::rest_support::{Bot, PNG};

fn read<T: DeserializeOwned>(value: &Value) -> T {
    let read = serde_json::from_value(value.clone());
    read.map_err(|error| format!("{}: {error}\n{value:#}", std::any::type_name::<T>())).expect("serenity reads it")
}

#[tokio::test]
async fn serenity_parses_the_objects() {
    let bot = Bot::start().await;
    let (guild, application, games) = (bot.guild(), bot.application(), bot.channel("games"));
    let get = async |path: String| bot.ok("GET", &path, Value::Null).await;
    let whole: model::PartialGuild = read(&get(format!("/guilds/{guild}")).await);
    assert_eq!(whole.name, "Sandbox");
    let channels: Vec<model::GuildChannel> = read(&get(format!("/guilds/{guild}/channels")).await);
    assert_eq!(channels.len(), 4);
    let members: Vec<model::Member> = read(&get(format!("/guilds/{guild}/members?limit=100")).await);
    assert_eq!(members.len(), 8);
    let me: model::CurrentUser = read(&get("/users/@me".to_owned()).await);
    assert!(me.bot);
    let info: model::CurrentApplicationInfo = read(&get("/oauth2/applications/@me".to_owned()).await);
    assert_eq!(info.id.get(), application);
    let gateway: model::BotGateway = read(&get("/gateway/bot".to_owned()).await);
    assert_eq!(gateway.shards, 1);
    let body = json!([{"name": "move", "description": "d", "options": [{"type": 3, "name": "at", "description": "d",
        "autocomplete": true, "required": true}]}, {"type": 2, "name": "Challenge to a game"}]);
    let put = bot.ok("PUT", &format!("/applications/{application}/commands"), body).await;
    let commands: Vec<model::Command> = read(&put);
    assert_eq!(commands[0].options[0].name, "at");
    let thread = bot.ok("POST", &format!("/channels/{games}/threads"), json!({"name": "t", "type": 11})).await;
    let thread: model::GuildChannel = read(&thread);
    assert_eq!(thread.kind, model::ChannelType::PublicThread);
    let dm = bot.ok("POST", "/users/@me/channels", json!({"recipient_id": bot.user("Ann").to_string()})).await;
    let dm: model::PrivateChannel = read(&dm);
    assert_eq!(dm.recipient.name, "ann");
}

#[tokio::test]
async fn serenity_parses_messages_and_their_events() {
    let bot = Bot::start().await;
    let mut deliveries = bot.sandbox.server().events.subscribe();
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let body = json!({"content": format!("<@{}>", bot.user("Ann")), "embeds": [{"title": "t",
        "image": {"url": "attachment://board.png"}}], "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "l", "custom_id": "c"},
                {"type": 2, "style": 5, "label": "l", "url": "https://example.org"}]},
            {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}]}]},
            {"type": 1, "components": [{"type": 5, "custom_id": "u"}]}]});
    let (_, sent) = bot.form("POST", &path, body, &[("board.png", PNG), ("a.txt", b"x")]).await;
    let message: model::Message = read(&sent);
    assert_eq!((message.components.len(), message.attachments.len(), message.mentions.len()), (3, 1, 1));
    let one = format!("{path}/{}", message.id);
    let reply = json!({"content": "c", "message_reference": {"message_id": message.id}});
    let reply: model::Message = read(&bot.ok("POST", &path, reply).await);
    assert_eq!(reply.referenced_message.map(|answered| answered.id), Some(message.id));
    bot.ok("PATCH", &one, json!({"content": "d"})).await;
    bot.ok("POST", &format!("{one}/threads"), json!({"name": "t"})).await;
    bot.ok("DELETE", &one, Value::Null).await;
    let (interaction, token) = bot.interaction(InteractionKind::Command, None);
    let say = json!({"type": 4, "data": {"content": "c"}});
    bot.ok("POST", &format!("/interactions/{interaction}/{token}/callback"), say).await;
    let mut names = Vec::new();
    while let Ok(one) = deliveries.try_recv() {
        let event = &one;
        names.push(event.name);
        match event.name {
            "MESSAGE_CREATE" => drop(read::<model::MessageCreateEvent>(&event.data)),
            "MESSAGE_UPDATE" => drop(read::<model::MessageUpdateEvent>(&event.data)),
            "MESSAGE_DELETE" => drop(read::<model::MessageDeleteEvent>(&event.data)),
            "THREAD_CREATE" => drop(read::<model::ThreadCreateEvent>(&event.data)),
            _ => {}
        }
    }
    let expected = [
        "MESSAGE_CREATE",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "THREAD_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_CREATE",
        "MESSAGE_DELETE",
        "MESSAGE_CREATE",
        "INTERACTION_SUCCESS",
    ];
    assert_eq!(names, expected);
}
