//! *Threats* below *More*, and `/board style:threats`: what can be captured and what makes a line, in an ephemeral
//! message.

use tessera::domain::settings::GuildChange;

use super::board_modes::set;
use super::test_bot::{TestBot, assert_refused, board, message_of};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_shown_on_request() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    for (player, at) in
        [(one, "K10"), (two, "L10"), (one, "K11"), (two, "M10"), (one, "K12"), (two, "T1"), (one, "K13")]
    {
        player.move_to(at).await;
    }
    bot.settled().await;
    let before = bot.state(&cleo).await;
    let more = message_of(cleo.click(&board(&cleo).expect("a board"), "More").await);
    let shown = message_of(cleo.click(&more, "Threats").await);
    assert!(shown.is_ephemeral());
    assert!(shown.text().contains("Black can capture (dashed): none"), "{}", shown.text());
    assert!(shown.text().contains("Winning points (circles): K9 K14"), "{}", shown.text());
    let file = &shown.attachments()[0];
    assert_eq!(file["description"], shown.content(), "the alt text is the message text");
    assert_eq!(bot.state(&cleo).await, before, "nothing else changed");

    two.move_to("K14").await;
    bot.settled().await;
    let shown = message_of(one.run("/board", [("style", "threats")]).await);
    assert!(shown.text().contains("White can capture (dashed): L10 M10"), "{}", shown.text());
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// In rated games without announcements a request reveals nothing more either.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_not_shown_without_announcements() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin(&ann, &ben, "tournament").await;
    set(&bot, GuildChange::Announcements(false)).await;
    let before = bot.state(one).await;
    let refused = assert_refused(one.run("/board", [("style", "threats")]).await, "Threats aren’t announced");
    assert!(refused.attachments().is_empty());
    assert_eq!(bot.state(one).await, before);
    bot.close(&[&ann, &ben]).await;
}
