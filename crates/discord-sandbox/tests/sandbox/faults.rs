//! Faults as a bot observes them.

use discord_sandbox::faults::{EventFault, RequestFault, RequestFilter, Schedule};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, PLAIN, sandbox_with_manual_clock};

const POST: &str = "/channels/*/messages";

#[tokio::test]
async fn armed_request_faults_apply_in_order() {
    let sandbox = sandbox_with_manual_clock().await;
    let bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let (faults, path) = (&sandbox.server().faults, format!("/channels/{}/messages", ann.channel()));
    let body = json!({"content": "x"});

    for global in [false, true] {
        faults.arm_request(
            RequestFilter::new("POST", POST),
            RequestFault::RateLimit { retry_after: 1.5, global },
            Schedule::NEXT,
        );
        let (status, answer) = bot.call("POST", &path, &body).await;
        assert_eq!((status, &answer["retry_after"], &answer["global"]), (429, &json!(1.5), &json!(global)));
    }
    faults.arm_request(
        RequestFilter::new("POST", POST),
        RequestFault::Status { status: 503 },
        Schedule { skip: 1, times: 1 },
    );
    assert_eq!(bot.call("GET", "/users/@me", &Value::Null).await.0, 200);
    assert!(ann.messages().is_empty(), "nothing was applied");
    assert_eq!(bot.call("POST", &path, &body).await.0, 200);
    assert_eq!(bot.call("POST", &path, &body).await.0, 503);
    assert_eq!(ann.messages().len(), 1);
}

#[tokio::test]
async fn a_rate_limit_fault_sets_the_headers() {
    let sandbox = sandbox_with_manual_clock().await;
    let fault = RequestFault::RateLimit { retry_after: 1.5, global: true };
    sandbox.server().faults.arm_request(RequestFilter::default(), fault, Schedule::NEXT);
    let answer = reqwest::get(format!("{}/gateway", sandbox.api_url())).await.expect("an answer");
    let header = |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    assert_eq!(header("retry-after").as_deref(), Some("2"));
    assert_eq!(header("x-ratelimit-global").as_deref(), Some("true"));
    assert_eq!(header("x-ratelimit-scope").as_deref(), Some("global"));
    assert!(header("via").is_some());
}

#[tokio::test]
async fn an_exhausted_bucket_is_that_of_the_route() {
    let sandbox = sandbox_with_manual_clock().await;
    let header = async |fault: Option<RequestFault>, name: &str| {
        if let Some(fault) = fault {
            sandbox.server().faults.arm_request(RequestFilter::default(), fault, Schedule::NEXT);
        }
        let answer = reqwest::get(format!("{}/gateway", sandbox.api_url())).await.expect("an answer");
        answer.headers()[name].to_str().expect("a text").to_owned()
    };
    let bucket = header(None, "x-ratelimit-bucket").await;
    let exhausted = RequestFault::ExhaustBucket { reset_after: 2.5 };
    for fault in [exhausted, RequestFault::RateLimit { retry_after: 2.5, global: false }] {
        assert_eq!(header(Some(fault), "x-ratelimit-bucket").await, bucket);
        assert_eq!(header(Some(fault), "x-ratelimit-remaining").await, "0");
        assert_eq!(header(Some(fault), "x-ratelimit-reset-after").await, "2.500");
        assert_eq!(header(Some(fault), "x-ratelimit-reset").await, "1760000002.500");
    }
}

#[tokio::test]
async fn a_dropped_request_is_not_applied_and_a_dropped_response_is() {
    let sandbox = sandbox_with_manual_clock().await;
    let bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let url = format!("{}/channels/{}/messages", sandbox.api_url(), ann.channel());
    let send = || {
        let request = reqwest::Client::new().post(&url).json(&json!({"content": "x"}));
        request.header("authorization", format!("Bot {}", sandbox.bot_token())).send()
    };
    for (fault, applied) in [(RequestFault::DropRequest, 0), (RequestFault::DropResponse, 1)] {
        sandbox.server().faults.arm_request(RequestFilter::new("POST", POST), fault, Schedule::NEXT);
        let error = send().await.expect_err("a broken connection");
        assert!(error.is_request(), "{error:?}");
        assert_eq!(ann.messages().len(), applied, "{fault:?}");
    }
    drop(bot);
}

