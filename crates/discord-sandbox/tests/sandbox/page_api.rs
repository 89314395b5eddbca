//! The HTTP API under `/sandbox/api`, as the page and tests in other processes use it.

use discord_sandbox::Sandbox;
use futures_util::{Stream, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{connect_async, tungstenite};

use super::gateway_bot::{Bot, sandbox_with_manual_clock};

struct PageApi {
    http: reqwest::Client,
    base: String,
}

impl PageApi {
    fn new(sandbox: &Sandbox) -> PageApi {
        PageApi { http: reqwest::Client::new(), base: format!("{}/sandbox/api", sandbox.origin()) }
    }

    async fn call(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let mut request = self.http.request(method.parse().expect("a method"), format!("{}{path}", self.base));
        if !body.is_null() {
            request = request.json(&body);
        }
        let response = request.send().await.expect("an answer");
        (response.status().as_u16(), response.json().await.expect("JSON"))
    }

    async fn get(&self, path: &str) -> Value {
        let (status, body) = self.call("GET", path, Value::Null).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.call("POST", path, body.clone()).await;
        assert_eq!(status, 200, "{path} {body}: {answer}");
        answer
    }

    /// The events that a user receives, each `{t, d}`; or the status with which the stream is refused.
    async fn events(&self, user: &str, origin: Option<&str>) -> Result<impl Stream<Item = Value> + use<>, u16> {
        let url = format!("{}/events?user={user}", self.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request().expect("a request");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("a header"));
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(socket.map(|message| {
                let text = message.expect("an open connection").into_text().expect("text");
                serde_json::from_str(&text).expect("JSON")
            })),
            Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("no answer: {error}"),
        }
    }
}

