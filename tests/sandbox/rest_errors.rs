//! Refusals: request, status, code, path of the fault.

use tessera::sandbox::{Sandbox, Settings};

#[tokio::test]
async fn the_gateway_is_named() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a free port");
    let answer = reqwest::get(format!("{}/gateway", sandbox.api_url())).await.expect("an answer");
    let body: serde_json::Value = answer.json().await.expect("json");
    assert_eq!(body["url"], sandbox.world().gateway_url());
    sandbox.stop().await;
}
