//! Names and the bot's own notes.

use super::support::{ANN, BEN, CLEO, Fixture, at};

#[tokio::test]
async fn the_last_name_is_kept() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let ann = async || store.names(&[ANN]).await.expect("reads").remove(&ANN);
    assert_eq!(ann().await, None);
    for (name, when, expected) in [
        ("Ann", 10, "Ann"),
        ("Anna", 20, "Anna"),
        ("Annie", 15, "Anna"),
        ("Anna", 30, "Anna"),
        ("Ann 🦀", 40, "Ann 🦀"),
    ] {
        store.saw_player(ANN, name, at(when)).await.expect("writes");
        assert_eq!(ann().await.as_deref(), Some(expected), "{name} at {when}");
    }
    store.saw_player(CLEO, "Cleo", at(1)).await.expect("writes");
    let fixture = fixture.reopened().await;
    let names = fixture.store.names(&[ANN, BEN, CLEO]).await.expect("reads");
    assert_eq!(names.len(), 2, "{names:?}");
    assert_eq!((names[&ANN].as_str(), names[&CLEO].as_str()), ("Ann 🦀", "Cleo"));
}

#[tokio::test]
async fn notes_are_kept_and_replaced() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.store.meta("commands").await.expect("reads"), None);
    for value in ["one", "", "two"] {
        fixture.store.set_meta("commands", value).await.expect("writes");
        assert_eq!(fixture.store.meta("commands").await.expect("reads").as_deref(), Some(value));
    }
    let fixture = fixture.reopened().await;
    assert_eq!(fixture.store.meta("commands").await.expect("reads").as_deref(), Some("two"));
    assert_eq!(fixture.store.meta("other").await.expect("reads"), None);
}