#[tokio::test]
async fn the_state_is_that_of_one_user() {
    let sandbox = sandbox_with_manual_clock().await;
    let api = PageApi::new(&sandbox);
    let users = api.get("/state").await;
    let ben = users["users"].as_array().expect("users").iter().find(|user| user["username"] == "ben").expect("Ben");
    let state = api.get(&format!("/state?user={}", ben["id"].as_str().expect("an id"))).await;
    assert_eq!(state["me"], *ben);
    assert_eq!(state["guild"]["name"], "Sandbox");
    assert_eq!(state["guild"]["members"].as_array().map(Vec::len), Some(8));
    let names: Vec<&str> =
        state["channels"].as_array().expect("channels").iter().filter_map(|c| c["name"].as_str()).collect();
    assert_eq!(names, ["general", "Friends", "games", "quiet", "private"]);
    assert!(
        state["channels"].as_array().expect("channels").iter().all(|c| c["can_view"] == true && c["can_send"] == true)
    );
    assert!(state["application"]["id"].is_string() && state["now_ms"].is_i64());
    let dm = api.post("/dm", json!({"user": "Ben"})).await;
    assert_eq!((&dm["type"], &dm["recipients"][0]["bot"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn interactions_work_over_http() {
    let sandbox = sandbox_with_manual_clock().await;
    let api = PageApi::new(&sandbox);
    let commands = json!([{"name": "move", "description": "d", "options": [
        {"type": 3, "name": "at", "description": "d", "required": true, "autocomplete": true}]}]);
    let mut bot = Bot::with(&sandbox, commands).await;
    let mut events = api.events("Ann", None).await.expect("a stream");
    let place = json!({"user": "Ann", "channel": "#general"});
    let with = |more: Value| {
        let mut body = place.clone();
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    let offered = api.get("/commands?user=Ann&channel=%23general").await;
    let id = offered[0]["id"].clone();

    let options = json!([{"name": "at", "value": "K", "focused": true}]);
    let choices = json!({"type": 8, "data": {"choices": [{"name": "K10", "value": "K10"}]}});
    let ask = with(json!({"command_id": id, "options": options}));
    let (shown, _) = tokio::join!(api.post("/autocomplete", ask), bot.respond_to_next(choices));
    assert_eq!(shown, json!({"choices": [{"name": "K10", "value": "K10"}]}));

    let run = with(json!({"command_id": id, "options": [{"name": "at", "value": "K10"}], "nonce": "n1"}));
    let begun = api.post("/command", run).await;
    let components = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Say", "custom_id": "say"}]}]);
    bot.respond_to_next(json!({"type": 4, "data": {"content": "placed", "flags": 64, "components": components}})).await;
    let mut next = async |name: &str| loop {
        let event = events.next().await.expect("an event");
        if event["t"] == name {
            return event["d"].clone();
        }
    };
    let message = next("MESSAGE_CREATE").await;
    assert_eq!((&message["content"], &message["flags"]), (&json!("placed"), &json!(64)));
    let success = next("INTERACTION_SUCCESS").await;
    assert_eq!((&success["id"], &success["nonce"]), (&begun["interaction_id"], &json!("n1")));
    let listed = api.get("/channels/%23general/messages?user=Ann").await;
    assert_eq!(listed[0]["id"], message["id"]);
    assert_eq!(api.get("/channels/%23general/messages?user=Ben").await, json!([]));

    let press = with(json!({"message_id": message["id"], "custom_id": "say"}));
    let begun = api.post("/component", press.clone()).await;
    let input = json!({"type": 4, "custom_id": "text", "style": 1, "label": "Text"});
    let form = json!({"custom_id": "form", "title": "Say", "components": [{"type": 1, "components": [input]}]});
    bot.respond_to_next(json!({"type": 9, "data": form})).await;
    let modal = next("INTERACTION_MODAL_CREATE").await;
    assert_eq!((&modal["id"], &modal["title"]), (&begun["interaction_id"], &json!("Say")));
    let fields = json!({"user": "Ann", "interaction_id": modal["id"], "custom_id": "form", "fields": {"text": "hi"}});
    api.post("/modal", fields).await;
    bot.respond_to_next(json!({"type": 4, "data": {"content": "hi"}})).await;
    assert_eq!(next("MESSAGE_CREATE").await["content"], "hi");

    api.post("/component", press).await;
    bot.interaction().await;
    api.post("/clock", json!({"advance_ms": 3000})).await;
    assert_eq!(next("INTERACTION_FAILURE").await["reason"], "The application did not respond");
    api.post("/dismiss", json!({"user": "Ann", "message_id": message["id"]})).await;
    assert_eq!(next("MESSAGE_DELETE").await["id"], message["id"]);
}

#[tokio::test]
async fn a_file_has_its_type_and_at_most_ten_mebibytes() {
    let sandbox = sandbox_with_manual_clock().await;
    let api = PageApi::new(&sandbox);
    let commands = json!([{"name": "store", "description": "d", "options": [
        {"type": 11, "name": "file", "description": "d", "required": true}]}]);
    let mut bot = Bot::with(&sandbox, commands).await;
    let command = api.get("/commands?user=Ann&channel=%23general").await[0]["id"].clone();
    let upload = async |name: &str, size: usize, declared: &str| {
        let url = format!("{}/files?user=Ann&channel=%23general&filename={name}", api.base);
        let request = api.http.post(url).header("content-type", declared).body(vec![b' '; size]);
        let response = request.send().await.expect("an answer");
        (response.status().as_u16(), response.json::<Value>().await.expect("JSON"))
    };
    for (name, size, declared, kept) in [
        ("a.txt", 3 << 20, "text/html", "text/plain; charset=utf-8"),
        ("a.pdf", 10 << 20, "application/pdf", "application/pdf"),
    ] {
        let (status, file) = upload(name, size, declared).await;
        assert_eq!(status, 200, "{file}");
        let options = json!([{"name": "file", "value": file["id"]}]);
        let run = json!({"user": "Ann", "channel": "#general", "command_id": command, "options": options});
        api.post("/command", run).await;
        let seen = bot.interaction().await;
        let seen = &seen["data"]["resolved"]["attachments"][file["id"].as_str().expect("an id")];
        assert_eq!((&seen["content_type"], &seen["size"]), (&json!(kept), &json!(size)));
    }
    let (status, answer) = upload("a.txt", (10 << 20) + 1, "text/plain").await;
    assert_eq!((status, &answer["message"]), (400, &json!("file: at most 10 MiB are expected")));
}

#[tokio::test]
async fn messages_work_over_http() {
    let sandbox = sandbox_with_manual_clock().await;
    let api = PageApi::new(&sandbox);
    let sent = api.post("/messages", json!({"user": "Ann", "channel": "#games", "content": "hello"})).await;
    let reply = json!({"user": "Ben", "channel": "#games", "content": "hi", "reply_to": sent["id"]});
    assert_eq!(api.post("/messages", reply).await["referenced_message"]["content"], "hello");
    let path = format!("/messages/%23games/{}?user=Ann", sent["id"].as_str().expect("an id"));
    assert_eq!(api.call("PATCH", &path, json!({"content": "hello!"})).await.0, 200);
    assert_eq!(api.get("/channels/%23games/messages?user=Ben").await[0]["content"], "hello!");
    let open = json!({"user": "Ann", "channel": "#games", "name": "talk", "message_id": sent["id"]});
    assert_eq!(api.post("/threads", open).await["type"], 11);
    assert_eq!(api.call("DELETE", &path, Value::Null).await.0, 200);
    api.post("/typing", json!({"user": "Ann", "channel": "#games"})).await;
    let bot = sandbox.server().lock().bot.to_string();
    let forbid = json!({"channel": "#games", "target": bot, "allow": "0", "deny": "2048"});
    api.post("/permissions", forbid).await;
    api.post("/kick", json!({"user": "Finn"})).await;
    assert_eq!(api.call("DELETE", "/channels/%23quiet", Value::Null).await.0, 200);
    let state = api.get("/state?user=Ann").await;
    assert_eq!(state["guild"]["members"].as_array().map(Vec::len), Some(7));
    assert!(!state["channels"].to_string().contains("quiet"));
}

#[tokio::test]
async fn errors_have_a_status_and_a_message() {
    let sandbox = sandbox_with_manual_clock().await;
    let api = PageApi::new(&sandbox);
    let state = || {
        let state = sandbox.server().lock();
        format!("{:?} {:?} {:?}", state.channels, state.messages, state.interactions)
    };
    let before = state();
    for (method, path, body, status, words) in [
        ("GET", "/state?user=Zoe", Value::Null, 404, "there is no user \"Zoe\""),
        ("GET", "/channels/7/messages?user=Ann", Value::Null, 404, "there is no channel \"7\""),
        ("POST", "/command", json!([]), 400, "the body is not an object"),
        ("POST", "/command", json!({"user": "Ann"}), 400, "channel is missing"),
        (
            "POST",
            "/command",
            json!({"user": "Ann", "channel": "#games", "command_id": "7"}),
            404,
            "there is no command",
        ),
        (
            "POST",
            "/messages",
            json!({"user": "Ann", "channel": "#games", "content": ""}),
            400,
            "a message has 1 to 2000",
        ),
        ("POST", "/clock", json!({"advance_ms": -1}), 400, "advance_ms"),
        ("POST", "/faults", json!({"on": "moon"}), 400, "the body describes no fault"),
        ("POST", "/dismiss", json!({"user": "Ann", "message_id": "7"}), 404, "there is no message"),
    ] {
        let (got, answer) = api.call(method, path, body).await;
        assert_eq!(got, status, "{method} {path}: {answer}");
        let message = answer["message"].as_str().unwrap_or_default();
        assert!(message.starts_with(words), "{method} {path}: {message}");
        assert_eq!(state(), before, "{method} {path}");
    }
}

#[tokio::test]
async fn streams_are_for_users_and_for_pages_of_this_origin() {
    let sandbox = sandbox_with_manual_clock().await;
    let api = PageApi::new(&sandbox);
    let own = Some(sandbox.origin());
    for (user, origin, refusal) in [
        ("Ann", own, None),
        ("Zoe", own, Some(404)),
        ("Ann", Some("https://example.org"), Some(403)),
        ("Ann", Some("null"), Some(403)),
    ] {
        assert_eq!(api.events(user, origin).await.err(), refusal, "{user} {origin:?}");
    }
}

#[tokio::test]
async fn pages_of_other_origins_can_do_nothing() {
    let sandbox = sandbox_with_manual_clock().await;
    let http = reqwest::Client::new();
    let send = async |path: &str, header: &str, value: &str| {
        let request = http.get(format!("{}{path}", sandbox.origin())).header(header, value);
        request.send().await.expect("an answer").status().as_u16()
    };
    let own = sandbox.origin().to_owned();
    for path in ["/", "/page/main.js", "/sandbox/api/state?user=Ann", "/api/v10/gateway", "/gateway", "/nothing"] {
        for (header, value) in [("origin", "https://example.org"), ("origin", "null"), ("host", "sandbox.example")] {
            assert_eq!(send(path, header, value).await, 403, "{path} {header}: {value}");
        }
        assert_ne!(send(path, "origin", &own).await, 403, "{path}");
    }
    sandbox.stop().await;
}
