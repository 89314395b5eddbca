//! Faults on demand, as a bot's client meets them.

use std::time::Duration;

use discord_sandbox::faults::{EventFault, RequestFault, Requests, When};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, PLAIN, still_sandbox};

const POST: &str = "/channels/*/messages";

#[tokio::test]
async fn requests_go_wrong_as_ordered() {
    let sandbox = still_sandbox().await;
    let bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.person("Ann").expect("Ann");
    let (faults, path) = (&sandbox.world().faults, format!("/channels/{}/messages", ann.channel()));
    let body = json!({"content": "x"});

    for global in [false, true] {
        faults.arm_request(
            Requests::new("POST", POST),
            RequestFault::RateLimit { retry_after: 1.5, global },
            When::NEXT,
        );
        let (status, answer) = bot.call("POST", &path, &body).await;
        assert_eq!((status, &answer["retry_after"], &answer["global"]), (429, &json!(1.5), &json!(global)));
    }
    faults.arm_request(Requests::new("POST", POST), RequestFault::Status { status: 503 }, When { after: 1, times: 1 });
    assert_eq!(bot.call("GET", "/users/@me", &Value::Null).await.0, 200);
    assert!(ann.messages().is_empty(), "nothing was applied");
    assert_eq!(bot.call("POST", &path, &body).await.0, 200);
    assert_eq!(bot.call("POST", &path, &body).await.0, 503);
    assert_eq!(ann.messages().len(), 1);
}

#[tokio::test]
async fn a_429_has_its_headers() {
    let sandbox = still_sandbox().await;
    let fault = RequestFault::RateLimit { retry_after: 1.5, global: true };
    sandbox.world().faults.arm_request(Requests::default(), fault, When::NEXT);
    let answer = reqwest::get(format!("{}/gateway", sandbox.api_url())).await.expect("an answer");
    let header = |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    assert_eq!(header("retry-after").as_deref(), Some("2"));
    assert_eq!(header("x-ratelimit-global").as_deref(), Some("true"));
    assert_eq!(header("x-ratelimit-scope").as_deref(), Some("global"));
}

#[tokio::test]
async fn answers_get_lost_after_or_before_the_deed() {
    let sandbox = still_sandbox().await;
    let bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.person("Ann").expect("Ann");
    let url = format!("{}/channels/{}/messages", sandbox.api_url(), ann.channel());
    let send = || {
        let request = reqwest::Client::new().post(&url).json(&json!({"content": "x"}));
        request.header("authorization", format!("Bot {}", sandbox.bot_token())).send()
    };
    for (fault, applied) in [(RequestFault::LostRequest, 0), (RequestFault::LostAnswer, 1)] {
        sandbox.world().faults.arm_request(Requests::new("POST", POST), fault, When::NEXT);
        let error = send().await.expect_err("a broken connection");
        assert!(error.is_request(), "{error:?}");
        assert_eq!(ann.messages().len(), applied, "{fault:?}");
    }
    drop(bot);
}

#[tokio::test]
async fn slow_requests_wait_for_the_clock() {
    let sandbox = still_sandbox().await;
    let bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.person("Ann").expect("Ann");
    let path = format!("/channels/{}/messages", ann.channel());
    for (fault, applied_at_once) in [(RequestFault::Slow { ms: 5000 }, 0), (RequestFault::LateAnswer { ms: 5000 }, 2)] {
        sandbox.world().faults.arm_request(Requests::new("POST", POST), fault, When::NEXT);
        let body = json!({"content": "x"});
        let mut call = Box::pin(bot.call("POST", &path, &body));
        // The request is on its way, and no answer comes while the clock stands still.
        while sandbox.world().faults.armed() > 0 {
            assert!(tokio::time::timeout(Duration::from_millis(20), &mut call).await.is_err());
        }
        if applied_at_once > 0 {
            while ann.messages().len() < applied_at_once {
                assert!(tokio::time::timeout(Duration::from_millis(20), &mut call).await.is_err());
            }
        }
        let waits = tokio::time::timeout(Duration::from_millis(20), &mut call).await;
        assert!(waits.is_err(), "{fault:?} answered at once");
        sandbox.world().clock.advance(5000);
        assert_eq!(call.await.0, 200);
    }
    assert_eq!(ann.messages().len(), 2);
}

#[tokio::test]
async fn events_come_twice_late_or_never() {
    let sandbox = still_sandbox().await;
    let mut bot = Bot::start(&sandbox, PLAIN | 1 << 15).await;
    let ann = sandbox.person("Ann").expect("Ann");
    let faults = &sandbox.world().faults;
    let name = Some("MESSAGE_CREATE");
    faults.arm_event(name, EventFault::Duplicate, When::NEXT);
    faults.arm_event(name, EventFault::Lose, When { after: 0, times: 1 });
    faults.arm_event(name, EventFault::Late { ms: 5000 }, When { after: 0, times: 1 });
    for text in ["twice", "never", "late", "prompt"] {
        ann.say(text).expect("sent");
    }
    let mut next = async || {
        let event = bot.wire.event("MESSAGE_CREATE").await;
        (event["d"]["content"].as_str().unwrap_or_default().to_owned(), event["s"].as_u64().unwrap_or_default())
    };
    assert_eq!(next().await, ("twice".to_owned(), 3));
    assert_eq!(next().await, ("twice".to_owned(), 3));
    assert_eq!(next().await, ("prompt".to_owned(), 4));
    sandbox.world().clock.advance(5000);
    assert_eq!(next().await, ("late".to_owned(), 5));
    assert_eq!(faults.armed(), 0);
}

#[tokio::test]
async fn faults_are_armed_through_the_door() {
    let sandbox = still_sandbox().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let door = format!("{}/sandbox/api/faults", sandbox.origin());
    let order = async |order: Value| {
        let answer = reqwest::Client::new().post(&door).json(&order).send().await.expect("an answer");
        assert_eq!(answer.status(), 200, "{order}");
        answer.json::<Value>().await.expect("JSON")["armed"].as_u64()
    };
    let slow = json!({"on": "request", "method": "POST", "path": POST, "what": "late_answer", "ms": 10, "times": 2});
    assert_eq!(order(slow).await, Some(1));
    assert_eq!(order(json!({"on": "event", "event": "MESSAGE_CREATE", "what": "lose"})).await, Some(2));
    assert_eq!(order(json!({"on": "clear"})).await, Some(0));
    order(json!({"on": "request", "what": "rate_limit", "retry_after": 0.5})).await;
    assert_eq!(bot.call("GET", "/users/@me", &Value::Null).await.0, 429);
    order(json!({"on": "gateway", "what": "reconnect"})).await;
    bot.wire.op(7).await;
    order(json!({"on": "gateway", "what": "close", "code": 4000})).await;
    assert_eq!(bot.wire.closed().await, 4000);
}
