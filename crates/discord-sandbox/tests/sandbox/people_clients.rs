//! What people do and see without the bot: messages, threads, direct channels, permissions.

use discord_sandbox::people::{Refused, Seen, Shown, admin};
use serde_json::json;

use super::gateway_bot::still_sandbox;

#[tokio::test]
async fn people_talk() {
    let sandbox = still_sandbox().await;
    let (ann, ben) = (sandbox.person("Ann").expect("Ann"), sandbox.person("Ben").expect("Ben"));
    let hello = ann.say(" hello ").expect("sent");
    assert_eq!(hello.content(), "hello");
    let reply = ben.reply(&hello, "hi").expect("sent");
    assert_eq!(reply.json()["type"], 19);
    ben.edit(&reply, "hi!").expect("edited");
    assert_eq!(ann.unread().len(), 1, "a reply mentions whom it answers");
    let seen = ann.inbox();
    assert!(
        matches!(&seen[..], [Seen::Message(first), Seen::Edited(second)]
        if first.content() == "hi" && second.content() == "hi!"),
        "{seen:?}"
    );
    assert!(ann.inbox().is_empty() && ann.unread().is_empty());
    assert_eq!(ben.edit(&hello, "x"), Err(Refused::NotAllowed("edit a message of somebody else")));
    assert_eq!(ben.delete(&hello), Err(Refused::NotAllowed("delete a message of somebody else")));
    ann.delete(&reply).expect("an administrator may");
    let texts: Vec<String> = ben.messages().iter().map(|message| message.content().to_owned()).collect();
    assert_eq!(texts, ["hello"]);
    for (text, length) in [("", 0), ("  \n", 0), (&*"x".repeat(2001), 2001)] {
        assert_eq!(ann.say(text), Err(Refused::Length(length)));
    }
    assert!(ann.say(&"ä".repeat(2000)).is_ok());
}

#[tokio::test]
async fn people_react() {
    let sandbox = still_sandbox().await;
    let (ann, ben) = (sandbox.person("Ann").expect("Ann"), sandbox.person("Ben").expect("Ben"));
    let hello = ann.say("hello").expect("sent");
    let count = || ann.look_at(&hello).expect("still there").json()["reactions"][0]["count"].as_u64();
    ben.react(&hello, "👍").expect("reacted");
    ann.react(&hello, "👍").expect("reacted");
    assert_eq!(count(), Some(2));
    ben.react(&hello, "👍").expect("taken away");
    assert_eq!(count(), Some(1));
    admin::overwrite(sandbox.world(), ben.channel(), ben.id(), 0, 1 << 6).expect("changed");
    assert_eq!(ben.react(&hello, "🎲"), Err(Refused::NotAllowed("react")));
    ben.react(&hello, "👍").expect("one that is there may be joined");
    assert_eq!(count(), Some(2));
}

#[tokio::test]
async fn people_do_what_they_may() {
    let sandbox = still_sandbox().await;
    let ben = sandbox.person("Ben").expect("Ben");
    let (here, world) = (ben.channel(), sandbox.world());
    let (view, send, threads) = (1 << 10, 1 << 11, 1 << 35);
    admin::overwrite(world, here, ben.id(), 0, send | threads).expect("changed");
    assert_eq!(ben.say("x"), Err(Refused::NotAllowed("send messages")));
    assert_eq!(ben.open_thread("x", None), Err(Refused::NotAllowed("open a thread")));
    assert!(ben.messages().is_empty());
    admin::overwrite(world, here, ben.id(), 0, view).expect("changed");
    assert_eq!(ben.say("x"), Err(Refused::UnknownChannel(here.to_string())));
    assert_eq!(ben.go("#general"), Err(Refused::UnknownChannel("#general".to_owned())));
    admin::overwrite(world, here, ben.id(), 0, 0).expect("changed");
    assert!(ben.say("x").is_ok());
    admin::kick(world, ben.id()).expect("kicked");
    assert!(ben.say("x").is_err());
    assert!(sandbox.person("Zoe").is_err());
}

#[tokio::test]
async fn people_open_threads() {
    let sandbox = still_sandbox().await;
    let (ann, ben) = (sandbox.person("Ann").expect("Ann"), sandbox.person("Ben").expect("Ben"));
    let hello = ann.say("hello").expect("sent");
    let thread = ann.open_thread("talk", Some(&hello)).expect("opened");
    assert_eq!(thread, hello.id(), "a thread has the id of its message");
    assert!(ann.open_thread("again", Some(&hello)).is_err());
    assert!(ann.open_thread("", None).is_err() && ann.open_thread(&"x".repeat(101), None).is_err());
    ben.go("talk").expect("Ben sees it");
    ben.say("in it").expect("sent");
    let seen = ann.see(|seen| seen.shown().is_some_and(|shown| shown.content() == "in it")).await;
    assert_eq!(seen.shown().map(Shown::channel), Some(thread));
    let free = ann.open_thread("free", None).expect("opened");
    assert_ne!(free, thread);
}

#[tokio::test]
async fn a_direct_channel_is_between_two() {
    let sandbox = still_sandbox().await;
    let (ann, ben) = (sandbox.person("Ann").expect("Ann"), sandbox.person("Ben").expect("Ben"));
    let dm = ann.go_dm();
    assert_eq!(dm, ann.go_dm(), "it is opened once");
    let secret = ann.say("secret").expect("sent");
    assert!(secret.json().get("guild_id").is_none());
    assert!(ben.inbox().is_empty());
    assert!(ben.look_at(&secret).is_none());
    assert!(ben.go(&dm.to_string()).is_err());
    assert_eq!(json!(ann.messages().len()), json!(1));
}