#[tokio::test]
async fn delayed_requests_wait_for_the_clock() {
    let sandbox = sandbox_with_manual_clock().await;
    let bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let path = format!("/channels/{}/messages", ann.channel());
    for (fault, applied_at_once) in
        [(RequestFault::DelayRequest { ms: 5000 }, 0), (RequestFault::DelayResponse { ms: 5000 }, 2)]
    {
        sandbox.server().faults.arm_request(RequestFilter::new("POST", POST), fault, Schedule::NEXT);
        let body = json!({"content": "x"});
        let mut call = Box::pin(bot.call("POST", &path, &body));
        tokio::select! {
            () = sandbox.server().wait_for_delayed_requests(1) => {}
            (status, _) = &mut call => panic!("{fault:?}: answered with {status} before the clock advanced"),
        }
        assert_eq!(ann.messages().len(), applied_at_once, "{fault:?}");
        sandbox.server().clock.advance(5000);
        assert_eq!(call.await.0, 200);
    }
    assert_eq!(ann.messages().len(), 2);
}

#[tokio::test]
async fn events_are_duplicated_delayed_or_dropped() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN | 1 << 15).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let faults = &sandbox.server().faults;
    let name = Some("MESSAGE_CREATE");
    faults.arm_event(name, EventFault::Duplicate, Schedule::NEXT);
    faults.arm_event(name, EventFault::Drop, Schedule { skip: 0, times: 1 });
    faults.arm_event(name, EventFault::Delay { ms: 5000 }, Schedule { skip: 0, times: 1 });
    for text in ["twice", "never", "late", "prompt"] {
        ann.send_message(text).expect("sent");
    }
    let mut next = async || {
        let event = bot.connection.event("MESSAGE_CREATE").await;
        (event["d"]["content"].as_str().unwrap_or_default().to_owned(), event["s"].as_u64().unwrap_or_default())
    };
    assert_eq!(next().await, ("twice".to_owned(), 3));
    assert_eq!(next().await, ("twice".to_owned(), 3));
    assert_eq!(next().await, ("prompt".to_owned(), 4));
    sandbox.server().clock.advance(5000);
    assert_eq!(next().await, ("late".to_owned(), 5));
    assert_eq!(faults.armed(), 0);
}

#[tokio::test]
async fn faults_can_be_armed_over_http() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let api = format!("{}/sandbox/api/faults", sandbox.origin());
    let order = async |order: Value| {
        let answer = reqwest::Client::new().post(&api).json(&order).send().await.expect("an answer");
        assert_eq!(answer.status(), 200, "{order}");
        answer.json::<Value>().await.expect("JSON")["armed"].as_u64()
    };
    let slow =
        json!({"on": "request", "method": "POST", "path": POST, "fault": "delay_response", "ms": 10, "times": 2});
    assert_eq!(order(slow).await, Some(1));
    assert_eq!(order(json!({"on": "event", "event": "MESSAGE_CREATE", "fault": "drop"})).await, Some(2));
    assert_eq!(order(json!({"on": "clear"})).await, Some(0));
    order(json!({"on": "request", "fault": "rate_limit", "retry_after": 0.5})).await;
    assert_eq!(bot.call("GET", "/users/@me", &Value::Null).await.0, 429);
    order(json!({"on": "gateway", "fault": "reconnect"})).await;
    bot.connection.op(7).await;
    order(json!({"on": "gateway", "fault": "close", "code": 4000})).await;
    assert_eq!(bot.connection.closed().await, 4000);
}
