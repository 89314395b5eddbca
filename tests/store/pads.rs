//! Pads: what an edit records, if an interaction has changed the pad since.

use tessera::domain::game::Rev;
use tessera::domain::ids::MessageId;
use tessera::domain::pads::{LivePad, PadState};

use super::support::{ANN, Fixture, HERE, at, game, interaction};

#[tokio::test]
async fn an_edit_does_not_replace_what_a_newer_interaction_shows() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let stored = game(store, 1).await;
    let state = |rev| PadState { rev: Rev::new(rev), is_late: false };
    let pad = |number: u64, rev| LivePad {
        game: stored.game.id(),
        player: ANN,
        guild: HERE.guild,
        message: MessageId::new(7),
        interaction: interaction(number),
        token: format!("token {number}"),
        locale: "en-US".to_owned(),
        shown: state(rev),
        expires_at: at(1_000),
    };
    let (old, new) = (pad(10, 0), pad(11, 1));
    for shown in [&old, &new] {
        store.write(shown.clone(), |tx, pad| Box::pin(tx.set_pad(pad))).await.expect("writes");
        let edited = store.set_pad_state(shown.game, shown.player, shown.interaction, shown.shown).await;
        assert!(edited.expect("writes"), "the pad is that of the interaction");
    }
    let edited = store.set_pad_state(old.game, old.player, old.interaction, state(5)).await;
    assert!(!edited.expect("writes"), "a newer interaction has changed it");
    assert!(!store.remove_pad(old.game, old.player, old.interaction).await.expect("writes"));
    assert_eq!(store.pads_of(new.game).await.expect("reads"), std::slice::from_ref(&new));
    assert!(store.remove_pad(new.game, new.player, new.interaction).await.expect("writes"));
    assert!(store.pads_of(new.game).await.expect("reads").is_empty());
}

also_on_postgres! {
    an_edit_does_not_replace_what_a_newer_interaction_shows
}
