//! **Threats** below *More*, and `/board style:threats`: what can be captured and what makes a line, for one person.

use crate::support::writes::Writes as _;
use tessera::domain::audit::Actor;
use tessera::domain::ids::GuildId;
use tessera::domain::settings::GuildChange;

use super::house::{House, board, said};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_shown_to_who_asks() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    for (player, at) in
        [(one, "K10"), (two, "L10"), (one, "K11"), (two, "M10"), (one, "K12"), (two, "T1"), (one, "K13")]
    {
        said(player.run("/move", [("at", at)]).await);
    }
    house.settled().await;
    let before = house.state(&cleo).await;
    let more = said(cleo.click(&board(&cleo).expect("a board"), "More").await);
    let shown = said(cleo.click(&more, "Threats").await);
    assert!(shown.is_ephemeral());
    assert!(shown.text().contains("Can be captured (black to move): nothing"), "{}", shown.text());
    assert!(shown.text().contains("makes a line at: K9 K14"), "{}", shown.text());
    let file = &shown.attachments()[0];
    assert_eq!(file["description"], shown.content(), "the same in words");
    assert_eq!(house.state(&cleo).await, before, "nothing else changed");

    said(two.run("/move", [("at", "K14")]).await);
    house.settled().await;
    let shown = said(one.run("/board", [("style", "threats")]).await);
    assert!(shown.text().contains("Can be captured (white to move): L10 M10"), "{}", shown.text());
    house.close(&[&ann, &ben, &cleo]).await;
}

/// Where rated games are played without announcements there is no secret help either.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_kept_where_nothing_is_announced() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, _) = house.begin(&ann, &ben, "tournament").await;
    let guild = GuildId::new(*house.sandbox.server().lock().guilds.keys().next().expect("a server"));
    let actor = Actor { guild, player: tessera::domain::ids::PlayerId::new(ann.id()), at: house.now() };
    house.store().change_guild(actor, GuildChange::Announcements(false)).await.expect("writes");
    let refused = said(one.run("/board", [("style", "threats")]).await);
    assert!(refused.is_ephemeral() && refused.attachments().is_empty());
    assert!(refused.text().contains("without announcements"), "{}", refused.text());
    house.close(&[&ann, &ben]).await;
}
