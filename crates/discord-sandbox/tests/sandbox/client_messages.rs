//! Actions of users without the bot: messages, reactions, threads, DM channels, permissions.

use discord_sandbox::admin;
use discord_sandbox::client::{ClientError, ClientEvent, MessageView};
use serde_json::json;

use super::gateway_bot::sandbox_with_manual_clock;

#[tokio::test]
async fn users_send_edit_and_delete_messages() {
    let sandbox = sandbox_with_manual_clock().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let hello = ann.send_message(" hello ").expect("sent");
    assert_eq!(hello.content(), "hello");
    let reply = ben.reply(&hello, "hi").expect("sent");
    assert_eq!(reply.json()["type"], 19);
    ben.edit_message(&reply, "hi!").expect("edited");
    assert_eq!(ann.unread().len(), 1, "a reply mentions the author of the message");
    let seen = ann.take_events();
    assert!(
        matches!(&seen[..], [ClientEvent::Message(first), ClientEvent::Edited(second)]
        if first.content() == "hi" && second.content() == "hi!"),
        "{seen:?}"
    );
    assert!(ann.take_events().is_empty() && ann.unread().is_empty());
    assert_eq!(ben.edit_message(&hello, "x"), Err(ClientError::NotAllowed("edit a message of another user")));
    assert_eq!(ben.delete_message(&hello), Err(ClientError::NotAllowed("delete a message of another user")));
    ann.delete_message(&reply).expect("an administrator may");
    let texts: Vec<String> = ben.messages().iter().map(|message| message.content().to_owned()).collect();
    assert_eq!(texts, ["hello"]);
    for (text, length) in [("", 0), ("  \n", 0), (&*"x".repeat(2001), 2001)] {
        assert_eq!(ann.send_message(text), Err(ClientError::MessageLength(length)));
    }
    assert!(ann.send_message(&"ä".repeat(2000)).is_ok());
}

#[tokio::test]
async fn all_events_that_satisfy_a_condition_are_marked_as_read() {
    let sandbox = sandbox_with_manual_clock().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    for text in ["old", "new", "old"] {
        ben.send_message(text).expect("sent");
    }
    ann.mark_read(|seen| seen.message().is_some_and(|shown| shown.content() == "old"));
    let left = ann.take_events();
    let left: Vec<&str> = left.iter().filter_map(ClientEvent::message).map(MessageView::content).collect();
    assert_eq!(left, ["new"]);
}

#[tokio::test]
async fn users_toggle_reactions() {
    let sandbox = sandbox_with_manual_clock().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let hello = ann.send_message("hello").expect("sent");
    let count = || ann.fetch(&hello).expect("still there").json()["reactions"][0]["count"].as_u64();
    ben.toggle_reaction(&hello, "👍").expect("reacted");
    ann.toggle_reaction(&hello, "👍").expect("reacted");
    assert_eq!(count(), Some(2));
    ben.toggle_reaction(&hello, "👍").expect("removed");
    assert_eq!(count(), Some(1));
    let own = [&ann, &ben].map(|user| user.messages()[0].json()["reactions"][0]["me"].clone());
    assert_eq!(own, [json!(true), json!(false)], "each user's own reactions are marked");
    admin::set_overwrite(sandbox.server(), ben.channel(), ben.id(), 0, 1 << 6).expect("changed");
    assert_eq!(ben.toggle_reaction(&hello, "🎲"), Err(ClientError::NotAllowed("react")));
    assert!(matches!(ben.toggle_reaction(&hello, "dice"), Err(ClientError::Invalid { .. })));
    ben.toggle_reaction(&hello, "👍").expect("an existing reaction can be added to");
    assert_eq!(count(), Some(2));
}

