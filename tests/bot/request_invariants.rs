//! Invariants of every request of the bot, checked on the recording at the end of each test.

use serde_json::Value;

/// The content of messages that a test itself posts with the bot's token.
pub const POSTED_BY_TEST: &str = "an old screen";

/// The message flag `EPHEMERAL`.
const EPHEMERAL: u64 = 1 << 6;

/// The beginning of a request that registers the commands. In all languages they are larger than all other requests of
/// a test together, and they contain no message. A bot whose commands are rejected does not start.
const COMMANDS: &str = r#"{"kind":"rest","method":"PUT","path":"/api/v10/applications/"#;

/// The violations in the lines of a recording, one sentence each.
pub fn faults(lines: &[&str]) -> Vec<String> {
    let others = (1_usize..).zip(lines).filter(|(_, line)| !line.starts_with(COMMANDS));
    let found = others.flat_map(|(number, line)| {
        let line: Value = serde_json::from_str(line).unwrap_or_default();
        let faults = if line["kind"] == "rest" { of_one(&line) } else { Vec::new() };
        faults.into_iter().map(move |fault| format!("request {number}: {fault}"))
    });
    found.collect()
}

fn of_one(line: &Value) -> Vec<String> {
    let (method, path) = (text(&line["method"]), text(&line["path"]));
    let request = &line["request"];
    let mut faults = Vec::new();
    if line["response"]["code"] == 50035 {
        faults.push(format!("{method} {path}: rejected as an invalid form: {}", line["response"]));
    }
    let answers = path.ends_with("/callback");
    let message = if answers { &request["data"] } else { request };
    let says_more =
        |message: &Value| message.as_object().is_some_and(|fields| fields.keys().any(|name| name != "flags"));
    if answers && request["type"] == 5 && says_more(message) {
        faults.push(format!("{path}: a deferral with fields other than flags: {message}"));
    }
    let shows = answers && matches!(request["type"].as_u64(), Some(4 | 7))
        || path.contains("/webhooks/")
        || path.split("/messages").nth(1).is_some_and(|rest| !rest.contains("/threads"));
    if !shows || !matches!(method, "POST" | "PATCH") || message["content"] == POSTED_BY_TEST {
        return faults;
    }
    let allowed = &message["allowed_mentions"];
    if !allowed["parse"].as_array().is_some_and(Vec::is_empty) {
        faults.push(format!("{method} {path}: allowed_mentions does not limit mentions: {message}"));
    }
    // Webhooks have no enforced nonces. A follow-up is sent once, whether or not Discord answers.
    let is_followup = method == "POST" && path.contains("/webhooks/");
    let is_new = is_followup || answers && request["type"] == 4;
    if is_new && message["flags"].as_u64().unwrap_or(0) & EPHEMERAL == 0 {
        faults.push(format!("{path}: a response that is not ephemeral: {message}"));
    }
    let has_nonce = message["enforce_nonce"] == true && message["nonce"].is_string();
    if method == "POST" && !answers && !is_followup && !has_nonce {
        faults.push(format!("{method} {path}: no enforced nonce against duplicates: {message}"));
    }
    faults.extend(blank_ends(message).map(|fault| format!("{method} {path}: {fault}")));
    faults.extend(files(line, message).map(|fault| format!("{method} {path}: {fault}")));
    faults
}

/// The text of a button, option or alt text must not end in a blank: otherwise an argument was empty.
fn blank_ends(message: &Value) -> Option<String> {
    let each = |value: &Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
    let components: Vec<Value> = each(message, "components").iter().flat_map(|row| each(row, "components")).collect();
    let options = components.iter().flat_map(|component| each(component, "options"));
    let named = components.iter().cloned().chain(options).chain(each(message, "attachments"));
    let mut words = named.flat_map(|named| ["label", "placeholder", "description"].map(|name| named[name].clone()));
    let odd = words.find(|word| text(word) != text(word).trim())?;
    Some(format!("a text begins or ends with a blank: {odd}"))
}

/// Each sent file is described once, by its own number, and pictures have alt texts.
fn files(line: &Value, message: &Value) -> Option<String> {
    let sent: Vec<&str> = line["files"].as_array().into_iter().flatten().map(|file| text(&file["name"])).collect();
    let described = message["attachments"].as_array().into_iter().flatten();
    let named: Vec<String> = described.clone().map(|file| format!("files[{}]", text(&file["id"]))).collect();
    if sent != named {
        return Some(format!("files {sent:?} are described as {named:?}"));
    }
    let is_picture = |name: &str| [".png", ".gif"].iter().any(|ending| name.ends_with(ending));
    let mut pictures = described.filter(|file| is_picture(text(&file["filename"])));
    let bare = pictures.find(|file| text(&file["description"]).is_empty())?;
    Some(format!("a picture without alt text: {bare}"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[test]
fn violations_are_detected() {
    let check = |line: &str, word: &str| {
        let faults = faults(&[line]);
        assert!(faults.iter().any(|fault| fault.contains(word)), "{word}: {faults:?}");
    };
    let sent = |request: &str| {
        format!(
            r#"{{"kind":"rest","method":"POST","path":"/api/v10/channels/1/messages","files":[],"request":{request}}}"#
        )
    };
    let answered = |data: &str| {
        let path = "/api/v10/interactions/1/x/callback";
        let request = format!(r#"{{"type":4,"data":{data}}}"#);
        format!(r#"{{"kind":"rest","method":"POST","path":"{path}","files":[],"request":{request}}}"#)
    };
    let quiet = r#""allowed_mentions":{"parse":[]}"#;
    check(&sent(r#"{"content":"a","nonce":"1","enforce_nonce":true}"#), "allowed_mentions");
    check(&sent(&format!(r#"{{"content":"a",{quiet}}}"#)), "duplicates");
    check(&answered(&format!(r#"{{"content":"a",{quiet}}}"#)), "not ephemeral");
    let option = r#"{"components":[{"options":[{"label":"against "}]}]}"#;
    check(&answered(&format!(r#"{{"flags":64,"components":[{option}],{quiet}}}"#)), "with a blank");
    check(
        &answered(&format!(r#"{{"flags":64,"attachments":[{{"id":"0","filename":"a.png"}}],{quiet}}}"#)),
        "described",
    );
    let deferral = |data: &str| answered(data).replace(r#""type":4"#, r#""type":5"#);
    check(&deferral(r#"{"flags":64,"attachments":[]}"#), "a deferral");
    assert_eq!(faults(&[&deferral(r#"{"flags":64}"#)]), Vec::<String>::new());
    assert_eq!(faults(&[&sent(&format!(r#"{{"nonce":"1","enforce_nonce":true,{quiet}}}"#))]), Vec::<String>::new());
}