#[tokio::test]
async fn permissions_limit_what_users_do() {
    let sandbox = sandbox_with_manual_clock().await;
    let ben = sandbox.client("Ben").expect("Ben");
    let (here, server) = (ben.channel(), sandbox.server());
    let (view, send, threads) = (1 << 10, 1 << 11, 1 << 35);
    admin::set_overwrite(server, here, ben.id(), 0, send | threads).expect("changed");
    assert_eq!(ben.send_message("x"), Err(ClientError::NotAllowed("send messages")));
    assert_eq!(ben.create_thread("x", None), Err(ClientError::NotAllowed("create a thread")));
    assert!(ben.messages().is_empty());
    admin::set_overwrite(server, here, ben.id(), 0, view).expect("changed");
    assert_eq!(ben.send_message("x"), Err(ClientError::UnknownChannel(here.to_string())));
    assert_eq!(ben.open_channel("#general"), Err(ClientError::UnknownChannel("#general".to_owned())));
    admin::set_overwrite(server, here, ben.id(), 0, 0).expect("changed");
    assert!(ben.send_message("x").is_ok());
    admin::kick(server, ben.id()).expect("kicked");
    assert!(ben.send_message("x").is_err());
    assert!(sandbox.client("Zoe").is_err());
}

#[tokio::test]
async fn users_create_threads() {
    let sandbox = sandbox_with_manual_clock().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let hello = ann.send_message("hello").expect("sent");
    let thread = ann.create_thread("talk", Some(&hello)).expect("opened");
    assert_eq!(thread, hello.id(), "a thread has the id of its message");
    assert!(ann.create_thread("again", Some(&hello)).is_err());
    assert!(ann.create_thread("", None).is_err() && ann.create_thread(&"x".repeat(101), None).is_err());
    ben.open_channel("talk").expect("Ben sees it");
    ben.send_message("in it").expect("sent");
    let seen = ann.wait_for(|seen| seen.message().is_some_and(|shown| shown.content() == "in it")).await;
    assert_eq!(seen.message().map(MessageView::channel), Some(thread));
    let free = ann.create_thread("free", None).expect("opened");
    assert_ne!(free, thread);
}

#[tokio::test]
async fn archived_and_locked_threads_limit_what_users_do() {
    let sandbox = sandbox_with_manual_clock().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let thread = ben.create_thread("talk", None).expect("opened");
    for user in [&ann, &ben] {
        user.open_channel("talk").expect("both see it");
    }
    for (archived, locked, sends, edits, reacts, deletes) in [
        (false, false, true, true, true, true),
        (true, false, true, false, false, true),
        (false, true, false, false, true, true),
        (true, true, false, false, false, false),
    ] {
        let case = format!("archived {archived}, locked {locked}");
        let sent = ["a", "b", "c"].map(|text| ben.send_message(text).expect("sent"));
        let set_state = |archived, locked| {
            let mut state = sandbox.server().lock();
            let info = state.channels.get_mut(&thread).and_then(|channel| channel.thread.as_mut());
            let info = info.expect("a thread");
            (info.archived, info.locked) = (archived, locked);
        };
        set_state(archived, locked);
        assert_eq!(ben.edit_message(&sent[0], "d").is_ok(), edits, "{case}");
        assert_eq!(ben.toggle_reaction(&sent[1], "👍").is_ok(), reacts, "{case}");
        assert_eq!(ben.delete_message(&sent[2]).is_ok(), deletes, "{case}");
        assert_eq!(ben.fetch(&sent[0]).expect("it is there").content(), if edits { "d" } else { "a" }, "{case}");
        assert_eq!(ben.fetch(&sent[1]).expect("it is there").json().get("reactions").is_some(), reacts, "{case}");
        assert_eq!(ben.fetch(&sent[2]).is_none(), deletes, "{case}");
        assert_eq!(ben.send_message("e").is_ok(), sends, "{case}");
        // An administrator may always write, which opens the thread.
        ann.send_message("f").expect("sent");
        assert!(!sandbox.server().lock().channels[&thread].is_archived(), "{case}");
        set_state(false, false);
        for message in ann.messages() {
            ann.delete_message(&message).expect("deleted");
        }
    }
}

#[tokio::test]
async fn a_dm_channel_has_two_recipients() {
    let sandbox = sandbox_with_manual_clock().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let dm = ann.open_dm();
    assert_eq!(dm, ann.open_dm(), "it is opened once");
    let secret = ann.send_message("secret").expect("sent");
    assert!(secret.json().get("guild_id").is_none());
    assert!(ben.take_events().is_empty());
    assert!(ben.fetch(&secret).is_none());
    assert!(ben.open_channel(&dm.to_string()).is_err());
    assert_eq!(json!(ann.messages().len()), json!(1));
}
